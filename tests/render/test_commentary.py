"""What happened, in words."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Choose, Event
from ironpitch.bots.playout import play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.games.football.show.report import FootballReport
from ironpitch.render.commentary import commentary, event_count, events_since
from ironpitch.render.picture import picture_of
from ironpitch.render.report import Report

HOME = ["human/lineman @ h12", "human/blitzer @ c5"]
AWAY = ["orc/lineman @ h13"]


def test_a_test_tells_what_is_needed_why_and_what_was_rolled() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, dice=[4])
    match.play("activate H1 move")
    match.play("step g11")
    line = commentary(match)[-1]
    assert line.startswith("H1 dodges: needs 3+ (+1 dodging")
    assert line.endswith("rolls 4")


def test_a_failed_test_says_so_and_tells_the_second_roll() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, rerolls=(1, 0), dice=[1, 2, 1, 1])
    match.play("activate H1 move")
    match.play("step g11")
    match.play("reroll team")
    lines = commentary(match)
    told = next(line for line in lines if "dodges" in line)
    assert told.endswith("rolls 1, again with a team re-roll, 2: fails")
    assert "Turnover for Home!" in lines
    assert "H1 goes down at g11" in lines
    assert "H1's armour 8 against a roll of 2: holds" in lines


def test_dice_rolled_before_a_question_are_told_before_it_is_answered() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, rerolls=(1, 0), dice=[1])
    match.play("activate H1 move")
    match.play("step g11")
    assert commentary(match)[-1].startswith("H1 rolls 1 for dodge")


def test_a_way_of_several_squares_is_one_line() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY)
    for choice in ("activate H2 move", "step c6", "step c7", "step c8"):
        match.play(choice)
    assert commentary(match) == ["H2 declares: move", "H2 moves from c5 to c8 by c6, c7"]


def test_a_block_tells_its_dice_and_the_face_picked() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, rerolls=(0, 0), dice=["pow", 1, 1])
    match.play("activate H1 block")
    if isinstance(match.request, Choose) and match.request.kind == "step":
        match.play("block A1")
    while isinstance(match.request, Choose) and match.request.kind != "activate" and not match.over:
        match.play(match.request.default)
    lines = commentary(match)
    assert any(line.startswith("H1 blocks A1") and line.endswith("pow") for line in lines)
    assert "pow it is" in lines
    assert any(line.startswith("A1 is pushed to ") for line in lines)


def test_only_what_came_later_is_told_when_asked() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY)
    match.play("activate H2 move")
    seen = event_count(match)
    match.play("step c6")
    assert events_since(match, seen) == match.events[seen:]
    assert commentary(match, seen) == ["H2 moves from c5 to c6"]


def test_an_event_nobody_has_words_for_is_told_plainly() -> None:
    assert Report().tell([Event("Yodelled", {"player": "H3", "loudness": 7})]) == ["Yodelled: player H3, loudness 7"]


@pytest.mark.parametrize("name", ["bb2016", "bb2020"])
def test_every_event_of_a_ruleset_has_words(name: str) -> None:
    ruleset = ironpitch.new_match(name, seed=1).table.plan.ruleset
    report = picture_of(ruleset).report()
    assert {kind.name for kind in ruleset.events.values()} <= report.handlers().keys() | report.sentences.keys()


def test_a_roll_for_a_skill_names_the_skill_and_a_failure_already_told_is_not_told_as_no_roll() -> None:
    match = ironpitch.scenario("bb2020", ["human/ogre @ h12"], AWAY, rerolls=(1, 0), dice=[1])
    match.play("activate H1 move")
    assert commentary(match)[-1] == "H1 rolls 1 for bone head"
    seen = event_count(match)
    match.play("accept")
    assert commentary(match, seen)[0] == "H1 tests bone head: needs 2+: fails"


def test_block_dice_rolled_again_are_told() -> None:
    match = ironpitch.scenario("bb2020", HOME, AWAY, rerolls=(1, 0), dice=["skull", "push"])
    for choice in ("activate H1 block", "block A1", "reroll team"):
        match.play(choice)
    lines = commentary(match)
    assert lines[lines.index("H1 rolls again with a team re-roll") + 1] == "H1 rolls push for block"


def test_the_apothecary_and_the_edge_of_the_pitch_have_words() -> None:
    events = [
        Event("Treated", {"player": "H3", "status": "casualty"}),
        Event("BallMoved", {"square": "off", "purpose": "gust"}),
        Event("Kicked", {"square": "a7", "lands": "off"}),
        Event("Activated", {"player": "H3", "action": "hurl"}),
    ]
    assert FootballReport().tell(events) == [
        "The apothecary sees to H3: a casualty",
        "The ball goes off the pitch (gust)",
        "The kick at a7 comes down off the pitch",
        "H3 declares: throw team-mate",
    ]


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020(prayers=league)"])
def test_whole_matches_can_be_told(ruleset: str) -> None:
    for seed in range(5):
        match = ironpitch.new_match(ruleset, seed=seed)
        play_out(match, RandomCoach(seed))
        lines = commentary(match)
        assert len(lines) > 50
        assert all(line and line == line.strip() for line in lines)
        assert not [line for line in lines if "rolls nothing" in line or "for skill" in line or "tests skill" in line]
