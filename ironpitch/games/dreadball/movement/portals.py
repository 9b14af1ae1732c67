"""Portals and the Confusion of those who pass them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.handling import is_loose_on, land_on_ball
from ironpitch.games.dreadball.deed import A_HEX, Deed, Refusal
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.threat import face, facing_of
from ironpitch.games.dreadball.plan import figure, plan_of
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import FAILED, SuccessTest
from ironpitch.games.dreadball.powers import OPENS_PORTALS
from ironpitch.games.dreadball.terms import Ask, Fact, Figure, For, Mark, Status
from ironpitch.games.dreadball.verbs import Do

MOST_PORTALS: Final = 3
SEVERAL: Final = 2
"""So many players with Portal a team needs to have one before the match.

Rows: dreadball.portal.before_match"""
CONFUSION_DICE: Final = 3
CONFUSION_NEEDS: Final = 2
CONFUSED_FIGURE: Final = vec[i64](
    [Figure.STRENGTH, Figure.SPEED, Figure.SPEED, Figure.SKILL, Figure.SKILL, Figure.ARMOUR]
)
"""By the face of a die less one: what a Confusion test is about.

Rows: dreadball.confusion.stat"""


# -- pure questions ----------------------------------------------------------------------------------------------------


def has_way_out(table: Table, portal: i64) -> bool:
    """Is there an empty hex next to this portal?

    Rows: dreadball.portal.blocked_inactive"""
    near = table.plan.board.near
    for d in range(6):
        if is_free(table, near[portal * 6 + d]):
            return True
    return False


def is_active(table: Table, cell: i64) -> bool:
    """Does the portal on this hex lead a player anywhere: has it and has another one an empty hex next to it? Ball and
    referee never ask.

    Rows: dreadball.portal.active, dreadball.portal.only_single_hex_players, dreadball.portal.single_inactive,
    dreadball.portal.blocked_inactive, dreadball.portal.inactive_closed"""
    nowhere = table.plan.board.nowhere
    if cell == nowhere or not has_way_out(table, cell):
        return False
    here = False
    another = False
    for n in range(MOST_PORTALS):
        portal = table.facts[Fact.PORTAL + n]
        if portal == cell:
            here = True
        elif portal != nowhere and has_way_out(table, portal):
            another = True
    return here and another


def takes_portal(table: Table, cell: i64) -> bool:
    """Can a portal be opened here: on an empty black hex?

    Rows: dreadball.portal.black_hex"""
    return is_free(table, cell) and table.facts[Fact.BALL] != cell and plan_of(table).pitch.takes_portal(cell)


def portal_hexes(table: Table, player: i64) -> list[int]:
    """The hexes next to a player on which he may open a portal.

    Rows: dreadball.portal.create"""
    near = table.plan.board.near
    found: list[int] = []
    for d in range(6):
        cell = near[table.pos[player] * 6 + d]
        if takes_portal(table, cell):
            found.append(cell)
    return found


def ways_out(table: Table, player: i64, entered: i64) -> list[int]:
    """The hexes next to the other portals on which a player who goes in here can come out; his own hex is empty by
    then.

    Rows: dreadball.confusion.success"""
    board = table.plan.board
    found: list[int] = []
    for n in range(MOST_PORTALS):
        portal = table.facts[Fact.PORTAL + n]
        if portal == entered or portal == board.nowhere:
            continue
        for d in range(6):
            cell = board.near[portal * 6 + d]
            if (is_free(table, cell) or (cell == table.pos[player] and cell != board.nowhere)) and cell not in found:
                found.append(cell)
    return found


def confusion_test(table: Table, player: i64, which: i64) -> SuccessTest:
    """Three dice against one of his figures, two successes needed, no threats.

    Rows: dreadball.confusion.test"""
    test = SuccessTest(For.CONFUSION, player, CONFUSION_DICE, figure(table, player, which), CONFUSION_NEEDS)
    test.detail = which
    return complete(table, test)


# -- opening -----------------------------------------------------------------------------------------------------------


def open_portal(table: Table, player: i64, cell: i64) -> Rule:
    """A player opens a portal next to him; of three that are there his coach closes one first.

    Rows: dreadball.portal.create, dreadball.portal.max_three, dreadball.portal.fixed, dreadball.portal.replace"""
    facts = table.facts
    nowhere: i64 = table.plan.board.nowhere
    slot: i64 = -1
    for n in range(MOST_PORTALS):
        if slot < 0 and facts[Fact.PORTAL + n] == nowhere:
            slot = n
    if slot < 0:
        table.open(player // SQUAD, Ask.PORTAL, player)
        for n in range(MOST_PORTALS):
            table.option(Do.HEX, facts[Fact.PORTAL + n])
        yield from table.ask()
        for n in range(MOST_PORTALS):
            if facts[Fact.PORTAL + n] == table.first:
                slot = n
    facts[Fact.PORTAL + slot] = cell
    use_power(table, player, OPENS_PORTALS)
    table.emit(Happened.PORTAL_OPENED, player, cell)


def first_portal(table: Table, side: i64) -> Rule:
    """Before the match a team with several players who open portals may have one in its own half.

    Rows: dreadball.portal.before_match, dreadball.portal.own_half"""
    plan = plan_of(table)
    opener: i64 = NOBODY
    openers: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if plan.powers[player] & OPENS_PORTALS and table.status[player] < Status.ABSENT:
            openers += 1
            if opener == NOBODY:
                opener = player
    if openers < SEVERAL:
        return
    table.open(side, Ask.PORTAL, opener)
    table.option(Do.DECLINE)
    for cell in range(plan.board.nowhere):
        if plan.pitch.in_half(cell, side) and takes_portal(table, cell):
            table.option(Do.PORTAL, cell)
    yield from table.ask()
    if table.verb == Do.PORTAL:
        yield from open_portal(table, opener, table.first)


class OpenPortal(Deed):
    """Open a portal on a hex next to one's own."""

    def __init__(self) -> None:
        super().__init__(Do.PORTAL, A_HEX)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """Next to him, and where there can be one.

        Rows: dreadball.portal.create, dreadball.portal.black_hex"""
        if first in portal_hexes(table, me):
            return None
        return "a portal is opened on an empty black hex next to him"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return portal_hexes(table, me)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from open_portal(table, me, first)
        return False


A_PORTAL: Final = OpenPortal()

# -- going through -----------------------------------------------------------------------------------------------------


def travel(table: Table, player: i64, portal: i64, on_his_feet: bool = True) -> Answer:
    """A player goes into an active portal and comes out next to another one: where his own coach likes, or if he is
    confused where the other coach likes, and then he is done for this Rush. One who fell in comes out on the ground,
    which is for the caller to see to. True if he may go on.

    Rows: dreadball.portal.enter, dreadball.portal.failed_entry, dreadball.portal.exit_no_cost,
    dreadball.portal.action_continues, dreadball.portal.pushed_in, dreadball.confusion.when,
    dreadball.confusion.success, dreadball.confusion.fail_place, dreadball.confusion.fail_ends"""
    facts = table.facts
    yield from table.roll(1, 6, For.STAT, player)
    which: i64 = CONFUSED_FIGURE[table.faces[0] - 1]
    result: i64 = yield from attempt(table, confusion_test(table, player, which))
    chooser: i64 = player // SQUAD
    if result == FAILED:
        chooser = 1 - chooser
        table.mark(player, Mark.FINISHED)
    hexes = ways_out(table, player, portal)
    if not hexes:
        return False
    table.open(chooser, Ask.HEX, player)
    for cell in hexes:
        table.option(Do.HEX, cell)
    yield from table.ask()
    out: i64 = table.first
    table.place(player, out)
    table.emit(Happened.TRAVELLED, player, out)
    if facts[Fact.CARRIER] == player:
        facts[Fact.BALL] = out
    if not on_his_feet:
        return False
    if table.status[player] == Status.STANDING:
        yield from look_about(table, player, chooser)
    met_ball: bool = is_loose_on(table, out)
    yield from land_on_ball(table, player)
    if met_ball and facts[Fact.CARRIER] != player:
        return False
    return result != FAILED


def look_about(table: Table, player: i64, chooser: i64) -> Rule:
    """A coach says which way a player looks."""
    now: i64 = facing_of(table, player)
    table.open(chooser, Ask.FACING, player)
    table.option(Do.FACE, now)
    for facing in range(6):
        if facing != now:
            table.option(Do.FACE, facing)
    yield from table.ask()
    face(table, player, table.first)
