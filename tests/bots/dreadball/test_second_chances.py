"""When the scripted DreadBall coach plays a card to roll a test again."""

from __future__ import annotations

import pytest

from ironpitch.games.dreadball.coach.coaching import price_of_a_card
from tests.bots.dreadball.coached import choice_of
from tests.dreadball.playing import dice, played

JACK = "trontek-29ers/jack"
HELD = (("dig-deep-1",), ())
PICK_UP = "act H1 run, step f5, face e"
RUN = "act H1 run, " + ", ".join(f"step f{n}" for n in range(5, 11))


@pytest.mark.parametrize(("skill", "rush", "says"), [(4, 3, "reroll"), (6, 3, "keep"), (6, 13, "reroll")])
def test_a_failed_pick_up_is_rolled_again_if_the_new_roll_is_likely_enough(skill: int, rush: int, says: str) -> None:
    match = played(
        [f"{JACK} @ f4 skill={skill}"], [f"{JACK} @ g6 w"], PICK_UP, dice((0, 3)), ball="f5", hands=HELD,
        rush=("home", rush),
    )  # fmt: skip
    assert match.request is not None
    assert price_of_a_card(match.table) == (0.15 if rush == 13 else 0.6)
    assert choice_of(match).split()[0] == says


def test_no_card_is_played_for_a_dash_of_a_player_without_the_ball() -> None:
    match = played([f"{JACK} @ f4"], [], RUN, dice((0, 3)), hands=HELD)
    assert choice_of(match) == "keep"
