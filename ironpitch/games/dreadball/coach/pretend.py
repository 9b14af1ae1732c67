"""What if he stood there: one player is put elsewhere for a moment, so that the rules' own questions can be asked."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.bases import fits, is_giant, put_base
from ironpitch.games.dreadball.movement.threat import look
from ironpitch.games.dreadball.play.rush import note_surroundings
from ironpitch.games.dreadball.terms import (
    ACTION,
    ACTOR,
    BALL,
    BEFORE_EYES,
    BESIDE,
    CARRIER,
    DASHED,
    EVADED,
    FACING_SHIFT,
    HARMONY,
    MOVED,
    STANDING,
    STIRRED,
)


class Pretend:
    """Remembers all it changes about one player and the action under way; `back` puts every bit of it back."""

    def __init__(self, table: Table, player: i64) -> None:
        facts = table.facts
        self.table: Table = table
        self.player: i64 = player
        self.cell: i64 = table.pos[player]
        self.status: i64 = table.status[player]
        self.marks: i64 = table.marks[player]
        self.actor: i64 = facts[ACTOR]
        self.action: i64 = facts[ACTION]
        self.stirred: i64 = facts[STIRRED]
        self.beside: i64 = facts[BESIDE]
        self.before: i64 = facts[BEFORE_EYES]
        self.moved: i64 = facts[MOVED]
        self.dashed: i64 = facts[DASHED]
        self.evaded: i64 = facts[EVADED]
        self.harmony: i64 = facts[HARMONY]
        self.ball: i64 = facts[BALL]
        self.carrier: i64 = facts[CARRIER]

    def begin(self, action: i64) -> None:
        """He begins an action where he is, unless he is already in the middle of one."""
        facts = self.table.facts
        if facts[ACTOR] == self.player:
            return
        facts[ACTOR] = self.player
        facts[ACTION] = action
        facts[STIRRED] = 0
        facts[MOVED] = 0
        facts[DASHED] = 0
        facts[EVADED] = 0
        facts[BESIDE] = 0
        facts[BEFORE_EYES] = 0
        facts[HARMONY] = 0
        if self.status == STANDING:
            note_surroundings(self.table, self.player)

    def rest(self) -> None:
        """Nobody is in the middle of anything."""
        self.table.facts[ACTOR] = NOBODY

    def stir(self, bits: i64) -> None:
        """He has done this much in his action."""
        facts = self.table.facts
        facts[STIRRED] = facts[STIRRED] | bits

    def unstir(self, bits: i64) -> None:
        """He has done nothing but this in his action."""
        self.table.facts[STIRRED] = bits

    def stand(self, cell: i64, facing: i64) -> bool:
        """He stands on this hex, which is free or his own, and looks that way; what he holds comes with him. False if
        there is no room for a GIANT, who stays where he is."""
        table = self.table
        table.status[self.player] = STANDING
        if is_giant(table, self.player):
            if not fits(table, self.player, cell, facing):
                return False
            put_base(table, self.player, cell, facing)
            return True
        if table.pos[self.player] != cell:
            table.place(self.player, cell)
        look(table, self.player, facing)
        if table.facts[CARRIER] == self.player:
            table.facts[BALL] = cell
        return True

    def hold(self) -> None:
        """He has the ball."""
        facts = self.table.facts
        facts[CARRIER] = self.player
        facts[BALL] = self.table.pos[self.player]

    def back(self) -> None:
        """Everything is as it was."""
        table = self.table
        facts = table.facts
        player = self.player
        if is_giant(table, player):
            put_base(table, player, self.cell, (self.marks >> FACING_SHIFT) & 7)
        elif table.pos[player] != self.cell:
            table.place(player, self.cell)
        table.status[player] = self.status
        table.marks[player] = self.marks
        facts[ACTOR] = self.actor
        facts[ACTION] = self.action
        facts[STIRRED] = self.stirred
        facts[BESIDE] = self.beside
        facts[BEFORE_EYES] = self.before
        facts[MOVED] = self.moved
        facts[DASHED] = self.dashed
        facts[EVADED] = self.evaded
        facts[HARMONY] = self.harmony
        facts[BALL] = self.ball
        facts[CARRIER] = self.carrier
