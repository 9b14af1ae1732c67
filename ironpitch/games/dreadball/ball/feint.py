"""The Feint: a player makes an opponent look the wrong way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.contact.clash import (
    answered,
    face_each_other,
    fight_out,
    is_evaded,
    out_of_reach,
    overpower,
    turn_towards,
)
from ironpitch.games.dreadball.contact.push_back import choose_facing, step_aside
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.deed import A_PLAYER, Deed, Refusal
from ironpitch.games.dreadball.movement.bases import players_about
from ironpitch.games.dreadball.plan import can, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.successes import LOST_DOUBLE, TIED, WON_DOUBLE
from ironpitch.games.dreadball.powers import FEINTS
from ironpitch.games.dreadball.terms import For, Role
from ironpitch.games.dreadball.verbs import Do


class Feint(Deed):
    """Feint an opponent who stands in a threat hex; a Jack or Striker does who knows how.

    Rows: dreadball.feint.roles, dreadball §7.1"""

    def __init__(self) -> None:
        super().__init__(Do.FEINT, A_PLAYER)

    def ready(self, table: Table, me: i64) -> Refusal:
        played = role(table, me)
        if (played != Role.JACK and played != Role.STRIKER) or not can(table, me, FEINTS):
            return "only a Jack or a Striker feints who knows how"
        return None

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        return out_of_reach(table, me, first)

    def candidates(self, table: Table, me: i64) -> list[int]:
        return players_about(table, me)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from feint(table, me, first)
        return False


A_FEINT: Final = Feint()


def may_feint(table: Table, player: i64, target: i64) -> bool:
    """May he feint this opponent from where he stands?"""
    return A_FEINT.ready(table, player) is None and A_FEINT.may(table, player, target, -1) is None


def feint(table: Table, player: i64, target: i64) -> Rule:
    """Feint an opponent: won, the feinter's coach turns both players, doubled he moves the target a hex first.

    Rows: dreadball.feint.test, dreadball.feint.tie, dreadball.feint.win, dreadball.feint.double"""
    use_power(table, player, FEINTS)
    clash = Clash(player, target, For.FEINT)
    gone: bool = yield from is_evaded(table, clash)
    if gone:
        return
    verdict: i64 = yield from fight_out(table, clash)
    if verdict == TIED:
        face_each_other(table, clash)
    elif verdict < TIED:
        yield from seen_through(table, clash, verdict)
    else:
        side: i64 = player // SQUAD
        if verdict == WON_DOUBLE:
            yield from step_aside(table, side, target, True)
        yield from choose_facing(table, side, target)
        yield from choose_facing(table, side, player)


def seen_through(table: Table, clash: Clash, verdict: i64) -> Rule:
    """A Feint has lost. A dodger turns or steps as after a Slam, and the feinter turns to him. A Slamback pushes the
    feinter back, looking at the hex he came from or at the winner if he could not be moved; the winner may follow,
    looking where he goes.

    Rows: dreadball.feint.dodge_win, dreadball.feint.dodge_win_feinter_turns, dreadball.feint.dodge_double_move,
    dreadball.feint.slamback_win, dreadball.feint.slamback_follow_up, dreadball.slamback.double"""
    player: i64 = clash.attacker
    target: i64 = clash.target
    if clash.answer != For.SLAMBACK:
        yield from answered(table, clash, verdict)
        turn_towards(table, player, table.pos[target])
        return
    origin: i64 = table.pos[player]
    stood: i64 = table.pos[target]
    yield from overpower(table, clash, target, player, verdict == LOST_DOUBLE)
    if table.pos[player] != origin:
        turn_towards(table, player, origin)
    else:
        turn_towards(table, player, table.pos[target])
    if table.pos[target] == origin and stood != origin:
        turn_towards(table, target, table.pos[player])
