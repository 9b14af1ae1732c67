"""The ball: who has it, picking it up, losing it, and where it goes when it scatters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.hex_board import STEP_ACROSS, STEP_HALVES
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.dreadball.ball.catch import add_glove, catch
from ironpitch.games.dreadball.ball.catch import can_handle as can_handle
from ironpitch.games.dreadball.ball.flight import scatter_direction, scatter_facing
from ironpitch.games.dreadball.cards.deck import SCATTER_DICE
from ironpitch.games.dreadball.events import BY_CATCH, BY_PICK_UP, Happened
from ironpitch.games.dreadball.movement.bases import is_giant, is_met_from_front, loose_ball_under
from ironpitch.games.dreadball.movement.hexes import is_portal
from ironpitch.games.dreadball.movement.threat import face, facing_of
from ironpitch.games.dreadball.plan import figure, plan_of
from ironpitch.games.dreadball.play.pools import Highest
from ironpitch.games.dreadball.play.rolling import attempt, complete, counts_feats
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, SuccessTest
from ironpitch.games.dreadball.sideline.accusable import accusable
from ironpitch.games.dreadball.sideline.exploits import exploit
from ironpitch.games.dreadball.sideline.pitch_fans import is_fan
from ironpitch.games.dreadball.sideline.side_terms import PLAIN_FACTS, Due, Fact, Feat
from ironpitch.games.dreadball.terms import Action, Ask, Figure, For, Free, Status, Stirred, Why
from ironpitch.games.dreadball.verbs import Do

# For the odds: places of the rules where it no longer counts how the ball came there.
SCATTERS: Final = 4
FLOWN: Final = 5

OTHER_HEXES: Final = 2
"""So many hexes a GIANT covers besides the one on which the ball is."""

# -- where it is -------------------------------------------------------------------------------------------------------


def is_loose_on(table: Table, cell: i64) -> bool:
    """Does the ball lie on this hex, held by nobody?"""
    return table.facts[Fact.CARRIER] == NOBODY and table.facts[Fact.BALL] == cell and cell != table.plan.board.nowhere


def ball_on(table: Table, cell: i64) -> None:
    """The ball is on this hex, and nobody holds it."""
    table.facts[Fact.CARRIER] = NOBODY
    table.facts[Fact.BALL] = cell
    table.emit(Happened.BALL_AT, cell)


def ball_gone(table: Table) -> None:
    """The ball is out of play.

    Rows: dreadball §8, after a strike"""
    table.facts[Fact.CARRIER] = NOBODY
    table.facts[Fact.BALL] = table.plan.board.nowhere
    table.emit(Happened.BALL_GONE)


def give_ball(table: Table, player: i64, how: i64) -> None:
    """A player holds the ball now. That saves no Rush: a ball that was lost ends it, whoever catches it.

    Rows: dreadball §2, Rush ends"""
    table.facts[Fact.CARRIER] = player
    table.facts[Fact.BALL] = table.pos[player]
    table.emit(Happened.BALL_HELD, player, how)


def lose(table: Table, side: i64) -> None:
    """A team loses the ball: if it is rushing, its Rush ends after this, even if a team-mate gets it again.

    Rows: dreadball.rush_end.failed_pick_up, dreadball.rush_end.failed_catch, dreadball.rush_end.missed_strike,
    dreadball.rush_end.thrown_at_player, dreadball.rush_end.punt, dreadball.rush_end.carrier_falls"""
    if side == table.facts[Fact.ACTIVE] and table.facts[Fact.LOST] == 0:
        table.facts[Fact.LOST] = 1
        table.turnovers += 1


def earn_free_action(table: Table, player: i64) -> None:
    """A doubled catch or pick-up is worth a Run or a Throw at once, to either side.

    Rows: dreadball.catch.double, dreadball.pick_up.double"""
    table.facts[Fact.FREE_FOR] = player
    table.facts[Fact.FREE_KIND] = Free.RUN_OR_THROW


# -- picking up --------------------------------------------------------------------------------------------------------


def pick_up_test(table: Table, player: i64, cell: i64, sprinting: bool) -> SuccessTest:
    """Three Skill dice on the ball's hex, one less in a Sprint, with one success needed.

    Rows: dreadball.pick_up.test, dreadball.pick_up.sprint_penalty"""
    test = SuccessTest(For.PICK_UP, player, 3, figure(table, player, Figure.SKILL), 1)
    add_glove(table, test, cell)
    if sprinting:
        test.add(-1, Why.IN_A_SPRINT)
    return complete(table, test)


def pick_up(table: Table, player: i64, may_turn: bool = True) -> Rule:
    """Try to pick up the ball of one's own hex. Failed, it scatters and is lost; doubled, it earns a free Run or Throw.

    Rows: dreadball.pick_up.fail_scatter, dreadball.pick_up.success, dreadball.pick_up.double,
    dreadball.rush_end.failed_pick_up"""
    facts = table.facts
    if may_turn:
        yield from turn_first(table, player)
    sprinting = facts[Fact.ACTOR] == player and facts[Fact.ACTION] == Action.SPRINT
    test = pick_up_test(table, player, table.pos[player], sprinting)
    result: i64 = yield from attempt(table, test)
    if result == FAILED:
        lose(table, player // SQUAD)
        yield from scatter(table, facts[Fact.BALL], facing_of(table, player))
        return
    give_ball(table, player, BY_PICK_UP)
    if result == DOUBLED:
        earn_free_action(table, player)
        if facts[Fact.ACTOR] == player:
            facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.PICKED_UP


def turn_first(table: Table, player: i64) -> Rule:
    """Who comes to the ball on his own legs may turn before he picks it up, unless he sprints; it matters for where a
    ball goes that he fumbles.

    Rows: dreadball.pick_up.turn_first"""
    if table.facts[Fact.ACTOR] != player or table.facts[Fact.ACTION] == Action.SPRINT:
        return
    if is_giant(table, player):  # he pays for turning
        return
    now: i64 = facing_of(table, player)
    table.open(player // SQUAD, Ask.FACING, player)
    for turn in range(6):
        table.option(Do.FACE, (now + turn) % 6)
    yield from table.ask()
    face(table, player, table.first)


def land_on_ball(table: Table, player: i64) -> Rule:
    """Whoever comes to be on the ball's hex by a push or the like must try to pick it up as he stands; from one who
    cannot it scatters.

    Rows: dreadball §7.1, dreadball §8, dreadball.scatter.when"""
    if not loose_ball_under(table, player):
        return
    cell: i64 = table.facts[Fact.BALL]
    if can_handle(table, player):
        yield from pick_up(table, player, False)
    else:
        yield from scatter(table, cell, front_at(table, cell))


# -- losing it ---------------------------------------------------------------------------------------------------------


def drop_ball(table: Table, player: i64) -> Rule:
    """The carrier loses the ball and it scatters from his hex, whether he stands, lies or has left; when his team is
    rushing it has lost the ball.

    Rows: dreadball.scatter.when, dreadball.rush_end.carrier_falls, dreadball §9.1"""
    cell: i64 = table.facts[Fact.BALL]
    table.emit(Happened.BALL_LOST, player)
    ball_on(table, cell)
    lose(table, player // SQUAD)
    yield from scatter(table, cell, front_at(table, cell))


def receive(table: Table, player: i64, successes: i64) -> Answer:
    """The ball comes to a player who can catch it, from a throw with so many successes or, with none, out of the air;
    False if it has to scatter from his hex.

    Rows: dreadball.catch.fail_scatter, dreadball.catch.success, dreadball.catch.double,
    dreadball.rush_end.failed_catch, dreadball.exploit.wild_catch"""
    result: i64 = yield from catch(table, player, successes, successes > 0)
    if result == FAILED:
        lose(table, player // SQUAD)
        return False
    give_ball(table, player, BY_CATCH)
    if result == DOUBLED:
        earn_free_action(table, player)
    if len(table.facts) > PLAIN_FACTS and table.facts[Fact.DUE] & Due.CATCH:
        table.facts[Fact.DUE] = table.facts[Fact.DUE] & ~Due.CATCH
        yield from exploit(table, player, Feat.WILD_CATCH)
    return True


# -- scatter -----------------------------------------------------------------------------------------------------------


def front_at(table: Table, cell: i64) -> i64:
    """What counts as the front when a ball scatters from a hex: that of the player who stands there, otherwise towards
    the coach whose Rush it is.

    Rows: dreadball.scatter.from_standing, dreadball.scatter.from_prone"""
    player = table.grid[cell]
    if player != NOBODY and table.status[player] == Status.STANDING:
        return facing_of(table, player)
    return scatter_facing(table.facts[Fact.ACTIVE])


def bounces_on(table: Table, cell: i64, direction: i64) -> i64:
    """In which direction a ball flying that way leaves a hex: off the wall, and straight back from a portal.

    Between two portals it passes over the one ahead.

    Rows: dreadball §8, walls; dreadball §10.7"""
    plan = plan_of(table)
    near = plan.board.near
    onward = plan.flight.onward(cell, direction)
    if is_portal(table, near[cell * 6 + onward]):
        back = plan.flight.onward(cell, (onward + 3) % 6)
        if not is_portal(table, near[cell * 6 + back]):
            return back
    return onward


def stops_at(table: Table, cell: i64) -> bool:
    """Does a flying ball meet somebody here? Not those on the ground; the referee is in its way like a player,
    and so is a fan."""
    player = table.grid[cell]
    if player != NOBODY and table.status[player] == Status.STANDING:
        return True
    return table.facts[Fact.REFEREE] == cell or is_fan(table, cell)


def tell_loose(table: Table) -> None:
    """For the odds: the dice only tell where the ball goes, and who may catch it. Only feats, and a doubled catch while
    a foul is still to be called, can be worth more than the ball."""
    memory = table.memory
    if memory is not None and not counts_feats(table):
        memory.risky = not plan_of(table).moments.doubled or not accusable(table)


def tell_settled(table: Table) -> None:
    """For the odds: what comes now is not about the ball alone."""
    if table.memory is not None:
        table.memory.risky = False


def scatter_die(table: Table) -> Number:
    """One die for where the ball goes."""
    tell_loose(table)
    face: i64 = yield from table.d6(For.SCATTER)
    tell_settled(table)
    return face


def scatter_distance(table: Table) -> Number:
    """How many hexes a ball scatters: one die, or the highest of those an Event prescribes.

    Rows: dreadball.scatter.dice, dreadball §4"""
    deck = plan_of(table).deck
    event: i64 = table.facts[Fact.EVENT]
    dice: i64 = 1
    if event > 0 and deck.does[event - 1] == SCATTER_DICE:
        dice = deck.amount[event - 1]
    most: i64 = 0
    memory = table.memory
    if memory is not None and dice > 1:
        memory.pool = Highest(int(dice))
    for _ in range(dice):
        hexes: i64 = yield from scatter_die(table)
        if memory is not None:
            memory.pool = None
        if hexes > most:
            most = hexes
    return most


def scatter(table: Table, cell: i64, facing: i64) -> Rule:
    """The ball flies off, again and again, until it lies on an empty hex or somebody has caught it.

    Rows: dreadball.scatter.when, dreadball.scatter.dice, dreadball.scatter.from_standing,
    dreadball.scatter.from_prone"""
    since: i64 = table.cursor
    at_rest: bool = False
    while not at_rest:
        table.forget(since, SCATTERS, cell, facing)
        direction: i64 = yield from fly(table, cell, facing, False)
        at_rest = yield from come_down(table, direction)
        cell = table.facts[Fact.BALL]
        facing = front_at(table, cell)


def fly(table: Table, cell: i64, facing: i64, high: bool) -> Number:
    """Roll where the ball goes from a hex and take it there; flying high it meets nobody on its way. The direction in
    which it came last.

    Rows: dreadball.scatter.dice, dreadball §8"""
    since: i64 = table.cursor
    way: i64 = yield from scatter_die(table)
    hexes: i64 = yield from scatter_distance(table)
    near = table.plan.board.near
    direction: i64 = scatter_direction(facing, way)
    flown: i64 = 0
    giant: i64 = NOBODY
    if plan_of(table).giants and not high:
        giant = giant_at(table, cell)
    own: i64 = 0
    while flown < hexes:
        direction = bounces_on(table, cell, direction)
        cell = near[cell * 6 + direction]
        if giant != NOBODY and table.grid[cell] == giant and own < OTHER_HEXES:
            own += 1
            continue
        giant = NOBODY
        flown += 1
        if not high and stops_at(table, cell):
            flown = hexes
    ball_on(table, cell)
    table.forget(since, FLOWN, direction)
    return direction


def giant_at(table: Table, cell: i64) -> i64:
    """The GIANT on whose hexes a ball begins to scatter: it leaves them before its way is counted. NOBODY if there is
    none.

    Rows: dreadball.giant.three_hex_base"""
    player = table.grid[cell]
    if player != NOBODY and is_giant(table, player) and table.status[player] == Status.STANDING:
        return player
    return NOBODY


def come_down(table: Table, direction: i64) -> Answer:
    """What happens where the ball stops: who stands there and sees it coming must try to catch it if he is able to;
    True if it has come to rest. On anybody else, standing or not, and on the referee or a portal it does not stay.

    Rows: dreadball.scatter.when, dreadball §8"""
    cell: i64 = table.facts[Fact.BALL]
    player: i64 = table.grid[cell]
    if player == NOBODY:
        return table.facts[Fact.REFEREE] != cell and not is_portal(table, cell) and not is_fan(table, cell)
    if not can_handle(table, player):
        return False
    if not is_met_from_front(table, player, STEP_HALVES[direction], STEP_ACROSS[direction]):
        return False
    tell_loose(table)
    caught: bool = yield from receive(table, player, 0)
    tell_settled(table)
    return caught
