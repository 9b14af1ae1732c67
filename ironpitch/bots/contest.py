"""A contest of plans: each plays the same dice, and the script's own is left only for one that is clearly better.

A plan is a style for the rest of the turn. In a round every plan that is still in it plays this turn to its end, and
the script the turn of the other side, with the same dice for all; so what differs is the plan and not the luck. Plans
that fall behind drop out, and so do those that turn out to be the same as another. What a round has shown of the states
it came through is kept for the decisions that follow.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.kit import Kit
from ironpitch.bots.tree import MOST_STEPS, Both, Decision, Edge, Tree, play_out
from ironpitch.engine.match import Match
from ironpitch.engine.table import CHOICE, ROLL
from ironpitch.odds.plans import state_of
from ironpitch.odds.ways import Trail

MOST_PLANS: Final = 40
ROUNDS: Final = 8
"""Rounds that there should be time for; with less time fewer plans take part."""
FEWEST: Final = 4
"""Plans that take part at least."""
LEAST_ROUNDS: Final = 3
"""Rounds before anybody drops out."""
BEHIND: Final = 1.6
"""By how many standard errors a plan must be behind to drop out, at first"""
LATER: Final = 0.9
"""and after this many rounds:"""
MANY_ROUNDS: Final = 8
SURE_END: Final = 0.005
"""A chance to win as near to 0 or 1 as this is as good as 0 or 1."""
LEAST_GAIN: Final = 0.003
"""By how much a plan must be better than the one in use."""
ENOUGH_ROUNDS: Final = 4
"""Rounds before a plan may replace the one in use."""
LEANING: Final = 0.03
"""How much plans usually differ: what the rounds show is weighed against that."""
DOUBT: Final = 0.0006
"""Doubt about a difference that few rounds have shown, as a variance."""


class Gap:
    """By how much one plan was better than another in the rounds that both have played."""

    def __init__(self, one: Edge, other: Edge) -> None:
        self.rounds: int = 0
        total = 0.0
        squares = 0.0
        for number, value in one.results.items():
            if number in other.results:
                difference = value - other.results[number]
                self.rounds += 1
                total += difference
                squares += difference * difference
        self.mean: float = 0.0
        self.error: float = 1.0
        self.same: bool = squares == 0.0 and self.rounds > 1
        if self.rounds:
            self.mean = total / self.rounds
            spread = squares / self.rounds - self.mean * self.mean
            self.error = sqrt(((spread if spread > 0.0 else 0.0) + DOUBT) / self.rounds)


def believed(gap: Gap) -> float:
    """What a plan gains: what the rounds have shown, the less of it the more doubt there is."""
    doubt = gap.error / LEANING
    return gap.mean / (1.0 + doubt * doubt)


class Contest(Tree):
    """The plans of one side for a turn; what is known of a state is kept until the turn is over."""

    def __init__(self, kit: Kit, side: i64, seed: i64) -> None:
        super().__init__(kit, side, seed)
        self.known: dict[Trail, Decision] = {}
        self.clock: i64 = -1
        self.style: str = ""
        """The plan in use."""
        self.number: int = 0
        """The round that is being played."""
        self.waiting: list[Edge] = []
        self.left: list[Edge] = []
        """Plans that are still in it."""
        self.base: Edge | None = None

    def settle(self, match: Match) -> None:
        """Make the node of this match the root, with what is known of it."""
        key = state_of(match.table)
        if key == self.key and self.root.opened:
            return
        clock = self.kit.clock(match.table)
        if clock != self.clock:
            self.clock = clock
            self.known = {}
            self.style = ""
        found = self.known.get(key)
        self.root = found if found is not None else Decision()
        self.key = key

    def prepare(self, most: int) -> None:
        """Get ready for the rounds: at most so many plans, and always the one in use."""
        root = self.root
        self.base = root.edges[0]
        for edge in root.edges:
            if edge.line.is_own() and edge.line.name() == self.style:
                self.base = edge
        self.left = [self.base]
        for edge in root.edges:
            if edge is not self.base and len(self.left) < most:
                self.left.append(edge)
        self.waiting = []

    def sample(self, match: Match) -> None:
        """One plan plays one round."""
        if not self.waiting:
            self.number += 1
            self.waiting = self.left[::-1]
        edge = self.waiting.pop()
        value = self.look(match, edge, self.number)
        edge.results[self.number] = value
        edge.tell(value)
        self.root.visits += 1
        self.root.total += value
        self.sampled += 1
        if not self.waiting:
            self.drop()

    def look(self, match: Match, edge: Edge, number: int) -> float:
        """Play a plan to the end of the turn and the next turn by the script: what it comes to."""
        trial = match.fork(self.seed + number)
        kit = self.kit
        table = trial.table
        mine = kit.quick_coach()
        both = Both(self.side, mine, kit.quick_coach())
        table.coach = both
        clock = kit.clock(table)
        ahead = kit.turns_ahead(table)
        kit.follow(mine, table, edge.line)
        trial.play_code(edge.line.codes[0])
        edge.story = []
        passed: list[Decision] = []
        ruleset = table.plan.ruleset
        scratch = table.plan.scratch
        for _ in range(MOST_STEPS):
            if trial.finished or table.waiting == ROLL or table.waiting == CHOICE or kit.clock(table) != clock:
                break
            if kit.is_decision(table):
                key = state_of(table)
                node = self.known.get(key)
                if node is None:
                    node = Decision()
                    self.known[key] = node
                passed.append(node)
            count = ruleset.enumerate(table, scratch)
            code = both.of(ruleset.side(table)).answer(table, scratch, count)
            if passed and kit.is_decision(table):
                edge.story.append(code)
            trial.play_code(code)
        value = play_out(trial, both, kit, clock, self.side, ahead)
        table.coach = None
        name = edge.line.name()
        for node in passed:
            node.note(name, number, value)
        return value

    def drop(self) -> None:
        """After a round: whoever is clearly behind, or the same as another, takes no part in the next."""
        base = self.base
        if base is None or len(base.results) < 2:
            return
        leader = base
        for edge in self.left:
            if edge is not leader and Gap(edge, leader).mean > 0.0:
                leader = edge
        kept: list[Edge] = []
        for edge in self.left:
            if edge is leader or edge is base:
                kept.append(edge)
                continue
            gap = Gap(leader, edge)
            behind = BEHIND if gap.rounds < MANY_ROUNDS else LATER
            if gap.rounds >= LEAST_ROUNDS and gap.mean > behind * gap.error:
                continue
            twin = False
            for other in kept:
                if Gap(other, edge).same and same_choices(other, edge):
                    twin = True
            if not twin:
                kept.append(edge)
        if base is not leader:
            gap = Gap(leader, base)
            if gap.rounds >= LEAST_ROUNDS and gap.mean > 2.0 * BEHIND * gap.error:
                kept = [edge for edge in kept if edge is not base]
        self.left = kept

    def is_settled(self) -> bool:
        """Would all that are still in it do the same now, or is the match as good as over whatever they do?"""
        if self.is_decided():
            return True
        for edge in self.left:
            if not same_choices(edge, self.left[0]):
                return False
        return True

    def is_decided(self) -> bool:
        """Has every plan come to the same end, a win or a defeat, in a few rounds?"""
        for edge in self.left:
            mean = edge.mean()
            if edge.visits < LEAST_ROUNDS or SURE_END < mean < 1.0 - SURE_END:
                return False
        return True

    def best(self) -> Edge:
        """The plan in use, unless another is better beyond reasonable doubt."""
        base = self.base
        if base is None:
            return self.root.edges[0]
        best = base
        most = LEAST_GAIN
        for edge in self.root.edges:
            if edge is base:
                continue
            gap = Gap(edge, base)
            if gap.rounds >= ENOUGH_ROUNDS and believed(gap) > most:
                best = edge
                most = believed(gap)
        return best


def same_choices(one: Edge, other: Edge) -> bool:
    """Do two plans begin with the same choices?"""
    a = one.line.codes
    b = other.line.codes
    if len(a) != len(b):
        return False
    for at in range(len(a)):
        if a[at] != b[at]:
            return False
    return True
