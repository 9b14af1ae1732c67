"""Armour and injury: totals, modifiers and results of the log, beside ours and beside the log's own dice."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.file import shown
from ironpitch.audit.log.items import LoggedRoll
from ironpitch.audit.log.scene import LoggedScene
from ironpitch.audit.log.walk import BASE, CASUALTIES, KNOCKED_OUT, RESERVE, STUNNED, Figure, skill_slug
from ironpitch.engine.events import Event
from ironpitch.games.football.audit.compare import counted, reading
from ironpitch.games.football.audit.house import after_all

NIGGLING: Final = "niggling"
SAW: Final = "chainsaw"
"""The only skill that adds to an armour roll whether or not that breaks it."""
OF_THE_VICTIM: Final = frozenset({"thick-skull", "stunty"})
"""Modifiers of an injury roll that are skills of whoever is hurt."""
ALWAYS: Final = frozenset({"chainsaw"})
"""Modifiers nobody is asked about."""
CLAWS: Final = frozenset({"claw", "claws"})
"""Modifiers with which less is enough."""
ALIKE: Final = {"claws": "claw"}
"""Skills that the editions spell differently."""
WORSE_OFF: Final = frozenset({"ball-and-chain"})
"""Skills with which the same injury roll means more."""


class Bonus:
    """What the modifiers of a roll come to, and what is wrong with them."""

    def __init__(self, scene: LoggedScene, roll: LoggedRoll, name: str) -> None:
        self.counted = 0
        """Assists and the like: figures that can be counted on the pitch."""
        self.skills = 0
        """What skills add; ours are not asked about where they change nothing."""
        self.niggling = 0
        """What injuries of earlier matches add."""
        self.names: list[str] = []
        self.wrong: list[str] = []
        edition = scene.start.log.edition
        striker = scene.start.figures.get(roll.fields.maybe_text("attackerId"))
        for modifier in roll.fields.texts(name):
            several = counted(edition, modifier)
            if several is not None and several[0] == NIGGLING:
                self.niggling += several[1]
            elif several is not None:
                self.counted += several[1]
            elif modifier in edition.hits:
                self.names.append(skill_slug(modifier))
                saw = skill_slug(modifier) in ALWAYS and value_of(striker, modifier) is None
                victim = saw or skill_slug(modifier) in OF_THE_VICTIM
                owner = scene.start.figures.get(roll.who) if victim else striker
                worth = value_of(owner, modifier)
                if worth is None and not (striker is None and skill_slug(modifier) in ALWAYS):
                    self.wrong.append(f"no {modifier}")
                if skill_slug(modifier) in ALWAYS:
                    self.counted += edition.hits[modifier]
                    continue
                self.skills += worth if worth and edition.hits[modifier] else edition.hits[modifier]
            else:
                self.wrong.append(f"unknown modifier {shown(modifier)}")


def value_of(owner: Figure | None, skill: str) -> int | None:
    """The value of a skill; 0 if it has none, None if the player does not have the skill."""
    if owner is None:
        return None
    wanted = skill_slug(skill)
    for name, value in owner.sheet.skills:
        slug = skill_slug(name)
        if ALIKE.get(slug, slug) == ALIKE.get(wanted, wanted):
            digits = value.strip("+ ")
            return int(digits) if digits.isdigit() else 0
    return None


def compare_injury(scene: LoggedScene, roll: LoggedRoll, event: Event) -> list[Verdict]:
    """Armour broken or not, or what an injury roll came to."""
    if event.name == "Armour" and roll.kind == "armour":
        ours, theirs = armour_words(scene, roll, event)
    elif event.name == "Injured" and roll.kind == "injury":
        ours, theirs = injury_words(scene, roll, event)
    elif event.name == "Injured" and roll.kind in ("crowd", "fainting"):
        ours, theirs = str(event["status"]), after_all(scene, roll)[1]
    else:
        return []
    return [reading(scene, roll, str(event["player"]), ours, theirs)]


def armour_words(scene: LoggedScene, roll: LoggedRoll, event: Event) -> tuple[str, str]:
    """Does the armour hold? Our rules do not ask about a bonus that changes nothing, so where it holds only what can
    be counted is compared; and the log's own sum must come to what the log says."""
    bonus = Bonus(scene, roll, "armorModifiers")
    broken = roll.fields.flag("armorBroken")
    edition = scene.start.log.edition
    teeth = edition.hits.get("Chainsaw", 0) if SAW in bonus.names else 0
    total = sum(roll.faces) + bonus.counted
    if broken:  # ours leaves the saw alone once the armour is broken anyway
        foul = roll.fields.maybe_text("injuryType") == "foul"
        needless = foul and total - teeth >= int(event["value"]) + edition.above_armour
        total += bonus.skills - (teeth if needless else 0)
    ours = f"{'broken' if event['broken'] else 'holds'} with {event['total']}"
    theirs = f"{'broken' if broken else 'holds'} with {total}"
    needed = int(event["value"]) + edition.above_armour
    wrong = list(bonus.wrong)
    if broken and not wrong and total < needed and not CLAWS & set(bonus.names):
        wrong.append(f"though {needed} is needed")
    return ours, ", ".join([theirs, *wrong])


def injury_words(scene: LoggedScene, roll: LoggedRoll, event: Event) -> tuple[str, str]:
    """How bad is it? Our rules do not ask about a bonus that changes nothing, so an injury total without one is
    compared by its result; and the log's own sum must come to what the log says."""
    bonus = Bonus(scene, roll, "injuryModifiers")
    ours, theirs = str(event["status"]), status_word(roll.fields.number("injury"))
    total = sum(roll.faces) + bonus.counted + bonus.skills
    if event["total"] != sum(roll.faces) + bonus.counted:
        ours += f" with {event['total']}"
        theirs += f" with {total}"
    figure = scene.start.figures.get(roll.who)
    odd = figure is not None and any(skill_slug(name) in WORSE_OFF for name, _ in figure.sheet.skills)
    own = result_of(total + bonus.niggling, bonus.names)
    wrong = list(bonus.wrong)
    if bonus.niggling and own != result_of(total, bonus.names):
        theirs += f" by {bonus.niggling} niggling"
    if not wrong and not odd and status_word(roll.fields.number("injury")) != own:
        wrong.append(f"though {total} is {own}")
    return ours, ", ".join([theirs, *wrong])


def result_of(total: int, names: list[str]) -> str:
    """What an injury total comes to with these modifiers."""
    down = 1 if "stunty" in names else 0
    if total >= 10 - down:
        return "casualty"
    if total < 8 - down or ("thick-skull" in names and total == 8 - down):
        return "stunned"
    return "ko"


def status_word(state: int) -> str:
    """What the log calls the state of an injured player, in our words."""
    base = state & BASE
    if base in (STUNNED, RESERVE):  # whom the crowd has only beaten up goes to the reserves
        return "stunned"
    if base == KNOCKED_OUT:
        return "ko"
    return "casualty" if base in CASUALTIES else f"state {base}"
