"""Chests before they are opened: how likely the ball lies in one, told without a look at where it lies."""

from __future__ import annotations

from typing import Any

from ironpitch import Match
from ironpitch.server.looking_ahead.chances import chances_of, if_nobody_interferes, times
from ironpitch.server.looking_ahead.game_hints import hints_in, shows
from ironpitch.server.looking_ahead.trials import before_last, tests_in, tried


def up_to_a_chest(match: Match, plan: list[str]) -> list[str] | None:
    """The part of a plan before the first chest it opens; None if it opens none.

    A plan is tried on a copy of the match, which knows where the ball lies: no copy may open a chest.
    """
    for n, choice in enumerate(plan):
        if shows(match.table.plan.ruleset, choice):
            return plan[:n]
    return None


def chest_foreseen(match: Match, before: list[str], opening: str) -> dict[str, Any]:
    """The rolls of the way to a chest, and how likely somebody gets there and finds the ball in it."""
    happened, refused = tried(match, before)
    rolls = [{"choice": n, **test} for n, events in enumerate(happened) for test in tests_in(match, events)]
    found: dict[str, Any] = {"legal": len(happened), "refused": refused, "rolls": rolls}
    if refused:
        return found
    if before_last(match, [*before, opening]) is None:
        return found | {"refused": f"{opening[:60]!r} is not possible from there: stand next to a shut chest, unmarked"}
    found["legal"] = len(happened) + 1
    arrives: dict[str, Any] = {"plain": 1.0, "rerolled": None, "method": "exact"}
    if before:
        guessed = if_nobody_interferes(rolls, hints_in(match).actor(match, before)) or arrives | {"method": "estimate"}
        arrives = chances_of(match, before) or guessed
    return found | {"goal": "chest", "chances": times(arrives, share_of_ball(match))}


def share_of_ball(match: Match) -> float:
    """How likely the ball lies in any one of the chests that are shut, as both coaches know it."""
    picture = match.view(0)
    shut = picture.get("chests")
    count = len(shut) if isinstance(shut, list) else 0
    return 0.0 if picture.get("ball_found") or not count else 1 / count
