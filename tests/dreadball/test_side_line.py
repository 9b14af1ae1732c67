"""The side line as a whole: its options, its facts, random matches with all of it, and coaches who know it."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch import Choose, Match, UnknownRuleset
from ironpitch.bots.sight import seen
from ironpitch.games.dreadball import make
from ironpitch.games.dreadball.coach.scripted import ScriptedDreadBall
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.show.report import RushReport
from ironpitch.games.dreadball.sideline.figures import sideline
from ironpitch.games.dreadball.sideline.plays import has_staff
from ironpitch.games.dreadball.sideline.side_health import LIMITS
from ironpitch.games.dreadball.sideline.side_terms import (
    ALL_FACTS,
    FEATS,
    HACKS,
    HEX_FACTS,
    PLAIN_FACTS,
    PLAYS,
    SIDE_FACTS,
    SIDE_VERBS,
)
from ironpitch.games.dreadball.terms import FACTS, KINDS, PURPOSES, REASONS
from ironpitch.games.dreadball.verbs import VERBS
from ironpitch.render.score import score_bar
from tests.conformance.tables import Player
from tests.dreadball.beside import EVERYTHING, JACK, beside, put_cheerleaders
from tests.dreadball.walking import PAIRS

ENDING = EVERYTHING.replace(")", ", sudden_death=off)")
LOOK_EVERY = 3
SWITCHES = ("cheerleaders=on", "cheerleaders=lent", "staff=on", "staff=lent", "exploits=on", "fans=on", "hacking=on")


# -- options and words -------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.staff.play_phase", "dreadball.team.long_rock_lifers")
@pytest.mark.parametrize(("club", "coach"), [("long-rock-lifers", "offensive"), ("shan-meeg-starhawks", "defensive")])
def test_a_club_that_starts_with_a_coach_has_him_unless_staff_is_off(club: str, coach: str) -> None:
    match = ironpitch.new_match("dreadball", home=club, away="trontek-29ers", seed=1)
    assert [int(kinds) for kinds in plan_of(match.table).coaches] == [1 if coach == "offensive" else 2, 0]
    assert has_staff(match.table, 0)
    assert not has_staff(match.table, 1)
    match = ironpitch.new_match("dreadball(staff=off)", home=club, away="trontek-29ers", seed=1)
    assert not has_staff(match.table, 0)


def test_a_plain_match_has_none_of_its_facts() -> None:
    assert make({"staff": "off"}).facts == FACTS
    assert len(FACTS) == PLAIN_FACTS
    for switch in SWITCHES:
        rules = make(dict([switch.split("=")]))
        assert rules.facts == FACTS + SIDE_FACTS
        assert len(rules.facts) == ALL_FACTS


@pytest.mark.parametrize("wrong", ["fans=lent", "hacking=yes", "cheerleaders=two"])
def test_a_value_it_cannot_have_is_refused(wrong: str) -> None:
    with pytest.raises(UnknownRuleset, match="expected one of off, on"):
        make(dict([wrong.split("=")]))


def test_its_words_are_at_the_end_of_the_lists_and_no_verb_is_there_twice() -> None:
    assert KINDS[24:30] == ["cheerleader", "play", "fans", "errand", "hack", "line-up"]
    assert PURPOSES[29:33] == ["play", "crowd", "release", "yarasa"]
    assert REASONS[17:19] == ["right coach", "cheerleaders"]
    verbs = [*VERBS, *SIDE_VERBS]
    assert len({verb.code for verb in verbs}) == len({verb.name for verb in verbs}) == len(verbs)


def test_names_and_numbers_agree_with_the_list_of_figures() -> None:
    assert [entry.key for entry in sideline().exploits] == FEATS
    assert [entry.key for entry in sideline().plays] == PLAYS
    assert HACKS[1:] == [entry.key for entry in sideline().hacks]
    assert {*LIMITS, *HEX_FACTS} == set(range(PLAIN_FACTS, ALL_FACTS))


# -- invariants --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("cheerleaders-home=home-1 cheerleaders-away=home-1", "two cheerleaders are on one hex"),
        ("cheerleaders-home=home-1+home-2+home-3", "3 cheerleaders are in play, but the team has 2"),
        ("fan-1=f10 fan-2=f10", "two fans are on f10"),
        ("hack-over-home=1", "a hack is over that nobody has"),
        ("offensive-play=2", "offensive-play is 2, expected 0 to 1"),
        ("due=1", "due is 1, expected 0 to 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused(told: str, why: str) -> None:
    text = beside([f"{JACK} @ f5"]).position()
    with pytest.raises(ironpitch.BadPosition, match=why):
        ironpitch.from_position(with_facts(text, told))


def with_facts(position: str, told: str) -> str:
    """A position with some more facts, or others than it had."""
    for word in told.split():
        name = word.partition("=")[0]
        words = [found for found in position.split(" ") if not found.startswith(f"{name}=")]
        at = next(n for n, found in enumerate(words) if found.startswith("pile="))
        position = " ".join([*words[:at], word, *words[at:]])
    return position


def test_nothing_of_an_option_that_is_off_is_allowed() -> None:
    text = beside([f"{JACK} @ f5"], ruleset="dreadball(exploits=on, staff=off)").position()
    for told, why in (
        ("fan-1=f10", "there are fans on the pitch"),
        ("hack-home=a", "there is a hack"),
        ("defence-dice-home=1", "a Play was called"),
        ("cheerleaders-home=home-1", "cheerleaders"),
    ):
        with pytest.raises(ironpitch.BadPosition, match=why):
            ironpitch.from_position(with_facts(text, told))


def test_cheerleaders_and_hacks_are_in_the_position() -> None:
    match = beside([f"{JACK} @ f5"])
    put_cheerleaders(match.table, 0, "home-2", "away-1")
    text = with_facts(match.position(), "hack-home=b line-up=H1 experience-2=H1")
    again = ironpitch.from_position(text).position()
    told = ["cheerleaders-home=home-2+away-1", "hack-home=b", "line-up=H1", "experience-2=H1"]
    assert all(word in again.split() for word in told)
    assert ironpitch.from_position(again).position() == again


# -- random matches ----------------------------------------------------------------------------------------------------


def play_out(match: Match, seed: int, most: int = 5000) -> Match:
    """Play a match to its end, looking at many states between steps, and at the last."""
    coach = Player(seed, seed % 2 == 0)
    for choices in range(most):
        if match.request is None:
            assert match.table.plan.ruleset.broken(match.table) == []
            return match
        match.play_code(coach.pick(match))
        if match.step is None and choices % LOOK_EVERY == 0:
            assert match.table.plan.ruleset.broken(match.table) == []
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("seed", range(5))
def test_random_matches_with_everything_stay_healthy_and_replay(seed: int) -> None:
    match = ironpitch.new_match(ENDING, *PAIRS[seed % len(PAIRS)], seed=seed)
    assert match.events != []  # from now on the match listens
    play_out(match, seed)
    assert ironpitch.replay(match.record()).digest() == match.digest()
    lines = RushReport().tell(match.events)
    assert not [line for line in lines if line.startswith(("CrowdCheers:", "Hacked:", "FanAt:"))]
    assert score_bar(match, 0).plain


@pytest.mark.parametrize("seed", range(4))
def test_random_matches_with_some_of_it_stay_healthy(seed: int) -> None:
    rng = random.Random(seed)
    chosen = {word.split("=")[0]: word for word in SWITCHES if rng.random() < 0.5}
    rules = f"dreadball(sudden_death=off, {', '.join(chosen.values())})" if chosen else "dreadball(sudden_death=off)"
    play_out(ironpitch.new_match(rules, *PAIRS[seed % len(PAIRS)], seed=seed), seed)


def test_the_scripted_coach_answers_every_question_of_it() -> None:
    asked: set[str] = set()
    for seed in range(4):
        match = ironpitch.new_match(ENDING, *PAIRS[seed % len(PAIRS)], seed=seed)
        coaches = [ScriptedDreadBall(), ScriptedDreadBall()]
        while isinstance(match.request, Choose):
            codes = match.option_codes()
            asked.add(match.request.kind)
            match.play_code(coaches[match.request.side].answer(match.table, vec[i64](codes), len(codes)))
        assert match.over
    assert {"cheerleader", "play", "hack"} <= asked


def test_the_scripted_coach_adds_defence_dice_that_would_be_lost() -> None:
    match = beside(
        ["trontek-29ers/guard @ f10 e", f"{JACK} @ c4"], [f"{JACK} @ f11 w"], ruleset="dreadball(staff=lent)"
    )
    match.table.facts[match.table.plan.ruleset.facts.index("defence-dice-away")] = 2
    for choice in ("act H1 slam", "slam A1", "dodge"):
        match.play(choice)
    codes = match.option_codes()
    answer = ScriptedDreadBall().answer(match.table, vec[i64](codes), len(codes))
    assert match.table.plan.ruleset.vocabulary.text(int(answer), match.table.plan.board) == "dice 2"


@pytest.mark.parametrize("seed", range(2))
def test_a_bot_sees_the_same_questions_in_its_copy_of_the_match(seed: int) -> None:
    match = ironpitch.new_match(ENDING, *PAIRS[seed], seed=seed)
    coach = Player(seed, False)
    asked: set[str] = set()
    for look in range(400):
        if not isinstance(match.request, Choose):
            break
        if match.request.kind not in match.table.plan.ruleset.secret_kinds():
            copy = seen(match, match.request.side, look)
            assert isinstance(copy.request, Choose)
            assert (copy.request.kind, copy.request.side) == (match.request.kind, match.request.side)
            asked.add(match.request.kind)
            assert copy.table.plan.ruleset.broken(copy.table) == [] or copy.step is not None
        match.play_code(coach.pick(match))
    assert {"hack", "play"} <= asked
