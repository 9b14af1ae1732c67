"""The Mutant designer: its tables, one upgrade for each part of the body, prices, and Mutants in a team file."""

from __future__ import annotations

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.team_file import slug_of
from ironpitch.games.dreadball.clubs.designer import SLOTS, designer
from ironpitch.games.dreadball.clubs.hiring import design_text
from ironpitch.games.dreadball.clubs.parts import Design
from ironpitch.games.dreadball.clubs.team_building import load_team, team_value

# The tables of the card: part of the body | upgrade | figures and abilities | price.
TABLES = {
    "guard": """
        head | Grogan head | Threatening | 4
        head | Nameless head | Alert | 1
        arms | Tentacle | Gotcha! | 4
        arms | Teraton arms | Strength 3+, Keeper | 8
        arms | Z'zor claw | Strength 3+ | 3
        internal | Muscle density | Grizzled | 4
        internal | Reinforced skeleton | Can't Feel a Thing | 3
    """,
    "jack": """
        head | Faceted eyes | 360 Vision | 2
        arms | Z'zor blade | A Safe Pair of Hands | 2
        torso and legs | Yndij torso and legs | Move 6, Duck and Weave | 5
        option | Kraaw wings | Jump | 2
        option | Sphyr tail | Tail | 2
        internal | Muscle reaction | Stretch | 2
        internal | Fast regeneration | Quick Recovery | 3
    """,
    "striker": """
        head | Judwan head | Alert | 1
        head | Asterian head | Dirty Tricks | 4
        arms | Judwan arms | Long Arms | 4
        option | Veer-myn tail | Tail | 2
        internal | Better concentration | Skill 3+ | 4
        internal | Faster metabolism | Move 6 | 3
    """,
}


def design(role: str, *parts: str) -> Design:
    return designer().design(role, list(parts))


def kryptics(first: str = "", *designs: Design) -> str:
    """A team file of such players, and more lines before them."""
    return f'name = "Mine"\nteam = "kovoss-kryptics"\n{first}\n' + "".join(design_text(found) for found in designs)


@pytest.mark.covers("dreadball.mutant.guard_table", "dreadball.mutant.jack_table", "dreadball.mutant.striker_table")
@pytest.mark.parametrize("role", TABLES)
def test_every_upgrade_is_the_one_on_the_card(role: str) -> None:
    lines = [line.strip() for line in TABLES[role].strip().splitlines()]
    parts = [part for part in designer().parts if part.roles == [role]]
    for line, part in zip(lines, parts, strict=True):
        slot, name, gives, price = line.split(" | ")
        stats: dict[str, int] = {}
        skills: list[str] = []
        for word in gives.split(", "):
            figure, _, value = word.rpartition(" ")
            if figure in ("Move", "Strength", "Skill"):
                stats[figure.lower()] = int(value.rstrip("+"))
            else:
                skills.append(slug_of(word))
        assert (part.slot, part.name) == (slug_of(slot), name)
        assert (part.stats, part.skills, part.cost) == (stats, skills, int(price))
    assert len(designer().parts) == 20


@pytest.mark.covers("dreadball.mutant.base_profiles", "dreadball.team.kovoss_kryptics")
def test_a_design_begins_with_the_profile_and_the_price_of_its_role() -> None:
    begun = {role: designer().position(design(role)) for role in designer().roles()}
    told = {role: (" ".join(str(value) for value in found.stats.values()), found.cost) for role, found in begun.items()}
    assert told == {"guard": ("5 4 4 4 4", 11), "jack": ("5 4 4 4 4", 7), "striker": ("5 4 4 4 5", 11)}
    with pytest.raises(BadTeam, match="no Mutant is built as 'keeper', expected one of guard, jack, striker"):
        designer().start("keeper")


@pytest.mark.covers("dreadball.mutant.role_and_cost")
def test_the_price_is_the_base_and_all_upgrades_and_the_profile_is_changed_by_them() -> None:
    found = designer().position(design("jack", "kraaw-wings", "yndij-legs", "faceted-eyes"))
    assert found.cost == 7 + 2 + 5 + 2
    assert found.stats == {"move": 6, "strength": 4, "speed": 4, "skill": 4, "armour": 4}
    assert found.skills == ["360-vision", "duck-and-weave", "jump"]
    assert (found.name, found.traits) == ("Mutant Jack", ["jack", "mutant"])
    strong = designer().position(design("guard", "teraton-arms"))
    assert (strong.cost, strong.stats["strength"], strong.skills) == (19, 3, ["keeper"])


@pytest.mark.covers("dreadball.mutant.one_upgrade_per_part")
@pytest.mark.parametrize(
    ("role", "first", "second", "where"),
    [
        ("guard", "grogan-head", "nameless-head", "head"),
        ("guard", "tentacle", "zzor-claw", "arms"),
        ("jack", "kraaw-wings", "sphyr-tail", "option"),
        ("striker", "better-concentration", "faster-metabolism", "internal"),
        ("jack", "yndij-legs", "yndij-legs", "torso and legs"),
    ],
)
def test_a_part_of_the_body_is_upgraded_once(role: str, first: str, second: str, where: str) -> None:
    with pytest.raises(BadTeam) as refused:
        design(role, first, second)
    had = designer().part(first).name
    assert f"{where} upgraded already, {had} (dreadball.mutant.one_upgrade_per_part)" in str(refused.value)
    left = {offer.part.slot for offer in designer().options(design(role, first)) if offer.allowed}
    assert slug_of(where) not in left


def test_all_parts_of_the_body_can_be_upgraded_at_once() -> None:
    found = design("jack", "faceted-eyes", "zzor-blade", "yndij-legs", "sphyr-tail", "fast-regeneration")
    assert [part.slot for part in designer().in_order(found)] == list(SLOTS)
    assert designer().price(found) == 7 + 2 + 2 + 5 + 2 + 3
    assert [offer for offer in designer().options(found) if offer.allowed] == []


@pytest.mark.covers("dreadball.mutant.no_mixing")
def test_upgrades_come_from_the_table_of_the_own_role() -> None:
    with pytest.raises(BadTeam, match=r"for a jack, not for a guard \(dreadball.mutant.no_mixing\)"):
        design("guard", "faceted-eyes")
    for role in designer().roles():
        allowed = [offer.part for offer in designer().options(design(role)) if offer.allowed]
        assert allowed == [part for part in designer().parts if part.roles == [role]]
        assert all(offer.price == offer.part.cost for offer in designer().options(design(role)) if offer.allowed)


@pytest.mark.covers("dreadball.team.kovoss_kryptics")
def test_a_team_file_has_its_mutants_by_design_and_pays_twice_for_its_staff() -> None:
    plain, fast = design("jack"), design("striker", "faster-metabolism")
    team = load_team(kryptics("staff = { coaching-dice = 1, cards = 1 }", *[plain] * 4, fast, fast))
    assert [player.position.key for player in team.players] == ["mutant-jack"] * 4 + ["mutant-striker"] * 2
    assert team.players[4].position.stats["move"] == 6
    assert team_value(team) == 4 * 7 + 2 * 14 + 2 * 6 + 2 * 10
    assert "twice" in team.list.notes[0]
    with pytest.raises(BadTeam, match="costs 102, 2 more than the budget of 100"):
        load_team(kryptics("staff = { cards = 3 }", *[plain] * 6))


def test_a_new_team_of_mutants_has_no_coaches() -> None:
    with pytest.raises(BadTeam, match="1 of support-coach, a new Kovoss Kryptics team starts with 0"):
        load_team(kryptics("staff = { support-coach = 1 }", *[design("jack")] * 6))


def test_a_mutant_who_breaks_a_rule_is_refused_with_it() -> None:
    with pytest.raises(BadTeam, match="player 1: design: Mutant guard: no Nameless head: head upgraded already"):
        load_team(kryptics("", Design("guard", ["grogan-head", "nameless-head"])))
