"""What an acting player does: each deed is one step, from the choice to the last consequence."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import first_of, verb_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.ball.throw import give_ball, throw_deed
from ironpitch.games.football.contact.block import block_deed
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.move import stand_up, step_to
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Do, Fact, Phase, Status
from ironpitch.games.football.turn import carry_on, finish_action


def deed(table: Table, code: i64) -> Rule:
    """The step that carries out what the acting player does."""
    player = table.facts[Fact.ACTOR]
    verb = verb_of(code)
    if verb == Do.STEP:
        return step_deed(table, player, first_of(code))
    if code == Do.DONE:
        return finish_action(table)
    if verb == Do.BLOCK:
        return block(table, player, first_of(code))
    if code == Do.STAND:
        return stand(table, player)
    if verb == Do.THROW or verb == Do.GIVE or verb == Do.FOUL:
        return last_deed(table, player, verb, first_of(code))
    if plan_of(table).book.is_own_deed(table, player, code):
        return own_deed(table, player, code)
    return skilled_deed(table, player, code)


def own_deed(table: Table, player: i64, code: i64) -> Rule:
    """Something only this edition lets players do."""
    if (yield from plan_of(table).book.own_deed(table, player, code)):
        yield from carry_on(table)
    else:
        yield from finish_action(table)


def step_deed(table: Table, player: i64, to: i64) -> Rule:
    """One step of the way."""
    yield from step_to(table, player, to)
    yield from carry_on(table)


def stand(table: Table, player: i64) -> Rule:
    """Get up and go on, or stay down and be done."""
    if (yield from stand_up(table, player)):
        yield from carry_on(table)
    else:
        yield from finish_action(table)


def block(table: Table, player: i64, target: i64) -> Rule:
    """A block ends a Block action; a blitz may go on."""
    if (yield from block_deed(table, player, target)):
        yield from carry_on(table)
    else:
        yield from finish_action(table)


def last_deed(table: Table, player: i64, verb: i64, target: i64) -> Rule:
    """Throwing, handing off and fouling end the action, except for players who may go on moving."""
    done = True
    if verb == Do.THROW:
        done = yield from throw_deed(table, player, target)
    elif verb == Do.GIVE:
        done = yield from give_ball(table, player, target)
    else:
        yield from foul(table, player, target)
    if done:
        table.facts[Fact.BLOCKED] = 1
    if not done or may_go_on(table, player, verb, target):
        yield from carry_on(table)
    else:
        yield from finish_action(table)


def foul(table: Table, player: i64, target: i64) -> Rule:
    """A foul, unless something of the player's own stops it."""
    for skill in plan_of(table).moments.before_foul:
        if table.has(player, skill.code) and not (yield from skill.before_foul(table, player, target)):
            return
    yield from plan_of(table).book.foul(table, player, target)


def may_go_on(table: Table, player: i64, verb: i64, target: i64) -> bool:
    """Does a skill let the player move on after a deed that ends the action of others?"""
    if table.facts[Fact.TURNOVER] or table.facts[Fact.PHASE] != Phase.ACT or table.status[player] != Status.STANDING:
        return False
    for skill in plan_of(table).moments.goes_on:
        if table.has(player, skill.code) and skill.goes_on(table, player, verb, target):
            table.emit(Happened.SKILL_USED, player, skill.code)
            return True
    return False


def skilled_deed(table: Table, player: i64, code: i64) -> Rule:
    """Something only this player's skill can do."""
    for skill in plan_of(table).moments.deeds:
        if table.has(player, skill.code) and skill.is_deed(table, player, code):
            if (yield from skill.deed(table, player, code)):
                yield from carry_on(table)
            else:
                yield from finish_action(table)
            return
