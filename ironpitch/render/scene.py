"""What is to be drawn of a match, whatever the shape of its board: who is where and how, the ball, other things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ironpitch.engine.board import Board

if TYPE_CHECKING:
    from ironpitch.render.picture import Picture

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
class Drawing:
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
    ball_flies: bool = False
    picture: Picture | None = None
    """How the game is drawn; None: plainly."""


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
