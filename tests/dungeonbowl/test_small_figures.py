"""Small questions about dungeons and colleges, at their edges."""

from __future__ import annotations

import pytest

from ironpitch.games.bb2020.clubs.team_building import default_team as football_team
from ironpitch.games.dungeonbowl.clubs.team_building import COLLEGES, default_team
from ironpitch.games.dungeonbowl.dungeon.layout import DungeonError
from ironpitch.games.dungeonbowl.dungeon.line import LONGEST_LINE, parse_line
from ironpitch.games.dungeonbowl.options import START, options
from ironpitch.games.dungeonbowl.plan import NO_SPELL, spell_of


def test_the_longest_line_is_read_and_one_letter_more_is_not() -> None:
    with pytest.raises(DungeonError, match="parts"):
        parse_line("x" * LONGEST_LINE)
    with pytest.raises(DungeonError, match=f"found {LONGEST_LINE + 1} characters, expected at most {LONGEST_LINE}"):
        parse_line("x" * (LONGEST_LINE + 1))


@pytest.mark.covers("dungeonbowl.wizard.hire")
def test_every_college_has_the_spell_of_its_place_and_nobody_else_has_one() -> None:
    assert [spell_of(default_team(college)) for college in COLLEGES] == list(range(len(COLLEGES)))
    assert spell_of(football_team("human")) == NO_SPELL == -1


def test_every_option_has_its_choices_and_one_of_them_is_the_default() -> None:
    known = {option.name: option for option in options()}
    assert "random:1" in known["dungeon"].values
    assert len(known["dungeon"].values) > 1
    assert (known["players_at_start"].values, known["players_at_start"].default) == (START, "6")
    assert (known["portal_cost"].values, known["portal_cost"].default) == (["1", "0"], "1")
    for option in known.values():
        assert option.default in option.values
        assert " " not in option.name
