"""What a coach at the keyboard sees: score, pitch, news, the question and its choices, fitted to the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from ironpitch.cli.choosing import Menu, question, squares_on_offer
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choose
from ironpitch.render.terminal import NAME, draw, scene_of, score_bar

SIDES: Final = ("Home", "Away")
MOST_NEWS: Final = 14
AROUND: Final = 6
"""Lines that are always there beside the rows of the pitch: numbers, score bar, question, prompt."""
ENDLESS: Final = 100
"""Lines of an output that does not scroll away."""


def coloured(line: str) -> Text:
    """A line of news with the players' names in the colours of their teams."""
    text = Text(line)
    text.highlight_regex(r"\bH\d+\b|\bHome\b", NAME[0])
    text.highlight_regex(r"\bA\d+\b|\bAway\b", NAME[1])
    text.highlight_regex(r"Turnover.*|Touchdown.*", "bold yellow")
    return text


class Screen:
    """Prints to a terminal, or to a file or pipe without clearing it."""

    def __init__(self, console: Console) -> None:
        self.console = console

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
        """The whole screen for a question."""
        console = self.console
        if self.live:
            console.clear()
        self.show_pitch(match, menu, reach)
        room = console.height - match.table.plan.board.width - AROUND if self.live else ENDLESS
        choices = menu.lines(room - 2)
        self.show_news(news, room - self.height(choices) - (1 if notice else 0))
        if notice:
            console.print(Text(notice, style="yellow"))
        asked = Text()
        asked.append(f"{SIDES[request.side]}: ", NAME[request.side])
        asked.append(question(request), "bold")
        asked.append("   (help: ?)", "dim")
        console.print(asked)
        console.print(Text("\n").join(choices))

    def show_pitch(self, match: Match, menu: Menu, reach: dict[int, float]) -> None:
        """Score bar and pitch."""
        scene = scene_of(match, squares_on_offer(match, menu.choices), reach, menu.player())
        self.console.print(score_bar(match), no_wrap=True, overflow="ellipsis")
        self.console.print(draw(scene, self.console.width), no_wrap=True, overflow="crop")

    def height(self, lines: Sequence[Text]) -> int:
        """How many rows these lines take, wrapped."""
        return sum(1 + max(0, len(line.plain.rstrip()) - 1) // self.console.width for line in lines)

    def show_news(self, news: Sequence[str], room: int = MOST_NEWS) -> None:
        """The last lines of news, as many as there is room for."""
        room = min(MOST_NEWS, max(1, room))
        if len(news) > room > 1:
            self.console.print(f"… {len(news) - room + 1} lines more: log {len(news)}", style="dim")
            room -= 1
        for line in news[-room:]:
            self.console.print(coloured(line))

    def show_result(self, match: Match, news: Sequence[str]) -> None:
        """How the match ended."""
        console = self.console
        self.show_news(news)
        console.print(score_bar(match), no_wrap=True, overflow="ellipsis")
        home, away = match.score
        winner = match.winner
        result = "A draw" if winner is None else f"{match.table.plan.teams[winner].name} win"
        console.print(f"{result}, {home} : {away}", style="bold", markup=False)
        dice = match.table.dice
        if isinstance(dice, SealedDice):
            console.print(f"The dice were sealed with {dice.secret()}", markup=False)

    def say(self, text: str | Text) -> None:
        """Print something as it is."""
        self.console.print(text, markup=False, soft_wrap=isinstance(text, str))
