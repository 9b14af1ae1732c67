"""What happened in a match, in words: `H3 dodges: needs 3+ (dodging +1, marked -1), rolls 4`.

Here are the words of the football games; those of DreadBall are in `rush_report`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ironpitch.engine.events import OPEN, Event, unpacked
from ironpitch.engine.match import Match
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.show.report import RushReport
from ironpitch.games.dungeonbowl.show import report_words
from ironpitch.render.wording import FLIGHTS, action_words, plain, purpose_words

# What a player does when it is tested for something, and what it is called when dice are rolled for it.
DEEDS: Final = {
    "dodge": "dodges",
    "rush": "rushes",
    "pick-up": "picks the ball up",
    "catch": "catches",
    "pass": "passes",
    "interception": "tries to intercept",
    "stand-up": "stands up",
    "leap": "leaps",
    "landing": "lands",
    "prone-block": "jumps up to block",
    "jump": "jumps",
    "deflection": "tries to get a hand to the ball",
    "hurl": "throws a team-mate",
    "bomb": "throws a bomb",
    "gaze": "gazes",
}
# The six sides of a block die.
BLOCK_SIDES: Final = ("?", "skull", "both down", "push", "push", "stumble", "pow")
# Dice of these kinds are told by the sentence that follows from them.
TOLD_ELSEWHERE: Final = frozenset(
    {"armour", "injury", "bounce", "scatter", "kick-direction", "kick-distance", "end-zone", "first-turn", "portal"}
)
# Events that name what the dice of a purpose came to.
READ_OFF: Final = {
    "Weather": "weather",
    "KickOffEvent": "kick-off",
    "Recovered": "recovery",
    "PrayerAnswered": "prayer",
}
STATES: Final = {"ko": "knocked out", "casualty": "a casualty", "reserve": "back in the reserves"}
NO_SIDE: Final = 3
"""Who knows the secrets of neither side: two coaches at one keyboard."""
BEFORE: Final = 24
"""How many events before those to be told are looked at for the skill that dice are rolled for."""
BEFORE_A_RUSH: Final = 200
"""The same for DreadBall, where tests of one action get harder and harder."""


def events_since(match: Match, start: int, side: int = OPEN, end: int | None = None) -> list[Event]:
    """The events from a given one on, as a side may know them; unlike `match.events` without those before."""
    listener = match.packed_events
    part = listener.part(start, listener.count if end is None else end)
    return unpacked(part, match.table.plan.ruleset, side)


def event_count(match: Match) -> int:
    """How many events there have been."""
    return match.packed_events.count


def side(word: object) -> str:
    """Home or Away."""
    return str(word).capitalize()


def named(player: object) -> str:
    """A player after a comma, if there is one."""
    return "" if player == "-" else f", {player}"


def toward(square: object) -> str:
    """Where something goes."""
    return "off the pitch" if square == "off" else f"to {square}"


def flight(purpose: object) -> str:
    """How a ball came to move."""
    return FLIGHTS.get(str(purpose), plain(purpose))


def landing(square: object) -> str:
    """Where something comes down."""
    return "off the pitch" if square == "off" else f"at {square}"


def signed(amount: object) -> str:
    """+1 or -1."""
    return f"{int(str(amount)):+d}"


class Commentary:
    """Turns a stretch of events into lines, putting together what belongs together."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.modifiers: list[str] = []
        self.faces: list[str] = []
        self.roller: tuple[str, str] = ("", "")
        self.way: list[str] = []
        self.walker: str = ""
        self.skills: dict[str, str] = {}
        """The skill that each player, and `` anybody, used last: what dice `for a skill` are about."""

    def remember(self, events: Iterable[Event]) -> None:
        """Take note of what came before the events to be told."""
        for event in events:
            if event.name == "SkillUsed":
                self.skills[str(event["player"])] = self.skills[""] = str(event["skill"])

    def tell(self, events: Iterable[Event]) -> list[str]:
        """The lines for these events."""
        for event in events:
            if event.name not in ("Moved", "Chose"):
                self.end_walk()
            self.remember([event])
            handler = HANDLERS.get(event.name)
            if handler is not None:
                handler(self, event)
            elif event.name in SENTENCES:
                self.say(SENTENCES[event.name](event) + self.dice_behind(event))
            else:
                self.say(f"{event.name}: {', '.join(f'{key} {value}' for key, value in event.fields.items())}")
        self.end_walk()
        self.flush_dice()
        return self.lines

    def say(self, line: str) -> None:
        """Add a line, after any dice still waiting to be told."""
        self.flush_dice()
        self.lines.append(line)

    def dice_behind(self, event: Event) -> str:
        """The dice an event was read off a table with, in brackets."""
        if not self.faces or self.roller[0] != READ_OFF.get(event.name):
            return ""
        faces = ", ".join(self.faces)
        self.faces = []
        return f" (rolled {faces})"

    def flush_dice(self) -> None:
        """Dice that no sentence has used: say what they were for."""
        purpose, player = self.roller
        if self.faces and purpose not in TOLD_ELSEWHERE:
            who = f"{player} rolls" if player != "-" else "Rolled"
            what = purpose_words(purpose, self.skill_of(player))
            self.lines.append(f"{who} {', '.join(self.faces)} for {what}{self.reasons()}")
        self.faces = []
        self.modifiers = []

    def skill_of(self, player: str) -> str:
        """The skill a player's roll is about: its own last one, or that of whoever makes it roll."""
        return self.skills.get(player) or self.skills.get("", "")

    def reasons(self) -> str:
        """The modifiers so far, in brackets."""
        return f" ({', '.join(self.modifiers)})" if self.modifiers else ""

    # -- walking: one line for a whole way -------------------------------------------------------------------------

    def moved(self, event: Event) -> None:
        """One more square of a player's way."""
        if self.walker != event["player"]:
            self.end_walk()
            self.flush_dice()
            self.walker = str(event["player"])
            self.way = [str(event["from"])]
        self.way.append(str(event["to"]))

    def end_walk(self) -> None:
        """Tell the way walked so far."""
        if self.way:
            through = f" by {', '.join(self.way[1:-1])}" if len(self.way) > 2 else ""
            self.lines.append(f"{self.walker} moves from {self.way[0]} to {self.way[-1]}{through}")
        self.way = []
        self.walker = ""

    # -- dice and tests ----------------------------------------------------------------------------------------------

    def rolled(self, event: Event) -> None:
        """Keep the face for the sentence it belongs to."""
        roller = (str(event["purpose"]), str(event["player"]))
        if roller != self.roller:
            self.end_walk()
            modifiers = self.modifiers
            self.modifiers = []
            self.flush_dice()
            self.modifiers = modifiers
            self.roller = roller
        if event["purpose"] == "hiding":
            self.faces = []
            self.say(report_words.HIDING)
            return
        face = int(event["face"])
        self.faces.append(BLOCK_SIDES[face] if event["die"] == "block" else str(face))

    def modified(self, event: Event) -> None:
        """Keep a modifier for the test that follows."""
        if self.faces:
            self.flush_dice()
        source = f" by {event['player']}" if event["player"] != "-" and event["reason"] == "marked" else ""
        self.modifiers.append(f"{signed(event['amount'])} {plain(event['reason'])}{source}")

    def rerolled(self, event: Event) -> None:
        """The dice are rolled again."""
        with_what = "a team re-roll" if event["reroll"] == "team" else plain(event["reroll"])
        if event["purpose"] == "block" or not self.faces:
            self.say(f"{event['player']} rolls again with {with_what}")
        else:
            self.faces.append(f"again with {with_what}")

    def tested(self, event: Event) -> None:
        """A test and how it ended."""
        purpose = str(event["purpose"])
        deed = DEEDS.get(purpose, f"tests {purpose_words(purpose, self.skill_of(str(event['player'])))}")
        # dice told before, with the question whether to roll again, are not told twice
        rolls = f", rolls {', '.join(self.faces)}" if self.faces else ""
        outcome = "" if event["passed"] else ": fails"
        line = f"{event['player']} {deed}: needs {event['needed']}+{self.reasons()}{rolls}{outcome}"
        self.faces = []
        self.modifiers = []
        self.lines.append(line)

    def blocked(self, event: Event) -> None:
        """Block dice and who picks."""
        picks = f", {side(event['chooser'])} picks" if event["count"] != 1 else ""
        line = f"{event['player']} blocks {event['target']}{picks}: {', '.join(self.faces)}"
        self.faces = []
        self.say(line)

    def armour(self, event: Event) -> None:
        """An armour roll."""
        broken = "broken" if event["broken"] else "holds"
        self.faces = []
        self.say(f"{event['player']}'s armour {event['value']} against a roll of {event['total']}: {broken}")

    def injured(self, event: Event) -> None:
        """An injury roll."""
        self.faces = []
        if event["status"] == "fainted":
            self.say(f"{event['player']} faints in the heat")
            return
        state = STATES.get(str(event["status"]), plain(event["status"]))
        self.say(f"{event['player']}'s injury roll of {event['total']}: {state}")

    def pushed(self, event: Event) -> None:
        """A player is pushed, perhaps off the pitch."""
        where = "into the crowd" if event["to"] == "off" else f"to {event['to']}"
        self.say(f"{event['player']} is pushed {where}")

    def silent(self, event: Event) -> None:
        """Nothing to say: the consequences speak."""


HANDLERS: Final[dict[str, Callable[[Commentary, Event], None]]] = {
    "Moved": Commentary.moved,
    "Rolled": Commentary.rolled,
    "Modified": Commentary.modified,
    "Rerolled": Commentary.rerolled,
    "Tested": Commentary.tested,
    "Blocked": Commentary.blocked,
    "Armour": Commentary.armour,
    "Injured": Commentary.injured,
    "Pushed": Commentary.pushed,
    "Chose": Commentary.silent,
    "Placed": Commentary.silent,
    "TurnEnded": Commentary.silent,
}

SENTENCES: Final[dict[str, Callable[[Event], str]]] = {
    "Activated": lambda e: f"{e['player']} declares: {action_words(e['action'])}",
    "BlockResult": lambda e: f"{plain(e['face'])} it is",
    "FollowedUp": lambda e: f"{e['player']} follows up to {e['to']}",
    "KnockedDown": lambda e: f"{e['player']} goes down at {e['square']}",
    "BallMoved": lambda e: f"The ball goes {toward(e['square'])} ({flight(e['purpose'])})",
    "BallHeld": lambda e: f"{e['player']} has the ball",
    "Thrown": lambda e: f"{e['player']} throws at {e['square']}: {'accurate' if e['accurate'] else 'not accurate'}",
    "TurnOver": lambda e: f"Turnover for {side(e['side'])}!",
    "TurnBegan": lambda e: f"{side(e['side'])} turn {e['number']}",
    "Scored": lambda e: f"Touchdown for {side(e['side'])} by {e['player']}!",
    "DriveBegan": lambda e: f"A new drive: {side(e['side'])} kicks off",
    "Kicked": lambda e: f"The kick at {e['square']} comes down {landing(e['lands'])}",
    "KickOffEvent": lambda e: f"Kick-off event: {plain(e['event'])}",
    "Weather": lambda e: f"The weather: {plain(e['weather'])}",
    "Recovered": lambda e: f"{e['player']} recovers",
    "SentOff": lambda e: f"{e['player']} is sent off",
    "SkillUsed": lambda e: f"{e['player']} uses {plain(e['skill'])}",
    "HalfBegan": lambda e: f"Half {e['number']} begins",
    "MatchEnded": lambda e: f"The match is over: {side(e['side'])} wins" if e["side"] != "nobody" else "A draw",
    "StoodUp": lambda e: f"{e['player']} stands up",
    "TurnedFaceUp": lambda e: f"{e['player']} turns face up",
    "Fouled": lambda e: f"{e['player']} fouls {e['target']}",
    "Hurled": lambda e: f"{e['player']} throws {e['target']} at {e['square']}",
    "Crowd": lambda e: f"The crowd has {e['player']}",
    "Fame": lambda e: f"{side(e['side'])}: {int(e['fans']):,},000 fans, fame {e['number']}",
    "RerollGained": lambda e: f"{side(e['side'])} gains a team re-roll",
    "Deflected": lambda e: f"{e['player']} gets a hand to the ball",
    "Casualty": lambda e: f"{e['victim']}: {plain(e['hurt'])} ({plain(e['cause'])})",
    "CoachEjected": lambda e: f"The head coach of {side(e['side'])} is sent away",
    "Raised": lambda e: f"{e['player']} joins the reserves",
    "Treated": lambda e: f"The apothecary sees to {e['player']}: {STATES.get(str(e['status']), plain(e['status']))}",
    "PrayerAnswered": lambda e: f"{side(e['side'])} prays: {plain(e['prayer'])}{named(e['player'])}",
    "InducementBought": lambda e: f"{side(e['side'])} hires: {plain(e['inducement'])}",
    "Fans": lambda e: f"{side(e['side'])}: fan factor {e['number']}",
    "Stunned": lambda e: f"{e['player']} is stunned",
    "FellThrough": lambda e: f"{e['player']} falls through the trapdoor at {e['square']}",
    "RerollTaken": lambda e: f"{side(e['side'])} takes a team re-roll from the opponents",
    "RollOffWon": lambda e: f"{side(e['side'])} wins a roll-off",
    "Touchback": lambda e: f"Touchback: {side(e['side'])} gets the ball",
    **report_words.SENTENCES,
}


def commentary(match: Match, start: int = 0, side: int = OPEN) -> list[str]:
    """What happened since an event, in lines, as a side may know it; OPEN knows everything, NO_SIDE no secret."""
    rushing = isinstance(match.table.plan, DreadBallPlan)
    teller = RushReport() if rushing else Commentary()
    teller.remember(events_since(match, max(0, start - (BEFORE_A_RUSH if rushing else BEFORE)), side, start))
    return teller.tell(events_since(match, start, side))
