"""Going for opponents: slams, steals and, rarely, stomps."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.steal import may_steal
from ironpitch.games.dreadball.coach.aims import Hopes
from ironpitch.games.dreadball.coach.duel import Duel, duel
from ironpitch.games.dreadball.coach.lines import add_line, tokens_for
from ironpitch.games.dreadball.coach.pretend import Pretend
from ironpitch.games.dreadball.coach.proposal import SLAM_HIM, STEAL_IT, STOMP_HIM, Proposal
from ironpitch.games.dreadball.coach.walking import looked, looks_after, may_look, walk
from ironpitch.games.dreadball.coach.way import ActionToTake
from ironpitch.games.dreadball.coach.worth import LOOSE, TURN_OFF, worth_down, worth_of_player
from ironpitch.games.dreadball.contact.clash import (
    attack_test,
    dodge_test,
    may_slam_back,
    slamback_test,
)
from ironpitch.games.dreadball.contact.injury import armour_test
from ironpitch.games.dreadball.contact.slam import is_sucker_punch, may_slam
from ironpitch.games.dreadball.contact.stomp import may_stomp
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.movement.threat import direction_to, facing_of
from ironpitch.games.dreadball.odds.paths import HexPaths
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.powers import STEADY
from ironpitch.games.dreadball.sideline.referee import ref_dice
from ironpitch.games.dreadball.terms import Action, Fact, For, Foul, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

PUSHED: Final = 0.04
"""What pushing somebody back is worth."""
TURNED_ROUND: Final = -0.02
FELL: Final = 0.3
"""What it costs to fall on the way to somebody."""


def toll(table: Table, victim: i64, attacker: i64, damage: float, doubled: float) -> float:
    """What a doubled attack is worth on average: the fall, and the Rushes he misses when armour does not hold."""
    if doubled <= 0.0:
        return 0.0
    armour = armour_test(table, victim, attacker)
    held = float(armour.dice_count()) * float(7 - armour.stat) / 5.0 + float(armour.automatic)
    through = damage / doubled - held + 0.6  # the spread of the dice lets something through even so
    turns = 0.0
    if through > 0.0:
        turns = through
    down = worth_down(table, victim)
    if can(table, victim, STEADY):
        down = 0.0
    return doubled * (down + TURN_OFF * worth_of_player(table, victim) * turns)


def clash_of(table: Table, player: i64, target: i64, kind: i64) -> tuple[Duel, bool]:
    """The duel of an attack from where the two stand, with the better answer, and whether that is a Slamback."""
    clash = Clash(player, target, kind)
    mine = attack_test(table, clash)
    best = duel(mine, dodge_test(table, clash))
    if kind == For.STOMP or not may_slam_back(table, target, player):
        return best, False
    other = duel(mine, slamback_test(table, clash))
    if other.won_double + 0.5 * other.won - other.lost_double < best.won_double + 0.5 * best.won:
        return other, True
    return best, False


def worth_of_slam(table: Table, player: i64, target: i64, freed: float) -> tuple[float, float]:
    """What slamming somebody from where the player stands is worth, and the chance to knock him down.

    `freed` is what it is worth that the opponents no longer have the ball.
    """
    found, back = clash_of(table, player, target, For.SLAM)
    value = toll(table, target, player, found.damage, found.won_double) + PUSHED * found.won
    if table.facts[Fact.CARRIER] == target:
        value += (freed + LOOSE) * found.won_double
    if back:
        value -= toll(table, player, target, found.suffered, found.lost_double) + PUSHED * found.lost
    else:
        value += TURNED_ROUND * (found.lost + found.lost_double)
    if is_sucker_punch(table, player, target):
        value -= penalty(table, player, Foul.SUCKER_PUNCH)
    return value, found.won_double


def penalty(table: Table, player: i64, foul: i64) -> float:
    """What a foul costs on average when it is called."""
    dice = ref_dice(table, player, foul)
    return float(dice) * TURN_OFF * (1.0 + 0.4 * float(dice - 1)) * worth_of_player(table, player)


def worth_of_steal(
    table: Table, player: i64, target: i64, left: i64, hopes: Hopes, freed: float
) -> tuple[float, float]:
    """What trying to take the ball is worth, and the chance to have it."""
    found, back = clash_of(table, player, target, For.STEAL)
    have = freed + hopes.on(table.pos[player], left)
    value = have * found.won_double + (freed + LOOSE) * found.won
    if back:
        value -= toll(table, player, target, found.suffered, found.lost_double)
    return value, found.won_double


# -- proposals -------------------------------------------------------------------------------------------------------


def attack_lines(table: Table, way: ActionToTake, freed: float, found: list[Proposal]) -> None:
    """Whom a player could slam or rob with this action, wherever it takes him."""
    player = way.player
    side = player // SQUAD
    paths = way.paths(table)
    low = (1 - side) * SQUAD
    for target in range(low, low + plan_of(table).size[1 - side]):
        if table.status[target] != Status.STANDING:
            continue
        if way.action == Action.STEAL and table.facts[Fact.CARRIER] != target:
            continue
        attack_on(table, way, paths, target, freed, found)


def attack_on(
    table: Table, way: ActionToTake, paths: HexPaths, target: i64, freed: float, found: list[Proposal]
) -> None:
    """The best hex to go for one opponent from."""
    player = way.player
    near = table.plan.board.near
    at = table.pos[target]
    best = 0.0
    best_cell: i64 = -1
    best_odds = 0.0
    best_facing: i64 = 0
    left = tokens_for(table, player, 0) - way.tokens
    hopes: Hopes | None = None
    if way.action == Action.STEAL:
        hopes = way.hopes(table)
    for d in range(6):
        cell = near[at * 6 + d]
        reach = paths.chance(cell)
        if reach < 0.4:
            continue
        facing = look_at(table, player, way.action, paths, cell, at)
        if not may_look(table, player, cell, looks_after(table, player, way.action, paths, cell), facing):
            continue
        pretend = Pretend(table, player)
        pretend.begin(way.action)
        if pretend.cell != cell:
            pretend.stir(Stirred.STEPPED)
        elif facing != facing_of(table, player):
            pretend.stir(Stirred.TURNED)
        pretend.stand(cell, facing)
        value = 0.0
        odds = 0.0
        if hopes is not None:
            if may_steal(table, player, target):
                value, odds = worth_of_steal(table, player, target, left, hopes, freed)
        elif may_slam(table, player, target):
            value, odds = worth_of_slam(table, player, target, freed)
        pretend.back()
        value = reach * value - (1.0 - reach) * FELL
        if value > best:
            best = value
            best_cell = cell
            best_odds = reach * odds
            best_facing = facing
    if best_cell < 0:
        return
    codes = walk(way.codes(), paths, best_cell)
    codes = looked(codes, looks_after(table, player, way.action, paths, best_cell), best_facing)
    idea: i64 = SLAM_HIM
    if way.action == Action.STEAL:
        idea = STEAL_IT
        codes = append(codes, choice(Do.STEAL, target))
    else:
        codes = append(codes, choice(Do.SLAM, target))
    add_line(found, idea, codes, best, best_odds, player, best_cell, way.tokens).other = target


def look_at(table: Table, player: i64, action: i64, paths: HexPaths, cell: i64, at: i64) -> i64:
    """How to look from a hex at a neighbour: as one does if he is before one, otherwise straight at him."""
    looks = looks_after(table, player, action, paths, cell)
    straight = direction_to(table, cell, at)
    turn = (straight - looks) % 6
    if turn <= 1 or turn == 5:
        return looks
    return straight


def stomp_lines(table: Table, way: ActionToTake, found: list[Proposal]) -> None:
    """Who lies before a player, if it is worth a foul."""
    player = way.player
    near = table.plan.board.near
    for d in range(6):
        target = table.grid[near[table.pos[player] * 6 + d]]
        if target >= 2 * SQUAD or table.status[target] != Status.PRONE or not may_stomp(table, player, target):
            continue
        clash, _ = clash_of(table, player, target, For.STOMP)
        value = toll(table, target, player, clash.damage, clash.won_double)
        value -= clash.won_double * worth_down(table, target) + penalty(table, player, Foul.STOMP)
        if value > 0.0:
            codes = append(way.codes(), choice(Do.STOMP, target))
            add_line(found, STOMP_HIM, codes, value, clash.won_double, player, table.pos[player], way.tokens)


def opponent_lines(table: Table, way: ActionToTake, freed: float, found: list[Proposal]) -> None:
    """Everything a player could do to an opponent with this action."""
    if way.action == Action.SLAM or way.action == Action.STEAL:
        attack_lines(table, way, freed, found)
    elif way.action == Action.STOMP:
        stomp_lines(table, way, found)
