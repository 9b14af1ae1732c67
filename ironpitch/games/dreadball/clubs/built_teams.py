"""Ready-made teams of the two clubs whose players are designed, each kept as a team file with its designs.

Rows: dreadball.team.kovoss_kryptics, dreadball.team.ro_tek_brutes"""

from importlib.resources import files

from ironpitch.engine.roster import Lineup, Team
from ironpitch.games.dreadball.clubs.hiring import read_team_with_hires


def ready_built(key: str) -> Team:
    """The ready-made team of a club of designed players; its designs are the lines of its list."""
    team = read_team_with_hires(built_text(key), f"{key}.toml")
    team.key = key
    lines = [player.position.key for player in team.players]
    team.list.lineups = {"": Lineup("", team.name, lines, 0, 0, dict(team.staff))}
    return team


def built_text(key: str) -> str:
    """The file of such a team."""
    return (files("ironpitch.games.dreadball") / "built" / f"{key}.toml").read_text(encoding="utf-8")
