"""Multiple Block: two opponents in one Block action."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, choice, first_of, second_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.contact.block import fight, resolve, square_up, wind_up
from ironpitch.games.football.contact.block_deed import replaces_block
from ironpitch.games.football.contact.targets import list_targets, why_no_target
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.deed import ANOTHER_NAMED, ANOTHER_WAY, Deed, Refusal
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.movement.zones import adjacent, is_neighbour
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, Do, Fact, Status

HANDICAP: Final = 2
"""How much of its strength dividing its attention costs a player."""

THE_SAME_TWICE: Final = Refusal("same-twice", "it takes two different opponents")


class MultipleBlock(FootballSkill):
    """Takes on two opponents at a time."""

    def __init__(self, source: str, says: str, at_once: bool) -> None:
        """At once: both blocks are carried out in full whatever the other comes to, and the strength of the blocker
        suffers; otherwise one after the other while it stands, each opponent being the stronger for it."""
        super().__init__(codes.MULTIPLE_BLOCK, "Multiple Block", "Strength", says, source)
        self.at_once: bool = at_once

    def deeds(self) -> list[Deed]:
        return [BlockBothDeed(self)]

    def block(self, me: i64, foe: i64) -> Block:
        """One of the two blocks."""
        block = Block(me, foe, False, False)
        block.stays = True
        if self.at_once:
            block.attack_extra = -HANDICAP
        else:
            block.defence_extra = HANDICAP
        return block

    def goes_on_now(self, table: Table) -> bool:
        """Has the first block left room for the second?"""
        return table.facts[Fact.TURNOVER] == 0 and not scored_at_once(table)

    def fight_both(self, table: Table, first: Block, second: Block) -> Rule:
        """Both results are known before either is carried out, and both are carried out in full."""
        one = yield from square_up(table, first)
        if table.facts[Fact.TURNOVER] or scored_before(table, first, second):
            return
        two = yield from square_up(table, second)
        if one and not scored_before(table, first, second):
            yield from resolve(table, first)
        foe = second.defender
        reached = table.status[foe] == Status.STANDING and is_neighbour(table, second.origin, table.pos[foe])
        two = two and reached and not scored_before(table, first, second)
        if two:
            yield from resolve(table, second)
        if one:
            yield from wind_up(table, first)
        if two:
            yield from wind_up(table, second)


class BlockBothDeed(Deed):
    """Block two standing opponents next to you, in a Block action against nobody in particular."""

    def __init__(self, skill: MultipleBlock) -> None:
        super().__init__(Do.BLOCK_BOTH, [Action.BLOCK], skill.code)
        self.multiple: MultipleBlock = skill

    def why_none(self, table: Table, me: i64) -> Refusal | None:
        """What keeps me from blocking two at all?"""
        if table.facts[Fact.TARGET] != NOBODY:
            return ANOTHER_NAMED
        return ANOTHER_WAY if replaces_block(table, me) else None

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if self.why_none(table, me) is not None:
            return count
        start = count
        count = list_targets(table, me, Do.BLOCK_BOTH, True, into, count)
        foes = [first_of(into[at]) for at in range(start, count)]
        count = start
        for first in foes:
            for second in foes:
                if second != first:
                    into[count] = choice(Do.BLOCK_BOTH, first, second)
                    count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        first, second = first_of(code), second_of(code)
        refusal = self.why_none(table, me)
        if refusal is None and first == second:
            refusal = THE_SAME_TWICE
        if refusal is None:
            refusal = why_no_target(table, me, first, True)
        return refusal if refusal is not None else why_no_target(table, me, second, True)

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        multiple = self.multiple
        announce_use(table, me, multiple)
        first, second = multiple.block(me, first_of(code)), multiple.block(me, second_of(code))
        if multiple.at_once:
            yield from multiple.fight_both(table, first, second)
        else:
            yield from fight(table, first)
            if (
                table.status[me] == Status.STANDING
                and multiple.goes_on_now(table)
                and adjacent(table, me, second.defender)
            ):
                yield from fight(table, second)
        return False


def scored_before(table: Table, first: Block, second: Block) -> bool:
    """Has somebody scored before the blocks are carried out, other than by evading one of them?"""
    return scored_at_once(table) and not first.evaded and not second.evaded
