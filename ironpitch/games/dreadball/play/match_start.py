"""The match before the first set-up: who joins, the cards, what a hack and abilities do beforehand."""

from __future__ import annotations

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.clubs.joining import before_the_rolls, roll_free_agents
from ironpitch.games.dreadball.movement.portals import first_portal
from ironpitch.games.dreadball.options import HACKING
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.opening import deal
from ironpitch.games.dreadball.sideline.hacking import choose_hacks
from ironpitch.games.dreadball.terms import Fact, Phase


def open_match(table: Table) -> Rule:
    """Free agents, the home card, the hands, and then the set-up of whoever drew it.

    Rows: dreadball §2, dreadball §10.10"""
    before_the_rolls(table)
    rolls = plan_of(table).rolls
    if rolls[0] or rolls[1]:
        yield from roll_free_agents(table)
    yield from deal(table)
    if plan_of(table).switches & HACKING:
        yield from choose_hacks(table)
    for side in range(2):
        yield from first_portal(table, side)
    for ability in plan_of(table).moments.opens:
        for player in range(NOBODY):
            if table.has(player, ability.code):
                yield from ability.opens(table, player)
    table.facts[Fact.ASKED] = table.facts[Fact.FIRST]
    table.facts[Fact.PHASE] = Phase.SET_UP
