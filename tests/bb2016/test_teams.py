"""The 24 race lists of 2016, figure by figure, their line-ups, and loading a team by key, file or text."""

from importlib.resources import files
from pathlib import Path

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import check_team, lineup_team
from ironpitch.engine.team_file import slug_of, write_team
from ironpitch.games.bb2016.team_building import (
    default_team,
    lineup_keys,
    load_team,
    team_from_text,
    team_keys,
    team_list,
    team_rules,
)
from tests.bb2016.playing import needed, played, status, uses

CORE = ["human", "orc", "dwarf", "skaven", "wood-elf", "amazon", "norse", "undead", "chaos", "high-elf", "dark-elf"]
CATEGORIES = {"G": "general", "A": "agility", "S": "strength", "P": "passing", "M": "mutation"}

# Team: price of a re-roll in thousands, apothecary or none.
# Position | limit | price in thousands | MA ST AG AV | skill categories on a normal roll / a double | skills
TABLE = """
Amazon: 50 apothecary
  Linewoman | 16 | 50 | 6 3 3 7 | G/ASP | Dodge
  Thrower | 2 | 70 | 6 3 3 7 | GP/AS | Dodge, Pass
  Catcher | 2 | 70 | 6 3 3 7 | GA/SP | Dodge, Catch
  Blitzer | 4 | 90 | 6 3 3 7 | GS/AP | Dodge, Block
Chaos: 60 apothecary
  Beastman | 16 | 60 | 6 3 3 8 | GSM/AP | Horns
  Chaos Warrior | 4 | 100 | 5 4 3 9 | GSM/AP |
  Minotaur | 1 | 150 | 5 5 2 8 | SM/GAP | Loner, Frenzy, Horns, Mighty Blow, Thick Skull, Wild Animal
Chaos Dwarf: 70 apothecary
  Hobgoblin | 16 | 40 | 6 3 3 7 | G/ASP |
  Chaos Dwarf Blocker | 6 | 70 | 4 3 2 9 | GS/APM | Block, Tackle, Thick Skull
  Bull Centaur | 2 | 130 | 6 4 2 9 | GS/AP | Sure Feet, Sprint, Thick Skull
  Minotaur | 1 | 150 | 5 5 2 8 | S/GAPM | Loner, Frenzy, Horns, Mighty Blow, Thick Skull, Wild Animal
Chaos Pact: 70 apothecary
  Marauder | 12 | 50 | 6 3 3 8 | GSPM/A |
  Goblin Renegade | 1 | 40 | 6 2 3 7 | AM/GSP | Animosity, Right Stuff, Dodge, Stunty
  Skaven Renegade | 1 | 50 | 7 3 3 7 | GM/ASP | Animosity
  Dark Elf Renegade | 1 | 70 | 6 3 4 8 | GAM/SP | Animosity
  Chaos Troll | 1 | 110 | 4 5 1 9 | S/GAPM | Loner, Always Hungry, Mighty Blow, Really Stupid, Regeneration,
    Throw Team-Mate
  Chaos Ogre | 1 | 140 | 5 5 2 9 | S/GAPM | Loner, Bone-Head, Mighty Blow, Thick Skull, Throw Team-Mate
  Minotaur | 1 | 150 | 5 5 2 8 | S/GAPM | Loner, Frenzy, Horns, Mighty Blow, Thick Skull, Wild Animal
Dark Elf: 50 apothecary
  Lineman | 16 | 70 | 6 3 4 8 | GA/SP |
  Runner | 2 | 80 | 7 3 4 7 | GAP/S | Dump-Off
  Assassin | 2 | 90 | 6 3 4 7 | GA/SP | Shadowing, Stab
  Blitzer | 4 | 100 | 7 3 4 8 | GA/SP | Block
  Witch Elf | 2 | 110 | 7 3 4 7 | GA/SP | Dodge, Frenzy, Jump Up
Dwarf: 50 apothecary
  Blocker | 16 | 70 | 4 3 2 9 | GS/AP | Block, Tackle, Thick Skull
  Runner | 2 | 80 | 6 3 3 8 | GP/AS | Sure Hands, Thick Skull
  Blitzer | 2 | 80 | 5 3 3 9 | GS/AP | Block, Thick Skull
  Troll Slayer | 2 | 90 | 5 3 2 8 | GS/AP | Block, Dauntless, Frenzy, Thick Skull
  Deathroller | 1 | 160 | 4 7 1 10 | S/GAP | Loner, Break Tackle, Dirty Player, Juggernaut, Mighty Blow,
    No Hands, Secret Weapon, Stand Firm
Elven Union: 50 apothecary
  Lineman | 16 | 60 | 6 3 4 7 | GA/SP |
  Thrower | 2 | 70 | 6 3 4 7 | GAP/S | Pass
  Catcher | 4 | 100 | 8 3 4 7 | GA/SP | Catch, Nerves of Steel
  Blitzer | 2 | 110 | 7 3 4 8 | GA/SP | Block, Side Step
Goblin: 60 apothecary
  Goblin | 16 | 40 | 6 2 3 7 | A/GSP | Dodge, Right Stuff, Stunty
  Bombardier | 1 | 40 | 6 2 3 7 | A/GSP | Bombardier, Dodge, Secret Weapon, Stunty
  Pogoer | 1 | 70 | 7 2 3 7 | A/GSP | Dodge, Leap, Stunty, Very Long Legs
  Looney | 1 | 40 | 6 2 3 7 | A/GSP | Chainsaw, Secret Weapon, Stunty
  Fanatic | 1 | 70 | 3 7 3 7 | S/GAP | Ball and Chain, No Hands, Secret Weapon, Stunty
  Doom Diver | 1 | 60 | 6 2 3 7 | A/GSP | Right Stuff, Stunty, Swoop
  'Ooligan | 1 | 70 | 6 2 3 7 | A/GSP | Disturbing Presence, Dodge, Fan Favourite, Right Stuff, Stunty
  Troll | 2 | 110 | 4 5 1 9 | S/GAP | Loner, Always Hungry, Mighty Blow, Really Stupid, Regeneration, Throw Team-Mate
Halfling: 60 apothecary
  Halfling | 16 | 30 | 5 2 3 6 | A/GSP | Dodge, Right Stuff, Stunty
  Treeman | 2 | 120 | 2 6 1 10 | S/GAP | Mighty Blow, Stand Firm, Strong Arm, Take Root, Thick Skull, Throw Team-Mate,
    Timmm-ber!
High Elf: 50 apothecary
  Lineman | 16 | 70 | 6 3 4 8 | GA/SP |
  Thrower | 2 | 90 | 6 3 4 8 | GAP/S | Pass, Safe Throw
  Catcher | 4 | 90 | 8 3 4 7 | GA/SP | Catch
  Blitzer | 2 | 100 | 7 3 4 8 | GA/SP | Block
Human: 50 apothecary
  Lineman | 16 | 50 | 6 3 3 8 | G/ASP |
  Thrower | 2 | 70 | 6 3 3 8 | GP/AS | Pass, Sure Hands
  Catcher | 4 | 60 | 8 2 3 7 | GA/SP | Catch, Dodge
  Blitzer | 4 | 90 | 7 3 3 8 | GS/AP | Block
  Ogre | 1 | 140 | 5 5 2 9 | S/GAP | Loner, Bone-Head, Mighty Blow, Thick Skull, Throw Team-Mate
Khemri: 70 none
  Skeleton | 16 | 40 | 5 3 2 7 | G/ASP | Regeneration, Thick Skull
  Thro-Ra | 2 | 70 | 6 3 2 7 | GP/AS | Pass, Regeneration, Sure Hands
  Blitz-Ra | 2 | 90 | 6 3 2 8 | GS/AP | Block, Regeneration
  Tomb Guardian | 4 | 100 | 4 5 1 9 | S/GAP | Decay, Regeneration
Lizardman: 60 apothecary
  Skink | 16 | 60 | 8 2 3 7 | A/GSP | Dodge, Stunty
  Saurus | 6 | 80 | 6 4 1 9 | GS/AP |
  Kroxigor | 1 | 140 | 6 5 1 9 | S/GAP | Loner, Bone-Head, Mighty Blow, Prehensile Tail, Thick Skull
Necromantic: 70 none
  Zombie | 16 | 40 | 4 3 2 8 | G/ASP | Regeneration
  Ghoul | 2 | 70 | 7 3 3 7 | GA/SP | Dodge
  Wight | 2 | 90 | 6 3 3 8 | GS/AP | Block, Regeneration
  Flesh Golem | 2 | 110 | 4 4 2 9 | GS/AP | Regeneration, Stand Firm, Thick Skull
  Necromantic Werewolf | 2 | 120 | 8 3 3 8 | GA/SP | Claw, Frenzy, Regeneration
Norse: 60 apothecary
  Lineman | 16 | 50 | 6 3 3 7 | G/ASP | Block
  Thrower | 2 | 70 | 6 3 3 7 | GP/AS | Pass, Block
  Catcher | 2 | 90 | 7 3 3 7 | GA/SP | Block, Dauntless
  Blitzer | 2 | 90 | 6 3 3 7 | GS/AP | Block, Frenzy, Jump Up
  Norse Werewolf | 2 | 110 | 6 4 2 8 | GS/AP | Frenzy
  Yhetee | 1 | 140 | 5 5 1 8 | S/GAP | Loner, Claw, Disturbing Presence, Frenzy, Wild Animal
Nurgle: 70 none
  Rotter | 16 | 40 | 5 3 3 8 | GM/ASP | Decay, Nurgle's Rot
  Pestigor | 4 | 80 | 6 3 3 8 | GSM/AP | Horns, Nurgle's Rot, Regeneration
  Nurgle Warrior | 4 | 110 | 4 4 2 9 | GSM/AP | Disturbing Presence, Foul Appearance, Nurgle's Rot, Regeneration
  Beast of Nurgle | 1 | 140 | 4 5 1 9 | S/GAPM | Loner, Disturbing Presence, Foul Appearance, Mighty Blow,
    Nurgle's Rot, Really Stupid, Regeneration, Tentacles
Ogre: 70 apothecary
  Snotling | 16 | 20 | 5 1 3 5 | A/GSP | Dodge, Side Step, Right Stuff, Stunty, Titchy
  Ogre | 6 | 140 | 5 5 2 9 | S/GAP | Bone-Head, Mighty Blow, Thick Skull, Throw Team-Mate
Orc: 60 apothecary
  Lineman | 16 | 50 | 5 3 3 9 | G/ASP |
  Goblin | 4 | 40 | 6 2 3 7 | A/GSP | Right Stuff, Dodge, Stunty
  Thrower | 2 | 70 | 5 3 3 8 | GP/AS | Pass, Sure Hands
  Black Orc Blocker | 4 | 80 | 4 4 2 9 | GS/AP |
  Blitzer | 4 | 80 | 6 3 3 9 | GS/AP | Block
  Troll | 1 | 110 | 4 5 1 9 | S/GAP | Loner, Always Hungry, Mighty Blow, Really Stupid, Regeneration, Throw Team-Mate
Skaven: 60 apothecary
  Lineman | 16 | 50 | 7 3 3 7 | G/ASPM |
  Thrower | 2 | 70 | 7 3 3 7 | GP/ASM | Pass, Sure Hands
  Gutter Runner | 4 | 80 | 9 2 4 7 | GA/SPM | Dodge, Weeping Dagger
  Blitzer | 2 | 90 | 7 3 3 8 | GS/APM | Block
  Rat Ogre | 1 | 150 | 6 5 2 8 | S/GAPM | Loner, Frenzy, Mighty Blow, Prehensile Tail, Wild Animal
Slann: 50 apothecary
  Lineman | 16 | 60 | 6 3 3 8 | G/ASP | Leap, Very Long Legs
  Catcher | 4 | 80 | 7 2 4 7 | GA/SP | Leap, Diving Catch, Very Long Legs
  Blitzer | 4 | 110 | 7 3 3 8 | GAS/P | Leap, Diving Tackle, Very Long Legs, Jump Up
  Kroxigor | 1 | 140 | 6 5 1 9 | S/GAP | Loner, Bone-Head, Mighty Blow, Prehensile Tail, Thick Skull
Undead: 70 none
  Skeleton | 16 | 40 | 5 3 2 7 | G/ASP | Regeneration, Thick Skull
  Zombie | 16 | 40 | 4 3 2 8 | G/ASP | Regeneration
  Ghoul | 4 | 70 | 7 3 3 7 | GA/SP | Dodge
  Wight | 2 | 90 | 6 3 3 8 | GS/AP | Block, Regeneration
  Mummy | 2 | 120 | 3 5 1 9 | S/GAP | Mighty Blow, Regeneration
Underworld: 70 apothecary
  Underworld Goblin | 12 | 40 | 6 2 3 7 | AM/GSP | Right Stuff, Dodge, Stunty
  Skaven Lineman | 2 | 50 | 7 3 3 7 | GM/ASP | Animosity
  Skaven Thrower | 2 | 70 | 7 3 3 7 | GPM/AS | Animosity, Pass, Sure Hands
  Skaven Blitzer | 2 | 90 | 7 3 3 8 | GSM/AP | Animosity, Block
  Warpstone Troll | 1 | 110 | 4 5 1 9 | SM/GAP | Loner, Always Hungry, Mighty Blow, Really Stupid,
    Regeneration, Throw Team-Mate
Vampire: 70 apothecary
  Thrall | 16 | 40 | 6 3 3 7 | G/ASP |
  Vampire | 6 | 110 | 6 4 4 8 | GAS/P | Blood Lust, Hypnotic Gaze, Regeneration
Wood Elf: 50 apothecary
  Lineman | 16 | 70 | 7 3 4 7 | GA/SP |
  Thrower | 2 | 90 | 7 3 4 7 | GAP/S | Pass
  Catcher | 4 | 90 | 8 2 4 7 | GA/SP | Catch, Dodge, Sprint
  Wardancer | 2 | 120 | 8 3 4 7 | GA/SP | Block, Dodge, Leap
  Treeman | 1 | 120 | 2 6 1 10 | S/GAP | Loner, Mighty Blow, Stand Firm, Strong Arm, Take Root, Thick Skull,
    Throw Team-Mate
"""


def lists_of_the_table() -> dict[str, list[str]]:
    """The lines of the table by team: the heading first, then its positions (a comma at the end means more follows)."""
    teams: dict[str, list[str]] = {}
    current: list[str] = []
    for line in TABLE.strip().replace(",\n    ", ", ").splitlines():
        if not line.startswith(" "):
            name, _, heading = line.partition(":")
            current = teams[name] = [heading.strip()]
        else:
            current.append(line.strip())
    return teams


@pytest.mark.covers("bb2016.build.position_limits", "bb2016.build.reroll_price")
@pytest.mark.parametrize("name", lists_of_the_table())
def test_every_figure_of_a_list_is_the_published_one(name: str) -> None:
    heading, *lines = lists_of_the_table()[name]
    reroll, apothecary = heading.split()
    race = team_list(slug_of(name))
    assert race.name == name
    assert race.reroll_cost == int(reroll) * 1000
    assert race.reroll_limit == 8
    assert race.apothecary == (apothecary == "apothecary")
    assert [position.name for position in race.positions] == [line.partition(" |")[0] for line in lines]
    for line, position in zip(lines, race.positions, strict=True):
        title, limit, price, stats, categories, skills = (part.strip() for part in line.split("|"))
        normal, double = categories.split("/")
        assert position.key == slug_of(title)
        assert position.limit == int(limit)
        assert position.cost == int(price) * 1000
        assert [position.stats[figure] for figure in ("ma", "st", "ag", "av")] == [int(stat) for stat in stats.split()]
        assert position.normal == [CATEGORIES[letter] for letter in normal]
        assert position.double == [CATEGORIES[letter] for letter in double]
        assert position.skills == [slug_of(skill) for skill in skills.split(", ") if skill]


def test_the_table_and_the_lists_name_the_same_24_teams() -> None:
    assert [slug_of(name) for name in lists_of_the_table()] == team_keys()
    assert len(team_keys()) == 24


def test_there_is_a_file_for_every_list_and_no_other() -> None:
    folder = files("ironpitch.games.bb2016") / "teams"
    assert sorted(file.name for file in folder.iterdir()) == sorted(f"{key}.toml" for key in team_keys())


@pytest.mark.covers("bb2016.build.position_limits")
def test_a_human_lineman_costs_50_000_and_up_to_sixteen_may_play() -> None:
    lineman = team_list("human").position("lineman")
    assert (lineman.cost, lineman.limit) == (50_000, 16)


def test_skill_keys_are_lower_case_words_joined_by_hyphens() -> None:
    skills = {skill for key in team_keys() for position in team_list(key).positions for skill in position.skills}
    assert {"sure-hands", "throw-team-mate", "bone-head", "nurgles-rot", "ball-and-chain", "dump-off"} <= skills
    assert team_list("goblin").position("ooligan").name == "'Ooligan"


def test_linemen_and_the_thralls_a_vampire_feeds_on_are_marked() -> None:
    linemen = {p.key for key in team_keys() for p in team_list(key).positions if "lineman" in p.traits}
    assert {"lineman", "linewoman", "beastman", "skeleton", "zombie", "thrall"} <= linemen
    assert "blitzer" not in linemen
    assert all(any("lineman" in p.traits for p in team_list(key).positions) for key in team_keys())
    assert "blood-lust-feeder" in team_list("vampire").position("thrall").traits


def test_figures_that_sources_dispute_carry_a_note() -> None:
    assert "70,000" in team_list("chaos").notes[0]
    assert "MA 9" in team_list("wood-elf").position("catcher").note
    assert team_list("human").notes == []


@pytest.mark.covers("bb2016.build.budget", "bb2016.build.squad_size")
@pytest.mark.parametrize("key", lineup_keys())
def test_every_line_up_is_a_legal_new_team(key: str) -> None:
    team = default_team(key)
    assert check_team(team, team_rules()) == []
    assert team.cost() >= 980_000
    assert 2 <= team.rerolls <= 4
    assert team.key == key
    assert [player.number for player in team.players] == list(range(1, len(team.players) + 1))
    assert [player.extra_skills for player in team.players] == [[]] * len(team.players)


@pytest.mark.parametrize("key", team_keys())
def test_every_position_appears_in_some_line_up(key: str) -> None:
    race = team_list(key)
    fielded = {player.position.key for lineup in race.lineups for player in lineup_team(race, lineup).players}
    assert fielded == {position.key for position in race.positions}


@pytest.mark.parametrize("key", lineup_keys())
def test_specialists_wear_the_low_numbers(key: str) -> None:
    players = default_team(key).players
    if key == "orc/league":
        players = players[:-2]  # the two Goblins wait on the bench behind the linemen
    linemen = ["lineman" in player.position.traits for player in players]
    assert linemen == sorted(linemen)


def test_the_eleven_core_teams_start_with_39_skills_between_them() -> None:
    skills = {s for key in CORE for position in team_list(key).positions for s in position.skills}
    assert len(skills) == 39


@pytest.mark.covers(
    "bb2016.team.box_teams", "bb2016.team.player_numbers", "bb2016.team.box_rerolls", "bb2016.fame.box_fan_factors"
)
@pytest.mark.parametrize(
    ("key", "rerolls", "fan_factor", "players", "cost"),
    [
        ("human", 4, 4, {"blitzer": 2, "thrower": 2, "catcher": 2, "lineman": 6}, 980_000),
        ("orc", 3, 6, {"blitzer": 2, "black-orc-blocker": 2, "thrower": 2, "lineman": 6}, 1_000_000),
    ],
)
def test_the_box_teams_are_as_packed(
    key: str, rerolls: int, fan_factor: int, players: dict[str, int], cost: int
) -> None:
    team = default_team(key)
    keys = [player.position.key for player in team.players]
    assert {position: keys.count(position) for position in keys} == players
    assert [player.number for player in team.players] == list(range(1, 13))
    assert (team.rerolls, team.fan_factor) == (rerolls, fan_factor)
    assert team.cost() == cost


def test_league_line_ups_bring_the_big_guys() -> None:
    assert "ogre" in [player.position.key for player in default_team("human/league").players]
    orcs = [player.position.key for player in default_team("orc/league").players]
    assert "troll" in orcs
    assert orcs.count("goblin") == 2


OWN_TEAM = (
    """
name = "Sundown Rovers"
team = "human"
rerolls = 3
fan_factor = 2

[[player]]
position = "blitzer"
number = 3
name = "Ada"
"""
    + '\n[[player]]\nposition = "lineman"\n' * 11
)


@pytest.mark.covers("bb2016.team.custom_rerolls")
def test_a_team_loads_by_key_by_line_up_by_text_and_by_file(tmp_path: Path) -> None:
    file = tmp_path / "rovers.toml"
    file.write_text(OWN_TEAM, encoding="utf-8")
    assert load_team("human").name == "Human"
    assert load_team("human/league").name == "Human (league)"
    for team in (load_team(OWN_TEAM), load_team(str(file)), team_from_text(OWN_TEAM)):
        assert (team.key, team.name, team.list.key) == ("sundown-rovers", "Sundown Rovers", "human")
        assert (team.rerolls, team.fan_factor) == (3, 2)
        assert [(player.number, player.name) for player in team.players[:3]] == [
            (3, "Ada"),
            (1, "Lineman #1"),
            (2, "Lineman #2"),
        ]
        assert team.players[3].number == 4


@pytest.mark.covers("bb2016.build.starting_values")
def test_rerolls_and_fan_factor_start_at_nothing() -> None:
    team = load_team(OWN_TEAM.replace("rerolls = 3\nfan_factor = 2\n", ""))
    assert (team.rerolls, team.fan_factor) == (0, 0)
    assert team.cost() == 90_000 + 11 * 50_000


@pytest.mark.covers("bb2016.build.fan_factor_price", "bb2016.build.reroll_price")
def test_a_point_of_fan_factor_costs_10_000_and_a_reroll_what_the_list_says() -> None:
    team = default_team("orc")
    cost = team.cost()
    team.fan_factor += 1
    assert team.cost() == cost + 10_000
    team.rerolls += 1
    assert team.cost() == cost + 70_000


@pytest.mark.covers("bb2016.build.budget", "bb2016.build.position_limits", "bb2016.dugout.four_tracks")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rerolls = 3", "rerolls = 8", "costs 1,060,000, 60,000 more than the budget of 1,000,000"),
        ("rerolls = 3", "rerolls = 9", "9 re-rolls, expected 0 to 8"),
        ("number = 3", "number = 17", "Ada: shirt number 17, expected 1 to 16"),
        ('position = "blitzer"', 'position = "blitzr"', "player 1: position: got 'blitzr', expected one of lineman, "),
        ('team = "human"', 'team = "humans"', "no team list is called 'humans', expected one of amazon, chaos, "),
        ('name = "Ada"', 'skills = ["tackle"]', "Blitzer #3: extra skills tackle, a new team has none"),
    ],
)
def test_a_team_that_breaks_a_rule_is_refused_with_the_rule(old: str, new: str, message: str) -> None:
    with pytest.raises(BadTeam) as refused:
        load_team(OWN_TEAM.replace(old, new))
    assert message in str(refused.value)


@pytest.mark.covers("bb2016.build.squad_size")
@pytest.mark.parametrize(("count", "message"), [(10, "10 players, at least 11"), (17, "17 players, at most 16")])
def test_a_squad_has_11_to_16_players(count: int, message: str) -> None:
    text = 'name = "X"\nteam = "halfling"\n' + '[[player]]\nposition = "halfling"\n' * count
    with pytest.raises(BadTeam, match=message):
        load_team(text)


def test_extra_skills_are_allowed_when_asked_for() -> None:
    team = load_team(OWN_TEAM.replace('name = "Ada"', 'skills = ["tackle"]'), extra_skills=True)
    assert team.players[0].skills == ["block", "tackle"]


@pytest.mark.parametrize("key", lineup_keys())
def test_a_written_team_reads_back_the_same(key: str) -> None:
    team = default_team(key)
    text = write_team(team)
    assert write_team(team_from_text(text)) == text


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "no team list is called ''"),
        ("humans", "no team list is called 'humans'"),
        ("human/", "no team is called 'human/'"),
        ("human/cup", "the Human list has no line-up 'cup', expected 'league'"),
        ("amazon/cup", "the Amazon list has no line-up 'cup', expected only the standard one"),
        ("../human", "no team list is called '..'"),
        ("nowhere.toml", "'nowhere.toml': no such file"),
        ("no\0where.toml", "no such file"),
        ("/.toml", "no such file"),
        ("x = 1", "team text: name: got nothing"),
    ],
)
def test_an_unknown_source_is_refused_with_what_was_expected(source: str, message: str) -> None:
    with pytest.raises(BadTeam) as refused:
        load_team(source)
    assert message in str(refused.value)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadTeam, match="this is not text"):
        load_team(str(file))
    with pytest.raises(BadTeam, match="no such file"):
        load_team(str(tmp_path) + "/missing.toml")


@pytest.mark.covers("skill:bb2016/timmm-ber")
def test_a_halfling_treeman_is_helped_to_its_feet() -> None:
    home = ["halfling/treeman @ h12 prone", "halfling/halfling @ h11", "halfling/halfling @ g11"]
    match = played(home, [], "activate H1 move, stand", [2, 2])
    assert (status(match, "H1"), needed(match, "stand-up")) == ("standing", [2])


@pytest.mark.covers("skill:bb2016/weeping-dagger")
def test_the_dagger_of_a_gutter_runner_changes_nothing_in_the_match() -> None:
    line = "activate H1 block, block A1, push h14, stay"
    dice: list[int | str] = ["pow", 6, 6, 6, 6]
    match = played(["skaven/gutter-runner @ h12 st=3"], ["orc/lineman @ h13"], line, dice)  # not a die more
    assert (status(match, "A1"), uses(match, "H1", "weeping-dagger")) == ("casualty", 1)
