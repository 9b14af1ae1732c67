"""Casualties: the D16, lasting injuries, the apothecary and who else can help."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import ROLLED_AGAIN
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2020 import terms
from ironpitch.games.bb2020.clubs.raising import raise_fallen
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.football.contact.fall import comes_back
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Ask, At, Do, For, Status

# How badly somebody is hurt, in words too.
BADLY_HURT: Final = 0
SERIOUSLY_HURT: Final = 1
SERIOUS_INJURY: Final = 2
LASTING_INJURY: Final = 3
DEAD: Final = 4
HURTS: Final = ["badly-hurt", "seriously-hurt", "serious-injury", "lasting-injury", "dead"]

# Who helps, in words too.
APOTHECARY: Final = 0
MORTICIAN: Final = 1
DOCTOR: Final = 2
HELPERS: Final = ["apothecary", "mortuary-assistant", "plague-doctor"]

ROLLED_FROM: Final = 10
"""A lower injury total that is a casualty at all needs no casualty roll."""
LOSSES: Final = vec[i64](
    [
        terms.Mark.LOST_AV,
        terms.Mark.LOST_AV,
        terms.Mark.LOST_MA,
        terms.Mark.LOST_PA,
        terms.Mark.LOST_AG,
        terms.Mark.LOST_ST,
    ],
)
"""What a lasting injury costs, by D6."""


class Wound:
    """How badly somebody is hurt, and the figure a lasting injury takes from it."""

    def __init__(self, hurt: i64, loss: i64) -> None:
        self.hurt: i64 = hurt
        self.loss: i64 = loss

    def marks(self) -> i64:
        """The marks it leaves: who misses the next match, who is hurt for good, who is dead."""
        if self.hurt == BADLY_HURT:
            return 0
        if self.hurt == DEAD:
            return terms.Mark.DEAD
        if self.hurt == SERIOUS_INJURY:
            return terms.Mark.SERIOUSLY_HURT | terms.Mark.NIGGLING
        return terms.Mark.SERIOUSLY_HURT | self.loss


# -- pure questions ----------------------------------------------------------------------------------------------------


def hurt_by(total: i64) -> i64:
    """What a casualty total means.

    Rows: bb2020.casualty.badly_hurt, bb2020.casualty.seriously_hurt, bb2020.casualty.serious_injury,
    bb2020.casualty.lasting_injury, bb2020.casualty.dead"""
    if total <= 6:
        return BADLY_HURT
    if total <= 9:
        return SERIOUSLY_HURT
    if total <= 12:
        return SERIOUS_INJURY
    return LASTING_INJURY if total <= 14 else DEAD


def casualty_bonus(table: Table, victim: i64) -> i64:
    """What is added to the D16: decay, and a niggling injury.

    Rows: bb2020.casualty.decay"""
    bonus: i64 = 0
    for skill in own(table, victim, plan_of(table).moments.casualty_bonus):
        bonus += skill.casualty_bonus(table, victim)
    return bonus + 1 if table.marked_with(victim, terms.Mark.NIGGLING) else bonus


def can_lose(table: Table, player: i64, loss: i64) -> bool:
    """Can this figure of the player still get worse?

    Rows: bb2020 §1"""
    plan = plan_of(table)
    if loss == terms.Mark.LOST_MA:
        return plan.ma[player] > 1
    if loss == terms.Mark.LOST_ST:
        return plan.st[player] > 1
    if loss == terms.Mark.LOST_AG:
        return plan.ag[player] < 6
    if loss == terms.Mark.LOST_PA:
        return 0 < plan.pa[player] < 6
    return plan.av[player] > 3


def casualty_row(table: Table, face: i64) -> i64:
    """The row that the die of a casualty or of a lasting injury leads to.

    Rows: bb2020 §19"""
    victim = table.about
    if table.purpose == For.CASUALTY:
        return hurt_by(face + casualty_bonus(table, victim))
    loss = LOSSES[face - 1]
    return loss if can_lose(table, victim, loss) else ROLLED_AGAIN


def can_lose_anything(table: Table, player: i64) -> bool:
    """Is any figure of the player above its limit?"""
    for loss in LOSSES:
        if can_lose(table, player, loss):
            return True
    return False


def comes_back_by_itself(table: Table, player: i64) -> bool:
    """Has the player a skill that may undo a casualty?"""
    return len(own(table, player, plan_of(table).moments.on_casualty)) > 0


# -- the rolls ---------------------------------------------------------------------------------------------------------


def wound(table: Table, victim: i64, found: Wound) -> Rule:
    """A D16, more for those who decay or carry a niggling injury; a lasting injury costs a figure by D6. A figure
    that cannot get worse is rolled again.

    Rows: bb2020.casualty.badly_hurt, bb2020.casualty.seriously_hurt, bb2020.casualty.serious_injury,
    bb2020.casualty.lasting_injury, bb2020.casualty.dead, bb2020.casualty.decay"""
    face: i64 = yield from table.d16(For.CASUALTY, victim)
    for skill in own(table, victim, plan_of(table).moments.casualty_bonus):
        table.emit(Happened.SKILL_USED, victim, skill.code)
    found.hurt = hurt_by(face + casualty_bonus(table, victim))
    found.loss = 0
    if found.hurt == LASTING_INJURY and can_lose_anything(table, victim):
        since: i64 = table.cursor
        while found.loss == 0:
            table.forget(since, At.CASUALTY)
            face = yield from table.d6(For.LASTING_INJURY, victim)
            if can_lose(table, victim, LOSSES[face - 1]):
                found.loss = LOSSES[face - 1]


def casualty(table: Table, hit: Hit) -> Rule:
    """A casualty roll, unless the injury was too light for one; then the apothecary, then whatever the victim has in
    itself, and what is left of it counts.

    Rows: bb2020.injury.casualty, bb2020.injury.stunty_badly_hurt, bb2020.injury.stunty_casualty, bb2020 §19"""
    victim = hit.victim
    found = Wound(BADLY_HURT, 0)
    if hit.injury >= ROLLED_FROM and hit.cause != Cause.BITE:  # a bite leaves nobody worse than badly hurt
        yield from wound(table, victim, found)
    table.emit(Happened.CASUALTY, victim, found.hurt, hit.attacker, hit.cause)
    if (yield from treated(table, victim, found)) or (yield from regenerated(table, victim)):
        return
    table.mark(victim, found.marks())
    if found.hurt == DEAD:
        yield from dies(table, hit)


def dies(table: Table, hit: Hit) -> Rule:
    """Nobody could save it: the killer may make something of that, or the killer's team.

    Rows: bb2020 §27"""
    killer = hit.attacker
    if killer != NOBODY and killer // SQUAD != hit.victim // SQUAD:
        for skill in own(table, killer, plan_of(table).moments.on_kill):
            yield from skill.on_kill(table, killer, hit.victim)
    raise_fallen(table, hit.victim)


# -- those who help ----------------------------------------------------------------------------------------------------


def called(table: Table, victim: i64, helper: i64, at_once: bool) -> Answer:
    """Does the coach send for help? `at_once` tells what a coach in a hurry says."""
    table.open(victim // SQUAD, Ask.APOTHECARY, victim, helper)
    if at_once:
        table.option(Do.HEAL)
        table.option(Do.DECLINE)
    else:
        table.option(Do.DECLINE)
        table.option(Do.HEAL)
    yield from table.ask()
    return table.verb == Do.HEAL


def treated(table: Table, victim: i64, found: Wound) -> Answer:
    """An apothecary patches up a badly hurt player, and rolls again for one who is worse off: the coach chooses which
    roll counts. Is the player back in the reserves?

    Rows: bb2020 §19"""
    side = victim // SQUAD
    facts = table.facts
    if facts[Fact.APOTHECARIES + side] == 0 or not (yield from called(table, victim, APOTHECARY, True)):
        return False
    facts[Fact.APOTHECARIES + side] -= 1
    if found.hurt != BADLY_HURT:
        other = Wound(BADLY_HURT, 0)
        yield from wound(table, victim, other)
        if other.hurt != found.hurt or other.loss != found.loss:
            second_first = other.hurt < found.hurt
            table.open(side, Ask.CASUALTY, victim)
            table.option(Do.TAKE, 2 if second_first else 1)
            table.option(Do.TAKE, 1 if second_first else 2)
            yield from table.ask()
            if table.first == 2:
                found.hurt = other.hurt
                found.loss = other.loss
    if found.hurt == BADLY_HURT:
        table.status[victim] = Status.RESERVE
        table.emit(Happened.TREATED, victim, Status.RESERVE)
        return True
    table.emit(Happened.TREATED, victim, Status.CASUALTY)
    return False


def regenerated(table: Table, victim: i64) -> Answer:
    """Some casualties come back by themselves; a mortuary assistant or a plague doctor lets one try again.

    Rows: bb2020 §19, bb2020 §26"""
    if not comes_back_by_itself(table, victim):
        return False
    if (yield from comes_back(table, victim)):
        return True
    side = victim // SQUAD
    if table.facts[Fact.MORTICIANS + side] > 0 and (yield from called(table, victim, MORTICIAN, True)):
        table.facts[Fact.MORTICIANS + side] -= 1
    elif table.facts[Fact.DOCTORS + side] > 0 and (yield from called(table, victim, DOCTOR, True)):
        table.facts[Fact.DOCTORS + side] -= 1
    else:
        return False
    return (yield from comes_back(table, victim))


def revived(table: Table, hit: Hit) -> Answer:
    """A plague doctor or an apothecary may bring a knocked-out player round: stunned where it lies, or in the reserves
    if the crowd had it. The doctor, who can do less besides, is asked about first.

    Rows: bb2020 §19, bb2020 §26"""
    side = hit.victim // SQUAD
    if table.facts[Fact.DOCTORS + side] > 0 and (yield from called(table, hit.victim, DOCTOR, False)):
        table.facts[Fact.DOCTORS + side] -= 1
    elif table.facts[Fact.APOTHECARIES + side] > 0 and (yield from called(table, hit.victim, APOTHECARY, False)):
        table.facts[Fact.APOTHECARIES + side] -= 1
    else:
        return False
    gone = hit.cause == Cause.CROWD or hit.cause == Cause.TRAPDOOR
    table.emit(Happened.TREATED, hit.victim, Status.RESERVE if gone else Status.STUNNED)
    return True
