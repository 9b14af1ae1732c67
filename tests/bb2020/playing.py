"""A line of 2020 play with scripted dice, and short questions about how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.bb2020.terms import FACTS, MARKS
from tests.bb2016.playing import (
    asked,
    ball_at,
    happened,
    holds,
    needed,
    offered,
    options,
    play,
    purposes,
    rolled,
    square,
    status,
    turned_over,
    uses,
)

__all__ = [
    "asked", "ball_at", "both", "fact", "happened", "has_mark", "holds", "modifiers", "needed", "offered", "options",
    "play", "played", "purposes", "rolled", "square", "started", "status", "turned_over", "uses",
]  # fmt: skip

# Somebody on either side who is out of it all, so that a turn does not end by itself.
HOME_BYSTANDER = "human/lineman @ a2"
AWAY_BYSTANDER = "human/lineman @ o25"


class Around(TypedDict, total=False):
    """All of a scenario but its players and dice; see `ironpitch.notation.situation.Situation`."""

    turn: tuple[str, int]
    turns: tuple[int, int]
    half: int
    score: tuple[int, int]
    rerolls: tuple[int, int]
    weather: str | None
    ball: str | None
    phase: str
    receiver: str
    kicker: str
    spent: Sequence[str]
    bribes: tuple[int, int]
    facts: Mapping[str, int]
    special: tuple[Sequence[str], Sequence[str]]


def started(
    home: Sequence[str],
    away: Sequence[str],
    dice: Sequence[int | str] = (),
    *,
    ruleset: str = "bb2020",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """A match of exactly these players, by default in the third home turn, with every die scripted."""
    around.setdefault("turn", ("home", 3))
    return ironpitch.scenario(ruleset, home=home, away=away, dice=dice, strict_dice=True, **around)


def played(
    home: Sequence[str],
    away: Sequence[str],
    line: str,
    dice: Sequence[int | str] = (),
    *,
    ruleset: str = "bb2020",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """Play a line of choices, separated by commas; every die must be in the script, and none may be left over."""
    squads = [*home, HOME_BYSTANDER], [*away, AWAY_BYSTANDER]
    match = play(started(*squads, dice, ruleset=ruleset, **around), line)
    match.check_dice()
    return match


def has_mark(match: ironpitch.Match, player: str, mark: str) -> bool:
    """Does the player carry the mark?"""
    return match.table.marked_with(parse_player(player), MARKS[mark])


def fact(match: ironpitch.Match, name: str) -> int:
    """A number of the match by its name: `bribes-home`, `weather`, `kegs-away` ..."""
    return match.table.facts[FACTS.index(name)]


def both(match: ironpitch.Match, name: str) -> tuple[int, int]:
    """A number both sides have, home and away: `turn`, `rerolls`, `bribes` ..."""
    return fact(match, f"{name}-home"), fact(match, f"{name}-away")


def modifiers(match: ironpitch.Match, purpose: str) -> list[tuple[int, str]]:
    """Every modifier of tests of this kind: how much and why."""
    return [(int(e["amount"]), str(e["reason"])) for e in happened(match, "Modified") if e["purpose"] == purpose]
