"""Traits in a player's nature that show in company: who gets the ball, who tags along, who helps, who is overlooked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.roster import Position, Team
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.movement.zones import is_marked
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skill import SWARMS
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.trait import wits_test
from ironpitch.games.football.terms import For, Status, Why

EVERYBODY: Final = "all"
"""The value of a dislike that spares nobody."""
LINEMAN: Final = "lineman"
"""A tag of positions that says nothing about race."""


class Animosity(FootballSkill):
    """Does not like to see the ball with some of its team-mates; its value is a bit for each place in the squad."""

    def __init__(self, source: str, says: str, category: str = "Trait", name: str = "Animosity") -> None:
        super().__init__(codes.ANIMOSITY, name, category, says, source, compulsory=True)

    def value_of(self, text: str, team: Team, where: str) -> int:
        """Who is disliked: `all`, or positions and tags of positions, such as `dwarf/halfling`."""
        bits: i64 = 0
        for i, player in enumerate(team.players):
            if text in ("", EVERYBODY) or is_one_of(player.position, text.split("/")):
                bits = bits | BITS[i]
        return bits

    def dislikes(self, table: Table, me: i64, mate: i64) -> bool:
        """Would I rather not give the ball to this team-mate?"""
        return (table.plan.value(me, self.code) >> (mate % SQUAD)) & 1 != 0

    def refuses_mate(self, table: Table, me: i64, mate: i64) -> Answer:
        if not self.dislikes(table, me, mate):
            return False
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            return False
        self.sulk(table, me)
        return True

    def sulk(self, table: Table, me: i64) -> None:
        """I have refused: what follows beyond that?"""


def is_one_of(position: Position, kinds: list[str]) -> bool:
    """Is the position, or one of its tags, among these?"""
    if position.key in kinds:
        return True
    return any(trait in kinds for trait in position.traits)


def same_race(one: Position, other: Position) -> bool:
    """Are two positions of a list of one race? They are the same, or share a tag that is more than a job."""
    if one.key == other.key:
        return True
    return any(trait in other.traits for trait in one.traits if trait != LINEMAN)


class Swarming(FootballSkill):
    """Comes along with the eleven."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Swarming") -> None:
        super().__init__(
            codes.SWARMING,
            name,
            category,
            "after its team has set up, D3 reserves with this skill may join those on the pitch, "
            "but not on the line of scrimmage or in a wide zone",
            source,
        )

    def declares(self) -> i64:
        return SWARMS


class Timmmber(FootballSkill):
    """Is helped to its feet by those around it."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Timmm-ber!") -> None:
        super().__init__(
            codes.TIMMM_BER,
            name,
            category,
            "when it must roll to stand up, each standing team-mate next to it whom no opponent marks adds 1; "
            "a 1 always fails",
            source,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind != For.STAND_UP:
            return
        reach = table.plan.board.reach
        base: i64 = table.pos[me] * 8
        helpers: i64 = 0
        for at in range(base, base + 8):
            mate = table.grid[reach[at]]
            if mate < NOBODY and mate // SQUAD == me // SQUAD and table.status[mate] == Status.STANDING:
                if not is_marked(table, mate, table.pos[mate]):
                    helpers += 1
        if helpers > 0:
            test.add(helpers, SKILL_REASON + self.code, me)


class Titchy(FootballSkill):
    """Is so small that it slips away from others, and others past it."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Titchy") -> None:
        super().__init__(
            codes.TITCHY,
            name,
            category,
            "has +1 to dodge, but does not hinder an opponent who dodges into its tackle zone",
            source,
            lurking=True,
            compulsory=True,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind != For.DODGE:
            return
        if test.player == me:
            test.add(1, SKILL_REASON + self.code, me)
        elif test.remove_from(Why.MARKED, me):  # a label for the reader: the zone is there and does not count
            test.add(0, SKILL_REASON + self.code, me)
