"""What a coach at the keyboard sees: score, pitch, news, the question and its choices, fitted to the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from ironpitch.cli.terminal.choosing import Menu, squares_on_offer
from ironpitch.cli.terminal.keyboard import question
from ironpitch.cli.terminal.layout import entries, filled, laid
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choose
from ironpitch.render.picture import picture_of
from ironpitch.render.terminal import NAME, draw, scene_of, score_bar

SIDES: Final = ("Home", "Away")
MOST_NEWS: Final = 14
AROUND: Final = 3
"""Lines that are always there beside the rows of the pitch and the score bar: numbers, question, prompt."""
LIST_ALL: Final = " … (all: choices)"
ENDLESS: Final = 100
"""Lines of an output that does not scroll away."""


def coloured(line: str) -> Text:
    """A line of news with the players' names in the colours of their teams."""
    text = Text(line)
    text.highlight_regex(r"\bH\d+\b|\bHome\b", NAME[0])
    text.highlight_regex(r"\bA\d+\b|\bAway\b", NAME[1])
    text.highlight_regex(r"Turnover.*|Touchdown.*|Strike by.*", "bold yellow")
    return text


def rest_of(news: Sequence[str]) -> str:
    """How to see a report for which there is no room."""
    return f" ({len(news)} {'line' if len(news) == 1 else 'lines'}: log {len(news)})"


class Screen:
    """Prints to a terminal, or to a file or pipe without clearing it."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.shown: tuple[object, ...] = ()
        """The question and its choices as they were shown last."""

    def forget(self) -> None:
        """Have everything drawn again at the next question."""
        self.shown = ()

    @property
    def live(self) -> bool:
        """Is this a terminal with somebody in front of it?"""
        return self.console.is_terminal

    def show(
        self,
        match: Match,
        request: Choose,
        menu: Menu,
        reach: dict[int, float],
        news: Sequence[str],
        notice: str,
    ) -> None:
        """The whole screen for a question; where nothing is wiped away, what has not changed is not drawn again."""
        console = self.console
        seen = (id(match), match.version, tuple(menu.texts))
        if self.live:
            console.clear()
        elif self.shown == seen:
            lines = [Text(notice, style="yellow")] if notice else []
            for line in [*lines, self.asked(request)]:
                console.print(line)
            return
        self.shown = seen
        bar = score_bar(match, request.side)
        rows = self.show_pitch(match, menu, reach, bar)
        room = console.height - rows - AROUND if self.live else ENDLESS
        noticed = list(Text(notice, style="yellow").wrap(console, console.width))[: max(1, room - 1)] if notice else []
        asked = self.asked(request)
        room -= self.height(noticed) + self.height([asked]) - 1
        listed = menu.lines(room - 2)
        choices = self.fitted(listed, max(1, room - 1))
        if choices[-1].plain.endswith(LIST_ALL):
            # all choices rather than a line of the report
            choices = self.fitted(listed, max(1, room))
        room -= self.height(choices)
        if news and room < 1:
            hint = rest_of(news)
            asked.truncate(max(1, console.width * self.height([asked]) - len(hint)), overflow="ellipsis")
            asked.append(hint, "dim")
        else:
            self.show_news(news, room)
        for line in [*noticed, asked, *choices]:
            console.print(line)

    def asked(self, request: Choose) -> Text:
        """The question."""
        asked = Text()
        asked.append(f"{SIDES[request.side]}: ", NAME[request.side])
        asked.append(question(request), "bold")
        asked.append("   (help: ?)", "dim")
        return asked

    def show_pitch(self, match: Match, menu: Menu, reach: dict[int, float], bar: Text) -> int:
        """Score bar and pitch; how many rows they take but for the numbers along the top."""
        scene = scene_of(match, squares_on_offer(match, menu.choices), reach, menu.player())
        self.console.print(bar, no_wrap=True, overflow="ellipsis")
        pitch = draw(scene, self.console.width)
        self.console.print(pitch, no_wrap=True, overflow="crop")
        return pitch.plain.count("\n") + bar.plain.count("\n") + 1

    def height(self, lines: Sequence[Text]) -> int:
        """How many rows these lines take, wrapped."""
        return sum(max(1, len(line.wrap(self.console, self.console.width))) for line in lines)

    def fitted(self, lines: list[Text], room: int) -> list[Text]:
        """Lines of choices, those too long for a row broken between entries; if they are too tall, one after the other
        in rows filled to the end."""
        width = self.console.width - 1
        rows = [row for line in lines for row in laid(line, width)]
        if self.height(rows) <= room:
            return rows
        running = filled([part for line in lines for part in entries(line)], width)
        rows = [row for line in running for row in line.wrap(self.console, width)]
        if len(rows) <= room:
            return rows
        rows = rows[:room]
        rows[-1].truncate(self.console.width - 1 - len(LIST_ALL))
        return [*rows[:-1], rows[-1].append(LIST_ALL, "dim")]

    def show_news(self, news: Sequence[str], room: int = MOST_NEWS) -> None:
        """The last lines of news, as many as there is room for."""
        room = min(MOST_NEWS, room)
        lines = [coloured(line) for line in news]
        if self.height(lines) <= room:
            shown = lines
        elif room == 1:
            hint = rest_of(news)
            last = lines[-1]
            last.truncate(self.console.width - len(hint), overflow="ellipsis")
            shown = [last.append(hint, "dim")]
        else:
            shown = []
            while lines and self.height([lines[-1], *shown]) < room:
                shown.insert(0, lines.pop())
            shown.insert(0, Text(f"… {len(lines)} lines more: log {len(news)}", "dim"))
        for line in shown:
            self.console.print(line)

    def show_result(self, match: Match, news: Sequence[str]) -> None:
        """How the match ended."""
        console = self.console
        self.show_news(news)
        console.print(score_bar(match), no_wrap=True, overflow="ellipsis")
        home, away = match.score
        winner = match.winner
        result = "A draw" if winner is None else f"{match.table.plan.teams[winner].name} win"
        console.print(
            f"{result}, {home} : {away}{picture_of(match.table.plan.ruleset).ending(match)}", style="bold", markup=False
        )
        dice = match.table.dice
        if isinstance(dice, SealedDice):
            self.say(f"The dice were sealed with {dice.secret()}, sha256:{dice.commitment()}")

    def say(self, text: str | Text) -> None:
        """Print something as it is."""
        self.console.print(text, markup=False, soft_wrap=isinstance(text, str))
