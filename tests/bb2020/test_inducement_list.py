"""The price list of inducements: figures, discounts, and who may buy what."""

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.games.bb2020.clubs.inducement_list import inducement, inducements, offered, read_inducements
from ironpitch.games.bb2020.clubs.team_building import default_team, team_keys, team_list

# Key | price in thousands | most | reduced price in thousands
TABLE = """
temp-agency-cheerleader | 20 | 4 | 20
part-time-assistant-coach | 20 | 3 | 20
weather-mage | 30 | 1 | 30
bloodweiser-keg | 50 | 2 | 50
special-play | 100 | 5 | 100
extra-team-training | 100 | 8 | 100
bribe | 100 | 3 | 50
wandering-apothecary | 100 | 2 | 100
mortuary-assistant | 100 | 1 | 100
plague-doctor | 100 | 1 | 100
riotous-rookies | 100 | 1 | 100
halfling-master-chef | 300 | 1 | 100
mercenary | 30 | 16 | 30
star-player | 0 | 2 | 0
infamous-coaching-staff | 0 | 2 | 0
wizard | 150 | 1 | 150
biased-referee | 120 | 1 | 80
"""


def test_every_figure_of_the_price_list() -> None:
    found = [f"{i.key} | {i.cost // 1000} | {i.most} | {i.reduced_cost // 1000}" for i in inducements()]
    assert found == TABLE.strip().splitlines()


def teams_offered(key: str) -> list[str]:
    """The lists whose standard line-up may buy this."""
    return [team for team in team_keys() if inducement(key) in offered(default_team(team))]


def teams_with_discount(key: str) -> list[str]:
    """The lists whose standard line-up pays less."""
    return [team for team in team_keys() if inducement(key).price(default_team(team)) < inducement(key).cost]


@pytest.mark.parametrize(
    ("key", "teams"),
    [
        ("mortuary-assistant", ["necromantic-horror", "shambling-undead", "tomb-kings", "vampire"]),
        ("plague-doctor", ["nurgle"]),
        ("riotous-rookies", ["ogre", "snotling"]),
        ("wandering-apothecary", [key for key in team_keys() if team_list(key).apothecary]),
        ("bribe", team_keys()),
    ],
)
def test_some_inducements_are_for_some_teams_only(key: str, teams: list[str]) -> None:
    assert teams_offered(key) == teams


@pytest.mark.parametrize(
    ("key", "teams"),
    [
        ("bribe", ["black-orc", "goblin", "snotling", "underworld-denizens"]),
        ("biased-referee", ["black-orc", "goblin", "snotling", "underworld-denizens"]),
        ("halfling-master-chef", ["halfling"]),
        ("wizard", []),
    ],
)
def test_some_teams_pay_less(key: str, teams: list[str]) -> None:
    assert teams_with_discount(key) == teams


def test_a_chaos_team_that_follows_nurgle_may_have_the_plague_doctor() -> None:
    assert inducement("plague-doctor").open_to(default_team("chaos-chosen/troll"))
    assert not inducement("plague-doctor").open_to(default_team("chaos-chosen"))


def test_a_mercenary_costs_more_than_its_position_and_more_again_with_a_skill() -> None:
    mercenary = inducement("mercenary")
    assert (mercenary.priced, mercenary.cost, mercenary.skill_cost) == ("position", 30_000, 50_000)
    assert (inducement("star-player").priced, inducement("wizard").priced) == ("own", "flat")


def test_an_unknown_inducement_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadTeam, match="no inducement is called 'babe', expected one of temp-agency-cheerleader, "):
        inducement("babe")


ENTRY = '[[inducement]]\nkey = "keg"\nname = "Keg"\ncost = 50\nmost = 2\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ENTRY * 2, "inducement 2: key 'keg' is already taken"),
        (ENTRY.replace("cost = 50\n", ""), "inducement 1: cost: got nothing"),
        (ENTRY + 'priced = "much"\n', "inducement 1: priced: got 'much', expected one of flat, own, position"),
        (ENTRY + "colour = 1\n", "inducement 1: unknown key 'colour'"),
    ],
)
def test_a_bad_price_list_is_refused_with_place_and_fault(text: str, message: str) -> None:
    with pytest.raises(BadTeam) as refused:
        read_inducements(text, "list.toml")
    assert message in str(refused.value)
