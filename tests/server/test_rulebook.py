"""Rulesets, teams, words and boards over HTTP."""

from __future__ import annotations

import re

import pytest

import ironpitch
from ironpitch import rulesets
from tests.server.visiting import Visit


def test_every_ruleset_is_listed_with_options_and_teams(visit: Visit) -> None:
    listed = {each["name"]: each for each in visit.browser.get("/api/rulesets").json()["rulesets"]}
    assert set(listed) == set(rulesets.known())
    for name, each in listed.items():
        rules = rulesets.ruleset(name)
        assert each["title"] == rules.title
        assert [option["name"] for option in each["options"]] == [option.name for option in rules.options()]
        assert each["defaultTeams"] == rules.default_teams()
        keys = [
            f"{team['key']}/{lineup}" if lineup else team["key"] for team in each["teams"] for lineup in team["lineups"]
        ]
        assert sorted(keys) == sorted(rules.team_names())
    assert listed["dreadball"]["board"]["shape"] == "hex"
    assert listed["dreadball"]["hidden"]


@pytest.mark.parametrize("name", ["bb2016", "bb2020", "dreadball"])
def test_every_line_up_can_be_shown(visit: Visit, name: str) -> None:
    for key in rulesets.ruleset(name).team_names():
        team, _, lineup = key.partition("/")
        answer = visit.browser.get(f"/api/rulesets/{name}/teams/{team}", params={"lineup": lineup})
        assert answer.status_code == 200, answer.text
        sheet = answer.json()
        assert sheet["key"] == team
        assert sheet["players"]
        assert sheet["value"] > 0


@pytest.mark.parametrize("name", ["bb2020", "dreadball"])
def test_a_sheet_gives_the_worth_that_a_record_says(visit: Visit, name: str) -> None:
    for key in rulesets.ruleset(name).team_names():
        team, _, lineup = key.partition("/")
        value = visit.browser.get(f"/api/rulesets/{name}/teams/{team}", params={"lineup": lineup}).json()["value"]
        record = ironpitch.new_match(name, key, key, seed=1).record()
        told = re.search(r"\bworth=(\d+)", record)
        unit = 1000 if name == "bb2020" else 1
        # only what has a side line tells what a DreadBall club is worth; a new one is worth 100
        assert value == (int(told[1]) * unit if told is not None else 100), key
        assert name == "dreadball" or told is not None


def test_an_orc_team_is_worth_what_it_cost_without_its_fans(visit: Visit) -> None:
    orc = visit.browser.get("/api/rulesets/bb2020/teams/orc").json()
    assert (orc["cost"], orc["value"], orc["staff"]["dedicated-fans"]) == (995_000, 985_000, 2)


@pytest.mark.parametrize(("name", "count"), [("bb2016", 11), ("bb2020", 11), ("dreadball", 6)])
def test_a_sheet_shows_where_the_players_stand_in_their_own_half(visit: Visit, name: str, count: int) -> None:
    board = visit.browser.get(f"/api/rulesets/{name}/board").json()
    marks = {cell["name"]: cell["marks"] for cell in board["squares"] or board["cells"]}
    for key in rulesets.ruleset(name).team_names():
        team, _, lineup = key.partition("/")
        sheet = visit.browser.get(f"/api/rulesets/{name}/teams/{team}", params={"lineup": lineup}).json()
        assert len(sheet["stands"]) == count, key
        assert set(sheet["stands"]) <= {str(player["number"]) for player in sheet["players"]}
        assert all("half-home" in marks[cell] for cell in sheet["stands"].values())
        assert len(set(sheet["stands"].values())) == count
        if name != "dreadball":
            assert sum("scrimmage" in marks[cell] for cell in sheet["stands"].values()) >= 3


def test_a_preset_says_what_it_switches_off(visit: Visit) -> None:
    listed = {each["name"]: each for each in visit.browser.get("/api/rulesets").json()["rulesets"]}
    assert listed["bb2020"]["presets"] == {}
    presets = listed["bb2016"]["presets"]
    defaults = {each["name"]: each["default"] for each in listed["bb2016"]["options"]}
    assert presets["all"] == {name: defaults[name] for name in presets["all"]}
    assert [name for name, value in presets["basic"].items() if value == "on"] == ["new_drive"]


def test_who_can_only_join_later_is_not_on_the_sheet(visit: Visit) -> None:
    ogre = visit.browser.get("/api/rulesets/bb2020/teams/ogre").json()
    assert not [player["name"] for player in ogre["players"] if player["name"].startswith("Rookie")]


def test_skills_are_explained_from_the_registry(visit: Visit) -> None:
    terms = visit.browser.get("/api/rulesets/bb2020/terms").json()
    dodge = rulesets.ruleset("bb2020").skills["dodge"]
    assert terms["skills"]["dodge"]["says"] == dodge.says
    assert "prone" in terms["statuses"]
    assert "blitz" in terms["actions"]


def test_a_square_board_has_its_zones(visit: Visit) -> None:
    board = visit.browser.get("/api/rulesets/bb2016/board").json()
    assert (board["shape"], board["length"], board["width"], len(board["squares"])) == ("square", 26, 15, 390)
    squares = {square["name"]: square for square in board["squares"]}
    assert (squares["a1"]["x"], squares["a1"]["y"]) == (0, 0)
    assert (squares["h14"]["x"], squares["h14"]["y"]) == (13, 7)
    assert "endzone-home" in squares["a1"]["marks"]
    assert "scrimmage" in squares["h13"]["marks"]
    assert board["walls"] == []


def test_a_board_of_hexes_has_letters_and_half_steps(visit: Visit) -> None:
    board = visit.browser.get("/api/rulesets/dreadball/board").json()
    assert board["shape"] == "hex"
    assert {cell["x"] % 1 for cell in board["cells"]} == {0, 0.5}
    marks = [mark for cell in board["cells"] for mark in cell["marks"]]
    assert marks.count("strike") == 6
    assert marks.count("launch") == 5


@pytest.mark.parametrize(
    "path",
    [
        "bb1999/board",
        "bb1999/terms",
        "bb2016/teams/elves-of-nowhere",
        "bb2016/teams/human?lineup=none",
        "bb2016(/board",
    ],
)
def test_what_there_is_not_is_named(visit: Visit, path: str) -> None:
    answer = visit.browser.get(f"/api/rulesets/{path}")
    assert answer.status_code == 404
    assert answer.json()["error"]["message"]


def test_the_description_names_every_answer(visit: Visit) -> None:
    described = visit.browser.get("/api/openapi.json").json()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["responses"]["404"]["content"]["application/json"]["schema"]["$ref"].endswith("/Error"), (
                path
            )
            assert "summary" in operation, (path, method)
    assert {"StateFrame", "ClientFrame", "HintsFrame", "RefusedFrame", "OverFrame"} <= set(
        described["components"]["schemas"]
    )
