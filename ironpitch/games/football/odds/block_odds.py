"""The odds of one block: what each face would do, and what comes of it all when both coaches pick well."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD, player_name
from ironpitch.engine.dice import BLOCK_FACES
from ironpitch.engine.errors import IllegalChoice
from ironpitch.engine.match import Match
from ironpitch.engine.table import CHOICE, ROLL
from ironpitch.games.football.terms import For, Status
from ironpitch.odds.asking import actor_asked, player_asked
from ironpitch.odds.chance import Chance
from ironpitch.odds.goals import Goal
from ironpitch.odds.parts import REPORTED, BlockOdds, Outcome
from ironpitch.odds.planning import OPENING, TRIES, estimate, read_plan, without_dice
from ironpitch.odds.plans import Enumeration, TooMuch, side_asked
from ironpitch.odds.ways import Trail

HALF: Final = Fraction(1, 2)
YES: Final = Fraction(1)
NO: Final = Fraction(0)
MOST_QUESTIONS: Final = 12
BLOCKING: Final = ("block", "blitz")
"""The actions a block is made in."""


class BlockGoal(Goal):
    """Knock the target down and keep the turn; nothing at all is worth half of that, a lost turn nothing."""

    def __init__(self, attacker: i64, target: i64, square: i64, harm: bool) -> None:
        self.attacker: i64 = attacker
        self.target: i64 = target
        self.square: i64 = square
        self.harm: bool = harm

    def width(self) -> int:
        return 1 + len(REPORTED)

    def needs_turn(self) -> bool:
        return False

    def heeds(self, player: i64) -> bool:
        return self.harm and player == self.target

    def judge(self, match: Match) -> list[Fraction]:
        table = match.table
        status = table.status[self.target]
        lost = table.turnovers > 0
        down = status != Status.STANDING
        facts = [
            down,
            table.status[self.attacker] != Status.STANDING,
            lost,
            status == Status.STUNNED,
            status == Status.KO,
            status == Status.CASUALTY,
            table.pos[self.target] == table.plan.board.nowhere,
            table.pos[self.target] != self.square,
        ]
        worth = NO if lost else (YES if down else HALF)
        return [worth] + [YES if fact else NO for fact in facts]


def block_odds(
    asked: Match,
    attacker: str | object,
    target: str | object,
    action: str | object,
    most: int,
    again: bool,
    hurt: bool,
) -> BlockOdds:
    """The odds of a block that can be made now, for `odds.block`."""
    blocker, victim = actor_asked(asked, attacker), player_asked(asked, target)
    plan = block_plan(asked, blocker, victim, action)
    trial = without_dice(asked)
    codes = read_plan(trial, plan)
    goal = BlockGoal(blocker, victim, trial.table.pos[victim], hurt)
    search = Enumeration(trial, codes, goal, most, not again)
    whole = weighed(search, trial, 0, OPENING)
    at_dice = to_the_dice(trial, codes)
    table = at_dice.table
    faces: dict[str, Outcome] = {}
    for number, face in enumerate(BLOCK_FACES):
        twin = at_dice.fork()
        twin.take_faces([BLOCK_FACES[face]] * int(table.dice_count))
        picked = twin.read(f"die {face}")
        for _ in range(MOST_QUESTIONS):
            if twin.table.waiting != CHOICE or twin.is_legal(picked):
                break
            twin.play_code(twin.table.options[0])
        if twin.table.waiting == CHOICE and twin.is_legal(picked):
            twin.play_code(picked)
        faces[face] = weighed(search, twin, len(codes), (OPENING[0] - 1, number))
    return BlockOdds(table.dice_count, chooser_of(at_dice), faces, whole)


def weighed(search: Enumeration, match: Match, at: int, trail: Trail) -> Outcome:
    """What comes of the block from here on: exactly, or by trying it out where there are too many ways."""
    search.nodes = 0
    try:
        values = search.worth(match, at, trail)
    except TooMuch:
        return Outcome(estimate(match, search, TRIES, 1, trail, at))
    return Outcome([Chance(value, value + values[-1], search.nodes) for value in values[:-1]])


def block_plan(match: Match, blocker: i64, victim: i64, action: str | object) -> list[str]:
    """The choices that make the block; raises `IllegalChoice` if there is no way to make it now."""
    attacker, target = player_name(blocker), player_name(victim)
    if action != "" and action not in BLOCKING:
        raise IllegalChoice(f"{repr(action)[:40]} is no action to block in; expected {' or '.join(BLOCKING)}")
    if blocker // SQUAD == victim // SQUAD:
        raise IllegalChoice(f"{attacker} cannot block {target}, who is of the same side")
    blow = f"block {target}"
    if match.is_legal(match.read(blow)):
        return [blow]
    for wanted in BLOCKING:
        start = f"activate {attacker} {wanted}"
        if action in ("", wanted) and match.is_legal(match.read(start)):
            twin = without_dice(match)
            twin.play(start)
            pick = f"pick {target}"
            named = [pick] if twin.table.waiting == CHOICE and twin.is_legal(twin.read(pick)) else []
            for choice in named:
                twin.play(choice)
            if twin.table.waiting == ROLL or twin.is_legal(twin.read(blow)):
                return [start, *named, blow]
    raise IllegalChoice(f"{attacker} cannot block {target} now")


def to_the_dice(match: Match, codes: list[int]) -> Match:
    """The match at the roll of the block dice, if all before it goes well."""
    trial = match.fork()
    at = 0
    for _ in range(MOST_QUESTIONS + len(codes)):
        table = trial.table
        if table.waiting == ROLL:
            if table.purpose == For.BLOCK:
                return trial
            trial.take_faces([int(table.die)] * int(table.dice_count))
        elif at < len(codes) and trial.is_legal(codes[at]):
            trial.play_code(codes[at])
            at += 1
        elif table.waiting == CHOICE:
            trial.play_code(table.options[0])
        else:
            break
    raise IllegalChoice("there are no block dice to roll for this block")


def chooser_of(match: Match) -> str:
    """Whose coach picks the die: seen by what is asked when the dice lie there with two faces."""
    side = side_asked(match)
    count: int = match.table.dice_count
    if count > 1:
        twin = match.fork()
        twin.take_faces([1] + [6] * (count - 1))
        kinds = match.table.plan.ruleset.kinds
        while twin.table.waiting == CHOICE and kinds[twin.table.kind] != "block-die":
            twin.play_code(twin.table.options[0])
        if twin.table.waiting == CHOICE:
            side = twin.table.side
    return "away" if side else "home"
