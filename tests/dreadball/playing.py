"""A line of DreadBall with scripted dice, and short questions about how it ended.

Most players here are Humans of the Trontek 29ers, who score on 4+ whatever they do: a 5 is a success, a 1 is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.terms import FACINGS, FACTS, MARKS, STATUSES, Fact
from tests.bb2016.playing import asked, happened, offered, options, play, uses

__all__ = [
    "asked", "ball_at", "dice", "facing", "fact", "happened", "has_mark", "hex_of", "holds", "modifiers", "offered",
    "options", "play", "played", "rolls", "started", "status", "uses", "won",
]  # fmt: skip

# Somebody on either side who is out of it all, so that a Rush does not end by itself.
HOME_BYSTANDER = "trontek-29ers/jack @ b4"
AWAY_BYSTANDER = "trontek-29ers/jack @ j16"
FAR_AWAY = "a3"
HIT = 5
MISS = 1


class Around(TypedDict, total=False):
    """All of a scenario but its players and dice; see `ironpitch.notation.situation.Situation`."""

    rush: tuple[str, int]
    tokens: int
    lead: tuple[int, int]
    ball: str | None
    referee: str | None
    dice_left: tuple[int, int]
    cards: tuple[int, int]
    hands: tuple[Sequence[str], Sequence[str]]
    event: str | None
    phase: str
    facts: Mapping[str, int]


def started(
    home: Sequence[str], away: Sequence[str], dice: Sequence[int] = (), **around: Unpack[Around]
) -> ironpitch.Match:
    """A match of exactly these players, with every die scripted; by default in a Rush of the home side, and the ball is
    far away unless somebody holds it."""
    around.setdefault("rush", ("home", 3))
    if not any("ball" in player.split() for player in [*home, *away]):
        around.setdefault("ball", FAR_AWAY)
    return ironpitch.scenario("dreadball", home=home, away=away, dice=dice, strict_dice=True, **around)


def played(
    home: Sequence[str], away: Sequence[str], line: str, dice: Sequence[int] = (), **around: Unpack[Around]
) -> ironpitch.Match:
    """Play a line of choices, separated by commas; every die must be in the script, and none may be left over."""
    match = play(started([*home, HOME_BYSTANDER], [*away, AWAY_BYSTANDER], dice, **around), line)
    match.check_dice()
    return match


def dice(*tests: tuple[int, int]) -> list[int]:
    """The dice of one test after another, each with so many successes of so many dice; on 4+ and without sixes."""
    return [face for hits, of in tests for face in [HIT] * hits + [MISS] * (of - hits)]


def status(match: ironpitch.Match, player: str) -> str:
    """`standing`, `prone`, `sin-bin-1` ..."""
    return STATUSES[match.table.status[parse_player(player)]]


def hex_of(match: ironpitch.Match, player: str) -> str:
    """Where the player is."""
    return match.table.plan.board.name(match.table.pos[parse_player(player)])


def facing(match: ironpitch.Match, player: str) -> str:
    """Which way he looks: `e`, `se` ..."""
    return FACINGS[facing_of(match.table, parse_player(player))]


def has_mark(match: ironpitch.Match, player: str, mark: str) -> bool:
    """Does the player carry the mark?"""
    return match.table.marked_with(parse_player(player), MARKS[mark])


def holds(match: ironpitch.Match, player: str) -> bool:
    """Does the player hold the ball?"""
    return match.table.facts[Fact.CARRIER] == parse_player(player)


def ball_at(match: ironpitch.Match) -> str:
    """The hex of the ball."""
    return match.table.plan.board.name(match.table.facts[Fact.BALL])


def fact(match: ironpitch.Match, name: str) -> int:
    """A number of the match by its name: `lost`, `callable`, `dice-home` ..."""
    return match.table.facts[FACTS.index(name)]


def rolls(match: ironpitch.Match, purpose: str = "") -> list[tuple[str, str, int, int]]:
    """Every test so far, or those of one kind: who, what for, how many dice, and what a die has to show."""
    found = [(str(e["player"]), str(e["purpose"]), int(e["dice"]), int(e["stat"])) for e in happened(match, "Tested")]
    return [test for test in found if purpose in ("", test[1])]


def modifiers(match: ironpitch.Match, purpose: str) -> list[tuple[int, str]]:
    """Every modifier of tests of this kind: how many dice and why."""
    return [(int(e["amount"]), str(e["reason"])) for e in happened(match, "Modified") if e["purpose"] == purpose]


def won(match: ironpitch.Match) -> list[str]:
    """What every opposed test came to for the attacker: `won-double`, `tied` ..."""
    return [str(e["verdict"]) for e in happened(match, "Contested")]
