"""What a coach wants to know before choosing: what is in reach, the dice of each block, the rolls a plan needs.

Plans are tried on a copy of the match that waits for dice from outside, so nothing to come is given away.
"""

from __future__ import annotations

from typing import Any, Final

from ironpitch import IronpitchError, Match
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.engine.events import Event, Listener, unpacked
from ironpitch.engine.request import Choose, Roll
from ironpitch.odds import reach
from ironpitch.odds.hex_paths import TURN_STEP, best_hex_paths
from ironpitch.rules.dreadball.plan import DreadBallPlan
from ironpitch.rules.dreadball.successes import chance
from ironpitch.rules.dreadball.terms import ACTIONS, FACINGS
from ironpitch.rules.dreadball.threat import is_threatened
from ironpitch.rules.football.plan import FootballPlan
from ironpitch.rules.football.ruler import OUT, band
from ironpitch.rules.football.zones import markers

MOST_QUESTIONS: Final = 12
"""Questions on the way to a roll that a trial answers by default."""
BANDS: Final = ("quick", "short", "long", "bomb")
BLOCKS: Final = ("block", "blitz")
MOVING: Final = ("run", "sprint")
ROUNDED: Final = 4


def hints_for(match: Match, name: str, action: str = "") -> dict[str, Any]:
    """All there is to know about a player before it acts; raises `IronpitchError` if it is no player."""
    player = parse_player(name)
    plan = match.table.plan
    if player == NOBODY or player % SQUAD >= plan.size[player // SQUAD]:
        raise IronpitchError(f"{name[:20]!r} is no player of this match; expected a name such as H3 or A11")
    if isinstance(plan, FootballPlan):
        return football_hints(match, plan, name, player, action)
    if isinstance(plan, DreadBallPlan):
        return rush_hints(match, player, action)
    return {}


# -- football ----------------------------------------------------------------------------------------------------------


def football_hints(match: Match, plan: FootballPlan, name: str, player: int, action: str) -> dict[str, Any]:
    """Squares in reach with the best way there, block dice on each target, tackle zones, the ranges of a throw."""
    table = match.table
    board = plan.ruleset.board
    found: dict[str, Any] = {"reach": {}, "blocks": {}, "zones": {}, "bands": {}}
    if table.pos[player] == board.nowhere:
        return found
    ways = reach(match, name)
    found["reach"] = {square: [round(odds, ROUNDED), way] for square, (odds, way) in ways.items() if way}
    found["blocks"] = block_hints(match, name, action)
    for cell in range(int(board.size)):
        marked = markers(table, 1 - player // SQUAD, cell)
        if marked:
            found["zones"][board.name(cell)] = int(marked)
        length = band(plan.pitch, table.pos[player], cell)
        if length != OUT and cell != table.pos[player]:
            found["bands"][board.name(cell)] = BANDS[length]
    return found


def block_hints(match: Match, name: str, action: str) -> dict[str, dict[str, Any]]:
    """For each opponent that can be blocked now: how many dice, and whose coach picks."""
    trial = as_if_acting(match, name, action)
    request = trial.request if trial is not None else None
    if trial is None or not isinstance(request, Choose) or request.about != name:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for choice in request.choices:
        verb, _, target = choice.text.partition(" ")
        if verb == "block" and target:
            rolled = dice_of_block(trial, choice.text)
            if rolled is not None:
                found[target] = {"dice": int(rolled["count"]), "chooser": str(rolled["chooser"])}
    return found


def dice_of_block(match: Match, choice: str) -> Event | None:
    """The dice of a block if it is made now and every question on the way is answered by default."""
    trial = without_dice(match)
    listener = Listener()
    trial.table.listener = listener
    trial.play(choice)
    for _ in range(MOST_QUESTIONS):
        for event in unpacked(listener, trial.table.plan.ruleset):
            if event.name == "Blocked":
                return event
        if not go_on(trial):
            return None
    return None


def as_if_acting(match: Match, name: str, action: str) -> Match | None:
    """The match with the player in the middle of an action that lets it block; None if there is none."""
    request = match.request
    if not isinstance(request, Choose):
        return None
    if request.about == name:
        return match
    for wanted in (action,) if action in BLOCKS else BLOCKS:
        if f"activate {name} {wanted}" in request.choices:
            trial = without_dice(match)
            trial.play(f"activate {name} {wanted}")
            get_past(trial)
            return trial
    return None


def get_past(trial: Match) -> None:
    """Answer what comes up when an action is declared until the player can do something."""
    for _ in range(MOST_QUESTIONS):
        if not go_on(trial):
            return


def go_on(trial: Match) -> bool:
    """Answer a question by default, let dice fall well; False when the next action or step is to be chosen."""
    request = trial.request
    if isinstance(request, Roll):
        trial.roll([best_face(request)] * request.count)
        return True
    if isinstance(request, Choose) and request.kind not in ("step", "activate"):
        trial.play(request.default)
        return True
    return False


# -- DreadBall ---------------------------------------------------------------------------------------------------------


def rush_hints(match: Match, player: int, action: str) -> dict[str, Any]:
    """Hexes in reach with the best way there, and the hexes that opponents threaten."""
    table = match.table
    board = table.plan.board
    paths = best_hex_paths(table, player, ACTIONS.index(action)) if action in MOVING else best_hex_paths(table, player)
    within: dict[str, list[Any]] = {}
    for cell in range(int(board.size)):
        odds = paths.chance(cell)
        way = [step_name(match, step) for step in paths.path(cell)] if odds > 0 else []
        if way:
            within[board.name(cell)] = [round(odds, ROUNDED), way]
    side = player // SQUAD
    threats = [board.name(cell) for cell in range(int(board.size)) if is_threatened(table, side, cell)]
    return {"reach": within, "blocks": {}, "threats": threats}


def step_name(match: Match, step: int) -> str:
    """A hex to enter, or a turn to a facing: `turn se`."""
    return f"turn {FACINGS[step - TURN_STEP]}" if step >= TURN_STEP else match.table.plan.board.name(step)


# -- trying a plan -----------------------------------------------------------------------------------------------------


def preview(match: Match, plan: list[str]) -> dict[str, Any]:
    """The rolls that a plan needs if all goes well, each with its modifiers; and how far the plan is legal."""
    trial = without_dice(match)
    rolls: list[dict[str, Any]] = []
    legal = 0
    refused = ""
    for choice in plan:
        try:
            events = tried(trial, [choice], on_the_match_itself=True)
        except IronpitchError as error:
            refused = str(error)
            break
        legal += 1
        rolls += [{"choice": legal - 1, **test} for test in tests_in(events)]
    return {"legal": legal, "refused": refused, "rolls": rolls}


def without_dice(match: Match) -> Match:
    """A copy that waits for dice from outside."""
    trial = match.fork()
    trial.table.dice = None
    return trial


def tried(match: Match, plan: list[str], on_the_match_itself: bool = False) -> list[Event]:
    """What happens if a plan is carried out and all dice fall well."""
    trial = match if on_the_match_itself else without_dice(match)
    listener = Listener()
    trial.table.listener = listener
    for choice in plan:
        trial.play(choice)
        for _ in range(MOST_QUESTIONS):
            request = trial.request
            if not isinstance(request, Roll):
                break
            trial.roll([best_face(request)] * request.count)
    return unpacked(listener, trial.table.plan.ruleset)


def best_face(request: Roll) -> int:
    """A face that passes a test: where successes are counted one that is enough and does not roll on."""
    return min(max(2, request.stat), 5) if request.stat else request.sides


def tests_in(events: list[Event]) -> list[dict[str, Any]]:
    """The tests among events: who, for what, the number needed or the dice, and the modifiers."""
    found: list[dict[str, Any]] = []
    modifiers: list[dict[str, Any]] = []
    for event in events:
        if event.name == "Modified":
            modifiers.append({"amount": event["amount"], "reason": event["reason"], "player": event["player"]})
        elif event.name == "Tested":
            test: dict[str, Any] = {"player": event["player"], "purpose": event["purpose"], "modifiers": modifiers}
            if event.get("needed") is not None:
                needed = int(event["needed"])
                test |= {"needed": needed, "chance": round((7 - needed) / 6, ROUNDED)}
            else:
                dice, stat = int(event["dice"]), int(event["stat"])
                test |= {"dice": dice, "stat": stat, "chance": round(chance(dice, stat, 1), ROUNDED)}
            found.append(test)
            modifiers = []
        elif event.name == "Blocked":
            found.append(
                {"player": event["player"], "purpose": "block", "dice": event["count"], "chooser": event["chooser"]}
            )
    return found
