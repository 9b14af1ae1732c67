"""What is to be drawn of a match, whatever the shape of its board: who is where and how, the ball, other things.

Each game says by itself what its players show: football whether they have acted, DreadBall which way they look.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ironpitch.engine.board import Board
from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.match import Match
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.show.pitch import furniture, has_acted, printed
from ironpitch.games.dungeonbowl.plan import DungeonPlan
from ironpitch.games.dungeonbowl.show import pitch
from ironpitch.games.football.plan import FootballPlan
from ironpitch.games.football.terms import USED

STANDING, PRONE, STUNNED = "standing", "prone", "stunned"
LETTERS: Final = {STANDING: "HA", PRONE: "ha", STUNNED: "ɥɐ"}
BALL_MARK: Final = "●"
NO_FACING: Final = -1

TEAM: Final = ("#ffffff on #1450b4", "#ffffff on #b4281e")
TEAM_SPENT: Final = ("#c9d6ee on #173a70", "#eed0cc on #6e2420")
TEAM_DOWN: Final = ("#8fb4f0 on #1c2c48", "#f0a39c on #451d1b")
BADGE: Final = ("bold #ffffff on #1450b4", "bold #ffffff on #b4281e")
NAME: Final = ("bold #6ea8ff", "bold #ff8a80")
BALL: Final = "bold #ffd23f"
ACTING: Final = "bold #000000 on #ffffff"
# The ground of squares in reach, by the chance of getting there.
RISKS: Final = (
    (0.9999, "on #5f9e6c"),
    (0.8, "on #8f8f3a"),
    (0.6, "on #a86c2c"),
    (0.35, "on #94405f"),
    (0.0, "on #55305f"),
)
TARGET_DOT: Final = "∙"
"""On a cell that can be chosen where there are too many for numbers."""
TARGET: Final = "bold #10240f on #f2e394"
VICTIM: Final = "bold #000000 on #ff9d2e"


@dataclass(slots=True)
class Piece:
    """A player on the pitch."""

    name: str
    side: int
    status: str
    holds_ball: bool = False
    acting: bool = False
    spent: bool = False
    """It has acted this turn."""
    facing: int = NO_FACING
    """The way it looks, in a game where that matters and while it stands."""


@dataclass(slots=True)
class Scene:
    """What is to be drawn: pieces and ball by cell, and the squares on offer with what to write on them."""

    board: Board
    pieces: dict[int, Piece]
    ball: int | None = None
    """Where a ball lies that nobody holds."""
    targets: Mapping[int, str] = field(default_factory=dict)
    reach: Mapping[int, float] = field(default_factory=dict)
    """The chance of getting to a square, for every square in reach of whoever acts."""
    printed: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """What is printed on a cell and the colour of its ground, where the board alone does not tell."""
    furniture: Mapping[int, str] = field(default_factory=dict)
    """Things that are neither player nor ball: a referee, portals, chests."""


def scene_of(
    match: Match,
    targets: Mapping[int, str] | None = None,
    reach: Mapping[int, float] | None = None,
    chosen: str = "",
) -> Scene:
    """The pitch of a match as it is now; `chosen` names a player to be highlighted as if it acted."""
    table = match.table
    board = table.plan.board
    ruleset = table.plan.ruleset
    seen: dict[str, Any] = ruleset.view(table, None)
    ball = seen.get("ball") or {}
    request = match.request
    acting = {seen.get("actor"), request.about if request is not None else None, chosen}
    pieces: dict[int, Piece] = {}
    for player in range(NOBODY):
        cell = table.pos[player]
        if cell != board.nowhere:
            name = player_name(player)
            pieces[cell] = Piece(
                name,
                player // SQUAD,
                # the first is that of a player on its feet, whatever the game calls it
                ruleset.statuses[table.status[player]] if table.status[player] else STANDING,
                holds_ball=ball.get("carrier") == name,
                acting=name in acting,
                spent=is_spent(table, player),
                facing=facing(table, player),
            )
            spread_out(pieces, table, player)
    lies_at = ball.get("square") if not ball.get("carrier") else None
    scene = Scene(board, pieces, board.parse(lies_at) if lies_at else None, targets or {}, reach or {})
    if isinstance(table.plan, DreadBallPlan):
        scene.printed = printed(table.plan.pitch)
        scene.furniture = furniture(table)
    elif isinstance(table.plan, DungeonPlan):
        scene.printed = pitch.printed(table)
        scene.furniture = pitch.furniture(table)
    return scene


def spread_out(pieces: dict[int, Piece], table: Table, player: int) -> None:
    """Show a player who covers several hexes on all of them, with arrows on those in front: he looks between them."""
    own, *others = table.plan.covered(player, table.pos[player], table.marks[player])
    if others:
        shown = pieces[own]
        for turn, cell in enumerate(others):
            looks = shown.facing if shown.facing == NO_FACING else (shown.facing + turn) % 6
            pieces[cell] = replace(shown, holds_ball=False, facing=looks)
        pieces[own] = replace(shown, facing=NO_FACING)


def is_spent(table: Table, player: int) -> bool:
    """Has the player had its action, so that it may not act again this turn?"""
    if isinstance(table.plan, FootballPlan):
        return table.marks[player] & USED != 0
    return isinstance(table.plan, DreadBallPlan) and has_acted(table, player)


def facing(table: Table, player: int) -> int:
    """The way a standing player looks, in a game where that matters."""
    if isinstance(table.plan, DreadBallPlan) and not table.status[player]:
        return facing_of(table, player)
    return NO_FACING


def risk_style(chance: float) -> str:
    """The ground of a cell in reach, by the chance of getting there."""
    return next(style for least, style in RISKS if chance >= least)


def token_style(piece: Piece, targeted: bool) -> str:
    """A player's colours."""
    if targeted:
        style = VICTIM
    elif piece.acting:
        style = ACTING
    elif piece.status != STANDING:
        style = TEAM_DOWN[piece.side]
    elif piece.spent:
        style = TEAM_SPENT[piece.side]
    else:
        style = f"bold {TEAM[piece.side]}"
    if piece.status == STUNNED:
        style = f"strike {style}"
    if piece.holds_ball:
        # of two colours given the later one counts
        style = f"underline {style} " + ("#8a5a00" if targeted or piece.acting else "#ffd23f")
    return style
