"""A tree over what a side can do in its turn: decisions, and after each the states that the dice can lead to.

A decision node offers lines, as the scripted coach proposes them, one more the more often it is visited. Below each
line lies a chance node: the states that were met after it, each a decision node in its turn. Dice are sampled from the
rules themselves. Where the tree ends, the scripted coach plays the turn to its end and then the turn of the other side
(after a score: kicks off), and the position is evaluated.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.bots.kit import Kit, LineOfPlay
from ironpitch.engine.match import Match
from ironpitch.engine.table import CHOICE, ROLL, Coach, Table
from ironpitch.odds.plans import state_of
from ironpitch.odds.ways import Trail

MOST_LINES: Final = 12
"""Lines a node may ever offer."""
WIDENING: Final = 0.9
"""A node offers this times the square root of its visits, and two more."""
EXPLORE: Final = 0.09
"""How much a line that was tried little gains, in chances to win."""
TRUST: Final = 3.0
"""Visits that the opinion of the scripted coach is worth."""
PRIOR_STEP: Final = 0.008
"""How much worse each next proposal of the scripted coach is taken to be."""
SURE: Final = 1.0
"""By how many standard errors a line must be better than the one before it."""
DOUBT: Final = 0.004
LEAST_VISITS: Final = 3
MOST_STEPS: Final = 4000
"""Choices after which a play-out is given up; a turn has far fewer."""


class Edge:
    """A line at a node: how often it was tried, what came of it, and the states it led to."""

    def __init__(self, line: LineOfPlay, rank: int) -> None:
        self.line: LineOfPlay = line
        self.rank: int = rank
        self.visits: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.outcomes: dict[Trail, Decision] = {}
        self.results: dict[int, float] = {}
        """What it came to by the number of the round, where plans are compared."""
        self.story: list[int] = []
        """The activations of the last round."""

    def mean(self) -> float:
        """What it came to on average."""
        return self.total / self.visits if self.visits else 0.0

    def doubt(self) -> float:
        """How far the average may be off: the square of its standard error, with a little doubt from the start."""
        if self.visits == 0:
            return 1.0
        spread = self.squares / self.visits - self.mean() * self.mean()
        return ((spread if spread > 0.0 else 0.0) + DOUBT) / self.visits

    def tell(self, value: float) -> None:
        """One more try came to this."""
        self.visits += 1
        self.total += value
        self.squares += value * value


class Decision:
    """A decision: the lines that were looked at so far."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.lines: list[LineOfPlay] = []
        self.opened: bool = False
        self.edges: list[Edge] = []
        self.noted: dict[str, dict[int, float]] = {}
        """What plans came to that passed through here on their way, by name and round."""

    def note(self, name: str, number: int, value: float) -> None:
        """A plan passed through here."""
        if name not in self.noted:
            self.noted[name] = {}
        self.noted[name][number] = value
        self.visits += 1
        self.total += value

    def take_all(self) -> None:
        """Take every line in at once, with what was noted of it."""
        for line in self.lines[len(self.edges) :]:
            edge = Edge(line, len(self.edges))
            self.edges.append(edge)
            if line.is_own() and line.name() in self.noted:
                edge.results = self.noted[line.name()]
                for value in edge.results.values():
                    edge.tell(value)

    def mean(self) -> float:
        """What the node came to on average."""
        return self.total / self.visits if self.visits else 0.5

    def open(self, kit: Kit, table: Table, most: int = MOST_LINES) -> None:
        """Ask for the lines, once."""
        if not self.opened:
            self.lines = kit.lines(table, most)
            self.opened = True

    def widen(self) -> None:
        """Look at one more line if the node was visited often enough."""
        wanted = 2 + int(WIDENING * sqrt(self.visits))
        if len(self.edges) < wanted and len(self.edges) < len(self.lines):
            self.edges.append(Edge(self.lines[len(self.edges)], len(self.edges)))

    def worth(self, edge: Edge) -> float:
        """What an edge is thought to come to: what it did, leaning on the order of the scripted coach."""
        prior = self.mean() - PRIOR_STEP * edge.rank
        return (edge.total + TRUST * prior) / (edge.visits + TRUST)

    def pick(self) -> Edge:
        """The edge to try next."""
        best = self.edges[0]
        most = -1.0
        for edge in self.edges:
            score = self.worth(edge) + EXPLORE * sqrt(self.visits + 1) / (1 + edge.visits)
            if score > most:
                most = score
                best = edge
        return best

    def best(self) -> Edge:
        """The edge to play: what the scripted coach proposes, unless another is better beyond reasonable doubt."""
        best = self.edges[0]
        for edge in self.edges:
            if edge.visits >= LEAST_VISITS and best.visits > 0:
                better = edge.mean() - best.mean()
                if better > SURE * sqrt(edge.doubt() + best.doubt()):
                    best = edge
        return best


class Both(Coach):
    """Answers for both sides: the one that looks ahead follows its lines, the other its script."""

    def __init__(self, side: i64, mine: Coach, theirs: Coach) -> None:
        self.side: i64 = side
        self.mine: Coach = mine
        self.theirs: Coach = theirs

    def of(self, side: i64) -> Coach:
        """The coach of a side."""
        return self.mine if side == self.side else self.theirs

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """A question inside a step."""
        return self.of(table.side).answer(table, options, count)


class Tree:
    """The search of one side: a root, kept from decision to decision as far as the match has gone along it."""

    def __init__(self, kit: Kit, side: i64, seed: i64) -> None:
        self.kit: Kit = kit
        self.side: i64 = side
        self.seed: i64 = seed
        self.root: Decision = Decision()
        self.key: Trail = ()
        self.sampled: int = 0
        """Play-outs since the search began."""

    def settle(self, match: Match) -> None:
        """Make the node of this match the root: a known one if the match came here along the tree."""
        key = state_of(match.table)
        if key == self.key:
            return
        found: Decision | None = None
        for edge in self.root.edges:
            if key in edge.outcomes:
                found = edge.outcomes[key]
                break
        self.root = found if found is not None else Decision()
        self.key = key

    def best(self) -> Edge:
        """The line to play."""
        return self.root.best()

    def sample(self, match: Match) -> None:
        """Follow the tree once with dice of its own, play out, and tell every node on the way."""
        trial = match.fork(self.seed + self.sampled)
        self.sampled += 1
        kit = self.kit
        table = trial.table
        mine = kit.quick_coach()
        both = Both(self.side, mine, kit.quick_coach())
        table.coach = both
        clock = kit.clock(table)
        ahead = kit.turns_ahead(table)
        node = self.root
        nodes: list[Decision] = [node]
        edges: list[Edge] = []
        while True:
            node.open(kit, table)
            node.widen()
            edge = node.pick()
            edges.append(edge)
            kit.follow(mine, table, edge.line)
            trial.play_code(edge.line.codes[0])
            on = run(trial, both, kit, clock)
            if not on:
                break
            key = state_of(table)
            child = edge.outcomes.get(key)
            if child is None:
                child = Decision()
                edge.outcomes[key] = child
                nodes.append(child)
                break
            nodes.append(child)
            node = child
        value = play_out(trial, both, kit, clock, self.side, ahead)
        table.coach = None
        for passed in nodes:
            passed.visits += 1
            passed.total += value
        for passed_edge in edges:
            passed_edge.tell(value)


def advance(trial: Match, both: Both) -> None:
    """One choice between steps."""
    table = trial.table
    ruleset = table.plan.ruleset
    scratch = table.plan.scratch
    count = ruleset.enumerate(table, scratch)
    trial.play_code(both.of(ruleset.side(table)).answer(table, scratch, count))


def run(trial: Match, both: Both, kit: Kit, clock: i64) -> bool:
    """Carry a line out up to the next decision of the same turn; False if the turn is over."""
    table = trial.table
    for _ in range(MOST_STEPS):
        if trial.finished or table.waiting == ROLL or table.waiting == CHOICE or kit.clock(table) != clock:
            return False
        if kit.is_decision(table):
            return True
        advance(trial, both)
    return False


def play_out(trial: Match, both: Both, kit: Kit, clock: i64, side: i64, ahead: i64) -> float:
    """Let the script end this turn and play the next (after a score: kick off), then say what it has come to."""
    table = trial.table
    turns: i64 = 0
    for _ in range(MOST_STEPS):
        if trial.finished or table.waiting == ROLL or table.waiting == CHOICE:
            break
        now = kit.clock(table)
        if now != clock:
            clock = now
            turns += 1
        if turns >= ahead and kit.is_decision(table):
            break
        advance(trial, both)
    return kit.evaluate(table, side)
