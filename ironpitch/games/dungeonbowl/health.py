"""Invariants of a match in a dungeon, beyond those of football: chests, portals, and the one ball."""

from __future__ import annotations

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.options import CHESTS_BY_DICE, DRAWN_ON_OPENING
from ironpitch.games.dungeonbowl.terms import CHESTS, FACTS, IN_NO_CHEST, PORTALS, Fact
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Phase


def furniture_faults(table: Table) -> list[str]:
    """Chests and portals lie on the board, one to a square.

    Rows: dungeonbowl.chest.six, dungeonbowl.portal.six"""
    facts = table.facts
    nowhere = table.plan.board.nowhere
    faults: list[str] = []
    taken: list[int] = []
    for fact in [*range(Fact.CHEST, Fact.CHEST + CHESTS), *range(Fact.PORTAL, Fact.PORTAL + PORTALS)]:
        square = facts[fact]
        if not 0 <= square <= nowhere:
            faults.append(f"{FACTS[fact]} is on square {square}, which does not exist")
        elif square != nowhere and square in taken:
            faults.append(f"{FACTS[fact]} is on {table.plan.board.name(square)}, where another one is")
        taken.append(square)
    for fact in (Fact.ENDS, Fact.DIMMED, Fact.DIMMED + 1, Fact.BALL_FOUND):
        if facts[fact] > 1:
            faults.append(f"{FACTS[fact]} is {facts[fact]}, at most 1")
    if facts[Fact.HIDDEN_IN] > IN_NO_CHEST:
        faults.append(f"{FACTS[Fact.HIDDEN_IN]} is {facts[Fact.HIDDEN_IN]}, at most {IN_NO_CHEST}")
    return faults


def ball_faults(table: Table) -> list[str]:
    """The ball is in a chest that is shut, or out of all of them.

    Rows: dungeonbowl.chest.hidden_draw"""
    facts = table.facts
    nowhere = table.plan.board.nowhere
    hidden = facts[Fact.HIDDEN_IN]
    faults: list[str] = []
    if hidden != IN_NO_CHEST:
        if facts[Fact.CHEST + hidden] == nowhere:
            faults.append("the ball is in a chest that has been opened")
        if facts[Fact.BALL_FOUND]:
            faults.append("the ball is in a chest and has been found")
    if not facts[Fact.BALL_FOUND]:
        if facts[Fact.BALL] != nowhere or facts[Fact.CARRIER] != NOBODY:
            faults.append("the ball is in play, but has not been found")
        later = plan_of(table).switches & (DRAWN_ON_OPENING | CHESTS_BY_DICE)
        if hidden == IN_NO_CHEST and not later and facts[Fact.PHASE] in (Phase.TEAM_TURN, Phase.ACT):
            faults.append("the ball is in no chest and has not been found")
    return faults
