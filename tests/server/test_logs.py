"""The log: floods write no tracebacks, and one line is not written over and over."""

from __future__ import annotations

import logging
import socket
import struct
from collections.abc import Callable
from typing import ClassVar, cast

import pytest
from fastapi import WebSocket
from starlette.requests import ClientDisconnect
from starlette.websockets import WebSocketState

from ironpitch.server.logs import MOST_ALIKE, WINDOW_SECONDS, Calm, caused_outside, handlers_of, keep_calm
from ironpitch.server.sockets import MOST_WAITING, Seated
from tests.server.limited import Limited, limited_server, until_closed
from tests.server.visiting import open_server

TIMES = 30


def record_of(message: str, error: BaseException | None = None, level: int = logging.ERROR) -> logging.LogRecord:
    """A line for the log."""
    info = (type(error), error, error.__traceback__) if error is not None else None
    return logging.LogRecord("uvicorn.error", level, "", 0, message, (), info)


def raised(error: BaseException, cause: BaseException | None = None) -> BaseException:
    """An error that comes from another."""
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    "error",
    [
        ConnectionResetError(),
        BrokenPipeError(),
        ClientDisconnect(),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"),
        raised(RuntimeError(), ConnectionResetError()),
        ExceptionGroup("both", [ConnectionResetError(), ClientDisconnect()]),
    ],
)
def test_what_callers_do_is_one_line_without_a_traceback(error: BaseException) -> None:
    assert caused_outside(error)
    record = record_of("Exception in ASGI application\n", error)
    assert Calm().filter(record)
    assert record.exc_info is None
    assert record.getMessage() == f"Exception in ASGI application: {type(error).__name__}"
    assert record.levelno == logging.WARNING


@pytest.mark.parametrize("error", [ZeroDivisionError(), ExceptionGroup("", [KeyError(), ConnectionResetError()])])
def test_an_error_of_the_program_keeps_its_traceback(error: BaseException) -> None:
    record = record_of("it failed", error)
    assert Calm().filter(record)
    assert record.exc_info is not None
    assert record.levelno == logging.ERROR


def test_lines_alike_are_left_out_and_counted() -> None:
    now = [0.0]
    calm = Calm(lambda: now[0])
    assert [calm.filter(record_of("again")) for _ in range(MOST_ALIKE + 2)] == [True] * MOST_ALIKE + [False] * 2
    assert calm.filter(record_of("another"))
    now[0] = WINDOW_SECONDS - 0.5
    assert not calm.filter(record_of("again"))
    now[0] = WINDOW_SECONDS
    record = record_of("again")
    assert calm.filter(record)
    assert record.getMessage() == "again (3 more like this were left out)"
    record = record_of("again")
    assert calm.filter(record)
    assert record.getMessage() == "again"


def test_every_handler_hears_one_filter_however_often_it_is_set() -> None:
    logger = logging.getLogger("uvicorn.error")
    handler = logging.StreamHandler()
    logger.addHandler(handler)
    try:
        keep_calm()
        keep_calm()
        assert handler in handlers_of(logger)
        assert [type(each) for each in handler.filters] == [Calm]
        assert logging.lastResort is not None
        assert [type(each) for each in logging.lastResort.filters] == [Calm]
    finally:
        logger.removeHandler(handler)
        for each in [logging.lastResort, *logging.getLogger().handlers]:
            for calm in [found for found in (each.filters if each else []) if isinstance(found, Calm)]:
                assert each is not None
                each.removeFilter(calm)


# -- floods ------------------------------------------------------------------------------------------------------------


def reset(line: socket.socket) -> None:
    """Close in such a way that the other end hears of a reset connection."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def half_a_body(server: Limited) -> None:
    line = server.connect()
    line.sendall(
        b"POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"
    )
    reset(line)


def an_answer_not_read(server: Limited) -> None:
    line = server.connect()
    line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n" * 3)
    reset(line)


def no_http(server: Limited) -> None:
    with server.connect() as line:
        line.sendall(b"\x16\x03\x01 hello\r\n\r\n")
        until_closed(line)


def an_upgrade_to_nothing(server: Limited) -> None:
    with server.connect() as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n")
        until_closed(line)


def socket_to(server: Limited) -> socket.socket:
    """An open socket at a match, by hand."""
    match = server.post("/api/matches", {"mode": "hotseat"})[1]
    line = server.connect()
    path = f"/api/matches/{match['id']}/socket?seat={match['seats']['home']}"
    line.sendall(
        f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def frame(opcode: int, data: bytes) -> bytes:
    """A frame of a browser; masked with nothing."""
    return bytes([0x80 | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data


def bad_text(server: Limited) -> None:
    with socket_to(server) as line:
        line.sendall(frame(1, b"\xff\xfe"))
        until_closed(line)


def bad_opcode(server: Limited) -> None:
    with socket_to(server) as line:
        line.sendall(frame(5, b"?"))
        until_closed(line)


def bad_close(server: Limited) -> None:
    with socket_to(server) as line:
        line.sendall(frame(8, b"\x00\x01"))
        until_closed(line)


def not_masked(server: Limited) -> None:
    with socket_to(server) as line:
        line.sendall(b"\x81\x01a")
        until_closed(line)


def half_a_frame(server: Limited) -> None:
    line = socket_to(server)
    line.sendall(b"\x81\xfe\x40")
    reset(line)


def a_socket_reset_while_it_is_answered(server: Limited) -> None:
    line = socket_to(server)
    line.sendall(frame(1, b'{"t": "since", "n": 0}') * 20)
    reset(line)


class Gone:
    """A socket that has sent a frame and is closed already."""

    application_state = WebSocketState.DISCONNECTED
    scope: ClassVar = {"type": "websocket", "client": ("192.0.2.1", 1)}

    async def receive(self) -> dict[str, str]:
        return {"type": "websocket.receive", "text": "x" * 20_000}

    async def close(self, code: int, reason: str) -> None:
        raise RuntimeError('Cannot call "send" once a close message has been sent.')


def test_a_socket_that_has_gone_is_not_closed_again() -> None:
    with open_server() as visit:
        room = visit.open_matches.rooms[visit.start(mode="hotseat")["id"]]
        settings = visit.open_matches.settings
        too_long = Seated(cast(WebSocket, Gone()), visit.open_matches, room, "both", settings)
        assert visit.browser.portal is not None
        visit.browser.portal.call(too_long.hear_on)
        unread = Seated(cast(WebSocket, Gone()), visit.open_matches, room, "both", settings)
        unread.waiting = ['{"t":"pong"}'] * MOST_WAITING
        visit.browser.portal.call(unread.hear_on)


FLOODS: list[Callable[[Limited], None]] = [
    half_a_body,
    an_answer_not_read,
    no_http,
    an_upgrade_to_nothing,
    bad_text,
    bad_opcode,
    bad_close,
    not_masked,
    half_a_frame,
    a_socket_reset_while_it_is_answered,
]


@pytest.fixture(scope="module")
def log_of_floods() -> list[str]:
    """What a server has written that has seen every flood and was stopped then."""
    with limited_server() as server:
        for flood in FLOODS:
            for _ in range(TIMES):
                flood(server)
            assert server.get()[0] == 200, flood.__name__
        server.stop()
        return server.said()


def test_floods_write_no_tracebacks(log_of_floods: list[str]) -> None:
    assert [line for line in log_of_floods if "Traceback" in line or line.startswith("  File")] == []


def test_floods_write_a_few_short_lines_only(log_of_floods: list[str]) -> None:
    assert len(log_of_floods) <= len(FLOODS) * MOST_ALIKE
    assert all(len(line) < 200 for line in log_of_floods)
