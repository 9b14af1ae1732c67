"""Bots that take their time, in processes of their own: the server goes on answering while they think.

A process gets the position as the bot's side may see it, never the match itself, and keeps the bot between two
questions of a match, so that a bot can go on from what it has thought before.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import ironpitch
from ironpitch import IronpitchError, Match
from ironpitch.bots import registry
from ironpitch.bots.bot import Bot, seed_at
from ironpitch.bots.sight import NothingFits, seen
from ironpitch.engine.request import Choice
from ironpitch.server.workers import Unanswered, Workers

PROCESSES: Final = 2
MOST_BOTS: Final = 16
"""Bots that a process keeps; the one not asked for the longest time goes."""
MOST_SECONDS: Final = 120.0
"""A bot that thinks longer has failed."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: which match it is, which bot it is, and the position."""

    match: str
    bot: str
    side: int
    seed: int
    position: str


def question_for(name: str, bot: str, side: int, seed: int, match: Match) -> Question:
    """The open question of a match, with all that this side may not know dealt anew; no position if no deal fits."""
    try:
        position = seen(match, side, seed_at(seed, match.table.log.end)).position()
    except NothingFits:
        position = ""
    return Question(name, bot, side, seed, position)


class Shelf:
    """The bots of a process, by match."""

    def __init__(self) -> None:
        self.bots: OrderedDict[tuple[str, str, int], Bot] = OrderedDict()

    def bot_for(self, question: Question) -> Bot:
        """The bot that is asked, a new one for a match that is new here."""
        key = (question.match, question.bot, question.side)
        if key not in self.bots:
            self.bots[key] = registry.make(question.bot, question.side, question.seed)
            if len(self.bots) > MOST_BOTS:
                self.bots.popitem(last=False)[1].close()
        self.bots.move_to_end(key)
        return self.bots[key]


@lru_cache(maxsize=1)
def shelf() -> Shelf:
    """The one of this process."""
    return Shelf()


def answer_to(question: Question) -> str:
    """What the bot says, as text; runs in a process of its own."""
    match = ironpitch.from_position(question.position)
    code = shelf().bot_for(question).choose(match)
    return Choice(code, match.table.plan.ruleset).text


class Thinker:
    """The processes in which bots think, started when first needed; a match is always thought about in the same.

    Who stops waiting for an answer stops the thinking: the process is killed, and another one takes its place.
    """

    def __init__(
        self,
        processes: int = PROCESSES,
        seconds: float = MOST_SECONDS,
        work: Callable[[Question], str] = answer_to,
    ) -> None:
        self.seconds = seconds
        self.work = work
        self.places = [Workers(1) for _ in range(processes)]
        self.closed = False

    async def ask(self, question: Question) -> str:
        """What a bot says; raises `IronpitchError` if it says nothing. One known only here gets a thread."""
        if registry.is_only_here(question.bot):
            return await asyncio.to_thread(answer_to, question)
        place = self.places[zlib.crc32(question.match.encode()) % len(self.places)]
        try:
            outcome = await place.run(self.seconds, self.work, question)
        except Unanswered as error:
            raise IronpitchError(f"the bot {question.bot} gave no answer: {error}") from error
        if outcome.failed:
            raise IronpitchError(f"the bot {question.bot} gave no answer: {outcome.failed}")
        return str(outcome.result())

    def close(self) -> None:
        """Kill the processes, whatever they think about."""
        self.closed = True
        for place in self.places:
            place.close()
