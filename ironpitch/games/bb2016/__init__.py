"""Blood Bowl 2016, the manifest: every procedure, table, skill and team of this edition by name."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import Vocabulary
from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import Option, Ruleset
from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2016 import agility, foul, kickoff_table, options, overtime, passing, team_building, weather
from ironpitch.games.bb2016.skills import SKILLS
from ironpitch.games.football.contact.fall import comes_back
from ironpitch.games.football.contexts import Block, Hit
from ironpitch.games.football.events import HAPPENINGS
from ironpitch.games.football.game import FootballGame
from ironpitch.games.football.kickoff.formations import FORMATIONS
from ironpitch.games.football.pitch import PITCH
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import (
    ACTIONS,
    FACES,
    FACTS,
    KINDS,
    PHASES,
    PURPOSES,
    REASONS,
    STATUSES,
    VERBS,
    WEATHERS,
    Action,
    Mark,
    Status,
)

TITLE: Final = "Blood Bowl 2016"
SKILL_NAMES: Final = codes.keys_of(SKILLS)
RUSHES: Final = 2
INJURIES: Final = vec[i64]([Status.STUNNED] * 8 + [Status.KO] * 2 + [Status.CASUALTY] * 6)
"""By 2D6 and modifiers: 2-7, 8-9, 10 and more.

Rows: bb2016.injury.stunned, bb2016.injury.knocked_out, bb2016.injury.casualty"""


class BB2016(FootballGame):
    """The 2016 game: the base rules and whichever optional rules are switched on."""

    def __init__(self, settings: dict[str, str]) -> None:
        words = {
            "action": ACTIONS,
            "skill": SKILL_NAMES,
            "reroll": ["team", *SKILL_NAMES],
            "face": FACES,
            "formation": FORMATIONS,
            "event": kickoff_table.KICK_OFF_EVENTS,
            "phase": PHASES,
            "weather": WEATHERS,
        }
        super().__init__(
            "bb2016",
            TITLE,
            PITCH,
            Vocabulary(VERBS, words),
            KINDS,
            PURPOSES,
            REASONS,
            FACTS,
            STATUSES,
            HAPPENINGS,
            list(SKILLS),
            settings,
        )
        self.switches = options.switches_of(settings)

    def home(self) -> str:
        return "ironpitch.games.bb2016.parts"

    def options(self) -> list[Option]:
        return list(options.OPTIONS)

    # -- teams ------------------------------------------------------------------------------------------------------

    def default_teams(self) -> list[str]:
        """Humans against Orcs, as in the box.

        Rows: bb2016.team.box_teams"""
        return ["human", "orc"]

    def team_names(self) -> list[str]:
        """All races; without team building the two of the box."""
        return team_building.team_keys() if self.switches & options.TEAM_BUILDING else self.default_teams()

    def refuses(self, team: Team) -> str:
        """Without team building a team made by hand must be one of the box."""
        if self.switches & options.TEAM_BUILDING:
            return ""
        for key in self.default_teams():
            boxed = team_building.default_team(key)
            same = [p.position.key for p in boxed.players] == [p.position.key for p in team.players]
            if same and boxed.list.key == team.list.key and boxed.rerolls == team.rerolls:
                return ""
        return f"{team.name!r}: with team_building=off only the teams of the box play, human and orc"

    def load_team(self, source: str) -> Team:
        if not self.switches & options.TEAM_BUILDING and source not in self.default_teams():
            raise BadTeam(f"{source!r}: with team_building=off only the teams of the box play, human and orc")
        return team_building.load_team(source)

    # -- pure questions -----------------------------------------------------------------------------------------------

    def dodge_test(self, table: Table, player: i64, origin: i64, to: i64) -> Test:
        return agility.dodge_test(table, player, origin, to)

    def pick_up_test(self, table: Table, player: i64, square: i64) -> Test:
        return agility.pick_up_test(table, player, square)

    def catch_test(self, table: Table, player: i64, how: i64) -> Test:
        return agility.catch_test(table, player, how)

    def rush_test(self, table: Table, player: i64, square: i64) -> Test:
        return agility.rush_test(table, player, square)

    def prone_block_test(self, table: Table, player: i64) -> Test:
        return agility.prone_block_test(table, player)

    def rush_limit(self, plan: FootballPlan, player: i64) -> i64:
        """Two squares beyond the allowance.

        Rows: bb2016.gfi.two_extra_squares"""
        if not self.switches & options.GFI:
            return 0
        limit: i64 = RUSHES
        for skill in plan.moments.extra_rushes:
            if plan.has(player, skill.code):
                limit += skill.extra_rushes()
        return limit

    def pass_allowed(self, table: Table, player: i64, square: i64) -> bool:
        return passing.pass_allowed(table, player, square)

    def pass_test(self, table: Table, player: i64, square: i64) -> Test:
        return passing.pass_test(table, player, square)

    def permits(self, table: Table, action: i64) -> bool:
        """Hand-offs and fouls are options.

        Rows: bb2016.hand_off.one_per_turn, bb2016.foul.one_per_turn"""
        if action == Action.HAND_OFF:
            return self.switches & options.HAND_OFF != 0
        return action != Action.FOUL or self.switches & options.FOUL != 0

    def picks_another(self, table: Table) -> bool:
        """Who refuses one team-mate the ball may give it to another.

        Rows: bb2016 §17"""
        return True

    def wits_return(self, table: Table, player: i64) -> None:
        """Activated, a player is no longer under a gaze.

        Rows: bb2016 §17"""
        if table.marked_with(player, Mark.GAZED_AT):
            table.unmark(player, Mark.DAZED | Mark.GAZED_AT)

    def coaches_in_turn(self) -> bool:
        """Block of the active team comes before Wrestle of the other.

        Rows: bb2016.skill.active_coach_first"""
        return True

    def concede_allowed(self, table: Table) -> bool:
        return self.switches & options.CONCEDE != 0

    def out_of_turn_touchdown(self, table: Table) -> bool:
        return self.switches & options.OPPONENT_TURN_TOUCHDOWN != 0

    def drives_renew(self, table: Table) -> bool:
        return self.switches & options.NEW_DRIVE != 0

    def agility_needed(self, table: Table, player: i64) -> i64:
        return agility.needed_for(plan_of(table).ag[player])

    def armour_needed(self, value: i64) -> i64:
        """More than the armour value breaks it.

        Rows: bb2016.armour.greater_than_av"""
        return value + 1

    def throw_in_steps(self, total: i64) -> i64:
        """The origin counts as the first square.

        Rows: bb2016.throwin.distance"""
        return total - 1

    def casualty(self, table: Table, hit: Hit) -> Rule:
        """Off for the match, unless it can mend itself.

        Rows: bb2016.injury.casualty"""
        yield from comes_back(table, hit.victim)

    def injury_result(self, total: i64) -> i64:
        return INJURIES[total]

    # -- procedures ------------------------------------------------------------------------------------------------

    def opening(self, table: Table) -> Rule:
        return weather.opening(table)

    def name_assists(self, table: Table, block: Block) -> Rule:
        return foul.name_assists(table, block)

    def throw(self, table: Table, player: i64, square: i64) -> Rule:
        return passing.throw(table, player, square)

    def foul(self, table: Table, player: i64, victim: i64) -> Rule:
        return foul.foul(table, player, victim)

    def kick_off_event(self, table: Table) -> Rule:
        return kickoff_table.kick_off_event(table)

    def after_drive(self, table: Table) -> Rule:
        return weather.after_drive(table)

    def level_at_the_end(self, table: Table) -> Rule:
        return overtime.level_at_the_end(table)


def make(settings: dict[str, str]) -> Ruleset:
    """The ruleset with these options; `bb2016(gfi=off)` asks for `{"gfi": "off"}`."""
    return BB2016(settings)
