"""What the coach whose Rush it is may pay for next, and what a player may do with a free action."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.playing_cards import is_card, list_cards
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import may_act, of_use, payable
from ironpitch.games.dreadball.play.rush import is_free_choice
from ironpitch.games.dreadball.powers import ONE_MIND
from ironpitch.games.dreadball.terms import Action, Fact, Source, Status
from ironpitch.games.dreadball.verbs import Do


def may_buy(table: Table) -> bool:
    """May the coach buy a card: a token, as many a Rush as he brought cards, and there is one?

    Rows: dreadball.buy_card.cost, dreadball.buy_card.limit"""
    facts = table.facts
    if facts[Fact.TOKENS] <= 0 or facts[Fact.BOUGHT] >= plan_of(table).cards[facts[Fact.ACTIVE]]:
        return False
    return facts[Fact.PILE] != 0 or facts[Fact.DISCARDS] != 0


def list_rush(table: Table, into: vec[i64]) -> i64:
    """Every action that can be paid for now, cards, and ending the Rush, which comes first.

    Rows: dreadball.rush.spend, dreadball.rush_end.coach_stops"""
    facts = table.facts
    side = facts[Fact.ACTIVE]
    into[0] = choice(Do.END_RUSH)
    count: i64 = 1
    low = side * SQUAD
    if facts[Fact.TOKENS] > 0:
        for player in range(low, low + plan_of(table).size[side]):
            if table.status[player] > Status.BENCH:
                continue
            actions = payable(table, player)
            if actions:
                actions = of_use(table, player, actions)
            for action in range(Action.INTERFERE):
                if (actions >> action) & 1:
                    into[count] = choice(Do.ACT, player, action)
                    count += 1
    if may_buy(table):
        into[count] = choice(Do.BUY)
        count += 1
    count = list_cards(table, side, into, count)
    into[count] = choice(Do.CONCEDE)
    return count + 1


def is_rush(table: Table, code: i64) -> bool:
    """Is this something the rushing coach may do now?"""
    facts = table.facts
    verb = verb_of(code)
    first = first_of(code)
    second = second_of(code)
    if code != choice(verb, first, second):
        return False
    if verb == Do.ACT:
        if first < 0 or first >= NOBODY or second < 0 or second >= Action.INTERFERE:
            return False
        if first // SQUAD != facts[Fact.ACTIVE] or first % SQUAD >= plan_of(table).size[facts[Fact.ACTIVE]]:
            return False
        return may_act(table, first, second, Source.TOKEN)
    if verb == Do.PLAY:
        return is_card(table, code)
    if first >= 0 or second >= 0:
        return False
    if verb == Do.BUY:
        return may_buy(table)
    return verb == Do.END_RUSH or verb == Do.CONCEDE


def is_worth_asking(table: Table) -> bool:
    """Has the rushing coach anything left to do but to stop?

    Rows: dreadball.rush_end.nothing_left"""
    facts = table.facts
    side = facts[Fact.ACTIVE]
    if facts[Fact.TOKENS] > 0:
        for player in range(side * SQUAD, side * SQUAD + plan_of(table).size[side]):
            if table.status[player] <= Status.BENCH:
                actions = payable(table, player)
                if actions and of_use(table, player, actions):
                    return True
        if may_buy(table):
            return True
    return list_cards(table, side, plan_of(table).spare, 0) > 0


def list_free(table: Table, into: vec[i64]) -> i64:
    """What a free action may be used for, or nothing.

    Rows: dreadball.cup.one_mind"""
    earner = table.facts[Fact.FREE_FOR]
    into[0] = choice(Do.DECLINE)
    count: i64 = 1
    low = earner
    high = earner + 1
    if plan_of(table).powers[earner] & ONE_MIND:
        low = earner // SQUAD * SQUAD
        high = low + SQUAD
    for player in range(low, high):
        for action in range(Action.NONE):
            if is_free_choice(table, player, action):
                into[count] = choice(Do.ACT, player, action)
                count += 1
    return count


def is_free_use(table: Table, code: i64) -> bool:
    """Is this a use of the free action that is due?"""
    if code == choice(Do.DECLINE):
        return True
    verb = verb_of(code)
    first = first_of(code)
    second = second_of(code)
    if code != choice(verb, first, second) or verb != Do.ACT:
        return False
    if first < 0 or first >= NOBODY or second < 0 or second >= Action.NONE:
        return False
    return is_free_choice(table, first, second)
