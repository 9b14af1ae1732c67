"""One try of a plan, input by input: the match, how far the plan has come, and the way by which its odds know it."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.match import Match
from ironpitch.engine.memory import Pool
from ironpitch.odds.falls import fall_of
from ironpitch.odds.plans import Enumeration
from ironpitch.odds.ways import StepHistory, Trail, begun, opened, pool_entry, roll_entry, traced


class Track:
    """A try under way. Its match is its own; inputs change it."""

    def __init__(self, match: Match, at: int, way: StepHistory) -> None:
        self.match: Match = match
        self.at: int = at
        self.way: StepHistory = way
        # dice of a pool that owes more
        self.pool: Pool | None = None
        self.faces: list[int] = []

    def twin(self) -> Track:
        """A copy that goes on by itself."""
        other = Track(traced(self.match), self.at, self.way)
        other.pool = self.pool
        other.faces = self.faces
        return other


def started(match: Match, trail: Trail) -> Track:
    """A try that has not begun, from a match in which dice come from outside."""
    return Track(traced(match), 0, opened(trail, match))


def ready(track: Track) -> None:
    """Another input is to come: forget what was noted about the last one."""
    table = track.match.table
    table.forced = table.forced[:0]
    memory = table.memory
    assert memory is not None
    memory.clear()


def arrived(search: Enumeration, track: Track, way: StepHistory) -> Track:
    """After an input: where the try stands."""
    track.at = search.past(track.match, track.at)
    track.way = search.after(track.match, track.at, way)
    return track


def next_choice(search: Enumeration, track: Track) -> Track:
    """Between steps: the next choice of the plan is made."""
    match = track.match
    code = search.plan[track.at]
    way = begun(search.place(match), track.at, match)
    track.at += 1
    ready(track)
    match.table.turnovers = 0
    match.table.actions_ended = 0
    match.table.turns_ended = 0
    match.play_code(code)
    return arrived(search, track, way)


def put_answer(search: Enumeration, track: Track, code: i64) -> Track:
    """The open question is answered so."""
    match = track.match
    way = track.way.plus((code,), match.table.log.end + 1)
    if track.at < len(search.plan) and search.plan[track.at] == code:
        track.at += 1
    ready(track)
    match.play_code(code)
    return arrived(search, track, way)


def put_dice(search: Enumeration, track: Track, faces: list[int]) -> Track:
    """The dice that are waited for show these faces."""
    match = track.match
    table = match.table
    way = track.way
    end: int = table.log.end + len(faces)
    if track.pool is None:
        track.pool = search.pool_met(table, track.at)
        track.faces = []
    pool = track.pool
    if pool is None:
        fall = fall_of(table, faces)
        if fall is not None:
            way = way.plus(roll_entry(table, fall.mark), end)
    else:
        track.faces = track.faces + faces
        mark = pool.mark_of(track.faces)
        if mark >= 0:
            way = way.plus(pool_entry(table.purpose, table.about, mark), end)
            track.pool = None
    ready(track)
    match.take_faces(faces)
    return arrived(search, track, way)
