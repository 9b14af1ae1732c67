"""Odds: exact probabilities from the same rules that play the match."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.odds.asking import count_asked, match_asked, switch_asked
from ironpitch.odds.chance import Chance
from ironpitch.odds.parts import BlockOdds, PassOdds, odds_of
from ironpitch.odds.planning import TRIES, answers, of
from ironpitch.odds.plans import MOST_NODES
from ironpitch.odds.policy import Policy
from ironpitch.odds.strings import Line, line

__all__ = [
    "BlockOdds", "Chance", "Line", "PassOdds", "Path", "Policy", "answers", "best_path", "block", "line", "of", "pass_",
    "reach", "unforeseen",
]  # fmt: skip


def reach(match: Match | object, player: str | object, rerolls: bool = True) -> dict[str, tuple[float, list[str]]]:
    """Every square a player can get to: the best chance, and the squares to enter on the way.

    The chance is that of the whole way, as `of` would work it out: with the skills of both sides, and with the roll
    that some players must pass before they may move at all. `unforeseen` names what is not counted. In DreadBall the
    way is that of the action the player is in, or of a Run he might begin; a Sprint has its turns among the steps. A
    GIANT is where his rear hex is, and a turn of his says around which of his hexes: `turn se f8`.

    >>> import ironpitch
    >>> match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"])
    >>> reach(match, "H1", rerolls=False)["h10"]
    (0.6666666666666666, ['g11', 'h10'])
    """
    index = player_of(match, player, "reach")
    assert isinstance(match, Match)
    board = match.table.plan.board
    ways = odds_of(match.table.plan.ruleset).ways(match, index, rerolls)
    return {board.name(square): (ways.chance(square), ways.steps(square)) for square in ways.squares()}


def unforeseen(match: Match | object, player: str | object) -> list[str]:
    """What the chances of `reach` do not count, by name: usually nothing.

    Ways by jumps are not looked for. Skills are named if the player belongs to the side that is not to move, or if more
    can happen on the way than can be looked at.

    >>> import ironpitch
    >>> home, away = ["human/lineman @ h12"], ["orc/lineman @ h13 +bone-head"]
    >>> match = ironpitch.scenario("bb2020", home=home, away=away)
    >>> unforeseen(match, "H1"), unforeseen(match, "A1")
    ([], ['Bone Head'])
    """
    index = player_of(match, player, "unforeseen")
    assert isinstance(match, Match)
    return odds_of(match.table.plan.ruleset).unforeseen(match, index)


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
        """Who goes."""
        self.chance: float = chance
        """The chance to get there, 0 to 1."""
        self.squares: list[str] = squares
        """The squares to enter, one after the other."""
        self.unforeseen: list[str] = missed or []
        """What the chance does not count, by name."""

    @property
    def plan(self) -> list[str]:
        """The steps as choices, for `of` or `match.play` once the player is in its action."""
        return [step if " " in step else f"step {step}" for step in self.squares]

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
    ways = odds_of(match.table.plan.ruleset).ways(match, index, rerolls)
    chance = ways.chance(cell)
    if chance <= 0.0:
        count = len(ways.squares())
        raise IronpitchError(f"{str(player)[:20]} cannot get to {str(square)[:20]!r} now; {count} squares are in reach")
    return Path(str(player), chance, ways.steps(cell), ways.unforeseen())


def block(
    match: Match | object,
    attacker: str | object,
    target: str | object,
    action: str | object = "",
    rerolls: bool | object = True,
    harm: bool | object = True,
    budget: int | object = MOST_NODES,
) -> BlockOdds:
    """The odds of a block that can be made now: in the action under way, or in a Block or Blitz still to be declared.

    Both coaches pick and re-roll so as to have, or not to have, the target down with the turn kept. `harm=False` leaves
    out how badly the target is hurt, which is quicker.

    >>> import ironpitch
    >>> match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(0, 0))
    >>> odds = block(match, "H1", "A1")
    >>> odds
    <BlockOdds 1 dice, home picks: down 50.00 %, turnover 33.33 %>
    >>> odds.faces["both-down"]["turnover"], odds.faces["pow"]["down"], odds["casualty"]
    (<Chance 100.00 % = 1>, <Chance 100.00 % = 1>, <Chance 1.39 % = 1/72>)
    """
    asked = match_asked(match)
    most, again, hurt = count_asked("budget", budget, 1), switch_asked("rerolls", rerolls), switch_asked("harm", harm)
    return odds_of(asked.table.plan.ruleset).block(asked, attacker, target, action, most, again, hurt)


def pass_(
    match: Match | object,
    thrower: str | object,
    target: str | object,
    rerolls: bool | object = True,
    budget: int | object = MOST_NODES,
    tries: int | object = TRIES,
) -> PassOdds:
    """The odds of a throw to a square, in the action under way or in a Pass action still to be declared.

    Re-rolls and skills are used so as to have the ball in the hands of a team-mate. A ball may bounce for long, so the
    numbers may be bounded or estimated (see `Chance.method`).

    >>> import ironpitch
    >>> match = ironpitch.scenario(
    ...     "bb2020", home=["human/thrower @ h12 ball", "human/catcher @ h14"], away=["orc/lineman @ a1"]
    ... )
    >>> pass_(match, "H1", "h14").received.value > 0.7
    True
    """
    asked = match_asked(match)
    most, goes = count_asked("budget", budget, 1), count_asked("tries", tries, 0)
    return odds_of(asked.table.plan.ruleset).throw(asked, thrower, target, most, goes, switch_asked("rerolls", rerolls))
