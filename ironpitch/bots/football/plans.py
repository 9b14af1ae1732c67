"""Plans for the rest of a turn: what the script would do next in each of its styles."""

from __future__ import annotations

from ironpitch.bots.football.proposal import Proposal
from ironpitch.bots.football.proposals import proposed
from ironpitch.bots.football.scene import Scene
from ironpitch.bots.football.style import AGAINST_THE_BALL, FOR_THE_BALL, WITH_THE_BALL, Style
from ironpitch.engine.table import Table
from ironpitch.rules.football.terms import ACTIVE


class TurnPlan:
    """A style for the rest of the turn, and what it does first; nothing if it would end the turn."""

    def __init__(self, style: Style, first: Proposal | None) -> None:
        self.style: Style = style
        self.first: Proposal | None = first


def turn_plans(table: Table, most: int) -> list[TurnPlan]:
    """At most so many plans, that of the script first."""
    scene = Scene(table, table.facts[ACTIVE])
    found: list[TurnPlan] = []
    for style in styles_for(scene)[:most]:
        listed = proposed(scene.restyled(style))
        found.append(TurnPlan(style, listed[0] if listed else None))
    return found


def styles_for(scene: Scene) -> list[Style]:
    """The styles to choose from, by who has the ball."""
    if scene.ours:
        return WITH_THE_BALL
    return AGAINST_THE_BALL if scene.theirs else FOR_THE_BALL
