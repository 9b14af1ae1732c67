"""Kick Team-Mate: a small team-mate sent down the pitch instead of a block."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2016.skills.throw_team_mate import descend, lift, why_no_missile
from ironpitch.games.football.ball.handling import settle_ball
from ironpitch.games.football.contact.block import pay_for_block
from ironpitch.games.football.contact.block_deed import why_no_blow
from ironpitch.games.football.contact.fall import injury_roll, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.deed import BADLY_SAID, Deed, Refusal
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.flying import fly_out
from ironpitch.games.football.terms import Action, Ask, Do, Fact, For

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

    def deeds(self) -> list[Deed]:
        return [KickDeed(self)]

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


class KickDeed(Deed):
    """Kick a team-mate next to you in the place of the block of a blitz."""

    def __init__(self, kick: KickTeamMate) -> None:
        super().__init__(Do.PUNT, [Action.BLITZ], kick.code)
        self.kick: KickTeamMate = kick

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if why_no_blow(table, me) is None:
            near = table.plan.board.near
            base: i64 = table.pos[me] * 8
            for at in range(base, base + 8):
                mate = table.grid[near[at]]
                if mate < NOBODY and why_no_missile(table, me, mate) is None:
                    into[count] = choice(Do.PUNT, mate)
                    count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        if second_of(code) >= 0:
            return BADLY_SAID
        refusal = why_no_blow(table, me)
        return refusal if refusal is not None else why_no_missile(table, me, first_of(code))

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        mate = first_of(code)
        table.facts[Fact.BLOCKED] = 1
        if not (yield from pay_for_block(table, me)):
            return False
        announce_use(table, me, self.kick)
        table.open(me // SQUAD, Ask.USE, me, self.skill)
        table.option(Do.TAKE, 1)
        table.option(Do.TAKE, 2)
        yield from table.ask()
        count = table.first
        first = yield from table.d6(For.HURL, me)
        squares: i64 = first
        if count == 2:
            second = yield from table.d6(For.HURL, me)
            if first == second:
                yield from self.kick.maul(table, mate)
                return False
            squares += second
        yield from self.kick.send(table, me, mate, squares)
        return False
