"""What may take long is done by worker processes: with a time limit and a budget for each address; others go on."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ironpitch.server.errors import Refused
from ironpitch.server.settings import Rate, Settings
from ironpitch.server.workers import NICENESS, Budgets, SharedWorkers, Unanswered, Workers
from tests.server.gates import Gate, wait_at
from tests.server.visiting import SeatAt, Visit, open_server


def refuse(word: str) -> None:
    """Work that is refused."""
    raise Refused(422, "bad-word", f"{word} is no word", word=word)


def fail() -> None:
    """Work that goes wrong."""
    raise ValueError("out of ideas")


@pytest.fixture
def gate(tmp_path: Path) -> Gate:
    """Where work waits."""
    return Gate(tmp_path / "gate")


def in_workers(count: int, work: Any) -> None:
    """Run a test with so many processes."""

    async def run() -> None:
        workers = Workers(count)
        try:
            await work(workers)
        finally:
            await asyncio.to_thread(workers.close)

    asyncio.run(run())


def test_work_is_done_by_another_process_which_is_kept_for_the_next() -> None:
    async def work(workers: Workers) -> None:
        first = await workers.run(60, os.getpid)
        again = await workers.run(60, os.getpid)
        assert first.value == again.value != os.getpid()
        assert first.cpu >= 0

    in_workers(1, work)


def test_the_server_goes_before_its_workers() -> None:
    async def work(workers: Workers) -> None:
        assert (await workers.run(60, os.nice, 0)).value == min(19, os.nice(0) + NICENESS)

    in_workers(1, work)


def test_what_work_refuses_is_refused_and_what_goes_wrong_is_told_as_such() -> None:
    async def work(workers: Workers) -> None:
        refused = await workers.run(60, refuse, "xyzzy")
        with pytest.raises(Refused, match="xyzzy is no word") as error:
            refused.result()
        assert (error.value.status, error.value.code, error.value.args_told) == (422, "bad-word", {"word": "xyzzy"})
        failed = await workers.run(60, fail)
        assert re.fullmatch(r"ValueError: out of ideas \(test_workers.py:\d+\)", failed.failed)
        with pytest.raises(Refused) as error:
            failed.result()
        assert (error.value.status, error.value.code) == (500, "internal")

    in_workers(1, work)


def test_a_process_that_does_not_come_back_in_time_is_killed_and_replaced(gate: Gate) -> None:
    async def work(workers: Workers) -> None:
        first = (await workers.run(60, os.getpid)).value
        process = workers.all[0].process
        with pytest.raises(Unanswered, match="longer than 0 seconds"):
            await workers.run(0.0, wait_at, gate.path)
        assert process is not None
        assert process.exitcode == -signal.SIGKILL
        assert (await workers.run(60, os.getpid)).value != first

    in_workers(1, work)


def test_work_that_nobody_waits_for_any_more_stops(gate: Gate) -> None:
    async def work(workers: Workers) -> None:
        waiting = asyncio.create_task(workers.run(600, wait_at, gate.path))
        end = await asyncio.to_thread(gate.reached)
        waiting.cancel()
        with suppress(asyncio.CancelledError):
            await waiting
        assert await asyncio.to_thread(end.is_gone)
        assert (await workers.run(60, os.getpid)).value

    in_workers(1, work)


def test_closing_kills_a_process_whatever_it_is_at(gate: Gate) -> None:
    async def work(workers: Workers) -> None:
        waiting = asyncio.create_task(workers.run(600, wait_at, gate.path))
        end = await asyncio.to_thread(gate.reached)
        await asyncio.to_thread(workers.close)
        assert await asyncio.to_thread(end.is_gone)
        with pytest.raises(Unanswered, match="given up"):
            await waiting
        with pytest.raises(Unanswered, match="going down"):
            await workers.run(60, os.getpid)

    in_workers(1, work)


def test_a_process_that_dies_is_replaced_and_its_work_refused() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(Unanswered, match="died"):
            await workers.run(60, os._exit, 3)
        assert (await workers.run(60, os.getpid)).value

    in_workers(1, work)


def test_a_process_makes_room_for_a_fresh_one_after_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironpitch.server.workers.MOST_JOBS", 2)

    async def work(workers: Workers) -> None:
        found = [(await workers.run(60, os.getpid)).value for _ in range(4)]
        assert found[0] == found[1] != found[2] == found[3]

    in_workers(1, work)


def test_a_process_ends_with_a_server_that_is_killed(gate: Gate) -> None:
    code = (
        "import asyncio\n"
        "from ironpitch.server.workers import Workers\n"
        "from tests.server.gates import wait_at\n"
        f"asyncio.run(Workers(1).run(600, wait_at, {gate.path!r}))\n"
    )
    server = subprocess.Popen([sys.executable, "-c", code])
    end = gate.reached()
    server.kill()
    server.wait()
    assert end.is_gone()


# -- for callers -------------------------------------------------------------------------------------------------------


def test_a_budget_is_used_up_by_what_is_charged_and_comes_back_with_time() -> None:
    budgets = Budgets(Rate(10, 0.5))
    budgets.check("a", 100)
    budgets.charge("a", 12, 100)
    budgets.check("b", 100)
    with pytest.raises(Refused, match="come again in 4 seconds") as error:
        budgets.check("a", 100)
    assert (error.value.status, error.value.code, error.value.args_told) == (429, "too-fast", {"seconds": 4})
    with pytest.raises(Refused):
        budgets.check("a", 104)
    budgets.check("a", 104.5)
    budgets.charge("a", 0.25, 1000)
    assert budgets.now_left("a", 1000) == 9.75


def test_budgets_forget_the_address_that_was_away_for_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironpitch.server.workers.MOST_ADDRESSES", 2)
    budgets = Budgets(Rate(10, 0.5))
    for address in ("a", "b", "a", "c"):
        budgets.charge(address, 1, 100)
    assert list(budgets.left) == ["a", "c"]


def test_what_is_done_for_an_address_is_charged_to_it_and_what_is_killed_costs_all_its_time(gate: Gate) -> None:
    async def run() -> None:
        shared = SharedWorkers(Settings(workers=1, work=Rate(10, 0.5), now=lambda: 100.0))
        try:
            assert await shared.run_for("a", 60, os.getpid) != os.getpid()
            assert 0 < shared.budgets.now_left("a", 100) <= 10
            with pytest.raises(Refused) as error:
                await shared.run_for("a", 0.0, wait_at, gate.path)
            assert (error.value.status, error.value.code) == (503, "took-too-long")
            shared.budgets.charge("a", 10, 100)
            with pytest.raises(Refused) as error:
                await shared.run_for("a", 60, os.getpid)
            assert error.value.code == "too-fast"
            assert await shared.run_for("b", 60, os.getpid)
        finally:
            await asyncio.to_thread(shared.close)

    asyncio.run(run())


def test_an_address_has_one_thing_done_at_a_time_so_that_others_find_a_process_free(tmp_path: Path) -> None:
    gates = [Gate(tmp_path / str(n)) for n in range(5)]

    async def run() -> None:
        shared = SharedWorkers(Settings(workers=2))
        mine = [asyncio.create_task(shared.run_for("a", 600, wait_at, gate.path)) for gate in gates]
        try:
            for gate in gates:
                end = await asyncio.to_thread(gate.reached)
                assert await shared.run_for("b", 60, os.getpid)
                end.let_through()
            assert await asyncio.gather(*mine) == ["through"] * 5
            assert not shared.turns
        finally:
            await asyncio.to_thread(shared.close)

    asyncio.run(run())


def test_what_an_address_asks_for_beyond_a_few_things_is_refused_at_once(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironpitch.server.workers.MOST_WAITING", 1)

    async def run() -> None:
        shared = SharedWorkers(Settings(workers=2))
        first = asyncio.create_task(shared.run_for("a", 600, wait_at, gate.path))
        second = asyncio.create_task(shared.run_for("a", 600, os.getpid))
        try:
            end = await asyncio.to_thread(gate.reached)
            with pytest.raises(Refused) as error:
                await shared.run_for("a", 600, os.getpid)
            assert (error.value.code, error.value.args_told) == ("too-fast", {"seconds": 1})
            assert await shared.run_for("b", 600, os.getpid)
            end.let_through()
            assert await first == "through"
            assert await second
        finally:
            await asyncio.to_thread(shared.close)

    asyncio.run(run())


# -- at the server -----------------------------------------------------------------------------------------------------


@pytest.fixture
def busy() -> Iterator[Visit]:
    """A server with one process for what takes long."""
    with open_server(workers=1) as found:
        yield found


def test_others_are_answered_while_something_takes_long(busy: Visit, gate: Gate) -> None:
    match = busy.start(ruleset="bb2020", mode="hotseat", seed=4)
    assert busy.browser.portal is not None
    with busy.sit(match) as seat:
        slow = busy.browser.portal.start_task_soon(busy.open_matches.workers.run_for, "other", 600, wait_at, gate.path)
        end = gate.reached()
        seat.say(t="hints", id=9, player="H1")
        for _ in range(3):
            assert seat.play_default()["t"] == "state"
        assert seat.ask(t="ping")["t"] == "pong"
        assert busy.get(match).status_code == 200
        assert not [frame for frame in seat.other if frame["t"] == "hints"]
        end.let_through()
        assert slow.result() == "through"
        assert seat.wait("hints")["id"] == 9


def test_what_was_worked_out_for_a_state_is_told_again_without_work(busy: Visit) -> None:
    match = busy.start(ruleset="bb2020", mode="friend", seed=None)
    with busy.sit(match) as home, busy.sit(match) as again:
        first = home.ask(t="hints", id=1, player="H1")
        busy.open_matches.close()
        assert again.ask(t="hints", id=1, player="H1") == first
        refused = again.ask(t="hints", id=2, player="H2")
        assert (refused["t"], refused["code"], refused["id"]) == ("refused", "took-too-long", 2)


def test_a_question_that_cannot_even_be_put_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ValueError("out of ideas")

    with open_server() as visit:
        match = visit.start(ruleset="bb2020", mode="hotseat", seed=4)
        with visit.sit(match) as seat:
            monkeypatch.setattr("ironpitch.server.looking_ahead.questions.state_of", fails)
            refused = seat.ask(t="hints", id=3, player="H1")
            assert (refused["t"], refused["code"], refused["id"]) == ("refused", "internal", 3)
            assert seat.ask(t="ping")["t"] == "pong"


def test_a_coach_who_asks_too_much_is_told_when_to_ask_again() -> None:
    with open_server(work=Rate(1, 0.5)) as visit:
        match = visit.start(ruleset="bb2020", mode="hotseat", seed=4)
        with visit.sit(match) as seat:
            visit.open_matches.workers.budgets.left["testclient"] = (-2, visit.clock.time)
            refused = seat.ask(t="hints", id=1, player="H1")
            assert (refused["code"], refused["args"], refused["id"]) == ("too-fast", {"seconds": 4}, 1)
            assert seat.play_default()["t"] == "state"
            visit.clock.time += 5
            assert seat.ask(t="hints", id=2, player="H1")["t"] == "hints"


LONG_WORK: list[tuple[str, str, dict[str, Any]]] = [
    ("post", "/api/rulesets/dreadball/clubs/trontek-29ers/squad", {"name": "Dockers"}),
    ("post", "/api/rulesets/dreadball/clubs/read", {"text": "name = 'x'"}),
    ("post", "/api/rulesets/dreadball/builders/mutant/design", {"role": "jack"}),
    ("post", "/api/rulesets/bb2020/teams", {"text": "name = 'x'"}),
    ("get", "/api/rulesets/dungeonbowl(dungeon=random:7)/board", {}),
    ("get", "/api/dungeons/random:7", {}),
    ("post", "/api/dungeons/check", {"text": "#"}),
    ("post", "/api/replays", {"record": "x"}),
    ("post", "/api/matches", {"ruleset": "bb2020", "home": "name = 'x'\nteam = 'human'", "mode": "hotseat"}),
    ("post", "/api/matches", {"ruleset": "bb2020", "mode": "hotseat"}),
]


@pytest.mark.parametrize(("method", "path", "body"), LONG_WORK)
def test_what_may_take_long_is_paid_for_by_its_address(method: str, path: str, body: dict[str, Any]) -> None:
    with open_server(work=Rate(1, 0.5)) as visit:
        budgets = visit.open_matches.workers.budgets
        assert visit.browser.request(method, path, json=body or None).status_code < 500
        assert budgets.now_left("testclient", visit.clock.time) < 1
        budgets.charge("testclient", 3, visit.clock.time)
        refused = visit.browser.request(method, path, json=body or None)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too-fast")
        assert refused.json()["error"]["args"]["seconds"] >= 4


def test_a_request_whose_work_takes_too_long_is_answered_with_503() -> None:
    with open_server(workers=1, longest_work=0.0) as visit:
        answer = visit.browser.post("/api/replays", json={"record": "x"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "took-too-long")


# -- bots --------------------------------------------------------------------------------------------------------------


def thinking_at(visit: Visit, gate: Gate) -> dict[str, Any]:
    """A match in which a bot thinks for as long as a test wants."""
    visit.open_matches.thinker.work = partial(wait_at, gate.path)
    return visit.start(ruleset="bb2020", mode="bot", bot="search:1s", seed=4)


def test_a_bot_stops_thinking_when_everybody_has_left(busy: Visit, gate: Gate) -> None:
    match = thinking_at(busy, gate)
    with busy.sit(match) as seat:
        play_until_bot(seat)
        end = gate.reached()
    assert end.is_gone()
    with busy.sit(match):
        gate.reached().let_through()


def test_a_bot_stops_thinking_about_what_was_taken_back(busy: Visit, gate: Gate) -> None:
    match = thinking_at(busy, gate)
    with busy.sit(match) as seat:
        play_until_bot(seat)
        end = gate.reached()
        v = seat.v
        seat.say(t="undo")
        seat.until(v + 1)
        assert end.is_gone()
        assert "choices" in seat.request


def test_a_bot_that_thinks_when_the_server_goes_down_says_nothing(gate: Gate, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    with open_server(database) as visit:
        match = thinking_at(visit, gate)
        with visit.sit(match) as seat:
            play_until_bot(seat)
            v = seat.v
            end = gate.reached()
            assert visit.browser.portal is not None
            visit.browser.portal.call(asyncio.to_thread, visit.open_matches.close)
            assert end.is_gone()
    with open_server(database) as visit:
        visit.open_matches.thinker.work = partial(wait_at, gate.path)
        with visit.sit(match) as seat:
            assert seat.v == v


def test_a_bot_that_hangs_is_ended_at_its_time_limit_and_takes_the_default(gate: Gate) -> None:
    with open_server(longest_thought=0.0) as visit:
        match = thinking_at(visit, gate)
        with visit.sit(match) as seat:
            for _ in range(3):
                play_until_bot(seat)
                while "choices" not in seat.request:
                    seat.hear()


def play_until_bot(seat: SeatAt) -> None:
    """Answer by default until the bot is asked."""
    while "choices" in seat.request:
        seat.play_default()
