"""Kick Team-Mate: a small team-mate sent down the pitch instead of a block."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2016.skills.throw_team_mate import descend, is_missile, lift
from ironpitch.games.football.acting import may_block_now
from ironpitch.games.football.ball.handling import settle_ball
from ironpitch.games.football.contact.block import pay_for_block
from ironpitch.games.football.contact.fall import injury_roll, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import adjacent
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.flying import fly_out
from ironpitch.games.football.terms import Action, Ask, Do, Fact, For, Status

FAR: Final = 6
VERY_FAR: Final = 9
"""Squares from which landing becomes harder, and harder still."""


class KickTeamMate(FootballSkill):
    """Kicks a small team-mate like a ball."""

    def __init__(self) -> None:
        super().__init__(
            codes.KICK_TEAM_MATE,
            "Kick Team-Mate",
            "Extraordinary",
            "in a blitz kicks an adjacent team-mate with Right Stuff instead of blocking, straight on for the total of "
            "one D6 or two; a double of two dice injures it on the spot; it lands at -1 from 6 squares on, -2 from 9",
            "bb2016 §17",
        )

    def can_kick(self, table: Table, me: i64) -> bool:
        """Is there room for a kick in the place of the block of a blitz?"""
        return (
            table.facts[Fact.ACTION] == Action.BLITZ
            and table.status[me] == Status.STANDING
            and may_block_now(table, me)
        )

    def is_at_my_feet(self, table: Table, me: i64, mate: i64) -> bool:
        """Is this a team-mate next to me that can be kicked?"""
        return mate // SQUAD == me // SQUAD and is_missile(table, mate) and adjacent(table, me, mate)

    def deeds(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if self.can_kick(table, me):
            near = table.plan.board.near
            base: i64 = table.pos[me] * 8
            for at in range(base, base + 8):
                mate = table.grid[near[at]]
                if self.is_at_my_feet(table, me, mate):
                    into[count] = choice(Do.PUNT, mate)
                    count += 1
        return count

    def is_deed(self, table: Table, me: i64, code: i64) -> bool:
        mate = first_of(code)
        if verb_of(code) != Do.PUNT or second_of(code) >= 0 or not 0 <= mate < NOBODY:
            return False
        return self.can_kick(table, me) and self.is_at_my_feet(table, me, mate)

    def deed(self, table: Table, me: i64, code: i64) -> Answer:
        mate = first_of(code)
        table.facts[Fact.BLOCKED] = 1
        if not (yield from pay_for_block(table, me)):
            return False
        announce_use(table, me, self)
        table.open(me // SQUAD, Ask.USE, me, self.code)
        table.option(Do.TAKE, 1)
        table.option(Do.TAKE, 2)
        yield from table.ask()
        count = table.first
        first = yield from table.d6(For.HURL, me)
        squares: i64 = first
        if count == 2:
            second = yield from table.d6(For.HURL, me)
            if first == second:
                yield from self.maul(table, mate)
                return False
            squares += second
        yield from self.send(table, me, mate, squares)
        return False

    def maul(self, table: Table, mate: i64) -> Rule:
        """The boot goes right through: an injury roll on which nobody is merely stunned."""
        hit = Hit(mate, NOBODY, Cause.LANDING)
        hit.stuns = False
        if table.facts[Fact.CARRIER] == mate:
            turn_over(table)
        yield from injury_roll(table, hit)
        yield from settle_ball(table)

    def send(self, table: Table, me: i64, mate: i64, squares: i64) -> Rule:
        """Straight on from the boot."""
        board = table.plan.board
        start = table.pos[mate]
        way = board.direction(table.pos[me], start)
        square = start
        lift(table, mate)
        for _ in range(squares):
            to = board.near[square * 8 + way]
            if to == board.nowhere:
                yield from fly_out(table, mate, start, square)
                return
            square = to
        table.emit(Happened.HURLED, me, mate, square)
        modifier: i64 = 0
        if squares >= VERY_FAR:
            modifier = -2
        elif squares >= FAR:
            modifier = -1
        yield from descend(table, mate, start, square, modifier)
