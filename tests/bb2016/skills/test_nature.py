"""Extraordinary skills that lie in a player's nature, and those whose effect lies beyond the match."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.bb2016.team_building import default_team
from tests.bb2016.kicking import HOME, landed
from tests.bb2016.playing import (
    asked,
    fact,
    holds,
    needed,
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
DOWN = f"{BLOCK}, push h14, stay"
CASUALTY: list[int | str] = ["pow", 6, 6, 5, 5]


# -- Animosity ---------------------------------------------------------------------------------------------------------

SKAVEN = "underworld/skaven-lineman"
GOBLIN = "underworld/underworld-goblin"


@pytest.mark.covers("skill:bb2016/animosity")
def test_animosity_may_refuse_the_ball_to_another_race() -> None:
    match = played([f"{SKAVEN} @ h5 ball", f"{GOBLIN} @ h6"], [], "activate H1 hand-off, give H2", [1])
    assert holds(match, "H1")
    assert not turned_over(match)
    assert needed(match, "skill") == [2]
    assert uses(match, "H1", "animosity") == 1


@pytest.mark.covers("skill:bb2016/animosity")
def test_animosity_gives_the_ball_on_two_or_more() -> None:
    match = played([f"{SKAVEN} @ h5 ball", f"{GOBLIN} @ h6"], [], "activate H1 hand-off, give H2", [2, 3])
    assert holds(match, "H2")
    assert uses(match, "H1", "animosity") == 1


def test_animosity_does_not_ask_among_its_own_race() -> None:
    home = [f"{SKAVEN} @ h5 ball", "underworld/skaven-blitzer @ h6"]
    match = played(home, [], "activate H1 hand-off, give H2", [3])
    assert holds(match, "H2")
    assert uses(match, "H1", "animosity") == 0


@pytest.mark.covers("skill:bb2016/animosity")
def test_who_refused_may_give_the_ball_to_its_own_kind_but_moves_no_further() -> None:
    home = [f"{SKAVEN} @ h5 ball", f"{GOBLIN} @ h6", f"{SKAVEN} @ g5", f"{GOBLIN} @ i5"]
    match = started(home, [], [1, 3])
    play(match, "activate H1 hand-off, give H2")
    assert options(match) == ["done", "give H3"]
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("give H4")
    play(match, "give H3")
    assert holds(match, "H3")
    match.check_dice()


@pytest.mark.covers("skill:bb2016/animosity")
def test_who_refused_a_pass_throws_to_no_mate_of_another_race() -> None:
    home = [f"{SKAVEN} @ h5 ball", f"{GOBLIN} @ h8", f"{SKAVEN} @ f8", f"{GOBLIN} @ j8"]
    match = played(home, [], "activate H1 pass, throw h8", [1])
    assert "throw f8" in options(match)
    assert "throw h8" not in options(match)
    assert "throw j8" not in options(match)
    assert [choice for choice in options(match) if choice.startswith("step")] == []
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("throw h8")


@pytest.mark.covers("skill:bb2016/animosity")
def test_the_renegades_of_a_pact_dislike_everybody_but_their_own() -> None:
    home = ["chaos-pact/dark-elf-renegade @ h5 ball", "chaos-pact/marauder @ h6"]
    match = played(home, [], "activate H1 hand-off, give H2", [1])
    assert uses(match, "H1", "animosity") == 1
    home = ["chaos-pact/dark-elf-renegade @ h5 ball", "chaos-pact/dark-elf-renegade @ h6"]
    match = played(home, [], "activate H1 hand-off, give H2", [3])
    assert uses(match, "H1", "animosity") == 0


# -- Decay -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/decay")
def test_decay_makes_a_casualty_no_worse_in_the_match() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +decay"], DOWN, CASUALTY)
    assert status(match, "A1") == "casualty"
    assert uses(match, "A1", "decay") == 1


@pytest.mark.covers("skill:bb2016/decay", "skill:bb2016/regeneration")
def test_one_regeneration_roll_mends_a_decaying_player() -> None:
    match = played(["human/lineman @ h12"], ["khemri/tomb-guardian @ h13 av=9 st=3"], DOWN, [*CASUALTY, 4])
    assert status(match, "A1") == "reserve"
    assert (uses(match, "A1", "decay"), uses(match, "A1", "regeneration")) == (1, 1)


# -- Disposable and Swift Reaction -------------------------------------------------------------------------------------


def opened(skill: str) -> ironpitch.Match:
    """A match just begun, with this skill on one home player."""
    home = default_team("human")
    home.players[0].skills.append(skill)
    return ironpitch.new_match("bb2016", home, "orc", seed=1)


@pytest.mark.covers("skill:bb2016/disposable")
def test_disposable_is_announced_before_the_match_and_changes_nothing_in_it() -> None:
    match = opened("disposable")
    assert uses(match, "H1", "disposable") == 1


@pytest.mark.covers("skill:bb2016/swift-reaction")
def test_swift_reaction_is_a_name_without_a_rule() -> None:
    match = opened("swift-reaction")
    assert uses(match, "H1", "swift-reaction") == 1


# -- Fan Favourite -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/fan-favourite")
def test_a_fan_favourite_on_the_pitch_counts_as_fame_for_cheering_fans() -> None:
    home = [*HOME, "human/lineman @ h7 +fan-favourite"]
    match = landed(6, home=home, dice=[2, 2])
    assert (fact(match, "extra-home"), fact(match, "extra-away")) == (1, 0)
    assert uses(match, "H5", "fan-favourite") == 1
    match = landed(6, dice=[2, 2])
    assert (fact(match, "extra-home"), fact(match, "extra-away")) == (1, 1)


@pytest.mark.covers("skill:bb2016/fan-favourite")
def test_fan_favourites_add_up_and_with_fame_too() -> None:
    home = [*HOME, "human/lineman @ h7 +fan-favourite", "human/lineman @ h6 +fan-favourite"]
    match = landed(8, home=home, dice=[1, 3])
    assert (fact(match, "extra-home"), fact(match, "extra-away")) == (1, 1)
    match = landed(8, home=home, dice=[1, 3], fame=(1, 0))
    assert (fact(match, "extra-home"), fact(match, "extra-away")) == (1, 0)


def test_a_fan_favourite_in_the_reserves_draws_nobody() -> None:
    match = landed(6, home=[*HOME, "human/lineman reserve +fan-favourite"], dice=[2, 2])
    assert (fact(match, "extra-home"), fact(match, "extra-away")) == (1, 1)
    assert uses(match, "H5", "fan-favourite") == 0


@pytest.mark.covers("skill:bb2016/fan-favourite")
def test_the_crowd_of_a_fan_favourite_is_rougher_in_a_pitch_invasion() -> None:
    home = [*HOME, "human/lineman @ h7 +fan-favourite"]
    match = landed(12, home=home, dice=[5, 4, 1, 1] + [5, 1, 1, 1, 1])
    assert status(match, "A1") == "stunned"
    assert status(match, "A2") == "standing"
    assert status(match, "H1") == "standing"


# -- Nurgle's Rot and Weeping Dagger -----------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/nurgles-rot")
def test_nurgles_rot_is_announced_when_its_block_takes_somebody_out() -> None:
    match = played(["human/lineman @ h12 +nurgles-rot"], ["orc/lineman @ h13"], DOWN, CASUALTY)
    assert status(match, "A1") == "casualty"
    assert uses(match, "H1", "nurgles-rot") == 1


@pytest.mark.parametrize("victim", ["st=5", "+decay", "+stunty"])
def test_some_are_immune_to_nurgles_rot(victim: str) -> None:
    home = ["human/lineman @ h12 +nurgles-rot" + (" st=5" if victim == "st=5" else "")]
    match = played(home, [f"orc/lineman @ h13 {victim}"], DOWN, CASUALTY)
    assert status(match, "A1") == "casualty"
    assert uses(match, "H1", "nurgles-rot") == 0


@pytest.mark.covers("skill:bb2016/weeping-dagger")
def test_a_weeping_dagger_is_announced_for_a_casualty_of_its_block_only() -> None:
    home = ["human/lineman @ h12 +weeping-dagger +stab"]
    match = played(home, ["orc/lineman @ h13"], DOWN, CASUALTY)
    assert uses(match, "H1", "weeping-dagger") == 1
    match = played(home, ["orc/lineman @ h13"], DOWN, ["pow", 6, 6, 4, 4])
    assert uses(match, "H1", "weeping-dagger") == 0
    match = played(home, ["orc/lineman @ h13"], "activate H1 block, stab A1", CASUALTY[1:])
    assert status(match, "A1") == "casualty"
    assert uses(match, "H1", "weeping-dagger") == 0


# -- Stakes ------------------------------------------------------------------------------------------------------------

STAB = "activate H1 block, stab A1"


@pytest.mark.covers("skill:bb2016/stakes")
@pytest.mark.parametrize("victim", ["undead/zombie", "vampire/thrall av=8", "khemri/blitz-ra", "necromantic/wight"])
def test_stakes_pierce_the_armour_of_the_undead_and_their_friends(victim: str) -> None:
    match = played(["human/lineman @ h12 +stab +stakes"], [f"{victim} @ h13"], STAB, [4, 4, 1, 1])
    assert status(match, "A1") == "stunned"
    assert uses(match, "H1", "stakes") == 1


def test_stakes_do_nothing_to_the_living() -> None:
    match = played(["human/lineman @ h12 +stab +stakes"], ["human/lineman @ h13"], STAB, [4, 4])
    assert status(match, "A1") == "standing"
    assert uses(match, "H1", "stakes") == 0


def test_stakes_are_for_stabs_not_for_blocks() -> None:
    match = played(["human/lineman @ h12 +stakes"], ["undead/zombie @ h13"], DOWN, ["pow", 4, 4])
    assert status(match, "A1") == "prone"
    assert uses(match, "H1", "stakes") == 0


# -- Swarming ----------------------------------------------------------------------------------------------------------

ELEVEN = ("g13", "h13", "i13", "a10", "d12", "l12", "o10", "e8", "h1", "k8", "h5")
SET_UP = "setup " + " ".join(f"H{i + 1}@{at}" for i, at in enumerate(ELEVEN))


@pytest.mark.covers("skill:bb2016/swarming")
def test_swarming_players_join_the_eleven() -> None:
    home = ["human/lineman reserve"] * 9 + ["human/lineman reserve +swarming"] * 5
    match = started(home, ["orc/lineman reserve"] * 11, [3], phase="set-up", kicker="home")
    play(match, f"{SET_UP}, pick H12, put h4, pick H13")
    assert "put h3" in options(match)
    assert [choice for choice in options(match) if choice.endswith("13") or choice[4] in "abcdlmno"] == []
    play(match, "put h3")
    assert [square(match, player) for player in ("H12", "H13", "H14")] == ["h4", "h3", "off"]
    assert (uses(match, "H12", "swarming"), uses(match, "H14", "swarming")) == (1, 0)
    assert (rolled(match, "how-many"), asked(match)) == ([3], ("set-up", 1))  # no more than swarm there already


# -- Timmm-ber! --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/timmm-ber")
def test_each_free_team_mate_helps_a_tree_up() -> None:
    home = ["human/lineman @ h12 ma=2 prone +timmm-ber", "human/lineman @ h11", "human/lineman @ g11"]
    match = played([*home, "human/lineman @ i11 prone"], [], "activate H1 move, stand, done", [2])
    assert needed(match, "stand-up") == [2]
    assert status(match, "H1") == "standing"
    assert uses(match, "H1", "timmm-ber") == 1


@pytest.mark.covers("skill:bb2016/timmm-ber")
def test_a_marked_team_mate_does_not_help_a_tree_up() -> None:
    home = ["human/lineman @ h12 ma=2 prone +timmm-ber", "human/lineman @ h11", "human/lineman @ h13"]
    match = played(home, ["orc/lineman @ h14"], "activate H1 move, stand", [2])
    assert needed(match, "stand-up") == [3]
    assert status(match, "H1") == "prone"


# -- Titchy ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/titchy")
def test_titchy_dodges_better() -> None:
    line = "activate H1 move, step h11, done"
    match = played(["human/lineman @ h12 +titchy"], ["orc/lineman @ h13"], line, [2])
    assert needed(match, "dodge") == [2]
    assert uses(match, "H1", "titchy") == 1


@pytest.mark.covers("skill:bb2016/titchy")
def test_titchy_does_not_hinder_who_dodges_into_its_zone() -> None:
    line = "activate H1 move, step h11, done"
    away = ["orc/lineman @ h13", "orc/lineman @ h10 +titchy", "orc/lineman @ g10"]
    match = played(["human/lineman @ h12"], away, line, [4])
    assert needed(match, "dodge") == [4]
    assert uses(match, "A2", "titchy") == 1


def test_titchy_still_has_a_zone_that_must_be_dodged_out_of() -> None:
    line = "activate H1 move, step h11, done"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +titchy"], line, [3])
    assert needed(match, "dodge") == [3]
    assert uses(match, "A1", "titchy") == 0
