"""The Slam: a player throws himself at an opponent, who slams back or dodges."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.contact.clash import (
    answered,
    face_each_other,
    fight_out,
    from_behind,
    is_evaded,
    out_of_reach,
    overpower,
)
from ironpitch.games.dreadball.contact.tongue import may_lash
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.deed import A_PLAYER, Deed, Refusal
from ironpitch.games.dreadball.movement.bases import players_about
from ironpitch.games.dreadball.plan import can, plan_of, role
from ironpitch.games.dreadball.play.successes import LOST_DOUBLE, TIED, WON_DOUBLE
from ironpitch.games.dreadball.powers import PACIFIST, TONGUE
from ironpitch.games.dreadball.sideline.exploits import exploit_in_clash
from ironpitch.games.dreadball.sideline.offences import accuse
from ironpitch.games.dreadball.sideline.side_terms import Feat, has_side_line
from ironpitch.games.dreadball.terms import Fact, For, Foul, Role, Status
from ironpitch.games.dreadball.verbs import Do


class Slam(Deed):
    """Slam an opponent who stands in a threat hex, or where a long tongue reaches; a Jack or Guard does, no Pacifist.

    Rows: dreadball.slam.roles, dreadball.skill.pacifist, dreadball.skill.tongue_slam, dreadball §7.1"""

    def __init__(self) -> None:
        super().__init__(Do.SLAM, A_PLAYER)

    def ready(self, table: Table, me: i64) -> Refusal:
        if role(table, me) == Role.STRIKER:
            return "a Striker does not slam"
        return "a Pacifist hurts nobody" if can(table, me, PACIFIST) else None

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        why = out_of_reach(table, me, first)
        if why is not None and may_lash(table, me, first):
            return None
        return why

    def candidates(self, table: Table, me: i64) -> list[int]:
        """Who is next to him, and then whom a long tongue reaches.

        Rows: dreadball.skill.tongue_slam"""
        found = players_about(table, me)
        if can(table, me, TONGUE):
            found += [other for other in range(NOBODY) if may_lash(table, me, other)]
        return found

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from slam(table, me, first)
        return False


A_SLAM: Final = Slam()


def may_slam(table: Table, player: i64, target: i64) -> bool:
    """May he slam this opponent from where he stands?"""
    return A_SLAM.ready(table, player) is None and A_SLAM.may(table, player, target, -1) is None


def is_sucker_punch(table: Table, player: i64, target: i64) -> bool:
    """Is a Slam now a foul: did he begin his action before this opponent's eyes, and strikes from behind?

    Rows: dreadball.foul.sucker_punch"""
    facts = table.facts
    if facts[Fact.ACTOR] != player or facts[Fact.BEFORE_EYES] & BITS[target] == 0:
        return False
    return from_behind(table, target, player)


def slam(table: Table, player: i64, target: i64) -> Rule:
    """Slam an opponent: the target is pushed back, doubled he goes down and is hurt; a tie makes both turn.

    Rows: dreadball.slam.test, dreadball.slam.tie, dreadball.slam.win, dreadball.slam.double,
    dreadball.foul.sucker_punch, dreadball.skill.illegal_weapon"""
    clash = Clash(player, target, For.SLAM)
    gone: bool = yield from is_evaded(table, clash)
    if gone:
        return
    if is_sucker_punch(table, player, target):
        accuse(table, player, Foul.SUCKER_PUNCH)
    for ability in plan_of(table).moments.before_slam:
        if table.has(player, ability.code):
            yield from ability.before_slam(table, player, clash)
            if not may_slam(table, player, target):
                return
    verdict: i64 = yield from fight_out(table, clash)
    if clash.armed:
        accuse(table, player, Foul.WEAPON)
    slipped: bool = False
    if clash.answer == For.DODGE and LOST_DOUBLE < verdict < WON_DOUBLE:
        slipped = yield from slips_away(table, clash)
    if not slipped:
        yield from settle(table, clash, verdict)
    if has_side_line(table):
        yield from exploit_in_clash(table, clash, Feat.TRIPLE_SLAM)
    clash.knocked_down = table.status[target] != Status.STANDING
    for ability in plan_of(table).moments.after_slam:
        if table.has(player, ability.code):
            yield from ability.after_slam(table, player, clash)


def settle(table: Table, clash: Clash, verdict: i64) -> Rule:
    """What the dice of a Slam come to.

    Rows: dreadball.slam.tie, dreadball.slam.win, dreadball.slam.double"""
    if verdict == TIED:
        face_each_other(table, clash)
    elif verdict > TIED:
        yield from overpower(table, clash, clash.attacker, clash.target, verdict == WON_DOUBLE)
    else:
        yield from answered(table, clash, verdict)


def slips_away(table: Table, clash: Clash) -> Answer:
    """Nobody doubled: an ability of the dodger may settle it.

    Rows: dreadball.skill.slippery_customer, dreadball.skill.slippery_customer_slammer"""
    target: i64 = clash.target
    for ability in plan_of(table).moments.slips:
        if table.has(target, ability.code):
            settled: bool = yield from ability.slips(table, target, clash)
            if settled:
                return True
    return False
