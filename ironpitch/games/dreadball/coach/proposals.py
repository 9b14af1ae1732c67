"""What a coach could do next, best first: lines for the ball, attacks, posts, cards, and stopping.

In a Rush everything that does not need the ball comes before what could lose it, as long as the tokens that are left
suffice for the best line. So an idea beside the ball is worth what it gains plus that line.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.coach.attacks import opponent_lines
from ironpitch.games.dreadball.coach.cards import card_lines
from ironpitch.games.dreadball.coach.giant_ball import giant_ball_lines, giant_fetch_line, giant_throw_from_here
from ironpitch.games.dreadball.coach.giant_lines import giant_lines
from ironpitch.games.dreadball.coach.lines import carrier_lines, fetch_line, throw_from_here, tokens_for
from ironpitch.games.dreadball.coach.posts import change_line, post_lines, stand_up_line
from ironpitch.games.dreadball.coach.proposal import (
    FETCH,
    HOLD_ON,
    PASS_ON,
    RUN_TO_STRIKE,
    STOP,
    STRIKE_AT,
    Proposal,
)
from ironpitch.games.dreadball.coach.scene import RushOutlook
from ironpitch.games.dreadball.coach.way import NO_CODE, ActionToTake, way_of_actor, ways_of
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import may_act
from ironpitch.games.dreadball.terms import Action, Fact, Phase, Source
from ironpitch.games.dreadball.verbs import Do

GOOD_LINE: Final = 1.0
"""From here on a line for the ball is likely to be played in this Rush."""
LEAST_SIDE: Final = 0.03
"""What an idea beside the ball has to gain to be worth a token."""


def proposals(table: Table, most: int) -> list[Proposal]:
    """What the coach who is asked between steps could do, best first, at most so many."""
    ruleset = table.plan.ruleset
    count = ruleset.enumerate(table, table.plan.scratch)
    found = thoughts(table, table.plan.scratch[:count], count)
    return sorted_by_worth(found)[:most]


def thoughts(table: Table, options: vec[i64], count: i64) -> list[Proposal]:
    """Every proposal for the open question of a Rush, an action or a free action, in no order."""
    phase = table.facts[Fact.PHASE]
    if phase == Phase.RUSH:
        return in_a_rush(table, options, count)
    if phase == Phase.ACT:
        return in_an_action(table)
    if phase == Phase.FREE:
        return for_free(table, options, count)
    return []


def sorted_by_worth(found: list[Proposal]) -> list[Proposal]:
    """The same, best first; equals keep their order."""
    rest = found[:]
    ordered: list[Proposal] = []
    while rest:
        at = 0
        for i in range(1, len(rest)):
            if rest[i].worth > rest[at].worth:
                at = i
        ordered.append(rest.pop(at))
    return ordered


def best_of(found: list[Proposal]) -> Proposal | None:
    """The one that is worth most, the first of equals."""
    best: Proposal | None = None
    for proposal in found:
        if best is None or proposal.worth > best.worth:
            best = proposal
    return best


def is_ball_line(proposal: Proposal) -> bool:
    """Is it about scoring with the ball, rather than beside it?"""
    idea = proposal.idea
    if idea == STRIKE_AT or idea == RUN_TO_STRIKE or idea == HOLD_ON:
        return True
    return idea == PASS_ON or idea == FETCH


def think_of(table: Table, scene: RushOutlook, ways: list[ActionToTake], found: list[Proposal]) -> None:
    """All that these ways to an action could be used for: first the ball, then all else in the light of it."""
    for way in ways:
        if is_giant(table, way.player):
            giant_ball_lines(table, way, found)
        elif table.facts[Fact.CARRIER] == way.player:
            carrier_lines(table, way, found)
        else:
            fetch_line(table, way, found)
    moves_on = False
    for line in found:
        if line.worth > GOOD_LINE:
            moves_on = True
    for way in ways:
        if is_giant(table, way.player):
            giant_lines(table, way, -scene.rest, moves_on, found)
        else:
            if table.facts[Fact.CARRIER] != way.player:
                opponent_lines(table, way, -scene.rest, found)
            post_lines(table, way, moves_on, found)
        stand_up_line(table, way, found)
        change_line(table, way, found)


def in_a_rush(table: Table, options: vec[i64], count: i64) -> list[Proposal]:
    """What the rushing coach could pay for next."""
    scene = RushOutlook(table, table.facts[Fact.ACTIVE])
    found: list[Proposal] = []
    think_of(table, scene, ways_of(table, options, count), found)
    card_lines(table, options, count, found)
    found.append(Proposal(STOP, append(vec[i64](), choice(Do.END_RUSH)), scene.rest, 1.0))
    weigh(table, scene, found)
    return found


def weigh(table: Table, scene: RushOutlook, found: list[Proposal]) -> None:
    """Compare what is about the ball with what is not: the latter leaves the best line that can still be paid for."""
    tokens = table.facts[Fact.TOKENS]
    for proposal in found:
        if is_ball_line(proposal) or proposal.idea == STOP:
            continue
        if proposal.gain < LEAST_SIDE:
            proposal.worth = scene.rest - 1.0
            continue
        later = scene.rest
        left = tokens - proposal.tokens
        for line in found:
            if is_ball_line(line) and line.tokens <= left and line.worth > later:
                if line.player != proposal.player or line.tokens + proposal.tokens <= 2:
                    later = line.worth
        proposal.worth = later + proposal.gain


def add_later(scene: RushOutlook, later: float, found: list[Proposal]) -> None:
    """What is not about the ball leaves what the rest of the Rush may bring, or the ball where it is."""
    rest = max(later, scene.rest)
    for proposal in found:
        if not is_ball_line(proposal):
            proposal.worth = proposal.gain + rest


def in_an_action(table: Table) -> list[Proposal]:
    """What the player in the middle of his action could do next."""
    found: list[Proposal] = []
    way = way_of_actor(table)
    scene = RushOutlook(table, way.player // SQUAD)
    if way.action == Action.INTERFERE:
        slam = ActionToTake(way.player, Action.SLAM, way.opener, way.asked, 0)
        if is_giant(table, way.player):
            giant_lines(table, slam, -scene.rest, False, found)
        else:
            opponent_lines(table, slam, -scene.rest, found)
    else:
        think_of(table, scene, [way], found)
    finish(table, scene, way.player, choice(Do.DONE), found)
    return found


def for_free(table: Table, options: vec[i64], count: i64) -> list[Proposal]:
    """What somebody could do with a free action."""
    found: list[Proposal] = []
    scene = RushOutlook(table, table.facts[Fact.FREE_FOR] // SQUAD)
    ways = ways_of(table, options, count)
    for way in ways:
        way.tokens = 0
    think_of(table, scene, ways, found)
    finish(table, scene, table.facts[Fact.FREE_FOR], choice(Do.DECLINE), found)
    return found


def finish(table: Table, scene: RushOutlook, player: i64, code: i64, found: list[Proposal]) -> None:
    """Add doing nothing more, and weigh it all against what the rest of the Rush may bring."""
    stop = Proposal(STOP, append(vec[i64](), code), 0.0, 1.0)
    stop.player = player
    found.append(stop)
    later = scene.rest
    if table.facts[Fact.ACTIVE] == scene.side:
        later = later_line(table, scene, player)
    add_later(scene, later, found)


def later_line(table: Table, scene: RushOutlook, player: i64) -> float:
    """The best line for the ball that tokens can still pay for once this player is done for the moment."""
    best = scene.rest
    low = scene.side * SQUAD
    if table.facts[Fact.TOKENS] <= 0 or (scene.carrier != NOBODY and not scene.ours):
        return best
    if scene.ours:
        if tokens_for(table, scene.carrier, 0) < 1:
            return best
        if is_giant(table, scene.carrier):
            return max(best, giant_throw_from_here(table, scene.carrier))
        return max(best, throw_from_here(table, scene.carrier))
    found: list[Proposal] = []
    for other in range(low, low + plan_of(table).size[scene.side]):
        if other != player and may_act(table, other, Action.RUN, Source.TOKEN):
            way = ActionToTake(other, Action.RUN, NO_CODE, NO_CODE, 1)
            if is_giant(table, other):
                giant_fetch_line(table, way, found)
            else:
                fetch_line(table, way, found)
    for line in found:
        if line.worth > best:
            best = line.worth
    return best
