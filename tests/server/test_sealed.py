"""Sealed dice: the hash before the first roll, the secret after the last, and anybody can check."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ironpitch.cli import main
from tests.server.visiting import Visit


def test_the_dice_of_a_finished_match_can_be_verified(visit: Visit, tmp_path: Path) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    commitment = match["commitment"]
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        seats = (home, away)
        while not home.state["view"]["over"]:
            asked = seats[home.request["side"]]
            asked.play_default()
            seats[1 - seats.index(asked)].until(asked.v)
        over = home.wait("over")
    assert hashlib.sha256(over["secret"].encode()).hexdigest() == commitment
    file = tmp_path / "match.ironpitch"
    file.write_text(visit.get(match, "/record", "away").text)
    assert main(["verify", str(file), "--commitment", commitment]) == 0
    other = hashlib.sha256(b"another").hexdigest()
    assert main(["verify", str(file), "--commitment", other]) == 1


def test_a_practice_match_may_be_sealed_with_a_secret_of_ones_own(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="bot", dice="sealed", seed="my secret-text".replace(" ", "-"))
    assert match["commitment"] == hashlib.sha256(b"my-secret-text").hexdigest()
