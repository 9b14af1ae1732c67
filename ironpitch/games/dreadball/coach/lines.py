"""Lines for the ball: strike, run and strike, pass, fetch it, keep it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.catch import can_handle, catch_test
from ironpitch.games.dreadball.ball.handling import pick_up_test
from ironpitch.games.dreadball.ball.throw import may_pass, throw_test
from ironpitch.games.dreadball.coach.aims import Hopes, best_throw, look_to_strike
from ironpitch.games.dreadball.coach.duel import MOST, shares
from ironpitch.games.dreadball.coach.pretend import Pretend
from ironpitch.games.dreadball.coach.proposal import FETCH, HOLD_ON, PASS_ON, RUN_TO_STRIKE, STRIKE_AT, Proposal
from ironpitch.games.dreadball.coach.walking import looked, looks_after, may_look, walk
from ironpitch.games.dreadball.coach.way import ActionToTake
from ironpitch.games.dreadball.coach.worth import LOST_IN_PLAY
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.facing import facing_towards
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.odds.paths import best_hex_paths
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import knows
from ironpitch.games.dreadball.play.successes import SuccessTest, chance
from ironpitch.games.dreadball.terms import Action, Fact, Mark, Stirred
from ironpitch.games.dreadball.verbs import Do


def tokens_for(table: Table, player: i64, spent: i64) -> i64:
    """How many more tokens this player can use in this Rush once so many have been spent, one of them on him."""
    facts = table.facts
    if player // SQUAD != facts[Fact.ACTIVE]:
        return 0
    own: i64 = 2
    marks = table.marks[player]
    if marks & Mark.TWO_TOKENS:
        own = 0
    elif marks & Mark.ONE_TOKEN:
        own = 1
    return min(own, facts[Fact.TOKENS] - spent)


def doubling(test: SuccessTest) -> float:
    """The chance to double a test, of all tries."""
    return chance(test.dice_count(), test.stat, 2 * test.needed - test.automatic)


# -- with the ball ---------------------------------------------------------------------------------------------------


def strike_line(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """A Throw at a strike hex, from here or after moving."""
    player = way.player
    paths = way.paths(table)
    aim = best_throw(table, player, paths)
    if aim.cell < 0:
        return
    codes = walk(way.codes(), paths, aim.cell)
    codes = looked(codes, looks_after(table, player, way.action, paths, aim.cell), aim.facing)
    codes = append(codes, choice(Do.STRIKE))
    add_line(found, STRIKE_AT, codes, aim.value, aim.chance, player, aim.cell, way.tokens)


def run_line(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """A Run or Sprint with the ball: to where the next action can score from, or to where it is safe."""
    player = way.player
    left = tokens_for(table, player, 0) - way.tokens
    if not knows(table, player, Action.THROW):
        left = 0
    paths = way.paths(table)
    hopes = way.hopes(table)
    here = table.pos[player]
    pitch = plan_of(table).pitch
    nowhere = table.plan.board.nowhere
    now = hopes.keep(here)
    if left > 0:
        now = max(now, throw_from_here(table, player))
    best = now
    best_cell: i64 = -1
    for cell in range(nowhere):
        reach = paths.chance(cell)
        if reach <= 0.0 or cell == here:
            continue
        value = reach * hopes.on(cell, left) + (1.0 - reach) * LOST_IN_PLAY
        value -= 0.001 * float(table.plan.board.distance(here, cell))
        if value > best:
            best = value
            best_cell = cell
    if best_cell < 0 or best < now + 0.03:
        return
    codes = walk(way.codes(), paths, best_cell)
    looks = looks_after(table, player, way.action, paths, best_cell)
    if way.action != Action.SPRINT:
        facing = looks
        if pitch.strike_target(player // SQUAD, best_cell) != nowhere:
            facing = look_to_strike(table, player, best_cell, looks)
        codes = looked(codes, looks, facing)
    codes = append(codes, choice(Do.DONE))
    idea: i64 = RUN_TO_STRIKE
    tokens = way.tokens + 1
    if best <= hopes.keep(best_cell) + 0.001:
        idea = HOLD_ON
        tokens = way.tokens
    add_line(found, idea, codes, best, paths.chance(best_cell), player, best_cell, tokens)


def throw_from_here(table: Table, player: i64) -> float:
    """What a Throw begun where the carrier stands is worth, with the ways as they really are."""
    pretend = Pretend(table, player)
    pretend.rest()
    aim = best_throw(table, player, best_hex_paths(table, player, Action.THROW, 1))
    pretend.back()
    return aim.value


def pass_lines(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """A pass from where he stands to every team-mate who could do something with it; a GIANT does not turn for it."""
    player = way.player
    giant = is_giant(table, player)
    side = player // SQUAD
    here = table.pos[player]
    looking = facing_of(table, player)
    board = plan_of(table).pitch.board
    for mate in range(side * SQUAD, side * SQUAD + plan_of(table).size[side]):
        if mate == player or not can_handle(table, mate):
            continue
        cell = table.pos[mate]
        left = tokens_for(table, mate, way.tokens)
        facing = looking
        if not giant and board.ahead(here, looking, cell) < 0:
            facing = facing_towards(board, here, cell, looking)
        if not may_look(table, player, here, looking, facing):
            continue
        pretend = Pretend(table, player)
        pretend.begin(Action.THROW)
        if facing != looking:
            pretend.stir(Stirred.TURNED)
        pretend.stand(here, facing)
        possible = may_pass(table, player, mate)
        caught = 0.0
        doubled = 0.0
        if possible:
            throw = throw_test(table, player, cell, Do.PASS)
            thrown = shares(throw.dice_count(), throw.stat)
            for n in range(MOST):
                if thrown[n] <= 0.0001:
                    continue
                catch = catch_test(table, mate, n, n > 0)
                caught += thrown[n] * chance(catch.dice_count(), catch.stat, 1)
                doubled += thrown[n] * doubling(catch)
        pretend.back()
        if caught <= 0.0:
            continue
        hopes = Hopes(table, mate)
        plain = hopes.on(cell, left)
        more = hopes.on(cell, left + 1)
        value = doubled * more + (caught - doubled) * plain + (1.0 - caught) * LOST_IN_PLAY
        codes = looked(way.codes(), looking, facing)
        codes = append(codes, choice(Do.PASS, mate))
        proposal = add_line(found, PASS_ON, codes, value, caught, player, cell, way.tokens + min(left, 1))
        proposal.other = mate


def add_line(
    found: list[Proposal],
    idea: i64,
    codes: vec[i64],
    value: float,
    odds: float,
    player: i64,
    cell: i64,
    tokens: i64,
) -> Proposal:
    """One more proposal."""
    proposal = Proposal(idea, codes, value, odds)
    proposal.player = player
    proposal.cell = cell
    proposal.tokens = tokens
    found.append(proposal)
    return proposal


def carrier_lines(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """What the player who has the ball could do with an action to score with it."""
    if way.action == Action.THROW:
        strike_line(table, way, found)
        pass_lines(table, way, found)
    elif way.action == Action.RUN or way.action == Action.SPRINT:
        run_line(table, way, found)


# -- a ball that lies there --------------------------------------------------------------------------------------------


def fetch_line(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """Go and pick the ball up, and think of what can follow."""
    facts = table.facts
    player = way.player
    if facts[Fact.CARRIER] != NOBODY or not can_handle(table, player):
        return
    if way.action != Action.RUN and way.action != Action.SPRINT and way.action != Action.THROW:
        return
    ball = facts[Fact.BALL]
    paths = way.paths(table)
    reach = paths.chance(ball)
    if reach <= 0.0:
        return
    spent = way.tokens
    left = tokens_for(table, player, 0) - spent
    if facts[Fact.ACTOR] == player:
        left = tokens_for(table, player, 0)
    test = pick_up_test(table, player, ball, way.action == Action.SPRINT)
    doubled = 0.0
    passed = chance(test.dice_count(), test.stat, test.needed - test.automatic)
    if passed > 0.0:
        doubled = reach * doubling(test) / passed
    hopes = way.hopes(table)
    plain = hopes.on(ball, left)
    at_once = False
    if way.action == Action.THROW:
        on = hopes.within_throw(ball, paths.moved[paths.best[ball]])
        if on > plain:
            plain = on
            at_once = True
    more = plain
    if doubled > 0.0:
        more = hopes.on(ball, left + 1)
    value = doubled * more + (reach - doubled) * plain + (1.0 - reach) * LOST_IN_PLAY
    codes = walk(way.codes(), paths, ball)
    later: i64 = 0
    if not at_once:
        later = min(left, 1)
    add_line(found, FETCH, codes, value, reach, player, ball, spent + later)
