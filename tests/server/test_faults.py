"""Whatever fails while something happens to a match, the match in memory is never ahead of the store or half played."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from ironpitch import Choose
from ironpitch.server.errors import Conflict, Refused
from ironpitch.server.play.clocks import new_clock
from ironpitch.server.play.live import Live, begin, rebuild
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.play.rooms import Room
from ironpitch.server.play.thinking import Question
from ironpitch.server.store import rows as store
from ironpitch.server.store.rows import Head, Row
from ironpitch.server.store.storage import Storage, Work
from tests.server.visiting import FREE, Clock, Visit

BOT_FIRST = 7
"""A seed with which the away side is asked first."""
HEAD = Head("m", 0.0, "bb2016", "human", "orc", "bot", "home", "random", 5, "seeded", str(BOT_FIRST), "", "h", "a", "w")


class Fault(Exception):
    """What a test makes go wrong."""


class Guest:
    """Somebody at the match."""

    role = "home"
    account: int | None = None

    def __init__(self) -> None:
        self.dismissed = False

    def wake(self) -> None:
        """Nothing to do."""

    def forget(self, events: int) -> None:
        """Nothing to do."""

    def rest(self) -> None:
        """Nothing happens."""

    def tell_seats(self) -> None:
        """Nothing to do."""

    def dismiss(self) -> None:
        """Sent away."""
        self.dismissed = True


class Breaking(Storage):
    """A store that fails once when something is added, before or after the commit, or whose caller is cancelled."""

    breaks: BaseException | None = None
    commits = False

    async def run(self, work: Work[Any]) -> Any:
        """The work, or the fault."""
        error = self.breaks
        if error is None or "add_rows" not in work.__qualname__:
            return await super().run(work)
        self.breaks = None
        if self.commits:
            await super().run(work)
        raise error


class Scene:
    """A hall with one match in which a fault is about to happen."""

    def __init__(self, database: str) -> None:
        self.clock = Clock()
        settings = replace(FREE, database=database, now=self.clock, monotonic=self.clock.monotonic)
        settings = replace(settings, match_idle_seconds=1e9)
        self.storage = Breaking(database)
        self.open_matches = OpenMatches(settings, self.storage)
        self.guest = Guest()

    async def open(self, head: Head) -> Room:
        """A match as it is after the server was killed before anybody answered."""
        clock = new_clock(30, 0, self.open_matches.time()) if head.clock else None
        _, opening = begin(head, self.open_matches.time(), clock)
        await self.storage.run(store.new_match(head, [opening]))
        room = await self.open_matches.open(head.id)
        self.open_matches.arrive(room, self.guest)
        return room

    async def stored(self) -> list[Row]:
        """What is in the store."""
        rows: list[Row] = await self.storage.run(store.read_rows(HEAD.id))
        return rows

    async def check(self) -> Live:
        """The match in memory is what the store has, and goes on from there."""
        rows = await self.stored()
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        there = self.open_matches.rooms.get(HEAD.id)
        if there is None:
            assert self.guest.dismissed
        room = there or await self.open_matches.open(HEAD.id)
        twin = rebuild(room.live.head, rows)
        assert (room.live.v, room.stored) == (twin.v, twin.v)
        assert room.live.match.digest() == twin.match.digest()
        assert room.live.match.record() == twin.match.record()
        return room.live


async def by_act(scene: Scene) -> None:
    """A coach plays, and the bot answers several times."""
    room = scene.open_matches.rooms[HEAD.id]
    choice = room.live.match.request.default.text  # type: ignore[union-attr]
    await scene.open_matches.act(room, "home", {"t": "play", "v": room.live.v, "choice": choice})


async def by_settle(scene: Scene) -> None:
    """A bot that was asked when the server went down."""
    await scene.open_matches.settle(scene.open_matches.rooms[HEAD.id])


async def by_think(scene: Scene) -> None:
    """A bot whose moves are told one after another."""
    await scene.open_matches.think(scene.open_matches.rooms[HEAD.id])


async def by_tick(scene: Scene) -> None:
    """A clock that is up."""
    scene.clock.time += 31
    await scene.open_matches.tick()


WAYS: dict[str, tuple[Callable[[Scene], Awaitable[None]], Head]] = {
    "act": (by_act, replace(HEAD, seed="3")),
    "settle": (by_settle, HEAD),
    "think": (by_think, replace(HEAD, bot="scripted")),
    "answer in time": (by_think, replace(HEAD, bot="scripted")),
    "tick": (by_tick, replace(HEAD, mode="hotseat", bot="", clock='{"turn": 30, "bank": 0}')),
}
FAULTS = ("store", "store after commit", "cancelled", "cancelled after commit", "engine", "engine later", "row")


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("way", WAYS)
def test_a_fault_never_leaves_a_match_ahead_of_the_store(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, way: str, fault: str
) -> None:
    act, head = WAYS[way]

    async def go() -> None:
        scene = Scene(f"sqlite:///{tmp_path}/m.sqlite3")
        scene.storage.start()
        try:
            if way == "answer in time":
                monkeypatch.setattr(Live, "bot_takes_time", lambda _: True)
                monkeypatch.setattr(scene.open_matches, "ask_bot", says_nothing)
            room = await scene.open(head)
            before = room.live.v
            with monkeypatch.context() as broken:
                plant(scene, broken, fault)
                with contextlib.suppress(Fault, asyncio.CancelledError):
                    await act(scene)
            live = await scene.check()
            assert live.v >= before
            # and without the fault the same goes well
            if HEAD.id not in scene.open_matches.rooms or scene.guest.dismissed:
                scene.guest = Guest()
                scene.open_matches.arrive(await scene.open_matches.open(HEAD.id), scene.guest)
            if way == "act" or live.v == before:
                await act(scene)
                assert (await scene.check()).v > before
        finally:
            for task in scene.open_matches.tasks:
                task.cancel()
            await asyncio.gather(*scene.open_matches.tasks, return_exceptions=True)
            await asyncio.to_thread(scene.open_matches.thinker.close)
            scene.storage.close()

    asyncio.run(go())


async def says_nothing(*_: object) -> str:
    """A bot that has nothing to say takes the default."""
    return ""


def plant(scene: Scene, broken: pytest.MonkeyPatch, fault: str) -> None:
    """Make something go wrong."""
    if fault.startswith("store"):
        scene.storage.breaks = Fault()
    elif fault.startswith("cancelled"):
        scene.storage.breaks = asyncio.CancelledError()
    else:
        after = 2 if fault == "engine later" else 0
        name = "row" if fault == "row" else "added"
        broken.setattr(Live, name, failing(getattr(Live, name), after))
    scene.storage.commits = fault.endswith("after commit")


def failing(real: Callable[..., Any], after: int) -> Callable[..., Any]:
    """A method that works so often and then fails."""
    left = [after]

    def method(*args: Any, **named: Any) -> Any:
        if left[0] == 0:
            raise Fault
        left[0] -= 1
        return real(*args, **named)

    return method


def test_who_waits_for_a_match_that_is_given_up_is_told_nothing_of_it() -> None:
    async def go() -> None:
        scene = Scene("sqlite://")
        scene.storage.start()
        room = await scene.open(replace(HEAD, seed="3"))
        told: list[str] = []

        async def reader() -> None:
            try:
                async with room.lock:
                    told.append("the state")
            except Refused as error:
                told.append(error.code)

        async with room.lock:
            waiting = asyncio.create_task(reader())
            await asyncio.sleep(0)
            scene.open_matches.give_up(room)
        await waiting
        assert told == ["come-again"]
        with pytest.raises(Refused):
            await scene.open_matches.act(room, "home", {"t": "play", "v": room.live.v, "choice": "receive"})
        scene.storage.close()

    asyncio.run(go())


def test_a_socket_that_waits_for_a_match_that_is_given_up_is_closed(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat, visit.sit(match) as other:
        room = visit.open_matches.rooms[match["id"]]
        before = other.v

        async def fail(_: object) -> None:
            room.wake()
            for _ in range(5):  # the other socket wants to tell what has changed, and waits for the match
                await asyncio.sleep(0)
            raise Fault

        with monkeypatch.context() as broken:
            broken.setattr(visit.open_matches.storage, "run", fail)
            seat.say(t="play", v=seat.v, choice=seat.request["default"])
            for each in (seat, other):
                with pytest.raises(WebSocketDisconnect) as closed:
                    each.wait("closed")
                assert closed.value.code == 1012
        assert other.v == before, "nothing is told of what was not stored"


def test_what_is_played_and_not_stored_gives_the_match_up() -> None:
    async def go() -> None:
        scene = Scene("sqlite://")
        scene.storage.start()
        room = await scene.open(HEAD)
        with pytest.raises(RuntimeError, match="was not stored"):
            async with scene.open_matches.changing(room):
                await scene.open_matches.bots_answer(room.live)
        assert scene.guest.dismissed
        assert HEAD.id not in scene.open_matches.rooms
        await scene.check()
        scene.storage.close()

    asyncio.run(go())


def test_a_fault_in_one_match_leaves_the_clocks_of_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        scene = Scene("sqlite://")
        scene.storage.start()
        head = WAYS["tick"][1]
        first = await scene.open(head)
        _, opening = begin(
            replace(head, id="other"), scene.open_matches.time(), new_clock(30, 0, scene.open_matches.time())
        )
        await scene.storage.run(store.new_match(replace(head, id="other"), [opening]))
        second = await scene.open_matches.open("other")

        def crash(*_: object) -> Row:
            raise Fault

        monkeypatch.setattr(first.live, "default", crash)
        scene.clock.time += 31
        await scene.open_matches.tick()
        assert scene.guest.dismissed
        assert second.live.v > 1
        scene.storage.close()

    asyncio.run(go())


def test_a_row_must_have_the_number_after_the_last_one(database: str) -> None:
    async def go() -> None:
        storage = Storage(database)
        storage.start()
        await storage.run(store.new_match(HEAD, [Row(1, "-", "start", "", "", 0.0)]))

        def rows(*numbers: int) -> list[Row]:
            return [Row(n, "home", "play", f"number {n}", "", 0.0) for n in numbers]

        for wrong in ((3,), (1,), (0,), (2, 4), (2, 2), (3, 2), (4, 5)):
            with pytest.raises(Conflict):
                await storage.run(store.add_rows(HEAD.id, rows(*wrong), "p"))
        with pytest.raises(Conflict):
            await storage.run(store.add_rows("nowhere", rows(2), "p"))
        assert [row.seq for row in await storage.run(store.read_rows(HEAD.id))] == [1]
        await storage.run(store.add_rows(HEAD.id, rows(2, 3, 4), "p"))
        await storage.run(store.add_rows(HEAD.id, rows(5), "p"))
        found = await storage.run(store.read_rows(HEAD.id))
        assert [(row.seq, row.text) for row in found[1:]] == [(n, f"number {n}") for n in (2, 3, 4, 5)]
        storage.close()

    asyncio.run(go())


def test_the_answers_of_a_bot_after_a_restart_are_in_the_store() -> None:
    async def go() -> None:
        scene = Scene("sqlite://")
        scene.storage.start()
        room = await scene.open(HEAD)
        assert room.live.bot_to_answer()
        await scene.open_matches.settle(room)
        assert not room.live.bot_to_answer()
        rows = await scene.stored()
        assert [row.kind for row in rows] == ["start"] + ["bot"] * (room.live.v - 1)
        assert len(rows) == room.live.v > 1
        assert HEAD.id in scene.open_matches.rooms
        scene.storage.close()

    asyncio.run(go())


def test_the_store_goes_on_after_more_work_than_fits_into_one_transaction(database: str) -> None:
    async def go() -> None:
        storage = Storage(database)
        storage.start()
        entered, let_go = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        def slow(_: object) -> None:
            loop.call_soon_threadsafe(entered.set)
            asyncio.run_coroutine_threadsafe(let_go.wait(), loop).result(20)

        first = asyncio.create_task(storage.run(slow))
        await entered.wait()
        waiting = [asyncio.create_task(storage.run(numbered(n))) for n in range(700)]
        await asyncio.sleep(0)
        let_go.set()
        async with asyncio.timeout(30):
            await first
            assert await asyncio.gather(*waiting) == list(range(700))
            assert await storage.run(numbered(1)) == 1
        storage.close()

    asyncio.run(go())


def numbered(n: int) -> Work[int]:
    """Work that tells its number."""
    return lambda _: n


def test_a_bot_that_can_be_shown_no_position_without_a_secret_is_not_asked(tmp_path: object) -> None:
    async def go() -> None:
        scene = Scene(f"sqlite:///{tmp_path}/m.sqlite3")
        scene.storage.start()
        try:
            room = await scene.open(replace(HEAD, bot="scripted"))
            request = room.live.match.request
            assert isinstance(request, Choose)
            question = Question(HEAD.id, "scripted", request.side, 1, "")
            said = await scene.open_matches.ask_bot(room, question, room.live.v)
            assert said == ""
            assert room.live.bot_said(said).text == request.default.text
        finally:
            scene.storage.close()

    asyncio.run(go())
