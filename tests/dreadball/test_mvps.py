"""The MVPs: every figure as the card prints it, and whom they play for, where, beside whom and for how much."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

import ironpitch
from ironpitch import rulesets
from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Team
from ironpitch.engine.team_file import slug_of
from ironpitch.games.dreadball.clubs.ability_list import ROLES
from ironpitch.games.dreadball.clubs.extra_abilities import any_ability
from ironpitch.games.dreadball.clubs.hiring import underdog_money
from ironpitch.games.dreadball.clubs.mvps import NO_PRICE, Mvp, arenas, mvp, mvps, read_mvps
from ironpitch.games.dreadball.clubs.team_building import (
    form,
    hire_cost,
    load_team,
    prepare,
    team_keys,
    team_list,
    team_value,
)
from ironpitch.notation.squads import read_squad, squad_text
from ironpitch.registry.rows import rows_of

# The reference card, in its own order: row | role | Move Strength Speed Skill Armour | teams he plays for, ! does not |
# price | abilities | season (cup is the Challenge Cup) @arena.
TABLE = """
anne_marie_helder | Guard | 5 3+ 4+ 5+ 4+ | - | 9 | Grizzled, Prima Donna, Does This Hurt? | 2
asylum | Guard | 6 4+ 3+ 5+ 4+ | - | 9 | Backstab, Does This Hurt? | 4
ateo_adysi | Striker | 6 4+ 3+ 4+ 5+ | - | 12 | Duck and Weave, Backflip, Jump, 360 Vision | azure-forest @azure-forest
blaine | Jack | 5 3+ 3+ 5+ 4+ | - | 15 | Illegal Modifications, Slide, Does This Hurt? | special
brickbat_vognar | Guard | 5 3+ 4+ 5+ 4+ | - | 10 | Lucky, Steady | 5
brute_force | Guard | 5 3+ 4+ 5+ 4+ | - | 8 | Trail Blazer | 5
buzzcut | Guard | 6 2+ 4+ 5+ 4+ | - | 11 | Grizzled, Can't Feel a Thing | 1
crypt | Guard | 4 2+ 4+ 5+ 4+ | crystallan | 9 | Harmonics, Steady | 6
dead_man_davitz | Guard | 5 3+ 5+ 6+ 4+ | !orx goblin | 8 | Grizzled, Can't Feel a Thing | 5
drake | Guard | 5 3+ 4+ 5+ 4+ | - | 12 | Steady, Can't Feel a Thing, Quick Recovery, Really Lucky | special
the_enforcer | Guard | 7 3+ 3+ 4+ 4+ | - | 10 | Jump, Backflip | 1
the_excavator | Guard | 4 3+ 5+ 6+ 4+ | - | 9 | Steady, Driller, Grizzled, Can't Feel a Thing | 4
dbr_7_firewall | Keeper | 5 3+ 5+ 4+ 3+ | - | 10 | Lucky, Steady, Keeper | 2
galdo | Jack | 6 5+ 4+ 4+ 4+ | - | 6 | 360 Vision, Stubborn, Quick Recovery | 4
gorim_ironstone | Striker | 5 3+ 4+ 4+ 5+ | forge-father | 8 | Grizzled, Steady | 1
grak | Guard | 5 3+ 4+ 6+ 4+ | - | 10 | Pile Driver, Uncontrolled | 4
hector_weiss | Jack | 5 4+ 4+ 3+ 4+ | - | 9 | A Safe Pair of Hands, Grizzled, Running Interference | kickstarter
irsala_sephalin | Jack | 5 4+ 3+ 4+ 4+ | - | 8 | Alert, Steady, Toxic, Gotcha! | 4
john_doe | Guard | 4 3+ 4+ 5+ 4+ | !orx goblin | 8 | Gotcha! | 1
jonathan_gabe_gabriel | Jack | 5 3+ 4+ 4+ 4+ | - | 8 | Does This Hurt?, Show Off | special
kailasa | Guard | 6 4+ 3+ 4+ 4+ | - | 8 | Backstab, Does This Hurt? | 5
kryphos | Jack | 5 4+ 3+ 3+ 4+ | - | 15 | Spinner, Portal Master, Crowd Puller, Gotcha! | 6
lucky_logan | Jack | 6 4+ 3+ 3+ 4+ | human | 8 | Really Lucky | 1
ludwig | Jack | 6 4+ 3+ 4+ 4+ | zzor | 10 | Can't Feel a Thing, Slide, Jump | 2
lyra_the_fixer | Jack | 6 4+ 3+ 5+ 4+ | - | 7 | Stretch, Jump, Backstab | 4
mee_kel_judwan|Striker|6 5+ 3+ 3+ 5+ | judwan | 12 | Pacifist, Long Arms, Misdirect, 360 Vision, Can't Feel a Thing | 2
mellisandra | Jack | 5 4+ 3+ 4+ 4+ | - | 10 | Stretch, Slide, Taking a Dive | 3
mzei_kein | Guard | 5 4+ 4+ 5+ 4+ | - | 9 | Push, Grizzled, 360 Vision | 6
nightshade | Striker | 6 4+ 3+ 4+ 5+ | !asterian | 8 | Dirty Tricks | 2
number_88 | Jack | 8 4+ 2+ 4+ 4+ | - | 8 | Mind Like Water, Jump | 2
phantasm | Jack | 6 3+ 3+ 4+ 4+ | - | 11 | Phaser, Rule of Law | 6
the_praetorian | Striker | 6 4+ 4+ 3+ 5+ | - | 11 | A Safe Pair of Hands, Can't Feel a Thing | 1
reek_rolat | Guard | 5 3+ 3+ 6+ 4+ | veer-myn | 9 | Can't Feel a Thing | 1
rico_van_dien | Striker | 6 4+ 4+ 3+ 5+ | - | 12 | Jump, Show Off | 1
riller | Jack | 5 4+ 3+ 4+ 4+ | - | 10 | It Wasn't Me!, Dirty Tricks, Show Off | 3
schnorkel_the_avenger | Guard | 4 4+ 4+ 5+ 4+ | !human | 4 | Fan Favourite, Klutz, Steady, Can't Feel a Thing | 4
slippery_joe | Striker | 5 5+ 3+ 4+ 5+ | orx goblin | 7 | A Safe Pair of Hands, Jump, Roll | 1
thunder_chris | Jack | 6 4+ 3+ 4+ 4+ | - | 12 | Grizzled, Even the Odds, 360 Vision, Threatening | 5
tycho_brahe | Jack | 6 4+ 3+ 4+ 4+ | - | 8 | Dirty Tricks, Threatening, Slide | 6
the_veteran | Striker | 5 4+ 3+ 4+ 5+ | - | 12 | Grizzled, Duck and Weave, Quick Recovery | 5
wildcard | Jack | 6 4+ 3+ 4+ 4+ | human asterian | 9 | Even the Odds, Slide | 2
wyn_grethzki | Striker | 5 5+ 4+ 3+ 5+ | robot | 11 | Duck and Weave, Alert | 2
yurik_yurikson | Guard | 4 3+ 5+ 4+ 4+ | !orx goblin | 11 | Steady, Can't Feel a Thing, Quick Recovery, 360 Vision | 2
hexan | Jack | 6 4+ 4+ 4+ 4+ | - | 8 | Quick Change Artist, Toxic Immunity, Mutant Native | cup @visvera
ekoo | Jack | 7 4+ 3+ 5+ 4+ | - | 10 | Jump, Backstab, Charge!, Illegal, Prowler | cup @andromeda
blitz | Jack | 5 3+ 4+ 4+ 4+ | - | -- | Pummel, Blood Money, Charge! | cup @magmarax
alo_khan | Guard | 6 4+ 3+ 4+ 4+ | - | 10 | 360 Vision, Uncontrolled, Can't Feel a Thing | cup @new-haven
kreed | Jack | 6 4+ 3+ 3+ 4+ | human | 8 | Illegal, Nemesis | cup @serpent-wormhole
big_slick_salaran_vesh|Jack|5 4+ 4+ 4+ 4+ |human|8|Threatening, Show Off, Snack, Can't Feel a Thing|cup @atlas-belt
harmony_and_melody | Guard | 6 3+ 4+ 5+ 4+ | - | 18 | Runaround, Can't Feel a Thing, Steady, One Mind | cup @omicron
eclipse | Jack | 5 4+ 3+ 4+ 4+ | - | 10 | Adaptable, Resources, Vigour | cup @gauntlet
"""
WRITTEN = """
[[mvp]]
key = "nova"
name = "Nova"
role = "jack"
stats = { move = 5, strength = 4, speed = 4, skill = 4, armour = 4 }
skills = ["jump"]
cost = 9
season = "1"
lines = "1"
row = "dreadball.mvp.nova"
"""


def lines() -> dict[str, list[str]]:
    """The table by the last word of the row."""
    found = [[part.strip() for part in line.split("|")] for line in TABLE.strip().splitlines()]
    return {words[0]: words[1:] for words in found}


def figures(stats: dict[str, int]) -> str:
    """A profile as the card writes it."""
    move, *targets = stats.values()
    return " ".join([str(move), *(f"{target}+" for target in targets)])


def with_hires(hires: str, club: str = "trontek-29ers", players: int = 6, position: str = "jack") -> str:
    """A team file of so many players that hires somebody."""
    return f'name = "Mine"\nteam = "{club}"\n{hires}\n' + f'[[player]]\nposition = "{position}"\n' * players


def refusal(text: str, extra_skills: bool = False) -> str:
    """What a team file is refused with."""
    with pytest.raises(BadTeam) as refused:
        load_team(text, extra_skills)
    return str(refused.value)


def hired(team: Team) -> list[tuple[int, str, int]]:
    """Shirt, name and price of everybody but the first six."""
    return [(player.number, player.name, player.position.cost) for player in team.players[6:]]


# -- the list ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.mvp.anne_marie_helder",
    "dreadball.mvp.asylum",
    "dreadball.mvp.ateo_adysi",
    "dreadball.mvp.blaine",
    "dreadball.mvp.brickbat_vognar",
    "dreadball.mvp.brute_force",
    "dreadball.mvp.buzzcut",
    "dreadball.mvp.crypt",
    "dreadball.mvp.dead_man_davitz",
    "dreadball.mvp.drake",
    "dreadball.mvp.the_enforcer",
    "dreadball.mvp.the_excavator",
    "dreadball.mvp.dbr_7_firewall",
    "dreadball.mvp.galdo",
    "dreadball.mvp.gorim_ironstone",
    "dreadball.mvp.grak",
    "dreadball.mvp.hector_weiss",
    "dreadball.mvp.irsala_sephalin",
    "dreadball.mvp.john_doe",
    "dreadball.mvp.jonathan_gabe_gabriel",
    "dreadball.mvp.kailasa",
    "dreadball.mvp.kryphos",
    "dreadball.mvp.lucky_logan",
    "dreadball.mvp.ludwig",
    "dreadball.mvp.lyra_the_fixer",
    "dreadball.mvp.mee_kel_judwan",
    "dreadball.mvp.mellisandra",
    "dreadball.mvp.mzei_kein",
    "dreadball.mvp.nightshade",
    "dreadball.mvp.number_88",
    "dreadball.mvp.phantasm",
    "dreadball.mvp.the_praetorian",
    "dreadball.mvp.reek_rolat",
    "dreadball.mvp.rico_van_dien",
    "dreadball.mvp.riller",
    "dreadball.mvp.schnorkel_the_avenger",
    "dreadball.mvp.slippery_joe",
    "dreadball.mvp.thunder_chris",
    "dreadball.mvp.tycho_brahe",
    "dreadball.mvp.the_veteran",
    "dreadball.mvp.wildcard",
    "dreadball.mvp.wyn_grethzki",
    "dreadball.mvp.yurik_yurikson",
    "dreadball.mvp.hexan",
    "dreadball.mvp.ekoo",
    "dreadball.mvp.blitz",
    "dreadball.mvp.alo_khan",
    "dreadball.mvp.kreed",
    "dreadball.mvp.big_slick_salaran_vesh",
    "dreadball.mvp.harmony_and_melody",
    "dreadball.mvp.eclipse",
)
@pytest.mark.parametrize("row", lines())
def test_every_figure_of_an_mvp_is_the_printed_one(row: str) -> None:
    role, stats, whom, price, abilities, season = lines()[row]
    (found,) = [each for each in mvps() if each.row == f"dreadball.mvp.{row}"]
    assert found.profile.role == role.lower()
    assert figures(found.profile.stats) == stats
    assert found.skills == [slug_of(name) for name in abilities.split(", ")]
    assert [any_ability(key).name for key in found.skills] == abilities.split(", ")
    assert found.price == (NO_PRICE if price == "--" else int(price))
    assert found.season == season.split(" @")[0].replace("cup", "challenge-cup")
    assert found.arena == season.partition("@")[2]
    assert found.plays_for == ([] if whom[0] in "-!" else whom.split())
    assert found.not_for == (whom[1:].split() if whom[0] == "!" else [])


def test_the_list_has_the_51_mvps_of_the_card_in_its_order() -> None:
    assert [found.row for found in mvps()] == [f"dreadball.mvp.{row}" for row in lines()]
    assert len(mvps()) == 51
    assert len({found.key for found in mvps()}) == 51


@pytest.mark.parametrize("hire", mvps(), ids=lambda hire: hire.key)
def test_the_row_of_an_mvp_has_his_price_and_his_figures(hire: Mvp) -> None:
    (row,) = [each for each in rows_of("dreadball") if each.id == hire.row]
    assert row.section == "13.2"
    assert str(hire.profile.stats["move"]) in row.says
    assert hire.price == NO_PRICE or f"{hire.price} mc" in row.says


def test_kinds_that_mvps_play_for_are_kinds_of_some_club() -> None:
    kinds = {trait for key in team_keys() for position in team_list(key).positions for trait in position.traits}
    asked = {kind for found in mvps() for kind in [*found.plays_for, *found.not_for, found.kind] if kind}
    assert asked <= kinds
    assert {found.profile.role for found in mvps()} == set(ROLES)


@pytest.mark.covers("dreadball.mvp.hexan", "dreadball.mvp.big_slick_salaran_vesh")
def test_some_have_a_second_profile_for_when_an_ability_changes_them() -> None:
    assert {
        found.key: [(each.role, figures(each.stats)) for each in found.forms] for found in mvps() if found.forms
    } == {
        "hexan": [("guard", "5 3+ 5+ 4+ 4+"), ("striker", "5 5+ 3+ 4+ 5+")],
        "big-slick-salaran-vesh": [("keeper", "3 3+ 5+ 4+ 4+")],
    }
    for other in mvp("hexan").forms:
        assert form(other.role).stats == other.stats


@pytest.mark.covers("dreadball.mvp.harmony_and_melody")
def test_harmony_and_melody_are_one_hire_of_two_players_with_the_same_abilities() -> None:
    harmony, melody = mvp("harmony-and-melody").positions
    assert (harmony.key, harmony.cost, harmony.traits) == ("harmony", 18, ["guard", "mvp"])
    assert (melody.key, melody.cost, melody.traits) == ("melody", 0, ["striker", "mvp"])
    assert figures(melody.stats) == "6 5+ 4+ 3+ 5+"
    assert harmony.skills == melody.skills == ["runaround", "cant-feel-a-thing", "steady", "one-mind"]
    team = load_team(with_hires('mvps = ["harmony-and-melody"]\narena = "omicron"\nunderdog = 18'))
    assert hired(team) == [(7, "Harmony", 18), (8, "Melody", 0)]


def test_an_unknown_mvp_is_refused_with_those_there_are() -> None:
    assert "mvps: no MVP is called 'pele', expected one of anne-marie-helder, asylum" in refusal(
        with_hires('mvps = ["pele"]')
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('role = "jack"', 'role = "fan"'), "mvp 1: role: got 'fan', expected one of guard, jack, striker, keeper"),
        (('"jump"', '"moonwalk"'), "mvp 1: skills: got 'moonwalk', expected an ability of abilities.toml"),
        (('season = "1"', 'season = "9"'), "mvp 1: season: got '9', expected one of 1, 2"),
        (("strength = 4", "strength = 7"), "strength: got 7, expected a whole number from 2 to 6"),
        (("cost = 9", 'cost = 9\nplays_for = ["orx"]\nnot_for = ["human"]'), "expected nothing beside plays_for"),
        (("cost = 9", 'cost = 9\nnot_with = ["pele"]'), "not_with: got 'pele', expected somebody of this file"),
        (("cost = 9", "price = 9"), "unknown key 'price'"),
        (("[[mvp]]", "[[star]]"), "expected at least one [[mvp]] table"),
    ],
)
def test_a_damaged_list_is_refused_with_the_place(change: tuple[str, str], message: str) -> None:
    with pytest.raises(BadTeam) as refused:
        read_mvps(WRITTEN.replace(*change), "mine.toml", "mvp")
    assert message in str(refused.value)
    assert read_mvps(WRITTEN, "mine.toml", "mvp")[0].name == "Nova"
    with pytest.raises(BadTeam, match="mvp 2: key 'nova' is already taken"):
        read_mvps(WRITTEN + WRITTEN, "mine.toml", "mvp")


# -- hiring ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.mvp.buzzcut", "dreadball.mvp.the_praetorian")
def test_hired_mvps_wear_the_lowest_shirts_left_and_do_not_count_in_the_value_of_the_team() -> None:
    team = load_team(with_hires('mvps = ["buzzcut", "the-praetorian"]\nunderdog = 22'))
    assert hired(team) == [(7, "Buzzcut", 11), (8, "The Praetorian", 11)]
    assert team.players[6].skills == ["grizzled", "cant-feel-a-thing"]
    assert (team_value(team), hire_cost(team), team.cost()) == (48, 22, 70)
    prepare(team)
    again = read_squad(squad_text(team))
    assert again.worth == 48
    assert again.players[6].position.traits == ["guard", "mvp"]


@pytest.mark.covers("dreadball.mvp.slippery_joe", "dreadball.mvp.john_doe", "dreadball.mvp.wildcard")
@pytest.mark.parametrize(
    ("key", "club", "message"),
    [
        (
            "slippery-joe",
            "trontek-29ers",
            "Slippery Joe plays for orx or goblin teams only, not for Trontek 29ers (human)",
        ),
        ("john-doe", "greenmoon-smackers", "John Doe plays for any team but orx or goblin, not for Greenmoon Smackers"),
        ("schnorkel-the-avenger", "void-sirens", "plays for any team but human, not for Void Sirens (human)"),
        ("wildcard", "greenmoon-smackers", "Wildcard plays for human or asterian teams only"),
        (
            "lucky-logan",
            "long-rock-lifers",
            '"Lucky" Logan plays for human teams only, not for Long Rock Lifers (convict)',
        ),
    ],
)
def test_an_mvp_plays_only_for_the_teams_he_names(key: str, club: str, message: str) -> None:
    assert message in refusal(with_hires(f'mvps = ["{key}"]\nunderdog = 20', club))


@pytest.mark.parametrize(
    ("key", "club"),
    [("slippery-joe", "greenmoon-smackers"), ("wildcard", "shan-meeg-starhawks"), ("lucky-logan", "void-sirens")],
)
def test_an_mvp_plays_for_all_teams_he_names(key: str, club: str) -> None:
    assert mvp(key).open_to([position.traits[1] for position in team_list(club).positions])


@pytest.mark.covers("dreadball.mvp.hexan", "dreadball.mvp.ateo_adysi", "dreadball.mvp.blitz")
def test_an_mvp_of_an_arena_plays_nowhere_else() -> None:
    assert 'Hexan plays only in the arena visvera: add arena = "visvera"' in refusal(with_hires('mvps = ["hexan"]'))
    elsewhere = with_hires('mvps = ["ateo-adysi"]\narena = "omicron"\nunderdog = 12')
    assert "A'Teo Adysi plays only in the arena azure-forest: this match is in omicron" in refusal(elsewhere)
    assert "arena: got 'moon', expected one of andromeda, atlas-belt" in refusal(with_hires('arena = "moon"'))
    assert len(arenas()) == 9
    blitz = load_team(with_hires('mvps = ["blitz"]\narena = "magmarax"'))
    assert hired(blitz) == [(7, "Blitz", 0)]


@pytest.mark.covers("dreadball.mvp.kreed", "dreadball.mvp.lucky_logan")
def test_kreed_does_not_play_beside_lucky_logan() -> None:
    both = 'mvps = ["lucky-logan", "kreed"]\narena = "serpent-wormhole"\nunderdog = 16'
    assert 'Kreed does not play for a team that hires "Lucky" Logan' in refusal(with_hires(both))
    alone = load_team(with_hires(both.replace('"lucky-logan", ', "")))
    assert hired(alone) == [(7, "Kreed", 8)]


def test_nobody_is_hired_twice() -> None:
    assert "Buzzcut is hired twice, and there is only one of him" in refusal(
        with_hires('mvps = ["buzzcut", "buzzcut"]\nunderdog = 22')
    )


def test_hires_are_paid_with_underdog_money_and_then_with_what_a_new_team_has_saved() -> None:
    assert hired(load_team(with_hires('mvps = ["buzzcut"]'))) == [(7, "Buzzcut", 11)]
    staff = "staff = { coaching-dice = 7 }\n"
    assert team_value(load_team(with_hires(f'{staff}mvps = ["buzzcut"]\nunderdog = 1'))) == 48 + 42
    assert "hires for 11 mc, 1 more than 0 mc of underdog money and the 10 mc it has not spent" in refusal(
        with_hires(f'{staff}mvps = ["buzzcut"]')
    )
    assert "costs 108, 8 more than the budget of 100" in refusal(
        with_hires('staff = { cards = 6 }\nmvps = ["buzzcut"]\nunderdog = 50')
    )
    assert [underdog_money(90, 112), underdog_money(112, 90)] == [22, 0]


def test_a_team_that_has_played_may_pay_an_mvp_out_of_its_own_pocket() -> None:
    dear = with_hires('staff = { coaching-dice = 7, cards = 7 }\nmvps = ["buzzcut"]')
    assert team_value(load_team(dear, extra_skills=True)) == 48 + 42 + 70


@pytest.mark.covers("dreadball.free_agent.roster_limit")
def test_a_team_has_at_most_14_players_with_its_mvps() -> None:
    squad = '[[player]]\nposition = "guard"\n' * 4 + '[[player]]\nposition = "jack"\n' * 6
    squad += '[[player]]\nposition = "striker"\n' * 3
    one = f'name = "Mine"\nteam = "trontek-29ers"\nmvps = ["buzzcut"]\nunderdog = 30\n{squad}'
    assert len(load_team(one, extra_skills=True).players) == 14
    assert "15 players, at most 14 are allowed" in refusal(one.replace('"buzzcut"', '"buzzcut", "asylum"'), True)


def test_all_that_is_wrong_with_the_hires_is_told_at_once() -> None:
    told = refusal(with_hires('mvps = ["kreed", "john-doe"]', "greenmoon-smackers"))
    assert "Kreed plays for human teams only" in told
    assert "Kreed plays only in the arena serpent-wormhole" in told
    assert "John Doe plays for any team but orx or goblin" in told


def test_a_match_with_hires_is_played_and_its_record_reads_back() -> None:
    text = with_hires('mvps = ["buzzcut", "john-doe"]\nfree_agents = ["table-3", "table-5"]\nunderdog = 39')
    match = ironpitch.new_match("dreadball", home=text, seed=5)
    chooser = Random(5)
    for _ in range(300):
        assert isinstance(match.request, ironpitch.Choose)
        choice = chooser.choice([each for each in match.request.choices if each.text != "concede"])
        match.play(choice)
    assert [player.name for player in match.table.plan.teams[0].players[6:8]] == ["Buzzcut", "John Doe"]
    assert ironpitch.replay(match.record()).digest() == match.digest()


def test_who_gets_an_mvp_is_settled_before_the_match() -> None:
    text = with_hires('mvps = ["buzzcut"]')
    match = ironpitch.new_match("dreadball", home=text, away=text, seed=5)
    assert [[p.name for p in team.players].count("Buzzcut") for team in match.table.plan.teams] == [1, 1]


@pytest.mark.parametrize("hire", mvps(), ids=lambda hire: hire.key)
def test_every_mvp_takes_part_with_all_his_abilities(hire: Mvp) -> None:
    rules = rulesets.ruleset("dreadball")
    for position in hire.positions:
        assert [key for key in position.skills if key not in rules.skills] == []


def test_a_plain_team_loads_nothing_of_the_extras() -> None:
    asked = (
        "import sys, ironpitch; ironpitch.new_match('dreadball', seed=1);"
        " print([name for name in sys.modules if name.startswith('ironpitch.games.dreadball.')"
        " and name.split('.')[-1] in ('hiring', 'mvps', 'free_agents', 'parts', 'workshop', 'designer')])"
    )
    found = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
