"""Whole matches played by a coach inside compiled code: play-outs, and many matches with their tally."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.bots.random_coach import RandomCoach
from ironpitch.engine.dice import Dice
from ironpitch.engine.match import Match, open_match
from ironpitch.engine.ruleset import Plan
from ironpitch.engine.table import CHOICE, ROLL, Coach, Table

NO_LIMIT: Final = 1_000_000
"""More choices than any match has; a match that reaches it runs in a circle."""


def play_out(match: Match, coach: Coach, limit: i64 = NO_LIMIT) -> int:
    """Let one coach answer for both sides until the match is over or `limit` choices between steps were made.

    Questions inside a step are put to the coach at once, so no step is suspended and none needs a checkpoint. Returns
    the number of choices, those inside steps included. A match that waits for dice from outside is left where it is.
    """
    table = match.table
    ruleset = table.plan.ruleset
    scratch = table.plan.scratch
    others = table.coach
    dice_before: i64 = table.rolled + table.script_at
    inputs_before: i64 = table.log.end
    left = limit
    table.coach = coach
    if table.waiting == CHOICE:
        match.play_code(coach.answer(table, table.options, table.count))
        left -= 1
    while left > 0 and not match.finished and table.waiting != ROLL:
        count = ruleset.enumerate(table, scratch)
        match.play_code(coach.answer(table, scratch, count))
        left -= 1
    table.coach = others
    return (table.log.end - inputs_before) - (table.rolled + table.script_at - dice_before)


class Tally:
    """What many matches came to."""

    def __init__(self) -> None:
        self.matches: int = 0
        self.decisions: int = 0
        self.dice: int = 0
        self.wins: list[int] = [0, 0]
        self.draws: int = 0
        self.points: list[int] = [0, 0]
        self.scores: dict[tuple[int, int], int] = {}
        self.failed_seed: int = -1
        """The seed of the first match in which something was wrong; -1 while there is none."""
        self.failure: str = ""

    def add(self, match: Match, decisions: int) -> None:
        """Count a match that is over."""
        self.matches += 1
        self.decisions += decisions
        self.dice += match.table.rolled
        home, away = match.score
        self.points[0] += home
        self.points[1] += away
        self.scores[(home, away)] = self.scores.get((home, away), 0) + 1
        winner = match.winner
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner] += 1


def simulate(plan: Plan, games: int, seed: int, tally: Tally) -> None:
    """Play random matches on the seeds `seed`, `seed + 1` and so on, and add them to the tally."""
    for i in range(games):
        coach = RandomCoach(seed + i)
        match = open_match(plan, Dice(seed + i), vec[i64](), coach)
        # the opening step asks the coach too, and its answers are in the log before the play-out starts
        opening = match.table.log.end - match.table.rolled
        decisions = opening + play_out(match, coach)
        if not match.finished:
            tally.failed_seed = seed + i
            tally.failure = f"the match is not over after {NO_LIMIT} choices"
            return
        tally.add(match, decisions)


class CheckingCoach(RandomCoach):
    """A random coach that looks at the state whenever it is asked, and remembers the first thing that is wrong."""

    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.fault: str = ""

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Check, then pick."""
        if not self.fault:
            self.fault = fault_in(table)
        return super().answer(table, options, count)


def fault_in(table: Table) -> str:
    """Every broken invariant of a state in one line; empty for a healthy one."""
    return "; ".join(table.plan.ruleset.broken(table))


def fault_in_choices(table: Table, count: i64) -> str:
    """What is wrong with the choices just listed: none at all, one that is not legal, one listed twice."""
    ruleset = table.plan.ruleset
    scratch = table.plan.scratch
    if count == 0:
        return "there is no legal choice"
    seen: set[int] = set()
    for i in range(count):
        code = scratch[i]
        text = ruleset.vocabulary.text(code, ruleset.board)
        if not ruleset.is_legal(table, code):
            return f"{text!r} is listed and yet not legal"
        if code in seen:
            return f"{text!r} is listed twice"
        seen.add(code)
    return ""


def checked_match(plan: Plan, seed: int) -> tuple[Match, int, str]:
    """Play one random match, checking state and choices after every input: the match, its choices, what was wrong."""
    coach = CheckingCoach(seed)
    match = open_match(plan, Dice(seed), vec[i64](), coach)
    table = match.table
    played: i64 = 0
    fault = ""
    while not fault and not match.finished and played < NO_LIMIT:
        fault = fault_in(table)
        count = plan.ruleset.enumerate(table, plan.scratch)
        if not fault:
            fault = fault_in_choices(table, count)
        if not fault:
            # asked directly: the coach's own look at the state would repeat the one just taken
            match.play_code(RandomCoach.answer(coach, table, plan.scratch, count))
            fault = coach.fault
            played += 1
    if not fault:
        fault = fault_in(table) if match.finished else f"the match is not over after {NO_LIMIT} choices"
    return match, table.log.end - table.rolled, fault


def simulate_checked(plan: Plan, games: int, seed: int, tally: Tally) -> None:
    """As `simulate`, but check state and choices after every input; stops at the first match with a fault."""
    for i in range(games):
        try:
            match, decisions, fault = checked_match(plan, seed + i)
        except Exception as crash:
            tally.failed_seed = seed + i
            tally.failure = f"{type(crash).__name__}: {crash}"
            return
        if fault:
            tally.failed_seed = seed + i
            tally.failure = f"after {match.table.log.end} inputs: {fault}"
            return
        tally.add(match, decisions)
