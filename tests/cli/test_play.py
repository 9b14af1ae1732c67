"""A match at the keyboard: answers, commands, real dice, and nothing that can be typed ends in a crash."""

from __future__ import annotations

import io
import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

import ironpitch
from ironpitch import Choose, Match
from ironpitch.bots.bot import Bot, RandomBot
from ironpitch.cli.play import program
from ironpitch.cli.terminal.choosing import Menu, squares_on_offer
from ironpitch.cli.terminal.keyboard import hints, question, reach_of
from ironpitch.cli.terminal.screen import Screen
from ironpitch.cli.terminal.session import Session
from ironpitch.engine.dice import SealedDice
from ironpitch.games.football.show.terminal_questions import QUESTIONS

Run = Callable[..., tuple[int, str, str]]
HOME = ["human/lineman @ h12", "human/blitzer @ c5", "human/catcher @ c7"]
AWAY = ["orc/lineman @ h13", "orc/lineman @ i13"]


def at_the_table(match: Match, typed: list[str], bots: dict[int, Bot] | None = None) -> tuple[Session, str]:
    """A session in which these lines are typed: the session as it is left, and all it has printed."""
    lines = list(typed)

    printed = io.StringIO()

    def read(prompt: str) -> str:
        printed.write(prompt)
        if not lines:
            raise EOFError
        return lines.pop(0)

    session = Session(match, bots or {}, Console(file=printed, width=100, highlight=False), read)
    session.run()
    return session, printed.getvalue()


def on_a_small_screen(match: Match, typed: list[str]) -> tuple[Session, list[str]]:
    """The same at a terminal of 80 columns and 24 rows: the session, and what is on the screen at each question."""
    lines = list(typed)
    printed = io.StringIO()
    screens: list[str] = []

    def read(prompt: str) -> str:
        printed.write(prompt)
        if prompt.endswith("> "):
            screens.append(printed.getvalue().rpartition("\x1b[H")[2])
        if not lines:
            raise EOFError
        return lines.pop(0)

    console = Console(file=printed, width=80, height=24, force_terminal=True, color_system=None, highlight=False)
    session = Session(match, {1: RandomBot(3)}, console, read)
    session.run()
    return session, [re.sub("\x1b\\[[0-9;]*[A-Za-z]", "", screen) for screen in screens]


def scenario(**words: object) -> Match:
    return ironpitch.scenario("bb2016", HOME, AWAY, **words)  # type: ignore[arg-type]


def said(match: Match) -> list[str]:
    """The choices made so far."""
    return [str(event["choice"]) for event in match.events if event.name == "Chose"]


# -- answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["activate H2 move", "ACTIVATE h2 MOVE", "act h2 mo", "h2 mov"])
def test_a_choice_can_be_typed_in_full_or_by_the_beginnings_of_its_words(typed: str) -> None:
    session, _ = at_the_table(scenario(), [typed])
    assert said(session.match) == ["activate H2 move"]


def test_a_choice_can_be_made_by_its_number() -> None:
    match = scenario()
    request = match.request
    assert isinstance(request, Choose)
    number = [choice.text for choice in request.choices].index("activate H3 blitz") + 1
    session, _ = at_the_table(match, [str(number)])
    assert said(session.match) == ["activate H3 blitz"]


def test_part_of_an_answer_leaves_the_choices_that_fit_under_new_numbers() -> None:
    session, out = at_the_table(scenario(), ["h2", "1"])
    assert "choices fit 'h2'" in out
    assert said(session.match) == ["activate H2 move"]


def test_an_answer_that_fits_none_of_the_narrowed_choices_may_fit_another() -> None:
    session, _ = at_the_table(scenario(), ["h2", "h3 move"])
    assert said(session.match) == ["activate H3 move"]
    session, _ = at_the_table(scenario(), ["h2", "99"])
    assert said(session.match) == []
    assert session.notice == "there is no choice 99"


def test_an_empty_line_brings_all_choices_back() -> None:
    session, _ = at_the_table(scenario(), ["h2", "", "h3 move"])
    assert said(session.match) == ["activate H3 move"]


def test_the_name_of_a_player_is_not_the_beginning_of_a_longer_one() -> None:
    match = ironpitch.new_match(seed=7)
    while isinstance(match.request, Choose) and match.request.kind != "activate":
        match.play(match.request.default)
    request = match.request
    assert isinstance(request, Choose)
    menu = Menu(match, list(request.choices))
    side = "HA"[request.side]
    assert {choice.text.split()[1] for choice in menu.matching(f"{side}1")} == {f"{side}1"}


@pytest.mark.parametrize("typed", ["fly h20", "step", "999", "0", "activate H9 move", "activate", "-1", "h2 h3"])
def test_what_is_no_choice_is_refused_and_changes_nothing(typed: str) -> None:
    match = scenario()
    before = match.digest()
    session, out = at_the_table(match, [typed])
    assert session.match.digest() == before
    assert said(session.match) == []
    assert session.notice in " ".join(out.split()) or session.narrowed is not None


def test_a_player_walks_to_a_square_further_off_by_the_best_way() -> None:
    session, _ = at_the_table(scenario(), ["h2 move", "c6", "g8"])
    assert said(session.match)[:2] == ["activate H2 move", "step c6"]
    table = session.match.table
    assert table.plan.board.name(table.pos[1]) == "g8"


def test_a_whole_set_up_can_be_typed_although_it_is_not_listed() -> None:
    match = ironpitch.new_match(seed=7)
    while isinstance(match.request, Choose) and match.request.kind != "set-up":
        match.play(match.request.default)
    side = "HA"[match.request.side]  # type: ignore[union-attr]
    row = 13 if side == "H" else 14
    squares = [f"{letter}{row}" for letter in "efghijk"] + [
        f"{letter}{row + (1 if row == 14 else -1)}" for letter in "efgh"
    ]
    line = " ".join(f"{side}{number}@{square}" for number, square in enumerate(squares, 1))
    session, out = at_the_table(match, [f"setup {line}"])
    assert "setup" not in out.rpartition("all at once: setup")[2]
    assert session.match.table.pos[0 if side == "H" else 16] == match.table.plan.board.parse(f"e{row}")


def test_a_square_out_of_reach_is_refused() -> None:
    session, out = at_the_table(scenario(), ["h2 move", "o26"])
    assert said(session.match) == ["activate H2 move"]
    assert "o26" in out


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_steps_carry_their_chance_and_blocks_their_dice() -> None:
    match = scenario(rerolls=(0, 0))
    match.play("activate H1 blitz")
    request = match.request
    assert isinstance(request, Choose)
    choices = list(request.choices)
    found = dict(zip([choice.text for choice in choices], hints(match, choices, reach_of(match, request)), strict=True))
    assert found["step g11"] == "67%"
    assert found["block A1"].endswith("dice, they pick")
    assert found["done"] == ""


def test_trying_a_block_out_leaves_the_match_alone() -> None:
    match = scenario()
    match.play("activate H1 block")
    before = match.digest()
    request = match.request
    if isinstance(request, Choose):
        hints(match, list(request.choices), None)
    assert match.digest() == before


def test_squares_on_offer_are_labelled_by_the_number_of_their_choice() -> None:
    match = scenario()
    match.play("activate H2 move")
    request = match.request
    assert isinstance(request, Choose)
    labels = squares_on_offer(match, list(request.choices))
    board = match.table.plan.board
    for number, choice in enumerate(request.choices, 1):
        if choice.verb == "step":
            assert labels[board.parse(choice.text.split()[1])] == str(number)


def test_every_kind_of_question_has_words() -> None:
    assert set(scenario().table.plan.ruleset.kinds) <= QUESTIONS.keys()


def test_a_question_names_the_player_and_what_is_at_stake() -> None:
    match = scenario(rerolls=(1, 0), dice=[1])
    match.play("activate H1 move")
    match.play("step g11")
    request = match.request
    assert isinstance(request, Choose)
    assert question(request) == "H1 needs 3+ for dodge and rolled 1: roll again?"


def test_a_carrier_in_the_end_zone_is_told_how_to_score() -> None:
    match = ironpitch.scenario("bb2016", ["human/lineman @ h24 ball", "human/lineman @ c3"], AWAY)
    _, out = at_the_table(match, ["h1 move", "h25", "h26"])
    assert "H1 (move, moved 1 of 6): what next?" in out
    assert "H1 (move, moved 2 of 6; done makes it a touchdown): what next?" in out
    session, out = at_the_table(match, ["done"])
    assert session.match.score == (1, 0)
    assert "Touchdown for Home by H1!" in out


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020(prayers=league)"])
def test_all_that_is_asked_fits_a_small_screen_with_the_score(ruleset: str) -> None:
    for seed in range(3):
        chance = Random(seed)
        typed = ["1"] * 3 + [str(chance.randint(1, 30)) for _ in range(150)] + ["who H3", "auto x", "", "h", "a"]
        _, screens = on_a_small_screen(ironpitch.new_match(ruleset, seed=seed), typed)
        assert len(screens) > 150
        for screen in screens:
            rows = screen.split("\n")
            assert len(rows) <= 24, screen
            assert " H  " in rows[0]
            assert max(len(row) for row in rows) <= 80


def test_a_cut_report_says_how_to_see_the_rest() -> None:
    match = scenario()
    request = match.request
    assert isinstance(request, Choose)
    news = [f"line {number}" for number in range(21)]
    for height in (22, 24, 25, 30):
        printed = io.StringIO()
        console = Console(file=printed, width=80, height=height, force_terminal=True, color_system=None)
        Screen(console).show(match, request, Menu(match, list(request.choices)), {}, news, "")
        assert "log 21" in printed.getvalue()
        assert height < 24 or "line 20" in printed.getvalue() or "(21 lines: log 21)" in printed.getvalue()


def test_many_choices_are_named_and_listed_only_on_request() -> None:
    match = ironpitch.new_match(seed=7)
    while isinstance(match.request, Choose) and match.request.kind != "kick":
        match.play(match.request.default)
    request = match.request
    assert isinstance(request, Choose)
    menu = Menu(match, list(request.choices))
    assert len(menu.lines(20)) < 5
    everything = " ".join(line.plain for line in menu.lines(20, everything=True))
    assert all(choice.text.split()[-1] in everything for choice in request.choices)


# -- commands ----------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_choice() -> None:
    session, out = at_the_table(scenario(), ["h2 move", "c6", "undo"])
    assert said(session.match) == ["activate H2 move"]
    assert "taken back" in out


def test_what_was_taken_back_after_saving_is_taken_back_in_the_file_as_well(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    at_the_table(scenario(), ["h2 move", "c6", f"save {file}", "undo", "quit"])
    assert said(ironpitch.replay(file.read_text(encoding="utf-8"))) == ["activate H2 move"]


def test_undo_goes_back_past_what_the_bot_did() -> None:
    bots: dict[int, Bot] = {1: RandomBot(3)}
    session, _ = at_the_table(scenario(), ["h2 move", "c6", "done", "end-turn", "undo"], bots)
    assert said(session.match) == ["activate H2 move", "step c6", "done"]


def test_after_undo_the_same_choice_gets_the_same_answer_from_the_bot() -> None:
    once, _ = at_the_table(scenario(), ["end-turn"], {1: RandomBot(3)})
    twice, _ = at_the_table(scenario(), ["end-turn", "undo", "end-turn"], {1: RandomBot(3)})
    assert once.match.digest() == twice.match.digest()
    assert len(said(once.match)) > 2


def test_undo_at_the_start_says_there_is_nothing() -> None:
    _, out = at_the_table(scenario(), ["undo"])
    assert "nothing to undo" in out


def test_help_choices_log_who_and_position_show_what_they_promise() -> None:
    match = scenario()
    _, out = at_the_table(match, ["?", "choices", "h2 move", "c6", "log", "who H2", "position"])
    assert "take back your last choice" in out
    assert "H2 moves from c5 to c6" in out
    assert "Blitzer, MA 7, ST 3, AG 3, AV 8; block; standing at c6" in " ".join(out.split())
    assert match.position() in out.replace("\n", "")


@pytest.mark.parametrize(
    "typed", ["who", "who H9", "who me", "auto", "auto nonsense", "save", "load", "load /no/such/file"]
)
def test_commands_say_what_they_need(typed: str) -> None:
    session, _ = at_the_table(scenario(), [typed])
    assert session.notice


def test_auto_answers_a_kind_of_question_by_default() -> None:
    blocking = ["h1 block", "block a1"]
    session, _ = at_the_table(scenario(dice=["push"] * 2, rerolls=(0, 0)), blocking)
    assert session.match.request.kind == "push"  # type: ignore[union-attr]
    session, _ = at_the_table(scenario(dice=["push"] * 2, rerolls=(0, 0)), ["auto push", *blocking])
    assert session.match.request.kind == "follow"  # type: ignore[union-attr]


def test_how_many_assist_is_asked_only_on_request() -> None:
    blocking = ["h1 block", "block a1"]
    session, _ = at_the_table(scenario(dice=["push"] * 2), blocking)
    assert session.match.request.kind != "assist"  # type: ignore[union-attr]
    session, _ = at_the_table(scenario(turn=("away", 2)), ["auto assist", "a1 block", "block h1"])
    assert session.match.request.kind == "assist"  # type: ignore[union-attr]


def test_a_match_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    session, _ = at_the_table(ironpitch.new_match(seed=4), ["1", f"save {file}", "1", "quit"])
    assert ironpitch.replay(file.read_text(encoding="utf-8")).digest() == session.match.digest()
    again, out = at_the_table(ironpitch.new_match(seed=9), [f"load {file}"])
    assert again.match.digest() == session.match.digest()
    assert "loaded" in out


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    _, out = at_the_table(scenario(), ["h2 move", f"save {tmp_path / 'no' / 'folder'}"])
    assert "cannot write" in out


# -- the verb ----------------------------------------------------------------------------------------------------------


def test_a_whole_match_can_be_played_with_the_defaults(run: Run) -> None:
    code, out, err = run("play", "--seed", "7", typed="1\n" * 4000)
    assert (code, err) == (0, "")
    assert re.search(r"(A draw|win), \d+ : \d+", out)
    assert "\x1b" not in out


def test_when_the_input_ends_the_match_is_saved_as_by_quit(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("play", "--seed", "7", typed="1\n")
    assert code == 0
    assert "No more input" in out
    (file,) = tmp_path.iterdir()
    assert f"--load {file.name}" in out
    ironpitch.replay(file.read_text(encoding="utf-8"))


def test_two_matches_left_at_once_have_a_file_each(run: Run, tmp_path: Path) -> None:
    for seed in "123":
        run("play", "--seed", seed, typed="1\nq\n")
    assert len(list(tmp_path.iterdir())) == 3


def test_where_nothing_was_chosen_nothing_is_saved(run: Run, tmp_path: Path) -> None:
    assert "No more input" in run("play", "--seed", "7", typed="")[1]
    assert list(tmp_path.iterdir()) == []


def test_the_side_and_the_opponent_can_be_chosen(run: Run) -> None:
    _, out, _ = run("play", "--seed", "7", "--side", "away", typed="")
    assert "Away: " in out
    _, out, _ = run("play", "--seed", "7", "--opponent", "hotseat", typed="1\n1\n1\n")
    assert "Home> " in out
    assert "Away> " in out


def test_quit_saves_the_match_and_tells_how_to_go_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = run("play", "--seed", "7", typed="1\nquit\n")
    (file,) = tmp_path.iterdir()
    assert code == 0
    assert f"ironpitch play --load {file.name}" in " ".join(out.split())
    code, out, _ = run("play", "--load", file.name, typed="log\n")
    assert code == 0


def test_the_command_to_go_on_with_works_and_keeps_who_plays(run: Run, tmp_path: Path) -> None:
    for words, kept in (
        (["--opponent", "hotseat"], "play --opponent hotseat --load"),
        (["--side", "away"], "play --side away --load"),
    ):
        _, out, _ = run("play", "--seed", "7", *words, typed="1\nquit our match\n")
        _, _, call = out.rstrip().rpartition("Go on with: ")
        assert kept in call
        answer = subprocess.run(shlex.split(call), input="quit\n", capture_output=True, text=True, cwd=tmp_path)
        assert (answer.returncode, answer.stderr) == (0, "")


def test_the_program_is_named_as_it_can_be_called(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "bin" / "ironpitch"
    file.parent.mkdir()
    file.write_text("", encoding="utf-8")
    file.chmod(0o755)
    monkeypatch.setattr("sys.argv", [str(file)])
    assert Path(program()) == Path("bin/ironpitch")
    monkeypatch.setenv("PATH", str(file.parent))
    assert program() == "ironpitch"
    monkeypatch.setattr("sys.argv", ["somewhere/ironpitch/__main__.py"])
    assert program().endswith(" -m ironpitch")


@pytest.mark.parametrize(
    "words", [("--home", "orc"), ("--away", "orc"), ("--ruleset", "bb2016"), ("--seed", "3"), ("--dice", "manual")]
)
def test_what_a_saved_match_brings_with_it_cannot_be_asked_for(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    file = tmp_path / "match.record"
    file.write_text(ironpitch.new_match(seed=3).record(), encoding="utf-8")
    code, _, err = run("play", "--load", str(file), *words)
    assert code == 2
    assert f"{words[0]} cannot go with --load" in err
    assert run("play", "--secret", "hush")[0] == 2


def test_sealed_dice_publish_their_commitment_and_a_saved_match_needs_the_secret(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _, out, _ = run("play", "--dice", "sealed", "--seed", "hush", typed="1\nquit\n")
    assert ironpitch.new_match(dice="sealed", seed="hush").table.dice.commitment() in out  # type: ignore[union-attr]
    (file,) = tmp_path.iterdir()
    assert "hush" not in file.read_text(encoding="utf-8")
    assert "--secret hush" in " ".join(out.split())
    assert run("play", "--load", file.name, "--secret", "hush", typed="")[0] == 0
    assert run("play", "--load", file.name, "--secret", "wrong", typed="")[0] == 1


def test_the_commitment_of_sealed_dice_stands_under_the_board_and_in_the_log() -> None:
    match = ironpitch.new_match(dice="sealed", seed="hush")
    sealed = match.table.dice
    assert isinstance(sealed, SealedDice)
    _, first = on_a_small_screen(match, [])
    assert f"Sealed: sha256:{sealed.commitment()}" in first[0]
    _, out = at_the_table(match, ["1", "log"])
    assert out.count(f"sha256:{sealed.commitment()}") == 2


def test_real_dice_are_asked_for_by_purpose_and_checked(run: Run) -> None:
    code, out, _ = run("play", "--dice", "manual", "--opponent", "hotseat", typed="7 7\nx\n3\n4 4\n35\nany\nany\n")
    assert code == 0
    assert "roll 2D6 for weather" in out
    assert "7 is no face of D6" in out
    assert "'x' is no face" in out
    assert "1 die given, expected 2" in out
    assert "The weather: nice (rolled 4, 4)" in out


def test_real_dice_are_asked_for_in_the_name_of_a_team(run: Run) -> None:
    _, out, _ = run("play", "--dice", "manual", "--opponent", "hotseat", typed="4 4\n3 3\n3 4\n2\n")
    home, away = out.index("fans of the home team: "), out.index("fans of the away team: ")
    assert home < away
    assert "toss (1 home, 2 away wins it): " in out
    assert "Away> " in out[out.index("toss (1 home") :]


def test_with_real_dice_the_seed_is_the_random_coach_s(run: Run) -> None:
    typed = "4 4\n3 3\n3 3\n1\n1\n1\n1\n"
    code, out, _ = run("play", "--dice", "manual", "--seed", "7", typed=typed)
    assert code == 0
    again = run("play", "--dice", "manual", "--seed", "7", typed=typed)[1]
    assert again.partition("No more input")[0] == out.partition("No more input")[0]


def test_block_dice_are_told_by_what_they_show() -> None:
    match = scenario(dice="manual", rerolls=(0, 0))
    session, out = at_the_table(match, ["h1 block", "block a1", "pow", "p p", "sk pow"])
    shown = [event["face"] for event in session.match.events if event.name == "Rolled"]
    assert "roll 2 block dice for block of H1 (skull, both-down, push, stumble, pow): " in out
    assert "1 die given, expected 2" in out
    assert "'p' is no face" in out
    assert shown == [1, 6]


@pytest.mark.parametrize(
    "arguments", [("--dice", "manual", "--seed", "three"), ("--seed", "three"), ("--load", "/no/such/file")]
)
def test_a_seed_that_is_no_number_or_a_file_that_is_not_there_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    assert run("play", *arguments)[0] == 2


NOISE = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["1", "2", "3", "undo", "help", "log 5", "choices", "who A3", "auto use", "board", "position", ""]),
    st.from_regex(r"(step|activate|push|who|log|auto) [hHaA][0-9]{1,3}( [a-z]{1,5})?", fullmatch=True),
)


@settings(max_examples=15)
@given(lines=st.lists(NOISE, max_size=25), seed=st.integers(0, 100))
def test_nothing_that_can_be_typed_ends_in_a_crash(lines: list[str], seed: int) -> None:
    # saving and loading touch files, and are tested above
    typed = [line for line in lines if not line.strip().lower().startswith(("save", "quit", "exit", "load"))]
    ruleset = ("bb2016", "bb2020", "dreadball")[seed % 3]
    session, _ = at_the_table(ironpitch.new_match(ruleset, seed=seed), typed, {1: RandomBot(seed)})
    assert not session.match.over or session.match.request is None
