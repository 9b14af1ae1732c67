"""The picture of a DreadBall match: what a screen needs to draw it."""

from __future__ import annotations

import json

import ironpitch
from tests.dreadball.walking import opened, walk

HOME = ["trontek-29ers/jack @ f4 se ball", "trontek-29ers/striker @ f6 prone", "trontek-29ers/guard sin-bin-2"]
AWAY = ["greenmoon-smackers/guard @ f9", "chromium-chargers/jack @ d9 nw striker-form", "greenmoon-smackers/jack bench"]


def test_the_picture_shows_where_everything_is() -> None:
    match = ironpitch.scenario(
        "dreadball", HOME, AWAY, rush=("away", 6), tokens=3, lead=(0, 2), dice_left=(1, 4), event="slick-floor-2",
        referee="k5", facts={"portal-2": 0},
    )  # fmt: skip
    view = match.view("home")
    assert (view["phase"], view["rush"], view["active"]) == ("rush", 6, "away")
    assert (view["tokens"], view["lead"], view["dice"]) == (3, [0, 2], [1, 4])
    assert view["ball"] == {"square": "f4", "carrier": "H1"}
    assert view["referee"] == {"square": "k5", "distracted_by": None}
    assert view["facings"] == {"H1": "se", "A1": "w", "A2": "nw"}
    assert view["roles"] == {"H1": "jack", "H2": "striker", "H3": "guard", "A1": "guard", "A2": "striker", "A3": "jack"}
    assert view["sin_bin"] == [[], ["H3"], []]
    assert isinstance(view["event"], dict)
    assert (view["event"]["card"], view["event"]["title"]) == ("slick-floor-2", "Slick Floor")
    assert view["portals"] == [match.table.plan.board.name(0)]
    assert (view["pile"], view["discards"]) == (51, 1)
    assert (view["actor"], view["action"], view["free_action"]) == (None, "none", None)


def test_an_action_shows_who_acts_and_how_far_he_went() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, rush=("home", 1), acting="H1 run")
    match.play("step f5")
    view = match.view()
    assert (view["actor"], view["action"], view["moved"], view["tokens"]) == ("H1", "run", 1, 4)
    assert view["ball"] == {"square": "f5", "carrier": "H1"}


def test_every_picture_of_a_match_is_json() -> None:
    for match in walk(opened(1), 5, 120):
        for side in (None, 0, 1):
            assert json.loads(json.dumps(match.view(side)))["over"] is match.over
