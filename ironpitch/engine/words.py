"""Words for numbers: how the fields of events and the facts of a match are written out, and read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.engine.choices import NOBODY, PLAYER, SQUARE, parse_player, player_name
from ironpitch.engine.dice import BLOCK_DIE

if TYPE_CHECKING:
    from ironpitch.engine.ruleset import Ruleset

SIDES: Final = ["home", "away", "nobody"]
SKILL_REASON: Final = 32
"""From this number on a reason is a skill: its code follows."""

# What a field of an event or a fact of the match may hold, beside a player or a square. Whatever holds none of these is
# a number, with a word for each value where the vocabulary has words of that name.
SIDE: Final = "side"
NAME: Final = "name"
"""A word whose first one is worth writing, too: a fact that holds a number is left out where it is 0."""
IN_A_SET: Final = "+"
BUT: Final = "but"
"""Before the things that a set lacks, where it has most of them."""
KERNEL_HOLDS: Final = {"player": PLAYER, "from": SQUARE, "to": SQUARE, "square": SQUARE, "side": SIDE, "active": SIDE}
"""What the fields hold that every game may use; a game declares its own (`Ruleset.holds`)."""
MOST_DIGITS: Final = 7
MOST_IN_A_SET: Final = 60


def set_of(kind: str) -> str:
    """What a fact holds that has a bit for each of several things of a kind."""
    return IN_A_SET + kind


def kind_in_set(held: str) -> str:
    """The kind of the things in a set; empty if this is no set."""
    return held[1:] if held.startswith(IN_A_SET) else ""


def word(ruleset: Ruleset, field: str, value: int) -> str | int:
    """The value of a field as people read it: H3, h14, home, pow; a number if the field has no words."""
    held = ruleset.holds.get(field, "")
    if held == PLAYER:
        return player_name(value) if -1 <= value <= NOBODY else value
    if held == SQUARE:
        return ruleset.board.name(value) if 0 <= value <= ruleset.board.nowhere else value
    if field == "die":
        return "block" if value == BLOCK_DIE else f"d{value}"
    if field == "choice":
        return ruleset.vocabulary.text(value, ruleset.board)
    if field == "reason" and value >= SKILL_REASON:
        return word(ruleset, "skill", value - SKILL_REASON)
    if held.startswith(IN_A_SET):
        return set_text(ruleset, kind_in_set(held), value)
    words = words_of(ruleset, field)
    return words[value] if 0 <= value < len(words) else value


def set_text(ruleset: Ruleset, kind: str, value: int) -> str | int:
    """The things a number has a bit for: `run-1+slam-3`; of most of them what is missing: `but+run-1`.

    The number itself if it has none, or if one has no name.
    """
    every = 2 ** len(words_of(ruleset, kind)) - 1
    left_out = 0 <= value <= every and 2 * value.bit_count() > every.bit_count()
    names = [BUT] if left_out else []
    listed = every ^ value if left_out else value
    for bit in range(MOST_IN_A_SET):
        if listed >> bit & 1:
            name = word(ruleset, kind, bit)
            if not isinstance(name, str) or name == "-":
                return value
            names.append(name)
    return IN_A_SET.join(names) if names and value >> MOST_IN_A_SET == 0 else value


def read_set(ruleset: Ruleset, kind: str, text: str) -> int | None:
    """The number with a bit for each of the things named, or None if one is unknown or comes twice."""
    names = text.split(IN_A_SET)
    every = 2 ** len(words_of(ruleset, kind)) - 1
    left_out = names[0] == BUT and every > 0
    found = 0
    for name in names[1:] if left_out else names:
        bit = value_of(ruleset, kind, name) if not name.isdigit() and name != "-" else None
        if bit is None or not 0 <= bit < MOST_IN_A_SET or found >> bit & 1:
            return None
        found |= 2**bit
    return every ^ found if left_out else found


def words_of(ruleset: Ruleset, field: str) -> list[str]:
    """The words a field's values stand for, in order; none if they are plain numbers."""
    if ruleset.holds.get(field, "") == SIDE:
        return SIDES
    if field == "purpose":
        return ruleset.purposes
    if field == "reason":
        return ruleset.reasons
    if field == "status":
        return ruleset.statuses
    return ruleset.vocabulary.words.get(field, [])


def value_of(ruleset: Ruleset, field: str, text: str) -> int | None:
    """The number behind a written value of a fact, or None if it is none."""
    if text == "-1" or (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        return value_in_range(ruleset, field, int(text))
    held = ruleset.holds.get(field, "")
    if held.startswith(IN_A_SET):
        return read_set(ruleset, kind_in_set(held), text)
    if held == PLAYER:
        player = parse_player(text)
        return player if player != NOBODY or text == "-" else None
    if held == SQUARE:
        square: int = ruleset.board.parse(text)
        return square if square != ruleset.board.nowhere or text == "off" else None
    words = words_of(ruleset, field)
    return words.index(text) if text in words else None


def value_in_range(ruleset: Ruleset, field: str, value: int) -> int | None:
    """The number itself if the field can have it, else None."""
    held = ruleset.holds.get(field, "")
    if held == PLAYER:
        return value if 0 <= value <= NOBODY else None
    if held == SQUARE:
        return value if 0 <= value <= ruleset.board.nowhere else None
    words = words_of(ruleset, field)
    return value if not words or 0 <= value < len(words) else None
