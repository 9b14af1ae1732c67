"""Abilities of those who get about in ways of their own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball import codes, powers
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import hex_of, hexes_to
from ironpitch.games.dreadball.movement.teleport import flee
from ironpitch.games.dreadball.movement.threat import on_pitch
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.skills.defence import comes_from_behind
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import Fact, Figure, For

TUNED_HEXES: Final = 2
MOST_TUNED: Final = 3
OF_STRENGTH: Final = 1 << For.SLAM | 1 << For.SLAMBACK | 1 << For.STOMP | 1 << For.BRUSH_ASIDE
OF_SPEED: Final = (
    1 << For.DODGE
    | 1 << For.STEAL
    | 1 << For.FEINT
    | 1 << For.STAND_UP
    | 1 << For.DASH
    | 1 << For.EVADE
    | 1 << For.JUMP
)


class Harmonics(Listed):
    """Is better for every other one of his kind nearby, whichever side it is on: counted when his action begins, and
    for all of it; who only answers somebody else's has nothing of it.

    Rows: dreadball.skill.harmonics_range, dreadball.skill.harmonics_one, dreadball.skill.harmonics_two,
    dreadball.skill.harmonics_three, dreadball.skill.harmonics_duration"""

    def __init__(self) -> None:
        super().__init__(codes.HARMONICS)

    def count(self, table: Table, me: i64) -> i64:
        """How many others who have it are within two hexes of me, friend or foe; three are enough."""
        found: i64 = 0
        if table.pos[me] == table.plan.board.nowhere:
            return 0
        for other in range(NOBODY):
            if other != me and table.has(other, self.code) and on_pitch(table, other):
                if hexes_to(table, me, hex_of(table, other, me)) <= TUNED_HEXES:
                    found += 1
        if found > MOST_TUNED:
            return MOST_TUNED
        return found

    def begins(self, table: Table, me: i64) -> None:
        table.facts[Fact.HARMONY] = self.count(table, me)
        if table.facts[Fact.HARMONY] > 0:
            table.emit(Happened.SKILL_USED, me, self.code)

    def extra_move(self, table: Table, me: i64) -> i64:
        if table.facts[Fact.ACTOR] == me and table.facts[Fact.HARMONY] >= 1:
            return 1
        return 0

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if table.facts[Fact.ACTOR] != me:
            return
        count = table.facts[Fact.HARMONY]
        strong = is_about(test, OF_STRENGTH, Figure.STRENGTH) and count >= 2
        if strong or (is_about(test, OF_SPEED, Figure.SPEED) and count >= MOST_TUNED):
            self.add(test, 1, me)


def is_about(test: SuccessTest, kinds: i64, figure: i64) -> bool:
    """Does the test go by this figure: always, or because Confusion asked for it?"""
    if test.kind == For.CONFUSION:
        return test.detail == figure
    return (kinds >> test.kind) & 1 != 0


class Jump(Listed):
    """Jumps, over others too.

    Rows: dreadball.jump.skill_only, dreadball.skill.jump_run_or_sprint"""

    def __init__(self) -> None:
        super().__init__(codes.JUMP, powers.JUMPS)


class Portal(Listed):
    """Opens portals.

    Rows: dreadball.portal.create, dreadball.portal.before_match"""

    def __init__(self) -> None:
        super().__init__(codes.PORTAL, powers.OPENS_PORTALS)


class Push(Listed):
    """Moves others instead of himself.

    Rows: dreadball.push.action, dreadball.push.targets"""

    def __init__(self) -> None:
        super().__init__(codes.PUSH, powers.PUSHES)


class QuickChangeArtist(Listed):
    """Transforms.

    Rows: dreadball.skill.quick_change_artist, dreadball.transform.who"""

    def __init__(self) -> None:
        super().__init__(codes.QUICK_CHANGE_ARTIST, powers.TRANSFORMS)


class Runaround(Listed):
    """Runs in pairs.

    Rows: dreadball.skill.runaround, dreadball.skill.runaround_count"""

    def __init__(self) -> None:
        super().__init__(codes.RUNAROUND, powers.RUNS_IN_PAIRS)


class RunningInterference(Listed):
    """Slams in the opponents' Rush, once a match.

    Rows: dreadball.interference.source, dreadball.interference.once_per_match"""

    def __init__(self) -> None:
        super().__init__(codes.RUNNING_INTERFERENCE, powers.INTERFERES)


class Slide(Listed):
    """Dashes in any action with a hex of movement in it.

    Rows: dreadball.skill.slide"""

    def __init__(self) -> None:
        super().__init__(codes.SLIDE, powers.SLIDES)


class Spinner(Listed):
    """Is at home between portals.

    Rows: dreadball.skill.spinner"""

    def __init__(self) -> None:
        super().__init__(codes.SPINNER, powers.SPINS)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.CONFUSION:
            self.add(test, 2, me)


class Teleport(Listed):
    """Appears elsewhere, and is gone when somebody comes from behind.

    Rows: dreadball.skill.teleport, dreadball.skill.teleport_from_behind"""

    def __init__(self) -> None:
        super().__init__(codes.TELEPORT, powers.TELEPORTS)

    def attacked(self, table: Table, me: i64, clash: Clash) -> Answer:
        if not comes_from_behind(table, me, clash.attacker):
            return False
        return (yield from flee(table, me))


class TrailBlazer(Listed):
    """Brushes others aside.

    Rows: dreadball.brush_aside.who, dreadball.skill.trail_blazer_space, dreadball.skill.trail_blazer_not_ref"""

    def __init__(self) -> None:
        super().__init__(codes.TRAIL_BLAZER, powers.BRUSHES)


SKILLS: Final[list[Skill]] = [
    Harmonics(), Jump(), Portal(), Push(), QuickChangeArtist(), Runaround(), RunningInterference(), Slide(), Spinner(),
    Teleport(), TrailBlazer(),
]  # fmt: skip
