"""Slow clients: requests that are never finished, and readers that do not read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time

from sieging.clients import Bystander, Gone, seated
from sieging.floods import ATTACKER
from sieging.reports import Force, Report, common_faults, waits
from sieging.server import Server

HALF_REQUESTS = (
    b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
    b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{",
    b"GET /api/matches/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    b"",
)
"""The header, the body, the handshake of a socket, or nothing at all."""
LONGEST_HALF = 60.0
"""Seconds after which the server must have closed what was not finished."""
SMALL = 4096


async def half_requests(database: str, force: Force) -> Report:
    """Requests that stop half-way: they are closed, and nobody else notices."""
    server = Server(database)
    closed: list[float] = []
    count = min(force.sockets, 40)
    try:
        async with Bystander(server).beside() as bystander:
            waiting = [left_half(server, HALF_REQUESTS[n % len(HALF_REQUESTS)], n, closed) for n in range(count)]
            await asyncio.gather(*waiting)
        faults = common_faults(server, bystander, force)
        if len(closed) < count:
            faults.append(f"{count - len(closed)} unfinished requests were still open after {LONGEST_HALF:.0f} s")
        found = f"closed after {max(closed, default=0.0):.0f} s at the latest; {waits(bystander)}"
        return Report("requests sent by half", f"{count} requests", found, faults)
    finally:
        server.close()


async def left_half(server: Server, half: bytes, number: int, closed: list[float]) -> None:
    """Send half a request and a byte now and then, until the server closes the connection."""
    begun = time.monotonic()
    source = f"127.0.0.{100 + number % 20}"
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0))
    except OSError:
        closed.append(0.0)
        return
    try:
        writer.write(half)
        while time.monotonic() - begun < LONGEST_HALF:
            try:
                if not await asyncio.wait_for(reader.read(SMALL), 2):
                    closed.append(time.monotonic() - begun)
                    return
            except TimeoutError:
                if half:
                    writer.write(b"a")
    except OSError:
        closed.append(time.monotonic() - begun)
    finally:
        writer.close()


async def deaf_readers(database: str, force: Force) -> Report:
    """Watchers who never read while a match is played at full speed."""
    server = Server(database, "--no-limits")
    deaf: list[socket.socket] = []
    played = 0
    try:
        match = server.start(ruleset="bb2020", mode="hotseat", seed=5)
        for _ in range(20):
            deaf.append(await asyncio.to_thread(open_deaf, server, match))
        before = server.memory()
        async with Bystander(server).beside() as bystander:
            until = time.monotonic() + force.seconds
            with contextlib.suppress(Gone):
                async with seated(server, match) as seat:
                    while time.monotonic() < until and seat.choices():
                        await seat.play(seat.choices()[played % len(seat.choices())])
                        played += 1
        grown = server.memory() - before
        faults = common_faults(server, bystander, force)
        if grown > 60:
            faults.append(f"the server grew by {grown:.0f} MB")
        if not played:
            faults.append("nothing could be played beside them")
        found = f"{played:,} inputs beside them, {grown:+.1f} MB; {waits(bystander)}"
        return Report("readers that do not read", f"{len(deaf)} sockets", found, faults)
    finally:
        for each in deaf:
            each.close()
        server.close()


def open_deaf(server: Server, match: dict[str, dict[str, str]]) -> socket.socket:
    """A socket that asks for everything again and again and reads none of it."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    found.bind((ATTACKER, 0))
    found.settimeout(5)
    found.connect(("127.0.0.1", server.port))
    path = f"/api/matches/{match['id']}/socket?seat={match['seats']['watch']}"
    found.sendall(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: c2llZ2VzaWVnZXNpZWdlcw==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    asked = json.dumps({"t": "since", "v": 0, "n": 0}).encode()
    frame = bytes([0x81, 0x80 | len(asked), 0, 0, 0, 0]) + asked
    with contextlib.suppress(OSError):
        found.settimeout(0.2)
        found.sendall(frame * 100)
    return found
