"""Bots behind a seat: those of the registry, one that takes its time, one that fails."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from ironpitch import Match
from ironpitch.bots import registry
from ironpitch.bots.bot import Bot
from ironpitch.engine.request import Choose
from tests.server.visiting import Visit


class Slow(Bot):
    """Takes the default, but only when it is let."""

    def __init__(self, gate: threading.Semaphore) -> None:
        self.gate = gate

    def choose(self, match: Match) -> int:
        """The default, after a while."""
        assert self.gate.acquire(timeout=20)
        request = match.request
        assert isinstance(request, Choose)
        return request.default.code


class Broken(Bot):
    """Cannot answer anything."""

    def choose(self, match: Match) -> int:
        """Nothing."""
        raise ValueError("out of ideas")


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Semaphore]:
    """Two bots of somebody else's: what is let through the gate are answers of the slow one."""
    waiting = threading.Semaphore(0)
    monkeypatch.setattr(registry, "_registered", {})
    registry.register(registry.Entry("slow", "Slow", "Thinks.", lambda *_: Slow(waiting), offers=("slow",)))
    only = ("bb2020",)
    registry.register(registry.Entry("broken", "Broken", "Fails.", lambda *_: Broken(), only, offers=("broken",)))
    yield waiting
    waiting.release(10_000)


def test_bots_of_others_are_listed_with_the_games_they_play(visit: Visit, gate: threading.Semaphore) -> None:
    bots = {bot["code"]: bot for bot in visit.browser.get("/api/bots").json()["bots"]}
    assert (bots["slow"]["name"], bots["slow"]["rulesets"]) == ("Slow", [])
    assert bots["broken"]["rulesets"] == ["bb2020"]
    assert "stdio" not in bots
    for code in ("broken", "stdio:true"):
        refused = visit.browser.post("/api/matches", json={"ruleset": "bb2016", "mode": "bot", "bot": code})
        assert refused.json()["error"]["code"] == "no-bot"


def test_a_choice_is_told_before_a_bot_that_takes_its_time_answers(visit: Visit, gate: threading.Semaphore) -> None:
    match = visit.start(ruleset="bb2016", mode="bot", bot="slow", seed=5)
    with visit.sit(match) as seat:
        told = []
        for _ in range(6):
            while "choices" not in seat.request:
                v = seat.v
                gate.release()
                told.append(seat.until(v + 1)["v"] - v)
            answer = seat.play_default()
            assert answer["t"] == "state"
        assert told
        assert set(told) == {1}, "one answer at a time"


def test_a_bot_that_fails_takes_the_default_and_the_match_goes_on(visit: Visit, gate: threading.Semaphore) -> None:
    match = visit.start(ruleset="bb2020", mode="bot", bot="broken", seed=5)
    with visit.sit(match) as seat:
        for _ in range(8):
            while "choices" not in seat.request:
                seat.hear()
            assert seat.play_default()["t"] == "state"


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020", "dreadball"])
def test_every_bot_of_ours_plays_a_while(visit: Visit, ruleset: str) -> None:
    ours = [code for code, _ in registry.offered(ruleset) if ":" not in code]
    assert "random" in ours
    for code in ours:
        match = visit.start(ruleset=ruleset, mode="bot", bot=code, seed=4)
        with visit.sit(match) as seat:
            seat.play_at_random(3, most=12)
            assert seat.v > 12


def test_the_moves_of_a_bot_worth_watching_are_told_one_after_another(visit: Visit) -> None:
    match = visit.start(ruleset="bb2020", mode="bot", bot="scripted", seed=4)
    with visit.sit(match) as seat:
        told: list[int] = []
        for _ in range(6):
            while "choices" not in seat.request:
                v = seat.v
                seat.hear()
                told += [seat.v - v] if seat.v > v else []
            seat.play_default()
        assert len(told) > 5
        assert sum(told) / len(told) < 2, "most of them by themselves"
