"""The switches of Dungeon Bowl: the dungeon, readings the documents leave open, and variants from older editions."""

from __future__ import annotations

from functools import cache
from typing import Final

from ironpitch.engine.errors import IronpitchError, UnknownRuleset
from ironpitch.engine.ruleset import Option
from ironpitch.games.bb2020.options import NO_INDUCEMENTS
from ironpitch.games.dungeonbowl.dungeon.named import load_map, map_names

# The bits of 2020's own switches stay free below these.
COACHES_PLACE: Final = 1 << 20
PLACED_AS_OF_OLD: Final = 1 << 21
CHESTS_BY_DICE: Final = 1 << 22
DRAWN_ON_OPENING: Final = 1 << 23
SPARES_PRONE: Final = 1 << 24
FREE_PORTALS: Final = 1 << 25
MISHAP_TO_RESERVES: Final = 1 << 26
SLAM: Final = 1 << 27
THROUGH_WALLS: Final = 1 << 28
PASS_NEEDS_SIGHT: Final = 1 << 29
BALL_STAYS_IN_CORNER: Final = 1 << 30
NO_ROOM_EFFECTS: Final = 1 << 31
CLASSIC_TIME_UP: Final = 1 << 32
FIRST_ROSTERS: Final = 1 << 33

NO_LIMIT: Final = "none"
MOST_TURNS: Final = 999
ENDLESS: Final = 60_000
"""The number of a turn nobody reaches."""
START: Final = ["6", "4", "5", "7", "8"]


@cache
def options() -> tuple[Option, ...]:
    """Every switch, its values and its default."""
    return (
        Option(
            "dungeon", "the map: one by name, random:SEED, or map:LINE", [*map_names(), "random:1"], "default", "§6"
        ),
        Option(
            "chest_placement",
            "chests and portals as the map has them, or placed by the coaches",
            ["map", "coaches_2021", "coaches_classic"],
            "map",
            "§4",
        ),
        Option(
            "chest_draw",
            "the ball's chest is drawn before the match, or when one is opened",
            ["start", "opening"],
            "start",
            "§4",
        ),
        Option("chests", "the ball lies in a chest, or a die tells at each one", ["2021", "dice"], "2021", "§4"),
        Option("chest_hits_prone", "a trap hurts players on the ground, too", ["yes", "no"], "yes", "§4"),
        Option("portal_cost", "squares of movement to go on after a portal", ["1", "0"], "1", "§5"),
        Option("mishap", "how long a player stays away after a mishap", ["match", "reserves"], "match", "§5"),
        Option("wall_push", "what a push into the wall does", ["2021", "slam"], "2021", "§3"),
        Option("through_walls", "players reach each other through walls", ["no", "yes"], "no", "§2.10"),
        Option("pass_needs_sight", "a pass needs a line of sight", ["no", "yes"], "no", "§11"),
        Option("inner_corner", "a ball in an inner corner springs by a D3, or stays", ["d3", "stay"], "d3", "§11"),
        Option("room_effects", "the rooms have their effects", ["2021", "none"], "2021", "§6"),
        Option("rosters", "all positions, or those of the first printing", ["all", "2021"], "all", "§7"),
        Option("inducements", "coaches may spend petty cash before the match", ["on", "off"], "on", "§7"),
        Option("players_at_start", "players each coach deploys", list(START), "6", "§1"),
        Option(
            "turn_limit", "turns of each team; any number up to 999", [NO_LIMIT, "8", "12", "16", "24"], NO_LIMIT, "§1"
        ),
        Option("time_up", "who wins when the turns are over", ["ball_distance", "classic"], "ball_distance", "§1"),
    )


SWITCHES: Final = {
    ("chest_placement", "coaches_2021"): COACHES_PLACE,
    ("chest_placement", "coaches_classic"): COACHES_PLACE | PLACED_AS_OF_OLD,
    ("chest_draw", "opening"): DRAWN_ON_OPENING,
    ("chests", "dice"): CHESTS_BY_DICE,
    ("chest_hits_prone", "no"): SPARES_PRONE,
    ("portal_cost", "0"): FREE_PORTALS,
    ("mishap", "reserves"): MISHAP_TO_RESERVES,
    ("wall_push", "slam"): SLAM,
    ("through_walls", "yes"): THROUGH_WALLS,
    ("pass_needs_sight", "yes"): PASS_NEEDS_SIGHT,
    ("inner_corner", "stay"): BALL_STAYS_IN_CORNER,
    ("room_effects", "none"): NO_ROOM_EFFECTS,
    ("rosters", "2021"): FIRST_ROSTERS,
    ("inducements", "off"): NO_INDUCEMENTS,
    ("time_up", "classic"): CLASSIC_TIME_UP,
}


def switches_of(settings: dict[str, str]) -> int:
    """Read the settings into bits; refuse what does not exist."""
    known = {option.name: option for option in options()}
    switches = 0
    for name, value in settings.items():
        if name not in known:
            raise UnknownRuleset(f"dungeonbowl has no option {name[:40]!r}; options are {', '.join(known)}")
        if name == "dungeon":
            check_dungeon(value)
        elif name == "turn_limit":
            turns_of(value)
        elif value not in known[name].values:
            raise UnknownRuleset(f"dungeonbowl({name}={value[:40]}): expected one of {', '.join(known[name].values)}")
        switches |= SWITCHES.get((name, value), 0)
    return switches


def check_dungeon(value: str) -> None:
    """Refuse a dungeon that does not exist or cannot be played, with the reason."""
    try:
        load_map(value)
    except IronpitchError as error:
        raise UnknownRuleset(f"dungeonbowl(dungeon={value[:40]}): {error}") from error


def turns_of(value: str) -> int:
    """The last turn of each team under this limit.

    Rows: dungeonbowl.win.no_limit, dungeonbowl.win.time_limit"""
    if value == NO_LIMIT:
        return ENDLESS
    if not value.isascii() or not value.isdigit() or not 1 <= int(value[:6]) <= MOST_TURNS:
        raise UnknownRuleset(
            f"dungeonbowl(turn_limit={value[:20]}): expected {NO_LIMIT} or a number of turns from 1 to {MOST_TURNS}"
        )
    return int(value)
