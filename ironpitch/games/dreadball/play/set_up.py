"""Set-up: six players anywhere in their own half, facing any way; the rest sit on the bench."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, parse_player, second_of, verb_of
from ironpitch.engine.errors import IllegalChoice, IllegalSetUp
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.contact.push_back import choose_facing
from ironpitch.games.dreadball.deed import A_HEX, A_PLAYER, A_WORD, Deed, Refusal
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import covers, is_giant, put_base
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.hexes import is_free, players_on
from ironpitch.games.dreadball.movement.pitch import FORWARD
from ironpitch.games.dreadball.movement.threat import facing_of, look
from ironpitch.games.dreadball.plan import plan_of, role
from ironpitch.games.dreadball.play.formations import FORMATIONS, formation_hexes
from ironpitch.games.dreadball.play.rush import begin_rush
from ironpitch.games.dreadball.sideline.hacking import may_start
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.sideline.track import cheerleaders_line_up
from ironpitch.games.dreadball.terms import FACINGS, ON_THE_PITCH, Ask, Fact, Phase, Role, Status
from ironpitch.games.dreadball.verbs import Do


def to_place(table: Table, side: i64) -> i64:
    """How many players this side still has to put on the pitch: six in all, or all it has.

    Rows: dreadball §2"""
    waiting: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == Status.BENCH and may_start(table, player):
            waiting += 1
    missing = ON_THE_PITCH - players_on(table, side)
    if plan_of(table).giants:
        return to_place_with_giants(table, side, missing)
    return min(missing, waiting)


def to_place_beside(table: Table, side: i64, giants: i64) -> i64:
    """How many others this side has to put on the pitch if so many GIANTs are among those it does.

    Rows: dreadball.giant.counts_two"""
    if not plan_of(table).giants:
        return to_place(table, side)
    missing = ON_THE_PITCH - players_on(table, side) - 2 * giants
    if missing <= 0:
        return 0
    return to_place_with_giants(table, side, missing, giants)


def to_place_with_giants(table: Table, side: i64, missing: i64, placed: i64 = 0) -> i64:
    """The same where some count as two: as many as fit, the small ones first; of the GIANTs some may be `placed`
    already.

    Rows: dreadball.giant.counts_two"""
    small: i64 = 0
    giants: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == Status.BENCH and may_start(table, player):
            if is_giant(table, player):
                giants += 1
            else:
                small += 1
    if small >= missing:
        return missing
    return small + min(giants - placed, (missing - small) // 2)


def may_be_set_up(table: Table, player: i64) -> bool:
    """Does he wait on the bench, free to start, and is there still a place in the six for him?

    Rows: dreadball.giant.counts_two"""
    if table.status[player] != Status.BENCH or not may_start(table, player):
        return False
    return not is_giant(table, player) or players_on(table, player // SQUAD) + 2 <= ON_THE_PITCH


def is_place_for(table: Table, player: i64, cell: i64) -> bool:
    """May this player be set up here: a GIANT with all his hexes in his own half, on free hexes, looking some way?

    Rows: dreadball §1.2, dreadball.giant.three_hex_base"""
    if not is_giant(table, player):
        return is_set_up_hex(table, player // SQUAD, cell)
    return len(set_up_facings(table, player, cell)) > 0


def set_up_facings(table: Table, player: i64, cell: i64) -> list[int]:
    """The ways a GIANT can look who is set up with his rear hex here, forward first: all his hexes are free ones of his
    own half.

    Rows: dreadball §1.2, dreadball.giant.three_hex_base"""
    side = player // SQUAD
    found: list[int] = []
    turn: i64
    for turn in range(6):
        facing = (FORWARD[side] + turn) % 6
        fine = True
        for own in base_of(plan_of(table).pitch.board, cell, facing):
            if not covers(table, player, own) and not is_set_up_hex(table, side, own):
                fine = False
        if fine:
            found.append(facing)
    return found


def is_set_up_hex(table: Table, side: i64, cell: i64) -> bool:
    """May a player of this side be set up here: in his own half, on a free hex?

    Rows: dreadball §1.2"""
    return cell < table.plan.board.nowhere and plan_of(table).pitch.in_half(cell, side) and is_free(table, cell)


def why_not_place(table: Table, code: i64) -> str:
    """What is wrong with a place, in a coach's words."""
    player = first_of(code)
    cell = second_of(code)
    side = table.facts[Fact.ASKED]
    if verb_of(code) != Do.PLACE or player < 0 or cell < 0:
        return ""
    if player >= NOBODY or player // SQUAD != side or table.status[player] != Status.BENCH:
        return "he does not wait on the bench of the side that sets up"
    if not may_start(table, player):
        return "a hack has chosen six others to start"
    if not plan_of(table).pitch.in_half(cell, side):
        return "players are set up in their own half, and not on the launch line"
    if is_giant(table, player):
        return "a GIANT counts as two of the six, and needs three free hexes of his own half"
    return "that hex is taken"


# -- doing it ----------------------------------------------------------------------------------------------------------


def put(table: Table, player: i64, cell: i64, facing: i64) -> None:
    """Put a player on the pitch, looking that way; a GIANT who cannot looks the next way that he can."""
    if is_giant(table, player):
        facings = set_up_facings(table, player, cell)
        if facings and facing not in facings:
            facing = facings[0]
        table.status[player] = Status.STANDING
        put_base(table, player, cell, facing)
        return
    table.status[player] = Status.STANDING
    table.place(player, cell)
    look(table, player, facing)


def choose_stance(table: Table, side: i64, player: i64) -> Rule:
    """The coach says which way a player who has just been set up looks; a GIANT keeps his rear hex where it was put.

    Rows: dreadball §2, dreadball.giant.three_hex_base"""
    if not is_giant(table, player):
        yield from choose_facing(table, side, player)
        return
    rear: i64 = table.pos[player]
    table.open(side, Ask.FACING, player)
    for facing in set_up_facings(table, player, rear):
        table.option(Do.FACE, facing)
    yield from table.ask()
    put_base(table, player, rear, table.first)


def toughness(table: Table, player: i64) -> i64:
    """Guards to the front, Strikers to the back."""
    played = role(table, player)
    if played == Role.GUARD or played == Role.KEEPER:
        return 0
    return 2 if played == Role.STRIKER else 1


def set_formation(table: Table, number: i64) -> None:
    """The first six on the bench take up a formation, the toughest at the front.

    Rows: dreadball §2"""
    side = table.facts[Fact.ASKED]
    chosen: list[int] = []
    room: i64 = ON_THE_PITCH
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        size: i64 = 1
        if is_giant(table, player):
            size = 2
        if table.status[player] == Status.BENCH and may_start(table, player) and size <= room:
            chosen.append(player)
            room -= size
    chosen.sort(key=lambda player: toughness(table, player))
    cells = formation_hexes(number, side)
    for i, player in enumerate(chosen):
        cell = cells[i]
        if not is_place_for(table, player, cell):
            cell = first_place(table, player)
        put(table, player, cell, FORWARD[side])
        table.emit(Happened.PLACED, player, cell, facing_of(table, player))


def first_place(table: Table, player: i64) -> i64:
    """Any hex that is still open to him, for a formation that a portal or a GIANT stands in the way of."""
    for cell in range(table.plan.board.nowhere):
        if is_place_for(table, player, cell):
            return cell
    return table.plan.board.nowhere


class Formation(Deed):
    """Take up a ready-made formation.

    Rows: dreadball §2"""

    def __init__(self) -> None:
        super().__init__(Do.SETUP, A_WORD)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        return None if first < len(FORMATIONS) else "there is no such formation"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return list(range(len(FORMATIONS)))

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        set_formation(table, first)
        yield from side_is_ready(table)
        return False


class Arrange(Deed):
    """Put the players on the pitch one by one.

    Rows: dreadball §2"""

    def __init__(self) -> None:
        super().__init__(Do.ARRANGE)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        table.facts[Fact.PHASE] = Phase.ARRANGE
        return False
        yield


class Place(Deed):
    """Put a player from the bench on a hex of one's own half.

    Rows: dreadball §1.2"""

    def __init__(self) -> None:
        super().__init__(Do.PLACE, A_PLAYER, A_HEX)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        ours = first // SQUAD == table.facts[Fact.ASKED]
        if ours and may_be_set_up(table, first) and is_place_for(table, first, second):
            return None
        return why_not_place(table, choice(Do.PLACE, first, second))

    def candidates(self, table: Table, me: i64) -> list[int]:
        side = table.facts[Fact.ASKED]
        return list(range(side * SQUAD, side * SQUAD + plan_of(table).size[side]))

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        """On every hex."""
        for cell in range(table.plan.board.nowhere):
            if self.may(table, me, target, cell) is None:
                into[count] = choice(Do.PLACE, target, cell)
                count += 1
        return count

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """The hexes where anybody may stand are the same for nearly all: they are looked for once."""
        side = table.facts[Fact.ASKED]
        plan = plan_of(table)
        places = plan.spare
        open_places: i64 = 0
        for cell in range(plan.board.nowhere):
            if is_set_up_hex(table, side, cell):
                places[open_places] = cell
                open_places += 1
        for player in range(side * SQUAD, side * SQUAD + plan.size[side]):
            if may_be_set_up(table, player):
                giant = is_giant(table, player)
                for n in range(open_places):
                    if giant and not is_place_for(table, player, places[n]):
                        continue
                    into[count] = choice(Do.PLACE, player, places[n])
                    count += 1
        return count

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        side: i64 = table.facts[Fact.ASKED]
        put(table, first, second, FORWARD[side])
        yield from choose_stance(table, side, first)
        table.emit(Happened.PLACED, first, table.pos[first], facing_of(table, first))
        if to_place(table, side) == 0:
            yield from side_is_ready(table)
        return False


def side_is_ready(table: Table) -> Rule:
    """One side is set up; when both are the first Rush begins.

    Rows: dreadball §2"""
    facts = table.facts
    side: i64 = facts[Fact.ASKED]
    if has_side_line(table):
        yield from cheerleaders_line_up(table, side)
    if side == facts[Fact.FIRST]:
        facts[Fact.ASKED] = 1 - side
        facts[Fact.PHASE] = Phase.SET_UP
    else:
        facts[Fact.ASKED] = 0
        yield from begin_rush(table, facts[Fact.FIRST])


SET_UP_DEEDS: Final[list[Deed]] = [Formation(), Arrange()]
PLACING: Final = Place()

# -- a set-up as one text ----------------------------------------------------------------------------------------------


def broken_rules(table: Table, text: str) -> list[IllegalSetUp]:
    """What is wrong with a whole set-up: too few or too many players, or some where nobody is set up.

    Rows: dreadball §1.2, dreadball §2"""
    side = table.facts[Fact.ASKED]
    board = table.plan.board
    words = text.split()[1:]
    found: list[IllegalSetUp] = []
    players = [parse_player(word.partition("@")[0]) for word in words]
    big = sum(1 for player in players if player < NOBODY and is_giant(table, player))
    target = big + int(to_place_beside(table, side, big))
    if len(words) != target:
        says = f"{len(words)} players placed; expected {target} (six, or all who are there)"
        found.append(IllegalSetUp(says, "count", len(words), target, []))
    for word, player in zip(words, players, strict=True):
        place, _, looks = word.partition("@")[2].partition(",")
        place = place.lower()
        cell = board.parse(place)
        fine = is_set_up_hex(table, side, cell)
        if fine and player < NOBODY and is_giant(table, player):
            fine = (FACINGS.index(looks) if looks in FACINGS else FORWARD[side]) in set_up_facings(table, player, cell)
        if not fine:
            says = f"{word}: players are set up in their own half, on a free hex, and not on the launch line"
            found.append(IllegalSetUp(says, "half", 1, 0, [place]))
    return found


def whole_set_up(table: Table, text: str) -> list[int]:
    """The choices behind `setup H1@f8,e H2@d8 ...`: where a set-up is written as one text."""
    words = text.split()[1:]
    if len(words) < 2 and "@" not in text:
        return []
    codes: list[int] = [choice(Do.ARRANGE)]
    board = table.plan.board
    for word in words:
        name, at, rest = word.partition("@")
        place, comma, facing = rest.partition(",")
        player = parse_player(name)
        cell = board.parse(place.lower())
        if not at or player == NOBODY or cell == board.nowhere or (comma and facing not in FACINGS):
            raise IllegalChoice(f"{word!r}: expected a player, a hex and a facing such as H1@f8,e")
        codes.append(choice(Do.PLACE, player, cell))
        look_to = FACINGS.index(facing) if comma else FORWARD[player // SQUAD]
        codes.append(choice(Do.FACE, look_to))
    return codes
