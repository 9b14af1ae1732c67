"""Questions in the middle of a step: re-rolls, which die, push where, follow or stay, skills to use, and the rest."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD, first_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.football.coach.block_answers import (
    answer_die,
    answer_follow,
    answer_push,
    has_option,
    reroll_of_block,
)
from ironpitch.games.football.coach.rerolls import answer_reroll
from ironpitch.games.football.coach.set_up import best_hands
from ironpitch.games.football.coach.terrain import terrain_of
from ironpitch.games.football.coach.worth import player_worth
from ironpitch.games.football.movement.zones import markers
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skills.codes import BLOCK, DUMP_OFF, JUGGERNAUT, PILING_ON, WRESTLE
from ironpitch.games.football.terms import Ask, Do, Fact, For


def answer_question(table: Table, options: vec[i64], count: i64) -> i64:
    """The answer to the open question inside a step."""
    kind = table.kind
    if kind == Ask.REROLL:
        if table.detail == For.BLOCK:
            return reroll_of_block(table, options, count)
        return answer_reroll(table, options, count)
    if kind == Ask.BLOCK_DIE:
        return answer_die(table, options, count)
    if kind == Ask.PUSH:
        return answer_push(table, options, count)
    if kind == Ask.FOLLOW:
        return answer_follow(table, options, count)
    if kind == Ask.USE:
        return answer_use(table, options, count)
    if kind == Ask.TOUCHBACK or kind == Ask.HIGH_KICK or kind == Ask.DIVE:
        return answer_ball(table, options, count)
    if kind == Ask.TARGET:
        return answer_target(table, options, count)
    if kind == Ask.INTERCEPT:
        return best_hands(table, options, count)
    if kind == Ask.APOTHECARY:
        return answer_apothecary(options, count)
    if kind == Ask.SWARM or kind == Ask.PRAYER or kind == Ask.INDUCEMENT:
        return answer_offer(table, options, count)
    if kind == Ask.BITE:
        return cheapest(table, options, count)
    if kind == Ask.PUT or kind == Ask.REACT or kind == Ask.STEP:
        return answer_square(table, options, count)
    if kind == Ask.LIFT:
        return options[0]
    terrain = terrain_of(table.plan.ruleset)
    return options[0] if terrain is None else terrain.answer(table, options, count)


# -- skills --------------------------------------------------------------------------------------------------------


def answer_use(table: Table, options: vec[i64], count: i64) -> i64:
    """Use a skill, unless it would do harm."""
    skill = table.detail
    player = table.about
    use: i64 = -1
    decline: i64 = -1
    for i in range(count):
        if verb_of(options[i]) == Do.USE:
            use = options[i]
        elif options[i] == Do.DECLINE:
            decline = options[i]
    if use < 0 or decline < 0:
        return options[0]
    if skill == WRESTLE:
        return use if wrestles(table, player) else decline
    if skill == JUGGERNAUT and table.has(player, BLOCK):
        return decline
    if skill == PILING_ON or skill == DUMP_OFF:
        return decline
    return options[0] if options[0] == decline else use


def wrestles(table: Table, player: i64) -> bool:
    """Both go down anyway: is it better to go down without hurt? Not for the carrier, nor for one who would stand."""
    if table.facts[Fact.CARRIER] == player:
        return False
    return not (table.has(player, BLOCK) and table.facts[Fact.ACTIVE] == player // SQUAD)


# -- players and squares -------------------------------------------------------------------------------------------


def answer_ball(table: Table, options: vec[i64], count: i64) -> i64:
    """Who gets the ball, stands under it or dives for it."""
    return best_hands(table, options, count)


def answer_target(table: Table, options: vec[i64], count: i64) -> i64:
    """Whom: the opponent who is worth most, or of our own the one who is worth least; a square with an opponent."""
    verb = verb_of(options[0])
    if verb == Do.THROW or verb == Do.BOMB or verb == Do.GO:
        return options[0]
    if verb != Do.PICK:
        return options[0]
    if first_of(options[0]) // SQUAD == table.side:
        return cheapest(table, options, count)
    plan = plan_of(table)
    best = options[0]
    most = -1.0
    for i in range(count):
        other = first_of(options[i])
        worth = player_worth(plan, other) + (5.0 if table.facts[Fact.CARRIER] == other else 0.0)
        if worth > most + 1e-9:
            best = options[i]
            most = worth
    return best


def cheapest(table: Table, options: vec[i64], count: i64) -> i64:
    """The player one can best do without; never the carrier if there is another."""
    plan = plan_of(table)
    best = options[0]
    least = 1000.0
    for i in range(count):
        other = first_of(options[i])
        if other < 0:
            continue
        worth = player_worth(plan, other) + (100.0 if table.facts[Fact.CARRIER] == other else 0.0)
        if worth < least - 1e-9:
            best = options[i]
            least = worth
    return best


def answer_apothecary(options: vec[i64], count: i64) -> i64:
    """Send for help whoever it is: an apothecary kept for later helps nobody."""
    if not has_option(options, count, Do.HEAL):
        return options[0]
    return Do.HEAL


def answer_offer(table: Table, options: vec[i64], count: i64) -> i64:
    """Take what is offered: prayers, one more player, the dearest inducement."""
    if has_option(options, count, Do.PRAY):
        return Do.PRAY
    best = options[0]
    for i in range(count):
        verb = verb_of(options[i])
        if verb == Do.PICK or verb == Do.BUY or verb == Do.USE:
            best = options[i]
            break
    if verb_of(best) == Do.PICK:
        return best_of_ours(table, options, count)
    return best


def best_of_ours(table: Table, options: vec[i64], count: i64) -> i64:
    """The best player offered."""
    plan = plan_of(table)
    best = options[0]
    most = -1.0
    for i in range(count):
        if verb_of(options[i]) != Do.PICK:
            continue
        worth = player_worth(plan, first_of(options[i]))
        if worth > most + 1e-9:
            best = options[i]
            most = worth
    return best


def answer_square(table: Table, options: vec[i64], count: i64) -> i64:
    """Where to: nearer to the ball without coming among opponents; or stop."""
    plan = plan_of(table)
    board = plan.pitch
    side = table.side
    ball = table.facts[Fact.BALL]
    best = options[0]
    most = -1000.0
    here = table.pos[table.about] if table.about < NOBODY else board.nowhere
    for i in range(count):
        code = options[i]
        if verb_of(code) == Do.PICK or code == Do.DONE or code == Do.DECLINE:
            square = here
        else:
            square = first_of(code)
        if square < 0 or square >= board.nowhere:
            value = -0.5
        else:
            value = -1.5 * real(markers(table, 1 - side, square))
            if ball != board.nowhere:
                value -= 0.2 * real(board.distance(square, ball))
            if board.across_of[square] == 0 or board.across_of[square] == board.width - 1:
                value -= 0.5
        if value > most + 1e-9:
            best = code
            most = value
    return best
