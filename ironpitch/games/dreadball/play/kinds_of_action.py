"""The actions one by one: when each can come to something, and how it begins.

`actions.of_use` answers the first question for many actions at a look, for lists; the tests compare the two.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.contact.spit_hexes import spit_hexes
from ironpitch.games.dreadball.deed import Refusal
from ironpitch.games.dreadball.movement.portals import portal_hexes
from ironpitch.games.dreadball.movement.stand_up import stand_up
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.actions import (
    LYING,
    MOVES_IN,
    ONE_BIT,
    UPRIGHT,
    anybody_to_stomp,
    driven_to,
    knows,
    partner_for,
    why_unpaid,
)
from ironpitch.games.dreadball.play.entering import may_come_on
from ironpitch.games.dreadball.play.runaround import choose_partner
from ironpitch.games.dreadball.play.rush import finish_action, go_on, settle_entry, start_action
from ironpitch.games.dreadball.play.transform import transform
from ironpitch.games.dreadball.powers import DRIVEN, SHOOTS, SWALLOWS
from ironpitch.games.dreadball.sideline.collar import shock
from ironpitch.games.dreadball.terms import ACTIONS, RUSHES, Action, Fact, Spent, Status


class KindOfAction:
    """An action that can always come to something where one can take it, and in which there is something to choose."""

    def __init__(self, code: i64) -> None:
        self.code: i64 = code

    def may(self, table: Table, me: i64) -> Refusal:
        """Why it could come to nothing as things stand, for one who is where he can take it."""
        return None

    def begin(self, table: Table, me: i64) -> Answer:
        """It has been paid for: do what comes first. True if there is something left to choose."""
        return (yield from settle_entry(table, me))

    def why_useless(self, table: Table, me: i64) -> Refusal:
        """Why it could come to nothing as things stand.

        Rows: dreadball §7.2"""
        why = self.out_of_place(table, me)
        if why is None:
            why = self.may(table, me)
        if why is None and plan_of(table).powers[me] & DRIVEN and driven_to(table, me, ONE_BIT[self.code]) == 0:
            why = "he cannot act as he likes: whom he hunts, or who lies before him, comes first"
        return why

    def out_of_place(self, table: Table, me: i64) -> Refusal:
        """Why nobody takes it where he is.

        Rows: dreadball.enter.move, dreadball.enter.any_action, dreadball §2"""
        status = table.status[me]
        if status == Status.STANDING:
            return None if UPRIGHT & ONE_BIT[self.code] else "he is on his feet"
        if status == Status.PRONE:
            return None if LYING & ONE_BIT[self.code] else "he is on the ground"
        if status != Status.BENCH:
            return "he is neither on the pitch nor on the bench"
        if table.facts[Fact.RUSH] > RUSHES:
            return "nobody comes on in Sudden Death"
        if not may_come_on(table, me):
            return "there is no room where he comes on"
        return None if MOVES_IN & ONE_BIT[self.code] else "one comes on with an action in which one moves"


class StealAction(KindOfAction):
    """There has to be a ball to steal."""

    def may(self, table: Table, me: i64) -> Refusal:
        carrier = table.facts[Fact.CARRIER]
        return "no opponent holds the ball" if carrier == NOBODY or carrier // SQUAD == me // SQUAD else None


class ThrowAction(KindOfAction):
    """He has the ball, or could get it in time, or has a gun."""

    def may(self, table: Table, me: i64) -> Refusal:
        facts = table.facts
        if facts[Fact.CARRIER] == me or can(table, me, SHOOTS):
            return None
        if facts[Fact.CARRIER] == NOBODY and facts[Fact.BALL] != table.plan.board.nowhere:
            return None
        return "he cannot come by the ball"


class StompAction(KindOfAction):
    """Somebody has to lie there."""

    def may(self, table: Table, me: i64) -> Refusal:
        return None if anybody_to_stomp(table, me) else "nobody lies before him"


class PuntAction(KindOfAction):
    """It takes the ball."""

    def may(self, table: Table, me: i64) -> Refusal:
        return None if table.facts[Fact.CARRIER] == me else "he does not hold the ball"


class PortalAction(KindOfAction):
    """It takes a hex that can have a portal."""

    def may(self, table: Table, me: i64) -> Refusal:
        return None if portal_hexes(table, me) else "there is no empty black hex next to him"


class StandUpAction(KindOfAction):
    """Over at once."""

    def begin(self, table: Table, me: i64) -> Answer:
        yield from stand_up(table, me)
        return False


class TransformAction(KindOfAction):
    """Over at once; who swallows others has to have room to spit one out."""

    def may(self, table: Table, me: i64) -> Refusal:
        if can(table, me, SWALLOWS) and not spit_hexes(table, me):
            return "there is no room for whom he would spit out"
        return None

    def begin(self, table: Table, me: i64) -> Answer:
        yield from transform(table, me)
        return False


class ShockAction(KindOfAction):
    """Over at once, and once a Rush."""

    def may(self, table: Table, me: i64) -> Refusal:
        return "a collar has been set off in this Rush" if table.facts[Fact.SPENT] & Spent.SHOCK else None

    def begin(self, table: Table, me: i64) -> Answer:
        yield from shock(table, me)
        return False


class RunaroundAction(KindOfAction):
    """It takes two, and the other one is named first."""

    def may(self, table: Table, me: i64) -> Refusal:
        return "nobody can run after him" if partner_for(table, me) == NOBODY else None

    def begin(self, table: Table, me: i64) -> Answer:
        yield from choose_partner(table, me)
        return (yield from settle_entry(table, me))


KINDS_OF_ACTION: Final[list[KindOfAction]] = [
    KindOfAction(Action.RUN),
    KindOfAction(Action.SPRINT),
    KindOfAction(Action.SLAM),
    StealAction(Action.STEAL),
    ThrowAction(Action.THROW),
    StandUpAction(Action.STAND_UP),
    TransformAction(Action.TRANSFORM),
    KindOfAction(Action.FEINT),
    StompAction(Action.STOMP),
    PuntAction(Action.PUNT),
    ShockAction(Action.SHOCK),
    PortalAction(Action.PORTAL),
    RunaroundAction(Action.RUNAROUND),
    KindOfAction(Action.INTERFERE),
]
"""In the order of their numbers."""


def why_no_act(table: Table, player: i64, action: i64, source: i64) -> Refusal:
    """Why this player may not take this action now; None if he may.

    Rows: dreadball §7.2"""
    why = why_unpaid(table, player, action, source)
    if why is None and not knows(table, player, action):
        why = f"what he plays does not know the action: {ACTIONS[action]}"
    if why is None:
        why = KINDS_OF_ACTION[action].why_useless(table, player)
    return why


def act(table: Table, player: i64, action: i64, source: i64) -> Rule:
    """Begin an action; some are over at once."""
    start_action(table, player, action, source)
    more: bool = yield from KINDS_OF_ACTION[action].begin(table, player)
    if more:
        yield from go_on(table)
    else:
        yield from finish_action(table)
