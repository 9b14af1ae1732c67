"""What the players of a game can be: the figures they may have, and that there are any."""

from __future__ import annotations

from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import Ruleset


def impossible(ruleset: Ruleset, teams: list[Team]) -> str:
    """What is wrong with the players of a match, in words; nothing if all is well."""
    limits = ruleset.figure_limits()
    if limits and not any(team.players for team in teams):
        return "nobody plays; expected at least one player"
    for team in teams:
        for player in team.players:
            stats = player.position.stats
            for figure, (least, most) in limits.items():
                if figure in stats and not least <= stats[figure] <= most:
                    return (
                        f"{player.position.name} {player.number} of {team.name} has {figure} {stats[figure]}; "
                        f"expected {least} to {most}"
                    )
    return ""
