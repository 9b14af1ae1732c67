"""All nine GIANTs in whole matches: set up, drawn, coached by a bot, and at random."""

from __future__ import annotations

import random

import pytest

import ironpitch
from ironpitch.engine.choices import first_of, parse_player
from ironpitch.engine.match import Match
from ironpitch.engine.roster import Team
from ironpitch.games.dreadball.clubs.mvps import giants
from ironpitch.games.dreadball.clubs.team_building import load_team
from ironpitch.games.dreadball.coach.scripted import ScriptedDreadBall
from ironpitch.games.dreadball.health import broken
from ironpitch.games.dreadball.movement.bases import cells_of, is_giant
from ironpitch.games.dreadball.movement.hexes import players_on
from ironpitch.games.dreadball.play.set_up import broken_rules
from ironpitch.render.svg import board_svg
from ironpitch.render.terminal import draw, scene_of
from tests.dreadball.playing import options, play
from tests.dreadball.skills.scene import GUARD, JACK, set_up

NINE = [found.key for found in giants()]
SQUAD_OF_SEVEN = "".join(
    f'[[player]]\nposition = "{role}"\n' for role in ("jack", "jack", "jack", "striker", "striker", "guard", "guard")
)
MOST_CHOICES = 500


def team(*hired: str) -> Team:
    """Seven Humans and these GIANTs."""
    names = ", ".join(f'"{key}"' for key in hired)
    text = f'name = "Mine"\nteam = "trontek-29ers"\ngiants = [{names}]\n{SQUAD_OF_SEVEN}'
    return load_team(text, extra_skills=True)  # one that has played pays for any number of them


def covered(match: Match, player: str) -> list[str]:
    """The hexes a player covers, his own first."""
    return [match.table.plan.board.name(cell) for cell in cells_of(match.table, parse_player(player))]


def side_asked(match: Match) -> int:
    """Whose turn it is to answer."""
    request = match.request
    assert request is not None
    return request.side


def check(match: Match) -> None:
    """Every invariant holds between two steps, and no choice is offered twice."""
    texts = options(match)
    assert len(set(texts)) == len(texts), texts
    if match.step is None:
        assert broken(match.table) == []


# -- setting up --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.counts_two", "dreadball.giant.three_hex_base")
def test_a_giant_takes_two_places_of_the_six_and_three_hexes_of_his_own_half() -> None:
    match = ironpitch.new_match("dreadball", home=team("dozer"), away=team(), seed=1)
    while side_asked(match) != 0:
        play(match, options(match)[0])
    play(match, "arrange")
    assert "place H8 f9" in options(match)
    assert "place H8 f11" not in options(match)
    play(match, "place H8 f9")
    assert options(match) == ["face e", "face se", "face sw", "face w", "face nw", "face ne"]
    play(match, "face e")
    assert covered(match, "H8") == ["f9", "f10", "g9"]
    placed = 0
    while options(match)[0].startswith("place H"):
        assert "place H1 g9" not in options(match)
        play(match, options(match)[0])
        play(match, options(match)[0])
        placed += 1
    assert (placed, players_on(match.table, 0)) == (4, 6)


@pytest.mark.covers("dreadball.giant.counts_two")
def test_a_set_up_written_as_one_text_counts_a_giant_as_two() -> None:
    match = ironpitch.new_match("dreadball", home=team("dozer"), away=team(), seed=1)
    while side_asked(match) != 0:
        play(match, options(match)[0])
    four = "H1@d8 H2@h8 H3@f6 H4@c6"
    assert broken_rules(match.table, f"setup H8@f9,e {four}") == []
    assert [fault.rule for fault in broken_rules(match.table, f"setup H8@f9,e {four} H5@i6")] == ["count"]
    assert [fault.rule for fault in broken_rules(match.table, f"setup H8@f10,e {four}")] == ["half"]
    assert broken_rules(match.table, f"setup H8@f10,w {four}") == []
    assert broken_rules(match.table, f"setup {four} H5@i6 H6@f8") == []
    match.play(f"setup H8@f9,e {four}")
    assert covered(match, "H8") == ["f9", "f10", "g9"]
    assert players_on(match.table, 0) == 6


@pytest.mark.covers("dreadball.giant.counts_two")
@pytest.mark.parametrize("hired", NINE)
def test_a_formation_with_a_giant_is_six_players_strong(hired: str) -> None:
    full = f'name = "Mine"\nteam = "trontek-29ers"\ngiants = ["{hired}"]\nunderdog = 0\n'
    four = "".join('[[player]]\nposition = "jack"\n' for _ in range(6))
    match = ironpitch.new_match("dreadball", home=load_team(full + four), away=team(), seed=2)
    while not match.over and players_on(match.table, 0) == 0:
        play(match, options(match)[0])
    assert players_on(match.table, 0) == 6
    assert broken(match.table) == []


@pytest.mark.covers("dreadball.giant.three_hex_base")
@pytest.mark.parametrize(("looks", "cells"), [("w", ["f10", "f9", "e9"]), ("nw", ["f10", "e9", "e10"])])
def test_a_coach_who_sets_a_giant_up_chooses_the_way_he_looks_and_so_his_hexes(looks: str, cells: list[str]) -> None:
    match = ironpitch.new_match("dreadball", home=team("dozer"), away=team(), seed=1)
    while side_asked(match) != 0:
        play(match, options(match)[0])
    play(match, "arrange, place H8 f10")
    assert options(match) == ["face se", "face sw", "face w", "face nw"], "east of him is the launch line"
    play(match, f"face {looks}")
    assert covered(match, "H8") == cells
    written = ironpitch.new_match("dreadball", home=team("dozer"), away=team(), seed=1)
    while side_asked(written) != 0:
        play(written, options(written)[0])
    written.play(f"setup H8@f10,{looks} H1@d8 H2@h8 H3@f6 H4@c6")
    assert covered(written, "H8") == cells
    assert broken(written.table) == []


@pytest.mark.covers("dreadball.giant.three_hex_base")
def test_a_giant_cannot_be_set_up_looking_where_another_stands() -> None:
    match = ironpitch.new_match("dreadball", home=team("dozer"), away=team(), seed=1)
    while side_asked(match) != 0:
        play(match, options(match)[0])
    play(match, "arrange, place H1 f10, face e, place H2 e9, face e, place H8 f9")
    assert options(match) == ["face se", "face sw", "face w"]


# -- seen --------------------------------------------------------------------------------------------------------------


def test_a_giant_is_drawn_on_all_his_hexes_with_arrows_before_him() -> None:
    match = set_up([f"{JACK} @ f8 e +giant ball"], [f"{GUARD} @ h12 w prone +giant"])
    board = match.table.plan.board
    pieces = scene_of(match).pieces
    assert [pieces[board.parse(name)].name for name in ("f8", "f9", "g8")] == ["H1"] * 3
    assert [pieces[board.parse(name)].facing for name in ("f8", "f9", "g8")] == [-1, 0, 1]
    assert [pieces[board.parse(name)].holds_ball for name in ("f8", "f9", "g8")] == [True, False, False]
    assert draw(scene_of(match)).plain.count("H1") == 3
    assert "scale(1.9)" in board_svg(match)


# -- whole matches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(9))
def test_nothing_breaks_in_random_matches_with_giants(seed: int) -> None:
    rng = random.Random(seed)
    others = [key for key in NINE if key != NINE[seed]]
    home = team(NINE[seed], *rng.sample(others, rng.randint(0, 2)))
    match = ironpitch.new_match("dreadball", home=home, away=team(*rng.sample(NINE, rng.randint(0, 2))), seed=seed)
    for _ in range(MOST_CHOICES):
        if match.over:
            break
        match.play(livelier(match, rng))
        if not match.over:
            check(match)


def livelier(match: Match, rng: random.Random) -> str:
    """A random choice, with a liking for GIANTs and for blows, and none for giving up."""
    codes = list(match.option_codes())
    texts = options(match)
    table = match.table
    wild = [text for text in texts if text.split()[0] in ("brush", "slam", "strike", "steal", "teleport", "stomp")]
    acts = [(text, code) for text, code in zip(texts, codes, strict=True) if text.startswith("act ")]
    big = [text for text, code in acts if is_giant(table, first_of(code))]
    if wild and rng.random() < 0.5:
        return rng.choice(wild)
    if big and rng.random() < 0.5:
        return rng.choice(big)
    return rng.choice([text for text in texts if text != "concede"])


@pytest.mark.parametrize("seed", range(2))
def test_the_scripted_coach_plays_with_giants_and_leaves_the_table_as_it_was(seed: int) -> None:
    hired = random.Random(seed).sample(NINE, 2)
    match = ironpitch.new_match("dreadball", home=team(hired[0]), away=team(hired[1]), seed=seed)
    coaches = [ScriptedDreadBall(), ScriptedDreadBall()]
    acted = 0
    while not match.over:
        codes = match.option_codes()
        before = list(match.table.grid), list(match.table.marks), list(match.table.facts)
        code = coaches[side_asked(match)].answer(match.table, codes, len(codes))
        assert before == (list(match.table.grid), list(match.table.marks), list(match.table.facts))
        text = match.table.plan.ruleset.vocabulary.text(code, match.table.plan.board)
        acted += text.startswith("act ") and is_giant(match.table, first_of(code))
        match.play(text)
        if not match.over:
            check(match)
    assert acted > 0
