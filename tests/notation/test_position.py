"""Positions read back to the very same state, and anything that is not one is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ironpitch
from ironpitch import BadPosition, Choose, Match, Roll
from tests.notation.walking import SEEDS, at, go_on, walk

POSITION = (
    "position-1 | bb2016 | Humans team=human rerolls=2 fans=0 a=lineman:ma6,st3,ag3,av8 a1 a2 "
    "| Orcs team=orc rerolls=1 fans=0 b=lineman:ma5,st3,ag3,av9 b1+block=Ugrash_the_Big "
    "| H1@h12 H2@h13,prone,used A1@h14 "
    "| phase=team-turn half=1 turn-home=3 turn-away=2 rerolls-home=2 rerolls-away=1 active=home kicker=away "
    "first-kicker=away actor=- ball=h14 carrier=A1 weather=pouring-rain winner=3"
)


def same_request(one: Match, other: Match) -> bool:
    first, second = one.request, other.request
    if isinstance(first, Choose) and isinstance(second, Choose):
        return (first.kind, first.side, first.about, first.detail, list(first.choices)) == (
            second.kind,
            second.side,
            second.about,
            second.detail,
            list(second.choices),
        )
    if isinstance(first, Roll) and isinstance(second, Roll):
        return (first.purpose, first.die, first.count) == (second.purpose, second.die, second.count)
    return first is None and second is None


@settings(max_examples=40)
@given(seed=st.integers(0, SEEDS - 1), place=st.integers(0, 2000), within=st.booleans())
def test_a_position_reads_back_to_the_same_state_at_the_same_request(seed: int, place: int, within: bool) -> None:
    match = at(seed, place, within)
    text = match.position()
    twin = ironpitch.from_position(text)
    assert twin.digest() == match.digest()
    assert twin.position() == text
    assert same_request(twin, match)
    assert text.isprintable()


@settings(max_examples=15)
@given(seed=st.integers(0, SEEDS - 1), place=st.integers(0, 2000), within=st.booleans())
def test_a_match_read_from_a_position_goes_on_like_the_original(seed: int, place: int, within: bool) -> None:
    original = at(seed, place, within).fork(seed=11)
    twin = ironpitch.from_position(original.position(), seed=11)
    twin.table.rolled = original.table.rolled
    assert go_on(twin, place, 40) == go_on(original, place, 40)
    assert twin.digest() == original.digest()
    assert twin.score == original.score


def test_a_position_of_a_match_that_is_over_is_over() -> None:
    match = walk(0).match
    twin = ironpitch.from_position(match.position())
    assert twin.over
    assert twin.request is None
    assert twin.winner == match.winner
    assert twin.digest() == match.digest()
    assert twin.events == []
    assert twin.over


def test_a_position_before_the_first_choice_is_in_the_opening_step() -> None:
    match = ironpitch.new_match(seed=3)
    assert " | start d6=" in match.position()
    twin = ironpitch.from_position(match.position())
    assert twin.digest() == match.digest()
    assert same_request(twin, match)


def test_a_position_that_waits_for_dice_from_outside_still_does() -> None:
    match = ironpitch.new_match(dice="manual")
    assert match.position().endswith("| start")
    match.roll([3, 4])
    twin = ironpitch.from_position(match.position())
    assert isinstance(twin.request, Roll)
    assert twin.digest() == match.digest()
    assert same_request(twin, match)
    rolled_at_once = ironpitch.from_position(match.position(), seed=1)
    assert isinstance(rolled_at_once.request, Choose)


def test_a_position_can_be_written_by_hand() -> None:
    match = ironpitch.from_position(POSITION, seed=1)
    assert match.turn == ("home", 3)
    view = match.view()
    assert view["weather"] == "pouring-rain"
    players = {player["id"]: player for player in view["players"]}  # type: ignore[attr-defined]
    assert players["A1"]["name"] == "Ugrash the Big"
    assert players["A1"]["skills"] == ["block"]
    assert (players["H2"]["status"], players["H2"]["marks"]) == ("prone", ["used"])
    match.play("activate H1 move")
    assert "h11" in str(match.request.choices)  # type: ignore[union-attr]


def test_inputs_may_follow_a_position() -> None:
    match = ironpitch.from_position(f"{POSITION} | activate H1 move; step g11; step g10")
    assert match.view()["players"][0]["square"] == "g10"  # type: ignore[index]


def test_undo_in_a_match_from_a_position_stops_at_the_position() -> None:
    match = ironpitch.from_position(POSITION, seed=1)
    start = match.digest()
    match.play("activate H1 move")
    match.undo()
    match.undo()
    assert match.digest() == start


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("position-1", "position-2", "expected 'position-1'"),
        ("position-1", "", "expected 'position-1'"),
        ("| bb2016 |", "| bb1066 |", "bb1066"),
        ("| bb2016 |", "| bb2016(gfi=perhaps) |", "perhaps"),
        ("| bb2016 |", "| bb2016(gfi=off |", "missing"),
        ("st3,", "", "st"),
        ("ma6,st3", "ma6,ma7", "figures"),
        ("+block", "+blok", "blok"),
        ("a1 a2", "a1 a1", "worn twice"),
        ("a1 a2", "a1 c2", "no position has the letter"),
        ("a1 a2", " ".join(f"a{n}" for n in range(1, 18)), "more than 16"),
        ("team=human", "", "no key"),
        ("H1@h12", "H1@h13", "there already"),
        ("H1@h12", "H1@q12", "no square"),
        ("H1@h12", "H3@h12", "no player"),
        ("H1@h12", "H1@h12 H1@h11", "comes twice"),
        ("H1@h12", "H1@h12,ko", "do not agree"),
        ("H1@h12", "H1@h12,asleep", "asleep"),
        ("carrier=A1", "carrier=H1", "elsewhere"),
        ("carrier=A1", "carrier=99", "no value"),
        ("carrier=A1", "carrier=A25", "no value"),
        ("ball=h14", "ball=z99", "no value"),
        ("ball=h14", "ball=391", "no value"),
        ("turn-home=3", "turn-home=9", "turn-home"),
        ("turn-home=3", "turn-home=99999999999999999999", "no value"),
        ("turn-home=3", "turn-home=-5", "no value"),
        ("turn-home=3", "turn-home=3 turn-home=3", "comes twice"),
        ("turn-home=3", "moon=3", "no fact"),
        ("phase=team-turn", "phase=act", "acts"),
        ("phase=team-turn", "phase=before", "active"),
        ("phase=team-turn", "phase=over", "over"),
        ("winner=3", "winner=3 | start", "before its first roll"),
        ("winner=3", "winner=3 | step h11", "do not fit"),
        ("winner=3", "winner=3 | activate H1 move; d6=3", "do not fit"),
        ("winner=3", "winner=3 | hop h11", "unknown verb"),
        ("winner=3", "winner=3 | activate H1 move; ;", "nothing between"),
        ("winner=3", "winner=3 | activate H1 move | x", "6 or 7 parts"),
        ("Humans", "Hu|mans", "no key"),
        ("Humans", "Hu\nmans", "one line"),
        ("Humans", "Hu%7Cmans", "no name"),
        ("Humans", "_", "no name"),
        ("Humans", "x" * 30_000, "20,000"),
    ],
)
def test_what_cannot_stand_is_refused_with_the_reason(old: str, new: str, complaint: str) -> None:
    assert POSITION.count(old) >= 1
    with pytest.raises(BadPosition) as refusal:
        ironpitch.from_position(POSITION.replace(old, new, 1))
    assert complaint in str(refusal.value)


@pytest.mark.parametrize("text", ["", "|", "||||||", "position-1", "position-1 | | | | | ", "\0", "é" * 50])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        ironpitch.from_position(text)


def test_a_position_is_not_a_number() -> None:
    with pytest.raises(BadPosition):
        ironpitch.from_position(7)  # type: ignore[arg-type]
