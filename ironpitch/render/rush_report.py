"""What happened in a DreadBall match, in words: `H4 evades: 3 dice on 4+ (threatened by A2 -1), 6 3 and 2: 1 success`.

A test is told in one line with its dice, what they had to show, why there were so many, and what they came to. Which
card went to a hand is told only to its coach.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from ironpitch.engine.events import HIDDEN, Event
from ironpitch.render.cards import card_title
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
REFEREE_TESTS: Final = ("nerve",)
# Dice that the sentence after them tells about, or nobody needs to know.
SILENT_DICE: Final = frozenset({"deal", "card", "home-card", "scatter", "launch", "ref-check", "stat"})
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
LEFT: Final = {
    "sin-bin-1": "goes to the sin bin, area 1",
    "sin-bin-2": "goes to the sin bin, area 2",
    "sin-bin-3": "goes to the sin bin, area 3",
    "sent-off": "is sent off for the match",
    "dead": "is dead",
    "bench": "goes to the bench",
}
HOWS: Final = {"picked-up": "picked up", "caught": "caught", "stolen": "stolen"}
FREES: Final = {
    "run-or-throw": "a run or a throw",
    "any-but-sprint": "anything but a sprint",
    "slam-again": "another slam",
}
SOURCES: Final = {"token": "", "card": " by card", "free": ", a free action"}


def side(word: object) -> str:
    """Home or Away."""
    return str(word).capitalize()


def times(number: object, thing: str, plural: str = "") -> str:
    """`1 success`, `2 successes`."""
    return f"{number} {thing if str(number) == '1' else plural or thing + 's'}"


@dataclass(slots=True)
class Test:
    """A test between the first word about it and its result."""

    dice: int
    stat: int
    reasons: list[str]
    needed: int = 1
    faces: list[str] = field(default_factory=list)
    again: str = ""

    def told(self) -> str:
        """Its dice: what they must show, why there are so many, what they showed."""
        why = f" ({', '.join(self.reasons)})" if self.reasons else ""
        first, more = self.faces[: self.dice], self.faces[self.dice :]
        shown = f", {' '.join(first)}" if first else ""
        shown += f" and {' '.join(more)} for sixes" if more else ""
        needs = f", {self.needed} needed" if self.needed > 1 else ""
        return f"{times(self.dice, 'die', 'dice')} on {self.stat}+{needs}{why}{self.again}{shown}"


class RushReport:
    """Turns a stretch of events into lines, putting together what belongs together."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.modifiers: list[str] = []
        self.tests: dict[tuple[str, str], Test] = {}
        self.loose: list[str] = []
        self.coaching: dict[str, int] = {}
        """Dice that each side has added to its next test."""
        self.harder: dict[tuple[str, str], int] = {}
        """How often each player has made each test in his action."""
        self.way: list[str] = []
        self.walker = ""
        self.looks = ""
        self.landed = ""
        """Where a ball just told of came down."""

    def remember(self, events: Iterable[Event]) -> None:
        """Take note of what came before the events to be told: tests that are not over."""
        for event in events:
            if event.name in ("Modified", "Acted", "DiceAdded", "Tested", "Rolled", "Rerolled"):
                HANDLERS[event.name](self, event)
            elif event.name == "Scored":
                self.tests.pop((str(event["player"]), str(event["purpose"])), None)
        self.loose = []
        self.lines = []

    def tell(self, events: Iterable[Event]) -> list[str]:
        """The lines for these events."""
        for event in events:
            if event.name not in ("Moved", "Faced", "Chose"):
                self.end_walk()
            handler = HANDLERS.get(event.name)
            if handler is not None:
                handler(self, event)
            elif event.name in SENTENCES:
                self.say(SENTENCES[event.name](event))
            else:
                self.say(f"{event.name}: {', '.join(f'{key} {value}' for key, value in event.fields.items())}")
        self.end_walk()
        for (player, purpose), test in self.tests.items():
            if test.faces:  # the dice lie on the table and somebody is asked about them
                self.lines.append(f"{self.deed(player, purpose)}: {test.told()}")
        return self.lines

    def say(self, line: str) -> None:
        """Add a line."""
        self.loose = []
        self.lines.append(line)

    # -- walking: one line for a whole way ---------------------------------------------------------------------------

    def moved(self, event: Event) -> None:
        """One more hex of a player's way."""
        if self.walker != event["player"] or not self.way:
            self.end_walk()
            self.walker = str(event["player"])
            self.way = [str(event["from"])]
        self.way.append(str(event["to"]))

    def faced(self, event: Event) -> None:
        """A player looks another way now."""
        if self.walker != event["player"]:
            self.end_walk()
            self.walker = str(event["player"])
        self.looks = str(event["facing"])

    def end_walk(self) -> None:
        """Tell the way walked so far, and which way the player looks at its end."""
        if self.way:
            through = f" by {', '.join(self.way[1:-1])}" if len(self.way) > 2 else ""
            looks = f", looks {self.looks}" if self.looks else ""
            self.lines.append(f"{self.walker} moves from {self.way[0]} to {self.way[-1]}{through}{looks}")
        elif self.looks:
            self.lines.append(f"{self.walker} looks {self.looks}")
        self.way = []
        self.walker = self.looks = ""

    # -- dice and tests ----------------------------------------------------------------------------------------------

    def modified(self, event: Event) -> None:
        """Keep a reason for the test that follows."""
        by = f" by {event['player']}" if event["reason"] == "threatened" and event["player"] != "-" else ""
        self.modifiers.append(f"{plain(event['reason'])}{by} {int(event['amount']):+d}")

    def tested(self, event: Event) -> None:
        """A test begins."""
        key = (str(event["player"]), str(event["purpose"]))
        coach = "home" if key[0].startswith("H") else "away"
        if key[0] != "-" and coach in self.coaching:
            self.modifiers.append(f"coaching {self.coaching.pop(coach):+d}")
        self.harder[key] = self.harder.get(key, 0) + 1
        needed = self.harder[key] if key[1] in RISING else 1
        self.tests[key] = Test(int(event["dice"]), int(event["stat"]), self.modifiers, needed)
        self.modifiers = []

    def acted(self, event: Event) -> None:
        """A player begins an action: his first Evade in it needs one success again."""
        self.harder = {key: count for key, count in self.harder.items() if key[0] != event["player"]}
        self.say(f"{event['player']} declares: {plain(event['action'])}{SOURCES.get(str(event['source']), '')}")

    def dice_added(self, event: Event) -> None:
        """A coach adds dice to the test that follows."""
        self.coaching[str(event["side"])] = int(event["number"])
        self.say(f"{side(event['side'])} adds {times(event['number'], 'coaching die', 'coaching dice')}")

    def rolled(self, event: Event) -> None:
        """A die of a test, or one that is read by itself."""
        test = self.tests.get((str(event["player"]), str(event["purpose"])))
        if test is not None:
            test.faces.append(str(event["face"]))
        elif event["purpose"] in SILENT_DICE:
            self.loose.append(str(event["face"]))
        else:
            who = f"{event['player']} rolls" if event["player"] != "-" else "Rolled"
            self.lines.append(f"{who} {event['face']} for {plain(event['purpose'])}")

    def rerolled(self, event: Event) -> None:
        """The test is rolled again."""
        test = self.tests.get((str(event["player"]), str(event["purpose"])))
        if test is not None and test.faces:
            test.again = f", {' '.join(test.faces)} and all again"
            test.faces = []

    def scored(self, event: Event) -> None:
        """How a test ended."""
        player, purpose = str(event["player"]), str(event["purpose"])
        test = self.tests.pop((player, purpose), None)
        dice = f"{test.told()}: " if test is not None else ""
        result = RESULTS.get(str(event["result"]), "") if purpose not in NO_RESULT else ""
        successes = times(event["successes"], "success", "successes")
        self.say(f"{self.deed(player, purpose)}: {dice}{successes}{', ' if result else ''}{result}")

    def deed(self, player: str, purpose: str) -> str:
        """`H4 slams`, `The referee keeps his nerve`."""
        who = "The referee" if player == "-" and purpose in REFEREE_TESTS else player
        return f"{who} {DEEDS.get(purpose, f'tests {plain(purpose)}')}"

    def dice_before(self) -> str:
        """The dice behind an event that is read off them, in brackets."""
        faces = ", ".join(self.loose)
        return f" (rolled {faces})" if faces else ""

    # -- what dice and cards come to ---------------------------------------------------------------------------------

    def launched(self, event: Event) -> None:
        """A new ball."""
        self.say(f"{side(event['side'])} launches a ball, to {event['to']}{self.dice_before()}")
        self.landed = str(event["to"])

    def ball_at(self, event: Event) -> None:
        """The ball lies somewhere else."""
        if event["ball"] != self.landed:
            self.say(f"The ball goes to {event['ball']}{self.dice_before()}")
        self.landed = ""

    def checked(self, event: Event) -> None:
        """What a ref check came to."""
        turns = int(event["turns"])
        verdict = "sees nothing" if not turns else times(turns, "turn") if turns < 4 else "off for the match"
        self.say(f"Ref check on {event['player']}{self.dice_before()}: {verdict}")

    def dealt(self, event: Event) -> None:
        """A card for a hand: which, only for those who may know."""
        what = "a card" if event["card"] == HIDDEN else card_title(event["card"])
        self.say(f"{side(event['side'])} draws {what}")

    def silent(self, event: Event) -> None:
        """Nothing to say: the consequences speak."""


HANDLERS: Final[dict[str, Callable[[RushReport, Event], None]]] = {
    "Moved": RushReport.moved,
    "Faced": RushReport.faced,
    "Modified": RushReport.modified,
    "Acted": RushReport.acted,
    "DiceAdded": RushReport.dice_added,
    "Tested": RushReport.tested,
    "Rolled": RushReport.rolled,
    "Rerolled": RushReport.rerolled,
    "Scored": RushReport.scored,
    "Launched": RushReport.launched,
    "BallAt": RushReport.ball_at,
    "RefChecked": RushReport.checked,
    "CardDealt": RushReport.dealt,
    "Chose": RushReport.silent,
    "Placed": RushReport.silent,
}


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
    "Contested": lambda e: VERDICTS[str(e["verdict"])].format(player=e["player"], target=e["target"]),
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
    "Thrown": lambda e: f"{e['player']} throws at {e['to']}: {times(e['successes'], 'success', 'successes')}",
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
    "MatchEnded": lambda e: f"The match is over: {side(e['side'])} wins" if e["side"] != "nobody" else "A draw",
    "PortalOpened": lambda e: f"{e['player']} opens a portal at {e['square']}",
    "Travelled": lambda e: f"{e['player']} goes through the portal and comes out at {e['square']}",
    "RandomPlayer": lambda e: f"The card picks {e['player']}",
}
