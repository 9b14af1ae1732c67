"""What a coach of DreadBall expects of a plan: that whoever acts in it is still on his feet when it is done."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, first_of, second_of, verb_of
from ironpitch.engine.table import NOTHING, Table
from ironpitch.games.dreadball.terms import Fact, Status
from ironpitch.games.dreadball.verbs import Do


def upright(table: Table, side: i64, plan: list[int]) -> list[int]:
    """Who must still stand when the choices of a plan are made: whoever acts in it, unless he is to leave the pitch or
    to take a dive. A failed Dash or Evade does not end the Rush, but it is no success."""
    found: list[int] = []
    acting: i64 = table.facts[Fact.ACTOR]
    if is_up(table, acting, side):
        found.append(acting)
    if table.waiting != NOTHING and table.about != acting and is_up(table, table.about, side):
        found.append(table.about)
    for code in plan:
        verb = verb_of(code)
        named: i64 = NOBODY
        if verb == Do.ACT:
            named = first_of(code)
        elif verb == Do.PLAY and is_up(table, second_of(code), side):
            named = second_of(code)
        elif (verb == Do.DIVE or verb == Do.LEAVE) and acting in found:
            found.remove(acting)
        if named != NOBODY:
            acting = named
            if acting not in found:
                found.append(acting)
    return found


def is_up(table: Table, player: i64, side: i64) -> bool:
    """Is this a player of the side, on his feet?"""
    return 0 <= player < NOBODY and player // SQUAD == side and table.status[player] == Status.STANDING
