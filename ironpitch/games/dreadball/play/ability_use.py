"""Telling that an ability was at work, and asking whether it shall be."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.facing import FRONT
from ironpitch.games.dreadball.movement.threat import direction_to, facing_of
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.successes import FIELDS, SuccessTest
from ironpitch.games.dreadball.powers import ALL_ROUND, ALWAYS_COUNTS, GIANT, GRIPS
from ironpitch.games.dreadball.terms import Ask, Why
from ironpitch.games.dreadball.verbs import Do


def use_power(table: Table, player: i64, power: i64) -> None:
    """Tell listeners that a power of this player was at work, by the abilities that give it to him."""
    if table.listener is None or player == NOBODY:
        return
    for ability in plan_of(table).moments.all:
        if ability.powers & power != 0 and table.has(player, ability.code):
            table.emit(Happened.SKILL_USED, player, ability.code)


def show_abilities(table: Table, test: SuccessTest) -> None:
    """Tell listeners which abilities changed the dice of a test: those that are its reasons, and threats that no
    ordinary player would have made."""
    if table.listener is None:
        return
    counted = test.applied()
    for at in range(0, len(counted), FIELDS):
        reason = counted[at + 1]
        source = counted[at + 2]
        if reason >= SKILL_REASON:
            table.emit(Happened.SKILL_USED, source, reason - SKILL_REASON)
        elif reason == Why.THREATENED and counted[at] != 0 and test.player != NOBODY:
            power = uncommon_threat(table, test, source)
            if power != 0:
                use_power(table, source, power)


def uncommon_threat(table: Table, test: SuccessTest, source: i64) -> i64:
    """Which power made this threat one that an ordinary player would not have made; 0 for none."""
    powers = plan_of(table).powers[source]
    if powers & GRIPS:
        return GRIPS
    if powers & ALWAYS_COUNTS and source == test.other:
        return ALWAYS_COUNTS
    if powers & ALL_ROUND and not powers & GIANT:
        d = direction_to(table, table.pos[source], table.pos[test.player])
        if d >= 0 and FRONT[facing_of(table, source) * 6 + d] == 0:
            return ALL_ROUND
    return 0


def wants(table: Table, player: i64, skill: i64) -> Answer:
    """Ask the player's coach whether to use an ability; left alone, he does not."""
    table.open(player // SQUAD, Ask.USE, player, skill)
    table.option(Do.DECLINE)
    table.option(Do.USE, skill)
    yield from table.ask()
    if table.verb != Do.USE:
        return False
    table.emit(Happened.SKILL_USED, player, skill)
    return True
