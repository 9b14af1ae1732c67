"""What one side may see of a match: a copy in which everything it may not know is dealt anew.

The copy has no history, its future dice are others, and what lies hidden from the side (the other's hand, what is left
in the pile) is dealt again at random among the cards that could be there. A bot may fork it, play on and look at
everything in it without learning a secret. Another seed gives another deal.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import verb_of
from ironpitch.engine.dice import Dice
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match, match_at
from ironpitch.engine.table import CHOICE, ROLL, Snapshot, Table

MOST_DEALS: Final = 24
"""How many deals are tried until one fits what has been seen since the step began."""
BETWEEN_STEPS: Final = -1
NO_ANSWER: Final = -1
SECRET_DRAWS: Final = 2_000_000
"""Keeps these draws apart from those that deal the cards."""


class NothingFits(IronpitchError):
    """No deal of what is hidden that was tried fits what has been seen; a bot answers the default then."""


def seen(match: Match, side: i64, seed: i64) -> Match:
    """The match as this side sees it, at the same request; `seed` deals what is hidden and rolls the dice to come.

    Raises `NothingFits` rather than show what is really there.
    """
    table = match.table
    if match.step is None:
        now = table.snapshot()
        hidden = table.plan.ruleset.concealed(table, side)
        if hidden:
            table.plan.ruleset.deal_anew(now.facts, side, hidden, Dice(seed))
        return started(match, match_at(table.plan, now, BETWEEN_STEPS, []), seed)
    checkpoint = match.checkpoint
    if checkpoint is None:
        raise IronpitchError("a match driven by a coach inside a step shows nothing there")
    inputs: list[int] = [table.log.get(i) for i in range(match.step_start, table.log.end)]
    hidden = table.plan.ruleset.concealed(table, side)
    if hidden:
        for attempt in range(MOST_DEALS):
            found = dealt_anew(match, checkpoint, inputs, side, hidden, Dice(seed + attempt))
            if found is not None:
                return started(match, found, seed)
        raise NothingFits(f"none of {MOST_DEALS} deals of what is hidden fits what has been seen since the step began")
    twin = match_at(table.plan, checkpoint, match.step_code, inputs)
    twin.rerun()
    return started(match, twin, seed)


def known(match: Match, to_home: i64, to_away: i64) -> Match:
    """The match without what is hidden, at the same request and without dice: hidden cards lie in the pile, where
    each is as likely to be drawn as any other, and no hand holds one.

    `to_home` is what home may not know, `to_away` what away may not, as `concealed` tells it; 0 hides nothing. Two
    matches that differ only in what is hidden come to the same copy, so nothing worked out on it depends on a secret.
    The copy must not be written as a position: in mid-step that holds the state in which the step began.
    """
    table = match.table
    checkpoint = match.checkpoint
    if match.step is None:
        twin = match_at(table.plan, table.snapshot(), BETWEEN_STEPS, [])
        twin.table.unknown_to_home = to_home
        twin.table.unknown_to_away = to_away
        twin.table.put_secrets_away()
        twin = match_at(table.plan, twin.table.snapshot(), BETWEEN_STEPS, [])
    elif checkpoint is None:
        raise IronpitchError("a match driven by a coach inside a step shows nothing there")
    else:
        inputs: list[int] = [table.log.get(i) for i in range(match.step_start, table.log.end)]
        twin = match_at(table.plan, checkpoint, match.step_code, inputs)
        twin.table.unknown_at = len(inputs)
        twin.table.unknown_to_home = to_home
        twin.table.unknown_to_away = to_away
        twin.rerun()
    twin.table.automatic = table.automatic
    return twin


def wishing(match: Match, home: i64, away: i64) -> None:
    """Have kinds of questions, as bits, answered by their default: the wishes of another match for its copy."""
    match.table.automatic = vec[i64]([home, away])


def started(match: Match, twin: Match, seed: i64) -> Match:
    """The copy with dice of its own; what its coaches want answered by default stays as it was."""
    twin.table.dice = Dice(seed)
    twin.table.automatic = match.table.automatic
    return twin


def dealt_anew(
    match: Match, checkpoint: Snapshot, inputs: list[int], side: i64, hidden: i64, dice: Dice
) -> Match | None:
    """The step from its beginning, with hidden cards dealt anew; None if such a deal does not fit what was seen.

    It is played beside the real one. Dice are the same, but for those that draw cards: they draw the card that was
    seen, or some other where nobody saw it. What the other coach was asked only because of his hand, and answered in
    secret, is answered in the same way or left out.
    """
    plan = match.table.plan
    real = match_at(plan, checkpoint, match.step_code, [])
    changed = Snapshot(
        checkpoint.pos[:], checkpoint.status[:], checkpoint.marks[:], checkpoint.facts[:], checkpoint.grid[:]
    )
    plan.ruleset.deal_anew(changed.facts, side, hidden, dice)
    twin = match_at(plan, changed, match.step_code, [])
    real.table.automatic = match.table.automatic
    twin.table.automatic = match.table.automatic
    real.begin(match.step_code)
    twin.begin(match.step_code)
    at: i64 = 0
    while True:
        mine = twin.table
        theirs = real.table
        if is_secret(theirs, side) and not is_same_question(mine, theirs) and at < len(inputs):
            real.play_code(inputs[at] >> 1)
            at += 1
        elif is_secret(mine, side) and not is_same_question(mine, theirs):
            twin.play_code(mine.options[0])
        elif at == len(inputs):
            return twin if looks_alike(mine, theirs, side, match.table) else None
        elif mine.waiting == ROLL and theirs.waiting == ROLL and mine.dice_count == theirs.dice_count:
            faces: list[int] = [(inputs[at + i] >> 1) & 0xFF for i in range(theirs.dice_count)]
            drawn = plan.ruleset.drawn_anew(mine, theirs, vec[i64](faces), hidden, dice)
            if len(drawn) < len(faces):
                return None
            redrawn: list[int] = []
            for i in range(len(drawn)):
                redrawn.append(drawn[i])
            at += len(faces)
            real.roll(faces)
            twin.roll(redrawn)
        elif is_same_question(mine, theirs):
            code = answer_like(mine, theirs, inputs[at] >> 1, side, dice)
            if code == NO_ANSWER:
                return None
            real.play_code(inputs[at] >> 1)
            twin.play_code(code)
            at += 1
        else:
            return None


def is_secret(table: Table, side: i64) -> bool:
    """Is the other coach asked something that only his hand brings about?"""
    ruleset = table.plan.ruleset
    return table.waiting == CHOICE and table.side != side and ruleset.kinds[table.kind] in ruleset.secret_kinds()


def is_same_question(one: Table, other: Table) -> bool:
    """Is the same coach asked for the same reason?"""
    if one.waiting != CHOICE or other.waiting != CHOICE:
        return False
    return one.kind == other.kind and one.side == other.side and one.about == other.about and one.detail == other.detail


def answer_like(mine: Table, theirs: Table, code: i64, side: i64, dice: Dice) -> i64:
    """The answer that was given, or one with the same verb where it was given in secret; -1 if there is none."""
    if not is_secret(theirs, side) or not theirs.plan.ruleset.is_kept_secret(code):
        if mine.offered(code):
            return code
        return NO_ANSWER
    alike = vec[i64]()
    for i in range(mine.count):
        if verb_of(mine.options[i]) == verb_of(code):
            alike = append(alike, mine.options[i])
    if len(alike) == 0:
        return NO_ANSWER
    return alike[dice.face(SECRET_DRAWS + mine.log.end, len(alike)) - 1]


def looks_alike(mine: Table, theirs: Table, side: i64, table: Table) -> bool:
    """Does the copy show this side what the match itself does: the same board, the same question, the same answers?"""
    if mine.waiting != theirs.waiting or mine.waiting != CHOICE or not is_same_question(mine, table):
        return False
    if mine.count != table.count:
        return False
    for i in range(mine.count):
        if mine.options[i] != table.options[i]:
            return False
    if not same(mine.pos, table.pos) or not same(mine.status, table.status) or not same(mine.marks, table.marks):
        return False
    return table.plan.ruleset.shows_the_same(mine.facts, table.facts, side)


def same(one: vec[i64], other: vec[i64]) -> bool:
    """Are two columns alike?"""
    for i in range(len(one)):
        if one[i] != other[i]:
            return False
    return True
