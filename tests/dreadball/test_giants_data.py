"""The nine GIANTs on paper: figures, prices, and what every one of them is."""

from __future__ import annotations

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.team_file import slug_of
from ironpitch.games.dreadball.clubs.extra_abilities import GIANT, any_ability
from ironpitch.games.dreadball.clubs.mvps import giant, giants
from ironpitch.games.dreadball.clubs.team_building import hire_cost, load_team, role_of, team_value

# The reference card, in its own order: row | role | Move Strength Speed Skill Armour | teams he plays for | price |
# abilities | season.
TABLE = """
big_mech | Jack | 5 3+ 4+ 4+ 4+ | - | 19 | Show Off, Threatening, Can't Feel a Thing | 3
alpha_simian | Jack | 5 4+ 3+ 4+ 4+ | - | 20 | Show Off, Threatening, Slide, Stretch | 3
nameless_spawn | Guard | 5 4+ 3+ 5+ 4+ | - | 21 | Threatening, Gotcha! | 3
barricade | Guard | 6 4+ 3+ 5+ 4+ | - | 18 | Threatening, Stretch, Comin' Through! | 3
dozer | Guard | 4 3+ 5+ 4+ 4+ | - | 19 | Threatening, Teleport | 3
skarathon | Guard | 6 4+ 3+ 4+ 4+ | - | 18 | Steady, Threatening, Stretch | 6
brank_boom_fist | Guard | 4 3+ 4+ 4+ 3+ | - | 21 | Can't Feel a Thing | 6
synechdoche | Jack | 6 5+ 5+ 4+ 5+ | - | 15 | Mind Control, Steady | 6
karadon | Keeper | 5 3+ 4+ 5+ 4+ | - | 19 | Threatening | 6
"""
SIX = '[[player]]\nposition = "jack"\n' * 6


def lines() -> dict[str, list[str]]:
    """The table by the last word of the row."""
    found = [[part.strip() for part in line.split("|")] for line in TABLE.strip().splitlines()]
    return {words[0]: words[1:] for words in found}


@pytest.mark.covers(
    "dreadball.giant.big_mech",
    "dreadball.giant.alpha_simian",
    "dreadball.giant.nameless_spawn",
    "dreadball.giant.barricade",
    "dreadball.giant.dozer",
    "dreadball.giant.skarathon",
    "dreadball.giant.brank_boom_fist",
    "dreadball.giant.synechdoche",
    "dreadball.giant.karadon",
)
@pytest.mark.parametrize("row", lines())
def test_every_figure_of_a_giant_is_the_printed_one(row: str) -> None:
    role, stats, _, price, abilities, season = lines()[row]
    (found,) = [each for each in giants() if each.row == f"dreadball.giant.{row}"]
    (position,) = found.positions
    move, *targets = position.stats.values()
    assert " ".join([str(move), *(f"{target}+" for target in targets)]) == stats
    assert (role_of(position), found.price, found.season) == (role.lower(), int(price), season)
    assert found.skills == [slug_of(name) for name in abilities.split(", ")]
    assert position.skills == [GIANT, *found.skills]
    assert position.traits[1:] == ["mvp", "giant"]


def test_there_are_nine_giants_in_the_order_of_the_card() -> None:
    assert [found.row for found in giants()] == [f"dreadball.giant.{row}" for row in lines()]
    assert len(giants()) == 9
    assert all(found.open_to(["orx"]) and not found.arena for found in giants())


@pytest.mark.covers("dreadball.giant.is_mvp", "dreadball.giant.dozer")
def test_a_giant_is_hired_like_an_mvp_with_underdog_money() -> None:
    text = f'name = "Mine"\nteam = "trontek-29ers"\ngiants = ["dozer"]\nunderdog = 19\n{SIX}'
    team = load_team(text)
    assert (team.players[6].name, team.players[6].number) == ("Dozer", 7)
    assert (hire_cost(team), team_value(team)) == (19, 48)
    full = text.replace("underdog = 19", "underdog = 18\nstaff = { cards = 5 }")
    with pytest.raises(BadTeam, match="hires for 19 mc, 1 more than 18 mc of underdog money and the 0 mc"):
        load_team(full.replace("cards = 5", "cards = 4, coaching-dice = 2"))


def test_a_giant_is_no_name_among_mvps_and_an_mvp_none_among_giants() -> None:
    with pytest.raises(BadTeam, match="mvps: no MVP is called 'dozer', expected one of"):
        load_team(f'name = "Mine"\nteam = "trontek-29ers"\nmvps = ["dozer"]\n{SIX}')
    with pytest.raises(BadTeam, match="giants: no GIANT is called 'buzzcut', expected one of big-mech, alpha-simian"):
        load_team(f'name = "Mine"\nteam = "trontek-29ers"\ngiants = ["buzzcut"]\n{SIX}')
    with pytest.raises(BadTeam, match="no GIANT is called 'godzilla'"):
        giant("godzilla")


def test_what_makes_a_giant_is_one_ability_with_all_rows_about_it() -> None:
    found = any_ability(GIANT)
    assert (found.name, found.section) == ("GIANT", "10.6")
    assert len(found.rows) == 10
    assert {"dreadball.giant.three_hex_base", "dreadball.giant.counts_two", "dreadball.evade.giant_exempt"} <= set(
        found.rows
    )
