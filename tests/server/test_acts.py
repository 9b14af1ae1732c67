"""What a coach may do, and with which code everything else is refused."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ironpitch.engine.table import NOTHING
from ironpitch.server.app import create_app
from ironpitch.server.errors import Refused
from ironpitch.server.play.acts import ACTS, carry_out, dice_for
from ironpitch.server.play.live import Live
from ironpitch.server.store.rows import Row
from tests.server.visiting import FREE, Visit

NOW = 1000.0


def live_of(visit: Visit, **wish: Any) -> Live:
    """A match that has just begun."""
    match = visit.start(**{"ruleset": "bb2020", "mode": "hotseat", "seed": 3, **wish})
    assert visit.browser.portal is not None
    return visit.browser.portal.call(visit.open_matches.open, match["id"]).live


def friends(visit: Visit) -> Live:
    return live_of(visit, mode="friend", seed=None)


def act(live: Live, role: str, what: str, **frame: Any) -> list[Row]:
    return carry_out(live, role, {"t": what, "v": live.v, **frame}, NOW)


def refused(live: Live, role: str, what: str, **frame: Any) -> str:
    """The code with which something is refused; nothing has changed then."""
    before = live.v, live.asked, live.paused, live.match.record()
    with pytest.raises(Refused) as error:
        act(live, role, what, **frame)
    assert (live.v, live.asked, live.paused, live.match.record()) == before
    return error.value.code


def asked_and_other(live: Live) -> tuple[str, str]:
    """Who is asked, and who is not."""
    sides = ["home", "away"]
    asked = sides[live.side_asked()]
    return asked, sides[1 - sides.index(asked)]


def default(live: Live) -> str:
    request: Any = live.match.request
    return str(request.default)


@pytest.mark.parametrize("kind", list(ACTS))
def test_who_watches_does_nothing(visit: Visit, kind: str) -> None:
    assert refused(live_of(visit), "watch", kind) == "watching"


@pytest.mark.parametrize("kind", list(ACTS))
def test_nothing_is_done_in_the_archive(visit: Visit, kind: str) -> None:
    live = live_of(visit)
    live.archived = True
    assert refused(live, "both", kind) == "archived"


def test_only_who_is_asked_answers_and_in_time(visit: Visit) -> None:
    live = friends(visit)
    asked, other = asked_and_other(live)
    assert refused(live, other, "play", choice=default(live)) == "not-yours"
    assert refused(live, asked, "play", choice=default(live), v=live.v + 1) == "stale"
    assert refused(live, asked, "play", choice="no such thing") == "illegal"
    v = live.v
    rows = act(live, asked, "play", choice=default(live))
    assert [(row.kind, row.side) for row in rows] == [("play", asked)]
    assert live.v == v + 1


def test_on_one_screen_both_answer_for_who_is_asked(visit: Visit) -> None:
    live = live_of(visit)
    for _ in range(4):
        asked, _ = asked_and_other(live)
        assert [row.side for row in act(live, "both", "play", choice=default(live))] == [asked]


def test_after_the_end_nothing_is_played_or_paused(visit: Visit) -> None:
    live = live_of(visit)
    live.match.finished = True
    live.match.table.waiting = NOTHING
    assert live.match.request is None
    assert refused(live, "home", "play", choice="end-turn") == "over"
    assert refused(live, "both", "pause") == "paused"
    assert refused(live, "both", "roll") == "no-dice"


def test_a_match_is_paused_once_and_goes_on_once(visit: Visit) -> None:
    live = live_of(visit)
    asked, _ = asked_and_other(live)
    assert refused(live, "both", "resume") == "not-paused"
    assert [row.side for row in act(live, "both", "pause")] == [asked]
    assert live.paused
    assert refused(live, "both", "pause") == "paused"
    assert refused(live, "both", "play", choice=default(live)) == "paused"
    act(live, "both", "resume")
    assert not live.paused
    assert refused(live, "both", "resume") == "not-paused"


@pytest.mark.parametrize("agreed", [True, False])
def test_a_pause_of_friends_is_asked_for_and_answered_by_the_other(visit: Visit, agreed: bool) -> None:
    live = friends(visit)
    assert refused(live, "away", "pause-answer", yes=True) == "not-asked"
    act(live, "home", "pause")
    assert (live.asked, live.paused) == ("pause home", False)
    assert refused(live, "away", "pause") == "asked-already"
    assert refused(live, "home", "pause-answer", yes=True) == "not-asked"
    assert refused(live, "away", "undo-answer", yes=True) == "not-asked"
    act(live, "away", "pause-answer", yes=agreed)
    assert (live.asked, live.paused) == ("", agreed)


def test_there_is_nothing_to_take_back_at_the_beginning(visit: Visit) -> None:
    live = live_of(visit)
    assert refused(live, "both", "undo") == "nothing-to-undo"
    before = live.match.digest()
    act(live, "both", "play", choice=default(live))
    act(live, "both", "undo")
    assert live.match.digest() == before
    assert refused(live, "both", "undo") == "nothing-to-undo"


def test_dice_are_rolled_only_when_they_are_waited_for(visit: Visit) -> None:
    live = live_of(visit, mode="manual", dice="manual", seed=None)
    while not hasattr(live.match.request, "falls"):
        act(live, "both", "play", choice=default(live))
    request: Any = live.match.request
    drawn = [dice_for(request) for _ in range(300)]
    assert {len(dice) for dice in drawn} == {request.count}
    assert {face for dice in drawn for face in dice} == set(range(1, request.sides + 1))
    assert refused(live, "both", "roll", faces=[request.sides + 1] * request.count) == "wrong-dice"
    assert refused(live, "both", "roll", faces=[1] * (request.count + 1)) == "wrong-dice"
    rows = act(live, "both", "roll", faces=[1] * request.count)
    assert [row.kind for row in rows] == ["roll"]


def test_a_wish_is_one_of_the_coach_or_on_one_screen_of_both(visit: Visit) -> None:
    live = live_of(visit)
    assert [row.side for row in act(live, "both", "prefer", kind="follow", on=True)] == ["home", "away"]
    assert [row.side for row in act(friends(visit), "away", "prefer", kind="follow", on=True)] == ["away"]
    assert refused(live, "both", "prefer", kind="lunch", on=True) == "illegal"
    assert refused(live, "both", "prefer", kind="follow", on="yes") == "bad-frame"


def test_a_server_that_is_shut_down_leaves_nothing_running() -> None:
    async def come_and_go() -> set[str]:
        app = create_app(replace(FREE, ticking=True))
        async with app.router.lifespan_context(app):
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        return {task.get_name() for task in asyncio.all_tasks() if task is not asyncio.current_task()}

    assert asyncio.run(come_and_go()) == set()
