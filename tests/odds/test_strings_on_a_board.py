"""Lines staged on a board: enumerating the match by the rules gives exactly the number the line has."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch.odds.planning import of
from ironpitch.odds.strings import line

ALONE = ["human/lineman @ h12"]
MARKED = ["human/lineman @ h13"]


class Staged:
    """A line, and a scene with choices that roll the same dice."""

    def __init__(
        self,
        text: str,
        ruleset: str,
        home: list[str],
        away: list[str],
        plan: str,
        wanted: str | None = None,
        **scene: Any,
    ) -> None:
        self.text, self.ruleset, self.home, self.away = text, ruleset, home, away
        self.plan, self.wanted, self.scene = plan, wanted, scene

    def __repr__(self) -> str:
        return f"{self.ruleset}: {self.text}"


GUARDED = ["human/lineman @ h13", "human/lineman @ h10"]
"""A dodge from h12 to g11 enters the zone of the second, the next one to f12 leaves it."""
TWICE = "activate H1 move; step g11; step f12"
BLOCK = "activate H1 block; block A1"
DOWN = "A1 down and no turnover"
OUT = "A1 out and no turnover"

STAGED = [
    Staged("dodge 3+", "bb2020", ALONE, MARKED, "activate H1 move; step g11"),
    Staged("dodge 4+ dodge 3+", "bb2020", ALONE, GUARDED, TWICE),
    Staged("dodge: dodge 4+ dodge 3+", "bb2020", ["human/lineman @ h12 +dodge"], GUARDED, TWICE),
    Staged("dodge: dodge 4+ dodge 3+", "bb2016", ["human/lineman @ h12 ag=3 +dodge"], GUARDED, TWICE),
    Staged("pro: dodge 4+ dodge 3+", "bb2020", ["human/lineman @ h12 +pro"], GUARDED, TWICE),
    Staged("pro: dodge 4+ dodge 3+", "bb2016", ["human/lineman @ h12 +pro"], GUARDED, TWICE),
    Staged("loner 4+: dodge 4+ dodge 3+", "bb2020", ["human/lineman @ h12 +loner(4)"], GUARDED, TWICE),
    Staged("loner 3+ pro dodge: dodge 4+ dodge 3+", "bb2020",
           ["human/lineman @ h12 +loner(3) +pro +dodge"], GUARDED, TWICE),
    Staged("loner pro: dodge 4+ dodge 3+", "bb2016", ["human/lineman @ h12 +pro +loner"], GUARDED, TWICE),
    Staged("dodge 3+(dodge vs tackle)", "bb2020", ["human/lineman @ h12 +dodge"], ["human/lineman @ h13 +tackle"],
           "activate H1 move; step g11"),
    Staged("dodge 3+(dodge vs diving tackle)", "bb2020", ["human/lineman @ h12 +dodge"],
           ["human/lineman @ h13 +diving-tackle"], "activate H1 move; step g11"),
    Staged("break tackle: dodge 4+ dodge 3+", "bb2020", ["human/lineman @ h12 +break-tackle"], GUARDED, TWICE),
    Staged("st5 break tackle: dodge 4+ dodge 3+", "bb2020", ["human/lineman @ h12 st=5 +break-tackle"], GUARDED, TWICE),
    Staged("2x rush", "bb2020", ["human/lineman @ h12 ma=1"], [], "activate H1 move; step h13; step h14; step h15"),
    Staged("sure feet: 2x rush", "bb2016", ["human/lineman @ h12 ma=1 +sure-feet"], [],
           "activate H1 move; step h13; step h14; step h15"),
    Staged("rush 3+", "bb2020", ["human/lineman @ h12 ma=1"], [], "activate H1 move; step h13; step h14",
           weather="blizzard"),
    Staged("stand rush", "bb2020", ["human/lineman @ h12 ma=1 prone"], [], "activate H1 move; stand; step h13"),
    Staged("rush pickup 3+(sure hands)", "bb2020", ["human/lineman @ h12 ma=1 +sure-hands"], [],
           "activate H1 move; step h13; step h14", ball="h14"),
    Staged("pickup 3+", "bb2016", ["human/lineman @ h12"], [], "activate H1 move; step h13", ball="h13"),
    Staged("pass 2+ catch 3+", "bb2020", ["human/lineman @ h12 pa=2 ball", "human/lineman @ h15"], [],
           "activate H1 pass; throw h15"),
    Staged("pro pass: pass 2+ catch 3+(catch loner)", "bb2020",
           ["human/lineman @ h12 pa=2 ball +pass +pro", "human/lineman @ h15 +catch +loner(4)"], [],
           "activate H1 pass; throw h15"),
    Staged("jump 4+", "bb2020", ALONE, ["human/lineman @ h13 prone", "human/lineman @ g15"],
           "activate H1 move; jump h14"),
    Staged("1d down", "bb2020", ALONE, MARKED, BLOCK, DOWN),
    Staged("2d down", "bb2020", ["human/lineman @ h12 st=4"], MARKED, BLOCK, DOWN),
    Staged("2d down(block vs dodge)", "bb2020", ["human/lineman @ h12 st=4 +block"], ["human/lineman @ h13 +dodge"],
           BLOCK, DOWN),
    Staged("2d down(tackle vs dodge block)", "bb2016", ["human/lineman @ h12 st=4 +tackle"],
           ["human/lineman @ h13 +dodge +block"], BLOCK, DOWN),
    Staged("-2d down(wrestle vs wrestle)", "bb2020", ["human/lineman @ h12 +wrestle"],
           ["human/lineman @ h13 st=4 +wrestle"], BLOCK, DOWN),
    Staged("-2d safe(block)", "bb2016", ["human/lineman @ h12 +block"], ["human/lineman @ h13 st=4"], BLOCK),
    Staged("3d safe(loner)", "bb2016", ["human/lineman @ h12 st=7 +loner"], MARKED, BLOCK),
    Staged("2d down(brawler pro)", "bb2020", ["human/lineman @ h12 st=4 +brawler +pro"], MARKED, BLOCK, DOWN),
    Staged("1d down(frenzy)", "bb2020", ["human/lineman @ h12 +frenzy"], MARKED, BLOCK, DOWN),
    Staged("-2d down(block juggernaut blitz vs fend)", "bb2020", ["human/lineman @ h12 +block +juggernaut"],
           ["human/lineman @ h13 st=4 +fend"], "activate H1 blitz; block A1", DOWN),
    Staged("blitz: rush 2d down(block)", "bb2020", ["human/lineman @ h12 ma=1 st=4 +block"], ["human/lineman @ h14"],
           "activate H1 blitz; step h13; block A1", DOWN),
    Staged("2d down av 9+ ko(mb1)", "bb2020", ["human/lineman @ h12 st=4 +mighty-blow(1)"],
           ["human/lineman @ h13 av=9"], BLOCK, OUT),
    Staged("2d down(mb block claw vs stunty thick skull) av 9 ko", "bb2016",
           ["human/lineman @ h12 st=4 +mighty-blow +claw +block"],
           ["human/lineman @ h13 av=9 +stunty +thick-skull"], BLOCK, OUT),
    Staged("2d down(mb2 block claws vs iron hard skin) av 10+ ko", "bb2020",
           ["human/lineman @ h12 st=4 +mighty-blow(2) +claws +block"], ["human/lineman @ h13 av=10 +iron-hard-skin"],
           BLOCK, OUT),
    Staged("2d down(piling on) av 8 ko", "bb2016", ["human/lineman @ h12 st=4 +piling-on"],
           ["human/lineman @ h13 av=8"], BLOCK, OUT),
    Staged("foul 8+ +1 ko safe(dp1)", "bb2020", ["human/lineman @ h12 +dirty-player(1)", "human/lineman @ h14"],
           ["human/lineman @ h13 prone av=8"], "activate H1 foul; foul A1", OUT),
    Staged("foul av 8 -1 safe(sneaky git bribe)", "bb2016", ["human/lineman @ h12 +sneaky-git"],
           ["human/lineman @ h13 prone av=8", "human/lineman @ h11"], "activate H1 foul; foul A1", bribes=(1, 0)),
    Staged("dodge: dodge 3+; dodge: dodge 3+ rush", "bb2020",
           ["human/lineman @ h12 +dodge", "human/lineman @ h18 ma=1 +dodge"],
           ["human/lineman @ h13", "human/lineman @ h19"],
           "activate H1 move; step g11; done; activate H2 move; step g17; step g16"),
    Staged("pro: dodge 3+; pro: 2d down(block)", "bb2016",
           ["human/lineman @ h12 +pro", "human/lineman @ h18 st=4 +pro +block"],
           ["human/lineman @ h19", "human/lineman @ h13"],
           "activate H1 move; step g11; done; activate H2 block; block A1", DOWN),
]  # fmt: skip


@pytest.mark.parametrize("rerolls", [0, 1, 2])
@pytest.mark.parametrize("staged", STAGED, ids=repr)
def test_a_line_has_the_odds_of_the_same_dice_on_a_board(staged: Staged, rerolls: int) -> None:
    match = ironpitch.scenario(
        staged.ruleset, home=staged.home, away=staged.away, rerolls=(rerolls, 0), dice="manual", **staged.scene
    )
    on_the_board = of(match, staged.plan, staged.wanted)
    assert on_the_board.exact
    assert line(staged.text, staged.ruleset, rerolls).chances[rerolls] == on_the_board
