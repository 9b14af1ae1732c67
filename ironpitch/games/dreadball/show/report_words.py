"""The words of a DreadBall report: what players do, what became of it, and a sentence for every event by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironpitch.engine.events import Event
from ironpitch.engine.match import Match
from ironpitch.games.dreadball.show.card_words import card_title
from ironpitch.games.dreadball.show.side_words import SIDE_SENTENCES, THE_FAN
from ironpitch.render.wording import plain

# What a player does who is tested for something.
DEEDS: Final = {
    "slam": "slams",
    "slamback": "slams back",
    "dodge": "dodges",
    "steal": "goes for the ball",
    "feint": "feints",
    "stomp": "stomps",
    "throw": "throws",
    "catch": "catches",
    "pick-up": "picks the ball up",
    "stand-up": "stands up",
    "transform": "transforms",
    "dash": "dashes",
    "evade": "evades",
    "jump": "jumps",
    "brush-aside": "brushes aside",
    "armour": "tests armour",
    "distract": "distracts the referee",
    "nerve": "keeps his nerve",
    "shock": "is shocked",
    "confusion": "tests for confusion",
    "contest": "contests the check",
}
# What a throw is called by what its coach chose, as a test and then with where it goes.
THROWS: Final = {
    "pass": ("passes", "passes to"),
    "strike": ("strikes", "strikes at"),
    "throw-at": ("throws the ball", "throws the ball at"),
    "shoot": ("shoots", "shoots at"),
    "punt": ("punts", "punts towards"),
}
ANY_THROW: Final = ("throws", "throws at")
PUNT: Final = "punt"
NOT_A_PLAYER: Final = "-"
THE_BALL: Final = "The launched ball"
THE_REFEREE: Final = "The referee"
# The dice a test begins with, before anything is added or taken; three unless told.
BASES: Final = {
    "range": "{} by range",
    "successes of the throw": "{} from the throw",
    "inaccurate": "{} for an inaccurate ball",
}
USUAL_DICE: Final = 3
# Dice that the sentence after them tells about, or nobody needs to know.
SILENT_DICE: Final = frozenset(
    {"deal", "card", "home-card", "scatter", "launch", "ref-check", "stat", "mood", "yarasa", "free-agent"}
)
RESULTS: Final = {"failed": "fails", "passed": "succeeds", "doubled": "doubles"}
RISING: Final = ("evade", "dash", "jump", "brush-aside")
"""Tests that need one success more each time in an action."""
NO_RESULT: Final = frozenset({"armour", "throw"})
"""Tests whose successes count, not whether there are enough."""
VERDICTS: Final = {
    "lost-double": "{target} beats {player} and doubles",
    "lost": "{target} beats {player}",
    "tied": "{player} and {target} are level",
    "won": "{player} beats {target}",
    "won-double": "{player} beats {target} and doubles",
}
# How a match ended.
ENDINGS: Final = {
    "landslide": "a landslide",
    "time": "ahead when the last Rush is over",
    "sudden-death": "the first to score in sudden death",
    "last-team": "nobody of {loser}'s is left on the pitch",
    "conceded": "{loser} concedes",
    "draw": "the score is level when the last Rush is over",
}
NOBODY_LEFT: Final = "nobody is left on the pitch"
LEFT: Final = {
    "sin-bin-1": "goes to the sin bin, area 1",
    "sin-bin-2": "goes to the sin bin, area 2",
    "sin-bin-3": "goes to the sin bin, area 3",
    "sent-off": "is sent off for the match",
    "dead": "is dead",
    "bench": "goes to the bench",
    "swallowed": "is swallowed whole",
}
HOWS: Final = {"picked-up": "picked up", "caught": "caught", "stolen": "stolen"}
FREES: Final = {
    "run-or-throw": "a run or a throw",
    "any-but-sprint": "anything but a sprint",
    "slam-again": "another slam",
}
OTHERS: Final = {"home": "away", "away": "home"}
SOURCES: Final = {"token": "", "card": " by card", "free": ", a free action"}


def side(word: object) -> str:
    """Home or Away."""
    return str(word).capitalize()


def times(number: object, thing: str, plural: str = "") -> str:
    """`1 success`, `2 successes`."""
    return f"{number} {thing if str(number) == '1' else plural or thing + 's'}"


def reason(event: Event) -> str:
    """Why a match is over."""
    winner = str(event["side"])
    if winner not in OTHERS and event["ending"] == "last-team":
        return NOBODY_LEFT
    return ENDINGS[str(event["ending"])].format(loser=side(OTHERS.get(winner, "")))


def ended(event: Event) -> str:
    """Who won the match, and how."""
    result = f"{side(event['side'])} wins" if event["side"] in OTHERS else "A draw"
    return f"The match is over. {result}: {reason(event)}"


def reason_of(match: Match) -> str:
    """In brackets why a match has ended, in a game that can end in several ways."""
    told = [event for event in match.events if event.name == "MatchEnded" and "ending" in event.fields]
    return f" ({reason(told[-1])})" if told else ""


def contested(event: Event, fan: bool = False) -> str:
    """Who had the better of it; the referee answers who distracts him, a fan who slams it, and a launched ball comes by
    itself."""
    first, second = str(event["player"]), str(event["target"])
    named = VERDICTS[str(event["verdict"])].format(
        player=THE_BALL.lower() if first == NOT_A_PLAYER else first,
        target=(THE_FAN if fan else THE_REFEREE).lower() if second == NOT_A_PLAYER else second,
    )
    return named[0].upper() + named[1:]


def damage(event: Event) -> str:
    """What armour left of the damage."""
    held = f"{event['player']}'s armour holds against {event['damage']}"
    return f"{event['player']} takes {event['left']} of {event['damage']} damage" if int(event["left"]) else held


def played(event: Event) -> str:
    """A card from a hand."""
    whom = f" for {event['player']}" if event["player"] != "-" else ""
    return f"{side(event['side'])} plays {card_title(event['card'])}{whom}"


def called(event: Event) -> str:
    """A foul that is called."""
    by = f" by {event['player']}" if event["player"] != "-" else ""
    return f"{side(event['side'])} calls a foul: {plain(event['foul'])}{by}"


def distraction(event: Event) -> str:
    """How it went with the referee."""
    if str(event["verdict"]).startswith("lost"):
        return f"The referee is not fooled by {event['player']}"
    return f"{event['player']} has the referee's attention for the rest of the Rush"


SENTENCES: Final[dict[str, Callable[[Event], str]]] = {
    "MatchBegan": lambda e: f"{side(e['side'])} has the home card: sets up first and has the first Rush",
    "RushBegan": lambda e: f"{side(e['side'])}: Rush {e['number']}",
    "RushEnded": lambda e: f"{side(e['side'])}'s Rush {e['number']} is over",
    "Contested": contested,
    "Pushed": lambda e: f"{e['player']} is pushed to {e['to']}",
    "Followed": lambda e: f"{e['player']} follows to {e['to']}",
    "KnockedDown": lambda e: f"{e['player']} is knocked down",
    "Fell": lambda e: f"{e['player']} falls at {e['to']}",
    "Armour": damage,
    "LeftThePitch": lambda e: f"{e['player']} {LEFT.get(str(e['status']), plain(e['status']))}",
    "CameBack": lambda e: (
        f"{e['player']} is back on the bench" if e["status"] == "bench" else f"{e['player']}: {plain(e['status'])}"
    ),
    "BallHeld": lambda e: f"{e['player']} has the ball ({HOWS.get(str(e['how']), plain(e['how']))})",
    "BallLost": lambda e: f"{e['player']} loses the ball",
    "BallGone": lambda _: "The ball is out of play",
    "Strike": lambda e: f"Strike by {e['player']}: {times(e['points'], 'point')} for {side(e['side'])}!",
    "FanCheck": lambda e: f"The fans of {side(e['side'])}: {times(e['cheers'], 'cheer')}",
    "Rewarded": lambda e: f"{side(e['side'])} is rewarded with a {plain(e['reward'])}",
    "CardTurned": lambda e: f"A card is turned: {card_title(e['card'])}",
    "CardPlayed": played,
    "CardBought": lambda e: f"{side(e['side'])} buys a card",
    "CardsSwapped": lambda e: f"{side(e['side'])} swaps {times(e['number'], 'card')}",
    "EventHolds": lambda e: f"Event: {card_title(e['card'])}",
    "FoulCalled": called,
    "RefMoved": lambda e: f"The referee goes to {e['to']}",
    "RefDistracted": distraction,
    "FreeAction": lambda e: f"{e['player']} has earned a free action: {FREES.get(str(e['free']), plain(e['free']))}",
    "StoodUp": lambda e: f"{e['player']} is on his feet",
    "Entered": lambda e: f"{e['player']} comes on at {e['to']}",
    "Withdrew": lambda e: f"{e['player']} goes off to the bench",
    "Became": lambda e: f"{e['player']} is a {plain(e['role'])} now",
    "SkillUsed": lambda e: f"{e['player']} uses {plain(e['skill'])}",
    "SuddenDeath": lambda _: "The score is level: sudden death, the gates are shut",
    "MatchEnded": ended,
    "PortalOpened": lambda e: f"{e['player']} opens a portal at {e['square']}",
    "Travelled": lambda e: f"{e['player']} goes through the portal and comes out at {e['square']}",
    "RandomPlayer": lambda e: f"The card picks {e['player']}",
    **SIDE_SENTENCES,
}
