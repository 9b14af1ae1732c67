"""What a coach wants to know before choosing: the chance of each step, the dice of each block, what is in reach."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NOBODY, parse_player
from ironpitch.engine.events import Listener, unpacked
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose
from ironpitch.odds.paths import Paths, best_paths
from ironpitch.rules.football.plan import FootballPlan

MOST_QUESTIONS: Final = 6
SURE: Final = 0.9999


def reach_of(match: Match, request: Choose) -> Paths | None:
    """The best paths of the acting player, when the question is where it goes in a game that has them."""
    if request.kind != "step" or not isinstance(match.table.plan, FootballPlan):
        return None
    player = parse_player(request.about)
    return best_paths(match.table, player) if player != NOBODY else None


def hints(match: Match, choices: list[Choice], reach: Paths | None) -> list[str]:
    """For each choice what is at stake, or nothing."""
    board = match.table.plan.board
    found: list[str] = []
    for choice in choices:
        verb, _, rest = choice.text.partition(" ")
        if verb == "step" and reach is not None:
            chance = reach.chance(board.parse(rest))
            found.append(percent(chance) if chance < SURE else "")
        elif verb == "block" and rest:
            found.append(block_dice(match, choice))
        else:
            found.append("")
    return found


def percent(chance: float) -> str:
    """A chance as people say it; only the sure is 100 and only the impossible is 0."""
    return f"{min(99, max(1, round(100 * chance)))}%"


def block_dice(match: Match, choice: Choice) -> str:
    """How many dice a block would have and who would pick, found by trying it on a copy of the match."""
    trial = match.fork()
    listener = Listener()
    trial.table.listener = listener
    side = match.table.plan.ruleset.side(match.table)
    trial.play(choice)
    for _ in range(MOST_QUESTIONS):
        for event in unpacked(listener, match.table.plan.ruleset):
            if event.name == "Blocked":
                count = event["count"]
                theirs = event["chooser"] != ("home", "away")[side]
                return f"{count} {'die' if count == 1 else 'dice'}{', they pick' if theirs else ''}"
        request = trial.request
        if not isinstance(request, Choose):
            return ""
        trial.play(request.default)
    return ""


def way_to(match: Match, request: Choose, square: str) -> list[str]:
    """The squares to enter on the best way there; empty if it is out of reach or no square."""
    reach = reach_of(match, request)
    board = match.table.plan.board
    cell = board.parse(square.lower())
    if reach is None or cell == board.nowhere:
        return []
    return [board.name(step) for step in reach.path(cell)]
