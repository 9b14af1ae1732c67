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
        self.longest: int = 0
        """The decisions of the longest match, and the seed to play it again."""
        self.longest_seed: int = -1
        self.wins: list[int] = [0, 0]
        self.draws: int = 0
        self.by_limit: int = 0
        """Matches that only a limit on their turns has ended."""
        self.points: list[int] = [0, 0]
        self.scores: dict[tuple[int, int], int] = {}
        self.failed_seed: int = -1
        """The seed of the first match in which something was wrong; -1 while there is none."""
        self.failure: str = ""

    def add(self, match: Match, decisions: int, seed: int) -> None:
        """Count a match that is over."""
        self.matches += 1
        self.decisions += decisions
        if decisions > self.longest:
            self.longest = decisions
            self.longest_seed = seed
        self.dice += match.table.rolled
        home, away = match.score
        self.points[0] += home
        self.points[1] += away
        self.scores[(home, away)] = self.scores.get((home, away), 0) + 1
        if match.table.plan.ruleset.ended_by_limit(match.table):
            self.by_limit += 1
        winner = match.winner
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner] += 1


def simulate(plan: Plan, games: int, seed: int, tally: Tally) -> None:
    """Play random matches on the seeds `seed`, `seed + 1` and so on, and add them to the tally."""
    for i in range(games):
        coach = RandomCoach(seed + i)
        match = open_match(plan, Dice(seed + i), coach)
        # the opening step asks the coach too, and its answers are in the log before the play-out starts
        opening = match.table.log.end - match.table.rolled
        decisions = opening + play_out(match, coach)
        if not match.finished:
            tally.failed_seed = seed + i
            tally.failure = f"the match is not over after {NO_LIMIT} choices"
            return
        tally.add(match, decisions, seed + i)


class CheckingCoach(RandomCoach):
    """A random coach that looks at the questions put to it, and remembers the first thing that is wrong."""

    def __init__(self, seed: i64) -> None:
        super().__init__(seed)
        self.fault: str = ""

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Check, then pick."""
        if not self.fault:
            self.fault = fault_in_options(table, options, count)
        return super().answer(table, options, count)


def fault_in(table: Table) -> str:
    """Every broken invariant of a state in one line; empty for a healthy one."""
    return "; ".join(table.plan.ruleset.broken(table))


def fault_in_options(table: Table, options: vec[i64], count: i64) -> str:
    """What is wrong with a list of choices: too short to be a question, or the same choice twice."""
    ruleset = table.plan.ruleset
    if count == 0:
        return "there is no legal choice"
    seen: set[int] = set()
    for i in range(count):
        if options[i] in seen:
            return f"{ruleset.vocabulary.text(options[i], ruleset.board)!r} is listed twice"
        seen.add(options[i])
    return ""


def fault_in_listed(table: Table, count: i64) -> str:
    """A choice listed between steps that is not legal."""
    ruleset = table.plan.ruleset
    for i in range(count):
        code = table.plan.scratch[i]
        if not ruleset.is_legal(table, code):
            return f"{ruleset.vocabulary.text(code, ruleset.board)!r} is listed and yet not legal"
    return ""


def checked_match(plan: Plan, seed: int) -> tuple[Match, int, str]:
    """Play one random match, checking after every input: the match, how many choices it had, what was wrong.

    Questions inside a step are checked as they come; the state is in order when the step is over. A match played to its
    end is run again from its inputs and must come to the same state.
    """
    coach = CheckingCoach(seed)
    match = open_match(plan, Dice(seed), coach)
    table = match.table
    played: i64 = 0
    fault = coach.fault or fault_in(table)
    while not fault and not match.finished and played < NO_LIMIT:
        count = plan.ruleset.enumerate(table, table.plan.scratch)
        fault = fault_in_listed(table, count)
        if not fault:
            match.play_code(coach.answer(table, table.plan.scratch, count))
            played += 1
            fault = coach.fault or fault_in(table)
    decisions = table.log.end - table.rolled
    if not fault and not match.finished:
        fault = f"the match is not over after {NO_LIMIT} choices"
    if not fault:
        end = match.digest()
        match.rewind(table.log.end)
        if match.digest() != end:
            fault = "its inputs, played again, lead to another state"
    return match, decisions, fault


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
        tally.add(match, decisions, seed + i)
