"""Scenarios: any position from a few words, scripted dice, and a clear no to what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch import BadPosition, Choose, IllegalRoll, Match, Roll

HOME = ["human/lineman @ h12", "human/blitzer @ h13 +tackle", "human/catcher @ d20 prone"]
AWAY = ["orc/lineman @ h14 ball", "orc/blitzer @ g14 stunned"]


def player(match: Match, name: str) -> dict[str, Any]:
    players: Any = match.view()["players"]
    found: dict[str, Any] = next(card for card in players if card["id"] == name)
    return found


def test_players_stand_where_they_are_written() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY)
    assert player(match, "H1")["square"] == "h12"
    assert player(match, "H2")["skills"] == ["block", "tackle"]
    assert player(match, "H3")["status"] == "prone"
    assert player(match, "A2")["status"] == "stunned"
    assert player(match, "A1")["position"] == "lineman"
    assert match.view()["ball"] == {"square": "h14", "carrier": "A1", "in_the_air": False}


def test_the_situation_is_as_told() -> None:
    match = ironpitch.scenario(
        "bb2016", HOME, AWAY, turn=("home", 3), half=2, score=(0, 1), rerolls=(2, 1), weather="rain", fame=(1, 0),
        bribes=(0, 2), spent=["blitz"],
    )  # fmt: skip
    view = match.view()
    assert match.turn == ("home", 3)
    assert match.score == (0, 1)
    assert view["turns"] == [3, 2]
    assert view["half"] == 2
    assert view["rerolls"] == [2, 1]
    assert view["weather"] == "pouring-rain"
    assert view["fame"] == [1, 0]
    assert view["bribes"] == [0, 2]
    assert isinstance(match.request, Choose)
    assert "activate H1 blitz" not in match.request.choices
    assert "activate H1 move" in match.request.choices


@pytest.mark.parametrize(
    ("words", "turns"),
    [
        ({"turn": ("home", 3)}, [3, 2]),
        ({"turn": ("away", 3)}, [3, 3]),
        ({"turn": ("home", 3), "receiver": "away"}, [3, 3]),
        ({"turn": ("away", 3), "kicker": "home"}, [2, 3]),
        ({"turn": ("away", 3), "turns": (5, 3)}, [5, 3]),
        ({}, [1, 0]),
    ],
)
def test_the_other_side_has_moved_in_this_round_if_it_received(words: dict[str, Any], turns: list[int]) -> None:
    assert ironpitch.scenario("bb2016", HOME, AWAY, **words).view()["turns"] == turns


def test_the_side_that_received_first_kicks_off_the_second_half() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, turn=("away", 8), receiver="away", turns=(8, 8))
    match.play("end-turn")
    assert match.view()["half"] == 2
    assert match.view()["kicker"] == "away"


def test_players_off_the_pitch_need_no_square() -> None:
    squad = [*HOME, "human/ogre reserve", "human/thrower ko", "human/lineman casualty", "human/lineman sent-off"]
    match = ironpitch.scenario("bb2016", squad, AWAY)
    states = [player(match, f"H{n}")["status"] for n in range(4, 8)]
    assert states == ["reserve", "ko", "casualty", "sent-off"]


def test_figures_skills_and_marks_can_be_changed() -> None:
    match = ironpitch.scenario("bb2016", ["orc/goblin @ h12 st=6 ma=1 +block used", "skaven/gutter-runner@h11"], AWAY)
    assert player(match, "H1")["stats"]["st"] == 6
    assert "block" in player(match, "H1")["skills"]
    assert "used" in player(match, "H1")["marks"]
    assert isinstance(match.request, Choose)
    assert "activate H1 move" not in match.request.choices
    assert "activate H2 move" in match.request.choices


def test_equal_digests_mean_equal_players() -> None:
    strong = ironpitch.scenario("bb2016", ["human/lineman @ h12 st=4"], AWAY)
    usual = ironpitch.scenario("bb2016", ["human/lineman @ h12"], AWAY)
    assert strong.digest() != usual.digest()
    assert usual.digest() == ironpitch.scenario("bb2016", ["human/lineman @ h12"], AWAY, seed=5).digest()


def test_the_ball_can_lie_on_a_square() -> None:
    match = ironpitch.scenario("bb2016", HOME, ["orc/lineman @ h14"], ball="h7")
    assert match.view()["ball"] == {"square": "h7", "carrier": None, "in_the_air": False}


def test_a_scenario_can_start_at_the_kick() -> None:
    match = ironpitch.scenario("bb2016", HOME, ["orc/lineman @ h14"], phase="kick", kicker="away")
    assert isinstance(match.request, Choose)
    assert (match.request.kind, match.request.side) == ("kick", 1)
    assert "aim h5" in match.request.choices
    assert "aim h20" not in match.request.choices
    assert match.view()["turns"] == [0, 0]


def test_a_scenario_can_start_at_the_set_up() -> None:
    squad = ["human/lineman reserve"] * 12
    match = ironpitch.scenario("bb2016", squad, ["orc/lineman reserve"] * 12, phase="set-up", kicker="home")
    assert isinstance(match.request, Choose)
    assert (match.request.kind, match.request.side) == ("set-up", 0)
    later = ironpitch.scenario(
        "bb2016", ["human/lineman @ h13"], ["orc/lineman reserve"], phase="set-up", kicker="home"
    )
    assert later.request is not None
    assert later.request.side == 1


def test_an_action_can_be_declared_at_once() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, acting="H2 blitz")
    assert match.request is not None
    assert (match.request.kind, match.request.about) == ("step", "H2")


def test_dice_come_from_the_script_first_and_then_from_the_seed() -> None:
    rolled = set()
    for seed in (1, 2, 3, 4):
        match = ironpitch.scenario("bb2016", HOME, AWAY, dice=["pow", 1], seed=seed, acting="H2 block")
        for choice in ("block A1", "push h15", "follow"):
            match.play(choice)
        faces = [event["face"] for event in match.events if event.name == "Rolled"]
        assert faces[:2] == [6, 1]
        assert match.dice_left == 0
        rolled.add(tuple(faces))
    assert len(rolled) > 1


def test_strict_dice_refuse_a_choice_that_needs_more_and_change_nothing() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, dice=["pow", 6], strict_dice=True, acting="H2 block")
    match.play("block A1")
    match.play("push h15")
    before, request = match.digest(), match.request
    assert request is not None
    with pytest.raises(
        IllegalRoll, match="ran out of scripted dice: the rules roll 2 D6 for armour of A1, and 1 are left"
    ):
        match.play("follow")
    assert match.digest() == before
    assert match.request is not None
    assert match.request.kind == request.kind
    assert match.dice_left == 1


def test_strict_dice_report_what_is_left_over() -> None:
    with (
        pytest.raises(IllegalRoll, match="2 scripted dice are left over: 3, 4"),
        ironpitch.scenario("bb2016", HOME, AWAY, dice=[3, 4], strict_dice=True) as match,
    ):
        match.play("end-turn")
    with ironpitch.scenario("bb2016", HOME, AWAY, dice=[], strict_dice=True) as match:
        match.play("end-turn")
    lax = ironpitch.scenario("bb2016", HOME, AWAY, dice=[3])
    assert lax.dice_left == 1
    with pytest.raises(IllegalRoll, match="left over"):
        lax.check_dice()


def test_a_scripted_die_that_the_rolled_die_cannot_show_is_refused_and_changes_nothing() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, dice=[8], acting="H2 block")
    before = match.digest()
    with pytest.raises(IllegalRoll, match="scripted die 1 shows 8"):
        match.play("block A1")
    assert match.digest() == before


def test_manual_dice_are_asked_for() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, dice="manual", acting="H2 block")
    match.play("block A1")
    assert isinstance(match.request, Roll)
    assert (match.request.die, match.request.count, match.request.purpose) == ("block", 1, "block")


def test_a_scenario_round_trips_as_position_and_record() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, turn=("away", 5), weather="blizzard")
    assert ironpitch.from_position(match.position()).digest() == match.digest()
    assert ironpitch.replay(match.record()).digest() == match.digest()


@pytest.mark.parametrize(
    ("home", "words", "complaint"),
    [
        (["human @ h12"], {}, "expected team/position"),
        (["gnome/lineman @ h12"], {}, "unknown team 'gnome'"),
        (["human/quarterback @ h12"], {}, "quarterback"),
        (["human/lineman"], {}, "no square"),
        (["human/lineman @"], {}, "unknown word '@'"),
        (["human/lineman @ z12"], {}, "no square 'z12'"),
        (["human/lineman @ h27"], {}, "no square 'h27'"),
        (["human/lineman @ h14"], {}, "H1 is on h14 already"),
        (["human/lineman @ h12", "human/lineman @ h12"], {}, "H1 is on h12 already"),
        (["human/lineman @ h12 asleep"], {}, "unknown word 'asleep'"),
        (["human/lineman @ h12 ko"], {}, "ko stands on no square"),
        (["human/lineman @ h12 prone stunned"], {}, "both prone and stunned"),
        (["human/lineman @ h12 ball"], {}, "two balls"),
        (["human/lineman @ h12 +flying"], {}, "flying"),
        (["human/lineman @ h12 iq=9"], {}, "no figure is called 'iq'"),
        (["human/lineman reserve"] * 17, {}, "17 home players"),
        ([f"human/lineman @ {file}12" for file in "abcdefghijkl"], {}, "12 players on the pitch"),
        (["human/lineman @ h12"], {"ball": "h3"}, "two balls"),
        ([""], {}, "is no player"),
        ([7], {}, "is no player"),
        (HOME, {"turn": ("north", 1)}, "turn='north'"),
        (HOME, {"turn": 3}, "turn=3"),
        (HOME, {"turn": ("home", 9)}, "turn-home"),
        (HOME, {"half": 4}, "half=4"),
        (HOME, {"score": (1,)}, "score=(1,)"),
        (HOME, {"score": (-1, 0)}, "score=(-1, 0)"),
        (HOME, {"rerolls": ("a", "b")}, "rerolls"),
        (HOME, {"turns": (True, 2)}, "turns"),
        (HOME, {"weather": "drizzle"}, "weather='drizzle'"),
        (HOME, {"spent": ["money"]}, "spent='money'"),
        (HOME, {"phase": "lunch"}, "phase='lunch'"),
        (HOME, {"kicker": "nobody"}, "kicker='nobody'"),
        (HOME, {"kicker": "home", "receiver": "home"}, "cannot both"),
        (HOME, {"phase": "kick"}, "held during the kick-off"),
        (HOME, {"dice": [0]}, "die 0"),
        (HOME, {"dice": [17]}, "die 17"),
        (HOME, {"dice": [True]}, "die True"),
        (HOME, {"dice": ["kapow"]}, "die 'kapow'"),
        (HOME, {"dice": "sealed"}, "dice='sealed'"),
        (HOME, {"dice": "manual", "strict_dice": True}, "strict_dice"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(home: list[str], words: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        ironpitch.scenario("bb2016", home, AWAY, **words)
    assert complaint in str(refusal.value)


def test_the_ball_cannot_lie_off_the_pitch_or_under_a_player() -> None:
    with pytest.raises(BadPosition, match="no such square"):
        ironpitch.scenario("bb2016", HOME, [], ball="h99")
    with pytest.raises(BadPosition, match="under H1"):
        ironpitch.scenario("bb2016", HOME, [], ball="h12")
