"""What the coach whose Rush it is may do next: pay for an action, buy or play a card, end the Rush, give up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.cards.deck import CARDS, EXTRA_ACTION
from ironpitch.games.dreadball.cards.hand import buy_card
from ironpitch.games.dreadball.cards.playing_cards import (
    ACTION_OF,
    ANY_ACTION,
    is_for_the_team,
    list_cards,
    may_be_given,
    play_card,
    suits,
)
from ironpitch.games.dreadball.deed import A_PLAYER, A_WORD, PERHAPS_A_PLAYER, Deed, Refusal
from ironpitch.games.dreadball.events import CONCEDED
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.hexes import entry_hex
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import of_use, payable
from ironpitch.games.dreadball.play.kinds_of_action import act, why_no_act
from ironpitch.games.dreadball.play.rush import end_match, end_rush, start_action
from ironpitch.games.dreadball.terms import Action, Fact, Phase, Source, Status
from ironpitch.games.dreadball.verbs import Do


class EndRush(Deed):
    """Stop.

    Rows: dreadball.rush_end.coach_stops"""

    def __init__(self) -> None:
        super().__init__(Do.END_RUSH)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from end_rush(table)
        return False


class Act(Deed):
    """Pay for an action of a player with a token.

    Rows: dreadball.rush.spend"""

    def __init__(self) -> None:
        super().__init__(Do.ACT, A_PLAYER, A_WORD)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        side = table.facts[Fact.ACTIVE]
        if second >= Action.INTERFERE:
            return "that is nothing to pay for in one's own Rush"
        if first // SQUAD != side:
            return "it is not his Rush"
        if first % SQUAD >= plan_of(table).size[side]:
            return "there is no such player"
        return why_no_act(table, first, second, Source.TOKEN)

    def candidates(self, table: Table, me: i64) -> list[int]:
        side = table.facts[Fact.ACTIVE]
        return list(range(side * SQUAD, side * SQUAD + plan_of(table).size[side]))

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        """Every action of this player."""
        for action in range(Action.INTERFERE):
            if self.may(table, me, target, action) is None:
                into[count] = choice(Do.ACT, target, action)
                count += 1
        return count

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """What can be paid for and comes to something is found for all actions of a player at a look."""
        facts = table.facts
        side = facts[Fact.ACTIVE]
        if facts[Fact.TOKENS] <= 0:
            return count
        low = side * SQUAD
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
        return count

    def quick(self, table: Table, me: i64, first: i64, second: i64) -> bool:
        return quick_action(table, first, second, Source.TOKEN)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from act(table, first, second, Source.TOKEN)
        return False


def quick_action(table: Table, player: i64, action: i64, source: i64) -> bool:
    """Begin an action at once if that leaves something to choose and brings no question."""
    if action > Action.THROW and action != Action.FEINT:
        return False
    if table.status[player] != Status.STANDING:
        facts = table.facts
        if (
            action == Action.SPRINT
            or facts[Fact.BALL] == entry_hex(table, player // SQUAD)
            or plan_of(table).moments.neared
        ):
            return False
        if is_giant(table, player):  # where he comes on is asked
            return False
    start_action(table, player, action, source)
    return True


class Buy(Deed):
    """Buy a card with a token, as many a Rush as one brought cards.

    Rows: dreadball.buy_card.cost, dreadball.buy_card.limit"""

    def __init__(self) -> None:
        super().__init__(Do.BUY)

    def ready(self, table: Table, me: i64) -> Refusal:
        facts = table.facts
        if facts[Fact.TOKENS] <= 0:
            return "there is no token left"
        if facts[Fact.BOUGHT] >= plan_of(table).cards[facts[Fact.ACTIVE]]:
            return "as many cards have been bought as one may in a Rush"
        return None if facts[Fact.PILE] != 0 or facts[Fact.DISCARDS] != 0 else "there is no card left"

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        table.facts[Fact.TOKENS] -= 1
        yield from buy_card(table, table.facts[Fact.ACTIVE])
        return True


class PlayCard(Deed):
    """Play a card from the hand: on a player of one's own, or an Event or Special on nobody.

    Rows: dreadball §4"""

    def __init__(self) -> None:
        super().__init__(Do.PLAY, A_WORD, PERHAPS_A_PLAYER)

    def ready(self, table: Table, me: i64) -> Refusal:
        return "there is no card in the hand" if table.facts[Fact.HAND + table.facts[Fact.ACTIVE]] == 0 else None

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """One that he holds, on somebody whom it is for.

        Rows: dreadball §4, dreadball.action.one_card_per_player, dreadball.rush.spend"""
        plan = plan_of(table)
        side = table.facts[Fact.ACTIVE]
        if first >= CARDS or table.facts[Fact.HAND + side] & BITS[first] == 0:
            return "that card is not in the hand"
        if second < 0:
            return None if is_for_the_team(table, first) else "that card is for a player, or for a test"
        if second // SQUAD != side or second % SQUAD >= plan.size[side]:
            return "he is none of his players"
        if plan.deck.does[first] != EXTRA_ACTION:
            return "that card is played on nobody"
        if not suits(table, first, second):
            return "that card is not for his role"
        word = plan.deck.action[first]
        if word != ANY_ACTION:
            return why_no_act(table, second, ACTION_OF[word], Source.CARD)
        return None if may_be_given(table, first, second) else "no action that it gives could come to anything"

    def candidates(self, table: Table, me: i64) -> list[int]:
        hand = table.facts[Fact.HAND + table.facts[Fact.ACTIVE]]
        return [card for card in range(CARDS) if hand & BITS[card]]

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        """On nobody, or on each player."""
        side = table.facts[Fact.ACTIVE]
        for player in [-1, *range(side * SQUAD, side * SQUAD + plan_of(table).size[side])]:
            if self.may(table, me, target, player) is None:
                into[count] = choice(Do.PLAY, target, player)
                count += 1
        return count

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """Most hands hold little that could be played: each card is looked at before any player is."""
        return list_cards(table, table.facts[Fact.ACTIVE], into, count)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        action: i64 = yield from play_card(table, choice(Do.PLAY, first, second))
        if action == Action.NONE:
            return table.facts[Fact.PHASE] != Phase.OVER
        yield from act(table, second, action, Source.CARD)
        return False


class Concede(Deed):
    """Give the match up."""

    def __init__(self) -> None:
        super().__init__(Do.CONCEDE)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        end_match(table, 1 - table.facts[Fact.ACTIVE], CONCEDED)
        return False
        yield


BUYING: Final = Buy()
A_CARD: Final = PlayCard()
RUSH_DEEDS: Final[list[Deed]] = [EndRush(), Act(), BUYING, A_CARD, Concede()]


# -- whether to ask ----------------------------------------------------------------------------------------------------


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
        if BUYING.ready(table, NOBODY) is None:
            return True
    return list_cards(table, side, plan_of(table).spare, 0) > 0


def move_on(table: Table) -> Rule:
    """A coach who can do nothing but stop is not asked.

    Rows: dreadball.rush_end.nothing_left"""
    while table.facts[Fact.PHASE] == Phase.RUSH and not is_worth_asking(table):
        yield from end_rush(table)
