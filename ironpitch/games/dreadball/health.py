"""Invariants: what must be true of a DreadBall match between any two steps, whatever happened."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, NOBODY, SQUAD, player_name
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import EVENT as EVENT_CARD
from ironpitch.games.dreadball.cards.deck import card_words
from ironpitch.games.dreadball.movement.bases import cells_of, is_giant
from ironpitch.games.dreadball.movement.hexes import is_portal
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import can, form_of, plan_of
from ironpitch.games.dreadball.powers import PRIMA_DONNA, SWALLOWS, TRANSFORMS
from ironpitch.games.dreadball.sideline.side_health import most_of, side_faults
from ironpitch.games.dreadball.sideline.side_terms import PLAIN_FACTS, has_side_line
from ironpitch.games.dreadball.terms import (
    ABSENT,
    ACT,
    ACTION,
    ACTIVE,
    ACTOR,
    ARRANGE,
    ASKED,
    BALL,
    BEFORE_EYES,
    BESIDE,
    BY_FREE,
    CALLABLE,
    CARRIER,
    DICE,
    DISCARDS,
    DISTRACTED,
    EVENT,
    FACINGS,
    FIRST,
    FORMS,
    FOULED,
    FOULS,
    FREE,
    FREE_FOR,
    FREE_KIND,
    HAND,
    HELD_ACTION,
    HELD_ACTOR,
    HELD_BEFORE_EYES,
    HELD_BESIDE,
    HELD_SOURCE,
    INTERFERE,
    LANDSLIDE,
    LEAD,
    LOST,
    NO_ACTION,
    OVER,
    PARTNER,
    PHASE,
    PILE,
    PLACED,
    PORTALS,
    PRONE,
    REFEREE,
    RUSH,
    RUSHING,
    SET_UP,
    SLAM_AGAIN,
    SOURCE,
    STANDING,
    STATUSES,
    SUPPORT,
    SWALLOWED,
    TARGET,
    TOKENS,
    TOKENS_A_RUSH,
    WINNER,
)

MOST: Final = 1 << 16
"""The most a fact can be that is not listed below."""
ALL_CARDS: Final = 2**52 - 1
ALL_PLAYERS: Final = 2 ** (2 * SQUAD) - 1
HIGHEST_LEAD: Final = LANDSLIDE + 3
"""A four-point strike from a lead of six."""
UNDECIDED: Final = 3
LIMITS: Final = {
    PHASE: OVER, RUSH: 9999, ACTIVE: 2, FIRST: 2, LEAD: HIGHEST_LEAD, LEAD + 1: HIGHEST_LEAD, CARRIER: NOBODY,
    TOKENS: TOKENS_A_RUSH, ACTOR: NOBODY, ACTION: NO_ACTION, SOURCE: BY_FREE, BESIDE: ALL_PLAYERS,
    BEFORE_EYES: ALL_PLAYERS, TARGET: NOBODY, LOST: 2, FREE_FOR: NOBODY, FREE_KIND: SLAM_AGAIN, ASKED: 1,
    PLACED: SQUAD, DICE: 99, DICE + 1: 99, PILE: ALL_CARDS, DISCARDS: ALL_CARDS, HAND: ALL_CARDS,
    HAND + 1: ALL_CARDS, SUPPORT: ALL_CARDS, SUPPORT + 1: ALL_CARDS, EVENT: 52, DISTRACTED: NOBODY,
    WINNER: UNDECIDED, HELD_ACTOR: NOBODY, HELD_ACTION: NO_ACTION, HELD_SOURCE: BY_FREE, HELD_BESIDE: ALL_PLAYERS,
    HELD_BEFORE_EYES: ALL_PLAYERS, CALLABLE: 2 ** len(FOULS) - 1, FOULED: NOBODY, PARTNER: NOBODY,
}  # fmt: skip
"""The most a fact can be."""
ON_A_HEX: Final = (BALL, REFEREE, PORTALS, PORTALS + 1, PORTALS + 2)
CARD_PLACES: Final = (PILE, DISCARDS, HAND, HAND + 1, SUPPORT, SUPPORT + 1)


def broken(table: Table) -> list[str]:
    """Every invariant that does not hold, in words."""
    faults = columns(table)
    if faults:
        return faults
    faults = players(table) + looks(table) + ball(table) + furniture(table) + cards(table) + flow(table)
    if plan_of(table).all_powers & SWALLOWS:
        faults += swallowed(table)
    if has_side_line(table):
        faults += side_faults(table)
    return faults


def columns(table: Table) -> list[str]:
    """Sizes and ranges, so that the other checks can look things up safely."""
    nowhere = table.plan.board.nowhere
    names = table.plan.ruleset.facts
    sizes = [len(table.pos), len(table.status), len(table.marks)]
    if sizes != [COLUMN, COLUMN, COLUMN] or len(table.facts) != len(names):
        return ["a column has the wrong length"]
    faults: list[str] = []
    for player in range(COLUMN):
        if not 0 <= table.pos[player] <= nowhere:
            faults.append(f"{player_name(player)} stands on hex {table.pos[player]}, which does not exist")
        if not 0 <= table.status[player] < len(STATUSES):
            faults.append(f"{player_name(player)} has unknown status {table.status[player]}")
        if table.marks[player] < 0:
            faults.append(f"{player_name(player)} has impossible marks")
    for fact, name in enumerate(names):
        most: int = int(nowhere) if fact in ON_A_HEX else LIMITS.get(fact, MOST)
        if fact >= PLAIN_FACTS:
            most = most_of(table, fact)
        if not 0 <= table.facts[fact] <= most:
            faults.append(f"{name} is {table.facts[fact]}, expected 0 to {most}")
    return faults


def players(table: Table) -> list[str]:
    """On the pitch exactly when the status says so, and one to a hex. (dreadball §7.1)"""
    faults: list[str] = []
    nowhere = table.plan.board.nowhere
    grid: vec[i64] = vec[i64]([NOBODY] * (nowhere + 1))
    for player in range(NOBODY):
        here = table.pos[player] != nowhere
        if here != (table.status[player] <= PRONE):
            faults.append(f"{player_name(player)}: hex and status do not agree")
        exists = player % SQUAD < table.plan.size[player // SQUAD]
        if exists == (table.status[player] == ABSENT):
            faults.append(f"{player_name(player)}: squad and status do not agree")
        if here:
            for cell in cells_of(table, player):
                if cell == nowhere:
                    faults.append(f"{player_name(player)} stands with a foot off the pitch")
                elif grid[cell] != NOBODY:
                    faults.append(f"{table.plan.board.name(cell)} holds two players")
                else:
                    grid[cell] = player
    if table.pos[NOBODY] != nowhere or table.status[NOBODY] != ABSENT or table.marks[NOBODY] != 0:
        faults.append("nobody stands somewhere")
    for cell in range(nowhere + 1):
        if grid[cell] != table.grid[cell]:
            faults.append(f"the derived grid is wrong at {table.plan.board.name(cell)}")
    return faults


def looks(table: Table) -> list[str]:
    """Standing players look one of six ways, all others none; only a quick change artist changes his form."""
    faults: list[str] = []
    for player in range(NOBODY):
        facing = facing_of(table, player)
        if facing >= len(FACINGS):
            faults.append(f"{player_name(player)} looks a way that does not exist")
        elif facing != 0 and table.status[player] != STANDING and not keeps_facing(table, player):
            faults.append(f"{player_name(player)} looks {FACINGS[facing]}, but only a standing player looks anywhere")
        form = form_of(table, player)
        if form >= len(FORMS):
            faults.append(f"{player_name(player)} has a form that does not exist")
        elif form != 0 and not can(table, player, TRANSFORMS | SWALLOWS | PRIMA_DONNA):
            faults.append(f"{player_name(player)} has the {FORMS[form]}, but cannot transform")
    return faults


def keeps_facing(table: Table, player: i64) -> bool:
    """Does he look somewhere although he is down? A GIANT does: it says which hexes he covers."""
    return is_giant(table, player) and table.status[player] == PRONE


def swallowed(table: Table) -> list[str]:
    """Who is inside somebody has an opponent on the pitch who is full, and nobody is full of nothing.
    (dreadball.cup.snack_keeper)"""
    faults: list[str] = []
    for side in range(2):
        inside = 0
        full = 0
        for player in range(side * SQUAD, side * SQUAD + SQUAD):
            inside += table.status[player] == SWALLOWED
        for player in range((1 - side) * SQUAD, (1 - side) * SQUAD + SQUAD):
            if can(table, player, SWALLOWS) and form_of(table, player) != 0:
                full += 1
                if table.status[player] > PRONE:
                    faults.append(f"{player_name(player)} has somebody inside, but is not on the pitch")
        if inside != full:
            faults.append(f"{inside} players have been swallowed, but {full} opponents have somebody inside")
    return faults


def ball(table: Table) -> list[str]:
    """Held by a standing player on its hex, or lying on a hex with nothing else on it, or not in play."""
    facts = table.facts
    carrier = facts[CARRIER]
    if carrier != NOBODY:
        faults: list[str] = []
        if table.status[carrier] != STANDING:
            faults.append(f"{player_name(carrier)} holds the ball without standing")
        if table.pos[carrier] != facts[BALL]:
            faults.append(f"{player_name(carrier)} holds the ball, but it is elsewhere")
        return faults
    there = table.grid[facts[BALL]]
    if facts[BALL] != table.plan.board.nowhere and there != NOBODY:
        return [f"the ball lies under {player_name(there)}"]
    if is_portal(table, facts[BALL]):
        return ["the ball lies in a portal"]
    if facts[BALL] != table.plan.board.nowhere and facts[BALL] == facts[REFEREE]:
        return ["the ball lies under the referee"]
    return []


def furniture(table: Table) -> list[str]:
    """The referee and every portal have a hex of their own, portals a black one. (dreadball §9.2, dreadball §10.7)"""
    faults: list[str] = []
    facts = table.facts
    board = table.plan.board
    if facts[REFEREE] != board.nowhere:
        if table.grid[facts[REFEREE]] != NOBODY:
            faults.append(f"the referee shares a hex with {player_name(table.grid[facts[REFEREE]])}")
        if is_portal(table, facts[REFEREE]):
            faults.append("the referee stands in a portal")
    elif facts[PHASE] in (RUSHING, ACT, FREE):
        faults.append("the referee is not on the pitch")
    for n in range(3):
        portal = facts[PORTALS + n]
        if portal == board.nowhere:
            continue
        if table.grid[portal] != NOBODY:
            faults.append(f"{player_name(table.grid[portal])} stands in a portal")
        if not plan_of(table).pitch.takes_portal(portal):
            faults.append(f"a portal is on {board.name(portal)}, which is not a black hex")
        for other in range(n):
            if facts[PORTALS + other] == portal:
                faults.append(f"two portals are on {board.name(portal)}")
    return faults


def cards(table: Table) -> list[str]:
    """Each card lies in exactly one place, and what holds is an Event that stays. (dreadball §4)"""
    faults: list[str] = []
    facts = table.facts
    words = card_words()
    for card in range(len(words)):
        places = 0
        for place in CARD_PLACES:
            if facts[place] & BITS[card]:
                places += 1
        if places != 1:
            faults.append(f"the card {words[card]} is in {places} places")
    event = facts[EVENT]
    if event > 0:
        deck = plan_of(table).deck
        if deck.kind[event - 1] != EVENT_CARD or deck.stays[event - 1] == 0:
            faults.append(f"{words[event - 1]} is no Event that holds")
    return faults


def flow(table: Table) -> list[str]:
    """The phase fits the rest."""
    facts = table.facts
    faults: list[str] = []
    phase = facts[PHASE]
    if facts[LEAD] != 0 and facts[LEAD + 1] != 0:
        faults.append("both sides lead; one of the two is 0")
    if phase == OVER:
        if facts[WINNER] == UNDECIDED:
            faults.append("the match is over without a result")
        return faults
    if facts[WINNER] != UNDECIDED:
        faults.append(f"there is a winner, but the match goes on; winner is {UNDECIDED} until it is over")
    if facts[LEAD] >= LANDSLIDE or facts[LEAD + 1] >= LANDSLIDE:
        faults.append(f"a lead of {LANDSLIDE} ends the match")
    if phase == SET_UP or phase == ARRANGE:
        if facts[BALL] != table.plan.board.nowhere:
            faults.append("the ball is in play during the set-up")
    elif phase == RUSHING or phase == ACT or phase == FREE:
        if facts[ACTIVE] > 1 or facts[RUSH] == 0:
            faults.append("a Rush is running, but nobody's")
    if phase == RUSHING and facts[LOST]:
        faults.append("the ball is lost, but the Rush goes on")
    if facts[HELD_ACTOR] != NOBODY and phase != FREE and phase != ACT:
        faults.append("an action waits for a free one that nobody takes")
    return faults + actor(table)


def actor(table: Table) -> list[str]:
    """Somebody acts exactly in an action, and somebody has a free action exactly when one is due."""
    facts = table.facts
    faults: list[str] = []
    player = facts[ACTOR]
    if (facts[PHASE] == ACT) != (player != NOBODY):
        faults.append("a player acts exactly in an action")
    elif player != NOBODY:
        if table.status[player] > PRONE:
            faults.append(f"{player_name(player)} acts, but is not on the pitch")
        if facts[ACTION] == NO_ACTION:
            faults.append(f"{player_name(player)} acts without an action")
        if player // SQUAD != facts[ACTIVE] and facts[ACTION] != INTERFERE and facts[SOURCE] != BY_FREE:
            faults.append(f"{player_name(player)} acts, but it is the other side's Rush")
    free = facts[FREE_FOR]
    if (facts[PHASE] == FREE) != (free != NOBODY):
        faults.append("a free action is due exactly when somebody has earned it")
    elif free != NOBODY and (table.status[free] != STANDING or facts[FREE_KIND] == 0):
        faults.append(f"{player_name(free)} has a free action, but does not stand or has no kind of it")
    return faults
