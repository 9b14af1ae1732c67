"""What one process has written another one follows row by row: both have the same match, and so has one built anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ironpitch import Choose, IronpitchError, Roll
from ironpitch.notation.inputs import Unreadable
from ironpitch.server.play.clocks import NOBODY, SIDES, Clock
from ironpitch.server.play.live import Live, begin, rebuild
from ironpitch.server.play.seats import hashed
from ironpitch.server.store.rows import Head, Row
from tests.server.test_taking_back import go_to_turn
from tests.server.visiting import Visit


def head_of(mode: str, dice: str, seed: str) -> Head:
    """The head of a match between humans and orcs."""
    one, two, watch = (hashed(word) for word in ("one", "two", "watch"))
    return Head("m", 0.0, "bb2016", "human", "orc", mode, "home", "", 0, dice, seed, "", one, two, watch)


def told(live: Live) -> tuple[object, ...]:
    """All that a page could show of it."""
    steps = [(step.side, step.kind, step.start, step.quiet) for step in live.steps]
    wishes = [int(wish) for wish in live.match.table.automatic]
    return live.match.digest(), live.v, live.asked, live.paused, live.archived, steps, wishes, live.clock, live.undone


def default(live: Live) -> Row:
    """The next default choice, or a roll of ones."""
    request = live.match.request
    if isinstance(request, Roll):
        return live.roll(SIDES[request.side], [1] * request.count, 6.0)
    assert isinstance(request, Choose)
    return live.play(SIDES[request.side], str(request.default), 6.0)


ROWS: dict[str, Callable[[Live], Row]] = {
    "default": default,
    "prefer": lambda live: live.prefer("away", "reroll", True, 5.0),
    "prefer no more": lambda live: live.prefer("away", "reroll", False, 5.0),
    "ask for a pause": lambda live: live.ask("home", "pause", 5.0),
    "no": lambda live: live.answer_no("away", 5.5),
    "pause": lambda live: live.pause("home", True, 5.5),
    "resume": lambda live: live.pause("home", False, 7.5),
    "undo": lambda live: live.undo("home", live.steps[len(live.steps) - 1].start, 8.0),
}
LINE = [
    *("default", "prefer", "default", "ask for a pause", "no", "default", "ask for a pause", "pause", "resume"),
    *("default", "undo", "default", "prefer no more", "default", "default", "ask for a pause", "default"),
]


@pytest.mark.parametrize(
    ("mode", "dice", "seed"), [("hotseat", "seeded", "7"), ("manual", "manual", ""), ("friend", "sealed", "secret")]
)
@pytest.mark.parametrize("timed", [False, True])
def test_every_kind_of_row_is_followed_and_built_anew_to_the_same_match(
    mode: str, dice: str, seed: str, timed: bool
) -> None:
    head = head_of(mode, dice, seed)
    clock = Clock(600.0, 60.0, (600.0, 600.0), (60.0, 60.0), NOBODY, 0.0, "") if timed else None
    live, opening = begin(head, 0.0, clock)
    twin = rebuild(head, [opening])
    rows = [opening]
    for word in LINE:
        rows.append(ROWS[word](live))
        twin.follow(rows[-1:])
        assert told(twin) == told(live), word
        assert told(rebuild(head, rows)) == told(live), word
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))


def test_a_row_that_does_not_come_next_or_does_not_fit_is_refused() -> None:
    head = head_of("hotseat", "seeded", "7")
    live, opening = begin(head, 0.0, None)
    rows = [default(live) for _ in range(3)]
    twin = rebuild(head, [opening])
    with pytest.raises(IronpitchError, match="row 3 of match m comes after row 1"):
        twin.follow(rows[1:])
    with pytest.raises(Unreadable, match="unknown verb 'no-such-word'"):
        twin.follow([Row(2, "home", "play", "no-such-word", "", 0.0)])
    with pytest.raises(IronpitchError):  # nobody is asked for a formation yet
        twin.follow([Row(2, rows[1].side, "play", rows[1].text, "", 0.0)])
    while "=" not in rows[-1].text:
        rows.append(default(live))
    late = rebuild(head, [opening, *rows[:-1]])
    face = int(rows[-1].text.rpartition("=")[2])
    other = rows[-1].text.removesuffix(str(face)) + str(face % 6 + 1)
    with pytest.raises(IronpitchError, match=f"row {rows[-1].seq} of match m does not fit"):
        late.follow([Row(rows[-1].seq, rows[-1].side, rows[-1].kind, other, "", 0.0)])


def test_who_has_asked_to_take_something_back_waits_for_the_answer(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        asked, other = go_to_turn(home, away)
        asked.play("end-turn")
        other.until(asked.v)
        asked.say(t="undo")
        other.wait("undo-asked")
        again = asked.ask(t="undo")
        assert (again["t"], again["code"]) == ("refused", "asked-already")
        assert other.state["asks"] == {"what": "undo", "by": asked.state["you"]}
