"""Playing cards from the hand in one's own Rush: Special Moves, Events and the rest.

The card that rolls a test again is played where the test is made (second_chance), and the one for the opponent's Rush
between two of his actions (opening).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.dreadball.ball.launch import launch
from ironpitch.games.dreadball.cards.deck import CARDS, COACHING_DICE, EXTRA_ACTION, FAN_CHECK, MOVE_REF, SPECIAL
from ironpitch.games.dreadball.cards.deck import EVENT as EVENT_CARD
from ironpitch.games.dreadball.cards.deck import REROLL as REROLL_CARD
from ironpitch.games.dreadball.cards.event_cards import resolve_event
from ironpitch.games.dreadball.cards.hand import discard
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import can, form_of, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import count_card, may_act
from ironpitch.games.dreadball.powers import ADAPTS, PRIMA_DONNA, VIGOROUS
from ironpitch.games.dreadball.sideline.fans import fan_check
from ironpitch.games.dreadball.sideline.referee import move_referee
from ironpitch.games.dreadball.terms import Action, Ask, Fact, Form, Mark, Phase, Role, Source
from ironpitch.games.dreadball.verbs import Do

ANY_ACTION: Final = 0
ACTION_OF: Final = vec[i64](
    [
        Action.NONE,
        Action.RUN,
        Action.SPRINT,
        Action.THROW,
        Action.SLAM,
        Action.STEAL,
        Action.STAND_UP,
        Action.FEINT,
        Action.INTERFERE,
    ]
)
"""The action of a Special Move, in the order of the deck's words; the first stands for any."""


def is_for_any_card(action: i64) -> bool:
    """Is this an action that a card for any action can give? What takes tokens, two players or the opponent's Rush
    is none.

    Rows: dreadball §4"""
    return action != Action.SHOCK and action != Action.RUNAROUND and action != Action.INTERFERE


def may_be_given(table: Table, card: i64, player: i64) -> bool:
    """May the player be given this Special Move: his role is on it, it is his first in this Rush, and the action can
    come to something?

    Rows: dreadball §4, dreadball.action.one_card_per_player, dreadball.rush.spend"""
    deck = plan_of(table).deck
    if deck.does[card] != EXTRA_ACTION or not suits(table, card, player):
        return False
    word = deck.action[card]
    if word != ANY_ACTION:
        return may_act(table, player, ACTION_OF[word], Source.CARD)
    for action in range(Action.NONE):
        if is_given_by(table, card, player, action):
            return True
    return False


def suits(table: Table, card: i64, player: i64) -> bool:
    """Is the card for his role, or he for any? A Prima Donna on a bad day is given a Striker's cards.

    Rows: dreadball §4, dreadball.cup.adaptable, dreadball.skill.prima_donna_actions"""
    deck = plan_of(table).deck
    if can(table, player, PRIMA_DONNA) and form_of(table, player) == Form.STRIKER_FORM:
        return deck.fits(card, Role.STRIKER)
    return deck.fits(card, role(table, player)) or can(table, player, ADAPTS)


def is_given_by(table: Table, card: i64, player: i64, action: i64) -> bool:
    """May he take this action by a card for any: one that can come to something, and that the role of the card knows if
    it is not his?

    Rows: dreadball §4, dreadball.cup.adaptable"""
    if not is_for_any_card(action) or not may_act(table, player, action, Source.CARD):
        return False
    deck = plan_of(table).deck
    if not can(table, player, ADAPTS) or deck.fits(card, role(table, player)):
        return True
    if deck.fits(card, Role.GUARD):
        return action != Action.STEAL and action != Action.THROW and action != Action.FEINT
    return action != Action.SLAM and action != Action.STOMP


def play_the_part(table: Table, card: i64, player: i64, action: i64) -> None:
    """Who adapts takes the action of a card as the one would who is best at it, of those the card is for.

    Rows: dreadball.cup.adaptable"""
    deck = plan_of(table).deck
    if action == Action.SLAM or action == Action.STOMP:
        if deck.fits(card, Role.GUARD):
            table.mark(player, Mark.AS_GUARD)
    elif deck.fits(card, Role.STRIKER) and (
        action == Action.STEAL or action == Action.THROW or action == Action.FEINT or action == Action.STAND_UP
    ):
        table.mark(player, Mark.AS_STRIKER)
    if table.marks[player] & (Mark.AS_GUARD | Mark.AS_STRIKER):
        use_power(table, player, ADAPTS)


def is_for_the_team(table: Table, card: i64) -> bool:
    """Is this a card that is played on nobody: an Event, or a Special that waits for no test?

    Rows: dreadball §4"""
    deck = plan_of(table).deck
    if deck.kind[card] == EVENT_CARD:
        return True
    return deck.kind[card] == SPECIAL and deck.does[card] != REROLL_CARD


def list_cards(table: Table, side: i64, into: vec[i64], start: i64) -> i64:
    """Write down every card that the rushing coach may play between two actions; returns the new count.

    Rows: dreadball §4"""
    hand = table.facts[Fact.HAND + side]
    count = start
    if hand == 0:
        return count
    low = side * SQUAD
    high = low + plan_of(table).size[side]
    for card in range(CARDS):
        if hand & BITS[card] == 0:
            continue
        if is_for_the_team(table, card):
            into[count] = choice(Do.PLAY, card)
            count += 1
            continue
        for player in range(low, high):
            if may_be_given(table, card, player):
                into[count] = choice(Do.PLAY, card, player)
                count += 1
    return count


def play_card(table: Table, code: i64) -> Number:
    """Play a card: what it does for the team happens here; for a Special Move this is the action to begin with.

    Rows: dreadball §4, dreadball.rush.spend"""
    side: i64 = table.facts[Fact.ACTIVE]
    card: i64 = first_of(code)
    player: i64 = second_of(code)
    if player < 0:
        yield from play_for_team(table, side, card)
        return Action.NONE
    action: i64 = yield from action_given(table, card, player)
    discard(table, side, card)
    table.emit(Happened.CARD_PLAYED, side, card, player)
    if can(table, player, ADAPTS):
        play_the_part(table, card, player, action)
    if table.marks[player] & Mark.CARDED:
        use_power(table, player, VIGOROUS)
    count_card(table, player)
    return action


def action_given(table: Table, card: i64, player: i64) -> Number:
    """The action a Special Move gives; for any action the coach is asked which.

    Rows: dreadball §4"""
    word: i64 = plan_of(table).deck.action[card]
    if word != ANY_ACTION:
        return ACTION_OF[word]
    table.open(player // SQUAD, Ask.ACTION, player, card)
    for action in range(Action.NONE):
        if is_given_by(table, card, player, action):
            table.option(Do.DO, action)
    yield from table.ask()
    return table.first


def play_for_team(table: Table, side: i64, card: i64) -> Rule:
    """Play an Event or a Special.

    Rows: dreadball §4"""
    deck = plan_of(table).deck
    discard(table, side, card)
    table.emit(Happened.CARD_PLAYED, side, card, NOBODY)
    does: i64 = deck.does[card]
    if does == FAN_CHECK:
        yield from fan_check(table, side)
    elif does == COACHING_DICE:
        table.facts[Fact.DICE + side] += deck.amount[card]
    elif does == MOVE_REF:
        yield from move_referee(table, side, deck.amount[card])
    else:
        yield from resolve_event(table, card)
    yield from bring_new_ball(table)


def bring_new_ball(table: Table) -> Rule:
    """If the ball is gone while the Rush goes on, launch another at once.

    Rows: dreadball §4"""
    facts = table.facts
    if facts[Fact.BALL] == table.plan.board.nowhere and facts[Fact.LOST] == 0 and facts[Fact.PHASE] != Phase.OVER:
        yield from launch(table)
