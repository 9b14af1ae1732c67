"""What a coach wants to know before choosing: the chance of each step, the dice of each block, what is in reach."""

from __future__ import annotations

from typing import Any, Final

from ironpitch.cli.terminal.keyboard import SURE, percent
from ironpitch.engine.choices import parse_player
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.events import Listener, unpacked
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose
from ironpitch.odds.parts import Ways
from ironpitch.render.wording import kind_of_player

MOST_QUESTIONS: Final = 6


def football_hint(match: Match, choice: Choice, reach: Ways | None) -> str:
    """What is at stake in a choice, or nothing."""
    buying = isinstance(match.request, Choose) and match.request.kind == "inducement"
    verb, _, rest = choice.text.partition(" ")
    if verb == "step" and reach is not None:
        chance = reach.chance(match.table.plan.board.parse(rest))
        return percent(chance) if chance < SURE else ""
    if verb == "block" and rest:
        return block_dice(match, choice)
    if buying and verb == "pick":
        return f"{title(match, rest)}, {price(match, choice)}"
    if verb == "buy" or (buying and verb == "use"):
        return price(match, choice)
    return ""


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
