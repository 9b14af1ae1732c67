"""Whole pools of dice and how they come out, for the odds: sixes bring more dice, but successes are all that counts."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.dice import D6
from ironpitch.engine.memory import Pool, Term
from ironpitch.engine.table import MOST_DICE, Rule, Table
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.successes import (
    ENDLESS,
    LOST,
    LOST_DOUBLE,
    REF_FACE,
    SIX,
    TIED,
    WON,
    WON_DOUBLE,
    Counting,
    SuccessTest,
    at_least,
    doubled_by,
    endless,
    exactly,
    opposed,
    opposed_odds,
    successes_of,
    turns_odds,
)
from ironpitch.games.dreadball.terms import For

CUT: Final = Fraction(1, 10**9)
"""Successes that are followed one by one: more of them than this chance leaves are not."""
MOST_APART: Final = 10_000
MOST_LEFT: Final = 4
"""Damage that armour leaves: more is not worse."""
STAND_IN: Final = 2 * MOST_LEFT
"""Damage that stands for any other: armour can leave any part of it, even with successes that need no die."""

Side = tuple[int, int, int]
"""The dice of a test, what they must show, and successes that need no die."""


# -- rolling -----------------------------------------------------------------------------------------------------------


def roll_owed(table: Table, test: SuccessTest, purpose: i64) -> Rule:
    """Roll all the dice a test owes, and those its sixes bring, until none is left.

    Rows: dreadball §6"""
    count: i64 = test.batch()
    memory = table.memory
    if memory is not None and count > 0 and not is_watched(table, test.player):
        memory.pool = pool_for(test)
    while count > 0:
        table.stat = test.stat
        yield from table.roll(count, D6, purpose, test.player)
        table.stat = 0
        test.take(table.faces, count)
        count = test.batch()
    if memory is not None:
        memory.pool = None


def is_watched(table: Table, player: i64) -> bool:
    """Does somebody look at the single dice of this player's tests?"""
    if player != NOBODY:
        for ability in plan_of(table).moments.rolled:
            if table.has(player, ability.code):
                return True
    return False


def tally(table: Table, test: SuccessTest, least: i64 = 0, most: i64 = ENDLESS, damage: i64 = 0) -> None:
    """Tell the odds that each success of a test counts: fewer than `least` are as good as that, more than `most` as
    well. With `damage` it is an armour test against so much."""
    if table.memory is not None:
        test.counting = Counting(least, most)
        test.counting.damage = damage


def pool_for(test: SuccessTest) -> Pool:
    """The pool that a test is about to roll."""
    counting = test.counting
    paired = counting.paired if counting is not None else None
    if counting is not None and paired is not None:
        players: list[int] = [test.player, paired.player] if counting.harms_only else []
        two = TwoPools(side_of(test), side_of(paired), apart_with(test, paired), players)
        two.hurts = test.kind != For.YARASA
        return two
    dice: int = test.owed()
    kept: int = successes_of(test.faces, len(test.faces), test.stat) + test.automatic
    if counting is None:
        return Outcomes(dice, test.stat, [max(test.needed - kept, 0), max(2 * test.needed - kept, 0)])
    if counting.most == ENDLESS:
        return Tally(dice, test.stat, counting.followed)
    steps: list[int] = []
    for score in range(counting.least + 1, counting.most + 1):
        steps.append(max(score - kept, 0))
    if counting.damage > 0:
        return Armour(dice, test.stat, steps, kept, int(counting.damage))
    return Outcomes(dice, test.stat, steps)


def apart_with(test: SuccessTest, answer: SuccessTest | None) -> list[int]:
    """The verdicts of an opposed test with which it counts how far the scores are apart: that is the damage of all that
    the Yarasa do, and of a double where whoever wins it strikes. A thief, a feint, a Dodge and the referee do not."""
    if test.kind == For.YARASA:
        return [LOST_DOUBLE, LOST, WON, WON_DOUBLE]
    counting: list[int] = []
    if answer is not None and answer.kind != For.DODGE and answer.kind != For.NERVE:
        counting.append(LOST_DOUBLE)
    if test.kind != For.STEAL and test.kind != For.FEINT and test.kind != For.DISTRACT:
        counting.append(WON_DOUBLE)
    return counting


def side_of(test: SuccessTest) -> Side:
    """A test before its first die."""
    return (int(test.dice_count()), int(test.stat), int(test.automatic))


def faces_with(dice: int, stat: int, successes: int) -> list[list[int]]:
    """Dice that come to so many successes, roll by roll as a table takes them."""
    rolls: list[list[int]] = []
    owed = dice
    left = successes
    while owed > 0:
        faces: list[int] = []
        for _ in range(min(owed, MOST_DICE)):
            if left > 0 and (left > owed or stat >= SIX):
                faces.append(SIX)
                left -= 1
            elif left > 0:
                faces.append(SIX - 1)
                left -= 1
                owed -= 1
            else:
                faces.append(1)
                owed -= 1
        rolls.append(faces)
    return rolls


def rolled_out(dice: int, stat: int, faces: list[int], start: int) -> tuple[int, int]:
    """The successes of a pool whose dice begin at a place of these, and where they end; -1 while some are owed."""
    owed = dice
    successes = 0
    at = start
    while owed > 0:
        if at == len(faces):
            return -1, at
        owed -= 1
        if faces[at] == SIX:
            owed += 1
        if faces[at] >= stat or faces[at] == SIX:
            successes += 1
        at += 1
    return successes, at


class Highest(Pool):
    """A few dice of which the highest counts."""

    def __init__(self, dice: int) -> None:
        self.dice: int = dice

    def last(self, series: int) -> int:
        return SIX - 1

    def term(self, series: int, number: int) -> Term:
        ways = (number + 1) ** self.dice - number**self.dice
        return Term(Fraction(ways, SIX**self.dice), [[number + 1] for _ in range(self.dice)], number)

    def mark_of(self, faces: list[int]) -> int:
        return max(faces) - 1 if len(faces) >= self.dice else -1


class Penalties(Pool):
    """The dice of a referee check, by the turns they add up to."""

    def __init__(self, dice: int) -> None:
        self.dice: int = dice

    def last(self, series: int) -> int:
        return REF_FACE * self.dice

    def idle(self) -> int:
        return 0

    def term(self, series: int, number: int) -> Term:
        faces: list[int] = []
        left = number
        for _ in range(self.dice):
            face = min(left, REF_FACE)
            left -= face
            faces.append(face if face > 0 else SIX)
        return Term(turns_odds(self.dice)[number], [faces], number)

    def mark_of(self, faces: list[int]) -> int:
        return sum([face for face in faces if face <= REF_FACE])


class Outcomes(Pool):
    """A pool of which only counts how many of a few thresholds its successes reach."""

    def __init__(self, dice: int, stat: int, thresholds: list[int]) -> None:
        self.dice: int = dice
        self.stat: int = stat
        self.thresholds: list[int] = thresholds

    def last(self, series: int) -> int:
        return len(self.thresholds)

    def term(self, series: int, number: int) -> Term:
        lowest = self.thresholds[number - 1] if number > 0 else 0
        chance = at_least(self.dice, self.stat, lowest)
        if number < len(self.thresholds):
            chance -= at_least(self.dice, self.stat, self.thresholds[number])
        while chance and exactly(self.dice, self.stat, lowest) == 0:
            lowest += 1
        return Term(chance, faces_with(self.dice, self.stat, lowest), number)

    def mark_of(self, faces: list[int]) -> int:
        successes, _ = rolled_out(self.dice, self.stat, faces, 0)
        if successes < 0:
            return -1
        reached = 0
        for threshold in self.thresholds:
            if successes >= threshold:
                reached += 1
        return reached


class Armour(Outcomes):
    """The dice of an armour test, by what they leave of the damage."""

    def __init__(self, dice: int, stat: int, thresholds: list[int], kept: int, damage: int) -> None:
        super().__init__(dice, stat, thresholds)
        self.kept: int = kept
        """Successes that need no die."""
        self.safe: int = min(damage, MOST_LEFT)
        """The way that leaves nothing; one before it leaves one point, and so on. The last one may be a double."""

    def chance_against(self, damage: int, number: int) -> Fraction | None:
        doubles = self.last(0) > self.safe
        if number < self.safe:
            score = damage - self.safe + number
            chance = 1 - self.scores(score + 1)
            return chance if number == 0 else chance - (1 - self.scores(score))
        if number == self.safe:
            return self.scores(damage) - (self.scores(2 * damage) if doubles else 0)
        return self.scores(2 * damage) if number == self.last(0) else Fraction(0)

    def scores(self, least: int) -> Fraction:
        """The chance of so many successes or more."""
        return at_least(self.dice, self.stat, least, self.kept)


class Tally(Pool):
    """A pool of which every success counts."""

    def __init__(self, dice: int, stat: int, followed: bool) -> None:
        self.dice: int = dice
        self.stat: int = stat
        self.end: int = ENDLESS
        """The most successes that are looked at: where each is followed on its own, up to next to nothing."""
        if followed:
            self.end = 0
            while at_least(dice, stat, self.end + 1) > CUT:
                self.end += 1

    def weight(self, series: int, number: int) -> Fraction:
        return exactly(self.dice, self.stat, number)

    def last(self, series: int) -> int:
        return self.end

    def term(self, series: int, number: int) -> Term:
        chance = self.weight(series, number)
        return Term(chance, faces_with(self.dice, self.stat, number) if chance else [], number)

    def mark_of(self, faces: list[int]) -> int:
        return rolled_out(self.dice, self.stat, faces, 0)[0]


class TwoPools(Pool):
    """Two pools against each other, a series for each verdict: by how many successes they are apart, where that
    counts."""

    def __init__(self, mine: Side, theirs: Side, counting: list[int], players: list[int]) -> None:
        self.mine: Side = mine
        self.theirs: Side = theirs
        self.counting: list[int] = counting
        """The verdicts with which it counts how far they are apart."""
        self.players: list[int] = players
        """Who is hurt if the first loses, and who if he wins; none if more than that depends on it."""
        self.hurts: bool = False
        """Is how far they are apart damage, and nothing else?"""

    def harmed(self) -> list[int]:
        return self.players

    def without_harm(self, heeded: list[int]) -> Pool:
        counting: list[int] = []
        for verdict in self.counting:
            if self.players[1 if verdict > TIED else 0] in heeded:
                counting.append(verdict)
        less = TwoPools(self.mine, self.theirs, counting, [])
        less.hurts = self.hurts
        return less

    def damaging(self) -> list[int]:
        if not self.hurts:
            return []
        return [verdict for verdict in self.counting if self.weight(verdict, STAND_IN) > 0]

    def stand_in(self, series: int) -> Term:
        term = self.term(series, STAND_IN)
        term.mark = series * MOST_APART + MOST_APART - 1
        return term

    def total(self, series: int) -> Fraction:
        return opposed_odds(self.mine, self.theirs)[series]

    def damage_weights(self, series: int, count: int) -> list[Fraction]:
        winner, loser = (self.mine, self.theirs) if series > TIED else (self.theirs, self.mine)
        return list(doubled_by(winner, loser, count))

    def damage_rule(self, series: int) -> tuple[int, int, int]:
        winner, loser = (self.mine, self.theirs) if series > TIED else (self.theirs, self.mine)
        both = winner[0] + loser[0] - 1 if loser[0] > 0 else 0
        return winner[0], both, 2 + max(winner[2], loser[2], 0)

    def series(self) -> int:
        return WON_DOUBLE + 1

    def last(self, series: int) -> int:
        return ENDLESS if series in self.counting else 0

    def weight(self, series: int, number: int) -> Fraction:
        if series in self.counting:
            return self.chance(series, number)
        return opposed_odds(self.mine, self.theirs)[series]

    def term(self, series: int, number: int) -> Term:
        chance = self.weight(series, number)
        mark = series * MOST_APART + number
        if chance == 0:
            return Term(chance, [], mark)
        mine, theirs = self.example(series, number)
        faces = faces_with(self.mine[0], self.mine[1], max(mine - self.mine[2], 0))
        return Term(chance, faces + faces_with(self.theirs[0], self.theirs[1], max(theirs - self.theirs[2], 0)), mark)

    def example(self, series: int, number: int) -> tuple[int, int]:
        """Two scores with this verdict, the lowest there are; so far apart, where that counts."""
        total = number if series in self.counting else 0
        while True:
            for mine in range(total + 1):
                theirs = total - mine
                if opposed(mine, theirs) == series and (series not in self.counting or abs(mine - theirs) == number):
                    if self.just(mine, True) and self.just(theirs, False):
                        return mine, theirs
            total += 1

    def just(self, score: int, mine: bool) -> Fraction:
        """The chance of one side to score exactly so much."""
        dice, stat, automatic = self.mine if mine else self.theirs
        if score > 0:
            return exactly(dice, stat, score - automatic) if score >= automatic else Fraction(0)
        return sum([exactly(dice, stat, k) for k in range(1 - automatic)], Fraction(0))

    def chance(self, series: int, number: int) -> Fraction:
        """The chance of a verdict with the scores so far apart."""
        if number == 0:
            return Fraction(0)
        ahead = series > TIED
        pairs: list[tuple[Fraction, Fraction]] = []
        for less in range(number + 1):  # who has none, or at most half, is doubled
            mine, theirs = (less + number, less) if ahead else (less, less + number)
            pairs.append((self.just(mine, True), self.just(theirs, False)))
        ways = 0
        common = 1
        for first, second in pairs:
            common = lcm(common, first.denominator * second.denominator)
        for first, second in pairs:
            ways += first.numerator * second.numerator * (common // (first.denominator * second.denominator))
        double = Fraction(ways, common)
        if series == WON_DOUBLE or series == LOST_DOUBLE:
            return double
        return self.apart(number, ahead) - double

    def apart(self, number: int, ahead: bool) -> Fraction:
        """The chance to be ahead, or behind, by just so much."""
        start = 1 + max(self.mine[2], self.theirs[2], 0)
        terms: list[Fraction] = []
        for less in range(start + self.mine[0] + self.theirs[0] + 1):
            mine, theirs = (less + number, less) if ahead else (less, less + number)
            terms.append(self.just(mine, True) * self.just(theirs, False))
        return endless(terms, start, SIX * SIX)

    def mark_of(self, faces: list[int]) -> int:
        mine, at = rolled_out(self.mine[0], self.mine[1], faces, 0)
        if mine < 0:
            return -1
        theirs, _ = rolled_out(self.theirs[0], self.theirs[1], faces, at)
        if theirs < 0:
            return -1
        mine = max(mine + self.mine[2], 0)
        theirs = max(theirs + self.theirs[2], 0)
        verdict: int = opposed(mine, theirs)
        return verdict * MOST_APART + (abs(mine - theirs) if verdict in self.counting else 0)
