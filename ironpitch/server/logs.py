"""The log: what callers do wrong is one short line, and the same line is not written over and over."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

from starlette import websockets
from starlette.requests import ClientDisconnect
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import WebSocketException

LOGGERS: Final = ("uvicorn.error", "asyncio", "ironpitch.server")
THEIR_FAULT: Final = (
    ClientDisconnect,
    ClientDisconnected,
    WebSocketDisconnect,
    getattr(websockets, "WebSocketDisconnected", WebSocketDisconnect),  # newer versions have it
    WebSocketException,
    ConnectionError,
    TimeoutError,
    UnicodeDecodeError,
    EOFError,
)
"""Errors that are the doing of who called, or of the line to him."""
MOST_ALIKE: Final = 5
"""Lines of one kind in a window of time."""
WINDOW_SECONDS: Final = 60.0
MOST_KINDS: Final = 1000


class Calm(logging.Filter):
    """Leaves out tracebacks that tell nothing about the program, and lines that were written often enough."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.seen: dict[tuple[str, str], tuple[float, int]] = {}
        """For each kind of line when its window began, and how many there were in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Is this line written? It may be made shorter first."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and caused_outside(error):
            record.msg = f"{record.getMessage().strip()}: {type(error).__name__}"
            record.args = ()
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        kind = (record.name, f"{record.msg} {type(error).__name__}"[:200])
        now = self.clock()
        since, count = self.seen.get(kind, (now, 0))
        left_out = 0
        if now - since >= WINDOW_SECONDS:
            left_out = max(0, count - MOST_ALIKE)
            since, count = now, 0
        if len(self.seen) >= MOST_KINDS and kind not in self.seen:
            self.seen.clear()
        self.seen[kind] = (since, count + 1)
        if count >= MOST_ALIKE:
            return False
        if left_out:
            record.msg = f"{record.getMessage()} ({left_out:,} more like this were left out)"
            record.args = ()
        return True


def caused_outside(error: BaseException) -> bool:
    """Is this the doing of who called? What came of such an error is, too."""
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        if isinstance(each, THEIR_FAULT):
            return True
        if isinstance(each, BaseExceptionGroup):
            return all(caused_outside(part) for part in each.exceptions)
        seen.add(id(each))
        each = each.__cause__
    return False


def keep_calm() -> None:
    """Put the filter on what the server writes; on handlers, since filters of loggers do not hear their children."""
    calm = Calm()
    root = logging.getLogger()
    handlers = {handler for name in LOGGERS for handler in handlers_of(logging.getLogger(name))}
    if logging.lastResort is not None:
        handlers.add(logging.lastResort)
    for handler in {*handlers, *root.handlers}:
        for old in [each for each in handler.filters if isinstance(each, Calm)]:
            handler.removeFilter(old)
        handler.addFilter(calm)


def handlers_of(logger: logging.Logger | None) -> list[logging.Handler]:
    """Every handler that hears what a logger is told."""
    found: list[logging.Handler] = []
    while logger is not None:
        found += logger.handlers
        logger = logger.parent if logger.propagate else None
    return found
