"""The Yarasa: whether they come, whom they attack and what that does to him, and how a Prowler gets away."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

import ironpitch
from ironpitch import odds, rulesets
from ironpitch.arena.chance import with_extras
from ironpitch.engine.choices import NOBODY, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import card_words
from ironpitch.games.dreadball.cards.event_cards import is_event
from ironpitch.games.dreadball.cards.hand import on_pitch_of, player_on_card
from ironpitch.games.dreadball.coach.questions import answer_in_step
from ironpitch.games.dreadball.contact.clash import dodge_test
from ironpitch.games.dreadball.contact.injury import take_off
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.options import YARASA, switches_of
from ironpitch.games.dreadball.play.rush import end_rush
from ironpitch.games.dreadball.show.report import RushReport
from ironpitch.games.dreadball.sideline.yarasa import prowler_test, yarasa, yarasa_test
from ironpitch.games.dreadball.terms import PURPOSES, Fact, For, Status
from ironpitch.games.dreadball.verbs import Do
from tests.dreadball.at_table import Run, card, drawing, drawing_from, fact, player, run, status
from tests.dreadball.beside import JACK, STRIKER, beside
from tests.dreadball.playing import asked, happened, hex_of, options

WITH_YARASA = "dreadball(yarasa=on)"
EKOO = "mvp/ekoo @ f8 e"
A1 = f"{JACK} @ f14 w"
REFEREES = "run-1"
"""The card that says how far the referee moves."""
COME, HOME, AWAY = 6, 1, 2


def among(home: Sequence[str], away: Sequence[str] = (A1,), rules: str = WITH_YARASA) -> Table:
    """A table with these players in a home Rush, the ball out of the way unless somebody has it."""
    return beside(home, away, ruleset=rules).table


def card_of(table: Table, name: str) -> list[int]:
    """The dice that draw a card which names this player of those his side has on the pitch, and is no Event."""
    victim = player(name)
    side = victim // 16
    for number, word in enumerate(card_words()):
        if not is_event(table, number) and player_on_card(table, number, side, on_pitch_of(table, side)) == victim:
            return drawing(table, word)
    raise AssertionError(f"no card names {name}")


def attacked(table: Table, name: str, dice: Sequence[int], answers: Sequence[str] = ()) -> Run:
    """The Yarasa come and attack this player; the dice are those from their attack on."""
    coin = HOME if name.startswith("H") else AWAY
    return run(table, yarasa(table), [COME, coin, *card_of(table, name), *dice], answers)


def card_after(table: Table) -> list[int]:
    """The dice that draw a card which is no Event when the referee's card is gone; it names who is there alone."""
    return drawing_from(int(table.facts[Fact.PILE]) & ~(1 << card(REFEREES)), "run-2")


def rush_over(home: Sequence[str], dice: Sequence[int] = (), rules: str = WITH_YARASA) -> ironpitch.Match:
    """A home Rush ends, the referee stays where he is, and these dice follow."""
    referee = drawing(among(home), REFEREES)
    match = beside(home, [A1], [*referee, *dice], ruleset=rules)
    match.play("end-rush")
    match.play("stay")
    return match


def rolled_for(done: Run) -> list[tuple[str, str, int, int]]:
    """Every test: who, what for, how many dice, and what a die has to show."""
    return [(str(e["player"]), str(e["purpose"]), int(e["dice"]), int(e["stat"])) for e in done.told("Tested")]


def hits_on(done: Run) -> list[tuple[str, int]]:
    """Whom the Yarasa have hit how often."""
    return [(str(e["player"]), int(e["hits"])) for e in done.told("YarasaHit")]


def armour_of(done: Run) -> list[tuple[str, int, int]]:
    """Every test of armour: whose, against how much damage, and what was left of it."""
    return [(str(e["player"]), int(e["damage"]), int(e["left"])) for e in done.told("Armour")]


# -- whether they come -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_on_less_than_a_six_the_yarasa_stay_away(face: int) -> None:
    table = among([EKOO])
    done = run(table, yarasa(table), [face])
    assert [event.name for event in done.events] == ["Rolled", "YarasaStayed"]
    assert (status(table, "H1"), status(table, "A1")) == ("standing", "standing")


def test_the_die_is_rolled_between_two_rushes_before_the_next_one_begins() -> None:
    match = rush_over([f"{JACK} @ f8"], [3])
    match.check_dice()
    told = [event.name for event in match.events if event.name in ("RushEnded", "YarasaStayed", "RushBegan")]
    assert told == ["RushEnded", "YarasaStayed", "RushBegan"]
    assert asked(match) == ("rush", 1)


def test_without_the_option_nothing_is_rolled_between_two_rushes() -> None:
    match = rush_over([EKOO], rules="dreadball")
    match.check_dice()
    assert {e["purpose"] for e in happened(match, "Rolled")} == {"card"}  # the referee's
    assert [event for event in match.events if event.name.startswith("Yarasa")] == []
    assert asked(match) == ("rush", 1)
    assert switches_of({}) & YARASA == 0


def test_after_the_last_rush_of_a_match_they_do_not_come() -> None:
    table = beside([f"{JACK} @ f8"], [A1], ruleset=WITH_YARASA, rush=("away", 14), lead=(2, 0)).table
    done = run(table, end_rush(table), drawing(table, REFEREES), ["stay"])
    assert [e["ending"] for e in done.told("MatchEnded")] == ["time"]
    assert {e["purpose"] for e in done.told("Rolled")} == {"card"}


# -- whom they attack --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["H1", "H2", "H3", "A1", "A2"])
def test_a_coin_decides_whose_player_is_attacked_and_a_card_who(name: str) -> None:
    home = [f"{JACK} @ f8", f"{JACK} @ f6", f"{JACK} @ d5 prone"]
    table = among(home, [A1, f"{JACK} @ d14"])
    done = attacked(table, name, [1, 1, 1])
    assert [(e["die"], e["face"]) for e in done.told("Rolled")][1] == ("d2", 1 if name[0] == "H" else 2)
    assert [str(e["player"]) for e in done.told("RandomPlayer")] == [name]
    assert hits_on(done) == [(name, 0)]


def test_where_only_one_side_has_players_on_the_pitch_no_coin_is_tossed() -> None:
    table = among([f"{JACK} @ f8"], [])
    done = run(table, yarasa(table), [COME, *drawing(table, "run-1"), 1, 1, 1])
    assert hits_on(done) == [("H1", 0)]


def test_where_nobody_is_on_the_pitch_they_find_nobody() -> None:
    table = among([f"{JACK} @ f8"], [])
    run(table, take_off(table, player("H1"), Status.BENCH))
    done = run(table, yarasa(table), [COME])
    assert [event.name for event in done.events] == ["Rolled", "YarasaCame"]


# -- what it does to him -----------------------------------------------------------------------------------------------


def test_every_success_of_three_dice_on_four_or_more_is_a_hit_that_armour_has_to_stop() -> None:
    table = among([f"{JACK} @ f8"])
    done = attacked(table, "H1", [4, 5, 3, 4, 1, 1])
    assert rolled_for(done) == [("-", "yarasa", 3, 4), ("H1", "armour", 3, 4)]
    assert hits_on(done) == [("H1", 2)]
    assert [e["player"] for e in done.told("KnockedDown")] == ["H1"]
    assert armour_of(done) == [("H1", 2, 1)]
    assert status(table, "H1") == "sin-bin-1"
    assert done.asked == []  # nobody else may dodge


def test_their_six_is_rolled_on_and_four_points_of_damage_kill() -> None:
    table = among([f"{JACK} @ f8"])
    done = attacked(table, "H1", [6, 4, 4, 4, 1, 1, 1])
    assert armour_of(done) == [("H1", 4, 4)]
    assert status(table, "H1") == "dead"


def test_armour_that_holds_leaves_him_on_the_ground() -> None:
    table = among([f"{JACK} @ f8"])
    assert armour_of(attacked(table, "H1", [4, 1, 1, 4, 1, 1])) == [("H1", 1, 0)]
    assert status(table, "H1") == "prone"


def test_without_a_success_nothing_happens_to_him() -> None:
    table = among([f"{JACK} @ f8"])
    done = attacked(table, "H1", [3, 2, 1])
    assert (hits_on(done), armour_of(done), status(table, "H1")) == ([("H1", 0)], [], "standing")


def test_who_lies_on_the_ground_is_attacked_as_well() -> None:
    table = among([f"{JACK} @ f8 prone"])
    done = attacked(table, "H1", [4, 1, 1, 1, 1, 1])
    assert done.told("KnockedDown") == []
    assert (armour_of(done), status(table, "H1")) == ([("H1", 1, 1)], "sin-bin-1")


def test_a_giant_stays_on_his_feet_and_tests_his_armour() -> None:
    table = among(["giant/dozer @ f8 e"])
    done = attacked(table, "H1", [4, 1, 1, 4, 1, 1, 1, 1])
    assert done.told("KnockedDown") == []
    assert (armour_of(done), status(table, "H1")) == ([("H1", 1, 0)], "standing")


def test_a_carrier_drops_the_ball_but_no_rush_is_lost_and_no_free_action_earned() -> None:
    table = among([f"{JACK} @ f8 e ball", f"{STRIKER} @ f10 w"])
    # the ball scatters away from the coach whose Rush it was, H2 doubles his catch, and the armour of H1 holds
    done = attacked(table, "H1", [4, 1, 1, 4, 2, 6, 4, 4, 1, 1])
    assert [(e["player"], e["result"]) for e in done.told("Scored") if e["purpose"] == "catch"] == [("H2", "doubled")]
    assert [e["player"] for e in done.told("BallLost")] == ["H1"]
    assert [(e["player"], e["how"]) for e in done.told("BallHeld")] == [("H2", "caught")]
    assert (fact(table, "lost"), fact(table, "free-for"), fact(table, "free-kind")) == (0, NOBODY, 0)
    assert table.turnovers == 0
    assert table.plan.ruleset.broken(table) == []


def test_in_sudden_death_the_side_they_leave_without_players_has_lost() -> None:
    table = beside([f"{JACK} @ f8"], [A1], ruleset=WITH_YARASA, rush=("home", 15)).table
    dice = [*drawing(table, REFEREES), COME, AWAY, *card_after(table), 4, 1, 1, 1, 1, 1]
    done = run(table, end_rush(table), dice, ["stay"])
    assert status(table, "A1") == "sin-bin-1"
    assert [(e["side"], e["ending"]) for e in done.told("MatchEnded")] == [("home", "last-team")]


# -- the Prowler -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/prowler", "dreadball.cup.prowler")
def test_each_success_of_a_prowlers_dodge_takes_a_hit_away_and_armour_has_to_stop_the_rest() -> None:
    table = among([EKOO])
    done = attacked(table, "H1", [4, 4, 4, 3, 2, 1, 1, 1, 1], ["dodge"])
    assert done.asked == [("reaction", 0, ["dodge", "no-reaction"])]
    assert rolled_for(done) == [("-", "yarasa", 3, 4), ("H1", "dodge", 3, 3), ("H1", "armour", 3, 4)]
    assert hits_on(done) == [("H1", 2)]
    assert armour_of(done) == [("H1", 2, 2)]
    assert status(table, "H1") == "sin-bin-2"
    assert [(e["player"], e["skill"]) for e in done.told("SkillUsed")] == [("H1", "prowler")]


@pytest.mark.covers("skill:dreadball/prowler", "dreadball.cup.prowler_safe")
@pytest.mark.parametrize("dodge", [[3, 3, 1], [3, 3, 3]])
def test_a_prowler_without_a_hit_left_stays_on_his_feet_and_tests_no_armour(dodge: list[int]) -> None:
    table = among([EKOO])
    done = attacked(table, "H1", [4, 4, 1, *dodge], ["dodge"])
    assert rolled_for(done) == [("-", "yarasa", 3, 4), ("H1", "dodge", 3, 3)]
    assert (hits_on(done), armour_of(done), status(table, "H1")) == ([("H1", 0)], [], "standing")


@pytest.mark.covers("dreadball.cup.prowler")
def test_a_prowler_need_not_dodge() -> None:
    table = among([EKOO])
    done = attacked(table, "H1", [4, 1, 1, 1, 1, 1], ["no-reaction"])
    assert rolled_for(done) == [("-", "yarasa", 3, 4), ("H1", "armour", 3, 4)]
    assert (hits_on(done), done.told("SkillUsed")) == ([("H1", 1)], [])


@pytest.mark.covers("skill:dreadball/prowler", "dreadball.cup.prowler")
def test_threats_and_lying_on_the_ground_take_dice_from_his_dodge_as_from_any_other() -> None:
    threatened = among([EKOO], [f"{JACK} @ f9 w"])
    assert rolled_for(attacked(threatened, "H1", [1, 1, 1, 1, 1], ["dodge"]))[1] == ("H1", "dodge", 2, 3)
    lying = among(["mvp/ekoo @ f8 prone"])
    assert rolled_for(attacked(lying, "H1", [1, 1, 1, 1, 1], ["dodge"]))[1] == ("H1", "dodge", 2, 3)
    table = among([EKOO])
    slammed = dodge_test(table, Clash(player("A1"), player("H1"), For.SLAM))
    test = prowler_test(table, player("H1"))
    assert (test.dice_count(), test.stat, test.other) == (slammed.dice_count(), slammed.stat, NOBODY)


@pytest.mark.covers("skill:dreadball/prowler", "dreadball.cup.prowler")
def test_his_coach_may_add_coaching_dice_to_the_dodge_before_any_die_is_rolled() -> None:
    table = beside([EKOO], [A1], ruleset=WITH_YARASA, dice_left=(1, 0)).table
    done = attacked(table, "H1", [4, 1, 1, 3, 1, 1, 1], ["dodge", "dice 1"])
    assert [kind for kind, _, _ in done.asked] == ["reaction", "dice"]
    assert rolled_for(done) == [("-", "yarasa", 3, 4), ("H1", "dodge", 4, 3)]
    assert fact(table, "dice-home") == 0


@pytest.mark.parametrize(("rules", "told"), [("dreadball", ["prowler"]), (WITH_YARASA, [])])
def test_a_prowler_is_told_before_the_match_only_where_there_is_nothing_to_dodge(rules: str, told: list[str]) -> None:
    team = 'name = "Hirers"\nteam = "trontek-29ers"\nmvps = ["ekoo"]\narena = "andromeda"\nunderdog = 20\n'
    match = ironpitch.new_match(rules, home=team + 6 * '[[player]]\nposition = "jack"\n', seed=1)
    while asked(match)[0] == "swap":
        match.play("done")
    assert [e["skill"] for e in happened(match, "SkillUsed")] == told


# -- in a match --------------------------------------------------------------------------------------------------------


def prowling() -> ironpitch.Match:
    """A match in which the coach of a Prowler is asked whether he dodges."""
    return rush_over([EKOO], [COME, HOME, *card_after(among([EKOO])), 4, 4, 1, 3, 3, 1])


@pytest.mark.covers("skill:dreadball/prowler", "dreadball.cup.prowler", "dreadball.cup.prowler_safe")
def test_a_match_with_the_question_of_a_prowler_goes_on_and_its_record_plays_the_same_again() -> None:
    match = prowling()
    assert asked(match) == ("reaction", 0)
    assert options(match) == ["dodge", "no-reaction"]
    match.play("dodge")
    match.check_dice()
    assert (asked(match), hex_of(match, "H1")) == (("rush", 1), "f8")
    assert ironpitch.replay(match.record()).digest() == match.digest()


def test_a_scripted_bot_dodges_the_yarasa() -> None:
    table = prowling().table
    assert answer_in_step(table, table.options, table.count) == choice(Do.DODGE)


def test_both_answers_of_a_prowler_have_odds() -> None:
    """There is no Rush to lose, but he wants to stay on his feet."""
    chances = odds.answers(prowling())
    assert chances["no-reaction"].fraction == Fraction(1, 8)  # three dice on 4+ find nobody
    assert chances["dodge"].exact
    assert 0.75 < chances["dodge"].value < 0.76


@pytest.mark.covers("skill:dreadball/prowler", "dreadball.cup.prowler")
def test_the_attack_is_told_with_its_dice_and_what_is_left_of_it() -> None:
    table = among([EKOO])
    done = attacked(table, "H1", [4, 4, 1, 3, 1, 1, 4, 1, 1], ["dodge"])
    lines = RushReport().tell(done.events)
    assert lines[0] == "The Yarasa come (rolled 6)"
    assert lines[2:7] == [
        "The card picks H1",
        "H1 uses prowler",
        "The Yarasa attack: 3 dice on 4+, 4 4 1: 2 successes",
        "H1 dodges: 3 dice on 3+, 3 1 1: 1 success",
        "The Yarasa get at H1: 1 hit",
    ]
    table = among([EKOO])
    assert RushReport().tell(run(table, yarasa(table), [2]).events) == ["The Yarasa stay away (rolled 2)"]
    missed = attacked(among([f"{JACK} @ f8"]), "H1", [1, 1, 1])
    assert RushReport().tell(missed.events)[-1] == "The Yarasa do not get at H1"


def test_the_yarasa_have_the_dice_of_their_option_and_a_purpose_of_their_own() -> None:
    test = yarasa_test()
    assert (test.player, test.dice_count(), test.stat) == (NOBODY, 3, 4)
    assert PURPOSES[For.YARASA] == "yarasa"


def test_matches_with_extras_draw_the_yarasa() -> None:
    rules = rulesets.ruleset("dreadball")
    drawn = {with_extras(rules, seed).rules.settings["yarasa"] for seed in range(12)}
    assert drawn == {"on", "off"}
