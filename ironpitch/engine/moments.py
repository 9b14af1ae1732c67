"""Skills and moments: a skill is a small class, and the names of its methods are the moments it speaks at."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.attempt import Test
from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Team
from ironpitch.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill:
    """Facts about a skill, and the moments every game shares; a game adds its own in a subclass.

    A moment is called with the table and `me`, the player who has the skill. A skill is *personal* when it speaks
    for its owner's own deeds, and *lurking* when it speaks while others act (then every owner is asked).
    """

    def __init__(
        self,
        code: int,
        name: str,
        category: str,
        says: str,
        source: str,
        lurking: bool = False,
        compulsory: bool = False,
    ) -> None:
        self.code: i64 = code
        """Its number, which a player has."""
        self.name: str = name
        self.category: str = category
        self.says: str = says
        """What it does, in a sentence."""
        self.source: str = source
        """Where that is written."""
        self.lurking: bool = lurking
        """Does it speak while others act?"""
        self.compulsory: bool = compulsory
        """Does the book say that it must be used?"""

    def slug(self) -> str:
        """The name in choices and files: `sure-hands`."""
        return self.name.lower().replace("&", "and").replace(" ", "-").replace("'", "").replace("!", "")

    def default_value(self) -> int:
        """The value of the skill where none is written; 0 for a skill without one."""
        return 0

    def value_of(self, text: str, team: Team, where: str) -> int:
        """Read the value written after the skill's name."""
        if not text:
            return self.default_value()
        digits = text.strip("+")
        least, most = self.value_range()
        if len(digits) != 1 or not digits.isascii() or not digits.isdigit() or not least <= int(digits) <= most:
            wanted = f"a number from {least} to {most}" if self.default_value() else "no value"
            raise BadTeam(f"{where}: {self.slug()}({text[:20]}): expected {wanted}")
        return int(digits)

    def value_range(self) -> tuple[int, int]:
        """The least and the highest value the skill can have."""
        return (1, 6) if self.default_value() else (1, 0)

    def modify(self, table: Table, me: i64, test: Test) -> None:
        """Add or remove modifiers of a test."""

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        """May this skill re-roll the owner's failed test?"""
        return False

    def reroll_taken(self, table: Table, me: i64, test: Test) -> None:
        """The re-roll was used."""

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        """Does this skill of mine stop that skill of that player from working against me now?"""
        return False


def speaks(skill: Skill, moment: str, base: type) -> bool:
    """Does the skill have something to say at this moment, or only the silence it inherited?"""
    return getattr(type(skill), moment) is not getattr(base, moment)
