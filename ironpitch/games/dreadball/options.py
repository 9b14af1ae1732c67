"""The switches DreadBall can be played with: readings the reference card leaves open, and what goes on beside the play,
of which a plain match has only the coaches with whom a club starts."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.errors import UnknownRuleset
from ironpitch.engine.ruleset import Option

BONUS_FAN_CHECK: Final = 1
KILL_FAN_CHECK: Final = 2
ENDLESS: Final = 4
CHEERLEADERS: Final = 8
STAFF: Final = 16
EXPLOITS: Final = 32
FANS: Final = 64
HACKING: Final = 128
SIDE_LINE: Final = CHEERLEADERS | STAFF | EXPLOITS | FANS | HACKING
CHEERLEADERS_LENT: Final = 256
STAFF_LENT: Final = 512
UNPRINTED: Final = 4096
POISON_AS_PRINTED: Final = 8192
PHASING: Final = 16384
YARASA: Final = 32768

PRINTED: Final = "printed"
"""Of staff: only what the card lists as what a club starts with."""

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
    Option(
        "cheerleaders",
        "Cheerleaders that a team has bought go to the score track at set-up; lent: a team with fewer than two is lent "
        "as many as that makes.",
        ["off", "on", "lent"],
        "off",
        "dreadball §10.1",
    ),
    Option(
        "staff",
        "A team with coaching staff may call a Play at the start of each of its Rushes; printed: those a club starts "
        "with; on: those a league team has hired as well; lent: a team is lent the kinds of coach it lacks.",
        [PRINTED, "on", "lent", "off"],
        PRINTED,
        "dreadball §10.3",
    ),
    Option(
        "exploits",
        "A feat such as three Dashes in a row earns an Exploit test.",
        ["off", "on"],
        "off",
        "dreadball §10.2",
    ),
    Option(
        "fans",
        "A coach may put fans on the pitch instead of a fan check; players deal with them, and the crowd reacts.",
        ["off", "on"],
        "off",
        "dreadball §10.4",
    ),
    Option(
        "hacking",
        "Before the match each coach may buy one of six hacks.",
        ["off", "on"],
        "off",
        "dreadball §10.5",
    ),
    Option(
        "unprinted",
        "Abilities that the card names without saying what they do work in a way of our own (a reconstruction): Crowd "
        "Puller, Mind Control, Portal Master and Monkey Business; off: they do nothing.",
        ["off", "on"],
        "off",
        "dreadball §12.2",
    ),
    Option(
        "phasing",
        "A Phaser who runs or sprints without the ball passes through others (a reconstruction: how he does is not on "
        "the card); off: he is solid all the time.",
        ["off", "on"],
        "off",
        "dreadball §12.2",
    ),
    Option(
        "poison_as_printed",
        "A Poison Blade gives its victim one more die for armour, as the card has it; off: one less, like a Driller.",
        ["off", "on"],
        "off",
        "dreadball §14",
    ),
    Option(
        "yarasa",
        "Between two Rushes a die is rolled, and on a 6 the Yarasa attack a random player on the pitch with three dice "
        "on 4+: every success is a hit, hits knock him down and are damage to his armour, and only a Prowler may dodge "
        "(a reconstruction: how the Yarasa attack is not on the card).",
        ["off", "on"],
        "off",
        "dreadball §10.11",
    ),
]
BIT_OF: Final = {
    "bonus_fan_check": BONUS_FAN_CHECK, "kill_fan_check": KILL_FAN_CHECK, "sudden_death": ENDLESS,
    "cheerleaders": CHEERLEADERS, "staff": STAFF, "exploits": EXPLOITS, "fans": FANS, "hacking": HACKING,
    "unprinted": UNPRINTED, "poison_as_printed": POISON_AS_PRINTED, "phasing": PHASING, "yarasa": YARASA,
}  # fmt: skip
LENT: Final = {"cheerleaders": CHEERLEADERS_LENT, "staff": STAFF_LENT}


def has_played(switches: int, settings: dict[str, str]) -> bool:
    """Are teams read as those of a league, which may have learnt, grown and hired: in a match with more beside the play
    than the coaches a club starts with?

    Rows: dreadball.staff.start_none"""
    return bool(switches & SIDE_LINE & ~STAFF) or settings.get("staff", PRINTED) not in (PRINTED, "off")


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
        value = settings.get(name, option.default)
        if name == "staff" and name not in settings:
            continue  # the clubs decide whether there are coaches: see `DreadBall.new_plan`
        if value != "off":
            bits |= BIT_OF[name]
        if value == "lent":
            bits |= LENT[name]
    return bits
