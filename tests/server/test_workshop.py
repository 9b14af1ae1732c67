"""Players built from parts over HTTP: builders, designs with what forbids a part, squads as team files, and playing."""

from __future__ import annotations

from typing import Any

import pytest

from ironpitch.rules.dreadball.team_building import BUILT, load_team, team_value
from ironpitch.rules.dreadball.team_paper import write_team_with_hires
from tests.server.visiting import Visit

BUILDERS = "/api/rulesets/dreadball/builders"
STRIKER = ["monowheel", "body-a", "slim", "hand", "glove"]
SIX = {"name": "Nuts and Bolts", "players": [{"role": "striker", "parts": STRIKER}] * 6}


def design(visit: Visit, kind: str, role: str, *parts: str) -> dict[str, Any]:
    answer = visit.browser.post(f"{BUILDERS}/{kind}/design", json={"role": role, "parts": list(parts)})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def option(card: dict[str, Any], part: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in card["options"] if each["part"] == part)
    return found


def squad(visit: Visit, kind: str, **wish: Any) -> dict[str, Any]:
    answer = visit.browser.post(f"{BUILDERS}/{kind}/team", json=wish)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_dreadball_has_two_builders_and_other_games_none(visit: Visit) -> None:
    found = visit.browser.get(BUILDERS).json()["builders"]
    assert [(each["kind"], each["team"]) for each in found] == [
        ("mechanite", "ro-tek-brutes"),
        ("mutant", "kovoss-kryptics"),
    ]
    shop = found[0]
    assert shop["slots"] == ["locomotion", "chassis", "head", "arms", "programming"]
    assert {each["role"]: each["cost"] for each in shop["roles"]} == {"guard": 4, "jack": 2, "striker": 4}
    assert len(shop["parts"]) == 27
    assert (shop["budget"], shop["least"], shop["most"]) == (100, 6, 14)
    assert [each["staff"] for each in shop["staff"]] == ["coaching-dice", "cards"], "the rest comes in a league"
    prices = [{each["staff"]: each["cost"] for each in builder["staff"]} for builder in found]
    assert [price["coaching-dice"] for price in prices] == [6, 12], "Mutants pay twice"
    assert visit.browser.get("/api/rulesets/bb2020/builders").json() == {"builders": []}
    assert visit.browser.get("/api/rulesets/chess/builders").status_code == 404


def test_a_design_is_told_with_figures_price_and_what_it_still_needs(visit: Visit) -> None:
    begun = design(visit, "mechanite", "striker")
    assert (begun["price"], begun["base"], begun["stats"]) == (4, 4, {"armour": 5})
    assert begun["needs"] == {"locomotion": 1, "chassis": 1, "head": 1, "arms": 2}
    card = design(visit, "mechanite", "striker", *STRIKER)
    assert card["stats"] == {"move": 6, "strength": 4, "speed": 5, "skill": 4, "armour": 5}
    assert (card["price"], card["skills"], card["needs"]) == (14, ["a-safe-pair-of-hands"], {})
    paid = {each["part"]: each["paid"] for each in card["parts"]}
    assert paid == {"monowheel": 4, "body-a": 2, "slim": 2, "hand": 0, "glove": 2}, "the hand adds nothing"
    assert f'parts = ["{STRIKER[0]}", ' in card["player"]


def test_every_part_is_offered_with_its_price_or_the_rule_that_forbids_it(visit: Visit) -> None:
    card = design(visit, "mechanite", "jack", "hammer", "quad")
    assert (option(card, "glove")["price"], option(card, "glove")["rule"]) == (2, "")
    wheel = option(card, "monowheel")
    assert (wheel["price"], wheel["rule"], wheel["because"]) == (None, "dreadball.mechanite.one_of_each", ["quad"])
    arm = option(card, "pincer")
    assert arm["rule"] == "dreadball.mechanite.jack_arm"
    assert arm["because"] == ["hand", "magnetic-launcher", "claw", "glove"]
    assert arm["forbidden"].endswith("(dreadball.mechanite.jack_arm)")
    guard = design(visit, "mutant", "guard", "tentacle")
    second = option(guard, "zzor-claw")
    assert (second["rule"], second["because"]) == ("dreadball.mutant.one_upgrade_per_part", ["tentacle"])
    assert option(guard, "sphyr-tail")["rule"] == "dreadball.mutant.no_mixing"
    assert option(guard, "muscle-density")["price"] == 4


@pytest.mark.parametrize(
    ("path", "body", "status", "code", "told"),
    [
        ("mechanite/design", {"role": "striker", "parts": ["hammer"]}, 422, "bad-design", "role_first"),
        ("mechanite/design", {"role": "keeper"}, 422, "bad-design", "guard, jack, striker"),
        ("mechanite/design", {"role": "jack", "parts": ["jetpack"]}, 422, "bad-design", "no part of a Mechanite"),
        ("golem/design", {"role": "jack"}, 404, "no-builder", "mechanite or mutant"),
        ("golem/team", {"name": "A"}, 404, "no-builder", "mechanite or mutant"),
        ("mechanite/design", {"role": "jack", "colour": "red"}, 422, "invalid", "colour"),
        ("read", {"text": "name = 1"}, 422, "bad-team", "team"),
        ("read", {"text": "["}, 422, "bad-team", "not TOML"),
        ("read", {"text": 'name = "A"\nteam = "trontek-29ers"\n'}, 422, "bad-team", "kovoss-kryptics"),
        ("read", {"text": 'name = "A"\nteam = "ro-tek-brutes"\n[[player]]\n'}, 422, "bad-team", "design"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(
    visit: Visit, path: str, body: dict[str, Any], status: int, code: str, told: str
) -> None:
    answer = visit.browser.post(f"{BUILDERS}/{path}", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert told in answer.json()["error"]["message"]


def test_only_dreadball_designs(visit: Visit) -> None:
    answer = visit.browser.post("/api/rulesets/bb2016/builders/mutant/design", json={"role": "jack"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-builder")


def test_a_squad_becomes_a_team_file_that_the_rules_read(visit: Visit) -> None:
    found = squad(visit, "mechanite", **SIX, staff={"coaching-dice": 1, "cards": 0})
    assert (found["legal"], found["faults"], found["value"], found["left"]) == (True, [], 90, 10)
    team = load_team(found["text"])
    assert (team.name, team_value(team), team.staff) == ("Nuts and Bolts", 90, {"coaching-dice": 1})
    assert write_team_with_hires(team) == found["text"]
    assert [(each["number"], each["role"], each["price"]) for each in found["players"]] == [
        (number, "striker", 14) for number in range(1, 7)
    ]


def test_a_squad_that_breaks_rules_is_priced_all_the_same_and_told_every_one(visit: Visit) -> None:
    few = squad(visit, "mechanite", name="Few", players=SIX["players"][:5])
    assert (few["legal"], few["faults"]) == (False, ["5 players, at least 6 are needed"])
    dear = squad(
        visit, "mechanite", name="Dear", players=[*SIX["players"], *SIX["players"][:2]], staff={"cheerleaders": 1}
    )
    assert (dear["legal"], dear["value"], dear["left"]) == (False, 120, -20)
    assert "costs 120, 20 more than the budget of 100" in dear["faults"]
    assert any("'cheerleaders' cannot be hired" in fault for fault in dear["faults"])
    nobody = squad(visit, "mutant", name="", players=[{"role": "jack", "parts": ["hammer"]}])
    assert not nobody["legal"]
    assert any("no part of a Mutant is called 'hammer'" in fault for fault in nobody["faults"])
    odd = squad(visit, "mutant", name='A"\n[[player]]', staff={"a b": 1})
    assert not odd["legal"]


def test_hires_are_offered_priced_and_checked(visit: Visit) -> None:
    found = squad(visit, "mechanite", **SIX, underdog=20, mvps=["galdo"])
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
    assert hires["free-agent", "orx-guard"]["forbidden"] == []
    again = squad(visit, "mechanite", **SIX, underdog=20, mvps=["galdo"], free_agents=["orx-guard"])
    assert (again["legal"], len(again["players"])) == (True, 8)
    agents = [each for each in again["hires"] if each["kind"] == "free-agent"]
    assert all(any("expected at most 1" in why for why in each["forbidden"]) for each in agents)
    poor = squad(visit, "mechanite", **SIX, mvps=["buzzcut"], giants=["dozer"])
    assert any("hires for 30 mc, 14 more than" in fault for fault in poor["faults"])


@pytest.mark.parametrize("club", BUILT)
def test_a_team_file_is_taken_apart_to_be_worked_on(visit: Visit, club: str) -> None:
    builder = next(each for each in visit.browser.get(BUILDERS).json()["builders"] if each["team"] == club)
    ready = builder["ready"]
    found = squad(visit, builder["kind"], **ready)
    assert (found["legal"], found["value"]) == (True, 100)
    opened = visit.browser.post(f"{BUILDERS}/read", json={"text": found["text"]}).json()
    assert opened == {"kind": builder["kind"], "squad": ready}
    hiring = {**ready, "underdog": 60, "mvps": ["alo-khan"], "giants": ["dozer"]}
    hiring |= {"arena": "new-haven", "free_agents": ["zee-jack"]}
    told = squad(visit, builder["kind"], **hiring)
    opened = visit.browser.post(f"{BUILDERS}/read", json={"text": told["text"]}).json()
    assert told["legal"], told["faults"]
    assert opened["squad"] == hiring


def test_the_sheet_of_a_team_is_told_from_its_text_without_an_account(visit: Visit) -> None:
    text = squad(visit, "mechanite", **SIX)["text"]
    sheet = visit.browser.post("/api/rulesets/dreadball/teams", json={"text": text}).json()
    assert (sheet["name"], sheet["value"], len(sheet["players"]), len(sheet["stands"])) == ("Nuts and Bolts", 84, 6, 6)
    assert sheet["text"] == text
    for bad in (text.replace("monowheel", "jetpack"), "trontek-29ers", "/etc/passwd.toml"):
        answer = visit.browser.post("/api/rulesets/dreadball/teams", json={"text": bad})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-team")


def test_a_match_is_played_with_the_text_of_a_team(visit: Visit) -> None:
    text = squad(visit, "mutant", **visit.browser.get(BUILDERS).json()["builders"][1]["ready"])["text"]
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
