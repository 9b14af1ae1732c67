"""The odds of a throw, and the best way to a square."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.errors import IllegalChoice, IronpitchError
from ironpitch.engine.match import Match
from ironpitch.games.football.plan import FootballPlan
from ironpitch.odds.asking import actor_asked, count_asked, match_asked, refuse_impossible, switch_asked
from ironpitch.odds.chance import Chance
from ironpitch.odds.goals import Goal, carrier
from ironpitch.odds.planning import OPENING, TRIES, estimate, read_plan, without_dice
from ironpitch.odds.plans import MOST_NODES, Enumeration, TooMuch

YES: Final = Fraction(1)
NO: Final = Fraction(0)


class PassOdds:
    """What comes of a throw: the thrower's side has the ball in the end, the other has it, the turn is kept."""

    def __init__(self, held: Chance, received: Chance, lost: Chance, kept: Chance) -> None:
        self.held: Chance = held
        """A team-mate has it, wherever it was meant to go."""
        self.received: Chance = received
        """The player on the target square has it."""
        self.lost: Chance = lost
        """An opponent has it."""
        self.kept: Chance = kept
        """The turn goes on."""

    def as_json(self) -> dict[str, object]:
        """For `--json` and the browser."""
        return {
            "held": self.held.as_json(),
            "received": self.received.as_json(),
            "lost": self.lost.as_json(),
            "kept": self.kept.as_json(),
        }

    def __repr__(self) -> str:
        return f"<PassOdds held {self.held.told()}, received {self.received.told()}>"


class PassGoal(Goal):
    """The ball in the hands of a team-mate."""

    def __init__(self, thrower: i64, receiver: i64) -> None:
        self.thrower: i64 = thrower
        self.receiver: i64 = receiver

    def width(self) -> int:
        return 4

    def needs_turn(self) -> bool:
        return False

    def heeds(self, player: i64) -> bool:
        return True

    def follows_ball(self) -> bool:
        return True

    def judge(self, match: Match) -> list[Fraction]:
        holder = carrier(match.table)
        caught = holder != NOBODY and holder != self.thrower
        ours = holder // SQUAD == self.thrower // SQUAD
        facts = [
            caught and ours,
            caught and holder == self.receiver,
            caught and not ours,
            match.table.turnovers <= 0,
        ]
        return [YES if fact else NO for fact in facts]


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
    if not isinstance(asked.table.plan, FootballPlan):
        raise IronpitchError("pass odds are asked of a match of football; anywhere else ask for the odds of a plan")
    most, goes, again = (
        count_asked("budget", budget, 1),
        count_asked("tries", tries, 0),
        switch_asked("rerolls", rerolls),
    )
    plan, player, square = pass_plan(asked, thrower, target)
    trial = without_dice(asked)
    codes = read_plan(trial, plan)
    goal = PassGoal(player, trial.table.grid[square])
    search = Enumeration(trial, codes, goal, most, not again)
    try:
        values = search.worth(trial, 0, OPENING)
    except TooMuch:
        if goes == 0:
            raise
        found = estimate(asked, search, goes, 1)
    else:
        refuse_impossible(search)
        found = [Chance(value, value + values[-1], search.nodes) for value in values[:-1]]
    return PassOdds(found[0], found[1], found[2], found[3])


def pass_plan(match: Match, thrower: str | object, target: str | object) -> tuple[list[str], i64, i64]:
    """The choices that make the throw, who throws and to which square; raises `IllegalChoice` if it cannot be now."""
    player = actor_asked(match, thrower)
    name = player_name(player)
    board = match.table.plan.board
    square = board.parse(target) if isinstance(target, str) else board.nowhere
    if square == board.nowhere:
        raise IllegalChoice(f"there is no square {repr(target)[:20]} on this board to throw to")
    if carrier(match.table) != player:
        raise IllegalChoice(f"{name} does not have the ball")
    thrown, start = f"throw {board.name(square)}", f"activate {name} pass"
    if match.is_legal(match.read(thrown)):
        return [thrown], player, square
    if not match.is_legal(match.read(start)):
        raise IllegalChoice(f"{name} cannot throw to {board.name(square)} now: {match.refusal(match.read(start))}")
    return [start, thrown], player, square
