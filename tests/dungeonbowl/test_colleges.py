"""The eight colleges, figure by figure, their groups, their line-ups, and what a team can buy."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Position, check_team, lineup_team, skill_key
from ironpitch.engine.team_file import write_team
from ironpitch.games.bb2020 import make as make_2020
from ironpitch.games.bb2020.clubs import team_building as building_in_2020
from ironpitch.games.dungeonbowl.clubs.team_building import (
    default_team,
    first_team_list,
    inducement,
    inducements,
    journeymen,
    lineup_keys,
    load_team,
    prepare,
    team_from_text,
    team_keys,
    team_list,
    team_value,
)
from ironpitch.games.dungeonbowl.skills import SKILLS
from ironpitch.games.football.skills import codes
from ironpitch.notation.squads import read_squad, squad_text

CATEGORIES = {"general": "G", "agility": "A", "strength": "S", "passing": "P", "mutations": "M"}
DROPPED = ("animosity", "secret-weapon", "swarming")

# College: speed power skill aggression resilience
# group: most
# Position | price in thousands | MA ST AG PA AV | primary/secondary skill categories | skills | year it joined
TABLE = """
Fire: 2 4 2 3 4
  linemen: 16
    Dwarf Lineman | 70 | 4 3 4+ 5+ 10+ | GS/A | block, tackle, thick-skull |
    Gnoblar Lineman | 15 | 5 1 3+ 5+ 6+ | A/G | dodge, right-stuff, sidestep, stunty, titchy |
    Bloodborn Marauder | 50 | 6 3 3+ 4+ 8+ | GM/AS | frenzy |
  runners: 2
    Dwarf Runner | 85 | 6 3 3+ 4+ 9+ | GP/AS | sure-hands, thick-skull |
  blitzers: 2
    Dwarf Blitzer | 80 | 5 3 3+ 4+ 10+ | GS/AP | block, thick-skull |
  blockers: 4
    Chaos Dwarf Blocker | 70 | 4 3 4+ 6+ 10+ | GS/AM | block, iron-hard-skin, thick-skull | 2023
  specialists: 2
    Troll Slayer | 95 | 5 3 4+ - 9+ | GS/A | block, dauntless, frenzy, thick-skull |
    Chaos Dwarf Flamesmith | 80 | 5 3 4+ 6+ 10+ | GS/AM | brawler, breathe-fire, disturbing-presence, thick-skull | 2023
  big guys: 3
    Ogre Blocker | 140 | 5 5 4+ 5+ 10+ | S/GAP | bone-head, mighty-blow(1), thick-skull, throw-team-mate |
    Ogre Runt Punter | 145 | 5 5 4+ 4+ 10+ | SP/GA | bone-head, kick-team-mate, mighty-blow(1), thick-skull |
Shadow: 5 2 4 2 2
  linemen: 16
    Dark Elf Lineman | 70 | 6 3 2+ 4+ 9+ | GA/S |  |
    Skaven Lineman | 50 | 7 3 3+ 4+ 8+ | G/ASM |  |
    Goblin Lineman | 40 | 6 2 3+ 4+ 8+ | A/GSP | dodge, right-stuff, stunty |
    Gnome Lineman | 40 | 5 2 3+ 4+ 7+ | A/GS | jump-up, right-stuff, stunty, wrestle | 2024
    Hobgoblin Lineman | 40 | 6 3 3+ 4+ 8+ | G/AS |  | 2023
  runners: 4
    Gutter Runner | 85 | 9 2 2+ 4+ 8+ | GA/SPM | dodge |
    Dark Elf Runner | 80 | 7 3 2+ 3+ 8+ | GAP/S | dump-off |
    Woodland Fox | 50 | 7 2 2+ - 6+ | /A | dodge, my-ball, sidestep, stunty | 2024
  blitzers: 2
    Dark Elf Blitzer | 100 | 7 3 2+ 4+ 9+ | GA/SP | block |
    Skaven Blitzer | 90 | 7 3 3+ 5+ 9+ | GS/APM | block |
  throwers: 2
    Skaven Thrower | 85 | 7 3 3+ 2+ 8+ | GP/ASM | pass, sure-hands |
    Gnome Illusionist | 50 | 5 2 3+ 3+ 7+ | AP/G | jump-up, stunty, trickster, wrestle | 2024
  specialists: 2
    Witch Elf | 110 | 7 3 2+ 5+ 8+ | GA/SP | dodge, frenzy, jump-up |
    Assassin | 85 | 7 3 2+ 5+ 8+ | GA/SP | shadowing, stab |
    Gnome Beastmaster | 55 | 5 2 3+ 4+ 8+ | A/GS | guard, jump-up, stunty, wrestle | 2024
    Hobgoblin Sneaky Stabba | 70 | 6 3 3+ 5+ 8+ | G/AS | shadowing, stab | 2023
Metal: 3 3 3 3 3
  linemen: 16
    Goblin Bruiser Lineman | 45 | 6 2 3+ 4+ 8+ | A/GSP | dodge, right-stuff, stunty, thick-skull |
    Orc Lineman | 50 | 5 3 3+ 4+ 10+ | G/AS |  |
    Human Lineman | 50 | 6 3 3+ 4+ 9+ | G/AS |  |
  blitzers: 4
    Orc Blitzer | 80 | 6 3 3+ 4+ 10+ | GS/AP | block |
    Human Blitzer | 85 | 7 3 3+ 4+ 9+ | GS/AP | block |
  throwers: 2
    Orc Thrower | 65 | 5 3 3+ 3+ 9+ | GP/AS | pass, sure-hands |
  blockers: 6
    Black Orc | 90 | 4 4 4+ 5+ 10+ | GS/AP | brawler, grab |
    Big Un Blocker | 90 | 5 4 4+ - 10+ | GS/A |  |
    Bodyguard | 90 | 6 3 3+ 5+ 9+ | GS/A | stand-firm, wrestle |
    Bloodseeker | 110 | 5 4 4+ 6+ 10+ | GSM/A | frenzy |
Light: 4 3 5 1 2
  linemen: 16
    Union Lineman | 60 | 6 3 2+ 4+ 8+ | GA/S |  |
    Imperial Lineman | 45 | 6 3 4+ 4+ 8+ | G/AS | fend |
  runners: 4
    Union Catcher | 100 | 8 3 2+ 4+ 8+ | GA/S | catch, nerves-of-steel |
    Human Catcher | 65 | 8 2 3+ 5+ 8+ | GA/SP | catch, dodge |
  blitzers: 2
    Union Blitzer | 115 | 7 3 2+ 3+ 9+ | GA/SP | block, sidestep |
  throwers: 2
    Union Thrower | 75 | 6 3 2+ 2+ 8+ | GAP/S | pass |
    Imperial Thrower | 75 | 6 3 3+ 3+ 9+ | GP/AS | pass, running-pass |
Death: 2 4 2 4 3
  linemen: 16
    Skeleton Lineman | 40 | 5 3 4+ 6+ 8+ | G/AS | regeneration, thick-skull |
    Zombie Lineman | 40 | 4 3 4+ - 9+ | G/AS | regeneration |
    Thrall Lineman | 40 | 6 3 3+ 4+ 8+ | G/AS |  | 2023
  blitzers: 4
    Wraith | 95 | 6 3 3+ - 9+ | GS/A | block, foul-appearance, no-hands, regeneration, sidestep |
    Wight Blitzer | 90 | 6 3 3+ 5+ 9+ | GS/AP | block, regeneration |
    Vampire Blitzer | 110 | 6 4 2+ 5+ 9+ | GAS/ | bloodlust(3), hypnotic-gaze, juggernaut, regeneration | 2023
  runners: 4
    Ghoul Runner | 75 | 7 3 3+ 4+ 8+ | GA/SP | dodge |
    Vampire Runner | 100 | 8 3 2+ 4+ 8+ | GA/SP | bloodlust(2), regeneration, hypnotic-gaze | 2023
  blockers: 4
    Flesh Golem | 115 | 4 4 4+ - 10+ | GS/A | regeneration, stand-firm, thick-skull |
  throwers: 2
    Vampire Thrower | 110 | 6 4 2+ 2+ 9+ | GAP/S | bloodlust(2), hypnotic-gaze, pass, regeneration | 2023
  big guys: 2
    Mummy | 125 | 3 5 5+ - 10+ | S/GA | mighty-blow(1), regeneration |
    Vargheist | 150 | 5 5 4+ - 10+ | S/GA | bloodlust(3), claws, frenzy, loner(4), regeneration | 2023
Life: 4 3 3 2 3
  linemen: 16
    Halfling Hopeful Lineman | 30 | 5 2 3+ 4+ 7+ | A/GS | dodge, right-stuff, stunty |
    Rotter Lineman | 35 | 5 3 4+ 6+ 9+ | GM/AS | decay, plague-ridden |
    Snotling Lineman | 15 | 5 1 3+ 5+ 6+ | A/G | dodge, right-stuff, sidestep, stunty, titchy |
    Wood Elf Lineman | 70 | 7 3 2+ 4+ 8+ | GA/S |  |
  runners: 4
    Stilty Runna | 20 | 6 1 3+ 5+ 6+ | A/G | dodge, right-stuff, sidestep, sprint, stunty |
    Halfling Catcher | 55 | 5 2 3+ 5+ 7+ | A/GS | catch, dodge, right-stuff, sprint, stunty |
    Wood Elf Catcher | 90 | 8 2 2+ 4+ 8+ | GA/SP | catch, dodge |
  blitzers: 2
    Wardancer | 125 | 8 3 2+ 4+ 8+ | GA/SP | block, dodge, leap |
  throwers: 2
    Wood Elf Thrower | 95 | 7 3 2+ 2+ 8+ | GAP/S | pass |
  blockers: 4
    Halfling Hefty | 50 | 5 2 3+ 3+ 8+ | AP/GS | dodge, fend, stunty |
    Bloater | 115 | 4 4 4+ 6+ 10+ | GSM/A | disturbing-presence, foul-appearance, plague-ridden, regeneration |
  specialists: 4
    Fungus Flinga | 30 | 5 1 3+ 4+ 6+ | AP/G | bombardier, dodge, right-stuff, sidestep, stunty |
    Fun-hoppa | 20 | 6 1 3+ 5+ 6+ | A/G | dodge, pogo-stick, right-stuff, sidestep, stunty |
  big guys: 2
    Altern Forest Treeman | 120 | 2 6 5+ 5+ 11+ | S/GAP | mighty-blow(1), stand-firm, strong-arm, take-root,
        thick-skull, throw-team-mate, timmm-ber |
    Trained Troll | 115 | 4 5 5+ 5+ 10+ | S/GAP | always-hungry, loner(3), mighty-blow(1), projectile-vomit,
        really-stupid, regeneration, throw-team-mate |
    Rotspawn | 140 | 4 5 5+ - 10+ | S/GAM | disturbing-presence, foul-appearance, loner(4), mighty-blow(1),
        plague-ridden, really-stupid, regeneration, tentacles |
Beasts: 2 5 1 4 3
  linemen: 16
    Beastman Lineman | 60 | 6 3 3+ 4+ 9+ | GSM/AP | horns |
  runners: 2
    Werewolf | 125 | 8 3 3+ 4+ 9+ | GA/SP | claws, frenzy, regeneration |
  blitzers: 4
    Pestigor | 75 | 6 3 3+ 4+ 9+ | GSM/AP | horns, plague-ridden, regeneration |
    Khorngor | 70 | 6 3 3+ 4+ 9+ | GSM/AP | horns, juggernaut |
    Bull Centaur Blitzer | 130 | 6 4 4+ 6+ 10+ | GS/AM | sprint, sure-feet, thick-skull | 2023
  blockers: 4
    Chosen Blocker | 100 | 5 4 3+ 5+ 10+ | GSM/A |  |
    Ulfwerener | 105 | 6 4 4+ - 9+ | GS/A | frenzy | 2022
  big guys: 3
    Minotaur | 150 | 5 5 4+ - 9+ | SM/GA | frenzy, horns, loner(4), mighty-blow(1), thick-skull, unchannelled-fury |
    Kroxigor | 140 | 6 5 5+ - 10+ | S/GA | bone-head, loner(4), mighty-blow(1), prehensile-tail, thick-skull |
    Rat Ogre | 150 | 6 5 4+ - 9+ | S/GAM | animal-savagery, frenzy, loner(4), mighty-blow(1), prehensile-tail |
    Bloodspawn | 160 | 5 5 4+ - 9+ | SM/GA | claws, frenzy, loner(4), mighty-blow(1), unchannelled-fury |
    Yhetee | 140 | 5 5 4+ - 9+ | S/GA | claws, disturbing-presence, frenzy, loner(4), unchannelled-fury | 2022
  specialists: 2
    Beer Boar | 20 | 5 1 3+ - 6+ | /A | dodge, no-hands, pick-me-up, stunty, titchy | 2022
Heavens: 5 4 4 2 2
  linemen: 16
    Skink Lineman | 60 | 8 2 3+ 4+ 8+ | A/GSP | dodge, stunty |
    Norse Raider Lineman | 50 | 6 3 3+ 4+ 8+ | G/AS | block, drunkard, thick-skull | 2022
    Eagle Warrior Linewoman | 50 | 6 3 3+ 4+ 8+ | G/AS | dodge | 2022
  blitzers: 4
    Noble Blitzer | 105 | 7 3 3+ 4+ 9+ | GA/SP | block, catch |
    Norse Berserker | 90 | 6 3 3+ 5+ 8+ | GS/AP | block, frenzy, jump-up | 2022
    Piranha Warrior Blitzer | 90 | 7 3 3+ 5+ 8+ | GA/S | dodge, hit-and-run, jump-up | 2022
  throwers: 2
    Human Thrower | 80 | 6 3 3+ 2+ 9+ | GP/AS | pass, sure-hands |
    Python Warrior Thrower | 75 | 6 3 3+ 3+ 8+ | GP/AS | dodge, on-the-ball, pass, safe-pass | 2022
  blockers: 6
    Saurus Blocker | 85 | 6 4 5+ 6+ 10+ | GS/A |  |
    Jaguar Warrior Blocker | 110 | 6 4 3+ 5+ 9+ | GS/A | defensive, dodge | 2022
  specialists: 2
    Chameleon Skink | 70 | 7 2 3+ 3+ 8+ | A/GSP | dodge, on-the-ball, shadowing, stunty |
    Valkyrie | 95 | 7 3 3+ 3+ 8+ | GAP/S | catch, dauntless, pass, strip-ball | 2022
"""


def blocks() -> dict[str, list[str]]:
    """The lines of the table by college."""
    found: dict[str, list[str]] = {}
    key = ""
    for line in TABLE.strip().splitlines():
        if not line.startswith(" "):
            key = line.partition(":")[0].lower()
            found[key] = []
        if line.startswith(" " * 8):
            found[key][-1] += f" {line.strip()}"
        else:
            found[key].append(line)
    return found


def figures(position: Position) -> str:
    """A position as the table writes it."""
    ma, st, ag, pa, av = position.stats.values()
    access = ["".join(CATEGORIES[name] for name in names) for names in (position.normal, position.double)]
    stats = f"{ma} {st} {ag}+ {f'{pa}+' if pa else '-'} {av}+"
    skills = ", ".join(position.skills)
    parts = [position.name, str(position.cost // 1000), stats, "/".join(access), skills, str(position.since or "")]
    return f"    {' | '.join(parts)}".rstrip()


def as_table(key: str) -> list[str]:
    """A college as the table writes it."""
    college = team_list(key)
    lines = [f"{college.name.removeprefix('College of ')}: {' '.join(map(str, college.ratings.values()))}"]
    for group in college.shared_limits:
        lines.append(f"  {group.name}: {group.most}")
        lines += [figures(college.position(name)) for name in group.positions]
    return lines


def team_text(*players: str, rerolls: int = 0, team: str = "fire") -> str:
    """A team file with these positions."""
    lines = ['name = "Sparks"', f'team = "{team}"', f"rerolls = {rerolls}"]
    for player in players:
        lines += ["[[player]]", f'position = "{player}"']
    return "\n".join(lines)


def refusal(text: str, extra_skills: bool = False) -> str:
    """Why a team is not taken."""
    with pytest.raises(BadTeam) as refused:
        team_from_text(text, extra_skills=extra_skills)
    return str(refused.value)


# -- the lists ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.team.colleges")
def test_there_are_eight_colleges() -> None:
    names = [team_list(key).name.removeprefix("College of ") for key in team_keys()]
    assert names == ["Beasts", "Death", "Fire", "Heavens", "Life", "Light", "Metal", "Shadow"]


@pytest.mark.parametrize("key", team_keys())
@pytest.mark.covers(
    "dungeonbowl.roster.fire",
    "dungeonbowl.roster.shadow",
    "dungeonbowl.roster.metal",
    "dungeonbowl.roster.light",
    "dungeonbowl.roster.death",
    "dungeonbowl.roster.life",
    "dungeonbowl.roster.beasts",
    "dungeonbowl.roster.heavens",
)
def test_a_college_has_the_figures_of_the_table(key: str) -> None:
    assert as_table(key) == blocks()[key]


@pytest.mark.parametrize("key", team_keys())
def test_every_position_is_in_one_group_and_has_its_limit(key: str) -> None:
    college = team_list(key)
    grouped = [name for group in college.shared_limits for name in group.positions]
    assert sorted(grouped) == sorted(position.key for position in college.positions)
    for group in college.shared_limits:
        assert {college.position(name).limit for name in group.positions} == {group.most}
        tagged = ["lineman" in college.position(name).traits for name in group.positions]
        assert tagged == [group.name == "linemen"] * len(tagged)


@pytest.mark.parametrize("key", team_keys())
@pytest.mark.covers("dungeonbowl.team.dropped_traits")
def test_players_are_those_of_2020_without_three_traits(key: str) -> None:
    known: dict[str, list[Position]] = {}
    for list_key in building_in_2020.team_keys():
        for position in building_in_2020.team_list(list_key).positions:
            known.setdefault(position.name, []).append(position)
    for position in team_list(key).positions:
        kept = [
            (twin.stats, sorted(skill for skill in twin.skills if skill_key(skill) not in DROPPED))
            for twin in known[position.name]
        ]
        assert (position.stats, sorted(position.skills)) in kept, position.name


@pytest.mark.covers("dungeonbowl.team.missing_skills", "dungeonbowl.team.dropped_traits")
def test_the_game_has_the_skills_of_2020_without_seven_and_with_four_of_its_own() -> None:
    then = make_2020({}).skills
    gone = {"kick", "cannoneer", "cloud-burster", "hail-mary-pass", *DROPPED}
    own = {"portal-navigator", "give-and-go", "portal-passer", "wall-thrower"}
    keys, names = codes.keys_of(SKILLS), codes.names_of(SKILLS)
    assert {key for key in keys if key} == (set(then) - gone) | own
    assert {keys[code] for code in (codes.PORTAL_NAVIGATOR, codes.GIVE_AND_GO, codes.PORTAL_PASSER)} < own
    assert len(names) == len(keys) == codes.COUNT
    assert names[codes.KICK] == ""
    assert names[codes.WALL_THROWER] == "Wall Thrower"


@pytest.mark.parametrize("key", team_keys())
def test_every_skill_of_a_college_can_be_played(key: str) -> None:
    for position in team_list(key).positions:
        assert {skill_key(skill) for skill in position.skills} <= set(make_2020({}).skills), position.name


def test_thralls_feed_the_vampires_of_death() -> None:
    fed = {key: [p.key for p in team_list(key).positions if "blood-lust-feeder" in p.traits] for key in team_keys()}
    assert {key: names for key, names in fed.items() if names} == {"death": ["thrall-lineman"]}


# -- the first printing ------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.roster.first_printing")
def test_the_first_printing_leaves_out_who_joined_later() -> None:
    sizes = {key: (len(first_team_list(key).positions), len(team_list(key).positions)) for key in team_keys()}
    assert sizes == {
        "beasts": (9, 13),
        "death": (7, 12),
        "fire": (8, 10),
        "heavens": (5, 12),
        "life": (16, 16),
        "light": (7, 7),
        "metal": (10, 10),
        "shadow": (10, 16),
    }
    first = first_team_list("fire")
    assert not first.has("chaos-dwarf-blocker")
    assert first.has("bloodborn-marauder")
    assert [group.name for group in first.shared_limits] == [
        "linemen",
        "runners",
        "blitzers",
        "specialists",
        "big guys",
    ]
    assert first.ratings == team_list("fire").ratings


@pytest.mark.covers("dungeonbowl.roster.first_printing")
def test_a_later_player_is_refused_in_a_team_of_the_first_printing() -> None:
    text = write_team(default_team("heavens/later"))
    assert team_from_text(text).name == "College of Heavens (later)"
    with pytest.raises(BadTeam, match="'jaguar-warrior-blocker', expected one of skink-lineman, noble-blitzer"):
        team_from_text(text, first_printing=True)
    with pytest.raises(BadTeam, match="no line-up 'later'"):
        load_team("heavens/later", first_printing=True)


# -- the line-ups ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first_printing", [False, True])
@pytest.mark.parametrize("key", team_keys())
def test_the_standard_line_up_spends_the_budget_to_the_last_coin(key: str, first_printing: bool) -> None:
    team = default_team(key, first_printing)
    assert check_team(team) == []
    assert team.cost() == 1_000_000
    assert len(team.players) == 12
    assert 2 <= team.rerolls <= 3


@pytest.mark.parametrize("key", lineup_keys())
def test_every_line_up_is_a_legal_new_team(key: str) -> None:
    team = default_team(key)
    assert check_team(team) == []
    assert 990_000 <= team.cost() <= 1_000_000
    assert 12 <= len(team.players) <= 13
    assert 2 <= team.rerolls <= 4
    assert team.key == key
    assert team.staff == {}


def test_line_ups_of_the_first_printing_are_the_standard_ones() -> None:
    assert lineup_keys(first_printing=True) == team_keys()
    later = [key for key in lineup_keys() if "/" in key]
    assert later == ["beasts/later", "death/later", "fire/later", "heavens/later", "shadow/later"]


@pytest.mark.parametrize("key", team_keys())
def test_every_later_position_is_in_the_later_line_up(key: str) -> None:
    college = team_list(key)
    later = {position.key for position in college.positions if position.since}
    fielded = {player.position.key for name in college.lineups for player in lineup_team(college, name).players}
    assert later <= fielded


@pytest.mark.parametrize("key", lineup_keys())
def test_a_line_up_reads_back_from_its_file_and_from_its_line(key: str) -> None:
    team = default_team(key)
    assert write_team(team_from_text(write_team(team))) == write_team(team)
    prepare(team)
    again = read_squad(squad_text(team))
    assert [player.skills for player in again.players] == [player.skills for player in team.players]
    assert again.worth == team.worth


# -- a coach's own -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.team.size")
def test_a_team_has_eleven_to_sixteen_players() -> None:
    assert "10 players, at least 11 are needed" in refusal(team_text(*["gnoblar-lineman"] * 10))
    assert len(team_from_text(team_text(*["gnoblar-lineman"] * 11)).players) == 11
    assert len(team_from_text(team_text(*["gnoblar-lineman"] * 16)).players) == 16
    assert "17 players, at most 16 are allowed" in refusal(team_text(*["gnoblar-lineman"] * 17))


@pytest.mark.covers("dungeonbowl.team.budget", "dungeonbowl.team.rerolls")
def test_a_million_is_all_there_is_and_a_reroll_takes_fifty_thousand_of_it() -> None:
    team = team_from_text(team_text(*["gnoblar-lineman"] * 11, rerolls=8))
    assert team.cost() == 11 * 15_000 + 8 * 50_000
    assert "9 re-rolls, expected 0 to 8" in refusal(team_text(*["gnoblar-lineman"] * 11, rerolls=9))
    fifteen = refusal(team_text(*["dwarf-lineman"] * 14, "gnoblar-lineman", rerolls=1))
    assert "costs 1,045,000, 45,000 more than the budget of 1,000,000" in fifteen


@pytest.mark.covers("dungeonbowl.team.group_limits")
def test_positions_of_a_group_share_its_limit() -> None:
    linemen = ["gnoblar-lineman"] * 9
    team_from_text(team_text("ogre-blocker", "ogre-blocker", "ogre-runt-punter", *linemen))
    wrong = refusal(team_text("ogre-blocker", "ogre-blocker", "ogre-runt-punter", "ogre-runt-punter", *linemen))
    assert wrong == (
        "team text: 4 of big guys (Ogre Blocker, Ogre Runt Punter) together, the College of Fire list allows 3"
    )


@pytest.mark.covers("dungeonbowl.team.no_staff")
def test_nobody_but_players_is_hired() -> None:
    squad = team_text(*["gnoblar-lineman"] * 11)
    for staff in ("apothecary", "assistant-coaches", "cheerleaders", "dedicated-fans"):
        wrong = refusal(f"staff = {{ {staff} = 1 }}\n{squad}")
        assert f"'{staff}' cannot be hired by a College of Fire team, only nobody" in wrong
    assert "a College of Fire team has none" in refusal(f"fan_factor = 1\n{squad}")


@pytest.mark.covers("dungeonbowl.team.missing_skills")
def test_a_player_learns_no_skill_the_dungeon_lacks() -> None:
    squad = team_text(*["dwarf-lineman"] * 11)
    learnt = team_from_text(squad + '\nskills = ["portal-navigator"]', extra_skills=True)
    assert learnt.players[-1].skills == ["block", "tackle", "thick-skull", "portal-navigator"]
    assert "no skill is called 'kick'" in refusal(squad + '\nskills = ["kick"]', extra_skills=True)
    assert "a new team has none" in refusal(squad + '\nskills = ["guard"]')


def test_a_team_is_found_by_key_by_file_and_by_text(tmp_path: Path) -> None:
    assert load_team("shadow").name == "College of Shadow"
    assert load_team("fire/later").list.key == "fire"
    path = tmp_path / "mine.toml"
    path.write_text(write_team(default_team("metal")), encoding="utf-8")
    assert load_team(str(path)).list.key == "metal"
    with pytest.raises(BadTeam, match="no team list is called 'human', expected one of beasts, death, fire"):
        load_team("human")


# -- before a match ----------------------------------------------------------------------------------------------------


def test_the_value_of_a_team_is_that_of_its_players_and_rerolls() -> None:
    team = default_team("shadow/later")
    assert team_value(team) == 995_000
    prepare(team)
    assert team.worth == 995


@pytest.mark.covers("dungeonbowl.setup.journeymen")
def test_journeymen_fill_a_league_team_up_to_eleven() -> None:
    team = team_from_text(team_text(*["dwarf-lineman"] * 9), extra_skills=True)
    filled = journeymen(team, "gnoblar-lineman")
    assert [player.number for player in filled.players] == list(range(1, 12))
    assert [player.position.key for player in filled.players[9:]] == ["gnoblar-lineman"] * 2
    assert filled.players[10].skills[-1] == "loner(4)"
    assert journeymen(team).players[10].position.key == "dwarf-lineman"
    whole = default_team("fire")
    assert journeymen(whole) is whole


@pytest.mark.covers("dungeonbowl.team.inducements")
def test_there_are_three_inducements() -> None:
    team = default_team("life")
    listed = [(each.key, each.price(team), each.most) for each in inducements()]
    assert listed == [("extra-team-training", 100_000, 8), ("bribe", 100_000, 3), ("college-wizard", 100_000, 1)]
    assert all(each.open_to(team) for each in inducements())
    assert inducement("college-wizard").name == "College Wizard"
    with pytest.raises(BadTeam, match="no inducement is called 'halfling-master-chef', expected one of extra-team-"):
        inducement("halfling-master-chef")
