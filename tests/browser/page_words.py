"""The words of the rules that the page must know in four languages. `python -m` writes them anew.

Kinds of requests, verbs, events and the words in their fields; skills, options, teams, positions, cards, staff.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any, Final

from ironpitch import rulesets
from ironpitch.engine.ruleset import Ruleset
from ironpitch.games.dreadball.cards.deck import deck
from ironpitch.games.dreadball.clubs import designer, workshop
from ironpitch.games.dreadball.clubs.free_agents import free_agents
from ironpitch.registry.lineage import elders_of
from ironpitch.server import errors
from ironpitch.server.play import acts

FILE: Final = Path(__file__).resolve().parents[2] / "web" / "tests" / "vocabulary.json"
UNSEEN: Final = frozenset({"phase", "card", "held-action", "reroll", "free-kind", "source", "hidden-in"})
"""Kinds of words that no page shows: for cards and re-rolls see their titles and skills."""


def vocabulary() -> dict[str, Any]:
    """Everything that every ruleset may call by name."""
    kinds: set[str] = set()
    verbs: set[str] = set()
    events: set[str] = set()
    words: dict[str, set[str]] = {}
    rules_of_all = [rulesets.ruleset(name) for name in rulesets.known()]
    for rules in rules_of_all:
        kinds |= set(rules.kinds)
        verbs |= set(rules.vocabulary.by_name)
        events |= {kind.name for kind in rules.events.values()}
        for kind, found in words_of(rules).items():
            words.setdefault(kind, set()).update(found)
    return {
        "cards": sorted({card.key for card in deck().cards}),
        "codes": sorted(codes()),
        "events": sorted(events),
        "kinds": sorted(kinds),
        "options": {rules.name: {each.name: each.values for each in rules.options()} for rules in rules_of_all},
        "editions": {rules.name: [rules.name, *(each.name for each in elders_of(rules))] for rules in rules_of_all},
        "skills": {rules.name: sorted(rules.skills) for rules in rules_of_all},
        "verbs": sorted(verbs),
        "words": {kind: sorted(found) for kind, found in sorted(words.items())},
    }


def words_of(rules: Ruleset) -> dict[str, set[str]]:
    """The words of one ruleset by kind: those in the fields of its events, and what is printed on teams and players."""
    listed = {kind: found for kind, found in rules.vocabulary.words.items() if kind not in UNSEEN}
    words = {kind: {word for word in found if word} for kind, found in listed.items()}
    if rules.name == "dreadball":
        words.pop("event", None)  # cards, which have their titles
        words |= parts()
    words["purpose"] = set(rules.purposes)
    words["reason"] = set(rules.reasons)
    words["status"] = set(rules.statuses)
    fields = [each for each in rules.mark_fields() if each.name not in words]
    words["mark"] = set(rules.mark_bits()) | {word for each in fields for word in each.words}
    words |= {"bound": set(), "race": set(), "staff": set(), "stat": set(), "team": set(), "title": set()}
    for name in rules.team_names():
        team = rules.load_team(name)
        # a club of a race has a name of its own, which stays
        words["race" if team.list.race else "team"].add(team.list.race or team.list.name)
        words["staff"] |= set(team.staff)
        for position in team.list.positions:
            words["title"].add(position.name)
            words["stat"] |= set(position.stats)
            for skill in position.skills:
                bound = skill.partition("(")[2].removesuffix(")")
                words["bound"] |= {each for each in bound.split("/") if each and not each.isdigit()}
    if rules.name == "dreadball":
        words["title"] |= {agent.position.name for agent in free_agents().agents.values()}
    return words


def parts() -> dict[str, set[str]]:
    """What players are built of, where each part goes, and the rules that forbid one, read off the builders' source."""
    words: dict[str, set[str]] = {"part": set(), "slot": set(), "ban": set()}
    for builder in (workshop.workshop(), designer.designer()):
        words["part"] |= {part.name for part in builder.parts}
        words["slot"] |= set(builder.slots)
    folder = Path(errors.__file__).parents[1] / "games" / "dreadball" / "clubs"
    for name in ("workshop.py", "designer.py"):
        source = (folder / name).read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(source)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Ban":
                rule = call.args[0]
                assert isinstance(rule, ast.Constant)
                words["ban"].add(str(rule.value).rpartition(".")[2])
    return words


def codes() -> set[str]:
    """The codes with which the server refuses, read off its source."""
    found: set[str] = {acts.STALE}
    server = Path(errors.__file__).parent
    for file in [*server.rglob("*.py"), *server.parent.glob("games/*/show/*.py")]:
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                place = {"Refused": 1, "error_body": 0}.get(call.func.id)
                if place is not None and len(call.args) > place:
                    parts = [part.value for part in ast.walk(call.args[place]) if isinstance(part, ast.Constant)]
                    found |= {part for part in parts if isinstance(part, str) and not part.endswith("-")}
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(vocabulary(), indent=1) + "\n", encoding="utf-8")
