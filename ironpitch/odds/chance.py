"""A chance: what `ironpitch.odds` answers, as a number, as a fraction and in words."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Final

EXACT: Final = "exact"
BOUNDED: Final = "bounded"
"""What goes on without end, a ball that bounces say, is followed until what is left is next to nothing."""
ESTIMATE: Final = "estimate"
LONGEST_FRACTION: Final = 24
"""A fraction with more digits than this says nothing to anybody."""


class Chance:
    """How likely something is: `value`, the exact `fraction` if there is one, and the interval `low` to `high`.

    >>> Chance(Fraction(2, 3), Fraction(2, 3), 3)
    <Chance 66.67 % = 2/3>
    >>> Chance(Fraction(7499, 10000), Fraction(7501, 10000), 3)
    <Chance 75.00 % (bounded: 74.99 to 75.01 %)>
    """

    def __init__(
        self,
        low: Fraction,
        high: Fraction,
        nodes: int,
        tries: int = 0,
        middle: float = -1.0,
        choice: str = "",
        guesses: int = 0,
    ) -> None:
        self.exact_low: Fraction = low
        self.exact_high: Fraction = high
        self.nodes: int = nodes
        """Rolls, questions and choices that were looked at."""
        self.tries: int = tries
        """Matches that were tried out, for an estimate; 0 otherwise."""
        self.middle: float = middle
        self.guesses: int = guesses
        """How many answers in all those matches came from a rule of thumb, because the best could not be found."""
        self.choice: str = choice
        """The answer with which an open question should be met, if that is what was asked."""

    @property
    def exact(self) -> bool:
        """Is it the exact probability, neither bounded nor estimated?"""
        return self.tries == 0 and self.exact_low == self.exact_high

    @property
    def method(self) -> str:
        """`exact`, `bounded` (the true value lies for certain between low and high) or `estimate` (95 % do)."""
        if self.tries:
            return ESTIMATE
        return EXACT if self.exact else BOUNDED

    @property
    def value(self) -> float:
        """The probability, 0 to 1: of an answer that is only bounded the middle of its bounds."""
        return self.middle if self.tries else float((self.exact_low + self.exact_high) / 2)

    @property
    def low(self) -> float:
        """The least it can be."""
        return float(self.exact_low)

    @property
    def high(self) -> float:
        """The most it can be."""
        return float(self.exact_high)

    @property
    def fraction(self) -> Fraction | None:
        """The exact probability; None if it is bounded or estimated."""
        return self.exact_low if self.exact else None

    def __float__(self) -> float:
        return self.value

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Chance):
            return self.exact_low == other.exact_low and self.exact_high == other.exact_high
        if isinstance(other, (int, float, Fraction)):
            return self.exact and self.exact_low == other
        return False

    def __hash__(self) -> int:
        return hash((self.exact_low, self.exact_high))

    def percent(self) -> str:
        """The value as people say it: `66.67 %`, or `about 66.67 %` if it was tried out; only the sure is 100 and only
        the impossible 0."""
        text = f"{100 * self.value:.2f} %"
        if self.tries:
            return f"about {text}"
        if text == "100.00 %" and self.low < 1:
            return "> 99.99 %"
        return "< 0.01 %" if text == "0.00 %" and self.high > 0 else text

    def interval(self) -> str:
        """Where the true value lies, if that is all that is known: `74.99 to 75.01 %`; empty if it is exact."""
        if self.exact:
            return ""
        # rounded outwards: what is written holds whatever the numbers hold
        low, high = floor(self.exact_low * 10000), ceil(self.exact_high * 10000)
        return f"{low / 100:.2f} to {high / 100:.2f} %"

    def __str__(self) -> str:
        written = str(self.exact_low)
        shown = self.exact and len(written) <= LONGEST_FRACTION
        return f"{self.told()} = {written}" if shown else self.told()

    def told(self) -> str:
        """The value; unless it is exact also how it was found and where it lies: `75 % (bounded: 74.99 to 75.01 %)`."""
        if self.exact:
            return self.percent()
        tries = f", {self.tries} tries" if self.tries else ""
        if self.guesses:  # not the best answers all the way: whoever reads it must know
            tries += f", {self.guesses} answers by rule of thumb"
        return f"{self.percent()} ({self.method}: {self.interval()}{tries})"

    def __repr__(self) -> str:
        return f"<Chance {self}>"

    def as_json(self) -> dict[str, object]:
        """For `--json` and the browser."""
        fraction = self.fraction
        return {
            "value": self.value,
            "fraction": str(fraction) if fraction is not None else None,
            "method": self.method,
            "low": self.low,
            "high": self.high,
            "nodes": self.nodes,
            "tries": self.tries,
            "guesses": self.guesses,
        }
