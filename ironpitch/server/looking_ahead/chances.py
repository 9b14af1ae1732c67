"""Chances as a coach is told them, before a plan is carried out or a question answered: what `ironpitch.odds` says."""

from __future__ import annotations

from math import ceil, floor, prod
from typing import Any, Final

from ironpitch import Match, odds
from ironpitch.engine.errors import IllegalChoice
from ironpitch.engine.request import Choose, Roll
from ironpitch.odds.chance import Chance
from ironpitch.odds.planning import without_dice
from ironpitch.odds.plans import TooMuch
from ironpitch.server.looking_ahead.game_hints import hints_in, shows
from ironpitch.server.looking_ahead.trials import test_of, tests_in, tried

MOST_WAYS: Final = 1500
"""Rolls and questions looked at for one chance: a fraction of a second."""
FEW_WAYS: Final = 300
ROUNDED: Final = 4
FINE: Final = 1_000_000
"""Bounds are sent in millionths."""


def chance_of(match: Match, plan: list[str], succeeds: str | None, rerolls: bool) -> Chance | None:
    """How likely a plan works out; None if it cannot be carried out, or if there are too many ways to look at: nobody
    shall wait for it."""
    most = FEW_WAYS if plan[-1].split(" ")[0] in hints_in(match).hard_to_follow else MOST_WAYS
    try:
        return odds.of(match, plan, succeeds, rerolls, most, 0)
    except (TooMuch, RecursionError, IllegalChoice):
        return None


def foreseen(match: Match, plan: list[str], rolls: list[dict[str, Any]]) -> dict[str, Any]:
    """How likely a plan, which needs these rolls, comes to what it is meant for."""
    game = hints_in(match)
    known = game.told_of_plan(match, plan)
    if known is not None:
        return known
    goal = goal_of(match, plan)
    chances = None if plan[-1].split(" ")[0] in game.only_tests else chances_of(match, plan, goal)
    if chances is None and game.is_hopeless(plan, rolls):
        chances = {"plain": 0.0, "rerolled": 0.0, "method": "exact"}
    if chances is None:
        chances = if_nobody_interferes(rolls, game.actor(match, plan))
    return {"goal": goal.split(" ")[-1] if goal else "", "chances": chances}


def goal_of(match: Match, plan: list[str]) -> str | None:
    """What a plan is meant to come to, by its last choice; None for carrying it out."""
    return hints_in(match).goal(match, plan)


def chances_of(match: Match, plan: list[str], succeeds: str | None = None) -> dict[str, Any] | None:
    """Both numbers: without any re-roll, and with all of them used as well as can be."""
    plain = chance_of(match, plan, succeeds, False)
    if plain is None:
        return None
    return told(plain, chance_of(match, plan, succeeds, True))


def told(plain: Chance, again: Chance | None) -> dict[str, Any]:
    """Two chances as they are sent: the numbers, and of one that is not exact how it was found and its bounds."""
    found: dict[str, Any] = {"plain": round(plain.value, ROUNDED), "rerolled": None, "method": plain.method}
    if not plain.exact:
        found["bounds"] = bounds_of(plain)
    if again is not None:
        found["rerolled"] = round(again.value, ROUNDED)
        if not again.exact:
            found |= {"rerolled_method": again.method, "rerolled_bounds": bounds_of(again)}
    return found


def bounds_of(chance: Chance) -> list[float]:
    """Where the true value lies, rounded outwards."""
    return [floor(chance.exact_low * FINE) / FINE, ceil(chance.exact_high * FINE) / FINE]


def times(chances: dict[str, Any], factor: float) -> dict[str, Any]:
    """The chances of a plan after which something else must come off as well."""
    found = dict(chances)
    for key in ("plain", "rerolled"):
        if found[key] is not None:
            found[key] = round(found[key] * factor, ROUNDED)
    for key in ("bounds", "rerolled_bounds"):
        if key in found:
            low, high = found[key]
            found[key] = [floor(low * factor * FINE) / FINE, ceil(high * factor * FINE) / FINE]
    return found


def if_nobody_interferes(rolls: list[dict[str, Any]], actor: str) -> dict[str, Any] | None:
    """Where there are too many ways to look at: how likely all tests are passed that the acting side needs."""
    own = [float(test["chance"]) for test in rolls if test["player"][:1] == actor[:1] and "chance" in test]
    return {"plain": round(prod(own), ROUNDED), "rerolled": None, "method": "estimate"} if own else None


def answers_to(match: Match) -> dict[str, Any]:
    """What each answer to the open question leads to: which dice, and how likely they are good enough."""
    request = match.request
    if not isinstance(request, Choose):
        return {}
    game = hints_in(match)
    texts = [choice.text for choice in request.choices if not shows(match.table.plan.ruleset, choice.text)]
    purpose = game.rolled_for.get(request.kind, request.detail)
    found = {text: next_rolls(match, text, purpose) for text in texts}
    return {"rolls": {choice: rolls for choice, rolls in found.items() if rolls}, "blocks": game.told_of_answers(match)}


def next_rolls(match: Match, choice: str, purpose: str) -> list[dict[str, Any]]:
    """The tests that an answer leads to at once, up to the one that the question is about."""
    happened, _ = tried(match, [choice])
    events = happened[0] if happened else []
    if not any(event.name == "Rolled" and event["purpose"] == purpose for event in events):
        return []  # the dice that lie there are kept
    rolls = tests_in(match, events)
    for n, test in enumerate(rolls):
        if test["purpose"] == purpose:
            return rolls[: n + 1]
    return again_rolled(match, choice)


def again_rolled(match: Match, choice: str) -> list[dict[str, Any]]:
    """Dice whose test was announced before: those that count successes say themselves what they need."""
    trial = without_dice(match)
    trial.play(choice)
    asked = trial.request
    return [test_of(match, asked)] if isinstance(asked, Roll) and asked.stat else []
