"""Who speaks at a moment: the one way to call the skills that were put on its list when the match was set up.

    for skill in own(table, player, moments.strips):
        if skill.strips(table, player, block):
            ...
    for lurker in marking(table, player, origin, moments.on_leave):
        if (yield from lurker.skill.on_leave(table, lurker.player, player, origin)):
            return

Skills speak in the order of their codes, lurking ones by player, home first. Whoever calls a moment writes what its
answers come to: the first, the sum, all of them one after the other.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.moments import Lurker
from ironpitch.games.football.movement.zones import has_zone, is_neighbour
from ironpitch.games.football.skill import FootballSkill

NONE: Final[list[FootballSkill]] = []
NOBODY_LURKS: Final[list[Lurker]] = []
"""What is found when nobody speaks: never changed, so that silence costs no list."""


def own(table: Table, player: i64, skills: list[FootballSkill]) -> list[FootballSkill]:
    """Those of these skills that the player has now, in the order of their codes."""
    found = NONE
    for skill in skills:
        if table.has(player, skill.code):
            if found is NONE:
                found = [skill]
            else:
                found.append(skill)
    return found


def holding(table: Table, lurkers: list[Lurker]) -> list[Lurker]:
    """Those who have their skill now, of both teams."""
    if len(lurkers) == 0:
        return NOBODY_LURKS
    return [lurker for lurker in lurkers if table.has(lurker.player, lurker.skill.code)]


def against(table: Table, player: i64, lurkers: list[Lurker]) -> list[Lurker]:
    """The opponents of a player among them who have their skill now."""
    found = NOBODY_LURKS
    for lurker in lurkers:
        if lurker.player // SQUAD != player // SQUAD and table.has(lurker.player, lurker.skill.code):
            if found is NOBODY_LURKS:
                found = [lurker]
            else:
                found.append(lurker)
    return found


def marking(table: Table, player: i64, square: i64, lurkers: list[Lurker]) -> list[Lurker]:
    """The opponents of a player among them who have a tackle zone on a square, and their skill."""
    found = NOBODY_LURKS
    for lurker in lurkers:
        other = lurker.player
        if other // SQUAD == player // SQUAD or not has_zone(table, other):
            continue
        if table.has(other, lurker.skill.code) and is_neighbour(table, square, table.pos[other]):
            if found is NOBODY_LURKS:
                found = [lurker]
            else:
                found.append(lurker)
    return found


def named(skills: list[FootballSkill], code: i64) -> FootballSkill | None:
    """The one of these skills that has this code."""
    for skill in skills:
        if skill.code == code:
            return skill
    return None
