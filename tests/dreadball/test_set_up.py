"""Setting up: six players in the own half, ready formations, one's own arrangement, and a whole one as a text."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import SQUAD
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.play.formations import FORMATIONS, formation_hexes
from tests.dreadball.playing import asked, facing, fact, happened, hex_of, offered, options, play, status

PLAYERS = [f"H{n}" for n in range(1, 9)]


def before_set_up(seed: int = 3) -> ironpitch.Match:
    """A match whose cards are dealt and whose first coach is about to set up."""
    match = ironpitch.new_match("dreadball", seed=seed)
    while match.request is not None and match.request.kind != "set-up":
        assert isinstance(match.request, ironpitch.Choose)
        match.play(match.request.default)
    return match


@pytest.mark.parametrize("number", range(len(FORMATIONS)))
@pytest.mark.parametrize("side", [0, 1])
def test_every_formation_is_six_hexes_of_the_own_half(number: int, side: int) -> None:
    pitch = standard_pitch()
    cells = list(formation_hexes(number, side))
    assert len(set(cells)) == 6
    assert all(pitch.in_half(cell, side) for cell in cells)


def test_whoever_drew_the_home_card_sets_up_first_and_has_the_first_rush() -> None:
    for seed in range(6):
        match = before_set_up(seed)
        first = fact(match, "first")
        assert asked(match) == ("set-up", first)
        play(match, "setup spread")
        assert asked(match) == ("set-up", 1 - first)
        match.play("setup defence")
        assert match.turn == (("home", "away")[first], 1)


def test_a_formation_puts_the_first_six_on_the_pitch_with_guards_at_the_front() -> None:
    match = before_set_up()
    play(match, "setup spread")
    side = "HA"[fact(match, "first")]
    standing = [n for n in range(1, 9) if status(match, f"{side}{n}") == "standing"]
    assert standing == [1, 2, 3, 4, 5, 6]
    front = formation_hexes(0, fact(match, "first"))[0]
    player = match.table.grid[front]
    assert match.table.plan.teams[player // SQUAD].players[player % SQUAD].position.traits[0] == "guard"


def test_players_are_placed_one_by_one_on_any_hex_of_their_half_and_face_any_way() -> None:
    match = before_set_up()
    side = fact(match, "first")
    letter = "HA"[side]
    hexes = ["a2", "b3", "c3", "d3", "f5", "k5"] if side == 0 else ["a12", "b14", "c16", "d16", "f18", "k15"]
    play(match, "arrange")
    assert not offered(match, f"place {letter}1 f11"), "nobody starts on the launch line"
    with pytest.raises(ironpitch.IllegalChoice, match="own half"):
        match.play(f"place {letter}1 {'f18' if side == 0 else 'f5'}")
    for n, name in enumerate(hexes):
        play(match, f"place {letter}{n + 2} {name}, face ne")
    assert [hex_of(match, f"{letter}{n}") for n in range(2, 8)] == hexes
    assert facing(match, f"{letter}2") == "ne"
    assert status(match, f"{letter}1") == "bench"
    assert asked(match) == ("set-up", 1 - side)
    assert len(happened(match, "Placed")) == 6


def test_a_whole_set_up_is_one_text() -> None:
    match = before_set_up()
    side = fact(match, "first")
    letter = "HA"[side]
    hexes = ["f5", "f6", "f7", "d5", "d6", "d7"] if side == 0 else ["f18", "f17", "f16", "d16", "d15", "d14"]
    words = " ".join(f"{letter}{n + 1}@{name},se" for n, name in enumerate(hexes))
    match.play(f"setup {words}")
    assert [hex_of(match, f"{letter}{n}") for n in range(1, 7)] == hexes
    assert facing(match, f"{letter}6") == "se"


@pytest.mark.parametrize("text", ["setup H1@f5 H2", "setup H1@zz9 H2@f5", "setup H1@f5,up H2@f6", "setup H40@f5"])
def test_a_set_up_that_cannot_be_read_is_refused_and_nothing_happens(text: str) -> None:
    match = before_set_up()
    before = match.digest()
    with pytest.raises(ironpitch.IllegalChoice):
        match.play(text)
    assert match.digest() == before


def test_a_set_up_with_one_wrong_hex_is_undone_as_a_whole() -> None:
    match = before_set_up()
    letter = "HA"[fact(match, "first")]
    before = match.digest()
    with pytest.raises(ironpitch.IllegalChoice):
        match.play(f"setup {letter}1@f5 {letter}2@f6 {letter}3@f17 {letter}4@f18 {letter}5@f4 {letter}6@f19")
    assert match.digest() == before
    assert "arrange" in options(match)


def test_a_team_with_fewer_than_six_sets_up_all_it_has() -> None:
    home = ["trontek-29ers/jack bench" for _ in range(4)]
    match = ironpitch.scenario(
        "dreadball", home=home, away=["trontek-29ers/jack bench"] * 7, phase="set-up", rush=("home", 1), dice=[4, 4]
    )
    play(match, "setup attack")
    assert all(status(match, f"H{n}") == "standing" for n in range(1, 5))
    assert asked(match) == ("set-up", 1)
