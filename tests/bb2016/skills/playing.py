"""A line of play with scripted dice, and short questions about how it ended."""

from __future__ import annotations

from collections.abc import Sequence

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.rules.football.terms import BALL, CARRIER, MARKS, STATUSES

# Somebody on either side who is out of it all, so that a turn does not end by itself.
HOME_BYSTANDER = "human/lineman @ a2"
AWAY_BYSTANDER = "orc/lineman @ o25"


def played(
    home: Sequence[str],
    away: Sequence[str],
    line: str,
    dice: Sequence[int | str] = (),
    *,
    ball: str | None = None,
    rerolls: tuple[int, int] = (0, 0),
    turn: tuple[str, int] = ("home", 3),
    bribes: tuple[int, int] = (0, 0),
    weather: str | None = None,
) -> ironpitch.Match:
    """Play a line of choices, separated by commas; every die must be in the script, and none may be left over."""
    match = ironpitch.scenario(
        "bb2016",
        home=[*home, HOME_BYSTANDER],
        away=[*away, AWAY_BYSTANDER],
        ball=ball,
        rerolls=rerolls,
        turn=turn,
        bribes=bribes,
        weather=weather,
        dice=dice,
        strict_dice=True,
    )
    for choice in line.split(","):
        match.play(choice.strip())
    match.check_dice()
    assert match.table.plan.ruleset.broken(match.table) == [] or match.step is not None
    return match


def status(match: ironpitch.Match, player: str) -> str:
    """`standing`, `prone`, `ko` ..."""
    return STATUSES[match.table.status[parse_player(player)]]


def square(match: ironpitch.Match, player: str) -> str:
    """Where the player is."""
    board = match.table.plan.board
    return board.name(match.table.pos[parse_player(player)])


def has_mark(match: ironpitch.Match, player: str, mark: str) -> bool:
    """Does the player carry the mark?"""
    return match.table.marked_with(parse_player(player), MARKS[mark])


def holds(match: ironpitch.Match, player: str) -> bool:
    """Does the player hold the ball?"""
    return match.table.facts[CARRIER] == parse_player(player)


def ball_at(match: ironpitch.Match) -> str:
    """The square of the ball."""
    return match.table.plan.board.name(match.table.facts[BALL])


def uses(match: ironpitch.Match, player: str, skill: str) -> int:
    """How often the player used the skill."""
    found = [e for e in match.events if e.name == "SkillUsed" and e["player"] == player and e["skill"] == skill]
    return len(found)


def needed(match: ironpitch.Match, purpose: str) -> list[int]:
    """The number each test of this kind needed."""
    return [int(e["needed"]) for e in match.events if e.name == "Tested" and e["purpose"] == purpose]


def options(match: ironpitch.Match) -> list[str]:
    """What the coach to move may choose now."""
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    return [str(choice) for choice in request.choices]


def asked(match: ironpitch.Match) -> tuple[str, int]:
    """The kind of the open question and the side it is put to."""
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    return request.kind, request.side
