"""Whole matches of the scripted DreadBall coach: every club, other options, the same again, nothing hidden seen."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.bots.bot import CoachBot
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.engine.dice import Dice
from ironpitch.engine.match import Match, open_match
from ironpitch.engine.table import Coach, Table
from ironpitch.games.dreadball.cards.deck import CARDS
from ironpitch.games.dreadball.coach.scripted import ScriptedDreadBall, is_among
from ironpitch.games.dreadball.terms import Fact
from tests.bots.dreadball.coached import CLUBS, TwoCoaches, choice_of, played_out, scene

OTHER_OPTIONS = "dreadball(sudden_death=off, bonus_fan_check=off, kill_fan_check=off)"


@pytest.mark.parametrize("number", range(len(CLUBS)))
def test_every_club_wants_only_what_is_legal(number: int) -> None:
    coaches = TwoCoaches(ScriptedDreadBall(), ScriptedDreadBall())
    clubs = (CLUBS[number], CLUBS[(number * 7 + 3) % len(CLUBS)])
    ruleset = OTHER_OPTIONS if number % 5 == 0 else "dreadball"
    match = played_out(ruleset, clubs, number, coaches, 110)
    assert coaches.refused == []
    assert coaches.liked > 60
    assert match.table.plan.ruleset.broken(match.table) == []
    end = match.digest()
    match.rewind(match.table.log.end)
    assert match.digest() == end


def test_two_of_them_play_a_match_to_its_end() -> None:
    coaches = TwoCoaches(ScriptedDreadBall(), ScriptedDreadBall())
    match = played_out("dreadball", ("trontek-29ers", "greenmoon-smackers"), 2, coaches)
    assert match.winner is not None
    assert max(match.score) > 0
    assert coaches.refused == []


@pytest.mark.parametrize("number", range(4))
def test_it_beats_the_random_coach(number: int) -> None:
    clubs = [CLUBS[number * 4 % 23], CLUBS[(number * 9 + 5) % 23]]
    side = number % 2
    both: list[Coach] = [ScriptedDreadBall(), RandomCoach(number)]
    if side == 1:
        both.reverse()
    match = played_out("dreadball", (clubs[0], clubs[1]), 100 + number, TwoCoaches(both[0], both[1]))
    assert match.winner == side


def test_the_same_seed_is_the_same_match() -> None:
    def digest() -> str:
        coaches = TwoCoaches(ScriptedDreadBall(), ScriptedDreadBall())
        return played_out("dreadball", ("trontek-29ers", "void-sirens"), 11, coaches, 120).digest()

    assert digest() == digest()


def test_as_a_bot_it_plays_the_match_it_plays_inside_the_loop() -> None:
    clubs = ("trontek-29ers", "rallion-roses")
    inside = played_out("dreadball", clubs, 5, TwoCoaches(ScriptedDreadBall(), ScriptedDreadBall()), 170)
    match = ironpitch.new_match("dreadball", home=clubs[0], away=clubs[1], seed=5)
    bots = [CoachBot(ScriptedDreadBall(), 1), CoachBot(ScriptedDreadBall(), 2)]
    while isinstance(request := match.request, ironpitch.Choose) and match.table.log.end < 300:
        match.play_code(bots[request.side].choose(match))
    played = match.table.log.end
    assert played >= 300
    assert inside.table.log.end >= played
    assert [match.table.log.get(i) for i in range(played)] == [inside.table.log.get(i) for i in range(played)]


class Wondering(Coach):
    """Plays at random, and asks the scripted coach every so often what it would do, with hidden cards dealt anew."""

    def __init__(self, seed: int) -> None:
        self.random = RandomCoach(seed)
        self.asked = 0

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        self.asked += 1
        if self.asked % 11 == 0:
            kept = options[:count]
            before = list(table.facts), list(table.pos), list(table.marks), list(table.status), list(table.grid)
            code = ScriptedDreadBall().pick(table, kept, count)
            assert is_among(kept, count, code), (table.kind, code)
            after = list(table.facts), list(table.pos), list(table.marks), list(table.status), list(table.grid)
            assert before == after
            for i in range(count):
                options[i] = kept[i]
        return self.random.answer(table, options, count)


@pytest.mark.parametrize("number", range(8))
def test_at_any_question_of_a_random_match_it_has_a_legal_answer_and_leaves_no_trace(number: int) -> None:
    coach = Wondering(number)
    plan = ironpitch.new_match(
        "dreadball", home=CLUBS[number * 3], away=CLUBS[(number * 3 + 1) % 23], seed=number
    ).table.plan
    match = open_match(plan, Dice(number), coach)
    while not match.finished and coach.asked < 700:
        count = plan.ruleset.enumerate(match.table, plan.scratch)
        match.play_code(coach.answer(match.table, plan.scratch, count))
    assert coach.asked > 100


def other_cards(match: Match, side: int, turn: int) -> None:
    """Deal what the side cannot see anew: the other's hand and the pile change places in part."""
    facts = match.table.facts
    hidden = facts[Fact.HAND + 1 - side] | facts[Fact.PILE]
    held = bin(facts[Fact.HAND + 1 - side]).count("1")
    cards = [card for card in range(CARDS) if hidden >> card & 1]
    drawn = cards[turn::5][:held]
    facts[Fact.HAND + 1 - side] = sum(2**card for card in drawn)
    facts[Fact.PILE] = hidden & ~facts[Fact.HAND + 1 - side]


@pytest.mark.parametrize("turn", range(4))
def test_the_hidden_cards_make_no_difference(turn: int) -> None:
    striker, guard, jack = "trontek-29ers/striker", "trontek-29ers/guard", "trontek-29ers/jack"
    home = [f"{striker} @ f8 e", f"{guard} @ h8 e", f"{jack} @ d8 e"]
    away = [f"{striker} @ f13 w ball", f"{jack} @ h13 w", f"{guard} @ d13 w"]
    for tokens in (1, 3, 5):
        hands = (["run", "throw-2", "slam"], ["steal", "dig-deep", "ball-shatters"])
        plain = scene(home, away, tokens=tokens, hands=hands)
        changed = scene(home, away, tokens=tokens, hands=hands)
        other_cards(changed, 0, turn)
        assert plain.digest() != changed.digest()
        assert choice_of(plain) == choice_of(changed)
