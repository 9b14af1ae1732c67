"""The kick-off table does the same whoever kicks: a kick by the away side mirrors one by the home side."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import ModuleType

import pytest

import ironpitch
from ironpitch.engine.choices import SQUAD
from tests.bb2016 import kicking as kicking_2016
from tests.bb2016.playing import asked, both, happened, options
from tests.bb2020 import kicking as kicking_2020

EDITIONS = [pytest.param(kicking_2016, id="bb2016"), pytest.param(kicking_2020, id="bb2020")]
SWAPPED = {"H": "A", "A": "H"}
OF_BOTH = ["turn", "bribes", "rerolls", "extra", "score"]


def mirrored(text: str) -> str:
    """A player, a square or a choice as the other side has it; the rows stay as they are."""
    text = re.sub(r"\b([HA])(\d+)\b", lambda found: SWAPPED[found[1]] + found[2], text)
    return re.sub(r"\b([a-o])(\d+)\b", lambda found: f"{found[1]}{27 - int(found[2])}", text)


def pictured(match: ironpitch.Match, turn: Callable[[str], str], side: int) -> dict[str, object]:
    """What can be seen of a match from a side."""
    kind, asks = asked(match)
    board = match.table.plan.board
    players = [n + SQUAD * (who ^ side) for who in range(2) for n in range(5)]
    return {
        "asks": (kind, asks ^ side),
        "options": sorted(turn(text) for text in options(match)),
        "numbers": {name: both(match, name)[:: 1 - 2 * side] for name in OF_BOTH},
        "places": [turn(board.name(match.table.pos[player])) for player in players],
        "states": [int(match.table.status[player]) for player in players],
        "marks": [int(match.table.marks[player]) for player in players],
        "told": [event.name for event in happened_all(match)],
    }


def happened_all(match: ironpitch.Match) -> list[ironpitch.Event]:
    """Everything that was told."""
    return list(match.events)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("turns", [(0, 0), (2, 3), (5, 6), (6, 5), (7, 7)], ids=str)
@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize("die", [1, 3])
def test_a_kick_of_the_away_side_is_the_mirror_image_of_one_of_the_home_side(
    edition: ModuleType, total: int, turns: tuple[int, int], die: int
) -> None:
    dice = [die] * 40 if total < 12 else [die, die, die, *[1, 2, 3, 4] * 10]  # an invasion hits several
    there = [*edition.AWAY, f"{edition.AWAY[0].split()[0]} @ c15"]
    here = [*edition.HOME, f"{edition.HOME[0].split()[0]} @ c14"]  # two of them mark each other
    home = edition.kicked(total, dice=dice, after=[], home=here, away=there, turns=turns)
    away = edition.kicked(
        total, dice=dice, after=[], aim="h7", way=[4, 1], kicker="away", turns=turns[::-1],
        home=[mirrored(player) for player in there], away=[mirrored(player) for player in here],
    )  # fmt: skip
    assert happened(home, "KickOffEvent")
    if not moved_by_direction(home):
        assert pictured(home, str, 0) == pictured(away, mirrored, 1)


def moved_by_direction(match: ironpitch.Match) -> bool:
    """Did dice decide a direction of their own after the kick, which has no mirror image with the same dice?"""
    return any(e["purpose"] in ("bounce", "scatter") for e in happened(match, "Rolled"))
