"""The jump: over one hex or two, and whoever stands there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.ball.handling import can_handle, is_loose_on
from ironpitch.games.dreadball.contact.push_back import choose_facing
from ironpitch.games.dreadball.deed import A_HEX, HEXES_ABOUT, Deed, Refusal
from ironpitch.games.dreadball.movement.hexes import is_portal
from ironpitch.games.dreadball.movement.move import (
    NO_MOVEMENT,
    enter_portal,
    enterable,
    footing_test,
    hexes_about,
    meet_ball,
    shift,
    tumble,
)
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.movement.step import STRAIGHT_ON
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import allowance
from ironpitch.games.dreadball.play.rolling import attempt
from ironpitch.games.dreadball.play.successes import FAILED, SuccessTest
from ironpitch.games.dreadball.powers import GIANT, JUMPS
from ironpitch.games.dreadball.sideline.side_actions import note_plain_move
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import Action, Fact, For
from ironpitch.games.dreadball.verbs import Do

JUMP_HEXES: Final = 2
JUMP_COST: Final = 2


def jump_test(table: Table, player: i64, origin: i64, before: i64) -> SuccessTest:
    """The test to jump, after so many in the same action.

    Rows: dreadball.jump.test"""
    return footing_test(table, For.JUMP, player, origin, before)


class Jump(Deed):
    """Jump one or two hexes, straight ahead in a Sprint."""

    def __init__(self) -> None:
        super().__init__(Do.JUMP, A_HEX, power=JUMPS, bars=GIANT, among=HEXES_ABOUT)

    def ready(self, table: Table, me: i64) -> Refusal:
        """In a Run or a Sprint, for two hexes.

        Rows: dreadball.jump.skill_only, dreadball.jump.cost, dreadball.skill.jump_run_or_sprint"""
        facts = table.facts
        action = facts[Fact.ACTION]
        if action != Action.RUN and action != Action.SPRINT and allowance(table, me) < JUMP_COST:
            return "he has no Run in this action to jump in"
        return None if facts[Fact.MOVED] + JUMP_COST <= allowance(table, me) else NO_MOVEMENT

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """Over what is between, to where he can stand.

        Rows: dreadball.skill.jump_run_or_sprint"""
        board = table.plan.board
        origin = table.pos[me]
        hexes = board.distance(origin, first)
        if hexes == 0 or hexes > JUMP_HEXES:
            return "a jump goes over one hex or two"
        if table.facts[Fact.ACTION] == Action.SPRINT:
            ahead = board.near[origin * 6 + facing_of(table, me)]
            if ahead == board.nowhere or (first != ahead and first != board.near[ahead * 6 + facing_of(table, me)]):
                return STRAIGHT_ON
        return None if enterable(table, first) else "that hex is taken"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return hexes_about(table, me)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """Jump to a hex up to two away, over somebody or not; costs two hexes.

        Rows: dreadball.jump.success, dreadball.jump.fail, dreadball.jump.cost, dreadball.jump.facing,
        dreadball.jump.over_player, dreadball.skill.jump_run_or_sprint, dreadball.portal.enter"""
        facts = table.facts
        origin: i64 = table.pos[me]
        test = jump_test(table, me, origin, facts[Fact.JUMPED])
        facts[Fact.JUMPED] += 1
        use_power(table, me, JUMPS)
        result: i64 = yield from attempt(table, test)
        if result == FAILED:
            yield from tumble(table, me, first)
            return False
        facts[Fact.MOVED] += JUMP_COST
        if has_side_line(table):
            note_plain_move(table)
        if is_portal(table, first):
            return (yield from enter_portal(table, me, first))
        shift(table, me, first)
        yield from come_near(table, me)
        picks_up: bool = is_loose_on(table, first) and can_handle(table, me)
        if facts[Fact.ACTION] == Action.SPRINT or not picks_up:  # picking up asks the same question
            yield from choose_facing(table, me // SQUAD, me)
        return (yield from meet_ball(table, me))


A_JUMP: Final = Jump()
