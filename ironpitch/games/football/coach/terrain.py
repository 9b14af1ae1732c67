"""A place whose ways wind, as the coach sees it. On an open pitch there is none: rows and files tell everything."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.bots.kit import Kit
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Table
from ironpitch.game import game_of

if TYPE_CHECKING:
    from ironpitch.games.football.coach.proposal import Proposal
    from ironpitch.games.football.coach.scene import Outlook


@mypyc_attr(allow_interpreted_subclasses=True)
class Terrain:
    """What a game tells its coach of the place it is played in."""

    # -- geometry ----------------------------------------------------------------------------------------------------

    def to_end(self, table: Table, side: i64, square: i64) -> i64:
        """Steps to the end zone a side defends."""
        raise NotImplementedError

    def end_squares(self, table: Table, side: i64) -> list[int]:
        """The end zone a side defends."""
        raise NotImplementedError

    def walk(self, table: Table, one: i64, other: i64) -> i64:
        """Steps between two squares on foot."""
        raise NotImplementedError

    def forwards(self, table: Table, side: i64) -> i64:
        """1 if a side plays along the columns of the board as they are numbered, -1 if against them."""
        raise NotImplementedError

    # -- what there is to do here only -------------------------------------------------------------------------------

    def add_proposals(self, scene: Outlook, found: list[Proposal]) -> None:
        """What could be done in such a place only."""

    def posts(self, scene: Outlook) -> list[tuple[int, float]]:
        """Squares worth standing on while there is no ball, and what that is worth."""
        return []

    def focus(self, scene: Outlook) -> i64:
        """Where the players gather while there is no ball."""
        return scene.board.nowhere

    def is_shunned(self, scene: Outlook, square: i64) -> bool:
        """Is this a square nobody idles on while there is no ball?"""
        return False

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """The answer to a question that is asked in such a place only."""
        return options[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceKit(Kit):
    """A kit that knows the place its game is played in."""

    def terrain(self) -> Terrain | None:
        """The place, None for an open pitch."""
        return None


@lru_cache(maxsize=64)
def terrain_of(ruleset: Ruleset) -> Terrain | None:
    """The place that matches by these rules are played in, None for an open pitch."""
    kit = game_of(ruleset).kit()
    return kit.terrain() if isinstance(kit, PlaceKit) else None
