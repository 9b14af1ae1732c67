"""What happened in a match, in words: `H3 dodges: needs 3+ (dodging +1, marked -1), rolls 4`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ironpitch.engine.events import Event
from ironpitch.render.wording import plain, purpose_words

# The six sides of a block die.
BLOCK_SIDES: Final = ("?", "skull", "both down", "push", "push", "stumble", "pow")


def signed(amount: object) -> str:
    """+1 or -1."""
    return f"{int(str(amount)):+d}"


class Report:
    """Turns a stretch of events into lines, putting together what belongs together.

    This one tells of any game: ways, dice and tests, and every other event by its name and fields. A game that has
    sentences of its own derives from it.
    """

    before = 24
    """How many events before those to be told are looked at for the skill that dice are rolled for."""
    deeds: Mapping[str, str] = {}
    """What a player does when he is tested for something."""
    told_elsewhere: frozenset[str] = frozenset()
    """Dice of these kinds are told by the sentence that follows from them."""
    read_off: Mapping[str, str] = {}
    """Events that name what the dice of a purpose came to."""
    sentences: Mapping[str, Callable[[Event], str]] = {}
    """Events that a sentence tells."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.modifiers: list[str] = []
        self.faces: list[str] = []
        self.roller: tuple[str, str] = ("", "")
        self.way: list[str] = []
        self.walker: str = ""
        self.skills: dict[str, str] = {}
        """The skill that each player, and `` anybody, used last: what dice `for a skill` are about."""

    def remember(self, events: Iterable[Event]) -> None:
        """Take note of what came before the events to be told."""
        for event in events:
            if event.name == "SkillUsed":
                self.skills[str(event["player"])] = self.skills[""] = str(event["skill"])

    def tell(self, events: Iterable[Event]) -> list[str]:
        """The lines for these events."""
        for event in events:
            if event.name not in ("Moved", "Chose"):
                self.end_walk()
            self.remember([event])
            if self.handle(event):
                continue
            if event.name in self.sentences:
                self.say(self.sentences[event.name](event) + self.dice_behind(event))
            else:
                self.say(f"{event.name}: {', '.join(f'{key} {value}' for key, value in event.fields.items())}")
        self.end_walk()
        self.flush_dice()
        return self.lines

    def handle(self, event: Event) -> bool:
        """Take in an event that a sentence of its own does not do for; False if it is none of these."""
        handler = self.handlers().get(event.name)
        if handler is not None:
            handler(event)
        return handler is not None

    def handlers(self) -> dict[str, Callable[[Event], None]]:
        """Such events, and what is done with each."""
        return {
            "Moved": self.moved,
            "Rolled": self.rolled,
            "Modified": self.modified,
            "Tested": self.tested,
            "Chose": self.silent,
        }

    def silent(self, event: Event) -> None:
        """Nothing to say: the consequences speak."""

    def say(self, line: str) -> None:
        """Add a line, after any dice still waiting to be told."""
        self.flush_dice()
        self.lines.append(line)

    def dice_behind(self, event: Event) -> str:
        """The dice an event was read off a table with, in brackets."""
        if not self.faces or self.roller[0] != self.read_off.get(event.name):
            return ""
        faces = ", ".join(self.faces)
        self.faces = []
        return f" (rolled {faces})"

    def flush_dice(self) -> None:
        """Dice that no sentence has used: say what they were for."""
        purpose, player = self.roller
        if self.faces and purpose not in self.told_elsewhere:
            who = f"{player} rolls" if player != "-" else "Rolled"
            what = purpose_words(purpose, self.skill_of(player))
            self.lines.append(f"{who} {', '.join(self.faces)} for {what}{self.reasons()}")
        self.faces = []
        self.modifiers = []

    def skill_of(self, player: str) -> str:
        """The skill a player's roll is about: its own last one, or that of whoever makes it roll."""
        return self.skills.get(player) or self.skills.get("", "")

    def reasons(self) -> str:
        """The modifiers so far, in brackets."""
        return f" ({', '.join(self.modifiers)})" if self.modifiers else ""

    # -- walking: one line for a whole way -------------------------------------------------------------------------

    def moved(self, event: Event) -> None:
        """One more square of a player's way."""
        if self.walker != event["player"]:
            self.end_walk()
            self.flush_dice()
            self.walker = str(event["player"])
            self.way = [str(event["from"])]
        self.way.append(str(event["to"]))

    def end_walk(self) -> None:
        """Tell the way walked so far."""
        if self.way:
            through = f" by {', '.join(self.way[1:-1])}" if len(self.way) > 2 else ""
            self.lines.append(f"{self.walker} moves from {self.way[0]} to {self.way[-1]}{through}")
        self.way = []
        self.walker = ""

    # -- dice and tests ----------------------------------------------------------------------------------------------

    def rolled(self, event: Event) -> None:
        """Keep the face for the sentence it belongs to."""
        roller = (str(event["purpose"]), str(event["player"]))
        if roller != self.roller:
            self.end_walk()
            modifiers = self.modifiers
            self.modifiers = []
            self.flush_dice()
            self.modifiers = modifiers
            self.roller = roller
        face = int(event["face"])
        self.faces.append(BLOCK_SIDES[face] if event["die"] == "block" else str(face))

    def modified(self, event: Event) -> None:
        """Keep a modifier for the test that follows."""
        if self.faces:
            self.flush_dice()
        source = f" by {event['player']}" if event["player"] != "-" and event["reason"] == "marked" else ""
        self.modifiers.append(f"{signed(event['amount'])} {plain(event['reason'])}{source}")

    def tested(self, event: Event) -> None:
        """A test and how it ended."""
        purpose = str(event["purpose"])
        deed = self.deeds.get(purpose, f"tests {purpose_words(purpose, self.skill_of(str(event['player'])))}")
        # dice told before, with the question whether to roll again, are not told twice
        rolls = f", rolls {', '.join(self.faces)}" if self.faces else ""
        outcome = "" if event["passed"] else ": fails"
        line = f"{event['player']} {deed}: needs {event['needed']}+{self.reasons()}{rolls}{outcome}"
        self.faces = []
        self.modifiers = []
        self.lines.append(line)
