"""The plan of a DreadBall match: the figures of its players, their powers, the pitch and the deck."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, SQUAD
from ironpitch.engine.roster import Position, Team
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Table
from ironpitch.rules.dreadball.deck import Deck, deck
from ironpitch.rules.dreadball.flight import Flight, standard_flight
from ironpitch.rules.dreadball.moments import Moments
from ironpitch.rules.dreadball.pitch import Pitch
from ironpitch.rules.dreadball.pitch_file import standard_pitch
from ironpitch.rules.dreadball.powers import JUDWAN, PUNTS, TRANSFORMS
from ironpitch.rules.dreadball.repertoire import repertoire
from ironpitch.rules.dreadball.sight import Sight, standard_sight
from ironpitch.rules.dreadball.skill import Ability
from ironpitch.rules.dreadball.team_building import CARDS, COACHING_DICE, form, role_of
from ironpitch.rules.dreadball.terms import (
    ARMOUR,
    FIGURES,
    FORM_SHIFT,
    FORMS,
    GUARD,
    KEEPER,
    ROLES,
)

KEEPER_ARMOUR: Final = 3
KINDRED: Final = "judwan"


class DreadBallPlan(Plan):
    """Shared by all forks of a match.

    `figures[(form * 5 + figure) * COLUMN + player]` and `roles[form * COLUMN + player]`: a quick change artist has
    other ones in each of his forms.
    """

    def __init__(self, ruleset: Ruleset, home: Team, away: Team, switches: i64) -> None:
        super().__init__(ruleset, home, away)
        self.switches: i64 = switches
        self.pitch: Pitch = standard_pitch()
        self.flight: Flight = standard_flight()
        self.sight: Sight = standard_sight()
        self.deck: Deck = deck()
        self.figures: vec[i64] = vec[i64]([0] * (len(FORMS) * len(FIGURES) * COLUMN))
        self.roles: vec[i64] = vec[i64]([0] * (len(FORMS) * COLUMN))
        self.powers: vec[i64] = vec[i64]([0] * COLUMN)
        self.repertoire: vec[i64] = vec[i64]([0] * (len(FORMS) * COLUMN))
        """The actions a player knows in each form, one bit each."""
        self.cards: vec[i64] = vec[i64]([0, 0])
        """Cards a team brings to the match: what it may buy in a Rush."""
        self.dice: vec[i64] = vec[i64]([0, 0])
        for side, team in enumerate((home, away)):
            self.cards[side] = team.staff.get(CARDS, 0)
            self.dice[side] = team.staff.get(COACHING_DICE, 0)
            for i, player in enumerate(team.players):
                self.enrol(side * SQUAD + i, player.position)
        self.moments: Moments = Moments(self)
        self.blockers: vec[i64] = vec[i64]([0] * (int(self.board.nowhere) + 1))

    def enrol(self, player: int, position: Position) -> None:
        """Write down a player's powers, and his role and figures in every form he can take."""
        powers = 0
        for skill in self.skills:
            if isinstance(skill, Ability) and self.has(player, skill.code):
                powers |= skill.powers
        if KINDRED in position.traits:
            powers |= JUDWAN
        self.powers[player] = powers
        profiles = [position, position, position]
        if powers & TRANSFORMS:
            profiles = [position, form("guard"), form("striker")]
        for number, profile in enumerate(profiles):
            role = ROLES.index(role_of(profile))
            figures = [profile.stats[name] for name in FIGURES]
            if powers & PUNTS and role == GUARD:
                role = KEEPER
                figures[ARMOUR] = KEEPER_ARMOUR
            self.roles[number * COLUMN + player] = role
            self.repertoire[number * COLUMN + player] = repertoire(role, powers)
            for i, value in enumerate(figures):
                self.figures[(number * len(FIGURES) + i) * COLUMN + player] = value


def plan_of(table: Table) -> DreadBallPlan:
    """The plan of the match on this table."""
    plan = table.plan
    assert isinstance(plan, DreadBallPlan)
    return plan


def form_of(table: Table, player: i64) -> i64:
    """The form a player has: as bought, unless he has transformed."""
    return (table.marks[player] >> FORM_SHIFT) & 3


def role(table: Table, player: i64) -> i64:
    """The role he plays now: GUARD, JACK, STRIKER or KEEPER."""
    return plan_of(table).roles[form_of(table, player) * COLUMN + player]


def figure(table: Table, player: i64, which: i64) -> i64:
    """One of his figures now: MOVE, STRENGTH, SPEED, SKILL or ARMOUR."""
    return plan_of(table).figures[(form_of(table, player) * 5 + which) * COLUMN + player]


def can(table: Table, player: i64, power: i64) -> bool:
    """Has he this power?"""
    return plan_of(table).powers[player] & power != 0
