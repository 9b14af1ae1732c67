"""What a coach is told before choosing: reach, block dice, zones, ranges, the rolls of a plan."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import IronpitchError
from ironpitch.server.looking_ahead.hints import hints_for, preview
from tests.server.visiting import Visit


def test_squares_in_reach_come_with_their_chance_and_the_way() -> None:
    match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"])
    hints = hints_for(match, "H1")
    assert hints["reach"]["h10"] == [0.6667, ["g11", "h10"]]
    assert hints["zones"]["h12"] == 1
    assert "h10" not in hints["zones"]
    assert (hints["bands"]["h10"], hints["bands"]["h5"]) == ("quick", "long")


def test_block_dice_are_shown_before_the_action_is_declared() -> None:
    match = ironpitch.scenario(
        "bb2016",
        home=["human/lineman @ h12", "human/lineman @ g13", "human/ogre @ j14"],
        away=["orc/lineman @ h13", "orc/black-orc-blocker @ i13"],
    )
    blocks = hints_for(match, "H1")["blocks"]
    assert (blocks["A1"]["dice"], blocks["A1"]["chooser"]) == (2, "home")
    blitz = hints_for(match, "H1", "blitz")["blocks"]
    assert (blitz["A1"]["dice"], blitz["A1"]["chooser"]) == (2, "home")
    before = match.digest()
    hints_for(match, "H3")
    assert match.digest() == before


def test_a_player_in_the_middle_of_its_action_has_hints_too() -> None:
    match = ironpitch.scenario("bb2020", home=["human/blitzer @ h12"], away=["orc/lineman @ h13"], acting="H1 blitz")
    hints = hints_for(match, "H1")
    assert list(hints["blocks"]) == ["A1"]
    assert (hints["blocks"]["A1"]["dice"], hints["blocks"]["A1"]["chooser"]) == (1, "home")
    assert "g12" in hints["reach"]


def test_hexes_in_reach_and_threatened_hexes_are_shown() -> None:
    match = ironpitch.scenario(
        "dreadball",
        home=["trontek-29ers/jack @ f4 se"],
        away=["greenmoon-smackers/guard @ f8"],
        rush=("home", 3),
    )
    hints = hints_for(match, "H1")
    odds, way = hints["reach"]["f5"]
    assert (odds, way) == (1.0, ["f5"])
    assert "f7" in hints["threats"]
    sprint = hints_for(match, "H1", "sprint")
    assert len(sprint["reach"]) != len(hints["reach"]) or sprint["reach"] != hints["reach"]


def test_a_plan_is_told_with_the_rolls_it_needs_and_their_reasons() -> None:
    match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], acting="H1 move")
    told = preview(match, ["step g11", "step h10", "step a1"])
    assert told["legal"] == 2
    assert "a1" in told["refused"]
    (dodge,) = told["rolls"]
    assert (dodge["purpose"], dodge["needed"], dodge["chance"], dodge["choice"]) == ("dodge", 3, 0.6667, 0)
    assert any(modifier["reason"] == "dodging" for modifier in dodge["modifiers"])


def test_looking_ahead_neither_moves_the_match_nor_tells_the_dice(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        while seat.request["kind"] != "activate":
            seat.play_default()
        v, before = seat.v, visit.get(match, "/position").text
        player = next(c for c in seat.request["choices"] if c.endswith(" move")).split()[1]
        hints = seat.ask(t="hints", id=7, player=player)
        assert (hints["id"], hints["v"], hints["player"]) == (7, v, player)
        plan = seat.ask(t="preview", id=8, choices=[f"activate {player} move"])
        assert (plan["id"], plan["legal"], plan["rolls"]) == (8, 1, [])
        assert visit.get(match, "/position").text == before
        assert seat.ask(t="hints", id=9, player="H77")["code"] == "illegal"


def test_nobody_has_no_hints() -> None:
    match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"])
    for name in ("", "H2", "A16", "referee"):
        with pytest.raises(IronpitchError, match="is no player"):
            hints_for(match, name)
