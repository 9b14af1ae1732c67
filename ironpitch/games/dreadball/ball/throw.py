"""Throwing: who may throw at what, the test, passes, balls thrown at opponents, shots and punts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.flight import LONG_ARMS_BAND, THROW_BAND, throw_dice
from ironpitch.games.dreadball.ball.handling import (
    ball_on,
    can_handle,
    fly,
    front_at,
    is_loose_on,
    lose,
    receive,
    scatter,
)
from ironpitch.games.dreadball.contact.hit import hit
from ironpitch.games.dreadball.deed import A_HEX, A_PLAYER, EVERYBODY, Deed, Refusal
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import cells_of, hex_of, hexes_to, is_giant
from ironpitch.games.dreadball.movement.threat import add_threats, facing_of, sees_player
from ironpitch.games.dreadball.plan import can, figure, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.pools import tally
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import OPPOSED, SuccessTest
from ironpitch.games.dreadball.powers import LONG_ARMS, PACIFIST, PUNTS, SHOOTS
from ironpitch.games.dreadball.sideline.exploits import FEAT_HEXES, exploit
from ironpitch.games.dreadball.sideline.offences import accuse
from ironpitch.games.dreadball.sideline.side_terms import Feat, has_side_line
from ironpitch.games.dreadball.terms import Fact, Figure, For, Foul, Role, Status, Stirred, Why
from ironpitch.games.dreadball.verbs import Do

NO_SIGHT: Final = "no line of sight"
PACIFISM: Final = "a Pacifist hurts nobody"
THROWN_TO: Final = 9
"""For the odds: once a pass has come to somebody its successes are forgotten."""

# -- pure questions ----------------------------------------------------------------------------------------------------


def band_of(table: Table, player: i64) -> i64:
    """Over how many hexes a throw of his costs no die.

    Rows: dreadball.skill.long_arms_ranges"""
    if can(table, player, LONG_ARMS):
        return LONG_ARMS_BAND
    return THROW_BAND


def dice_to(table: Table, player: i64, cell: i64) -> i64:
    """With how many dice he throws to a hex before anything else counts; 0 out of reach.

    Rows: dreadball.throw.range_1_3, dreadball.throw.range_4_6, dreadball.throw.range_7_9"""
    return throw_dice(hexes_to(table, player, cell), band_of(table, player))


def no_throwing(table: Table, player: i64) -> Refusal:
    """Why he cannot throw at all: a Jack or a Striker does, on his feet and with the ball; Guards and Keepers do not.

    Rows: dreadball.throw.roles, dreadball.skill.keeper_no_throw"""
    if table.facts[Fact.CARRIER] != player:
        return "he does not hold the ball"
    if table.status[player] != Status.STANDING:
        return "he is not on his feet"
    played = role(table, player)
    return None if played == Role.JACK or played == Role.STRIKER else "only a Jack or a Striker throws"


def off_target(table: Table, player: i64, target: i64) -> Refusal:
    """Why nothing that is thrown could reach this one: it is thrown at opponents on the pitch, in reach and in sight.

    Rows: dreadball §8, sight"""
    if target // SQUAD == player // SQUAD:
        return "he is a team-mate"
    if table.status[target] > Status.PRONE:
        return "he is not on the pitch"
    if dice_to(table, player, hex_of(table, target, player)) == 0:
        return "out of range"
    return None if sees_player(table, player, target) else NO_SIGHT


def strike_from(table: Table, player: i64) -> i64:
    """The hex from which a player throws at a strike hex: his own, and of a GIANT's the one that is worth most.

    Rows: dreadball.giant.three_hex_base"""
    best = table.pos[player]
    if is_giant(table, player):
        pitch = plan_of(table).pitch
        side = player // SQUAD
        for cell in cells_of(table, player):
            if pitch.strike_points(side, cell) > pitch.strike_points(side, best):
                best = cell
    return best


def throw_test(table: Table, player: i64, cell: i64, kind: i64) -> SuccessTest:
    """A Skill test with dice by range; `kind` is what he does, PASS, STRIKE, THROW_AT or SHOOT, and the test's detail.

    One more for a Striker; one less at a strike hex, after moving or turning in this action, and for each opponent
    who threatens his hex.

    Rows: dreadball.throw.test, dreadball.throw.striker_bonus, dreadball.throw.strike_hex_penalty,
    dreadball.throw.moved_penalty, dreadball.throw.threat_penalty"""
    facts = table.facts
    needed: i64 = 1
    if kind == Do.THROW_AT or kind == Do.SHOOT:
        needed = OPPOSED
    test = SuccessTest(For.THROW, player, dice_to(table, player, cell), figure(table, player, Figure.SKILL), needed)
    test.detail = kind
    if kind == Do.THROW_AT or kind == Do.SHOOT:
        test.other = table.grid[cell]
    if role(table, player) == Role.STRIKER:
        test.add(1, Why.ROLE)
    if kind == Do.STRIKE:
        test.add(-1, Why.STRIKE_HEX)
    if facts[Fact.ACTOR] == player and facts[Fact.STIRRED] & (Stirred.STEPPED | Stirred.TURNED | Stirred.TELEPORTED):
        test.add(-1, Why.MOVED_OR_TURNED)
    add_threats(table, test, table.pos[player])
    return complete(table, test)


# -- the deeds ---------------------------------------------------------------------------------------------------------


class Pass(Deed):
    """Pass to a team-mate in reach who is able to catch, if each sees the other.

    Rows: dreadball §8, sight"""

    def __init__(self) -> None:
        super().__init__(Do.PASS, A_PLAYER, among=EVERYBODY)

    def ready(self, table: Table, me: i64) -> Refusal:
        return no_throwing(table, me)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        if first // SQUAD != me // SQUAD:
            return "he is an opponent"
        if first == me or table.status[first] > Status.PRONE:
            return "he is not there to catch it"
        if not can_handle(table, first):
            return "he cannot catch"
        if dice_to(table, me, hex_of(table, first, me)) == 0:
            return "out of range"
        return None if sees_player(table, me, first) and sees_player(table, first, me) else NO_SIGHT

    def candidates(self, table: Table, me: i64) -> list[int]:
        return list(table.plan.everybody)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from pass_to(table, me, first)
        return False


class ThrowAt(Deed):
    """Throw the ball at an opponent in reach and in sight, standing or not.

    Rows: dreadball §8, sight"""

    def __init__(self) -> None:
        super().__init__(Do.THROW_AT, A_PLAYER, among=EVERYBODY)

    def ready(self, table: Table, me: i64) -> Refusal:
        """A pacifist never does.

        Rows: dreadball.skill.pacifist"""
        return PACIFISM if can(table, me, PACIFIST) else no_throwing(table, me)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        return off_target(table, me, first)

    def candidates(self, table: Table, me: i64) -> list[int]:
        return list(table.plan.everybody)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from throw_at(table, me, first)
        return False


class Shoot(Deed):
    """Shoot an opponent in reach and in sight with a gun; the ball plays no part.

    Rows: dreadball.skill.illegal_shot"""

    def __init__(self) -> None:
        super().__init__(Do.SHOOT, A_PLAYER, power=SHOOTS)

    def ready(self, table: Table, me: i64) -> Refusal:
        return PACIFISM if can(table, me, PACIFIST) else None

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        return off_target(table, me, first)

    def candidates(self, table: Table, me: i64) -> list[int]:
        return list(table.plan.everybody)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from shoot(table, me, first)
        return False


class Punt(Deed):
    """Kick the ball high towards any hex.

    Rows: dreadball.skill.keeper_punt"""

    def __init__(self) -> None:
        super().__init__(Do.PUNT, A_HEX)

    def candidates(self, table: Table, me: i64) -> list[int]:
        return list(range(table.plan.board.nowhere))

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from punt(table, me, first)
        return False


A_PASS: Final = Pass()
THROWN_AT_SOMEBODY: Final = ThrowAt()
A_SHOT: Final = Shoot()
A_PUNT: Final = Punt()


def may_pass(table: Table, player: i64, receiver: i64) -> bool:
    """May he pass to this team-mate?"""
    return A_PASS.ready(table, player) is None and A_PASS.may(table, player, receiver, -1) is None


def may_throw_at(table: Table, player: i64, target: i64) -> bool:
    """May he throw the ball at this opponent?"""
    at = THROWN_AT_SOMEBODY
    return at.ready(table, player) is None and at.may(table, player, target, -1) is None


def may_shoot(table: Table, player: i64, target: i64) -> bool:
    """May he shoot this opponent, with a gun and on his feet?

    Rows: dreadball.skill.illegal_shot"""
    if not can(table, player, SHOOTS) or table.status[player] != Status.STANDING or can(table, player, PACIFIST):
        return False
    return off_target(table, player, target) is None


# -- doing it ----------------------------------------------------------------------------------------------------------


def show_reach(table: Table, player: i64, cell: i64) -> None:
    """Tell listeners if only long arms throw so well over this distance."""
    if throw_dice(hexes_to(table, player, cell)) != dice_to(table, player, cell):
        use_power(table, player, LONG_ARMS)


def pass_to(table: Table, player: i64, receiver: i64) -> Rule:
    """Pass to a team-mate: his dice to catch are the successes of the throw; without one it is inaccurate. Dropped, the
    ball scatters from his hex and is lost.

    Rows: dreadball.throw.test, dreadball.throw.inaccurate, dreadball.catch.dice_from_throw,
    dreadball.catch.fail_scatter, dreadball.catch.success, dreadball.rush_end.failed_catch,
    dreadball.exploit.long_pass"""
    since: i64 = table.cursor
    cell: i64 = hex_of(table, receiver, player)
    show_reach(table, player, cell)
    test = throw_test(table, player, cell, Do.PASS)
    tally(table, test)
    yield from attempt(table, test)
    successes: i64 = test.score()
    table.emit(Happened.THROWN, player, cell, successes)
    ball_on(table, cell)
    hexes: i64 = hexes_to(table, player, cell)
    caught: bool = yield from receive(table, receiver, successes)
    table.forget(since, THROWN_TO, 1 if caught else 0)
    if not caught:
        yield from scatter(table, cell, facing_of(table, receiver))
    elif hexes >= FEAT_HEXES and has_side_line(table):
        yield from exploit(table, player, Feat.LONG_PASS)


def throw_at(table: Table, player: i64, target: i64) -> Rule:
    """Throw the ball at an opponent. However it ends, the ball scatters from where he stood and is lost.

    Rows: dreadball.throw_at.win, dreadball.throw_at.double, dreadball.throw_at.scatter_origin,
    dreadball.throw_at.dodge_tie_or_win, dreadball.throw_at.dodge_double, dreadball.rush_end.thrown_at_player"""
    cell: i64 = hex_of(table, target, player)
    show_reach(table, player, cell)
    test = throw_test(table, player, cell, Do.THROW_AT)
    ball_on(table, cell)
    lose(table, player // SQUAD)
    yield from fly_at(table, test, target)
    if is_loose_on(table, cell):
        yield from scatter(table, cell, front_at(table, cell))
    lose(table, player // SQUAD)  # whoever has caught it


def shoot(table: Table, player: i64, target: i64) -> Rule:
    """Shoot an opponent, as if something were thrown at him; a foul.

    Rows: dreadball.skill.illegal_shot, dreadball.skill.illegal_shot_foul"""
    use_power(table, player, SHOOTS)
    accuse(table, player, Foul.SHOT)
    test = throw_test(table, player, hex_of(table, target, player), Do.SHOOT)
    yield from fly_at(table, test, target)


def fly_at(table: Table, test: SuccessTest, target: i64) -> Rule:
    """Let what was thrown or shot come to its target on the straight line from the thrower."""
    board = plan_of(table).pitch.board
    cell: i64 = hex_of(table, target, test.player)
    origin: i64 = hex_of(table, test.player, target)
    halves: i64 = board.halves_of[cell] - board.halves_of[origin]
    across: i64 = board.across_of[cell] - board.across_of[origin]
    yield from hit(table, test, target, halves, across)


def punt(table: Table, player: i64, cell: i64) -> Rule:
    """Kick the ball high towards any hex: it scatters from there over everybody's heads, comes down, and scatters once
    more. It is lost, and never a strike.

    Rows: dreadball.skill.keeper_punt, dreadball.skill.keeper_punt_scatter, dreadball.skill.keeper_punt_no_strike,
    dreadball.rush_end.punt"""
    use_power(table, player, PUNTS)
    table.emit(Happened.THROWN, player, cell, 0)
    ball_on(table, cell)
    lose(table, player // SQUAD)
    yield from fly(table, cell, front_at(table, cell), True)
    down: i64 = table.facts[Fact.BALL]
    yield from scatter(table, down, front_at(table, down))
