"""docs/api.md is what `make docs` writes, and `help` says the same on whichever engine runs."""

from __future__ import annotations

import ast
import importlib
import inspect
import pydoc
import re

import api_reference
import pytest
from api_reference import CHAPTERS, PAGE, members, page, shown

import ironpitch

SHOWN = [each for chapter in CHAPTERS for each in shown(chapter)]
NAMES = [f"{module}.{node.name}" for module, _, node in SHOWN]


def test_the_reference_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make docs`"


def test_everything_public_is_in_the_reference() -> None:
    public = {f"ironpitch.{name}" for name in ironpitch.__all__} - {"ironpitch.__version__"}
    assert public <= set(NAMES)
    assert len(NAMES) == len(set(NAMES))


@pytest.mark.parametrize(("module", "name"), [(module, node.name) for module, _, node in SHOWN], ids=NAMES)
def test_help_has_the_docstrings_of_the_source_compiled_or_not(module: str, name: str) -> None:
    thing = getattr(importlib.import_module(module), name)
    source, node = next((source, node) for where, source, node in SHOWN if (where, node.name) == (module, name))
    assert inspect.getdoc(thing) == source.docstrings[f"{source.name}.{name}"]
    if isinstance(node, ast.ClassDef):
        for home, owner, method in members(source, node):
            said = inspect.getdoc(inspect.getattr_static(thing, method.name))
            assert said == home.docstrings[f"{home.name}.{owner}.{method.name}"], method.name


def test_help_of_a_match_shows_how_to_play_fork_and_undo() -> None:
    told = pydoc.plain(pydoc.render_doc(ironpitch.Match))
    for part in (">>> match.play(", "Answer the open request;", "An independent copy, at any request;", "undo(self"):
        assert part in told


def test_a_docstring_becomes_markdown_with_its_examples_fenced() -> None:
    text = "What it does.\n\n>>> 1 + 1\n2\n\nAnd more."
    assert api_reference.text_of(text) == "What it does.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nAnd more."


def test_every_link_of_the_contents_leads_to_a_chapter() -> None:
    text = page()
    links = re.findall(r"^\* \[.*\]\(#(.*)\)$", text, re.MULTILINE)
    assert links == [title.lower().replace(" ", "-") for title in re.findall(r"^## (.*)$", text, re.MULTILINE)]
