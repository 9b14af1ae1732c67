"""The base skills as the rules of skills describe them: re-rolls of their own, optional, the active coach first."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    both,
    happened,
    holds,
    options,
    play,
    played,
    rolled,
    square,
    status,
    turned_over,
    uses,
)

DODGE = "activate H1 move, step h11"
BLOCK = "activate H1 block, block A1"


# -- Catch, Pass, Sure Hands: any number -------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.skill.catch", "bb2016.reroll.player_unlimited", "skill:bb2016/catch")
def test_catch_rolls_any_number_of_missed_catches_again_in_a_turn() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8 +catch", "human/lineman @ h9 +catch"]
    line = "activate H1 pass, throw h8, reroll catch, activate H2 hand-off, give H3, reroll catch"
    match = played(home, [], line, [3, 2, 3, 2, 3], rerolls=(2, 0))
    assert holds(match, "H3")
    assert both(match, "rerolls") == (2, 0)


@pytest.mark.covers("bb2016.skill.catch", "bb2016.reroll.player_unlimited", "skill:bb2016/catch")
def test_the_same_player_may_use_catch_again_and_again() -> None:
    # the throw is missed twice, bounces off a team-mate, and comes back
    home = ["human/lineman @ h5 ball", "human/lineman @ h8 +catch", "human/lineman @ h9"]
    line = "activate H1 pass, throw h8, reroll catch, reroll catch"
    match = played(home, [], line, [3, 2, 2, 5, 3, 4, 3, 4])
    assert uses(match, "H2", "catch") == 2
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.skill.catch")
def test_catch_helps_in_the_opponents_turn_too() -> None:
    line = "activate H1 move, step h12, reroll catch"
    match = played(["human/lineman @ h11"], ["orc/lineman @ h13 +catch"], line, [1, 5, 1, 5], ball="h12")
    assert holds(match, "A1")


@pytest.mark.covers("bb2016.skill.catch")
@pytest.mark.parametrize(("line", "dice"), [(DODGE, [2, 1, 1]), ("activate H1 move, step h12", [2, 5])])
def test_catch_is_for_catching_only(line: str, dice: list[int]) -> None:
    away = ["orc/lineman @ h13"] if line == DODGE else []
    start = "h12" if line == DODGE else "h11"
    match = played([f"human/lineman @ {start} +catch"], away, line, dice, ball=None if away else "h12")
    assert turned_over(match)


@pytest.mark.covers("bb2016.skill.pass", "bb2016.reroll.player_unlimited", "skill:bb2016/pass")
def test_pass_rolls_a_missed_throw_again_in_every_turn() -> None:
    home = ["human/lineman @ h5 +pass ball", "human/lineman @ h8 +pass"]
    line = "activate H1 pass, throw h8, reroll pass, end-turn, end-turn, activate H2 pass, throw h5, reroll pass"
    match = played(home, [], line, [2, 3, 3, 1, 3, 3], rerolls=(2, 0))
    assert holds(match, "H1")
    assert both(match, "rerolls") == (2, 0)


@pytest.mark.covers("bb2016.skill.pass")
def test_pass_is_for_throwing_only() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8 +pass"]
    match = played(home, [], "activate H1 pass, throw h8", [2, 5, 5, 5, 5])
    assert turned_over(match)


@pytest.mark.covers("bb2016.skill.sure_hands", "bb2016.reroll.player_unlimited", "skill:bb2016/sure-hands")
def test_sure_hands_rolls_any_number_of_missed_pick_ups_again() -> None:
    # the first pick-up is missed twice; in the next turn the same player tries again
    line = "activate H1 move, step h12, reroll sure-hands"
    line = f"{line}, end-turn, activate H1 move, step h13, reroll sure-hands, done"
    match = played(["human/lineman @ h11 +sure-hands"], [], line, [2, 2, 5, 2, 3], ball="h12", rerolls=(2, 0))
    assert rolled(match, "pick-up") == [2, 2, 2, 3]
    assert holds(match, "H1")
    assert both(match, "rerolls") == (2, 0)


@pytest.mark.covers("bb2016.skill.sure_hands")
def test_sure_hands_is_for_picking_up_only() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h6 +sure-hands"]
    match = played(home, [], "activate H1 hand-off, give H2", [2, 5])
    assert turned_over(match)


@pytest.mark.covers("bb2016.reroll.player_unlimited", "bb2016.reroll.team_one_per_turn", "skill:bb2016/sure-hands")
def test_a_skill_still_works_in_a_turn_that_has_had_its_team_re_roll() -> None:
    home = ["human/lineman @ d12", "human/lineman @ h12 +sure-hands"]
    line = "activate H1 move, step d11, reroll team, done, activate H2 move, step h13, reroll sure-hands, done"
    match = played(home, ["orc/lineman @ d13"], line, [2, 3, 2, 3], ball="h13", rerolls=(2, 0))
    assert holds(match, "H2")
    assert both(match, "rerolls") == (1, 0)


# -- Dodge: once a turn ------------------------------------------------------------------------------------------------

TWO_DODGES = f"{DODGE}, reroll dodge, step g12"
AROUND = ["orc/lineman @ h13", "orc/lineman @ h10"]


@pytest.mark.covers("bb2016.skill.dodge", "skill:bb2016/dodge")
def test_dodge_rolls_one_failed_dodge_a_turn_again_and_no_second() -> None:
    match = played(["human/lineman @ h12 +dodge"], AROUND, TWO_DODGES, [1, 4, 1, 1, 1])
    assert (square(match, "H1"), status(match, "H1")) == ("g12", "prone")
    assert rolled(match, "dodge") == [1, 4, 1]
    assert [event["reroll"] for event in happened(match, "Rerolled")] == ["dodge"]


@pytest.mark.covers("bb2016.skill.dodge", "bb2016.reroll.team_any_player", "skill:bb2016/dodge")
def test_a_second_failed_dodge_may_be_a_case_for_a_team_re_roll() -> None:
    match = played(["human/lineman @ h12 +dodge"], AROUND, TWO_DODGES, [1, 4, 1], rerolls=(1, 0))
    assert options(match) == ["accept", "reroll team"]


@pytest.mark.covers("bb2016.skill.dodge", "skill:bb2016/dodge")
def test_each_player_has_a_dodge_of_its_own_and_the_next_turn_brings_it_back() -> None:
    home = ["human/lineman @ h12 +dodge", "human/lineman @ d12 +dodge"]
    away = ["orc/lineman @ h13", "orc/lineman @ d13", "orc/lineman @ h10"]
    line = (
        f"{DODGE}, reroll dodge, done, activate H2 move, step d11, reroll dodge, done, "
        "end-turn, end-turn, activate H1 move, step g12, reroll dodge, done"
    )
    match = played(home, away, line, [1, 4, 1, 3, 1, 4])
    assert (square(match, "H1"), status(match, "H1")) == ("g12", "standing")
    assert (uses(match, "H1", "dodge"), uses(match, "H2", "dodge")) == (2, 1)


@pytest.mark.covers("bb2016.skill.dodge")
def test_a_dodge_that_was_not_used_is_there_for_the_next_roll() -> None:
    match = played(["human/lineman @ h12 +dodge"], AROUND, f"{DODGE}, step g12, reroll dodge, done", [4, 1, 4])
    assert status(match, "H1") == "standing"


@pytest.mark.covers("bb2016.skill.dodge")
def test_dodge_is_for_dodging_only() -> None:
    match = played(["human/lineman @ h12 ma=1 +dodge"], [], "activate H1 move, step h13, step h14", [1, 1, 1])
    assert status(match, "H1") == "prone"


# -- optional, and in order --------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.skill.use_optional")
@pytest.mark.parametrize(
    ("skill", "home", "line", "dice", "ball"),
    [
        ("dodge", ["human/lineman @ h12 +dodge"], DODGE, [2, 1, 1], None),
        ("sure-hands", ["human/lineman @ h11 +sure-hands"], "activate H1 move, step h10", [2, 5], "h10"),
        ("pass", ["human/lineman @ h5 +pass ball"], "activate H1 pass, throw h8", [2, 5, 5, 5, 5], None),
        (
            "catch",
            ["human/lineman @ h5 ball", "human/lineman @ h6 +catch"],
            "activate H1 hand-off, give H2",
            [2, 5],
            None,
        ),
    ],
)
def test_no_skill_has_to_be_used(skill: str, home: list[str], line: str, dice: list[int], ball: str | None) -> None:
    away = ["orc/lineman @ h13"] if skill == "dodge" else []
    match = played(home, away, line, dice[:1], ball=ball)
    assert options(match) == [f"reroll {skill}", "accept"]
    match = played(home, away, f"{line}, accept", dice, ball=ball)
    assert turned_over(match)


@pytest.mark.covers("bb2016.skill.use_optional")
def test_a_defender_may_do_without_block_or_dodge() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +dodge"], BLOCK, ["stumble"])
    assert (asked(match), options(match)) == (("use", 1), ["use dodge", "decline"])
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +block"], BLOCK, ["both-down"])
    assert (asked(match), options(match)) == (("use", 1), ["use block", "decline"])


@pytest.mark.covers("bb2016.skill.active_coach_first")
@pytest.mark.parametrize(("turn", "active"), [("home", 0), ("away", 1)])
def test_if_both_coaches_could_use_a_skill_the_active_one_is_asked_first(turn: str, active: int) -> None:
    line = BLOCK if turn == "home" else "activate A1 block, block H1"
    home, away = ["human/lineman @ h12 +block"], ["orc/lineman @ h13 +block"]
    match = played(home, away, line, ["both-down"], turn=(turn, 3))
    assert asked(match) == ("use", active)
    play(match, "use block")
    assert asked(match) == ("use", 1 - active)
    play(match, "use block")
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "standing")
