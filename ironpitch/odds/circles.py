"""Moments of a plan that lead to each other: a ball that bounces may come back to where it was."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ironpitch.engine.errors import IronpitchError
from ironpitch.odds.damages import DAMAGES, part_of
from ironpitch.odds.nodes import CHANCE, MINE, NO, SERIES, THEIRS, YES, Branch, PlanNode, Values
from ironpitch.odds.ways import DamageCounts

SWEEPS: Final = 4000
NEAR: Final = 1e-14
MOST_ROUNDS: Final = 60


class Row:
    """What a node of a circle is worth: a mix of other nodes of it, and what leads out of it."""

    def __init__(self, width: int) -> None:
        self.mix: dict[int, Fraction] = {}
        self.constant: Values = [NO] * width

    def take(self, branch: Branch, share: Fraction, numbers: dict[int, int]) -> None:
        """Add a branch with its chance."""
        node = branch.node
        if branch.values is None and node is not None and node.values is not None:
            branch.values = node.values
        values = branch.values
        if values is not None:
            for column in range(len(values)):
                self.constant[column] += share * values[column]
        elif node is not None:
            inside = numbers[node.number]
            self.mix[inside] = self.mix.get(inside, NO) + share


def settle_circle(members: list[PlanNode], width: int) -> None:
    """Work out nodes that lead to each other, for every damage that is left open on the way."""
    by_damage = False
    for node in members:
        if node.open:
            raise DamageCounts("a blow comes back to itself")
        for branch in node.branches[: node.next]:
            if branch.spread:
                raise DamageCounts("a blow comes back to itself")
            values = node.reached(branch)
            by_damage = by_damage or (values is not None and len(values) > width)
    if by_damage:
        settle_for_each_damage(members, width)
    else:
        solve_circle(members, width)


def settle_for_each_damage(members: list[PlanNode], width: int) -> None:
    """The same where it depends on the damage what ways out of the circle are worth. The answers of the coaches are
    mostly the same for each; then one solution does for all."""
    answers = solve_circle(twins_of(members, 0, width), width)
    found = solved_for_all(members, answers, width)
    for at in range(1, DAMAGES):
        twins = twins_of(members, at, width)
        for i, twin in enumerate(twins):
            twin.values = part_of(found[i], at, width)
        if not is_settled(twins, answers):
            for twin in twins:
                twin.values = None
            solve_circle(twins, width)
            for i, twin in enumerate(twins):
                values = twin.values
                assert values is not None
                found[i][at * width : (at + 1) * width] = values
    for i, node in enumerate(members):
        node.values = found[i]


def is_settled(twins: list[PlanNode], answers: list[int]) -> bool:
    """Are these the best answers, given what everything is worth with them?"""
    numbers: dict[int, int] = {}
    for i, twin in enumerate(twins):
        if answers[i] >= 0 and better_answer(twin, answers[i], [], numbers) != answers[i]:
            return False
    return True


def solved_for_all(members: list[PlanNode], answers: list[int], width: int) -> list[Values]:
    """What the nodes are worth with every damage, if the questions are answered so. Ways out are worth few different
    things: a column for each of them says how likely it is to come to that."""
    numbers: dict[int, int] = {}
    for i, node in enumerate(members):
        numbers[node.number] = i
    ends: list[Values] = []
    known: dict[tuple[Fraction, ...], int] = {}
    exits: list[list[int]] = []
    for node in members:
        columns: list[int] = []
        for branch in node.branches:
            values = node.reached(branch)
            if values is None or len(values) == width:
                columns.append(-1)
                continue
            column = known.get(tuple(values), -1)
            if column < 0:
                column = width + len(ends)
                known[tuple(values)] = column
                ends.append(values)
            columns.append(column)
        exits.append(columns)
    whole = width + len(ends)
    rows: list[Row] = []
    for i, node in enumerate(members):
        row = Row(whole)
        left = YES
        for at, branch in enumerate(node.branches):
            if answers[i] >= 0:
                share = YES if at == answers[i] else NO
            else:
                share = share_of(node, at)
            if share:
                left -= share
                if exits[i][at] >= 0:
                    row.constant[exits[i][at]] += share
                else:
                    row.take(branch, share, numbers)
        row.constant[width - 1] += left
        rows.append(row)
    return [spread_out(row, ends, width) for row in solved(rows, whole)]


def spread_out(shares: Values, ends: list[Values], width: int) -> Values:
    """The values for every damage, from what is sure and the chances of the ends."""
    found: Values = shares[:width] * DAMAGES
    for i, end in enumerate(ends):
        share = shares[width + i]
        if share:
            for at in range(len(found)):
                if end[at]:
                    found[at] += share * end[at]
    return found


def twins_of(members: list[PlanNode], at: int, width: int) -> list[PlanNode]:
    """The same circle with the values for one damage."""
    twins: list[PlanNode] = []
    inside: dict[int, PlanNode] = {}
    for node in members:
        match = node.match
        assert match is not None
        twin = PlanNode(node.key, match, node.at, node.way, node.kind)
        twin.number, twin.next, twin.total = node.number, node.next, node.total
        inside[node.number] = twin
        twins.append(twin)
    for node, twin in zip(members, twins, strict=True):
        for branch in node.branches:
            copy = Branch(branch.code, branch.faces, branch.weight, branch.mark, branch.series)
            copy.share = branch.share
            values = node.reached(branch)
            if values is not None:
                copy.values = part_of(values, at, width)
            elif branch.node is not None:
                copy.node = inside[branch.node.number]
            twin.branches.append(copy)
    return twins


def solve_circle(members: list[PlanNode], width: int) -> list[int]:
    """Work out nodes that lead to each other: a ball may come back to where it was. Coaches answer as is best for them:
    that is guessed with plain numbers first, then all is solved exactly, and the answers are looked at again. What is
    given back is the branch with which each question is answered; -1 for a roll."""
    numbers: dict[int, int] = {}
    for at, node in enumerate(members):
        numbers[node.number] = at
    answers = guessed_answers(members, numbers)
    for _ in range(MOST_ROUNDS):
        found = solved([row_of(node, answers[at], numbers, width) for at, node in enumerate(members)], width)
        changed = False
        for at, node in enumerate(members):
            if node.kind == MINE or node.kind == THEIRS:
                better = better_answer(node, answers[at], found, numbers)
                if better != answers[at]:
                    answers[at] = better
                    changed = True
        if not changed:
            for at, node in enumerate(members):
                node.values = found[at]
                if answers[at] >= 0:
                    node.chosen = node.branches[answers[at]].code
            return answers
    raise IronpitchError("the answers to a ball that bounces in a circle do not settle")


def guessed_answers(members: list[PlanNode], numbers: dict[int, int]) -> list[int]:
    """The branch that each question of a circle is answered with, by plain numbers; -1 for a roll."""
    worth = [0.5] * len(members)
    answers = [-1] * len(members)
    if all(node.kind != MINE and node.kind != THEIRS for node in members):
        return answers
    for _ in range(SWEEPS):
        moved = 0.0
        for at in range(len(members) - 1, -1, -1):
            node = members[at]
            value = 0.0
            if node.kind == MINE or node.kind == THEIRS:
                for i in range(node.next):
                    here = plain_worth(node.branches[i], worth, numbers)
                    if i == 0 or (here > value if node.kind == MINE else here < value):
                        value = here
                        answers[at] = i
            else:
                for i, branch in enumerate(node.branches):
                    value += float(share_of(node, i)) * plain_worth(branch, worth, numbers)
            moved = max(moved, abs(value - worth[at]))
            worth[at] = value
        if moved < NEAR:
            break
    return answers


def plain_worth(branch: Branch, worth: list[float], numbers: dict[int, int]) -> float:
    """What a branch is worth, about."""
    node = branch.node
    if branch.values is None and node is not None and node.values is None:
        return worth[numbers[node.number]]
    values = branch.values if branch.values is not None else (node.values if node is not None else None)
    return float(values[0]) if values else 0.0


def share_of(node: PlanNode, at: int) -> Fraction:
    """How likely a branch of a roll is."""
    if node.kind == SERIES:
        return node.branches[at].share
    return Fraction(node.branches[at].weight, node.total) if node.kind == CHANCE else YES


def row_of(node: PlanNode, answer: int, numbers: dict[int, int], width: int) -> Row:
    """A node as a mix of the others."""
    row = Row(width)
    if answer >= 0:
        row.take(node.branches[answer], YES, numbers)
        return row
    left = YES
    for at, branch in enumerate(node.branches):
        share = share_of(node, at)
        if share:
            left -= share
            row.take(branch, share, numbers)
    row.constant[width - 1] += left
    return row


def better_answer(node: PlanNode, answer: int, found: list[Values], numbers: dict[int, int]) -> int:
    """The best branch of a question, given what everything is worth; the same as before if it is as good."""
    best = branch_worth(node.branches[answer], found, numbers)
    for at in range(node.next):
        here = branch_worth(node.branches[at], found, numbers)
        if here > best if node.kind == MINE else here < best:
            best = here
            answer = at
    return answer


def branch_worth(branch: Branch, found: list[Values], numbers: dict[int, int]) -> Fraction:
    """The goal's chance after a branch."""
    node = branch.node
    if branch.values is not None:
        return branch.values[0]
    assert node is not None
    return node.values[0] if node.values is not None else found[numbers[node.number]][0]


def solved(rows: list[Row], width: int) -> list[Values]:
    """The exact solution: one node after the other is replaced by its mix of the others."""
    for at in range(len(rows) - 1, -1, -1):
        row = rows[at]
        own = row.mix.pop(at, NO)
        if own:
            scale = YES / (YES - own)
            row.constant = [value * scale for value in row.constant]
            for other in row.mix:
                row.mix[other] *= scale
        for before in range(at):
            put_in(rows[before], at, row)
    found: list[Values] = []
    for at in range(len(rows)):
        values = list(rows[at].constant)
        for other, share in rows[at].mix.items():
            for column in range(width):
                values[column] += share * found[other][column]
        found.append(values)
    return found


def put_in(row: Row, at: int, known: Row) -> None:
    """Replace a node in a row by what it is a mix of."""
    share = row.mix.pop(at, NO)
    if not share:
        return
    for column in range(len(row.constant)):
        if known.constant[column]:
            row.constant[column] += share * known.constant[column]
    for other, part in known.mix.items():
        row.mix[other] = row.mix.get(other, NO) + share * part
