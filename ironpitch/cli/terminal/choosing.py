"""Choosing from a list in the terminal: how choices are shown, and what a typed answer means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from ironpitch.cli.terminal.keyboard import keyboard_of
from ironpitch.cli.terminal.layout import APART, NUMBER
from ironpitch.engine.choices import NOBODY, PLAYER, SQUAD, SQUARE, first_of, parse_player, second_of, verb_of
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice
from ironpitch.render.wording import kind_of_player

MOST_LISTED: Final = 40
"""More choices than this with the same verb are named, not listed."""
MOST_DOTS: Final = 120
MOST_FOR_ONE: Final = 20
"""More choices than this for each player are named, not listed."""
TITLE: Final = 16
"""How wide a title is at least."""
COUNTED: Final = "dice"
"""Choices of this verb are a number, and go by it."""

Entry = tuple[int, str]
"""The number of a choice and what it says behind its verb."""
Row = tuple[str, list[Entry]]
"""A title and what stands behind it."""


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


def is_player(match: Match, word: str) -> bool:
    """Is this the name of somebody in one of the squads? Names are written with a capital, places are not."""
    player = parse_player(word)
    if player == NOBODY or not word[0].isupper():
        return False
    return player % SQUAD < len(match.table.plan.teams[player // SQUAD].players)


def names_square(match: Match, typed: str, found: Sequence[Choice]) -> bool:
    """Is a lone word a place, although only choices with a player of that name fit it?"""
    board = match.table.plan.board
    if is_player(match, typed) or board.parse(typed.lower()) == board.nowhere:
        return False
    return not any(typed in choice.text.split(" ") for choice in found)


class Menu:
    """The numbered choices of a request, or those left after a coach has typed part of one."""

    def __init__(self, match: Match, choices: Sequence[Choice], hints: Sequence[str] = ()) -> None:
        self.match = match
        self.choices = list(choices)
        self.texts = [choice.text for choice in self.choices]
        self.hints = list(hints) or [""] * len(self.texts)
        self.numbers = list(range(1, len(self.texts) + 1))
        if self.texts and all(text.startswith(f"{COUNTED} ") for text in self.texts):
            self.numbers = [int(text.split(" ")[1]) for text in self.texts]

    def lines(self, room: int, everything: bool = False) -> list[Text]:
        """The choices by verb, players with all they can do on a line each; shorter if there is room for less."""
        verbs: dict[str, list[int]] = {}
        for at, text in enumerate(self.texts):
            verbs.setdefault(text.partition(" ")[0], []).append(at)
        single: list[Entry] = []
        rows: list[Text | Row] = []
        for verb, group in verbs.items():
            entries = [self.entry(at) for at in group]
            words = self.texts[group[0]].split(" ")
            players = by_player(entries) if len(words) == 3 and is_player(self.match, words[1]) else {}
            if len(entries) == 1 and verb != COUNTED:
                single.append((entries[0][0], f"{verb} {entries[0][1]}".strip()))
            elif players and len(entries) > MOST_FOR_ONE * len(players) and not everything:
                rows.append(many_line(verb, entries))
            elif players and len(players) > max(room, 4) and not everything:
                rows.append(self.players_line(verb, list(players)))
            elif players:
                rows += [(f"{who:<3} {self.title(who)}", its) for who, its in players.items()]
            elif len(entries) > MOST_LISTED and not everything:
                rows.append(many_line(verb, entries))
            else:
                rows += self.by_object(verb, group)
        wide = max([TITLE, *[len(row[0]) for row in rows if isinstance(row, tuple)]])
        lines = [entry_line(*row, wide) if isinstance(row, tuple) else row for row in rows]
        return [entry_line("", single), *lines] if single else lines

    def entry(self, at: int) -> Entry:
        """A choice by its number, with what it says behind its verb and what is at stake."""
        verb, _, rest = self.texts[at].partition(" ")
        told = [rest if verb != COUNTED else "", f"({self.hints[at]})" if self.hints[at] else ""]
        return self.numbers[at], " ".join(part for part in told if part)

    def by_object(self, verb: str, group: list[int]) -> list[Row]:
        """The choices of a verb in a row, those with two objects in a row for each of the first: `play run-1`."""
        rows: dict[str, list[Entry]] = {}
        for at in group:
            number, text = self.entry(at)
            twofold = self.texts[at].count(" ") == 2
            thing, _, rest = text.partition(" ")
            rows.setdefault(f"{verb} {thing}" if twofold else verb, []).append((number, rest if twofold else text))
        return list(rows.items())

    def players_line(self, verb: str, players: list[str]) -> Text:
        """All players that can act in one line, the bench apart; what each can do shows when it is typed."""
        line = Text()
        line.append(f"  {verb} ", "bold")
        before = ""
        for name in players:
            mark = keyboard_of(self.match.table.plan.ruleset).mark(self.match.table, parse_player(name))
            line.append(f"{name} " if mark == before else f"  {mark}: {name} ")
            before = mark
        line.append(f"  (type one: {players[0]})", "dim")
        return line

    def player(self) -> str:
        """The player that all choices name first, if there is one."""
        named = {text.split(" ")[1] if text.count(" ") == 2 else "" for text in self.texts}
        return named.pop() if len(named) == 1 else ""

    def title(self, name: str) -> str:
        """What kind of player this is, and whether he waits on the bench."""
        player = parse_player(name)
        title = kind_of_player(self.match.table, player)
        mark = keyboard_of(self.match.table.plan.ruleset).mark(self.match.table, player)
        return f"{title} ({mark})" if mark else title

    def matching(self, typed: str) -> list[Choice]:
        """The choices that a typed answer can mean: a number, the notation, or the beginnings of its words. A name with
        a capital is a player; without one it is a place, or a player if no place of that name can be meant."""
        if typed.isdecimal():
            number = int(typed)
            return [self.choices[self.numbers.index(number)]] if number in self.numbers else []
        words = typed.split()
        lower = [word.lower() for word in words]
        pairs = list(zip(self.choices, [text.split() for text in self.texts], strict=True))
        exact = [choice for choice, text in pairs if [word.lower() for word in text] == lower]
        if exact:
            return exact
        as_typed = [choice for choice, text in pairs if means(words, text)]
        if any(is_player(self.match, word) for word in words) or (as_typed and has_name(words)):
            return as_typed
        return [choice for choice, text in pairs if means(lower, [word.lower() for word in text])]


def has_name(words: list[str]) -> bool:
    """Is there the name of a player or place among the words?"""
    return any(sign.isdigit() for word in words for sign in word)


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
    return word == typed if any(sign.isdigit() for sign in typed) else word.startswith(typed.lower())


def entry_line(title: str, entries: list[Entry], wide: int = TITLE) -> Text:
    """A title and its numbered entries."""
    line = Text()
    line.append(f"  {title:<{wide}} " if title else "  ", "bold")
    for number, text in entries:
        line.append(f"{number}", NUMBER)
        line.append(f" {text}{APART}" if text else APART)
    return line


def many_line(verb: str, entries: list[Entry]) -> Text:
    """A verb with too many entries to list."""
    line = Text()
    line.append(f"  {verb} ", "bold")
    line.append(f"{entries[0][1]} … {entries[-1][1]}")
    line.append(f"   {len(entries)} to choose from: type one, such as '{verb} {entries[len(entries) // 2][1]}'", "dim")
    return line
