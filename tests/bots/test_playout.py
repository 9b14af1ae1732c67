"""Matches played inside the engine: they end, they are counted rightly, they are what the public interface plays."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch import Choose, Match, Roll
from ironpitch.bots.playout import (
    Tally,
    checked_match,
    fault_in,
    fault_in_options,
    play_out,
    simulate,
    simulate_checked,
)
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.ruleset import Plan
from ironpitch.engine.table import CHOICE, Coach


class Defaults(Coach):
    """Takes the default of every question."""


def new_plan(ruleset: str = "bb2016") -> Plan:
    return ironpitch.new_match(ruleset, seed=1).table.plan


def choices_in(match: Match) -> int:
    return sum(1 for entry in match.table.log.whole() if not entry & 1)


def through_the_api(seed: int, coach: RandomCoach) -> Match:
    """The match that the same coach plays by answering one request after another."""
    match = ironpitch.new_match(seed=seed)
    while match.request is not None:
        codes = match.option_codes()
        match.play_code(coach.answer(match.table, codes, len(codes)))
    return match


def test_a_play_out_ends_the_match_and_counts_its_choices() -> None:
    match = ironpitch.new_match(seed=11)
    decisions = play_out(match, RandomCoach(11))
    assert match.over
    assert decisions == choices_in(match) > 100


def test_a_play_out_gives_the_match_that_the_public_interface_gives() -> None:
    match = ironpitch.new_match(seed=12)
    play_out(match, RandomCoach(4))
    twin = through_the_api(12, RandomCoach(4))
    assert match.table.log.whole() == twin.table.log.whole()
    assert match.digest() == twin.digest()


def test_a_play_out_can_start_in_the_middle_of_a_step() -> None:
    match = ironpitch.new_match(seed=13)
    coach = RandomCoach(13)
    while not (match.table.waiting == CHOICE and match.table.log.end > 200):
        codes = match.option_codes()
        match.play_code(coach.answer(match.table, codes, len(codes)))
    before = choices_in(match)
    decisions = play_out(match, coach)
    assert match.over
    assert decisions == choices_in(match) - before


def test_a_play_out_stops_at_its_limit_and_leaves_the_match_to_others() -> None:
    match = ironpitch.new_match(seed=14)
    play_out(match, RandomCoach(14), 30)
    assert not match.over
    assert match.table.coach is None
    request = match.request
    assert isinstance(request, Choose)
    match.play(request.default)


def test_a_play_out_stops_where_dice_come_from_outside() -> None:
    match = ironpitch.new_match(dice="manual")
    assert play_out(match, RandomCoach(1)) == 0
    assert isinstance(match.request, Roll)


def test_any_coach_can_play_a_match_out() -> None:
    match = ironpitch.new_match(seed=15)
    play_out(match, Defaults())
    assert match.over


def test_many_matches_are_counted() -> None:
    tally = Tally()
    simulate(new_plan(), 12, 100, tally)
    assert tally.matches == 12 == tally.wins[0] + tally.wins[1] + tally.draws == sum(tally.scores.values())
    assert tally.points[0] == sum(home * count for (home, _), count in tally.scores.items())
    assert tally.decisions > 12 * 100
    assert tally.dice > 12 * 30
    assert tally.failed_seed == -1


def test_matches_are_the_same_in_one_go_or_in_two() -> None:
    whole, parts = Tally(), Tally()
    plan = new_plan()
    simulate(plan, 6, 50, whole)
    simulate(plan, 2, 50, parts)
    simulate(plan, 4, 52, parts)
    assert (whole.decisions, whole.dice, whole.scores) == (parts.decisions, parts.dice, parts.scores)


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2016(preset=basic)"])
def test_checked_matches_are_in_order_and_the_same_as_unchecked_ones(ruleset: str) -> None:
    plan = new_plan(ruleset)
    checked, plain = Tally(), Tally()
    simulate_checked(plan, 3, 7, checked)
    simulate(plan, 3, 7, plain)
    assert checked.failure == ""
    assert (checked.matches, checked.decisions, checked.dice) == (3, plain.decisions, plain.dice)


def test_a_checked_match_is_over_and_without_fault() -> None:
    match, decisions, fault = checked_match(new_plan(), 21)
    assert fault == ""
    assert match.over
    assert decisions == choices_in(match)


def test_a_state_out_of_order_is_noticed() -> None:
    match = ironpitch.scenario("bb2016", ["human/lineman @ h12"], ["orc/lineman @ h14"])
    assert fault_in(match.table) == ""
    match.table.pos[0] = match.table.pos[SQUAD]
    assert "h14" in fault_in(match.table)


def test_a_question_without_options_or_with_the_same_one_twice_is_noticed() -> None:
    match = ironpitch.scenario("bb2016", ["human/lineman @ h12"], ["orc/lineman @ h14"])
    code = match.read("end-turn")
    assert fault_in_options(match.table, vec[i64]([code]), 1) == ""
    assert fault_in_options(match.table, vec[i64]([code, code]), 2) == "'end-turn' is listed twice"
    assert fault_in_options(match.table, vec[i64]([code]), 0) == "there is no legal choice"
