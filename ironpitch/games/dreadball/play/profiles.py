"""The profiles of a player who can be somebody else: quick change artists, prima donnas, and who swallows others."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.roster import Position
from ironpitch.games.dreadball.clubs.team_building import KEEPING, MVP, form, playing_role, playing_stats, role_of
from ironpitch.games.dreadball.play.repertoire import repertoire
from ironpitch.games.dreadball.powers import PRIMA_DONNA, PUNTS, SWALLOWS, TRANSFORMS
from ironpitch.games.dreadball.terms import FIGURES, FORMS, ROLES, Action, Figure, Form, Role

STRIKER_ARMOUR: Final = 5
PREY: Final = "lucky-logan"
"""Whom a nemesis hunts, by the key of his line on a team sheet."""


class Profile:
    """What a player is in one of his forms: the role whose rules he goes by, his figures, the actions he knows."""

    def __init__(self, role: int, figures: list[int], actions: int) -> None:
        self.role = role
        self.figures = figures
        self.actions = actions


def profiles_of(position: Position, powers: int) -> list[Profile]:
    """A player's profile in each of the three forms; whoever does not change has the same one three times.

    Rows: dreadball.team.chromium_chargers, dreadball.mvp.hexan, dreadball.mvp.big_slick_salaran_vesh,
    dreadball.skill.prima_donna_kit, dreadball.cup.snack_keeper"""
    found = [profile_of(position, powers)] * len(FORMS)
    if powers & TRANSFORMS:
        for number, role in ((Form.GUARD_FORM, "guard"), (Form.STRIKER_FORM, "striker")):
            own = hired_form(position, role)
            found[number] = profile_of(form(role), powers) if own is None else with_figures(own, role, powers)
    if powers & SWALLOWS:
        found[Form.GUARD_FORM] = full_of_somebody(position, powers)
    if powers & PRIMA_DONNA:
        found[Form.STRIKER_FORM] = on_a_bad_day(found[0], powers)
    return found


def profile_of(position: Position, powers: int) -> Profile:
    """The profile of a line of a team sheet; a Guard who has become a Keeper has a Keeper's armour."""
    bought = role_of(position)
    skills = [KEEPING] if powers & PUNTS else []
    role = ROLES.index(playing_role(bought, skills))
    stats = playing_stats(bought, position.stats, skills)
    return Profile(role, [stats[name] for name in FIGURES], repertoire(role, powers))


def hired_form(position: Position, role: str) -> dict[str, int] | None:
    """The figures the card prints for an MVP in another role, if it does."""
    if MVP not in position.traits:
        return None
    from ironpitch.games.dreadball.clubs.mvps import mvps

    for hire in mvps():
        if any(line.key == position.key for line in hire.positions):
            for other in hire.forms:
                if other.role == role:
                    return other.stats
    return None


def with_figures(stats: dict[str, int], role: str, powers: int) -> Profile:
    """A profile with printed figures."""
    number = ROLES.index(role)
    return Profile(number, [stats[name] for name in FIGURES], repertoire(number, powers))


def full_of_somebody(position: Position, powers: int) -> Profile:
    """With somebody inside he is a Keeper, and can spit him out.

    Rows: dreadball.cup.snack_keeper, dreadball.cup.snack_spit"""
    own = hired_form(position, ROLES[Role.KEEPER])
    found = with_figures(position.stats if own is None else own, ROLES[Role.KEEPER], powers)
    found.actions |= 1 << Action.TRANSFORM
    return found


def on_a_bad_day(usual: Profile, powers: int) -> Profile:
    """A Guard who plays as a Striker: his actions and his armour, nobody's bonus die, and the movement of a Jack, by
    whose rules she therefore goes.

    Rows: dreadball.skill.prima_donna_kit, dreadball.skill.prima_donna_no_bonus, dreadball.skill.prima_donna_actions,
    dreadball.skill.prima_donna_movement"""
    figures = list(usual.figures)
    figures[Figure.ARMOUR] = STRIKER_ARMOUR
    return Profile(Role.JACK, figures, repertoire(Role.STRIKER, powers))
