"""DreadBall teams put together by chance, for trials of everything on the card: hired players, designed players.

Every MVP, GIANT, free agent and part comes up sooner or later, and every team can be fielded: it keeps to its budget,
to who plays for whom, and to the places on its sheet.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ironpitch.games.dreadball.clubs.agent_rolls import INSTEAD, TABLE
from ironpitch.games.dreadball.clubs.free_agents import ROLL_COST, free_agents
from ironpitch.games.dreadball.clubs.hiring import builder_of, built_club, kinds_of
from ironpitch.games.dreadball.clubs.mvps import Mvp, arenas, giants, mvps
from ironpitch.games.dreadball.clubs.parts import Builder, Design
from ironpitch.games.dreadball.clubs.team_building import (
    BUILT,
    CARDS,
    COACHING_DICE,
    FORM,
    MOST_PLAYERS,
    NEW_TEAM,
    SIDE,
    TEAMS,
    team_list,
)
from ironpitch.games.dreadball.clubs.team_paper import NO_SHIRT, PaperPlayer, TeamPaper, kind_of_club, paper_text

FEWEST_OWN: Final = 4
MOST_OWN: Final = 8
MOST_HIRES: Final = 6
MOST_AGENTS: Final = 3
EXTRA_PARTS: Final = 3
BUILT_CHANCE: Final = 0.25
"""How often the club is one that designs its players."""
GIANT_CHANCE: Final = 0.6
HALF: Final = 0.5
MOST_OF_STAFF: Final = 2


def hiring_team(draw: Random) -> str:
    """The text of a team file, drawn by chance."""
    wanted = draw.randint(FEWEST_OWN, MOST_OWN)
    if draw.random() < BUILT_CHANCE:
        key = draw.choice(BUILT)
        own, left, kinds = designed(draw, key, wanted)
        prices = built_club(key).rules.staff_costs
    else:
        key = draw.choice(TEAMS)
        own, left, kinds = fielded(draw, key, wanted)
        prices = team_list(key).rules.staff_costs
    places = MOST_PLAYERS - len(own)
    arena = draw.choice(arenas())
    named = hires(draw, kinds, arena, places)
    places -= sum([len(hire.positions) for hire in named])
    big = [draw.choice(giants())] if places > 0 and draw.random() < GIANT_CHANCE else []
    agents = rolled(draw, places - len(big))
    paper = TeamPaper("Chance United", key, own, staff(draw, prices, left))
    paper.mvps = [hire.key for hire in named]
    paper.giants = [hire.key for hire in big]
    paper.free_agents = agents
    paper.underdog = sum([hire.cost for hire in named + big]) + ROLL_COST * len(agents)
    paper.arena = arena
    return paper_text(paper)


def fielded(draw: Random, key: str, wanted: int) -> tuple[list[PaperPlayer], int, list[str]]:
    """Players of a club's own, what is left of its money, and the kinds of player it has."""
    club = team_list(key)
    lines = [line for line in club.positions if FORM not in line.traits]
    left = NEW_TEAM
    own: list[PaperPlayer] = []
    sheet = [line for line in lines for _ in range(line.limit)]
    for line in draw.sample(sheet, wanted):
        if line.cost <= left:
            left -= line.cost
            own.append(PaperPlayer(NO_SHIRT, "", line.key, None, []))
    return own, left, kinds_of(club, [])


def designed(draw: Random, key: str, wanted: int) -> tuple[list[PaperPlayer], int, list[str]]:
    """Players designed by chance, what is left of the money, and the kind they are."""
    kind = kind_of_club(key)
    builder = builder_of(kind)
    left = NEW_TEAM
    own: list[PaperPlayer] = []
    for _ in range(wanted):
        design = chance_design(draw, builder)
        price = builder.price(design)
        if price <= left:
            left -= price
            own.append(PaperPlayer(NO_SHIRT, "", "", design, []))
    return own, left, [kind]


def chance_design(draw: Random, builder: Builder) -> Design:
    """A player who can play, of parts drawn by chance, and as a rule some more."""
    design = builder.start(draw.choice(builder.roles()))
    more = draw.randint(0, EXTRA_PARTS)
    while builder.missing(design) or more > 0:
        open_to = [offer.part.key for offer in builder.options(design) if offer.allowed]
        if not open_to:
            break
        if not builder.missing(design):
            more -= 1
        design = builder.add(design, draw.choice(open_to))
    return design


def hires(draw: Random, kinds: list[str], arena: str, places: int) -> list[Mvp]:
    """MVPs who play for such a team in an arena, and beside each other; as many as a side needs at least."""
    found: list[Mvp] = []
    wanted = draw.randint(max(0, SIDE - (MOST_PLAYERS - places)), MOST_HIRES)
    for hire in draw.sample(list(mvps()), len(mvps())):
        apart = any(hire.key in other.not_with or other.key in hire.not_with for other in found)
        if len(found) >= wanted or apart or len(hire.positions) > places:
            continue
        if hire.open_to(kinds) and hire.arena in ("", arena):
            places -= len(hire.positions)
            found.append(hire)
    return found


def rolled(draw: Random, places: int) -> list[str]:
    """Tables to roll on for free agents, no more than there are places; sometimes the second one is taken."""
    found: list[str] = []
    for table in draw.choices(free_agents().tables, k=draw.randint(0, min(MOST_AGENTS, max(0, places)))):
        second = INSTEAD if table.instead and draw.random() < HALF else ""
        found.append(f"{TABLE}{table.number}{second}")
    return found


def staff(draw: Random, prices: dict[str, int], left: int) -> dict[str, int]:
    """Dice and cards for the money that is left; a new team has no coaches and no cheerleaders."""
    found: dict[str, int] = {}
    for key in (COACHING_DICE, CARDS):
        found[key] = min(draw.randint(0, MOST_OF_STAFF), left // prices[key])
        left -= found[key] * prices[key]
    return found
