"""Prayers a log tells of, on our table: those in force for a side, and what players were given by them."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.log.vocabulary import plain_letters
from ironpitch.audit.log.walk import Figure, World
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.games.bb2020 import terms as words
from ironpitch.games.football import terms

MARKS: Final = {
    "stiletto": words.Mark.STILETTO, "ironman": terms.Mark.TOUGHENED, "knuckledusters": words.Mark.KNUCKLE_DUSTERS,
    "badhabits": words.Mark.BAD_HABITS, "greasycleats": terms.Mark.SLOWED, "blessedstatueofnuffle": words.Mark.BLESSED,
}  # fmt: skip
"""What a player carries who was prayed for."""
LENT: Final = words.Mark.STILETTO | words.Mark.KNUCKLE_DUSTERS | words.Mark.BAD_HABITS | words.Mark.BLESSED
"""Marks that stand for a skill which is not on the roster."""


def prayer_number(name: str) -> int:
    """The number of a prayer on the table; 0 if there is none of that name."""
    letters = plain_letters(name)
    for number, ours in enumerate(words.PRAYER_NAMES):
        if number and letters.startswith(plain_letters(ours)):
            return number
    return 0


def marks_of(figure: Figure) -> int:
    """What prayers have given this player."""
    marks = 0
    for name in figure.prayers:
        marks |= MARKS.get(plain_letters(name), 0)
    return marks


def put_prayers(state: Snapshot, world: World, ruleset: Ruleset) -> None:
    """The prayers of both sides as facts of ours."""
    for side in range(2):
        fact = ruleset.facts.index(("prayers-home", "prayers-away")[side])
        for name in world.prayers[side]:
            number = prayer_number(name)
            if number:
                state.facts[fact] = state.facts[fact] | (1 << (number - 1))
        banned = ruleset.facts.index(("ejected-home", "ejected-away")[side])
        state.facts[banned] = 1 if world.banned[side] else 0
        recalled = ruleset.facts.index(("recalled-home", "recalled-away")[side])
        state.facts[recalled] = 1 if world.recalled[side] else 0
    for mark in state.marks:
        if mark & LENT:
            state.facts[terms.Fact.GIFTS] = state.facts[terms.Fact.GIFTS] + 1
