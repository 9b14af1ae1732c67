"""A 2020 kick-off by the home side with a chosen event: the ball lands on h21 and, unless caught, bounces to h22."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import ironpitch
from tests.bb2016.kicking import BOUNCE, KICK, pair_of
from tests.bb2020.playing import Around, play, started

HOME = ["human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13", "human/lineman @ h8"]
AWAY = ["human/lineman @ g16", "human/lineman @ h16", "human/lineman @ i16", "human/lineman @ h24"]


def kicked(
    total: int,
    *,
    dice: Sequence[int | str] = (),
    after: Sequence[int | str] = tuple(BOUNCE),
    aim: str = "h20",
    way: Sequence[int] = tuple(KICK),
    home: Sequence[str] = tuple(HOME),
    away: Sequence[str] = tuple(AWAY),
    ruleset: str = "bb2020",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """Kick off and roll this total on the table; `dice` are those of the event, `after` those of the landing."""
    around.setdefault("kicker", "home")
    around["phase"] = "kick"
    script = [*way, *pair_of(total), *dice, *after]
    return play(started(home, away, script, ruleset=ruleset, **around), f"aim {aim}")


def landed(
    total: int,
    *,
    dice: Sequence[int | str] = (),
    after: Sequence[int | str] = tuple(BOUNCE),
    home: Sequence[str] = tuple(HOME),
    away: Sequence[str] = tuple(AWAY),
    ruleset: str = "bb2020",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """As `kicked`, with an event that leaves nothing to choose: every die must have been used."""
    match = kicked(total, dice=dice, after=after, home=home, away=away, ruleset=ruleset, **around)
    match.check_dice()
    return match
