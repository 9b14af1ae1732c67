"""What the rooms do to players inside them, and what they do not do where their effects are switched off."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dungeonbowl.dungeon.layout import KINDS
from ironpitch.games.dungeonbowl.rooms import effects
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skills import codes
from ironpitch.render.wording import figures_now
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    dungeon,
    fact,
    happened,
    has_mark,
    holds,
    in_hall,
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

ELF = "shadow/dark-elf-lineman"
RAT = "shadow/skaven-lineman"
THROWER = "shadow/skaven-thrower"
DWARF = "fire/dwarf-lineman"


def plain(kind: str) -> str:
    """A hall with this room, but rooms have no effect."""
    return in_hall(kind, room_effects="none")


def test_the_numbers_of_the_rooms_are_those_of_the_board() -> None:
    names = ["armoury", "bone-pit", "cursed-room", "flooded-room", "forgotten-jail", "kitchen", "sewer"]
    numbers = [
        effects.ARMOURY,
        effects.BONE_PIT,
        effects.CURSED_ROOM,
        effects.FLOODED_ROOM,
        effects.JAIL,
        effects.KITCHEN,
    ]
    assert [KINDS[n] for n in [*numbers, effects.SEWER]] == names
    last = [effects.TREASURE_ROOM, effects.IDOL_ROOM, effects.DRAGON_LAIR]
    assert [KINDS[n] for n in last] == ["treasure-room", "chaotic-idol", "dragon-lair"]


# -- armoury -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.armoury")
def test_the_armoury_adds_one_to_an_armour_roll_for_a_player_inside() -> None:
    dice: list[int | str] = ["pow", 4, 5, 1, 2]  # 9 and 1 break the armour of a dwarf, 10+
    match = played([f"{ELF} @ b6"], [f"{DWARF} @ b7"], "activate H1 block, block A1, push b8, stay", dice,
                   ruleset=in_hall("armoury"))  # fmt: skip
    assert happened(match, "Armour")[0]["total"] == 10
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("dungeonbowl.room.armoury")
def test_the_armoury_does_nothing_for_those_outside_or_without_room_effects() -> None:
    line = "activate H1 block, block A1, push b3, stay"
    outside = played([f"{ELF} @ b5"], [f"{DWARF} @ b4"], line, ["pow", 4, 5], ruleset=in_hall("armoury"))
    assert (happened(outside, "Armour")[0]["total"], status(outside, "A1")) == (9, "prone")
    off = played([f"{ELF} @ b6"], [f"{DWARF} @ b7"], line.replace("b3", "b8"), ["pow", 4, 5], ruleset=plain("armoury"))
    assert (happened(off, "Armour")[0]["total"], status(off, "A1")) == (9, "prone")


@pytest.mark.covers("dungeonbowl.room.armoury")
def test_the_armoury_counts_where_the_player_lands_not_where_it_stood() -> None:
    match = played([f"{ELF} @ b3"], [f"{DWARF} @ b4"], "activate H1 block, block A1, push b5, stay",
                   ["pow", 4, 5, 1, 2], ruleset=in_hall("armoury"))  # fmt: skip
    assert (square(match, "A1"), status(match, "A1")) == ("b5", "stunned")


# -- bone pit ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.bone_pit")
def test_throwing_and_catching_inside_the_bone_pit_are_one_harder_each() -> None:
    match = played([f"{THROWER} @ b5 ball", f"{ELF} @ b8"], [], "activate H1 pass, throw b8", [3, 3],
                   ruleset=in_hall("bone-pit"))  # fmt: skip
    assert (needed(match, "pass"), needed(match, "catch")) == ([3], [3])
    assert modifiers(match, "pass") == [(-1, "room")]
    assert holds(match, "H2")


@pytest.mark.covers("dungeonbowl.room.bone_pit")
def test_only_the_player_inside_the_bone_pit_has_it_harder() -> None:
    into = played([f"{THROWER} @ b4 ball", f"{ELF} @ b6"], [], "activate H1 pass, throw b6", [2, 3],
                  ruleset=in_hall("bone-pit"))  # fmt: skip
    assert (needed(into, "pass"), needed(into, "catch")) == ([2], [3])
    out = played([f"{THROWER} @ b6 ball", f"{ELF} @ b4"], [], "activate H1 pass, throw b4", [3, 2],
                 ruleset=in_hall("bone-pit"))  # fmt: skip
    assert (needed(out, "pass"), needed(out, "catch")) == ([3], [2])
    off = played([f"{THROWER} @ b5 ball", f"{ELF} @ b8"], [], "activate H1 pass, throw b8", [2, 2],
                 ruleset=plain("bone-pit"))  # fmt: skip
    assert (needed(off, "pass"), needed(off, "catch")) == ([2], [2])


@pytest.mark.covers("dungeonbowl.room.bone_pit_hand_off")
@pytest.mark.parametrize(
    ("giver", "taker", "roll"), [("b6", "b7", 3), ("b5", "b4", 3), ("b4", "b5", 3), ("b3", "b4", 2)]
)
def test_a_hand_off_touching_the_bone_pit_is_one_harder_to_catch_but_only_once(
    giver: str, taker: str, roll: int
) -> None:
    match = played([f"{RAT} @ {giver} ball", f"{ELF} @ {taker}"], [], "activate H1 hand-off, give H2", [roll],
                   ruleset=in_hall("bone-pit"))  # fmt: skip
    assert needed(match, "catch") == [roll]
    assert holds(match, "H2")


@pytest.mark.covers("dungeonbowl.room.bone_pit")
def test_a_ball_lying_in_the_bone_pit_is_picked_up_as_anywhere() -> None:
    match = played([f"{ELF} @ b5"], [], "activate H1 move, step b6", [2], ruleset=in_hall("bone-pit"), ball="b6")
    assert needed(match, "pick-up") == [2]


# -- cursed room -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.cursed")
def test_in_the_cursed_room_neither_skills_nor_the_team_roll_again() -> None:
    match = played([f"{THROWER} @ b5"], [], "activate H1 move, step b6", [2, 7], ruleset=in_hall("cursed-room"),
                   ball="b6", rerolls=(2, 0))  # fmt: skip
    assert needed(match, "pick-up") == [3]
    assert turned_over(match)
    assert fact(match, "rerolls-home") == 2
    assert happened(match, "Rerolled") == []


@pytest.mark.covers("dungeonbowl.room.cursed")
def test_outside_the_cursed_room_or_without_room_effects_dice_are_rolled_again() -> None:
    for where, at, rules in (("b3", "b4", in_hall("cursed-room")), ("b5", "b6", plain("cursed-room"))):
        squads = [f"{THROWER} @ {where}", f"{RAT} @ a1"]
        match = play(started(squads, [f"{DWARF} @ d16"], [2], ruleset=rules, ball=at, rerolls=(2, 0)),
                     f"activate H1 move, step {at}")  # fmt: skip
        assert offered(match, "reroll sure-hands")
        assert offered(match, "reroll team")


@pytest.mark.covers("dungeonbowl.room.cursed")
def test_whoever_steps_out_of_the_cursed_room_may_roll_again() -> None:
    match = play(started([f"{RAT} @ b5"], [f"{DWARF} @ a5"], [1], ruleset=in_hall("cursed-room"), rerolls=(1, 0)),
                 "activate H1 move, step c4")  # fmt: skip
    assert offered(match, "reroll team")


@pytest.mark.covers("dungeonbowl.room.cursed")
def test_block_dice_are_not_rolled_again_in_the_cursed_room() -> None:
    squads = [f"{RAT} @ b5 +pro", f"{RAT} @ a1"], [f"{DWARF} @ b6"]
    match = play(started(*squads, ["skull"], ruleset=plain("cursed-room"), rerolls=(1, 0)),
                 "activate H1 block, block A1")  # fmt: skip
    assert offered(match, "reroll team")
    assert offered(match, "reroll pro skull")
    cursed = play(started(*squads, ["skull", 1, 1], ruleset=in_hall("cursed-room"), rerolls=(1, 0)),
                  "activate H1 block, block A1")  # fmt: skip
    assert turned_over(cursed)
    assert fact(cursed, "rerolls-home") == 1


# -- flooded room ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.flooded")
@pytest.mark.parametrize(("rules", "roll"), [(in_hall("flooded-room"), 3), (plain("flooded-room"), 2)])
def test_a_rush_in_the_flooded_room_fails_on_one_or_two(rules: str, roll: int) -> None:
    steps = ", ".join(f"step b{x}" for x in range(6, 12))
    match = played([f"{RAT} @ b5 ma=5"], [], f"activate H1 move, {steps}", [roll], ruleset=rules)
    assert needed(match, "rush") == [roll]
    assert status(match, "H1") == "standing"


@pytest.mark.covers("dungeonbowl.room.flooded")
def test_a_two_does_not_carry_a_rush_through_the_water() -> None:
    match = played([f"{RAT} @ b5 ma=1"], [], "activate H1 move, step b6, step b7", [2, 1, 1],
                   ruleset=in_hall("flooded-room"))  # fmt: skip
    assert (square(match, "H1"), status(match, "H1"), turned_over(match)) == ("b7", "prone", True)


@pytest.mark.covers("dungeonbowl.room.flooded")
def test_what_counts_for_a_rush_is_the_square_entered() -> None:
    out = played([f"{RAT} @ b6 ma=1"], [], "activate H1 move, step b5, step b4", [2], ruleset=in_hall("flooded-room"))
    assert needed(out, "rush") == [2]
    into = played([f"{RAT} @ b3 ma=1"], [], "activate H1 move, step b4, step b5", [3], ruleset=in_hall("flooded-room"))
    assert needed(into, "rush") == [3]


# -- forgotten jail ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.jail")
@pytest.mark.parametrize(("face", "squares"), [(2, 3), (3, 5)])
def test_an_activation_that_begins_in_the_jail_may_have_two_squares_less(face: int, squares: int) -> None:
    steps = ", ".join(f"step b{x}" for x in range(6, 7 + squares))
    match = played([f"{RAT} @ b5 ma=5"], [], f"activate H1 move, {steps}", [face, 6], ruleset=in_hall("forgotten-jail"))
    assert purposes(match) == ["room", "rush"]  # the last step only
    assert needed(match, "room") == [3]
    assert has_mark(match, "H1", "hobbled") == (squares == 3)


@pytest.mark.covers("dungeonbowl.room.jail")
def test_the_chains_of_the_jail_hold_for_one_activation_only() -> None:
    match = played([f"{RAT} @ b5"], [], "activate H1 move, step b6, done", [1], ruleset=in_hall("forgotten-jail"))
    assert not has_mark(match, "H1", "hobbled")


@pytest.mark.covers("dungeonbowl.room.jail")
def test_whoever_only_comes_through_the_jail_rolls_nothing() -> None:
    match = played([f"{RAT} @ b4"], [], "activate H1 move, step b5, step b6", [], ruleset=in_hall("forgotten-jail"))
    assert rolled(match, "room") == []
    off = played([f"{RAT} @ b5"], [], "activate H1 move", [], ruleset=plain("forgotten-jail"))
    assert rolled(off, "room") == []


@pytest.mark.covers("dungeonbowl.room.jail")
def test_a_team_reroll_may_get_a_player_out_of_its_chains() -> None:
    match = played([f"{RAT} @ b5"], [], "activate H1 move, reroll team", [1, 4], ruleset=in_hall("forgotten-jail"),
                   rerolls=(1, 0))  # fmt: skip
    assert not has_mark(match, "H1", "hobbled")
    assert fact(match, "rerolls-home") == 0


@pytest.mark.covers("dungeonbowl.room.jail")
def test_the_room_rolls_before_the_player_shows_its_nature() -> None:
    match = played(["fire/ogre-blocker @ b5"], [], "activate H1 move", [3, 2], ruleset=in_hall("forgotten-jail"))
    assert purposes(match) == ["room", "skill"]


# -- chaotic idol ------------------------------------------------------------------------------------------------------

IDOL_HALL = [
    "EE............EE",
    "EE.....II.....EE",
    "EE.....II.....EE",
    "EE............EE",
    "##C1C2C3C4C5C6##",
]


@pytest.mark.covers("dungeonbowl.room.idol_strength")
@pytest.mark.parametrize(("face", "dice"), [(6, 2), (5, 1)])
def test_the_idol_lends_strength_for_one_activation(face: int, dice: int) -> None:
    rules = in_hall("chaotic-idol", rows=IDOL_HALL)
    match = played([f"{RAT} @ a5"], [f"{DWARF} @ a6"], "activate H1 block, block A1, push a7, stay",
                   [face, *["push"] * dice], ruleset=rules)  # fmt: skip
    assert needed(match, "room") == [6]
    assert happened(match, "Blocked")[0]["count"] == dice
    assert not has_mark(match, "H1", "mighty")


@pytest.mark.covers("dungeonbowl.room.idol_strength")
def test_the_idol_does_not_help_a_player_who_is_blocked() -> None:
    rules = in_hall("chaotic-idol", rows=IDOL_HALL)
    match = played([f"{RAT} @ a5"], [f"{DWARF} @ a4"],
                   "activate H1 move, done, end-turn, activate A1 block, block H1, push a6, stay", [6, "push"],
                   ruleset=rules)  # fmt: skip
    assert happened(match, "Blocked")[0]["count"] == 1


@pytest.mark.covers("dungeonbowl.room.idol_strength")
def test_with_the_strength_of_the_idol_a_tackle_is_broken_more_easily() -> None:
    rules = in_hall("chaotic-idol", rows=IDOL_HALL)
    match = played([f"{RAT} @ a5 st=4 ag=4 +break-tackle"], [f"{DWARF} @ b5"],
                   "activate H1 move, step a4, use break-tackle", [6, 3], ruleset=rules)  # fmt: skip
    assert (status(match, "H1"), square(match, "H1")) == ("standing", "a4")
    assert uses(match, "H1", "break-tackle") == 1


@pytest.mark.covers("dungeonbowl.room.idol_strength")
def test_with_the_strength_of_the_idol_tentacles_hold_less_well() -> None:
    rules = in_hall("chaotic-idol", rows=IDOL_HALL)
    match = played([f"{RAT} @ a5 st=3"], [f"{DWARF} @ b5 st=4 +tentacles"],
                   "activate H1 move, step a4, use tentacles", [6, 5, 6], ruleset=rules)  # fmt: skip
    assert (needed(match, "skill"), square(match, "H1")) == ([6], "a4")


@pytest.mark.covers("dungeonbowl.room.idol_strength", "dungeonbowl.room.jail")
def test_what_a_room_does_to_a_figure_is_shown_for_as_long_as_it_lasts() -> None:
    rules = in_hall("chaotic-idol", rows=IDOL_HALL)
    match = played([f"{RAT} @ a5"], [], "activate H1 move", [6], ruleset=rules)
    assert shown(match, "H1") == (4, {"st": 3})
    match.play("done")
    assert shown(match, "H1") == (3, {})
    match = played([f"{RAT} @ b5"], [], "activate H1 move", [1], ruleset=in_hall("forgotten-jail"))
    assert shown(match, "H1")[1] == {"ma": 7}
    assert "MA 5 (7)" in figures_now(match.table, 0)


def shown(match: ironpitch.Match, name: str) -> tuple[int, dict[str, int]]:
    """The strength of a player in the view, and the printed figures that are not in force."""
    view: Any = match.view()
    card = next(player for player in view["players"] if player["id"] == name)
    return card["stats"]["st"], card.get("printed", {})


# -- dragon's lair -----------------------------------------------------------------------------------------------------

LAIR = [
    "EE............EE",
    "EE..DD........EE",
    "EE..DD........EE",
    "EE............EE",
    "##C1C2C3C4C5C6##",
]


@pytest.mark.covers("dungeonbowl.room.dragon_attack")
def test_the_dragon_knocks_a_player_down_without_a_turnover() -> None:
    match = played([f"{RAT} @ a5"], [], "activate H1 move", [5, 6, 6, 1, 1], ruleset=in_hall("dragon-lair", rows=LAIR))
    assert purposes(match) == ["room", "armour", "injury"]
    assert status(match, "H1") == "stunned"
    assert not turned_over(match)
    assert not offered(match, "activate H1 move")
    assert offered(match, "activate H2 move")


@pytest.mark.covers("dungeonbowl.room.dragon_attack")
def test_the_dragon_costs_a_ball_carrier_the_turn() -> None:
    match = played(
        [f"{RAT} @ a7 ball"], [], "activate H1 move", [6, 1, 1, 5], ruleset=in_hall("dragon-lair", rows=LAIR)
    )
    assert purposes(match) == ["room", "armour", "bounce"]
    assert (status(match, "H1"), ball_at(match)) == ("prone", "a8")
    assert len(happened(match, "TurnOver")) == 1
    assert asked(match) == ("activate", 1)


@pytest.mark.covers("dungeonbowl.room.dragon_attack")
def test_the_dragon_lets_a_player_go_on_four_or_less() -> None:
    match = played([f"{RAT} @ a7"], [], "activate H1 move, step a8", [4], ruleset=in_hall("dragon-lair", rows=LAIR))
    assert square(match, "H1") == "a8"
    off = played([f"{RAT} @ a7"], [], "activate H1 move, step a8", [],
                 ruleset=in_hall("dragon-lair", rows=LAIR, room_effects="none"))  # fmt: skip
    assert square(off, "H1") == "a8"


@pytest.mark.covers("dungeonbowl.room.dragon_attack")
def test_a_team_reroll_may_send_the_dragon_back_to_sleep() -> None:
    match = played([f"{RAT} @ a7"], [], "activate H1 move, reroll team, step a8", [6, 1], rerolls=(1, 0),
                   ruleset=in_hall("dragon-lair", rows=LAIR))  # fmt: skip
    assert (square(match, "H1"), fact(match, "rerolls-home")) == ("a8", 0)


@pytest.mark.covers("dungeonbowl.room.dragon_attack")
def test_a_player_on_the_ground_is_only_rolled_for_when_the_dragon_strikes() -> None:
    match = played([f"{RAT} @ a7 prone"], [], "activate H1 move", [5, 1, 1], ruleset=in_hall("dragon-lair", rows=LAIR))
    assert status(match, "H1") == "prone"
    assert happened(match, "KnockedDown") == []
    assert not offered(match, "activate H1 move")


# -- sewer -------------------------------------------------------------------------------------------------------------


def smells(match: ironpitch.Match, player: str) -> bool:
    """Has the player Disturbing Presence now?"""
    return match.table.has(parse_player(player), codes.DISTURBING_PRESENCE)


@pytest.mark.covers("dungeonbowl.room.sewer", "skill:dungeonbowl/disturbing-presence")
def test_a_player_who_enters_the_sewer_disturbs_opponents() -> None:
    match = played([f"{RAT} @ b4"], [f"{ELF} @ b9 ball", f"{ELF} @ b10"],
                   "activate H1 move, step b5, step b6, step b7, done, end-turn, activate A1 hand-off, give A2", [3],
                   ruleset=in_hall("sewer"))  # fmt: skip
    assert has_mark(match, "H1", "reeking")
    assert fact(match, "gifts") == 1
    assert needed(match, "catch") == [3]
    assert uses(match, "H1", "disturbing-presence") == 1


@pytest.mark.covers("dungeonbowl.room.sewer")
def test_the_smell_is_gone_when_the_next_activation_begins() -> None:
    match = played([f"{RAT} @ b4"], [], "activate H1 move, step b5, step b4, done, end-turn, end-turn", [],
                   ruleset=in_hall("sewer"))  # fmt: skip
    assert smells(match, "H1")
    play(match, "activate H1 move")
    assert not smells(match, "H1")
    assert not has_mark(match, "H1", "reeking")
    assert fact(match, "gifts") == 0


@pytest.mark.covers("dungeonbowl.room.sewer")
def test_a_player_pushed_into_the_sewer_reeks_and_so_does_who_follows() -> None:
    match = played([f"{RAT} @ b3"], [f"{DWARF} @ b4"],
                   "activate H1 block, block A1, push b5, stay", ["push"], ruleset=in_hall("sewer"))  # fmt: skip
    assert (smells(match, "A1"), smells(match, "H1")) == (True, False)
    follows = played([f"{RAT} @ b4"], [f"{DWARF} @ b5"],
                     "activate H1 block, block A1, push b6, follow", ["push"], ruleset=in_hall("sewer"))  # fmt: skip
    assert (smells(follows, "A1"), smells(follows, "H1")) == (True, True)


@pytest.mark.covers("dungeonbowl.room.sewer")
def test_a_player_who_falls_into_the_sewer_reeks_too() -> None:
    match = played([f"{RAT} @ b4 ma=0"], [], "activate H1 move, step b5", [1, 1, 1], ruleset=in_hall("sewer"))
    assert (status(match, "H1"), smells(match, "H1")) == ("prone", True)


@pytest.mark.covers("dungeonbowl.room.sewer")
def test_nobody_reeks_without_room_effects() -> None:
    match = played([f"{RAT} @ b4"], [], "activate H1 move, step b5, step b6", [], ruleset=plain("sewer"))
    assert not has_mark(match, "H1", "reeking")
    assert not smells(match, "H1")


@pytest.mark.covers("dungeonbowl.room.sewer")
def test_whoever_leaves_the_dungeon_leaves_the_smell_behind() -> None:
    match = played([f"{RAT} @ b4"], [f"{DWARF} @ b6"],
                   "activate H1 move, step b5, done, end-turn, activate A1 block, block H1, push b4, stay, end-turn",
                   ["pow", 6, 6, 4, 4], ruleset=in_hall("sewer"))  # fmt: skip
    assert status(match, "H1") == "ko"
    assert not has_mark(match, "H1", "reeking")
    assert fact(match, "gifts") == 0


@pytest.mark.covers("dungeonbowl.room.sewer")
def test_only_a_dungeon_with_a_sewer_lends_the_skill() -> None:
    assert plan_of(started([f"{RAT} @ b4"], [], ruleset=in_hall("sewer")).table).lent == [codes.DISTURBING_PRESENCE]
    assert plan_of(started([f"{RAT} @ b4"], [], ruleset=in_hall("crypt")).table).lent == []


def test_a_drawn_dungeon_names_its_rooms() -> None:
    assert dungeon(LAIR, [(4, 0, 11, 3, "dragon-lair")]).startswith("map:drawn.16x5.")
    assert options(started([f"{RAT} @ b4"], [], ruleset=in_hall()))[0] == "end-turn"
