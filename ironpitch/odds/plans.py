"""The odds of a plan: every way the dice can fall, enumerated over the rules that play the match.

The plan's choices are played where they are asked for. Questions that the plan does not answer (a re-roll, a skill)
are answered by the acting coach as is best for the plan, and by the other as is worst for it. States met again are
looked up; inside a step, ways that come to the same are recognised by what was rolled for and what still counts.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.table import CHOICE, NOTHING, ROLL, Table
from ironpitch.odds.falls import Fall, Falls, falls_of
from ironpitch.odds.goals import Goal

MOST_NODES: Final = 200_000
"""Rolls and questions looked at before an exact answer is given up."""
SIXES_BEYOND: Final = 6
"""Extra dice followed one after another; that there are more of them has a chance of a few in a million."""
NEXT_TO_NOTHING: Final = 1e-6
"""A ball that goes on bouncing is followed down to this chance."""
LEAST: Final = 1e-12
"""Nothing is followed below this one."""
NO: Final = Fraction(0)
YES: Final = Fraction(1)
# A trail holds choices as they are, rolls below this mark of forgotten dice, counts of successes above that of a pool.
FORGOTTEN: Final = -1
POOL: Final = 2**40

Trail = tuple[int, ...]
Values = list[Fraction]


class TooMuch(IronpitchError):
    """More ways than the budget allows."""


class Enumeration:
    """All the ways a plan can go, from one match on. Values are lists: the chance of the goal first, then whatever
    else the goal reports, and last the chance of ways that were not followed to their end."""

    def __init__(self, match: Match, plan: list[int], goal: Goal, most: int = MOST_NODES, plain: bool = False) -> None:
        request_side: i64 = side_asked(match)
        self.plan: list[int] = plan
        self.goal: Goal = goal
        self.most: int = most
        self.nodes: int = 0
        self.side: i64 = request_side
        self.stands: bool = match.table.plan.ruleset.turnover_stands()
        self.secret: list[int] = []
        ruleset = match.table.plan.ruleset
        for kind in ruleset.secret_kinds():
            self.secret.append(ruleset.kinds.index(kind))
        self.start_score: int = ruleset.score(match.table)[request_side]
        self.start_turn: tuple[str, int] = ruleset.turn(match.table)
        self.places: dict[Trail, int] = {}
        self.known: dict[Trail, Values] = {}
        self.answers: dict[Trail, int] = {}
        """The best answer to each question that was met, by its trail."""
        width = goal.width() + 1
        self.lost: Values = [NO] * width
        self.unknown: Values = [NO] * (width - 1) + [YES]
        self.plain: bool = plain
        """Leave re-rolls out."""
        self.furthest: int = 0
        """How many choices of the plan were made in the way that came furthest."""
        self.refused: str = ""
        """Why the next one was refused there; empty if in no way it came to that."""

    # -- what a match comes to -----------------------------------------------------------------------------------------

    def worth(self, match: Match, at: int, trail: Trail, mass: float = 1.0) -> Values:
        """The values of a match from where it stands, with the plan's choices from `at` on still to be made.

        `trail` is the way here since the step began, `mass` how likely the dice on it were.
        """
        self.nodes += 1
        if self.nodes > self.most:
            raise TooMuch(f"the plan has more than {self.most} rolls and questions to look at")
        table = match.table
        if table.plan.ruleset.score(table)[self.side] > self.start_score:
            return self.judged(match)
        if table.turnovers > 0 and (at < len(self.plan) or self.goal.needs_turn()):
            if self.stands or table.waiting == NOTHING or self.goal.gives_up():
                return self.lost
        if at == len(self.plan) and table.waiting != NOTHING and self.goal.reached(match):
            return self.judged(match)
        if match.finished:
            return self.judged(match)
        if table.waiting == ROLL:
            return self.rolled(match, at, trail, mass)
        if table.waiting == CHOICE:
            return self.answered(match, at, trail, mass)
        return self.between(match, at)

    def judged(self, match: Match) -> Values:
        """What the goal says of the end."""
        return self.goal.judge(match) + [NO]

    def between(self, match: Match, at: int) -> Values:
        """Between steps: the next choice of the plan, or the end of it."""
        if at == len(self.plan):
            return self.judged(match)
        code = self.plan[at]
        over = self.turn_has_passed(match)
        if over or not match.is_legal(code):
            if at == self.furthest:
                self.refused = "the turn in which the plan began is over by then" if over else match.refusal(code)
            return self.lost
        key: Trail = (self.place(match), at)
        known = self.known.get(key)
        if known is None:
            twin = traced(match)
            twin.play_code(code)
            known = self.worth(twin, self.past(twin, at + 1), key)
            self.known[key] = known
        return known

    def turn_has_passed(self, match: Match) -> bool:
        """Is it no longer the turn in which the plan began?"""
        ruleset = match.table.plan.ruleset
        return ruleset.turn(match.table) != self.start_turn

    def place(self, match: Match) -> int:
        """A number for the state of a match between steps."""
        return self.numbered(state_of(match.table))

    def numbered(self, state: Trail) -> int:
        """A number for a state, the same whenever it is met again."""
        number = self.places.get(state)
        if number is None:
            number = len(self.places)
            self.places[state] = number
        return number

    # -- dice ----------------------------------------------------------------------------------------------------------

    def rolled(self, match: Match, at: int, trail: Trail, mass: float) -> Values:
        """Every way the dice can fall, by weight."""
        table = match.table
        flights = table.plan.ruleset.flights(table)
        if mass < (NEXT_TO_NOTHING if flights else LEAST):
            return self.unknown
        trail = self.way_to_roll(table, trail, mass)
        known = self.known.get(trail)
        if known is not None:
            return known
        if self.is_idle(table, at):
            known = self.whatever(match, at, trail, mass)
            self.known[trail] = known
            return known
        falls = falls_of(table)
        pooled = table.stat > 0
        purpose: int = table.purpose * 64 + table.about
        sums: Values = [NO] * len(self.lost)
        # most ways come to a few different values: add their weights first
        values: list[Values] = []
        weights: list[int] = []
        for fall in falls.ways:
            value: Values
            if pooled and too_many_sixes(trail, purpose, fall):
                value = self.unknown
            else:
                twin = traced(match)
                twin.take_faces(fall.faces)
                way = longer(trail, purpose, fall, pooled)
                value = self.worth(twin, self.past(twin, at), way, mass * fall.weight / falls.total)
            found = False
            for i in range(len(values)):
                if values[i] is value or values[i] == value:
                    weights[i] += fall.weight
                    found = True
                    break
            if not found:
                values.append(value)
                weights.append(fall.weight)
        if len(values) == 1:
            sums = values[0]
        else:
            sums = mean(values, weights, falls)
        self.known[trail] = sums
        return sums

    def is_idle(self, table: Table, at: int) -> bool:
        """Do the dice that are waited for make no difference to the goal?"""
        return at == len(self.plan) and table.plan.ruleset.harms(table) and not self.goal.heeds(table.about)

    def way_to_roll(self, table: Table, trail: Trail, mass: float) -> Trail:
        """The trail under which a roll that is waited for is known: a ball in flight forgets where it came from."""
        flights = table.plan.ruleset.flights(table)
        if not flights or table.purpose != flights[0]:
            return trail
        # where it is and what was spent is in the state; how likely that is tells how far to follow it
        return before_flight(trail, flights) + (FORGOTTEN, self.numbered(state_of(table)), magnitude(mass))

    def whatever(self, match: Match, at: int, trail: Trail, mass: float) -> Values:
        """Dice that make no difference to the goal: any fall will do that does not have them rolled again."""
        table = match.table
        purpose: int = table.purpose
        for fall in falls_of(table).ways:
            twin = traced(match)
            twin.take_faces(fall.faces)
            if twin.table.waiting != ROLL or twin.table.purpose != purpose:
                way = longer(trail, purpose * 64 + table.about, fall, False)
                return self.worth(twin, self.past(twin, at), way, mass)
        return self.unknown

    # -- questions -----------------------------------------------------------------------------------------------------

    def answered(self, match: Match, at: int, trail: Trail, mass: float) -> Values:
        """A question inside a step: what the plan says, else the best or the worst of the answers."""
        known = self.known.get(trail)
        if known is not None:
            return known
        table = match.table
        options = table.options[: table.count]
        mine = table.side == self.side
        if not mine and table.kind in self.secret:
            options = options[:1]  # what is in the other coach's hand is not for us to know
        if mine and at < len(self.plan) and table.offered(self.plan[at]):
            options = vec[i64]([self.plan[at]])
            at += 1
        best: Values = self.lost
        chosen: i64 = -1
        for code in options:
            if self.plain and len(options) > 1 and table.plan.ruleset.rolls_again(code):
                continue
            values = self.after_answer(match, at, trail, mass, code)
            if chosen < 0 or (values[0] > best[0] if mine else values[0] < best[0]):
                best = values
                chosen = code
            if best[0] == (1 if mine else 0) and self.goal.width() == 1:
                break
        self.known[trail] = best
        self.answers[trail] = chosen
        return best

    def after_answer(self, match: Match, at: int, trail: Trail, mass: float, code: i64) -> Values:
        """What one answer comes to."""
        way = self.way_after(match, trail, code)
        forgets = len(way) > 2 and way[-3] == FORGOTTEN
        known = self.known.get(way) if forgets else None
        if known is None:
            twin = traced(match)
            twin.play_code(code)
            known = self.worth(twin, self.past(twin, at), way, mass)
            if forgets:
                self.known[way] = known
        return known

    def way_after(self, match: Match, trail: Trail, code: i64) -> Trail:
        """The trail after an answer."""
        table = match.table
        forgotten = table.plan.ruleset.forgets(table, match.step_code, code)
        if forgotten < 0:
            return trail + (code,)
        # the dice it was picked from are forgotten; what they cost is in the state
        return before_dice(trail, forgotten) + (FORGOTTEN, self.numbered(state_of(table)), code)

    def past(self, match: Match, at: int) -> int:
        """How far the plan has come: a choice of it that was the only one there was made without being asked."""
        for code in match.table.forced:
            if at < len(self.plan) and self.plan[at] == code:
                at += 1
        if at > self.furthest:
            self.furthest = at
            self.refused = ""
        return at


def traced(match: Match) -> Match:
    """A copy that remembers the choices it does not ask for."""
    twin = match.fork()
    twin.table.tracing = True
    return twin


def side_asked(match: Match) -> i64:
    """Who acts: the coach whose turn it is, or who is asked first."""
    table = match.table
    if table.waiting == CHOICE:
        return table.side
    if table.waiting == ROLL:
        return table.plan.ruleset.roller(table)
    return table.plan.ruleset.side(table)


def state_of(table: Table) -> Trail:
    """The essential columns as one key."""
    numbers: list[int] = []
    for value in table.pos:
        numbers.append(value)
    for value in table.status:
        numbers.append(value)
    for value in table.marks:
        numbers.append(value)
    for value in table.facts:
        numbers.append(value)
    return tuple(numbers)


def mean(values: list[Values], weights: list[int], falls: Falls) -> Values:
    """The average of values by their weights."""
    sums: Values = []
    for column in range(len(values[0])):
        total = NO
        for i in range(len(values)):
            value = values[i][column]
            if value == 1:
                total += weights[i]
            elif value != 0:
                total += value * weights[i]
        sums.append(total / falls.total)
    return sums


# -- trails ------------------------------------------------------------------------------------------------------------


def longer(trail: Trail, purpose: int, fall: Fall, pooled: bool) -> Trail:
    """The trail after a roll. Dice that count successes are added to the pool they belong to."""
    if not pooled:
        return trail + (-2 - (purpose * 4096 + fall.mark),)
    successes, sixes, rolling = pool_at_end(trail, purpose)
    kept = trail[:-1] if rolling else trail
    packed = ((successes + fall.successes) * 64 + sixes + fall.sixes) * 2 + (1 if fall.sixes else 0)
    return kept + (POOL + packed * 65536 + purpose,)


def pool_at_end(trail: Trail, purpose: int) -> tuple[int, int, bool]:
    """Successes and sixes of the pool that a roll continues; the last is False if it begins one."""
    last = trail[-1]
    if last < POOL or (last - POOL) % 65536 != purpose:
        return 0, 0, False
    packed = (last - POOL) // 65536
    if packed % 2 == 0:
        return 0, 0, False  # that pool was done
    packed //= 2
    return packed // 64, packed % 64, True


def too_many_sixes(trail: Trail, purpose: int, fall: Fall) -> bool:
    """Has the pool brought so many dice that another one is not worth following?"""
    _, sixes, rolling = pool_at_end(trail, purpose)
    return rolling and fall.sixes > 0 and sixes + fall.sixes > SIXES_BEYOND + len(fall.faces)


def before_dice(trail: Trail, purpose: int) -> Trail:
    """The trail without the dice rolled for a purpose, and all that was asked and rolled about them since."""
    start = len(trail)
    while start > 0 and trail[start - 1] != FORGOTTEN:
        start -= 1
    for at in range(start, len(trail)):
        entry = trail[at]
        if entry < FORGOTTEN and (-2 - entry) // 4096 // 64 == purpose:
            return trail[:at]
    return trail


def before_flight(trail: Trail, flights: list[int]) -> Trail:
    """The trail without the last stretch of dice that only moved the ball, and what was asked about them."""
    first = len(trail)
    at = first
    while at > 0:
        entry = trail[at - 1]
        if entry == FORGOTTEN or entry >= POOL:
            break
        if entry < FORGOTTEN:
            if (-2 - entry) // 4096 // 64 not in flights:
                break
            first = at - 1
        at -= 1
    if at > 0 and trail[at - 1] == FORGOTTEN:
        # forgotten before: the number of the state and the chance that follow it go as well
        return trail[: at - 1]
    return trail[:first]


def magnitude(mass: float) -> int:
    """How many zeros a chance begins with."""
    zeros = 0
    while mass < 0.1:
        mass *= 10
        zeros += 1
    return zeros
