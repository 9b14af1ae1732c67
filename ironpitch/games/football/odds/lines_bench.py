"""Trying one action of a line: the rules themselves carry it out on a small scene, a player and an opponent.

Nothing here knows what a skill does or what a table says: the scene has the skills that were written, and the
procedures of the ruleset roll, ask and decide.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.log import Log
from ironpitch.engine.marks import ACTIVATION_MARKS, TURN_MARKS
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import ROLL, Rule, Snapshot, Table
from ironpitch.games.football import terms
from ironpitch.games.football.contact.block import resolve, roll_block, wind_up
from ironpitch.games.football.contact.fall import armour_roll, injury_roll
from ironpitch.games.football.contexts import Block, Cause, Hit
from ironpitch.games.football.movement.move import STAND_UP_NEEDED
from ironpitch.games.football.odds.lines_skills import Named
from ironpitch.games.football.odds.lines_words import ARMOUR, BLOCK, CROWD, DOWN, FOUL, INJURY, SAFE, STAYS, TEST, Word
from ironpitch.games.football.plan import Football, plan_of
from ironpitch.games.football.rolling import attempt
from ironpitch.notation.scenario import build_scenario
from ironpitch.notation.situation import Situation

Purse = tuple[int, int, int]
"""What is left between two actions: team re-rolls, what the turn has used up, and the marks of the acting player."""

ACTOR: Final = 0
MATE: Final = 1
FOE: Final = SQUAD
HERE: Final = "h12"
BEHIND: Final = "h11"
"""Where the actor has come to when it tests a dodge away from the opponent."""
AFAR: Final = "c5"
THERE: Final = "h13"
HELPERS: Final = ["g14", "h14", "i14", "g13", "i13", "g12", "i12"]
"""Where those stand who assist a foul."""
HINDERERS: Final = ["g11", "h11", "i11", "g12", "i12", "g13", "i13"]
"""Where those stand who get in its way."""
STRENGTHS: Final = {1: (3, 3), 2: (5, 3), 3: (7, 3), -2: (3, 5), -3: (2, 8)}
"""Strengths that give these block dice, with a point to spare either way."""
ONCE_ONLY: Final = ACTIVATION_MARKS | TURN_MARKS
KEPT_SPENT: Final = terms.Spent.REROLL
UNASKED: Final = [terms.Ask.PUSH, terms.Ask.FOLLOW, terms.Ask.STEP]
"""Questions whose answers change no dice: where to push, whether to follow."""
IDLE: Final = [terms.For.CASUALTY, terms.For.LASTING_INJURY]
"""Rolls of which nothing hangs that a line can ask for."""
ACTIONS: Final = {"pass": terms.Action.PASS, "handoff": terms.Action.HAND_OFF}
KINDS: Final = {
    "dodge": terms.For.DODGE, "rush": terms.For.RUSH, "pickup": terms.For.PICK_UP, "pass": terms.For.PASS,
    "catch": terms.For.CATCH, "handoff": terms.For.CATCH, "stand": terms.For.STAND_UP, "land": terms.For.LANDING,
    "roll": terms.For.SKILL,
}  # fmt: skip


class Bench:
    """The scene on which one action is tried: the actor, a team-mate far away, an opponent next to the actor."""

    def __init__(self, book: Football, word: Word) -> None:
        self.word: Word = word
        self.book: Football = book
        place = position_of(book)
        has = word.has
        mine, theirs = STRENGTHS[word.dice]
        if has.strength and word.kind != BLOCK:
            mine = has.strength
        away_from = word.kind == TEST and word.name in ("dodge", "jump")
        by_mate = word.name in ("catch", "handoff")
        by_foe = word.name == "intercept"
        own = [] if by_mate or by_foe else has.skills
        home = [f"{place} @ {BEHIND if away_from else HERE} st={mine}{skill_words(own)}"]
        home.append(f"{place} @ {AFAR}{skill_words(has.skills if by_mate else [])}")
        against = has.skills if by_foe else has.against
        away = [f"{place} @ {THERE} st={theirs} av={armour_value(book, word)}{skill_words(against)}"]
        if word.kind == FOUL:
            away[0] += " prone"
            home += [f"{place} @ {square}" for square in HELPERS[: max(word.assists, 0)]]
            away += [f"{place} @ {square}" for square in HINDERERS[: max(-word.assists, 0)]]
        match = build_scenario(book, home, away, Situation(bribes=(min(has.bribes, 9), 0)), "manual", False)
        table = match.table
        facts = table.facts
        facts[terms.Fact.PHASE] = terms.Phase.ACT
        facts[terms.Fact.ACTOR] = ACTOR
        facts[terms.Fact.ACTION] = action_of(word)
        self.start: Snapshot = table.snapshot()
        self.plan = plan_of(table)
        self.automatic: vec[i64] = vec[i64]([0, 0])
        for kind in UNASKED:
            for side in range(2):
                self.automatic[side] = self.automatic[side] | BITS[kind]

    def table(self, purse: Purse, inputs: list[int]) -> Table:
        """The scene with this purse and these inputs waiting to be used."""
        start = self.start
        log = Log(None, 0)
        for entry in inputs:
            log.add(entry)
        table = Table(
            self.plan, None, log, start.pos[:], start.status[:], start.marks[:], start.facts[:], start.grid[:]
        )
        table.cursor = 0
        table.automatic = self.automatic
        table.facts[terms.Fact.REROLLS] = purse[0]
        table.facts[terms.Fact.SPENT] = purse[1]
        table.marks[ACTOR] = table.marks[ACTOR] | purse[2]
        return table

    def purse_after(self, table: Table) -> Purse:
        """What is left when the action is over."""
        facts = table.facts
        return (facts[terms.Fact.REROLLS], facts[terms.Fact.SPENT] & KEPT_SPENT, table.marks[ACTOR] & ONCE_ONLY)


class Trial:
    """One action on its bench: `run` is the rule that carries it out, `passes` says what came of it."""

    def __init__(self, book: Football, word: Word, last: bool) -> None:
        self.word: Word = word
        self.last: bool = last
        """Does the line end with it? Otherwise the turn must go on."""
        self.bench: Bench = Bench(book, word)
        self.passed: bool = False
        self.face: i64 = -1
        self.hit: Hit = Hit(FOE, NOBODY, Cause.BLOCK)

    def run(self, table: Table) -> Rule:
        """Carry the action out."""
        word = self.word
        self.passed = False
        self.face = -1
        if word.kind == TEST:
            self.passed = yield from attempt(table, self.test(table))
        elif word.kind == BLOCK:
            yield from self.fight(table)
        elif word.kind == FOUL:
            yield from self.bench.book.foul(table, ACTOR, FOE)
        elif word.kind == ARMOUR:
            self.hit = Hit(FOE, ACTOR, Cause.BLOCK)
            yield from armour_roll(table, self.hit, 0)
        else:
            self.hit = Hit(FOE, NOBODY, Cause.CROWD) if word.kind == CROWD else Hit(FOE, ACTOR, Cause.BLOCK)
            yield from injury_roll(table, self.hit)

    def test(self, table: Table) -> Test:
        """The D6 test of the action, with the number that was written, or the rules' own."""
        word = self.word
        book = self.bench.book
        player: i64 = ACTOR
        if word.name == "intercept":
            player = FOE
        elif word.name in ("catch", "handoff"):
            player = MATE
        here: i64 = table.pos[player]
        if word.name == "rush" and word.target == 0:
            return book.rush_test(table, player, here)
        origin: i64 = table.plan.board.parse(HERE) if word.name in ("dodge", "jump") else here
        return Test(self.kind_of_test(), player, word.target or STAND_UP_NEEDED, origin, here)

    def kind_of_test(self) -> i64:
        """What is rolled for; editions have different words for jumping and for taking a pass from its way."""
        name = self.word.name
        if name == "jump":
            return terms.For.JUMP if self.bench.plan.repertoire.jumps else terms.For.LEAP
        if name == "intercept":
            return terms.For.DEFLECTION if self.bench.plan.pa[FOE] > 0 else terms.For.INTERCEPTION
        return KINDS[name]

    def fight(self, table: Table) -> Rule:
        """A block with the dice that were written, as far as it matters."""
        word = self.word
        block = Block(ACTOR, FOE, word.has.blitz, False)
        block.attack, block.defence = STRENGTHS[word.dice]
        block.dice = abs(word.dice)
        block.origin = table.pos[ACTOR]
        yield from roll_block(table, block)
        self.face = block.face
        if word.faces and self.face not in word.faces:
            return
        if self.last and word.faces and not word.wants and not word.hurt:
            return
        yield from resolve(table, block)
        yield from wind_up(table, block)

    def is_settled(self, table: Table) -> bool:
        """Is it clear what comes of the action although dice are still owed?"""
        if table.facts[terms.Fact.TURNOVER] and not (self.last and self.word.kind == FOUL):
            return True
        if self.word.kind != ARMOUR or self.word.hurt != terms.Status.STUNNED or self.word.injury:
            return False
        return table.waiting == ROLL and table.purpose == terms.For.INJURY

    def passes(self, table: Table) -> bool:
        """Did the action come to what was wanted?"""
        word = self.word
        if word.kind == TEST:
            return self.passed != (word.name == "intercept")
        if table.facts[terms.Fact.TURNOVER] and (not self.last or word.kind == BLOCK or SAFE in word.wants):
            return False
        if word.faces and self.face not in word.faces:
            return False
        if STAYS in word.wants and table.status[ACTOR] == terms.Status.SENT_OFF:
            return False
        if DOWN in word.wants and table.status[FOE] == terms.Status.STANDING:
            return False
        if word.kind == BLOCK or word.kind == FOUL:
            return word.hurt == 0 or is_hurt(table.status[FOE], word.hurt)
        if word.kind == ARMOUR and word.hurt == terms.Status.STUNNED and not self.hit.broken:
            return False
        if word.injury:
            return self.hit.injury >= word.injury
        return self.hit.result >= word.hurt or (word.kind == ARMOUR and word.hurt == terms.Status.STUNNED)


def is_hurt(status: i64, least: i64) -> bool:
    """Is somebody hurt at least as badly as this? Who came back by itself was a casualty."""
    return status >= least or status == terms.Status.RESERVE


def action_of(word: Word) -> i64:
    """The action in which the actor is."""
    if word.kind == BLOCK or word.kind == ARMOUR or word.kind == INJURY:
        return terms.Action.BLITZ if word.has.blitz else terms.Action.BLOCK
    if word.kind == FOUL:
        return terms.Action.FOUL
    return ACTIONS.get(word.name, terms.Action.MOVE)


def position_of(book: Football) -> str:
    """A position without skills from a team of the ruleset, as scenarios write it."""
    for team in book.default_teams() + book.team_names():
        for position in book.load_team(team).list.positions:
            if not position.skills:
                return f"{team}/{position.key}"
    raise IronpitchError(f"{book.name} has no team with a player without skills, so that no line can be tried")


def armour_value(book: Football, word: Word) -> int:
    """The armour value that breaks at the total written; without one, any."""
    if word.armour == 0:
        return 8
    if word.by_value:
        return word.armour
    return word.armour - (int(book.armour_needed(8)) - 8)


def skill_words(skills: list[Named]) -> str:
    """Skills as a scenario writes them."""
    return "".join([f" +{skill.written()}" for skill in skills])
