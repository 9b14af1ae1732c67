"""A plugin for pytest: notes what ran, and starts no further test when the time is over.

Which tests fit was reckoned before; this is for the day on which the machine is busy with something else.
`QUICK_DEADLINE` is a moment of the clock, `QUICK_RESULT` the file for the notes.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest


class Stopping:
    """Looks at the clock before each test."""

    def __init__(self, deadline: float, result: Path, clock: Callable[[], float]) -> None:
        self.deadline = deadline
        self.result = result
        self.clock = clock

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Pass a test over, without a word, when the time is over."""
        if self.clock() < self.deadline:
            return None
        with open(self.result.with_suffix(".late"), "a", encoding="utf-8") as file:
            file.write(item.nodeid + "\n")
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test when it was called, or when it did not come to that; at once, because the run may be ended."""
        if report.when == "call" or report.outcome != "passed":
            self.note(report.outcome, report.nodeid, report.longreprtext if report.failed else "")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be imported."""
        if report.failed:
            self.note(report.outcome, report.nodeid, report.longreprtext)

    def note(self, outcome: str, node: str, said: str) -> None:
        """Write one line, in one go: several workers write into the file."""
        with open(self.result, "a", encoding="utf-8") as file:
            file.write(json.dumps([outcome, node, said]) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    """Begin, if the run has an end."""
    deadline, result = os.environ.get("QUICK_DEADLINE"), os.environ.get("QUICK_RESULT")
    if deadline and result:
        config.pluginmanager.register(Stopping(float(deadline), Path(result), time.time), "quick-stopping")
