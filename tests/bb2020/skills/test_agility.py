"""Agility skills of 2020 in play: handling the ball, running, fouling, being pushed."""

from __future__ import annotations

import pytest

from tests.bb2016.kicking import kicked
from tests.bb2020.playing import (
    AWAY_BYSTANDER,
    HOME_BYSTANDER,
    asked,
    ball_at,
    holds,
    modifiers,
    needed,
    offered,
    options,
    play,
    played,
    rolled,
    square,
    started,
    status,
    turned_over,
    uses,
)

BLOCK = "activate H1 block, block A1"
BLITZ = "activate H1 blitz, pick A1, step h12, block A1"
LEAVE = "activate H1 move, step h11"
H1 = "human/lineman @ h12"
A1 = "human/lineman @ h13"


# -- Catch -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/catch")
def test_catch_catches_at_the_second_try() -> None:
    line = "activate H1 hand-off, give H2, reroll catch"
    match = played([f"{H1} ball", "human/lineman @ h13 +catch"], [], line, [2, 3])
    assert holds(match, "H2")
    assert (needed(match, "catch"), uses(match, "H2", "catch")) == ([3], 1)


@pytest.mark.covers("skill:bb2020/catch")
def test_catch_also_helps_with_a_bouncing_ball() -> None:
    line = f"{BLOCK}, push h14, stay, reroll catch"
    match = played([H1], [f"{A1} ball", "human/lineman @ h15 +catch"], line, ["pow", 3, 3, 5, 3, 4])
    assert holds(match, "A2")
    assert needed(match, "catch") == [4]


# -- Defensive ---------------------------------------------------------------------------------------------------------

GUARDED = ["human/lineman @ h12", "human/lineman @ g14 +guard"]


@pytest.mark.covers("skill:bb2020/defensive")
def test_defensive_keeps_an_opponent_it_marks_from_guarding() -> None:
    away = [A1, "human/lineman @ g15 +defensive"]
    match = played(GUARDED, away, f"{BLOCK}, push h14, stay", ["push"])
    assert square(match, "A1") == "h14"
    assert (uses(match, "A2", "defensive"), uses(match, "H2", "guard")) == (1, 0)


@pytest.mark.covers("skill:bb2020/guard")
def test_defensive_does_not_reach_a_guard_it_does_not_mark() -> None:
    away = [A1, "human/lineman @ g15", "human/lineman @ g17 +defensive"]
    match = played(GUARDED, away, f"{BLOCK}, die push, push h14, stay", ["push", "pow"])
    assert uses(match, "H2", "guard") == 1


@pytest.mark.covers("skill:bb2020/guard")
def test_defensive_does_nothing_in_the_own_turn_of_its_owner() -> None:
    home = [f"{H1}", "human/lineman @ g11 +defensive"]
    away = [A1, "human/lineman @ g12 +guard"]
    match = played(home, away, f"{BLOCK}, die skull", ["skull", "pow", 1, 2])
    assert uses(match, "A2", "guard") == 1


# -- Diving Catch ------------------------------------------------------------------------------------------------------

PASS = "activate H1 pass, throw h8"
THROWER = "human/lineman @ h5 ball"


@pytest.mark.covers("skill:bb2020/diving-catch", "bb2020.catch.diving_catch")
def test_diving_catch_has_one_more_for_an_accurate_pass_to_its_square() -> None:
    match = played([THROWER, "human/lineman @ h8 +diving-catch"], [], PASS, [4, 2])
    assert needed(match, "catch") == [2]
    assert modifiers(match, "catch") == [(1, "diving-catch")]
    assert holds(match, "H2")


def test_diving_catch_has_nothing_more_for_a_pass_that_only_ended_there() -> None:
    match = played([THROWER, "human/lineman @ h11 +diving-catch"], [], PASS, [3, 5, 5, 5, 4])
    assert needed(match, "catch") == [4]
    assert uses(match, "H2", "diving-catch") == 0


@pytest.mark.covers("skill:bb2020/diving-catch")
def test_diving_catch_dives_for_an_accurate_pass_without_the_bonus() -> None:
    match = played([THROWER, "human/lineman @ h9 +diving-catch"], [], f"{PASS}, pick H2", [4, 3])
    assert needed(match, "catch") == [3]
    assert (holds(match, "H2"), square(match, "H2")) == (True, "h9")


def test_nobody_dives_for_a_bounce() -> None:
    match = played([THROWER, "human/lineman @ h9 +diving-catch"], [], f"{PASS}, decline", [4, 7])
    assert ball_at(match) == "i8"


DIVER = "human/lineman @ h9 +diving-catch"


@pytest.mark.covers("skill:bb2020/diving-catch")
def test_divers_of_both_teams_try_in_the_order_of_the_active_coach() -> None:
    squads = [THROWER, DIVER, HOME_BYSTANDER], ["human/lineman @ g9 +diving-catch", AWAY_BYSTANDER]
    match = play(started(*squads, [4, 1, 6]), PASS)
    assert (asked(match), options(match)) == (("dive", 0), ["pick H2", "pick A1", "decline"])
    play(match, "pick H2")
    assert (asked(match), options(match)) == (("dive", 1), ["pick A1", "decline"])
    play(match, "pick A1")
    match.check_dice()
    assert (holds(match, "A1"), turned_over(match)) == (True, True)


@pytest.mark.covers("skill:bb2020/diving-catch")
def test_the_active_coach_may_send_the_rival_first_whose_coach_need_not_dive() -> None:
    squads = [THROWER, DIVER, HOME_BYSTANDER], ["human/lineman @ g9 +diving-catch", AWAY_BYSTANDER]
    match = play(started(*squads, [4, 4]), f"{PASS}, pick A1")
    assert (asked(match), options(match)) == (("dive", 1), ["pick A1", "decline"])
    play(match, "decline, pick H2")
    match.check_dice()
    assert (holds(match, "H2"), turned_over(match)) == (True, False)


@pytest.mark.covers("skill:bb2020/diving-catch")
def test_a_coach_who_does_not_dive_leaves_it_to_the_rival() -> None:
    squads = [THROWER, DIVER, HOME_BYSTANDER], ["human/lineman @ g9 +diving-catch", AWAY_BYSTANDER]
    match = play(started(*squads, [4, 6]), f"{PASS}, decline, pick A1")
    match.check_dice()
    assert holds(match, "A1")


@pytest.mark.covers("skill:bb2020/diving-catch")
def test_a_second_diver_of_the_team_may_try_after_the_first_and_then_the_ball_bounces_from_its_square() -> None:
    home = [THROWER, DIVER, "human/lineman @ i9 +diving-catch"]
    match = played(home, [], f"{PASS}, pick H2, pick H3", [4, 1, 1, 7])
    assert (ball_at(match), turned_over(match)) == ("i8", True)


@pytest.mark.covers("skill:bb2020/diving-catch")
def test_at_a_kick_off_the_coach_of_the_receivers_says_who_dives_first() -> None:
    home = [f"human/lineman @ {at}" for at in ("g13", "h13", "i13")] + ["human/lineman @ g21 +diving-catch"]
    away = [*(f"human/lineman @ {at}" for at in ("g14", "h14", "i14")), "human/lineman @ h22 +diving-catch"]
    match = kicked(7, home=home, away=away, dice=[2, 2], after=[6], ruleset="bb2020")
    assert asked(match) == ("dive", 1)
    play(match, "pick A4")
    assert holds(match, "A4")


# -- Dodge, Tackle -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/dodge")
def test_dodge_rolls_one_failed_dodge_a_turn_again() -> None:
    away = [A1, "human/lineman @ h10"]
    match = played([f"{H1} +dodge"], away, f"{LEAVE}, reroll dodge, step g12", [1, 4, 1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("g12", "prone")
    assert uses(match, "H1", "dodge") == 1


@pytest.mark.covers("skill:bb2020/dodge", "bb2020.block.stumble_dodge")
def test_dodge_turns_a_stumble_into_a_push() -> None:
    match = played([H1], [f"{A1} +dodge"], f"{BLOCK}, use dodge, push h14, stay", ["stumble"])
    assert (square(match, "A1"), status(match, "A1")) == ("h14", "standing")


@pytest.mark.covers("skill:bb2020/tackle", "bb2020.dodge.tackle")
def test_tackle_leaves_only_a_team_re_roll_to_a_dodger() -> None:
    match = started([f"{H1} +dodge"], [f"{A1} +tackle"], [1], rerolls=(1, 0))
    play(match, LEAVE)
    assert options(match) == ["accept", "reroll team"]
    assert uses(match, "A1", "tackle") == 1


@pytest.mark.covers("skill:bb2020/tackle")
def test_tackle_in_a_block_lets_nobody_dodge_a_stumble() -> None:
    match = played([f"{H1} +tackle"], [f"{A1} +dodge"], f"{BLOCK}, push h14, stay", ["stumble", 3, 3])
    assert status(match, "A1") == "prone"
    assert (uses(match, "H1", "tackle"), uses(match, "A1", "dodge")) == (1, 0)


# -- Jump Up -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/jump-up")
def test_jump_up_stands_up_for_free() -> None:
    steps = ", ".join(f"step h{row}" for row in range(13, 19))
    match = played([f"{H1} +jump-up prone"], [], f"activate H1 move, stand, {steps}, done")
    assert square(match, "H1") == "h18"


@pytest.mark.covers("skill:bb2020/jump-up")
def test_jump_up_blocks_from_the_ground_at_one_more() -> None:
    match = played([f"{H1} +jump-up prone"], [A1], f"{BLOCK}, push h14, follow", [2, "push"])
    assert needed(match, "prone-block") == [2]
    assert (square(match, "H1"), status(match, "H1")) == ("h13", "standing")


def test_a_failed_jump_up_ends_the_activation_on_the_ground() -> None:
    match = played([f"{H1} +jump-up prone ag=4"], [A1], BLOCK, [2])
    assert needed(match, "prone-block") == [3]
    assert (status(match, "H1"), turned_over(match)) == ("prone", False)
    assert not offered(match, "activate H1 move")


# -- Leap --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/leap", "bb2020.jump.leap")
@pytest.mark.parametrize(
    ("away", "target"),
    [
        (["human/lineman @ h20"], 3),
        (["human/lineman @ h15"], 4),
        (["human/lineman @ g15", "human/lineman @ h15"], 4),
        (["human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13"], 5),
    ],
)
def test_leap_makes_a_penalty_one_less_but_never_better_than_one(away: list[str], target: int) -> None:
    match = played([f"{H1} +leap"], away, "activate H1 move, jump h14, done", [6])
    assert square(match, "H1") == "h14"
    assert needed(match, "jump") == [target]


def test_without_leap_nobody_jumps_over_standing_players_or_nothing() -> None:
    match = played([H1], [A1], "activate H1 move")
    assert not offered(match, "jump h14")


@pytest.mark.covers("skill:bb2020/leap")
def test_leap_is_once_an_activation() -> None:
    match = played([f"{H1} +leap"], [], "activate H1 move, jump h14", [3])
    assert not offered(match, "jump h16")
    assert offered(match, "step h15")


# -- Safe Pair of Hands ------------------------------------------------------------------------------------------------

CARRIER = f"{A1} +safe-pair-of-hands ball"


@pytest.mark.covers("skill:bb2020/safe-pair-of-hands")
def test_safe_pair_of_hands_puts_the_ball_down_where_it_stays() -> None:
    match = played([H1], [CARRIER], f"{BLOCK}, push h14, stay, put g14", ["pow", 3, 3])
    assert (status(match, "A1"), square(match, "A1")) == ("prone", "h14")
    assert ball_at(match) == "g14"
    assert rolled(match, "bounce") == []


def test_safe_pair_of_hands_offers_the_free_squares_around_where_it_went_down() -> None:
    match = started([H1], [CARRIER, "human/lineman @ h15"], ["pow", 3, 3])
    play(match, f"{BLOCK}, push i14, follow")
    assert asked(match) == ("put", 1)
    assert sorted(options(match)) == ["decline", *(f"put {at}" for at in ("h14", "i13", "i15", "j13", "j14", "j15"))]


def test_safe_pair_of_hands_need_not_be_used() -> None:
    match = played([H1], [CARRIER], f"{BLOCK}, push h14, stay, decline", ["pow", 3, 3, 5])
    assert ball_at(match) == "h15"


@pytest.mark.covers("skill:bb2020/safe-pair-of-hands", "skill:bb2020/wrestle")
def test_safe_pair_of_hands_works_for_a_player_laid_on_the_ground() -> None:
    match = played([f"{H1} +wrestle"], [CARRIER], f"{BLOCK}, use wrestle, put h14", ["both-down"])
    assert ball_at(match) == "h14"


def test_safe_pair_of_hands_does_not_help_somebody_who_falls_by_itself() -> None:
    match = played([f"{H1} +safe-pair-of-hands ball"], [A1], LEAVE, [1, 3, 3, 4])
    assert ball_at(match) == "h10"


# -- Sneaky Git --------------------------------------------------------------------------------------------------------

FOUL = "activate H1 foul, foul A1"


@pytest.mark.covers("skill:bb2020/sneaky-git")
@pytest.mark.parametrize("dice", [[4, 4], [5, 5, 1, 2]])
def test_sneaky_git_is_not_seen_for_a_double_on_the_armour_roll(dice: list[int]) -> None:
    match = played([f"{H1} +sneaky-git"], [f"{A1} prone"], f"{FOUL}, done", dice)
    assert (status(match, "H1"), turned_over(match)) == ("standing", False)


@pytest.mark.parametrize("dice", [[5, 6, 2, 2], [5, 5, 2, 2]])
def test_sneaky_git_is_seen_for_a_double_on_the_injury_roll(dice: list[int]) -> None:
    match = started([f"{H1} +sneaky-git", "human/lineman @ a2"], [f"{A1} prone"], dice)
    play(match, FOUL)
    assert asked(match) == ("argue", 0)


@pytest.mark.covers("skill:bb2020/sneaky-git")
def test_sneaky_git_moves_on_after_the_foul_but_fouls_once() -> None:
    away = [f"{A1} prone", "human/lineman @ g15 prone"]
    match = played([f"{H1} +sneaky-git"], away, "activate H1 foul, pick A1, foul A1, step g13, step g14", [3, 4])
    assert not any(choice.startswith("foul") for choice in options(match))
    play(match, "step h15, done")
    assert square(match, "H1") == "h15"


def test_nobody_else_moves_on_after_a_foul() -> None:
    match = played([H1], [f"{A1} prone"], FOUL, [3, 4])
    assert asked(match) == ("activate", 0)


# -- Sprint, Sure Feet -------------------------------------------------------------------------------------------------

SIX = ", ".join(f"step h{row}" for row in range(3, 9))


@pytest.mark.covers("skill:bb2020/sprint")
def test_sprint_rushes_three_times() -> None:
    match = played(
        ["human/lineman @ h2 +sprint"], [], f"activate H1 move, {SIX}, step h9, step h10, step h11", [2, 2, 2]
    )
    assert square(match, "H1") == "h11"
    assert uses(match, "H1", "sprint") == 1


@pytest.mark.covers("skill:bb2020/sure-feet")
def test_sure_feet_rolls_one_failed_rush_a_turn_again() -> None:
    line = f"activate H1 move, {SIX}, step h9, reroll sure-feet, step h10"
    match = played(["human/lineman @ h2 +sure-feet"], [], line, [1, 2, 1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h10", "prone")
    assert uses(match, "H1", "sure-feet") == 1


# -- the kick-off ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/diving-catch")
def test_diving_catch_dives_for_a_kick_off() -> None:
    home = [f"human/lineman @ {at}" for at in ("g13", "h13", "i13", "h8")]
    away = [*(f"human/lineman @ {at}" for at in ("g14", "h14", "i14")), "human/lineman @ h22 +diving-catch"]
    match = kicked(7, home=home, away=away, dice=[2, 2], after=[4], ruleset="bb2020")
    match.play("pick A4")
    assert holds(match, "A4")
    assert needed(match, "catch") == [4]
