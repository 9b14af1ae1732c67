"""DreadBall in a terminal, as a picture and in words: facings, referee and zones are seen, every test is told whole."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from rich.text import Text

import ironpitch
from ironpitch import Match
from ironpitch.bots.playout import play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.engine.events import OPEN, Event
from ironpitch.games.dreadball.events import HAPPENINGS
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.show.card_words import card_title, printed_titles, titles_of
from ironpitch.games.dreadball.show.report import HANDLERS, RushReport
from ironpitch.games.dreadball.show.report_words import DEEDS, SENTENCES
from ironpitch.games.dreadball.terms import LAST_TEST, PURPOSES
from ironpitch.render.commentary import NO_SIDE, commentary, event_count
from ironpitch.render.hexes import hex_width
from ironpitch.render.svg import board_svg
from ironpitch.render.terminal import draw, scene_of, score_bar

HOME = ["trontek-29ers/jack @ f8 se ball", "trontek-29ers/guard @ d8 w", "trontek-29ers/striker @ h8 prone"]
AWAY = ["greenmoon-smackers/guard @ f12 nw", "greenmoon-smackers/jack sin-bin-2"]


def scene() -> Match:
    return ironpitch.scenario(
        "dreadball",
        HOME,
        AWAY,
        rush=("home", 3),
        tokens=4,
        lead=(0, 2),
        referee="k9",
        dice_left=(1, 0),
        cards=(2, 1),
        hands=(["run-1", "dig-deep-2"], ["slam-1"]),
        event="slick-floor-1",
    )


def cell(picture: Text, match: Match, name: str, wide: int) -> str:
    """What is drawn on a hex."""
    board = standard_pitch().board
    at = board.parse(name)
    column = 3 + int(board.halves_of[at]) * wide // 2
    return picture.plain.split("\n")[int(board.across_of[at]) + 1][column : column + wide]


# -- the pitch ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("screen", "wide"), [(80, 3), (90, 4), (120, 5)])
def test_the_pitch_fits_the_screen_and_has_a_line_for_every_lane(screen: int, wide: int) -> None:
    match = scene()
    assert hex_width(standard_pitch().board, screen) == wide
    lines = draw(scene_of(match), screen).plain.split("\n")
    assert len(lines) == 12
    assert max(len(line) for line in lines) <= screen
    assert [line[0] for line in lines[1:]] == [line[-1] for line in lines[1:]] == list("abcdefghijk")


def test_players_show_which_way_they_look_and_who_lies_looks_nowhere() -> None:
    match = scene()
    picture = draw(scene_of(match), 90)
    assert cell(picture, match, "f8", 4) == "H1↘●"
    assert cell(picture, match, "d8", 4) == "H2← "
    assert cell(picture, match, "h8", 4) == "h3  "
    assert cell(picture, match, "f12", 4) == "A1⇖ "


def test_a_two_digit_player_on_a_narrow_screen_is_told_by_the_arrow_of_his_team() -> None:
    away = [f"greenmoon-smackers/jack @ {name}" for name in ("b14", "c14", "d14", "e14", "f14", "g14")]
    away = [*["greenmoon-smackers/jack bench"] * 8, *away]
    match = ironpitch.scenario("dreadball", HOME, away)
    assert cell(draw(scene_of(match), 80), match, "f14", 3) == "13⇐"
    assert cell(draw(scene_of(match), 90), match, "f14", 4) == "A13⇐"


def test_referee_ball_zones_launch_line_and_doors_are_marked() -> None:
    match = ironpitch.scenario("dreadball", HOME[1:], AWAY, ball="j9", referee="k9")
    picture = draw(scene_of(match), 90)
    assert cell(picture, match, "j9", 4).strip() == "●"
    assert cell(picture, match, "k9", 4).strip() == "Ref"
    board = standard_pitch().board
    printed = {cell(picture, match, board.name(at), 4).strip() for at in range(int(board.size))}
    assert {"S", "¹", "²", "³", "⁴", "D", "h", "v", "·"} <= printed


def test_hexes_on_offer_carry_what_is_to_be_typed() -> None:
    match = scene()
    at = match.table.plan.board.parse("f9")
    assert cell(draw(scene_of(match, {at: "7"}), 90), match, "f9", 4).strip() == "7"


def test_points_are_raised_so_that_plain_digits_are_choices() -> None:
    match = scene()
    at = match.table.plan.board.parse("f4")
    picture = draw(scene_of(match, {at: "3"}), 90)
    assert cell(picture, match, "f4", 4).strip() == "3"
    assert cell(picture, match, "f5", 4).strip() == "³"


def test_a_dot_leaves_the_points_of_a_hex_to_be_read() -> None:
    match = scene()
    board = match.table.plan.board
    picture = draw(scene_of(match, {board.parse("f4"): "∙", board.parse("f9"): "∙"}), 80)
    assert cell(picture, match, "f4", 3).strip() == "∙³"
    assert cell(picture, match, "f9", 3).strip() == "∙"


@pytest.mark.parametrize("screen", [80, 90, 120])
def test_each_lane_begins_and_ends_with_the_numbers_of_its_hexes(screen: int) -> None:
    board = standard_pitch().board
    for line in draw(scene_of(scene()), screen).plain.split("\n")[1:]:
        across = "abcdefghijk".index(line[0])
        numbers = [int(board.along_of[at]) + 1 for at in range(int(board.size)) if board.across_of[at] == across]
        first, last = line[1:-1].split()[0], line[1:-1].split()[-1]
        assert (first, last) == (str(numbers[0]), str(numbers[-1])), line


def test_between_two_rushes_the_bar_says_so_and_counts_no_tokens() -> None:
    match = ironpitch.scenario("dreadball", HOME[1:], AWAY, ball="j9", rush=("home", 3), seed=1)
    match.play("end-rush")
    assert match.request is not None
    assert match.request.kind == "referee"
    assert "Rush 3 of 14 is over · ● at j9" in score_bar(match).plain
    assert "tokens" not in score_bar(match).plain
    hands: tuple[list[str], list[str]] = (["look-over-there-1"], [])
    match = ironpitch.scenario("dreadball", HOME[1:], AWAY, ball="j9", rush=("home", 3), hands=hands, seed=1)
    match.play("play look-over-there-1")
    assert match.request is not None
    assert match.request.kind == "referee"
    assert "Rush 3 of 14 · H: tokens 5" in score_bar(match).plain


def test_before_and_after_a_match_the_bar_speaks_of_no_rush() -> None:
    match = ironpitch.new_match("dreadball", seed=1)
    assert "Before the first Rush · ● not in play" in score_bar(match).plain
    match = ironpitch.scenario("dreadball", HOME, AWAY)
    match.play("concede")
    assert "The match is over · " in score_bar(match).plain


def test_the_score_bar_fits_eighty_columns_whatever_there_is_to_tell() -> None:
    off = ["sin-bin-1", "sin-bin-2", "sin-bin-2", "sin-bin-3", "dead", "sent-off", "bench"]
    away = ["greenmoon-smackers/jack @ f12", *[f"greenmoon-smackers/jack {status}" for status in off]]
    match = ironpitch.scenario("dreadball", HOME, away, rush=("home", 25), event="short-sighted-ref")
    lines = score_bar(match).plain.split("\n")
    assert max(len(line) for line in lines) <= 80, lines
    assert "sin bin 4" in lines[1]
    assert lines[2].endswith("Short-Sighted Ref")


def test_the_score_bar_tells_lead_rush_tokens_ball_referee_and_event() -> None:
    home, away, state = score_bar(scene()).plain.split("\n")
    assert home.startswith("▶ H ")
    assert " 0 " in home
    assert "dice 1  cards 2  cheers 0" in home
    assert " 2 " in away
    assert "sin bin A2:2" in away
    assert "Rush 3 of 14" in state
    assert "tokens 4" in state
    assert "● H1 at f8" in state
    assert "referee at k9" in state
    assert state.endswith("Slick Floor")


def test_a_coach_sees_his_own_cards_and_no_others() -> None:
    assert "your cards: Run, Dig Deep" in score_bar(scene(), 0).plain
    assert "your cards: Slam" in score_bar(scene(), 1).plain
    assert "Dig Deep" not in score_bar(scene(), 1).plain


def test_the_picture_is_well_formed_and_shows_everybody() -> None:
    picture = board_svg(scene())
    ElementTree.fromstring(picture)
    assert picture.count("<polygon") == 201
    for word in ("Human Jack 1, standing", "Human Striker 3, prone", "Orx Guard 1, standing", "referee", "f8"):
        assert f"<title>{word}</title>" in picture
    board = standard_pitch().board
    assert all(f">{board.name(at)}</text>" in picture for at in range(int(board.size)))
    assert "rotate(60)" in picture  # H1 looks south-east


def test_the_picture_shows_where_a_player_can_get_to() -> None:
    picture = board_svg(scene(), 0)
    ElementTree.fromstring(picture)
    assert "<title>f9: 100%</title>" in picture


# -- cards -------------------------------------------------------------------------------------------------------------


def test_cards_are_called_by_their_titles() -> None:
    assert card_title("run-3") == "Run"
    assert card_title("look-over-there-1") == "Look Over There"
    assert titles_of(0b11) == ["Run x2"]
    assert sum(count for _, count in printed_titles()) == 52


# -- the report --------------------------------------------------------------------------------------------------------


def test_every_event_of_the_game_has_words() -> None:
    assert {kind.name for kind in HAPPENINGS} <= HANDLERS.keys() | SENTENCES.keys()
    assert set(PURPOSES[: LAST_TEST + 1]) == DEEDS.keys()


def test_a_test_is_told_with_its_dice_reasons_and_result() -> None:
    match = ironpitch.scenario(
        "dreadball",
        ["trontek-29ers/guard @ f8 e"],
        ["greenmoon-smackers/guard @ f9 w", "greenmoon-smackers/jack @ a15"],
        rush=("home", 1),
        ball="a3",
        dice=[6, 3, 4, 1, 2, 2, 2, 2, 1],
    )
    for choice in ("act H1 slam", "slam A1"):
        match.play(choice)
    while match.request is not None and match.request.kind == "reaction":
        match.play("slamback")
    lines = commentary(match)
    assert "H1 declares: slam" in lines
    assert "H1 slams: 4 dice on 4+ (3, role +1), 6 3 4 1 and 2 for sixes: 2 successes" in lines
    assert "H1 beats A1 and doubles" in lines


def test_a_test_that_gets_harder_says_how_many_successes_it_needs() -> None:
    match = ironpitch.scenario(
        "dreadball",
        ["trontek-29ers/jack @ f4 e"],
        ["greenmoon-smackers/guard @ a15"],
        ball="a3",
        dice=[5, 1, 1, 5, 1, 1],
    )
    for choice in ["act H1 run", *(f"step f{number}" for number in range(5, 12))]:
        match.play(choice)
    lines = commentary(match)
    assert "H1 dashes: 3 dice on 4+, 5 1 1: 1 success, succeeds" in lines
    assert "H1 dashes: 3 dice on 4+, 2 needed, 5 1 1: 1 success, fails" in lines
    assert "H1 falls at f11" in lines


def test_a_way_is_told_in_one_line_with_where_the_player_looks_at_its_end() -> None:
    events = [
        Event("Moved", {"player": "H1", "from": "f4", "to": "f5"}),
        Event("Faced", {"player": "H1", "facing": "ne"}),
        Event("Moved", {"player": "H1", "from": "f5", "to": "e5"}),
        Event("Faced", {"player": "H1", "facing": "w"}),
    ]
    assert RushReport().tell(events) == ["H1 moves from f4 to e5 by f5, looks w"]


def test_dice_that_lie_on_the_table_are_told_while_somebody_is_asked_about_them() -> None:
    match = ironpitch.scenario(
        "dreadball",
        ["trontek-29ers/jack @ f4 prone"],
        ["greenmoon-smackers/guard @ a15"],
        ball="a3",
        hands=(["dig-deep-1"], []),
        dice=[1, 2, 3, 5, 5, 1],
    )
    match.play("act H1 stand-up")
    assert match.request is not None
    assert match.request.kind == "reroll"
    assert commentary(match)[-1] == "H1 stands up: 3 dice on 4+, 1 2 3"
    seen = event_count(match)
    match.play("reroll dig-deep-1")
    told = "H1 stands up: 3 dice on 4+, 1 2 3 and all again, 5 5 1: 2 successes, doubles"
    assert told in commentary(match, seen)


def test_a_card_that_goes_to_a_hand_is_told_only_to_its_coach() -> None:
    match = ironpitch.new_match("dreadball", seed=1)
    drawn = [event for event in match.events if event.name == "CardDealt"]
    assert {event["side"] for event in drawn} == {"home", "away"}
    for side, others in ((0, "Away"), (1, "Home")):
        lines = [line for line in commentary(match, side=side) if " draws " in line]
        assert f"{others} draws a card" in lines
        assert any(not line.endswith("a card") for line in lines)
    assert all(line.endswith("a card") for line in commentary(match, side=NO_SIDE) if " draws " in line)
    assert not any(line.endswith("a card") for line in commentary(match, side=OPEN) if " draws " in line)


@pytest.mark.parametrize("seed", range(4))
def test_whole_matches_can_be_told(seed: int) -> None:
    teams = [("trontek-29ers", "greenmoon-smackers"), ("chromium-chargers", "koeputki-kolossals")]
    home, away = teams[seed % 2]
    match = ironpitch.new_match("dreadball(sudden_death=off)", home, away, seed=seed)
    play_out(match, RandomCoach(seed))
    lines = commentary(match)
    assert len(lines) > 100
    assert all(line and line == line.strip() for line in lines)
    assert not [line for line in lines if ": player " in line or " -1 success" in line]
