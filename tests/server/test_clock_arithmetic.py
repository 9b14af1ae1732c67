"""The arithmetic of clocks and schedules, without a server."""

from __future__ import annotations

import random

import pytest

from ironpitch.server.play.clocks import MOST_STALE, NOBODY, Clock, Schedule, SteadyTime, new_clock, put, read_clock


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("gone", "left", "bank"), [(0, 60, 100), (20, 40, 100), (60, 0, 100), (61, 0, 99), (160, 0, 0), (999, 0, 0)]
)
def test_the_turn_is_used_up_before_the_bank_and_only_of_who_is_asked(
    side: int, gone: int, left: int, bank: int
) -> None:
    asked = new_clock(60, 100, 1000).asks(side, "1 home 1")
    later = asked.at(1000 + gone)
    assert (later.left[side], later.banks[side], later.since) == (left, bank, 1000 + gone)
    assert (later.left[1 - side], later.banks[1 - side]) == (60, 100)
    assert asked.expires() == 1160
    assert later.expires() == max(1160, 1000 + gone)


def test_nobodys_time_runs_before_the_first_question_and_time_never_goes_back() -> None:
    clock = new_clock(60, 100, 1000)
    assert (clock.running, clock.expires(), clock.left, clock.banks) == (NOBODY, None, (60, 60), (100, 100))
    assert (clock.at(1500).left, clock.at(1500).since) == ((60, 60), 1500)
    assert clock.at(900).since == 1000
    asked = clock.asks(0, "x")
    assert (asked.at(900).left, asked.at(900).since) == ((60, 60), 1000)


def test_a_new_turn_gives_both_a_full_allowance_and_the_same_turn_does_not() -> None:
    clock = new_clock(60, 100, 0).asks(0, "turn 1").at(50)
    assert clock.asks(1, "turn 1").left == (10, 60)
    assert clock.asks(1, "turn 2").left == (60, 60)
    assert clock.asks(NOBODY, "turn 1").expires() is None


def test_a_clock_is_kept_as_text_and_shown_to_the_thousandth() -> None:
    clock = Clock(60, 100, (12.34567, 60), (99.99999, 0.5), 1, 1000.25, "1 away 3")
    assert read_clock(clock.text()) == clock
    assert read_clock("") is None
    assert clock.shown(True) == {
        "turn": 60,
        "bank": 100,
        "left": [12.346, 60],
        "banks": [100.0, 0.5],
        "running": "away",
        "paused": True,
    }
    assert (clock.asks(NOBODY, "").shown(False)["running"], clock.shown(False)["paused"]) == (None, False)
    assert (put((1, 2), 0, 9), put((1, 2), 1, 9)) == ((9, 2), (1, 9))


def test_steady_time_starts_with_the_wall_clock_and_goes_on_with_the_other() -> None:
    wall, steady = [5000.0], [70.0]
    time = SteadyTime(lambda: wall[0], lambda: steady[0])
    assert time() == 5000.0
    wall[0] = 1.0
    steady[0] = 75.5
    assert time() == 5005.5


def test_a_schedule_of_many_names_tells_each_in_its_turn_however_often_it_was_put() -> None:
    draw = random.Random(3)
    schedule = Schedule()
    wanted: dict[str, float] = {}
    for _ in range(12_000):
        name = f"n{draw.randrange(300)}"
        if draw.random() < 0.1:
            schedule.drop(name)
            wanted.pop(name, None)
        else:
            wanted[name] = float(draw.randrange(10**9))
            schedule.put(name, wanted[name])
        assert len(schedule.heap) <= MOST_STALE + 2 * 300 + 1
    assert {name for name in (f"n{n}" for n in range(300)) if name in schedule} == set(wanted)
    in_order = sorted(wanted, key=lambda name: wanted[name])
    half = wanted[in_order[len(in_order) // 2]]
    assert schedule.due(half) == in_order[: len(in_order) // 2 + 1]
    assert schedule.due(1e12) == in_order[len(in_order) // 2 + 1 :]
    assert schedule.due(1e12) == []
