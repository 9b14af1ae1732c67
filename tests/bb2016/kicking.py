"""A kick-off by the home side with a chosen event: the ball lands on h21 and, unless caught, bounces to h22."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import ironpitch
from tests.bb2016.playing import Around, play, started

HOME = ["human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13", "human/lineman @ h8"]
AWAY = ["orc/lineman @ g16", "orc/lineman @ h16", "orc/lineman @ i16", "orc/lineman @ h24"]
KICK = [5, 1]
"""From h20 one square on."""
BOUNCE = [5]


def pair_of(total: int) -> list[int]:
    """Two dice with this total."""
    return [total - 1, 1] if total <= 7 else [total - 6, 6]


def kicked(
    total: int,
    *,
    dice: Sequence[int | str] = (),
    after: Sequence[int | str] = tuple(BOUNCE),
    aim: str = "h20",
    way: Sequence[int] = tuple(KICK),
    home: Sequence[str] = tuple(HOME),
    away: Sequence[str] = tuple(AWAY),
    ruleset: str = "bb2016",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """Kick off and roll this total on the table; `dice` are those of the event, `after` those of the landing."""
    around.setdefault("kicker", "home")
    around["phase"] = "kick"
    script = [*way, *pair_of(total), *dice, *after]
    match = started(home, away, script, ruleset=ruleset, **around)
    return play(match, f"aim {aim}")


def landed(
    total: int,
    *,
    dice: Sequence[int | str] = (),
    after: Sequence[int | str] = tuple(BOUNCE),
    aim: str = "h20",
    way: Sequence[int] = tuple(KICK),
    home: Sequence[str] = tuple(HOME),
    away: Sequence[str] = tuple(AWAY),
    **around: Unpack[Around],
) -> ironpitch.Match:
    """As `kicked`, with an event that leaves nothing to choose: every die must have been used."""
    match = kicked(total, dice=dice, after=after, aim=aim, way=way, home=home, away=away, **around)
    match.check_dice()
    return match
