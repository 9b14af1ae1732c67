"""Hears what other processes on the same PostgreSQL write, by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from typing import Final

import psycopg
from psycopg import sql
from sqlalchemy import make_url

from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.store.rows import CHANNEL

LOG: Final = logging.getLogger(__name__)
LISTENING_SECONDS: Final = 0.25
"""How long it takes to notice that it is to stop."""
PATIENCE_SECONDS: Final = 1.0


class Notices:
    """A thread with a connection of its own that listens, and comes back after a break."""

    def __init__(self, address: str, open_matches: OpenMatches) -> None:
        url = make_url(address).set(drivername="postgresql")
        self.address = url.render_as_string(hide_password=False)
        self.open_matches = open_matches
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ready = threading.Event()
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.listen_on, name="ironpitch-notices", daemon=True)

    async def start(self) -> None:
        """Begin to listen; returns when nothing can be missed any more."""
        self.loop = asyncio.get_running_loop()
        self.thread.start()
        await asyncio.to_thread(self.ready.wait, 10)

    def close(self) -> None:
        """Stop."""
        self.stopping.set()
        self.thread.join()

    def listen_on(self) -> None:
        """Listen until told to stop."""
        while not self.stopping.is_set():
            try:
                self.listen()
            except psycopg.Error as error:
                LOG.warning("the line to PostgreSQL is down: %s", error)
                self.stopping.wait(PATIENCE_SECONDS)

    def listen(self) -> None:
        """Listen on one connection until it breaks."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            if self.ready.is_set():
                self.say(self.open_matches.heard_nothing)
            self.ready.set()
            while not self.stopping.is_set():
                for notice in connection.notifies(timeout=LISTENING_SECONDS):
                    self.pass_on(notice.payload)
                    if self.stopping.is_set():
                        break

    def pass_on(self, payload: str) -> None:
        """Tell the open matches what was heard."""
        try:
            note = json.loads(payload)
        except ValueError:
            return
        if isinstance(note, dict):
            self.say(lambda: self.open_matches.heard(note))

    def say(self, what: object) -> None:
        """Have something done in the event loop."""
        if self.loop is not None and not self.loop.is_closed() and callable(what):
            self.loop.call_soon_threadsafe(what)
