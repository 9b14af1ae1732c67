"""Whatever is said to a match or rolled for it is taken, or refused with an IronpitchError and without a trace."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ironpitch
from ironpitch import Choose, IllegalChoice, IllegalRoll, IronpitchError, Match, Roll
from tests.notation.walking import SEEDS, at

WORDS = [
    *["step", "activate", "block", "place", "aim", "setup", "snap", "hurl", "reroll", "use", "die", "concede", "?7"],
    *["h14", "H1", "A16", "H17", "a0", "o27", "off", "-", "-1", "0", "999", "1000", "blitz", "team", "dodge", "pow"],
    *["H1@h13", "H1@", "@h13", "A1@o26", "STEP", "ſtep", "ｈ14", "h١٤", "²", "\ud800", "\0", "\u202e", "\u2028", "é"],
    *["act", "turn", "play", "slam", "buy", "swap", "call", "f9", "H1@f4,e", "H1@f4,", "se", "run", "run-1", "stomp"],
    *["{}", "%s", "{0.__class__}", "'", '"', "\\", ";", "|", "=", "=" * 50, "9" * 40, "x" * 300],
]
NO_DICE: list[Any] = [
    *[None, True, False, 1.0, 2.5, float("nan"), float("inf"), 1j, "1", "12", b"12", "", b"", object(), len, int],
    *[[], (), {}, set(), [None], [True], [1.0], ["1"], [[1]], [object()], [0], [-1], [7], [2**70], [-(2**70)], [1] * 9],
    *[[1] * 1000, range(0), range(1000), {1: 2, 3: 4, 5: 6}, 0, -1, 99, 2**70, bytearray(b"xyz"), memoryview(b"xyz")],
]


class Oddity:
    """A thing that looks like dice until somebody counts them."""

    def __iter__(self) -> Iterator[int]:
        raise RuntimeError("no dice in here")


class Lookalike(int):
    """A number of another kind."""


def said() -> st.SearchStrategy[str]:
    """Things that look like choices, and things that do not."""
    words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join)
    return words | st.text(max_size=40) | st.binary(max_size=30).map(lambda b: b.decode("latin-1"))


@settings(max_examples=200)
@given(
    seed=st.integers(0, SEEDS - 1), place=st.integers(0, 2000), within=st.booleans(), texts=st.lists(said(), max_size=8)
)
def test_whatever_is_said_is_a_choice_or_refused_without_a_trace(
    seed: int, place: int, within: bool, texts: list[str]
) -> None:
    match = at(seed, place, within)
    for text in texts:
        before, inputs = match.digest(), match.table.log.end
        request = match.request
        listed = isinstance(request, Choose) and text in request.choices
        try:
            match.play(text)
        except IllegalChoice as refusal:
            assert not listed
            assert (match.digest(), match.table.log.end) == (before, inputs)
            assert 0 < len(str(refusal)) < 1500
            str(refusal).encode("utf-8", "backslashreplace")
        else:
            assert listed or text.split()[0] == "setup", text


@pytest.mark.parametrize(
    "said", [None, 7, 1.5, b"done", [], {}, object(), ["step h14"], True, int, "x" * 10**6, " " * 10**6]
)
def test_what_is_no_text_is_no_choice(said: Any) -> None:
    match = at(0, 100, False)
    before = match.record()
    with pytest.raises(IllegalChoice):
        match.play(said)
    request = match.request
    assert isinstance(request, Choose)
    assert said not in request.choices
    assert match.record() == before


def waiting() -> list[Match]:
    """Matches that wait for one die, for two, for block dice, for dice whose successes count."""
    first = ironpitch.new_match(dice="manual")
    dodge = ironpitch.scenario(
        home=["human/lineman @ h12"], away=["orc/lineman @ h13"], acting="H1 move", dice="manual"
    )
    dodge.play("step h11")
    block = ironpitch.scenario(
        home=["human/blitzer @ h12 st=4"], away=["orc/lineman @ h13"], acting="H1 block", dice="manual"
    )
    block.play("block A1")
    prone = ironpitch.scenario(
        "dreadball", home=["trontek-29ers/jack @ f4 prone"], away=["greenmoon-smackers/jack @ f5 w"], dice="manual"
    )
    prone.play("act H1 stand-up")
    return [first, dodge, block, prone]


@pytest.mark.parametrize("which", range(4))
def test_what_is_no_roll_is_refused_without_a_trace(which: int) -> None:
    match = waiting()[which]
    request = match.request
    assert isinstance(request, Roll)
    before = match.record()
    makers: list[Callable[[], Any]] = [lambda values=values: values for values in NO_DICE]  # type: ignore[misc]
    makers += [
        lambda: itertools.repeat(9),
        lambda: (face for face in "123"),
        lambda: iter([]),
        lambda: itertools.count(1),
    ]
    makers += [Oddity, lambda: [Lookalike(99)] * request.count]
    for make in makers:
        values = make()
        with pytest.raises(IllegalRoll) as refusal:
            match.roll(values)
        assert 0 < len(str(refusal.value)) < 1500
        assert match.record() == before
    match.roll([1] * request.count)
    assert match.record() != before


def test_dice_may_come_as_anything_that_can_be_counted() -> None:
    wanted = waiting()[0]
    wanted.roll([3, 4])
    for values in ((3, 4), iter([3, 4]), (face for face in (3, 4)), range(3, 5), {3: 0, 4: 0}, [Lookalike(3), 4]):
        match = waiting()[0]
        match.roll(values)
        assert match.digest() == wanted.digest()
    alone = waiting()[1]
    alone.roll(6)
    assert alone.request is None or alone.request.kind == "step"


@settings(max_examples=100)
@given(
    values=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.integers(), inner, max_size=3),
        max_leaves=6,
    )
)
def test_any_values_are_the_dice_asked_for_or_refused(values: Any) -> None:
    for match in waiting():
        before = match.record()
        try:
            match.roll(values)
        except IllegalRoll:
            assert match.record() == before


def test_nobody_rolls_when_a_choice_is_asked_for_or_the_match_is_over() -> None:
    match = at(0, 10, False)
    over = ironpitch.new_match(seed=1)
    while over.request is not None:
        assert isinstance(over.request, Choose)
        over.play(over.request.default)
    for one in (match, over):
        before = one.record()
        for values in (3, [3, 4], None, "3"):
            with pytest.raises(IllegalRoll):
                one.roll(values)
        assert one.record() == before
    with pytest.raises(IllegalChoice):
        over.play("end-turn")


@pytest.mark.parametrize("seed", [-1, 2**62, 2**80])
def test_a_fork_on_dice_that_do_not_exist_is_refused(seed: int) -> None:
    match = at(0, 10, False)
    with pytest.raises(IronpitchError):
        match.fork(seed=seed)


@pytest.mark.parametrize(("side", "kind"), [(0, "pray"), (0, ""), (2, "push"), (-1, "push")])
def test_a_wish_about_questions_nobody_asks_is_refused(side: int, kind: str) -> None:
    match = at(0, 10, False)
    before = match.record()
    with pytest.raises(IronpitchError):
        match.prefer(side, kind)
    assert match.record() == before
