"""The questions of a block: roll again or not, which die, push where, follow or stay."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.football.coach.blocks import FACE_CHANCE, FACES, Strike, weighed
from ironpitch.games.football.coach.rerolls import reroll_price
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.contact.block import SHOWS
from ironpitch.games.football.movement.zones import markers
from ironpitch.games.football.odds.again import chance_granted
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Action, Do, Fact

CLEARLY: Final = 0.01
"""What a new roll must bring beyond its price: the worth of a face is a guess."""


def has_option(options: vec[i64], count: i64, code: i64) -> bool:
    """Is this one of the options?"""
    for i in range(count):
        if options[i] == code:
            return True
    return False


def reroll_of_block(table: Table, options: vec[i64], count: i64) -> i64:
    """Block dice the other coach will pick from: is a new roll worth more than the worst that lies there?"""
    strike = strike_now(table, table.rival, False)
    shown = dice_shown(table)
    best: i64 = Do.ACCEPT
    now = picked(strike, shown)
    most = now + CLEARLY
    for i in range(count):
        if verb_of(options[i]) == Do.REROLL:
            expected = worth_again(table, strike, shown, options[i], now)
            if expected > most:
                most = expected
                best = options[i]
    return best


def dice_shown(table: Table) -> list[int]:
    """The faces of the block dice that have just been rolled."""
    shown: list[int] = []
    for i in range(table.dice_count):
        shown.append(SHOWS[table.faces[i]])
    return shown


def picked(strike: Strike, shown: list[int]) -> float:
    """What the face is worth to the attacker that the choosing coach picks."""
    worth = strike.face[shown[0]]
    for face in shown:
        if strike.face[face] > worth if strike.ours else strike.face[face] < worth:
            worth = strike.face[face]
    return worth


def worth_again(table: Table, strike: Strike, shown: list[int], code: i64, now: float) -> float:
    """What to expect of a new roll of all dice or of one, its price taken off; if it is not granted all stays as it
    is."""
    expected = 0.0
    if second_of(code) >= 0:
        rest = shown[:]
        rest.remove(second_of(code))
        for face in range(FACES):
            expected += FACE_CHANCE[face] * picked(strike, rest + [face])
    else:
        chances = strike.chances()
        for face in range(FACES):
            expected += chances[face] * strike.face[face]
    granted = chance_granted(table, strike.attacker, code)
    price = reroll_price(table, table.side) if first_of(code) == 0 else 0.0
    return granted * expected + (1.0 - granted) * now - price


def strike_now(table: Table, defender: i64, ours: bool) -> Strike:
    """The block being resolved, as the attacker's side weighs it; the dice are those that lie there, and it is known
    whether the attacker's coach picks."""
    attacker = table.about
    scene = Outlook(table, attacker // SQUAD)
    blitz = table.facts[Fact.ACTION] == Action.BLITZ and table.facts[Fact.ACTOR] == attacker
    strike = weighed(scene, attacker, defender, blitz)
    strike.dice = table.dice_count
    strike.ours = ours
    return strike


def answer_die(table: Table, options: vec[i64], count: i64) -> i64:
    """Pick the face that is worth most to this side, or roll again if a new roll is worth more than that."""
    ours = table.side == table.about // SQUAD
    strike = strike_now(table, table.detail, ours)
    best: i64 = options[0]
    most = -1000.0
    for i in range(count):
        if verb_of(options[i]) == Do.DIE:
            worth = strike.face[first_of(options[i])]
            if not ours:
                worth = -worth
            if worth > most + 1e-9:
                best = options[i]
                most = worth
    if not ours:
        return best
    now = most
    most += CLEARLY
    shown = dice_shown(table)
    for i in range(count):
        if verb_of(options[i]) == Do.REROLL:
            expected = worth_again(table, strike, shown, options[i], now)
            if expected > most:
                most = expected
                best = options[i]
    return best


def answer_push(table: Table, options: vec[i64], count: i64) -> i64:
    """Push opponents into the crowd or towards the touchline, away from our ball; our own where they are safe."""
    plan = plan_of(table)
    board = plan.pitch
    side = table.side
    player = table.about
    foe = player // SQUAD != side
    best = options[0]
    most = -1000.0
    ball = table.facts[Fact.BALL]
    for i in range(count):
        to = first_of(options[i])
        value = 0.0
        if to == board.nowhere:
            value = 10.0 if foe else -10.0
        else:
            edge: int = min(board.across_of[to], board.width - 1 - board.across_of[to])
            other = table.grid[to]
            toward: int = board.along_of[to] if side == 0 else board.length - 1 - board.along_of[to]
            near = markers(table, side, to)
            if foe:
                value = -0.15 * edge + 0.1 * real(near)
                if ball != board.nowhere and table.facts[Fact.CARRIER] // SQUAD == side:
                    value += 0.3 * min(3.0, real(board.distance(to, ball)))
                if table.facts[Fact.CARRIER] == player:
                    value += 0.2 * toward
            else:
                value = 0.1 * edge - 0.5 * real(markers(table, 1 - side, to))
            if other < NOBODY:
                value += 0.2 if (other // SQUAD != side) == foe else -0.6
            if table.facts[Fact.CARRIER] == NOBODY and to == ball:
                value -= 1.0
        if value > most + 1e-9:
            best = options[i]
            most = value
    return best


def answer_follow(table: Table, options: vec[i64], count: i64) -> i64:
    """Follow up unless that leads among more opponents, or away from the ball."""
    attacker = table.about
    side = attacker // SQUAD
    plan = plan_of(table)
    square = vacated(table, attacker)
    if square == plan.board.nowhere or not has_option(options, count, Do.FOLLOW):
        return options[0]
    here = table.pos[attacker]
    facts = table.facts
    foe_here = markers(table, 1 - side, here)
    foe_there = markers(table, 1 - side, square)
    if facts[Fact.CARRIER] == attacker:
        ahead = plan.pitch.along_of[square] - plan.pitch.along_of[here]
        forward = ahead > 0 if side == 0 else ahead < 0
        return Do.FOLLOW if forward and foe_there <= foe_here and foe_there <= 1 else Do.STAY
    if facts[Fact.CARRIER] < NOBODY and facts[Fact.CARRIER] // SQUAD == side:
        near_here = plan.pitch.distance(here, facts[Fact.BALL]) == 1
        if near_here and plan.pitch.distance(square, facts[Fact.BALL]) > 1:
            return Do.STAY
    elif facts[Fact.BALL] != plan.board.nowhere and plan.pitch.distance(square, facts[Fact.BALL]) <= 1:
        return Do.FOLLOW
    return Do.FOLLOW if foe_there <= foe_here else Do.STAY


def vacated(table: Table, attacker: i64) -> i64:
    """The square the pushed player has left: the free square the attacker could follow into."""
    board = plan_of(table).pitch
    here = table.pos[attacker]
    best: i64 = board.nowhere
    for at in range(here * 8, here * 8 + 8):
        to = board.near[at]
        if to != board.nowhere and table.grid[to] == NOBODY:
            way = board.direction(here, to)
            for k in range(3):
                beyond = board.beyond_table[(to * 8 + way) * 3 + k]
                if beyond == board.nowhere:
                    continue
                other = table.grid[beyond]
                if other < NOBODY and other // SQUAD != attacker // SQUAD and best == board.nowhere:
                    best = to
    return best
