"""Setting up: ready formations or player by player, always within the four rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, parse_player, player_name, verb_of
from ironpitch.engine.errors import IllegalChoice, IllegalSetUp
from ironpitch.engine.table import Table
from ironpitch.games.football.events import Happened
from ironpitch.games.football.kickoff.formations import DEFENCES, take_up
from ironpitch.games.football.pitch import HALF_OF, LEFT_WIDE, RIGHT_WIDE, SCRIMMAGE
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import ELEVEN, Do, Fact, Mark, Phase, Status

LIFTED_ONLY: Final = 4
"""Value of the fact EVENT: only players lifted from the pitch are set up again, and all of them are."""
ON_THE_LINE: Final = 3
PER_WIDE_ZONE: Final = 2


class Count:
    """How a half-finished set-up stands against the rules.

    Rows: bb2016.setup.eleven_players, bb2016.setup.line_of_scrimmage"""

    def __init__(self, table: Table, side: i64) -> None:
        facts = table.facts
        zones = table.plan.board.zones
        self.fielded: i64 = 0
        self.line: i64 = 0
        self.left: i64 = 0
        self.right: i64 = 0
        self.waiting: i64 = 0
        reserves: i64 = 0
        low: i64 = side * SQUAD
        for player in range(low, low + SQUAD):
            if table.status[player] == Status.RESERVE:
                reserves += 1
                if player - low >= facts[Fact.PLACED] and may_be_placed(table, player):
                    self.waiting += 1
            elif table.status[player] <= Status.STUNNED:
                zone = zones[table.pos[player]]
                self.fielded += 1
                self.line += 1 if zone & SCRIMMAGE else 0
                self.left += 1 if zone & LEFT_WIDE else 0
                self.right += 1 if zone & RIGHT_WIDE else 0
        total = self.fielded + reserves
        self.target: i64 = total if total < ELEVEN else ELEVEN
        if facts[Fact.EVENT] == LIFTED_ONLY:
            self.target = self.fielded + self.waiting
        self.missing: i64 = self.target - self.fielded
        wanted: i64 = self.target if self.target < ON_THE_LINE else ON_THE_LINE
        self.line_missing: i64 = wanted - self.line if wanted > self.line else 0


def may_be_placed(table: Table, player: i64) -> bool:
    """Is this reserve one of those who are set up now?"""
    return table.facts[Fact.EVENT] != LIFTED_ONLY or table.marks[player] & Mark.LIFTED != 0


def list_set_ups(table: Table, into: vec[i64]) -> i64:
    """Ready formations, or player by player."""
    facts = table.facts
    count: i64 = 0
    if facts[Fact.EVENT]:
        into[0] = Do.KEEP
        count = 1
    first: i64 = 0 if facts[Fact.ASKED] == facts[Fact.KICKER] else DEFENCES
    for index in range(first, first + DEFENCES):
        into[count] = choice(Do.FORMATION, index)
        count += 1
    into[count] = Do.ARRANGE
    return count + 1


def is_set_up(table: Table, code: i64) -> bool:
    """Is this a way to set up now?"""
    facts = table.facts
    if code == Do.ARRANGE:
        return True
    if code == Do.KEEP:
        return facts[Fact.EVENT] != 0
    first: i64 = 0 if facts[Fact.ASKED] == facts[Fact.KICKER] else DEFENCES
    index = first_of(code)
    return code == choice(Do.FORMATION, index) and first <= index < first + DEFENCES


def clear_side(table: Table, side: i64) -> None:
    """Take a side's players off the pitch before they set up (again)."""
    nowhere = table.plan.board.nowhere
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] <= Status.STUNNED:
            table.place(player, nowhere)
            table.status[player] = Status.RESERVE
            table.unmark(player, Mark.FIELDED)


def set_up(table: Table, code: i64) -> None:
    """Carry out a choice of set-up; the rest of the squad stays in reserve.

    Rows: bb2016.setup.rest_in_reserves"""
    facts = table.facts
    side = facts[Fact.ASKED]
    if code == Do.KEEP:
        complete(table)
        return
    clear_side(table, side)
    if code == Do.ARRANGE:
        facts[Fact.PHASE] = Phase.ARRANGE
        facts[Fact.PLACED] = 0
        return
    take_up(table, side, first_of(code))
    complete(table)


def complete(table: Table) -> None:
    """This side is ready: the receivers set up next, then the kick.

    Rows: bb2016.setup.receiving_same_rules"""
    facts = table.facts
    facts[Fact.PLACED] = 0
    if facts[Fact.EVENT] == 0 and facts[Fact.ASKED] == facts[Fact.KICKER]:
        facts[Fact.ASKED] = 1 - facts[Fact.KICKER]
        facts[Fact.PHASE] = Phase.SET_UP
    else:
        facts[Fact.PHASE] = Phase.KICK


def next_player(table: Table) -> i64:
    """The player to be placed next, in squad order."""
    facts = table.facts
    low: i64 = facts[Fact.ASKED] * SQUAD
    for player in range(low + facts[Fact.PLACED], low + SQUAD):
        if table.status[player] == Status.RESERVE and may_be_placed(table, player):
            return player
    return NOBODY


def broken_rule(table: Table, count: Count, square: i64) -> str:
    """Which of the four rules placing the next player there would break; empty if none.

    Rows: bb2016.setup.own_half, bb2016.setup.wide_zone_limit, bb2016.setup.line_of_scrimmage,
    bb2016.pitch.one_player_per_square"""
    board = table.plan.board
    if square < 0 or square >= board.size:
        return "there is no such square"
    if table.grid[square] != NOBODY:
        return f"{board.name(square)} is taken by {player_name(table.grid[square])}: one player per square"
    zone = board.zones[square]
    if zone & HALF_OF[table.facts[Fact.ASKED]] == 0:
        return f"{board.name(square)} is not in the own half: set up between own end zone and centre line"
    if (zone & LEFT_WIDE and count.left >= PER_WIDE_ZONE) or (zone & RIGHT_WIDE and count.right >= PER_WIDE_ZONE):
        return f"{board.name(square)} would be the third player in a wide zone: at most {PER_WIDE_ZONE} in each"
    if zone & SCRIMMAGE == 0 and count.missing - 1 < count.line_missing:
        return (
            f"{board.name(square)} is not on the line of scrimmage, which still needs {count.line_missing}: "
            f"at least {ON_THE_LINE} players stand on it"
        )
    return ""


def full_zones(count: Count) -> i64:
    """The wide zones that take nobody more, as a mask."""
    mask: i64 = 0
    if count.left >= PER_WIDE_ZONE:
        mask = mask | LEFT_WIDE
    if count.right >= PER_WIDE_ZONE:
        mask = mask | RIGHT_WIDE
    return mask


def fits(table: Table, count: Count, square: i64) -> bool:
    """May the next player be placed there?"""
    zone = table.plan.board.zones[square]
    if table.grid[square] != NOBODY or zone & HALF_OF[table.facts[Fact.ASKED]] == 0 or zone & full_zones(count):
        return False
    return zone & SCRIMMAGE != 0 or count.missing - 1 >= count.line_missing


def list_places(table: Table, into: vec[i64]) -> i64:
    """Every square the next player may take, the line of scrimmage first, or the bench."""
    plan = plan_of(table)
    zones = plan.board.zones
    grid = table.grid
    side = table.facts[Fact.ASKED]
    counted = Count(table, side)
    full = full_zones(counted)
    line_only = counted.missing - 1 < counted.line_missing
    count: i64 = 0
    for square in plan.own_half[side]:
        zone = zones[square]
        if line_only and zone & SCRIMMAGE == 0:
            break
        if grid[square] == NOBODY and zone & full == 0:
            into[count] = Do.PLACE | ((square + 1) << 8)
            count += 1
    if counted.waiting > counted.missing:
        into[count] = Do.BENCH
        count += 1
    return count


def is_place(table: Table, code: i64) -> bool:
    """May the next player go there?"""
    counted = Count(table, table.facts[Fact.ASKED])
    if code == Do.BENCH:
        return counted.waiting > counted.missing
    square = first_of(code)
    if code != choice(Do.PLACE, square) or not 0 <= square < table.plan.board.size:
        return False
    return fits(table, counted, square)


def place_next(table: Table, code: i64) -> None:
    """Put the next player on its square or leave it on the bench; the last one completes the set-up."""
    facts = table.facts
    player = next_player(table)
    side = facts[Fact.ASKED]
    facts[Fact.PLACED] = player - side * SQUAD + 1
    if verb_of(code) == Do.PLACE:
        table.status[player] = Status.STANDING
        table.place(player, first_of(code))
        table.mark(player, Mark.FIELDED)
        table.unmark(player, Mark.LIFTED)
        table.emit(Happened.PLACED, player, first_of(code))
    if Count(table, side).missing == 0:
        complete(table)


def why_not_place(table: Table, code: i64) -> str:
    """Name the rule a refused placement breaks."""
    counted = Count(table, table.facts[Fact.ASKED])
    if code == Do.BENCH:
        return f"set up {counted.target} players, as many as there are up to {ELEVEN}; {counted.missing} are missing"
    return broken_rule(table, counted, first_of(code)) if verb_of(code) == Do.PLACE else ""


def whole_set_up(table: Table, text: str) -> list[int]:
    """Read `setup H1@g13 H2@h13 ...` into single choices; raises `IllegalChoice` naming the broken rule."""
    wanted = read_set_up(table, text)
    for broken in broken_rules(table, wanted):
        raise broken
    codes: list[int] = [Do.ARRANGE]
    placed = 0
    for player in squad_of(table):
        if placed < len(wanted):
            placed += 1 if player in wanted else 0
            codes.append(choice(Do.PLACE, wanted[player]) if player in wanted else Do.BENCH)
    return codes


def read_set_up(table: Table, text: str) -> dict[int, int]:
    """The square of each player in a whole set-up; raises `IllegalChoice` for what is no player at a square."""
    board = table.plan.board
    wanted: dict[int, int] = {}
    for word in text.split()[1:]:
        name, at, square_name = word.partition("@")
        player = parse_player(name)
        square = board.parse(square_name.lower())
        if not at or player == NOBODY or square == board.nowhere:
            raise IllegalChoice(f"{word!r} in a set-up; expected player@square such as H1@h13")
        if player // SQUAD != table.facts[Fact.ASKED] or table.status[player] not in (Status.RESERVE, Status.STANDING):
            raise IllegalChoice(f"{name} is not available to this team's set-up")
        if player in wanted or square in wanted.values():
            raise IllegalChoice(f"{word!r}: one player per square, and each player once")
        wanted[player] = square
    return wanted


def squad_of(table: Table) -> list[int]:
    """Everybody who can be set up by the side that is asked."""
    low = table.facts[Fact.ASKED] * SQUAD
    return [
        player for player in range(low, low + SQUAD) if table.status[player] == Status.RESERVE or on_side(table, player)
    ]


def on_side(table: Table, player: i64) -> bool:
    """Is the player on the pitch already (when a side sets up again)?"""
    return table.status[player] <= Status.STUNNED


def broken_rules(table: Table, wanted: dict[int, int]) -> list[IllegalSetUp]:
    """Every one of the four rules that a whole set-up breaks, with where.

    Rows: bb2016.setup.own_half, bb2016.setup.wide_zone_limit, bb2016.setup.line_of_scrimmage,
    bb2016.setup.eleven_players"""
    board = table.plan.board
    side = table.facts[Fact.ASKED]
    target = min(ELEVEN, len(squad_of(table)))
    found: list[IllegalSetUp] = []
    if len(wanted) != target:
        says = f"set-up rule 1: {len(wanted)} players placed; expected {target} (11, or all available)"
        found.append(IllegalSetUp(says, "count", len(wanted), target, []))
    for player, square in wanted.items():
        if board.zones[square] & HALF_OF[side] == 0:
            says = f"set-up rule 2: {player_name(player)} at {board.name(square)} is not in the own half"
            found.append(IllegalSetUp(says, "half", 1, 0, [board.name(square)]))
    for wide, name in ((LEFT_WIDE, "left"), (RIGHT_WIDE, "right")):
        crowd = [board.name(square) for square in wanted.values() if board.zones[square] & wide]
        if len(crowd) > PER_WIDE_ZONE:
            says = f"set-up rule 3: {len(crowd)} players in the {name} wide zone; at most {PER_WIDE_ZONE}"
            found.append(IllegalSetUp(says, "wide", len(crowd), PER_WIDE_ZONE, crowd))
    line = [board.name(square) for square in wanted.values() if board.zones[square] & SCRIMMAGE]
    least = min(ON_THE_LINE, target)
    if len(line) < least:
        says = f"set-up rule 4: {len(line)} players on the line of scrimmage; at least {least}"
        found.append(IllegalSetUp(says, "line", len(line), least, line))
    return found
