"""Traits of 2020 that get in the way of what a player was told to do."""

from __future__ import annotations

import pytest

from tests.bb2020.playing import (
    asked,
    ball_at,
    both,
    happened,
    has_mark,
    holds,
    modifiers,
    needed,
    offered,
    played,
    rolled,
    square,
    started,
    status,
    turned_over,
    uses,
)

FOE = ["human/lineman @ h13"]


# -- Animal Savagery ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/animal-savagery")
def test_animal_savagery_knocks_a_team_mate_down_and_goes_on() -> None:
    home = ["human/lineman @ h12 +animal-savagery", "human/lineman @ h11", "human/lineman @ g11"]
    match = played(home, [], "activate H1 move, pick H3, step h13, done", [3, 4, 4])
    assert [status(match, player) for player in ("H1", "H2", "H3")] == ["standing", "standing", "prone"]
    assert square(match, "H1") == "h13"
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2020/animal-savagery")
def test_animal_savagery_hits_the_only_team_mate_unasked_and_a_blitz_goes_on() -> None:
    home = ["human/lineman @ h12 +animal-savagery", "human/lineman @ h11"]
    line = "activate H1 blitz, pick A1, block A1, push h14, stay, done"
    match = played(home, FOE, line, [1, 4, 4, "push"])
    assert status(match, "H2") == "prone"
    assert square(match, "A1") == "h14"


@pytest.mark.covers("skill:bb2020/animal-savagery")
def test_animal_savagery_is_calmer_with_a_fight_ahead() -> None:
    home = ["human/lineman @ h12 +animal-savagery", "human/lineman @ h11"]
    match = played(home, FOE, "activate H1 block, block A1, push h14, stay", [2, "push"])
    assert needed(match, "skill") == [2]
    assert status(match, "H2") == "standing"


@pytest.mark.covers("skill:bb2020/animal-savagery")
def test_animal_savagery_without_a_team_mate_loses_the_action_and_the_tackle_zone() -> None:
    home = ["human/lineman @ h12 +animal-savagery", "human/lineman @ h11 prone"]
    match = played(home, [], "activate H1 blitz", [1])
    assert has_mark(match, "H1", "dazed")
    assert status(match, "H2") == "prone"
    assert not offered(match, "activate H1 move")
    assert not offered(match, "activate H2 blitz")
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2020/animal-savagery")
def test_animal_savagery_against_the_carrier_is_a_turnover() -> None:
    home = ["human/lineman @ h12 +animal-savagery", "human/lineman @ h11 ball"]
    match = played(home, [], "activate H1 move", [3, 4, 4, 4])
    assert turned_over(match)
    assert status(match, "H2") == "prone"
    assert ball_at(match) == "h10"


@pytest.mark.covers("skill:bb2020/animal-savagery", "skill:bb2020/mighty-blow")
def test_the_other_coach_may_use_mighty_blow_against_the_savaged_team_mate() -> None:
    home = ["human/lineman @ h12 +animal-savagery +mighty-blow", "human/lineman @ h11"]
    match = played(home, [], "activate H1 move", [3, 4, 4])
    assert asked(match) == ("use", 1)
    match = played(home, [], "activate H1 move, use mighty-blow, done", [3, 4, 4, 3, 3])
    assert status(match, "H2") == "stunned"


def test_a_savage_who_lies_on_the_ground_has_no_mighty_blow() -> None:
    home = ["human/lineman @ h12 prone +animal-savagery +mighty-blow", "human/lineman @ h11"]
    match = played(home, [], "activate H1 move", [3, 4, 4])
    assert (status(match, "H2"), asked(match)) == ("prone", ("step", 0))  # an 8 against AV 9+, and nothing is asked


# -- Bloodlust ---------------------------------------------------------------------------------------------------------

THRALL = "vampire/thrall-lineman"
VAMPIRE = f"{THRALL} @ h12 +bloodlust"


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_bloodlust_kept_down_changes_nothing() -> None:
    match = played([f"{VAMPIRE}(3)"], [], "activate H1 move, step h13, done", [3])
    assert needed(match, "skill") == [3]
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_bloodlust_is_easier_to_keep_down_with_a_fight_ahead() -> None:
    match = played([f"{VAMPIRE}(3)"], FOE, "activate H1 block, block A1, push h14, stay", [2, "push"])
    assert needed(match, "skill") == [2]
    assert modifiers(match, "skill") == [(1, "bloodlust")]


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_thirsty_vampire_bites_a_thrall_at_the_end_of_its_action() -> None:
    home = [VAMPIRE, f"{THRALL} @ g14", f"{THRALL} @ i14 prone"]
    match = played(home, [], "activate H1 move, step h13, done, bite H3", [1, 3, 4])
    assert [status(match, player) for player in ("H1", "H2", "H3")] == ["standing", "standing", "stunned"]
    assert not turned_over(match)
    assert not has_mark(match, "H1", "dazed")


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_vampire_without_a_thrall_loses_the_ball_its_tackle_zone_and_the_turn() -> None:
    home = [f"{VAMPIRE} ball", "human/lineman @ h13"]
    match = played(home, [], "activate H1 move, step g12, done", [1, 4])
    assert turned_over(match)
    assert has_mark(match, "H1", "dazed")
    assert (status(match, "H1"), ball_at(match)) == ("standing", "g11")


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_bitten_carrier_is_a_turnover() -> None:
    home = [VAMPIRE, f"{THRALL} @ h13 ball"]
    match = played(home, [], "activate H1 move, done", [1, 3, 4, 7])
    assert status(match, "H2") == "stunned"
    assert turned_over(match)


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_thirsty_vampire_may_move_instead_of_blitzing_but_the_blitz_is_gone() -> None:
    home = [VAMPIRE, f"{THRALL} @ g10"]
    match = played(home, FOE, "activate H1 blitz, pick A1, use bloodlust, step h11, done", [1, 3, 3, 4])
    assert square(match, "H1") == "h11"
    assert status(match, "H2") == "stunned"
    assert not offered(match, "activate H3 blitz")


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_thirsty_vampire_may_carry_on_as_declared() -> None:
    home = [VAMPIRE, f"{THRALL} @ g11"]
    match = played(home, FOE, "activate H1 block, decline, block A1, push h14, stay", [1, "push", 3, 4])
    assert square(match, "A1") == "h14"
    assert status(match, "H2") == "stunned"


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_thirsty_vampire_bites_before_it_hands_off() -> None:
    home = [f"{VAMPIRE} ball", f"{THRALL} @ g11", f"{THRALL} @ h13"]
    match = played(home, [], "activate H1 hand-off, decline, give H3, bite H2", [1, 3, 4, 3])
    assert status(match, "H2") == "stunned"
    assert holds(match, "H3")


@pytest.mark.parametrize(("dice", "state"), [([3, 4], "stunned"), ([4, 4], "ko")])
def test_a_vampire_who_bites_the_receiver_keeps_the_ball_for_another(dice: list[int], state: str) -> None:
    home = [f"{VAMPIRE} ball", f"{THRALL} @ g11", f"{THRALL} @ h13"]
    match = played(home, [], "activate H1 hand-off, decline, give H2, bite H2", [1, *dice])
    assert (status(match, "H2"), holds(match, "H1"), turned_over(match)) == (state, True, False)
    assert offered(match, "give H3")
    assert not offered(match, "give H2")


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_thirsty_vampire_without_a_thrall_does_not_pass() -> None:
    home = [f"{VAMPIRE} ball", "human/lineman @ h15"]
    match = played(home, [], "activate H1 pass, decline, throw h15", [1, 5])
    assert turned_over(match)
    assert happened(match, "Thrown") == []
    assert not holds(match, "H2")


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_thirsty_vampire_scores_only_after_a_bite() -> None:
    home = [f"{THRALL} @ h25 +bloodlust ball", f"{THRALL} @ g25"]
    match = played(home, [], "activate H1 move, step h26, done", [1, 3, 4])
    assert both(match, "score") == (1, 0)
    match = played([home[0]], [], "activate H1 move, step h26, done", [1, 2])
    assert both(match, "score") == (0, 0)
    assert turned_over(match)


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_vampire_on_the_ground_bites_nobody() -> None:
    home = [VAMPIRE, f"{THRALL} @ g11"]
    match = played(home, FOE, "activate H1 move, step h11", [1, 1, 3, 3])
    assert (status(match, "H1"), status(match, "H2")) == ("prone", "standing")


@pytest.mark.covers("skill:bb2020/bloodlust")
def test_a_bite_is_never_worse_than_badly_hurt() -> None:
    home = [VAMPIRE, f"{THRALL} @ g11"]
    match = played(home, [], "activate H1 move, done", [1, 6, 5])
    assert status(match, "H2") == "casualty"
    assert rolled(match, "casualty") == []


# -- Bone Head ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/bone-head")
def test_bone_head_loses_the_action_and_the_tackle_zone_on_a_one() -> None:
    match = played(["human/lineman @ h12 +bone-head"], FOE, "activate H1 blitz, pick A1", [1])
    assert has_mark(match, "H1", "dazed")
    assert not offered(match, "activate H1 move")
    assert not offered(match, "activate H2 blitz")
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2020/bone-head")
def test_bone_head_has_its_tackle_zone_again_as_soon_as_it_is_activated() -> None:
    match = started(["human/lineman @ h12 +bone-head dazed", "human/lineman @ a2"], FOE, [1], rerolls=(1, 0))
    match.play("activate H1 move")
    assert asked(match) == ("reroll", 0)
    assert not has_mark(match, "H1", "dazed")


# -- Loner -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/loner")
def test_loner_needs_its_value_for_a_team_re_roll() -> None:
    line = "activate H1 move, step h11, reroll team"
    match = played(["human/lineman @ h12 +loner(3)"], FOE, f"{line}, done", [1, 3, 3], rerolls=(2, 0))
    assert (status(match, "H1"), both(match, "rerolls")) == ("standing", (1, 0))
    match = played(["human/lineman @ h12 +loner"], FOE, line, [1, 3, 3, 3], rerolls=(2, 0))
    assert (status(match, "H1"), both(match, "rerolls")) == ("prone", (1, 0))
    assert needed(match, "skill") == [4]


@pytest.mark.covers("skill:bb2020/loner")
def test_loner_by_bad_habits_needs_a_two() -> None:
    home = ["human/lineman @ h12 bad-habits"]
    line = "activate H1 move, step h11, reroll team, done"
    match = played(home, FOE, line, [1, 2, 3], rerolls=(1, 0), facts={"gifts": 1})
    assert needed(match, "skill") == [2]
    assert status(match, "H1") == "standing"


@pytest.mark.covers("skill:bb2020/loner")
def test_bad_habits_do_not_change_somebody_who_is_a_loner_already() -> None:
    home = ["human/lineman @ h12 +loner(5) bad-habits"]
    line = "activate H1 move, step h11, reroll team, done"
    match = played(home, FOE, line, [1, 5, 3], rerolls=(1, 0), facts={"gifts": 1})
    assert needed(match, "skill") == [5]


# -- Really Stupid -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/really-stupid")
def test_really_stupid_loses_a_blitz_and_its_tackle_zone() -> None:
    match = played(["human/lineman @ h12 +really-stupid"], FOE, "activate H1 blitz, pick A1", [3])
    assert has_mark(match, "H1", "dazed")
    assert not offered(match, "activate H2 blitz")


@pytest.mark.covers("skill:bb2020/really-stupid")
def test_really_stupid_is_helped_by_a_standing_team_mate_who_is_not() -> None:
    home = ["human/lineman @ h12 +really-stupid", "human/lineman @ g12"]
    match = played(home, [], "activate H1 move, step h13, done", [2])
    assert (needed(match, "skill"), square(match, "H1")) == ([2], "h13")
    for mate in ("human/lineman @ g12 prone", "human/lineman @ g12 +really-stupid"):
        match = played([home[0], mate], [], "activate H1 move", [3])
        assert (needed(match, "skill"), square(match, "H1")) == ([4], "h12")


# -- Take Root ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/take-root")
def test_take_root_cannot_move_any_more_until_it_is_knocked_down() -> None:
    match = played(["human/lineman @ h12 +take-root"], FOE, "activate H1 move", [1])
    assert has_mark(match, "H1", "rooted")
    assert square(match, "H1") == "h12"
    line = "activate H1 block, block A1"
    match = played(["human/lineman @ h12 +take-root rooted"], FOE, line, ["skull", 3, 3])
    assert not has_mark(match, "H1", "rooted")


@pytest.mark.covers("skill:bb2020/take-root")
def test_take_root_in_a_blitz_still_blocks_a_target_next_to_it() -> None:
    away = [*FOE, "human/lineman @ g13"]
    match = played(["human/lineman @ h12 +take-root"], away, "activate H1 blitz, pick A1", [1])
    assert offered(match, "block A1")
    assert not offered(match, "block A2")
    assert not offered(match, "step h11")
    line = "activate H1 blitz, pick A1, block A1, push h14"
    match = played(["human/lineman @ h12 +take-root"], FOE, line, [1, "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h14")
    assert not offered(match, "activate H2 blitz")


@pytest.mark.covers("skill:bb2020/take-root")
def test_a_blitz_that_roots_faces_a_foul_appearance_only_once() -> None:
    home, away = ["human/lineman @ h12 +take-root"], ["human/lineman @ h13 +foul-appearance"]
    line = "activate H1 blitz, pick A1, block A1, push h14"
    match = played(home, away, line, [1, 3, "push"])
    assert square(match, "A1") == "h14"


def test_a_blitz_lost_to_savagery_faces_no_foul_appearance() -> None:
    home = ["human/lineman @ h12 +animal-savagery", "human/lineman @ h11 ball"]
    match = played(home, ["human/lineman @ h13 +foul-appearance"], "activate H1 blitz, pick A1", [1, 3, 3, 4])
    assert (status(match, "H2"), turned_over(match)) == ("prone", True)


@pytest.mark.covers("skill:bb2020/take-root")
def test_take_root_in_a_blitz_at_somebody_else_is_the_end_of_it() -> None:
    match = played(["human/lineman @ h12 +take-root"], ["human/lineman @ h15"], "activate H1 blitz, pick A1", [1])
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H2 blitz")


def test_a_rooted_player_cannot_be_pushed() -> None:
    away = ["human/lineman @ h13 +take-root rooted"]
    match = played(["human/lineman @ h12"], away, "activate H1 block, block A1", ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h13")


# -- Unchannelled Fury -------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/unchannelled-fury")
def test_unchannelled_fury_loses_the_action_but_not_the_tackle_zone() -> None:
    match = played(["human/lineman @ h12 +unchannelled-fury"], [], "activate H1 pass", [3], ball="h14")
    assert not has_mark(match, "H1", "dazed")
    assert not offered(match, "activate H1 move")
    assert not offered(match, "activate H2 pass")


@pytest.mark.covers("skill:bb2020/unchannelled-fury")
def test_unchannelled_fury_wants_to_hit_somebody() -> None:
    home = ["human/lineman @ h12 +unchannelled-fury"]
    match = played(home, FOE, "activate H1 blitz, pick A1, block A1, push h14, stay, done", [2, "push"])
    assert needed(match, "skill") == [2]
    match = played(home, FOE, "activate H1 blitz, pick A1", [1])
    assert not offered(match, "activate H2 blitz")
    assert uses(match, "H1", "unchannelled-fury") == 1
