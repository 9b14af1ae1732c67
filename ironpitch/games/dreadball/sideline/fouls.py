"""Calling fouls: after each action of a team the other coach says what he has seen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.cards.beside import cards_count_no_more
from ironpitch.games.dreadball.cards.event_cards import pick_player
from ironpitch.games.dreadball.movement.hexes import players_on
from ironpitch.games.dreadball.movement.threat import on_pitch
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.stall import is_stalled
from ironpitch.games.dreadball.powers import DENIES, LAWFUL, TRICKS
from ironpitch.games.dreadball.sideline.accusable import obstructs
from ironpitch.games.dreadball.sideline.referee import call_foul, walk_off
from ironpitch.games.dreadball.terms import ON_THE_PITCH, Action, Ask, Fact, Foul, Mark, Phase, Source, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

FOULS_CALLED: Final = 11
PICKED_TO_PAY: Final = 12
"""For the odds: places of the rules where it no longer counts in which order fouls were called, and by which card
chance has named somebody."""
SQUAD_BITS: Final = 2**24


def may_be_accused(table: Table, player: i64) -> bool:
    """May fouls be called on this player as things stand? After a token of a denier one is called on his team, and on
    deniers none after anything else that a denier does; for what others do they answer like anybody.

    Rows: dreadball.it_wasnt_me.one_foul_per_token, dreadball.it_wasnt_me.no_foul_on_free_actions,
    dreadball.it_wasnt_me.runaround_one_foul"""
    if not on_pitch(table, player):
        return False
    if not is_deniers_action(table, player // SQUAD):
        return True
    if not is_deniers_token(table):
        return not can(table, player, DENIES)
    low = player // SQUAD * SQUAD
    for other in range(low, low + SQUAD):
        if table.marks[other] & Mark.CALLED:
            return False
    return True


def is_deniers_action(table: Table, side: i64) -> bool:
    """Has a denier of this side just acted?"""
    actor = table.facts[Fact.ACTOR]
    return actor != NOBODY and actor // SQUAD == side and can(table, actor, DENIES)


def is_deniers_token(table: Table) -> bool:
    """Has a token paid for the action? The second run of a pair is on the token of the first."""
    return table.facts[Fact.SOURCE] == Source.TOKEN or table.facts[Fact.ACTION] == Action.RUNAROUND


def suspects(table: Table, side: i64) -> i64:
    """The players of a side who can be made to pay for a foul of the team, as bits by their place in the squad."""
    found: i64 = 0
    for i in range(SQUAD):
        if may_be_accused(table, side * SQUAD + i):
            found |= BITS[i]
    return found


def trickster_of(table: Table, side: i64) -> i64:
    """A player of this side on the pitch who still has his dirty trick, or NOBODY.

    Rows: dreadball.skill.dirty_tricks"""
    low = side * SQUAD
    powers = plan_of(table).powers
    for player in range(low, low + SQUAD):
        if powers[player] & TRICKS and table.status[player] <= Status.PRONE and table.marks[player] & Mark.TRICKED == 0:
            return player
    return NOBODY


def intruder(table: Table, side: i64) -> i64:
    """Who pays for an Intrusion: the one who came on in this very action; NOBODY if chance has to decide."""
    actor = table.facts[Fact.ACTOR]
    if (
        actor != NOBODY
        and actor // SQUAD == side
        and table.facts[Fact.STIRRED] & Stirred.ENTERED
        and on_pitch(table, actor)
    ):
        return actor
    return NOBODY


def list_fouls(table: Table, side: i64, called: i64, obstructed: i64) -> None:
    """Add to the open question every foul of this side that may be called now and has not been.

    `called` has a bit for each kind of foul called after this action, `obstructed` one for each player called for an
    Obstruction.

    Rows: dreadball.foul.sucker_punch, dreadball.foul.stomp_ref_check_after, dreadball.foul.obstruction_when,
    dreadball.foul.obstruction_zone, dreadball.foul.intrusion, dreadball.foul.stall, dreadball.foul.stall_repeats,
    dreadball.skill.illegal_weapon, dreadball.skill.illegal_shot_foul"""
    facts = table.facts
    offender = facts[Fact.FOULED]
    if facts[Fact.CALLABLE] and offender // SQUAD == side and may_be_accused(table, offender):
        for foul in range(Foul.FATAL_MODIFICATIONS + 1):
            if facts[Fact.CALLABLE] & ~called & BITS[foul]:
                table.option(Do.CALL, foul, offender)
    for i in range(SQUAD):
        player = side * SQUAD + i
        if table.status[player] <= Status.PRONE and obstructs(table, player):
            if obstructed & BITS[i] == 0 and may_be_accused(table, player):
                table.option(Do.CALL, Foul.OBSTRUCTION, player)
    if called & BITS[Foul.INTRUSION] == 0 and players_on(table, side) > ON_THE_PITCH:
        guilty = intruder(table, side)
        if guilty != NOBODY and may_be_accused(table, guilty):
            table.option(Do.CALL, Foul.INTRUSION, guilty)
        elif guilty == NOBODY and suspects(table, side) != 0:
            table.option(Do.CALL, Foul.INTRUSION)
    if called & BITS[Foul.STALL] == 0 and is_stalled(table, side) and suspects(table, side) != 0:
        table.option(Do.CALL, Foul.STALL)


def call_fouls(table: Table, side: i64) -> Rule:
    """After an action of this side the other coach may call its fouls one by one, each of them once; then what the
    action alone could be called for is forgotten. Chance decides who pays for a Stall.

    The actor and his action must still be known.

    Rows: dreadball §9.2, dreadball.foul.roles, dreadball.foul.stall_random_player,
    dreadball.it_wasnt_me.caller_chooses"""
    caller: i64 = 1 - side
    since: i64 = table.cursor
    if plan_of(table).all_powers & LAWFUL:
        yield from answer_for_it(table, side)
    called: i64 = 0
    obstructed: i64 = 0
    while table.facts[Fact.PHASE] != Phase.OVER:
        table.forget(since, FOULS_CALLED, called, obstructed)
        cards_count_no_more(table, called)
        table.open(caller, Ask.FOUL)
        list_fouls(table, side, called, obstructed)
        table.option(Do.LET_GO)
        trickster: i64 = trickster_of(table, caller)
        if trickster != NOBODY:
            list_victims(table, side)
        yield from table.ask()
        if table.verb != Do.CALL:
            break
        foul: i64 = table.first
        accused: i64 = table.second
        if foul == Foul.DIRTY_TRICKS:
            yield from play_trick(table, trickster, accused)
            continue
        called |= BITS[foul]
        if foul == Foul.OBSTRUCTION:
            obstructed |= BITS[accused % SQUAD]
        if accused < 0:
            accused = yield from pick_player(table, side, suspects(table, side))
            table.forget(since, PICKED_TO_PAY, called * SQUAD_BITS + obstructed, accused * SQUAD + foul)
            cards_count_no_more(table, called)
        if is_deniers_action(table, side) and is_deniers_token(table):
            table.mark(table.facts[Fact.ACTOR], Mark.CALLED)
        yield from call_foul(table, caller, foul, accused)
    if trickster_of(table, side) != NOBODY or (
        table.facts[Fact.CALLABLE] and table.facts[Fact.FOULED] // SQUAD == caller
    ):
        yield from call_back(table, side)
    table.facts[Fact.CALLABLE] = 0
    table.facts[Fact.FOULED] = NOBODY
    if table.facts[Fact.PARTNER] == NOBODY:
        table.wipe(Mark.CALLED)


def answer_for_it(table: Table, side: i64) -> Rule:
    """Who goes by the rules leaves the match for what he has done, whether or not anybody calls it: a foul of this
    action, an Obstruction, an Intrusion of any team-mate.

    Rows: dreadball.skill.rule_of_law, dreadball.skill.rule_of_law_intrusion"""
    facts = table.facts
    offender: i64 = facts[Fact.FOULED]
    if facts[Fact.CALLABLE] and can(table, offender, LAWFUL) and on_pitch(table, offender):
        yield from walk_off(table, offender)
    crowded: bool = players_on(table, side) > ON_THE_PITCH
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if can(table, player, LAWFUL) and on_pitch(table, player) and (crowded or obstructs(table, player)):
            yield from walk_off(table, player)


def call_back(table: Table, side: i64) -> Rule:
    """Whoever acted may himself call what the other side did in answer, and his side may play its dirty trick in its
    own Rush, too.

    Rows: dreadball.skill.illegal_modifications_foul, dreadball.skill.dirty_tricks"""
    facts = table.facts
    offender: i64 = facts[Fact.FOULED]
    answered: bool = facts[Fact.CALLABLE] != 0 and offender // SQUAD != side
    while facts[Fact.PHASE] != Phase.OVER:
        table.open(side, Ask.FOUL)
        if answered and may_be_accused(table, offender):
            for foul in range(Foul.FATAL_MODIFICATIONS + 1):
                if facts[Fact.CALLABLE] & BITS[foul]:
                    table.option(Do.CALL, foul, offender)
        table.option(Do.LET_GO)
        trickster: i64 = trickster_of(table, side)
        if trickster != NOBODY:
            list_victims(table, 1 - side)
        yield from table.ask()
        if table.verb != Do.CALL:
            return
        if table.first == Foul.DIRTY_TRICKS:
            yield from play_trick(table, trickster, table.second)
        else:
            answered = False
            yield from call_foul(table, side, table.first, offender)


def list_victims(table: Table, side: i64) -> None:
    """Add to the open question everybody of a side on whom a dirty trick may be played.

    Rows: dreadball.skill.dirty_tricks"""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] <= Status.PRONE:
            table.option(Do.CALL, Foul.DIRTY_TRICKS, player)


def play_trick(table: Table, trickster: i64, accused: i64) -> Rule:
    """Once a match a trickster has a foul called on any opponent on the pitch, whatever he has done, deniers too.

    Rows: dreadball.skill.dirty_tricks, dreadball.it_wasnt_me.tricks_still_work"""
    table.mark(trickster, Mark.TRICKED)
    use_power(table, trickster, TRICKS)
    yield from call_foul(table, trickster // SQUAD, Foul.DIRTY_TRICKS, accused)
