"""Dungeons over HTTP: boards by options, shipped and generated maps, checking, keeping, and what a match tells."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch import Match, from_position, new_match
from ironpitch.engine.choices import parse_player
from ironpitch.engine.request import Choose
from ironpitch.games.dungeonbowl.dungeon.named import load_map, map_line, map_names, map_text, parse_map
from ironpitch.games.football.contact.assists import count_assists
from ironpitch.server.looking_ahead.hints import hints_for, preview
from ironpitch.server.looking_ahead.placing import set_up_hints
from tests.server.visiting import SeatAt, Visit

TINY = """name: Tiny

EE..C....C..EE
EE..........EE
EE..1.2.3...EE
EE...4.5.6..EE
EE..........EE
EE..C.CC.C..EE
"""


def board(visit: Visit, ruleset: str) -> dict[str, Any]:
    answer = visit.browser.get(f"/api/rulesets/{ruleset}/board")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def marked(found: dict[str, Any], mark: str) -> list[str]:
    return [cell["name"] for cell in found["squares"] if mark in cell["marks"]]


def test_a_board_is_that_of_the_dungeon_in_the_options(visit: Visit) -> None:
    for key in map_names():
        dungeon = load_map(key)
        found = board(visit, f"dungeonbowl(dungeon={key})")
        assert (found["length"], found["width"]) == (dungeon.width, dungeon.height)
        assert len(marked(found, "chest")) == len(marked(found, "portal")) == 6
        assert len(marked(found, "endzone-home")) == len(marked(found, "endzone-away")) == 8
        letters = [cell["letter"] for cell in found["squares"] if "portal" in cell["marks"]]
        assert sorted(letters) == ["1", "2", "3", "4", "5", "6"]


def test_walls_stand_on_sides_of_squares_and_features_where_nobody_walks(visit: Visit) -> None:
    found = board(visit, "dungeonbowl(dungeon=idol-court)")
    names = {cell["name"] for cell in found["squares"]}
    assert {side for _, side in found["walls"]} == {"n", "e", "s", "w"}
    assert all(cell in names for cell, _ in found["walls"])
    assert sorted({feature["kind"] for feature in found["features"]}) == ["idol", "tomb"]
    taken = {(cell["x"], cell["y"]) for cell in found["squares"]}
    assert not taken & {(feature["x"], feature["y"]) for feature in found["features"]}
    bridge = board(visit, "dungeonbowl(dungeon=ember-bridge)")
    assert marked(bridge, "chasm")
    assert marked(bridge, "bridge")
    assert marked(bridge, "room-fiery-chasm")


def test_where_the_coaches_place_them_the_board_has_no_chests_yet(visit: Visit) -> None:
    found = board(visit, "dungeonbowl(chest_placement=coaches_2021)")
    assert marked(found, "chest") == marked(found, "portal") == []


def test_a_board_of_no_dungeon_is_refused_with_the_choice(visit: Visit) -> None:
    answer = visit.browser.get("/api/rulesets/dungeonbowl(dungeon=nowhere)/board")
    assert answer.status_code == 404
    assert "ring" in answer.json()["error"]["message"]


def test_shipped_and_generated_dungeons_come_with_text_and_line(visit: Visit) -> None:
    listed = visit.browser.get("/api/dungeons").json()["dungeons"]
    assert [each["key"] for each in listed] == map_names()
    for key in ("ring", "random:7"):
        sheet = visit.browser.get(f"/api/dungeons/{key}").json()
        assert sheet["text"] == map_text(load_map(key))
        assert load_map(sheet["line"]) == load_map(key)
        assert visit.browser.get(f"/api/dungeons/{sheet['line']}").json()["text"] == sheet["text"]
    assert visit.browser.get("/api/dungeons/random:x").status_code == 404


def check(visit: Visit, text: str) -> dict[str, Any]:
    answer = visit.browser.post("/api/dungeons/check", json={"text": text})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_good_map_has_no_faults_and_its_line(visit: Visit) -> None:
    found = check(visit, map_text(load_map("cellar")))
    assert found == {
        "playable": True,
        "name": "Cellar",
        "line": f"map:{map_line(load_map('cellar'))}",
        "faults": [],
    }


def test_a_playable_map_that_is_not_fair_says_why(visit: Visit) -> None:
    found = check(visit, TINY)
    assert found["playable"]
    assert {"message": "portal 4 is at 5,3, expected 9,3 facing portal 1", "line": 0, "column": 0} in found["faults"]


@pytest.mark.parametrize(
    ("broken", "line", "column"),
    [("EE..1", 5, 3), ("EE.C.", 0, 0), ("", 0, 0)],
)
def test_a_broken_map_says_where(visit: Visit, broken: str, line: int, column: int) -> None:
    text = {"EE..1": TINY.replace("EE..1", "EE?.1"), "EE.C.": TINY.replace("C", "."), "": "name: A\n"}[broken]
    found = check(visit, text)
    assert not found["playable"]
    assert found["line"] == ""
    if line:
        assert (found["faults"][0]["line"], found["faults"][0]["column"]) == (line, column)
    assert found["faults"][0]["message"]


def test_a_map_that_is_too_long_is_refused(visit: Visit) -> None:
    assert visit.browser.post("/api/dungeons/check", json={"text": "x" * 20_001}).status_code == 422


def sign_up(visit: Visit, name: str) -> dict[str, str]:
    answer = visit.browser.post("/api/accounts", json={"name": name, "password": "correct horse"})
    assert answer.status_code == 201
    return {"X-CSRF": visit.browser.cookies["csrf"]}


def test_an_account_keeps_dungeons_and_plays_in_them(visit: Visit) -> None:
    assert visit.browser.get("/api/dungeons/kept").status_code == 401
    headers = sign_up(visit, "Digger")
    kept = visit.browser.post("/api/dungeons/kept", json={"text": TINY}, headers=headers).json()
    assert kept["name"] == "Tiny"
    again = visit.browser.post("/api/dungeons/kept", json={"text": TINY}, headers=headers).json()
    listed = visit.browser.get("/api/dungeons/kept").json()["dungeons"]
    assert [each["id"] for each in listed] == [again["id"]], "one of the same name takes its place"
    assert visit.browser.get(f"/api/dungeons/kept/{again['id']}").json()["text"] == TINY
    bad = visit.browser.post("/api/dungeons/kept", json={"text": TINY.replace("C", ".")}, headers=headers)
    assert (bad.status_code, bad.json()["error"]["code"]) == (422, "bad-dungeon")
    answer = visit.browser.post(
        "/api/matches", json={"ruleset": f"dungeonbowl(dungeon={again['line']})", "mode": "hotseat"}, headers=headers
    )
    assert answer.status_code == 201
    gone = visit.browser.delete(f"/api/dungeons/kept/{again['id']}", headers=headers)
    assert gone.json() == {"dungeons": []}
    assert visit.browser.get(f"/api/dungeons/kept/{again['id']}").status_code == 404


def test_a_dungeon_of_another_account_is_not_told(visit: Visit) -> None:
    headers = sign_up(visit, "One")
    kept = visit.browser.post("/api/dungeons/kept", json={"text": TINY}, headers=headers).json()
    visit.browser.cookies.clear()
    headers = sign_up(visit, "Other")
    assert visit.browser.get(f"/api/dungeons/kept/{kept['id']}").status_code == 404
    assert visit.browser.delete(f"/api/dungeons/kept/{kept['id']}", headers=headers).status_code == 404


# -- hints in a match --------------------------------------------------------------------------------------------------


def at_first_turn(seed: int = 3) -> Match:
    match = new_match(f"dungeonbowl(dungeon=map:{map_line(parse_map(TINY))})", seed=seed)
    while isinstance(match.request, Choose) and match.request.kind != "activate":
        match.play(match.request.default)
    return match


def test_the_chance_of_a_chest_is_the_same_for_every_chest_wherever_the_ball_lies() -> None:
    told = set()
    for seed in range(12):
        match = at_first_turn(seed)
        view: dict[str, Any] = match.view(0)
        player = next(p for p in view["players"] if p["side"] == view["turn"]["side"] and p["square"] in ("b2", "b13"))
        way, chest = (["b3", "a4"], "a5") if player["square"] == "b2" else (["b12", "a11"], "a10")
        plan = [f"activate {player['id']} move", *[f"step {square}" for square in way], f"open {chest}"]
        found = preview(match, plan)
        if found["rolls"]:
            continue  # a slow-witted player
        told.add((found["legal"], found["refused"], found["goal"], found["chances"]["plain"]))
    assert told == {(4, "", "chest", 0.1667)}


def test_a_chest_out_of_reach_is_no_plan() -> None:
    match = at_first_turn()
    view: dict[str, Any] = match.view(0)
    players = [p for p in view["players"] if p["side"] == view["turn"]["side"]]
    player = next(p["id"] for p in players if p["square"] in ("b2", "b13"))
    found = preview(match, [f"activate {player} move", "open a5"])
    assert found["legal"] == 1
    assert "shut chest" in found["refused"]


def test_a_deployment_is_told_where_and_what_is_wrong_with_it() -> None:
    match = new_match("dungeonbowl", seed=3)
    while isinstance(match.request, Choose) and match.request.kind != "set-up":
        match.play(match.request.default)
    assert isinstance(match.request, Choose)
    mark = "H" if match.request.side == 0 else "A"
    hints = set_up_hints(match, f"setup {mark}1@h14")
    assert len(hints["cells"]) == 8
    assert sorted(hints["formations"]) == ["formation fighters", "formation runners"]
    assert all(len(places) == 6 for places in hints["formations"].values())
    assert [(each["rule"], each["cells"]) for each in hints["problems"]] == [("half", ["h14"])]
    few = set_up_hints(match, f"setup {mark}1@{hints['cells'][0]}")
    assert [(each["rule"], each["have"], each["limit"]) for each in few["problems"]] == [("count", 1, 6)]


def test_nobody_is_told_which_chest_has_the_ball(visit: Visit) -> None:
    match = visit.start(ruleset="dungeonbowl", mode="hotseat", seed=3)
    with visit.sit(match) as seat:
        hiding = [event for event in seat.state["events"] if event.get("purpose") == "hiding"]
        assert not [event for event in hiding if "face" in event]
        assert "hidden" not in seat.state["view"]
        assert len(seat.state["view"]["chests"]) == 6


def test_positions_of_a_dungeon_go_round() -> None:
    match = at_first_turn()
    assert from_position(match.position()).digest() == match.digest()


def test_a_chest_that_was_opened_is_not_shut_again_without_asking(visit: Visit) -> None:
    ruleset = f"dungeonbowl(dungeon=map:{map_line(parse_map(TINY))})"
    for _ in range(20):
        match = visit.start(ruleset=ruleset, home="shadow", away="shadow", mode="friend")
        with visit.sit(match) as home, visit.sit(match, "away") as away:
            seat = opens_a_chest(home, away)
            view = seat.state["view"]
            if view["ball_found"] and view["request"]["side"] == (0 if seat is home else 1):
                assert seat.state["undo"] == "ask", "found without a die, but seen all the same"
                return
    raise AssertionError("no ball in twenty matches")


def opens_a_chest(home: SeatAt, away: SeatAt) -> SeatAt:
    """Play up to the first turn, walk a player up to a chest and open it; the seat of who did."""
    seat = home
    while home.request["kind"] != "activate":
        seat, other = (home, away) if home.request["side"] == 0 else (away, home)
        seat.play_default()
        other.until(seat.v)
    seat = home if home.request["side"] == 0 else away
    where, way, chest = ("b2", ("b3", "a4"), "a5") if seat.state["view"]["turn"]["side"] == "home" else EAST
    player = next(p["id"] for p in seat.state["view"]["players"] if p["square"] == where)
    for choice in (f"activate {player} move", *[f"step {square}" for square in way], f"open {chest}"):
        assert seat.play(choice)["t"] == "state"
    return seat


EAST = ("b13", ("b12", "a11"), "a10")
"""Where an away player stands, and its way to the nearest chest."""


def test_the_record_waits_for_the_end_even_at_one_screen_while_the_ball_is_in_its_chest(visit: Visit) -> None:
    match = visit.start(ruleset="dungeonbowl", mode="hotseat")
    for what in ("/record", "/position"):
        answer = visit.get(match, what)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")
    drawn_later = visit.start(ruleset="dungeonbowl(chest_draw=opening)", mode="hotseat")
    assert visit.get(drawn_later, "/record").status_code == 200  # nothing to give away yet


@pytest.mark.parametrize(("through", "helpers"), [("yes", ["H2"]), ("no", [])])
def test_an_assist_through_a_wall_is_shown_where_the_rules_count_it(through: str, helpers: list[str]) -> None:
    match = ironpitch.scenario(
        f"dungeonbowl(dungeon=cloister, through_walls={through})",
        home=["beasts/beastman-lineman @ c6", "beasts/beastman-lineman @ e6"],
        away=["beasts/beastman-lineman @ d6"],
    )
    told = hints_for(match, "H1")["blocks"]["A1"]
    assert told["helpers"] == helpers
    assert told["attack"] == 3 + count_assists(match.table, 0, parse_player("A1"), False)
