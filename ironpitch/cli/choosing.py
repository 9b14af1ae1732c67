"""Choosing from a list in the terminal: how choices are shown, and what a typed answer means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from ironpitch.engine.choices import NOBODY, PLAYER, SQUARE, first_of, second_of, verb_of
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice

MOST_LISTED: Final = 40
"""More choices than this with the same verb are named, not listed."""
MOST_DOTS: Final = 120

Entry = tuple[int, str]
"""The number of a choice and what it says behind its verb."""


def squares_on_offer(match: Match, choices: Sequence[Choice]) -> dict[int, str]:
    """What to write on the squares that can be chosen: the number of the choice if they are few, else a dot."""
    plan = match.table.plan
    labels: dict[int, str] = {}
    if len(choices) > MOST_DOTS:
        return labels
    for number, choice in enumerate(choices, 1):
        verb = plan.ruleset.vocabulary.verbs.get(verb_of(choice.code))
        if verb is None or not verb.arguments:
            continue
        last = len(verb.arguments) - 1
        value = second_of(choice.code) if last else first_of(choice.code)
        if verb.arguments[last] == PLAYER:
            value = match.table.pos[value] if 0 <= value < NOBODY else -1
        elif verb.arguments[last] != SQUARE:
            continue
        if 0 <= value < plan.board.size:
            labels[value] = str(number) if len(choices) <= MOST_LISTED else "∙"
    return labels


class Menu:
    """The numbered choices of a request, or those left after a coach has typed part of one."""

    def __init__(self, match: Match, choices: Sequence[Choice], hints: Sequence[str] = ()) -> None:
        self.match = match
        self.choices = list(choices)
        self.texts = [choice.text for choice in self.choices]
        self.hints = list(hints) or [""] * len(self.texts)

    def lines(self, room: int, everything: bool = False) -> list[Text]:
        """The choices by verb, players with all they can do on a line each; shorter if there is room for less."""
        verbs: dict[str, list[Entry]] = {}
        for number, text in enumerate(self.texts, 1):
            verb, _, rest = text.partition(" ")
            hint = self.hints[number - 1]
            verbs.setdefault(verb, []).append((number, f"{rest} ({hint})" if hint else rest))
        lines: list[Text] = []
        single: list[Entry] = []
        for verb, entries in verbs.items():
            players = by_player(entries) if len(self.texts[entries[0][0] - 1].split(" ")) == 3 else {}
            if len(entries) == 1:
                single.append((entries[0][0], f"{verb} {entries[0][1]}".strip()))
            elif players and len(players) > max(room, 4) and not everything:
                lines.append(players_line(verb, list(players)))
            elif players:
                lines += [entry_line(f"{who:<3} {self.title(who)}", group) for who, group in players.items()]
            elif len(entries) > MOST_LISTED and not everything:
                lines.append(many_line(verb, entries))
            else:
                lines.append(entry_line(verb, entries))
        return [entry_line("", single), *lines] if single else lines

    def player(self) -> str:
        """The player that all choices name first, if there is one."""
        named = {text.split(" ")[1] if text.count(" ") == 2 else "" for text in self.texts}
        return named.pop() if len(named) == 1 else ""

    def title(self, name: str) -> str:
        """What kind of player this is."""
        side, number = "HA".find(name[0]), name[1:]
        squad = self.match.table.plan.teams[side].players
        return squad[int(number) - 1].position.name if number.isdigit() and int(number) <= len(squad) else ""

    def matching(self, typed: str) -> list[Choice]:
        """The choices that a typed answer can mean: a number, the notation, or the beginnings of its words."""
        if typed.isdecimal():
            number = int(typed)
            return [self.choices[number - 1]] if 1 <= number <= len(self.choices) else []
        words = typed.lower().split()
        exact = [choice for choice, text in zip(self.choices, self.texts, strict=True) if text.lower().split() == words]
        return exact or [
            choice for choice, text in zip(self.choices, self.texts, strict=True) if means(words, text.lower().split())
        ]


def by_player(entries: list[Entry]) -> dict[str, list[Entry]]:
    """What each player can do, from entries of the form `H3 blitz`."""
    players: dict[str, list[Entry]] = {}
    for number, text in entries:
        who, _, what = text.partition(" ")
        players.setdefault(who, []).append((number, what))
    return players


def means(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word begins a word of the choice, in order; names and squares must be whole."""
    at = 0
    for word in typed:
        while at < len(words) and not begins(word, words[at]):
            at += 1
        if at == len(words):
            return False
        at += 1
    return True


def begins(typed: str, word: str) -> bool:
    """`bl` begins `blitz`, but `h1` does not mean `h12`."""
    return word == typed if any(sign.isdigit() for sign in typed) else word.startswith(typed)


def entry_line(title: str, entries: list[Entry]) -> Text:
    """A title and its numbered entries."""
    line = Text()
    line.append(f"  {title:<16} " if title else "  ", "bold")
    for number, text in entries:
        line.append(f"{number}", "bold #f2e394")
        line.append(f" {text}   ")
    return line


def players_line(verb: str, players: list[str]) -> Text:
    """All players that can act in one line; what each can do shows when it is typed."""
    line = Text()
    line.append(f"  {verb} ", "bold")
    line.append(" ".join(players))
    line.append(f"   (type one: {players[0]})", "dim")
    return line


def many_line(verb: str, entries: list[Entry]) -> Text:
    """A verb with too many entries to list."""
    line = Text()
    line.append(f"  {verb} ", "bold")
    line.append(f"{entries[0][1]} … {entries[-1][1]}")
    line.append(f"   {len(entries)} to choose from: type one, such as '{verb} {entries[len(entries) // 2][1]}'", "dim")
    return line
