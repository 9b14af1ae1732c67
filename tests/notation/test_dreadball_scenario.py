"""Scenarios of DreadBall: its own words for players and situations, and a clear no to what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch import BadPosition, Choose, IllegalRoll, Match, Roll

HOME = ["trontek-29ers/jack @ f4 se ball", "trontek-29ers/striker @ f6 prone", "trontek-29ers/guard bench"]
AWAY = ["greenmoon-smackers/guard @ f9", "greenmoon-smackers/jack sin-bin-3"]


def player(match: Match, name: str) -> dict[str, Any]:
    players: Any = match.view()["players"]
    found: dict[str, Any] = next(card for card in players if card["id"] == name)
    return found


def test_players_stand_where_they_are_written() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY)
    assert (player(match, "H1")["square"], player(match, "H1")["status"]) == ("f4", "standing")
    assert (player(match, "H2")["square"], player(match, "H2")["status"]) == ("f6", "prone")
    assert (player(match, "H3")["square"], player(match, "H3")["status"]) == (None, "bench")
    assert player(match, "A2")["status"] == "sin-bin-3"
    assert match.view()["ball"] == {"square": "f4", "carrier": "H1"}


def test_players_look_towards_the_other_end_unless_told() -> None:
    match = ironpitch.scenario("dreadball", [*HOME, "trontek-29ers/jack @ d4"], [*AWAY, "trontek-29ers/jack @ h9 ne"])
    assert match.view()["facings"] == {"H1": "se", "H4": "e", "A1": "w", "A3": "ne"}


def test_figures_abilities_and_marks_can_be_changed() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4 speed=2 move=9 +steady two-tokens"], AWAY)
    assert player(match, "H1")["stats"]["speed"] == 2
    assert player(match, "H1")["skills"] == ["steady"]
    assert player(match, "H1")["marks"] == ["two-tokens"]
    assert isinstance(match.request, Choose)
    assert "act H1 run" not in match.request.choices


def test_the_situation_is_as_told() -> None:
    match = ironpitch.scenario(
        "dreadball", HOME[1:], AWAY, rush=("away", 4), tokens=2, lead=(3, 0), ball="f11", referee="K5",
        dice_left=(2, 1), cards=(2, 3), hands=(["run-1"], ["slam", "slam-2"]), event="heavy-night",
    )  # fmt: skip
    view = match.view()
    assert match.turn == ("away", 4)
    assert match.score == (3, 0)
    assert (view["tokens"], view["dice"], view["lead"]) == (2, [2, 1], [3, 0])
    assert view["ball"] == {"square": "f11", "carrier": None}
    assert view["referee"] == {"square": "k5", "distracted_by": None}
    hands: Any = view["hands"]
    assert [[card["card"] for card in hand["cards"]] for hand in hands] == [["run-1"], ["slam-1", "slam-2"]]
    event: Any = view["event"]
    assert event["card"] == "heavy-night-1"
    assert match.request is not None
    assert (match.request.kind, match.request.side) == ("rush", 1)
    assert isinstance(match.request, Choose)
    assert "buy" in match.request.choices


def test_turn_is_another_word_for_rush() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, turn=("away", 2))
    assert match.digest() == ironpitch.scenario("dreadball", HOME, AWAY, rush=("away", 2)).digest()
    with pytest.raises(BadPosition, match="two words for the same"):
        ironpitch.scenario("dreadball", HOME, AWAY, turn=("away", 2), rush=("home", 1))


@pytest.mark.parametrize(("rush", "first"), [(("home", 1), 0), (("home", 2), 1), (("away", 1), 1), (("away", 8), 0)])
def test_whoever_has_the_odd_rushes_had_the_first(rush: tuple[str, int], first: int) -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, rush=rush)
    assert match.table.facts[match.table.plan.ruleset.facts.index("first")] == first


def test_a_scenario_can_start_at_the_set_up() -> None:
    match = ironpitch.scenario(
        "dreadball", ["trontek-29ers/jack bench"] * 7, ["trontek-29ers/jack bench"] * 7, phase="set-up"
    )
    assert isinstance(match.request, Choose)
    assert (match.request.kind, match.request.side) == ("set-up", 0)
    match.play(match.request.default)
    assert match.request is not None
    assert (match.request.kind, match.request.side) == ("set-up", 1)
    later = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4"], ["trontek-29ers/jack bench"], phase="set-up")
    assert later.request is not None
    assert later.request.side == 1


def test_an_action_can_be_under_way() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, acting="H1 run")
    assert isinstance(match.request, Choose)
    assert (match.request.kind, match.request.about) == ("act", "H1")
    assert "step f5" in match.request.choices


def test_dice_can_be_scripted_or_manual() -> None:
    manual = ironpitch.scenario("dreadball", HOME, AWAY, acting="H2 stand-up", dice="manual")
    assert isinstance(manual.request, Roll)
    assert (manual.request.purpose, manual.request.count) == ("stand-up", 4)
    with ironpitch.scenario("dreadball", HOME, AWAY, dice=[4, 1, 1, 1], strict_dice=True) as match:
        match.play("act H2 stand-up")
        assert player(match, "H2")["status"] == "standing"
    short = ironpitch.scenario("dreadball", HOME, AWAY, dice=[4], strict_dice=True)
    with pytest.raises(IllegalRoll):
        short.play("act H2 stand-up")


def test_any_other_fact_can_be_named() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, facts={"bought": 1})
    assert match.view()["bought"] == 1


@pytest.mark.parametrize(
    ("home", "words", "says"),
    [
        (["trontek-29ers/jack @ a1"], {}, "there is no square 'a1'"),
        (["trontek-29ers/jack"], {}, r"no square; expected '@ f4 se' or one of bench, sin-bin-1"),
        (
            ["trontek-29ers/jack @ f4 stunned"],
            {},
            "unknown word 'stunned'; expected .skill, speed=3 or one of standing",
        ),
        (["trontek-29ers/jack @ f4 absent"], {}, "unknown word 'absent'"),
        (["trontek-29ers/jack @ f4 e se"], {}, "both e and se"),
        (["trontek-29ers/jack @ f4 prone se"], {}, "looks se, but only a standing player looks anywhere"),
        (["trontek-29ers/jack bench w"], {}, "looks w, but only a standing player looks anywhere"),
        (["human/lineman @ f4"], {}, "unknown team 'human'"),
        (["trontek-29ers/jack @ f4 st=3"], {}, "no figure is called 'st'; figures are move, strength"),
        (["trontek-29ers/jack @ f4 prone ball"], {}, "H1 holds the ball without standing"),
        (["trontek-29ers/jack @ f4 ball"], {"ball": "f5"}, "two balls"),
        (["trontek-29ers/jack bench ball"], {}, "has the ball but is not on the pitch"),
        (["trontek-29ers/jack @ f4"], {"ball": "f4"}, "the ball lies under H1"),
        (["trontek-29ers/jack @ f4"], {"ball": "a1"}, "ball='a1'; there is no such hex"),
        (["trontek-29ers/jack @ f4"], {"referee": "f4"}, "the referee shares a hex with H1"),
        (["trontek-29ers/jack @ f4"], {"rush": ("us", 1)}, "expected 'home' or 'away'"),
        (["trontek-29ers/jack @ f4"], {"rush": ("home", 0)}, "expected a number from 1 on"),
        (["trontek-29ers/jack @ f4"], {"tokens": 6}, "tokens is 6, expected 0 to 5"),
        (["trontek-29ers/jack @ f4"], {"lead": (1, 1)}, "both sides lead"),
        (["trontek-29ers/jack @ f4"], {"lead": (7, 0)}, "a lead of 7 ends the match"),
        (["trontek-29ers/jack @ f4"], {"hands": (["joker"], [])}, "'joker' is no card; expected such as 'run-1'"),
        (["trontek-29ers/jack @ f4"], {"hands": (["run-1", "run"], [])}, "'run' is there twice"),
        (["trontek-29ers/jack @ f4"], {"hands": (["run-1"], ["run-1"])}, "a card is in both"),
        (["trontek-29ers/jack @ f4"], {"hands": (["run-1"],)}, "expected two lists of cards"),
        (["trontek-29ers/jack @ f4"], {"hands": (["keen-ref-1"], []), "event": "keen-ref-1"}, "the card is in a hand"),
        (["trontek-29ers/jack @ f4"], {"event": "run-1"}, "run-1 is no Event that holds"),
        (["trontek-29ers/jack @ f4"], {"phase": "kick"}, "phase='kick'; expected one of rush, set-up"),
        (
            ["trontek-29ers/jack @ f4"],
            {"rerolls": (1, 0)},
            r"rerolls=\(1, 0\) says nothing in dreadball; expected turn",
        ),
        (["trontek-29ers/jack @ f4"], {"weather": "rain"}, "weather='rain' says nothing in dreadball"),
        (["trontek-29ers/jack @ f4"], {"facts": {"half": 2}}, "facts: 'half' is none"),
        (["trontek-29ers/jack @ f4"], {"facts": {"winner": 1}}, "there is a winner, but the match goes on"),
        (["trontek-29ers/jack @ f4"], {"ball": "k9", "referee": "k9"}, "the ball lies under the referee"),
        (["trontek-29ers/jack @ f4 move=0"], {}, "Human Jack 1 of Home has move 0; expected 1 to 9"),
        (["trontek-29ers/jack @ f4 move=10"], {}, "has move 10; expected 1 to 9"),
        (["trontek-29ers/jack @ f4 speed=1"], {}, "has speed 1; expected 2 to 6"),
        (["trontek-29ers/jack @ f4 armour=7"], {}, "has armour 7; expected 2 to 6"),
        (
            ["trontek-29ers/jack @ f4"],
            {"facts": {"active": "home"}},
            "facts: active='home'; expected a whole number from 0 to 2: 0 home, 1 away, 2 nobody",
        ),
        (["trontek-29ers/jack @ f4"], {"facts": {"moved": "x"}}, "facts: moved='x'; expected a whole number"),
    ],
)
def test_what_cannot_be_is_refused(home: list[str], words: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        ironpitch.scenario("dreadball", home, AWAY, **words)


@pytest.mark.parametrize("words", [{"rush": ("home", 1)}, {"tokens": 3}, {"hands": (["run-1"], [])}, {"referee": "f4"}])
def test_football_refuses_the_words_of_dreadball(words: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="says nothing in bb2016; expected turn, turns, half"):
        ironpitch.scenario("bb2016", ["human/lineman @ h12"], ["orc/lineman @ h14"], **words)


def test_a_match_of_nobody_is_refused_but_one_side_may_be_empty() -> None:
    with pytest.raises(BadPosition, match="nobody plays; expected at least one player"):
        ironpitch.scenario("dreadball", [], [], ball="a3")
    assert ironpitch.scenario("dreadball", HOME, []).request is not None
