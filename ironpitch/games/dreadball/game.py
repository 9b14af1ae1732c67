"""DreadBall as the kernel plays it: requests between steps, choices that need no dice, steps that may."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, NOBODY, SQUAD, choice, first_of, verb_of
from ironpitch.engine.dice import Dice
from ironpitch.engine.marks import MarkField
from ironpitch.engine.roster import Player, Team
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.cards import unseen
from ironpitch.games.dreadball.cards.hidden import SECRET_FIELDS, SECRET_KINDS, keeps_secret, secrecy
from ironpitch.games.dreadball.clubs.team_building import playing_stats, prepare, role_of, underdog_refusal
from ironpitch.games.dreadball.contact.injury import harms
from ironpitch.games.dreadball.health import broken
from ironpitch.games.dreadball.options import SIDE_LINE
from ironpitch.games.dreadball.picture import figures_now, picture, shown_role, title_now
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.play.phases import phase_of
from ironpitch.games.dreadball.play.set_up import (
    whole_set_up,
    why_not_place,
)
from ironpitch.games.dreadball.play.successes import distribution
from ironpitch.games.dreadball.play.upright import upright
from ironpitch.games.dreadball.sideline import side_terms
from ironpitch.games.dreadball.sideline.referee import removes
from ironpitch.games.dreadball.sideline.side_terms import HEX_FACTS, PLAIN_FACTS
from ironpitch.games.dreadball.terms import MARK_FIELDS, MARKS, ROLES, Action, Fact, Phase, Status
from ironpitch.games.dreadball.verbs import Do

BEYOND: Final = 6
"""How many successes more than dice are told apart."""


ROLLED: Final = (2, 6)
"""What a die can have to show: a 1 never succeeds and more than a 6 is not there."""
FIGURE_LIMITS: Final = {"move": (1, 9), "strength": ROLLED, "speed": ROLLED, "skill": ROLLED, "armour": ROLLED}


class DreadBallGame(Ruleset):
    """The game, whatever its options."""

    switches: i64

    def kind(self, table: Table) -> i64:
        return phase_of(table).kind

    def side(self, table: Table) -> i64:
        return phase_of(table).side(table)

    def about(self, table: Table) -> i64:
        return phase_of(table).about(table)

    def roller(self, table: Table) -> i64:
        side = super().roller(table)
        return side if side < 2 else 0

    def over(self, table: Table) -> bool:
        return table.facts[Fact.PHASE] == Phase.OVER

    def enumerate(self, table: Table, into: vec[i64]) -> i64:
        return phase_of(table).targets(table, into)

    def is_legal(self, table: Table, code: i64) -> bool:
        return phase_of(table).why_not(table, code) is None

    def why_illegal(self, table: Table, code: i64) -> str:
        why = phase_of(table).why_not(table, code)
        if why is None:
            return ""
        return why_not_place(table, code) or why if table.facts[Fact.PHASE] == Phase.ARRANGE else why

    def shuns(self, code: i64) -> bool:
        return code == choice(Do.CONCEDE)

    def expand(self, table: Table, text: str) -> list[int]:
        if text.split()[:1] == ["setup"] and table.facts[Fact.PHASE] == Phase.SET_UP:
            return whole_set_up(table, text)
        return []

    def quick(self, table: Table, code: i64) -> bool:
        return phase_of(table).quick(table, code)

    def step(self, table: Table, code: i64) -> Rule:
        return phase_of(table).step(table, code)

    # -- results ------------------------------------------------------------------------------------------------------

    def refuses_pair(self, home: Team, away: Team) -> str:
        return underdog_refusal(home, away)

    def new_plan(self, home: Team, away: Team) -> Plan:
        if self.switches & SIDE_LINE:  # who is the underdog decides about cheerleaders, so a record has to tell
            prepare(home)
            prepare(away)
        return DreadBallPlan(self, home, away, self.switches)

    def new_facts(self, plan: Plan) -> list[int]:
        """Nothing played yet; the deck is whole, and each team has its coaching dice.

        Rows: dreadball §2"""
        assert isinstance(plan, DreadBallPlan)
        facts = [0] * len(self.facts)
        facts[Fact.ACTIVE] = 2
        facts[Fact.WINNER] = 3
        nowhere = plan.board.nowhere
        for fact in (
            Fact.CARRIER,
            Fact.ACTOR,
            Fact.TARGET,
            Fact.FREE_FOR,
            Fact.DISTRACTED,
            Fact.HELD_ACTOR,
            Fact.FOULED,
            Fact.PARTNER,
        ):
            facts[fact] = NOBODY
        facts[Fact.BALL] = nowhere
        facts[Fact.ACTION] = Action.NONE
        facts[Fact.REFEREE] = plan.pitch.referee_start
        facts[Fact.PILE] = plan.deck.all
        for n in range(3):
            facts[Fact.PORTAL + n] = nowhere
        for side in range(2):
            facts[Fact.DICE + side] = plan.dice[side]
        if len(facts) > PLAIN_FACTS:
            for place in HEX_FACTS:
                facts[place] = nowhere
        return facts

    def new_status(self, plan: Plan) -> list[int]:
        waiting = [Status.BENCH if p % SQUAD < plan.size[p // SQUAD] else Status.ABSENT for p in range(NOBODY)]
        return waiting + [Status.ABSENT] * (COLUMN - NOBODY)

    def score(self, table: Table) -> tuple[int, int]:
        """How far the one marker stands on either side; one of the two is 0.

        Rows: dreadball §2"""
        return table.facts[Fact.LEAD], table.facts[Fact.LEAD + 1]

    def winner(self, table: Table) -> int | None:
        winner = table.facts[Fact.WINNER]
        return winner if winner < 2 else None

    def turn(self, table: Table) -> tuple[str, int]:
        side = table.facts[Fact.ACTIVE]
        return "away" if side == 1 else "home", table.facts[Fact.RUSH]

    def view(self, table: Table, side: int | None) -> dict[str, object]:
        return picture(table, side)

    def figures_of(self, player: Player) -> dict[str, int]:
        return playing_stats(role_of(player.position), player.position.stats, player.skills)

    def figures_now(self, table: Table, player: int) -> dict[str, int]:
        return figures_now(table, player)

    def title_now(self, table: Table, player: int) -> str:
        return title_now(table, player)

    def role_now(self, table: Table, player: int) -> str:
        return ROLES[shown_role(table, player)]

    def detail_text(self, kind: str, detail: int) -> str:
        if detail < 0:
            return ""
        if kind == "use":
            return self.vocabulary.words["skill"][detail]
        if kind == "dice" or kind == "reroll":
            return self.purposes[detail]
        return ""

    def fields_held(self) -> dict[str, str]:
        return side_terms.DECLARED_FACTS.holds

    def mark_bits(self) -> dict[str, int]:
        return MARKS

    def mark_fields(self) -> list[MarkField]:
        return MARK_FIELDS

    def home(self) -> str:
        return "ironpitch.games.dreadball.parts"

    def figure_limits(self) -> dict[str, tuple[int, int]]:
        return FIGURE_LIMITS

    def secrecy(self, packed: vec[i64], at: i64) -> i64:
        return secrecy(packed, at)

    def secret_fields(self) -> list[str]:
        return SECRET_FIELDS

    def secret_kinds(self) -> list[str]:
        return SECRET_KINDS

    def harms(self, table: Table) -> bool:
        return harms(table)

    def removes(self, table: Table) -> bool:
        return removes(table)

    def upright(self, table: Table, side: i64, plan: list[int]) -> list[int]:
        return upright(table, side, plan)

    def rolls_again(self, code: i64) -> bool:
        return verb_of(code) == Do.REROLL or (verb_of(code) == Do.DICE and first_of(code) > 0)

    def is_asked_at_end(self, code: i64) -> bool:
        return verb_of(code) >= Do.FACE  # what is said between steps comes before it: `act`, `step`, `play` ...

    def concealed(self, table: Table, side: i64) -> i64:
        return unseen.concealed(table, side)

    def deal_anew(self, facts: vec[i64], side: i64, hidden: i64, dice: Dice) -> None:
        unseen.deal_anew(facts, side, hidden, dice)

    def drawn_anew(self, twin: Table, real: Table, faces: vec[i64], hidden: i64, dice: Dice) -> vec[i64]:
        return unseen.drawn_anew(twin, real, faces, hidden, dice)

    def put_away(self, facts: vec[i64], side: i64, hidden: i64) -> None:
        unseen.put_away(facts, side, hidden)

    def is_kept_secret(self, code: i64) -> bool:
        return keeps_secret(code)

    def shows_the_same(self, facts: vec[i64], others: vec[i64], side: i64) -> bool:
        return unseen.shows_the_same(facts, others, side)

    def success_chances(self, dice: int, stat: int) -> list[float]:
        return [float(chance) for chance in distribution(dice, stat, dice + BEYOND)]

    def broken(self, table: Table) -> list[str]:
        return broken(table)
