"""Blocking: strength, dice, the chosen face and what it does."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.dice import BLOCK_DIE
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.ball.handling import carry_along, drop, settle_ball, throw_in
from ironpitch.games.football.contact.fall import crowd_beats, knock_down, place_prone, turn_over
from ironpitch.games.football.contact.push import OUT_WITH_THE_BALL, push_back
from ironpitch.games.football.contexts import Block, Cause, Hit, Push
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import arrive_pushed, enter_pushed
from ironpitch.games.football.movement.move import held_following, left_behind, rise, rush
from ironpitch.games.football.movement.zones import adjacent, allowance, is_step, strength
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import (
    attempt,
    cancelled_by,
    modified,
    spend_team_reroll,
    take_own_reroll,
    team_reroll_ready,
    wants,
)
from ironpitch.games.football.speaking import named, own
from ironpitch.games.football.surroundings import may_reroll_here
from ironpitch.games.football.terms import Ask, At, Do, Face, Fact, For, Mark, Status

SHOWS: Final = vec[i64]([Face.SKULL, Face.SKULL, Face.BOTH_DOWN, Face.PUSH, Face.PUSH, Face.STUMBLE, Face.POW])
"""What each side of a block die shows, by the number rolled (index 0 is not used)."""


def fight(table: Table, block: Block) -> Rule:
    """One block from the declaration to the last consequence.

    Rows: bb2016 §10, bb2016.skill.active_coach_first, bb2020.block.sequence, bb2020.block.results"""
    since: i64 = table.cursor
    if (yield from square_up(table, block)):
        yield from resolve(table, block)
        if table.memory is not None:
            table.forget(since, At.BLOCK_END, block.told(), block.origin)
        yield from wind_up(table, block)


def square_up(table: Table, block: Block) -> Answer:
    """Everything up to the chosen face: strengths, assists, dice; False if there is no block after all."""
    attacker, defender = block.attacker, block.defender
    block.origin = table.pos[attacker]
    weigh(table, block)
    yield from warn(table, block)
    if table.facts[Fact.TURNOVER] or (scored_at_once(table) and not block.evaded):
        return False
    if block.called_off or table.status[defender] != Status.STANDING or not adjacent(table, attacker, defender):
        return False
    for skill in own(table, attacker, plan_of(table).moments.before_block):
        yield from skill.before_block(table, attacker, block)
    yield from plan_of(table).book.name_assists(table, block)
    block.dice = block_dice(block.attack, block.defence)
    yield from roll_block(table, block)
    return True


def wind_up(table: Table, block: Block) -> Rule:
    """The block is over: what the blocker does next."""
    for skill in own(table, block.attacker, plan_of(table).moments.after_block):
        yield from skill.after_block(table, block.attacker, block)


def warn(table: Table, block: Block) -> Rule:
    """The player under attack may put the attacker off, or have something to do first."""
    named = table.facts[Fact.TARGET] == block.defender  # in a blitz: then the attacker has faced it already
    if not named and not block.unmoved and (yield from repelled(table, block)):
        block.called_off = True
        return
    for skill in own(table, block.defender, plan_of(table).moments.before_block):
        yield from skill.before_block(table, block.defender, block)


def repelled(table: Table, block: Block) -> Answer:
    """Does the sight of the player it wants to attack cost the attacker its block?"""
    for skill in own(table, block.defender, plan_of(table).moments.repels):
        if (yield from skill.repels(table, block.defender, block)):
            return True
    return False


def pay_for_block(table: Table, player: i64) -> Answer:
    """The block of a blitz costs a square, by a rush if need be.

    Rows: bb2016.blitz.block_costs_square, bb2016.gfi.blitz_block, bb2020.blitz.cost, bb2020.blitz.rush_to_block,
    bb2020.blitz.follow_up"""
    facts = table.facts
    rushing = facts[Fact.MOVED] >= allowance(table, player)
    facts[Fact.MOVED] += 1
    return not rushing or (yield from rush(table, player, False))


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
    block.attack = strength(table, block.attacker) + block.attack_extra
    block.defence = strength(table, block.defender) + block.defence_extra
    for place in plan.places.adds_to_block:
        block.attack += place.adds_to_block(table, block.attacker, block)
        block.defence += place.adds_to_block(table, block.defender, block)
    for skill in plan.moments.block_strength:
        if table.has(block.attacker, skill.code):
            added = skill.block_strength(table, block.attacker, block)
            block.attack += added
            if added:
                table.emit(Happened.SKILL_USED, block.attacker, skill.code)
        if table.has(block.defender, skill.code):
            added = skill.block_strength(table, block.defender, block)
            block.defence += added
            if added:
                table.emit(Happened.SKILL_USED, block.defender, skill.code)


def block_dice(attack: i64, defence: i64) -> i64:
    """One die if equal, two for the stronger, three for more than twice as strong.

    Rows: bb2016.block.stronger, bb2016.block.equal_strength, bb2016.block.more_than_double,
    bb2020.block.equal_strength"""
    if attack == defence:
        return 1
    if attack > 2 * defence or defence > 2 * attack:
        return 3
    return 2


def roll_block(table: Table, block: Block) -> Rule:
    """Roll, perhaps roll again, and let the stronger side choose.

    Rows: bb2016.block.stronger_coach_chooses, bb2016.reroll.all_dice, bb2016.reroll.never_twice,
    bb2020.block.who_rolls, bb2020.block.who_chooses"""
    attacker = block.attacker
    side = attacker // SQUAD
    since: i64 = table.cursor
    chooser: i64 = side if block.attack >= block.defence else block.defender // SQUAD
    yield from table.roll(block.dice, BLOCK_DIE, For.BLOCK, attacker)
    table.emit(Happened.BLOCKED, attacker, block.defender, block.dice, chooser)
    dice = table.faces[:]
    if chooser != side:
        table.open(side, Ask.REROLL, attacker, For.BLOCK)
        table.rival = block.defender
        table.option(Do.ACCEPT)
        offer_rerolls(table, block, dice)
        if table.count > 1:
            yield from table.ask()
            if table.verb == Do.REROLL:
                yield from roll_again(table, block, dice, since)
        list_faces(table, block, chooser, dice)
        yield from table.ask()
    else:
        list_faces(table, block, chooser, dice)
        offer_rerolls(table, block, dice)
        yield from table.ask()
        if table.verb == Do.REROLL:
            yield from roll_again(table, block, dice, since)
            list_faces(table, block, chooser, dice)
            yield from table.ask()
    block.face = table.first
    table.forget(since, At.BLOCK_FACE, block.face)
    table.emit(Happened.BLOCK_RESULT, attacker, block.defender, block.face)


def offer_rerolls(table: Table, block: Block, dice: vec[i64]) -> None:
    """Add to the open question whatever lets the attacker roll block dice again, all of them or a single one."""
    attacker = block.attacker
    moments = plan_of(table).moments
    if not may_reroll_here(table, attacker):
        return
    if team_reroll_ready(table, attacker):
        table.option(Do.REROLL, 0)
    if len(moments.rerolls) > 0:
        test = block_test(table, block)
        for skill in own(table, attacker, moments.rerolls):
            if skill.rerolls(table, attacker, test):
                table.option(Do.REROLL, skill.code + 1)
    for skill in own(table, attacker, moments.rerolls_die):
        for face in range(Face.POW + 1):
            if index_of(block, dice, face) >= 0 and skill.rerolls_die(table, attacker, block, face):
                table.option(Do.REROLL, skill.code + 1, face)


def block_test(table: Table, block: Block) -> Test:
    """The roll of block dice as skills that re-roll know it."""
    return Test(For.BLOCK, block.attacker, 0, table.pos[block.attacker], table.pos[block.defender])


def index_of(block: Block, dice: vec[i64], face: i64) -> i64:
    """The first die that shows this face, or -1."""
    for i in range(block.dice):
        if SHOWS[dice[i]] == face:
            return i
    return -1


def roll_again(table: Table, block: Block, dice: vec[i64], since: i64) -> Rule:
    """The attacker has asked for another roll: all dice, or the one that was named."""
    attacker = block.attacker
    code = table.first - 1
    face = table.second
    again = False
    if code < 0:
        again = yield from spend_team_reroll(table, attacker, For.BLOCK)
    else:
        test = block_test(table, block)
        chosen = named(plan_of(table).moments.all, code)
        if chosen is not None:
            again = yield from take_own_reroll(table, chosen, attacker, test)
    if not again:
        return
    if face < 0:
        table.forget(since, At.BLOCK_DICE)  # none of the first ones stays
        yield from table.roll(block.dice, BLOCK_DIE, For.BLOCK, attacker)
        for i in range(block.dice):
            dice[i] = table.faces[i]
    else:
        yield from table.roll(1, BLOCK_DIE, For.BLOCK, attacker)
        dice[index_of(block, dice, face)] = table.faces[0]


def list_faces(table: Table, block: Block, chooser: i64, dice: vec[i64]) -> None:
    """Offer each different face once, the best for the chooser first."""
    table.open(chooser, Ask.BLOCK_DIE, block.attacker, block.defender)
    seen: i64 = 0
    for i in range(block.dice):
        seen = seen | BITS[SHOWS[dice[i]]]
    best_first = chooser == block.attacker // SQUAD
    for i in range(Face.POW + 1):
        face: i64 = Face.POW - i if best_first else i
        if (seen >> face) & 1:
            table.option(Do.DIE, face)


def resolve(table: Table, block: Block) -> Rule:
    """Carry out the chosen face.

    Rows: bb2016 §10.2, bb2016.block.attacker_down, bb2016.block.pushed, bb2016.block.stumbles_no_dodge,
    bb2016.block.stumbles_dodge, bb2016.block.defender_down, bb2020.block.results, bb2020.block.player_down,
    bb2020.block.push_back, bb2020.block.stumble, bb2020.block.stumble_dodge, bb2020.block.pow, bb2020.block.turnover"""
    attacker, defender = block.attacker, block.defender
    face = block.face
    since: i64 = table.cursor
    if face == Face.SKULL:
        if table.status[attacker] == Status.STANDING:
            yield from knock_down(table, hit_back(block))
    elif face == Face.BOTH_DOWN:
        yield from both_down(table, block)
        if block.pushes:
            yield from drive_back(table, block, False)
    elif face == Face.PUSH:
        yield from drive_back(table, block, False)
    else:
        if face == Face.STUMBLE:
            for skill in own(table, defender, plan_of(table).moments.on_stumble):
                yield from skill.on_stumble(table, defender, block)
        yield from drive_back(table, block, not block.defender_stays_up)
    if table.memory is not None:
        table.forget(since, At.HURT, block.told())
    yield from settle_ball(table)


def both_down(table: Table, block: Block) -> Rule:
    """Both go down, except who has a skill against it; the active coach speaks first. Whoever can make something else
    of the result comes before those who only save themselves, in some editions for each coach in turn.

    Rows: bb2016.block.both_down_both_block, bb2016.block.both_down_one_block, bb2016.block.both_down_no_block,
    bb2016.skill.active_coach_first, bb2020.block.both_down, bb2020.block.both_down_both_block,
    bb2020.block.placed_prone"""
    attacker, defender = block.attacker, block.defender
    moments = plan_of(table).moments
    up = table.status[attacker] == Status.STANDING  # who blocks two at once may be down already
    for skill in own(table, attacker, moments.turns_both_down):
        if up and not block.pushes and not block.placed_prone:
            yield from skill.turns_both_down(table, attacker, block)
    in_turn = plan_of(table).book.coaches_in_turn()
    if in_turn and up and not block.pushes and not block.placed_prone:
        yield from keeps_feet(table, attacker, block)
    for skill in own(table, defender, moments.turns_both_down):
        if not block.pushes and not block.placed_prone:
            yield from skill.turns_both_down(table, defender, block)
    if block.pushes:
        return
    if block.placed_prone:
        if table.facts[Fact.CARRIER] // SQUAD == table.facts[Fact.ACTIVE]:
            if table.facts[Fact.CARRIER] == attacker or table.facts[Fact.CARRIER] == defender:
                turn_over(table)
        yield from place_prone(table, defender)
        if up:
            yield from place_prone(table, attacker)
        return
    if up and not in_turn:
        yield from keeps_feet(table, attacker, block)
    yield from keeps_feet(table, defender, block)
    if not block.defender_stays_up:
        hit = Hit(defender, attacker, Cause.BLOCK)
        hit.mutual = not block.attacker_stays_up
        yield from knock_down(table, hit)
    if up and not block.attacker_stays_up:
        yield from knock_down(table, hit_back(block))


def keeps_feet(table: Table, player: i64, block: Block) -> Rule:
    """The block came to Both Down: the player may have a skill against it."""
    for skill in own(table, player, plan_of(table).moments.on_both_down):
        yield from skill.on_both_down(table, player, block)


def hit_back(block: Block) -> Hit:
    """The blocker goes down by its own block.

    Rows: bb2020.block.player_down"""
    hit = Hit(block.attacker, block.defender, Cause.BLOCK)
    hit.returned = True
    return hit


def drive_back(table: Table, block: Block, down: bool) -> Rule:
    """Push the defender, follow up or not where a step leads to its square, and only then roll for what happened:
    what does not wait on a square first, then armour, then the crowd, then what waits on a square.

    Rows: bb2016.followup.decide_before_dice, bb2016.followup.vacated_square, bb2016.followup.free,
    bb2016.crowd.injury_no_armour, bb2016.crowd.ball_thrown_in, bb2020.block.pow, bb2020.follow_up.timing,
    bb2020.follow_up.free, bb2020.follow_up.move, bb2020.crowd.throw_in, bb2020.crowd.injury"""
    attacker, defender = block.attacker, block.defender
    push = Push(attacker // SQUAD, attacker, defender)
    origin = block.origin
    square = table.pos[defender]
    since: i64 = table.cursor
    block.moved = yield from push_back(table, push, origin, defender)
    crowd_first = push.victim != NOBODY and plan_of(table).book.crowd_first(table)
    if crowd_first:
        yield from crowd_beats(table, push.victim)
    if block.moved and is_step(table, origin, square) and (yield from follows(table, block, down)):
        table.place(attacker, square)
        carry_along(table, attacker)
        table.emit(Happened.FOLLOWED_UP, attacker, square)
        push.moved = push.moved | BITS[attacker]
        if plan_of(table).hazards[square]:
            push.hazard = True
    if push.hazard:
        yield from enter_pushed(table, push)
    if push.victim != defender and table.facts[Fact.CARRIER] == defender and not down:
        stripped(table, block)
    if push.stopped != NOBODY:
        for place in plan_of(table).places.on_no_way_back:
            yield from place.on_no_way_back(table, push, down)
    if down and push.stopped != defender and table.pos[defender] != table.plan.board.nowhere:
        hit = Hit(defender, attacker, Cause.BLOCK)
        hit.mutual = table.status[attacker] != Status.STANDING  # who blocks two at once may be down already
        yield from knock_down(table, hit)
    if push.victim != NOBODY and not crowd_first:
        yield from crowd_beats(table, push.victim)
    if push.hazard:
        yield from arrive_pushed(table, push)
    if table.memory is not None:
        table.forget(since, At.DRIVEN_BACK, block.told())
    if table.facts[Fact.AIRBORNE] == OUT_WITH_THE_BALL:
        yield from throw_in(table, table.facts[Fact.BALL], -1, True)
    if table.pos[attacker] == square:
        yield from left_behind(table, attacker, origin)


def stripped(table: Table, block: Block) -> None:
    """The carrier was pushed: some blockers knock the ball out of its hands, unless it holds on."""
    attacker, defender = block.attacker, block.defender
    for skill in own(table, attacker, plan_of(table).moments.strips):
        if skill.strips(table, attacker, block):
            if not cancelled_by(table, skill.code, attacker, defender):
                table.emit(Happened.SKILL_USED, attacker, skill.code)
                drop(table, defender)
                return


def follows(table: Table, block: Block, down: bool) -> Answer:
    """Does the attacker follow up? It moves of its own will, even if it must, so that those who mark it may hold it.

    Rows: bb2020.follow_up.voluntary"""
    if not (yield from sets_off(table, block)):
        return False
    if len(plan_of(table).moments.holds_follower) == 0:
        return True
    return not (yield from held_following(table, block.attacker, block.defender if down else NOBODY))


def sets_off(table: Table, block: Block) -> Answer:
    """Does the attacker want to follow up, or must it?

    Rows: bb2016.followup.optional, bb2020.follow_up.move, bb2020.follow_up.forced, bb2020.follow_up.prevented"""
    attacker, defender = block.attacker, block.defender
    if block.stays or table.marks[attacker] & Mark.ROOTED or table.status[attacker] != Status.STANDING:
        return False
    for skill in own(table, defender, plan_of(table).moments.stops_follow_up):
        if skill.stops_follow_up(table, defender, block):
            if not cancelled_by(table, skill.code, defender, attacker) and (yield from wants(table, defender, skill)):
                return False
    for skill in own(table, attacker, plan_of(table).moments.must_follow):
        if skill.must_follow(table, attacker, block):
            table.emit(Happened.SKILL_USED, attacker, skill.code)
            return True
    table.open(attacker // SQUAD, Ask.FOLLOW, attacker)
    table.option(Do.FOLLOW)
    table.option(Do.STAY)
    yield from table.ask()
    return table.verb == Do.FOLLOW
