"""Pushes: where to, chains, the crowd, following up."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    ball_at,
    happened,
    has_mark,
    holds,
    options,
    play,
    played,
    square,
    started,
    status,
)

BLOCK = "activate H1 block, block A1"

# The blocker's square and the three squares a player on h13 may be pushed to from there.
DIRECTIONS = [
    ("h12", ["g14", "h14", "i14"]),
    ("h14", ["g12", "h12", "i12"]),
    ("g13", ["i12", "i13", "i14"]),
    ("i13", ["g12", "g13", "g14"]),
    ("g12", ["h14", "i13", "i14"]),
    ("i12", ["g13", "g14", "h14"]),
    ("g14", ["h12", "i12", "i13"]),
    ("i14", ["g12", "g13", "h12"]),
]


def crowd(*squares: str, state: str = "") -> list[str]:
    """An away player on each of these squares, after the one on h13."""
    return ["orc/lineman @ h13", *[f"orc/lineman @ {at} {state}" for at in squares]]


def squares_offered(home: list[str], away: list[str]) -> list[str]:
    """Where A1 may be pushed after the push result of a block by H1, in alphabetical order."""
    match = started(home, away, ["push"], ruleset="bb2016(assists=off)")
    play(match, BLOCK)
    return sorted(options(match)) if asked(match)[0] == "push" else []


# -- where to ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.push.one_square_away", "bb2016.push.pusher_chooses")
@pytest.mark.parametrize(("origin", "squares"), DIRECTIONS)
def test_the_three_squares_on_the_far_side_are_offered(origin: str, squares: list[str]) -> None:
    assert squares_offered([f"human/lineman @ {origin}"], crowd()) == [f"push {at}" for at in squares]


@pytest.mark.covers("bb2016.push.one_square_away")
@pytest.mark.parametrize(("origin", "squares"), DIRECTIONS)
@pytest.mark.parametrize("pick", range(3))
def test_the_pushed_player_moves_to_the_square_that_was_chosen(origin: str, squares: list[str], pick: int) -> None:
    match = played([f"human/lineman @ {origin}"], crowd(), f"{BLOCK}, push {squares[pick]}, stay", ["push"])
    assert (square(match, "A1"), status(match, "A1")) == (squares[pick], "standing")


@pytest.mark.covers("bb2016.push.pusher_chooses")
def test_the_coach_of_the_blocker_chooses_even_if_the_defender_chose_the_die() -> None:
    match = started(["human/lineman @ h12 st=2"], crowd(), ["push", "push"])
    play(match, BLOCK)
    assert asked(match) == ("push", 0)


@pytest.mark.covers("bb2016.push.pusher_chooses")
def test_in_the_away_turn_the_away_coach_chooses() -> None:
    match = started(["human/lineman @ h13"], ["orc/lineman @ h14"], ["push"], turn=("away", 3))
    play(match, "activate A1 block, block H1")
    assert asked(match) == ("push", 1)


@pytest.mark.covers("bb2016.push.free_square_first", "bb2016.pitch.one_player_per_square")
@pytest.mark.parametrize(
    ("taken", "offered"),
    [
        (["g14"], ["push h14", "push i14"]),
        (["h14"], ["push g14", "push i14"]),
        (["i14"], ["push g14", "push h14"]),
    ],
)
def test_an_occupied_square_is_not_offered_while_another_is_free(taken: list[str], offered: list[str]) -> None:
    assert squares_offered(["human/lineman @ h12"], crowd(*taken)) == offered


@pytest.mark.covers("bb2016.push.free_square_first", "bb2016.pitch.one_player_per_square")
@pytest.mark.parametrize(("taken", "left"), [("g14 h14", "i14"), ("g14 i14", "h14"), ("h14 i14", "g14")])
def test_the_only_free_square_is_taken_without_asking(taken: str, left: str) -> None:
    match = started(["human/lineman @ h12"], crowd(*taken.split()), ["push"])
    play(match, BLOCK)
    assert asked(match) == ("follow", 0)
    play(match, "stay")
    assert square(match, "A1") == left


@pytest.mark.covers("bb2016.push.free_square_first")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_a_square_with_a_player_on_the_ground_is_not_free(state: str) -> None:
    offered = squares_offered(["human/lineman @ h12"], crowd("h14", state=state))
    assert offered == ["push g14", "push i14"]


@pytest.mark.covers("bb2016.bounce.pushed_onto_ball", "bb2016.push.free_square_first")
def test_the_square_of_a_loose_ball_is_free_and_the_ball_bounces() -> None:
    match = played(["human/lineman @ h12"], crowd(), f"{BLOCK}, push h14, stay", ["push", 5], ball="h14")
    assert (square(match, "A1"), ball_at(match)) == ("h14", "h15")


@pytest.mark.covers("bb2016.bounce.pushed_onto_ball")
def test_a_player_pushed_onto_the_ball_and_knocked_down_rolls_armour_before_the_bounce() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], crowd(), line, ["pow", 1, 1, 5], ball="h14")
    rolls = [event["purpose"] for event in happened(match, "Rolled")]
    assert rolls == ["block", "armour", "armour", "bounce"]


# -- off the pitch -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.push.off_pitch_last_resort")
def test_nobody_goes_off_the_pitch_while_a_square_on_it_is_free() -> None:
    home = ["human/lineman @ a12"]
    assert squares_offered(home, ["orc/lineman @ a13"]) == ["push a14", "push b14"]
    match = played(home, ["orc/lineman @ a13", "orc/lineman @ a14"], f"{BLOCK}, stay", ["push"])
    assert square(match, "A1") == "b14"


@pytest.mark.covers("bb2016.push.off_pitch_last_resort")
def test_a_player_goes_off_the_pitch_when_all_three_squares_are_off_it() -> None:
    match = played(["human/lineman @ b13"], ["orc/lineman @ a13"], f"{BLOCK}, stay", ["push", 1, 1])
    assert status(match, "A1") == "reserve"


@pytest.mark.covers("bb2016.push.off_pitch_last_resort", "bb2016.push.chain")
def test_the_crowd_comes_before_a_chain_push() -> None:
    away = ["orc/lineman @ a13", "orc/lineman @ a14", "orc/lineman @ b14"]
    match = played(["human/lineman @ a12"], away, f"{BLOCK}, stay", ["push", 1, 1])
    assert status(match, "A1") == "reserve"
    assert [square(match, player) for player in ("A2", "A3")] == ["a14", "b14"]


@pytest.mark.covers("bb2016.push.off_pitch_last_resort")
@pytest.mark.parametrize(("blocker", "defender"), [("h2", "h1"), ("h25", "h26"), ("b13", "a13"), ("n13", "o13")])
def test_the_crowd_stands_along_all_four_edges(blocker: str, defender: str) -> None:
    line = f"{BLOCK}, stay"
    match = played([f"human/lineman @ {blocker}"], [f"orc/lineman @ {defender}"], line, ["pow", 1, 1])
    assert status(match, "A1") == "reserve"


# -- chains ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.push.chain", "bb2016.push.chain_direction")
def test_with_all_three_squares_occupied_the_occupant_is_pushed_on() -> None:
    match = started(["human/lineman @ h12"], crowd("g14", "h14", "i14"), ["push"])
    play(match, BLOCK)
    assert (asked(match), sorted(options(match))) == (("push", 0), ["push g14", "push h14", "push i14"])
    play(match, "push g14")
    # A2 on g14 is pushed as if by A1 from h13: diagonally away from it
    assert (asked(match), sorted(options(match))) == (("push", 0), ["push f14", "push f15", "push g15"])
    play(match, "push f15, stay")
    assert [square(match, player) for player in ("A1", "A2", "A3", "A4")] == ["g14", "f15", "h14", "i14"]


@pytest.mark.covers("bb2016.push.chain", "bb2016.push.chain_direction")
def test_a_chain_of_three_pushes_is_steered_by_the_blocking_coach() -> None:
    match = started(["human/lineman @ h12"], crowd("g14", "h14", "i14", "g15", "h15", "i15"), ["push"])
    play(match, f"{BLOCK}, push h14, push h15")
    assert (asked(match), sorted(options(match))) == (("push", 0), ["push g16", "push h16", "push i16"])
    play(match, "push i16, follow")
    assert [square(match, player) for player in ("H1", "A1", "A3", "A6")] == ["h13", "h14", "h15", "i16"]


@pytest.mark.covers("bb2016.push.chain", "bb2016.push.off_pitch_last_resort")
def test_a_chain_ends_in_the_crowd_when_its_last_player_has_no_free_square() -> None:
    away = ["orc/lineman @ h25", "orc/lineman @ g26", "orc/lineman @ h26", "orc/lineman @ i26"]
    match = played(["human/lineman @ h24"], away, f"{BLOCK}, push h26, stay", ["push", 4, 4])
    assert (square(match, "A1"), status(match, "A3")) == ("h26", "ko")


@pytest.mark.covers("bb2016.push.chain", "bb2016.block.defender_down")
def test_only_the_defender_goes_down_in_a_chain_push() -> None:
    line = f"{BLOCK}, push h14, push h15, stay"
    match = played(["human/lineman @ h12"], crowd("g14", "h14", "i14"), line, ["pow", 1, 1])
    assert [status(match, player) for player in ("A1", "A3")] == ["prone", "standing"]


@pytest.mark.covers("bb2016.push.chain_downed_players")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_players_on_the_ground_are_moved_by_a_chain_push_and_stay_there(state: str) -> None:
    line = f"{BLOCK}, push h14, push g15, stay"
    match = played(["human/lineman @ h12"], crowd("g14", "h14", "i14", state=state), line, ["push"])
    assert (square(match, "A3"), status(match, "A3")) == ("g15", state)


@pytest.mark.covers("bb2016.push.chain_downed_players", "bb2016.crowd.injury_no_armour")
def test_a_player_on_the_ground_can_be_pushed_into_the_crowd_by_a_chain() -> None:
    away = ["orc/lineman @ h25", "orc/lineman @ g26", "orc/lineman @ h26 prone", "orc/lineman @ i26"]
    match = played(["human/lineman @ h24"], away, f"{BLOCK}, push h26, stay", ["push", 5, 5])
    assert status(match, "A3") == "casualty"


@pytest.mark.covers("bb2016.push.chain")
def test_a_chain_push_moves_the_blockers_own_team_mates_too() -> None:
    home = ["human/lineman @ h12", "human/lineman @ h14 ball"]
    line = f"{BLOCK}, push h14, push h15, stay"
    match = played(home, crowd("g14", "i14"), line, ["push"])
    assert (square(match, "H2"), status(match, "H2"), ball_at(match)) == ("h15", "standing", "h15")
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.push.chain", "bb2016.bounce.pushed_onto_ball")
def test_a_player_pushed_onto_the_ball_by_a_chain_makes_it_bounce() -> None:
    line = f"{BLOCK}, push h14, push h15, stay"
    match = played(["human/lineman @ h12"], crowd("g14", "h14", "i14"), line, ["push", 5], ball="h15")
    assert (square(match, "A3"), ball_at(match)) == ("h15", "h16")


# -- the crowd ---------------------------------------------------------------------------------------------------------

PAIRS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (1, 6), 8: (2, 6), 9: (3, 6), 10: (4, 6)}
PAIRS |= {11: (5, 6), 12: (6, 6)}


@pytest.mark.covers(
    "bb2016.crowd.injury_no_armour", "bb2016.crowd.stunned_to_reserves", "bb2016.dugout.off_pitch_players"
)
@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize("face", ["push", "pow"])
def test_the_crowd_rolls_injury_at_once_and_stunned_means_the_reserves(total: int, face: str) -> None:
    dice: list[int | str] = [face, *PAIRS[total]]
    match = played(["human/lineman @ b13"], ["orc/lineman @ a13"], f"{BLOCK}, stay", dice)
    assert status(match, "A1") == ("reserve" if total <= 7 else "ko" if total <= 9 else "casualty")
    assert happened(match, "Armour") == []
    assert match.turn == ("home", 3)


@pytest.mark.covers("bb2016.crowd.ball_thrown_in")
def test_the_crowd_throws_the_ball_of_its_victim_back_in() -> None:
    # 3: straight in; 2 + 3 counts the square of the victim as the first; then it bounces
    dice: list[int | str] = ["push", 1, 1, 3, 2, 3, 5]
    match = played(["human/lineman @ b13"], ["orc/lineman @ a13 ball"], f"{BLOCK}, stay", dice)
    assert ball_at(match) == "e14"
    assert match.turn == ("home", 3)


@pytest.mark.covers("bb2016.crowd.ball_thrown_in")
def test_the_victim_is_hurt_before_the_ball_comes_back() -> None:
    dice: list[int | str] = ["push", 6, 6, 3, 2, 3, 5]
    match = played(["human/lineman @ b13"], ["orc/lineman @ a13 ball"], f"{BLOCK}, stay", dice)
    rolls = [event["purpose"] for event in happened(match, "Rolled")]
    assert rolls == [
        "block",
        "injury",
        "injury",
        "throw-in-direction",
        "throw-in-distance",
        "throw-in-distance",
        "bounce",
    ]


@pytest.mark.covers("bb2016.crowd.ball_thrown_in")
def test_without_the_ball_there_is_no_throw_in() -> None:
    match = played(["human/lineman @ b13"], ["orc/lineman @ a13"], f"{BLOCK}, stay", ["push", 1, 1], ball="h20")
    assert ball_at(match) == "h20"


# -- following up ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.followup.optional", "bb2016.followup.vacated_square")
@pytest.mark.parametrize("face", ["push", "stumble", "pow"])
@pytest.mark.parametrize(("answer", "at"), [("follow", "h13"), ("stay", "h12")])
def test_the_blocker_may_follow_up_but_need_not(face: str, answer: str, at: str) -> None:
    dice: list[int | str] = [face] if face == "push" else [face, 1, 1]
    match = played(["human/lineman @ h12"], crowd(), f"{BLOCK}, push g14, {answer}", dice)
    assert (square(match, "H1"), square(match, "A1")) == (at, "g14")


@pytest.mark.covers("bb2016.followup.optional")
def test_without_a_push_there_is_nothing_to_follow() -> None:
    match = played(["human/lineman @ h12 +block"], crowd(), f"{BLOCK}, use block", ["both-down", 1, 1])
    assert (square(match, "H1"), status(match, "A1"), happened(match, "FollowedUp")) == ("h12", "prone", [])


@pytest.mark.covers("bb2016.followup.vacated_square")
def test_the_blocker_follows_up_after_a_player_pushed_off_the_pitch() -> None:
    match = played(["human/lineman @ b13"], ["orc/lineman @ a13"], f"{BLOCK}, follow", ["push", 1, 1])
    assert square(match, "H1") == "a13"


@pytest.mark.covers("bb2016.followup.decide_before_dice")
def test_the_follow_up_is_decided_before_the_armour_roll() -> None:
    match = started(["human/lineman @ h12"], crowd(), ["pow", 6, 6, 6, 6])
    play(match, f"{BLOCK}, push h14")
    assert (asked(match), match.dice_left) == (("follow", 0), 4)
    assert happened(match, "Armour") == []


@pytest.mark.covers("bb2016.followup.decide_before_dice")
def test_the_follow_up_is_decided_before_the_crowd_rolls() -> None:
    match = started(["human/lineman @ b13"], ["orc/lineman @ a13 ball"], ["push", 6, 6, 3, 2, 3, 5])
    play(match, BLOCK)
    assert (asked(match), match.dice_left) == (("follow", 0), 6)


@pytest.mark.covers("bb2016.followup.decide_before_dice")
def test_the_follow_up_is_decided_before_the_ball_bounces() -> None:
    match = started(["human/lineman @ h12"], crowd(), ["push", 5], ball="h14")
    play(match, f"{BLOCK}, push h14")
    assert (asked(match), match.dice_left) == (("follow", 0), 1)


@pytest.mark.covers("bb2016.followup.free")
def test_a_follow_up_costs_a_blitzer_no_movement() -> None:
    home = ["human/lineman @ h12 ma=2", "human/lineman @ a2"]
    match = started(home, crowd(), ["push"], ruleset="bb2016(gfi=off)")
    play(match, "activate H1 blitz, block A1, push h14, follow")
    # one square paid for the block, one is left
    assert asked(match)[0] == "step"
    assert square(match, "H1") == "h13"


@pytest.mark.covers("bb2016.followup.free")
def test_a_follow_up_out_of_and_into_tackle_zones_needs_no_dodge() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g11", "orc/lineman @ g14"]
    line = f"{BLOCK}, assist 0, push i14, follow"
    match = played(["human/lineman @ h12"], away, line, ["push"])
    assert (square(match, "H1"), status(match, "H1"), has_mark(match, "H1", "used")) == ("h13", "standing", True)


@pytest.mark.covers("bb2016.followup.free")
def test_a_carrier_takes_the_ball_along_when_it_follows_up() -> None:
    match = played(["human/lineman @ h12 ball"], crowd(), f"{BLOCK}, push h14, follow", ["push"])
    assert holds(match, "H1")
    assert ball_at(match) == "h13"
