"""What a coach thinks of for a GIANT with the ball, or on his way to it: strike, run and strike, fetch it."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.handling import can_handle, pick_up_test
from ironpitch.games.dreadball.ball.strike import may_strike
from ironpitch.games.dreadball.ball.throw import strike_from, throw_test
from ironpitch.games.dreadball.coach.aims import MISSED
from ironpitch.games.dreadball.coach.giant_lines import paths_of
from ironpitch.games.dreadball.coach.lines import add_line, doubling, pass_lines, tokens_for
from ironpitch.games.dreadball.coach.pretend import Pretend
from ironpitch.games.dreadball.coach.proposal import FETCH, HOLD_ON, RUN_TO_STRIKE, STRIKE_AT, Proposal
from ironpitch.games.dreadball.coach.walking import walk_on
from ironpitch.games.dreadball.coach.way import ActionToTake
from ironpitch.games.dreadball.coach.worth import LOST_IN_PLAY, worth_of_points
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.odds.giant_paths import GiantPaths
from ironpitch.games.dreadball.odds.paths import best_giant_paths
from ironpitch.games.dreadball.odds.ways import NONE, chance_of
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.actions import knows
from ironpitch.games.dreadball.powers import LONG_ARMS
from ironpitch.games.dreadball.terms import Action, Fact, Stirred
from ironpitch.games.dreadball.verbs import Do


class GiantAim:
    """The best strike a GIANT can get to: the label of his place, how likely he scores, and what that is worth."""

    def __init__(self) -> None:
        self.label: i64 = NONE
        self.odds: float = 0.0
        self.worth: float = 0.0


def giant_ball_lines(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """What a GIANT could do about the ball with this action."""
    if table.facts[Fact.CARRIER] != way.player:
        giant_fetch_line(table, way, found)
    elif way.action == Action.THROW:
        giant_strike_line(table, way, found)
        pass_lines(table, way, found)
    elif way.action == Action.RUN:
        giant_run_line(table, way, found)


def is_in_zone(table: Table, side: i64, rear: i64, facing: i64) -> bool:
    """Does any of the hexes of a place lie where one strikes from?"""
    pitch = plan_of(table).pitch
    for cell in base_of(pitch.board, rear, facing):
        if pitch.strike_target(side, cell) != pitch.board.nowhere:
            return True
    return False


def giant_aim(table: Table, player: i64, paths: GiantPaths, action: i64) -> GiantAim:
    """The best strike from all places these paths lead to. The GIANT has the ball."""
    best = GiantAim()
    side = player // SQUAD
    for place in range(len(paths.placed)):
        label = paths.placed[place]
        if label == NONE or not is_in_zone(table, side, place // 6, place % 6):
            continue
        pretend = Pretend(table, player)
        pretend.begin(action)
        if label > 0:
            pretend.stir(Stirred.STEPPED)
        hit = 0.0
        points: i64 = 0
        if pretend.stand(place // 6, place % 6) and may_strike(table, player):
            cell = strike_from(table, player)
            hit = chance_of(throw_test(table, player, plan_of(table).pitch.strike_target(side, cell), Do.STRIKE))
            points = plan_of(table).pitch.strike_points(side, cell, can(table, player, LONG_ARMS))
        pretend.back()
        if hit > 0.0:
            reach = paths.total[label]
            value = reach * (hit * worth_of_points(table, side, points) + (1.0 - hit) * MISSED)
            if value > best.worth:
                best.worth = value
                best.odds = reach * hit
                best.label = label
    return best


def giant_strike_line(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """A Throw at a strike hex, after moving and turning as far as that is needed."""
    paths = paths_of(table, way)
    aim = giant_aim(table, way.player, paths, Action.THROW)
    if aim.label == NONE:
        return
    codes = append(walk_on(way.codes(), paths, aim.label), choice(Do.STRIKE))
    add_line(found, STRIKE_AT, codes, aim.worth, aim.odds, way.player, paths.cell[aim.label], way.tokens)


def giant_throw_from_here(table: Table, player: i64) -> float:
    """What a Throw begun where a GIANT with the ball stands is worth."""
    pretend = Pretend(table, player)
    pretend.rest()
    worth = giant_aim(table, player, best_giant_paths(table, player, Action.THROW, 1), Action.THROW).worth
    pretend.back()
    return worth


def giant_run_line(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """A Run with the ball: to where the next action can score from as he then looks, or to where it is safe."""
    player = way.player
    side = player // SQUAD
    left = tokens_for(table, player, 0) - way.tokens
    if not knows(table, player, Action.THROW):
        left = 0
    paths = paths_of(table, way)
    hopes = way.hopes(table)
    now = hopes.keep(table.pos[player])
    if left > 0:
        now = max(now, giant_throw_from_here(table, player))
    best = now
    best_label: i64 = NONE
    strikes = False
    for place in range(len(paths.placed)):
        label = paths.placed[place]
        if label == NONE or paths.previous[label] == NONE:
            continue
        reach = paths.total[label]
        kept = hopes.keep(place // 6)
        then = kept
        if left > 0 and is_in_zone(table, side, place // 6, place % 6):
            then = max(then, worth_of_strike_later(table, player, place // 6, place % 6))
        value = reach * then + (1.0 - reach) * LOST_IN_PLAY - 0.001 * float(paths.moved[label])
        if value > best:
            best = value
            best_label = label
            strikes = then > kept
    if best_label == NONE or best < now + 0.03:
        return
    idea: i64 = HOLD_ON
    tokens = way.tokens
    if strikes:
        idea = RUN_TO_STRIKE
        tokens += 1
    codes = append(walk_on(way.codes(), paths, best_label), choice(Do.DONE))
    add_line(found, idea, codes, best, paths.total[best_label], player, paths.cell[best_label], tokens)


def worth_of_strike_later(table: Table, player: i64, rear: i64, facing: i64) -> float:
    """What a Throw is worth that begins on a place, if he does not move before it."""
    side = player // SQUAD
    value = 0.0
    pretend = Pretend(table, player)
    pretend.rest()
    if pretend.stand(rear, facing) and may_strike(table, player):
        cell = strike_from(table, player)
        hit = chance_of(throw_test(table, player, plan_of(table).pitch.strike_target(side, cell), Do.STRIKE))
        points = plan_of(table).pitch.strike_points(side, cell, can(table, player, LONG_ARMS))
        value = hit * worth_of_points(table, side, points) + (1.0 - hit) * MISSED
    pretend.back()
    return value


def giant_fetch_line(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """Go and pick the ball up with any of his hexes, and think of what can follow."""
    facts = table.facts
    player = way.player
    if (
        facts[Fact.CARRIER] != NOBODY
        or not can_handle(table, player)
        or (way.action != Action.RUN and way.action != Action.THROW)
    ):
        return
    paths = paths_of(table, way)
    label = paths.at_ball
    if label == NONE:
        return
    reach = paths.total[label]
    cell = paths.cell[label]
    left = tokens_for(table, player, 0)
    if facts[Fact.ACTOR] != player:
        left -= way.tokens
    test = pick_up_test(table, player, cell, False)
    doubled = 0.0
    passed = chance_of(test)
    if passed > 0.0:
        doubled = reach * doubling(test) / passed
    hopes = way.hopes(table)
    plain = hopes.on(cell, left)
    more = hopes.on(cell, left + 1)
    value = doubled * more + (reach - doubled) * plain + (1.0 - reach) * LOST_IN_PLAY
    add_line(found, FETCH, walk_on(way.codes(), paths, label), value, reach, player, cell, way.tokens + min(left, 1))
