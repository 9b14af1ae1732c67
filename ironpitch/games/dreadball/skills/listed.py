"""What all abilities share: name, text and source come from the list of abilities."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.dreadball.clubs.ability_list import abilities
from ironpitch.games.dreadball.clubs.extra_abilities import extra_abilities
from ironpitch.games.dreadball.play.successes import FIELDS, SuccessTest
from ironpitch.games.dreadball.skill import Ability


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Ability):
    """An ability of the two lists, by its number; what it permits are powers."""

    def __init__(self, code: int, powers: int = 0) -> None:
        listed = abilities()
        found = listed[code] if code < len(listed) else extra_abilities()[code - len(listed)]
        super().__init__(code, found.name, found.says, f"dreadball §{found.section}", powers)
        self.key: str = found.key

    def slug(self) -> str:
        return self.key

    def add(self, test: SuccessTest, dice: i64, me: i64) -> None:
        """Add or take dice and say whose doing it is."""
        test.add(dice, SKILL_REASON + self.code, me)


def has_reason(test: SuccessTest, reason: i64) -> bool:
    """Has the test a modifier for this reason already?"""
    modifiers = test.modifiers
    for at in range(0, len(modifiers), FIELDS):
        if modifiers[at + 1] == reason:
            return True
    return False
