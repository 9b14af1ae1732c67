"""What every test shares: the same examples each time, which engine is under test, and the marker `covers`.

`@pytest.mark.covers("bb2016.dodge.required", "skill:dodge")` says which rows of a ruleset a test exercises, and which
skills it makes fire. An unknown id fails the test, and so does a skill that was not used in any match of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, wraps
from typing import ParamSpec

import pytest
from hypothesis import HealthCheck, settings

# Importing the package chooses between source and machine code, before any test imports the engine.
from ironpitch import Match, api, rulesets
from ironpitch._source import is_compiled
from ironpitch.registry.rows import rows_of

Given = ParamSpec("Given")

# No deadline: nothing may depend on how fast the machine is. Derandomised: a failure is there again on the next run.
settings.register_profile("ironpitch", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ironpitch")

SKILL = "skill:"
# Whatever the front door calls to make a match; these modules are never compiled, so a test run can listen in.
DOORS = ("open_match", "build_scenario", "read_position", "replay_text")


def pytest_report_header() -> str:
    """Name the engine that this run tests."""
    return f"ironpitch engine: {'compiled' if is_compiled() else 'interpreted'}"


@cache
def known_ids() -> frozenset[str]:
    """Every id that a test may cover."""
    found: set[str] = set()
    for name in rulesets.BUILTIN:
        found.update(row.id for row in rows_of(name))
        found.update(f"{SKILL}{slug}" for slug in rulesets.ruleset(name).skills)
    return frozenset(found)


def covered_by(item: pytest.Item) -> list[str]:
    """The ids of every `covers` marker on a test, its class and its module."""
    return [str(covered) for marker in item.iter_markers("covers") for covered in marker.args]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a test that covers something that does not exist."""
    unknown = sorted(set(covered_by(item)) - known_ids())
    if unknown:
        pytest.fail(f"covers {', '.join(unknown)}: no such row of a ruleset and no such skill", pytrace=False)


@pytest.fixture(autouse=True)
def covered_skills_fire(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test that covers a skill and in none of whose matches the skill is used."""
    wanted = [covered.removeprefix(SKILL) for covered in covered_by(request.node) if covered.startswith(SKILL)]
    if not wanted:
        yield
        return
    matches: list[Match] = []
    for door in DOORS:
        monkeypatch.setattr(api, door, remembering(getattr(api, door), matches))
    yield
    used = {event["skill"] for match in matches for event in match.events if event.name == "SkillUsed"}
    silent = [skill for skill in wanted if skill not in used]
    if silent:
        seen = ", ".join(sorted(map(str, used))) or "none"
        pytest.fail(f"covers {', '.join(silent)}, but the skills used in its matches are: {seen}", pytrace=False)


def remembering(make: Callable[Given, Match], matches: list[Match]) -> Callable[Given, Match]:
    """A way to make matches that also keeps them, to be looked at when the test is over."""

    @wraps(make)
    def made(*args: Given.args, **kwargs: Given.kwargs) -> Match:
        match = make(*args, **kwargs)
        matches.append(match)
        return match

    return made
