"""The same match with other secrets from its beginning: hidden cards dealt otherwise, the ball in another chest."""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch import Choose, Match, Roll
from ironpitch.engine.choices import verb_of
from ironpitch.engine.dice import Dice
from ironpitch.engine.match import match_at
from ironpitch.server.play.live import Live


def dealt_otherwise(match: Match, side: int, seed: int) -> Match | None:
    """The match with its whole past, in which everything this side has seen is the same and all else is drawn anew;
    None if what is drawn does not fit what has been seen."""
    ruleset = match.table.plan.ruleset
    hidden = ruleset.concealed(match.table, side)
    real, twin = (match_at(match.table.plan, match.origin, match.origin_code, []) for _ in range(2))
    real.rerun()
    twin.rerun()
    inputs = [int(entry) for entry in match.table.log.whole()]
    dice, draw = Dice(seed), random.Random(seed)
    at = 0
    while at < len(inputs):
        theirs, mine = real.request, twin.request
        if isinstance(theirs, Roll) and isinstance(mine, Roll):
            faces = [(entry >> 1) & 0xFF for entry in inputs[at : at + theirs.count]]
            drawn = ruleset.drawn_anew(twin.table, real.table, vec[i64](faces), hidden, dice)
            if len(drawn) != len(faces) or mine.count != theirs.count:
                return None
            real.roll(faces)
            twin.roll([int(face) for face in drawn])
            at += len(faces)
            continue
        if not isinstance(theirs, Choose) or not isinstance(mine, Choose) or not is_same(theirs, mine):
            return None
        code = inputs[at] >> 1
        answer = code
        if theirs.side != side and ruleset.is_kept_secret(code):
            alike = [each for each in twin.option_codes() if verb_of(each) == verb_of(code)]
            if not alike:
                return None
            answer = draw.choice(alike)
        if not twin.is_legal(answer):
            return None
        real.play_code(code)
        twin.play_code(answer)
        at += 1
    one, other = twin.table, match.table
    same = list(one.pos) == list(other.pos) and list(one.status) == list(other.status)
    same = same and list(one.marks) == list(other.marks) and one.waiting == other.waiting
    if not same or not ruleset.shows_the_same(one.facts, other.facts, side):
        return None
    if isinstance(match.request, Choose) and match.request.side == side:
        assert isinstance(twin.request, Choose)
        if [each.text for each in twin.request.choices] != [each.text for each in match.request.choices]:
            return None
    twin.table.dice = Dice(seed)
    return twin


def is_same(one: Choose, other: Choose) -> bool:
    """Is it the same question?"""
    return (one.side, one.kind, one.about, one.detail) == (other.side, other.kind, other.about, other.detail)


def live_with(live: Live, match: Match) -> Live:
    """The open match with other secrets: numbers, steps and clock are the same."""
    found = Live(live.head, match)
    found.v, found.undone, found.steps = live.v, live.undone, live.steps.copy()
    found.clock, found.paused, found.asked = live.clock, live.paused, live.asked
    found.story.go_on(match)
    return found


def play_at_random(live: Live, seed: int, choices: int, avoid: tuple[str, ...] = ("concede",)) -> None:
    """Let both coaches choose whatever comes."""
    draw = random.Random(seed)
    for _ in range(choices):
        request = live.match.request
        if not isinstance(request, Choose):
            return
        open_ones = [each.text for each in request.choices if each.text.split(" ")[0] not in avoid]
        if "buy" in open_ones and draw.random() < 0.3:
            open_ones = ["buy"]
        live.play(("home", "away")[request.side], draw.choice(open_ones or [request.default.text]), 1000.0)
