"""The longest lists of choices a match can ask for fit into the space there is for them."""

from __future__ import annotations

import ironpitch
from ironpitch import Choose, Match
from ironpitch.engine.ruleset import MOST_CHOICES
from ironpitch.engine.table import MOST_OPTIONS

RING = ["g12", "h12", "i12", "g13", "i13", "g14", "h14", "i14"]


def choices(match: Match) -> list[str]:
    request = match.request
    assert isinstance(request, Choose)
    return [choice.text for choice in request.choices]


def test_a_troll_in_a_ring_of_goblins_may_throw_each_to_every_square_in_reach() -> None:
    goblins = [f"orc/goblin @ {square}" for square in RING]
    match = ironpitch.scenario("bb2016", ["orc/troll @ h13 +leap", *goblins], ["human/lineman @ a26"], dice=[6])
    match.play("activate H1 hurl")
    listed = choices(match)
    for goblin in range(2, 10):
        throws = [text for text in listed if text.startswith(f"hurl H{goblin} ")]
        assert len(throws) > 100
    assert len(listed) < MOST_CHOICES


def test_a_full_squad_has_many_things_to_declare() -> None:
    home = [f"orc/troll @ {file}13 +jump-up" for file in "bcdefghijkl"]
    away = [f"human/lineman @ {file}14{' prone' if file == 'b' else ''}" for file in "bcdefghijkl"]
    match = ironpitch.scenario("bb2016", [*home, "orc/goblin reserve"], away, ball="h3")
    listed = choices(match)
    assert len(listed) > 11 * 5
    assert len(listed) < MOST_CHOICES


def test_a_runner_in_the_open_may_dump_the_ball_off_to_many_squares() -> None:
    match = ironpitch.scenario(
        "bb2016", ["human/blitzer @ h12"], ["dark-elf/runner @ h13 ball"], acting="H1 block", dice=["push"]
    )
    match.play("block A1")
    match.play("use dump-off")
    listed = choices(match)
    assert 30 < len(listed) < MOST_OPTIONS


def test_a_thrower_in_the_middle_may_throw_almost_anywhere() -> None:
    match = ironpitch.scenario(
        "bb2016", ["wood-elf/wardancer @ h13 ball +throw-team-mate"], ["orc/lineman @ a26"], acting="H1 pass"
    )
    listed = choices(match)
    assert len([text for text in listed if text.startswith("throw ")]) > 300
    assert len([text for text in listed if text.startswith("leap ")]) == 24
    assert len(listed) < MOST_CHOICES
