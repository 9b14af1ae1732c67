"""How DreadBall is shown."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Plan
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.options import ENDLESS
from ironpitch.games.dreadball.plan import DreadBallPlan, plan_of
from ironpitch.games.dreadball.show.pitch import furniture, has_acted, printed
from ironpitch.games.dreadball.show.report import RushReport
from ironpitch.games.dreadball.show.report_words import reason_of
from ironpitch.games.dreadball.show.score import rush_bar
from ironpitch.games.dreadball.show.svg import hexes_svg
from ironpitch.render.picture import Picture
from ironpitch.render.report import Report
from ironpitch.render.scene import NO_FACING, Drawing

NO_END: Final = (
    "Coaches who play at random seldom score, so most of this was sudden death: "
    'with --ruleset "dreadball(sudden_death=off)" a match ends after 14 Rushes.'
)


class DreadBallPicture(Picture):
    """Zones by their points, facings, the referee, cards."""

    turn_word = "Rush"
    points_word = "lead at the end"

    def dress(self, scene: Drawing, table: Table) -> None:
        """Zones, referee, portals and fans."""
        scene.printed = printed(plan_of(table).pitch)
        scene.furniture = furniture(table)

    def is_spent(self, table: Table, player: int) -> bool:
        """Has the player both his tokens?"""
        return has_acted(table, player)

    def facing(self, table: Table, player: int) -> int:
        """The way a standing player looks."""
        return NO_FACING if table.status[player] else int(facing_of(table, player))

    def svg(self, match: Match, reach: int = NOBODY) -> str:
        """The pitch of hexes."""
        return hexes_svg(match, plan_of(match.table), reach)

    def score_bar(self, match: Match, side: int | None) -> Text | None:
        """The lead, dice, cards and cheers."""
        return rush_bar(match, plan_of(match.table), side)

    def why_matches_are_long(self, plan: Plan) -> str:
        """Sudden death ends by a score alone."""
        return NO_END if isinstance(plan, DreadBallPlan) and plan.switches & ENDLESS else ""

    def ending(self, match: Match) -> str:
        """By how much, or for want of players."""
        return reason_of(match)

    def report(self) -> Report:
        """Tests with their dice."""
        return RushReport()


PICTURE: Final = DreadBallPicture()
