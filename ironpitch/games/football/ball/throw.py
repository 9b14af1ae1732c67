"""Letting go of the ball on purpose: the Pass and Hand-off actions, and when they cost the turn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.football.acting import goes_on_after
from ironpitch.games.football.ball.handling import can_hold, land, side_holding
from ironpitch.games.football.contact.fall import turn_over
from ironpitch.games.football.deed import (
    DONE_ALREADY,
    NO_BALL,
    NO_TEAM_MATE,
    NO_WAY_THERE,
    OUT_OF_REACH,
    TARGET_LIES,
    WILL_NOT,
    Deed,
    Refusal,
)
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import adjacent, has_zone
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import against, own
from ironpitch.games.football.surroundings import is_called_off
from ironpitch.games.football.terms import Action, Ask, By, Do, Fact, Status, Weather


def throw_deed(table: Table, player: i64, square: i64) -> Answer:
    """The throw of a Pass action: a turnover unless the team holds the ball in the end. False if the player would not
    throw there and may do something else.

    Rows: bb2016.turnover.pass_not_held"""
    if not (yield from lets_go(table, player)):
        return True
    if (yield from refuses(table, player, table.grid[square])):
        return not plan_of(table).book.picks_another(table)
    yield from seen_coming(table, player, square)
    if is_called_off(table, player, square):
        return True
    if table.facts[Fact.CARRIER] == player:  # who has dived at an opponent on its way lies there without the ball
        yield from plan_of(table).book.throw(table, player, square)
    if side_holding(table) != table.facts[Fact.ACTIVE]:
        turn_over(table)
    return True


def seen_coming(table: Table, player: i64, square: i64) -> Rule:
    """The throw has been announced: opponents who read it may move first."""
    for lurker in against(table, player, plan_of(table).moments.on_pass):
        yield from lurker.skill.on_pass(table, lurker.player, player, square)


def still_throws(table: Table, player: i64, square: i64) -> bool:
    """Is the thrower, after opponents have moved, where it can throw at this square?"""
    if table.facts[Fact.CARRIER] != player or table.status[player] != Status.STANDING:
        return False
    return plan_of(table).book.pass_allowed(table, player, square)


def refuses(table: Table, player: i64, mate: i64) -> Answer:
    """Some players will not give the ball to some of their team-mates."""
    if mate >= NOBODY or mate == player or mate // SQUAD != player // SQUAD:
        return False
    for skill in own(table, player, plan_of(table).moments.refuses_mate):
        if (yield from skill.refuses_mate(table, player, mate)):
            return True
    return False


def clings(table: Table, player: i64) -> bool:
    """Does a skill keep the player from ever letting go of the ball on purpose?"""
    for skill in own(table, player, plan_of(table).moments.forbids):
        if skill.forbids(table, player, Action.PASS):
            return True
    return False


def spurned(table: Table, player: i64, mate: i64) -> bool:
    """Is this a team-mate to whom the player will not give the ball any more?"""
    if mate >= NOBODY or mate // SQUAD != player // SQUAD:
        return False
    for skill in own(table, player, plan_of(table).moments.spurns):
        if skill.spurns(table, player, mate):
            return True
    return False


def throws_anywhere(table: Table, player: i64) -> bool:
    """May the player throw beyond the ruler?"""
    return len(own(table, player, plan_of(table).moments.throws_anywhere)) > 0


def throws_blind(table: Table, player: i64, beyond: bool) -> Answer:
    """Does the player throw without the ruler: because the square is beyond it, or because the coach of a Pass action
    wants it so? Not in a blizzard.

    Rows: bb2016 §17, bb2020.pass.hail_mary_blizzard"""
    facts = table.facts
    for skill in own(table, player, plan_of(table).moments.throws_anywhere):
        if not beyond:
            if (
                facts[Fact.ACTION] != Action.PASS
                or facts[Fact.ACTOR] != player
                or facts[Fact.WEATHER] == Weather.BLIZZARD
            ):
                continue
            table.open(player // SQUAD, Ask.USE, player, skill.code)
            table.option(Do.DECLINE)
            table.option(Do.USE, skill.code)
            yield from table.ask()
            if table.verb == Do.DECLINE:
                continue
        table.emit(Happened.SKILL_USED, player, skill.code)
        return True
    return False


def opponents_on(table: Table, thrower: i64, squares: vec[i64]) -> list[int]:
    """Opponents of the thrower on these squares who mark and could hold a ball.

    Rows: bb2016.interception.needs_tackle_zone, bb2020.interference.standing"""
    found: list[int] = []
    for square in squares:
        other = table.grid[square]
        if other < NOBODY and other // SQUAD != thrower // SQUAD and has_zone(table, other) and can_hold(table, other):
            found.append(other)
    return found


def one_steps_in(table: Table, thrower: i64, candidates: list[int]) -> Number:
    """The other coach names one who tries to take the ball from its way, or nobody.

    Rows: bb2016.interception.one_player, bb2020.interference.one_opponent"""
    if not candidates:
        return NOBODY
    table.open(1 - thrower // SQUAD, Ask.INTERCEPT, thrower)
    for other in candidates:
        table.option(Do.INTERCEPT, other)
    table.option(Do.DECLINE)
    yield from table.ask()
    return NOBODY if table.verb == Do.DECLINE else table.first


def lets_go(table: Table, player: i64) -> Answer:
    """Some players have something to do before they may part with the ball; without it the action is over."""
    for skill in own(table, player, plan_of(table).moments.before_throw):
        if not (yield from skill.before_throw(table, player)):
            return False
    return True


def give_ball(table: Table, player: i64, mate: i64) -> Answer:
    """Hand the ball to a neighbour: no roll to throw, but it must be caught.

    Rows: bb2016.hand_off.automatic, bb2016.hand_off.as_pass"""
    if not (yield from lets_go(table, player)):
        return True
    if table.status[mate] != Status.STANDING:  # what came before has cost it the receiver; another may be found
        return False
    if (yield from refuses(table, player, mate)):
        return not plan_of(table).book.picks_another(table)
    square = table.pos[mate]
    table.facts[Fact.CARRIER] = NOBODY
    table.emit(Happened.THROWN, player, square, 1)
    yield from land(table, square, By.HAND_OFF)
    if side_holding(table) != player // SQUAD:
        turn_over(table)
    return True


# -- deeds -------------------------------------------------------------------------------------------------------------


class ThrowDeed(Deed):
    """Throw the ball at a square.

    Rows: bb2016.pass.move_then_throw, bb2016.pass.target_square, bb2016.pass.pickup_on_the_way"""

    def __init__(self) -> None:
        super().__init__(Do.THROW, [])

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if why_no_ball(table, me) is not None:
            return count
        book = plan_of(table).book
        for square in range(table.plan.board.size):
            if book.pass_allowed(table, me, square) and not spurned(table, me, table.grid[square]):
                into[count] = Do.THROW | ((square + 1) << 8)
                count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        square = first_of(code)
        refusal = why_no_ball(table, me)
        if refusal is not None:
            return refusal
        if not plan_of(table).book.pass_allowed(table, me, square):
            return NO_WAY_THERE
        return WILL_NOT if spurned(table, me, table.grid[square]) else None

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        if not (yield from throw_deed(table, me, first_of(code))):
            return True
        return goes_on_after(table, me, Do.THROW, first_of(code))


class HandOffDeed(Deed):
    """Hand the ball to a standing team-mate next to you.

    Rows: bb2016.hand_off.move_then_give"""

    def __init__(self) -> None:
        super().__init__(Do.GIVE, [])

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if why_no_ball(table, me) is not None:
            return count
        reach = table.plan.board.reach
        base: i64 = table.pos[me] * 8
        for at in range(base, base + 8):
            mate = table.grid[reach[at]]
            if mate < NOBODY and self.why_not_to(table, me, mate) is None:
                into[count] = choice(Do.GIVE, mate)
                count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        refusal = why_no_ball(table, me)
        return refusal if refusal is not None else self.why_not_to(table, me, first_of(code))

    def why_not_to(self, table: Table, me: i64, mate: i64) -> Refusal | None:
        """What keeps me from giving it to this one?"""
        if mate // SQUAD != me // SQUAD or mate == me:
            return NO_TEAM_MATE
        if not adjacent(table, me, mate):
            return OUT_OF_REACH
        if table.status[mate] != Status.STANDING:
            return TARGET_LIES
        return WILL_NOT if spurned(table, me, mate) else None

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        if not (yield from give_ball(table, me, first_of(code))):
            return True
        return goes_on_after(table, me, Do.GIVE, first_of(code))


def why_no_ball(table: Table, player: i64) -> Refusal | None:
    """What keeps the player from parting with the ball in this action, whoever is to get it?"""
    if table.facts[Fact.CARRIER] != player:
        return NO_BALL
    return DONE_ALREADY if table.facts[Fact.BLOCKED] else None
