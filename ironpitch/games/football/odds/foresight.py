"""Best ways with all that can happen on them: the search finds a way, and where somebody's skill has a say that it
cannot foresee the rules themselves play it. What even they cannot tell beforehand is told by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD, choice, player_name
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.table import NOTHING, Table
from ironpitch.games.football.moments import Lurker
from ironpitch.games.football.movement.hazards import is_dead_end
from ironpitch.games.football.movement.zones import has_zone, is_neighbour
from ironpitch.games.football.odds.paths import best_paths
from ironpitch.games.football.odds.walks import TooManyWays, Walks
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Action, Do, Fact, Status
from ironpitch.odds.found_paths import Paths
from ironpitch.odds.parts import Ways

ALIKE: Final = 1e-12


def interferers(table: Table, player: i64) -> list[Lurker]:
    """The opponents of a player who have a say in its way by a roll or an answer of their own: they dive after it,
    hold it or follow it."""
    moments = plan_of(table).moments
    found: list[Lurker] = []
    for holders in (moments.spoils, moments.holds_back, moments.on_leave):
        for holder in holders:
            other = holder.player
            if other // SQUAD != player // SQUAD and has_zone(table, other) and table.has(other, holder.skill.code):
                found.append(holder)
    return found


def held_up(table: Table, player: i64) -> list[str]:
    """The skills by which a player who declares an action may not carry it out, by name."""
    return [skill.name for skill in plan_of(table).moments.on_activate if table.has(player, skill.code)]


class Foresight(Ways):
    """The ways of one player of a football game: `chance` and `path` of every square, and what is not counted."""

    def __init__(self, match: Match, player: i64, rerolls: bool) -> None:
        table = match.table
        plan = plan_of(table)
        self.match: Match = match
        self.player: i64 = player
        self.rerolls: bool = rerolls
        self.paths: Paths = best_paths(table, player, rerolls)
        self.around: Paths | None = None
        """The ways on which no square is left that somebody with a say marks."""
        self.interferers: list[Lurker] = interferers(table, player)
        self.traps: list[int] = []
        """Squares on which something is rolled at once for whoever enters."""
        for place in plan.places.on_enter:
            self.traps += [square for square in place.squares() if place.is_hazard(table, square)]
        self.acting: bool = table.facts[Fact.ACTOR] == player
        self.strong: bool = len(own(table, player, plan.moments.instead)) > 0
        self.starts: bool = False
        """Is there something to be rolled for before the player may go anywhere?"""
        if not self.acting and table.pos[player] != plan.board.nowhere:
            self.starts = len(held_up(table, player)) > 0 or plan.places.alerts[table.pos[player]] != 0
        self.first: list[int] = []
        """The choices that come before the first step."""
        self.walks: Walks | None = None
        self.open: bool = self.begins()
        self.chances: dict[int, float] = {}
        self.routes: dict[int, list[int]] = {}
        self.missed: dict[str, bool] = {}

    def begins(self) -> bool:
        """Could the player set out now, so that the rules can be made to play its way?"""
        match = self.match
        table = match.table
        if table.waiting != NOTHING or match.finished or table.status[self.player] > Status.PRONE:
            return False
        if not self.acting:
            try:
                self.first.append(match.read(f"activate {player_name(self.player)} move"))
            except IronpitchError:
                return False
            if not match.is_legal(self.first[0]):
                return False
        if table.status[self.player] == Status.PRONE:
            self.first.append(Do.STAND)
        return True

    # -- what is asked -------------------------------------------------------------------------------------------------

    def squares(self) -> list[int]:
        """Every square that can be reached."""
        return self.paths.squares()

    def chance(self, square: i64) -> float:
        """The chance of standing on the square, with the ball if it lies there."""
        self.look(square)
        return self.chances[square]

    def path(self, square: i64) -> list[int]:
        """The squares to enter on the way of that chance."""
        self.look(square)
        return self.routes[square]

    def steps(self, square: i64) -> list[str]:
        """The same by their names."""
        board = self.match.table.plan.board
        return [board.name(step) for step in self.path(square)]

    def unforeseen(self) -> list[str]:
        """What was not counted in anything asked so far, by the names of the skills."""
        table = self.match.table
        plan = plan_of(table)
        names = [skill.name for skill in plan.moments.goes_anywhere if table.has(self.player, skill.code)]
        for skill in own(table, self.player, plan.moments.forbids):
            if skill.forbids(table, self.player, Action.MOVE):
                names.append(skill.name)
        return names + [name for name in self.missed if name not in names]

    # -- one square ----------------------------------------------------------------------------------------------------

    def look(self, square: i64) -> None:
        """Find out about a square, once."""
        if square in self.chances:
            return
        chance = self.paths.chance(square)
        way = self.paths.path(square)
        if chance > 0.0 and self.is_touched(way, chance):
            chance = self.played(square, way, chance)
            for other in self.paths.ways(square) + self.ways_around(square):
                if other != way and self.open:
                    played = self.played(square, other, 0.0)
                    if played > chance + ALIKE:
                        chance = played
                        way = other
        self.chances[square] = chance
        self.routes[square] = way

    def is_touched(self, way: list[int], chance: float) -> bool:
        """Can something happen on this way that the search has not counted, or not to the last digit?"""
        table = self.match.table
        plan = plan_of(table)
        if self.starts and (len(way) > 0 or table.status[self.player] == Status.PRONE):
            return True
        if chance < 1.0 and (self.strong or (self.rerolls and len(plan.places.bars_rerolls) > 0)):
            return True
        for trap in self.traps:
            if trap in way:
                return True
        return len(self.met(way)) > 0

    def met(self, way: list[int]) -> list[Lurker]:
        """Those who have a say in it when the way leaves a square they mark."""
        table = self.match.table
        left = [int(table.pos[self.player]), *way[:-1]] if way else []
        found: list[Lurker] = []
        for holder in self.interferers:
            for square in left:
                if is_neighbour(table, square, table.pos[holder.player]):
                    found.append(holder)
                    break
        return found

    def played(self, square: i64, way: list[int], chance: float) -> float:
        """The chance of a way when the rules play it; what the search said, and what it missed, if they cannot."""
        if self.open and not (way and is_dead_end(self.match.table, square)):
            if self.walks is None:
                self.walks = Walks(self.match, self.player, self.rerolls)
            try:
                return self.walks.chance(self.first + [choice(Do.STEP, step) for step in way], square)
            except TooManyWays:
                self.open = False
        if self.starts:
            for name in held_up(self.match.table, self.player):
                self.missed[name] = True
        for holder in self.met(way):
            self.missed[holder.skill.name] = True
        return chance

    def ways_around(self, square: i64) -> list[list[int]]:
        """The ways to the square past everybody who has a say, and past trapdoors, if there are any."""
        if not self.interferers and not self.traps:
            return []
        around = self.around
        if around is None:
            table = self.match.table
            reach = table.plan.board.reach
            shunned = self.traps[:]
            for holder in self.interferers:
                base: i64 = table.pos[holder.player] * 8
                for at in range(base, base + 8):
                    shunned.append(reach[at])
            around = best_paths(table, self.player, self.rerolls, shunned)
            self.around = around
        return around.ways(square)[:1]
