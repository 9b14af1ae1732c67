"""Deploying: six players each in the own end zone, the coach with the first turn first.

Rows: dungeonbowl §1"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, parse_player, player_name, verb_of
from ironpitch.engine.errors import IllegalChoice, IllegalSetUp
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dungeonbowl.opening import start_deployment
from ironpitch.games.dungeonbowl.plan import dungeon_of, dungeon_plan, end_of, end_squares
from ironpitch.games.dungeonbowl.terms import FIGHTERS, RUNNERS
from ironpitch.games.football.actions import anyone_may_act, may_concede
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Do, Fact, Mark, Phase, Status
from ironpitch.games.football.turn import announce_turn, end_turn, next_turn


def squad_of(table: Table) -> list[int]:
    """Everybody the side that is asked can deploy."""
    low = table.facts[Fact.ASKED] * SQUAD
    return [
        p for p in range(low, low + SQUAD) if table.status[p] == Status.RESERVE or table.status[p] <= Status.STUNNED
    ]


def wanted(table: Table) -> i64:
    """How many players the side deploys: as many as the match is played with, or all it has.

    Rows: dungeonbowl.setup.six_players"""
    most: i64 = dungeon_plan(table).players_at_start
    room: i64 = len(end_squares(table, table.facts[Fact.ASKED]))
    if room < most:
        most = room
    here: i64 = len(squad_of(table))
    return here if here < most else most


def fielded(table: Table) -> i64:
    """How many stand in the end zone already."""
    count: i64 = 0
    for player in squad_of(table):
        if table.status[player] <= Status.STUNNED:
            count += 1
    return count


def next_player(table: Table) -> i64:
    """The player to be placed next, in squad order."""
    low: i64 = table.facts[Fact.ASKED] * SQUAD
    for player in range(low + table.facts[Fact.PLACED], low + SQUAD):
        if table.status[player] == Status.RESERVE:
            return player
    return NOBODY


def waiting(table: Table) -> i64:
    """How many have not been asked about yet."""
    low: i64 = table.facts[Fact.ASKED] * SQUAD
    count: i64 = 0
    for player in range(low + table.facts[Fact.PLACED], low + SQUAD):
        if table.status[player] == Status.RESERVE:
            count += 1
    return count


def list_deployments(table: Table, into: vec[i64]) -> i64:
    """Ready deployments, or player by player; then the squares, or the bench."""
    if table.facts[Fact.PHASE] == Phase.SET_UP:
        into[0] = choice(Do.FORMATION, FIGHTERS)
        into[1] = choice(Do.FORMATION, RUNNERS)
        into[2] = Do.ARRANGE
        return 3
    count: i64 = 0
    for square in ordered_squares(table):
        if table.grid[square] == NOBODY:
            into[count] = choice(Do.PLACE, square)
            count += 1
    if waiting(table) > wanted(table) - fielded(table):
        into[count] = Do.BENCH
        count += 1
    return count


def is_deployment(table: Table, code: i64) -> bool:
    """Is this a way to deploy now?"""
    if table.facts[Fact.PHASE] == Phase.SET_UP:
        return code == Do.ARRANGE or code == choice(Do.FORMATION, FIGHTERS) or code == choice(Do.FORMATION, RUNNERS)
    if code == Do.BENCH:
        return waiting(table) > wanted(table) - fielded(table)
    square = first_of(code)
    if code != choice(Do.PLACE, square) or not 0 <= square < table.plan.board.size:
        return False
    return square in end_squares(table, table.facts[Fact.ASKED]) and table.grid[square] == NOBODY


def why_not_deployment(table: Table, code: i64) -> str:
    """Name the rule a refused deployment breaks."""
    if code == Do.BENCH:
        return f"deploy {wanted(table)} players; {wanted(table) - fielded(table)} are missing"
    square = first_of(code)
    if verb_of(code) != Do.PLACE or not 0 <= square < table.plan.board.size:
        return ""
    name = table.plan.board.name(square)
    if square not in end_squares(table, table.facts[Fact.ASKED]):
        return f"{name} is not in the own end zone: deploy there"
    return f"{name} is taken by {player_name(table.grid[square])}: one player per square"


def ordered_squares(table: Table) -> list[int]:
    """The squares of the own end zone, those nearest to the other one first."""
    board = dungeon_of(table)
    side = table.facts[Fact.ASKED]
    there = board.to_end[end_of(table, 1 - side)]
    pairs = [(int(there[square]), square) for square in end_squares(table, side)]
    pairs.sort()
    return [square for _, square in pairs]


def deploy(table: Table, code: i64) -> Rule:
    """Carry out a choice of deployment; once both sides stand, the first turn begins.

    Rows: dungeonbowl.setup.six_players, dungeonbowl.setup.no_cap"""
    facts = table.facts
    if facts[Fact.PHASE] == Phase.SET_UP:
        clear_side(table, facts[Fact.ASKED])
        facts[Fact.PLACED] = 0
        if code == Do.ARRANGE:
            facts[Fact.PHASE] = Phase.ARRANGE
        else:
            take_up(table, first_of(code) == RUNNERS)
    else:
        place_next(table, code)
    if facts[Fact.PHASE] == Phase.ARRANGE and fielded(table) < wanted(table):
        return
    if facts[Fact.ASKED] != facts[Fact.KICKER]:
        start_deployment(table, facts[Fact.KICKER])
        return
    yield from begin_play(table)


def clear_side(table: Table, side: i64) -> None:
    """Take a side's players off the board before they deploy."""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] <= Status.STUNNED:
            table.place(player, table.plan.board.nowhere)
            table.status[player] = Status.RESERVE
            table.unmark(player, Mark.FIELDED)


def take_up(table: Table, quick: bool) -> None:
    """The fastest or the strongest players, as near to the way out as they can stand."""
    plan = plan_of(table)
    ranked: list[tuple[int, int]] = []
    for player in squad_of(table):
        worth: int = plan.ma[player] * 16 + plan.st[player]
        if not quick:
            worth = plan.st[player] * 16 + plan.ma[player]
        ranked.append((-worth, player))
    ranked.sort()
    squares = ordered_squares(table)
    for place in range(wanted(table)):
        field(table, ranked[place][1], squares[place])


def place_next(table: Table, code: i64) -> None:
    """Put the next player on its square or leave it in reserve."""
    player = next_player(table)
    table.facts[Fact.PLACED] = player % SQUAD + 1
    if verb_of(code) == Do.PLACE:
        field(table, player, first_of(code))


def field(table: Table, player: i64, square: i64) -> None:
    """A player takes its place."""
    table.status[player] = Status.STANDING
    table.place(player, square)
    table.mark(player, Mark.FIELDED)
    table.emit(Happened.PLACED, player, square)


def begin_play(table: Table) -> Rule:
    """Both sides stand: the first turn.

    Rows: dungeonbowl.setup.no_kick_off, dungeonbowl.setup.first_turn"""
    facts = table.facts
    facts[Fact.PLACED] = 0
    next_turn(table, 1 - facts[Fact.KICKER])
    yield from announce_turn(table)
    if facts[Fact.PHASE] != Phase.OVER and not anyone_may_act(table) and not may_concede(table):
        yield from end_turn(table)


# -- a whole deployment in one text ------------------------------------------------------------------------------------


def whole_deployment(table: Table, text: str) -> list[int]:
    """Read `setup H1@g1 H2@h1 ...` into single choices; raises `IllegalChoice` naming the broken rule."""
    board = table.plan.board
    own = end_squares(table, table.facts[Fact.ASKED])
    squad = squad_of(table)
    places: dict[int, int] = {}
    for word in text.split()[1:]:
        name, at, square_name = word.partition("@")
        player, square = parse_player(name), board.parse(square_name.lower())
        if not at or player == NOBODY or square == board.nowhere:
            raise IllegalChoice(f"{word!r} in a set-up; expected player@square such as H1@h1")
        if player not in squad:
            raise IllegalChoice(f"{name} is not available to this team's set-up")
        if player in places or square in places.values():
            raise IllegalChoice(f"{word!r}: one player per square, and each player once")
        if square not in own:
            says = f"{player_name(player)} at {board.name(square)} is not in the own end zone"
            raise IllegalSetUp(says, "half", 1, 0, [board.name(square)])
        places[player] = square
    if len(places) != wanted(table):
        says = f"{len(places)} players placed; expected {wanted(table)}"
        raise IllegalSetUp(says, "count", len(places), int(wanted(table)), [])
    codes: list[int] = [Do.ARRANGE]
    for player in squad:
        if len(places) > 0:
            codes.append(choice(Do.PLACE, places.pop(player)) if player in places else Do.BENCH)
    return codes
