"""Real dice at the keyboard: what is asked for, and how an answer is read."""

from __future__ import annotations

import re
from typing import Any

from ironpitch.engine.dice import BLOCK_FACES
from ironpitch.engine.errors import IllegalRoll
from ironpitch.engine.request import Roll


def dice_prompt(request: Roll) -> str:
    """`roll 2D6 for the armour of A3: `"""
    count = "" if request.count == 1 else str(request.count)
    if request.die == "block":
        dice = "a block die" if request.count == 1 else f"{request.count} block dice"
    else:
        dice = f"{count}{request.die.upper()}"
    who = f" of {request.about}" if request.about != "-" else ""
    hint = f" ({', '.join(BLOCK_FACES)})" if request.die == "block" else ""
    if request.purpose == "toss":
        hint = " (1 home, 2 away wins it)"
    elif request.purpose == "fans":
        who = f" of {whose_fans(request)}"
    return f"roll {dice} for {request.purpose.replace('-', ' ')}{who}{hint}: "


def whose_fans(request: Roll) -> str:
    """Fans are counted for home first: whoever's are not known yet."""
    table = request.match.table
    counted: Any = table.plan.ruleset.view(table, None).get("fans")
    return "the away team" if counted and counted[0] else "the home team"


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
