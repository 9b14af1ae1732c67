"""The table: what rules receive. State columns, the open request, its answer, the dice and whoever listens."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.choices import COLUMN, NOBODY, choice, first_of, second_of, verb_of
from ironpitch.engine.dice import BLOCK_DIE, D2, D3, D6, D8, D16, Dice, sides_of
from ironpitch.engine.errors import IllegalRoll, RecordDiverged
from ironpitch.engine.events import CHOSE, ROLLED, Listener
from ironpitch.engine.log import Log, die_entry
from ironpitch.engine.memory import Memory, Note

if TYPE_CHECKING:
    from ironpitch.engine.ruleset import Plan

Rule = Generator[None, None, None]
"""A procedure of the rulebook: suspends only for dice or choices nobody could supply at once."""
Number = Generator[None, None, int]
Answer = Generator[None, None, bool]

# What an open request waits for.
NOTHING: Final = 0
CHOICE: Final = 1
ROLL: Final = 2

MOST_OPTIONS: Final = 96
MOST_DICE: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Coach:
    """Answers choices from inside a step, so that play-outs never suspend."""

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Pick one of the first `count` options."""
        return options[0]


class Snapshot:
    """The columns of a state at one moment."""

    def __init__(self, pos: vec[i64], status: vec[i64], marks: vec[i64], facts: vec[i64], grid: vec[i64]) -> None:
        self.pos: vec[i64] = pos
        self.status: vec[i64] = status
        self.marks: vec[i64] = marks
        self.facts: vec[i64] = facts
        self.grid: vec[i64] = grid

    # code that is not compiled changes a column by these: a vec that it hands over itself is never freed

    def set_facts(self, facts: list[int]) -> None:
        """Other numbers of the match; who stands where is worked out again by `stand`."""
        self.facts = vec[i64](facts)

    def stand(self, plan: Plan, players: list[int]) -> None:
        """Work out who of these players is where from facts and squares."""
        self.grid = plan.empty_grid(self.facts)
        for player in players:
            square = self.pos[player]
            if square != plan.board.nowhere:
                plan.stand(self.grid, player, square, self.marks[player])


class Table:
    """State, open request, answer, dice and listeners of one match; it never refers to a generator."""

    def __init__(
        self,
        plan: Plan,
        dice: Dice | None,
        log: Log,
        pos: vec[i64],
        status: vec[i64],
        marks: vec[i64],
        facts: vec[i64],
        grid: vec[i64],
    ) -> None:
        self.plan: Plan = plan
        """What does not change during the match: rules, board, teams, skills."""
        # essential columns, by player; `facts` holds the numbers of the match that belong to no player
        self.pos: vec[i64] = pos
        """The square of each player."""
        self.status: vec[i64] = status
        """How each player is, as a number of the ruleset: standing, prone, knocked out."""
        self.marks: vec[i64] = marks
        """Bits of each player, such as that he has acted."""
        self.facts: vec[i64] = facts
        """What the match remembers, by the numbers of the ruleset: the turn, the score, the ball."""
        # derived: who stands where, and who has which skills now (two words a player; gifts come and go)
        self.grid: vec[i64] = grid
        """The player on each square, or nobody."""
        self.skills: vec[i64] = plan.fit(marks, facts)
        # the open request
        self.waiting: i64 = NOTHING
        self.kind: i64 = 0
        self.side: i64 = 0
        self.about: i64 = NOBODY
        self.detail: i64 = -1
        self.options: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.count: i64 = 0
        # when dice may be rolled again: what a die must show (0: faces are picked), and against whom they were rolled
        self.needed: i64 = 0
        self.rival: i64 = NOBODY
        self.die: i64 = D6
        self.dice_count: i64 = 0
        self.purpose: i64 = 0
        # where successes are counted: what a die must show, sixes bringing another die; 0 where faces are read
        self.stat: i64 = 0
        self.faces: vec[i64] = vec[i64]([0] * MOST_DICE)
        # its answer
        self.verb: i64 = 0
        """What the coach answered; `first` and `second` say whom or where."""
        self.first: i64 = -1
        self.second: i64 = -1
        # inputs and who supplies them
        self.log: Log = log
        self.cursor: i64 = log.end
        self.dice: Dice | None = dice
        self.rolled: i64 = 0
        # how many dice had been rolled when this source took over: a fork may have another than its parent
        self.dice_since: i64 = 0
        self.script: vec[i64] = vec[i64]()
        self.script_at: i64 = 0
        self.coach: Coach | None = None
        self.automatic: vec[i64] = vec[i64]([0, 0])
        self.listener: Listener | None = None
        # how often the active side has lost its turn since this table was made; odds and bots look, rules do not
        self.turnovers: i64 = 0
        # and how often an action or a turn has ended since then, so that what follows is no longer part of it
        self.actions_ended: i64 = 0
        self.turns_ended: i64 = 0
        # choices that were not asked because there was only one, kept while somebody wants to know
        self.tracing: bool = False
        self.forced: vec[i64] = vec[i64]()
        # what of the way here still counts, told to who works out odds
        self.memory: Memory | None = None
        # a copy that knows only what a side may: after so many inputs (-1: never) what home and away may not know is
        # put where it tells nothing
        self.unknown_at: i64 = -1
        self.unknown_to_home: i64 = 0
        self.unknown_to_away: i64 = 0

    # -- state -------------------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """Copy the columns."""
        return Snapshot(self.pos[:], self.status[:], self.marks[:], self.facts[:], self.grid[:])

    def use_script(self, faces: list[int]) -> None:
        """Roll these faces first, in this order."""
        self.script = vec[i64](faces)

    def rebuild(self) -> None:
        """Work the derived columns out afresh from the essential ones."""
        nowhere = self.plan.board.nowhere
        self.grid = self.plan.empty_grid(self.facts)
        for player in range(NOBODY):
            if self.pos[player] != nowhere:
                self.plan.stand(self.grid, player, self.pos[player], self.marks[player])

    def place(self, player: i64, square: i64) -> None:
        """Put a player on an empty square, lifting it from where it was; `nowhere` takes it off the pitch."""
        grid = self.grid
        nowhere: i64 = self.plan.board.nowhere
        grid[self.pos[player]] = NOBODY
        self.pos[player] = square
        if square != nowhere:
            grid[square] = player

    def put_secrets_away(self) -> None:
        """From here on this copy knows no more than those do for whom it was made."""
        if self.unknown_to_home:
            self.plan.ruleset.put_away(self.facts, 0, self.unknown_to_home)
        if self.unknown_to_away:
            self.plan.ruleset.put_away(self.facts, 1, self.unknown_to_away)

    def has(self, player: i64, skill: i64) -> bool:
        """Does the player have the skill?"""
        return (self.skills[player * 2 + skill // 60] >> (skill % 60)) & 1 != 0

    def has_any(self, player: i64, words: vec[i64]) -> bool:
        """Does the player have any of the skills in these two words?"""
        skills = self.skills
        return (skills[player * 2] & words[0]) | (skills[player * 2 + 1] & words[1]) != 0

    def refit(self) -> None:
        """Players have gained or lost skills: work out afresh who has which."""
        self.skills = self.plan.fit(self.marks, self.facts)

    def marked_with(self, player: i64, mark: i64) -> bool:
        """Does the player carry this mark?"""
        return self.marks[player] & mark != 0

    def mark(self, player: i64, mark: i64) -> None:
        """Give the player a mark; its place says when it is wiped."""
        self.marks[player] = self.marks[player] | mark

    def unmark(self, player: i64, mark: i64) -> None:
        """Take a mark away early."""
        self.marks[player] = self.marks[player] & ~mark

    def wipe(self, mask: i64) -> None:
        """Reset point: drop every mark of the mask from every player."""
        marks = self.marks
        keep: i64 = ~mask
        for player in self.plan.everybody:
            marks[player] = marks[player] & keep

    # -- odds --------------------------------------------------------------------------------------------------

    def forget(self, since: i64, place: i64, first: i64 = 0, second: i64 = 0) -> None:
        """Dice and answers since that many inputs were made count no more: what they came to is in the state and in
        these numbers. Only a procedure may say so that began then, or whose caller did and goes on from the state
        alone."""
        memory = self.memory
        if memory is not None and memory.listens:
            memory.notes.append(Note(since, place, first, second, self.essence()))

    def essence(self) -> tuple[int, ...]:
        """The essential columns as one key, and whether the turn was lost."""
        numbers: list[int] = [1 if self.turnovers > 0 else 0]
        for value in self.pos:
            numbers.append(value)
        for value in self.status:
            numbers.append(value)
        for value in self.marks:
            numbers.append(value)
        for value in self.facts:
            numbers.append(value)
        return tuple(numbers)

    # -- dice --------------------------------------------------------------------------------------------------

    def supply(self, count: i64, die: i64, purpose: i64, player: i64) -> bool:
        """Offer a roll to whatever can answer at once: inputs being re-run, the script, the dice source."""
        log = self.log
        faces = self.faces
        self.dice_count = count
        if self.cursor == self.unknown_at:
            self.put_secrets_away()
        if self.cursor < log.end:
            for i in range(count):
                entry: i64 = log.get(self.cursor) if self.cursor < log.end else 0
                if entry & 1 == 0 or entry >> 9 != die:
                    raise RecordDiverged(f"input {self.cursor + 1}: the rules roll {die_name(die)} here")
                faces[i] = (entry >> 1) & 0xFF
                if faces[i] < 1 or faces[i] > sides_of(die):
                    raise RecordDiverged(f"input {self.cursor + 1}: {die_name(die)} has no face {faces[i]}")
                self.cursor += 1
        else:
            dice = self.dice
            scripted: i64 = len(self.script)
            if dice is None and scripted - self.script_at < count:
                self.waiting = ROLL
                self.die = die
                self.purpose = purpose
                self.about = player
                return False
            for i in range(count):
                if self.script_at < scripted:
                    faces[i] = self.script[self.script_at]
                    self.script_at += 1
                    if faces[i] < 1 or faces[i] > sides_of(die):
                        raise IllegalRoll(
                            f"scripted die {self.script_at} shows {faces[i]}, but the rules roll {die_name(die)}"
                        )
                elif dice is not None:
                    faces[i] = dice.face(self.rolled, sides_of(die))
                    self.rolled += 1
                log.add(die_entry(die, faces[i]))
            self.cursor = log.end
        listener = self.listener
        if listener is not None:
            for i in range(count):
                listener.note(ROLLED, die, faces[i], purpose, player)
        return True

    def roll(self, count: i64, die: i64, purpose: i64, player: i64 = NOBODY) -> Rule:
        """Roll several dice of a kind; they lie in `faces` afterwards, until the next roll."""
        while not self.supply(count, die, purpose, player):
            yield

    def d6(self, purpose: i64, player: i64 = NOBODY) -> Number:
        """Roll one D6."""
        while not self.supply(1, D6, purpose, player):
            yield
        return self.faces[0]

    def d3(self, purpose: i64, player: i64 = NOBODY) -> Number:
        """Roll one D3."""
        while not self.supply(1, D3, purpose, player):
            yield
        return self.faces[0]

    def d8(self, purpose: i64, player: i64 = NOBODY) -> Number:
        """Roll one D8."""
        while not self.supply(1, D8, purpose, player):
            yield
        return self.faces[0]

    def d16(self, purpose: i64, player: i64 = NOBODY) -> Number:
        """Roll one D16."""
        while not self.supply(1, D16, purpose, player):
            yield
        return self.faces[0]

    def coin(self, purpose: i64) -> Number:
        """Toss a coin: 1 or 2."""
        while not self.supply(1, D2, purpose, NOBODY):
            yield
        return self.faces[0]

    def two_d6(self, purpose: i64, player: i64 = NOBODY) -> Number:
        """Roll two D6 and add them; the single dice lie in `faces`."""
        while not self.supply(2, D6, purpose, player):
            yield
        return self.faces[0] + self.faces[1]

    # -- choices -----------------------------------------------------------------------------------------------

    def open(self, side: i64, kind: i64, about: i64 = NOBODY, detail: i64 = -1) -> None:
        """Start a question to a coach; options follow, the default first."""
        self.side = side
        self.kind = kind
        self.about = about
        self.detail = detail
        self.count = 0
        self.needed = 0
        self.rival = NOBODY

    def option(self, verb: i64, first: i64 = -1, second: i64 = -1) -> None:
        """Add one option to the open question."""
        if self.count == len(self.options):
            self.options = append(self.options, 0)
        self.options[self.count] = choice(verb, first, second)
        self.count += 1

    def settle(self) -> bool:
        """Offer the open question to whatever can answer at once; a forced choice answers itself."""
        if self.count == 1:
            if self.tracing:
                self.forced = append(self.forced, self.options[0])
            self.take(self.options[0])
            return True
        log = self.log
        code: i64
        if self.cursor == self.unknown_at:
            self.put_secrets_away()
        if self.cursor < log.end:
            entry = log.get(self.cursor)
            code = entry >> 1
            if entry & 1 or not self.offered(code):
                raise RecordDiverged(f"input {self.cursor + 1} does not answer the question the rules ask here")
            self.cursor += 1
        else:
            coach = self.coach
            if (self.automatic[self.side] >> self.kind) & 1:
                code = self.options[0]
            elif coach is not None:
                code = coach.answer(self, self.options, self.count)
            else:
                self.waiting = CHOICE
                return False
            log.add(code << 1)
            self.cursor = log.end
        listener = self.listener
        if listener is not None:
            listener.note(CHOSE, self.side, code, 0, 0)
        self.take(code)
        return True

    def take(self, code: i64) -> None:
        """Make a choice the answer of the open question."""
        self.verb = verb_of(code)
        self.first = first_of(code)
        self.second = second_of(code)

    def offered(self, code: i64) -> bool:
        """Is this one of the options of the open question?"""
        for i in range(self.count):
            if self.options[i] == code:
                return True
        return False

    def ask(self) -> Rule:
        """Put the open question; afterwards `verb`, `first` and `second` hold the answer."""
        while not self.settle():
            yield

    # -- events ------------------------------------------------------------------------------------------------

    def emit(self, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1) -> None:
        """Tell whoever listens what happened."""
        listener = self.listener
        if listener is not None:
            listener.note(kind, a, b, c, d)


def blank_snapshot(plan: Plan) -> Snapshot:
    """The state of a match that has not begun."""
    facts = vec[i64](plan.ruleset.new_facts(plan))
    return Snapshot(
        vec[i64]([plan.board.nowhere] * COLUMN),
        vec[i64](plan.ruleset.new_status(plan)),
        vec[i64]([0] * COLUMN),
        facts,
        plan.empty_grid(facts),
    )


def asked_now(coach: Coach, table: Table) -> int:
    """What a coach answers to the open choice."""
    return coach.answer(table, table.options, table.count)


def copy_of(table: Table, pos: vec[i64], status: vec[i64], marks: vec[i64], facts: vec[i64], grid: vec[i64]) -> Table:
    """A table with these columns and everything else as at the given one, on a log of its own."""
    twin = Table(table.plan, table.dice, table.log.branch(), pos, status, marks, facts, grid)
    twin.rolled = table.rolled
    twin.dice_since = table.dice_since
    twin.script = table.script
    twin.script_at = table.script_at
    twin.automatic = table.automatic
    twin.unknown_at = table.unknown_at
    twin.unknown_to_home = table.unknown_to_home
    twin.unknown_to_away = table.unknown_to_away
    return twin


def die_name(die: i64) -> str:
    """D6, D8, a block die ..."""
    return "a block die" if die == BLOCK_DIE else f"a D{die}"
