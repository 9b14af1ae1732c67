"""`make quick` says what it ran and what it left out, and stops when the time is over."""

from __future__ import annotations

import json
import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import quick
from reach.changes import Change
from reach.linting import checks, python_files
from reach.picking import Picked
from reach.running import known_failures, remember_failures, run_tests, tell_failures
from reach.speed import ROUNDS, slowness
from reach.stopping import Stopping

from tests.tools.toy import checkout, table

ALL = ["tests/test_dice.py", "tests/test_play.py", "tests/fuzz/test_all.py"]


def test_the_first_line_tells_what_changed_and_how_many_tests_reach_it() -> None:
    change = Change("uncommitted", {"ironpitch/dice.py": None})
    assert quick.headline(change, table(), ALL) == (
        "changed uncommitted: ironpitch/dice.py; 330 tests in 3 files reach that"
    )


def test_many_files_are_not_all_named() -> None:
    change = Change("since HEAD~3", dict.fromkeys("abcde"))
    assert quick.headline(change, table(), []) == "changed since HEAD~3: a, b and 3 more; 0 tests in 0 files reach that"


def test_the_last_line_tells_what_was_left_out() -> None:
    assert quick.summary(table(), Picked(ALL, []), ran=330, late=0, took=71.4) == (
        "all 330 tests that reach the change ran; 71 s"
    )
    assert quick.summary(table(), Picked(ALL[:2], ALL[2:]), ran=30, late=0, took=20) == (
        "30 of 330 tests that reach the change ran; 20 s; left out: the broadest 300 (fuzz); `make test` runs them"
    )
    assert quick.summary(table(), Picked(ALL, []), ran=100, late=230, took=115) == (
        "100 of 330 tests that reach the change ran; 115 s; left out: 230 for which the time was over; "
        "`make test` runs them"
    )


def test_only_the_folders_with_most_tests_left_out_are_named() -> None:
    assert quick.folders([f"tests/{name}/test_x.py" for name in "aabbccddeefg"]) == "a, b, c, d, e, …"


def test_files_that_failed_last_time_are_remembered_if_they_still_exist(tmp_path: Path) -> None:
    checkout(tmp_path)
    assert quick.failed_last_time(tmp_path) == set()
    cache = tmp_path / ".pytest_cache/v/cache"
    cache.mkdir(parents=True)
    failed = {"tests/test_dice.py::test_one[3]": True, "tests/test_gone.py::test_two": True}
    (cache / "lastfailed").write_text(json.dumps(failed))
    assert quick.failed_last_time(tmp_path) == {"tests/test_dice.py"}


def test_no_test_begins_when_the_time_is_over(tmp_path: Path) -> None:
    moments = iter([99.0, 100.0])
    stopping = Stopping(100.0, tmp_path / "result.json", lambda: next(moments))
    test: Any = SimpleNamespace(nodeid="tests/test_dice.py::test_one")
    assert stopping.pytest_runtest_protocol(test) is None
    assert stopping.pytest_runtest_protocol(test) is True
    assert (tmp_path / "result.late").read_text() == "tests/test_dice.py::test_one\n"


def test_tests_are_noted_once_and_at_once(tmp_path: Path) -> None:
    result = tmp_path / "result.jsonl"
    phases = [("setup", "passed"), ("call", "failed"), ("teardown", "passed"), ("setup", "skipped")]
    stopping = Stopping(100.0, result, lambda: 0.0)
    for when, outcome in phases:
        report: Any = SimpleNamespace(
            when=when, outcome=outcome, failed=outcome == "failed", nodeid="test_one", longreprtext="assert False"
        )
        stopping.pytest_runtest_logreport(report)
    assert [json.loads(line) for line in result.read_text().splitlines()] == [
        ["failed", "test_one", "assert False"],
        ["skipped", "test_one", ""],
    ]


def test_a_slower_machine_is_allowed_for_within_reason() -> None:
    ticks = iter([0.0, 0.04 * ROUNDS])
    assert slowness(0.02, lambda: next(ticks)) == pytest.approx(2.0)
    ticks = iter([0.0, 500.0])
    assert slowness(0.02, lambda: next(ticks)) == 6.0
    assert slowness(0.0) == 1.0


def test_python_is_linted_where_it_changed(tmp_path: Path) -> None:
    checkout(tmp_path)
    assert python_files(tmp_path, ["ironpitch/dice.py", "ironpitch/gone.py", "README.md"]) == ["ironpitch/dice.py"]
    assert [check.name for check in checks(tmp_path, ["ironpitch/dice.py"])] == ["mypy --strict"]
    assert checks(tmp_path, ["README.md"]) == []


def test_the_page_is_checked_if_its_packages_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checkout(tmp_path, {"web/src/App.svelte": ""})
    assert checks(tmp_path, ["web/src/App.svelte"]) == []
    assert "it is not checked" in capsys.readouterr().out
    programs = tmp_path / "web/node_modules/.bin"
    programs.mkdir(parents=True)
    (programs / "vitest").touch()
    assert [check.name for check in checks(tmp_path, ["web/src/App.svelte"])] == ["svelte-check", "vitest"]


def test_what_failed_is_remembered_until_it_passes(tmp_path: Path) -> None:
    remember_failures(tmp_path, {"test_one": "failed", "test_two": "failed", "test_three": "passed"})
    assert known_failures(tmp_path) == ["test_one", "test_two"]
    remember_failures(tmp_path, {"test_one": "passed", "test_four": "skipped"})
    assert known_failures(tmp_path) == ["test_two"]


def test_a_line_that_is_still_being_written_waits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result = tmp_path / "result.jsonl"
    result.write_text('["passed", "test_one", ""]\n["failed", "test_two", "assert 0"]\n["fai')
    assert tell_failures(result, 0) == 2
    assert capsys.readouterr().out == "FAILED test_two\nassert 0\n\n"
    assert tell_failures(result, 2) == 2
    assert capsys.readouterr().out == ""


def test_toy_tests_run_in_two_workers_and_their_outcomes_come_back(tmp_path: Path) -> None:
    (tmp_path / "test_good.py").write_text("def test_good(): pass\n")
    (tmp_path / "test_bad.py").write_text("def test_bad(): assert 1 == 2\n")
    (tmp_path / "tools").symlink_to(quick.ROOT / "tools")
    run = run_tests(tmp_path, tmp_path / "kept", [["test_good.py"], ["test_bad.py"]], deadline=math.inf, grace=0)
    assert run.outcomes == {"test_good.py::test_good": "passed", "test_bad.py::test_bad": "failed"}
    assert not run.well
    assert not run.trouble
    late = run_tests(tmp_path, tmp_path / "kept", [["test_bad.py"]], deadline=0, grace=math.inf)
    assert (late.outcomes, late.late, late.well) == ({}, 1, True)


def test_a_file_that_cannot_be_imported_is_a_failure_and_the_others_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_broken.py").write_text("import nothing_of_that_name\n")
    (tmp_path / "test_good.py").write_text("def test_good(): pass\n")
    (tmp_path / "tools").symlink_to(quick.ROOT / "tools")
    files = ["test_broken.py", "test_good.py"]
    run = run_tests(tmp_path, tmp_path / "kept", [files], deadline=math.inf, grace=0)
    assert run.outcomes == {"test_broken.py": "failed", "test_good.py::test_good": "passed"}
    assert not run.well
    assert "nothing_of_that_name" in capsys.readouterr().out


def test_a_worker_that_cannot_begin_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "tools").symlink_to(quick.ROOT / "tools")
    run = run_tests(tmp_path, tmp_path / "kept", [["test_gone.py"]], deadline=math.inf, grace=0)
    assert not run.well
    assert "test_gone.py" in run.trouble[0]
