"""What every test shares: the same examples each time, which engine is under test, and the marker `covers`.

`@pytest.mark.covers("bb2016.dodge.required", "skill:bb2016/dodge")` says which rows of a ruleset a test exercises, and
which skills of which edition it makes fire. An unknown id fails the test, and so does a skill that was not used in any
match of that edition.
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


def pytest_configure(config: pytest.Config) -> None:
    """With several processes give each a stretch of the suite, and let whoever is done take from the others.

    So the tests of a module stay together, with the matches, servers and rule books that they share.
    """
    if config.getoption("dist", "no") == "load":  # what `-n 2` asks for
        config.option.dist = "worksteal"


def pytest_report_header() -> str:
    """Name the engine that this run tests."""
    return f"ironpitch engine: {'compiled' if is_compiled() else 'interpreted'}"


@cache
def is_known(covered: str) -> bool:
    """Is it an id that a test may cover? Only the edition it names is looked at."""
    if covered.startswith(SKILL):
        edition, _, slug = covered.removeprefix(SKILL).partition("/")
        return edition in rulesets.BUILTIN and slug in rulesets.ruleset(edition).skills
    return any(row.id == covered for row in rows_of(covered.split(".")[0]))


def covered_by(item: pytest.Item) -> list[str]:
    """The ids of every `covers` marker on a test, its class and its module."""
    return [str(covered) for marker in item.iter_markers("covers") for covered in marker.args]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a test that covers something that does not exist."""
    unknown = sorted(covered for covered in set(covered_by(item)) if not is_known(covered))
    if unknown:
        hint = "no such row of a ruleset and no such skill of an edition (bb2016.dodge.required, skill:bb2016/dodge)"
        pytest.fail(f"covers {', '.join(unknown)}: {hint}", pytrace=False)


@pytest.fixture(autouse=True)
def covered_skills_fire(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test that covers a skill of an edition and in none of whose matches of that edition the skill is used."""
    wanted = [covered.removeprefix(SKILL) for covered in covered_by(request.node) if covered.startswith(SKILL)]
    if not wanted:
        yield
        return
    matches: list[Match] = []
    for door in DOORS:
        monkeypatch.setattr(api, door, remembering(getattr(api, door), matches))
    yield
    used = {
        f"{match.table.plan.ruleset.name}/{event['skill']}"
        for match in matches
        for event in match.events
        if event.name == "SkillUsed"
    }
    silent = [skill for skill in wanted if skill not in used]
    if silent:
        seen = ", ".join(sorted(used)) or "none"
        pytest.fail(f"covers {', '.join(silent)}, but the skills used in its matches are: {seen}", pytrace=False)


def remembering(make: Callable[Given, Match], matches: list[Match]) -> Callable[Given, Match]:
    """A way to make matches that also keeps them, to be looked at when the test is over."""

    @wraps(make)
    def made(*args: Given.args, **kwargs: Given.kwargs) -> Match:
        match = make(*args, **kwargs)
        matches.append(match)
        return match

    return made
