"""A record as a film: every step of it as what has changed since the step before, so that a page can scrub through."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter
from pydantic import Field

import ironpitch
from ironpitch import IronpitchError, Match
from ironpitch.engine.events import OPEN
from ironpitch.engine.match import match_at
from ironpitch.engine.request import Roll
from ironpitch.render.commentary import event_count
from ironpitch.server.errors import UNUSABLE, Refused
from ironpitch.server.shapes import REFUSALS, Shape, Told
from ironpitch.server.story import numbered_events

router: Final = APIRouter(prefix="/api/replays", tags=["replays"], responses=REFUSALS)

LONGEST_RECORD: Final = 600_000
MOST_INPUTS: Final = 20_000


class ReplayWish(Shape):
    """A record to be shown."""

    record: Annotated[str, Field(max_length=LONGEST_RECORD)]


class Film(Told):
    """The picture before the first input, then for each step what has changed in it, and the events of the step."""

    ruleset: str
    first: dict[str, Any]
    events: list[dict[str, Any]]
    steps: list[dict[str, Any]]


@router.post("")
async def film(wish: ReplayWish) -> Film:
    """A record step by step: `{"view": changed fields, "players": changed players by name, "events": [...]}`."""
    try:
        return await asyncio.to_thread(filmed, wish.record)
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
    picture: dict[str, Any] = dict(match.view(None))
    request = picture["request"]
    if isinstance(request, dict):
        picture["request"] = {key: value for key, value in request.items() if key not in ("choices", "default")}
    return picture


def changes(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What is different in the later picture; of the players only those that have changed."""
    fields = {key: value for key, value in now.items() if key != "players" and before.get(key) != value}
    pairs = zip(before["players"], now["players"], strict=True)
    players = [
        {"id": new["id"], **{key: value for key, value in new.items() if old[key] != value}}
        for old, new in pairs
        if old != new
    ]
    return {"view": fields, "players": players}
