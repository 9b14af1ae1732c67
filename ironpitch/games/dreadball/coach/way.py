"""Ways to an action: by a token, by a card, for free, or because it is already under way."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.playing_cards import ACTION_OF, ANY_ACTION, is_for_any_card
from ironpitch.games.dreadball.coach.aims import Hopes
from ironpitch.games.dreadball.odds.paths import HexPaths, best_hex_paths
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import may_act
from ironpitch.games.dreadball.terms import Action, Fact, Source
from ironpitch.games.dreadball.verbs import Do

NO_CODE: Final = -1


class ActionToTake:
    """A player and an action he may take, with the choices that begin it."""

    def __init__(self, player: i64, action: i64, opener: i64, asked: i64, tokens: i64) -> None:
        self.player: i64 = player
        self.action: i64 = action
        self.opener: i64 = opener
        """What begins it, NO_CODE if it is under way."""
        self.asked: i64 = asked
        """What names the action when a card leaves it open, otherwise NO_CODE."""
        self.tokens: i64 = tokens
        self.twin: ActionToTake | None = None
        """Another way to the same action of the same player."""
        self.fellow: ActionToTake | None = None
        """A way to another action of the same player."""
        self.known: HexPaths | None = None
        self.hoped: Hopes | None = None

    def paths(self, table: Table) -> HexPaths:
        """Where the action can take him, worked out once. Nobody plans to Dash twice, nor after a Sprint."""
        twin = self.twin
        if twin is not None:
            return twin.paths(table)
        known = self.known
        if known is None:
            dashes: i64 = 1
            if self.action == Action.SPRINT:
                dashes = 0
            known = best_hex_paths(table, self.player, self.action, dashes)
            self.known = known
        return known

    def hopes(self, table: Table) -> Hopes:
        """What the player could make of the ball, worked out once."""
        fellow = self.fellow
        if fellow is not None:
            return fellow.hopes(table)
        hoped = self.hoped
        if hoped is None:
            hoped = Hopes(table, self.player)
            self.hoped = hoped
        return hoped

    def codes(self) -> vec[i64]:
        """The choices that begin it."""
        found = vec[i64]()
        if self.opener != NO_CODE:
            found = append(found, self.opener)
        if self.asked != NO_CODE:
            found = append(found, self.asked)
        return found


def ways_of(table: Table, options: vec[i64], count: i64) -> list[ActionToTake]:
    """The actions behind these choices of a coach: tokens and cards in a Rush, or what a free action may be."""
    found: list[ActionToTake] = []
    deck = plan_of(table).deck
    for i in range(count):
        code = options[i]
        verb = verb_of(code)
        if verb == Do.ACT:
            add_way(found, ActionToTake(first_of(code), second_of(code), code, NO_CODE, 1))
        elif verb == Do.PLAY and second_of(code) >= 0:
            player = second_of(code)
            word = deck.action[first_of(code)]
            if word != ANY_ACTION:
                add_way(found, ActionToTake(player, ACTION_OF[word], code, NO_CODE, 0))
                continue
            for action in range(Action.NONE):
                if is_for_any_card(action) and may_act(table, player, action, Source.CARD):
                    add_way(found, ActionToTake(player, action, code, choice(Do.DO, action), 0))
    return found


def add_way(found: list[ActionToTake], way: ActionToTake) -> None:
    """One more way; it shares what others know about the same player."""
    for other in found:
        if other.player == way.player:
            way.fellow = other if other.fellow is None else other.fellow
            if other.action == way.action:
                way.twin = other if other.twin is None else other.twin
                break
    found.append(way)


def way_of_actor(table: Table) -> ActionToTake:
    """The action under way."""
    return ActionToTake(table.facts[Fact.ACTOR], table.facts[Fact.ACTION], NO_CODE, NO_CODE, 0)
