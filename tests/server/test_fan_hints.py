"""Fans on a DreadBall pitch as a coach is told of them: three ways, how likely each is, and why one is not open."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch.engine.request import Choose
from ironpitch.games.dreadball.sideline.fan_play import fan_dodge_test, fan_slam_test
from ironpitch.server.looking_ahead.chances import answers_to
from ironpitch.server.looking_ahead.hints import hints_for, preview
from ironpitch.server.looking_ahead.placing import set_up_hints
from tests.dreadball.beside import GUARD, JACK, STRIKER, beside
from tests.dreadball.playing import play


def ways(match: ironpitch.Match, player: str = "H1", fan: int = 0) -> dict[str, dict[str, Any]]:
    """What the player can do about a fan."""
    return {way["way"]: way for way in hints_for(match, player)["fans"][fan]["ways"]}


def test_a_jack_next_to_a_fan_can_slam_it_dance_with_it_or_sign() -> None:
    match = beside([f"{JACK} @ f5"], fans=["f6"])
    found = ways(match)
    assert [way["why"] for way in found.values()] == ["", "", ""]
    assert found["slam"]["line"] == ["act H1 slam", "slam-fan f6"]
    assert found["autograph"]["line"][-1] == "autograph f6"
    assert len(found["dance"]["line"]) == 3, "an action and two steps"


def test_the_chance_of_a_slam_is_that_of_the_contest_the_rules_roll() -> None:
    match = beside([f"{GUARD} @ f5"], fans=["f6"])
    told = ways(match)["slam"]["chance"]
    play(match, "act H1 slam")
    won = fan_slam_test(match.table, 0, 0).odds_against(fan_dodge_test())[3:]
    assert told == pytest.approx(float(sum(won)), abs=0.0001)
    assert preview(match, ["slam-fan f6"])["chances"]["plain"] == told
    assert preview(match, ["slam-fan f6"])["goal"] == "fan"


def test_a_dance_needs_one_success_and_then_two() -> None:
    match = beside([f"{JACK} @ f5"], fans=["f6"])
    line = ways(match)["dance"]["line"]
    found = preview(match, line)
    assert [(roll["purpose"], roll["dice"], roll["successes"]) for roll in found["rolls"]] == [
        ("evade", 2, 1),
        ("evade", 2, 2),
    ]
    assert ways(match)["dance"]["chance"] == found["chances"]["plain"] == pytest.approx(0.75 / 3, abs=0.0001)
    assert found["goal"] == "dance"


def test_a_dance_as_it_is_told_is_one_by_the_rules() -> None:
    match = beside([f"{JACK} @ f5"], fans=["f6"], dice=[5, 1, 5, 5])
    for choice in ways(match)["dance"]["line"]:
        match.play(choice)
        while isinstance(match.request, Choose) and match.request.kind in ("dice", "facing"):
            match.play(match.request.default)
    assert "Danced" in [event.name for event in match.events]


def test_a_striker_never_slams_and_the_others_say_what_is_missing() -> None:
    assert ways(beside([f"{STRIKER} @ f5"], fans=["f6"]))["slam"]["why"] == "never-slams"
    assert ways(beside([f"{JACK} @ f7"], fans=["f6"]))["slam"]["why"] == "not-ahead"
    far = ways(beside([f"{JACK} @ f8"], fans=["f5"]))
    assert (far["slam"]["why"], far["dance"]["why"], far["autograph"]["why"]) == ("not-beside", "not-beside", "")
    running = beside([f"{JACK} @ f5"], fans=["f6"])
    play(running, "act H1 run")
    assert ways(running)["slam"]["why"] == "no-slam"


def test_an_autograph_is_signed_at_once_by_who_has_come_up_and_else_after_the_best_way() -> None:
    match = beside([f"{JACK} @ f3"], fans=["f6"])
    assert ways(match)["autograph"]["chance"] == 1.0
    line = ways(match)["autograph"]["line"]
    found = preview(match, line)
    assert (found["legal"], found["goal"], found["chances"]["plain"]) == (len(line), "autograph", 1.0)
    for choice in line[:-1]:
        match.play(choice)
    assert ways(match)["autograph"]["line"] == ["autograph f6"]


def test_nobody_who_cannot_act_is_told_of_fans() -> None:
    match = beside([f"{JACK} @ f5"], [f"{JACK} @ f7"], fans=["f6"])
    assert hints_for(match, "A1")["fans"] == []


def test_each_play_is_told_with_its_dice_before_it_is_called() -> None:
    match = ironpitch.new_match("dreadball(staff=lent)", seed=3)
    while isinstance(match.request, Choose) and match.request.kind != "play":
        match.play(match.request.default)
    rolls = answers_to(match)["rolls"]
    assert rolls["call-play offensive-coach offensive"][0]["dice"] == 4
    assert rolls["call-play offensive-coach defensive"][0]["dice"] == 3
    assert rolls["call-play offensive-coach defensive"][0]["chance"] == pytest.approx(1 - (2 / 3) ** 3, abs=0.0001)


def test_a_third_dash_is_told_with_three_successes() -> None:
    match = beside([f"{STRIKER} @ f3"])
    plan = ["act H1 run", *[f"step f{n}" for n in range(4, 12)]]
    dashes = [roll for roll in preview(match, plan)["rolls"] if roll["purpose"] == "dash"]
    assert [(roll["dice"], roll["successes"]) for roll in dashes] == [(4, 1), (4, 2), (4, 3)]
    assert dashes[0]["chance"] > dashes[1]["chance"] > dashes[2]["chance"]


def test_the_picture_says_which_parts_of_the_side_line_there_are() -> None:
    match = ironpitch.new_match("dreadball(fans=on,hacking=on)", seed=3)
    line = match.view(0)["side_line"]
    assert isinstance(line, dict)
    assert line["parts"] == ["fans", "hacking"]  # nobody starts with a coach here


def test_the_picture_shows_coaches_where_a_club_starts_with_one() -> None:
    match = ironpitch.new_match("dreadball", home="long-rock-lifers", seed=3)
    line = match.view(0)["side_line"]
    assert isinstance(line, dict)
    assert line["parts"] == ["staff"]


# -- a GIANT set up ----------------------------------------------------------------------------------------------------


def test_a_set_up_is_told_with_the_hexes_of_a_giant_and_a_formation_with_the_way_all_look() -> None:
    squad = "".join(
        f'[[player]]\nposition = "{role}"\n' for role in ("jack", "jack", "jack", "guard", "guard", "guard")
    )
    team = f'name = "Mine"\nteam = "trontek-29ers"\ngiants = ["big-mech"]\nunderdog = 0\n{squad}'
    match = ironpitch.new_match("dreadball", home=team, away="greenmoon-smackers", seed=4)
    while isinstance(match.request, Choose) and (match.request.kind != "set-up" or match.request.side != 0):
        match.play(match.request.default)
    hints = set_up_hints(match, "setup H7@f6,e H1@f9,e")
    assert hints["bases"] == {"H7": ["f6", "f7", "g6"]}
    turned = set_up_hints(match, "setup H7@f6,sw")["bases"]["H7"]
    assert turned[0] == "f6"
    assert sorted(turned) != ["f6", "f7", "g6"]
    assert set_up_hints(match, "setup H7@zz,e H7@f6 nonsense")["bases"] == {}
    for formation, looks in hints["looks"].items():
        assert set(looks) == set(hints["formations"][formation])
        assert set(looks.values()) == {"e"}
