"""Chests: where to wait for them, who opens which, and what that is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.games.dungeonbowl.plan import players_near
from ironpitch.games.dungeonbowl.terms import CHESTS, Do, Fact
from ironpitch.games.football.actions import may_declare
from ironpitch.games.football.coach.proposal import OPEN, Proposal, coded
from ironpitch.games.football.coach.scene import SAFE, Outlook
from ironpitch.games.football.coach.worth import PER_PLAYER, down_worth, hurt_worth, own_down_worth
from ironpitch.games.football.movement.zones import is_neighbour
from ironpitch.games.football.terms import Action, Status

BALL_WORTH: Final = 0.5
"""What it is worth to come out of a chest with the ball."""
POST: Final = 0.09
"""What it is worth to stand next to a chest, ready to open it."""
ONE_LESS: Final = 0.12
"""What it is worth to know that the ball is not in a chest."""
OPEN_URGENCY: Final = 0.1
"""Opening comes when everybody else has acted: five times in six a trap ends the turn."""


def shut_chests(scene: Outlook) -> list[int]:
    """The squares of the chests nobody has opened, while the ball is still in one of them."""
    facts = scene.table.facts
    found: list[int] = []
    for chest in range(CHESTS):
        square: int = facts[Fact.CHEST + chest]
        if square != scene.board.nowhere and not facts[Fact.BALL_FOUND]:
            found.append(square)
    return found


def nearest_chest(scene: Outlook) -> i64:
    """The shut chest our players are nearest to all in all; nowhere if there is none."""
    best: i64 = scene.board.nowhere
    least = 1 << 20
    for square in shut_chests(scene):
        far = min([steps_to(scene, player, square) for player in scene.own], default=1 << 20)
        if far < least:
            best = square
            least = far
    return best


def steps_to(scene: Outlook, player: i64, square: i64) -> int:
    """How far a player has to walk to touch a square."""
    least = 1 << 20
    for spot in scene.around(square):
        far: int = scene.distance(scene.table.pos[player], spot)
        if far < least:
            least = far
    return least


def posts(scene: Outlook) -> list[tuple[int, float]]:
    """One square next to each shut chest: where one of ours stands already, or the one that is reached soonest."""
    found: list[tuple[int, float]] = []
    table = scene.table
    posted: list[int] = []
    bare: list[int] = []
    for square in shut_chests(scene):
        keeper = NOBODY
        for player in players_near(table, square):
            if player // SQUAD == scene.side and player not in posted and scene.holds(player) and keeper == NOBODY:
                keeper = player
        if keeper == NOBODY:
            bare.append(square)
        else:
            posted.append(keeper)
            found.append((int(table.pos[keeper]), POST))
    for square in bare:
        best: i64 = scene.board.nowhere
        least = 1 << 20
        for spot in scene.around(square):
            if scene.zones[spot] > 0 or table.grid[spot] != NOBODY:
                continue
            for player in scene.own:
                far: int = scene.distance(table.pos[player], spot)
                if player not in posted and far < least:
                    best = spot
                    least = far
        if best != scene.board.nowhere:
            found.append((int(best), POST))
    return found


def touches_chest(scene: Outlook, square: i64) -> bool:
    """Would a trap next to this square hit whoever stands on it?"""
    for chest in shut_chests(scene):
        if is_neighbour(scene.table, square, chest):
            return True
    return False


def add_openings(scene: Outlook, found: list[Proposal]) -> None:
    """Everybody who can come next to a shut chest, unmarked, and open it."""
    table = scene.table
    chests = shut_chests(scene)
    if not chests:
        return
    share = 1.0 / len(chests)
    for player in scene.fresh:
        if not scene.holds(player) or scene.rooted(player) or not may_declare(table, player, Action.MOVE):
            continue
        best: Proposal | None = None
        for square in chests:
            proposal = opening(scene, player, square, share)
            if proposal is not None and (best is None or proposal.worth > best.worth + 1e-9):
                best = proposal
        if best is not None and best.worth > 0.0:
            found.append(best)


def opening(scene: Outlook, player: i64, square: i64, share: float) -> Proposal | None:
    """The best way for one player to open one chest, None if there is none without dice."""
    table = scene.table
    way = scene.way(player)
    here = table.pos[player]
    best: i64 = -1
    far = 1 << 20
    for spot in scene.around(square):
        barred = scene.prone(player) if spot == here else way.chance(spot) < SAFE
        if barred or scene.zones[spot] > 0:
            continue
        steps = 0 if spot == here else len(way.path(spot))
        if steps < far:
            best = spot
            far = steps
    if best < 0:
        return None
    path = [] if best == here else way.path(best)
    codes = coded(player, Action.MOVE, scene.prone(player), path) + [choice(Do.OPEN, square)]
    trap = -own_down_worth(scene, player)
    for other in players_near(table, square):
        if other == player or table.status[other] != Status.STANDING:
            continue
        if other // SQUAD == scene.side:
            trap -= own_down_worth(scene, other)
        else:
            trap += down_worth(scene, other) + hurt_worth(scene, other, 0)
    hands = BALL_WORTH + 0.02 * real(scene.plan.ma[player] - 6)
    gain = share * hands + (1.0 - share) * (trap + ONE_LESS)
    proposal = Proposal(player, OPEN, codes, gain, 1.0 - share, PER_PLAYER * (len(scene.fresh) - 1))
    proposal.urgency = OPEN_URGENCY
    return proposal
