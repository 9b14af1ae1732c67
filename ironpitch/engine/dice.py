"""Dice sources: the n-th die of a match is a function of the seed and n."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.errors import BadDice

D2: Final = 2
D3: Final = 3
D6: Final = 6
D8: Final = 8
D16: Final = 16
BLOCK_DIE: Final = 66
"""A block die has six sides but faces of its own, so it is told apart from a D6."""

BLOCK_FACES: Final = {"skull": 1, "both-down": 2, "push": 3, "stumble": 5, "pow": 6}
"""A side of the block die for each of its pictures; 4 shows a push as well."""

MASK: Final[i64] = 0xFFFFFFFF
SEED_LIMIT: Final = 2**62


def sides_of(die: i64) -> i64:
    """How many sides a kind of die has."""
    return 6 if die == BLOCK_DIE else die


def mix(value: i64) -> i64:
    """Scramble 32 bits; every intermediate stays below 2**63, so compiled and interpreted agree."""
    value = (value ^ (value >> 16)) & MASK
    value = (value * 0x7FEB352D) & MASK
    value = value ^ (value >> 15)
    value = (value * 0x46CA68B5) & MASK
    return value ^ (value >> 16)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """The seeded source: quick, and the same for the same seed everywhere."""

    name = "seeded"

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed
        self.low: i64 = seed & MASK
        self.high: i64 = (seed >> 32) & MASK
        self.has_gaps: bool = False
        # pairs: before this die of the match, so many dice of the source are passed over
        self.gaps: vec[i64] = vec[i64]()

    def face(self, n: i64, sides: i64) -> i64:
        """The n-th die of the match, 1 to sides."""
        if self.has_gaps:
            n = self.number(n)
        word = mix(mix((n * 0x1E3779B9 + self.low) & MASK) ^ self.high)
        return ((word * sides) >> 32) + 1

    def number(self, n: i64) -> i64:
        """The number that the n-th die of the match has at its source: dice that were taken back are passed over."""
        found = n
        gaps = self.gaps
        for i in range(0, len(gaps), 2):
            if gaps[i] <= n:
                found += gaps[i + 1]
        return found

    def going_on(self, n: i64, number: i64) -> Dice:
        """The same source for a match that was taken back to its n-th die and goes on with the die of this number.

        Gaps before stay, so that every die that counts keeps its number; gaps behind are those of dice taken back.
        """
        twin = self.again()
        for i in range(0, len(self.gaps), 2):
            if self.gaps[i] <= n:
                twin.add_gap(self.gaps[i], self.gaps[i + 1])
        missing = number - twin.number(n)
        if missing < 0:
            raise BadDice(f"die {n} would be number {number} of its source; expected {twin.number(n)} or later")
        if missing > 0:
            twin.add_gap(n, missing)
        return twin

    def skipped(self) -> str:
        """The gaps as a record writes them: `12+3`, after 12 dice of the match three are passed over."""
        gaps = self.gaps
        return " ".join([f"{gaps[i]}+{gaps[i + 1]}" for i in range(0, len(gaps), 2)])

    def again(self) -> Dice:
        """The same source without gaps."""
        return Dice(self.seed)

    def add_gap(self, n: i64, count: i64) -> None:
        """Pass over so many dice before the n-th; only while the source is made."""
        gaps = self.gaps
        end: i64 = len(gaps)
        if end > 0 and gaps[end - 2] == n:
            gaps[end - 1] = gaps[end - 1] + count
        else:
            self.gaps = append(append(gaps, n), count)
        self.has_gaps = True

    def label(self) -> str:
        """What the record writes about this source."""
        return f"seeded-1 {self.seed}"

    def secret(self) -> str:
        """The text whose SHA-256 may be published before the first roll."""
        return str(self.seed)


class SealedDice(Dice):
    """The sealed source for online play: HMAC-SHA256 of a secret and n, so nobody can work out the next die."""

    name = "sealed"

    def __init__(self, secret: str) -> None:
        super().__init__(0)
        self.key: str = secret

    def face(self, n: i64, sides: i64) -> i64:
        """The n-th die of the match, 1 to sides."""
        if self.has_gaps:
            n = self.number(n)
        block = hmac.new(self.key.encode(), str(n).encode(), hashlib.sha256).digest()
        word: i64 = int.from_bytes(block[:4], "big")
        return ((word * sides) >> 32) + 1

    def again(self) -> Dice:
        """The same source without gaps."""
        return SealedDice(self.key)

    def label(self) -> str:
        """What the record writes about this source; the secret itself is told after the match."""
        return f"sealed-1 {self.key}"

    def secret(self) -> str:
        """The text whose SHA-256 is published before the first roll."""
        return self.key

    def commitment(self) -> str:
        """The SHA-256 of the secret, to be shown before the first roll."""
        return hashlib.sha256(self.key.encode()).hexdigest()
