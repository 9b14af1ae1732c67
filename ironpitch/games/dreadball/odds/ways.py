"""What a search for paths on hexes found, and its steps in the words of the rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.board import Board
from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.catch import can_handle
from ironpitch.games.dreadball.plan import plan_of, role
from ironpitch.games.dreadball.play.successes import SuccessTest, chance
from ironpitch.games.dreadball.powers import ALERT, BRUSHES, EVENS, INTERFERES, JUMPS, OPENS_PORTALS, PHASES, TELEPORTS
from ironpitch.games.dreadball.skill import Ability
from ironpitch.games.dreadball.terms import FACINGS, Fact, Role, Status
from ironpitch.games.dreadball.verbs import Do

MOST_TESTS: Final = 6
"""Dashes, and Evades, that are thought about in one action: seven successes in a row of tests are no plan."""
NONE: Final[i64] = -1
TURN_STEP: Final = 1000
"""In a path: a turn to the facing that follows, not a hex. A GIANT's has six more for each hex he may turn around."""
PICK_STEP: Final = 10000
"""In a path from the bench: the hex on which a GIANT's rear hex is to be."""
FACE_STEP: Final = 20000
"""In a path from the bench: the way a GIANT comes on looking."""

OWN_WAYS: Final = JUMPS | BRUSHES | PHASES | TELEPORTS | OPENS_PORTALS
"""Ways of a player to get about that are no steps."""
ANSWERS: Final = ALERT | INTERFERES | EVENS
"""What opponents may do about somebody who moves."""


class HexPaths:
    """What the search found: `chance(cell)` and `path(cell)`; a hex out of reach has chance 0."""

    def __init__(self, size: i64) -> None:
        self.best: vec[i64] = vec[i64]([NONE] * size)
        self.cell: vec[i64] = vec[i64]()
        self.facing: vec[i64] = vec[i64]()
        self.moved: vec[i64] = vec[i64]()
        self.evaded: vec[i64] = vec[i64]()
        self.dashed: vec[i64] = vec[i64]()
        self.previous: vec[i64] = vec[i64]()
        self.older: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()

    def keep(
        self, cell: i64, facing: i64, moved: i64, evaded: i64, dashed: i64, previous: i64, older: i64, p: float
    ) -> i64:
        """Note a label, with the one before it on the way and the one found before it at its place; its number."""
        self.cell = append(self.cell, cell)
        self.facing = append(self.facing, facing)
        self.moved = append(self.moved, moved)
        self.evaded = append(self.evaded, evaded)
        self.dashed = append(self.dashed, dashed)
        self.previous = append(self.previous, previous)
        self.older = append(self.older, older)
        self.total = append(self.total, p)
        return len(self.cell) - 1

    def chance(self, cell: i64) -> float:
        """The best chance of standing on the hex, with the ball if it lies there and he can hold it."""
        label = self.best[cell]
        return 0.0 if label == NONE else self.total[label]

    def path(self, cell: i64) -> list[int]:
        """The hexes to enter on the way of that chance; TURN_STEP and more are turns, to that facing."""
        return self.way(self.best[cell])

    def way(self, label: i64) -> list[int]:
        """The steps that lead to a label."""
        steps: list[int] = []
        while label > 0:
            before = self.previous[label]
            if self.cell[label] != self.cell[before]:
                steps.append(self.cell[label])
            else:
                steps.append(TURN_STEP + self.facing[label])
            label = before
        steps.reverse()
        return steps

    def squares(self) -> list[int]:
        """Every hex that can be reached."""
        return [cell for cell in range(len(self.best)) if self.best[cell] != NONE]


def chance_of(test: SuccessTest) -> float:
    """The chance to pass a test."""
    return chance(test.dice_count(), test.stat, test.needed - test.automatic)


def could_handle(table: Table, player: i64) -> bool:
    """Could he pick the ball up where he comes to it, on his feet or just come on?

    Rows: dreadball.pick_up.roles"""
    return can_handle(table, player) or (table.status[player] == Status.BENCH and role(table, player) != Role.GUARD)


def turn_step(facing: i64, around: i64) -> i64:
    """A turn of a GIANT as a step: around this hex, or on the spot with -1."""
    return TURN_STEP + 6 * (around + 1) + facing


def choice_of(step: i64) -> i64:
    """The choice that makes a step."""
    if step >= FACE_STEP:
        return choice(Do.FACE, step - FACE_STEP)
    if step >= PICK_STEP:
        return choice(Do.HEX, step - PICK_STEP)
    if step < TURN_STEP:
        return choice(Do.STEP, step)
    around = (step - TURN_STEP) // 6 - 1
    if around < 0:
        return choice(Do.TURN, (step - TURN_STEP) % 6)
    return choice(Do.TURN, (step - TURN_STEP) % 6, around)


def step_text(board: Board, step: int) -> str:
    """A step in words: the hex to enter, `f9`, or whatever else is to be chosen, `turn se` or `turn se f8`."""
    if step >= FACE_STEP:
        return f"face {FACINGS[step - FACE_STEP]}"
    if step >= PICK_STEP:
        return f"hex {board.name(step - PICK_STEP)}"
    if step < TURN_STEP:
        return board.name(step)
    around = (step - TURN_STEP) // 6 - 1
    turn = f"turn {FACINGS[(step - TURN_STEP) % 6]}"
    return turn if around < 0 else f"{turn} {board.name(around)}"


def as_choice(step: str) -> str:
    """The same as the text of a choice: `step f9`, `turn se`."""
    return step if " " in step else f"step {step}"


def hex_unforeseen(table: Table, player: i64) -> list[str]:
    """What the best paths of a player do not count, by name: his own ways of getting about that are no steps, what
    opponents may do about him on the way, a ball that he cannot pick up, and dice that his coach may add."""
    plan = plan_of(table)
    side = player // SQUAD
    names: list[str] = []
    for who in range(NOBODY):
        if who // SQUAD == side and who != player:
            continue
        if who % SQUAD >= plan.size[who // SQUAD] or (who != player and table.status[who] != Status.STANDING):
            continue
        asked = OWN_WAYS if who == player else ANSWERS
        for skill in plan.skills:
            if isinstance(skill, Ability) and table.has(who, skill.code) and skill.powers & asked:
                if skill.name not in names:
                    names.append(skill.name)
    facts = table.facts
    if facts[Fact.CARRIER] == NOBODY and facts[Fact.BALL] != plan.board.nowhere and not could_handle(table, player):
        names.append("a ball kicked on the way")
    if facts[Fact.DICE + side] > 0:
        names.append("coaching dice")
    return names
