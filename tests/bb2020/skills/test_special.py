"""Traits of 2020 that add an attack or an action."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.playing import (
    AWAY_BYSTANDER,
    asked,
    ball_at,
    happened,
    has_mark,
    holds,
    modifiers,
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
    uses,
)

FOE = "human/lineman @ h13"


def armed(trait: str) -> list[str]:
    """Somebody with the trait next to the foe."""
    return [f"human/lineman @ h12 +{trait}"]


# -- attacks in the place of a block -----------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/stab")
def test_a_stab_breaks_armour_without_modifiers_and_injures() -> None:
    match = played(armed("stab +mighty-blow"), [FOE], "activate H1 block, stab A1", [5, 4, 1, 1])
    assert status(match, "A1") == "stunned"
    match = played(armed("stab +mighty-blow"), [FOE], "activate H1 block, stab A1", [4, 4])
    assert status(match, "A1") == "standing"
    assert uses(match, "H1", "mighty-blow") == 0


@pytest.mark.covers("bb2020.blitz.special_action", "skill:bb2020/stab")
def test_a_stab_takes_the_place_of_the_block_of_a_blitz_and_ends_it() -> None:
    home = ["human/lineman @ h11 +stab"]
    match = played(home, [FOE, "human/lineman @ g13"], "activate H1 blitz, pick A1, step h12", [])
    assert offered(match, "stab A1")
    assert not offered(match, "stab A2")
    match = played(home, [FOE], "activate H1 blitz, pick A1, step h12, stab A1", [5, 4, 1, 1])
    assert status(match, "A1") == "stunned"
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("bb2020.blitz.timing", "bb2020.blitz.special_action")
def test_a_blitz_goes_on_after_vomit() -> None:
    home = ["human/lineman @ h11 +projectile-vomit"]
    match = played(home, [FOE], "activate H1 blitz, pick A1, step h12, vomit A1", [2, 1, 1])
    assert asked(match) == ("step", 0)
    assert not offered(match, "block A1")
    assert not offered(match, "vomit A1")


@pytest.mark.covers("bb2020.blitz.special_action", "skill:bb2020/breathe-fire")
@pytest.mark.parametrize("dice", [[2], [4], [6, 1, 1], [1, 1, 1]], ids=["nothing", "prone", "down", "user"])
def test_a_blitz_ends_with_the_fire(dice: list[int]) -> None:
    home = ["human/lineman @ h11 +breathe-fire", "human/lineman @ b4"]
    match = played(home, [FOE], "activate H1 blitz, pick A1, step h12, breathe A1", dice)
    assert asked(match) == ("activate", 1 if dice[0] == 1 else 0)
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("skill:bb2020/foul-appearance", "skill:bb2020/stab")
def test_foul_appearance_comes_before_a_special_attack() -> None:
    match = played(armed("stab"), [f"{FOE} +foul-appearance"], "activate H1 block, stab A1", [1])
    assert status(match, "A1") == "standing"
    assert purposes(match) == ["skill"]
    assert "activate H1 move" not in options(match)


@pytest.mark.covers("skill:bb2020/dump-off", "skill:bb2020/chainsaw")
def test_dump_off_comes_before_a_special_attack() -> None:
    away = [f"{FOE} +dump-off ball", "human/lineman @ h15"]
    line = "activate H1 block, saw A1, use dump-off, throw h15"
    match = played(armed("chainsaw"), away, line, [5, 3, 2, 3, 3, 1, 1])
    assert holds(match, "A2")
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("skill:bb2020/chainsaw")
def test_a_chainsaw_adds_three_to_the_armour_roll() -> None:
    match = played(armed("chainsaw"), [FOE], "activate H1 block, saw A1", [2, 3, 3, 1, 1])
    assert status(match, "A1") == "stunned"
    match = played(armed("chainsaw"), [FOE], "activate H1 block, saw A1", [2, 2, 3])
    assert status(match, "A1") == "standing"


@pytest.mark.covers("skill:bb2020/chainsaw")
def test_a_chainsaw_that_kicks_back_costs_the_turn_whether_or_not_it_hurts() -> None:
    match = played(armed("chainsaw"), [FOE], "activate H1 block, saw A1", [1, 3, 3, 1, 1])
    assert (status(match, "H1"), turned_over(match)) == ("stunned", True)
    match = played(armed("chainsaw"), [FOE], "activate H1 block, saw A1", [1, 2, 3])
    assert (status(match, "H1"), turned_over(match)) == ("standing", True)


@pytest.mark.parametrize("action", ["block", "blitz, pick A1"], ids=["block", "blitz"])
def test_the_owner_of_a_chainsaw_may_block_like_anybody(action: str) -> None:
    match = played(armed("chainsaw"), [FOE], f"activate H1 {action}")
    assert offered(match, "saw A1")
    assert offered(match, "block A1")
    line = f"activate H1 {action}, block A1, push h14, stay"
    match = played(armed("chainsaw"), [FOE], line, ["pow", 4, 4])
    assert (status(match, "A1"), uses(match, "H1", "chainsaw")) == ("prone", 0)


@pytest.mark.covers("skill:bb2020/chainsaw")
def test_the_owner_of_a_chainsaw_who_goes_down_in_a_block_of_its_own_suffers_it() -> None:
    match = played(armed("chainsaw"), [FOE], "activate H1 block, block A1", ["skull", 3, 3, 1, 1])
    assert (status(match, "H1"), turned_over(match)) == ("stunned", True)


def test_the_owner_of_a_chainsaw_blocks_twice_in_a_frenzy_and_saws_neither_time() -> None:
    line = "activate H1 block, block A1, push h14, push h15"
    match = played(armed("chainsaw +frenzy"), [FOE], line, ["push", "push"])
    assert (square(match, "A1"), uses(match, "H1", "chainsaw")) == ("h15", 0)


@pytest.mark.covers("skill:bb2020/chainsaw")
def test_a_chainsaw_fouls_at_plus_three_or_kicks_back() -> None:
    foul = "activate H1 foul, foul A1"
    match = played(armed("chainsaw"), [f"{FOE} prone"], foul, [2, 2, 4, 1, 2])
    assert status(match, "A1") == "stunned"
    match = played(armed("chainsaw"), [f"{FOE} prone"], foul, [1, 2, 4, 1, 2])
    assert (status(match, "A1"), status(match, "H1"), turned_over(match)) == ("prone", "stunned", True)


@pytest.mark.covers("skill:bb2020/chainsaw")
def test_a_running_chainsaw_endangers_its_owner_and_whoever_blocks_it() -> None:
    block = "activate H1 block, block A1"
    home, away = ["human/lineman @ h12"], [f"{FOE} +chainsaw"]
    match = played(home, away, f"{block}, push h14, stay", ["pow", 3, 3, 1, 1])
    assert status(match, "A1") == "stunned"
    match = played(home, away, block, ["skull", 3, 3, 1, 1])
    assert status(match, "H1") == "stunned"


@pytest.mark.parametrize(
    ("line", "dice", "who"),
    [
        ("activate H2 block, block A2, push d14, stay", ["pow", 4, 4], "A2"),
        ("activate H2 block, block A2", ["skull", 4, 4], "H2"),
        ("activate H2 foul, foul A3", [4, 3], "A3"),
        ("activate H3 move, step k11", [1, 4, 4], "H3"),
        ("activate H1 block, block A1, push h14, stay", ["pow", 4, 4], "A1"),
    ],
    ids=["block", "skull", "foul", "dodge", "block by its owner"],
)
def test_nobody_else_feels_a_chainsaw(line: str, dice: list[int | str], who: str) -> None:
    home = ["human/lineman @ h12 +chainsaw", "human/lineman @ d12", "human/lineman @ k12"]
    away = [FOE, "human/lineman @ d13", "human/lineman @ e13 prone", "human/lineman @ k13 +chainsaw"]
    match = played(home, away, line, dice)
    assert status(match, who) == "prone"
    assert all(uses(match, player, "chainsaw") == 0 for player in ("H1", "A4"))


@pytest.mark.covers("skill:bb2020/chainsaw")
@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("activate H1 move, step h11", [1]),
        ("activate H1 block, block A1", ["skull"]),
        ("activate H1 block, block A1", ["both-down"]),
    ],
    ids=["dodge", "skull", "both down"],
)
def test_a_chainsaw_counts_three_against_its_owner_however_it_goes_down(line: str, dice: list[int | str]) -> None:
    foe: list[int | str] = [3, 3] if "both-down" in dice else []  # the other one has no saw: six does nothing to it
    match = played(armed("chainsaw"), [FOE], line, [*dice, *foe, 3, 3, 1, 1])
    assert (status(match, "H1"), uses(match, "H1", "chainsaw")) == ("stunned", 1)
    assert status(match, "A1") == ("prone" if foe else "standing")
    match = played(armed("chainsaw"), [FOE], line, [*dice, *foe, 3, 2])
    assert status(match, "H1") == "prone"


@pytest.mark.covers("skill:bb2020/projectile-vomit")
def test_projectile_vomit_eats_through_armour_without_modifiers() -> None:
    line = "activate H1 block, vomit A1"
    match = played(armed("projectile-vomit"), [FOE], line, [2, 5, 4, 1, 1])
    assert status(match, "A1") == "stunned"
    match = played(armed("projectile-vomit"), [FOE], line, [2, 4, 4])
    assert status(match, "A1") == "standing"


@pytest.mark.covers("skill:bb2020/projectile-vomit")
def test_projectile_vomit_on_a_one_hits_its_owner() -> None:
    line = "activate H1 block, vomit A1"
    match = played(armed("projectile-vomit"), [FOE], line, [1, 5, 4, 1, 1])
    assert (status(match, "H1"), turned_over(match)) == ("stunned", False)
    match = played(armed("projectile-vomit"), [FOE], line, [1, 4, 4])
    assert (status(match, "H1"), turned_over(match)) == ("standing", False)


def test_projectile_vomit_that_costs_its_owner_the_ball_costs_the_turn() -> None:
    squad = [f"{armed('projectile-vomit')[0]} ball"]
    match = played(squad, [FOE], "activate H1 block, vomit A1", [1, 5, 4, 1, 1, 7])
    assert (status(match, "H1"), turned_over(match)) == ("stunned", True)


@pytest.mark.covers("skill:bb2020/breathe-fire")
@pytest.mark.parametrize(
    ("dice", "target", "user"),
    [
        ([1, 3, 3], "standing", "prone"),
        ([2], "standing", "standing"),
        ([3], "standing", "standing"),
        ([4], "prone", "standing"),
        ([5], "prone", "standing"),
        ([6, 5, 4, 1, 1], "stunned", "standing"),
    ],
)
def test_fire_may_burn_either_player(dice: list[int], target: str, user: str) -> None:
    match = played(armed("breathe-fire"), [FOE], "activate H1 block, breathe A1", dice)
    assert (status(match, "A1"), status(match, "H1")) == (target, user)
    assert turned_over(match) == (user == "prone")


@pytest.mark.covers("skill:bb2020/breathe-fire")
def test_the_strong_are_harder_to_burn() -> None:
    away = ["human/ogre @ h13"]
    match = played(armed("breathe-fire"), away, "activate H1 block, breathe A1", [4])
    assert (status(match, "A1"), needed(match, "skill")) == ("standing", [5])
    match = played(armed("breathe-fire"), away, "activate H1 block, breathe A1", [2, 3, 3])
    assert status(match, "H1") == "prone"


def test_a_special_attack_can_be_made_once_an_activation() -> None:
    home = ["human/lineman @ h12 +stab +projectile-vomit"]
    match = played(home, [FOE], "activate H1 block")
    assert set(options(match)) == {"done", "block A1", "stab A1", "vomit A1"}
    match = played(home, [FOE], "activate H1 block, stab A1", [3, 3])
    assert asked(match) == ("activate", 0)


# -- Hypnotic Gaze -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/hypnotic-gaze")
def test_a_gaze_after_a_move_takes_the_tackle_zone_away_until_the_victim_has_acted() -> None:
    home = ["human/lineman @ h11 +hypnotic-gaze", "human/lineman @ g12"]
    match = played(home, [FOE], "activate H1 gaze, step h12, gaze A1", [3])
    assert needed(match, "gaze") == [3]
    assert has_mark(match, "A1", "dazed")
    play(match, "activate H2 move, step f11, done, end-turn, activate A1 move")
    assert has_mark(match, "A1", "dazed")
    play(match, "done")
    assert not has_mark(match, "A1", "dazed")
    assert not has_mark(match, "A1", "gazed-at")


@pytest.mark.covers("skill:bb2020/hypnotic-gaze")
def test_other_markers_make_a_gaze_harder_and_failing_costs_only_the_action() -> None:
    home = ["human/lineman @ h12 +hypnotic-gaze"]
    match = played(home, [FOE, "human/lineman @ g13"], "activate H1 gaze, gaze A1", [3])
    assert modifiers(match, "gaze") == [(-1, "marked")]
    assert not has_mark(match, "A1", "dazed")
    assert (asked(match), turned_over(match)) == (("activate", 0), False)


@pytest.mark.covers("skill:bb2020/hypnotic-gaze", "skill:bb2020/foul-appearance")
def test_foul_appearance_must_be_faced_before_a_gaze() -> None:
    home, away = ["human/lineman @ h12 +hypnotic-gaze"], [f"{FOE} +foul-appearance"]
    match = played(home, away, "activate H1 gaze, gaze A1", [1])
    assert (purposes(match), needed(match, "gaze"), has_mark(match, "A1", "dazed")) == (["skill"], [], False)
    assert (asked(match), turned_over(match)) == (("activate", 0), False)
    assert not offered(match, "activate H1 move")
    match = played(home, away, "activate H1 gaze, gaze A1", [2, 3])
    assert (purposes(match), has_mark(match, "A1", "dazed")) == (["skill", "gaze"], True)


@pytest.mark.covers("skill:bb2020/foul-appearance")
@pytest.mark.parametrize(
    ("trait", "deed"),
    [("stab", "stab"), ("chainsaw", "saw"), ("projectile-vomit", "vomit"), ("breathe-fire", "breathe")],
)
def test_foul_appearance_guards_against_every_special_action(trait: str, deed: str) -> None:
    match = played(armed(trait), [f"{FOE} +foul-appearance"], f"activate H1 block, {deed} A1", [1])
    assert (purposes(match), status(match, "A1"), asked(match)) == (["skill"], "standing", ("activate", 0))
    line = "activate H1 blitz, pick A1"
    match = played(armed(trait), [f"{FOE} +foul-appearance"], line, [1])
    assert (purposes(match), asked(match)) == (["skill"], ("activate", 0))


@pytest.mark.covers("bb2020.pass.dump_off_special", "skill:bb2020/dump-off", "skill:bb2020/hypnotic-gaze")
def test_dump_off_comes_before_a_gaze() -> None:
    home, away = ["human/lineman @ h12 +hypnotic-gaze"], [f"{FOE} +dump-off ball", "human/lineman @ h15"]
    match = played(home, away, "activate H1 gaze, gaze A1, use dump-off, throw h15", [5, 3, 3])
    assert (purposes(match), holds(match, "A2"), has_mark(match, "A1", "dazed")) == (
        ["pass", "catch", "gaze"],
        True,
        True,
    )
    assert asked(match) == ("activate", 0)
    match = played(home, away, "activate H1 gaze, gaze A1, decline", [3])
    assert (holds(match, "A1"), has_mark(match, "A1", "dazed")) == (True, True)


@pytest.mark.covers("skill:bb2020/hypnotic-gaze")
def test_foul_appearance_is_faced_before_the_ball_is_dumped_off() -> None:
    away = [f"{FOE} +dump-off +foul-appearance ball", "human/lineman @ h15"]
    match = played(["human/lineman @ h12 +hypnotic-gaze"], away, "activate H1 gaze, gaze A1", [1])
    assert (holds(match, "A1"), asked(match)) == (True, ("activate", 0))


def test_a_trickster_cannot_evade_a_gaze() -> None:
    away = [f"{FOE} +trickster"]
    match = played(["human/lineman @ h12 +hypnotic-gaze"], away, "activate H1 gaze, gaze A1", [3])
    assert (square(match, "A1"), has_mark(match, "A1", "dazed")) == ("h13", True)


def test_only_a_standing_neighbour_with_a_tackle_zone_can_be_gazed_at() -> None:
    home = ["human/lineman @ h12 +hypnotic-gaze"]
    away = [FOE, "human/lineman @ g13 prone", "human/lineman @ i13 dazed", "human/lineman @ h15"]
    match = played(home, away, "activate H1 gaze")
    assert [choice for choice in options(match) if choice.startswith("gaze")] == ["gaze A1"]
    for other in ("A2", "A3", "A4", "H1"):
        with pytest.raises(ironpitch.IllegalChoice):
            match.play(f"gaze {other}")


# -- Pogo Stick --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/pogo-stick")
def test_a_pogo_stick_jumps_over_anybody_and_ignores_markers_and_tails() -> None:
    away = [f"{FOE} +prehensile-tail", "human/lineman @ g13"]
    match = played(armed("pogo-stick"), away, "activate H1 move, jump h14", [3])
    assert (square(match, "H1"), needed(match, "jump")) == ("h14", [3])
    assert uses(match, "H1", "pogo-stick") > 0


@pytest.mark.covers("skill:bb2020/pogo-stick")
def test_nobody_dives_at_a_pogo_stick() -> None:
    match = played(armed("pogo-stick"), [f"{FOE} +diving-tackle"], "activate H1 move, jump h14", [3])
    assert (square(match, "H1"), status(match, "A1")) == ("h14", "standing")


# -- Bombardier --------------------------------------------------------------------------------------------------------

BOMMA = "human/lineman @ h5 +bombardier"
BOMB = "activate H1 bomb, bomb h10"


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_bomb_that_is_not_caught_hits_its_square_and_perhaps_the_neighbours() -> None:
    away = ["human/lineman @ h10", "human/lineman @ h11", "human/lineman @ g10"]
    home = [BOMMA, "human/lineman @ c3 ball"]
    match = played(home, away, BOMB, [5, 2, 3, 3, 3, 4, 5, 4, 1, 1])
    assert [status(match, player) for player in ("A1", "A2", "A3")] == ["prone", "stunned", "standing"]
    assert needed(match, "pass") == [5]
    assert (holds(match, "H2"), turned_over(match)) == (True, False)
    assert "activate H2 pass" in options(match)


@pytest.mark.covers("skill:bb2020/bombardier")
@pytest.mark.parametrize(
    ("dice", "state"),
    [
        ([4, 4, 4, 3], "stunned"),  # the armour of 9+ breaks by one more, the injury of 7 stays
        ([5, 4, 4, 3], "ko"),  # the armour breaks by itself, so the injury of 7 becomes 8
        ([4, 3], "prone"),
    ],
)
def test_a_bomb_adds_one_to_armour_or_injury(dice: list[int], state: str) -> None:
    match = played([BOMMA], ["human/lineman @ h10"], BOMB, [6, 1, *dice])
    assert status(match, "A1") == state


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_bomb_on_an_empty_square_does_not_bounce() -> None:
    match = played([BOMMA], ["human/lineman @ h11 prone"], BOMB, [5, 4, 3, 3])
    assert purposes(match) == ["pass", "explosion", "armour"]
    assert (status(match, "A1"), asked(match)) == ("prone", ("activate", 0))


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_caught_bomb_is_thrown_back_at_once() -> None:
    away = ["human/lineman @ h10"]
    match = played([BOMMA], away, f"{BOMB}, bomb h5", [5, 3, 3, 5, 2, 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "standing")
    assert turned_over(match)
    assert purposes(match) == ["pass", "catch", "bomb", "pass", "catch", "armour"]


@pytest.mark.covers("skill:bb2020/bombardier")
def test_the_catcher_of_a_bomb_may_throw_it_anywhere_in_range() -> None:
    match = played([BOMMA], ["human/lineman @ h13"], "activate H1 bomb, bomb h13", [6, 3, 1])
    assert asked(match) == ("target", 1)
    assert len(options(match)) > 96
    assert options(match)[0] in ("bomb h5", "bomb a2")


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_catcher_who_throws_far_may_throw_the_bomb_at_every_square_but_its_own() -> None:
    match = played([BOMMA], ["human/lineman @ h13 +hail-mary-pass"], "activate H1 bomb, bomb h13", [6, 3, 1])
    squares = [f"{row}{column}" for row in "abcdefghijklmno" for column in range(1, 27)]
    assert sorted(options(match)) == sorted(f"bomb {each}" for each in squares if each != "h13")


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_caught_bomb_may_go_off_in_the_hands_of_its_catcher() -> None:
    match = played([BOMMA], ["human/lineman @ h10"], BOMB, [5, 3, 4, 3, 3])
    assert status(match, "A1") == "prone"
    assert not turned_over(match)
    assert asked(match) == ("activate", 0)  # there is no second bomb
    assert "activate H1 bomb" not in options(match)


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_fumbled_bomb_goes_off_at_once_and_costs_the_turn() -> None:
    match = played([BOMMA], [], BOMB, [1, 3, 3])
    assert (status(match, "H1"), turned_over(match)) == ("prone", True)


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_bomb_that_hits_the_own_carrier_costs_the_turn_and_another_team_mate_does_not() -> None:
    match = played([BOMMA, "human/lineman @ h10"], [], BOMB, [5, 2, 3, 3])
    assert (status(match, "H2"), turned_over(match)) == ("prone", False)
    match = played([BOMMA, "human/lineman @ h10 ball"], [], BOMB, [5, 2, 3, 3, 5])
    assert (status(match, "H2"), ball_at(match), turned_over(match)) == ("prone", "h11", True)


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_bomb_that_is_interfered_with_goes_off_on_whoever_drops_it() -> None:
    line = f"{BOMB}, intercept A1"
    match = played([BOMMA], ["human/lineman @ h8"], line, [5, 6, 2, 3, 3])
    assert status(match, "A1") == "prone"
    assert len(happened(match, "Deflected")) == 1


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_bomb_in_the_crowd_does_no_harm() -> None:
    home = ["human/lineman @ a5 +bombardier"]
    match = played(home, [], "activate H1 bomb, bomb a8", [3, 2])
    assert purposes(match) == ["pass", "scatter"]
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("skill:bb2020/bombardier")
def test_a_team_throws_one_bomb_a_turn() -> None:
    home = [BOMMA, "human/lineman @ c3 +bombardier"]
    assert "activate H2 bomb" in options(started(home, [AWAY_BYSTANDER]))
    match = played(home, [], BOMB, [5])
    assert "activate H2 move" in options(match)
    assert "activate H2 bomb" not in options(match)
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("activate H2 bomb")


def test_a_bomber_neither_moves_nor_stands_up() -> None:
    match = started([BOMMA, "human/lineman @ c3 +bombardier prone"], [AWAY_BYSTANDER])
    assert "activate H2 bomb" not in options(match)
    match.play("activate H1 bomb")
    assert all(choice.startswith("bomb") or choice == "done" for choice in options(match))


# -- Ball & Chain ------------------------------------------------------------------------------------------------------

SWING = "activate H1 swing, swing h13"


@pytest.mark.covers("skill:bb2020/ball-and-chain")
@pytest.mark.parametrize(("face", "where"), [(1, "g13"), (2, "g13"), (3, "h13"), (4, "h13"), (5, "i13"), (6, "i13")])
def test_the_chain_goes_where_the_template_points(face: int, where: str) -> None:
    match = played(armed("ball-and-chain"), ["human/lineman @ h11"], SWING, [face])
    assert square(match, "H1") == where
    assert purposes(match) == ["throw-in-direction"]
    assert all(choice.startswith("swing") or choice == "done" for choice in options(match))


def test_a_player_with_a_ball_and_chain_can_do_nothing_else() -> None:
    match = played([*armed("ball-and-chain"), "human/lineman @ c4"], [FOE], "activate H2 move")
    match.play("done")
    assert [choice for choice in options(match) if choice.startswith("activate H1")] == ["activate H1 swing"]


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_the_chain_blocks_whoever_is_in_the_way_and_follows_up() -> None:
    away = [f"{FOE} +foul-appearance"]
    match = played(armed("ball-and-chain"), away, f"{SWING}, push h14", [3, "pow", 3, 3])
    assert (square(match, "A1"), status(match, "A1")) == ("h14", "prone")
    assert square(match, "H1") == "h13"
    assert "swing h14" in options(match)


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_the_chain_blocks_team_mates_too_without_assists() -> None:
    home = [*armed("ball-and-chain"), "human/lineman @ h13", "human/lineman @ g14"]
    match = played(home, [], f"{SWING}, push i14", [3, "pow", 3, 3])
    assert (status(match, "H2"), square(match, "H1"), turned_over(match)) == ("prone", "h13", True)
    assert [event["count"] for event in happened(match, "Blocked")] == [1]


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_the_chain_pushes_those_on_the_ground_and_rolls_for_their_armour() -> None:
    match = played(armed("ball-and-chain"), [f"{FOE} prone"], f"{SWING}, push h14", [3, 5, 4, 1, 1])
    assert (square(match, "A1"), status(match, "A1")) == ("h14", "stunned")
    assert square(match, "H1") == "h13"


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_a_chained_player_who_goes_down_is_injured_at_once_and_never_merely_stunned() -> None:
    match = played(armed("ball-and-chain"), [FOE], SWING, [3, "skull", 1, 1])
    assert (status(match, "H1"), turned_over(match)) == ("ko", True)
    assert purposes(match) == ["throw-in-direction", "block", "injury"]


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_the_chain_may_lead_off_the_pitch() -> None:
    home = ["human/lineman @ a12 +ball-and-chain"]
    match = played(home, [], "activate H1 swing, swing a13", [1, 1, 1])
    assert (status(match, "H1"), turned_over(match)) == ("ko", False)
    assert purposes(match) == ["throw-in-direction", "injury"]


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_the_chain_rushes_and_knocks_the_ball_about() -> None:
    home = ["goblin/fanatic @ h12"]
    line = "activate H1 swing, swing h13, swing h14, swing h15, swing h16"
    match = played(home, [], line, [3, 7, 3, 3, 3, 1, 1, 1], ball="h13")
    assert ball_at(match) == "i13"
    assert needed(match, "rush") == [2]
    assert status(match, "H1") == "ko"


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_a_chain_that_trips_in_a_rush_pushes_whoever_stands_there_and_falls_in_its_square() -> None:
    home, away = ["human/lineman @ h12 +ball-and-chain ma=1"], ["human/lineman @ h14"]
    line = "activate H1 swing, swing h13, swing h14, push h15"
    match = played(home, away, line, [3, 3, 1, 4, 4])
    assert (square(match, "A1"), status(match, "A1")) == ("h15", "standing")
    assert (status(match, "H1"), turned_over(match)) == ("ko", True)
    assert [e["square"] for e in happened(match, "KnockedDown")] == ["h14"]
    assert rolled(match, "armour") == []


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_a_chain_that_trips_over_somebody_on_the_ground_hurts_both() -> None:
    home, away = ["human/lineman @ h12 +ball-and-chain ma=1"], ["human/lineman @ h14 prone"]
    line = "activate H1 swing, swing h13, swing h14, push h15"
    match = played(home, away, line, [3, 3, 1, 5, 4, 1, 1, 4, 4])
    assert (square(match, "A1"), status(match, "A1")) == ("h15", "stunned")
    assert (status(match, "H1"), turned_over(match)) == ("ko", True)


@pytest.mark.covers("skill:bb2020/bombardier")
@pytest.mark.parametrize(("face", "hits"), [(2, "prone"), (1, "standing")])
def test_the_best_of_throwers_throws_a_bomb_on_two(face: int, hits: str) -> None:
    home = ["human/lineman @ h5 +bombardier pa=1"]
    dice = [2, 1, 1, 1] if face == 2 else [1, 1, 1]
    match = played(home, ["human/lineman @ h8"], "activate H1 bomb, bomb h8", dice)
    assert (status(match, "A1"), needed(match, "pass")) == (hits, [2])
