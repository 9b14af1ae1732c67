"""Looks at what changed, in less than two minutes: lint, types, and the tests that the change can reach.

    python tools/quick.py                  what is uncommitted, and the commits since this branch left the main one
    python tools/quick.py --since HEAD~3   what changed since then
    python tools/quick.py --list           only name the test files, in the order in which they would run
    python tools/quick.py --record         run everything once and write tests/reach.tsv again
    python tools/quick.py --record --new   run only test files that are not in it yet

Which test file reaches which function is in tests/reach.tsv. When there is no time for all that reach the change, the
nearest run, and it says which were left out.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from reach.changes import Change, NoHistory, find_change, newer_files
from reach.linting import checks, ruff
from reach.picking import UNKNOWN_SECONDS, Picked, candidates, changed_lines, fitting, ordered
from reach.running import Run, known_failures, remember_failures, run_tests
from reach.speed import slowness
from reach.table import Table, load

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "tests" / "reach.tsv"
KEPT = ROOT / "build" / "quick"
PASSED = KEPT / "passed"
SECONDS = 114.0  # of the clock, from the beginning of `make quick` to its last line
STARTING = 5.0  # until pytest runs its first test
GRACE = 8.0  # for the last test and for saying what failed


def test_files(root: Path) -> set[str]:
    """Every file of tests that exists."""
    return {path.relative_to(root).as_posix() for path in (root / "tests").rglob("test_*.py")}


def failed_last_time(root: Path) -> set[str]:
    """The test files in which something failed when it last ran, as pytest remembers."""
    return {node.partition("::")[0] for node in known_failures(root)} & test_files(root)


def change_of(root: Path, since: str | None) -> Change:
    """What changed, by git or by the dates of the files."""
    try:
        return find_change(root, since)
    except NoHistory as why:
        change = newer_files(root, PASSED)
        so = "all tests, as many as fit" if change.all_of_it else "the files changed since all tests passed"
        print(f"Without the history of the files ({why}), taking {so}.")
        return change


def number_of_tests(table: Table, files: Iterable[str]) -> int:
    """How many tests some files hold; one for a file that the table does not know."""
    return sum(table.tests[file].tests if file in table.tests else 1 for file in files)


def folders(files: Iterable[str]) -> str:
    """Where most of some test files are, in words."""
    counted = Counter(file.split("/")[1].removesuffix(".py") for file in files)
    named = [name for name, _ in counted.most_common(5)]
    return ", ".join([*named, "…"] if len(counted) > len(named) else named)


def headline(change: Change, table: Table, order: list[str]) -> str:
    """What changed and what reaches it, in one line."""
    if change.all_of_it:
        return f"{number_of_tests(table, order):,} tests in {len(order)} files"
    files = change.files
    what = ", ".join(files) if len(files) <= 3 else f"{', '.join(files[:2])} and {len(files) - 2} more"
    return f"changed {change.since}: {what}; {number_of_tests(table, order):,} tests in {len(order)} files reach that"


def summary(table: Table, picked: Picked, ran: int, late: int, took: float) -> str:
    """What was run and what was left out, plainly."""
    reach = number_of_tests(table, [*picked.run, *picked.left_out])
    if not picked.left_out and not late:
        return f"all {ran:,} tests that reach the change ran; {took:.0f} s"
    missing = []
    if picked.left_out:
        missing.append(f"the broadest {number_of_tests(table, picked.left_out):,} ({folders(picked.left_out)})")
    if late:
        missing.append(f"{late:,} for which the time was over")
    told = f"{ran:,} of {max(reach, ran):,} tests that reach the change ran; {took:.0f} s"
    return f"{told}; left out: {' and '.join(missing)}; `make test` runs them"


def main() -> int:
    """Do it all."""
    begun = float(os.environ.get("QUICK_BEGUN") or time.time())
    words = argparse.ArgumentParser(description="Lint, types and the tests that a change can reach.")
    words.add_argument("--since", metavar="REV", help="a revision of git to compare with")
    words.add_argument("--seconds", type=float, default=SECONDS, help="how long it may take")
    words.add_argument("--workers", type=int, default=2, help="how many tests run at once")
    words.add_argument("--list", action="store_true", help="name the test files and run nothing")
    words.add_argument("--record", action="store_true", help="record tests/reach.tsv again")
    words.add_argument("--new", action="store_true", help="with --record: only test files that the table does not know")
    asked = words.parse_args()
    if asked.record:
        from reach.recording import record_table

        return record_table(TABLE, asked.workers, asked.new)
    os.chdir(ROOT)
    end = begun + asked.seconds
    table = load(TABLE)
    change = change_of(ROOT, asked.since)
    tests = test_files(ROOT)
    failed = failed_last_time(ROOT)
    found = candidates(ROOT, change, table, tests)
    lines = changed_lines(ROOT, change)
    order = ordered(found, change, table, failed, lambda file: (ROOT / file).read_text(encoding="utf-8"), lines)
    if asked.list:
        print("\n".join(order))
        return 0
    print(headline(change, table, order), flush=True)
    well = ruff(ROOT, change.files)
    running = checks(ROOT, change.files)
    for check in running:
        check.start()
    left = end - time.time() - STARTING - GRACE
    budget = left - sum(check.cost for check in running) / asked.workers
    musts = {file for file, each in found.items() if each.itself}
    factor = slowness(table.yardstick)
    picked = fitting(order, lambda file: factor * seconds_of(table, file), budget, asked.workers, musts)
    run = Run()
    if picked.run:
        run = run_tests(ROOT, KEPT, picked.lanes, end - GRACE, GRACE)
        remember_failures(ROOT, run.outcomes)
        print("\n".join(run.trouble), end="\n" if run.trouble else "", flush=True)
        well = well and run.well
    for check in running:
        well = check.finish(end - time.time()) and well
    took = time.time() - begun
    print(
        summary(table, picked, len(run.outcomes), run.late + run.stopped, took)
        if order
        else f"no test of pytest reaches the change; {took:.0f} s"
    )
    if well and not run.late and not run.stopped and not picked.left_out:
        KEPT.mkdir(parents=True, exist_ok=True)
        PASSED.touch()
    print("well" if well else "NOT WELL")
    return 0 if well else 1


def seconds_of(table: Table, file: str) -> float:
    """How long a test file takes, as recorded."""
    return table.tests[file].seconds if file in table.tests else UNKNOWN_SECONDS


if __name__ == "__main__":
    sys.exit(main())
