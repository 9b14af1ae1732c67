"""Dungeon Bowl, the manifest: the 2020 game between walls, with chests, portals, rooms, colleges and wizards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD, Vocabulary, verb_of
from ironpitch.engine.dice import Dice
from ironpitch.engine.events import OPEN, ROLLED
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import ON_ROWS, Option, Plan, Ruleset
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2020 import agility, casualty, figures, foul, jump, passing
from ironpitch.games.dungeonbowl import deployment, endings, health, opening, options, picture, places, terms
from ironpitch.games.dungeonbowl.ball import throwing
from ironpitch.games.dungeonbowl.clubs import team_building
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard, board_of
from ironpitch.games.dungeonbowl.dungeon.named import KINDS
from ironpitch.games.dungeonbowl.plan import DungeonPlan, end_of
from ironpitch.games.dungeonbowl.rooms import chests, dugout, effects, room_actions
from ironpitch.games.dungeonbowl.skills import SKILLS
from ironpitch.games.dungeonbowl.wizards import casting
from ironpitch.games.football.activating import ACTIVATE_DEED, CONCEDE_DEED, END_TURN_DEED
from ironpitch.games.football.contexts import Block, Hit
from ironpitch.games.football.deed import Deed, TurnDeed
from ironpitch.games.football.game import FootballGame
from ironpitch.games.football.pitch import END_OF
from ironpitch.games.football.place import Place
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.skill import FootballSkill
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import FACES, PHASES, WEATHERS, Action, Fact, Mark, Phase

TITLE: Final = "Dungeon Bowl"
SKILL_NAMES: Final = codes.keys_of(SKILLS)


class DungeonBowl(FootballGame):
    """The game in the dungeon: what it takes from the 2020 edition is named here.

    Rows: dungeonbowl.frame.base_rules"""

    def home(self) -> str:
        return "ironpitch.games.dungeonbowl.parts"

    def __init__(self, settings: dict[str, str]) -> None:
        words = {
            "action": terms.ACTIONS,
            "skill": SKILL_NAMES,
            "reroll": ["team", *SKILL_NAMES],
            "face": FACES,
            "formation": terms.FORMATIONS,
            "phase": PHASES,
            "weather": WEATHERS,
            "hurt": casualty.HURTS,
            "cause": terms.CAUSES,
            "inducement": [each.key for each in team_building.inducements()],
            "edge": terms.EDGES,
            "room": KINDS,
            "spell": terms.SPELL_NAMES,
            "hidden-in": terms.HIDING_PLACES,
        }
        switches = options.switches_of(settings)
        board = board_of(settings.get("dungeon", "default"), switches & options.THROUGH_WALLS != 0)
        super().__init__(
            "dungeonbowl",
            TITLE,
            board,
            Vocabulary(terms.VERBS, words),
            terms.KINDS,
            terms.PURPOSES,
            terms.REASONS,
            terms.FACTS,
            terms.STATUSES,
            terms.EVENTS,
            list(SKILLS),
            settings,
        )
        self.switches = switches
        self.dungeon: DungeonBoard = board
        self.turn_limit: i64 = options.turns_of(settings.get("turn_limit", options.NO_LIMIT))
        self.start: i64 = int(settings.get("players_at_start", options.START[0]))

    def builds_on(self) -> list[str]:
        return ["bb2020"]

    def options(self) -> list[Option]:
        return list(options.options())

    def fields_held(self) -> dict[str, str]:
        return {**super().fields_held(), **terms.DECLARED_FACTS.holds}

    def mark_bits(self) -> dict[str, int]:
        return terms.MARKS

    # -- teams ------------------------------------------------------------------------------------------------------

    def most_players(self) -> int:
        return team_building.MOST_PLAYERS

    def default_teams(self) -> list[str]:
        return ["fire", "shadow"]

    def team_names(self) -> list[str]:
        return team_building.team_keys()

    def load_team(self, source: str) -> Team:
        """A college by name, file or text, filled up with journeymen.

        Rows: dungeonbowl.setup.journeymen"""
        first = self.switches & options.FIRST_ROSTERS != 0
        return team_building.journeymen(team_building.load_team(source, False, first))

    def new_plan(self, home: Team, away: Team) -> Plan:
        team_building.prepare(home)
        team_building.prepare(away)
        return DungeonPlan(self, home, away, self.switches, self.start, self.turn_limit)

    def new_facts(self, plan: Plan) -> list[int]:
        """No chest and no portal is placed yet, and the ball lies in none."""
        facts = super().new_facts(plan)
        for chest in range(terms.CHESTS):
            facts[terms.Fact.CHEST + chest] = plan.board.nowhere
        for portal in range(terms.PORTALS):
            facts[terms.Fact.PORTAL + portal] = plan.board.nowhere
        facts[terms.Fact.HIDDEN_IN] = terms.IN_NO_CHEST
        for side in range(2):
            facts[terms.Fact.SPELLS + side] = plan.teams[side].staff.get(team_building.WIZARD, 0)
        return facts

    def lent_skills(self, teams: list[Team]) -> list[FootballSkill]:
        """What the sewer can give.

        Rows: dungeonbowl.room.sewer"""
        if self.switches & options.NO_ROOM_EFFECTS or not effects.sewer_squares(self.dungeon):
            return []
        return [s for s in SKILLS if isinstance(s, FootballSkill) and s.code == codes.DISTURBING_PRESENCE]

    def fitted(self, plan: FootballPlan, marks: vec[i64], facts: vec[i64]) -> vec[i64]:
        return effects.fitted(marks, plan.skill_words[:])

    def detail_text(self, kind: str, detail: int) -> str:
        """Which dice the bonus of a spell may go to; which helper brings a player round."""
        if kind == "spell" and detail >= 0:
            return self.purposes[detail]
        if kind == "apothecary" and detail >= 0:
            return casualty.HELPERS[detail]
        return super().detail_text(kind, detail)

    # -- what nobody may know ------------------------------------------------------------------------------------------

    def view(self, table: Table, side: int | None) -> dict[str, object]:
        return picture.picture(table)

    def secrecy(self, packed: vec[i64], at: i64) -> i64:
        """Nobody sees which chest the ball was put into.

        Rows: dungeonbowl.chest.hidden_draw"""
        if packed[at] == ROLLED and packed[at + 3] == terms.For.HIDING:
            return 2
        return OPEN

    def secret_fields(self) -> list[str]:
        return ["face"]

    def concealed(self, table: Table, side: i64) -> i64:
        return chests.concealed(table)

    def deal_anew(self, facts: vec[i64], side: i64, hidden: i64, dice: Dice) -> None:
        chests.hide_anew(facts, self.board.nowhere, dice)

    def drawn_anew(self, twin: Table, real: Table, faces: vec[i64], hidden: i64, dice: Dice) -> vec[i64]:
        return chests.hidden_anew(real, faces, dice)

    def put_away(self, facts: vec[i64], side: i64, hidden: i64) -> None:
        self.veil(facts)

    def veil(self, facts: vec[i64]) -> None:
        facts[terms.Fact.HIDDEN_IN] = terms.IN_NO_CHEST

    def veils(self, step_code: i64) -> bool:
        return verb_of(step_code) != terms.Do.OPEN

    def shows_the_same(self, facts: vec[i64], others: vec[i64], side: i64) -> bool:
        for fact in range(len(facts)):
            if facts[fact] != others[fact] and fact != terms.Fact.HIDDEN_IN:
                return False
        return True

    def obstacles(self, facts: vec[i64]) -> list[int]:
        """Chests that are shut, and the chasm.

        Rows: dungeonbowl.chest.impassable, dungeonbowl.room.chasm_feature, dungeonbowl.move.impassable"""
        found = [square for square in range(self.board.size) if self.dungeon.is_chasm[square]]
        for chest in range(terms.CHESTS):
            if 0 <= facts[terms.Fact.CHEST + chest] < self.board.nowhere:
                found.append(facts[terms.Fact.CHEST + chest])
        return found

    def broken(self, table: Table) -> list[str]:
        faults = health.furniture_faults(table)
        return faults if faults else super().broken(table) + health.ball_faults(table)

    # -- the flow ------------------------------------------------------------------------------------------------------

    def about(self, table: Table) -> i64:
        if table.facts[Fact.PHASE] == Phase.ARRANGE:
            return deployment.next_player(table)
        return super().about(table)

    def enumerate(self, table: Table, into: vec[i64]) -> i64:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.SET_UP or phase == Phase.ARRANGE:
            return deployment.list_deployments(table, into)
        return super().enumerate(table, into)

    def is_legal(self, table: Table, code: i64) -> bool:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.SET_UP or phase == Phase.ARRANGE:
            return deployment.is_deployment(table, code)
        return super().is_legal(table, code)

    def why_illegal(self, table: Table, code: i64) -> str:
        if table.facts[Fact.PHASE] == Phase.ARRANGE:
            return deployment.why_not_deployment(table, code)
        return super().why_illegal(table, code)

    def expand(self, table: Table, text: str) -> list[int]:
        if text.split()[:1] == ["setup"] and table.facts[Fact.PHASE] == Phase.SET_UP:
            return deployment.whole_deployment(table, text)
        return []

    def quick(self, table: Table, code: i64) -> bool:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.SET_UP or phase == Phase.ARRANGE:
            return False
        return super().quick(table, code)

    def step(self, table: Table, code: i64) -> Rule:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.BEFORE:
            return opening.open_dungeon(table)
        if phase == Phase.SET_UP or phase == Phase.ARRANGE:
            return deployment.deploy(table, code)
        return super().step(table, code)

    def end_zone(self, table: Table, side: i64) -> i64:
        return END_OF[end_of(table, side)]

    def last_turn(self) -> i64:
        return self.turn_limit

    def touchdown_wins(self, table: Table) -> bool:
        """The first one does.

        Rows: dungeonbowl.win.first_touchdown"""
        return True

    def out_of_turns(self, table: Table) -> Rule:
        return endings.time_up(table)

    def ended_by_limit(self, table: Table) -> bool:
        return endings.ended_by_limit(table, self.turn_limit)

    def turn_ends(self, table: Table, side: i64) -> Rule:
        return casting.at_end_of_turn(table, side)

    def drives_renew(self, table: Table) -> bool:
        return False

    def concede_allowed(self, table: Table) -> bool:
        return True

    def out_of_turn_touchdown(self, table: Table) -> bool:
        return True

    def scores_at_once(self) -> bool:
        """As soon as a standing player has the ball in the end zone.

        Rows: bb2020 §20"""
        return True

    # -- between activations -------------------------------------------------------------------------------------------

    def may_do_more(self, table: Table) -> bool:
        return dugout.may_use_dugout(table)

    def turn_deeds(self) -> list[TurnDeed]:
        return [
            END_TURN_DEED,
            ACTIVATE_DEED,
            dugout.DugoutDeed(),
            room_actions.RoomDeed(),
            casting.CastDeed(),
            CONCEDE_DEED,
        ]

    def permits(self, table: Table, action: i64) -> bool:
        """Blinded players neither pass nor hand off.

        Rows: dungeonbowl.wizard.light"""
        if (action == Action.PASS or action == Action.HAND_OFF) and casting.dimmed(table, table.facts[Fact.ACTIVE]):
            return False
        return figures.permits(table, action)

    def wits_return(self, table: Table, player: i64) -> None:
        table.unmark(player, Mark.DAZED | Mark.GAZED_AT)  # a gaze too is over as soon as the next activation begins

    # -- deeds ---------------------------------------------------------------------------------------------------------

    def deeds(self) -> list[Deed]:
        """Jumping, opening a chest, throwing at the wall."""
        return [jump.JumpDeed(), chests.OpenChestDeed(), throwing.WallThrowDeed()]

    # -- the place -----------------------------------------------------------------------------------------------------

    def places(self) -> list[Place]:
        return places.places_of(self.dungeon, self.switches)

    # -- as in the 2020 edition: figures -------------------------------------------------------------------------------

    def agility_needed(self, table: Table, player: i64) -> i64:
        return plan_of(table).ag[player]

    def armour_needed(self, value: i64) -> i64:
        """The armour value itself breaks it.

        Rows: bb2020 §19"""
        return value

    def deftness(self, agility: i64) -> i64:
        return figures.deftness(agility)

    def rush_limit(self, plan: FootballPlan, player: i64) -> i64:
        return figures.rush_limit(plan, player)

    def names_target(self, action: i64) -> bool:
        return figures.names_target(action)

    def team_reroll_allowed(self, table: Table) -> bool:
        return figures.team_reroll_allowed(table)

    def many_team_rerolls(self) -> bool:
        return True

    def ball_first(self) -> bool:
        """After the rush, the dodge or the jump, and before any other die.

        Rows: bb2020 §10"""
        return True

    def divers_take_turns(self) -> bool:
        return True

    def rolls_casualty(self, total: i64) -> bool:
        return total >= casualty.ROLLED_FROM

    def injury_result(self, total: i64) -> i64:
        return figures.injury_result(total)

    def reading(self, table: Table) -> i64:
        return ON_ROWS if figures.is_rolled_on_a_table(table) else super().reading(table)

    def row_of(self, table: Table, total: i64) -> i64:
        if figures.is_rolled_on_a_table(table):
            return casualty.casualty_row(table, total)
        return super().row_of(table, total)

    # -- as in the 2020 edition: tests ---------------------------------------------------------------------------------

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

    def pass_allowed(self, table: Table, player: i64, square: i64) -> bool:
        return not casting.dimmed(table, player // SQUAD) and throwing.pass_allowed(table, player, square)

    def pass_test(self, table: Table, player: i64, square: i64) -> Test:
        return passing.pass_test(table, player, square)

    # -- as in the 2020 edition: procedures ----------------------------------------------------------------------------

    def name_assists(self, table: Table, block: Block) -> Rule:
        return figures.name_assists(table, block)

    def throw(self, table: Table, player: i64, square: i64) -> Rule:
        return passing.throw(table, player, square)

    def foul(self, table: Table, player: i64, victim: i64) -> Rule:
        return foul.foul(table, player, victim)

    def revived(self, table: Table, hit: Hit) -> Answer:
        return casualty.revived(table, hit)

    def casualty(self, table: Table, hit: Hit) -> Rule:
        return casualty.casualty(table, hit)


def make(settings: dict[str, str]) -> Ruleset:
    """The ruleset with these options; `dungeonbowl(dungeon=ring)` asks for `{"dungeon": "ring"}`."""
    return DungeonBowl(settings)
