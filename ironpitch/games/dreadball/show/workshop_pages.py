"""Players built from parts over HTTP: the builders, and a design as it stands. Squads of them are in `clubs`.

Nothing is kept here: a page sends what it has, and is told what that is, what it costs and what is wrong with it. The
rules asked are those that `ironpitch team build` and the reader of team files ask.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from pydantic import Field

from ironpitch.engine.errors import BadTeam
from ironpitch.games.dreadball.clubs.design_card import design_card, part_card
from ironpitch.games.dreadball.clubs.designer import KRYPTICS
from ironpitch.games.dreadball.clubs.hiring import builder_of
from ironpitch.games.dreadball.clubs.parts import Builder
from ironpitch.games.dreadball.clubs.team_paper import kind_of_club
from ironpitch.games.dreadball.clubs.workshop import BRUTES
from ironpitch.server.errors import NOT_FOUND, UNUSABLE, Refused
from ironpitch.server.rulebook import Name, ruleset_called
from ironpitch.server.shapes import REFUSALS, AnswerShape, Shape, Word
from ironpitch.server.workers import worked_out

router: Final = APIRouter(prefix="/api/rulesets/{name}/builders", tags=["workshop"], responses=REFUSALS)

BUILDING: Final = "dreadball"
"""The game whose players are built from parts."""
MOST_PARTS: Final = 40
CLUBS: Final = (BRUTES, KRYPTICS)

Kind = Annotated[str, Path(max_length=60, description="mechanite or mutant")]


class DesignWish(Shape):
    """A role and the parts chosen so far, in the order in which they were chosen."""

    role: Word
    parts: list[Word] = Field(default_factory=list, max_length=MOST_PARTS)


class PartShape(AnswerShape):
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


class PartPaid(AnswerShape):
    """A part of a design, and what is paid for it: nothing if it improves nothing."""

    part: str
    slot: str
    paid: int


class DesignCard(AnswerShape):
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


class RoleShape(AnswerShape):
    """What a design of a role begins with."""

    role: str
    stats: dict[str, int]
    cost: int


class BuilderShape(AnswerShape):
    """One way of building players, and the club that does."""

    kind: str
    name: str
    team: str
    slots: list[str]
    roles: list[RoleShape]
    parts: list[PartShape]


class Builders(AnswerShape):
    """All of a game; most have none."""

    builders: list[BuilderShape]


@router.get("")
def builders(name: Name) -> Builders:
    """Who builds players in this game."""
    rules = ruleset_called(name)
    return Builders(builders=[described(key) for key in CLUBS] if rules.name == BUILDING else [])


@router.post("/{kind}/design")
async def design(request: Request, name: Name, kind: Kind, wish: DesignWish) -> DesignCard:
    """A design as it stands: figures, abilities, price, and every part with its price or what forbids it."""
    return await worked_out(request, designed, name, kind, wish)


def designed(name: str, kind: str, wish: DesignWish) -> DesignCard:
    """A design worked out; refuses parts that do not go together."""
    builder = builder_called(name, kind)
    try:
        found = builder.design(wish.role, wish.parts)
    except BadTeam as error:
        raise Refused(UNUSABLE, "bad-design", str(error)) from error
    return DesignCard.model_validate(design_card(builder, found))


# -- looking up --------------------------------------------------------------------------------------------------------


def builder_called(name: str, kind: str) -> Builder:
    """Who builds players of a kind; refuses a game without such players, and what nobody builds."""
    rules = ruleset_called(name)
    if rules.name != BUILDING:
        message = f"{rules.name} has no players built from parts; expected {BUILDING}"
        raise Refused(NOT_FOUND, "no-builder", message)
    try:
        return builder_of(kind)
    except BadTeam as error:
        raise Refused(NOT_FOUND, "no-builder", str(error)) from error


def described(club: str) -> BuilderShape:
    """The builder of a club."""
    builder = builder_of(kind_of_club(club))
    return BuilderShape.model_validate(
        {
            "kind": builder.kind,
            "name": builder.name,
            "team": club,
            "slots": builder.slots,
            "roles": [{"role": base.role, "stats": base.stats, "cost": base.cost} for base in builder.bases],
            "parts": [part_card(part) for part in builder.parts],
        }
    )
