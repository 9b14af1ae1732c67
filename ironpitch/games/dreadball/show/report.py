"""What happened in a DreadBall match, in words: `H4 evades: 2 dice on 4+ (3, threatened by A2 -1), 5 3: 1 success`.

A test is told in one line with its dice, what they had to show, why there were so many, and what they came to. Which
card went to a hand is told only to its coach. The words are in `report_words`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from ironpitch.engine.events import HIDDEN, Event
from ironpitch.games.dreadball.show import report_words
from ironpitch.games.dreadball.show.card_words import card_title
from ironpitch.games.dreadball.show.report_words import contested, side, times
from ironpitch.games.dreadball.show.side_words import SIDE_DEEDS, THE_FAN, THE_PLAY, THE_YARASA, YARASA
from ironpitch.render.report import Report
from ironpitch.render.wording import plain

REMEMBERED: Final = frozenset(
    {"Chose", "Modified", "Acted", "DiceAdded", "DefenceDiceAdded", "Tested", "Rolled", "Rerolled"}
)
"""What a test that is not over may need to be told."""
UNNAMED: Final = {"play": THE_PLAY, "dodge": THE_FAN, YARASA: THE_YARASA}
"""Who or what rolls for something that is nobody of either team; else it is the referee."""


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


class RushReport(Report):
    """The report of a DreadBall match."""

    before = 200
    """Tests of one action get harder and harder."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.modifiers: list[str] = []
        self.base = ""
        """The dice the next test begins with, where it is not three."""
        self.throw: list[str] = []
        """The throw that was chosen last: `pass H2`, or just `strike`."""
        self.tests: dict[tuple[str, str], Test] = {}
        self.loose: list[str] = []
        self.coaching: dict[str, int] = {}
        """Dice that each side has added to its next test."""
        self.defence: dict[str, int] = {}
        """The same for defence dice."""
        self.unnamed = ""
        """What was rolled for last by nobody of either team."""
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
            if event.name in REMEMBERED:
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
            elif event.name in report_words.SENTENCES:
                self.say(report_words.SENTENCES[event.name](event))
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
        """Keep a reason for the test that follows, or the dice it begins with."""
        if event["reason"] in report_words.BASES:
            self.base = report_words.BASES[str(event["reason"])].format(event["amount"])
            return
        by = f" by {event['player']}" if event["reason"] == "threatened" and event["player"] != "-" else ""
        self.modifiers.append(f"{plain(event['reason'])}{by} {int(event['amount']):+d}")

    def tested(self, event: Event) -> None:
        """A test begins."""
        key = (str(event["player"]), str(event["purpose"]))
        coach = "home" if key[0].startswith("H") else "away"
        if key[0] != "-" and coach in self.coaching:
            self.modifiers.append(f"coaching {self.coaching.pop(coach):+d}")
        if key[0] != "-" and coach in self.defence:
            self.modifiers.append(f"defence {self.defence.pop(coach):+d}")
        self.harder[key] = self.harder.get(key, 0) + 1
        needed = self.harder[key] if key[1] in report_words.RISING else 1
        base = [self.base or str(report_words.USUAL_DICE)] if self.base or self.modifiers else []
        self.tests[key] = Test(int(event["dice"]), int(event["stat"]), base + self.modifiers, needed)
        self.modifiers = []
        self.base = ""

    def acted(self, event: Event) -> None:
        """A player begins an action: his first Evade in it needs one success again."""
        self.harder = {key: count for key, count in self.harder.items() if key[0] != event["player"]}
        self.say(
            f"{event['player']} declares: {plain(event['action'])}{report_words.SOURCES.get(str(event['source']), '')}"
        )

    def dice_added(self, event: Event) -> None:
        """A coach adds dice to the test that follows."""
        self.coaching[str(event["side"])] = int(event["number"])
        self.say(f"{side(event['side'])} adds {times(event['number'], 'coaching die', 'coaching dice')}")

    def defence_added(self, event: Event) -> None:
        """A coach adds defence dice to the test that follows."""
        self.defence[str(event["side"])] = int(event["number"])
        self.say(f"{side(event['side'])} adds {times(event['number'], 'defence die', 'defence dice')}")

    def rolled(self, event: Event) -> None:
        """A die of a test, or one that is read by itself."""
        test = self.tests.get((str(event["player"]), str(event["purpose"])))
        if test is not None:
            test.faces.append(str(event["face"]))
        elif event["purpose"] in report_words.SILENT_DICE:
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
        if player == report_words.NOT_A_PLAYER:
            self.unnamed = purpose
        dice = f"{test.told()}: " if test is not None else ""
        result = report_words.RESULTS.get(str(event["result"]), "") if purpose not in report_words.NO_RESULT else ""
        successes = times(event["successes"], "success", "successes")
        self.say(f"{self.deed(player, purpose)}: {dice}{successes}{', ' if result else ''}{result}")

    def deed(self, player: str, purpose: str) -> str:
        """`H4 slams`, `The referee keeps his nerve`, `The launched ball flies`."""
        deed = report_words.DEEDS.get(purpose) or SIDE_DEEDS.get(purpose, f"tests {plain(purpose)}")
        if player == report_words.NOT_A_PLAYER and purpose in UNNAMED:
            return f"{UNNAMED[purpose]} {deed}"
        if player == report_words.NOT_A_PLAYER:
            return f"{report_words.THE_BALL} flies" if purpose == "throw" else f"{report_words.THE_REFEREE} {deed}"
        if purpose == "throw" and self.throw:
            deed = report_words.THROWS[self.throw[0]][0]
        return f"{player} {deed}"

    def chose(self, event: Event) -> None:
        """Nothing to say, the consequences speak; but a throw is told as what it was."""
        words = str(event["choice"]).split()
        if words[0] in report_words.THROWS:
            self.throw = words

    def thrown(self, event: Event) -> None:
        """Where a pass, a strike, a ball at somebody or a punt went."""
        verb, *whom = self.throw or [""]
        what = report_words.THROWS.get(verb, report_words.ANY_THROW)[1]
        where = f"{whom[0]} at {event['to']}" if whom and verb != report_words.PUNT else event["to"]
        told = "" if verb == report_words.PUNT else f": {times(event['successes'], 'success', 'successes')}"
        self.say(f"{event['player']} {what} {where}{told}")

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

    def contested(self, event: Event) -> None:
        """Who had the better of it; what is left of an attack of the Yarasa is told by itself."""
        if self.unnamed == YARASA:
            return
        self.say(contested(event, self.unnamed == "dodge"))

    def crowd(self, event: Event) -> None:
        """How loud the fans of one side are."""
        test = self.tests.pop((report_words.NOT_A_PLAYER, "crowd"), None)
        dice = f"{test.told()}: " if test is not None else ""
        successes = times(event["successes"], "success", "successes")
        self.say(f"The fans of {side(event['side'])}: {dice}{successes}")

    def with_dice(self, event: Event) -> None:
        """A sentence with the dice it is read off."""
        self.say(f"{report_words.SENTENCES[event.name](event)}{self.dice_before()}")

    def silent(self, event: Event) -> None:
        """Nothing to say: the consequences speak."""


HANDLERS: Final[dict[str, Callable[[RushReport, Event], None]]] = {
    "Moved": RushReport.moved,
    "Faced": RushReport.faced,
    "Modified": RushReport.modified,
    "Acted": RushReport.acted,
    "DiceAdded": RushReport.dice_added,
    "DefenceDiceAdded": RushReport.defence_added,
    "Contested": RushReport.contested,
    "CrowdCheers": RushReport.crowd,
    "Tested": RushReport.tested,
    "Rolled": RushReport.rolled,
    "Rerolled": RushReport.rerolled,
    "Scored": RushReport.scored,
    "Launched": RushReport.launched,
    "BallAt": RushReport.ball_at,
    "RefChecked": RushReport.checked,
    "CardDealt": RushReport.dealt,
    "Chose": RushReport.chose,
    "Thrown": RushReport.thrown,
    "Placed": RushReport.silent,
    "YarasaStayed": RushReport.with_dice,
    "YarasaCame": RushReport.with_dice,
}
