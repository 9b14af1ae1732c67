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
from ironpitch.games.dreadball.play.successes import chance, opposed_odds
from ironpitch.games.dreadball.show.card_words import card_text
from ironpitch.games.dreadball.show.terminal_marks import foul_mark
from ironpitch.games.dreadball.terms import Fact

MOST_QUESTIONS: Final = 12
DEEDS: Final = frozenset(
    {"step", "jump", "brush", "slam", "steal", "pass", "strike", "throw-at", "feint", "stomp", "distract", "shoot"}
    | {"slamback", "dodge", "turn", "dice", "use", "decline"}
)
"""Choices that dice may follow."""
CARD_CHOICES: Final = ("play", "reroll", "swap")
TRIED_ACTIONS: Final = ("stand-up", "transform")
GO_ON: Final = ("dice", "reaction", "reroll", "use")
"""Questions on the way to a roll, which the trial answers by default."""
RISING: Final = {"evade": Fact.EVADED, "dash": Fact.DASHED, "jump": Fact.JUMPED, "brush-aside": Fact.BRUSHED}
"""Tests that need one success more each time."""
ON_THE_WAY: Final = ("evade", "dash", "jump", "brush-aside", "pick-up")
OPPOSED: Final = ("slam", "slamback", "dodge", "steal", "feint", "stomp", "distract", "nerve")


class Trial(NamedTuple):
    """A test that a choice would bring."""

    player: str
    purpose: str
    dice: int
    stat: int


def hint(match: Match, choice: Choice) -> str:
    """What is at stake with one choice, and whether it is a foul."""
    words = choice.text.split(" ")
    found = ""
    if words[0] in CARD_CHOICES:
        found = card_text(words[1]).rstrip(".") if len(words) == 2 else ""
    elif words[0] in DEEDS or (words[0] == "act" and words[-1] in TRIED_ACTIONS):
        found = told(match, trials(match, choice))
    mark = foul_mark(match, choice)
    return "; ".join(part for part in (mark, found) if part)


def told(match: Match, tests: list[Trial]) -> str:
    """The tests in words: `2 dice on 4+, 75%`; of two against each other the dice of the coach who is asked come
    first, and the chance is his."""
    if not tests:
        return ""
    first = tests[0]
    if is_opposed(tests):
        return against(match, first, tests[1])
    dice = f"{first.dice} on {first.stat}+"
    if first.purpose in OPPOSED:
        return dice
    if first.purpose == "throw":
        return f"{dice}, {chance(first.dice, first.stat, 1):.0%}"
    way = [test for test in tests if test.purpose in ON_THE_WAY and test.player == first.player] or [first]
    together = 1.0
    names = []
    for at, test in enumerate(way):
        successes = needed(match, test) + sum(1 for before in way[:at] if before.purpose == test.purpose)
        together *= chance(test.dice, test.stat, successes)
        many = f" with {successes} successes" if successes > 1 else ""
        names.append(f"{test.purpose}{many}" if len(way) > 1 else f"{test.purpose} {dice}{many}")
    return f"{' and '.join(names)}, {together:.0%}"


def is_opposed(tests: list[Trial]) -> bool:
    """Are the first two rolled against each other: a clash, or something thrown at somebody who dodges?"""
    if len(tests) < 2 or tests[0].player[:1] == tests[1].player[:1]:
        return False
    return tests[0].purpose in OPPOSED or (tests[0].purpose == "throw" and tests[1].purpose == "dodge")


def against(match: Match, attack: Trial, answer: Trial) -> str:
    """Two tests against each other: the chance of who attacks to win, of a stomp to hurt, of who answers to win or
    tie."""
    request = match.request
    odds = opposed_odds((attack.dice, attack.stat, 0), (answer.dice, answer.stat, 0))
    if request is not None and answer.player[:1] == "HA"[request.side]:
        dice = f"{answer.dice} on {answer.stat}+ against {attack.dice} on {attack.stat}+"
        if attack.purpose == "stomp":
            return f"{dice}, {float(1 - odds[-1]):.0%} unhurt"
        return f"{dice}, {float(odds[0] + odds[1]):.0%}, tie {float(odds[2]):.0%}"
    dice = f"{attack.dice} on {attack.stat}+ against {answer.dice} on {answer.stat}+"
    if attack.purpose == "stomp":
        return f"{dice}, {float(odds[-1]):.0%} to hurt"
    return f"{dice}, {float(odds[-1] + odds[-2]):.0%}"


def needed(match: Match, test: Trial) -> int:
    """How many successes a test needs; one that waits for coaching dice has been counted already."""
    if test.purpose not in RISING:
        return 1
    request = match.request
    waits = isinstance(request, Choose) and request.kind == "dice" and request.detail == test.purpose
    return int(match.table.facts[RISING[test.purpose]]) + (0 if waits else 1)


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
