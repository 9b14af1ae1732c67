"""Every way one action can go, as a tree of dice and questions, and what it is worth when the rest is known."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import verb_of
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.log import die_entry
from ironpitch.engine.table import ROLL, Rule, Table
from ironpitch.games.football.odds.lines_bench import IDLE, Purse, Trial
from ironpitch.games.football.terms import Ask, Do, For
from ironpitch.odds.falls import falls_of

# What a node is.
FAILED: Final = 0
DONE: Final = 1
DICE: Final = 2
OURS: Final = 3
THEIRS: Final = 4

MOST_WAYS: Final = 400_000
ALL_DICE: Final = -1
NO_PURSE: Final[Purse] = (0, 0, 0)
State = tuple[int, ...]
Worth = Callable[[Purse], Fraction]
"""What it is worth to have come through an action with this purse."""


class LineNode:
    """A roll, a question, or an end."""

    def __init__(self, kind: int, kids: list[LineNode], weights: list[Fraction], purse: Purse) -> None:
        self.kind: int = kind
        self.kids: list[LineNode] = kids
        self.weights: list[Fraction] = weights
        self.purse: Purse = purse


class Explorer:
    """Grows the tree of one action from each purse it is begun with; equal branches are one."""

    def __init__(self, trial: Trial) -> None:
        self.trial: Trial = trial
        self.known: dict[Purse, LineNode] = {}
        self.nodes: dict[tuple[int, tuple[int, ...], tuple[Fraction, ...], Purse], LineNode] = {}
        self.forgotten: dict[tuple[int, State], LineNode] = {}
        """What follows where the block dice on the table no longer matter, by the choice and the state."""
        self.runs: int = 0

    def tree(self, purse: Purse) -> LineNode:
        """Every way the action can go with this purse."""
        if purse not in self.known:
            self.known[purse] = self.grow(purse, [])
        return self.known[purse]

    def grow(self, purse: Purse, inputs: list[int]) -> LineNode:
        """What can happen after these inputs."""
        self.runs += 1
        if self.runs > MOST_WAYS:
            raise IronpitchError(f"{self.trial.word.text!r} can go in too many ways to count")
        trial = self.trial
        table = trial.bench.table(purse, inputs)
        if ended(trial.run(table)) or trial.is_settled(table):
            if trial.passes(table):
                return self.node(DONE, [], [], trial.bench.purse_after(table))
            return self.node(FAILED, [], [], NO_PURSE)
        inputs = table.log.whole()  # with the answers nobody was asked for
        if table.waiting == ROLL:
            if table.purpose != For.BLOCK or table.dice_count != abs(trial.word.dice):
                return self.grow_roll(purse, inputs, table)
            key = (ALL_DICE, state_of(table, purse, inputs))  # the dice on the table, if any, are picked up
            if key not in self.forgotten:
                self.forgotten[key] = self.grow_roll(purse, inputs, table)
            return self.forgotten[key]
        kind = OURS if table.side == 0 else THEIRS
        codes: list[int] = [table.options[i] for i in range(table.count)]
        state = state_of(table, purse, inputs) if table.kind == Ask.BLOCK_DIE else ()
        kids: list[LineNode] = []
        for code in codes:
            # a block die that is picked is all that is left of the dice
            kid = self.grow_known(purse, inputs + [code << 1], code, state if verb_of(code) == Do.DIE else ())
            if kid not in kids:
                kids.append(kid)
        return kids[0] if len(kids) == 1 else self.node(kind, kids, [], NO_PURSE)

    def grow_known(self, purse: Purse, inputs: list[int], code: int, state: State) -> LineNode:
        """What can happen after these inputs; in the same state after the same choice it is the same."""
        if not state:
            return self.grow(purse, inputs)
        key = (code, state)
        if key not in self.forgotten:
            self.forgotten[key] = self.grow(purse, inputs)
        return self.forgotten[key]

    def grow_roll(self, purse: Purse, inputs: list[int], table: Table) -> LineNode:
        """Let the dice fall every way; of a roll that decides nothing, one way will do."""
        die: int = table.die
        falls = falls_of(table)
        ways = falls.ways[:1] if table.purpose in IDLE else falls.ways
        kids: list[LineNode] = []
        counts: list[int] = []
        for fall in ways:
            kid = self.grow(purse, inputs + [die_entry(die, face) for face in fall.faces])
            if kid in kids:
                counts[kids.index(kid)] += fall.weight
            else:
                kids.append(kid)
                counts.append(fall.weight)
        if len(kids) == 1:
            return kids[0]
        return self.node(DICE, kids, [Fraction(count, falls.total) for count in counts], NO_PURSE)

    def node(self, kind: int, kids: list[LineNode], weights: list[Fraction], purse: Purse) -> LineNode:
        """The one node that is like this."""
        key = (kind, tuple([id(kid) for kid in kids]), tuple(weights), purse)
        found = self.nodes.get(key)
        if found is None:
            found = LineNode(kind, kids, weights, purse)
            self.nodes[key] = found
        return found


def ended(step: Rule) -> bool:
    """Run a rule until it ends (True) or needs a die or an answer (False)."""
    for _ in step:
        return False
    return True


def state_of(table: Table, purse: Purse, inputs: list[int]) -> State:
    """All that matters of a table but the block dice on it: purse, columns, what was picked and rolled again before."""
    verbs = [verb_of(entry >> 1) for entry in inputs if entry & 1 == 0]
    found: list[int] = [purse[0], purse[1], purse[2], verbs.count(Do.DIE), verbs.count(Do.REROLL)]
    note(found, table.pos)
    note(found, table.status)
    note(found, table.marks)
    note(found, table.facts)
    return tuple(found)


def note(found: list[int], column: vec[i64]) -> None:
    """Add a column to a list."""
    for at in range(len(column)):
        found.append(column[at])


def worth_of(node: LineNode, after: Worth) -> Fraction:
    """The worth of a node: the best for us where we choose, the worst where the opponent does, else the mean."""
    return weigh(node, after, {})


def weigh(node: LineNode, after: Worth, known: dict[int, Fraction]) -> Fraction:
    """The same, with what is known already."""
    found = known.get(id(node))
    if found is not None:
        return found
    worth = Fraction(0)
    if node.kind == DONE:
        worth = after(node.purse)
    elif node.kind == DICE:
        for kid, weight in zip(node.kids, node.weights, strict=True):
            worth += weight * weigh(kid, after, known)
    elif node.kind == OURS:
        worth = max([weigh(kid, after, known) for kid in node.kids])
    elif node.kind == THEIRS:
        worth = min([weigh(kid, after, known) for kid in node.kids])
    known[id(node)] = worth
    return worth
