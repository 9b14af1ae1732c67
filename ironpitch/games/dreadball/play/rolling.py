"""Making a test: modifiers of abilities and Events, coaching dice, the roll, a second chance, the result."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.events import MODIFIED
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.dreadball.cards.deck import FOOTING_DICE, ONE_PLAYER_DICE
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.options import EXPLOITS
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.ability_use import show_abilities
from ironpitch.games.dreadball.play.pools import apart_with, is_watched, roll_owed
from ironpitch.games.dreadball.play.second_chance import may_roll_again, second_chance
from ironpitch.games.dreadball.play.successes import (
    DOUBLED,
    ENDLESS,
    FAILED,
    LOST_DOUBLE,
    TIED,
    WON_DOUBLE,
    Counting,
    SuccessTest,
    opposed,
)
from ironpitch.games.dreadball.powers import STEADY
from ironpitch.games.dreadball.sideline.accusable import accusable
from ironpitch.games.dreadball.sideline.side_terms import PLAIN_FACTS, Fact, has_side_line
from ironpitch.games.dreadball.terms import Ask, For, Mark, Why
from ironpitch.games.dreadball.verbs import Do

# Places of the rules from which on only the state counts, and what a test came to.
TRIED: Final = 1
CONTESTED_BY: Final = 2
MOST_SUCCESSES: Final = 10_000


def complete(table: Table, test: SuccessTest) -> SuccessTest:
    """Add what abilities of the player and of the opponent, and the Event that holds, do to the number of dice.

    Rows: dreadball §4, dreadball §12.2"""
    plan = plan_of(table)
    moments = plan.moments
    player = test.player
    other = test.other
    if player != NOBODY:
        if table.has_any(player, moments.any_adjust):
            for ability in moments.adjust:
                if table.has(player, ability.code):
                    ability.adjust(table, player, test)
    if other != NOBODY:
        if table.has_any(other, moments.any_adjust_against):
            for ability in moments.adjust_against:
                if table.has(other, ability.code):
                    ability.adjust_against(table, other, test)
    event = table.facts[Fact.EVENT]
    if event > 0:
        does = plan.deck.does[event - 1]
        on_feet = does == FOOTING_DICE and (test.kind == For.DASH or test.kind == For.EVADE)
        if on_feet or (does == ONE_PLAYER_DICE and player != NOBODY and table.marks[player] & Mark.WORN_OUT):
            test.add(plan.deck.amount[event - 1], Why.EVENT)
    return test


def offer_dice(table: Table, test: SuccessTest) -> Rule:
    """A coach may add any number of his coaching dice before the roll; they are gone for the match.

    Rows: dreadball.play.defensive_use, dreadball §3"""
    player: i64 = test.player
    if player == NOBODY:
        return
    side: i64 = player // SQUAD
    defence: i64 = defence_dice(table, test)
    left: i64 = table.facts[Fact.DICE + side] + defence
    if left == 0:
        return
    table.open(side, Ask.DICE, player, test.kind)
    for n in range(left + 1):
        table.option(Do.DICE, n)
    yield from table.ask()
    added: i64 = table.first
    if added == 0:
        return
    test.coaching += added
    if defence > 0:
        defence = min(defence, added)
        table.facts[Fact.DEFENCE_DICE + side] -= defence
        table.emit(Happened.DEFENCE_DICE_ADDED, side, defence)
        added -= defence
    if added > 0:
        table.facts[Fact.DICE + side] -= added
        table.emit(Happened.DICE_ADDED, side, added)


def defence_dice(table: Table, test: SuccessTest) -> i64:
    """The defence dice that may join a test: in the opponents' Rush, in a Slamback or a Dodge. They are used before
    coaching dice.

    Rows: dreadball.play.defensive_use"""
    facts = table.facts
    side = test.player // SQUAD
    if len(facts) <= PLAIN_FACTS or facts[Fact.ACTIVE] == side:
        return 0
    if test.kind != For.SLAMBACK and test.kind != For.DODGE:
        return 0
    return facts[Fact.DEFENCE_DICE + side]


def announce_base(table: Table, test: SuccessTest) -> None:
    """Tell listeners how many dice a throw or a catch begins with; all other tests begin with three.

    Rows: dreadball §8"""
    if test.kind == For.THROW:
        table.emit(MODIFIED, test.kind, test.dice, Why.RANGE, NOBODY)
    elif test.kind == For.CATCH:
        if test.dice > 0:
            table.emit(MODIFIED, test.kind, test.dice, Why.SUCCESSES_OF_THE_THROW, NOBODY)
        else:
            table.emit(MODIFIED, test.kind, 0, Why.INACCURATE, NOBODY)


def roll_test(table: Table, test: SuccessTest) -> Rule:
    """Roll a test whose coaching dice are settled."""
    announce_base(table, test)
    test.announce(table)
    show_abilities(table, test)
    table.emit(Happened.TESTED, test.player, test.kind, test.dice_count(), test.stat)
    test.start()
    yield from roll_owed(table, test, test.kind)


def is_best(test: SuccessTest) -> bool:
    """Could no other dice bring more than these? Then nobody wants to roll again: passed where passing is all there is
    to it, doubled where more than that counts for nothing."""
    kind = test.kind
    if kind == For.DASH or kind == For.EVADE or kind == For.JUMP or kind == For.CONFUSION:
        return test.result() != FAILED
    if (
        kind == For.CATCH
        or kind == For.PICK_UP
        or kind == For.STAND_UP
        or kind == For.TRANSFORM
        or kind == For.BRUSH_ASIDE
    ):
        return test.result() == DOUBLED
    return False


def attempt(table: Table, test: SuccessTest) -> Number:
    """Make a test against a number: FAILED, PASSED or DOUBLED.

    Rows: dreadball §6"""
    since: i64 = table.cursor
    yield from offer_dice(table, test)
    yield from roll_test(table, test)
    if plan_of(table).moments.rolled:
        yield from look_again(table, test, None)
    if not is_best(test):
        yield from second_chance(table, test)
    result: i64 = test.result()
    table.emit(Happened.SCORED, test.player, test.kind, test.score(), result)
    if result == DOUBLED:
        tell_double(table, test.player)
    table.forget(since, TRIED, result, 0 if test.counting is None else test.score())
    return result


def look_again(table: Table, test: SuccessTest, against: SuccessTest | None) -> Rule:
    """Abilities may have dice of a test rolled again, before any card does.

    Rows: dreadball §12.2"""
    player: i64 = test.player
    if player == NOBODY or test.started == 0:
        return
    for ability in plan_of(table).moments.rolled:
        if not test.rerolled and table.has(player, ability.code):
            yield from ability.rolled(table, player, test, against)


def tell_double(table: Table, player: i64) -> None:
    """Let abilities of a player know that a test of his came to a double.

    Rows: dreadball.skill.fan_favourite"""
    moments = plan_of(table).moments
    if player == NOBODY:
        return
    for ability in moments.doubled:
        if table.has(player, ability.code):
            ability.doubled(table, player)


def contest(table: Table, mine: SuccessTest, theirs: SuccessTest | None) -> Number:
    """Make an opposed test: LOST_DOUBLE to WON_DOUBLE for the first side. Without an answer the other scores none.

    Rows: dreadball §6"""
    since: i64 = table.cursor
    yield from offer_dice(table, mine)
    if theirs is not None:
        yield from offer_dice(table, theirs)
    if table.memory is not None:
        count_together(table, mine, theirs)
    yield from roll_test(table, mine)
    if theirs is not None:
        yield from roll_test(table, theirs)
    if plan_of(table).moments.rolled:
        yield from look_again(table, mine, theirs)
        if theirs is not None:
            yield from look_again(table, theirs, mine)
    yield from second_chance(table, mine)
    against: i64 = 0
    if theirs is not None:
        yield from second_chance(table, theirs)
        against = theirs.score()
    verdict: i64 = opposed(mine.score(), against)
    table.emit(Happened.SCORED, mine.player, mine.kind, mine.score(), -1)
    if theirs is not None:
        table.emit(Happened.SCORED, theirs.player, theirs.kind, theirs.score(), -1)
        table.emit(Happened.CONTESTED, mine.player, theirs.player, verdict)
    if verdict == WON_DOUBLE:
        tell_double(table, mine.player)
    elif verdict == LOST_DOUBLE and theirs is not None:
        tell_double(table, theirs.player)
    if table.memory is not None:
        table.forget(since, CONTESTED_BY, verdict, told_apart(table, mine, theirs, verdict))
        if mine.counting is not None and mine.counting.paired is not None:
            table.memory.is_damage()
        if theirs is not None and mine.counting is not None and mine.counting.harms_only:
            table.memory.only_hurts(theirs.player if verdict > TIED else mine.player)
    return verdict


def count_together(table: Table, mine: SuccessTest, theirs: SuccessTest | None) -> None:
    """For the odds: the two pools of an opposed test are one, unless somebody may come between them."""
    counting = Counting(0, ENDLESS)
    mine.counting = counting
    alone: bool = may_roll_again(table, mine) or is_watched(table, mine.player)
    if theirs is None:
        return
    other = Counting(0, ENDLESS)
    theirs.counting = other
    alone = alone or may_roll_again(table, theirs) or is_watched(table, theirs.player)
    feats: bool = counts_feats(table)
    falls: bool = goes_down(table, mine.player) and goes_down(table, theirs.player)
    noticed: bool = feats or len(plan_of(table).moments.put_off) > 0  # who puts others off may have to answer for it
    counting.harms_only = falls and not noticed and not accusable(table)  # a kill may help the referee
    if alone or feats:
        counting.followed = True
        other.followed = True
    else:
        counting.paired = theirs


def goes_down(table: Table, player: i64) -> bool:
    """For the odds: is a player surely on the ground, without the ball, before it is known how badly he is hurt?"""
    return player == NOBODY or not (can(table, player, STEADY) or is_giant(table, player))


def counts_feats(table: Table) -> bool:
    """Can three times the successes of the other be worth something in itself?"""
    return has_side_line(table) and plan_of(table).switches & EXPLOITS != 0


def told_apart(table: Table, test: SuccessTest, answer: SuccessTest | None, verdict: i64) -> i64:
    """What still counts of two scores: how far they are apart, and how high they are where that can be a feat."""
    theirs: i64 = 0 if answer is None else answer.score()
    if counts_feats(table):
        return test.score() * MOST_SUCCESSES + theirs
    return test.score() - theirs if verdict in apart_with(test, answer) else 0
