"""The eight spells of the college wizards: when they may be cast, at whom, and what they do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import ironpitch
from ironpitch.games.dungeonbowl.plan import DungeonPlan
from ironpitch.games.dungeonbowl.terms import SPELL_NAMES
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    both,
    fact,
    happened,
    has_mark,
    in_hall,
    offered,
    options,
    play,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
)

RAT = "shadow/skaven-lineman"
ELF = "shadow/dark-elf-lineman"
DWARF = "fire/dwarf-lineman"


def conjured(
    college: str,
    home: Sequence[str],
    away: Sequence[str],
    line: str = "",
    dice: Sequence[int | str] = (),
    *,
    ruleset: str = "",
    ball: str | None = None,
    away_turn: bool = False,
    facts: dict[str, int] | None = None,
) -> ironpitch.Match:
    """The home team, of this college, has its wizard: it is its third turn, or the third of the other team. Somebody
    of either side is out of it all."""
    squads = [*home, f"{RAT} @ a1"], [*away, f"{DWARF} @ d16"]
    match = started(
        *squads,
        dice,
        ruleset=ruleset,
        special=([college], []),
        facts={"spells-home": 1, **(facts or {})},
        ball=ball,
        turn=("away", 3) if away_turn else ("home", 3),
    )
    if line:
        play(match, line)
        match.check_dice()
    return match


def casts(match: ironpitch.Match) -> list[str]:
    """What may be cast now."""
    return [each for each in options(match) if each.startswith("cast")]


# -- wizards -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.hire")
def test_each_college_has_its_spell_and_casts_it_once() -> None:
    match = conjured("metal", [f"{RAT} @ b5"], [f"{DWARF} @ b7"], "cast-at A1", [6, 6])
    told = happened(match, "SpellCast")[0]
    assert (told["side"], told["spell"], told["player"]) == ("home", "transmutation", "A1")
    assert both(match, "spells") == (0, 0)
    assert casts(match) == []


@pytest.mark.covers("dungeonbowl.wizard.hire")
def test_without_a_wizard_nobody_casts_and_nobody_is_asked() -> None:
    for college in ("metal", "fire", "life", "light"):
        match = conjured(college, [f"{RAT} @ b5"], [f"{DWARF} @ b7"], facts={"spells-home": 0})
        assert casts(match) == []
        play(match, "end-turn")
        assert asked(match) == ("activate", 1)


@pytest.mark.covers("dungeonbowl.wizard.hire")
def test_a_hired_wizard_is_of_the_own_college() -> None:
    plan = ironpitch.new_match("dungeonbowl", home="life", away="metal", seed=1).table.plan
    assert isinstance(plan, DungeonPlan)
    assert list(plan.spells) == [SPELL_NAMES.index("grasping-vines"), SPELL_NAMES.index("transmutation")]


# -- Bestial Fury ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.amber")
def test_a_furious_player_blocks_with_three_dice_and_its_own_coach_picks() -> None:
    line = "cast-at H1, activate H1 block, block A1, die push, push b7, stay"
    match = conjured("beasts", [f"{RAT} @ b5 st=1"], [f"{DWARF} @ b6 st=6"], line, ["skull", "push", "skull"])
    told = happened(match, "Blocked")[0]
    assert (told["count"], told["chooser"]) == (3, "home")
    assert square(match, "A1") == "b7"


@pytest.mark.covers("dungeonbowl.wizard.amber")
def test_fury_lasts_for_the_turn_only() -> None:
    match = conjured("beasts", [f"{RAT} @ b5"], [f"{DWARF} @ b6"], "cast-at H1, end-turn, end-turn")
    assert not has_mark(match, "H1", "furious")
    without = conjured(
        "beasts", [f"{RAT} @ b5"], [f"{DWARF} @ b6"], "activate H1 block, block A1, push b7, stay", ["push"]
    )
    assert happened(without, "Blocked")[0]["count"] == 1


@pytest.mark.covers("dungeonbowl.wizard.amber")
def test_fury_is_cast_before_any_activation_of_the_own_turn_at_whoever_may_still_act() -> None:
    match = conjured("beasts", [f"{RAT} @ b5", f"{RAT} @ b9"], [f"{DWARF} @ b6"], "activate H2 move, done")
    assert casts(match) == ["cast-at H1", "cast-at H3"]
    assert not offered(match, "cast-at H2")
    assert not offered(match, "cast-at A1")


@pytest.mark.covers("dungeonbowl.wizard.amber")
def test_fury_lends_nothing_to_the_player_who_is_blocked() -> None:
    match = conjured("beasts", [f"{RAT} @ b5"], [f"{DWARF} @ b6"],
                     "cast-at H1, activate H1 move, done, end-turn, activate A1 block, block H1, push b4, stay",
                     ["push"])  # fmt: skip
    assert happened(match, "Blocked")[0]["count"] == 1


# -- Life Drain --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.amethyst")
def test_life_drain_injures_a_marked_opponent_without_an_armour_roll() -> None:
    match = conjured("death", [f"{RAT} @ b5"], [f"{ELF} @ b6 ball"], "cast-at A1", [4, 4, 5])
    assert purposes(match) == ["injury", "bounce"]
    assert (status(match, "A1"), ball_at(match)) == ("ko", "b7")
    assert not turned_over(match)
    assert match.turn == ("home", 3)


@pytest.mark.covers("dungeonbowl.wizard.amethyst")
def test_life_drain_needs_an_opponent_marked_by_an_own_player() -> None:
    match = conjured(
        "death", [f"{RAT} @ b5", f"{RAT} @ b9 prone"], [f"{DWARF} @ b6", f"{DWARF} @ b8", f"{DWARF} @ c6 prone"]
    )
    assert casts(match) == ["cast-at A1"]


@pytest.mark.covers("dungeonbowl.wizard.amethyst", "dungeonbowl.wizard.gold", "dungeonbowl.wizard.celestial")
@pytest.mark.parametrize("college", ["death", "metal", "heavens", "shadow"])
def test_spells_for_the_start_of_the_own_turn_come_before_everything_else(college: str) -> None:
    match = conjured(college, [f"{RAT} @ b5", f"{RAT} @ b9"], [f"{DWARF} @ b6"])
    assert casts(match) != []
    play(match, "activate H2 move, done")
    assert casts(match) == []
    play(match, "end-turn")
    assert casts(match) == []


# -- Fireball ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.bright")
def test_a_fireball_rolls_for_each_standing_player_in_the_square_or_next_to_it_of_both_teams() -> None:
    home = [f"{RAT} @ b5", f"{RAT} @ b9"]
    away = [f"{DWARF} @ b6", f"{DWARF} @ b7", f"{DWARF} @ a6 prone"]
    match = conjured("fire", home, away, "end-turn, cast-on b6", [4, 1, 1, 3, 5, 1, 1])
    assert rolled(match, "spell") == [4, 3, 5]
    assert [status(match, who) for who in ("H1", "H2", "A1", "A2", "A3")] == [
        "prone", "standing", "standing", "prone", "prone"
    ]  # fmt: skip
    assert fact(match, "spells-home") == 0
    assert asked(match) == ("activate", 1)


@pytest.mark.covers("dungeonbowl.wizard.bright")
def test_a_fireball_is_offered_when_an_opposing_turn_begins_and_when_it_ends() -> None:
    match = conjured("fire", [f"{RAT} @ b5"], [f"{DWARF} @ b7"], "end-turn")
    assert asked(match) == ("spell", 0)
    assert options(match)[0] == "decline"
    assert offered(match, "cast-on b6")
    assert offered(match, "cast-on b8")
    assert not offered(match, "cast-on b9")
    play(match, "decline")
    assert asked(match) == ("activate", 1)
    play(match, "end-turn")
    assert asked(match) == ("spell", 0)
    play(match, "decline")
    assert (asked(match), match.turn) == (("activate", 0), ("home", 4))


@pytest.mark.covers("dungeonbowl.wizard.bright")
def test_a_fireball_at_the_start_of_a_turn_does_not_end_it() -> None:
    match = conjured("fire", [f"{RAT} @ b5"], [f"{DWARF} @ b7 ball"], "end-turn, cast-on b8", [6, 1, 1, 5])
    assert (status(match, "A1"), ball_at(match)) == ("prone", "b8")
    assert not turned_over(match)
    assert match.turn == ("away", 3)
    assert offered(match, "activate A1 move")


@pytest.mark.covers("dungeonbowl.wizard.bright")
def test_a_fireball_at_the_end_of_a_turn_costs_neither_side_anything_else() -> None:
    match = conjured("fire", [f"{RAT} @ b5"], [f"{DWARF} @ b7"], "end-turn, cast-on b8", [6, 1, 1], away_turn=True)
    assert status(match, "A1") == "prone"
    assert not turned_over(match)
    assert match.turn == ("home", 4)


@pytest.mark.covers("dungeonbowl.wizard.bright")
def test_a_player_stunned_by_a_fireball_in_its_own_turn_stays_so_until_the_end_of_the_next() -> None:
    match = conjured("fire", [f"{RAT} @ b5"], [f"{DWARF} @ b7"], "end-turn, cast-on b8, end-turn", [6, 6, 5, 1, 1])
    assert status(match, "A1") == "stunned"
    play(match, "end-turn, end-turn")
    assert status(match, "A1") == "prone"


@pytest.mark.covers("dungeonbowl.wizard.bright")
@pytest.mark.parametrize(("answer", "after"), [("cast", "stunned"), ("decline", "prone")])
def test_the_bonus_of_a_fireball_may_break_armour_that_held(answer: str, after: str) -> None:
    dice = [6, 4, 5, *([1, 1] if answer == "cast" else [])]
    match = conjured("fire", [f"{RAT} @ b5"], [f"{DWARF} @ b7"], f"end-turn, cast-on b8, {answer}", dice)
    assert status(match, "A1") == after
    assert happened(match, "Armour")[0]["total"] == (10 if answer == "cast" else 9)


@pytest.mark.covers("dungeonbowl.wizard.bright")
@pytest.mark.parametrize(("answer", "after"), [("cast", "ko"), ("decline", "stunned")])
def test_the_bonus_of_a_fireball_may_make_an_injury_worse(answer: str, after: str) -> None:
    match = conjured("fire", [f"{RAT} @ b5"], [f"{ELF} @ b7"], f"end-turn, cast-on b8, {answer}", [6, 6, 6, 4, 3])
    assert status(match, "A1") == after


@pytest.mark.covers("dungeonbowl.wizard.bright")
def test_the_bonus_of_a_fireball_is_spent_once_and_asked_about_only_where_it_matters() -> None:
    spent = conjured("fire", [f"{RAT} @ b5"], [f"{ELF} @ b7"], "end-turn, cast-on b8, cast", [6, 4, 4, 4, 3])
    assert status(spent, "A1") == "stunned"
    idle = conjured("fire", [f"{RAT} @ b5"], [f"{ELF} @ b7"], "end-turn, cast-on b8", [6, 1, 1])
    assert (status(idle, "A1"), asked(idle)) == ("prone", ("activate", 1))


@pytest.mark.covers("dungeonbowl.wizard.bright")
def test_a_fireball_does_not_reach_through_walls() -> None:
    walls = "a6|a7 b6|b7 c6|c7"
    match = conjured("fire", [f"{RAT} @ b3"], [f"{DWARF} @ b7", f"{DWARF} @ b6"], "end-turn, cast-on b6", [1],
                     ruleset=in_hall(walls=walls))  # fmt: skip
    assert rolled(match, "spell") == [1]


@pytest.mark.covers("dungeonbowl.wizard.bright")
def test_a_ball_set_free_by_a_fireball_may_be_caught_in_the_end_zone() -> None:
    match = conjured("fire", [f"{ELF} @ b15"], [f"{DWARF} @ b14 ball"], "end-turn, cast-on b13", [6, 1, 1, 5, 3])
    assert [each["player"] for each in happened(match, "Scored")] == ["H1"]
    assert match.over
    assert match.winner == 0


# -- Chain Lightning ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.celestial")
def test_lightning_leaps_from_player_to_player_on_three_or_more() -> None:
    home = [f"{RAT} @ b9"]
    away = [f"{DWARF} @ b6", f"{DWARF} @ b8", f"{DWARF} @ b4"]
    # breaks the first, leaps, holds at the second, leaps to the own player, and dies there
    dice = [6, 5, 1, 1, 3, 1, 1, 6, 6, 6, 2, 2]
    match = conjured("heavens", home, away, "cast-at A1, cast-at A2", dice)
    assert purposes(match) == ["armour", "injury", "spell", "armour", "spell", "armour", "injury"]
    assert [status(match, who) for who in ("A1", "A2", "A3", "H1")] == ["stunned", "standing", "standing", "stunned"]
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.wizard.celestial")
def test_lightning_stops_on_one_or_two() -> None:
    match = conjured("heavens", [f"{RAT} @ b4"], [f"{DWARF} @ b6", f"{DWARF} @ b8"], "cast-at A1", [1, 1, 2])
    assert purposes(match) == ["armour", "spell"]


@pytest.mark.covers("dungeonbowl.wizard.celestial")
def test_lightning_finds_the_way_from_where_a_player_was_carried_off() -> None:
    match = conjured("heavens", [f"{RAT} @ b3"], [f"{ELF} @ b6", f"{DWARF} @ b8"], "cast-at A1", [6, 6, 4, 4, 6, 1, 1])
    assert (status(match, "A1"), status(match, "A2")) == ("ko", "standing")
    assert purposes(match) == ["armour", "injury", "spell", "armour"]


@pytest.mark.covers("dungeonbowl.wizard.celestial")
def test_lightning_strikes_opponents_first_standing_or_not() -> None:
    match = conjured("heavens", [f"{RAT} @ b5"], [f"{DWARF} @ b7 prone"])
    assert casts(match) == ["cast-at A1", "cast-at A2"]


@pytest.mark.covers("dungeonbowl.wizard.celestial")
def test_lightning_meets_the_armour_of_a_chained_player_who_stands() -> None:
    away = [f"{DWARF} @ b6 +ball-and-chain"]
    match = conjured("heavens", [f"{RAT} @ b14"], away, "cast-at A1", [1, 1])
    assert (status(match, "A1"), purposes(match)) == ("standing", ["armour"])
    match = conjured("heavens", [f"{RAT} @ b14"], away, "cast-at A1", [6, 6, 1, 1])
    assert (status(match, "A1"), purposes(match)) == ("ko", ["armour", "injury"])


@pytest.mark.covers("dungeonbowl.wizard.celestial", "dungeonbowl.room.armoury")
def test_lightning_makes_an_own_carrier_drop_the_ball_without_a_turnover() -> None:
    match = conjured("heavens", [f"{RAT} @ b6 ball"], [f"{DWARF} @ b7"], "cast-at A1", [1, 1, 6, 6, 6, 1, 1, 4])
    assert (status(match, "H1"), ball_at(match)) == ("stunned", "b5")
    assert not turned_over(match)


# -- Transmutation -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.gold")
@pytest.mark.parametrize(("dice", "after"), [([5, 5], "ko"), ([5, 6], "standing"), ([1, 1], "ko")])
def test_transmutation_knocks_out_unless_the_roll_beats_the_armour(dice: list[int], after: str) -> None:
    match = conjured("metal", [f"{RAT} @ b5"], [f"{DWARF} @ b9"], "cast-at A1", dice)
    assert purposes(match) == ["spell"]
    assert status(match, "A1") == after


@pytest.mark.covers("dungeonbowl.wizard.gold")
def test_transmutation_leaves_the_ball_behind() -> None:
    match = conjured("metal", [f"{RAT} @ b5"], [f"{DWARF} @ b9 ball"], "cast-at A1", [1, 1, 4])
    assert (status(match, "A1"), ball_at(match)) == ("ko", "b8")
    assert not offered(match, "cast-at H1")


# -- Shadowed Step -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.grey")
def test_a_shadowed_step_puts_an_own_player_up_to_five_squares_away() -> None:
    match = conjured("shadow", [f"{RAT} @ b5"], [f"{DWARF} @ b6"], "cast-at H1")
    assert asked(match) == ("spell", 0)
    assert offered(match, "cast-on b10")
    assert not offered(match, "cast-on b11")
    assert not offered(match, "cast-on b6")
    play(match, "cast-on d10")
    assert square(match, "H1") == "d10"
    assert offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.wizard.grey")
def test_a_shadowed_step_leads_through_walls_but_not_with_the_ball() -> None:
    walls = "a6|a7 b6|b7 c6|c7"
    match = conjured("shadow", [f"{RAT} @ b5 ball", f"{RAT} @ c5 prone"], [], ruleset=in_hall(walls=walls))
    assert casts(match) == ["cast-at H2", "cast-at H3"]
    play(match, "cast-at H2, cast-on c8")
    assert (square(match, "H2"), status(match, "H2")) == ("c8", "prone")


@pytest.mark.covers("dungeonbowl.wizard.grey")
def test_a_ball_where_a_shadowed_step_ends_bounces_without_a_turnover() -> None:
    match = conjured("shadow", [f"{RAT} @ b5"], [], "cast-at H1, cast-on b8", [5], ball="b8")
    assert (square(match, "H1"), ball_at(match)) == ("b8", "b9")
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.wizard.grey", "dungeonbowl.room.sewer")
def test_a_shadowed_step_into_the_sewer_enters_it() -> None:
    match = conjured("shadow", [f"{RAT} @ b3"], [], "cast-at H1, cast-on b7", ruleset=in_hall("sewer"))
    assert has_mark(match, "H1", "reeking")


@pytest.mark.covers("dungeonbowl.wizard.grey", "dungeonbowl.portal.teleport")
def test_a_shadowed_step_onto_a_portal_leads_on_through_it() -> None:
    board = started([f"{RAT} @ b5"], []).table.plan.board
    portals = {f"portal-{n + 1}": board.parse(name) for n, name in enumerate(["b8", "b14", "d3", "d6", "d9", "d12"])}
    match = conjured("shadow", [f"{RAT} @ b5"], [], "cast-at H1, cast-on b8", [2], facts={**portals, "ball-found": 1},
                     ball="d14")  # fmt: skip
    assert rolled(match, "portal") == [2]
    assert square(match, "H1") == "b14"


# -- Grasping Vines ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.jade")
def test_vines_hold_an_opponent_for_the_turn_and_take_its_tackle_zone() -> None:
    match = conjured("life", [f"{RAT} @ b5"], [f"{DWARF} @ b6"], "end-turn")
    assert asked(match) == ("spell", 0)
    assert options(match) == ["decline", "cast-at A1", "cast-at A2"]
    play(match, "cast-at A1")
    assert asked(match) == ("activate", 1)
    assert not offered(match, "activate A1 move")
    assert offered(match, "activate A2 move")
    play(match, "end-turn, activate H1 move, step b4")  # no dodge: nobody marks it
    assert rolled(match, "dodge") == []


@pytest.mark.covers("dungeonbowl.wizard.jade")
def test_vines_let_go_when_the_next_activation_begins() -> None:
    match = conjured("life", [f"{RAT} @ b5"], [f"{DWARF} @ b6"], "end-turn, cast-at A1, end-turn, end-turn")
    assert (has_mark(match, "A1", "dazed"), has_mark(match, "A1", "entangled")) == (True, True)
    play(match, "activate A1 move")
    assert (has_mark(match, "A1", "dazed"), has_mark(match, "A1", "entangled")) == (False, False)


@pytest.mark.covers("dungeonbowl.wizard.jade")
def test_whoever_is_carried_off_leaves_the_vines_behind() -> None:
    line = "end-turn, cast-at A1, end-turn, activate H1 block, block A1, push b7, stay, end-turn"
    match = conjured("life", [f"{RAT} @ b5"], [f"{ELF} @ b6"], line, ["pow", 6, 6, 4, 4])
    assert status(match, "A1") == "ko"
    assert (has_mark(match, "A1", "dazed"), has_mark(match, "A1", "entangled")) == (False, False)


@pytest.mark.covers("dungeonbowl.wizard.jade")
def test_vines_may_be_kept_for_later() -> None:
    match = conjured("life", [f"{RAT} @ b5"], [f"{DWARF} @ b6"], "end-turn, decline, end-turn, end-turn")
    assert asked(match) == ("spell", 0)
    assert fact(match, "spells-home") == 1


# -- Blinding Light ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.light")
def test_the_blinded_neither_pass_nor_hand_off_until_their_next_turn() -> None:
    match = conjured("light", [f"{RAT} @ b5"], [f"{ELF} @ b9 ball", f"{ELF} @ b10"], "end-turn")
    assert options(match) == ["decline", "cast"]
    play(match, "cast")
    assert both(match, "dimmed") == (0, 1)
    assert not offered(match, "activate A1 pass")
    assert not offered(match, "activate A1 hand-off")
    play(match, "end-turn")
    assert both(match, "dimmed") == (0, 1)
    play(match, "end-turn")
    assert both(match, "dimmed") == (0, 0)
    assert offered(match, "activate A1 pass")
    assert offered(match, "activate A1 hand-off")


@pytest.mark.covers("dungeonbowl.wizard.light")
@pytest.mark.parametrize(("answer", "dice"), [("cast", 1), ("decline", 2)])
def test_the_blinded_do_not_assist_blocks(answer: str, dice: int) -> None:
    home, away = [f"{RAT} @ b5"], [f"{DWARF} @ b6", f"{DWARF} @ a5"]
    match = conjured(
        "light", home, away, f"end-turn, {answer}, activate A1 block, block H1, push b4, stay", ["push"] * dice
    )
    assert happened(match, "Blocked")[0]["count"] == dice


@pytest.mark.covers("dungeonbowl.wizard.light")
def test_the_blinded_do_not_assist_in_the_turn_of_the_caster_either() -> None:
    home, away = [f"{RAT} @ b5"], [f"{DWARF} @ b6", f"{DWARF} @ a5"]
    match = conjured(
        "light", home, away, "end-turn, cast, end-turn, activate H1 block, block A1, push b7, stay", ["push"]
    )
    assert happened(match, "Blocked")[0]["count"] == 1


@pytest.mark.covers("dungeonbowl.wizard.light")
@pytest.mark.parametrize("blind", [0, 1])
def test_the_blinded_do_not_dump_off_the_ball(blind: int) -> None:
    home = [f"{RAT} @ b5"]
    away = ["shadow/dark-elf-runner @ b6 ball", f"{ELF} @ b8"]
    match = conjured("light", home, away, facts={"spells-home": 0, "dimmed-away": blind}, dice=["push"])
    play(match, "activate H1 block, block A1")
    assert (asked(match)[0] == "use") == (blind == 0)


@pytest.mark.covers("dungeonbowl.wizard.light")
@pytest.mark.parametrize("blind", [0, 1])
def test_the_blinded_still_assist_fouls(blind: int) -> None:
    home, away = [f"{RAT} @ b5", f"{RAT} @ a5"], [f"{DWARF} @ b6 prone"]
    match = conjured("light", home, away, "activate H1 foul, foul A1", [4, 5, 1, 2],
                     facts={"spells-home": 0, "dimmed-home": blind})  # fmt: skip
    assert happened(match, "Armour")[0]["total"] == 10
