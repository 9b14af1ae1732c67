"""The rows of the editions: complete, well formed, in our own words."""

from __future__ import annotations

import re

import pytest

from ironpitch import rulesets
from ironpitch.registry.book import editions
from ironpitch.registry.rows import BASE, LATER, rows_of, sections_of


def test_blood_bowl_2016_has_its_249_rows() -> None:
    rows = rows_of("bb2016")
    assert len(rows) == 249
    assert rows[0].id == "bb2016.team.player_numbers"
    assert rows[-1].id == "bb2016.kickoff_table.pitch_invasion_one"


def test_blood_bowl_2020_has_its_197_rows() -> None:
    rows = rows_of("bb2020")
    assert len(rows) == 197
    assert rows[0].id == "bb2020.weather.table"
    assert rows[-1].id == "bb2020.blitz.no_rush_no_block"


def test_dreadball_has_its_617_rows_and_says_which_come_later() -> None:
    rows = rows_of("dreadball")
    assert len(rows) == 617
    assert {row.option for row in rows} == {BASE, LATER}
    assert sum(1 for row in rows if not row.is_later) == 325


@pytest.mark.parametrize("edition", editions())
def test_rows_have_an_id_of_their_own_a_sentence_a_section_and_an_option(edition: str) -> None:
    rows = rows_of(edition)
    options = {option.name for option in rulesets.ruleset(edition).options()} | {BASE, LATER}
    assert len({row.id for row in rows}) == len(rows)
    for row in rows:
        assert re.fullmatch(rf"{edition}\.[a-z_]+\.[a-z0-9_]+", row.id), row.id
        assert re.fullmatch(r"\S.{9,}[.]", row.says), row.id
        assert "  " not in row.says, row.id
        assert row.option in options, row.id
        assert row.section in sections_of(edition), row.id


@pytest.mark.parametrize("edition", editions())
def test_no_two_rows_say_the_same(edition: str) -> None:
    said = [row.says for row in rows_of(edition)]
    assert len(set(said)) == len(said)


def test_a_ruleset_without_a_file_has_no_rows() -> None:
    assert rows_of("football") == ()
    assert rows_of("no-such-ruleset") == ()
    assert sections_of("no-such-ruleset") == {}
