"""What a coach may see of a DreadBall match beyond the players: the Rush, the marker, the ball, his own cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import CARDS, card_words, how_many_cards
from ironpitch.games.dreadball.clubs.team_building import MVP, form
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import can, figure, form_of, plan_of, role
from ironpitch.games.dreadball.play.actions import move_of
from ironpitch.games.dreadball.powers import PRIMA_DONNA, TRANSFORMS
from ironpitch.games.dreadball.sideline.side_picture import side_picture
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import (
    ACTIONS,
    FACINGS,
    FIGURES,
    PHASES,
    ROLES,
    Action,
    Fact,
    Figure,
    Form,
    Role,
    Status,
)

SIDES: Final = ["home", "away"]
SIN_BIN_AREAS: Final = 3


def picture(table: Table, side: int | None) -> dict[str, object]:
    """Everything this coach may see, ready for JSON; None sees both hands."""
    facts = table.facts
    action = facts[Fact.ACTION] if facts[Fact.ACTOR] != NOBODY else Action.NONE
    shown: dict[str, object] = {
        "phase": PHASES[facts[Fact.PHASE]],
        "rush": facts[Fact.RUSH],
        "active": SIDES[facts[Fact.ACTIVE]] if facts[Fact.ACTIVE] < 2 else None,
        "score": [facts[Fact.LEAD], facts[Fact.LEAD + 1]],
        "lead": [facts[Fact.LEAD], facts[Fact.LEAD + 1]],
        "tokens": facts[Fact.TOKENS],
        "dice": [facts[Fact.DICE], facts[Fact.DICE + 1]],
        "bought": facts[Fact.BOUGHT],
        "actor": name_of(facts[Fact.ACTOR]),
        "action": ACTIONS[action],
        "moved": facts[Fact.MOVED],
        "dashed": facts[Fact.DASHED],
        "evaded": facts[Fact.EVADED],
        "free_action": name_of(facts[Fact.FREE_FOR]),
        "ball": {"square": hex_of(table, facts[Fact.BALL]), "carrier": name_of(facts[Fact.CARRIER])},
        "referee": {"square": hex_of(table, facts[Fact.REFEREE]), "distracted_by": name_of(facts[Fact.DISTRACTED])},
        "portals": [hex_of(table, facts[Fact.PORTAL + n]) for n in range(3) if hex_of(table, facts[Fact.PORTAL + n])],
        "facings": facings(table),
        "roles": roles(table),
        "sin_bin": [in_area(table, area) for area in range(SIN_BIN_AREAS)],
        "event": card_of(table, facts[Fact.EVENT] - 1) if facts[Fact.EVENT] > 0 else None,
        "hands": [hand(table, owner, side) for owner in range(2)],
        "fan_support": [cards_of(table, facts[Fact.SUPPORT + owner]) for owner in range(2)],
        "pile": how_many_cards(facts[Fact.PILE]),
        "discards": how_many_cards(facts[Fact.DISCARDS]),
    }
    if has_side_line(table):
        shown["side_line"] = side_picture(table)
    return shown


def name_of(player: i64) -> str | None:
    """H3, or None for nobody."""
    return player_name(player) if player < NOBODY else None


def hex_of(table: Table, cell: i64) -> str | None:
    """The name of a hex, or None for nowhere."""
    board = table.plan.board
    return board.name(cell) if cell != board.nowhere else None


def facings(table: Table) -> dict[str, str]:
    """Which way everybody looks who stands on the pitch."""
    found: dict[str, str] = {}
    for player in range(NOBODY):
        if table.status[player] == Status.STANDING:
            found[player_name(player)] = FACINGS[facing_of(table, player)]
    return found


def roles(table: Table) -> dict[str, str]:
    """The role everybody plays now."""
    found: dict[str, str] = {}
    for player in range(NOBODY):
        if player % SQUAD < table.plan.size[player // SQUAD]:
            found[player_name(player)] = ROLES[shown_role(table, player)]
    return found


def shown_role(table: Table, player: i64) -> i64:
    """The role a player is said to have: a Prima Donna on a bad day plays as a Striker, whosever rules she goes by."""
    if can(table, player, PRIMA_DONNA) and form_of(table, player) == Form.STRIKER_FORM:
        return Role.STRIKER
    return role(table, player)


def figures_now(table: Table, player: i64) -> dict[str, int]:
    """A player's figures in the form he has now, with what an ability adds to his Move in his action."""
    found: dict[str, int] = {}
    for number, name in enumerate(FIGURES):
        found[name] = int(move_of(table, player) if number == Figure.MOVE else figure(table, player, number))
    return found


def title_now(table: Table, player: i64) -> str:
    """The name of a player's line on the team sheet; a Robot has the line of each of his forms."""
    position = table.plan.teams[player // SQUAD].players[player % SQUAD].position
    if form_of(table, player) != Form.AS_BOUGHT and can(table, player, TRANSFORMS) and MVP not in position.traits:
        return form(ROLES[role(table, player)]).name
    return position.name


def in_area(table: Table, area: i64) -> list[str]:
    """Who is in one area of the sin bin; the first is next to the bench."""
    return [player_name(player) for player in range(NOBODY) if table.status[player] == Status.SIN_BIN_1 + area]


# -- cards -------------------------------------------------------------------------------------------------------------


def hand(table: Table, owner: i64, side: int | None) -> dict[str, object]:
    """A hand: how many cards, and for its own coach which.

    Rows: dreadball §4"""
    cards = table.facts[Fact.HAND + owner]
    shown: dict[str, object] = {"count": how_many_cards(cards)}
    if side is None or side == owner:
        shown["cards"] = cards_of(table, cards)
    return shown


def cards_of(table: Table, cards: i64) -> list[dict[str, object]]:
    """The cards of a place that lies open."""
    return [card_of(table, card) for card in range(CARDS) if cards & BITS[card]]


def card_of(table: Table, card: i64) -> dict[str, object]:
    """A card as it is shown: the word for it, its title, what it does, its kind and its cheers."""
    face = plan_of(table).deck.cards[card]
    return {
        "card": card_words()[card],
        "title": face.title,
        "text": face.text,
        "kind": face.kind,
        "cheers": face.cheers,
        "referee": face.ref,
    }
