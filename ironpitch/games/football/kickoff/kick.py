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
from ironpitch.games.football.events import BALL_AT, KICKED, TOUCHBACK
from ironpitch.games.football.pitch import HALF_OF
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skill import FootballSkill
from ironpitch.games.football.terms import (
    AIM,
    AIRBORNE,
    ASK_TOUCHBACK,
    BALL,
    BEFORE,
    BY_BOUNCE,
    BY_KICK_OFF,
    CARRIER,
    FOR_BOUNCE,
    FOR_KICK_DIRECTION,
    FOR_KICK_DISTANCE,
    GIVE,
    KICK,
    KICKER,
    PHASE,
    PRONE,
    STANDING,
    STUNNED,
)


def list_aims(table: Table, into: vec[i64]) -> i64:
    """Any square of the receiving half, end zone included. (bb2016.kickoff.ball_placement)"""
    board = table.plan.board
    zones = board.zones
    half: i64 = HALF_OF[1 - table.facts[KICKER]]
    count: i64 = 0
    centre: i64 = middle_of(table)
    into[0] = choice(AIM, centre)
    count = 1
    for square in range(board.size):
        if zones[square] & half and square != centre:
            into[count] = AIM | ((square + 1) << 8)
            count += 1
    return count


def middle_of(table: Table) -> i64:
    """The middle of the receiving half: the kick nobody is surprised by."""
    pitch = plan_of(table).pitch
    along: i64 = pitch.length // 4
    if table.facts[KICKER] == 0:
        along = pitch.length - 1 - along
    return pitch.at(along, pitch.width // 2)


def is_aim(table: Table, code: i64) -> bool:
    """Is this a square the ball may be kicked at?"""
    square = first_of(code)
    if verb_of(code) != AIM or not 0 <= square < table.plan.board.size or code != choice(AIM, square):
        return False
    return table.plan.board.zones[square] & HALF_OF[1 - table.facts[KICKER]] != 0


def kick_off(table: Table, square: i64) -> Answer:
    """Kick: D8 for the way, D6 for the squares; then the kick-off event. True if the ball may land now.
    (bb2016.kickoff.scatter, bb2016.kickoff_table.timing, bb2016.scatter.one_square_d8,
    bb2016.reroll.team_excluded_rolls)"""
    facts = table.facts
    board = table.plan.board
    facts[PHASE] = KICK
    way: i64 = yield from table.d8(FOR_KICK_DIRECTION)
    distance: i64 = yield from table.d6(FOR_KICK_DISTANCE)
    if len(plan_of(table).moments.shortens_kick) > 0 and (yield from shortened(table, distance)):
        distance = distance // 2
    lands: i64 = square
    for _ in range(distance):
        lands = board.near[lands * 8 + way - 1]
    facts[CARRIER] = NOBODY
    facts[BALL] = lands
    facts[AIRBORNE] = KICKED_HIGH
    table.emit(KICKED, square, lands)
    for holder in plan_of(table).moments.on_kick:
        skill = holder.skill
        if table.has(holder.player, skill.code) and isinstance(skill, FootballSkill):
            yield from skill.on_kick(table, holder.player)
    yield from plan_of(table).book.kick_off_event(table)
    return facts[PHASE] == KICK


def shortened(table: Table, distance: i64) -> Answer:
    """Does somebody of the kicking team keep the kick short?"""
    for holder in plan_of(table).moments.shortens_kick:
        skill = holder.skill
        player = holder.player
        if player // SQUAD != table.facts[KICKER] or not table.has(player, skill.code):
            continue
        if isinstance(skill, FootballSkill) and (yield from skill.shortens_kick(table, player, distance)):
            return True
    return False


def gust(table: Table, purpose: i64) -> Rule:
    """The ball in the air drifts one more square."""
    face = yield from table.d8(purpose)
    facts = table.facts
    facts[BALL] = table.plan.board.near[facts[BALL] * 8 + face - 1]
    table.emit(BALL_AT, facts[BALL], purpose)


def touchback_due(table: Table) -> bool:
    """Is the kick off the pitch or outside the receiving half? (bb2016.kickoff.touchback)"""
    square = table.facts[BALL]
    return square == table.plan.board.nowhere or kick_is_out(table, square)


def land_kick(table: Table) -> Rule:
    """The kick comes down: catch, bounce or touchback. (bb2016.kickoff.empty_square_bounces,
    bb2016.kickoff.receiver_catches)"""
    facts = table.facts
    facts[PHASE] = KICK
    if not touchback_due(table):
        player = table.grid[facts[BALL]]
        facts[AIRBORNE] = LOOSE
        caught = False
        if can_catch(table, player):
            caught = yield from catch(table, player, BY_KICK_OFF)
        elif player == NOBODY and len(plan_of(table).moments.reaches) > 0:
            caught = yield from dive(table, facts[BALL], BY_KICK_OFF)
        if not caught:
            yield from bounce(table, FOR_BOUNCE)
    if facts[AIRBORNE] == KICKED_HIGH:
        yield from touchback(table)


def touchback(table: Table) -> Rule:
    """The receiving coach gives the ball to a player of the team. (bb2016.kickoff.touchback_any_player)"""
    receiver: i64 = 1 - table.facts[KICKER]
    table.emit(TOUCHBACK, receiver)
    table.open(receiver, ASK_TOUCHBACK)
    low: i64 = receiver * SQUAD
    for player in range(low, low + SQUAD):
        if table.status[player] == STANDING and can_hold(table, player):
            table.option(GIVE, player)
    if table.count > 0:
        yield from table.ask()
        hold(table, table.first)
        return
    for player in range(low, low + SQUAD):
        if table.status[player] == PRONE or table.status[player] == STUNNED or table.status[player] == STANDING:
            table.option(GIVE, player)
    facts = table.facts
    square: i64 = middle_of(table)
    if table.count > 0:
        yield from table.ask()
        square = table.pos[table.first]
    facts[PHASE] = BEFORE  # the ball is live: leaving the pitch is a throw-in now, not another touchback
    yield from land(table, square, BY_BOUNCE)
    facts[PHASE] = KICK
