"""Traits that attack in the place of a block: with a blade, a saw, fire or worse."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.choices import NOBODY, SQUAD, first_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.ball.handling import settle_ball
from ironpitch.games.football.contact.block import pay_for_block, warn
from ironpitch.games.football.contact.block_deed import why_no_blow
from ironpitch.games.football.contact.fall import armour_roll, judge_armour, knock_down, place_prone, turn_over
from ironpitch.games.football.contact.targets import list_targets, why_no_target
from ironpitch.games.football.contexts import Block, Cause, Hit
from ironpitch.games.football.deed import DONE_ALREADY, Deed, Refusal
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.movement.zones import adjacent, strength
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.trait import wits_test
from ironpitch.games.football.terms import Action, Do, Fact, Mark, Status

TEETH: Final = 3
"""What a running chainsaw adds to an armour roll."""
SINGED: Final = 4
"""What fire must roll to lay its victim on the ground."""
HARD_TO_BURN: Final = 5
"""The strength from which a victim is harder to burn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SpecialAttack(FootballSkill):
    """An attack made once an activation in the place of a block, also of the block of a blitz; after most of them the
    action ends there.

    Rows: bb2020.blitz.special_action, bb2020.blitz.timing"""

    def verb(self) -> i64:
        """The verb that makes the attack."""
        return Do.STAB

    def moves_on(self) -> bool:
        """May a blitz go on after the attack?"""
        return False

    def strike(self, table: Table, me: i64, victim: i64) -> Rule:
        """Make the attack; the victim stands next to me."""
        return
        yield

    def deeds(self) -> list[Deed]:
        return [AttackDeed(self)]


class AttackDeed(Deed):
    """Attack a standing opponent next to you in the place of a block, once an activation."""

    def __init__(self, attack: SpecialAttack) -> None:
        super().__init__(attack.verb(), [Action.BLOCK, Action.BLITZ], attack.code)
        self.attack: SpecialAttack = attack

    def why_none(self, table: Table, me: i64) -> Refusal | None:
        """What keeps me from attacking whoever it is?"""
        return DONE_ALREADY if table.marked_with(me, Mark.ATTACKED) else why_no_blow(table, me)

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if self.why_none(table, me) is not None:
            return count
        return list_targets(table, me, self.verb, True, into, count)

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        refusal = self.why_none(table, me)
        return refusal if refusal is not None else why_no_target(table, me, first_of(code), True)

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        victim = first_of(code)
        blitz = table.facts[Fact.ACTION] == Action.BLITZ
        if blitz:
            table.facts[Fact.BLOCKED] = 1
            if not (yield from pay_for_block(table, me)):
                return False
        table.mark(me, Mark.ATTACKED)
        announce_use(table, me, self.attack)
        block = Block(me, victim, blitz, False)
        yield from warn(table, block)
        if block.called_off:
            return blitz  # the attack is wasted, not the way on
        if table.facts[Fact.TURNOVER] or (scored_at_once(table) and not block.evaded):
            return False
        if table.status[victim] == Status.STANDING and adjacent(table, me, victim):
            yield from self.attack.strike(table, me, victim)
            yield from settle_ball(table)
        return blitz and self.attack.moves_on() and table.status[me] == Status.STANDING


def backfires(table: Table, me: i64, cause: i64, modifier: i64, modified_at_all: bool, at_once: bool = False) -> Rule:
    """The attack turns on its user: an armour roll. A saw that brings its owner down costs the turn, in some editions
    at once, whether or not it hurts; anything else only if the ball is lost."""
    if at_once and me // SQUAD == table.facts[Fact.ACTIVE]:
        turn_over(table)
    held = table.facts[Fact.CARRIER] == me
    hit = Hit(me, NOBODY, cause)
    hit.modified = modified_at_all
    yield from armour_roll(table, hit, modifier)
    if hit.broken and me // SQUAD == table.facts[Fact.ACTIVE] and (held or cause == Cause.SAW):
        turn_over(table)


class BreatheFire(SpecialAttack):
    """Breathes fire at an opponent."""

    def __init__(self, source: str) -> None:
        super().__init__(
            codes.BREATHE_FIRE,
            "Breathe Fire",
            "Trait",
            "once an activation instead of a block rolls a D6, -1 against ST 5 or more: on 1 it goes down itself, "
            "on 4+ the target is placed prone, on a natural 6 knocked down; its activation ends there",
            source,
        )

    def verb(self) -> i64:
        return Do.BREATHE

    def strike(self, table: Table, me: i64, victim: i64) -> Rule:
        test = wits_test(table, me, self, SINGED)
        if strength(table, victim) >= HARD_TO_BURN:
            test.add(-1, SKILL_REASON + self.code, me)
        burns = yield from attempt(table, modified(table, test))
        if burns and test.face == 6:
            yield from knock_down(table, Hit(victim, me, Cause.FIRE))
        elif burns:
            yield from place_prone(table, victim)
        elif test.face + test.total <= 1:
            yield from knock_down(table, Hit(me, NOBODY, Cause.FIRE))


class Chainsaw(SpecialAttack):
    """Plays with a running chainsaw."""

    def __init__(
        self,
        source: str,
        category: str = "Trait",
        bombs: bool = False,
        kick_back_ends: bool = False,
        every_block: bool = True,
    ) -> None:
        super().__init__(
            codes.CHAINSAW,
            "Chainsaw",
            category,
            f"instead of {'every' if every_block else 'a'} block rolls a D6: on 2+ an armour roll at +3 against the "
            "target, on 1 against itself; "
            "the same roll comes before a foul, which is at +3 too; +3 to the armour roll when it goes down, "
            "and against a blocker it brings down",
            source,
            compulsory=True,
        )
        self.bombs: bool = bombs
        """Does a bomb knock players down, so that the saw counts against its user?"""
        self.kick_back_ends: bool = kick_back_ends
        """Does a saw that kicks back cost the turn even if its owner comes away unhurt?"""
        self.every_block: bool = every_block
        """Must it be used for every block, so that its owner makes no ordinary one?"""

    def verb(self) -> i64:
        return Do.SAW

    def replaces_block(self, table: Table, me: i64) -> bool:
        return self.every_block

    def strike(self, table: Table, me: i64, victim: i64) -> Rule:
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            yield from armour_roll(table, Hit(victim, me, Cause.SAW), TEETH)
        else:
            yield from backfires(table, me, Cause.SAW, TEETH, True, self.kick_back_ends)

    def before_foul(self, table: Table, me: i64, victim: i64) -> Answer:
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            return True
        yield from backfires(table, me, Cause.SAW, TEETH, True, self.kick_back_ends)
        yield from settle_ball(table)
        return False

    def armour_bonus(self, table: Table, me: i64, hit: Hit) -> i64:
        if hit.cause in (Cause.BLOCK, Cause.FALL, Cause.FIRE, Cause.LANDING) or (
            self.bombs and hit.cause == Cause.BOMB
        ):
            return TEETH
        return 0

    def on_armour(self, table: Table, me: i64, hit: Hit) -> Rule:
        if hit.cause == Cause.FOUL or (hit.cause == Cause.BLOCK and table.facts[Fact.ACTOR] == hit.victim):
            announce_use(table, me, self)
            hit.armour += TEETH
            judge_armour(table, hit)
        return
        yield


class ProjectileVomit(SpecialAttack):
    """Spews something corrosive over an opponent."""

    def __init__(self, source: str) -> None:
        super().__init__(
            codes.PROJECTILE_VOMIT,
            "Projectile Vomit",
            "Trait",
            "once an activation instead of a block rolls a D6: on 2+ an armour roll without modifiers against the "
            "target, on 1 against itself",
            source,
        )

    def verb(self) -> i64:
        return Do.VOMIT

    def moves_on(self) -> bool:
        return True

    def strike(self, table: Table, me: i64, victim: i64) -> Rule:
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            hit = Hit(victim, me, Cause.VOMIT)
            hit.modified = False
            yield from armour_roll(table, hit, 0)
        else:
            yield from backfires(table, me, Cause.VOMIT, 0, False)


class Stab(SpecialAttack):
    """Attacks with a hidden blade instead of blocking."""

    def __init__(self, source: str, category: str = "Trait", name: str = "Stab") -> None:
        super().__init__(
            codes.STAB,
            name,
            category,
            "instead of a block makes an armour roll without modifiers, and if it breaks an injury roll without any; "
            "the action ends there",
            source,
        )

    def strike(self, table: Table, me: i64, victim: i64) -> Rule:
        hit = Hit(victim, me, Cause.STAB)
        hit.modified = False
        yield from armour_roll(table, hit, 0)
