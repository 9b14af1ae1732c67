"""A match at the keyboard: shows it, asks the coaches, lets the random coach answer; undo, save and the rest."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console
from rich.text import Text

import ironpitch
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.cli.choosing import Menu
from ironpitch.cli.help import help_for
from ironpitch.cli.hints import hints, reach_of, way_to
from ironpitch.cli.manual_dice import dice_prompt, read_faces
from ironpitch.cli.screen import MOST_NEWS, SIDES, Screen, coloured
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose, Roll
from ironpitch.render.commentary import NO_SIDE, commentary, event_count
from ironpitch.render.scene import NO_FACING, facing
from ironpitch.render.wording import MARKED, figure, short_name

USUAL: Final = ("assist",)
MOVING: Final = ("step", "act")
"""Questions that ask where a player in the middle of its action goes."""
DRAWS_APART: Final = 64
"""For each input the random coach starts to draw here, so that after an undo the same position gets the same answer."""


class Session:
    """One sitting: a match, who answers for which side, and the terminal."""

    def __init__(
        self, match: Match, bots: dict[int, RandomCoach], console: Console, read: Callable[[str], str]
    ) -> None:
        self.match = match
        self.bots = bots
        self.screen = Screen(console)
        self.read = read
        self.told = 0
        """Events already told, the last of them in `latest`."""
        self.latest: list[str] = []
        self.file: Path | None = None
        self.unsaved = False
        self.go_on = "ironpitch play"
        """The command that goes on with the match, without the file."""
        self.notice = self.sealed_by()
        self.narrowed: Menu | None = None
        self.virtual_dice = Random()
        self.prefer_quick_play()

    def prefer_quick_play(self) -> None:
        """Questions that people nearly always answer the same way are left to `auto` from the start."""
        for kind in USUAL:
            for side in range(2):
                if kind in self.match.table.plan.ruleset.kinds and side not in self.bots:
                    self.match.prefer(side, kind)

    # -- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or the coach leaves."""
        try:
            while True:
                self.play_on()
                self.screen.show_result(self.match, self.news())
                self.after_the_match()
        except Leave as farewell:
            self.screen.say(str(farewell))

    def play_on(self) -> None:
        """Put one request after another to whoever answers it, to the end of the match."""
        while (request := self.match.request) is not None:
            if isinstance(request, Roll):
                self.ask_for_dice(request)
            elif request.side in self.bots:
                self.bot_answers(request)
            else:
                self.ask(request)

    def after_the_match(self) -> None:
        """Time to save the record, to look back, or to take the last choice back after all."""
        if not self.screen.live:
            raise Leave("")
        while self.match.over:
            typed = self.type_in("save FILE, log, undo, or Enter to leave> ")
            if not typed or not self.command(typed):
                raise Leave("Goodbye.")
            self.screen.say(self.notice)

    def bot_answers(self, request: Choose) -> None:
        """The random coach answers at once."""
        match = self.match
        bot = self.bots[request.side]
        bot.drawn = match.table.log.end * DRAWS_APART
        codes = match.option_codes()
        match.play(Choice(bot.answer(match.table, codes, len(codes)), match.table.plan.ruleset))

    def ask(self, request: Choose) -> None:
        """Show everything, ask the coach and do what was typed."""
        reach = reach_of(self.match, request)
        menu = self.narrowed
        if menu is None:
            choices = list(request.choices)
            menu = Menu(self.match, choices, hints(self.match, choices, reach))
        chances = {} if reach is None else {cell: reach.chance(cell) for cell in reach.squares()}
        self.screen.show(self.match, request, menu, chances, self.news(), self.notice)
        self.handle(self.type_in(f"{SIDES[request.side]}> "), menu)

    def ask_for_dice(self, request: Roll) -> None:
        """Ask for real dice."""
        for line in self.report(self.told):
            self.screen.say(coloured(line))
        self.told = event_count(self.match)
        typed = self.type_in(dice_prompt(request))
        if typed == "any":
            self.match.roll([self.virtual_dice.randint(1, request.sides) for _ in range(request.count)])
            self.unsaved = True
            return
        try:
            self.match.roll(read_faces(typed, request))
            self.unsaved = True
        except IronpitchError as error:
            if not self.command(typed):
                self.screen.say(f"{error}; or 'any' to let the computer roll, 'undo', 'help'")

    def type_in(self, prompt: str) -> str:
        """One line from the keyboard."""
        try:
            return self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
            if self.unsaved:
                self.screen.say("No more input.")
                self.leave()
            inputs = self.match.table.log.end
            raise Leave(f"No more input: the match stops after {inputs} inputs, unsaved.") from None

    def handle(self, typed: str, menu: Menu) -> None:
        """A command, or a choice."""
        self.notice = ""
        if not typed:
            self.narrowed = None
            return
        found = menu.matching(typed)
        request = self.match.request
        if not found and self.narrowed and not typed.isdecimal() and isinstance(request, Choose):
            found = Menu(self.match, list(request.choices)).matching(typed)
        if len(found) == 1:
            self.play(found[0])
        elif self.command(typed):
            pass
        elif found:
            self.narrowed = Menu(self.match, found)
            self.notice = f"{len(found)} choices fit '{typed}'; press Enter for all"
        else:
            self.refuse(typed)

    def play(self, choice: Choice) -> None:
        """Make a choice."""
        self.narrowed = None
        try:
            self.match.play(choice)
            self.unsaved = True
        except IronpitchError as error:
            self.notice = str(error)

    def refuse(self, typed: str) -> None:
        """Say what is wrong with an answer; some choices, such as a whole set-up, are legal without being listed."""
        self.narrowed = None
        if typed.isdecimal():
            self.notice = f"there is no choice {typed[:20]}"
            return
        if self.walk(typed.removeprefix("go ").removeprefix("step ").strip()):
            return
        try:
            self.match.play(typed)
            self.unsaved = True
        except IronpitchError as error:
            known = typed.split()[0].lower() in (*self.match.table.plan.ruleset.vocabulary.by_name, "setup")
            hint = f"{typed[:40]!r} fits none of the choices; answer by number or by notation, ? for help"
            self.notice = str(error) if known else hint

    def walk(self, square: str) -> bool:
        """Take the acting player to a square further off, by the best way, as long as no question comes up."""
        request = self.match.request
        way = way_to(self.match, request, square) if isinstance(request, Choose) else []
        for step in way:
            request = self.match.request
            if not isinstance(request, Choose) or request.kind not in MOVING or step not in request.choices:
                break
            self.match.play(step)
            self.unsaved = True
        return bool(way)

    # -- commands ----------------------------------------------------------------------------------------------------

    def command(self, typed: str) -> bool:
        """Do what a word that is no choice asks for; False if it is no command either."""
        word, _, rest = typed.partition(" ")
        action = COMMANDS.get(word.lower())
        if action is None:
            return False
        self.narrowed = None
        action(self, rest.strip())
        return True

    def undo(self, rest: str) -> None:
        """Back to before this coach's last choice, past whatever a bot has done since."""
        match = self.match
        end = match.table.log.end
        while True:
            before = match.table.log.end
            match.undo()
            request = match.request
            if match.table.log.end == before or (isinstance(request, Choose) and request.side not in self.bots):
                break
        self.notice = "there is nothing to undo" if match.table.log.end == end else "taken back"
        self.unsaved = self.unsaved or match.table.log.end != end
        self.told = event_count(match)
        self.latest = self.report()[-MOST_NEWS:]

    def help(self, rest: str) -> None:
        """How to answer, and the commands."""
        self.page(help_for(self.match.table.plan))

    def list_choices(self, rest: str) -> None:
        """Every choice."""
        request = self.match.request
        if isinstance(request, Choose):
            lines = Menu(self.match, list(request.choices)).lines(1000, everything=True)
            self.page(Text("\n").join(lines))

    def log(self, rest: str) -> None:
        """What happened, the last lines of it."""
        lines = [line for line in [self.sealed_by()] if line] + self.report()
        count = int(rest) if rest.isdecimal() else 40
        self.page(Text("\n").join([coloured(line) for line in lines[-count:]]) if lines else "nothing yet")

    def who(self, rest: str) -> None:
        """A player's figures and skills."""
        player = parse_player(rest)
        table = self.match.table
        squad = table.plan.teams[player // SQUAD].players if player < NOBODY else []
        if player % SQUAD >= len(squad):
            self.notice = "name a player, such as: who H3"
            return
        card = squad[player % SQUAD]
        figures = ", ".join(f"{short_name(key)} {figure(card.position.stats, key)}" for key in card.position.stats)
        skills = ", ".join(skill.replace("-", " ") for skill in card.skills) or "no skills"
        status = table.plan.ruleset.statuses[table.status[player]].replace("-", " ")
        place = table.pos[player]
        where = f" at {table.plan.board.name(place)}" if place != table.plan.board.nowhere else ""
        looks = facing(table, player)
        where += "" if looks == NO_FACING else f", looks {table.plan.ruleset.vocabulary.words['facing'][looks]}"
        bits = table.plan.ruleset.mark_bits()
        status += "".join(f", {words}" for mark, words in MARKED.items() if table.marks[player] & bits.get(mark, 0))
        self.notice = f"{rest.upper()} {card.name}: {card.position.name}, {figures}; {skills}; {status}{where}"

    def auto(self, rest: str) -> None:
        """Answer a kind of question by its default from now on, or ask again."""
        request = self.match.request
        if request is None:
            return
        kinds = self.match.table.plan.ruleset.kinds
        if rest not in kinds:
            self.page(f"Kinds of question: {', '.join(kinds)}")
            self.notice = "name a kind of question, such as: auto follow"
            return
        bit = 1 << kinds.index(rest)
        on = not self.match.table.automatic[request.side] & bit
        self.match.prefer(request.side, rest, on)
        self.notice = f"{rest}: {'answered by default from now on' if on else 'asked again'}"

    def position(self, rest: str) -> None:
        """The position as text."""
        self.page(self.match.position())

    def save(self, rest: str) -> None:
        """Write the record to a file."""
        if not rest and self.file is None:
            self.notice = "name a file: save FILE"
            return
        path = Path(rest).expanduser() if rest else self.file
        assert path is not None
        try:
            path.write_text(self.match.record(), encoding="utf-8")
        except OSError as error:
            self.notice = f"cannot write {path}: {error.strerror}"
            return
        self.file = path
        self.unsaved = False
        self.notice = f"saved to {path}{self.secret_hint()}"

    def load(self, rest: str) -> None:
        """Go on with a saved match."""
        try:
            self.match = ironpitch.replay(Path(rest).expanduser().read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            self.notice = f"cannot read {rest or 'a file without a name'}"
            return
        except IronpitchError as error:
            self.notice = str(error)
            return
        self.prefer_quick_play()
        self.file = Path(rest).expanduser()
        self.unsaved = False
        self.told = event_count(self.match)
        self.latest = self.report()[-MOST_NEWS:]
        self.notice = f"loaded {rest}"

    def leave(self, rest: str = "") -> None:
        """Save the match and stop."""
        if not self.unsaved and self.file is None:
            raise Leave("Goodbye.")
        if self.unsaved:
            self.save(rest or str(self.file or new_file()))
            if self.unsaved:
                self.screen.say(self.notice)
                return
        assert self.file is not None
        secret = self.match.table.dice
        option = f" --secret {shlex.quote(secret.secret())}" if isinstance(secret, SealedDice) else ""
        raise Leave(
            f"The match is in {self.file}. Go on with: {self.go_on} --load {shlex.quote(str(self.file))}{option}"
        )

    def secret_hint(self) -> str:
        """A sealed match can only be rolled on by who knows its secret."""
        dice = self.match.table.dice
        if isinstance(dice, SealedDice) and not self.match.over:
            return f"; its dice are sealed, go on with --secret {dice.secret()}"
        return ""

    def sealed_by(self) -> str:
        """What sealed dice are held to: told before the first roll, in a line of a small screen."""
        dice = self.match.table.dice
        return f"Sealed: sha256:{dice.commitment()}" if isinstance(dice, SealedDice) else ""

    def redraw(self, rest: str) -> None:
        """Nothing to do: the next question draws the pitch."""

    # -- showing -----------------------------------------------------------------------------------------------------

    def news(self) -> list[str]:
        """What happened since this was last asked."""
        if event_count(self.match) != self.told:
            self.latest = self.report(self.told)
            self.told = event_count(self.match)
        return self.latest

    def report(self, start: int = 0) -> list[str]:
        """What happened since an event, as far as the coach at the keyboard may know it; two of them know no secret."""
        people = [side for side in range(2) if side not in self.bots]
        return commentary(self.match, start, people[0] if len(people) == 1 else NO_SIDE)

    def page(self, text: str | Text) -> None:
        """Show something that the next drawing of the pitch would wipe away, until Enter is pressed."""
        self.screen.say(text)
        if self.screen.live:
            self.type_in("Enter goes on")


def new_file() -> Path:
    """A name that no file here has yet."""
    name = f"match-{datetime.now():%Y%m%d-%H%M%S}"
    names = (Path(f"{name}{again}.ironpitch") for again in ("", *(f"-{number}" for number in range(2, 1000))))
    return next((path for path in names if not path.exists()), Path(f"{name}.ironpitch"))


class Leave(Exception):
    """The coach gets up from the table; the text is the farewell."""


COMMANDS: Final[dict[str, Callable[[Session, str], None]]] = {
    "?": Session.help,
    "auto": Session.auto,
    "board": Session.redraw,
    "choices": Session.list_choices,
    "exit": Session.leave,
    "help": Session.help,
    "load": Session.load,
    "log": Session.log,
    "position": Session.position,
    "q": Session.leave,
    "quit": Session.leave,
    "save": Session.save,
    "undo": Session.undo,
    "who": Session.who,
}
