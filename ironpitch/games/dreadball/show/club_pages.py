"""Clubs over HTTP: what a club sells, whom it may hire, and a squad as the text of a team file.

Nothing is kept here: a page sends the squad it has, and is told what it costs, what is wrong with it, and everything it
could still have with its price or what forbids it. The rules asked are those that the reader of team files asks; a club
of designed players has its parts in `workshop`.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from pydantic import Field

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Team, TeamList, shown, skill_key
from ironpitch.games.dreadball.clubs.hire_offers import TableOffer, hire_offers, line_offers, staff_offers, table_offers
from ironpitch.games.dreadball.clubs.hiring import Reading, club_list, hired, look_at
from ironpitch.games.dreadball.clubs.mvps import arenas
from ironpitch.games.dreadball.clubs.parts import Design
from ironpitch.games.dreadball.clubs.team_building import (
    FREE_AGENT,
    MOST_PLAYERS,
    NEW_TEAM,
    default_team,
    hire_cost,
    playing_role,
    playing_stats,
    role_of,
    team_value,
)
from ironpitch.games.dreadball.clubs.team_paper import (
    NO_SHIRT,
    PaperPlayer,
    TeamPaper,
    kind_of_club,
    paper_of,
    paper_text,
)
from ironpitch.server.errors import NOT_FOUND, UNUSABLE, Refused
from ironpitch.server.rulebook import Name, ruleset_called
from ironpitch.server.shapes import REFUSALS, AnswerShape, Shape, TeamText, Word
from ironpitch.server.workers import worked_out

router: Final = APIRouter(prefix="/api/rulesets/{name}/clubs", tags=["clubs"], responses=REFUSALS)

HIRING: Final = "dreadball"
"""The game whose clubs hire."""
MOST_PARTS: Final = 40
MOST_LISTED: Final = 30
MOST_TOLD: Final = 5
SOURCE: Final = "team"

Club = Annotated[str, Path(max_length=60, description="the key of a club: trontek-29ers")]


class SquadPlayer(Shape):
    """A player of a squad: a position of his club, or the role and parts of his design."""

    number: Annotated[int, Field(ge=0, le=99)] = NO_SHIRT
    """His shirt; 0 for the lowest that is left."""
    name: Word = ""
    position: Word = ""
    role: Word = ""
    parts: list[Word] = Field(default_factory=list, max_length=MOST_PARTS)
    skills: list[Word] = Field(default_factory=list, max_length=MOST_LISTED)
    """What he has learnt since."""


class Squad(Shape):
    """A team of a club, with staff and whom it hires."""

    name: Word
    players: list[SquadPlayer] = Field(default_factory=list, max_length=MOST_LISTED)
    staff: dict[Word, Annotated[int, Field(ge=0, le=99)]] = Field(default_factory=dict, max_length=MOST_LISTED)
    mvps: list[Word] = Field(default_factory=list, max_length=MOST_LISTED)
    giants: list[Word] = Field(default_factory=list, max_length=MOST_LISTED)
    free_agents: list[Word] = Field(default_factory=list, max_length=MOST_LISTED)
    underdog: Annotated[int, Field(ge=0, le=1000)] = 0
    arena: Word = ""


class ClubShape(AnswerShape):
    """A club, and what a new team of it may have."""

    team: str
    name: str
    race: str
    season: int
    kind: str
    """What it builds its players as, `mechanite` or `mutant`; empty if it has a list to buy from."""
    budget: int
    least: int
    most: int
    arenas: list[str]
    notes: list[str]
    ready: Squad
    """Its squad as printed; of a club that builds its players a ready-made one."""


class SquadLine(AnswerShape):
    """A player of a squad with shirt, price and card."""

    number: int
    name: str
    position: str
    title: str
    role: str
    stats: dict[str, int]
    skills: list[str]
    price: int
    hired: bool


class HireShape(AnswerShape):
    """Somebody for hire, or a table of free agents to roll on, and why it cannot be had, if so."""

    kind: str
    key: str
    name: str
    role: str
    stats: dict[str, int]
    skills: list[str]
    count: int
    price: int
    arena: str
    forbidden: list[str]
    agents: list[str]
    """Of a table of free agents: whom each face of the die brings."""
    numbers: list[int]
    """How many of them come."""


class LineShape(AnswerShape):
    """A position the club sells, how many the squad has, and why it can have no more, if so."""

    position: str
    title: str
    role: str
    stats: dict[str, int]
    skills: list[str]
    price: int
    count: int
    most: int
    forbidden: list[str]


class StaffShape(AnswerShape):
    """Something bought beside players, how many the squad has, and why it can have no more, if so."""

    staff: str
    price: int
    count: int
    forbidden: list[str]


class SquadSheet(AnswerShape):
    """A squad as a team file, what it is worth, everything that is wrong with it, and what it could still have."""

    text: str
    legal: bool
    faults: list[str]
    value: int
    """Players and staff, in mc."""
    hired: int
    """What the hires take."""
    budget: int
    """What players and staff may cost."""
    left: int
    """What is left of budget and underdog money."""
    players: list[SquadLine]
    lines: list[LineShape]
    staff: list[StaffShape]
    hires: list[HireShape]


class OpenedSquad(AnswerShape):
    """A team file taken apart."""

    club: str
    squad: Squad


@router.get("/{club}")
def about_club(name: Name, club: Club) -> ClubShape:
    """A club with its squad as printed."""
    found = club_called(name, club)
    rules = found.rules
    return ClubShape(
        team=found.key,
        name=found.name,
        race=found.race,
        season=found.season,
        kind=kind_of_club(found.key),
        budget=NEW_TEAM,
        least=rules.min_players,
        most=rules.max_players,
        arenas=list(arenas()),
        notes=found.notes,
        ready=squad_of(paper_of(default_team(found.key))),
    )


@router.post("/read")
async def read(request: Request, name: Name, wish: TeamText) -> OpenedSquad:
    """Take a team file apart, so that it can be worked on."""
    return await worked_out(request, taken_apart, name, wish)


@router.post("/{club}/squad")
async def squad_sheet(request: Request, name: Name, club: Club, wish: Squad) -> SquadSheet:
    """A squad as a team file, priced and checked by the rules that read team files, and what it may still have."""
    return await worked_out(request, looked_through, name, club, wish)


# -- what a worker does ------------------------------------------------------------------------------------------------


def taken_apart(name: str, wish: TeamText) -> OpenedSquad:
    """A team file as a squad; refuses what is none."""
    must_hire(name)
    try:
        reading = look_at(wish.text, SOURCE)
    except BadTeam as error:
        raise bad_team(str(error)) from error
    if reading.team is None:
        raise bad_team("; ".join(reading.faults))
    squad = squad_of(paper_of(reading.team))
    squad.arena = reading.hires.arena
    return OpenedSquad(club=reading.team.list.key, squad=squad)


def looked_through(name: str, club: str, wish: Squad) -> SquadSheet:
    """A squad priced and checked; one with skills that nobody knows is not even looked at."""
    found = club_called(name, club)
    text = paper_text(paper(found, wish))
    unknown = unknown_skills(name, wish)
    if unknown:
        return unread(text, *unknown)
    try:
        reading = look_at(text, SOURCE)
    except BadTeam as error:
        return unread(text, str(error).removeprefix(f"{SOURCE}: "))
    if reading.team is None:
        return unread(text, *reading.faults)
    return sheet(text, reading, reading.team)


# -- looking up --------------------------------------------------------------------------------------------------------


def must_hire(name: str) -> None:
    """Refuse a game without clubs that hire."""
    rules = ruleset_called(name)
    if rules.name != HIRING:
        raise Refused(NOT_FOUND, "no-club", f"{rules.name} has no clubs that hire; expected {HIRING}")


def club_called(name: str, key: str) -> TeamList:
    """The list of a club; refuses one that nobody knows."""
    must_hire(name)
    try:
        return club_list(key)
    except BadTeam as error:
        raise Refused(NOT_FOUND, "no-club", str(error)) from error


def bad_team(message: str) -> Refused:
    """A team file that cannot be worked on."""
    return Refused(UNUSABLE, "bad-team", message)


def unknown_skills(name: str, wish: Squad) -> list[str]:
    """What is wrong with the skills of a squad that the game does not have: the first few, and how many there are."""
    skills = ruleset_called(name).skills
    found = [
        f"player {n}: no skill is called {shown(skill)}"
        for n, player in enumerate(wish.players, 1)
        for skill in player.skills
        if skill_key(skill) not in skills
    ]
    more = [f"and {len(found) - MOST_TOLD} more that are unknown"] if len(found) > MOST_TOLD else []
    return found[:MOST_TOLD] + more


# -- squads ------------------------------------------------------------------------------------------------------------


def paper(club: TeamList, wish: Squad) -> TeamPaper:
    """A squad as a team file has it."""
    numbers = shirts([each.number for each in wish.players])
    players = [
        PaperPlayer(number, each.name, each.position, design(each), each.skills)
        for number, each in zip(numbers, wish.players, strict=True)
    ]
    found = TeamPaper(wish.name, club.key, players, {key: count for key, count in wish.staff.items() if count})
    found.mvps, found.giants, found.free_agents = wish.mvps, wish.giants, wish.free_agents
    found.underdog, found.arena = wish.underdog, wish.arena
    return found


def design(player: SquadPlayer) -> Design | None:
    """The design of a player who has no position; whether his club takes it is for the reader to say."""
    return None if player.position else Design(player.role, player.parts)


def shirts(wished: list[int]) -> list[int]:
    """Shirts as wished; who wishes none gets the lowest that is left."""
    left = [number for number in range(1, MOST_PLAYERS + len(wished) + 1) if number not in wished]
    return [number if number != NO_SHIRT else left.pop(0) for number in wished]


def squad_of(found: TeamPaper) -> Squad:
    """A team file as a squad."""
    return Squad(
        name=found.name,
        players=[squad_player(each) for each in found.players],
        staff={key: count for key, count in found.staff.items() if count},
        mvps=found.mvps,
        giants=found.giants,
        free_agents=found.free_agents,
        underdog=found.underdog,
        arena=found.arena,
    )


def squad_player(player: PaperPlayer) -> SquadPlayer:
    """A player of a team file as one of a squad."""
    found = SquadPlayer(number=player.number, name=player.name, position=player.position, skills=player.skills)
    if player.design is not None:
        found.role, found.parts = player.design.role, player.design.parts
    return found


def unread(text: str, *faults: str) -> SquadSheet:
    """A squad that is no team at all."""
    return SquadSheet(
        text=text,
        legal=False,
        faults=list(faults),
        value=0,
        hired=0,
        budget=NEW_TEAM,
        left=NEW_TEAM,
        players=[],
        lines=[],
        staff=[],
        hires=[],
    )


def sheet(text: str, reading: Reading, found: Team) -> SquadSheet:
    """A squad that could be read, legal or not."""
    value, price = team_value(found), hire_cost(found)
    return SquadSheet(
        text=text,
        legal=not reading.faults,
        faults=reading.faults,
        value=value,
        hired=price,
        budget=NEW_TEAM,
        left=NEW_TEAM + reading.hires.underdog - value - price,
        players=[
            SquadLine(
                number=player.number,
                name=player.name,
                position=player.position.key,
                title=player.position.name,
                role=playing_role(role_of(player.position), player.skills),
                stats=playing_stats(role_of(player.position), player.position.stats, player.skills),
                skills=player.skills,
                price=player.position.cost,
                hired=hired(player.position),
            )
            for player in found.players
        ],
        lines=[LineShape.model_validate(offer, from_attributes=True) for offer in line_offers(reading)],
        staff=[StaffShape.model_validate(offer, from_attributes=True) for offer in staff_offers(reading)],
        hires=[
            *(HireShape.model_validate(offer, from_attributes=True) for offer in hire_offers(reading)),
            *(table_shape(offer) for offer in table_offers(reading)),
        ],
    )


def table_shape(offer: TableOffer) -> HireShape:
    """A table of free agents among the hires: it is rolled on, nobody of it is picked."""
    return HireShape(
        kind=FREE_AGENT,
        key=offer.key,
        name=f"Table {offer.table}",
        role="",
        stats={},
        skills=[],
        count=1,
        price=0,
        arena="",
        forbidden=offer.forbidden,
        agents=offer.agents,
        numbers=offer.numbers,
    )
