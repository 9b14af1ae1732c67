"""The open matches: every match that is open here, who is at it, and the one way in which anything happens to a match.

An act is carried out on the match in memory under its lock, its rows are stored, and only after they are committed is
anybody told. If somebody else wrote first, the match is built again from the store and the act is refused. If anything
else goes wrong, the match in memory is given up: whoever comes again finds it as the store has it.

A match that nobody is at leaves memory. If its clock runs, it is opened again when the time is up.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from typing import Any, Final

from ironpitch import IronpitchError
from ironpitch.engine.request import Choose, Roll
from ironpitch.server.errors import CONFLICT, Conflict, Refused
from ironpitch.server.frames import Frame
from ironpitch.server.looking_ahead.questions import Outlook
from ironpitch.server.play.acts import STALE, carry_out, dice_for
from ironpitch.server.play.clocks import SIDES, new_clock, read_clock
from ironpitch.server.play.live import Live, begin
from ironpitch.server.play.rooms import RETRY_SECONDS, Guest, Room, Rooms, expiry
from ironpitch.server.play.thinking import Question, Thinker
from ironpitch.server.settings import Settings
from ironpitch.server.store import rows as store
from ironpitch.server.store.archive import archive_old
from ironpitch.server.store.rows import Head, Row
from ironpitch.server.store.storage import Storage
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
ELSEWHERE_SECONDS: Final = 3.0
"""The process at whose table a coach sits plays for a clock that is up; others wait so much longer."""
LOOK_SECONDS: Final = 60.0
"""How often processes on one PostgreSQL look for clocks of matches that another one may have left."""
ARCHIVE_SECONDS: Final = 3600.0
"""How often old matches are looked for."""


class OpenMatches(Rooms):
    """All open matches of a process, and what happens to them."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        super().__init__(settings, storage)
        self.process = secrets.token_hex(6)
        self.looked = self.started
        self.archived = self.started - ARCHIVE_SECONDS
        self.heartbeat = self.started
        self.tasks: set[asyncio.Task[None]] = set()
        self.thinkers = asyncio.Semaphore(MOST_THINKING)
        self.thinker = Thinker(MOST_THINKING, settings.longest_thought)
        self.workers = SharedWorkers(settings)
        self.outlook = Outlook(settings, self.workers)

    # -- opening -----------------------------------------------------------------------------------------------------

    async def begin(self, head: Head, clock: dict[str, float] | None) -> Room:
        """Start a match and store it; raises `IronpitchError` if ruleset, teams or dice cannot be."""
        now = self.time()
        live, opening = begin(head, now, new_clock(clock["turn"], clock["bank"], now) if clock else None)
        rows = [opening, *await self.bots_answer(live)]
        await self.storage.run(store.new_match(head, rows, self.settings.now()))
        room = Room(live, now)
        self.keep(room)
        self.let_think(room)
        return room

    # -- acts --------------------------------------------------------------------------------------------------------

    async def act(self, room: Room, role: str, frame: Frame) -> None:
        """Carry out what a coach asks for, let bots answer, store it, tell everybody."""
        room.used = self.time()
        async with self.changing(room):
            await self.catch_up_with_clock(room)
            rows = carry_out(room.live, role, frame, self.time())
            rows += await self.bots_answer(room.live)
            await self.store(room, rows)
        room.wake()
        self.let_think(room)

    async def settle(self, room: Room) -> None:
        """Let a bot answer that was asked when the server went down."""
        if room.live.bot_to_answer() and not room.lock.locked():
            try:
                async with self.changing(room):
                    rows = await self.bots_answer(room.live)
                    if rows:
                        await self.store(room, rows)
            except Refused:  # another process has answered for the bot, or the match was given up
                pass
            room.wake()
        self.let_think(room)

    async def bots_answer(self, live: Live) -> list[Row]:
        """The answers of a bot that nobody need watch, all at once, until a person is asked."""
        found: list[Row] = []
        while live.bot_to_answer() and len(found) < MOST_IN_A_ROW and not live.bot_is_watched():
            found.append(live.bot_plays(live.bot_choice(), self.time()))
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
                    async with self.changing(room):
                        live = room.live
                        if live.bot_to_answer():
                            await self.store(room, [live.bot_plays(live.bot_choice(), self.time())])
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
            async with self.changing(room):
                if said is not None and room.live is live and live.v == v:
                    await self.store(room, [live.bot_plays(live.bot_said(said), self.time())])

    async def ask_bot(self, room: Room, question: Question, v: int) -> str | None:
        """What a bot that takes its time says; nothing if it fails or can be shown nothing, None if its answer is no
        longer wanted."""
        if not question.position:
            return ""
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
        """Write what has happened; if somebody else wrote first, the match is what the store says it is."""
        live = room.live
        result = json.dumps([*live.match.score, live.match.winner]) if live.match.over else ""
        try:
            await self.storage.run(store.add_rows(live.head.id, rows, self.process, result, self.settings.now()))
        except Conflict:
            await self.read_again(room)
            message = f"the match has gone on to input {room.live.v} elsewhere; expected an answer to that"
            raise Refused(CONFLICT, STALE, message) from None
        room.stored = rows[-1].seq
        self.stop_thinking(room)
        if any(row.kind == "undo" for row in rows):
            self.forget_events(room)

    async def read_again(self, room: Room) -> None:
        """Build a match again from the store."""
        room.live = await self.read(room.live.head.id)
        room.stored = room.live.v
        self.stop_thinking(room)
        self.forget_events(room)
        room.wake()

    def forget_events(self, room: Room) -> None:
        """Tell everybody how many events there are left."""
        for guest in room.guests:
            guest.forget(room.live.story.count)

    # -- clocks ------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Learn which clocks ran when the server went down."""
        await self.look_for_clocks()

    async def look_for_clocks(self) -> None:
        """Note when the time is up in matches that are not open here."""
        for name, text in await self.storage.run(store.clocks_that_run()):
            clock = self.going(name, read_clock(text))
            expires = clock.expires() if clock is not None else None
            if expires is not None and name not in self.rooms and name not in self.schedule:
                self.schedule.put(name, expires + (ELSEWHERE_SECONDS if self.storage.is_postgres else 0.0))

    async def tick(self) -> None:
        """Look at every clock, answer by default where the time is up, and let go what nobody is at."""
        for room in list(self.rooms.values()):
            if self.time_is_up(room.live) and not room.lock.locked():
                await self.catch_up(room)
        for name in self.schedule.due(self.time()):
            await self.wake_up(name)
        self.let_idle_go()
        now = self.time()
        if now - self.heartbeat > HEARTBEAT_SECONDS:
            self.heartbeat = now
            for room in self.rooms.values():
                self.drop_silent(room, now)
                if room.guests:
                    self.tell_presence(room)
        if self.storage.is_postgres and now - self.looked > LOOK_SECONDS:
            self.looked = now
            await self.look_for_clocks()
        if now - self.archived >= ARCHIVE_SECONDS:
            self.archived = now
            await self.archive()

    async def archive(self) -> None:
        """Fold old matches that nobody is at into one row each."""
        for name in await archive_old(self.storage, self.settings, self.is_busy):
            room = self.rooms.get(name)
            if room is not None:
                self.later(self.follow, room)

    def is_busy(self, name: str) -> bool:
        """Is somebody at the match of this name?"""
        room = self.rooms.get(name)
        return room is not None and self.is_needed(room)

    async def catch_up(self, room: Room) -> None:
        """Follow the clock of a match; a fault gives up this match and no other."""
        try:
            async with self.changing(room):
                await self.catch_up_with_clock(room)
        except Refused:  # another process was quicker
            pass
        except Exception:
            LOG.exception("match %s: its clock could not be followed", room.live.head.id)

    async def wake_up(self, name: str) -> None:
        """Open a match whose time is up, play the default, and let it go again."""
        try:
            clock = self.going(name, read_clock(await self.storage.run(store.clock_of(name))))
            expires = clock.expires() if clock is not None else None
            if expires is None:
                return
            if expires > self.time():  # it has been played on by way of another process
                self.schedule.put(name, expires + ELSEWHERE_SECONDS)
                return
            room = await self.open(name)
        except Refused as error:  # it is gone, or was played by other rules
            LOG.warning("match %s: its clock is not followed any more: %s", name, error.message)
            return
        except Exception:
            LOG.exception("match %s: its clock could not be followed", name)
            self.schedule.put(name, self.time() + RETRY_SECONDS)
            return
        await self.catch_up(room)
        if self.rooms.get(name) is room and not self.is_needed(room):
            self.let_go(room)

    def time_is_up(self, live: Live) -> bool:
        """Has the coach who is asked used up all time?"""
        expires = expiry(live)
        return expires is not None and self.time() >= expires

    async def catch_up_with_clock(self, room: Room) -> None:
        """Answer by default for a coach whose time is up, as long as it is up."""
        live = room.live
        if not self.time_is_up(live):
            return
        rows: list[Row] = []
        while self.time_is_up(live) and len(rows) < MOST_IN_A_ROW:
            now = self.time()
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
            room.elsewhere[str(note["p"])] = (frozenset(note["on"]), self.time())
            if note.get("ask") and room.guests:
                self.tell_presence(room)
            room.tell_seats()
        elif "head" in note:
            self.later(self.read_head, room)
        elif "out" in note:
            self.sign_out(room, int(note["out"]))
        else:
            self.later(self.follow, room)

    def sign_out(self, room: Room, account: int) -> None:
        """Close the sockets that an account has opened; who is still signed in comes again at once."""
        for guest in room.guests:
            if guest.account == account:
                guest.dismiss()

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
        async with self.changing(room):
            rows = await self.storage.run(store.read_rows(room.live.head.id, room.live.v))
            if not rows:
                return
            try:
                room.live.follow(rows)
                room.live.clock = self.going(room.live.head.id, room.live.clock)
                room.stored = room.live.v
            except IronpitchError:
                await self.read_again(room)
            self.stop_thinking(room)
            if any(row.kind == "undo" for row in rows):
                self.forget_events(room)
        room.wake()

    def arrive(self, room: Room, guest: Guest) -> None:
        """Somebody comes to a match."""
        room.guests.add(guest)
        name = room.live.head.id
        if room.lock.given_up or self.rooms.get(name, room) is not room:  # opened anew while the guest was at the door
            guest.dismiss()
            return
        if name not in self.rooms:
            self.keep(room)
            self.later(self.follow, room)
        self.workers.warm_up()
        self.tell_presence(room, ask=len(room.guests) == 1)
        room.tell_seats()

    def leave(self, room: Room, guest: Guest) -> None:
        """Somebody leaves it."""
        room.guests.discard(guest)
        room.used = self.time()
        self.stop_thinking(room)
        room.pictures.forget({each.role for each in room.guests})
        self.tell_presence(room)
        room.tell_seats()

    def tell_presence(self, room: Room, ask: bool = False) -> None:
        """Let other processes know who is here."""
        if self.storage.is_postgres:
            note = {"m": room.live.head.id, "p": self.process, "on": sorted(room.here()), "ask": ask}
            self.later(lambda _: self.storage.run(store.tell_others(note)), room)

    def drop_silent(self, room: Room, now: float) -> None:
        """Forget who was here by way of a process that is gone."""
        heard = {p: seen for p, seen in room.elsewhere.items() if now - seen[1] <= SILENT_SECONDS}
        if len(heard) < len(room.elsewhere):
            room.elsewhere = heard
            room.tell_seats()


def is_cancelled() -> bool:
    """Is this very task to stop, rather than what it waits for?"""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
