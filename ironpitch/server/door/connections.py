"""Connections: how many an address may have, and how long it may take to say what it wants.

uvicorn waits for ever for a request that is half sent. The classes here are mixed into its protocols: they count every
connection and end those that take too long.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter, OrderedDict
from typing import Any, Final, Protocol, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from ironpitch.server.door.addresses import NOBODY, Proxies, counted_as
from ironpitch.server.settings import Settings

HEAD: Final = "head"
"""Nothing is under way: the first line or the headers of a request are awaited."""
BODY: Final = "body"
ANSWER: Final = "answer"
LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
LONGEST_LINE: Final = 8000
"""A line of the headers of a socket; the library that reads them takes little more."""
FLUSH_SECONDS: Final = 5.0
"""What is closed has so long to take the last bytes."""


class Ending(Protocol):
    """A connection that can be ended."""

    def end(self, last: bytes) -> None:
        """Say this and close."""


class Connections:
    """Every open connection, by address; the counts are what `/api/about` tells."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.proxies = Proxies(settings.proxies)
        self.addresses: dict[object, str] = {}
        self.each: Counter[str] = Counter()
        self.waiting: OrderedDict[Ending, None] = OrderedDict()
        """Those without a request under way, the one that waits for longest first."""
        self.refused = 0
        """Turned away because there were too many."""
        self.late = 0
        """Ended because they took too long."""

    def arrive(self, connection: Ending, host: str) -> bool:
        """Count a connection; False if there are too many. When all are taken, one that only waits makes room."""
        settings = self.settings
        address = counted_as(host)
        limited = settings.most_connections_each > 0 and not self.proxies.trusts(host)
        if limited and self.each[address] >= settings.most_connections_each:
            self.refused += 1
            return False
        if len(self.addresses) >= settings.most_connections:
            self.refused += 1
            if not self.waiting:
                return False
            oldest = next(iter(self.waiting))
            self.leave(oldest)
            oldest.end(FULL)
        self.addresses[connection] = address
        self.each[address] += 1
        return True

    def leave(self, connection: object) -> None:
        """A connection is closed; a second time does nothing."""
        self.waiting.pop(cast(Ending, connection), None)
        address = self.addresses.pop(connection, None)
        if address is not None:
            self.each[address] -= 1
            if not self.each[address]:
                del self.each[address]

    def hand_over(self, connection: Ending, socket: object) -> None:
        """A connection has become a socket: the one is counted as the other, and can be forgotten."""
        self.waiting.pop(connection, None)
        address = self.addresses.pop(connection, None)
        if address is not None:
            self.addresses[socket] = address

    def wait(self, connection: Ending, waits: bool) -> None:
        """Is there no request under way on this connection?"""
        if connection in self.addresses and waits:
            self.waiting[connection] = None
            self.waiting.move_to_end(connection)
        else:
            self.waiting.pop(connection, None)


class Places:
    """Sockets at matches: so many in all and of one address, with room that watchers cannot take."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.each: Counter[str] = Counter()
        self.watchers = 0
        self.count = 0

    def take(self, address: str, watches: bool) -> bool:
        """A place for a socket, if there is one."""
        settings = self.settings
        most = settings.most_sockets - (settings.kept_for_coaches if watches else 0)
        if self.count >= most or 0 < settings.most_sockets_each <= self.each[address]:
            return False
        self.count += 1
        self.watchers += watches
        self.each[address] += 1
        return True

    def give_back(self, address: str, watches: bool) -> None:
        """A socket has gone."""
        self.count -= 1
        self.watchers -= watches
        self.each[address] -= 1
        if not self.each[address]:
            del self.each[address]


class WatchedHttp(asyncio.Protocol):
    """Counts a connection, and ends it if a request is not sent or an answer not read in time."""

    door: Connections
    transport: Any
    loop: asyncio.AbstractEventLoop
    scope: Any
    cycle: Any
    """What uvicorn knows of the request under way."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has called."""
        self.phase = ""
        self.of_cycle: object = None
        self.timer: asyncio.TimerHandle | None = None
        self.stalled: asyncio.TimerHandle | None = None
        self.is_socket = False
        self.head_size = 0
        super().connection_made(transport)
        limit_silence(transport, self.door.settings.answer_seconds)
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else NOBODY
        if self.door.arrive(self, host):
            self.look()
        else:
            self.end(FULL)

    def data_received(self, data: bytes) -> None:
        """A part of a request."""
        if self.transport.is_closing():
            return
        self.head_size += len(data)
        super().data_received(data)
        self.look()
        if self.phase == HEAD and self.head_size > head_size(self.door.settings):
            self.end(TOO_LARGE)

    def on_response_complete(self) -> None:
        """An answer was given."""
        base: Any = super()
        base.on_response_complete()
        self.look()

    def handle_websocket_upgrade(self, *args: Any) -> None:
        """From here on this is a socket."""
        self.is_socket = True
        self.set_phase(ANSWER, None)
        if self.is_too_large():
            self.end(TOO_LARGE)
            return
        base: Any = super()
        base.handle_websocket_upgrade(*args)

    def is_too_large(self) -> bool:
        """Are there too many headers for a socket, or one that is too long?"""
        scope = self.scope
        sizes = [len(name) + len(value) for name, value in scope["headers"]]
        sizes.append(len(scope["raw_path"]) + len(scope["query_string"]))
        return len(sizes) > self.door.settings.most_headers + 1 or max(sizes) > LONGEST_LINE

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self.door.leave(self)
        self.set_phase(ANSWER, None)
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """An answer is not read."""
        super().pause_writing()
        if self.stalled is None:
            self.stalled = self.loop.call_later(self.door.settings.answer_seconds, self.is_late, b"")

    def resume_writing(self) -> None:
        """It is read again."""
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
        super().resume_writing()

    # -- time --------------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """What is awaited now?"""
        if self.is_socket or self.transport.is_closing():
            return
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            self.set_phase(HEAD, cycle)
        else:
            self.set_phase(BODY if cycle.more_body else ANSWER, cycle)

    def set_phase(self, phase: str, cycle: object) -> None:
        """Give what is awaited its time; more of the same does not get more."""
        if phase == self.phase and cycle is self.of_cycle:
            return
        self.phase, self.of_cycle = phase, cycle
        self.head_size = 0
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.door.wait(self, phase == HEAD)
        settings = self.door.settings
        if phase == HEAD:
            idle = settings.keep_alive_seconds if cycle is not None else 0
            self.timer = self.loop.call_later(settings.head_seconds + idle, self.is_late, LATE)
        elif phase == BODY:
            self.timer = self.loop.call_later(settings.body_seconds, self.is_late, LATE)

    def is_late(self, last: bytes) -> None:
        """It has taken too long."""
        self.door.late += 1
        cycle = self.cycle
        is_answering = cycle is not None and cycle.response_started and not cycle.response_complete
        self.end(b"" if is_answering else last)

    def end(self, last: bytes) -> None:
        """Say this, if it can be said at once, and close."""
        end_transport(self.transport, self.loop, last)


class WatchedSocket(asyncio.Protocol):
    """A socket: one of the connections until it is closed. Who does not read is cut off."""

    door: Connections
    transport: Any
    loop: asyncio.AbstractEventLoop
    request: Any
    response: Any
    """What uvicorn keeps of the handshake."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request has become a socket; the connection was counted when it was made."""
        line: Any = transport
        self.door.hand_over(line.get_protocol(), self)
        self.stalled: asyncio.TimerHandle | None = None
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self.door.leave(self)
        if self.stalled is not None:
            self.stalled.cancel()
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        """The handshake is done: nothing of it is needed any more."""
        self.request = self.response = None
        base: Any = super()
        base.start_keepalive()

    def pause_writing(self) -> None:
        """What is sent is not read."""
        super().pause_writing()
        if self.stalled is None:
            self.stalled = self.loop.call_later(self.door.settings.answer_seconds, self.cut_off)

    def resume_writing(self) -> None:
        """It is read again."""
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
        super().resume_writing()

    def cut_off(self) -> None:
        """Close at once; what was not read is lost."""
        self.door.late += 1
        self.transport.abort()


def end_transport(transport: Any, loop: asyncio.AbstractEventLoop, last: bytes) -> None:
    """Close; who does not take the last bytes in time is cut off."""
    if transport.get_write_buffer_size():
        transport.abort()
        return
    if last and not transport.is_closing():
        transport.write(last)
    transport.close()
    loop.call_later(FLUSH_SECONDS, transport.abort)


def head_size(settings: Settings) -> int:
    """How much may come before the headers of a request are complete."""
    return settings.longest_path + settings.longest_query + 2 * settings.longest_headers


def limit_silence(transport: asyncio.BaseTransport, seconds: float) -> None:
    """Have the system itself end a connection whose other end takes nothing for so long, where it can."""
    line = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None and line is not None and line.family in (socket.AF_INET, socket.AF_INET6):
        line.setsockopt(socket.IPPROTO_TCP, option, int(seconds * 1000))


def protocols(door: Connections) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of uvicorn for requests and for sockets, watched."""
    base: Any = AutoWebSocketsProtocol
    http = type("WatchedHttpProtocol", (WatchedHttp, AutoHTTPProtocol), {"door": door})
    line = type("WatchedSocketProtocol", (WatchedSocket, base), {"door": door})
    return http, line
