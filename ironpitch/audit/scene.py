"""A scene: one stretch of a log that our rules can play from one position without losing the thread."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.items import Deed, Item, Told
from ironpitch.audit.walk import World

OPENING: Final = "opening"
KICK_OFF: Final = "kick-off"
ACTIVATION: Final = "activation"


class Scene:
    """One stretch of a log."""

    def __init__(self, kind: str, start: World, command: int) -> None:
        self.kind = kind
        self.start = start
        self.command = command
        self.items: list[Item] = []
        self.end: World = start
        self.actor = ""
        self.target = ""
        """The victim named when a blitz was declared."""
        self.cut = ""
        """Why the scene cannot be followed any further from some point on; empty if it can."""
        self.beyond: list[Item] = []
        """What comes after that point."""
        self.acted = kind != ACTIVATION
        """Was the player only picked up and put down again? Then nobody acted."""

    def when(self) -> str:
        """Half and turn, and the command it began with."""
        return f"{self.start.when()}, command {self.command}"

    def add(self, item: Item) -> None:
        """One more thing, before or after the point up to which the scene can be followed."""
        if self.cut:
            self.beyond.append(item)
        else:
            self.items.append(item)

    def take_over(self, idle: Scene) -> None:
        """Nobody acted in the scene that follows: whatever else it holds belongs to this one."""
        kept = [item for item in idle.items if not isinstance(item, Deed) or item.verb == "end-turn"]
        if self.cut:
            self.beyond += kept
        else:
            self.items += kept
            self.cut, self.beyond = idle.cut, idle.beyond
        self.end = idle.end


def tell(scene: Scene, number: int, kind: str, who: str, word: str, yes: bool) -> None:
    """Note a choice the log tells."""
    told = Told(kind, who, number)
    told.word = word
    told.yes = yes
    scene.add(told)


def has_deed(scene: Scene, verb: str) -> bool:
    """Has the scene such a deed already?"""
    return any(isinstance(item, Deed) and item.verb == verb for item in scene.items)
