"""The rows of DreadBall: all 617, well formed, in agreement with the lists."""

from __future__ import annotations

import re

import pytest

from ironpitch.games.dreadball.clubs.ability_list import ability
from ironpitch.games.dreadball.clubs.team_building import default_team, team_keys
from ironpitch.registry.rows import BASE, Row, rows_of, sections_of


def row(name: str) -> Row:
    """The row with this id."""
    return next(found for found in rows_of("dreadball") if found.id == name)


def test_dreadball_has_its_617_rows() -> None:
    rows = rows_of("dreadball")
    assert len(rows) == 617
    assert rows[0].id == "dreadball.run.distance"
    assert rows[-1].id == "dreadball.mutant.striker_table"


def test_rows_of_the_game_and_rows_of_its_extras_are_told_apart() -> None:
    rows = rows_of("dreadball")
    assert {found.option for found in rows} == {BASE, "extras"}
    assert len([found for found in rows if found.option == BASE]) == 325
    assert row("dreadball.slam.test").option == BASE
    assert row("dreadball.team.ro_tek_brutes").option == "extras"
    assert row("dreadball.mvp.kreed").option == "extras"


def test_rows_have_an_id_of_their_own_a_sentence_and_a_section() -> None:
    rows = rows_of("dreadball")
    assert len({found.id for found in rows}) == len(rows)
    for found in rows:
        assert re.fullmatch(r"dreadball\.[a-z_]+\.[a-z0-9_]+", found.id), found.id
        assert re.fullmatch(r"\S.{9,}[.]", found.says), found.id
        assert "  " not in found.says, found.id
        assert found.section in sections_of("dreadball"), found.id


def test_no_two_rows_say_the_same() -> None:
    said = [found.says for found in rows_of("dreadball")]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("key", team_keys())
def test_the_row_of_a_club_has_the_figures_of_its_list(key: str) -> None:
    says = row(f"dreadball.team.{key.replace('-', '_')}").says
    team = default_team(key)
    assert f"{team.name}, {team.list.race} of season {team.list.season}" in says
    for position in team.list.positions:
        move, *targets = position.stats.values()
        figures = " ".join([str(move), *(f"{target}+" for target in targets)])
        names = [ability(skill).name for skill in position.skills]
        assert re.search(rf"{position.name}s? {re.escape(figures)}{'.*'.join(['', *map(re.escape, names)])}", says)
        assert f"at {position.cost} mc" in says or position.cost == 0
