"""Squads and inputs as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironpitch import rulesets
from ironpitch.engine.roster import Player, Team
from ironpitch.engine.team_file import is_line
from ironpitch.notation.inputs import Unreadable, input_text, pieces, read_die, read_piece
from ironpitch.notation.squads import name_text, read_name, read_squad, squad_text

BB2016 = rulesets.ruleset("bb2016")


def faces(team: Team) -> list[tuple[object, ...]]:
    """All that a match knows of the players."""
    return [
        (
            p.number,
            p.name,
            p.skills,
            p.extra_skills,
            p.position.key,
            p.position.name,
            p.position.stats,
            p.position.traits,
        )
        for p in team.players
    ]


@pytest.mark.parametrize("name", BB2016.team_names())
def test_every_team_reads_back_from_its_line(name: str) -> None:
    team = BB2016.load_team(name)
    line = squad_text(team)
    again = read_squad(line)
    assert squad_text(again) == line
    assert faces(again) == faces(team)
    assert (again.key, again.name, again.list.key) == (team.key, team.name, team.list.key)
    assert (again.rerolls, again.fan_factor, again.staff) == (team.rerolls, team.fan_factor, team.staff)


def test_names_skills_and_staff_of_a_team_are_kept() -> None:
    team = BB2016.load_team("human")
    team.name = "Ünïted = 100% | \\ever+y;where_"
    team.staff = {"apothecary": 1, "cheerleaders": 12}
    team.players[0] = Player(99, "“Ol' %” (a=b)", team.players[0].position, ["dodge", "sure-feet"])
    again = read_squad(squad_text(team))
    assert (again.name, again.staff, faces(again)) == (team.name, team.staff, faces(team))


@given(name=st.text(max_size=60).filter(lambda text: is_line(text, 60)))
def test_every_printable_name_reads_back(name: str) -> None:
    word = name_text(name)
    assert read_name(word) == name
    assert word.isprintable()
    assert not set(word) & set(" |;:,=+")


@pytest.mark.parametrize(
    "word", ["", "_", "a_", "a b", "%41!", "%", "%!", "%GG!", "%110000!", "%D800!", "%0!", "x" * 61, "a;"]
)
def test_a_word_that_stands_for_no_name_is_refused(word: str) -> None:
    with pytest.raises(Unreadable):
        read_name(word)


@pytest.mark.parametrize(
    ("text", "inputs"),
    [("step h14 d6=3", 2), ("d6=3 d6=4", 2), ("block A1 block=pow block=4 block=push", 4), ("end-turn", 1)],
)
def test_pieces_read_back(text: str, inputs: int) -> None:
    entries = read_piece(BB2016, text)
    assert len(entries) == inputs
    assert pieces(BB2016, entries) == [text]


@pytest.mark.parametrize("face", range(1, 7))
def test_every_side_of_a_block_die_reads_back(face: int) -> None:
    entry = read_die(f"block={face}")
    assert read_die(input_text(BB2016, entry)) == entry


@pytest.mark.parametrize(
    "text",
    ["", " ", "d6", "d6=", "d6=0", "d6=7", "d6=x", "d4=1", "d66=1", "d6=٣", "block=7", "block=fly", "d6=1 step h14"],
)
def test_what_is_no_input_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_piece(BB2016, text)
