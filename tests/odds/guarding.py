"""One plan after another put to the odds, and their answer held against what is found in another way."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from time import process_time

from ironpitch import odds
from ironpitch.engine.errors import IllegalChoice
from ironpitch.odds.chance import Chance
from ironpitch.odds.plans import TooMuch
from ironpitch.odds.policy import Policy
from tests.odds.expectimax import Bounds, TooWide, expectimax
from tests.odds.random_plans import RandomPlan
from tests.odds.trying import Tries

LEASTS = (1e-7, 1e-5, 1e-3)
"""How unlikely ways are that are no longer followed: from fine to coarse, until the plan is not too wide."""
WIDEST = 0.01
"""Truth that is not known better than this is not known."""
FORCED_TRIES = 400
FAR = 2.5
"""An estimate whose interval must be made so many times as wide to hold the truth is not bad luck."""
MOST_OUTSIDE = 0.08
"""So many estimates may have a truth outside of their interval, which holds 95 of 100."""


@dataclass
class Verdict:
    """What came of one plan."""

    method: str
    """`exact`, `bounded`, `estimate`, `refused`, or the error that should not have been."""
    answer: str
    seconds: float
    by: str = ""
    """What it was compared with: `expectimax`, `play-outs`, or nothing."""
    truth: str = ""
    differs: bool = False
    outside: bool | None = None
    """An estimate: does the truth lie outside its interval?"""
    forced_outside: bool | None = None
    """The same of an estimate where none would have been needed."""


@dataclass
class Table:
    """The verdicts of one game, counted."""

    verdicts: list[Verdict] = field(default_factory=list)

    HEAD = (
        "game         plans  exact bounded  est. refused errors | expectimax play-outs neither | differ | "
        "est. outside  forced outside | median s  worst s"
    )

    def line(self, game: str) -> str:
        """All of it in a line."""
        found = self.verdicts
        methods = [verdict.method for verdict in found]
        known = ("exact", "bounded", "estimate", "refused")
        counts = [methods.count(method) for method in known]
        counts.append(len(found) - sum(counts))
        by = [sum(1 for verdict in found if verdict.by == name) for name in ("expectimax", "play-outs", "")]
        times = [verdict.seconds for verdict in found]
        return (
            f"{game:12} {len(found):5} {counts[0]:6} {counts[1]:7} {counts[2]:5} {counts[3]:7} {counts[4]:6} | "
            f"{by[0]:10} {by[1]:9} {by[2]:7} | {self.differing:6} | {self.share([v.outside for v in found]):>12}  "
            f"{self.share([v.forced_outside for v in found]):>14} | {median(times):8.4f} {max(times):8.2f}"
        )

    @property
    def differing(self) -> int:
        """How many differ."""
        return sum(1 for verdict in self.verdicts if verdict.differs)

    @staticmethod
    def share(flags: list[bool | None]) -> str:
        """How many of those that are known."""
        known = [flag for flag in flags if flag is not None]
        return f"{sum(known)} of {len(known)}"

    @property
    def dishonest(self) -> bool:
        """Do too many intervals of estimates miss the truth?"""
        known = [verdict.forced_outside for verdict in self.verdicts if verdict.forced_outside is not None]
        return len(known) >= 50 and sum(known) > MOST_OUTSIDE * len(known)


def truth_of(plan: RandomPlan, nodes: int) -> Bounds | None:
    """The chance of a plan by expectimax; None if the plan is too wide for so many rolls and questions."""
    for least in LEASTS:
        try:
            found = expectimax(plan.match, plan.choices, plan.succeeds, most=nodes, least=least)
        except TooWide:
            continue
        return found if found.high - found.low < WIDEST else None
    return None


def compare(plan: RandomPlan, number: int, nodes: int, tries: int, budget: int, forced: int = FORCED_TRIES) -> Verdict:
    """Ask the odds and hold the answer against the expectimax, or against play-outs where that is too wide."""
    began = process_time()
    chance: Chance | None = None
    try:
        chance = odds.of(plan.match, plan.choices, plan.succeeds, budget=budget)
        method, answer = chance.method, f"{chance} [{chance.low:.6f}, {chance.high:.6f}]"
    except IllegalChoice as error:
        method, answer = "refused", str(error)
    except Exception as error:
        method, answer = type(error).__name__, str(error)
    verdict = Verdict(method, answer, process_time() - began)
    truth = truth_of(plan, nodes)
    if truth is not None:
        verdict.by = "expectimax"
        verdict.truth = f"{float(truth.low):.6f}" + ("" if truth.low == truth.high else f" to {float(truth.high):.6f}")
    if chance is None:
        verdict.differs = method != "refused" or truth is None or truth.low > 0
    elif truth is not None and chance.tries:
        verdict.outside = not truth.allows(chance.exact_low, chance.exact_high)
        verdict.differs = is_far(chance, truth)
    elif truth is not None:
        verdict.differs = not truth.allows(chance.exact_low, chance.exact_high)
    elif not chance.tries:
        try_out(plan, number, chance, tries, budget, verdict)
    if truth is None and chance is not None and chance.exact:
        truth = Bounds(chance.exact_low, chance.exact_high)
    if truth is not None and chance is not None and forced and not verdict.differs:
        try:
            verdict.forced_outside = is_outside(plan, truth, forced, number)
        except Exception as error:
            verdict.differs = True
            verdict.answer += f"; a forced estimate: {type(error).__name__} {error}"
    return verdict


def try_out(plan: RandomPlan, number: int, chance: Chance, tries: int, budget: int, verdict: Verdict) -> None:
    """Hold the answer against play-outs by the policy that has it."""
    try:
        policy = Policy(plan.match, plan.choices, plan.succeeds, budget=budget)
        trial = Tries(policy, number).run(tries)
    except TooMuch:  # at one of the questions on the way
        return
    verdict.by = "play-outs"
    verdict.truth = f"about {trial.share:.6f}, {trial.errors:.1f} errors off"
    verdict.differs = not trial.agrees or policy.chance != chance


def is_far(chance: Chance, truth: Bounds) -> bool:
    """Is an estimate so far from the truth that it cannot be bad luck?"""
    low, high = (
        chance.low - (FAR - 1) * (chance.value - chance.low),
        chance.high + (FAR - 1) * (chance.high - chance.value),
    )
    return not truth.allows(low, high)


def is_outside(plan: RandomPlan, truth: Bounds, tries: int, seed: int) -> bool | None:
    """Make the odds estimate: does the truth lie outside of the interval? None if they need not even then."""
    chance = odds.of(plan.match, plan.choices, plan.succeeds, budget=1, tries=tries, seed=1 + 1000 * seed)
    if not chance.tries:
        return None
    return not truth.allows(chance.exact_low, chance.exact_high)
