"""Choices: packed into a number, written as words, read back, and refused with what was expected."""

from __future__ import annotations

import pytest

from ironpitch.engine.choices import (
    CODE_BITS,
    LONGEST_TEXT,
    NOBODY,
    NUMBER,
    PLAYER,
    SQUARE,
    Verb,
    Vocabulary,
    choice,
    first_of,
    parse_player,
    player_name,
    second_of,
    verb_of,
)
from ironpitch.engine.errors import IllegalChoice
from ironpitch.engine.square_board import SquareBoard

BOARD = SquareBoard(3, 4)
END, STEP, USE, THROW, PAY, LOOK = 0, 1, 2, 3, 4, 255
WORDS = Vocabulary(
    [
        Verb(END, "end", []),
        Verb(STEP, "step", [SQUARE]),
        Verb(USE, "use", ["skill"]),
        Verb(THROW, "throw", [PLAYER, SQUARE]),
        Verb(PAY, "pay", [NUMBER]),
        Verb(LOOK, "look", [PLAYER, SQUARE], 0),
    ],
    {"skill": ["dodge", "block"]},
)


@pytest.mark.parametrize("verb", [0, 1, 255])
@pytest.mark.parametrize("first", [-1, 0, 1, 4094])
@pytest.mark.parametrize("second", [-1, 0, 1, 4094])
def test_a_packed_choice_gives_back_its_parts(verb: int, first: int, second: int) -> None:
    code = choice(verb, first, second)
    assert (verb_of(code), first_of(code), second_of(code)) == (verb, first, second)
    assert 0 <= code < 1 << CODE_BITS


def test_a_packed_choice_has_no_arguments_unless_they_are_given() -> None:
    assert choice(7) == choice(7, -1, -1) == 7
    assert choice(7, 3) == choice(7, 3, -1)


@pytest.mark.parametrize(("player", "name"), [(0, "H1"), (23, "H24"), (24, "A1"), (47, "A24")])
def test_a_player_is_named_by_side_and_shirt(player: int, name: str) -> None:
    assert player_name(player) == name
    assert parse_player(name) == parse_player(name.lower()) == player


@pytest.mark.parametrize("player", [-1, NOBODY, NOBODY + 1])
def test_nobody_has_no_name(player: int) -> None:
    assert player_name(player) == "-"


@pytest.mark.parametrize("text", ["", "H", "-", "H0", "H25", "A25", "H01", "B1", "H123", "H1a", "1H", "H٣"])
def test_what_names_no_player_is_nobody(text: str) -> None:
    assert parse_player(text) == NOBODY


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("end", choice(END)),
        ("step b3", choice(STEP, BOARD.parse("b3"))),
        ("step off", choice(STEP, BOARD.nowhere)),
        ("use dodge", choice(USE, 0)),
        ("use block", choice(USE, 1)),
        ("throw A2 c4", choice(THROW, 25, BOARD.parse("c4"))),
        ("pay 0", choice(PAY, 0)),
        ("pay 999", choice(PAY, 999)),
        ("look", choice(LOOK)),
        ("look H1", choice(LOOK, 0)),
        ("look H1 a1", choice(LOOK, 0, 0)),
    ],
)
def test_a_choice_is_read_as_it_is_written(text: str, code: int) -> None:
    assert WORDS.parse(text, BOARD) == code
    assert WORDS.parse(f"  {text.upper()} ", BOARD) == code
    assert WORDS.text(code, BOARD) == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "an empty choice; expected a verb such as 'end' or 'step <square>'"),
        ("  ", "an empty choice; expected a verb such as 'end' or 'step <square>'"),
        ("fly", "unknown verb 'fly'; verbs are end, look, pay, step, throw, use"),
        ("end now", "'end now' has 1 argument(s); expected 'end'"),
        ("step", "'step' has 0 argument(s); expected 'step <square>'"),
        ("throw A2", "'throw A2' has 1 argument(s); expected 'throw <player> <square>'"),
        ("look H1 a1 a2", "'look H1 a1 a2' has 3 argument(s); expected 'look <player> <square>'"),
        ("step z9", "'z9' is no square in 'step z9'; expected 'step <square>'"),
        ("throw X1 a1", "'X1' is no player in 'throw X1 a1'; expected 'throw <player> <square>'"),
        ("use wings", "'wings' is no skill in 'use wings'; expected 'use <skill>'"),
        ("pay 1000", "'1000' is no number in 'pay 1000'; expected 'pay <number>'"),
        ("pay -1", "'-1' is no number in 'pay -1'; expected 'pay <number>'"),
        ("pay ٣", "'٣' is no number in 'pay ٣'; expected 'pay <number>'"),
    ],
)
def test_what_is_no_choice_is_refused_with_what_was_expected(text: str, says: str) -> None:
    with pytest.raises(IllegalChoice) as refused:
        WORDS.parse(text, BOARD)
    assert str(refused.value) == says


def test_a_long_text_is_refused_unread() -> None:
    longest = "use dodge".ljust(LONGEST_TEXT)
    assert WORDS.parse(longest, BOARD) == choice(USE, 0)
    with pytest.raises(IllegalChoice, match="a choice has at most 200 characters, this one has 201"):
        WORDS.parse(longest + " ", BOARD)


def test_a_number_behind_which_there_is_no_word_is_written_as_it_is() -> None:
    assert WORDS.text(choice(77), BOARD) == "?77"
    assert WORDS.text(choice(USE, 2), BOARD) == "use ?2"
