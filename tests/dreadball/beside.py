"""Matches with something beside the play: all of its options on, fans where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import ironpitch
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.sideline.side_terms import TRACK, Fact
from ironpitch.games.dreadball.terms import FACINGS
from tests.dreadball.at_table import hexes
from tests.dreadball.playing import Around

JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"
STRIKER = "trontek-29ers/striker"
FAR = f"{JACK} @ a16"
"""An opponent who is out of it all."""
MOST_JACKS = 6
EVERYTHING = "dreadball(cheerleaders=lent, staff=lent, exploits=on, fans=on, hacking=on)"


def beside(
    home: Sequence[str],
    away: Sequence[str] = (FAR,),
    dice: Sequence[int] = (),
    fans: Sequence[str] = (),
    ruleset: str = EVERYTHING,
    **around: Unpack[Around],
) -> ironpitch.Match:
    """A match of exactly these players in a Rush of the home side, with fans on these hexes and every die scripted."""
    around.setdefault("rush", ("home", 3))
    if not any("ball" in player.split() for player in [*home, *away]):
        around.setdefault("ball", "a3")
    match = ironpitch.scenario(ruleset, home=home, away=away, dice=dice, strict_dice=True, **around)
    assert match.events == []  # from now on the match listens
    put_fans(match.table, *fans)
    return match


def put_fans(table: Table, *names: str) -> None:
    """Fans on these hexes, from the first on."""
    for n, cell in enumerate(hexes(table, *names)):
        table.facts[Fact.FAN + n] = cell


def fans_at(table: Table) -> list[str]:
    """The hexes of the fans."""
    board = table.plan.board
    return [board.name(int(table.facts[Fact.FAN + n])) for n in range(4) if table.facts[Fact.FAN + n] != board.nowhere]


def cheerleaders_at(table: Table, side: int) -> list[str]:
    """Where on the score track the cheerleaders of a side are."""
    return [word for at, word in enumerate(TRACK) if table.facts[Fact.CHEERLEADERS + side] >> at & 1]


def put_cheerleaders(table: Table, side: int, *words: str) -> None:
    """Cheerleaders of a side on these hexes of the score track."""
    table.facts[Fact.CHEERLEADERS + side] = sum([2 ** TRACK.index(word) for word in words])


def next_to(table: Table, name: str, facing: str) -> str:
    """The hex next to one in this direction: `e`, `se` ..."""
    board = table.plan.board
    return board.name(int(board.near[board.parse(name) * 6 + FACINGS.index(facing)]))


def side_fact(table: Table, name: str) -> int:
    """A fact by its name, one of the side line too."""
    return int(table.facts[table.plan.ruleset.facts.index(name)])


def own_team(extra: str = "", players: int = 6, club: str = "trontek-29ers") -> str:
    """A team file of Jacks, and Strikers from the seventh player on."""
    lines = ['name = "Mine"', f'team = "{club}"', extra]
    for n in range(players):
        lines += ["[[player]]", f'position = "{"jack" if n < MOST_JACKS else "striker"}"']
    return "\n".join(lines)
