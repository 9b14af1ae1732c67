"""Blocks and blitzes: how the dice may fall, what comes of it, which are worth the risk."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, choice
from ironpitch.engine.table import Table
from ironpitch.games.football.actions import blocks_prone, may_declare
from ironpitch.games.football.coach.proposal import CHARGE, STRIKE, Proposal, coded
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.coach.worth import (
    CROWD,
    DOWN,
    down_worth,
    exposure,
    hurt_worth,
    own_down_worth,
    turn_worth,
)
from ironpitch.games.football.contact.assists import count_assists
from ironpitch.games.football.contact.block import block_dice, weigh
from ironpitch.games.football.contact.block_deed import replaces_block
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.movement.move import stand_up_cost
from ironpitch.games.football.movement.zones import allowance
from ironpitch.games.football.odds.hands import team_chance
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skills.codes import (
    BLOCK,
    CLAWS,
    DODGE,
    FRENZY,
    JUGGERNAUT,
    MIGHTY_BLOW,
    STAND_FIRM,
    STRIP_BALL,
    SURE_HANDS,
    TACKLE,
    WRESTLE,
)
from ironpitch.games.football.terms import Action, Do, Face, Fact, Status

FACE_CHANCE: Final = [1 / 6, 1 / 6, 2 / 6, 1 / 6, 1 / 6]
FACES: Final = 5
REROLL_PRICE: Final = 0.08
LEAST_REACH: Final = 0.55
TARGETS: Final = 6
"""Opponents whom a blitz is weighed against."""


class Strike:
    """One block as it may come out: what each face is worth to the attacker's coach, and the chances of the ends."""

    def __init__(self, table: Table, attacker: i64, defender: i64, blitz: bool) -> None:
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.blitz: bool = blitz
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.dice: i64 = 1
        self.ours: bool = True
        """Does the attacker's coach choose the die?"""
        self.face: list[float] = [0.0] * FACES
        self.worth: float = 0.0
        self.down: float = 0.0
        self.lost: float = 0.0
        """The chance of a turnover."""
        self.final: list[float] = []
        self.count(table)

    def count(self, table: Table) -> None:
        """Strengths and assists as the rules count them."""
        listener = table.listener
        table.listener = None  # a question is nothing that happened
        block = Block(self.attacker, self.defender, self.blitz, False)
        block.origin = table.pos[self.attacker]
        weigh(table, block)
        attack = block.attack + count_assists(table, self.attacker, self.defender, False)
        defence = block.defence + count_assists(table, self.defender, self.attacker, False)
        table.listener = listener
        self.attack = attack
        self.defence = defence
        self.dice = block_dice(attack, defence)
        self.ours = attack >= defence

    def order(self) -> list[int]:
        """The faces from the one the chooser likes best to the one it likes least."""
        if self.ours:
            return sorted(range(FACES), key=self.liking)
        return sorted(range(FACES), key=self.disliking)

    def liking(self, face: int) -> float:
        """How the attacker sorts the faces."""
        return -self.face[face]

    def disliking(self, face: int) -> float:
        """How the defender sorts them."""
        return self.face[face]

    def chances(self) -> list[float]:
        """The chance of each face to be the one that counts."""
        found = [0.0] * FACES
        left = 1.0
        for face in self.order():
            rest = left - FACE_CHANCE[face]
            found[face] = power(left, self.dice) - power(rest, self.dice)
            left = rest
        return found

    def settle(self, reroll: float) -> None:
        """Work out the expected worth and the chances of a knock-down and a turnover, with a re-roll at hand."""
        first = self.chances()
        plain = 0.0
        for face in range(FACES):
            plain += first[face] * self.face[face]
        final = first
        spent = 0.0
        if reroll > 0.0:
            final = [0.0] * FACES
            for face in range(FACES):
                if plain - REROLL_PRICE > self.face[face]:
                    spent += first[face]
                    for other in range(FACES):
                        final[other] += first[face] * reroll * first[other]
                    final[face] += first[face] * (1.0 - reroll)
                else:
                    final[face] += first[face]
        self.worth = -spent * REROLL_PRICE
        for face in range(FACES):
            self.worth += final[face] * self.face[face]
        self.final = final


def weighed(scene: Outlook, attacker: i64, defender: i64, blitz: bool) -> Strike:
    """A block from where the attacker stands: what the faces are worth to us, and what to expect."""
    table = scene.table
    strike = Strike(table, attacker, defender, blitz)
    lays, loses = outcomes(table, attacker, defender, blitz)
    loss = turn_worth(scene)
    own_fall = own_down_worth(scene, attacker)
    bonus: i64 = 0
    if table.has(attacker, MIGHTY_BLOW):
        bonus += 1
    if table.has(attacker, CLAWS) and scene.plan.breaks[defender] > 9:
        bonus += 1
    fall = down_worth(scene, defender) + hurt_worth(scene, defender, bonus)
    shove = push_worth(scene, attacker, defender)
    for face in range(FACES):
        worth = 0.0
        if lays[face]:
            worth += fall
        if face >= Face.PUSH:
            worth += shove
        if loses[face]:
            worth -= loss + own_fall
        elif face == Face.BOTH_DOWN and not table.has(attacker, BLOCK):
            worth -= DOWN  # laid on the ground, though it costs no turn
        strike.face[face] = worth
    strike.settle(team_chance(table, attacker))
    strike.down = 0.0
    strike.lost = 0.0
    for face in range(FACES):
        if lays[face]:
            strike.down += strike.final[face]
        if loses[face]:
            strike.lost += strike.final[face]
    if table.has(attacker, FRENZY) and not lays[Face.PUSH]:
        pushed = strike.final[Face.PUSH]
        if not lays[Face.STUMBLE]:
            pushed += strike.final[Face.STUMBLE]
        strike.worth += pushed * strike.worth * 0.5
        strike.lost += pushed * strike.lost
    return strike


def power(base: float, times: i64) -> float:
    """So many of the same chance in a row; none below 0."""
    if base <= 0.0:
        return 0.0
    found = base
    for _ in range(times - 1):
        found = found * base
    return found


def helped(strike: Strike, reroll: float) -> float:
    """What the same block would be worth with one assist more."""
    attack = strike.attack + 1
    dice = block_dice(attack, strike.defence)
    ours = attack >= strike.defence
    if dice == strike.dice and ours == strike.ours:
        return strike.worth
    before = strike.worth
    strike.dice, dice = dice, strike.dice
    strike.ours, ours = ours, strike.ours
    strike.settle(reroll)
    after = strike.worth
    strike.dice = dice
    strike.ours = ours
    strike.worth = before
    return after


def outcomes(table: Table, attacker: i64, defender: i64, blitz: bool) -> tuple[list[bool], list[bool]]:
    """By face: does it lay the defender out, does it cost the turn?"""
    lays = [False, False, False, True, True]
    loses = [True, False, False, False, False]
    if table.has(defender, DODGE) and not table.has(attacker, TACKLE):
        lays[Face.STUMBLE] = False
    carries = table.facts[Fact.CARRIER] == attacker
    juggernaut = blitz and table.has(attacker, JUGGERNAUT)
    if table.has(attacker, BLOCK):
        lays[Face.BOTH_DOWN] = not table.has(defender, BLOCK) or table.has(attacker, WRESTLE)
        if table.has(defender, WRESTLE) and not juggernaut:
            lays[Face.BOTH_DOWN] = True
            loses[Face.BOTH_DOWN] = carries
    elif juggernaut:
        pass
    elif table.has(attacker, WRESTLE) or table.has(defender, WRESTLE):
        lays[Face.BOTH_DOWN] = True
        loses[Face.BOTH_DOWN] = carries
    else:
        lays[Face.BOTH_DOWN] = not table.has(defender, BLOCK)
        loses[Face.BOTH_DOWN] = True
    return lays, loses


def push_worth(scene: Outlook, attacker: i64, defender: i64) -> float:
    """What a push is worth by itself: into the crowd, away from our ball, or the ball out of its hands."""
    table = scene.table
    square = table.pos[defender]
    origin = table.pos[attacker]
    worth = 0.006
    board = scene.board
    free = False
    crowd = False
    base: i64 = (square * 8 + board.direction(origin, square)) * 3
    for at in range(base, base + 3):
        to = board.beyond_table[at]
        if to == board.nowhere:
            crowd = True
        elif table.grid[to] == NOBODY:
            free = True
    if crowd and not free and not table.has(defender, STAND_FIRM):
        worth += CROWD + (0.3 if scene.carrier == defender else 0.0)
    if scene.carrier == defender and table.has(attacker, STRIP_BALL) and not table.has(defender, SURE_HANDS):
        worth += 0.25
    if scene.ours and scene.distance(square, scene.ball) == 1:
        worth += 0.02
    return worth


def add_blocks(scene: Outlook, found: list[Proposal]) -> None:
    """Every block that can be declared now."""
    table = scene.table
    loss = turn_worth(scene)
    for player in scene.fresh:
        if scene.carrier == player or not may_declare(table, player, Action.BLOCK) or replaces_block(table, player):
            continue
        if table.status[player] != Status.STANDING and not blocks_prone(table, player):
            continue
        for foe in scene.foes_next_to_any(table.pos[player]):
            strike = weighed(scene, player, foe, False)
            if strike.worth > 0.0:
                codes = coded(player, Action.BLOCK, False, []) + [choice(Do.BLOCK, foe)]
                gain = strike.worth + strike.lost * loss
                found.append(Proposal(player, STRIKE, codes, gain, strike.lost, loss))


def add_blitzes(scene: Outlook, found: list[Proposal]) -> None:
    """The best blitz of each player who could make one."""
    table = scene.table
    if not scene.fresh or not plan_of(table).book.action_allowed(table, Action.BLITZ):
        return
    loss = turn_worth(scene)
    targets = standing_targets(scene)[:TARGETS]
    if not targets:
        return
    for player in scene.fresh:
        if may_blitz(scene, player):
            best = best_blitz(scene, player, targets, loss)
            if best is not None:
                found.append(best)


def may_blitz(scene: Outlook, player: i64) -> bool:
    """Is the player one to blitz with? Not the carrier, unless it is the last turn."""
    if (
        scene.rooted(player)
        or not may_declare(scene.table, player, Action.BLITZ)
        or replaces_block(scene.table, player)
    ):
        return False
    return scene.carrier != player or scene.turns_left == 0


def standing_targets(scene: Outlook) -> list[int]:
    """Opponents to blitz, the worthiest first: the carrier, those near the ball, those who mark us."""
    worths: list[tuple[float, int]] = []
    for foe in scene.foes:
        if scene.table.status[foe] == Status.STANDING:
            worths.append((-down_worth(scene, foe), foe))
    worths.sort()
    return [foe for _, foe in worths]


def best_blitz(scene: Outlook, player: i64, targets: list[int], loss: float) -> Proposal | None:
    """The best square to strike from, for the best target."""
    table = scene.table
    way = scene.way(player)
    here = table.pos[player]
    room = allowance(table, player) + scene.plan.rushes[player]
    rising: i64 = stand_up_cost(table, player) if scene.prone(player) else 0
    best: Proposal | None = None
    for foe in targets:
        square = table.pos[foe]
        if scene.distance(here, square) > room + 1:
            continue
        for spot in scene.around(square):
            if spot != here and (table.grid[spot] < NOBODY or way.chance(spot) < LEAST_REACH):
                continue
            path = way.path(spot) if spot != here else []
            cost = len(path) + rising
            if cost + 1 > room:
                continue
            reach = way.chance(spot) if spot != here else 1.0
            if cost + 1 > allowance(table, player):
                reach *= 0.84 + 0.13 * scene.reroll
            proposal = struck_from(scene, player, foe, spot, path, reach, loss)
            if proposal is not None and (best is None or proposal.worth > best.worth):
                best = proposal
    return best


def struck_from(
    scene: Outlook, player: i64, foe: i64, spot: i64, path: list[int], reach: float, loss: float
) -> Proposal | None:
    """A blitz against one opponent from one square."""
    table = scene.table
    here = table.pos[player]
    if spot != here:
        table.place(player, spot)
    strike = weighed(scene, player, foe, True)
    if spot != here:
        table.place(player, here)
    cost = exposure(scene, player, spot) if scene.carrier != foe else 0.0
    if strike.worth * reach - cost <= 0.0:
        return None
    fail = 1.0 - reach * (1.0 - strike.lost)
    gain = reach * (strike.worth + strike.lost * loss) - cost
    codes = coded(player, Action.BLITZ, scene.prone(player), path) + [choice(Do.BLOCK, foe)]
    proposal = Proposal(player, CHARGE, codes, gain, fail, loss + own_down_worth(scene, player) * (1.0 - reach))
    return proposal if proposal.worth > 0.0 else None
