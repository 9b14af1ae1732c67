"""Moving in 2020: dodge, rush, pick-up, jump, standing up. (bb2020 §9, §10)"""

from __future__ import annotations

import pytest

from tests.bb2020.playing import (
    asked,
    ball_at,
    holds,
    modifiers,
    needed,
    options,
    play,
    played,
    purposes,
    square,
    started,
    status,
)

H1 = "human/lineman @ h12"
AWAY = ["human/lineman @ h13"]


# -- dodge -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.dodge.marked")
@pytest.mark.parametrize(
    ("away", "target"),
    [
        (["human/lineman @ h13"], 3),
        (["human/lineman @ h13", "human/lineman @ h14", "human/lineman @ g13"], 3),
        (["human/lineman @ h13", "human/lineman @ h10"], 4),
        (["human/lineman @ h13", "human/lineman @ h10", "human/lineman @ g10"], 5),
        (["human/lineman @ h13", "human/lineman @ h10 prone"], 3),
        (["human/lineman @ h13", "human/lineman @ h10 dazed"], 3),
    ],
)
def test_only_markers_of_the_square_entered_make_a_dodge_harder(away: list[str], target: int) -> None:
    match = played([H1], away, "activate H1 move, step h11", [6])
    assert needed(match, "dodge") == [target]
    assert modifiers(match, "dodge") == [(-1, "marked")] * (target - 3)


def test_an_open_player_leaves_its_square_without_a_roll() -> None:
    match = played([H1], ["human/lineman @ h15"], "activate H1 move, step h13, step h14, step h13", [3])
    assert purposes(match) == ["dodge"]  # only the step out of h14 is


def test_a_failed_dodge_ends_on_the_ground_in_the_square_entered() -> None:
    match = played([H1], AWAY, "activate H1 move, step h11", [2, 3, 3])
    assert (square(match, "H1"), status(match, "H1"), match.turn) == ("h11", "prone", ("away", 3))


def test_the_rush_comes_before_the_dodge_and_the_dodge_before_the_pick_up() -> None:
    match = played(
        ["human/lineman @ h12 ma=1"], AWAY, "activate H1 move, step g12, step h11, done", [4, 2, 3, 3], ball="h11"
    )
    assert purposes(match) == ["dodge", "rush", "dodge", "pick-up"]
    assert holds(match, "H1")


# -- pick-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pickup.marked")
@pytest.mark.parametrize(
    ("away", "target"), [([], 3), (["human/lineman @ g14"], 4), (["human/lineman @ g14", "human/lineman @ i14"], 5)]
)
def test_each_marker_makes_the_pick_up_one_harder(away: list[str], target: int) -> None:
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h13", [6], ball="h13")
    assert needed(match, "pick-up") == [target]
    assert holds(match, "H1")


def test_a_failed_pick_up_bounces_and_is_a_turnover() -> None:
    match = played([H1], [], "activate H1 move, step h13", [2, 5], ball="h13")
    assert (ball_at(match), match.turn) == ("h14", ("away", 3))


# -- rush and standing up ----------------------------------------------------------------------------------------------


def test_two_rushes_are_the_limit_and_a_one_fails() -> None:
    match = started(["human/lineman @ h12 ma=1", "human/lineman @ a2"], [], [2, 2])
    play(match, "activate H1 move, step h13, step h14, step h15")
    assert asked(match)[0] == "activate"
    match = played(["human/lineman @ h12 ma=1"], [], "activate H1 move, step h13, step h14", [1, 3, 3])
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "h14")


def test_standing_up_costs_three_squares() -> None:
    match = played([f"{H1} prone"], [], "activate H1 move, stand, step h13, step h14, step h15, done")
    assert square(match, "H1") == "h15"
    match = started([f"{H1} prone ma=3", "human/lineman @ a2"], [], [2])
    play(match, "activate H1 move, stand, step h13")
    assert purposes(match) == ["rush"]


@pytest.mark.parametrize(("face", "state"), [(4, "standing"), (3, "prone")])
def test_a_slow_player_stands_up_on_a_four(face: int, state: str) -> None:
    match = started([f"{H1} prone ma=2", "human/lineman @ a2"], [], [face])
    play(match, "activate H1 move, stand")
    assert (status(match, "H1"), match.turn) == (state, ("home", 3))
    assert asked(match)[0] == ("step" if face == 4 else "activate")


# -- jump --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.jump.landing_squares")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_a_jump_leads_to_the_three_squares_behind_somebody_on_the_ground(state: str) -> None:
    match = started([H1], [f"human/lineman @ h13 {state}", "human/lineman @ o25"])
    play(match, "activate H1 move")
    assert sorted(c for c in options(match) if c.startswith("jump")) == ["jump g14", "jump h14", "jump i14"]


def test_nobody_jumps_over_a_standing_player_or_an_empty_square() -> None:
    match = started([H1, "human/lineman @ a2"], AWAY)
    play(match, "activate H1 move")
    assert not [c for c in options(match) if c.startswith("jump")]


def test_a_team_mate_on_the_ground_can_be_jumped_over_too() -> None:
    match = played([H1, "human/lineman @ h13 prone"], [], "activate H1 move, jump h14, done", [3])
    assert (square(match, "H1"), needed(match, "jump")) == ("h14", [3])


@pytest.mark.covers("bb2020.jump.marked")
@pytest.mark.parametrize(
    ("away", "target"),
    [
        ([], 3),
        (["human/lineman @ g11"], 4),
        (["human/lineman @ g15"], 4),
        (["human/lineman @ g11", "human/lineman @ g15"], 4),
        (["human/lineman @ g11", "human/lineman @ i11", "human/lineman @ g15"], 5),
        (["human/lineman @ g11", "human/lineman @ g15", "human/lineman @ i15"], 5),
    ],
)
def test_the_worse_of_start_and_landing_counts_never_both(away: list[str], target: int) -> None:
    squad = ["human/lineman @ h13 prone", *away]
    match = played([H1], squad, "activate H1 move, jump h14, done", [6])
    assert needed(match, "jump") == [target]
    assert "dodge" not in purposes(match)


def test_a_jump_takes_two_squares_and_there_is_one_an_activation() -> None:
    away = ["human/lineman @ h13 prone", "human/lineman @ h15 prone"]
    match = started([H1, "human/lineman @ a2"], [*away, "human/lineman @ o25"], [3])
    play(match, "activate H1 move, jump h14")
    assert match.view("home")["moved"] == 2
    assert not [c for c in options(match) if c.startswith("jump")]


def test_a_failed_jump_ends_in_the_landing_square_and_a_one_in_the_first() -> None:
    away = ["human/lineman @ h13 prone"]
    match = played([H1], away, "activate H1 move, jump h14", [2, 3, 3])
    assert (square(match, "H1"), status(match, "H1"), match.turn) == ("h14", "prone", ("away", 3))
    match = played([H1], away, "activate H1 move, jump h14", [1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h12", "prone")


def test_both_rushes_of_a_jump_come_first_and_the_first_fails_on_the_spot() -> None:
    home, away = ["human/lineman @ h11 ma=1"], ["human/lineman @ h13 prone"]
    line = "activate H1 move, step h12, jump h14"
    match = played(home, away, line, [2, 2, 3])
    assert (square(match, "H1"), purposes(match)) == ("h14", ["rush", "jump"])
    match = played(home, away, line, [1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h12", "prone")
    match = played(home, away, line, [2, 1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h14", "prone")


def test_a_jump_onto_the_ball_picks_it_up() -> None:
    match = played([H1], ["human/lineman @ h13 prone"], "activate H1 move, jump h14, done", [3, 3], ball="h14")
    assert holds(match, "H1")


@pytest.mark.covers("skill:bb2020/shadowing")
def test_the_ball_is_picked_up_before_a_shadow_rolls_and_marks_the_square() -> None:
    home, away = ["human/lineman @ h12"], ["human/lineman @ h13 +shadowing"]
    match = played(home, away, "activate H1 move, step h11, use shadowing, done", [3, 3, 6], ball="h11")
    assert purposes(match) == ["dodge", "pick-up", "skill"]
    assert (needed(match, "pick-up"), square(match, "A1"), holds(match, "H1")) == ([3], "h12", True)
