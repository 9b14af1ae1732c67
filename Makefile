# Every target sets up what it needs: a virtual environment in .venv, the packages, the compiled engine.
# ARGS is passed on: make play ARGS="--home orc --seed 7", make test ARGS="-k dodge".

ARGS ?=
WORKERS ?= 2

VENV := .venv
PYTHON := $(VENV)/bin/python
READY := $(VENV)/ready
COMPILED := build/compiled

.DEFAULT_GOAL := help
.PHONY: help setup compile play test lint format docs playthroughs bench clean distclean

help:  ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: $(READY)  ## virtual environment with all packages

compile: $(READY)  ## machine code of the engine, if a source has changed and a C compiler is there
	@$(PYTHON) tools/compile.py

play: $(READY)  ## a match in the terminal
	@$(PYTHON) tools/compile.py || echo "Going on with the interpreted engine."
	@$(PYTHON) -m ironpitch play $(ARGS)

test: compile  ## the whole suite, on the interpreted engine and on the compiled one
	@echo "=== tests, interpreted engine ==="
	IRONPITCH_INTERPRETED=1 $(PYTHON) -m pytest -n $(WORKERS) $(ARGS)
	@if [ -f $(COMPILED) ]; then \
		echo "=== tests, compiled engine ==="; \
		echo "IRONPITCH_EXPECT_COMPILED=1 $(PYTHON) -m pytest -n $(WORKERS) $(ARGS)"; \
		env -u IRONPITCH_INTERPRETED IRONPITCH_EXPECT_COMPILED=1 $(PYTHON) -m pytest -n $(WORKERS) $(ARGS); \
	else \
		echo "=== no compiled engine here: tested interpreted only ==="; \
	fi

lint: $(READY)  ## ruff (rules and layout) and mypy --strict
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy --strict

format: $(READY)  ## let ruff lay out the code and mend what it can
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .

docs: $(READY)  ## docs/rules again, from the ids in the source and the marks in the tests
	@IRONPITCH_INTERPRETED=1 $(PYTHON) -m ironpitch.registry

playthroughs: $(READY)  ## playthroughs and perft counts again, by the rules as they are now
	@IRONPITCH_INTERPRETED=1 $(PYTHON) tools/playthroughs.py
	@IRONPITCH_INTERPRETED=1 $(PYTHON) tools/perft.py

bench: compile  ## speed of the engine, on its own and per yardstick unit
	@$(PYTHON) -m ironpitch bench $(ARGS)

clean:  ## remove what was built, keep the environment
	rm -rf build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis ironpitch__mypyc*.so
	find ironpitch bench tests tools -name '*.so' -delete
	find ironpitch bench tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean  ## remove the environment too
	rm -rf $(VENV)

# The environment is filled again only when the list of packages may have changed.
$(READY): pyproject.toml tools/environment.py
	@set -e; \
	if ! [ -x $(PYTHON) ] || ! $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
		for python in $${PYTHON3:-} python3 python3.14 python3.13 python3.12 python3.11; do \
			if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
		done; \
		if [ -z "$${found:-}" ]; then \
			echo "Ironpitch needs Python 3.11 or newer, and none was found. Install one, or name it: make PYTHON3=/path/to/python"; \
			exit 1; \
		fi; \
		echo "setting up $(VENV) with $$($$found --version), once ..."; \
		if ! $$found -m venv --clear $(VENV); then \
			echo "Python could not make a virtual environment (Debian, Ubuntu: apt install python3-venv)."; \
			exit 1; \
		fi; \
	fi; \
	$(PYTHON) tools/environment.py
	@touch $@
