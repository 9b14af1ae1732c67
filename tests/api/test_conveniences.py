"""Small things programs rely on: names of block faces, copies, sides by name, where the dice of a fork come from."""

from __future__ import annotations

import copy

import pytest

import ironpitch
from ironpitch.odds import reach

HOME = ["human/blitzer @ h13", "human/lineman @ a2"]
AWAY = ["orc/lineman @ h14", "orc/lineman @ o25"]


def started() -> ironpitch.Match:
    """A match past its first choice."""
    match = ironpitch.new_match("bb2016", seed=1)
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    match.play(request.default)
    return match


def test_block_dice_may_be_named() -> None:
    match = ironpitch.scenario("bb2016", home=HOME, away=AWAY, dice="manual")
    match.play("activate H1 block")
    match.play("block A1")
    with pytest.raises(ironpitch.IllegalRoll, match="both-down"):
        match.roll(["kapow"])
    match.roll(["pow"])
    assert match.request is not None
    assert match.request.kind == "push"


def test_a_match_can_be_copied_and_names_itself() -> None:
    match = ironpitch.new_match("bb2016", seed=1)
    assert copy.copy(match).digest() == copy.deepcopy(match).digest() == match.digest()
    assert started().digest() != match.digest()
    assert repr(match).startswith("<Match bb2016 Human 0:0 Orc")


@pytest.mark.parametrize(("name", "side"), [("home", 0), ("away", 1)])
def test_a_view_takes_a_side_by_name_or_number(name: str, side: int) -> None:
    match = started()
    assert match.view(name) == match.view(side)


@pytest.mark.parametrize("side", ["left", 2, 0.5, b"home"])
def test_a_view_for_nobody_is_refused(side: object) -> None:
    with pytest.raises(ironpitch.IronpitchError, match="expected 0 or 'home'"):
        started().view(side)


@pytest.mark.parametrize("seed", ["x", -1, 2**62, True, 1.5])
def test_a_fork_refuses_what_is_no_seed(seed: object) -> None:
    with pytest.raises(ironpitch.BadDice):
        started().fork(seed)


def test_the_record_of_a_fork_says_that_its_dice_have_two_sources() -> None:
    other = started().fork(seed=5)
    text = other.record()
    assert "seeded-1 5 since" in text
    again = ironpitch.replay(text)
    assert again.digest() == other.digest()
    assert again.record() == text
    with pytest.raises(ironpitch.RecordDiverged, match="cannot be checked"):
        ironpitch.replay(text, check_dice=True)


def test_a_skill_nobody_has_heard_of_is_not_called_missing() -> None:
    with pytest.raises(ironpitch.IronpitchError, match="no skill is called 'tackl'"):
        ironpitch.scenario("bb2016", home=["human/blitzer @ h13 +tackl"])


def test_reach_gives_chances_and_ways_by_name() -> None:
    match = ironpitch.scenario("bb2016", home=HOME, away=AWAY)
    assert reach(match, "H2")["a3"] == (1.0, ["a3"])
    with pytest.raises(ironpitch.IronpitchError, match="no player"):
        reach(match, "X9")


def test_dice_given_as_text_are_refused_with_what_is_expected() -> None:
    away = ["greenmoon-smackers/jack @ a15"]
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4 prone"], away, ball="a3", dice="manual")
    match.play("act H1 stand-up")
    for given in ("1234", "123", b"123", ""):
        with pytest.raises(ironpitch.IllegalRoll, match=r"is text; expected a list of 3 D6 such as \[1, 1, 1\]"):
            match.roll(given)
    with pytest.raises(ironpitch.IllegalRoll, match="1 die given, expected 3 D6"):
        match.roll(4)
    match.roll([1, 2, 3])
