"""The odds of a plan: every way the dice can fall, enumerated over the rules that play the match.

The plan's choices are played where they are asked for. Questions that the plan does not answer (a re-roll, a skill)
are answered by the acting coach as is best for the plan, and by the other as is worst for it. Moments met again are
looked up; inside a step they are known by what the rules have not said may be forgotten of the way there.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.memory import Memory, Pool
from ironpitch.engine.table import CHOICE, NOTHING, ROLL, Table
from ironpitch.odds.circles import settle_circle
from ironpitch.odds.damages import DAMAGES
from ironpitch.odds.falls import falls_of
from ironpitch.odds.goals import Goal, ahead
from ironpitch.odds.nodes import CHANCE, MINE, SERIES, STEP, THEIRS, Branch, PlanNode, Values
from ironpitch.odds.outcomes import any_rolls, is_armour, list_pool
from ironpitch.odds.ways import DamageCounts, Places, StepHistory, Trail, begun, opened, pool_entry, roll_entry, traced

MOST_NODES: Final = 200_000
"""Rolls and questions looked at before an exact answer is given up."""
NEXT_TO_NOTHING: Final = 1e-9
"""Dice that bring more dice, where somebody looks at each of them, are followed down to this chance."""
MOST_ROLLS: Final = 3
"""Rolls in a row that are looked through for dice that make no difference."""
LEAST: Final = 1e-12
"""Nothing that the rules do not let us forget is followed below this one."""
OVER_BY_THEN: Final = "the turn in which the plan began is over by then"
NO: Final = Fraction(0)
YES: Final = Fraction(1)


class TooMuch(IronpitchError):
    """More ways than the budget allows."""


class Enumeration:
    """All the ways a plan can go, from one match on. Values are lists: the chance of the goal first, then whatever
    else the goal reports, and last the chance of ways that were not followed to their end."""

    def __init__(self, match: Match, plan: list[int], goal: Goal, most: int = MOST_NODES, plain: bool = False) -> None:
        request_side: i64 = side_asked(match)
        self.plan: list[int] = plan
        self.goal: Goal = goal
        self.most: int = most
        self.nodes: int = 0
        self.side: i64 = request_side
        self.secret: list[int] = []
        ruleset = match.table.plan.ruleset
        for kind in ruleset.secret_kinds():
            self.secret.append(ruleset.kinds.index(kind))
        self.start_ahead: i64 = ahead(match.table, request_side)
        self.start_turn: tuple[str, int] = ruleset.turn(match.table)
        # the step in which the odds are asked, and what had ended in it by then
        self.first_step: i64 = match.step_start if match.step is not None else -1
        self.turns_before: i64 = match.table.turns_ended
        self.actions_before: i64 = match.table.actions_ended
        self.places: Places = Places()
        self.known: dict[Trail, Values] = {}
        self.answers: dict[Trail, int] = {}
        """The best answer to each question that was met, by its key."""
        self.width: int = goal.width() + 1
        self.lost: Values = [NO] * self.width
        self.unknown: Values = [NO] * (self.width - 1) + [YES]
        self.leaves_open: bool = True
        """Is the damage of a doubled blow left open until armour is tested? (see `damages`)"""
        self.plain: bool = plain
        """Leave re-rolls out."""
        self.furthest: int = 0
        """How many choices of the plan were made in the way that came furthest."""
        self.refused: str = ""
        """Why the next one was refused there; empty if in no way it came to that."""
        # nodes that are being looked at: by key, and in the order in which they were met
        self.waiting: dict[Trail, PlanNode] = {}
        self.unsettled: list[PlanNode] = []
        self.count: int = 0
        self.values_met: Values = self.lost

    def worth(self, match: Match, at: int, trail: Trail) -> Values:
        """The values of a match from where it stands, with the plan's choices from `at` on still to be made; `trail`
        tells this moment from others in mid-step."""
        return self.worth_on(match, at, opened(trail, match))

    def worth_on(self, match: Match, at: int, way: StepHistory) -> Values:
        """The same for a moment to which a way has led. Damage is left open unless something but armour reads it."""
        try:
            return self.searched(match, at, way)
        except DamageCounts:
            self.leaves_open = False
            self.known = {}
            self.answers = {}
            return self.searched(match, at, way)

    def searched(self, match: Match, at: int, way: StepHistory) -> Values:
        """The same, once."""
        self.waiting = {}
        self.unsettled = []
        first = self.met(match, at, way)
        if first is None:
            return self.values_met
        stack: list[PlanNode] = [first]
        while stack:
            node = stack[-1]
            if self.is_decided(node) or not self.has_more(node):
                stack.pop()
                self.close(node)
                if stack:
                    before = stack[-1]
                    before.low = min(before.low, node.low)
                continue
            branch = node.branches[node.next]
            node.next += 1
            if branch.values is None:
                child = self.followed(node, branch)
                if child is None:
                    branch.values = self.values_met
                else:
                    branch.node = child
                    if child.next == 0 and child.number == self.count:
                        stack.append(child)
                    else:
                        node.low = min(node.low, child.low)
        values = first.values
        assert values is not None
        return values

    def answer_on(self, match: Match, at: int, way: StepHistory) -> int:
        """The best answer to the question that is open there; -1 if none was found because it makes no difference."""
        key = way.trail + (at,)
        found = self.answers.get(key, -1)
        if found < 0:
            self.worth_on(match, at, way)
            found = self.answers.get(key, -1)
        return found

    # -- the order of work ---------------------------------------------------------------------------------------------

    def is_decided(self, node: PlanNode) -> bool:
        """Need no other answer to a question be looked at?"""
        if node.next == 0 or self.width > 2:
            return False
        if node.kind != MINE and node.kind != THEIRS:
            return False
        values = node.reached(node.branches[node.next - 1])
        if values is None or len(values) > self.width:
            return False
        return values[0] == (1 if node.kind == MINE else 0) and values[-1] == 0

    def has_more(self, node: PlanNode) -> bool:
        """Is there another branch to look at? A series without end goes on until its sum is known."""
        if node.next < len(node.branches):
            return True
        if node.kind != SERIES:
            return False
        for branch in node.branches:
            if node.reached(branch) is None:
                return False  # part of a circle: it is cut off
        found = node.sums(self.width)
        if found is not None:
            node.values = found
            return False
        return node.lengthen()

    def close(self, node: PlanNode) -> None:
        """All that a node leads to has been looked at: settle it, or leave it to the one whose circle it is part of."""
        if node.low != node.number:
            return
        members: list[PlanNode] = []
        while True:
            member = self.unsettled.pop()
            members.append(member)
            if member is node:
                break
        members.reverse()
        if len(members) == 1 and not self.leads_to_itself(node):
            if node.values is None:
                node.values = node.settle(self.width)
        else:
            settle_circle(members, self.width)
        for member in members:
            values = member.values
            assert values is not None
            self.known[member.key] = values
            if member.chosen >= 0:
                self.answers[member.key] = member.chosen
            member.match = None
            del self.waiting[member.key]

    def leads_to_itself(self, node: PlanNode) -> bool:
        """Does a branch of the node come back to it?"""
        for branch in node.branches:
            if branch.node is node:
                return True
        return False

    def met(self, match: Match, at: int, way: StepHistory) -> PlanNode | None:
        """The node for a moment, new or met before; None if it is settled: `values_met` has what it is worth."""
        self.nodes += 1
        if self.nodes > self.most:
            raise TooMuch(f"the plan has more than {self.most} rolls and questions to look at")
        ended = self.ended(match, at)
        if ended is not None:
            self.values_met = ended
            return None
        table = match.table
        if table.waiting == NOTHING:
            way = begun(self.place(match), at, match)
        key = way.trail + (at,)
        known = self.known.get(key)
        if known is not None:
            self.values_met = known
            return None
        found = self.waiting.get(key)
        if found is not None:
            return found
        if table.waiting == ROLL and way.chance() < (NEXT_TO_NOTHING if table.stat > 0 else LEAST):
            self.values_met = self.unknown
            return None
        node = PlanNode(key, match, at, way, STEP)
        node.parts = DAMAGES if way.owing > 0 else 1
        if table.waiting == NOTHING:
            node.branches.append(Branch(self.plan[at], [], 1, 0))
        elif table.waiting == ROLL:
            self.list_falls(node, match)
        else:
            self.list_answers(node, match)
        self.count += 1
        node.number = self.count
        node.low = self.count
        self.waiting[key] = node
        self.unsettled.append(node)
        return node

    def ended(self, match: Match, at: int) -> Values | None:
        """What the match is worth if the plan has come to an end here; None if it goes on."""
        table = match.table
        if self.has_scored(table):
            return self.judged(match)
        if table.turnovers > 0 and (at < len(self.plan) or self.goal.needs_turn()):
            return self.lost
        if at == len(self.plan) and table.waiting != NOTHING and self.goal.reached(match):
            return self.judged(match)
        if match.finished:
            return self.judged(match)
        if at == len(self.plan):
            if self.is_past(match, True):
                return self.judged(match)
        elif self.is_too_late(match, at):
            if at == self.furthest and not self.refused:
                self.refused = OVER_BY_THEN
            return self.lost
        if table.waiting == NOTHING:
            if at == len(self.plan):
                return self.judged(match)
            over = self.turn_has_passed(match)
            if over or not match.is_legal(self.plan[at]):
                if at == self.furthest and not self.refused:
                    self.refused = OVER_BY_THEN if over else match.refusal(self.plan[at])
                return self.lost
        return None

    def has_scored(self, table: Table) -> bool:
        """Has the side that acts scored since the odds were asked?"""
        return ahead(table, self.side) > self.start_ahead

    def is_past(self, match: Match, action: bool) -> bool:
        """Has the turn, or the action if that is asked, ended in this step, since the odds were asked?"""
        table = match.table
        turns: i64 = table.turns_ended
        actions: i64 = table.actions_ended
        if match.step_start == self.first_step:
            turns -= self.turns_before
            actions -= self.actions_before
        return turns > 0 or (action and actions > 0)

    def is_too_late(self, match: Match, at: int) -> bool:
        """Has the turn ended in this step, so that nobody will ask for the next choice of the plan? Some questions are
        asked while a turn ends."""
        if not self.is_past(match, False):
            return False
        return self.turn_has_passed(match) or not match.table.plan.ruleset.is_asked_at_end(self.plan[at])

    def judged(self, match: Match) -> Values:
        """What the goal says of the end."""
        return self.goal.judge(match) + [NO]

    def turn_has_passed(self, match: Match) -> bool:
        """Is it no longer the turn in which the plan began?"""
        ruleset = match.table.plan.ruleset
        return ruleset.turn(match.table) != self.start_turn

    def place(self, match: Match) -> int:
        """A number for the state of a match between steps."""
        return self.places.number(match.table.essence())

    # -- dice ----------------------------------------------------------------------------------------------------------

    def list_falls(self, node: PlanNode, match: Match) -> None:
        """Every way the dice can fall, by weight."""
        table = match.table
        pool = self.pool_met(table, node.at)
        idle = self.is_idle(table, node.at)
        if pool is not None and not (idle and self.is_flying(table)):
            list_pool(node, pool, idle, self.leaves_open)
            return
        if idle and self.list_any(node, match):
            return
        falls = falls_of(table)
        node.kind = CHANCE
        node.total = falls.total
        for fall in falls.ways:
            node.branches.append(Branch(-1, [fall.faces], fall.weight, fall.mark))

    def is_flying(self, table: Table) -> bool:
        """Are the dice about where a loose ball goes, and not whether somebody holds it?"""
        memory = table.memory
        return memory is not None and table.stat == 0 and (memory.risky or memory.loose)

    def pool_met(self, table: Table, at: int) -> Pool | None:
        """The pool to count the dice by that are waited for, if there is one: as much of it as the goal has to know."""
        memory = table.memory
        pool = memory.pool if memory is not None else None
        if memory is None or pool is None:
            return None
        if memory.aside and (at < len(self.plan) or self.goal.asks_all()):
            return pool.in_full()  # what comes of it may change the tests of the plan that are still to come
        harmed = pool.harmed()
        if not harmed:
            return pool
        heeded = [player for player in harmed if self.needs_harm(memory, player, at)]
        return pool if len(heeded) == len(harmed) else pool.without_harm(heeded)

    def needs_harm(self, memory: Memory, player: i64, at: int) -> bool:
        """Does it make a difference how badly this player is hurt?"""
        if at < len(self.plan) or self.goal.heeds(player):
            return True
        if not memory.ball_rests and self.goal.minds_room():
            return True
        return memory.takes_ball and self.goal.minds_ball_without(player)

    def is_idle(self, table: Table, at: int) -> bool:
        """Does what is waited for make no difference to the goal?"""
        if at < len(self.plan):
            return False
        memory = table.memory
        if memory is not None and memory.aside:
            if self.goal.asks_all() or (memory.pool is not None and self.goal.follows_ball()):
                return False
            for player in memory.concerned:
                if self.goal.minds(player):
                    return False
            return True
        if memory is not None and memory.loose and table.waiting == ROLL:
            return not self.goal.follows_ball()
        if memory is not None and memory.risky and table.waiting == ROLL:
            return not self.goal.follows_ball() and not self.goal.needs_turn()
        if table.waiting != ROLL:
            return False
        if table.plan.ruleset.removes(table):
            return not self.goal.minds(table.about)
        if not table.plan.ruleset.harms(table):
            return False
        hurt: i64 = table.about
        if table.pos[hurt] == table.plan.board.nowhere:
            return not self.goal.minds(hurt)
        return not self.goal.heeds(hurt) and (memory is None or not self.needs_harm(memory, hurt, at))

    def list_any(self, node: PlanNode, match: Match) -> bool:
        """Dice that make no difference: any fall will do that does not have them rolled again. False if all do."""
        rolls = any_rolls(match, MOST_ROLLS)
        if rolls:
            node.branches.append(Branch(-1, rolls, 1, 0))
        return len(rolls) > 0

    def followed(self, node: PlanNode, branch: Branch) -> PlanNode | None:
        """The node that a branch leads to (see `met`)."""
        match = node.match
        assert match is not None
        table = match.table
        twin = traced(match)  # its memory is new: nothing is to be cleared before the input
        at = node.at
        way = node.way
        if branch.code >= 0:
            if table.waiting == CHOICE:
                way = way.plus((branch.code,), table.log.end + 1)
            if at < len(self.plan) and self.plan[at] == branch.code:
                at += 1
            twin.play_code(branch.code)
        else:
            end: int = table.log.end
            for faces in branch.faces:
                end += len(faces)
            entry = roll_entry(table, branch.mark)
            if node.pool is not None:
                entry = pool_entry(table.purpose, table.about, branch.mark)
            way = way.plus(entry, end, branch.weight / node.total)
            if branch.open:
                way.owing = end
                way.weighed = False
            elif node.pool is not None and node.parts > 1 and is_armour(node.pool):
                way.weighed = True
            for faces in branch.faces:
                twin.take_faces(faces)
        at = self.past(twin, at)
        return self.met(twin, at, self.after(twin, at, way))

    def after(self, match: Match, at: int, way: StepHistory) -> StepHistory:
        """The way to a moment, without what the rules say is forgotten and what the goal has no need to know."""
        memory = match.table.memory
        if memory is not None:
            last = at == len(self.plan) and not self.goal.asks_all()
            for note in memory.notes:
                if last and note.rest:
                    note.state = note.rest
                if note.harmed >= 0 and not self.needs_harm(memory, note.harmed, at):
                    note.second = 0
        return self.places.after(match, way)

    # -- questions -----------------------------------------------------------------------------------------------------

    def list_answers(self, node: PlanNode, match: Match) -> None:
        """A question inside a step: what the plan says, else all answers."""
        table = match.table
        options = table.options[: table.count]
        mine = table.side == self.side
        node.kind = MINE if mine else THEIRS
        if not mine and table.kind in self.secret:
            options = options[:1]  # what is in the other coach's hand is not for us to know
        if node.at < len(self.plan) and table.offered(self.plan[node.at]):
            options = vec[i64]([self.plan[node.at]])
        elif self.is_idle(table, node.at):
            options = options[:1]
        for code in options:
            if self.plain and len(options) > 1 and table.plan.ruleset.rolls_again(code):
                continue
            node.branches.append(Branch(code, [], 1, 0))

    def past(self, match: Match, at: int) -> int:
        """How far the plan has come: a choice of it that was the only one there was made without being asked."""
        for code in match.table.forced:
            if at < len(self.plan) and self.plan[at] == code:
                at += 1
        if at > self.furthest:
            self.furthest = at
            self.refused = ""
        return at


def side_asked(match: Match) -> i64:
    """Who acts: the coach whose turn it is, or who is asked first."""
    table = match.table
    if table.waiting == CHOICE:
        return table.side
    if table.waiting == ROLL:
        return table.plan.ruleset.roller(table)
    return table.plan.ruleset.side(table)


def state_of(table: Table) -> Trail:
    """The essential columns as one key."""
    return table.essence()
