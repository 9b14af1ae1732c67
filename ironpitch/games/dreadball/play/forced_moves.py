"""What a player who cannot act as he likes may do, and must, in the middle of his action."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, first_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.flight import throw_dice
from ironpitch.games.dreadball.ball.throw import band_of, may_shoot
from ironpitch.games.dreadball.contact.slam import may_slam
from ironpitch.games.dreadball.contact.stomp import may_stomp
from ironpitch.games.dreadball.movement.facing import FACINGS, FRONT, turns
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.threat import blockers_of, direction_to, facing_of
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.actions import allowance, anybody_to_stomp
from ironpitch.games.dreadball.play.nemesis import may_slam_soon, prey_of
from ironpitch.games.dreadball.powers import UNCONTROLLED
from ironpitch.games.dreadball.sideline.side_terms import Do
from ironpitch.games.dreadball.terms import Action, Fact, Stirred


def is_left_to(table: Table, player: i64, code: i64) -> bool:
    """May a driven actor do this, of all he could do otherwise?

    Rows: dreadball.skill.uncontrolled, dreadball.cup.nemesis_order"""
    verb = verb_of(code)
    if verb == Do.DONE:
        return not must_go_on(table, player)
    prey = prey_of(table, player)
    if prey == NOBODY:
        return True
    target = first_of(code)
    if verb == Do.STOMP:
        return target == prey or not may_stomp(table, player, prey)
    if verb == Do.SLAM:
        return target == prey or not (may_slam_soon(table, player, prey) or has_to_near(table, player, prey))
    if verb == Do.PASS or verb == Do.STRIKE or verb == Do.THROW_AT or verb == Do.SHOOT:
        if verb == Do.SHOOT and target == prey:
            return True
        return not may_shoot(table, player, prey) and not has_to_near(table, player, prey)
    if verb == Do.STEAL or verb == Do.FEINT:
        return not has_to_near(table, player, prey)
    if verb == Do.SLAM_FAN or verb == Do.AUTOGRAPH or verb == Do.DISTRACT or verb == Do.LEAVE:
        return not must_go_on(table, player)
    if verb == Do.TURN:
        return 0 <= target < FACINGS and keeps_after(table, player, prey, True, target)
    if verb == Do.STEP:
        return 0 <= target < table.plan.board.nowhere and keeps_after(table, player, prey, False, target)
    return True


def must_go_on(table: Table, player: i64) -> bool:
    """May he not end his action yet: is there somebody to stomp, or his nemesis to go for or to come nearer to?

    Rows: dreadball.skill.uncontrolled, dreadball.cup.nemesis_order, dreadball.cup.nemesis_approach"""
    facts = table.facts
    action = facts[Fact.ACTION]
    if action == Action.STOMP and can(table, player, UNCONTROLLED):
        return anybody_to_stomp(table, player)
    prey = prey_of(table, player)
    if prey == NOBODY:
        return False
    if action == Action.STOMP:
        return may_stomp(table, player, prey)
    if (action == Action.SLAM or action == Action.INTERFERE) and has_slam_at(table, player, prey):
        return True
    if action == Action.THROW and may_shoot(table, player, prey):
        return True
    return has_to_near(table, player, prey)


def has_to_near(table: Table, player: i64, prey: i64) -> bool:
    """Is he no nearer to his nemesis yet than when his action began, though it lets him come nearer?

    Rows: dreadball.cup.nemesis_approach"""
    facts = table.facts
    if table.plan.board.distance(table.pos[player], table.pos[prey]) < facts[Fact.HARMONY]:
        return False
    left = allowance(table, player) - facts[Fact.MOVED]
    return left > 0 and may_end_nearer(table, player, prey, table.pos[player], facing_of(table, player), left)


def has_slam_at(table: Table, player: i64, prey: i64) -> bool:
    """Could he slam his nemesis in the Slam or Interference he has begun, at once or by a step or a turn?

    Rows: dreadball.cup.nemesis_order"""
    facts = table.facts
    if may_slam(table, player, prey):
        return True
    if not may_slam_soon(table, player, prey):
        return False
    if facts[Fact.MOVED] == 0:
        return True
    return (
        table.plan.board.adjacent(table.pos[player], table.pos[prey]) and facts[Fact.STIRRED] & Stirred.TURNED_NOW == 0
    )


def keeps_after(table: Table, player: i64, prey: i64, is_turn: bool, to: i64) -> bool:
    """Does a step to this hex, or a turn to this facing, leave him his duty: in a Slam the nemesis he can reach, in a
    throw the nemesis he sees, else the way to end nearer?

    Rows: dreadball.cup.nemesis_order, dreadball.cup.nemesis_approach"""
    facts = table.facts
    board = table.plan.board
    action = facts[Fact.ACTION]
    here = table.pos[player]
    there = table.pos[prey]
    looks = direction_to(table, here, to)
    at = to
    if is_turn:
        looks = to
        at = here
    elif looks < 0:
        looks = facing_of(table, player)
    if (action == Action.SLAM or action == Action.INTERFERE) and has_slam_at(table, player, prey):
        if not board.adjacent(at, there):
            return is_turn and not board.adjacent(here, there)
        return not is_turn or FRONT[looks * 6 + direction_to(table, here, there)] != 0
    if action == Action.THROW and may_shoot(table, player, prey):
        return still_sees(table, player, prey, at, looks)
    now = facing_of(table, player)
    left = allowance(table, player) - facts[Fact.MOVED]
    if not may_end_nearer(table, player, prey, here, now, left):
        return True
    cost: i64 = 1
    if is_turn:
        cost = 0
        if action == Action.SPRINT:
            cost = turns(now, to)
    return may_end_nearer(table, player, prey, at, looks, left - cost)


def still_sees(table: Table, player: i64, prey: i64, at: i64, looks: i64) -> bool:
    """Would he see his nemesis within range from this hex, looking that way?

    Rows: dreadball.cup.nemesis_order"""
    plan = plan_of(table)
    if throw_dice(plan.board.distance(at, table.pos[prey]), band_of(table, player)) == 0:
        return False
    blockers_of(table, player)
    return plan.sight.sees(at, looks, table.pos[prey], plan.blockers)


def may_end_nearer(table: Table, player: i64, prey: i64, cell: i64, facing: i64, left: i64) -> bool:
    """From this hex, looking that way, with so much movement left: is there a way without a Dash to a hex nearer to his
    nemesis than the action began?

    Rows: dreadball.cup.nemesis_approach"""
    board = table.plan.board
    there = table.pos[prey]
    sprints = table.facts[Fact.ACTION] == Action.SPRINT
    seen: set[int] = {cell * 6 + facing}
    edge: list[int] = [cell * 6 + facing]
    while left >= 0 and edge:
        found: list[int] = []
        for state in edge:
            at: i64 = state // 6
            if board.distance(at, there) < table.facts[Fact.HARMONY]:
                return True
            for d in range(6):
                to = board.near[at * 6 + d]
                turned = turns(state % 6, d)
                nexts: i64 = to * 6 + d
                if sprints and turned > 0:
                    if turned > 1:
                        continue
                    nexts = at * 6 + d
                elif not is_free(table, to) and to != table.pos[player]:
                    continue
                if nexts not in seen:
                    seen.add(nexts)
                    found.append(nexts)
        edge = found
        left -= 1
    return False
