"""The Stomp: going for an opponent on the ground, a foul every time."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.contact.clash import fight_out, turn_towards
from ironpitch.games.dreadball.contact.injury import hurt
from ironpitch.games.dreadball.contact.push_back import free_step
from ironpitch.games.dreadball.contact.slam import settle
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.movement.threat import threatens_player
from ironpitch.games.dreadball.plan import can, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.successes import LOST_DOUBLE, WON_DOUBLE
from ironpitch.games.dreadball.powers import PACIFIST, STOMPS_HARD
from ironpitch.games.dreadball.sideline.offences import accuse
from ironpitch.games.dreadball.terms import Fact, For, Foul, Role, Status, Stirred


def may_stomp(table: Table, player: i64, target: i64) -> bool:
    """May he stomp this opponent: a Jack or Guard, no Pacifist, who has not moved, the other on the ground in a threat
    hex?

    Rows: dreadball.foul.roles, dreadball.foul.stomp_no_move, dreadball.skill.pacifist_fouls, dreadball §9.3"""
    if player // SQUAD == target // SQUAD or table.status[target] != Status.PRONE:
        return False
    if role(table, player) == Role.STRIKER or can(table, player, PACIFIST):
        return False
    if table.facts[Fact.ACTOR] == player and table.facts[Fact.STIRRED] & (Stirred.STEPPED | Stirred.TELEPORTED):
        return False
    return threatens_player(table, player, target)


def stomp(table: Table, player: i64, target: i64) -> Rule:
    """Stomp an opponent who is down: only a double hurts, only a doubled Dodge gets him away, and he stays down.

    The referee looks at it when it is over. Some resolve it like a Slam, with all that comes of one.

    Rows: dreadball.foul.stomp, dreadball.foul.stomp_dodge_only, dreadball.foul.stomp_double,
    dreadball.foul.stomp_damage, dreadball.foul.stomp_dodge_double, dreadball.foul.stomp_dodge_stays_prone,
    dreadball.foul.stomp_other_result, dreadball.foul.stomp_ref_check_after, dreadball.skill.does_this_hurt,
    dreadball.skill.does_this_hurt_foul"""
    clash = Clash(player, target, For.STOMP)
    accuse(table, player, Foul.STOMP)
    if can(table, player, STOMPS_HARD):
        use_power(table, player, STOMPS_HARD)
        clash.kind = For.SLAM
    verdict: i64 = yield from fight_out(table, clash)
    if clash.kind == For.SLAM:
        yield from settle(table, clash, verdict)
    elif verdict == WON_DOUBLE:
        yield from hurt(table, target, clash.damage, player, For.STOMP)
    elif verdict == LOST_DOUBLE:
        yield from free_step(table, target)
    else:
        turn_towards(table, player, table.pos[target])
