"""DreadBall's tests as a line and on a board: the rules play them from a position, and the fraction is the same."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch import Match, odds
from tests.odds.expectimax import expectimax
from tests.odds.small_scenes import few_cards

TEAM = "trontek-29ers"
DICE_OF = {"jack": 3, "striker": 4}
"""The dice of a role to dash, to evade, to pick up and to stand up."""
STRENGTH_DICE = {"jack": 3, "guard": 4}
STATS = range(2, 7)
BYSTANDERS = ([f"{TEAM}/jack @ b4"], [f"{TEAM}/jack @ j16"])


def staged(home: str, away: list[str], **scene: Any) -> Match:
    """H1 and those he has to do with; others are far away, so that a Rush does not end by itself."""
    if "ball" not in home.split() and "ball" not in " ".join(away).split():
        scene.setdefault("ball", "a3")
    return ironpitch.scenario(
        "dreadball",
        home=[f"{TEAM}/{home}", *BYSTANDERS[0]],
        away=[*(f"{TEAM}/{text}" for text in away), *BYSTANDERS[1]],
        dice="manual",
        **scene,
    )


def to_the_dice(match: Match, plan: str) -> list[str]:
    """Play what both coaches say before the dice, if the other one has a say in it; what is left of the plan."""
    choices = plan.split("; ")
    if "slamback" in choices or "dodge" in choices:
        while choices:
            match.play(choices.pop(0))
    return choices


def agrees(match: Match, plan: str, succeeds: str | None, text: str) -> None:
    """The line and the board must have the same fraction."""
    found = odds.of(match, to_the_dice(match, plan), succeeds)
    wanted = odds.line(text, "dreadball").chances[0].fraction
    assert found.exact, f"{found!r} instead of {wanted}"
    assert found.fraction == wanted


@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("coaching", range(4))
@pytest.mark.parametrize("dashes", [1, 2, 3])
@pytest.mark.parametrize("role", ["jack", "striker"])
def test_dashes_in_a_row_with_coaching_dice_for_the_last(role: str, dashes: int, coaching: int, stat: int) -> None:
    match = staged(f"{role} @ f4 e speed={stat} move=1", [], dice_left=(coaching, 0))
    plan = "act H1 run; step f5"
    for number in range(1, dashes + 1):
        plan += f"; step f{5 + number}"
        if coaching:
            plan += f"; dice {coaching if number == dashes else 0}"
    dice = DICE_OF[role]
    tests = [f"{dice if n < dashes else dice + coaching}d {stat}+ ({n})" for n in range(1, dashes + 1)]
    agrees(match, plan, f"H1 at f{5 + dashes} and not H1 down", " ".join(tests))


@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("threats", [1, 2])
@pytest.mark.parametrize("role", ["jack", "striker"])
def test_an_evade_under_threat(role: str, threats: int, stat: int) -> None:
    match = staged(f"{role} @ f4 e speed={stat}", ["jack @ f5 w", "jack @ e4 sw"][:threats])
    agrees(match, "act H1 run; step f3", "H1 at f3 and not H1 down", f"evade {DICE_OF[role] - threats}d {stat}+")


@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("role", ["jack", "striker"])
def test_standing_up(role: str, stat: int) -> None:
    match = staged(f"{role} @ f10 prone speed={stat}", [])
    agrees(match, "act H1 stand-up", "not H1 down", f"stand {DICE_OF[role]}d {stat}+")


@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("coaching", [0, 2])
@pytest.mark.parametrize("role", ["jack", "striker"])
def test_a_pick_up_keeps_the_rush(role: str, coaching: int, stat: int) -> None:
    match = staged(f"{role} @ f4 e skill={stat}", [], ball="f5", dice_left=(coaching, 0))
    plan = "act H1 run; step f5" + (f"; dice {coaching}" if coaching else "")
    agrees(match, plan, None, f"pickup {DICE_OF[role] + coaching}d {stat}+")


@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("coaching", range(3))
@pytest.mark.parametrize("role", ["jack", "striker"])
def test_a_strike_scores(role: str, coaching: int, stat: int) -> None:
    match = staged(f"{role} @ f17 e skill={stat} ball", [], dice_left=(coaching, 0))
    plan = "act H1 throw; strike" + (f"; dice {coaching}" if coaching else "")
    agrees(match, plan, "scored", f"strike {DICE_OF[role] - 1 + coaching}d {stat}+")


PAIRS = [
    (mine, theirs, 2 + (mine * 3 + theirs) % 5, 2 + (mine + theirs * 2) % 5)
    for mine in range(3, 7)
    for theirs in range(3, 6)
]
"""Dice of both sides and what they must show, all of it mixed."""


@pytest.mark.parametrize("answer", ["slamback", "dodge"])
@pytest.mark.parametrize(("result", "goal"), [("double", "A1 down"), ("win", "not A1 at f11")])
@pytest.mark.parametrize(("mine", "theirs", "stat", "other"), PAIRS)
def test_a_slam_that_is_won_moves_him_and_a_doubled_one_knocks_him_down(
    mine: int, theirs: int, stat: int, other: int, result: str, goal: str, answer: str
) -> None:
    role = "guard" if mine > 3 else "jack"
    extra = mine - STRENGTH_DICE[role]
    more = theirs - 3
    match = staged(
        f"{role} @ f10 e strength={stat}", [f"jack @ f11 w strength={other} speed={other}"], dice_left=(extra, more)
    )
    plan = f"act H1 slam; slam A1; {answer}"
    plan += (f"; dice {extra}" if extra else "") + (f"; dice {more}" if more else "")
    agrees(match, plan, goal, f"slam {mine}d {stat}+ vs {theirs}d {other}+ {result}")


def test_there_are_more_than_a_hundred_of_them() -> None:
    assert 2 * 3 * 4 * 5 + 2 * 2 * 5 + 2 * 5 + 2 * 2 * 5 + 2 * 3 * 5 + 4 * len(PAIRS) > 200


# -- the scenes are what they seem: the expectimax on some of them, with few cards to be drawn -------------------------


SCENES: list[tuple[str, list[str], str, str | None, str, dict[str, Any]]] = [
    ("jack @ f4 e speed=5 move=1", [], "act H1 run; step f5; step f6; step f7; step f8", "H1 at f8 and not H1 down",
     "3d 5+ 3d 5+ (2) 3d 5+ (3)", {}),
    ("jack @ f4 e speed=3", ["jack @ f5 w", "jack @ e4 sw"], "act H1 run; step f3", "H1 at f3 and not H1 down",
     "1d 3+", {}),
    ("jack @ f10 e strength=3", ["jack @ f11 w strength=4"], "act H1 slam; slam A1; slamback", "A1 down",
     "3d 3+ vs 3d 4+ double", {}),
    ("jack @ f10 e strength=3", ["jack @ f11 w speed=4"], "act H1 slam; slam A1; dodge; dice 1; dice 1",
     "not A1 at f11", "4d 3+ vs 4d 4+", {"dice_left": (1, 1)}),
    ("jack @ f10 e speed=3", ["jack @ f11 w speed=4 ball"], "act H1 steal; steal A1; dodge", "H1 ball",
     "3d 3+ vs 3d 4+ double", {}),
    ("jack @ f17 e ball", [], "act H1 throw; strike", "scored", "2d 4+", {}),
]  # fmt: skip


@pytest.mark.parametrize(("home", "away", "plan", "goal", "text", "scene"), SCENES)
def test_a_line_lies_between_the_bounds_of_the_expectimax(
    home: str, away: list[str], plan: str, goal: str | None, text: str, scene: dict[str, Any]
) -> None:
    match = staged(home, away, facts=few_cards(), **scene)
    bounds = expectimax(match, to_the_dice(match, plan), goal, least=1e-3)
    wanted = odds.line(text, "dreadball").chances[0].fraction
    assert wanted is not None
    assert bounds.low <= wanted <= bounds.high
    assert bounds.high - bounds.low < 0.04
