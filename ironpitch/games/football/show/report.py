"""What happened in a football match, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironpitch.engine.events import Event
from ironpitch.render.report import Report
from ironpitch.render.wording import FLIGHTS, action_words, plain

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
}


class FootballReport(Report):
    """The report of a football match."""

    deeds = DEEDS
    told_elsewhere = TOLD_ELSEWHERE
    read_off = READ_OFF
    sentences = SENTENCES

    def handlers(self) -> dict[str, Callable[[Event], None]]:
        """Dice of blocks and injuries are told with what they came to."""
        return {
            **super().handlers(),
            "Rerolled": self.rerolled,
            "Blocked": self.blocked,
            "Armour": self.armour,
            "Injured": self.injured,
            "Pushed": self.pushed,
            "Placed": self.silent,
            "TurnEnded": self.silent,
        }

    def rerolled(self, event: Event) -> None:
        """The dice are rolled again."""
        with_what = "a team re-roll" if event["reroll"] == "team" else plain(event["reroll"])
        if event["purpose"] == "block" or not self.faces:
            self.say(f"{event['player']} rolls again with {with_what}")
        else:
            self.faces.append(f"again with {with_what}")

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
