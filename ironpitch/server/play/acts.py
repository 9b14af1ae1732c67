"""What a coach may do to a match: each act is checked, carried out on the match in memory, and gives rows to store."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from ironpitch import IronpitchError
from ironpitch.engine.request import Roll
from ironpitch.server.errors import CONFLICT, FORBIDDEN, Refused, illegal
from ironpitch.server.frames import LONGEST_CHOICE, Frame, faces, number, word, yes
from ironpitch.server.play.clocks import SIDES
from ironpitch.server.play.live import ONE_SCREEN, Live
from ironpitch.server.play.seats import BOTH, WATCH, may_answer
from ironpitch.server.store.rows import Row

STALE: Final = "stale"
"""The code of a refusal after which the present state is sent."""


def carry_out(live: Live, role: str, frame: Frame, now: float) -> list[Row]:
    """Do what a frame asks for; raises `Refused` and changes nothing if it may not be."""
    act = ACTS[frame["t"]]
    if role == WATCH:
        raise Refused(FORBIDDEN, "watching", "who watches cannot act; expected the seat of a coach")
    if live.archived:
        raise Refused(CONFLICT, "archived", "the match is in the archive; it can be looked at, and not played on")
    try:
        return act(live, role, frame, now)
    except IronpitchError as error:
        raise illegal(error) from error


def in_time(live: Live, frame: Frame) -> None:
    """An answer is for the question that is open now."""
    given = number(frame, "v")
    if given != live.v:
        raise Refused(CONFLICT, STALE, f"this was for input {given}, but the match is at {live.v}; expected v={live.v}")
    if live.paused:
        raise Refused(CONFLICT, "paused", "the match is paused; expected 'resume' first")


def my_side(live: Live, role: str) -> str:
    """The side a seat speaks for: at one screen that of the coach who is asked."""
    if role != BOTH:
        return role
    asked = live.side_asked()
    return SIDES[asked] if asked in (0, 1) else SIDES[0]


def play(live: Live, role: str, frame: Frame, now: float) -> list[Row]:
    """Answer the open question."""
    choice = word(frame, "choice", LONGEST_CHOICE)
    in_time(live, frame)
    asked = live.side_asked()
    if not may_answer(role, asked):
        raise not_yours(live)
    return [live.play(SIDES[asked], choice, now)]


def not_yours(live: Live) -> Refused:
    """It is not for this coach to answer now."""
    if live.match.over:
        return Refused(CONFLICT, "over", "the match is over; nothing can be played any more")
    asked = live.side_asked()
    return Refused(FORBIDDEN, "not-yours", f"the question is put to {SIDES[asked]}; expected to wait for the answer")


def roll(live: Live, role: str, frame: Frame, now: float) -> list[Row]:
    """Dice from a real table, or, without faces, dice the server rolls for once."""
    given = faces(frame)
    in_time(live, frame)
    request = live.match.request
    if not isinstance(request, Roll):
        raise Refused(CONFLICT, "no-dice", "the match does not wait for dice; expected a choice")
    if live.head.mode not in ONE_SCREEN and not may_answer(role, request.side):
        raise not_yours(live)
    return [live.roll(SIDES[request.side], dice_for(request) if given is None else given, now)]


def dice_for(request: Roll) -> list[int]:
    """Dice rolled by chance."""
    return [1 + secrets.randbelow(request.sides) for _ in range(request.count)]


def undo(live: Live, role: str, _frame: Frame, now: float) -> list[Row]:
    """Take the last choice back, or ask the other coach to agree to it."""
    may = live.undo_for(role)
    end = live.to_undo(role)
    if may == "no" or end is None:
        raise Refused(CONFLICT, "nothing-to-undo", "there is nothing of yours to take back")
    side = my_side(live, role)
    if may == "free":
        return [live.undo(side, end, now)]
    if live.asked:
        raise Refused(CONFLICT, "asked-already", "an answer is still awaited; expected to wait for it")
    return [live.ask(side, "undo", now)]


def undo_answer(live: Live, role: str, frame: Frame, now: float) -> list[Row]:
    """Agree that the other coach takes something back, or not."""
    agreed = yes(frame, "yes")
    by = asked_by_other(live, role, "undo")
    end = live.to_undo(by)
    if not agreed or end is None:
        return [live.answer_no(role, now)]
    return [live.undo(by, end, now)]


def asked_by_other(live: Live, role: str, what: str) -> str:
    """The coach whose question this seat may answer."""
    asked, _, by = live.asked.partition(" ")
    if asked != what or by == role:
        raise Refused(CONFLICT, "not-asked", f"nobody has asked you to agree to: {what}")
    return by


def prefer(live: Live, role: str, frame: Frame, now: float) -> list[Row]:
    """Have a kind of question answered by its default, or asked again."""
    kind, on = word(frame, "kind"), yes(frame, "on")
    sides = SIDES if role == BOTH else (role,)
    return [live.prefer(side, kind, on, now) for side in sides]


def pause(live: Live, role: str, _frame: Frame, now: float) -> list[Row]:
    """Stop the clocks; with a coach elsewhere only if that one agrees."""
    if live.paused or live.match.over:
        raise Refused(CONFLICT, "paused", "the match is paused already, or over")
    if live.head.mode in ONE_SCREEN:
        return [live.pause(my_side(live, role), True, now)]
    if live.asked:
        raise Refused(CONFLICT, "asked-already", "an answer is still awaited; expected to wait for it")
    return [live.ask(role, "pause", now)]


def pause_answer(live: Live, role: str, frame: Frame, now: float) -> list[Row]:
    """Agree to a pause, or not."""
    agreed = yes(frame, "yes")
    asked_by_other(live, role, "pause")
    return [live.pause(role, True, now) if agreed else live.answer_no(role, now)]


def resume(live: Live, role: str, _frame: Frame, now: float) -> list[Row]:
    """Let the clocks run on; either coach may."""
    if not live.paused:
        raise Refused(CONFLICT, "not-paused", "the match is not paused")
    return [live.pause(my_side(live, role), False, now)]


Act = Callable[[Live, str, Frame, float], list[Row]]

ACTS: Final[dict[str, Act]] = {
    "play": play,
    "roll": roll,
    "undo": undo,
    "undo-answer": undo_answer,
    "prefer": prefer,
    "pause": pause,
    "pause-answer": pause_answer,
    "resume": resume,
}
