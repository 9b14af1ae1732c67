"""A line of play with scripted dice, and short questions about how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, Unpack

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.football.terms import FACTS, MARKS, STATUSES, Fact
from tests.legality import check_legality

# Somebody on either side who is out of it all, so that a turn does not end by itself.
HOME_BYSTANDER = "human/lineman @ a2"
AWAY_BYSTANDER = "orc/lineman @ o25"


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
    fame: tuple[int, int]
    bribes: tuple[int, int]


def started(
    home: Sequence[str],
    away: Sequence[str],
    dice: Sequence[int | str] = (),
    *,
    ruleset: str = "bb2016",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """A match of exactly these players, by default in the third home turn, with every die scripted."""
    around.setdefault("turn", ("home", 3))
    return ironpitch.scenario(ruleset, home=home, away=away, dice=dice, strict_dice=True, **around)


def play(match: ironpitch.Match, line: str) -> ironpitch.Match:
    """Play a line of choices, separated by commas; afterwards exactly what is listed is legal, and nothing is wrong
    unless the match is in mid-step."""
    for choice in line.split(","):
        match.play(choice.strip())
    assert match.table.plan.ruleset.broken(match.table) == [] or match.step is not None
    check_legality(match)
    return match


def played(
    home: Sequence[str],
    away: Sequence[str],
    line: str,
    dice: Sequence[int | str] = (),
    *,
    ruleset: str = "bb2016",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """Play a line of choices, separated by commas; every die must be in the script, and none may be left over."""
    squads = [*home, HOME_BYSTANDER], [*away, AWAY_BYSTANDER]
    match = play(started(*squads, dice, ruleset=ruleset, **around), line)
    match.check_dice()
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
    return match.table.facts[Fact.CARRIER] == parse_player(player)


def ball_at(match: ironpitch.Match) -> str:
    """The square of the ball."""
    return match.table.plan.board.name(match.table.facts[Fact.BALL])


def fact(match: ironpitch.Match, name: str) -> int:
    """A number of the match by its name: `bribes-home`, `weather`, `turn-away` ..."""
    return match.table.facts[FACTS.index(name)]


def both(match: ironpitch.Match, name: str) -> tuple[int, int]:
    """A number both sides have, home and away: `turn`, `rerolls`, `bribes` ..."""
    return fact(match, f"{name}-home"), fact(match, f"{name}-away")


def happened(match: ironpitch.Match, name: str) -> list[ironpitch.Event]:
    """Every event of this name so far."""
    return [event for event in match.events if event.name == name]


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


def offered(match: ironpitch.Match, choice: str) -> bool:
    """May the coach to move say this now? The list of choices and the check of a single one must agree."""
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    listed = choice in options(match)
    assert listed == (choice in request.choices)
    return listed


def rolled(match: ironpitch.Match, purpose: str) -> list[int]:
    """Every face rolled for this purpose, in order."""
    return [int(e["face"]) for e in happened(match, "Rolled") if e["purpose"] == purpose]


def purposes(match: ironpitch.Match) -> list[str]:
    """What dice were rolled for, in order; dice in a row for the same purpose are named once."""
    found: list[str] = []
    for event in happened(match, "Rolled"):
        if found[-1:] != [event["purpose"]]:
            found.append(str(event["purpose"]))
    return found


def turned_over(match: ironpitch.Match) -> bool:
    """Has a team lost its turn?"""
    return happened(match, "TurnOver") != []
