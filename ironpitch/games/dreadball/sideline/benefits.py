"""What some players bring others: cheers of the crowd, and free actions that are shared."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.powers import ONE_MIND
from ironpitch.games.dreadball.sideline.fans import fan_check
from ironpitch.games.dreadball.terms import Fact, Mark, Phase


def cheer(table: Table) -> Rule:
    """The crowd answers what a favourite of its has done in the action that is over.

    Rows: dreadball.skill.fan_favourite"""
    for player in range(NOBODY):
        if table.marks[player] & Mark.CHEERS_DUE and table.facts[Fact.PHASE] != Phase.OVER:
            table.marks[player] = table.marks[player] & ~Mark.CHEERS_DUE
            yield from fan_check(table, player // SQUAD)


def shares_free(table: Table, player: i64) -> bool:
    """May he take the free action that another one has earned: are they of one mind? One on the ground can stand up
    with it, and one on the bench come on.

    Rows: dreadball.cup.one_mind, dreadball.cup.one_mind_limit"""
    earner = table.facts[Fact.FREE_FOR]
    if player == earner or earner >= NOBODY or player >= NOBODY or player // SQUAD != earner // SQUAD:
        return False
    powers = plan_of(table).powers
    return powers[player] & powers[earner] & ONE_MIND != 0
