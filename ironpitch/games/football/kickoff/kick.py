"""The kick-off: aim, scatter, what happens while the ball flies, and where it comes down."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, verb_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.ball.handling import (
    KICKED_HIGH,
    LOOSE,
    bounce,
    can_catch,
    can_hold,
    catch,
    dive,
    hold,
    kick_is_out,
    land,
)
from ironpitch.games.football.events import Happened
from ironpitch.games.football.pitch import HALF_OF
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import holding
from ironpitch.games.football.terms import Ask, By, Do, Fact, For, Phase, Status


def list_aims(table: Table, into: vec[i64]) -> i64:
    """Any square of the receiving half, end zone included.

    Rows: bb2016.kickoff.ball_placement"""
    board = table.plan.board
    zones = board.zones
    half: i64 = HALF_OF[1 - table.facts[Fact.KICKER]]
    count: i64 = 0
    centre: i64 = middle_of(table)
    into[0] = choice(Do.AIM, centre)
    count = 1
    for square in range(board.size):
        if zones[square] & half and square != centre:
            into[count] = Do.AIM | ((square + 1) << 8)
            count += 1
    return count


def middle_of(table: Table) -> i64:
    """The middle of the receiving half: the kick nobody is surprised by."""
    pitch = plan_of(table).pitch
    along: i64 = pitch.length // 4
    if table.facts[Fact.KICKER] == 0:
        along = pitch.length - 1 - along
    return pitch.at(along, pitch.width // 2)


def is_aim(table: Table, code: i64) -> bool:
    """Is this a square the ball may be kicked at?"""
    square = first_of(code)
    if verb_of(code) != Do.AIM or not 0 <= square < table.plan.board.size or code != choice(Do.AIM, square):
        return False
    return table.plan.board.zones[square] & HALF_OF[1 - table.facts[Fact.KICKER]] != 0


def kick_off(table: Table, square: i64) -> Answer:
    """Kick: D8 for the way, D6 for the squares; then the kick-off event. True if the ball may land now.

    Rows: bb2016.kickoff.scatter, bb2016.kickoff_table.timing, bb2016.scatter.one_square_d8,
    bb2016.reroll.team_excluded_rolls"""
    facts = table.facts
    board = table.plan.board
    facts[Fact.PHASE] = Phase.KICK
    way: i64 = yield from table.d8(For.KICK_DIRECTION)
    distance: i64 = yield from table.d6(For.KICK_DISTANCE)
    if len(plan_of(table).moments.shortens_kick) > 0 and (yield from shortened(table, distance)):
        distance = distance // 2
    lands: i64 = square
    for _ in range(distance):
        lands = board.near[lands * 8 + way - 1]
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.BALL] = lands
    facts[Fact.AIRBORNE] = KICKED_HIGH
    table.emit(Happened.KICKED, square, lands)
    for lurker in holding(table, plan_of(table).moments.on_kick):
        yield from lurker.skill.on_kick(table, lurker.player)
    yield from plan_of(table).book.kick_off_event(table)
    return facts[Fact.PHASE] == Phase.KICK


def shortened(table: Table, distance: i64) -> Answer:
    """Does somebody of the kicking team keep the kick short?"""
    for lurker in holding(table, plan_of(table).moments.shortens_kick):
        if lurker.player // SQUAD == table.facts[Fact.KICKER]:
            if (yield from lurker.skill.shortens_kick(table, lurker.player, distance)):
                return True
    return False


def gust(table: Table, purpose: i64) -> Rule:
    """The ball in the air drifts one more square."""
    face = yield from table.d8(purpose)
    facts = table.facts
    facts[Fact.BALL] = table.plan.board.near[facts[Fact.BALL] * 8 + face - 1]
    table.emit(Happened.BALL_MOVED, facts[Fact.BALL], purpose)


def touchback_due(table: Table) -> bool:
    """Is the kick off the pitch or outside the receiving half?

    Rows: bb2016.kickoff.touchback"""
    square = table.facts[Fact.BALL]
    return square == table.plan.board.nowhere or kick_is_out(table, square)


def land_kick(table: Table) -> Rule:
    """The kick comes down: catch, bounce or touchback.

    Rows: bb2016.kickoff.empty_square_bounces, bb2016.kickoff.receiver_catches"""
    facts = table.facts
    facts[Fact.PHASE] = Phase.KICK
    if not touchback_due(table):
        player = table.grid[facts[Fact.BALL]]
        facts[Fact.AIRBORNE] = LOOSE
        caught = False
        if can_catch(table, player):
            caught = yield from catch(table, player, By.KICK_OFF)
        elif player == NOBODY and len(plan_of(table).moments.reaches) > 0:
            caught = yield from dive(table, facts[Fact.BALL], By.KICK_OFF)
        if not caught:
            yield from bounce(table, For.BOUNCE)
    if facts[Fact.AIRBORNE] == KICKED_HIGH:
        yield from touchback(table)


def touchback(table: Table) -> Rule:
    """The receiving coach gives the ball to a player of the team.

    Rows: bb2016.kickoff.touchback_any_player"""
    receiver: i64 = 1 - table.facts[Fact.KICKER]
    table.emit(Happened.TOUCHBACK, receiver)
    table.open(receiver, Ask.TOUCHBACK)
    low: i64 = receiver * SQUAD
    for player in range(low, low + SQUAD):
        if table.status[player] == Status.STANDING and can_hold(table, player):
            table.option(Do.GIVE, player)
    if table.count > 0:
        yield from table.ask()
        hold(table, table.first)
        return
    for player in range(low, low + SQUAD):
        if (
            table.status[player] == Status.PRONE
            or table.status[player] == Status.STUNNED
            or table.status[player] == Status.STANDING
        ):
            table.option(Do.GIVE, player)
    facts = table.facts
    square: i64 = middle_of(table)
    if table.count > 0:
        yield from table.ask()
        square = table.pos[table.first]
    facts[Fact.PHASE] = Phase.BEFORE  # the ball is live: leaving the pitch is a throw-in now, not another touchback
    yield from land(table, square, By.BOUNCE)
    facts[Fact.PHASE] = Phase.KICK
