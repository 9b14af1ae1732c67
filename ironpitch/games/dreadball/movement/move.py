"""Moving: steps, turns, the tests to get away and to go further, jumping, brushing aside, falling."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.flight import scatter_facing
from ironpitch.games.dreadball.ball.handling import can_handle, drop_ball, is_loose_on, pick_up, scatter
from ironpitch.games.dreadball.contact.push_back import choose_facing, move_to
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import (
    best_facing,
    fits,
    is_giant,
    loose_ball_under,
    pivot_rear,
    stand_on,
)
from ironpitch.games.dreadball.movement.facing import giant_turn_cost, turns
from ironpitch.games.dreadball.movement.hexes import is_free, is_portal
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.movement.portals import is_active, travel
from ironpitch.games.dreadball.movement.threat import (
    add_threats,
    direction_to,
    face,
    facing_of,
    is_held_fast,
    look,
    must_evade,
    swing,
)
from ironpitch.games.dreadball.plan import can, figure, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import allowance, may_dash
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, SuccessTest, rising
from ironpitch.games.dreadball.powers import BRUSHES, JUMPS, PHASES, PRIMA_DONNA, SLIDES
from ironpitch.games.dreadball.sideline.side_actions import note_dash, note_evade, note_plain_move
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import Action, Fact, Figure, For, Role, Status, Stirred, Why

# -- pure questions ----------------------------------------------------------------------------------------------------


def footing_test(table: Table, kind: i64, player: i64, origin: i64, before: i64) -> SuccessTest:
    """Three Speed dice, one more for a Striker, less for threats on the hex that is left, harder each time.

    Rows: dreadball.dash.test, dreadball.dash.striker_bonus, dreadball.dash.threat_penalty, dreadball.evade.test,
    dreadball.evade.striker_bonus, dreadball.evade.threat_penalty, dreadball.jump.test, dreadball.jump.striker_bonus,
    dreadball.jump.threat_penalty"""
    test = SuccessTest(kind, player, 3, figure(table, player, Figure.SPEED), rising(before))
    if role(table, player) == Role.STRIKER:
        test.add(1, Why.ROLE)
    add_threats(table, test, origin)
    return complete(table, test)


def evade_test(table: Table, player: i64, origin: i64, before: i64) -> SuccessTest:
    """The test to leave a threatened hex, after so many in the same action.

    Rows: dreadball.evade.test"""
    return footing_test(table, For.EVADE, player, origin, before)


def dash_test(table: Table, player: i64, origin: i64, before: i64) -> SuccessTest:
    """The test to go one hex further, after so many in the same action.

    Rows: dreadball.dash.test"""
    return footing_test(table, For.DASH, player, origin, before)


def jump_test(table: Table, player: i64, origin: i64, before: i64) -> SuccessTest:
    """The test to jump, after so many in the same action.

    Rows: dreadball.jump.test"""
    return footing_test(table, For.JUMP, player, origin, before)


def brush_test(table: Table, player: i64, other: i64, before: i64) -> SuccessTest:
    """Three Strength dice, one more for a Guard, one less against one, no threats.

    Rows: dreadball.brush_aside.test, dreadball.brush_aside.guard_bonus, dreadball.brush_aside.target_guard_penalty,
    dreadball.skill.prima_donna_otherwise"""
    test = SuccessTest(For.BRUSH_ASIDE, player, 3, figure(table, player, Figure.STRENGTH), rising(before))
    test.other = other
    played = role(table, player)
    if played == Role.GUARD or played == Role.KEEPER:
        test.add(1, Why.ROLE)
    stands = role(table, other)
    if stands == Role.GUARD or stands == Role.KEEPER or can(table, other, PRIMA_DONNA):
        test.add(-1, Why.GUARD_IN_THE_WAY, other)
    return complete(table, test)


def enterable(table: Table, cell: i64) -> bool:
    """Can a player step here: a free hex, or a portal that leads somewhere?"""
    return is_free(table, cell) or (is_portal(table, cell) and is_active(table, cell))


def strides(table: Table, player: i64) -> list[int]:
    """The hexes to which a GIANT may move his rear hex next: forward, into free hexes.

    Rows: dreadball.giant.no_reverse"""
    facing = facing_of(table, player)
    found: list[int] = []
    for d in (facing, (facing + 1) % 6):
        to = table.plan.board.near[table.pos[player] * 6 + d]
        if to != table.plan.board.nowhere and fits(table, player, to, facing):
            found.append(to)
    return found


def through_to(table: Table, player: i64, cell: i64) -> bool:
    """Can an insubstantial player come out here, two hexes on, with somebody in the hex between?

    Rows: dreadball.skill.phaser_forms"""
    board = table.plan.board
    origin = table.pos[player]
    if not enterable(table, cell) or board.distance(origin, cell) != 2:
        return False
    for d in range(6):
        between = board.near[origin * 6 + d]
        if table.grid[between] != NOBODY and board.adjacent(between, cell):
            return True
    return False


def may_pass_through(table: Table, player: i64) -> bool:
    """Is he insubstantial now and has two hexes left?"""
    facts = table.facts
    if not can(table, player, PHASES) or facts[Fact.CARRIER] == player:
        return False
    return facts[Fact.MOVED] + 2 <= allowance(table, player)


def brush_hex(table: Table, player: i64, other: i64, into: i64 = -1) -> i64:
    """The hex straight behind an opponent who is to be brushed aside, nowhere if he cannot be pushed there. A GIANT
    moves his rear hex `into` one of his own.

    Rows: dreadball.brush_aside.success, dreadball.skill.trail_blazer_space"""
    board = table.plan.board
    d = direction_to(table, table.pos[player], table.pos[other])
    if into >= 0:
        d = direction_to(table, table.pos[player], into)
    if d < 0:
        return board.nowhere
    behind = board.near[table.pos[other] * 6 + d]
    if not enterable(table, behind):
        return board.nowhere
    return behind


# -- doing it ----------------------------------------------------------------------------------------------------------


def shift(table: Table, player: i64, to: i64) -> None:
    """Put the actor on another hex, ball and all."""
    facts = table.facts
    table.emit(Happened.MOVED, player, table.pos[player], to)
    stand_on(table, player, to)
    if facts[Fact.CARRIER] == player:
        facts[Fact.BALL] = to
    facts[Fact.STIRRED] = (facts[Fact.STIRRED] | Stirred.STEPPED) & ~Stirred.TURNED_NOW


def fall_down(table: Table, player: i64, to: i64) -> Rule:
    """He goes down in the hex he was heading for; no armour test. What he carries scatters, and so does a ball that
    lies there.

    Rows: dreadball.dash.fail, dreadball.evade.fail, dreadball.jump.fail"""
    facts = table.facts
    if table.pos[player] != to:
        shift(table, player, to)
    table.status[player] = Status.PRONE
    look(table, player, 0)
    table.emit(Happened.FELL, player, to)
    if facts[Fact.CARRIER] == player:
        yield from drop_ball(table, player)
    elif loose_ball_under(table, player):
        yield from scatter(table, facts[Fact.BALL], scatter_facing(facts[Fact.ACTIVE]))


def gets_away(table: Table, player: i64, falls_in: i64, cost: i64) -> Answer:
    """The tests a move needs before it is made: to leave a threatened hex, and to go beyond what the action allows.
    True if he may go; otherwise he has fallen, or is held where he is.

    Rows: dreadball.evade.when, dreadball.evade.success, dreadball.dash.success, dreadball.skill.gotcha_fail_stops"""
    facts = table.facts
    origin: i64 = table.pos[player]
    side: i64 = player // SQUAD
    result: i64
    if must_evade(table, player, origin):
        test = evade_test(table, player, origin, facts[Fact.EVADED])
        facts[Fact.EVADED] += 1
        result = yield from attempt(table, test)
        if result == FAILED:
            if not is_held_fast(table, side, origin):
                yield from tumble(table, player, falls_in)
            return False
        if has_side_line(table):
            note_evade(table, origin)
    elif has_side_line(table):
        note_plain_move(table)
    if facts[Fact.MOVED] + cost > allowance(table, player):
        test = dash_test(table, player, origin, facts[Fact.DASHED])
        facts[Fact.DASHED] += 1
        if (
            facts[Fact.ACTION] != Action.RUN
            and facts[Fact.ACTION] != Action.SPRINT
            and facts[Fact.ACTION] != Action.RUNAROUND
        ):
            use_power(table, player, SLIDES)
        result = yield from attempt(table, test)
        if result == FAILED:
            yield from tumble(table, player, falls_in)
            return False
        if has_side_line(table):
            note_dash(table)
    return True


def tumble(table: Table, player: i64, to: i64) -> Rule:
    """Fall where one was going; through a portal that is where it lets one out.

    Rows: dreadball §10.7"""
    if is_portal(table, to):
        yield from travel(table, player, to, False)
        if table.status[player] == Status.STANDING:
            yield from fall_down(table, player, table.pos[player])
    else:
        yield from fall_down(table, player, to)


def take_step(table: Table, player: i64, to: i64) -> Answer:
    """Move one hex (two through somebody), with whatever tests that takes; True if the action may go on.

    Rows: dreadball.run.free_turning, dreadball.sprint.straight_ahead"""
    facts = table.facts
    origin: i64 = table.pos[player]
    board = table.plan.board
    cost: i64 = board.distance(origin, to)
    away: bool = yield from gets_away(table, player, to, cost)
    if not away:
        return False
    facts[Fact.MOVED] += cost
    if cost > 1:
        use_power(table, player, PHASES)
    d: i64 = direction_to(table, origin, to)
    if d >= 0:
        look(table, player, d)
    if is_portal(table, to):
        return (yield from enter_portal(table, player, to))
    shift(table, player, to)
    if plan_of(table).moments.neared:
        yield from come_near(table, player)
    return (yield from meet_ball(table, player))


def meet_ball(table: Table, player: i64) -> Answer:
    """On the ball's hex: whoever can must try to pick it up, from others it scatters. True if he may go on.

    Rows: dreadball.pick_up.roles, dreadball §8"""
    facts = table.facts
    if not loose_ball_under(table, player):
        return True
    cell: i64 = facts[Fact.BALL]
    if not can_handle(table, player):
        yield from scatter(table, cell, facing_of(table, player))
        return True
    yield from pick_up(table, player)
    return facts[Fact.CARRIER] == player


def turn_round(table: Table, player: i64, to: i64) -> Answer:
    """Turn in an action: for nothing in a Run, for a hex a side in a Sprint, by a Dash when that is used up. True if
    the action may go on.

    Rows: dreadball.run.free_turning, dreadball.sprint.turn_cost"""
    facts = table.facts
    if facts[Fact.ACTION] == Action.SPRINT:
        cost: i64 = turns(facing_of(table, player), to)
        if facts[Fact.MOVED] + cost > allowance(table, player):
            test = dash_test(table, player, table.pos[player], facts[Fact.DASHED])
            facts[Fact.DASHED] += 1
            result: i64 = yield from attempt(table, test)
            if result == FAILED:
                yield from fall_down(table, player, table.pos[player])
                return False
            if has_side_line(table):
                note_dash(table)
        facts[Fact.MOVED] += cost
    turn_about(table, player, to)
    return True


def pivot(table: Table, player: i64, to: i64, around: i64) -> Answer:
    """A GIANT turns, around one of his hexes or with -1 on the spot, and pays for it. Around a hex he moves with the
    others, and a ball onto which that brings him he has to deal with. True if the action may go on.

    Rows: dreadball.giant.turn_cost"""
    facts = table.facts
    facts[Fact.MOVED] += giant_turn_cost(facing_of(table, player), to)
    swing(table, player, to, pivot_rear(table, player, to, around))
    facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.TURNED
    if around >= 0:  # two of his hexes are others now
        facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.STEPPED
    if plan_of(table).moments.neared:
        yield from come_near(table, player)
    return (yield from meet_ball(table, player))


def turn_about(table: Table, player: i64, to: i64) -> None:
    """Turn the actor, once between two hexes where it costs nothing."""
    face(table, player, to)
    table.facts[Fact.STIRRED] = table.facts[Fact.STIRRED] | Stirred.TURNED | Stirred.TURNED_NOW


def jump(table: Table, player: i64, to: i64) -> Answer:
    """Jump to a hex up to two away, over somebody or not; costs two hexes. True if the action may go on.

    Rows: dreadball.jump.success, dreadball.jump.fail, dreadball.jump.cost, dreadball.jump.facing,
    dreadball.jump.over_player, dreadball.skill.jump_run_or_sprint, dreadball.portal.enter"""
    facts = table.facts
    origin: i64 = table.pos[player]
    test = jump_test(table, player, origin, facts[Fact.JUMPED])
    facts[Fact.JUMPED] += 1
    use_power(table, player, JUMPS)
    result: i64 = yield from attempt(table, test)
    if result == FAILED:
        yield from tumble(table, player, to)
        return False
    facts[Fact.MOVED] += 2
    if has_side_line(table):
        note_plain_move(table)
    if is_portal(table, to):
        return (yield from enter_portal(table, player, to))
    shift(table, player, to)
    yield from come_near(table, player)
    picks_up: bool = is_loose_on(table, to) and can_handle(table, player)
    if facts[Fact.ACTION] == Action.SPRINT or not picks_up:  # picking up asks the same question
        yield from choose_facing(table, player // SQUAD, player)
    return (yield from meet_ball(table, player))


def enter_portal(table: Table, player: i64, portal: i64) -> Answer:
    """The actor moves into a portal that leads somewhere; True if the action may go on.

    Rows: dreadball.portal.enter"""
    facts = table.facts
    facts[Fact.STIRRED] = (facts[Fact.STIRRED] | Stirred.STEPPED) & ~Stirred.TURNED_NOW
    went_well: bool = yield from travel(table, player, portal, True)
    yield from come_near(table, player)
    return went_well and table.status[player] == Status.STANDING


def brush_aside(table: Table, player: i64, other: i64, into: i64 = -1) -> Answer:
    """Push an opponent out of the way and take his hex, or with a GIANT's rear hex the hex `into`; True if the action
    may go on.

    Rows: dreadball.brush_aside.when, dreadball.brush_aside.success, dreadball.brush_aside.continue,
    dreadball.brush_aside.double, dreadball.brush_aside.fail_ends_action, dreadball.brush_aside.fail_target_turns,
    dreadball.portal.pushed_in"""
    facts = table.facts
    to: i64 = table.pos[other]
    if into >= 0:
        to = into
    behind: i64 = brush_hex(table, player, other, into)
    away: bool = yield from gets_away(table, player, table.pos[player], 1)
    if not away:
        return False
    test = brush_test(table, player, other, facts[Fact.BRUSHED])
    facts[Fact.BRUSHED] += 1
    use_power(table, player, BRUSHES)
    result: i64 = yield from attempt(table, test)
    if result == FAILED:
        if table.status[other] == Status.STANDING:
            face(table, other, best_facing(table, other, table.pos[player]))
        return False
    table.emit(Happened.PUSHED, other, behind)
    yield from move_to(table, other, behind, result == DOUBLED)
    if not fits(table, player, to, facing_of(table, player)):  # a portal has let him out where he stood
        return True
    facts[Fact.MOVED] += 1
    look(table, player, direction_to(table, table.pos[player], to))
    shift(table, player, to)
    yield from come_near(table, player)
    return (yield from meet_ball(table, player))


def can_go_on(table: Table, player: i64) -> bool:
    """Has the actor a hex of movement left, by right or by a Dash?"""
    return table.facts[Fact.MOVED] < allowance(table, player) or may_dash(table, player)


def may_step_on(table: Table, player: i64) -> bool:
    """Has the actor a hex of movement left, and a hex next to him to go to?"""
    if not can_go_on(table, player):
        return False
    near = table.plan.board.near
    cell = table.pos[player]
    if is_giant(table, player):
        return len(strides(table, player)) > 0
    for d in range(6):
        if enterable(table, near[cell * 6 + d]):
            return True
    return False
