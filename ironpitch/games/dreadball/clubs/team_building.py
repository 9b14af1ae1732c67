"""Building a DreadBall team: the clubs of seasons 1 to 6, what players and helpers cost, and how many there may be.

A club starts with a fixed roster worth 100 mc in players, coaching dice (6 mc each), cards (10 mc) and staff (8 mc).
Of each position a team may have twice the starting number, and 14 players in all, who wear 1 to 14.

Every position carries its role and its kind as traits, in that order: `guard`, `orx`. Shirts go round the positions
of a club, so that the six lowest numbers make a side with all its roles.

Rows: dreadball.free_agent.roster_limit, dreadball.cheerleader.cost_and_max, dreadball.staff.cost, dreadball §10,
dreadball §11"""

from functools import cache
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Position, Team, TeamList, TeamRules, shown
from ironpitch.engine.team_file import is_team_text, parse, read_team, team_file_text
from ironpitch.engine.team_shelf import all_lineups, packaged_list, ready_made
from ironpitch.games.dreadball.clubs.ability_list import ROLES
from ironpitch.games.dreadball.clubs.extra_abilities import any_ability, learnable

TEAMS: Final = (
    "trontek-29ers",
    "greenmoon-smackers",
    "skittersneak-stealers",
    "midgard-delvers",
    "chromium-chargers",
    "locust-city-chiefs",
    "pelgar-mystics",
    "void-sirens",
    "shan-meeg-starhawks",
    "kalimarin-ancients",
    "ukomo-avalanchers",
    "koeputki-kolossals",
    "nemion-oceanics",
    "rotatek-rockslides",
    "the-unincorporated",
    "rallion-roses",
    "the-red-planets",
    "long-rock-lifers",
    "bremlin-nebulas",
    "glambek-ghosts",
    "fran-taar-philosophers",
    "sulentic-shards",
    "wu-ling-wanderers",
)
"""Season by season, as the card prints them. The Kovoss Kryptics and the Ro-Tek Brutes are built from parts: a team
file names them, and `hiring` reads it.

Rows: dreadball.team.trontek_29ers, dreadball.team.greenmoon_smackers, dreadball.team.skittersneak_stealers,
dreadball.team.midgard_delvers, dreadball.team.chromium_chargers, dreadball.team.locust_city_chiefs,
dreadball.team.pelgar_mystics, dreadball.team.void_sirens, dreadball.team.shan_meeg_starhawks,
dreadball.team.kalimarin_ancients, dreadball.team.ukomo_avalanchers, dreadball.team.koeputki_kolossals,
dreadball.team.nemion_oceanics, dreadball.team.rotatek_rockslides, dreadball.team.the_unincorporated,
dreadball.team.rallion_roses, dreadball.team.the_red_planets, dreadball.team.long_rock_lifers,
dreadball.team.bremlin_nebulas, dreadball.team.glambek_ghosts, dreadball.team.fran_taar_philosophers,
dreadball.team.sulentic_shards, dreadball.team.wu_ling_wanderers"""

BUILT: Final = ("kovoss-kryptics", "ro-tek-brutes")
"""The clubs whose players a coach designs."""
HIRES: Final = ("mvps", "giants", "free_agents", "underdog", "arena")
"""What a team file may say about players who are with a team for a match only."""
DESIGN: Final = "design"
"""Where a [[player]] of a team file tells what he is built of."""
MVP: Final = "mvp"
"""The trait of a hired MVP, GIANTs included."""
FREE_AGENT: Final = "free-agent"

COACHING_DICE: Final = "coaching-dice"
CARDS: Final = "cards"
CHEERLEADERS: Final = "cheerleaders"
OFFENSIVE_COACH: Final = "offensive-coach"
DEFENSIVE_COACH: Final = "defensive-coach"
SUPPORT_COACH: Final = "support-coach"
COACHES: Final = (OFFENSIVE_COACH, DEFENSIVE_COACH, SUPPORT_COACH)

MOVE: Final = "move"
STRENGTH: Final = "strength"
SPEED: Final = "speed"
SKILL: Final = "skill"
ARMOUR: Final = "armour"

NEW_TEAM: Final = 100
"""What a starting roster is worth, in mc."""
MOST_PLAYERS: Final = 14
SIDE: Final = 6
"""Players on the pitch."""
GUARDING: Final = "guard"
KEEPING: Final = "keeper"
"""The role and the ability that makes a Guard play it."""
KEEPER_ARMOUR: Final = 3
FORM: Final = "form"
"""The trait of a profile that cannot be bought: what a Transform makes of a Jack."""
SHAPE_SHIFTERS: Final = "chromium-chargers"
DEAREST_TEAM: Final = 1_000
"""More than any fourteen players with all their helpers can cost: a team that has played has no budget."""


@cache
def team_rules(extra_skills: bool = False) -> TeamRules:
    """The rules of building a team: 100 mc for 6 to 14 players, dice and cards; no cheerleaders yet.

    With `extra_skills` it is one that has played: it may have grown or shrunk, may have hired helpers, and its players
    may bring abilities they learnt.

    Rows: dreadball.free_agent.roster_limit, dreadball.cheerleader.start_none, dreadball.cheerleader.cost_and_max,
    dreadball.staff.cost, dreadball.staff.max_one_each, dreadball §10"""
    return TeamRules(
        budget=DEAREST_TEAM if extra_skills else NEW_TEAM,
        min_players=1 if extra_skills else SIDE,
        max_players=MOST_PLAYERS,
        reroll_max=0,
        fan_factor_cost=0,
        stats=[MOVE, STRENGTH, SPEED, SKILL, ARMOUR],
        shirt_max=MOST_PLAYERS,
        staff_costs={
            COACHING_DICE: 6,
            CARDS: 10,
            OFFENSIVE_COACH: 8,
            DEFENSIVE_COACH: 8,
            SUPPORT_COACH: 8,
            CHEERLEADERS: 8,
        },
        staff_limits={
            COACHING_DICE: 7,
            CARDS: 7,
            OFFENSIVE_COACH: 1,
            DEFENSIVE_COACH: 1,
            SUPPORT_COACH: 1,
            CHEERLEADERS: 7 if extra_skills else 0,
        },
        extra_skills=extra_skills,
        known_skills=list(learnable()),
        has_fan_factor=False,
    )


# -- lists and teams ---------------------------------------------------------------------------------------------------


def team_keys() -> list[str]:
    """The clubs with a list to buy from, by key."""
    return list(TEAMS)


def lineup_keys() -> list[str]:
    """Every ready-made team, by the name `default_team` knows it by; those of designed players come last."""
    return all_lineups(list(TEAMS), team_list) + list(BUILT)


@cache
def team_list(key: str) -> TeamList:
    """The list of the club with this key.

    Rows: dreadball §13.1"""
    return packaged_list("ironpitch.games.dreadball", list(TEAMS), key, team_rules())


def default_team(key: str) -> Team:
    """A club with its starting roster: "trontek-29ers"; a club of designed players with a ready-made one."""
    if key in BUILT:
        from ironpitch.games.dreadball.clubs.built_teams import ready_built

        return ready_built(key)
    return ready_made(key, team_list)


def team_from_text(text: str, source: str = "team text", extra_skills: bool = False) -> Team:
    """A coach's own team from TOML text; this never opens a file, so text from strangers goes here.

    What hires and designs need is loaded only for a file that has some.
    """
    if asks_for_more(text, source):
        from ironpitch.games.dreadball.clubs.hiring import read_team_with_hires

        return read_team_with_hires(text, source, extra_skills)
    besides = learning_faults if extra_skills else new_team_faults
    return read_team(text, team_list, source, team_rules(extra_skills), besides)


def asks_for_more(text: str, source: str) -> bool:
    """Does a team file hire anybody, or build its players?"""
    table = parse(text, source, []).table
    if table.get("team") in BUILT or any(key in table for key in HIRES):
        return True
    players = table.get("player")
    return isinstance(players, list) and any(isinstance(each, dict) and DESIGN in each for each in players)


def team_from_file(path: str, extra_skills: bool = False) -> Team:
    """A coach's own team from a TOML file."""
    return team_from_text(team_file_text(path), path, extra_skills)


def load_team(source: str, extra_skills: bool = False) -> Team:
    """A team by the key of its club ("trontek-29ers"), by the path of a .toml file, or from TOML text."""
    if is_team_text(source):
        return team_from_text(source, extra_skills=extra_skills)
    if source.endswith(".toml"):
        return team_from_file(source, extra_skills)
    return default_team(source)


# -- what a list does not check ----------------------------------------------------------------------------------------


def new_team_faults(team: Team) -> list[str]:
    """Coaches a club does not start with: they are hired in a league.

    Rows: dreadball.staff.start_none"""
    lineups = team.list.lineups
    start: dict[str, int] = lineups[""].staff if "" in lineups else {}
    return [
        f"{team.staff[kind]} of {kind}, a new {team.list.name} team starts with {start.get(kind, 0)}"
        for kind in COACHES
        if team.staff.get(kind, 0) > start.get(kind, 0)
    ]


def learning_faults(team: Team) -> list[str]:
    """Abilities that a player's role or kind cannot learn, of those that there are.

    Rows: dreadball.skill.role_limits_jack_striker, dreadball.skill.role_limits_guard_jack,
    dreadball.skill.role_limits_single, dreadball.skill.race_limits"""
    faults: list[str] = []
    for player in team.players:
        for key in player.extra_skills:
            if key not in learnable():
                continue
            learnt = any_ability(key)
            if not learnt.open_to(role_of(player.position), player.position.traits):
                faults.append(f"{player.name}: {learnt.name} is for {learnt.limits()}, not for {player.position.name}")
    return faults


# -- what a match asks -------------------------------------------------------------------------------------------------


def role_of(position: Position) -> str:
    """The role of a position: guard, jack, striker or keeper."""
    for role in ROLES:
        if role in position.traits:
            return role
    raise BadTeam(f"{position.name} has no role among {', '.join(position.traits)}, expected one of {', '.join(ROLES)}")


def playing_role(role: str, skills: list[str]) -> str:
    """The role in which somebody plays: a Guard with the ability of that name is a Keeper.

    Rows: dreadball.skill.keeper_armour_glove"""
    return KEEPING if role == GUARDING and KEEPING in skills else role


def playing_stats(role: str, stats: dict[str, int], skills: list[str]) -> dict[str, int]:
    """The figures with which he plays: a Keeper has armour of his own.

    Rows: dreadball.skill.keeper_armour_glove"""
    found = dict(stats)
    if playing_role(role, skills) != role and ARMOUR in found:
        found[ARMOUR] = KEEPER_ARMOUR
    return found


@cache
def form(role: str) -> Position:
    """The profile of a quick change artist in another role; the same for every player who has the ability.

    As a Jack he has the profile he was bought with.

    Rows: dreadball.team.chromium_chargers"""
    for position in team_list(SHAPE_SHIFTERS).positions:
        if FORM in position.traits and role_of(position) == role:
            return position
    raise BadTeam(f"nobody transforms into {shown(role)}, expected guard or striker")


def team_value(team: Team) -> int:
    """What the team is worth in mc: players, coaching dice, cards, coaches and cheerleaders; not those it hires for a
    match.

    Rows: dreadball §11"""
    return team.cost() - hire_cost(team)


def hire_cost(team: Team) -> int:
    """What the MVPs of the team take to hire, in mc."""
    return sum([player.position.cost for player in team.players if MVP in player.position.traits])


def underdog_claim(team: Team) -> int:
    """The underdog money a team file has counted on, in mc."""
    return max(0, team.list.rules.budget - NEW_TEAM)


def underdog_refusal(home: Team, away: Team) -> str:
    """What is wrong with the underdog money that two teams count on: it is what the difference of their values gives,
    and the dearer one has none.

    Rows: dreadball §11"""
    for team, other in ((home, away), (away, home)):
        claim, own, theirs = underdog_claim(team), team_value(team), team_value(other)
        if claim > max(0, theirs - own):
            return (
                f"{team.name}: underdog: got {claim} mc, expected at most {max(0, theirs - own)}: the team is worth"
                f" {own} mc and {other.name} {theirs} mc"
            )
    return ""


def has_coach(team: Team) -> bool:
    """Does a team bring a coach beside its head coach?"""
    for kind in COACHES:
        if team.staff.get(kind, 0) > 0:
            return True
    return False


def prepare(team: Team) -> None:
    """Note the value on the team, so that a record can tell who is the underdog without the price list."""
    if not team.worth:
        team.worth = team_value(team)
