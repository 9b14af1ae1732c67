"""Chances as a coach is told them before choosing: plans, blocks, re-rolls, coaching dice, set-ups, clocks."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.engine.request import Choose
from ironpitch.games.football.show.blocks import block_answers
from ironpitch.server.looking_ahead.chances import answers_to
from ironpitch.server.looking_ahead.hints import hints_for, preview
from ironpitch.server.looking_ahead.placing import set_up_hints
from tests.server.visiting import Frame, Visit

ROUNDED = 4


def near(fraction: Fraction) -> float:
    """A chance as it is sent."""
    return round(float(fraction), ROUNDED)


# -- plans -------------------------------------------------------------------------------------------------------------


def test_a_plan_tells_its_chance_without_and_with_rerolls() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(1, 0))
    told = preview(match, ["activate H1 move", "step g11", "step h10"])
    assert told["legal"] == 3
    assert told["chances"] == {"plain": 0.6667, "rerolled": 0.8889, "method": "exact"}
    assert [(roll["purpose"], roll["needed"]) for roll in told["rolls"]] == [("dodge", 3)]
    without = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"])
    assert preview(without, ["activate H1 move", "step g11"])["chances"]["rerolled"] == 0.6667


def test_a_throw_at_a_wall_tells_how_likely_the_wall_is_hit_wherever_the_ball_goes_then() -> None:
    match = ironpitch.scenario(
        "dungeonbowl(dungeon=cellar)",
        home=["light/union-catcher @ b12 ball"],
        away=["fire/troll-slayer @ b14"],
        acting="H1 pass",
    )
    told = preview(match, ["throw-at-wall b6 n"])
    assert [(roll["purpose"], roll["needed"]) for roll in told["rolls"]] == [("pass", 5)]
    assert told["chances"]["plain"] == 0.3333


def test_a_throw_by_somebody_who_cannot_pass_has_no_chance() -> None:
    match = ironpitch.scenario(
        "bb2020",
        home=["orc/big-un-blocker @ h12 ball", "orc/blitzer @ h15"],
        away=["human/lineman @ b20"],
        acting="H1 pass",
    )
    assert "throw h15" in list(match.request.choices) if isinstance(match.request, Choose) else False
    told = preview(match, ["throw h15"])
    assert (told["goal"], told["chances"]["plain"]) == ("ball", 0)


def test_a_crowd_that_could_catch_what_slips_does_not_make_such_a_throw_any_better() -> None:
    around = ["g12", "g11", "h11", "i11", "i12"]
    match = ironpitch.scenario(
        "bb2020",
        home=["orc/big-un-blocker @ h12 ball", "orc/blitzer @ h15", *(f"orc/lineman @ {square}" for square in around)],
        away=["human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13"],
        acting="H1 pass",
        rerolls=(2, 0),
    )
    told = preview(match, ["throw h15"])
    assert told["goal"] == "ball"
    assert told["chances"]["plain"] < 0.02  # the ball could still bounce that far


def test_a_plan_with_questions_on_the_way_is_told_to_its_end() -> None:
    """Coaching dice are asked for before the dice; the plan goes on without them."""
    match = ironpitch.scenario(
        "dreadball",
        home=["trontek-29ers/jack @ f5 e"],
        away=["greenmoon-smackers/guard @ f7 w"],
        rush=("home", 3),
        dice_left=(1, 0),
    )
    hints = hints_for(match, "H1", "run")
    risky = next(cell for cell, (odds, way) in hints["reach"].items() if odds < 1 and len(way) > 2)
    line = [step if " " in step else f"step {step}" for step in hints["reach"][risky][1]]
    told = preview(match, ["act H1 run", *line])
    assert told["legal"] == 1 + len(line)
    tests = [(roll["purpose"], roll["dice"], roll["stat"]) for roll in told["rolls"]]
    assert tests
    assert all(dice > 0 and 2 <= stat <= 6 for _, dice, stat in tests)
    assert told["chances"]["rerolled"] > told["chances"]["plain"]


@pytest.mark.parametrize(
    ("ruleset", "tests", "chance"),
    [
        ("bb2016", [("A1", "interception", 6), ("H1", "pass", 5), ("H2", "catch", 3)], Fraction(2, 9)),
        ("bb2020", [("H1", "pass", 4), ("A1", "deflection", 6), ("H2", "catch", 3)], Fraction(1, 3)),
    ],
)
def test_a_throw_lists_the_tests_of_both_sides_and_counts_the_thrower_s(
    ruleset: str, tests: list[tuple[str, str, int]], chance: Fraction
) -> None:
    match = ironpitch.scenario(
        ruleset,
        home=["human/thrower @ h12 ball", "human/catcher @ f16"],
        away=["orc/lineman @ h13", "orc/blitzer @ g14"],
    )
    told = preview(match, ["activate H1 pass", "throw f16"])
    assert [(roll["player"], roll["purpose"], roll["needed"]) for roll in told["rolls"]] == tests
    assert (told["goal"], told["chances"]["plain"], told["chances"]["method"]) == ("ball", near(chance), "estimate")


# -- blocks ------------------------------------------------------------------------------------------------------------


def crowd() -> Match:
    """A lineman with one assist against one with one assist, next to a stronger one."""
    return ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ h12", "human/lineman @ g13", "human/blitzer @ h9"],
        away=["orc/lineman @ h13", "orc/big-un-blocker @ i13"],
        rerolls=(1, 0),
    )


@pytest.mark.parametrize("action", ["", "block", "blitz"])
def test_a_block_tells_strengths_assists_and_dice_before_it_is_declared(action: str) -> None:
    blocks = hints_for(crowd(), "H1", action)["blocks"]
    assert set(blocks) == {"A1", "A2"}
    assert blocks["A1"] == {
        "dice": 1,
        "chooser": "home",
        "attack": 4,
        "defence": 4,
        "helpers": ["H2"],
        "foes": ["A2"],
    }
    uphill = blocks["A2"]
    assert (uphill["dice"], uphill["chooser"], uphill["attack"], uphill["defence"]) == (2, "away", 3, 4)


def test_a_block_is_foreseen_without_and_with_rerolls() -> None:
    even = preview(crowd(), ["activate H1 block", "block A1"])
    assert even["fight"]["plain"] == {"down": 0.5, "stays": near(Fraction(1, 3)), "turnover": near(Fraction(1, 3))}
    assert even["fight"]["rerolled"] == {"down": 0.5, "stays": near(Fraction(4, 9)), "turnover": near(Fraction(1, 9))}
    told = ironpitch.odds.block(crowd(), "H1", "A1", harm=False)
    assert even["fight"]["rerolled"]["down"] == round(told["down"].value, ROUNDED)
    assert even["fight"]["rerolled"]["turnover"] == round(told["turnover"].value, ROUNDED)
    uphill = preview(crowd(), ["activate H1 block", "block A2"])
    assert uphill["fight"]["plain"]["turnover"] == near(Fraction(5, 9))


def test_a_blitz_is_foreseen_with_the_way_and_the_block_by_itself() -> None:
    match = ironpitch.scenario(
        "bb2020",
        home=["human/blitzer @ h10"],
        away=["orc/lineman @ h13", "orc/lineman @ h11"],
    )
    told = preview(match, ["activate H1 blitz", "pick A1", "step i11", "step i12", "block A1"])
    assert told["goal"] == "down"
    dodges = [roll for roll in told["rolls"] if roll["purpose"] == "dodge"]
    assert [(roll["needed"], roll["chance"]) for roll in dodges] == [(4, 0.5), (5, 0.3333)]
    alone = told["block"]["odds"]["plain"]["down"]
    assert (told["block"]["dice"], told["block"]["chooser"], told["block"]["foes"]) == (2, "away", ["A2"])
    assert alone == 0.25  # pow, stumble or, with Block, both down, on both dice
    assert told["fight"]["plain"]["down"] == near(Fraction(1, 2) * Fraction(1, 3) * Fraction(1, 4))
    assert told["fight"]["plain"]["turnover"] > told["block"]["odds"]["plain"]["turnover"]


def test_each_block_die_tells_what_it_would_do_and_a_reroll_how_likely() -> None:
    match = ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ h12", "human/lineman @ g13"],
        away=["orc/lineman @ h13"],
        rerolls=(1, 0),
        dice=["push", "skull"],
    )
    match.play("activate H1 block")
    match.play("block A1")
    told = answers_to(match)["blocks"]
    assert told["die push"] == {"down": 0, "stays": 1, "turnover": 0}
    assert told["die skull"] == {"down": 0, "stays": 0, "turnover": 1}
    again = ironpitch.odds.block(without(match), "H1", "A1", rerolls=False, harm=False)
    assert told["reroll team"]["down"] == round(again["down"].value, ROUNDED)
    assert told["reroll team"]["turnover"] == round(again["turnover"].value, ROUNDED) == near(Fraction(1, 9))


@pytest.mark.parametrize(("blocker", "saved"), [("human/lineman", False), ("human/blitzer", True)])
def test_both_down_spares_a_blocker_with_block(blocker: str, saved: bool) -> None:
    match = ironpitch.scenario(
        "bb2016",
        home=[f"{blocker} @ h12", "human/lineman @ g13"],
        away=["orc/lineman @ h13"],
        dice=["both-down", "push"],
    )
    match.play("activate H1 block")
    match.play("block A1")
    while isinstance(match.request, Choose) and match.request.kind == "assist":
        match.play(match.request.default)
    told = block_answers(match)["die both-down"]
    assert told == {"down": 1, "stays": 0, "turnover": 0 if saved else 1}


def without(match: Match) -> Match:
    """The match before the block was rolled for."""
    earlier = match.fork()
    earlier.undo()
    return earlier


# -- dice to be rolled again, or added ---------------------------------------------------------------------------------


def test_a_reroll_tells_what_the_new_roll_needs() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(1, 0), dice=[2]
    )
    match.play("activate H1 move")
    match.play("step g11")
    rolls = answers_to(match)["rolls"]
    assert list(rolls) == ["reroll team"]
    (again,) = rolls["reroll team"]
    assert (again["purpose"], again["needed"], again["chance"]) == ("dodge", 3, 0.6667)


def test_coaching_dice_tell_the_chance_with_and_without() -> None:
    match = ironpitch.scenario(
        "dreadball",
        home=["trontek-29ers/jack @ f5 e"],
        away=["greenmoon-smackers/guard @ f7 w"],
        rush=("home", 3),
        dice_left=(1, 0),
        acting="H1 run",
    )
    match.play("step f6")
    match.play("step e6")
    assert isinstance(match.request, Choose)
    assert (match.request.kind, match.request.detail) == ("dice", "evade")
    rolls = answers_to(match)["rolls"]
    without, added = rolls["dice 0"][-1], rolls["dice 1"][-1]
    assert added["dice"] == without["dice"] + 1
    half = 1 - 0.5 ** without["dice"]
    assert (without["stat"], without["chance"]) == (4, round(half, ROUNDED))
    assert added["chance"] > without["chance"]


# -- set-ups -----------------------------------------------------------------------------------------------------------


def setting_up(ruleset: str) -> tuple[Match, str]:
    """A match in which somebody sets up, and the letter of that side."""
    match = ironpitch.new_match(ruleset, seed=7)
    while isinstance(match.request, Choose) and match.request.kind != "set-up":
        match.play(match.request.default)
    assert isinstance(match.request, Choose)
    return match, "HA"[match.request.side]


@pytest.mark.parametrize(
    ("ruleset", "players", "cells"), [("bb2016", 11, 195), ("bb2020", 11, 195), ("dreadball", 6, 97)]
)
def test_ready_formations_and_open_cells_are_told(ruleset: str, players: int, cells: int) -> None:
    match, _ = setting_up(ruleset)
    before = match.digest()
    told = set_up_hints(match, "setup")
    assert len(told["cells"]) == cells
    for formation, places in told["formations"].items():
        assert len(places) == len(set(places.values())) == players, formation
        assert set(places.values()) <= set(told["cells"])
        text = "setup " + " ".join(f"{player}@{cell}" for player, cell in places.items())
        assert set_up_hints(match, text)["problems"] == []
    assert match.digest() == before


def test_every_rule_that_a_set_up_breaks_is_named_with_its_squares() -> None:
    match, side = setting_up("bb2020")
    column = 5 if side == "H" else 20
    wide = [f"{row}{column}" for row in "abc"]
    beyond = "h20" if side == "H" else "h5"
    squares = [*wide, beyond]
    text = "setup " + " ".join(f"{side}{n + 1}@{square}" for n, square in enumerate(squares))
    told = {problem["rule"]: problem for problem in set_up_hints(match, text)["problems"]}
    assert set(told) == {"count", "half", "wide", "line"}
    assert (told["count"]["have"], told["count"]["limit"]) == (4, 11)
    assert told["half"]["cells"] == [beyond]
    assert (told["wide"]["have"], told["wide"]["limit"], told["wide"]["cells"]) == (3, 2, wide)
    assert (told["line"]["have"], told["line"]["limit"]) == (0, 3)
    with pytest.raises(ironpitch.IronpitchError, match="set-up rule 1"):
        match.play(text)


def test_on_hexes_too_few_players_and_the_wrong_half_are_named() -> None:
    match, side = setting_up("dreadball")
    wrong = "f14" if side == "H" else "f4"
    told = {problem["rule"]: problem for problem in set_up_hints(match, f"setup {side}1@{wrong},e")["problems"]}
    assert (told["count"]["have"], told["count"]["limit"]) == (1, 6)
    assert told["half"]["cells"] == [wrong]


# -- over the socket ---------------------------------------------------------------------------------------------------


def test_only_the_coach_who_is_asked_hears_of_answers_and_set_ups(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        asked, other = (home, away) if home.request["side"] == 0 else (away, home)
        while asked.request["kind"] != "set-up":
            asked.play_default()
            other.until(asked.v)
            asked, other = (home, away) if home.request["side"] == 0 else (away, home)
        assert len(asked.ask(t="set-up", id=1, choice="setup")["cells"]) == 195
        assert "cells" not in other.ask(t="set-up", id=2, choice="setup")
        assert asked.ask(t="answers", id=3)["rolls"] == {}
        assert "rolls" not in other.ask(t="answers", id=4)


# -- time that is up ---------------------------------------------------------------------------------------------------


def asked_first(visit: Visit, clock: Frame) -> tuple[Frame, str]:
    """A match with a clock, and the seat that is asked first."""
    match = visit.start(ruleset="bb2016", mode="friend", clock=clock)
    with visit.sit(match) as home:
        return match, ("home", "away")[home.request["side"]]


def test_it_is_said_that_time_was_up_only_if_the_clock_has_chosen(visit: Visit) -> None:
    match, side = asked_first(visit, {"turn": 30, "bank": 0})
    with visit.sit(match, side) as seat:
        visit.clock.time += 29.9
        answer = seat.play(seat.request["choices"][-1])
        assert (answer["t"], answer["late"]) == ("state", None)
        v, asked = seat.v, ("home", "away")[seat.request["side"]]
        visit.tick(31)
        seat.until(v + 1)
        late = seat.state["late"]
        assert late["side"] == asked
        chosen = [event["choice"] for event in seat.state["events"] if event["name"] == "Chose"]
        assert late["choices"] == chosen[: len(late["choices"])]


def test_what_the_clock_chose_is_forgotten_with_the_next_answer(visit: Visit) -> None:
    match, _ = asked_first(visit, {"turn": 30, "bank": 0})
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        v = home.v
        visit.tick(31)
        home.until(v + 1)
        away.until(v + 1)
        assert home.state["late"] == away.state["late"]
        assert home.state["late"] is not None
        asked = home if home.request["side"] == 0 else away
        assert asked.play_default()["late"] is None
