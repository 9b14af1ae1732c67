"""DreadBall at the keyboard: questions, hints, short answers, cards, and every verb of the command."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import ironpitch
from ironpitch import Choose, Match
from ironpitch.bots.bot import Bot, RandomBot
from ironpitch.cli.terminal.keyboard import hints, question, reach_of
from ironpitch.cli.terminal.manual_dice import dice_prompt
from ironpitch.cli.terminal.session import Session
from ironpitch.engine.request import Roll

Run = Callable[..., tuple[int, str, str]]
AWAY = ["greenmoon-smackers/guard @ f12", "greenmoon-smackers/jack @ a15"]


def asked(match: Match) -> Choose:
    request = match.request
    assert isinstance(request, Choose)
    return request


def told(match: Match) -> dict[str, str]:
    """What is at stake with each choice."""
    choices = list(asked(match).choices)
    return dict(zip([choice.text for choice in choices], hints(match, choices, None), strict=True))


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


@pytest.fixture(autouse=True)
def folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# -- questions and hints -----------------------------------------------------------------------------------------------


def test_a_rush_asks_who_acts_and_says_what_is_left() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4"], AWAY, rush=("home", 3), tokens=1, ball="a3")
    assert question(asked(match)) == "Rush 3 of 14, 1 token left: who acts, and how?"
    match.play("act H1 run")
    match.play("step f5")
    assert question(asked(match)) == "H1 (run, moved 1 of 5): what next?"


def test_steps_beyond_the_move_and_out_of_threat_carry_their_chance() -> None:
    match = ironpitch.scenario(
        "dreadball", ["trontek-29ers/jack @ f4"], ["greenmoon-smackers/guard @ f10 w"], ball="a3", acting="H1 run"
    )
    assert told(match)["step f5"] == ""
    for number in range(5, 10):
        match.play(f"step f{number}")
    stakes = told(match)
    assert stakes["done"] == ""
    # one die less for the guard's threat, for both of them
    assert stakes["step f8"] == "evade and dash, 56%"


def test_a_slam_shows_the_dice_of_both_and_the_chance_to_win() -> None:
    home = ["trontek-29ers/guard @ f8 e", "trontek-29ers/jack @ b4"]
    match = ironpitch.scenario("dreadball", home, ["trontek-29ers/jack @ f9 w", *AWAY], ball="a3", acting="H1 slam")
    before = match.digest(), match.record()
    assert told(match)["slam A1"] == "4 on 4+ against 3 on 4+, 52%"
    assert (match.digest(), match.record()) == before


def test_cards_are_offered_with_what_they_do() -> None:
    match = ironpitch.scenario(
        "dreadball", ["trontek-29ers/jack @ f4"], AWAY, ball="a3", hands=(["inspired-2", "run-1"], [])
    )
    stakes = told(match)
    assert stakes["play inspired-2"] == "Gain one coaching die"
    assert stakes["play run-1 H1"] == ""


def test_a_reroll_shows_the_dice_on_the_table() -> None:
    match = ironpitch.scenario(
        "dreadball", ["trontek-29ers/jack @ f4 prone"], AWAY, ball="a3", hands=(["dig-deep-1"], []), dice=[1, 2, 3]
    )
    match.play("act H1 stand-up")
    assert question(asked(match)) == "H1, stand up: 3 dice on 4+ show 1 2 3: no success. Roll again?"


def test_coaching_dice_are_asked_for_with_how_many_there_are() -> None:
    match = ironpitch.scenario(
        "dreadball", ["trontek-29ers/jack @ f4 prone"], AWAY, ball="a3", dice_left=(2, 0), dice=[5, 5, 5]
    )
    match.play("act H1 stand-up")
    wanted = "H1 is about to roll for stand up: how many coaching dice join in? (you have 2)"
    assert question(asked(match)) == wanted


def test_real_dice_are_asked_for_with_what_they_must_show() -> None:
    match = ironpitch.new_match("dreadball", dice="manual")
    assert isinstance(match.request, Roll)
    assert dice_prompt(match.request) == "roll D2 for the home card (1 home, 2 away has it): "
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4 prone"], AWAY, ball="a3", dice="manual")
    match.play("act H1 stand-up")
    assert isinstance(match.request, Roll)
    assert dice_prompt(match.request) == "roll 3D6 for standing up of H1 (4 or more succeeds): "


@pytest.mark.parametrize("seed", range(3))
def test_every_question_of_a_match_has_words_and_hints(seed: int) -> None:
    pairs = [("trontek-29ers", "greenmoon-smackers"), ("wu-ling-wanderers", "koeputki-kolossals")]
    home, away = pairs[seed % 2]
    match = ironpitch.new_match("dreadball(sudden_death=off)", home, away, seed=seed)
    chance = Random(seed)
    for _ in range(300):
        if match.request is None:
            break
        words = question(asked(match))
        assert words.endswith(("?", ")")), words
        assert "{" not in words
        choices = [choice for choice in asked(match).choices if choice.verb != "concede"]
        assert len(hints(match, choices[:5], None)) == len(choices[:5])
        match.play(choices[int(chance.random() * len(choices))])


# -- playing -----------------------------------------------------------------------------------------------------------


def test_a_choice_can_be_typed_short_and_a_hex_further_off_is_walked_to() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4"], AWAY, ball="a3", seed=1)
    session, _ = at_the_table(match, ["h1 run", "f8"])
    assert session.match.table.plan.board.name(session.match.table.pos[0]) == "f8"


def test_a_way_goes_round_threat_hexes_where_it_can() -> None:
    home = ["trontek-29ers/jack @ f4"]
    match = ironpitch.scenario("dreadball", home, ["greenmoon-smackers/guard @ f6 w"], ball="a3", seed=1)
    session, out = at_the_table(match, ["act H1 run", "f7"])
    assert "evades" not in out
    assert session.match.table.plan.board.name(session.match.table.pos[0]) == "f7"


def test_a_sprinter_is_turned_and_walked_on_the_way() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4 w"], AWAY, ball="a3", seed=1)
    session, _ = at_the_table(match, ["act H1 sprint", "f8"])
    assert session.match.table.plan.board.name(session.match.table.pos[0]) == "f8"
    assert [str(e["facing"]) for e in session.match.events if e.name == "Faced"][-1] == "e"


def test_hexes_in_reach_have_a_ground_of_their_own() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4"], AWAY, ball="a3", acting="H1 run")
    found = reach_of(match, asked(match))
    assert found is not None
    board = match.table.plan.board
    assert found.chance(board.parse("f9")) == 1.0
    assert 0.87 < found.chance(board.parse("f10")) < 0.88


def test_help_and_who_speak_of_this_game() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/striker @ f4 se"], AWAY, ball="a3")
    _, out = at_the_table(match, ["?", "who H1"])
    assert "act H3 slam" in out
    assert "blitz" not in out
    assert "H1 Human Striker #1: Human Striker, Move 5, Strength 4+, Speed 4+, Skill 4+, Armour 5+" in out
    assert "standing at f4, looks se" in out


def test_the_hand_of_the_other_coach_is_not_shown() -> None:
    match = ironpitch.new_match("dreadball", seed=1)
    _, out = at_the_table(match, ["1"] * 6 + ["log 50"], {1: RandomBot(1)})
    assert "Away draws a card" in out
    assert "your cards: " in out


def test_all_that_is_asked_fits_a_small_screen_with_the_score() -> None:
    for seed in range(2):
        chance = Random(seed)
        typed = [str(chance.randint(1, 30)) for _ in range(150)]
        screens: list[str] = []
        printed = io.StringIO()

        def read(prompt: str, typed: list[str] = typed, screens: list[str] = screens, on: io.StringIO = printed) -> str:
            on.write(prompt)
            if prompt.endswith("> "):
                screens.append(on.getvalue().rpartition("\x1b[H")[2])
            if not typed:
                raise EOFError
            return typed.pop(0)

        console = Console(file=printed, width=80, height=24, force_terminal=True, color_system=None, highlight=False)
        Session(ironpitch.new_match("dreadball", seed=seed), {1: RandomBot(3)}, console, read).run()
        assert len(screens) > 100
        for screen in screens:
            assert len(screen.split("\n")) <= 24, screen


# -- the verbs ---------------------------------------------------------------------------------------------------------


def test_a_match_is_played_saved_and_replayed(run: Run, tmp_path: Path) -> None:
    match = ironpitch.new_match("dreadball", seed=5)
    for _ in range(40):
        match.play(asked(match).default)
    file = tmp_path / "match.ironpitch"
    file.write_text(match.record(), encoding="utf-8")
    code, out, _ = run("replay", str(file), "--log", "--board")
    assert code == 0
    assert "has the home card" in out
    assert "Rush" in out
    code, out, _ = run("play", "--load", str(file), "--opponent", "hotseat", typed="q\n")
    assert code == 0


def test_position_draws_hexes_and_writes_a_picture(run: Run, tmp_path: Path) -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4 se"], AWAY, ball="a3")
    code, out, _ = run("position", match.position(), "--svg", str(tmp_path / "pitch.svg"), "--choices")
    assert code == 0
    assert "H1↘" in out
    assert "act" in out
    assert (tmp_path / "pitch.svg").read_text(encoding="utf-8").startswith("<svg")


def test_simulate_plays_mixed_clubs_and_checks_them(run: Run) -> None:
    arguments = ["--ruleset", "dreadball(sudden_death=off)", "--games", "2", "--mixed", "--check"]
    code, out, _ = run("simulate", *arguments)
    assert code == 0
    assert "lead at the end" in out
    assert "no invariant broken" in out


def test_team_lists_clubs_with_cards_and_mc(run: Run) -> None:
    code, out, _ = run("team", "--ruleset", "dreadball")
    assert code == 0
    assert "trontek-29ers" in out
    assert "re-rolls" not in out
    code, out, _ = run("team", "greenmoon-smackers", "--ruleset", "dreadball")
    assert code == 0
    assert "Strength" in out
    assert "1 coaching die, 1 card; 100 of 100 mc" in out
    listed = json.loads(run("team", "--ruleset", "dreadball", "--json")[1])
    assert len(listed) == 25
    assert all(team["playable"] for team in listed)


def test_rules_lists_the_deck_and_explains_cards_and_abilities(run: Run) -> None:
    code, out, _ = run("rules", "dreadball", "cards")
    assert code == 0
    assert "Dig Deep" in out
    assert "reconstruction" in out
    code, out, _ = run("rules", "dreadball", "dig", "deep")
    assert code == 0
    assert "Roll all the dice" in out
    code, out, _ = run("rules", "dreadball", "pummel")
    assert code == 0
    assert "for rin guard" in out
    deck = json.loads(run("rules", "dreadball", "cards", "--json")[1])["cards"]
    assert sum(card["count"] for card in deck) == 52
    assert run("rules", "bb2016", "cards")[0] == 1
