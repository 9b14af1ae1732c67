"""Rulesets, teams, words and boards over HTTP."""

from __future__ import annotations

import pytest

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
