"""Along a path: the choices that walk it, and how one looks at its end."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.pitch import FORWARD
from ironpitch.games.dreadball.movement.threat import direction_to, facing_of
from ironpitch.games.dreadball.odds.ways import HexPaths, choice_of
from ironpitch.games.dreadball.terms import Action, Fact, Status, Stirred
from ironpitch.games.dreadball.verbs import Do


def walk(codes: vec[i64], paths: HexPaths, cell: i64) -> vec[i64]:
    """These choices and the steps of a path."""
    return walk_on(codes, paths, paths.best[cell])


def walk_on(codes: vec[i64], paths: HexPaths, label: i64) -> vec[i64]:
    """These choices and the steps that lead to a label."""
    for step in paths.way(label):
        codes = append(codes, choice_of(step))
    return codes


def looks_after(table: Table, player: i64, action: i64, paths: HexPaths, cell: i64) -> i64:
    """Which way a player looks at the end of a path."""
    label = paths.best[cell]
    if label <= 0:
        if table.status[player] != Status.STANDING:
            return FORWARD[player // SQUAD]
        return facing_of(table, player)
    if action == Action.SPRINT:
        return paths.facing[label]
    return direction_to(table, paths.cell[paths.previous[label]], cell)


def may_look(table: Table, player: i64, cell: i64, looks: i64, facing: i64) -> bool:
    """May he turn from one facing to another once he is on this hex? One turns once between two hexes."""
    if looks == facing or cell != table.pos[player] or table.facts[Fact.ACTOR] != player:
        return True
    return table.facts[Fact.STIRRED] & Stirred.TURNED_NOW == 0


def looked(codes: vec[i64], looks: i64, facing: i64) -> vec[i64]:
    """These choices, and a turn if he would look another way."""
    if looks == facing:
        return codes
    return append(codes, choice(Do.TURN, facing))
