"""The DreadBall deck: its cards read from deck.toml, where they lie during a match, and how one is drawn.

Nobody shuffles. A place for cards (the draw pile, a hand, the discards ...) is one number of the match with a bit for
every card that lies there, and a card is drawn by lot among those left in the pile when it is needed. So nothing that
is still to come stands anywhere to be peeked at, and a pile that runs out is the discards turned over. The lot is made
of ordinary dice, the only ones in the box: `lot_dice` says how many, `lot` which card they draw. The dice of a card
that goes to a hand tell which it is, so they are as secret as the card.

Rows: dreadball §4"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.dice import D6
from ironpitch.engine.errors import BadTeam, IronpitchError
from ironpitch.engine.roster import shown
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Number, Table
from ironpitch.engine.team_file import LONGEST_NAME, LONGEST_NOTE, Fields, parse, refuse

CARDS: Final = 52
SHIRTS: Final = 14
FASTEST_REF: Final = 7
MOST_CHEERS: Final = 3
NO_CARD: Final = -1
AGAIN: Final = -2
"""A fall of the dice that draws nothing: roll them all again."""
NOBODYS_SHIRT: Final = 0

SPECIAL_MOVE: Final = 0
EVENT: Final = 1
SPECIAL: Final = 2
TYPES: Final = ("special-move", "event", "special")

# What playing a card brings about.
EXTRA_ACTION: Final = 0
INTERFERENCE: Final = 1
NEW_BALL: Final = 2
SCATTER_DICE: Final = 3
ONE_PLAYER_DICE: Final = 4
REF_SIGHT: Final = 5
REF_DICE: Final = 6
FOOTING_DICE: Final = 7
FAN_CHECK: Final = 8
COACHING_DICE: Final = 9
MOVE_REF: Final = 10
REROLL: Final = 11
DOES: Final = (
    "extra-action",
    "interference",
    "new-ball",
    "scatter-dice",
    "one-player-dice",
    "ref-sight",
    "ref-dice",
    "footing-dice",
    "fan-check",
    "coaching-dice",
    "move-ref",
    "reroll",
)
DOES_BY_TYPE: Final = (DOES[:NEW_BALL], DOES[NEW_BALL:FAN_CHECK], DOES[FAN_CHECK:])

ROLES: Final = ("guard", "jack", "striker", "keeper")
ACTIONS: Final = ("any", "run", "sprint", "throw", "slam", "steal", "stand-up", "feint", "running-interference")
SIDES: Final = ("home", "visitor")


class BadDeck(IronpitchError):
    """A deck of cards cannot be read, or its cards do not add up."""


class Card:
    """One playing card; copies of a title differ in their figures."""

    def __init__(
        self,
        number: int,
        key: str,
        title: str,
        text: str,
        kind: str,
        does: str,
        action: str,
        roles: list[str],
        stays: bool,
        amount: int,
        ref: int,
        cheers: int,
        shirts: list[int],
    ) -> None:
        self.number = number
        """Its place in the file, from 0: the card's bit."""
        self.key = key
        self.title = title
        self.text = text
        self.kind = kind
        """The colour of its head: a word of TYPES."""
        self.does = does
        self.action = action
        """The extra action of a Special Move; `any` for one of the player's choice."""
        self.roles = roles
        """Who may be given a Special Move."""
        self.stays = stays
        """An Event that holds until the next one."""
        self.amount = amount
        """How many dice or hexes, where there is such a number."""
        self.ref = ref
        self.cheers = cheers
        self.shirts = shirts


class FanSupport:
    """The card of one side under which its cheers are kept."""

    def __init__(self, key: str, title: str, text: str, colour: str, cheers: int) -> None:
        self.key = key
        self.title = title
        self.text = text
        self.colour = colour
        self.cheers = cheers
        """So many cheers bring the reward."""


class Deck:
    """All cards, and for the rules a column of numbers for each figure, by card."""

    def __init__(self, cards: list[Card], fan_support: list[FanSupport], reconstruction: bool) -> None:
        self.cards = cards
        self.fan_support = fan_support
        self.reconstruction = reconstruction
        """The list is ours, not the printed one."""
        self.kind: vec[i64] = vec[i64]([TYPES.index(card.kind) for card in cards])
        self.does: vec[i64] = vec[i64]([DOES.index(card.does) for card in cards])
        self.action: vec[i64] = vec[i64]([ACTIONS.index(card.action) for card in cards])
        self.roles: vec[i64] = vec[i64]([sum([2 ** ROLES.index(role) for role in card.roles]) for card in cards])
        self.stays: vec[i64] = vec[i64]([1 if card.stays else 0 for card in cards])
        self.amount: vec[i64] = vec[i64]([card.amount for card in cards])
        self.ref: vec[i64] = vec[i64]([card.ref for card in cards])
        self.cheers: vec[i64] = vec[i64]([card.cheers for card in cards])
        self.shirts: vec[i64] = vec[i64]([shirt for card in cards for shirt in card.shirts])
        self.all: i64 = 2**CARDS - 1
        """Every card, as bits: the draw pile of a match that has not begun."""

    def fits(self, card: i64, role: i64) -> bool:
        """May a player of this role be given this Special Move?

        Rows: dreadball §4"""
        return self.roles[card] & BITS[role] != 0

    def shirt(self, card: i64, eligible: i64) -> i64:
        """The first number of the card's column that is eligible, NOBODYS_SHIRT if none is; bit n is shirt n + 1."""
        at = card * SHIRTS
        for i in range(SHIRTS):
            number = self.shirts[at + i]
            if eligible & BITS[number - 1]:
                return number
        return NOBODYS_SHIRT

    def cheers_of(self, cards: i64) -> i64:
        """The cheers on all these cards together."""
        cheers: i64 = 0
        for card in range(CARDS):
            if cards & BITS[card]:
                cheers += self.cheers[card]
        return cheers

    def has_new_ball(self, cards: i64) -> bool:
        """Is an Event among these cards after which the ball is gone?"""
        for card in range(CARDS):
            if cards & BITS[card] and self.does[card] == NEW_BALL:
                return True
        return False

    def has_others(self, cards: i64, does: i64) -> bool:
        """Is a card among these that does something else?"""
        for card in range(CARDS):
            if cards & BITS[card] and self.does[card] != does:
                return True
        return False


# -- drawing by lot --------------------------------------------------------------------------------------------------


def how_many_cards(cards: i64) -> i64:
    """How many cards these bits are."""
    count: i64 = 0
    while cards:
        cards = cards & (cards - 1)
        count += 1
    return count


def card_at(cards: i64, place: i64) -> i64:
    """The card at a place among these, from 0 in the order of the file; NO_CARD if there are not so many."""
    for card in range(CARDS):
        if cards & BITS[card]:
            if place == 0:
                return card
            place -= 1
    return NO_CARD


def lot_dice(among: i64) -> i64:
    """How many six-sided dice draw one of so many: as few as possible on average, repeats included."""
    if among <= 1:
        return 0
    best: i64 = 0
    best_kept: i64 = 1
    falls: i64 = 1
    for dice in range(1, 4):
        falls *= 6
        kept = falls // among * among * (216 // falls)  # falls that count, out of 216
        if kept and (best == 0 or dice * best_kept < best * kept):
            best = dice
            best_kept = kept
    return best


def lot(among: i64, faces: vec[i64]) -> i64:
    """Which of so many the dice draw, from 0, or AGAIN.

    The dice are read as the digits of one number, the first die the highest digit. The numbers are dealt out evenly
    from the lowest up; those left over draw nothing, so that every card is as likely as any other.
    """
    number: i64 = 0
    falls: i64 = 1
    for i in range(lot_dice(among)):
        number = number * 6 + faces[i] - 1
        falls *= 6
    if number >= falls // among * among:
        return AGAIN
    return number % among


def drawn_card(pile: i64, faces: vec[i64]) -> i64:
    """The card that the dice draw from a pile, or AGAIN; a pile of one needs no dice, an empty one has NO_CARD."""
    among = how_many_cards(pile)
    if among == 0:
        return NO_CARD
    place = lot(among, faces)
    if place == AGAIN:
        return AGAIN
    return card_at(pile, place)


DRAWN_AGAIN: Final = 10
"""For the odds: dice that draw no card are forgotten."""


def draw_from(table: Table, pile: i64, purpose: i64) -> Number:
    """Draw a card from a pile by lot, rolling again for a fall that draws none; NO_CARD from an empty pile."""
    count: i64 = lot_dice(how_many_cards(pile))
    card: i64 = AGAIN
    since: i64 = table.cursor
    while card == AGAIN:
        table.forget(since, DRAWN_AGAIN)
        if count > 0:
            yield from table.roll(count, D6, purpose)
        card = drawn_card(pile, table.faces)
    return card


# -- the file --------------------------------------------------------------------------------------------------------


@cache
def deck() -> Deck:
    """The deck of the game."""
    text = (files("ironpitch.games.dreadball") / "deck.toml").read_text(encoding="utf-8")
    return read_deck(text, "deck.toml")


@cache
def card_words() -> list[str]:
    """What coaches call the cards, by number: the key of the title and which copy of it, `run-1`, `run-2` ..."""
    words: list[str] = []
    keys: list[str] = []
    for card in deck().cards:
        keys.append(card.key)
        words.append(f"{card.key}-{keys.count(card.key)}")
    return words


def read_deck(text: str, source: str) -> Deck:
    """A deck from the text of its file; raises BadDeck with all that is wrong."""
    faults: list[str] = []
    try:
        file = parse(text, source, faults)
        reconstruction = file.flag("reconstruction", False)
        totals = file.inner("totals")
        support = [read_fan_support(fields) for fields in file.tables("fan-support")]
        cards: list[Card] = []
        keys: list[str] = []
        for fields in file.tables("title"):
            key = fields.slug("key")
            if key in keys:
                fields.fault("key", shown(key), "one that no other title has")
            keys.append(key)
            read_title(fields, key, cards)
        file.close()
        check_totals(totals, cards)
        if len(support) != len(SIDES):
            faults.append(f"fan-support: got {len(support)}, expected 2, for home and visitor")
        refuse(source, faults)
    except BadTeam as error:  # the reader of files is that of team files
        raise BadDeck(str(error)) from error
    return Deck(cards, support, reconstruction)


def read_fan_support(fields: Fields) -> FanSupport:
    """One [[fan-support]] table."""
    found = FanSupport(
        key=fields.slug("key"),
        title=fields.text("title", LONGEST_NAME),
        text=fields.text("text", LONGEST_NOTE),
        colour=fields.slug("colour"),
        cheers=fields.number("cheers", 1, 99),
    )
    fields.close()
    return found


def read_title(fields: Fields, key: str, cards: list[Card]) -> None:
    """One [[title]] table: adds all its cards."""
    title = fields.text("title", LONGEST_NAME)
    text = fields.text("text", LONGEST_NOTE)
    kind = one_of(fields, "type", TYPES)
    does = one_of(fields, "does", DOES_BY_TYPE[TYPES.index(kind)])
    action = ACTIONS[0]
    roles: list[str] = []
    stays = False
    if kind == TYPES[SPECIAL_MOVE]:
        action = one_of(fields, "action", ACTIONS)
        roles = fields.slugs("roles")
        if not roles or any(role not in ROLES for role in roles) or len(set(roles)) != len(roles):
            fields.fault("roles", ", ".join(roles) or "none", f"some of {', '.join(ROLES)}, each once")
            roles = []
    elif kind == TYPES[EVENT]:
        stays = fields.flag("stays", True)
    amount = fields.number("amount", -9, 9, 0)
    for each in fields.tables("cards"):
        ref = each.number("ref", 1, FASTEST_REF)
        cheers = each.number("cheers", 0, MOST_CHEERS)
        shirts = numbers(each, "shirts")
        if sorted(shirts) != list(range(1, SHIRTS + 1)):
            got = ", ".join([str(shirt) for shirt in shirts[:20]]) or "none"
            each.fault("shirts", got, f"every number from 1 to {SHIRTS} once")
        each.close()
        cards.append(Card(len(cards), key, title, text, kind, does, action, roles, stays, amount, ref, cheers, shirts))
    fields.close()


def one_of(fields: Fields, key: str, words: tuple[str, ...]) -> str:
    """One of some words; the first of them if the file has another, which is noted."""
    found = fields.slug(key)
    if found in words:
        return found
    if found:
        fields.fault(key, shown(found), f"one of {', '.join(words)}")
    return words[0]


def numbers(fields: Fields, key: str) -> list[int]:
    """A list of whole numbers."""
    found: list[int] = []
    for value in fields.items(key, "a list of whole numbers"):
        if isinstance(value, int) and not isinstance(value, bool):
            found.append(value)
        else:
            fields.fault(key, f"a list with {shown(value)}", "a list of whole numbers")
    return found


def check_totals(totals: Fields, cards: list[Card]) -> None:
    """The cards must add up to what the file itself says, and there are always 52."""
    if len(cards) != CARDS:
        totals.fault("cards", str(len(cards)), str(CARDS))
    for kind in TYPES:
        count = len([card for card in cards if card.kind == kind])
        said = totals.number(kind, 0, CARDS)
        if count != said:
            totals.fault(kind, f"{count} cards", str(said))
    check_spread(totals, "cheers", [card.cheers for card in cards], MOST_CHEERS, 0)
    check_spread(totals, "ref", [card.ref for card in cards], FASTEST_REF, 1)
    totals.close()


def check_spread(totals: Fields, key: str, figures: list[int], high: int, low: int) -> None:
    """How often each figure occurs must be what the file itself says."""
    said = numbers(totals, key)
    found = [figures.count(figure) for figure in range(low, high + 1)]
    if found != said:
        totals.fault(key, f"{found} cards with {low} to {high}", str(said))
