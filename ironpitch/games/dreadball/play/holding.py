"""An action put aside for a free one that comes first, and taken up again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.sideline.side_actions import hold_side_action, release_side_action, resume_side_action
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import (
    ACT,
    ACTION,
    ACTOR,
    HARMONY,
    HELD,
    HELD_ACTOR,
    HELD_HARMONY,
    LOST,
    LUCK_HAD,
    LUCK_KEPT,
    NO_ACTION,
    PHASE,
    STANDING,
)

HELD_FACTS: Final = 11


def forget_luck(table: Table) -> None:
    """A new action begins: who has rolled a die again since the last one, for a launched ball, may do so once more.
    (dreadball.skill.really_lucky)"""
    if plan_of(table).moments.rolled:
        table.wipe(LUCK_HAD)


def hold(table: Table) -> None:
    """Put the actor's action aside while somebody else has a free one."""
    facts = table.facts
    for n in range(HELD_FACTS):
        facts[HELD + n] = facts[ACTOR + n]
    facts[HELD_HARMONY] = facts[HARMONY]
    swap_marks(table, LUCK_HAD, LUCK_KEPT)
    if has_side_line(table):
        hold_side_action(table)
    facts[ACTOR] = NOBODY
    facts[ACTION] = NO_ACTION


def swap_marks(table: Table, mark: i64, other: i64) -> None:
    """Whoever has the one mark has the other one instead. (dreadball.skill.really_lucky)"""
    if not plan_of(table).moments.rolled:
        return
    for player in range(NOBODY):
        if table.marks[player] & mark:
            table.marks[player] = (table.marks[player] | other) & ~mark


def release(table: Table) -> None:
    """Forget the action that was put aside."""
    facts = table.facts
    if plan_of(table).moments.rolled:
        table.wipe(LUCK_KEPT)
    for n in range(HELD_FACTS):
        facts[HELD + n] = 0
    facts[HELD_HARMONY] = 0
    facts[HELD_ACTOR] = NOBODY
    if has_side_line(table):
        release_side_action(table)


def resume(table: Table) -> bool:
    """Go on with the action that was put aside, if that is still possible."""
    facts = table.facts
    if facts[LOST] or table.status[facts[HELD_ACTOR]] != STANDING:
        return False
    take_up(table)
    facts[PHASE] = ACT
    return True


def take_up(table: Table) -> None:
    """The action that was put aside is under way again."""
    facts = table.facts
    for n in range(HELD_FACTS):
        facts[ACTOR + n] = facts[HELD + n]
    facts[HARMONY] = facts[HELD_HARMONY]
    swap_marks(table, LUCK_KEPT, LUCK_HAD)
    if has_side_line(table):
        resume_side_action(table)
    release(table)
