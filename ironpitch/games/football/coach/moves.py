"""Where the others go: the cage around our ball, screens and marking against theirs, a ring around a loose one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.games.football.actions import may_declare
from ironpitch.games.football.coach.proposal import GET_UP, GUARD_BALL, MARK_FOE, SCREEN, Proposal, coded
from ironpitch.games.football.coach.scene import SAFE, Outlook
from ironpitch.games.football.coach.worth import exposure, own_down_worth, turn_worth
from ironpitch.games.football.terms import Action, Do, Status

MOVE_URGENCY: Final = 0.5
LEAST_CHANCE: Final = 0.8
CAUTION: Final = 2.0
"""A move that may cost a re-roll is dearer than it seems."""
CORNER: Final = 0.055
BACK_CORNER: Final = 0.045
ESCORT: Final = 0.022
MARK_CARRIER: Final = 0.05
LINE: Final = 0.040
DEEP: Final = 0.028
MARK_RECEIVER: Final = 0.030
RING: Final = 0.045
UNDER_IT: Final = 0.12
DRIFT: Final = 0.0022
"""What a square nearer to where things happen is worth."""


class Slot:
    """A square somebody should stand on, what that is worth, and why."""

    def __init__(self, square: i64, worth: float, aim: i64) -> None:
        self.square: i64 = square
        self.worth: float = worth
        self.aim: i64 = aim
        self.taken: bool = False


def slots_of(scene: Outlook) -> list[Slot]:
    """All squares worth standing on, by who has the ball."""
    found: list[Slot] = []
    if scene.ours:
        add_cage(scene, found)
    elif scene.theirs:
        add_defence(scene, scene.ball, found)
    elif scene.ball != scene.board.nowhere:
        add_ring(scene, found)
    elif scene.terrain is not None:
        for square, worth in scene.terrain.posts(scene):
            add_slot(scene, found, square, worth, SCREEN)
    return found


def add_slot(scene: Outlook, found: list[Slot], square: i64, worth: float, aim: i64) -> None:
    """Note a square; one on which somebody of ours stands is taken, one on which an opponent is does not count."""
    if square == scene.board.nowhere or worth <= 0.0:
        return
    other = scene.table.grid[square]
    if other > NOBODY or (other < NOBODY and other // SQUAD != scene.side):
        return
    slot = Slot(square, worth, aim)
    if other != NOBODY:
        if scene.table.status[other] != Status.STANDING and other not in scene.fresh:
            return
        slot.taken = True
    found.append(slot)


def add_cage(scene: Outlook, found: list[Slot]) -> None:
    """The four corners of the carrier, and an escort ahead of it."""
    square = scene.ball
    danger = scene.menace()[square]
    need = 0.45 + 0.55 * min(1.0, danger)
    for files in (-1, 1):
        add_slot(scene, found, scene.ahead(square, 1, files), CORNER * need, GUARD_BALL)
        add_slot(scene, found, scene.ahead(square, -1, files), BACK_CORNER * need, GUARD_BALL)
    rows = scene.to_goal(square)
    for ahead, files in ((3, -2), (3, 2), (2, 0), (4, 0), (1, -3), (1, 3)):
        if rows > ahead:
            add_slot(scene, found, scene.ahead(square, ahead, files), ESCORT * scene.style.escort, SCREEN)


def add_defence(scene: Outlook, square: i64, found: list[Slot]) -> None:
    """Stand next to their carrier, draw a line on its way to our end zone, and keep somebody back."""
    beside = scene.cover[square]
    press = scene.style.press
    for spot in scene.around(square):
        worth = MARK_CARRIER * press
        if scene.to_own_goal(spot) > scene.to_own_goal(square):
            worth *= 0.7
        if beside >= 2:
            worth *= 0.5
        add_slot(scene, found, spot, worth, MARK_FOE)
    rows = scene.to_own_goal(square)
    gap: i64 = 3
    if rows > 13:
        gap = 4
    gap += scene.style.back
    for files, share in ((0, 1.0), (-2, 0.9), (2, 0.9), (-4, 0.8), (4, 0.8), (-6, 0.6), (6, 0.6)):
        if rows > gap:
            add_slot(scene, found, scene.ahead(square, -gap, files), LINE * share, SCREEN)
    for files in (0, -3, 3):
        if rows > gap + 3:
            add_slot(scene, found, scene.ahead(square, -gap - 3, files), DEEP, SCREEN)
    for foe in scene.foes:
        if foe != scene.carrier and scene.upright(foe) and scene.to_own_goal(scene.table.pos[foe]) <= 7:
            if scene.cover[scene.table.pos[foe]] == 0:
                spot = scene.ahead(scene.table.pos[foe], -1, 0)
                add_slot(scene, found, spot, MARK_RECEIVER, MARK_FOE)


def add_ring(scene: Outlook, found: list[Slot]) -> None:
    """Around a ball nobody holds: next to it, and between it and our end zone."""
    square = scene.ball
    if not scene.loose:  # still in the air: whoever stands there may catch it
        add_slot(scene, found, square, UNDER_IT, GUARD_BALL)
    for spot in scene.around(square):
        worth = RING if scene.cover[square] < 3 else RING * 0.4
        add_slot(scene, found, spot, worth, GUARD_BALL)
    if scene.loose and scene.zones[square] == 0 and scene.cover[square] > 2:
        return
    rows = scene.to_own_goal(square)
    for back, files in ((2, -2), (2, 2), (3, 0), (4, -4), (4, 4), (6, 0)):
        if rows > back:
            add_slot(scene, found, scene.ahead(square, -back, files), LINE * 0.7, SCREEN)


def add_moves(scene: Outlook, found: list[Proposal]) -> None:
    """Bring everybody who is not needed elsewhere to the best square left."""
    slots = slots_of(scene)
    pairs: list[tuple[float, int, int]] = []
    loss = turn_worth(scene)
    movers: list[int] = []
    for player in scene.fresh:
        if player == scene.carrier or scene.rooted(player) or not may_declare(scene.table, player, Action.MOVE):
            continue
        if keeps(scene, player, slots):
            continue
        movers.append(player)
        for index in range(len(slots)):
            slot = slots[index]
            if not slot.taken:
                worth = slot_worth(scene, player, slot, loss)
                if worth > 0.0:
                    pairs.append((-worth, player, index))
    pairs.sort()
    placed: list[int] = []
    for worth, player, index in pairs:
        if player in placed or slots[index].taken:
            continue
        placed.append(player)
        slots[index].taken = True
        add_move(scene, player, slots[index].square, slots[index].aim, -worth, loss, found)
    for player in movers:
        if player not in placed:
            add_drift(scene, player, slots, loss, found)


def keeps(scene: Outlook, player: i64, slots: list[Slot]) -> bool:
    """Does the player stand where somebody should stand? Then it stays."""
    if scene.prone(player):
        return False
    square = scene.table.pos[player]
    for slot in slots:
        if slot.square == square and slot.worth >= ESCORT:
            return True
    return False


def slot_worth(scene: Outlook, player: i64, slot: Slot, loss: float) -> float:
    """What it is worth to send this player to this square."""
    way = scene.way(player)
    chance = way.chance(slot.square)
    if chance < LEAST_CHANCE or (scene.loose and slot.square == scene.ball):
        return 0.0
    worth = slot.worth * fit(scene, player, slot.aim) - exposure(scene, player, slot.square)
    worth += stay_cost(scene, player)
    return chance * worth - (1.0 - chance) * (loss + own_down_worth(scene, player)) * CAUTION


def stay_cost(scene: Outlook, player: i64) -> float:
    """What is wrong with staying: on the ground, or in the way of a block."""
    square = scene.table.pos[player]
    if scene.prone(player):
        return 0.02
    return exposure(scene, player, square) * 0.6 - 0.004 * real(scene.zones[square])


def fit(scene: Outlook, player: i64, aim: i64) -> float:
    """How well a player suits a task: the strong guard and mark, the quick screen."""
    strength = scene.plan.st[player]
    if aim == SCREEN:
        return 0.85 + 0.02 * real(scene.plan.ma[player])
    return 0.7 + 0.1 * real(strength) if strength < 5 else 1.2


def add_move(
    scene: Outlook, player: i64, square: i64, aim: i64, worth: float, loss: float, found: list[Proposal]
) -> None:
    """A move to one square."""
    way = scene.way(player)
    chance = way.chance(square)
    codes = coded(player, Action.MOVE, scene.prone(player), way.path(square)) + [Do.DONE]
    fail = 1.0 - chance
    if fail < 0.001:
        fail = 0.0
    proposal = Proposal(player, aim, codes, worth + fail * loss, fail, loss)
    proposal.urgency = MOVE_URGENCY + worth if fail == 0.0 else min(proposal.urgency, MOVE_URGENCY - 0.1)
    found.append(proposal)


def focus_of(scene: Outlook) -> i64:
    """Where the players without a task gather: ahead of our ball, behind theirs."""
    if scene.ball == scene.board.nowhere:
        return scene.board.nowhere if scene.terrain is None else scene.terrain.focus(scene)
    for rows in (3, 2, 1):
        spot = scene.ahead(scene.ball, rows if scene.ours else -rows - 1, 0)
        if spot != scene.board.nowhere:
            return spot
    return scene.ball


def add_drift(scene: Outlook, player: i64, slots: list[Slot], loss: float, found: list[Proposal]) -> None:
    """Nobody needs the player: it gets up, and comes nearer to where things happen."""
    here = scene.table.pos[player]
    prone = scene.prone(player)
    focus = focus_of(scene)
    for slot in slots:
        if not slot.taken and scene.distance(slot.square, here) < scene.distance(focus, here):
            focus = slot.square
    way = scene.way(player)
    idle = scene.terrain if scene.ball == scene.board.nowhere else None
    best: i64 = here
    most = 0.003 - exposure(scene, player, here)
    if focus != scene.board.nowhere:
        far = scene.distance(here, focus)
        for square in way.squares():
            if way.chance(square) < SAFE or square == scene.ball:
                continue
            if idle is not None and idle.is_shunned(scene, square):
                continue
            value = DRIFT * real(far - scene.distance(square, focus)) - exposure(scene, player, square)
            if value > most + 1e-9:
                best = square
                most = value
    if best == here:
        if prone:
            codes = coded(player, Action.MOVE, True, []) + [Do.DONE]
            proposal = Proposal(player, GET_UP, codes, 0.015, 0.0, loss)
            proposal.urgency = MOVE_URGENCY
            found.append(proposal)
        return
    add_move(scene, player, best, SCREEN, most + exposure(scene, player, here) + (0.02 if prone else 0.0), loss, found)
