"""An ability of DreadBall: its powers, and the moments at which it speaks."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.play.successes import SuccessTest


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

    def opens(self, table: Table, me: i64) -> Rule:
        """The match begins, and nobody is set up yet."""
        return
        yield

    def rolled(self, table: Table, me: i64, test: SuccessTest, against: SuccessTest | None) -> Rule:
        """My test has been rolled, and the opponent's if it was opposed: shall dice be rolled again?"""
        return
        yield

    def doubled(self, table: Table, me: i64) -> None:
        """A test of mine came to a double."""

    def before_slam(self, table: Table, me: i64, clash: Clash) -> Rule:
        """I am about to slam, and nobody has answered yet."""
        return
        yield

    def overpowers(self, table: Table, me: i64, clash: Clash, loser: i64, doubled: bool) -> Answer:
        """I have won a Slam or Slamback: True if I have dealt with the loser in a way of my own."""
        return False
        yield

    def worsens(self, table: Table, me: i64, victim: i64, by: i64) -> i64:
        """Points that I add to damage which a blow of mine has done, by what I rolled for."""
        return 0

    def before_armour(self, table: Table, me: i64) -> Rule:
        """My armour is about to be tested."""
        return
        yield

    def neared(self, table: Table, me: i64, mover: i64) -> Rule:
        """An opponent has come next to me on his own legs."""
        return
        yield

    def put_off(self, table: Table, me: i64, victim: i64) -> None:
        """I have put an opponent off the pitch."""

    def scored(self, table: Table, me: i64, doubled: bool) -> Rule:
        """A strike of mine has scored; a doubled one has had its fan check."""
        return
        yield

    def accused(self, table: Table, me: i64, foul: i64, dice: i64) -> Answer:
        """A foul of mine is called, and so many dice are to be rolled; True if I have seen to the check."""
        return False
        yield
