"""The Mechanite workshop: robots put together from coding, locomotion, chassis, head, two arms and programmes.

Rows: dreadball §10.12, dreadball §13.5, dreadball.team.ro_tek_brutes"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.games.dreadball.clubs.ability_list import JACK
from ironpitch.games.dreadball.clubs.parts import ARMS, Ban, Base, Builder, Design, Part, is_better, read_parts

MECHANITE: Final = "mechanite"
BRUTES: Final = "ro-tek-brutes"
PROGRAMMING: Final = "programming"
ONE_EACH: Final = ("locomotion", "chassis", "head")
SLOTS: Final = (*ONE_EACH, ARMS, PROGRAMMING)
MOST_ARMS: Final = 2


class Workshop(Builder):
    """How Mechanites are built. Parts are paid for in the order of the steps, whatever order they were chosen in.

    Rows: dreadball.mechanite.role_first, dreadball.mechanite.total_cost, dreadball.mechanite.best_stat,
    dreadball.mechanite.armour"""

    def __init__(self, bases: list[Base], parts: list[Part]) -> None:
        super().__init__(MECHANITE, "Mechanite", BRUTES, list(SLOTS), bases, parts)

    def forbids(self, design: Design, part: Part) -> Ban | None:
        """Parts for other roles, a second locomotion, chassis or head, a third arm, a Jack without a hand, and a
        programme twice.

        Rows: dreadball.mechanite.role_first, dreadball.mechanite.one_of_each, dreadball.mechanite.two_arms,
        dreadball.mechanite.jack_arm, dreadball.mechanite.programming, dreadball.mechanite.no_double_ability,
        dreadball.mechanite.long_arms_allowed"""
        if design.role not in part.roles:
            whose = " or ".join(part.roles)
            return Ban("dreadball.mechanite.role_first", f"for a {whose}, not for a {design.role}", [])
        had = self.chosen(design, part.slot)
        if part.slot in ONE_EACH and had:
            says = f"it takes one {part.slot}, and has {had[0].name}"
            return Ban("dreadball.mechanite.one_of_each", says, had)
        if part.slot == ARMS:
            if len(had) >= MOST_ARMS:
                says = f"it takes two arms, and has {had[0].name} and {had[1].name}"
                return Ban("dreadball.mechanite.two_arms", says, had)
            if design.role == JACK and had and not had[0].starred and not part.starred:
                starred = [arm for arm in self.parts if arm.starred and JACK in arm.roles]
                says = f"one arm of a Jack must be of {', '.join([arm.name for arm in starred])}"
                return Ban("dreadball.mechanite.jack_arm", says, starred)
        if part.slot == PROGRAMMING and part.key in design.parts:
            says = f"it has {part.name} already, twice is no better"
            return Ban("dreadball.mechanite.no_double_ability", says, [part])
        return None

    def needs(self, design: Design) -> dict[str, int]:
        """Locomotion, chassis and head, one of each, and two arms.

        Rows: dreadball.mechanite.one_of_each, dreadball.mechanite.two_arms"""
        found: dict[str, int] = {slot: 1 for slot in ONE_EACH if not self.chosen(design, slot)}
        arms = len(self.chosen(design, ARMS))
        if arms < MOST_ARMS:
            found[ARMS] = MOST_ARMS - arms
        return found

    def is_paid(self, stats: dict[str, int], skills: list[str], part: Part) -> bool:
        """Only what adds or improves a figure or an ability is paid for.

        Rows: dreadball.mechanite.cost_improves"""
        if any(skill not in skills for skill in part.skills):
            return True
        return any(is_better(stats, figure, value) for figure, value in part.stats.items())


@cache
def workshop() -> Workshop:
    """The workshop with the parts of the card.

    Rows: dreadball.mechanite.coding_table, dreadball.mechanite.locomotion_table, dreadball.mechanite.chassis_table,
    dreadball.mechanite.head_table, dreadball.mechanite.arm_table, dreadball.mechanite.programming_table"""
    text = (files("ironpitch.games.dreadball") / "workshop.toml").read_text(encoding="utf-8")
    bases, parts = read_parts(text, "workshop.toml", list(SLOTS))
    return Workshop(bases, parts)
