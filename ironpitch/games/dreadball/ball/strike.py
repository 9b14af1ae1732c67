"""The strike: the throw at a strike hex, the score marker, and what the crowd makes of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.handling import ball_gone, ball_on, front_at, lose, scatter
from ironpitch.games.dreadball.ball.launch import launch
from ironpitch.games.dreadball.ball.throw import NO_SIGHT, dice_to, no_throwing, show_reach, strike_from, throw_test
from ironpitch.games.dreadball.deed import Deed, Refusal
from ironpitch.games.dreadball.events import LANDSLIDE_WON, SUDDEN_STRIKE, Happened
from ironpitch.games.dreadball.movement.pitch import BONUS
from ironpitch.games.dreadball.movement.threat import sees
from ironpitch.games.dreadball.options import BONUS_FAN_CHECK
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.rolling import attempt
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED
from ironpitch.games.dreadball.powers import LONG_ARMS
from ironpitch.games.dreadball.sideline.fans import fan_check
from ironpitch.games.dreadball.sideline.hacking import HACKED_POINTS, NEITHER, hacker_of_strike
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.sideline.track import greet_strike
from ironpitch.games.dreadball.terms import LANDSLIDE, RUSHES, Fact, Phase
from ironpitch.games.dreadball.verbs import Do

# -- the score ---------------------------------------------------------------------------------------------------------


def move_marker(table: Table, side: i64, points: i64) -> None:
    """Move the one score marker towards a side; a lead of the other is pulled back first.

    Rows: dreadball §2"""
    facts = table.facts
    behind = facts[Fact.LEAD + 1 - side]
    if behind > points:
        behind = points
    facts[Fact.LEAD + 1 - side] -= behind
    facts[Fact.LEAD + side] += points - behind
    if facts[Fact.LEAD + side] > LANDSLIDE:
        facts[Fact.LEAD + side] = LANDSLIDE


def decides_match(table: Table, side: i64) -> bool:
    """Has this side won: by a lead of seven, or by any lead in Sudden Death?

    Rows: dreadball §2"""
    lead = table.facts[Fact.LEAD + side]
    return lead >= LANDSLIDE or (lead > 0 and table.facts[Fact.RUSH] > RUSHES)


def score(table: Table, side: i64, points: i64, player: i64) -> None:
    """A team has scored: the marker moves and the ball is gone. It ends the Rush of the team that scores, and the match
    with a landslide.

    Rows: dreadball.rush_end.strike, dreadball §2"""
    facts = table.facts
    table.emit(Happened.STRIKE, player, points, side)
    move_marker(table, side, points)
    ball_gone(table)
    if side == facts[Fact.ACTIVE]:
        facts[Fact.LOST] = 2
    if decides_match(table, side):
        facts[Fact.PHASE] = Phase.OVER
        facts[Fact.WINNER] = side
        ending: i64 = LANDSLIDE_WON
        if facts[Fact.LEAD + side] < LANDSLIDE:
            ending = SUDDEN_STRIKE
        table.emit(Happened.MATCH_ENDED, side, ending)


class Strike(Deed):
    """Throw at a strike hex that one sees, from inside a zone of the other half.

    Rows: dreadball §1.1 P3, dreadball §8, sight"""

    def __init__(self) -> None:
        super().__init__(Do.STRIKE)

    def ready(self, table: Table, me: i64) -> Refusal:
        why = no_throwing(table, me)
        if why is not None:
            return why
        cell = plan_of(table).pitch.strike_target(me // SQUAD, strike_from(table, me))
        if cell == table.plan.board.nowhere:
            return "he is in no strike zone of the other half"
        if dice_to(table, me, cell) == 0:
            return "out of range"
        return None if sees(table, me, cell) else NO_SIGHT

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from strike(table, me)
        return False


A_STRIKE: Final = Strike()


def may_strike(table: Table, player: i64) -> bool:
    """May he throw at a strike hex?"""
    return A_STRIKE.ready(table, player) is None


# -- the throw ---------------------------------------------------------------------------------------------------------


def is_bonus_strike(table: Table, player: i64) -> bool:
    """Does he throw from the bonus hex of a zone, for the bonus point?

    Rows: dreadball §1.1 P2, dreadball.skill.long_arms_no_bonus"""
    return plan_of(table).pitch.has(strike_from(table, player), BONUS) and not can(table, player, LONG_ARMS)


def strike(table: Table, player: i64) -> Rule:
    """Throw at the strike hex of the zone one stands in. Missed, the ball scatters from there and is lost; otherwise it
    is a strike, and one with style brings a fan check: one that doubles, and one from the bonus hex.

    Rows: dreadball.strike.miss, dreadball.strike.success, dreadball.strike.double_fan_check,
    dreadball.rush_end.missed_strike, dreadball.skill.long_arms_no_bonus, dreadball.cheerleader.own_fan_check,
    dreadball.hack.b_own, dreadball.hack.b_own_ball, dreadball.hack.b_opponent, dreadball §5"""
    facts = table.facts
    pitch = plan_of(table).pitch
    side: i64 = player // SQUAD
    origin: i64 = strike_from(table, player)
    cell: i64 = pitch.strike_target(side, origin)
    points: i64 = pitch.strike_points(side, origin, can(table, player, LONG_ARMS))
    bonus: bool = is_bonus_strike(table, player)
    show_reach(table, player, cell)
    test = throw_test(table, player, cell, Do.STRIKE)
    result: i64 = yield from attempt(table, test)
    table.emit(Happened.THROWN, player, cell, test.score())
    hacker: i64 = NEITHER
    if has_side_line(table):
        hacker = hacker_of_strike(table)
    if hacker == side:
        points = HACKED_POINTS
    elif result == FAILED or hacker != NEITHER:
        yield from miss(table, player, cell, result == FAILED and hacker != NEITHER)
        if result != FAILED:
            forfeit(table, side)
        return
    elif not bonus and pitch.has(origin, BONUS):
        use_power(table, player, LONG_ARMS)
    score(table, side, points, player)
    cheered: bool = has_side_line(table) and greet_strike(table, side)
    seen: bool = hacker != side
    if seen and result == DOUBLED and facts[Fact.PHASE] != Phase.OVER:
        yield from fan_check(table, side)
    if seen and bonus and facts[Fact.PHASE] != Phase.OVER and plan_of(table).switches & BONUS_FAN_CHECK:
        yield from fan_check(table, side)
    if cheered and facts[Fact.PHASE] != Phase.OVER:
        yield from fan_check(table, side)
    for ability in plan_of(table).moments.scored:
        if seen and table.has(player, ability.code) and facts[Fact.PHASE] != Phase.OVER:
            yield from ability.scored(table, player, result == DOUBLED)
    yield from launch_again(table)


def miss(table: Table, player: i64, cell: i64, hacked: bool) -> Rule:
    """The ball scatters from the strike hex and is lost. Only a miss that a hack has recorded costs nothing if somebody
    else of the team gets the ball.

    Rows: dreadball.strike.miss, dreadball.rush_end.missed_strike, dreadball.hack.b_opponent_rush"""
    side: i64 = player // SQUAD
    ball_on(table, cell)
    if not hacked:
        lose(table, side)
    yield from scatter(table, cell, front_at(table, cell))
    carrier: i64 = table.facts[Fact.CARRIER]
    if hacked and (carrier == NOBODY or carrier == player or carrier // SQUAD != side):
        lose(table, side)


def forfeit(table: Table, side: i64) -> None:
    """A strike was recorded as a miss: the Rush is over, and a team-mate who has caught the ball has no free action.

    Rows: dreadball.hack.b_opponent_rush"""
    free: i64 = table.facts[Fact.FREE_FOR]
    if free != NOBODY and free // SQUAD == side:
        table.facts[Fact.FREE_FOR] = NOBODY
        table.facts[Fact.FREE_KIND] = 0


def launch_again(table: Table) -> Rule:
    """A strike in the other team's Rush: if that team had not lost the ball it goes on, and with a new ball at once.

    Rows: dreadball §2, scoring inside the opponent's Rush"""
    facts = table.facts
    if facts[Fact.PHASE] == Phase.OVER or facts[Fact.LOST] != 0 or facts[Fact.BALL] != table.plan.board.nowhere:
        return
    yield from launch(table)
