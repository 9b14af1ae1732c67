"""The optional rules of the 2016 game, each a switch of its own, and the presets."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.errors import UnknownRuleset
from ironpitch.engine.ruleset import Option

TEAM_BUILDING: Final = 1
OPPONENT_TURN_TOUCHDOWN: Final = 2
NEW_DRIVE: Final = 4
CONCEDE: Final = 8
GFI: Final = 16
ASSISTS: Final = 32
FUMBLE: Final = 64
HAND_OFF: Final = 128
FOUL: Final = 256
WEATHER: Final = 512
FAME: Final = 1024
INTERCEPTION: Final = 2048
KICKOFF_TABLE: Final = 4096
OVERTIME_NEVER: Final = 8192
OVERTIME_ALWAYS: Final = 16384
WEAPON_BRIBES: Final = 32768

ON_OFF: Final = ["on", "off"]

SWITCHES: Final = {
    "team_building": TEAM_BUILDING,
    "opponent_turn_touchdown": OPPONENT_TURN_TOUCHDOWN,
    "new_drive": NEW_DRIVE,
    "concede": CONCEDE,
    "gfi": GFI,
    "assists": ASSISTS,
    "fumble": FUMBLE,
    "hand_off": HAND_OFF,
    "foul": FOUL,
    "weather": WEATHER,
    "fame": FAME,
    "interception": INTERCEPTION,
    "kickoff_table": KICKOFF_TABLE,
}
"""Every optional rule and its bit.

Rows: bb2016.optional.each_is_optional"""

OPTIONS: Final = [
    Option("preset", "all: every optional rule; basic: only the base game and new drives", ["all", "basic"], "all"),
    Option("team_building", "any team within the budget, not only the two of the box", ON_OFF, "on", "§19"),
    Option("opponent_turn_touchdown", "a touchdown in the opponent's turn costs a turn", ON_OFF, "on", "§20"),
    Option("new_drive", "recovery of knocked-out players and teams that cannot field anybody", ON_OFF, "on", "§20"),
    Option("concede", "a match may be conceded at the start of an own turn", ON_OFF, "on", "§20"),
    Option("gfi", "up to two squares more than the allowance, on a roll each", ON_OFF, "on", "§8.4"),
    Option("assists", "neighbours add to the strength of a block", ON_OFF, "on", "§10.3"),
    Option("fumble", "a pass roll of 1 or less drops the ball", ON_OFF, "on", "§13"),
    Option("hand_off", "the Hand-off action", ON_OFF, "on", "§22"),
    Option("foul", "the Foul action", ON_OFF, "on", "§23"),
    Option("weather", "the weather table", ON_OFF, "on", "§24"),
    Option("fame", "fans and the FAME modifier", ON_OFF, "on", "§25"),
    Option("interception", "passes may be intercepted", ON_OFF, "on", "§21"),
    Option("kickoff_table", "the kick-off table; needs foul and weather", ON_OFF, "on", "§26"),
    Option("weapon_bribes", "a bribe may also save a Secret Weapon, not only a fouler", ON_OFF, "off", "§23"),
    Option("overtime", "ask both coaches, or settle it beforehand", ["ask", "never", "always"], "ask", "§18"),
]


def switches_of(settings: dict[str, str]) -> int:
    """Read the settings into bits; refuse what cannot be.

    Rows: bb2016.kickoff_table.requirements"""
    known = {option.name: option for option in OPTIONS}
    for name, value in settings.items():
        if name not in known:
            raise UnknownRuleset(f"bb2016 has no option {name[:40]!r}; options are {', '.join(known)}")
        if value not in known[name].values:
            raise UnknownRuleset(f"bb2016({name}={value[:40]}): expected one of {', '.join(known[name].values)}")
    preset = settings.get("preset", "all")
    switches = 0
    for name, bit in SWITCHES.items():
        default = "on" if preset == "all" or name == "new_drive" else "off"
        if settings.get(name, default) == "on":
            switches |= bit
    needed = FOUL | WEATHER
    if switches & KICKOFF_TABLE and switches & needed != needed:
        if settings.get("kickoff_table") == "on":
            missing = [name for name, bit in SWITCHES.items() if bit & needed and not switches & bit]
            raise UnknownRuleset(
                f"bb2016: the kick-off table is used only together with the foul and weather rules; "
                f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} off"
            )
        switches &= ~KICKOFF_TABLE
    if settings.get("weapon_bribes") == "on":
        switches |= WEAPON_BRIBES
    overtime = settings.get("overtime", "ask")
    if overtime == "never":
        switches |= OVERTIME_NEVER
    elif overtime == "always":
        switches |= OVERTIME_ALWAYS
    return switches
