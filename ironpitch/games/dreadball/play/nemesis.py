"""The nemesis: one player who cannot leave another alone."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.powers import HUNTS
from ironpitch.games.dreadball.terms import Mark, Status


def prey_of(table: Table, player: i64) -> i64:
    """Whom this player has to hunt as things stand: his nemesis if that is on the pitch, otherwise NOBODY.

    Rows: dreadball.cup.nemesis_order, dreadball.cup.nemesis_absent"""
    plan = plan_of(table)
    if plan.powers[player] & HUNTS == 0:
        return NOBODY
    prey = plan.prey[1 - player // SQUAD]
    if prey == NOBODY or table.status[prey] > Status.PRONE:
        return NOBODY
    return prey


def may_slam_soon(table: Table, player: i64, prey: i64) -> bool:
    """Could a Jack slam this standing opponent in one action: is he next to him, or a hex away with room to step up?

    Rows: dreadball.cup.nemesis_order, dreadball.slam.jack_movement"""
    if table.status[prey] != Status.STANDING or table.status[player] != Status.STANDING:
        return False
    board = table.plan.board
    cell = table.pos[player]
    target = table.pos[prey]
    if board.adjacent(cell, target):
        return True
    for d in range(6):
        to = board.near[cell * 6 + d]
        if is_free(table, to) and board.adjacent(to, target):
            return True
    return False


def forget_revenge(table: Table, back: i64) -> None:
    """Who hunted this player is no longer lucky now that he is back.

    Rows: dreadball.cup.nemesis_reward"""
    if plan_of(table).prey[back // SQUAD] != back:
        return
    low = (1 - back // SQUAD) * SQUAD
    for player in range(low, low + SQUAD):
        table.marks[player] = table.marks[player] & ~Mark.REVENGED
