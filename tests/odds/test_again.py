"""The chance that a re-roll saves a failed test is that of the odds over every fall of the dice."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Choose, Match, odds
from ironpitch.games.football.odds.again import chance_again, chance_granted

DODGES = ["h11", "g11"]
"""Two ways out of one tackle zone: into another one and free of any."""

HELPED = [("", 1), ("+dodge", 0), ("+loner", 1), ("+pro", 0), ("+dodge +loner", 2), ("+dodge +pro", 0)]
"""Skills, and team re-rolls."""


def failed(edition: str, skills: str, rerolls: int, to: str, die: int = 1) -> Match:
    """A lineman with these skills fails to dodge away from an orc."""
    match = ironpitch.scenario(
        edition, home=[f"human/lineman @ h12 {skills}"], away=["orc/lineman @ h13", "orc/lineman @ i10"],
        rerolls=(rerolls, 0), turn=("home", 2), dice=[die],
    )  # fmt: skip
    match.play("activate H1 move")
    match.play(f"step {to}")
    return match


@pytest.mark.parametrize("edition", ["bb2016", "bb2020"])
@pytest.mark.parametrize("to", DODGES)
@pytest.mark.parametrize(("skills", "rerolls"), HELPED)
def test_every_reroll_is_worth_what_the_odds_say(edition: str, to: str, skills: str, rerolls: int) -> None:
    match = failed(edition, skills, rerolls, to)
    request = match.request
    assert isinstance(request, Choose)
    assert request.kind == "reroll"
    counted = {text: chance.fraction for text, chance in odds.answers(match).items()}
    assert len(counted) >= 2
    for choice in request.choices:
        if choice.text != "accept":
            assert chance_again(match.table, choice.code) == pytest.approx(float(counted[choice.text] or 0))
            assert counted[choice.text] != 0


def test_pro_is_granted_on_3_plus_in_2020_and_on_4_plus_in_2016() -> None:
    for edition, granted in (("bb2016", 1 / 2), ("bb2020", 2 / 3)):
        match = failed(edition, "+pro", 0, "g11")
        assert chance_granted(match.table, 0, match.read("reroll pro")) == pytest.approx(granted)


def test_what_the_die_must_show_is_forgotten_with_the_question() -> None:
    match = failed("bb2020", "", 1, "g11")
    assert match.table.needed == 3
    match.play("accept")
    assert match.table.needed == 0
    assert chance_again(match.table, match.read("reroll team")) == 0
