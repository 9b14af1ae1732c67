"""Real dice at the keyboard: what is asked for, and how an answer is read."""

from __future__ import annotations

import re
from typing import Final

from ironpitch.cli.terminal.keyboard import behind, keyboard_of
from ironpitch.engine.dice import BLOCK_FACES
from ironpitch.engine.errors import IllegalRoll
from ironpitch.engine.request import Roll
from ironpitch.render.wording import purpose_words

COMPASS: Final = " (on the screen: 1 2 3 above, 4 left, 5 right, 6 7 8 below)"
"""Which way the sides of a D8 point."""
DRAWN_BY_LOT: Final = ("card", "deal")
"""Dice that draw one of the cards left."""
SIDES: Final = ("home", "away")
FOR_EACH_TEAM: Final = ("fans", "cheering-fans", "brilliant-coaching", "officious-ref", "invasion", "shoot-out")
"""Dice that both coaches roll, home first."""


def dice_prompt(request: Roll) -> str:
    """`roll 2D6 for the armour of A3: `"""
    count = "" if request.count == 1 else str(request.count)
    if request.die == "block":
        dice = "a block die" if request.count == 1 else f"{request.count} block dice"
    else:
        dice = f"{count}{request.die.upper()}"
    events = behind(request.match)
    used = [str(event["skill"]) for event in events if event.name == "SkillUsed"]
    who = f" of {request.about}" if request.about != "-" else ""
    hint = f" ({', '.join(BLOCK_FACES)})" if request.die == "block" else ""
    if request.purpose == "toss":
        hint = " (1 home, 2 away wins it)"
    elif request.purpose == "home-card":
        hint = " (1 home, 2 away has it)"
    elif request.purpose in DRAWN_BY_LOT:
        who = whose_hand(request) if request.purpose == "deal" else who
        hint = " (a fall that draws no card is rolled again)"
    elif request.stat:
        hint = f" ({request.stat} or more succeeds)"
    elif request.die == "d8":
        hint = COMPASS
    elif request.purpose == "random-player":
        hint = " (its number in the squad; roll again if it cannot be that one)"
    elif request.purpose in FOR_EACH_TEAM and request.about == "-":
        who = f" of {whose_roll(request)}"
    return f"roll {dice} for {purpose_words(request.purpose, used[-1] if used else '')}{who}{hint}: "


def whose_roll(request: Roll) -> str:
    """Home rolls first: away is next once its dice lie on the table."""
    lying = 0
    for event in reversed(behind(request.match)):
        if event.name == "Rolled" and event["purpose"] == request.purpose and event["player"] == "-":
            lying += 1
        elif event.name not in ("Fans", "Fame", "Modified"):
            break
    return "the away team" if lying // request.count % 2 else "the home team"


def whose_hand(request: Roll) -> str:
    """Whose hand a card is dealt to: ` for the hand of Home`."""
    dealt = 0
    for event in reversed(behind(request.match)):
        if event.name in ("CardBought", "CardsSwapped", "Rewarded"):
            return for_hand(str(event["side"]))
        if event.name == "CardDealt":
            dealt += 1
        if event.name == "MatchBegan":
            # the hands are dealt one after the other, that of the home card first
            table = request.match.table
            first = str(event["side"])
            full = dealt >= keyboard_of(table.plan.ruleset).hand_at_start(table, SIDES.index(first))
            return for_hand(SIDES[1 - SIDES.index(first)] if full else first)
    return ""


def for_hand(side: str) -> str:
    """For the hand of this side."""
    return f" for the hand of {side.capitalize()}"


def read_faces(typed: str, request: Roll) -> list[int]:
    """The faces in an answer: `3 5`, `3,5`, `35` for two dice; words for block dice, or their beginnings."""
    words = [word for word in re.split(r"[\s,+]+", typed.lower()) if word]
    if len(words) == 1 and len(words[0]) == request.count > 1 and words[0].isdecimal():
        words = list(words[0])
    return [read_face(word, request) for word in words]


def read_face(word: str, request: Roll) -> int:
    """One face."""
    if word.isdecimal() and word.isascii() and len(word) <= 3:
        return int(word)
    if request.die == "block":
        faces = {face for name, face in BLOCK_FACES.items() if name.startswith(word)}
        if len(faces) == 1:
            return faces.pop()
        expected = f"{', '.join(BLOCK_FACES)}, or 1 to 6"
    else:
        expected = f"a number from 1 to {request.sides}"
    raise IllegalRoll(f"{word[:30]!r} is no face of this die; expected {expected}")
