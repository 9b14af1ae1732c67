"""Odds: exact probabilities from the same rules that play the match."""

from __future__ import annotations

from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.odds.block_odds import BlockOdds, block
from ironpitch.odds.chance import Chance
from ironpitch.odds.hex_paths import best_hex_paths
from ironpitch.odds.hex_ways import as_choice, step_text
from ironpitch.odds.pass_odds import PassOdds, pass_
from ironpitch.odds.paths import best_paths
from ironpitch.odds.planning import answers, of
from ironpitch.odds.policy import Policy
from ironpitch.odds.strings import Line, line
from ironpitch.rules.dreadball.plan import DreadBallPlan

__all__ = [
    "BlockOdds", "Chance", "Line", "PassOdds", "Path", "Policy", "answers", "best_path", "block", "line", "of", "pass_",
    "reach",
]  # fmt: skip


def reach(match: Match | object, player: str | object, rerolls: bool = True) -> dict[str, tuple[float, list[str]]]:
    """Every square a player can get to: the best chance, and the squares to enter on the way.

    In DreadBall it is the action the player is in, or a Run he might begin; a Sprint has its turns among the steps. A
    GIANT is where his rear hex is, and his turns say around which of his hexes: `turn se f8`.

    >>> import ironpitch
    >>> match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"])
    >>> reach(match, "H1", rerolls=False)["h10"]
    (0.6666666666666666, ['g11', 'h10'])
    """
    if not isinstance(match, Match):
        raise IronpitchError(f"reach is asked of a match, not of {type(match).__name__}")
    index = parse_player(player) if isinstance(player, str) else NOBODY
    if index == NOBODY:
        raise IronpitchError(f"{repr(player)[:40]} is no player; expected a name such as H3 or A11")
    table = match.table
    board = table.plan.board
    if index % SQUAD >= table.plan.size[index // SQUAD]:
        known = [player_name(side * SQUAD + i) for side in range(2) for i in range(table.plan.size[side])]
        raise IronpitchError(f"there is no {player_name(index)} in this match; players are {', '.join(known)}")
    found: dict[str, tuple[float, list[str]]] = {}
    if isinstance(table.plan, DreadBallPlan):
        ways = best_hex_paths(table, index)
        for cell in ways.squares():
            found[board.name(cell)] = (ways.chance(cell), [step_text(board, step) for step in ways.path(cell)])
        return found
    paths = best_paths(table, index, rerolls)
    for square in paths.squares():
        found[board.name(square)] = (paths.chance(square), [board.name(step) for step in paths.path(square)])
    return found


class Path:
    """The best way to a square: the chance to get there, the squares to enter, and the choices that make it."""

    def __init__(self, player: str, chance: float, squares: list[str]) -> None:
        self.player: str = player
        self.chance: float = chance
        self.squares: list[str] = squares

    @property
    def plan(self) -> list[str]:
        """The steps as choices, for `of` or `match.play` once the player is in its action."""
        return [as_choice(step) for step in self.squares]

    def __repr__(self) -> str:
        return f"<Path {self.player} {self.chance:.2%}: {' '.join(self.squares)}>"


def best_path(match: Match | object, player: str | object, square: str, rerolls: bool = True) -> Path:
    """The best way for a player to a square; raises `IronpitchError` if it is out of reach.

    >>> import ironpitch
    >>> match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"])
    >>> best_path(match, "H1", "h10", rerolls=False)
    <Path H1 66.67%: g11 h10>
    """
    ways = reach(match, player, rerolls)
    if square not in ways:
        raise IronpitchError(f"{str(player)[:20]} cannot get to {square[:20]!r} now; {len(ways)} squares are in reach")
    chance, squares = ways[square]
    return Path(str(player), chance, squares)
