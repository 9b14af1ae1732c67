"""Questions inside a step, as the scripted football coach answers them."""

from __future__ import annotations

import ironpitch
from tests.bots.football.bench import Bench


def test_it_picks_the_pow_over_the_push(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/blitzer @ h12", "human/lineman @ g12"],
        away=["orc/lineman @ h13"],
        turn=("home", 3),
        dice=["push", "pow"],
    )
    bench = Bench(match)
    assert bench.plays(2) == ["activate H1 block", "block A1"]
    assert bench.answers_until("die", "reroll") == "die pow"


def test_it_takes_both_down_with_block_rather_than_a_skull(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/blitzer @ h12", "human/lineman @ g12"],
        away=["orc/lineman @ h13"],
        turn=("home", 3),
        rerolls=(0, 0),
        dice=["skull", "both-down"],
    )
    bench = Bench(match)
    bench.plays(2)
    assert bench.answers_until("die", "reroll") == "die both-down"


def test_it_rolls_two_skulls_again(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/blitzer @ h12", "human/lineman @ g12", "human/lineman @ d4 ball"],
        away=["orc/lineman @ h13"],
        turn=("home", 3),
        rerolls=(2, 2),
        dice=["skull", "skull"],
    )
    bench = Bench(match)
    match.play("activate H1 block")
    match.play("block A1")
    assert bench.answers_until("die", "reroll") == "reroll team"


def test_it_rolls_a_failed_pick_up_again(edition: str) -> None:
    match = ironpitch.scenario(
        edition, home=["human/lineman @ h8", "human/lineman @ h12"], away=["orc/lineman @ h22"], ball="h9",
        turn=("home", 2), rerolls=(1, 1), dice=[1],
    )  # fmt: skip
    match.play("activate H1 move")
    match.play("step h9")
    assert Bench(match).says() == "reroll team"


def test_a_skill_rolls_again_before_the_team_does(edition: str) -> None:
    match = ironpitch.scenario(
        edition, home=["human/thrower @ h8", "human/lineman @ h12"], away=["orc/lineman @ h22"], ball="h9",
        turn=("home", 2), rerolls=(1, 1), dice=[1],
    )  # fmt: skip
    match.play("activate H1 move")
    match.play("step h9")
    assert Bench(match).says() == "reroll sure-hands"


def test_it_pushes_an_opponent_away_from_our_ball(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/blitzer @ h12", "human/lineman @ g15 ball"],
        away=["orc/lineman @ h13"],
        turn=("home", 3),
        dice=["push"],
    )
    match.play("activate H1 block")
    match.play("block A1")
    assert Bench(match).answers_until("push") == "push i14"


def test_the_carrier_does_not_follow_up_among_opponents(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/blitzer @ h12 ball", "human/lineman @ g12"],
        away=["orc/lineman @ h13", "orc/lineman @ g15", "orc/lineman @ i14"],
        turn=("home", 3),
        dice=["push"] * 3,
    )
    match.play("activate H1 block")
    match.play("block A1")
    bench = Bench(match)
    assert bench.answers_until("follow", "stay") == "stay"


def test_it_receives_when_it_wins_the_toss(edition: str) -> None:
    match = ironpitch.new_match(edition, seed=3)
    assert Bench(match).answers_until("receive", "kick", "formation") == "receive"


def test_it_kicks_deep(edition: str) -> None:
    match = ironpitch.new_match(edition, seed=3)
    bench = Bench(match)
    assert bench.answers_until("aim") in ("aim h7", "aim h20")
