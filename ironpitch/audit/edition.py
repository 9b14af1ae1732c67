"""What differs between the editions a server logs: the vocabulary of one of them.

Names of events, skills, modifiers and reports, the figures on a sheet, the staff, the ruleset: whatever two editions
spell or count differently is asked for here, and stands in the home of the edition: `games/bb2020/audit/edition.py`.
"""

from __future__ import annotations


class Edition:
    """The vocabulary of one edition; every table is empty until the edition fills it."""

    def __init__(self, name: str, ruleset: str) -> None:
        self.name = name
        """What the log calls it."""
        self.ruleset = ruleset
        self.is_oldest = False
        """Are logs of it that are older than the choice, and do not name their edition?"""
        self.settings: dict[str, dict[str, str]] = {}
        """Options of the log that are options of ours, and for each value the setting."""
        self.house: dict[str, str] = {}
        """Settings the site always plays with."""
        self.figures: dict[str, str] = {}
        """What the log calls a player's figures, and what our squads call them."""
        self.staff: dict[str, str] = {}
        """What the log calls staff, and what our team files call it."""
        self.traits: dict[str, str] = {}
        """What the list of the log says of a position, and the trait our lists give it."""
        self.skills: dict[str, str] = {}
        """Skills under another name than ours."""
        self.unplayed: dict[str, str] = {}
        """Skills our rules do not know, and why no roll can show it."""
        self.events: dict[str, str] = {}
        """Kick-off events under another name than ours."""
        self.rolls: frozenset[str] = frozenset()
        """Reports that hold rolls in this edition, whatever they are in others."""
        self.beyond: frozenset[str] = frozenset()
        """Kinds of roll the site makes and our rules of this edition do not know; each has a ruling."""
        self.told: frozenset[str] = frozenset()
        """Reports of this edition only that tell a choice or a result."""
        self.not_driven: dict[str, str] = {}
        """Reports of this edition only that are left alone, each with the reason."""
        self.reasons: dict[str, tuple[str, int]] = {}
        """What the log calls a modifier of a test, what our rules call it, and how much it is; with a kind of test
        before the name, `pass: Stunty`, where it is worth something else there."""
        self.counted: dict[str, tuple[str, int]] = {}
        """Modifiers of which the log tells how many there are, and how much each is."""
        self.unnamed: dict[str, tuple[str, int]] = {}
        """Modifiers every test of a kind has, so that the log does not name them."""
        self.ranges: dict[str, int] = {}
        """What the range of a throw is worth; the log names it beside the modifiers."""
        self.hits: dict[str, int] = {}
        """Modifiers of armour and injury rolls, and what each is worth without a value of its own."""
        self.unlimited: frozenset[str] = frozenset()
        """What may be done more than once a turn, though the log or our table keeps a mark of it."""
        self.above_armour = 0
        """By how much an armour roll must exceed the armour value."""
        self.loner_alone = False
        """Is the roll of a loner all the log tells of a team re-roll? Others name the re-roll as well."""
        self.jump = "jump"
        """Our word for the deed of going over somebody."""
        self.bare: frozenset[str] = frozenset()
        """Kinds of test whose modifiers the log never names: the number needed has them in it."""
