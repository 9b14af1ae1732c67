"""What a coach may declare for a player in a team turn: the actions, and who may have them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.ball.handling import AT_REST
from ironpitch.games.football.contact.targets import list_targets
from ironpitch.games.football.deed import LACKS_SKILL, LYING, NO_BALL, ROOTED_HERE, KindOfAction, Refusal
from ironpitch.games.football.movement.zones import targets_near
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import LAST_ACTION, Action, Do, Fact, Mark, Status

OFF_THE_PITCH: Final = Refusal("off-the-pitch", "the player is not on the pitch")
STUNNED_NOW: Final = Refusal("stunned", "the player is stunned")
HAS_ACTED: Final = Refusal("has-acted", "the player has acted this turn")
TAKES_NO_PART: Final = Refusal("takes-no-part", "the player takes no part now")
NO_ACTION_OF_ANYBODYS: Final = Refusal("no-such-action", "nobody here can declare this action")
NOT_NOW: Final = Refusal("not-now", "the team may not declare it now, or not again this turn")
RULED_OUT: Final = Refusal("ruled-out", "a skill keeps the player from it")
NOBODY_TO_BLOCK: Final = Refusal("nobody-to-block", "no opponent stands next to the player")
NOBODY_STANDS: Final = Refusal("nobody-stands", "no opponent stands on the pitch")
NOBODY_LIES: Final = Refusal("nobody-lies", "no opponent lies where the player could foul it")


# -- the actions -------------------------------------------------------------------------------------------------------


class NobodysAction(KindOfAction):
    """What nobody can declare."""

    def may(self, table: Table, me: i64) -> Refusal | None:
        return NO_ACTION_OF_ANYBODYS


class MoveAction(KindOfAction):
    """Anybody may move; who cannot leave its square may at least get up.

    Rows: bb2016.prone.stand_up_actions"""

    def may_rooted(self, table: Table, me: i64) -> Refusal | None:
        return None if table.status[me] == Status.PRONE else ROOTED_HERE


class BlockAction(KindOfAction):
    """For whoever is next to a standing opponent, and on its feet or able to block from the ground.

    Rows: bb2016.prone.stand_up_actions"""

    def may(self, table: Table, me: i64) -> Refusal | None:
        if not targets_near(table, me, table.pos[me]):
            return NOBODY_TO_BLOCK
        return None if table.status[me] == Status.STANDING or blocks_prone(table, me) else LYING

    def may_rooted(self, table: Table, me: i64) -> Refusal | None:
        return self.may(table, me)


class BlitzAction(KindOfAction):
    """For anybody, if there is somebody to name where the target has to be named.

    Rows: bb2020.blitz.who"""

    def may(self, table: Table, me: i64) -> Refusal | None:
        if plan_of(table).book.names_target(Action.BLITZ) and not anyone_up(table, 1 - me // SQUAD):
            return NOBODY_STANDS
        return None


class BallAction(KindOfAction):
    """To pass or hand off: for who has the ball, or may come to it.

    Rows: bb2016.pass.pickup_on_the_way"""

    def may(self, table: Table, me: i64) -> Refusal | None:
        return None if ball_in_reach(table, me) else NO_BALL

    def may_rooted(self, table: Table, me: i64) -> Refusal | None:
        return self.may(table, me)


class FoulAction(KindOfAction):
    """For anybody, if there is somebody to foul."""

    def may(self, table: Table, me: i64) -> Refusal | None:
        return None if anyone_down(table, 1 - me // SQUAD) else NOBODY_LIES

    def may_rooted(self, table: Table, me: i64) -> Refusal | None:
        if table.status[me] != Status.STANDING:
            return LYING
        return None if someone_down_near(table, me) else NOBODY_LIES


# -- who may have them -------------------------------------------------------------------------------------------------


def why_not_declared(table: Table, player: i64, action: i64) -> Refusal | None:
    """What keeps this player, who can be activated, from declaring this action? Nothing: None.

    Rows: bb2016.action.four_kinds"""
    declared = plan_of(table).repertoire.actions[action]
    if declared.code != action:
        return NO_ACTION_OF_ANYBODYS
    if not plan_of(table).book.action_allowed(table, action):
        return NOT_NOW
    for skill in plan_of(table).moments.forbids:
        if table.has(player, skill.code) and skill.forbids(table, player, action):
            return RULED_OUT
    if declared.skill >= 0 and not table.has(player, declared.skill):
        return LACKS_SKILL
    return declared.may_rooted(table, player) if table.marks[player] & Mark.ROOTED else declared.may(table, player)


def may_declare(table: Table, player: i64, action: i64) -> bool:
    """May this player, who can be activated, declare this action?

    Rows: bb2016.action.four_kinds, bb2016.prone.stand_up_actions, bb2020.blitz.who"""
    return why_not_declared(table, player, action) is None


def may_act(table: Table, player: i64) -> bool:
    """Can the player still be activated this turn?

    Rows: bb2016.turn.one_action_per_player, bb2016.stunned.inactive, bb2016.prone.only_stand_up"""
    return (
        table.pos[player] != table.plan.board.nowhere
        and table.status[player] <= Status.PRONE
        and table.marks[player] & (Mark.USED | Mark.HELD_BACK) == 0
    )


def why_not_act(table: Table, player: i64) -> Refusal | None:
    """What keeps the player from being activated? Nothing: None, and `may_act` says so faster."""
    if table.pos[player] == table.plan.board.nowhere:
        return OFF_THE_PITCH
    if table.status[player] > Status.PRONE:
        return STUNNED_NOW
    if table.marks[player] & Mark.USED:
        return HAS_ACTED
    return TAKES_NO_PART if table.marks[player] & Mark.HELD_BACK else None


def has_something_to_do(table: Table, player: i64) -> bool:
    """Can the player be activated, and is there an action it could declare? One that is rooted may find none."""
    if not may_act(table, player):
        return False
    if table.marks[player] & Mark.ROOTED == 0:
        return True
    for action in range(Action.MOVE, LAST_ACTION + 1):
        if may_declare(table, player, action):
            return True
    return False


def anyone_may_act(table: Table) -> bool:
    """Is there a player of the active side who has not acted?

    Rows: bb2016.turn.ends_all_acted"""
    side = table.facts[Fact.ACTIVE]
    low: i64 = side * SQUAD
    for player in range(low, low + table.plan.size[side]):
        if has_something_to_do(table, player):
            return True
    return plan_of(table).book.may_do_more(table)


def others_may_act(table: Table, actor: i64) -> bool:
    """Is there anybody of the active side, except this player, who has not acted?"""
    side = table.facts[Fact.ACTIVE]
    low: i64 = side * SQUAD
    for player in range(low, low + table.plan.size[side]):
        if player != actor and has_something_to_do(table, player):
            return True
    return False


def may_concede(table: Table) -> bool:
    """Conceding is for the start of an own turn.

    Rows: bb2016.concede.start_of_turn"""
    facts = table.facts
    return facts[Fact.ACTED] == 0 and facts[Fact.FREE_TURN] == 0 and plan_of(table).book.concede_allowed(table)


# -- what they depend on -----------------------------------------------------------------------------------------------


def blocks_prone(table: Table, player: i64) -> bool:
    """Some players can block from the ground."""
    for skill in plan_of(table).moments.blocks_prone:
        if table.has(player, skill.code) and skill.blocks_prone(table, player):
            return True
    return False


def ball_in_reach(table: Table, player: i64) -> bool:
    """Does the player hold the ball, or does it lie where somebody may pick it up?

    Rows: bb2016.pass.pickup_on_the_way"""
    facts = table.facts
    if facts[Fact.CARRIER] == player:
        return True
    if facts[Fact.CARRIER] != NOBODY or facts[Fact.AIRBORNE] != AT_REST or table.marks[player] & Mark.ROOTED:
        return False
    return facts[Fact.BALL] != table.plan.board.nowhere


def anyone_down(table: Table, side: i64) -> bool:
    """Is a player of this side lying on the pitch?"""
    status = table.status
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == Status.PRONE or status[player] == Status.STUNNED:
            return True
    return False


def anyone_up(table: Table, side: i64) -> bool:
    """Is a player of this side standing on the pitch?"""
    status = table.status
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == Status.STANDING and table.pos[player] != table.plan.board.nowhere:
            return True
    return False


def someone_down_near(table: Table, player: i64) -> bool:
    """Does an opponent lie next to the player?"""
    return list_targets(table, player, Do.FOUL, False, table.plan.spare, 0) > 0
