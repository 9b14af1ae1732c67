"""Bombs: throwing one, catching one, and what happens when it goes off."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.football.acting import list_throws
from ironpitch.games.football.ball.handling import can_catch, settle_ball, takes_ball
from ironpitch.games.football.contact.fall import armour_roll, knock_down, lay_prone, save_ball, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, Ask, Do, Fact, For, Status

IN_THE_BLAST: Final = 4
"""What hits a player next to the explosion."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bombardier(FootballSkill):
    """Throws bombs; each edition says how a bomb flies."""

    def __init__(self, source: str, category: str, says: str) -> None:
        super().__init__(codes.BOMBARDIER, "Bombardier", category, says, source)

    def action(self) -> i64:
        return Action.BOMB

    def may_declare(self, table: Table, me: i64) -> bool:
        return table.status[me] == Status.STANDING

    def deeds(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if table.facts[Fact.ACTION] == Action.BOMB and table.status[me] == Status.STANDING:
            start = count
            count = list_throws(table, me, into, count)
            for at in range(start, count):
                into[at] = choice(Do.BOMB, first_of(into[at]))
        return count

    def is_deed(self, table: Table, me: i64, code: i64) -> bool:
        square = first_of(code)
        if verb_of(code) != Do.BOMB or second_of(code) >= 0 or not 0 <= square < table.plan.board.size:
            return False
        if table.facts[Fact.ACTION] != Action.BOMB or table.status[me] != Status.STANDING:
            return False
        return plan_of(table).book.pass_allowed(table, me, square)

    def deed(self, table: Table, me: i64, code: i64) -> Answer:
        announce_use(table, me, self)
        holder = me
        square = first_of(code)
        while True:
            holder = yield from self.throw_bomb(table, holder, square)
            if holder == NOBODY:
                return False
            if (yield from self.goes_off(table, holder)):
                yield from self.explode(table, table.pos[holder])
                return False
            name_target(table, holder)
            if table.count == 0:  # it may throw at nothing, so the bomb stays in its hands
                yield from self.explode(table, table.pos[holder])
                return False
            yield from table.ask()
            square = table.first

    def throw_bomb(self, table: Table, thrower: i64, square: i64) -> Number:
        """Throw it; who has caught it, or nobody because it is over."""
        return NOBODY
        yield

    def goes_off(self, table: Table, holder: i64) -> Answer:
        """The bomb was caught: does it go off in the catcher's hands?"""
        return False
        yield

    def comes_to(self, table: Table, square: i64, how: i64) -> Number:
        """The bomb comes down: whoever stands there tries to catch it, otherwise it goes off."""
        player = table.grid[square]
        if can_catch(table, player) and (yield from self.catches(table, player, how)):
            return player
        yield from self.explode(table, square)
        return NOBODY

    def catches(self, table: Table, player: i64, how: i64) -> Answer:
        """As if it were the ball."""
        if not takes_ball(table, player):
            return False
        return (yield from attempt(table, modified(table, plan_of(table).book.catch_test(table, player, how))))

    def explode(self, table: Table, square: i64) -> Rule:
        """Whoever stands in the square is hit, and everybody next to it on 4+; they may lie on the ground already."""
        board = table.plan.board
        there = table.grid[square]
        if there < NOBODY:
            yield from self.blast(table, there)
        for at in range(square * 8, square * 8 + 8):
            other = table.grid[board.reach[at]]
            if other < NOBODY:
                face = yield from table.d6(For.EXPLOSION, other)
                if face >= IN_THE_BLAST:
                    yield from self.blast(table, other)
        yield from settle_ball(table)

    def blast(self, table: Table, victim: i64) -> Rule:
        """One player is hit."""
        return
        yield


def name_target(table: Table, holder: i64) -> None:
    """Ask where a caught bomb goes next, at opponents first."""
    table.open(holder // SQUAD, Ask.TARGET, holder, codes.BOMBARDIER)
    for wanted in range(2):
        for square in range(table.plan.board.size):
            other = table.grid[square]
            foe = other < NOBODY and other // SQUAD != holder // SQUAD
            if foe == (wanted == 0) and plan_of(table).book.pass_allowed(table, holder, square):
                table.option(Do.BOMB, square)


def knocked_by_bomb(table: Table, victim: i64) -> Rule:
    """Knocked down by an explosion; somebody lying there already is only hurt."""
    hit = Hit(victim, NOBODY, Cause.BOMB)
    if table.status[victim] == Status.STANDING:
        yield from knock_down(table, hit)
    else:
        yield from armour_roll(table, hit, 0)


def laid_out_by_bomb(table: Table, victim: i64) -> Rule:
    """Placed prone by an explosion, with an armour roll all the same; it costs the turn only if it hits the ball
    carrier of the active team or the thrower whose action it is."""
    if table.status[victim] == Status.STANDING:
        held = table.facts[Fact.CARRIER] == victim
        lay_prone(table, victim)
        if victim == table.facts[Fact.ACTOR] or (held and victim // SQUAD == table.facts[Fact.ACTIVE]):
            turn_over(table)
        if held:
            yield from save_ball(table, victim)
    bomber = table.facts[Fact.ACTOR]
    yield from armour_roll(table, Hit(victim, NOBODY if bomber == victim else bomber, Cause.BOMB), 0)
