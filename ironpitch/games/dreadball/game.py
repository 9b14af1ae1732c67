"""DreadBall as the kernel plays it: requests between steps, choices that need no dice, steps that may."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.dice import Dice
from ironpitch.engine.marks import MarkField
from ironpitch.engine.roster import Player, Team
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.cards import unseen
from ironpitch.games.dreadball.cards.hidden import SECRET_FIELDS, SECRET_KINDS, keeps_secret, secrecy
from ironpitch.games.dreadball.clubs.joining import before_the_rolls, roll_free_agents
from ironpitch.games.dreadball.clubs.team_building import playing_stats, prepare, role_of, underdog_refusal
from ironpitch.games.dreadball.contact.injury import harms
from ironpitch.games.dreadball.health import broken
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.facing import turns
from ironpitch.games.dreadball.movement.hexes import entry_hex, is_portal
from ironpitch.games.dreadball.movement.move import may_step_on, shift, turn_about
from ironpitch.games.dreadball.movement.portals import first_portal
from ironpitch.games.dreadball.movement.threat import direction_to, facing_of, is_threatened, look
from ironpitch.games.dreadball.options import HACKING, SIDE_LINE
from ironpitch.games.dreadball.picture import figures_now, picture, shown_role, title_now
from ironpitch.games.dreadball.plan import DreadBallPlan, plan_of
from ironpitch.games.dreadball.play.acting import is_deed, list_deeds
from ironpitch.games.dreadball.play.actions import allowance
from ironpitch.games.dreadball.play.choosing import is_free_use, is_rush, list_free, list_rush
from ironpitch.games.dreadball.play.deeds import deed, free_choice, rush_choice
from ironpitch.games.dreadball.play.opening import deal
from ironpitch.games.dreadball.play.rush import start_action
from ironpitch.games.dreadball.play.set_up import (
    is_place,
    is_set_up,
    list_places,
    list_set_ups,
    set_up,
    whole_set_up,
    why_not_place,
)
from ironpitch.games.dreadball.play.successes import distribution
from ironpitch.games.dreadball.play.upright import upright
from ironpitch.games.dreadball.sideline.hacking import choose_hacks
from ironpitch.games.dreadball.sideline.referee import removes
from ironpitch.games.dreadball.sideline.side_actions import note_plain_move
from ironpitch.games.dreadball.sideline.side_terms import HEX_FACTS, PLAIN_FACTS, has_side_line
from ironpitch.games.dreadball.terms import (
    ABSENT,
    ACT,
    ACT_VERB,
    ACTION,
    ACTIVE,
    ACTOR,
    ADD_DICE,
    ARRANGE,
    ASK_ACT,
    ASK_FREE,
    ASK_PLACE,
    ASK_RUSH,
    ASK_SET_UP,
    ASKED,
    BALL,
    BEFORE,
    BENCH,
    BY_FREE,
    BY_TOKEN,
    CARRIER,
    CONCEDE,
    DICE,
    DISTRACTED,
    FACE,
    FEINT,
    FIRST,
    FOULED,
    FREE,
    FREE_FOR,
    HELD_ACTOR,
    LEAD,
    MARK_FIELDS,
    MARKS,
    MOVED,
    NO_ACTION,
    OVER,
    PARTNER,
    PHASE,
    PILE,
    PORTALS,
    REFEREE,
    REROLL,
    ROLES,
    RUSH,
    RUSHING,
    SET_UP,
    SPRINT,
    STANDING,
    STEP,
    TARGET,
    THROW,
    TURN,
    WINNER,
)

ASKS: Final = vec[i64]([ASK_RUSH, ASK_SET_UP, ASK_PLACE, ASK_RUSH, ASK_ACT, ASK_FREE, ASK_RUSH])
"""The kind of request in each phase."""
BEYOND: Final = 6
"""How many successes more than dice are told apart."""


ROLLED: Final = (2, 6)
"""What a die can have to show: a 1 never succeeds and more than a 6 is not there."""
FIGURE_LIMITS: Final = {"move": (1, 9), "strength": ROLLED, "speed": ROLLED, "skill": ROLLED, "armour": ROLLED}


class DreadBallGame(Ruleset):
    """The game, whatever its options."""

    switches: i64

    def kind(self, table: Table) -> i64:
        return ASKS[table.facts[PHASE]]

    def side(self, table: Table) -> i64:
        facts = table.facts
        phase = facts[PHASE]
        if phase == ACT:
            return facts[ACTOR] // SQUAD
        if phase == RUSHING:
            return facts[ACTIVE]
        if phase == FREE:
            return facts[FREE_FOR] // SQUAD
        return facts[ASKED] if phase == SET_UP or phase == ARRANGE else 0

    def about(self, table: Table) -> i64:
        if table.facts[PHASE] == FREE:
            return table.facts[FREE_FOR]
        return table.facts[ACTOR]

    def roller(self, table: Table) -> i64:
        side = super().roller(table)
        return side if side < 2 else 0

    def over(self, table: Table) -> bool:
        return table.facts[PHASE] == OVER

    def enumerate(self, table: Table, into: vec[i64]) -> i64:
        phase = table.facts[PHASE]
        if phase == ACT:
            return list_deeds(table, into)
        if phase == RUSHING:
            return list_rush(table, into)
        if phase == FREE:
            return list_free(table, into)
        if phase == SET_UP:
            return list_set_ups(into)
        return list_places(table, into) if phase == ARRANGE else 0

    def is_legal(self, table: Table, code: i64) -> bool:
        phase = table.facts[PHASE]
        if phase == ACT:
            return is_deed(table, code)
        if phase == RUSHING:
            return is_rush(table, code)
        if phase == FREE:
            return is_free_use(table, code)
        if phase == SET_UP:
            return is_set_up(code)
        return phase == ARRANGE and is_place(table, code)

    def why_illegal(self, table: Table, code: i64) -> str:
        return why_not_place(table, code) if table.facts[PHASE] == ARRANGE else ""

    def shuns(self, code: i64) -> bool:
        return code == choice(CONCEDE)

    def expand(self, table: Table, text: str) -> list[int]:
        if text.split()[:1] == ["setup"] and table.facts[PHASE] == SET_UP:
            return whole_set_up(table, text)
        return []

    # -- choices that need no dice and no question --------------------------------------------------------------------

    def quick(self, table: Table, code: i64) -> bool:
        phase = table.facts[PHASE]
        if phase == ACT:
            return quick_deed(table, code)
        if phase == RUSHING:
            return quick_action(table, code, BY_TOKEN)
        return phase == FREE and quick_action(table, code, BY_FREE)

    # -- steps --------------------------------------------------------------------------------------------------------

    def step(self, table: Table, code: i64) -> Rule:
        phase = table.facts[PHASE]
        if phase == ACT:
            return deed(table, code)
        if phase == RUSHING:
            return rush_choice(table, code)
        if phase == FREE:
            return free_choice(table, code)
        if phase == BEFORE:
            return open_match(table)
        return set_up(table, code)

    # -- results ------------------------------------------------------------------------------------------------------

    def refuses_pair(self, home: Team, away: Team) -> str:
        return underdog_refusal(home, away)

    def new_plan(self, home: Team, away: Team) -> Plan:
        if self.switches & SIDE_LINE:  # who is the underdog decides about cheerleaders, so a record has to tell
            prepare(home)
            prepare(away)
        return DreadBallPlan(self, home, away, self.switches)

    def new_facts(self, plan: Plan) -> list[int]:
        """Nothing played yet; the deck is whole, and each team has its coaching dice. (dreadball §2)"""
        assert isinstance(plan, DreadBallPlan)
        facts = [0] * len(self.facts)
        facts[ACTIVE] = 2
        facts[WINNER] = 3
        nowhere = plan.board.nowhere
        for fact in (CARRIER, ACTOR, TARGET, FREE_FOR, DISTRACTED, HELD_ACTOR, FOULED, PARTNER):
            facts[fact] = NOBODY
        facts[BALL] = nowhere
        facts[ACTION] = NO_ACTION
        facts[REFEREE] = plan.pitch.referee_start
        facts[PILE] = plan.deck.all
        for n in range(3):
            facts[PORTALS + n] = nowhere
        for side in range(2):
            facts[DICE + side] = plan.dice[side]
        if len(facts) > PLAIN_FACTS:
            for place in HEX_FACTS:
                facts[place] = nowhere
        return facts

    def new_status(self, plan: Plan) -> list[int]:
        waiting = [BENCH if p % SQUAD < plan.size[p // SQUAD] else ABSENT for p in range(NOBODY)]
        return waiting + [ABSENT] * (COLUMN - NOBODY)

    def score(self, table: Table) -> tuple[int, int]:
        """How far the one marker stands on either side; one of the two is 0. (dreadball §2)"""
        return table.facts[LEAD], table.facts[LEAD + 1]

    def winner(self, table: Table) -> int | None:
        winner = table.facts[WINNER]
        return winner if winner < 2 else None

    def turn(self, table: Table) -> tuple[str, int]:
        side = table.facts[ACTIVE]
        return "away" if side == 1 else "home", table.facts[RUSH]

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
        return verb_of(code) == REROLL or (verb_of(code) == ADD_DICE and first_of(code) > 0)

    def is_asked_at_end(self, code: i64) -> bool:
        return verb_of(code) >= FACE  # what is said between steps comes before it: `act`, `step`, `play` ...

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


def open_match(table: Table) -> Rule:
    """Free agents, the home card, the hands, and then the set-up of whoever drew it. (dreadball §2,
    dreadball §10.10)"""
    before_the_rolls(table)
    rolls = plan_of(table).rolls
    if rolls[0] or rolls[1]:
        yield from roll_free_agents(table)
    yield from deal(table)
    if plan_of(table).switches & HACKING:
        yield from choose_hacks(table)
    for side in range(2):
        yield from first_portal(table, side)
    for ability in plan_of(table).moments.opens:
        for player in range(NOBODY):
            if table.has(player, ability.code):
                yield from ability.opens(table, player)
    table.facts[ASKED] = table.facts[FIRST]
    table.facts[PHASE] = SET_UP


def quick_action(table: Table, code: i64, source: i64) -> bool:
    """Beginning an action that leaves something to choose and brings no question."""
    if verb_of(code) != ACT_VERB:
        return False
    player = first_of(code)
    action = second_of(code)
    if action > THROW and action != FEINT:
        return False
    if source == BY_FREE and (player != table.facts[FREE_FOR] or table.facts[HELD_ACTOR] == player):
        return False
    if table.status[player] != STANDING:
        facts = table.facts
        if action == SPRINT or facts[BALL] == entry_hex(table, player // SQUAD) or plan_of(table).moments.neared:
            return False
        if is_giant(table, player):  # where he comes on is asked
            return False
    start_action(table, player, action, source)
    return True


def quick_deed(table: Table, code: i64) -> bool:
    """A step or a turn that takes no test, meets no ball and cannot be the last thing the actor does."""
    verb = verb_of(code)
    facts = table.facts
    player = facts[ACTOR]
    to = first_of(code)
    if is_giant(table, player):
        return False
    if verb == STEP:
        if facts[MOVED] >= allowance(table, player) or (facts[BALL] == to and facts[CARRIER] == NOBODY):
            return False
        cell = table.pos[player]
        d = direction_to(table, cell, to)
        if d < 0 or is_portal(table, to) or is_threatened(table, player // SQUAD, cell):
            return False
        if plan_of(table).moments.neared:
            return False
        facts[MOVED] += 1
        if has_side_line(table):
            note_plain_move(table)
        look(table, player, d)
        shift(table, player, to)
        return True
    if verb == TURN:
        if facts[ACTION] == SPRINT:
            cost = turns(facing_of(table, player), to)
            if facts[MOVED] + cost > allowance(table, player):
                return False
            facts[MOVED] += cost
        elif not may_step_on(table, player):
            return False
        turn_about(table, player, to)
        return True
    return False
