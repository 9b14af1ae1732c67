"""Choosing from a list in the terminal: how choices are shown, and what a typed answer means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from ironpitch.engine.choices import PLAYER, SQUARE, first_of, second_of, verb_of
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose

MOST_LISTED: Final = 40
"""More choices than this with the same verb are named, not listed."""
MOST_DOTS: Final = 120

# What is asked, by kind of request; `{about}` is the player it is about, `{detail}` the skill or roll.
QUESTIONS: Final = {
    "toss": "You won the toss: kick off or receive?",
    "set-up": "Set up your team",
    "place": "Where does {about} line up?",
    "kick": "Where do you aim the kick?",
    "quick-snap": "Quick snap: move a player one square, or be done",
    "activate": "Which player acts, and how?",
    "step": "{about} acts",
    "overtime": "The score is level: play overtime?",
    "reroll": "The {detail} roll of {about} failed: roll again?",
    "block-die": "Block by {about}: which die counts?",
    "push": "Where is {about} pushed?",
    "follow": "Does {about} follow up?",
    "use": "Does {about} use {detail}?",
    "assist": "How many players assist?",
    "intercept": "Who tries to intercept?",
    "touchback": "Touchback: who gets the ball?",
    "high-kick": "High kick: who moves under the ball?",
    "bribe": "Bribe the referee?",
    "target": "Which player?",
}


def question(request: Choose) -> str:
    """The open request as a question."""
    words = QUESTIONS.get(request.kind, request.kind.replace("-", " ").capitalize() + "?")
    return words.format(about=request.about, detail=request.detail.replace("-", " "))


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
            value = match.table.pos[value]
        elif verb.arguments[last] != SQUARE:
            continue
        if 0 <= value < plan.board.size:
            labels[value] = str(number) if len(choices) <= MOST_LISTED else "∙"
    return labels


class Menu:
    """The numbered choices of a request, or those left after a coach has typed part of one."""

    def __init__(self, match: Match, choices: Sequence[Choice]) -> None:
        self.match = match
        self.choices = list(choices)
        self.texts = [choice.text for choice in self.choices]

    def lines(self, room: int, everything: bool = False) -> list[Text]:
        """The choices grouped by verb, players together with all they can do; shorter if there is little room."""
        groups: dict[tuple[str, str], list[tuple[int, str]]] = {}
        for number, text in enumerate(self.texts, 1):
            verb, *rest = text.split(" ")
            who = rest[0] if len(rest) == 2 else ""
            groups.setdefault((verb, who), []).append((number, " ".join(rest[1:] if who else rest)))
        verbs = [verb for verb, _ in groups]
        crowded = len(groups) > max(room, 6) and not everything
        lines: list[Text] = []
        plain: list[tuple[int, str]] = []
        for (verb, who), entries in groups.items():
            if who and crowded:
                if verb not in [found for found, _ in list(groups)[: verbs.index(verb)]] and (verb, who) == first(groups, verb):
                    lines.append(self.players_line(verb, [name for word, name in groups if word == verb]))
            elif who:
                lines.append(entry_line(f"{who:<3} {self.title(who)}", entries))
            elif len(entries) == 1:
                number, rest = entries[0]
                plain.append((number, f"{verb} {rest}".strip()))
            elif len(entries) > MOST_LISTED and not everything:
                lines.append(many_line(verb, entries))
            else:
                lines.append(entry_line(verb, entries))
        if plain:
            lines.append(entry_line("", plain))
        return lines

    def players_line(self, verb: str, players: list[str]) -> Text:
        """All players that can act in one line; their actions show when one is typed."""
        line = Text(f"  {verb} ", style="bold")
        line.append(" ".join(players))
        line.append(f"   type a player, such as {players[0]}, to see what it can do", "dim")
        return line

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


def first(groups: dict[tuple[str, str], list[tuple[int, str]]], verb: str) -> tuple[str, str]:
    """The first group of a verb."""
    return next(key for key in groups if key[0] == verb)


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


def entry_line(title: str, entries: list[tuple[int, str]]) -> Text:
    """A title and its numbered entries."""
    line = Text(f"  {title:<16} " if title else "  ", style="bold" if title else "")
    for number, text in entries:
        line.append(f"{number}", "bold #f2e394")
        line.append(f" {text}   ")
    return line


def many_line(verb: str, entries: list[tuple[int, str]]) -> Text:
    """A verb with too many entries to list."""
    line = Text(f"  {verb} ", style="bold")
    line.append(f"{entries[0][1]} … {entries[-1][1]}")
    line.append(f"   {len(entries)} to choose from: type one, such as '{verb} {entries[len(entries) // 2][1]}'", "dim")
    return line
