"""A socket whose coach asks and never reads is closed; one that reads in time is not."""

from __future__ import annotations

from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketState

from ironpitch.server.sockets import CLOSE_TOO_MANY, MOST_WAITING, Seated
from tests.server.visiting import FREE, Visit

PING = {"type": "websocket.receive", "text": '{"t": "ping"}'}
GONE = {"type": "websocket.disconnect"}


class StuckSocket:
    """A socket on which frames arrive and from which nothing is read."""

    def __init__(self, frames: list[dict[str, Any]]) -> None:
        self.frames = frames
        self.scope: dict[str, Any] = {"type": "websocket", "client": ("127.0.0.1", 5), "headers": []}
        self.application_state = WebSocketState.CONNECTED
        self.closed: list[int] = []

    async def receive(self) -> dict[str, Any]:
        return self.frames.pop(0)

    async def close(self, code: int, reason: str) -> None:
        self.closed.append(code)


def heard(visit: Visit, pings: int) -> StuckSocket:
    """What becomes of a socket that sends so many frames and reads no answer."""
    match = visit.start(ruleset="bb2020", mode="hotseat")
    socket = StuckSocket([PING] * pings + [GONE])

    async def listen() -> None:
        room = await visit.open_matches.open(match["id"])
        await Seated(cast(WebSocket, socket), visit.open_matches, room, "home", FREE).hear_on()

    assert visit.browser.portal is not None
    visit.browser.portal.call(listen)
    return socket


@pytest.mark.parametrize(("pings", "closed"), [(MOST_WAITING, []), (MOST_WAITING + 1, [CLOSE_TOO_MANY])])
def test_a_socket_is_closed_when_too_many_answers_wait_for_a_reader(
    visit: Visit, pings: int, closed: list[int]
) -> None:
    assert heard(visit, pings).closed == closed


def test_nothing_more_is_heard_of_a_socket_that_was_closed(visit: Visit) -> None:
    assert heard(visit, MOST_WAITING + 20).frames[0] == PING
