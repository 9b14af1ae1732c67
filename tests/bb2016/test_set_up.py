"""The toss and the set-up: who goes first, the four rules and the message each gives, formations."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import ironpitch
from tests.bb2016.playing import asked, happened, offered, options, play, square, started, status

KICKING = ("wall", "zone", "deep")
RECEIVING = ("cage", "wedge", "flank")

# A set-up of eleven that keeps every rule to the limit: three on the line, two in each wide zone, one in the end zone.
ELEVEN = ("g13", "h13", "i13", "a10", "d12", "l12", "o10", "e8", "h1", "k8", "h5")


def reserves(count: int) -> list[str]:
    """So many human players, all available."""
    return ["human/lineman reserve"] * count


def setting_up(home: int, away: int = 11, kicker: str = "home") -> ironpitch.Match:
    """Two squads of this size about to set up, the kicking side first."""
    return started(reserves(home), ["orc/lineman reserve"] * away, phase="set-up", kicker=kicker)


def whole(squares: Sequence[str], side: str = "H") -> str:
    """A whole set-up as text: the first player on the first square and so on."""
    return "setup " + " ".join(f"{side}{i + 1}@{at}" for i, at in enumerate(squares))


def changed(**squares: str) -> list[str]:
    """The legal set-up of eleven with some players elsewhere: `changed(p4="h4")`."""
    places = list(ELEVEN)
    for player, at in squares.items():
        places[int(player[1:]) - 1] = at
    return places


def on_the_pitch(match: ironpitch.Match, side: str) -> list[str]:
    """The squares this side's players stand on."""
    places = [square(match, f"{side}{number}") for number in range(1, 17)]
    return [at for at in places if at != "off"]


def broken_rules(squares: Sequence[str], available: int, home: bool) -> list[str]:
    """Which of the four rules a finished set-up breaks, worked out from the names of the squares."""
    files = [ord(at[0]) - ord("a") for at in squares]
    rows = [int(at[1:]) for at in squares]
    line = sum(1 for f, r in zip(files, rows, strict=True) if 4 <= f <= 10 and r == (13 if home else 14))
    broken = []
    if len(set(squares)) != min(available, 11) or len(squares) != min(available, 11):
        broken.append("eleven, or all there are")
    if not all((1 <= row <= 13) == home for row in rows):
        broken.append("own half")
    if sum(1 for f in files if f < 4) > 2 or sum(1 for f in files if f > 10) > 2:
        broken.append("wide zones")
    if line < min(3, available):
        broken.append("line of scrimmage")
    return broken


# -- the toss ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.start.toss_winner_chooses", "bb2016.setup.kicking_team_first")
@pytest.mark.parametrize(
    ("coin", "answer", "kicker"), [(1, "receive", 1), (1, "kick", 0), (2, "receive", 0), (2, "kick", 1)]
)
def test_the_winner_of_the_toss_kicks_or_receives_and_the_kicking_side_sets_up_first(
    coin: int, answer: str, kicker: int
) -> None:
    match = ironpitch.new_match("bb2016(weather=off, fame=off)", dice="manual")
    match.roll([coin])
    assert asked(match) == ("toss", coin - 1)
    assert options(match) == ["receive", "kick"]
    match.play(answer)
    assert asked(match) == ("set-up", kicker)


# -- the order ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.setup.kicking_team_first", "bb2016.setup.receiving_same_rules")
@pytest.mark.parametrize(("kicker", "first"), [("home", 0), ("away", 1)])
def test_the_kicking_side_sets_up_completely_then_the_receivers_then_the_kick(kicker: str, first: int) -> None:
    match = setting_up(12, 12, kicker)
    assert asked(match) == ("set-up", first)
    assert options(match) == [*[f"formation {name}" for name in KICKING], "arrange"]
    play(match, "formation wall")
    assert asked(match) == ("set-up", 1 - first)
    assert options(match) == [*[f"formation {name}" for name in RECEIVING], "arrange"]
    assert on_the_pitch(match, "AH"[first]) == []
    play(match, "formation cage")
    assert asked(match) == ("kick", first)


@pytest.mark.covers("bb2016.setup.kicking_team_first")
def test_placing_player_by_player_the_kicking_side_also_finishes_first() -> None:
    match = setting_up(4, 3)
    play(match, "arrange, place g13, place h13, place i13")
    assert asked(match) == ("place", 0)
    play(match, "place h5")
    assert asked(match) == ("set-up", 1)


@pytest.mark.covers("bb2016.setup.receiving_same_rules")
def test_the_receivers_obey_the_same_rules() -> None:
    match = setting_up(1, 11)
    play(match, "formation wall")
    mirrored = [f"{at[0]}{27 - int(at[1:])}" for at in ELEVEN]
    for breach, message in [
        (mirrored[:10], "rule 1: 10 players"),
        ([*mirrored[:10], "h13"], "rule 2: A11 at h13"),
        ([*mirrored[:10], "b15"], "rule 3: 3 players in the left wide zone"),
        ([*mirrored[1:], "h20"], "rule 4: 2 players on the line"),
    ]:
        with pytest.raises(ironpitch.IllegalChoice, match=message):
            match.play(whole(breach, "A"))
    play(match, whole(mirrored, "A"))
    assert asked(match) == ("kick", 0)


# -- rule 1: eleven, or all there are ----------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.setup.eleven_players", "bb2016.setup.rest_in_reserves")
@pytest.mark.parametrize("count", range(11, 17))
def test_eleven_players_take_the_pitch_and_the_rest_stay_in_reserve(count: int) -> None:
    match = setting_up(count)
    play(match, whole(ELEVEN))
    assert asked(match) == ("set-up", 1)
    assert [square(match, f"H{i}") for i in range(1, 12)] == list(ELEVEN)
    assert [status(match, f"H{i}") for i in range(12, count + 1)] == ["reserve"] * (count - 11)


@pytest.mark.covers("bb2016.setup.eleven_players")
@pytest.mark.parametrize(("count", "placed"), [(16, 10), (12, 10), (11, 10), (10, 9), (2, 1), (1, 0)])
def test_a_set_up_with_a_player_too_few_is_refused(count: int, placed: int) -> None:
    match = setting_up(count)
    target = min(count, 11)
    with pytest.raises(ironpitch.IllegalChoice, match=f"rule 1: {placed} players placed; expected {target}"):
        match.play(whole(ELEVEN[:placed]))
    assert asked(match) == ("set-up", 0)


@pytest.mark.covers("bb2016.setup.eleven_players")
def test_a_twelfth_player_is_refused() -> None:
    match = setting_up(12)
    with pytest.raises(ironpitch.IllegalChoice, match="rule 1: 12 players placed; expected 11"):
        match.play(whole([*ELEVEN, "h2"]))


@pytest.mark.covers("bb2016.setup.eleven_players", "bb2016.setup.rest_in_reserves")
def test_a_player_may_stay_on_the_bench_only_if_there_are_more_than_eleven() -> None:
    match = setting_up(12)
    play(match, "arrange")
    assert offered(match, "bench")
    play(match, "bench")
    with pytest.raises(
        ironpitch.IllegalChoice, match="set up 11 players, as many as there are up to 11; 11 are missing"
    ):
        match.play("bench")
    assert "bench" not in options(match)
    play(match, ", ".join(f"place {at}" for at in ELEVEN))
    assert (status(match, "H1"), square(match, "H12")) == ("reserve", "h5")


@pytest.mark.covers("bb2016.setup.eleven_players")
def test_after_the_eleventh_player_nobody_else_is_asked_for() -> None:
    match = setting_up(16)
    play(match, "arrange, " + ", ".join(f"place {at}" for at in ELEVEN))
    assert asked(match) == ("set-up", 1)
    assert [status(match, f"H{i}") for i in range(12, 17)] == ["reserve"] * 5


@pytest.mark.covers("bb2016.setup.eleven_players", "bb2016.setup.rest_in_reserves")
def test_a_whole_set_up_may_leave_any_players_in_reserve() -> None:
    match = setting_up(13)
    words = " ".join(f"H{number}@{at}" for number, at in zip([13, 12, *range(10, 1, -1)], ELEVEN, strict=True))
    play(match, f"setup {words}")
    assert [status(match, player) for player in ("H1", "H11")] == ["reserve", "reserve"]
    assert [square(match, player) for player in ("H13", "H12", "H2")] == ["g13", "h13", "h5"]


@pytest.mark.covers("bb2016.setup.eleven_players")
@pytest.mark.parametrize("state", ["ko", "casualty", "sent-off", "fainted"])
def test_a_player_who_is_out_is_not_available(state: str) -> None:
    home = [*reserves(3), f"human/lineman {state}"]
    match = started(home, ["orc/lineman reserve"], phase="set-up", kicker="home")
    with pytest.raises(ironpitch.IllegalChoice, match="H4 is not available to this team's set-up"):
        match.play("setup H1@g13 H2@h13 H3@i13 H4@h5")
    play(match, "setup H1@g13 H2@h13 H3@i13")
    assert (asked(match), status(match, "H4")) == (("set-up", 1), state)


# -- rule 2: own half --------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.setup.own_half")
@pytest.mark.parametrize("at", ["h14", "h20", "a26"])
def test_nobody_is_set_up_beyond_the_centre_line(at: str) -> None:
    match = setting_up(11)
    with pytest.raises(ironpitch.IllegalChoice, match=f"rule 2: H11 at {at} is not in the own half"):
        match.play(whole(changed(p11=at)))
    play(match, "arrange")
    with pytest.raises(ironpitch.IllegalChoice, match=f"{at} is not in the own half"):
        match.play(f"place {at}")
    assert not offered(match, f"place {at}")


@pytest.mark.covers("bb2016.setup.own_half", "bb2016.pitch.own_end_zone")
@pytest.mark.parametrize(("kicker", "end_zone", "other"), [("home", "h1", "h26"), ("away", "h26", "h1")])
def test_the_own_end_zone_belongs_to_the_own_half(kicker: str, end_zone: str, other: str) -> None:
    match = setting_up(11, 11, kicker)
    play(match, "arrange")
    assert offered(match, f"place {end_zone}")
    assert not offered(match, f"place {other}")


@pytest.mark.covers("bb2016.setup.own_half")
@pytest.mark.parametrize(("kicker", "rows"), [("home", range(1, 14)), ("away", range(14, 27))])
def test_the_first_player_may_stand_on_every_square_of_the_own_half(kicker: str, rows: range) -> None:
    match = setting_up(11, 11, kicker)
    play(match, "arrange")
    assert sorted(options(match)) == sorted(f"place {file}{row}" for file in "abcdefghijklmno" for row in rows)


@pytest.mark.covers("bb2016.pitch.one_player_per_square")
def test_two_players_cannot_be_set_up_on_one_square() -> None:
    match = setting_up(11)
    with pytest.raises(ironpitch.IllegalChoice, match="'H11@g13': one player per square, and each player once"):
        match.play(whole(changed(p11="g13")))
    play(match, "arrange, place g13")
    with pytest.raises(ironpitch.IllegalChoice, match="g13 is taken by H1: one player per square"):
        match.play("place g13")


# -- rule 3: wide zones ------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.setup.wide_zone_limit")
@pytest.mark.parametrize(
    ("at", "wide"),
    [("a1", "left"), ("d1", "left"), ("d13", "left"), ("l1", "right"), ("o13", "right"), ("l13", "right")],
)
def test_a_third_player_in_a_wide_zone_is_refused(at: str, wide: str) -> None:
    match = setting_up(11)
    with pytest.raises(ironpitch.IllegalChoice, match=f"rule 3: 3 players in the {wide} wide zone; at most 2"):
        match.play(whole(changed(p11=at)))
    play(match, "arrange, " + ", ".join(f"place {at}" for at in ELEVEN[:10]))
    with pytest.raises(ironpitch.IllegalChoice, match=f"{at} would be the third player in a wide zone"):
        match.play(f"place {at}")
    assert not offered(match, f"place {at}")


@pytest.mark.covers("bb2016.setup.wide_zone_limit")
@pytest.mark.parametrize("at", ["e1", "k1", "e13", "k13"])
def test_the_files_next_to_the_wide_zones_are_centre_field(at: str) -> None:
    match = setting_up(11)
    play(match, whole(changed(p11=at)))
    assert square(match, "H11") == at


# -- rule 4: the line --------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.setup.line_of_scrimmage")
@pytest.mark.parametrize("at", ["h12", "d13", "l13"])
def test_two_on_the_line_of_scrimmage_are_too_few(at: str) -> None:
    match = setting_up(11)
    with pytest.raises(ironpitch.IllegalChoice, match="rule 4: 2 players on the line of scrimmage; at least 3"):
        match.play(whole(changed(p1=at, p4="f4", p6="j4")))


@pytest.mark.covers("bb2016.setup.line_of_scrimmage")
def test_the_last_three_places_are_kept_for_an_empty_line() -> None:
    match = setting_up(11)
    play(match, "arrange, " + ", ".join(f"place {at}" for at in ELEVEN[3:]))
    with pytest.raises(ironpitch.IllegalChoice, match="h7 is not on the line of scrimmage, which still needs 3"):
        match.play("place h7")
    assert sorted(options(match)) == [f"place {file}13" for file in "efghijk"]
    play(match, "place e13, place k13")
    assert len(options(match)) == 5
    play(match, "place h13")
    assert asked(match) == ("set-up", 1)


@pytest.mark.covers("bb2016.setup.line_of_scrimmage")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_three_players_or_fewer_all_stand_on_the_line(count: int) -> None:
    match = setting_up(count)
    with pytest.raises(ironpitch.IllegalChoice, match=f"rule 4: {count - 1} players on the line .* at least {count}"):
        match.play(whole(["h12", "g13", "i13"][:count]))
    play(match, "arrange")
    assert sorted(options(match)) == [f"place {file}13" for file in "efghijk"]


@pytest.mark.covers("bb2016.setup.line_of_scrimmage")
def test_all_seven_centre_squares_may_be_filled() -> None:
    match = setting_up(11)
    play(match, whole([*[f"{file}13" for file in "efghijk"], "h5", "h6", "h7", "h8"]))
    assert asked(match) == ("set-up", 1)


# -- nonsense ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("setup H1@g13 H2@z99", "'H2@z99' in a set-up; expected player@square"),
        ("setup H1@g13 h13", "'h13' in a set-up; expected player@square"),
        ("setup X1@g13", "'X1@g13' in a set-up"),
        ("setup A1@g13", "A1 is not available to this team's set-up"),
        ("setup H1@g13 H1@h13", "'H1@h13': one player per square, and each player once"),
        ("setup", "rule 1: 0 players placed; expected 3"),
    ],
)
def test_a_set_up_that_makes_no_sense_is_refused_and_changes_nothing(text: str, message: str) -> None:
    match = setting_up(3)
    before = match.digest()
    with pytest.raises(ironpitch.IllegalChoice, match=message):
        match.play(text)
    assert match.digest() == before


def test_a_whole_set_up_is_one_placement_after_another_in_the_record() -> None:
    match = setting_up(3)
    play(match, "setup H1@g13 H2@h13 H3@i13")
    assert [event["player"] for event in happened(match, "Placed")] == ["H1", "H2", "H3"]


# -- formations --------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "bb2016.setup.eleven_players",
    "bb2016.setup.own_half",
    "bb2016.setup.wide_zone_limit",
    "bb2016.setup.line_of_scrimmage",
)
@pytest.mark.parametrize("name", [*KICKING, *RECEIVING])
@pytest.mark.parametrize("side", ["H", "A"])
@pytest.mark.parametrize("count", range(1, 17))
def test_every_formation_is_legal_for_every_squad(name: str, side: str, count: int) -> None:
    kicks = name in KICKING
    home = side == "H"
    match = setting_up(count if home else 1, 1 if home else count, "home" if home == kicks else "away")
    play(match, f"formation {name}" if kicks else f"formation wall, formation {name}")
    assert broken_rules(on_the_pitch(match, side), count, home) == []
