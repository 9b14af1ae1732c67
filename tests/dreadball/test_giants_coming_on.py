"""GIANTs from the bench: with which of their hexes they come on, and which way they look. Home comes on at c2."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.movement.bases import cells_of
from ironpitch.games.dreadball.play.entering import entry_places
from ironpitch.games.dreadball.terms import FACINGS
from tests.dreadball.playing import asked, ball_at, dice, facing, fact, happened, holds, offered, options, play, rolls
from tests.dreadball.skills.scene import JACK, acted, set_up

BENCH = f"{JACK} bench +giant"
GATE = "c2"


def covered(match: ironpitch.Match) -> list[str]:
    """The hexes of H1, his own first."""
    return [match.table.plan.board.name(cell) for cell in cells_of(match.table, parse_player("H1"))]


@pytest.mark.covers("dreadball.enter.move", "dreadball.giant.three_hex_base")
def test_left_alone_a_giant_comes_on_with_his_rear_hex_where_all_come_on_and_looks_into_the_pitch() -> None:
    match = set_up([BENCH], [])
    play(match, "act H1 run")
    for _ in range(2):
        request = match.request
        assert isinstance(request, ironpitch.Choose)
        match.play(request.default)
    assert covered(match) == ["c2", "c3", "d3"]
    assert facing(match, "H1") == "e"
    assert fact(match, "moved") == 1
    assert happened(match, "Faced") == []


@pytest.mark.covers("dreadball.enter.move", "dreadball.giant.three_hex_base")
def test_the_coach_of_a_giant_who_comes_on_chooses_his_hexes_and_the_way_he_looks() -> None:
    match = play(set_up([BENCH], []), "act H1 run")
    assert asked(match) == ("hex", 0)
    found = set()
    for rear in options(match):
        trial = play(match.fork(), rear)
        looks = options(trial) if asked(trial) == ("facing", 0) else [f"face {facing(trial, 'H1')}"]
        for look in looks:
            end = trial.fork()
            if asked(end) == ("facing", 0):
                play(end, look)
            assert GATE in covered(end)
            assert (covered(end)[0], facing(end, "H1")) == (rear.split()[1], look.split()[1])
            assert fact(end, "moved") == 1
            assert asked(end) == ("act", 0)
            found.add((covered(end)[0], facing(end, "H1")))
    board = match.table.plan.board
    fresh = set_up([BENCH], [])
    every = {(board.name(place // 6), FACINGS[place % 6]) for place in entry_places(fresh.table, 0)}
    assert found == every
    assert found == {("c2", "e"), ("c2", "se"), ("d2", "ne"), ("d3", "nw"), ("d3", "w"), ("c3", "sw")}


@pytest.mark.covers("dreadball.giant.three_hex_base")
def test_a_giant_comes_on_only_where_there_is_room_and_not_at_all_without() -> None:
    match = play(set_up([BENCH, f"{JACK} @ c3"], []), "act H1 run")
    assert covered(match)[0] in ("c2", "d2", "d3")
    assert all("c3" not in covered(play(match.fork(), choice)) for choice in options(match) if "hex" in choice)
    crowd = [BENCH, f"{JACK} @ c3", f"{JACK} @ d2", f"{JACK} @ d3"]
    assert not offered(set_up(crowd, []), "act H1 run")
    assert not offered(set_up([BENCH, f"{JACK} @ c2"], []), "act H1 run")


@pytest.mark.covers("dreadball.pick_up.test", "dreadball.giant.three_hex_base")
def test_a_giant_who_comes_on_over_the_ball_with_any_of_his_hexes_picks_it_up() -> None:
    match = acted([BENCH], [], "act H1 run, hex c2, face e", dice((1, 3)), ball="d3")
    assert rolls(match) == [("H1", "pick-up", 3, 4)]
    assert (holds(match, "H1"), ball_at(match)) == (True, "c2")
    match = acted([BENCH], [], "act H1 run, hex d2", ball="c3")
    assert rolls(match) == []
    assert covered(match) == ["d2", "c2", "d3"]


def test_how_a_giant_came_on_is_in_the_record() -> None:
    match = play(set_up([BENCH], []), "act H1 run, hex d3, face w, done")
    assert covered(match) == ["d3", "d2", "c2"]
    again = ironpitch.replay(match.record())
    assert again.digest() == match.digest()
    halfway = play(set_up([BENCH], []), "act H1 run, hex d3")
    same = ironpitch.from_position(halfway.position(), seed=1)
    assert play(same, "face w").digest() == play(halfway, "face w").digest()
