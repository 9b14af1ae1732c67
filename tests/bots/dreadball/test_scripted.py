"""The scripted DreadBall coach at positions where a coach knows what to do."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.match import Match
from ironpitch.games.dreadball.coach.proposals import proposals
from ironpitch.games.dreadball.coach.scripted import ScriptedDreadBall
from tests.bots.dreadball.coached import choice_of, line_of, scene
from tests.dreadball.playing import fact, hex_of, holds, status

STRIKER = "trontek-29ers/striker"
JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"


def test_a_striker_in_the_zone_strikes_with_the_last_token() -> None:
    match = scene([f"{STRIKER} @ f18 e ball"], [f"{JACK} @ b4"], dice=[5, 5, 1], tokens=1, rush=("home", 3))
    assert line_of(match, 2) == "act H1 throw, strike"
    assert fact(match, "lead-home") == 3


def test_a_striker_runs_into_the_zone_and_strikes_in_one_throw() -> None:
    match = scene([f"{STRIKER} @ f14 e ball"], [f"{JACK} @ b4"], tokens=1)
    said = line_of(match, 2)
    assert said.startswith("act H1 throw, step ")


def test_with_two_tokens_he_runs_first_and_throws_without_moving() -> None:
    match = scene([f"{STRIKER} @ f13 e ball"], [f"{JACK} @ b4"], tokens=2)
    assert choice_of(match) == "act H1 run"


def test_the_ball_is_fetched_by_the_striker_not_by_the_guard() -> None:
    match = scene([f"{GUARD} @ f9", f"{STRIKER} @ f8"], [f"{JACK} @ b15"], tokens=1, ball="f11")
    assert choice_of(match) in ("act H2 throw", "act H2 run")


def test_what_does_not_risk_the_ball_comes_before_the_strike() -> None:
    match = scene([f"{STRIKER} @ f18 e ball", f"{GUARD} @ f9 e"], [f"{STRIKER} @ f12 w", f"{JACK} @ b4"], tokens=3)
    assert choice_of(match) == "act H2 slam"
    assert choice_of(scene([f"{STRIKER} @ f18 e ball", f"{GUARD} @ f9 e"], [f"{STRIKER} @ f12 w"], tokens=1)) == (
        "act H1 throw"
    )


def test_a_carrier_of_the_others_is_robbed_or_slammed() -> None:
    match = scene([f"{STRIKER} @ f8 e", f"{GUARD} @ h3"], [f"{STRIKER} @ f6 e ball"], tokens=2)
    assert choice_of(match) == "act H1 steal"
    match = scene([f"{GUARD} @ f8 e"], [f"{STRIKER} @ f6 e ball", f"{JACK} @ j16"], tokens=2)
    assert choice_of(match) == "act H1 slam"


def test_a_slam_comes_from_behind_where_that_is_no_foul() -> None:
    match = scene([f"{GUARD} @ f8 e"], [f"{JACK} @ f11 e", f"{JACK} @ j16"], tokens=1, ball="k11")
    said = line_of(match, 3)
    assert said.startswith("act H1 slam, step f9, step f10")


def test_who_is_down_gets_up() -> None:
    match = scene([f"{STRIKER} @ f9 prone"], [f"{JACK} @ j16"], dice=[5, 1, 1, 1], tokens=1, ball="a18")
    assert line_of(match, 1) == "act H1 stand-up"
    assert status(match, "H1") == "standing"


def test_a_substitute_comes_on_for_a_missing_player_but_no_seventh() -> None:
    five = [f"{JACK} @ {cell}" for cell in ("b9", "d9", "f9", "h9", "j9")]
    match = scene([*five, f"{STRIKER} bench"], [f"{JACK} @ j16"], tokens=5, ball="k17")
    first = [proposal.codes[0] for proposal in proposals(match.table, 40) if proposal.player == 5]
    assert first
    six = [f"{JACK} @ {cell}" for cell in ("b9", "d9", "f9", "h9", "j9", "f7")]
    match = scene([*six, f"{STRIKER} bench"], [f"{JACK} @ j16"], tokens=5, ball="k17")
    assert not [proposal for proposal in proposals(match.table, 40) if proposal.player == 6]


def strike_with_one_die(dice_left: int) -> Match:
    """A Striker who has run and throws at the strike hex from the bonus hex, with one die."""
    match = scene([f"{STRIKER} @ f15 e ball"], [f"{JACK} @ b4"], tokens=1, dice_left=(dice_left, 0))
    match.play("act H1 throw")
    match.play("step f16")
    match.play("strike")
    return match


def test_a_coaching_die_goes_to_a_strike_that_hangs_by_one_die() -> None:
    match = strike_with_one_die(1)
    assert isinstance(match.request, ironpitch.Choose)
    assert match.request.kind == "dice"
    assert choice_of(match) == "dice 1"


def test_no_coaching_die_goes_to_a_sure_pick_up() -> None:
    match = scene([f"{STRIKER} @ f10 e"], [f"{JACK} @ b4"], tokens=1, dice_left=(2, 0), ball="f11")
    match.play("act H1 run")
    match.play("step f11")
    match.play("face e")
    assert isinstance(match.request, ironpitch.Choose)
    assert match.request.kind == "dice"
    assert choice_of(match) == "dice 0"


def test_every_foul_is_called() -> None:
    match = scene(
        [f"{GUARD} @ f9 e", f"{JACK} @ b4"], [f"{STRIKER} @ f10 prone", f"{JACK} @ j16"], dice=[5] * 4 + [1] * 9
    )
    match.play("act H1 stomp")
    match.play("stomp A1")
    assert isinstance(match.request, ironpitch.Choose)
    assert match.request.kind == "foul"
    assert choice_of(match) == "call stomp H1"


def test_a_new_ball_is_called_for_when_the_others_have_it() -> None:
    match = scene(
        [f"{STRIKER} @ f13 e ball", f"{JACK} @ b4"], [f"{JACK} @ j16"], tokens=3, hands=([], ["ball-shatters"])
    )
    match.play("act H2 run")
    match.play("done")
    assert isinstance(match.request, ironpitch.Choose)
    assert match.request.kind == "interfere"
    assert choice_of(match) == "play ball-shatters-1"


def test_poor_cards_are_swapped_and_good_ones_kept() -> None:
    kept = 0
    for seed in range(12):
        match = ironpitch.new_match("dreadball", home="fran-taar-philosophers", away="trontek-29ers", seed=seed)
        request = match.request
        if isinstance(request, ironpitch.Choose) and request.kind == "swap":
            said = choice_of(match)
            assert said == "done" or said.split("-")[0] in (
                "swap look",
                "swap lively",
                "swap heavy",
                "swap short",
                "swap keen",
                "swap slick",
                "swap stand",
            )
            kept += said == "done"
    assert kept > 0


def test_six_are_set_up_with_two_of_each_role() -> None:
    match = ironpitch.new_match("dreadball", home="trontek-29ers", away="trontek-29ers", seed=3)
    coach = ScriptedDreadBall()
    while fact(match, "rush") == 0:
        match.play(choice_of(match, coach))
    for side in "HA":
        on = [f"{side}{n}" for n in range(1, 9) if status(match, f"{side}{n}") == "standing"]
        assert len(on) == 6


def test_proposals_come_best_first_and_begin_with_a_legal_choice() -> None:
    match = scene(
        [f"{STRIKER} @ f8 e", f"{GUARD} @ h8 e", f"{JACK} @ d8 e"],
        [f"{STRIKER} @ f13 w", f"{JACK} @ h13 w"],
        ball="f11",
    )
    before = match.digest()
    found = proposals(match.table, 5)
    assert len(found) == 5
    assert [p.worth for p in found] == sorted([p.worth for p in found], reverse=True)
    assert all(match.is_legal(p.codes[0]) and 0.0 <= p.chance <= 1.0 and p.why for p in found)
    assert match.digest() == before


def test_a_proposal_can_be_played_to_its_end_when_the_dice_are_kind() -> None:
    match = scene([f"{STRIKER} @ f14 e ball"], [f"{JACK} @ b4"], dice=[5, 5, 5, 5], tokens=1)
    best = proposals(match.table, 1)[0]
    for code in best.codes:
        assert match.is_legal(code)
        match.play_code(code)
    assert fact(match, "lead-home") in (3, 4)


def test_the_coach_says_why() -> None:
    match = scene([f"{STRIKER} @ f18 e ball"], [f"{JACK} @ b4"], tokens=1)
    coach = ScriptedDreadBall()
    assert coach.because == ""
    choice_of(match, coach)
    assert coach.because.startswith("H1: strike at f18 (")


def test_a_lead_that_wins_is_worth_more_than_points() -> None:
    # a point is enough for the landslide: the sure strike is better than the one for more
    match = scene([f"{STRIKER} @ f18 e ball"], [f"{JACK} @ b4"], tokens=1, lead=(6, 0))
    assert proposals(match.table, 1)[0].worth > 4.0
    assert choice_of(match) == "act H1 throw"


@pytest.mark.parametrize("cell", ["f16", "f17"])
def test_who_holds_the_ball_faces_the_strike_hex_after_his_run(cell: str) -> None:
    match = scene([f"{STRIKER} @ {cell} w ball"], [f"{JACK} @ b4"], tokens=1)
    said = line_of(match, 2)
    assert said.startswith("act H1 throw, ")
    assert holds(match, "H1")
    assert hex_of(match, "H1")
