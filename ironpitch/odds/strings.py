"""The odds of plans written without a board: `dodge 3+(dodge) rush 2+ 2d down(block vs dodge) av 9+ ko`.

A line is actions in a row; it works out if all of them do. Team re-rolls and skills are used as well as can be, the
opponent answers as badly for us as can be, and the numbers are exact: every action is carried out by the rules.
docs/odds.md lists the words.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from ironpitch.engine.errors import IronpitchError, UnknownRuleset
from ironpitch.engine.ruleset import Ruleset
from ironpitch.odds.chance import Chance
from ironpitch.odds.lines_text import BadLine, plain
from ironpitch.odds.parts import odds_of
from ironpitch.rulesets import DEFAULT, known
from ironpitch.rulesets import ruleset as ruleset_named

MOST_REROLLS: Final = 16
MOST_ACTIONS: Final = 40


class Step:
    """One action of a line: as written, the chance that it works by itself without re-rolls, and of coming so far."""

    def __init__(self, text: str, alone: Chance, so_far: list[Chance]) -> None:
        self.text = text
        self.alone = alone
        self.so_far = so_far
        """The chance that the line up to here works out, by team re-rolls."""


class Line:
    """What a line comes to: `chances[n]` with n team re-rolls, `chance` with as many as were asked for, `steps`.

    >>> line("dodge 3+ dodge 3+(dodge) rush 2+", "bb2020", 1).chances
    [<Chance 49.38 % = 40/81>, <Chance 74.07 % = 20/27>]
    """

    def __init__(self, text: str, ruleset: Ruleset, steps: list[Step]) -> None:
        self.text = text
        self.ruleset = ruleset
        self.steps = steps

    @property
    def chances(self) -> list[Chance]:
        """The chance that all of it works out with 0, 1, 2 ... team re-rolls."""
        return self.steps[-1].so_far

    @property
    def rerolls(self) -> int:
        """The most team re-rolls that were asked for."""
        return len(self.chances) - 1

    @property
    def chance(self) -> Chance:
        """The chance with all these re-rolls."""
        return self.chances[-1]

    @property
    def value(self) -> float:
        """The same as a number."""
        return self.chance.value

    @property
    def fraction(self) -> Fraction:
        """The same as an exact fraction."""
        found = self.chance.fraction
        assert found is not None
        return found

    def __repr__(self) -> str:
        return f"<Line {self.text!r} {self.ruleset.text()}: {self.chance}>"

    def as_json(self) -> dict[str, object]:
        """For `--json` and the browser."""
        return {
            "line": self.text,
            "ruleset": self.ruleset.text(),
            "rerolls": [chance.as_json() for chance in self.chances],
            "steps": [
                {
                    "text": step.text,
                    "alone": step.alone.as_json(),
                    "so_far": [chance.as_json() for chance in step.so_far],
                }
                for step in self.steps
            ],
        }


def line(text: str | object, ruleset: str | Ruleset | object | None = None, rerolls: int | object = 0) -> Line:
    """The odds of a plan written without a board, for 0 to `rerolls` team re-rolls; raises `BadLine` at a wrong word.

    Without a ruleset it is a line of bb2016; one that could as well be of another game is refused.

    >>> line("2d pow", "bb2020", 1)
    <Line '2d pow' bb2020: 51.77 % = 671/1296>
    >>> line("3d 4+ vs 2d 5+", "dreadball").chance.percent()
    '63.51 %'
    """
    if isinstance(rerolls, bool) or not isinstance(rerolls, int) or not 0 <= rerolls <= MOST_REROLLS:
        raise IronpitchError(f"{str(rerolls)[:40]} re-rolls; expected a whole number from 0 to {MOST_REROLLS}")
    if not isinstance(text, str):
        raise IronpitchError(f"a line is a text such as 'dodge 3+ rush 2+', not {type(text).__name__}")
    book = book_asked(ruleset)
    if ruleset is None:
        refuse_of_another_game(text)
    odds = odds_of(book)
    if not odds.has_lines(book):
        raise IronpitchError(f"{book.name} has no lines of its own; expected one of {', '.join(books())}")
    try:
        return odds.line(text, book, rerolls)
    except BadLine as error:
        raise with_hint(error, text, book) from error


@lru_cache(maxsize=1)
def books() -> list[str]:
    """The rulesets with lines."""
    found: list[str] = []
    for name in known():
        try:
            book = ruleset_named(name)
        except IronpitchError:  # a package of somebody else that is broken says so when it is asked for
            continue
        if odds_of(book).has_lines(book):
            found.append(name)
    return found


def book_asked(ruleset: str | Ruleset | object | None) -> Ruleset:
    """The ruleset that is meant."""
    if isinstance(ruleset, Ruleset):
        return ruleset
    if ruleset is not None and not isinstance(ruleset, str):
        raise UnknownRuleset(f"a ruleset is a text such as 'bb2016' or 'dreadball', not {type(ruleset).__name__}")
    return ruleset_named(ruleset if isinstance(ruleset, str) else DEFAULT)


def readers(text: str) -> list[str]:
    """The games by whose words a line can be read."""
    found: list[str] = []
    for name in books():
        book = ruleset_named(name)
        try:
            odds_of(book).check_line(text, book)
        except IronpitchError:
            continue
        found.append(name)
    return found


def refuse_of_another_game(text: str) -> None:
    """No game was named: raise `IronpitchError` for a line that another one than the default could mean."""
    usual = odds_of(ruleset_named(DEFAULT))
    games = readers(text)
    for name in games:
        book = ruleset_named(name)
        if type(odds_of(book)) is not type(usual):
            here = f", or --ruleset {DEFAULT} if {usual.reading()}" if DEFAULT in games else ""
            raise IronpitchError(
                f"{text.strip()[:60]!r} is a line of {book.title}: name the game, --ruleset {name}{here}"
            )


def with_hint(error: BadLine, text: str, book: Ruleset) -> BadLine:
    """What is said about a wrong word, and the game to which it belongs if that is another one."""
    word = plain(error.line[error.start : error.end])
    others = [name for name in readers(text) if name != book.name]
    if others:
        hint = (
            f"; in {' and '.join([ruleset_named(name).title for name in others])} it can be read: --ruleset {others[0]}"
        )
        return BadLine(error.line, error.start, error.end, error.why + hint)
    for name in books():
        other = ruleset_named(name)
        if type(odds_of(other)) is not type(odds_of(book)) and odds_of(other).knows(word):
            hint = f"; {word} is a word of {other.title}: --ruleset {name}"
            return BadLine(error.line, error.start, error.end, error.why + hint)
    return error


def chance_of(fraction: Fraction, nodes: int) -> Chance:
    """An exact chance."""
    return Chance(fraction, fraction, nodes)
