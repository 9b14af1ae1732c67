"""The plan of a DreadBall match: the figures of its players, their powers, the pitch and the deck."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, NOBODY, SQUAD
from ironpitch.engine.roster import Position, Team
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.flight import Flight, standard_flight
from ironpitch.games.dreadball.cards.deck import Deck, deck
from ironpitch.games.dreadball.clubs.agent_rolls import AgentRoll, rolls_of
from ironpitch.games.dreadball.clubs.team_building import CARDS, CHEERLEADERS, COACHES, COACHING_DICE, SIDE, team_value
from ironpitch.games.dreadball.deed import KITS, Kit
from ironpitch.games.dreadball.moments import Moments
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.pitch import Pitch
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.movement.sight import Sight, standard_sight
from ironpitch.games.dreadball.options import CHEERLEADERS_LENT, PHASING, SIDE_LINE, STAFF_LENT, UNPRINTED
from ironpitch.games.dreadball.play.profiles import PREY, profiles_of
from ironpitch.games.dreadball.powers import GIANT, JUDWAN, OPENS_PORTALS, PHASES, PORTAL_MASTER, RESOURCEFUL
from ironpitch.games.dreadball.sideline.figures import cheerleaders_in_play
from ironpitch.games.dreadball.skill import Ability
from ironpitch.games.dreadball.terms import FACING_SHIFT, FIGURES, FORM_SHIFT, FORMS

KINDRED: Final = "judwan"
ZEE: Final = "zee"
MONKEY_BUSINESS: Final = "monkey-business"
LENT_CHEERLEADERS: Final = 2


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
        self.giants: bool = False
        """Is there a player in this match who covers more than one hex?"""
        self.all_powers: i64 = 0
        """The powers that anybody in this match has."""
        self.prey: vec[i64] = vec[i64]([NOBODY, NOBODY])
        """On each side the player whom a nemesis would hunt.

        Rows: dreadball.cup.nemesis_order"""
        self.repertoire: vec[i64] = vec[i64]([0] * (len(FORMS) * COLUMN))
        """The actions a player knows in each form, one bit each."""
        self.kits: list[Kit | None] = [None] * (KITS * COLUMN)
        """`kits[action * COLUMN + player]`: what every player can do in each action, once he has had one."""
        self.cards: vec[i64] = vec[i64]([0, 0])
        """Cards a team brings to the match: what it may buy in a Rush."""
        self.dice: vec[i64] = vec[i64]([0, 0])
        for side, team in enumerate((home, away)):
            self.cards[side] = team.staff.get(CARDS, 0)
            self.dice[side] = team.staff.get(COACHING_DICE, 0) + self.monkey_business(team)
            for i, player in enumerate(team.players):
                self.enrol(side * SQUAD + i, player.position)
        self.cheerleaders: vec[i64] = vec[i64]([0, 0])
        """Cheerleaders a team has, on the bench and on the score track."""
        self.cheerleaders_at_first: vec[i64] = vec[i64]([0, 0])
        """How many of them it may put on the score track when it sets up."""
        self.coaches: vec[i64] = vec[i64]([0, 0])
        """The kinds of coach a team has, one bit each in the order of the Plays."""
        self.worth: vec[i64] = vec[i64]([0, 0])
        """What the teams are worth in mc, where it matters."""
        if switches & SIDE_LINE:
            self.hire([home, away])
        self.rolls: list[list[AgentRoll]] = [rolls_of(home), rolls_of(away)]
        """The rolls for free agents that each side has before the match."""
        self.start: DreadBallPlan | None = None
        """The plan before anybody was rolled for."""
        self.joined: dict[str, DreadBallPlan] = {}
        """The plans with free agents that have come of this one, by whom the dice brought."""
        self.moments: Moments = Moments(self)
        self.blockers: vec[i64] = vec[i64]([0] * (int(self.board.nowhere) + 1))

    def monkey_business(self, team: Team) -> int:
        """The coaching dice a crowd of Zees brings, by our reconstruction of a rule that the card only names: one for
        each of them beyond six.

        Rows: dreadball §12.2"""
        if not self.switches & UNPRINTED or MONKEY_BUSINESS not in team.list.special_rules:
            return 0
        return max(0, len([player for player in team.players if ZEE in player.position.traits]) - SIDE)

    def hire(self, teams: list[Team]) -> None:
        """Write down the cheerleaders and coaches of the teams, lent ones included.

        Rows: dreadball.cheerleader.set_up, dreadball.cheerleader.underdog_two, dreadball.cheerleader.equal_one,
        dreadball.staff.bench"""
        worth = [team.worth or team_value(team) for team in teams]
        self.worth = vec[i64](worth)
        for side, team in enumerate(teams):
            owned = team.staff.get(CHEERLEADERS, 0)
            if self.switches & CHEERLEADERS_LENT:
                owned = max(owned, LENT_CHEERLEADERS)
            self.cheerleaders[side] = owned
            self.cheerleaders_at_first[side] = cheerleaders_in_play(owned, worth[side], worth[1 - side])
            kinds = 0
            for kind, coach in enumerate(COACHES):
                if team.staff.get(coach, 0) > 0 or self.switches & STAFF_LENT:
                    kinds |= 2**kind
            self.coaches[side] = kinds

    def at_start(self) -> Plan:
        return self if self.start is None else self.start

    def covered(self, player: i64, square: i64, marks: i64) -> list[int]:
        """The hexes a player covers: one, and a GIANT three.

        Rows: dreadball.giant.three_hex_base"""
        if self.powers[player] & GIANT == 0:
            return [square]
        facing: i64 = (marks >> FACING_SHIFT) & 7
        return base_of(self.pitch.board, square, facing % 6)

    def enrol(self, player: int, position: Position) -> None:
        """Write down a player's powers, and his role and figures in every form he can take."""
        powers = 0
        for skill in self.skills:
            if isinstance(skill, Ability) and self.has(player, skill.code):
                powers |= skill.powers
        if KINDRED in position.traits:
            powers |= JUDWAN
        if powers & PORTAL_MASTER and self.switches & UNPRINTED:
            powers |= OPENS_PORTALS
        if not self.switches & PHASING:
            powers &= ~PHASES
        self.powers[player] = powers
        self.all_powers |= powers
        if powers & GIANT:
            self.giants = True
        if position.key == PREY:
            self.prey[player // SQUAD] = player
        if powers & RESOURCEFUL:
            self.cards[player // SQUAD] += 1
        for number, profile in enumerate(profiles_of(position, powers)):
            self.roles[number * COLUMN + player] = profile.role
            self.repertoire[number * COLUMN + player] = profile.actions
            for i, value in enumerate(profile.figures):
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
