"""What the spells of the college wizards do. None of them is a turnover.

Rows: dungeonbowl §12"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dungeonbowl.rooms.effects import strike_down
from ironpitch.games.dungeonbowl.terms import Ask, Cause, Do, For, Mark
from ironpitch.games.football.ball.handling import LOOSE, lies_at, settle_ball
from ironpitch.games.football.contact.fall import (
    armour_roll,
    armour_value,
    injury_result,
    injury_roll,
    suffer,
    would_break,
)
from ironpitch.games.football.contexts import Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import come_to
from ironpitch.games.football.movement.zones import is_free, on_pitch
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Fact, Status

SHADOW_REACH: Final = 5
FIRE_HITS: Final = 4
LIGHTNING_LEAPS: Final = 3
LIGHTNING_REACH: Final = 2


class Scorching(Hit):
    """A hit by a fireball: whoever cast it may add 1 to the armour or to the injury roll once the dice lie."""

    def __init__(self, victim: i64, caster: i64) -> None:
        super().__init__(victim, NOBODY, Cause.SPELL)
        self.caster: i64 = caster


# -- pure questions ----------------------------------------------------------------------------------------------------


def within_shadow(table: Table, player: i64, square: i64) -> bool:
    """May Shadowed Step put the player there?

    Rows: dungeonbowl.wizard.grey"""
    return is_free(table, square) and table.plan.board.distance(table.pos[player], square) <= SHADOW_REACH


def has_shadow_square(table: Table, player: i64) -> bool:
    """Is there any square Shadowed Step could put the player on?"""
    for square in range(table.plan.board.size):
        if within_shadow(table, player, square):
            return True
    return False


def standing_near(table: Table, square: i64) -> list[int]:
    """Everybody on its feet in a square or touching it, by squad number.

    Rows: dungeonbowl.wizard.bright"""
    found: list[int] = []
    player = table.grid[square]
    if player < NOBODY and table.status[player] == Status.STANDING:
        found.append(player)
    reach = table.plan.board.reach
    for at in range(square * 8, square * 8 + 8):
        player = table.grid[reach[at]]
        if player < NOBODY and table.status[player] == Status.STANDING:
            found.append(player)
    found.sort()
    return found


def anybody_there(table: Table, square: i64) -> bool:
    """Would a fireball on this square reach anybody?"""
    return len(standing_near(table, square)) > 0


# -- spells of the own turn --------------------------------------------------------------------------------------------


def drain_life(table: Table, victim: i64) -> Rule:
    """An injury roll, without any armour in between.

    Rows: dungeonbowl.wizard.amethyst"""
    yield from injury_roll(table, Hit(victim, NOBODY, Cause.SPELL))
    yield from settle_ball(table)


def strike_lightning(table: Table, side: i64, victim: i64) -> Rule:
    """An armour roll; on 3+ the lightning leaps to somebody else close by, of either team, until it fails to or finds
    nobody it has not struck.

    Rows: dungeonbowl.wizard.celestial"""
    struck: i64 = 0
    while True:
        struck = struck | BITS[victim]
        square = table.pos[victim]
        yield from armour_roll(table, Hit(victim, NOBODY, Cause.SPELL), 0)
        close = unstruck_near(table, square, struck)
        if len(close) == 0 or (yield from table.d6(For.SPELL, victim)) < LIGHTNING_LEAPS:
            break
        table.open(side, Ask.SPELL, victim)
        for other in close:
            table.option(Do.CAST_AT, other)
        yield from table.ask()
        victim = table.first
    yield from settle_ball(table)


def unstruck_near(table: Table, square: i64, struck: i64) -> list[int]:
    """Everybody within two squares whom the lightning has not struck yet.

    Rows: dungeonbowl.wizard.celestial"""
    found: list[int] = []
    for other in range(NOBODY):
        if struck & BITS[other] == 0 and on_pitch(table, other):
            if table.plan.board.distance(square, table.pos[other]) <= LIGHTNING_REACH:
                found.append(other)
    return found


def transmute(table: Table, victim: i64) -> Rule:
    """2D6 up to its armour value knocks the player out.

    Rows: dungeonbowl.wizard.gold"""
    total: i64 = yield from table.two_d6(For.SPELL, victim)
    if total <= armour_value(table, victim):
        hit = Hit(victim, NOBODY, Cause.SPELL)
        hit.result = Status.KO
        table.emit(Happened.INJURED, victim, total, Status.KO)
        yield from suffer(table, hit)
        yield from settle_ball(table)


def step_through_shadow(table: Table, side: i64, player: i64) -> Rule:
    """The player is put on a free square up to five away; a ball lying there bounces, a portal there takes it on.

    Rows: dungeonbowl.wizard.grey"""
    table.open(side, Ask.SPELL, player)
    for square in range(table.plan.board.size):
        if within_shadow(table, player, square):
            table.option(Do.CAST_ON, square)
    yield from table.ask()
    to = table.first
    table.place(player, to)
    table.emit(Happened.PLACED, player, to)
    if lies_at(table, to):
        table.facts[Fact.AIRBORNE] = LOOSE
    yield from settle_ball(table)
    yield from come_to(table, player)


# -- spells of an opposing turn ----------------------------------------------------------------------------------------


def entangle(table: Table, player: i64) -> None:
    """The player cannot be activated this turn, and has no tackle zone until its next activation begins.

    Rows: dungeonbowl.wizard.jade"""
    table.mark(player, Mark.HELD_BACK | Mark.DAZED | Mark.ENTANGLED)


def burn(table: Table, caster: i64, square: i64) -> Rule:
    """Each standing player there, of either team, goes down on 4+.

    Rows: dungeonbowl.wizard.bright"""
    for victim in standing_near(table, square):
        face = yield from table.d6(For.SPELL, victim)
        if face >= FIRE_HITS:
            yield from strike_down(table, Scorching(victim, caster))
    yield from settle_ball(table)


def sways_armour(table: Table, hit: Hit) -> Rule:
    """Where it would break the armour, the caster of a fireball may add 1.

    Rows: dungeonbowl.wizard.bright"""
    if not isinstance(hit, Scorching) or hit.broken or not would_break(table, hit, hit.armour + 1):
        return
    if (yield from adds_one(table, hit, For.ARMOUR)):
        hit.armour += 1
        hit.broken = True


def sways_injury(table: Table, hit: Hit) -> Rule:
    """Where it would make things worse, the caster of a fireball may add 1, unless the armour roll had it.

    Rows: dungeonbowl.wizard.bright"""
    if not isinstance(hit, Scorching) or hit.bonus_spent:
        return
    book = plan_of(table).book
    now, worse = hit.injury, hit.injury + 1
    alike = injury_result(table, hit.victim, worse) == injury_result(table, hit.victim, now)
    if alike and book.rolls_casualty(worse) == book.rolls_casualty(now):
        return
    if (yield from adds_one(table, hit, For.INJURY)):
        hit.injury += 1


def adds_one(table: Table, hit: Scorching, purpose: i64) -> Answer:
    """Does the caster spend the bonus of the fireball on these dice?"""
    table.open(hit.caster, Ask.SPELL, hit.victim, purpose)
    if hit.victim // SQUAD == hit.caster:
        table.option(Do.DECLINE)
        table.option(Do.CAST)
    else:
        table.option(Do.CAST)
        table.option(Do.DECLINE)
    yield from table.ask()
    hit.bonus_spent = table.verb == Do.CAST
    return table.verb == Do.CAST
