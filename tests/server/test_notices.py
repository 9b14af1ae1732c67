"""Processes on one PostgreSQL hear of each other, and catch up on what they missed while the line was down."""

from __future__ import annotations

import threading
from typing import Any

import psycopg
import pytest

from ironpitch.server.store import notices
from tests.server.postgres import Cluster
from tests.server.visiting import Visit, open_server

LISTENERS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"


def play_behind(other: Visit, match: dict[str, Any]) -> int:
    """Play one choice by way of the other process; the number of the input."""
    with other.sit(match) as seat:
        seat.play_default()
        return seat.v


def test_what_another_process_plays_is_heard_of(cluster: Cluster) -> None:
    database = cluster.new_database()
    with open_server(database, listening=True) as visit, open_server(database) as other:
        match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
        with visit.sit(match) as seat:
            v = play_behind(other, match)
            assert seat.until(v)["v"] == v


def test_what_was_missed_while_the_line_was_down_is_caught_up_with(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = cluster.new_database()
    tried, mended = threading.Event(), threading.Event()
    connect = psycopg.connect

    def broken(*args: Any, **named: Any) -> Any:
        if mended.is_set():
            return connect(*args, **named)
        tried.set()
        raise psycopg.OperationalError("no line")

    monkeypatch.setattr(notices, "PATIENCE_SECONDS", 0.01)
    with open_server(database, listening=True) as visit, open_server(database) as other:
        match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
        with visit.sit(match) as seat:
            monkeypatch.setattr(psycopg, "connect", broken)
            with connect(database, autocommit=True) as admin:
                for (pid,) in admin.execute(LISTENERS).fetchall():
                    admin.execute("SELECT pg_terminate_backend(%s)", (pid,))
            assert tried.wait(20)
            v = play_behind(other, match)
            assert visit.open_matches.rooms[match["id"]].live.v == v - 1, "nobody has told"
            mended.set()
            assert seat.until(v)["v"] == v


def test_a_seat_taken_by_way_of_another_process_is_heard_of(cluster: Cluster) -> None:
    database = cluster.new_database()
    heard = threading.Event()
    with open_server(database, listening=True) as visit, open_server(database) as other:
        match = visit.invite()
        assert visit.get(match).status_code == 200
        read_head = visit.open_matches.read_head

        async def noticed(room: Any) -> None:
            await read_head(room)
            heard.set()

        visit.open_matches.read_head = noticed  # type: ignore[method-assign]
        other.join(match)
        assert heard.wait(20)
        assert visit.open_matches.rooms[match["id"]].live.head.away_seat
