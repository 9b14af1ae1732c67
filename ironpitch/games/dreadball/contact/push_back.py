"""Being pushed back, stepping aside, following and turning: moves that nobody tests for."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.handling import land_on_ball
from ironpitch.games.dreadball.contact.injury import knock_down
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import (
    has_room,
    is_beside,
    is_giant,
    loose_ball_under,
    stand_on,
    turned_rear,
    vector_of,
)
from ironpitch.games.dreadball.movement.facing import push_hexes, push_hexes_along
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.hexes import is_free, is_portal
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.movement.portals import is_active, travel
from ironpitch.games.dreadball.movement.threat import face, facing_of
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.powers import GIANT
from ironpitch.games.dreadball.terms import Ask, Fact, Status
from ironpitch.games.dreadball.verbs import Do

# -- pure questions ----------------------------------------------------------------------------------------------------


def push_options(table: Table, from_cell: i64, pushed: i64) -> list[int]:
    """The free hexes on the far side of a player from where the push comes, straight on first, and portals that lead
    somewhere; walls, players, the referee and other portals are in the way.

    Rows: dreadball §7.1, dreadball.portal.pushed_in"""
    board = plan_of(table).pitch.board
    if not plan_of(table).giants:
        return open_to_push(table, pushed, push_hexes(board, from_cell, table.pos[pushed]))
    halves, across = vector_of(table, pushed, from_cell)
    pusher = table.grid[from_cell]
    if pusher != NOBODY and is_giant(table, pusher):  # from middle to middle
        own_halves, own_across = vector_of(table, pusher, from_cell)
        halves -= own_halves
        across -= own_across
    return open_to_push(table, pushed, push_hexes_along(board, table.pos[pushed], halves, across))


def open_to_push(table: Table, pushed: i64, cells: list[int]) -> list[int]:
    """Those of these hexes to which a player can be pushed; a GIANT needs room for all of his, and portals are closed
    to him.

    Rows: dreadball §7.1, dreadball.portal.pushed_in, dreadball.portal.only_single_hex_players"""
    if is_giant(table, pushed):
        return [cell for cell in cells if has_room(table, pushed, cell)]
    return [cell for cell in cells if is_free(table, cell) or is_active(table, cell)]


def may_follow(table: Table, player: i64, cell: i64) -> bool:
    """Can he step after the one he pushed: is he on his feet, and the hex free and next to him?

    Rows: dreadball §7.1"""
    if table.status[player] != Status.STANDING or not is_free(table, cell):
        return False
    return is_beside(table, player, cell) and follow_hex(table, player, cell) != table.plan.board.nowhere


def follow_hex(table: Table, player: i64, cell: i64) -> i64:
    """The hex on which a player ends who steps into this one: the same, but for a GIANT, who takes a step that covers
    it if there is room; forward if he can.

    Rows: dreadball.giant.three_hex_base"""
    if not is_giant(table, player):
        return cell
    board = plan_of(table).pitch.board
    facing = facing_of(table, player)
    for turn in range(6):
        to = board.near[table.pos[player] * 6 + (facing + turn) % 6]
        if to != board.nowhere and has_room(table, player, to) and int(cell) in base_of(board, to, facing):
            return to
    return board.nowhere


# -- being moved -------------------------------------------------------------------------------------------------------


def stays_up(table: Table, player: i64, hitter: i64) -> bool:
    """A GIANT is not knocked down by a blow of somebody smaller: True if that is so, and listeners know. A launched
    ball is nobody's blow, and no GIANT's.

    Rows: dreadball.giant.steady"""
    if not is_giant(table, player) or table.status[player] != Status.STANDING:
        return False
    if hitter != NOBODY and is_giant(table, hitter):
        return False
    use_power(table, player, GIANT)
    return True


def move_to(table: Table, player: i64, cell: i64, falls: bool = False, walks: bool = False) -> Rule:
    """Put a player on a free hex, and what he holds with him: no Evade, and he looks where he looked. Who `falls` is
    knocked down there; who `walks` goes there on his own legs, which others may notice.

    A ball that lies there he must try to pick up if he is on his feet and able, otherwise it scatters. A portal takes
    him elsewhere.

    Rows: dreadball.skill.alert, dreadball §7.1"""
    if is_portal(table, cell):
        yield from go_through(table, player, cell, falls)
        if walks and plan_of(table).moments.neared:
            yield from come_near(table, player)
        return
    underfoot: bool = loose_ball_under(table, player)
    table.emit(Happened.MOVED, player, table.pos[player], cell)
    stand_on(table, player, cell)
    lies_there: bool = loose_ball_under(table, player) and not underfoot
    if table.facts[Fact.CARRIER] == player:
        table.facts[Fact.BALL] = cell
    if walks and plan_of(table).moments.neared:
        yield from come_near(table, player)
    if falls:
        yield from knock_down(table, player)
    if lies_there:
        yield from land_on_ball(table, player)


def go_through(table: Table, player: i64, portal: i64, falls: bool) -> Rule:
    """Who is pushed into a portal comes out of another one, and there he goes down if he `falls`.

    Rows: dreadball.portal.pushed_in"""
    yield from travel(table, player, portal, not falls)
    if falls:
        yield from knock_down(table, player)
        yield from land_on_ball(table, player)


def push_back(table: Table, pusher: i64, pushed: i64, from_cell: i64, falls: bool = False) -> Rule:
    """Push a player away from a hex: the coach who pushes chooses where to.

    Rows: dreadball.slam.win, dreadball.slam.double, dreadball §7.1"""
    yield from push_into(table, pusher // SQUAD, pushed, push_options(table, from_cell, pushed), falls)


def push_into(table: Table, side: i64, pushed: i64, cells: list[int], falls: bool) -> Rule:
    """A coach pushes a player into one of these hexes; with none he stays where he is. Who `falls` is knocked down
    where the push leaves him.

    Rows: dreadball.slam.win, dreadball.slam.double, dreadball §7.1"""
    if not cells:
        if falls:
            yield from knock_down(table, pushed)
        return
    table.open(side, Ask.PUSH, pushed)
    for cell in cells:
        table.option(Do.HEX, cell)
    yield from table.ask()
    to: i64 = table.first
    table.emit(Happened.PUSHED, pushed, to)
    yield from move_to(table, pushed, to, falls)


# -- moves of one's own ------------------------------------------------------------------------------------------------


def free_step(table: Table, player: i64) -> Answer:
    """A player may move one hex in any direction with no Evade; his coach says whether and where. True if he moves.

    Rows: dreadball.dodge.double"""
    return (yield from step_aside(table, player // SQUAD, player, False))


def may_step_aside(table: Table, player: i64, cell: i64) -> bool:
    """Can he be on this hex after a step that takes no test: is there room, or a portal that leads somewhere?

    Rows: dreadball.portal.enter, dreadball.portal.only_single_hex_players"""
    return has_room(table, player, cell) or (not is_giant(table, player) and is_active(table, cell))


def step_aside(table: Table, side: i64, player: i64, must: bool) -> Answer:
    """Move a player one hex in any direction with no Evade, as a coach decides; he need not unless he `must`. True if
    he moves.

    Rows: dreadball.dodge.double, dreadball.feint.double"""
    near = table.plan.board.near
    origin: i64 = table.pos[player]
    table.open(side, Ask.HEX, player)
    if not must:
        table.option(Do.STAY)
    for d in range(6):
        if may_step_aside(table, player, near[origin * 6 + d]):
            table.option(Do.HEX, near[origin * 6 + d])
    if table.count == 0:
        return False
    yield from table.ask()
    if table.verb != Do.HEX:
        return False
    to: i64 = table.first
    yield from move_to(table, player, to, False, not must)
    return True


def follow_up(table: Table, player: i64, cell: i64) -> Rule:
    """The winner may step into the hex of the one he pushed, or stay; he looks where he looked.

    Rows: dreadball.slam.follow_up, dreadball.slamback.win"""
    if not may_follow(table, player, cell):
        return
    table.open(player // SQUAD, Ask.FOLLOW, player)
    table.option(Do.STAY)
    table.option(Do.FOLLOW)
    yield from table.ask()
    if table.verb == Do.FOLLOW:
        table.emit(Happened.FOLLOWED, player, cell)
        yield from move_to(table, player, follow_hex(table, player, cell), False, True)


def choose_facing(table: Table, side: i64, player: i64) -> Rule:
    """A coach turns a standing player any way he likes; left alone, the player goes on looking where he looks. A GIANT
    needs room to turn.

    Rows: dreadball.giant.turn_cost"""
    if table.status[player] != Status.STANDING:
        return
    now: i64 = facing_of(table, player)
    table.open(side, Ask.FACING, player)
    for turn in range(6):
        if turn == 0 or may_be_turned(table, player, (now + turn) % 6):
            table.option(Do.FACE, (now + turn) % 6)
    yield from table.ask()
    face(table, player, table.first)


def may_be_turned(table: Table, player: i64, facing: i64) -> bool:
    """Can a player be turned that way? Always, but a GIANT needs the room.

    Rows: dreadball.giant.turn_cost"""
    return not is_giant(table, player) or turned_rear(table, player, facing) != table.plan.board.nowhere
