"""What a coach wants to know before choosing: what the game tells of a player, and the rolls a plan needs.

Plans are tried on a copy of the match that waits for dice from outside, so nothing to come is given away.
"""

from __future__ import annotations

from typing import Any

from ironpitch import IronpitchError, Match
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.server.looking_ahead.chances import foreseen
from ironpitch.server.looking_ahead.game_hints import hints_in
from ironpitch.server.looking_ahead.trials import tests_in, tried


def hints_for(match: Match, name: str, action: str = "", is_open: bool = True) -> dict[str, Any]:
    """All there is to know about a player before it acts; raises `IronpitchError` if it is no player.

    Where the question is not open to the one who wants to know, nothing is said of what could be chosen now.
    """
    player = parse_player(name)
    plan = match.table.plan
    if player == NOBODY or player % SQUAD >= plan.size[player // SQUAD]:
        raise IronpitchError(f"{name[:20]!r} is no player of this match; expected a name such as H3 or A11")
    return hints_in(match).of_player(match, player, action, is_open)


def preview(match: Match, plan: list[str]) -> dict[str, Any]:
    """The rolls that a plan needs if all goes well, how likely it works out, and how far it is legal."""
    game = hints_in(match)
    untried = game.told_untried(match, plan)
    if untried is not None:
        return untried
    happened, refused = tried(match, plan)
    tests = [{"choice": n, **test} for n, events in enumerate(happened) for test in tests_in(match, events)]
    rolls = game.tests_of_plan(match, plan, tests)
    found: dict[str, Any] = {"legal": len(happened), "refused": refused, "rolls": rolls}
    special = game.told_of_events([event for events in happened for event in events], rolls)
    if special is not None:
        return found | special
    return found if refused or not plan else found | foreseen(match, plan, rolls)
