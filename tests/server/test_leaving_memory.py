"""A match that nobody is at leaves memory, and its clock goes on; clocks do not care who sets that of the machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironpitch.server.play.clocks import Schedule, SteadyTime
from ironpitch.server.store import rows as store
from ironpitch.server.store.rows import Row
from tests.server.visiting import Clock, Frame, SeatAt, Visit, open_server


def stored(visit: Visit, match: Frame) -> list[Row]:
    """What the store has of a match, without opening it."""
    assert visit.browser.portal is not None
    rows: list[Row] = visit.browser.portal.call(visit.open_matches.storage.run, store.read_rows(match["id"]))
    return rows


def friends(visit: Visit, turn: float = 30, bank: float = 0) -> Frame:
    """A match of two coaches with a clock; nobody is there."""
    return visit.start(ruleset="bb2016", mode="friend", clock={"turn": turn, "bank": bank})


# -- leaving -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("idle", [0.0, 45.0])
def test_a_match_that_nobody_is_at_leaves_memory_though_its_clock_runs(database: str, idle: float) -> None:
    with open_server(database, match_idle_seconds=idle) as visit:
        match = friends(visit, turn=600)
        with visit.sit(match):
            visit.tick(idle + 1)
            assert match["id"] in visit.open_matches.rooms, "somebody is there"
        if idle:
            visit.tick(idle - 1)
            assert match["id"] in visit.open_matches.rooms
        visit.tick(1)
        assert visit.open_matches.rooms == {}
        assert visit.get(match).status_code == 200
        assert match["id"] in visit.open_matches.rooms


def test_the_default_is_played_when_the_time_is_up_in_a_match_that_is_not_in_memory(database: str) -> None:
    with open_server(database, match_idle_seconds=5.0) as visit:
        match = friends(visit)
        before = stored(visit, match)
        visit.tick(6)
        assert visit.open_matches.rooms == {}
        visit.tick(23)
        assert stored(visit, match) == before
        visit.tick(2)
        after = stored(visit, match)
        assert len(after) > len(before)
        assert {row.kind for row in after[len(before) :]} == {"clock"}
        assert visit.open_matches.rooms == {}, "and it leaves again"
        visit.tick(31)
        assert len(stored(visit, match)) > len(after), "the next clock is followed, too"
        assert visit.open_matches.rooms == {}


def test_a_match_is_played_out_by_its_clock_without_staying_in_memory(tmp_path: Path) -> None:
    with open_server(f"sqlite:///{tmp_path / 'm.sqlite3'}", match_idle_seconds=0.0) as visit:
        match = friends(visit, turn=10)
        for _ in range(200):
            visit.tick(11)
            assert visit.open_matches.rooms == {}
            if match["id"] not in visit.open_matches.schedule:
                break
        assert visit.get(match).json()["over"]


def test_a_clock_is_followed_after_a_restart_though_nobody_comes(database: str) -> None:
    with open_server(database) as visit:
        match = friends(visit)
        before = stored(visit, match)
        visit.tick(10)
    with open_server(database, later=5000) as visit:
        assert visit.open_matches.rooms == {}
        visit.tick(29)
        assert stored(visit, match) == before, "the time while the server was down is not counted"
        visit.tick(6)
        assert len(stored(visit, match)) > len(before)


def test_of_several_processes_one_plays_for_a_clock_that_is_up(database: str) -> None:
    with open_server(database) as one, open_server(database) as other:
        match = friends(one)
        other.get(match)
        before = stored(one, match)
        for visit in (one, other, one, other):
            visit.tick(40)
        after = stored(one, match)
        assert [row.seq for row in after] == list(range(1, len(after) + 1))
        assert len(after) > len(before)
        for visit in (one, other):
            assert visit.get(match).json()["v"] == len(after)


def test_a_process_takes_over_the_clock_of_one_that_was_killed(cluster: object, database: str) -> None:
    if not database.startswith("postgresql"):
        return
    with open_server(database) as one:
        with open_server(database) as other:
            match = friends(other)
        before = stored(one, match)
        one.tick(61)
        one.tick(40)
        one.tick(40)
        assert len(stored(one, match)) > len(before)


def test_a_bot_does_not_keep_a_match_in_memory(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="bot", bot="scripted", seed=3)
    with visit.sit(match) as seat:
        while "choices" not in seat.request:
            seat.hear()
        seat.play_default()
    for _ in range(500):  # the bot may be in the middle of something
        visit.tick(61)
        if not visit.open_matches.rooms:
            break
    assert visit.open_matches.rooms == {}
    with visit.sit(match) as seat:
        while "choices" not in seat.request:
            seat.hear()
        assert seat.play_default()["t"] == "state"


def test_a_paused_match_waits_outside_memory(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7, clock={"turn": 30, "bank": 0})
    with visit.sit(match) as seat:
        seat.say(t="pause")
        seat.wait()
        assert seat.state["paused"]
    visit.tick(100)
    assert visit.open_matches.rooms == {}
    visit.tick(1000)
    assert visit.get(match).json()["v"] == seat.v


def test_a_schedule_tells_each_name_once_at_its_last_moment() -> None:
    schedule = Schedule()
    schedule.put("a", 5.0)
    schedule.put("b", 3.0)
    schedule.put("a", 9.0)
    schedule.put("c", 4.0)
    schedule.drop("c")
    assert schedule.due(2.9) == []
    assert schedule.due(8.0) == ["b"]
    assert "a" in schedule
    assert schedule.due(9.0) == ["a"]
    assert schedule.due(99.0) == []
    for n in range(5000):
        schedule.put("again", float(n))
    assert len(schedule.heap) < 2000
    assert schedule.due(1e9) == ["again"]


# -- the wall clock ----------------------------------------------------------------------------------------------------


def asked_of(visit: Visit, match: Frame) -> tuple[SeatAt, SeatAt]:
    """Both coaches, the one who is asked first."""
    home, away = visit.sit(match), visit.sit(match, "away")
    return (home, away) if home.request["side"] == 0 else (away, home)


def time_left(visit: Visit, match: Frame, side: str) -> float:
    """What the server tells a coach, who comes now, of the turn that is left."""
    with visit.sit(match, side) as seat:
        left: float = seat.state["clock"]["left"][("home", "away").index(side)]
    return left


@pytest.mark.parametrize("jump", [-86_400.0, -20.0, 20.0, 86_400.0])
def test_a_jump_of_the_wall_clock_gives_and_takes_no_time(visit: Visit, jump: float) -> None:
    match = friends(visit)
    asked, other = asked_of(visit, match)
    with asked, other:
        v = asked.v
        visit.tick(10)
        visit.clock.set_forward = jump
        visit.tick(0)
        assert time_left(visit, match, asked.state["you"]) == 20
        assert visit.get(match).json()["v"] == v
        visit.tick(19)
        assert visit.get(match).json()["v"] == v
        visit.tick(2)
        assert visit.get(match).json()["v"] > v


@pytest.mark.parametrize("jump", [-86_400.0, 86_400.0])
def test_a_jump_does_not_matter_to_a_match_outside_memory(database: str, jump: float) -> None:
    with open_server(database, match_idle_seconds=0.0) as visit:
        match = friends(visit)
        before = stored(visit, match)
        visit.tick(10)
        assert visit.open_matches.rooms == {}
        visit.clock.set_forward = jump
        visit.get(match)
        visit.tick(19)
        assert stored(visit, match) == before
        visit.tick(2)
        assert len(stored(visit, match)) > len(before)


@pytest.mark.parametrize("later", [-5000.0, 5000.0])
def test_a_server_that_comes_back_under_another_time_gives_the_rest_of_the_turn(database: str, later: float) -> None:
    with open_server(database) as visit:
        match = friends(visit)
        before = stored(visit, match)
    with open_server(database, later=later) as visit:
        visit.tick(29)
        assert visit.get(match).json()["v"] == len(before)
        visit.tick(6)
        assert len(stored(visit, match)) > len(before)


def test_inputs_have_the_time_of_day_as_it_is_set_now(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    visit.clock.set_forward = 7200.0
    with visit.sit(match) as seat:
        seat.play_default()
    assert stored(visit, match)[-1].at == visit.clock() == 8200.0
    assert visit.get(match).json()["played"] == 8200.0


def test_steady_time_starts_with_the_wall_clock_and_counts_seconds() -> None:
    clock = Clock()
    time = SteadyTime(clock, clock.monotonic)
    assert time() == 1000.0
    clock.time += 5
    clock.set_forward = -1e6
    assert time() == 1005.0
