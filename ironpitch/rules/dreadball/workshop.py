"""The Mechanite workshop: robots put together from coding, locomotion, chassis, head, two arms and programmes.

(dreadball §10.12, dreadball §13.5; dreadball.team.ro_tek_brutes)
"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.rules.dreadball.ability_list import JACK
from ironpitch.rules.dreadball.parts import Base, Builder, Design, Part, is_better, read_parts

MECHANITE: Final = "mechanite"
BRUTES: Final = "ro-tek-brutes"
ARMS: Final = "arms"
PROGRAMMING: Final = "programming"
ONE_EACH: Final = ("locomotion", "chassis", "head")
SLOTS: Final = (*ONE_EACH, ARMS, PROGRAMMING)
MOST_ARMS: Final = 2


class Workshop(Builder):
    """How Mechanites are built. Parts are paid for in the order of the steps, whatever order they were chosen in.

    (dreadball.mechanite.role_first, dreadball.mechanite.total_cost, dreadball.mechanite.best_stat,
    dreadball.mechanite.armour)
    """

    def __init__(self, bases: list[Base], parts: list[Part]) -> None:
        super().__init__(MECHANITE, "Mechanite", BRUTES, list(SLOTS), bases, parts)

    def forbids(self, design: Design, part: Part) -> str:
        """Parts for other roles, a second locomotion, chassis or head, a third arm, a Jack without a hand, and a
        programme twice. (dreadball.mechanite.role_first, dreadball.mechanite.one_of_each,
        dreadball.mechanite.two_arms, dreadball.mechanite.jack_arm, dreadball.mechanite.programming,
        dreadball.mechanite.no_double_ability, dreadball.mechanite.long_arms_allowed)
        """
        if design.role not in part.roles:
            whose = " or ".join(part.roles)
            return f"for a {whose}, not for a {design.role} (dreadball.mechanite.role_first)"
        had = self.chosen(design, part.slot)
        if part.slot in ONE_EACH and had:
            return f"it takes one {part.slot}, and has {had[0].name} (dreadball.mechanite.one_of_each)"
        if part.slot == ARMS:
            if len(had) >= MOST_ARMS:
                both = f"{had[0].name} and {had[1].name}"
                return f"it takes two arms, and has {both} (dreadball.mechanite.two_arms)"
            if design.role == JACK and had and not had[0].starred and not part.starred:
                starred = ", ".join([arm.name for arm in self.parts if arm.starred and JACK in arm.roles])
                return f"one arm of a Jack must be of {starred} (dreadball.mechanite.jack_arm)"
        if part.slot == PROGRAMMING and part.key in design.parts:
            return f"it has {part.name} already, twice is no better (dreadball.mechanite.no_double_ability)"
        return ""

    def missing(self, design: Design) -> list[str]:
        """Locomotion, chassis and head, one of each, and two arms. (dreadball.mechanite.one_of_each,
        dreadball.mechanite.two_arms)
        """
        lacking = [f"a {slot}" for slot in ONE_EACH if not self.chosen(design, slot)]
        arms = len(self.chosen(design, ARMS))
        if arms < MOST_ARMS:
            lacking.append("two arms" if arms == 0 else "a second arm")
        return lacking

    def is_paid(self, stats: dict[str, int], skills: list[str], part: Part) -> bool:
        """Only what adds or improves a figure or an ability is paid for. (dreadball.mechanite.cost_improves)"""
        if any(skill not in skills for skill in part.skills):
            return True
        return any(is_better(stats, figure, value) for figure, value in part.stats.items())


@cache
def workshop() -> Workshop:
    """The workshop with the parts of the card.

    (dreadball.mechanite.coding_table, dreadball.mechanite.locomotion_table, dreadball.mechanite.chassis_table,
    dreadball.mechanite.head_table, dreadball.mechanite.arm_table, dreadball.mechanite.programming_table)
    """
    text = (files("ironpitch.rules.dreadball") / "workshop.toml").read_text(encoding="utf-8")
    bases, parts = read_parts(text, "workshop.toml", list(SLOTS))
    return Workshop(bases, parts)
