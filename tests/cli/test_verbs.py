"""The verbs of the command line: what they print, for people and for programs, and their exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ironpitch
from ironpitch.bots.playout import Tally, play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.cli import VERBS
from ironpitch.cli.rulesets import example
from ironpitch.cli.simulate import about_length, rate
from ironpitch.engine.ruleset import Option
from ironpitch.render.svg import board_svg
from tests.audit.test_audit import match_of_many_kinds

Run = Callable[..., tuple[int, str, str]]
TEAM = """
name = "River Rats"
team = "human"
rerolls = 3
{players}
"""
LINEMAN = '[[player]]\nposition = "lineman"\n'


def finished(dice: str = "seeded", seed: int | str = 5) -> str:
    """The record of a match that is over."""
    match = ironpitch.new_match(seed=seed, dice=dice)
    play_out(match, RandomCoach(5))
    return match.record()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.record"
    file.write_text(finished(), encoding="utf-8")
    return file


def test_the_list_of_verbs_loads_none_of_them() -> None:
    program = (
        "import sys; from ironpitch.cli import main; main(['--help']); print([m for m in sys.modules if 'rich' in m])"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip().endswith("[]")
    assert all(f"  {verb} " in answer.stdout for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself(run: Run, verb: str) -> None:
    code, out, _ = run(verb, "--help")
    assert code == 0
    assert out.startswith(f"Usage: ironpitch {verb}")


def test_the_package_can_be_run_as_a_program() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "ironpitch", "--version"], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == f"ironpitch {ironpitch.__version__}"


@pytest.mark.parametrize(
    "arguments", [("yodel",), ("simulate", "--games", "0"), ("replay",), ("play", "--side", "left")]
)
def test_a_wrong_call_is_refused_with_code_2(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert "Error" in err or "Usage" in err


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("team", "nobody"), "nobody"),
        (("simulate", "--ruleset", "chess"), "chess"),
        (("simulate", "--ruleset", "bb2016(gfi=maybe)"), "maybe"),
        (("position", "nonsense"), "nonsense"),
        (("play", "--home", "vampires"), "vampires"),
    ],
)
def test_what_the_engine_refuses_is_one_line_and_code_1(run: Run, arguments: tuple[str, ...], word: str) -> None:
    code, out, err = run(*arguments)
    assert code == 1
    assert out == ""
    assert err.startswith("ironpitch: ")
    assert err.count("\n") == 1
    assert word in err


# -- simulate ----------------------------------------------------------------------------------------------------------


def test_simulate_prints_what_the_matches_came_to(run: Run) -> None:
    code, out, err = run("simulate", "--games", "4", "--seed", "3")
    assert code == 0
    assert "Human (home) against Orc (away)" in out
    assert "matches" in out
    assert "touchdowns" in out
    assert "\x1b" not in out + err


def test_simulate_gives_the_same_matches_to_programs(run: Run) -> None:
    code, out, _ = run("simulate", "--games", "3", "--seed", "9", "--json", "--home", "dwarf", "--away", "skaven")
    data = json.loads(out)
    assert code == 0
    assert (data["matches"], data["home"], data["away"], data["failed_seed"]) == (3, "Dwarf", "Skaven", None)
    assert sum(data["scores"].values()) == 3
    _, again, _ = run("simulate", "--games", "3", "--seed", "9", "--json", "--home", "dwarf", "--away", "skaven")
    assert json.loads(again) | {"seconds": 0} == data | {"seconds": 0}


def test_simulate_draws_another_pair_of_teams_for_every_match(run: Run) -> None:
    code, out, _ = run("simulate", "--games", "3", "--mixed", "--check")
    assert code == 0
    assert "random pairs of line-ups" in out
    _, again, _ = run("simulate", "--games", "3", "--mixed", "--json")
    _, plain, _ = run("simulate", "--games", "3", "--json")
    assert json.loads(again)["dice"] != json.loads(plain)["dice"]


def test_simulate_tells_the_longest_match_and_its_seed(run: Run) -> None:
    _, out, _ = run("simulate", "--games", "3", "--seed", "9", "--json")
    found = json.loads(out)["longest"]
    alone = [
        json.loads(run("simulate", "--games", "1", "--seed", str(9 + n), "--json")[1])["decisions"] for n in range(3)
    ]
    assert found == {"decisions": max(alone), "seed": 9 + alone.index(max(alone))}
    _, out, _ = run("simulate", "--games", "3", "--seed", "9")
    assert f"longest match {max(alone):,}" in " ".join(out.split())


def test_simulate_draws_options_and_hires_when_asked(run: Run) -> None:
    code, out, _ = run("simulate", "--ruleset", "dreadball(sudden_death=off)", "--games", "2", "--extras", "--check")
    assert code == 0
    assert "random teams with hires and random options" in " ".join(out.split())
    assert "no invariant broken" in out


def test_simulate_checks_every_input_when_asked(run: Run) -> None:
    code, out, _ = run("simulate", "--games", "2", "--check")
    assert code == 0
    assert "no invariant broken" in out


# -- positions and records ---------------------------------------------------------------------------------------------


def test_position_draws_a_line_of_text(run: Run) -> None:
    match = ironpitch.scenario("bb2016", ["human/lineman @ h12 ball"], ["orc/lineman @ h14 prone"])
    code, out, _ = run("position", match.position(), "--choices")
    row = next(line for line in out.split("\n") if line.startswith("h "))
    assert code == 0
    assert row[1 + 11 * 3 :].startswith("H1●")
    assert row[1 + 13 * 3 :].startswith("a1 ")
    assert "end-turn" in out
    assert run("position", "-", typed=match.position() + "\n")[1].split("\n")[:19] == out.split("\n")[:19]


def test_position_writes_a_picture(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pitch.svg"
    assert run("position", "--seed", "3", "--svg", str(file))[0] == 0
    assert file.read_text(encoding="utf-8").startswith("<svg")
    assert run("position", "--svg", str(tmp_path / "no" / "pitch.svg"))[0] == 2


def test_position_gives_programs_the_view(run: Run) -> None:
    match = ironpitch.new_match(seed=2)
    _, out, _ = run("position", match.position(), "--json")
    assert json.loads(out) == json.loads(json.dumps(match.view()))


def test_replay_prints_the_result_of_a_record(run: Run, record: Path) -> None:
    code, out, _ = run("replay", str(record), "--log", "--board")
    assert code == 0
    assert "as recorded" in out
    assert "The match is over" in out or "draw" in out
    data = json.loads(run("replay", str(record), "--json")[1])
    match = ironpitch.replay(record.read_text(encoding="utf-8"))
    assert (data["digest"], data["over"], data["score"]) == (match.digest(), True, list(match.score))


def test_replay_fails_on_a_record_that_does_not_end_as_written(run: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: text.rindex("digest")] + "digest 0000000000000000\n", encoding="utf-8")
    code, out, err = run("replay", str(record))
    assert (code, out) == (1, "")
    assert "0000000000000000" in err


def test_verify_accepts_sealed_dice_and_their_commitment(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sealed.record"
    file.write_text(finished("sealed", "our-secret"), encoding="utf-8")
    code, out, _ = run("verify", str(file), "--json")
    data = json.loads(out)
    assert (code, data["source"], data["dice_agree"]) == (0, "sealed", True)
    assert data["commitment_agrees"] is None
    assert run("verify", str(file), "--commitment", data["commitment"])[0] == 0
    assert run("verify", str(file), "--commitment", f"sha256:{data['commitment']}")[0] == 0
    assert json.loads(run("verify", str(file), "--json", "--commitment", data["commitment"])[1])["commitment_agrees"]
    code, out, _ = run("verify", str(file), "--commitment", "00" * 32)
    assert code == 1
    assert "another secret" in out


@pytest.mark.parametrize("commitment", ["", "sha256:", "00" * 31, "g" * 64, "sha256:sha256:" + "00" * 32])
def test_verify_calls_nobody_a_cheat_over_a_commitment_that_is_none(run: Run, record: Path, commitment: str) -> None:
    code, out, err = run("verify", str(record), "--commitment", commitment)
    assert (code, out) == (2, "")
    assert "64 hexadecimal digits" in err


def test_verify_tells_programs_that_dice_are_manual_or_the_record_is_broken(run: Run, record: Path) -> None:
    file = record.with_name("manual.record")
    file.write_text(ironpitch.new_match(dice="manual").record(), encoding="utf-8")
    code, out, _ = run("verify", str(file), "--json")
    assert (code, json.loads(out)["dice_agree"]) == (1, None)
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: text.rindex("digest")] + "digest 0000000000000000\n", encoding="utf-8")
    code, out, _ = run("verify", str(record), "--json")
    assert (code, json.loads(out)["dice_agree"]) == (1, False)


def test_verify_finds_a_die_that_was_changed(run: Run, record: Path) -> None:
    # the inputs are a match all the same, but this seed would not have rolled them
    text = record.read_text(encoding="utf-8").replace("dice seeded-1 5", "dice seeded-1 6")
    record.write_text(text, encoding="utf-8")
    assert run("replay", str(record))[0] == 0
    code, _, err = run("verify", str(record))
    assert code == 1
    assert "its source rolls" in err
    code, out, err = run("verify", str(record), "--json")
    data = json.loads(out)
    assert (code, err, data["dice_agree"], data["source"]) == (1, "", False, "seeded")
    assert "its source rolls" in data["error"]


# -- teams and rulesets ------------------------------------------------------------------------------------------------


def test_team_lists_all_teams_and_shows_one(run: Run) -> None:
    _, out, _ = run("team")
    assert "wood-elf" in out
    assert "cannot play yet" not in out
    _, out, _ = run("team", "human")
    assert "Blitzer #1" in out
    assert "sure hands" in out
    listed = json.loads(run("team", "--json")[1])
    assert len(listed) == 24
    assert [team["playable"] for team in listed if team["key"] in ("human", "orc")] == [True, True]


def test_team_checks_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rats.toml"
    file.write_text(TEAM.format(players=LINEMAN * 12), encoding="utf-8")
    code, out, _ = run("team", str(file))
    assert code == 0
    assert "River Rats" in out
    file.write_text(TEAM.format(players=LINEMAN * 3), encoding="utf-8")
    code, out, err = run("team", str(file))
    assert (code, out) == (1, "")
    assert "at least 11" in err


def test_rulesets_lists_options(run: Run) -> None:
    _, out, _ = run("rulesets")
    assert "bb2016" in out
    assert "kickoff_table" in out
    data = json.loads(run("rulesets", "bb2016", "--json")[1])
    assert {option["name"] for option in data[0]["options"]} >= {"gfi", "weather", "overtime"}


def test_rulesets_prints_the_default_of_an_option_first(run: Run) -> None:
    _, out, _ = run("rulesets", "bb2016")
    rows = [line.split() for line in out.splitlines() if line.startswith("  ")]
    first = {row[0]: row[1] for row in rows if len(row) > 1}
    for option in json.loads(run("rulesets", "bb2016", "--json")[1])[0]["options"]:
        assert first[option["name"]] == option["default"]


def test_an_example_of_options_is_given_only_where_there_are_some() -> None:
    assert example([]) == ""
    one = Option("pace", "how fast", ["slow", "fast"], "slow", "")
    assert example([one]) == "pace=fast"
    assert example([one, Option("rain", "", ["off", "on", "much"], "on", ""), one]) == "rain=off, pace=fast"


# -- the 2020 edition --------------------------------------------------------------------------------------------------


def test_a_team_of_2020_is_shown_with_the_numbers_a_die_must_show(run: Run) -> None:
    code, out, _ = run("team", "gnome", "--ruleset", "bb2020")
    assert code == 0
    fox = next(line for line in out.splitlines() if "Woodland Fox" in line)
    assert fox.split()[3:9] == ["50,000", "7", "2", "2+", "-", "6+"]


def test_a_team_of_another_ruleset_is_pointed_to(run: Run) -> None:
    code, _, err = run("team", "snotling")
    assert code == 1
    assert "snotling is no team of bb2016, but of bb2020: add --ruleset bb2020" in err


def test_a_list_with_a_choice_of_special_rules_names_them(run: Run) -> None:
    _, out, _ = run("team", "chaos-chosen", "--ruleset", "bb2020")
    assert "special rule: favoured of chaos undivided" in out
    assert "instead one of: favoured-of-khorne" in out


@pytest.mark.parametrize(("verb", "code"), [("audit", 1), ("import", 2)])
def test_a_log_of_2020_is_not_compared_with_another_edition(run: Run, tmp_path: Path, verb: str, code: int) -> None:
    match_of_many_kinds().write(tmp_path / "log.json")
    found, _, err = run(verb, "fumbbl", str(tmp_path / "log.json"), "--ruleset", "bb2016")
    assert found == code
    assert "log is of BB2020" in err or "is a log of BB2020" in err


def test_a_log_is_of_no_other_game(run: Run, tmp_path: Path) -> None:
    match_of_many_kinds().write(tmp_path / "log.json")
    code, _, err = run("audit", "fumbbl", str(tmp_path / "log.json"), "--ruleset", "dreadball")
    assert code == 2
    assert "expected bb2016(...) or bb2020(...)" in err


def test_position_draws_into_a_file_also_for_programs(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pitch.svg"
    code, out, _ = run("position", "--seed", "3", "--svg", str(file), "--json")
    assert code == 0
    assert json.loads(out)["ruleset"] == "bb2016"
    assert 'viewBox="0 0 1076 636"' in file.read_text(encoding="utf-8")


def test_the_file_of_a_position_is_the_drawing_and_no_picture_of_a_terminal(run: Run, tmp_path: Path) -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4"], ["trontek-29ers/jack @ f9"], ball="a3")
    file = tmp_path / "pitch.svg"
    assert run("position", match.position(), "--svg", str(file))[0] == 0
    assert file.read_text(encoding="utf-8") == board_svg(match)


def test_few_matches_a_second_are_told_with_a_digit_or_two() -> None:
    assert [rate(number) for number in (0.041, 0.5, 3.26, 12.6, 1234.5)] == ["0.041", "0.5", "3.3", "13", "1,234"]


def test_long_matches_of_dreadball_bring_a_hint_at_the_option_that_ends_them() -> None:
    tally = Tally()
    tally.matches, tally.decisions = 2, 16_000
    assert "sudden_death=off" in about_length(ironpitch.new_match("dreadball", seed=1).table.plan, tally)
    assert about_length(ironpitch.new_match("dreadball(sudden_death=off)", seed=1).table.plan, tally) == ""
    assert about_length(ironpitch.new_match("bb2016", seed=1).table.plan, tally) == ""
    tally.decisions = 900
    assert about_length(ironpitch.new_match("dreadball", seed=1).table.plan, tally) == ""
