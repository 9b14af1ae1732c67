"""For the odds: a card that is turned over for the fans is beside the game, but for the few things it may change.

Whoever kills an opponent has a card turned over, and no test comes after that in his action. So the card makes no
difference on the pitch, except that an Event may take the ball away, or help the referee or hinder him.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.card_pools import DrawnCard, EitherSide, KindOfCard
from ironpitch.games.dreadball.cards.deck import ONE_PLAYER_DICE, how_many_cards
from ironpitch.games.dreadball.movement.hexes import players_on
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.stall import is_stalled
from ironpitch.games.dreadball.sideline.accusable import accusable
from ironpitch.games.dreadball.terms import ON_THE_PITCH, Fact, Foul

CARDS_OF_A_NIGHT: Final = 4
"""More than a heavy night can use up: a reward, whom it names, and whom the second one names that was turned over."""


def beside_the_game(table: Table) -> None:
    """What is drawn or asked now is beside the game. Not between two actions, where a new ball is launched at once, nor
    while a ball is in flight, nor if the carrier may be sent off."""
    memory = table.memory
    if memory is None or table.facts[Fact.ACTOR] == NOBODY or not memory.ball_rests:
        return
    concerned = accusable(table)
    carrier: int = table.facts[Fact.CARRIER]
    if carrier not in concerned:
        memory.aside = True
        memory.concerned = concerned


def card_beside_the_game(table: Table) -> None:
    """The same of a card that is turned over. Who argues with the referee makes a test of it, which any card may
    change."""
    beside_the_game(table)
    memory = table.memory
    facts = table.facts
    pile: i64 = facts[Fact.PILE] if facts[Fact.PILE] else facts[Fact.DISCARDS]
    if memory is not None and memory.aside and how_many_cards(pile) > 1:
        plan = plan_of(table)
        memory.pool = DrawnCard(pile) if plan.moments.accused else KindOfCard(plan.deck, pile, facts[Fact.EVENT])


def reward_beside_the_game(table: Table, turned: i64, dealt: bool) -> None:
    """The same of what cheers bring, of the question or of a card that is `dealt`: neither a coaching die nor a card in
    the hand is of use against the referee, but to who argues with him. The cards that a heavy night is about to turn
    over come from what a reward leaves; what was dealt before makes them no more or less likely, unless the pile runs
    out."""
    plan = plan_of(table)
    heavy: bool = plan.deck.does[turned] == ONE_PLAYER_DICE
    if plan.moments.accused or (heavy and (dealt or how_many_cards(table.facts[Fact.PILE]) < CARDS_OF_A_NIGHT)):
        if dealt:
            card_beside_the_game(table)
        return
    beside_the_game(table)
    if table.memory is not None:
        table.memory.concerned = []


def coin_beside_the_game(table: Table) -> None:
    """The same of the coin that says whose player has had a heavy night. Where no other card is left the nights have no
    end, and only the coin makes them less likely."""
    beside_the_game(table)
    memory = table.memory
    if memory is not None and memory.aside:
        plan = plan_of(table)
        if plan.moments.accused or not plan.deck.has_others(
            table.facts[Fact.PILE] | table.facts[Fact.DISCARDS], ONE_PLAYER_DICE
        ):
            memory.aside = False
        else:
            memory.pool = EitherSide()


def cards_count_no_more(table: Table, called: i64 = 0) -> None:
    """For the odds: after an action only fouls are called, other than those with a bit here. No card is drawn or played
    for that, unless chance decides who pays, somebody argues, a player who holds the ball may be sent off, or the crowd
    cheers."""
    memory = table.memory
    if memory is None or not memory.listens:
        return
    facts = table.facts
    plan = plan_of(table)
    if plan.moments.accused or plan.moments.doubled or facts[Fact.ACTOR] == NOBODY:
        return
    side: i64 = facts[Fact.ACTOR] // SQUAD
    if called & BITS[Foul.STALL] == 0 and is_stalled(table, side):
        return
    if called & BITS[Foul.INTRUSION] == 0 and players_on(table, side) > ON_THE_PITCH:
        return
    if facts[Fact.CARRIER] in accusable(table):
        return
    columns: list[int] = []
    for fact in (
        Fact.PILE,
        Fact.DISCARDS,
        Fact.HAND,
        Fact.HAND + 1,
        Fact.SUPPORT,
        Fact.SUPPORT + 1,
        Fact.DICE,
        Fact.DICE + 1,
    ):
        columns.append(len(facts) - fact)
    memory.leaves_out(columns)


def back_to_the_game(table: Table) -> None:
    """What comes now counts again."""
    memory = table.memory
    if memory is not None:
        memory.aside = False
        memory.pool = None
