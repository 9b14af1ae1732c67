"""Coming to help: a free player steps next to an opponent so that a team-mate blocks it with more dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.games.football.actions import may_declare
from ironpitch.games.football.coach.blocks import helped, weighed
from ironpitch.games.football.coach.proposal import HELP, Proposal, coded
from ironpitch.games.football.coach.scene import SAFE, Outlook
from ironpitch.games.football.coach.worth import exposure, turn_worth
from ironpitch.games.football.contact.block_deed import replaces_block
from ironpitch.games.football.odds.hands import team_chance
from ironpitch.games.football.terms import Action, Do

HELP_URGENCY: Final = 1.0
LEAST_HELP: Final = 0.02
MOST_BLOCKS: Final = 4


def add_help(scene: Outlook, found: list[Proposal]) -> None:
    """For the blocks that one more assist would improve most: somebody who can come without risk."""
    table = scene.table
    wanted: list[tuple[float, int, int]] = []
    for blocker in scene.fresh:
        if blocker == scene.carrier or not scene.upright(blocker) or scene.zones[table.pos[blocker]] == 0:
            continue
        if not may_declare(table, blocker, Action.BLOCK) or replaces_block(table, blocker):
            continue
        for foe in scene.foes_next_to_any(table.pos[blocker]):
            strike = weighed(scene, blocker, foe, False)
            gain = helped(strike, team_chance(table, blocker)) - max(0.0, strike.worth)
            if gain > LEAST_HELP:
                wanted.append((-gain, blocker, foe))
    wanted.sort()
    for gain, blocker, foe in wanted[:MOST_BLOCKS]:
        add_helper(scene, blocker, foe, -gain, found)


def add_helper(scene: Outlook, blocker: i64, foe: i64, gain: float, found: list[Proposal]) -> None:
    """The helper nearest by, on a square that nobody else marks."""
    table = scene.table
    best: i64 = NOBODY
    spot: i64 = scene.board.nowhere
    far: i64 = 99
    for square in scene.around(table.pos[foe]):
        if table.grid[square] != NOBODY or scene.zones[square] != 1 or square == scene.ball:
            continue
        for player in scene.fresh:
            if player == blocker or player == scene.carrier or scene.rooted(player) or guards(scene, player):
                continue
            if scene.zones[table.pos[player]] > 0 or not may_declare(table, player, Action.MOVE):
                continue
            way = scene.distance(table.pos[player], square)
            if way < far and scene.way(player).chance(square) >= SAFE:
                best = player
                spot = square
                far = way
    if best == NOBODY:
        return
    gain -= exposure(scene, best, spot) * 0.5
    if gain <= 0.0:
        return
    codes = coded(best, Action.MOVE, scene.prone(best), scene.way(best).path(spot)) + [Do.DONE]
    proposal = Proposal(best, HELP, codes, gain, 0.0, turn_worth(scene))
    proposal.urgency = HELP_URGENCY
    found.append(proposal)


def guards(scene: Outlook, player: i64) -> bool:
    """Does the player stand next to our carrier? It stays there."""
    return scene.ours and scene.distance(scene.table.pos[player], scene.ball) <= 1
