"""Team files with designs and hires: what is written reads back as the same team; ready-made teams of built clubs."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

import ironpitch
from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Position, Team
from ironpitch.games.dreadball.clubs.design_card import design_card
from ironpitch.games.dreadball.clubs.free_agents import free_agents
from ironpitch.games.dreadball.clubs.hire_offers import hire_offers, line_offers, staff_offers, table_offers
from ironpitch.games.dreadball.clubs.hiring import builder_of, club_list, kinds_of, look_at
from ironpitch.games.dreadball.clubs.mvps import Mvp, giants, mvps
from ironpitch.games.dreadball.clubs.parts import Design
from ironpitch.games.dreadball.clubs.team_building import (
    BUILT,
    TEAMS,
    default_team,
    load_team,
    role_of,
    team_list,
    team_value,
)
from ironpitch.games.dreadball.clubs.team_paper import (
    NO_SHIRT,
    PaperPlayer,
    design_of,
    kind_of_club,
    paper_of,
    paper_text,
    write_team_with_hires,
)


def told(team: Team) -> list[object]:
    """All that a match could ask of a team."""
    return [
        (team.name, team.list.key, team.staff, team.cost(), team_value(team), team.list.rules.budget),
        [
            (
                player.number,
                player.name,
                player.position.key,
                player.position.stats,
                player.skills,
                player.position.traits,
            )
            for player in team.players
        ],
    ]


def reads_back(text: str, played: bool = False) -> Team:
    """Read a file, write it, read that, and find the same team and the same text."""
    team = load_team(text, extra_skills=played)
    written = write_team_with_hires(team)
    again = load_team(written, extra_skills=played)
    assert told(again) == told(team)
    assert write_team_with_hires(again) == written
    return again


# -- writing back ------------------------------------------------------------------------------------------------------


def random_design(draw: Random, kind: str) -> Design:
    """A player who can play, of parts drawn by chance."""
    builder = builder_of(kind)
    design = builder.start(draw.choice(builder.roles()))
    while builder.missing(design) or draw.random() < 0.5:
        keys = [offer.part.key for offer in builder.options(design) if offer.allowed]
        if not keys:
            break
        design = builder.add(design, draw.choice(keys))
    return design


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("club", BUILT)
def test_designs_of_any_parts_are_written_back(club: str, seed: int) -> None:
    draw = Random(seed)
    designs = [random_design(draw, kind_of_club(club)) for _ in range(6)]
    lines = [
        f'[[player]]\ndesign = {{ role = "{each.role}", parts = {each.parts} }}\n'.replace("'", '"') for each in designs
    ]
    reading = look_at(f'name = "Any"\nteam = "{club}"\n' + "".join(lines), "team")
    assert reading.team is not None
    paper = paper_of(reading.team)
    builder = builder_of(kind_of_club(club))
    for player, design in zip(paper.players, designs, strict=True):
        assert player.design is not None
        assert (player.design.role, sorted(player.design.parts)) == (design.role, sorted(design.parts))
        assert builder.price(player.design) == builder.price(design)
    again = look_at(write_team_with_hires(reading.team), "team")
    assert again.team is not None
    assert told(again.team) == told(reading.team)
    assert again.faults == reading.faults


@pytest.mark.parametrize("club", [*TEAMS, *BUILT])
def test_every_ready_made_team_is_written_back_with_its_hires(club: str) -> None:
    bare = write_team_with_hires(default_team(club))
    assert told(reads_back(bare))[1] == told(default_team(club))[1]
    full = bare.replace("\n[[player]]", '\nunderdog = 60\nmvps = ["galdo"]\ngiants = ["dozer"]\n\n[[player]]', 1)
    team = reads_back(full)
    assert [player.name for player in team.players[-2:]] == ["Galdo", "Dozer"]
    assert team.list.rules.budget == 160


@pytest.mark.parametrize("found", [*mvps(), *giants()], ids=lambda hire: hire.key)
def test_every_mvp_and_giant_is_written_back(found: Mvp) -> None:
    club = next(key for key in TEAMS if found.open_to(kinds_of(team_list(key), [])))
    own = team_list(club).lineups[""].positions[:6]
    lines = "".join(f'[[player]]\nposition = "{key}"\n' for key in own)
    what = "giants" if found.giant else "mvps"
    arena = f'arena = "{found.arena}"\n' if found.arena else ""
    team = reads_back(f'name = "Hirers"\nteam = "{club}"\nunderdog = 40\n{arena}{what} = ["{found.key}"]\n{lines}')
    assert [player.position.name for player in team.players[6:]] == [line.name for line in found.positions]


def test_the_tables_on_which_a_team_rolls_for_free_agents_are_written_back() -> None:
    for agents in (["table-1", "table-2", "table-3"], ["table-6", "table-6-instead", "table-7"]):
        listed = ", ".join(f'"{key}"' for key in [*agents, agents[0]])
        lines = '[[player]]\nposition = "jack"\n' * 6
        text = f'name = "Finders"\nteam = "trontek-29ers"\nunderdog = 40\nfree_agents = [{listed}]\n{lines}'
        assert paper_of(reads_back(text)).free_agents == [*agents, agents[0]]


def test_names_shirts_staff_and_what_was_learnt_are_written_back() -> None:
    design = 'design = { role = "guard", parts = ["tentacle"] }'
    text = (
        'name = "A \\"B\\" \\\\ C"\nteam = "kovoss-kryptics"\nstaff = { coaching-dice = 1 }\n'
        f'[[player]]\nnumber = 9\nname = "Old Slime"\nskills = ["steady"]\n{design}\n' + f"[[player]]\n{design}\n" * 5
    )
    team = reads_back(text, played=True)
    assert team.name == 'A "B" \\ C'
    assert [player.number for player in team.players] == [9, 1, 2, 3, 4, 5]
    assert (team.players[0].name, team.players[0].extra_skills) == ("Old Slime", ["steady"])
    assert team.players[1].name == "Mutant Guard #1"


def test_a_line_of_parts_nobody_knows_is_refused() -> None:
    line = Position("mutant-jack", "Mutant Jack", {}, [], 0, 1, [], [], ["jack", "mutant"], "Jetpack")
    with pytest.raises(BadTeam, match="Mutant Jack: no part of a Mutant is called Jetpack"):
        design_of(builder_of("mutant"), line)


# -- ready-made teams --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("club", BUILT)
@pytest.mark.covers("dreadball.team.kovoss_kryptics", "dreadball.team.ro_tek_brutes")
def test_a_built_club_has_a_ready_made_team_worth_100_mc(club: str) -> None:
    team = default_team(club)
    assert (team.key, team_value(team), len(team.players)) == (club, 100, 8)
    assert {role_of(player.position) for player in team.players[:6]} == {"guard", "jack", "striker"}
    assert team.list.lineups[""].positions == [player.position.key for player in team.players]
    assert {player.position.traits[1] for player in team.players} == {kind_of_club(club)}
    match = ironpitch.new_match("dreadball", home=club, away="trontek-29ers", seed=5)
    for _ in range(60):
        assert isinstance(match.request, ironpitch.Choose)
        match.play(match.request.default)
    assert ironpitch.replay(match.record()).digest() == match.digest()


def test_there_is_a_file_for_every_built_club_and_no_other() -> None:
    folder = files("ironpitch.games.dreadball") / "built"
    assert sorted(file.name for file in folder.iterdir()) == sorted(f"{key}.toml" for key in BUILT)


# -- what is told ------------------------------------------------------------------------------------------------------


def test_a_card_tells_what_a_builder_says_and_nothing_else() -> None:
    builder = builder_of("mechanite")
    design = builder.design("jack", ["hammer", "quad"])
    card = design_card(builder, design)
    assert (card["price"], card["base"], card["needs"]) == (9, 2, {"chassis": 1, "head": 1, "arms": 1})
    options = card["options"]
    assert isinstance(options, list)
    for told_of, offer in zip(options, builder.options(design), strict=True):
        assert told_of["part"] == offer.part.key
        assert told_of["price"] == (offer.price if offer.allowed else None)
        assert told_of["forbidden"] == offer.forbidden
        assert told_of["rule"] in offer.forbidden
        assert bool(told_of["rule"]) != offer.allowed


def test_a_hire_on_offer_can_be_taken_and_one_that_is_not_cannot() -> None:
    base = write_team_with_hires(default_team("ro-tek-brutes"))
    money = base.replace("\n[[player]]", "\nunderdog = 12\n\n[[player]]", 1)
    reading = look_at(money, "team")
    assert len(hire_offers(reading)) == len(mvps()) + len(giants())
    assert len(table_offers(reading)) == len(free_agents().tables) + 1
    lists = {"mvp": "mvps", "giant": "giants"}
    offers = [(lists[offer.kind], offer.key, offer.forbidden) for offer in hire_offers(reading)]
    offers += [("free_agents", offer.key, offer.forbidden) for offer in table_offers(reading)]
    open_to = 0
    for kind, key, forbidden in offers:
        text = money.replace("\nunderdog = 12\n", f'\nunderdog = 12\n{kind} = ["{key}"]\n')
        faults = look_at(text, "team").faults
        assert faults == forbidden, key
        open_to += not faults
    assert 20 < open_to < len(offers)


@pytest.mark.parametrize("club", ["trontek-29ers", "the-unincorporated", "shan-meeg-starhawks", "kovoss-kryptics"])
def test_a_position_or_helper_on_offer_can_be_taken_and_one_that_is_not_cannot(club: str) -> None:
    team = default_team(club)
    paper = paper_of(team)
    paper.players = paper.players[:6]
    paper.staff = {}
    reading = look_at(paper_text(paper), "team")
    lines, staff = line_offers(reading), staff_offers(reading)
    sold = [line for line in club_list(club).positions if "form" not in line.traits]
    assert [(offer.position, offer.price, offer.most) for offer in lines] == [
        (line.key, line.cost, line.limit) for line in sold
    ]
    for offer in lines:
        paper.players.append(PaperPlayer(NO_SHIRT, "", offer.position, None, []))
        assert look_at(paper_text(paper), "team").faults == offer.forbidden, offer.position
        paper.players.pop()
    for helper in staff:
        paper.staff = {helper.staff: 1}
        assert look_at(paper_text(paper), "team").faults == helper.forbidden, helper.staff
    open_to = [helper.staff for helper in staff if not helper.forbidden]
    assert "coaching-dice" in open_to
    assert "cheerleaders" not in open_to
    assert ("defensive-coach" in open_to) == (club == "shan-meeg-starhawks"), "the one it is printed with"


def test_a_team_that_is_too_small_may_buy_and_hire_and_one_that_is_too_dear_may_hire() -> None:
    text = 'name = "Few"\nteam = "trontek-29ers"\nunderdog = 20\n[[player]]\nposition = "jack"\n'
    reading = look_at(text, "team")
    assert reading.faults == ["1 players, at least 6 are needed"]
    assert [offer.forbidden for offer in line_offers(reading)] == [[], [], []]
    galdo = next(offer for offer in hire_offers(reading) if offer.key == "galdo")
    ludwig = next(offer for offer in hire_offers(reading) if offer.key == "ludwig")
    assert galdo.forbidden == []
    assert ludwig.forbidden == ["Ludwig plays for zzor teams only, not for Trontek 29ers (human)"]
    dear = text + '[[player]]\nposition = "striker"\n' * 6 + '[[player]]\nposition = "guard"\n' * 4
    reading = look_at(dear, "team")
    assert reading.faults == ["costs 108, 8 more than the budget of 100"]
    assert [offer.forbidden for offer in line_offers(reading)][1] == ["costs 116, 16 more than the budget of 100"]
    assert [offer.forbidden for offer in hire_offers(reading) if offer.key == "galdo"] == [[]]
