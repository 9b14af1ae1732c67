"""Scenarios of football: the words of Blood Bowl and its kin."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import SQUAD, player_name
from ironpitch.engine.errors import BadPosition
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.games.football import terms
from ironpitch.games.football.plan import FootballPlan
from ironpitch.notation.cast import ABSENT, Piece, Wording
from ironpitch.notation.given import SIDES, is_count, pair, several, shown, side_and_number, side_named
from ironpitch.notation.situation import ScenarioReader, Situation

TEAM_TURN: Final = "team-turn"
PHASES: Final = {TEAM_TURN: terms.Phase.TEAM_TURN, "kick": terms.Phase.KICK, "set-up": terms.Phase.SET_UP}
SPENT: Final = {
    "blitz": terms.Spent.BLITZ,
    "pass": terms.Spent.PASS,
    "hand-off": terms.Spent.HAND_OFF,
    "foul": terms.Spent.FOUL,
    "reroll": terms.Spent.REROLL,
}
ON_THE_PITCH: Final = ["standing", "prone", "stunned"]
OFF_THE_PITCH: Final = ["reserve", "ko", "casualty", "sent-off", "fainted", ABSENT]
WORDS: Final = [
    "turn", "turns", "half", "score", "rerolls", "weather", "ball", "phase", "receiver", "kicker", "spent", "fame",
    "bribes", "facts", "special",
]  # fmt: skip


class FootballScene(ScenarioReader):
    """How the scenarios of football are read."""

    words = frozenset(WORDS)

    def wording(self, ruleset: Ruleset) -> Wording:
        """Standing, prone, stunned, and where those are who are not on the pitch."""
        return Wording(ruleset, ON_THE_PITCH, OFF_THE_PITCH, "human/lineman @ h12", "st=4")

    def rerolls(self, situation: Situation) -> tuple[int, int]:
        """Team re-rolls."""
        return pair("rerolls", situation.rerolls)

    def dress(self, piece: Piece, side: int) -> None:
        """Whoever is on the pitch has been fielded in this drive."""
        if piece.square:
            piece.marks |= terms.Mark.FIELDED

    def arrange(self, plan: Plan, state: Snapshot, situation: Situation, squads: list[list[Piece]]) -> None:
        """Clocks, score, ball and all."""
        set_clocks(plan, state, situation)
        set_fortunes(state, situation)
        set_ball(plan, state, situation, squads)
        set_captains(plan, state)


SCENE: Final = FootballScene()


def kicking_side(situation: Situation) -> int:
    """Who kicked off: as told, else away."""
    kicker = receiver = -1
    if situation.kicker is not None:
        kicker = side_named("kicker", situation.kicker)
    if situation.receiver is not None:
        receiver = side_named("receiver", situation.receiver)
    if kicker >= 0 and kicker == receiver:
        raise BadPosition(f"{SIDES[kicker]} cannot both kick and receive")
    if kicker < 0:
        kicker = 1 - receiver if receiver >= 0 else 1
    return kicker


def set_clocks(plan: Plan, state: Snapshot, situation: Situation) -> None:
    """Half, turns, phase, and who kicked off."""
    facts = state.facts
    kicker = kicking_side(situation)
    phase = TEAM_TURN if situation.phase is None else situation.phase
    if phase not in list(PHASES):
        raise BadPosition(f"phase={shown(situation.phase)}; expected one of {', '.join(PHASES)}")
    if not is_count(situation.half) or not 1 <= situation.half <= 3:
        raise BadPosition(f"half={shown(situation.half)}; expected 1, 2, or 3 for overtime")
    facts[terms.Fact.PHASE] = PHASES[phase]
    facts[terms.Fact.HALF] = situation.half
    facts[terms.Fact.KICKER] = kicker
    facts[terms.Fact.FIRST_KICKER] = kicker if situation.half == 1 else 1 - kicker
    turns = (0, 0)
    if phase == TEAM_TURN:
        active, turns = running_turn(situation, kicker)
        facts[terms.Fact.ACTIVE] = active
    elif phase == "set-up":
        # the kicking side sets up first; if it is on the pitch, the other is next
        low = kicker * SQUAD
        ready = any(state.pos[player] != plan.board.nowhere for player in range(low, low + SQUAD))
        facts[terms.Fact.ASKED] = 1 - kicker if ready else kicker
    if situation.turns is not None:
        turns = pair("turns", situation.turns)
    facts[terms.Fact.TURN] = turns[0]
    facts[terms.Fact.TURN + 1] = turns[1]
    for side in range(2):
        facts[terms.Fact.PLAYED + side] = 1 if turns[side] > 0 else 0


def running_turn(situation: Situation, kicker: int) -> tuple[int, tuple[int, int]]:
    """Whose turn is running, and both turn counters: the receiving side is first in every round."""
    active, number = side_and_number("turn", situation.turn)
    other = number if active == kicker else max(0, number - 1)
    return active, (number, other) if active == 0 else (other, number)


def set_fortunes(state: Snapshot, situation: Situation) -> None:
    """Score, re-rolls, fame, bribes, weather, and what is used up this turn."""
    facts = state.facts
    counters = {
        terms.Fact.SCORE: pair("score", situation.score),
        terms.Fact.REROLLS: pair("rerolls", situation.rerolls),
        terms.Fact.FAME: pair("fame", situation.fame),
        terms.Fact.BRIBES: pair("bribes", situation.bribes),
    }
    for fact, (home, away) in counters.items():
        facts[fact] = home
        facts[fact + 1] = away
    if situation.weather is not None:
        facts[terms.Fact.WEATHER] = weather_named(situation.weather)
    spent = 0
    for name in several("spent", situation.spent):
        if name not in list(SPENT):
            raise BadPosition(f"spent={shown(name)}; expected some of {', '.join(SPENT)}")
        spent |= SPENT[name]
    facts[terms.Fact.SPENT] = spent


def set_captains(plan: Plan, state: Snapshot) -> None:
    """A side with a captain in its squad has the captain's re-roll of the half, unless `facts` says otherwise."""
    if isinstance(plan, FootballPlan):
        for holder in plan.moments.leads:
            if plan.has(holder.player, holder.skill.code):
                state.facts[terms.Fact.CAPTAIN + holder.player // SQUAD] = 1


def weather_named(name: str) -> int:
    """The weather of that name, or the one that has it as a word."""
    for i, weather in enumerate(terms.WEATHERS):
        if name == weather or name in weather.split("-"):
            return i
    raise BadPosition(f"weather={shown(name)}; expected one of {', '.join(terms.WEATHERS)}")


def set_ball(plan: Plan, state: Snapshot, situation: Situation, squads: list[list[Piece]]) -> None:
    """Put the ball into a player's hands or on its square."""
    holders = [side * SQUAD + i for side in range(2) for i, piece in enumerate(squads[side]) if piece.ball]
    if len(holders) + (situation.ball is not None) > 1:
        raise BadPosition("two balls; one player holds it, or it lies on one square")
    facts = state.facts
    if holders:
        carrier = holders[0]
        if state.pos[carrier] == plan.board.nowhere:
            raise BadPosition(f"{player_name(carrier)} has the ball but is not on the pitch")
        facts[terms.Fact.CARRIER] = carrier
        facts[terms.Fact.BALL] = state.pos[carrier]
    elif situation.ball is not None:
        square = plan.board.parse(str(situation.ball).lower())
        if square == plan.board.nowhere:
            raise BadPosition(f"ball={shown(situation.ball)}; there is no such square")
        facts[terms.Fact.BALL] = square
