"""The inputs of a match as text: `activate H2 blitz; step h14 d6=3; block A1 block=pow`.

A semicolon stands between choices; the dice that followed a choice stand behind it. Dice before the first choice stand
alone. A block die is written by what it shows, except its second push side, which is `block=4`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ironpitch.engine.dice import BLOCK_DIE, BLOCK_FACES, D2, D3, D6, D8, D16, sides_of
from ironpitch.engine.errors import IllegalChoice
from ironpitch.engine.log import die_entry
from ironpitch.engine.ruleset import Ruleset

BLOCK_WORDS: Final = {side: name for name, side in BLOCK_FACES.items()}
"""The word for each side of a block die; the other push side has none of its own."""
PLAIN_DICE: Final = (D2, D3, D6, D8, D16)
MOST_INPUTS: Final = 100_000
DIE: Final = re.compile(r"(block|d[1-9][0-9]{0,2})=([a-z][a-z-]{0,20}|[1-9][0-9]{0,2})")


class Unreadable(Exception):
    """A piece of notation that means nothing; whoever reads the whole says where it stands."""


def input_text(ruleset: Ruleset, entry: int) -> str:
    """One input as text."""
    if entry & 1:
        die, face = entry >> 9, (entry >> 1) & 0xFF
        if die == BLOCK_DIE:
            return f"block={BLOCK_WORDS.get(face, face)}"
        return f"d{die}={face}"
    return ruleset.vocabulary.text(entry >> 1, ruleset.board)


def pieces(ruleset: Ruleset, inputs: Iterable[int]) -> list[str]:
    """Every choice with the dice that followed it."""
    found: list[str] = []
    for entry in inputs:
        text = input_text(ruleset, entry)
        if entry & 1 and found:
            found[-1] += f" {text}"
        else:
            found.append(text)
    return found


def read_piece(ruleset: Ruleset, piece: str) -> list[int]:
    """The inputs of one piece: a choice, if any, and its dice."""
    words = piece.split()
    spoken = 0
    while spoken < len(words) and "=" not in words[spoken]:
        spoken += 1
    inputs: list[int] = []
    if spoken:
        try:
            inputs.append(ruleset.vocabulary.parse(" ".join(words[:spoken]), ruleset.board) << 1)
        except IllegalChoice as error:
            raise Unreadable(str(error)) from error
    inputs += [read_die(word) for word in words[spoken:]]
    if not inputs:
        raise Unreadable("nothing between two semicolons; expected a choice or a die")
    return inputs


def read_die(word: str) -> int:
    """A die as it is logged."""
    found = DIE.fullmatch(word)
    if found is None:
        raise Unreadable(f"{word[:40]!r} is no die; expected such as 'd6=3' or 'block=pow'")
    shown = found[2]
    if found[1] == "block":
        die, face = BLOCK_DIE, BLOCK_FACES.get(shown, read_number(shown))
    else:
        die, face = int(found[1][1:]), read_number(shown)
        if die not in PLAIN_DICE:
            raise Unreadable(f"{word!r}: no such die; dice are block, {', '.join(f'd{sides}' for sides in PLAIN_DICE)}")
    if not 1 <= face <= sides_of(die):
        raise Unreadable(f"{word!r}: the die has no such face")
    return die_entry(die, face)


def read_number(text: str) -> int:
    """A whole number, or 0 for anything else."""
    return int(text) if text.isdigit() else 0
