"""A DreadBall team file as plain values: what a workshop page fills in, and a team with hires and designs written back.

`paper_text` writes the file, `paper_of` takes it from a team that was read, and `write_team_with_hires` does both: what
it writes reads back as the same team.

Rows: dreadball §10.12, dreadball §10.13, dreadball §11"""

from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Player, Position, Team
from ironpitch.engine.team_file import SLUG, quoted
from ironpitch.games.dreadball.clubs.agent_rolls import rolls_of
from ironpitch.games.dreadball.clubs.designer import KRYPTICS, MUTANT
from ironpitch.games.dreadball.clubs.extra_abilities import GIANT
from ironpitch.games.dreadball.clubs.hiring import builder_of, design_line, hired
from ironpitch.games.dreadball.clubs.mvps import Mvp, giants, mvps
from ironpitch.games.dreadball.clubs.parts import Builder, Design
from ironpitch.games.dreadball.clubs.team_building import BUILT, MVP, NEW_TEAM
from ironpitch.games.dreadball.clubs.workshop import MECHANITE

NO_SHIRT: Final = 0


class PaperPlayer:
    """One [[player]] of a team file: a position of his club, or a design."""

    def __init__(self, number: int, name: str, position: str, design: Design | None, skills: list[str]) -> None:
        self.number = number
        """The shirt, NO_SHIRT for the lowest that is left."""
        self.name = name
        self.position = position
        self.design = design
        self.skills = skills
        """What he has learnt since."""


class TeamPaper:
    """A team file."""

    def __init__(self, name: str, team: str, players: list[PaperPlayer], staff: dict[str, int]) -> None:
        self.name = name
        self.team = team
        self.players = players
        self.staff = staff
        self.mvps: list[str] = []
        self.giants: list[str] = []
        self.free_agents: list[str] = []
        self.underdog = 0
        self.arena = ""


def kind_of_club(key: str) -> str:
    """What kind of player a club designs: "mechanite" or "mutant"; nothing if it has a list to buy from."""
    if key not in BUILT:
        return ""
    return MUTANT if key == KRYPTICS else MECHANITE


# -- writing -----------------------------------------------------------------------------------------------------------


def paper_text(paper: TeamPaper) -> str:
    """The file itself."""
    lines = [f"name = {quoted(paper.name)}", f"team = {quoted(paper.team)}"]
    if paper.staff:
        lines.append("staff = { " + ", ".join([f"{bare(key)} = {n}" for key, n in paper.staff.items()]) + " }")
    if paper.underdog:
        lines.append(f"underdog = {paper.underdog}")
    if paper.arena:
        lines.append(f"arena = {quoted(paper.arena)}")
    for key, found in (("mvps", paper.mvps), ("giants", paper.giants), ("free_agents", paper.free_agents)):
        if found:
            lines.append(f"{key} = {listed(found)}")
    for player in paper.players:
        lines += ["", *player_lines(player)]
    return "\n".join(lines) + "\n"


def player_lines(player: PaperPlayer) -> list[str]:
    """One player of the file."""
    lines = ["[[player]]"]
    if player.number != NO_SHIRT:
        lines.append(f"number = {player.number}")
    if player.name:
        lines.append(f"name = {quoted(player.name)}")
    if player.design is None:
        lines.append(f"position = {quoted(player.position)}")
    else:
        lines.append(design_line(player.design))
    if player.skills:
        lines.append(f"skills = {listed(player.skills)}")
    return lines


def listed(keys: list[str]) -> str:
    """A TOML list of texts."""
    return "[" + ", ".join([quoted(key) for key in keys]) + "]"


def bare(key: str) -> str:
    """A key as TOML takes it."""
    return key if SLUG.fullmatch(key) is not None else quoted(key)


# -- taking it from a team ---------------------------------------------------------------------------------------------


def write_team_with_hires(team: Team) -> str:
    """A team with its designs and hires as the text of a team file, which reads back as the same team."""
    return paper_text(paper_of(team))


def paper_of(team: Team) -> TeamPaper:
    """What the file of a team says. An arena that nobody it hires is bound to is left out: it changes nothing."""
    kind = kind_of_club(team.list.key)
    builder = builder_of(kind) if kind else None
    own = [player for player in team.players if not hired(player.position)]
    players = [paper_player(player, builder) for player in own]
    paper = TeamPaper(team.name, team.list.key, players, dict(team.staff))
    paper.underdog = max(0, team.list.rules.budget - NEW_TEAM)
    for player in team.players:
        if MVP not in player.position.traits:
            continue
        for hire in (*mvps(), *giants()):
            if is_first_of(hire, player.position):
                (paper.giants if hire.giant else paper.mvps).append(hire.key)
                paper.arena = hire.arena or paper.arena
    paper.free_agents = [roll.key for roll in rolls_of(team) if roll.named]
    return paper


def paper_player(player: Player, builder: Builder | None) -> PaperPlayer:
    """A player of the team's own; a name that is only position and number is left out."""
    line = player.position
    name = "" if player.name == f"{line.name} #{player.number}" else player.name
    design = None if builder is None else design_of(builder, line)
    return PaperPlayer(player.number, name, "" if design is not None else line.key, design, list(player.extra_skills))


def design_of(builder: Builder, line: Position) -> Design:
    """The design a line of a team sheet was made of: its note names the parts."""
    keys: dict[str, str] = {part.name: part.key for part in builder.parts}
    names = line.note.split(", ") if line.note else []
    unknown = [name for name in names if name not in keys]
    if unknown:
        raise BadTeam(f"{line.name}: no part of a {builder.name} is called {', '.join(unknown)[:80]}")
    return Design(line.traits[0], [keys[name] for name in names])


def is_first_of(hire: Mvp, line: Position) -> bool:
    """Is it the player by whom a hire is told: the first of those who come together?"""
    return hire.positions[0].key == line.key and hire.giant == (GIANT in line.traits)
