"""What a player may do instead of anything else where it stands: throw food in the Kitchen, gather funds in the
Treasure Room.

Rows: dungeonbowl §6"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dungeonbowl.options import NO_ROOM_EFFECTS
from ironpitch.games.dungeonbowl.plan import dungeon_of, room_of_player
from ironpitch.games.dungeonbowl.rooms.effects import KITCHEN, TREASURE_ROOM
from ironpitch.games.dungeonbowl.terms import Action, Cause, Do, For, Happened, Mark
from ironpitch.games.football.actions import RULED_OUT, why_not_act
from ironpitch.games.football.activating import OTHERS_PLAYER
from ironpitch.games.football.ball.handling import settle_ball
from ironpitch.games.football.contact.fall import knock_down
from ironpitch.games.football.contexts import Hit
from ironpitch.games.football.deed import DONE_ALREADY, LYING, Refusal, TurnDeed
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import attempt
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Fact, Status
from ironpitch.games.football.turn import carry_on, declare, finish_action

FOOD_FLIES: Final = 4
"""Squares food can be thrown."""
FOOD_HITS: Final = 5
NOT_THE_ROOM: Final = Refusal("not-the-room", "the player does not stand in a room for it")
NOBODY_TO_HIT: Final = Refusal("nobody-to-hit", "that is no standing opponent within four squares whom the player sees")


# -- pure questions ----------------------------------------------------------------------------------------------------


def why_no_use(table: Table, player: i64, action: i64) -> Refusal | None:
    """What keeps this player of the active side from declaring what only the room it stands in allows? It must be on
    its feet: from the ground it can do nothing but stand up.

    Rows: dungeonbowl.room.kitchen, dungeonbowl.room.treasure"""
    refusal = why_not_act(table, player)
    if refusal is not None:
        return refusal
    if table.status[player] != Status.STANDING:
        return LYING
    for skill in own(table, player, plan_of(table).moments.forbids):
        if skill.forbids(table, player, action):
            return RULED_OUT
    if room_of_player(table, player) != (KITCHEN if action == Action.THROW_FOOD else TREASURE_ROOM):
        return NOT_THE_ROOM
    return DONE_ALREADY if action == Action.GATHER_FUNDS and table.marked_with(player, Mark.GATHERED) else None


def may_hit(table: Table, player: i64, target: i64) -> bool:
    """Is this a standing opponent within four squares whom the player sees?

    Rows: dungeonbowl.room.kitchen, dungeonbowl.room.line_of_sight"""
    if target // SQUAD == player // SQUAD or table.status[target] != Status.STANDING:
        return False
    board = dungeon_of(table)
    here, there = table.pos[player], table.pos[target]
    if there == board.nowhere:
        return False
    return board.distance(here, there) <= FOOD_FLIES and board.sight(here, there)


# -- doing it ----------------------------------------------------------------------------------------------------------


def room_action(table: Table, code: i64) -> Rule:
    """Declare it, pass whatever test the player's nature asks for, do it, and the activation is over.

    Rows: dungeonbowl.room.kitchen, dungeonbowl.room.treasure"""
    player, target = first_of(code), second_of(code)
    action: i64 = Action.GATHER_FUNDS
    if verb_of(code) == Do.THROW_FOOD:
        action = Action.THROW_FOOD
    declare(table, player, action)
    for skill in own(table, player, plan_of(table).moments.on_activate):
        if not (yield from skill.on_activate(table, player, action)):
            yield from finish_action(table)
            return
    if table.facts[Fact.ACTION] != action:  # its nature made it do something else
        yield from carry_on(table)
        return
    if not table.facts[Fact.TURNOVER] and table.status[player] == Status.STANDING:
        if action == Action.THROW_FOOD:
            yield from throw_food(table, player, target)
        else:
            table.mark(player, Mark.GATHERED)
            table.emit(Happened.ROOM_EFFECT, player, TREASURE_ROOM, 1)
    yield from finish_action(table)


def throw_food(table: Table, player: i64, target: i64) -> Rule:
    """5+ knocks the opponent down.

    Rows: dungeonbowl.room.kitchen"""
    if not may_hit(table, player, target):
        return
    test = Test(For.ROOM, player, FOOD_HITS, table.pos[player], table.pos[target])
    hits = yield from attempt(table, test)
    table.emit(Happened.ROOM_EFFECT, player, KITCHEN, 1 if hits else 0)
    if hits:
        yield from knock_down(table, Hit(target, NOBODY, Cause.FOOD))
        yield from settle_ball(table)


class RoomDeed(TurnDeed):
    """Throw food at an opponent, or gather funds: the whole activation of a player where it stands.

    Rows: dungeonbowl.room.kitchen, dungeonbowl.room.treasure"""

    def __init__(self) -> None:
        super().__init__([Do.THROW_FOOD, Do.GATHER_FUNDS])

    def targets(self, table: Table, into: vec[i64], count: i64) -> i64:
        plan = plan_of(table)
        if plan.switches & NO_ROOM_EFFECTS:
            return count
        side = table.facts[Fact.ACTIVE]
        low: i64 = side * SQUAD
        foes: i64 = SQUAD - low
        for player in range(low, low + plan.size[side]):
            room = room_of_player(table, player)
            if room == KITCHEN and why_no_use(table, player, Action.THROW_FOOD) is None:
                for target in range(foes, foes + plan.size[1 - side]):
                    if may_hit(table, player, target):
                        into[count] = choice(Do.THROW_FOOD, player, target)
                        count += 1
            elif room == TREASURE_ROOM and why_no_use(table, player, Action.GATHER_FUNDS) is None:
                into[count] = choice(Do.GATHER_FUNDS, player)
                count += 1
        return count

    def may(self, table: Table, code: i64) -> Refusal | None:
        player = first_of(code)
        if player // SQUAD != table.facts[Fact.ACTIVE]:
            return OTHERS_PLAYER
        if verb_of(code) == Do.GATHER_FUNDS:
            return why_no_use(table, player, Action.GATHER_FUNDS)
        refusal = why_no_use(table, player, Action.THROW_FOOD)
        if refusal is None and not may_hit(table, player, second_of(code)):
            refusal = NOBODY_TO_HIT
        return refusal

    def do(self, table: Table, code: i64) -> Rule:
        return room_action(table, code)
