# Every target sets up what it needs: a virtual environment in .venv, the packages, the compiled engine.
# Playing needs little and starts at once; the engine is compiled in the background and taken from the next start on.
# ARGS is passed on: make play ARGS="--port 9000", make terminal ARGS="--home orc --seed 7", make test ARGS="-k dodge".

ARGS ?=
WORKERS ?= 2

VENV := .venv
PYTHON := $(VENV)/bin/python
BASE := sh tools/python.sh

.DEFAULT_GOAL := help
.PHONY: help setup system compile page play terminal test testpage lint format docs playthroughs bench clean distclean

help:  ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup:  ## virtual environment with all packages of a developer
	@$(BASE) tools/environment.py develop

compile: setup  ## machine code of the engine, if a source has changed and a C compiler is there
	@$(PYTHON) tools/compile.py

page:  ## the page of the browser, if a source has changed (Node.js 20 or newer)
	@$(BASE) tools/page.py

play:  ## a match in the browser
	@$(BASE) tools/start.py play $(ARGS) || [ $$? = 130 ]  # Ctrl-C is no failure

terminal:  ## a match in the terminal
	@$(BASE) tools/start.py terminal $(ARGS) || [ $$? = 130 ]

system:
	@bash tools/system_packages.sh

test: system compile testpage  ## the whole suite, on the interpreted engine and on the compiled one, and the page in a browser
	@echo "=== tests, interpreted engine ==="
	IRONPITCH_INTERPRETED=1 $(PYTHON) -m pytest -n $(WORKERS) $(ARGS)
	@if $(PYTHON) tools/compile.py --check; then \
		echo "=== tests, compiled engine ==="; \
		echo "IRONPITCH_EXPECT_COMPILED=1 $(PYTHON) -m pytest -n $(WORKERS) $(ARGS)"; \
		env -u IRONPITCH_INTERPRETED IRONPITCH_EXPECT_COMPILED=1 $(PYTHON) -m pytest -n $(WORKERS) $(ARGS); \
	else \
		echo "=== no compiled engine here: tested interpreted only ==="; \
	fi

testpage: compile  ## the page: its types, its units, and whole matches in Chromium
	@$(BASE) tools/page.py --packages; code=$$?; \
	if [ $$code = 3 ] && [ -z "$${CI:-}" ]; then echo "=== no Node.js here: the page is not tested ==="; exit 0; fi; \
	[ $$code = 0 ] || exit $$code; \
	echo "=== the page: types and units ==="; \
	(cd web && export IRONPITCH_PYTHON="$(CURDIR)/$(PYTHON)" && npm run --silent check && npm run --silent types -- --check && npm run --silent test) || exit 1; \
	echo "=== the page in a browser ==="; \
	if command -v chromium >/dev/null; then (cd web && export IRONPITCH_PYTHON="$(CURDIR)/$(PYTHON)" && npm run --silent e2e); \
	elif [ -n "$${CI:-}" ]; then echo "chromium is missing (Debian: apt install chromium)"; exit 1; \
	else echo "=== no Chromium here (Debian: apt install chromium): the page is not tested in a browser ==="; fi

# The time for setting up counts, too.
.PHONY: quick reach mutants
quick: export QUICK_BEGUN := $(shell date +%s)
quick: setup  ## below two minutes: lint of what changed, and the tests that the change can reach
	@$(PYTHON) tools/quick.py --workers $(WORKERS) $(ARGS)

reach: setup  ## tests/reach.tsv again: which tests reach which functions, for `make quick`
	@$(PYTHON) tools/quick.py --record --workers $(WORKERS) $(ARGS)

mutants: setup  ## small faults planted at random: ARGS="ironpitch/server --count 60 --seed 1"; which test notices each
	@$(PYTHON) tools/mutants.py --workers $(WORKERS) $(ARGS)

lint: setup  ## ruff (rules and layout) and mypy --strict
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy --strict

format: setup  ## let ruff lay out the code and mend what it can
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .

docs: setup  ## docs/rules, docs/api.md and docs/options.md again, from what sources and tests say
	@IRONPITCH_INTERPRETED=1 $(PYTHON) -m ironpitch.registry
	@IRONPITCH_INTERPRETED=1 $(PYTHON) tools/api_reference.py
	@IRONPITCH_INTERPRETED=1 $(PYTHON) tools/options_page.py

playthroughs: setup  ## playthroughs and perft counts again, by the rules as they are now
	@IRONPITCH_INTERPRETED=1 $(PYTHON) tools/playthroughs.py
	@IRONPITCH_INTERPRETED=1 $(PYTHON) tools/perft.py
	@IRONPITCH_INTERPRETED=1 $(PYTHON) -m tests.server.answers
	@IRONPITCH_INTERPRETED=1 $(PYTHON) -m tests.server.looks

bench: compile  ## speed of the engine, on its own and per yardstick unit
	@$(PYTHON) -m ironpitch bench $(ARGS)

.PHONY: siege
siege: setup  ## attacks on a server of its own, on loopback; before a release
	@$(PYTHON) tools/siege.py $(ARGS)

clean:  ## remove what was built, keep the environment
	rm -rf build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find ironpitch bench tests tools -name '*.so' -delete
	find ironpitch bench tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -rf ironpitch/server/static web/artefacts

distclean: clean  ## remove the environment too
	rm -rf $(VENV) web/node_modules
