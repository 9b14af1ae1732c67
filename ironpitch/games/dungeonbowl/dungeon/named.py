"""Dungeons by name: shipped maps, generated ones, and maps written in a line or a file.

Rows: dungeonbowl §6, §10"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from ironpitch.games.dungeonbowl.dungeon.checks import faults
from ironpitch.games.dungeonbowl.dungeon.generator import random_map
from ironpitch.games.dungeonbowl.dungeon.layout import (
    BEDROCK,
    CHASM,
    CORRIDOR,
    CRYPT,
    DRAGON,
    END,
    FLOOR,
    IDOL,
    KINDS,
    PLAIN,
    DungeonError,
    DungeonMap,
    Tile,
)
from ironpitch.games.dungeonbowl.dungeon.line import map_line, parse_line
from ironpitch.games.dungeonbowl.dungeon.text import map_text, parse_map

__all__ = [
    "BEDROCK",
    "CHASM",
    "CORRIDOR",
    "CRYPT",
    "DRAGON",
    "END",
    "FLOOR",
    "IDOL",
    "KINDS",
    "LINE",
    "PLAIN",
    "RANDOM",
    "DungeonError",
    "DungeonMap",
    "Tile",
    "faults",
    "load_map",
    "map_line",
    "map_names",
    "map_text",
    "parse_line",
    "parse_map",
    "random_map",
]

PACKAGE: Final = "ironpitch.games.dungeonbowl"
RANDOM: Final = "random:"
LINE: Final = "map:"
LONGEST_SHOWN: Final = 60
MOST_KEPT: Final = 256
"""Maps kept in memory; a server is sent lines of others."""
MOST_DIGITS: Final = 18
"""Longest seed of a generated dungeon."""


@cache
def map_names() -> list[str]:
    """The keys of the shipped maps; the default dungeon comes first.

    Rows: dungeonbowl.map.default"""
    folder = files(PACKAGE) / "dungeons"
    keys = sorted([entry.name[:-4] for entry in folder.iterdir() if entry.name.endswith(".txt")])
    return ["default"] + [key for key in keys if key != "default"]


@lru_cache(maxsize=MOST_KEPT)
def load_map(name: str) -> DungeonMap:
    """A shipped map by its key, a generated one as `random:SEED`, or one written out as `map:LINE`.

    Rows: dungeonbowl.map.default, dungeonbowl.map.ring, dungeonbowl.map.warren, dungeonbowl.map.chasm_hall"""
    if name.startswith(LINE):
        return parse_line(name[len(LINE) :])
    if name.startswith(RANDOM):
        return random_map(seed_of(name))
    if name not in map_names():
        choice = f"{', '.join(map_names())}, {RANDOM}SEED or {LINE}LINE"
        raise DungeonError(f"no dungeon {name[:LONGEST_SHOWN]!r}: choose {choice}")
    return parse_map((files(PACKAGE) / "dungeons" / f"{name}.txt").read_text(encoding="utf-8"))


def seed_of(name: str) -> int:
    """The seed of `random:SEED`: a whole number without sign."""
    digits = name[len(RANDOM) :]
    if not digits.isascii() or not digits.isdigit() or len(digits) > MOST_DIGITS or str(int(digits)) != digits:
        expected = f"{RANDOM} and a whole number of at most {MOST_DIGITS} digits, such as {RANDOM}7"
        raise DungeonError(f"no dungeon {name[:LONGEST_SHOWN]!r}: expected {expected}")
    return int(digits)
