"""A line of play: our match following a scene of the log, roll by roll and choice by choice.

Our rules lead. Whenever they ask for dice the line looks for the roll in the log and hands over its faces; whenever
they ask a coach it looks for what the coach did. Each answer is compared. Where the log does not tell what a coach
chose, every choice is tried and the one that explains the rest of the scene best is kept.
"""

from __future__ import annotations

from typing import Final

from ironpitch.audit.explained import ruling_for
from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.items import Deed, Item, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.scene import OPENING, LoggedScene
from ironpitch.audit.log.vocabulary import PURPOSES
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.events import Event
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choose
from ironpitch.engine.request import Roll as Asked
from ironpitch.games.football.audit.answers import told_answer
from ironpitch.games.football.audit.compare import (
    compare_position,
    compare_score,
    harm,
    loss_word,
)
from ironpitch.games.football.audit.doing import set_up_words, words_for
from ironpitch.games.football.audit.hearing import listen
from ironpitch.games.football.audit.house import settle_house
from ironpitch.games.football.audit.rolling import roll_for, weakened
from ironpitch.games.football.audit.staging import Stage
from ironpitch.games.football.audit.tales import compare_tales, late_verdicts

MOST_ANSWERS: Final = 400
MOST_TRIES: Final = 48
"""How many lines are tried in a scene whose choices are not all told."""


class Line:
    """One way our match may follow a scene."""

    def __init__(self, stage: Stage, scene: LoggedScene, match: Match) -> None:
        self.stage = stage
        self.scene = scene
        self.match = match
        self.used = [False] * len(scene.items)
        self.last = -1
        """The item consumed last: what the log tells next comes after it."""
        self.verdicts: list[Verdict] = []
        self.waiting: list[LoggedRoll] = []
        """Rolls of a test whose result our rules have not told yet."""
        self.pushed_to: list[str] = []
        """Squares chosen so far for players of a chain of pushes."""
        self.heard = 0
        self.modifiers: list[Event] = []
        """Modifiers our rules have announced for a test that is not over."""
        self.blocked: Event | None = None
        """What our rules have told of the last block."""
        self.excused: set[str] = set()
        """Players and numbers that a difference already told has changed: they are not told again."""
        self.stopped = ""
        """Why the line could not be followed to its end; empty if it was."""

    def fork(self) -> Line:
        """A copy that goes its own way."""
        twin = Line(self.stage, self.scene, self.match.fork())
        twin.used = list(self.used)
        twin.last = self.last
        twin.verdicts = list(self.verdicts)
        twin.waiting = list(self.waiting)
        twin.heard = self.heard
        twin.modifiers = list(self.modifiers)
        twin.pushed_to = list(self.pushed_to)
        twin.excused = set(self.excused)
        twin.blocked = self.blocked
        return twin

    def faults(self) -> int:
        """How badly the line explains the scene."""
        strange = [verdict for verdict in self.verdicts if not verdict.agrees and not ruling_for(verdict)]
        return len(strange) + (1 if self.stopped else 0)

    # -- the log -----------------------------------------------------------------------------------------------------

    def name(self, ident: str) -> str:
        """H3 for a player of the log."""
        figure = self.scene.start.figures.get(ident)
        return ident if figure is None else figure.name

    def next_item(self) -> Item | None:
        """What the log tells right after the item consumed last."""
        for i in range(self.last + 1, len(self.scene.items)):
            if not self.used[i]:
                return self.scene.items[i]
        return None

    def take(self, index: int) -> None:
        """This item is explained."""
        self.used[index] = True
        self.last = max(self.last, index)

    def find_roll(self, asked: Asked) -> int:
        """The first roll of the log, not yet explained, that our rules may be asking for; -1 if there is none."""
        for i, item in enumerate(self.scene.items):
            if self.used[i] or not isinstance(item, LoggedRoll) or asked.purpose not in PURPOSES[item.kind]:
                continue
            figure = self.scene.start.figures.get(item.who)
            if figure is not None and asked.about != "-" and figure.name != asked.about:
                continue
            return i
        return -1

    def find_told(self, kind: str, who: str = "", before_deed: bool = False) -> int:
        """The first thing of this kind the log tells about a player and that is not explained yet; -1 if none."""
        for i in range(self.last + 1, len(self.scene.items)):
            item = self.scene.items[i]
            if self.used[i]:
                continue
            if before_deed and isinstance(item, Deed):
                return -1
            if isinstance(item, LoggedAnswer) and item.kind == kind and (not who or self.name(item.who) == who):
                return i
        return -1

    def find_deed(self) -> int:
        """The next deed of the acting coach; -1 if there is none."""
        for i, item in enumerate(self.scene.items):
            if not self.used[i] and isinstance(item, Deed):
                return i
        return -1

    # -- verdicts ----------------------------------------------------------------------------------------------------

    def judge(self, kind: str, about: str, ours: str, theirs: str) -> None:
        """Write a comparison down; equal words agree."""
        self.verdicts.append(Verdict(kind, self.scene.when(), about, ours == theirs, ours, theirs))

    def stop(self, why: str) -> None:
        """The line cannot be followed any further."""
        self.stopped = self.stopped or why

    # -- playing -----------------------------------------------------------------------------------------------------

    def run(self) -> list[str]:
        """Follow the scene until its end, or until a choice the log does not tell; then say what could be chosen."""
        for _ in range(MOST_ANSWERS):
            if self.stopped:
                return []
            request = self.match.request
            if isinstance(request, Asked):
                roll_for(self, request)
            elif isinstance(request, Choose) and self.match.step is not None:
                options = self.answer(request)
                if options:
                    return options
            elif not self.act(request):
                break
            listen(self)
        self.close()
        return []

    # -- choices -----------------------------------------------------------------------------------------------------

    def act(self, request: object) -> bool:
        """Between steps: the next deed of the log; False if there is none left."""
        if not isinstance(request, Choose):
            return False
        text = set_up_words(self, request)
        if not text:
            index = self.find_deed()
            if index < 0:
                return False
            deed = self.scene.items[index]
            assert isinstance(deed, Deed)
            text = words_for(self, deed)
            self.used[index] = True
            self.last = max(self.last, index)
        if not text:
            return True
        try:
            self.match.play(text)
        except IronpitchError as error:
            self.judge("choice", text, f"refused: {error}", "allowed")
            self.stop(f"our rules do not allow '{text}'")
        else:
            self.judge("choice", text, "allowed", "allowed")
        return True

    def answer(self, request: Choose) -> list[str]:
        """In the middle of a step: what the coach of the log chose, or all options if it is not told."""
        texts = [choice.text for choice in request.choices]
        wanted = told_answer(self, request, texts)
        if not wanted:
            return texts
        if wanted not in texts and self.scene.cut:
            self.stop(self.scene.cut)
            return []
        if wanted not in texts:
            self.judge(request.kind, request.about, f"one of {', '.join(texts)}", wanted)
            self.stop(f"our rules do not offer '{wanted}'")
            return []
        if wanted.startswith("reroll"):
            self.judge("re-roll", request.about, wanted, wanted)
        self.match.play(wanted)
        return []

    # -- the end -----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """The scene is over: rolls of the log that our rules never asked for, and where everybody stands."""
        for roll in self.waiting:
            late = late_verdicts(self, roll)
            self.verdicts += late
            if not late[0].agrees:
                self.excused.add(self.name(roll.who))
        settle_house(self)
        self.waiting = []
        left = bool(self.scene.cut)
        for i, item in enumerate(self.scene.items):
            if not isinstance(item, LoggedRoll) or self.used[i] or (item.kind == "recovery" and self.match.over):
                continue
            if self.scene.cut:
                continue
            slip = ", in the name of another" if item.fields.maybe_text("inTheNameOf") else ""
            self.judge(item.kind, self.name(item.who), "no roll", f"rolled {item.faces}{slip}")
            self.used[i] = True
            left = left or not ruling_for(self.verdicts[-1])
        for item in self.scene.items:
            if isinstance(item, LoggedAnswer) and item.kind == "hurt" and "casualty" not in self.stage.edition.beyond:
                name = self.name(item.who)
                self.judge("harm done", name, harm(self.match, name), loss_word(item.word))
        if left or self.scene.kind == OPENING:
            self.verdicts = [weakened(verdict) for verdict in self.verdicts]
            return
        compare_tales(self)
        if self.match.over:
            self.verdicts.append(compare_score(self.scene, self.match))
        else:
            self.verdicts.append(compare_position(self.stage, self.scene, self.match, self.excused))


def follow(stage: Stage, scene: LoggedScene, match: Match) -> Line:
    """The line that explains a scene best."""
    best: Line | None = None
    open_lines = [Line(stage, scene, match)]
    tries = 0
    while open_lines:
        line = open_lines.pop()
        options = line.run()
        tries += 1
        if tries > MOST_TRIES:
            options = options[:1] if best is None else []
            if best is not None:
                break
        for text in reversed(options):
            twin = line.fork()
            twin.match.play(text)
            listen(twin)
            open_lines.append(twin)
        if not options:
            if best is None or line.faults() < best.faults():
                best = line
            if best.faults() == 0:
                break
    assert best is not None
    return best
