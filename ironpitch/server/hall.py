"""The hall: every match that is open here, who is at it, and the one way in which anything happens to a match.

An act is carried out on the match in memory under its lock, its rows are stored, and only after they are committed is
anybody told. If somebody else wrote first, the match is built again from the store and the act is refused.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Protocol

from ironpitch import IronpitchError
from ironpitch.engine.request import Choose, Roll
from ironpitch.server import rows as store
from ironpitch.server.acts import STALE, carry_out, dice_for
from ironpitch.server.clocks import NOBODY, SIDES, new_clock
from ironpitch.server.errors import CONFLICT, Conflict, Refused, damaged, no_match
from ironpitch.server.frames import Frame
from ironpitch.server.live import Live, begin, rebuild
from ironpitch.server.looking_ahead import Outlook
from ironpitch.server.rows import Head, Row
from ironpitch.server.seats import BOTH, role_of
from ironpitch.server.settings import Settings
from ironpitch.server.storage import Storage
from ironpitch.server.thinking import Question, Thinker
from ironpitch.server.workers import SharedWorkers

BREATH: Final = 4
"""After so many answers of a bot others get a turn."""
MOST_IN_A_ROW: Final = 5000
"""Answers of a bot, or of a clock that has run out, after one input."""
MOST_THINKING: Final = 2
"""Bots that take their time and think at once; others wait for their turn."""
LOG: Final = logging.getLogger(__name__)
TICK_SECONDS: Final = 0.2
HEARTBEAT_SECONDS: Final = 20.0
SILENT_SECONDS: Final = 60.0
"""A process that has not been heard of for so long has nobody at its tables."""


class Guest(Protocol):
    """Somebody at a match: a socket."""

    role: str

    def wake(self) -> None:
        """Something has changed."""

    def forget(self, events: int) -> None:
        """Events from this number on have been taken back."""

    def dismiss(self) -> None:
        """The match cannot go on here."""


class Room:
    """A match that is open here."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
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


class Hall:
    """All open matches of a process."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.process = secrets.token_hex(6)
        self.started = settings.now()
        self.heartbeat = self.started
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinkers = asyncio.Semaphore(MOST_THINKING)
        self.thinker = Thinker(MOST_THINKING, settings.longest_thought)
        self.workers = SharedWorkers(settings)
        self.outlook = Outlook(settings, self.workers)

    # -- opening -----------------------------------------------------------------------------------------------------

    async def begin(self, head: Head, clock: dict[str, float] | None) -> Room:
        """Start a match and store it; raises `IronpitchError` if ruleset, teams or dice cannot be."""
        now = self.settings.now()
        live, opening = begin(head, now, new_clock(clock["turn"], clock["bank"], now) if clock else None)
        rows = [opening, *await self.bots_answer(live)]
        await self.storage.run(store.new_match(head, rows))
        room = Room(live)
        self.keep(room)
        self.let_think(room)
        return room

    async def open(self, name: str) -> Room:
        """The match of this name, from memory or from the store."""
        room = self.rooms.get(name)
        if room is not None:
            return room
        lock = self.opening.setdefault(name, asyncio.Lock())
        try:
            async with lock:
                if name not in self.rooms:
                    self.keep(Room(await self.read(name)))
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
        if live.clock is not None and live.clock.since < self.started:
            # nobody could play while the server was down
            live.clock = replace(live.clock, since=self.started)
        return live

    async def role(self, room: Room, token: str | None, account: int | None) -> str | None:
        """Which seat of a match a token or an account has; an account may have got it by way of another process."""
        found = role_of(room.live.head, token, account)
        if found is None and account is not None:
            async with room.lock:
                head = await self.storage.run(store.read_head(room.live.head.id))
                if head is not None:
                    room.live.head = head
            found = role_of(room.live.head, token, account)
        return found

    def keep(self, room: Room) -> None:
        """Remember an open match; those that nobody is at are forgotten when there are many."""
        self.rooms[room.live.head.id] = room
        idle = [name for name, each in self.rooms.items() if not self.is_needed(each)]
        for name in idle[: max(0, len(idle) - self.settings.most_idle)]:
            if self.rooms[name] is not room:
                del self.rooms[name]

    def is_needed(self, room: Room) -> bool:
        """Is somebody at the match, or does its clock run?"""
        running = room.live.clock is not None and room.live.clock.running != NOBODY
        return bool(room.guests) or room.lock.locked() or running

    # -- acts --------------------------------------------------------------------------------------------------------

    async def act(self, room: Room, role: str, frame: Frame) -> None:
        """Carry out what a coach asks for, let bots answer, store it, tell everybody."""
        async with room.lock:
            await self.catch_up_with_clock(room)
            try:
                rows = carry_out(room.live, role, frame, self.settings.now())
                rows += await self.bots_answer(room.live)
            except Refused:
                raise
            except BaseException:
                self.give_up(room)
                raise
            await self.store(room, rows)
        room.wake()
        self.let_think(room)

    async def settle(self, room: Room) -> None:
        """Let a bot answer that was asked when the server went down."""
        if room.live.bot_to_answer() and not room.lock.locked():
            async with room.lock:
                rows = await self.bots_answer(room.live)
                if rows:
                    await self.store(room, rows)
            room.wake()
        self.let_think(room)

    async def bots_answer(self, live: Live) -> list[Row]:
        """The answers of a bot that nobody need watch, all at once, until a person is asked."""
        found: list[Row] = []
        while live.bot_to_answer() and len(found) < MOST_IN_A_ROW and not live.bot_is_watched():
            found.append(live.bot_plays(live.bot_choice(), self.settings.now()))
            if len(found) % BREATH == 0:
                await asyncio.sleep(0)
        return found

    def let_think(self, room: Room) -> None:
        """Have a bot that is worth watching play beside everything else, if it is asked; one that takes its time thinks
        only while somebody is at the match."""
        if not room.thinking and self.is_worth_thinking(room) and room.live.bot_is_watched():
            room.thinking = True
            self.later(self.think, room)

    def is_worth_thinking(self, room: Room) -> bool:
        """Is a bot asked, and does anybody wait for its answer?"""
        if not room.live.bot_to_answer() or self.thinker.closed:
            return False
        return bool(room.guests) or not room.live.bot_takes_time()

    async def think(self, room: Room) -> None:
        """The answers of a bot one after another; each is stored and told before the next."""
        try:
            while self.is_worth_thinking(room) and self.rooms.get(room.live.head.id) is room:
                if room.live.bot_takes_time():
                    await self.answer_in_time(room)
                else:
                    async with room.lock:
                        live = room.live
                        if live.bot_to_answer():
                            await self.store(room, [live.bot_plays(live.bot_choice(), self.settings.now())])
                room.wake()
                await asyncio.sleep(0)
        except Refused:  # another process has answered for the bot
            pass
        except Exception:
            LOG.exception("match %s: a bot could not go on", room.live.head.id)
        finally:
            room.thinking = False

    async def answer_in_time(self, room: Room) -> None:
        """One answer of a bot that takes its time; meanwhile everybody is told, and may take something back."""
        async with self.thinkers:
            async with room.lock:
                live, v = room.live, room.live.v
                question = live.question_for_bot()
            if question is None or not self.is_worth_thinking(room):
                return
            said = await self.ask_bot(room, question, v)
            async with room.lock:
                if said is not None and room.live is live and live.v == v:
                    await self.store(room, [live.bot_plays(live.bot_said(said), self.settings.now())])

    async def ask_bot(self, room: Room, question: Question, v: int) -> str | None:
        """What a bot that takes its time says; nothing if it fails, None if its answer is no longer wanted."""
        thought = asyncio.create_task(self.thinker.ask(question))
        room.thought, room.thought_at = thought, v
        try:
            return await thought
        except asyncio.CancelledError:
            if thought.cancelled() and not is_cancelled():
                return None
            raise
        except Exception:  # a bot may be anybody's program
            if self.thinker.closed:
                return None
            LOG.exception("match %s: the bot %s could not answer", question.match, question.bot)
            return ""
        finally:
            room.thought = None

    def stop_thinking(self, room: Room) -> None:
        """A bot's answer is no longer wanted, if it thinks: the match has moved on, or everybody has left."""
        if room.thought is not None and (not room.guests or room.thought_at != room.live.v):
            room.thought.cancel()

    def close(self) -> None:
        """End all processes that work for this one."""
        self.thinker.close()
        self.workers.close()

    async def store(self, room: Room, rows: list[Row]) -> None:
        """Write what has happened; if that fails the match is what the store says it is."""
        live = room.live
        result = json.dumps([*live.match.score, live.match.winner]) if live.match.over else ""
        try:
            await self.storage.run(store.add_rows(live.head.id, rows, self.process, result))
        except Conflict:
            await self.read_again(room)
            message = f"the match has gone on to input {room.live.v} elsewhere; expected an answer to that"
            raise Refused(CONFLICT, STALE, message) from None
        except BaseException:
            self.give_up(room)
            raise
        self.stop_thinking(room)
        if any(row.kind == "undo" for row in rows):
            self.forget_events(room)

    async def read_again(self, room: Room) -> None:
        """Build a match again from the store."""
        try:
            room.live = await self.read(room.live.head.id)
        except BaseException:
            self.give_up(room)
            raise
        self.stop_thinking(room)
        self.forget_events(room)
        room.wake()

    def forget_events(self, room: Room) -> None:
        """Tell everybody how many events there are left."""
        for guest in room.guests:
            guest.forget(room.live.story.count)

    def give_up(self, room: Room) -> None:
        """Forget a match whose state in memory cannot be trusted; whoever is at it must come again."""
        self.rooms.pop(room.live.head.id, None)
        for guest in room.guests:
            guest.dismiss()

    # -- clocks ------------------------------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Look at every clock; answer by default where the time is up."""
        for room in list(self.rooms.values()):
            if self.time_is_up(room.live) and not room.lock.locked():
                async with room.lock:
                    await self.catch_up_with_clock(room)
        now = self.settings.now()
        if now - self.heartbeat > HEARTBEAT_SECONDS:
            self.heartbeat = now
            for room in self.rooms.values():
                self.drop_silent(room, now)
                if room.guests:
                    self.tell_presence(room)

    def time_is_up(self, live: Live) -> bool:
        """Has the coach who is asked used up all time?"""
        expires = live.clock.expires() if live.clock is not None and not live.paused else None
        return expires is not None and self.settings.now() >= expires

    async def catch_up_with_clock(self, room: Room) -> None:
        """Answer by default for a coach whose time is up, as long as it is up."""
        live = room.live
        if not self.time_is_up(live):
            return
        rows: list[Row] = []
        while self.time_is_up(live) and len(rows) < MOST_IN_A_ROW:
            now = self.settings.now()
            request = live.match.request
            if isinstance(request, Roll):
                rows.append(live.roll(SIDES[request.side], dice_for(request), now))
            elif isinstance(request, Choose):
                rows.append(live.default(now))
            else:
                break
            rows += await self.bots_answer(live)
        if rows:
            await self.store(room, rows)
            room.wake()
            self.let_think(room)

    async def tick_on(self) -> None:
        """Look at the clocks for as long as the server runs."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self.tick()
            except Exception:  # the store may be gone for a moment: the next tick tries again
                LOG.exception("the clocks could not be looked at")

    # -- other processes ---------------------------------------------------------------------------------------------

    def heard(self, note: dict[str, Any]) -> None:
        """Another process on the same PostgreSQL has done something."""
        room = self.rooms.get(str(note.get("m")))
        if note.get("p") == self.process or room is None:
            return
        if "on" in note:
            room.elsewhere[str(note["p"])] = (frozenset(note["on"]), self.settings.now())
            if note.get("ask") and room.guests:
                self.tell_presence(room)
            room.wake()
        else:
            self.later(self.follow, room)

    def heard_nothing(self) -> None:
        """The line to the store was down: look at every match again."""
        for room in self.rooms.values():
            self.later(self.follow, room)

    def later(self, work: Callable[[Room], Any], room: Room) -> None:
        """Do something that takes a while, beside everything else."""
        task = asyncio.get_running_loop().create_task(work(room))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def follow(self, room: Room) -> None:
        """Take over what another process has written."""
        async with room.lock:
            try:
                rows = await self.storage.run(store.read_rows(room.live.head.id, room.live.v))
                if not rows:
                    return
                room.live.follow(rows)
            except IronpitchError:
                await self.read_again(room)
            except BaseException:
                self.give_up(room)
                raise
            self.stop_thinking(room)
            if any(row.kind == "undo" for row in rows):
                self.forget_events(room)
        room.wake()

    def arrive(self, room: Room, guest: Guest) -> None:
        """Somebody comes to a match."""
        room.guests.add(guest)
        self.workers.warm_up()
        self.tell_presence(room, ask=len(room.guests) == 1)
        room.wake()

    def leave(self, room: Room, guest: Guest) -> None:
        """Somebody leaves it."""
        room.guests.discard(guest)
        self.stop_thinking(room)
        self.tell_presence(room)
        room.wake()

    def tell_presence(self, room: Room, ask: bool = False) -> None:
        """Let other processes know who is here."""
        if self.storage.is_postgres:
            note = {"m": room.live.head.id, "p": self.process, "on": sorted(room.here()), "ask": ask}
            self.later(lambda _: self.storage.run(store.tell_others(note)), room)

    def drop_silent(self, room: Room, now: float) -> None:
        """Forget who was here by way of a process that is gone."""
        room.elsewhere = {p: seen for p, seen in room.elsewhere.items() if now - seen[1] <= SILENT_SECONDS}


def is_cancelled() -> bool:
    """Is this very task to stop, rather than what it waits for?"""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
