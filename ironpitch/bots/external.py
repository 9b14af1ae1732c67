"""Bots in any language: a program that reads a question on each line and writes an answer, in JSON (docs/bots.md).

The program hears only what its side may know. Whatever it does, the match goes on: an answer that is not legal is sent
back with the reason, and after three of them, or when the time is up, the default is played.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from ironpitch.bots.bot import Bot, UnknownBot, seed_at, side_asked
from ironpitch.bots.program import LONGEST_LINE, Gone, Program, Silent
from ironpitch.bots.sight import NothingFits, seen
from ironpitch.engine.errors import IllegalChoice, IronpitchError
from ironpitch.engine.match import Match

PROTOCOL: Final = 1
"""The version of the protocol that is spoken here."""
SIDES: Final = ("home", "away")
HELLO_SECONDS: Final = 10.0
REPLY_SECONDS: Final = 10.0
STRIKES: Final = 3
"""So many wrong answers to one question, or questions left unanswered in a row, and it is enough."""
EXTRAS: Final = ("events", "position")
"""What a program may ask for besides the view."""
LONGEST_NAME: Final = 60
LONGEST_REASON: Final = 500
LONGEST_WHY: Final = 2000


class BadBot(IronpitchError):
    """An external bot did not answer as it should: the default is played."""


class ExternalBot(Bot):
    """Speaks with a program, which is started when it is first needed."""

    def __init__(self, command: str, side: int, seed: int, reply_seconds: float = REPLY_SECONDS) -> None:
        self.command = command
        self.side = side
        self.seed = seed
        self.reply_seconds = reply_seconds
        self.program: Program | None = None
        self.name = ""
        """What the program calls itself."""
        self.wants: list[str] = []
        self.dead = ""
        """Why the program plays no more."""
        self.asked = 0
        self.late = 0
        """Questions in a row that it did not answer."""
        self.told = 0
        """Events it has heard of."""
        self.introduced = False
        self.reason = ""
        self.overhear: Callable[[str, str], None] | None = None
        """Hears every line that is sent (">") or received ("<")."""

    # -- handshake ---------------------------------------------------------------------------------------------------

    def ready(self) -> None:
        """Start the program and shake hands."""
        if self.dead:
            raise UnknownBot(self.dead)
        if self.program is not None:
            return
        try:
            self.program = Program(self.command)
            self.shake_hands(self.program)
        except IronpitchError as error:
            self.give_up(f"{self.command[:200]!r} is no bot: {error}")
            raise UnknownBot(self.dead) from error

    def shake_hands(self, program: Program) -> None:
        """Say which protocol is spoken here, and hear who is there."""
        limits = {
            "hello_seconds": HELLO_SECONDS,
            "reply_seconds": self.reply_seconds,
            "line_bytes": LONGEST_LINE,
            "strikes": STRIKES,
        }
        self.send({"type": "hello", "protocol": PROTOCOL, "engine": "ironpitch", "limits": limits})
        try:
            message = self.heard(program.receive(monotonic() + HELLO_SECONDS))
        except Silent:
            raise BadBot(f"it did not say hello within {HELLO_SECONDS:g} seconds") from None
        if message.get("type") != "hello":
            raise BadBot(f"its first line is {shown(message)}; expected one of type 'hello'")
        if message.get("protocol") != PROTOCOL or isinstance(message.get("protocol"), bool):
            self.send({"type": "error", "reason": f"only protocol {PROTOCOL} is spoken here"})
            raise BadBot(f"it speaks protocol {shown(message.get('protocol'))}; expected {PROTOCOL}")
        name = message.get("name", "")
        self.name = " ".join(name.split())[:LONGEST_NAME] if isinstance(name, str) else ""
        wants = message.get("wants", [])
        if not isinstance(wants, list) or any(want not in EXTRAS for want in wants):
            raise BadBot(f"it wants {shown(wants)}; expected a list with any of {', '.join(EXTRAS)}")
        self.wants = [str(want) for want in wants]

    # -- questions ---------------------------------------------------------------------------------------------------

    def choose(self, match: Match) -> int:
        """What the program answers; raises `BadBot` if it does not, or not as it should."""
        self.ready()
        side = side_asked(match)
        if not self.introduced:
            self.introduce(match, side)
        self.asked += 1
        until = monotonic() + self.reply_seconds
        self.send(self.question(match, side))
        strikes: list[str] = []
        while len(strikes) < STRIKES:
            try:
                message = self.reply(until)
                code = self.code_of(match, message)
                self.late = 0
                self.reason = why_of(message)
                return code
            except Silent:
                self.is_late(match)
            except Gone as error:
                self.give_up(f"{self.label()} plays no more: {error}")
                raise BadBot(self.dead) from None
            except IronpitchError as error:
                strikes.append(str(error)[:LONGEST_REASON])
                strike = {"type": "illegal", "id": self.asked, "reason": strikes[-1], "strike": len(strikes)}
                self.send({**strike, "of": STRIKES})
        self.tell_default(match, f"{STRIKES} wrong answers")
        raise BadBot(f"{self.label()}, question {self.asked}: {STRIKES} wrong answers, the last: {strikes[-1]}")

    def introduce(self, match: Match, side: int) -> None:
        """Tell the program which match it plays."""
        plan = match.table.plan
        teams = [{"key": team.key, "name": team.name} for team in plan.teams]
        about = {"ruleset": plan.ruleset.text(), "side": SIDES[side], "seed": self.seed, "teams": teams}
        self.send({"type": "match", **about})
        self.introduced = True

    def question(self, match: Match, side: int) -> dict[str, Any]:
        """The open question, and all the program may know."""
        view = match.view(side)
        message: dict[str, Any] = {"type": "choose", "id": self.asked, "request": view.pop("request"), "view": view}
        if "events" in self.wants:
            events = match.events_for(side)
            message["events"] = [{"name": event.name, **event.fields} for event in events[self.told :]]
            self.told = len(events)
        if "position" in self.wants:
            try:
                message["position"] = seen(match, side, seed_at(self.seed, match.table.log.end)).position()
            except NothingFits:
                message["position"] = None
        return message

    def reply(self, until: float) -> dict[str, Any]:
        """The next answer to the question; late ones to earlier questions are passed over."""
        assert self.program is not None
        while True:
            message = self.heard(self.program.receive(until))
            number = message.get("id")
            if message.get("type") == "choice" and type(number) is int and 0 < number < self.asked:
                continue
            return message

    def code_of(self, match: Match, message: dict[str, Any]) -> int:
        """The legal code behind an answer; raises `IronpitchError` saying what would have been right."""
        if message.get("type") != "choice":
            raise BadBot(f"type {shown(message.get('type'))}; expected 'choice'")
        if message.get("id") != self.asked or isinstance(message.get("id"), bool):
            raise BadBot(f"id {shown(message.get('id'))}; the question has id {self.asked}")
        given = message.get("choice")
        if isinstance(given, int) and not isinstance(given, bool):
            codes = match.option_codes()
            if not 0 <= given < len(codes):
                raise BadBot(f"choice {shown(given)}; there are {len(codes)} choices, numbered from 0")
            return codes[given]
        if not isinstance(given, str):
            raise BadBot(f"choice {shown(given)}; expected the text of a choice, or its number from 0")
        code = match.read(given)
        if not match.is_legal(code):
            raise IllegalChoice(match.refusal(code))
        return code

    def is_late(self, match: Match) -> None:
        """The time is up: the default is played; a program that stays silent is ended."""
        self.late += 1
        self.tell_default(match, "time is up")
        says = f"{self.label()}, question {self.asked}: no answer within {self.reply_seconds:g} seconds"
        if self.late >= STRIKES:
            self.give_up(f"{self.label()} plays no more: no answer to {STRIKES} questions in a row")
        raise BadBot(says)

    def tell_default(self, match: Match, reason: str) -> None:
        """Tell the program what is played in its place."""
        request = match.view(side_asked(match))["request"]
        assert isinstance(request, dict)
        self.send({"type": "default", "id": self.asked, "choice": request["default"], "reason": reason})

    # -- the end -----------------------------------------------------------------------------------------------------

    def why(self) -> str:
        """What the program said about its last choice."""
        return self.reason

    def over(self, match: Match) -> None:
        """Tell the program the result."""
        winner = match.winner
        self.send({"type": "over", "score": list(match.score), "winner": None if winner is None else SIDES[winner]})

    def close(self) -> None:
        """End the program."""
        program, self.program = self.program, None
        if program is not None:
            program.close()
            self.dead = self.dead or "it has been closed"

    def give_up(self, reason: str) -> None:
        """End a program that cannot be spoken with."""
        self.dead = reason
        program, self.program = self.program, None
        if program is not None:
            program.kill()

    def label(self) -> str:
        """How messages name it."""
        return self.name or self.command[:60]

    def send(self, message: dict[str, Any]) -> None:
        """Send a message, if there is still somebody to hear it."""
        if self.program is not None:
            line = json.dumps(message, ensure_ascii=True, separators=(",", ":"))
            if self.overhear is not None:
                self.overhear(">", line)
            self.program.send(line)

    def heard(self, line: bytes) -> dict[str, Any]:
        """A message that has come."""
        if self.overhear is not None:
            self.overhear("<", line.decode("utf-8", "replace").rstrip())
        return parsed(line)


def parsed(line: bytes) -> dict[str, Any]:
    """A message from its line; raises `BadBot` if it is none."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise BadBot(f"{shown(line.decode('utf-8', 'replace').strip())} is not JSON on one line") from None
    if not isinstance(message, dict):
        raise BadBot(f"{shown(message)} is no JSON object")
    return message


def why_of(message: dict[str, Any]) -> str:
    """The reason a program gave for its choice, as one line that no terminal minds."""
    why = message.get("why", "")
    return "".join(c for c in " ".join(why.split()) if c.isprintable())[:LONGEST_WHY] if isinstance(why, str) else ""


def shown(value: object) -> str:
    """Anything, short enough for a message."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number or a nesting beyond measure
        text = f"a {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:77]}..."


def make(parameter: str, side: int, seed: int) -> Bot:
    """An external bot, as the registry asks for it."""
    return ExternalBot(parameter, side, seed)
