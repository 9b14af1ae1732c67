"""The clubs of DreadBall: every figure as the card prints it, rosters of 100 mc, and what a coach may change."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Player, Position, Team, check_team
from ironpitch.engine.team_file import slug_of, write_team
from ironpitch.games.dreadball.clubs.ability_list import ROLES, ability_keys
from ironpitch.games.dreadball.clubs.team_building import (
    BUILT,
    CARDS,
    CHEERLEADERS,
    COACHING_DICE,
    DEFENSIVE_COACH,
    MOST_PLAYERS,
    OFFENSIVE_COACH,
    SUPPORT_COACH,
    default_team,
    form,
    lineup_keys,
    load_team,
    prepare,
    role_of,
    team_from_file,
    team_from_text,
    team_keys,
    team_list,
    team_rules,
    team_value,
)
from ironpitch.notation.squads import read_squad, squad_text

# The reference card, in its own order. Club: race | season | coaching dice and cards | a coach it starts with; below it
# role | starting number | price | Move Strength Speed Skill Armour | abilities.
TABLE = """
Trontek 29ers: Humans | 1 | 1 2
    Guard | 2 | 10 | 5 4+ 4+ 4+ 4+ |
    Jack | 3 | 8 | 5 4+ 4+ 4+ 4+ |
    Striker | 3 | 10 | 5 4+ 4+ 4+ 5+ |
Greenmoon Smackers: Orx and Goblins | 1 | 1 1
    Guard | 3 | 13 | 5 3+ 4+ 5+ 4+ |
    Jack | 5 | 9 | 5 5+ 3+ 4+ 4+ |
Skittersneak Stealers: Veer-myn | 1 | 0 1
    Guard | 2 | 12 | 6 4+ 3+ 5+ 4+ |
    Striker | 6 | 11 | 6 4+ 3+ 5+ 5+ |
Midgard Delvers: Forge Fathers | 1 | 1 1
    Guard | 3 | 13 | 4 3+ 5+ 4+ 4+ | Steady
    Jack | 3 | 9 | 4 3+ 5+ 4+ 4+ |
    Striker | 2 | 9 | 4 3+ 5+ 4+ 5+ |
Chromium Chargers: Robots | 2 | 1 1
    Guard | 0 | - | 5 3+ 5+ 4+ 4+ | Quick Change Artist
    Jack | 6 | 14 | 6 4+ 4+ 4+ 4+ | Quick Change Artist
    Striker | 0 | - | 5 5+ 3+ 4+ 5+ | Quick Change Artist
Locust City Chiefs: Z'zor | 2 | 1 1
    Guard | 1 | 17 | 5 3+ 4+ 5+ 4+ | Can't Feel a Thing, Steady
    Jack | 5 | 9 | 5 4+ 4+ 4+ 4+ | Can't Feel a Thing, Slide
    Striker | 2 | 11 | 6 4+ 4+ 5+ 5+ | Can't Feel a Thing
Pelgar Mystics: Judwan | 2 | 0 1
    Striker | 6 | 15 | 6 5+ 4+ 4+ 5+ | Pacifist, Long Arms, Misdirect
Void Sirens: Humans | 2 | 4 0
    Guard | 1 | 10 | 5 4+ 4+ 4+ 4+ |
    Jack | 4 | 9 | 5 4+ 4+ 4+ 4+ | Running Interference
    Striker | 3 | 10 | 5 4+ 4+ 4+ 5+ |
Shan-Meeg Starhawks: Asterians | 3 | 0 0 | defensive
    Guard | 1 | 10 | 6 5+ 3+ 4+ 4+ | Dirty Tricks
    Jack | 3 | 10 | 6 5+ 3+ 4+ 4+ | Fragile, Taking a Dive
    Striker | 4 | 13 | 6 5+ 3+ 4+ 5+ | Fragile
Kalimarin Ancients: Nameless | 3 | 0 0
    Guard | 2 | 9 | 4 4+ 4+ 5+ 4+ | Gotcha!
    Guard | 2 | 15 | 5 3+ 5+ 4+ 4+ | Can't Feel a Thing, Steady
    Striker | 4 | 13 | 6 4+ 4+ 4+ 5+ | A Safe Pair of Hands
Ukomo Avalanchers: Teratons | 3 | 0 0
    Guard | 4 | 15 | 5 3+ 5+ 4+ 4+ | Teleport
    Jack | 4 | 10 | 5 3+ 5+ 4+ 4+ | Teleport
Koeputki Kolossals: Zees | 3 | 0 1
    Jack | 10 | 9 | 5 5+ 3+ 5+ 4+ | It Wasn't Me!, Runaround
Nemion Oceanics: Sphyr | 4 | 0 1
    Guard | 2 | 12 | 6 4+ 4+ 4+ 4+ | Tail
    Jack | 2 | 9 | 6 4+ 4+ 4+ 4+ | Tail
    Striker | 4 | 12 | 6 4+ 4+ 4+ 5+ | Tail
Rotatek Rockslides: Brokkrs | 4 | 1 1
    Guard | 4 | 12 | 4 3+ 5+ 4+ 4+ | Steady
    Jack | 2 | 9 | 4 3+ 5+ 4+ 4+ | Steady
    Striker | 2 | 9 | 4 3+ 5+ 4+ 5+ | Grizzled, Steady
The Unincorporated: Rebs | 4 | 0 0
    Guard | 2 | 12 | 5 4+ 4+ 5+ 4+ | Pummel
    Jack | 2 | 13 | 7 4+ 4+ 4+ 4+ | Charge!
    Jack | 2 | 10 | 5 4+ 3+ 4+ 4+ | A Safe Pair of Hands
    Striker | 2 | 15 | 6 5+ 4+ 3+ 5+ | Jump, Slippery Customer
Rallion Roses: Hobgoblins | 4 | 2 1
    Guard | 1 | 20 | 5 3+ 5+ 5+ 4+ | Mighty, Steady, Trail Blazer
    Jack | 4 | 9 | 5 4+ 4+ 5+ 4+ | Stench
    Striker | 2 | 11 | 5 4+ 4+ 5+ 5+ | Stench
The Red Planets: Martians | 4 | 3 1
    Guard | 2 | 10 | 6 4+ 4+ 5+ 4+ | Fragile
    Jack | 4 | 8 | 6 4+ 4+ 5+ 4+ | Fragile, Illegal
    Striker | 2 | 10 | 6 4+ 4+ 5+ 5+ | Fragile, A Safe Pair of Hands
Long Rock Lifers: Convicts | 5 | 0 0 | offensive
    Guard | 2 | 16 | 5 3+ 4+ 5+ 4+ | Shock Collar, Threatening
    Jack | 3 | 9 | 5 4+ 4+ 4+ 4+ | Shock Collar
    Striker | 3 | 11 | 5 4+ 4+ 4+ 5+ | Shock Collar
Bremlin Nebulas: Kalyshi | 5 | 0 0
    Jack | 4 | 11 | 6 5+ 3+ 4+ 4+ | Backstab, Shove
    Striker | 4 | 14 | 6 5+ 3+ 4+ 5+ | Jump
Glambek Ghosts: Ada-Lorana | 6 | 1 1
    Guard | 1 | 15 | 5 4+ 3+ 4+ 4+ | Phaser
    Jack | 2 | 12 | 5 4+ 3+ 4+ 4+ | Phaser
    Striker | 3 | 15 | 5 4+ 3+ 4+ 5+ | Phaser
Fran-Taar Philosophers: Tsudochan | 6 | 0 2
    Jack | 8 | 10 | 5 5+ 4+ 4+ 4+ | Push
Sulentic Shards: Crystallans | 6 | 1 0
    Guard | 5 | 12 | 4 3+ 5+ 4+ 4+ | Harmonics
    Jack | 3 | 10 | 4 3+ 5+ 4+ 4+ | Harmonics
Wu-Ling Wanderers: Koris | 6 | 0 1
    Guard | 2 | 12 | 4 4+ 4+ 4+ 4+ | Spinner, Gotcha!
    Jack | 5 | 11 | 4 4+ 4+ 4+ 4+ | Spinner, Portal
    Striker | 1 | 11 | 4 4+ 4+ 4+ 5+ | Spinner
"""
SLIPS = {"Sulentic Shards": (0, 1)}
"""Where the card prints other dice and cards than are played."""


def clubs() -> dict[str, list[str]]:
    """The table by club: its heading, then its positions."""
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in TABLE.strip().splitlines():
        if line.startswith(" "):
            current.append(line.strip())
        else:
            name, _, heading = line.partition(": ")
            current = found[name] = [heading]
    return found


def figures(position: Position) -> str:
    """The profile as the card writes it."""
    move, *targets = position.stats.values()
    return " ".join([str(move), *(f"{target}+" for target in targets)])


def count(team: Team, key: str) -> int:
    """How many players of a position a team has."""
    return [player.position.key for player in team.players].count(key)


# -- the lists ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.team.trontek_29ers",
    "dreadball.team.greenmoon_smackers",
    "dreadball.team.skittersneak_stealers",
    "dreadball.team.midgard_delvers",
    "dreadball.team.chromium_chargers",
    "dreadball.team.locust_city_chiefs",
    "dreadball.team.pelgar_mystics",
    "dreadball.team.void_sirens",
    "dreadball.team.shan_meeg_starhawks",
    "dreadball.team.kalimarin_ancients",
    "dreadball.team.ukomo_avalanchers",
    "dreadball.team.koeputki_kolossals",
    "dreadball.team.nemion_oceanics",
    "dreadball.team.rotatek_rockslides",
    "dreadball.team.the_unincorporated",
    "dreadball.team.rallion_roses",
    "dreadball.team.the_red_planets",
    "dreadball.team.long_rock_lifers",
    "dreadball.team.bremlin_nebulas",
    "dreadball.team.glambek_ghosts",
    "dreadball.team.fran_taar_philosophers",
    "dreadball.team.sulentic_shards",
    "dreadball.team.wu_ling_wanderers",
)
@pytest.mark.parametrize("name", clubs())
def test_every_figure_of_a_club_is_the_printed_one(name: str) -> None:
    heading, *lines = clubs()[name]
    race, season, bought, *coach = heading.split(" | ")
    club = team_list(slug_of(name))
    team = default_team(slug_of(name))
    assert (club.name, club.race, club.season) == (name, race, int(season))
    assert list(club.positions[0].stats) == ["move", "strength", "speed", "skill", "armour"]
    dice, cards = SLIPS.get(name, tuple(int(word) for word in bought.split()))
    staff = {COACHING_DICE: dice, CARDS: cards} | {f"{kind}-coach": 1 for kind in coach}
    assert team.staff == staff
    for line, position in zip(lines, club.positions, strict=True):
        role, number, price, stats, abilities = (part.strip() for part in f"{line} ".split("|"))
        assert role_of(position) == role.lower()
        assert count(team, position.key) == int(number)
        assert position.cost == (0 if price == "-" else int(price))
        assert figures(position) == stats
        assert position.skills == [slug_of(ability) for ability in abilities.split(", ") if ability]


def test_the_table_and_the_lists_name_the_same_23_clubs() -> None:
    assert [slug_of(name) for name in clubs()] == team_keys()
    assert lineup_keys() == [*team_keys(), *BUILT]
    assert len(team_keys()) == 23


def test_there_is_a_file_for_every_club_and_no_other() -> None:
    folder = files("ironpitch.games.dreadball") / "teams"
    assert sorted(file.name for file in folder.iterdir()) == sorted(f"{key}.toml" for key in team_keys())


@pytest.mark.parametrize("key", team_keys())
def test_every_starting_roster_is_worth_100_mc(key: str) -> None:
    team = default_team(key)
    assert team_value(team) == 100
    assert team_value(team) == (
        sum(player.position.cost for player in team.players)
        + 6 * team.staff[COACHING_DICE]
        + 10 * team.staff[CARDS]
        + 8 * (team.staff.get(OFFENSIVE_COACH, 0) + team.staff.get(DEFENSIVE_COACH, 0))
    )
    assert check_team(team, team_rules()) == []


def test_what_the_card_prints_for_the_crystallans_would_be_96_mc() -> None:
    shards = default_team("sulentic-shards")
    shards.staff = {COACHING_DICE: 1, CARDS: 0}
    assert team_value(shards) == 96
    assert "96 mc" in shards.list.notes[0]


@pytest.mark.parametrize("key", team_keys())
def test_shirts_run_from_1_and_the_six_lowest_have_every_role_of_the_club(key: str) -> None:
    team = default_team(key)
    assert [player.number for player in team.players] == list(range(1, len(team.players) + 1))
    assert 6 <= len(team.players) <= 10
    roles = {role_of(player.position) for player in team.players}
    assert {role_of(player.position) for player in team.players[:6]} == roles


@pytest.mark.parametrize("key", team_keys())
def test_a_team_may_have_twice_the_starting_number_of_a_position_and_14_players(key: str) -> None:
    team = default_team(key)
    for position in team.list.positions:
        most = 14 if key == "chromium-chargers" and position.key == "jack" else min(14, 2 * count(team, position.key))
        assert position.limit == most


@pytest.mark.parametrize("key", team_keys())
def test_positions_carry_their_role_and_their_kind_and_known_abilities(key: str) -> None:
    for position in team_list(key).positions:
        assert position.traits[0] in ROLES
        assert position.traits[1] not in ROLES
        assert set(position.skills) <= set(ability_keys())
        assert position.stats["armour"] == (5 if role_of(position) == "striker" else 4)


@pytest.mark.covers("dreadball.armour.role_values")
def test_armour_follows_the_role_in_every_list() -> None:
    found = {
        (role_of(position), position.stats["armour"]) for key in team_keys() for position in team_list(key).positions
    }
    assert found == {("striker", 5), ("jack", 4), ("guard", 4)}


def test_kinds_that_rules_ask_for_are_named() -> None:
    assert team_list("pelgar-mystics").positions[0].traits == ["striker", "judwan"]
    assert [position.traits for position in team_list("greenmoon-smackers").positions] == [
        ["guard", "orx"],
        ["jack", "goblin"],
    ]
    assert team_list("the-unincorporated").position("gaelian-jack").traits == ["jack", "gaelian"]


@pytest.mark.covers("dreadball.team.chromium_chargers")
def test_a_robot_transforms_into_profiles_that_nobody_can_buy() -> None:
    assert figures(form("guard")) == "5 3+ 5+ 4+ 4+"
    assert figures(form("striker")) == "5 5+ 3+ 4+ 5+"
    with pytest.raises(BadTeam, match="nobody transforms into 'jack', expected guard or striker"):
        form("jack")
    with pytest.raises(BadTeam, match="1 of Robot Striker, the Chromium Chargers list allows 0"):
        team_from_text(own_team("chromium-chargers", ["striker", *["jack"] * 5]))


def test_a_position_without_a_role_is_refused() -> None:
    nobody = Position("fan", "Fan", {}, [], 0, 0, [], [], ["loud"], "")
    with pytest.raises(BadTeam, match="Fan has no role among loud, expected one of guard, jack, striker, keeper"):
        role_of(nobody)


def test_the_zees_have_a_team_rule_without_effect() -> None:
    assert default_team("koeputki-kolossals").special_rules == ["monkey-business"]
    assert "gives it no effect" in team_list("koeputki-kolossals").notes[0]


def test_an_unknown_club_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadTeam, match="no team list is called 'kovoss-comics', expected one of trontek-29ers"):
        load_team("kovoss-comics")


# -- teams of a coach's own --------------------------------------------------------------------------------------------


def own_team(club: str, positions: list[str], extra: str = "", first: str = "") -> str:
    """A team file; `first` are more lines for the first player."""
    lines = ['name = "Mine"', f'team = "{club}"', extra]
    for i, position in enumerate(positions):
        lines += ["[[player]]", f'position = "{position}"', first if i == 0 else ""]
    return "\n".join(lines)


@pytest.mark.parametrize("key", team_keys())
def test_a_club_reads_back_from_its_file_and_from_its_line(key: str) -> None:
    team = default_team(key)
    text = write_team(team)
    again = team_from_text(text)
    assert write_team(again) == text
    assert (again.staff, team_value(again), again.special_rules) == (team.staff, 100, team.special_rules)
    squad = read_squad(squad_text(team))
    assert squad_text(squad) == squad_text(team)
    assert [(p.skills, p.position.stats, p.position.traits) for p in squad.players] == [
        (p.skills, p.position.stats, p.position.traits) for p in team.players
    ]


def test_a_record_tells_the_value_of_a_team_without_its_prices() -> None:
    team = default_team("void-sirens")
    prepare(team)
    squad = read_squad(squad_text(team))
    prepare(squad)
    assert (team.worth, squad.worth) == (100, 100)


def test_a_team_file_is_found_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        own_team("trontek-29ers", ["guard", "jack", "jack", "jack", "striker", "striker"]), encoding="utf-8"
    )
    assert load_team(str(path)).name == team_from_file(str(path)).name == "Mine"
    assert [player.number for player in load_team(str(path)).players] == [1, 2, 3, 4, 5, 6]


@pytest.mark.covers("dreadball.free_agent.roster_limit", "dreadball.staff.max_one_each", "dreadball.staff.cost")
@pytest.mark.parametrize(
    ("positions", "extra", "message"),
    [
        (["jack"] * 5, "", "5 players, at least 6 are needed"),
        (["jack"] * 7, "", "7 of Human Jack, the Trontek 29ers list allows 6"),
        (["guard"] * 4 + ["jack"] * 6 + ["striker"] * 5, "", "15 players, at most 14 are allowed"),
        (["jack"] * 6, "staff = { cards = 6 }", "costs 108, 8 more than the budget of 100"),
        (["jack"] * 6, "staff = { coaching-dice = 8 }", "8 of 'coaching-dice', expected 0 to 7"),
        (["jack"] * 6, "staff = { support-coach = 2 }", "2 of 'support-coach', expected 0 to 1"),
        (["jack"] * 6, "staff = { support-coach = 1 }", "1 of support-coach, a new Trontek 29ers team starts with 0"),
        (["jack"] * 6, "staff = { cheerleaders = 1 }", "'cheerleaders' cannot be hired by a Trontek 29ers team"),
        (["jack"] * 6, "rerolls = 1", "1 re-rolls, expected 0 to 0"),
        (["keeper"] * 6, "", "got 'keeper', expected one of guard, jack, striker"),
    ],
)
def test_a_new_team_that_breaks_a_rule_is_told_which_and_by_how_much(
    positions: list[str], extra: str, message: str
) -> None:
    with pytest.raises(BadTeam) as refused:
        team_from_text(own_team("trontek-29ers", positions, extra))
    assert message in str(refused.value)


def test_all_that_is_wrong_with_a_team_is_told_at_once_with_what_can_be_hired() -> None:
    extra = "rerolls = 2\nstaff = { coaching-dice = 9, card = 2, support-coach = 1 }"
    with pytest.raises(BadTeam) as refused:
        team_from_text(own_team("trontek-29ers", ["jackk", "guard"], extra))
    for told in (
        "player 1: position: got 'jackk', expected one of guard, jack, striker",
        "2 players, at least 6 are needed",
        "2 re-rolls, expected 0 to 0",
        "9 of 'coaching-dice', expected 0 to 7",
        "'card' cannot be hired by a Trontek 29ers team, only coaching-dice, cards, offensive-coach",
    ):
        assert told in str(refused.value)
    assert "Nobody" not in str(refused.value)
    with pytest.raises(BadTeam, match=r"at least 6 are needed; .*1 of support-coach, a new Trontek 29ers team"):
        team_from_text(own_team("trontek-29ers", ["guard"], "staff = { support-coach = 1 }"))


def test_shirts_go_up_to_14() -> None:
    with pytest.raises(BadTeam, match="shirt number 15, expected 1 to 14"):
        team_from_text(own_team("trontek-29ers", ["jack"] * 6, first="number = 15"))
    assert team_from_text(own_team("trontek-29ers", ["jack"] * 6, first="number = 14")).players[0].number == 14


def test_a_new_team_may_keep_the_coach_its_club_starts_with() -> None:
    positions = ["guard", "jack", "jack", "striker", "striker", "striker"]
    team = team_from_text(own_team("shan-meeg-starhawks", positions, "staff = { defensive-coach = 1 }"))
    assert team_value(team) == 10 + 2 * 10 + 3 * 13 + 8


@pytest.mark.covers(
    "dreadball.cheerleader.cost_and_max", "dreadball.cheerleader.start_none", "dreadball.staff.start_none"
)
def test_a_team_that_has_played_may_have_grown_beyond_100_mc() -> None:
    positions = ["guard"] * 4 + ["jack"] * 6 + ["striker"] * 4
    helpers = "staff = { coaching-dice = 7, cards = 7, support-coach = 1, cheerleaders = 7 }"
    team = load_team(own_team("trontek-29ers", positions, helpers), extra_skills=True)
    assert len(team.players) == MOST_PLAYERS
    assert team_value(team) == 4 * 10 + 6 * 8 + 4 * 10 + 7 * 6 + 7 * 10 + 8 + 7 * 8
    assert (team.staff[SUPPORT_COACH], team.staff[CHEERLEADERS]) == (1, 7)
    with pytest.raises(BadTeam, match="8 of 'cheerleaders', expected 0 to 7"):
        load_team(own_team("trontek-29ers", ["jack"], "staff = { cheerleaders = 8 }"), extra_skills=True)


@pytest.mark.covers(
    "dreadball.skill.role_limits_jack_striker",
    "dreadball.skill.role_limits_guard_jack",
    "dreadball.skill.role_limits_single",
    "dreadball.skill.race_limits",
)
@pytest.mark.parametrize(
    ("club", "position", "learnt", "message"),
    [
        ("trontek-29ers", "guard", "jump", "Jump is for striker or jack, not for Human Guard"),
        ("trontek-29ers", "striker", "steady", "Steady is for guard or jack, not for Human Striker"),
        ("trontek-29ers", "jack", "keeper", "Keeper is for guard, not for Human Jack"),
        ("trontek-29ers", "guard", "slide", "Slide is for jack, not for Human Guard"),
        ("trontek-29ers", "striker", "long-arms", "Long Arms is for judwan, not for Human Striker"),
        ("trontek-29ers", "jack", "charge", "Charge! is for gaelian jack, not for Human Jack"),
        ("trontek-29ers", "jack", "tail", "Tail is for sphyr or veer-myn, not for Human Jack"),
        ("trontek-29ers", "guard", "comin-through", "Comin' Through! is for giant, not for Human Guard"),
        ("trontek-29ers", "jack", "dodge", "no skill is called 'dodge'"),
        ("midgard-delvers", "guard", "steady", "has steady twice"),
    ],
)
def test_an_ability_is_learnt_only_by_those_it_is_for(club: str, position: str, learnt: str, message: str) -> None:
    text = own_team(club, [position], first=f'skills = ["{learnt}"]')
    with pytest.raises(BadTeam) as refused:
        load_team(text, extra_skills=True)
    assert message in str(refused.value)


@pytest.mark.covers("dreadball.cup.mvps_only")
@pytest.mark.parametrize("learnt", ["nemesis", "adaptable", "snack", "vigour"])
def test_an_ability_of_the_challenge_cup_is_learnt_by_nobody(learnt: str) -> None:
    text = own_team("trontek-29ers", ["jack"], first=f'skills = ["{learnt}"]')
    with pytest.raises(BadTeam, match=f"no skill is called '{learnt}'"):
        load_team(text, extra_skills=True)


@pytest.mark.covers("dreadball.skill.race_limits")
def test_who_has_a_tail_by_his_race_may_learn_to_use_it() -> None:
    text = own_team("skittersneak-stealers", ["striker"], first='skills = ["tail"]')
    assert "tail" in load_team(text, extra_skills=True).players[0].skills


@pytest.mark.parametrize("position", ["guard", "striker"])
def test_every_koris_may_learn_to_open_portals(position: str) -> None:
    team = load_team(own_team("wu-ling-wanderers", [position], first='skills = ["portal"]'), extra_skills=True)
    assert "portal" in team.players[0].skills
    with pytest.raises(BadTeam, match="Portal is for koris, not for Human"):
        load_team(own_team("trontek-29ers", [position], first='skills = ["portal"]'), extra_skills=True)


@pytest.mark.parametrize(
    ("position", "learnt"), [("guard", "keeper"), ("jack", "slide"), ("striker", "jump"), ("guard", "threatening")]
)
def test_whoever_an_ability_is_for_brings_it_along(position: str, learnt: str) -> None:
    text = own_team("trontek-29ers", [position], first=f'skills = ["{learnt}"]')
    assert load_team(text, extra_skills=True).players[0].skills == [learnt]
    with pytest.raises(BadTeam, match="a new team has none"):
        load_team(own_team("trontek-29ers", [position, *["jack"] * 5], first=f'skills = ["{learnt}"]'))


def test_a_printed_profile_wins_over_the_limits() -> None:
    striker = team_list("rotatek-rockslides").position("striker")
    assert "steady" in Player(1, "", striker, []).skills
    assert "profile wins" in striker.note
