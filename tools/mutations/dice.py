"""Lies about dice: a face that would have come to something else, too many dice, too few."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mutations.kinds import Lies, kind
from mutations.logbook import Edit, Logbook, Moment

TESTS: Final = {
    "dodgeRoll": "dodge", "goForItRoll": "rush", "pickUpRoll": "pick-up", "catchRoll": "catch", "passRoll": "pass",
    "leapRoll": "jump", "confusionRoll": "activation",
}  # fmt: skip
OTHER_TESTS: Final = (
    "alwaysHungryRoll", "animosityRoll", "animalSavagery", "bloodLustRoll", "breatheFire", "chainsawRoll",
    "dauntlessRoll", "escapeRoll", "foulAppearanceRoll", "hypnoticGazeRoll", "interceptionRoll", "jumpUpRoll",
    "projectileVomit", "regenerationRoll", "rightStuffRoll", "standUpRoll", "tentaclesShadowingRoll",
    "throwTeamMateRoll",
)  # fmt: skip
ALL_TESTS: Final = (*TESTS, *OTHER_TESTS)
FACES: Final = {1: "SKULL", 2: "BOTH DOWN", 3: "PUSHBACK", 4: "PUSHBACK", 5: "POW/PUSH", 6: "POW"}
COMPASS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
FLIPS: Final = "the new face comes to the other result of the test, and the log still tells the old one"


def passes(moment: Moment, face: int) -> bool:
    """Would this face pass the test of the report?"""
    needed = min(6, max(2, moment.fields.get("minimumRoll") or 2))
    return face == 6 or (face > 1 and face >= needed)


def is_plain(moment: Moment) -> bool:
    """Does the report tell a die, a number and an outcome that fit together?"""
    fields = moment.fields
    if not fields.get("roll") or fields.get("minimumRoll") is None or not isinstance(fields.get("successful"), bool):
        return False
    return passes(moment, fields["roll"]) is bool(fields["successful"])


def flipped(*names: str) -> Callable[[Logbook], Lies]:
    """Dice of tests that come to the other result."""

    def tell(book: Logbook) -> Lies:
        for moment in book.of(*names):
            if is_plain(moment):
                other = next((f for f in (1, 5, 2, 4, 3, 6) if passes(moment, f) != moment.fields["successful"]), 0)
                if other:
                    yield moment, [moment.edit("roll", other)]

    return tell


for report, word in TESTS.items():
    kind(f"die: {word}", FLIPS)(flipped(report))
kind("die: another test", FLIPS)(flipped(*OTHER_TESTS))


# -- blocks ------------------------------------------------------------------------------------------------------------


def choice_of(book: Logbook, moment: Moment) -> Moment | None:
    """The die that was chosen of these dice, if they were not rolled again first."""
    other = book.after(moment, "blockChoice", "blockRoll", "reRoll")
    same = other is not None and other.fields.get("blockRoll") == moment.fields["blockRoll"]
    return other if other is not None and same and other.fields["reportId"] == "blockChoice" else None


@kind("die: block", "none of the dice shows the result any more that was chosen")
def block_die(book: Logbook) -> Lies:
    for moment in book.of("blockRoll"):
        chosen = choice_of(book, moment)
        if chosen is None:
            continue
        result = chosen.fields["blockResult"]
        faces = [f if FACES[f] != result else (6 if result != "POW" else 1) for f in moment.fields["blockRoll"]]
        yield moment, [moment.edit("blockRoll", faces), chosen.edit("blockRoll", faces)]


@kind("die: block, told twice", "the dice of the roll and of the choice are no longer the same")
def block_die_once(book: Logbook) -> Lies:
    for moment in book.of("blockRoll"):
        chosen = choice_of(book, moment)
        if chosen is not None:
            faces = list(moment.fields["blockRoll"])
            place = 0 if chosen.fields["diceIndex"] else len(faces) - 1
            faces[place] = 1 if FACES[faces[place]] != "SKULL" else 6
            yield chosen, [chosen.edit("blockRoll", faces)]


@kind("block dice: one more", "strengths and assists give the number of dice")
def more_block_dice(book: Logbook) -> Lies:
    for moment in book.of("blockRoll"):
        chosen = choice_of(book, moment)
        faces = [*moment.fields["blockRoll"], 3]
        if chosen is not None and len(faces) < 4:
            yield moment, [moment.edit("blockRoll", faces), chosen.edit("blockRoll", faces)]


@kind("block dice: one fewer", "strengths and assists give the number of dice")
def fewer_block_dice(book: Logbook) -> Lies:
    for moment in book.of("blockRoll"):
        chosen = choice_of(book, moment)
        if chosen is not None and len(moment.fields["blockRoll"]) > 1 and chosen.fields["diceIndex"] == 0:
            faces = moment.fields["blockRoll"][:-1]
            yield moment, [moment.edit("blockRoll", faces), chosen.edit("blockRoll", faces)]


# -- injuries ----------------------------------------------------------------------------------------------------------


@kind("dice: armour", "double six breaks any armour and double one none; the log still tells the old outcome")
def armour_dice(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        if moment.fields.get("armorRoll"):
            yield moment, [moment.edit("armorRoll", [1, 1] if moment.fields["armorBroken"] else [6, 6])]


@kind("dice: injury", "double six is a casualty, double one is none; the log still tells the old result")
def injury_dice(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        if moment.fields.get("injuryRoll"):
            yield moment, [moment.edit("injuryRoll", [1, 1] if moment.fields["injury"] in (6, 7, 8) else [6, 6])]


@kind("die: casualty", "the new number is another line of the casualty table, which 2020 has")
def casualty_die(book: Logbook) -> Lies:
    for moment in book.of("injury", "apothecaryRoll"):
        faces = moment.fields.get("casualtyRoll")
        if faces and book.edition == "bb2020":
            dead = (moment.fields.get("injury") or moment.fields.get("playerState") or 0) & 0xFF == 8
            yield moment, [moment.edit_item("casualtyRoll", 0, 1 if dead else 16)]


@kind("die: lasting injury", "the second die tells which figure is lost or which wound it is")
def lasting_die(book: Logbook) -> Lies:
    for moment in book.of("injury", "apothecaryRoll"):
        faces = moment.fields.get("casualtyRoll")
        name = moment.fields.get("seriousInjury") or ""
        if faces and len(faces) > 1 and "(-" in name and book.edition == "bb2020":
            other = (
                {1: 6, 2: 6, 3: 6, 4: 6, 5: 1, 6: 1} if book.edition == "bb2020" else {f: 9 - f for f in range(1, 9)}
            )
            yield moment, [moment.edit_item("casualtyRoll", 1, other.get(faces[1], 1))]


# -- kick-off, ball, fans ----------------------------------------------------------------------------------------------


@kind("dice: weather", "the new total is another kind of weather")
def weather_dice(book: Logbook) -> Lies:
    for moment in book.of("weather"):
        if len(moment.fields.get("weatherRoll") or []) == 2:
            yield moment, [moment.edit("weatherRoll", [1, 1] if sum(moment.fields["weatherRoll"]) > 3 else [6, 6])]


@kind("dice: kick-off", "the new total is another event")
def event_dice(book: Logbook) -> Lies:
    for moment in book.of("kickoffResult"):
        total = sum(moment.fields.get("kickoffRoll") or [0])
        if total:
            yield moment, [moment.edit("kickoffRoll", [4, 4] if total != 8 else [3, 3])]


@kind("die: kick direction", "the face no longer leads where the log says the kick went")
def kick_direction(book: Logbook) -> Lies:
    for moment in book.of("kickoffScatter"):
        face = moment.fields["rollScatterDirection"]
        yield moment, [moment.edit("rollScatterDirection", face % 8 + 1)]


@kind("die: kick distance", "with that distance the kick was aimed beside the half of the receivers")
def kick_distance(book: Logbook) -> Lies:
    for moment in book.of("kickoffScatter"):
        fields = moment.fields
        step = COMPASS[fields["rollScatterDirection"] - 1]
        end = fields["ballCoordinateEnd"]
        for face in range(1, 7):
            x, y = end[0] - face * step[0], end[1] - face * step[1]
            inside = 0 <= y < 15 and (13 <= x < 26 if moment.active == 0 else 0 <= x < 13)
            if not inside and face != fields["rollScatterDistance"]:
                yield moment, [moment.edit("rollScatterDistance", face)]
                break


@kind("die: bounce", "the face no longer leads where the log says the ball went")
def bounce_die(book: Logbook) -> Lies:
    for moment in book.of("scatterBall"):
        face = moment.fields["rolls"][-1]
        yield moment, [moment.edit_item("rolls", len(moment.fields["rolls"]) - 1, face % 8 + 1)]


@kind("die: throw-in direction", "the face no longer leads where the log says the crowd threw")
def throw_in_die(book: Logbook) -> Lies:
    for moment in book.of("throwIn"):
        face = moment.fields["directionRoll"]
        yield moment, [moment.edit("directionRoll", face + 2 if face < 5 else face - 2)]


@kind("dice: throw-in distance", "the ball no longer lands where the log says it did, or is thrown in once more")
def throw_in_dice(book: Logbook) -> Lies:
    for moment in book.of("throwIn"):
        low, high = moment.fields["distanceRoll"]
        again = book.after(moment, "throwIn", "scatterBall", "catchRoll", within=2)
        if again is not None and again.fields["reportId"] == "throwIn":  # it would leave the pitch all the same
            continue
        yield moment, [moment.edit("distanceRoll", [low % 6 + 1, high])]


@kind("die: fans", "the sum of fans is another")
def fans_die(book: Logbook) -> Lies:
    for moment in book.of("fanFactor"):
        yield moment, [moment.edit("dedicatedFansRoll", moment.fields["dedicatedFansRoll"] % 3 + 1)]


@kind("dice: coaches or cheerleaders", "another side wins the roll with the staff it has, or both do")
def coaching_dice(book: Logbook) -> Lies:
    high = 3 if book.edition == "bb2016" else 6
    for moment in book.of("extraReRoll"):
        fields = moment.fields
        home_won = fields.get("homeGainsReRoll") or fields.get("teamId") == book.teams[0]["teamId"]
        dice = {"rollHome": 1, "rollAway": high} if home_won else {"rollHome": high, "rollAway": 1}
        staff = [team.get("assistantCoaches") or 0 for team in book.teams]
        if abs(staff[0] - staff[1]) < high - 1:
            yield moment, [moment.edit(name, face) for name, face in dice.items()]


def before_a_drive(book: Logbook) -> list[Moment]:
    """Ends of turns after which the ball is kicked off again: only then the knocked-out roll by our rules."""
    kicks = [moment.index for moment in book.of("kickoffResult")]
    return [moment for moment in book.of("turnEnd") if any(index > moment.index for index in kicks)]


@kind("die: recovery", "the new face comes to the other result, and another drive follows")
def recovery_die(book: Logbook) -> Lies:
    for moment in before_a_drive(book):
        entries = moment.fields.get("knockoutRecoveryArray") or []
        for entry in entries:
            yield moment, [Edit(entry, "roll", 1 if entry["recovering"] else 6)]


@kind("die: loner or pro", "the new face comes to the other result, and the dice after it are still there")
def loner_die(book: Logbook) -> Lies:
    for moment in book.of("reRoll"):
        if moment.fields.get("roll") and moment.fields.get("reRollSource") in ("Loner", "Pro"):
            yield moment, [moment.edit("roll", 1 if moment.fields["successful"] else 6)]


def appeals(book: Logbook) -> tuple[str, ...]:
    """Rolls that may keep a player on the pitch; nobody argues in 2016."""
    return ("bribesRoll", "argueTheCall") if book.edition == "bb2020" else ("bribesRoll",)


@kind("die: bribe or argument", "the new face comes to the other result, and the log still tells the old one")
def bribe_die(book: Logbook) -> Lies:
    for moment in book.of(*appeals(book)):
        if moment.fields.get("roll"):
            yield moment, [moment.edit("roll", 1 if moment.fields["successful"] else 6)]


@kind("die: impossible", "no die has such a face")
def no_such_face(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS):
        if moment.fields.get("roll"):
            yield moment, [moment.edit("roll", 9)]
