"""Brushing aside: pushing an opponent out of the way as one moves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.contact.push_back import move_to
from ironpitch.games.dreadball.deed import A_PLAYER, Deed, Refusal
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import best_facing, fits, is_giant
from ironpitch.games.dreadball.movement.move import (
    NO_MOVEMENT,
    can_go_on,
    enterable,
    gets_away,
    meet_ball,
    shift,
)
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.movement.step import STRAIGHT_ON
from ironpitch.games.dreadball.movement.threat import direction_to, face, facing_of, look
from ironpitch.games.dreadball.plan import can, figure, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, SuccessTest, rising
from ironpitch.games.dreadball.powers import BRUSHES, GIANT, PRIMA_DONNA
from ironpitch.games.dreadball.terms import Action, Fact, Figure, For, Role, Status, Why
from ironpitch.games.dreadball.verbs import Do

# -- pure questions ----------------------------------------------------------------------------------------------------


def brush_test(table: Table, player: i64, other: i64, before: i64) -> SuccessTest:
    """Three Strength dice, one more for a Guard, one less against one, no threats.

    Rows: dreadball.brush_aside.test, dreadball.brush_aside.guard_bonus, dreadball.brush_aside.target_guard_penalty,
    dreadball.skill.prima_donna_otherwise"""
    test = SuccessTest(For.BRUSH_ASIDE, player, 3, figure(table, player, Figure.STRENGTH), rising(before))
    test.other = other
    played = role(table, player)
    if played == Role.GUARD or played == Role.KEEPER:
        test.add(1, Why.ROLE)
    stands = role(table, other)
    if stands == Role.GUARD or stands == Role.KEEPER or can(table, other, PRIMA_DONNA):
        test.add(-1, Why.GUARD_IN_THE_WAY, other)
    return complete(table, test)


def brush_hex(table: Table, player: i64, other: i64, into: i64 = -1) -> i64:
    """The hex straight behind an opponent who is to be brushed aside, nowhere if he cannot be pushed there. A GIANT
    moves his rear hex `into` one of his own.

    Rows: dreadball.brush_aside.success, dreadball.skill.trail_blazer_space"""
    board = table.plan.board
    d = direction_to(table, table.pos[player], table.pos[other])
    if into >= 0:
        d = direction_to(table, table.pos[player], into)
    if d < 0:
        return board.nowhere
    behind = board.near[table.pos[other] * 6 + d]
    if not enterable(table, behind):
        return board.nowhere
    return behind


def no_brushing(table: Table, player: i64, other: i64) -> Refusal:
    """Why this one is not brushed aside, whatever is behind him: only opponents are, standing or not, and no GIANT.

    Rows: dreadball.brush_aside.who, dreadball.skill.trail_blazer_not_ref"""
    if other // SQUAD == player // SQUAD:
        return "he is a team-mate"
    if table.status[other] > Status.PRONE:
        return "he is not on the pitch"
    return "nobody brushes a GIANT aside" if is_giant(table, other) else None


# -- doing it ----------------------------------------------------------------------------------------------------------


class Brush(Deed):
    """Push an opponent out of the way and take his hex, where there is room behind him."""

    def __init__(self) -> None:
        super().__init__(Do.BRUSH, A_PLAYER, power=BRUSHES, bars=GIANT)

    def ready(self, table: Table, me: i64) -> Refusal:
        """He needs a hex of movement.

        Rows: dreadball.brush_aside.when"""
        return None if can_go_on(table, me) else NO_MOVEMENT

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """Only where the other one can go.

        Rows: dreadball.brush_aside.who, dreadball.brush_aside.when, dreadball.skill.trail_blazer_space"""
        why = no_brushing(table, me, first)
        if why is not None:
            return why
        board = table.plan.board
        ahead = board.near[table.pos[me] * 6 + facing_of(table, me)]
        if table.facts[Fact.ACTION] == Action.SPRINT and ahead != table.pos[first]:
            return STRAIGHT_ON
        if brush_hex(table, me, first) != board.nowhere:
            return None
        if not board.adjacent(table.pos[me], table.pos[first]):
            return "he is not next to him"
        return "there is no room behind him"

    def candidates(self, table: Table, me: i64) -> list[int]:
        near = table.plan.board.near
        there = [table.grid[near[table.pos[me] * 6 + d]] for d in range(6)]
        return [other for other in there if other != NOBODY]

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        return (yield from brush_aside(table, me, first, second))


def brush_aside(table: Table, player: i64, other: i64, into: i64 = -1) -> Answer:
    """Push an opponent out of the way and take his hex, or with a GIANT's rear hex the hex `into`; True if the action
    may go on.

    Rows: dreadball.brush_aside.when, dreadball.brush_aside.success, dreadball.brush_aside.continue,
    dreadball.brush_aside.double, dreadball.brush_aside.fail_ends_action, dreadball.brush_aside.fail_target_turns,
    dreadball.portal.pushed_in"""
    facts = table.facts
    to: i64 = table.pos[other]
    if into >= 0:
        to = into
    behind: i64 = brush_hex(table, player, other, into)
    away: bool = yield from gets_away(table, player, table.pos[player], 1)
    if not away:
        return False
    test = brush_test(table, player, other, facts[Fact.BRUSHED])
    facts[Fact.BRUSHED] += 1
    use_power(table, player, BRUSHES)
    result: i64 = yield from attempt(table, test)
    if result == FAILED:
        if table.status[other] == Status.STANDING:
            face(table, other, best_facing(table, other, table.pos[player]))
        return False
    table.emit(Happened.PUSHED, other, behind)
    yield from move_to(table, other, behind, result == DOUBLED)
    if not fits(table, player, to, facing_of(table, player)):  # a portal has let him out where he stood
        return True
    facts[Fact.MOVED] += 1
    look(table, player, direction_to(table, table.pos[player], to))
    shift(table, player, to)
    yield from come_near(table, player)
    return (yield from meet_ball(table, player))


A_BRUSH: Final = Brush()
