"""A line that cannot be read is shown with a caret under the wrong word, and what would have been right."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironpitch.engine.errors import IronpitchError
from ironpitch.odds.lines_text import BadLine
from ironpitch.odds.strings import line

WRONG = [
    ("dodge 3+ doge 4+", "doge", "is no action .did you mean 'dodge'"),
    ("dodge", "", r"expected a number from 2\+ to 6\+"),
    ("dodge 7+", "7+", "7 cannot be"),
    ("dodge 3+(dodgy)", "dodgy", "no skill of Blood Bowl 2020 is called 'dodgy' .did you mean 'dodge'"),
    ("dodge 3+(two heads)", "two heads", "Two Heads has no say here: write the numbers"),
    ("dodge 3+ (dodge", "", r"expected '\)' after the skills"),
    ("4d pow", "4d", "is no action"),
    ("0x dodge 3+", "0x", "0 times; expected 1x to 12x"),
    ("99x dodge 3+", "99x", "99 times; expected 1x to 12x"),
    ("100x dodge 3+", "100x", "100 times; expected 1x to 12x"),
    ("2x", "", "expected an action"),
    ("2d pow ko", "ko", r"needs armour first: 2d down av 9\+ ko"),
    ("dodge 3+ ko", "ko", "not what comes of dodge"),
    ("dodge 3+ pow", "pow", "not what comes of dodge"),
    ("av", "", r"expected the total that breaks it, av 9\+, or its value"),
    ("av 14+", "14+", "expected 2 to 12"),
    ("av 9+ inj", "", "an injury total"),
    ("2d down av 9+ inj 8+", "8+", "expected how bad the injury must be: broken, stun, ko, cas"),
    ("inj 13+", "13+", r"expected 2\+ to 12\+"),
    ("av 9+(mb9)", "mb9", "has a value from 1 to 6"),
    ("loner(1+): rush", "1+", "a value from 2 to 6"),
    ("foul", "", "such as foul 9"),
    ("foul 9+ +8", "+8", r"expected -7 to \+7 assists"),
    ("", "", "nothing to do"),
    (" ; ;", "", "nothing to do"),
    (") dodge 3+", ")", "expected an action"),
]


@pytest.mark.parametrize(("text", "word", "why"), WRONG)
def test_the_caret_is_under_the_wrong_word_or_behind_the_last(text: str, word: str, why: str) -> None:
    with pytest.raises(BadLine, match=why) as caught:
        line(text, "bb2020")
    error = caught.value
    assert str(error) == f"{text}\n{' ' * error.start}{'^' * (error.end - error.start)}\n{error.why}"
    assert text[error.start : error.end].strip() == word
    assert word or error.start == len(text.rstrip())


@pytest.mark.parametrize(
    ("text", "ruleset", "why"),
    [
        ("mb1: av 8", "bb2016", "Mighty Blow has no value in Blood Bowl 2016"),
        ("1d safe(brawler)", "bb2016", "no skill of Blood Bowl 2016 is called 'brawler'"),
        ("dodge 4+(break tackle)", "bb2016", "Break Tackle: write the number that is needed with it instead"),
        ("strik 3d 4+", "dreadball", "such as 3d 4. .did you mean 'strike'"),
        ("3d", "dreadball", r"expected what the dice must show, 1\+ to 6\+"),
        ("3d 4+ vs", "dreadball", "expected dice and what they must show"),
        ("3d 4+ (0)", "dreadball", "how many successes are needed in brackets"),
        ("3d 4+ needs x", "dreadball", "how many successes are needed, 1 to 9"),
        ("40d 4+", "dreadball", "expected at most 15"),
        ("ref", "dreadball", "the dice of the referee"),
        ("0x 3d 4+", "dreadball", r"0 times; expected 1x to 12x"),
        ("99x 3d 4+", "dreadball", r"99 times; expected 1x to 12x"),
        ("3d 4+ 100x slam 3d 4+ vs 2d 5+", "dreadball", r"100 times; expected 1x to 12x"),
        ("99x ref 2d", "dreadball", r"99 times; expected 1x to 12x"),
        ("2x", "dreadball", "expected dice and what they must show"),
        ("dodge 3+", "dreadball", "expected dice and what they must show"),
    ],
)
def test_each_ruleset_has_its_own_words(text: str, ruleset: str, why: str) -> None:
    with pytest.raises(BadLine, match=why):
        line(text, ruleset)


def test_a_line_has_an_end() -> None:
    with pytest.raises(IronpitchError, match="at most 1000 signs"):
        line("rush " * 300)
    with pytest.raises(IronpitchError, match="at most 40"):
        line("12x rush " * 4)
    with pytest.raises(IronpitchError, match="48 tests; a line has at most 40"):
        line("12x 3d 4+ " * 4, "dreadball")


@pytest.mark.parametrize(
    ("text", "ruleset", "hint"),
    [
        ("slam 4d 3+ vs 3d 4+", "bb2020", "; in DreadBall it can be read: --ruleset dreadball"),
        ("evade 3d 4+", "bb2016", "; in DreadBall it can be read: --ruleset dreadball"),
        ("dash 3d", "bb2016", "; dash is a word of DreadBall: --ruleset dreadball"),
        ("dodge 3+", "dreadball", "; in Blood Bowl 2016 and Blood Bowl 2020 it can be read: --ruleset bb2016"),
        ("1d safe(brawler)", None, "; in Blood Bowl 2020 it can be read: --ruleset bb2020"),
    ],
)
def test_a_line_of_another_game_is_sent_there(text: str, ruleset: str | None, hint: str) -> None:
    with pytest.raises(BadLine) as caught:
        line(text, ruleset)
    assert caught.value.why.endswith(hint)


@pytest.mark.parametrize("text", ["3d 4+", "2x 3d 4+", "slam 4d 3+ vs 3d 4+ double", "ref 2d", "3d 4+ (2)"])
def test_a_line_of_dreadball_is_not_taken_for_one_of_the_default_game(text: str) -> None:
    with pytest.raises(IronpitchError, match="is a line of DreadBall: name the game, --ruleset dreadball") as caught:
        line(text)
    assert line(text, "dreadball").ruleset.name == "dreadball"
    # block dice and another D6 after them may be meant, but somebody has to say so
    assert ("or --ruleset bb2016 if block dice" in str(caught.value)) == (text in ("3d 4+", "2x 3d 4+"))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"text": 5}, "a line is a text such as"),
        ({"text": None}, "a line is a text such as"),
        ({"text": "rush", "ruleset": 5}, "a ruleset is a text such as"),
        ({"text": "rush", "ruleset": "chess"}, "no ruleset is called 'chess'"),
        (
            {"text": "rush", "ruleset": "dungeonbowl"},
            "dungeonbowl has no lines of its own; expected one of bb2016, bb2020, dreadball",
        ),
        ({"text": "rush", "rerolls": -1}, "-1 re-rolls; expected a whole number from 0 to 16"),
        ({"text": "rush", "rerolls": 17}, "17 re-rolls; expected"),
        ({"text": "rush", "rerolls": 1.5}, "1.5 re-rolls; expected"),
        ({"text": "rush", "rerolls": "two"}, "two re-rolls; expected"),
        ({"text": "rush", "rerolls": True}, "True re-rolls; expected"),
    ],
)
def test_wrong_arguments_of_a_line_are_refused(given: dict[str, object], says: str) -> None:
    with pytest.raises(IronpitchError, match=re.escape(says)):
        line(given["text"], given.get("ruleset"), given.get("rerolls", 0))


WORDS = [
    "dodge", "3+", "rush", "2d", "-3d", "pow", "!skull", "down", "safe", "av", "9+", "ko", "inj", "cas", "foul", "+1",
    "(", ")", ":", ";", "vs", "mb1", "claws", "loner", "4+", "pro", "2x", "x", "st5", "blitz", "both/pow", "stand", "8",
    "tackle", "sure", "hands", ",", "catch", "crowd", "!", "/", "-", "é", "slam", "double", "ref",
]  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(words=st.lists(st.sampled_from(WORDS), max_size=6), ruleset=st.sampled_from(["bb2016", "bb2020", "dreadball"]))
def test_any_words_are_read_or_refused(words: list[str], ruleset: str) -> None:
    try:
        found = line(" ".join(words), ruleset)
    except IronpitchError:
        return
    assert 0 <= found.fraction <= 1


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        line(text)
    except IronpitchError as error:
        assert str(error)
