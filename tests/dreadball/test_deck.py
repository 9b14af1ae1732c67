"""The DreadBall deck: its file, drawing cards by lot, picking a random player."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironpitch import new_match
from ironpitch.games.dreadball.cards.deck import (
    AGAIN,
    CARDS,
    DOES,
    EVENT,
    NO_CARD,
    NOBODYS_SHIRT,
    ROLES,
    SPECIAL,
    SPECIAL_MOVE,
    BadDeck,
    card_at,
    deck,
    draw_from,
    drawn_card,
    how_many_cards,
    lot,
    lot_dice,
    read_deck,
)

TEXT = (files("ironpitch.games.dreadball") / "deck.toml").read_text(encoding="utf-8")
SHIRTS_OF_THE_FIRST = "shirts = [12, 8, 13, 6, 1, 11, 9, 7, 4, 3, 14, 5, 10, 2]"


def number_of(key: str) -> int:
    """The first card with a title."""
    return next(card.number for card in deck().cards if card.key == key)


# -- the cards -----------------------------------------------------------------------------------------------------


def test_the_deck_has_52_cards_of_three_types_and_two_for_the_fans() -> None:
    cards = deck()
    assert Counter(cards.kind) == {SPECIAL_MOVE: 28, EVENT: 12, SPECIAL: 12}
    assert [card.number for card in cards.cards] == list(range(52))
    assert [(each.key, each.colour, each.cheers) for each in cards.fan_support] == [
        ("home-fans", "white", 3),
        ("visitor-fans", "red", 3),
    ]
    assert cards.reconstruction


def test_the_copies_of_every_title_are_as_many_as_they_should_be() -> None:
    assert Counter(card.key for card in deck().cards) == {
        "run": 4,
        "throw": 4,
        "slam": 4,
        "steal": 4,
        "stand-up": 2,
        "running-interference": 4,
        "any-action-striker": 2,
        "any-action-jack": 2,
        "any-action-guard": 2,
        "ball-shatters": 2,
        "lively-ball": 2,
        "heavy-night": 2,
        "short-sighted-ref": 2,
        "keen-ref": 2,
        "slick-floor": 2,
        "roaring-crowd": 3,
        "inspired": 3,
        "look-over-there": 3,
        "dig-deep": 3,
    }


def test_cheers_and_referee_movements_are_spread_as_they_should_be() -> None:
    assert Counter(deck().cheers) == {0: 13, 1: 20, 2: 13, 3: 6}
    assert Counter(deck().ref) == {1: 8, 2: 8, 3: 8, 4: 7, 5: 7, 6: 7, 7: 7}


def test_every_shirt_column_has_each_number_once_and_each_number_leads_equally_often() -> None:
    columns = [card.shirts for card in deck().cards]
    assert all(sorted(column) == list(range(1, 15)) for column in columns)
    assert len({tuple(column) for column in columns}) == 52
    for place in range(14):
        assert set(Counter(column[place] for column in columns).values()) <= {3, 4}


def test_every_key_the_rules_know_has_a_card_and_a_text() -> None:
    assert {card.does for card in deck().cards} == set(DOES)
    assert all(card.text for card in deck().cards)


def test_only_ball_shatters_is_an_event_that_does_not_stay() -> None:
    cards = deck()
    gone = {card.key for card in cards.cards if card.kind == "event" and not card.stays}
    assert gone == {"ball-shatters"}
    assert sum(cards.stays) == 10


@pytest.mark.parametrize(
    ("key", "roles"),
    [
        ("run", {"guard", "jack", "striker", "keeper"}),
        ("throw", {"jack", "striker"}),
        ("slam", {"guard", "jack"}),
        ("running-interference", {"jack"}),
        ("any-action-guard", {"guard"}),
        ("inspired", set()),
    ],
)
def test_a_special_move_goes_to_the_roles_that_may_take_its_action(key: str, roles: set[str]) -> None:
    card = number_of(key)
    assert {role for number, role in enumerate(ROLES) if deck().fits(card, number)} == roles


def test_cheers_of_several_cards_add_up() -> None:
    cards = deck()
    assert cards.cheers_of(0) == 0
    assert cards.cheers_of(0b111) == 3
    assert cards.cheers_of(cards.all) == 20 + 2 * 13 + 3 * 6


# -- a random player -----------------------------------------------------------------------------------------------


def test_a_random_player_wears_the_first_eligible_number_of_the_column() -> None:
    cards = deck()
    worn = sum(1 << (shirt - 1) for shirt in (1, 5, 9))
    assert cards.shirt(0, worn) == 1
    assert cards.shirt(0, 1 << 13) == 14
    assert cards.shirt(1, worn) == 5
    assert cards.shirt(0, 0) == NOBODYS_SHIRT


# -- drawing by lot ------------------------------------------------------------------------------------------------


def test_the_dice_for_a_lot_are_as_few_as_possible_on_average() -> None:
    assert [lot_dice(among) for among in (0, 1, 2, 3, 6, 7, 12, 18, 36, 37, 52)] == [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3]
    assert lot_dice(19) == 3  # two dice would fall in vain 17 times in 36


@pytest.mark.parametrize("among", range(1, CARDS + 1))
def test_every_card_is_as_likely_as_any_other(among: int) -> None:
    falls = Counter(lot(among, vec[i64]([*faces])) for faces in product(range(1, 7), repeat=lot_dice(among)))
    wasted = falls.pop(AGAIN, 0)
    assert sorted(falls) == list(range(among))
    assert len(set(falls.values())) == 1
    assert wasted < among


def test_the_first_die_of_a_lot_is_the_highest_digit() -> None:
    assert lot(52, vec[i64]([1, 1, 1])) == 0
    assert lot(52, vec[i64]([1, 2, 3])) == 8
    assert lot(52, vec[i64]([2, 4, 5])) == 6  # 58 - 52
    assert lot(52, vec[i64]([6, 5, 4])) == 207 - 3 * 52
    assert lot(52, vec[i64]([6, 5, 5])) == AGAIN
    assert lot(5, vec[i64]([6])) == AGAIN


def test_dice_left_over_from_another_roll_do_not_matter() -> None:
    assert lot(6, vec[i64]([4, 6, 6, 6])) == 3


def test_cards_are_counted_and_found_in_the_order_of_the_file() -> None:
    pile = 1 << 3 | 1 << 17 | 1 << 51
    assert how_many_cards(pile) == 3
    assert [card_at(pile, place) for place in range(4)] == [3, 17, 51, NO_CARD]
    assert how_many_cards(deck().all) == 52


def test_a_card_is_drawn_from_those_left_in_the_pile() -> None:
    pile = 1 << 3 | 1 << 17 | 1 << 51
    assert [drawn_card(pile, vec[i64]([face])) for face in range(1, 7)] == [3, 17, 51, 3, 17, 51]
    assert drawn_card(deck().all ^ 1, vec[i64]([1, 1, 1])) == 1
    assert drawn_card(deck().all, vec[i64]([6, 6, 6])) == AGAIN


def test_the_last_card_needs_no_dice_and_an_empty_pile_has_none() -> None:
    assert drawn_card(1 << 40, vec[i64]()) == 40
    assert drawn_card(0, vec[i64]()) == NO_CARD


def test_the_whole_deck_is_drawn_card_by_card() -> None:
    pile, drawn = int(deck().all), []
    while pile:
        card = drawn_card(pile, vec[i64]([3, 1, 2]))
        drawn.append(card)
        pile ^= 1 << card
    assert sorted(drawn) == list(range(52))


def test_the_table_rolls_again_for_a_fall_that_draws_nothing() -> None:
    table = new_match("bb2016", seed=1).table
    table.script = vec[i64]([6, 6, 6, 1, 2, 3])
    table.script_at = 0
    drawing = draw_from(table, deck().all, 0)
    with pytest.raises(StopIteration) as drawn:
        next(drawing)
    assert drawn.value.value == 8
    assert table.script_at == 6


# -- a damaged file ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("special-move = 28", "special-move = 29", "totals: special-move: got 28 cards, expected 29"),
        ("[13, 20, 13, 6]", "[13, 20, 12, 7]", "totals: cheers: got [13, 20, 13, 6] cards with 0 to 3, expected"),
        ("[8, 8, 8, 7, 7, 7, 7]", "[8, 8, 8, 8, 7, 7, 6]", "totals: ref: got [8, 8, 8, 7, 7, 7, 7] cards with 1 to 7"),
        ("ref = 1, cheers = 1", "ref = 8, cheers = 1", "cards 1: ref: got 8, expected a whole number from 1 to 7"),
        ("ref = 1, cheers = 1", "ref = 1, cheers = 4", "cards 1: cheers: got 4, expected a whole number from 0 to 3"),
        (
            SHIRTS_OF_THE_FIRST,
            "shirts = [14, 14]",
            "cards 1: shirts: got 14, 14, expected every number from 1 to 14 once",
        ),
        (SHIRTS_OF_THE_FIRST, "shirts = ['a']", "shirts: got a list with 'a', expected a list of whole numbers"),
        ('type = "event"', 'type = "feast"', "type: got 'feast', expected one of special-move, event, special"),
        ('does = "new-ball"', 'does = "reroll"', "does: got 'reroll', expected one of new-ball, scatter-dice"),
        ('action = "throw"', 'action = "juggle"', "action: got 'juggle', expected one of any, run"),
        ('roles = ["jack"]', 'roles = ["goalie"]', "roles: got goalie, expected some of guard, jack, striker, keeper"),
        ('key = "throw"', 'key = "run"', "key: got 'run', expected one that no other title has"),
        ("amount = 7", "amount = 7\nspeed = 2", "unknown key 'speed'"),
        ("[[title]]", "[title", "not TOML"),
    ],
)
def test_a_damaged_deck_is_refused_with_the_reason(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(BadDeck) as refused:
        read_deck(TEXT.replace(old, new, 1), "mine.toml")
    assert str(refused.value).startswith("mine.toml: ")
    assert says in str(refused.value)


def test_a_deck_with_a_card_missing_is_refused() -> None:
    short = TEXT.replace(f"    {{ ref = 1, cheers = 1, {SHIRTS_OF_THE_FIRST} }},\n", "", 1)
    with pytest.raises(BadDeck, match="totals: cards: got 51, expected 52"):
        read_deck(short, "mine.toml")


def test_a_deck_needs_both_fan_support_cards() -> None:
    head, _, rest = TEXT.partition('[[fan-support]]\nkey = "visitor-fans"')
    with pytest.raises(BadDeck, match="fan-support: got 1, expected 2"):
        read_deck(head + rest[rest.index("[[title]]") :], "mine.toml")
