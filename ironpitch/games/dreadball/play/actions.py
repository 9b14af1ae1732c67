"""Who may do what: actions by role and power, and how far one may move in them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.throw import may_shoot
from ironpitch.games.dreadball.contact.spit_hexes import spit_hexes
from ironpitch.games.dreadball.contact.stomp import may_stomp
from ironpitch.games.dreadball.deed import Refusal
from ironpitch.games.dreadball.movement.bases import is_giant, players_beside
from ironpitch.games.dreadball.movement.hexes import entry_hex, is_free
from ironpitch.games.dreadball.movement.portals import portal_hexes
from ironpitch.games.dreadball.plan import DreadBallPlan, figure, form_of, plan_of, role
from ironpitch.games.dreadball.play.entering import may_come_on
from ironpitch.games.dreadball.play.nemesis import may_slam_soon, prey_of
from ironpitch.games.dreadball.powers import (
    CHARGES,
    DRIVEN,
    ROLLS_ALONG,
    RUNS_IN_PAIRS,
    SHOOTS,
    SLIDES,
    SWALLOWS,
    UNCONTROLLED,
    VIGOROUS,
)
from ironpitch.games.dreadball.sideline.side_terms import PLAIN_FACTS, Fact
from ironpitch.games.dreadball.terms import (
    PUSHES_SHIFT,
    RUSHES,
    Action,
    Figure,
    Mark,
    Role,
    Source,
    Spent,
    Status,
    Stirred,
)

PUSH_COST: Final = 2
"""What moving another player by a hex costs.

Rows: dreadball.push.cost"""
MOVES_IN: Final = (
    1 << Action.RUN
    | 1 << Action.SPRINT
    | 1 << Action.SLAM
    | 1 << Action.STEAL
    | 1 << Action.THROW
    | 1 << Action.FEINT
    | 1 << Action.RUNAROUND
)
"""The actions with which one comes on from the bench.

Rows: dreadball.enter.move, dreadball.enter.any_action"""
LYING: Final = 1 << Action.STAND_UP | 1 << Action.SHOCK
UPRIGHT: Final = (1 << Action.NONE) - 1 - (1 << Action.STAND_UP)
FOR_STEALING: Final = 1 << Action.STEAL
FOR_THROWING: Final = 1 << Action.THROW
FOR_STOMPING: Final = 1 << Action.STOMP
OF_THE_COACH: Final = 1 << Action.SHOCK
"""What no player does himself.

Rows: dreadball.skill.shock_collar_activate"""
RARE: Final = 1 << Action.SHOCK | 1 << Action.PUNT | 1 << Action.PORTAL | 1 << Action.RUNAROUND | 1 << Action.TRANSFORM
ONE_BIT: Final = vec[i64]([2**action for action in range(Action.NONE + 1)])


def known_to(table: Table, player: i64) -> i64:
    """The actions his role and abilities let him take at all, one bit each."""
    return plan_of(table).repertoire[form_of(table, player) * COLUMN + player]


def knows(table: Table, player: i64, action: i64) -> bool:
    """Does his role or an ability let him take this action at all?"""
    return (known_to(table, player) >> action) & 1 != 0


def why_unpaid(table: Table, player: i64, action: i64, source: i64) -> Refusal:
    """Why an action cannot be paid for: two tokens and one card a player, five tokens a Rush. Who is done for this
    Rush has no more of any kind, but a collar his coach sets off himself.

    Rows: dreadball.action.tokens_per_rush, dreadball.action.two_tokens_per_player,
    dreadball.action.one_card_per_player, dreadball.confusion.fail_ends, dreadball.skill.shock_collar_activate"""
    marks = table.marks[player]
    if source == Source.TOKEN:
        facts = table.facts
        if facts[Fact.TOKENS] <= 0:
            return "there is no token left"
        if action == Action.SHOCK:
            return None
        if marks & Mark.TWO_TOKENS and (len(facts) <= PLAIN_FACTS or facts[Fact.OFFENSIVE_PLAY] == 0):
            return "he has had two tokens"
    if marks & Mark.FINISHED:
        return "he is done for this Rush"
    return "he has had his card" if source == Source.CARD and not takes_card(table, player) else None


def is_paid(table: Table, player: i64, source: i64) -> bool:
    """Can an action of his be paid for?"""
    return why_unpaid(table, player, Action.NONE, source) is None


def payable(table: Table, player: i64) -> i64:
    """The actions for which the coach can pay with a token, one bit each. A collar he sets off himself: it does not
    matter what its wearer has done in this Rush.

    Rows: dreadball.skill.shock_collar_activate"""
    if is_paid(table, player, Source.TOKEN):
        return known_to(table, player)
    if table.facts[Fact.TOKENS] > 0:
        return known_to(table, player) & ONE_BIT[Action.SHOCK]
    return 0


def takes_card(table: Table, player: i64) -> bool:
    """Has he had no Special Move in this Rush, or only one and can do with two?

    Rows: dreadball.action.one_card_per_player, dreadball.cup.vigour"""
    marks = table.marks[player]
    if marks & Mark.CARDED == 0:
        return True
    return marks & Mark.CARDED_TWICE == 0 and plan_of(table).powers[player] & VIGOROUS != 0


def count_card(table: Table, player: i64) -> None:
    """One more Special Move of this Rush counts for the player.

    Rows: dreadball.cup.vigour"""
    if table.marks[player] & Mark.CARDED:
        table.mark(player, Mark.CARDED_TWICE)
    else:
        table.mark(player, Mark.CARDED)


def may_act(table: Table, player: i64, action: i64, source: i64) -> bool:
    """May this player take this action now?

    Rows: dreadball §7.2"""
    if why_unpaid(table, player, action, source) is not None:
        return False
    return knows(table, player, action) and has_use(table, player, action)


def has_use(table: Table, player: i64, action: i64) -> bool:
    """Is there anything the action could come to, as things stand?"""
    return (of_use(table, player, ONE_BIT[action]) >> action) & 1 != 0


def of_use(table: Table, player: i64, actions: i64) -> i64:
    """Those of these actions, one bit each, that could come to something as things stand."""
    status = table.status[player]
    facts = table.facts
    if status == Status.PRONE:
        actions = actions & LYING
    elif status == Status.BENCH:
        if facts[Fact.RUSH] > RUSHES or not may_come_on(table, player):
            return 0
        actions = actions & MOVES_IN
    elif status == Status.STANDING:
        actions = actions & UPRIGHT
    else:
        return 0
    carrier = facts[Fact.CARRIER]
    if actions & FOR_STEALING and (carrier == NOBODY or carrier // SQUAD == player // SQUAD):
        actions = actions & ~FOR_STEALING
    if actions & FOR_THROWING and carrier != player:
        loose = carrier == NOBODY and facts[Fact.BALL] != table.plan.board.nowhere
        if not loose and not plan_of(table).powers[player] & SHOOTS:
            actions = actions & ~FOR_THROWING
    if actions & FOR_STOMPING and not anybody_to_stomp(table, player):
        actions = actions & ~FOR_STOMPING
    if actions & RARE:
        actions = rare_of_use(table, player, actions)
    if actions and plan_of(table).powers[player] & DRIVEN:
        actions = driven_to(table, player, actions)
    return actions


def rare_of_use(table: Table, player: i64, actions: i64) -> i64:
    """The same for actions that few players know."""
    if (actions >> Action.SHOCK) & 1 and table.facts[Fact.SPENT] & Spent.SHOCK:
        actions = actions & ~ONE_BIT[Action.SHOCK]
    if (actions >> Action.PUNT) & 1 and table.facts[Fact.CARRIER] != player:
        actions = actions & ~ONE_BIT[Action.PUNT]
    if (actions >> Action.PORTAL) & 1 and len(portal_hexes(table, player)) == 0:
        actions = actions & ~ONE_BIT[Action.PORTAL]
    if (actions >> Action.RUNAROUND) & 1 and partner_for(table, player) == NOBODY:
        actions = actions & ~ONE_BIT[Action.RUNAROUND]
    if (
        (actions >> Action.TRANSFORM) & 1
        and plan_of(table).powers[player] & SWALLOWS
        and len(spit_hexes(table, player)) == 0
    ):
        actions = actions & ~ONE_BIT[Action.TRANSFORM]
    return actions


def driven_to(table: Table, player: i64, actions: i64) -> i64:
    """What is left of these actions for one who cannot act as he likes: a Stomp if somebody lies before him whom he has
    to stomp; against his nemesis a Stomp, otherwise a Slam, otherwise a shot.

    Rows: dreadball.skill.uncontrolled, dreadball.cup.nemesis_order, dreadball.cup.nemesis_absent"""
    if table.status[player] != Status.STANDING:
        return actions
    if (
        plan_of(table).powers[player] & UNCONTROLLED
        and knows(table, player, Action.STOMP)
        and anybody_to_stomp(table, player)
    ):
        return actions & (FOR_STOMPING | OF_THE_COACH)
    prey = prey_of(table, player)
    if prey == NOBODY:
        return actions
    if may_stomp(table, player, prey):
        return actions & (FOR_STOMPING | OF_THE_COACH)
    if may_slam_soon(table, player, prey):
        return actions & (ONE_BIT[Action.SLAM] | ONE_BIT[Action.INTERFERE] | OF_THE_COACH)
    if may_shoot(table, player, prey):
        return actions & (FOR_THROWING | OF_THE_COACH)
    if nearer_hex(table, player, prey):
        return actions & (MOVES_IN | ONE_BIT[Action.INTERFERE] | OF_THE_COACH)
    return actions


def nearer_hex(table: Table, player: i64, prey: i64) -> bool:
    """Is there a free hex next to him that is nearer to his nemesis? Then he does nothing that keeps him where he is.

    Rows: dreadball.cup.nemesis_approach"""
    board = table.plan.board
    now = board.distance(table.pos[player], table.pos[prey])
    for d in range(6):
        to = board.near[table.pos[player] * 6 + d]
        if is_free(table, to) and board.distance(to, table.pos[prey]) < now:
            return True
    return False


def anybody_to_stomp(table: Table, player: i64) -> bool:
    """Is there a victim for a Stomp?"""
    near = table.plan.board.near
    cell = table.pos[player]
    if is_giant(table, player):
        for lying in players_beside(table, player):
            if may_stomp(table, player, lying):
                return True
        return False
    for d in range(6):
        other = table.grid[near[cell * 6 + d]]
        if other != NOBODY and may_stomp(table, player, other):
            return True
    return False


def partner_for(table: Table, player: i64) -> i64:
    """The first team-mate who could share a Runaround, or NOBODY.

    Rows: dreadball.skill.runaround"""
    low = player // SQUAD * SQUAD
    for other in range(low, low + SQUAD):
        if other != player and may_pair(table, player, other):
            return other
    return NOBODY


def may_pair(table: Table, player: i64, other: i64) -> bool:
    """Could this player run after the one who begins a Runaround, if that one leaves the hex where both come on?

    Rows: dreadball.skill.runaround, dreadball.enter.move"""
    if table.status[other] != Status.BENCH or table.facts[Fact.RUSH] > RUSHES:
        return may_partner(table, other)
    there = table.grid[entry_hex(table, player // SQUAD)]
    if there != NOBODY and there != player:
        return False
    return plan_of(table).powers[other] & RUNS_IN_PAIRS != 0 and has_run_left(table, other)


def may_partner(table: Table, player: i64) -> bool:
    """Can this player run as the second of a Runaround now, from where he stands or from the bench?

    Rows: dreadball.skill.runaround, dreadball.enter.move"""
    if plan_of(table).powers[player] & RUNS_IN_PAIRS == 0 or not has_run_left(table, player):
        return False
    if table.status[player] == Status.BENCH:
        return table.facts[Fact.RUSH] <= RUSHES and may_come_on(table, player)
    return table.status[player] == Status.STANDING


def has_run_left(table: Table, player: i64) -> bool:
    """Could one more action of this Rush count for him?

    Rows: dreadball.skill.runaround_count"""
    return table.marks[player] & (Mark.TWO_TOKENS | Mark.FINISHED) == 0


# -- movement ----------------------------------------------------------------------------------------------------------


def is_specialist(plan: DreadBallPlan, player: i64, played: i64, action: i64) -> bool:
    """May he Run first: a Guard before a Slam, a Striker before a Steal, Throw or Feint, and who charges?

    Rows: dreadball.slam.guard_movement, dreadball.steal.striker_movement, dreadball.throw.striker_movement,
    dreadball.feint.striker_movement, dreadball.skill.charge_movement"""
    if action == Action.SLAM:
        return played == Role.GUARD or played == Role.KEEPER or plan.powers[player] & CHARGES != 0
    return played == Role.STRIKER


def part_played(table: Table, player: i64) -> i64:
    """The role by which he moves: his own, or in an action by a card the role of the card for who adapts to it.

    Rows: dreadball.cup.adaptable"""
    marks = table.marks[player]
    if marks & Mark.AS_STRIKER:
        return Role.STRIKER
    if marks & Mark.AS_GUARD:
        return Role.GUARD
    return role(table, player)


def move_of(table: Table, player: i64) -> i64:
    """His Move, with what abilities add to it in this action."""
    move = figure(table, player, Figure.MOVE)
    moments = plan_of(table).moments
    if table.has_any(player, moments.any_extra_move):
        for ability in moments.extra_move:
            if table.has(player, ability.code):
                move += ability.extra_move(table, player)
    return move


def allowance(table: Table, player: i64) -> i64:
    """How many hexes the actor may go in his action before he has to Dash."""
    return allowance_in(table, player, table.facts[Fact.ACTION])


def allowance_in(table: Table, player: i64, action: i64) -> i64:
    """How many hexes this player may go in an action before he has to Dash.

    Rows: dreadball.run.distance, dreadball.sprint.distance, dreadball.slam.jack_movement,
    dreadball.steal.jack_movement, dreadball.throw.jack_movement, dreadball.feint.jack_movement,
    dreadball.interference.movement, dreadball.skill.rolling"""
    if action == Action.RUN or action == Action.RUNAROUND:
        return move_of(table, player)
    if action == Action.SPRINT:
        if plan_of(table).powers[player] & ROLLS_ALONG:
            return 3 * move_of(table, player)
        return 2 * move_of(table, player)
    if action == Action.SLAM or action == Action.STEAL or action == Action.THROW or action == Action.FEINT:
        if is_specialist(plan_of(table), player, part_played(table, player), action):
            return move_of(table, player)
        return one_hex(table, player)
    if action == Action.INTERFERE:
        return one_hex(table, player)
    return 0


def one_hex(table: Table, player: i64) -> i64:
    """The allowance of who has one hex beside his action: what he spent on pushing others does not count against it,
    as long as his Move lasts.

    Rows: dreadball.push.cost"""
    pushed = table.facts[Fact.STIRRED] >> PUSHES_SHIFT
    if pushed == 0:
        return 1
    return min(1 + PUSH_COST * pushed, move_of(table, player))


def may_dash(table: Table, player: i64) -> bool:
    """May the actor Dash in his action?

    Rows: dreadball.skill.teleport_no_dash"""
    facts = table.facts
    if facts[Fact.STIRRED] & Stirred.TELEPORTED:
        return False
    return dashes_in(table, player, facts[Fact.ACTION])


def dashes_in(table: Table, player: i64, action: i64) -> bool:
    """May this player Dash in an action: in a Run or Sprint, or what includes a Run, and some always?

    Rows: dreadball.run.beyond_needs_dash, dreadball.sprint.beyond_needs_dash, dreadball.skill.slide"""
    if action == Action.RUN or action == Action.SPRINT or action == Action.RUNAROUND:
        return True
    plan = plan_of(table)
    if action == Action.SLAM or action == Action.STEAL or action == Action.THROW or action == Action.FEINT:
        if is_specialist(plan, player, part_played(table, player), action):
            return True
        return plan.powers[player] & SLIDES != 0
    return action == Action.INTERFERE and plan.powers[player] & SLIDES != 0
