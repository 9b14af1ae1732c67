"""Small dungeons to play in: a hall of one kind of room, players put on squares, a line of play with scripted dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dungeonbowl.dungeon.drawing import Listed, build
from ironpitch.games.dungeonbowl.dungeon.layout import KINDS, Wall
from ironpitch.games.dungeonbowl.dungeon.line import map_line
from ironpitch.games.dungeonbowl.terms import FACTS, MARKS, STATUSES
from tests.bb2016.playing import (
    asked,
    ball_at,
    happened,
    holds,
    needed,
    offered,
    options,
    play,
    purposes,
    rolled,
    square,
    turned_over,
    uses,
)
from tests.bb2020.playing import Around, modifiers

__all__ = [
    "HALL", "Around", "asked", "ball_at", "both", "dungeon", "fact", "happened", "has_mark", "holds", "in_hall",
    "modifiers", "needed", "offered", "options", "play", "played", "purposes", "rolled", "square", "started", "status",
    "turned_over", "uses",
]  # fmt: skip

# Somebody on either side who is out of it all, so that a turn does not end by itself.
HOME_BYSTANDER = "shadow/skaven-lineman @ a1"
AWAY_BYSTANDER = "fire/dwarf-lineman @ d16"

HALL = [
    "EE............EE",  # a
    "EE............EE",  # b
    "EE............EE",  # c
    "EE............EE",  # d
    "##C1C2C3C4C5C6##",  # e
]
"""End zones left and right, a hall between them. Chests and portals are only there if a scenario puts them there (the
facts `chest-1` and so on): row e is floor otherwise."""


def dungeon(rows: Sequence[str], rooms: Sequence[tuple[int, int, int, int, str]] = (), walls: str = "") -> str:
    """The line of a drawn map. Rooms are left, top, right, bottom from 0 and the kind; walls are pairs of squares such
    as `a3|a4`, the left or upper one first. Six chests and six portals must be drawn."""
    listed = [Listed(left, top, right, bottom, KINDS.index(kind), "drawn") for left, top, right, bottom, kind in rooms]
    closed: list[Wall] = []
    for wall in walls.split():
        one, other = [(int(name[1:]) - 1, ord(name[0]) - ord("a")) for name in wall.split("|")]
        closed.append((*one, *other))
    return "map:" + map_line(build("drawn", list(rows), listed, closed))


def in_hall(kind: str = "plain", walls: str = "", rows: Sequence[str] = HALL, **settings: str) -> str:
    """The ruleset on the hall, whose middle, columns 5 to 12 of rows a to d, is a room of this kind."""
    asked_for = [f"dungeon={dungeon(rows, [(4, 0, 11, 3, kind)], walls)}"]
    return f"dungeonbowl({', '.join(asked_for + [f'{name}={value}' for name, value in settings.items()])})"


def started(
    home: Sequence[str],
    away: Sequence[str],
    dice: Sequence[int | str] = (),
    *,
    ruleset: str = "",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """A match of exactly these players, by default in the third home turn in a plain hall, with every die scripted."""
    around.setdefault("turn", ("home", 3))
    return ironpitch.scenario(ruleset or in_hall(), home=home, away=away, dice=dice, strict_dice=True, **around)


def played(
    home: Sequence[str],
    away: Sequence[str],
    line: str,
    dice: Sequence[int | str] = (),
    *,
    ruleset: str = "",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """Play a line of choices, separated by commas; every die must be in the script, and none may be left over."""
    squads = [*home, HOME_BYSTANDER], [*away, AWAY_BYSTANDER]
    match = play(started(*squads, dice, ruleset=ruleset, **around), line)
    match.check_dice()
    return match


def status(match: ironpitch.Match, player: str) -> str:
    """`standing`, `prone`, `ko`, `lost` ..."""
    return STATUSES[match.table.status[parse_player(player)]]


def has_mark(match: ironpitch.Match, player: str, mark: str) -> bool:
    """Does the player carry the mark?"""
    return match.table.marked_with(parse_player(player), MARKS[mark])


def fact(match: ironpitch.Match, name: str) -> int:
    """A number of the match by its name: `spells-home`, `ball-found`, `chest-1` ..."""
    return match.table.facts[FACTS.index(name)]


def both(match: ironpitch.Match, name: str) -> tuple[int, int]:
    """A number both sides have, home and away: `turn`, `rerolls`, `spells` ..."""
    return fact(match, f"{name}-home"), fact(match, f"{name}-away")
