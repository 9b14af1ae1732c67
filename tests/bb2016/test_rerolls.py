"""Team re-rolls: who, when, how many, and which rolls never."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import (
    asked,
    both,
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
    status,
    turned_over,
)

DODGE = "activate H1 move, step h11"
RUNNER = "human/lineman @ h12"
MARKER = "orc/lineman @ h13"
BLOCK = "activate H1 block, block A1"


# -- what a team re-roll does ------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.reroll.team_any_player", "bb2016.reroll.team_own_player")
def test_a_failed_test_may_be_rolled_again() -> None:
    match = played([RUNNER], [MARKER], f"{DODGE}, reroll team", [2, 3], rerolls=(1, 0))
    assert status(match, "H1") == "standing"
    assert rolled(match, "dodge") == [2, 3]
    assert [event["reroll"] for event in happened(match, "Rerolled")] == ["team"]


@pytest.mark.covers("bb2016.reroll.team_any_player")
@pytest.mark.parametrize(
    ("home", "line", "dice", "purpose"),
    [
        ([RUNNER], DODGE, [2], "dodge"),
        (["human/lineman @ h12 ma=1"], "activate H1 move, step h11, step h10", [1], "rush"),
        (["human/lineman @ h9"], "activate H1 move, step h10", [2], "pick-up"),
        (["human/lineman @ h9 ma=2 prone"], "activate H1 move, stand", [3], "stand-up"),
    ],
)
def test_every_test_of_a_move_may_be_rolled_again(home: list[str], line: str, dice: list[int], purpose: str) -> None:
    away = [MARKER] if purpose == "dodge" else []
    match = played(home, away, line, dice, ball="h10" if purpose == "pick-up" else None, rerolls=(1, 0))
    assert asked(match) == ("reroll", 0)
    assert options(match) == ["accept", "reroll team"]
    assert match.request is not None
    assert (match.request.about, match.request.detail) == ("H1", purpose)


@pytest.mark.covers("bb2016.reroll.team_any_player")
@pytest.mark.parametrize(("dice", "about", "purpose"), [([3], "H1", "pass"), ([4, 2], "H2", "catch")])
def test_a_pass_and_a_catch_may_be_rolled_again(dice: list[int], about: str, purpose: str) -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h11"]
    match = played(home, [], "activate H1 pass, throw h11", dice, rerolls=(1, 0))
    assert match.request is not None
    assert (asked(match), match.request.about, match.request.detail) == (("reroll", 0), about, purpose)


@pytest.mark.covers("bb2016.reroll.team_any_player", "bb2016.skill.use_optional")
def test_a_coach_may_accept_a_failed_roll_and_keep_the_re_roll() -> None:
    match = played([RUNNER], [MARKER], f"{DODGE}, accept", [2, 1, 1], rerolls=(1, 0))
    assert status(match, "H1") == "prone"
    assert both(match, "rerolls") == (1, 0)


@pytest.mark.covers("bb2016.reroll.never_twice")
def test_the_same_roll_is_never_rolled_a_third_time() -> None:
    match = played([RUNNER], [MARKER], f"{DODGE}, reroll team", [2, 2, 1, 1], rerolls=(3, 0))
    assert status(match, "H1") == "prone"
    assert rolled(match, "dodge") == [2, 2]


@pytest.mark.covers("bb2016.reroll.never_twice")
def test_a_skill_does_not_roll_again_what_a_team_re_roll_has_rolled_again() -> None:
    match = played([f"{RUNNER} +dodge"], [MARKER], f"{DODGE}, reroll team", [2, 2, 1, 1], rerolls=(1, 0))
    assert (status(match, "H1"), rolled(match, "dodge")) == ("prone", [2, 2])


@pytest.mark.covers("bb2016.reroll.never_twice")
def test_a_team_re_roll_does_not_roll_again_what_a_skill_has_rolled_again() -> None:
    match = played([f"{RUNNER} +dodge"], [MARKER], f"{DODGE}, reroll dodge", [2, 2, 1, 1], rerolls=(3, 0))
    assert (status(match, "H1"), both(match, "rerolls")) == ("prone", (3, 0))


# -- block dice --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.reroll.all_dice")
@pytest.mark.parametrize(
    ("strength", "count", "after"),
    [
        (3, 1, ["push h14", "push g14", "push i14"]),  # one die: nothing to choose, the defender goes back
        (4, 2, ["die pow", "die skull"]),
        (7, 3, ["die pow", "die both-down", "die skull"]),
    ],
)
def test_a_re_roll_throws_all_block_dice_again(strength: int, count: int, after: list[str]) -> None:
    line = f"{BLOCK}, reroll team"
    dice = ["push"] * count + ["pow", "skull", "both-down"][:count]
    match = played([f"human/lineman @ h12 st={strength}"], [MARKER], line, dice, rerolls=(1, 0))
    assert options(match) == after
    assert len(rolled(match, "block")) == 2 * count


@pytest.mark.covers("bb2016.reroll.never_twice", "bb2016.reroll.all_dice")
def test_block_dice_are_not_rolled_a_third_time() -> None:
    line = f"{BLOCK}, reroll team"
    match = played(["human/lineman @ h12 st=4"], [MARKER], line, ["skull", "push", "both-down", "pow"], rerolls=(2, 0))
    assert options(match) == ["die pow", "die both-down"]


@pytest.mark.covers("bb2016.reroll.team_not_opponent", "bb2016.reroll.all_dice")
def test_the_blocking_coach_alone_may_re_roll_dice_the_other_coach_chooses_from() -> None:
    dice: list[int | str] = ["pow", "push"]
    match = played([RUNNER], ["orc/lineman @ h13 st=4"], BLOCK, dice, rerolls=(1, 1))
    assert (asked(match), options(match)) == (("reroll", 0), ["accept", "reroll team"])
    play(match, "accept")
    assert (asked(match), options(match)) == (("block-die", 1), ["die push", "die pow"])


@pytest.mark.covers("bb2016.reroll.all_dice", "bb2016.reroll.never_twice")
def test_dice_against_the_blocker_are_all_rolled_again_once() -> None:
    dice: list[int | str] = ["skull", "skull", "pow", "push"]
    match = played([RUNNER], ["orc/lineman @ h13 st=4"], f"{BLOCK}, reroll team", dice, rerolls=(2, 1))
    assert (asked(match), options(match)) == (("block-die", 1), ["die push", "die pow"])


# -- how many ----------------------------------------------------------------------------------------------------------

TWO_RUNNERS = [RUNNER, "human/lineman @ d12"]
TWO_MARKERS = [MARKER, "orc/lineman @ d13"]


@pytest.mark.covers("bb2016.reroll.team_one_per_turn")
def test_only_one_team_re_roll_a_turn() -> None:
    line = f"{DODGE}, reroll team, done, activate H2 move, step d11"
    match = played(TWO_RUNNERS, TWO_MARKERS, line, [2, 3, 2, 1, 1], rerolls=(4, 0))
    assert status(match, "H2") == "prone"
    assert both(match, "rerolls") == (3, 0)


@pytest.mark.covers("bb2016.reroll.team_one_per_turn")
def test_block_dice_cannot_be_rolled_again_in_a_turn_that_has_had_its_re_roll() -> None:
    line = f"{DODGE}, reroll team, done, activate H2 block, block A2"
    match = played(TWO_RUNNERS, TWO_MARKERS, line, [2, 3, "skull", 1, 1], rerolls=(4, 0))
    assert status(match, "H2") == "prone"


@pytest.mark.covers("bb2016.reroll.team_one_per_turn", "bb2016.reroll.team_spent")
def test_the_next_turn_has_a_re_roll_of_its_own() -> None:
    line = f"{DODGE}, reroll team, done, end-turn, end-turn, activate H2 move, step d11, reroll team"
    match = played(TWO_RUNNERS, TWO_MARKERS, line, [2, 3, 2, 3], rerolls=(2, 0))
    assert (status(match, "H2"), both(match, "rerolls")) == ("standing", (0, 0))


@pytest.mark.covers("bb2016.reroll.team_spent")
def test_each_use_takes_one_off_the_track_of_that_team() -> None:
    match = played([RUNNER], [MARKER], f"{DODGE}, reroll team", [2, 3], rerolls=(3, 2))
    assert both(match, "rerolls") == (2, 2)
    match = played([RUNNER], [MARKER], f"{DODGE}, reroll team", [2, 2, 1, 1], rerolls=(3, 2))
    assert both(match, "rerolls") == (2, 2)


@pytest.mark.covers("bb2016.reroll.team_spent")
def test_with_none_left_nothing_is_rolled_again() -> None:
    line = f"{DODGE}, reroll team, done, end-turn, end-turn, activate H2 move, step d11"
    match = played(TWO_RUNNERS, TWO_MARKERS, line, [2, 3, 2, 1, 1], rerolls=(1, 0))
    assert (status(match, "H2"), both(match, "rerolls")) == ("prone", (0, 0))


@pytest.mark.covers("bb2016.reroll.second_half_reset", "bb2016.reroll.team_spent")
def test_the_second_half_begins_with_all_re_rolls_again() -> None:
    line = f"{DODGE}, reroll team, done, end-turn, end-turn"
    match = played([RUNNER], [MARKER], line, [2, 3], rerolls=(3, 2), turn=("home", 8))
    assert [event["number"] for event in happened(match, "HalfBegan")] == [2]
    assert both(match, "rerolls") == (3, 2)


@pytest.mark.covers("bb2016.reroll.team_spent")
def test_a_touchdown_does_not_bring_re_rolls_back() -> None:
    home = ["human/lineman @ h25 ball"]
    line = "activate H1 move, step h26, reroll team, done"
    match = played(home, ["orc/lineman @ h24"], line, [2, 6], rerolls=(3, 2))
    assert (match.score, both(match, "rerolls")) == ((1, 0), (2, 2))


# -- whose -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.reroll.team_not_opponent", "bb2016.reroll.team_own_player")
def test_a_player_who_tests_in_the_opponents_turn_has_no_team_re_roll() -> None:
    # the ball bounces to an opponent, who misses it: neither coach may have that rolled again
    line = "activate H1 move, step h12, accept"
    match = played(["human/lineman @ h11"], [MARKER], line, [1, 5, 3, 5], ball="h12", rerolls=(2, 2))
    assert needed(match, "catch") == [5]
    assert purposes(match) == ["pick-up", "bounce", "catch", "bounce"]


@pytest.mark.covers("bb2016.reroll.team_not_opponent")
def test_an_interceptor_has_no_team_re_roll_and_cannot_be_made_to_roll_again() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h10"]
    line = "activate H1 pass, throw h10, intercept A1"
    match = played(home, ["orc/lineman @ h7"], line, [5, 4, 3], rerolls=(2, 2))
    assert holds(match, "H2")
    match = played(home, ["orc/lineman @ h7"], line, [6], rerolls=(2, 2))
    assert holds(match, "A1")


@pytest.mark.covers("bb2016.reroll.team_own_player")
def test_each_team_uses_its_own_re_rolls_in_its_own_turn() -> None:
    line = "activate A1 move, step h14"
    match = played([RUNNER], [MARKER], line, [2], turn=("away", 3), rerolls=(2, 1))
    assert asked(match) == ("reroll", 1)
    match = played([RUNNER], [MARKER], f"{line}, reroll team", [2, 3], turn=("away", 3), rerolls=(2, 1))
    assert both(match, "rerolls") == (2, 0)
    match = played([RUNNER], [MARKER], line, [2, 1, 1], turn=("away", 3), rerolls=(2, 0))
    assert status(match, "A1") == "prone"


@pytest.mark.covers("bb2016.reroll.team_own_player")
def test_rolls_for_players_off_the_pitch_are_not_rolled_again() -> None:
    home = ["human/lineman @ h25 ball", "human/lineman ko", "human/lineman @ a2"]
    match = started(home, ["orc/lineman @ d5"], [1], rerolls=(3, 3))
    play(match, "activate H1 move, step h26, done")
    assert purposes(match) == ["recovery"]
    assert status(match, "H2") == "ko"


# -- never -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.reroll.team_excluded_rolls")
def test_armour_and_injury_are_never_rolled_again() -> None:
    line = f"{BLOCK}, die pow, push h14, stay"
    match = played([RUNNER], [MARKER], line, ["pow", 5, 5, 1, 1], rerolls=(3, 3))
    assert purposes(match) == ["block", "armour", "injury"]
    match = played([RUNNER], [MARKER], f"{DODGE}, accept", [1, 5, 5, 6, 6], rerolls=(3, 3))
    assert status(match, "H1") == "casualty"


@pytest.mark.covers("bb2016.reroll.team_excluded_rolls")
def test_bounces_and_throw_ins_are_never_rolled_again() -> None:
    line = "activate H1 move, step h1, accept"
    match = played(["human/lineman @ h2"], [], line, [1, 4, 3, 2, 2, 5], ball="h1", rerolls=(3, 3))
    assert purposes(match) == ["pick-up", "bounce", "throw-in-direction", "throw-in-distance", "bounce"]


@pytest.mark.covers("bb2016.reroll.team_excluded_rolls")
def test_the_scatters_of_a_pass_are_never_rolled_again() -> None:
    line = "activate H1 pass, throw h11, accept"
    match = played(["human/lineman @ h5 ball"], [], line, [3, 5, 5, 5, 5], rerolls=(3, 3))
    assert purposes(match) == ["pass", "scatter", "bounce"]


@pytest.mark.covers("bb2016.reroll.team_excluded_rolls")
def test_direction_and_distance_of_the_kick_off_and_its_catch_are_never_rolled_again() -> None:
    home = ["human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13"]
    away = ["orc/lineman @ g14", "orc/lineman @ h14", "orc/lineman @ i14", "orc/lineman @ h22"]
    match = started(
        home, away, [5, 2, 1, 5], ruleset="bb2016(kickoff_table=off)", phase="kick", kicker="home", rerolls=(3, 3)
    )
    play(match, "aim h20")
    match.check_dice()
    assert purposes(match) == ["kick-direction", "kick-distance", "catch", "bounce"]
    assert not turned_over(match)


@pytest.mark.covers("bb2016.reroll.team_any_player")
def test_a_test_that_passed_is_not_asked_about() -> None:
    match = played([RUNNER], [MARKER], DODGE, [3], rerolls=(3, 3))
    assert asked(match) == ("step", 0)
    assert (square(match, "H1"), offered(match, "done")) == ("h11", True)
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("reroll team")
