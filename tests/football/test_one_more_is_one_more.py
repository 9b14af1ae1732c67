"""Skills that make a hit harder add exactly one, to the armour roll or to the injury roll."""

from __future__ import annotations

import pytest

import tests.bb2016.playing as old
import tests.bb2020.playing as new
from ironpitch import Match

FOUL = "activate H1 foul, foul A1"
BLOCK = "activate H1 block, block A1, push h14, stay"
Dice = list[int | str]


def played(edition: str, skill: str, foe: str, line: str, dice: Dice) -> Match:
    """A blow of a player with the skill, without the question whether to use it."""
    home, away = [f"human/lineman @ h12 +{skill}"], [f"human/lineman @ h13 {foe}"]
    play = old.played if edition == "bb2016" else new.played
    return play(home, away, line, dice, rerolls=(0, 0))


HITS: list[tuple[str, str, str, Dice]] = [("dirty-player", "prone", FOUL, []), ("mighty-blow", "", BLOCK, ["pow"])]


@pytest.mark.parametrize(("skill", "foe", "line", "first"), HITS)
@pytest.mark.parametrize("edition", ["bb2016", "bb2020"])
def test_armour_that_is_two_away_holds(edition: str, skill: str, foe: str, line: str, first: Dice) -> None:
    match = played(edition, skill, foe, line, [*first, 4, 3])
    assert old.status(match, "A1") == "prone"
    assert [int(e["broken"]) for e in old.happened(match, "Armour")] == [0]
    assert old.uses(match, "H1", skill) == 0


@pytest.mark.parametrize(("skill", "foe", "line", "first"), HITS)
@pytest.mark.parametrize("edition", ["bb2016", "bb2020"])
def test_an_injury_roll_of_seven_becomes_an_eight(edition: str, skill: str, foe: str, line: str, first: Dice) -> None:
    match = played(edition, skill, foe, f"{line}, use {skill}", [*first, 6, 5, 3, 4])
    assert (old.status(match, "A1"), old.uses(match, "H1", skill)) == ("ko", 1)


@pytest.mark.parametrize(("skill", "foe", "line", "first"), HITS)
@pytest.mark.parametrize("edition", ["bb2016", "bb2020"])
def test_an_injury_roll_of_six_is_not_asked_about(edition: str, skill: str, foe: str, line: str, first: Dice) -> None:
    match = played(edition, skill, foe, line, [*first, 6, 5, 2, 4])
    assert (old.status(match, "A1"), old.uses(match, "H1", skill)) == ("stunned", 0)
