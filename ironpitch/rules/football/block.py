"""Blocking: strength, dice, the chosen face and what it does."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.dice import BLOCK_DIE
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.rules.football.ball import carry_along, settle_ball, throw_in
from ironpitch.rules.football.contexts import BY_BLOCK, Block, Hit, Push
from ironpitch.rules.football.drive import scored_out_of_turn
from ironpitch.rules.football.fall import crowd_beats, knock_down
from ironpitch.rules.football.happenings import BLOCK_RESULT, BLOCK_ROLLED, FOLLOWED, SKILL_USED
from ironpitch.rules.football.move import left_behind, rise, rush
from ironpitch.rules.football.plan import plan_of
from ironpitch.rules.football.push import OUT_WITH_THE_BALL, push_back
from ironpitch.rules.football.rolling import attempt, modified, reroll, spend_team_reroll, team_reroll_ready
from ironpitch.rules.football.terms import (
    ACTION,
    AIRBORNE,
    ASK_BLOCK_DIE,
    ASK_FOLLOW,
    ATTACKER_DOWN,
    BALL,
    BLITZ,
    BLOCKED,
    BOTH_DOWN,
    DIE,
    FOLLOW,
    FOR_BLOCK,
    MOVED,
    POW,
    PRONE,
    PUSHED,
    REROLL,
    ROOTED,
    STANDING,
    STAY,
    STUMBLES,
)
from ironpitch.rules.football.zones import adjacent

SHOWS: Final = vec[i64]([ATTACKER_DOWN, ATTACKER_DOWN, BOTH_DOWN, PUSHED, PUSHED, STUMBLES, POW])
"""What each side of a block die shows, by the number rolled (index 0 is not used)."""


def fight(table: Table, block: Block) -> Rule:
    """One block from the declaration to the last consequence. (bb2016 §10, bb2016.skill.active_coach_first)"""
    attacker, defender = block.attacker, block.defender
    weigh(table, block)
    for skill in plan_of(table).moments.before_block:
        if table.has(attacker, skill.code):
            yield from skill.before_block(table, attacker, block)
    yield from warn(table, block)
    if scored_out_of_turn(table):
        return
    if block.called_off or table.status[defender] != STANDING or not adjacent(table, attacker, defender):
        return
    yield from plan_of(table).book.name_assists(table, block)
    block.dice = block_dice(block.attack, block.defence)
    yield from roll_block(table, block)
    yield from resolve(table, block)
    for skill in plan_of(table).moments.after_block:
        if table.has(attacker, skill.code):
            yield from skill.after_block(table, attacker, block)


def warn(table: Table, block: Block) -> Rule:
    """The player under attack may have something to do first."""
    for skill in plan_of(table).moments.before_block:
        if table.has(block.defender, skill.code):
            yield from skill.before_block(table, block.defender, block)


def block_deed(table: Table, player: i64, target: i64) -> Answer:
    """A Block action, or the block of a Blitz; True if the action may go on. (bb2016.blitz.block_while_moving)"""
    facts = table.facts
    blitz = facts[ACTION] == BLITZ
    if table.status[player] == PRONE and not (yield from rise_to_block(table, player)):
        return False
    if blitz:
        facts[BLOCKED] = 1
        if not (yield from pay_for_block(table, player)):
            return False
    yield from fight(table, Block(player, target, blitz, False))
    return blitz and table.status[player] == STANDING


def pay_for_block(table: Table, player: i64) -> Answer:
    """The block of a blitz costs a square, by a rush if need be. (bb2016.blitz.block_costs_square,
    bb2016.gfi.blitz_block)"""
    facts = table.facts
    rushing = facts[MOVED] >= plan_of(table).ma[player]
    facts[MOVED] += 1
    return not rushing or (yield from rush(table, player))


def rise_to_block(table: Table, player: i64) -> Answer:
    """Get up and block at once: an agility test at +2; on a failure the player stays down."""
    test = plan_of(table).book.prone_block_test(table, player)
    if (yield from attempt(table, modified(table, test))):
        rise(table, player, 0)
        return True
    return False


def weigh(table: Table, block: Block) -> None:
    """Both players' strength with what their skills add, before assists."""
    plan = plan_of(table)
    block.attack = plan.st[block.attacker]
    block.defence = plan.st[block.defender]
    for skill in plan.moments.block_strength:
        if table.has(block.attacker, skill.code):
            added = skill.block_strength(table, block.attacker, block)
            block.attack += added
            if added:
                table.emit(SKILL_USED, block.attacker, skill.code)
        if table.has(block.defender, skill.code):
            added = skill.block_strength(table, block.defender, block)
            block.defence += added
            if added:
                table.emit(SKILL_USED, block.defender, skill.code)


def block_dice(attack: i64, defence: i64) -> i64:
    """One die if equal, two for the stronger, three for more than twice as strong. (bb2016.block.stronger,
    bb2016.block.equal_strength, bb2016.block.more_than_double)"""
    if attack == defence:
        return 1
    if attack > 2 * defence or defence > 2 * attack:
        return 3
    return 2


def roll_block(table: Table, block: Block) -> Rule:
    """Roll, perhaps roll again, and let the stronger side choose. (bb2016.block.stronger_coach_chooses,
    bb2016.reroll.all_dice, bb2016.reroll.never_twice)"""
    attacker = block.attacker
    chooser: i64 = attacker // SQUAD if block.attack >= block.defence else block.defender // SQUAD
    yield from table.roll(block.dice, BLOCK_DIE, FOR_BLOCK, attacker)
    table.emit(BLOCK_ROLLED, attacker, block.defender, block.dice, chooser)
    if chooser != attacker // SQUAD:
        dice = table.faces[:]
        test = Test(FOR_BLOCK, attacker, 0, table.pos[attacker], table.pos[block.defender])
        if (yield from reroll(table, test)):
            yield from table.roll(block.dice, BLOCK_DIE, FOR_BLOCK, attacker)
        else:
            table.faces = dice
        list_faces(table, block, chooser)
        yield from table.ask()
    else:
        list_faces(table, block, chooser)
        if team_reroll_ready(table, attacker):
            table.option(REROLL, 0)
        dice = table.faces[:]
        yield from table.ask()
        if table.verb == REROLL:
            if (yield from spend_team_reroll(table, attacker, FOR_BLOCK)):
                yield from table.roll(block.dice, BLOCK_DIE, FOR_BLOCK, attacker)
            else:
                table.faces = dice
            list_faces(table, block, chooser)
            yield from table.ask()
    block.face = table.first
    table.emit(BLOCK_RESULT, attacker, block.defender, block.face)


def list_faces(table: Table, block: Block, chooser: i64) -> None:
    """Offer each different face once, the best for the chooser first."""
    table.open(chooser, ASK_BLOCK_DIE, block.attacker, block.defender)
    seen: i64 = 0
    for i in range(block.dice):
        seen = seen | (1 << SHOWS[table.faces[i]])
    best_first = chooser == block.attacker // SQUAD
    for i in range(POW + 1):
        face: i64 = POW - i if best_first else i
        if (seen >> face) & 1:
            table.option(DIE, face)


def resolve(table: Table, block: Block) -> Rule:
    """Carry out the chosen face. (bb2016 §10.2, bb2016.block.attacker_down, bb2016.block.pushed,
    bb2016.block.stumbles_no_dodge, bb2016.block.stumbles_dodge, bb2016.block.defender_down)"""
    attacker, defender = block.attacker, block.defender
    face = block.face
    if face == ATTACKER_DOWN:
        yield from knock_down(table, Hit(attacker, defender, BY_BLOCK))
    elif face == BOTH_DOWN:
        yield from both_down(table, block)
        if block.pushes:
            yield from drive_back(table, block, False)
    elif face == PUSHED:
        yield from drive_back(table, block, False)
    else:
        if face == STUMBLES:
            for skill in plan_of(table).moments.on_stumble:
                if table.has(defender, skill.code):
                    yield from skill.on_stumble(table, defender, block)
        yield from drive_back(table, block, not block.defender_stays_up)
    yield from settle_ball(table)


def both_down(table: Table, block: Block) -> Rule:
    """Both go down, except who has a skill against it; the active coach speaks first.
    (bb2016.block.both_down_both_block, bb2016.block.both_down_one_block, bb2016.block.both_down_no_block,
    bb2016.skill.active_coach_first)"""
    attacker, defender = block.attacker, block.defender
    for skill in plan_of(table).moments.on_both_down:
        if not block.pushes and table.has(attacker, skill.code):
            yield from skill.on_both_down(table, attacker, block)
    if block.pushes:
        return
    for skill in plan_of(table).moments.on_both_down:
        if table.has(defender, skill.code):
            yield from skill.on_both_down(table, defender, block)
    if not block.defender_stays_up:
        yield from knock_down(table, Hit(defender, attacker, BY_BLOCK))
    if not block.attacker_stays_up:
        yield from knock_down(table, Hit(attacker, defender, BY_BLOCK))


def drive_back(table: Table, block: Block, down: bool) -> Rule:
    """Push the defender, follow up or not, and only then roll for what happened.
    (bb2016.followup.decide_before_dice, bb2016.followup.vacated_square, bb2016.followup.free,
    bb2016.crowd.injury_no_armour, bb2016.crowd.ball_thrown_in)"""
    attacker, defender = block.attacker, block.defender
    push = Push(attacker // SQUAD, attacker, defender)
    origin = table.pos[attacker]
    square = table.pos[defender]
    block.moved = yield from push_back(table, push, origin, defender)
    if block.moved and (yield from follows(table, block)):
        table.place(attacker, square)
        carry_along(table, attacker)
        table.emit(FOLLOWED, attacker, square)
    if down and push.victim != defender:
        yield from knock_down(table, Hit(defender, attacker, BY_BLOCK))
    if push.victim != NOBODY:
        yield from crowd_beats(table, push.victim)
    if table.facts[AIRBORNE] == OUT_WITH_THE_BALL:
        yield from throw_in(table, table.facts[BALL])
    if table.pos[attacker] == square:
        yield from left_behind(table, attacker, origin)


def follows(table: Table, block: Block) -> Answer:
    """Does the attacker follow up? (bb2016.followup.optional)"""
    attacker = block.attacker
    if table.marks[attacker] & ROOTED:
        return False
    for skill in plan_of(table).moments.must_follow:
        if table.has(attacker, skill.code) and skill.must_follow(table, attacker, block):
            table.emit(SKILL_USED, attacker, skill.code)
            return True
    table.open(attacker // SQUAD, ASK_FOLLOW, attacker)
    table.option(FOLLOW)
    table.option(STAY)
    yield from table.ask()
    return table.verb == FOLLOW
