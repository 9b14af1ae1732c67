"""Events: kept in numbers, told in words, and to each side what it may know."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Choose, Event, IronpitchError, Match, rulesets
from ironpitch.engine.events import OPEN, Listener, may_know_choice, numbered, side_of, unpacked

RULES = rulesets.ruleset("dreadball")


def swapped() -> Match:
    """A match of hidden cards in which the home coach has just swapped one."""
    match = ironpitch.new_match("dreadball", "trontek-29ers", "greenmoon-smackers", seed=3)
    while isinstance(match.request, Choose) and match.request.side != 0:
        match.play(match.request.default)
    assert isinstance(match.request, Choose)
    assert match.request.kind == "swap"
    match.play(match.request.choices[1])
    return match


def listener(count: int) -> Listener:
    heard = Listener()
    for n in range(count):
        heard.note(n, n + 10, n + 20, n + 30, n + 40)
    return heard


@pytest.mark.parametrize(
    ("start", "end", "kinds"),
    [(0, 5, [0, 1, 2, 3, 4]), (1, 3, [1, 2]), (-3, 2, [0, 1]), (3, 99, [3, 4]), (4, 2, []), (7, 9, []), (2, -1, [])],
)
def test_a_part_of_the_events_is_cut_by_their_numbers(start: int, end: int, kinds: list[int]) -> None:
    heard = listener(5)
    part = heard.part(start, end)
    assert part.count == len(kinds)
    assert list(part.packed) == [value for n in kinds for value in (n, n + 10, n + 20, n + 30, n + 40)]
    assert heard.kinds(start, end) == kinds
    assert heard.count == 5


def test_a_listener_counts_what_it_hears() -> None:
    heard = listener(2)
    assert (heard.count, list(heard.packed)) == (2, [0, 10, 20, 30, 40, 1, 11, 21, 31, 41])


def test_each_side_is_told_what_it_may_know_with_the_numbers_of_all() -> None:
    match = swapped()
    heard = match.packed_events
    every = unpacked(heard, RULES)
    assert every == match.events
    chosen = [n for n, event in enumerate(every) if event.name == "Chose" and event["side"] == "home"]
    home, away = (numbered(heard, RULES, 0, heard.count, side) for side in (0, 1))
    assert set(chosen) <= {told["n"] for told in home}
    assert not set(chosen) & {told["n"] for told in away}
    assert [told["n"] for told in numbered(heard, RULES, -5, 10**6, OPEN)] == list(range(len(every)))
    assert numbered(heard, RULES, chosen[0], chosen[0] + 1, 0) == [
        {"n": chosen[0], "name": "Chose", **every[chosen[0]].fields}
    ]
    dealt = [(mine, other) for mine, other in zip(home, away, strict=False) if mine["name"] == "CardDealt"]
    assert dealt
    for told in away:
        if told["name"] == "CardDealt":
            assert (told["card"] == "hidden") == (told["side"] == "home")


def test_a_secret_choice_is_known_to_who_made_it_and_to_who_knows_everything() -> None:
    match = swapped()
    code = match.table.log.get(match.table.log.end - 1) >> 1
    assert [may_know_choice(RULES, 0, code, knows) for knows in (OPEN, 0, 1)] == [True, True, False]
    assert [may_know_choice(RULES, 1, code, knows) for knows in (OPEN, 0, 1)] == [True, False, True]


def test_an_open_choice_is_known_to_all() -> None:
    rules = rulesets.ruleset("bb2020")
    assert all(may_know_choice(rules, side, 1, knows) for side in (0, 1) for knows in (OPEN, 0, 1))


@pytest.mark.parametrize(("given", "side"), [(None, OPEN), (0, 0), ("home", 0), (1, 1), ("away", 1)])
def test_a_side_is_meant_by_number_or_name(given: object, side: int) -> None:
    assert side_of(given) == side


@pytest.mark.parametrize("given", [2, -1, "both", 0.0, 1.0, [], "0"])
def test_there_is_no_other_side(given: object) -> None:
    with pytest.raises(IronpitchError, match="expected 0 or 'home', 1 or 'away', or None"):
        side_of(given)


def test_events_are_equal_if_they_say_the_same() -> None:
    event = Event("Moved", {"player": "H1", "to": "h14"})
    same = Event("Moved", {"player": "H1", "to": "h14"})
    assert event == same
    assert hash(event) == hash(same)
    assert event != Event("Moved", {"player": "H1", "to": "h15"})
    assert event != Event("Fell", {"player": "H1", "to": "h14"})
    assert event != "Moved"
    assert (event["to"], event.get("to"), event.get("from"), event.get("from", 3)) == ("h14", "h14", None, 3)
