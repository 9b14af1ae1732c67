"""The Pass action: moving and throwing, range, modifiers, accurate and inaccurate throws."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.football.ball.ruler import BOMB, LONG, OUT, QUICK, SHORT, band
from ironpitch.games.football.pitch import PITCH
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
    rolled,
    square,
    started,
    turned_over,
)

THROWER = "human/lineman @ h5 ball"
# A square of each band from h5, and the number an agility of 3 needs.
BANDS = [("h8", 3), ("h11", 4), ("h15", 5), ("h18", 6)]
AROUND_H5 = ["g4", "h4", "i4", "g5", "i5", "g6", "h6", "i6"]
PLAIN = "bb2016(fumble=off, interception=off)"


# -- the action --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.pass.one_per_turn")
def test_only_one_player_a_turn_may_pass() -> None:
    line = "activate H1 pass, throw h8"
    match = played([THROWER, "human/lineman @ h8"], [], line, [3, 3])
    assert holds(match, "H2")
    assert not offered(match, "activate H2 pass")
    assert offered(match, "activate H2 move")


@pytest.mark.covers("bb2016.pass.one_per_turn")
def test_declaring_a_pass_uses_it_up_even_if_nothing_is_thrown() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], "activate H1 pass, done")
    assert not any(choice.endswith(" pass") for choice in options(match))
    play(match, "end-turn, end-turn")
    assert offered(match, "activate H1 pass")


@pytest.mark.covers("bb2016.pass.move_then_throw")
def test_a_passer_moves_first_and_then_throws() -> None:
    line = "activate H1 pass, step h6, step h7, throw h10"
    match = played([THROWER, "human/lineman @ h10"], [], line, [3, 3])
    assert (square(match, "H1"), holds(match, "H2")) == ("h7", True)


@pytest.mark.covers("bb2016.pass.move_then_throw")
def test_the_throw_ends_the_action() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], "activate H1 pass, throw h8", [3, 3])
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("bb2016.pass.move_then_throw", "bb2016.action.declare_first")
@pytest.mark.parametrize("action", ["move", "blitz", "hand-off"])
def test_only_a_pass_action_throws(action: str) -> None:
    match = played([THROWER, "human/lineman @ h6"], [], f"activate H1 {action}")
    assert not any(choice.startswith("throw") for choice in options(match))
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("throw h8")


@pytest.mark.covers("bb2016.pass.move_then_throw")
def test_a_passer_may_move_its_whole_allowance_and_throw() -> None:
    steps = ", ".join(f"step h{row}" for row in range(6, 14))
    match = played([THROWER, "human/lineman @ h16"], [], f"activate H1 pass, {steps}, throw h16", [2, 2, 3, 3])
    assert purposes(match) == ["rush", "pass", "catch"]


@pytest.mark.covers("bb2016.pass.pickup_on_the_way")
def test_a_passer_may_pick_the_ball_up_on_the_way() -> None:
    home = ["human/lineman @ h5", "human/lineman @ h9"]
    match = played(home, [], "activate H1 pass", ball="h6")
    assert not offered(match, "throw h9")
    match = played(home, [], "activate H1 pass, step h6, throw h9", [3, 3, 3], ball="h6")
    assert purposes(match) == ["pick-up", "pass", "catch"]
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.pass.pickup_on_the_way")
def test_a_passer_who_does_not_get_the_ball_throws_nothing() -> None:
    home = ["human/lineman @ h5", "human/lineman @ h9"]
    match = played(home, [], "activate H1 pass, step g6", ball="h6")
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("throw h9")
    match = played(home, [], "activate H1 pass, step h6", [2, 5], ball="h6")
    assert match.turn == ("away", 3)


# -- target and range --------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.pass.target_square")
def test_the_target_may_be_a_team_mate_or_an_empty_square() -> None:
    home = [THROWER, "human/lineman @ h8", "human/lineman @ g8 prone"]
    match = played(home, ["orc/lineman @ i8"], "activate H1 pass")
    assert offered(match, "throw h8")
    assert offered(match, "throw h9")
    assert offered(match, "throw g8")
    assert offered(match, "throw i8")  # a ruling: the rules neither name nor forbid the square of an opponent


@pytest.mark.covers("bb2016.pass.target_square")
def test_the_thrower_is_no_target_and_neither_is_a_square_out_of_reach() -> None:
    match = played([THROWER], [], "activate H1 pass")
    assert offered(match, "throw h18")
    assert not offered(match, "throw h5")
    assert not offered(match, "throw h19")
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("throw h19")


@pytest.mark.covers("bb2016.pass.target_square", "bb2016.pass.four_ranges")
def test_every_square_under_the_ruler_is_a_target_and_no_other() -> None:
    match = played([THROWER], [], "activate H1 pass")
    origin = PITCH.parse("h5")
    reached = {PITCH.name(cell) for cell in range(PITCH.size) if band(PITCH, origin, cell) != OUT}
    thrown = [choice.split()[1] for choice in options(match) if choice.startswith("throw")]
    assert sorted(thrown) == sorted(reached)
    assert len(options(match)) == 1 + 8 + len(reached)


@pytest.mark.covers(
    "bb2016.pass.four_ranges",
    "bb2016.pass.modifier_quick",
    "bb2016.pass.modifier_short",
    "bb2016.pass.modifier_long",
    "bb2016.pass.modifier_long_bomb",
)
@pytest.mark.parametrize("agility", range(1, 7))
@pytest.mark.parametrize(
    ("target", "modifier"),
    [
        ("h6", 1), ("h8", 1), ("i8", 1), ("f7", 1), ("h9", 0), ("h11", 0), ("k11", 0), ("c8", 0), ("h12", -1),
        ("h15", -1), ("j15", -1), ("n11", -1), ("h16", -2), ("h18", -2), ("i18", -2), ("o13", -2),
    ],
)  # fmt: skip
def test_each_band_of_the_ruler_has_its_modifier(target: str, modifier: int, agility: int) -> None:
    lowest = max(2, min(6, 7 - agility - modifier))
    thrower = f"{THROWER} ag={agility}"
    line = f"activate H1 pass, throw {target}"
    match = played([thrower], ["orc/lineman @ a26"], line, [lowest, 5], ruleset=PLAIN)
    assert (needed(match, "pass"), [event["accurate"] for event in happened(match, "Thrown")]) == ([lowest], [1])
    match = played([thrower], ["orc/lineman @ a26"], line, [lowest - 1, 5, 5, 5, 5], ruleset=PLAIN)
    assert [event["accurate"] for event in happened(match, "Thrown")] == [0]


@pytest.mark.covers("bb2016.pass.ruler_placement")
def test_the_range_is_measured_from_where_the_thrower_stands_at_the_throw() -> None:
    home = [THROWER, "human/lineman @ h9"]
    assert needed(played(home, [], "activate H1 pass, throw h9", [4, 3]), "pass") == [4]
    assert needed(played(home, [], "activate H1 pass, step h6, throw h9", [3, 3]), "pass") == [3]


@pytest.mark.covers("bb2016.pass.ruler_placement")
@pytest.mark.parametrize(("target", "number"), [("h8", 3), ("k5", 3), ("k8", 4), ("e8", 4), ("h2", 3), ("e2", 4)])
def test_the_ruler_measures_between_centres_in_all_directions(target: str, number: int) -> None:
    match = played([THROWER], [], f"activate H1 pass, throw {target}", [6, 4])
    assert needed(match, "pass") == [number]


@pytest.mark.covers("bb2016.pass.between_bands")
@pytest.mark.parametrize(
    ("nearer", "number", "further", "next_number"),
    [("i8", 3, "j8", 4), ("k11", 4, "l11", 5), ("j15", 5, "k15", 6)],
)
def test_a_square_between_two_bands_counts_as_the_longer(
    nearer: str, number: int, further: str, next_number: int
) -> None:
    assert needed(played([THROWER], [], f"activate H1 pass, throw {nearer}", [6, 4]), "pass") == [number]
    assert needed(played([THROWER], [], f"activate H1 pass, throw {further}", [6, 4]), "pass") == [next_number]


@pytest.mark.covers("bb2016.pass.measure_any_time")
def test_anybody_may_measure_at_any_time() -> None:
    match = started([THROWER, "human/lineman @ a2"], ["orc/lineman @ o25"])
    board = match.table.plan.board
    assert board is PITCH
    before = match.digest()
    measured = [band(PITCH, board.parse("h5"), board.parse(target)) for target in ("h8", "h11", "h15", "h18", "h19")]
    assert measured == [QUICK, SHORT, LONG, BOMB, OUT]
    assert band(PITCH, board.parse("o25"), board.parse("o22")) == QUICK
    assert match.digest() == before
    assert offered(match, "activate H1 pass")


# -- modifiers ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.pass.modifier_tackle_zones")
@pytest.mark.parametrize("zones", range(9))
@pytest.mark.parametrize(("target", "number"), BANDS)
def test_each_enemy_tackle_zone_on_the_thrower_makes_a_pass_harder(target: str, number: int, zones: int) -> None:
    lowest = min(6, number + zones)
    away = [f"orc/lineman @ {at}" for at in AROUND_H5[:zones]]
    line = f"activate H1 pass, throw {target}"
    match = played([THROWER], away, line, [lowest, 5], ruleset=PLAIN)
    assert (needed(match, "pass"), happened(match, "Thrown")[0]["accurate"]) == ([lowest], 1)
    match = played([THROWER], away, line, [lowest - 1, 5, 5, 5, 5], ruleset=PLAIN)
    assert happened(match, "Thrown")[0]["accurate"] == 0


@pytest.mark.covers("bb2016.pass.modifier_tackle_zones")
def test_zones_on_the_target_and_players_on_the_ground_do_not_hinder_the_thrower() -> None:
    away = ["orc/lineman @ h12", "orc/lineman @ g4 prone", "orc/lineman @ i4 stunned"]
    match = played([THROWER, "human/lineman @ h11"], away, "activate H1 pass, throw h11", [4, 6])
    assert needed(match, "pass") == [4]


# -- accurate ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.pass.accurate")
def test_an_accurate_pass_comes_down_on_the_target_square() -> None:
    match = played([THROWER, "human/lineman @ h11"], [], "activate H1 pass, throw h11", [4, 3])
    assert (holds(match, "H2"), purposes(match)) == (True, ["pass", "catch"])


@pytest.mark.covers("bb2016.bounce.thrown_to_empty")
def test_an_accurate_pass_to_an_empty_square_bounces_once() -> None:
    match = played([THROWER], [], "activate H1 pass, throw h11", [4, 5])
    assert (ball_at(match), purposes(match)) == ("h12", ["pass", "bounce"])
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.bounce.thrown_to_empty", "bb2016.turnover.pass_not_held")
def test_a_bounce_from_an_empty_square_may_still_be_caught() -> None:
    match = played([THROWER, "human/lineman @ h12"], [], "activate H1 pass, throw h11", [4, 5, 4])
    assert holds(match, "H2")
    assert not turned_over(match)


@pytest.mark.covers("bb2016.bounce.player_on_ground")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_an_accurate_pass_to_a_player_on_the_ground_bounces(state: str) -> None:
    match = played([THROWER, f"human/lineman @ h11 {state}"], [], "activate H1 pass, throw h11", [4, 5])
    assert (ball_at(match), purposes(match)) == ("h12", ["pass", "bounce"])


# -- inaccurate --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.pass.inaccurate_three_scatters", "bb2016.bounce.thrown_to_empty")
def test_an_inaccurate_pass_scatters_three_times_from_the_target_and_bounces() -> None:
    match = played([THROWER], [], "activate H1 pass, throw h11", [3, 5, 5, 7, 7])
    assert rolled(match, "scatter") == [5, 5, 7]
    assert rolled(match, "bounce") == [7]
    assert ball_at(match) == "j13"
    assert [event["square"] for event in happened(match, "BallMoved")] == ["i13", "j13"]


@pytest.mark.covers("bb2016.pass.inaccurate_three_scatters")
@pytest.mark.parametrize("side", ["home", "away"])
def test_only_the_square_after_the_third_scatter_counts(side: str) -> None:
    # players on the target and on the squares of the first two scatters do not touch the ball
    there = ["human/lineman @ h11", "human/lineman @ h12", "human/lineman @ h13"]
    home = [THROWER, *(there if side == "home" else [])]
    line = "activate H1 pass, throw h11"
    match = played(home, there if side == "away" else [], line, [3, 5, 5, 5, 5], ruleset=PLAIN)
    assert purposes(match) == ["pass", "scatter", "bounce"]
    assert ball_at(match) == "h15"


@pytest.mark.covers("bb2016.bounce.player_on_ground")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_an_inaccurate_pass_to_a_player_on_the_ground_bounces(state: str) -> None:
    home = [THROWER, f"human/lineman @ h14 {state}"]
    match = played(home, [], "activate H1 pass, throw h11", [3, 5, 5, 5, 5])
    assert (ball_at(match), purposes(match)) == ("h15", ["pass", "scatter", "bounce"])


@pytest.mark.covers("bb2016.pass.inaccurate_three_scatters", "bb2016.turnover.pass_not_held")
def test_an_inaccurate_pass_that_a_team_mate_catches_is_no_turnover() -> None:
    match = played([THROWER, "human/lineman @ h14"], [], "activate H1 pass, throw h11", [3, 5, 5, 5, 4])
    assert holds(match, "H2")
    assert not turned_over(match)
    assert match.turn == ("home", 3)
