"""The switches of Blood Bowl 2020: readings the documents leave open, and what a match is played with."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.errors import UnknownRuleset
from ironpitch.engine.ruleset import Option

LEAGUE_PRAYERS: Final = 1
GUST_SCATTERS: Final = 2
STATUE_FOR_GOOD: Final = 4
CLEATS_SPARE_LONERS: Final = 8
EACH_MARKER_INTERFERES: Final = 16
HEAT_DIE_EACH: Final = 32
INVASION_DIE_EACH: Final = 64
LONG_RULER: Final = 128
CROWD_FIRST: Final = 256
GOLDEN_GOAL: Final = 512
EXTRA_TIME_NEVER: Final = 1024
EXTRA_TIME_ALWAYS: Final = 2048
NO_INDUCEMENTS: Final = 4096
HIGH_KICK_ANYWHERE: Final = 8192

OPTIONS: Final = [
    Option("prayers", "the eight of the tournament list, or all sixteen", ["tournament", "league"], "tournament", "§7"),
    Option("inducements", "coaches may spend petty cash before the match", ["on", "off"], "on", "§26"),
    Option("extra_time", "ask both coaches, or settle it beforehand", ["ask", "never", "always"], "ask", "§21"),
    Option("golden_goal", "the first touchdown of extra time wins", ["off", "on"], "off", "§21"),
    Option("gust", "what the ball does when the weather clears up", ["deviate", "scatter"], "deviate", "§6"),
    Option("blessed_statue", "how long the prayer lasts", ["drive", "game"], "drive", "§7"),
    Option("greasy_cleats", "whom the prayer may hit", ["anyone", "no-loners"], "anyone", "§7"),
    Option("marked_interference", "marked players interfere at -1 once, or for each", ["once", "each"], "once", "§13"),
    Option("heat_die", "one D3 for both teams, or one for each", ["one", "each"], "one", "§4"),
    Option("invasion_die", "one D3 for both teams, or one for each", ["one", "each"], "one", "§6"),
    Option("long_ruler", "13 squares and 2 across are still a long bomb", ["off", "on"], "off", "§13"),
    Option("crowd_first", "the crowd's injury roll comes before the follow-up", ["off", "on"], "off", "§17"),
    Option("high_kick", "may a kick over the line be met", ["receiving-half", "anywhere"], "receiving-half", "§6"),
]
SWITCHES: Final = {
    ("prayers", "league"): LEAGUE_PRAYERS,
    ("inducements", "off"): NO_INDUCEMENTS,
    ("extra_time", "never"): EXTRA_TIME_NEVER,
    ("extra_time", "always"): EXTRA_TIME_ALWAYS,
    ("golden_goal", "on"): GOLDEN_GOAL,
    ("gust", "scatter"): GUST_SCATTERS,
    ("blessed_statue", "game"): STATUE_FOR_GOOD,
    ("greasy_cleats", "no-loners"): CLEATS_SPARE_LONERS,
    ("marked_interference", "each"): EACH_MARKER_INTERFERES,
    ("heat_die", "each"): HEAT_DIE_EACH,
    ("invasion_die", "each"): INVASION_DIE_EACH,
    ("long_ruler", "on"): LONG_RULER,
    ("crowd_first", "on"): CROWD_FIRST,
    ("high_kick", "anywhere"): HIGH_KICK_ANYWHERE,
}


def switches_of(settings: dict[str, str]) -> int:
    """Read the settings into bits; refuse what does not exist."""
    known = {option.name: option for option in OPTIONS}
    switches = 0
    for name, value in settings.items():
        if name not in known:
            raise UnknownRuleset(f"bb2020 has no option {name[:40]!r}; options are {', '.join(known)}")
        if value not in known[name].values:
            raise UnknownRuleset(f"bb2020({name}={value[:40]}): expected one of {', '.join(known[name].values)}")
        switches |= SWITCHES.get((name, value), 0)
    return switches
