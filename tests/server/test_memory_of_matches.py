"""What a match costs in memory: matches of the same teams share all that is the same, and the rest is small."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from dataclasses import replace

from ironpitch.bots import registry
from ironpitch.server.play.live import Live, Step, Steps, begin
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.store.rows import Head
from ironpitch.server.store.storage import Storage
from tests.server.visiting import FREE

HEAD = Head("m", 0.0, "bb2020", "human", "orc", "hotseat", "home", "", 5, "seeded", "7", "", "h", "a", "w")
MATCHES = 40
CHOICES = 12
MOST_BYTES = 20_000


def test_an_idle_match_costs_at_most_20_kilobytes() -> None:
    async def go() -> float:
        storage = Storage("sqlite://")
        storage.start()
        open_matches = OpenMatches(replace(FREE, most_idle=10_000), storage)

        async def one(n: int) -> None:
            room = await open_matches.begin(replace(HEAD, id=f"m{n}", seed=str(n)), None)
            for _ in range(CHOICES):
                request = room.live.match.request
                assert request is not None
                frame = {"t": "play", "v": room.live.v, "choice": request.default.text}  # type: ignore[union-attr]
                await open_matches.act(room, "both", frame)

        await one(1000)
        gc.collect()
        tracemalloc.start()
        for n in range(MATCHES):
            await one(n)
        gc.collect()
        used = tracemalloc.get_traced_memory()[0] / MATCHES
        tracemalloc.stop()
        open_matches.close()
        storage.close()
        return used

    assert asyncio.run(go()) < MOST_BYTES


def test_matches_of_the_same_teams_share_what_never_changes() -> None:
    one, _ = begin(HEAD, 0.0, None)
    other, _ = begin(replace(HEAD, id="n", seed="8"), 0.0, None)
    third, _ = begin(replace(HEAD, id="o", away="human"), 0.0, None)
    assert one.match.table.plan is other.match.table.plan
    assert one.match.table.plan is not third.match.table.plan
    alone = play_by_default(begin(HEAD, 0.0, None)[0], 60)
    together = [begin(replace(HEAD, id=f"m{n}", seed=str(n)), 0.0, None)[0] for n in (7, 8)]
    for _ in range(60):
        for live in together:
            play_by_default(live, 1)
    assert together[0].match.record() == alone.match.record()


def play_by_default(live: Live, most: int) -> Live:
    """Play so many choices."""
    for _ in range(most):
        if not live.match.over:
            live.default(0.0)
    return live


def test_a_bot_is_made_when_it_is_asked(monkeypatch: object) -> None:
    made: list[str] = []
    real = registry.make

    def counted(code: str, side: int, seed: int) -> object:
        made.append(code)
        return real(code, side, seed)

    monkeypatch.setattr(registry, "make", counted)  # type: ignore[attr-defined]
    live, _ = begin(replace(HEAD, mode="bot", bot="scripted"), 0.0, None)
    assert made == []
    assert live.bot_is_watched()
    assert live.bot is live.bot
    assert made == ["scripted"]


def test_steps_are_kept_small_and_come_back_as_they_were() -> None:
    steps = Steps()
    given = [
        Step(side, kind, start, quiet)
        for start, (side, kind, quiet) in enumerate(
            [("-", "start", False), ("home", "play", True), ("away", "roll", False), ("home", "clock", True)]
            + [("away", "bot", False)] * 3
        )
    ]
    for step in given:
        steps.append(step)
    assert list(steps) == given
    assert list(reversed(steps)) == given[::-1]
    assert (len(steps), steps[-1], steps[1]) == (7, given[-1], given[1])
    twin = steps.copy()
    steps.go_back(3)
    assert list(steps) == given[:3]
    assert list(twin) == given
    steps.go_back(0)
    assert list(steps) == []
