"""Plants one fault in a copy of the checkout and runs the tests that can notice it, the nearest first."""

from __future__ import annotations

import json
import os
import re
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from reach.changes import Change
from reach.picking import UNKNOWN_SECONDS, Candidate, candidates, ordered
from reach.table import Table

from mutating.copies import Copy
from mutating.faults import Fault
from mutating.noting import NOTES
from mutating.preloaded import Nursery

CAUGHT, TIMEOUT, SURVIVED, UNREACHED = "caught", "timeout", "SURVIVED", "UNREACHED"
STOPPED = "STOPPED"  # the machine was so busy that the tests did not come to their end
PYTEST = ["-x", "-q", "-p", "mutating.noting", "-p", "no:xdist", "-p", "no:cacheprovider", "--tb=short"]
SETTINGS = ["-o", "addopts=--import-mode=importlib --strict-markers"]
TOOLS = str(Path(__file__).resolve().parent.parent)
NEAREST = 4  # test files that run before all others are even looked at
PAUSE = 0.1  # seconds between two looks at a run
STARTING = 30.0  # seconds until the first test is through, on a busy machine
ENDING = 15.0  # seconds for a run to end after a failure


@dataclass
class Outcome:
    """What became of one fault."""

    fault: Fault
    outcome: str
    by: str = ""  # the test that noticed it
    said: str = ""
    ran: int = 0  # tests that ran
    files: int = 0  # test files that were to run
    left_out: int = 0  # test files that reach it and for which there was no time
    seconds: float = 0.0

    @property
    def noticed(self) -> bool:
        """Would somebody have seen it?"""
        return self.outcome in (CAUGHT, TIMEOUT)


@dataclass
class Limits:
    """How long it may take. Which tests run does not depend on how fast the machine is, only when they are stopped."""

    seconds: float  # of tests, for one fault, as recorded
    hang: float  # of one test
    only: str = ""  # which tests, as `pytest -k` understands it
    slowness: float = 1.0  # of this machine, compared with the one that recorded how long tests take

    def chosen(self) -> list[str]:
        """The words for pytest that choose among the tests."""
        return ["-k", self.only] if self.only else []

    @property
    def one_test(self) -> float:
        """Seconds after which a test hangs."""
        return self.hang * max(self.slowness, 1.0)

    @property
    def patience(self) -> float:
        """Seconds after which a run that goes on is stopped."""
        return self.seconds * max(self.slowness, 2.0) * 2 + STARTING


@dataclass
class Clean:
    """What tests do without a fault: one that fails then notices nothing."""

    passes: dict[str, bool] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def broken(self) -> list[str]:
        """The tests that fail anyway."""
        with self.lock:
            return sorted(test for test, well in self.passes.items() if not well)


class Trial:
    """One worker: a copy of the checkout, and what it needs to know to try faults in it."""

    def __init__(self, copy: Copy, table: Table, limits: Limits, clean: Clean) -> None:
        self.copy = copy
        self.table = table
        self.limits = limits
        self.clean = clean
        self.running: Nursery | None = None
        self.current = 0  # the process of the run at hand
        self.stopped = False
        self.tests: set[str] = set()

    def fill(self) -> None:
        """Make the copy."""
        self.copy.fill()
        folder = self.copy.folder
        self.tests = {path.relative_to(folder).as_posix() for path in (folder / "tests").rglob("test_*.py")}

    def attempt(self, fault: Fault) -> Outcome:
        """Plant a fault, run the tests, take it out again."""
        begun = time.monotonic()
        source = (self.copy.folder / fault.file).read_bytes()  # the checkout may change meanwhile
        while True:
            self.copy.write(fault.file, fault.planted(source))
            try:
                run, left_out = self.fitting(self.order(fault, source.decode()))
                outcome = self.run_all(fault, run)
            finally:
                self.copy.write(fault.file, source)
            outcome.left_out = left_out
            if outcome.outcome != CAUGHT and outcome.outcome != TIMEOUT:
                break
            if not outcome.by or self.passes_clean(outcome.by):
                break
        outcome.seconds = time.monotonic() - begun
        return outcome

    def order(self, fault: Fault, before: str) -> list[str]:
        """The test files that can notice a fault, the nearest first; also those too new for the table to know them.

        Those named after the module always: they may read its constants where no call shows it. For a function that
        the table does not know, because it is new or has moved, those of its part of the package.
        For what runs only while its module is imported, those that run anything of the module.
        """
        change = Change("a fault", {fault.file: before})
        found = candidates(self.copy.folder, change, self.table, self.tests)
        words = {Path(fault.file).stem, fault.function.rpartition(".")[2]} - {"", "__init__"}
        for file in self.tests - self.table.tests.keys():
            said = set(re.findall(r"\w+", self.read(file)))
            if words & said:
                found.setdefault(file, Candidate(file, {f"{fault.file}:{fault.function}"}))
        for file in self.tests:
            if is_at_home(file, fault.file) and Path(file).stem == f"test_{Path(fault.file).stem}":
                found.setdefault(file, Candidate(file, {f"{fault.file}:{fault.function}"}))
        if fault.function and f"{fault.file}:{fault.function}" not in self.table.by_function:
            for file in self.tests:
                if is_at_home(file, fault.file):
                    found.setdefault(file, Candidate(file, {f"{fault.file}:{fault.function}"}))
        if not fault.function and not found:
            for file in self.table.reaching(f"{fault.file}:*") & self.tests:
                found[file] = Candidate(file, {f"{fault.file}:*"})
        order = ordered(found, change, self.table, [], self.read)
        return sorted(order, key=lambda file: not is_at_home(file, fault.file))

    def read(self, file: str) -> str:
        """What a file of the copy says."""
        return (self.copy.folder / file).read_text(encoding="utf-8")

    def fitting(self, order: list[str]) -> tuple[list[str], int]:
        """As many test files as the time suffices for, and how many are left out."""
        run: list[str] = []
        total = 0.0
        for file in order:
            known = self.table.tests.get(file)
            seconds = known.seconds if known else UNKNOWN_SECONDS
            if total + seconds <= self.limits.seconds:
                run.append(file)
                total += seconds
        return run, len(order) - len(run)

    def run_all(self, fault: Fault, files: list[str]) -> Outcome:
        """Run test files until one fails, hangs, or all are through; most faults do not get past the first few."""
        if not files:
            return Outcome(fault, UNREACHED)
        broken = [word for test in self.clean.broken() for word in ("--deselect", test)]
        notes, ended = self.run([*files[:NEAREST], *broken], self.limits.patience)
        if ended == "ended" and len(files) > NEAREST and all(each[0] != "failed" for each in notes):
            more, ended = self.run([*files[NEAREST:], *broken], self.limits.patience)
            notes += more
        failed = next((each for each in notes if each[0] == "failed"), None)
        outcome = Outcome(fault, SURVIVED, ran=len(notes), files=len(files))
        if failed is not None:
            outcome.by, outcome.said = failed[1], failed[2]
            outcome.outcome = TIMEOUT if "Timeout" in failed[2] else CAUGHT
        elif ended == "hung":
            outcome.outcome = TIMEOUT
        elif ended == "slow":
            outcome.outcome = STOPPED
        elif ended == "crashed":
            outcome.outcome, outcome.said = CAUGHT, "the process of the tests ended"
        return outcome

    def passes_clean(self, test: str) -> bool:
        """Does a test pass without a fault, or can a file of tests be imported without one? Asked once of each."""
        with self.clean.lock:
            known = self.clean.passes.get(test)
        if known is None:
            most = self.limits.patience
            if "::" not in test:
                known = self.run([test, "--collect-only"], most) == ([], "ended")
        if known is None:
            # A name with odd characters in it may not be found again: then all tests of that name are asked.
            notes = self.run([test], most)[0] or self.run([test.partition("[")[0]], most)[0]
            known = bool(notes) and all(each[0] != "failed" for each in notes)
        with self.clean.lock:
            self.clean.passes[test] = known
        return known

    def run(self, words: list[str], most: float) -> tuple[list[list[str]], str]:
        """Run pytest in the copy: what it noted of each test, and whether it ended, hung, crashed or was too slow."""
        notes = self.copy.folder / "notes.jsonl"
        notes.write_text("", encoding="utf-8")
        nursery = self.nursery()
        run = nursery.start([*PYTEST, f"--timeout={self.limits.one_test:g}", *SETTINGS, *self.limits.chosen(), *words])
        if self.stopped:
            nursery.stop(run)
        self.current = run
        try:
            return self.watch(nursery, run, notes, most)
        finally:
            self.current = 0

    def nursery(self) -> Nursery:
        """The process that runs the tests of this worker, started when it is first needed."""
        if self.running is None:
            environment = {
                **{name: value for name, value in os.environ.items() if not name.startswith("IRONPITCH_")},
                "IRONPITCH_INTERPRETED": "1",
                NOTES: str(self.copy.folder / "notes.jsonl"),
                "PYTHONPATH": os.pathsep.join([str(self.copy.folder), TOOLS]),
            }
            self.running = Nursery(self.copy.folder, environment)
        return self.running

    def stop(self) -> None:
        """Let nothing run any more: for another thread to call."""
        self.stopped = True
        if self.current and self.running is not None:
            self.running.stop(self.current)

    def close(self) -> None:
        """End the process that runs the tests."""
        if self.running is not None:
            self.running.close()
            self.running = None

    def watch(self, nursery: Nursery, run: int, path: Path, most: float) -> tuple[list[list[str]], str]:
        """Wait until a run is over, or nothing more is to be expected of it."""
        begun = moved = time.monotonic()
        seen = 0
        ended = ""
        while True:
            code = nursery.ended(PAUSE)
            notes = noted(path)
            if code is not None:
                return notes, ended or ("ended" if code in (0, 1, 5) else "crashed")
            now = time.monotonic()
            if len(notes) > seen:
                seen, moved = len(notes), now
            if any(each[0] == "failed" for each in notes):
                ended = ended or ("ended" if now - moved > ENDING else "")
            elif now - moved > self.limits.one_test + STARTING:
                ended = "hung"
            elif now - begun > most:
                ended = "slow"
            if ended:
                nursery.stop(run)


def is_at_home(test: str, source: str) -> bool:
    """Is a test file in the folder of tests for the part of the package that a source belongs to?"""
    folder = test.split("/")[1]
    return folder in Path(source).parent.parts or (folder == "api" and "engine" in Path(source).parts)


def noted(path: Path) -> list[list[str]]:
    """The notes so far; a line that is still being written waits."""
    text = path.read_text(encoding="utf-8")
    return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]
