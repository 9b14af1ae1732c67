"""A plugin for pytest: notes every test as soon as it is through, and lets no fault eat the memory of the machine."""

from __future__ import annotations

import contextlib
import json
import os

import pytest

MEMORY = 4 << 30  # bytes that the tests of one fault may take
NOTES = "MUTANTS_NOTES"


def pytest_configure() -> None:
    """Bound the memory, where the system can."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """An example that fails suffices: nobody reads the smallest one, and to look for it takes long."""
    with contextlib.suppress(ImportError):
        from hypothesis import Phase, settings

        usual = settings.get_profile(settings.get_current_profile_name())
        settings.register_profile("mutants", usual, phases=[Phase.explicit, Phase.generate], database=None)
        settings.load_profile("mutants")


def note(outcome: str, test: str, said: str) -> None:
    """Write one line that whoever waits reads at once."""
    with open(os.environ[NOTES], "a", encoding="utf-8") as file:
        file.write(json.dumps([outcome, test, said]) + "\n")


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """A file that cannot be imported has noticed the fault."""
    if report.failed:
        note("failed", report.nodeid, last_line(report.longreprtext))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note how a test went."""
    if report.failed:
        note("failed", report.nodeid, last_line(report.longreprtext))
    elif report.when == "call":
        note(report.outcome, report.nodeid, "")


def last_line(said: str) -> str:
    """What went wrong, in a line."""
    lines = [line for line in said.splitlines() if line.startswith("E ")]
    return (lines or said.splitlines() or [""])[0][:200]
