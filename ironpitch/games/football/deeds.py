"""The deeds and actions everybody has, as a table of contents; and how a deed is carried out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import first_of, verb_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.actions import (
    BallAction,
    BlitzAction,
    BlockAction,
    FoulAction,
    MoveAction,
    NobodysAction,
    others_may_act,
)
from ironpitch.games.football.ball.throw import HandOffDeed, ThrowDeed
from ironpitch.games.football.contact.block_deed import BlockDeed
from ironpitch.games.football.contact.foul_deed import FoulDeed
from ironpitch.games.football.deed import EITHER_WAY, Deed, KindOfAction
from ironpitch.games.football.drive import touchdown_side
from ironpitch.games.football.movement.move import StandDeed, StepDeed, step_to
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import LAST_ON_FOOT, Action, Do, Fact, Spent
from ironpitch.games.football.turn import carry_on, close_action, finish_action


class DoneDeed(Deed):
    """End the action, whatever is left to do in it."""

    def __init__(self) -> None:
        super().__init__(Do.DONE, [], stance=EITHER_WAY)

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        into[count] = Do.DONE
        return count + 1

    def quick(self, table: Table, me: i64, code: i64) -> bool:
        """With nothing owed, and others left to act."""
        if touchdown_side(table) < 2 or table.facts[Fact.FREE_TURN] or not others_may_act(table, me):
            return False
        moments = plan_of(table).moments
        if moments.some_before_finish and table.has_any(me, moments.any_before_finish):
            return False
        close_action(table)
        return True

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        return False
        yield


DONE_DEED: Final = DoneDeed()
STEP_DEED: Final = StepDeed()
STAND_DEED: Final = StandDeed()

IN_PLACE: Final[list[Deed]] = [DONE_DEED, STAND_DEED]
"""What belongs to every action but a block."""
ON_FOOT: Final[list[Deed]] = [DONE_DEED, STEP_DEED, STAND_DEED]
"""What belongs to every action that may begin with a move."""

ACTIONS: Final[list[KindOfAction]] = [
    NobodysAction(Action.NONE, ON_FOOT),
    MoveAction(Action.MOVE, ON_FOOT),
    BlockAction(Action.BLOCK, [DONE_DEED, BlockDeed()]),
    BlitzAction(Action.BLITZ, ON_FOOT + [BlockDeed()], Spent.BLITZ),
    BallAction(Action.PASS, ON_FOOT + [ThrowDeed()], Spent.PASS),
    BallAction(Action.HAND_OFF, ON_FOOT + [HandOffDeed()], Spent.HAND_OFF),
    FoulAction(Action.FOUL, ON_FOOT + [FoulDeed()], Spent.FOUL),
]
"""What everybody may declare, and what may be done in it.

Rows: bb2016.action.four_kinds, bb2016.blitz.one_per_turn, bb2016.pass.one_per_turn, bb2020.blitz.once_per_turn"""
MOVING: Final = [action for action in range(LAST_ON_FOOT + 1) if action != Action.BLOCK]
"""The actions a player may move in."""


def deed(table: Table, code: i64) -> Rule:
    """The step that carries out what the acting player does; then its action goes on, or ends."""
    if verb_of(code) == Do.STEP:
        return one_step(table, first_of(code))
    return any_deed(table, code)


def one_step(table: Table, to: i64) -> Rule:
    """The commonest of all deeds, with one generator less."""
    yield from step_to(table, table.facts[Fact.ACTOR], to)
    yield from carry_on(table)


def any_deed(table: Table, code: i64) -> Rule:
    """Whatever it is."""
    if (yield from plan_of(table).repertoire.by_verb[verb_of(code)].do(table, table.facts[Fact.ACTOR], code)):
        yield from carry_on(table)
    else:
        yield from finish_action(table)
