"""Clocks: time for a turn, then the bank, then the default; pauses by consent."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from ironpitch import Choose
from ironpitch.server.play.clocks import Clock, new_clock, read_clock
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.store.rows import Head
from ironpitch.server.store.storage import Storage
from tests.server.visiting import FREE, Frame, SeatAt, Visit, open_server
from tests.server.visiting import Clock as HandClock


def test_a_turn_uses_its_own_time_before_the_bank() -> None:
    clock = new_clock(60, 100, 0.0).asks(0, "1 home 1")
    assert clock.at(50.0).left == (10.0, 60)
    assert clock.at(90.0).left == (0.0, 60)
    assert clock.at(90.0).banks == (70.0, 100)
    assert clock.expires() == 160.0
    assert read_clock(clock.text()) == clock


def test_a_new_turn_gives_both_coaches_their_time_again() -> None:
    clock = new_clock(60, 100, 0.0).asks(0, "1 home 1").at(90.0).asks(1, "1 home 1")
    assert clock.left == (0.0, 60)
    assert clock.asks(1, "1 away 1").left == (60, 60)


@pytest.mark.parametrize("seconds", [0.0, 1.5, 400.0])
def test_time_that_runs_for_nobody_is_nobodys(seconds: float) -> None:
    clock: Clock = new_clock(60, 100, 0.0)
    assert clock.at(seconds).banks == (100, 100)
    assert clock.expires() is None


def friends(visit: Visit, turn: float, bank: float) -> tuple[Frame, SeatAt, SeatAt]:
    """A match of two coaches with a clock; the one who is asked first."""
    match = visit.start(ruleset="bb2016", mode="friend", clock={"turn": turn, "bank": bank})
    home, away = visit.sit(match), visit.sit(match, "away")
    return (match, home, away) if home.request["side"] == 0 else (match, away, home)


def test_when_the_time_is_up_the_default_is_played(visit: Visit) -> None:
    match, asked, other = friends(visit, 30, 20)
    with asked, other:
        assert asked.state["clock"]["running"] == asked.state["you"]
        visit.tick(49)
        assert visit.get(match).json()["v"] == asked.v
        default = asked.request["default"]
        v = asked.v
        visit.tick(2)
        asked.until(v + 1)
        chosen = [event["choice"] for event in asked.state["events"] if event["name"] == "Chose"]
        assert chosen[0] == default
        mine = asked.state["clock"]["banks"][("home", "away").index(asked.state["you"])]
        assert mine == 0


def test_a_play_after_the_time_was_up_is_too_late(visit: Visit) -> None:
    _, asked, other = friends(visit, 30, 0)
    with asked, other:
        visit.clock.time += 31
        answer = asked.play(asked.request["choices"][-1])
        assert (answer["t"], answer["code"]) == ("refused", "stale")


def test_a_match_of_coaches_who_are_away_is_played_out_by_the_clock(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend", clock={"turn": 10, "bank": 0})
    for _ in range(200):
        visit.tick(11)
        if visit.get(match).json()["over"]:
            return
    raise AssertionError("the match does not end")


def test_a_pause_needs_consent_and_stops_the_clock(visit: Visit) -> None:
    _, asked, other = friends(visit, 30, 0)
    with asked, other:
        asked.say(t="pause")
        other.wait("pause-asked")
        v = other.v
        other.say(t="pause-answer", yes=True)
        asked.until(v + 1)
        assert asked.state["paused"]
        assert asked.state["clock"]["running"] is None
        assert asked.play_default()["code"] == "paused"
        visit.tick(1000)
        v = asked.v
        other.say(t="resume")
        asked.until(v + 1)
        assert asked.state["clock"]["running"] == asked.state["you"]
        assert asked.play_default()["t"] == "state"


def test_time_while_the_server_was_down_is_not_counted(database: str) -> None:
    with open_server(database) as visit:
        match = visit.start(ruleset="bb2016", mode="friend", clock={"turn": 30, "bank": 0})
        v = visit.get(match).json()["v"]
    with open_server(database, later=5000) as visit:
        visit.tick(0)
        assert visit.get(match).json()["v"] == v
        visit.tick(29)
        assert visit.get(match).json()["v"] == v
        visit.tick(2)
        assert visit.get(match).json()["v"] > v


@pytest.mark.parametrize("opened_before", [True, False])
def test_a_clock_of_a_process_that_is_ahead_gives_nobody_more_time(database: str, opened_before: bool) -> None:
    head = Head("m", 0.0, "bb2016", "human", "orc", "hotseat", "both", "", 0, "seeded", "3", "", "h", "h", "w")

    def hall_at(clock: HandClock, storage: Storage) -> OpenMatches:
        return OpenMatches(replace(FREE, database=database, now=clock, monotonic=clock.monotonic), storage)

    async def go() -> None:
        storage = Storage(database)
        storage.start()
        ours, theirs = HandClock(), HandClock()
        theirs.time += 500
        here, there = hall_at(ours, storage), hall_at(theirs, storage)
        try:
            await there.begin(head, {"turn": 30, "bank": 0})
            if opened_before:
                await here.open("m")
            other = await there.open("m")
            request = other.live.match.request
            assert isinstance(request, Choose)
            await there.act(other, "both", {"t": "play", "v": other.live.v, "choice": request.default.text})
            room = await here.open("m")
            if opened_before:
                await here.follow(room)
            assert room.live.v == other.live.v
            assert other.live.clock is not None
            assert room.live.clock is not None
            assert (other.live.clock.since, room.live.clock.since) == (theirs.time, ours.time)
            ours.time += 29
            assert not here.time_is_up(room.live)
            ours.time += 2
            assert here.time_is_up(room.live)
        finally:
            here.close()
            there.close()
            storage.close()

    asyncio.run(go())


def test_a_coach_who_comes_back_finds_the_match_where_it_was(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend", clock={"turn": 300, "bank": 0})
    with visit.sit(match) as home:
        with visit.sit(match, "away") as away:
            while away.request["side"] == 1:
                away.play_default()
            home.until(away.v)
            known = away.state["events_to"]
        while home.state["seats"]["away"]:
            home.hear()
        home.play_default()
        with visit.sit(match, "away") as again:
            assert again.v == home.v
            missed = again.events_since(known, v=0)
            assert [event["n"] for event in missed] == list(range(known, home.state["events_to"]))
            assert again.state["view"]["players"] == home.state["view"]["players"]
