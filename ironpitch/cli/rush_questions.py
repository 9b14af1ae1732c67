"""The open request of a DreadBall match as a question: who, what for, what was rolled, what is left to spend."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.events import Event
from ironpitch.engine.request import Choose
from ironpitch.render.commentary import event_count, events_since
from ironpitch.render.rush_report import FREES
from ironpitch.render.wording import plain
from ironpitch.rules.dreadball.actions import allowance
from ironpitch.rules.dreadball.happenings import FREES as FREE_WORDS
from ironpitch.rules.dreadball.terms import (
    ACTION,
    ACTIONS,
    ACTOR,
    DASHED,
    DICE,
    FREE_KIND,
    MOVED,
    PURPOSES,
    RUSH,
    RUSHES,
    TOKENS,
)

LOOKED_AT: Final = 60
"""How many events back the cause of a question is looked for."""

# What is asked, by kind of request; `{about}` is the player it is about, `{detail}` the skill or roll.
RUSH_QUESTIONS: Final = {
    "rush": "Rush {rush}, {tokens} left: who acts, and how?",
    "set-up": "Set up your six (or all at once: setup H1@f4,e H2@e5,se ...)",
    "place": "Where does {about} line up?",
    "act": "{about}{progress}: what next?",
    "free": "{about} has a free action, {free}: what does he do?",
    "reaction": "{cause}: what does {about} do?",
    "push": "Where is {about} pushed?",
    "follow": "Does {about} follow?",
    "facing": "Which way does {about} look?",
    "hex": "Where does {about} go?",
    "dice": "{about} is about to roll for {roll}: how many coaching dice join in? (you have {dice})",
    "reroll": "{about}, {roll}: {faces}. Roll again?",
    "foul": "Do you call a foul?",
    "interfere": "Between the actions of {other}: do you step in?",
    "swap": "Which card do you swap for a new one?",
    "reward": "The fans reward you: a coaching die or a card?",
    "referee": "Where does the referee go?",
    "use": "Does {about} use {detail}?",
    "player": "Which player?",
    "action": "Which action does {about} take?",
    "contest": "{about} is called for a foul: take the check, contest it or blame somebody?",
    "role": "Which role does {about} take on?",
    "portal": "Where does {about} come out of the portal?",
    "card": "Do you play a card?",
}
NOBODY_IN_PARTICULAR: Final = {
    "push": "Which hex is it?",
    "facing": "Which way?",
    "hex": "Which hex?",
    "player": "Which player?",
    "portal": "Which portal?",
}


def rush_question(request: Choose) -> str:
    """The open request as a question."""
    words = RUSH_QUESTIONS.get(request.kind, f"{plain(request.kind).capitalize()}?")
    if request.about == "-":
        words = NOBODY_IN_PARTICULAR.get(request.kind, words)
    elif request.kind == "player":
        words = "{about}: which player?"
    facts = request.match.table.facts
    number = facts[RUSH]
    return words.format(
        about="The player" if request.about == "-" else request.about,
        detail=plain(request.detail),
        rush=f"{number} of {RUSHES}" if number <= RUSHES else f"{number}, sudden death",
        tokens=f"{facts[TOKENS]} token{'' if facts[TOKENS] == 1 else 's'}",
        progress=progress(request),
        free=FREES.get(FREE_WORDS[facts[FREE_KIND]], "any") if facts[FREE_KIND] < len(FREE_WORDS) else "any",
        cause=cause(request),
        roll=plain(roll_of(request)),
        dice=facts[DICE + request.side],
        faces=faces(request),
        other="Home" if request.side else "Away",
    )


def behind(request: Choose) -> list[Event]:
    """The last events, as the coach who is asked may know them."""
    match = request.match
    return events_since(match, max(0, event_count(match) - LOOKED_AT), request.side)


def progress(request: Choose) -> str:
    """How far the acting player has come: ` (run, moved 3 of 5)`."""
    table = request.match.table
    player = parse_player(request.about)
    if player == NOBODY or table.facts[ACTOR] != player:
        return ""
    moved = f", moved {table.facts[MOVED]} of {allowance(table, player)}"
    dashed = f", {table.facts[DASHED]} dashed" if table.facts[DASHED] else ""
    return f" ({plain(ACTIONS[table.facts[ACTION]])}{moved}{dashed})"


def cause(request: Choose) -> str:
    """What a player reacts to: `A3 goes for H4 (slam)`."""
    table = request.match.table
    actor = table.facts[ACTOR]
    if actor == NOBODY or actor // SQUAD == request.side:
        return "The ball comes" if actor == NOBODY else f"{player_name(actor)} is hit"
    return f"{player_name(actor)} attacks {request.about} ({plain(ACTIONS[table.facts[ACTION]])})"


def roll_of(request: Choose) -> str:
    """What the dice are for that a question is about."""
    return PURPOSES[request.subject] if 0 <= request.subject < len(PURPOSES) else "a test"


def faces(request: Choose) -> str:
    """The dice that lie on the table: `4 dice on 4+ show 6 3 2 1 5`."""
    purpose = roll_of(request)
    shown: list[str] = []
    test = ""
    for event in behind(request):
        if event.get("player") != request.about or event.get("purpose") != purpose:
            continue
        if event.name == "Tested":
            test, shown = f"{event['dice']} dice on {event['stat']}+ show", []
        elif event.name == "Rolled":
            shown.append(str(event["face"]))
        elif event.name == "Rerolled":
            shown = []
    return f"{test} {' '.join(shown)}" if shown else "no dice at all"
