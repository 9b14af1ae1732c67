"""Looks at what changed, in less than two minutes: lint, types, and the tests that the change can reach.

    python tools/quick.py                  what is uncommitted, and the commits since this branch left the main one
    python tools/quick.py --since HEAD~3   what changed since then
    python tools/quick.py --list           only name the test files, in the order in which they would run
    python tools/quick.py --record         run everything once and write tests/reach.tsv again

Which test file reaches which function is in tests/reach.tsv. When there is no time for all that reach the change, the
nearest run, and it says which were left out.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from reach.changes import Change, NoHistory, find_change, newer_files
from reach.linting import checks, ruff
from reach.picking import UNKNOWN_SECONDS, Picked, candidates, fitting, ordered
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
    try:
        told = json.loads((root / ".pytest_cache/v/cache/lastfailed").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {str(node).partition("::")[0] for node in told} & test_files(root)


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


@dataclass
class Run:
    """How a run of pytest went."""

    code: int
    ran: int
    late: int  # tests for which the time was over


def run_tests(files: list[str], workers: int, deadline: float) -> Run:
    """Run test files on the source, until they are through or the time is over."""
    KEPT.mkdir(parents=True, exist_ok=True)
    result = KEPT / "result.jsonl"
    late = result.with_suffix(".late")
    for path in (result, late):
        path.write_text("", encoding="utf-8")
    environment = {
        **{name: value for name, value in os.environ.items() if name != "IRONPITCH_EXPECT_COMPILED"},
        "IRONPITCH_INTERPRETED": "1",
        "QUICK_DEADLINE": str(deadline),
        "QUICK_RESULT": str(result),
        "PYTHONPATH": os.pathsep.join([str(ROOT / "tools"), *filter(None, [os.environ.get("PYTHONPATH")])]),
    }
    spread = ["-n", str(min(workers, len(files))), "--dist", "loadfile", "--no-loadscope-reorder"]
    words = ["-q", "--no-header", "--tb=short", "-o", "addopts=--import-mode=importlib --strict-markers", "-rfE"]
    command = [sys.executable, "-m", "pytest", "-p", "reach.stopping", *words, *spread, *files]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True)
    stopped = False
    try:
        code = process.wait(max(deadline - time.time(), 1) + GRACE)
    except subprocess.TimeoutExpired:
        stopped = True
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)  # and with it whatever its tests have started
            process.wait()
    notes = [json.loads(line) for line in result.read_text(encoding="utf-8").splitlines()]
    too_late = len(late.read_text(encoding="utf-8").splitlines())
    if stopped:
        failed = [(node, said) for outcome, node, said in notes if outcome == "failed"]
        print("\nA test did not come to its end in time: stopped.")
        print("".join(f"{said}\nFAILED {node}\n" for node, said in failed), end="", flush=True)
        return Run(1 if failed else 0, len(notes), too_late + 1)
    return Run(code, len(notes), too_late)


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
    asked = words.parse_args()
    if asked.record:
        from reach.recording import record_table

        return record_table(TABLE, asked.workers)
    os.chdir(ROOT)
    end = begun + asked.seconds
    table = load(TABLE)
    change = change_of(ROOT, asked.since)
    tests = test_files(ROOT)
    failed = failed_last_time(ROOT)
    found = candidates(ROOT, change, table, tests)
    order = ordered(found, change, table, failed, lambda file: (ROOT / file).read_text(encoding="utf-8"))
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
    run = Run(0, 0, 0)
    if picked.run:
        run = run_tests(picked.run, asked.workers, end - GRACE)
        well = well and run.code in (0, 5)  # 5: every test was too late
    for check in running:
        well = check.finish(end - time.time()) and well
    took = time.time() - begun
    print(
        summary(table, picked, run.ran, run.late, took)
        if order
        else f"no test of pytest reaches the change; {took:.0f} s"
    )
    if well and not run.late and not picked.left_out:
        KEPT.mkdir(parents=True, exist_ok=True)
        PASSED.touch()
    print("well" if well else "NOT WELL")
    return 0 if well else 1


def seconds_of(table: Table, file: str) -> float:
    """How long a test file takes, as recorded."""
    return table.tests[file].seconds if file in table.tests else UNKNOWN_SECONDS


if __name__ == "__main__":
    sys.exit(main())
