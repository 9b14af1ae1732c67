"""Refusals: a code that stays, arguments for the words of a page, and a message in English."""

from __future__ import annotations

from ironpitch import IronpitchError
from ironpitch.engine.errors import IllegalRoll, IllegalSetUp
from ironpitch.server.errors import Refused, illegal
from tests.server.visiting import Visit


def test_what_the_rules_refuse_has_a_code_of_its_own() -> None:
    wide = IllegalSetUp("set-up rule 3: too many", "wide", 3, 2, ["a5", "a6", "b5"])
    assert illegal(wide).told() == {
        "code": "set-up",
        "message": "set-up rule 3: too many",
        "args": {"rule": "wide", "have": 3, "limit": 2, "cell": "a5"},
    }
    assert illegal(IllegalSetUp("too few", "count", 3, 11, [])).args_told["cell"] == ""
    assert illegal(IllegalRoll("a d6 has no 7")).code == "wrong-dice"
    assert illegal(IronpitchError("no such thing")).body() == {"error": {"code": "illegal", "message": "no such thing"}}


def test_arguments_are_only_sent_where_there_are_any() -> None:
    assert "args" not in Refused(409, "over", "the match is over").told()
    assert Refused(413, "too-large", "too long", most=16).body()["error"]["args"] == {"most": 16}


def test_a_set_up_that_breaks_a_rule_says_which(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        while seat.request["kind"] != "set-up":
            seat.play_default()
        letter = "H" if seat.request["side"] == 0 else "A"
        refused = seat.ask(t="play", v=seat.v, choice=f"setup {letter}1@h13 {letter}2@h12")
        assert refused["code"] == "set-up"
        assert refused["args"]["rule"] == "count"
        assert refused["args"]["have"] == 2
        assert seat.ask(t="play", v=seat.v, choice="step h14")["code"] == "illegal"
        assert seat.ask(t="play", v=seat.v + 5, choice="setup wall")["code"] == "stale"


def test_dice_that_nobody_asked_for_are_the_wrong_dice(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="manual")
    with visit.sit(match) as seat:
        assert seat.request["kind"] == "roll"
        assert seat.ask(t="roll", v=seat.v, faces=[99])["code"] == "wrong-dice"


def test_a_body_that_is_too_long_says_how_long_it_may_be(visit: Visit) -> None:
    answer = visit.browser.post("/api/matches", content=b" " * 70_000, headers={"content-type": "application/json"})
    error = answer.json()["error"]
    assert (error["code"], error["args"]) == ("too-large", {"most": 65536})


def test_a_question_that_is_refused_is_named_by_its_number(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        refused = seat.ask(t="hints", id=12, player="nobody")
        assert (refused["t"], refused["id"]) == ("refused", 12)
        assert "id" not in seat.ask(t="play", v=seat.v, choice="nothing")
    with visit.sit(match, "watch") as seat:
        refused = seat.ask(t="preview", id=3, choices=[])
        assert (refused["code"], refused["id"]) == ("watching", 3)
