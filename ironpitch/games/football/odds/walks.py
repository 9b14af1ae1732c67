"""A way as the rules play it: every step with every die and every answer, for skills that no search can foresee.

What can come of one choice in one state is worked out once, as a tree of dice and answers that ends in states or in
losing the way, and serves all ways that come through that state. A way is then worth what its trees are worth from the
last to the first: the coach who moves answers as is best for the whole way, the other as is worst.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.table import CHOICE, NOTHING, ROLL
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Ask, For
from ironpitch.odds.falls import falls_of
from ironpitch.odds.goals import STANDING
from ironpitch.odds.planning import without_dice
from ironpitch.odds.plans import state_of

MOST_LOOKS: Final = 200_000
"""Rolls and answers looked at for all ways together."""
LOST: Final = 0
"""The first node of all: there is no way on from here."""
Trail = tuple[int, ...]
# What a node is.
STATE: Final = 0
DICE: Final = 1
MINE: Final = 2
THEIRS: Final = 3
SCORED: Final = 4


BALL_FLIES: Final = [For.BOUNCE, For.CATCH, For.THROW_IN_DIRECTION, For.THROW_IN_DISTANCE]
"""Rolls after which a way is too wide to be told."""
ON_THE_WAY: Final = [For.STAND_UP, For.RUSH, For.DODGE, For.PICK_UP]
"""Rolls of a step, in order: before the first of a kind nothing of the rolls before it matters but what they cost."""


class TooManyWays(IronpitchError):
    """More rolls and answers than anybody would wait for."""


class Walks:
    """All that is known about the ways of one player from one match on."""

    def __init__(self, match: Match, player: i64, rerolls: bool) -> None:
        self.player: i64 = player
        self.rerolls: bool = rerolls
        self.looks: int = 0
        trial = without_dice(match)
        trial.table.turnovers = 0
        trial.table.listener = None
        ruleset = trial.table.plan.ruleset
        self.side: i64 = ruleset.side(trial.table)
        self.score: i64 = ruleset.score(trial.table)[self.side]
        # states between steps, and the tree of each choice tried in them
        self.numbers: dict[Trail, int] = {}
        self.matches: list[Match] = []
        self.trees: dict[tuple[int, int], int] = {}
        self.stages: dict[Trail, int] = {}
        """What is known of the stages of a step: where it comes to a new roll, or to somebody who may react to it."""
        self.stepping: Trail = ()
        self.reactions: list[int] = []
        for holder in plan_of(trial.table).moments.on_leave:
            self.reactions.append(holder.skill.code)
        # nodes, each written as its kind and what follows; like ones are one
        self.nodes: list[Trail] = [(LOST,)]
        self.known: dict[Trail, int] = {}
        # what nodes are worth on the way in hand
        self.way: list[int] = []
        self.target: i64 = 0
        self.worths: list[dict[int, float]] = []
        self.start: int = self.reached(trial)

    def chance(self, way: list[int], target: i64) -> float:
        """How likely these choices bring the player to the square, on its feet and without losing the turn."""
        self.way = way
        self.target = target
        self.worths = [{} for _ in range(len(way) + 1)]
        return self.worth(self.start, 0)

    # -- what a tree is worth ------------------------------------------------------------------------------------------

    def worth(self, node: int, at: int) -> float:
        """What a node is worth with the choices of the way from `at` on still to be made."""
        if node == LOST:
            return 0.0
        found = self.worths[at].get(node, -1.0)
        if found >= 0.0:
            return found
        parts = self.nodes[node]
        kind = parts[0]
        if kind == STATE:
            found = self.worth_between(parts[1], at)
        elif kind == SCORED:
            found = 1.0 if at == len(self.way) else 0.0
        elif kind == DICE:
            found = 0.0
            for i in range(2, len(parts), 2):
                found += self.worth(parts[i], at) * parts[i + 1]
            found /= parts[1]
        else:
            found = self.worth(parts[1], at)
            for i in range(2, len(parts)):
                other = self.worth(parts[i], at)
                if (other > found) == (kind == MINE):
                    found = other
        self.worths[at][node] = found
        return found

    def worth_between(self, number: int, at: int) -> float:
        """The next choice of the way, or the end of it."""
        match = self.matches[number]
        if at == len(self.way):
            table = match.table
            there = table.pos[self.player] == self.target and table.status[self.player] == STANDING
            return 1.0 if there else 0.0
        key = (number, self.way[at])
        tree = self.trees.get(key, -1)
        if tree < 0:
            tree = LOST
            if match.is_legal(self.way[at]):
                twin = match.fork()
                twin.play_code(self.way[at])
                self.stepping = key
                tree = self.grow(twin, 0)
            self.trees[key] = tree
        return self.worth(tree, at + 1)

    # -- growing trees -------------------------------------------------------------------------------------------------

    def grow(self, match: Match, rolled: int) -> int:
        """The node of a match from where it stands to the end of the step; `rolled` has a bit for each kind of roll
        that was made in it."""
        self.looks += 1
        table = match.table
        ruleset = table.plan.ruleset
        if ruleset.score(table)[self.side] > self.score:
            return self.node((SCORED,))
        if table.turnovers > 0 or match.finished:
            return LOST
        if table.waiting == NOTHING:
            return self.reached(match)
        if self.looks > MOST_LOOKS or (table.waiting == ROLL and table.purpose in BALL_FLIES):
            raise TooManyWays("too much can happen on the way")
        stage = self.stage(match, rolled)
        known = self.stages.get(stage, -1) if stage else -1
        if known < 0:
            known = self.cast(match, rolled) if table.waiting == ROLL else self.answer(match, rolled)
            if stage:
                self.stages[stage] = known
        return known

    def stage(self, match: Match, rolled: int) -> Trail:
        """The stage of a step that it has come to, or nothing if it is in the middle of one."""
        table = match.table
        if table.waiting == ROLL:
            if table.purpose not in ON_THE_WAY or rolled & bit_of(table.purpose) or table.about != self.player:
                return ()
            return self.stepping + (ROLL, table.purpose) + state_of(table)
        if table.kind == Ask.USE and table.detail in self.reactions:
            return self.stepping + (CHOICE, table.about, table.detail) + state_of(table)
        return ()

    def cast(self, match: Match, rolled: int) -> int:
        """Dice: every way they can fall, those that come to the same put together."""
        falls = falls_of(match.table)
        after = rolled | bit_of(match.table.purpose)
        weights: dict[int, int] = {}
        for fall in falls.ways:
            twin = match.fork()
            twin.take_faces(fall.faces)
            node = self.grow(twin, after)
            weights[node] = weights.get(node, 0) + fall.weight
        parts = [DICE, falls.total]
        for node in sorted(weights):
            if len(weights) == 1:
                return node
            parts += [node, weights[node]]
        return self.node(tuple(parts))

    def answer(self, match: Match, rolled: int) -> int:
        """A question: every answer there is."""
        table = match.table
        mine = table.side == self.side
        kind: int = MINE if mine else THEIRS
        options = table.options[: table.count]
        found: set[int] = set()
        for code in options:
            if not self.rerolls and len(options) > 1 and table.plan.ruleset.rolls_again(code):
                continue
            twin = match.fork()
            twin.play_code(code)
            found.add(self.grow(twin, rolled))
        if LOST in found and not mine:
            return LOST
        if len(found) > 1:
            found.discard(LOST)
        nodes = sorted(found)
        return nodes[0] if len(nodes) == 1 else self.node((kind, *nodes))

    def reached(self, match: Match) -> int:
        """The node of a state between steps."""
        state = state_of(match.table)
        number = self.numbers.get(state, -1)
        if number < 0:
            number = len(self.matches)
            self.numbers[state] = number
            self.matches.append(match)
        return self.node((STATE, number))

    def node(self, parts: Trail) -> int:
        """The number of a node, the same for the same parts."""
        number = self.known.get(parts, -1)
        if number < 0:
            number = len(self.nodes)
            self.nodes.append(parts)
            self.known[parts] = number
        return number


def bit_of(purpose: int) -> int:
    """The bit of a kind of roll; none for those that are not on the way."""
    bit = 1
    for each in ON_THE_WAY:
        if each == purpose:
            return bit
        bit *= 2
    return 0
