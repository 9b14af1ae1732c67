"""`of`, `answers` and `estimate`: what a plan, or an answer to the open question, is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final

from mypy_extensions import i64

from ironpitch.engine.dice import Dice, sides_of
from ironpitch.engine.errors import IllegalChoice
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice
from ironpitch.engine.table import CHOICE, ROLL, Snapshot
from ironpitch.odds.asking import check_possible, count_asked, match_asked, switch_asked
from ironpitch.odds.chance import Chance
from ironpitch.odds.goals import Goal, read_goal
from ironpitch.odds.plans import MOST_NODES, Enumeration, TooMuch, side_asked
from ironpitch.odds.tracks import Track, next_choice, put_answer, put_dice, started
from ironpitch.odds.ways import Trail, traced

TRIES: Final = 4000
"""Matches tried out for an estimate: within one and a half per cent."""
NINETY_FIVE: Final = 1.96
MOST_LOOKS: Final = 4
"""So often a question is looked at that has proved too wide."""
QUESTION_NODES: Final = 20_000
"""Rolls and questions looked at for the best answer to a single question while a plan is tried out."""
ESTIMATE_NODES: Final = 200_000
"""The same for all questions of an estimate together: then only the rule of thumb answers."""
ESTIMATE_INPUTS: Final = 400_000
"""Dice and answers played in all tries of an estimate: then no other try is begun."""
OPENING: Final = (-3,)
"""The trail of a plan that begins in mid-step."""


def of(
    match: Match | object,
    plan: Sequence[str | Choice] | str | object,
    succeeds: str | Callable[[Match], object] | Goal | object | None = None,
    rerolls: bool | object = True,
    budget: int | object = MOST_NODES,
    tries: int | object = TRIES,
    seed: int | object = 1,
) -> Chance:
    """The chance that a plan works out: a list of choices (or one text with semicolons) from the open request on.

    It works out if all its choices could be made and the turn was not lost (in DreadBall also: if nobody who acts in it
    has fallen). With `succeeds` it works out if that holds at the end instead: a condition in words (`A1 down`, `H1 at
    h14 and no turnover`) or a function of the match.

    The coach who acts uses re-rolls and skills so as to help the plan, the other so as to hurt it; with `rerolls=False`
    nobody rolls again. The chance is exact, unless more than `budget` rolls and questions would have to be looked at.
    Then it is estimated by trying the plan out (with `tries=0` it is refused instead, as `TooMuch`). A plan with a
    choice that can be made in no way the dice may fall is refused as `IllegalChoice`, which names the choice.

    >>> import ironpitch
    >>> match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(1, 0))
    >>> of(match, "activate H1 move; step g11")
    <Chance 88.89 % = 8/9>
    >>> of(match, "activate H1 move; step g11", rerolls=False)
    <Chance 66.67 % = 2/3>
    >>> of(match, "activate H1 block; block A1", "A1 down and H1 standing")
    <Chance 55.56 % = 5/9>
    """
    asked = match_asked(match)
    most, goes, plain = (
        count_asked("budget", budget, 1),
        count_asked("tries", tries, 0),
        not switch_asked("rerolls", rerolls),
    )
    first = count_asked("seed", seed, 0)
    trial = without_dice(asked)
    codes = read_plan(trial, plan)
    side: int = side_asked(trial)
    goal = read_goal(trial, succeeds, side, codes)
    search = Enumeration(trial, codes, goal, most, plain)
    try:
        values = search.worth(trial, 0, OPENING)
    except TooMuch:
        if goes == 0:
            raise
        return estimate(asked, search, goes, first)[0]
    if values[0] == 0 and values[-1] == 0:
        check_possible(trial, search, OPENING)
    return Chance(values[0], values[0] + values[-1], search.nodes)


def without_dice(match: Match) -> Match:
    """A copy that waits for dice from outside, so that nothing to come is given away."""
    trial = veiled(match)
    trial.table.dice = None
    trial.table.script = trial.table.script[:0]
    trial.table.script_at = 0
    trial.strict = False
    return traced(trial)


def veiled(match: Match) -> Match:
    """A copy that does not know what neither coach may know, such as the chest a ball is in: it is drawn on the way."""
    trial = match.fork()
    ruleset = trial.table.plan.ruleset
    before = trial.checkpoint
    if before is not None:
        if not ruleset.veils(trial.step_code):
            return trial
        facts = before.facts[:]
        ruleset.veil(facts)
        trial.checkpoint = Snapshot(before.pos, before.status, before.marks, facts, before.grid)
    ruleset.veil(trial.table.facts)
    return trial


def hides_from_both(match: Match) -> bool:
    """Does the match hold something that neither coach may know?"""
    facts = match.table.facts
    veiled_facts = facts[:]
    match.table.plan.ruleset.veil(veiled_facts)
    for fact in range(len(facts)):
        if facts[fact] != veiled_facts[fact]:
            return True
    return False


def read_plan(match: Match, plan: Sequence[str | Choice] | str | object) -> list[int]:
    """The choices of a plan as ints; raises `IllegalChoice` naming the one that cannot be read or made."""
    parts: list[object] = []
    if isinstance(plan, str):
        parts += [part.strip() for part in plan.split(";") if part.strip()]
    elif isinstance(plan, Sequence):
        parts += plan
    else:
        raise IllegalChoice(f"a plan is a list of choices or a text with semicolons, not {type(plan).__name__}")
    codes: list[int] = []
    for number, part in enumerate(parts):
        if isinstance(part, (Choice, str)):
            try:
                codes.append(match.read(part) if isinstance(part, str) else part.code_in(match))
            except IllegalChoice as error:
                raise IllegalChoice(f"choice {number + 1} of the plan cannot be read: {error}") from error
        else:
            raise IllegalChoice(f"a plan is made of choices or their texts, not {type(part).__name__}")
    if codes and not match.is_legal(codes[0]):
        raise IllegalChoice(f"choice 1 of the plan cannot be made: {match.refusal(codes[0])}")
    return codes


def answers(
    match: Match | object,
    succeeds: str | Callable[[Match], object] | Goal | object | None = None,
    budget: int | object = MOST_NODES,
) -> dict[str, Chance]:
    """For each answer to the open question: the chance that all goes well after it (see `of`).

    >>> import ironpitch
    >>> match = ironpitch.scenario(
    ...     "bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(1, 0), dice=[2]
    ... )
    >>> match.play("activate H1 move"); match.play("step g11")
    >>> answers(match)
    {'accept': <Chance 0.00 % = 0>, 'reroll team': <Chance 66.67 % = 2/3>}
    """
    asked = match_asked(match)
    most = count_asked("budget", budget, 1)
    ruleset = asked.table.plan.ruleset
    found: dict[str, Chance] = {}
    for code in asked.option_codes():
        choice = Choice(code, ruleset)
        found[choice.text] = of(asked, [choice], succeeds, True, most)
    return found


# -- trying it out -----------------------------------------------------------------------------------------------------


class Effort:
    """What an estimate has looked at so far, and how much that may be."""

    def __init__(self, most_nodes: int = ESTIMATE_NODES, most_inputs: int = ESTIMATE_INPUTS) -> None:
        self.most_nodes: int = most_nodes
        self.most_inputs: int = most_inputs
        self.nodes: int = 0
        """Rolls and questions looked at to answer questions."""
        self.inputs: int = 0
        """Dice and answers of the tries."""
        self.unclear: dict[Trail, int] = {}
        """Questions that have proved too wide, and how often they were looked at."""

    def begin(self, search: Enumeration) -> bool:
        """Another question is to be looked at: may it, and how far?"""
        search.nodes = 0
        search.most = min(QUESTION_NODES, self.most_nodes - self.nodes)
        return search.most > 0

    def end(self, search: Enumeration) -> None:
        """So much was looked at for it."""
        self.nodes += min(search.nodes, search.most)


def estimate(
    match: Match,
    search: Enumeration,
    tries: int,
    seed: int,
    trail: Trail = OPENING,
    at: int = 0,
    effort: Effort | None = None,
) -> list[Chance]:
    """The shares of tries in which what a goal reports holds, each with the interval that holds the true value in 95
    of 100 cases.

    A question is answered as is best, worked out exactly as far as it can be with `QUESTION_NODES` rolls and questions,
    and with `ESTIMATE_NODES` for all questions together; beyond that a rule of thumb answers it, and the chance says
    how often. After `ESTIMATE_INPUTS` dice and answers no other try is begun.
    """
    root = without_dice(match)
    sums: list[Fraction] = [Fraction(0)] * search.goal.width()
    if effort is None:
        effort = Effort()
    guesses = 0
    for number in range(tries):
        if effort.inputs >= effort.most_inputs and number > 0:
            tries = number
            break
        track = started(root, trail)
        track.at = at
        guesses += run(track, search, Dice(seed + number), effort)
        values = search.goal.judge(track.match) if track.at >= 0 else search.lost[:-1]
        for i in range(len(values)):
            if values[i]:
                sums[i] += values[i]
    return [interval(float(total) / tries, tries, effort.nodes, guesses) for total in sums]


def interval(share: float, tries: int, nodes: int, guesses: int = 0) -> Chance:
    """A share of tries with its interval, as Wilson gave it."""
    square = NINETY_FIVE * NINETY_FIVE
    middle = (share + square / (2 * tries)) / (1 + square / tries)
    reach = NINETY_FIVE * sqrt(share * (1 - share) / tries + square / (4 * tries * tries)) / (1 + square / tries)
    low, high = Fraction(max(middle - reach, 0.0)), Fraction(min(middle + reach, 1.0))
    return Chance(low, high, nodes, tries, share, guesses=guesses)


def run(track: Track, search: Enumeration, dice: Dice, effort: Effort) -> int:
    """Play one try to its end: `track.at` is -1 if it was lost. The number of answers by rule of thumb."""
    plan = search.plan
    goal = search.goal
    rolled: i64 = 0
    guesses = 0
    while True:
        match = track.match
        table = match.table
        if search.has_scored(table) or match.finished:
            return guesses
        if track.at == len(plan):
            if search.is_past(match, True):
                return guesses
        elif search.is_too_late(match, track.at):
            track.at = -1
            return guesses
        if table.turnovers > 0 and (track.at < len(plan) or goal.needs_turn()):
            track.at = -1
            return guesses
        effort.inputs += 1
        if table.waiting == ROLL:
            faces: list[int] = []
            for _ in range(table.dice_count):
                faces.append(dice.face(rolled, sides_of(table.die)))
                rolled += 1
            put_dice(search, track, faces)
        elif table.waiting == CHOICE:
            code: int = plan[track.at] if track.at < len(plan) else -1
            if code < 0 or not table.offered(code):
                code = answer_for(track, search, effort)
                key = track.way.trail + (track.at,)
                guesses += key in effort.unclear and key not in search.answers
            put_answer(search, track, code)
        elif track.at == len(plan):
            return guesses
        elif not match.is_legal(plan[track.at]) or search.turn_has_passed(match):
            track.at = -1
            return guesses
        else:
            next_choice(search, track)


def answer_for(track: Track, search: Enumeration, effort: Effort) -> int:
    """The best answer to the open question, or one by rule of thumb where looking for it takes too long."""
    match = track.match
    table = match.table
    key = track.way.trail + (track.at,)
    found = search.answers.get(key, -1)
    if found >= 0 and table.offered(found):
        return found
    looks = effort.unclear.get(key, 0)
    if looks >= MOST_LOOKS or not effort.begin(search):
        effort.unclear[key] = max(looks, 1)
        return thumb(match, search)
    try:
        found = search.answer_on(match, track.at, track.way)
    except TooMuch:  # what was found out is kept, so that the next try may come further
        effort.unclear[key] = looks + 1
        found = thumb(match, search)
    effort.end(search)
    return found if found >= 0 else table.options[0]


def thumb(match: Match, search: Enumeration) -> int:
    """The rule of thumb: a failed test is rolled again, and for the rest the rules' own first answer is taken."""
    table = match.table
    for code in table.options[: table.count]:
        again = table.plan.ruleset.rolls_again(code)
        if again and table.needed > 0 and table.side == search.side and not search.plain:
            return code
    return table.options[0]
