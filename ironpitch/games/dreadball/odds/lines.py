"""DreadBall's tests without a pitch: `3d 4+`, `4d 3+ (2)`, `slam 4d 3+ vs 3d 4+ double`, `ref 2d`.

Dice that show the stat or more succeed and sixes bring another die; the chances are those of the rules' own
`successes`. A re-roll is a card that rolls all dice of an own test again, once a test.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.ruleset import Ruleset
from ironpitch.games.dreadball.play.successes import (
    DOUBLED,
    PASSED,
    SENT_OFF,
    TIED,
    WON,
    WON_DOUBLE,
    endless,
    fixed_odds,
    opposed_odds,
    ref_odds,
    tails,
)
from ironpitch.odds.lines_text import Reader, nearest, plain
from ironpitch.odds.strings import MOST_ACTIONS, Line, Step, chance_of

LABELS: Final = [
    "brush", "catch", "dash", "dodge", "evade", "feint", "jump", "pickup", "slam", "slamback", "stand", "steal",
    "stomp", "strike", "test", "throw",
]  # fmt: skip
"""What a test may be called; the dice are all that counts."""
RESULTS: Final = {"win": WON, "double": WON_DOUBLE, "tie": TIED}
POOL: Final = re.compile(r"([0-9]{1,2})d")
STAT: Final = re.compile(r"([1-6])\+")
NEEDS: Final = re.compile(r"[1-9]")
TIMES: Final = re.compile(r"([0-9]+)[x*]")
MOST_DICE: Final = 15
MOST_TIMES: Final = 12


class Rolled:
    """One test of a line: its chance at the first roll, and of failing first and succeeding with a card."""

    def __init__(self, text: str, first: Fraction, second: Fraction) -> None:
        self.text = text
        self.first = first
        self.second = second


def read_tests(line: str) -> list[Rolled]:
    """Every test of a line, in order."""
    reader = Reader(line)
    found: list[Rolled] = []
    while reader.more():
        if reader.takes(";"):
            continue
        times = TIMES.fullmatch(reader.text())
        if times is not None:
            if not 1 <= int(times[1]) <= MOST_TIMES:
                raise reader.bad(f"{times[1]} times; expected 1x to {MOST_TIMES}x")
            reader.take()
        one = read_test(reader)
        found += [one] * (1 if times is None else int(times[1]))
    if not found:
        raise reader.bad("nothing to do; expected tests such as '3d 4+' or '3d 4+ vs 2d 5+'")
    return found


def read_test(reader: Reader) -> Rolled:
    """One test, against a number or against an opponent, or a referee check."""
    first = reader.at
    if reader.takes("ref", "referee"):
        return read_referee(reader, first)
    if plain(reader.text()) in LABELS:
        reader.take()
    dice, stat = read_pool(reader)
    if reader.takes("vs", "v", "against"):
        theirs = read_pool(reader)
        result = RESULTS[reader.take().text] if reader.text() in RESULTS else WON
        mine, other = (dice, stat, 0), (theirs[0], theirs[1], 0)
        once = sum(opposed_odds(mine, other)[result:], Fraction(0))
        return Rolled(reader.shown(first), once, second_try(mine, other, result))
    needed = read_needed(reader)
    result = PASSED
    if reader.takes("double"):
        result = DOUBLED
    once = sum(fixed_odds(dice, stat, needed)[result:], Fraction(0))
    return Rolled(reader.shown(first), once, (1 - once) * once)


def read_pool(reader: Reader) -> tuple[int, int]:
    """`3d 4+` or `3d4+`: how many dice, and what they must show."""
    both = re.fullmatch(r"([0-9]{1,2})d([1-6]\+)?", reader.text())
    if both is None:
        hint = nearest(reader.text(), [*LABELS, "ref"])
        raise reader.bad(f"expected dice and what they must show, such as 3d 4+{hint}")
    dice = int(both[1])
    if dice > MOST_DICE:
        raise reader.bad(f"{dice} dice; expected at most {MOST_DICE}")
    reader.take()
    if both[2]:
        return dice, int(both[2][0])
    stat = STAT.fullmatch(reader.text())
    if stat is None:
        raise reader.bad("expected what the dice must show, 1+ to 6+")
    reader.take()
    return dice, int(stat[1])


def read_needed(reader: Reader) -> int:
    """The successes that are needed: `(2)` or `needs 2`; one if nothing is said."""
    if reader.text() == "(" and NEEDS.fullmatch(reader.text(1)) and reader.text(2) == ")":
        reader.take()
        needed = int(reader.take().text)
        reader.take()
        return needed
    if reader.takes("needs"):
        if NEEDS.fullmatch(reader.text()) is None:
            raise reader.bad("expected how many successes are needed, 1 to 9")
        return int(reader.take().text)
    if reader.text() == "(":
        raise reader.bad("expected how many successes are needed in brackets, such as (2)", 2)
    return 1


def read_referee(reader: Reader, first: int) -> Rolled:
    """`ref 2d`: a referee check that costs nothing; `ref 2d stays`: not the match. Nobody rolls it again."""
    dice = POOL.fullmatch(reader.text())
    if dice is None or int(dice[1]) > MOST_DICE:
        raise reader.bad("expected the dice of the referee, such as ref 2d")
    reader.take()
    odds = ref_odds(int(dice[1]))
    chance = 1 - odds[SENT_OFF] if reader.takes("stays") else odds[0]
    return Rolled(reader.shown(first), chance, Fraction(0))


def second_try(mine: tuple[int, int, int], theirs: tuple[int, int, int], result: int) -> Fraction:
    """The chance to fall short of an opposed result and to reach it by rolling the own dice again.

    The opponent's successes k stand; with p(k) the chance to beat them it is the sum of P(k) p(k) (1 - p(k)).
    """
    start = 1
    terms = start + 2 * mine[0] + theirs[0] + 2
    me, them = tails(mine, 2 * terms + 1), tails(theirs, terms + 1)
    once: list[Fraction] = []
    twice: list[Fraction] = []
    for k in range(terms):
        least = max(2 * k, 1) if result == WON_DOUBLE else k + 1 if result == WON else k
        just = them[k] - them[k + 1]
        once.append(just * me[least])
        twice.append(just * me[least] ** 2)
    base = 6 * (36 if result == WON_DOUBLE else 6)
    squared = 6 * (36**2 if result == WON_DOUBLE else 36)
    return endless(once, start, base) - endless(twice, start, squared)


def chances(tests: list[Rolled], cards: int) -> Fraction:
    """The chance to pass every test of a line with so many cards; a failed test is rolled again if that can be done."""
    held = [Fraction(0)] * cards + [Fraction(1)]
    for test in tests:
        after = [share * test.first for share in held]
        for left in range(cards):
            after[left] += held[left + 1] * test.second
        held = after
    return sum(held, Fraction(0))


def dreadball_line(text: str, book: Ruleset, rerolls: int) -> Line:
    """A line of DreadBall: the re-rolls are cards."""
    tests = read_tests(text)
    if len(tests) > MOST_ACTIONS:
        raise IronpitchError(f"{len(tests)} tests; a line has at most {MOST_ACTIONS}")
    steps: list[Step] = []
    for i, test in enumerate(tests):
        so_far = [chance_of(chances(tests[: i + 1], cards), i + 1) for cards in range(rerolls + 1)]
        steps.append(Step(test.text, chance_of(test.first, 1), so_far))
    return Line(text, book, steps)
