"""Bombs: throwing one, catching one, and what happens when it goes off."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.football.ball.handling import can_catch, settle_ball, takes_ball
from ironpitch.games.football.contact.fall import armour_roll, knock_down, lay_prone, save_ball, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.deed import LYING, NO_WAY_THERE, Deed, KindOfAction, Refusal
from ironpitch.games.football.deeds import IN_PLACE
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, Ask, Do, Fact, For, Spent, Status

IN_THE_BLAST: Final = 4
"""What hits a player next to the explosion."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bombardier(FootballSkill):
    """Throws bombs; each edition says how a bomb flies."""

    def __init__(self, source: str, category: str, says: str, once: bool = True) -> None:
        """Once: a team has one bomb a turn, however many can throw them."""
        super().__init__(codes.BOMBARDIER, "Bombardier", category, says, source)
        self.once: bool = once

    def actions(self) -> list[KindOfAction]:
        action = BombAction(Action.BOMB, IN_PLACE, Spent.BOMB, self.code)
        action.once = self.once
        return [action]

    def deeds(self) -> list[Deed]:
        return [BombDeed(self)]

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


class BombAction(KindOfAction):
    """For a bombardier on its feet."""

    def may(self, table: Table, me: i64) -> Refusal | None:
        return None if table.status[me] == Status.STANDING else LYING


class BombDeed(Deed):
    """Throw a bomb at a square; whoever catches it throws it on."""

    def __init__(self, bombardier: Bombardier) -> None:
        super().__init__(Do.BOMB, [Action.BOMB], bombardier.code)
        self.bombardier: Bombardier = bombardier

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        for square in range(table.plan.board.size):
            if plan_of(table).book.pass_allowed(table, me, square):
                into[count] = choice(Do.BOMB, square)
                count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        return None if plan_of(table).book.pass_allowed(table, me, first_of(code)) else NO_WAY_THERE

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        announce_use(table, me, self.bombardier)
        holder = me
        square = first_of(code)
        while True:
            holder = yield from self.bombardier.throw_bomb(table, holder, square)
            if holder == NOBODY:
                return False
            if (yield from self.bombardier.goes_off(table, holder)):
                yield from self.bombardier.explode(table, table.pos[holder])
                return False
            name_target(table, holder)
            if table.count == 0:  # it may throw at nothing, so the bomb stays in its hands
                yield from self.bombardier.explode(table, table.pos[holder])
                return False
            yield from table.ask()
            square = table.first


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
