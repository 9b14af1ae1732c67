"""The dice test of DreadBall: how many dice, what they score, what that means, and how likely it is.

A test is written "N dice STAT (T)". Modifiers change the number of dice, never the stat. A die that shows the stat or
more is a success; a six is one too and brings another die.

Rows: dreadball §6"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.events import MODIFIED
from ironpitch.engine.table import MOST_DICE, Table

FIELDS: Final = 3
SIX: Final = 6

OPPOSED: Final = 0
"""What a test (X) needs: that is up to the opponent."""
THREAT_CAP: Final = 2
GOTCHA_CAP: Final = 3

# What a test against a number comes to.
FAILED: Final = 0
PASSED: Final = 1
DOUBLED: Final = 2

# What an opposed test comes to, from the worst to the best.
LOST_DOUBLE: Final = 0
LOST: Final = 1
TIED: Final = 2
WON: Final = 3
WON_DOUBLE: Final = 4

ENDLESS: Final = -1
"""There is no number of successes beyond which more make no difference."""

SENT_OFF: Final = 4
"""A referee check that adds up to this or more ends the match for the player."""
REF_FACE: Final = 3
"""The highest face of a referee check that counts."""


class Counting:
    """For the odds: a test of which the successes themselves count, from `least` on and up to `most`."""

    def __init__(self, least: i64, most: i64) -> None:
        self.least: i64 = least
        self.most: i64 = most
        self.followed: bool = False
        """Somebody may come between this roll and the opponent's, so that successes are followed one by one."""
        self.harms_only: bool = False
        """How far the two are apart counts for nothing but how badly one of them is hurt."""
        self.damage: i64 = 0
        """An armour test: the damage that it is made against."""
        self.paired: SuccessTest | None = None
        """The opponent's test, if nobody comes between the two rolls or looks at single dice."""


class SuccessTest:
    """One test of a player: dice, stat, successes needed, every modifier with its reason, and the dice rolled."""

    def __init__(self, kind: i64, player: i64, dice: i64, stat: i64, needed: i64) -> None:
        self.kind: i64 = kind
        self.player: i64 = player
        self.dice: i64 = dice
        self.stat: i64 = stat
        self.needed: i64 = needed
        self.other: i64 = NOBODY
        """The opponent it is made against."""
        self.detail: i64 = 0
        self.coaching: i64 = 0
        """Coaching dice: they come after everything else is counted."""
        self.automatic: i64 = 0
        """Successes without a die, or below zero successes that do not count."""
        self.rerolled: bool = False
        """Some of it has been rolled again, so nothing of it is once more."""
        self.counting: Counting | None = None
        """For the odds: what of its successes counts, if that is more than what they come to."""
        self.modifiers: vec[i64] = vec[i64]()
        self.threats: vec[i64] = vec[i64]()
        self.started: i64 = 0
        self.faces: vec[i64] = vec[i64]()

    # -- how many dice -----------------------------------------------------------------------------------------

    def add(self, amount: i64, reason: i64, source: i64 = NOBODY) -> None:
        """Add or take dice: how many, why, and whose doing it is."""
        modifiers = append(self.modifiers, amount)
        modifiers = append(modifiers, reason)
        self.modifiers = append(modifiers, source)

    def threaten(self, reason: i64, source: i64, cost: i64 = 1) -> None:
        """An opponent's threat takes a die, Gotcha! takes two.

        Rows: dreadball.skill.gotcha_penalty"""
        threats = append(self.threats, -cost)
        threats = append(threats, reason)
        self.threats = append(threats, source)

    def remove(self, reason: i64) -> None:
        """Drop every modifier and threat with this reason."""
        self.modifiers = without(self.modifiers, reason, -1)
        self.threats = without(self.threats, reason, -1)

    def remove_from(self, reason: i64, source: i64) -> bool:
        """Drop the modifiers and threats with this reason that are this player's doing; True if there were any."""
        before = len(self.modifiers) + len(self.threats)
        self.modifiers = without(self.modifiers, reason, source)
        self.threats = without(self.threats, reason, source)
        return len(self.modifiers) + len(self.threats) != before

    def threat_cap(self) -> i64:
        """All threats together take at most two dice, three if one of them costs two.

        Rows: dreadball.skill.gotcha_cap"""
        threats = self.threats
        for at in range(0, len(threats), FIELDS):
            if threats[at] < -1:
                return GOTCHA_CAP
        return THREAT_CAP

    def applied(self) -> vec[i64]:
        """Amount, reason and source of every modifier as it counts: threats beyond the cap take nothing."""
        counted = self.modifiers[:]
        threats = self.threats
        left = self.threat_cap()
        for at in range(0, len(threats), FIELDS):
            cost = -threats[at]
            if cost > left:
                cost = left
            left -= cost
            counted = append(append(append(counted, -cost), threats[at + 1]), threats[at + 2])
        return counted

    def dice_before_coaching(self) -> i64:
        """The dice after modifiers, never fewer than none.

        Rows: dreadball §6"""
        count = self.dice
        counted = self.applied()
        for at in range(0, len(counted), FIELDS):
            count += counted[at]
        if count < 0:
            return 0
        return count

    def dice_count(self) -> i64:
        """The dice to roll, coaching dice included."""
        return self.dice_before_coaching() + self.coaching

    # -- rolling -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Take up the dice; whatever was rolled before is gone."""
        self.started = self.dice_count()
        self.faces = vec[i64]()

    def owed(self) -> i64:
        """The dice still to be rolled: those taken up and one more for every six."""
        owed = self.started - len(self.faces)
        for i in range(len(self.faces)):
            if self.faces[i] == SIX:
                owed += 1
        return owed

    def batch(self) -> i64:
        """How many of them to roll next: all, as far as a table takes that many at once."""
        owed = self.owed()
        if owed > MOST_DICE:
            return MOST_DICE
        return owed

    def take(self, faces: vec[i64], count: i64) -> None:
        """Note the first so many of these dice as rolled."""
        mine = self.faces
        for i in range(count):
            mine = append(mine, faces[i])
        self.faces = mine

    def lift(self, at: i64) -> None:
        """Take one rolled die up again, so that it is owed once more; a six has brought its die and stays."""
        if self.faces[at] == SIX:
            return
        kept = vec[i64]()
        for i in range(len(self.faces)):
            if i != at:
                kept = append(kept, self.faces[i])
        self.faces = kept

    # -- what it comes to --------------------------------------------------------------------------------------

    def score(self) -> i64:
        """The successes so far, with those that need no die; never below none."""
        score = successes_of(self.faces, len(self.faces), self.stat) + self.automatic
        if score < 0:
            return 0
        return score

    def result(self) -> i64:
        """FAILED, PASSED or DOUBLED against the number needed."""
        return result_of(self.score(), self.needed)

    def against(self, other: SuccessTest) -> i64:
        """LOST_DOUBLE to WON_DOUBLE against an opponent's test."""
        return opposed(self.score(), other.score())

    def odds(self) -> tuple[Fraction, ...]:
        """The exact chances to fail, pass and double before the first die, indexed by the result."""
        return fixed_odds(self.dice_count(), self.stat, self.needed, self.automatic)

    def odds_against(self, other: SuccessTest) -> tuple[Fraction, ...]:
        """The exact chances of every opposed result before the first die, indexed by the result."""
        mine = (int(self.dice_count()), int(self.stat), int(self.automatic))
        theirs = (int(other.dice_count()), int(other.stat), int(other.automatic))
        return opposed_odds(mine, theirs)

    def announce(self, table: Table) -> None:
        """Tell listeners the modifiers that count, one by one."""
        if table.listener is not None:
            counted = self.applied()
            for at in range(0, len(counted), FIELDS):
                if counted[at] != 0:
                    table.emit(MODIFIED, self.kind, counted[at], counted[at + 1], counted[at + 2])


def without(labels: vec[i64], reason: i64, source: i64) -> vec[i64]:
    """These modifiers without those of a reason; with a source, only those that are its doing are dropped."""
    kept = vec[i64]()
    for at in range(0, len(labels), FIELDS):
        if labels[at + 1] != reason or (source >= 0 and labels[at + 2] != source):
            kept = append(append(append(kept, labels[at]), labels[at + 1]), labels[at + 2])
    return kept


# -- reading the dice ----------------------------------------------------------------------------------------------


def successes_of(faces: vec[i64], count: i64, stat: i64) -> i64:
    """How many of the first so many dice show the stat or more; a six always does."""
    successes: i64 = 0
    for i in range(count):
        if faces[i] >= stat or faces[i] == SIX:
            successes += 1
    return successes


def rising(before: i64) -> i64:
    """The successes a test (123) needs: one for the first in an action, and one more each time."""
    return before + 1


def result_of(successes: i64, needed: i64) -> i64:
    """FAILED, PASSED, or DOUBLED with at least twice what was needed.

    Rows: dreadball §6"""
    if successes < needed:
        return FAILED
    return DOUBLED if successes >= 2 * needed else PASSED


def opposed(mine: i64, theirs: i64) -> i64:
    """LOST_DOUBLE to WON_DOUBLE: more successes win, twice as many double, and any success doubles none.

    None against none is a tie.

    Rows: dreadball §6"""
    if mine == theirs:
        return TIED
    if mine > theirs:
        return WON_DOUBLE if mine >= 2 * theirs else WON
    return LOST_DOUBLE if theirs >= 2 * mine else LOST


def ref_penalty(faces: vec[i64], count: i64) -> i64:
    """The turns a referee check costs: dice that show 1 to 3 are added, SENT_OFF is the most it can come to.

    Rows: dreadball.ref.die_reading, dreadball.ref.sum, dreadball.ref.total_1_3, dreadball.ref.total_4_plus"""
    turns: i64 = 0
    for i in range(count):
        if faces[i] <= REF_FACE:
            turns += faces[i]
    return SENT_OFF if turns > SENT_OFF else turns


# -- chances -------------------------------------------------------------------------------------------------------


def chance(dice: i64, stat: i64, needed: i64) -> float:
    """The chance of at least so many successes, quickly."""
    if needed <= 0:
        return 1.0
    if dice <= 0:
        return 0.0
    blank: float = float(stat - 1) / 6.0
    plain: float = float(6 - stat) / 6.0
    # One die scores as the series (blank + plain x) / (1 - x/6) says; all of them as its power does.
    below = [0.0] * needed
    below[0] = 1.0
    for _ in range(dice):
        for k in range(needed - 1, 0, -1):
            below[k] = below[k] * blank + below[k - 1] * plain
        below[0] *= blank
        for k in range(1, needed):
            below[k] += below[k - 1] / 6.0
    return 1.0 - sum(below)


@cache
def exactly(dice: int, stat: int, successes: int) -> Fraction:
    """The exact chance of so many successes with so many dice that succeed on the stat, 1 to 6."""
    if dice <= 0:
        return Fraction(1 if successes == 0 else 0)
    # `first` dice succeed without a six; sixes, in a row or not, make up the rest.
    ways = 0
    for first in range(min(dice, successes) + 1):
        sixes = successes - first
        plain = comb(dice, first) * (6 - stat) ** first * (stat - 1) ** (dice - first)
        ways += plain * comb(dice - 1 + sixes, sixes) * 6**first
    return Fraction(ways, 6 ** (dice + successes))


@cache
def at_least(dice: int, stat: int, successes: int, automatic: int = 0) -> Fraction:
    """The exact chance to score so many or more; automatic successes come on top and no score is below none."""
    if successes <= 0:
        return Fraction(1)
    return 1 - sum([exactly(dice, stat, k) for k in range(successes - automatic)], Fraction(0))


def expected(dice: int, stat: int) -> Fraction:
    """The successes to expect on average."""
    return Fraction(max(dice, 0) * (7 - stat), 5)


def distribution(dice: int, stat: int, last: int) -> list[Fraction]:
    """The exact chances of 0, 1, 2 ... successes; the one at `last` is that of so many or more."""
    return [exactly(dice, stat, k) for k in range(last)] + [at_least(dice, stat, last)]


def fixed_odds(dice: int, stat: int, needed: int, automatic: int = 0) -> tuple[Fraction, ...]:
    """The exact chances to fail, pass and double a test against a number, indexed by the result."""
    some = at_least(dice, stat, needed, automatic)
    twice = at_least(dice, stat, 2 * needed, automatic)
    return (1 - some, some - twice, twice)


@cache
def opposed_odds(mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> tuple[Fraction, ...]:
    """The exact chances of every opposed result for the first of two sides, indexed by the result.

    A side is its dice, its stat and its automatic successes.
    """
    start = 1 + max(mine[2], theirs[2], 0)
    terms = start + mine[0] + theirs[0] + 1
    me, them = tails(mine, 2 * terms), tails(theirs, 2 * terms)
    tied = endless([(me[k] - me[k + 1]) * (them[k] - them[k + 1]) for k in range(terms)], start, 36)
    ahead = endless([(them[k] - them[k + 1]) * me[k + 1] for k in range(terms)], start, 36)
    double = endless([(them[k] - them[k + 1]) * me[max(2 * k, 1)] for k in range(terms)], start, 216)
    doubled = endless([(me[k] - me[k + 1]) * them[max(2 * k, 1)] for k in range(terms)], start, 216)
    return (doubled, 1 - ahead - tied - doubled, tied, ahead - double, double)


@cache
def doubled_by(winner: tuple[int, int, int], loser: tuple[int, int, int], count: int) -> tuple[Fraction, ...]:
    """The exact chances that the first of two sides doubles the other and is ahead by 1, 2 ... `count`."""
    ahead = [scored(winner, score) for score in range(2 * count + 1)]
    behind = [scored(loser, score) for score in range(count + 1)]
    # a chance to score k has 6**(dice + k) below the line, give or take what needs no die
    extra = winner[0] + loser[0] + abs(winner[2]) + abs(loser[2])
    above = [int(share * 6 ** (winner[0] + abs(winner[2]) + k)) for k, share in enumerate(ahead)]
    below = [int(share * 6 ** (loser[0] + abs(loser[2]) + k)) for k, share in enumerate(behind)]
    found: list[Fraction] = []
    for apart in range(1, count + 1):
        ways = 0
        for less in range(apart + 1):
            ways = ways * 36 + above[less + apart] * below[less]
        found.append(Fraction(ways, 6 ** (extra + 3 * apart)))
    return tuple(found)


def scored(side: tuple[int, int, int], score: int) -> Fraction:
    """The exact chance of a side to score just so much."""
    return at_least(side[0], side[1], score, side[2]) - at_least(side[0], side[1], score + 1, side[2])


def tails(side: tuple[int, int, int], last: int) -> list[Fraction]:
    """The exact chances of one side to score at least 0, 1, ... `last`."""
    found = [Fraction(1)]
    below = Fraction(0)
    counted = 0
    for successes in range(1, last + 1):
        while counted < successes - side[2]:
            below += exactly(side[0], side[1], counted)
            counted += 1
        found.append(1 - below)
    return found


def endless(terms: list[Fraction], start: int, base: int) -> Fraction:
    """The exact sum of a series without end of which the first terms are given.

    From `start` on the k-th term times base**k is a polynomial in k, and the terms given from there on must be more
    than its degree. Its differences are therefore all that is needed: k over i, divided by base**k, adds up to
    base / (base - 1)**(i + 1) over all k.
    """
    total = sum(terms[:start], Fraction(0))
    level = [term * base**i for i, term in enumerate(terms[start:])]
    weight = Fraction(base, base - 1)
    while level:
        total += level[0] * weight
        level = [after - before for before, after in pairwise(level)]
        weight /= base - 1
    return total


def ref_odds(dice: int) -> tuple[Fraction, ...]:
    """The exact chances that a referee check with so many dice costs 0, 1, 2 or 3 turns or the match."""
    odds = [*turns_odds(dice), *[Fraction(0)] * SENT_OFF]
    return (*odds[:SENT_OFF], sum(odds[SENT_OFF:], Fraction(0)))


@cache
def turns_odds(dice: int) -> tuple[Fraction, ...]:
    """The exact chances that the dice of a referee check add up to 0, 1, 2 ... turns."""
    odds = [Fraction(1)]
    for _ in range(dice):
        after = [share / 2 for share in odds] + [Fraction(0)] * REF_FACE
        for turns, before in enumerate(odds):
            for face in range(1, REF_FACE + 1):
                after[turns + face] += before / 6
        odds = after
    return tuple(odds)
