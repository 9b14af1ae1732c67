"""Coaching dice and second chances: what a test is about, and whether more dice for it are worth their price."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.catch import catch_test
from ironpitch.games.dreadball.ball.handling import pick_up_test
from ironpitch.games.dreadball.ball.strike import may_strike
from ironpitch.games.dreadball.ball.throw import throw_test
from ironpitch.games.dreadball.coach.aims import points_from
from ironpitch.games.dreadball.coach.duel import Duel, duel
from ironpitch.games.dreadball.coach.worth import BALL_LOST, worth_of_player
from ironpitch.games.dreadball.contact.clash import attack_test, dodge_test, in_reach, slamback_test
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.movement.move import dash_test, evade_test
from ironpitch.games.dreadball.movement.stand_up import stand_up_test
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.successes import SuccessTest, chance
from ironpitch.games.dreadball.terms import RUSHES, Action, Fact, For
from ironpitch.games.dreadball.verbs import Do

PRICE: Final = 0.37
"""What a coaching die has to bring, in points, early in a match."""
LAST_PRICE: Final = 0.15
LAST_RUSHES: Final = 4
"""With fewer Rushes left than this all prices fall."""
CARD_PRICE: Final = 0.6
"""What a card for a second roll has to bring, in points, early in a match."""
CONTESTED: Final = 2.0
"""What it is worth to have the ball rather than the other side, when the two fight for it."""


def test_at_hand(table: Table, player: i64, kind: i64) -> SuccessTest | None:
    """The test a question is about, built afresh by the rules; None where it cannot be told or matters little."""
    facts = table.facts
    if kind == For.PICK_UP:
        sprints = facts[Fact.ACTOR] == player and facts[Fact.ACTION] == Action.SPRINT
        return pick_up_test(table, player, table.pos[player], sprints)
    if kind == For.STAND_UP:
        return stand_up_test(table, player)
    if kind == For.THROW and may_strike(table, player):  # who can strike does not pass
        target = plan_of(table).pitch.strike_target(player // SQUAD, table.pos[player])
        return throw_test(table, player, target, Do.STRIKE)
    if kind == For.DASH:
        return dash_test(table, player, table.pos[player], max(facts[Fact.DASHED] - 1, 0))
    if kind == For.EVADE:
        return evade_test(table, player, table.pos[player], max(facts[Fact.EVADED] - 1, 0))
    if kind == For.CATCH:
        return catch_test(table, player, 1, True)
    return None


def stake(table: Table, player: i64, kind: i64) -> float:
    """What passing the test is worth, compared with failing it."""
    holds = table.facts[Fact.CARRIER] == player
    if kind == For.THROW:
        return points_from(table, player, table.pos[player])
    if kind == For.PICK_UP or kind == For.CATCH:
        return BALL_LOST
    if kind == For.DASH or kind == For.EVADE:
        return BALL_LOST if holds else 0.3
    return 0.25 * worth_of_player(table, player)


def price_of_a_die(table: Table) -> float:
    """What a coaching die has to bring: less towards the end of a match."""
    return PRICE if RUSHES - table.facts[Fact.RUSH] >= LAST_RUSHES else LAST_PRICE


def dice_for_contest(table: Table, player: i64, kind: i64, left: i64) -> i64:
    """How many coaching dice to add where two players roll and the ball is at stake."""
    facts = table.facts
    attacker = facts[Fact.ACTOR]
    target = facts[Fact.CARRIER]
    if attacker == NOBODY or target == NOBODY or (player != attacker and player != target):
        return 0
    if not in_reach(table, attacker, target):
        return 0
    attack: i64 = For.SLAM
    if facts[Fact.ACTION] == Action.STEAL:
        attack = For.STEAL
    clash = Clash(attacker, target, attack)
    mine = attack_test(table, clash)
    theirs = slamback_test(table, clash) if kind == For.SLAMBACK else dodge_test(table, clash)
    price = price_of_a_die(table)
    best: i64 = 0
    now = ball_won(duel(mine, theirs), attack)
    for more in range(1, left + 1):
        if player == attacker:
            mine.coaching = more
        else:
            theirs.coaching = more
        then = ball_won(duel(mine, theirs), attack)
        if abs(then - now) * CONTESTED >= price * float(more - best):
            best = more
            now = then
    return best


def ball_won(odds: Duel, attack: i64) -> float:
    """The chance that the carrier no longer has the ball."""
    return odds.won_double + odds.won if attack == For.STEAL else odds.won_double


def dice_to_add(table: Table, player: i64, kind: i64, left: i64) -> i64:
    """How many coaching dice to add: each has to bring more than its price, which falls towards the end."""
    if kind == For.SLAM or kind == For.STEAL or kind == For.SLAMBACK or kind == For.DODGE:
        return dice_for_contest(table, player, kind, left)
    test = test_at_hand(table, player, kind)
    if test is None:
        return 0
    worth = stake(table, player, kind)
    price = price_of_a_die(table)
    best: i64 = 0
    now = chance(test.dice_count(), test.stat, test.needed - test.automatic)
    bare = test.dice_count()
    for more in range(1, left + 1):
        then = chance(bare + more, test.stat, test.needed - test.automatic)
        if (then - now) * worth >= price * float(more - best):
            best = more
            now = then
    return best


def has_failed(table: Table, player: i64, kind: i64) -> bool:
    """Do the dice that were rolled last fail the test they were rolled for? They are the last of the inputs: as many
    as the test has dice, and one more for each six among them."""
    test = test_at_hand(table, player, kind)
    if test is None:
        return False
    log = table.log
    at = log.end - 1
    owed = test.dice_count()
    successes = test.automatic
    while at >= 0 and owed > 0:
        entry = log.get(at)
        if entry & 1 == 0:
            break
        face = (entry >> 1) & 0xFF
        if face < 6:
            owed -= 1
        if face >= test.stat:
            successes += 1
        at -= 1
    return successes < test.needed


def wants_second_chance(table: Table, player: i64, kind: i64) -> bool:
    """Is a card well spent on rolling this test again? What is at stake times the exact chance that the new roll passes
    must come to what the card is worth."""
    test = test_at_hand(table, player, kind)
    if test is None or not has_failed(table, player, kind):
        return False
    passes = chance(test.dice_count(), test.stat, test.needed - test.automatic)
    return passes * stake(table, player, kind) >= price_of_a_card(table)


def price_of_a_card(table: Table) -> float:
    """What a card for a second roll has to bring: less towards the end of a match."""
    return CARD_PRICE if RUSHES - table.facts[Fact.RUSH] >= LAST_RUSHES else LAST_PRICE
