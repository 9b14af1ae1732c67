"""A match between two bots: who answered how often and how long it took, what went wrong, and the record.

Two bots that are coaches play inside the compiled loop, where no step is suspended; any other is asked one question
after another about the match as its side sees it.
"""

from __future__ import annotations

from time import perf_counter_ns
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.bots.bot import Bot, side_asked
from ironpitch.bots.playout import NO_LIMIT
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.table import CHOICE, ROLL, Coach, Table

EIGHTHS: Final = 8
"""Into so many parts each doubling of the time is divided."""
BUCKETS: Final = 48 * EIGHTHS
MOST_FAULTS: Final = 20
"""Faults of a bot that are kept in words; all are counted."""


class Timing:
    """How long a bot took to answer, in nanoseconds; kept so that those of many matches can be added up."""

    def __init__(self) -> None:
        self.decisions: int = 0
        self.total: int = 0
        self.worst: int = 0
        self.counts: list[int] = [0] * BUCKETS

    def add(self, taken: int) -> None:
        """One more answer."""
        self.decisions += 1
        self.total += taken
        if taken > self.worst:
            self.worst = taken
        self.counts[bucket_of(taken)] += 1

    def merge(self, other: Timing) -> None:
        """Add all answers of another."""
        self.decisions += other.decisions
        self.total += other.total
        if other.worst > self.worst:
            self.worst = other.worst
        for bucket in range(BUCKETS):
            self.counts[bucket] += other.counts[bucket]

    def mean(self) -> float:
        """Milliseconds an answer takes on average."""
        return self.total / self.decisions / 1e6 if self.decisions else 0.0

    def most(self) -> float:
        """Milliseconds the longest answer took."""
        return self.worst / 1e6

    def within(self, share: float) -> float:
        """Milliseconds in which this share of the answers came, exact to a tenth."""
        left = self.decisions * share
        for bucket in range(BUCKETS):
            left -= self.counts[bucket]
            if left <= 0:
                return min(upper_end(bucket), self.worst) / 1e6
        return self.worst / 1e6

    def pack(self) -> list[int]:
        """As plain numbers, to be sent to another process: decisions, total, worst, then bucket and count in turn."""
        packed: list[int] = [self.decisions, self.total, self.worst]
        for bucket in range(BUCKETS):
            if self.counts[bucket]:
                packed += [bucket, self.counts[bucket]]
        return packed


def unpacked(packed: list[int]) -> Timing:
    """A timing from its plain numbers."""
    timing = Timing()
    timing.decisions = packed[0]
    timing.total = packed[1]
    timing.worst = packed[2]
    for at in range(3, len(packed), 2):
        timing.counts[packed[at]] += packed[at + 1]
    return timing


def bucket_of(taken: int) -> int:
    """The bucket of a time: eight for each doubling."""
    octave: i64 = 0
    scaled: i64 = taken
    while scaled >= 2 * EIGHTHS:
        scaled >>= 1
        octave += 1
    bucket: i64 = octave * EIGHTHS + scaled
    if bucket >= BUCKETS:
        bucket = BUCKETS - 1
    return bucket


def upper_end(bucket: int) -> int:
    """The longest time that falls into a bucket."""
    low = bucket
    octave = 0
    while low >= 2 * EIGHTHS:
        low -= EIGHTHS
        octave += 1
    end = low + 1
    for _ in range(octave):
        end += end
    return end - 1


class Seat:
    """One side of a match: its bot, how long it took, and what it did wrong."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Bot = bot
        """Who answers."""
        self.timing: Timing = Timing()
        """How long the answers took."""
        self.faults: int = 0
        """How often a default had to be played."""
        self.told: list[str] = []
        """The first faults in words."""

    def fault(self, says: str) -> None:
        """The bot did something wrong, and the default was played in its place."""
        self.faults += 1
        if len(self.told) < MOST_FAULTS:
            self.told.append(says)


class Pair(Coach):
    """Two coaches, each asked for its own side, with a watch beside them."""

    def __init__(self, home: Coach, away: Coach, watches: list[Timing]) -> None:
        self.coaches: list[Coach] = [home, away]
        self.watches: list[Timing] = watches

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """A question inside a step."""
        return self.ask(table.side, table, options, count)

    def ask(self, side: i64, table: Table, options: vec[i64], count: i64) -> i64:
        """Put a question to the coach of a side."""
        started: i64 = perf_counter_ns()
        code = self.coaches[side].answer(table, options, count)
        ended: i64 = perf_counter_ns()
        self.watches[side].add(ended - started)
        return code


def play_match(match: Match, seats: list[Seat], limit: i64 = NO_LIMIT) -> None:
    """Let two bots play a match on to its end, or until `limit` choices were made; a match waiting for dice is left."""
    ruleset = match.table.plan.ruleset
    home = seats[0].bot.coach_for(ruleset)
    away = seats[1].bot.coach_for(ruleset)
    if home is not None and away is not None:
        play_coaches(match, Pair(home, away, [seats[0].timing, seats[1].timing]), limit)
    else:
        play_bots(match, seats, limit)
    if match.finished:
        for seat in seats:
            seat.bot.over(match)


def play_coaches(match: Match, pair: Pair, limit: i64) -> None:
    """Play on inside the compiled loop."""
    table = match.table
    ruleset = table.plan.ruleset
    scratch = table.plan.scratch
    others = table.coach
    left = limit
    table.coach = pair
    if table.waiting == CHOICE:
        match.play_code(pair.answer(table, table.options, table.count))
        left -= 1
    while left > 0 and not match.finished and table.waiting != ROLL:
        count = ruleset.enumerate(table, scratch)
        match.play_code(pair.ask(ruleset.side(table), table, scratch, count))
        left -= 1
    table.coach = others


def play_bots(match: Match, seats: list[Seat], limit: i64) -> None:
    """Ask one question after another."""
    left = limit
    while left > 0 and not match.finished and match.table.waiting != ROLL:
        ask(match, seats[side_asked(match)])
        left -= 1


def ask(match: Match, seat: Seat) -> tuple[int, str]:
    """Put the open question to the bot of a seat and play what it says, or the default if it does something wrong.

    Returns what was played and what was wrong.
    """
    started = perf_counter_ns()
    code, fault = answer(match, seat.bot)
    seat.timing.add(perf_counter_ns() - started)
    if fault:
        seat.fault(fault)
    match.play_code(code)
    return code, fault


def answer(match: Match, bot: Bot) -> tuple[int, str]:
    """What a bot says to the open question, always a legal code; if it failed, the default and what was wrong."""
    try:
        code = bot.choose(match)
    except Exception as error:  # somebody's bot: whatever is wrong with it, the match goes on
        says = str(error) if isinstance(error, IronpitchError) else f"{type(error).__name__}: {error}"
        return match.option_codes()[0], says
    if not match.is_legal(code):
        return match.option_codes()[0], match.refusal(code)
    return code, ""
