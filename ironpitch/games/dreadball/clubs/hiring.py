"""Team files with more than a club's own players: MVPs, GIANTs, free agents, and players a coach has designed.

    name = "Old Hands"
    team = "trontek-29ers"
    underdog = 30
    mvps = ["buzzcut"]
    free_agents = ["table-1"]

    [[player]]
    position = "jack"

MVPs and GIANTs are paid with underdog money first, then with what is left of the 100 mc of a new team. Every full
10 mc of underdog money left after that pays for a roll on a table of free agents, with the dice of the match; a file
names the tables.

Rows: dreadball §10.10, dreadball §11"""

from functools import cache
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Player, Position, Team, TeamList, TeamRules, check_team, shown
from ironpitch.engine.team_file import (
    LONGEST_NAME,
    NOBODY,
    Fields,
    parse,
    quoted,
    read_player,
    read_staff,
    refusal,
    refuse,
    shirts,
    slug_of,
)
from ironpitch.games.dreadball.clubs.agent_rolls import table_called, with_rolls
from ironpitch.games.dreadball.clubs.designer import KRYPTICS, MUTANT, designer
from ironpitch.games.dreadball.clubs.free_agents import ROLL_COST, rolls_for
from ironpitch.games.dreadball.clubs.mvps import Mvp, arenas, giant, mvp
from ironpitch.games.dreadball.clubs.parts import Builder, Design
from ironpitch.games.dreadball.clubs.team_building import (
    BUILT,
    DEAREST_TEAM,
    DESIGN,
    FREE_AGENT,
    MVP,
    NEW_TEAM,
    hire_cost,
    learning_faults,
    new_team_faults,
    team_list,
    team_rules,
    team_value,
)
from ironpitch.games.dreadball.clubs.workshop import BRUTES, MECHANITE, workshop

BUILT_SEASON: Final = 5
MUTANT_STAFF: Final = 2
"""Mutants pay so many times the price for dice, cards, coaches and cheerleaders."""
MUTANT_NOTE: Final = (
    "Coaching dice, cards, coaches and cheerleaders cost Mutants twice as much, as a public list has it."
)


class Hires:
    """Whom a team file hires for a match, and with what money."""

    def __init__(self, mvps: list[Mvp], agents: list[str], underdog: int, arena: str) -> None:
        self.mvps = mvps
        """MVPs and GIANTs."""
        self.agents = agents
        """The tables on which it rolls for free agents."""
        self.underdog = underdog
        self.arena = arena


def underdog_money(own: int, opponent: int) -> int:
    """What the weaker team may spend on a match: the difference of the two values.

    Rows: dreadball §11"""
    return max(0, opponent - own)


# -- clubs of designed players -----------------------------------------------------------------------------------------


def builder_of(kind: str) -> Builder:
    """Who builds players of a kind: "mechanite" or "mutant"."""
    if kind == MECHANITE:
        return workshop()
    if kind == MUTANT:
        return designer()
    raise BadTeam(f"nobody builds {shown(kind)}, expected {MECHANITE} or {MUTANT}")


@cache
def built_club(key: str) -> TeamList:
    """The list of a club whose players are designed: it has no lines of its own.

    Rows: dreadball.team.kovoss_kryptics, dreadball.team.ro_tek_brutes"""
    if key == KRYPTICS:
        return TeamList(
            key, "Kovoss Kryptics", 0, 0, False, [], [MUTANT_NOTE], mutant_rules(), race="Mutants", season=BUILT_SEASON
        )
    return TeamList(BRUTES, "Ro-Tek Brutes", 0, 0, False, [], [], team_rules(), race="Mechanites", season=BUILT_SEASON)


def club_list(key: str) -> TeamList:
    """The list of any club: what it sells, or nothing but its rules if its players are designed."""
    return built_club(key) if key in BUILT else team_list(key)


def mutant_rules() -> TeamRules:
    """The rules of a Mutant team: what is bought beside players costs twice as much.

    Rows: dreadball §10"""
    rules = rules_with(team_rules(), NEW_TEAM)
    rules.staff_costs = {key: MUTANT_STAFF * cost for key, cost in rules.staff_costs.items()}
    return rules


def rules_with(rules: TeamRules, budget: int) -> TeamRules:
    """The same rules with another budget."""
    return TeamRules(
        budget=budget,
        min_players=rules.min_players,
        max_players=rules.max_players,
        reroll_max=rules.reroll_max,
        fan_factor_cost=rules.fan_factor_cost,
        stats=rules.stats,
        shirt_max=rules.shirt_max,
        staff_costs=rules.staff_costs,
        staff_limits=rules.staff_limits,
        extra_skills=rules.extra_skills,
        known_skills=rules.known_skills,
        has_fan_factor=rules.has_fan_factor,
    )


# -- reading -----------------------------------------------------------------------------------------------------------


def read_team_with_hires(text: str, source: str, extra_skills: bool = False) -> Team:
    """A team from the text of its file; everything that is wrong is told at once."""
    reading = look_at(text, source, extra_skills)
    refuse(source, reading.faults)
    assert reading.team is not None
    return reading.team


class Reading:
    """What a team file has come to: the team as far as it could be read, whom it hires, and all that is wrong."""

    def __init__(self, team: Team | None, hires: Hires, faults: list[str]) -> None:
        self.team = team
        """Nothing if some player of it is nobody the rules know."""
        self.hires = hires
        self.faults = faults


def look_at(text: str, source: str, extra_skills: bool = False) -> Reading:
    """Read a team file without refusing it; what is no TOML, and a club nobody knows, are refused all the same."""
    faults: list[str] = []
    file = parse(text, source, faults)
    name, key = file.text("name", LONGEST_NAME), file.slug("team")
    staff = read_staff(file)
    hires = read_hires(file)
    tables = file.tables("player")
    file.close()
    try:
        club = club_list(key)
    except BadTeam as unknown:
        faults.append(f"team: {unknown}")
        raise refusal(source, faults) from unknown
    numbers = shirts(tables)
    players = [read_built(fields, number, club) for fields, number in zip(tables, numbers, strict=True)]
    share_designs(players)
    players += hired_players(hires, [player.number for player in players])
    if any(player.position is NOBODY for player in players):
        return Reading(None, hires, faults)
    team = Team(slug_of(name) or key, name, list_with(club, players, hires.underdog), players, 0, 0, staff)
    if not faults:
        faults = team_faults(team, hires, extra_skills)
        with_rolls(team, hires.agents, rolls_for(hires.underdog - hire_cost(team)))
    return Reading(team, hires, faults)


def team_faults(team: Team, hires: Hires, extra_skills: bool, growing: bool = False) -> list[str]:
    """Every rule of building and hiring that a team breaks; one that is still growing may have too few players."""
    rules = rules_with(team_rules(extra_skills), DEAREST_TEAM)
    if growing:
        rules.min_players = 0
    faults = check_team(team, rules) + hire_faults(hires, team.list, team.players)
    faults += learning_faults(team) if extra_skills else new_team_faults(team)
    return faults + money_faults(team, hires, extra_skills)


def read_hires(file: Fields) -> Hires:
    """The keys of a team file about players who are with it for a match only."""
    found: list[Mvp] = []
    for key in file.slugs("mvps"):
        try:
            found.append(mvp(key))
        except BadTeam as unknown:
            file.faults.append(f"mvps: {unknown}")
    for key in file.slugs("giants"):
        try:
            found.append(giant(key))
        except BadTeam as unknown:
            file.faults.append(f"giants: {unknown}")
    agents: list[str] = []
    for key in file.slugs("free_agents"):
        try:
            agents.append(table_called(key))
        except BadTeam as unknown:
            file.faults.append(f"free_agents: {unknown}")
    underdog = file.number("underdog", 0, DEAREST_TEAM, 0)
    arena = file.slug("arena", "")
    if arena and arena not in arenas():
        file.fault("arena", shown(arena), f"one of {', '.join(arenas())}")
    return Hires(found, agents, underdog, arena)


def read_built(fields: Fields, number: int, club: TeamList) -> Player:
    """One [[player]] of the file: by the position of his club, or by his design in a club that builds its own.

    Rows: dreadball.team.kovoss_kryptics, dreadball.team.ro_tek_brutes"""
    if club.key not in BUILT:
        if DESIGN in fields.table:
            fields.fault(DESIGN, "a design", f"none: only {' and '.join(BUILT)} build their players")
            return Player(number, "", NOBODY, [])
        return read_player(fields, club, number)
    name = fields.text("name", LONGEST_NAME, "")
    skills = fields.skills("skills")
    inner = fields.inner(DESIGN)
    role, parts = inner.slug("role"), inner.slugs("parts")
    inner.close()
    fields.close()
    builder = builder_of(MUTANT if club.key == KRYPTICS else MECHANITE)
    try:
        position = builder.position(builder.design(role, parts))
    except BadTeam as refused:
        fields.faults.append(f"{fields.where}{DESIGN}: {refused}")
        return Player(number, name, NOBODY, [])
    return Player(number, name, position, skills)


def share_designs(players: list[Player]) -> None:
    """Let players of one design share a line of the team sheet, and number the lines of each role."""
    lines: list[Position] = []
    for player in players:
        line = player.position
        if not line.traits or line.traits[-1] not in (MECHANITE, MUTANT):
            continue
        same = [found for found in lines if found.traits == line.traits and found.note == line.note]
        if same:
            player.position = same[0]
            continue
        of_role = [found for found in lines if found.traits == line.traits]
        if of_role:
            line.key = f"{line.key}-{len(of_role) + 1}"
        lines.append(line)


def hired_players(hires: Hires, worn: list[int]) -> list[Player]:
    """Everybody hired, in the lowest shirts that are left; free agents come when the match is opened."""
    lines = [position for hire in hires.mvps for position in hire.positions]
    players: list[Player] = []
    number = 0
    for line in lines:
        number += 1
        while number in worn:
            number += 1
        players.append(Player(number, line.name, line, []))
    return players


def list_with(club: TeamList, players: list[Player], underdog: int) -> TeamList:
    """The list of a club with a line for everybody who is no player of its own."""
    positions = list(club.positions)
    for player in players:
        if player.position not in positions:
            positions.append(player.position)
    found = TeamList(
        club.key,
        club.name,
        club.reroll_cost,
        club.reroll_limit,
        club.apothecary,
        positions,
        club.notes,
        rules_with(club.rules, NEW_TEAM + underdog),
        special_rules=club.special_rules,
        race=club.race,
        season=club.season,
    )
    found.lineups = club.lineups
    return found


# -- what is checked ---------------------------------------------------------------------------------------------------


def kinds_of(club: TeamList, players: list[Player]) -> list[str]:
    """The kinds of player a club has: `orx`, `goblin`. Humans are genetically pure if they are called so."""
    lines = [*club.positions, *(player.position for player in players)]
    return sorted({line.traits[1] for line in lines if not hired(line) and len(line.traits) > 1})


def hired(line: Position) -> bool:
    """Is he with the team for a match only?"""
    return MVP in line.traits or FREE_AGENT in line.traits


def hire_faults(hires: Hires, club: TeamList, players: list[Player]) -> list[str]:
    """MVPs who do not play for this team, in this arena, or beside each other, and the same one twice.

    Rows: dreadball.mvp.kreed, dreadball.mvp.lucky_logan, dreadball.mvp.ateo_adysi"""
    faults: list[str] = []
    kinds = kinds_of(club, players)
    keys = [hire.key for hire in hires.mvps]
    for i, hire in enumerate(hires.mvps):
        if hire.key in keys[:i]:
            faults.append(f"{hire.name} is hired twice, and there is only one of him")
        if not hire.open_to(kinds):
            faults.append(f"{hire.name} plays for {hire.limits()}, not for {club.name} ({', '.join(kinds)})")
        if hire.arena and hire.arena != hires.arena:
            got = f"this match is in {hires.arena}" if hires.arena else f'add arena = "{hire.arena}"'
            faults.append(f"{hire.name} plays only in the arena {hire.arena}: {got}")
        for other in hires.mvps:
            if other.key in hire.not_with:
                faults.append(f"{hire.name} does not play for a team that hires {other.name}")
    return faults


def money_faults(team: Team, hires: Hires, extra_skills: bool) -> list[str]:
    """A team that is too dear, hires nobody can pay, and more free agents than rolls were paid for.

    A team that has played may add money of its own, which its file does not tell.

    Rows: dreadball.giant.is_mvp, dreadball.free_agent.rolls, dreadball.free_agent.remainder_lost"""
    faults: list[str] = []
    own, price = team_value(team), hire_cost(team)
    if not extra_skills:
        saved = max(0, NEW_TEAM - own)
        if own > NEW_TEAM:
            faults.append(f"costs {own:,}, {own - NEW_TEAM:,} more than the budget of {NEW_TEAM:,}")
        if price > hires.underdog + saved:
            faults.append(
                f"hires for {price} mc, {price - hires.underdog - saved} more than {hires.underdog} mc of underdog"
                f" money and the {saved} mc it has not spent"
            )
    left = max(0, hires.underdog - price)
    if len(hires.agents) > rolls_for(left):
        faults.append(
            f"free_agents: got {len(hires.agents)}, expected at most {rolls_for(left)}: {left} mc of underdog money are"
            f" left, a roll takes {ROLL_COST}, and the rest is lost"
        )
    return faults


def design_text(design: Design) -> str:
    """A design as a [[player]] of a team file has it."""
    return f"[[player]]\n{design_line(design)}\n"


def design_line(design: Design) -> str:
    """The line of a [[player]] that tells his design."""
    parts = ", ".join([quoted(key) for key in design.parts])
    return f"{DESIGN} = {{ role = {quoted(design.role)}, parts = [{parts}] }}"
