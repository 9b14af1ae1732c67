"""A match at the keyboard: shows it, asks the coaches, lets a bot answer, does what is typed."""

from __future__ import annotations

from typing import Final

from ironpitch.bots.playing import answer
from ironpitch.cli.terminal.choosing import Menu, is_player, names_square
from ironpitch.cli.terminal.commands import command
from ironpitch.cli.terminal.keyboard import SURE, hints, percent, reach_of, way_to
from ironpitch.cli.terminal.manual_dice import dice_prompt, read_faces
from ironpitch.cli.terminal.screen import SIDES, coloured
from ironpitch.cli.terminal.sitting import Leave, Sitting
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.hex_board import HexBoard
from ironpitch.engine.request import Choice, Choose, Roll
from ironpitch.odds.parts import Ways
from ironpitch.render.commentary import event_count

MOVING: Final = ("step", "act")
"""Questions that ask where a player in the middle of its action goes."""
DONE_TO: Final = {
    "slam": "slammed", "steal": "robbed of the ball", "throw": "thrown to", "feint": "feinted", "stomp": "stomped",
    "block": "blocked", "blitz": "blocked", "pass": "passed to", "foul": "fouled", "hand-off": "given the ball",
}  # fmt: skip
"""What an action does to another player."""


class Session(Sitting):
    """The loop of a sitting: one request after another, put to whoever answers it."""

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
            if not typed or not command(self, typed):
                raise Leave("Goodbye.")
            self.screen.say(self.notice)

    def bot_answers(self, request: Choose) -> None:
        """A bot answers; one that takes its time is said to think, and what goes wrong with it is told."""
        match = self.match
        bot = self.bots[request.side]
        if self.screen.live and bot.coach_for(match.table.plan.ruleset) is None:
            with self.screen.console.status(f"{SIDES[request.side]} thinks ..."):
                code, fault = answer(match, bot)
        else:
            code, fault = answer(match, bot)
        if fault:
            self.notice = f"the bot failed, and its default was played: {fault}"
        match.play(Choice(code, match.table.plan.ruleset))

    def ask(self, request: Choose) -> None:
        """Show everything, ask the coach and do what was typed."""
        self.hand_over(request)
        reach = self.reach(request)
        menu = self.narrowed
        if menu is None:
            choices = list(request.choices)
            menu = Menu(self.match, choices, hints(self.match, choices, reach))
        chances = {} if reach is None else {cell: reach.chance(cell) for cell in reach.squares()}
        self.screen.show(self.match, request, menu, chances, self.news(), self.notice)
        match = self.match
        start = match.table.log.end
        self.handle(self.type_in(f"{SIDES[request.side]}> "), menu)
        if self.match is match and match.table.log.end > start:
            self.typed_spans.append((start, match.table.log.end))

    def reach(self, request: Choose) -> Ways | None:
        """The best paths of the acting player; they are not searched again when the same question is put once more."""
        if self.searched is None or self.searched[0] is not self.match or self.searched[1] != self.match.version:
            self.searched = (self.match, self.match.version, reach_of(self.match, request))
        return self.searched[2]

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
            if not command(self, typed):
                self.screen.say(f"{error}; or 'any' to let the computer roll, 'undo', 'help'")

    # -- what was typed ----------------------------------------------------------------------------------------------

    def handle(self, typed: str, menu: Menu) -> None:
        """A command, or a choice."""
        self.notice = ""
        risk, self.risk = self.risk, ""
        if not typed:
            self.narrowed = None
            self.screen.forget()
            return
        found = menu.matching(typed)
        request = self.match.request
        if not found and self.narrowed and not typed.isdecimal() and isinstance(request, Choose):
            found = Menu(self.match, list(request.choices)).matching(typed)
        if found and names_square(self.match, typed, found) and self.walk(typed, risk):
            return
        if len(found) == 1:
            self.play(found[0])
        elif command(self, typed):
            pass
        elif found:
            self.narrowed = Menu(self.match, found, hints(self.match, found, None))
            self.notice = f"{len(found)} choices fit '{typed}'; press Enter for all"
        else:
            self.refuse(typed, risk)

    def play(self, choice: Choice) -> None:
        """Make a choice."""
        self.narrowed = None
        try:
            self.match.play(choice)
            self.unsaved = True
        except IronpitchError as error:
            self.notice = str(error)

    def refuse(self, typed: str, risk: str) -> None:
        """Say what is wrong with an answer; some choices, such as a whole set-up, are legal without being listed."""
        self.narrowed = None
        if typed.isdecimal():
            self.notice = f"there is no choice {typed[:20]}"
            return
        if is_player(self.match, typed):
            self.notice = self.why_not(typed)
            return
        if self.walk(typed.removeprefix("go ").removeprefix("step ").strip(), risk):
            return
        try:
            self.match.play(typed)
            self.unsaved = True
        except IronpitchError as error:
            known = typed.split()[0].lower() in (*self.match.table.plan.ruleset.vocabulary.by_name, "setup")
            hint = f"{typed[:40]!r} fits none of the choices; answer by number or by notation, ? for help"
            self.notice = str(error) if known else hint

    def why_not(self, name: str) -> str:
        """A player was named to whom nothing can be done: say so, and how a place of the same name is written."""
        table = self.match.table
        request = self.match.request
        action = str(table.plan.ruleset.view(table, None).get("action"))
        done = DONE_TO.get(action) if isinstance(request, Choose) and request.kind in MOVING else None
        words = f"{name} cannot be {done} from here" if done else f"{name} cannot be chosen here"
        board = table.plan.board
        if board.parse(name.lower()) == board.nowhere:
            return words
        return f"{words}; the {'hex' if isinstance(board, HexBoard) else 'square'} is written {name.lower()}"

    def walk(self, square: str, risk: str = "") -> bool:
        """Take the acting player to a square further off, by the best way, as long as no question comes up; a way that
        needs dice is told first, and gone when it is typed again."""
        request = self.match.request
        way = way_to(self.match, request, square) if isinstance(request, Choose) else None
        if way is None or not way.steps:
            return False
        if way.chance < SURE and risk != square and len(way.steps) > 1:
            self.risk = square
            by = ", ".join(step.removeprefix("step ") for step in way.steps)
            self.notice = f"by {by}: {percent(way.chance)} to get there; type {square} again to go"
            return True
        for step in way.steps:
            request = self.match.request
            if not isinstance(request, Choose) or request.kind not in MOVING or step not in request.choices:
                break
            self.match.play(step)
            self.unsaved = True
        return True
