"""The words of the rules that the page must know: kinds of requests, verbs, events. `python -m` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from ironpitch import rulesets

FILE: Final = Path(__file__).resolve().parents[2] / "web" / "tests" / "vocabulary.json"


def vocabulary() -> dict[str, list[str]]:
    """Every kind of request, verb and event of every ruleset."""
    kinds: set[str] = set()
    verbs: set[str] = set()
    events: set[str] = set()
    for name in rulesets.known():
        rules = rulesets.ruleset(name)
        kinds |= set(rules.kinds)
        verbs |= set(rules.vocabulary.by_name)
        events |= {kind.name for kind in rules.events.values()}
    return {"events": sorted(events), "kinds": sorted(kinds), "verbs": sorted(verbs)}


if __name__ == "__main__":
    FILE.write_text(json.dumps(vocabulary(), indent=1) + "\n", encoding="utf-8")
