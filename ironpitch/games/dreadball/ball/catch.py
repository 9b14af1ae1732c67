"""Catching: the test of whoever the ball comes to, thrown by a team-mate or scattered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.table import Number, Table
from ironpitch.games.dreadball.movement.threat import add_threats
from ironpitch.games.dreadball.plan import figure, role
from ironpitch.games.dreadball.play.pools import tally
from ironpitch.games.dreadball.play.rolling import attempt, complete, counts_feats
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.sideline.side_terms import FEAT_TIMES, PLAIN_FACTS, Due, Fact
from ironpitch.games.dreadball.terms import Figure, For, Role, Status, Why

# The detail of a test to catch.
INACCURATE: Final = 0
"""The ball scatters, or was thrown without a success."""
ACCURATE: Final = 1


def can_handle(table: Table, player: i64) -> bool:
    """Can he pick up and catch: on his feet, and no Guard? A Keeper has a glove.

    Rows: dreadball.pick_up.roles, dreadball.skill.keeper_armour_glove, dreadball §8"""
    return table.status[player] == Status.STANDING and role(table, player) != Role.GUARD


def add_glove(table: Table, test: SuccessTest, cell: i64) -> None:
    """One die more for a Striker, one less for a Keeper, and one less for each opponent who threatens the hex.

    Rows: dreadball.catch.striker_bonus, dreadball.catch.keeper_penalty, dreadball.catch.threat_penalty,
    dreadball.pick_up.striker_bonus, dreadball.pick_up.keeper_penalty, dreadball.pick_up.threat_penalty"""
    played = role(table, test.player)
    if played == Role.STRIKER:
        test.add(1, Why.ROLE)
    elif played == Role.KEEPER:
        test.add(-1, Why.ROLE)
    add_threats(table, test, cell)


def catch_test(table: Table, player: i64, successes: i64, accurate: bool) -> SuccessTest:
    """A Skill test with as many dice as the throw had successes, so none for a ball that is inaccurate; one success
    is needed.

    Rows: dreadball.catch.test, dreadball.catch.dice_from_throw, dreadball.catch.inaccurate_zero"""
    test = SuccessTest(For.CATCH, player, successes, figure(table, player, Figure.SKILL), 1)
    if accurate:
        test.detail = ACCURATE
    add_glove(table, test, table.pos[player])
    return complete(table, test)


def catch(table: Table, player: i64, successes: i64, accurate: bool) -> Number:
    """Try to catch: FAILED, PASSED or DOUBLED. What comes of it is for `ball.receive`.

    Rows: dreadball.catch.test, dreadball.exploit.wild_catch"""
    test = catch_test(table, player, successes, accurate)
    if counts_feats(table):
        tally(table, test, 0, FEAT_TIMES)
    result: i64 = yield from attempt(table, test)
    if len(table.facts) > PLAIN_FACTS and not accurate and test.score() >= FEAT_TIMES:
        table.facts[Fact.DUE] = table.facts[Fact.DUE] | Due.CATCH
    return result
