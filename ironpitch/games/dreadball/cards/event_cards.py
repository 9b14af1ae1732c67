"""Events: what a card of that kind brings about, and what the one that holds does to the referee."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.dreadball.cards.beside import back_to_the_game, card_beside_the_game, coin_beside_the_game
from ironpitch.games.dreadball.cards.deck import EVENT as EVENT_CARD
from ironpitch.games.dreadball.cards.deck import NEW_BALL, NO_CARD, ONE_PLAYER_DICE, REF_DICE, REF_SIGHT
from ironpitch.games.dreadball.cards.hand import on_pitch_of, player_on_card, turn_card
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.terms import EVENT_MARKS, REF_SIGHT_HEXES, Fact, For, Mark

NEITHER: Final = 2


def is_event(table: Table, card: i64) -> bool:
    """Is this card, if there is one, an Event?"""
    return card != NO_CARD and plan_of(table).deck.kind[card] == EVENT_CARD


def resolve_event(table: Table, card: i64, beside: bool = False) -> Rule:
    """Let an Event take effect: most hold until the next one, a shattered ball is gone at once.

    Cards that are no Events are let through, so that whoever turned one need not look. The new ball is launched as
    soon as no action is under way (`playing_cards.bring_new_ball`): nobody is hit by it in the middle of a Slam. For
    the odds it is `beside` the game if no test comes after it.

    Rows: dreadball §4"""
    if not is_event(table, card):
        return
    deck = plan_of(table).deck
    table.emit(Happened.EVENT_HOLDS, card)
    if deck.stays[card] == 0:
        if deck.does[card] == NEW_BALL:
            remove_ball(table)
        return
    table.facts[Fact.EVENT] = card + 1
    table.wipe(EVENT_MARKS)
    if deck.does[card] == ONE_PLAYER_DICE:
        yield from wear_out(table, beside)


def remove_ball(table: Table) -> None:
    """The ball is gone, wherever it was; nobody has lost it by that."""
    nowhere: i64 = table.plan.board.nowhere
    if table.facts[Fact.BALL] != nowhere:
        table.facts[Fact.BALL] = nowhere
        table.facts[Fact.CARRIER] = NOBODY
        table.emit(Happened.BALL_GONE)


def random_side(table: Table) -> Number:
    """Whose player it is that something befalls: a coin decides, unless only one side has players on the pitch. NEITHER
    if nobody has any.

    Rows: dreadball §4"""
    home: i64 = on_pitch_of(table, 0)
    away: i64 = on_pitch_of(table, 1)
    if home | away == 0:
        return NEITHER
    if home == 0:
        return 1
    if away == 0:
        return 0
    face: i64 = yield from table.coin(For.CARD)
    return face - 1


def wear_out(table: Table, beside: bool) -> Rule:
    """A random player on the pitch has had a heavy night: a coin decides whose he is, a card who.

    Rows: dreadball §4"""
    if beside:
        coin_beside_the_game(table)
    side: i64 = yield from random_side(table)
    if beside:
        back_to_the_game(table)
    if side == NEITHER:
        return
    if beside:
        card_beside_the_game(table)
    card: i64 = yield from turn_card(table)
    if beside:
        back_to_the_game(table)
    player: i64 = player_on_card(table, card, side, on_pitch_of(table, side))
    table.emit(Happened.RANDOM_PLAYER, player, card)
    table.mark(player, Mark.WORN_OUT)
    yield from resolve_event(table, card, beside)


def pick_player(table: Table, side: i64, eligible: i64) -> Number:
    """Pick a random player of a side among some, given as bits by their place in the squad; NOBODY if there are none.

    If the card that picks him is an Event, it takes effect afterwards.

    Rows: dreadball §3, dreadball §4"""
    if eligible == 0:
        return NOBODY
    card: i64 = yield from turn_card(table)
    player: i64 = player_on_card(table, card, side, eligible)
    table.emit(Happened.RANDOM_PLAYER, player, card)
    yield from resolve_event(table, card)
    return player


# -- what the Event that holds does to the referee -----------------------------------------------------------------


def ref_sight(table: Table) -> i64:
    """How far the referee sees: 7 hexes, unless an Event says otherwise.

    Rows: dreadball §4, dreadball.ref.ref_die"""
    event = table.facts[Fact.EVENT]
    if event > 0:
        deck = plan_of(table).deck
        if deck.does[event - 1] == REF_SIGHT:
            return deck.amount[event - 1]
    return REF_SIGHT_HEXES


def ref_extra_dice(table: Table) -> i64:
    """The dice an Event adds to the check of a referee who is in range.

    Rows: dreadball §4"""
    event = table.facts[Fact.EVENT]
    if event > 0:
        deck = plan_of(table).deck
        if deck.does[event - 1] == REF_DICE:
            return deck.amount[event - 1]
    return 0
