"""College wizards: who may cast what, when, and at whom. What the spells do is in `spells`.

Spells for the start of the own turn and Bestial Fury are choices between activations; spells for an opposing turn are
asked about when it begins or ends. Nobody without a wizard is asked anything.

Rows: dungeonbowl §12"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dungeonbowl.plan import NO_SPELL, dungeon_plan
from ironpitch.games.dungeonbowl.terms import Ask, Do, Fact, Happened, Mark, Spell
from ironpitch.games.dungeonbowl.wizards import spells
from ironpitch.games.football.actions import anyone_may_act, may_act
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.deed import Refusal, TurnDeed
from ironpitch.games.football.drive import touchdown, touchdown_side
from ironpitch.games.football.movement.zones import is_marked, on_pitch
from ironpitch.games.football.terms import Phase, Status
from ironpitch.games.football.turn import end_turn

FURY_STRENGTH: Final = 40
"""Added to the strength of a furious player: more than twice what anybody can set against it."""
NO_WIZARD: Final = Refusal("no-wizard", "no wizard of this side has a spell left")
NOT_AT_THAT: Final = Refusal("not-at-that", "the spell of this wizard cannot be cast at that player now")


# -- pure questions ----------------------------------------------------------------------------------------------------


def spell_ready(table: Table, side: i64) -> i64:
    """The spell the wizard of this side may still cast, or NO_SPELL.

    Rows: dungeonbowl.wizard.hire"""
    if table.facts[Fact.SPELLS + side] == 0:
        return NO_SPELL
    return dungeon_plan(table).spells[side]


def turn_is_young(table: Table) -> bool:
    """Has nothing been done in this turn yet?"""
    return table.facts[Fact.ACTED] == 0 and table.facts[Fact.SPENT] == 0


def may_target(table: Table, side: i64, spell: i64, player: i64) -> bool:
    """May the wizard of this side, between activations of its own turn, cast its spell at this player?

    Rows: dungeonbowl.wizard.amber, dungeonbowl.wizard.amethyst, dungeonbowl.wizard.celestial,
    dungeonbowl.wizard.gold, dungeonbowl.wizard.grey"""
    own = player // SQUAD == side
    if spell == Spell.BESTIAL_FURY:
        return own and may_act(table, player)
    if not turn_is_young(table) or not on_pitch(table, player):
        return False
    if spell == Spell.SHADOWED_STEP:
        return own and table.facts[Fact.CARRIER] != player and spells.has_shadow_square(table, player)
    if spell == Spell.LIFE_DRAIN:
        return not own and table.status[player] == Status.STANDING and is_marked(table, player, table.pos[player])
    return not own and (spell == Spell.CHAIN_LIGHTNING or spell == Spell.TRANSMUTATION)


def dimmed(table: Table, side: i64) -> bool:
    """Is this side blinded?

    Rows: dungeonbowl.wizard.light"""
    return table.facts[Fact.DIMMED + side] != 0


def fury(table: Table, player: i64, block: Block) -> i64:
    """The blocks of a furious player ignore strength: three dice, and its own coach picks.

    Rows: dungeonbowl.wizard.amber"""
    return FURY_STRENGTH if player == block.attacker and table.marks[player] & Mark.FURIOUS else 0


# -- between activations -----------------------------------------------------------------------------------------------


def cast(table: Table, code: i64) -> Rule:
    """The active coach's wizard casts its spell at a player; where that left nobody who may act, the turn is over."""
    side = table.facts[Fact.ACTIVE]
    player = first_of(code)
    spell = spell_ready(table, side)
    spend(table, side, spell, player, -1)
    if spell == Spell.BESTIAL_FURY:
        table.mark(player, Mark.FURIOUS)
    elif spell == Spell.LIFE_DRAIN:
        yield from spells.drain_life(table, player)
    elif spell == Spell.CHAIN_LIGHTNING:
        yield from spells.strike_lightning(table, side, player)
    elif spell == Spell.TRANSMUTATION:
        yield from spells.transmute(table, player)
    else:
        yield from spells.step_through_shadow(table, side, player)
    yield from see_whether_scored(table)
    if table.facts[Fact.PHASE] != Phase.OVER and not anyone_may_act(table):
        yield from end_turn(table)


def spend(table: Table, side: i64, spell: i64, player: i64, square: i64) -> None:
    """The spell is cast, once and for all.

    Rows: dungeonbowl.wizard.hire"""
    table.facts[Fact.SPELLS + side] -= 1
    table.emit(Happened.SPELL_CAST, side, spell, player, square)


def see_whether_scored(table: Table) -> Rule:
    """What a spell did to the ball may have brought it home."""
    scorer = touchdown_side(table)
    if scorer < 2:
        yield from touchdown(table, scorer)


class CastDeed(TurnDeed):
    """Have the wizard cast its spell at a player."""

    def __init__(self) -> None:
        super().__init__([Do.CAST_AT])

    def targets(self, table: Table, into: vec[i64], count: i64) -> i64:
        side = table.facts[Fact.ACTIVE]
        spell = spell_ready(table, side)
        if spell == NO_SPELL:
            return count
        for player in range(NOBODY):
            if may_target(table, side, spell, player):
                into[count] = choice(Do.CAST_AT, player)
                count += 1
        return count

    def may(self, table: Table, code: i64) -> Refusal | None:
        side = table.facts[Fact.ACTIVE]
        spell = spell_ready(table, side)
        if spell == NO_SPELL:
            return NO_WIZARD
        return None if may_target(table, side, spell, first_of(code)) else NOT_AT_THAT

    def do(self, table: Table, code: i64) -> Rule:
        return cast(table, code)


# -- at the turn of the other coach ------------------------------------------------------------------------------------


def at_start_of_turn(table: Table, side: i64) -> Rule:
    """A turn of this side has begun: the other coach may have a spell for it.

    Rows: dungeonbowl.wizard.bright, dungeonbowl.wizard.jade, dungeonbowl.wizard.light"""
    caster = 1 - side
    spell = spell_ready(table, caster)
    if spell == Spell.FIREBALL:
        yield from offer_fireball(table, caster)
        yield from see_whether_scored(table)
    elif spell == Spell.GRASPING_VINES:
        yield from offer_vines(table, caster)
    elif spell == Spell.BLINDING_LIGHT:
        table.open(caster, Ask.SPELL)
        table.option(Do.DECLINE)
        table.option(Do.CAST)
        yield from table.ask()
        if table.verb == Do.CAST:
            spend(table, caster, spell, -1, -1)
            table.facts[Fact.DIMMED + side] = 1


def at_end_of_turn(table: Table, side: i64) -> Rule:
    """A turn of this side is over: the other coach may have a spell for it.

    Rows: dungeonbowl.wizard.bright"""
    if spell_ready(table, 1 - side) == Spell.FIREBALL:
        yield from offer_fireball(table, 1 - side)


def offer_fireball(table: Table, caster: i64) -> Rule:
    """Ask for a square that has anybody on its feet in it or next to it.

    Rows: dungeonbowl.wizard.bright"""
    table.open(caster, Ask.SPELL)
    table.option(Do.DECLINE)
    for square in range(table.plan.board.size):
        if spells.anybody_there(table, square):
            table.option(Do.CAST_ON, square)
    yield from table.ask()
    if table.verb == Do.CAST_ON:
        square = table.first
        spend(table, caster, Spell.FIREBALL, -1, square)
        yield from spells.burn(table, caster, square)


def offer_vines(table: Table, caster: i64) -> Rule:
    """Ask for an opponent to be held where it is.

    Rows: dungeonbowl.wizard.jade"""
    table.open(caster, Ask.SPELL)
    table.option(Do.DECLINE)
    low: i64 = SQUAD - caster * SQUAD
    for player in range(low, low + SQUAD):
        if on_pitch(table, player):
            table.option(Do.CAST_AT, player)
    yield from table.ask()
    if table.verb == Do.CAST_AT:
        player = table.first
        spend(table, caster, Spell.GRASPING_VINES, player, -1)
        spells.entangle(table, player)
