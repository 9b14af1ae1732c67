"""Requests as coaches see them: built only when somebody looks at `match.request`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import player_name
from ironpitch.engine.dice import BLOCK_DIE, sides_of
from ironpitch.engine.errors import IllegalChoice

if TYPE_CHECKING:
    from ironpitch.engine.match import Match
    from ironpitch.engine.ruleset import Ruleset


class Choice:
    """One thing a coach can say; its text form parses back to it."""

    __slots__ = ("code", "ruleset")

    def __init__(self, code: i64, ruleset: Ruleset) -> None:
        self.code: i64 = code
        """The choice as one whole number, as bots answer it."""
        self.ruleset: Ruleset = ruleset

    @property
    def text(self) -> str:
        """The choice in words: `step h14`."""
        return self.ruleset.vocabulary.text(self.code, self.ruleset.board)

    @property
    def verb(self) -> str:
        """Its first word."""
        return self.text.split(" ", 1)[0]

    def code_in(self, match: Match) -> i64:
        """Its number in a match; where other rules are played it is read by its text."""
        return self.code if self.ruleset is match.table.plan.ruleset else match.read(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Choice {self.text}>"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Choice):
            return self.code == other.code if self.ruleset is other.ruleset else self.text == other.text
        return isinstance(other, str) and self.text == other

    def __hash__(self) -> int:
        return hash(self.text)


class Choices:
    """Every legal choice of a request: iterate, index, count, or ask `choice in choices` (which is cheap)."""

    def __init__(self, match: Match, version: i64) -> None:
        self.match: Match = match
        self.version: i64 = version
        self.codes: vec[i64] = vec[i64]()
        self.known: bool = False

    def learn(self) -> None:
        """Write the list down, once, when somebody needs it."""
        if not self.known:
            if self.match.version != self.version:
                raise IllegalChoice("this request has been answered; look at match.request again")
            self.codes = self.match.option_codes()
            self.known = True

    def __len__(self) -> int:
        self.learn()
        return len(self.codes)

    def __getitem__(self, index: int) -> Choice:
        self.learn()
        count = len(self.codes)
        if index < 0:
            index += count
        if not 0 <= index < count:
            raise IndexError(f"choice {index} of {count}")
        return Choice(self.codes[index], self.match.table.plan.ruleset)

    def __iter__(self) -> Iterator[Choice]:
        self.learn()
        ruleset = self.match.table.plan.ruleset
        return iter([Choice(code, ruleset) for code in self.codes])

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            try:
                return self.match.is_legal(self.match.read(item))
            except IllegalChoice:
                return False
        if isinstance(item, Choice):
            if item.ruleset is not self.match.table.plan.ruleset:
                return item.text in self
            if self.known:
                return item.code in self.codes
            if self.match.version != self.version:
                self.learn()
            return self.match.is_legal(item.code)
        return False

    def __repr__(self) -> str:
        texts = [choice.text for choice in self]
        return f"<{len(texts)} choices: {', '.join(texts[:6])}{', ...' if len(texts) > 6 else ''}>"


class Request:
    """What the match waits for: `side`, `kind`, and `about`, the player it concerns ("-" for none)."""

    def __init__(self, match: Match, side: i64, kind: str, about: i64, detail: i64) -> None:
        self.match: Match = match
        self.asked: i64 = side
        self.kind: str = kind
        """What is asked, in a word: `activate`, `block-die`; `roll` for dice."""
        self.player: i64 = about
        self.subject: i64 = detail

    @property
    def side(self) -> int:
        """Who must answer: 0 home, 1 away."""
        return self.asked

    @property
    def about(self) -> str:
        """The player the request concerns, "H3", or "-"."""
        return player_name(self.player)


class Choose(Request):
    """A question to a coach: `side`, `kind`, `choices`, `default`."""

    def __init__(self, match: Match, side: i64, kind: str, about: i64, detail: i64) -> None:
        super().__init__(match, side, kind, about, detail)
        self.choices: Choices = Choices(match, match.version)
        """Every legal answer."""

    @property
    def detail(self) -> str:
        """What it is about beyond the player: a skill, or what was rolled for; empty if nothing."""
        ruleset = self.match.table.plan.ruleset
        return ruleset.detail_text(self.kind, self.subject)

    @property
    def default(self) -> Choice:
        """Always legal; what a clock that runs out chooses."""
        return self.choices[0]

    def __repr__(self) -> str:
        return f"<Choose {self.kind} side={self.side} about={self.about}>"


class Roll(Request):
    """Dice to be supplied from outside: `count` dice of `sides` sides for a `purpose`."""

    def __init__(self, match: Match, side: i64, purpose: str, about: i64, die: i64, count: int) -> None:
        super().__init__(match, side, "roll", about, -1)
        self.purpose: str = purpose
        """What is rolled for, in a word: `dodge`."""
        self.detail: str = purpose
        self.count: int = count
        """How many dice."""
        self.die: str = "block" if die == BLOCK_DIE else f"d{die}"
        """The kind of die: `d6`, or `block`."""
        self.sides: int = sides_of(die)
        """How many sides a die has."""
        self.stat: int = match.table.stat
        """What a die must show where successes are counted and sixes roll on; 0 where faces are read."""

    def outcomes(self) -> list[tuple[int | tuple[int, ...], float]]:
        """What the roll can come to, with the probability of each.

        Where faces are read that is every way the dice can fall. Where successes are counted it is how many these dice
        will score, those that their sixes bring included; the last number stands for itself and all above it.
        """
        found: list[tuple[int | tuple[int, ...], float]] = []
        if self.stat > 0:
            chances = self.match.table.plan.ruleset.success_chances(self.count, self.stat)
            for successes, chance in enumerate(chances):
                found.append((successes, chance))
        else:
            for fall, chance in self.falls():
                found.append((fall, chance))
        return found

    def falls(self) -> list[tuple[tuple[int, ...], float]]:
        """Every way the dice can fall, with its probability; `match.roll` takes any of them."""
        falls: list[tuple[int, ...]] = [()]
        for _ in range(self.count):
            falls = [fall + (face,) for fall in falls for face in range(1, self.sides + 1)]
        chance = 1.0 / len(falls)
        return [(fall, chance) for fall in falls]

    def __repr__(self) -> str:
        return f"<Roll {self.count}{self.die} for {self.purpose}>"
