"""Whatever is done to a position or a record, it is read, or refused with an IronpitchError, and that is all."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ironpitch
from ironpitch import BadPosition, IronpitchError, RecordDiverged
from tests.notation.walking import SEEDS, at, go_on, walk

SPARES = [
    *[
        "|",
        ";",
        ":",
        ",",
        "=",
        "+",
        "@",
        "%",
        "_",
        "!",
        "(",
        ")",
        "-",
        "0",
        "-1",
        "1",
        "9" * 30,
        "\n",
        "\r",
        "\0",
        "\t",
        " ",
    ],
    *[
        "é",
        "\u202e",
        "\ud800",
        "٣",
        "A16",
        "H1",
        "-",
        "off",
        "o26",
        "a1",
        "start",
        "end-turn",
        "concede",
        "done",
        "stand",
    ],
    *["d6=1", "d8=8", "block=pow", "d2=2", "step h14", "activate H1 blitz", "phase=act", "phase=kick", "phase=arrange"],
    *["phase=quick-snap", "phase=set-up", "carrier=H1", "ball=h1", "airborne=2", "event=1", "free-turn=1", "actor=H2"],
    *[
        "action=pass",
        "asked=1",
        "placed=16",
        "half=3",
        "turn-home=8",
        "turn-away=8",
        "moved=9",
        "rushed=7",
        "active=nobody",
    ],
    *[
        "spent=31",
        "turnover=1",
        "scorer=5",
        "winner=1",
        ",prone",
        ",stunned",
        ",ko",
        ",absent",
        ",used",
        ",rooted",
        ",mark59",
    ],
    *["bb2016(gfi=off)", "ma0", "ma99", "+block", "+take-root", "from ", "script 1 2 3", "dice manual", "dice strict"],
]


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to four things done to it."""
    for _ in range(rng.randint(1, 4)):
        words = text.split(" ")
        word = rng.randrange(len(words))
        spot = rng.randrange(len(text) + 1)
        end = min(len(text), spot + rng.randint(1, 12))
        match rng.randrange(9):
            case 0:
                text = text[:spot] + text[end:]
            case 1:
                text = text[:spot] + rng.choice(SPARES) + text[spot:]
            case 2:
                text = text[:spot] + chr(rng.randrange(0x250)) + text[spot + 1 :]
            case 3:
                text = " ".join(words[:word] + words[word + 1 :])
            case 4:
                text = " ".join([*words[:word], words[word], *words[word:]])
            case 5:
                words[word] = rng.choice(SPARES)
                text = " ".join(words)
            case 6:
                words.insert(word, rng.choice(SPARES))
                text = " ".join(words)
            case 7:
                other = rng.randrange(len(words))
                words[word], words[other] = words[other], words[word]
                text = " ".join(words)
            case _:
                name, equals, _ = words[word].partition("=")
                words[word] = (
                    f"{name}{equals}{rng.choice(['0', '1', '2', '3', '7', '16', '31', '32', '390', '999999'])}"
                )
                text = " ".join(words)
    return text


@cache
def positions() -> list[str]:
    return [
        at(seed, place * 53, within).position()
        for seed in range(SEEDS)
        for place in range(2)
        for within in (False, True)
    ]


@cache
def records() -> list[str]:
    short = [at(seed, place, within).record() for seed in range(SEEDS) for place, within in ((20, False), (3, True))]
    scenario = ironpitch.scenario("bb2016", ["human/blitzer @ h13"], ["orc/lineman @ h14 ball"], dice=["pow", 6, 6])
    go_on(scenario, 1, 20)
    return [*short, scenario.record(), walk(0).match.record()]


@settings(max_examples=400)
@given(which=st.integers(0, 1000), seed=st.integers(0, 2**32))
def test_a_mutated_position_is_read_or_refused(which: int, seed: int) -> None:
    text = mutated(positions()[which % len(positions())], random.Random(seed))
    try:
        match = ironpitch.from_position(text, seed=1)
    except BadPosition as refusal:
        assert len(str(refusal)) < 1500
        return
    # what was read is a match like any other
    again = ironpitch.from_position(match.position(), seed=1)
    assert again.digest() == match.digest()
    go_on(match, seed, 15)


@settings(max_examples=150)
@given(which=st.integers(0, 1000), seed=st.integers(0, 2**32))
def test_a_mutated_record_is_replayed_or_refused(which: int, seed: int) -> None:
    text = mutated(records()[which % len(records())], random.Random(seed))
    try:
        match = ironpitch.replay(text)
    except RecordDiverged as refusal:
        assert len(str(refusal)) < 1500
        # a match from its beginning never leaves the rules, so nothing unforeseen may be behind the refusal
        assert "\nfrom " in text or refusal.__cause__ is None or str(refusal.__cause__) != ""
        return
    assert ironpitch.replay(match.record()).digest() == match.digest()


@settings(max_examples=100)
@given(text=st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (ironpitch.from_position, ironpitch.replay):
        for given_text in (text, f"position-1 | {text}", f"ironpitch-record 1\n{text}"):
            with pytest.raises(IronpitchError):
                read(given_text)


def test_a_record_cut_anywhere_is_refused() -> None:
    text = records()[0]
    for end in range(0, len(text) - 1, 37):
        with pytest.raises(RecordDiverged):
            ironpitch.replay(text[:end])


def test_a_position_cut_anywhere_is_read_or_refused() -> None:
    for text in positions()[:8]:
        for end in range(0, len(text), 29):
            try:
                ironpitch.from_position(text[:end])
            except BadPosition:
                continue
