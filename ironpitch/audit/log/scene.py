"""A scene: one stretch of a log that our rules can play from one position without losing the thread."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.log.items import Deed, Item, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.walk import Square, World

OPENING: Final = "opening"
KICK_OFF: Final = "kick-off"
ACTIVATION: Final = "activation"


class LoggedScene:
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
        self.tales: list[LoggedAnswer] = []
        """What the log tells of the course of the match beside rolls and choices."""
        self.acted = kind != ACTIVATION
        """Was the player only picked up and put down again? Then nobody acted."""
        self.running = ""
        """The player who is acting at this moment of a kick-off: a free turn has one after another."""
        self.aimed_at = ""
        """The opponent an attack is about to hit; the log names it before any die falls."""
        self.mate = ""
        """The team-mate picked up to be thrown."""
        self.interrupted = False
        """Does somebody else move while the acting player waits?"""
        self.over = False
        """Has the kick-off led to a turn?"""
        self.stood: dict[str, Square] = {}
        """Where everybody stood before a coach could set up again."""

    def when(self) -> str:
        """Half and turn, and the command it began with."""
        return f"{self.start.when()}, command {self.command}"

    def add(self, item: Item) -> None:
        """One more thing, before or after the point up to which the scene can be followed."""
        if self.cut:
            self.beyond.append(item)
        else:
            self.items.append(item)

    def last_deed(self, verb: str) -> Deed | None:
        """The last deed of this kind so far."""
        for item in reversed(self.items):
            if isinstance(item, Deed) and item.verb == verb:
                return item
        return None

    def take_over(self, idle: LoggedScene) -> None:
        """Nobody acted in the scene that follows: whatever else it holds belongs to this one."""
        kept = [item for item in idle.items if not isinstance(item, Deed) or item.verb == "end-turn"]
        if self.cut:
            self.beyond += kept
        else:
            self.items += kept
            self.cut, self.beyond = idle.cut, idle.beyond
        self.tales += idle.tales
        self.end = idle.end


def tell(scene: LoggedScene, number: int, kind: str, who: str, word: str, yes: bool) -> LoggedAnswer:
    """Note a choice the log tells."""
    told = LoggedAnswer(kind, who, number)
    told.word = word
    told.yes = yes
    scene.add(told)
    return told


def tell_square(scene: LoggedScene, number: int, kind: str, who: str, square: Square) -> None:
    """Note where somebody went."""
    tell(scene, number, kind, who, "", True).squares = [square]


def has_deed(scene: LoggedScene, verb: str) -> bool:
    """Has the scene such a deed already?"""
    return any(isinstance(item, Deed) and item.verb == verb for item in scene.items)


def told_again(scene: LoggedScene, roll: LoggedRoll) -> bool:
    """Are these the block dice told before? The log shows them to the attacker for a re-roll and then, if the defender
    is stronger, once more to the coach who chooses, who is the one who counts; and once more if a loner was not let
    roll again."""
    for item in reversed(scene.items):
        if isinstance(item, LoggedRoll) and item.kind in ("loner", "pro") and not item.fields.flag("successful"):
            continue
        if isinstance(item, LoggedAnswer) and item.kind == "reroll" and item.who:
            continue
        if isinstance(item, LoggedRoll) and item.kind == "block" and item.faces == roll.faces:
            between = scene.items[scene.items.index(item) + 1 :]
            loner = any(isinstance(each, LoggedRoll) for each in between)
            if between and not loner:
                return False
            item.fields = roll.fields
            return True
        return False
    return False
