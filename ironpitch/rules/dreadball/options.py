"""The switches DreadBall can be played with. All of them are readings the reference card leaves open."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.errors import UnknownRuleset
from ironpitch.engine.ruleset import Option

BONUS_FAN_CHECK: Final = 1
KILL_FAN_CHECK: Final = 2
ENDLESS: Final = 4

OPTIONS: Final = [
    Option(
        "bonus_fan_check",
        "A strike from a bonus hex earns a fan check (a reconstruction: the list of occasions is not on the card).",
        ["on", "off"],
        "on",
        "dreadball §5",
    ),
    Option(
        "kill_fan_check",
        "Killing an opponent earns a fan check (a reconstruction, as above).",
        ["on", "off"],
        "on",
        "dreadball §5",
    ),
    Option(
        "sudden_death",
        "A match level after 14 Rushes goes on, with nobody coming on any more, until somebody scores or only one "
        "team has players on the pitch; off: it is a draw.",
        ["on", "off"],
        "on",
        "dreadball §2",
    ),
]
BIT_OF: Final = {"bonus_fan_check": BONUS_FAN_CHECK, "kill_fan_check": KILL_FAN_CHECK, "sudden_death": ENDLESS}


def switches_of(settings: dict[str, str]) -> int:
    """The options as bits; an unknown one, or a value it cannot have, is refused."""
    bits = 0
    known = {option.name: option for option in OPTIONS}
    for name, value in settings.items():
        if name not in known:
            raise UnknownRuleset(f"dreadball has no option {name[:40]!r}; options are {', '.join(sorted(known))}")
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            raise UnknownRuleset(f"dreadball({name}={value[:40]}): expected one of {values}")
    for name, option in known.items():
        if settings.get(name, option.default) == "on":
            bits |= BIT_OF[name]
    return bits
