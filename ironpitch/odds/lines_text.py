"""Plans without a board as text: the words, where they stand, and what is said about a wrong one.

`blitz, dodge: dodge 3+ rush 2+ 2d down(mb1 vs dodge) av 9+ ko; pickup 3+(sure hands)`: actions in a row, skills of
whoever rolls in brackets behind an action or in front of all actions of a player, `;` before the next player.
"""

from __future__ import annotations

import difflib
import re
from typing import Final

from ironpitch.engine.errors import IronpitchError

LONGEST: Final = 1000
"""Signs a line may have."""
TOKEN: Final = re.compile(r"[();:]|[^\s,();:]+")
MARKS: Final = "();:"


class BadLine(IronpitchError):
    """A line that cannot be read: `str` shows it with a caret under the wrong word, and what was expected."""

    def __init__(self, line: str, start: int, end: int, why: str) -> None:
        caret = " " * start + "^" * max(1, end - start)
        super().__init__(f"{line}\n{caret}\n{why}")
        self.line = line
        self.start = start
        self.end = end
        self.why = why


class Token:
    """One word of a line, in small letters, and where it stands."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.start = start
        self.end = end


class Reader:
    """Walks through the words of a line."""

    def __init__(self, line: str) -> None:
        if not isinstance(line, str) or len(line) > LONGEST:
            raise IronpitchError(f"a line is a text of at most {LONGEST} signs, such as 'dodge 3+ rush 2+'")
        self.line = " ".join(line.split("\n"))
        self.tokens: list[Token] = [
            Token(found[0].lower(), found.start(), found.end()) for found in TOKEN.finditer(self.line)
        ]
        self.at = 0

    def more(self) -> bool:
        """Is any word left?"""
        return self.at < len(self.tokens)

    def text(self, ahead: int = 0) -> str:
        """The next word, or one after it; empty when there is none."""
        place = self.at + ahead
        return self.tokens[place].text if place < len(self.tokens) else ""

    def take(self) -> Token:
        """The next word, and on."""
        token = self.tokens[self.at]
        self.at += 1
        return token

    def takes(self, *texts: str) -> bool:
        """Go past the next word if it is one of these."""
        if self.more() and self.text() in texts:
            self.at += 1
            return True
        return False

    def split(self, rest: str) -> None:
        """What stood before the rest of the next word has been read: only the rest is left of it."""
        token = self.tokens[self.at]
        token.start = token.end - len(rest)
        token.text = rest

    def bad(self, why: str, width: int = 1) -> BadLine:
        """The error about the next word, or about the end of the line."""
        if not self.more():
            end = len(self.line.rstrip())
            return BadLine(self.line, end, end + 1, why)
        last = min(self.at + width, len(self.tokens)) - 1
        return BadLine(self.line, self.tokens[self.at].start, self.tokens[last].end, why)

    def bad_before(self, why: str) -> BadLine:
        """The error about the word just taken."""
        token = self.tokens[self.at - 1]
        return BadLine(self.line, token.start, token.end, why)

    def shown(self, first: int) -> str:
        """The line from a word to the one just taken."""
        return self.line[self.tokens[first].start : self.tokens[self.at - 1].end]

    def has_colon(self) -> bool:
        """Does what a player has stand before its actions? Then a colon comes before the next semicolon."""
        depth = 0
        for token in self.tokens[self.at :]:
            depth += 1 if token.text == "(" else -1 if token.text == ")" else 0
            if depth <= 0 and token.text in ":;":
                return token.text == ":"
        return False

    def number(self, what: str, least: int, most: int) -> int:
        """A number that must be there: `3+` or `3`."""
        found = re.fullmatch(r"([0-9]{1,2})\+?", self.text())
        if found is None:
            raise self.bad(f"{what}: expected a number from {least}+ to {most}+")
        value = int(found[1])
        if not least <= value <= most:
            raise self.bad(f"{what}: {value} cannot be; expected {least}+ to {most}+")
        self.at += 1
        return value


def plain(text: str) -> str:
    """A name without its spaces, hyphens and signs: `sure-hands` and `Sure Hands` are both surehands."""
    return "".join([sign for sign in text.lower() if sign.isalnum()])


def nearest(word: str, known: list[str]) -> str:
    """` (did you mean ...?)` if something known is close, else nothing."""
    found = difflib.get_close_matches(word, known, 1, 0.6)
    return f" (did you mean {found[0]!r}?)" if found else ""
