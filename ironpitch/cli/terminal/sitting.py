"""One sitting at the keyboard: the match, who answers for which side, the terminal, and the file it is saved in."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console
from rich.text import Text

from ironpitch.bots.bot import Bot
from ironpitch.cli.terminal.choosing import Menu
from ironpitch.cli.terminal.keyboard import keyboard_of
from ironpitch.cli.terminal.screen import SIDES, Screen
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choose
from ironpitch.odds.parts import Ways
from ironpitch.render.commentary import NO_SIDE, commentary, event_count

USUAL: Final = ("assist",)


class Leave(Exception):
    """The coach gets up from the table; the text is the farewell."""


class Sitting:
    """What a session and its commands share."""

    def __init__(self, match: Match, bots: dict[int, Bot], console: Console, read: Callable[[str], str]) -> None:
        self.match = match
        self.bots = bots
        self.screen = Screen(console)
        self.read = read
        self.told = 0
        """Events already told, the last of them in `latest`."""
        self.latest: list[str] = []
        self.file: Path | None = None
        """Where the match was saved in this sitting."""
        self.origin: Path | None = None
        """The file the match was loaded from: it is written over only if its name is given."""
        self.unsaved = False
        self.go_on = "ironpitch play"
        """The command that goes on with the match, without the file."""
        self.notice = self.sealed_by()
        self.narrowed: Menu | None = None
        self.searched: tuple[Match, int, Ways | None] | None = None
        """Where the acting player can go, with the match and its version that this was found for."""
        self.risk = ""
        """A walk with dice that was shown: typed again it is gone."""
        self.typed_spans: list[tuple[int, int]] = []
        """Where in the log each typed answer begins and ends; one answer can be a whole walk."""
        self.at_keyboard: int | None = None
        """Which coach was asked last."""
        self.virtual_dice = Random()
        self.prefer_quick_play()

    def prefer_quick_play(self) -> None:
        """Questions that people nearly always answer the same way are left to `auto` from the start."""
        for kind in USUAL:
            for side in range(2):
                if kind in self.match.table.plan.ruleset.kinds and side not in self.bots:
                    self.match.prefer(side, kind)

    # -- the keyboard ------------------------------------------------------------------------------------------------

    def type_in(self, prompt: str) -> str:
        """One line from the keyboard."""
        try:
            return self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
            if self.unsaved:
                self.screen.say("No more input.")
                self.leave()
            inputs = self.match.table.log.end
            raise Leave(f"No more input: the match stops after {inputs} inputs, unsaved.") from None

    def page(self, text: str | Text) -> None:
        """Show something that the next drawing of the pitch would wipe away, until Enter is pressed."""
        self.screen.say(text)
        if self.screen.live:
            self.type_in("Enter goes on")

    def hides_hands(self) -> bool:
        """Does a coach of this game know what the other may not?"""
        return bool(self.match.table.plan.ruleset.secret_kinds())

    def secret(self) -> str:
        """What a position tells that somebody at the keyboard may not know; nothing if there is nothing."""
        if self.match.over:
            return ""
        table = self.match.table
        if self.hides_hands():
            return "the cards in both hands"
        return keyboard_of(table.plan.ruleset).unknown if table.plan.ruleset.concealed(table, 0) else ""

    def hand_over(self, request: Choose) -> None:
        """Two coaches at one keyboard: before one sees his hand, the other leaves it to him."""
        before = self.at_keyboard
        self.at_keyboard = request.side
        if self.bots or before in (None, request.side) or not self.hides_hands():
            return
        if (
            not holds_cards(self.match, request.side)
            and request.kind not in self.match.table.plan.ruleset.secret_kinds()
        ):
            return
        words = f"{SIDES[request.side]} at the keyboard: Enter"
        if self.screen.live:
            self.screen.console.clear()
            self.type_in(words)
        else:
            self.screen.say(words)

    # -- the report --------------------------------------------------------------------------------------------------

    def news(self) -> list[str]:
        """What happened since this was last asked."""
        if event_count(self.match) != self.told:
            self.latest = self.report(self.told)
            self.told = event_count(self.match)
        return self.latest

    def report(self, start: int = 0) -> list[str]:
        """What happened since an event, as far as the coach at the keyboard may know it; two of them know no secret."""
        people = [side for side in range(2) if side not in self.bots]
        return commentary(self.match, start, people[0] if len(people) == 1 else NO_SIDE)

    # -- the file ----------------------------------------------------------------------------------------------------

    def save(self, rest: str) -> None:
        """Write the record to a file."""
        if not rest and self.file is None:
            over = f" (save {self.origin} writes over what was loaded)" if self.origin else ""
            self.notice = f"name a file: save FILE{over}"
            return
        path = Path(rest).expanduser() if rest else self.file
        assert path is not None
        try:
            path.write_text(self.match.record(), encoding="utf-8")
        except OSError as error:
            self.notice = f"cannot write {path}: {error.strerror}"
            return
        self.file = path
        self.unsaved = False
        self.notice = f"saved to {path}{self.secret_hint()}"

    def leave(self, rest: str = "") -> None:
        """Save the match and stop; what was loaded stays in its file as it was."""
        if self.unsaved or rest:
            self.save(rest or str(self.file or new_file()))
            if self.unsaved:
                self.screen.say(self.notice)
                return
        file = self.file or self.origin
        if file is None:
            raise Leave("Goodbye.")
        secret = self.match.table.dice
        option = f" --secret {shlex.quote(secret.secret())}" if isinstance(secret, SealedDice) else ""
        raise Leave(f"The match is in {file}. Go on with: {self.go_on} --load {shlex.quote(str(file))}{option}")

    def secret_hint(self) -> str:
        """A sealed match can only be rolled on by who knows its secret."""
        dice = self.match.table.dice
        if isinstance(dice, SealedDice) and not self.match.over:
            return f"; its dice are sealed, go on with --secret {dice.secret()}"
        return ""

    def sealed_by(self) -> str:
        """What sealed dice are held to: told before the first roll, in a line of a small screen."""
        dice = self.match.table.dice
        return f"Sealed: sha256:{dice.commitment()}" if isinstance(dice, SealedDice) else ""


def holds_cards(match: Match, side: int) -> bool:
    """Has this coach a hand to hide?"""
    names = match.table.plan.ruleset.facts
    hand = ("hand-home", "hand-away")[side]
    return hand in names and match.table.facts[names.index(hand)] != 0


def new_file() -> Path:
    """A name that no file here has yet."""
    name = f"match-{datetime.now():%Y%m%d-%H%M%S}"
    names = (Path(f"{name}{again}.ironpitch") for again in ("", *(f"-{number}" for number in range(2, 1000))))
    return next((path for path in names if not path.exists()), Path(f"{name}.ironpitch"))
