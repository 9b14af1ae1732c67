"""What if he stood there: one player is put elsewhere for a moment, so that the rules' own questions can be asked."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.bases import fits, is_giant, put_base
from ironpitch.games.dreadball.movement.threat import look
from ironpitch.games.dreadball.play.rush import note_surroundings
from ironpitch.games.dreadball.terms import FACING_SHIFT, Fact, Status


class Pretend:
    """Remembers all it changes about one player and the action under way; `back` puts every bit of it back."""

    def __init__(self, table: Table, player: i64) -> None:
        facts = table.facts
        self.table: Table = table
        self.player: i64 = player
        self.cell: i64 = table.pos[player]
        self.status: i64 = table.status[player]
        self.marks: i64 = table.marks[player]
        self.actor: i64 = facts[Fact.ACTOR]
        self.action: i64 = facts[Fact.ACTION]
        self.stirred: i64 = facts[Fact.STIRRED]
        self.beside: i64 = facts[Fact.BESIDE]
        self.before: i64 = facts[Fact.BEFORE_EYES]
        self.moved: i64 = facts[Fact.MOVED]
        self.dashed: i64 = facts[Fact.DASHED]
        self.evaded: i64 = facts[Fact.EVADED]
        self.harmony: i64 = facts[Fact.HARMONY]
        self.ball: i64 = facts[Fact.BALL]
        self.carrier: i64 = facts[Fact.CARRIER]

    def begin(self, action: i64) -> None:
        """He begins an action where he is, unless he is already in the middle of one."""
        facts = self.table.facts
        if facts[Fact.ACTOR] == self.player:
            return
        facts[Fact.ACTOR] = self.player
        facts[Fact.ACTION] = action
        facts[Fact.STIRRED] = 0
        facts[Fact.MOVED] = 0
        facts[Fact.DASHED] = 0
        facts[Fact.EVADED] = 0
        facts[Fact.BESIDE] = 0
        facts[Fact.BEFORE_EYES] = 0
        facts[Fact.HARMONY] = 0
        if self.status == Status.STANDING:
            note_surroundings(self.table, self.player)

    def rest(self) -> None:
        """Nobody is in the middle of anything."""
        self.table.facts[Fact.ACTOR] = NOBODY

    def stir(self, bits: i64) -> None:
        """He has done this much in his action."""
        facts = self.table.facts
        facts[Fact.STIRRED] = facts[Fact.STIRRED] | bits

    def unstir(self, bits: i64) -> None:
        """He has done nothing but this in his action."""
        self.table.facts[Fact.STIRRED] = bits

    def stand(self, cell: i64, facing: i64) -> bool:
        """He stands on this hex, which is free or his own, and looks that way; what he holds comes with him. False if
        there is no room for a GIANT, who stays where he is."""
        table = self.table
        table.status[self.player] = Status.STANDING
        if is_giant(table, self.player):
            if not fits(table, self.player, cell, facing):
                return False
            put_base(table, self.player, cell, facing)
            return True
        if table.pos[self.player] != cell:
            table.place(self.player, cell)
        look(table, self.player, facing)
        if table.facts[Fact.CARRIER] == self.player:
            table.facts[Fact.BALL] = cell
        return True

    def hold(self) -> None:
        """He has the ball."""
        facts = self.table.facts
        facts[Fact.CARRIER] = self.player
        facts[Fact.BALL] = self.table.pos[self.player]

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
        facts[Fact.ACTOR] = self.actor
        facts[Fact.ACTION] = self.action
        facts[Fact.STIRRED] = self.stirred
        facts[Fact.BESIDE] = self.beside
        facts[Fact.BEFORE_EYES] = self.before
        facts[Fact.MOVED] = self.moved
        facts[Fact.DASHED] = self.dashed
        facts[Fact.EVADED] = self.evaded
        facts[Fact.HARMONY] = self.harmony
        facts[Fact.BALL] = self.ball
        facts[Fact.CARRIER] = self.carrier
