"""A planted fault is noticed by the tests, or it is told that nobody did."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from mutating import judged
from mutating.copies import Copy
from mutating.faults import Fault, picked
from mutating.report import as_json, change_of, rates, row
from mutating.trying import CAUGHT, SURVIVED, TIMEOUT, UNREACHED, Clean, Limits, Outcome, Trial
from reach.table import Known, Table

SOURCE = '''"""Counting."""

NAMES = ["one"]
FIRST = NAMES[0]


def count(most):
    number = 0
    while number < most:
        number += 1
    return number


def forgotten(number):
    return number + 1


def lonely(number):
    return number + 1
'''
TESTS = """from ironpitch.counting import count, forgotten

def test_broken_anyway():
    assert forgotten(1) == 3

def test_counts():
    forgotten(3)
    assert count(3) == 3
"""
LEAVING = """import subprocess

def test_leaves():
    left = subprocess.Popen(["sleep", "600"], start_new_session=True)
    with open("left", "w") as file:
        file.write(str(left.pid))
    assert False
"""
FILE, TEST = "ironpitch/counting.py", "tests/test_counting.py"
PRICES = """class Prices:
    beer: int = 3
"""
PRICE_TESTS = """import importlib

def test_beer_costs_what_is_written():
    module = importlib.import_module("ironpitch.shop.prices")
    assert [getattr(each, "beer") for each in vars(module).values() if hasattr(each, "beer")] == [3]
"""
SHOP, SHOP_TEST = "ironpitch/shop/prices.py", "tests/shop/test_prices.py"


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trial]:
    root = tmp_path_factory.mktemp("toy")
    empty = dict.fromkeys(("pyproject.toml", "ironpitch/__init__.py", "ironpitch/shop/__init__.py"), "")
    for path, text in {FILE: SOURCE, TEST: TESTS, SHOP: PRICES, SHOP_TEST: PRICE_TESTS, **empty}.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    table = Table(
        tests={TEST: Known(1, 0.1, 2), SHOP_TEST: Known(2, 0.1, 1)},
        by_function={f"{FILE}:{name}": frozenset({TEST}) for name in ("count", "forgotten")},
    )
    copy = Copy(root, tmp_path_factory.mktemp("copies") / "one")
    made = Trial(copy, table, Limits(60.0, 2.0), Clean())
    made.fill()
    yield made
    made.close()


def fault(trial: Trial, after: str) -> Fault:
    return next(
        each
        for line in range(1, 20)
        for each in picked(trial.copy.root, [f"{FILE}:{line}"], 1, 1)
        if each.after == after and each.function != "lonely"
    )


def test_a_fault_is_noticed_by_a_test_that_passes_without_it(trial: Trial) -> None:
    outcome = trial.attempt(fault(trial, "while number <= most:"))
    assert (outcome.outcome, outcome.by) == (CAUGHT, f"{TEST}::test_counts")
    assert trial.clean.broken() == [f"{TEST}::test_broken_anyway"]
    assert "test_counts" in row(1, 1, outcome, None)


def test_a_fault_that_hangs_is_noticed_by_the_time_limit(trial: Trial) -> None:
    outcome = trial.attempt(fault(trial, "number -= 1"))
    assert (outcome.outcome, outcome.by, outcome.noticed) == (TIMEOUT, f"{TEST}::test_counts", True)


def test_a_fault_that_no_module_can_be_imported_with_is_noticed(trial: Trial) -> None:
    outcome = trial.attempt(fault(trial, "NAMES = []"))
    assert (outcome.outcome, outcome.by, outcome.noticed) == (CAUGHT, TEST, True)
    assert "IndexError" in outcome.said


def test_a_fault_that_nobody_notices_survives_and_the_checkout_was_never_touched(trial: Trial) -> None:
    planted = fault(trial, "return number - 1")
    outcome = trial.attempt(planted)
    assert (outcome.outcome, outcome.by, outcome.ran, outcome.noticed) == (SURVIVED, "", 1, False)
    for folder in (trial.copy.root, trial.copy.folder):
        assert (folder / FILE).read_text(encoding="utf-8") == SOURCE


def test_a_fault_that_no_test_reaches_is_told_apart(trial: Trial) -> None:
    known = trial.table.by_function
    trial.table.by_function = {}
    try:
        assert trial.attempt(fault(trial, "number = 1")).outcome == UNREACHED
    finally:
        trial.table.by_function = known


def test_the_test_file_named_after_a_module_runs_although_no_call_shows_that_it_looks_there(trial: Trial) -> None:
    planted = picked(trial.copy.root, [f"{SHOP}:2"], 1, 1)[0]
    outcome = trial.attempt(planted)
    assert (outcome.outcome, outcome.by) == (CAUGHT, f"{SHOP_TEST}::test_beer_costs_what_is_written")


def test_what_the_tests_leave_running_is_ended(trial: Trial) -> None:
    (trial.copy.folder / "tests/test_leaving.py").write_text(LEAVING, encoding="utf-8")
    notes, ended = trial.run(["tests/test_leaving.py"], 60.0)
    assert ([note[0] for note in notes], ended) == (["failed"], "ended")
    left = int((trial.copy.folder / "left").read_text())
    with pytest.raises(ProcessLookupError):
        os.kill(left, 0)


def test_rates_leave_out_what_was_judged_not_to_matter(trial: Trial, tmp_path: Path) -> None:
    noticed = Outcome(fault(trial, "number = 1"), CAUGHT, "tests/x.py::test_y")
    missed = Outcome(fault(trial, "number -= 1"), SURVIVED)
    accepted = Outcome(fault(trial, "return number - 1"), SURVIVED)
    path = tmp_path / "mutants.tsv"
    path.write_text(f"# why\n{judged.HEADER}\n{judged.line_for(accepted.fault, 'Nobody asks.')}\n", encoding="utf-8")
    reasons = judged.load(path)
    told = rates([noticed, missed, accepted], reasons)
    assert told[0] == "3 faults: 2 survived, 1 caught"
    assert told[2] == "noticed 1 of 2 that matter: 50.0 %"
    assert told[3:] == [f"  1 missed in {FILE}"]
    assert [each["accepted"] for each in as_json([noticed, accepted], reasons)] == [None, "Nobody asks."]


def test_a_judgement_needs_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "mutants.tsv"
    path.write_text("a.py\tf\tx\ty\t \n", encoding="utf-8")
    with pytest.raises(judged.BadList, match=r"mutants.tsv:1: expected file, function, before, after and a reason"):
        judged.load(path)


def test_a_long_line_is_shown_around_its_change() -> None:
    assert change_of("a < b", "a <= b") == "a < b -> a <= b"
    line = "x" * 60 + " < " + "y" * 60
    around = "x" * 18, "y" * 19
    assert change_of(line, line.replace("<", "<=")) == f"…{' < '.join(around)}… -> …{' <= '.join(around)}…"
