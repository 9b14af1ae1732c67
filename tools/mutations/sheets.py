"""Lies about the players: skills they have or have not, figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mutations.board import TURN_MODES, steps
from mutations.dice import is_plain
from mutations.kinds import Lies, kind
from mutations.logbook import Edit, Logbook, Moment, far

NEGATIVE: Final = ("Bone Head", "Really Stupid", "Wild Animal", "Unchannelled Fury", "Take Root", "Blood", "Animal")
LIST: Final = "skillArray"


def with_skill(book: Logbook, who: str, name: str) -> list[Edit]:
    """A player with one skill more."""
    return [Edit(book.players[who], LIST, [*book.skills(who), name])]


def without_skill(book: Logbook, who: str, name: str) -> list[Edit]:
    """A player with one skill fewer."""
    return [Edit(book.players[who], LIST, [skill for skill in book.skills(who) if skill != name])]


@kind("skill removed: one that gave a re-roll", "without it there is no such re-roll")
def no_reroll(book: Logbook) -> Lies:
    for moment in book.of("reRoll"):
        who, name = str(moment.fields.get("playerId")), str(moment.fields.get("reRollSource"))
        if name in book.skills(who) and name not in ("Loner", "Leader"):
            yield moment, without_skill(book, who, name)


@kind("skill removed: one that is rolled for", "without it nobody rolls before acting")
def no_trait(book: Logbook) -> Lies:
    for moment in book.of("confusionRoll"):
        who, name = str(moment.fields["playerId"]), str(moment.fields.get("confusionSkill"))
        if name in book.skills(who):
            yield moment, without_skill(book, who, name)


@kind("skill removed: one that was used", "without it there is nothing to use")
def no_use(book: Logbook) -> Lies:
    for moment in book.of("skillUse"):
        who, name = str(moment.fields.get("playerId")), str(moment.fields.get("skill"))
        if name in book.skills(who) and moment.fields.get("skillUse") in ("avoidFalling", "avoidPush"):
            yield moment, without_skill(book, who, name)


@kind("skill removed: one that hits harder", "without it the armour would have held, or the injury be milder")
def no_blow(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        who = str(moment.fields.get("attackerId"))
        for name in ("Mighty Blow", "Claws", "Dirty Player"):
            used = [*(moment.fields.get("armorModifiers") or []), *(moment.fields.get("injuryModifiers") or [])]
            owned = next((skill for skill in book.skills(who) if skill.startswith(name.rstrip("s"))), "")
            if name in used and owned:
                yield moment, without_skill(book, who, owned)


@kind("skill removed: one that tells in an injury", "without it the same dice come to something else")
def no_stunty(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        who = str(moment.fields["defenderId"])
        dice = sum(moment.fields.get("injuryRoll") or [0])
        names = moment.fields.get("injuryModifiers") or []
        if names == ["Thick Skull"] and dice == 8 and "Thick Skull" in book.skills(who):
            yield moment, without_skill(book, who, "Thick Skull")
        if names == ["Stunty"] and dice in (7, 9) and "Stunty" in book.skills(who):
            yield moment, without_skill(book, who, "Stunty")


@kind("skill added: Bone Head", "its owner rolls before it acts")
def bone_head(book: Logbook) -> Lies:
    name = "Bone Head" if book.edition == "bb2020" else "Bone-Head"
    seen: set[str] = set()
    for moment in book.of("playerAction"):
        who = moment.fields["actingPlayerId"]
        acts = any(other.actor == who and other.index > moment.index for other, _, _ in steps_of(book, who))
        traits = any(book.says(who, trait) for trait in NEGATIVE)
        if who in book.players and who not in seen and acts and not traits and moment.mode in TURN_MODES:
            seen.add(who)
            yield moment, with_skill(book, who, name)


def steps_of(book: Logbook, who: str) -> Iterator[tuple[Moment, object, object]]:
    """The steps of one player."""
    return ((moment, start, end) for moment, start, end in steps(book) if moment.actor == who)


@kind("skill added: Loner", "its owner rolls before a team re-roll")
def loner(book: Logbook) -> Lies:
    for moment in book.of("reRoll"):
        who = str(moment.fields.get("playerId"))
        if moment.fields.get("reRollSource") == "Team ReRoll" and who in book.players and not book.says(who, "Loner"):
            yield moment, with_skill(book, who, "Loner")


@kind("skill added: Thick Skull", "a knock-out with a total of 8 is a stunning")
def thick_skull(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        who = str(moment.fields["defenderId"])
        plain = not moment.fields.get("injuryModifiers")
        if plain and sum(moment.fields.get("injuryRoll") or [0]) == 8 and who in book.players:
            if not book.says(who, "Stunty") and not book.says(who, "Thick") and moment.fields["injury"] == 5:
                yield moment, with_skill(book, who, "Thick Skull")


@kind("skill added: Stunty", "an injury total of 7 is a knock-out, and one of 9 a casualty")
def stunty(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        who = str(moment.fields["defenderId"])
        plain = not moment.fields.get("injuryModifiers")
        if plain and sum(moment.fields.get("injuryRoll") or [0]) in (7, 9) and who in book.players:
            if not book.says(who, "Stunty") and not book.says(who, "Thick"):
                yield moment, with_skill(book, who, "Stunty")


@kind("skill added: Two Heads", "the number needed to dodge is one lower")
def two_heads(book: Logbook) -> Lies:
    for moment in book.of("dodgeRoll"):
        who = str(moment.fields["playerId"])
        if is_plain(moment) and 3 <= moment.fields["minimumRoll"] <= 5 and who in book.players:
            if not book.says(who, "Two Heads"):
                yield moment, with_skill(book, who, "Two Heads")


@kind("skill added: Prehensile Tail", "dodging away from it is harder by one")
def tail(book: Logbook) -> Lies:
    for moment in book.of("dodgeRoll"):
        who = str(moment.fields["playerId"])
        before = start_of(book, moment)
        if before is None or not is_plain(moment) or not 2 < moment.fields["minimumRoll"] < 6 or who not in book.side:
            continue
        spot, squares, states = before
        markers = [
            other for other, square in squares.items()
            if book.side.get(other) != book.side[who] and far(square, spot) == 1 and states.get(other, 0) & 0xFF == 1
        ]  # fmt: skip
        if markers and not states.get(markers[0], 0) & 0xA00 and not book.says(markers[0], "Prehensile"):
            yield moment, with_skill(book, markers[0], "Prehensile Tail")


def start_of(
    book: Logbook, moment: Moment
) -> tuple[tuple[int, int], dict[str, tuple[int, int]], dict[str, int]] | None:
    """Where a dodging player came from, and where everybody was then."""
    last = None
    for step, start, _ in steps(book):
        if step.index > moment.index:
            break
        if step.actor == moment.fields["playerId"]:
            last = start, step.squares, step.states
    return last


# -- figures -----------------------------------------------------------------------------------------------------------


@kind("figure: MA", "the last step without a rush would need one, or the first rush would not")
def movement(book: Logbook) -> Lies:
    for moment in book.of("goForItRoll"):
        who = str(moment.fields["playerId"])
        if who in book.players and moment.mode in TURN_MODES:
            yield moment, [Edit(book.players[who], "movement", book.players[who]["movement"] + 2)]


@kind("figure: ST", "a block with one die is one of equals")
def strength(book: Logbook) -> Lies:
    for moment in book.of("blockChoice"):
        who = moment.actor
        plain = not any(book.says(who, name) for name in ("Dauntless", "Ball", "Chainsaw"))
        if abs(moment.fields["nrOfDice"]) == 1 and who in book.players and plain and moment.mode in TURN_MODES:
            yield moment, [Edit(book.players[who], "strength", book.players[who]["strength"] + 1)]


@kind("figure: AG", "the number needed is another")
def agility(book: Logbook) -> Lies:
    for moment in book.of("dodgeRoll", "pickUpRoll", "catchRoll", "leapRoll"):
        who = str(moment.fields["playerId"])
        if is_plain(moment) and 3 <= moment.fields["minimumRoll"] <= 5 and who in book.players:
            if not any("Break Tackle" in name for name in moment.fields.get("rollModifiers") or []):
                yield moment, [Edit(book.players[who], "agility", book.players[who]["agility"] + 1)]


@kind("figure: PA", "the number needed to pass is another")
def passing(book: Logbook) -> Lies:
    for moment in book.of("passRoll"):
        who = str(moment.fields["playerId"])
        name = "passing" if book.edition == "bb2020" else "agility"
        if is_plain(moment) and 3 <= moment.fields["minimumRoll"] <= 5 and who in book.players:
            yield moment, [Edit(book.players[who], name, book.players[who][name] + 1)]


@kind("figure: AV", "the dice come to the armour value itself, or to one less")
def armour(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        who = str(moment.fields["defenderId"])
        dice = moment.fields.get("armorRoll")
        if not dice or moment.fields.get("armorModifiers") or who not in book.players:
            continue
        high = 0 if book.edition == "bb2020" else 1
        value = book.players[who]["armour"] + high
        striker = str(moment.fields.get("attackerId") or "")
        if any(book.says(striker, name) for name in ("Mighty", "Claw", "Chainsaw", "Dirty")):
            continue
        if sum(dice) == value and moment.fields["armorBroken"]:
            yield moment, [Edit(book.players[who], "armour", value - high + 1)]
        elif sum(dice) == value - 1 and not moment.fields["armorBroken"]:
            yield moment, [Edit(book.players[who], "armour", value - high - 1)]
