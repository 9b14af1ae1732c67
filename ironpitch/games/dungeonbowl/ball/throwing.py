"""Throwing under a low ceiling, and at the wall.

Rows: dungeonbowl §11"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of
from ironpitch.engine.square_board import STEP_ACROSS, STEP_ALONG
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.bb2020 import passing
from ironpitch.games.bb2020.passing import ACCURATE, FUMBLE, add_sun, deflect, fumble, one_deflects, quality_of
from ironpitch.games.dungeonbowl.ball.flight import rebound
from ironpitch.games.dungeonbowl.dungeon.board import ORTHOGONAL, DungeonBoard
from ironpitch.games.dungeonbowl.options import PASS_NEEDS_SIGHT
from ironpitch.games.dungeonbowl.plan import dungeon_of
from ironpitch.games.dungeonbowl.rooms.walls import shut_chests, stops_ball
from ironpitch.games.dungeonbowl.terms import Do, For, Happened
from ironpitch.games.football.ball.handling import LOOSE, bounce, can_catch, can_hold, catch, side_holding
from ironpitch.games.football.ball.ruler import BAND_AT, OUT, REACH, SHORT, is_covered
from ironpitch.games.football.ball.throw import lets_go, opponents_on, seen_coming, why_no_ball
from ironpitch.games.football.contact.fall import turn_over
from ironpitch.games.football.deed import LYING, NO_WAY_THERE, Deed, Refusal
from ironpitch.games.football.movement.marking import add_markers
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import attempt, modified
from ironpitch.games.football.terms import Action, Ask, At, By, Fact, Status, Why

NO_WALL: Final = Refusal("no-wall", "no wall stands behind that edge of the square")

# -- pure questions ----------------------------------------------------------------------------------------------------


def pass_allowed(table: Table, player: i64, square: i64) -> bool:
    """Quick and short passes only, over walls unless the option says otherwise, and not at a chest.

    Rows: dungeonbowl.ball.pass_range, dungeonbowl.ball.pass_sight"""
    origin = table.pos[player]
    if passing.reach_of(table, origin, square) > SHORT or stops_ball(table, square):
        return False
    return not plan_of(table).switches & PASS_NEEDS_SIGHT or dungeon_of(table).sight(origin, square)


def face_at(board: DungeonBoard, square: i64, edge: i64) -> i64:
    """The wall square behind this edge of a square, n, w, e or s; -1 if no wall stands there."""
    if not 0 <= square < board.size or not 0 <= edge < len(ORTHOGONAL):
        return -1
    return board.face_of[square * 8 + ORTHOGONAL[edge]]


def edge_of(way: i64) -> i64:
    """The edge of a square that lies this way."""
    for edge in range(len(ORTHOGONAL)):
        if ORTHOGONAL[edge] == way:
            return edge
    return -1


def wall_range(board: DungeonBoard, origin: i64, face: i64) -> i64:
    """The range of a throw from a square at a wall square."""
    front, way = board.wall_faces[face]
    along = board.along_of[front] + STEP_ALONG[way] - board.along_of[origin]
    across = board.across_of[front] + STEP_ACROSS[way] - board.across_of[origin]
    if along < 0:
        along = -along
    if across < 0:
        across = -across
    if along >= REACH or across >= REACH:
        return OUT
    return BAND_AT[along * REACH + across]


def may_throw_at(table: Table, player: i64, face: i64) -> bool:
    """Does this wall square face the player, within quick or short range, with nothing but air before it?

    Rows: dungeonbowl.ball.wall_throw, dungeonbowl.ball.pass_range"""
    board = dungeon_of(table)
    origin = table.pos[player]
    if wall_range(board, origin, face) > SHORT or not board.is_before(origin, face):
        return False
    front, _ = board.wall_faces[face]
    return front == origin or board.sight(origin, front)


def wall_test(table: Table, player: i64, face: i64) -> Test:
    """The test to hit a wall square: as for a pass of that range. Its detail tells it from a pass.

    Rows: dungeonbowl.ball.wall_throw"""
    board = dungeon_of(table)
    origin = table.pos[player]
    front, _ = board.wall_faces[face]
    test = Test(For.PASS, player, plan_of(table).pa[player], origin, front)
    test.detail = For.WALL_SQUARE
    if wall_range(board, origin, face) == SHORT:
        test.add(-SHORT, Why.RANGE)
    add_markers(table, test, origin)
    add_sun(table, test)
    return test


def on_the_way(table: Table, player: i64, face: i64) -> list[int]:
    """Opponents under the ruler between the thrower and a wall square.

    Rows: dungeonbowl.ball.wall_throw"""
    board = dungeon_of(table)
    origin = table.pos[player]
    front, way = board.wall_faces[face]
    along = board.along_of[front] + STEP_ALONG[way] - board.along_of[origin]
    across = board.across_of[front] + STEP_ACROSS[way] - board.across_of[origin]
    sign_along: i64 = 1
    sign_across: i64 = 1
    if along < 0:
        along, sign_along = -along, -1
    if across < 0:
        across, sign_across = -across, -1
    squares = vec[i64]()
    for square in range(board.size):
        ahead = (board.along_of[square] - board.along_of[origin]) * sign_along
        beside = (board.across_of[square] - board.across_of[origin]) * sign_across
        if table.grid[square] < NOBODY and is_covered(along, across, ahead, beside):
            squares = append(squares, square)
    return opponents_on(table, player, squares)


# -- throwing at the wall ----------------------------------------------------------------------------------------------


def throw_at_wall(table: Table, player: i64, code: i64) -> Answer:
    """Throw the ball at a wall square; the action is over, and so is the turn unless the team holds the ball.

    Rows: dungeonbowl.ball.wall_throw, dungeonbowl.ball.wall_throw_turnover"""
    if not (yield from lets_go(table, player)):
        return False
    yield from seen_coming(table, player, first_of(code))
    if why_no_wall_throw(table, player, code) is not None:  # a portal has taken the thrower away
        return False
    yield from off_the_wall(table, player, face_at(dungeon_of(table), first_of(code), second_of(code)))
    if side_holding(table) != table.facts[Fact.ACTIVE]:
        turn_over(table)
    return False


def off_the_wall(table: Table, player: i64, face: i64) -> Rule:
    """Accuracy, the wall square that is hit, interference, and back from the wall.

    Rows: dungeonbowl.ball.wall_throw, dungeonbowl.ball.wall_throw_miss, dungeonbowl §11"""
    since: i64 = table.cursor
    test = modified(table, wall_test(table, player, face))
    quality: i64 = FUMBLE
    if plan_of(table).pa[player] > 0:
        passed = yield from attempt(table, test)
        quality = quality_of(test, passed)
    if quality == FUMBLE:
        yield from fumble(table, player, since)
        return
    if quality != ACCURATE:
        face = yield from astray(table, player, face)
    facts = table.facts
    front, way = dungeon_of(table).wall_faces[face]
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.BALL] = front
    facts[Fact.AIRBORNE] = LOOSE
    table.emit(Happened.THROWN_AT_WALL, player, front, edge_of(way), 1 if quality == ACCURATE else 0)
    table.forget(since, At.WALL, quality, face)
    deflector = yield from one_deflects(table, player, on_the_way(table, player, face), quality, test.detail)
    if deflector != NOBODY:
        yield from deflect(table, deflector, since)
        return
    yield from come_back(table, player, face, since)


def astray(table: Table, player: i64, face: i64) -> Number:
    """A miss hits the wall square to the right of the one named, or to its left.

    Rows: dungeonbowl.ball.wall_throw_miss"""
    board = dungeon_of(table)
    die = yield from table.d6(For.WALL_SQUARE, player)
    if die <= 3:
        return board.face_right(face)
    return board.face_left(face)


def come_back(table: Table, player: i64, face: i64, since: i64) -> Rule:
    """D6 squares off the wall: everybody the ball passes over may try to catch it, one after the other; if nobody does,
    it scatters a square from where it ends.

    Rows: dungeonbowl.ball.wall_throw_path, dungeonbowl.ball.wall_throw_catch"""
    table.forget(since, At.WALL, -1, face)
    steps = yield from table.d6(For.REBOUND, player)
    for square in rebound(dungeon_of(table), table.pos[player], face, steps, shut_chests(table)):
        table.facts[Fact.BALL] = square
        table.emit(Happened.BALL_MOVED, square, For.REBOUND)
        other = table.grid[square]
        if other < NOBODY and (yield from reaches_for(table, other)) and (yield from catch(table, other, By.SCATTER)):
            return
    yield from bounce(table, For.SCATTER, since)


def reaches_for(table: Table, player: i64) -> Answer:
    """Does a player under the ball want to catch it?

    Rows: dungeonbowl.ball.wall_throw_catch"""
    if not can_catch(table, player) or not can_hold(table, player):
        return False
    table.open(player // SQUAD, Ask.DIVE, player)
    table.option(Do.PICK, player)
    table.option(Do.DECLINE)
    yield from table.ask()
    return table.verb == Do.PICK


class WallThrowDeed(Deed):
    """Throw the ball at a wall square in a Pass action: a square before it, and the edge behind which it lies.

    Rows: dungeonbowl.ball.wall_throw"""

    def __init__(self) -> None:
        super().__init__(Do.THROW_AT_WALL, [Action.PASS])

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if why_no_ball(table, me) is not None:
            return count
        faces = dungeon_of(table).wall_faces
        for face in range(len(faces)):
            if may_throw_at(table, me, face):
                front, way = faces[face]
                into[count] = choice(Do.THROW_AT_WALL, front, edge_of(way))
                count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        return why_no_wall_throw(table, me, code)

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        return throw_at_wall(table, me, code)


def why_no_wall_throw(table: Table, player: i64, code: i64) -> Refusal | None:
    """What keeps the player, who has declared a Pass action, from throwing at this wall square?"""
    refusal = why_no_ball(table, player)
    if refusal is None and table.status[player] != Status.STANDING:
        refusal = LYING
    if refusal is not None:
        return refusal
    face = face_at(dungeon_of(table), first_of(code), second_of(code))
    if face < 0:
        return NO_WALL
    return None if may_throw_at(table, player, face) else NO_WAY_THERE
