"""The scripted football coach: it follows a plan while the dice allow, and makes another when they do not."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.choices import NOBODY, first_of, verb_of
from ironpitch.engine.table import Coach, Table
from ironpitch.games.football.coach.answers import answer_question
from ironpitch.games.football.coach.continuing import carry_on
from ironpitch.games.football.coach.proposal import Proposal
from ironpitch.games.football.coach.proposals import best_proposal
from ironpitch.games.football.coach.set_up import choose_aim, choose_place, choose_set_up, choose_snap
from ironpitch.games.football.coach.style import USUAL, Style
from ironpitch.games.football.terms import Ask, Do, Fact, Phase, Status


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedFootball(Coach):
    """Plays a football game by a script: reads the position, weighs proposals, follows the best."""

    def __init__(self, style: Style = USUAL) -> None:
        self.style: Style = style
        """How it plays."""
        self.queue: vec[i64] = vec[i64]()
        """What the acting player is to do, from its activation on."""
        self.actor: i64 = NOBODY
        self.start: i64 = 0
        """The square on which it was activated."""
        self.because: str = ""

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Pick one of the first `count` options."""
        if count == 1:
            return options[0]
        phase = table.facts[Fact.PHASE]
        verb = verb_of(options[0])
        if phase == Phase.TEAM_TURN and (verb == Do.END_TURN or verb == Do.ACTIVATE or verb == Do.CONCEDE):
            return self.activation(table, options, count)
        if phase == Phase.ACT and options[0] == Do.DONE and is_deed(options[1]):
            return self.deed(table, options, count)
        if phase == Phase.SET_UP and (verb == Do.FORMATION or verb == Do.KEEP or verb == Do.ARRANGE):
            return choose_set_up(table, options, count)
        if phase == Phase.ARRANGE and (verb == Do.PLACE or verb == Do.BENCH):
            return choose_place(table, options, count)
        if phase == Phase.KICK and verb == Do.AIM:
            return choose_aim(table, options, count)
        if phase == Phase.QUICK_SNAP and options[0] == Do.DONE and verb_of(options[1]) == Do.SNAP:
            return choose_snap(table, options, count)
        if table.kind == Ask.TARGET and verb == Do.PICK:
            named = self.named(options, count)
            if named >= 0:
                return named
        return answer_question(table, options, count)

    # -- between activations ---------------------------------------------------------------------------------------

    def activation(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Whom to activate for what, or end the turn."""
        self.drop()
        best = best_proposal(table, table.facts[Fact.ACTIVE], self.style)
        if best is not None:
            code = best.codes[0]
            if is_offered(options, count, code):
                self.follow(table, best)
                return code
        self.because = "nothing is worth doing any more"
        return Do.END_TURN

    def follow(self, table: Table, proposal: Proposal) -> None:
        """Remember what comes next."""
        self.queue = proposal.codes
        self.actor = proposal.player
        self.start = table.pos[proposal.player]
        self.because = proposal.why

    def drop(self) -> None:
        """Forget the plan."""
        self.queue = vec[i64]()
        self.actor = NOBODY

    # -- inside an activation --------------------------------------------------------------------------------------

    def deed(self, table: Table, options: vec[i64], count: i64) -> i64:
        """The next deed of the plan, if it can still be done; else whatever is best for the acting player now."""
        actor = table.facts[Fact.ACTOR]
        code = self.next_deed(table, actor)
        if code >= 0 and is_offered(options, count, code):
            return code
        self.queue = carry_on(table, actor, self.style)
        self.actor = actor
        self.start = table.pos[actor]
        code = self.next_deed(table, actor)
        if code >= 0 and is_offered(options, count, code):
            return code
        self.drop()
        return Do.DONE

    def next_deed(self, table: Table, actor: i64) -> i64:
        """What the plan says for a player who has come so far, -1 if nothing: the place tells, so that the same
        position gets the same answer, also after an undo."""
        if actor != self.actor:
            return -1
        here = table.pos[actor]
        square = self.start
        prone = table.status[actor] == Status.PRONE
        for at in range(len(self.queue)):
            code = self.queue[at]
            verb = verb_of(code)
            if verb == Do.ACTIVATE or (verb == Do.STAND and not prone):
                continue
            if square == here:
                if verb_of(code) == Do.BLOCK and table.facts[Fact.BLOCKED]:
                    return -1
                return code
            if verb == Do.STEP:
                square = first_of(code)
        return -1

    def named(self, options: vec[i64], count: i64) -> i64:
        """The opponent a plan is aimed at, when it has to be named beforehand; -1 if there is none."""
        for at in range(len(self.queue)):
            code = self.queue[at]
            verb = verb_of(code)
            if verb == Do.BLOCK or verb == Do.FOUL:
                for i in range(count):
                    if first_of(options[i]) == first_of(code):
                        return options[i]
        return -1

    def why(self) -> str:
        """What the last choice was for."""
        return self.because


def is_offered(options: vec[i64], count: i64, code: i64) -> bool:
    """Is the code one of the options?"""
    for i in range(count):
        if options[i] == code:
            return True
    return False


def is_deed(code: i64) -> bool:
    """Is this an option between steps of an action, not one of a question inside a step?"""
    verb = verb_of(code)
    return verb != Do.GO and verb != Do.PICK and verb != Do.BUY and verb != Do.USE
