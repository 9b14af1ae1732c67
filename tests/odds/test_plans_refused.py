"""What cannot be is refused with the choice and the reason; what merely has no chance is answered with none."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import ironpitch
from ironpitch import IllegalChoice, IronpitchError, Match, odds

FOOTBALL = ("bb2016", "bb2020")


def lineman(ruleset: str = "bb2020", rerolls: int = 0) -> Match:
    """A lineman next to an orc, and a team-mate far away."""
    return ironpitch.scenario(
        ruleset, home=["human/lineman @ h12", "human/thrower @ b3 ball"], away=["orc/lineman @ h13"],
        rerolls=(rerolls, 0), turn=("home", 2),
    )  # fmt: skip


def jack() -> Match:
    """A Jack who has to dash for his second hex, and another one."""
    return ironpitch.scenario(
        "dreadball", home=["trontek-29ers/jack @ f4 e move=1", "trontek-29ers/jack @ b4 e"],
        away=["trontek-29ers/jack @ f8 w"], ball="a15", dice="manual",
    )  # fmt: skip


@pytest.mark.parametrize("ruleset", FOOTBALL)
@pytest.mark.parametrize(
    ("plan", "number", "text"),
    [
        ("activate H1 move; step h9", 2, "step h9"),
        ("activate H1 move; step g11; step a1", 3, "step a1"),
        ("activate H1 move; step g11; step f11; block A1", 4, "block A1"),
        ("activate H1 move; step g11; throw b3", 3, "throw b3"),
        ("activate H1 move; step g11; done; activate H1 move", 4, "activate H1 move"),
        ("activate H1 block; block A1; activate H1 move; step g11", 3, "activate H1 move"),
        ("activate H2 move; step c4; done; activate A1 move", 4, "activate A1 move"),
        ("activate H1 block; block A1; use dodge", 3, "use dodge"),
        ("activate H2 move; step c4; done; end-turn; activate H1 move", 5, "activate H1 move"),
        ("activate A1 move", 1, "activate A1 move"),
    ],
    ids=["far", "after a dodge", "block", "no ball", "twice", "blocker", "other coach", "answer", "turn over", "first"],
)
@pytest.mark.parametrize("rerolls", [0, 1])
def test_a_choice_that_can_never_be_made_is_refused_by_its_number_and_text(
    ruleset: str, plan: str, number: int, text: str, rerolls: int
) -> None:
    with pytest.raises(IllegalChoice, match=f"^choice {number} of the plan c") as caught:
        odds.of(lineman(ruleset, rerolls), plan)
    assert repr(text) in str(caught.value) or "the turn in which the plan began is over" in str(caught.value)


@pytest.mark.parametrize(
    ("plan", "number"),
    [
        ("act H1 run; step f5; step g9", 3),
        ("act H1 run; step f5; step f6; strike", 4),
        ("act H1 run; step f5; step f6; step f7; slam A1", 5),
        ("act H1 run; step f5; act A1 run", 3),
        ("act H1 run; step f5; done; end-rush; act H2 run", 5),
    ],
    ids=["far", "no ball", "no slam", "other coach", "rush over"],
)
def test_so_is_one_in_dreadball_whether_he_falls_before_it_or_not(plan: str, number: int) -> None:
    with pytest.raises(IllegalChoice, match=f"^choice {number} of the plan can never be made"):
        odds.of(jack(), plan)


def test_so_is_one_on_the_way_of_which_something_is_wanted_in_words() -> None:
    with pytest.raises(IllegalChoice, match="choice 3 of the plan"):
        odds.of(lineman(), "activate H1 block; block A1; step a1", "A1 down")


def test_tries_prove_nothing_impossible() -> None:
    found = odds.of(lineman(), "activate H1 block; block A1; step a1", "A1 casualty", budget=40, tries=40)
    assert found.method == "estimate"
    assert found.value == 0
    assert found.high > 0


def test_a_choice_that_can_be_made_in_some_ways_is_no_reason_to_refuse() -> None:
    match = lineman()
    assert odds.of(match, "activate H1 block; block A1; die pow").fraction == Fraction(1, 6)
    # the question comes only after a failure
    assert odds.of(lineman(rerolls=1), "activate H1 move; step g11; reroll team").fraction == Fraction(2, 9)
    # after a push nobody has been knocked down
    assert odds.of(match, "activate H1 block; block A1; die pow; push h14; stay", "A1 standing").fraction == 0


def test_a_plan_that_always_loses_the_turn_first_has_no_chance_but_is_not_refused() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/lineman @ h12 +no-hands", "human/lineman @ b4"], away=["orc/lineman @ a1"], ball="h13"
    )
    found = odds.of(match, "activate H1 move; step h13; done; activate H2 move")
    assert found.fraction == 0
    assert odds.of(match, "activate H1 move; step h13", "H1 ball").fraction == 0


def test_what_the_other_coach_is_asked_may_be_supposed_in_a_plan() -> None:
    """He picks among two dice, and it is supposed that he picks the POW if there is one."""
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/big-un-blocker @ h13"])
    assert odds.of(match, "activate H1 block; block A1; die pow", rerolls=False).fraction == Fraction(11, 36)


# -- arguments ---------------------------------------------------------------------------------------------------------

ASKED: list[Callable[..., Any]] = [
    lambda match, **given: odds.of(match, "activate H1 move; step g11", **given),
    lambda match, **given: odds.answers(match, **given),
    lambda match, **given: odds.block(match, "H1", "A1", **given),
    lambda match, **given: odds.pass_(match, "H2", "c5", **given),
]
NAMES = ["of", "answers", "block", "pass"]


@pytest.mark.parametrize("ask", [*ASKED, lambda match: odds.reach(match, "H1")], ids=[*NAMES, "reach"])
@pytest.mark.parametrize("given", [None, 7, "bb2020", {}], ids=["nothing", "number", "text", "dict"])
def test_something_that_is_no_match_is_told_so(ask: Callable[..., Any], given: object) -> None:
    with pytest.raises(IronpitchError, match=r"asked of a match, not of (NoneType|int|str|dict)"):
        ask(given)


@pytest.mark.parametrize("ask", ASKED, ids=NAMES)
@pytest.mark.parametrize("budget", [0, -5, 1.5, "much", True, None])
def test_a_budget_is_a_whole_number(ask: Callable[..., Any], budget: object) -> None:
    with pytest.raises(IronpitchError, match=r"budget=.*: expected a whole number, 1 or more"):
        ask(lineman(), budget=budget)


@pytest.mark.parametrize("ask", [ASKED[0], ASKED[3]], ids=["of", "pass"])
@pytest.mark.parametrize("tries", [-1, "many", False])
def test_so_is_the_number_of_tries(ask: Callable[..., Any], tries: object) -> None:
    with pytest.raises(IronpitchError, match=r"tries=.*: expected a whole number, 0 or more"):
        ask(lineman(), tries=tries)


@pytest.mark.parametrize("ask", [ASKED[0], ASKED[2], ASKED[3]], ids=["of", "block", "pass"])
def test_rerolls_are_used_or_not(ask: Callable[..., Any]) -> None:
    with pytest.raises(IronpitchError, match="rerolls=2: expected True or False"):
        ask(lineman(), rerolls=2)


def in_action() -> Match:
    """The thrower is in his Pass action."""
    match = lineman()
    match.play("activate H2 pass")
    return match


@pytest.mark.parametrize(
    ("match", "thrower", "target", "says"),
    [
        (lineman, "H1", "b3", "H1 does not have the ball"),
        (in_action, "H1", "c5", "H2 is in action now, not H1"),
        (lineman, "A1", "c5", "A1 is not of the side that acts now, which is home"),
        (lineman, "H9", "c5", "'H9' is no player of this match"),
        (lineman, "Griff", "c5", "'Griff' is no player of this match"),
        (lineman, 7, "c5", "7 is no player of this match"),
        (lineman, "H2", "z99", "there is no square 'z99' on this board"),
        (lineman, "H2", None, "there is no square None on this board"),
        (lineman, "H2", "o26", "can never be made"),
    ],
    ids=["no ball", "not in action", "other side", "unknown", "name", "number", "square", "nowhere", "too far"],
)
def test_a_throw_that_cannot_be_made_is_refused(
    match: Callable[[], Match], thrower: str, target: str, says: str
) -> None:
    with pytest.raises(IllegalChoice, match=says):
        odds.pass_(match(), thrower, target)


def test_the_one_in_action_throws() -> None:
    assert odds.pass_(in_action(), "H2", "c5").kept.value >= 0
    match = lineman()
    match.play("activate H1 move")
    with pytest.raises(IllegalChoice, match="H1 is in action now, not H2"):
        odds.pass_(match, "H2", "c5")


@pytest.mark.parametrize(
    ("attacker", "target", "given", "says"),
    [
        ("H2", "A1", {}, "H2 cannot block A1 now"),
        ("A1", "H1", {}, "A1 is not of the side that acts now, which is home"),
        ("H1", "H2", {}, "H1 cannot block H2, who is of the same side"),
        ("H7", "A1", {}, "'H7' is no player of this match"),
        ("H1", "A7", {}, "'A7' is no player of this match"),
        ("H1", None, {}, "None is no player of this match"),
        ("H1", "A1", {"action": "tickle"}, "'tickle' is no action to block in; expected block or blitz"),
    ],
    ids=["far", "other side", "own", "attacker", "target", "nobody", "action"],
)
def test_a_block_that_cannot_be_made_is_refused_with_the_reason(
    attacker: str, target: str, given: dict[str, str], says: str
) -> None:
    with pytest.raises(IllegalChoice, match=says):
        odds.block(lineman(), attacker, target, **given)


def test_in_the_middle_of_an_action_only_who_is_in_it_blocks() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/lineman @ h12", "human/lineman @ i12"], away=["orc/lineman @ h13"], rerolls=(0, 0)
    )
    match.play("activate H1 blitz")
    if "pick A1" in [choice.text for choice in match.request.choices]:  # type: ignore[union-attr]
        match.play("pick A1")
    assert odds.block(match, "H1", "A1").dice >= 1
    with pytest.raises(IllegalChoice, match="H1 is in action now, not H2"):
        odds.block(match, "H2", "A1")


@pytest.mark.parametrize("ask", [ASKED[2], ASKED[3]], ids=["block", "pass"])
def test_blocks_and_passes_of_football_are_not_asked_of_dreadball(ask: Callable[..., Any]) -> None:
    with pytest.raises(IronpitchError, match="asked of a match of football; anywhere else ask for the odds of a plan"):
        ask(jack())
