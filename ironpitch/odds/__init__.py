"""Odds: exact probabilities from the same rules that play the match."""

from __future__ import annotations

from ironpitch.engine.choices import NOBODY, parse_player
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.odds.paths import best_paths


def reach(match: Match, player: str, rerolls: bool = True) -> dict[str, tuple[float, list[str]]]:
    """Every square a player can get to: the best chance, and the squares to enter on the way.

    >>> import ironpitch
    >>> match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"])
    >>> reach(match, "H1", rerolls=False)["h10"]
    (0.6666666666666666, ['g11', 'h10'])
    """
    index = parse_player(player)
    if index == NOBODY:
        raise IronpitchError(f"{player!r} is no player; expected a name such as H3 or A11")
    board = match.table.plan.board
    paths = best_paths(match.table, index, rerolls)
    found: dict[str, tuple[float, list[str]]] = {}
    for square in paths.squares():
        found[board.name(square)] = (paths.chance(square), [board.name(step) for step in paths.path(square)])
    return found
