"""MVPs and GIANTs: the players a team hires for a match, what they cost and whom they play for.

A GIANT is a kind of MVP: his figures are kept in a file of his own, and every one of them has the ability `giant`.
An MVP may play for some kinds of team only, in one arena only, or not beside another MVP. One of them comes as a pair.

Rows: dreadball §13.2, dreadball.giant.is_mvp"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Position, shown
from ironpitch.engine.team_file import LONGEST_NAME, LONGEST_NOTE, Fields, parse, refuse, slug_of
from ironpitch.games.dreadball.clubs.ability_list import ROLES
from ironpitch.games.dreadball.clubs.extra_abilities import GIANT, unknown_abilities
from ironpitch.games.dreadball.clubs.team_building import ARMOUR, MOVE, MVP, SKILL, SPEED, STRENGTH

FIGURES: Final = (MOVE, STRENGTH, SPEED, SKILL, ARMOUR)
SEASONS: Final = ("1", "2", "3", "4", "5", "6", "azure-forest", "kickstarter", "special", "challenge-cup")
DEAREST: Final = 99
FASTEST: Final = 12
NO_PRICE: Final = -1


class Profile:
    """The role and the figures of somebody, or of somebody in another form."""

    def __init__(self, key: str, name: str, role: str, stats: dict[str, int]) -> None:
        self.key = key
        self.name = name
        self.role = role
        self.stats = stats


class Mvp:
    """One line of the card: a hire, which brings one player or two."""

    def __init__(
        self,
        profile: Profile,
        giant: bool,
        kind: str,
        skills: list[str],
        price: int,
        season: str,
        arena: str,
        plays_for: list[str],
        not_for: list[str],
        not_with: list[str],
        note: str,
        lines: str,
        row: str,
    ) -> None:
        self.key = profile.key
        self.name = profile.name
        self.profile = profile
        self.giant = giant
        self.kind = kind
        """What kind of player he is, if the card binds him to his own kind."""
        self.skills = skills
        """The abilities the card prints."""
        self.price = price
        """What the card prints, NO_PRICE if that is nothing."""
        self.season = season
        self.arena = arena
        """The only arena he plays in; any if empty."""
        self.plays_for = plays_for
        """The kinds of team he plays for; any if empty."""
        self.not_for = not_for
        self.not_with = not_with
        """The MVPs he does not share a team with."""
        self.note = note
        self.lines = lines
        self.row = row
        self.forms: list[Profile] = []
        """Other profiles of his, for when an ability changes him."""
        self.partners: list[Profile] = []
        """Who comes with him for the same price, with the same abilities."""
        self.positions: list[Position] = []
        """The players he and his partners are on a team sheet."""

    @property
    def cost(self) -> int:
        """What hiring him takes, in mc; one without a price comes for nothing."""
        return max(0, self.price)

    def open_to(self, kinds: list[str]) -> bool:
        """Does he play for a team with such players?"""
        if any(kind in self.not_for for kind in kinds):
            return False
        return not self.plays_for or any(kind in self.plays_for for kind in kinds)

    def limits(self) -> str:
        """Whom he plays for: `orx or goblin teams only`, `any team but asterian`, `any team`."""
        if self.plays_for:
            return f"{' or '.join(self.plays_for)} teams only"
        return f"any team but {' or '.join(self.not_for)}" if self.not_for else "any team"


@cache
def mvps() -> tuple[Mvp, ...]:
    """All MVPs who are no GIANTs, in the order of the card: first by name, then those of the Challenge Cup.

    Rows: dreadball.mvp.anne_marie_helder, dreadball.mvp.asylum, dreadball.mvp.ateo_adysi, dreadball.mvp.blaine,
    dreadball.mvp.brickbat_vognar, dreadball.mvp.brute_force, dreadball.mvp.buzzcut, dreadball.mvp.crypt,
    dreadball.mvp.dead_man_davitz, dreadball.mvp.drake, dreadball.mvp.the_enforcer, dreadball.mvp.the_excavator,
    dreadball.mvp.dbr_7_firewall, dreadball.mvp.galdo, dreadball.mvp.gorim_ironstone, dreadball.mvp.grak,
    dreadball.mvp.hector_weiss, dreadball.mvp.irsala_sephalin, dreadball.mvp.john_doe,
    dreadball.mvp.jonathan_gabe_gabriel, dreadball.mvp.kailasa, dreadball.mvp.kryphos, dreadball.mvp.lucky_logan,
    dreadball.mvp.ludwig, dreadball.mvp.lyra_the_fixer, dreadball.mvp.mee_kel_judwan, dreadball.mvp.mellisandra,
    dreadball.mvp.mzei_kein, dreadball.mvp.nightshade, dreadball.mvp.number_88, dreadball.mvp.phantasm,
    dreadball.mvp.the_praetorian, dreadball.mvp.reek_rolat, dreadball.mvp.rico_van_dien, dreadball.mvp.riller,
    dreadball.mvp.schnorkel_the_avenger, dreadball.mvp.slippery_joe, dreadball.mvp.thunder_chris,
    dreadball.mvp.tycho_brahe, dreadball.mvp.the_veteran, dreadball.mvp.wildcard, dreadball.mvp.wyn_grethzki,
    dreadball.mvp.yurik_yurikson, dreadball.mvp.hexan, dreadball.mvp.ekoo, dreadball.mvp.blitz,
    dreadball.mvp.alo_khan, dreadball.mvp.kreed, dreadball.mvp.big_slick_salaran_vesh,
    dreadball.mvp.harmony_and_melody, dreadball.mvp.eclipse"""
    return packaged_mvps("mvps.toml", "mvp")


@cache
def giants() -> tuple[Mvp, ...]:
    """The nine GIANTs, in the order of the card.

    Rows: dreadball.giant.big_mech, dreadball.giant.alpha_simian, dreadball.giant.nameless_spawn,
    dreadball.giant.barricade, dreadball.giant.dozer, dreadball.giant.skarathon, dreadball.giant.brank_boom_fist,
    dreadball.giant.synechdoche, dreadball.giant.karadon"""
    return packaged_mvps("giants.toml", "giant")


def mvp(key: str) -> Mvp:
    """The MVP with this key: "buzzcut"."""
    return by_key(mvps(), key, "MVP")


def giant(key: str) -> Mvp:
    """The GIANT with this key: "dozer"."""
    return by_key(giants(), key, "GIANT")


def by_key(listed: tuple[Mvp, ...], key: str, what: str) -> Mvp:
    """The hire with this key, or all keys there are."""
    for found in listed:
        if found.key == key:
            return found
    raise BadTeam(f"no {what} is called {shown(key)}, expected one of {', '.join([each.key for each in listed])}")


@cache
def arenas() -> tuple[str, ...]:
    """Every arena that some MVP is bound to."""
    return tuple(sorted({found.arena for found in mvps() if found.arena}))


# -- reading -----------------------------------------------------------------------------------------------------------


def packaged_mvps(name: str, what: str) -> tuple[Mvp, ...]:
    """The hires of one of our own files."""
    text = (files("ironpitch.games.dreadball") / name).read_text(encoding="utf-8")
    return read_mvps(text, name, what)


def read_mvps(text: str, source: str, what: str) -> tuple[Mvp, ...]:
    """Hires from the text of their file; the tables are called [[mvp]] or [[giant]]."""
    faults: list[str] = []
    file = parse(text, source, faults)
    found = [read_mvp(fields, what == GIANT) for fields in file.tables(what)]
    file.close()
    keys: list[str] = []
    for i, each in enumerate(found):
        for profile in [each.profile, *each.partners]:
            if profile.key in keys:
                faults.append(f"{what} {i + 1}: key {shown(profile.key)} is already taken")
            keys.append(profile.key)
    for i, each in enumerate(found):
        faults += [
            f"{what} {i + 1}: not_with: got {shown(key)}, expected somebody of this file"
            for key in each.not_with
            if key not in keys
        ]
    if not found:
        faults.append(f"{what}: expected at least one [[{what}]] table")
    refuse(source, faults)
    return tuple(found)


def read_mvp(fields: Fields, is_giant: bool) -> Mvp:
    """One table of a file of hires."""
    found = Mvp(
        profile=Profile(fields.slug("key"), fields.text("name", LONGEST_NAME), read_role(fields), read_figures(fields)),
        giant=is_giant,
        kind=fields.slug("kind", ""),
        skills=fields.slugs("skills"),
        price=fields.number("cost", 0, DEAREST, NO_PRICE),
        season=fields.slug("season"),
        arena=fields.slug("arena", ""),
        plays_for=fields.slugs("plays_for"),
        not_for=fields.slugs("not_for"),
        not_with=fields.slugs("not_with"),
        note=fields.text("note", LONGEST_NOTE, ""),
        lines=fields.text("lines", LONGEST_NAME),
        row=fields.text("row", LONGEST_NAME),
    )
    for inner in fields.tables("form"):
        found.forms.append(Profile(found.key, found.name, read_role(inner), read_figures(inner)))
        inner.close()
    for inner in fields.tables("partner"):
        found.partners.append(read_partner(inner))
    fields.close()
    if found.season and found.season not in SEASONS:
        fields.fault("season", shown(found.season), f"one of {', '.join(SEASONS)}")
    for key in unknown_abilities(found.skills):
        fields.fault("skills", shown(key), "an ability of abilities.toml or extra_abilities.toml")
    if found.plays_for and found.not_for:
        fields.fault("not_for", ", ".join(found.not_for), "nothing beside plays_for")
    found.positions = positions_of(found)
    return found


def read_partner(fields: Fields) -> Profile:
    """One [[mvp.partner]] table."""
    found = Profile(fields.slug("key"), fields.text("name", LONGEST_NAME), read_role(fields), read_figures(fields))
    fields.close()
    return found


def read_role(fields: Fields) -> str:
    """A role."""
    role = fields.slug("role")
    if role and role not in ROLES:
        fields.fault("role", shown(role), f"one of {', '.join(ROLES)}")
    return role


def read_figures(fields: Fields) -> dict[str, int]:
    """Move in hexes, and what a die must show for the other four."""
    stats = fields.inner("stats")
    found = {MOVE: stats.number(MOVE, 1, FASTEST)} | {name: stats.number(name, 2, 6) for name in FIGURES[1:]}
    stats.close()
    return found


def positions_of(hire: Mvp) -> list[Position]:
    """The lines of a team sheet for a hire and his partners: one of each, and the price is asked once."""
    skills = [GIANT, *hire.skills] if hire.giant else list(hire.skills)
    marks = [MVP, GIANT] if hire.giant else [MVP]
    if hire.kind:
        marks = [hire.kind, *marks]
    first = hire.profile
    key = slug_of(first.name) if hire.partners else first.key
    found = [Position(key, first.name, first.stats, skills, hire.cost, 1, [], [], [first.role, *marks], hire.note)]
    for other in hire.partners:
        found.append(Position(other.key, other.name, other.stats, skills, 0, 1, [], [], [other.role, *marks], ""))
    return found
