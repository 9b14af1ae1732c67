"""Plans written without a board: what they come to, in both editions and in DreadBall."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironpitch import rulesets
from ironpitch.engine.errors import IronpitchError, UnknownRuleset
from ironpitch.games.dreadball.play.successes import WON, WON_DOUBLE, exactly, opposed
from ironpitch.odds.strings import line

DOCS = Path(__file__).resolve().parents[2] / "docs" / "odds.md"
ROW = re.compile(r"\| `([^`]+)` \| (bb2016|bb2020|dreadball) \| (\d+) \| ([\d.]+) % \| (\d+)/(\d+) \|")


def examples() -> list[tuple[str, str, int, str, Fraction]]:
    """The rows of the table of examples."""
    found = [match for row in DOCS.read_text(encoding="utf-8").splitlines() if (match := ROW.match(row))]
    return [(row[1], row[2], int(row[3]), row[4], Fraction(int(row[5]), int(row[6]))) for row in found]


def fraction(text: str, ruleset: str = "bb2020", rerolls: int = 0) -> Fraction:
    """The chance of a line as a fraction."""
    return line(text, ruleset, rerolls).fraction


def test_twenty_examples_are_documented() -> None:
    assert len(examples()) >= 20
    assert {ruleset for _, ruleset, *_ in examples()} == {"bb2016", "bb2020", "dreadball"}


@pytest.mark.parametrize("example", examples(), ids=lambda row: f"{row[1]} {row[0]} {row[2]}")
def test_a_documented_example_is_right(example: tuple[str, str, int, str, Fraction]) -> None:
    text, ruleset, rerolls, percent, wanted = example
    found = line(text, ruleset, rerolls)
    assert found.fraction == wanted
    assert f"{100 * found.value:.2f}" == percent


# -- tests, against a calculation of their own -------------------------------------------------------------------------

SAVES = {"dodge": "dodge", "rush": "sure feet", "pickup": "sure hands"}
ONCE = ("dodge", "rush")


def by_hand(tests: list[tuple[str, int]], skills: set[str], loner: int, team: int) -> Fraction:
    """The chance to pass every test: a skill rolls again first, where it can, then the team."""
    if not tests:
        return Fraction(1)
    (name, target), rest = tests[0], tests[1:]
    p = Fraction(7 - target, 6)
    total = p * by_hand(rest, skills, loner, team)
    left = skills - {SAVES[name]} if name in ONCE else skills
    by_skill = p * by_hand(rest, left, loner, team) if SAVES[name] in skills else Fraction(0)
    works = Fraction(7 - loner, 6) if loner else Fraction(1)
    by_team = works * p * by_hand(rest, skills, loner, team - 1) if team else Fraction(0)
    return total + (1 - p) * max(by_skill, by_team)


@settings(max_examples=60, deadline=None)
@given(
    tests=st.lists(st.tuples(st.sampled_from(sorted(SAVES)), st.integers(2, 6)), min_size=1, max_size=5),
    skills=st.sets(st.sampled_from(sorted(SAVES.values()))),
    loner=st.sampled_from([0, 0, 3, 4, 5]),
    team=st.integers(0, 3),
)
def test_tests_in_a_row_come_to_what_is_worked_out_by_hand(
    tests: list[tuple[str, int]], skills: set[str], loner: int, team: int
) -> None:
    has = [*sorted(skills), *([f"loner {loner}+"] if loner else [])]
    text = f"{', '.join(has)}: {' '.join(f'{name} {target}+' for name, target in tests)}"
    assert fraction(text, "bb2020", team) == by_hand(tests, skills, loner, team)
    if loner in (0, 4):  # in 2016 every loner is alike, and one team re-roll is all a turn may take
        text = text.replace(" 4+:", ":").replace("loner 4+", "loner")
        assert fraction(text, "bb2016", team) == by_hand(tests, skills, loner, min(team, 1))


@pytest.mark.parametrize(("faces", "dice"), [("pow", 2), ("pow/stumble", 3), ("!skull", 1), ("!skull/both", 2)])
@pytest.mark.parametrize("theirs", [False, True])
def test_block_faces_come_to_what_is_worked_out_by_hand(faces: str, dice: int, theirs: bool) -> None:
    good = Fraction({"pow": 1, "pow/stumble": 2, "!skull": 5, "!skull/both": 4}[faces], 6)
    once = good**dice if theirs else 1 - (1 - good) ** dice
    text = f"{'-' if theirs else ''}{dice}d {faces}"
    if dice == 1 and theirs:
        once = good
    assert [chance.fraction for chance in line(text, "bb2020", 1).chances] == [once, once + (1 - once) * once]


# -- what editions and skills differ in --------------------------------------------------------------------------------


def test_a_turn_of_2016_takes_one_team_reroll_and_one_of_2020_all_there_are() -> None:
    once = Fraction(5, 6) * Fraction(5, 6) * (1 + 2 * Fraction(1, 6))
    assert fraction("rush rush", "bb2016", 2) == once
    assert fraction("rush rush", "bb2020", 2) == once + Fraction(5, 6) ** 2 * Fraction(1, 36)
    assert fraction("rush; rush", "bb2016", 2) == once


def test_pro_needs_4_in_2016_and_3_in_2020() -> None:
    assert fraction("dodge 4+(pro)", "bb2016") == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2) * Fraction(1, 2)
    assert fraction("dodge 4+(pro)", "bb2020") == Fraction(1, 2) + Fraction(1, 2) * Fraction(2, 3) * Fraction(1, 2)


def test_a_skill_behind_an_action_counts_there_only_and_before_a_colon_for_all() -> None:
    assert fraction("dodge 4+(dodge) dodge 4+") == Fraction(3, 4) * Fraction(1, 2)
    assert fraction("dodge: dodge 4+ dodge 4+") == Fraction(1, 4) + 2 * Fraction(1, 8)
    assert fraction("dodge: dodge 4+; dodge: dodge 4+") == Fraction(9, 16)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("d3 2xr pu4 p3 c4 j5 s l3 t2", "dodge 3+ rush rush pickup 4+ pass 3+ catch 4+ jump 5+ stand land 3+ roll 2+"),
        ("DODGE 3+, Pick Up 3+ hand-off 2+", "dodge 3+ pickup 3+ handoff 2+"),
        ("2d dd/ds pu3", "2d pow/stumble pickup 3+"),
        ("2db block vs dodge 3*g", "2d down(block vs dodge) rush rush rush"),
        ("av9+ mb2 ko", "mighty blow(2): av 9+ ko"),
        ("av 9+(claw) inj cas", "av 9+(claws) cas"),
        ("-1d pow", "1d pow"),
        ("foul av 8+ +2 assists ko safe (DP1)", "foul 8+ ko safe +2(dirty player)"),
        ("sure-hands, sf: 4+", "roll 4+(Sure Hands and surefeet)"),
    ],
)
def test_actions_and_skills_have_shorter_and_other_names(short: str, long: str) -> None:
    assert line(short, "bb2020", 1).chances == line(long, "bb2020", 1).chances


def test_mighty_blow_helps_armour_or_injury_but_not_both() -> None:
    """Nine or more breaks; an eight breaks with the bonus, which is then gone for the injury."""
    eight, nine_up = Fraction(5, 36), Fraction(10, 36)
    ko, ko_with_bonus = Fraction(15, 36), Fraction(21, 36)
    assert fraction("av 9+ ko(mb1)") == nine_up * ko_with_bonus + eight * ko
    assert fraction("av 9+(mb1)") == nine_up + eight
    assert fraction("mb: av 8 ko", "bb2016") == nine_up * ko_with_bonus + eight * ko


def test_armour_with_a_plus_is_a_total_and_without_one_the_value_of_the_roster() -> None:
    assert fraction("av 9+", "bb2016") == fraction("av 8", "bb2016") == fraction("av 9+", "bb2020")
    assert fraction("av 9", "bb2020") == Fraction(10, 36)


def test_claws_break_on_a_natural_8_but_not_through_iron_hard_skin() -> None:
    assert fraction("av 11+(claws)") == Fraction(15, 36)
    assert fraction("av 11+(claws vs iron hard skin)") == Fraction(3, 36)


def test_injuries_know_thick_skulls_and_the_stunty() -> None:
    assert fraction("inj ko") == Fraction(15, 36)
    assert fraction("inj ko(vs thick skull)") == Fraction(10, 36)
    assert fraction("inj ko(vs stunty)") == Fraction(21, 36)
    assert fraction("inj 10+") == fraction("inj cas") == Fraction(6, 36)
    assert fraction("crowd ko(vs thick skull)") == Fraction(10, 36)


def test_an_injury_total_may_be_asked_for_behind_armour() -> None:
    assert fraction("av 9+ inj 8+") == fraction("av 9+ ko") == Fraction(10, 36) * Fraction(15, 36)


def test_the_last_block_needs_its_face_and_one_before_another_action_the_turn_as_well() -> None:
    assert fraction("1d both") == Fraction(1, 6)
    assert fraction("1d both 2+") == 0
    assert fraction("1d both(block) 2+") == Fraction(1, 6) * Fraction(5, 6)


def test_the_referee_sees_doubles_and_arguing_may_keep_the_player() -> None:
    assert fraction("foul 8+ safe(sneaky git)", "bb2016") > fraction("foul 8+ safe", "bb2016")
    assert fraction("foul 12+ safe") == Fraction(30, 36)
    assert fraction("foul 12+ stays", "bb2016") == 1 - Fraction(1, 36) - Fraction(5, 36)
    seen = Fraction(5, 36) + Fraction(1, 36)
    assert fraction("foul 12+ stays") == 1 - seen * Fraction(5, 6)
    assert fraction("foul 12+ safe(bribe)", "bb2016") == 1 - seen * Fraction(1, 6)


def test_somebody_else_catches_without_the_skills_of_the_thrower() -> None:
    assert fraction("loner 6+: pass 3+ catch 3+", rerolls=1) == fraction("pass 3+(loner 6+) catch 3+", rerolls=1)
    assert fraction("catch 3+", rerolls=1) == fraction("loner 6+: catch 3+", rerolls=1) == Fraction(8, 9)


def test_an_interception_must_fail_and_its_own_skill_helps_it() -> None:
    assert fraction("intercept 5+", rerolls=3) == Fraction(4, 6)
    assert fraction("intercept 5+(catch)", "bb2016") == Fraction(16, 36)


def test_steps_tell_each_action_alone_and_how_far_the_line_comes() -> None:
    found = line("dodge 3+ 2x rush", "bb2020", 1)
    assert [step.text for step in found.steps] == ["dodge 3+", "rush", "rush"]
    assert [step.alone.fraction for step in found.steps] == [Fraction(2, 3), Fraction(5, 6), Fraction(5, 6)]
    assert [step.so_far[0].fraction for step in found.steps] == [Fraction(2, 3), Fraction(5, 9), Fraction(25, 54)]
    assert found.steps[0].so_far[1] == Fraction(8, 9)
    assert found.chances == found.steps[-1].so_far
    assert (found.rerolls, found.chance) == (1, found.chances[1])


def test_a_line_is_json_ready() -> None:
    found = line("2d pow", "bb2016", 1).as_json()
    assert found["line"] == "2d pow"
    assert found["ruleset"] == "bb2016"
    rerolls = found["rerolls"]
    assert isinstance(rerolls, list)
    told = [(each["value"], each["fraction"], each["method"], each["low"], each["high"]) for each in rerolls]
    assert told == [
        (11 / 36, "11/36", "exact", 11 / 36, 11 / 36),
        (671 / 1296, "671/1296", "exact", 671 / 1296, 671 / 1296),
    ]


def test_a_ruleset_is_named_with_options_or_given() -> None:
    assert fraction("rush", "bb2016(weather=off)") == Fraction(5, 6)
    assert line("rush", rulesets.ruleset("bb2016")).fraction == Fraction(5, 6)
    with pytest.raises(UnknownRuleset, match="bb2016, bb2020, dreadball"):
        line("rush", "chess")


@pytest.mark.parametrize("rerolls", [-1, 17, True, 1.5, "two"])
def test_rerolls_are_a_small_whole_number(rerolls: int) -> None:
    with pytest.raises(IronpitchError, match="expected a whole number from 0 to 16"):
        line("rush", "bb2020", rerolls)


# -- DreadBall ---------------------------------------------------------------------------------------------------------


def test_dreadball_counts_successes_and_sixes_bring_more_dice() -> None:
    assert fraction("1d 4+", "dreadball") == Fraction(1, 2)
    assert (
        fraction("1d 4+ (2)", "dreadball") == fraction("1d 4+ double", "dreadball") == Fraction(1, 6) * Fraction(1, 2)
    )
    assert fraction("strike 3d 4+ needs 1", "dreadball", 1) == 1 - Fraction(1, 64)


@pytest.mark.parametrize("words", ["3d 4+", "3d 2+ (2)", "slam 4d 3+ vs 2d 5+", "strike 2d 6+ double"])
def test_dice_and_what_they_must_show_may_be_written_together(words: str) -> None:
    assert fraction(words.replace("d ", "d"), "dreadball", 1) == fraction(words, "dreadball", 1)


@pytest.mark.parametrize(("words", "least"), [("", WON), ("double", WON_DOUBLE), ("tie", 2)])
@pytest.mark.parametrize(("mine", "theirs"), [((3, 4), (2, 5)), ((1, 6), (4, 2)), ((4, 3), (3, 3)), ((2, 3), (0, 3))])
def test_opposed_tests_and_their_second_try_are_what_many_terms_add_up_to(
    words: str, least: int, mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    first = second = Fraction(0)
    own = [exactly(*mine, n) for n in range(70)]
    for k in range(35):
        wins = sum((chance for n, chance in enumerate(own) if opposed(n, k) >= least), Fraction(0))
        first += exactly(*theirs, k) * wins
        second += exactly(*theirs, k) * (1 - wins) * wins
    text = f"slam {mine[0]}d {mine[1]}+ vs {theirs[0]}d {theirs[1]}+ {words}"
    found = line(text, "dreadball", 2)
    for chance, truth in zip(found.chances, (first, first + second), strict=False):
        assert chance.low == chance.high, "these are fractions, not nearly so"
        assert abs(chance.low - truth) < Fraction(1, 10**20)
    assert found.chances[2] == found.chances[1]


def test_a_referee_check_costs_nothing_or_at_least_not_the_match() -> None:
    assert fraction("ref 2d", "dreadball", 1) == Fraction(1, 4)
    assert fraction("ref 1d stays", "dreadball") == 1
