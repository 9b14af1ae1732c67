"""Frames: what comes over a socket, checked before anything is done with it, and the state that goes back."""

from __future__ import annotations

from typing import Any, Final

import orjson

from ironpitch.server.errors import BAD_REQUEST, TOO_LARGE, Refused
from ironpitch.server.play.clocks import SIDES
from ironpitch.server.play.live import Live
from ironpitch.server.play.seats import knows, view_for
from ironpitch.server.texts import fault_of, fault_within

LONGEST_CHOICE: Final = 2000
LONGEST_WORD: Final = 60
MOST_DICE: Final = 100
MOST_CHOICES: Final = 40
LARGEST: Final = 2**53
KINDS: Final = ("play", "roll", "undo", "undo-answer", "prefer", "pause", "pause-answer", "resume") + (
    "hints",
    "preview",
    "answers",
    "set-up",
    "since",
    "ping",
)

Frame = dict[str, Any]


def read_frame(text: str, longest: int) -> Frame:
    """A frame from a coach; anything else is refused with what was expected."""
    if len(text) > longest:
        raise Refused(
            TOO_LARGE, "too-large", f"a frame of {len(text):,} characters; expected at most {longest:,}", most=longest
        )
    fault = fault_of(text)
    if fault:
        raise bad(fault)
    try:
        frame = orjson.loads(text)
    except ValueError:
        raise bad("this is not JSON; expected an object such as {'t': 'play', 'v': 3, 'choice': 'end-turn'}") from None
    if not isinstance(frame, dict):
        raise bad("a frame is an object such as {'t': 'play', 'v': 3, 'choice': 'end-turn'}")
    fault = fault_within(frame) if "\\u" in text else ""
    if fault:
        raise bad(fault)
    if frame.get("t") not in KINDS:
        raise bad(f"a frame of kind {shown(frame.get('t'))}; expected 't' to be one of {', '.join(KINDS)}")
    return frame


def bad(message: str) -> Refused:
    """A frame that means nothing."""
    return Refused(BAD_REQUEST, "bad-frame", message)


def shown(value: object) -> str:
    """A value from outside, short enough to be repeated."""
    return repr(value)[:60]


def word(frame: Frame, name: str, longest: int = LONGEST_WORD) -> str:
    """A text of a frame."""
    value = frame.get(name)
    if not isinstance(value, str) or len(value) > longest:
        raise bad(f"{name!r} is {shown(value)}; expected a text of at most {longest} characters")
    return value


def number(frame: Frame, name: str, default: int | None = None) -> int:
    """A whole number of a frame, from 0 on."""
    value = frame.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < LARGEST:
        raise bad(f"{name!r} is {shown(value)}; expected a whole number from 0 on")
    return value


def yes(frame: Frame, name: str) -> bool:
    """True or false."""
    value = frame.get(name)
    if not isinstance(value, bool):
        raise bad(f"{name!r} is {shown(value)}; expected true or false")
    return value


def faces(frame: Frame) -> list[int | str] | None:
    """The dice of a roll, numbers or pictures of the block die; None leaves them to the server."""
    value = frame.get("faces")
    if value is None:
        return None
    if not isinstance(value, list) or len(value) > MOST_DICE or any(type(face) not in (int, str) for face in value):
        raise bad(f"'faces' is {shown(value)}; expected a list of at most {MOST_DICE} numbers or words such as 'pow'")
    return list(value)


def choices(frame: Frame) -> list[str]:
    """The choices of a plan."""
    value = frame.get("choices")
    if not isinstance(value, list) or len(value) > MOST_CHOICES or any(not isinstance(each, str) for each in value):
        raise bad(f"'choices' is {shown(value)}; expected a list of at most {MOST_CHOICES} texts")
    if any(len(each) > LONGEST_CHOICE for each in value):
        raise bad(f"a choice has at most {LONGEST_CHOICE} characters")
    return list(value)


# -- what goes back ----------------------------------------------------------------------------------------------------


def state_fields(live: Live, role: str, now: float) -> Frame:
    """The match as seen from a seat: what a state tells but the events and who is there."""
    match = live.match
    side = knows(role)
    asked, _, by = live.asked.partition(" ")
    found: Frame = {
        "you": role,
        "side": role if role in SIDES else None,
        "mode": live.head.mode,
        "dice": live.head.dice,
        "view": view_for(match, role),
        "clock": clock_at(live, now),
        "late": live.late(side) if live.clock is not None else None,
        "paused": live.paused,
        "asks": {"what": asked, "by": by} if asked else None,
        "commitment": live.commitment(),
        "undo": live.undo_for(role),
    }
    if match.over:
        found["secret"] = secret_told(live)
    return found


def clock_at(live: Live, now: float) -> Frame | None:
    """The time that both coaches have left at a moment; None without a clock."""
    return live.clock.at(now).shown(live.paused) if live.clock is not None else None


def answer_frame(kind: str, v: int, told: str, number: int) -> str:
    """The answer to a question of a coach. What was worked out is JSON already and is sent as it came."""
    inside = told[1:-1]
    return f'{{"t":"{kind}","v":{v},{inside}{"," if inside else ""}"id":{number}}}'


def asked_frame(live: Live, role: str) -> Frame | None:
    """What the other coach asks this seat to agree to, if anything."""
    what, _, by = live.asked.partition(" ")
    return {"t": f"{what}-asked", "v": live.v, "by": by} if what and role in SIDES and role != by else None


def over_frame(live: Live) -> Frame:
    """The end of a match: the result, and the secret behind sealed dice."""
    winner = live.match.winner
    return {
        "t": "over",
        "v": live.v,
        "score": list(live.match.score),
        "winner": SIDES[winner] if winner is not None else None,
        "commitment": live.commitment(),
        "secret": secret_told(live),
    }


def secret_told(live: Live) -> str | None:
    """The secret of sealed dice, once the match is over."""
    return live.head.seed if live.match.over and live.head.dice == "sealed" else None


def refused_frame(live: Live | None, error: Refused) -> Frame:
    """What is sent for a frame that is not carried out."""
    return {"t": "refused", "v": live.v if live is not None else 0, **error.told()}
