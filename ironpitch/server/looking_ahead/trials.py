"""Trying choices out on a copy of the match that waits for dice from outside, so that nothing to come is given away."""

from __future__ import annotations

from typing import Any, Final

from ironpitch import Match
from ironpitch.engine.errors import IllegalChoice
from ironpitch.engine.events import Event, Listener, unpacked
from ironpitch.engine.request import Choose, Roll
from ironpitch.engine.ruleset import Ruleset
from ironpitch.odds.planning import without_dice
from ironpitch.server.looking_ahead.game_hints import hints_in

MOST_QUESTIONS: Final = 24
"""Questions and rolls on the way that a trial answers by default, or well."""
OTHERS_TURN: Final = "the other coach is asked there; a plan goes no further"
ROUNDED: Final = 4


def go_on(trial: Match, side: int) -> bool:
    """Answer a question by default, let dice fall well for a side; False when the next thing to do is to be chosen."""
    request = trial.request
    if isinstance(request, Roll):
        trial.roll([best_face(trial, request) if request.side == side else 1] * request.count)
        return True
    if isinstance(request, Choose) and not hints_in(trial).is_next_deed(request):
        trial.play(request.default)
        return True
    return False


def acting_side(match: Match) -> int:
    """Whose plan it is: that of the coach who is asked."""
    request = match.request
    return request.side if request is not None else 0


def is_asked(trial: Match, side: int) -> bool:
    """Is it this coach who is asked next? What the other may choose is not for him to try, nor to be told."""
    return acting_side(trial) == side


def get_past(trial: Match, but: str = "") -> None:
    """Answer what comes up when an action is declared until the player can do something, or is asked one kind."""
    side = acting_side(trial)
    for _ in range(MOST_QUESTIONS):
        request = trial.request
        if (isinstance(request, Choose) and request.kind == but) or not go_on(trial, side):
            return


def tried(match: Match, plan: list[str]) -> tuple[list[list[Event]], str]:
    """What happens if a plan is carried out and all goes well, choice by choice, and why the next is refused.

    Questions that the plan does not answer are answered by default; the match itself is left alone. A plan ends where
    the other coach is to choose.
    """
    trial = without_dice(match)
    side = acting_side(match)
    found: list[list[Event]] = []
    for n, choice in enumerate(plan):
        if not is_asked(trial, side):
            return found, OTHERS_TURN
        listener = Listener()
        trial.table.listener = listener
        try:
            trial.play(choice)
        except IllegalChoice as error:
            return found, str(error)
        go_well(trial, side, plan[n + 1 : n + 2])
        found.append(unpacked(listener, trial.table.plan.ruleset))
    return found, ""


def go_well(trial: Match, side: int, following: list[str]) -> None:
    """Answer and roll well for a side until its next choice can be made, or something is to be chosen."""
    for _ in range(MOST_QUESTIONS):
        if following and may_choose(trial, side, following[0]):
            return
        if not go_on(trial, side):
            return


def after_all(match: Match, plan: list[str]) -> Match | None:
    """The match once a plan has been carried out and all has gone well; None if one of its choices cannot be made."""
    trial = without_dice(match)
    side = acting_side(match)
    for n, choice in enumerate(plan):
        if not is_asked(trial, side):
            return None
        try:
            trial.play(choice)
        except IllegalChoice:
            return None
        go_well(trial, side, plan[n + 1 : n + 2])
    return trial


def before_last(match: Match, plan: list[str]) -> Match | None:
    """The match in which the last choice of a plan is to be made, all dice having fallen well; None if it is not."""
    trial = without_dice(match)
    side = acting_side(match)
    for n, choice in enumerate(plan[:-1]):
        trial.play(choice)
        for _ in range(MOST_QUESTIONS):
            if may_choose(trial, side, plan[n + 1]):
                break
            if not go_on(trial, side):
                return None
    return trial if may_choose(trial, side, plan[-1]) else None


def may_choose(trial: Match, side: int, choice: str) -> bool:
    """May this coach choose this now?"""
    request = trial.request
    return isinstance(request, Choose) and request.side == side and choice in request.choices


def best_face(trial: Match, request: Roll) -> int:
    """A face that passes a test: where successes are counted one that is enough and does not roll on."""
    if request.purpose in hints_in(trial).draws:
        return 1
    return min(max(2, request.stat), 5) if request.stat else request.sides


def tests_in(match: Match, events: list[Event]) -> list[dict[str, Any]]:
    """The tests among events of a match: who, for what, the number needed or the dice, and the modifiers."""
    found: list[dict[str, Any]] = []
    modifiers: list[dict[str, Any]] = []
    for event in events:
        if event.name == "Modified":
            modifiers.append({"amount": event["amount"], "reason": event["reason"], "player": event["player"]})
        elif event.name == "Tested":
            test: dict[str, Any] = {"player": event["player"], "purpose": event["purpose"], "modifiers": modifiers}
            if event.get("needed") is not None:
                needed = int(event["needed"])
                test |= {"needed": needed, "chance": round((7 - needed) / 6, ROUNDED)}
            else:
                dice, stat = int(event["dice"]), int(event["stat"])
                test |= {"dice": dice, "stat": stat, "chance": at_least_one(match.table.plan.ruleset, dice, stat)}
            found.append(test)
            modifiers = []
        elif event.name == "Blocked":
            found.append(
                {"player": event["player"], "purpose": "block", "dice": event["count"], "chooser": event["chooser"]}
            )
    return found


def test_of(match: Match, request: Roll) -> dict[str, Any]:
    """The test that dice are asked for, where successes are counted."""
    found = {"player": request.about, "purpose": request.purpose, "modifiers": [], "dice": request.count}
    odds = at_least_one(match.table.plan.ruleset, request.count, request.stat)
    return found | {"stat": request.stat, "chance": odds}


def at_least_one(rules: Ruleset, dice: int, stat: int) -> float:
    """The chance of a success where they are counted, as it is sent."""
    return round(1 - rules.success_chances(dice, stat)[0], ROUNDED)
