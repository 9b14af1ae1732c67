"""Free agents: the seven tables, who comes of a roll, and how many rolls an underdog can pay for."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.api import new_plan
from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Position
from ironpitch.engine.team_file import slug_of
from ironpitch.games.dreadball.clubs.ability_list import JACK
from ironpitch.games.dreadball.clubs.agent_rolls import rolls_of
from ironpitch.games.dreadball.clubs.free_agents import agent, free_agents, read_free_agents, rolled, rolls_for
from ironpitch.games.dreadball.clubs.joining import MOST_PLANS, plan_with
from ironpitch.games.dreadball.clubs.parts import ARMS
from ironpitch.games.dreadball.clubs.team_building import load_team, role_of, team_list, team_value
from ironpitch.games.dreadball.clubs.workshop import ONE_EACH, workshop
from ironpitch.games.dreadball.plan import DreadBallPlan

# The tables of the card, a die roll after the other. An asterisk is a pair, a bar a choice.
TABLES = [
    "Human Jack, Human Guard, Human Striker, Veer-myn Striker, Forge Father Guard, Orx Guard",
    "Human Jack, Human Guard, Human Striker, Z'zor Jack, Robot Jack, Judwan Striker",
    "Zee Jack*, Asterian Jack, Teraton Jack, Sticky Nameless Guard, Nameless Striker, Asterian Guard",
    "Hobgoblin Jack, Sphyr Jack, Brokkr Jack, Sorak Jack, Hobgoblin Striker, Sphyr Guard",
    "Convict Jack, Kalyshi Jack, Convict Striker, Kalyshi Striker, Mutant Jack, Mechanite Jack",
    "Jetari GL14 'Brawler' | Jetari SL22 'Thrower', Avaran Treebeast, Nameless Bloodsucker, Pusk Rampager,"
    " Vlorox Spinpede, Zee Buccaneer* | Yndij Reaver",
    "Koris Jack, Crystallan Jack, Ada-Lorana Jack, Tsudochan Jack, Ada-Lorana Striker, Crystallan Guard",
]
# Those no club has: role | Move Strength Speed Skill Armour | abilities.
PROFILES = """
Avaran Treebeast: Jack | 3 3+ 5+ 4+ 4+ | Can't Feel a Thing, Tongue
Jetari GL14 'Brawler': Guard | 4 3+ 4+ 5+ 3+ | Can't Feel a Thing, Grizzled
Jetari SL22 'Thrower': Striker | 5 5+ 4+ 3+ 4+ | 360 Vision, A Safe Pair of Hands
Nameless Bloodsucker: Jack | 6 4+ 3+ 5+ 4+ | Poison Blade, Steady
Vlorox Spinpede: Striker | 4 3+ 5+ 4+ 4+ | Can't Feel a Thing, Rolling
Yndij Reaver: Striker | 6 4+ 3+ 4+ 5+ | Backflip, Duck and Weave, Jump
Zee Buccaneer: Jack | 5 5+ 3+ 5+ 5+ | Duck and Weave, Runaround
Pusk Rampager: Guard | 4 4+ 4+ 6+ 4+ | Ram, Quick Recovery
"""
WRITTEN = """
[[agent]]
key = "orx-guard"
club = "greenmoon-smackers"
position = "guard"

[[table]]
number = 1
agents = ["orx-guard", "orx-guard", "orx-guard", "orx-guard", "orx-guard", "orx-guard"]
"""


def figures(position: Position) -> str:
    """The profile as the card writes it."""
    move, *targets = position.stats.values()
    return " ".join([str(move), *(f"{target}+" for target in targets)])


def team_text(hires: str, players: int = 6) -> str:
    """A team file of so many Human Jacks that hires somebody."""
    return f'name = "Mine"\nteam = "trontek-29ers"\n{hires}\n' + '[[player]]\nposition = "jack"\n' * players


def purpose(match: ironpitch.Match) -> str:
    """What the match waits for dice for, nothing if it waits for something else."""
    return match.request.purpose if isinstance(match.request, ironpitch.Roll) else ""


def opened(hires: str, *faces: int) -> ironpitch.Match:
    """A match of a team that hires, with these dice for its free agents."""
    match = ironpitch.new_match("dreadball", home=team_text(hires), dice="manual")
    for face in faces:
        assert purpose(match) == "free-agent"
        match.roll([face])
    assert purpose(match) != "free-agent"
    return match


def go_on(match: ironpitch.Match) -> None:
    """Forty defaults."""
    for _ in range(40):
        assert isinstance(match.request, ironpitch.Choose)
        match.play(match.request.default)


def joined_by(match: ironpitch.Match) -> list[str]:
    """The free agents of the home side."""
    return [player.position.key for player in match.table.plan.teams[0].players if player.number > 6]


@pytest.mark.covers(
    "dreadball.free_agent.table_1",
    "dreadball.free_agent.table_2",
    "dreadball.free_agent.table_3",
    "dreadball.free_agent.table_4",
    "dreadball.free_agent.table_5",
    "dreadball.free_agent.table_6",
    "dreadball.free_agent.table_7",
)
@pytest.mark.parametrize("number", range(1, 8))
def test_a_roll_brings_whom_the_table_of_the_card_says(number: int) -> None:
    results = [
        " | ".join(found.position.name + "*" * (found.number - 1) for found in rolled(number, die))
        for die in range(1, 7)
    ]
    assert ", ".join(results) == TABLES[number - 1]


def test_there_are_seven_tables_and_everybody_is_in_one() -> None:
    tables = free_agents().tables
    assert [table.number for table in tables] == [1, 2, 3, 4, 5, 6, 7]
    listed = {key for table in tables for key in [*table.agents, *table.instead.values()]}
    assert listed == set(free_agents().agents)


@pytest.mark.covers("dreadball.free_agent.profiles")
@pytest.mark.parametrize("line", PROFILES.strip().splitlines())
def test_those_no_club_has_come_with_the_figures_of_the_card_and_without_a_price(line: str) -> None:
    name, _, rest = line.partition(": ")
    role, stats, abilities = rest.split(" | ")
    (found,) = [each.position for each in free_agents().agents.values() if each.position.name == name]
    assert (role_of(found), figures(found), found.cost) == (role.lower(), stats, 0)
    assert found.skills == [slug_of(ability) for ability in abilities.split(", ")]


def test_somebody_of_a_club_comes_as_his_club_has_him_but_for_nothing() -> None:
    orx, own = agent("orx-guard").position, team_list("greenmoon-smackers").position("guard")
    assert (orx.stats, orx.skills, orx.name) == (own.stats, own.skills, own.name)
    assert (own.cost, orx.cost) == (13, 0)
    assert orx.traits == ["guard", "orx", "free-agent"]
    assert agent("human-jack").position.skills == []


def test_a_mechanite_comes_as_the_cheapest_jack_that_can_be_built_and_a_mutant_without_upgrades() -> None:
    shop = workshop()
    designs = [shop.start(JACK)]
    for slot in (*ONE_EACH, ARMS, ARMS):
        designs = [
            shop.add(design, part.key)
            for design in designs
            for part in shop.parts
            if part.slot == slot and not shop.forbids(design, part)
        ]
    cheapest = min(shop.price(design) for design in designs)
    assert cheapest == 7
    listed = shop.design(JACK, ["four-legs", "body-c", "slim", "hand", "claw"])
    assert shop.price(listed) == cheapest
    assert agent("mechanite-jack").position.stats == shop.stats(listed)
    assert figures(agent("mechanite-jack").position) == "4 5+ 5+ 4+ 4+"
    assert figures(agent("mutant-jack").position) == "5 4+ 4+ 4+ 4+"
    assert agent("mutant-jack").position.skills == []


@pytest.mark.covers("dreadball.free_agent.rolls", "dreadball.free_agent.remainder_lost")
def test_every_full_10_mc_of_underdog_money_is_a_roll_and_the_rest_is_lost() -> None:
    assert [rolls_for(money) for money in (0, 9, 10, 19, 20, 37)] == [0, 0, 1, 1, 2, 3]
    team = load_team(team_text('free_agents = ["table-1", "table-6-instead"]\nunderdog = 29'))
    assert [roll.key for roll in rolls_of(team)] == ["table-1", "table-6-instead"]
    assert len(team.players) == 6, "nobody has been rolled for yet"
    assert team_value(team) == team.cost() == 48
    with pytest.raises(BadTeam, match="free_agents: got 2, expected at most 1: 19 mc of underdog money are left"):
        load_team(team_text('free_agents = ["table-1", "table-2"]\nunderdog = 19'))


@pytest.mark.covers("dreadball.free_agent.rolls")
def test_mvps_are_paid_before_free_agents_are_rolled_for() -> None:
    hires = 'mvps = ["buzzcut"]\nfree_agents = ["table-1"]\nunderdog = '
    assert len(rolls_of(load_team(team_text(hires + "21")))) == 1
    with pytest.raises(BadTeam, match="free_agents: got 1, expected at most 0: 9 mc of underdog money are left"):
        load_team(team_text(hires + "20"))


@pytest.mark.covers("dreadball.free_agent.table_3", "dreadball.free_agent.table_6")
def test_zees_come_in_pairs_for_one_roll() -> None:
    match = opened('free_agents = ["table-3", "table-6"]\nunderdog = 20', 1, 6)
    assert joined_by(match) == ["zee-jack", "zee-jack", "zee-buccaneer", "zee-buccaneer"]


@pytest.mark.covers("dreadball.free_agent.roster_limit")
def test_a_team_has_at_most_14_players_with_its_free_agents() -> None:
    text = team_text('free_agents = ["table-3"]\nunderdog = 50')
    match = ironpitch.new_match("dreadball", home=text, dice="manual")
    rolls = 0
    while purpose(match) == "free-agent":
        match.roll([1])
        rolls += 1
    assert rolls == 4, "six of its own and four pairs; for a fifth there is no place"
    assert len(match.table.plan.teams[0].players) == 14


@pytest.mark.covers("dreadball.free_agent.rolls")
def test_free_agents_are_rolled_before_the_match_with_its_own_dice_and_stand_in_the_record() -> None:
    match = opened('free_agents = ["table-1", "table-6-instead"]\nunderdog = 29', 6, 1)
    assert joined_by(match) == ["orx-guard", "jetari-thrower"]
    names = [(event["player"], event["number"]) for event in match.events if event.name == "FreeAgentJoined"]
    assert names == [("H7", 1), ("H8", 6)]
    record = match.record()
    assert "special=roll-1-on-table-1,roll-2-on-table-6-instead" in record
    assert "d6=6 d6=1" in record
    again = ironpitch.replay(record)
    assert (again.digest(), joined_by(again), again.record()) == (match.digest(), joined_by(match), record)
    players = match.view()["players"]
    assert isinstance(players, list)
    assert players[6]["title"] == "Orx Guard"


@pytest.mark.covers("dreadball.free_agent.rolls")
def test_a_match_with_free_agents_is_the_same_in_a_fork_a_position_and_after_taking_back() -> None:
    text = team_text('free_agents = ["table-7"]\nunderdog = 20')
    match = ironpitch.new_match("dreadball", home=text, seed=3)
    came = joined_by(match)
    assert len(came) == 2, "a roll without a table of its own is on the one named last"
    assert ironpitch.from_position(match.position()).digest() == match.digest()
    assert joined_by(match.fork()) == came
    digest = match.digest()
    go_on(match)
    later = match.position()
    assert ironpitch.from_position(later).position() == later
    for _ in range(60):
        match.undo()
    assert (match.digest(), joined_by(match)) == (digest, came)
    go_on(match)
    assert match.position() == later


@pytest.mark.covers("dreadball.free_agent.rolls")
def test_money_that_is_left_is_rolled_for_even_if_no_table_is_named() -> None:
    match = opened("underdog = 10", 3)
    assert joined_by(match) == ["human-striker"]


def test_a_free_agent_picked_by_hand_is_refused_and_the_tables_are_named() -> None:
    expected = "'orx-guard' is picked by hand, but dice decide who comes; expected table-1 to table-7"
    with pytest.raises(BadTeam, match=expected):
        load_team(team_text('free_agents = ["orx-guard"]\nunderdog = 10'))


def test_underdog_money_is_what_the_difference_in_value_gives() -> None:
    text = team_text("underdog = 53")
    with pytest.raises(BadTeam, match="Mine: underdog: got 53 mc, expected at most 52: the team is worth 48 mc and"):
        ironpitch.new_match("dreadball", home=text, seed=1)
    equal = team_text("underdog = 200")
    with pytest.raises(BadTeam, match="underdog: got 200 mc, expected at most 0: the team is worth 48 mc and Mine 48"):
        ironpitch.new_match("dreadball", home=team_text(""), away=equal, seed=1)
    assert ironpitch.new_match("dreadball", home=team_text("underdog = 52"), seed=1).request is not None


def test_an_unknown_agent_table_or_die_is_refused() -> None:
    with pytest.raises(BadTeam, match="free_agents: no table of free agents is called 'pele', expected table-1 to"):
        load_team(team_text('free_agents = ["pele"]\nunderdog = 10'))
    with pytest.raises(BadTeam, match="'table-1-instead': that table leaves no choice, expected table-1"):
        load_team(team_text('free_agents = ["table-1-instead"]\nunderdog = 10'))
    with pytest.raises(BadTeam, match="no table of free agents has the number 8, expected 1 to 7"):
        rolled(8, 1)
    with pytest.raises(BadTeam, match="a die does not show 7, expected 1 to 6"):
        rolled(1, 7)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('position = "guard"', 'position = "fan"'), "agent 1: the Greenmoon Smackers list has no position 'fan'"),
        (('club = "greenmoon-smackers"', 'club = "fc"'), "agent 1: no team list is called 'fc'"),
        (("number = 1", "number = 2"), "table 1: number: got 2, expected 1, as tables are counted"),
        (('"orx-guard"]', '"pele"]'), "table 1: agents: got 'pele', expected the key of an [[agent]]"),
        ((', "orx-guard"]', "]"), "table 1: agents: got 5 of them, expected 6, one for each side of a die"),
        (
            ('club = "greenmoon-smackers"\nposition = "guard"', 'built = "golem"\nrole = "jack"'),
            "got 'golem', expected",
        ),
        (
            ('club = "greenmoon-smackers"\nposition = "guard"', 'built = "mutant"\nrole = "fan"'),
            "no Mutant is built as",
        ),
    ],
)
def test_a_damaged_file_is_refused_with_the_place(change: tuple[str, str], message: str) -> None:
    assert read_free_agents(WRITTEN, "mine.toml").tables[0].agents == ["orx-guard"] * 6
    with pytest.raises(BadTeam) as refused:
        read_free_agents(WRITTEN.replace(*change), "mine.toml")
    assert message in str(refused.value)


def test_a_plan_that_many_matches_share_keeps_only_the_plans_used_last() -> None:
    plan = new_plan("dreadball")
    assert isinstance(plan, DreadBallPlan)
    keys = [each.key for table in range(1, len(TABLES) + 1) for die in range(1, 7) for each in rolled(table, die)]
    pairs = [[[one], [other]] for one in dict.fromkeys(keys) for other in dict.fromkeys(keys)][: 2 * MOST_PLANS]
    for pair in pairs:
        plan_with(plan, pair)
    assert len(pairs) == 2 * MOST_PLANS
    assert len(plan.joined) == MOST_PLANS
    assert plan_with(plan, pairs[-1]) is plan_with(plan, pairs[-1])
    again = plan_with(plan, pairs[0])
    assert again.teams[0].players[-1].position is agent(pairs[0][0][0]).position
    assert len(plan.joined) == MOST_PLANS
