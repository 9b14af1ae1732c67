"""What the rules tell the odds of an open moment: the same when a step is run again, and taken back when it is over."""

from __future__ import annotations

from random import Random

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.engine.dice import sides_of
from ironpitch.engine.memory import Memory
from ironpitch.engine.table import CHOICE, NOTHING, ROLL
from ironpitch.games.dreadball.cards.deck import CARDS
from ironpitch.games.dreadball.show.scenario import cards_named
from ironpitch.odds.planning import read_plan, without_dice
from ironpitch.odds.ways import traced

JACK = "trontek-29ers/jack"
TRIES = 60


def stomp(pile: list[str], support: list[str]) -> Match:
    """A stomp, with these cards on the pile and under the stomper's Fan Support, all others out of the way. Whoever
    kills by it has a card of the pile turned over."""
    cards, cheers = cards_named("pile", pile), cards_named("support", support)
    return ironpitch.scenario(
        "dreadball",
        home=[f"{JACK} @ f10 e", f"{JACK} @ b4"],
        away=[f"{JACK} @ f11 prone", f"{JACK} @ j16"],
        ball="a15",
        referee="f13",
        dice="manual",
        facts={"pile": cards, "support-home": cheers, "support-away": (2**CARDS - 1) & ~cards & ~cheers, "discards": 0},
    )


def ball_knocked_loose() -> Match:
    """A carrier who is blocked near the side line, with somebody beside him who may catch the ball."""
    return ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ b12 +frenzy", "human/catcher @ b14"],
        away=["orc/lineman @ a13 ball", "orc/lineman @ a14"],
        rerolls=(1, 0),
        dice="manual",
    )


def said(memory: Memory | None) -> tuple[str, bool, bool]:
    """What is told of the moment that is open."""
    assert memory is not None
    return type(memory.pool).__name__, memory.aside, memory.loose


@pytest.mark.parametrize(
    ("match", "plan"),
    [
        (stomp(["steal-1", "keen-ref-1"], []), "act H1 stomp; stomp A1"),
        (stomp(["heavy-night-1", "keen-ref-1"], ["heavy-night-2"]), "act H1 stomp; stomp A1"),
        (ball_knocked_loose(), "activate H1 block; block A1"),
    ],
)
def test_a_step_that_is_run_again_says_the_same_of_the_open_moment(match: Match, plan: str) -> None:
    """A search copies a match in the middle of a step before each input and clears nothing: all that an earlier moment
    said must have been taken back by the rules, and nothing may be noted before the last dice of a pool have fallen."""
    start = without_dice(match)
    met: set[tuple[str, bool, bool]] = set()
    for number in range(TRIES):
        random = Random(number)
        codes = read_plan(start, plan)
        live = traced(start)
        while live.table.waiting != NOTHING or codes:
            table = live.table
            memory = table.memory
            assert memory is not None
            again = traced(live).table.memory
            if table.waiting != NOTHING:
                assert said(again) == said(memory)
                met.add(said(memory))
            pool, faces = memory.pool, list[int]()
            while True:
                memory.clear()
                if table.waiting == ROLL:
                    rolled = [random.randint(1, int(sides_of(table.die))) for _ in range(table.dice_count)]
                    faces += rolled
                    live.take_faces(rolled)
                elif table.waiting == CHOICE:
                    live.play_code(int(random.choice(list(table.options[: table.count]))))
                else:
                    live.play_code(codes.pop(0))
                if pool is None or pool.mark_of(faces) >= 0:
                    break
                assert memory.notes == []
    assert len(met) > 1
