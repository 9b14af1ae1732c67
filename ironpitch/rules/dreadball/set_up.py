"""Set-up: six players anywhere in their own half, facing any way; the rest sit on the bench."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, parse_player, second_of, verb_of
from ironpitch.engine.errors import IllegalChoice, IllegalSetUp
from ironpitch.engine.table import Rule, Table
from ironpitch.rules.dreadball.formations import FORMATIONS, formation_hexes
from ironpitch.rules.dreadball.happenings import PLACED_AT
from ironpitch.rules.dreadball.hexes import is_free, players_on
from ironpitch.rules.dreadball.pitch import FORWARD
from ironpitch.rules.dreadball.plan import plan_of, role
from ironpitch.rules.dreadball.push_back import choose_facing
from ironpitch.rules.dreadball.rush import begin_rush
from ironpitch.rules.dreadball.terms import (
    ARRANGE,
    ASKED,
    BENCH,
    FACE,
    FACINGS,
    FIRST,
    GUARD,
    KEEPER,
    ON_THE_PITCH,
    PHASE,
    PLACE,
    SET_UP,
    SETUP,
    SETUP_CUSTOM,
    STANDING,
    STRIKER,
)
from ironpitch.rules.dreadball.threat import facing_of, look


def to_place(table: Table, side: i64) -> i64:
    """How many players this side still has to put on the pitch: six in all, or all it has. (dreadball §2)"""
    waiting: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == BENCH:
            waiting += 1
    missing = ON_THE_PITCH - players_on(table, side)
    return min(missing, waiting)


def is_set_up_hex(table: Table, side: i64, cell: i64) -> bool:
    """May a player of this side be set up here: in his own half, on a free hex? (dreadball §1.2)"""
    return cell < table.plan.board.nowhere and plan_of(table).pitch.in_half(cell, side) and is_free(table, cell)


def list_set_ups(into: vec[i64]) -> i64:
    """The ready-made formations, and arranging the players oneself."""
    count: i64 = 0
    for number in range(len(FORMATIONS)):
        into[count] = choice(SETUP, number)
        count += 1
    into[count] = choice(SETUP_CUSTOM)
    return count + 1


def is_set_up(code: i64) -> bool:
    """Is this one of them?"""
    if code == choice(SETUP_CUSTOM):
        return True
    number = first_of(code)
    return code == choice(SETUP, number) and 0 <= number < len(FORMATIONS)


def list_places(table: Table, into: vec[i64]) -> i64:
    """Every player still on the bench on every hex where he may stand."""
    side = table.facts[ASKED]
    plan = plan_of(table)
    places = plan.spare
    open_places: i64 = 0
    for cell in range(plan.board.nowhere):
        if is_set_up_hex(table, side, cell):
            places[open_places] = cell
            open_places += 1
    count: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + plan.size[side]):
        if table.status[player] == BENCH:
            for n in range(open_places):
                into[count] = choice(PLACE, player, places[n])
                count += 1
    return count


def is_place(table: Table, code: i64) -> bool:
    """May this player be put there?"""
    player = first_of(code)
    cell = second_of(code)
    if code != choice(PLACE, player, cell) or verb_of(code) != PLACE or player < 0 or player >= NOBODY or cell < 0:
        return False
    side = table.facts[ASKED]
    return player // SQUAD == side and table.status[player] == BENCH and is_set_up_hex(table, side, cell)


def why_not_place(table: Table, code: i64) -> str:
    """What is wrong with a place, in a coach's words."""
    player = first_of(code)
    cell = second_of(code)
    side = table.facts[ASKED]
    if verb_of(code) != PLACE or player < 0 or cell < 0:
        return ""
    if player >= NOBODY or player // SQUAD != side or table.status[player] != BENCH:
        return "he does not wait on the bench of the side that sets up"
    if not plan_of(table).pitch.in_half(cell, side):
        return "players are set up in their own half, and not on the launch line"
    return "that hex is taken"


# -- doing it ----------------------------------------------------------------------------------------------------------


def put(table: Table, player: i64, cell: i64, facing: i64) -> None:
    """Put a player on the pitch."""
    table.status[player] = STANDING
    table.place(player, cell)
    look(table, player, facing)


def toughness(table: Table, player: i64) -> i64:
    """Guards to the front, Strikers to the back."""
    played = role(table, player)
    if played == GUARD or played == KEEPER:
        return 0
    return 2 if played == STRIKER else 1


def set_formation(table: Table, number: i64) -> None:
    """The first six on the bench take up a formation, the toughest at the front. (dreadball §2)"""
    side = table.facts[ASKED]
    chosen: list[int] = []
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == BENCH and len(chosen) < ON_THE_PITCH:
            chosen.append(player)
    chosen.sort(key=lambda player: toughness(table, player))
    cells = formation_hexes(number, side)
    for i, player in enumerate(chosen):
        cell = cells[i]
        if not is_set_up_hex(table, side, cell):
            cell = first_place(table, side)
        put(table, player, cell, FORWARD[side])
        table.emit(PLACED_AT, player, cell, FORWARD[side])


def first_place(table: Table, side: i64) -> i64:
    """Any hex that is still open, for a formation that a portal stands in the way of."""
    for cell in range(table.plan.board.nowhere):
        if is_set_up_hex(table, side, cell):
            return cell
    return table.plan.board.nowhere


def set_up(table: Table, code: i64) -> Rule:
    """One choice of the set-up; when both sides are ready the first Rush begins. (dreadball §2)"""
    facts = table.facts
    side: i64 = facts[ASKED]
    if facts[PHASE] == SET_UP:
        if code == choice(SETUP_CUSTOM):
            facts[PHASE] = ARRANGE
            return
        set_formation(table, first_of(code))
    else:
        player: i64 = first_of(code)
        put(table, player, second_of(code), FORWARD[side])
        yield from choose_facing(table, side, player)
        table.emit(PLACED_AT, player, table.pos[player], facing_of(table, player))
        if to_place(table, side) > 0:
            return
    if side == facts[FIRST]:
        facts[ASKED] = 1 - side
        facts[PHASE] = SET_UP
    else:
        facts[ASKED] = 0
        yield from begin_rush(table, facts[FIRST])


def broken_rules(table: Table, text: str) -> list[IllegalSetUp]:
    """What is wrong with a whole set-up: too few or too many players, or some where nobody is set up. (dreadball §1.2,
    dreadball §2)"""
    side = table.facts[ASKED]
    board = table.plan.board
    words = text.split()[1:]
    found: list[IllegalSetUp] = []
    target = int(to_place(table, side))
    if len(words) != target:
        says = f"{len(words)} players placed; expected {target} (six, or all who are there)"
        found.append(IllegalSetUp(says, "count", len(words), target, []))
    for word in words:
        place = word.partition("@")[2].partition(",")[0].lower()
        if not is_set_up_hex(table, side, board.parse(place)):
            says = f"{word}: players are set up in their own half, on a free hex, and not on the launch line"
            found.append(IllegalSetUp(says, "half", 1, 0, [place]))
    return found


def whole_set_up(table: Table, text: str) -> list[int]:
    """The choices behind `setup H1@f8,e H2@d8 ...`: where a set-up is written as one text."""
    words = text.split()[1:]
    if len(words) < 2 and "@" not in text:
        return []
    codes: list[int] = [choice(SETUP_CUSTOM)]
    board = table.plan.board
    for word in words:
        name, at, rest = word.partition("@")
        place, comma, facing = rest.partition(",")
        player = parse_player(name)
        cell = board.parse(place.lower())
        if not at or player == NOBODY or cell == board.nowhere or (comma and facing not in FACINGS):
            raise IllegalChoice(f"{word!r}: expected a player, a hex and a facing such as H1@f8,e")
        codes.append(choice(PLACE, player, cell))
        look_to = FACINGS.index(facing) if comma else FORWARD[player // SQUAD]
        codes.append(choice(FACE, look_to))
    return codes
