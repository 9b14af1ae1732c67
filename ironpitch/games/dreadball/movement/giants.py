"""How a GIANT moves: forward, turning for a price, and over whoever is in his way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.deed import A_FACING, A_HEX, A_PLAYER, PERHAPS_A_HEX, Deed, Refusal
from ironpitch.games.dreadball.movement.bases import covers, is_giant, pivot_rear
from ironpitch.games.dreadball.movement.brushing import brush_aside, brush_hex, no_brushing
from ironpitch.games.dreadball.movement.facing import FACINGS, giant_turn_cost
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.move import NO_MOVEMENT, can_go_on, meet_ball, strides
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.movement.step import A_STEP
from ironpitch.games.dreadball.movement.threat import facing_of, swing
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import allowance
from ironpitch.games.dreadball.powers import GIANT
from ironpitch.games.dreadball.terms import Fact, Status, Stirred
from ironpitch.games.dreadball.verbs import Do


class Stride(Deed):
    """A GIANT's step: his rear hex goes forward, and all of his hexes into free ones.

    Rows: dreadball.giant.no_reverse"""

    def __init__(self) -> None:
        super().__init__(Do.STEP, A_HEX, power=GIANT)

    def ready(self, table: Table, me: i64) -> Refusal:
        return None if can_go_on(table, me) else NO_MOVEMENT

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        return None if first in strides(table, me) else "a GIANT goes forward, where there is room for all of him"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return strides(table, me)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        return (yield from A_STEP.do(table, me, first, second))


class Pivot(Deed):
    """A GIANT turns, around one of his hexes or on the spot, and pays for it.

    Rows: dreadball.giant.turn_cost"""

    def __init__(self) -> None:
        super().__init__(Do.TURN, A_FACING, PERHAPS_A_HEX, power=GIANT)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """No Dash pays for it.

        Rows: dreadball.giant.turn_cost"""
        facing = facing_of(table, me)
        if first == facing:
            return "he looks that way"
        if table.facts[Fact.MOVED] + giant_turn_cost(facing, first) > allowance(table, me):
            return NO_MOVEMENT
        if pivot_rear(table, me, first, second) == table.plan.board.nowhere:
            return "there is no room to turn like that"
        return None

    def candidates(self, table: Table, me: i64) -> list[int]:
        return list(range(FACINGS))

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        """On the spot, and around each of his hexes."""
        for around in [-1, *base_of(plan_of(table).pitch.board, table.pos[me], facing_of(table, me))]:
            if self.may(table, me, target, around) is None:
                into[count] = choice(Do.TURN, target, around)
                count += 1
        return count

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """Around a hex he moves with the others, and a ball onto which that brings him he has to deal with.

        Rows: dreadball.giant.turn_cost"""
        facts = table.facts
        facts[Fact.MOVED] += giant_turn_cost(facing_of(table, me), first)
        swing(table, me, first, pivot_rear(table, me, first, second))
        facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.TURNED
        if second >= 0:  # two of his hexes are others now
            facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.STEPPED
        if plan_of(table).moments.neared:
            yield from come_near(table, me)
        return (yield from meet_ball(table, me))


class Wade(Deed):
    """A GIANT steps over whoever is in his way, and says where his rear hex goes.

    Rows: dreadball.brush_aside.who"""

    def __init__(self) -> None:
        super().__init__(Do.BRUSH, A_PLAYER, A_HEX, power=GIANT)

    def ready(self, table: Table, me: i64) -> Refusal:
        return None if can_go_on(table, me) else NO_MOVEMENT

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """One in the way, and nobody else.

        Rows: dreadball.brush_aside.when, dreadball.brush_aside.success"""
        why = no_brushing(table, me, first)
        if why is None and not may_wade(table, me, first, second):
            why = "he is not in the way there, or there is no room"
        return why

    def candidates(self, table: Table, me: i64) -> list[int]:
        """Where his rear hex could go."""
        near = table.plan.board.near
        facing = facing_of(table, me)
        return [near[table.pos[me] * 6 + d] for d in (facing, (facing + 1) % FACINGS)]

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        other = waded_through(table, me, target)
        if other == NOBODY:
            return count
        into[count] = choice(Do.BRUSH, other, target)
        return count + 1

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        return (yield from brush_aside(table, me, first, second))


def may_wade(table: Table, player: i64, other: i64, into: i64) -> bool:
    """Could a GIANT move his rear hex there, pushing this opponent out of the way and nobody else?

    Rows: dreadball.brush_aside.when, dreadball.brush_aside.success"""
    board = plan_of(table).pitch.board
    facing = facing_of(table, player)
    here = table.pos[player]
    if into != board.near[here * 6 + facing] and into != board.near[here * 6 + (facing + 1) % 6]:
        return False
    wanted = base_of(board, into, facing)
    behind = brush_hex(table, player, other, into)
    if table.pos[other] not in wanted or behind == board.nowhere or behind in wanted:
        return False
    for cell in wanted:
        if cell != table.pos[other] and not covers(table, player, cell) and not is_free(table, cell):
            return False
    return True


def waded_through(table: Table, player: i64, into: i64) -> i64:
    """The opponent in the way of a GIANT's next step whom he may brush aside, or NOBODY."""
    board = plan_of(table).pitch.board
    for cell in base_of(board, into, facing_of(table, player)):
        other = table.grid[cell]
        if other == NOBODY or other // SQUAD == player // SQUAD or is_giant(table, other):
            continue
        if table.status[other] <= Status.PRONE and may_wade(table, player, other, into):
            return other
    return NOBODY


A_STRIDE: Final = Stride()
A_PIVOT: Final = Pivot()
WADING: Final = Wade()
