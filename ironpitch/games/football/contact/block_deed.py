"""To block: the Block action, and the block of a blitz."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import first_of
from ironpitch.engine.table import Answer, Table
from ironpitch.games.football.contact.block import fight, pay_for_block, rise_to_block
from ironpitch.games.football.contact.targets import list_targets, why_no_target
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.deed import (
    ANOTHER_WAY,
    DONE_ALREADY,
    EITHER_WAY,
    LYING,
    NO_MOVEMENT,
    NOT_IN_THIS_ACTION,
    Deed,
    Refusal,
)
from ironpitch.games.football.movement.move import squares_left
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Action, Do, Fact, Status


class BlockDeed(Deed):
    """Block a standing opponent next to you. Who has declared a Block action may do so from the ground, if it could
    declare that there."""

    def __init__(self) -> None:
        super().__init__(Do.BLOCK, [], stance=EITHER_WAY)

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if self.why_none(table, me) is not None:
            return count
        return list_targets(table, me, Do.BLOCK, True, into, count)

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        refusal = self.why_none(table, me)
        return refusal if refusal is not None else why_no_target(table, me, first_of(code), True)

    def why_none(self, table: Table, me: i64) -> Refusal | None:
        """What keeps me from blocking whoever it is?

        Rows: bb2016.prone.only_stand_up"""
        if table.facts[Fact.ACTION] != Action.BLOCK:
            if table.status[me] != Status.STANDING:
                return LYING
            refusal = why_no_blow(table, me)
            if refusal is not None:
                return refusal
        return ANOTHER_WAY if replaces_block(table, me) else None

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        """The action may go on after the block of a blitz only.

        Rows: bb2016.blitz.block_while_moving, bb2020.blitz.combines, bb2020.blitz.timing, bb2020.block.stand_alone"""
        facts = table.facts
        blitz = facts[Fact.ACTION] == Action.BLITZ
        if table.status[me] == Status.PRONE and not (yield from rise_to_block(table, me)):
            return False
        if blitz:
            facts[Fact.BLOCKED] = 1
            if not (yield from pay_for_block(table, me)):
                return False
        block = Block(me, first_of(code), blitz, False)
        yield from fight(table, block)
        if table.status[me] != Status.STANDING:
            return False
        if block.called_off:
            return blitz  # the block is wasted, not the way on
        # what happened on the way may have made another action of it
        return blitz or facts[Fact.ACTION] != Action.BLOCK


def why_no_blow(table: Table, player: i64) -> Refusal | None:
    """What keeps the declared action from having room for a block, or for an attack in its place?

    Rows: bb2016.blitz.block_while_moving, bb2020.blitz.no_rush_no_block, bb2020.blitz.timing"""
    facts = table.facts
    if facts[Fact.ACTION] == Action.BLOCK:
        return None
    if facts[Fact.ACTION] != Action.BLITZ:
        return NOT_IN_THIS_ACTION
    if facts[Fact.BLOCKED]:
        return DONE_ALREADY
    return None if squares_left(table, player) > 0 else NO_MOVEMENT


def may_block_now(table: Table, player: i64) -> bool:
    """Does the declared action leave room for a block?"""
    return why_no_blow(table, player) is None


def replaces_block(table: Table, player: i64) -> bool:
    """Does the player attack in a way of its own instead of blocking?"""
    for skill in plan_of(table).moments.replaces_block:
        if table.has(player, skill.code) and skill.replaces_block(table, player):
            return True
    return False
