"""The Mutant designer: a role, its profile, and upgrades of parts of the body.

Rows: dreadball §10.13, dreadball §13.6, dreadball.team.kovoss_kryptics"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.games.dreadball.clubs.parts import ARMS, Ban, Base, Builder, Design, Part, read_parts

MUTANT: Final = "mutant"
KRYPTICS: Final = "kovoss-kryptics"
SLOTS: Final = ("head", ARMS, "torso-and-legs", "option", "internal")


class Designer(Builder):
    """How Mutants are designed.

    Rows: dreadball.mutant.role_and_cost"""

    def __init__(self, bases: list[Base], parts: list[Part]) -> None:
        super().__init__(MUTANT, "Mutant", KRYPTICS, list(SLOTS), bases, parts)

    def forbids(self, design: Design, part: Part) -> Ban | None:
        """Upgrades from the table of another role, and a part of the body upgraded twice.

        Rows: dreadball.mutant.no_mixing, dreadball.mutant.one_upgrade_per_part"""
        if design.role not in part.roles:
            whose = " or ".join(part.roles)
            return Ban("dreadball.mutant.no_mixing", f"for a {whose}, not for a {design.role}", [])
        had = self.chosen(design, part.slot)
        if had:
            where = part.slot.replace("-", " ")
            says = f"{where} upgraded already, {had[0].name}"
            return Ban("dreadball.mutant.one_upgrade_per_part", says, had)
        return None

    def needs(self, design: Design) -> dict[str, int]:
        """Nothing: a Mutant without upgrades can play."""
        return {}

    def is_paid(self, stats: dict[str, int], skills: list[str], part: Part) -> bool:
        """Every upgrade is paid for.

        Rows: dreadball.mutant.role_and_cost"""
        return True


@cache
def designer() -> Designer:
    """The designer with the tables of the card.

    Rows: dreadball.mutant.base_profiles, dreadball.mutant.guard_table, dreadball.mutant.jack_table,
    dreadball.mutant.striker_table"""
    text = (files("ironpitch.games.dreadball") / "mutations.toml").read_text(encoding="utf-8")
    bases, parts = read_parts(text, "mutations.toml", list(SLOTS))
    return Designer(bases, parts)
