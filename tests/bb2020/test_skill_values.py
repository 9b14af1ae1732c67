"""Skills with a value: how it is written, and what is refused."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.playing import started


@pytest.mark.parametrize(
    ("skill", "value"),
    [("loner", 4), ("loner(3)", 3), ("loner(3+)", 3), ("mighty-blow", 1), ("mighty-blow(2)", 2), ("bloodlust(3)", 3)],
)
def test_a_skill_has_the_value_written_after_it_or_its_usual_one(skill: str, value: int) -> None:
    plan = started([f"human/lineman @ h12 +{skill}"], ["human/lineman @ h20"]).table.plan
    code = plan.ruleset.skills[skill.partition("(")[0]].code
    assert plan.value(0, code) == value


@pytest.mark.parametrize(
    ("skill", "why"),
    [
        ("loner(9)", "expected a number from 2 to 6"),
        ("loner(1)", "expected a number from 2 to 6"),
        ("mighty-blow(0)", "expected a number from 1 to 6"),
        ("mighty-blow(two)", "expected a number from 1 to 6"),
        ("block(2)", "expected no value"),
        ("loner(4", r"lacks its '\)'"),
    ],
)
def test_a_value_that_cannot_be_is_refused(skill: str, why: str) -> None:
    with pytest.raises(ironpitch.BadPosition, match=why):
        started([f"human/lineman @ h12 +{skill}"], ["human/lineman @ h20"])
