"""What the opponents could do to our carrier in their next turn, if we stood like this: the best blitz, and every block
by those who stand next to it already."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.football.coach.blocks import FACES, Strike, outcomes
from ironpitch.games.football.coach.reach import Reach
from ironpitch.games.football.coach.scene import SAFE, Outlook
from ironpitch.games.football.movement.move import stand_up_cost
from ironpitch.games.football.movement.zones import adjacent, allowance
from ironpitch.games.football.skills.codes import STRIP_BALL, SURE_HANDS
from ironpitch.games.football.terms import Face, Fact, Status

RUSH_SAFE: Final = 0.83
LEAST_REACH: Final = 0.15


class Tableau:
    """Players put where they might stand, for a look at it; `undo` puts everybody back."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.players: list[int] = []
        self.squares: list[int] = []
        self.status: list[int] = []

    def put(self, player: i64, square: i64) -> None:
        """Stand a player on a square that is free by now."""
        table = self.table
        self.players.append(player)
        self.squares.append(table.pos[player])
        self.status.append(table.status[player])
        if table.pos[player] != square:
            table.place(player, square)
        table.status[player] = Status.STANDING

    def undo(self) -> None:
        """Everybody back, the last one first."""
        table = self.table
        while self.players:
            player = self.players.pop()
            square = self.squares.pop()
            if table.pos[player] != square:
                table.place(player, square)
            table.status[player] = self.status.pop()


def guards_for(scene: Outlook, player: i64, square: i64) -> list[tuple[int, int]]:
    """Who could stand at the corners of a square when the turn ends: those who do already, then who gets there safely.
    Each player with its corner."""
    table = scene.table
    found: list[tuple[int, int]] = []
    busy: list[int] = [player]
    spots: list[int] = []
    for rows in (1, -1):
        for files in (-1, 1):
            spot = scene.ahead(square, rows, files)
            if spot == scene.board.nowhere:
                continue
            other = table.grid[spot]
            if other == NOBODY or other == player:
                spots.append(spot)
            elif other in scene.own and scene.upright(other):
                found.append((other, spot))
                busy.append(other)
    for spot in spots:
        best: i64 = NOBODY
        far = 99
        for mate in scene.fresh:
            if mate in busy or scene.rooted(mate):
                continue
            way: int = scene.distance(table.pos[mate], spot)
            if way < far and scene.way(mate).chance(spot) >= SAFE:
                best = mate
                far = way
        if best != NOBODY:
            found.append((best, spot))
            busy.append(best)
    return found


def risk_at(scene: Outlook, player: i64, square: i64, guards: list[tuple[int, int]]) -> float:
    """The chance that our carrier, standing there with these guards, is knocked off the ball in their next turn."""
    table = scene.table
    tableau = Tableau(table)
    old = table.facts[Fact.CARRIER]
    tableau.put(player, square)
    for guard, spot in guards:
        if table.grid[spot] == NOBODY:
            tableau.put(guard, spot)
    safe = 1.0
    charge = 0.0
    reach = Reach(table, scene.side)
    for foe in scene.foes:
        if table.status[foe] == Status.STUNNED:
            continue
        if table.status[foe] == Status.STANDING and adjacent(table, foe, player):
            hit = knock_chance(table, foe, player, False)
            safe *= 1.0 - hit
            if hit > charge:
                charge = hit * 0.5  # it may also be the one who blitzes, from a better square
        else:
            room: i64 = allowance(table, foe) + scene.plan.rushes[foe]
            if scene.distance(table.pos[foe], square) <= room:
                hit = charge_chance(scene, reach, foe, player, square, room, charge)
                if hit > charge:
                    charge = hit
    tableau.undo()
    table.facts[Fact.CARRIER] = old
    return 1.0 - safe * (1.0 - charge)


def charge_chance(scene: Outlook, search: Reach, foe: i64, player: i64, square: i64, room: i64, least: float) -> float:
    """The best chance of one opponent to come next to the carrier and knock it down."""
    table = scene.table
    search.run(foe)
    here = table.pos[foe]
    rising: i64 = stand_up_cost(table, foe) if table.status[foe] != Status.STANDING else 0
    best = 0.0
    for spot in scene.around(square):
        reach = search.chance[spot]
        if reach < LEAST_REACH or reach <= least or reach <= best or spot == here:
            continue
        cost: i64 = search.steps[spot] + 1 + rising
        if cost > room:
            continue
        if cost > allowance(table, foe):
            reach *= RUSH_SAFE
        table.place(foe, spot)
        status = table.status[foe]
        table.status[foe] = Status.STANDING
        hit = reach * knock_chance(table, foe, player, True)
        table.status[foe] = status
        table.place(foe, here)
        if hit > best:
            best = hit
    return best


def knock_chance(table: Table, attacker: i64, defender: i64, blitz: bool) -> float:
    """The chance that a block brings the defender down, or knocks the ball out of its hands."""
    strike = Strike(table, attacker, defender, blitz)
    lays, loses = outcomes(table, attacker, defender, blitz)
    strips = table.has(attacker, STRIP_BALL) and not table.has(defender, SURE_HANDS)
    for face in range(FACES):
        worth = 0.0
        if lays[face] or (strips and (face == Face.PUSH or face == Face.STUMBLE)):
            worth = 1.0
        if loses[face]:
            worth -= 0.5
        strike.face[face] = worth
    chances = strike.chances()
    total = 0.0
    for face in range(FACES):
        if lays[face] or (strips and (face == Face.PUSH or face == Face.STUMBLE)):
            total += chances[face]
    return total
