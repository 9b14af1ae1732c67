"""What docs/bots.md shows works as shown."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ironpitch.bots import registry
from ironpitch.bots.external import EXTRAS, HELLO_SECONDS, PROTOCOL, REPLY_SECONDS, STRIKES
from ironpitch.bots.program import FAREWELL_SECONDS, LONGEST_LINE

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, flags=re.DOTALL)


def test_the_python_of_the_page_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    names: dict[str, object] = {}
    for block in blocks("python"):
        exec(compile(block, "docs/bots.md", "exec"), names)
    assert "ms a decision" in capsys.readouterr().out
    assert "careful" in [entry.code for entry in registry.names()]


def test_the_messages_of_the_page_are_json_with_the_figures_of_the_code() -> None:
    messages = [json.loads(line) for block in blocks("json") for line in block.splitlines()]
    assert [message["type"] for message in messages] == [
        *("hello", "hello", "match", "choose", "choice", "illegal", "default", "over"),
    ]
    ours, theirs = messages[:2]
    limits = {"hello_seconds": HELLO_SECONDS, "reply_seconds": REPLY_SECONDS, "line_bytes": LONGEST_LINE}
    assert ours["limits"] == {**limits, "strikes": STRIKES}
    assert ours["protocol"] == theirs["protocol"] == PROTOCOL
    assert tuple(theirs["wants"]) == EXTRAS
    assert messages[5]["of"] == STRIKES
    assert FAREWELL_SECONDS == 2


def test_every_bot_of_ours_is_on_the_page() -> None:
    for entry in registry.built_in():
        assert re.search(rf"`{entry.code}\b", TEXT), entry.code
