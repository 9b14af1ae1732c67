"""The ball: holding, dropping, bouncing, catching, throwing in."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.events import Happened
from ironpitch.games.football.moments import Lurker
from ironpitch.games.football.movement.zones import is_neighbour
from ironpitch.games.football.pitch import HALF_OF, throw_in_direction
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import attempt, modified
from ironpitch.games.football.speaking import own
from ironpitch.games.football.surroundings import stopping_ball, taking_in_ball
from ironpitch.games.football.terms import Ask, At, By, Do, Fact, For, Mark, Phase, Status

# Values of the fact AIRBORNE.
AT_REST: Final = 0
LOOSE: Final = 1
"""Dropped: it still owes a bounce."""
KICKED_HIGH: Final = 2
"""Kicked off and still in the air above its square."""

SIDES: Final = vec[i64]([2**SQUAD - 1, (2**SQUAD - 1) * 2**SQUAD])
"""The players of each side, a bit each."""


def hold(table: Table, player: i64) -> None:
    """The player has the ball.

    Rows: bb2016.catch.success, bb2016.pickup.success"""
    facts = table.facts
    facts[Fact.CARRIER] = player
    facts[Fact.BALL] = table.pos[player]
    facts[Fact.AIRBORNE] = AT_REST
    table.emit(Happened.BALL_HELD, player)


def drop(table: Table, player: i64) -> None:
    """A carrier loses the ball in its square; it will bounce.

    Rows: bb2016.ball.carrier_knocked_down"""
    facts = table.facts
    if facts[Fact.CARRIER] == player:
        facts[Fact.CARRIER] = NOBODY
        facts[Fact.BALL] = table.pos[player]
        facts[Fact.AIRBORNE] = LOOSE


def carry_along(table: Table, player: i64) -> None:
    """The ball goes where its carrier goes."""
    if table.facts[Fact.CARRIER] == player:
        table.facts[Fact.BALL] = table.pos[player]


def lies_at(table: Table, square: i64) -> bool:
    """Is the ball lying on this square, held by nobody?"""
    facts = table.facts
    return facts[Fact.BALL] == square and facts[Fact.CARRIER] == NOBODY and facts[Fact.AIRBORNE] == AT_REST


def put_down(table: Table, square: i64) -> Rule:
    """Somebody has laid the ball on a square: it does not bounce, but where nothing rests it goes under.

    Rows: dungeonbowl.portal.loose_ball"""
    facts = table.facts
    facts[Fact.BALL] = square
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.AIRBORNE] = AT_REST
    table.emit(Happened.BALL_MOVED, square, For.SKILL)
    place = taking_in_ball(table, square)
    if place is not None:
        yield from place.takes_ball_away(table, -1)


def can_hold(table: Table, player: i64) -> bool:
    """Is the player able to hold a ball at all?"""
    return len(own(table, player, plan_of(table).moments.cannot_hold)) == 0


def takes_ball(table: Table, player: i64) -> bool:
    """The ball has come to the player: is it able to hold it?"""
    for skill in own(table, player, plan_of(table).moments.cannot_hold):
        table.emit(Happened.SKILL_USED, player, skill.code)
        return False
    return True


def can_catch(table: Table, player: i64) -> bool:
    """A standing player tries to catch; one on the ground, or one that has lost its wits, cannot."""
    return player < NOBODY and table.status[player] == Status.STANDING and table.marks[player] & Mark.DAZED == 0


def settle_ball(table: Table) -> Rule:
    """A ball that was dropped bounces now, after armour and injury.

    Rows: bb2016.ball.carrier_knocked_down"""
    if table.facts[Fact.AIRBORNE] == LOOSE:
        yield from bounce(table, For.BOUNCE, -1, True)


def bounce(table: Table, purpose: i64, flown: i64 = -1, dropped: bool = False) -> Rule:
    """One scatter step; a standing player it reaches must try to catch. `flown` is the number of inputs since which
    only the flight of the ball has been at stake; one that was `dropped` costs nobody the turn any more.

    Rows: bb2016.bounce.one_scatter, bb2016.scatter.one_square_d8"""
    since: i64 = flown if flown >= 0 else table.cursor
    table.forget(since, At.BOUNCE, purpose)
    fly_loose(table, dropped)
    face = yield from table.d8(purpose)
    fly_loose(table, False)
    facts = table.facts
    board = table.plan.board
    last = facts[Fact.BALL]
    square = board.near[last * 8 + face - 1]
    facts[Fact.CARRIER] = NOBODY
    wall = stopping_ball(table, square)
    if wall is not None:
        square = yield from wall.springs_back(table, last, face - 1)
    if square == board.nowhere:
        yield from leave_pitch(table, last, since, dropped)
        return
    facts[Fact.BALL] = square
    table.emit(Happened.BALL_MOVED, square, purpose)
    yield from come_down(table, since, dropped)


def fly_loose(table: Table, dropped: bool) -> None:
    """For the odds: the next dice tell where a loose ball goes."""
    memory = table.memory
    if memory is not None:
        memory.loose = dropped


def come_down(table: Table, flown: i64, dropped: bool) -> Rule:
    """A bouncing ball arrives at its square: catch, bounce on, or rest.

    A ball on an empty square rests here; procedures that make it bounce first do so before they call this.

    Rows: bb2016.catch.mandatory, bb2016.bounce.player_on_ground, bb2016.bounce.missed_catch"""
    facts = table.facts
    square = facts[Fact.BALL]
    if in_kick(table) and kick_is_out(table, square):
        facts[Fact.AIRBORNE] = KICKED_HIGH
        facts[Fact.BALL] = table.plan.board.nowhere
        return
    player = table.grid[square]
    if player == NOBODY:
        facts[Fact.AIRBORNE] = AT_REST
        place = taking_in_ball(table, square)
        if place is not None:
            yield from place.takes_ball_away(table, flown)
        return
    facts[Fact.AIRBORNE] = LOOSE
    if can_catch(table, player) and (yield from catch(table, player, By.BOUNCE)):
        return
    yield from bounce(table, For.BOUNCE, flown, dropped)


def land(table: Table, square: i64, how: i64, flown: i64 = -1, dropped: bool = False) -> Rule:
    """A thrown ball comes down on a square: an empty one makes it bounce.

    Rows: bb2016.bounce.thrown_to_empty, bb2016.bounce.missed_catch, bb2016.catch.mandatory,
    bb2016.bounce.player_on_ground"""
    facts = table.facts
    facts[Fact.BALL] = square
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.AIRBORNE] = LOOSE
    since: i64 = flown if flown >= 0 else table.cursor
    table.forget(since, At.LANDING, square, how)
    player = table.grid[square]
    if can_catch(table, player) and (yield from catch(table, player, how)):
        return
    if player == NOBODY and len(plan_of(table).moments.reaches) > 0 and (yield from dive(table, square, how)):
        return
    if player == NOBODY:
        place = taking_in_ball(table, square)
        if place is not None:
            yield from place.takes_ball_away(table, since)
            return
    yield from bounce(table, For.BOUNCE, since, dropped)


def dive(table: Table, square: i64, how: i64) -> Answer:
    """The ball comes down on a free square: whoever is next to it and able to may dive for it, one after the other.
    Rivals get in each other's way, or the active coach settles who tries first, as the edition has it."""
    divers: i64 = 0
    for holder in plan_of(table).moments.reaches:
        if may_dive(table, holder, square, how):
            divers = divers | BITS[holder.player]
    takes_turns = plan_of(table).book.divers_take_turns()
    if divers & SIDES[0] and divers & SIDES[1] and not takes_turns:
        return False
    while divers:
        table.open(asked_to_dive(table, divers), Ask.DIVE)
        for player in range(NOBODY):
            if divers & BITS[player]:
                table.option(Do.PICK, player)
        table.option(Do.DECLINE)
        side = table.side
        yield from table.ask()
        if table.verb == Do.DECLINE:
            divers = divers & SIDES[1 - side]
            continue
        diver = table.first
        divers = divers & ~BITS[diver]
        if diver // SQUAD != side and not (yield from dives_too(table, diver)):
            continue
        for holder in plan_of(table).moments.reaches:
            if holder.player == diver:
                table.emit(Happened.SKILL_USED, diver, holder.skill.code)
        if (yield from catch(table, diver, how)):
            return True
        if not takes_turns:
            return False
    return False


def asked_to_dive(table: Table, divers: i64) -> i64:
    """Whose coach says who dives next: the divers' own, or the active one if both teams have some. Before a turn has
    begun that is the coach of the receivers."""
    if divers & SIDES[1] == 0:
        return 0
    if divers & SIDES[0] == 0:
        return 1
    active = table.facts[Fact.ACTIVE]
    return active if active < 2 else 1 - table.facts[Fact.KICKER]


def dives_too(table: Table, player: i64) -> Answer:
    """It is this player's turn to dive, says the other coach: does its own want to?"""
    table.open(player // SQUAD, Ask.DIVE, player)
    table.option(Do.PICK, player)
    table.option(Do.DECLINE)
    yield from table.ask()
    return table.verb == Do.PICK


def may_dive(table: Table, holder: Lurker, square: i64, how: i64) -> bool:
    """Can this player dive for a ball that comes down on the square?"""
    player = holder.player
    skill = holder.skill
    if not can_catch(table, player) or not can_hold(table, player) or not table.has(player, skill.code):
        return False
    near = is_neighbour(table, square, table.pos[player])
    return near and skill.reaches(table, player, square, how)


def catch(table: Table, player: i64, how: i64) -> Answer:
    """A standing player must try to catch a ball that comes down on it.

    Rows: bb2016.catch.mandatory, bb2016.catch.no_action"""
    if not takes_ball(table, player):
        return False
    test = modified(table, plan_of(table).book.catch_test(table, player, how))
    if (yield from attempt(table, test)):
        hold(table, player)
        return True
    return False


def in_kick(table: Table) -> bool:
    """Is a kick-off being resolved?"""
    return table.facts[Fact.PHASE] == Phase.KICK


def kick_is_out(table: Table, square: i64) -> bool:
    """Has the kick left the receiving half?

    Rows: bb2016.kickoff.touchback"""
    receiver: i64 = 1 - table.facts[Fact.KICKER]
    return table.plan.board.zones[square] & HALF_OF[receiver] == 0


def leave_pitch(table: Table, last: i64, flown: i64 = -1, dropped: bool = False) -> Rule:
    """The ball leaves the pitch: a throw-in, or a touchback if it was a kick.

    Rows: bb2016.throwin.origin"""
    facts = table.facts
    if in_kick(table):
        facts[Fact.AIRBORNE] = KICKED_HIGH
        facts[Fact.BALL] = table.plan.board.nowhere
        return
    facts[Fact.BALL] = last
    yield from throw_in(table, last, flown, dropped)


def throw_in(table: Table, origin: i64, flown: i64 = -1, dropped: bool = False) -> Rule:
    """The crowd throws the ball back: D6 for the way, 2D6 for the squares.

    Rows: bb2016.throwin.direction, bb2016.throwin.distance, bb2016.throwin.only_last_square,
    bb2016.throwin.standing_player_catches, bb2016.throwin.bounces"""
    facts = table.facts
    board = plan_of(table).pitch
    nowhere: i64 = board.nowhere
    facts[Fact.AIRBORNE] = LOOSE
    since: i64 = flown if flown >= 0 else table.cursor
    while True:
        table.forget(since, At.THROW_IN, origin)
        fly_loose(table, dropped)
        face = yield from table.d6(For.THROW_IN_DIRECTION)
        fly_loose(table, dropped)
        distance = yield from table.two_d6(For.THROW_IN_DISTANCE)
        fly_loose(table, False)
        way: i64 = throw_in_direction(board, origin, face)
        square: i64 = origin
        for _ in range(plan_of(table).book.throw_in_steps(distance)):
            ahead = board.near[square * 8 + way]
            if ahead == nowhere:
                break
            square = ahead
        else:
            table.emit(Happened.BALL_MOVED, square, For.THROW_IN_DISTANCE)
            yield from land(table, square, By.THROW_IN, since, dropped)
            return
        origin = square
        facts[Fact.BALL] = origin


def side_holding(table: Table) -> i64:
    """Which side has the ball in hand: 0, 1, or 2 for nobody."""
    return table.facts[Fact.CARRIER] // SQUAD
