"""Is exactly that legal which is listed? Asked of the matches that the tests of the games leave behind.

What is listed and what is legal are found in two ways by the rules, so that a fault in one of them shows here.
"""

from __future__ import annotations

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, NUMBER, PLAYER, SQUARE, choice, first_of, second_of, verb_of
from ironpitch.engine.ruleset import Ruleset

MANY = 2500
"""A verb that can be said in more ways is asked about only near to what is listed."""
TOO_MANY = (0, 1, NOBODY - 1)
"""Arguments that a choice has no room for."""

_sayable: dict[tuple[str, int], list[int]] = {}


def check_legality(match: Match) -> None:
    """Compare what is listed with what is legal, unless the match is inside a step or over."""
    if match.step is not None or match.finished:
        return
    listed = list(match.option_codes())
    rules = match.table.plan.ruleset
    legal = {code for code in listed if match.is_legal(code)}
    legal |= {code for code in sayable(rules) if match.is_legal(code)}
    legal |= {code for code in close(rules, listed) if match.is_legal(code)}
    legal |= {code for code in [*overlong(rules, listed), *beyond(rules, listed)] if match.is_legal(code)}
    wrong = [rules.vocabulary.text(code, rules.board) for code in sorted(legal.symmetric_difference(listed))]
    assert not wrong, f"listed or legal, but not both: {wrong}"


def sayable(rules: Ruleset) -> list[int]:
    """What can be said with each verb, whether it makes sense or not; nothing of a verb with too many ways."""
    key = rules.name, int(rules.board.nowhere)
    if key not in _sayable:
        _sayable[key] = find_sayable(rules)
    return _sayable[key]


def find_sayable(rules: Ruleset) -> list[int]:
    """The same, found anew."""
    found: list[int] = []
    for verb in rules.vocabulary.verbs.values():
        for count in range(verb.least, len(verb.arguments) + 1):
            codes: list[list[int]] = [[]]
            for kind in verb.arguments[:count]:
                codes = [[*code, value] for code in codes for value in values(rules, kind)]
            if len(codes) <= MANY:
                found += [choice(verb.code, *code) for code in codes]
    return found


def values(rules: Ruleset, kind: str) -> list[int]:
    """What an argument of this kind can be."""
    if kind == PLAYER:
        return list(range(NOBODY))
    if kind == SQUARE:
        return list(range(rules.board.nowhere))
    if kind == NUMBER:
        return list(range(20))
    return [at for at, word in enumerate(rules.vocabulary.words.get(kind, [])) if word]


def close(rules: Ruleset, listed: list[int]) -> set[int]:
    """With two arguments: every first and every second one that is listed with this verb, in all pairs."""
    found: set[int] = set()
    for verb in {verb_of(code) for code in listed if second_of(code) >= 0}:
        firsts = {first_of(code) for code in listed if verb_of(code) == verb}
        seconds = {second_of(code) for code in listed if verb_of(code) == verb}
        if len(firsts) * len(seconds) <= 4 * MANY:
            found |= {choice(verb, first, second) for first in firsts for second in seconds}
    return found


def overlong(rules: Ruleset, listed: list[int]) -> set[int]:
    """What is listed, and each verb alone, with an argument more than the verb takes."""
    verbs = rules.vocabulary.verbs.values()
    room = {int(verb.code): len(verb.arguments) for verb in verbs}
    found: set[int] = {choice(verb.code, more) for verb in verbs if not verb.arguments for more in TOO_MANY}
    for code in listed:
        if room[verb_of(code)] == 1 and first_of(code) >= 0:
            found |= {choice(verb_of(code), first_of(code), more) for more in TOO_MANY}
    return found


def beyond(rules: Ruleset, listed: list[int]) -> set[int]:
    """Each verb without what it needs, and with the first numbers that are no player and no square any more; what is
    listed with two arguments, with such a number as the second."""
    ends = {PLAYER: NOBODY, SQUARE: int(rules.board.nowhere)}
    kinds = {int(verb.code): verb.arguments for verb in rules.vocabulary.verbs.values()}
    found: set[int] = set()
    for verb, arguments in kinds.items():
        if arguments:
            found |= {choice(verb), *(choice(verb, ends.get(arguments[0], NOBODY) + more) for more in (0, 1))}
    for code in listed:
        if second_of(code) >= 0:
            end = ends.get(kinds[verb_of(code)][1], NOBODY)
            found |= {choice(verb_of(code), first_of(code), end + more) for more in (0, 1)}
    return found
