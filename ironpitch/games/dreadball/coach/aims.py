"""Where a carrier could strike from, and what having the ball is worth to him on any hex."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.strike import may_strike
from ironpitch.games.dreadball.ball.throw import throw_test
from ironpitch.games.dreadball.coach.pretend import Pretend
from ironpitch.games.dreadball.coach.walking import looks_after, may_look
from ironpitch.games.dreadball.coach.worth import (
    KEPT,
    NEXT_TIME,
    TAKEN,
    is_last_rush,
    lead_of,
    strike_hexes,
    worth_of_points,
)
from ironpitch.games.dreadball.movement.facing import facing_towards
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.move import dash_test, evade_test
from ironpitch.games.dreadball.movement.threat import facing_of, is_threatened
from ironpitch.games.dreadball.odds.paths import HexPaths, chance_of
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.actions import allowance_in, dashes_in, knows
from ironpitch.games.dreadball.powers import LONG_ARMS
from ironpitch.games.dreadball.terms import Action, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

MISSED: Final = 0.2
"""What is left when a strike misses: the ball is deep in the other half."""
CAUGHT_UP: Final = 0.13
"""The risk that one opponent who can get to the carrier takes the ball off him."""
IN_CONTACT: Final = 0.2
IN_THE_WAY: Final = 0.85
"""The chance that an opponent near the way does not stop a carrier."""
RUN_UP: Final = 8
FAR_OFF: Final = 0.05
"""The same for one who would need an action to come near."""


def strike_from(table: Table, player: i64, cell: i64) -> float:
    """The chance of a strike by a player who stands on the hex with the ball, as he looks; 0 if he may not."""
    if not may_strike(table, player):
        return 0.0
    target = plan_of(table).pitch.strike_target(player // SQUAD, cell)
    return chance_of(throw_test(table, player, target, Do.STRIKE))


def points_from(table: Table, player: i64, cell: i64) -> float:
    """What a strike by this player from the hex is worth."""
    side = player // SQUAD
    points = plan_of(table).pitch.strike_points(side, cell, can(table, player, LONG_ARMS))
    return worth_of_points(table, side, points)


def look_to_strike(table: Table, player: i64, cell: i64, looks: i64) -> i64:
    """How to look from a hex to throw at its strike hex: as one does if that will do, otherwise straight at it."""
    plan = plan_of(table)
    board = plan.pitch.board
    target = plan.pitch.strike_target(player // SQUAD, cell)
    if board.ahead(cell, looks, target) >= 0:
        return looks
    return facing_towards(board, cell, target, looks)


# -- a strike in the action at hand ------------------------------------------------------------------------------------


class Aim:
    """A hex to strike from, how to look there, the chance to get there and score, and what that is worth."""

    def __init__(self) -> None:
        self.cell: i64 = -1
        self.facing: i64 = -1
        self.chance: float = 0.0
        self.value: float = 0.0

    def consider(self, cell: i64, facing: i64, chance: float, value: float) -> None:
        """Take this one if it is better."""
        if value > self.value:
            self.cell = cell
            self.facing = facing
            self.chance = chance
            self.value = value


def best_throw(table: Table, player: i64, paths: HexPaths) -> Aim:
    """The best strike in a Throw: now, or after moving along these paths. The player has the ball."""
    best = Aim()
    here = table.pos[player]
    looking = facing_of(table, player)
    pretend = Pretend(table, player)
    pretend.begin(Action.THROW)
    began: i64 = 0
    if pretend.actor == player:
        began = pretend.stirred
    cells: vec[i64] = strike_hexes(player // SQUAD)
    for n in range(len(cells)):
        cell = cells[n]
        reach = paths.chance(cell)
        if reach <= 0.0:
            continue
        looks = looks_after(table, player, Action.THROW, paths, cell)
        facing = look_to_strike(table, player, cell, looks)
        if not may_look(table, player, cell, looks, facing):
            continue
        if cell != here:
            pretend.unstir(began | Stirred.STEPPED)
        elif facing != looking:
            pretend.unstir(began | Stirred.TURNED)
        else:
            pretend.unstir(began)
        pretend.stand(cell, facing)
        hit = strike_from(table, player, cell)
        pretend.stand(here, looking)
        if hit > 0.0:
            value = reach * (hit * points_from(table, player, cell) + (1.0 - hit) * MISSED)
            best.consider(cell, facing, reach * hit, value)
    pretend.back()
    return best


# -- from any hex, in actions to come ----------------------------------------------------------------------------------


class Hopes:
    """What one player could make of the ball: for each hex to strike from, what a strike is worth there after moving in
    the same action, and without."""

    def __init__(self, table: Table, player: i64) -> None:
        self.table: Table = table
        self.player: i64 = player
        self.cells: vec[i64] = vec[i64]()
        self.moved: vec[float] = vec[float]()
        self.still: vec[float] = vec[float]()
        self.throws: bool = knows(table, player, Action.THROW)
        self.stride: i64 = allowance_in(table, player, Action.THROW)
        self.run: i64 = allowance_in(table, player, Action.RUN)
        self.dashes: bool = dashes_in(table, player, Action.THROW)
        self.dash: float = chance_of(dash_test(table, player, table.plan.board.nowhere, 0))
        self.hunters: vec[i64] = vec[i64]()
        """Opponents on their feet: where they are, and from how far they could go for him."""
        self.last: bool = is_last_rush(table, player // SQUAD)
        self.ahead: bool = lead_of(table, player // SQUAD) > 0
        if self.throws:
            self.look_round()
        self.count_hunters()

    def count_hunters(self) -> None:
        """Note who could go for the carrier in the other side's Rush."""
        table = self.table
        low = (1 - self.player // SQUAD) * SQUAD
        for other in range(low, low + plan_of(table).size[1 - self.player // SQUAD]):
            if table.status[other] == Status.STANDING:
                reach = max(allowance_in(table, other, Action.STEAL), allowance_in(table, other, Action.SLAM)) + 1
                self.hunters = append(append(self.hunters, table.pos[other]), reach)

    def keep(self, cell: i64) -> float:
        """What it is worth to have the ball on this hex when the Rush is over."""
        board = self.table.plan.board
        safe = 1.0
        for n in range(0, len(self.hunters), 2):
            hexes = board.distance(cell, self.hunters[n])
            if hexes == 1:
                safe *= 1.0 - IN_CONTACT
            elif hexes <= self.hunters[n + 1]:
                safe *= 1.0 - CAUGHT_UP
            elif hexes <= self.hunters[n + 1] + RUN_UP:
                safe *= 1.0 - FAR_OFF
        if self.last:
            return KEPT * safe if self.ahead else 0.1 * safe
        return safe * (KEPT + NEXT_TIME * self.after_run(cell)) + (1.0 - safe) * TAKEN

    def look_round(self) -> None:
        """Ask the rules about every hex, as if he stood there with the ball."""
        table = self.table
        player = self.player
        here = table.pos[player]
        pretend = Pretend(table, player)
        pretend.hold()
        cells: vec[i64] = strike_hexes(player // SQUAD)
        for n in range(len(cells)):
            cell = cells[n]
            if cell != here and not is_free(table, cell):
                continue
            facing = look_to_strike(table, player, cell, facing_of(table, player))
            pretend.rest()
            if not pretend.stand(cell, facing):
                continue
            still = strike_from(table, player, cell)
            if still <= 0.0:
                continue
            pretend.begin(Action.THROW)
            pretend.unstir(Stirred.STEPPED)
            moved = strike_from(table, player, cell)
            points = points_from(table, player, cell)
            self.cells = append(self.cells, cell)
            self.still = append(self.still, still * points + (1.0 - still) * MISSED)
            self.moved = append(self.moved, moved * points + (1.0 - moved) * MISSED)
        pretend.back()

    def way(self, hexes: i64, most: i64, dashes: bool) -> float:
        """About how likely he gets so many hexes with this allowance."""
        if hexes <= most:
            return 1.0
        if dashes and hexes == most + 1:
            return self.dash
        return 0.0

    def clear(self, cell: i64, to: i64, hexes: i64) -> float:
        """About how likely nobody stops him between two hexes so far apart: opponents near the straight way may."""
        board = self.table.plan.board
        p = 1.0
        for n in range(0, len(self.hunters), 2):
            at = self.hunters[n]
            if board.distance(cell, at) + board.distance(at, to) <= hexes + 1:
                p *= IN_THE_WAY
        return p

    def within_throw(self, cell: i64, used: i64) -> float:
        """What a Throw begun on this hex is worth, of which so many hexes are used."""
        board = self.table.plan.board
        best = 0.0
        for n in range(len(self.cells)):
            hexes = board.distance(cell, self.cells[n])
            value = self.moved[n]
            if hexes + used == 0:
                value = self.still[n]
            if value > best:
                value *= self.way(hexes + used, self.stride, self.dashes)
                if value > best and hexes > 0:
                    value *= self.clear(cell, self.cells[n], hexes)
                if value > best:
                    best = value
        return best

    def after_run(self, cell: i64) -> float:
        """What a Run and then a Throw are worth that begin on this hex."""
        board = self.table.plan.board
        best = 0.0
        for n in range(len(self.cells)):
            hexes = board.distance(cell, self.cells[n])
            value = self.still[n] * self.way(hexes, self.run, True)
            moved = self.moved[n] * self.way(hexes, self.run + self.stride, self.dashes)
            if moved > value:
                value = moved
            if value > best and hexes > 0:
                value *= self.clear(cell, self.cells[n], hexes)
            if value > best:
                best = value
        return best

    def on(self, cell: i64, actions: i64) -> float:
        """What having the ball on this hex is worth with so many actions to come."""
        kept = self.keep(cell)
        if actions <= 0 or not self.throws:
            return kept
        best = self.within_throw(cell, 0)
        if actions > 1:
            other = self.after_run(cell)
            if other > best:
                best = other
        if best > 0.0 and is_threatened(self.table, self.player // SQUAD, cell):
            best *= chance_of(evade_test(self.table, self.player, cell, 0))
        return best if best > kept else kept
