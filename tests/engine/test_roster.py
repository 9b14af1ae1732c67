"""Reading race lists and teams from text, and everything the validator can object to."""

import pytest

from ironpitch.engine.errors import BadTeam, IronpitchError
from ironpitch.engine.roster import Player, Position, Team, TeamList, TeamRules, check_team, lineup_team, shown
from ironpitch.engine.team_file import read_team, read_team_list, slug_of, write_team

RULES = TeamRules(
    budget=500,
    min_players=2,
    max_players=4,
    reroll_max=3,
    fan_factor_cost=5,
    stats=["speed", "grit"],
    shirt_max=6,
    staff_costs={"apothecary": 50, "cheerleader": 10},
    staff_limits={"apothecary": 1, "cheerleader": 2},
)
LEAGUE_RULES = TeamRules(
    500, 2, 4, 3, 5, ["speed", "grit"], 6, extra_skills=True, known_skills=["block", "tackle", "pass"]
)

LIST = """
key = "crew"
name = "Crew"
reroll_cost = 20
reroll_limit = 2
notes = ["Made up."]

[[position]]
key = "hand"
name = "Deck Hand"
limit = 4
cost = 50
stats = { speed = 5, grit = 3 }
traits = ["lineman"]

[[position]]
key = "mate"
name = "Mate"
limit = 1
cost = 90
stats = { speed = 6, grit = 4 }
skills = ["block", "pass"]
normal = ["general"]
double = ["agility"]
note = "Sails on."

[lineup]
rerolls = 2
fan_factor = 1
players = ["mate", "hand"]

[lineup.harbour]
name = "Harbour Crew"
players = ["hand", "hand"]
staff = { cheerleader = 2 }
"""

TEAM = """
name = "Night Watch"
team = "crew"
rerolls = 1
fan_factor = 2
staff = { cheerleader = 1 }

[[player]]
position = "mate"
number = 2
name = "Ada"

[[player]]
position = "hand"
"""


def crew() -> TeamList:
    """The race list of these tests."""
    return read_team_list(LIST, "crew.toml", RULES)


def find(key: str) -> TeamList:
    """The only race list there is."""
    if key != "crew":
        raise BadTeam(f"no list {key}")
    return crew()


def squad(*players: Player, rerolls: int = 0, fan_factor: int = 0, staff: dict[str, int] | None = None) -> Team:
    """A team of these players; without any, two legal hands."""
    hand = crew().position("hand")
    chosen = list(players) or [Player(1, "", hand, []), Player(2, "", hand, [])]
    return Team("t", "T", crew(), chosen, rerolls, fan_factor, staff)


def refused_list(old: str, new: str) -> str:
    """Why the list is refused once `old` reads `new`."""
    assert old in LIST
    with pytest.raises(BadTeam) as refused:
        read_team_list(LIST.replace(old, new, 1), "crew.toml", RULES)
    return str(refused.value)


def refused_team(old: str, new: str) -> str:
    """Why the team is refused once `old` reads `new`."""
    assert old in TEAM
    with pytest.raises(BadTeam) as refused:
        read_team(TEAM.replace(old, new, 1), find, "night.toml")
    return str(refused.value)


def test_a_list_is_read_with_every_field() -> None:
    race = crew()
    assert (race.key, race.name, race.reroll_cost, race.reroll_limit) == ("crew", "Crew", 20, 2)
    assert (race.apothecary, race.notes) == (False, ["Made up."])
    mate = race.position("mate")
    assert (mate.name, mate.limit, mate.cost, mate.stats) == ("Mate", 1, 90, {"speed": 6, "grit": 4})
    assert (mate.skills, mate.normal, mate.double) == (["block", "pass"], ["general"], ["agility"])
    assert (mate.traits, mate.note) == ([], "Sails on.")
    assert race.position("hand").traits == ["lineman"]


def test_a_line_up_becomes_a_team_numbered_from_one() -> None:
    team = lineup_team(crew())
    assert (team.key, team.name, team.rerolls, team.fan_factor) == ("crew", "Crew", 2, 1)
    assert [(p.number, p.name, p.position.key) for p in team.players] == [
        (1, "Mate #1", "mate"),
        (2, "Deck Hand #2", "hand"),
    ]
    other = lineup_team(crew(), "harbour")
    assert (other.key, other.name, other.staff) == ("crew/harbour", "Harbour Crew", {"cheerleader": 2})


def test_a_list_needs_no_line_up() -> None:
    race = read_team_list(LIST.partition("[lineup]")[0], "crew.toml", RULES)
    with pytest.raises(BadTeam, match="no line-up ''"):
        lineup_team(race)


def test_an_unknown_position_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadTeam, match="the Crew list has no position 'cook', expected one of hand, mate"):
        crew().position("cook")


def test_a_team_is_read_and_unnumbered_players_get_the_lowest_free_shirts() -> None:
    team = read_team(TEAM, find, "night.toml")
    assert (team.key, team.name, team.rerolls, team.fan_factor) == ("night-watch", "Night Watch", 1, 2)
    assert [(p.number, p.name) for p in team.players] == [(2, "Ada"), (1, "Deck Hand #1")]
    assert team.players[0].skills == ["block", "pass"]


def test_the_cost_counts_players_rerolls_fans_and_staff() -> None:
    assert read_team(TEAM, find, "night.toml").cost() == 90 + 50 + 20 + 2 * 5 + 10


def test_a_written_team_reads_back_with_names_skills_and_staff() -> None:
    text = TEAM.replace('"Ada"', "'A \\ \"B\" Ä'") + 'skills = ["tackle"]'
    rules = TeamRules(500, 2, 4, 3, 5, [], staff_limits={"cheerleader": 1}, extra_skills=True)
    team = read_team(text, find, "night.toml", rules)
    again = read_team(write_team(team), find, "again.toml", rules)
    assert [p.name for p in again.players] == ['A \\ "B" Ä', "Deck Hand #1"]
    assert [p.skills for p in again.players] == [["block", "pass"], ["tackle"]]
    assert (again.key, again.staff, again.cost()) == (team.key, team.staff, team.cost())
    assert write_team(again) == write_team(team)


def test_a_name_without_latin_letters_borrows_the_key_of_its_list() -> None:
    assert read_team(TEAM.replace("Night Watch", "Ночь"), find, "night.toml").key == "crew"
    assert slug_of("Nurgle's Rot") == "nurgles-rot"


def test_a_legal_team_has_no_faults() -> None:
    assert check_team(squad(rerolls=2, fan_factor=3, staff={"cheerleader": 2})) == []


def test_squad_size_is_checked() -> None:
    hand = crew().position("hand")
    assert check_team(squad(Player(1, "", hand, []))) == ["1 players, at least 2 are needed"]
    five = [Player(n, "", hand, []) for n in range(1, 6)]
    assert check_team(squad(*five)) == ["5 players, at most 4 are allowed", "5 of Deck Hand, the Crew list allows 4"]


def test_position_limits_are_checked() -> None:
    mate = crew().position("mate")
    faults = check_team(squad(Player(1, "", mate, []), Player(2, "", mate, [])))
    assert faults == ["2 of Mate, the Crew list allows 1"]


def test_a_player_from_another_list_is_found_out() -> None:
    stray = Position("cook", "Cook", {}, [], 0, 16, [], [], [], "")
    faults = check_team(squad(Player(1, "", stray, []), Player(2, "", crew().position("hand"), [])))
    assert faults == ["Cook #1: Cook is not on the Crew list"]


def test_shirt_numbers_are_checked() -> None:
    hand = crew().position("hand")
    faults = check_team(squad(*[Player(n, "", hand, []) for n in (3, 3, 0, 7)]))
    assert faults == [
        "Deck Hand #3: shirt number 3 is already worn",
        "Deck Hand #0: shirt number 0, expected 1 to 6",
        "Deck Hand #7: shirt number 7, expected 1 to 6",
    ]


def test_rerolls_fans_and_staff_are_checked() -> None:
    assert check_team(squad(rerolls=-1)) == ["-1 re-rolls, expected 0 to 2"]
    assert check_team(squad(rerolls=3)) == ["3 re-rolls, expected 0 to 2"]
    assert check_team(squad(fan_factor=-2)) == ["fan factor -2, expected 0 or more"]
    assert check_team(squad(staff={"cheerleader": 3})) == ["3 of 'cheerleader', expected 0 to 2"]
    assert check_team(squad(staff={"cheerleader": -1})) == ["-1 of 'cheerleader', expected 0 to 2"]
    assert check_team(squad(staff={"wizard": 1})) == ["'wizard' cannot be hired by a Crew team, only cheerleader"]


def test_an_apothecary_serves_only_lists_that_allow_one() -> None:
    team = squad(staff={"apothecary": 1})
    assert check_team(team) == ["'apothecary' cannot be hired by a Crew team, only cheerleader"]
    team.list.apothecary = True
    assert check_team(team) == []


def test_the_budget_is_checked() -> None:
    assert check_team(squad(fan_factor=81)) == ["costs 505, 5 more than the budget of 500"]
    assert check_team(squad(fan_factor=80)) == []


def test_extra_skills_are_for_leagues_and_scenarios_only() -> None:
    mate, hand = crew().position("mate"), crew().position("hand")
    team = squad(Player(1, "", mate, ["tackle", "block", "tackle"]), Player(2, "", hand, ["tackel"]))
    assert check_team(team) == [
        "Mate #1: extra skills tackle, block, tackle, a new team has none",
        "Mate #1: has block twice",
        "Mate #1: has tackle twice",
        "Deck Hand #2: extra skills tackel, a new team has none",
    ]
    assert check_team(team, LEAGUE_RULES) == [
        "Mate #1: has block twice",
        "Mate #1: has tackle twice",
        "Deck Hand #2: no skill is called 'tackel'",
    ]


def test_all_broken_rules_are_told_at_once() -> None:
    message = refused_team("rerolls = 1\nfan_factor = 2", "rerolls = 9\nfan_factor = 90")
    assert message == "night.toml: 9 re-rolls, expected 0 to 2; costs 780, 280 more than the budget of 500"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("rerolls = 1", "rerolls = ", "night.toml: not TOML: Invalid value (at line 4, column 11)"),
        ("rerolls = 1", "rerolls = -1", "rerolls: got -1, expected a whole number from 0 to 1,000,000,000"),
        ("rerolls = 1", "rerolls = 1.5", "rerolls: got 1.5, expected a whole number"),
        ("rerolls = 1", "rerolls = nan", "rerolls: got nan, expected a whole number"),
        ("rerolls = 1", "rerolls = true", "rerolls: got true, expected a whole number"),
        ("rerolls = 1", "rerolls = '1'", "rerolls: got '1', expected a whole number"),
        ("rerolls = 1", "rerolls = [1]", "rerolls: got a list, expected a whole number"),
        ("rerolls = 1", "rerolls = {}", "rerolls: got a table, expected a whole number"),
        ("rerolls = 1", "rerolls = 2020-01-01", "rerolls: got a date or time, expected a whole number"),
        ("rerolls = 1", "rerolls = 0x" + "f" * 900, "rerolls: got a number far too large, expected a whole number"),
        ("rerolls = 1", "rerolls = 1" + "0" * 900, "rerolls: got a number far too large"),
        ("rerolls = 1", "reroll = 1", "unknown key 'reroll', expected only name, team, rerolls, "),
        ('"Night Watch"', '""', "name: got '', expected 1 to 60 printable characters"),
        ('"Night Watch"', '"a\\u0007b"', "name: got 'a\\x07b', expected 1 to 60 printable characters"),
        ('"Night Watch"', '"' + "x" * 61 + '"', "name: got '" + "x" * 40 + "'..., expected 1 to 60"),
        ('"Night Watch"', '" x"', "name: got ' x', expected 1 to 60 printable characters"),
        ('name = "Night Watch"', "", "name: got nothing, expected 1 to 60 printable characters"),
        ('team = "crew"', "", "night.toml: team: got nothing, expected a key such as 'black-orc-blocker'"),
        ('team = "crew"', 'team = "Crew"', "team: got 'Crew', expected a key such as"),
        ('team = "crew"', 'team = "gang"', "night.toml: team: no list gang"),
        ("{ cheerleader = 1 }", "3", "staff: got 3, expected a table"),
        ("{ cheerleader = 1 }", '{ "a\\nb" = -1 }', "staff: 'a\\nb': got -1, expected a whole number"),
        ("{ cheerleader = 1 }", '{ "a\\nb" = 1 }', "'a\\nb' cannot be hired"),
        ("[[player]]", "[player]", "night.toml: not TOML"),
        ('position = "mate"', "", "player 1: position: got nothing, expected a key such as"),
        ('position = "mate"', 'position = "cook"', "player 1: position: got 'cook', expected one of hand, mate"),
        ("number = 2", "number = -2", "player 1: number: got -2, expected a whole number"),
        ("number = 2", "number = 0", "Ada: shirt number 0, expected 1 to 6"),
        ("number = 2", "shirt = 2", "player 1: unknown key 'shirt', expected only number, position, name, skills"),
        ("number = 2", "skills = 'tackle'", "player 1: skills: got 'tackle', expected a list of keys"),
        ("number = 2", "skills = [1]", "player 1: skills: got a list with 1, expected a list of keys"),
        ("number = 2", "skills = ['tackle']", "Ada: extra skills tackle, a new team has none"),
        ("number = 2", "skills = [" + "1," * 101 + "]", "player 1: skills: got 101 entries, expected at most 100"),
    ],
)
def test_a_bad_team_file_is_refused_with_place_fault_and_remedy(old: str, new: str, message: str) -> None:
    assert message in refused_team(old, new)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("reroll_cost = 20", "", "crew.toml: reroll_cost: got nothing, expected a whole number"),
        ("reroll_limit = 2", "apothecary = 1", "apothecary: got 1, expected true or false"),
        ('["Made up."]', "[1]", "notes: got a list with 1, expected a list of texts"),
        ("speed = 5", "speed = 21", "position 1: stats: speed: got 21, expected a whole number from 0 to 20"),
        ("speed = 5, ", "", "position 1: stats: speed: got nothing"),
        ("speed = 5", "speed = 5, luck = 1", "position 1: stats: unknown key 'luck', expected only speed, grit"),
        ("stats = { speed = 5, grit = 3 }", "", "position 1: stats: got nothing, expected a table"),
        ('key = "mate"', 'key = "hand"', "position 2: key 'hand' is already taken"),
        ('note = "Sails on."', "notes = []", "position 2: unknown key 'notes'"),
        ('["mate", "hand"]', '["mate", "cook"]', "lineup: player 2: got 'cook', expected one of hand, mate"),
        ('["mate", "hand"]', '["mate"]', "crew.toml: lineup: 1 players, at least 2 are needed"),
        ('["hand", "hand"]', '["hand"]', "crew.toml: lineup harbour: 1 players, at least 2 are needed"),
        ("fan_factor = 1", "fans = 1", "lineup: fans: got 1, expected a table"),
        ("[lineup.harbour]", '[lineup."Har\\tbour"]', "lineup: the name 'Har\\tbour' is not lower-case words"),
        ("[lineup.harbour]", "[other]", "unknown key 'other', expected only key, name, reroll_cost, "),
    ],
)
def test_a_bad_list_is_refused_with_place_fault_and_remedy(old: str, new: str, message: str) -> None:
    assert message in refused_list(old, new)


def test_a_list_without_positions_is_refused() -> None:
    with pytest.raises(BadTeam, match=r"expected at least one \[\[position\]\] table"):
        read_team_list("", "empty.toml", RULES)
    with pytest.raises(BadTeam, match=r"position: got 3, expected \[\[position\]\] tables"):
        read_team_list("position = [3]", "empty.toml", RULES)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x" * 64_001, "64,001 characters in lines of 64,001, expected at most 64,000 characters in lines of 1,000"),
        ("a" + ".a" * 500 + " = 1", "expected at most 64,000 characters in lines of 1,000"),
        ("x = " + "[\n" * 30_000, "odd.toml: "),
        ("x = 1e999999", "unknown key 'x'"),
        ("x = 2020-02-31", "not TOML"),
        ("\ud800 = 1", "not TOML"),
        ("x = '\0'", "not TOML"),
    ],
)
def test_text_that_would_choke_a_parser_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadTeam) as refused:
        read_team(text, find, "odd.toml")
    assert message in str(refused.value)


def test_a_long_list_of_faults_is_cut_short() -> None:
    text = TEAM + "\n".join(f"k{i} = 0" for i in range(30))
    with pytest.raises(BadTeam, match=r"; and 10 more$"):
        read_team(text, find, "odd.toml")


def test_a_message_is_one_printable_line_even_if_the_source_is_not() -> None:
    with pytest.raises(BadTeam) as refused:
        read_team('"\\u0000" = 1', find, "odd\n.toml")
    assert str(refused.value).isprintable()


def test_what_a_message_quotes_is_short() -> None:
    assert shown("x" * 10_000) == "'" + "x" * 40 + "'..."
    assert shown(10**5000) == "a number far too large"
    assert shown(-12) == "-12"


def test_a_bad_team_is_an_ironpitch_error() -> None:
    assert issubclass(BadTeam, IronpitchError)
