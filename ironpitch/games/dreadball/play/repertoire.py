"""The actions a role and its owner's powers open, as bits."""

from __future__ import annotations

from typing import Final

from ironpitch.games.dreadball.powers import (
    COLLARED,
    FEINTS,
    GIANT,
    OPENS_PORTALS,
    PACIFIST,
    RUNS_IN_PAIRS,
    TRANSFORMS,
)
from ironpitch.games.dreadball.terms import Action, Role

COMMON: Final = 1 << Action.RUN | 1 << Action.SPRINT | 1 << Action.STAND_UP
ROUGH: Final = 1 << Action.SLAM | 1 << Action.STOMP
DEFT: Final = 1 << Action.STEAL | 1 << Action.THROW
OF_ROLE: Final = {
    Role.GUARD: COMMON | ROUGH,
    Role.JACK: COMMON | ROUGH | DEFT | 1 << Action.INTERFERE,
    Role.STRIKER: COMMON | DEFT,
    Role.KEEPER: COMMON | ROUGH,
}
"""Guards are rough, Strikers deft, Jacks both.

Rows: dreadball.slam.roles, dreadball.steal.roles, dreadball.throw.roles, dreadball.foul.roles,
dreadball.interference.source"""
OF_POWER: Final = {
    TRANSFORMS: 1 << Action.TRANSFORM,
    COLLARED: 1 << Action.SHOCK,
    OPENS_PORTALS: 1 << Action.PORTAL,
    RUNS_IN_PAIRS: 1 << Action.RUNAROUND,
}
"""Rows: dreadball.transform.who, dreadball.skill.shock_collar_activate, dreadball.skill.runaround"""


def repertoire(role: int, powers: int) -> int:
    """Every action that a player of this role with these powers knows, one bit each.

    Rows: dreadball.feint.roles, dreadball.skill.pacifist, dreadball.skill.pacifist_fouls,
    dreadball.skill.keeper_punt, dreadball.giant.no_sprint"""
    actions = OF_ROLE[role]
    for power, added in OF_POWER.items():
        if powers & power:
            actions |= added
    if powers & FEINTS and role in (Role.JACK, Role.STRIKER):
        actions |= 1 << Action.FEINT
    if role == Role.KEEPER:
        actions |= 1 << Action.PUNT
    if powers & PACIFIST:
        actions &= ~(ROUGH | 1 << Action.INTERFERE)
    if powers & GIANT:
        actions &= ~(1 << Action.SPRINT)
    return actions
