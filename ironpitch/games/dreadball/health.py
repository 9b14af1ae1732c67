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
    FACINGS,
    FORMS,
    FOULS,
    LANDSLIDE,
    STATUSES,
    TOKENS_A_RUSH,
    Action,
    Fact,
    Free,
    Phase,
    Source,
    Status,
)

MOST: Final = 1 << 16
"""The most a fact can be that is not listed below."""
ALL_CARDS: Final = 2**52 - 1
ALL_PLAYERS: Final = 2 ** (2 * SQUAD) - 1
HIGHEST_LEAD: Final = LANDSLIDE + 3
"""A four-point strike from a lead of six."""
UNDECIDED: Final = 3
LIMITS: Final = {
    Fact.PHASE: Phase.OVER,
    Fact.RUSH: 9999,
    Fact.ACTIVE: 2,
    Fact.FIRST: 2,
    Fact.LEAD: HIGHEST_LEAD,
    Fact.LEAD + 1: HIGHEST_LEAD,
    Fact.CARRIER: NOBODY,
    Fact.TOKENS: TOKENS_A_RUSH,
    Fact.ACTOR: NOBODY,
    Fact.ACTION: Action.NONE,
    Fact.SOURCE: Source.FREE,
    Fact.BESIDE: ALL_PLAYERS,
    Fact.BEFORE_EYES: ALL_PLAYERS,
    Fact.TARGET: NOBODY,
    Fact.LOST: 2,
    Fact.FREE_FOR: NOBODY,
    Fact.FREE_KIND: Free.SLAM_AGAIN,
    Fact.ASKED: 1,
    Fact.PLACED: SQUAD,
    Fact.DICE: 99,
    Fact.DICE + 1: 99,
    Fact.PILE: ALL_CARDS,
    Fact.DISCARDS: ALL_CARDS,
    Fact.HAND: ALL_CARDS,
    Fact.HAND + 1: ALL_CARDS,
    Fact.SUPPORT: ALL_CARDS,
    Fact.SUPPORT + 1: ALL_CARDS,
    Fact.EVENT: 52,
    Fact.DISTRACTED: NOBODY,
    Fact.WINNER: UNDECIDED,
    Fact.HELD_ACTOR: NOBODY,
    Fact.HELD_ACTION: Action.NONE,
    Fact.HELD_SOURCE: Source.FREE,
    Fact.HELD_BESIDE: ALL_PLAYERS,
    Fact.HELD_BEFORE_EYES: ALL_PLAYERS,
    Fact.CALLABLE: 2 ** len(FOULS) - 1,
    Fact.FOULED: NOBODY,
    Fact.PARTNER: NOBODY,
}
"""The most a fact can be."""
ON_A_HEX: Final = (Fact.BALL, Fact.REFEREE, Fact.PORTAL, Fact.PORTAL + 1, Fact.PORTAL + 2)
CARD_PLACES: Final = (Fact.PILE, Fact.DISCARDS, Fact.HAND, Fact.HAND + 1, Fact.SUPPORT, Fact.SUPPORT + 1)


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
    """On the pitch exactly when the status says so, and one to a hex.

    Rows: dreadball §7.1"""
    faults: list[str] = []
    nowhere = table.plan.board.nowhere
    grid: vec[i64] = vec[i64]([NOBODY] * (nowhere + 1))
    for player in range(NOBODY):
        here = table.pos[player] != nowhere
        if here != (table.status[player] <= Status.PRONE):
            faults.append(f"{player_name(player)}: hex and status do not agree")
        exists = player % SQUAD < table.plan.size[player // SQUAD]
        if exists == (table.status[player] == Status.ABSENT):
            faults.append(f"{player_name(player)}: squad and status do not agree")
        if here:
            for cell in cells_of(table, player):
                if cell == nowhere:
                    faults.append(f"{player_name(player)} stands with a foot off the pitch")
                elif grid[cell] != NOBODY:
                    faults.append(f"{table.plan.board.name(cell)} holds two players")
                else:
                    grid[cell] = player
    if table.pos[NOBODY] != nowhere or table.status[NOBODY] != Status.ABSENT or table.marks[NOBODY] != 0:
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
        elif facing != 0 and table.status[player] != Status.STANDING and not keeps_facing(table, player):
            faults.append(f"{player_name(player)} looks {FACINGS[facing]}, but only a standing player looks anywhere")
        form = form_of(table, player)
        if form >= len(FORMS):
            faults.append(f"{player_name(player)} has a form that does not exist")
        elif form != 0 and not can(table, player, TRANSFORMS | SWALLOWS | PRIMA_DONNA):
            faults.append(f"{player_name(player)} has the {FORMS[form]}, but cannot transform")
    return faults


def keeps_facing(table: Table, player: i64) -> bool:
    """Does he look somewhere although he is down? A GIANT does: it says which hexes he covers."""
    return is_giant(table, player) and table.status[player] == Status.PRONE


def swallowed(table: Table) -> list[str]:
    """Who is inside somebody has an opponent on the pitch who is full, and nobody is full of nothing.

    Rows: dreadball.cup.snack_keeper"""
    faults: list[str] = []
    for side in range(2):
        inside = 0
        full = 0
        for player in range(side * SQUAD, side * SQUAD + SQUAD):
            inside += table.status[player] == Status.SWALLOWED
        for player in range((1 - side) * SQUAD, (1 - side) * SQUAD + SQUAD):
            if can(table, player, SWALLOWS) and form_of(table, player) != 0:
                full += 1
                if table.status[player] > Status.PRONE:
                    faults.append(f"{player_name(player)} has somebody inside, but is not on the pitch")
        if inside != full:
            faults.append(f"{inside} players have been swallowed, but {full} opponents have somebody inside")
    return faults


def ball(table: Table) -> list[str]:
    """Held by a standing player on its hex, or lying on a hex with nothing else on it, or not in play."""
    facts = table.facts
    carrier = facts[Fact.CARRIER]
    if carrier != NOBODY:
        faults: list[str] = []
        if table.status[carrier] != Status.STANDING:
            faults.append(f"{player_name(carrier)} holds the ball without standing")
        if table.pos[carrier] != facts[Fact.BALL]:
            faults.append(f"{player_name(carrier)} holds the ball, but it is elsewhere")
        return faults
    there = table.grid[facts[Fact.BALL]]
    if facts[Fact.BALL] != table.plan.board.nowhere and there != NOBODY:
        return [f"the ball lies under {player_name(there)}"]
    if is_portal(table, facts[Fact.BALL]):
        return ["the ball lies in a portal"]
    if facts[Fact.BALL] != table.plan.board.nowhere and facts[Fact.BALL] == facts[Fact.REFEREE]:
        return ["the ball lies under the referee"]
    return []


def furniture(table: Table) -> list[str]:
    """The referee and every portal have a hex of their own, portals a black one.

    Rows: dreadball §9.2, dreadball §10.7"""
    faults: list[str] = []
    facts = table.facts
    board = table.plan.board
    if facts[Fact.REFEREE] != board.nowhere:
        if table.grid[facts[Fact.REFEREE]] != NOBODY:
            faults.append(f"the referee shares a hex with {player_name(table.grid[facts[Fact.REFEREE]])}")
        if is_portal(table, facts[Fact.REFEREE]):
            faults.append("the referee stands in a portal")
    elif facts[Fact.PHASE] in (Phase.RUSH, Phase.ACT, Phase.FREE):
        faults.append("the referee is not on the pitch")
    for n in range(3):
        portal = facts[Fact.PORTAL + n]
        if portal == board.nowhere:
            continue
        if table.grid[portal] != NOBODY:
            faults.append(f"{player_name(table.grid[portal])} stands in a portal")
        if not plan_of(table).pitch.takes_portal(portal):
            faults.append(f"a portal is on {board.name(portal)}, which is not a black hex")
        for other in range(n):
            if facts[Fact.PORTAL + other] == portal:
                faults.append(f"two portals are on {board.name(portal)}")
    return faults


def cards(table: Table) -> list[str]:
    """Each card lies in exactly one place, and what holds is an Event that stays.

    Rows: dreadball §4"""
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
    event = facts[Fact.EVENT]
    if event > 0:
        deck = plan_of(table).deck
        if deck.kind[event - 1] != EVENT_CARD or deck.stays[event - 1] == 0:
            faults.append(f"{words[event - 1]} is no Event that holds")
    return faults


def flow(table: Table) -> list[str]:
    """The phase fits the rest."""
    facts = table.facts
    faults: list[str] = []
    phase = facts[Fact.PHASE]
    if facts[Fact.LEAD] != 0 and facts[Fact.LEAD + 1] != 0:
        faults.append("both sides lead; one of the two is 0")
    if phase == Phase.OVER:
        if facts[Fact.WINNER] == UNDECIDED:
            faults.append("the match is over without a result")
        return faults
    if facts[Fact.WINNER] != UNDECIDED:
        faults.append(f"there is a winner, but the match goes on; winner is {UNDECIDED} until it is over")
    if facts[Fact.LEAD] >= LANDSLIDE or facts[Fact.LEAD + 1] >= LANDSLIDE:
        faults.append(f"a lead of {LANDSLIDE} ends the match")
    if phase == Phase.SET_UP or phase == Phase.ARRANGE:
        if facts[Fact.BALL] != table.plan.board.nowhere:
            faults.append("the ball is in play during the set-up")
    elif phase == Phase.RUSH or phase == Phase.ACT or phase == Phase.FREE:
        if facts[Fact.ACTIVE] > 1 or facts[Fact.RUSH] == 0:
            faults.append("a Rush is running, but nobody's")
    if phase == Phase.RUSH and facts[Fact.LOST]:
        faults.append("the ball is lost, but the Rush goes on")
    if facts[Fact.HELD_ACTOR] != NOBODY and phase != Phase.FREE and phase != Phase.ACT:
        faults.append("an action waits for a free one that nobody takes")
    return faults + actor(table)


def actor(table: Table) -> list[str]:
    """Somebody acts exactly in an action, and somebody has a free action exactly when one is due."""
    facts = table.facts
    faults: list[str] = []
    player = facts[Fact.ACTOR]
    if (facts[Fact.PHASE] == Phase.ACT) != (player != NOBODY):
        faults.append("a player acts exactly in an action")
    elif player != NOBODY:
        if table.status[player] > Status.PRONE:
            faults.append(f"{player_name(player)} acts, but is not on the pitch")
        if facts[Fact.ACTION] == Action.NONE:
            faults.append(f"{player_name(player)} acts without an action")
        if (
            player // SQUAD != facts[Fact.ACTIVE]
            and facts[Fact.ACTION] != Action.INTERFERE
            and facts[Fact.SOURCE] != Source.FREE
        ):
            faults.append(f"{player_name(player)} acts, but it is the other side's Rush")
    free = facts[Fact.FREE_FOR]
    if (facts[Fact.PHASE] == Phase.FREE) != (free != NOBODY):
        faults.append("a free action is due exactly when somebody has earned it")
    elif free != NOBODY and (table.status[free] != Status.STANDING or facts[Fact.FREE_KIND] == 0):
        faults.append(f"{player_name(free)} has a free action, but does not stand or has no kind of it")
    return faults
