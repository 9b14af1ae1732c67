"""Invariants of the side line: what must be true of cheerleaders, fans, Plays and hacks between any two steps."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.hexes import is_portal
from ironpitch.games.dreadball.options import CHEERLEADERS, EXPLOITS, FANS, HACKING, STAFF
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.sideline.side_terms import (
    DIGITS,
    HACKS,
    HELD_OF_ACTION,
    HEX_FACTS,
    MOST_FANS,
    TRACK_HEXES,
    Fact,
)
from ironpitch.games.dreadball.sideline.track import in_play

ALL_HEXES: Final = 2**TRACK_HEXES - 1
ALL_PLAYERS: Final = 2 ** (2 * SQUAD) - 1
LIMITS: Final[dict[int, int]] = {
    Fact.CHEERLEADERS: ALL_HEXES,
    Fact.CHEERLEADERS + 1: ALL_HEXES,
    Fact.OFFENSIVE_PLAY: 1,
    Fact.DEFENCE_DICE: 2,
    Fact.DEFENCE_DICE + 1: 2,
    Fact.EXPLOITED: 1,
    Fact.FANS_BESIDE: 2**MOST_FANS - 1,
    HELD_OF_ACTION: 1,
    HELD_OF_ACTION + 1: 2**MOST_FANS - 1,
    Fact.DUE: 0,
    Fact.HACK: len(HACKS) - 1,
    Fact.HACK + 1: len(HACKS) - 1,
    Fact.HACK_OVER: 1,
    Fact.HACK_OVER + 1: 1,
    Fact.STRIKE_TRIED: 1,
    Fact.LINE_UP: ALL_PLAYERS,
    **{Fact.EXPERIENCE + digit: ALL_PLAYERS for digit in range(DIGITS)},
}
"""The most a fact can be; nothing is due between two steps."""


def most_of(table: Table, fact: int) -> int:
    """The most a fact of the side line can be."""
    if fact in HEX_FACTS:
        return int(table.plan.board.nowhere)
    return LIMITS[fact]


def side_faults(table: Table) -> list[str]:
    """Every invariant of the side line that does not hold, in words."""
    return cheerleader_faults(table) + fan_faults(table) + switch_faults(table)


def cheerleader_faults(table: Table) -> list[str]:
    """One to a hex of the track, and no more than a team has.

    Rows: dreadball.cheerleader.one_per_hex"""
    faults: list[str] = []
    facts = table.facts
    if facts[Fact.CHEERLEADERS] & facts[Fact.CHEERLEADERS + 1]:
        faults.append("two cheerleaders are on one hex of the score track")
    for side in range(2):
        count = in_play(table, side)
        if count > plan_of(table).cheerleaders[side]:
            faults.append(f"{count} cheerleaders are in play, but the team has {plan_of(table).cheerleaders[side]}")
    return faults


def fan_faults(table: Table) -> list[str]:
    """Every fan has a hex of its own.

    Rows: dreadball.fan.max_four"""
    faults: list[str] = []
    facts = table.facts
    board = table.plan.board
    for n in range(MOST_FANS):
        fan = facts[Fact.FAN + n]
        if fan == board.nowhere:
            continue
        if table.grid[fan] != NOBODY:
            faults.append(f"{player_name(table.grid[fan])} stands on a fan")
        if fan == facts[Fact.REFEREE] or fan == facts[Fact.BALL] or is_portal(table, fan):
            faults.append(f"a fan on {board.name(fan)} shares its hex")
        for other in range(n):
            if facts[Fact.FAN + other] == fan:
                faults.append(f"two fans are on {board.name(fan)}")
    return faults


def switch_faults(table: Table) -> list[str]:
    """Nothing of an option that is off, and defence dice only in the Rush they are for, or before it.

    Rows: dreadball.play.defensive_lost"""
    faults: list[str] = []
    facts = table.facts
    switches = plan_of(table).switches
    board = table.plan.board
    if not switches & CHEERLEADERS and facts[Fact.CHEERLEADERS] | facts[Fact.CHEERLEADERS + 1]:
        faults.append("there are cheerleaders, which this match is played without")
    if not switches & STAFF and facts[Fact.OFFENSIVE_PLAY] + facts[Fact.DEFENCE_DICE] + facts[Fact.DEFENCE_DICE + 1]:
        faults.append("a Play was called, which this match is played without")
    if not switches & EXPLOITS and facts[Fact.EXPLOITED]:
        faults.append("there was an Exploit, which this match is played without")
    if not switches & FANS and any(facts[Fact.FAN + n] != board.nowhere for n in range(MOST_FANS)):
        faults.append("there are fans on the pitch, which this match is played without")
    if not switches & HACKING and facts[Fact.HACK] + facts[Fact.HACK + 1]:
        faults.append("there is a hack, which this match is played without")
    for side in range(2):
        if facts[Fact.HACK_OVER + side] and not facts[Fact.HACK + side]:
            faults.append("a hack is over that nobody has")
    return faults
