"""The words of a log of Blood Bowl 2020."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.log.items import LoggedRoll
from ironpitch.audit.log.walk import Figure, World
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.games.bb2020.audit.graded import compare_fire, compare_hurl
from ironpitch.games.bb2020.audit.prayed import marks_of, put_prayers
from ironpitch.games.football.audit.edition import FootballEdition, Grader


class Edition2020(FootballEdition):
    """Prayers, and rolls with more than two outcomes."""

    def grader(self, roll: LoggedRoll) -> Grader | None:
        if roll.kind == "throw team-mate" and "passResult" in roll.fields.entries:
            return compare_hurl
        return compare_fire if roll.kind == "breathe fire" else None

    def marks_of(self, figure: Figure) -> int:
        return marks_of(figure)

    def put_facts(self, state: Snapshot, world: World, ruleset: Ruleset) -> None:
        put_prayers(state, world, ruleset)


BB2020: Final = Edition2020("BB2020", "bb2020")
BB2020.settings = {
    "overtime": {"true": "extra_time=always", "false": "extra_time=never"},
    "inducementPrayersUseLeagueTable": {"true": "prayers=league", "false": "prayers=tournament"},
}
BB2020.house = {
    "extra_time": "never", "inducements": "off", "gust": "scatter", "heat_die": "one", "invasion_die": "one",
}  # fmt: skip
BB2020.events = {"Weather Change": "changing-weather"}
BB2020.skills = {"Side Step": "sidestep"}
BB2020.figures = {"movement": "ma", "strength": "st", "agility": "ag", "passing": "pa", "armour": "av"}
BB2020.staff = {
    "apothecaries": "apothecary",
    "cheerleaders": "cheerleaders",
    "assistantCoaches": "assistant-coaches",
    "dedicatedFans": "dedicated-fans",
}
BB2020.counted = {
    "Tacklezone": ("marked", -1),
    "Offensive Assist": ("assist", 1),
    "Defensive Assist": ("enemy assist", -1),
    "Disturbing Presence": ("disturbing-presence", -1),
    "Prehensile Tail": ("prehensile-tail", -1),
}
BB2020.reasons = {
    "Inaccurate Pass, Deviated Ball or Scatter": ("how the ball comes", -1),
    "Deflected Pass": ("how the ball comes", -1),
    "Pouring Rain": ("weather", -1),
    "Very Sunny": ("weather", -1),
    "Blizzard": ("weather", -1),
    "Accurate Pass": ("how the ball comes", -3),
    "Inaccurate Pass": ("how the ball comes", -2),
    "Wildly Inaccurate Pass": ("how the ball comes", -1),
    "Thrower has Stunty": ("stunty", 1),
    "Moles under the Pitch (Home)": ("prayer", -1),
    "Moles under the Pitch (Away)": ("prayer", -1),
    "Jump Up": ("from the ground", 1),
    "Successful Throw": ("how it was thrown", -1),
    "Terrible Throw": ("how it was thrown", -2),
    "Fumbled Throw": ("how it was thrown", -1),
    "Nerves of Steel": ("nerves-of-steel", 0),
    "Stunty": ("stunty", 0),
    "Big Hand": ("big-hand", 0),
    "Pogo Stick": ("pogo-stick", 0),
}
BB2020.bare = frozenset({"activation"})
for count in range(1, 9):
    for ending in ("", "s"):
        # Who is marked interferes at -1 once; the log counts the markers all the same.
        BB2020.reasons[f"interference: {count} Tacklezone{ending}"] = ("marked", -1)
BB2020.unlimited = frozenset({"reroll"})
BB2020.ranges = {"Short Pass": -1, "Long Pass": -2, "Long Bomb": -3}
BB2020.hits = {
    "Mighty Blow": 1, "Dirty Player": 1, "Arm Bar": 1, "Chainsaw": 3, "Claws": 0, "Thick Skull": 0, "Stunty": 0,
}  # fmt: skip
