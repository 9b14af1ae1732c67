"""Best paths: for one player, the highest chance of reaching each square within its movement, and the way there.

Every roll on the way (rush, dodge, pick-up, standing up) is built by the same pure questions the rules ask. Re-rolls
are followed exactly: a label at a square carries the chance of having come so far with so many re-rolls for anything
and so many once-a-turn skill re-rolls still in hand. Labels that are worse in every respect are dropped. A path is
chosen beforehand, kept to, and ends where a portal takes the player away or where it scores at once. Whether a skill
mends a dodge before or after it is rolled again is chosen beforehand too, and a marker who can dive is taken to dive
whenever that spoils a dodge. Leaps, rolls to be allowed to act at all and interference that rolls for itself (a marker
who holds the player, or follows it) are not foreseen here: `walks` lets the rules play them where they matter.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.moments import speaks
from ironpitch.engine.table import Table
from ironpitch.games.football.ball.handling import can_hold, lies_at
from ironpitch.games.football.movement.hazards import is_dead_end
from ironpitch.games.football.movement.move import STAND_UP_NEEDED, rush_limit, stand_up_cost
from ironpitch.games.football.movement.zones import allowance
from ironpitch.games.football.odds.dodging import chance_mended, dodge_of
from ironpitch.games.football.odds.hands import Spares, better_hands, blank
from ironpitch.games.football.plan import FootballPlan, FootballSkill, plan_of
from ironpitch.games.football.rolling import modified
from ironpitch.games.football.terms import Fact, For, Mark, Phase, Status
from ironpitch.odds.found_paths import NONE
from ironpitch.odds.found_paths import Paths as Paths

FIRST_LABELS: Final[i64] = 300
MOST_ONCE: Final = 2

# How a roll can be saved: not by a skill, by one that works every time, by one that works once a turn.
UNSAVED: Final = 0
ALWAYS: Final = 1
ONCE: Final = 2


class PathSearch:
    """One search: the labels, the zones of the opponents, and what is known of the rolls so far."""

    def __init__(self, table: Table, player: i64, rerolls: bool) -> None:
        plan = plan_of(table)
        size: i64 = plan.board.size + 1
        self.table: Table = table
        self.plan: FootballPlan = plan
        self.player: i64 = player
        moments = plan.moments
        self.divers: bool = len(moments.spoils) > 0
        lurkers = len(moments.modify_lurking) + len(moments.cancels_lurking)
        self.origin_matters: bool = len(plan.places.modify) > 0 or lurkers > 0 or self.divers
        self.spare: vec[float] = vec[float]()
        """How likely the next re-roll that does for any roll works, by how many are left after it."""
        self.both: float = 0.0
        if rerolls:
            spares = Spares(table, player)
            self.spare = spares.chances
            self.both = spares.both
        self.teams: i64 = len(self.spare)
        self.savers: list[FootballSkill] = []
        if rerolls:
            unsure = moments.again  # a re-roll that must first be earned is one of the spares
            self.savers = [s for s in moments.rerolls if table.has(player, s.code) and s not in unsure]
        self.strong: list[FootballSkill] = [skill for skill in moments.instead if table.has(player, skill.code)]
        self.once: list[FootballSkill] = [s for s in self.savers if speaks(s, "reroll_taken", FootballSkill)][
            :MOST_ONCE
        ]
        bits = len(self.once) + (1 if self.strong else 0)
        # what may still be in hand: a bit for each once-a-turn skill, the highest for one that makes another number the
        # one needed, and a number of re-rolls for anything
        self.hands: i64 = 2**bits
        self.strength: i64 = self.hands // 2 if self.strong else 0
        self.states: i64 = self.hands * (self.teams + 1)
        self.better: vec[i64] = better_hands(self.hands, self.teams)
        self.sets: i64 = self.better[0]
        self.last_squares: list[int] = []
        self.goal: i64 = 0
        """Where a player with the ball scores at once, in editions that do not wait for the end of the action."""
        if plan.book.scores_at_once() and not table.marks[player] & Mark.THIRSTY:
            self.goal = plan.book.end_zone(table, 1 - player // SQUAD)
        # labels
        self.count: i64 = 0
        self.square: vec[i64] = vec[i64]([0] * FIRST_LABELS)
        self.moved: vec[i64] = vec[i64]([0] * FIRST_LABELS)
        self.previous: vec[i64] = vec[i64]([0] * FIRST_LABELS)
        self.older: vec[i64] = vec[i64]([NONE] * FIRST_LABELS)
        # the chance of each state, by label, and of having at least this much in hand in every sense there is
        self.x: vec[float] = blank(FIRST_LABELS * self.states)
        self.y: vec[float] = blank(FIRST_LABELS * self.sets)
        self.newest: vec[i64] = vec[i64]([NONE] * size)
        # the roll in hand
        self.p: float = 1.0
        self.mended: float = 0.0  # how likely it fails, but not with the other number
        self.again_first: bool = False  # roll again before it is mended
        self.saved: i64 = UNSAVED
        self.saver: i64 = 0
        # what was found out about dodging into a square, when the square left does not matter
        self.rush_p: float = -1.0
        self.rush_saved: i64 = UNSAVED
        self.rush_saver: i64 = 0
        self.known: vec[i64] = vec[i64]([0] * size)
        self.known_p: vec[float] = vec[float]([0.0] * size)
        self.known_saved: vec[i64] = vec[i64]([0] * size)
        self.known_saver: i64 = 0
        self.zones: vec[i64] = vec[i64]([0] * size)
        # squares reached without any risk: nothing that comes later can be better there
        self.sure: vec[i64] = vec[i64]([0] * size)
        if not can_hold(table, player) and lies_at(table, table.facts[Fact.BALL]):
            self.sure[table.facts[Fact.BALL]] = 1  # to enter is to lose the turn
        self.lay_zones()

    def lay_zones(self) -> None:
        """Mark every square in an opponent's tackle zone."""
        table = self.table
        reach = table.plan.board.reach
        low: i64 = SQUAD - self.player // SQUAD * SQUAD
        for other in range(low, low + SQUAD):
            if table.status[other] == Status.STANDING and table.marks[other] & Mark.DAZED == 0:
                base: i64 = table.pos[other] * 8
                for at in range(base, base + 8):
                    self.zones[reach[at]] += 1

    # -- rolls -----------------------------------------------------------------------------------------------------

    def weigh(self, test: Test) -> None:
        """The chance of a test, and whether a skill of the player would roll it again."""
        chances: int = 7 - test.target()
        self.p = chances / 6.0
        self.saved = UNSAVED
        table = self.table
        player = self.player
        for skill in self.savers:
            if skill.rerolls(table, player, test):
                before = table.marks[player]
                skill.reroll_taken(table, player, test)
                again = skill.rerolls(table, player, test)
                table.marks[player] = before
                if again:
                    self.saved = ALWAYS
                    return
                for i in range(len(self.once)):
                    if self.once[i] is skill:
                        self.saved = ONCE
                        self.saver = 1 if i == 0 else 2
                        return

    def weigh_rush(self, to: i64) -> None:
        """The rush into a square; one is like another unless somebody's skill says otherwise."""
        if self.rush_p < 0.0 or self.origin_matters:
            self.weigh(modified(self.table, self.plan.book.rush_test(self.table, self.player, to)))
            self.rush_p = self.p
            self.rush_saved = self.saved
            self.rush_saver = self.saver
        else:
            self.p = self.rush_p
            self.saved = self.rush_saved
            self.saver = self.rush_saver

    def weigh_dodge(self, origin: i64, to: i64) -> None:
        """The dodge from one square to the next."""
        if self.known[to] == 0 or self.origin_matters:
            self.weigh(dodge_of(self.table, self.player, origin, to))
            self.known[to] = 1
            self.known_p[to] = self.p
            self.known_saved[to] = self.saved
            if self.saved == ONCE:
                self.known_saver = self.saver
        else:
            self.p = self.known_p[to]
            self.saved = self.known_saved[to]
            self.saver = self.known_saver

    def roll(self, label: i64) -> None:
        """Carry the chances of a label through the roll in hand: a failure is saved by a skill first, then by a spare
        re-roll."""
        if self.mended > 0.0:
            self.roll_strongly(label)
            return
        p = self.p
        q = 1.0 - p
        x = self.x
        base: i64 = label * self.states
        if self.saved == ALWAYS:
            p = p + q * p
            for at in range(base, base + self.states):
                x[at] = x[at] * p
            return
        again = q * p
        spare = self.spare
        row: i64 = self.teams + 1
        saver: i64 = 0
        if self.saved == ONCE:
            saver = self.saver
        for hand in range(self.hands):
            here: i64 = base + hand * row
            held = hand & saver
            for left in range(row):
                at = here + left
                chance = x[at] * p
                if saver and not held:
                    chance += x[at + saver * row] * again
                if left < self.teams and not held:
                    chance += x[at + 1] * again * spare[left]
                    if self.both > 0.0 and left + 2 == self.teams:
                        chance += x[at + 2] * again * self.both
                x[at] = chance

    def roll_strongly(self, label: i64) -> None:
        """The same where a failure may be mended once by another number, before any re-roll or after it: that does for
        the second roll as well."""
        base: i64 = label * self.states
        row: i64 = self.teams + 1
        before = self.x[base : base + self.states]
        for at in range(base, base + self.states):
            self.x[at] = 0.0
        for hand in range(self.hands):
            for left in range(row):
                chance = before[hand * row + left]
                if chance > 0.0:
                    self.roll_with(base, hand, left, chance)

    def roll_with(self, base: i64, hand: i64, left: i64, chance: float) -> None:
        """Make the roll in hand, which may be mended, with so much in hand."""
        x = self.x
        row: i64 = self.teams + 1
        p = self.p
        saver: i64 = self.saver if self.saved == ONCE else 0
        skilled = self.saved == ALWAYS or hand & saver != 0
        mended = self.mended if hand & self.strength else 0.0
        weak: i64 = hand & ~self.strength
        x[base + hand * row + left] += chance * p
        lost = chance * (1.0 - p)
        if not self.again_first or not (skilled or left > 0):
            x[base + weak * row + left] += chance * mended
            lost -= chance * mended
        if skilled:
            x[base + (hand & ~saver) * row + left] += lost * p
            x[base + (weak & ~saver) * row + left] += lost * mended
        elif left > 0:
            earned = lost * self.spare[left - 1]
            x[base + hand * row + left - 1] += earned * p
            x[base + weak * row + left - 1] += earned * mended
            if self.both > 0.0 and left == self.teams:
                earned = lost * self.both
                x[base + hand * row + left - 2] += earned * p
                x[base + weak * row + left - 2] += earned * mended

    def sum_up(self, label: i64) -> None:
        """Work out what the label has in hand in every sense by which it may be better than another."""
        better = self.better
        x = self.x
        y = self.y
        base: i64 = label * self.states
        to: i64 = label * self.sets
        at: i64 = 1
        for each in range(self.sets):
            total = 0.0
            end: i64 = at + 1 + better[at]
            at += 1
            while at < end:
                total += x[base + better[at]]
                at += 1
            y[to + each] = total

    # -- labels ----------------------------------------------------------------------------------------------------

    def add(self, square: i64, moved: i64, previous: i64) -> i64:
        """A new label that starts with the chances of the one it comes from."""
        label = self.count
        self.square[label] = square
        self.moved[label] = moved
        self.previous[label] = previous
        if previous >= 0:
            x = self.x
            states: i64 = self.states
            for state in range(states):
                x[label * states + state] = x[previous * states + state]
            y = self.y
            sets: i64 = self.sets
            for each in range(sets):
                y[label * sets + each] = y[previous * sets + each]
        return label

    def grow(self) -> None:
        """Make room for twice as many labels; only a crowded pitch with many re-rolls needs it."""
        more: i64 = len(self.square)
        self.square = extend(self.square, [0] * more)
        self.moved = extend(self.moved, [0] * more)
        self.previous = extend(self.previous, [0] * more)
        self.older = extend(self.older, [NONE] * more)
        self.x = extend(self.x, blank(more * self.states))
        self.y = extend(self.y, blank(more * self.sets))

    def dominated(self, label: i64, square: i64) -> bool:
        """Would an older label at the square, reached in no more steps, be at least as good in every respect?"""
        other = self.newest[square]
        y = self.y
        sets: i64 = self.sets
        mine: i64 = label * sets
        while other >= 0:
            theirs: i64 = other * sets
            each: i64 = 0
            while each < sets and y[theirs + each] >= y[mine + each] - 1e-12:
                each += 1
            if each == sets:
                return True
            other = self.older[other]
        return False

    def keep(self, label: i64) -> None:
        """File the label at its square."""
        square = self.square[label]
        self.older[label] = self.newest[square]
        self.newest[square] = label
        self.count += 1

    # -- the search ------------------------------------------------------------------------------------------------

    def run(self, moved: i64, rushed: i64) -> Paths:
        """Search outwards, one step at a time."""
        table, player = self.table, self.player
        start = table.pos[player]
        if table.status[player] > Status.PRONE:
            return Paths(start, self.plan.board.size + 1)
        rooted = table.marks[player] & (Mark.ROOTED | Mark.CAUGHT) != 0
        most: i64 = allowance(table, player)
        limit: i64 = rush_limit(table, player) - rushed
        first = self.add(start, moved, NONE)
        self.x[self.states - 1] = 1.0
        self.stand(first, 0 if rooted else most)
        self.sum_up(first)
        self.keep(first)
        self.sure[start] = 1
        if not rooted:
            last: i64 = (most if most > self.moved[first] else self.moved[first]) + limit
            at: i64 = 0
            while at < self.count:
                if self.count + 20 > len(self.square):
                    self.grow()
                if self.moved[at] < last and (at == 0 or not self.ends(at)):
                    self.spread(at, self.moved[at] >= most)
                at += 1
        return self.result(start)

    def ends(self, label: i64) -> bool:
        """Does the way end here: is the player taken elsewhere, or has it scored?"""
        table = self.table
        square = self.square[label]
        if is_dead_end(table, square) or (self.last_squares and square in self.last_squares):
            return True
        if table.plan.board.zones[square] & self.goal == 0:
            return False
        ball = table.facts[Fact.BALL]
        while label > 0:
            if self.square[label] == ball:
                return True  # it cannot go on without having picked the ball up
            label = self.previous[label]
        return table.facts[Fact.CARRIER] == self.player

    def stand(self, label: i64, most: i64) -> None:
        """A player on the ground stands up first."""
        table = self.table
        player = self.player
        if table.status[player] != Status.PRONE:
            return
        cost = stand_up_cost(table, player)
        if cost > most:
            cost = most
            square = table.pos[player]
            self.weigh(modified(table, Test(For.STAND_UP, player, STAND_UP_NEEDED, square, square)))
            self.roll(label)
        self.moved[label] += cost

    def spread(self, label: i64, rushing: bool) -> None:
        """Try the eight steps from a label."""
        table = self.table
        near = table.plan.board.near
        grid = table.grid
        nowhere: i64 = table.plan.board.nowhere
        origin = self.square[label]
        marked = self.zones[origin] > 0
        strong = marked and self.strength > 0
        moved = self.moved[label] + 1
        base: i64 = origin * 8
        for at in range(base, base + 8):
            to = near[at]
            if self.sure[to] or to == nowhere or (grid[to] != NOBODY and grid[to] != self.player):
                continue
            if self.dominated(label, to):
                continue
            mended = 0.0
            if strong:
                mended = chance_mended(table, dodge_of(table, self.player, origin, to), self.strong)
            self.again_first = False
            self.enter(self.add(to, moved, label), origin, rushing, marked, mended)
            if mended > 0.0:
                self.again_first = True
                self.enter(self.add(to, moved, label), origin, rushing, True, mended)

    def enter(self, new: i64, origin: i64, rushing: bool, marked: bool, mended: float) -> None:
        """Make the rolls of a step, and file its label unless an older one is as good."""
        table = self.table
        to = self.square[new]
        plain = True
        if rushing:
            self.weigh_rush(to)
            self.roll(new)
            plain = False
        if marked:
            self.weigh_dodge(origin, to)
            self.mended = mended
            self.roll(new)
            self.mended = 0.0
            plain = False
        if lies_at(table, to):
            self.weigh(modified(table, self.plan.book.pick_up_test(table, self.player, to)))
            self.roll(new)
            plain = False
        if not plain:
            self.sum_up(new)
        if plain or not self.dominated(new, to):
            self.keep(new)
            if self.x[new * self.states + self.states - 1] >= 1.0:
                self.sure[to] = 1

    def result(self, start: i64) -> Paths:
        """The best label of every square."""
        count = self.count
        paths = Paths(start, self.plan.board.size + 1)
        total = vec[float]([0.0] * count)
        for label in range(count):
            for at in range(label * self.states, label * self.states + self.states):
                total[label] += self.x[at]
            square = self.square[label]
            best = paths.best[square]
            if best == NONE or total[label] > total[best] + 1e-12:
                paths.best[square] = label
        paths.square = self.square[:count]
        paths.previous = self.previous[:count]
        paths.total = total
        return paths


def best_paths(table: Table, player: i64, rerolls: bool = True, shunned: list[int] | None = None) -> Paths:
    """The best way to every square the player can reach now; one that is acting counts what it has moved already.

    Players are numbered from 0 for H1 and from `SQUAD` for A1. No way goes on from a square that is to be
    shunned.

    >>> import ironpitch
    >>> match = ironpitch.scenario(home=["human/catcher @ h12"], away=["orc/lineman @ h13"])
    >>> board = match.table.plan.board
    >>> paths = best_paths(match.table, 0)
    >>> round(paths.chance(board.parse("h10")), 4)  # a dodge on 3+, with the skill to roll it again
    0.8889
    >>> board.name(paths.path(board.parse("h10"))[-1])
    'h10'
    """
    listener = table.listener
    table.listener = None  # a question is nothing that happened
    facts = table.facts
    start = table.pos[player]
    actor = facts[Fact.ACTOR]
    phase = facts[Fact.PHASE]
    facts[Fact.ACTOR] = player  # what helps a player in its own activation will help it then
    if phase == Phase.TEAM_TURN:
        facts[Fact.PHASE] = Phase.ACT
    search = PathSearch(table, player, rerolls)
    if shunned is not None:
        search.last_squares = shunned
    if search.divers and table.grid[start] == player:
        table.grid[start] = NOBODY  # it will have left the square into which somebody dives
    paths = search.run(facts[Fact.MOVED], facts[Fact.RUSHED]) if actor == player else search.run(0, 0)
    if search.divers and start != table.plan.board.nowhere:
        table.grid[start] = player
    facts[Fact.ACTOR] = actor
    facts[Fact.PHASE] = phase
    table.listener = listener
    return paths
