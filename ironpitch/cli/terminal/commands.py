"""What a coach can type besides a choice: undo, log, who, auto, save, load and the rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

import ironpitch
from ironpitch.cli.terminal.choosing import Menu
from ironpitch.cli.terminal.keyboard import help_for
from ironpitch.cli.terminal.layout import laid
from ironpitch.cli.terminal.screen import MOST_NEWS, coloured
from ironpitch.cli.terminal.sitting import Sitting
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.request import Choose
from ironpitch.render.commentary import event_count
from ironpitch.render.picture import picture_of
from ironpitch.render.scene import NO_FACING
from ironpitch.render.wording import MARKED, figures_now, kind_of_player

NEVERTHELESS: Final = "yes"


def undo(sitting: Sitting) -> None:
    """Back to before what this coach typed last, past whatever a bot has done since; a walk is taken back whole."""
    match = sitting.match
    end = match.table.log.end
    while True:
        before = match.table.log.end
        match.undo()
        request = match.request
        if match.table.log.end == before or (isinstance(request, Choose) and request.side not in sitting.bots):
            break
    for start, finish in sitting.typed_spans:
        if start < match.table.log.end < finish:
            while match.table.log.end > start:
                match.undo()
    sitting.typed_spans = [span for span in sitting.typed_spans if span[1] <= match.table.log.end]
    sitting.notice = "there is nothing to undo" if match.table.log.end == end else "taken back"
    sitting.unsaved = sitting.unsaved or match.table.log.end != end
    sitting.told = event_count(match)
    sitting.latest = sitting.report()[-MOST_NEWS:]


def show_help(sitting: Sitting) -> None:
    """How to answer, and the commands."""
    sitting.page(help_for(sitting.match.table.plan.ruleset))


def list_choices(sitting: Sitting) -> None:
    """Every choice."""
    request = sitting.match.request
    if isinstance(request, Choose):
        lines = Menu(sitting.match, list(request.choices)).lines(1000, everything=True)
        width = sitting.screen.console.width
        sitting.page(Text("\n").join([row for line in lines for row in laid(line, width)]))


def show_log(sitting: Sitting, rest: str) -> None:
    """What happened, the last lines of it."""
    lines = [line for line in [sitting.sealed_by()] if line] + sitting.report()
    count = int(rest) if rest.isdecimal() else 40
    sitting.page(Text("\n").join([coloured(line) for line in lines[-count:]]) if lines else "nothing yet")


def who(sitting: Sitting, rest: str) -> None:
    """A player's figures and skills."""
    player = parse_player(rest)
    table = sitting.match.table
    squad = table.plan.teams[player // SQUAD].players if player < NOBODY else []
    if player % SQUAD >= len(squad):
        sitting.notice = "name a player, such as: who H3"
        return
    ruleset = table.plan.ruleset
    figures = figures_now(table, player)
    skills = ", ".join(skill.replace("-", " ") for skill in ruleset.skills_now(table, player)) or "no skills"
    status = ruleset.statuses[table.status[player]].replace("-", " ")
    place = table.pos[player]
    where = f" at {table.plan.board.name(place)}" if place != table.plan.board.nowhere else ""
    looks = picture_of(table.plan.ruleset).facing(table, player)
    where += "" if looks == NO_FACING else f", looks {table.plan.ruleset.vocabulary.words['facing'][looks]}"
    bits = table.plan.ruleset.mark_bits()
    status += "".join(f", {words}" for mark, words in MARKED.items() if table.marks[player] & bits.get(mark, 0))
    name, kind = ruleset.name_now(table, player), kind_of_player(table, player)
    sitting.notice = f"{rest.upper()} {name}: {kind}, {figures}; {skills}; {status}{where}"


def auto(sitting: Sitting, rest: str) -> None:
    """Answer a kind of question by its default from now on, or ask again."""
    request = sitting.match.request
    if request is None:
        return
    kinds = sitting.match.table.plan.ruleset.kinds
    if rest not in kinds:
        sitting.page(f"Kinds of question: {', '.join(kinds)}")
        sitting.notice = "name a kind of question, such as: auto follow"
        return
    bit = 1 << kinds.index(rest)
    on = not sitting.match.table.automatic[request.side] & bit
    sitting.match.prefer(request.side, rest, on)
    sitting.notice = f"{rest}: {'answered by default from now on' if on else 'asked again'}"


def position(sitting: Sitting, rest: str) -> None:
    """The position as text; where something is hidden only for who asks for it twice."""
    secret = sitting.secret()
    if secret and rest != NEVERTHELESS:
        sitting.notice = f"the position tells {secret}; to see it all the same: position {NEVERTHELESS}"
        return
    sitting.page(sitting.match.position())


def save(sitting: Sitting, rest: str) -> None:
    """Write the record to a file."""
    sitting.save(rest)


def load(sitting: Sitting, rest: str) -> None:
    """Go on with a saved match."""
    try:
        sitting.match = ironpitch.replay(Path(rest).expanduser().read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        sitting.notice = f"cannot read {rest or 'a file without a name'}"
        return
    except IronpitchError as error:
        sitting.notice = str(error)
        return
    sitting.prefer_quick_play()
    sitting.file = None
    sitting.origin = Path(rest).expanduser()
    sitting.unsaved = False
    sitting.typed_spans = []
    sitting.told = event_count(sitting.match)
    sitting.latest = sitting.report()[-MOST_NEWS:]
    sitting.notice = f"loaded {rest}"


def leave(sitting: Sitting, rest: str) -> None:
    """Save the match and stop."""
    sitting.leave(rest)


def redraw(sitting: Sitting) -> None:
    """Have the next question draw everything again."""
    sitting.screen.forget()


COMMANDS: Final[dict[str, Callable[[Sitting], None]]] = {
    "?": show_help,
    "board": redraw,
    "choices": list_choices,
    "help": show_help,
    "undo": undo,
}
WITH_WORDS: Final[dict[str, Callable[[Sitting, str], None]]] = {
    "auto": auto,
    "exit": leave,
    "load": load,
    "log": show_log,
    "position": position,
    "q": leave,
    "quit": leave,
    "save": save,
    "who": who,
}


def command(sitting: Sitting, typed: str) -> bool:
    """Do what a word that is no choice asks for; False if it is no command either."""
    word, _, rest = typed.partition(" ")
    name = word.lower()
    if name not in COMMANDS and name not in WITH_WORDS:
        return False
    sitting.narrowed = None
    if name in COMMANDS:
        COMMANDS[name](sitting)
    else:
        WITH_WORDS[name](sitting, rest.strip())
    return True
