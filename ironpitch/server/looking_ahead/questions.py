"""Looking ahead for a seat: what its coach wants to know before choosing, and nothing that he may not know.

Everything is worked out on the match as the seat knows it: hidden cards lie in the pile, the other coach holds none,
and nobody knows in which chest a ball is. So no answer depends on a secret. A question goes to a worker process as the
text of a position; what has been worked out for a state of a match is kept for whoever asks the same of it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import orjson

import ironpitch
from ironpitch import IronpitchError, Match
from ironpitch.bots.sight import known, wishing
from ironpitch.engine.request import Choose
from ironpitch.server.errors import UNUSABLE, Refused, illegal
from ironpitch.server.frames import LONGEST_CHOICE, Frame, choices, word
from ironpitch.server.looking_ahead.chances import answers_to
from ironpitch.server.looking_ahead.hints import hints_for, preview
from ironpitch.server.looking_ahead.placing import set_up_hints
from ironpitch.server.looking_ahead.trials import OTHERS_TURN, acting_side
from ironpitch.server.play.clocks import SIDES
from ironpitch.server.play.live import Live
from ironpitch.server.play.seats import WATCH, may_answer
from ironpitch.server.settings import Settings
from ironpitch.server.workers import SharedWorkers

ANSWERS_KEPT: Final = 500
"""Answers that the server keeps, those asked for last."""
MATCHES_KEPT: Final = 8
"""States of matches that a process keeps, so that several questions about one cost its reading once."""


@dataclass(frozen=True, slots=True)
class State:
    """A match as a worker gets it: the position, what home and away may not know, and what they have answered by
    default. The last two are no part of a position."""

    position: str
    unknown: tuple[int, int]
    wishes: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody wants to know of a state."""

    kind: str
    player: str = ""
    action: str = ""
    choices: tuple[str, ...] = ()
    is_asked: bool = True
    """The one who wants to know is the coach who is asked."""


def state_of(match: Match, role: str) -> State:
    """The open match for a worker, and what a seat may not know of it; who watches knows neither coach's secrets."""
    unknown = unknown_to(match, role)
    automatic = match.table.automatic
    return State(match.position(), unknown, (int(automatic[0]), int(automatic[1])))


def unknown_to(match: Match, role: str) -> tuple[int, int]:
    """What is hidden from the side, or the sides, as which a seat looks."""
    table = match.table
    concealed = table.plan.ruleset.concealed
    if role == WATCH:
        return int(concealed(table, 0)), int(concealed(table, 1))
    side = SIDES.index(role) if role in SIDES else acting_side(match)
    return (int(concealed(table, 0)), 0) if side == 0 else (0, int(concealed(table, 1)))


def known_to(match: Match, role: str) -> Match:
    """A copy of the match that holds no more than a seat knows."""
    return known(match, *unknown_to(match, role))


def question_in(frame: Frame, role: str, asked: int) -> Question:
    """What a frame asks; raises `Refused` for a plan of somebody who has none, and for what means nothing."""
    is_asked = may_answer(role, asked)
    match frame["t"]:
        case "hints":
            action = word(frame, "action") if frame.get("action") is not None else ""
            return Question("hints", word(frame, "player"), action, is_asked=is_asked)
        case _ if role == WATCH:
            raise Refused(UNUSABLE, "watching", "a plan is for a coach; who watches has none")
        case "preview":
            return Question("preview", choices=tuple(choices(frame)), is_asked=is_asked)
        case "answers":
            return Question("answers", is_asked=is_asked)
        case _:
            return Question("set-up", choices=(word(frame, "choice", LONGEST_CHOICE),), is_asked=is_asked)


def says_nothing(question: Question) -> dict[str, Any] | None:
    """The answer to who is not asked: plans, answers and set-ups are for the coach who is. None if there is more."""
    if question.is_asked or question.kind == "hints":
        return None
    return {"legal": 0, "refused": OTHERS_TURN, "rolls": []} if question.kind == "preview" else {}


def look_ahead(state: State, question: Question) -> str:
    """Work an answer out, as it is sent; runs in a worker process. Raises `Refused`."""
    return told(answer(known_state(state), question))


def told(found: dict[str, Any]) -> str:
    """An answer as it is sent."""
    return orjson.dumps(found).decode()


@lru_cache(maxsize=MATCHES_KEPT)
def known_state(state: State) -> Match:
    """A state read, without what may not be known."""
    match = ironpitch.from_position(state.position)
    wishing(match, *state.wishes)
    return known(match, *state.unknown)


def answer(match: Match, question: Question) -> dict[str, Any]:
    """What can be said of the choices to come, on a match that holds only what the one who asks may know."""
    nothing = says_nothing(question)
    if nothing is not None:
        return nothing
    try:
        match question.kind:
            case "hints":
                is_open = question.is_asked or not is_secret_question(match)
                return {
                    "player": question.player,
                    **hints_for(match, question.player, question.action, is_open),
                }
            case "preview":
                return preview(match, list(question.choices))
            case "answers":
                return answers_to(match)
            case _:
                return set_up_hints(match, question.choices[0])
    except IronpitchError as error:
        raise illegal(error) from error


def is_secret_question(match: Match) -> bool:
    """Is a coach asked something only because of what he has in his hand?"""
    request = match.request
    return isinstance(request, Choose) and request.kind in match.table.plan.ruleset.secret_kinds()


# -- in the server -----------------------------------------------------------------------------------------------------

Key = tuple[str, int, str, Question]
"""A match, the number of its state, as whom it is looked at, and what is asked."""


@dataclass(frozen=True, slots=True)
class Look:
    """A question about a state, ready to be worked out."""

    key: Key
    state: State


class Outlook:
    """Answers for seats: worked out by workers, and kept for whoever asks the same of the same state."""

    def __init__(self, settings: Settings, workers: SharedWorkers) -> None:
        self.settings = settings
        self.workers = workers
        self.kept: OrderedDict[Key, str] = OrderedDict()
        self.under_way: dict[tuple[str, Key], asyncio.Task[str]] = {}

    def asked(self, live: Live, role: str, frame: Frame) -> Look | str:
        """What a frame asks of the open match, or the answer if it is known; under the lock of the match."""
        question = question_in(frame, role, live.side_asked())
        nothing = says_nothing(question)
        if nothing is not None:
            return told(nothing)
        looks_as = role if role in (*SIDES, WATCH) else SIDES[acting_side(live.match)]
        key = (live.head.id, live.v, looks_as, question)
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        return Look(key, state_of(live.match, role))

    async def answer(self, look: Look, address: str) -> str:
        """Have a question worked out for an address, as JSON; raises `Refused`. Who stops waiting does not stop the
        work, whose answer is kept."""
        working = self.under_way.get((address, look.key))
        if working is None:
            work = self.workers.run_for(address, self.settings.longest_look, look_ahead, look.state, look.key[-1])
            working = asyncio.create_task(work)
            self.under_way[address, look.key] = working
            working.add_done_callback(lambda done: self.keep(address, look.key, done))
        return await asyncio.shield(working)

    def keep(self, address: str, key: Key, done: asyncio.Task[str]) -> None:
        """Something has been worked out, or could not be."""
        self.under_way.pop((address, key), None)
        if not done.cancelled() and done.exception() is None:
            self.kept[key] = done.result()
            if len(self.kept) > ANSWERS_KEPT:
                self.kept.popitem(last=False)
