"""A record as a film: every step of it as what has changed since the step before, so that a page can scrub through.

While a match is played, one moment of it: how it stood at the last question before an event, and what happened from
there to the event, as the seat that asks may know it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field

import ironpitch
from ironpitch import IronpitchError, Match
from ironpitch.engine.events import OPEN
from ironpitch.engine.match import match_at
from ironpitch.engine.request import Roll
from ironpitch.engine.ruleset import START
from ironpitch.render.commentary import event_count
from ironpitch.server.errors import NOT_FOUND, UNUSABLE, Refused
from ironpitch.server.matches import AtMatch
from ironpitch.server.play.clocks import SIDES
from ironpitch.server.play.log import numbered_events
from ironpitch.server.play.seats import knows, shared
from ironpitch.server.shapes import REFUSALS, AnswerShape, Shape
from ironpitch.server.store.rows import Head
from ironpitch.server.workers import worked_out

router: Final = APIRouter(prefix="/api", tags=["replays"], responses=REFUSALS)

LONGEST_RECORD: Final = 600_000
MOST_INPUTS: Final = 20_000


class ReplayWish(Shape):
    """A record to be shown."""

    record: Annotated[str, Field(max_length=LONGEST_RECORD)]


class Film(AnswerShape):
    """The picture before the first input, then for each step what has changed in it, and the events of the step."""

    ruleset: str
    first: dict[str, Any]
    events: list[dict[str, Any]]
    steps: list[dict[str, Any]]


class Moment(AnswerShape):
    """How a match stood before an event: the picture at the question before it, and what happened from there on."""

    event: int
    view: dict[str, Any]
    events: list[dict[str, Any]]


@router.post("/replays", response_model=Film)
async def film(request: Request, wish: ReplayWish) -> Response:
    """A record step by step: `{"view": changed fields, "players": changed players by name, "events": [...]}`."""
    return Response(await worked_out(request, film_text, wish.record), media_type="application/json")


def film_text(text: str) -> str:
    """A film as it is sent; refuses what is no record."""
    try:
        return filmed(text).model_dump_json()
    except IronpitchError as error:
        raise Refused(UNUSABLE, "bad-record", str(error)) from error


def filmed(text: str) -> Film:
    """Play a record from its beginning and note every step."""
    end = ironpitch.replay(text)
    inputs = [int(entry) for entry in end.table.log.whole()]
    if len(inputs) > MOST_INPUTS:
        raise IronpitchError(f"{len(inputs):,} inputs; a film has at most {MOST_INPUTS:,}")
    match = match_at(end.table.plan, end.origin, end.origin_code, [])
    match.rerun()
    at = go_on(match, inputs, 0)
    first = seen(match)
    events = numbered_events(match, 0, OPEN)
    told = event_count(match)
    steps: list[dict[str, Any]] = []
    before = first
    while at < len(inputs):
        match.carry_out(inputs[at] >> 1)
        at = go_on(match, inputs, at + 1)
        now = seen(match)
        steps.append({**changes(before, now), "events": numbered_events(match, told, OPEN)})
        told = event_count(match)
        before = now
    return Film(ruleset=end.table.plan.ruleset.text(), first=first, events=events, steps=steps)


def go_on(match: Match, inputs: list[int], at: int) -> int:
    """Bring the dice that the match waits for; how many inputs have been used then."""
    while isinstance(match.request, Roll) and at < len(inputs):
        count = match.request.count
        match.roll([(entry >> 1) & 0xFF for entry in inputs[at : at + count]])
        at += count
    return at


def seen(match: Match) -> dict[str, Any]:
    """The picture without the lists of choices, which nobody can take any more."""
    return without_choices(dict(match.view(None)))


def without_choices(picture: dict[str, Any]) -> dict[str, Any]:
    """A picture of the past: what was asked then, not what could be answered."""
    request = picture["request"]
    if isinstance(request, dict):
        picture["request"] = {key: value for key, value in request.items() if key not in ("choices", "default")}
    return picture


def changes(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What is different in the later picture; of the players only those that have changed. What a player has no longer
    is null: the hexes of a GIANT who left the pitch."""
    fields = {key: value for key, value in now.items() if key != "players" and before.get(key) != value}
    pairs = zip(before["players"], now["players"], strict=True)
    players = [
        {
            "id": new["id"],
            **{key: value for key, value in new.items() if old.get(key) != value},
            **{key: None for key in old if key not in new},
        }
        for old, new in pairs
        if old != new
    ]
    return {"view": fields, "players": players}


# -- one moment of a match that is being played ------------------------------------------------------------------------


@router.get("/matches/{name}/moment")
async def moment(request: Request, at: AtMatch, event: Annotated[int, Query(ge=0, lt=2**31)]) -> Moment:
    """The board as it was at an event: a picture, and the events from there to the one that was asked for."""
    room, role = at
    async with room.lock:
        head = room.live.head
        inputs = [int(entry) for entry in room.live.match.table.log.whole()]
        count = room.live.story.count
    if event >= count:
        raise Refused(NOT_FOUND, "no-event", f"there is no event {event}; expected one below {count}")
    return await worked_out(request, moment_of, head, inputs, event, role)


def moment_of(head: Head, inputs: list[int], event: int, role: str) -> Moment:
    """Play the match again up to an event, away from the one that is being played."""
    match = played_to(head, inputs, 0)
    before = start = 0
    at = go_on(match, inputs, 0)
    count = event_count(match)
    while count <= event and at < len(inputs):
        before, start = at, count
        match.carry_out(inputs[at] >> 1)
        at = go_on(match, inputs, at + 1)
        count = event_count(match)
    known = [each for each in numbered_events(match, start, knows(role)) if each["n"] <= event]
    return Moment(event=event, view=looked_back(played_to(head, inputs, before), role), events=known)


def played_to(head: Head, inputs: list[int], end: int) -> Match:
    """The match after so many of its inputs, on a table of its own."""
    blank = ironpitch.new_match(head.ruleset, head.home, head.away, dice="manual")
    match = match_at(blank.table.plan, blank.origin, START, inputs[:end])
    match.rerun()
    return match


def looked_back(match: Match, role: str) -> dict[str, Any]:
    """What a seat may still see of a moment that is past: who sits for both sides, or watches, sees no secret."""
    picture: dict[str, Any] = match.view(role) if role in SIDES else shared(match.view(0), match.view(1))
    return without_choices(dict(picture))
