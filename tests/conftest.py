"""What every test shares: the same examples each time, and a line that says which engine is under test."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

import ironpitch  # noqa: F401  (chooses between source and machine code before any test imports the engine)
from ironpitch._source import is_compiled

# No deadline: nothing may depend on how fast the machine is. Derandomised: a failure is there again on the next run.
settings.register_profile("ironpitch", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ironpitch")


def pytest_report_header() -> str:
    """Name the engine that this run tests."""
    return f"ironpitch engine: {'compiled' if is_compiled() else 'interpreted'}"
