"""Players built from parts over HTTP: the builders, a design as it stands, and a squad as the text of a team file.

Nothing is kept here: a page sends what it has, and is told what that is, what it costs and what is wrong with it. The
rules asked are those that `ironpitch team build` and the reader of team files ask.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path
from pydantic import Field

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Team
from ironpitch.rules.dreadball.built_teams import ready_built
from ironpitch.rules.dreadball.design_card import design_card, part_card
from ironpitch.rules.dreadball.designer import KRYPTICS
from ironpitch.rules.dreadball.hire_offers import hire_offers
from ironpitch.rules.dreadball.hiring import Reading, builder_of, built_club, hired, look_at
from ironpitch.rules.dreadball.mvps import arenas
from ironpitch.rules.dreadball.parts import Builder, Design
from ironpitch.rules.dreadball.team_building import COACHES, NEW_TEAM, hire_cost, team_value
from ironpitch.rules.dreadball.team_paper import PaperPlayer, TeamPaper, kind_of_club, paper_of, paper_text
from ironpitch.rules.dreadball.workshop import BRUTES
from ironpitch.server.errors import NOT_FOUND, UNUSABLE, Refused
from ironpitch.server.rulebook import Name, ruleset_called
from ironpitch.server.shapes import REFUSALS, Shape, TeamText, Told, Word

router: Final = APIRouter(prefix="/api/rulesets/{name}/builders", tags=["workshop"], responses=REFUSALS)

BUILDING: Final = "dreadball"
"""The game whose players are built from parts."""
MOST_PARTS: Final = 40
MOST_LISTED: Final = 30
SOURCE: Final = "team"
CLUBS: Final = (BRUTES, KRYPTICS)

Kind = Annotated[str, Path(max_length=60, description="mechanite or mutant")]


class DesignWish(Shape):
    """A role and the parts chosen so far, in the order in which they were chosen."""

    role: Word
    parts: list[Word] = Field(default_factory=list, max_length=MOST_PARTS)


class SquadPlayer(DesignWish):
    """A player of a squad: his design, and a name and learnt abilities if he has any."""

    name: Word = ""
    skills: list[Word] = Field(default_factory=list, max_length=MOST_LISTED)


class Squad(Shape):
    """A team of designed players, with staff and whom it hires."""

    name: Word
    players: list[SquadPlayer] = Field(default_factory=list, max_length=MOST_LISTED)
    staff: dict[Word, Annotated[int, Field(ge=0, le=99)]] = Field(default_factory=dict, max_length=MOST_LISTED)
    mvps: list[Word] = Field(default_factory=list, max_length=MOST_LISTED)
    giants: list[Word] = Field(default_factory=list, max_length=MOST_LISTED)
    free_agents: list[Word] = Field(default_factory=list, max_length=MOST_LISTED)
    underdog: Annotated[int, Field(ge=0, le=1000)] = 0
    arena: Word = ""


class PartShape(Told):
    """A line of a table of parts."""

    part: str
    name: str
    slot: str
    roles: list[str]
    stats: dict[str, int]
    skills: list[str]
    cost: int
    starred: bool


class PartOffer(PartShape):
    """A part for a design: what it adds to the price, or null, the rule that forbids it and the parts it speaks of."""

    price: int | None
    forbidden: str
    rule: str
    because: list[str]


class PartPaid(Told):
    """A part of a design, and what is paid for it: nothing if it improves nothing."""

    part: str
    slot: str
    paid: int


class DesignCard(Told):
    """A design as it stands."""

    kind: str
    team: str
    role: str
    base: int
    """What the role costs without any part."""
    chosen: list[str]
    """The parts in the order in which they were chosen."""
    parts: list[PartPaid]
    """The parts in the order in which they are paid for."""
    stats: dict[str, int]
    skills: list[str]
    price: int
    missing: list[str]
    """What it still needs, in words, and in `needs` by slot; it can play if there is nothing."""
    needs: dict[str, int]
    player: str
    """The player for a team file; empty while something is missing."""
    options: list[PartOffer]


class RoleShape(Told):
    """What a design of a role begins with."""

    role: str
    stats: dict[str, int]
    cost: int


class StaffShape(Told):
    """Something a new team may buy beside players."""

    staff: str
    cost: int
    most: int


class BuilderShape(Told):
    """One way of building players, the club that does, and what a new team of it may have."""

    kind: str
    name: str
    team: str
    club: str
    slots: list[str]
    roles: list[RoleShape]
    parts: list[PartShape]
    budget: int
    least: int
    most: int
    staff: list[StaffShape]
    arenas: list[str]
    notes: list[str]
    ready: Squad
    """A ready-made squad to begin with."""


class Builders(Told):
    """All of a game; most have none."""

    builders: list[BuilderShape]


class SquadLine(Told):
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


class HireShape(Told):
    """Somebody for hire, and why he cannot be had, if so."""

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


class SquadSheet(Told):
    """A squad as a team file, what it is worth, and everything that is wrong with it."""

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
    hires: list[HireShape]


class OpenedSquad(Told):
    """A team file taken apart."""

    kind: str
    squad: Squad


@router.get("")
def builders(name: Name) -> Builders:
    """Who builds players in this game."""
    rules = ruleset_called(name)
    return Builders(builders=[described(key) for key in CLUBS] if rules.name == BUILDING else [])


@router.post("/read")
def read(name: Name, wish: TeamText) -> OpenedSquad:
    """Take a team file of designed players apart, so that it can be worked on."""
    must_build(name)
    try:
        reading = look_at(wish.text, SOURCE)
    except BadTeam as error:
        raise bad_team(str(error)) from error
    if reading.team is None:
        raise bad_team("; ".join(reading.faults))
    kind = kind_of_club(reading.team.list.key)
    if not kind:
        raise bad_team(f"{reading.team.list.name} has a list to buy from; expected {' or '.join(CLUBS)}")
    squad = squad_of(paper_of(reading.team))
    squad.arena = reading.hires.arena
    return OpenedSquad(kind=kind, squad=squad)


@router.post("/{kind}/design")
def design(name: Name, kind: Kind, wish: DesignWish) -> DesignCard:
    """A design as it stands: figures, abilities, price, and every part with its price or what forbids it."""
    builder = builder_called(name, kind)
    try:
        found = builder.design(wish.role, wish.parts)
    except BadTeam as error:
        raise Refused(UNUSABLE, "bad-design", str(error)) from error
    return DesignCard.model_validate(design_card(builder, found))


@router.post("/{kind}/team")
def team(name: Name, kind: Kind, wish: Squad) -> SquadSheet:
    """A squad as a team file, priced and checked by the rules that read team files, and whom it may still hire."""
    builder = builder_called(name, kind)
    text = paper_text(paper(builder, wish))
    try:
        reading = look_at(text, SOURCE)
    except BadTeam as error:
        return unread(text, str(error).removeprefix(f"{SOURCE}: "))
    if reading.team is None:
        return unread(text, *reading.faults)
    return sheet(text, reading, reading.team)


# -- looking up --------------------------------------------------------------------------------------------------------


def must_build(name: str) -> None:
    """Refuse a game without players built from parts."""
    rules = ruleset_called(name)
    if rules.name != BUILDING:
        message = f"{rules.name} has no players built from parts; expected {BUILDING}"
        raise Refused(NOT_FOUND, "no-builder", message)


def builder_called(name: str, kind: str) -> Builder:
    """Who builds players of a kind; refuses what nobody builds."""
    must_build(name)
    try:
        return builder_of(kind)
    except BadTeam as error:
        raise Refused(NOT_FOUND, "no-builder", str(error)) from error


def bad_team(message: str) -> Refused:
    """A team file that cannot be worked on here."""
    return Refused(UNUSABLE, "bad-team", message)


def described(club: str) -> BuilderShape:
    """The builder of a club."""
    builder = builder_of(kind_of_club(club))
    found = built_club(club)
    rules = found.rules
    return BuilderShape.model_validate(
        {
            "kind": builder.kind,
            "name": builder.name,
            "team": club,
            "club": found.name,
            "slots": builder.slots,
            "roles": [{"role": base.role, "stats": base.stats, "cost": base.cost} for base in builder.bases],
            "parts": [part_card(part) for part in builder.parts],
            "budget": NEW_TEAM,
            "least": rules.min_players,
            "most": rules.max_players,
            "staff": [
                {"staff": key, "cost": cost, "most": rules.staff_limits.get(key, 0)}
                for key, cost in rules.staff_costs.items()
                if rules.staff_limits.get(key, 0) and key not in COACHES
            ],
            "arenas": list(arenas()),
            "notes": found.notes,
            "ready": squad_of(paper_of(ready_built(club))),
        }
    )


# -- squads ------------------------------------------------------------------------------------------------------------


def paper(builder: Builder, wish: Squad) -> TeamPaper:
    """A squad as a team file has it; shirts are given in the order of the players."""
    players = [
        PaperPlayer(number, each.name, "", Design(each.role, each.parts), each.skills)
        for number, each in enumerate(wish.players, 1)
    ]
    found = TeamPaper(wish.name, builder.club, players, {key: count for key, count in wish.staff.items() if count})
    found.mvps, found.giants, found.free_agents = wish.mvps, wish.giants, wish.free_agents
    found.underdog, found.arena = wish.underdog, wish.arena
    return found


def squad_of(found: TeamPaper) -> Squad:
    """A team file as a squad."""
    players = [
        SquadPlayer(name=each.name, role=each.design.role, parts=each.design.parts, skills=each.skills)
        for each in found.players
        if each.design is not None
    ]
    return Squad(
        name=found.name,
        players=players,
        staff=found.staff,
        mvps=found.mvps,
        giants=found.giants,
        free_agents=found.free_agents,
        underdog=found.underdog,
        arena=found.arena,
    )


def unread(text: str, *faults: str) -> SquadSheet:
    """A squad that is no team at all."""
    found = SquadSheet(
        text=text, legal=False, faults=[], value=0, hired=0, budget=NEW_TEAM, left=NEW_TEAM, players=[], hires=[]
    )
    found.faults.extend(faults)
    return found


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
                role=player.position.traits[0],
                stats=player.position.stats,
                skills=player.skills,
                price=player.position.cost,
                hired=hired(player.position),
            )
            for player in found.players
        ],
        hires=[HireShape.model_validate(offer, from_attributes=True) for offer in hire_offers(reading)],
    )
