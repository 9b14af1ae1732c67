"""Choices: one int inside, a short text outside (`activate H2 blitz`, `step h14`, `die pow`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.board import Board
from ironpitch.engine.errors import IllegalChoice

SQUAD: Final = 24
"""Most places of one side: a team has sixteen, and a match may add players to it."""
NOBODY: Final = 2 * SQUAD
"""The player index that stands for no player; a real index into every column."""
COLUMN: Final = NOBODY + 1
OBSTACLE: Final = NOBODY + 1
"""What the grid holds where nobody stands and nobody can."""

PLAYER: Final = "player"
SQUARE: Final = "square"
NUMBER: Final = "number"
# Any other argument kind names a list of words in the vocabulary ("action", "skill", "face").

_FIELD: Final = 12
_FULL: Final = (1 << _FIELD) - 1
CODE_BITS: Final = 8 + 2 * _FIELD
"""How wide a packed choice is: a verb and two arguments."""
LONGEST_TEXT: Final = 200


def choice(verb: i64, first: i64 = -1, second: i64 = -1) -> i64:
    """Pack a verb and up to two arguments into one int; -1 means no argument."""
    return verb | ((first + 1) << 8) | ((second + 1) << 20)


def verb_of(code: i64) -> i64:
    """The verb of a packed choice."""
    return code & 0xFF


def first_of(code: i64) -> i64:
    """The first argument of a packed choice, or -1."""
    return ((code >> 8) & _FULL) - 1


def second_of(code: i64) -> i64:
    """The second argument of a packed choice, or -1."""
    return ((code >> 20) & _FULL) - 1


def player_name(player: int) -> str:
    """H1 to H24 for the home squad, A1 to A24 for the away squad."""
    if player >= NOBODY or player < 0:
        return "-"
    return f"{'HA'[player // SQUAD]}{player % SQUAD + 1}"


def parse_player(text: str) -> int:
    """The player a name stands for, or NOBODY."""
    if len(text) not in (2, 3) or text[0] not in "HAha" or not text[1:].isascii() or not text[1:].isdigit():
        return NOBODY
    number = int(text[1:])
    if not 1 <= number <= SQUAD or text[1] == "0":
        return NOBODY
    return (0 if text[0] in "Hh" else SQUAD) + number - 1


class Verb:
    """A word a coach can say, and what follows it."""

    def __init__(self, code: int, name: str, arguments: list[str], least: int = -1) -> None:
        self.code: int = code
        self.name: str = name
        self.arguments: list[str] = arguments
        self.least: int = len(arguments) if least < 0 else least


class Vocabulary:
    """All verbs of a ruleset and the word lists their arguments come from."""

    def __init__(self, verbs: list[Verb], words: dict[str, list[str]]) -> None:
        self.verbs: dict[int, Verb] = {verb.code: verb for verb in verbs}
        self.by_name: dict[str, Verb] = {verb.name: verb for verb in verbs}
        self.words: dict[str, list[str]] = words

    def argument_text(self, kind: str, value: int, board: Board) -> str:
        """One argument as a coach writes it."""
        if kind == PLAYER:
            return player_name(value)
        if kind == SQUARE:
            return board.name(value)
        if kind == NUMBER:
            return str(value)
        words = self.words[kind]
        return words[value] if 0 <= value < len(words) else f"?{value}"

    def text(self, code: int, board: Board) -> str:
        """The choice as text."""
        verb = self.verbs.get(verb_of(code))
        if verb is None:
            return f"?{code}"
        parts = [verb.name]
        values = [first_of(code), second_of(code)]
        for i, kind in enumerate(verb.arguments):
            if values[i] >= 0:
                parts.append(self.argument_text(kind, values[i], board))
        return " ".join(parts)

    def argument(self, kind: str, word: str, board: Board) -> int:
        """The value a written argument stands for, or -1 if it is none of this kind."""
        if kind == PLAYER:
            player = parse_player(word)
            return -1 if player == NOBODY else player
        if kind == SQUARE:
            if word.lower() == "off":
                return board.nowhere
            cell: int = board.parse(word.lower())
            return -1 if cell == board.nowhere else cell
        if kind == NUMBER:
            return int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else -1
        words = self.words[kind]
        return words.index(word.lower()) if word.lower() in words else -1

    def examples(self) -> str:
        """Two choices of this game: one that is a word alone, and one with what follows it."""
        alone = [f"'{verb.name}'" for verb in self.verbs.values() if not verb.arguments]
        longer = [f"'{verb.name} <{verb.arguments[0]}>'" for verb in self.verbs.values() if len(verb.arguments) == 1]
        return " or ".join(alone[:1] + longer[:1])

    def parse(self, text: str, board: Board) -> int:
        """Read a choice; anything that is not one raises `IllegalChoice` saying what was expected."""
        if len(text) > LONGEST_TEXT:
            raise IllegalChoice(f"a choice has at most {LONGEST_TEXT} characters, this one has {len(text)}")
        parts = text.split()
        if not parts:
            raise IllegalChoice(f"an empty choice; expected a verb such as {self.examples()}")
        verb = self.by_name.get(parts[0].lower())
        if verb is None:
            raise IllegalChoice(f"unknown verb {parts[0]!r}; verbs are {', '.join(sorted(self.by_name))}")
        wanted = " ".join([verb.name] + [f"<{kind}>" for kind in verb.arguments])
        if not verb.least <= len(parts) - 1 <= len(verb.arguments):
            raise IllegalChoice(f"{text!r} has {len(parts) - 1} argument(s); expected '{wanted}'")
        values = [-1, -1]
        for i, word in enumerate(parts[1:]):
            kind = verb.arguments[i]
            values[i] = self.argument(kind, word, board)
            if values[i] < 0:
                raise IllegalChoice(f"{word!r} is no {kind} in {text!r}; expected '{wanted}'")
        return choice(verb.code, values[0], values[1])
