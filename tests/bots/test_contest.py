"""A contest of plans: only rounds that both have played count, and the plan in use stays unless another is better."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.bots.contest import Contest, Gap, believed
from ironpitch.bots.kit import Kit, kit_for
from ironpitch.bots.search import Budget, SearchBot
from ironpitch.bots.tree import Edge
from ironpitch.games.football.coach.kit import FootballKit


def on_the_way() -> Match:
    """A carrier in midfield with an opponent next to it and time to go on."""
    return ironpitch.scenario(
        "bb2020",
        home=["human/thrower @ h12 ball", "human/blitzer @ g13", "human/lineman @ i13", "human/lineman @ f11"],
        away=["orc/lineman @ h14", "orc/blitzer @ f14", "orc/lineman @ j15", "orc/lineman @ h18"],
        turn=("home", 4),
    )


def opened(match: Match) -> Contest:
    """A contest at this match, before its first round."""
    kit = kit_for(match)
    assert isinstance(kit, FootballKit)
    contest = Contest(kit, 0, 5)
    contest.settle(match)
    contest.root.open(kit, match.table, 40)
    contest.root.take_all()
    contest.prepare(40)
    return contest


def told(edge: Edge, results: dict[int, float]) -> None:
    """Give a plan these results by round."""
    edge.results = dict(results)
    for value in results.values():
        edge.tell(value)


def test_a_gap_counts_the_rounds_that_both_have_played() -> None:
    contest = opened(on_the_way())
    one, other = contest.root.edges[0], contest.root.edges[1]
    told(one, {1: 0.6, 2: 0.7, 5: 0.0})
    told(other, {1: 0.5, 2: 0.5, 4: 1.0})
    gap = Gap(one, other)
    assert gap.rounds == 2
    assert gap.mean == pytest.approx(0.15)
    assert not gap.same


def test_the_more_doubt_the_less_of_a_gap_is_believed() -> None:
    contest = opened(on_the_way())
    base, sure, lucky = contest.root.edges[:3]
    told(base, dict.fromkeys(range(20), 0.5))
    told(sure, dict.fromkeys(range(20), 0.55))
    told(lucky, {0: 1.0, 1: 0.1})
    assert Gap(lucky, base).mean == pytest.approx(Gap(sure, base).mean)
    assert believed(Gap(sure, base)) > 0.04
    assert believed(Gap(lucky, base)) < 0.01


def test_the_plan_of_the_script_stays_until_another_is_clearly_better() -> None:
    contest = opened(on_the_way())
    script, other = contest.root.edges[0], contest.root.edges[1]
    assert contest.best() is script
    told(script, dict.fromkeys(range(3), 0.5))
    told(other, dict.fromkeys(range(3), 0.9))
    assert contest.best() is script, "three rounds are too few"
    told(script, dict.fromkeys(range(12), 0.5))
    told(other, dict.fromkeys(range(12), 0.56))
    assert contest.best() is other


def test_who_is_clearly_behind_and_who_is_the_same_as_another_drops_out() -> None:
    contest = opened(on_the_way())
    script, behind, equal = contest.root.edges[:3]
    contest.left = [script, behind, equal]
    equal.line.codes = script.line.codes
    told(script, {1: 0.5, 2: 0.6, 3: 0.5})
    told(behind, {1: 0.1, 2: 0.2, 3: 0.1})
    told(equal, {1: 0.5, 2: 0.6, 3: 0.5})
    contest.drop()
    assert contest.left == [script]
    assert contest.is_settled()


def test_all_plans_of_a_round_play_the_same_dice() -> None:
    match = on_the_way()
    contest = opened(match)
    contest.prepare(2)
    first, second = contest.left
    second.line = first.line
    contest.sample(match)
    contest.sample(match)
    assert first.results == second.results
    assert list(first.results) == [1]


def test_a_style_that_was_taken_up_is_the_one_to_beat_for_the_rest_of_the_turn() -> None:
    contest = opened(on_the_way())
    contest.style = contest.root.edges[2].line.name()
    contest.prepare(40)
    assert contest.base is contest.root.edges[2]
    assert contest.best() is contest.root.edges[2]


def test_between_walls_and_in_dreadball_single_lines_are_searched() -> None:
    kits: list[Kit | None] = [
        kit_for(ironpitch.new_match("dungeonbowl", seed=1)),
        kit_for(ironpitch.new_match("dreadball", seed=1)),
    ]
    assert [kit is not None and kit.are_plans() for kit in kits] == [False, False]


def test_it_says_in_which_style_it_goes_on_and_how() -> None:
    match = on_the_way()
    bot = SearchBot(Budget(0.0, 16), 0, 5)
    bot.choose(match)
    why = bot.why()
    assert "(as usual)" in why
    assert "looks | main line: activate " in why
    assert why.split("main line: ")[1].split(" | ")[0].count("activate") > 1


def test_what_was_noted_of_a_style_counts_only_for_its_own_beginning() -> None:
    contest = opened(on_the_way())
    root = contest.root
    other = next(edge for edge in root.edges if not edge.line.is_own())
    own = next(edge for edge in root.edges if edge.line.is_own() and edge.line.name() == other.line.name())
    root.edges = []
    root.note(own.line.name(), 7, 0.75)
    root.take_all()
    told_own, told_other = (next(e for e in root.edges if e.line is edge.line) for edge in (own, other))
    assert told_own.results == {7: 0.75}
    assert told_other.results == {}


def test_a_plan_a_little_behind_drops_out_after_many_rounds_and_not_before() -> None:
    for rounds, stays in ((5, True), (10, False)):
        contest = opened(on_the_way())
        script, behind = contest.root.edges[:2]
        contest.left = [script, behind]
        told(script, dict.fromkeys(range(rounds), 0.5))
        told(behind, {number: 0.4 if number % 2 else 0.54 for number in range(rounds)})
        contest.drop()
        assert (behind in contest.left) is stays


@pytest.mark.parametrize(("value", "decided"), [(0.0, True), (1.0, True), (0.5, False), (0.98, False)])
def test_nothing_is_left_to_search_when_every_plan_wins_or_every_plan_loses(value: float, decided: bool) -> None:
    contest = opened(on_the_way())
    for edge in contest.left:
        told(edge, {0: value, 1: value})
    assert not contest.is_decided(), "two rounds are too few"
    for edge in contest.left:
        edge.tell(value)
    assert contest.is_decided() is decided
    assert contest.is_settled() is decided
