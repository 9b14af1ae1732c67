"""Runs picked test files on the source, one process of pytest for each worker, until the time is over.

pytest-xdist would let every worker collect every file, which costs more than it gains when the times of the files are
known: here each worker collects only what it runs.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

PYTEST = ["-m", "pytest", "-p", "reach.stopping", "-p", "no:xdist", "-p", "no:cacheprovider", "-q", "--tb=short"]
SETTINGS = ["--continue-on-collection-errors", "-o", "addopts=--import-mode=importlib --strict-markers"]
PAUSE = 0.2  # seconds between two looks at the workers
NO_TESTS = 5  # what pytest returns if none ran
LAST_FAILED = ".pytest_cache/v/cache/lastfailed"


@dataclass
class Run:
    """How it went."""

    outcomes: dict[str, str] = field(default_factory=dict)  # of each test
    late: int = 0  # tests for which the time was over
    trouble: list[str] = field(default_factory=list)  # what a worker said that ended otherwise than well
    stopped: bool = False

    @property
    def well(self) -> bool:
        """Did nothing fail?"""
        return not self.trouble and "failed" not in self.outcomes.values()


def run_tests(root: Path, kept: Path, lanes: Sequence[list[str]], deadline: float, grace: float) -> Run:
    """Run each lane of test files in a process of its own; no test begins after the deadline."""
    kept.mkdir(parents=True, exist_ok=True)
    result = kept / "result.jsonl"
    late = result.with_suffix(".late")
    for path in (result, late):
        path.write_text("", encoding="utf-8")
    environment = {
        **{name: value for name, value in os.environ.items() if name != "IRONPITCH_EXPECT_COMPILED"},
        "IRONPITCH_INTERPRETED": "1",
        "QUICK_DEADLINE": str(deadline),
        "QUICK_RESULT": str(result),
        "PYTHONPATH": os.pathsep.join([str(root / "tools"), *filter(None, [os.environ.get("PYTHONPATH")])]),
    }
    run = Run()
    workers: list[tuple[subprocess.Popen[bytes], Path]] = []
    shown = 0
    try:
        for at, files in enumerate(lanes):
            log = kept / f"worker{at}.log"
            with open(log, "wb") as output:
                command = [sys.executable, *PYTEST, *SETTINGS, *files]
                process = subprocess.Popen(
                    command, cwd=root, env=environment, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
                )
            workers.append((process, log))
        while any(process.poll() is None for process, _ in workers) and time.time() < deadline + grace:
            time.sleep(PAUSE)
            shown = tell_failures(result, shown)
    finally:
        for process, _ in workers:
            if process.poll() is None:
                run.stopped = True
                os.killpg(process.pid, signal.SIGKILL)  # and with it whatever its tests have started
                process.wait()
    tell_failures(result, shown)
    for outcome, node, _ in notes(result):
        if run.outcomes.get(node) != "failed":
            run.outcomes[node] = outcome
    run.late = len(late.read_text(encoding="utf-8").splitlines())
    failed = "failed" in run.outcomes.values()
    for process, log in workers:
        if process.returncode not in (0, 1, NO_TESTS, -signal.SIGKILL) or (process.returncode == 1 and not failed):
            run.trouble.append(log.read_text(encoding="utf-8", errors="replace").strip())
    return run


def notes(result: Path) -> list[list[str]]:
    """What the workers have noted: outcome, test, and what was said about it. A line still being written waits."""
    text = result.read_text(encoding="utf-8")
    return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]


def tell_failures(result: Path, shown: int) -> int:
    """Print the failures noted since the last look; how many notes have been looked at."""
    noted = notes(result)
    for outcome, node, said in noted[shown:]:
        if outcome == "failed":
            print(f"FAILED {node}\n{said}\n", flush=True)
    return len(noted)


def remember_failures(root: Path, outcomes: dict[str, str]) -> None:
    """Tell pytest's own memory what failed now, and what no longer does."""
    path = root / LAST_FAILED
    failed = {node: True for node in known_failures(root) if outcomes.get(node) != "passed"}
    failed.update((node, True) for node, outcome in outcomes.items() if outcome == "failed")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(dict(sorted(failed.items())), indent=2), encoding="utf-8")


def known_failures(root: Path) -> list[str]:
    """The tests that failed when they last ran."""
    try:
        return [str(node) for node in json.loads((root / LAST_FAILED).read_text(encoding="utf-8"))]
    except (OSError, ValueError):
        return []
