"""Where the ball is hidden: no view, event, report or question tells either coach, and the record tells it all."""

from __future__ import annotations

import json

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.engine.events import HIDDEN
from ironpitch.games.dungeonbowl import terms
from tests.conformance.tables import Player


def opened(face: int) -> Match:
    """A match whose ball was hidden by this face, then played with the same dice and choices."""
    match = ironpitch.new_match("dungeonbowl", "fire", "shadow", dice="manual")
    match.roll([face])
    for faces in ([1], [2]):
        if not isinstance(match.request, ironpitch.Roll):
            match.play("left-end")
        match.roll(faces)
    return match


@pytest.mark.covers("dungeonbowl.chest.hidden_draw", "dungeonbowl.chest.six")
def test_each_face_hides_the_ball_in_another_chest_and_nobody_sees_a_difference() -> None:
    matches = [opened(face) for face in range(1, 7)]
    assert [match.table.facts[terms.Fact.HIDDEN_IN] for match in matches] == [0, 1, 2, 3, 4, 5]
    assert len({match.digest() for match in matches}) == 6
    for side in (0, 1):
        assert len({json.dumps(match.view(side)) for match in matches}) == 1
        assert len({str([event.fields for event in match.events_for(side)]) for match in matches}) == 1
    assert len({json.dumps(match.view()) for match in matches}) == 1


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
def test_the_die_that_hid_the_ball_is_covered_for_both_coaches_and_open_in_the_record() -> None:
    match = opened(4)
    for side in (0, 1):
        first = match.events_for(side)[0]
        assert (first.name, first["purpose"], first["face"]) == ("Rolled", "hiding", HIDDEN)
    assert match.events[0]["face"] == 4
    assert "d6=4" in match.record()


def test_only_the_opening_of_a_chest_tells_two_hiding_places_apart() -> None:
    one, other = (
        ironpitch.scenario(
            "dungeonbowl", ["fire/dwarf-runner @ c12"], ["shadow/assassin @ b28"], chests=["b10", "f17"], hidden=hidden
        )
        for hidden in ("b10", "f17")
    )
    for choice in ("activate H1 move", "step c11"):
        one.play(choice)
        other.play(choice)
        assert one.view(0) == other.view(0)
        assert list(one.option_codes()) == list(other.option_codes())
    one.play("open b10")
    other.play("open b10")
    assert one.view(0) != other.view(0)
    assert one.view()["ball_found"] is True
    assert other.view()["ball_found"] is False


@pytest.mark.parametrize("ruleset", ["dungeonbowl(turn_limit=8)", "dungeonbowl(dungeon=warren, turn_limit=8)"])
def test_no_fact_of_a_match_is_broken_while_keen_coaches_look_for_the_ball(ruleset: str) -> None:
    opened_chests = 0
    for seed in range(4):
        match = ironpitch.new_match(ruleset, seed=seed)
        coach = Player(seed, True)
        while match.request is not None:
            match.play_code(coach.pick(match))
            if match.step is None:
                assert match.table.plan.ruleset.broken(match.table) == []
        opened_chests += sum(event.name == "ChestOpened" for event in match.events)
    assert opened_chests > 3
