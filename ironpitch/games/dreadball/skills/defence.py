"""Abilities of those who are gone for: taking hits, slipping away, being in the way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball import codes, powers
from ironpitch.games.dreadball.contact.push_back import choose_facing, free_step
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import has_before
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import For, Status


class CantFeelAThing(Listed):
    """Has a success before he rolls for his armour.

    Rows: dreadball.skill.cant_feel_a_thing"""

    def __init__(self) -> None:
        super().__init__(codes.CANT_FEEL_A_THING)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.ARMOUR:
            test.automatic += 1
            self.add(test, 0, me)


class Fragile(Listed):
    """A success for his armour does not count.

    Rows: dreadball.skill.fragile"""

    def __init__(self) -> None:
        super().__init__(codes.FRAGILE)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.ARMOUR:
            test.automatic -= 1
            self.add(test, 0, me)


class Gotcha(Listed):
    """Threatens twice as hard and lets nobody go.

    Rows: dreadball.skill.gotcha_penalty, dreadball.skill.gotcha_fail_stops, dreadball.skill.gotcha_cap"""

    def __init__(self) -> None:
        super().__init__(codes.GOTCHA, powers.GRIPS)


class Grizzled(Listed):
    """Is hard to slam.

    Rows: dreadball.skill.grizzled"""

    def __init__(self) -> None:
        super().__init__(codes.GRIZZLED)

    def adjust_against(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.SLAM:
            self.add(test, -1, me)


class SlipperyCustomer(Listed):
    """Steps away from a Slam that neither side doubles.

    Rows: dreadball.skill.slippery_customer, dreadball.skill.slippery_customer_slammer"""

    def __init__(self) -> None:
        super().__init__(codes.SLIPPERY_CUSTOMER)

    def slips(self, table: Table, me: i64, clash: Clash) -> Answer:
        if clash.kind != For.SLAM or clash.answer != For.DODGE or table.status[me] != Status.STANDING:
            return False
        steps: bool = yield from free_step(table, me)
        if not steps:  # then the Slam comes to what it would against anybody
            return False
        table.emit(Happened.SKILL_USED, me, self.code)
        if table.status[me] == Status.STANDING:
            yield from choose_facing(table, me // SQUAD, me)
        return True


class Steady(Listed):
    """Never goes down; his armour is tested as if he had.

    Rows: dreadball.skill.steady, dreadball.skill.steady_armour"""

    def __init__(self) -> None:
        super().__init__(codes.STEADY, powers.STEADY)


class Stench(Listed):
    """Threatens all around, and always.

    Rows: dreadball.skill.stench_zone, dreadball.skill.stench_always"""

    def __init__(self) -> None:
        super().__init__(codes.STENCH, powers.ALL_ROUND | powers.ALWAYS_COUNTS)


class Tail(Listed):
    """Is hard to get at from behind.

    Rows: dreadball.skill.tail"""

    def __init__(self) -> None:
        super().__init__(codes.TAIL)

    def adjust_against(self, table: Table, me: i64, test: SuccessTest) -> None:
        if (test.kind == For.SLAM or test.kind == For.STEAL) and comes_from_behind(table, me, test.player):
            self.add(test, -1, me)


class Threatening(Listed):
    """Threatens also the one who goes for him.

    Rows: dreadball.skill.threatening"""

    def __init__(self) -> None:
        super().__init__(codes.THREATENING, powers.ALWAYS_COUNTS)


def comes_from_behind(table: Table, player: i64, other: i64) -> bool:
    """Is somebody in the rear of a standing player, next to him or as far as a tongue reaches? All around a GIANT but
    before him is behind.

    Rows: dreadball.giant.arcs, dreadball §7.1"""
    return table.status[player] == Status.STANDING and not has_before(table, player, other)


SKILLS: Final[list[Skill]] = [
    CantFeelAThing(), Fragile(), Gotcha(), Grizzled(), SlipperyCustomer(), Steady(), Stench(), Tail(), Threatening(),
]  # fmt: skip
