"""Clubs over HTTP: the squad as printed, what it may still have with price or the rule that forbids it, and playing."""

from __future__ import annotations

from typing import Any

import pytest

from ironpitch.games.dreadball.clubs.team_building import BUILT, TEAMS, default_team, load_team, team_value
from ironpitch.games.dreadball.clubs.team_paper import write_team_with_hires
from tests.server.visiting import Visit

CLUBS = "/api/rulesets/dreadball/clubs"
HUMANS = "trontek-29ers"
STRIKER = ["monowheel", "body-a", "slim", "hand", "glove"]
SIX = {"name": "Nuts and Bolts", "players": [{"role": "striker", "parts": STRIKER}] * 6}


def about(visit: Visit, club: str) -> dict[str, Any]:
    answer = visit.browser.get(f"{CLUBS}/{club}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def squad(visit: Visit, club: str, **wish: Any) -> dict[str, Any]:
    answer = visit.browser.post(f"{CLUBS}/{club}/squad", json=wish)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def hires(sheet: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    return {(each["kind"], each["key"]): each for each in sheet["hires"]}


def humans(visit: Visit, *positions: str, **more: Any) -> dict[str, Any]:
    """A squad of the Trontek 29ers with players of these positions."""
    return squad(visit, HUMANS, name="Dockers", players=[{"position": each} for each in positions], **more)


# -- clubs with a list to buy from -------------------------------------------------------------------------------------


def test_every_club_shows_its_squad_as_printed_which_is_legal(visit: Visit) -> None:
    for club in TEAMS:
        found = about(visit, club)
        printed = default_team(club)
        assert (found["team"], found["name"], found["kind"], found["budget"]) == (club, printed.list.name, "", 100)
        sheet = squad(visit, club, **found["ready"])
        assert (sheet["legal"], sheet["faults"], sheet["value"]) == (True, [], team_value(printed)), club
        told = [(each["number"], each["name"], each["position"], each["price"]) for each in sheet["players"]]
        assert told == [(each.number, each.name, each.position.key, each.position.cost) for each in printed.players]
        staff = {each["staff"]: each["count"] for each in sheet["staff"] if each["count"]}
        assert staff == {key: count for key, count in printed.staff.items() if count}


def test_a_club_tells_what_a_new_team_may_have(visit: Visit) -> None:
    found = about(visit, "greenmoon-smackers")
    assert (found["name"], found["race"], found["season"]) == ("Greenmoon Smackers", "Orx and Goblins", 1)
    assert (found["budget"], found["least"], found["most"]) == (100, 6, 14)
    assert "azure-forest" in found["arenas"]
    assert [about(visit, club)["kind"] for club in BUILT] == ["mutant", "mechanite"]


def test_positions_are_offered_with_price_and_limit_or_what_forbids_one_more(visit: Visit) -> None:
    found = humans(visit, "guard", "guard", "guard", "guard", "jack")
    assert (found["legal"], found["faults"]) == (False, ["5 players, at least 6 are needed"])
    lines = {each["position"]: each for each in found["lines"]}
    assert list(lines) == ["guard", "jack", "striker"]
    guard, jack = lines["guard"], lines["jack"]
    assert (guard["title"], guard["role"], guard["price"], guard["count"], guard["most"]) == (
        "Human Guard", "guard", 10, 4, 4,
    )  # fmt: skip
    assert guard["forbidden"] == ["5 of Human Guard, the Trontek 29ers list allows 4"]
    assert (jack["price"], jack["count"], jack["forbidden"]) == (8, 1, [])
    assert jack["stats"] == {"move": 5, "strength": 4, "speed": 4, "skill": 4, "armour": 4}
    printed = squad(visit, HUMANS, **about(visit, HUMANS)["ready"])
    assert [each["forbidden"] for each in printed["lines"]] == [
        ["costs 110, 10 more than the budget of 100"],
        ["costs 108, 8 more than the budget of 100"],
        ["costs 110, 10 more than the budget of 100"],
    ]


def test_a_position_on_offer_can_be_taken_and_one_that_is_not_cannot(visit: Visit) -> None:
    own = ["guard", "guard", "guard", "guard", "jack", "jack", "jack", "jack"]
    found = humans(visit, *own, staff={"coaching-dice": 3})
    assert (found["value"], found["legal"]) == (90, True)
    for each in found["lines"]:
        with_him = humans(visit, *own, each["position"], staff={"coaching-dice": 3})
        assert with_him["faults"] == each["forbidden"], each["position"]
    for each in found["staff"]:
        with_it = humans(visit, *own, staff={"coaching-dice": 3, each["staff"]: each["count"] + 1})
        assert with_it["faults"] == each["forbidden"], each["staff"]
    assert [each["position"] for each in found["lines"] if not each["forbidden"]] == ["jack", "striker"]
    assert [each["staff"] for each in found["staff"] if not each["forbidden"]] == ["coaching-dice", "cards"]


def test_what_only_another_form_has_cannot_be_bought(visit: Visit) -> None:
    robots = squad(visit, "chromium-chargers", **about(visit, "chromium-chargers")["ready"])
    assert [each["position"] for each in robots["lines"]] == ["jack"]
    brutes = squad(visit, "ro-tek-brutes", **SIX)
    assert brutes["lines"] == [], "they are designed"


def test_staff_is_offered_with_its_price_or_the_rule_that_keeps_it_for_a_league(visit: Visit) -> None:
    staff = {each["staff"]: each for each in humans(visit, *["jack"] * 6, staff={"cards": 1})["staff"]}
    assert {key: each["price"] for key, each in staff.items()} == {
        "coaching-dice": 6, "cards": 10, "offensive-coach": 8, "defensive-coach": 8, "support-coach": 8,
        "cheerleaders": 8,
    }  # fmt: skip
    assert (staff["cards"]["count"], staff["cards"]["forbidden"]) == (1, [])
    assert staff["cheerleaders"]["forbidden"] == [
        "'cheerleaders' cannot be hired by a Trontek 29ers team, only coaching-dice, cards, offensive-coach,"
        " defensive-coach, support-coach"
    ]
    assert staff["support-coach"]["forbidden"] == ["1 of support-coach, a new Trontek 29ers team starts with 0"]
    lifers = about(visit, "long-rock-lifers")["ready"]
    assert lifers["staff"] == {"offensive-coach": 1}
    again = {each["staff"]: each for each in squad(visit, "long-rock-lifers", **{**lifers, "staff": {}})["staff"]}
    assert (again["offensive-coach"]["count"], again["offensive-coach"]["forbidden"]) == (0, []), "as printed"
    prices = [
        {each["staff"]: each["price"] for each in squad(visit, club, **about(visit, club)["ready"])["staff"]}
        for club in BUILT
    ]
    assert [price["coaching-dice"] for price in prices] == [12, 6], "Mutants pay twice"


def test_a_club_hires_whoever_plays_for_it_and_is_told_why_others_do_not(visit: Visit) -> None:
    ready = about(visit, "greenmoon-smackers")["ready"]
    found = squad(visit, "greenmoon-smackers", **{**ready, "underdog": 40})
    offers = hires(found)
    assert (offers["mvp", "slippery-joe"]["forbidden"], offers["giant", "dozer"]["forbidden"]) == ([], [])
    assert offers["mvp", "ludwig"]["forbidden"] == [
        "Ludwig plays for zzor teams only, not for Greenmoon Smackers (goblin, orx)"
    ]
    assert offers["mvp", "ateo-adysi"]["forbidden"] == [
        'A\'Teo Adysi plays only in the arena azure-forest: add arena = "azure-forest"'
    ]
    there = hires(squad(visit, "greenmoon-smackers", **{**ready, "underdog": 40, "arena": "azure-forest"}))
    assert there["mvp", "ateo-adysi"]["forbidden"] == []
    poor = hires(squad(visit, "greenmoon-smackers", **ready))
    assert poor["giant", "dozer"]["forbidden"] == [
        "hires for 19 mc, 19 more than 0 mc of underdog money and the 0 mc it has not spent"
    ]
    humans_offers = hires(humans(visit, *["jack"] * 6, underdog=40))
    assert humans_offers["mvp", "slippery-joe"]["forbidden"] == [
        "Slippery Joe plays for orx or goblin teams only, not for Trontek 29ers (human)"
    ]


def test_a_small_squad_may_hire_on_its_way_to_six_and_a_full_one_nobody(visit: Visit) -> None:
    offers = hires(humans(visit, "guard", "jack", underdog=60))
    assert offers["mvp", "galdo"]["forbidden"] == []
    assert offers["free-agent", "table-1"]["forbidden"] == []
    assert offers["free-agent", "table-3"]["agents"][0] == "Zee Jack"
    assert offers["free-agent", "table-3"]["numbers"] == [2, 1, 1, 1, 1, 1]
    full = ["guard"] * 2 + ["jack"] * 6 + ["striker"] * 2
    found = humans(visit, *full, underdog=60, mvps=["galdo", "buzzcut"], giants=["dozer"], free_agents=["table-1"])
    assert (found["value"], len(found["players"]), found["legal"]) == (88, 13, True)
    full.append("striker")
    found = humans(visit, *full, underdog=60, mvps=["galdo", "buzzcut"], giants=["dozer"])
    assert "15 players, at most 14 are allowed" in hires(found)["mvp", "blaine"]["forbidden"]
    assert all("15 players, at most 14 are allowed" in each["forbidden"] for each in found["lines"])


def test_a_hired_squad_of_an_ordinary_club_is_written_read_and_taken_apart_again(visit: Visit) -> None:
    players = [
        {"number": 9, "position": "striker", "name": "Old Hand"},
        *[{"position": "jack"}] * 5,
        {"number": 2, "position": "guard"},
    ]
    found = squad(visit, HUMANS, name="Dockers", players=players, mvps=["buzzcut"], underdog=30, giants=["dozer"])
    assert (found["legal"], found["value"], found["hired"], found["left"]) == (True, 60, 30, 40)
    team = load_team(found["text"])
    assert write_team_with_hires(team) == found["text"]
    own = [(each.number, each.position.key) for each in team.players[:7]]
    assert own == [(9, "striker"), (1, "jack"), (3, "jack"), (4, "jack"), (5, "jack"), (6, "jack"), (2, "guard")]
    assert [(each.number, each.name) for each in team.players[7:]] == [(7, "Buzzcut"), (8, "Dozer")]
    assert team.players[0].name == "Old Hand"
    opened = visit.browser.post(f"{CLUBS}/read", json={"text": found["text"]}).json()
    assert opened["club"] == HUMANS
    assert [(each["number"], each["position"]) for each in opened["squad"]["players"]] == own
    assert (opened["squad"]["mvps"], opened["squad"]["giants"]) == (["buzzcut"], ["dozer"])
    assert squad(visit, HUMANS, **opened["squad"])["text"] == found["text"]


def test_a_match_is_played_with_a_hired_squad_of_an_ordinary_club(visit: Visit) -> None:
    text = humans(visit, *["jack"] * 6, underdog=35, giants=["dozer"], free_agents=["table-1"])["text"]
    match = visit.start(ruleset="dreadball", home=text, away="greenmoon-smackers", mode="hotseat", seed=3)
    with visit.sit(match) as seat:
        names = [each["name"] for each in seat.state["view"]["players"] if each["side"] == "home"]
        assert names[6] == "Dozer"
        assert len(names) == 8, "one roll for a free agent, with the dice of the match"
        before = seat.v
        assert seat.play_default()["t"] == "state"
        assert seat.v > before


def test_underdog_money_beyond_the_difference_in_value_is_refused_with_the_right_figure(visit: Visit) -> None:
    text = squad(visit, HUMANS, **{**about(visit, HUMANS)["ready"], "underdog": 25, "giants": ["dozer"]})["text"]
    answer = visit.browser.post("/api/matches", json={"ruleset": "dreadball", "home": text, "away": HUMANS})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-match")
    assert "underdog: got 25 mc, expected at most 0" in answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("path", "body", "status", "code", "told"),
    [
        ("golem/squad", {"name": "A"}, 404, "no-club", "trontek-29ers"),
        ("trontek-29ers/squad", {"name": "A", "colour": "red"}, 422, "invalid", "colour"),
        ("read", {"text": "name = 1"}, 422, "bad-team", "team"),
        ("read", {"text": "["}, 422, "bad-team", "not TOML"),
        ("read", {"text": 'name = "A"\nteam = "herons"\n'}, 422, "bad-team", "trontek-29ers"),
        ("read", {"text": 'name = "A"\nteam = "ro-tek-brutes"\n[[player]]\n'}, 422, "bad-team", "design"),
        ("read", {"text": 'name = "A"\nteam = "trontek-29ers"\n[[player]]\n'}, 422, "bad-team", "position"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(
    visit: Visit, path: str, body: dict[str, Any], status: int, code: str, told: str
) -> None:
    answer = visit.browser.post(f"{CLUBS}/{path}", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert told in answer.json()["error"]["message"]


def test_only_dreadball_has_clubs_that_hire(visit: Visit) -> None:
    for path in ("/api/rulesets/bb2020/clubs/trontek-29ers", f"{CLUBS}/golem"):
        answer = visit.browser.get(path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-club")
    assert visit.browser.get("/api/rulesets/chess/clubs/trontek-29ers").status_code == 404


def test_a_player_of_another_kind_of_club_is_told_as_a_fault(visit: Visit) -> None:
    designed = squad(visit, HUMANS, **SIX)
    assert not designed["legal"]
    assert any("only kovoss-kryptics and ro-tek-brutes build their players" in fault for fault in designed["faults"])
    bought = squad(visit, "ro-tek-brutes", name="A", players=[{"position": "guard"}] * 6)
    assert not bought["legal"]
    assert any("design" in fault for fault in bought["faults"])
    nobody = humans(visit, "keeper")
    assert any("expected one of guard, jack, striker" in fault for fault in nobody["faults"])


# -- clubs of designed players -----------------------------------------------------------------------------------------


def test_a_squad_becomes_a_team_file_that_the_rules_read(visit: Visit) -> None:
    found = squad(visit, "ro-tek-brutes", **SIX, staff={"coaching-dice": 1, "cards": 0})
    assert (found["legal"], found["faults"], found["value"], found["left"]) == (True, [], 90, 10)
    team = load_team(found["text"])
    assert (team.name, team_value(team), team.staff) == ("Nuts and Bolts", 90, {"coaching-dice": 1})
    assert write_team_with_hires(team) == found["text"]
    assert [(each["number"], each["role"], each["price"]) for each in found["players"]] == [
        (number, "striker", 14) for number in range(1, 7)
    ]


def test_a_squad_that_breaks_rules_is_priced_all_the_same_and_told_every_one(visit: Visit) -> None:
    few = squad(visit, "ro-tek-brutes", name="Few", players=SIX["players"][:5])
    assert (few["legal"], few["faults"]) == (False, ["5 players, at least 6 are needed"])
    dear = squad(
        visit, "ro-tek-brutes", name="Dear", players=[*SIX["players"], *SIX["players"][:2]], staff={"cheerleaders": 1}
    )
    assert (dear["legal"], dear["value"], dear["left"]) == (False, 120, -20)
    assert "costs 120, 20 more than the budget of 100" in dear["faults"]
    assert any("'cheerleaders' cannot be hired" in fault for fault in dear["faults"])
    nobody = squad(visit, "kovoss-kryptics", name="", players=[{"role": "jack", "parts": ["hammer"]}])
    assert not nobody["legal"]
    assert any("no part of a Mutant is called 'hammer'" in fault for fault in nobody["faults"])
    odd = squad(visit, "kovoss-kryptics", name='A"\n[[player]]', staff={"a b": 1})
    assert not odd["legal"]


def test_hires_are_offered_priced_and_checked(visit: Visit) -> None:
    found = squad(visit, "ro-tek-brutes", **SIX, underdog=20, mvps=["galdo"])
    hires = {(each["kind"], each["key"]): each for each in found["hires"]}
    assert (found["legal"], found["hired"], found["left"]) == (True, 6, 30)
    assert hires["mvp", "buzzcut"]["forbidden"] == []
    assert hires["mvp", "buzzcut"]["price"] == 11
    assert any("hired twice" in why for why in hires["mvp", "galdo"]["forbidden"])
    assert any("plays for zzor teams only" in why for why in hires["mvp", "ludwig"]["forbidden"])
    assert any("arena azure-forest" in why for why in hires["mvp", "ateo-adysi"]["forbidden"])
    assert hires["giant", "dozer"]["price"] == 19
    assert hires["giant", "dozer"]["forbidden"] == []
    assert hires["mvp", "harmony-and-melody"]["count"] == 2
    assert hires["free-agent", "table-1"]["forbidden"] == []
    again = squad(visit, "ro-tek-brutes", **SIX, underdog=20, mvps=["galdo"], free_agents=["table-1"])
    assert (again["legal"], len(again["players"])) == (True, 7)
    agents = [each for each in again["hires"] if each["kind"] == "free-agent"]
    assert all(any("expected at most 1" in why for why in each["forbidden"]) for each in agents)
    poor = squad(visit, "ro-tek-brutes", **SIX, mvps=["buzzcut"], giants=["dozer"])
    assert any("hires for 30 mc, 14 more than" in fault for fault in poor["faults"])


@pytest.mark.parametrize("club", [HUMANS, "kalimarin-ancients", *BUILT])
def test_a_team_file_is_taken_apart_to_be_worked_on(visit: Visit, club: str) -> None:
    ready = about(visit, club)["ready"]
    found = squad(visit, club, **ready)
    assert (found["legal"], found["value"]) == (True, 100)
    opened = visit.browser.post(f"{CLUBS}/read", json={"text": found["text"]}).json()
    assert opened == {"club": club, "squad": ready}
    hiring = {**ready, "underdog": 60, "mvps": ["alo-khan"], "giants": ["dozer"]}
    hiring |= {"arena": "new-haven", "free_agents": ["table-3"]}
    told = squad(visit, club, **hiring)
    opened = visit.browser.post(f"{CLUBS}/read", json={"text": told["text"]}).json()
    assert told["legal"], told["faults"]
    assert opened["squad"] == hiring


def test_the_sheet_of_a_team_is_told_from_its_text_without_an_account(visit: Visit) -> None:
    text = squad(visit, "ro-tek-brutes", **SIX)["text"]
    sheet = visit.browser.post("/api/rulesets/dreadball/teams", json={"text": text}).json()
    assert (sheet["name"], sheet["value"], len(sheet["players"]), len(sheet["stands"])) == ("Nuts and Bolts", 84, 6, 6)
    assert sheet["text"] == text
    for bad in (text.replace("monowheel", "jetpack"), "trontek-29ers", "/etc/passwd.toml"):
        answer = visit.browser.post("/api/rulesets/dreadball/teams", json={"text": bad})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-team")


def test_a_match_is_played_with_the_text_of_a_team(visit: Visit) -> None:
    text = squad(visit, "kovoss-kryptics", **about(visit, "kovoss-kryptics")["ready"])["text"]
    match = visit.start(ruleset="dreadball", home=text, away="ro-tek-brutes", mode="hotseat", seed=3)
    summary = visit.get(match).json()
    assert [team["name"] for team in summary["teams"]] == ["Kovoss Kryptics", "Ro-Tek Brutes"]
    with visit.sit(match) as seat:
        before = seat.v
        assert seat.play_default()["t"] == "state"
        assert seat.v > before
    answer = visit.browser.post("/api/matches", json={"ruleset": "dreadball", "home": text.replace("jack", "keeper")})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-team")
    answer = visit.browser.post("/api/matches", json={"ruleset": "bb2020", "home": text})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-team")


def test_the_value_of_a_team_leaves_out_whom_it_hires(visit: Visit) -> None:
    ready = about(visit, HUMANS)["ready"]
    text = squad(visit, HUMANS, **{**ready, "underdog": 25, "giants": ["dozer"]})["text"]
    sheet = visit.browser.post("/api/rulesets/dreadball/teams", json={"text": text}).json()
    assert (sheet["value"], sheet["cost"], len(sheet["players"])) == (100, 119, 9)


def test_skills_that_nobody_knows_are_named_before_anything_is_priced(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("this takes long")

    monkeypatch.setattr("ironpitch.games.dreadball.show.club_pages.look_at", never)
    monkeypatch.setattr("ironpitch.games.dreadball.show.club_pages.sheet", never)
    players = [{"position": "jack", "skills": [f"skill-{n}-{m}" for m in range(30)]} for n in range(30)]
    found = squad(visit, HUMANS, name="Dockers", players=players)
    assert (found["legal"], found["hires"], found["lines"]) == (False, [], [])
    assert found["faults"][0] == "player 1: no skill is called 'skill-0-0'"
    assert found["faults"][5:] == ["and 895 more that are unknown"]
