"""What a plan is meant to come to: keeping the turn, a condition in words, or any question to the end state."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.table import Table

STANDING: Final = 0
"""Every game lists the status of a player who stands first."""
YES: Final = Fraction(1)
NO: Final = Fraction(0)
WORDS: Final = {
    "at": "H1 at h14", "ball": "H1 ball", "down": "A1 down", "standing": "H1 standing", "out": "A1 out",
    "STATUS": "A1 prone", "scored": "scored", "no turnover": "no turnover", "not": "not H1 down",
    "and": "A1 down and no turnover",
}  # fmt: skip
"""Every word a condition knows, with an example; STATUS stands for any status of the game."""
CONDITIONS: Final = (
    "'H1 at h14', 'H1 ball', 'A1 down', 'H1 standing', 'A1 out', 'A1 STATUS' (a status such as prone), "
    "'scored' (before the turn is lost), 'no turnover', 'not ...', joined by 'and'"
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """Keeping the turn: the plan is carried out, and the active side has not lost its turn by it."""

    def width(self) -> int:
        """How many numbers it reports; the first is what the acting coach wants to be high."""
        return 1

    def needs_turn(self) -> bool:
        """Is it out of reach once the turn is lost?"""
        return True

    def reached(self, match: Match) -> bool:
        """Is it reached for good, in the middle of a step, once all choices of the plan are made?"""
        return False

    def heeds(self, player: i64) -> bool:
        """Does it make a difference how badly a player who went down is hurt?"""
        return False

    def minds_room(self) -> bool:
        """Does it make a difference whether a player lies where a ball may yet come down?"""
        return False

    def minds_ball_without(self, player: i64) -> bool:
        """Does it make a difference whether there is still a ball, once this player is off the pitch?"""
        return False

    def follows_ball(self) -> bool:
        """Does it make a difference where a ball goes that nobody loses his turn for?"""
        return False

    def minds(self, player: i64) -> bool:
        """Does it make a difference what becomes of a player who is off the pitch?"""
        return self.heeds(player)

    def asks_all(self) -> bool:
        """May it ask for anything, the cards too?"""
        return False

    def judge(self, match: Match) -> list[Fraction]:
        """What it says of an end."""
        return [YES]


class Upright(Goal):
    """Keeping the turn, with everybody who acts in the plan still on his feet at the end."""

    def __init__(self, players: list[int]) -> None:
        self.players: list[int] = players

    def minds(self, player: i64) -> bool:
        return player in self.players

    def judge(self, match: Match) -> list[Fraction]:
        for player in self.players:
            if match.table.status[player] != STANDING:
                return [NO]
        return [YES]


class AnyWay(Goal):
    """Whatever becomes of it: asks only which choices of a plan can be made, in every way there is."""

    def width(self) -> int:
        return 2  # with a second number no answer is so good or bad that the others are not looked at

    def needs_turn(self) -> bool:
        return False

    def judge(self, match: Match) -> list[Fraction]:
        return [YES, NO]


class Asked(Goal):
    """Any question to the match as it is at the end."""

    def __init__(self, question: Callable[[Match], object]) -> None:
        self.question: Callable[[Match], object] = question

    def needs_turn(self) -> bool:
        return False

    def follows_ball(self) -> bool:
        return True

    def heeds(self, player: i64) -> bool:
        return True

    def asks_all(self) -> bool:
        return True

    def judge(self, match: Match) -> list[Fraction]:
        return [YES if self.question(match) else NO]


class Condition:
    """One condition: about a player and a square or a status, or about the whole match."""

    def __init__(self, word: str, player: i64 = NOBODY, value: i64 = -1) -> None:
        self.word: str = word
        self.player: i64 = player
        self.value: i64 = value
        self.denied: bool = False

    def holds(self, match: Match) -> bool:
        """Is it so?"""
        return self.met(match) != self.denied

    def met(self, match: Match) -> bool:
        """Is it so, before a 'not' is looked at?"""
        table = match.table
        if self.word == "turn":
            return table.turnovers <= 0
        if self.word == "scored":
            return ahead(table, self.player // SQUAD) > self.value
        if self.word == "at":
            return table.pos[self.player] == self.value
        if self.word == "ball":
            return carrier(table) == self.player
        if self.word == "down":
            return table.status[self.player] != STANDING
        if self.word == "out":
            return table.pos[self.player] == table.plan.board.nowhere
        return table.status[self.player] == self.value


class WordedGoal(Goal):
    """Conditions in words, all of which must hold at the end: `A1 down and H1 at h14`."""

    def __init__(self, conditions: list[Condition], side: int) -> None:
        self.conditions: list[Condition] = conditions
        self.side: int = side
        """Who acts."""

    def needs_turn(self) -> bool:
        for condition in self.conditions:
            if condition.word in ("turn", "scored") and not condition.denied:
                return True
        return False

    def reached(self, match: Match) -> bool:
        for condition in self.conditions:
            # in the middle of a step nobody gets up or comes back, except who acts; who is down gets no ball
            if condition.word not in ("down", "out", "ball") or condition.player // SQUAD == self.side:
                return False
            if condition.denied != (condition.word == "ball") or not condition.holds(match):
                return False
            if condition.word == "ball" and match.table.status[condition.player] == STANDING:
                return False
        return True

    def heeds(self, player: i64) -> bool:
        for condition in self.conditions:
            if condition.player == player and condition.word in ("at", "out", "status"):
                return True
        return False

    def minds_room(self) -> bool:
        for condition in self.conditions:
            if condition.word == "ball":
                return True
        return False

    def minds_ball_without(self, player: i64) -> bool:
        for condition in self.conditions:
            if condition.word == "ball" and condition.player != player:
                return True
        return False

    def follows_ball(self) -> bool:
        for condition in self.conditions:
            if condition.word in ("ball", "scored"):
                return True
        return False

    def minds(self, player: i64) -> bool:
        for condition in self.conditions:
            if condition.player == player and condition.word in ("at", "down", "out", "status"):
                return True
        return False

    def judge(self, match: Match) -> list[Fraction]:
        for condition in self.conditions:
            if not condition.holds(match):
                return [NO]
        return [YES]


def ahead(table: Table, side: i64) -> i64:
    """By how much a side leads. A score of its own makes that more, also where there is one marker for both, which only
    comes back towards the middle when the side that is behind scores."""
    score = table.plan.ruleset.score(table)
    return score[side] - score[1 - side]


def carrier(table: Table) -> i64:
    """Who holds the ball."""
    facts = table.plan.ruleset.facts
    return table.facts[facts.index("carrier")] if "carrier" in facts else NOBODY


def read_goal(
    match: Match, given: str | Callable[[Match], object] | object | None, side: int, plan: list[int] | None = None
) -> Goal:
    """The goal that is meant, or what the game itself expects of a plan; raises `IronpitchError` with what would have
    been right."""
    if given is None:
        players = match.table.plan.ruleset.upright(match.table, side, plan) if plan else []
        return Upright(players) if players else Goal()
    if isinstance(given, Goal):
        return given
    if isinstance(given, str):
        return WordedGoal([read_condition(match, part.strip(), side) for part in given.split(" and ")], side)
    if callable(given):
        return Asked(given)
    raise IronpitchError(f"a plan succeeds by a condition in words or a function, not by {type(given).__name__}")


def read_condition(match: Match, text: str, side: int) -> Condition:
    """One condition in words."""
    table = match.table
    ruleset = table.plan.ruleset
    words = text.split()
    if words and words[0] == "not":
        condition = read_condition(match, " ".join(words[1:]), side)
        condition.denied = not condition.denied
        return condition
    if words == ["no", "turnover"]:
        return Condition("turn")
    if words == ["scored"]:
        return Condition("scored", side * SQUAD, ahead(table, side))
    player = parse_player(words[0]) if words else NOBODY
    if player == NOBODY or player % SQUAD >= table.plan.size[player // SQUAD]:
        raise IronpitchError(f"{text[:60]!r} is no condition; expected {CONDITIONS}")
    if len(words) == 3 and words[1] == "at":
        square = ruleset.board.parse(words[2])
        if square == ruleset.board.nowhere:
            raise IronpitchError(f"{text[:60]!r}: there is no square {words[2][:20]!r} on this board")
        return Condition("at", player, square)
    if len(words) == 2:
        if words[1] in ("ball", "down", "out"):
            return Condition(words[1], player)
        if words[1] == ruleset.statuses[STANDING]:
            standing = Condition("down", player)
            standing.denied = True
            return standing
        if words[1] in ruleset.statuses:
            return Condition("status", player, ruleset.statuses.index(words[1]))
    raise IronpitchError(
        f"{text[:60]!r} is no condition; expected {CONDITIONS}; statuses are {', '.join(ruleset.statuses)}"
    )
