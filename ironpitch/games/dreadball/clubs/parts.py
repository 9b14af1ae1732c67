"""Players built from parts: the parts, a design made of them, and what its builder allows, asks for and delivers.

A design is never changed: adding a part gives a new one. What a builder refuses it refuses with the rule, and
`options` tells beforehand which parts it would take, at what price.

Rows: dreadball §10.12, dreadball §10.13"""

from typing import Final

from mypy_extensions import mypyc_attr

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Position, shown
from ironpitch.engine.team_file import LONGEST_NAME, Fields, parse, refuse
from ironpitch.games.dreadball.clubs.ability_list import ROLES
from ironpitch.games.dreadball.clubs.extra_abilities import unknown_abilities
from ironpitch.games.dreadball.clubs.team_building import ARMOUR, MOST_PLAYERS, MOVE, SKILL, SPEED, STRENGTH

FIGURES: Final = (MOVE, STRENGTH, SPEED, SKILL, ARMOUR)
DEAREST_PART: Final = 99
ARMS: Final = "arms"


class Part:
    """One line of a table of parts."""

    def __init__(
        self,
        key: str,
        name: str,
        slot: str,
        roles: list[str],
        stats: dict[str, int],
        skills: list[str],
        cost: int,
        starred: bool,
    ) -> None:
        self.key = key
        self.name = name
        self.slot = slot
        self.roles = roles
        self.stats = stats
        self.skills = skills
        self.cost = cost
        self.starred = starred
        """Is it an arm that a Jack can do with?"""


class Base:
    """What a design of one role begins with."""

    def __init__(self, role: str, stats: dict[str, int], cost: int) -> None:
        self.role = role
        self.stats = stats
        self.cost = cost


class Design:
    """A role and the keys of the parts chosen so far, in the order in which they were chosen."""

    def __init__(self, role: str, parts: list[str]) -> None:
        self.role = role
        self.parts = parts


class Ban:
    """Why a part is kept out of a design: the rule, what it says, and the parts it speaks of."""

    def __init__(self, rule: str, says: str, parts: list[Part]) -> None:
        self.rule = rule
        self.says = says
        self.parts = parts

    def text(self) -> str:
        """What it says, with the rule behind it."""
        return f"{self.says} ({self.rule})"


class Offer:
    """A part as it is offered for a design: what it would add to the price, or the rule that forbids it."""

    def __init__(self, part: Part, price: int, ban: Ban | None) -> None:
        self.part = part
        self.price = price
        self.ban = ban
        """Why it cannot be chosen; nothing if it can."""

    @property
    def allowed(self) -> bool:
        """May it be chosen?"""
        return self.ban is None

    @property
    def forbidden(self) -> str:
        """Why it cannot be chosen, in words; empty if it can."""
        return "" if self.ban is None else self.ban.text()


@mypyc_attr(allow_interpreted_subclasses=True)
class Builder:
    """One way of building players: its parts, in the order of its steps, and its rules."""

    def __init__(self, kind: str, name: str, club: str, slots: list[str], bases: list[Base], parts: list[Part]) -> None:
        self.kind = kind
        self.name = name
        self.club = club
        self.slots = slots
        self.bases = bases
        self.parts = parts

    # -- what each builder says for itself

    def forbids(self, design: Design, part: Part) -> Ban | None:
        """The rule that keeps a part out of a design, if one does."""
        raise NotImplementedError

    def needs(self, design: Design) -> dict[str, int]:
        """How many parts a design still needs before it can play, by slot."""
        raise NotImplementedError

    def is_paid(self, stats: dict[str, int], skills: list[str], part: Part) -> bool:
        """Must a part be paid for by somebody who has these figures and abilities already?"""
        raise NotImplementedError

    # -- designing

    def base(self, role: str) -> Base:
        """What a role begins with."""
        for found in self.bases:
            if found.role == role:
                return found
        raise BadTeam(f"no {self.name} is built as {shown(role)}, expected one of {', '.join(self.roles())}")

    def roles(self) -> list[str]:
        """The roles there are."""
        return [found.role for found in self.bases]

    def part(self, key: str) -> Part:
        """The part with this key."""
        for found in self.parts:
            if found.key == key:
                return found
        known = ", ".join([found.key for found in self.parts])
        raise BadTeam(f"no part of a {self.name} is called {shown(key)}, expected one of {known}")

    def start(self, role: str) -> Design:
        """A design with nothing but a role."""
        return Design(self.base(role).role, [])

    def options(self, design: Design) -> list[Offer]:
        """Every part there is, step by step: what it would add to the price, or what forbids it."""
        offers: list[Offer] = []
        for part in self.parts:
            ban = self.forbids(design, part)
            price = 0
            if ban is None:
                price = self.price(Design(design.role, design.parts + [part.key])) - self.price(design)
            offers.append(Offer(part, price, ban))
        return offers

    def add(self, design: Design, key: str) -> Design:
        """The design with one part more; a part that is not allowed is refused with the rule."""
        part = self.part(key)
        ban = self.forbids(design, part)
        if ban is not None:
            raise BadTeam(f"{self.name} {design.role}: no {part.name}: {ban.text()}")
        return Design(design.role, design.parts + [key])

    def design(self, role: str, keys: list[str]) -> Design:
        """A design from a role and parts in any order."""
        found = self.start(role)
        for key in keys:
            found = self.add(found, key)
        return found

    def without(self, design: Design, key: str) -> Design:
        """The design without a part that it has."""
        if key not in design.parts:
            raise BadTeam(f"{self.name} {design.role}: {shown(key)} is no part of the design, which has {told(design)}")
        at = design.parts.index(key)
        return Design(design.role, design.parts[:at] + design.parts[at + 1 :])

    def missing(self, design: Design) -> list[str]:
        """What a design still needs, in words."""
        return [lacking(slot, count) for slot, count in self.needs(design).items()]

    # -- what comes out

    def in_order(self, design: Design) -> list[Part]:
        """The parts of a design, step by step."""
        chosen = [self.part(key) for key in design.parts]
        return [part for slot in self.slots for part in chosen if part.slot == slot]

    def chosen(self, design: Design, slot: str) -> list[Part]:
        """What a design has in one slot."""
        return [part for part in self.in_order(design) if part.slot == slot]

    def bill(self, design: Design) -> list[tuple[Part, int]]:
        """What is paid for each part, step by step."""
        stats = dict(self.base(design.role).stats)
        skills: list[str] = []
        lines: list[tuple[Part, int]] = []
        for part in self.in_order(design):
            lines.append((part, part.cost if self.is_paid(stats, skills, part) else 0))
            improve(stats, part)
            skills += [skill for skill in part.skills if skill not in skills]
        return lines

    def price(self, design: Design) -> int:
        """What such a player costs, in mc."""
        return self.base(design.role).cost + sum([paid for _, paid in self.bill(design)])

    def stats(self, design: Design) -> dict[str, int]:
        """The figures so far, always the better one where two parts give the same."""
        found = dict(self.base(design.role).stats)
        for part in self.in_order(design):
            improve(found, part)
        return {figure: found[figure] for figure in FIGURES if figure in found}

    def skills(self, design: Design) -> list[str]:
        """The abilities so far, each once."""
        found: list[str] = []
        for part in self.in_order(design):
            found += [skill for skill in part.skills if skill not in found]
        return found

    def position(self, design: Design, key: str = "") -> Position:
        """The finished player as a line of a team sheet; a design that lacks something is refused."""
        lacking = self.missing(design)
        if lacking:
            raise BadTeam(f"{self.name} {design.role}: the design lacks {', '.join(lacking)}; it has {told(design)}")
        name = f"{self.name} {design.role.capitalize()}"
        note = ", ".join([part.name for part in self.in_order(design)])
        return Position(
            key or f"{self.kind}-{design.role}",
            name,
            self.stats(design),
            self.skills(design),
            self.price(design),
            MOST_PLAYERS,
            [],
            [],
            [design.role, self.kind],
            note,
        )


def lacking(slot: str, count: int) -> str:
    """What is missing in a slot: of arms there are two, of everything else one."""
    if slot == ARMS:
        return "a second arm" if count == 1 else "two arms"
    return f"a {slot}"


def told(design: Design) -> str:
    """The parts of a design in words."""
    return ", ".join(design.parts) or "no parts"


def improve(stats: dict[str, int], part: Part) -> None:
    """Take over whatever figures of a part are better."""
    for figure, value in part.stats.items():
        if is_better(stats, figure, value):
            stats[figure] = value


def is_better(stats: dict[str, int], figure: str, value: int) -> bool:
    """Is it a figure not yet had, more Move, or a lower number to roll?"""
    if figure not in stats:
        return True
    return value > stats[figure] if figure == MOVE else value < stats[figure]


# -- reading -----------------------------------------------------------------------------------------------------------


def read_parts(text: str, source: str, slots: list[str]) -> tuple[list[Base], list[Part]]:
    """What roles begin with, and the parts, from the text of their file."""
    faults: list[str] = []
    file = parse(text, source, faults)
    bases = [read_base(fields) for fields in file.tables("role")]
    parts = [read_part(fields, slots) for fields in file.tables("part")]
    file.close()
    keys = [part.key for part in parts]
    for i, key in enumerate(keys):
        if key in keys[:i]:
            faults.append(f"part {i + 1}: key {shown(key)} is already taken")
    for role in {role for part in parts for role in part.roles if role in ROLES}:
        if role not in [base.role for base in bases]:
            faults.append(f"role: expected a [[role]] table for {role}")
    if not parts:
        faults.append("part: expected at least one [[part]] table")
    refuse(source, faults)
    return bases, parts


def read_base(fields: Fields) -> Base:
    """One [[role]] table."""
    role = fields.slug("role")
    if role and role not in ROLES:
        fields.fault("role", shown(role), f"one of {', '.join(ROLES)}")
    found = Base(role, read_figures(fields), fields.number("cost", 0, DEAREST_PART))
    fields.close()
    return found


def read_part(fields: Fields, slots: list[str]) -> Part:
    """One [[part]] table."""
    found = Part(
        key=fields.slug("key"),
        name=fields.text("name", LONGEST_NAME),
        slot=fields.slug("slot"),
        roles=fields.slugs("roles"),
        stats=read_figures(fields),
        skills=fields.slugs("skills"),
        cost=fields.number("cost", 0, DEAREST_PART),
        starred=fields.flag("starred", False),
    )
    fields.close()
    if found.slot and found.slot not in slots:
        fields.fault("slot", shown(found.slot), f"one of {', '.join(slots)}")
    for role in found.roles:
        if role not in ROLES:
            fields.fault("roles", shown(role), f"one of {', '.join(ROLES)}")
    for key in unknown_abilities(found.skills):
        fields.fault("skills", shown(key), "an ability of abilities.toml or extra_abilities.toml")
    return found


def read_figures(fields: Fields) -> dict[str, int]:
    """The figures that a table gives."""
    stats = fields.inner("stats", optional=True)
    found: dict[str, int] = {figure: stats.number(figure, 1, 12) for figure in FIGURES if figure in stats.table}
    stats.close()
    return found
