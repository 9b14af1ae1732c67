"""An action put aside for a free one that comes first, and taken up again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.sideline.side_actions import hold_side_action, release_side_action, resume_side_action
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import HELD, Action, Fact, Mark, Phase, Status

HELD_FACTS: Final = 11


def forget_luck(table: Table) -> None:
    """A new action begins: who has rolled a die again since the last one, for a launched ball, may do so once more.

    Rows: dreadball.skill.really_lucky"""
    if plan_of(table).moments.rolled:
        table.wipe(Mark.LUCK_HAD)


def hold(table: Table) -> None:
    """Put the actor's action aside while somebody else has a free one."""
    facts = table.facts
    for n in range(HELD_FACTS):
        facts[HELD + n] = facts[Fact.ACTOR + n]
    facts[Fact.HELD_HARMONY] = facts[Fact.HARMONY]
    swap_marks(table, Mark.LUCK_HAD, Mark.LUCK_KEPT)
    if has_side_line(table):
        hold_side_action(table)
    facts[Fact.ACTOR] = NOBODY
    facts[Fact.ACTION] = Action.NONE


def swap_marks(table: Table, mark: i64, other: i64) -> None:
    """Whoever has the one mark has the other one instead.

    Rows: dreadball.skill.really_lucky"""
    if not plan_of(table).moments.rolled:
        return
    for player in range(NOBODY):
        if table.marks[player] & mark:
            table.marks[player] = (table.marks[player] | other) & ~mark


def release(table: Table) -> None:
    """Forget the action that was put aside."""
    facts = table.facts
    if plan_of(table).moments.rolled:
        table.wipe(Mark.LUCK_KEPT)
    for n in range(HELD_FACTS):
        facts[HELD + n] = 0
    facts[Fact.HELD_HARMONY] = 0
    facts[Fact.HELD_ACTOR] = NOBODY
    if has_side_line(table):
        release_side_action(table)


def resume(table: Table) -> bool:
    """Go on with the action that was put aside, if that is still possible."""
    facts = table.facts
    if facts[Fact.LOST] or table.status[facts[Fact.HELD_ACTOR]] != Status.STANDING:
        return False
    take_up(table)
    facts[Fact.PHASE] = Phase.ACT
    return True


def take_up(table: Table) -> None:
    """The action that was put aside is under way again."""
    facts = table.facts
    for n in range(HELD_FACTS):
        facts[Fact.ACTOR + n] = facts[HELD + n]
    facts[Fact.HARMONY] = facts[Fact.HELD_HARMONY]
    swap_marks(table, Mark.LUCK_KEPT, Mark.LUCK_HAD)
    if has_side_line(table):
        resume_side_action(table)
    release(table)
