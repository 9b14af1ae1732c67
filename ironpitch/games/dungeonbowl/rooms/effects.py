"""The rooms and what they do to players inside; what players do with them is in `room_actions`.

Crypts, chasms, the idol and the dragon as things in the way belong to the board and the walls.

Rows: dungeonbowl §6"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2020.gifts import give
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.options import NO_ROOM_EFFECTS
from ironpitch.games.dungeonbowl.plan import room_of, room_of_player
from ironpitch.games.dungeonbowl.terms import Cause, For, Happened, Mark, Why
from ironpitch.games.football.ball.handling import settle_ball
from ironpitch.games.football.contact.fall import armour_roll, lay_prone, save_ball, turn_over
from ironpitch.games.football.contexts import Hit
from ironpitch.games.football.place import Place
from ironpitch.games.football.rolling import attempt, reroll
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, By, Fact, Status

# Kinds of rooms, as the board numbers them in dungeon_layout.KINDS; a test compares.
ARMOURY: Final = 3
BONE_PIT: Final = 4
CURSED_ROOM: Final = 5
FLOODED_ROOM: Final = 6
JAIL: Final = 7
KITCHEN: Final = 8
SEWER: Final = 9
TREASURE_ROOM: Final = 10
IDOL_ROOM: Final = 11
DRAGON_LAIR: Final = 13

OUT_OF_JAIL: Final = 3
BLESSED_BY_IDOL: Final = 6
DRAGON_BITES: Final = 5


# -- the rooms ---------------------------------------------------------------------------------------------------------


class Room(Place):
    """A kind of room: whatever it does, it does on its own squares."""

    def __init__(self, board: DungeonBoard, kind: i64, switches: i64) -> None:
        self.board: DungeonBoard = board
        self.kind: i64 = kind
        self.switches: i64 = switches

    def squares(self) -> list[int]:
        if self.switches & NO_ROOM_EFFECTS:
            return []
        return [square for square in range(self.board.size) if self.board.kind_of[square] == self.kind]

    def holds(self, table: Table, player: i64) -> bool:
        """Is the player in such a room, and does that matter?"""
        return room_of_player(table, player) == self.kind


class Armoury(Room):
    """+1 to armour rolls for players inside.

    Rows: dungeonbowl.room.armoury"""

    def adds_to_armour(self, table: Table, hit: Hit) -> i64:
        return 1 if self.holds(table, hit.victim) else 0


class BonePit(Room):
    """Bad light and worse footing for whoever handles the ball."""

    def modify(self, table: Table, test: Test) -> None:
        """-1 to throw the ball inside, and to catch it there; a hand-off has no roll of its own, so that who gives the
        ball from inside makes the catch harder, but only once.

        Rows: dungeonbowl.room.bone_pit, dungeonbowl.room.bone_pit_hand_off"""
        if test.kind == For.PASS and table.facts[Fact.ACTION] != Action.BOMB:
            if self.holds(table, test.player):
                test.add(-1, Why.ROOM)
        elif test.kind == For.CATCH:
            giver = table.facts[Fact.ACTOR]
            handed = test.detail == By.HAND_OFF and giver < NOBODY and self.holds(table, giver)
            if handed or self.holds(table, test.player):
                test.add(-1, Why.ROOM)


class CursedRoom(Room):
    """Nothing is rolled again for a player inside.

    Rows: dungeonbowl.room.cursed"""

    def bars_rerolls(self, table: Table, player: i64) -> bool:
        return self.holds(table, player)


class FloodedRoom(Room):
    """A rush inside fails on 1 or 2.

    Rows: dungeonbowl.room.flooded"""

    def modify(self, table: Table, test: Test) -> None:
        if test.kind == For.RUSH and room_of(table, test.to) == self.kind:
            test.add(-1, Why.ROOM)


class Jail(Room):
    """Chains to drag along when an activation begins inside."""

    def on_activate(self, table: Table, player: i64, action: i64) -> Answer:
        if self.holds(table, player):
            yield from drag_chains(table, player)
        return True


class IdolRoom(Room):
    """The idol may lend its strength for an activation that begins inside."""

    def adds_strength(self, table: Table, player: i64) -> i64:
        """+1 strength by the idol.

        Rows: dungeonbowl.room.idol_strength"""
        return 1 if table.marks[player] & Mark.MIGHTY else 0

    def on_activate(self, table: Table, player: i64, action: i64) -> Answer:
        if self.holds(table, player):
            yield from face_idol(table, player)
        return True


class DragonLair(Room):
    """The dragon may wake when an activation begins inside."""

    def on_activate(self, table: Table, player: i64, action: i64) -> Answer:
        if self.holds(table, player):
            return not (yield from wake_dragon(table, player))
        return True


class Sewer(Room):
    """Whoever enters reeks until its next activation.

    Rows: dungeonbowl.room.sewer"""

    def is_hazard(self, table: Table, square: i64) -> bool:
        return is_sewer(table, square)

    def on_arrival(self, table: Table, player: i64) -> Rule:
        reek(table, player)
        return
        yield

    def turn_began(self, table: Table, side: i64) -> None:
        shake_off(table)

    def fading_marks(self) -> i64:
        return Mark.REEKING

    def marks_fade(self, table: Table, player: i64) -> None:
        if table.marks[player] & Mark.REEKING:
            fresh_air(table, player)


def rooms_of(board: DungeonBoard, switches: i64) -> list[Place]:
    """The rooms of this dungeon that do something by themselves, in the order in which they speak. What the idol lends
    and the sewer leaves behind may be there from the start, in a position of any dungeon."""
    rooms: list[Room] = [
        Armoury(board, ARMOURY, switches),
        BonePit(board, BONE_PIT, switches),
        CursedRoom(board, CURSED_ROOM, switches),
        FloodedRoom(board, FLOODED_ROOM, switches),
        Jail(board, JAIL, switches),
        DragonLair(board, DRAGON_LAIR, switches),
    ]
    there: list[Place] = [room for room in rooms if room.squares()]
    return [*there, IdolRoom(board, IDOL_ROOM, switches), Sewer(board, SEWER, switches)]


def sewer_squares(board: DungeonBoard) -> list[int]:
    """Squares that make whoever enters reek.

    Rows: dungeonbowl.room.sewer"""
    return [square for square in range(board.size) if board.kind_of[square] == SEWER]


def is_sewer(table: Table, square: i64) -> bool:
    """Does this square lie in the sewer, and does that matter?"""
    return room_of(table, square) == SEWER


# -- an activation begins ----------------------------------------------------------------------------------------------


def drag_chains(table: Table, player: i64) -> Rule:
    """On 1-2 the player has two squares less for this activation.

    Rows: dungeonbowl.room.jail"""
    square = table.pos[player]
    free = yield from attempt(table, Test(For.ROOM, player, OUT_OF_JAIL, square, square))
    if not free:
        table.mark(player, Mark.HOBBLED)
    table.emit(Happened.ROOM_EFFECT, player, JAIL, 0 if free else 1)


def face_idol(table: Table, player: i64) -> Rule:
    """On a 6 the player is one stronger for this activation.

    Rows: dungeonbowl.room.idol_strength"""
    square = table.pos[player]
    stronger = yield from attempt(table, Test(For.ROOM, player, BLESSED_BY_IDOL, square, square))
    if stronger:
        table.mark(player, Mark.MIGHTY)
    table.emit(Happened.ROOM_EFFECT, player, IDOL_ROOM, 1 if stronger else 0)


def wake_dragon(table: Table, player: i64) -> Answer:
    """On 5+ the dragon knocks the player down and its activation is over; only a ball carrier's turn is.

    Rows: dungeonbowl.room.dragon_attack"""
    face = yield from table.d6(For.ROOM, player)
    if face >= DRAGON_BITES:
        square = table.pos[player]
        if (yield from reroll(table, Test(For.ROOM, player, 0, square, square))):
            face = yield from table.d6(For.ROOM, player)
    table.emit(Happened.ROOM_EFFECT, player, DRAGON_LAIR, 1 if face >= DRAGON_BITES else 0)
    if face < DRAGON_BITES:
        return False
    if table.facts[Fact.CARRIER] == player:
        turn_over(table)
    yield from strike_down(table, Hit(player, NOBODY, Cause.DRAGON))
    yield from settle_ball(table)
    return True


def strike_down(table: Table, hit: Hit) -> Rule:
    """Knock a player down by something that is nobody's fault: no turnover. One on the ground already is only rolled
    for; the ball bounces afterwards.

    Rows: dungeonbowl.room.dragon_attack, dungeonbowl.wizard.bright"""
    if table.status[hit.victim] == Status.STANDING:
        held = table.facts[Fact.CARRIER] == hit.victim
        lay_prone(table, hit.victim)
        if held:
            yield from save_ball(table, hit.victim)
    yield from armour_roll(table, hit, 0)


# -- the sewer ---------------------------------------------------------------------------------------------------------


def reek(table: Table, player: i64) -> None:
    """The player has entered the sewer: it disturbs others from now on.

    Rows: dungeonbowl.room.sewer"""
    if table.marks[player] & Mark.REEKING or table.status[player] > Status.STUNNED:
        return
    table.mark(player, Mark.REEKING)
    table.facts[Fact.GIFTS] += 1
    table.refit()
    table.emit(Happened.ROOM_EFFECT, player, SEWER, 1)


def fresh_air(table: Table, player: i64) -> None:
    """Its next activation has begun, or it has left the dungeon: the smell is gone.

    Rows: dungeonbowl.room.sewer"""
    table.unmark(player, Mark.REEKING)
    table.facts[Fact.GIFTS] -= 1
    table.refit()


def shake_off(table: Table) -> None:
    """Whoever has left the dungeon leaves behind what would have lasted until its next activation.

    Rows: dungeonbowl.room.sewer, dungeonbowl.wizard.jade"""
    for player in range(NOBODY):
        if table.status[player] > Status.STUNNED:
            if table.marks[player] & Mark.REEKING:
                fresh_air(table, player)
            table.unmark(player, Mark.ENTANGLED | Mark.DAZED)


def fitted(marks: vec[i64], words: vec[i64]) -> vec[i64]:
    """Add to the skills of everybody what the sewer gives.

    Rows: dungeonbowl.room.sewer"""
    for player in range(NOBODY):
        if marks[player] & Mark.REEKING:
            give(words, player, codes.DISTURBING_PRESENCE)
    return words
