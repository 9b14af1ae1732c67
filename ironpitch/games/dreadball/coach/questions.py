"""Answers to what the rules ask in the middle of a step."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dreadball import codes
from ironpitch.games.dreadball.cards.deck import NEW_BALL
from ironpitch.games.dreadball.coach.aims import look_to_strike
from ironpitch.games.dreadball.coach.attacks import PUSHED, toll, worth_of_slam
from ironpitch.games.dreadball.coach.cards import is_poor, wants_new_ball
from ironpitch.games.dreadball.coach.coaching import dice_to_add, wants_second_chance
from ironpitch.games.dreadball.coach.duel import duel
from ironpitch.games.dreadball.coach.giant_lines import best_blow
from ironpitch.games.dreadball.coach.posts import best_look, wanted_role, worth_of_place
from ironpitch.games.dreadball.coach.pretend import Pretend
from ironpitch.games.dreadball.coach.scene import RushOutlook
from ironpitch.games.dreadball.coach.side_questions import dice_for_nothing, side_answer
from ironpitch.games.dreadball.coach.way import NO_CODE, ActionToTake
from ironpitch.games.dreadball.coach.worth import enemy_carrier, worth_of_player
from ironpitch.games.dreadball.contact.clash import attack_test, dodge_test, slamback_test
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.pitch import FORWARD
from ironpitch.games.dreadball.movement.threat import direction_to, facing_of
from ironpitch.games.dreadball.odds.paths import best_giant_paths
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.terms import Action, Ask, Fact, For, Foul, Role, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

WORTH_INTERFERING: Final = 0.35
"""What an interference has to bring to spend the card or the one time."""
TRICK_RUSH: Final = 5
"""From this Rush on a dirty trick is played on the best opponent, before it only on one with the ball."""


def answer_in_step(table: Table, options: vec[i64], count: i64) -> i64:
    """What to answer to the question that is open inside a step."""
    kind = table.kind
    about = table.about
    side = table.side
    if kind == Ask.DICE:
        free = dice_for_nothing(table, side, table.detail)
        left = table.facts[Fact.DICE + side] + free
        return choice(Do.DICE, max(free, dice_to_add(table, about, table.detail, left)))
    if kind == Ask.REROLL:
        if wants_second_chance(table, about, table.detail):
            return last_with(options, count, Do.REROLL)
        return options[0]
    if kind == Ask.REACTION:
        return reaction(table, about, table.detail)
    if kind == Ask.FACING:
        return choice(Do.FACE, facing(table, side, about))
    if kind == Ask.PUSH:
        return push(table, side, about, options, count)
    if kind == Ask.FOLLOW:
        return follow(table, about)
    if kind == Ask.HEX:
        return hex_for(table, side, about, options, count)
    if kind == Ask.FOUL:
        return foul(table, side, options, count)
    if kind == Ask.INTERFERE:
        return interfere(table, side, options, count)
    if kind == Ask.SWAP:
        return swap(table, options, count)
    if kind == Ask.REWARD:
        return choice(Do.TAKE_DIE)
    if kind == Ask.REFEREE:
        return referee(table, side, options, count)
    if kind == Ask.USE:
        return use(table.detail, options)
    if kind == Ask.PLAYER:
        return whom(table, options, count)
    if kind == Ask.ROLE:
        return new_role(table, side, options, count)
    if kind == Ask.ACTION:
        return choice_of_action(options, count)
    if kind >= Ask.CHEERLEADER:
        return side_answer(table, options, count)
    return options[0]


def last_with(options: vec[i64], count: i64, verb: i64) -> i64:
    """The last option with this verb, or the default."""
    for i in range(count):
        if verb_of(options[count - 1 - i]) == verb:
            return options[count - 1 - i]
    return options[0]


# -- being attacked --------------------------------------------------------------------------------------------------


def reaction(table: Table, target: i64, kind: i64) -> i64:
    """Slam back or dodge: whatever leaves one better off, the ball first of all."""
    attacker = table.facts[Fact.ACTOR]
    if attacker == NOBODY:
        return choice(Do.DODGE)
    clash = Clash(attacker, target, kind)
    attack = attack_test(table, clash)
    dodging = duel(attack, dodge_test(table, clash))
    slamming = duel(attack, slamback_test(table, clash))
    ball = 0.0
    if table.facts[Fact.CARRIER] == target:
        ball = 1.5
    loss = dodging.won_double
    other_loss = slamming.won_double
    if kind == For.STEAL:
        loss += dodging.won
        other_loss += slamming.won
    stay = -ball * loss
    fight = -ball * other_loss
    if kind != For.STEAL:
        stay -= toll(table, target, attacker, dodging.damage, dodging.won_double)
        fight -= toll(table, target, attacker, slamming.damage, slamming.won_double)
    stay += 0.03 * dodging.lost_double
    fight += toll(table, attacker, target, slamming.suffered, slamming.lost_double) + PUSHED * slamming.lost
    if table.facts[Fact.CARRIER] == attacker:
        fight += slamming.lost_double
    if fight > stay:
        return choice(Do.SLAMBACK)
    return choice(Do.DODGE)


# -- turning and being moved -----------------------------------------------------------------------------------------


def facing(table: Table, side: i64, about: i64) -> i64:
    """Which way a player looks, one's own or, for his discomfort, an opponent."""
    now = facing_of(table, about)
    if about // SQUAD != side:
        return away_from_us(table, side, about)
    cell = table.pos[about]
    nowhere = table.plan.board.nowhere
    if table.facts[Fact.CARRIER] == about or table.facts[Fact.BALL] == cell:
        if plan_of(table).pitch.strike_target(side, cell) != nowhere:
            return look_to_strike(table, about, cell, now)
        return FORWARD[side]
    if (
        table.facts[Fact.BALL] == nowhere
        and table.status[about] == Status.STANDING
        and count_near(table, side, cell) == 0
    ):
        return FORWARD[side]
    return best_look(table, about, cell, now)


def count_near(table: Table, side: i64, cell: i64) -> i64:
    """How many opponents of this side stand next to a hex."""
    near = table.plan.board.near
    count: i64 = 0
    for d in range(6):
        other = table.grid[near[cell * 6 + d]]
        if other != NOBODY and other // SQUAD != side and table.status[other] == Status.STANDING:
            count += 1
    return count


def away_from_us(table: Table, side: i64, about: i64) -> i64:
    """How an opponent looks so that fewest of us are before him."""
    near = table.plan.board.near
    cell = table.pos[about]
    best: i64 = FORWARD[side]
    least: i64 = 99
    for turn in range(6):
        looks = (FORWARD[side] + turn) % 6
        seen: i64 = 0
        for n in range(3):
            other = table.grid[near[cell * 6 + (looks + n + 5) % 6]]
            if other != NOBODY and other // SQUAD == side:
                seen += 1
        if seen < least:
            least = seen
            best = looks
    return best


def push(table: Table, side: i64, about: i64, options: vec[i64], count: i64) -> i64:
    """Where to push somebody: opponents away from the ball and never onto it."""
    board = table.plan.board
    ball = table.facts[Fact.BALL]
    best = options[0]
    most = -99.0
    for i in range(count):
        cell = first_of(options[i])
        value = -worth_of_place(table, about, cell)
        if about // SQUAD == side:
            value = -value
        elif ball != board.nowhere and table.facts[Fact.CARRIER] == NOBODY:
            if cell == ball:
                value -= 1.0
        if value > most:
            most = value
            best = options[i]
    return best


def follow(table: Table, about: i64) -> i64:
    """Follow up only onto the ball's heels."""
    pushed_ball = enemy_carrier(table, about // SQUAD)
    if pushed_ball == NOBODY:
        return choice(Do.STAY)
    near = table.plan.board.near
    cell = table.pos[about]
    for d in range(6):
        to = near[cell * 6 + d]
        if is_free(table, to) and table.plan.board.adjacent(to, table.pos[pushed_ball]):
            return choice(Do.FOLLOW)
    return choice(Do.STAY)


def hex_for(table: Table, side: i64, about: i64, options: vec[i64], count: i64) -> i64:
    """Where somebody steps or comes out: the best place for our own, the worst for others."""
    best = options[0]
    sign = 1.0
    if about // SQUAD != side:
        sign = -1.0
    most = -99.0
    for i in range(count):
        cell = table.pos[about]
        if verb_of(options[i]) == Do.HEX:
            cell = first_of(options[i])
        value = sign * worth_of_place(table, about, cell)
        if cell == table.facts[Fact.BALL] and table.facts[Fact.CARRIER] == NOBODY:
            value -= 0.5
        if value > most:
            most = value
            best = options[i]
    return best


# -- fouls and the referee -------------------------------------------------------------------------------------------


def foul(table: Table, side: i64, options: vec[i64], count: i64) -> i64:
    """Call what can be called; a dirty trick is kept for whoever has the ball, or the best of them later on."""
    if verb_of(options[0]) == Do.CALL and first_of(options[0]) != Foul.DIRTY_TRICKS:
        return options[0]
    carrier = enemy_carrier(table, side)
    best: i64 = -1
    most = 0.0
    for i in range(count):
        code = options[i]
        if verb_of(code) != Do.CALL or first_of(code) != Foul.DIRTY_TRICKS:
            continue
        blamed = second_of(code)
        value = worth_of_player(table, blamed)
        if blamed == carrier:
            value += 5.0
        if value > most:
            most = value
            best = code
    if best >= 0 and (carrier != NOBODY or table.facts[Fact.RUSH] >= TRICK_RUSH):
        return best
    return choice(Do.LET_GO)


def referee(table: Table, side: i64, options: vec[i64], count: i64) -> i64:
    """The referee goes where the opponents are, who may want to foul, and out of our way to the zones."""
    board = table.plan.board
    best = options[0]
    most = -99.0
    low = (1 - side) * SQUAD
    for i in range(count):
        cell = table.facts[Fact.REFEREE]
        if verb_of(options[i]) == Do.HEX:
            cell = first_of(options[i])
        value = 0.0
        for other in range(low, low + plan_of(table).size[1 - side]):
            if table.status[other] == Status.STANDING and board.distance(cell, table.pos[other]) <= 6:
                value += 1.0
        value += 0.01 * float(board.across_of[cell])
        if value > most:
            most = value
            best = options[i]
    return best


# -- cards and the rest ----------------------------------------------------------------------------------------------


def interfere(table: Table, side: i64, options: vec[i64], count: i64) -> i64:
    """Between two actions of the other side: a new ball when they have it, an interference when it will hurt."""
    deck = plan_of(table).deck
    best = options[0]
    most = WORTH_INTERFERING
    freed = -RushOutlook(table, side).rest
    for i in range(1, count):
        code = options[i]
        verb = verb_of(code)
        if verb == Do.PLAY and second_of(code) < 0:
            if deck.does[first_of(code)] == NEW_BALL and wants_new_ball(table, side):
                return code
            continue
        slammer = first_of(code)
        if verb == Do.PLAY:
            slammer = second_of(code)
        value = best_interference(table, side, slammer, freed)
        if value > most:
            most = value
            best = code
    return best


def best_interference(table: Table, side: i64, slammer: i64, freed: float) -> float:
    """What a Slam out of turn would bring at best, with a step to get there if need be."""
    if is_giant(table, slammer):
        paths = best_giant_paths(table, slammer, Action.INTERFERE)
        return best_blow(table, ActionToTake(slammer, Action.SLAM, NO_CODE, NO_CODE, 0), paths, freed).worth
    board = table.plan.board
    best = 0.0
    low = (1 - side) * SQUAD
    here = table.pos[slammer]
    for target in range(low, low + plan_of(table).size[1 - side]):
        at = table.pos[target]
        if table.status[target] != Status.STANDING or board.distance(here, at) > 2:
            continue
        for n in range(7):
            cell = here
            if n < 6:
                cell = board.near[here * 6 + n]
                if not is_free(table, cell) or cell == table.facts[Fact.BALL]:
                    continue
            if not board.adjacent(cell, at):
                continue
            pretend = Pretend(table, slammer)
            pretend.begin(Action.SLAM)
            if cell != here:
                pretend.stir(Stirred.STEPPED)
            pretend.stand(cell, direction_to(table, cell, at))
            value = worth_of_slam(table, slammer, target, freed)[0]
            pretend.back()
            if value > best:
                best = value
    return best


def swap(table: Table, options: vec[i64], count: i64) -> i64:
    """Lay away the cards of little use."""
    for i in range(count):
        if verb_of(options[i]) == Do.SWAP and is_poor(table, first_of(options[i])):
            return options[i]
    return choice(Do.DONE)


def use(ability: i64, options: vec[i64]) -> i64:
    """Abilities one is asked about: no Shove, which hurts nobody, and no weapon, which is a foul."""
    if ability == codes.ILLEGAL or ability == codes.SHOVE:
        return options[0]
    return choice(Do.USE, ability)


def whom(table: Table, options: vec[i64], count: i64) -> i64:
    """Whom to blame, or whom to run with: the best of them, the one with most to gain."""
    best = options[0]
    most = -99.0
    for i in range(count):
        if verb_of(options[i]) != Do.PLAYER:
            continue
        other = first_of(options[i])
        value = worth_of_player(table, other)
        if table.detail == Action.RUNAROUND:
            value = -worth_of_place(table, other, table.pos[other])
            if table.facts[Fact.CARRIER] == other:
                value -= 5.0
        if value > most:
            most = value
            best = options[i]
    return best


def new_role(table: Table, side: i64, options: vec[i64], count: i64) -> i64:
    """What to become: what the team is short of."""
    wanted = wanted_role(table, side)
    if wanted == Role.JACK:
        wanted = Role.STRIKER
    for i in range(count):
        if options[i] == choice(Do.BECOME, wanted):
            return options[i]
    return options[0]


def choice_of_action(options: vec[i64], count: i64) -> i64:
    """A card for any action without a plan: a Run is never wrong."""
    for i in range(count):
        if first_of(options[i]) == Action.RUN:
            return options[i]
    return options[0]
