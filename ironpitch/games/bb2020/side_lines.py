"""What is to be seen beside the pitch in 2020: staff, money and prayers, in words."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.table import Table
from ironpitch.games.bb2020.terms import PRAYER_NAMES, Fact

COUNTED: Final = {
    "apothecaries": Fact.APOTHECARIES,
    "kegs": Fact.KEGS,
    "cheerleaders": Fact.CHEERLEADERS,
    "assistant_coaches": Fact.COACHES,
    "petty_cash": Fact.CASH,
}


def seen(table: Table) -> dict[str, object]:
    """Home and away: what each has on its side line, and which prayers are in force.

    Rows: bb2020 §7, bb2020 §26"""
    facts = table.facts
    shown: dict[str, object] = {key: [facts[fact], facts[fact + 1]] for key, fact in COUNTED.items()}
    shown["coach_ejected"] = [facts[Fact.EJECTED] != 0, facts[Fact.EJECTED + 1] != 0]
    shown["prayers"] = [prayers_of(table, side) for side in range(2)]
    return shown


def prayers_of(table: Table, side: int) -> list[str]:
    """The prayers of a side that are in force, by name.

    Rows: bb2020 §7"""
    bits: int = table.facts[Fact.PRAYERS + side]
    return [PRAYER_NAMES[i] for i in range(1, len(PRAYER_NAMES)) if (bits >> (i - 1)) & 1]


def detail_of(kind: str, detail: int) -> str:
    """What a question of money or faith is about.

    Rows: bb2020 §7, bb2020 §26"""
    if kind == "inducement":
        return f"{detail},000 in petty cash"
    return PRAYER_NAMES[detail] if kind == "prayer" and detail > 0 else "a prayer"
