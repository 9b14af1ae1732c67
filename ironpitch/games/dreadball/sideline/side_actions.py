"""What the side line keeps of one action: its exploit, the fans a player dances with, and what that earns."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import is_beside
from ironpitch.games.dreadball.sideline.exploits import exploit
from ironpitch.games.dreadball.sideline.fans import fan_check
from ironpitch.games.dreadball.sideline.side_terms import (
    DANCE_SHIFT,
    FACTS_OF_ACTION,
    FEAT_TIMES,
    HELD_OF_ACTION,
    MOST_FANS,
    OF_ACTION,
    Due,
    Fact,
    Feat,
)
from ironpitch.games.dreadball.terms import EVADES_IN_A_ROW, EVADES_SHIFT, Phase, Status


def begin_side_action(table: Table, player: i64) -> None:
    """A new action: no exploit yet, no dance, and these fans next to the player."""
    facts = table.facts
    board = table.plan.board
    facts[Fact.EXPLOITED] = 0
    facts[Fact.DUE] = 0
    beside: i64 = 0
    for n in range(MOST_FANS):
        facts[Fact.DANCED + n] = board.nowhere
        fan = facts[Fact.FAN + n]
        if table.status[player] <= Status.PRONE and fan != board.nowhere and is_beside(table, player, fan):
            beside = beside | BITS[n]
    facts[Fact.FANS_BESIDE] = beside


def hold_side_action(table: Table) -> None:
    """Keep what belongs to an action that is put aside."""
    for n in range(FACTS_OF_ACTION):
        table.facts[HELD_OF_ACTION + n] = table.facts[OF_ACTION + n]


def resume_side_action(table: Table) -> None:
    """Take it up again."""
    for n in range(FACTS_OF_ACTION):
        table.facts[OF_ACTION + n] = table.facts[HELD_OF_ACTION + n]


def release_side_action(table: Table) -> None:
    """Forget it."""
    facts = table.facts
    for n in range(FACTS_OF_ACTION):
        facts[HELD_OF_ACTION + n] = 0
    for n in range(MOST_FANS):
        facts[HELD_OF_ACTION + FACTS_OF_ACTION - MOST_FANS + n] = table.plan.board.nowhere


# -- feats of feet -----------------------------------------------------------------------------------------------------


def note_evade(table: Table, origin: i64) -> None:
    """The actor has got away from a hex: the third time in a row is a feat, and from a second hex next to the same
    fan the two have danced.

    Rows: dreadball.exploit.three_evades, dreadball.fan.dance"""
    facts = table.facts
    board = table.plan.board
    in_a_row = min(((facts[Fact.STIRRED] & EVADES_IN_A_ROW) >> EVADES_SHIFT) + 1, FEAT_TIMES)
    facts[Fact.STIRRED] = (facts[Fact.STIRRED] & ~EVADES_IN_A_ROW) | (in_a_row << EVADES_SHIFT)
    if in_a_row >= FEAT_TIMES:
        facts[Fact.DUE] = facts[Fact.DUE] | Due.EVADES
    for n in range(MOST_FANS):
        fan = facts[Fact.FAN + n]
        if fan == board.nowhere or not board.adjacent(fan, origin):
            continue
        first = facts[Fact.DANCED + n]
        if first == board.nowhere:
            facts[Fact.DANCED + n] = origin
        elif first != origin and first != fan:
            facts[Fact.DANCED + n] = fan
            facts[Fact.DUE] += Due.DANCE


def note_plain_move(table: Table) -> None:
    """The actor has moved without an Evade: those before it are no longer in a row with the next one.

    Rows: dreadball.exploit.three_evades"""
    table.facts[Fact.STIRRED] = table.facts[Fact.STIRRED] & ~EVADES_IN_A_ROW


def note_dash(table: Table) -> None:
    """The actor has dashed: the third time is a feat.

    Rows: dreadball.exploit.three_dashes"""
    if table.facts[Fact.DASHED] >= FEAT_TIMES:
        table.facts[Fact.DUE] = table.facts[Fact.DUE] | Due.DASHES


def reap(table: Table, player: i64) -> Rule:
    """After a deed: a fan check for every dance, and the exploit of who did a feat without falling. The fan stays, and
    the action goes on.

    Rows: dreadball.fan.dance, dreadball.fan.dance_continues, dreadball.exploit.three_dashes,
    dreadball.exploit.three_evades"""
    due: i64 = table.facts[Fact.DUE]
    table.facts[Fact.DUE] = 0
    for _ in range(due >> DANCE_SHIFT):
        if table.facts[Fact.PHASE] == Phase.OVER:
            return
        table.emit(Happened.DANCED, player, table.pos[player])
        yield from fan_check(table, player // SQUAD)
    if table.status[player] != Status.STANDING:
        return
    if due & Due.DASHES:
        yield from exploit(table, player, Feat.THREE_DASHES)
    if due & Due.EVADES:
        yield from exploit(table, player, Feat.THREE_EVADES)
