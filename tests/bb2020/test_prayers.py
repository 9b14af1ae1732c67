"""Prayers to Nuffle: what each of them gives, to whom, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import ironpitch
from tests.bb2020.kicking import AWAY, HOME, kicked
from tests.bb2020.playing import (
    asked,
    ball_at,
    both,
    fact,
    happened,
    has_mark,
    needed,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
    uses,
)

SCORER = ["human/lineman @ h25 ball", "human/lineman @ a2", "human/lineman @ c2"]
OTHERS = ["human/lineman @ a20", "human/lineman @ c20"]


def prayed(
    prayer: int,
    *dice: int,
    line: str = "",
    home: Sequence[str] = tuple(HOME),
    away: Sequence[str] = tuple(AWAY),
    ruleset: str = "bb2020",
) -> ironpitch.Match:
    """The home coach prays while the ball is in the air."""
    match = kicked(6, dice=[6, 1, prayer, *dice], home=home, away=away, ruleset=ruleset)
    play(match, "pray")
    if line:
        play(match, line)
    match.check_dice()
    return match


def answered(match: ironpitch.Match) -> list[tuple[object, ...]]:
    """Prayers and players, in order."""
    return [(e["side"], e["prayer"], e["player"]) for e in happened(match, "PrayerAnswered")]


def after_touchdown(**facts: int) -> ironpitch.Match:
    """A drive ends while these facts hold."""
    match = started(SCORER, OTHERS, facts={name.replace("_", "-"): value for name, value in facts.items()})
    return play(match, "activate H1 move, step h26")


# -- 1 Treacherous Trapdoor --------------------------------------------------------------------------------------------

DOORS = {"prayers-away": 1}


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
@pytest.mark.parametrize(("origin", "to"), [("b6", "b7"), ("n19", "n20")])
@pytest.mark.parametrize("die", [2, 6])
def test_who_enters_a_trapdoor_rolls_a_die_and_mostly_goes_on(origin: str, to: str, die: int) -> None:
    match = played([f"human/lineman @ {origin}"], [], f"activate H1 move, step {to}", [die], facts=DOORS)
    assert (rolled(match, "trapdoor"), square(match, "H1"), asked(match)) == ([die], to, ("step", 0))


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor", "bb2020.prayer.treacherous_trapdoor_injury")
@pytest.mark.parametrize(("dice", "state"), [([1, 3, 4], "reserve"), ([1, 4, 4], "ko"), ([1, 5, 6, 1], "casualty")])
def test_a_one_takes_the_player_away_as_the_crowd_would(dice: list[int], state: str) -> None:
    match = played(["human/lineman @ b6"], [], "activate H1 move, step b7", dice, facts=DOORS)
    assert (status(match, "H1"), square(match, "H1"), happened(match, "Armour")) == (state, "off", [])
    assert (turned_over(match), match.turn) == (False, ("home", 3))
    assert [(e["player"], e["square"]) for e in happened(match, "FellThrough")] == [("H1", "b7")]


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_there_are_no_trapdoors_without_the_prayer() -> None:
    match = played(["human/lineman @ b6"], [], "activate H1 move, step b7")
    assert rolled(match, "trapdoor") == []


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor_ball")
def test_the_ball_bounces_from_the_trapdoor_and_a_lost_carrier_is_a_turnover() -> None:
    match = played(["human/lineman @ b6 ball"], [], "activate H1 move, step b7", [1, 3, 4, 5], facts=DOORS)
    assert (ball_at(match), status(match, "H1"), turned_over(match)) == ("b8", "reserve", True)


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor_ball")
def test_a_ball_lying_on_a_trapdoor_is_picked_up_before_the_door_opens() -> None:
    match = played(["human/lineman @ b6"], [], "activate H1 move, step b7", [3, 1, 3, 4, 5], facts=DOORS, ball="b7")
    assert purposes(match) == ["pick-up", "trapdoor", "injury", "bounce"]
    assert (ball_at(match), status(match, "H1"), turned_over(match)) == ("b8", "reserve", True)


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_who_is_pushed_into_a_trapdoor_rolls_after_the_follow_up() -> None:
    home, away = ["human/lineman @ b9"], ["human/lineman @ b8"]
    match = played(home, away, "activate H1 block, block A1, push b7, follow", ["push", 1, 3, 4], facts=DOORS)
    assert (status(match, "A1"), square(match, "H1")) == ("reserve", "b8")


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_who_follows_up_into_a_trapdoor_rolls_too() -> None:
    home, away = ["human/lineman @ b8"], ["human/lineman @ b7"]
    match = played(home, away, "activate H1 block, block A1, push b6, follow", ["push", 1, 3, 4], facts=DOORS)
    assert (status(match, "H1"), square(match, "A1")) == ("reserve", "b6")


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_who_falls_over_on_a_trapdoor_rolls_for_it_as_well() -> None:
    line = "activate H1 move, step b6, step b7"
    match = played(["human/lineman @ b5 ma=1"], [], line, [1, 1, 3, 4], facts=DOORS)
    assert (purposes(match), status(match, "H1")) == (["rush", "trapdoor", "injury"], "reserve")
    home, away = ["human/lineman @ b6"], ["human/lineman @ a5"]
    match = played(home, away, "activate H1 move, step b7", [1, 2, 1, 1], facts=DOORS)
    assert purposes(match) == ["dodge", "trapdoor", "armour"]
    assert (status(match, "H1"), square(match, "H1"), turned_over(match)) == ("prone", "b7", True)
    match = played(home, away, "activate H1 move, step b7", [1, 1, 3, 4], facts=DOORS)
    assert (purposes(match), status(match, "H1")) == (["dodge", "trapdoor", "injury"], "reserve")
    assert turned_over(match)


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor", "bb2020.prayer.treacherous_trapdoor_injury")
def test_a_trapdoor_opens_before_the_armour_of_who_is_knocked_down_there() -> None:
    home, away = ["human/lineman @ b9"], ["human/lineman @ b8"]
    line = "activate H1 block, block A1, push b7, follow"
    match = played(home, away, line, ["pow", 1, 3, 4], facts=DOORS)
    assert (purposes(match), status(match, "A1")) == (["block", "trapdoor", "injury"], "reserve")
    match = played(home, away, line, ["pow", 2, 5, 4, 1, 1], facts=DOORS)
    assert (purposes(match), status(match, "A1")) == (["block", "trapdoor", "armour", "injury"], "stunned")


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor_ball")
def test_the_ball_of_a_carrier_knocked_down_on_a_trapdoor_bounces_from_it() -> None:
    home, away = ["human/lineman @ b9"], ["human/lineman @ b8 ball"]
    match = played(home, away, "activate H1 block, block A1, push b7, stay", ["pow", 1, 3, 4, 2], facts=DOORS)
    assert (purposes(match), ball_at(match)) == (["block", "trapdoor", "injury", "bounce"], "a7")
    assert (status(match, "A1"), turned_over(match)) == ("reserve", False)


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_a_trapdoor_down_the_chain_or_under_the_follower_opens_before_any_armour() -> None:
    away = [f"human/lineman @ {each}" for each in ("b5", "b6", "a6", "c6")]
    home = ["human/lineman @ b4"]
    line = "activate H1 block, block A1, push b6, push b7, stay"
    match = played(home, away, line, ["pow", 1, 3, 4, 1, 1], facts=DOORS)
    assert purposes(match) == ["block", "trapdoor", "injury", "armour"]
    assert (status(match, "A2"), status(match, "A1")) == ("reserve", "prone")
    home, away = ["human/lineman @ b8 +mighty-blow"], ["human/lineman @ b7"]
    line = "activate H1 block, block A1, push b6, follow"
    match = played(home, away, line, ["pow", 1, 3, 4, 4, 4], facts=DOORS)
    assert purposes(match) == ["block", "trapdoor", "injury", "armour"]
    assert (status(match, "H1"), status(match, "A1"), uses(match, "H1", "mighty-blow")) == ("reserve", "prone", 0)


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_a_trapdoor_opens_before_a_thrown_player_lands() -> None:
    home = ["human/lineman @ b3 +throw-team-mate st=5", "human/lineman @ b4 +right-stuff"]
    line = "activate H1 hurl, hurl H2 b6"
    match = played(home, [], line, [5, 5, 4, 5, 1, 3, 4], facts=DOORS)
    assert (purposes(match)[-2:], needed(match, "landing"), status(match, "H2")) == (
        ["trapdoor", "injury"],
        [],
        "reserve",
    )
    match = played(home, [], line, [5, 5, 4, 5, 2, 1, 1, 1], facts=DOORS)
    assert purposes(match)[-3:] == ["trapdoor", "landing", "armour"]


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor", "skill:bb2020/ball-and-chain")
def test_a_trapdoor_opens_before_the_armour_of_who_is_shoved_there() -> None:
    home, away = ["human/lineman @ b9 +ball-and-chain"], ["human/lineman @ b8 prone"]
    match = played(home, away, "activate H1 swing, swing b8, push b7", [3, 1, 3, 4], facts=DOORS)
    assert (purposes(match)[1:], status(match, "A1")) == (["trapdoor", "injury"], "reserve")
    match = played(home, away, "activate H1 swing, swing b8, push b7", [3, 2, 1, 1], facts=DOORS)
    assert (purposes(match)[1:], status(match, "A1")) == (["trapdoor", "armour"], "prone")
    home = ["human/lineman @ b9 +ball-and-chain ma=1"]
    match = played(home, [], "activate H1 swing, swing b8, swing b7", [3, 3, 1, 1, 3, 4], facts=DOORS)
    assert purposes(match)[-3:] == ["rush", "trapdoor", "injury"]


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_who_falls_on_a_trapdoor_it_has_not_entered_does_not_roll_for_it() -> None:
    home, away = ["human/lineman @ b7 ma=0"], ["human/lineman @ b8"]
    match = played(home, away, "activate H1 blitz, pick A1, block A1", [1, 1, 1], facts=DOORS)
    assert (purposes(match), square(match, "H1")) == (["rush", "armour"], "b7")
    match = played(["human/lineman @ b7"], away, "activate H1 block, block A1", ["skull", 1, 1], facts=DOORS)
    assert purposes(match) == ["block", "armour"]
    home, away = ["human/lineman @ b7"], ["human/lineman @ b6 prone"]
    match = played(home, away, "activate H1 move, jump b5", [1, 1, 1], facts=DOORS)
    assert (purposes(match), square(match, "H1")) == (["jump", "armour"], "b7")


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_who_fails_a_jump_onto_a_trapdoor_rolls_for_it_before_its_armour() -> None:
    home, away = ["human/lineman @ b5"], ["human/lineman @ b6 prone"]
    match = played(home, away, "activate H1 move, jump b7", [2, 1, 3, 4], facts=DOORS)
    assert (purposes(match), status(match, "H1")) == (["jump", "trapdoor", "injury"], "reserve")


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor", "skill:bb2020/shadowing")
def test_a_trapdoor_opens_before_a_shadow_comes_after_the_player() -> None:
    home, away = ["human/lineman @ b6"], ["human/lineman @ b5 +shadowing"]
    match = played(home, away, "activate H1 move, step b7, use shadowing", [3, 1, 3, 4, 6], facts=DOORS)
    assert purposes(match) == ["dodge", "trapdoor", "injury", "skill"]
    assert (status(match, "H1"), square(match, "A1")) == ("reserve", "b6")


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_who_jumps_onto_a_trapdoor_rolls_for_it() -> None:
    home, away = ["human/lineman @ b5"], ["human/lineman @ b6 prone"]
    match = played(home, away, "activate H1 move, jump b7", [3, 1, 3, 4], facts=DOORS)
    assert (rolled(match, "jump"), rolled(match, "trapdoor"), status(match, "H1")) == ([3], [1], "reserve")


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor", "skill:bb2020/shadowing")
def test_who_shadows_an_opponent_onto_a_trapdoor_rolls_for_it() -> None:
    home, away = ["human/lineman @ b7"], ["human/lineman @ b8 +shadowing"]
    match = played(home, away, "activate H1 move, step b6, use shadowing", [3, 6, 1, 3, 4], facts=DOORS)
    assert (rolled(match, "trapdoor"), status(match, "A1")) == ([1], "reserve")


@pytest.mark.covers("bb2020.prayer.treacherous_trapdoor")
def test_trapdoors_last_to_the_end_of_the_half() -> None:
    assert both(after_touchdown(prayers_home=1), "prayers") == (1, 0)
    match = started(SCORER, OTHERS, turn=("away", 8), facts=DOORS)
    play(match, "end-turn")
    assert (fact(match, "half"), both(match, "prayers")) == (2, (0, 0))


# -- 2 Friends with the Ref --------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.prayer.friends_with_the_ref")
def test_friends_with_the_ref_last_for_the_drive() -> None:
    match = prayed(2)
    assert (answered(match), both(match, "prayers")) == ([("home", "friends-with-the-ref", "-")], (2, 0))
    assert both(after_touchdown(prayers_home=2), "prayers") == (0, 0)


# -- 3 Stiletto --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.prayer.stiletto")
def test_a_stiletto_goes_to_a_random_player_without_loner() -> None:
    home = [HOME[0], "human/lineman @ h13 +loner", "human/lineman ko", "human/lineman reserve", *HOME[2:]]
    match = prayed(3, 2, 3, 4, home=home)
    assert (rolled(match, "random-player"), answered(match)) == ([2, 3, 4], [("home", "stiletto", "H4")])
    assert has_mark(match, "H4", "stiletto")


@pytest.mark.covers("bb2020.prayer.stiletto")
def test_a_stiletto_stabs_until_the_end_of_the_drive() -> None:
    match = started(
        ["human/lineman @ h12 stiletto", "human/lineman @ g24 ball"],
        ["human/lineman @ h13", "human/lineman @ o25"],
        [1, 1],
        facts={"gifts": 1, "prayers-home": 4},
    )
    play(match, "activate H1 block")
    assert {"block A1", "stab A1"} <= set(options(match))
    play(match, "stab A1, activate H2 move, step g25, step g26")
    assert (match.score, both(match, "prayers"), fact(match, "gifts")) == ((1, 0), (0, 0), 0)
    assert not has_mark(match, "H1", "stiletto")
    assert not any(match.table.has(player, match.table.plan.ruleset.skills["stab"].code) for player in range(32))


@pytest.mark.covers("bb2020.prayer.stiletto")
def test_a_prayer_nobody_fits_is_wasted() -> None:
    home = [f"human/lineman @ {x}13 +loner" for x in "ghi"]
    match = prayed(3, home=home)
    assert (answered(match), both(match, "prayers")) == ([("home", "stiletto", "-")], (0, 0))


# -- 4 Iron Man --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.prayer.iron_man")
def test_the_coach_picks_an_iron_man_without_loner_available_for_the_drive() -> None:
    home = [HOME[0], "human/lineman @ h13 +loner", "human/lineman ko", "human/lineman reserve"]
    match = kicked(6, dice=[6, 1, 4], home=home)
    play(match, "pray")
    assert (asked(match), options(match)) == (("prayer", 0), ["pick H1", "pick H4"])
    play(match, "pick H4")
    assert (has_mark(match, "H4", "toughened"), both(match, "prayers")) == (True, (8, 0))


@pytest.mark.covers("bb2020.prayer.iron_man", "bb2020.prayer.knuckle_dusters")
@pytest.mark.parametrize(("number", "name"), [(4, "iron-man"), (5, "knuckle-dusters")])
def test_the_coach_is_told_for_which_prayer_he_picks_and_nobody_is_asked_where_all_are_loners(
    number: int, name: str
) -> None:
    match = kicked(6, dice=[6, 1, number])
    play(match, "pray")
    seen: Any = match.view(0)
    assert seen["request"]["detail"] == name
    match = prayed(number, home=[f"{player} +loner" for player in HOME])
    assert answered(match) == [("home", name, "-")]
    assert (asked(match)[0] != "prayer", both(match, "prayers"), fact(match, "gifts")) == (True, (0, 0), 0)


@pytest.mark.covers("bb2020.prayer.iron_man")
@pytest.mark.parametrize(("dice", "broken"), [([4, 5], 0), ([5, 5, 1, 1], 1)])
def test_an_iron_man_has_one_more_armour(dice: list[int], broken: int) -> None:
    home, away = ["human/lineman @ h12"], ["human/lineman @ h13 toughened av=9"]
    match = played(home, away, "activate H1 block, block A1, push h14, stay", ["pow", *dice])
    armour = happened(match, "Armour")[0]
    assert (armour["value"], armour["broken"]) == (10, broken)


@pytest.mark.covers("bb2020.prayer.iron_man")
def test_an_iron_man_stays_one_to_the_end_of_the_match() -> None:
    home = ["human/lineman @ h25 ball toughened", *SCORER[1:]]
    match = started(home, OTHERS, facts={"prayers-home": 8})
    play(match, "activate H1 move, step h26")
    assert (has_mark(match, "H1", "toughened"), both(match, "prayers")) == (True, (8, 0))


@pytest.mark.covers("bb2020.prayer.iron_man_cap")
def test_armour_never_gets_better_than_eleven() -> None:
    match = prayed(4, line="pick H1", home=["human/lineman @ g13 av=11", *HOME[1:]])
    assert not has_mark(match, "H1", "toughened")
    match = prayed(4, line="pick H1", home=["human/lineman @ g13 av=10", *HOME[1:]])
    assert has_mark(match, "H1", "toughened")


# -- 5 Knuckle Dusters -------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.prayer.knuckle_dusters", "skill:bb2020/mighty-blow")
def test_knuckle_dusters_are_a_mighty_blow_of_one_for_the_drive() -> None:
    home, away = ["human/lineman @ h12 knuckle-dusters"], ["human/lineman @ h13 av=9"]
    line = "activate H1 block, block A1, push h14, stay"
    match = started([*home, "human/lineman @ a2"], away, ["pow", 4, 4, 1, 1], facts={"gifts": 1})
    play(match, line)
    while asked(match)[0] == "use":
        play(match, "use mighty-blow")
    match.check_dice()
    assert status(match, "A1") == "stunned"
    assert happened(match, "Armour")[0]["total"] == 9


@pytest.mark.covers("bb2020.prayer.knuckle_dusters")
def test_the_coach_picks_who_gets_knuckle_dusters() -> None:
    match = prayed(5, line="pick H3")
    assert (answered(match), has_mark(match, "H3", "knuckle-dusters")) == ([("home", "knuckle-dusters", "H3")], True)
    assert (fact(match, "gifts"), both(match, "prayers")) == (1, (16, 0))


# -- 6 Bad Habits ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.prayer.bad_habits")
def test_bad_habits_make_loners_of_d3_random_opponents() -> None:
    away = [AWAY[0], "human/lineman @ h16 +loner", *AWAY[2:]]
    match = prayed(6, 2, 2, 3, 1, away=away)
    assert answered(match) == [("home", "bad-habits", "A1"), ("home", "bad-habits", "A3")]
    assert [has_mark(match, f"A{i}", "bad-habits") for i in range(1, 5)] == [True, False, True, False]
    assert fact(match, "gifts") == 2


@pytest.mark.covers("bb2020.prayer.bad_habits", "skill:bb2020/loner")
@pytest.mark.parametrize(("die", "works"), [(1, False), (2, True)])
def test_a_loner_by_bad_habits_needs_two(die: int, works: bool) -> None:
    dice = [1, die, 6] if works else [1, die, 5]
    match = started(
        ["human/lineman @ h12 bad-habits", "human/lineman @ a2"], ["human/lineman @ o25"], dice,
        rerolls=(1, 0), ball="h13", facts={"gifts": 1},
    )  # fmt: skip
    play(match, "activate H1 move, step h13, reroll team")
    match.check_dice()
    assert (needed(match, "skill"), fact(match, "carrier") == 0) == ([2], works)


# -- 7 Greasy Cleats ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.prayer.greasy_cleats")
def test_greasy_cleats_slow_a_random_opponent_down() -> None:
    away = [AWAY[0], "human/lineman @ h16 +loner", *AWAY[2:]]
    match = prayed(7, 2, away=away)
    assert (answered(match), has_mark(match, "A2", "slowed")) == ([("home", "greasy-cleats", "A2")], True)


@pytest.mark.covers("bb2020.prayer.greasy_cleats")
def test_greasy_cleats_spare_loners_if_the_option_says_so() -> None:
    away = [AWAY[0], "human/lineman @ h16 +loner", *AWAY[2:]]
    match = prayed(7, 2, 1, away=away, ruleset="bb2020(greasy_cleats=no-loners)")
    assert (rolled(match, "random-player"), has_mark(match, "A1", "slowed")) == ([2, 1], True)


@pytest.mark.covers("bb2020.prayer.greasy_cleats")
def test_a_slowed_player_rushes_one_square_earlier() -> None:
    match = played(["human/lineman @ h4 ma=2 slowed"], [], "activate H1 move, step h5, step h6", [2])
    assert needed(match, "rush") == [2]


@pytest.mark.covers("bb2020.prayer.greasy_cleats")
def test_greasy_cleats_are_clean_after_the_drive() -> None:
    match = started(["human/lineman @ h25 ball slowed", *SCORER[1:]], OTHERS, facts={"prayers-away": 64})
    play(match, "activate H1 move, step h26")
    assert (has_mark(match, "H1", "slowed"), both(match, "prayers")) == (False, (0, 0))


# -- 8 Blessed Statue --------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.prayer.blessed_statue")
@pytest.mark.parametrize(
    ("ruleset", "mark", "left"), [("bb2020", "blessed", 0), ("bb2020(blessed_statue=game)", "blessed-for-good", 1)]
)
def test_the_statue_makes_a_chosen_player_a_pro_for_the_drive_or_the_game(ruleset: str, mark: str, left: int) -> None:
    match = prayed(8, line="pick H2", ruleset=ruleset)
    assert (has_mark(match, "H2", mark), both(match, "prayers")) == (True, (128, 0))
    home = [f"human/lineman @ h25 ball {mark}", *SCORER[1:]]
    match = started(home, OTHERS, ruleset=ruleset, facts={"gifts": 1, "prayers-home": 128})
    pro = match.table.plan.ruleset.skills["pro"].code
    assert match.table.has(0, pro)
    play(match, "activate H1 move, step h26")
    assert (fact(match, "gifts"), both(match, "prayers")) == (left, (128 * left, 0))
    assert match.table.has(0, pro) == bool(left)


# -- 9 to 16: the league -----------------------------------------------------------------------------------------------

LEAGUE = "bb2020(prayers=league)"


@pytest.mark.parametrize(("prayers", "needs"), [((256, 0), 3), ((0, 256), 3), ((256, 256), 4), ((0, 0), 2)])
def test_moles_make_rushing_harder_for_everybody(prayers: tuple[int, int], needs: int) -> None:
    facts = {"prayers-home": prayers[0], "prayers-away": prayers[1]}
    line = "activate H1 move, step h5, step h6"
    match = played(["human/lineman @ h4 ma=1"], [], line, [needs], ruleset=LEAGUE, facts=facts)
    assert needed(match, "rush") == [needs]


@pytest.mark.parametrize(
    ("number", "name", "after_drive"),
    [
        (9, "moles-under-the-pitch", True),
        (10, "perfect-passing", True),
        (11, "fan-interaction", False),
        (12, "necessary-violence", False),
        (13, "fouling-frenzy", False),
        (14, "throw-a-rock", False),
        (15, "under-scrutiny", True),
    ],
)
def test_prayers_of_a_league_last_as_long_as_they_should(number: int, name: str, after_drive: bool) -> None:
    match = prayed(number, ruleset=LEAGUE)
    bit = 1 << (number - 1)
    assert (answered(match), both(match, "prayers")) == ([("home", name, "-")], (bit, 0))
    match = started(SCORER, OTHERS, ruleset=LEAGUE, facts={"prayers-home": bit})
    play(match, "activate H1 move, step h26")
    assert both(match, "prayers") == (bit if after_drive else 0, 0)


def test_moles_and_scrutiny_end_with_the_half_and_perfect_passing_does_not() -> None:
    match = started(SCORER, OTHERS, turn=("away", 8), ruleset=LEAGUE, facts={"prayers-home": 0b100001100000000})
    play(match, "end-turn")
    assert both(match, "prayers") == (1 << 9, 0)


def test_intensive_training_teaches_a_random_player_a_skill_of_its_own_categories() -> None:
    match = kicked(6, dice=[6, 1, 16, 2], ruleset=LEAGUE)
    play(match, "pray")
    assert (asked(match), "use block" in options(match)) == (("prayer", 0), True)
    assert "use stab" not in options(match)
    assert "use guard" not in options(match)
    play(match, "use block")
    match.check_dice()
    block = match.table.plan.ruleset.skills["block"].code
    assert [match.table.has(player, block) for player in range(3)] == [False, True, False]
    assert (fact(match, "gifts"), both(match, "prayers")) == (1, (1 << 15, 0))
    twin = ironpitch.from_position(match.position())
    assert [twin.table.has(player, block) for player in range(3)] == [False, True, False]


def test_a_player_trained_to_sprint_rushes_three_times() -> None:
    fast = ["human/catcher @ h12 ma=1 quickened", "human/lineman @ a2"]
    trained = 1 + ironpitch.rulesets.ruleset("bb2020").skills["sprint"].code
    facts = {"trained-home": trained, "gifts": 1}
    match = started(fast, ["human/lineman @ o25"], [2, 2, 2], ruleset=LEAGUE, facts=facts)
    play(match, "activate H1 move, step h13, step h14, step h15, step h16")
    assert (square(match, "H1"), uses(match, "H1", "sprint")) == ("h16", 1)
    match.check_dice()


def test_intensive_training_can_teach_a_runner_to_sprint() -> None:
    home = ["human/catcher @ g13", "human/catcher @ h13", "human/catcher @ i13"]
    match = kicked(6, dice=[6, 1, 16, 2], home=home, ruleset=LEAGUE)
    play(match, "pray, use sprint")
    assert has_mark(match, "H2", "quickened")


# -- 14 Throw a Rock: stalling -----------------------------------------------------------------------------------------

ROCK = {"prayers-away": 1 << 13}


def stalled(carrier: str, away: Sequence[str], dice: list[int], line: str = "end-turn") -> ironpitch.Match:
    """The home side ends its turn with the ball in hand."""
    match = started([carrier, "human/lineman @ a2"], [*away, "human/lineman @ a5"], dice, ruleset=LEAGUE, facts=ROCK)
    play(match, line)
    match.check_dice()
    return match


@pytest.mark.parametrize(
    ("dice", "state"), [([4], "standing"), ([5, 1, 1, 5], "prone"), ([6, 6, 6, 1, 1, 5], "stunned")]
)
def test_a_stalling_carrier_is_hit_by_a_rock_on_five(dice: list[int], state: str) -> None:
    match = stalled("human/lineman @ h20 ball", [], dice)
    assert (rolled(match, "rock"), status(match, "H1"), match.turn) == (dice[:1], state, ("away", 3))
    assert not turned_over(match)


@pytest.mark.parametrize(
    ("carrier", "away"),
    [
        ("human/lineman @ h19 ball", []),
        ("human/lineman @ h25 ball", ["human/lineman @ h24"]),
        ("human/lineman @ h20 ball +bone-head", []),
        ("human/lineman @ h22 ball", [f"human/lineman @ {x}24" for x in "behkn"]),
    ],
)
def test_a_carrier_who_could_not_be_sure_of_scoring_does_not_stall(carrier: str, away: list[str]) -> None:
    assert rolled(stalled(carrier, away, []), "rock") == []


def test_a_carrier_who_has_acted_does_not_stall() -> None:
    assert (
        rolled(stalled("human/lineman @ h20 ball", [], [], "activate H1 move, step h21, done, end-turn"), "rock") == []
    )
