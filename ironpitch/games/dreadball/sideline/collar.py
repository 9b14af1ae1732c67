"""Setting off a shock collar."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.contact.injury import knock_down, suffer, take_off
from ironpitch.games.dreadball.contact.push_back import stays_up
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import is_beside, players_beside
from ironpitch.games.dreadball.movement.threat import on_pitch
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.pools import tally
from ironpitch.games.dreadball.play.rolling import roll_test
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.powers import COLLARED
from ironpitch.games.dreadball.sideline.fan_placing import remove_fan
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, Fact, has_side_line
from ironpitch.games.dreadball.terms import For, Spent, Status

SHOCK_DICE: Final = 3
SHOCK_STAT: Final = 5
WEARER_AREA: Final = 3


def shock_test(wearer: i64) -> SuccessTest:
    """Three dice, every 5+ is a point of damage and sixes bring more dice; nothing changes their number.

    Rows: dreadball.skill.shock_collar_damage, dreadball.skill.shock_collar_sixes"""
    return SuccessTest(For.SHOCK, wearer, SHOCK_DICE, SHOCK_STAT, 1)


def neighbours_of(table: Table, player: i64) -> vec[i64]:
    """Everybody next to a player, friend or foe, standing or not."""
    found = vec[i64]()
    for other in players_beside(table, player):
        found = append(found, other)
    return found


def hurt_fans(table: Table, wearer: i64) -> None:
    """Fans next to the wearer wear no armour: they are gone.

    Rows: dreadball.skill.shock_collar_damage"""
    for n in range(MOST_FANS):
        fan = table.facts[Fact.FAN + n]
        if fan != table.plan.board.nowhere and is_beside(table, wearer, fan):
            remove_fan(table, n)


def shock(table: Table, wearer: i64) -> Rule:
    """One roll hurts everybody around the wearer, fans too, and neither a Dodge nor armour helps; players who are not
    hurt go down. The wearer is off for three turns in any case.

    Rows: dreadball.skill.shock_collar_activate, dreadball.skill.shock_collar_damage,
    dreadball.skill.shock_collar_knockdown, dreadball.skill.shock_collar_no_save, dreadball.skill.shock_collar_wearer"""
    table.facts[Fact.SPENT] = table.facts[Fact.SPENT] | Spent.SHOCK
    use_power(table, wearer, COLLARED)
    victims = neighbours_of(table, wearer)
    test = shock_test(wearer)
    tally(table, test)
    yield from roll_test(table, test)
    damage: i64 = test.score()
    table.emit(Happened.SCORED, wearer, For.SHOCK, damage, -1)
    for n in range(len(victims)):
        victim: i64 = victims[n]
        if not on_pitch(table, victim):
            continue
        if damage > 0:
            yield from suffer(table, victim, damage, wearer)
        elif not stays_up(table, victim, wearer):
            yield from knock_down(table, victim)
    if damage > 0 and has_side_line(table):
        hurt_fans(table, wearer)
    if on_pitch(table, wearer):
        yield from take_off(table, wearer, Status.SIN_BIN_1 + WEARER_AREA - 1)
