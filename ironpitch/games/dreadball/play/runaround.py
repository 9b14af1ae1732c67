"""Runaround: two players run for one action."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import may_pair
from ironpitch.games.dreadball.powers import RUNS_IN_PAIRS
from ironpitch.games.dreadball.terms import Action, Ask, Fact
from ironpitch.games.dreadball.verbs import Do


def choose_partner(table: Table, player: i64) -> Rule:
    """Whoever begins a Runaround names the team-mate who will run after him; an action counts for each of the two.

    Rows: dreadball.skill.runaround, dreadball.skill.runaround_count"""
    low: i64 = player // SQUAD * SQUAD
    table.open(player // SQUAD, Ask.PLAYER, player, Action.RUNAROUND)
    for other in range(low, low + SQUAD):
        if other != player and may_pair(table, player, other):
            table.option(Do.PLAYER, other)
    if table.count == 0:
        return
    yield from table.ask()
    table.facts[Fact.PARTNER] = table.first
    use_power(table, player, RUNS_IN_PAIRS)
