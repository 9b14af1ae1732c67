"""How dice can fall, each way with its weight: ways that the rules cannot tell apart are counted as one."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from ironpitch.engine.dice import BLOCK_DIE, sides_of
from ironpitch.engine.ruleset import MIXED, ON_ROWS, ROLLED_AGAIN, SUMMED
from ironpitch.engine.table import Table

SIX: Final = 6
SIDES_OF_BLOCK_DIE: Final = [(1, 1), (2, 1), (3, 2), (5, 1), (6, 1)]
"""A side for each picture of the block die, and how many sides show it."""

SIDES_OF_PICTURE: Final = [0, 1, 2, 3, 3, 5, 6]
"""The side that stands for the picture on each side."""


class Fall:
    """One way for dice to fall: the faces, how many ways of the dice it stands for, and a number to know it by."""

    def __init__(self, faces: list[int], weight: int, mark: int, successes: int = 0, sixes: int = 0) -> None:
        self.faces: list[int] = faces
        self.weight: int = weight
        self.mark: int = mark
        self.successes: int = successes
        self.sixes: int = sixes


class Falls:
    """Every way for the dice of one roll to fall; the weights add up to `total`."""

    def __init__(self, ways: list[Fall]) -> None:
        self.ways: list[Fall] = ways
        self.total: int = sum([way.weight for way in ways])


def falls_of(table: Table) -> Falls:
    """The ways for the dice that the table waits for."""
    count: int = table.dice_count
    if table.stat > 0:
        return counted_falls(count, table.stat)
    reading: i64 = table.plan.ruleset.reading(table)
    if reading == MIXED and table.die == BLOCK_DIE:
        return block_falls(count)
    if reading == SUMMED:
        return summed_falls(table.die)
    if reading == ON_ROWS:
        return row_falls(table)
    return ordered_falls(count, sides_of(table.die))


def fall_of(table: Table, faces: list[int]) -> Fall | None:
    """The way among `falls_of` that dice which show these faces belong to; None if they are cast again."""
    ruleset = table.plan.ruleset
    reading: i64 = ruleset.reading(table)
    falls = falls_of(table)
    if table.stat > 0:
        stat: int = min(max(table.stat, 1), SIX)
        successes = sum([1 for face in faces if face >= stat])
        for way in falls.ways:
            if way.successes == successes and way.sixes == faces.count(SIX):
                return way
    elif reading == MIXED and table.die == BLOCK_DIE:
        shown = sorted([SIDES_OF_PICTURE[face] for face in faces])
        for way in falls.ways:
            if way.faces == shown:
                return way
    elif reading == SUMMED:
        for way in falls.ways:
            if sum(way.faces) == sum(faces) and (way.faces[0] == way.faces[1]) == (faces[0] == faces[1]):
                return way
    elif reading == ON_ROWS:
        row = ruleset.row_of(table, sum(faces))
        for way in falls.ways:
            if row != ROLLED_AGAIN and ruleset.row_of(table, sum(way.faces)) == row:
                return way
    else:
        for way in falls.ways:
            if way.faces == faces:
                return way
    return None


def row_falls(table: Table) -> Falls:
    """Dice added up and read on a table: totals of the same row are alike, and those cast again do not count."""
    ruleset = table.plan.ruleset
    ways: dict[int, Fall] = {}
    for way in ordered_falls(table.dice_count, sides_of(table.die)).ways:
        row = ruleset.row_of(table, sum(way.faces))
        if row == ROLLED_AGAIN:
            continue
        if row in ways:
            ways[row].weight += 1
        else:
            ways[row] = Fall(way.faces, 1, len(ways))
    return Falls(list(ways.values()))


@cache
def ordered_falls(count: int, sides: int) -> Falls:
    """Each die is read in its place."""
    falls: list[list[int]] = [[]]
    for _ in range(count):
        falls = [fall + [face] for fall in falls for face in range(1, sides + 1)]
    return Falls([Fall(faces, 1, mark) for mark, faces in enumerate(falls)])


@cache
def summed_falls(sides: int) -> Falls:
    """Two dice are added up, and doubles are noticed."""
    ways: dict[tuple[int, bool], Fall] = {}
    for first in range(1, sides + 1):
        for second in range(1, sides + 1):
            key = (first + second, first == second)
            if key in ways:
                ways[key].weight += 1
            else:
                ways[key] = Fall([first, second], 1, len(ways))
    return Falls(list(ways.values()))


@cache
def block_falls(count: int) -> Falls:
    """Block dice are read by their pictures, in no order."""
    ways: dict[tuple[int, ...], Fall] = {}
    falls: list[tuple[list[int], int]] = [([], 1)]
    for _ in range(count):
        falls = [(faces + [side], weight * sides) for faces, weight in falls for side, sides in SIDES_OF_BLOCK_DIE]
    for faces, weight in falls:
        key = tuple(sorted(faces))
        if key in ways:
            ways[key].weight += weight
        else:
            ways[key] = Fall(sorted(faces), weight, len(ways))
    return Falls(list(ways.values()))


@cache
def counted_falls(count: int, stat: int) -> Falls:
    """Successes are counted: a die fails, succeeds, or shows a six that brings another die."""
    stat = min(max(stat, 1), SIX)
    failing = stat - 1
    plain = SIX - stat
    ways: list[Fall] = []
    for sixes in range(count + 1):
        for good in range(count - sixes + 1):
            bad = count - sixes - good
            weight = arrangements(sixes, good, bad) * plain**good * failing**bad
            if weight:
                faces = [SIX] * sixes + [SIX - 1] * good + [1] * bad
                ways.append(Fall(faces, weight, len(ways), good + sixes, sixes))
    return Falls(ways)


def arrangements(*groups: int) -> int:
    """In how many orders groups of equal things can lie."""
    left = sum(groups)
    orders = 1
    for size in groups:
        for i in range(size):
            orders = orders * (left - i) // (i + 1)
        left -= size
    return orders
