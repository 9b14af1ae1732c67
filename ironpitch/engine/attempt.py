"""A test: one D6 roll a player must pass, with its labelled modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.events import MODIFIED

if TYPE_CHECKING:
    from ironpitch.engine.table import Table

FIELDS: Final = 3


class Test:
    """What is tested, by whom, where, the number needed before modifiers, and every modifier with its reason."""

    def __init__(self, kind: i64, player: i64, needed: i64, origin: i64, to: i64) -> None:
        self.kind: i64 = kind
        """What is tested: a purpose of the ruleset, such as a dodge."""
        self.player: i64 = player
        """Who is tested."""
        self.needed: i64 = needed
        """What the die must show before modifiers."""
        self.origin: i64 = origin
        """The square the player comes from."""
        self.to: i64 = to
        """The square the player goes to."""
        self.detail: i64 = 0
        self.face: i64 = 0
        """What the die shows; 0 before it was rolled."""
        self.total: i64 = 0
        """The sum of all modifiers."""
        self.modifiers: vec[i64] = vec[i64]()

    def add(self, amount: i64, reason: i64, source: i64 = NOBODY) -> None:
        """Add a modifier: how much, why, and whose doing it is."""
        modifiers = append(self.modifiers, amount)
        modifiers = append(modifiers, reason)
        self.modifiers = append(modifiers, source)
        self.total += amount

    def remove(self, reason: i64) -> None:
        """Drop every modifier with this reason."""
        kept = vec[i64]()
        total: i64 = 0
        old = self.modifiers
        for at in range(0, len(old), FIELDS):
            if old[at + 1] != reason:
                kept = append(append(append(kept, old[at]), old[at + 1]), old[at + 2])
                total += old[at]
        self.modifiers = kept
        self.total = total

    def remove_from(self, reason: i64, source: i64) -> bool:
        """Drop the modifiers with this reason that are this player's doing; True if there were any."""
        kept = vec[i64]()
        total: i64 = 0
        old = self.modifiers
        for at in range(0, len(old), FIELDS):
            if old[at + 1] != reason or old[at + 2] != source:
                kept = append(append(append(kept, old[at]), old[at + 1]), old[at + 2])
                total += old[at]
        found = len(kept) != len(old)
        self.modifiers = kept
        self.total = total
        return found

    def worth(self, reason: i64) -> i64:
        """What the modifiers with this reason come to."""
        total: i64 = 0
        for at in range(0, len(self.modifiers), FIELDS):
            if self.modifiers[at + 1] == reason:
                total += self.modifiers[at]
        return total

    def passes(self, extra: i64 = 0) -> bool:
        """A natural 1 fails, a natural 6 succeeds, otherwise face and modifiers must reach the number needed."""
        if self.face == 1:
            return False
        return self.face == 6 or self.face + self.total + extra >= self.needed

    def target(self) -> i64:
        """The lowest face that passes, 2 to 6."""
        target = self.needed - self.total
        if target < 2:
            return 2
        return 6 if target > 6 else target

    def announce(self, table: Table) -> None:
        """Tell listeners the modifiers, one by one."""
        if table.listener is not None:
            old = self.modifiers
            for at in range(0, len(old), FIELDS):
                table.emit(MODIFIED, self.kind, old[at], old[at + 1], old[at + 2])
