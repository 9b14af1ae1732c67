"""General skills of 2020: second tries, and following whoever walks away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Table
from ironpitch.games.football.ball.handling import LOOSE, carry_along, lies_at, settle_ball
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import come_to
from ironpitch.games.football.movement.zones import allowance, is_free, is_step
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import attempt, modified, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.general import (
    BlockSkill,
    Dauntless,
    DirtyPlayer,
    Fend,
    Frenzy,
    Kick,
    StripBall,
    SureHands,
    Tackle,
    Wrestle,
)
from ironpitch.games.football.terms import Fact, For, Mark, Phase

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
SECOND_TRY: Final = 3
"""What gives a professional its second try."""
KEEPS_UP: Final = 6
"""What a shadow as fast as its victim must roll."""


class Pro(FootballSkill):
    """Gets a second try now and then."""

    def __init__(self) -> None:
        super().__init__(
            codes.PRO,
            "Pro",
            "General",
            "once in its activation, on 3+, rolls a single die of its own again, one block die for example, "
            "but never armour, injury or casualty dice",
            LIST,
        )

    def ready(self, table: Table, me: i64) -> bool:
        """Is this my activation, and have I not tried yet?"""
        return (
            table.facts[Fact.PHASE] == Phase.ACT
            and table.facts[Fact.ACTOR] == me
            and not table.marked_with(me, Mark.TRIED_AGAIN)
        )

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind != For.BLOCK and self.ready(table, me)

    def rerolls_die(self, table: Table, me: i64, block: Block, face: i64) -> bool:
        return self.ready(table, me)

    def reroll_taken(self, table: Table, me: i64, test: Test) -> None:
        table.mark(me, Mark.TRIED_AGAIN)

    def again_chance(self, table: Table, me: i64) -> float:
        return (7 - SECOND_TRY) / 6

    def again(self, table: Table, me: i64, test: Test) -> Answer:
        face = yield from table.d6(For.SKILL, me)
        table.emit(Happened.TESTED, me, For.SKILL, SECOND_TRY, 1 if face >= SECOND_TRY else 0)
        return face >= SECOND_TRY


class Shadowing(FootballSkill):
    """Follows an opponent who walks away into the square left."""

    def __init__(self) -> None:
        super().__init__(
            codes.SHADOWING,
            "Shadowing",
            "General",
            "when an opponent it marks moves away rolls a D6 plus own movement minus the other's: "
            "on 6 or more, and always on a 6, never on a 1, it moves into the square left",
            LIST,
            lurking=True,
        )

    def on_leave(self, table: Table, me: i64, mover: i64, origin: i64) -> Answer:
        if not is_free(table, origin) or not is_step(table, table.pos[me], origin) or table.marks[me] & Mark.ROOTED:
            return False
        if not (yield from wants(table, me, self)):
            return False
        needed = KEEPS_UP - allowance(table, me) + allowance(table, mover)
        test = Test(For.SKILL, me, needed, table.pos[me], origin)
        test.detail = self.code
        if (yield from attempt(table, modified(table, test))):
            left = table.pos[me]
            table.place(me, origin)
            carry_along(table, me)
            table.emit(Happened.MOVED, me, left, origin)
            if lies_at(table, origin):  # left there on purpose: nobody picks it up in the other team's turn
                table.facts[Fact.AIRBORNE] = LOOSE
                yield from settle_ball(table)
            yield from come_to(table, me)
        return True


SKILLS: Final[list[Skill]] = [
    BlockSkill("bb2020.block.both_down_block_skill, bb2020.block.both_down_both_block"),
    Dauntless(LIST),
    DirtyPlayer(LIST, valued=True),
    Fend("bb2020.follow_up.prevented"),
    Frenzy("bb2020.follow_up.forced"),
    Kick(LIST, from_the_line=True),
    Pro(),
    Shadowing(),
    StripBall(LIST),
    SureHands("bb2020.pickup.sure_hands"),
    Tackle("bb2020.dodge.tackle"),
    Wrestle("bb2020.block.placed_prone"),
]
