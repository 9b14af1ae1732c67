"""Whatever a coach says, in whatever form: it is legal if it is listed, and only then."""

from __future__ import annotations

import random

import pytest

from ironpitch import Choose, Match
from ironpitch.engine.choices import CODE_BITS, NOBODY, choice, first_of, second_of, verb_of
from tests.playthroughs.brawls import decide, opened

STATES = 12
"""Moments of a brawl that are looked at."""
BETWEEN = 7
"""Choices from one to the next."""
AT_RANDOM = 300


def sayings(match: Match, listed: list[int], rng: random.Random) -> set[int]:
    """What is listed with one thing changed, and anything at random; also what no text can say."""
    rules = match.table.plan.ruleset
    nowhere = int(rules.board.nowhere)
    verbs = [int(verb) for verb in rules.vocabulary.verbs]
    ends = [-1, 0, 1, 5, 6, NOBODY - 1, NOBODY, NOBODY + 1, nowhere - 1, nowhere, nowhere + 1]
    words = [*ends, *range(NOBODY), *range(0, nowhere, 3)]
    found: set[int] = set()
    for code in rng.sample(listed, min(len(listed), 20)):
        verb, first, second = int(verb_of(code)), int(first_of(code)), int(second_of(code))
        found |= {int(choice(verb, end, second)) for end in ends}
        found |= {int(choice(verb, first, end)) for end in ends}
        found |= {int(choice(other, first, second)) for other in verbs}
        found |= {code | 1 << CODE_BITS, -code}
    for _ in range(AT_RANDOM):
        found.add(int(choice(rng.choice(verbs), rng.choice(words), rng.choice([-1, -1, rng.choice(words)]))))
    return found


@pytest.mark.parametrize("number", range(0, 300, 5))
def test_exactly_what_is_listed_is_legal_whatever_is_said(number: int) -> None:
    match = opened(number)
    rng = random.Random(number)
    for moment in range(STATES * BETWEEN):
        if not isinstance(match.request, Choose):
            return
        listed = [int(code) for code in match.option_codes()]
        if moment % BETWEEN == 0:
            said = sayings(match, listed, rng)
            wrong = [code for code in said if match.is_legal(code) != (code in listed)]
            texts = [match.table.plan.ruleset.vocabulary.text(code, match.table.plan.board) for code in wrong]
            assert not wrong, f"listed or legal, but not both: {texts}"
        match.play_code(decide(match, listed, rng))
