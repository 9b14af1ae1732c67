"""Short hash of a state, equal exactly when states are equal."""

from __future__ import annotations

import hashlib

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.table import Table


def digest_of(table: Table, step: vec[i64]) -> str:
    """Hash the essential columns, the live step with its inputs, and which squads and rules these are."""
    plan = table.plan
    parts = [plan.ruleset.text()]
    for team in plan.teams:
        parts.append(team.name)
        for player in team.players:
            stats = ",".join([f"{stat}{value}" for stat, value in player.position.stats.items()])
            parts.append(f"{player.number}:{player.position.key}:{stats}:{','.join(player.skills)}")
    for column in (table.pos, table.status, table.marks, table.facts, step):
        parts.append(" ".join([str(value) for value in column]))
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:16]
