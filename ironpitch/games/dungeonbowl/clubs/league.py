"""What a league needs to know: points for players and teams, gold, the break between seasons, random skills.

These are figures and sums without dice: whoever runs a league rolls, and asks here what comes of it.

Rows: dungeonbowl §7, dungeonbowl §12"""

from typing import Final

from ironpitch.games.dungeonbowl.clubs.team_building import BUDGET

STAR_PLAYER_POINTS: Final = {
    "touchdown": 5,
    "mvp": 4,
    "casualty": 2,
    "interception": 2,
    "completion": 1,
    "deflection": 1,
}
"""What a deed earns the player who did it.

Rows: dungeonbowl.spp.touchdown, dungeonbowl.spp.other"""

WIN: Final = 3
DRAW: Final = 1
BRUTAL: Final = 3
"""So many casualties in a match are worth a point where the league likes that."""

PRIZES: Final = (100_000, 60_000, 30_000)
"""For the first three of a season.

Rows: dungeonbowl.league.prizes"""
TROPHY_REROLLS: Final = 1
"""The re-roll that the first of a season has while it keeps the trophy.

Rows: dungeonbowl.league.prizes"""

WINNINGS: Final = 10_000
SCOUTED_ON: Final = 6
SCOUTED_FEE: Final = 20_000
REDRAFT_MATCH: Final = 20_000
REDRAFT_WIN: Final = 20_000
REDRAFT_CAP: Final = 1_300_000
SEASON_FEE: Final = 20_000

RANDOM_SKILLS: Final = {
    "general": (
        "block",
        "dauntless",
        "dirty-player(1)",
        "fend",
        "frenzy",
        "portal-navigator",
        "pro",
        "shadowing",
        "strip-ball",
        "sure-hands",
        "tackle",
        "wrestle",
    ),
    "agility": (
        "catch",
        "diving-catch",
        "diving-tackle",
        "dodge",
        "defensive",
        "jump-up",
        "leap",
        "safe-pair-of-hands",
        "sidestep",
        "sneaky-git",
        "sprint",
        "sure-feet",
    ),
    "strength": (
        "arm-bar",
        "brawler",
        "break-tackle",
        "grab",
        "guard",
        "juggernaut",
        "mighty-blow(1)",
        "multiple-block",
        "pile-driver",
        "stand-firm",
        "strong-arm",
        "thick-skull",
    ),
    "passing": (
        "accurate",
        "dump-off",
        "fumblerooskie",
        "give-and-go",
        "leader",
        "nerves-of-steel",
        "on-the-ball",
        "pass",
        "portal-passer",
        "running-pass",
        "safe-pass",
        "wall-thrower",
    ),
    "mutations": (
        "big-hand",
        "claws",
        "disturbing-presence",
        "extra-arms",
        "foul-appearance",
        "horns",
        "iron-hard-skin",
        "monstrous-mouth",
        "prehensile-tail",
        "tentacles",
        "two-heads",
        "very-long-legs",
    ),
}
"""By category: six skills for a first die of 1 to 3, six for one of 4 to 6.

Rows: dungeonbowl.team.random_skills"""


def star_player_points(deeds: dict[str, int]) -> int:
    """What a player has earned by so many of each deed.

    Rows: dungeonbowl.spp.touchdown, dungeonbowl.spp.other"""
    total = 0
    for deed, count in deeds.items():
        total += STAR_PLAYER_POINTS[deed] * count
    return total


def random_skill(category: str, first: int, second: int) -> str:
    """The skill two dice pick from a category.

    Rows: dungeonbowl.team.random_skills"""
    half = 0 if first <= 3 else 6
    return RANDOM_SKILLS[category][half + second - 1]


# -- after a match -----------------------------------------------------------------------------------------------------


def league_points(side: int, winner: int | None, casualties: int = 0, brutality: bool = False) -> int:
    """Points of a match: 3, 1 or 0; with `brutality` one more for three casualties.

    The winner is that of the match, None for a draw: one who wins when time is up has not scored.

    Rows: dungeonbowl.league.points"""
    points = 0
    if winner is None:
        points = DRAW
    elif winner == side:
        points = WIN
    return points + 1 if brutality and casualties >= BRUTAL else points


def winnings(one: int, other: int) -> tuple[int, int]:
    """The gold of winner and loser from the two dice of the winner's coach.

    Rows: dungeonbowl.league.winnings"""
    return max(one, other) * WINNINGS, min(one, other) * WINNINGS


def gathered_funds(players: int) -> int:
    """The gold for so many players who gathered funds in a treasure room.

    Rows: dungeonbowl.room.treasure_payout"""
    if players >= 5:
        return 30_000
    if players >= 3:
        return 20_000
    return 10_000 if players >= 1 else 0


# -- between seasons ---------------------------------------------------------------------------------------------------


def prize(place: int) -> int:
    """The gold for a place in the table of a season, counted from 1.

    Rows: dungeonbowl.league.prizes"""
    return PRIZES[place - 1] if 1 <= place <= len(PRIZES) else 0


def is_scouted(face: int) -> bool:
    """Does a player with an MVP award leave on this die? It is worth `SCOUTED_FEE`.

    Rows: dungeonbowl.league.scouting"""
    return face >= SCOUTED_ON


def redraft_budget(treasury: int, matches: int, wins: int, capped: bool = False) -> int:
    """The gold for the next season after so many league matches and wins.

    Rows: dungeonbowl.league.redraft"""
    budget = BUDGET + treasury + matches * REDRAFT_MATCH + wins * REDRAFT_WIN
    return min(budget, REDRAFT_CAP) if capped else budget


def rehire_cost(value: int, seasons: int) -> int:
    """What a player costs again who has played so many seasons.

    Rows: dungeonbowl.league.redraft"""
    return value + seasons * SEASON_FEE


def reroll_price(draft_price: int) -> int:
    """What a team re-roll costs once the draft is over.

    Rows: dungeonbowl.team.rerolls"""
    return 2 * draft_price
