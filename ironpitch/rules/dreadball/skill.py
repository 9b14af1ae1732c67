"""An ability of DreadBall: its powers, and the moments at which it speaks."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.rules.dreadball.contexts import Clash
from ironpitch.rules.dreadball.successes import SuccessTest


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Skill):
    """Powers are plain permissions, worked out once for each player; moments are code.

    `me` is always the player who has the ability. Moments that only ask (`adjust`, `adjust_against`) change nothing
    but the test they are given.
    """

    def __init__(self, code: int, name: str, says: str, source: str, powers: int = 0) -> None:
        super().__init__(code, name, "ability", says, source)
        self.powers: i64 = powers

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        """Add or take dice in a test of my own."""

    def adjust_against(self, table: Table, me: i64, test: SuccessTest) -> None:
        """Add or take dice in a test that an opponent makes against me."""

    def begins(self, table: Table, me: i64) -> None:
        """My action begins."""

    def extra_move(self, table: Table, me: i64) -> i64:
        """Hexes that I may go beyond my Move in this action."""
        return 0

    def before_clash(self, table: Table, me: i64, clash: Clash) -> Rule:
        """I am about to slam or slam back: shall it be done in another way?"""
        return
        yield

    def attacked(self, table: Table, me: i64, clash: Clash) -> Answer:
        """Somebody is about to slam me, steal from me or feint; True if nothing comes of it."""
        return False
        yield

    def slips(self, table: Table, me: i64, clash: Clash) -> Answer:
        """I have dodged and nobody doubled: True if I have settled the outcome myself."""
        return False
        yield

    def after_slam(self, table: Table, me: i64, clash: Clash) -> Rule:
        """My Slam is over."""
        return
        yield

    def accused(self, table: Table, me: i64, foul: i64, dice: i64) -> Answer:
        """A foul of mine is called, and so many dice are to be rolled; True if I have seen to the check."""
        return False
        yield
