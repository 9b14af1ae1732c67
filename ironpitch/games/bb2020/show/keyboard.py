"""How Blood Bowl 2020 is played at the keyboard: what a casualty roll means."""

from __future__ import annotations

from typing import Final

from ironpitch.cli.terminal.keyboard import behind
from ironpitch.engine.choices import parse_player
from ironpitch.engine.events import Event
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice
from ironpitch.games.bb2020.casualty import HURTS, LASTING_INJURY, hurt_by
from ironpitch.games.football.show.keyboard import FootballKeyboard
from ironpitch.odds.parts import Ways
from ironpitch.render.wording import plain

LOST: Final = ("AV", "AV", "MA", "PA", "AG", "ST")
"""What a lasting injury of 2020 costs, by D6."""


class Keyboard2020(FootballKeyboard):
    """Football, with the choice between two casualty rolls."""

    def hint(self, match: Match, choice: Choice, reach: Ways | None) -> str:
        """What each of two casualty rolls means."""
        verb, _, rest = choice.text.partition(" ")
        return casualty_roll(match, rest == "2") if verb == "take" else super().hint(match, choice, reach)


KEYBOARD: Final = Keyboard2020()


def casualty_roll(match: Match, second: bool) -> str:
    """One of the two casualty rolls an apothecary leaves to choose from, and what it means."""
    events = behind(match)
    at = max([i for i, event in enumerate(events) if event.name == "Casualty"], default=-1)
    if at < 0:
        return ""
    rolls = [i for i, event in enumerate(events) if event.name == "Rolled" and event["purpose"] == "casualty"]
    rolls = [i for i in rolls if (i > at) == second]
    if not rolls:
        return ""
    return what_it_means(match, events[rolls[-1] :] if second else events[rolls[-1] : at])


def what_it_means(match: Match, events: list[Event]) -> str:
    """A casualty roll and what came with it, in words: `rolled 13, lasting injury (PA)`."""
    table = match.table
    victim = parse_player(str(events[0]["player"]))
    face = int(events[0]["face"])
    worse = sum(1 for event in events if event.name == "SkillUsed")
    worse += table.marks[victim] & table.plan.ruleset.mark_bits().get("niggling", 0) != 0
    hurt = hurt_by(face + worse)
    rolled = [int(e["face"]) for e in events if e.name == "Rolled" and e["purpose"] == "lasting-injury"]
    lost = f" ({LOST[rolled[-1] - 1]})" if hurt == LASTING_INJURY and rolled else ""
    return f"rolled {face}, {plain(HURTS[hurt])}{lost}"
