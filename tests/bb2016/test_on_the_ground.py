"""Prone and stunned players: what they can do, standing up, coming round."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    happened,
    holds,
    offered,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
)

NO_RUSH = "bb2016(gfi=off)"
UP = "activate H1 move, stand"


# -- prone -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.prone.only_stand_up")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_a_prone_player_can_only_stand_up(action: str) -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g13 prone"]
    match = played(["human/lineman @ h12 prone"], away, f"activate H1 {action}", ball="h11")
    assert options(match) == ["done", "stand"]


@pytest.mark.covers("bb2016.prone.only_stand_up")
def test_a_prone_player_may_stay_down_and_its_action_is_used() -> None:
    match = played(["human/lineman @ h12 prone"], [], "activate H1 move, done")
    assert status(match, "H1") == "prone"
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("bb2016.prone.stand_up_actions")
def test_a_prone_player_may_declare_every_action_with_movement_and_no_block() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g13 prone"]
    match = started(["human/lineman @ h12 prone", "human/lineman @ a2"], away, ball="h11")
    mine = [choice.split()[2] for choice in options(match) if choice.startswith("activate H1")]
    assert sorted(mine) == ["blitz", "foul", "hand-off", "move", "pass"]


@pytest.mark.covers("bb2016.prone.stand_up_actions")
def test_a_standing_player_in_the_same_place_may_block() -> None:
    match = started(["human/lineman @ h12", "human/lineman @ a2"], ["orc/lineman @ h13"])
    assert offered(match, "activate H1 block")


@pytest.mark.covers("bb2016.prone.stand_up_cost")
@pytest.mark.parametrize(("allowance", "left"), [(3, 0), (4, 1), (5, 2), (6, 3), (8, 5)])
def test_standing_up_costs_three_squares_of_movement(allowance: int, left: int) -> None:
    line = "".join(f", step h{13 + i}" for i in range(left))
    match = played([f"human/lineman @ h12 ma={allowance} prone"], [], UP + line, ruleset=NO_RUSH)
    assert (square(match, "H1"), status(match, "H1")) == (f"h{12 + left}", "standing")
    assert asked(match) == ("activate", 0)
    assert [event["player"] for event in happened(match, "StoodUp")] == ["H1"]


@pytest.mark.covers("bb2016.prone.stand_up_cost", "bb2016.gfi.two_extra_squares")
def test_who_has_spent_all_movement_on_standing_up_may_still_rush() -> None:
    match = played(["human/lineman @ h12 ma=3 prone"], [], f"{UP}, step h13, step h14", [2, 2])
    assert (square(match, "H1"), rolled(match, "rush")) == ("h14", [2, 2])


@pytest.mark.covers("bb2016.prone.stand_up_cost")
def test_standing_up_next_to_opponents_needs_no_dodge() -> None:
    match = played(["human/lineman @ h12 prone"], ["orc/lineman @ h13", "orc/lineman @ g13"], f"{UP}, done")
    assert (status(match, "H1"), purposes(match)) == ("standing", [])


@pytest.mark.covers("bb2016.prone.stand_up_cost")
@pytest.mark.parametrize("allowance", [1, 2])
@pytest.mark.parametrize("face", range(1, 7))
def test_a_player_too_slow_to_pay_stands_up_on_a_four(allowance: int, face: int) -> None:
    match = played([f"human/lineman @ h12 ma={allowance} prone"], [], UP, [face], ruleset=NO_RUSH)
    assert status(match, "H1") == ("standing" if face >= 4 else "prone")
    assert rolled(match, "stand-up") == [face]
    assert not turned_over(match)
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("bb2016.prone.stand_up_cost", "bb2016.gfi.two_extra_squares")
@pytest.mark.parametrize("allowance", [1, 2])
def test_a_slow_player_who_stood_up_may_only_rush(allowance: int) -> None:
    home = [f"human/lineman @ h12 ma={allowance} prone"]
    match = played(home, [], f"{UP}, step h13, step h14", [4, 2, 2])
    assert (square(match, "H1"), rolled(match, "rush")) == ("h14", [2, 2])
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("bb2016.prone.stand_up_cost", "bb2016.reroll.team_any_player")
def test_the_roll_to_stand_up_may_be_rolled_again() -> None:
    match = played(["human/lineman @ h12 ma=2 prone"], [], f"{UP}, reroll team, done", [3, 4], rerolls=(1, 0))
    assert status(match, "H1") == "standing"


@pytest.mark.covers("bb2016.prone.stand_up_actions")
def test_a_player_may_stand_up_and_blitz() -> None:
    line = "activate H1 blitz, stand, block A1, push h14, stay, done"
    match = played(["human/lineman @ h12 prone"], ["orc/lineman @ h13"], line, ["push"])
    assert square(match, "A1") == "h14"


@pytest.mark.covers("bb2016.prone.stand_up_actions", "bb2016.pass.pickup_on_the_way")
def test_a_player_may_stand_up_pick_up_the_ball_and_throw_it() -> None:
    home = ["human/lineman @ h12 prone", "human/lineman @ h16"]
    match = played(home, [], "activate H1 pass, stand, step h13, throw h16", [3, 3, 3], ball="h13")
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.prone.no_tackle_zone")
def test_a_player_who_stood_up_marks_again() -> None:
    line = f"{UP}, done, end-turn, activate A1 move, step h14"
    match = played(["human/lineman @ h12 prone"], ["orc/lineman @ h13"], line, [3])
    assert purposes(match) == ["dodge"]


# -- stunned -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.stunned.inactive")
def test_a_stunned_player_cannot_be_activated() -> None:
    home = ["human/lineman @ h12 stunned", "human/lineman @ a2"]
    match = started(home, ["orc/lineman @ h13", "orc/lineman @ g13 prone"], ball="h11")
    assert not any("H1" in choice for choice in options(match))
    assert offered(match, "activate H2 move")


@pytest.mark.covers("bb2016.stunned.turned_face_up", "bb2016.stunned.inactive")
def test_who_is_stunned_in_the_opponents_turn_comes_round_at_the_end_of_the_next_own_turn() -> None:
    home, away = ["human/lineman @ h12"], ["orc/lineman @ h13"]
    match = played(home, away, "activate H1 block, block A1, push h14, stay", ["pow", 5, 5, 1, 1])
    assert status(match, "A1") == "stunned"
    play(match, "end-turn")
    assert status(match, "A1") == "stunned"
    assert not offered(match, "activate A1 move")
    play(match, "end-turn")
    assert status(match, "A1") == "prone"
    assert match.turn == ("home", 4)
    play(match, "end-turn")
    assert offered(match, "activate A1 move")


@pytest.mark.covers("bb2016.stunned.turned_face_up", "bb2016.stunned.inactive")
def test_who_is_stunned_in_the_own_turn_misses_the_whole_next_one() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], "activate H1 move, step h11", [1, 5, 5, 1, 1])
    assert (status(match, "H1"), match.turn) == ("stunned", ("away", 3))
    play(match, "end-turn")
    assert (status(match, "H1"), match.turn) == ("stunned", ("home", 4))
    assert not offered(match, "activate H1 move")
    play(match, "end-turn")
    assert status(match, "H1") == "prone"


@pytest.mark.covers("bb2016.stunned.turned_face_up")
def test_the_end_of_the_opponents_turn_turns_nobody_face_up() -> None:
    home = ["human/lineman @ h12 stunned"]
    match = played(home, ["orc/lineman @ h16 stunned"], "end-turn")
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "stunned")
    play(match, "end-turn")
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")


@pytest.mark.covers("bb2016.stunned.turned_face_up", "bb2016.turnover.pending_rolls")
def test_stunned_players_come_round_after_a_turnover_too() -> None:
    home = ["human/lineman @ h12", "human/lineman @ d5 stunned"]
    match = played(home, ["orc/lineman @ h13"], "activate H1 move, step h11", [1, 1, 1])
    assert turned_over(match)
    assert status(match, "H2") == "prone"


@pytest.mark.covers("bb2016.stunned.turned_face_up")
def test_a_player_who_has_come_round_is_prone_and_stands_up_for_three() -> None:
    home = ["human/lineman @ h12 stunned"]
    line = f"end-turn, end-turn, {UP}, step h13, step h14, step h15"
    match = played(home, [], line, ruleset=NO_RUSH)
    assert (square(match, "H1"), status(match, "H1")) == ("h15", "standing")
