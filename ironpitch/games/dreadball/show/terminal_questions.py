"""The open request of a DreadBall match as a question: who, what for, what was rolled, what is left to spend."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.events import Event
from ironpitch.engine.request import Choose
from ironpitch.games.dreadball.cards.deck import card_words
from ironpitch.games.dreadball.events import FREES as FREE_WORDS
from ironpitch.games.dreadball.play.actions import allowance
from ironpitch.games.dreadball.play.set_up import to_place
from ironpitch.games.dreadball.play.successes import SIX
from ironpitch.games.dreadball.show.card_words import card_title
from ironpitch.games.dreadball.show.report_words import FREES
from ironpitch.games.dreadball.show.side_words import HACKS
from ironpitch.games.dreadball.terms import ACTIONS, PURPOSES, RUSHES, Fact
from ironpitch.render.commentary import event_count, events_since
from ironpitch.render.wording import plain

LOOKED_AT: Final = 60
"""How many events back the cause of a question is looked for."""

# What is asked, by kind of request; `{about}` is the player it is about, `{detail}` the skill or roll.
RUSH_QUESTIONS: Final = {
    "rush": "Rush {rush}, {tokens} left: who acts, and how?",
    "set-up": "Set up your six (or all at once: setup {example} ...)",
    "place": "Who lines up where? ({missing} to go: place {place}; or undo, then at once: setup {example} ...)",
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
    "swap": "{swapped}which card do you swap for a new one?",
    "reward": "The fans reward you: a coaching die or a card?",
    "referee": "{errand}: where does he go?",
    "use": "Does {about} use {detail}?",
    "player": "Which player?",
    "action": "Which action does {about} take?",
    "contest": "{about} is called for a foul: take the check, contest it or blame somebody?",
    "role": "Which role does {about} take on?",
    "portal": "Where does {about} come out of the portal?",
    "card": "Do you play a card?",
    "cheerleader": "Where on the score track does a cheerleader go? ({left} may go)",
    "play": "Do you call a Play? One more die for a coach of its kind",
    "fans": "{fans}",
    "errand": "The card at the end of the Rush is worth {left}: does the referee move, or do the fans?",
    "hack": "{hack}",
    "line-up": "The hack lets you choose: who of them has to start?",
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
    table = request.match.table
    facts = table.facts
    number = facts[Fact.RUSH]
    asked = words.format(
        about="The player" if request.about == "-" else request.about,
        detail=plain(request.detail),
        rush=f"{number} of {RUSHES}" if number <= RUSHES else f"{number}, sudden death",
        tokens=f"{facts[Fact.TOKENS]} token{'' if facts[Fact.TOKENS] == 1 else 's'}",
        progress=progress(request),
        free=FREES.get(FREE_WORDS[facts[Fact.FREE_KIND]], "any") if facts[Fact.FREE_KIND] < len(FREE_WORDS) else "any",
        cause=cause(request),
        roll=plain(roll_of(request)),
        dice=facts[Fact.DICE + request.side],
        faces=faces(request),
        other="Home" if request.side else "Away",
        example=("H1@f4,e H2@e5,se", "A1@f18,w A2@e16,sw")[request.side],
        place=("H1 f8", "A1 f14")[request.side],
        missing=to_place(table, request.side),
        swapped=swapped(request) if request.kind == "swap" else "",
        errand=errand(request) if request.kind == "referee" else "",
        left=request.subject,
        fans=about_fans(request) if request.kind == "fans" else "",
        hack=about_hack(request) if request.kind == "hack" else "",
    )
    return asked[:1].upper() + asked[1:]


def swapped(request: Choose) -> str:
    """The cards that a coach has laid away to be swapped: `Heavy Night goes back; `."""
    deck = card_words()
    hand = request.match.table.facts[Fact.HAND + request.side]
    kept = {choice.text.partition(" ")[2] for choice in request.choices}
    gone = [card_title(word) for number, word in enumerate(deck) if hand >> number & 1 and word not in kept]
    if not gone:
        return ""
    return f"{', '.join(gone)} {'goes' if len(gone) == 1 else 'go'} back, new cards come when you are done; "


def errand(request: Choose) -> str:
    """Why a coach moves the referee, and how far: `Look Over There moves the referee up to 7 hexes`."""
    far = f"moves the referee up to {request.subject} hex{'' if request.subject == 1 else 'es'}"
    for event in reversed(behind(request)):
        if event.name == "CardTurned":
            return f"The card turned at the end of the Rush ({card_title(event['card'])}) {far}"
        if event.name == "CardPlayed":
            return f"{card_title(event['card'])} {far}"
    return f"Your turn {far}"


def about_fans(request: Choose) -> str:
    """A card or fans, where another one goes, or which of them moves."""
    said = {choice.verb for choice in request.choices}
    if "fan-check" in said:
        return "A fan check: do you turn a card, or put a fan on the pitch?"
    if "place-fan" in said:
        return "Do you put another fan on the pitch?"
    return f"{request.subject} hex{'' if request.subject == 1 else 'es'} left for the fans: who moves?"


def about_hack(request: Choose) -> str:
    """Before the match which hack, and later whether the ball is shaken."""
    if any(choice.verb == "hack-ball" for choice in request.choices):
        return "Nobody holds the ball: do you use your hack and scatter it?"
    return f"Do you buy a hack for 5 mc? {'; '.join(f'{key}: {tampers}' for key, tampers in HACKS.items())}"


def behind(request: Choose) -> list[Event]:
    """The last events, as the coach who is asked may know them."""
    match = request.match
    return events_since(match, max(0, event_count(match) - LOOKED_AT), request.side)


def progress(request: Choose) -> str:
    """How far the acting player has come: ` (run, moved 3 of 5)`."""
    table = request.match.table
    player = parse_player(request.about)
    if player == NOBODY or table.facts[Fact.ACTOR] != player:
        return ""
    moved = f", moved {table.facts[Fact.MOVED]} of {allowance(table, player)}"
    dashed = f", {table.facts[Fact.DASHED]} dashed" if table.facts[Fact.DASHED] else ""
    return f" ({plain(ACTIONS[table.facts[Fact.ACTION]])}{moved}{dashed})"


def cause(request: Choose) -> str:
    """What a player reacts to: `A3 goes for H4 (slam)`."""
    table = request.match.table
    actor = table.facts[Fact.ACTOR]
    if actor == NOBODY or actor // SQUAD == request.side:
        return "The ball comes" if actor == NOBODY else f"{player_name(actor)} is hit"
    return f"{player_name(actor)} attacks {request.about} ({plain(ACTIONS[table.facts[Fact.ACTION]])})"


def roll_of(request: Choose) -> str:
    """What the dice are for that a question is about."""
    return PURPOSES[request.subject] if 0 <= request.subject < len(PURPOSES) else "a test"


def faces(request: Choose) -> str:
    """The dice that lie on the table: `3 dice on 4+ show 6 3 2, the six brings 5: 2 successes`."""
    purpose = roll_of(request)
    shown: list[int] = []
    dice = stat = 0
    for event in behind(request):
        if event.get("player") != request.about or event.get("purpose") != purpose:
            continue
        if event.name == "Tested":
            dice, stat, shown = int(event["dice"]), int(event["stat"]), []
        elif event.name == "Rolled":
            shown.append(int(event["face"]))
        elif event.name == "Rerolled":
            shown = []
    if not shown:
        return "no dice at all"
    successes = sum(1 for face in shown if face >= stat or face == SIX)
    batches = in_batches(shown, dice)
    told = f"{dice} dice on {stat}+ show {' '.join(str(face) for face in batches[0])}"
    for before, batch in pairwise(batches):
        bring = "the six brings" if before.count(SIX) == 1 else "the sixes bring"
        told += f", {bring} {' '.join(str(face) for face in batch)}"
    return f"{told}: {'no success' if not successes else '1 success' if successes == 1 else f'{successes} successes'}"


def in_batches(shown: list[int], dice: int) -> list[list[int]]:
    """The dice as they were rolled: the first so many, then as many as sixes were among them, and so on."""
    batches: list[list[int]] = []
    count = dice
    while shown and count:
        batches.append(shown[:count])
        shown = shown[count:]
        count = batches[-1].count(SIX)
    return [*batches, shown] if shown else batches
