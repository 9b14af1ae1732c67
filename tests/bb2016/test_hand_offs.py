"""The Hand-off action: once a turn, to a neighbour, and like a pass in all else."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import (
    asked,
    ball_at,
    happened,
    holds,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    square,
    turned_over,
)

CARRIER = "human/lineman @ h5 ball"
GIVE = "activate H1 hand-off, give H2"


@pytest.mark.covers("bb2016.hand_off.one_per_turn")
def test_only_one_player_a_turn_may_hand_off() -> None:
    match = played([CARRIER, "human/lineman @ h6", "human/lineman @ h7"], [], GIVE, [3])
    assert holds(match, "H2")
    assert not offered(match, "activate H2 hand-off")
    assert offered(match, "activate H2 pass")
    play(match, "end-turn, end-turn")
    assert offered(match, "activate H2 hand-off")


@pytest.mark.covers("bb2016.hand_off.one_per_turn", "bb2016.pass.one_per_turn")
def test_a_pass_does_not_use_up_the_hand_off() -> None:
    line = "activate H1 pass, throw h8, activate H2 hand-off, give H3"
    match = played([CARRIER, "human/lineman @ h8", "human/lineman @ h9"], [], line, [3, 3, 3])
    assert holds(match, "H3")


@pytest.mark.covers("bb2016.hand_off.move_then_give")
def test_the_giver_moves_first_and_then_gives() -> None:
    line = "activate H1 hand-off, step h6, step h7, give H2"
    match = played([CARRIER, "human/lineman @ h8"], [], line, [3])
    assert (square(match, "H1"), holds(match, "H2")) == ("h7", True)
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("bb2016.hand_off.move_then_give")
def test_the_ball_goes_to_a_neighbouring_team_mate_only() -> None:
    home = [CARRIER, "human/lineman @ h6", "human/lineman @ h7", "human/lineman @ g4"]
    match = played(home, ["orc/lineman @ i6"], "activate H1 hand-off")
    assert sorted(choice for choice in options(match) if choice.startswith("give")) == ["give H2", "give H4"]
    assert all(offered(match, choice) for choice in options(match))
    assert len(options(match)) == len(set(options(match))) == 1 + 5 + 2
    for target in ("give H3", "give A1", "give H1"):
        with pytest.raises(ironpitch.IllegalChoice):
            match.play(target)


@pytest.mark.covers("bb2016.hand_off.move_then_give", "bb2016.hand_off.as_pass")
def test_the_giver_may_pick_the_ball_up_on_the_way() -> None:
    line = "activate H1 hand-off, step h6, give H2"
    match = played(["human/lineman @ h5", "human/lineman @ h7"], [], line, [3, 3], ball="h6")
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.hand_off.move_then_give")
def test_without_the_ball_there_is_nothing_to_give() -> None:
    match = played(["human/lineman @ h5", "human/lineman @ h6"], [], "activate H1 hand-off", ball="h8")
    assert not offered(match, "give H2")


@pytest.mark.covers("bb2016.hand_off.automatic")
def test_a_hand_off_needs_no_pass_roll() -> None:
    match = played([CARRIER, "human/lineman @ h6"], ["orc/lineman @ h4"], GIVE, [3])
    assert purposes(match) == ["catch"]
    assert [event["accurate"] for event in happened(match, "Thrown")] == [1]


@pytest.mark.covers("bb2016.hand_off.automatic", "bb2016.catch.modifier_accurate")
@pytest.mark.parametrize(("agility", "lowest"), [(1, 5), (2, 4), (3, 3), (4, 2)])
def test_a_hand_off_counts_as_an_accurate_throw(agility: int, lowest: int) -> None:
    home = [CARRIER, f"human/lineman @ h6 ag={agility}"]
    match = played(home, [], GIVE, [lowest])
    assert (needed(match, "catch"), holds(match, "H2")) == ([lowest], True)
    match = played(home, [], GIVE, [lowest - 1, 5])
    assert ball_at(match) == "h7"


@pytest.mark.covers("bb2016.hand_off.as_pass", "bb2016.turnover.pass_not_held")
def test_a_hand_off_that_nobody_catches_bounces_and_costs_the_turn() -> None:
    match = played([CARRIER, "human/lineman @ h6"], [], GIVE, [2, 5])
    assert ball_at(match) == "h7"
    assert turned_over(match)
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.hand_off.as_pass", "bb2016.turnover.pass_not_held")
@pytest.mark.parametrize(("side", "lost"), [("home", False), ("away", True)])
def test_what_counts_is_who_holds_the_ball_in_the_end(side: str, lost: bool) -> None:
    other = "human/lineman @ h7"
    home = [CARRIER, "human/lineman @ h6", *([other] if side == "home" else [])]
    # the opponent on h7 marks the team-mate on h6, who needs one more, and the other way round
    match = played(home, [other] if side == "away" else [], GIVE, [2, 5, 6])
    assert holds(match, "H3" if side == "home" else "A1")
    assert turned_over(match) == lost


@pytest.mark.covers("bb2016.hand_off.as_pass")
def test_a_hand_off_cannot_be_intercepted() -> None:
    away = ["orc/lineman @ g5", "orc/lineman @ g6", "orc/lineman @ i5", "orc/lineman @ i6"]
    match = played([CARRIER, "human/lineman @ h6"], away, GIVE, [6])
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.hand_off.move_then_give")
@pytest.mark.parametrize("action", ["move", "blitz", "pass"])
def test_only_a_hand_off_action_gives(action: str) -> None:
    match = played([CARRIER, "human/lineman @ h6"], [], f"activate H1 {action}")
    assert not offered(match, "give H2")


@pytest.mark.covers("bb2016.hand_off.one_per_turn", "bb2016.hand_off.move_then_give")
def test_without_the_option_nobody_hands_off() -> None:
    match = played([CARRIER, "human/lineman @ h6"], [], "activate H2 move, done", ruleset="bb2016(hand_off=off)")
    assert not any("hand-off" in choice for choice in options(match))
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("activate H1 hand-off")
    assert offered(match, "activate H1 pass")
