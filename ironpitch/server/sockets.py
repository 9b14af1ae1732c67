"""The socket of a seat: inputs up, states and changes down. A slow reader misses what is in between, never the last."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ironpitch.server.accounts.pages import account_of
from ironpitch.server.door.addresses import address_of
from ironpitch.server.door.connections import Places
from ironpitch.server.door.guard import Bucket, origin_is_ours
from ironpitch.server.errors import BROKEN, TOO_LARGE, TOO_MANY, UNAVAILABLE, Refused, no_match
from ironpitch.server.frames import (
    Frame,
    answer_frame,
    asked_frame,
    number,
    over_frame,
    read_frame,
    refused_frame,
)
from ironpitch.server.looking_ahead.questions import Look
from ironpitch.server.play.acts import ACTS, STALE
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.play.pictures import Picture, encoded
from ironpitch.server.play.rooms import Room
from ironpitch.server.play.seats import WATCH
from ironpitch.server.settings import Settings
from ironpitch.server.store.database import unavailable

MOST_WAITING: Final = 64
"""Answers that may wait for a reader that does not read."""
LONGEST_BACKLOG: Final = 300_000
"""Characters of such answers."""
MOST_LOOKS: Final = 16
"""Questions of a socket that are worked out, or wait for it; nothing more is read until one is answered."""
CLOSE_REFUSED: Final = 4403
CLOSE_NO_MATCH: Final = 4404
CLOSE_TOO_LARGE: Final = 1009
CLOSE_TOO_MANY: Final = 4429
CLOSE_COME_AGAIN: Final = 1012
FAREWELL_SECONDS: Final = 5
"""So long the last words to a socket may take."""
CLOSE_DAMAGED: Final = 4500
CLOSES: Final = {TOO_MANY: CLOSE_TOO_MANY, UNAVAILABLE: CLOSE_COME_AGAIN, BROKEN: CLOSE_DAMAGED}
"""With which code a socket is closed by the status of the refusal; with any other there is no such match for it."""

ADDRESS: Final = re.compile(r"/api/matches/([^/]+)/socket")
LOG: Final = logging.getLogger(__name__)


class Seated:
    """One socket at a match."""

    def __init__(self, socket: WebSocket, open_matches: OpenMatches, room: Room, role: str, settings: Settings) -> None:
        self.socket = socket
        self.open_matches = open_matches
        self.room = room
        self.role = role
        self.settings = settings
        self.news = asyncio.Event()
        self.changed = True
        self.seen: Picture | None = None
        """The picture that was told last; what comes next is told as a change of it. None: a whole state is due."""
        self.told = room.live.story.count
        """Events told so far; those before its time it asks for."""
        self.seats: dict[str, bool] = {}
        """Who was there when that was told last."""
        self.ended = -1
        """The input after which the end was told."""
        self.waiting: list[str] = []
        self.backlog = 0
        """Characters that wait to be sent."""
        self.dismissed = False
        self.account: int | None = None
        """Who was signed in when the socket was opened."""
        self.farewell: Refused | None = None
        """Why it is dismissed, if there is something to say."""
        self.bucket = Bucket(settings.frames, settings.now())
        self.address = address_of(socket.scope)
        self.looking: set[asyncio.Task[None]] = set()
        self.news.set()

    # -- what the open matches say -----------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something has changed."""
        self.changed = True
        self.news.set()

    def tell_seats(self) -> None:
        """Somebody has come or gone."""
        self.news.set()

    def forget(self, events: int) -> None:
        """Events from this number on have been taken back: a whole state tells what is left."""
        self.told = min(self.told, events)
        self.seen = None

    def dismiss(self) -> None:
        """The match cannot go on here."""
        self.dismissed = True
        self.news.set()

    def rest(self) -> None:
        """Nothing has happened for a while: what was seen last is forgotten, and a whole state comes next."""
        self.seen = None

    # -- down --------------------------------------------------------------------------------------------------------

    async def send_or_close(self) -> None:
        """Send what is to be said; if the match is given up while this socket waits for it, close."""
        try:
            await self.send_on()
        except Refused:
            await self.socket.close(CLOSE_COME_AGAIN, "the match must be opened again")

    async def send_on(self) -> None:
        """Send what is to be said, as long as the socket is open.

        A state is made when the one before is gone, so nothing gathers for a reader that does not read but answers to
        what it asked itself. Those are bounded; the connection is cut off if nothing is read for a while."""
        while not self.dismissed:
            await self.news.wait()
            self.news.clear()
            await self.send_due()
        if self.farewell is not None:
            await turn_away(self.socket, self.farewell)
            return
        await self.socket.close(CLOSE_COME_AGAIN, "the match must be opened again")

    async def send_due(self) -> None:
        """Send all that is to be said now. What was sent is not held while the socket waits for more."""
        for frame in await self.due():
            await self.socket.send_text(frame)

    async def due(self) -> list[str]:
        """All that is to be said now: answers, the state, who is there."""
        frames, self.waiting, self.backlog = self.waiting, [], 0
        if self.changed and not self.dismissed:
            self.changed = False
            await self.stored()
            frames += self.state()
        online = self.room.online()
        if online != self.seats:
            self.seats = online
            frames.append(encoded({"t": "seats", "v": self.room.live.v, "seats": online}))
        return frames

    async def stored(self) -> None:
        """Wait until all that has happened is stored: nothing is told before."""
        if self.room.lock.locked():
            async with self.room.lock:
                pass

    def state(self) -> list[str]:
        """The match as it is now: what has changed since the last picture, or a whole state, and what comes with it."""
        live = self.room.live
        before, self.seen = self.seen, self.room.pictures.now(live, self.role, self.open_matches.time())
        if before is self.seen:
            return []
        if before is not None and before.live is live and self.told == before.count:
            frames = [self.seen.change_from(before)]
        else:
            self.seats = self.room.online()
            frames = [self.seen.whole(self.told, self.seats, self.open_matches.time())]
        self.told = self.seen.count
        if before is None or before.asks != self.seen.asks:
            asked = asked_frame(live, self.role)
            if asked is not None:
                frames.append(encoded(asked))
        if live.match.over and live.v != self.ended:
            self.ended = live.v
            frames.append(encoded(over_frame(live)))
        return frames

    def reply(self, frame: Frame) -> None:
        """Say something to this socket alone."""
        self.say(encoded(frame))

    def say(self, text: str) -> None:
        """The same with a frame that is encoded."""
        self.waiting.append(text)
        self.backlog += len(text)
        self.news.set()

    def is_behind(self) -> bool:
        """Does too much wait for a reader that does not read?"""
        return len(self.waiting) >= MOST_WAITING or self.backlog > LONGEST_BACKLOG

    # -- up ----------------------------------------------------------------------------------------------------------

    async def hear_on(self) -> None:
        """Take frames until the socket closes or must be closed."""
        while not self.dismissed:
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            if self.is_behind():
                await shut(self.socket, CLOSE_TOO_MANY, "answers are not read")
                return
            text = message.get("text")
            try:
                await self.handle_frame(text if isinstance(text, str) else "")
            except Refused as error:
                self.reply(refused_frame(self.room.live, error))
                if error.code == STALE:
                    self.seen = None
                    self.wake()
                if error.status == TOO_LARGE:
                    await shut(self.socket, CLOSE_TOO_LARGE, error.message[:100])
                    return

    async def handle_frame(self, text: str) -> None:
        """Do what one frame asks for."""
        while not self.bucket.take(self.settings.now()):
            await asyncio.sleep(self.bucket.wait())  # nothing is read meanwhile: a sender that is too quick must wait
        frame = read_frame(text, self.settings.longest_frame)
        kind = frame["t"]
        if kind in ACTS:
            await self.open_matches.act(self.room, self.role, frame)
        elif kind == "since":
            start, v = number(frame, "n", 0), number(frame, "v", self.room.live.v)
            await self.stored()
            live = self.room.live
            self.say(self.room.pictures.page(live, self.role, 0 if v < live.undone else start))
        elif kind == "ping":
            self.reply({"t": "pong", "v": self.room.live.v})
        else:
            await self.look_ahead(frame)

    async def look_ahead(self, frame: Frame) -> None:
        """Have something worked out that a coach wants to know before choosing; other frames are read meanwhile."""
        number(frame, "id", 0)
        while len(self.looking) >= MOST_LOOKS:
            await asyncio.wait(self.looking, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(self.foresee(frame))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def foresee(self, frame: Frame) -> None:
        """Answer what a coach wants to know."""
        outlook = self.open_matches.outlook
        try:
            async with self.room.lock:
                v = self.room.live.v
                found = outlook.asked(self.room.live, self.role, frame)
            told = await outlook.answer(found, self.address) if isinstance(found, Look) else found
            self.say(answer_frame(frame["t"], v, told, frame.get("id", 0)))
        except Refused as error:
            self.reply({**refused_frame(self.room.live, error), "id": frame.get("id", 0)})
        except Exception:  # nobody waits for this task: who asked would wait for ever
            LOG.exception("match %s: a question could not be answered", self.room.live.head.id)
            broken = Refused(BROKEN, "internal", "something went wrong here; it has been noted")
            self.reply({**refused_frame(self.room.live, broken), "id": frame.get("id", 0)})

    def stop_looking(self) -> None:
        """Nobody waits for an answer any more."""
        for task in self.looking:
            task.cancel()


class Sockets:
    """Takes the sockets of matches before FastAPI, whose routes would hold 10 kB for each as long as it is open."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket at a match, or something else."""
        found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            socket = WebSocket(scope, receive, send)
            await socket_of_match(socket, found[1], socket.query_params.get("seat", ""))


async def socket_of_match(socket: WebSocket, name: str, seat: str) -> None:
    """A seat at a match."""
    settings: Settings = socket.app.state.settings
    open_matches: OpenMatches = socket.app.state.open_matches
    if not origin_is_ours(socket.headers, settings):
        await socket.close(CLOSE_REFUSED, "this page may not open a socket here")
        return
    await socket.accept()
    places: Places = socket.app.state.places
    address = address_of(socket.scope)
    try:
        account = await account_of(socket)
        room, role = await find_seat(open_matches, name, seat, account)
        if not places.take(address, role == WATCH):
            raise full()
    except Refused as error:
        await turn_away(socket, error)
        return
    except SQLAlchemyError as error:
        await turn_away(socket, unavailable(error))
        return
    seated = Seated(socket, open_matches, room, role, settings)
    seated.account = account
    open_matches.arrive(room, seated)
    sending = asyncio.create_task(seated.send_or_close())
    try:
        await open_matches.settle(room)
        await seated.hear_on()
    except WebSocketDisconnect:
        pass
    except SQLAlchemyError as error:
        LOG.error("match %s: %s", name, str(error).splitlines()[0][:200])
        seated.farewell = unavailable(error)
        seated.dismiss()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(sending, FAREWELL_SECONDS)
    except Exception:
        LOG.exception("match %s: a frame could not be carried out", name)
        with contextlib.suppress(Exception):
            await socket.close(CLOSE_COME_AGAIN, "the match must be opened again")
    finally:
        places.give_back(address, role == WATCH)
        seated.stop_looking()
        open_matches.leave(room, seated)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sending


async def shut(socket: WebSocket, code: int, reason: str) -> None:
    """Close, unless the other end has gone already."""
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.close(code, reason)


async def turn_away(socket: WebSocket, error: Refused) -> None:
    """Say why there is nothing to do here, and close; the code tells whether coming again may help."""
    await socket.send_text(encoded(refused_frame(None, error)))
    await socket.close(CLOSES.get(error.status, CLOSE_NO_MATCH), error.message[:100])


async def find_seat(open_matches: OpenMatches, name: str, seat: str, account: int | None) -> tuple[Room, str]:
    """The match and the seat that a socket is for."""
    room = await open_matches.open(name)
    role = await open_matches.role(room, seat, account)
    if role is None:
        raise no_match()
    watchers = sum(guest.role == WATCH for guest in room.guests)
    if role == WATCH and watchers >= open_matches.settings.most_watchers:
        raise full()
    return room, role


def full() -> Refused:
    """There is no place for another socket."""
    return Refused(TOO_MANY, "full", "too many sockets are open; expected to come again later")
