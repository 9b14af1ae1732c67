"""Deeds, in brawls where anybody plays: what is listed is legal and nothing else, and whatever is refused has a reason.

Every choice that the words of the game can express for an open request is asked about, one by one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch import Choose, Match
from ironpitch.engine.choices import NOBODY, choice
from ironpitch.engine.ruleset import MOST_CHOICES
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.deed import Deed, Kit
from ironpitch.games.dreadball.play.acting import kit_of
from ironpitch.games.dreadball.play.actions import may_act
from ironpitch.games.dreadball.play.kinds_of_action import KINDS_OF_ACTION, why_no_act
from ironpitch.games.dreadball.play.phases import phase_of
from ironpitch.games.dreadball.terms import Action, Fact, Phase, Source, Status
from tests.dreadball.playing import play
from tests.dreadball.skills.scene import GUARD, JACK, STRIKER, set_up
from tests.legality import sayable, values
from tests.playthroughs.brawls import decide, opened

BRAWLS = range(1, 300, 9)
LOOKS = 7
"""So often one looks at what is asked in a brawl."""
CHOICES = 80


def looked_at(number: int) -> Iterator[Match]:
    """A brawl, at some of the requests between two steps."""
    match = opened(number)
    rng = random.Random(number)
    looks = set(rng.sample(range(CHOICES), LOOKS))
    for played in range(CHOICES):
        if not isinstance(match.request, Choose):
            return
        if played in looks and match.step is None:
            yield match
        match.play_code(decide(match, [int(code) for code in match.option_codes()], rng))


def open_kit(match: Match) -> tuple[Kit, int]:
    """The deeds for what is asked, and who does them."""
    table = match.table
    if table.facts[Fact.PHASE] == Phase.ACT:
        return kit_of(table, table.facts[Fact.ACTOR]), int(table.facts[Fact.ACTOR])
    return phase_of(table).kit, NOBODY


def everything_of(match: Match, kit: Kit) -> set[int]:
    """Whatever can be said with the verbs of these deeds, and short things with any verb."""
    rules = match.table.plan.ruleset
    found = set(sayable(rules))
    for number in {int(deed.verb) for deed in kit.deeds}:
        verb = rules.vocabulary.verbs[number]
        for count in range(verb.least, len(verb.arguments) + 1):
            codes: list[list[int]] = [[]]
            for kind in verb.arguments[:count]:
                codes = [[*code, value] for code in codes for value in values(rules, kind)]
            found |= {int(choice(number, *code)) for code in codes}
    return found


def check_every_choice(match: Match) -> None:
    """What is listed is what has no reason against it, and nothing else; and each once."""
    rules = match.table.plan.ruleset
    kit, _ = open_kit(match)
    listed = [int(code) for code in match.option_codes()]
    assert len(set(listed)) == len(listed)
    every = everything_of(match, kit)
    assert set(listed) <= every
    allowed = {code for code in every if rules.why_illegal(match.table, code) == ""}
    wrong = sorted(rules.vocabulary.text(code, rules.board) for code in allowed.symmetric_difference(listed))
    assert not wrong, f"listed or without a reason against it, but not both: {wrong}"
    legal = {code for code in every if match.is_legal(code)}
    assert legal == allowed


def listed_by(deed: Deed, table: Table, me: int, plainly: bool) -> list[int]:
    """What a deed writes down in its own way, or by asking for each of its candidates."""
    into = vec[i64]([0] * MOST_CHOICES)
    count = Deed.targets(deed, table, me, into, 0) if plainly else deed.targets(table, me, into, 0)
    return [int(into[n]) for n in range(int(count))]


@pytest.mark.parametrize("number", BRAWLS)
def test_in_a_brawl_the_list_is_what_no_reason_speaks_against(number: int) -> None:
    for match in looked_at(number):
        check_every_choice(match)


@pytest.mark.parametrize("home", ["trontek-29ers", "koeputki-kolossals"])
def test_the_same_holds_while_a_team_is_set_up(home: str) -> None:
    match = ironpitch.new_match("dreadball", home=home, seed=3)
    looked = 0
    while match.table.facts[Fact.PHASE] in (Phase.BEFORE, Phase.SET_UP, Phase.ARRANGE):
        if match.step is None:
            check_every_choice(match)
            looked += 1
        match.play_code(match.option_codes()[-1])
    assert looked > 4


@pytest.mark.parametrize("number", BRAWLS)
def test_a_quick_list_is_the_plain_one(number: int) -> None:
    for match in looked_at(number):
        table = match.table
        kit, me = open_kit(match)
        if me != NOBODY and table.status[me] != Status.STANDING:
            continue
        for deed in kit.deeds:
            assert listed_by(deed, table, me, False) == listed_by(deed, table, me, True), type(deed).__name__


@pytest.mark.parametrize("number", BRAWLS)
def test_an_action_is_open_to_a_player_when_no_reason_speaks_against_it(number: int) -> None:
    for match in looked_at(number):
        table = match.table
        for player in (int(each) for each in table.plan.everybody):
            for action in range(Action.NONE):
                for source in (Source.TOKEN, Source.CARD, Source.FREE):
                    why = why_no_act(table, player, action, source)
                    assert may_act(table, player, action, source) == (why is None), (player, action, source, why)


def test_every_action_has_its_place_in_the_list_of_them() -> None:
    assert [int(kind.code) for kind in KINDS_OF_ACTION] == list(range(Action.NONE))


# -- reasons -----------------------------------------------------------------------------------------------------------

ACTOR_AT = f"{JACK} @ f7 e"
WITH_BALL = f"{ACTOR_AT} ball"
FAR = f"{JACK} @ f18"
FOE = f"{GUARD} @ f8 w"
REASONS = [
    ([ACTOR_AT], [], "act H1 run", "step f9", "a step goes to a hex next to his own"),
    ([ACTOR_AT], [FOE], "act H1 run", "step f8", "that hex is taken"),
    ([ACTOR_AT], [], "act H1 sprint", "step e7", "a Sprint goes straight ahead"),
    ([ACTOR_AT], [], "act H1 run", "turn e", "he looks that way"),
    ([ACTOR_AT], [], "act H1 run, turn w", "turn e", "he has turned since his last hex"),
    ([ACTOR_AT], [], "act H1 run", "distract", "he has not moved"),
    ([ACTOR_AT], [], "act H1 run", "leave", "he is not where his side comes on"),
    ([ACTOR_AT], [FOE], "act H1 run", "slam A1", "he has nothing of the kind to do in this action: run"),
    ([ACTOR_AT], [FOE], "act H1 run", "jump f9", "he has nothing of the kind to do in this action: run"),
    ([f"{JACK} @ f7 w"], [FOE], "act H1 slam", "slam A1", "he faces away"),
    ([ACTOR_AT], [FAR], "act H1 slam", "slam A1", "he is not next to him"),
    ([ACTOR_AT], [f"{JACK} @ f8 prone"], "act H1 slam", "slam A1", "he is not on his feet"),
    ([ACTOR_AT, f"{JACK} @ f8"], [], "act H1 slam", "slam H2", "he is a team-mate"),
    ([ACTOR_AT], [FOE, f"{JACK} @ h8 ball"], "act H1 steal", "steal A1", "he does not hold the ball"),
    ([WITH_BALL, FAR], [], "act H1 throw", "pass H2", "out of range"),
    ([WITH_BALL, f"{JACK} @ f9 e"], [], "act H1 throw", "pass H2", "no line of sight"),
    ([WITH_BALL, f"{GUARD} @ f9 w"], [], "act H1 throw", "pass H2", "he cannot catch"),
    ([WITH_BALL], [FAR], "act H1 throw", "throw-at A1", "out of range"),
    ([WITH_BALL], [], "act H1 throw", "strike", "he is in no strike zone of the other half"),
    ([f"{ACTOR_AT} +push"], [FOE], "act H1 run", "push A1 f10", "a push goes to a hex next to him"),
    ([f"{ACTOR_AT} +teleport"], [], "act H1 run", "teleport f12", "out of range"),
    ([f"{ACTOR_AT} +jump"], [], "act H1 run", "jump f10", "a jump goes over one hex or two"),
    ([ACTOR_AT], [], "act H1 run", "end-rush", "he has nothing of the kind to do in this action: run"),
]
IN_THE_RUSH = [
    ([ACTOR_AT], "act H1 stand-up", "he is on his feet"),
    ([f"{JACK} @ f7 prone"], "act H1 run", "he is on the ground"),
    ([f"{STRIKER} @ f7"], "act H1 slam", "what he plays does not know the action: slam"),
    ([ACTOR_AT], "act H1 steal", "no opponent holds the ball"),
    ([f"{JACK} @ f7 one-token two-tokens"], "act H1 run", "he has had two tokens"),
    ([f"{JACK} @ f7 finished"], "act H1 run", "he is done for this Rush"),
    ([f"{JACK} sin-bin-2"], "act H1 run", "he is neither on the pitch nor on the bench"),
    ([f"{JACK} bench"], "act H1 stand-up", "one comes on with an action in which one moves"),
    ([ACTOR_AT], "act H1 stomp", "nobody lies before him"),
    ([ACTOR_AT], "act A1 run", "it is not his Rush"),
    ([ACTOR_AT], "play run-1 H1", "there is no card in the hand"),
    ([ACTOR_AT], "buy", "as many cards have been bought as one may in a Rush"),
    ([ACTOR_AT], "step f8", "something else is asked now"),
]


def why_not(match: Match, text: str) -> str:
    """What is said against a choice."""
    rules = match.table.plan.ruleset
    return rules.why_illegal(match.table, rules.vocabulary.parse(text, rules.board))


@pytest.mark.parametrize(("home", "away", "line", "said", "why"), REASONS)
def test_a_coach_hears_why_an_actor_may_not(home: list[str], away: list[str], line: str, said: str, why: str) -> None:
    assert why_not(play(set_up(home, away), line), said) == why


@pytest.mark.parametrize(("home", "said", "why"), IN_THE_RUSH)
def test_a_coach_hears_why_nobody_may_in_his_rush(home: list[str], said: str, why: str) -> None:
    assert why_not(set_up(home, [], cards=(0, 0)), said) == why


def test_with_no_token_left_nobody_acts() -> None:
    assert why_not(set_up([ACTOR_AT], [], tokens=0, hands=(["run-1"], [])), "act H1 run") == "there is no token left"


def test_nothing_speaks_against_what_is_listed() -> None:
    match = set_up([ACTOR_AT], [])
    rules = match.table.plan.ruleset
    assert {rules.why_illegal(match.table, code) for code in match.option_codes()} == {""}
