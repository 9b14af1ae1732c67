"""General skills of 2020 in play."""

from __future__ import annotations

import pytest

from ironpitch.engine.errors import BadPosition
from tests.bb2016.kicking import kicked
from tests.bb2020.playing import (
    asked,
    ball_at,
    both,
    happened,
    has_mark,
    holds,
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
BLITZ = "activate H1 blitz, pick A1, block A1"
LEAVE = "activate H1 move, step h11"
H1 = "human/lineman @ h12"
A1 = "human/lineman @ h13"


# -- Block -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/block", "bb2020.block.both_down_block_skill")
def test_block_keeps_the_blocker_up_when_both_go_down() -> None:
    match = played([f"{H1} +block"], [A1], f"{BLOCK}, use block", ["both-down", 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "prone")
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2020/block", "bb2020.block.both_down_both_block")
def test_two_players_with_block_both_stay_up() -> None:
    match = played([f"{H1} +block"], [f"{A1} +block"], f"{BLOCK}, use block, use block", ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "standing")


# -- Dauntless ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/dauntless")
def test_dauntless_makes_both_players_equal() -> None:
    match = played([f"{H1} +dauntless"], [f"{A1} st=5"], f"{BLOCK}, push h14, stay", [3, "push"])
    assert needed(match, "skill") == [3]


@pytest.mark.covers("skill:bb2020/dauntless")
def test_a_failed_dauntless_roll_leaves_the_stronger_side_its_dice() -> None:
    match = played([f"{H1} +dauntless"], [f"{A1} st=5"], f"{BLOCK}, die skull", [2, "skull", "pow", 1, 1])
    assert status(match, "H1") == "prone"


# -- Dirty Player ------------------------------------------------------------------------------------------------------

FOUL = "activate H1 foul, foul A1"


@pytest.mark.covers("skill:bb2020/dirty-player")
def test_dirty_player_breaks_armour_that_would_just_hold() -> None:
    match = played([f"{H1} +dirty-player"], [f"{A1} prone"], f"{FOUL}, use dirty-player", [3, 5, 1, 2])
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("skill:bb2020/dirty-player")
def test_a_dirtier_player_adds_its_value() -> None:
    match = played([f"{H1} +dirty-player(2)"], [f"{A1} prone"], f"{FOUL}, use dirty-player", [3, 4, 1, 2])
    assert status(match, "A1") == "stunned"
    harder = played([f"{H1} +dirty-player(2)"], [f"{A1} prone"], f"{FOUL}, use dirty-player", [4, 5, 2, 4])
    assert status(harder, "A1") == "ko"


def test_dirty_player_is_not_asked_about_when_it_would_not_be_enough() -> None:
    match = played([f"{H1} +dirty-player"], [f"{A1} prone"], FOUL, [3, 4])
    assert status(match, "A1") == "prone"


def test_only_editions_with_values_read_one() -> None:
    with pytest.raises(BadPosition, match="expected no value"):
        started(["human/lineman @ h12 +dirty-player(2)"], ["orc/lineman @ h13"], ruleset="bb2016")


# -- Frenzy ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/frenzy", "bb2020.follow_up.forced")
def test_frenzy_follows_up_and_blocks_again_after_a_push() -> None:
    match = played([f"{H1} +frenzy"], [A1], f"{BLOCK}, push h14, push h15", ["push", "pow", 3, 3])
    assert (square(match, "H1"), square(match, "A1"), status(match, "A1")) == ("h14", "h15", "prone")


@pytest.mark.covers("skill:bb2020/frenzy")
def test_the_second_block_of_a_frenzied_blitz_costs_a_square_and_the_rest_may_be_used() -> None:
    line = f"{BLITZ}, push h14, push h15, step g13, step g12, step g11, step g10"
    match = played([f"{H1} +frenzy"], [A1], line, ["push", "pow", 3, 3])
    assert square(match, "H1") == "g10"
    assert needed(match, "rush") == []  # two squares for the blocks, four for the steps
    assert offered(match, "step g9")
    play_on = started([f"{H1} +frenzy"], [A1, "human/lineman @ o25"], ["push", "pow", 3, 3, 2])
    play(play_on, f"{line}, step g9")
    assert needed(play_on, "rush") == [2]


FAR = "activate H1 blitz, pick A1, " + ", ".join(f"step h{row}" for row in range(7, 13)) + ", block A1"


@pytest.mark.covers("skill:bb2020/frenzy")
def test_the_second_block_of_a_frenzied_blitz_is_rushed_for_when_no_movement_is_left() -> None:
    match = played(["human/lineman @ h6 +frenzy"], [A1], f"{FAR}, push h14, push h15", [2, "push", 2, "pow", 3, 3])
    assert (square(match, "H1"), status(match, "A1")) == ("h14", "prone")
    assert needed(match, "rush") == [2, 2]


@pytest.mark.covers("skill:bb2020/frenzy")
def test_without_a_rush_left_there_is_no_second_block() -> None:
    line = FAR.replace("step h7", "step g6, step h7")
    match = played(["human/lineman @ h5 +frenzy"], [A1], f"{line}, push h14", [2, 2, "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")
    assert asked(match) == ("activate", 0)


# -- Kick --------------------------------------------------------------------------------------------------------------

HOME = [f"human/lineman @ {at}" for at in ("g13", "h13", "i13")]
AWAY = [f"human/lineman @ {at}" for at in ("g14", "h14", "i14", "h24")]
COACHING = 7


@pytest.mark.covers("skill:bb2020/kick")
@pytest.mark.parametrize(("face", "lands"), [(1, "h20"), (3, "h21"), (6, "h23")])
def test_kick_halves_how_far_the_ball_goes_astray(face: int, lands: str) -> None:
    home = [*HOME, "human/lineman @ h8 +kick"]
    match = kicked(COACHING, home=home, away=AWAY, way=[5, face], dice=[2, 2], after=[2], ruleset="bb2020")
    match.play("use kick")
    assert [event["lands"] for event in happened(match, "Kicked")] == [lands]


@pytest.mark.parametrize("at", ["k13", "b8"])
def test_a_player_on_the_line_or_in_a_wide_zone_does_not_kick_off(at: str) -> None:
    home = [*HOME, f"human/lineman @ {at} +kick", "human/lineman @ h7"]
    match = kicked(COACHING, home=home, away=AWAY, way=[5, 2], dice=[2, 2], after=[2], ruleset="bb2020")
    assert ball_at(match) == "g22"


@pytest.mark.covers("skill:bb2020/kick")
def test_with_nobody_behind_the_line_somebody_on_it_kicks_off() -> None:
    home = ["human/lineman @ g13", "human/lineman @ h13 +kick", "human/lineman @ b8"]
    match = kicked(COACHING, home=home, away=AWAY, way=[5, 3], dice=[2, 2], after=[2], ruleset="bb2020")
    match.play("use kick")
    assert [event["lands"] for event in happened(match, "Kicked")] == ["h21"]


# -- Pro ---------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/pro")
def test_pro_rolls_a_die_again_on_three_or_more() -> None:
    match = played([f"{H1} +pro"], [A1], f"{LEAVE}, reroll pro, done", [2, 3, 3])
    assert needed(match, "skill") == [3]
    assert (status(match, "H1"), rolled(match, "dodge")) == ("standing", [2, 3])


@pytest.mark.covers("skill:bb2020/pro")
def test_a_failed_try_rules_out_every_other_re_roll_of_that_die() -> None:
    match = played([f"{H1} +pro"], [A1], f"{LEAVE}, reroll pro", [2, 2, 3, 3], rerolls=(1, 0))
    assert (status(match, "H1"), both(match, "rerolls")) == ("prone", (1, 0))


@pytest.mark.covers("skill:bb2020/pro")
def test_pro_rolls_one_block_die_of_several_again() -> None:
    line = f"{BLOCK}, reroll pro skull, die pow, push h14, stay"
    match = played([f"{H1} st=4 +pro"], [A1], line, ["skull", "push", 3, "pow", 3, 3])
    assert status(match, "A1") == "prone"


def test_pro_may_name_any_face_and_what_is_not_rolled_again_stays() -> None:
    match = started([f"{H1} st=4 +pro"], [A1], ["skull", "push", 4, "both-down"], rerolls=(1, 0))
    play(match, BLOCK)
    assert options(match) == ["die push", "die skull", "reroll team", "reroll pro skull", "reroll pro push"]
    match.play("reroll pro skull")
    assert options(match) == ["die push", "die both-down"]


def test_pro_works_once_an_activation_and_again_in_the_next_turn() -> None:
    away = [A1, "human/lineman @ h10"]
    match = played([f"{H1} +pro"], away, f"{LEAVE}, reroll pro, step g12", [2, 3, 4, 2, 3, 3])
    assert status(match, "H1") == "prone"
    assert not has_mark(match, "H1", "tried-again")


def test_pro_is_for_the_own_activation_only() -> None:
    home = [f"{H1} ball", "human/lineman @ h11 +pro"]
    match = played(home, [], "activate H1 hand-off, give H2", [2, 4])
    assert ball_at(match) == "h10"
    assert uses(match, "H2", "pro") == 0


def test_pro_never_touches_armour() -> None:
    match = played([f"{H1} +pro"], [A1], f"{BLOCK}, die pow, push h14, stay", ["pow", 1, 1])
    assert (status(match, "A1"), rolled(match, "armour")) == ("prone", [1, 1])


@pytest.mark.covers("skill:bb2020/pro", "skill:bb2020/loner")
def test_a_loner_with_pro_may_choose_between_both_ways_to_roll_again() -> None:
    lonely = [f"{H1} +pro +loner"]
    match = started(lonely, [A1], [2], rerolls=(1, 0))
    play(match, LEAVE)
    assert options(match) == ["reroll pro", "accept", "reroll team"]
    own = played(lonely, [A1], f"{LEAVE}, reroll pro, done", [2, 3, 3], rerolls=(1, 0))
    assert both(own, "rerolls") == (1, 0)
    team = played(lonely, [A1], f"{LEAVE}, reroll team", [2, 3, 3, 3], rerolls=(1, 0))
    assert (status(team, "H1"), both(team, "rerolls")) == ("prone", (0, 0))


# -- Strip Ball, Sure Hands --------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/stand-firm")
def test_strip_ball_needs_a_push_that_moves_the_carrier() -> None:
    match = played([f"{H1} +strip-ball"], [f"{A1} +stand-firm ball"], f"{BLOCK}, use stand-firm", ["push"])
    assert holds(match, "A1")


@pytest.mark.covers("skill:bb2020/strip-ball")
def test_strip_ball_makes_a_pushed_carrier_drop_the_ball() -> None:
    match = played([f"{H1} +strip-ball"], [f"{A1} ball"], f"{BLOCK}, push h14, stay", ["push", 5])
    assert (status(match, "A1"), ball_at(match), turned_over(match)) == ("standing", "h15", False)


@pytest.mark.covers("skill:bb2020/sure-hands")
def test_sure_hands_hold_on_against_strip_ball() -> None:
    match = played([f"{H1} +strip-ball"], [f"{A1} +sure-hands ball"], f"{BLOCK}, push h14, stay", ["push"])
    assert holds(match, "A1")
    assert (uses(match, "A1", "sure-hands"), uses(match, "H1", "strip-ball")) == (1, 0)


@pytest.mark.covers("skill:bb2020/sure-hands", "bb2020.pickup.sure_hands")
def test_sure_hands_picks_up_at_the_second_try() -> None:
    line = "activate H1 move, step h13, reroll sure-hands, done"
    match = played([f"{H1} +sure-hands"], [], line, [2, 3], ball="h13")
    assert holds(match, "H1")
    assert needed(match, "pick-up") == [3]


# -- Wrestle -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/wrestle", "bb2020.block.placed_prone")
def test_wrestle_lays_both_players_on_the_ground_without_armour_or_turnover() -> None:
    match = played([f"{H1} +block"], [f"{A1} +wrestle"], f"{BLOCK}, use wrestle", ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert (turned_over(match), happened(match, "Armour"), uses(match, "H1", "block")) == (False, [], 0)


@pytest.mark.covers("skill:bb2020/wrestle")
def test_a_carrier_of_the_active_team_who_is_wrestled_down_costs_the_turn() -> None:
    match = played([f"{H1} ball"], [f"{A1} +wrestle"], f"{BLOCK}, use wrestle", ["both-down", 4])
    assert (turned_over(match), ball_at(match)) == (True, "h11")


def test_the_attacker_is_asked_about_juggernaut_before_the_defender_about_wrestle() -> None:
    match = started([f"{H1} +juggernaut +wrestle"], [f"{A1} +wrestle", "human/lineman @ o25"], ["both-down"])
    play(match, BLITZ)
    assert options(match) == ["use juggernaut", "decline"]
    match.play("decline")
    assert (asked(match), options(match)) == (("use", 0), ["use wrestle", "decline"])


@pytest.mark.covers("skill:bb2020/juggernaut")
def test_juggernaut_in_a_blitz_keeps_the_defender_from_wrestling() -> None:
    match = played([f"{H1} +juggernaut"], [f"{A1} +wrestle"], f"{BLITZ}, decline", ["both-down", 3, 3, 3, 3])
    assert (uses(match, "A1", "wrestle"), turned_over(match)) == (0, True)
