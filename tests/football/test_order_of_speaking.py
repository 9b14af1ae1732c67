"""Who speaks first: the order that docs/architecture.md tells, moment by moment."""

from __future__ import annotations

from mypy_extensions import i64

import ironpitch
from ironpitch.engine.attempt import FIELDS
from ironpitch.engine.attempt import Test as AgilityTest
from ironpitch.engine.table import Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.dungeonbowl.terms import Why
from ironpitch.games.football.place import Place
from ironpitch.games.football.plan import FootballPlan
from ironpitch.games.football.rolling import modified
from ironpitch.games.football.skills import codes
from ironpitch.games.football.speaking import against, marking, own
from ironpitch.games.football.terms import By

LINE = "human/lineman"


def table_of(match: ironpitch.Match) -> tuple[Table, FootballPlan]:
    plan = match.table.plan
    assert isinstance(plan, FootballPlan)
    return match.table, plan


def reasons(test: AgilityTest) -> list[int]:
    """Why each modifier of a test is there, in the order in which they came."""
    return [int(test.modifiers[at + 1]) for at in range(0, len(test.modifiers), FIELDS)]


class Bog(Place):
    """Deep mud: whoever enters sinks in, and there is no second try for anybody inside."""

    def __init__(self, square: int) -> None:
        self.square = square
        self.sank: list[int] = []

    def squares(self) -> list[int]:
        return [self.square]

    def modify(self, table: Table, test: AgilityTest) -> None:
        if table.pos[test.player] == self.square:
            test.add(-1, Why.ROOM)

    def bars_rerolls(self, table: Table, player: i64) -> bool:
        return bool(table.pos[player] == self.square)

    def on_arrival(self, table: Table, player: i64) -> Rule:
        self.sank.append(int(player))
        return
        yield


def test_the_place_speaks_first_then_the_player_then_whoever_lurks() -> None:
    home = [f"{LINE} @ h12 +catch +extra-arms", f"{LINE} @ h16 +disturbing-presence"]
    away = [f"{LINE} @ h13", f"{LINE} @ h14 +disturbing-presence", f"{LINE} @ i14 +disturbing-presence"]
    table, plan = table_of(ironpitch.scenario("bb2020", home, away))
    plan.lay([Bog(int(table.pos[0]))])
    told = reasons(modified(table, plan.book.catch_test(table, 0, By.BOUNCE)))
    presence = SKILL_REASON + codes.DISTURBING_PRESENCE
    assert told[-4:] == [Why.ROOM, SKILL_REASON + codes.EXTRA_ARMS, presence, presence]
    assert told.index(Why.MARKED) < told.index(Why.ROOM)  # what the test itself counts comes before all of them


def test_the_skills_of_a_player_speak_in_the_order_of_their_codes() -> None:
    table, plan = table_of(ironpitch.scenario("bb2020", [f"{LINE} @ h12 +sure-hands +dodge +catch"], [f"{LINE} @ o26"]))
    said = [int(skill.code) for skill in own(table, 0, plan.moments.rerolls)]
    assert said == sorted([codes.SURE_HANDS, codes.DODGE, codes.CATCH])
    assert own(table, 24, plan.moments.rerolls) == []


def test_whoever_lurks_speaks_by_player_home_first_and_only_against_opponents() -> None:
    away = [f"{LINE} @ h13 +shadowing", f"{LINE} @ g13 +shadowing", f"{LINE} @ a1 +shadowing"]
    home = [f"{LINE} @ h12", f"{LINE} @ i12 +shadowing"]
    table, plan = table_of(ironpitch.scenario("bb2020", home, away))
    shadows = plan.moments.on_leave
    assert [int(lurker.player) for lurker in shadows] == [1, 24, 25, 26]
    assert [int(lurker.player) for lurker in against(table, 0, shadows)] == [24, 25, 26]
    assert [int(lurker.player) for lurker in marking(table, 0, table.pos[0], shadows)] == [24, 25]
    assert [int(lurker.player) for lurker in marking(table, 24, table.pos[24], shadows)] == [1]


def test_both_down_asks_the_active_coach_first() -> None:
    match = ironpitch.scenario(
        "bb2016", [f"{LINE} @ h12 +block"], [f"{LINE} @ h13 +block"], dice=["both-down"], turn=("home", 2)
    )
    for choice in ("activate H1 block", "block A1", "use block", "use block"):
        match.play(choice)
    used = [(event["player"], event["skill"]) for event in match.events if event.name == "SkillUsed"]
    assert used == [("H1", "block"), ("A1", "block")]


def test_a_bog_is_a_place_and_needs_nothing_in_football() -> None:
    match = ironpitch.scenario("bb2020", [f"{LINE} @ h12", f"{LINE} @ c3"], [f"{LINE} @ o26"], turn=("home", 2))
    _, plan = table_of(match)
    bog = Bog(plan.pitch.parse("h14"))
    plan.lay([bog])
    for choice in ("activate H1 move", "step h13", "step h14", "step h15", "done"):
        match.play(choice)
    assert bog.sank == [0]


def test_where_no_place_speaks_nothing_is_asked() -> None:
    _, plan = table_of(ironpitch.scenario("bb2016", [f"{LINE} @ h12"], [f"{LINE} @ o26"]))
    assert plan.places.all == []
    assert sum(plan.hazards) == 0
