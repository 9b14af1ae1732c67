"""What a DreadBall coach wants to know before choosing: the dice a deed needs and its chance, found by trying it.

The choice is made on a copy of the match that waits for dice from outside; what the copy announces before it rolls is
what would be rolled. Nothing is rolled, so nothing to come is given away.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.events import Event, Listener, unpacked
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose, Roll
from ironpitch.engine.table import Table
from ironpitch.render.cards import card_text
from ironpitch.rules.dreadball.successes import chance, opposed_odds
from ironpitch.rules.dreadball.terms import BRUSHED, DASHED, EVADED, JUMPED

MOST_QUESTIONS: Final = 12
DEEDS: Final = frozenset(
    {"step", "jump", "brush", "slam", "steal", "pass", "strike", "throw-at", "feint", "stomp", "distract", "shoot"}
    | {"slamback", "dodge", "turn"}
)
"""Choices that dice may follow."""
CARD_CHOICES: Final = ("play", "reroll", "swap")
TRIED_ACTIONS: Final = ("stand-up", "transform")
GO_ON: Final = ("dice", "reaction", "reroll")
"""Questions on the way to a roll, which the trial answers by default."""
RISING: Final = {"evade": EVADED, "dash": DASHED, "jump": JUMPED, "brush-aside": BRUSHED}
"""Tests that need one success more each time."""
ON_THE_WAY: Final = ("evade", "dash", "jump", "brush-aside", "pick-up")
OPPOSED: Final = ("slam", "slamback", "dodge", "steal", "feint", "stomp", "distract", "nerve")


class Trial(NamedTuple):
    """A test that a choice would bring."""

    player: str
    purpose: str
    dice: int
    stat: int


def rush_hints(match: Match, choices: list[Choice]) -> list[str]:
    """For each choice what is at stake, or nothing."""
    return [hint(match, choice) for choice in choices]


def hint(match: Match, choice: Choice) -> str:
    """What is at stake with one choice."""
    words = choice.text.split(" ")
    if words[0] in CARD_CHOICES:
        return card_text(words[1]).rstrip(".") if len(words) == 2 else ""
    if words[0] in DEEDS or (words[0] == "act" and words[-1] in TRIED_ACTIONS):
        return told(match, trials(match, choice))
    return ""


def told(match: Match, tests: list[Trial]) -> str:
    """The tests in words: `2 dice on 4+, 75%`; of two against each other the chance to win."""
    if not tests:
        return ""
    first = tests[0]
    dice = f"{first.dice} on {first.stat}+"
    if first.purpose in OPPOSED:
        if len(tests) == 1:
            return dice
        other = tests[1]
        odds = opposed_odds((first.dice, first.stat, 0), (other.dice, other.stat, 0))
        return f"{dice} against {other.dice} on {other.stat}+, {float(odds[-1] + odds[-2]):.0%}"
    if first.purpose == "throw":
        return f"{dice}, {chance(first.dice, first.stat, 1):.0%}"
    way = [test for test in tests if test.purpose in ON_THE_WAY and test.player == first.player]
    together = 1.0
    for test in way or [first]:
        together *= chance(test.dice, test.stat, needed(match.table, test))
    names = " and ".join(test.purpose for test in way or [first])
    return f"{names} {dice}, {together:.0%}" if len(way) < 2 else f"{names}, {together:.0%}"


def needed(table: Table, test: Trial) -> int:
    """How many successes a test needs."""
    return int(table.facts[RISING[test.purpose]]) + 1 if test.purpose in RISING else 1


def trials(match: Match, choice: Choice) -> list[Trial]:
    """The tests that a choice would bring if all went well, found on a copy of the match."""
    trial = match.fork()
    trial.table.dice = None
    listener = Listener()
    trial.table.listener = listener
    sixes = False
    try:
        trial.play(choice)
        for _ in range(MOST_QUESTIONS):
            request = trial.request
            if isinstance(request, Choose) and request.kind in GO_ON:
                trial.play(request.default)
            elif isinstance(request, Roll) and request.stat:
                face = 1 if sixes else max(2, request.stat)
                sixes = face == 6
                trial.roll([face] * request.count)
            else:
                break
    except IronpitchError:
        return []
    return [as_trial(event) for event in unpacked(listener, match.table.plan.ruleset) if event.name == "Tested"]


def as_trial(event: Event) -> Trial:
    """A test as it was announced."""
    return Trial(str(event["player"]), str(event["purpose"]), int(event["dice"]), int(event["stat"]))
