"""Ways as the rules play them: divers, second tries, broken tackles, tentacles and shadows are counted on every way,
and what is not counted is named."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import ironpitch
from ironpitch import IronpitchError, Match, odds
from ironpitch.cli.terminal.keyboard import hints, reach_of
from ironpitch.render.svg_squares import tints
from ironpitch.server.looking_ahead.hints import hints_for
from tests.odds.expectimax import expectimax
from tests.odds.random_ways import compare, crowd

MARKER = ["orc/lineman @ h13"]
DIVER = ["orc/lineman @ h13 +diving-tackle"]
TWO_DODGES = ["orc/lineman @ b12", "orc/lineman @ b15"]
"""From a13 by a14 to a15: two dodges on 4+ for AG 3."""


def scene(ruleset: str, mover: str, away: list[str], rerolls: int = 0, **situation: Any) -> Match:
    """One player of ours, some of theirs."""
    return ironpitch.scenario(ruleset, [mover], away, rerolls=(rerolls, 0), **situation)


def exact(match: Match, square: str, rerolls: bool = True) -> Fraction:
    """The chance of the way to a square, which is that of the plan it makes."""
    way = odds.best_path(match, "H1", square, rerolls)
    told = odds.of(match, ["activate H1 move", *way.plan], f"H1 at {square} and H1 standing and no turnover", rerolls)
    assert told.fraction is not None
    assert way.chance == pytest.approx(float(told.fraction), abs=1e-9)
    assert odds.reach(match, "H1", rerolls)[square] == (way.chance, way.squares)
    return told.fraction


@pytest.mark.covers("bb2020.dodge.diving_tackle")
@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020"])
@pytest.mark.parametrize(
    ("words", "rerolls", "chance"),
    [("", 0, "1/3"), ("", 1, "5/9"), ("+dodge", 0, "5/9"), ("+two-heads", 0, "1/2"), ("ag=1", 0, "")],
)
def test_who_can_dive_does_when_it_spoils_the_dodge(ruleset: str, words: str, rerolls: int, chance: str) -> None:
    found = exact(scene(ruleset, f"human/lineman @ h12 {words}", DIVER, rerolls), "g11")
    assert not chance or found == Fraction(chance)


def test_a_diver_who_lies_there_already_or_is_held_to_his_square_is_no_danger() -> None:
    for state in ("prone", "dazed", "rooted"):
        match = scene("bb2020", "human/lineman @ h12", [f"orc/lineman @ h13 +diving-tackle {state}"])
        assert exact(match, "g11") == (Fraction(2, 3) if state == "rooted" else 1)


@pytest.mark.parametrize(
    ("ruleset", "words", "rerolls", "chance"),
    [
        ("bb2020", "st=5", 0, "7/12"),
        ("bb2020", "st=3", 0, "5/12"),
        ("bb2020", "st=5", 1, "5/6"),
        ("bb2020", "st=3", 1, "17/24"),
        ("bb2016(gfi=off)", "st=5 ag=2", 0, ""),
        ("bb2016(gfi=off)", "st=5 ag=2 +dodge", 1, ""),
    ],
)
def test_break_tackle_mends_whichever_dodge_needs_it_before_or_after_a_re_roll(
    ruleset: str, words: str, rerolls: int, chance: str
) -> None:
    found = exact(scene(ruleset, f"human/lineman @ a13 ma=2 +break-tackle {words}", TWO_DODGES, rerolls), "a15")
    assert not chance or found == Fraction(chance)


@pytest.mark.parametrize(
    ("ruleset", "words", "rerolls", "square", "chance"),
    [
        ("bb2020", "+pro", 0, "g11", "22/27"),
        ("bb2020", "+pro", 1, "g11", "8/9"),
        ("bb2020", "+pro +loner(5+)", 1, "g11", "22/27"),
        ("bb2020", "+pro +sure-feet ma=1", 2, "g9", ""),
        ("bb2020", "+pro tried-again", 0, "g11", "2/3"),
        ("bb2016", "+pro", 0, "g11", "7/9"),
        ("bb2016", "+pro +loner", 1, "g11", "29/36"),
        ("bb2016", "+pro ma=2", 1, "g9", "275/324"),
        ("bb2016", "+pro tried-again-this-turn", 0, "g11", "2/3"),
    ],
)
def test_a_second_try_counts_once_the_surer_re_roll_first(
    ruleset: str, words: str, rerolls: int, square: str, chance: str
) -> None:
    found = exact(scene(ruleset, f"human/lineman @ h12 {words}", MARKER, rerolls), square)
    assert not chance or found == Fraction(chance)


@pytest.mark.parametrize(
    ("ruleset", "words", "theirs", "square", "chance"),
    [
        ("bb2020", "", "+tentacles", "g11", "20/27"),
        ("bb2020", "", "+shadowing", "g10", "64/81"),
        ("bb2016", "", "+tentacles", "g10", "377/486"),
        ("bb2016", "", "+shadowing", "g10", "61/81"),
        ("bb2020", "+bone-head", "", "g11", "5/6"),
        ("bb2016", "+take-root", "", "g11", ""),
        ("bb2016", "+wild-animal", "", "g11", ""),
        ("bb2020", "+unchannelled-fury", "", "g11", ""),
        ("bb2020", "+really-stupid", "+diving-tackle", "g11", ""),
    ],
)
def test_rolls_of_the_others_and_rolls_to_be_allowed_to_go_are_part_of_a_way(
    ruleset: str, words: str, theirs: str, square: str, chance: str
) -> None:
    match = scene(ruleset, f"human/lineman @ h12 ma=2 {words}", [f"{MARKER[0]} {theirs}"], 1)
    found = exact(match, square)
    assert not chance or found == Fraction(chance)
    assert odds.unforeseen(match, "H1") == []


def test_once_it_acts_there_is_nothing_to_be_allowed() -> None:
    match = scene("bb2020", "human/lineman @ h12 +bone-head", MARKER, dice="manual")
    match.play("activate H1 move")
    match.roll([2])
    assert odds.reach(match, "H1")["g11"][0] == pytest.approx(2 / 3)


def test_with_the_ball_a_way_ends_where_it_scores_at_once_and_goes_on_where_the_action_does() -> None:
    away = [f"orc/lineman @ {square}" for square in ("g25", "i25", "g24", "h24", "i24")]
    along = {}
    for ruleset in ("bb2016", "bb2020"):
        match = scene(ruleset, "human/lineman @ h25 ma=4 ball", away)
        along[ruleset] = [way for _, way in odds.reach(match, "H1").values() if "26" in "".join(way[:-1])]
    assert along["bb2016"] != []
    assert along["bb2020"] == []


def test_two_who_can_dive_leave_one_for_the_next_dodge() -> None:
    away = ["orc/lineman @ f23 +prehensile-tail +diving-tackle", "orc/lineman @ g23 +diving-tackle"]
    match = scene("bb2016", "human/lineman @ f24 ma=2", away, 1, dice="manual")
    chance, way = odds.reach(match, "H1")["d22"]
    plan = ["activate H1 move", *[f"step {step}" for step in way]]
    truth = expectimax(match, plan, "H1 at d22 and H1 standing and no turnover")
    assert truth.low == truth.high
    assert chance == pytest.approx(float(truth.low), abs=1e-9)


def test_a_way_goes_round_whoever_would_hold_the_player_even_if_it_dodges_elsewhere() -> None:
    match = scene("bb2020", "human/lineman @ h12 ma=3", ["orc/lineman @ f12 +tentacles", "orc/lineman @ i10"])
    assert exact(match, "f11") == Fraction(2, 3)
    assert odds.best_path(match, "H1", "f11").squares == ["h11", "g10", "f11"]


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_a_trapdoor_on_the_way_is_counted() -> None:
    match = scene("bb2020", "human/lineman @ b6 ma=2", ["orc/lineman @ o26"], facts={"prayers-away": 1})
    assert exact(match, "b7") == Fraction(5, 6)
    assert exact(match, "b8") == 1
    assert odds.best_path(match, "H1", "b8").squares != ["b7", "b8"], "round it"


# -- what is not counted -----------------------------------------------------------------------------------------------


def test_what_a_way_does_not_count_is_told_by_name() -> None:
    match = scene("bb2020", "human/lineman @ h12 +leap +tentacles", ["orc/lineman @ h13 +bone-head"])
    assert odds.unforeseen(match, "H1") == ["Leap"]
    assert odds.best_path(match, "H1", "g11").unforeseen == ["Leap"]
    assert odds.unforeseen(match, "A1") == ["Bone Head", "Tentacles"], "it is not their turn"
    assert odds.best_path(match, "A1", "h14").unforeseen == ["Bone Head", "Tentacles"]
    assert odds.best_path(match, "A1", "h13").unforeseen == []


def test_hints_name_what_is_not_counted_and_terminal_and_picture_show_the_same_chances() -> None:
    match = scene("bb2020", "human/lineman @ h12 +leap", DIVER)
    told = hints_for(match, "H1")
    assert told["unforeseen"] == ["leap"]
    assert told["reach"]["g11"] == [0.3333, ["g11"]]
    assert any("g11: 33%" in part for part in tints(match, 0))
    match.play("activate H1 move")
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    steps = [choice for choice in request.choices if choice.text == "step g11"]
    assert hints(match, steps, reach_of(match, request)) == ["33%"]
    assert hints_for(match, "A1")["unforeseen"] == []


def test_a_player_who_may_not_move_as_others_do_has_ways_that_are_not_counted() -> None:
    match = scene("bb2020", "human/lineman @ h12 +ball-and-chain", ["orc/lineman @ a20"])
    assert odds.unforeseen(match, "H1") == ["Ball & Chain"]
    match = scene("bb2020", "human/lineman @ h12 +my-ball", ["orc/lineman @ a20"])
    assert odds.unforeseen(match, "H1") == [], "it forbids other actions"


def test_who_acts_already_is_not_held_up_again_even_in_the_middle_of_a_step() -> None:
    match = ironpitch.scenario(
        "bb2020",
        home=["human/ogre @ h12", "human/lineman @ c3"],
        away=["orc/lineman @ h13"],
        rerolls=(1, 0),
        dice=[6, 2],
    )
    assert odds.unforeseen(match, "H1") == [], "the rules play Bone Head"
    for text in ("activate H1 move", "step h11"):
        match.play(text)
    assert match.request is not None
    assert match.request.kind == "reroll"
    assert odds.unforeseen(match, "H1") == []


def test_a_player_off_the_pitch_has_no_ways_and_nothing_unforeseen() -> None:
    home = ["human/lineman @ h12", "human/lineman reserve"]
    match = ironpitch.scenario("bb2020", home, MARKER)
    assert hints_for(match, "H2")["reach"] == {}
    assert odds.reach(match, "H2") == {}
    assert odds.unforeseen(match, "H2") == []


def test_in_dreadball_jumps_and_opponents_who_answer_are_named() -> None:
    home, away = ["trontek-29ers/jack @ f4 e +jump"], ["trontek-29ers/jack @ j16"]
    match = ironpitch.scenario("dreadball", home, away, ball="a15", dice_left=(1, 0))
    assert odds.unforeseen(match, "H1") == ["Jump", "coaching dice"]
    assert odds.best_path(match, "H1", "f6").unforeseen == ["Jump", "coaching dice"]
    assert odds.unforeseen(match, "A1") == []
    assert hints_for(match, "H1", "run")["unforeseen"] == ["jump", "coaching-dice"]


@pytest.mark.covers("dungeonbowl.portal.teleport")
def test_a_way_into_a_portal_does_not_count_who_holds_the_player_back_and_says_so() -> None:
    home, away = ["fire/dwarf-runner @ b8 ma=2"], ["shadow/gutter-runner @ b9 +tentacles"]
    match = ironpitch.scenario("dungeonbowl", home, away)
    assert odds.best_path(match, "H1", "a7").unforeseen == ["Tentacles"]
    assert odds.best_path(match, "H1", "b7").unforeseen == []
    assert odds.unforeseen(match, "H1") == ["Tentacles"]


@pytest.mark.parametrize("question", [odds.reach, odds.unforeseen])
def test_ways_are_asked_of_a_match_and_of_a_player_in_it(question: Any) -> None:
    match = scene("bb2020", "human/lineman @ h12", MARKER)
    with pytest.raises(IronpitchError, match="is asked of a match, not of str"):
        question("match", "H1")
    with pytest.raises(IronpitchError, match="there is no H2"):
        question(match, "H2")
    with pytest.raises(IronpitchError, match="cannot get to 'z99' now"):
        odds.best_path(match, "H1", "z99")


# -- random crowds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "first", "last", "each"),
    [("bb2016", 0, 12, 15), ("bb2020", 0, 16, 8), ("dungeonbowl", 0, 14, 5), ("dreadball", 0, 10, 8)],
)
def test_the_ways_out_of_random_crowds_are_as_likely_as_the_rules_have_them(
    ruleset: str, first: int, last: int, each: int
) -> None:
    compared = 0
    for number in range(first, last):
        found = compare(crowd(ruleset, number), number % 3 > 0, each, 2000)
        assert found.differ == [], (ruleset, number)
        compared += found.ways
    assert compared > 3 * (last - first)


def test_a_guard_who_may_run_over_a_loose_ball_is_told_so() -> None:
    far = ["trontek-29ers/jack @ j16"]
    kicked = ["a ball kicked on the way"]
    for role, named in (("guard", kicked), ("jack", [])):
        match = ironpitch.scenario(
            "dreadball", home=[f"trontek-29ers/{role} @ f4 e"], away=far, ball="f6", dice="manual"
        )
        assert odds.unforeseen(match, "H1") == named
        assert odds.best_path(match, "H1", "f8").unforeseen == named
    held = ironpitch.scenario("dreadball", home=["trontek-29ers/guard @ f4 e"], away=[f"{far[0]} ball"], dice="manual")
    assert odds.unforeseen(held, "H1") == []
