"""The cards before the match and between two actions: the home card, the first hands, and who interferes."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.dreadball.cards.deck import CARDS, INTERFERENCE, how_many_cards
from ironpitch.games.dreadball.cards.deck import EVENT as EVENT_CARD
from ironpitch.games.dreadball.cards.hand import discard, draw_card
from ironpitch.games.dreadball.cards.playing_cards import bring_new_ball, play_for_team
from ironpitch.games.dreadball.contact.tongue import TONGUE_HEXES
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import cells_of, is_giant, pivot_rear
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.move import strides
from ironpitch.games.dreadball.movement.threat import blockers_of, facing_of
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import count_card, may_act, takes_card
from ironpitch.games.dreadball.powers import EVENS, INTERFERES, SLIDES, TONGUE
from ironpitch.games.dreadball.terms import Action, Ask, Fact, For, Mark, Phase, Source, Status
from ironpitch.games.dreadball.verbs import Do

# -- before the match --------------------------------------------------------------------------------------------------


def deal(table: Table) -> Rule:
    """Draw for the home card, hand out coaching dice and cards; each coach may swap cards once.

    Rows: dreadball §2"""
    plan = plan_of(table)
    face: i64 = yield from table.coin(For.HOME_CARD)
    first: i64 = face - 1
    table.facts[Fact.FIRST] = first
    table.emit(Happened.MATCH_BEGAN, first)
    table.facts[Fact.PILE] = plan.deck.all
    table.facts[Fact.DISCARDS] = 0
    for turn in range(2):
        side: i64 = first
        if turn == 1:
            side = 1 - first
        table.facts[Fact.DICE + side] = plan.dice[side]
        table.facts[Fact.HAND + side] = 0
        for _ in range(plan.cards[side]):
            yield from draw_card(table, side)
    yield from swap_cards(table, first)
    yield from swap_cards(table, 1 - first)


def swap_cards(table: Table, side: i64) -> Rule:
    """A coach lays away any of his first cards, then draws as many new ones.

    Rows: dreadball §2"""
    chosen: i64 = 0
    while table.facts[Fact.HAND + side] & ~chosen != 0:
        table.open(side, Ask.SWAP, NOBODY, how_many_cards(chosen))
        table.option(Do.DONE)
        for card in range(CARDS):
            if table.facts[Fact.HAND + side] & ~chosen & BITS[card]:
                table.option(Do.SWAP, card)
        yield from table.ask()
        if table.verb != Do.SWAP:
            break
        chosen |= BITS[table.first]
    if chosen == 0:
        return
    for card in range(CARDS):
        if chosen & BITS[card]:
            discard(table, side, card)
    count: i64 = how_many_cards(chosen)
    table.emit(Happened.CARDS_SWAPPED, side, count)
    for _ in range(count):
        yield from draw_card(table, side)


# -- between two actions -----------------------------------------------------------------------------------------------


def may_interfere(table: Table, player: i64) -> bool:
    """Could he run interference now: a Jack on his feet from whom an opponent on his is one hex away, or two with room
    to step up? Who slides goes as far as he dares, and a long tongue reaches further, as in any Slam.

    Rows: dreadball.interference.opponents_rush, dreadball.interference.movement, dreadball.skill.slide,
    dreadball.skill.tongue_slam"""
    side = player // SQUAD
    if side == table.facts[Fact.ACTIVE] or table.status[player] != Status.STANDING:
        return False
    if not may_act(table, player, Action.INTERFERE, Source.FREE):
        return False
    if is_giant(table, player):
        return may_wade_in(table, player)
    slides = can(table, player, SLIDES)
    lashes = can(table, player, TONGUE)
    near = table.plan.board.near
    cells: list[int] = [table.pos[player]]
    at = 0
    while at < len(cells):
        cell: i64 = cells[at]
        if is_beside_opponent(table, side, cell) or (lashes and is_lashed_from(table, player, cell)):
            return True
        if at == 0 or slides:
            for d in range(6):
                to = near[cell * 6 + d]
                if is_free(table, to) and to not in cells:
                    cells.append(to)
        at += 1
    return False


def is_lashed_from(table: Table, player: i64, cell: i64) -> bool:
    """Would his tongue reach a standing opponent from this hex, if he looked that way?

    Rows: dreadball.skill.tongue_slam"""
    plan = plan_of(table)
    low = (1 - player // SQUAD) * SQUAD
    blockers_of(table, player)
    for other in range(low, low + SQUAD):
        if table.status[other] != Status.STANDING or plan.board.distance(cell, table.pos[other]) != TONGUE_HEXES:
            continue
        for looks in range(6):
            if plan.sight.sees(cell, looks, table.pos[other], plan.blockers):
                return True
    return False


def may_even(table: Table, player: i64) -> bool:
    """Does he interfere because his team is behind: once in each of the opponents' Rushes?

    Rows: dreadball.skill.even_the_odds, dreadball.skill.even_the_odds_limit"""
    if plan_of(table).powers[player] & EVENS == 0 or table.marks[player] & Mark.EVENED:
        return False
    return table.facts[Fact.LEAD + 1 - player // SQUAD] > 0


def may_wade_in(table: Table, player: i64) -> bool:
    """Has a GIANT a standing opponent next to his hexes, or next to those that a step or a turn by one side would
    cover?

    Rows: dreadball.interference.movement, dreadball.giant.three_hex_base, dreadball.giant.turn_cost"""
    board = plan_of(table).pitch.board
    own = cells_of(table, player)
    facing = facing_of(table, player)
    cells = own[:]
    for to in strides(table, player):
        cells += base_of(board, to, facing)
    for turned in ((facing + 1) % 6, (facing + 5) % 6):
        for around in own:
            rear = pivot_rear(table, player, turned, around)
            if rear != board.nowhere:
                cells += base_of(board, rear, turned)
    for cell in cells:
        if is_beside_opponent(table, player // SQUAD, cell):
            return True
    return False


def is_beside_opponent(table: Table, side: i64, cell: i64) -> bool:
    """Is there a standing opponent of this side next to the hex?"""
    near = table.plan.board.near
    for d in range(6):
        other = table.grid[near[cell * 6 + d]]
        if other != NOBODY and other // SQUAD != side and table.status[other] == Status.STANDING:
            return True
    return False


def between_actions(table: Table) -> Number:
    """Between two actions the coach who waits may play Events and run interference: who does, or NOBODY.

    A card for it goes to any Jack who has had none in this Rush; the ability is its owner's, once a match. A ball that
    was shattered is replaced first.

    Rows: dreadball.interference.source, dreadball.interference.once_per_match, dreadball.interference.cards_add,
    dreadball §4"""
    yield from bring_new_ball(table)
    side: i64 = 1 - table.facts[Fact.ACTIVE]
    while (
        table.facts[Fact.PHASE] != Phase.OVER and table.facts[Fact.FREE_FOR] == NOBODY and table.facts[Fact.LOST] == 0
    ):
        table.open(side, Ask.INTERFERE)
        table.option(Do.DECLINE)
        list_interruptions(table, side)
        yield from table.ask()
        if table.verb == Do.DECLINE:
            return NOBODY
        player: i64
        if table.verb == Do.PLAYER:
            player = table.first
            if may_even(table, player):
                table.mark(player, Mark.EVENED)
                use_power(table, player, EVENS)
            else:
                table.mark(player, Mark.INTERFERED)
                use_power(table, player, INTERFERES)
            return player
        card: i64 = table.first
        player = table.second
        if player >= 0:
            discard(table, side, card)
            table.emit(Happened.CARD_PLAYED, side, card, player)
            count_card(table, player)
            return player
        yield from play_for_team(table, side, card)
    return NOBODY


def list_interruptions(table: Table, side: i64) -> None:
    """Add to the open question what the waiting coach may do between two actions."""
    plan = plan_of(table)
    low = side * SQUAD
    high = low + plan.size[side]
    for player in range(low, high):
        able = plan.powers[player] & INTERFERES != 0 and table.marks[player] & Mark.INTERFERED == 0
        if (able or may_even(table, player)) and may_interfere(table, player):
            table.option(Do.PLAYER, player)
    hand = table.facts[Fact.HAND + side]
    if hand == 0:
        return
    for card in range(CARDS):
        if hand & BITS[card] == 0:
            continue
        if plan.deck.kind[card] == EVENT_CARD:
            table.option(Do.PLAY, card)
        elif plan.deck.does[card] == INTERFERENCE:
            for player in range(low, high):
                if takes_card(table, player) and may_interfere(table, player):
                    table.option(Do.PLAY, card, player)
