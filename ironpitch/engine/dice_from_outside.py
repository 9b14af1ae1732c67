"""Dice that people and scripts supply: reading them, and naming the roll they do not reach."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from ironpitch.engine.choices import NOBODY, player_name
from ironpitch.engine.dice import BLOCK_DIE, BLOCK_FACES, sides_of
from ironpitch.engine.errors import IllegalRoll
from ironpitch.engine.table import MOST_DICE, Table


def listed(values: object) -> list[object]:
    """Dice supplied from outside as a list, whatever is in it; of an endless supply the first few show enough."""
    if isinstance(values, Iterable) and not isinstance(values, (str, bytes)):
        try:
            return list(islice(values, MOST_DICE + 1))
        except Exception as error:  # somebody else's iterator: whatever is wrong with it, nothing has been rolled
            raise IllegalRoll(f"the dice cannot be read: {error}"[:200]) from error
    return [values]


def missing_dice(table: Table) -> str:
    """Say which roll the scripted dice do not reach."""
    ruleset = table.plan.ruleset
    kind = "block dice" if table.die == BLOCK_DIE else f"D{table.die}"
    who = f" of {player_name(table.about)}" if table.about < NOBODY else ""
    left = len(table.script) - table.script_at
    return (
        f"ran out of scripted dice: the rules roll {table.dice_count} {kind} for "
        f"{ruleset.purposes[table.purpose]}{who}, and {left} are left"
    )


def faces_for(table: Table, values: object) -> list[int]:
    """The faces for the open roll, numbers or pictures of the block die; anything else raises `IllegalRoll`."""
    given = listed(values)
    wanted: int = table.dice_count
    sides: int = sides_of(table.die)
    block = table.die == BLOCK_DIE
    kind = "block dice" if block else f"D{table.die}"
    if isinstance(values, (str, bytes)) and not (block and values in BLOCK_FACES):
        raise IllegalRoll(f"{repr(values)[:40]} is text; expected a list of {wanted} {kind} such as {[1] * wanted}")
    if len(given) != wanted:
        count = str(len(given)) if len(given) <= MOST_DICE else f"more than {MOST_DICE}"
        raise IllegalRoll(f"{count} {'die' if len(given) == 1 else 'dice'} given, expected {wanted} {kind}")
    faces: list[int] = []
    for face in given:
        if block and isinstance(face, str) and face in BLOCK_FACES:
            faces.append(BLOCK_FACES[face])
        elif isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
            names = f" or {', '.join(BLOCK_FACES)}" if block else ""
            raise IllegalRoll(f"{repr(face)[:40]} is no face of {kind}; expected 1 to {sides}{names}")
        else:
            faces.append(face)
    return faces
