"""Dirty and special things: fouls, blades, saws and fire in the place of a block, the chain, bombs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, verb_of
from ironpitch.games.football.acting import list_deeds
from ironpitch.games.football.actions import may_declare
from ironpitch.games.football.coach.proposal import KICK_HIM, TRICK, Proposal, coded
from ironpitch.games.football.coach.scene import SAFE, Outlook
from ironpitch.games.football.coach.worth import (
    OUT,
    breaks_armour,
    down_worth,
    hurt_worth,
    own_down_worth,
    player_worth,
    turn_worth,
)
from ironpitch.games.football.contact.assists import count_assists
from ironpitch.games.football.movement.zones import allowance
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, Do, Fact, Status

TEETH: Final = 3
"""What a saw adds to an armour roll."""
SEEN: Final = 0.22
"""How often the referee sees a foul."""
FOUL_URGENCY: Final = 0.15
LEAST_FOUL: Final = 0.015
SWING_URGENCY: Final = 0.45
MOST_VICTIMS: Final = 4


def add_tricks(scene: Outlook, found: list[Proposal]) -> None:
    """All of them."""
    add_attacks(scene, found)
    add_fouls(scene, found)
    for player in scene.fresh:
        if scene.table.has(player, codes.BALL_AND_CHAIN) and may_declare(scene.table, player, Action.SWING):
            if scene.upright(player) and scene.foes:
                proposal = Proposal(
                    player, TRICK, coded(player, Action.SWING, False, []), 0.04, 0.05, turn_worth(scene)
                )
                proposal.urgency = SWING_URGENCY
                found.append(proposal)
        elif scene.table.has(player, codes.BOMBARDIER) and may_declare(scene.table, player, Action.BOMB):
            add_bomb(scene, player, found)


# -- in the place of a block -----------------------------------------------------------------------------------------


def add_attacks(scene: Outlook, found: list[Proposal]) -> None:
    """Attacks with a weapon or worse on opponents next to their owners."""
    table = scene.table
    for player in scene.fresh:
        verb = weapon_of(scene, player)
        if verb == 0 or not scene.upright(player) or not may_declare(table, player, Action.BLOCK):
            continue
        for foe in scene.foes_next_to_any(table.pos[player]):
            gain, fail = attack(scene, verb, foe)
            loss = turn_worth(scene) + own_down_worth(scene, player)
            listed = coded(player, Action.BLOCK, False, []) + [choice(verb, foe)]
            found.append(Proposal(player, TRICK, listed, gain, fail, loss))


def weapon_of(scene: Outlook, player: i64) -> i64:
    """The verb of the player's own attack, or 0."""
    table = scene.table
    if table.has(player, codes.CHAINSAW):
        return Do.SAW
    if table.has(player, codes.STAB):
        return Do.STAB
    if table.has(player, codes.PROJECTILE_VOMIT):
        return Do.VOMIT
    return Do.BREATHE if table.has(player, codes.BREATHE_FIRE) else 0


def attack(scene: Outlook, verb: i64, foe: i64) -> tuple[float, float]:
    """What an attack on this opponent wins on average, and how likely it costs the turn."""
    plan = scene.plan
    if verb == Do.BREATHE:
        return 0.5 * down_worth(scene, foe) + hurt_worth(scene, foe, 0) / 6.0, 1.0 / 6.0
    bonus: i64 = TEETH if verb == Do.SAW else 0
    gain = breaks_armour(plan, foe, bonus) * down_worth(scene, foe) + hurt_worth(scene, foe, bonus)
    if verb == Do.STAB:
        return gain, 0.0
    return gain * 5.0 / 6.0, 0.1


# -- fouls -----------------------------------------------------------------------------------------------------------


def add_fouls(scene: Outlook, found: list[Proposal]) -> None:
    """Late in the turn, by players one can do without, against those who are worth it."""
    table = scene.table
    if not scene.fresh or not plan_of(table).book.action_allowed(table, Action.FOUL):
        return
    victims: list[tuple[float, int]] = []
    for foe in scene.foes:
        if table.status[foe] != Status.STANDING:
            victims.append((-player_worth(scene.plan, foe), foe))
    victims.sort()
    for player in scene.fresh:
        if player == scene.carrier or scene.prone(player) or scene.rooted(player):
            continue
        if not may_declare(table, player, Action.FOUL):
            continue
        best: Proposal | None = None
        for _, foe in victims[:MOST_VICTIMS]:
            proposal = best_foul(scene, player, foe)
            if proposal is not None and (best is None or proposal.worth > best.worth):
                best = proposal
        if best is not None:
            best.urgency = FOUL_URGENCY
            found.append(best)


def best_foul(scene: Outlook, player: i64, foe: i64) -> Proposal | None:
    """A foul on one opponent from the nearest square that is safely reached, if it pays."""
    table = scene.table
    here = table.pos[player]
    way = scene.way(player)
    spot: i64 = scene.board.nowhere
    for square in scene.around(table.pos[foe]):
        if square == here:
            spot = here
            break
        if table.grid[square] == NOBODY and square != scene.ball and way.chance(square) >= SAFE:
            spot = square
    if spot == scene.board.nowhere:
        return None
    listener = table.listener
    table.listener = None
    if spot != here:
        table.place(player, spot)
    bonus = count_assists(table, player, foe, True) - count_assists(table, foe, player, True)
    if spot != here:
        table.place(player, here)
    table.listener = listener
    if table.has(player, codes.DIRTY_PLAYER):
        bonus += 1
    fail = SEEN / 5.0 if table.facts[Fact.BRIBES + scene.side] > 0 else SEEN
    path = way.path(spot) if spot != here else []
    listed = coded(player, Action.FOUL, False, path) + [choice(Do.FOUL, foe)]
    loss = OUT * player_worth(scene.plan, player) + turn_worth(scene) * 0.5
    proposal = Proposal(player, KICK_HIM, listed, hurt_worth(scene, foe, bonus) * 1.2, fail, loss)
    return proposal if proposal.worth > LEAST_FOUL else None


# -- the chain and the bomb -----------------------------------------------------------------------------------------


def add_bomb(scene: Outlook, player: i64, found: list[Proposal]) -> None:
    """Throw a bomb where it hits two of theirs and none of ours."""
    best, value = bomb_square(scene, player)
    if value >= 2:
        proposal = Proposal(
            player, TRICK, coded(player, Action.BOMB, False, []) + [choice(Do.BOMB, best)], 0.05, 0.1, 0.1
        )
        proposal.urgency = SWING_URGENCY
        found.append(proposal)


def bomb_square(scene: Outlook, player: i64) -> tuple[int, int]:
    """The square within a short throw on which a bomb does most harm, and how many it would catch."""
    table = scene.table
    here = table.pos[player]
    best: int = scene.board.nowhere
    most = 0
    for foe in scene.foes:
        square = table.pos[foe]
        far = scene.distance(here, square)
        if far < 3 or far > 6 or not scene.upright(foe) or not plan_of(table).book.pass_allowed(table, player, square):
            continue
        value = 1
        for spot in scene.around(square):
            other = table.grid[spot]
            if other != NOBODY:
                value += 1 if other // SQUAD != scene.side else -2
        if value > most:
            best = square
            most = value
    return best, most


def swing_on(scene: Outlook, actor: i64) -> i64:
    """Which way the chain goes next, or DONE: at opponents, never at ours, away from the edge; no rushes."""
    table = scene.table
    buffer: vec[i64] = vec[i64]([0] * 64)
    count = list_deeds(table, buffer)
    if table.facts[Fact.MOVED] >= allowance(table, actor):
        return Do.DONE
    best: i64 = Do.DONE
    most = -2.0
    for i in range(count):
        code = buffer[i]
        if verb_of(code) == Do.SWING:
            value = facing_worth(scene, actor, first_of(code))
            if value > most + 1e-9:
                best = code
                most = value
    return best


def facing_worth(scene: Outlook, actor: i64, to: i64) -> float:
    """What may come of one step of the chain in a direction: straight on, or a little to either side."""
    table = scene.table
    board = scene.board
    here = table.pos[actor]
    way = board.direction(here, to)
    value = 0.0
    for turned in (-1, 0, 1):
        square = board.near[here * 8 + board.turn(way, turned)]
        if square == board.nowhere:
            value -= 2.0
            continue
        other = table.grid[square]
        if other != NOBODY:
            value += 1.0 if other // SQUAD != scene.side else -1.5
        for foe in scene.foes:
            if scene.distance(square, table.pos[foe]) <= 2:
                value += 0.1
    return value
