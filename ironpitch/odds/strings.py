"""The odds of plans written without a board: `dodge 3+(dodge) rush 2+ 2d down(block vs dodge) av 9+ ko`.

A line is actions in a row; it works out if all of them do. Team re-rolls and skills are used as well as can be, the
opponent answers as badly for us as can be, and the numbers are exact: every action is carried out by the rules.
docs/odds.md lists the words.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from typing import Final

from ironpitch.engine.errors import IronpitchError, UnknownRuleset
from ironpitch.engine.ruleset import Ruleset, parse_ruleset
from ironpitch.games.dreadball.odds.lines import LABELS, Rolled, chances, read_tests
from ironpitch.games.football.odds.lines_bench import ONCE_ONLY, Purse, Trial
from ironpitch.games.football.odds.lines_tree import Explorer, worth_of
from ironpitch.games.football.odds.lines_words import Word, Words
from ironpitch.games.football.plan import Football
from ironpitch.odds.chance import Chance
from ironpitch.odds.lines_text import BadLine, plain

BOOKS: Final = {
    "bb2016": "ironpitch.games.bb2016", "bb2020": "ironpitch.games.bb2020", "dreadball": "ironpitch.games.dreadball",
}  # fmt: skip
"""The rulesets that can be named by a word; any other is given as a `Ruleset`."""
DEFAULT: Final = "bb2016"
"""The game that is meant when nobody names one, here as everywhere."""
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
    try:
        if isinstance(book, Football) and not book.has_walls():
            return football_line(text, book, rerolls)
        if book.scene() == "dreadball":
            return dreadball_line(text, book, rerolls)
    except BadLine as error:
        raise with_hint(error, text, book) from error
    raise IronpitchError(f"{book.name} has no lines of its own; expected one of {', '.join(BOOKS)}")


def book_asked(ruleset: str | Ruleset | object | None) -> Ruleset:
    """The ruleset that is meant."""
    if isinstance(ruleset, Ruleset):
        return ruleset
    if ruleset is not None and not isinstance(ruleset, str):
        raise UnknownRuleset(f"a ruleset is a text such as 'bb2016' or 'dreadball', not {type(ruleset).__name__}")
    return book_named(ruleset if isinstance(ruleset, str) else DEFAULT)


@lru_cache(maxsize=16)
def book_named(text: str) -> Ruleset:
    """The ruleset of this name, options in brackets."""
    name, settings = parse_ruleset(text)
    if name not in BOOKS:
        raise UnknownRuleset(f"no ruleset with lines is called {name[:60]!r}; expected one of {', '.join(BOOKS)}")
    book = import_module(BOOKS[name]).make(settings)
    assert isinstance(book, Ruleset)
    return book


def readers(text: str) -> list[str]:
    """The games by whose words a line can be read."""
    found: list[str] = []
    for name in BOOKS:
        book = book_named(name)
        try:
            if isinstance(book, Football):
                Words(book).read(text)
            else:
                read_tests(text)
        except IronpitchError:
            continue
        found.append(name)
    return found


def refuse_of_another_game(text: str) -> None:
    """No game was named: raise `IronpitchError` for a line that another one than the default could mean."""
    games = readers(text)
    if "dreadball" in games:
        blocks = (
            f", or --ruleset {DEFAULT} if block dice are meant and another D6 after them" if DEFAULT in games else ""
        )
        raise IronpitchError(
            f"{text.strip()[:60]!r} is a line of DreadBall: name the game, --ruleset dreadball{blocks}"
        )


def with_hint(error: BadLine, text: str, book: Ruleset) -> BadLine:
    """What is said about a wrong word, and the game to which it belongs if that is another one."""
    others = [name for name in readers(text) if name != book.name]
    word = plain(error.line[error.start : error.end])
    if others:
        hint = f"; in {' and '.join([book_named(name).title for name in others])} it can be read: --ruleset {others[0]}"
    elif (word in LABELS or word in ("ref", "referee")) and book.scene() != "dreadball":
        hint = f"; {word} is a word of DreadBall: --ruleset dreadball"
    else:
        return error
    return BadLine(error.line, error.start, error.end, error.why + hint)


# -- football --------------------------------------------------------------------------------------------------------


def football_line(text: str, book: Football, rerolls: int) -> Line:
    """A line of one of the football games."""
    words = Words(book).read(text)
    if len(words) > MOST_ACTIONS:
        raise IronpitchError(f"{len(words)} actions; a line has at most {MOST_ACTIONS}")
    plan = Plan(book, words)
    steps: list[Step] = []
    for i, word in enumerate(words):
        so_far = [plan.chance(i + 1, count) for count in range(rerolls + 1)]
        steps.append(Step(word.text, plan.alone(i), so_far))
    return Line(text, book, steps)


class Plan:
    """The actions of a line with all that is known of them."""

    def __init__(self, book: Football, words: list[Word]) -> None:
        self.book = book
        self.words = words
        self.explorers: dict[tuple[int, bool], Explorer] = {}

    def explorer(self, at: int, last: bool) -> Explorer:
        """The tree of one action; what is wanted of the last one is a little different."""
        key = (at, last)
        if key not in self.explorers:
            self.explorers[key] = Explorer(Trial(self.book, self.words[at], last))
        return self.explorers[key]

    def chance(self, end: int, rerolls: int) -> Chance:
        """The chance that the first so many actions work out."""
        return chance_of(Prefix(self, 0, end).worth((rerolls, 0, 0)), self.ways())

    def alone(self, at: int) -> Chance:
        """The chance of one action by itself, without team re-rolls."""
        return chance_of(Prefix(self, at, at + 1).worth((0, 0, 0)), self.ways())

    def ways(self) -> int:
        """How many runs of the rules it took."""
        return sum([explorer.runs for explorer in self.explorers.values()])


class Prefix:
    """Some actions of a plan in a row, worked out backwards: what each purse is worth before the next of them."""

    def __init__(self, plan: Plan, start: int, end: int) -> None:
        self.plan = plan
        self.at = start
        self.end = end
        self.rest: Prefix | None = Prefix(plan, start + 1, end) if start < end else None
        self.known: dict[Purse, Fraction] = {}

    def worth(self, purse: Purse) -> Fraction:
        """The chance that all these actions work out with this purse."""
        rest = self.rest
        if rest is None:
            return Fraction(1)
        words = self.plan.words
        if self.at > 0 and words[self.at].player != words[self.at - 1].player:
            purse = (purse[0], purse[1], purse[2] & ~ONCE_ONLY)
        if purse not in self.known:
            tree = self.plan.explorer(self.at, self.at == self.end - 1).tree(purse)
            self.known[purse] = worth_of(tree, rest.worth)
        return self.known[purse]


def chance_of(fraction: Fraction, nodes: int) -> Chance:
    """An exact chance."""
    return Chance(fraction, fraction, nodes)


# -- DreadBall -------------------------------------------------------------------------------------------------------


def dreadball_line(text: str, book: Ruleset, rerolls: int) -> Line:
    """A line of DreadBall: the re-rolls are cards."""
    tests: list[Rolled] = read_tests(text)
    if len(tests) > MOST_ACTIONS:
        raise IronpitchError(f"{len(tests)} tests; a line has at most {MOST_ACTIONS}")
    steps: list[Step] = []
    for i, test in enumerate(tests):
        so_far = [chance_of(chances(tests[: i + 1], cards), i + 1) for cards in range(rerolls + 1)]
        steps.append(Step(test.text, chance_of(test.first, 1), so_far))
    return Line(text, book, steps)
