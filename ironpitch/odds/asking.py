"""What the odds are asked with: a match, players of it, numbers; anything else is refused in words that help."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.errors import IllegalChoice, IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.table import NOTHING
from ironpitch.odds.goals import AnyWay
from ironpitch.odds.plans import Enumeration, TooMuch, side_asked
from ironpitch.odds.ways import Trail

SIDES: Final = ("home", "away")


def match_asked(match: Match | object) -> Match:
    """The match the odds are asked of; raises `IronpitchError` for anything else."""
    if not isinstance(match, Match):
        raise IronpitchError(f"odds are asked of a match, not of {type(match).__name__}")
    return match


def count_asked(name: str, given: int | object, least: int) -> int:
    """How much may be looked at or tried out; raises `IronpitchError` unless it is a whole number, not too small."""
    if isinstance(given, bool) or not isinstance(given, int) or given < least:
        raise IronpitchError(f"{name}={repr(given)[:40]}: expected a whole number, {least} or more")
    return given


def switch_asked(name: str, given: bool | object) -> bool:
    """Yes or no; raises `IronpitchError` for anything else."""
    if not isinstance(given, bool):
        raise IronpitchError(f"{name}={repr(given)[:40]}: expected True or False")
    return given


def player_asked(match: Match, name: str | object) -> int:
    """The player a name stands for; raises `IllegalChoice` if there is no such player in the match."""
    player = parse_player(name) if isinstance(name, str) else NOBODY
    if player == NOBODY or player % SQUAD >= match.table.plan.size[player // SQUAD]:
        raise IllegalChoice(f"{repr(name)[:40]} is no player of this match; expected a name such as H3 or A11")
    return player


def actor_asked(match: Match, name: str | object) -> int:
    """The player who is to do something now; raises `IllegalChoice` if it is not his side's turn or another acts."""
    player = player_asked(match, name)
    side = side_asked(match)
    if player // SQUAD != side:
        raise IllegalChoice(f"{player_name(player)} is not of the side that acts now, which is {SIDES[side]}")
    table = match.table
    acting = table.plan.ruleset.about(table) if table.waiting == NOTHING else table.about
    if acting < NOBODY and acting != player and acting // SQUAD == side:
        raise IllegalChoice(f"{player_name(acting)} is in action now, not {player_name(player)}")
    return player


def check_possible(trial: Match, search: Enumeration, opening: Trail) -> None:
    """Refuse a plan one choice of which can never be made; one that is always lost before is merely without hope."""
    if search.furthest == len(search.plan) or not search.refused:
        return
    # what the other coach would never let happen has not been looked at: now it is, unless that takes too long
    every = Enumeration(trial, search.plan, AnyWay(), search.most, search.plain)
    try:
        every.worth(trial, 0, opening)
    except TooMuch:
        return
    refuse_impossible(every)


def refuse_impossible(search: Enumeration) -> None:
    """Raise `IllegalChoice` if some choice of the plan was made in no way that was looked at, and refused in one."""
    n = search.furthest
    if n < len(search.plan) and search.refused:
        raise IllegalChoice(f"choice {n + 1} of the plan can never be made: {search.refused}")
