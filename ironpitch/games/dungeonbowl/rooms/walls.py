"""Walls: pushes against them, balls springing back from them, the chasm.

Rows: dungeonbowl §3, §6, §11"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.bb2020.casualty import ROLLED_FROM
from ironpitch.games.dungeonbowl.ball.flight import INNER, ricochet
from ironpitch.games.dungeonbowl.dungeon.board import CRYPT_WALL
from ironpitch.games.dungeonbowl.options import BALL_STAYS_IN_CORNER, NO_ROOM_EFFECTS, SLAM
from ironpitch.games.dungeonbowl.plan import dungeon_of, is_chasm
from ironpitch.games.dungeonbowl.terms import CHESTS, Cause, Fact, For, Happened
from ironpitch.games.football.ball.handling import LOOSE, settle_ball
from ironpitch.games.football.contact.fall import knock_down, suffer, turn_over
from ironpitch.games.football.contexts import Hit, Push
from ironpitch.games.football.place import Place
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import At, Status

FALLS_FROM: Final = 4
"""What brings down a player pushed against the wall."""

# -- pure questions ----------------------------------------------------------------------------------------------------


def is_pit(table: Table, square: i64) -> bool:
    """Is this a square of the chasm that takes in players? Without room effects it is only a hole in the floor.

    Rows: dungeonbowl.wall.push_squares, dungeonbowl.room.chasm_push"""
    return is_chasm(table, square) and not plan_of(table).switches & NO_ROOM_EFFECTS


def stops_ball(table: Table, square: i64) -> bool:
    """Does a ball spring back from this square of the board: is there a chest? The chasm lets it in, and as nothing
    rests there it scatters on.

    Rows: dungeonbowl.room.chasm_ball, dungeonbowl §11"""
    return table.grid[square] > NOBODY and not is_chasm(table, square)


def shut_chests(table: Table) -> list[int]:
    """The squares of the chests nobody has opened."""
    found: list[int] = []
    for chest in range(CHESTS):
        square = table.facts[Fact.CHEST + chest]
        if square != table.plan.board.nowhere:
            found.append(square)
    return found


class Walls(Place):
    """The walls of the dungeon with the crypts in them, shut chests, and the chasm."""

    def keeps_in(self, table: Table, player: i64) -> bool:
        """There is no crowd.

        Rows: dungeonbowl.wall.no_crowd"""
        return True

    def opens_to_pushed(self, table: Table, square: i64) -> bool:
        return is_pit(table, square)

    def takes_in_pushed(self, table: Table, push: Push, player: i64, square: i64) -> bool:
        return swallowed(table, push, player, square)

    def puts_jumper_first(self, table: Table, player: i64) -> bool:
        """Rows: dungeonbowl.jump.after_move"""
        return True

    def stops_ball(self, table: Table, square: i64) -> bool:
        return square == table.plan.board.nowhere or stops_ball(table, square)

    def on_no_way_back(self, table: Table, push: Push, down: bool) -> Rule:
        return meets_wall(table, push, down)

    def on_led_off(self, table: Table, player: i64, way: i64) -> Rule:
        return runs_into_wall(table, player, way)

    def on_lost(self, table: Table, player: i64) -> Answer:
        yield from perishes(table, player)
        return True

    def springs_back(self, table: Table, square: i64, way: i64) -> Number:
        return springs_back(table, square, way)


# -- pushes ------------------------------------------------------------------------------------------------------------


def swallowed(table: Table, push: Push, player: i64, square: i64) -> bool:
    """Pushed into the chasm: only a carrier of the active team makes it a turnover; its ball will bounce from there.

    Rows: dungeonbowl.room.chasm_push, dungeonbowl.room.chasm_carrier"""
    facts = table.facts
    push.victim = player
    if facts[Fact.CARRIER] == player:
        facts[Fact.CARRIER] = NOBODY
        facts[Fact.BALL] = square
        facts[Fact.AIRBORNE] = LOOSE
        if player // SQUAD == facts[Fact.ACTIVE]:
            turn_over(table)
    table.place(player, table.plan.board.nowhere)
    table.status[player] = Status.RESERVE
    table.emit(Happened.INTO_THE_CHASM, player, square)
    return True


def perishes(table: Table, player: i64) -> Rule:
    """Whoever is in the chasm is a casualty, with nothing to roll before the casualty roll.

    Rows: dungeonbowl.room.chasm_push"""
    hit = Hit(player, NOBODY, Cause.CHASM)
    hit.injury = ROLLED_FROM
    hit.result = Status.CASUALTY
    yield from suffer(table, hit)


def meets_wall(table: Table, push: Push, down: bool) -> Rule:
    """Somebody was pushed and has nowhere to go: the target of the block, whom a Pow brings down there, or a player
    down the chain.

    Rows: dungeonbowl.wall.push_condition, dungeonbowl.wall.push_pow, dungeonbowl.room.crypt_push"""
    player = push.stopped
    board = dungeon_of(table)
    square = table.pos[player]
    crypt = board.crypt_beyond(square, board.bearing(push.stopped_from, square))
    if player == push.target:
        yield from hit_wall(table, player, push.attacker, crypt, down)
    else:
        yield from hit_wall(table, player, NOBODY, crypt, False)


def hit_wall(table: Table, player: i64, attacker: i64, crypt: bool, down: bool) -> Rule:
    """A D6: up to 3 the player keeps its feet, from 4 on it falls over, which is nobody's hit; a Pow needs no die. A
    crypt knocks it down and makes its armour one easier to break. Who lies there already just stays.

    Rows: dungeonbowl.wall.push_stays, dungeonbowl.wall.push_falls, dungeonbowl.wall.push_pow,
    dungeonbowl.wall.push_no_bonus, dungeonbowl.room.crypt_push, dungeonbowl §3"""
    if table.status[player] != Status.STANDING:
        return
    square = table.pos[player]
    switches = plan_of(table).switches
    hit = Hit(player, NOBODY, Cause.WALL)
    if crypt and not switches & NO_ROOM_EFFECTS:
        hit.cause = Cause.CRYPT
        hit.extra = 1
    elif switches & SLAM:
        if attacker != NOBODY:
            hit.attacker = attacker
            hit.cause = Cause.BLOCK
        if down:
            hit.extra = 1
    else:
        hit.falls = True
        if not down:
            face = yield from table.d6(For.WALL, player)
            if face < FALLS_FROM:
                table.emit(Happened.MET_WALL, player, square, 0)
                return
    table.emit(Happened.MET_WALL, player, square, 1)
    yield from knock_down(table, hit)


def runs_into_wall(table: Table, player: i64, way: i64) -> Rule:
    """Whoever does not choose its way and is led where there is no floor fares as if it were pushed there.

    Rows: dungeonbowl.wall.no_crowd, dungeonbowl §3"""
    board = dungeon_of(table)
    square = table.pos[player]
    to = board.near[square * 8 + way]
    if to != board.nowhere and is_pit(table, to):
        swallowed(table, Push(player // SQUAD, player, player), player, to)
        yield from perishes(table, player)
    else:
        yield from hit_wall(table, player, NOBODY, board.behind[square * 8 + way] == CRYPT_WALL, False)
    yield from settle_ball(table)


# -- the ball ----------------------------------------------------------------------------------------------------------


def springs_back(table: Table, square: i64, way: i64) -> Number:
    """A ball meets a wall or a chest on its way from a square: a D6, or a D3 out of a corner, tells where it goes, and
    a square behind a wall is rolled again.

    Rows: dungeonbowl.ball.ricochet, dungeonbowl.ball.outer_corner, dungeonbowl.ball.inner_corner,
    dungeonbowl.ball.ricochet_again"""
    board = dungeon_of(table)
    kind, ways = ricochet(board, square, way, shut_chests(table))
    to: i64 = square
    since: i64 = table.cursor
    if kind != INNER:
        face = yield from table.d6(For.RICOCHET)
        to = ways[(face - 1) // 2]
        while to == board.nowhere:
            table.forget(since, At.RICOCHET, -1)
            face = yield from table.d6(For.RICOCHET)
            to = ways[(face - 1) // 2]
    elif not plan_of(table).switches & BALL_STAYS_IN_CORNER:
        face = yield from table.d3(For.RICOCHET)
        to = ways[face - 1]
        while to == board.nowhere:
            table.forget(since, At.RICOCHET, -1)
            face = yield from table.d3(For.RICOCHET)
            to = ways[face - 1]
    table.forget(since, At.RICOCHET, to)
    table.emit(Happened.RICOCHETED, square, to)
    return to
