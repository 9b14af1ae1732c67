"""The odds of a throw, and the best way to a square."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.errors import IllegalChoice
from ironpitch.engine.match import Match
from ironpitch.odds.asking import actor_asked, refuse_impossible
from ironpitch.odds.chance import Chance
from ironpitch.odds.goals import Goal, carrier
from ironpitch.odds.parts import PassOdds
from ironpitch.odds.planning import OPENING, estimate, read_plan, without_dice
from ironpitch.odds.plans import Enumeration, TooMuch

YES: Final = Fraction(1)
NO: Final = Fraction(0)


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


def pass_odds(asked: Match, thrower: str | object, target: str | object, most: int, goes: int, again: bool) -> PassOdds:
    """The odds of a throw to a square, for `odds.pass_`."""
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
