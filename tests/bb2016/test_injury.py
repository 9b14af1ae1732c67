"""Knocked down: armour, injury, and where an injured player goes."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import ball_at, fact, happened, options, play, played, square, started, status

BLOCK = "activate H1 block, block A1"
POW = f"{BLOCK}, push h14, stay"
BLOCKER = ["human/lineman @ h12"]

# Two dice for every total.
DICE: dict[int, list[int]] = {
    2: [1, 1],
    3: [1, 2],
    4: [2, 2],
    5: [1, 4],
    6: [3, 3],
    7: [1, 6],
    8: [4, 4],
    9: [3, 6],
    10: [5, 5],
}
DICE |= {11: [5, 6], 12: [6, 6]}


def manual(home: list[str], away: list[str], line: str) -> ironpitch.Match:
    """A scenario whose dice come from outside, after a line of choices."""
    match = ironpitch.scenario("bb2016", home=home, away=away, turn=("home", 3), dice="manual")
    return play(match, line)


def rolling(match: ironpitch.Match) -> ironpitch.Roll:
    """The roll the match waits for."""
    request = match.request
    assert isinstance(request, ironpitch.Roll)
    return request


# -- armour ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.armour.greater_than_av", "bb2016.knockdown.placed_prone")
@pytest.mark.parametrize("armour", range(5, 12))
def test_armour_holds_when_the_roll_equals_its_value(armour: int) -> None:
    match = played(BLOCKER, [f"orc/lineman @ h13 av={armour}"], POW, ["pow", *DICE[armour]])
    assert (status(match, "A1"), square(match, "A1")) == ("prone", "h14")
    roll = happened(match, "Armour")[0]
    assert (roll["total"], roll["value"]) == (armour, armour)


@pytest.mark.covers("bb2016.armour.greater_than_av")
@pytest.mark.parametrize("armour", range(5, 12))
def test_armour_breaks_when_the_roll_is_one_more_than_its_value(armour: int) -> None:
    dice: list[int | str] = ["pow", *DICE[armour + 1], 1, 1]
    match = played(BLOCKER, [f"orc/lineman @ h13 av={armour}"], POW, dice)
    assert status(match, "A1") == "stunned"
    assert len(happened(match, "Injured")) == 1


@pytest.mark.covers("bb2016.armour.greater_than_av")
def test_both_players_roll_armour_when_both_go_down() -> None:
    dice: list[int | str] = ["both-down", 6, 4, 4, 4, 5, 5, 6, 6]
    match = played(["human/lineman @ h12 av=9"], ["orc/lineman @ h13"], BLOCK, dice)
    assert (status(match, "A1"), status(match, "H1")) == ("ko", "casualty")


@pytest.mark.covers("bb2016.armour.opposing_coach_rolls")
def test_the_blocking_coach_rolls_for_the_armour_and_injury_of_its_victim() -> None:
    match = manual(BLOCKER, ["orc/lineman @ h13"], BLOCK)
    match.roll([6])
    play(match, "push h14, stay")
    armour = rolling(match)
    assert (armour.purpose, armour.about, armour.side, armour.count, armour.sides) == ("armour", "A1", 0, 2, 6)
    match.roll([6, 6])
    injury = rolling(match)
    assert (injury.purpose, injury.about, injury.side, injury.count) == ("injury", "A1", 0, 2)


@pytest.mark.covers("bb2016.armour.opposing_coach_rolls")
def test_the_other_coach_rolls_for_the_armour_of_a_blocker_who_goes_down() -> None:
    match = manual(BLOCKER, ["orc/lineman @ h13"], BLOCK)
    assert rolling(match).side == 0
    match.roll([1])
    assert (rolling(match).purpose, rolling(match).side) == ("armour", 1)


@pytest.mark.covers("bb2016.armour.opposing_coach_rolls")
def test_the_other_coach_rolls_for_the_armour_of_a_player_who_falls() -> None:
    match = manual(BLOCKER, ["orc/lineman @ h13"], "activate H1 move, step g11")
    assert (rolling(match).purpose, rolling(match).side) == ("dodge", 0)
    match.roll([1])
    assert (rolling(match).purpose, rolling(match).side) == ("armour", 1)


# -- injury ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.injury.stunned", "bb2016.injury.knocked_out", "bb2016.injury.casualty")
@pytest.mark.parametrize(
    ("total", "result"),
    [
        (2, "stunned"),
        (3, "stunned"),
        (4, "stunned"),
        (5, "stunned"),
        (6, "stunned"),
        (7, "stunned"),
        (8, "ko"),
        (9, "ko"),
        (10, "casualty"),
        (11, "casualty"),
        (12, "casualty"),
    ],
)
def test_two_dice_on_the_injury_table(total: int, result: str) -> None:
    match = played(BLOCKER, ["orc/lineman @ h13"], POW, ["pow", 6, 6, *DICE[total]])
    assert status(match, "A1") == result
    assert happened(match, "Injured")[0]["total"] == total


@pytest.mark.covers("bb2016.injury.stunned")
def test_a_stunned_player_lies_in_its_square() -> None:
    match = played(BLOCKER, ["orc/lineman @ h13"], POW, ["pow", 6, 6, 3, 4])
    assert (status(match, "A1"), square(match, "A1")) == ("stunned", "h14")


@pytest.mark.covers("bb2016.injury.stunned")
def test_a_stunned_player_does_nothing_in_its_next_turn() -> None:
    match = played(BLOCKER, ["orc/lineman @ h13"], f"{POW}, end-turn", ["pow", 6, 6, 3, 4])
    assert match.turn == ("away", 3)
    assert not [choice for choice in options(match) if choice.startswith("activate A1")]


@pytest.mark.covers(
    "bb2016.injury.knocked_out",
    "bb2016.injury.casualty",
    "bb2016.dugout.off_pitch_players",
    "bb2016.new_drive.ko_recovery",
)
@pytest.mark.parametrize(("injury", "result", "recovery"), [([4, 4], "ko", [4]), ([5, 5], "casualty", [])])
def test_a_knocked_out_player_may_recover_for_the_next_drive_and_a_casualty_may_not(
    injury: list[int], result: str, recovery: list[int]
) -> None:
    home = ["human/lineman @ h12", "human/lineman @ h25 ball"]
    away = ["orc/lineman @ h13", "orc/lineman @ a20"]
    match = started(home, away, ["pow", 6, 6, *injury, *recovery])
    play(match, POW)
    assert (status(match, "A1"), square(match, "A1")) == (result, "off")
    play(match, "activate H2 move, step h26, done")
    match.check_dice()
    assert status(match, "A1") == ("reserve" if recovery else "casualty")


@pytest.mark.covers("bb2016.injury.casualty")
def test_a_casualty_is_out_for_the_rest_of_the_match() -> None:
    home = ["human/lineman @ h12", "human/lineman @ a2"]
    away = ["orc/lineman @ h13", "orc/lineman @ a20"]
    around_the_clock = ", end-turn" * 2
    match = started(home, away, ["pow", 6, 6, 5, 5], turn=("home", 8))
    play(match, POW + around_the_clock)
    assert fact(match, "half") == 2
    assert status(match, "A1") == "casualty"
    play(match, "formation wall, formation cage")
    assert status(match, "A1") == "casualty"


@pytest.mark.covers("bb2016.injury.knocked_out", "bb2016.dugout.off_pitch_players")
def test_a_player_hurt_in_its_square_leaves_it_empty() -> None:
    line = f"{POW}, activate H2 move, step h14"
    home = [*BLOCKER, "human/lineman @ g15"]
    match = played(home, ["orc/lineman @ h13"], line, ["pow", 6, 6, 4, 4])
    assert square(match, "H2") == "h14"


def test_the_ball_bounces_after_armour_and_injury_from_the_square_of_the_victim() -> None:
    match = played(BLOCKER, ["orc/lineman @ h13 ball"], POW, ["pow", 6, 6, 5, 5, 2])
    assert ball_at(match) == "g14"
    assert [event["purpose"] for event in happened(match, "Rolled")][1:] == ["armour"] * 2 + ["injury"] * 2 + ["bounce"]
