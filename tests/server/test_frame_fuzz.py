"""Whatever comes over a socket: the answer is a refusal in words, and the match goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironpitch.server.errors import Refused
from ironpitch.server.frames import KINDS, choices, faces, number, read_frame, word, yes
from tests.server.visiting import SeatAt, open_server

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
FIELDS = ("v", "choice", "faces", "yes", "kind", "on", "player", "action", "choices", "id", "n")
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "v": st.integers(0, 60),
    "choice": st.sampled_from(
        ["end-turn", "receive", "kick", "step h14", "activate H1 move", "setup", "concede x", ""]
    ),
    "faces": st.lists(st.integers(-1, 9) | st.sampled_from(["pow", "skull", "no"]), max_size=4),
    "kind": st.sampled_from(["follow", "reroll", "assist", "no-such"]),
    "player": st.sampled_from(["H1", "A11", "H99", "-", "x"]),
    "action": st.sampled_from(["block", "blitz", "run", ""]),
    "choices": st.lists(st.sampled_from(["receive", "end-turn", "step h14"]), max_size=3),
}
FRAMES = st.builds(
    lambda kind, fields: {"t": kind, **fields},
    st.sampled_from(KINDS) | JSON,
    st.fixed_dictionaries({}, optional={name: LIKELY.get(name, JSON) | JSON for name in FIELDS}),
)


@pytest.fixture(scope="module")
def seat() -> Iterator[SeatAt]:
    """A seat with dice from a table, where every kind of frame can mean something."""
    with open_server() as visit:
        match = visit.start(ruleset="bb2016", mode="manual")
        with visit.sit(match) as found:
            yield found


@given(frame=FRAMES | JSON)
def test_any_frame_is_answered_and_the_match_goes_on(seat: SeatAt, frame: Any) -> None:
    seat.socket.send_text(json.dumps(frame))
    if isinstance(frame, dict) and frame.get("t") == "ping":
        while seat.hear()["t"] not in ("pong", "refused"):
            pass
        return
    answer = seat.ask(t="ping")
    while answer["t"] != "pong":
        assert answer["t"] == "refused"
        assert answer["message"]
        answer = seat.hear()
        while answer["t"] not in ("pong", "refused"):
            answer = seat.hear()


@given(text=st.text(max_size=60))
def test_any_text_is_answered(seat: SeatAt, text: str) -> None:
    seat.socket.send_text(text)
    seat.wait("refused")


def test_bytes_are_refused(seat: SeatAt) -> None:
    seat.socket.send_bytes(b"\x00\xff")
    assert seat.wait("refused")["code"] == "bad-frame"


def test_after_all_that_the_match_can_still_be_played(seat: SeatAt) -> None:
    seat.say(t="resume")
    seat.say(t="since", v=0, n=0)
    seat.say(t="ping")
    seat.wait("pong")
    before = seat.v
    if not seat.state["view"]["over"]:
        seat.play_at_random(1, most=10)
        assert seat.v > before


@given(text=st.text(max_size=80) | JSON.map(json.dumps) | FRAMES.map(json.dumps))
def test_reading_a_frame_gives_a_frame_or_a_refusal(text: str) -> None:
    try:
        frame = read_frame(text, 200)
    except Refused as error:
        assert "expected" in error.message or "frame is" in error.message
        return
    for read in (
        lambda: word(frame, "choice"),
        lambda: number(frame, "v"),
        lambda: yes(frame, "on"),
        lambda: faces(frame),
        lambda: choices(frame),
    ):
        try:
            read()
        except Refused as error:
            assert error.code == "bad-frame"


def test_a_frame_nested_too_deeply_is_refused() -> None:
    with pytest.raises(Refused):
        read_frame("[" * 10_000, 16_384)
