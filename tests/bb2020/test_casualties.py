"""Casualties: the D16, lasting injuries, the apothecary, and those who rise again."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.engine.roster import Player as Member
from ironpitch.engine.roster import Team
from ironpitch.games.bb2020.clubs import raising, team_building
from ironpitch.games.bb2020.terms import MARKS
from ironpitch.notation.squads import read_squad, squad_text
from tests.bb2020.playing import (
    asked,
    both,
    happened,
    has_mark,
    options,
    played,
    purposes,
    rolled,
    square,
    status,
    turned_over,
    uses,
)

FOULER = "human/lineman @ h12"
VICTIM = "human/lineman @ h13 prone"
FOUL = "activate H1 foul, foul A1"
KNOCKED_OUT = [4, 5, 3, 5]
"""Armour broken and an injury of 8."""
CASUALTY = [4, 5, 4, 6]
"""Armour broken and an injury of 10."""
MEDICINE = {"apothecaries-away": 1}
HURT_MARKS = ["seriously-hurt", "niggling", "dead", "lost-ma", "lost-st", "lost-ag", "lost-pa", "lost-av"]


def marks(match: ironpitch.Match, player: str = "A1") -> list[str]:
    """What the player keeps from being hurt."""
    return [mark for mark in HURT_MARKS if has_mark(match, player, mark)]


def hurts(match: ironpitch.Match) -> list[tuple[str, str, str, str]]:
    """Victim, how badly, by whom and how, of every casualty."""
    return [(str(e["victim"]), str(e["hurt"]), str(e["player"]), str(e["cause"])) for e in happened(match, "Casualty")]


# -- the roll ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.casualty.badly_hurt")
@pytest.mark.parametrize("face", [1, 6])
def test_up_to_six_a_casualty_is_badly_hurt_and_misses_nothing_but_this_match(face: int) -> None:
    match = played([FOULER], [VICTIM], FOUL, [*CASUALTY, face])
    assert (status(match, "A1"), marks(match)) == ("casualty", [])
    assert hurts(match) == [("A1", "badly-hurt", "H1", "foul")]


@pytest.mark.covers("bb2020.casualty.seriously_hurt")
@pytest.mark.parametrize("face", [7, 9])
def test_from_seven_to_nine_a_casualty_is_seriously_hurt(face: int) -> None:
    match = played([FOULER], [VICTIM], FOUL, [*CASUALTY, face])
    assert (marks(match), hurts(match)[0][1]) == (["seriously-hurt"], "seriously-hurt")


@pytest.mark.covers("bb2020.casualty.serious_injury")
@pytest.mark.parametrize("face", [10, 12])
def test_from_ten_to_twelve_an_injury_goes_on_niggling(face: int) -> None:
    match = played([FOULER], [VICTIM], FOUL, [*CASUALTY, face])
    assert (marks(match), hurts(match)[0][1]) == (["seriously-hurt", "niggling"], "serious-injury")


@pytest.mark.covers("bb2020.casualty.lasting_injury")
@pytest.mark.parametrize("face", [13, 14])
@pytest.mark.parametrize(
    ("die", "lost"), [(1, "lost-av"), (2, "lost-av"), (3, "lost-ma"), (4, "lost-pa"), (5, "lost-ag"), (6, "lost-st")]
)
def test_on_thirteen_and_fourteen_a_figure_is_lost_for_good(face: int, die: int, lost: str) -> None:
    match = played([FOULER], [VICTIM], FOUL, [*CASUALTY, face, die])
    assert (marks(match), hurts(match)[0][1]) == (["seriously-hurt", lost], "lasting-injury")
    assert rolled(match, "lasting-injury") == [die]


@pytest.mark.covers("bb2020.casualty.lasting_injury")
@pytest.mark.parametrize(
    ("figure", "die"), [("av=3", 1), ("ma=1", 3), ("pa=6", 4), ("pa=0", 4), ("ag=6", 5), ("st=1", 6)]
)
def test_a_figure_that_cannot_get_worse_is_rolled_again(figure: str, die: int) -> None:
    again = 3 if die == 1 else 2
    match = played([FOULER], [f"{VICTIM} {figure}"], FOUL, [*CASUALTY, 13, die, again])
    assert marks(match) == ["seriously-hurt", "lost-ma" if again == 3 else "lost-av"]


@pytest.mark.covers("bb2020.casualty.lasting_injury")
def test_nothing_more_is_lost_by_a_player_at_all_its_limits() -> None:
    match = played([FOULER], [f"{VICTIM} av=3 ma=1 pa=0 ag=6 st=1"], FOUL, [*CASUALTY, 13])
    assert (marks(match), rolled(match, "lasting-injury")) == (["seriously-hurt"], [])


@pytest.mark.covers("bb2020.casualty.dead")
@pytest.mark.parametrize("face", [15, 16])
def test_from_fifteen_on_the_player_is_dead(face: int) -> None:
    match = played([FOULER], [VICTIM], FOUL, [*CASUALTY, face])
    assert (status(match, "A1"), marks(match), hurts(match)[0][1]) == ("casualty", ["dead"], "dead")


def test_a_niggling_injury_makes_the_next_one_worse() -> None:
    match = played([FOULER], [f"{VICTIM} niggling"], FOUL, [*CASUALTY, 14])
    assert "dead" in marks(match)


@pytest.mark.covers("bb2020.casualty.decay", "skill:bb2020/decay")
def test_decay_makes_every_casualty_roll_worse() -> None:
    match = played([FOULER], [f"{VICTIM} +decay"], FOUL, [*CASUALTY, 14])
    assert (marks(match), uses(match, "A1", "decay")) == (["dead"], 1)


def test_those_who_hurt_themselves_are_nobodys_casualty() -> None:
    line = "activate H1 move, step h13"
    match = played(["human/lineman @ h12"], ["human/lineman @ g12"], line, [2, *CASUALTY, 3])
    assert hurts(match) == [("H1", "badly-hurt", "-", "fall")]
    assert turned_over(match)


# -- the apothecary: knocked out ---------------------------------------------------------------------------------------


def test_an_apothecary_brings_a_knocked_out_player_round() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, heal", KNOCKED_OUT, facts=MEDICINE)
    assert (status(match, "A1"), square(match, "A1")) == ("stunned", "h13")
    assert both(match, "apothecaries") == (0, 0)


def test_the_coach_of_the_victim_is_asked_and_may_wait() -> None:
    match = played([FOULER], [VICTIM], FOUL, KNOCKED_OUT, facts=MEDICINE)
    assert (asked(match), sorted(options(match))) == (("apothecary", 1), ["decline", "heal"])
    assert isinstance(match.request, ironpitch.Choose)
    assert match.request.detail == "apothecary"
    match.play("decline")
    assert (status(match, "A1"), both(match, "apothecaries")) == ("ko", (0, 1))


def test_the_apothecary_of_the_other_side_does_not_help() -> None:
    match = played([FOULER], [VICTIM], FOUL, KNOCKED_OUT, facts={"apothecaries-home": 1})
    assert (status(match, "A1"), both(match, "apothecaries")) == ("ko", (1, 0))


def test_a_player_the_crowd_knocked_out_is_brought_to_the_reserves() -> None:
    home = ["human/lineman @ b12"]
    line = "activate H1 block, block A1, stay, heal"
    match = played(home, ["human/lineman @ a12"], line, ["push", 3, 5], facts=MEDICINE)
    assert (status(match, "A1"), square(match, "A1")) == ("reserve", "off")


# -- the apothecary: casualties ----------------------------------------------------------------------------------------


def test_a_badly_hurt_player_is_patched_up_without_another_roll() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, heal", [*CASUALTY, 5], facts=MEDICINE)
    assert (status(match, "A1"), marks(match)) == ("reserve", [])
    assert (rolled(match, "casualty"), both(match, "apothecaries")) == ([5], (0, 0))


def test_worse_casualties_are_rolled_again_and_the_coach_chooses() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, heal", [*CASUALTY, 15, 8], facts=MEDICINE)
    assert (asked(match), options(match)) == (("casualty", 1), ["take 2", "take 1"])
    match.play("take 2")
    assert (status(match, "A1"), marks(match)) == ("casualty", ["seriously-hurt"])


def test_the_first_roll_may_be_kept() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, heal, take 1", [*CASUALTY, 8, 16], facts=MEDICINE)
    assert (status(match, "A1"), marks(match)) == ("casualty", ["seriously-hurt"])


def test_a_second_roll_of_badly_hurt_brings_the_player_to_the_reserves() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, heal, take 2", [*CASUALTY, 16, 2], facts=MEDICINE)
    assert (status(match, "A1"), marks(match)) == ("reserve", [])


def test_a_lasting_injury_can_be_swapped_for_another() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, heal, take 2", [*CASUALTY, 13, 6, 14, 1], facts=MEDICINE)
    assert marks(match) == ["seriously-hurt", "lost-av"]


def test_nobody_is_asked_to_choose_between_equals() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, heal", [*CASUALTY, 16, 15], facts=MEDICINE)
    assert (asked(match)[0], marks(match)) == ("activate", ["dead"])


def test_each_apothecary_works_once() -> None:
    line = f"{FOUL}, heal"
    match = played([FOULER], [VICTIM], line, [*CASUALTY, 5], facts={"apothecaries-away": 2})
    assert both(match, "apothecaries") == (0, 1)


# -- coming back -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/regeneration")
def test_one_who_regenerates_keeps_nothing_of_the_wound() -> None:
    match = played([FOULER], [f"{VICTIM} +regeneration"], FOUL, [*CASUALTY, 13, 6, 4])
    assert (status(match, "A1"), marks(match)) == ("reserve", [])


@pytest.mark.covers("skill:bb2020/regeneration")
def test_the_apothecary_comes_before_regeneration() -> None:
    line = f"{FOUL}, heal, take 2"
    match = played([FOULER], [f"{VICTIM} +regeneration"], line, [*CASUALTY, 16, 8, 4], facts=MEDICINE)
    assert (status(match, "A1"), marks(match)) == ("reserve", [])


@pytest.mark.covers("skill:bb2020/regeneration")
@pytest.mark.parametrize("helper", ["morticians-away", "doctors-away"])
def test_a_mortuary_assistant_or_plague_doctor_lets_one_try_again(helper: str) -> None:
    match = played([FOULER], [f"{VICTIM} +regeneration"], f"{FOUL}, heal", [*CASUALTY, 16, 3, 4], facts={helper: 1})
    assert (status(match, "A1"), marks(match)) == ("reserve", [])
    assert both(match, helper.removesuffix("-away")) == (0, 0)


@pytest.mark.covers("skill:bb2020/regeneration")
def test_a_mortuary_assistant_is_asked_only_where_it_could_help() -> None:
    facts = {"morticians-away": 1}
    match = played([FOULER], [f"{VICTIM} +regeneration"], FOUL, [*CASUALTY, 16, 4], facts=facts)
    assert both(match, "morticians") == (0, 1)
    match = played([FOULER], [VICTIM], FOUL, [*CASUALTY, 16], facts=facts)
    assert (asked(match)[0], both(match, "morticians")) == ("activate", (0, 1))


def test_a_plague_doctor_brings_a_knocked_out_player_round() -> None:
    match = played([FOULER], [VICTIM], FOUL, KNOCKED_OUT, facts={"doctors-away": 1})
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    assert (asked(match), request.detail, sorted(options(match))) == (
        ("apothecary", 1),
        "plague-doctor",
        ["decline", "heal"],
    )
    match.play("heal")
    assert (status(match, "A1"), square(match, "A1"), both(match, "doctors")) == ("stunned", "h13", (0, 0))


def test_a_plague_doctor_brings_whom_the_crowd_knocked_out_to_the_reserves() -> None:
    line = "activate H1 block, block A1, stay, heal"
    match = played(["human/lineman @ b12"], ["human/lineman @ a12"], line, ["push", 3, 5], facts={"doctors-away": 1})
    assert (status(match, "A1"), square(match, "A1"), both(match, "doctors")) == ("reserve", "off", (0, 0))


def test_a_plague_doctor_helps_once_either_way() -> None:
    facts = {"doctors-away": 1}
    match = played([FOULER], [f"{VICTIM} +regeneration"], f"{FOUL}, decline", KNOCKED_OUT, facts=facts)
    assert (status(match, "A1"), both(match, "doctors")) == ("ko", (0, 1))
    match = played([FOULER], [f"{VICTIM} +regeneration"], FOUL, [*CASUALTY, 16, 3], facts={"doctors-home": 1})
    assert (asked(match)[0], status(match, "A1")) == ("activate", "casualty")  # a doctor of the other side


def test_the_plague_doctor_is_asked_about_before_the_apothecary() -> None:
    facts = {"doctors-away": 1, "apothecaries-away": 1}
    match = played([FOULER], [VICTIM], f"{FOUL}, heal", KNOCKED_OUT, facts=facts)
    assert (both(match, "doctors"), both(match, "apothecaries")) == ((0, 0), (0, 1))
    match = played([FOULER], [VICTIM], f"{FOUL}, decline, heal", KNOCKED_OUT, facts=facts)
    assert (status(match, "A1"), both(match, "doctors"), both(match, "apothecaries")) == ("stunned", (0, 1), (0, 0))


def test_no_plague_doctor_treats_a_casualty_that_does_not_regenerate() -> None:
    match = played([FOULER], [VICTIM], FOUL, [*CASUALTY, 1], facts={"doctors-away": 1})
    assert (asked(match)[0], status(match, "A1"), both(match, "doctors")) == ("activate", "casualty", (0, 1))


# -- the fallen who rise -----------------------------------------------------------------------------------------------

UNDEAD = ["masters-of-undeath"]
RISEN = "shambling-undead/zombie-lineman absent"


def raised(victim: str, special: list[str], dice: list[int], squad: str = RISEN) -> ironpitch.Match:
    """A foul on this victim by a team with these special rules that keeps a place free."""
    return played([FOULER, squad], [victim], FOUL, dice, special=(special, []))


def test_a_dead_opponent_rises_in_the_reserves_of_those_who_can() -> None:
    match = raised(VICTIM, ["sylvanian-spotlight", *UNDEAD], [*CASUALTY, 16])
    assert (status(match, "H2"), both(match, "raised")) == ("reserve", (1, 0))
    assert [event["player"] for event in happened(match, "Raised")] == ["H2"]


def test_a_vampire_lord_gains_nobody_while_the_match_goes_on() -> None:
    match = raised(VICTIM, ["sylvanian-spotlight", "vampire-lord"], [*CASUALTY, 16])
    assert (status(match, "H2"), both(match, "raised")) == ("absent", (0, 0))


def test_the_dead_rise_beyond_the_sixteen_of_a_squad() -> None:
    plain = team_building.default_team("shambling-undead")
    zombie = plain.list.position("zombie-lineman")
    more = [Member(n, "", zombie, []) for n in range(len(plain.players) + 1, 17)]
    full = Team(plain.key, plain.name, plain.list, plain.players + more, 2, 0, dict(plain.staff))
    full.special_rules = list(plain.special_rules)
    match = ironpitch.new_match("bb2020", home=raising.with_guest(full), away="human", seed=1)
    assert [status(match, f"H{i}") for i in (16, 17)] == ["reserve", "absent"]
    raising.raise_fallen(match.table, parse_player("A1"))
    assert (status(match, "H17"), match.table.plan.ruleset.broken(match.table)) == ("reserve", [])


@pytest.mark.parametrize(
    ("victim", "dice"),
    [
        (VICTIM, [*CASUALTY, 14, 1]),
        (f"{VICTIM} st=5", [*CASUALTY, 16]),
        (f"{VICTIM} +stunty", [*CASUALTY, 16]),
        (f"{VICTIM} +regeneration", [*CASUALTY, 16, 1]),
    ],
    ids=["not dead", "too strong", "too small", "comes back by itself"],
)
def test_not_everybody_rises(victim: str, dice: list[int]) -> None:
    match = raised(victim, UNDEAD, dice)
    assert (status(match, "H2"), both(match, "raised")) == ("absent", (0, 0))


def test_others_raise_nobody() -> None:
    assert status(raised(VICTIM, [], [*CASUALTY, 16]), "H2") == "absent"


def test_a_team_raises_one_player_a_match() -> None:
    match = played([FOULER, RISEN], [VICTIM], FOUL, [*CASUALTY, 16], special=(UNDEAD, []), facts={"raised-home": 1})
    assert status(match, "H2") == "absent"


def test_without_a_free_place_nobody_rises() -> None:
    match = played([FOULER], [VICTIM], FOUL, [*CASUALTY, 16], special=(UNDEAD, []))
    assert both(match, "raised") == (0, 0)
    assert purposes(match) == ["armour", "injury", "casualty"]


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("shambling-undead", "zombie-lineman"),
        ("necromantic-horror", "zombie-lineman"),
        ("nurgle", "rotter-lineman"),
    ],
)
def test_teams_that_raise_keep_a_place_free(key: str, kind: str) -> None:
    plain = team_building.load_team(key)
    team = raising.with_guest(plain)
    guest = team.players[-1]
    assert (len(team.players), guest.position.key) == (len(plain.players) + 1, kind)
    assert guest.number not in [player.number for player in plain.players]
    assert team_building.team_value(team) == team_building.team_value(plain)
    assert raising.with_guest(team) is team


@pytest.mark.parametrize("key", ["human", "vampire"])
def test_other_teams_do_not(key: str) -> None:
    plain = team_building.load_team(key)
    assert raising.with_guest(plain) is plain


def test_a_free_place_survives_being_written_down() -> None:
    team = raising.with_guest(team_building.load_team("necromantic-horror"))
    again = read_squad(squad_text(team))
    assert raising.has_guest(again)
    assert squad_text(again) == squad_text(team)


def test_the_guest_of_a_new_match_is_absent_until_it_is_raised() -> None:
    match = ironpitch.new_match("bb2020", home="shambling-undead", away="human", seed=1)
    guest = match.table.plan.size[0]
    assert [status(match, f"H{guest}"), status(match, f"H{guest - 1}")] == ["absent", "reserve"]
    assert match.table.plan.ruleset.broken(match.table) == []


@pytest.mark.parametrize("face", [14, 16])
def test_a_position_with_a_guest_can_be_written_down_and_read_back(face: int) -> None:
    match = raised(VICTIM, UNDEAD, [*CASUALTY, face] + ([1] if face == 14 else []))
    again = ironpitch.from_position(match.position())
    assert (status(again, "H2"), status(again, "A1")) == ("reserve" if face == 16 else "absent", "casualty")
    assert again.position() == match.position()


def test_marks_of_wounds_outlast_the_drive() -> None:
    assert all(MARKS[mark] >= MARKS["blessed-for-good"] for mark in HURT_MARKS)
