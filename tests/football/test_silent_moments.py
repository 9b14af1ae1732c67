"""A skill, an ability or an edition that says nothing changes nothing: whoever adds one builds on that."""

from __future__ import annotations

import ast
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch import rulesets
from ironpitch.engine.attempt import Test as AgilityTest
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.skill import Ability
from ironpitch.games.football.contexts import Block, Cause, Hit, Push
from ironpitch.games.football.place import Place
from ironpitch.games.football.plan import Football
from ironpitch.games.football.skill import FootballSkill
from ironpitch.games.football.terms import For, Status

ROOT = Path(ironpitch.__file__).resolve().parent
SPEAKS = {
    "stand_up_cost": 3, "hurt": 4, "again": True, "again_chance": 1.0, "team_reroll_chance": 1.0, "on_activate": True,
    "before_throw": True, "before_foul": True, "before_hurl": True, "on_team_reroll": True,
}  # fmt: skip
"""What silent skills answer where that is not `no` or `nothing`: what they were given, or `go on`."""
EDITION_SPEAKS = {
    "deftness": 2, "golden_goal": True, "last_turn": 8,
    "snap_limit": 24, "recovery_needed": 4, "team_reroll_allowed": True, "permits": True, "action_allowed": True,
    "team_rerolls": 3, "fitted": "as it was", "home": "ironpitch.games.football.parts",
}  # fmt: skip


def methods(file: str, name: str) -> list[tuple[str, list[str], bool]]:
    """The methods of a class in the source: name, arguments, and whether an edition has to write its own."""
    tree = ast.parse((ROOT / "games" / file).read_text(encoding="utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    return [
        (node.name, [arg.arg for arg in node.args.args[1:]], isinstance(node.body[-1], ast.Raise))
        for node in found.body
        if isinstance(node, ast.FunctionDef) and node.name != "__init__"
    ]


def answer(said: object) -> object:
    """What a method says, or a procedure after it has asked nobody anything."""
    if not isinstance(said, Generator):
        return said
    with pytest.raises(StopIteration) as end:
        next(said)
    return end.value.value


def given(table: Table) -> dict[str, Any]:
    """Something for every argument."""
    return {
        "table": table, "me": 0, "player": 0, "block": Block(0, 24, False, False), "hit": Hit(24, 0, Cause.BLOCK),
        "push": Push(0, 0, 24), "test": AgilityTest(For.DODGE, 0, 3, 40, 41), "cost": 3, "total": 8, "result": 4,
        "into": vec[i64]([0] * 10), "count": 5, "code": 0, "action": 1, "square": 40, "to": 41, "way": 2, "side": 0,
        "origin": 40, "plan": table.plan, "marks": table.marks, "facts": table.facts, "teams": list(table.plan.teams),
        "agility": 2, "value": 8, "how": 0, "victim": 24, "target": 24, "down": False, "flown": -1, "fouling": False,
    }  # fmt: skip


def football() -> Table:
    return ironpitch.scenario("bb2020", ["human/lineman @ h12"], ["human/lineman @ h13"], rerolls=(3, 2)).table


@pytest.mark.parametrize(("name", "arguments", "abstract"), methods("football/skill.py", "FootballSkill"))
def test_a_silent_skill_leaves_everything_as_it_is(name: str, arguments: list[str], abstract: bool) -> None:
    table = football()
    words = given(table)
    skill = FootballSkill(1, "Silence", "Trait", "says nothing", "nowhere")
    before = list(table.facts), list(table.marks), list(table.status)
    said = answer(getattr(skill, name)(*[words.get(word, 0) for word in arguments]))
    assert (said or None) == SPEAKS.get(name)
    assert before == (list(table.facts), list(table.marks), list(table.status))


PLACE_SPEAKS = {"on_activate": True, "springs_back": 40}
"""What silent places answer where that is not `no` or `nothing`."""


@pytest.mark.parametrize(("name", "arguments", "abstract"), methods("football/place.py", "Place"))
def test_a_silent_place_leaves_everything_as_it_is(name: str, arguments: list[str], abstract: bool) -> None:
    table = football()
    words = given(table)
    before = list(table.facts), list(table.marks), list(table.status)
    said = answer(getattr(Place(), name)(*[words.get(word, 0) for word in arguments]))
    assert (said or None) == PLACE_SPEAKS.get(name)
    assert before == (list(table.facts), list(table.marks), list(table.status))


@pytest.mark.parametrize(("name", "arguments", "abstract"), methods("football/plan.py", "Football"))
def test_an_edition_says_what_all_have_in_common_or_has_to_say_it_itself(
    name: str, arguments: list[str], abstract: bool
) -> None:
    table = football()
    words = given(table)
    asked = [words.get(word, 0) for word in arguments]
    method = getattr(Football, name)
    if abstract:
        with pytest.raises(NotImplementedError):
            answer(method(table.plan.ruleset, *asked))
        return
    if name in ("end_zone", "touchdown_wins", "picks_another"):
        return  # tested where they are played
    said = answer(method(table.plan.ruleset, *asked))
    if name == "fitted":
        assert list(said) == list(table.plan.skill_words)  # type: ignore[call-overload]
    else:
        assert (said or None) == EDITION_SPEAKS.get(name)


@pytest.mark.parametrize(("name", "arguments", "abstract"), methods("dreadball/skill.py", "Ability"))
def test_a_silent_ability_leaves_everything_as_it_is(name: str, arguments: list[str], abstract: bool) -> None:
    jack = "trontek-29ers/jack"
    table = ironpitch.scenario("dreadball", [f"{jack} @ f4"], [f"{jack} @ f9"], rush=("home", 3)).table
    ability = Ability(1, "Silence", "says nothing", "nowhere")
    test = SuccessTest(0, 0, 3, 4, 1)
    words = {"table": table, "clash": Clash(0, 24, 0), "test": test, "against": None, "doubled": True}
    before = list(table.facts), list(table.marks), list(table.status)
    said = answer(getattr(ability, name)(*[words.get(word, 0) for word in arguments]))
    assert not said
    assert before == (list(table.facts), list(table.marks), list(table.status))
    assert (test.dice_count(), test.stat, test.needed) == (3, 4, 1)


# -- what procedures pass on -------------------------------------------------------------------------------------------


def test_a_block_begins_with_one_die_and_nothing_decided() -> None:
    block = Block(3, 24, True, False)
    assert (block.attacker, block.defender, block.blitz, block.second) == (3, 24, True, False)
    assert (block.attack, block.defence, block.attack_extra, block.defence_extra) == (0, 0, 0, 0)
    assert (block.dice, block.face, block.origin) == (1, 0, -1)
    for flag in (
        "attacker_stays_up", "defender_stays_up", "pushes", "moved", "called_off", "unmoved", "harmless", "evaded",
        "placed_prone", "stays",
    ):  # fmt: skip
        assert getattr(block, flag) is False, flag


def test_a_push_begins_with_nobody_pushed_and_the_pusher_choosing() -> None:
    push = Push(1, 24, 3)
    assert (push.side, push.attacker, push.target, push.chooser) == (1, 24, 3, 1)
    assert (push.pushed, push.victim, push.stopped, push.stopped_from, push.moved) == (NOBODY, NOBODY, NOBODY, -1, 0)
    assert (push.refused, push.anywhere, push.hazard) == (False, False, False)


def test_a_hit_begins_with_nothing_rolled_and_may_be_modified_and_stun() -> None:
    hit = Hit(24, 3, Cause.BLOCK)
    assert (hit.victim, hit.attacker, hit.cause) == (24, 3, Cause.BLOCK)
    assert (hit.armour, hit.natural, hit.injury, hit.result, hit.extra) == (0, 0, 0, Status.STANDING, 0)
    assert (hit.modified, hit.stuns) == (True, True)
    for flag in (
        "broken", "bonus_spent", "bonus_on_armour", "mutual", "returned", "entering", "falls", "double",
        "armour_double", "injury_double",
    ):  # fmt: skip
        assert getattr(hit, flag) is False, flag


def test_what_a_block_has_come_to_is_told_by_another_number_for_each_thing_that_differs() -> None:
    def told(**changes: int | bool) -> int:
        block = Block(0, 24, False, False)
        for name, value in changes.items():
            setattr(block, name, value)
        return int(block.told())

    changes: list[dict[str, int | bool]] = [{}, {"face": 1}, {"face": 4}, {"dice": 2}, {"attack": 5}, {"defence": 5}]
    changes += [
        {flag: True}
        for flag in (
            "attacker_stays_up", "defender_stays_up", "pushes", "moved", "called_off", "unmoved", "harmless", "evaded",
            "placed_prone", "stays",
        )
    ]  # fmt: skip
    numbers = [told(**change) for change in changes]
    assert len(set(numbers)) == len(numbers)


def test_a_clash_begins_without_an_answer() -> None:
    clash = Clash(0, 24, 2)
    assert (clash.attacker, clash.target, clash.kind, clash.answer, clash.shoves) == (0, 24, 2, -1, NOBODY)
    assert (clash.damage, clash.scored, clash.met) == (0, 0, 0)
    assert (clash.armed, clash.knocked_down, clash.no_follow, clash.mirrored) == (False, False, False, False)


@pytest.mark.parametrize(("ruleset", "many"), [("bb2016", False), ("bb2020", True), ("dungeonbowl", True)])
def test_more_than_one_team_reroll_a_turn_is_for_the_newer_books(ruleset: str, many: bool) -> None:
    assert rulesets.ruleset(ruleset).many_team_rerolls() is many  # type: ignore[attr-defined]
