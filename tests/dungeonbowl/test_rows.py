"""The rows of Dungeon Bowl: all 236, well formed, in agreement with colleges and forebears."""

from __future__ import annotations

import re

import pytest

from ironpitch.games.dungeonbowl.clubs.team_building import team_keys, team_list
from ironpitch.registry.missing import NO_CODE, gaps_of_rows
from ironpitch.registry.rows import BASE, Row, forebears_of, rows_of, sections_of
from ironpitch.registry.sources import places

NUMBERS = {7: "seven", 10: "ten", 12: "twelve", 13: "thirteen", 16: "sixteen"}
SWITCHED = {"chest_placement", "chests", "mishap", "rosters", "turn_limit"}


def row(name: str) -> Row:
    """The row with this id."""
    return next(found for found in rows_of("dungeonbowl") if found.id == name)


def test_dungeon_bowl_has_its_236_rows() -> None:
    rows = rows_of("dungeonbowl")
    assert len(rows) == 236
    assert rows[0].id == "dungeonbowl.action.seven_main"
    assert rows[-1].id == "dungeonbowl.map.chasm_hall"


def test_rows_have_an_id_of_their_own_a_sentence_and_a_section() -> None:
    rows = rows_of("dungeonbowl")
    assert len({found.id for found in rows}) == len(rows)
    for found in rows:
        assert re.fullmatch(r"dungeonbowl\.[a-z_]+\.[a-z0-9_]+", found.id), found.id
        assert re.fullmatch(r"\S.{9,}[.]", found.says), found.id
        assert "  " not in found.says, found.id
        assert found.section in sections_of("dungeonbowl"), found.id


def test_no_two_rows_say_the_same() -> None:
    said = [found.says for found in rows_of("dungeonbowl")]
    assert len(set(said)) == len(said)


def test_rows_that_a_switch_turns_on_name_it() -> None:
    assert {found.option for found in rows_of("dungeonbowl")} == SWITCHED | {BASE}
    assert row("dungeonbowl.chest.dice_variant").option == "chests"
    assert row("dungeonbowl.roster.first_printing").option == "rosters"


def test_every_section_has_rows() -> None:
    assert set(sections_of("dungeonbowl")) == {found.section for found in rows_of("dungeonbowl")}


@pytest.mark.parametrize("key", team_keys())
def test_the_row_of_a_college_has_the_number_of_its_positions(key: str) -> None:
    college = team_list(key)
    says = row(f"dungeonbowl.roster.{key}").says
    assert says.startswith(f"{college.name.removeprefix('College of ')} hires ")
    assert says.endswith(f" in {NUMBERS[len(college.positions)]} positions.")


# -- what the dungeon shares with the games above ground -------------------------------------------------------------


def test_what_a_row_follows_is_there() -> None:
    above = [place for part in ("games/football", "games/bb2020") for place in places(part)]
    known = {place.reference for place in above} | {cited for place in above for cited in place.cites}
    ids = {found.id for found in rows_of("dungeonbowl")}
    for name, forebears in forebears_of("dungeonbowl").items():
        assert name in ids
        assert forebears <= known, name


def test_code_of_a_forebear_is_code_of_the_row() -> None:
    lacking = gaps_of_rows("dungeonbowl")[NO_CODE]
    assert "dungeonbowl.dodge.required" in forebears_of("dungeonbowl")
    assert "dungeonbowl.dodge.required" not in lacking
    (step_to,) = [place for place in places("games/football") if place.reference == "football/movement/move.py:step_to"]
    assert step_to.proves("dungeonbowl.dodge.required", frozenset({"bb2016.dodge.required"}))
    assert step_to.proves("dungeonbowl.rush.roll_first", frozenset({"football/movement/move.py:step_to"}))
    assert not step_to.proves("dungeonbowl.dodge.required", frozenset())


def test_other_rulesets_have_no_forebears() -> None:
    assert forebears_of("bb2020") == {}
    assert forebears_of("dreadball") == {}
