"""The Blitz action of 2020: a named target, a blow for a square. (bb2020 §17)"""

from __future__ import annotations

import pytest

from tests.bb2020.playing import asked, happened, needed, options, play, played, purposes, square, started, status

H1 = "human/lineman @ h10"
A1 = "human/lineman @ h13"
MATES = ["human/lineman @ a2"]
OTHERS = ["human/lineman @ o25"]


@pytest.mark.covers("bb2020.blitz.target")
def test_the_target_is_named_before_the_first_step() -> None:
    match = started([H1, *MATES], [A1, "human/lineman @ h15 prone", *OTHERS])
    play(match, "activate H1 blitz")
    assert asked(match) == ("target", 0)
    assert options(match) == ["pick A1", "pick A3"]  # nobody on the ground


@pytest.mark.covers("bb2020.blitz.target")
def test_only_the_named_target_can_be_hit() -> None:
    match = started(["human/lineman @ h12", *MATES], [A1, "human/lineman @ g13"], [6])
    play(match, "activate H1 blitz, pick A2")
    assert "block A2" in options(match)
    assert "block A1" not in options(match)


@pytest.mark.covers("bb2020.blitz.once_per_turn")
def test_a_side_blitzes_once_a_turn() -> None:
    match = started([H1, *MATES], [A1, *OTHERS])
    play(match, "activate H1 blitz, pick A1, done")
    assert "activate H2 blitz" not in options(match)
    assert "activate H2 move" in options(match)


@pytest.mark.covers("bb2020.blitz.who")
@pytest.mark.parametrize(("state", "may"), [("", True), ("prone", True), ("stunned", False)])
def test_the_blitzer_stands_or_is_prone(state: str, may: bool) -> None:
    match = started([f"{H1} {state}", *MATES], [A1, *OTHERS])
    assert ("activate H1 blitz" in options(match)) == may


@pytest.mark.covers("bb2020.blitz.combines", "bb2020.blitz.timing", "bb2020.blitz.movement")
def test_a_blitzer_moves_hits_and_moves_on() -> None:
    line = "activate H1 blitz, pick A1, step h11, step h12, block A1, push h14, stay, step g12, done"
    match = played([H1], [A1], line, ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("g12", "h14")


@pytest.mark.covers("bb2020.blitz.timing")
def test_the_blow_may_come_before_any_movement() -> None:
    line = "activate H1 blitz, pick A1, block A1, push h14, follow, step h12, step h11, done"
    match = played(["human/lineman @ h12"], [A1], line, ["push", 4])
    assert (square(match, "H1"), needed(match, "dodge")) == ("h11", [3])  # AG 3+: it leaves A1's marking


@pytest.mark.covers("bb2020.blitz.cost", "bb2020.blitz.follow_up")
@pytest.mark.parametrize(("choice", "at"), [("stay", "h12"), ("follow", "h13")])
def test_the_blow_takes_a_square_and_following_up_none(choice: str, at: str) -> None:
    match = started(["human/lineman @ h12 ma=3", *MATES], [A1, *OTHERS], ["push"])
    play(match, f"activate H1 blitz, pick A1, block A1, push i14, {choice}")
    assert square(match, "H1") == at
    assert match.view("home")["moved"] == 1


@pytest.mark.covers("bb2020.blitz.rush_to_block", "bb2020.blitz.cost")
def test_a_blitzer_out_of_movement_rushes_for_the_blow() -> None:
    line = "activate H1 blitz, pick A1, step h11, step h12, block A1, push h14, stay, done"
    match = played(["human/lineman @ h10 ma=2"], [A1], line, [2, "push"])
    assert purposes(match) == ["rush", "block"]


@pytest.mark.covers("bb2020.blitz.rush_to_block")
def test_a_failed_rush_for_the_blow_floors_the_blitzer_where_it_stands() -> None:
    line = "activate H1 blitz, pick A1, step h11, step h12, block A1"
    match = played(["human/lineman @ h10 ma=2"], [A1], line, [1, 3, 3])
    assert (status(match, "H1"), square(match, "H1"), match.turn) == ("prone", "h12", ("away", 3))
    assert happened(match, "Blocked") == []


@pytest.mark.covers("bb2020.blitz.no_rush_no_block", "bb2020.blitz.movement")
def test_without_movement_and_rushes_there_is_no_blow() -> None:
    match = started(["human/lineman @ h10 ma=1", *MATES], ["human/lineman @ h14", *OTHERS], [2, 2])
    play(match, "activate H1 blitz, pick A1, step h11, step h12, step h13")
    assert asked(match)[0] == "activate"  # nothing was left to do
    assert square(match, "H1") == "h13"


@pytest.mark.covers("bb2020.blitz.special_action", "skill:bb2020/stab")
def test_an_attack_in_place_of_a_block_may_be_the_blow_of_a_blitz() -> None:
    line = "activate H1 blitz, pick A1, step h11, step h12, stab A1"
    match = played([f"{H1} +stab"], [A1], line, [4, 5, 3, 3])
    assert status(match, "A1") == "stunned"
    assert happened(match, "Blocked") == []
