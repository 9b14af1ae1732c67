"""Portals: teleports, chain reactions, mishaps, and balls that fall onto portals.

Rows: dungeonbowl §5"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.layout import KINDS
from ironpitch.games.dungeonbowl.options import FREE_PORTALS, MISHAP_TO_RESERVES
from ironpitch.games.dungeonbowl.plan import portal_at, room_of
from ironpitch.games.dungeonbowl.rooms import effects
from ironpitch.games.dungeonbowl.terms import PORTALS, Ask, Cause, Do, Fact, For, Happened, Mark, Status
from ironpitch.games.football.actions import ball_in_reach
from ironpitch.games.football.ball.handling import LOOSE, bounce, can_catch, carry_along, catch, settle_ball
from ironpitch.games.football.ball.throw import still_throws
from ironpitch.games.football.contact.fall import injury_roll, turn_over
from ironpitch.games.football.contexts import Hit
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.movement.move import rush, squares_left
from ironpitch.games.football.movement.zones import allowance
from ironpitch.games.football.place import Place
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import take_own_reroll, wants
from ironpitch.games.football.speaking import named, own
from ironpitch.games.football.terms import LAST_ON_FOOT, Action, At, By, Spent

FROM_DUGOUT: Final = -1
"""The portal a reserve leaves: none of the six, so that no number is its own."""
CURSED: Final = KINDS.index("cursed-room")


class Journey:
    """Everybody who travels because one player came onto a portal, worked out before anybody is moved."""

    def __init__(self) -> None:
        self.standing_on: vec[i64] = vec[i64]([NOBODY] * PORTALS)
        """Who will be on each portal when all is done."""
        self.hops: list[tuple[int, int, int]] = []
        """Each teleport in order: who, from which portal, to which; the same portal twice is a mishap."""


class Portals(Place):
    """The portals, wherever coaches or a position put them."""

    def __init__(self, board: DungeonBoard) -> None:
        self.board: DungeonBoard = board

    def squares(self) -> list[int]:
        return list(range(self.board.size))

    def is_hazard(self, table: Table, square: i64) -> bool:
        """Trapdoors do nothing here.

        Rows: dungeonbowl.room.trapdoor, dungeonbowl.square.trapdoor"""
        return portal_at(table, square) >= 0

    def takes_away(self, table: Table, square: i64) -> bool:
        return portal_at(table, square) >= 0

    def takes_in_ball(self, table: Table, square: i64) -> bool:
        return portal_at(table, square) >= 0

    def calls_off_throw(self, table: Table, player: i64, square: i64) -> bool:
        """A portal may have taken the thrower away: then nothing is thrown, and that costs nobody the turn.

        Rows: dungeonbowl.portal.chain"""
        return not still_throws(table, player, square)

    def on_arrival(self, table: Table, player: i64) -> Rule:
        return teleport(table, player)

    def takes_ball_away(self, table: Table, flown: i64) -> Rule:
        return teleport_ball(table, flown)


# -- players -----------------------------------------------------------------------------------------------------------


def teleport(table: Table, player: i64) -> Rule:
    """A player has come onto a portal, on its own feet or pushed: it travels at once.

    Rows: dungeonbowl.portal.teleport, dungeonbowl.portal.pushed, dungeonbowl.portal.knocked_down"""
    yield from travel(table, player, portal_at(table, table.pos[player]))


def travel(table: Table, player: i64, leaving: i64) -> Rule:
    """Roll for the player and whoever it displaces, move them all, and see what has become of them.

    Rows: dungeonbowl.portal.chain, dungeonbowl.portal.no_echo"""
    journey = Journey()
    yield from plan_journey(table, journey, player, leaving)
    arrive_all(table, journey)
    for who, twice in repeated(table, journey):
        for _ in range(twice):
            yield from hurt(table, who)
    yield from settle_ball(table)
    actor = table.facts[Fact.ACTOR]
    for who, _, _ in journey.hops:
        if who == actor:
            yield from step_out(table, actor)
            return


def plan_journey(table: Table, journey: Journey, player: i64, leaving: i64) -> Rule:
    """Who goes where: each one displaced rolls in turn, until a portal was free or somebody is lost.

    Rows: dungeonbowl.portal.chain, dungeonbowl.portal.mishap, dungeonbowl.portal.dugout_chain"""
    there = journey.standing_on
    for portal in range(PORTALS):
        square = table.facts[Fact.PORTAL + portal]
        if portal != leaving and square != table.plan.board.nowhere and table.grid[square] < NOBODY:
            there[portal] = table.grid[square]
    while True:
        to: i64 = yield from destination(table, player, leaving)
        journey.hops.append((player, leaving, to))
        if to == leaving:
            return
        displaced = there[to]
        there[to] = player
        if displaced == NOBODY:
            return
        player = displaced
        leaving = to


def destination(table: Table, player: i64, leaving: i64) -> Number:
    """The portal a D6 names, rolled again by whoever can and wants to.

    Rows: dungeonbowl.portal.teleport, dungeonbowl.skill.portal_navigator"""
    to = yield from drawn_portal(table, player)
    square: i64 = table.plan.board.nowhere
    if leaving != FROM_DUGOUT:
        square = table.facts[Fact.PORTAL + leaving]
    if room_of(table, square) != CURSED and (yield from rolls_again(table, player, square, to == leaving)):
        to = yield from drawn_portal(table, player)
    return to


def drawn_portal(table: Table, player: i64) -> Number:
    """The portal a D6 names, counted from 0; in a position with fewer than six the die is rolled until one is there."""
    since: i64 = table.cursor
    face = yield from table.d6(For.PORTAL, player)
    while table.facts[Fact.PORTAL + face - 1] == table.plan.board.nowhere:
        table.forget(since, At.PORTAL)
        face = yield from table.d6(For.PORTAL, player)
    return face - 1


def rolls_again(table: Table, player: i64, square: i64, lost: bool) -> Answer:
    """May the destination be rolled again, and does the coach want to? No team re-roll helps.

    Rows: dungeonbowl.skill.portal_navigator, dungeonbowl.room.cursed"""
    test = Test(For.PORTAL, player, 0, square, square)
    table.open(player // SQUAD, Ask.REROLL, player, For.PORTAL)
    if not lost:
        table.option(Do.ACCEPT)
    for skill in own(table, player, plan_of(table).moments.rerolls):
        if skill.rerolls(table, player, test):
            table.option(Do.REROLL, skill.code + 1)
    if lost:
        table.option(Do.ACCEPT)
    if table.count == 1:
        return False
    yield from table.ask()
    if table.verb == Do.ACCEPT:
        return False
    chosen = named(plan_of(table).moments.rerolls, table.first - 1)
    return chosen is not None and (yield from take_own_reroll(table, chosen, player, test))


def arrive_all(table: Table, journey: Journey) -> None:
    """Lift everybody who travels and put them down where they come out, a carrier with its ball; arriving sends nobody
    on.

    Rows: dungeonbowl.portal.no_echo, dungeonbowl.portal.chain, dungeonbowl.portal.dugout"""
    nowhere = table.plan.board.nowhere
    for who, _, _ in journey.hops:
        table.place(who, nowhere)
    for portal in range(PORTALS):
        player = journey.standing_on[portal]
        if player != NOBODY and table.pos[player] == nowhere:
            table.place(player, table.facts[Fact.PORTAL + portal])
            if table.status[player] == Status.RESERVE:
                table.status[player] = Status.STANDING
                table.mark(player, Mark.USED | Mark.FIELDED)
            table.unmark(player, Mark.ROOTED)
            carry_along(table, player)
            if effects.is_sewer(table, table.pos[player]):
                effects.reek(table, player)
    for who, origin, to in journey.hops:
        if origin == FROM_DUGOUT:
            table.emit(Happened.SENT_IN, who, table.facts[Fact.PORTAL + to])
        elif origin == to:
            lose(table, who, table.facts[Fact.PORTAL + to])
        else:
            table.emit(Happened.TELEPORTED, who, table.facts[Fact.PORTAL + origin], table.facts[Fact.PORTAL + to])


def lose(table: Table, player: i64, square: i64) -> None:
    """A magical mishap: gone for the match, but whole; its ball stays and will scatter. Nobody's turn ends for it.

    Rows: dungeonbowl.portal.mishap, dungeonbowl.portal.mishap_no_turnover, dungeonbowl.portal.mishap_ball,
    dungeonbowl.portal.mishap_option"""
    facts = table.facts
    if facts[Fact.CARRIER] == player:
        facts[Fact.CARRIER] = NOBODY
        facts[Fact.BALL] = square
        facts[Fact.AIRBORNE] = LOOSE
    table.status[player] = Status.LOST
    if plan_of(table).switches & MISHAP_TO_RESERVES:
        table.status[player] = Status.RESERVE
    table.emit(Happened.MISHAP, player, square)


def repeated(table: Table, journey: Journey) -> list[tuple[int, int]]:
    """Mark whoever has travelled; who has done so more than once this team turn, and how often too many.

    Rows: dungeonbowl.portal.second_teleport"""
    times: dict[int, int] = {}
    for who, _, _ in journey.hops:
        if table.status[who] <= Status.STUNNED:
            before = 1 if table.marked_with(who, Mark.TELEPORTED) else 0
            times[who] = times.get(who, before) + 1
    for who in times:
        table.mark(who, Mark.TELEPORTED)
    return [(who, count - 1) for who, count in times.items() if count > 1]


def hurt(table: Table, player: i64) -> Rule:
    """Once too often: an injury roll whatever the armour; a standing player of the active team costs the turn, as one
    knocked down does, unless nothing has been done in it yet and only a spell sent somebody there.

    Rows: dungeonbowl.portal.second_teleport, dungeonbowl.wizard.grey"""
    facts = table.facts
    if table.status[player] > Status.STUNNED:
        return
    if table.status[player] == Status.STANDING and player // SQUAD == facts[Fact.ACTIVE] and facts[Fact.ACTED]:
        turn_over(table)
    yield from injury_roll(table, Hit(player, NOBODY, Cause.PORTAL))


# -- the acting player goes on -----------------------------------------------------------------------------------------


def step_out(table: Table, player: i64) -> Rule:
    """The acting player has come out of a portal: it may turn to throwing, and pays to move on, unless that was the
    touchdown.

    Rows: dungeonbowl.portal.cost, dungeonbowl.win.first_touchdown"""
    if table.status[player] != Status.STANDING or table.facts[Fact.TURNOVER] or scored_at_once(table):
        return
    yield from turn_to_pass(table, player)
    if table.facts[Fact.ACTION] != Action.BLOCK and table.facts[Fact.ACTION] <= LAST_ON_FOOT:
        yield from pay(table, player)


def pay(table: Table, player: i64) -> Rule:
    """One square of movement to move on, by a rush if no other is left; who has none or keeps it moves no further.

    Rows: dungeonbowl.portal.cost, dungeonbowl.portal.cost_extra"""
    facts = table.facts
    if plan_of(table).switches & FREE_PORTALS:
        return
    if facts[Fact.MOVED] < allowance(table, player):
        facts[Fact.MOVED] += 1
    elif squares_left(table, player) <= 0:
        table.mark(player, Mark.CAUGHT)
    else:
        table.open(player // SQUAD, Ask.CARRY_ON, player)
        table.option(Do.STAY)
        table.option(Do.CARRY_ON)
        yield from table.ask()
        if table.verb == Do.STAY:
            table.mark(player, Mark.CAUGHT)
            return
        facts[Fact.MOVED] += 1
        yield from rush(table, player)


def turn_to_pass(table: Table, player: i64) -> Rule:
    """Some may make a Pass of their action now, if the team has one left; after a Block action without moving.

    Rows: dungeonbowl.skill.portal_passer"""
    facts = table.facts
    for skill in own(table, player, plan_of(table).moments.throws_on):
        if not skill.throws_on(table, player):
            continue
        if not plan_of(table).book.action_allowed(table, Action.PASS) or not ball_in_reach(table, player):
            return
        if (yield from wants(table, player, skill)):
            if facts[Fact.ACTION] == Action.BLOCK:
                table.mark(player, Mark.CAUGHT)
            facts[Fact.ACTION] = Action.PASS
            facts[Fact.SPENT] = facts[Fact.SPENT] | Spent.PASS
            facts[Fact.BLOCKED] = 0
            facts[Fact.TARGET] = NOBODY


# -- the ball ----------------------------------------------------------------------------------------------------------


def teleport_ball(table: Table, flown: i64 = -1) -> Rule:
    """A loose ball has come onto a portal: it comes out at the one a D6 names, the same one included, where somebody
    standing must try to catch it; otherwise it scatters a square.

    Rows: dungeonbowl.portal.loose_ball, dungeonbowl.portal.loose_ball_lands"""
    facts = table.facts
    since: i64 = flown if flown >= 0 else table.cursor
    table.forget(since, At.PORTAL, 1)
    to = yield from drawn_portal(table, NOBODY)
    square = facts[Fact.PORTAL + to]
    table.emit(Happened.BALL_TELEPORTED, facts[Fact.BALL], square)
    facts[Fact.BALL] = square
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.AIRBORNE] = LOOSE
    player = table.grid[square]
    if can_catch(table, player) and (yield from catch(table, player, By.BOUNCE)):
        return
    yield from bounce(table, For.BOUNCE, since)
