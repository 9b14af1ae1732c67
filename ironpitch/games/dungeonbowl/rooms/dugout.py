"""The dugout: its portal, by which reserves come in, and the magic sponge.

Rows: dungeonbowl §5"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD, choice, first_of, verb_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dungeonbowl.rooms.effects import shake_off
from ironpitch.games.dungeonbowl.rooms.portals import FROM_DUGOUT, travel
from ironpitch.games.dungeonbowl.terms import PORTALS, Do, Fact, Happened, Spent
from ironpitch.games.football.actions import anyone_may_act
from ironpitch.games.football.activating import OTHERS_PLAYER
from ironpitch.games.football.deed import Refusal, TurnDeed
from ironpitch.games.football.drive import touchdown, touchdown_side
from ironpitch.games.football.terms import Phase, Status
from ironpitch.games.football.turn import end_turn

SHUT: Final = Refusal("dugout-used", "the dugout portal or the magic sponge has been used this turn")
NOT_KNOCKED_OUT: Final = Refusal("not-knocked-out", "that player is not knocked out")
NO_RESERVE: Final = Refusal("no-reserve", "that player is not in reserve")
NOT_YET: Final = Refusal("not-yet", "nobody comes in: it is the first turn of the match, or no portal lies there")


def is_open(table: Table) -> bool:
    """Is a turn running in which neither the portal nor the sponge has been used?

    Rows: dungeonbowl.portal.dugout, dungeonbowl.portal.magic_sponge"""
    facts = table.facts
    return facts[Fact.PHASE] == Phase.TEAM_TURN and facts[Fact.ACTIVE] < 2 and facts[Fact.SPENT] & Spent.DUGOUT == 0


def is_opening_turn(table: Table) -> bool:
    """Is this the very first turn of the match?

    Rows: dungeonbowl.portal.dugout_first_turn"""
    side = table.facts[Fact.ACTIVE]
    return side != table.facts[Fact.FIRST_KICKER] and table.facts[Fact.TURN + side] == 1


def may_enter(table: Table, player: i64) -> bool:
    """May this player of the active side be sent in now?

    Rows: dungeonbowl.portal.dugout, dungeonbowl.portal.dugout_first_turn"""
    return table.status[player] == Status.RESERVE and not is_opening_turn(table) and leads_anywhere(table)


def leads_anywhere(table: Table) -> bool:
    """Is there a portal to come out of? A position can be without."""
    for portal in range(PORTALS):
        if table.facts[Fact.PORTAL + portal] != table.plan.board.nowhere:
            return True
    return False


def may_use_dugout(table: Table) -> bool:
    """May the active coach still send somebody in, or treat somebody?"""
    if not is_open(table):
        return False
    side = table.facts[Fact.ACTIVE]
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if may_enter(table, player) or table.status[player] == Status.KO:
            return True
    return False


def use_dugout(table: Table, code: i64) -> Rule:
    """Send a reserve in, who does nothing more this turn, or bring a knocked-out player round; then the turn goes on.

    Rows: dungeonbowl.portal.dugout, dungeonbowl.portal.dugout_no_move, dungeonbowl.portal.magic_sponge"""
    facts = table.facts
    player = first_of(code)
    facts[Fact.SPENT] = facts[Fact.SPENT] | Spent.DUGOUT
    facts[Fact.ACTED] = 1
    if verb_of(code) == Do.SPONGE:
        table.status[player] = Status.RESERVE
        table.emit(Happened.SPONGED, player)
    else:
        yield from travel(table, player, FROM_DUGOUT)
    scorer = touchdown_side(table)
    if scorer < 2:
        yield from touchdown(table, scorer)
    elif facts[Fact.TURNOVER] or not anyone_may_act(table):
        yield from end_turn(table)


class DugoutDeed(TurnDeed):
    """Send a reserve in by the dugout portal, or treat a knocked-out player: one of the two, once a turn.

    Rows: dungeonbowl.portal.dugout, dungeonbowl.portal.magic_sponge"""

    def __init__(self) -> None:
        super().__init__([Do.ENTER, Do.SPONGE])

    def targets(self, table: Table, into: vec[i64], count: i64) -> i64:
        if not is_open(table):
            return count
        side = table.facts[Fact.ACTIVE]
        for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
            if may_enter(table, player):
                into[count] = choice(Do.ENTER, player)
                count += 1
            elif table.status[player] == Status.KO:
                into[count] = choice(Do.SPONGE, player)
                count += 1
        return count

    def may(self, table: Table, code: i64) -> Refusal | None:
        player = first_of(code)
        if not is_open(table):
            return SHUT
        if player // SQUAD != table.facts[Fact.ACTIVE]:
            return OTHERS_PLAYER
        if verb_of(code) == Do.SPONGE:
            return None if table.status[player] == Status.KO else NOT_KNOCKED_OUT
        if table.status[player] != Status.RESERVE:
            return NO_RESERVE
        return None if may_enter(table, player) else NOT_YET

    def do(self, table: Table, code: i64) -> Rule:
        shake_off(table)
        yield from use_dugout(table, code)
