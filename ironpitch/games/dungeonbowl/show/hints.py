"""What a coach in a dungeon is told before he chooses, where it is not what football tells."""

from __future__ import annotations

from typing import Final

from ironpitch import Match
from ironpitch.engine.errors import IllegalChoice, IllegalSetUp
from ironpitch.games.dungeonbowl import deployment
from ironpitch.games.dungeonbowl.show.chests import chest_foreseen, up_to_a_chest
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.show.hints import FootballHints
from ironpitch.server.looking_ahead.game_hints import Told

RICOCHETS: Final = frozenset({"throw-at-wall"})
"""After these the ball goes wherever it goes: who might catch it then is no part of a plan."""


class DungeonHints(FootballHints):
    """Chests, walls that throw the ball back, and deployments."""

    showing = frozenset({"open"})
    only_tests = RICOCHETS

    def told_untried(self, match: Match, plan: list[str]) -> Told | None:
        """A plan that opens a chest: a copy of the match knows where the ball lies."""
        before = up_to_a_chest(match, plan)
        return chest_foreseen(match, before, plan[len(before)]) if before is not None else None

    def tests_of_plan(self, match: Match, plan: list[str], tests: list[Told]) -> list[Told]:
        if plan and plan[-1].split(" ")[0] in RICOCHETS:
            return [test for test in tests if test["player"] == self.actor(match, plan)]
        return tests

    def bands_from(self, match: Match, player: int) -> dict[str, str]:
        """The ceiling is low: some squares may not be thrown to."""
        table = match.table
        plan = plan_of(table)
        found = super().bands_from(match, player)
        allowed = {name: plan.book.pass_allowed(table, player, plan.pitch.parse(name)) for name in found}
        return {name: length for name, length in found.items() if allowed[name]}

    def broken_by(self, match: Match, text: str) -> list[IllegalSetUp]:
        """The rule that a deployment breaks first; a word that names nothing breaks none."""
        try:
            deployment.whole_deployment(match.table, text)
        except IllegalSetUp as broken:
            return [broken]
        except IllegalChoice:
            return []
        return []


HINTS: Final = DungeonHints()
