"""What every GIANT has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Table
from ironpitch.games.dreadball import hired_codes, powers
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import For


class Giant(Listed):
    """Covers three hexes, brushes others aside, and hits harder and takes more, unless a GIANT is on the other side.

    Rows: dreadball.giant.three_hex_base, dreadball.giant.extra_die, dreadball.brush_aside.who"""

    def __init__(self) -> None:
        super().__init__(hired_codes.GIANT, powers.GIANT | powers.BRUSHES)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.other != NOBODY and is_giant(table, test.other):
            return
        if test.kind == For.SLAM or test.kind == For.SLAMBACK or test.kind == For.ARMOUR:
            self.add(test, 1, me)


SKILLS: Final[list[Skill]] = [Giant()]
