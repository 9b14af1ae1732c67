"""Blocks before they are made: strengths, who assists, the dice and whose coach picks, and what may come of it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import Any, Final

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, parse_player, player_name
from ironpitch.engine.events import OPEN, Event, Listener, unpacked
from ironpitch.engine.request import Choose
from ironpitch.games.football.contact.assists import assistants
from ironpitch.games.football.contact.block import weigh
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.odds.block_odds import BlockGoal
from ironpitch.games.football.plan import FootballPlan
from ironpitch.odds.goals import NO, STANDING, YES, Goal
from ironpitch.odds.planning import OPENING, read_plan, without_dice
from ironpitch.odds.plans import Enumeration, TooMuch
from ironpitch.render.commentary import event_count, events_since
from ironpitch.server.looking_ahead.trials import MOST_QUESTIONS, acting_side, get_past, go_on

MOST_WAYS: Final = 3000
"""Rolls and questions looked at for one block."""
ROUNDED: Final = 4
FINE: Final = 1_000_000
BLOCKS: Final = ("block", "blitz")
LAST_EVENTS: Final = 60
"""The block that a question is about was announced not longer ago than that."""


class Felling(Goal):
    """What `odds.block` wants, with two more things told: he is down and the turn is kept; he stays up and it is."""

    def __init__(self, attacker: str, target: str) -> None:
        self.block = BlockGoal(parse_player(attacker), parse_player(target), NOBODY, False)
        self.target = parse_player(target)

    def width(self) -> int:
        """Those of the block, and the two."""
        return self.block.width() + 2

    def needs_turn(self) -> bool:
        """A lost turn is told too."""
        return self.block.needs_turn()

    def judge(self, match: Match) -> list[Fraction]:
        """How it stands at the end."""
        kept = match.table.turnovers <= 0
        down = match.table.status[self.target] != STANDING
        return self.block.judge(match) + [YES if kept and down else NO, YES if kept and not down else NO]


def odds_of_block(match: Match, plan: list[str], attacker: str, target: str) -> dict[str, Any] | None:
    """What a plan with a block at its end comes to, without and with re-rolls; None if it takes too long to know."""
    plain = outcome(match, plan, attacker, target, False)
    if plain is None:
        return None
    return {"plain": plain, "rerolled": outcome(match, plan, attacker, target, True)}


def outcome(match: Match, plan: list[str], attacker: str, target: str, rerolls: bool) -> dict[str, float] | None:
    """How likely the other goes down, how likely he stays up with nothing lost, and how likely the turn is lost."""
    trial = without_dice(match)
    search = Enumeration(trial, read_plan(trial, plan), Felling(attacker, target), MOST_WAYS, not rerolls)
    try:
        values = search.worth(trial, 0, OPENING)
    except (TooMuch, RecursionError):
        return None
    down, felled, stays, unknown = values[1], values[-3], values[-2], values[-1]
    lost = 1 - felled - stays - unknown
    found = {"down": rounded(down), "stays": rounded(stays), "turnover": rounded(lost)}
    return found | ({"open": ceil(unknown * FINE) / FINE} if unknown else {})


def rounded(chance: Fraction) -> float:
    """A chance as it is sent."""
    return round(float(chance), ROUNDED)


# -- before an action is declared, or in the middle of it --------------------------------------------------------------


def block_hints(match: Match, name: str, action: str) -> dict[str, dict[str, Any]]:
    """For each opponent that can be blocked now: dice, who picks, strengths and assists; quickly, without odds."""
    found: dict[str, dict[str, Any]] = {}
    for trial, target in fights(match, name, action):
        told = block_told(trial, name, target) if target not in found else None
        if told is not None:
            found[target] = told
    return found


def fights(match: Match, name: str, action: str) -> Iterator[tuple[Match, str]]:
    """Every opponent the player could block now, with the match in which he may."""
    for trial in as_if_acting(match, name, action):
        request = trial.request
        if isinstance(request, Choose) and request.about == name:
            for choice in request.choices:
                verb, _, target = choice.text.partition(" ")
                if verb == "block" and target:
                    yield trial, target


def as_if_acting(match: Match, name: str, action: str) -> Iterator[Match]:
    """The match with the player in the middle of an action that lets him block, once for each target to be named."""
    request = match.request
    if not isinstance(request, Choose):
        return
    if request.about == name:
        yield match
        return
    for wanted in (action,) if action in BLOCKS else BLOCKS:
        if f"activate {name} {wanted}" in request.choices:
            trial = without_dice(match)
            trial.play(f"activate {name} {wanted}")
            get_past(trial, "target")
            asked = trial.request
            if isinstance(asked, Choose) and asked.kind == "target":
                for named in asked.choices:
                    named_one = trial.fork()
                    named_one.play(named)
                    get_past(named_one)
                    yield named_one
            else:
                yield trial
            return


# -- one block ---------------------------------------------------------------------------------------------------------


def block_told(match: Match, name: str, target: str) -> dict[str, Any] | None:
    """Dice, whose coach picks, strengths and assists of a block that is legal now; None if it comes to none."""
    rolled = dice_of_block(match, f"block {target}")
    if rolled is None:
        return None
    found: dict[str, Any] = {"dice": int(rolled["count"]), "chooser": str(rolled["chooser"])}
    return found | strengths(match, name, target)


def dice_of_block(match: Match, choice: str) -> Event | None:
    """The dice of a block if it is made now and every question on the way is answered by default."""
    trial = without_dice(match)
    listener = Listener()
    trial.table.listener = listener
    trial.play(choice)
    for _ in range(MOST_QUESTIONS):
        for event in unpacked(listener, trial.table.plan.ruleset):
            if event.name == "Blocked":
                return event
        if not go_on(trial, acting_side(match)):
            return None
    return None


def strengths(match: Match, name: str, target: str) -> dict[str, Any]:
    """What both sides of a block weigh, and who assists, as the rules say."""
    trial = without_dice(match)
    table = trial.table
    table.listener = None
    if not isinstance(table.plan, FootballPlan):
        return {}
    block = Block(parse_player(name), parse_player(target), match.view(0).get("action") == "blitz", False)
    weigh(table, block)
    helpers = [player_name(each) for each in assistants(table, block.attacker, block.defender, False)]
    foes = [player_name(each) for each in assistants(table, block.defender, block.attacker, False)]
    return {
        "attack": int(block.attack) + len(helpers),
        "defence": int(block.defence) + len(foes),
        "helpers": helpers,
        "foes": foes,
    }


# -- dice that lie on the table ----------------------------------------------------------------------------------------


def block_answers(match: Match) -> dict[str, dict[str, float]]:
    """What each answer to a question about block dice comes to."""
    request = match.request
    if not isinstance(request, Choose) or (request.kind != "block-die" and request.detail != "block"):
        return {}
    fight = last_block(match)
    if fight is None:
        return {}
    attacker, target = str(fight["player"]), str(fight["target"])
    found = {each.text: outcome(match, [each.text], attacker, target, True) for each in request.choices}
    return {choice: told for choice, told in found.items() if told is not None}


def last_block(match: Match) -> Event | None:
    """The block that was announced last."""
    count = event_count(match)
    for event in reversed(events_since(match, max(0, count - LAST_EVENTS), OPEN)):
        if event.name == "Blocked":
            return event
    return None
