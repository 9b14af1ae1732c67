"""DreadBall at the keyboard: names and hexes, walks, odds for who is asked, hidden hands, what the menu warns of."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import ironpitch
from ironpitch import Choose, Match
from ironpitch.bots.bot import Bot, RandomBot
from ironpitch.cli.terminal.choosing import Menu
from ironpitch.cli.terminal.keyboard import hints, question
from ironpitch.cli.terminal.manual_dice import dice_prompt
from ironpitch.cli.terminal.session import Session
from ironpitch.engine.request import Roll
from ironpitch.games.dreadball.play.successes import opposed_odds

Run = Callable[..., tuple[int, str, str]]
GUARD = "trontek-29ers/guard"
JACK = "trontek-29ers/jack"
AWAY = ["greenmoon-smackers/guard @ f12", "greenmoon-smackers/jack @ a15"]


def asked(match: Match) -> Choose:
    request = match.request
    assert isinstance(request, Choose)
    return request


def told(match: Match) -> dict[str, str]:
    """What is at stake with each choice."""
    choices = list(asked(match).choices)
    return dict(zip([choice.text for choice in choices], hints(match, choices, None), strict=True))


def at_the_table(
    match: Match, typed: list[str], bots: dict[int, Bot] | None = None, live: bool = False
) -> tuple[Session, str]:
    """A session in which these lines are typed: the session as it is left, and all it has printed."""
    lines = list(typed)
    printed = io.StringIO()

    def read(prompt: str) -> str:
        printed.write(prompt)
        if not lines:
            raise EOFError
        return lines.pop(0)

    console = Console(file=printed, width=120, height=60, highlight=False, force_terminal=live, color_system=None)
    session = Session(match, bots or {}, console, read)
    session.run()
    return session, printed.getvalue()


def place_of(match: Match, player: int) -> str:
    return match.table.plan.board.name(match.table.pos[player])


def menu_of(match: Match) -> list[str]:
    """The choices of the open request as they are listed."""
    choices = list(asked(match).choices)
    return [line.plain for line in Menu(match, choices, hints(match, choices, None)).lines(100)]


# -- names and hexes ---------------------------------------------------------------------------------------------------


def guard_near_a5() -> Match:
    """A guard close to hex a5 who slams, far from the opponent A5."""
    away = [f"greenmoon-smackers/jack @ {place}" for place in ("f12", "g12", "h12", "i12", "e12")]
    return ironpitch.scenario("dreadball", [f"{GUARD} @ b4 e"], away, ball="k10", seed=1, acting="H1 slam")


def test_the_name_of_a_player_never_means_a_walk() -> None:
    match = guard_near_a5()
    before = match.digest()
    session, _ = at_the_table(match, ["A5"])
    assert session.notice == "A5 cannot be slammed from here; the hex is written a5"
    assert session.match.digest() == before


def test_a_small_letter_means_the_hex() -> None:
    session, _ = at_the_table(guard_near_a5(), ["a5"])
    assert place_of(session.match, 0) == "a5"


def test_the_name_of_a_player_does_the_deed_that_is_legal() -> None:
    home = [f"{GUARD} @ f8 e", f"{JACK} @ b4"]
    match = ironpitch.scenario("dreadball", home, [f"{JACK} @ f9 w", *AWAY], ball="a3", acting="H1 slam", dice="manual")
    session, _ = at_the_table(match, ["A1"])
    assert session.match.request is not None
    assert session.match.request.kind in ("roll", "reaction", "use")


def test_a_small_letter_means_the_player_where_no_hex_of_that_name_is_meant() -> None:
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f4"], AWAY, ball="a3", seed=1)
    session, _ = at_the_table(match, ["h1 run"])
    assert asked(session.match).about == "H1"


def test_a_walk_that_needs_dice_is_told_before_it_is_gone() -> None:
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f4"], AWAY, ball="a3", seed=1, acting="H1 run")
    before = match.digest()
    session, _ = at_the_table(match, ["f10"])
    assert session.match.digest() == before
    assert session.notice == "by f5, f6, f7, f8, f9, f10: 88% to get there; type f10 again to go"
    session, out = at_the_table(match, ["f10", "f10"])
    assert "H1 dashes" in out or "Dash" in out or "dash" in out
    assert session.match.table.pos[0] != match.table.plan.board.parse("f4")
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f4"], AWAY, ball="a3", seed=1, acting="H1 run")
    session, _ = at_the_table(match, ["f10", "log", "f10"])
    assert place_of(session.match, 0) == "f4"


@pytest.mark.parametrize("further", [[], ["f8 nonsense"]])
def test_undo_takes_a_whole_walk_back(further: list[str]) -> None:
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f4"], AWAY, ball="a3", seed=1)
    session, _ = at_the_table(match, ["h1 run", "f5", "f8", *further, "undo"])
    assert place_of(session.match, 0) == "f5"
    session, _ = at_the_table(session.match, ["undo"])


def test_undo_takes_a_whole_walk_back_in_football_too() -> None:
    home = ["human/lineman @ h12", "human/blitzer @ c5"]
    match = ironpitch.scenario("bb2016", home, ["orc/lineman @ h13"])
    session, _ = at_the_table(match, ["h2 move", "c6", "g8", "undo"])
    assert place_of(session.match, 1) == "c6"
    session, _ = at_the_table(ironpitch.scenario("bb2016", home, ["orc/lineman @ h13"]), ["h2 move", "g8", "undo"])
    assert [str(event["choice"]) for event in session.match.events if event.name == "Chose"] == ["activate H2 move"]


# -- what is at stake --------------------------------------------------------------------------------------------------


def test_who_reacts_sees_his_own_dice_and_chance() -> None:
    home = [f"{GUARD} @ f8 e", f"{JACK} @ b4"]
    match = ironpitch.scenario("dreadball", home, [f"{JACK} @ f9 w", *AWAY], ball="a3", acting="H1 slam")
    match.play("slam A1")
    odds = opposed_odds((3, 4, 0), (4, 4, 0))
    chances = f"{float(odds[3] + odds[4]):.0%}, tie {float(odds[2]):.0%}"
    assert asked(match).side == 1
    assert told(match)["dodge"] == f"3 on 4+ against 4 on 4+, {chances}"
    assert told(match)["slamback"] == f"3 on 4+ against 4 on 4+, {chances}"


def test_a_bare_number_is_the_number_of_coaching_dice() -> None:
    def rising() -> Match:
        match = ironpitch.scenario("dreadball", [f"{JACK} @ f4 prone"], AWAY, ball="a3", dice_left=(2, 0), seed=1)
        match.play("act H1 stand-up")
        return match

    assert menu_of(rising()) == [
        "  dice             0 (stand-up 3 on 4+, 88%)   1 (stand-up 4 on 4+, 94%)   2 (stand-up 5 on 4+, 97%)   "
    ]
    for typed in "012":
        session, _ = at_the_table(rising(), [typed])
        added = [event["number"] for event in session.match.events if event.name == "DiceAdded"]
        assert added == ([int(typed)] if typed != "0" else [])
        assert any(event.name == "Rolled" for event in session.match.events)
    session, _ = at_the_table(rising(), ["3"])
    assert session.notice == "there is no choice 3"


def test_coaching_dice_for_a_rising_test_count_it_once() -> None:
    match = ironpitch.scenario(
        "dreadball", [f"{JACK} @ f4"], AWAY, ball="a3", dice_left=(1, 0), acting="H1 run", dice=[6, 1, 1, 1]
    )
    for number in range(5, 10):
        match.play(f"step f{number}")
    assert told(match)["step f10"] == "dash 3 on 4+, 88%"
    match.play("step f10")
    assert told(match) == {"dice 0": "dash 3 on 4+, 88%", "dice 1": "dash 4 on 4+, 94%"}
    match.play("dice 0")
    assert told(match)["step f11"] == "dash 3 on 4+ with 2 successes, 56%"


def test_a_stomp_shows_the_chance_of_a_double_and_is_marked_as_a_foul() -> None:
    match = ironpitch.scenario(
        "dreadball", [f"{GUARD} @ f8 e", f"{JACK} @ b4"], [f"{JACK} @ f9 prone", *AWAY], ball="a3"
    )
    assert told(match)["act H1 stomp"] == "a foul"
    match.play("act H1 stomp")
    double = opposed_odds((4, 4, 0), (2, 4, 0))[-1]
    assert told(match)["stomp A1"] == f"a foul; 4 on 4+ against 2 on 4+, {float(double):.0%} to hurt"


def test_a_ball_thrown_at_somebody_shows_the_chance_against_his_dodge() -> None:
    home = [f"{JACK} @ f8 e ball", f"{GUARD} @ b4"]
    away = [f"{JACK} @ f10 w", f"{JACK} @ e10 e", *AWAY]
    match = ironpitch.scenario("dreadball", home, away, acting="H1 throw")
    odds = opposed_odds((3, 4, 0), (3, 4, 0))
    assert told(match)["throw-at A1"] == f"3 on 4+ against 3 on 4+, {float(odds[3] + odds[4]):.0%}"
    # who looks the other way does not dodge
    assert told(match)["throw-at A2"] == "3 on 4+, 88%"


def test_a_slam_from_behind_that_began_in_front_is_marked_as_a_foul() -> None:
    match = ironpitch.scenario("dreadball", [f"{GUARD} @ e12"], [f"{JACK} @ f11 e"], ball="a3", seed=1)
    for choice in ("act H1 slam", "step d12", "step d11", "step e10", "turn se"):
        match.play(choice)
    assert told(match)["slam A1"].startswith("a foul, sucker punch; 5 on 4+ against 3 on 4+, ")
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f10"], [f"{JACK} @ f11 e"], ball="a3", seed=1)
    match.play("act H1 slam")
    assert told(match)["slam A1"].startswith("3 on 4+ against 3 on 4+, ")


# -- questions ---------------------------------------------------------------------------------------------------------


def test_a_reroll_counts_successes_and_sets_the_dice_of_sixes_apart() -> None:
    match = ironpitch.scenario(
        "dreadball", [f"{JACK} @ f4 prone"], AWAY, ball="a3", hands=(["dig-deep-1"], []), dice=[6, 1, 2, 3]
    )
    match.play("act H1 stand-up")
    assert question(asked(match)) == "H1, stand up: 3 dice on 4+ show 6 1 2, the six brings 3: 1 success. Roll again?"


def test_a_card_laid_away_to_be_swapped_is_no_longer_among_your_cards() -> None:
    match = ironpitch.new_match("dreadball", seed=5)
    assert question(asked(match)) == "Which card do you swap for a new one?"
    session, out = at_the_table(match, ["swap throw-1"])
    assert question(asked(session.match)).startswith("Throw goes back, new cards come when you are done; which card")
    first, second = out.split("your cards: ")[1:3]
    assert first.startswith("Throw, Look Over There")
    assert second.startswith("Look Over There")


def test_the_referee_question_says_how_far_and_why() -> None:
    match = ironpitch.scenario(
        "dreadball", [f"{JACK} @ f4"], AWAY, ball="a3", hands=(["look-over-there-1"], []), seed=1
    )
    match.play("play look-over-there-1")
    assert question(asked(match)) == "Look Over There moves the referee up to 7 hexes: where does he go?"
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f4"], AWAY, ball="a3", seed=3)
    match.play("end-rush")
    assert asked(match).kind == "referee"
    assert question(asked(match)).startswith("The card turned at the end of the Rush (")
    assert f"moves the referee up to {asked(match).subject} hex" in question(asked(match))


def test_arranging_oneself_names_the_choices_and_says_how_to_write_them() -> None:
    match = ironpitch.new_match("dreadball", seed=5)
    while asked(match).kind != "set-up":
        match.play(asked(match).default)
    match.play("arrange")
    assert question(asked(match)) == (
        "Who lines up where? (6 to go: place H1 f8; or undo, then at once: setup H1@f4,e H2@e5,se ...)"
    )
    (line,) = menu_of(match)
    assert "to choose from: type one, such as 'place H" in line
    assert len(line) < 160
    assert "place H1 f8" in asked(match).choices
    while asked(match).side == 0:
        match.play(asked(match).default)
    assert question(asked(match)) == "Set up your six (or all at once: setup A1@f18,w A2@e16,sw ...)"


def test_real_cards_are_asked_for_with_whose_hand_they_are_for() -> None:
    match = ironpitch.new_match("dreadball", dice="manual")
    match.roll([2])
    wanted = ["Away", "Home", "Home"]
    for name in wanted:
        while isinstance(match.request, Roll) and sum(e.name == "CardDealt" for e in match.events) < wanted.index(name):
            match.roll([1] * match.request.count)
        assert isinstance(match.request, Roll)
        assert f"for the hand of {name}" in dice_prompt(match.request)


# -- the menu ----------------------------------------------------------------------------------------------------------


def test_the_menu_of_a_rush_marks_the_bench_and_names_cards_as_played() -> None:
    home = [f"{JACK} @ f{n}" for n in range(3, 8)] + [f"{JACK} bench", "trontek-29ers/striker bench"]
    hands: tuple[list[str], list[str]] = (["run-1"], [])
    match = ironpitch.scenario("dreadball", home, AWAY, ball="a3", hands=hands)
    lines = menu_of(match)
    assert any(line.startswith("  H6  Human Jack (bench) ") for line in lines)
    assert any(line.startswith("  play run-1 ") for line in lines)
    assert all("  H1 " not in line or "bench" not in line for line in lines)
    # the numbers of all rows stand in one column, however long a title is
    rows = [line for line in lines if line.startswith("  H")]
    found = [re.search(r"(?<= )\d+ (run|sprint|throw|slam)", line) for line in rows]
    columns = {first.start() for first in found if first is not None}
    assert None not in found
    assert len(columns) == 1


def test_one_player_too_many_is_marked_as_an_intrusion() -> None:
    home = [f"{JACK} @ f{n}" for n in range(3, 9)] + [f"{JACK} bench"]
    match = ironpitch.scenario("dreadball", home, AWAY, ball="a3")
    assert any(line.startswith("  H7  Human Jack (bench, Intrusion) ") for line in menu_of(match))


def test_who_has_changed_his_role_is_told_with_the_figures_he_has_now() -> None:
    home = ["chromium-chargers/jack @ f4 guard-form", "trontek-29ers/guard @ d4 +keeper"]
    match = ironpitch.scenario("dreadball", home, AWAY, ball="a3", seed=1)
    _, out = at_the_table(match, ["who H1", "who H2"])
    told = " ".join(out.split())
    assert "H1 Robot Guard #1: Robot Guard, Move 5 (6), Strength 3+ (4+), Speed 5+ (4+), Skill 4+, Armour 4+" in told
    assert "H2 Human Guard #2: Human Guard (keeper), Move 5, Strength 4+, Speed 4+, Skill 4+, Armour 3+" in told


def test_what_has_not_changed_is_not_listed_again() -> None:
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f4"], AWAY, ball="a3", seed=1)
    _, out = at_the_table(match, ["who H1", "nonsense", "who A1"])
    assert out.count("end-rush") == 1
    assert out.count("who acts, and how?") == 4
    _, out = at_the_table(match, ["who H1", ""])
    assert out.count("end-rush") == 2
    _, out = at_the_table(match, ["board"])
    assert out.count("end-rush") == 2


# -- hidden hands ------------------------------------------------------------------------------------------------------


def test_the_keyboard_is_handed_over_before_the_other_hand_is_shown() -> None:
    match = ironpitch.new_match("dreadball", seed=5)
    _, out = at_the_table(match, ["done", "", "done", "", "setup spread"], live=True)
    assert out.index("Away at the keyboard: Enter") < out.index("your cards: Lively Ball")
    assert out.count("Away at the keyboard: Enter") == 2
    assert out.count("Home at the keyboard: Enter") == 1
    between = out[out.index("Home> ") : out.index("Away at the keyboard: Enter")]
    assert "your cards" not in between


def test_nobody_hands_over_against_the_random_coach_or_where_nothing_is_hidden() -> None:
    _, out = at_the_table(ironpitch.new_match("dreadball", seed=5), ["done"] * 3, {1: RandomBot(1)})
    assert "at the keyboard" not in out
    _, out = at_the_table(ironpitch.new_match("bb2016", seed=5), ["1"] * 4)
    assert "at the keyboard" not in out


@pytest.mark.parametrize("bots", [{}, {1: RandomBot(1)}])
def test_the_position_tells_both_hands_and_is_shown_only_on_insisting(bots: dict[int, Bot]) -> None:
    match = ironpitch.new_match("dreadball", seed=5)
    session, out = at_the_table(match, ["position"], bots)
    assert "cards in both hands" in session.notice
    assert "position-1" not in out
    _, out = at_the_table(match, ["position yes"], bots)
    assert "position-1" in out


# -- the file ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["dreadball", "bb2016"])
def test_leaving_does_not_write_over_the_file_the_match_came_from(ruleset: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.ironpitch"
    record = ironpitch.new_match(ruleset, seed=5).record()
    file.write_text(record, encoding="utf-8")
    _, out = at_the_table(ironpitch.new_match(ruleset, seed=6), [f"load {file}", "1", "quit"])
    assert file.read_text(encoding="utf-8") == record
    (other,) = [path for path in tmp_path.iterdir() if path != file]
    assert f"The match is in {other.name}" in out
    _, out = at_the_table(ironpitch.new_match(ruleset, seed=6), [f"load {file}", "1", "save"])
    assert "name a file: save FILE (save " in out
    assert file.read_text(encoding="utf-8") == record


def test_an_empty_choice_is_refused_in_the_words_of_the_game() -> None:
    with pytest.raises(ironpitch.IronpitchError, match="'end-rush' or 'step <square>'"):
        ironpitch.new_match("dreadball", seed=1).play("")


def test_a_match_loaded_by_the_command_is_left_in_a_file_of_its_own(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.ironpitch"
    record = ironpitch.new_match("bb2016", seed=5).record()
    file.write_text(record, encoding="utf-8")
    _, out, _ = run("play", "--load", str(file), typed="1\nquit\n")
    assert file.read_text(encoding="utf-8") == record
    assert "--load match-" in " ".join(out.split())
    _, out, _ = run("play", "--load", str(file), typed="quit\n")
    assert f"The match is in {file}" in " ".join(out.split())


def test_the_option_for_the_ruleset_names_every_game(run: Run) -> None:
    assert "dreadball" in run("play", "--help")[1]


def test_a_weapon_is_marked_as_a_foul() -> None:
    home = ["the-red-planets/jack @ f8 e"]
    match = ironpitch.scenario("dreadball", home, [f"{JACK} @ f9 w"], ball="a3", acting="H1 slam", seed=1)
    match.play("slam A1")
    assert asked(match).kind == "use"
    assert told(match)["use illegal"].startswith("a foul, weapon; ")
