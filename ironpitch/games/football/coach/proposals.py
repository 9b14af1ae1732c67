"""All that a side could sensibly do with its next activation, the most urgent first."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.table import Table
from ironpitch.games.football.coach.ball_play import add_ball_play
from ironpitch.games.football.coach.blocks import add_blitzes, add_blocks
from ironpitch.games.football.coach.helping import add_help
from ironpitch.games.football.coach.moves import add_moves
from ironpitch.games.football.coach.proposal import KICK_HIM, Proposal
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.coach.style import USUAL, Style
from ironpitch.games.football.coach.tricks import add_tricks
from ironpitch.games.football.terms import Fact, Phase


def proposals(table: Table, most: int = 12, style: Style = USUAL) -> list[Proposal]:
    """What the side to move could do next, at most so many, best first; empty when it should end its turn.

    To be asked between activations only: in any other phase there is nothing to propose.
    """
    if table.facts[Fact.PHASE] != Phase.TEAM_TURN:
        return []
    return proposed(Outlook(table, table.facts[Fact.ACTIVE], style))[:most]


def proposed(scene: Outlook) -> list[Proposal]:
    """The proposals of a position that has been read already."""
    found: list[Proposal] = []
    add_ball_play(scene, found)
    add_blocks(scene, found)
    add_blitzes(scene, found)
    add_help(scene, found)
    add_tricks(scene, found)
    add_moves(scene, found)
    if scene.terrain is not None:
        scene.terrain.add_proposals(scene, found)
    found = [proposal for proposal in keep_back(found) if proposal.worth > 0.0]
    found.sort(key=order)
    return found


def keep_back(found: list[Proposal]) -> list[Proposal]:
    """The one who could foul best is not sent elsewhere for less: its time comes when all others have acted."""
    best: Proposal | None = None
    for proposal in found:
        if proposal.aim == KICK_HIM and (best is None or proposal.worth > best.worth):
            best = proposal
    if best is None:
        return found
    return [one for one in found if one.player != best.player or one.worth >= best.worth]


def order(proposal: Proposal) -> tuple[float, float, int]:
    """The most urgent first, then the worthiest; the squad order decides between equals."""
    return -proposal.urgency, -proposal.worth, int(proposal.player)


def best_proposal(table: Table, side: i64, style: Style = USUAL) -> Proposal | None:
    """What the scripted coach would do next."""
    found = proposed(Outlook(table, side, style))
    return found[0] if found else None
