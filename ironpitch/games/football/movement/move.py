"""Moving: steps, rushes, dodges, picking up the ball, standing up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.ball.handling import LOOSE, bounce, hold, lies_at, settle_ball, takes_ball
from ironpitch.games.football.contact.fall import knock_down, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.deed import NO_MOVEMENT, NOT_FREE, ON_THE_GROUND, OUT_OF_REACH, Deed, Refusal
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import arrive, enter, is_hazard
from ironpitch.games.football.movement.zones import (
    allowance,
    has_free_neighbour,
    has_zone,
    is_free,
    is_marked,
    is_neighbour,
    is_step,
)
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import attempt, modified
from ironpitch.games.football.speaking import against, marking, own
from ironpitch.games.football.terms import Do, Fact, For, Mark, Status

STAND_UP_COST: Final = 3
STAND_UP_NEEDED: Final = 4
RUSHES: Final = 2
"""Rushes of a player without a skill for more."""


def squares_left(table: Table, player: i64) -> i64:
    """How many more squares the player may go, rushes included.

    Rows: bb2016.move.up_to_ma, bb2016.gfi.two_extra_squares"""
    plan = plan_of(table)
    facts = table.facts
    left: i64 = plan.ma[player] - facts[Fact.MOVED]
    rushes: i64 = plan.rushes[player] - facts[Fact.RUSHED]
    changed = table.marks[player] & (Mark.ROOTED | Mark.CAUGHT | Mark.SLOWED | Mark.QUICKENED | Mark.HOBBLED)
    if changed:
        if changed & (Mark.ROOTED | Mark.CAUGHT):
            return 0
        left = allowance(table, player) - facts[Fact.MOVED]
        rushes = rush_limit(table, player) - facts[Fact.RUSHED]
    return left + rushes if left > 0 else rushes


def rush_limit(table: Table, player: i64) -> i64:
    """How many squares beyond its allowance the player may move in one activation."""
    limit: i64 = plan_of(table).rushes[player]
    return limit + 1 if table.marks[player] & Mark.QUICKENED else limit


def shift(table: Table, player: i64, to: i64) -> None:
    """The acting player moves to a free square, the ball with it."""
    origin = table.pos[player]
    table.place(player, to)
    table.marks[player] = table.marks[player] | Mark.STEPPED
    if table.facts[Fact.CARRIER] == player:
        table.facts[Fact.BALL] = to
    if table.listener is not None:
        table.emit(Happened.MOVED, player, origin, to)


def step_to(table: Table, player: i64, to: i64) -> Rule:
    """One step: rush, then dodge, then pick up, each only if needed.

    Rows: bb2016 §8, bb2016.dodge.required, bb2016.pickup.required"""
    facts = table.facts
    origin = table.pos[player]
    plan = plan_of(table)
    marked = is_marked(table, player, origin)
    rushing = facts[Fact.MOVED] >= allowance(table, player)
    if marked and len(plan.moments.holds_back) > 0 and (yield from held_back(table, player)):
        return
    facts[Fact.MOVED] += 1
    shift(table, player, to)
    if rushing and not (yield from rush(table, player)):
        if plan.hazards[to]:
            yield from arrive(table, player)
        return
    if marked:
        if not (yield from dodge(table, player, origin, to)):
            if plan.hazards[to] and table.pos[player] == to:
                yield from arrive(table, player)
            return
    if plan.ball_first and lies_at(table, to):
        yield from pick_up(table, player)
    if plan.places.traps[to]:
        yield from enter(table, player)
    if marked:
        yield from left_behind(table, player, origin)
    if plan.hazards[to] and table.pos[player] == to and is_hazard(table, to):
        yield from arrive(table, player)
    if not plan.ball_first and lies_at(table, to) and table.pos[player] == to:
        yield from pick_up(table, player)


def held_back(table: Table, player: i64) -> Answer:
    """One of the opponents who mark the player may try to hold it where it is; then its movement is over."""
    for lurker in marking(table, player, table.pos[player], plan_of(table).moments.holds_back):
        if (yield from lurker.skill.holds_back(table, lurker.player, player)):
            return table.marks[player] & Mark.CAUGHT != 0
    return False


def held_following(table: Table, player: i64, fallen: i64) -> Answer:
    """One of the opponents who mark the player may hold it when it follows up, but not who is about to go down.

    Rows: bb2020.follow_up.voluntary"""
    for lurker in marking(table, player, table.pos[player], plan_of(table).moments.holds_follower):
        if lurker.player != fallen and (yield from lurker.skill.holds_follower(table, lurker.player, player)):
            return table.marks[player] & Mark.CAUGHT != 0
    return False


def rush(table: Table, player: i64, entering: bool = True) -> Answer:
    """Go for it: a D6, and the player falls where it is on a 1, which may be a square it has just entered.

    Rows: bb2016.gfi.roll, bb2020.blitz.movement"""
    if (yield from rush_test(table, player)):
        return True
    yield from fall(table, player, NOBODY, entering)
    return False


def rush_test(table: Table, player: i64) -> Answer:
    """The D6 of a rush, without what comes of it.

    Rows: bb2016.gfi.roll"""
    table.facts[Fact.RUSHED] += 1
    for skill in own(table, player, plan_of(table).moments.extra_rushes):
        if table.facts[Fact.RUSHED] > RUSHES:
            table.emit(Happened.SKILL_USED, player, skill.code)
    test = modified(table, plan_of(table).book.rush_test(table, player, table.pos[player]))
    return (yield from attempt(table, test))


def dodge(table: Table, player: i64, origin: i64, to: i64) -> Answer:
    """Leave a marked square: test agility or go down in the square entered.

    Rows: bb2016.dodge.success, bb2016.dodge.failure"""
    test = modified(table, plan_of(table).book.dodge_test(table, player, origin, to))
    if (yield from attempt(table, test)):
        return True
    if (
        table.status[player] == Status.STANDING
    ):  # whoever dived after it may have sent it through a portal, or to be lost
        yield from fall(table, player, tripped_by(table, player, origin))
    return False


def tripped_by(table: Table, player: i64, origin: i64) -> i64:
    """The opponent who made the most of the player's fall while leaving a square, or NOBODY. One who dived into that
    square marked it before."""
    for lurker in against(table, player, plan_of(table).moments.trips):
        other = lurker.player
        marked = has_zone(table, other) and is_neighbour(table, origin, table.pos[other])
        dived = table.status[other] == Status.PRONE and table.pos[other] == origin
        if (marked or dived) and lurker.skill.trips(table, other, player, origin):
            return other
    return NOBODY


def left_behind(table: Table, player: i64, origin: i64) -> Rule:
    """The opponents whose tackle zone the player has left may have something to say."""
    for lurker in marking(table, player, origin, plan_of(table).moments.on_leave):
        if (yield from lurker.skill.on_leave(table, lurker.player, player, origin)):
            return


def fall(table: Table, player: i64, by: i64 = NOBODY, entering: bool = True) -> Rule:
    """The player falls over by its own doing, perhaps at somebody's feet; a ball lying in its square bounces."""
    if lies_at(table, table.pos[player]):
        table.facts[Fact.AIRBORNE] = LOOSE
    hit = Hit(player, by, Cause.FALL)
    hit.entering = entering
    yield from knock_down(table, hit)
    yield from settle_ball(table)


def pick_up(table: Table, player: i64) -> Rule:
    """Entering the ball's square forces a try to pick it up.

    Rows: bb2016.pickup.required, bb2016.pickup.success, bb2016.pickup.failure_bounces, bb2016.turnover.failed_pickup"""
    if takes_ball(table, player):
        test = modified(table, plan_of(table).book.pick_up_test(table, player, table.pos[player]))
        if (yield from attempt(table, test)):
            hold(table, player)
            return
    turn_over(table)
    table.facts[Fact.AIRBORNE] = LOOSE
    yield from bounce(table, For.BOUNCE)


def stand_up_cost(table: Table, player: i64) -> i64:
    """Movement it costs this player to stand up.

    Rows: bb2016.prone.stand_up_cost"""
    cost: i64 = STAND_UP_COST
    for skill in own(table, player, plan_of(table).moments.stand_up_cost):
        cost = skill.stand_up_cost(table, player, cost)
    return cost


def rise(table: Table, player: i64, cost: i64) -> None:
    """On its feet again."""
    table.facts[Fact.MOVED] += cost
    table.status[player] = Status.STANDING
    table.mark(player, Mark.STOOD_UP)
    for skill in own(table, player, plan_of(table).moments.stand_up_cost):
        table.emit(Happened.SKILL_USED, player, skill.code)
    table.emit(Happened.STOOD_UP, player)


def stand_up(table: Table, player: i64) -> Answer:
    """Stand up for three squares of movement, or on 4+ with less than three to spend.

    Rows: bb2016.prone.stand_up_cost"""
    cost: i64 = stand_up_cost(table, player)
    most: i64 = 0
    if not table.marks[player] & Mark.ROOTED:
        most = allowance(table, player)
    if cost > most:
        cost = most
        test = Test(For.STAND_UP, player, STAND_UP_NEEDED, table.pos[player], table.pos[player])
        if not (yield from attempt(table, modified(table, test))):
            table.facts[Fact.MOVED] += cost
            return False
    rise(table, player, cost)
    return True


# -- deeds -------------------------------------------------------------------------------------------------------------


class StepDeed(Deed):
    """Step onto a free square next to you.

    Rows: bb2016.move.adjacent_free_square"""

    def __init__(self) -> None:
        super().__init__(Do.STEP, [])

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if squares_left(table, me) > 0:
            near = table.plan.board.near
            base: i64 = table.pos[me] * 8
            for at in range(base, base + 8):
                if is_free(table, near[at]):
                    into[count] = choice(Do.STEP, near[at])
                    count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        to = first_of(code)
        if squares_left(table, me) <= 0:
            return NO_MOVEMENT
        if not is_step(table, table.pos[me], to):
            return OUT_OF_REACH
        return None if table.grid[to] == NOBODY else NOT_FREE

    def quick(self, table: Table, me: i64, code: i64) -> bool:
        return quick_step(table, me, first_of(code))

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        yield from step_to(table, me, first_of(code))
        return True


def quick_step(table: Table, me: i64, to: i64) -> bool:
    """A plain step after which there is more to do: no rush, no dodge, no ball to pick up, nothing that waits."""
    facts = table.facts
    ahead = facts[Fact.MOVED] + 1
    plan = plan_of(table)
    most = plan.ma[me]
    if table.marks[me] & (Mark.SLOWED | Mark.HOBBLED):
        most = allowance(table, me)
    if ahead > most or is_marked(table, me, table.pos[me]) or lies_at(table, to):
        return False
    if ahead == most and squares_left(table, me) <= 1:
        return False
    if plan.hazards[to] and is_hazard(table, to):
        return False
    if facts[Fact.CARRIER] == me and plan.board.zones[to] & plan.book.end_zone(table, 1 - me // SQUAD):
        if plan.book.scores_at_once():
            return False
    facts[Fact.MOVED] = ahead
    shift(table, me, to)
    return True


class StandDeed(Deed):
    """Get up and go on, or stay down and be done.

    Rows: bb2016.prone.stand_up_actions, bb2016.prone.only_stand_up"""

    def __init__(self) -> None:
        super().__init__(Do.STAND, [], stance=ON_THE_GROUND)

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        into[count] = Do.STAND
        return count + 1

    def quick(self, table: Table, me: i64, code: i64) -> bool:
        """Plainly standing up, with somewhere to go and squares left for it."""
        cost = stand_up_cost(table, me)
        if squares_left(table, me) <= cost or not has_free_neighbour(table, table.pos[me]):
            return False
        if cost > allowance(table, me):
            return False
        rise(table, me, cost)
        return True

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        return stand_up(table, me)
