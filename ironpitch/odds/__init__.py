"""Odds: exact probabilities from the same rules that play the match."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.games.dreadball.odds.paths import best_hex_paths
from ironpitch.games.dreadball.odds.ways import as_choice, hex_unforeseen, step_text
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.football.odds.block_odds import BlockOdds, block
from ironpitch.games.football.odds.foresight import Foresight
from ironpitch.games.football.odds.pass_odds import PassOdds, pass_
from ironpitch.odds.chance import Chance
from ironpitch.odds.planning import answers, of
from ironpitch.odds.policy import Policy
from ironpitch.odds.strings import Line, line

__all__ = [
    "BlockOdds", "Chance", "Line", "PassOdds", "Path", "Policy", "answers", "best_path", "block", "line", "of", "pass_",
    "reach", "unforeseen",
]  # fmt: skip


def reach(match: Match | object, player: str | object, rerolls: bool = True) -> dict[str, tuple[float, list[str]]]:
    """Every square a player can get to: the best chance, and the squares to enter on the way.

    The chance is that of the whole way, with all that skills of either side do about it, as `of` would have it: what a
    player who has not declared an action must roll to be allowed to move at all is counted too. `unforeseen` names
    what is not. In DreadBall it is the action the player is in, or a Run he might begin; a Sprint has its turns among
    the steps. A GIANT is where his rear hex is, and his turns say around which of his hexes: `turn se f8`.

    >>> import ironpitch
    >>> match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"])
    >>> reach(match, "H1", rerolls=False)["h10"]
    (0.6666666666666666, ['g11', 'h10'])
    """
    index = player_of(match, player, "reach")
    assert isinstance(match, Match)
    board = match.table.plan.board
    found: dict[str, tuple[float, list[str]]] = {}
    if isinstance(match.table.plan, DreadBallPlan):
        ways = best_hex_paths(match.table, index)
        for cell in ways.squares():
            found[board.name(cell)] = (ways.chance(cell), [step_text(board, step) for step in ways.path(cell)])
        return found
    seen = Foresight(match, index, rerolls)
    for square in seen.squares():
        found[board.name(square)] = (seen.chance(square), [board.name(step) for step in seen.path(square)])
    return found


def unforeseen(match: Match | object, player: str | object) -> list[str]:
    """What the chances of `reach` do not count, by name: no skill, unless a player of the side that is not to move is
    asked about, or more can happen on the way than can be looked at; and ways by jumps are not looked for.

    >>> import ironpitch
    >>> home, away = ["human/lineman @ h12"], ["orc/lineman @ h13 +bone-head"]
    >>> match = ironpitch.scenario("bb2020", home=home, away=away)
    >>> unforeseen(match, "H1"), unforeseen(match, "A1")
    ([], ['Bone Head'])
    """
    index = player_of(match, player, "unforeseen")
    assert isinstance(match, Match)
    if isinstance(match.table.plan, DreadBallPlan):
        return hex_unforeseen(match.table, index)
    seen = Foresight(match, index, True)
    for square in seen.squares():
        seen.look(square)
    return seen.unforeseen()


def player_of(match: Match | object, player: str | object, question: str) -> i64:
    """The player that is asked about; raises `IronpitchError` if there is no such player, or no match."""
    if not isinstance(match, Match):
        raise IronpitchError(f"{question} is asked of a match, not of {type(match).__name__}")
    index = parse_player(player) if isinstance(player, str) else NOBODY
    if index == NOBODY:
        raise IronpitchError(f"{repr(player)[:40]} is no player; expected a name such as H3 or A11")
    size = match.table.plan.size
    if index % SQUAD >= size[index // SQUAD]:
        known = [player_name(side * SQUAD + i) for side in range(2) for i in range(size[side])]
        raise IronpitchError(f"there is no {player_name(index)} in this match; players are {', '.join(known)}")
    return index


class Path:
    """The best way to a square: the chance to get there, the squares to enter, and the choices that make it."""

    def __init__(self, player: str, chance: float, squares: list[str], missed: list[str] | None = None) -> None:
        self.player: str = player
        self.chance: float = chance
        self.squares: list[str] = squares
        self.unforeseen: list[str] = missed or []
        """What the chance does not count, by name."""

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
    index = player_of(match, player, "best_path")
    assert isinstance(match, Match)
    board = match.table.plan.board
    cell = board.parse(square) if isinstance(square, str) else board.nowhere
    if isinstance(match.table.plan, DreadBallPlan):
        ways = best_hex_paths(match.table, index)
        steps = [step_text(board, step) for step in ways.path(cell)] if ways.chance(cell) > 0.0 else []
        count = len(ways.squares())
        chance = ways.chance(cell)
        missed = hex_unforeseen(match.table, index)
    else:
        seen = Foresight(match, index, rerolls)
        steps = [board.name(step) for step in seen.path(cell)]
        count = len(seen.squares())
        chance = seen.chance(cell)
        missed = seen.unforeseen()
    if chance <= 0.0:
        raise IronpitchError(f"{str(player)[:20]} cannot get to {str(square)[:20]!r} now; {count} squares are in reach")
    return Path(str(player), chance, steps, missed)
