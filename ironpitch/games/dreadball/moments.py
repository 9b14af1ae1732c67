"""Who speaks when: for each moment the abilities that have a say in this match."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.moments import speaks
from ironpitch.engine.ruleset import BITS, Plan
from ironpitch.games.dreadball.skill import Ability


class Moments:
    """For each moment the abilities on either roster that speak at it; one that nobody has costs nothing.

    `any_...` are two words with a bit for each of them, so that one look tells whether a player has any.
    """

    def __init__(self, plan: Plan) -> None:
        abilities: list[Ability] = [found for found in plan.skills if isinstance(found, Ability)]
        abilities.sort(key=lambda ability: ability.code)
        self.all: list[Ability] = abilities
        self.adjust: list[Ability] = spoken(abilities, "adjust")
        self.adjust_against: list[Ability] = spoken(abilities, "adjust_against")
        self.begins: list[Ability] = spoken(abilities, "begins")
        self.extra_move: list[Ability] = spoken(abilities, "extra_move")
        self.before_clash: list[Ability] = spoken(abilities, "before_clash")
        self.attacked: list[Ability] = spoken(abilities, "attacked")
        self.slips: list[Ability] = spoken(abilities, "slips")
        self.after_slam: list[Ability] = spoken(abilities, "after_slam")
        self.accused: list[Ability] = spoken(abilities, "accused")
        self.opens: list[Ability] = spoken(abilities, "opens")
        self.rolled: list[Ability] = spoken(abilities, "rolled")
        self.doubled: list[Ability] = spoken(abilities, "doubled")
        self.before_slam: list[Ability] = spoken(abilities, "before_slam")
        self.overpowers: list[Ability] = spoken(abilities, "overpowers")
        self.worsens: list[Ability] = spoken(abilities, "worsens")
        self.before_armour: list[Ability] = spoken(abilities, "before_armour")
        self.neared: list[Ability] = spoken(abilities, "neared")
        self.put_off: list[Ability] = spoken(abilities, "put_off")
        self.scored: list[Ability] = spoken(abilities, "scored")
        self.any_adjust: vec[i64] = words_of(self.adjust)
        self.any_adjust_against: vec[i64] = words_of(self.adjust_against)
        self.any_begins: vec[i64] = words_of(self.begins)
        self.any_extra_move: vec[i64] = words_of(self.extra_move)


def spoken(abilities: list[Ability], moment: str) -> list[Ability]:
    """The abilities that have something to say at a moment."""
    return [ability for ability in abilities if speaks(ability, moment, Ability)]


def words_of(abilities: list[Ability]) -> vec[i64]:
    """One bit for each of these abilities, in two words."""
    words = vec[i64]([0, 0])
    for ability in abilities:
        word = ability.code // 60
        words[word] = words[word] | BITS[ability.code % 60]
    return words
