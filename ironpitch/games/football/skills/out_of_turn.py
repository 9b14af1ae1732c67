"""Moving while the other side acts, or while a kick is in the air: a few squares, step by step."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, first_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.kickoff.kick import touchback_due
from ironpitch.games.football.movement.move import step_to
from ironpitch.games.football.movement.zones import allowance, on_pitch
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.terms import Ask, Do, Fact, Mark, Status


class RunsOutOfTurn(FootballSkill):
    """A skill that lets its owner run when it is not its turn: it says where to, and where the run may end."""

    def may_answer(self, table: Table, me: i64) -> bool:
        """May I be the one of my team who runs while a kick is in the air?"""
        return can_run(table, me)

    def may_enter(self, table: Table, me: i64, to: i64, left: i64) -> bool:
        """May I go to this free square, with so many squares left after it?"""
        return True

    def may_stop(self, table: Table, me: i64) -> bool:
        """I have gone at least one square: may I stop where I am?"""
        return True


def run(table: Table, me: i64, squares: i64, skill: RunsOutOfTurn) -> Rule:
    """Go up to so many squares whatever the movement allowance, dodging as usual and never rushing; the coach may
    stay put. What the acting player has moved is kept apart.

    Rows: bb2016 §17, bb2020 §28"""
    facts = table.facts
    moved, rushed = facts[Fact.MOVED], facts[Fact.RUSHED]
    facts[Fact.MOVED] = allowance(table, me) - squares  # so that nothing of it is a rush
    facts[Fact.RUSHED] = 0
    left: i64 = squares
    while left > 0 and can_run(table, me):
        list_steps(table, me, skill, left, left == squares or skill.may_stop(table, me))
        if table.count == 0 or (table.count == 1 and table.options[0] == Do.DONE):
            break
        yield from table.ask()
        if table.verb == Do.DONE:
            break
        if left == squares:
            announce_use(table, me, skill)
        left -= 1
        yield from step_to(table, me, table.first)
    table.unmark(me, Mark.STEPPED | Mark.CAUGHT)
    facts[Fact.MOVED], facts[Fact.RUSHED] = moved, rushed


def one_runs(table: Table, me: i64, squares: i64, skill: RunsOutOfTurn) -> Rule:
    """A kick is in the air: one of all the owners in my team may run, picked by the coach. Every owner is asked to
    react, so only the first of them puts the question; nobody runs under a kick that goes out.

    Rows: bb2016 §17, bb2020 §28"""
    side = me // SQUAD
    if touchback_due(table) or me != first_owner(table, side, skill.code):
        return
    table.open(side, Ask.REACT, NOBODY, skill.code)
    table.option(Do.DECLINE)
    for player in range(me, side * SQUAD + SQUAD):
        if table.has(player, skill.code) and skill.may_answer(table, player):
            table.option(Do.PICK, player)
    if table.count == 1:
        return
    runner = first_of(table.options[1])
    if table.count > 2:
        yield from table.ask()
        if table.verb == Do.DECLINE:
            return
        runner = table.first
    yield from run(table, runner, squares, skill)


def first_owner(table: Table, side: i64, skill: i64) -> i64:
    """The first player of the squad, on the pitch or not, who has the skill; NOBODY if none has."""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.has(player, skill):
            return player
    return NOBODY


def can_run(table: Table, me: i64) -> bool:
    """On its feet, and nothing holds it?"""
    return (
        on_pitch(table, me)
        and table.status[me] == Status.STANDING
        and table.marks[me] & (Mark.ROOTED | Mark.CAUGHT) == 0
    )


def list_steps(table: Table, me: i64, skill: RunsOutOfTurn, left: i64, stop: bool) -> None:
    """Ask where to go next: stopping first, if that is allowed, then the free squares around."""
    table.open(me // SQUAD, Ask.REACT, me, skill.code)
    if stop:
        table.option(Do.DONE)
    board = table.plan.board
    base: i64 = table.pos[me] * 8
    for at in range(base, base + 8):
        to = board.near[at]
        if to != board.nowhere and table.grid[to] == NOBODY and skill.may_enter(table, me, to, left - 1):
            table.option(Do.GO, to)
