"""Push: moving others with one's own Move."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.contact.push_back import choose_facing, move_to
from ironpitch.games.dreadball.deed import A_HEX, A_PLAYER, Deed, Refusal
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.hexes import is_free, is_portal
from ironpitch.games.dreadball.movement.move import NO_MOVEMENT
from ironpitch.games.dreadball.movement.portals import is_active
from ironpitch.games.dreadball.movement.threat import on_pitch
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import PUSH_COST, move_of
from ironpitch.games.dreadball.powers import PUSHES
from ironpitch.games.dreadball.terms import PUSHES_SHIFT, Fact, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

PUSHED_AGAIN: Final = 1 << PUSHES_SHIFT


def no_pushing(table: Table, player: i64) -> Refusal:
    """Why the actor cannot push anybody now: it takes two points of his Move, which no Dash pays for.

    Rows: dreadball.push.action, dreadball.push.cost, dreadball.push.dash_self_only"""
    facts = table.facts
    if facts[Fact.STIRRED] & Stirred.TELEPORTED:
        return "he has teleported"
    return None if facts[Fact.MOVED] + PUSH_COST <= move_of(table, player) else NO_MOVEMENT


class Push(Deed):
    """Push a player, near or far, to a free hex next to him."""

    def __init__(self) -> None:
        super().__init__(Do.PUSH, A_PLAYER, A_HEX, power=PUSHES)

    def ready(self, table: Table, me: i64) -> Refusal:
        """It takes some of his Move.

        Rows: dreadball.push.action, dreadball.push.cost"""
        return no_pushing(table, me)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """Any other player, by one hex.

        Rows: dreadball.push.targets, dreadball.push.not_ref_or_ball"""
        if first == me:
            return "he cannot push himself"
        if not on_pitch(table, first):
            return "he is not on the pitch"
        if is_giant(table, first):
            return "nobody pushes a GIANT"
        if not table.plan.board.adjacent(table.pos[first], second):
            return "a push goes to a hex next to him"
        return None if is_free(table, second) or is_active(table, second) else "that hex is taken"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return [other for other in range(NOBODY) if table.status[other] <= Status.PRONE and other != me]

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        """In every direction."""
        board = table.plan.board
        for d in range(6):
            to = board.near[table.pos[target] * 6 + d]
            if to != board.nowhere and self.may(table, me, target, to) is None:
                into[count] = choice(Do.PUSH, target, to)
                count += 1
        return count

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """Move another player by one hex and turn him: nobody evades, whoever lands on the ball deals with it, and a
        portal takes him elsewhere.

        Rows: dreadball.push.cost, dreadball.push.facing, dreadball.push.no_evade"""
        facts = table.facts
        facts[Fact.MOVED] += PUSH_COST
        facts[Fact.STIRRED] = (facts[Fact.STIRRED] | Stirred.PUSHED_ONE) + PUSHED_AGAIN
        use_power(table, me, PUSHES)
        yield from move_to(table, first, second)
        if table.status[first] == Status.STANDING and not is_portal(table, second):
            yield from choose_facing(table, me // SQUAD, first)
        return True


A_PUSH: Final = Push()
