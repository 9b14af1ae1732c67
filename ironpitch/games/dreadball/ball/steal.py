"""The Steal: a player goes for the ball in an opponent's hands."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.ball.handling import drop_ball, give_ball
from ironpitch.games.dreadball.contact.clash import answered, face_each_other, fight_out, in_reach, is_evaded
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.events import BY_STEAL
from ironpitch.games.dreadball.plan import role
from ironpitch.games.dreadball.play.successes import TIED, WON
from ironpitch.games.dreadball.sideline.exploits import exploit_in_clash
from ironpitch.games.dreadball.sideline.side_terms import Feat, has_side_line
from ironpitch.games.dreadball.terms import Fact, For, Role


def may_steal(table: Table, player: i64, target: i64) -> bool:
    """May he go for this opponent's ball from where he stands: a Jack or Striker, the carrier in a threat hex?

    Rows: dreadball.steal.roles, dreadball §7.1"""
    if table.facts[Fact.CARRIER] != target:
        return False
    played = role(table, player)
    if played != Role.JACK and played != Role.STRIKER:
        return False
    return in_reach(table, player, target)


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
