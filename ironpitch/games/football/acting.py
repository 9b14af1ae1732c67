"""What an acting player may do next: listed, checked, and carried out."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.football.deed import (
    BADLY_SAID,
    LACKS_SKILL,
    LYING,
    NO_DEED,
    NOT_IN_THIS_ACTION,
    ON_ITS_FEET,
    ON_THE_GROUND,
    UPRIGHT,
    Refusal,
)
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.move import squares_left
from ironpitch.games.football.movement.zones import has_free_neighbour
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.repertoire import VERBS
from ironpitch.games.football.terms import Do, Fact, Phase, Status


def list_deeds_plainly(table: Table, into: vec[i64]) -> i64:
    """Everything the acting player can do next, ending the action first: whatever the deeds of its action list.

    Rows: bb2016.prone.only_stand_up, bb2016.prone.stand_up_actions, bb2016.move.adjacent_free_square,
    bb2016.pass.move_then_throw, bb2016.foul.move_then_attack, bb2016.hand_off.move_then_give"""
    player = table.facts[Fact.ACTOR]
    stance: i64 = UPRIGHT if table.status[player] == Status.STANDING else ON_THE_GROUND
    count: i64 = 0
    for deed in plan_of(table).repertoire.of_action[table.facts[Fact.ACTION]]:
        if deed.stance & stance and (deed.skill < 0 or table.has(player, deed.skill)):
            count = deed.targets(table, player, into, count)
    return count


def list_deeds(table: Table, into: vec[i64]) -> i64:
    """The same, faster for a player on its feet: the steps, and whether somebody to jump over lies next to it, are
    found in one look round. A test compares the two."""
    facts = table.facts
    player = facts[Fact.ACTOR]
    if table.status[player] != Status.STANDING:
        return list_deeds_plainly(table, into)
    plan = plan_of(table)
    repertoire = plan.repertoire
    action = facts[Fact.ACTION]
    into[0] = Do.DONE
    count: i64 = 1
    over = False
    if (repertoire.walks >> action) & 1:
        left = squares_left(table, player)
        if left > 0:
            jumps = repertoire.jumps
            near = plan.board.near
            grid = table.grid
            nowhere: i64 = plan.board.nowhere
            base: i64 = table.pos[player] * 8
            for at in range(base, base + 8):
                to = near[at]
                if to != nowhere:
                    other = grid[to]
                    if other == NOBODY:
                        into[count] = Do.STEP | ((to + 1) << 8)
                        count += 1
                    elif jumps and other < NOBODY and table.status[other] != Status.STANDING:
                        over = True
        if left < 2:
            over = False
        elif plan.moments.some_leap and not over:
            over = table.has_any(player, plan.moments.any_goes_anywhere)
    for deed in (repertoire.upright if over else repertoire.settled)[action]:
        if deed.skill < 0 or table.has(player, deed.skill):
            count = deed.targets(table, player, into, count)
    return count


def why_no_deed(table: Table, code: i64) -> Refusal | None:
    """What keeps the acting player from doing this next? Nothing: None.

    Rows: bb2016.move.adjacent_free_square, bb2016.pass.pickup_on_the_way"""
    facts = table.facts
    player = facts[Fact.ACTOR]
    repertoire = plan_of(table).repertoire
    verb = verb_of(code)
    deed = repertoire.by_verb[verb]
    if deed.verb != verb:
        return NO_DEED
    if not repertoire.well_said(code):
        return BADLY_SAID
    if repertoire.belongs[facts[Fact.ACTION] * VERBS + verb] == 0:
        return NOT_IN_THIS_ACTION
    if deed.skill >= 0 and not table.has(player, deed.skill):
        return LACKS_SKILL
    if table.status[player] == Status.STANDING:
        if deed.stance & UPRIGHT == 0:
            return ON_ITS_FEET
    elif deed.stance & ON_THE_GROUND == 0:
        return LYING
    return deed.may(table, player, code)


def more_to_do(table: Table) -> bool:
    """Can the acting player do anything but stop? Forced choices are not asked."""
    player = table.facts[Fact.ACTOR]
    if player == NOBODY or table.pos[player] == table.plan.board.nowhere:
        return False
    if table.status[player] == Status.STANDING and (plan_of(table).repertoire.walks >> table.facts[Fact.ACTION]) & 1:
        if squares_left(table, player) > 0 and has_free_neighbour(table, table.pos[player]):
            return True
    return list_deeds(table, table.plan.spare) > 1


def goes_on_after(table: Table, player: i64, verb: i64, target: i64) -> bool:
    """It has thrown, handed off or fouled, and that ends its action: does a skill let it move on all the same?"""
    table.facts[Fact.BLOCKED] = 1
    if table.facts[Fact.TURNOVER] or table.facts[Fact.PHASE] != Phase.ACT or table.status[player] != Status.STANDING:
        return False
    for skill in plan_of(table).moments.goes_on:
        if table.has(player, skill.code) and skill.goes_on(table, player, verb, target):
            table.emit(Happened.SKILL_USED, player, skill.code)
            return True
    return False
