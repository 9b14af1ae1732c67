"""A match in memory: played by the engine, and built again from its stored inputs at any time."""

from __future__ import annotations

import logging
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ironpitch import IronpitchError, Match
from ironpitch.api import dice_source, new_plan
from ironpitch.bots import registry
from ironpitch.bots.bot import Bot, RandomBot
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.events import OPEN, may_know_choice
from ironpitch.engine.match import match_at, open_match
from ironpitch.engine.request import Choice, Choose, Roll
from ironpitch.engine.ruleset import START, Plan, Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.notation.inputs import pieces, read_piece
from ironpitch.render.commentary import event_count
from ironpitch.server.looking_ahead.game_hints import shows
from ironpitch.server.play.clocks import NOBODY, SIDES, Clock, read_clock
from ironpitch.server.play.log import EventCount
from ironpitch.server.play.thinking import Question, question_for
from ironpitch.server.store.rows import Head, Row

LOG: Final = logging.getLogger(__name__)
ONE_SCREEN: Final = ("bot", "hotseat", "manual")
"""Modes in which one person plays, or two at one screen."""
INPUTS: Final = ("start", "play", "roll", "clock", "bot")
"""Kinds of rows that hold inputs of the engine."""
STEP_SIDES: Final = ("-", *SIDES)
SEPARATOR: Final = "; "
MOST_PLANS: Final = 64
"""Pairs of teams of which is kept what all matches between them have in common."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one row added to the match."""

    side: str
    kind: str
    start: int
    """How many inputs there were before."""
    quiet: bool
    """It was a choice that no die and no other coach's answer followed."""


class Steps:
    """The steps of a match, in order, nine bytes each."""

    __slots__ = ("marks", "starts")

    def __init__(self) -> None:
        self.starts = array("q")
        self.marks = bytearray()
        """Side, kind and quiet in one byte."""

    def append(self, step: Step) -> None:
        """One more."""
        self.starts.append(step.start)
        self.marks.append(STEP_SIDES.index(step.side) << 4 | INPUTS.index(step.kind) << 1 | step.quiet)

    def __len__(self) -> int:
        return len(self.starts)

    def __getitem__(self, n: int) -> Step:
        mark = self.marks[n]
        return Step(STEP_SIDES[mark >> 4], INPUTS[(mark >> 1) & 7], self.starts[n], bool(mark & 1))

    def __iter__(self) -> Iterator[Step]:
        return (self[n] for n in range(len(self)))

    def __reversed__(self) -> Iterator[Step]:
        return (self[n] for n in range(len(self) - 1, -1, -1))

    def go_back(self, end: int) -> None:
        """Forget the steps that began after so many inputs."""
        while self.starts and self.starts[-1] >= end:
            self.starts.pop()
            self.marks.pop()

    def copy(self) -> Steps:
        """The same steps once more."""
        twin = Steps()
        twin.starts, twin.marks = self.starts[:], self.marks[:]
        return twin


class Live:
    """A match that somebody plays or looks at."""

    def __init__(self, head: Head, match: Match) -> None:
        self.head = head
        self.match = match
        self.v = 0
        """The number of the last row."""
        self.undone = 0
        """The row that took something back last."""
        self.steps = Steps()
        self.clock: Clock | None = None
        self.paused = False
        self.archived = False
        """Its inputs are folded into one row: it can be looked at, and not played on."""
        self.asked = ""
        """What a coach asks the other to agree to: `undo home`, `pause away`, or nothing."""
        self.story = EventCount()
        self.bot_side = 1 - SIDES.index(head.side) if head.mode == "bot" else NOBODY
        self.made_bot: Bot | None = None

    @property
    def bot(self) -> Bot | None:
        """The bot that plays one side; it is made when it is asked for the first time."""
        if self.made_bot is None and self.bot_side != NOBODY:
            self.made_bot = registry.make(self.head.bot, self.bot_side, self.head.bot_seed)
        return self.made_bot

    # -- what it waits for -------------------------------------------------------------------------------------------

    def side_asked(self) -> int:
        """Who must answer, or NOBODY."""
        request = self.match.request
        return request.side if request is not None else NOBODY

    def bot_to_answer(self) -> bool:
        """Does the match wait for the bot?"""
        request = self.match.request
        return isinstance(request, Choose) and request.side == self.bot_side and not self.archived

    def commitment(self) -> str | None:
        """The SHA-256 that sealed dice are held to."""
        dice = self.match.table.dice
        return dice.commitment() if isinstance(dice, SealedDice) else None

    def mark(self) -> str:
        """The turn it is, for the clock."""
        side, number = self.match.turn
        half = self.match.table.plan.ruleset.view(self.match.table, 0).get("half", 0)
        return f"{half} {side} {number}"

    def late(self, knows: int = OPEN) -> dict[str, object] | None:
        """Whose time ran out, and what was chosen for that coach since anybody last chose; None if nobody's.

        Choices that a side may not know are left out for it."""
        ruleset = self.match.table.plan.ruleset
        found: list[str] = []
        side = ""
        for step in reversed(self.steps):
            if step.kind not in ("clock", "bot") or (side and step.kind == "clock" and step.side != side):
                break
            if step.kind == "clock":
                side = step.side
                code = self.match.table.log.get(step.start) >> 1
                if may_know_choice(ruleset, SIDES.index(side), code, knows):
                    found.insert(0, Choice(code, ruleset).text)
        return {"side": side, "choices": found} if found else None

    # -- inputs; each returns the row to be stored ---------------------------------------------------------------------

    def play(self, side: str, choice: str, now: float, kind: str = "play") -> Row:
        """A coach chooses; raises `IronpitchError` and changes nothing if it may not."""
        start = self.match.table.log.end
        self.match.play(choice)
        return self.added(side, kind, start, now)

    def roll(self, side: str, faces: Sequence[int | str], now: float) -> Row:
        """Dice from outside."""
        start = self.match.table.log.end
        self.match.roll(faces)
        return self.added(side, "roll", start, now)

    def bot_is_watched(self) -> bool:
        """Are the bot's moves told one after another? Those of the random bot are not worth the wait."""
        return self.bot is not None and not isinstance(self.bot, RandomBot)

    def bot_takes_time(self) -> bool:
        """Does the bot think before it answers? One that is a coach of the engine answers at once."""
        return self.bot is not None and self.bot.coach_for(self.match.table.plan.ruleset) is None

    def bot_choice(self) -> Choice:
        """What the bot chooses; the default if it cannot say, so that the match goes on."""
        request = self.match.request
        assert isinstance(request, Choose)
        assert self.bot is not None
        try:
            code = self.bot.choose(self.match)
            if self.match.is_legal(code):
                return Choice(code, self.match.table.plan.ruleset)
            LOG.error("match %s: the bot %s answered %s", self.head.id, self.head.bot, self.match.refusal(code))
        except Exception:  # a bot may be anybody's program
            LOG.exception("match %s: the bot %s could not answer", self.head.id, self.head.bot)
        return request.default

    def question_for_bot(self) -> Question | None:
        """The open question for a bot that thinks in another process; None if it is not asked."""
        if not self.bot_to_answer():
            return None
        return question_for(self.head.id, self.head.bot, self.bot_side, self.head.bot_seed, self.match)

    def bot_said(self, text: str) -> Choice:
        """The choice behind what the bot said; the default if it is none, so that the match goes on."""
        request = self.match.request
        assert isinstance(request, Choose)
        try:
            code = self.match.read(text)
        except IronpitchError:
            return request.default
        return Choice(code, self.match.table.plan.ruleset) if self.match.is_legal(code) else request.default

    def bot_plays(self, choice: Choice, now: float) -> Row:
        """The bot answers."""
        start = self.match.table.log.end
        self.match.play(choice)
        return self.added(SIDES[self.bot_side], "bot", start, now)

    def default(self, now: float) -> Row:
        """What a clock that has run out chooses."""
        request = self.match.request
        assert isinstance(request, Choose)
        return self.play(SIDES[request.side], request.default.text, now, "clock")

    def added(self, side: str, kind: str, start: int, now: float) -> Row:
        """The row for what has just been played."""
        log = self.match.table.log
        entries = [log.get(i) for i in range(start, log.end)]
        text = SEPARATOR.join(pieces(self.match.table.plan.ruleset, entries))
        self.note_step(side, kind, start, entries)
        self.asked = ""
        self.story.go_on(self.match)
        return self.row(side, kind, text, now)

    def note_step(self, side: str, kind: str, start: int, entries: list[int]) -> None:
        """Remember what a row added, so that it can be taken back."""
        asked = self.side_asked()
        quiet = asked != NOBODY and SIDES[asked] == side and not any(entry & 1 for entry in entries)
        rules = self.match.table.plan.ruleset
        told = pieces(rules, entries) if quiet else []
        quiet = quiet and not any(shows(rules, piece) for piece in told)
        self.steps.append(Step(side, kind, start, quiet))

    def row(self, side: str, kind: str, text: str, now: float) -> Row:
        """The next row, with the clock as it is after it."""
        if self.clock is not None:
            asked = NOBODY if self.paused or self.match.over else self.side_asked()
            asked = NOBODY if asked == self.bot_side else asked
            self.clock = self.clock.at(now).asks(asked, self.mark())
        self.v += 1
        return Row(self.v, side, kind, text, self.clock.text() if self.clock is not None else "", now)

    # -- back --------------------------------------------------------------------------------------------------------

    def undo_for(self, role: str) -> str:
        """May this seat take something back: `free`, `ask` the other coach, or `no`?"""
        if self.to_undo(role) is None:
            return "no"
        if self.head.mode in ONE_SCREEN:
            return "free"
        last = self.steps[-1]
        still_asked = self.side_asked() != NOBODY and SIDES[self.side_asked()] == role
        return "free" if last.side == role and last.quiet and still_asked else "ask"

    def to_undo(self, role: str) -> int | None:
        """How many inputs are left after a step back, None if there is nothing this seat has done."""
        if role not in (*SIDES, "both"):
            return None
        for step in reversed(self.steps):
            mine = step.kind in ("play", "roll", "clock") and role in ("both", step.side)
            if mine or (step.kind == "roll" and self.head.mode in ONE_SCREEN):
                return step.start
        return None

    def undo(self, side: str, end: int, now: float) -> Row:
        """Go back to the point after so many inputs.

        Between two coaches the dice go on counting: none that was rolled and taken back comes again. At one screen
        undo is free, and the same choice has the same die again, so that nobody gains by asking.
        """
        dice = self.match.table.dice
        number = dice.number(self.match.table.rolled) if dice is not None else 0
        self.go_back(end)
        if self.head.mode in ONE_SCREEN or dice is None or dice.number(self.match.table.rolled) == number:
            return self.row(side, "undo", str(end), now)
        self.go_on_with_die(number)
        return self.row(side, "undo", f"{end} {number}", now)

    def go_on_with_die(self, number: int) -> None:
        """Have the next die be the one of this number at its source."""
        table = self.match.table
        if table.dice is not None:
            table.dice = table.dice.going_on(table.rolled, number)

    def go_back(self, end: int) -> None:
        """Re-run the match to the point after so many inputs."""
        self.match.rewind(end)
        self.steps.go_back(end)
        self.undone = self.v + 1
        self.asked = ""
        self.story.go_on(self.match)

    # -- wishes ------------------------------------------------------------------------------------------------------

    def prefer(self, side: str, kind: str, on: bool, now: float) -> Row:
        """Answer a kind of question by its default from now on, or ask again."""
        self.match.prefer(SIDES.index(side), kind, on)
        return self.row(side, "prefer", f"{kind} {'on' if on else 'off'}", now)

    def ask(self, side: str, what: str, now: float) -> Row:
        """Ask the other coach to agree to something."""
        self.asked = f"{what} {side}"
        return self.row(side, "ask", what, now)

    def answer_no(self, side: str, now: float) -> Row:
        """The other coach does not agree."""
        self.asked = ""
        return self.row(side, "answer", "no", now)

    def pause(self, side: str, on: bool, now: float) -> Row:
        """Stop the clocks, or let them run on."""
        if self.clock is not None:
            self.clock = self.clock.at(now)
        self.paused = on
        self.asked = ""
        return self.row(side, "pause" if on else "resume", "", now)

    # -- from the store ----------------------------------------------------------------------------------------------

    def follow(self, rows: list[Row]) -> None:
        """Take over what another process has written; raises `IronpitchError` if it does not fit."""
        for row in rows:
            if row.seq != self.v + 1:
                raise IronpitchError(f"row {row.seq} of match {self.head.id} comes after row {self.v}")
            if row.kind in INPUTS:
                self.follow_inputs(row)
            elif row.kind == "undo":
                end, number = undo_of(row)
                self.go_back(end)
                if number is not None:
                    self.go_on_with_die(number)
            else:
                self.take_note(row)
            self.v = row.seq
            self.clock = read_clock(row.clock)
        self.story.go_on(self.match)

    def follow_inputs(self, row: Row) -> None:
        """Play the inputs of a row; the engine must come to the same ones."""
        match = self.match
        entries = entries_of(match.table.plan.ruleset, row.text)
        start = match.table.log.end
        while match.table.log.end - start < len(entries):
            at = match.table.log.end - start
            request = match.request
            if isinstance(request, Roll):
                match.roll([(entry >> 1) & 0xFF for entry in entries[at : at + request.count]])
            else:
                match.carry_out(entries[at] >> 1)
        log = match.table.log
        if [log.get(i) for i in range(start, log.end)] != entries:
            raise IronpitchError(f"row {row.seq} of match {self.head.id} does not fit")
        self.asked = ""
        self.note_step(row.side, row.kind, start, entries)

    def take_note(self, row: Row) -> None:
        """Something that is no input."""
        match row.kind:
            case "prefer":
                kind, _, on = row.text.partition(" ")
                self.match.prefer(SIDES.index(row.side), kind, on == "on")
            case "ask":
                self.asked = f"{row.text} {row.side}"
            case "answer":
                self.asked = ""
            case "pause" | "resume":
                self.paused = row.kind == "pause"
                self.asked = ""
            case "archive":
                self.archived = True
                self.asked = ""


def entries_of(ruleset: Ruleset, text: str) -> list[int]:
    """The inputs of the engine that a row tells of."""
    return [entry for piece in text.split(SEPARATOR) if piece for entry in read_piece(ruleset, piece)]


def undo_of(row: Row) -> tuple[int, int | None]:
    """How many inputs a step back leaves, and the number of the die that comes next if it is not the same again."""
    end, _, number = row.text.partition(" ")
    return int(end), int(number) if number else None


@dataclass(frozen=True, slots=True)
class Common:
    """What all matches between two teams have in common: none of them changes it."""

    plan: Plan
    origin: Snapshot
    """The state before the first input."""


@lru_cache(MOST_PLANS)
def common_to(ruleset: str, home: str, away: str) -> Common:
    """What the matches between these teams have in common."""
    plan = new_plan(ruleset, home, away)
    return Common(plan, open_match(plan, None).origin)


def begin(head: Head, now: float, clock: Clock | None) -> tuple[Live, Row]:
    """Start a match; the row holds the dice that are rolled before the first question."""
    common = common_to(head.ruleset, head.home, head.away)
    match = open_match(common.plan, dice_source(head.dice, seed_of(head)))
    match.origin = common.origin
    live = Live(head, match)
    live.clock = clock
    return live, live.added("-", "start", 0, now)


def seed_of(head: Head) -> int | str | None:
    """The seed as its source takes it."""
    if head.dice == "manual":
        return None
    return head.seed if head.dice == "sealed" else int(head.seed)


def dice_in(inputs: list[int]) -> int:
    """How many of these inputs are dice."""
    return sum(1 for entry in inputs if entry & 1)


def rebuild(head: Head, rows: list[Row]) -> Live:
    """The match from its rows: inputs are gathered, those taken back dropped, and the rest played once."""
    common = common_to(head.ruleset, head.home, head.away)
    inputs: list[int] = []
    starts: list[tuple[Row, int]] = []
    dice = dice_source(head.dice, seed_of(head))
    for row in rows:
        if row.kind in INPUTS:
            starts.append((row, len(inputs)))
            inputs += entries_of(common.plan.ruleset, row.text)
        elif row.kind == "undo":
            end, number = undo_of(row)
            del inputs[end:]
            if dice is not None and number is not None:
                dice = dice.going_on(dice_in(inputs), number)
            starts = [(kept, start) for kept, start in starts if start < len(inputs)]
    match = match_at(common.plan, common.origin, START, inputs)
    match.rerun()
    match.table.dice = dice
    match.table.rolled = dice_in(inputs)
    live = Live(head, match)
    event_count(match)  # from now on the match listens
    for row, start in starts[:-1]:
        # only the last can be free to take back, and only that one can be judged by who is asked now
        live.steps.append(Step(row.side, row.kind, start, False))
    for row, start in starts[-1:]:
        live.note_step(row.side, row.kind, start, inputs[start:])
    for row in rows:
        if row.kind not in INPUTS and row.kind != "undo":
            live.take_note(row)
        else:
            live.asked = ""
        live.undone = row.seq if row.kind == "undo" else live.undone
        live.v = row.seq
        live.clock = read_clock(row.clock)
    live.story.go_on(match)
    return live
