"""Answers to what is asked beside the play: cheerleaders, Plays, fans and hacks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.coach.worth import worth_of_player
from ironpitch.games.dreadball.sideline.side_terms import PLAIN_FACTS, Do, Fact, Hack
from ironpitch.games.dreadball.sideline.track import marker_hex
from ironpitch.games.dreadball.terms import Ask, For

TOWARDS: Final = vec[i64]([-1, 1])
"""Which way along the score track a side's points are."""


def side_answer(table: Table, options: vec[i64], count: i64) -> i64:
    """What to answer; the default where nothing better is known: a card rather than fans, the referee rather than
    them."""
    kind = table.kind
    if kind == Ask.CHEERLEADER:
        return cheerleader(table, options, count)
    if kind == Ask.PLAY:
        return play(options, count)
    if kind == Ask.HACK:
        return hack(table, options)
    if kind == Ask.LINE_UP:
        return line_up(table, options, count)
    return options[0]


def cheerleader(table: Table, options: vec[i64], count: i64) -> i64:
    """She stands where the marker will be after the next strike of ours, one point on if possible, else two or three;
    those who stand somewhere stay there."""
    at = marker_hex(table)
    for points in range(1, 4):
        wanted = choice(Do.CHEERLEADER, at + points * TOWARDS[table.side])
        for i in range(count):
            if options[i] == wanted:
                return wanted
    return options[0]


def play(options: vec[i64], count: i64) -> i64:
    """Call what one of the coaches is good at, an attack before a defence."""
    for i in range(count):
        if verb_of(options[i]) == Do.CALL_PLAY and first_of(options[i]) == second_of(options[i]):
            return options[i]
    return options[1]


def hack(table: Table, options: vec[i64]) -> i64:
    """Tamper with the first strike; shake the ball before the others have their Rush."""
    if verb_of(options[1]) == Do.HACK:
        return choice(Do.HACK, Hack.B)
    if table.facts[Fact.ACTIVE] == table.side:
        return choice(Do.HACK_BALL)
    return options[0]


def line_up(table: Table, options: vec[i64], count: i64) -> i64:
    """The weakest of them start."""
    best = options[0]
    least = worth_of_player(table, first_of(best))
    for i in range(1, count):
        value = worth_of_player(table, first_of(options[i]))
        if value < least:
            least = value
            best = options[i]
    return best


def dice_for_nothing(table: Table, side: i64, kind: i64) -> i64:
    """The defence dice that would be lost if they were not added to this test."""
    facts = table.facts
    if len(facts) <= PLAIN_FACTS or facts[Fact.ACTIVE] == side or (kind != For.SLAMBACK and kind != For.DODGE):
        return 0
    return facts[Fact.DEFENCE_DICE + side]
