"""Blood Bowl 2020, the manifest: every procedure, table, skill and team of this edition by name."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, Vocabulary
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import ON_ROWS, Option, Plan, Ruleset
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2020 import (
    agility,
    casualty,
    extra_time,
    figures,
    foul,
    gifts,
    inducements,
    jump,
    kickoff_table,
    options,
    passing,
    prayers,
    pre_match,
    side_lines,
    stalling,
    terms,
    weather,
)
from ironpitch.games.bb2020.clubs import inducement_list, mercenaries, raising, team_building
from ironpitch.games.bb2020.skills import SKILLS
from ironpitch.games.football.activating import ACTIVATE_DEED, CONCEDE_DEED, END_TURN_DEED
from ironpitch.games.football.contexts import CAUSES, Block, Hit
from ironpitch.games.football.deed import Deed, TurnDeed
from ironpitch.games.football.events import HAPPENINGS
from ironpitch.games.football.game import FootballGame
from ironpitch.games.football.kickoff.formations import FORMATIONS
from ironpitch.games.football.pitch import PITCH
from ironpitch.games.football.place import Place
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.skill import FootballSkill
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import (
    ACTIONS,
    FACES,
    KINDS,
    PHASES,
    PURPOSES,
    REASONS,
    STATUSES,
    VERBS,
    WEATHERS,
    Mark,
    Status,
)

TITLE: Final = "Blood Bowl 2020"
SKILL_NAMES: Final = codes.keys_of(SKILLS)
LENT: Final = [codes.STAB, codes.MIGHTY_BLOW, codes.LONER, codes.PRO]
"""What the prayers of the tournament list can give.

Rows: bb2020.prayer.stiletto, bb2020.prayer.knuckle_dusters, bb2020.prayer.bad_habits, bb2020.prayer.blessed_statue"""


class BB2020(FootballGame):
    """The 2020 game."""

    def home(self) -> str:
        return "ironpitch.games.bb2020.parts"

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
            "prayer": terms.PRAYER_NAMES,
            "hurt": casualty.HURTS,
            "cause": CAUSES,
            "inducement": [each.key for each in inducement_list.inducements()],
        }
        super().__init__(
            "bb2020",
            TITLE,
            PITCH,
            Vocabulary(VERBS, words),
            KINDS,
            PURPOSES,
            REASONS,
            terms.FACTS,
            STATUSES,
            HAPPENINGS,
            list(SKILLS),
            settings,
        )
        self.switches = options.switches_of(settings)

    def options(self) -> list[Option]:
        return list(options.OPTIONS)

    def mark_bits(self) -> dict[str, int]:
        return terms.MARKS

    # -- teams ------------------------------------------------------------------------------------------------------

    def most_players(self) -> int:
        """Sixteen, and whoever joins for the match: rookies, the risen.

        Rows: bb2020 §26, bb2020 §27"""
        return SQUAD

    def default_teams(self) -> list[str]:
        return ["human", "orc"]

    def team_names(self) -> list[str]:
        return team_building.team_keys()

    def load_team(self, source: str) -> Team:
        """A team by name, file or text, filled up with journeymen.

        Rows: bb2020 §3"""
        team = team_building.journeymen(team_building.load_team(source))
        return inducements.with_rookies(raising.with_guest(team))

    def new_plan(self, home: Team, away: Team) -> Plan:
        """The teams with all they may hire, and what is known of them.

        Rows: bb2020 §3, bb2020 §26"""
        team_building.prepare(home)
        team_building.prepare(away)
        if not self.switches & options.NO_INDUCEMENTS:
            home = mercenaries.with_mercenaries(home, away.worth - home.worth)
            away = mercenaries.with_mercenaries(away, home.worth - away.worth)
        plan = FootballPlan(self, home, away, self.switches)
        gifts.value_gifts(plan)
        return plan

    def new_status(self, plan: Plan) -> list[int]:
        """Everybody in reserve but those who may yet be raised.

        Rows: bb2020 §27"""
        fresh = super().new_status(plan)
        return [Status.ABSENT if raising.is_guest(plan, player) else fresh[player] for player in range(NOBODY)] + [
            Status.ABSENT
        ]

    def lent_skills(self, teams: list[Team]) -> list[FootballSkill]:
        skills = [s for s in SKILLS if isinstance(s, FootballSkill)]
        return [s for s in skills if s.code in LENT or self.lends_any(s) or mercenaries.taught(teams, s.category)]

    def fitted(self, plan: FootballPlan, marks: vec[i64], facts: vec[i64]) -> vec[i64]:
        return gifts.fitted(plan, marks, facts)

    def packed_facts(self) -> list[int]:
        return [terms.Fact.TAUGHT, terms.Fact.TAUGHT + 1]

    def lends_any(self, skill: FootballSkill) -> bool:
        """May intensive training teach this skill?

        Rows: bb2020 §7"""
        return bool(self.switches & options.LEAGUE_PRAYERS) and skill.category != "Trait"

    # -- what can be done ------------------------------------------------------------------------------------------

    def deeds(self) -> list[Deed]:
        return [jump.JumpDeed()]

    def turn_deeds(self) -> list[TurnDeed]:
        return [END_TURN_DEED, ACTIVATE_DEED, weather.ConjureDeed(), CONCEDE_DEED]

    # -- for people -----------------------------------------------------------------------------------------------

    def view(self, table: Table, side: int | None) -> dict[str, object]:
        return {**super().view(table, side), **side_lines.seen(table)}

    def reading(self, table: Table) -> i64:
        if figures.is_rolled_on_a_table(table):
            return ON_ROWS
        return super().reading(table)

    def row_of(self, table: Table, total: i64) -> i64:
        if figures.is_rolled_on_a_table(table):
            return casualty.casualty_row(table, total)
        return super().row_of(table, total)

    def detail_text(self, kind: str, detail: int) -> str:
        if detail >= 0 and kind == "apothecary":
            return casualty.HELPERS[detail]
        if detail >= 0 and kind in ("inducement", "prayer"):
            return side_lines.detail_of(kind, detail)
        return super().detail_text(kind, detail)

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

    def agility_needed(self, table: Table, player: i64) -> i64:
        return plan_of(table).ag[player]

    def armour_needed(self, value: i64) -> i64:
        """The armour value itself breaks it.

        Rows: bb2020 §19"""
        return value

    def deftness(self, agility: i64) -> i64:
        return figures.deftness(agility)

    def throw_in_steps(self, total: i64) -> i64:
        """Counted from the square after the edge.

        Rows: bb2020 §12"""
        return total

    def rush_limit(self, plan: FootballPlan, player: i64) -> i64:
        return figures.rush_limit(plan, player)

    def pass_allowed(self, table: Table, player: i64, square: i64) -> bool:
        return passing.pass_allowed(table, player, square)

    def pass_test(self, table: Table, player: i64, square: i64) -> Test:
        return passing.pass_test(table, player, square)

    def permits(self, table: Table, action: i64) -> bool:
        return figures.permits(table, action)

    def names_target(self, action: i64) -> bool:
        return figures.names_target(action)

    def team_reroll_allowed(self, table: Table) -> bool:
        return figures.team_reroll_allowed(table)

    def many_team_rerolls(self) -> bool:
        return True

    def concede_allowed(self, table: Table) -> bool:
        return True

    def out_of_turn_touchdown(self, table: Table) -> bool:
        return True

    def ball_first(self) -> bool:
        """After the rush, the dodge or the jump, and before any other die.

        Rows: bb2020 §10"""
        return True

    def divers_take_turns(self) -> bool:
        return True

    def rolls_casualty(self, total: i64) -> bool:
        """From 10 on; less hurts only those hurt easily, and badly.

        Rows: bb2020.injury.stunty_badly_hurt"""
        return total >= casualty.ROLLED_FROM

    def scores_at_once(self) -> bool:
        """As soon as a standing player has the ball in the end zone.

        Rows: bb2020 §20"""
        return True

    def drives_renew(self, table: Table) -> bool:
        return True

    def golden_goal(self, table: Table) -> bool:
        return self.switches & options.GOLDEN_GOAL != 0

    def crowd_first(self, table: Table) -> bool:
        """Following up is decided first, unless the option says otherwise.

        Rows: bb2020.follow_up.timing"""
        return self.switches & options.CROWD_FIRST != 0

    def injury_result(self, total: i64) -> i64:
        return figures.injury_result(total)

    def recovery_needed(self, table: Table, side: i64) -> i64:
        """4+, each keg one less, but a 1 never.

        Rows: bb2020.injury.ko_recovery"""
        needed: i64 = 4 - table.facts[terms.Fact.KEGS + side]
        return needed if needed > 2 else 2

    def team_rerolls(self, table: Table, side: i64) -> i64:
        return table.plan.teams[side].rerolls + table.facts[terms.Fact.TRAINING + side]

    def snap_limit(self, table: Table) -> i64:
        return table.facts[terms.Fact.LEFT_TO_ACT]

    def wits_return(self, table: Table, player: i64) -> None:
        """Activated, a player has its tackle zone again, unless it is under a gaze.

        Rows: bb2020 §8"""
        if not table.marked_with(player, Mark.GAZED_AT):
            table.unmark(player, Mark.DAZED)

    def places(self) -> list[Place]:
        return [prayers.Trapdoors()]

    # -- procedures ------------------------------------------------------------------------------------------------

    def opening(self, table: Table) -> Rule:
        return pre_match.opening(table)

    def turn_ends(self, table: Table, side: i64) -> Rule:
        weather.turn_ends(table, side)
        return stalling.turn_ends(table, side)

    def half_begins(self, table: Table) -> Rule:
        return pre_match.half_begins(table)

    def name_assists(self, table: Table, block: Block) -> Rule:
        return figures.name_assists(table, block)

    def throw(self, table: Table, player: i64, square: i64) -> Rule:
        return passing.throw(table, player, square)

    def foul(self, table: Table, player: i64, victim: i64) -> Rule:
        return foul.foul(table, player, victim)

    def gifts_expire(self, table: Table) -> None:
        prayers.gifts_expire(table)

    def revived(self, table: Table, hit: Hit) -> Answer:
        return casualty.revived(table, hit)

    def casualty(self, table: Table, hit: Hit) -> Rule:
        return casualty.casualty(table, hit)

    def after_action(self, table: Table) -> None:
        kickoff_table.after_action(table)

    def kick_off_event(self, table: Table) -> Rule:
        return kickoff_table.kick_off_event(table)

    def after_drive(self, table: Table) -> Rule:
        return weather.after_drive(table)

    def level_at_the_end(self, table: Table) -> Rule:
        return extra_time.level_at_the_end(table)


def make(settings: dict[str, str]) -> Ruleset:
    """The ruleset with these options; `bb2020(prayers=league)` asks for `{"prayers": "league"}`."""
    return BB2020(settings)
