"""Plans for the rest of a turn: what the script would do next in each of its styles, and other ways to begin."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.table import Table
from ironpitch.games.football.coach.blocks import best_blitz, may_blitz, standing_targets
from ironpitch.games.football.coach.proposal import CARRY, HAND_OVER, PASS_ON, PICK_UP, SCORE, STRIKE, TRICK, Proposal
from ironpitch.games.football.coach.proposals import proposed
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.coach.style import AGAINST_THE_BALL, FOR_THE_BALL, WITH_THE_BALL, Style
from ironpitch.games.football.coach.worth import turn_worth
from ironpitch.games.football.terms import Fact

MOST_BLITZES: Final = 5
"""Opponents whom a plan may begin with a blitz on."""
MOST_BEGINNINGS: Final = 8
BEGINNINGS: Final = (SCORE, CARRY, PICK_UP, STRIKE, HAND_OVER, PASS_ON, TRICK)
"""What else a plan may begin with; when the others move matters little."""


class TurnPlan:
    """A style for the rest of the turn, and what is done first; nothing if it would end the turn."""

    def __init__(self, style: Style, first: Proposal | None, own: bool = True) -> None:
        self.style: Style = style
        self.first: Proposal | None = first
        self.own: bool = own
        """Does the style itself begin like this?"""


def turn_plans(table: Table, most: int) -> list[TurnPlan]:
    """At most so many plans, that of the script first; then its other beginnings in turn with its other styles."""
    scene = Outlook(table, table.facts[Fact.ACTIVE])
    styles = styles_for(scene)
    usual = proposed(scene)
    found = [TurnPlan(styles[0], usual[0] if usual else None)]
    others = [TurnPlan(styles[0], first, False) for first in beginnings(scene, usual)]
    for at in range(max(len(styles) - 1, len(others))):
        if at < len(others):
            found.append(others[at])
        if at + 1 < len(styles):
            listed = proposed(scene.restyled(styles[at + 1]))
            found.append(TurnPlan(styles[at + 1], listed[0] if listed else None))
    return found[:most]


def beginnings(scene: Outlook, usual: list[Proposal]) -> list[Proposal]:
    """What else than the first proposal could be done first: a blitz on somebody else, a block, the ball."""
    if not usual:
        return []
    found: list[Proposal] = []
    blitzes = other_blitzes(scene, usual[0].target)
    for proposal in usual[1:]:
        if proposal.aim in BEGINNINGS and not any(one.aim == proposal.aim for one in found):
            found.append(proposal)
    found += blitzes[: MOST_BEGINNINGS - len(found)]
    found.sort(key=by_worth)
    return found


def other_blitzes(scene: Outlook, but: i64) -> list[Proposal]:
    """The best blitz on each opponent except one, the worthiest first."""
    blitzers = [player for player in scene.fresh if may_blitz(scene, player)]
    loss = turn_worth(scene)
    found: list[Proposal] = []
    for foe in standing_targets(scene) if blitzers else []:
        if foe == but:
            continue
        best: Proposal | None = None
        for player in blitzers:
            proposal = best_blitz(scene, player, [foe], loss)
            if proposal is not None and (best is None or proposal.worth > best.worth):
                best = proposal
        if best is not None:
            found.append(best)
    found.sort(key=by_worth)
    return found[:MOST_BLITZES]


def by_worth(proposal: Proposal) -> tuple[float, int]:
    """The worthiest first; the squad order decides between equals."""
    return -proposal.worth, int(proposal.player)


def styles_for(scene: Outlook) -> list[Style]:
    """The styles to choose from, by who has the ball."""
    if scene.ours:
        return WITH_THE_BALL
    return AGAINST_THE_BALL if scene.theirs else FOR_THE_BALL
