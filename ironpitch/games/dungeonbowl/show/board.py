"""A dungeon as text: rock is shaded, walls between squares are lines, rooms have colours and small letters.

Squares are two to four columns wide, as the screen allows. Lines for walls are put between rows and columns only where
the map has some. On squares of two columns a shirt number from 10 on is written in a circle: `H⑫`.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ironpitch.engine.board import letters
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.layout import BEDROCK
from ironpitch.games.dungeonbowl.show.pitch import FEATURES, FLOOR_SIGN, legend
from ironpitch.render.scene import (
    BALL,
    BALL_MARK,
    LETTERS,
    STANDING,
    TARGET,
    TARGET_DOT,
    Drawing,
    Piece,
    risk_style,
    token_style,
)

WIDTHS: Final = (4, 3, 2)
"""Columns of a square, the widest that fits."""
NARROWEST: Final = 2
ROCK: Final = "░"
ROCK_STYLE: Final = "#4a4640 on #161513"
FEATURE_STYLE: Final = "bold #d8c9a0 on #161513"
INK: Final = "#9a9284"
WALL_STYLE: Final = "bold #e0d6c0"
THING: Final = "bold #000000 on #d9b65d"
CIRCLED: Final = {str(number): sign for number, sign in enumerate("⑩⑪⑫⑬⑭⑮⑯", 10)}
LINES: Final = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Where walls meet: 1 up, 2 down, 4 left, 8 right."""
HEADINGS_APART: Final = 5
APART: Final = "   "


class Grid:
    """The rows and columns of a drawing, with a line between two wherever a wall runs there."""

    def __init__(self, board: DungeonBoard) -> None:
        self.board = board
        self.upright = {(x, y) for x, y, x2, _ in board.map.walls if x2 > x}
        """Squares with a wall on their right."""
        self.flat = {(x, y) for x, y, x2, _ in board.map.walls if x2 == x}
        """Squares with a wall below them."""
        self.columns = {x for x, _ in self.upright}
        self.rows = {y for _, y in self.flat}
        self.margin = len(letters(int(board.width) - 1))

    def wide(self, screen: int) -> int:
        """How many columns a square gets on a screen so wide."""
        taken = len(self.columns) + 2 * self.margin
        return next((wide for wide in WIDTHS if int(self.board.length) * wide + taken <= screen), WIDTHS[-1])

    def is_rock(self, x: int, y: int) -> bool:
        """Is there bedrock at these coordinates?"""
        return self.board.ground_at(x, y) == BEDROCK

    def crossing(self, x: int, y: int) -> str:
        """The sign where the lines right of and below a square cross."""
        up, down = (x, y) in self.upright, (x, y + 1) in self.upright
        left, right = (x, y) in self.flat, (x + 1, y) in self.flat
        return LINES[up + 2 * down + 4 * left + 8 * right]


def draw_dungeon(scene: Drawing, board: DungeonBoard, screen: int) -> Text:
    """The dungeon as styled text, its left-hand end on the left: letters down the sides, numbers along the top, and
    below what its signs mean."""
    grid = Grid(board)
    wide = grid.wide(screen)
    lines = [heading(grid, wide)]
    for y in range(int(board.width)):
        name = letters(y).ljust(grid.margin)
        line = Text().append(name, "dim")
        for x in range(int(board.length)):
            line.append(*square(scene, board, x, y, wide))
            if x in grid.columns:
                line.append(*upright(scene, grid, x, y))
        lines.append(line.append(letters(y).rjust(grid.margin), "dim"))
        if y in grid.rows:
            lines.append(between(scene, grid, y, wide))
    return Text("\n").join(lines + explained(scene, board, screen))


def heading(grid: Grid, wide: int) -> Text:
    """The numbers along the dungeon; every fifth where squares are narrow."""
    numbers = " " * grid.margin
    for x in range(int(grid.board.length)):
        shown = wide > NARROWEST or x == 0 or (x + 1) % HEADINGS_APART == 0
        numbers += (str(x + 1) if shown else "").center(wide) + (" " if x in grid.columns else "")
    return Text(numbers.rstrip(), style="dim")


def square(scene: Drawing, board: DungeonBoard, x: int, y: int, wide: int) -> tuple[str, str]:
    """What is written on a square, and how."""
    cell = int(board.at(x, y))
    if cell == board.nowhere:
        feature = FEATURES.get(int(board.ground_at(x, y)))
        return (feature.center(wide), FEATURE_STYLE) if feature else (ROCK * wide, ROCK_STYLE)
    sign, ground = scene.printed.get(cell, (FLOOR_SIGN, ""))
    if cell in scene.reach:
        ground = risk_style(scene.reach[cell])
    piece = scene.pieces.get(cell)
    if piece is not None:
        return token(piece, wide), token_style(piece, cell in scene.targets)
    thing = scene.furniture.get(cell)
    label = scene.targets.get(cell)
    if label is not None:
        extra = BALL_MARK if scene.ball == cell else thing or ""
        if label == TARGET_DOT and not extra and sign != FLOOR_SIGN:
            extra = sign
        return f"{label}{extra}"[:wide].center(wide), TARGET
    if scene.ball == cell:
        return BALL_MARK.center(wide), f"{BALL} {ground}"
    if thing is not None:
        return thing.center(wide), THING
    return sign.center(wide), f"{INK} {ground}"


def token(piece: Piece, wide: int) -> str:
    """A player's name; the letter tells its state, and a mark the ball if there is room for one."""
    number = piece.name[1:]
    if wide == NARROWEST:
        number = CIRCLED.get(number, number)
    text = LETTERS.get(piece.status, LETTERS[STANDING])[piece.side] + number
    if piece.holds_ball and len(text) < wide:
        text += BALL_MARK
    return text.ljust(wide)


def upright(scene: Drawing, grid: Grid, x: int, y: int) -> tuple[str, str]:
    """The line to the right of a square, or the ground if there is no wall."""
    if (x, y) in grid.upright:
        return "│", f"{WALL_STYLE} {ground(scene, grid, x, y)}"
    if grid.is_rock(x, y) and grid.is_rock(x + 1, y):
        return ROCK, ROCK_STYLE
    return " ", ground(scene, grid, x, y)


def between(scene: Drawing, grid: Grid, y: int, wide: int) -> Text:
    """The line below a row: its walls, and ground elsewhere."""
    line = Text(" " * grid.margin)
    for x in range(int(grid.board.length)):
        rock = grid.is_rock(x, y) and grid.is_rock(x, y + 1)
        if (x, y) in grid.flat:
            line.append("─" * wide, f"{WALL_STYLE} {ground(scene, grid, x, y)}")
        else:
            line.append((ROCK if rock else " ") * wide, ROCK_STYLE if rock else ground(scene, grid, x, y))
        if x in grid.columns:
            sign = grid.crossing(x, y)
            if sign == " " and rock:
                line.append(ROCK, ROCK_STYLE)
            else:
                line.append(sign, f"{WALL_STYLE} {ground(scene, grid, x, y)}")
    return line


def ground(scene: Drawing, grid: Grid, x: int, y: int) -> str:
    """The colour of the ground of a square, that of rock where there is none."""
    cell = int(grid.board.at(x, y))
    return scene.printed[cell][1] if cell in scene.printed else "on #161513"


def explained(scene: Drawing, board: DungeonBoard, screen: int) -> list[Text]:
    """What the signs mean, in as many lines as it takes."""
    lines: list[Text] = []
    for sign, words, style in legend(board, list(scene.furniture.values())):
        if not lines or len(lines[-1]) + len(APART) + len(f" {sign} {words}") > screen:
            lines.append(Text(" "))
        else:
            lines[-1].append(APART)
        lines[-1].append(f" {sign} ", style or "bold").append(f" {words}", "dim")
    return lines
