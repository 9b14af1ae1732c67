"""Sockets at rest: what they were told is not held, and what the server keeps of a match for them is small."""

from __future__ import annotations

import asyncio
import gc
import json
import tracemalloc
from dataclasses import replace
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from ironpitch.server import running, sockets
from ironpitch.server.door.connections import Connections
from ironpitch.server.frames import answer_frame
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.sockets import Seated
from ironpitch.server.store.rows import Head
from ironpitch.server.store.storage import Storage
from tests.server.visiting import FREE

HEAD = Head("m", 0.0, "bb2020", "human", "orc", "hotseat", "home", "", 5, "seeded", "7", "", "h", "a", "w")
SEATS = 30
MOST_BYTES = 18_000


class Ear:
    """The line of a socket: takes what is sent and keeps nothing."""

    def __init__(self) -> None:
        self.scope = {"client": ("127.0.0.1", 1)}
        self.heard = 0
        self.last = ""

    async def send_text(self, text: str) -> None:
        """Hear a frame."""
        self.heard += 1
        self.last = text[:20]

    async def close(self, code: int, reason: str) -> None:
        """Nothing more comes."""


async def until_heard(ears: list[Ear], count: int) -> None:
    """Let everybody be told."""
    while any(ear.heard < count for ear in ears):
        await asyncio.sleep(0)


def test_a_socket_at_rest_holds_no_frame_and_no_picture_as_objects() -> None:
    async def go() -> float:
        storage = Storage("sqlite://")
        storage.start()
        open_matches = OpenMatches(replace(FREE, most_idle=10_000), storage)
        rooms = [await open_matches.begin(replace(HEAD, id=f"m{n}", seed=str(n)), None) for n in range(SEATS + 1)]
        ears: list[Ear] = []
        sending: list[asyncio.Task[None]] = []

        async def sit_down(n: int) -> None:
            ear: Any = Ear()
            seated = Seated(ear, open_matches, rooms[n], "both", FREE)
            rooms[n].guests.add(seated)
            sending.append(asyncio.create_task(seated.send_or_close()))
            ears.append(ear)
            await until_heard(ears, 1)
            request = rooms[n].live.match.request
            assert request is not None
            frame = {"t": "play", "v": rooms[n].live.v, "choice": request.default.text}  # type: ignore[union-attr]
            await open_matches.act(rooms[n], "both", frame)
            await until_heard(ears, 2)

        await sit_down(SEATS)
        gc.collect()
        tracemalloc.start()
        for n in range(SEATS):
            await sit_down(n)
        gc.collect()
        used = tracemalloc.get_traced_memory()[0] / SEATS
        tracemalloc.stop()
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)
        open_matches.close()
        storage.close()
        return used

    assert asyncio.run(go()) < MOST_BYTES


def is_forgotten(seated: Seated) -> bool:
    """Is it forgotten what a socket was told last?"""
    return seated.seen is None


def test_where_nothing_happens_nothing_is_kept_for_the_sockets_and_a_whole_state_comes_next() -> None:
    async def go() -> None:
        storage = Storage("sqlite://")
        storage.start()
        now = [100.0]
        open_matches = OpenMatches(
            replace(FREE, match_idle_seconds=60, now=lambda: now[0], monotonic=lambda: now[0]), storage
        )
        room = await open_matches.begin(HEAD, None)
        ear: Any = Ear()
        seated = Seated(ear, open_matches, room, "both", FREE)
        open_matches.arrive(room, seated)
        sending = asyncio.create_task(seated.send_or_close())
        await until_heard([ear], 1)

        async def play() -> str:
            request = room.live.match.request
            assert request is not None
            frame = {"t": "play", "v": room.live.v, "choice": request.default.text}  # type: ignore[union-attr]
            await open_matches.act(room, "both", frame)
            await until_heard([ear], ear.heard + 1)
            return str(json.loads(ear.last.partition(",")[0] + "}")["t"])

        now[0] += 50
        assert await play() == "change"
        now[0] += 59
        open_matches.let_idle_go()
        assert seated.seen is not None
        now[0] += 1
        open_matches.let_idle_go()
        assert not room.pictures.latest
        assert is_forgotten(seated)
        assert open_matches.rooms == {"m": room}
        heard = ear.heard
        for _ in range(10):
            await asyncio.sleep(0)
        assert ear.heard == heard
        assert await play() == "state"
        assert await play() == "change"
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        open_matches.close()
        storage.close()

    asyncio.run(go())


def test_a_socket_is_counted_in_place_of_the_connection_it_came_by() -> None:
    class Call:
        """A connection."""

        def end(self, last: bytes) -> None:
            """Closed."""

    door = Connections(replace(FREE, most_connections=2, most_connections_each=1))
    call, socket = Call(), object()
    assert door.arrive(call, "192.0.2.1")
    door.wait(call, True)
    door.hand_over(call, socket)
    assert (list(door.addresses), list(door.waiting)) == ([socket], [])
    assert not door.arrive(Call(), "192.0.2.1")
    door.leave(call)
    assert len(door.addresses) == 1
    door.leave(socket)
    assert (len(door.addresses), len(door.each)) == (0, 0)
    assert door.arrive(Call(), "192.0.2.1")


def test_a_socket_of_a_match_is_taken_before_the_routes_of_fastapi(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[tuple[str, str]] = []
    passed: list[str] = []

    async def seated(socket: WebSocket, name: str, seat: str) -> None:
        taken.append((name, seat))

    async def routes(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope["path"])

    async def nothing(*_: object) -> Any:
        return None

    monkeypatch.setattr(sockets, "socket_of_match", seated)
    asked = [
        ("websocket", "/api/matches/abc/socket", b"seat=one&seat=two"),
        ("websocket", "/api/matches/abc/socket", b""),
        ("websocket", "/api/matches/abc/def/socket", b""),
        ("websocket", "/api/matches/abc/socket/", b""),
        ("http", "/api/matches/abc/socket", b""),
    ]
    for kind, path, query in asked:
        scope = {"type": kind, "path": path, "query_string": query, "headers": []}
        asyncio.run(sockets.Sockets(routes)(scope, nothing, nothing))
    assert taken == [("abc", "two"), ("abc", "")]
    assert passed == [path for _, path, _ in asked[2:]]


def test_an_answer_is_sent_as_it_was_worked_out() -> None:
    assert json.loads(answer_frame("hints", 3, '{"player":"H1","reach":{}}', 7)) == {
        "t": "hints",
        "v": 3,
        "player": "H1",
        "reach": {},
        "id": 7,
    }
    assert json.loads(answer_frame("answers", 3, "{}", 0)) == {"t": "answers", "v": 3, "id": 0}


def test_the_garbage_collector_leaves_alone_what_was_there_at_the_start() -> None:
    usual = gc.get_threshold()
    gc.set_threshold(700, 10, 10)  # those of Python, whatever a server that ran in this process has left
    try:
        running.keep_collections_short()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() == running.COLLECTED_AFTER
        assert gc.get_threshold()[0] > 700
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
