"""The Yarasa: what lives in the arena of Andromeda attacks a player between two Rushes.

A reconstruction, played only with its option: the card tells that they attack and hit, and how a Prowler gets away from
them; the book that tells the rest is not ours.

Rows: dreadball §10.11"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.cards.event_cards import NEITHER, pick_player, random_side
from ironpitch.games.dreadball.cards.hand import on_pitch_of
from ironpitch.games.dreadball.contact.clash import dodge_test
from ironpitch.games.dreadball.contact.injury import hurt, knock_down
from ironpitch.games.dreadball.contact.push_back import stays_up
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import can
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.rolling import contest
from ironpitch.games.dreadball.play.successes import OPPOSED, SuccessTest
from ironpitch.games.dreadball.powers import PROWLS
from ironpitch.games.dreadball.terms import Ask, Fact, For
from ironpitch.games.dreadball.verbs import Do

YARASA_COME: Final = 6
"""The face of the die on which they do.

Rows: dreadball §10.11"""
YARASA_DICE: Final = 3
YARASA_STAT: Final = 4
"""They are as sure of their prey as a launched ball is.

Rows: dreadball §10.11"""
BETWEEN_RUSHES: Final = 2
"""What stands for the ball lost meanwhile: there is no Rush to lose with it."""


def yarasa_test() -> SuccessTest:
    """What the Yarasa roll: three dice on 4+, every success a hit.

    Rows: dreadball §10.11"""
    return SuccessTest(For.YARASA, NOBODY, YARASA_DICE, YARASA_STAT, OPPOSED)


def prowler_test(table: Table, player: i64) -> SuccessTest:
    """A Prowler's dice: those of his Dodge against any other attack, and every opponent's threat counts.

    Rows: dreadball.cup.prowler"""
    return dodge_test(table, Clash(NOBODY, player, For.YARASA))


def yarasa(table: Table) -> Rule:
    """Between two Rushes a die is rolled, and on a 6 the Yarasa attack somebody on the pitch, on his feet or not: a
    coin decides whose player, a card who. No Rush is lost by a ball that is dropped now, and no free action earned by
    catching it.

    Rows: dreadball §10.11"""
    face: i64 = yield from table.d6(For.YARASA)
    if face != YARASA_COME:
        table.emit(Happened.YARASA_STAYED)
        return
    table.emit(Happened.YARASA_CAME)
    side: i64 = yield from random_side(table)
    if side == NEITHER:
        return
    victim: i64 = yield from pick_player(table, side, on_pitch_of(table, side))
    facts = table.facts
    facts[Fact.LOST] = BETWEEN_RUSHES
    yield from attack(table, victim)
    facts[Fact.LOST] = 0
    facts[Fact.FREE_FOR] = NOBODY
    facts[Fact.FREE_KIND] = 0


def attack(table: Table, victim: i64) -> Rule:
    """The Yarasa go for a player: their hits knock him down, unless he is a GIANT, and are damage to his armour. A
    Prowler may dodge: each success of his takes a hit away, and with none left nothing happens to him, nor is his
    armour tested.

    Rows: dreadball.cup.prowler, dreadball.cup.prowler_safe"""
    answer: SuccessTest | None = None
    dodges: bool = yield from prowls(table, victim)
    if dodges:
        answer = prowler_test(table, victim)
    attacking = yarasa_test()
    yield from contest(table, attacking, answer)
    hits: i64 = attacking.score()
    if answer is not None:
        hits -= answer.score()
    if hits < 0:
        hits = 0
    table.emit(Happened.YARASA_HIT, victim, hits)
    if hits > 0:
        if not stays_up(table, victim, NOBODY):
            yield from knock_down(table, victim)
        yield from hurt(table, victim, hits, NOBODY)


def prowls(table: Table, player: i64) -> Answer:
    """Before any dice: does he dodge? Only a Prowler may, and left alone he does.

    Rows: dreadball.cup.prowler"""
    if not can(table, player, PROWLS):
        return False
    table.open(player // SQUAD, Ask.REACTION, player, For.YARASA)
    table.option(Do.DODGE)
    table.option(Do.NO_REACTION)
    yield from table.ask()
    if table.verb != Do.DODGE:
        return False
    use_power(table, player, PROWLS)
    return True
