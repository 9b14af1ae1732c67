"""The match: owns the table, the live step, the checkpoint and the history. Fork, undo, save are one mechanism."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import CODE_BITS, COLUMN, LONGEST_TEXT
from ironpitch.engine.dice import SEED_LIMIT, Dice
from ironpitch.engine.dice_from_outside import faces_for, missing_dice
from ironpitch.engine.digest import digest_of
from ironpitch.engine.errors import BadDice, IllegalChoice, IllegalRoll, IronpitchError, RecordDiverged
from ironpitch.engine.events import CHOSE, OPEN, Event, Listener, side_of, unpacked
from ironpitch.engine.log import Log, die_entry
from ironpitch.engine.memory import Memory
from ironpitch.engine.request import Choice, Choose, Roll
from ironpitch.engine.ruleset import BITS, START, Plan
from ironpitch.engine.table import CHOICE, NOTHING, ROLL, Coach, Rule, Snapshot, Table, copy_of


class Match:
    """A match in play. `ironpitch.new_match` makes one.

    >>> import ironpitch
    >>> match = ironpitch.new_match(seed=7)
    >>> match.request.kind, match.request.side, match.request.default, list(match.request.choices)
    ('toss', 1, <Choice receive>, [<Choice receive>, <Choice kick>])
    >>> "kick" in match.request.choices, "end-turn" in match.request.choices
    (True, False)
    >>> fork = match.fork()
    >>> match.play("receive")
    >>> match.undo()
    >>> match.digest() == fork.digest()
    True
    >>> match.score, match.winner, match.over, match.turn
    ((0, 0), None, False, ('away', 0))
    >>> [event["face"] for event in match.events if event.name == "Rolled" and event["purpose"] == "weather"]
    [6, 4]
    >>> with_real_dice = ironpitch.new_match(dice="manual")
    >>> with_real_dice.request
    <Roll 2d6 for weather>
    >>> with_real_dice.roll([3, 4])
    """

    def __init__(self, table: Table, origin: Snapshot, origin_code: i64) -> None:
        self.table: Table = table
        # the state before the first input, and the step it opens with (-1: none, it starts between steps)
        self.origin: Snapshot = origin
        self.origin_code: i64 = origin_code
        self.step: Rule | None = None
        self.step_code: i64 = 0
        self.step_start: i64 = 0
        self.checkpoint: Snapshot | None = None
        # the state before the last choice that began a step, and where in the log that choice is: undo goes from there
        self.landmark: Snapshot | None = None
        self.landmark_at: i64 = 0
        self.version: i64 = 0
        self.finished: bool = False
        # scripted dice must suffice: instead of waiting for one more, refuse the choice that needs it
        self.strict: bool = False

    # -- requests ------------------------------------------------------------------------------------------------

    @property
    def request(self) -> Choose | Roll | None:
        """What the match waits for: a question to a coach, dice from outside, or None when it is over."""
        table = self.table
        ruleset = table.plan.ruleset
        if table.waiting == ROLL:
            side = ruleset.roller(table)
            return Roll(self, side, ruleset.purposes[table.purpose], table.about, table.die, table.dice_count)
        if table.waiting == CHOICE:
            return Choose(self, table.side, ruleset.kinds[table.kind], table.about, table.detail)
        if self.finished:
            return None
        return Choose(self, ruleset.side(table), ruleset.kinds[ruleset.kind(table)], ruleset.about(table), -1)

    def option_codes(self) -> vec[i64]:
        """The open request's legal choices as ints, the default first."""
        table = self.table
        if table.waiting == CHOICE:
            return table.options[: table.count]
        if table.waiting == ROLL or self.finished:
            return vec[i64]()
        count = table.plan.ruleset.enumerate(table, table.plan.scratch)
        return table.plan.scratch[:count]

    def read(self, text: str) -> i64:
        """The int behind a written choice; raises `IllegalChoice` when the text is none."""
        ruleset = self.table.plan.ruleset
        code: i64 = ruleset.vocabulary.parse(text, ruleset.board)
        return code

    def is_legal(self, code: i64) -> bool:
        """Is this a legal answer to the open request?"""
        table = self.table
        if table.waiting == CHOICE:
            return table.offered(code)
        if table.waiting == ROLL or self.finished or code >> CODE_BITS != 0:
            return False
        return table.plan.ruleset.is_legal(table, code)

    # -- inputs --------------------------------------------------------------------------------------------------

    def play(self, choice: Choice | str | object) -> None:
        """Answer the open request; anything illegal raises `IllegalChoice` and changes nothing."""
        # `object`: what comes from a socket may be anything, and is refused here rather than by the compiled signature
        code: i64
        if isinstance(choice, Choice):
            code = choice.code_in(self)
        elif isinstance(choice, str):
            if self.play_several(choice):
                return
            code = self.read(choice)
        else:
            raise IllegalChoice(f"a choice is a Choice or its text, not {type(choice).__name__}")
        if not self.is_legal(code):
            raise IllegalChoice(self.refusal(code))
        self.carry_out(code)

    def carry_out(self, code: i64) -> None:
        """Apply a legal choice, or change nothing if scripted dice do not fit or run out."""
        end = self.table.log.end
        try:
            self.play_code(code)
        except IronpitchError:
            self.rewind(end)
            raise
        if self.strict and self.table.waiting == ROLL:
            missing = missing_dice(self.table)
            self.rewind(end)
            raise IllegalRoll(missing)

    def play_several(self, text: str) -> bool:
        """Play a text that stands for several choices, such as a whole set-up; False if it is not of that kind."""
        table = self.table
        if table.waiting != NOTHING or self.finished or len(text) > LONGEST_TEXT:
            return False
        codes = table.plan.ruleset.expand(table, text)
        end = table.log.end
        try:
            for code in codes:
                if not self.is_legal(code):
                    raise IllegalChoice(self.refusal(code))
                self.carry_out(code)
        except IronpitchError:
            self.rewind(end)
            raise
        return len(codes) > 0

    def refusal(self, code: i64) -> str:
        """Say why a choice is refused and what would have been right."""
        table = self.table
        ruleset = table.plan.ruleset
        text = ruleset.vocabulary.text(code, ruleset.board)
        if table.waiting == ROLL:
            return f"{text!r}: the match waits for dice, use match.roll(...)"
        if self.finished:
            return f"{text!r}: the match is over"
        reason = ruleset.why_illegal(table, code) if table.waiting == NOTHING else ""
        refused = f"{text!r}: {reason}" if reason else f"{text!r} is not legal now"
        codes = self.option_codes()
        shown = [ruleset.vocabulary.text(codes[i], ruleset.board) for i in range(min(len(codes), 8))]
        more = f" and {len(codes) - 8} more" if len(codes) > 8 else ""
        return f"{refused}; expected one of: {', '.join(shown)}{more}"

    def play_code(self, code: i64) -> None:
        """Apply a choice known to be legal."""
        table = self.table
        log = table.log
        self.version += 1
        log.add(code << 1)
        if self.step is not None:
            table.waiting = NOTHING
            self.drive()
            return
        table.cursor = log.end
        listener = table.listener
        ruleset = table.plan.ruleset
        if listener is not None:
            listener.note(CHOSE, ruleset.side(table), code, 0, 0)
        if ruleset.quick(table, code):
            if ruleset.over(table):
                self.finished = True
            return
        self.begin(code)

    def begin(self, code: i64) -> None:
        """Start the step that carries out a choice."""
        table = self.table
        if table.coach is None:
            self.checkpoint = table.snapshot()
            # with nothing before it, the step the match opens with would be played again; who listens hears everything
            # from the start
            if table.cursor > 1 and table.listener is None:
                self.landmark = self.checkpoint
                self.landmark_at = table.cursor - 1
        self.step_code = code
        self.step_start = table.cursor
        self.step = table.plan.ruleset.step(table, code)
        self.drive()

    def drive(self) -> None:
        """Run the live step until it ends or needs somebody."""
        step = self.step
        if step is None:
            return
        suspended = False
        for _ in step:
            suspended = True
            break
        if not suspended:
            self.step = None
            self.checkpoint = None
            table = self.table
            table.waiting = NOTHING
            if table.plan.ruleset.over(table):
                self.finished = True

    def roll(self, values: Iterable[int] | int | object) -> None:
        """Supply dice from outside; a wrong number or an impossible face raises `IllegalRoll`, changing nothing."""
        table = self.table
        if table.waiting != ROLL:
            raise IllegalRoll(
                "the match does not wait for dice now; expected a choice" if not self.finished else "the match is over"
            )
        self.take_faces(faces_for(table, values))

    def take_faces(self, faces: list[int]) -> None:
        """Go on with dice from outside that are known to fit."""
        table = self.table
        for face in faces:
            table.log.add(die_entry(table.die, face))
        table.rolled += len(faces)
        self.version += 1
        table.waiting = NOTHING
        self.drive()

    def prefer(self, side: int, kind: str, automatic: bool = True) -> None:
        """Let a kind of question to one coach be answered by its default from now on (or ask again)."""
        kinds = self.table.plan.ruleset.kinds
        if kind not in kinds or side not in (0, 1):
            raise IllegalChoice(f"no questions of kind {kind!r} for side {side}; kinds are {', '.join(kinds)}")
        bit: i64 = BITS[kinds.index(kind)]
        wishes = self.table.automatic[:]  # forks share the old ones
        wishes[side] = wishes[side] | bit if automatic else wishes[side] & ~bit
        self.table.automatic = wishes

    # -- copies and history --------------------------------------------------------------------------------------

    def fork(self, seed: int | object | None = None) -> Match:
        """An independent copy, at any request; with a seed its future dice differ."""
        if seed is None:
            return self.copied(None, None)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise BadDice(f"seed {repr(seed)[:40]}; expected a whole number from 0 to 2**62 - 1")
        return self.copied(Dice(seed), None)

    def copied(self, dice: Dice | None, memory: Memory | None) -> Match:
        """A copy, with other dice if some are given; while it runs the live step again, a memory is told what may be
        forgotten."""
        table = self.table
        begun = self.checkpoint
        if self.step is None:
            twin = copy_of(table, table.pos[:], table.status[:], table.marks[:], table.facts[:], table.grid[:])
        elif begun is None:
            raise IronpitchError("a match driven by a coach inside a step cannot be forked there")
        else:
            twin = copy_of(table, begun.pos[:], begun.status[:], begun.marks[:], begun.facts[:], begun.grid[:])
        twin.memory = memory
        other = Match(twin, self.origin, self.origin_code)
        other.landmark = self.landmark
        other.landmark_at = self.landmark_at
        other.finished = self.finished
        other.strict = self.strict and dice is None
        if dice is not None:
            twin.dice = dice
            twin.dice_since = table.rolled + table.script_at
        if begun is not None:
            twin.cursor = self.step_start
            other.checkpoint = begun
            other.step_code = self.step_code
            other.step_start = self.step_start
            other.step = twin.plan.ruleset.step(twin, self.step_code)
            other.drive()
        return other

    def undo(self) -> None:
        """Back to before the last choice, and whatever dice followed it; at the first request it does nothing."""
        log = self.table.log
        end = log.end
        while end > 0:
            end -= 1
            if log.get(end) & 1 == 0:
                landmark = self.landmark
                if landmark is None or self.landmark_at > end or self.table.listener is not None:
                    self.rewind(end)  # a listener hears everything from the start
                else:
                    self.rerun_from(landmark, self.landmark_at, end)
                return

    def rewind(self, end: i64) -> None:
        """Go back to the point after the first `end` inputs by re-running them from the start."""
        self.landmark = None
        self.rerun_from(self.origin, 0, end)

    def rerun_from(self, start: Snapshot, at: i64, end: i64) -> None:
        """Go to the point after the first `end` inputs from the state after the first `at`."""
        table = self.table
        fresh = copy_of(table, start.pos[:], start.status[:], start.marks[:], start.facts[:], start.grid[:])
        fresh.log = table.log.cut(end)
        fresh.cursor = at
        fresh.script = table.script
        fresh.listener = Listener() if table.listener is not None else None
        fresh.automatic = vec[i64]([0, 0])
        drawn: i64 = 0
        for i in range(end):
            drawn += table.log.get(i) & 1
        scripted = min(drawn, len(table.script))
        fresh.script_at = scripted
        fresh.rolled = drawn - scripted
        self.table = fresh
        self.step = None
        self.checkpoint = None
        self.finished = fresh.plan.ruleset.over(fresh)
        self.version += 1
        self.rerun()
        fresh.automatic = table.automatic

    def rerun(self) -> None:
        """Play every input of the log from the cursor on; raises `RecordDiverged` naming the one that does not fit."""
        table = self.table
        ruleset = table.plan.ruleset
        log = table.log
        if table.cursor == 0 and self.origin_code >= 0:
            self.begin(self.origin_code)
        while table.cursor < log.end:
            at = table.cursor
            if self.finished:
                raise RecordDiverged(f"input {at + 1} comes after the end of the match")
            entry = log.get(at)
            code = entry >> 1
            if entry & 1 or not ruleset.is_legal(table, code):
                what = "a die" if entry & 1 else repr(ruleset.vocabulary.text(code, ruleset.board))
                raise RecordDiverged(f"input {at + 1} is {what}, which the rules do not allow there")
            table.cursor = at + 1
            listener = table.listener
            if listener is not None:
                listener.note(CHOSE, ruleset.side(table), code, 0, 0)
            if ruleset.quick(table, code):
                self.finished = ruleset.over(table)
            else:
                self.begin(code)

    @property
    def packed_events(self) -> Listener:
        """Events so far; the first look re-runs the match once, from then on it listens."""
        listener = self.table.listener
        if listener is None:
            self.table.listener = Listener()
            version = self.version
            self.rewind(self.table.log.end)
            self.version = version  # the open request is still the same
            listener = self.table.listener
            assert listener is not None
        return listener

    @property
    def events(self) -> list[Event]:
        """What happened so far, as typed records: `[e["player"] for e in match.events if e.name == "Injured"]`."""
        return unpacked(self.packed_events, self.table.plan.ruleset)

    def events_for(self, side: int | str | object | None) -> list[Event]:
        """What happened so far as this coach, 0 or "home", 1 or "away", may know it; None knows everything."""
        return unpacked(self.packed_events, self.table.plan.ruleset, side_of(side))

    def position(self) -> str:
        """The state as one line of text; `ironpitch.from_position` reads it back."""
        return self.table.plan.codec.position(self)

    def record(self) -> str:
        """The whole match as text; `ironpitch.replay` plays it again."""
        return self.table.plan.codec.record(self)

    def view(self, side: int | str | object | None = None) -> dict[str, object]:
        """A JSON-ready picture of all that this coach, 0 or "home", 1 or "away", may see; None sees everything."""
        seen_by = side_of(side)
        return self.table.plan.codec.view(self, None if seen_by == OPEN else seen_by)

    def __repr__(self) -> str:
        home, away = self.table.plan.teams[0].name, self.table.plan.teams[1].name
        score = self.score
        side, number = self.turn
        when = "over" if self.finished else f"{side} turn {number}"
        return f"<Match {self.table.plan.ruleset.name} {home} {score[0]}:{score[1]} {away}, {when}>"

    def __copy__(self) -> Match:
        return self.fork()

    def __deepcopy__(self, memo: object) -> Match:
        return self.fork()

    def digest(self) -> str:
        """Short hash of the full state, equal exactly when states are equal."""
        return digest_of(self.table, self.step_inputs())

    def step_inputs(self) -> vec[i64]:
        """The code of the live step and the inputs since it began; empty between steps."""
        inputs = vec[i64]()
        if self.step is not None:
            inputs = append(inputs, self.step_code)
            for i in range(self.step_start, self.table.log.end):
                inputs = append(inputs, self.table.log.get(i))
        return inputs

    # -- results -------------------------------------------------------------------------------------------------

    @property
    def score(self) -> tuple[int, int]:
        """Home and away touchdowns (or points)."""
        return self.table.plan.ruleset.score(self.table)

    @property
    def winner(self) -> int | None:
        """0 home, 1 away; None while the match runs and for a draw."""
        return self.table.plan.ruleset.winner(self.table) if self.finished else None

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self.finished

    @property
    def turn(self) -> tuple[str, int]:
        """Whose turn it is, "home" or "away", and its number."""
        return self.table.plan.ruleset.turn(self.table)

    @property
    def dice_left(self) -> int:
        """How many scripted dice have not been used."""
        return len(self.table.script) - self.table.script_at

    def check_dice(self) -> None:
        """Raise `IllegalRoll` if scripted dice are left over."""
        table = self.table
        if self.dice_left > 0:
            left = [str(table.script[i]) for i in range(table.script_at, len(table.script))]
            raise IllegalRoll(f"{len(left)} scripted dice are left over: {', '.join(left)}")

    def __enter__(self) -> Match:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """Leaving `with scenario(..., strict_dice=True) as match:` checks that every scripted die was used."""
        if kind is None and self.strict:
            self.check_dice()


def match_at(plan: Plan, origin: Snapshot, code: i64, inputs: list[int]) -> Match:
    """A match that starts from a given state: with the step `code` (-1: between steps), then these inputs.

    Nobody rolls while the inputs are played, so that a match never runs past them; the caller sets the dice afterwards.
    """
    table = Table(
        plan, None, Log(None, 0), origin.pos[:], origin.status[:], origin.marks[:], origin.facts[:], origin.grid[:]
    )
    for entry in inputs:
        table.log.add(entry)
    table.cursor = 0
    match = Match(table, origin, code)
    match.finished = plan.ruleset.over(table)
    return match


def open_match(plan: Plan, dice: Dice | None, coach: Coach | None = None) -> Match:
    """Start a match from its very beginning."""
    board = plan.board
    nowhere = board.nowhere
    ruleset = plan.ruleset
    facts = vec[i64](ruleset.new_facts(plan))
    table = Table(
        plan,
        dice,
        Log(None, 0),
        vec[i64]([nowhere] * COLUMN),
        vec[i64](ruleset.new_status(plan)),
        vec[i64]([0] * COLUMN),
        facts,
        plan.empty_grid(facts),
    )
    table.coach = coach
    match = Match(table, table.snapshot(), START)
    match.begin(START)
    return match
