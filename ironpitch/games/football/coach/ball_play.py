"""The ball: picking it up, carrying it on, handing it over, throwing it, scoring at the right time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, choice
from ironpitch.games.football.actions import may_declare
from ironpitch.games.football.ball.ruler import interception_squares
from ironpitch.games.football.ball.throw import opponents_on
from ironpitch.games.football.coach.proposal import CARRY, HAND_OVER, PASS_ON, PICK_UP, SCORE, Proposal, coded
from ironpitch.games.football.coach.scene import SAFE, Outlook
from ironpitch.games.football.coach.threat import guards_for, risk_at
from ironpitch.games.football.coach.worth import BALL_AT_STAKE, ball_worth, turn_worth
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import modified
from ironpitch.games.football.skills.codes import SURE_HANDS
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Action, By, Do, Fact

TOUCHDOWN: Final = 1.0
DANGER_SHARE: Final = 0.22
"""What an opponent who can surely strike the carrier costs, when nobody guards it."""
BALL_LOST: Final = 0.5
"""What it costs to lose the ball."""
CAUTION: Final = 1.6
"""A move that may cost a re-roll is dearer than it seems."""
GUARDED: Final = 0.2
"""How much of that each guard takes away."""
MARKED_CARRIER: Final = 0.05
CARRY_URGENCY: Final = 0.8
MOST_DESTINATIONS: Final = 20
MOST_CLOSELY: Final = 5
LEAST_CARRY: Final = 0.6
SAFE_ENOUGH: Final = 0.12
"""With how much risk of losing it."""
PICK_UP_LOSS: Final = 0.10
FETCH: Final = 0.08
LEAST_BALL: Final = 0.3
"""What it is worth at least to have the ball instead of nobody."""


def add_ball_play(scene: Outlook, found: list[Proposal]) -> None:
    """Everything that can be done with the ball now."""
    if scene.ours:
        if scene.carrier in scene.fresh:
            add_carry(scene, scene.carrier, found)
            add_deliveries(scene, found)
    elif scene.loose:
        add_pick_ups(scene, found)


# -- carrying ------------------------------------------------------------------------------------------------------


def best_goal(scene: Outlook, player: i64) -> i64:
    """The square of the end zone the player reaches most surely, or nowhere."""
    way = scene.way(player)
    best: i64 = scene.board.nowhere
    chance = 0.0
    for square in scene.goal_squares():
        if way.chance(square) > chance + 1e-9:
            best = square
            chance = way.chance(square)
    return best


def stalls(scene: Outlook, square: i64) -> bool:
    """Is it better to wait with the touchdown: nobody can get at the ball, and the others would have time to answer?"""
    turns = scene.turns_left
    if turns <= 0 or turns > scene.style.patience or scene.foe_turns <= 0 or scene.terrain is not None:
        return False
    facts = scene.table.facts
    lead = facts[Fact.SCORE + scene.side] - facts[Fact.SCORE + 1 - scene.side]
    if lead < -1 or lead > 1:
        return False
    player = scene.carrier
    return risk_at(scene, player, square, guards_for(scene, player, square)) < SAFE_ENOUGH


def add_carry(scene: Outlook, player: i64, found: list[Proposal]) -> None:
    """Score, or bring the ball to a better square."""
    table = scene.table
    here = table.pos[player]
    now = held_worth(scene, player, here)
    loss = turn_worth(scene) + BALL_AT_STAKE
    way = scene.way(player)
    goal = best_goal(scene, player)
    if goal != scene.board.nowhere:
        chance = way.chance(goal)
        waits = chance >= 0.8 and stalls(scene, here)
        if not waits:
            codes = coded(player, Action.MOVE, scene.prone(player), way.path(goal))
            proposal = Proposal(player, SCORE, codes, chance * (TOUCHDOWN - now), 1.0 - chance, loss)
            if proposal.worth > 0.0 or scene.turns_left == 0:
                found.append(proposal)
        elif scene.to_goal(here) <= 3:
            return
    best = best_carry(scene, player, now, loss)
    if best is not None:
        found.append(best)


def best_carry(scene: Outlook, player: i64, now: float, loss: float) -> Proposal | None:
    """The best square to bring the ball to, if it is better than where it is."""
    way = scene.way(player)
    best: Proposal | None = None
    for square in destinations(scene, player, loss):
        chance = way.chance(square)
        value = held_worth(scene, player, square)
        codes = coded(player, Action.MOVE, scene.prone(player), way.path(square)) + [Do.DONE]
        proposal = Proposal(
            player, CARRY, codes, chance * (value - now), 1.0 - chance, loss * CAUTION * scene.style.dash
        )
        if proposal.worth > 0.004 and (best is None or proposal.worth > best.worth + 1e-9):
            best = proposal
    if best is not None:
        best.urgency = CARRY_URGENCY if best.fail < 0.01 else min(CARRY_URGENCY, best.urgency)
    elif scene.prone(player):
        codes = coded(player, Action.MOVE, True, []) + [Do.DONE]
        best = Proposal(player, CARRY, codes, 0.05, 0.0, loss)
    return best


def destinations(scene: Outlook, player: i64, loss: float) -> list[int]:
    """The squares worth a closer look: by how far they lead and who could strike there, then by who could guard."""
    here = scene.table.pos[player]
    way = scene.way(player)
    danger = scene.menace()
    rough: list[tuple[float, int]] = []
    for square in way.squares():
        chance = way.chance(square)
        if square == here or chance < LEAST_CARRY:
            continue
        value = ball_worth(scene, square) - danger[square] * DANGER_SHARE * 0.5 - carrier_cost(scene, square)
        value -= MARKED_CARRIER * real(scene.zones[square])
        rough.append((-value * chance + (1.0 - chance) * loss * CAUTION * scene.style.dash, square))
    rough.sort()
    closer: list[tuple[float, int]] = []
    for cost, square in rough[:MOST_DESTINATIONS]:
        guards = len(guards_for(scene, player, square))
        share = danger[square] * DANGER_SHARE
        closer.append((cost - share * (GUARDED * guards - 0.5), square))
    closer.sort()
    return [square for _, square in closer[:MOST_CLOSELY]]


def carrier_cost(scene: Outlook, square: i64) -> float:
    """What is wrong with a square for a carrier, whoever guards it: the touchline near."""
    edge = scene.edge(square)
    if edge == 0:
        return 0.06
    return 0.025 if edge == 1 else 0.0


def held_worth(scene: Outlook, player: i64, square: i64) -> float:
    """What it is worth that this player holds the ball on a square at the end of the turn."""
    guards = guards_for(scene, player, square)
    risk = risk_at(scene, player, square, guards)
    return ball_worth(scene, square) - risk * BALL_LOST * scene.style.safety - carrier_cost(scene, square)


# -- picking up ----------------------------------------------------------------------------------------------------


def add_pick_ups(scene: Outlook, found: list[Proposal]) -> None:
    """Everybody who can reach the ball and hold it."""
    loss = turn_worth(scene) + PICK_UP_LOSS
    base = max(LEAST_BALL, ball_worth(scene, scene.ball) + 0.1)
    near = waiting_near(scene) > 1
    for player in scene.fresh:
        if not scene.holds(player):
            continue
        way = scene.way(player)
        chance = way.chance(scene.ball)
        if chance < 0.2:
            continue
        path = way.path(scene.ball)
        codes = coded(player, Action.MOVE, scene.prone(player), path)
        gain = chance * (base + handling(scene, player) + 0.004 * real(scene.plan.ma[player] - len(path)))
        proposal = Proposal(player, PICK_UP, codes, gain, 1.0 - chance, loss)
        if proposal.worth > 0.0:
            found.append(proposal)
            near = True
    if not near:
        add_fetch(scene, loss, found)


def waiting_near(scene: Outlook) -> int:
    """How many of ours who have acted stand close enough to pick the ball up next turn."""
    table = scene.table
    count = 0
    for player in scene.own:
        if scene.used(player) and scene.upright(player) and scene.holds(player):
            if scene.distance(table.pos[player], scene.ball) <= scene.plan.ma[player]:
                count += 1
    return count


def add_fetch(scene: Outlook, loss: float, found: list[Proposal]) -> None:
    """Nobody gets to the ball in this turn: the one who is there soonest sets off, another goes with it."""
    runners: list[tuple[float, int, int]] = []
    for player in scene.fresh:
        if not scene.holds(player) or scene.rooted(player) or not may_declare(scene.table, player, Action.MOVE):
            continue
        way = scene.way(player)
        best: i64 = scene.table.pos[player]
        far: i64 = scene.distance(best, scene.ball)
        for square in way.squares():
            if way.chance(square) >= SAFE and square != scene.ball and scene.distance(square, scene.ball) < far:
                best = square
                far = scene.distance(square, scene.ball)
        if best != scene.table.pos[player]:
            rows: int = far
            pace: int = scene.plan.ma[player]
            runners.append((rows / pace - handling(scene, player), player, best))
    runners.sort()
    worth = FETCH
    for _, player, square in runners[:2]:
        codes = coded(player, Action.MOVE, scene.prone(player), scene.way(player).path(square)) + [Do.DONE]
        proposal = Proposal(player, PICK_UP, codes, worth, 0.0, loss)
        proposal.urgency = CARRY_URGENCY
        found.append(proposal)
        worth = worth / 2.0


def handling(scene: Outlook, player: i64) -> float:
    """How gladly one gives this player the ball."""
    plan = scene.plan
    value = 0.012 * real(plan.ma[player] - 6) + 0.02 * real(plan.deft[player] - 3)
    if plan.st[player] >= 5:
        value -= 0.06
    if scene.table.has(player, SURE_HANDS):
        value += 0.03
    return value


# -- handing over and throwing -------------------------------------------------------------------------------------


def add_deliveries(scene: Outlook, found: list[Proposal]) -> None:
    """Hand the ball over or throw it: to somebody who can score with it, or who is much better placed."""
    table = scene.table
    carrier = scene.carrier
    handing = may_declare(table, carrier, Action.HAND_OFF)
    passing = may_declare(table, carrier, Action.PASS)
    if not handing and not passing:
        return
    now = held_worth(scene, carrier, table.pos[carrier])
    goal = best_goal(scene, carrier)
    alone = scene.way(carrier).chance(goal) if goal != scene.board.nowhere else 0.0
    if alone >= 0.8 or stalls(scene, table.pos[carrier]):
        return
    loss = turn_worth(scene) + BALL_AT_STAKE
    for mate in scene.fresh:
        if mate == carrier or not scene.upright(mate) or not scene.holds(mate):
            continue
        spot = best_goal(scene, mate)
        run = scene.way(mate).chance(spot) if spot != scene.board.nowhere else 0.0
        if run < 0.3 or run <= alone:
            continue
        if handing:
            add_hand_over(scene, mate, run, now, loss, found)
        if passing:
            add_throw(scene, mate, run, now, loss, found)


def add_hand_over(scene: Outlook, mate: i64, run: float, now: float, loss: float, found: list[Proposal]) -> None:
    """Walk up to a team-mate and give it the ball."""
    table = scene.table
    carrier = scene.carrier
    way = scene.way(carrier)
    here = table.pos[carrier]
    best: i64 = scene.board.nowhere
    reach = 0.0
    for spot in scene.around(table.pos[mate]):
        chance = 1.0 if spot == here and not scene.prone(carrier) else way.chance(spot)
        if spot != here and table.grid[spot] != NOBODY:
            continue
        if chance > reach + 1e-9:
            best = spot
            reach = chance
    if reach < 0.5:
        return
    book = plan_of(table).book
    chance = reach * test_chance(scene, modified(table, book.catch_test(table, mate, By.HAND_OFF)))
    path = way.path(best) if best != here else []
    codes = coded(carrier, Action.HAND_OFF, scene.prone(carrier), path) + [choice(Do.GIVE, mate)]
    proposal = Proposal(carrier, HAND_OVER, codes, chance * run * (TOUCHDOWN - now), 1.0 - chance, loss)
    if proposal.worth > 0.0:
        found.append(proposal)


def add_throw(scene: Outlook, mate: i64, run: float, now: float, loss: float, found: list[Proposal]) -> None:
    """Throw from where the carrier stands, or from a square nearer by that is safely reached."""
    table = scene.table
    carrier = scene.carrier
    way = scene.way(carrier)
    here = table.pos[carrier]
    target = table.pos[mate]
    spots: list[tuple[int, int]] = []
    if not scene.prone(carrier):
        spots.append((int(scene.distance(here, target)), int(here)))
    for square in way.squares():
        if square != here and way.chance(square) >= SAFE and scene.zones[square] == 0 and not scene.is_goal(square):
            spots.append((int(scene.distance(square, target)), square))
    spots.sort()
    best: i64 = scene.board.nowhere
    most = 0.0
    for far, square in spots[:6]:
        if far > 1:
            chance = throw_chance(scene, mate, square)
            if chance > most + 1e-9:
                best = square
                most = chance
    if most < 0.35:
        return
    path = way.path(best) if best != here else []
    codes = coded(carrier, Action.PASS, scene.prone(carrier), path) + [choice(Do.THROW, target)]
    proposal = Proposal(carrier, PASS_ON, codes, most * run * (TOUCHDOWN - now), 1.0 - most, loss)
    if proposal.worth > 0.0:
        found.append(proposal)


def throw_chance(scene: Outlook, mate: i64, square: i64) -> float:
    """The chance that a throw from a square is accurate and caught, with nobody between."""
    table = scene.table
    carrier = scene.carrier
    here = table.pos[carrier]
    target = table.pos[mate]
    book = plan_of(table).book
    if square != here:
        table.place(carrier, square)
    chance = 0.0
    if book.pass_allowed(table, carrier, target):
        chance = test_chance(scene, modified(table, book.pass_test(table, carrier, target)))
        if chance > 0.3:
            chance *= test_chance(scene, modified(table, book.catch_test(table, mate, By.ACCURATE_PASS)))
        if len(opponents_on(table, carrier, interception_squares(scene.board, square, target))) > 0:
            chance *= 0.85
    if square != here:
        table.place(carrier, here)
    return chance


def test_chance(scene: Outlook, test: Test) -> float:
    """The chance of a test, with a re-roll by a skill or at half its worth by the team."""
    table = scene.table
    chances: int = 7 - test.target()
    chance = chances / 6.0
    for skill in own(table, test.player, plan_of(table).moments.rerolls):
        if skill.rerolls(table, test.player, test):
            return chance + (1.0 - chance) * chance
    return chance + (1.0 - chance) * chance * 0.5 * scene.reroll
