"""Team files: race lists and coaches' own teams read from TOML text, and teams written back to it."""

import os
import re
import tomllib
from collections.abc import Callable
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import (
    Lineup,
    Player,
    Position,
    SharedLimit,
    Team,
    TeamList,
    TeamRules,
    check_team,
    lineup_team,
    shown,
)

# A team file is small: longer texts are refused unread, because deep nesting makes a TOML parser slow.
LONGEST_TEXT: Final = 64_000
LONGEST_LINE: Final = 1_000
LONGEST_NAME: Final = 60
LONGEST_NOTE: Final = 400
LONGEST_LIST: Final = 100
MOST_FAULTS: Final = 20
MOST_GOLD: Final = 1_000_000_000
LINEUP_KEYS: Final = ("name", "players", "rerolls", "fan_factor", "staff", "special_rule")
SLUG: Final = re.compile(r"[a-z0-9]{1,40}(-[a-z0-9]{1,40}){0,9}")
SKILL_WORD: Final = r"[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,9}(?:\([a-z0-9+-]{1,40}(?:/[a-z0-9-]{1,40}){0,4}\))?"
SKILL: Final = re.compile(SKILL_WORD)
"""A skill as lists write it, with its value or those it concerns: dodge, loner(4), animosity(dwarf/halfling)."""
NOBODY: Final = Position("nobody", "Nobody", {}, [], 0, 0, [], [], [], "")
"""Stands in for an unknown position until the file is refused."""


class Fields:
    """One table of a team file: hands out checked values and collects everything that is wrong with them."""

    def __init__(self, table: dict[str, object], where: str, faults: list[str]) -> None:
        self.table = table
        self.where = where
        self.faults = faults
        self.asked: list[str] = []

    def fault(self, key: str, got: str, expected: str) -> None:
        """Note one thing that is wrong."""
        self.faults.append(f"{self.where}{plain(key)}: got {got}, expected {expected}")

    def value(self, key: str, expected: str, required: bool) -> object:
        """What the file says under a key, None if nothing (TOML itself has no such value)."""
        self.asked.append(key)
        if key not in self.table and required:
            self.fault(key, "nothing", expected)
        return self.table.get(key)

    def text(self, key: str, longest: int, default: str | None = None) -> str:
        """A line of printable text."""
        expected = f"1 to {longest} printable characters"
        value = self.value(key, expected, default is None)
        if isinstance(value, str) and is_line(value, longest):
            return value
        if value is not None:
            self.fault(key, shown(value), expected)
        return "" if default is None else default

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        expected = f"a whole number from {low:,} to {high:,}"
        value = self.value(key, expected, default is None)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if value is not None:
            self.fault(key, shown(value), expected)
        return low if default is None else default

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self.value(key, "true or false", False)
        if isinstance(value, bool):
            return value
        if value is not None:
            self.fault(key, shown(value), "true or false")
        return default

    def slug(self, key: str, default: str | None = None) -> str:
        """A key: lower-case words joined by '-'."""
        expected = "a key such as 'black-orc-blocker'"
        value = self.value(key, expected, default is None)
        if isinstance(value, str) and SLUG.fullmatch(value) is not None:
            return value
        if value is not None:
            self.fault(key, shown(value), expected)
        return "" if default is None else default

    def texts(self, key: str, longest: int) -> list[str]:
        """A list of lines; none if the key is missing."""
        expected = f"a list of texts of 1 to {longest} printable characters"
        lines: list[str] = []
        for value in self.items(key, expected):
            if isinstance(value, str) and is_line(value, longest):
                lines.append(value)
            else:
                self.fault(key, f"a list with {shown(value)}", expected)
        return lines

    def slugs(self, key: str) -> list[str]:
        """A list of keys; none if the key is missing."""
        expected = "a list of keys such as ['sure-hands', 'pass']"
        keys: list[str] = []
        for value in self.items(key, expected):
            if isinstance(value, str) and SLUG.fullmatch(value) is not None:
                keys.append(value)
            else:
                self.fault(key, f"a list with {shown(value)}", expected)
        return keys

    def skills(self, key: str) -> list[str]:
        """A list of skills, with their values where they have any; none if the key is missing."""
        expected = "a list of keys such as ['sure-hands', 'loner(4)']"
        skills: list[str] = []
        for value in self.items(key, expected):
            if isinstance(value, str) and SKILL.fullmatch(value) is not None:
                skills.append(value)
            else:
                self.fault(key, f"a list with {shown(value)}", expected)
        return skills

    def items(self, key: str, expected: str) -> list[object]:
        """The members of a list, whatever they are."""
        value = self.value(key, expected, False)
        if isinstance(value, list) and len(value) <= LONGEST_LIST:
            return value
        if isinstance(value, list):
            self.fault(key, f"{len(value)} entries", f"at most {LONGEST_LIST}")
        elif value is not None:
            self.fault(key, shown(value), expected)
        return []

    def inner(self, key: str, optional: bool = False) -> "Fields":
        """A table inside this one; empty if it is missing or something else."""
        value = self.value(key, "a table", not optional)
        if value is not None and not isinstance(value, dict):
            self.fault(key, shown(value), "a table")
        return Fields(value if isinstance(value, dict) else {}, f"{self.where}{plain(key)}: ", self.faults)

    def tables(self, key: str) -> list["Fields"]:
        """Every [[key]] table, in file order."""
        tables: list[Fields] = []
        for i, value in enumerate(self.items(key, f"[[{key}]] tables")):
            if isinstance(value, dict):
                tables.append(Fields(value, f"{self.where}{key} {i + 1}: ", self.faults))
            else:
                self.fault(key, shown(value), f"[[{key}]] tables")
        return tables

    def close(self) -> None:
        """Complain about every key nobody asked for."""
        for key in self.table:
            if key not in self.asked:
                self.faults.append(f"{self.where}unknown key {shown(key)}, expected only {', '.join(self.asked)}")


def is_line(text: str, longest: int) -> bool:
    """Whether a text is fit to be shown on one line as it is."""
    return 1 <= len(text) <= longest and text.isprintable() and text == text.strip()


def plain(key: str) -> str:
    """A key as it is if it is an ordinary one, otherwise quoted."""
    return key if key.isascii() and key.isprintable() and len(key) <= 40 else shown(key)


def parse(text: str, source: str, faults: list[str]) -> Fields:
    """The outermost table of a file."""
    longest = max([len(line) for line in text.split("\n")])
    if len(text) > LONGEST_TEXT or longest > LONGEST_LINE:
        limits = f"{LONGEST_TEXT:,} characters in lines of {LONGEST_LINE:,}"
        raise refusal(source, [f"{len(text):,} characters in lines of {longest:,}, expected at most {limits}"])
    try:
        return Fields(tomllib.loads(text), "", faults)
    except RecursionError as error:
        raise refusal(source, ["lists or tables inside each other too deeply"]) from error
    except ValueError as error:
        reason = str(error)[:200]
        raise refusal(source, [f"not TOML: {reason if reason.isprintable() else shown(reason)}"]) from error


def team_file_text(path: str) -> str:
    """The text of a coach's own file; raises BadTeam if there is no such text."""
    name = shown(path)
    try:
        if not os.path.isfile(path):
            raise BadTeam(f"{name}: no such file, expected a team file")
        with open(path, encoding="utf-8") as file:
            return file.read(LONGEST_TEXT + 1)
    except UnicodeDecodeError as error:
        raise BadTeam(f"{name}: this is not text, expected TOML in UTF-8") from error
    except (OSError, ValueError) as error:
        raise BadTeam(f"{name}: cannot be opened, expected a readable team file") from error


def is_team_text(source: str) -> bool:
    """Whether somebody handed over the text of a team file, not its path or the name of a team."""
    return "\n" in source or ("=" in source and not source.endswith(".toml"))


def refusal(source: str, faults: list[str]) -> BadTeam:
    """The error that names the file and all that is wrong with it."""
    told = "; ".join(faults[:MOST_FAULTS])
    more = f"; and {len(faults) - MOST_FAULTS} more" if len(faults) > MOST_FAULTS else ""
    return BadTeam(f"{source if is_line(source, 200) else shown(source)}: {told}{more}")


def refuse(source: str, faults: list[str]) -> None:
    """Raise BadTeam if anything is wrong."""
    if faults:
        raise refusal(source, faults)


def read_team_list(text: str, source: str, rules: TeamRules) -> TeamList:
    """A race list, with its line-ups, from the text of its file."""
    faults: list[str] = []
    file = parse(text, source, faults)
    team_list = TeamList(
        key=file.slug("key"),
        name=file.text("name", LONGEST_NAME),
        reroll_cost=file.number("reroll_cost", 0, MOST_GOLD, None if rules.reroll_max else 0),
        reroll_limit=file.number("reroll_limit", 0, 99, rules.reroll_max),
        apothecary=file.flag("apothecary", False),
        positions=[read_position(fields, rules) for fields in file.tables("position")],
        notes=file.texts("notes", LONGEST_NOTE),
        rules=rules,
        tier=file.number("tier", 0, 9, 0),
        special_rules=file.slugs("special_rules"),
        choose_one_special_rule=file.slugs("choose_one_special_rule"),
        shared_limits=[read_shared_limit(fields) for fields in file.tables("shared_limit")],
        race=file.text("race", LONGEST_NAME, ""),
        season=file.number("season", 0, 99, 0),
        ratings=read_ratings(file),
    )
    for limit in team_list.shared_limits:
        for key in limit.positions:
            if not team_list.has(key):
                faults.append(f"shared_limit: got {shown(key)}, expected one of {team_list.position_keys()}")
    keys = [position.key for position in team_list.positions]
    for i, key in enumerate(keys):
        if key in keys[:i]:
            faults.append(f"position {i + 1}: key {shown(key)} is already taken")
    if not keys:
        faults.append("position: expected at least one [[position]] table")
    standard = file.inner("lineup", optional=True)
    if standard.table:
        for key in standard.table:
            if key not in LINEUP_KEYS:
                if SLUG.fullmatch(key) is None:
                    faults.append(f"lineup: the name {shown(key)} is not lower-case words joined by '-'")
                read_lineup(team_list, standard.inner(key), key)
        read_lineup(team_list, standard, "")
    file.close()
    refuse(source, faults)
    for key in team_list.lineups:
        place = f"lineup {key}" if key else "lineup"
        faults += [f"{place}: {fault}" for fault in check_team(lineup_team(team_list, key))]
    refuse(source, faults)
    return team_list


def read_shared_limit(fields: Fields) -> SharedLimit:
    """One [[shared_limit]] table of a race list."""
    limit = SharedLimit(fields.slugs("positions"), fields.number("most", 0, 99), fields.text("name", LONGEST_NAME, ""))
    fields.close()
    return limit


def read_position(fields: Fields, rules: TeamRules) -> Position:
    """One [[position]] table of a race list."""
    stats = fields.inner("stats")
    position = Position(
        key=fields.slug("key"),
        name=fields.text("name", LONGEST_NAME),
        stats={stat: stats.number(stat, 0, 20) for stat in rules.stats},
        skills=fields.skills("skills"),
        cost=fields.number("cost", 0, MOST_GOLD),
        limit=fields.number("limit", 0, 99),
        normal=fields.slugs("normal"),
        double=fields.slugs("double"),
        traits=fields.slugs("traits"),
        note=fields.text("note", LONGEST_NOTE, ""),
        since=fields.number("since", 0, 9999, 0),
    )
    stats.close()
    fields.close()
    return position


def read_lineup(team_list: TeamList, fields: Fields, key: str) -> None:
    """Add one line-up to its list: position keys in shirt order, re-rolls, fan factor and staff."""
    positions = fields.slugs("players")
    for i, name in enumerate(positions):
        if not team_list.has(name):
            fields.fault(f"player {i + 1}", shown(name), f"one of {team_list.position_keys()}")
    name = f"{team_list.name} ({key})" if key else team_list.name
    team_list.lineups[key] = Lineup(
        key,
        fields.text("name", LONGEST_NAME, name),
        positions,
        fields.number("rerolls", 0, 99, 0),
        fields.number("fan_factor", 0, MOST_GOLD, 0),
        read_staff(fields),
        fields.slug("special_rule", ""),
    )
    fields.close()


def read_ratings(fields: Fields) -> dict[str, int]:
    """The marks printed beside a list: what for, and how high."""
    ratings = fields.inner("ratings", optional=True)
    return {key: ratings.number(key, 0, 9) for key in ratings.table}


def read_staff(fields: Fields) -> dict[str, int]:
    """The hired staff: how many of each."""
    staff = fields.inner("staff", optional=True)
    return {key: staff.number(key, 0, 99) for key in staff.table}


def read_team(
    text: str,
    lists: Callable[[str], TeamList],
    source: str,
    rules: TeamRules | None = None,
    besides: Callable[[Team], list[str]] | None = None,
) -> Team:
    """A coach's own team from the text of its file; `lists` finds the race list or raises BadTeam.

    Everything that is wrong is told at once; `besides` finds what no list and no rules of building check.
    """
    faults: list[str] = []
    file = parse(text, source, faults)
    name = file.text("name", LONGEST_NAME)
    list_key = file.slug("team")
    rerolls = file.number("rerolls", 0, MOST_GOLD, 0)
    fan_factor = file.number("fan_factor", 0, MOST_GOLD, 0)
    staff = read_staff(file)
    special_rule = file.slug("special_rule", "")
    tables = file.tables("player")
    file.close()
    if not list_key:
        raise refusal(source, faults)
    try:
        team_list = lists(list_key)
    except BadTeam as unknown:
        faults.append(f"team: {unknown}")
        raise refusal(source, faults) from unknown
    numbers = shirts(tables)
    players = [read_player(fields, team_list, numbers[i]) for i, fields in enumerate(tables)]
    team = Team(slug_of(name) or list_key, name, team_list, players, rerolls, fan_factor, staff, special_rule)
    strangers = [f"{player.name}: {NOBODY.name} is not on" for player in players if player.position is NOBODY]
    found = check_team(team, rules)
    if besides is not None and not strangers:
        found += besides(team)
    refuse(source, faults + [fault for fault in found if not any(fault.startswith(told) for told in strangers)])
    return team


def shirts(tables: list[Fields]) -> list[int]:
    """Shirt numbers as written; players without one get the lowest numbers left."""
    numbers = [fields.number("number", 0, MOST_GOLD, 0) for fields in tables]
    free = 1
    for i, fields in enumerate(tables):
        if "number" not in fields.table:
            while free in numbers:
                free += 1
            numbers[i] = free
    return numbers


def read_player(fields: Fields, team_list: TeamList, number: int) -> Player:
    """One [[player]] table of a team file."""
    key = fields.slug("position")
    name = fields.text("name", LONGEST_NAME, "")
    skills = fields.skills("skills")
    fields.close()
    if not team_list.has(key):
        if key:
            fields.fault("position", shown(key), f"one of {team_list.position_keys()}")
        return Player(number, name or f"{key} #{number}", NOBODY, [])
    return Player(number, name, team_list.position(key), skills)


def write_team(team: Team) -> str:
    """The team as the text of a team file, which reads back as the same team (its key aside)."""
    lines = [f"name = {quoted(team.name)}", f"team = {quoted(team.list.key)}"]
    lines += [f"special_rule = {quoted(rule)}" for rule in team.special_rules if rule not in team.list.special_rules]
    if team.rerolls or team.list.rules.reroll_max:
        lines.append(f"rerolls = {team.rerolls}")
    if team.list.rules.has_fan_factor:
        lines.append(f"fan_factor = {team.fan_factor}")
    if team.staff:
        lines.append("staff = { " + ", ".join([f"{key} = {count}" for key, count in team.staff.items()]) + " }")
    for player in team.players:
        lines += ["", "[[player]]", f"number = {player.number}", f"position = {quoted(player.position.key)}"]
        lines.append(f"name = {quoted(player.name)}")
        if player.extra_skills:
            lines.append("skills = [" + ", ".join([quoted(skill) for skill in player.extra_skills]) + "]")
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A TOML string; names hold printable characters only, so two need escaping."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def slug_of(name: str) -> str:
    """A key made from a name: lower-case words joined by '-'."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower().replace("'", "").replace("&", " and ")))
