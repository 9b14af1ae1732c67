"""The columns of a state as text: where the players are, and the facts of the match by name.

`H1@h12 H2@h13,prone,used H3,ko` and `phase=team-turn half=1 turn-home=3 ball=h12 carrier=H1`: a player on the pitch
stands unless told otherwise, a fact that is not named is 0. Where players look one way or another, that is a word too:
`H1@f4,se`, and nothing for the first of the ways.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, OBSTACLE, PLAYER, SQUAD, SQUARE, parse_player, player_name
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Snapshot, blank_snapshot
from ironpitch.engine.words import (
    IN_A_SET,
    MOST_DIGITS,
    NAME,
    SIDE,
    kind_in_set,
    value_of,
    word,
    words_of,
)
from ironpitch.notation.inputs import Unreadable

STANDING: Final = 0
"""In every game the first status is that of a player on its feet on the pitch."""
MOST_MARKS: Final = 60
NAMING: Final = (PLAYER, SQUARE, SIDE, NAME)
"""What a fact holds that is written even where it is 0."""


def blank_state(plan: Plan) -> Snapshot:
    """The state of a match that has not begun."""
    return blank_snapshot(plan)


def same_state(one: Snapshot, other: Snapshot) -> bool:
    """Are two states equal? What is derived from them is then equal too."""
    return (
        list(one.pos) == list(other.pos)
        and list(one.status) == list(other.status)
        and list(one.marks) == list(other.marks)
        and list(one.facts) == list(other.facts)
    )


def squad_members(plan: Plan) -> list[int]:
    """Every player that exists, home first."""
    return [side * SQUAD + i for side in range(2) for i in range(plan.size[side])]


# -- players -----------------------------------------------------------------------------------------------------------


def players_text(plan: Plan, state: Snapshot) -> str:
    """Every player whose state is not that of one who waits for the match to begin."""
    ruleset = plan.ruleset
    fresh = ruleset.new_status(plan)
    words: list[str] = []
    for player in squad_members(plan):
        parts = [player_name(player)]
        usual = fresh[player]
        if state.pos[player] != plan.board.nowhere:
            parts[0] += f"@{plan.board.name(state.pos[player])}"
            usual = STANDING
        if state.status[player] != usual:
            parts.append(ruleset.statuses[state.status[player]])
        parts += field_words(ruleset, state.marks[player]) + mark_words(ruleset, state.marks[player])
        if len(parts) > 1 or "@" in parts[0]:
            words.append(",".join(parts))
    return " ".join(words)


def field_words(ruleset: Ruleset, marks: int) -> list[str]:
    """What the marks of several bits say, unless that goes without saying."""
    words: list[str] = []
    for field in ruleset.mark_fields():
        if 0 < field.value(marks) < len(field.words):
            words.append(field.words[field.value(marks)])
    return words


def mark_words(ruleset: Ruleset, marks: int) -> list[str]:
    """The marks a player carries, by name, but for those of several bits that have a word of their own."""
    words: list[str] = []
    for field in ruleset.mark_fields():
        if field.value(marks) < len(field.words):
            marks &= ~field.mask
    for name, bit in ruleset.mark_bits().items():
        if marks & bit:
            words.append(name)
            marks &= ~bit
    return words + [f"mark{bit}" for bit in range(MOST_MARKS) if marks >> bit & 1]


def mark_bit(ruleset: Ruleset, text: str) -> int:
    """The bit behind a mark's name, or 0."""
    bit = ruleset.mark_bits().get(text, 0)
    if bit == 0 and text.startswith("mark"):
        number = text[4:]
        if number.isascii() and number.isdigit() and len(number) <= 2 and int(number) < MOST_MARKS:
            bit = 1 << int(number)
    return bit


def with_field(ruleset: Ruleset, marks: int, text: str) -> int:
    """These marks with what a word says of one field added, or -1 if the word is none or the field is set already."""
    for field in ruleset.mark_fields():
        if text in field.words and field.value(marks) == 0:
            return marks | field.words.index(text) << field.shift
    return -1


def read_players(plan: Plan, text: str, state: Snapshot) -> None:
    """Put the players where the text says."""
    board, ruleset = plan.board, plan.ruleset
    members = squad_members(plan)
    seen: set[int] = set()
    for token in text.split():
        parts = token.split(",")
        name, at, square_name = parts[0].partition("@")
        player = parse_player(name)
        if player not in members or player in seen:
            why = "comes twice" if player in seen else "is no player of these squads"
            raise Unreadable(f"{token[:60]!r}: {name[:20]} {why}")
        seen.add(player)
        if at:
            square = board.parse(square_name)
            if square == board.nowhere:
                raise Unreadable(f"{token[:60]!r}: there is no square {square_name[:20]!r}")
            if state.grid[square] != NOBODY:
                raise Unreadable(f"{token[:60]!r}: {occupant(state.grid[square])} is there already")
            state.pos[player] = square
            state.grid[square] = player
            state.status[player] = STANDING
        for part in parts[1:]:
            bit = mark_bit(ruleset, part)
            with_word = with_field(ruleset, state.marks[player], part)
            if part in ruleset.statuses:
                state.status[player] = ruleset.statuses.index(part)
            elif bit:
                state.marks[player] = state.marks[player] | bit
            elif with_word >= 0:
                state.marks[player] = with_word
            else:
                raise Unreadable(f"{token[:60]!r}: {part[:20]!r} is neither a state nor a mark of a player")


def occupant(number: int) -> str:
    """Whoever or whatever is on a square, in words."""
    return "something nobody can stand on" if number == OBSTACLE else player_name(number)


def stand_players(plan: Plan, state: Snapshot) -> None:
    """Work out who is where once facts and squares are known."""
    state.stand(plan, squad_members(plan))


# -- facts -------------------------------------------------------------------------------------------------------------


def field_of(fact: str) -> str:
    """What kind of value a fact has: `turn-home` and `turn-away` are both a turn."""
    return fact.removesuffix("-home").removesuffix("-away")


def expected(ruleset: Ruleset, fact: str) -> str:
    """What is written as the value of a fact, in words."""
    field = field_of(fact)
    held = ruleset.holds.get(field, "")
    if kind := kind_in_set(held):
        sample = [str(word(ruleset, kind, n)) for n in range(2)]
        return f"each {kind} with + between them, such as {IN_A_SET.join(sample)}, or 0"
    if held == PLAYER:
        return "a player such as H3, or - for nobody"
    if held == SQUARE:
        return f"a place such as {ruleset.board.name(ruleset.board.size // 2)}, or off"
    words = words_of(ruleset, field)
    return f"one of {', '.join(words)}" if words else f"a whole number of at most {MOST_DIGITS} digits"


def number_expected(ruleset: Ruleset, fact: str) -> str:
    """What a fact must be where it is given as a number, in words."""
    words = words_of(ruleset, field_of(fact))
    if not words:
        return "a whole number of at least 0"
    return f"a whole number from 0 to {len(words) - 1}: {', '.join(f'{n} {text}' for n, text in enumerate(words))}"


def facts_text(ruleset: Ruleset, facts: vec[i64]) -> str:
    """Every fact that is not 0, and of those that are the ones that name a player, a square or a side."""
    words: list[str] = []
    for i, fact in enumerate(ruleset.facts):
        field = field_of(fact)
        if facts[i] or ruleset.holds.get(field) in NAMING:
            text = str(word(ruleset, field, facts[i]))
            words.append(f"{fact}={text if value_of(ruleset, field, text) == facts[i] else facts[i]}")
    return " ".join(words)


def read_facts(ruleset: Ruleset, text: str, state: Snapshot) -> None:
    """Set the facts as the text says; all others are 0, and those that name somebody or something as at the start."""
    names = enumerate(ruleset.facts)
    facts = [int(state.facts[i]) if ruleset.holds.get(field_of(fact)) in NAMING else 0 for i, fact in names]
    seen: set[str] = set()
    for token in text.split():
        fact, equals, written = token.partition("=")
        if not equals or fact not in ruleset.facts or fact in seen:
            why = "comes twice" if fact in seen else f"is no fact of a match; facts are {', '.join(ruleset.facts)}"
            raise Unreadable(f"{token[:60]!r}: {fact[:40]!r} {why}")
        seen.add(fact)
        value = value_of(ruleset, field_of(fact), written)
        if value is None:
            wanted = expected(ruleset, fact)
            raise Unreadable(f"{token[:60]!r}: {written[:40]!r} is no value of this fact; expected {wanted}")
        facts[ruleset.facts.index(fact)] = value
    state.set_facts(facts)
