"""What a player who comes next to a fan can do about it: knock it over, dance past it, or sign an autograph.

Dancing is evading, and is counted where that is done (side_actions).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import is_beside
from ironpitch.games.dreadball.movement.facing import push_hexes
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.pushing import PUSHED_AGAIN
from ironpitch.games.dreadball.movement.threat import add_threats, threatens
from ironpitch.games.dreadball.plan import can, figure, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import PUSH_COST, move_of
from ironpitch.games.dreadball.play.rolling import complete, contest
from ironpitch.games.dreadball.play.successes import OPPOSED, TIED, WON_DOUBLE, SuccessTest
from ironpitch.games.dreadball.powers import PACIFIST, PUSHES
from ironpitch.games.dreadball.sideline.crowd import crowd_test
from ironpitch.games.dreadball.sideline.fan_moves import shift_fan
from ironpitch.games.dreadball.sideline.fan_placing import remove_fan
from ironpitch.games.dreadball.sideline.pitch_fans import NO_FAN, fan_on
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, Do, Fact
from ironpitch.games.dreadball.terms import Action, Ask, Figure, For, Mark, Role, Status, Stirred, Why

FAN_DICE: Final = 2
FAN_STAT: Final = 5

# -- pure questions ----------------------------------------------------------------------------------------------------


def may_slam_fan(table: Table, player: i64, cell: i64) -> bool:
    """May the actor slam the fan on this hex: in a Slam or an interference, a Jack or Guard with the fan in a threat
    hex, no Pacifist?

    Rows: dreadball.fan.options"""
    action = table.facts[Fact.ACTION]
    if (action != Action.SLAM and action != Action.INTERFERE) or fan_on(table, cell) == NO_FAN:
        return False
    if role(table, player) == Role.STRIKER or can(table, player, PACIFIST):
        return False
    return threatens(table, player, cell)


def may_sign(table: Table, player: i64, cell: i64) -> bool:
    """May the actor sign an autograph for the fan on this hex: one he has moved next to?

    Rows: dreadball.fan.options"""
    if fan_on(table, cell) == NO_FAN or table.status[player] != Status.STANDING:
        return False
    return table.facts[Fact.STIRRED] & Stirred.STEPPED != 0 and is_beside(table, player, cell)


def may_push_fan(table: Table, player: i64, cell: i64, to: i64) -> bool:
    """May the actor spend his Move on moving a fan, near or far, by one hex?

    Rows: dreadball.push.targets, dreadball.push.action, dreadball.push.cost"""
    facts = table.facts
    if not can(table, player, PUSHES) or fan_on(table, cell) == NO_FAN or table.status[player] != Status.STANDING:
        return False
    if (
        facts[Fact.ACTION] == Action.SPRINT
        or facts[Fact.STIRRED] & Stirred.TELEPORTED
        or facts[Fact.MOVED] + PUSH_COST > move_of(table, player)
    ):
        return False
    return table.plan.board.adjacent(cell, to) and is_free(table, to)


def list_fan_deeds(table: Table, player: i64, into: vec[i64], start: i64) -> i64:
    """What the actor may do with the fans next to him; returns the new count.

    Rows: dreadball.fan.options"""
    count = start
    for n in range(MOST_FANS):
        cell = table.facts[Fact.FAN + n]
        if may_slam_fan(table, player, cell):
            into[count] = choice(Do.SLAM_FAN, cell)
            count += 1
        if may_sign(table, player, cell):
            into[count] = choice(Do.AUTOGRAPH, cell)
            count += 1
        if plan_of(table).powers[player] & PUSHES and cell != table.plan.board.nowhere:
            for d in range(6):
                to = table.plan.board.near[cell * 6 + d]
                if may_push_fan(table, player, cell, to):
                    into[count] = choice(Do.PUSH_FAN, cell, to)
                    count += 1
    return count


def is_fan_deed(table: Table, player: i64, verb: i64, first: i64, second: i64) -> bool:
    """May the actor do this with the fan on a hex?"""
    nowhere = table.plan.board.nowhere
    if first < 0 or first >= nowhere or second >= nowhere:
        return False
    if verb == Do.PUSH_FAN:
        return second >= 0 and may_push_fan(table, player, first, second)
    if second >= 0:
        return False
    if verb == Do.SLAM_FAN:
        return may_slam_fan(table, player, first)
    return may_sign(table, player, first)


def fan_slam_test(table: Table, player: i64, fan: i64) -> SuccessTest:
    """The dice of a Slam at a fan are those of any Slam; its own threat does not count.

    Rows: dreadball.slam.test, dreadball.fan.options"""
    test = SuccessTest(For.SLAM, player, 3, figure(table, player, Figure.STRENGTH), OPPOSED)
    played = role(table, player)
    if played == Role.GUARD or played == Role.KEEPER:
        test.add(1, Why.ROLE)
    add_threats(table, test, table.pos[player])
    drop_one_fan(test)
    if table.facts[Fact.FANS_BESIDE] & BITS[fan] == 0 and table.facts[Fact.STIRRED] & (
        Stirred.STEPPED | Stirred.TELEPORTED
    ):
        test.add(1, Why.MOVED_INTO_CONTACT)
    return complete(table, test)


def drop_one_fan(test: SuccessTest) -> None:
    """Take back the threat of one fan: those are nobody's doing."""
    threats = test.threats
    kept = vec[i64]()
    dropped = False
    for at in range(0, len(threats), 3):
        if threats[at + 2] == NOBODY and not dropped:
            dropped = True
            continue
        for n in range(3):
            kept = append(kept, threats[at + n])
    test.threats = kept


def fan_dodge_test() -> SuccessTest:
    """A fan dodges with two dice on 5+.

    Rows: dreadball.fan.slam_dodge"""
    return SuccessTest(For.DODGE, NOBODY, FAN_DICE, FAN_STAT, OPPOSED)


# -- doing it ----------------------------------------------------------------------------------------------------------


def slam_fan(table: Table, player: i64, cell: i64) -> Rule:
    """Slam a fan: won, it is pushed back; doubled, it is knocked down and gone, and the crowd reacts. Either way the
    Slam is over.

    Rows: dreadball.fan.slam_dodge, dreadball.fan.slam_removed, dreadball.fan.slam_ends_action"""
    fan: i64 = fan_on(table, cell)
    verdict: i64 = yield from contest(table, fan_slam_test(table, player, fan), fan_dodge_test())
    if verdict == WON_DOUBLE:
        remove_fan(table, fan)
        yield from crowd_test(table, player)
    elif verdict > TIED:
        yield from push_fan_back(table, player, fan)


def push_fan_back(table: Table, player: i64, fan: i64) -> Rule:
    """Push a fan to one of the three hexes on its far side, where there is room; in the row before a GIANT these are
    the same from his rear hex as from the middle of his base.

    Rows: dreadball §7.1"""
    table.open(player // SQUAD, Ask.PUSH)
    for cell in push_hexes(plan_of(table).pitch.board, table.pos[player], table.facts[Fact.FAN + fan]):
        if is_free(table, cell):
            table.option(Do.HEX, cell)
    if table.count == 0:
        return
    yield from table.ask()
    yield from shift_fan(table, fan, table.first)


def push_fan(table: Table, player: i64, cell: i64, to: i64) -> Rule:
    """Move a fan by one hex for two points of one's own Move.

    Rows: dreadball.push.targets, dreadball.push.cost"""
    facts = table.facts
    facts[Fact.MOVED] += PUSH_COST
    facts[Fact.STIRRED] = (facts[Fact.STIRRED] | Stirred.PUSHED_ONE) + PUSHED_AGAIN
    use_power(table, player, PUSHES)
    yield from shift_fan(table, fan_on(table, cell), to)


def sign_autograph(table: Table, player: i64, cell: i64) -> Rule:
    """Sign an autograph: the fan leaves happily, the crowd reacts, and the player is done for this Rush, though his
    team is not.

    Rows: dreadball.fan.autograph"""
    fan: i64 = fan_on(table, cell)
    table.emit(Happened.SIGNED, player, cell)
    remove_fan(table, fan)
    table.mark(player, Mark.FINISHED)
    yield from crowd_test(table, player)
