"""The pitch in a terminal: 26 squares along the screen, three columns each, so that it fits 80 columns.

Players are written by their names. A capital letter stands, a small one is prone, one turned upside down is stunned:
`H3`, `h3`, `ɥ3`. So teams and states can be told apart without colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from rich.text import Text

from ironpitch.engine.board import Board, letters
from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.square_board import SquareBoard
from ironpitch.rules.football.pitch import AWAY_END, HOME_END, LEFT_WIDE, RIGHT_WIDE
from ironpitch.rules.football.plan import FootballPlan
from ironpitch.rules.football.terms import USED

NARROW: Final = 3
WIDE: Final = 4
"""Columns of a square; with four there is room for a mark behind a two-digit shirt."""

GRASS: Final = ("on #2f7040", "on #2b693b")
WIDE_ZONE: Final = ("on #285f36", "on #245831")
END_ZONE: Final = {HOME_END: ("on #2d4f7c", "on #294972"), AWAY_END: ("on #7c3a33", "on #72352f")}
CHALK: Final = "#9dc7a6"
TEAM: Final = ("#ffffff on #1450b4", "#ffffff on #b4281e")
TEAM_SPENT: Final = ("#c9d6ee on #173a70", "#eed0cc on #6e2420")
TEAM_DOWN: Final = ("#8fb4f0 on #1c2c48", "#f0a39c on #451d1b")
BADGE: Final = ("bold #ffffff on #1450b4", "bold #ffffff on #b4281e")
NAME: Final = ("bold #6ea8ff", "bold #ff8a80")
BALL: Final = "bold #ffd23f"
ACTING: Final = "bold #000000 on #ffffff"
TARGET: Final = "bold #10240f on #f2e394"
VICTIM: Final = "bold #000000 on #ff9d2e"
# The ground of squares in reach, by the chance of getting there.
RISKS: Final = (
    (0.9999, "on #5f9e6c"),
    (0.8, "on #8f8f3a"),
    (0.6, "on #a86c2c"),
    (0.35, "on #94405f"),
    (0.0, "on #55305f"),
)

SIDES: Final = ("home", "away")
STANDING, PRONE, STUNNED = "standing", "prone", "stunned"
LETTERS: Final = {STANDING: "HA", PRONE: "ha", STUNNED: "ɥɐ"}
BALL_MARK: Final = "●"
BESIDE: Final = {"apothecaries": "apothecary", "bribes": "bribe", "kegs": "keg"}
"""What is told of the side lines, by its key in the picture of the match."""


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
    football = isinstance(table.plan, FootballPlan)
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
                spent=football and table.marks[player] & USED != 0,
            )
    lies_at = ball.get("square") if not ball.get("carrier") else None
    return Scene(board, pieces, board.parse(lies_at) if lies_at else None, targets or {}, reach or {})


def column_width(board: Board, screen: int) -> int:
    """How many columns a square gets on a screen so wide."""
    return WIDE if screen >= board.length * WIDE + 4 else NARROW


def draw(scene: Scene, screen: int = 80) -> Text:
    """The pitch as styled text: letters down the sides, numbers along the top, the home end on the left."""
    board = scene.board
    if not isinstance(board, SquareBoard):
        raise IronpitchError("only boards of squares can be drawn in a terminal yet")
    wide = column_width(board, screen)
    lines = [heading(board, wide)]
    for across in range(board.width):
        line = Text().append(letters(across), "dim")
        for along in range(board.length):
            text, style = square(scene, board.at(along, across), wide)
            line.append(text, style)
        line.append(letters(across), "dim")
        lines.append(line)
    return Text("\n").join(lines)


def heading(board: Board, wide: int) -> Text:
    """The numbers along the pitch."""
    numbers = "".join(str(along + 1).center(wide) for along in range(board.length))
    return Text(f" {numbers} ", style="dim")


def square(scene: Scene, cell: int, wide: int) -> tuple[str, str]:
    """What is written on a square, and how."""
    ground = ground_style(scene.board, cell)
    chance = scene.reach.get(cell)
    if chance is not None:
        ground = next(style for least, style in RISKS if chance >= least)
    piece = scene.pieces.get(cell)
    if piece is not None:
        return token(piece, wide), token_style(piece, cell in scene.targets)
    label = scene.targets.get(cell)
    if label is not None:
        lying = scene.ball == cell
        return (f"{label}{BALL_MARK}" if lying else label).center(wide), TARGET
    if scene.ball == cell:
        return BALL_MARK.center(wide), f"{BALL} {ground}"
    return mark(scene.board, cell, wide), f"{CHALK} {ground}"


def token(piece: Piece, wide: int) -> str:
    """A player's name; the letter tells its state, and a mark the ball if there is room for one."""
    text = LETTERS.get(piece.status, LETTERS[STANDING])[piece.side] + piece.name[1:]
    if piece.holds_ball and len(text) < wide:
        text += BALL_MARK
    return text.ljust(wide)


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


def ground_style(board: Board, cell: int) -> str:
    """The colour of the ground: end zones and wide zones are tinted, and squares alternate."""
    zones = board.zones[cell]
    shade = (board.along_of[cell] + board.across_of[cell]) % 2
    for end, shades in END_ZONE.items():
        if zones & end:
            return shades[shade]
    return (WIDE_ZONE if zones & (LEFT_WIDE | RIGHT_WIDE) else GRASS)[shade]


def mark(board: Board, cell: int, wide: int) -> str:
    """What is on an empty square: the half-way line, or a sign of the zone for those who see no colour."""
    zones = board.zones[cell]
    sign = ":" if zones & (HOME_END | AWAY_END) else "." if zones & (LEFT_WIDE | RIGHT_WIDE) else "·"
    text = sign.center(wide)
    if board.along_of[cell] == board.length // 2 - 1:
        text = text[:-1] + "│"
    return text


def score_bar(match: Match) -> Text:
    """A line for each team (score, turn, re-rolls, who is off the pitch), one for ball, weather and side lines."""
    table = match.table
    seen: dict[str, Any] = table.plan.ruleset.view(table, None)
    request = match.request
    lines = [team_line(match, side, seen, request is not None and request.side == side) for side in range(2)]
    if "half" in seen:
        lines.append(state_line(seen).append_text(side_lines(seen)))
    return Text("\n").join(lines)


def team_line(match: Match, side: int, seen: Mapping[str, Any], asked: bool) -> Text:
    """One team's line; a game that does not count turns for each team has the number of the turn at its mover's."""
    plan = match.table.plan
    line = Text("▶" if asked else " ")
    line.append(f" {'HA'[side]} ", BADGE[side])
    line.append(f" {plan.teams[side].name[:22]:<22} ", NAME[side])
    line.append(f"{match.score[side]:>2} ", "bold")
    mover, number = match.turn
    if "turns" in seen or mover == SIDES[side]:
        line.append(f"  turn {seen['turns'][side] if 'turns' in seen else number}")
    if "rerolls" in seen:
        line.append(f"  re-rolls {seen['rerolls'][side]}")
    for word, title in (("reserve", "reserves"), ("ko", "KO"), ("casualty", "casualties"), ("sent-off", "sent off")):
        code = plan.ruleset.statuses.index(word) if word in plan.ruleset.statuses else -1
        squad = range(side * SQUAD, side * SQUAD + SQUAD)
        count = sum(1 for player in squad if match.table.status[player] == code)
        if count:
            line.append(f"  {title} {count}", "" if word == "reserve" else "yellow")
    return line


def side_lines(seen: Mapping[str, Any]) -> Text:
    """What each team can still call for: apothecaries, bribes, kegs; nothing if there is nothing."""
    line = Text()
    for side in range(2):
        held: list[str] = []
        for key, thing in BESIDE.items():
            number = int(seen.get(key, (0, 0))[side])
            held += [thing if number == 1 else f"{number} {key}"] if number else []
        if held:
            line.append(" · ", "dim").append(f"{'HA'[side]}: ", NAME[side]).append(", ".join(held), "dim")
    return line


def state_line(seen: Mapping[str, Any]) -> Text:
    """Half, weather and ball."""
    ball = seen.get("ball") or {}
    where = ball.get("carrier") or ball.get("square")
    line = Text()
    line.append(f"  half {seen['half']} · {str(seen.get('weather', '')).replace('-', ' ')} weather · ", "dim")
    line.append(f"{BALL_MARK} ", BALL)
    if ball.get("carrier"):
        line.append(f"{where} at {ball['square']}")
    elif where:
        line.append(f"{'in the air above' if ball.get('in_the_air') else 'at'} {where}")
    else:
        line.append("off the pitch", "dim")
    return line
