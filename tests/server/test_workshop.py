"""Players built from parts over HTTP: builders, and designs with what forbids a part."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.visiting import Visit

BUILDERS = "/api/rulesets/dreadball/builders"
STRIKER = ["monowheel", "body-a", "slim", "hand", "glove"]


def design(visit: Visit, kind: str, role: str, *parts: str) -> dict[str, Any]:
    answer = visit.browser.post(f"{BUILDERS}/{kind}/design", json={"role": role, "parts": list(parts)})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def option(card: dict[str, Any], part: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in card["options"] if each["part"] == part)
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
        ("mechanite/design", {"role": "jack", "colour": "red"}, 422, "invalid", "colour"),
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
