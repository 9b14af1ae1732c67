"""A football game as the kernel plays it: requests between steps, choices that need no dice, steps that may."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.choices import NOBODY, SQUAD, first_of, second_of, verb_of
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import Plan
from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.acting import list_deeds, why_no_deed
from ironpitch.games.football.activating import (
    ACTIVATE_DEED,
    CONCEDE_DEED,
    END_TURN_DEED,
    list_turn,
    quick_activation,
    why_no_turn_deed,
)
from ironpitch.games.football.contact.fall import armour_value
from ironpitch.games.football.deed import KindOfAction, TurnDeed
from ironpitch.games.football.deeds import ACTIONS, deed
from ironpitch.games.football.drive import close_drive, half_over, toss
from ironpitch.games.football.events import FIELDS_HELD
from ironpitch.games.football.health import broken
from ironpitch.games.football.kickoff.kick import is_aim, kick_off, list_aims
from ironpitch.games.football.kickoff.set_up import (
    is_place,
    is_set_up,
    list_places,
    list_set_ups,
    next_player,
    place_next,
    set_up,
    whole_set_up,
    why_not_place,
)
from ironpitch.games.football.kickoff.snap import is_last_snap, is_snap, list_snaps, move_free, snap
from ironpitch.games.football.kickoff.swarm import swarm
from ironpitch.games.football.likeness import harms, reading, row_of
from ironpitch.games.football.movement.hazards import come_to
from ironpitch.games.football.movement.move import quick_step
from ironpitch.games.football.movement.zones import allowance, strength
from ironpitch.games.football.picture import picture
from ironpitch.games.football.plan import Football, FootballPlan, plan_of
from ironpitch.games.football.rolling import renew_captains
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import DECLARED_FACTS, MARKS, Ask, Do, Fact, For, Mark, Phase, Status
from ironpitch.games.football.turn import (
    finish_kick,
)

ASKS: Final = vec[i64](
    [Ask.ACTIVATE, Ask.SET_UP, Ask.PLACE, Ask.KICK, Ask.QUICK_SNAP, Ask.ACTIVATE, Ask.STEP, Ask.ACTIVATE]
)
"""The kind of request in each phase."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballGame(Football):
    """What every football edition does alike."""

    switches: i64

    def actions(self) -> list[KindOfAction]:
        return list(ACTIONS)

    def turn_deeds(self) -> list[TurnDeed]:
        return [END_TURN_DEED, ACTIVATE_DEED, CONCEDE_DEED]

    def kind(self, table: Table) -> i64:
        return ASKS[table.facts[Fact.PHASE]]

    def side(self, table: Table) -> i64:
        facts = table.facts
        phase = facts[Fact.PHASE]
        if phase == Phase.TEAM_TURN or phase == Phase.ACT:
            return facts[Fact.ACTIVE]
        if phase == Phase.KICK:
            return facts[Fact.KICKER]
        if phase == Phase.QUICK_SNAP:
            return 1 - facts[Fact.KICKER]
        return facts[Fact.ASKED] if phase == Phase.SET_UP or phase == Phase.ARRANGE else 0

    def about(self, table: Table) -> i64:
        if table.facts[Fact.PHASE] == Phase.ARRANGE:
            return next_player(table)
        return table.facts[Fact.ACTOR]

    def roller(self, table: Table) -> i64:
        """Armour, injuries and invasions are rolled by the other team's coach.

        Rows: bb2016.armour.opposing_coach_rolls"""
        purpose = table.purpose
        side = super().roller(table)
        if table.about < NOBODY and (purpose == For.ARMOUR or purpose == For.INJURY or purpose == For.INVASION):
            return 1 - side
        return side if side < 2 else 0

    def over(self, table: Table) -> bool:
        return table.facts[Fact.PHASE] == Phase.OVER

    def enumerate(self, table: Table, into: vec[i64]) -> i64:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.ACT:
            return list_deeds(table, into)
        if phase == Phase.TEAM_TURN:
            return list_turn(table, into)
        if phase == Phase.SET_UP:
            return list_set_ups(table, into)
        if phase == Phase.ARRANGE:
            return list_places(table, into)
        if phase == Phase.KICK:
            return list_aims(table, into)
        return list_snaps(table, into) if phase == Phase.QUICK_SNAP else 0

    def is_legal(self, table: Table, code: i64) -> bool:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.ACT:
            return why_no_deed(table, code) is None
        if phase == Phase.TEAM_TURN:
            return why_no_turn_deed(table, code) is None
        if phase == Phase.SET_UP:
            return is_set_up(table, code)
        if phase == Phase.ARRANGE:
            return is_place(table, code)
        if phase == Phase.KICK:
            return is_aim(table, code)
        return phase == Phase.QUICK_SNAP and is_snap(table, code)

    def why_illegal(self, table: Table, code: i64) -> str:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.ARRANGE:
            return why_not_place(table, code)
        if phase != Phase.ACT and phase != Phase.TEAM_TURN:
            return ""
        refusal = why_no_deed(table, code) if phase == Phase.ACT else why_no_turn_deed(table, code)
        return refusal.says if refusal is not None else ""

    def shuns(self, code: i64) -> bool:
        return code == Do.CONCEDE

    def expand(self, table: Table, text: str) -> list[int]:
        if text.split()[:1] == ["setup"] and table.facts[Fact.PHASE] == Phase.SET_UP:
            return whole_set_up(table, text)
        return []

    # -- choices that need no dice and no question --------------------------------------------------------------------

    def quick(self, table: Table, code: i64) -> bool:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.ACT:
            if verb_of(code) == Do.STEP:  # this and activating somebody are the commonest choices by far
                return quick_step(table, table.facts[Fact.ACTOR], first_of(code))
            return plan_of(table).repertoire.by_verb[verb_of(code)].quick(table, table.facts[Fact.ACTOR], code)
        if phase == Phase.TEAM_TURN:
            if verb_of(code) == Do.ACTIVATE:
                return quick_activation(table, code)
            return plan_of(table).repertoire.of_turn[verb_of(code)].quick(table, code)
        if phase == Phase.SET_UP or phase == Phase.ARRANGE:
            if table.facts[Fact.EVENT] or len(plan_of(table).moments.swarms) > 0:
                return False
            if phase == Phase.SET_UP:
                set_up(table, code)
            else:
                place_next(table, code)
            return True
        if phase == Phase.QUICK_SNAP and code != Do.DONE:
            return snap(table, code)
        return False

    # -- steps ------------------------------------------------------------------------------------------

    def step(self, table: Table, code: i64) -> Rule:
        phase = table.facts[Fact.PHASE]
        if phase == Phase.ACT:
            return deed(table, code)
        if phase == Phase.TEAM_TURN:
            return plan_of(table).repertoire.of_turn[verb_of(code)].do(table, code)
        if phase == Phase.KICK:
            return play_kick(table, first_of(code))
        if phase == Phase.QUICK_SNAP:
            return slow_snap(table, code)
        return open_match(self, table) if phase == Phase.BEFORE else set_up_again(table, code)

    def out_of_turns(self, table: Table) -> Rule:
        """The half is over.

        Rows: bb2016.turn.last_of_half"""
        yield from close_drive(table)
        yield from half_over(table)

    # -- results ------------------------------------------------------------------------------------------

    def new_plan(self, home: Team, away: Team) -> Plan:
        return FootballPlan(self, home, away, self.switches)

    def new_facts(self, plan: Plan) -> list[int]:
        """Nothing played yet, and the team re-rolls each team brings.

        Rows: bb2016.team.custom_rerolls"""
        facts = [0] * len(self.facts)
        facts[Fact.HALF] = 1
        facts[Fact.ACTIVE] = 2
        facts[Fact.ACTOR] = NOBODY
        facts[Fact.CARRIER] = NOBODY
        facts[Fact.TARGET] = NOBODY
        facts[Fact.BALL] = plan.board.nowhere
        facts[Fact.WINNER] = 3
        for side in range(2):
            facts[Fact.REROLLS + side] = plan.teams[side].rerolls
        return facts

    def new_status(self, plan: Plan) -> list[int]:
        return [Status.RESERVE if p % SQUAD < plan.size[p // SQUAD] else Status.ABSENT for p in range(NOBODY)] + [
            Status.ABSENT
        ]

    def score(self, table: Table) -> tuple[int, int]:
        return table.facts[Fact.SCORE], table.facts[Fact.SCORE + 1]

    def winner(self, table: Table) -> int | None:
        winner = table.facts[Fact.WINNER]
        return winner if winner < 2 else None

    def turn(self, table: Table) -> tuple[str, int]:
        facts = table.facts
        side = facts[Fact.ACTIVE] if facts[Fact.ACTIVE] < 2 else 1 - facts[Fact.KICKER]
        return "home" if side == 0 else "away", facts[Fact.TURN + side]

    def view(self, table: Table, side: int | None) -> dict[str, object]:
        return picture(table)

    def figures_now(self, table: Table, player: int) -> dict[str, int]:
        """The figures with everything that changes one for a while: what is asked when they are used."""
        figures = super().figures_now(table, player)
        figures["ma"] = allowance(table, player)
        figures["st"] = strength(table, player)
        figures["av"] = armour_value(table, player)
        return figures

    def skills_now(self, table: Table, player: int) -> list[str]:
        """Those it came with, then what it was lent or taught for a while."""
        skills = super().skills_now(table, player)
        if table.facts[Fact.GIFTS] > 0:
            for skill in own(table, player, plan_of(table).moments.all):
                if not table.plan.has(player, skill.code):
                    value: int = table.plan.value(player, skill.code)
                    skills.append(f"{skill.slug()}({value})" if value else skill.slug())
        return skills

    def reading(self, table: Table) -> i64:
        return reading(table)

    def row_of(self, table: Table, total: i64) -> i64:
        return row_of(table, total)

    def harms(self, table: Table) -> bool:
        return harms(table)

    def rolls_again(self, code: i64) -> bool:
        return verb_of(code) == Do.REROLL

    def detail_text(self, kind: str, detail: int) -> str:
        if detail < 0:
            return ""
        if kind == "use":
            return self.vocabulary.words["skill"][detail]
        return self.purposes[detail] if kind == "reroll" else ""

    def fields_held(self) -> dict[str, str]:
        return {**DECLARED_FACTS.holds, **FIELDS_HELD}

    def mark_bits(self) -> dict[str, int]:
        return MARKS

    def broken(self, table: Table) -> list[str]:
        return broken(table)


def play_kick(table: Table, square: i64) -> Rule:
    """The kick, its event, and the landing unless the event gives somebody something to do first."""
    if (yield from kick_off(table, square)):
        yield from finish_kick(table)


def slow_snap(table: Table, code: i64) -> Rule:
    """A free step onto a dangerous square, the last one, or none more: then the ball comes down."""
    if code != Do.DONE:
        player, to = first_of(code), second_of(code)
        last = is_last_snap(table, player)
        plan = plan_of(table)
        move_free(table, player, to)
        if plan.hazards[to]:
            yield from come_to(table, player)
        if not last:
            return
    table.wipe(Mark.HELD_BACK)  # it was for the free steps only
    table.facts[Fact.PHASE] = Phase.KICK
    yield from finish_kick(table)


def open_match(book: Football, table: Table) -> Rule:
    """What is rolled before the match, and the toss."""
    yield from book.opening(table)
    for skill in plan_of(table).moments.before_match:
        for player in range(NOBODY):
            if table.has(player, skill.code):
                yield from skill.before_match(table, player)
    renew_captains(table)
    yield from book.half_begins(table)
    yield from toss(table)


def set_up_again(table: Table, code: i64) -> Rule:
    """A set-up that somebody may add to, or one while the ball is in the air, which comes down when it is complete."""
    facts = table.facts
    side = facts[Fact.ASKED]
    in_the_air = facts[Fact.EVENT] != 0
    if facts[Fact.PHASE] == Phase.SET_UP:
        set_up(table, code)
    else:
        place_next(table, code)
    if not in_the_air and (facts[Fact.PHASE] == Phase.KICK or facts[Fact.ASKED] != side):
        yield from swarm(table, side)
    if in_the_air and facts[Fact.PHASE] == Phase.KICK:
        facts[Fact.EVENT] = 0
        yield from finish_kick(table)
