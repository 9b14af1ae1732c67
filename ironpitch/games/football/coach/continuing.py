"""What an acting player does when its plan is at an end: go on with the ball, get to a better square, or stop."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.football.coach.ball_play import add_carry
from ironpitch.games.football.coach.blocks import weighed
from ironpitch.games.football.coach.moves import LEAST_CHANCE, Slot, slot_worth, slots_of
from ironpitch.games.football.coach.proposal import Proposal
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.coach.style import USUAL, Style
from ironpitch.games.football.coach.tricks import swing_on
from ironpitch.games.football.coach.worth import exposure, turn_worth
from ironpitch.games.football.contact.block_deed import may_block_now, replaces_block
from ironpitch.games.football.movement.move import squares_left
from ironpitch.games.football.terms import Action, Do, Fact, Status


def carry_on(table: Table, actor: i64, style: Style = USUAL) -> vec[i64]:
    """The rest of an action, as codes; DONE if there is nothing better."""
    side = actor // SQUAD
    scene = Outlook(table, side, style)
    if table.facts[Fact.ACTION] == Action.SWING:
        return vec[i64]([swing_on(scene, actor)])
    if table.status[actor] == Status.PRONE and table.facts[Fact.ACTION] != Action.BLOCK:
        return vec[i64]([Do.STAND])
    if may_block_now(table, actor) and not replaces_block(table, actor):
        code = best_block(scene, actor)
        if code != Do.DONE:
            return vec[i64]([code])
    if table.facts[Fact.ACTION] == Action.BLOCK or squares_left(table, actor) <= 0:
        return vec[i64]([Do.DONE])
    if table.facts[Fact.CARRIER] == actor:
        found: list[Proposal] = []
        add_carry(scene, actor, found)
        best = first_worth(found)
        if best is not None:
            return best.codes[1:]
        return vec[i64]([Do.DONE])
    return better_square(scene, actor)


def first_worth(found: list[Proposal]) -> Proposal | None:
    """The worthiest proposal."""
    best: Proposal | None = None
    for proposal in found:
        if best is None or proposal.worth > best.worth:
            best = proposal
    return best


def best_block(scene: Outlook, actor: i64) -> i64:
    """The best block from here, or DONE."""
    table = scene.table
    best: i64 = Do.DONE
    most = 0.0
    named = table.facts[Fact.TARGET]
    for foe in scene.foes_next_to_any(table.pos[actor]):
        if named < NOBODY and named != foe:
            continue
        strike = weighed(scene, actor, foe, table.facts[Fact.ACTION] == Action.BLITZ)
        if strike.worth > most:
            best = choice(Do.BLOCK, foe)
            most = strike.worth
    return best


def better_square(scene: Outlook, actor: i64) -> vec[i64]:
    """Steps to a square that is clearly better than this one, without risk; else DONE."""
    way = scene.way(actor)
    here = scene.table.pos[actor]
    loss = turn_worth(scene)
    best: Slot | None = None
    most = 0.012 - exposure(scene, actor, here) * 0.5
    for slot in slots_of(scene):
        if slot.square == here:
            return vec[i64]([Do.DONE])
        if not slot.taken and way.chance(slot.square) >= max(LEAST_CHANCE, 0.999):
            worth = slot_worth(scene, actor, slot, loss)
            if worth > most:
                best = slot
                most = worth
    if best is None:
        return vec[i64]([Do.DONE])
    return vec[i64]([choice(Do.STEP, square) for square in way.path(best.square)] + [Do.DONE])
