"""Between two coaches dice go on counting: one that was rolled and taken back by consent never comes again."""

from __future__ import annotations

import hashlib
from pathlib import Path

import ironpitch
from ironpitch.cli import main
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.match import Match
from ironpitch.server.play.live import rebuild
from ironpitch.server.store import rows as store
from tests.server.visiting import Frame, SeatAt, Visit

SECRET = "secret-1"
"""What the server under test draws for its first match."""


def faces(match: Match) -> list[tuple[int, int]]:
    """Every die of a match: its kind and what it shows."""
    return [(entry >> 9, (entry >> 1) & 0xFF) for entry in match.table.log.whole() if entry & 1]


def live_match(visit: Visit, match: Frame) -> Match:
    """The match as the server has it."""
    return visit.open_matches.rooms[match["id"]].live.match


def both_hear(seats: tuple[SeatAt, SeatAt], v: int) -> None:
    """Wait until both coaches know of an input."""
    for seat in seats:
        seat.until(v)


def play_until_dice(visit: Visit, match: Frame, seats: tuple[SeatAt, SeatAt]) -> tuple[SeatAt, str, int]:
    """Play defaults until a choice rolls dice: who chose, what, and how many dice there were before."""
    for _ in range(400):
        before = len(faces(live_match(visit, match)))
        asked = seats[seats[0].request["side"]]
        choice = asked.request["default"]
        asked.play(choice)
        both_hear(seats, asked.v)
        if len(faces(live_match(visit, match))) > before:
            return asked, choice, before
    raise AssertionError("no die was rolled")


def take_back(asked: SeatAt, other: SeatAt) -> None:
    """Ask for a step back and agree to it."""
    v = asked.v
    asked.say(t="undo")
    other.wait("undo-asked")
    other.say(t="undo-answer", yes=True)
    both_hear((asked, other), v + 2)


def test_a_die_that_was_taken_back_by_consent_never_comes_again(visit: Visit, tmp_path: Path) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    source = SealedDice(SECRET)
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        seats = (home, away)
        asked, choice, before = play_until_dice(visit, match, seats)
        other = seats[1 - seats.index(asked)]
        used = len(faces(live_match(visit, match)))
        for _ in range(3):
            take_back(asked, other)
            assert len(faces(live_match(visit, match))) == before
            asked.play(choice)
            both_hear(seats, asked.v)
            rolled = faces(live_match(visit, match))[before:]
            sides = [6 if die == 66 else die for die, _ in rolled]
            assert [face for _, face in rolled] == [source.face(used + n, die) for n, die in enumerate(sides)]
            used += len(rolled)
        live = visit.open_matches.rooms[match["id"]].live
        assert visit.browser.portal is not None
        rows = visit.browser.portal.call(visit.open_matches.storage.run, store.read_rows(match["id"]))
        twin = rebuild(live.head, rows)
        assert twin.match.record() == live.match.record()
        while not home.state["view"]["over"]:
            now = seats[home.request["side"]]
            choice = "concede" if "concede" in now.request["choices"] else now.request["default"]
            now.play(choice)
            both_hear(seats, now.v)
            twin.match.play(choice)
        assert faces(twin.match) == faces(live.match), "a match built again rolls the same dice"
    text = visit.get(match, "/record").text
    assert "\nskipped " in text
    assert ironpitch.replay(text, check_dice=True).over
    file = tmp_path / "match.ironpitch"
    file.write_text(text)
    commitment = hashlib.sha256(SECRET.encode()).hexdigest()
    assert main(["verify", str(file), "--commitment", commitment]) == 0
    file.write_text("\n".join(line for line in text.splitlines() if not line.startswith("skipped")) + "\n")
    assert main(["verify", str(file), "--commitment", commitment]) == 1


def test_another_process_goes_on_with_the_same_dice_after_a_step_back(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        seats = (home, away)
        live = visit.open_matches.rooms[match["id"]].live
        assert visit.browser.portal is not None
        rows = visit.browser.portal.call(visit.open_matches.storage.run, store.read_rows(match["id"]))
        twin = rebuild(live.head, rows)
        asked, choice, _ = play_until_dice(visit, match, seats)
        take_back(asked, seats[1 - seats.index(asked)])
        asked.play(choice)
        both_hear(seats, asked.v)
        twin.follow(visit.browser.portal.call(visit.open_matches.storage.run, store.read_rows(match["id"], twin.v)))
        assert twin.match.record() == live.match.record()
        assert "\nskipped " in twin.match.record()


def test_on_one_screen_the_same_choice_has_the_same_die_again(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        for _ in range(400):
            before = len(faces(live_match(visit, match)))
            choice = seat.request["default"]
            seat.play(choice)
            if len(faces(live_match(visit, match))) > before:
                break
        once = faces(live_match(visit, match))
        seat.say(t="undo")
        seat.wait()
        seat.play(choice)
        assert faces(live_match(visit, match)) == once
        assert "\nskipped " not in visit.get(match, "/record").text
