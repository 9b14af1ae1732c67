"""The Steal: a player goes for the ball in an opponent's hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.handling import drop_ball, give_ball
from ironpitch.games.dreadball.contact.clash import answered, face_each_other, fight_out, is_evaded, out_of_reach
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.deed import A_PLAYER, Deed, Refusal
from ironpitch.games.dreadball.events import BY_STEAL
from ironpitch.games.dreadball.movement.bases import players_about
from ironpitch.games.dreadball.plan import role
from ironpitch.games.dreadball.play.successes import TIED, WON
from ironpitch.games.dreadball.sideline.exploits import exploit_in_clash
from ironpitch.games.dreadball.sideline.side_terms import Feat, has_side_line
from ironpitch.games.dreadball.terms import Fact, For, Role
from ironpitch.games.dreadball.verbs import Do


class Steal(Deed):
    """Go for the ball of an opponent who stands in a threat hex; a Jack or Striker does.

    Rows: dreadball.steal.roles, dreadball §7.1"""

    def __init__(self) -> None:
        super().__init__(Do.STEAL, A_PLAYER)

    def ready(self, table: Table, me: i64) -> Refusal:
        played = role(table, me)
        return None if played == Role.JACK or played == Role.STRIKER else "only a Jack or a Striker steals"

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        if table.facts[Fact.CARRIER] != first:
            return "he does not hold the ball"
        return out_of_reach(table, me, first)

    def candidates(self, table: Table, me: i64) -> list[int]:
        return players_about(table, me)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from steal(table, me, first)
        return False


A_STEAL: Final = Steal()


def may_steal(table: Table, player: i64, target: i64) -> bool:
    """May he go for this opponent's ball from where he stands?"""
    return A_STEAL.ready(table, player) is None and A_STEAL.may(table, player, target, -1) is None


def steal(table: Table, player: i64, target: i64) -> Rule:
    """Try to take the ball from an opponent: won, it comes loose and scatters, doubled, the thief has it.

    A tie makes both turn, whatever the answer was.

    Rows: dreadball.steal.test, dreadball.steal.win, dreadball.steal.double, dreadball.steal.slamback_tie"""
    clash = Clash(player, target, For.STEAL)
    gone: bool = yield from is_evaded(table, clash)
    if gone:
        return
    verdict: i64 = yield from fight_out(table, clash)
    if verdict < TIED:
        yield from answered(table, clash, verdict)
    elif verdict == TIED:
        face_each_other(table, clash)
    elif verdict == WON:
        yield from drop_ball(table, target)
    else:
        give_ball(table, player, BY_STEAL)
    if has_side_line(table):
        yield from exploit_in_clash(table, clash, Feat.TRIPLE_STEAL)
