"""Dice and agility tests: the whole table, every modifier, natural ones and sixes."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import needed, played, rolled, square, status

TABLE = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}
AROUND_H11 = ["g10", "h10", "i10", "g11", "i11", "g12", "i12"]
DODGE = "activate H1 move, step h11"


def passes(agility: int, modifier: int, face: int) -> bool:
    """What the rulebook says: change the agility, read the table, and mind the natural 1 and 6."""
    if face in (1, 6):
        return face == 6
    return face >= TABLE[max(1, min(6, agility + modifier))]


@pytest.mark.covers(
    "bb2016.agility.table",
    "bb2016.agility.roll_at_least_target",
    "bb2016.agility.modifiers_change_ag",
    "bb2016.dice.natural_one_fails",
    "bb2016.dice.natural_six_succeeds",
    "bb2016.dodge.modifier_base",
    "bb2016.dodge.modifier_tackle_zones",
)
@pytest.mark.parametrize("zones", range(8))
@pytest.mark.parametrize("agility", range(1, 7))
def test_a_dodge_follows_the_agility_table_for_every_face(agility: int, zones: int) -> None:
    away = ["orc/lineman @ h13", *(f"orc/lineman @ {at}" for at in AROUND_H11[:zones])]
    for face in range(1, 7):
        passed = passes(agility, 1 - zones, face)
        match = played([f"human/lineman @ h12 ag={agility}"], away, DODGE, [face] if passed else [face, 1, 1])
        assert (square(match, "H1"), status(match, "H1")) == ("h11", "standing" if passed else "prone")


@pytest.mark.covers("bb2016.agility.table", "bb2016.agility.roll_at_least_target", "bb2016.catch.modifier_accurate")
@pytest.mark.parametrize(("agility", "lowest"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_an_unmodified_catch_needs_the_number_of_the_table(agility: int, lowest: int) -> None:
    for face in range(1, 7):
        home = ["human/lineman @ h12", f"human/lineman @ h14 ag={agility}"]
        missed = [5] if face < lowest else []
        match = played(home, [], "activate H1 move, step h13", [1, 5, face, *missed], ball="h13")
        assert needed(match, "catch") == [lowest]
        assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.agility.modifiers_change_ag", "bb2016.dice.natural_six_succeeds")
def test_modifiers_below_the_table_still_leave_the_natural_six() -> None:
    away = ["orc/lineman @ h13", *(f"orc/lineman @ {at}" for at in AROUND_H11)]
    match = played(["human/lineman @ h12 ag=1"], away, DODGE, [6])
    assert (needed(match, "dodge"), status(match, "H1")) == ([6], "standing")


@pytest.mark.covers("bb2016.dice.natural_one_fails")
def test_a_natural_one_fails_although_the_table_asks_for_less() -> None:
    match = played(["human/lineman @ h12 ag=6"], ["orc/lineman @ h13"], DODGE, [1, 1, 1])
    assert status(match, "H1") == "prone"


@pytest.mark.covers("bb2016.dice.natural_one_fails", "bb2016.dice.natural_six_succeeds")
@pytest.mark.parametrize(("face", "up"), [(1, False), (2, True), (6, True)])
def test_natural_faces_hold_for_tests_that_are_not_of_agility_too(face: int, up: bool) -> None:
    dice = [face] if up else [face, 1, 1]
    match = played(["human/lineman @ h12 ma=1"], [], "activate H1 move, step h13, step h14", dice)
    assert status(match, "H1") == ("standing" if up else "prone")


@pytest.mark.covers("bb2016.dice.two_d6_sum")
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_two_dice_are_added_up(first: int, second: int) -> None:
    broken = first + second > 7
    dice = [1, first, second, *([1, 1] if broken else [])]
    match = played(["human/lineman @ h12 av=7"], ["orc/lineman @ h13"], DODGE, dice)
    assert status(match, "H1") == ("stunned" if broken else "prone")
    assert [event["total"] for event in match.events if event.name == "Armour"] == [first + second]
    assert rolled(match, "armour") == [first, second]
