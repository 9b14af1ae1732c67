"""Programs as bots: good ones in two languages, and every way to be a bad one."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ironpitch
from ironpitch.bots.bot import Bot, UnknownBot, side_asked
from ironpitch.bots.external import BadBot, ExternalBot, parsed, shown, why_of
from ironpitch.bots.playing import Seat, play_match
from ironpitch.bots.program import LONGEST_LINE, arguments_of
from ironpitch.bots.registry import make
from ironpitch.games.dreadball.terms import Fact
from tests.dreadball.walking import with_full_hands

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "bots"
HELLO = 'print(json.dumps({"type": "hello", "protocol": 1, "name": "test"}), flush=True)'

Start = Callable[..., ExternalBot]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a program made of these lines; all are ended with the test."""
    started: list[ExternalBot] = []

    def one(*lines: str, seconds: float = 30.0, side: int = 0) -> ExternalBot:
        file = tmp_path / f"bot{len(started)}.py"
        file.write_text("\n".join(["import json, os, sys", "ask = sys.stdin.readline", *lines]), encoding="utf-8")
        bot = ExternalBot(f"{sys.executable} {file}", side, 7, seconds)
        started.append(bot)
        return bot

    yield one
    for bot in started:
        bot.close()


def replies(*answers: object) -> list[str]:
    """A program that says hello, passes over the match, and answers each question with the next of these lines."""
    lines = [json.dumps(answer) if not isinstance(answer, str) else answer for answer in answers]
    return [
        "ask()", HELLO, "ask()", f"answers = {lines!r}", "for line in sys.stdin:", "    message = json.loads(line)",
        "    if message['type'] in ('choose', 'illegal') and answers:",
        "        print(answers.pop(0).replace('ID', str(message['id'])), flush=True)",
    ]  # fmt: skip


# -- the examples ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020", "dungeonbowl", "dreadball"])
@pytest.mark.parametrize(("interpreter", "file"), [(sys.executable, "eager.py"), ("node", "forward.mjs")])
def test_an_example_plays_a_while_without_a_fault_and_the_same_again(interpreter: str, file: str, ruleset: str) -> None:
    if shutil.which(interpreter) is None:
        assert os.environ.get("CI") != "true", f"{interpreter} is missing, and nothing may be left out here"
        pytest.skip(f"there is no {interpreter} here")
    digests = set()
    for _ in range(2):
        match = ironpitch.new_match(ruleset, seed=2)
        seats = [Seat(make(f"stdio:{interpreter} {EXAMPLES / file}", 0, 3)), Seat(make("random", 1, 4))]
        try:
            play_match(match, seats, 400)
        finally:
            seats[0].bot.close()
        assert seats[0].told == []
        assert seats[0].timing.decisions > 50
        digests.add(match.digest())
    assert len(digests) == 1


# -- what a program hears --------------------------------------------------------------------------------------------


def test_a_program_hears_the_match_the_question_and_what_its_side_may_see(start: Start) -> None:
    bot = start(*replies({"type": "choice", "id": 1, "choice": 0, "why": "it is\n the first"}))
    said: list[tuple[str, str]] = []
    bot.overhear = lambda sign, line: said.append((sign, line))
    match = with_full_hands(3)
    bot.side = 0
    assert bot.choose(match) == match.option_codes()[0]
    assert bot.why() == "it is the first"
    assert bot.name == "test"
    heard = [json.loads(line) for sign, line in said if sign == ">"]
    assert [message["type"] for message in heard] == ["hello", "match", "choose"]
    assert heard[0]["protocol"] == 1
    assert heard[0]["limits"] == {"hello_seconds": 10.0, "reply_seconds": 30.0, "line_bytes": 1 << 20, "strikes": 3}
    assert (heard[1]["ruleset"], heard[1]["side"], heard[1]["seed"]) == ("dreadball", "home", 7)
    question = heard[2]
    assert question["id"] == 1
    assert question["request"]["choices"][0] == question["request"]["default"]
    assert "cards" in question["view"]["hands"][0]
    assert "cards" not in question["view"]["hands"][1]
    assert "position" not in question
    assert "events" not in question


def test_a_program_may_want_events_and_a_position_in_which_nothing_hidden_can_be_read(start: Start) -> None:
    hello = 'print(json.dumps({"type": "hello", "protocol": 1, "wants": ["events", "position"]}), flush=True)'
    bot = start("ask()", hello, *replies({"type": "choice", "id": 1, "choice": 0})[2:])
    said: list[str] = []
    bot.overhear = lambda _, line: said.append(line)
    match = with_full_hands(3)
    bot.choose(match)
    question = next(message for message in map(json.loads, said) if message["type"] == "choose")
    shown_to_it = ironpitch.from_position(question["position"])
    assert shown_to_it.view(0) == match.view(0)
    assert shown_to_it.table.facts[Fact.HAND + 1] != match.table.facts[Fact.HAND + 1]
    assert question["events"] == [{"name": event.name, **event.fields} for event in match.events_for(0)]


def test_a_program_that_can_be_shown_no_position_without_a_secret_is_told_none(start: Start) -> None:
    bot = start(*replies({"type": "choice", "id": 1, "choice": 0}))
    bot.wants = ["position"]
    match = ironpitch.new_match("dreadball", seed=2)
    match.play("done")
    side = side_asked(match)
    assert ironpitch.from_position(bot.question(match, side)["position"]).view(side) == match.view(side)
    assert bot.question(match, 1 - side)["position"] is None


def test_a_program_hears_of_the_end(start: Start, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = start(
        "ask()", HELLO, "for line in sys.stdin:", "    message = json.loads(line)",
        "    if message['type'] == 'choose':",
        "        print(json.dumps({'type': 'choice', 'id': message['id'], 'choice': 0}), flush=True)",
        "    if message['type'] == 'over':", f"        open({str(heard)!r}, 'w').write(line)",
    )  # fmt: skip
    match = ironpitch.new_match("bb2020", seed=1)
    play_match(match, [Seat(bot), Seat(make("random", 1, 1))])
    bot.close()
    assert json.loads(heard.read_text()) == {"type": "over", "score": list(match.score), "winner": None}


# -- wrong answers ---------------------------------------------------------------------------------------------------


def test_a_wrong_answer_comes_back_with_the_reason_and_a_better_one_is_taken(start: Start) -> None:
    wrong = [{"type": "choice", "id": 1, "choice": "fly away"}, {"type": "choice", "id": 1, "choice": "end-turn"}]
    bot = start(*replies(*wrong, {"type": "choice", "id": 1, "choice": "kick"}), side=1)
    said: list[tuple[str, str]] = []
    bot.overhear = lambda sign, line: said.append((sign, line))
    match = ironpitch.new_match("bb2016", seed=7)
    assert bot.choose(match) == match.read("kick")
    sent = [json.loads(line) for sign, line in said if sign == ">"]
    strikes = [message for message in sent if message["type"] == "illegal"]
    assert [(strike["id"], strike["strike"], strike["of"]) for strike in strikes] == [(1, 1, 3), (1, 2, 3)]
    assert strikes[0]["reason"].startswith("unknown verb 'fly'; verbs are ")
    assert strikes[1]["reason"].startswith("'end-turn' is not legal now; expected one of: receive, kick")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("this is no JSON", "'this is no JSON' is not JSON on one line"),
        ("[1, 2]", r"\[1, 2\] is no JSON object"),
        ("[" * 100_000, "is not JSON on one line"),
        ('{"type": "choice", "id": 1, "choice": 1' + "0" * 5000 + "}", "choice|is not JSON"),
        ({"type": "chat"}, "type 'chat'; expected 'choice'"),
        ({"type": "choice", "id": True, "choice": 0}, "id True; the question has id 1"),
        ({"type": "choice", "id": 99, "choice": 0}, "id 99; the question has id 1"),
        ({"type": "choice", "id": 1}, "choice None; expected the text of a choice"),
        ({"type": "choice", "id": 1, "choice": True}, "choice True; expected the text of a choice"),
        ({"type": "choice", "id": 1, "choice": 2}, "choice 2; there are 2 choices, numbered from 0"),
        ({"type": "choice", "id": 1, "choice": -1}, "choice -1; there are 2 choices"),
        ({"type": "choice", "id": 1, "choice": "kick " * 100}, "at most 200 characters"),
    ],
)
def test_after_three_wrong_answers_the_default_is_played(start: Start, answer: object, reason: str) -> None:
    bot = start(*replies(answer, answer, answer), side=1)
    said: list[str] = []
    bot.overhear = lambda sign, line: said.append(line) if sign == ">" else None
    match = ironpitch.new_match("bb2016", seed=7)
    with pytest.raises(BadBot, match=f"question 1: 3 wrong answers, the last: .*{reason}"):
        bot.choose(match)
    assert json.loads(said[-1]) == {"type": "default", "id": 1, "choice": "receive", "reason": "3 wrong answers"}
    assert not bot.dead, "it may do better at the next question"


def test_a_late_answer_to_an_earlier_question_is_passed_over(start: Start) -> None:
    late = '{"type": "choice", "id": 1, "choice": "kick"}\\n{"type": "choice", "id": 2, "choice": "kick"}'
    wrong = {"type": "choice", "id": 1, "choice": 9}
    bot = start(*replies(wrong, wrong, wrong, late.replace("\\n", "\n")), side=1)
    match = ironpitch.new_match("bb2016", seed=7)
    with pytest.raises(BadBot):
        bot.choose(match)
    assert bot.choose(match) == match.read("kick")


# -- silence, death and babble ---------------------------------------------------------------------------------------


def test_a_program_that_stays_silent_is_ended_after_three_questions(start: Start) -> None:
    bot = start(*replies(), seconds=0.05)
    match = ironpitch.new_match("bb2016", seed=7)
    for n in range(3):
        with pytest.raises(BadBot, match=f"question {n + 1}: no answer within 0.05 seconds"):
            bot.choose(match)
    assert bot.program is None
    with pytest.raises(UnknownBot, match="no answer to 3 questions in a row"):
        bot.choose(match)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("sys.exit('I have had enough')", "ended with exit code 1: I have had enough"),
        ("os.kill(os.getpid(), 9)", "ended by signal 9"),
        ("os.write(1, b'x' * 3_000_000); ask()", f"a line of more than {LONGEST_LINE} bytes"),
        ("os.close(1); os.close(2); ask()", "it closed its output"),
    ],
)
def test_a_program_that_dies_plays_no_more_and_the_match_goes_on_by_default(
    start: Start, monkeypatch: pytest.MonkeyPatch, line: str, says: str
) -> None:
    monkeypatch.setattr("ironpitch.bots.program.FAREWELL_SECONDS", 0.2 if "closed" in says else 10.0)
    bot = start("ask()", HELLO, "ask(); ask()", line)
    match = ironpitch.new_match("bb2020", seed=1)
    seats = [Seat(bot), Seat(make("random", 1, 1))]
    play_match(match, seats)
    assert match.over
    assert seats[0].faults == seats[0].timing.decisions > 0
    assert says in seats[0].told[0]


def test_a_program_that_never_reads_holds_nobody_up(start: Start) -> None:
    line = "while True: print(json.dumps({'type': 'choice', 'id': 0, 'choice': 'x' * 1000}), flush=True)"
    bot = start("ask()", HELLO, line, seconds=0.5)
    match = ironpitch.new_match("bb2020", seed=1)
    for _ in range(2):
        with pytest.raises(BadBot, match="3 wrong answers"):
            bot.choose(match)


# -- handshake -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hello", "says"),
    [
        ('{"type": "hello", "protocol": 2}', "it speaks protocol 2; expected 1"),
        ('{"type": "hello", "protocol": true}', "it speaks protocol True; expected 1"),
        ('{"type": "hello"}', "it speaks protocol None; expected 1"),
        ('{"type": "choice"}', "expected one of type 'hello'"),
        ("Welcome to my bot!", "is not JSON on one line"),
        ('{"type": "hello", "protocol": 1, "wants": ["the moon"]}', "expected a list with any of events, position"),
        ('{"type": "hello", "protocol": 1, "wants": [[]]}', "expected a list with any of events, position"),
    ],
)
def test_a_program_that_shakes_hands_wrongly_is_no_bot(start: Start, hello: str, says: str) -> None:
    bot = start("ask()", f"print({hello!r}, flush=True)", "sys.stdin.read()")
    with pytest.raises(UnknownBot, match=says):
        bot.ready()
    assert bot.program is None


def test_a_program_that_says_no_hello_is_no_bot(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironpitch.bots.external.HELLO_SECONDS", 0.05)
    with pytest.raises(UnknownBot, match=r"did not say hello within 0\.05 seconds"):
        start("sys.stdin.read()").ready()


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("./there-is-no-such-program", "cannot be started"),
        ("'half a quote", "is no command line: No closing quotation"),
        ("  ", "needs a command"),
        ("\0", "cannot be started"),
    ],
)
def test_a_command_that_is_none_is_refused(command: str, says: str) -> None:
    with pytest.raises(UnknownBot, match=says):
        ExternalBot(command, 0, 1).ready()


def test_a_command_is_split_into_words_and_no_shell_sees_it() -> None:
    assert arguments_of("python3 'my bot.py' --x $HOME; ls") == ["python3", "my bot.py", "--x", "$HOME;", "ls"]


def test_closing_ends_the_program_and_nothing_can_be_asked_of_it(start: Start) -> None:
    bot = start("ask()", HELLO, "sys.stdin.read()")
    bot.ready()
    assert bot.program is not None
    process = bot.program.process
    bot.close()
    bot.close()
    assert process.returncode == 0
    with pytest.raises(UnknownBot, match="has been closed"):
        bot.choose(ironpitch.new_match("bb2020", seed=1))


def test_messages_are_read_and_shown_with_care() -> None:
    assert parsed(b'{"a": 1}\n') == {"a": 1}
    assert shown("x" * 200).endswith("...")
    assert len(shown("x" * 200)) == 80
    assert why_of({"why": "a\x1b[31m red\nwish"}) == "a[31m red wish"
    assert why_of({"why": 5}) == ""
    assert isinstance(make("stdio:true", 0, 1), Bot)
