"""What only a dungeon offers: chests, the dugout portal and the sponge, portals, food, spells."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import SQUAD, first_of, second_of, verb_of
from ironpitch.games.dungeonbowl.coach.chests import add_openings, nearest_chest
from ironpitch.games.dungeonbowl.rooms.dugout import DugoutDeed
from ironpitch.games.dungeonbowl.rooms.room_actions import RoomDeed
from ironpitch.games.dungeonbowl.terms import PORTALS, Do, Fact, Mark
from ironpitch.games.dungeonbowl.wizards.casting import CastDeed
from ironpitch.games.football.actions import may_declare
from ironpitch.games.football.coach.proposal import FOOD, PORTAL, SEND_IN, SPELL, TREAT, Proposal, coded
from ironpitch.games.football.coach.scene import FAR, SAFE, Outlook
from ironpitch.games.football.coach.worth import OUT, down_worth, hurt_worth, player_worth, turn_worth
from ironpitch.games.football.terms import Action, Status

FRESH_LEGS: Final = 0.08
"""What it is worth to have one more player in the dungeon."""
BACK_ON_FEET: Final = 0.03
FOOD_HITS: Final = 1.0 / 3.0
SPELL_WORTH: Final = 0.05
STEP_WORTH: Final = 0.004
"""What it is worth to come a step nearer to where things happen."""
FIRST_URGENCY: Final = 2.0
LAST_URGENCY: Final = 0.3


def add_dungeon(scene: Outlook, found: list[Proposal]) -> None:
    """Everything of the dungeon's own."""
    add_openings(scene, found)
    add_dugout(scene, found)
    add_portals(scene, found)
    add_food(scene, found)
    add_spells(scene, found)


def add_dugout(scene: Outlook, found: list[Proposal]) -> None:
    """Send somebody in, the best first; treat somebody only when nobody waits."""
    table = scene.table
    spare = table.plan.spare
    for at in range(DugoutDeed().targets(table, spare, 0)):
        code = spare[at]
        player = first_of(code)
        worth = player_worth(scene.plan, player)
        if verb_of(code) == Do.ENTER:
            found.append(plain(scene, player, SEND_IN, [int(code)], FRESH_LEGS * worth, FIRST_URGENCY))
        elif verb_of(code) == Do.SPONGE:
            found.append(plain(scene, player, TREAT, [int(code)], BACK_ON_FEET * worth, LAST_URGENCY))


def plain(scene: Outlook, player: i64, aim: i64, codes: list[int], gain: float, urgency: float) -> Proposal:
    """A proposal that cannot fail."""
    proposal = Proposal(player, aim, codes, gain, 0.0, turn_worth(scene))
    proposal.urgency = urgency + gain
    return proposal


def focus(scene: Outlook) -> i64:
    """Where things happen: at the ball, or at the chests."""
    return scene.ball if scene.ball != scene.board.nowhere else nearest_chest(scene)


def add_portals(scene: Outlook, found: list[Proposal]) -> None:
    """A player far from everything may come out nearer to it, or be lost: one time in six."""
    table = scene.table
    goal = focus(scene)
    if goal == scene.board.nowhere:
        return
    squares: list[int] = [table.facts[Fact.PORTAL + portal] for portal in range(PORTALS)]
    for player in scene.fresh:
        if player == scene.carrier or scene.prone(player) or table.marks[player] & Mark.TELEPORTED:
            continue
        if not may_declare(table, player, Action.MOVE) or scene.rooted(player):
            continue
        way = scene.way(player)
        here = scene.distance(table.pos[player], goal)
        for index in range(PORTALS):
            square = squares[index]
            if square == scene.board.nowhere or square == table.pos[player] or way.chance(square) < SAFE:
                continue
            gain = portal_gain(scene, squares, index, goal, here) - OUT * player_worth(scene.plan, player) / 6.0
            if gain > 0.0:
                codes = coded(player, Action.MOVE, False, way.path(square)) + [Do.DONE]
                found.append(plain(scene, player, PORTAL, codes, gain, LAST_URGENCY))


def portal_gain(scene: Outlook, squares: list[int], leaving: int, goal: i64, here: i64) -> float:
    """What a teleport is worth on the whole: the steps it saves, as the script counts them."""
    total = 0.0
    for index in range(PORTALS):
        if index != leaving and squares[index] != scene.board.nowhere:
            far = scene.distance(squares[index], goal)
            total += STEP_WORTH * real((here if here < FAR else FAR) - (far if far < FAR else FAR)) / 6.0
    return total


def add_food(scene: Outlook, found: list[Proposal]) -> None:
    """Throw food at whoever is most worth it, if the thrower has nothing better to do."""
    table = scene.table
    spare = table.plan.spare
    codes: list[int] = [int(spare[at]) for at in range(RoomDeed().targets(table, spare, 0))]
    for code in codes:
        player, foe = first_of(code), second_of(code)
        if verb_of(code) == Do.THROW_FOOD and player != scene.carrier and foe // SQUAD != scene.side:
            gain = FOOD_HITS * (down_worth(scene, foe) + hurt_worth(scene, foe, 0))
            found.append(plain(scene, player, FOOD, [code], gain, LAST_URGENCY))


def add_spells(scene: Outlook, found: list[Proposal]) -> None:
    """Cast at whoever is most worth it: their carrier, or their best player."""
    table = scene.table
    spare = table.plan.spare
    codes: list[int] = [int(spare[at]) for at in range(CastDeed().targets(table, spare, 0))]
    for code in codes:
        if verb_of(code) == Do.CAST or verb_of(code) == Do.CAST_ON:
            continue
        player = first_of(code)
        if verb_of(code) != Do.CAST_AT:
            continue
        gain = spell_gain(scene, player)
        if gain > SPELL_WORTH:
            found.append(plain(scene, player, SPELL, [code], gain, FIRST_URGENCY))


def spell_gain(scene: Outlook, player: i64) -> float:
    """What a spell on this player is worth."""
    if player // SQUAD != scene.side:
        return 0.6 * (down_worth(scene, player) + hurt_worth(scene, player, 0))
    strong = scene.table.status[player] == Status.STANDING and scene.zones[scene.table.pos[player]] > 0
    fights = strong and scene.table.facts[Fact.CARRIER] // SQUAD == 1 - scene.side
    return 0.08 if fights and player in scene.fresh else 0.0
