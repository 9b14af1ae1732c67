"""When things go wrong: the store fails, somebody else writes first, the rules have changed. No match is ever stuck."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

from ironpitch.server.store import rows as store
from ironpitch.server.store.rows import Row
from ironpitch.server.store.storage import Storage
from tests.server.processes import ROOT
from tests.server.visiting import Visit, open_server


def write(database: str, work: Callable[[Any], Any]) -> None:
    """Write to a database behind the back of the server."""

    async def writing() -> None:
        storage = Storage(database)
        storage.start()
        await storage.run(work)
        storage.close()

    asyncio.run(writing())


def test_what_could_not_be_stored_was_not_played(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        before = seat.state
        with monkeypatch.context() as broken:

            async def fail(_: object) -> None:
                raise OperationalError("disk full", None, Exception("disk full"))

            broken.setattr(visit.open_matches.storage, "run", fail)
            seat.say(t="play", v=seat.v, choice=seat.request["default"])
            with pytest.raises(WebSocketDisconnect) as closed:
                seat.wait("closed")
            assert closed.value.code == 1012
    with visit.sit(match) as seat:
        assert seat.state["view"] == before["view"]
        assert seat.play_default()["t"] == "state"


def test_an_error_of_the_engine_closes_the_socket_and_the_match_is_built_again(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        before = seat.state
        live = visit.open_matches.rooms[match["id"]].live

        def crash(*_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as broken:
            broken.setattr(live, "play", crash)
            seat.say(t="play", v=seat.v, choice=seat.request["default"])
            with pytest.raises(WebSocketDisconnect):
                seat.wait("closed")
    with visit.sit(match) as seat:
        assert seat.state["view"] == before["view"]
        assert seat.play_default()["t"] == "state"


def test_who_comes_second_is_refused_and_sees_what_the_first_has_played(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'm.sqlite3'}"
    with open_server(database) as visit:
        match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
        with visit.sit(match) as seat:
            first = seat.request["default"]
            write(database, store.add_rows(match["id"], [Row(seat.v + 1, "away", "play", first, "", 0.0)], "other"))
            v = seat.v
            seat.say(t="play", v=v, choice=seat.request["choices"][-1])
            assert seat.wait("refused")["code"] == "stale"
            state = seat.until(v + 1)
            live = visit.open_matches.rooms[match["id"]].live
            assert live.v == state["v"] == v + 1
            assert seat.play_default()["t"] == "state"


def test_a_match_by_rules_that_have_changed_is_named_as_such(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'm.sqlite3'}"
    with open_server(database) as visit:
        match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    write(database, store.add_rows(match["id"], [Row(2, "home", "play", "end-turn", "", 0.0)], "other"))
    with open_server(database) as visit:
        answer = visit.get(match)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "other-rules")
        with visit.browser.websocket_connect(
            f"/api/matches/{match['id']}/socket?seat={match['seats']['home']}"
        ) as socket:
            assert socket.receive_json()["code"] == "other-rules"


def test_two_sockets_of_one_seat_both_hear_everything(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as one, visit.sit(match) as other:
        one.play_default()
        other.until(one.v)
        other.play_default()
        one.until(other.v)
        assert one.state["view"] == other.state["view"]


def test_matches_that_nobody_is_at_are_forgotten_and_opened_again() -> None:
    with open_server(most_idle=2) as visit:
        matches = [visit.start(ruleset="bb2016", mode="hotseat", seed=n) for n in range(5)]
        assert len(visit.open_matches.rooms) <= 3
        for match in matches:
            assert visit.get(match).json()["id"] == match["id"]


def test_the_load_bench_loses_nothing() -> None:
    command = [sys.executable, "-m", "bench.sockets", "--matches", "3", "--seconds", "1"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "inputs per second" in done.stdout
