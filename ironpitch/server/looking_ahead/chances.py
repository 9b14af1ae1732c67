"""Chances as a coach is told them, before a plan is carried out or a question answered: what `ironpitch.odds` says."""

from __future__ import annotations

from math import ceil, floor, prod
from typing import Any, Final

from ironpitch import Match, odds
from ironpitch.engine.choices import NOBODY, parse_player, player_name
from ironpitch.engine.errors import IllegalChoice
from ironpitch.engine.request import Choose, Roll
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.football.show.blocks import block_answers, block_told, odds_of_block
from ironpitch.odds.chance import Chance
from ironpitch.odds.planning import without_dice
from ironpitch.odds.plans import TooMuch
from ironpitch.server.looking_ahead.trials import after_all, before_last, shows, test_of, tests_in, tried

MOST_WAYS: Final = 1500
"""Rolls and questions looked at for one chance: a fraction of a second."""
FEW_WAYS: Final = 300
HARD_TO_FOLLOW: Final = ("throw", "pass", "bomb", "hurl", "punt", "throw-at", "slam", "stomp", "feint", "distract")
"""A ball that may bounce, or an opponent who answers: either there are few ways, or far too many."""
ROUNDED: Final = 4
FINE: Final = 1_000_000
"""Bounds are sent in millionths."""
GOALS: Final = {
    "slam": "{target} down",
    "stab": "{target} down",
    "foul": "{target} out",
    "strike": "scored",
    "pass": "{target} ball",
    "give": "{target} ball",
    "steal": "{player} ball",
}
"""What the last choice of a plan is meant to come to; any other is meant to be carried out without losing the turn."""
MOVES: Final = ("step", "turn", "jump", "hex", "face")
"""What moves a player of DreadBall, or says how he comes on."""
ROLLED_FOR: Final = {"play": "play"}
"""What is rolled after an answer, where the question itself does not say."""


def chance_of(match: Match, plan: list[str], succeeds: str | None, rerolls: bool) -> Chance | None:
    """How likely a plan works out; None if it cannot be carried out, or if there are too many ways to look at: nobody
    shall wait for it."""
    most = FEW_WAYS if plan[-1].split(" ")[0] in HARD_TO_FOLLOW else MOST_WAYS
    try:
        return odds.of(match, plan, succeeds, rerolls, most, 0)
    except (TooMuch, RecursionError, IllegalChoice):
        return None


def foreseen(match: Match, plan: list[str], rolls: list[dict[str, Any]]) -> dict[str, Any]:
    """How likely a plan, which needs these rolls, comes to what it is meant for."""
    verb, _, target = plan[-1].partition(" ")
    if verb == "block":
        return fight_foreseen(match, plan, target)
    goal = goal_of(match, plan)
    chances = chances_of(match, plan, goal)
    if chances is None and verb == "throw" and not any(test["purpose"] == "pass" for test in rolls):
        chances = {"plain": 0.0, "rerolled": 0.0, "method": "exact"}  # no passing ability: it slips without a roll
    if chances is None:
        chances = if_nobody_interferes(rolls, actor_of(match, plan))
    return {"goal": goal.split(" ")[-1] if goal else "", "chances": chances}


def fight_foreseen(match: Match, plan: list[str], target: str) -> dict[str, Any]:
    """A plan that ends in a block: what all of it comes to, and what the block itself is."""
    fight = odds_of_block(match, plan, actor_of(match, plan), target)
    before = before_last(match, plan)
    block = block_told(before, actor_of(match, plan), target) if before is not None else None
    if before is not None and block is not None:
        on_the_spot = not any(choice.split(" ")[0] in ("step", "jump", "leap") for choice in plan)
        block["odds"] = fight if on_the_spot else odds_of_block(before, plan[-1:], actor_of(match, plan), target)
    return {"goal": "down", "fight": fight, "block": block}


def chances_of(match: Match, plan: list[str], succeeds: str | None = None) -> dict[str, Any] | None:
    """Both numbers: without any re-roll, and with all of them used as well as can be."""
    plain = chance_of(match, plan, succeeds, False)
    if plain is None:
        return None
    return told(plain, chance_of(match, plan, succeeds, True))


def told(plain: Chance, again: Chance | None) -> dict[str, Any]:
    """Two chances as they are sent: the numbers, and of one that is not exact how it was found and its bounds."""
    found: dict[str, Any] = {"plain": round(plain.value, ROUNDED), "rerolled": None, "method": plain.method}
    if not plain.exact:
        found["bounds"] = bounds_of(plain)
    if again is not None:
        found["rerolled"] = round(again.value, ROUNDED)
        if not again.exact:
            found |= {"rerolled_method": again.method, "rerolled_bounds": bounds_of(again)}
    return found


def bounds_of(chance: Chance) -> list[float]:
    """Where the true value lies, rounded outwards."""
    return [floor(chance.exact_low * FINE) / FINE, ceil(chance.exact_high * FINE) / FINE]


def times(chances: dict[str, Any], factor: float) -> dict[str, Any]:
    """The chances of a plan after which something else must come off as well."""
    found = dict(chances)
    for key in ("plain", "rerolled"):
        if found[key] is not None:
            found[key] = round(found[key] * factor, ROUNDED)
    for key in ("bounds", "rerolled_bounds"):
        if key in found:
            low, high = found[key]
            found[key] = [floor(low * factor * FINE) / FINE, ceil(high * factor * FINE) / FINE]
    return found


def if_nobody_interferes(rolls: list[dict[str, Any]], actor: str) -> dict[str, Any] | None:
    """Where there are too many ways to look at: how likely all tests are passed that the acting side needs."""
    own = [float(test["chance"]) for test in rolls if test["player"][:1] == actor[:1] and "chance" in test]
    return {"plain": round(prod(own), ROUNDED), "rerolled": None, "method": "estimate"} if own else None


def goal_of(match: Match, plan: list[str]) -> str | None:
    """What a plan is meant to come to, by its last choice; None for carrying it out."""
    verb, *words = plan[-1].split(" ") if plan else [""]
    if verb == "throw" and words:
        table = match.table
        square = table.plan.board.parse(words[0])
        receiver = table.grid[square] if square != table.plan.board.nowhere else NOBODY
        return f"{player_name(receiver)} ball" if receiver != NOBODY else None
    if verb in MOVES and isinstance(match.table.plan, DreadBallPlan):
        actor = actor_of(match, plan)
        cell = end_of(match, plan, actor)
        return f"{actor} at {cell} and {actor} standing" if cell and parse_player(actor) != NOBODY else None
    wanted = GOALS.get(verb)
    return wanted.format(target=words[0] if words else "", player=actor_of(match, plan)) if wanted else None


def end_of(match: Match, plan: list[str], actor: str) -> str:
    """The hex to which the moves of a plan lead, empty if to none: of a GIANT his own, which turns move as well."""
    player = parse_player(actor)
    if player != NOBODY and is_giant(match.table, player):
        after = after_all(match, plan)
        return match.table.plan.board.name(after.table.pos[player]) if after is not None else ""
    cells = [choice.split(" ")[1] for choice in plan if choice.split(" ")[0] in ("step", "jump")]
    return cells[-1] if cells else ""


def actor_of(match: Match, plan: list[str]) -> str:
    """Who carries a plan out: the one it activates, or for whom it plays a card, else the one who is asked."""
    first = plan[0].split(" ")
    request = match.request
    if first[0] in ("activate", "act") and len(first) > 1:
        return first[1]
    if first[0] == "play" and parse_player(first[-1]) != NOBODY:
        return first[-1]
    return request.about if isinstance(request, Choose) else "-"


def answers_to(match: Match) -> dict[str, Any]:
    """What each answer to the open question leads to: which dice, and how likely they are good enough."""
    request = match.request
    if not isinstance(request, Choose):
        return {}
    texts = [choice.text for choice in request.choices if not shows(choice.text)]
    purpose = ROLLED_FOR.get(request.kind, request.detail)
    found = {text: next_rolls(match, text, purpose) for text in texts}
    return {"rolls": {choice: rolls for choice, rolls in found.items() if rolls}, "blocks": block_answers(match)}


def next_rolls(match: Match, choice: str, purpose: str) -> list[dict[str, Any]]:
    """The tests that an answer leads to at once, up to the one that the question is about."""
    happened, _ = tried(match, [choice])
    events = happened[0] if happened else []
    if not any(event.name == "Rolled" and event["purpose"] == purpose for event in events):
        return []  # the dice that lie there are kept
    rolls = tests_in(events)
    for n, test in enumerate(rolls):
        if test["purpose"] == purpose:
            return rolls[: n + 1]
    return again_rolled(match, choice)


def again_rolled(match: Match, choice: str) -> list[dict[str, Any]]:
    """Dice whose test was announced before: those that count successes say themselves what they need."""
    trial = without_dice(match)
    trial.play(choice)
    asked = trial.request
    return [test_of(asked)] if isinstance(asked, Roll) and asked.stat else []
