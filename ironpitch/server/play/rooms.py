"""Rooms: the matches that are in memory, who is at them, and when they leave."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final, Protocol

from ironpitch import IronpitchError
from ironpitch.server.errors import CONFLICT, FORBIDDEN, Refused, damaged, no_match
from ironpitch.server.play.clocks import SIDES, Clock, Schedule, SteadyTime
from ironpitch.server.play.live import Live, rebuild
from ironpitch.server.play.pictures import Pictures
from ironpitch.server.play.seats import BOTH, kept_by_account, role_of
from ironpitch.server.settings import Settings
from ironpitch.server.store import rows as store
from ironpitch.server.store.storage import Storage

LOG: Final = logging.getLogger(__name__)
RETRY_SECONDS: Final = 60.0
"""A match whose clock could not be followed is tried again after so long."""


class Guest(Protocol):
    """Somebody at a match: a socket."""

    role: str
    account: int | None
    """Who was signed in when the socket was opened."""

    def wake(self) -> None:
        """Something has changed."""

    def forget(self, events: int) -> None:
        """Events from this number on have been taken back."""

    def dismiss(self) -> None:
        """The match cannot go on here."""

    def tell_seats(self) -> None:
        """Somebody has come or gone."""

    def rest(self) -> None:
        """Nothing has happened for a while."""


class MatchLock(asyncio.Lock):
    """The lock of a match; who waited for it while the match was given up is sent to open it again."""

    given_up = False

    async def __aenter__(self) -> None:
        """Take the lock."""
        await super().__aenter__()
        if self.given_up:
            self.release()
            raise Refused(CONFLICT, "come-again", "the match is opened again; expected to come again")


class Room:
    """A match that is open here."""

    def __init__(self, live: Live, now: float) -> None:
        self.live = live
        self.lock = MatchLock()
        self.stored = live.v
        """The number of the last row that is in the store; after every act the match in memory is at the same."""
        self.used = now
        """When somebody asked for the match last, did something to it, or left it."""
        self.guests: set[Guest] = set()
        self.pictures = Pictures()
        self.elsewhere: dict[str, tuple[frozenset[str], float]] = {}
        """Who is at this match by way of another process, and when it last said so."""
        self.thinking = False
        """A bot that takes its time is at work."""
        self.thought: asyncio.Task[str] | None = None
        """What it thinks about just now, in another process."""
        self.thought_at = 0
        """The number of the state it thinks about."""

    def here(self) -> frozenset[str]:
        """The sides whose coaches are at the match by way of this process."""
        found = {guest.role for guest in self.guests}
        return frozenset(SIDES) if BOTH in found else frozenset(found & set(SIDES))

    def online(self) -> dict[str, bool]:
        """Which coaches are there; a bot always is."""
        there = self.here().union(*[sides for sides, _ in self.elsewhere.values()])
        bot = self.live.bot_side
        return {side: side in there or n == bot for n, side in enumerate(SIDES)}

    def wake(self) -> None:
        """Tell everybody that something has changed."""
        for guest in self.guests:
            guest.wake()

    def rest(self) -> None:
        """Forget what everybody was told last; who hears of something next hears of the whole state."""
        self.pictures.forget(set())
        for guest in self.guests:
            guest.rest()

    def tell_seats(self) -> None:
        """Tell everybody who is there."""
        for guest in self.guests:
            guest.tell_seats()


class Rooms:
    """The matches of a process that are in memory, and the way there and back."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.time = SteadyTime(settings.now, settings.monotonic)
        """The time of all clocks: it does not jump when somebody sets the clock of the machine."""
        self.schedule = Schedule()
        """When matches that are not in memory must be looked at."""
        self.ahead: dict[str, tuple[float, float]] = {}
        """Clocks of the store that were ahead of our time, and when they were seen first."""
        self.started = self.time()

    async def open(self, name: str) -> Room:
        """The match of this name, from memory or from the store."""
        room = self.rooms.get(name)
        if room is not None:
            room.used = self.time()
            return room
        lock = self.opening.setdefault(name, asyncio.Lock())
        try:
            async with lock:
                if name not in self.rooms:
                    self.keep(Room(await self.read(name), self.time()))
                return self.rooms[name]
        finally:
            if not lock.locked():
                self.opening.pop(name, None)

    async def read(self, name: str) -> Live:
        """A match from the store."""
        head = await self.storage.run(store.read_head(name))
        if head is None:
            raise no_match()
        rows = await self.storage.run(store.read_rows(name))
        try:
            live = rebuild(head, rows)
        except IronpitchError as error:
            message = f"this match was played by other rules and cannot be opened: {error}"
            raise Refused(CONFLICT, "other-rules", message) from error
        except Exception as error:
            LOG.error("match %s: its rows make no sense (%s: %s)", name, type(error).__name__, error)
            raise damaged(name, error) from error
        live.clock = self.going(name, live.clock)
        return live

    def going(self, name: str, clock: Clock | None) -> Clock | None:
        """A clock from the store: it did not run while the server was down. One that is ahead of our time was written
        under another one; it runs from the moment at which it was seen first."""
        if clock is None:
            return None
        if clock.since <= self.time():
            return replace(clock, since=max(clock.since, self.started))
        since, seen = self.ahead.get(name, (0.0, 0.0))
        if since != clock.since:
            seen = self.time()
            self.ahead[name] = (clock.since, seen)
        return replace(clock, since=seen)

    async def role(self, room: Room, token: str | None, account: int | None) -> str | None:
        """Which seat of a match a token or an account has; it may have got it by way of another process."""
        found = role_of(room.live.head, token, account)
        if found is None and (account is not None or not all((room.live.head.home_seat, room.live.head.away_seat))):
            await self.read_head(room)
            found = role_of(room.live.head, token, account)
        if found is None and kept_by_account(room.live.head, token):
            raise Refused(FORBIDDEN, "seat-of-account", "an account keeps this seat; expected to sign in with it first")
        return found

    async def read_head(self, room: Room) -> None:
        """Learn who keeps which seat now."""
        async with room.lock:
            head = await self.storage.run(store.read_head(room.live.head.id))
            if head is not None:
                room.live.head = head

    def keep(self, room: Room) -> None:
        """Remember an open match; of those that nobody is at the longest unused go when there are many."""
        name = room.live.head.id
        self.rooms[name] = room
        self.schedule.drop(name)
        empty = [each for each in self.rooms.values() if each is not room and not self.is_needed(each)]
        if len(empty) > self.settings.most_idle:
            empty.sort(key=lambda each: each.used)
            for each in empty[: len(empty) - self.settings.most_idle]:
                self.let_go(each)

    def is_needed(self, room: Room) -> bool:
        """Is somebody at the match, or is something happening to it?"""
        return bool(room.guests) or room.lock.locked()

    def let_go(self, room: Room) -> None:
        """Forget a match that nobody is at; if its clock runs, it is opened again when the time is up."""
        name = room.live.head.id
        if self.rooms.get(name) is room:
            del self.rooms[name]
        expires = expiry(room.live)
        if expires is not None:
            self.schedule.put(name, expires)

    def let_idle_go(self) -> None:
        """Forget the matches that nobody has been at for a while, and what was told of those where nothing happens."""
        bound = self.time() - self.settings.match_idle_seconds
        for room in [each for each in self.rooms.values() if each.used <= bound]:
            if not self.is_needed(room):
                self.let_go(room)
            elif room.pictures.latest and not room.lock.locked():
                room.rest()

    @asynccontextmanager
    async def changing(self, room: Room) -> AsyncIterator[None]:
        """Hold a match while something happens to it. Whatever goes wrong on the way to the store, or is left out
        there, gives the match in memory up: it is never ahead of the store."""
        async with room.lock:
            try:
                yield
            except Refused:
                if room.live.v != room.stored:
                    self.give_up(room)
                raise
            except BaseException:
                self.give_up(room)
                raise
            if room.live.v != room.stored:
                self.give_up(room)
                raise RuntimeError(f"match {room.live.head.id}: input {room.live.v} was not stored")

    def give_up(self, room: Room) -> None:
        """Forget a match whose state in memory cannot be trusted; whoever is at it must come again."""
        room.lock.given_up = True
        name = room.live.head.id
        if self.rooms.get(name) is room:
            del self.rooms[name]
        if room.live.head.clock:
            self.schedule.put(name, self.time() + RETRY_SECONDS)
        for guest in room.guests:
            guest.dismiss()


def expiry(live: Live) -> float | None:
    """When the time of the coach who is asked runs out; None if no clock runs."""
    return live.clock.expires() if live.clock is not None and not live.paused else None
