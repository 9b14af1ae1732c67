"""What a player who comes next to a fan can do about it: knock it over, dance past it, or sign an autograph.

Dancing is evading, and is counted where that is done (side_actions).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.deed import A_HEX, FANS_ABOUT, Deed, Refusal
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import is_beside
from ironpitch.games.dreadball.movement.facing import push_hexes
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.pushing import PUSHED_AGAIN, no_pushing
from ironpitch.games.dreadball.movement.threat import add_threats, threatens
from ironpitch.games.dreadball.plan import figure, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import PUSH_COST
from ironpitch.games.dreadball.play.rolling import complete, contest
from ironpitch.games.dreadball.play.successes import OPPOSED, TIED, WON_DOUBLE, SuccessTest
from ironpitch.games.dreadball.powers import PACIFIST, PUSHES
from ironpitch.games.dreadball.sideline.crowd import crowd_test
from ironpitch.games.dreadball.sideline.fan_moves import shift_fan
from ironpitch.games.dreadball.sideline.fan_placing import remove_fan
from ironpitch.games.dreadball.sideline.pitch_fans import NO_FAN, fan_on
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, Do, Fact
from ironpitch.games.dreadball.terms import Ask, Figure, For, Mark, Role, Stirred, Why

FAN_DICE: Final = 2
FAN_STAT: Final = 5
NO_FAN_THERE: Final = "there is no fan"
OUT_OF_REACH: Final = "he is not next to it"

# -- pure questions ----------------------------------------------------------------------------------------------------


def fan_hexes(table: Table) -> list[int]:
    """Where the fans are, in their order."""
    nowhere = table.plan.board.nowhere
    there = [table.facts[Fact.FAN + n] for n in range(MOST_FANS)]
    return [cell for cell in there if cell != nowhere]


def fan_slam_test(table: Table, player: i64, fan: i64) -> SuccessTest:
    """The dice of a Slam at a fan are those of any Slam; its own threat does not count.

    Rows: dreadball.slam.test, dreadball.fan.options"""
    test = SuccessTest(For.SLAM, player, 3, figure(table, player, Figure.STRENGTH), OPPOSED)
    played = role(table, player)
    if played == Role.GUARD or played == Role.KEEPER:
        test.add(1, Why.ROLE)
    add_threats(table, test, table.pos[player])
    drop_one_fan(test)
    if table.facts[Fact.FANS_BESIDE] & BITS[fan] == 0 and table.facts[Fact.STIRRED] & (
        Stirred.STEPPED | Stirred.TELEPORTED
    ):
        test.add(1, Why.MOVED_INTO_CONTACT)
    return complete(table, test)


def drop_one_fan(test: SuccessTest) -> None:
    """Take back the threat of one fan: those are nobody's doing."""
    threats = test.threats
    kept = vec[i64]()
    dropped = False
    for at in range(0, len(threats), 3):
        if threats[at + 2] == NOBODY and not dropped:
            dropped = True
            continue
        for n in range(3):
            kept = append(kept, threats[at + n])
    test.threats = kept


def fan_dodge_test() -> SuccessTest:
    """A fan dodges with two dice on 5+.

    Rows: dreadball.fan.slam_dodge"""
    return SuccessTest(For.DODGE, NOBODY, FAN_DICE, FAN_STAT, OPPOSED)


# -- doing it ----------------------------------------------------------------------------------------------------------


def slam_fan(table: Table, player: i64, cell: i64) -> Rule:
    """Slam a fan: won, it is pushed back; doubled, it is knocked down and gone, and the crowd reacts. Either way the
    Slam is over.

    Rows: dreadball.fan.slam_dodge, dreadball.fan.slam_removed, dreadball.fan.slam_ends_action"""
    fan: i64 = fan_on(table, cell)
    verdict: i64 = yield from contest(table, fan_slam_test(table, player, fan), fan_dodge_test())
    if verdict == WON_DOUBLE:
        remove_fan(table, fan)
        yield from crowd_test(table, player)
    elif verdict > TIED:
        yield from push_fan_back(table, player, fan)


def push_fan_back(table: Table, player: i64, fan: i64) -> Rule:
    """Push a fan to one of the three hexes on its far side, where there is room; in the row before a GIANT these are
    the same from his rear hex as from the middle of his base.

    Rows: dreadball §7.1"""
    table.open(player // SQUAD, Ask.PUSH)
    for cell in push_hexes(plan_of(table).pitch.board, table.pos[player], table.facts[Fact.FAN + fan]):
        if is_free(table, cell):
            table.option(Do.HEX, cell)
    if table.count == 0:
        return
    yield from table.ask()
    yield from shift_fan(table, fan, table.first)


class SlamFan(Deed):
    """Slam a fan in a threat hex, in a Slam or an interference; a Jack or Guard does, no Pacifist.

    Rows: dreadball.fan.options"""

    def __init__(self) -> None:
        super().__init__(Do.SLAM_FAN, A_HEX, bars=PACIFIST, among=FANS_ABOUT, sideline=True)

    def ready(self, table: Table, me: i64) -> Refusal:
        return "a Striker does not slam" if role(table, me) == Role.STRIKER else None

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        if fan_on(table, first) == NO_FAN:
            return NO_FAN_THERE
        if threatens(table, me, first):
            return None
        return "he faces away" if is_beside(table, me, first) else OUT_OF_REACH

    def candidates(self, table: Table, me: i64) -> list[int]:
        return fan_hexes(table)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from slam_fan(table, me, first)
        return False


class Autograph(Deed):
    """Sign an autograph for a fan next to whom he has moved.

    Rows: dreadball.fan.options"""

    def __init__(self) -> None:
        super().__init__(Do.AUTOGRAPH, A_HEX, among=FANS_ABOUT, sideline=True)

    def ready(self, table: Table, me: i64) -> Refusal:
        return None if table.facts[Fact.STIRRED] & Stirred.STEPPED else "he has not moved"

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        if fan_on(table, first) == NO_FAN:
            return NO_FAN_THERE
        return None if is_beside(table, me, first) else OUT_OF_REACH

    def candidates(self, table: Table, me: i64) -> list[int]:
        return fan_hexes(table)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """The fan leaves happily, the crowd reacts, and the player is done for this Rush, though his team is not.

        Rows: dreadball.fan.autograph"""
        table.emit(Happened.SIGNED, me, first)
        remove_fan(table, fan_on(table, first))
        table.mark(me, Mark.FINISHED)
        yield from crowd_test(table, me)
        return False


class PushFan(Deed):
    """Move a fan, near or far, by one hex for two points of one's own Move.

    Rows: dreadball.push.targets, dreadball.push.action, dreadball.push.cost"""

    def __init__(self) -> None:
        super().__init__(Do.PUSH_FAN, A_HEX, A_HEX, power=PUSHES, among=FANS_ABOUT, sideline=True)

    def ready(self, table: Table, me: i64) -> Refusal:
        return no_pushing(table, me)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        if fan_on(table, first) == NO_FAN:
            return NO_FAN_THERE
        if not table.plan.board.adjacent(first, second):
            return "a push goes to a hex next to the fan"
        return None if is_free(table, second) else "that hex is taken"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return fan_hexes(table)

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        """In every direction."""
        board = table.plan.board
        for d in range(6):
            to = board.near[target * 6 + d]
            if to != board.nowhere and self.may(table, me, target, to) is None:
                into[count] = choice(Do.PUSH_FAN, target, to)
                count += 1
        return count

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        facts = table.facts
        facts[Fact.MOVED] += PUSH_COST
        facts[Fact.STIRRED] = (facts[Fact.STIRRED] | Stirred.PUSHED_ONE) + PUSHED_AGAIN
        use_power(table, me, PUSHES)
        yield from shift_fan(table, fan_on(table, first), second)
        return True


A_SLAM_AT_A_FAN: Final = SlamFan()
AN_AUTOGRAPH: Final = Autograph()
A_PUSHED_FAN: Final = PushFan()
