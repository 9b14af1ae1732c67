"""Each football edition in turn."""

from __future__ import annotations

import pytest


@pytest.fixture(params=("bb2016", "bb2020"))
def edition(request: pytest.FixtureRequest) -> str:
    """The ruleset a test is played in."""
    return str(request.param)
