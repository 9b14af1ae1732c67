"""The Stomp: going for an opponent on the ground, a foul every time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.contact.clash import fight_out, not_before_him, turn_towards
from ironpitch.games.dreadball.contact.injury import hurt
from ironpitch.games.dreadball.contact.push_back import free_step
from ironpitch.games.dreadball.contact.slam import settle
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.deed import A_PLAYER, Deed, Refusal
from ironpitch.games.dreadball.movement.bases import players_about
from ironpitch.games.dreadball.plan import can, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.successes import LOST_DOUBLE, WON_DOUBLE
from ironpitch.games.dreadball.powers import PACIFIST, STOMPS_HARD
from ironpitch.games.dreadball.sideline.offences import accuse
from ironpitch.games.dreadball.terms import Fact, For, Foul, Role, Status, Stirred
from ironpitch.games.dreadball.verbs import Do


class Stomp(Deed):
    """Stomp an opponent who lies in a threat hex, before having moved; a Jack or Guard does, no Pacifist.

    Rows: dreadball.foul.roles, dreadball.foul.stomp_no_move, dreadball.skill.pacifist_fouls, dreadball §9.3"""

    def __init__(self) -> None:
        super().__init__(Do.STOMP, A_PLAYER)

    def ready(self, table: Table, me: i64) -> Refusal:
        if role(table, me) == Role.STRIKER:
            return "a Striker does not stomp"
        if can(table, me, PACIFIST):
            return "a Pacifist hurts nobody"
        if table.facts[Fact.ACTOR] == me and table.facts[Fact.STIRRED] & (Stirred.STEPPED | Stirred.TELEPORTED):
            return "he has moved"
        return None

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        if me // SQUAD == first // SQUAD:
            return "he is a team-mate"
        if table.status[first] != Status.PRONE:
            return "he is not on the ground"
        return not_before_him(table, me, first)

    def candidates(self, table: Table, me: i64) -> list[int]:
        return players_about(table, me)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from stomp(table, me, first)
        return False


A_STOMP: Final = Stomp()


def may_stomp(table: Table, player: i64, target: i64) -> bool:
    """May he stomp this opponent from where he stands?"""
    return A_STOMP.may(table, player, target, -1) is None and A_STOMP.ready(table, player) is None


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
