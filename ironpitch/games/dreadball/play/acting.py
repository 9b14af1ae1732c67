"""What a player in the middle of his action may do next: of which deeds every action is made."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.feint import A_FEINT
from ironpitch.games.dreadball.ball.steal import A_STEAL
from ironpitch.games.dreadball.ball.strike import A_STRIKE
from ironpitch.games.dreadball.ball.throw import A_PASS, A_PUNT, A_SHOT, THROWN_AT_SOMEBODY
from ironpitch.games.dreadball.contact.dive import DIVING
from ironpitch.games.dreadball.contact.slam import A_SLAM
from ironpitch.games.dreadball.contact.stomp import A_STOMP
from ironpitch.games.dreadball.contact.tongue import REACHING
from ironpitch.games.dreadball.deed import Deed, Kit, Refusal
from ironpitch.games.dreadball.movement.brushing import A_BRUSH
from ironpitch.games.dreadball.movement.giants import A_PIVOT, A_STRIDE, WADING
from ironpitch.games.dreadball.movement.jump import A_JUMP
from ironpitch.games.dreadball.movement.leave import LEAVING
from ironpitch.games.dreadball.movement.portals import A_PORTAL
from ironpitch.games.dreadball.movement.pushing import A_PUSH
from ironpitch.games.dreadball.movement.step import A_STEP, THROUGH_SOMEBODY
from ironpitch.games.dreadball.movement.teleport import A_TELEPORT
from ironpitch.games.dreadball.movement.turn import A_TURN
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.forced_moves import is_left_to
from ironpitch.games.dreadball.powers import DRIVEN
from ironpitch.games.dreadball.sideline.fan_play import A_PUSHED_FAN, A_SLAM_AT_A_FAN, AN_AUTOGRAPH
from ironpitch.games.dreadball.sideline.referee import DISTRACTING
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import ACTIONS, Action, Fact, Status
from ironpitch.games.dreadball.verbs import Do

DUTY: Final = "he cannot act as he likes: whom he hunts, or who lies before him, comes first"
ON_FOOT: Final[list[Deed]] = [A_STRIDE, WADING, A_PIVOT, A_STEP, A_TURN]
"""Everybody has some of them, GIANTs the first ones."""
BY_SKILL: Final[list[Deed]] = [A_TELEPORT, DIVING, REACHING, A_BRUSH, A_PUSH]
WITH_FANS: Final[list[Deed]] = [AN_AUTOGRAPH, A_PUSHED_FAN]
RUNNING: Final = [*ON_FOOT, DISTRACTING, LEAVING, *WITH_FANS, A_JUMP, THROUGH_SOMEBODY, *BY_SKILL]
SPRINTING: Final = [
    *ON_FOOT, DISTRACTING, LEAVING, AN_AUTOGRAPH, A_JUMP, THROUGH_SOMEBODY, DIVING, REACHING, A_BRUSH,
]  # fmt: skip
STEPPING_UP: Final = [*ON_FOOT, *WITH_FANS, A_JUMP, *BY_SKILL]
"""To somebody or something."""
SLAMMING: Final = [*ON_FOOT, A_SLAM_AT_A_FAN, *WITH_FANS, A_JUMP, *BY_SKILL, A_SLAM]
DEEDS: Final[dict[int, list[Deed]]] = {
    Action.RUN: RUNNING,
    Action.SPRINT: SPRINTING,
    Action.SLAM: SLAMMING,
    Action.STEAL: [*STEPPING_UP, A_STEAL],
    Action.THROW: [*STEPPING_UP, A_STRIKE, A_PASS, THROWN_AT_SOMEBODY, A_SHOT],
    Action.STAND_UP: [],
    Action.TRANSFORM: [],
    Action.FEINT: [*STEPPING_UP, A_FEINT],
    Action.STOMP: [A_STOMP],
    Action.PUNT: [A_PUNT],
    Action.SHOCK: [],
    Action.PORTAL: [A_PORTAL],
    Action.RUNAROUND: RUNNING,
    Action.INTERFERE: SLAMMING,
    Action.NONE: [],
}
"""Of which deeds an action is made, in the order in which they are listed.

Rows: dreadball.run.free_turning, dreadball.sprint.straight_ahead, dreadball.foul.distract_action,
dreadball.push.action, dreadball.skill.rolling_no_normal_sprint"""


@cache
def kits_for(powers: int, sideline: bool) -> list[Kit]:
    """The deeds that somebody with these powers has in each action."""
    return [
        Kit([deed for deed in DEEDS[action] if is_his(deed, powers) and (sideline or not deed.sideline)])
        for action in range(Action.NONE + 1)
    ]


def is_his(deed: Deed, powers: int) -> bool:
    """Has somebody with these powers this deed?"""
    return (deed.power == 0 or powers & deed.power != 0) and powers & deed.bars == 0


def powers_in_deeds() -> int:
    """The powers that open or bar a deed."""
    found = 0
    for deeds in DEEDS.values():
        for deed in deeds:
            found |= deed.power | deed.bars
    return found


TELLING: Final = powers_in_deeds()


def kit_of(table: Table, player: i64) -> Kit:
    """The deeds that the actor has in his action."""
    plan = plan_of(table)
    action = table.facts[Fact.ACTION]
    kit = plan.kits[action * COLUMN + player]
    if kit is None:
        kit = kits_for(plan.powers[player] & TELLING, has_side_line(table))[action]
        plan.kits[action * COLUMN + player] = kit
    return kit


# -- what he may do ----------------------------------------------------------------------------------------------------


def list_deeds(table: Table, into: vec[i64]) -> i64:
    """Everything the actor may do next, ending his action first."""
    player = table.facts[Fact.ACTOR]
    into[0] = choice(Do.DONE)
    if table.status[player] != Status.STANDING:
        return 1
    count = kit_of(table, player).targets(table, player, into, 1)
    if plan_of(table).powers[player] & DRIVEN:
        count = keep_what_is_left(table, player, into, count)
    return count


def keep_what_is_left(table: Table, player: i64, into: vec[i64], listed: i64) -> i64:
    """Take out of the list what a driven actor may not do; if that is everything he may end his action.

    Rows: dreadball.skill.uncontrolled, dreadball.cup.nemesis_order"""
    count: i64 = 0
    for n in range(listed):
        if is_left_to(table, player, into[n]):
            into[count] = into[n]
            count += 1
    if count == 0:
        into[0] = choice(Do.DONE)
        return 1
    return count


def why_no_deed(table: Table, code: i64) -> Refusal:
    """Why the actor may not do this next; None if he may."""
    facts = table.facts
    player = facts[Fact.ACTOR]
    driven = plan_of(table).powers[player] & DRIVEN != 0
    if code == choice(Do.DONE):
        if not driven:
            return None
        spare = plan_of(table).spare
        return None if list_deeds(table, spare) > 0 and spare[0] == code else DUTY
    if table.status[player] != Status.STANDING:
        return "he is not on his feet"
    verb = verb_of(code)
    first = first_of(code)
    second = second_of(code)
    if code != choice(verb, first, second):
        return "that is no choice"
    kit = kit_of(table, player)
    if kit.find(verb) is None:
        return f"he has nothing of the kind to do in this action: {ACTIONS[facts[Fact.ACTION]]}"
    why = kit.why_not(table, player, verb, first, second)
    if why is None and driven and not is_left_to(table, player, code):
        return DUTY
    return why


# -- doing it ----------------------------------------------------------------------------------------------------------


def quick_deed(table: Table, code: i64) -> bool:
    """Do at once what takes neither dice nor a question; False if it does."""
    player = table.facts[Fact.ACTOR]
    deed = kit_of(table, player).find(verb_of(code))
    return deed is not None and deed.quick(table, player, first_of(code), second_of(code))
