"""Free agents: players without a team, whom an underdog finds with the money that no MVP wanted.

A roll costs 10 mc of underdog money, the coach picks the table, and the die the player. Some tables leave a choice, and
Zees never come alone.

Rows: dreadball §10.10, dreadball §13.3, dreadball §13.4"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Position, shown
from ironpitch.engine.team_file import LONGEST_NAME, LONGEST_NOTE, Fields, parse, refuse
from ironpitch.games.dreadball.clubs.designer import MUTANT, designer
from ironpitch.games.dreadball.clubs.extra_abilities import unknown_abilities
from ironpitch.games.dreadball.clubs.mvps import read_figures, read_role
from ironpitch.games.dreadball.clubs.parts import Builder
from ironpitch.games.dreadball.clubs.team_building import FREE_AGENT, MOST_PLAYERS, team_list
from ironpitch.games.dreadball.clubs.workshop import MECHANITE, workshop

ROLL_COST: Final = 10
"""What a roll on a table takes of the underdog money, in mc."""
SIDES: Final = 6


class Agent:
    """Whom a roll can bring: one player, or several of the same kind."""

    def __init__(self, key: str, position: Position, number: int) -> None:
        self.key = key
        self.position = position
        self.number = number


class AgentTable:
    """One table: whom each number on the die brings, and whom the coach may take instead."""

    def __init__(self, number: int, agents: list[str], instead: dict[int, str]) -> None:
        self.number = number
        self.agents = agents
        self.instead = instead


class FreeAgents:
    """All free agents by their keys, and all tables in order."""

    def __init__(self, agents: dict[str, Agent], tables: list[AgentTable]) -> None:
        self.agents = agents
        self.tables = tables


@cache
def free_agents() -> FreeAgents:
    """The free agents and the seven tables of the card.

    Rows: dreadball.free_agent.table_1, dreadball.free_agent.table_2, dreadball.free_agent.table_3,
    dreadball.free_agent.table_4, dreadball.free_agent.table_5, dreadball.free_agent.table_6,
    dreadball.free_agent.table_7, dreadball.free_agent.profiles"""
    text = (files("ironpitch.games.dreadball") / "free_agents.toml").read_text(encoding="utf-8")
    return read_free_agents(text, "free_agents.toml")


def agent(key: str) -> Agent:
    """The free agent with this key: "orx-guard"."""
    found = free_agents().agents.get(key)
    if found is None:
        known = ", ".join(free_agents().agents)
        raise BadTeam(f"no free agent is called {shown(key)}, expected one of {known}")
    return found


def rolled(table: int, die: int) -> list[Agent]:
    """Whom a roll on a table brings; more than one if the coach may choose."""
    tables = free_agents().tables
    if not 1 <= table <= len(tables):
        raise BadTeam(f"no table of free agents has the number {shown(table)}, expected 1 to {len(tables)}")
    if not 1 <= die <= SIDES:
        raise BadTeam(f"a die does not show {shown(die)}, expected 1 to {SIDES}")
    found = tables[table - 1]
    keys = [found.agents[die - 1]]
    if die in found.instead:
        keys.append(found.instead[die])
    return [agent(key) for key in keys]


def rolls_for(money: int) -> int:
    """How many rolls so much underdog money pays for; what is left below 10 mc is lost.

    Rows: dreadball.free_agent.rolls, dreadball.free_agent.remainder_lost"""
    return max(0, money) // ROLL_COST


# -- reading -----------------------------------------------------------------------------------------------------------


def read_free_agents(text: str, source: str) -> FreeAgents:
    """Free agents and their tables from the text of their file."""
    faults: list[str] = []
    file = parse(text, source, faults)
    agents: dict[str, Agent] = {}
    for fields in file.tables("agent"):
        found = read_agent(fields)
        if found.key in agents:
            fields.fault("key", shown(found.key), "one that is not taken")
        agents[found.key] = found
    tables = [read_table(fields, agents, i + 1) for i, fields in enumerate(file.tables("table"))]
    file.close()
    refuse(source, faults)
    return FreeAgents(agents, tables)


def read_agent(fields: Fields) -> Agent:
    """One [[agent]] table: somebody of a club, somebody who is built, or somebody with a profile of his own."""
    key = fields.slug("key")
    number = fields.number("number", 1, MOST_PLAYERS, 1)
    note = fields.text("note", LONGEST_NOTE, "")
    if "club" in fields.table:
        found = of_club(fields)
    elif "built" in fields.table:
        found = of_parts(fields)
    else:
        found = of_his_own(fields, key)
    fields.close()
    traits = found.traits + [FREE_AGENT]
    line = Position(
        key, found.name, found.stats, found.skills, 0, MOST_PLAYERS, found.normal, found.double, traits, note
    )
    return Agent(key, line, number)


def of_club(fields: Fields) -> Position:
    """A player as a club has him."""
    club, key = fields.slug("club"), fields.slug("position")
    try:
        return team_list(club).position(key)
    except BadTeam as unknown:
        fields.faults.append(f"{fields.where}{unknown}")
        return nobody()


def of_parts(fields: Fields) -> Position:
    """A Mutant or a Mechanite of given parts."""
    kind, role, keys = fields.slug("built"), fields.slug("role"), fields.slugs("parts")
    if kind not in (MUTANT, MECHANITE):
        fields.fault("built", shown(kind), f"{MUTANT} or {MECHANITE}")
        return nobody()
    builder: Builder = designer() if kind == MUTANT else workshop()
    try:
        return builder.position(builder.design(role, keys))
    except BadTeam as refused:
        fields.faults.append(f"{fields.where}{refused}")
        return nobody()


def of_his_own(fields: Fields, key: str) -> Position:
    """Somebody whom no club has."""
    name = fields.text("name", LONGEST_NAME)
    role, kind = read_role(fields), fields.slug("kind")
    stats, skills = read_figures(fields), fields.slugs("skills")
    for skill in unknown_abilities(skills):
        fields.fault("skills", shown(skill), "an ability of abilities.toml or extra_abilities.toml")
    return Position(key, name, stats, skills, 0, 0, [], [], [role, kind], "")


def nobody() -> Position:
    """Stands in for somebody unknown until the file is refused."""
    return Position("nobody", "Nobody", {}, [], 0, 0, [], [], [], "")


def read_table(fields: Fields, agents: dict[str, Agent], expected: int) -> AgentTable:
    """One [[table]] table: six agents, and some to take instead."""
    number = fields.number("number", 1, 99)
    keys = fields.slugs("agents")
    choices = fields.inner("instead", optional=True)
    instead = {die: choices.slug(str(die)) for die in range(1, SIDES + 1) if str(die) in choices.table}
    choices.close()
    fields.close()
    if number != expected:
        fields.fault("number", shown(number), f"{expected}, as tables are counted")
    if len(keys) != SIDES:
        fields.fault("agents", f"{len(keys)} of them", f"{SIDES}, one for each side of a die")
    for key in [*keys, *instead.values()]:
        if key not in agents:
            fields.fault("agents", shown(key), "the key of an [[agent]]")
    return AgentTable(number, keys, instead)
