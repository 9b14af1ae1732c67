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
from ironpitch.games.dreadball.terms import (
    FEINT,
    GUARD,
    INTERFERE,
    JACK,
    KEEPER,
    PORTAL,
    PUNT,
    RUN,
    RUNAROUND,
    SHOCK,
    SLAM,
    SPRINT,
    STAND_UP,
    STEAL,
    STOMP,
    STRIKER,
    THROW,
    TRANSFORM,
)

COMMON: Final = 1 << RUN | 1 << SPRINT | 1 << STAND_UP
ROUGH: Final = 1 << SLAM | 1 << STOMP
DEFT: Final = 1 << STEAL | 1 << THROW
OF_ROLE: Final = {
    GUARD: COMMON | ROUGH,
    JACK: COMMON | ROUGH | DEFT | 1 << INTERFERE,
    STRIKER: COMMON | DEFT,
    KEEPER: COMMON | ROUGH,
}
"""Guards are rough, Strikers deft, Jacks both. (dreadball.slam.roles, dreadball.steal.roles, dreadball.throw.roles,
dreadball.foul.roles, dreadball.interference.source)"""
OF_POWER: Final = {
    TRANSFORMS: 1 << TRANSFORM,
    COLLARED: 1 << SHOCK,
    OPENS_PORTALS: 1 << PORTAL,
    RUNS_IN_PAIRS: 1 << RUNAROUND,
}
"""(dreadball.transform.who, dreadball.skill.shock_collar_activate, dreadball.skill.runaround)"""


def repertoire(role: int, powers: int) -> int:
    """Every action that a player of this role with these powers knows, one bit each. (dreadball.feint.roles,
    dreadball.skill.pacifist, dreadball.skill.pacifist_fouls, dreadball.skill.keeper_punt, dreadball.giant.no_sprint)"""
    actions = OF_ROLE[role]
    for power, added in OF_POWER.items():
        if powers & power:
            actions |= added
    if powers & FEINTS and role in (JACK, STRIKER):
        actions |= 1 << FEINT
    if role == KEEPER:
        actions |= 1 << PUNT
    if powers & PACIFIST:
        actions &= ~(ROUGH | 1 << INTERFERE)
    if powers & GIANT:
        actions &= ~(1 << SPRINT)
    return actions
