"""The Mechanite workshop: its tables, what it refuses and by which rule, what it asks for, and what comes out."""

from __future__ import annotations

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.team_file import slug_of
from ironpitch.games.dreadball.clubs.hiring import builder_of, design_text
from ironpitch.games.dreadball.clubs.parts import Design, read_parts
from ironpitch.games.dreadball.clubs.team_building import load_team, role_of, team_value
from ironpitch.games.dreadball.clubs.workshop import SLOTS, workshop

# The tables of the card: part | roles | figures and abilities | price; a star marks an arm for Jacks.
TABLES = {
    "locomotion": """
        Quad | GJS | Move 5, Speed 5+, Steady | 4
        Monowheel | GJS | Move 6, Speed 5+ | 4
        Four legs | GJS | Move 4, Speed 5+, Steady | 2
        Bird legs | JS | Move 6, Speed 5+, Duck and Weave | 6
        Armoured legs | GJ | Move 5, Speed 5+ | 3
    """,
    "chassis": """
        Body A | GJS | Strength 4+ | 2
        Body B | JS | Strength 5+, Speed 4+ | 3
        Body C | GJS | Strength 5+ | 1
        Body D | GJ | Strength 5+, Can't Feel a Thing | 5
    """,
    "head": """
        Crane | GJ | Skill 5+, Gotcha! | 5
        Quad-cams | GJS | Skill 4+, Speed 4+ | 4
        Radar | JS | Skill 3+, Fragile | 5
        Slim | GJS | Skill 4+ | 2
        Tank | GJ | Skill 5+ | 1
    """,
    "arms": """
        Wrecking ball | GJ | Strength 3+ | 5
        Air cannon | GJ | Push | 2
        Pincer | GJ | Gotcha! | 5
        Hammer | GJ | Pile Driver | 3
        Battering ram | GJ | Strength 4+, Shove | 5
        Hand* | GJS | Skill 4+ | 2
        Magnetic launcher* | JS | Long Arms | 4
        Claw* | GJS | Skill 4+ | 2
        Glove* | JS | A Safe Pair of Hands | 2
    """,
    "programming": """
        Damage assessment | GJS | Grizzled | 4
        Tactical upgrade | J | Running Interference | 2
        Situation analyser | JS | Alert | 1
        Trajectory corrector | GJS | Stretch | 2
    """,
}
ROLES = {"G": "guard", "J": "jack", "S": "striker"}
STRIKER = ["monowheel", "body-a", "slim", "hand", "glove"]


def design(role: str, *parts: str) -> Design:
    return workshop().design(role, list(parts))


def offered(found: Design, slot: str) -> dict[str, int]:
    """What may still be chosen in a slot, at what price."""
    return {
        offer.part.key: offer.price for offer in workshop().options(found) if offer.allowed and offer.part.slot == slot
    }


# -- the tables --------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.mechanite.locomotion_table",
    "dreadball.mechanite.chassis_table",
    "dreadball.mechanite.head_table",
    "dreadball.mechanite.arm_table",
    "dreadball.mechanite.programming_table",
)
@pytest.mark.parametrize("slot", TABLES)
def test_every_part_is_the_one_on_the_card(slot: str) -> None:
    lines = [line.strip() for line in TABLES[slot].strip().splitlines()]
    parts = [part for part in workshop().parts if part.slot == slot]
    for line, part in zip(lines, parts, strict=True):
        name, roles, gives, price = line.split(" | ")
        stats: dict[str, int] = {}
        skills: list[str] = []
        for word in gives.split(", "):
            if word.rstrip("+")[-1].isdigit():
                stats[word.split()[0].lower()] = int(word.split()[1].rstrip("+"))
            else:
                skills.append(slug_of(word))
        assert (part.name, part.starred) == (name.rstrip("*"), name.endswith("*"))
        assert part.roles == [ROLES[role] for role in roles]
        assert (part.stats, part.skills, part.cost) == (stats, skills, int(price))


@pytest.mark.covers("dreadball.mechanite.coding_table", "dreadball.mechanite.armour", "dreadball.mechanite.role_first")
def test_a_design_begins_with_its_coding_which_has_a_price_and_an_armour() -> None:
    shop = workshop()
    begun = {role: (shop.price(shop.start(role)), shop.stats(shop.start(role))) for role in shop.roles()}
    assert begun == {"guard": (4, {"armour": 4}), "jack": (2, {"armour": 4}), "striker": (4, {"armour": 5})}
    with pytest.raises(BadTeam, match="no Mechanite is built as 'keeper', expected one of guard, jack, striker"):
        shop.start("keeper")


# -- what may be chosen ------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.mechanite.role_first")
@pytest.mark.parametrize(
    ("role", "part", "whose"),
    [
        ("guard", "bird-legs", "jack or striker"),
        ("guard", "body-b", "jack or striker"),
        ("guard", "radar", "jack or striker"),
        ("striker", "hammer", "guard or jack"),
        ("striker", "tank", "guard or jack"),
        ("guard", "glove", "jack or striker"),
        ("guard", "tactical-upgrade", "jack"),
    ],
)
def test_the_coding_limits_the_parts(role: str, part: str, whose: str) -> None:
    with pytest.raises(BadTeam) as refused:
        design(role, part)
    assert f"for a {whose}, not for a {role} (dreadball.mechanite.role_first)" in str(refused.value)
    assert str(refused.value).startswith(f"Mechanite {role}: no {workshop().part(part).name}: ")


@pytest.mark.covers("dreadball.mechanite.one_of_each")
@pytest.mark.parametrize(
    ("first", "second", "slot"),
    [("quad", "monowheel", "locomotion"), ("body-a", "body-a", "chassis"), ("slim", "radar", "head")],
)
def test_it_takes_one_locomotion_one_chassis_and_one_head(first: str, second: str, slot: str) -> None:
    with pytest.raises(BadTeam, match=rf"it takes one {slot}, and has .* \(dreadball.mechanite.one_of_each\)"):
        design("jack", first, second)
    assert offered(design("jack", first), slot) == {}


@pytest.mark.covers("dreadball.mechanite.two_arms")
def test_it_takes_two_arms_which_may_be_alike() -> None:
    assert workshop().skills(design("guard", "hammer", "hammer")) == ["pile-driver"]
    with pytest.raises(BadTeam, match=r"it takes two arms, and has Hand and Claw \(dreadball.mechanite.two_arms\)"):
        design("striker", "hand", "claw", "glove")


@pytest.mark.covers("dreadball.mechanite.jack_arm")
def test_a_jack_needs_a_starred_arm_and_a_guard_does_not() -> None:
    assert set(offered(design("jack", "hammer"), "arms")) == {"hand", "magnetic-launcher", "claw", "glove"}
    assert len(offered(design("jack", "glove"), "arms")) == 9
    assert {"pincer", "wrecking-ball"} <= set(offered(design("guard", "hammer"), "arms"))
    with pytest.raises(BadTeam, match="no Pincer: one arm of a Jack must be of Hand, Magnetic launcher, Claw, Glove"):
        design("jack", "hammer", "pincer")


@pytest.mark.covers("dreadball.mechanite.programming", "dreadball.mechanite.no_double_ability")
def test_it_takes_any_number_of_programmes_each_once() -> None:
    programmes = ["damage-assessment", "tactical-upgrade", "situation-analyser", "trajectory-corrector"]
    found = design("jack", *programmes)
    assert workshop().skills(found) == ["grizzled", "running-interference", "alert", "stretch"]
    assert workshop().price(found) == 2 + 4 + 2 + 1 + 2
    with pytest.raises(BadTeam, match=r"twice is no better \(dreadball.mechanite.no_double_ability\)"):
        workshop().add(found, "situation-analyser")


@pytest.mark.covers("dreadball.mechanite.long_arms_allowed")
def test_a_launcher_gives_long_arms_to_somebody_who_is_no_judwan() -> None:
    found = workshop().position(design("striker", "monowheel", "body-a", "slim", "magnetic-launcher", "glove"))
    assert "long-arms" in found.skills
    assert found.traits == ["striker", "mechanite"]


def test_options_tell_price_or_rule_of_every_part_and_change_nothing() -> None:
    begun = design("striker", "monowheel")
    offers = workshop().options(begun)
    assert [offer.part.key for offer in offers] == [part.key for part in workshop().parts]
    assert begun.parts == ["monowheel"]
    for offer in offers:
        if offer.allowed:
            added = workshop().add(begun, offer.part.key)
            assert workshop().price(added) == workshop().price(begun) + offer.price
        else:
            with pytest.raises(BadTeam) as refused:
                workshop().add(begun, offer.part.key)
            assert offer.forbidden in str(refused.value)


def test_a_part_can_be_taken_off_again() -> None:
    found = workshop().without(design("striker", *STRIKER), "glove")
    assert found.parts == STRIKER[:-1]
    with pytest.raises(BadTeam, match="'glove' is no part of the design, which has monowheel, body-a, slim, hand"):
        workshop().without(found, "glove")


def test_an_unknown_part_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadTeam, match="no part of a Mechanite is called 'jetpack', expected one of quad, monowheel"):
        design("jack", "jetpack")


# -- what comes out ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.mechanite.total_cost", "dreadball.mechanite.cost_improves")
def test_the_price_is_the_sum_of_the_parts_that_add_something() -> None:
    shop = workshop()
    found = design("striker", *STRIKER)
    assert [(part.key, paid) for part, paid in shop.bill(found)] == [
        ("monowheel", 4),
        ("body-a", 2),
        ("slim", 2),
        ("hand", 0),
        ("glove", 2),
    ]
    assert shop.price(found) == 4 + 4 + 2 + 2 + 0 + 2


@pytest.mark.covers("dreadball.mechanite.cost_improves")
def test_the_price_does_not_depend_on_the_order_of_choosing() -> None:
    shop = workshop()
    assert shop.price(design("striker", *STRIKER)) == shop.price(design("striker", *reversed(STRIKER))) == 14
    assert offered(design("jack", "hand"), "head")["slim"] == 0
    assert shop.price(design("jack", "hand", "slim")) == shop.price(design("jack", "slim", "hand")) == 4


@pytest.mark.covers("dreadball.mechanite.cost_improves", "dreadball.mechanite.no_double_ability")
def test_an_ability_it_has_already_is_free_and_no_better() -> None:
    found = design("guard", "crane", "pincer")
    assert workshop().skills(found) == ["gotcha"]
    assert [paid for _, paid in workshop().bill(found)] == [5, 0]


@pytest.mark.covers("dreadball.mechanite.best_stat")
def test_of_two_figures_the_better_is_kept_and_everything_else_of_both_parts_counts() -> None:
    found = design("jack", "quad", "body-b", "quad-cams", "battering-ram", "hand")
    assert workshop().stats(found) == {"move": 5, "strength": 4, "speed": 4, "skill": 4, "armour": 4}
    stronger = design("guard", "quad", "body-a", "slim", "wrecking-ball", "battering-ram")
    assert workshop().stats(stronger)["strength"] == 3
    assert workshop().skills(stronger) == ["steady", "shove"]
    assert {part.key: paid for part, paid in workshop().bill(stronger)}["battering-ram"] == 5


@pytest.mark.covers("dreadball.mechanite.one_of_each", "dreadball.mechanite.two_arms")
def test_a_design_that_lacks_something_makes_no_player() -> None:
    shop = workshop()
    assert shop.missing(shop.start("jack")) == ["a locomotion", "a chassis", "a head", "two arms"]
    with pytest.raises(
        BadTeam, match="Mechanite jack: the design lacks a chassis, a second arm; it has quad, slim, hand"
    ):
        shop.position(design("jack", "quad", "slim", "hand"))


@pytest.mark.covers("dreadball.team.ro_tek_brutes")
def test_a_finished_design_is_a_position() -> None:
    found = workshop().position(design("striker", *STRIKER))
    assert (found.name, found.cost, role_of(found)) == ("Mechanite Striker", 14, "striker")
    assert found.stats == {"move": 6, "strength": 4, "speed": 5, "skill": 4, "armour": 5}
    assert found.skills == ["a-safe-pair-of-hands"]
    assert found.note == "Monowheel, Body A, Slim, Hand, Glove"


# -- in a team file ----------------------------------------------------------------------------------------------------


def brutes(*designs: Design) -> str:
    """A team file of such players."""
    return 'name = "Mine"\nteam = "ro-tek-brutes"\n' + "".join(design_text(found) for found in designs)


@pytest.mark.covers("dreadball.team.ro_tek_brutes")
def test_a_team_file_has_its_players_by_design() -> None:
    striker = design("striker", *STRIKER)
    jack = design("jack", "four-legs", "body-c", "slim", "hand", "claw")
    other = design("jack", "four-legs", "body-c", "slim", "hand", "glove")
    team = load_team(brutes(striker, striker, striker, jack, jack, other))
    assert [player.position.key for player in team.players] == [
        "mechanite-striker",
        "mechanite-striker",
        "mechanite-striker",
        "mechanite-jack",
        "mechanite-jack",
        "mechanite-jack-2",
    ]
    assert team.players[0].position is team.players[2].position
    assert team_value(team) == 3 * 14 + 2 * 7 + 9
    assert (team.list.name, team.list.race, team.list.season) == ("Ro-Tek Brutes", "Mechanites", 5)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (brutes(design("striker", *STRIKER)), "1 players, at least 6 are needed"),
        (brutes(*[design("striker", *STRIKER)] * 8), "costs 112, 12 more than the budget of 100"),
        (
            brutes(design("jack", "quad")),
            "player 1: design: Mechanite jack: the design lacks a chassis, a head, two arms",
        ),
        (
            brutes(Design("jack", ["quad", "quad"])),
            "player 1: design: Mechanite jack: no Quad: it takes one locomotion",
        ),
        (
            'name = "Mine"\nteam = "ro-tek-brutes"\n[[player]]\nposition = "jack"',
            "player 1: design: got nothing, expected a",
        ),
        (
            'name = "Mine"\nteam = "trontek-29ers"\n' + design_text(Design("jack", [])),
            "player 1: design: got a design, expected none: only kovoss-kryptics and ro-tek-brutes build their players",
        ),
    ],
)
def test_a_team_file_with_a_bad_design_is_refused_with_the_rule(text: str, message: str) -> None:
    with pytest.raises(BadTeam) as refused:
        load_team(text)
    assert message in str(refused.value)


def test_a_team_of_brutes_may_hire_and_an_mvp_for_others_does_not_come() -> None:
    six = brutes(*[design("jack", "four-legs", "body-c", "slim", "hand", "claw")] * 6)
    hires = 'mvps = ["buzzcut"]\nunderdog = 11\n'
    assert load_team(six.replace("[[player]]", hires + "[[player]]", 1)).players[-1].name == "Buzzcut"
    with pytest.raises(BadTeam, match=r"plays for human teams only, not for Ro-Tek Brutes \(mechanite\)"):
        load_team(six.replace("[[player]]", 'mvps = ["lucky-logan"]\n[[player]]', 1))


def test_there_are_two_kinds_of_builder() -> None:
    assert [builder_of(kind).club for kind in ("mechanite", "mutant")] == ["ro-tek-brutes", "kovoss-kryptics"]
    with pytest.raises(BadTeam, match="nobody builds 'golem', expected mechanite or mutant"):
        builder_of("golem")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ('slot = "arms"', 'slot = "tail"'),
            "part 1: slot: got 'tail', expected one of locomotion, chassis, head, arms",
        ),
        (('roles = ["jack"]', 'roles = ["fan"]'), "part 1: roles: got 'fan', expected one of guard"),
        (('roles = ["jack"]', 'roles = ["guard"]'), "role: expected a [[role]] table for guard"),
        (('skills = ["push"]', 'skills = ["pish"]'), "part 1: skills: got 'pish', expected an ability"),
        (('slot = "arms"', 'slot = "arms"\nstats = { luck = 3 }'), "unknown key 'luck'"),
        (("[[part]]", "[[piece]]"), "part: expected at least one [[part]] table"),
    ],
)
def test_a_damaged_table_is_refused_with_the_place(change: tuple[str, str], message: str) -> None:
    written = """
        [[role]]
        role = "jack"
        cost = 2
        [[part]]
        key = "cannon"
        name = "Cannon"
        slot = "arms"
        roles = ["jack"]
        skills = ["push"]
        cost = 2
    """
    assert read_parts(written, "mine.toml", list(SLOTS))[1][0].name == "Cannon"
    with pytest.raises(BadTeam) as refused:
        read_parts(written.replace(*change), "mine.toml", list(SLOTS))
    assert message in str(refused.value)
