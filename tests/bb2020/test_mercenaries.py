"""Mercenaries: who can be hired for what, how alone they are, what they are taught, and that they play."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.engine.roster import Player as Member
from ironpitch.engine.roster import Team
from ironpitch.games.bb2020.clubs.mercenaries import with_mercenaries
from ironpitch.games.bb2020.clubs.raising import free_place, with_guest
from ironpitch.games.bb2020.clubs.team_building import default_team, journeymen, team_list
from ironpitch.games.bb2020.gifts import BITS_EACH, how_many_taught, taught
from ironpitch.games.bb2020.inducements import with_rookies
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.football.plan import plan_of
from tests.bb2020.opening import QUIET, linemen, opened, waiting_for
from tests.bb2020.playing import asked, both, fact, happened, has_mark, options, play, square, status, uses
from tests.conformance.tables import Player


def squad(key: str, worth: int, *positions: str) -> Team:
    """A team of these players, filled up to eleven with the first linemen of its list."""
    race = team_list(key)
    lineman = next(found.key for found in race.positions if "lineman" in found.traits)
    names = [*positions, *[lineman] * (11 - len(positions))]
    team = Team(key, race.name, race, [Member(i, "", race.position(p), []) for i, p in enumerate(names, 1)], 3, 0)
    team.worth = worth
    return team


def places(match: ironpitch.Match, side: int = 0) -> list[str]:
    """The positions that may be hired, in the order of the squad."""
    return [p.position.key for p in match.table.plan.teams[side].players if "mercenary" in p.position.traits]


def for_hire(match: ironpitch.Match) -> list[str]:
    """The mercenaries on offer."""
    return [choice for choice in options(match) if choice.startswith("pick ")]


def loner(match: ironpitch.Match, player: str) -> int:
    """What a player needs to roll before it may use a team re-roll; 0 if it is no loner."""
    code = match.table.plan.ruleset.skills["loner"].code
    index = parse_player(player)
    return match.table.plan.value(index, code) if match.table.has(index, code) else 0


def knows(match: ironpitch.Match, player: str, skill: str) -> bool:
    """Does the player have the skill now?"""
    return match.table.has(parse_player(player), match.table.plan.ruleset.skills[skill].code)


# -- what is on offer --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("worth", "found"), [(941, []), (940, ["halfling-hopeful-lineman"])])
def test_a_mercenary_costs_thirty_thousand_more_than_its_position(worth: int, found: list[str]) -> None:
    match = opened(*QUIET, home=linemen(worth=worth))
    assert (places(match), for_hire(match)) == (found, ["pick H12"][: len(found)])
    if found:
        match.play("pick H12")
        assert both(match, "cash") == (0, 0)
        assert (status(match, "H12"), waiting_for(match)[0]) == ("reserve", "toss")
        assert [(e["side"], e["inducement"]) for e in happened(match, "InducementBought")] == [("home", "mercenary")]


def test_teams_of_like_value_are_left_as_they_are() -> None:
    match = ironpitch.new_match("bb2020", "human", "orc", seed=1)
    assert [len(team.players) for team in match.table.plan.teams] == [12, 11]
    assert len(plan_of(match.table).lent) == 4


def test_without_inducements_nobody_keeps_a_place_free() -> None:
    match = opened(*QUIET, home=linemen(worth=500), ruleset="bb2020(inducements=off)")
    assert len(match.table.plan.teams[0].players) == 11


def test_only_the_team_of_lower_value_hires() -> None:
    match = opened(*QUIET, away=linemen("orc", 900))
    assert (places(match, 0), for_hire(match)) == ([], ["pick A12", "pick A13", "pick A14"])
    assert places(match, 1) == ["thrower", "lineman", "goblin-lineman"]
    match.play("pick A13")
    assert (both(match, "cash"), status(match, "A13")) == ((0, 20), "reserve")


def test_there_is_a_place_for_each_position_from_the_dearest_down_and_round_again() -> None:
    match = opened(*QUIET, home=squad("human", 800, *["catcher"] * 4, "halfling-hopeful-lineman"))
    assert places(match) == ["ogre", "blitzer", "thrower", "lineman", "halfling-hopeful-lineman"]
    assert [player.number for player in match.table.plan.teams[0].players] == list(range(1, 17))
    match = opened(*QUIET, home=squad("human", 880, *["catcher"] * 4, *["thrower"] * 2, "ogre"))
    assert places(match) == ["blitzer", "lineman", "halfling-hopeful-lineman", "halfling-hopeful-lineman"]


def test_like_mercenaries_are_offered_one_at_a_time() -> None:
    match = opened(*QUIET, home=squad("orc", 700, *["big-un-blocker"] * 4, *["blitzer"] * 4, *["thrower"] * 2))
    kinds = places(match)
    assert kinds == ["untrained-troll", "lineman", "goblin-lineman", "lineman", "goblin-lineman"]
    assert for_hire(match) == ["pick H12", "pick H13", "pick H14"]
    play(match, "pick H13, done")
    assert for_hire(match) == ["pick H12", "pick H14", "pick H15"]


def test_the_limit_of_a_position_counts_those_a_team_has() -> None:
    none = opened(*QUIET, home=squad("human", 850, "ogre", *["blitzer"] * 4))
    assert "ogre" not in places(none)
    assert "blitzer" not in places(none)
    two = opened(*QUIET, home=squad("human", 700, "ogre", "blitzer", "blitzer"))
    assert places(two).count("blitzer") == 1
    assert places(two).count("thrower") == 1


def test_positions_that_share_a_limit_share_it_with_mercenaries() -> None:
    free = opened(*QUIET, home=squad("chaos-chosen", 500))
    assert [kind for kind in places(free) if kind in ("minotaur", "chaos-ogre", "chaos-troll")] == ["minotaur"]
    taken = opened(*QUIET, home=squad("chaos-chosen", 500, "chaos-troll"))
    assert [kind for kind in places(taken) if kind in ("minotaur", "chaos-ogre", "chaos-troll")] == []


@pytest.mark.parametrize(("extra", "free"), [(3, 2), (4, 1), (5, 0)])
def test_a_squad_has_sixteen_places(extra: int, free: int) -> None:
    home = linemen(worth=700)
    home.players += [Member(i, "", home.players[0].position, []) for i in range(12, 12 + extra)]
    match = opened(*QUIET, home=home)
    assert (len(match.table.plan.teams[0].players), len(for_hire(match))) == (min(16, 11 + extra + free), free)


def test_journeymen_count_like_everybody() -> None:
    nobody = Team("black-orc", "Nobody", team_list("black-orc"), [], 1, 0)
    grown = with_mercenaries(journeymen(nobody), 2000)
    kinds = [player.position.key for player in grown.players]
    assert kinds[:11] == ["goblin-bruiser-lineman"] * 11
    assert kinds[11:] == ["trained-troll", "black-orc", "goblin-bruiser-lineman", "black-orc", "black-orc"]


def test_rookies_and_mercenaries_have_places_of_their_own() -> None:
    rich = ironpitch.new_match("bb2020", "ogre", "nurgle", seed=1).table.plan.teams[0]
    names = [player.name for player in rich.players[13:]]
    assert names == [f"Rookie #{n}" for n in range(14, 21)] + [f"Mercenary #{n}" for n in range(21, 24)]


def test_no_mercenary_joins_a_squad_that_rookies_have_filled() -> None:
    home = with_rookies(linemen("snotling", 600))
    match = opened(*QUIET, home=home)
    assert for_hire(match)
    match.play("buy riotous-rookies")
    match.roll((3, 3))
    assert not for_hire(match)


def test_nobody_rises_in_the_place_of_a_mercenary() -> None:
    undead = with_mercenaries(default_team("shambling-undead"), 300)
    assert len(undead.players) == 16
    match = opened(*QUIET, home=undead, away=linemen(worth=2000))
    assert free_place(match.table, 0) == -1
    grown = with_mercenaries(with_guest(default_team("shambling-undead")), 300)
    assert grown.players[12].name == "Risen #13"
    assert len(grown.players) == 17


# -- those who were hired ----------------------------------------------------------------------------------------------


def test_a_mercenary_is_a_loner_and_has_the_skills_of_its_position() -> None:
    match = opened(*QUIET, "pick H12", home=squad("human", 830))
    assert match.table.plan.teams[0].players[11].position.key == "ogre"
    assert [knows(match, "H12", skill) for skill in ("bone-head", "mighty-blow", "guard")] == [True, True, False]
    assert loner(match, "H12") == 4
    assert loner(match, "H1") == 0


@pytest.mark.parametrize(("key", "position", "needs"), [("black-orc", "trained-troll", 4), ("dwarf", "deathroller", 5)])
def test_of_two_kinds_of_loner_the_worse_counts(key: str, position: str, needs: int) -> None:
    match = opened(*QUIET, home=squad(key, 700))
    assert places(match)[0] == position
    assert loner(match, "H12") == needs


def test_money_is_spent_and_what_is_left_buys_other_help() -> None:
    match = opened(*QUIET, "pick H12", home=squad("human", 800))
    assert (asked(match), both(match, "cash")) == (("inducement", 0), (200 - 170, 0))
    assert for_hire(match) == []
    assert options(match) == [
        "done", "buy temp-agency-cheerleader", "buy part-time-assistant-coach", "buy weather-mage",
    ]  # fmt: skip


def test_prayers_are_for_what_mercenaries_leave() -> None:
    match = opened(*QUIET, "pick H13", "done", "done", home=squad("human", 780))
    assert both(match, "cash") == (220 - 115, 0)
    assert waiting_for(match) == ("prayer", 1, 16)
    match.roll((1,))
    match.roll((2,))
    assert waiting_for(match)[0] == "toss"


# -- one skill more ----------------------------------------------------------------------------------------------------


def test_a_skill_more_is_of_the_categories_the_position_learns_best() -> None:
    match = opened(*QUIET, "pick H12", home=squad("human", 835))
    assert match.table.plan.teams[0].players[11].position.key == "blitzer"
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    assert (request.kind, request.about, both(match, "cash")) == ("inducement", "H12", (50, 0))
    assert options(match)[0] == "done"
    assert {"use tackle", "use guard", "use mighty-blow"} <= set(options(match))
    assert not {"use block", "use catch", "use leader", "use loner"} & set(options(match))
    assert len(options(match)) == 1 + 12 + 12 - 1
    match.play("use guard")
    assert (both(match, "cash"), waiting_for(match)[0]) == ((0, 0), "toss")
    assert [knows(match, player, "guard") for player in ("H11", "H12", "H13")] == [False, True, False]
    assert fact(match, "gifts") == 1


def test_no_skill_is_offered_that_cannot_be_paid() -> None:
    match = opened(*QUIET, "pick H12", home=squad("human", 836))
    assert (both(match, "cash"), for_hire(match)) == ((49, 0), [])
    assert "buy weather-mage" in options(match)
    assert "use guard" not in options(match)


def test_a_beast_without_categories_learns_nothing() -> None:
    match = opened(*QUIET, home=squad("norse", 850))
    boar = f"pick H{12 + places(match).index('beer-boar')}"
    match.play(boar)
    assert options(match)[1] == "buy temp-agency-cheerleader"


def test_every_mercenary_may_be_taught_something_else() -> None:
    hired = ["pick H12", "use guard", "pick H13", "use tackle", "pick H14", "use leader", "pick H15", "use sprint"]
    match = opened(*QUIET, *hired, "pick H16", "use wrestle", "done", home=squad("human", 100, *["catcher"] * 2))
    taught = ["guard", "tackle", "leader", "sprint", "wrestle"]
    for i, skill in enumerate(taught):
        assert [knows(match, f"H{12 + j}", skill) for j in range(5)] == [i == j for j in range(5)]
    assert (fact(match, "gifts"), has_mark(match, "H15", "quickened")) == (5, True)
    assert both(match, "cash") == (900 - 170 - 115 - 110 - 95 - 80 - 5 * 50, 0)
    fork = match.fork()
    assert (fork.digest(), knows(fork, "H16", "wrestle")) == (match.digest(), True)
    twin = ironpitch.replay(match.record())
    assert (twin.digest(), [knows(twin, f"H{12 + i}", skill) for i, skill in enumerate(taught)]) == (
        match.digest(),
        [True] * 5,
    )


def test_undoing_takes_the_mercenary_and_its_skill_back() -> None:
    match = opened(*QUIET, "pick H12", home=squad("human", 835))
    match.play("use guard")
    match.undo()
    assert (knows(match, "H12", "guard"), status(match, "H12"), both(match, "cash")) == (False, "reserve", (50, 0))
    match.undo()
    assert (status(match, "H12"), both(match, "cash")) == ("absent", (165, 0))


# -- playing -----------------------------------------------------------------------------------------------------------

SET_UP = "setup H12@h13 H2@g13 H3@i13 H4@d10 H5@e10 H6@f10 H7@g10 H8@h10 H9@i10 H10@j10 H11@k10"
KICK_OFF = [(5,), (1,), (6, 1), (1,), (2,), (5,)]
"""One square on, Brilliant Coaching for the away team, and a bounce."""


def kicked_off(skill: str) -> ironpitch.Match:
    """A hired blitzer with this skill (H12) stands on h13 opposite A2, and the home team is to act."""
    match = opened(*QUIET, "pick H12", f"use {skill}", (1,), home=squad("human", 835))
    for choice in ("receive", "formation wall", SET_UP, "aim h7"):
        match.play(choice)
    for faces in KICK_OFF:
        match.roll(faces)
    assert (asked(match), match.turn) == (("activate", 0), ("home", 1))
    return match


@pytest.mark.covers("skill:bb2020/mighty-blow")
def test_a_mercenary_is_set_up_and_plays_with_what_it_was_taught() -> None:
    match = kicked_off("mighty-blow")
    assert (square(match, "H12"), square(match, "A2")) == ("h13", "h14")
    play(match, "activate H12 block, block A2")
    match.roll((6,))
    play(match, "die pow, push h15, follow")
    match.roll((6, 2))
    match.play("use mighty-blow")
    assert uses(match, "H12", "mighty-blow") == 1
    assert waiting_for(match) == ("injury", 2, 6)
    match.roll((1, 1))
    assert (square(match, "H12"), status(match, "A2")) == ("h14", "stunned")


@pytest.mark.covers("skill:bb2020/loner")
def test_a_mercenary_needs_a_four_for_a_team_reroll() -> None:
    match = kicked_off("guard")
    play(match, "activate H12 block, block A2")
    match.roll((1,))
    match.play("reroll team")
    assert (waiting_for(match), both(match, "rerolls")) == (("skill", 1, 6), (2, 3))
    trial = match.fork()
    trial.roll((4,))
    assert waiting_for(trial)[0] == "block"
    match.roll((3,))
    assert waiting_for(match)[0] == "armour"
    assert uses(match, "H12", "loner") == 1


def test_the_skill_is_still_there_after_a_drive() -> None:
    match = kicked_off("guard")
    parts = match.position().split(" | ")
    scorer = parts[4].replace("H12@h13", "H12@h25")
    facts = parts[5].replace("carrier=-", "carrier=H12")
    facts = " ".join([word if not word.startswith("ball=") else "ball=h25" for word in facts.split()])
    twin = ironpitch.from_position(" | ".join([*parts[:4], scorer, facts]), dice="manual")
    play(twin, "activate H12 move, step h26")
    assert (twin.score, fact(twin, "gifts"), knows(twin, "H12", "guard")) == ((1, 0), 1, True)
    assert asked(twin)[0] == "set-up"


def test_records_and_positions_know_the_mercenary_on_the_pitch() -> None:
    match = kicked_off("guard")
    for twin in (ironpitch.replay(match.record()), ironpitch.from_position(match.position())):
        assert (twin.digest(), twin.position()) == (match.digest(), match.position())
        assert options(twin) == options(match)
        assert (square(twin, "H12"), loner(twin, "H12"), knows(twin, "H12", "guard")) == ("h13", 4, True)
        assert twin.table.plan.ruleset.broken(twin.table) == []
        play(twin, "activate H12 block")


def test_a_whole_match_with_mercenaries_can_be_played_again() -> None:
    rules = ironpitch.rulesets.ruleset("bb2020")
    away = rules.load_team("dark-elf")
    away.worth = 500
    match = ironpitch.new_match("bb2020", home="human", away=away, seed=4)
    play(match, "pick A12, use wrestle, pick A14, use tackle")
    coach = Player(4, True)
    while match.request is not None:
        match.play_code(coach.pick(match))
    assert (knows(match, "A12", "wrestle"), fact(match, "gifts")) == (True, 2)
    assert rules.broken(match.table) == []
    assert ironpitch.replay(match.record(), check_dice=True).digest() == match.digest()


def test_a_position_before_hiring_offers_the_same() -> None:
    match = opened(*QUIET, home=squad("human", 835))
    twin = ironpitch.from_position(match.position())
    assert (options(twin), twin.digest()) == (options(match), match.digest())
    twin.play("pick H12")
    match.play("pick H12")
    assert (options(twin), twin.position()) == (options(match), match.position())


def test_a_position_cannot_teach_what_is_no_skill() -> None:
    match = kicked_off("guard")
    for odd in ("taught=127", "taught=2097151", "taught-too=2097151"):
        text = " ".join([word for word in match.position().split() if not word.startswith("taught")])
        twin = ironpitch.from_position(f"{text} {odd}")
        assert options(twin) == options(match)


def test_what_each_of_six_mercenaries_was_taught_has_a_place_of_its_own() -> None:
    table = ironpitch.new_match("bb2020", seed=1).table
    assert [int(taught(table.facts, place)) for place in range(8)] == [-1] * 8
    for place in range(6):
        facts = vec[i64](list(table.facts))
        facts[Fact.TAUGHT + place // 3] += (40 + place + 1) << (BITS_EACH * (place % 3))
        assert [int(taught(facts, other)) for other in range(8)] == [40 + n if n == place else -1 for n in range(8)]
        assert how_many_taught(facts) == 1
