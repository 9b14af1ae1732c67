"""Scenarios of DreadBall: Rushes, tokens, facings and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ironpitch.engine.choices import SQUAD, player_name
from ironpitch.engine.errors import BadPosition
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.games.dreadball import terms
from ironpitch.games.dreadball.cards.deck import CARDS, card_words
from ironpitch.games.dreadball.clubs.extra_abilities import GIANT
from ironpitch.games.dreadball.clubs.team_building import CARDS as CARDS_BROUGHT
from ironpitch.games.dreadball.clubs.team_building import COACHING_DICE
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.notation.cast import Piece, Wording
from ironpitch.notation.given import SIDES, count, pair, several, shown, side_and_number
from ironpitch.notation.situation import DEFAULTS, ScenarioReader, Situation

RUSH: Final = "rush"
SET_UP: Final = "set-up"
PHASES: Final = (RUSH, SET_UP)
ON_THE_PITCH: Final = terms.STATUSES[: terms.Status.BENCH]
OFF_THE_PITCH: Final = terms.STATUSES[terms.Status.BENCH : terms.Status.ABSENT]
WORDS: Final = [
    "turn", "rush", "tokens", "lead", "ball", "referee", "dice_left", "cards", "hands", "event", "phase", "facts",
]  # fmt: skip
FORWARD: Final = ("e", "w")
"""Which way players look unless told: towards the other end."""
FACING: Final = "facing"


class DreadBallScene(ScenarioReader):
    """How the scenarios of DreadBall are read."""

    words = frozenset(WORDS)
    acts = "act"

    def wording(self, ruleset: Ruleset) -> Wording:
        """Standing, prone, and where those are who are not on the pitch."""
        return Wording(ruleset, ON_THE_PITCH, OFF_THE_PITCH, "trontek-29ers/jack @ f4 se", "speed=3")

    def staff(self, situation: Situation, side: int) -> dict[str, int]:
        """The cards and coaching dice a team brought to the match."""
        brought = pair("cards", situation.cards)[side]
        return {CARDS_BROUGHT: brought, COACHING_DICE: pair("dice_left", situation.dice_left)[side]}

    def dress(self, piece: Piece, side: int) -> None:
        """Who stands looks some way, towards the other end unless told; nobody else does, but a GIANT on the ground
        keeps the hexes he covered."""
        stands = piece.square and (piece.status in ("", terms.STATUSES[terms.Status.STANDING]) or GIANT in piece.skills)
        if not stands and FACING in piece.told:
            raise piece.bad(f"looks {piece.told[FACING]}, but only a standing player looks anywhere")
        if stands and FACING not in piece.told:
            piece.take(FORWARD[side])

    def arrange(self, plan: Plan, state: Snapshot, situation: Situation, squads: list[list[Piece]]) -> None:
        """The Rush, the marker, ball and referee, dice and cards."""
        assert isinstance(plan, DreadBallPlan)
        set_rush(plan, state, situation)
        set_ball(plan, state, situation, squads)
        set_cards(state, situation)
        facts = state.facts
        facts[terms.Fact.REFEREE] = plan.pitch.referee_start
        if situation.referee is not None:
            facts[terms.Fact.REFEREE] = hex_named(plan, "referee", situation.referee)
        for side in range(2):
            facts[terms.Fact.LEAD + side] = pair("lead", situation.lead)[side]
            facts[terms.Fact.DICE + side] = pair("dice_left", situation.dice_left)[side]


SCENE: Final = DreadBallScene()


def set_rush(plan: Plan, state: Snapshot, situation: Situation) -> None:
    """Whose Rush it is, or who sets up; whoever has the odd Rushes had the first."""
    facts = state.facts
    phase = RUSH if situation.phase is None else situation.phase
    if phase not in PHASES:
        raise BadPosition(f"phase={shown(phase)}; expected one of {', '.join(PHASES)}")
    if situation.rush is not None and situation.turn != DEFAULTS.turn:
        raise BadPosition("both rush and turn; they are two words for the same")
    told = situation.turn if situation.rush is None else situation.rush
    active, number = side_and_number("rush", told)
    if number == 0:
        raise BadPosition(f"rush={shown(told)}; expected a number from 1 on")
    first = active if number % 2 == 1 else 1 - active
    facts[terms.Fact.FIRST] = first
    if phase == SET_UP:
        # whoever has the first Rush sets up first; if he is on the pitch, the other is next
        low = first * SQUAD
        ready = any(state.pos[player] != plan.board.nowhere for player in range(low, low + SQUAD))
        facts[terms.Fact.PHASE] = terms.Phase.SET_UP
        facts[terms.Fact.ASKED] = 1 - first if ready else first
        return
    facts[terms.Fact.PHASE] = terms.Phase.RUSH
    facts[terms.Fact.ACTIVE] = active
    facts[terms.Fact.RUSH] = number
    facts[terms.Fact.TOKENS] = count("tokens", situation.tokens)


def hex_named(plan: Plan, name: str, given: str) -> int:
    """The hex that is meant."""
    cell: int = plan.board.parse(str(given).lower())
    if cell == plan.board.nowhere:
        raise BadPosition(f"{name}={shown(given)}; there is no such hex")
    return cell


def set_ball(plan: Plan, state: Snapshot, situation: Situation, squads: list[list[Piece]]) -> None:
    """Put the ball into a player's hands, on its hex, or nowhere."""
    holders = [side * SQUAD + i for side in range(2) for i, piece in enumerate(squads[side]) if piece.ball]
    if len(holders) + (situation.ball is not None) > 1:
        raise BadPosition("two balls; one player holds it, or it lies on one hex")
    facts = state.facts
    if holders:
        carrier = holders[0]
        if state.pos[carrier] == plan.board.nowhere:
            raise BadPosition(f"{player_name(carrier)} has the ball but is not on the pitch")
        facts[terms.Fact.CARRIER] = carrier
        facts[terms.Fact.BALL] = state.pos[carrier]
    elif situation.ball is not None:
        facts[terms.Fact.BALL] = hex_named(plan, "ball", situation.ball)


# -- cards -------------------------------------------------------------------------------------------------------------


def set_cards(state: Snapshot, situation: Situation) -> None:
    """Deal the hands, lay out the Event that holds; all other cards are in the pile."""
    facts = state.facts
    hands = several("hands", situation.hands)
    if len(hands) != len(SIDES):
        raise BadPosition(f"hands={shown(situation.hands)}; expected two lists of cards, home and away")
    pile = 2**CARDS - 1
    for side, words in enumerate(hands):
        cards = cards_named(f"the hand of {SIDES[side]}", several("hands", words))
        if cards & ~pile:
            raise BadPosition(f"hands={shown(situation.hands)}: a card is in both")
        facts[terms.Fact.HAND + side] = cards
        pile &= ~cards
    facts[terms.Fact.DISCARDS] = 0
    if situation.event is not None:
        card = card_named("event", situation.event)
        if not pile >> card & 1:
            raise BadPosition(f"event={shown(situation.event)}: the card is in a hand")
        facts[terms.Fact.EVENT] = card + 1
        facts[terms.Fact.DISCARDS] = 2**card
        pile &= ~(2**card)
    facts[terms.Fact.PILE] = pile
    for side in range(2):
        facts[terms.Fact.SUPPORT + side] = 0


def cards_named(name: str, words: Sequence[str]) -> int:
    """These cards as bits."""
    found = 0
    for word in words:
        bit = 2 ** card_named(name, word)
        if found & bit:
            raise BadPosition(f"{name}: {shown(word)} is there twice")
        found |= bit
    return found


def card_named(name: str, given: str) -> int:
    """The card that is meant: `run-2`, or `run` for the first of its title."""
    words = card_words()
    for word in (given, f"{given}-1"):
        if word in words:
            return words.index(word)
    titles = sorted({word.rpartition("-")[0] for word in words})
    raise BadPosition(f"{name}: {shown(given)} is no card; expected such as 'run-1', titles are {', '.join(titles)}")
