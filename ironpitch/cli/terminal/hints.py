"""What a coach wants to know before choosing: the chance of each step, the dice of each block, what is in reach."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ironpitch.cli.terminal.questions import behind
from ironpitch.engine.choices import NOBODY, parse_player
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.events import Event, Listener, unpacked
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose
from ironpitch.games.bb2020.casualty import HURTS, LASTING_INJURY, hurt_by
from ironpitch.games.dreadball.odds.paths import HexPaths, best_hex_paths
from ironpitch.games.dreadball.odds.ways import as_choice, step_text
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.show.terminal_hints import rush_hints
from ironpitch.games.dungeonbowl.options import CHESTS_BY_DICE
from ironpitch.games.dungeonbowl.plan import DungeonPlan
from ironpitch.games.dungeonbowl.rooms.chests import FOUND_ON
from ironpitch.games.football.odds.foresight import Foresight
from ironpitch.games.football.plan import FootballPlan
from ironpitch.render.wording import kind_of_player, plain

MOST_QUESTIONS: Final = 6
SURE: Final = 0.9999
LOST: Final = ("AV", "AV", "MA", "PA", "AG", "ST")
"""What a lasting injury of 2020 costs, by D6."""


def reach_of(match: Match, request: Choose) -> Foresight | HexPaths | None:
    """The best paths of the acting player, when the question is where it goes in a game that has them."""
    player = parse_player(request.about)
    if player == NOBODY:
        return None
    plan = match.table.plan
    if request.kind == "step" and isinstance(plan, FootballPlan):
        return Foresight(match, player, True)
    return best_hex_paths(match.table, player) if request.kind == "act" and isinstance(plan, DreadBallPlan) else None


def hints(match: Match, choices: list[Choice], reach: Foresight | HexPaths | None) -> list[str]:
    """For each choice what is at stake, or nothing."""
    if isinstance(match.table.plan, DreadBallPlan):
        return rush_hints(match, choices)
    board = match.table.plan.board
    buying = isinstance(match.request, Choose) and match.request.kind == "inducement"
    found: list[str] = []
    for choice in choices:
        verb, _, rest = choice.text.partition(" ")
        if verb == "step" and reach is not None:
            chance = reach.chance(board.parse(rest))
            found.append(percent(chance) if chance < SURE else "")
        elif verb == "block" and rest:
            found.append(block_dice(match, choice))
        elif buying and verb == "pick":
            found.append(f"{title(match, rest)}, {price(match, choice)}")
        elif verb == "buy" or (buying and verb == "use"):
            found.append(price(match, choice))
        elif verb == "open":
            found.append(chest_chance(match))
        elif verb == "take":
            found.append(casualty_roll(match, rest == "2"))
        else:
            found.append("")
    return found


def chest_chance(match: Match) -> str:
    """How likely the ball is in a chest, as far as anybody can know."""
    table = match.table
    if not isinstance(table.plan, DungeonPlan):
        return ""
    seen: Any = table.plan.ruleset.view(table, None)
    if seen["ball_found"]:
        return "a trap"
    shut = len(seen["chests"])
    if table.plan.switches & CHESTS_BY_DICE and shut > 1:
        return f"the ball on {FOUND_ON[shut]}+"
    return f"the ball: 1 in {shut}" if shut > 1 else "the ball"


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


def price(match: Match, choice: Choice) -> str:
    """What an inducement costs, found by buying it on a copy of the match."""
    trial = match.fork()
    before = petty_cash(trial)
    request = match.request
    side = 0 if request is None else request.side
    try:
        trial.play(choice)
    except IronpitchError:
        return ""
    return f"{before[side] - petty_cash(trial)[side]},000"


def title(match: Match, name: str) -> str:
    """What kind of player this is."""
    player = parse_player(name)
    return kind_of_player(match.table, player)


def petty_cash(match: Match) -> list[int]:
    """What both sides can still spend, in thousands."""
    cash: Any = match.table.plan.ruleset.view(match.table, None).get("petty_cash", [0, 0])
    return [int(each) for each in cash]


def casualty_roll(match: Match, second: bool) -> str:
    """One of the two casualty rolls an apothecary leaves to choose from, and what it means."""
    events = behind(match)
    at = max([i for i, event in enumerate(events) if event.name == "Casualty"], default=-1)
    if at < 0:
        return ""
    rolls = [i for i, event in enumerate(events) if event.name == "Rolled" and event["purpose"] == "casualty"]
    rolls = [i for i in rolls if (i > at) == second]
    if not rolls:
        return ""
    return what_it_means(match, events[rolls[-1] :] if second else events[rolls[-1] : at])


def what_it_means(match: Match, events: list[Event]) -> str:
    """A casualty roll and what came with it, in words: `rolled 13, lasting injury (PA)`."""
    table = match.table
    victim = parse_player(str(events[0]["player"]))
    face = int(events[0]["face"])
    worse = sum(1 for event in events if event.name == "SkillUsed")
    worse += table.marks[victim] & table.plan.ruleset.mark_bits().get("niggling", 0) != 0
    hurt = hurt_by(face + worse)
    rolled = [int(e["face"]) for e in events if e.name == "Rolled" and e["purpose"] == "lasting-injury"]
    lost = f" ({LOST[rolled[-1] - 1]})" if hurt == LASTING_INJURY and rolled else ""
    return f"rolled {face}, {plain(HURTS[hurt])}{lost}"


class Way(NamedTuple):
    """How a player gets to a square: the choices one by one, and how likely they all work."""

    steps: list[str]
    chance: float


def way_to(match: Match, request: Choose, square: str) -> Way | None:
    """The best way of the acting player to a square; None if it is out of reach or no square."""
    reach = reach_of(match, request)
    board = match.table.plan.board
    cell = board.parse(square.lower())
    if reach is None or cell == board.nowhere:
        return None
    return Way([as_choice(step_text(board, step)) for step in reach.path(cell)], reach.chance(cell))
