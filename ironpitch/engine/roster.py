"""Teams on paper: race lists, the players bought from them, and the rules of buying."""

from ironpitch.engine.errors import BadTeam


class TeamRules:
    """What a coach may spend on a new team and how many of everything it may have."""

    def __init__(
        self,
        budget: int,
        min_players: int,
        max_players: int,
        reroll_max: int,
        fan_factor_cost: int,
        stats: list[str],
        shirt_max: int = 16,
        staff_costs: dict[str, int] | None = None,
        staff_limits: dict[str, int] | None = None,
        extra_skills: bool = False,
        known_skills: list[str] | None = None,
        staff_free: dict[str, int] | None = None,
        has_fan_factor: bool = True,
    ) -> None:
        self.budget = budget
        self.min_players = min_players
        self.max_players = max_players
        self.reroll_max = reroll_max
        self.fan_factor_cost = fan_factor_cost
        self.stats = stats
        self.shirt_max = shirt_max
        self.staff_costs: dict[str, int] = {} if staff_costs is None else staff_costs
        self.staff_limits: dict[str, int] = {} if staff_limits is None else staff_limits
        self.extra_skills = extra_skills
        self.known_skills: list[str] = [] if known_skills is None else known_skills
        """Skills a file may add; an empty list leaves the check to whoever builds the match."""
        self.staff_free: dict[str, int] = {} if staff_free is None else staff_free
        """Staff every team has and does not pay for."""
        self.has_fan_factor = has_fan_factor


class Position:
    """One line of a race list: what such a player can do, costs, and how many a team may have."""

    def __init__(
        self,
        key: str,
        name: str,
        stats: dict[str, int],
        skills: list[str],
        cost: int,
        limit: int,
        normal: list[str],
        double: list[str],
        traits: list[str],
        note: str,
        since: int = 0,
    ) -> None:
        self.key = key
        self.name = name
        self.stats = stats
        self.skills = skills
        self.cost = cost
        self.limit = limit
        self.normal = normal
        self.double = double
        self.traits = traits
        """Facts of the list that are no skills, such as "lineman"."""
        self.note = note
        self.since = since
        """The year it joined the list, in games that tell later lines from the first ones."""


class Lineup:
    """A ready-made squad kept with its race list: position keys in the order of their shirt numbers."""

    def __init__(
        self,
        key: str,
        name: str,
        positions: list[str],
        rerolls: int,
        fan_factor: int,
        staff: dict[str, int],
        special_rule: str = "",
    ) -> None:
        self.key = key
        self.name = name
        self.positions = positions
        self.rerolls = rerolls
        self.fan_factor = fan_factor
        self.staff = staff
        self.special_rule = special_rule
        """The one picked where the list leaves a choice."""


class SharedLimit:
    """Positions of which a team may have only so many taken together, such as its big guys."""

    def __init__(self, positions: list[str], most: int, name: str = "") -> None:
        self.positions = positions
        self.most = most
        self.name = name
        """What the list calls them, if it has a word for them."""


class TeamList:
    """The race list a coach buys from."""

    def __init__(
        self,
        key: str,
        name: str,
        reroll_cost: int,
        reroll_limit: int,
        apothecary: bool,
        positions: list[Position],
        notes: list[str],
        rules: TeamRules,
        tier: int = 0,
        special_rules: list[str] | None = None,
        choose_one_special_rule: list[str] | None = None,
        shared_limits: list[SharedLimit] | None = None,
        race: str = "",
        season: int = 0,
        ratings: dict[str, int] | None = None,
    ) -> None:
        self.key = key
        self.name = name
        self.reroll_cost = reroll_cost
        self.reroll_limit = reroll_limit
        self.apothecary = apothecary
        self.positions = positions
        self.notes = notes
        self.rules = rules
        self.tier = tier
        self.special_rules: list[str] = [] if special_rules is None else special_rules
        self.choose_one_special_rule: list[str] = [] if choose_one_special_rule is None else choose_one_special_rule
        self.shared_limits: list[SharedLimit] = [] if shared_limits is None else shared_limits
        self.race = race
        """Who plays for it, where the list is called after a club."""
        self.season = season
        """The season it joined, in games that count them."""
        self.ratings: dict[str, int] = {} if ratings is None else ratings
        """How good it is at what, in games that print such marks beside a list."""
        self.lineups: dict[str, Lineup] = {}

    def has(self, key: str) -> bool:
        """Whether the list sells such a player."""
        return any(position.key == key for position in self.positions)

    def position(self, key: str) -> Position:
        """The line of the list with this key."""
        for position in self.positions:
            if position.key == key:
                return position
        raise BadTeam(f"the {self.name} list has no position {shown(key)}, expected one of {self.position_keys()}")

    def position_keys(self) -> str:
        """All keys of the list in one string, for messages."""
        return ", ".join([position.key for position in self.positions])


class Player:
    """One player of a team: a position, a shirt, a name and whatever was learnt since."""

    def __init__(self, number: int, name: str, position: Position, extra_skills: list[str]) -> None:
        self.number = number
        self.name = name if name else f"{position.name} #{number}"
        self.position = position
        self.extra_skills = extra_skills
        self.skills: list[str] = position.skills + extra_skills


class Team:
    """A squad bought from a race list, with its re-rolls, fans and staff."""

    def __init__(
        self,
        key: str,
        name: str,
        team_list: TeamList,
        players: list[Player],
        rerolls: int,
        fan_factor: int,
        staff: dict[str, int] | None = None,
        special_rule: str = "",
    ) -> None:
        self.key = key
        self.name = name
        self.list = team_list
        self.players = players
        self.rerolls = rerolls
        self.fan_factor = fan_factor
        self.staff: dict[str, int] = {**team_list.rules.staff_free, **({} if staff is None else staff)}
        self.special_rules: list[str] = team_list.special_rules + ([special_rule] if special_rule else [])
        """Those of the list, then the one picked where the list leaves a choice."""
        self.worth = 0
        """The team value in thousands where a match depends on it, so that a record can tell it without the prices."""

    def cost(self) -> int:
        """What players, re-rolls, fan factor and staff cost together, in gold pieces."""
        rules = self.list.rules
        total = self.rerolls * self.list.reroll_cost + self.fan_factor * rules.fan_factor_cost
        for player in self.players:
            total += player.position.cost
        for key, count in self.staff.items():
            total += max(0, count - rules.staff_free.get(key, 0)) * rules.staff_costs.get(key, 0)
        return total


def check_team(team: Team, rules: TeamRules | None = None) -> list[str]:
    """Every building rule the team breaks, in plain words; an empty list is a legal team."""
    rules = team.list.rules if rules is None else rules
    return [
        *squad_faults(team, rules),
        *shared_limit_faults(team),
        *shirt_faults(team, rules),
        *skill_faults(team, rules),
        *special_rule_faults(team),
        *purchase_faults(team, rules),
    ]


def squad_faults(team: Team, rules: TeamRules) -> list[str]:
    """Too few or too many players, in all or of one position."""
    faults: list[str] = []
    size = len(team.players)
    if size < rules.min_players:
        faults.append(f"{size} players, at least {rules.min_players} are needed")
    if size > rules.max_players:
        faults.append(f"{size} players, at most {rules.max_players} are allowed")
    for position in team.list.positions:
        count = len([player for player in team.players if player.position.key == position.key])
        if count > position.limit:
            faults.append(f"{count} of {position.name}, the {team.list.name} list allows {position.limit}")
    for player in team.players:
        if not team.list.has(player.position.key):
            faults.append(f"{player.name}: {player.position.name} is not on the {team.list.name} list")
    return faults


def shared_limit_faults(team: Team) -> list[str]:
    """Too many players of positions that share one limit."""
    faults: list[str] = []
    for limit in team.list.shared_limits:
        count = len([player for player in team.players if player.position.key in limit.positions])
        if count > limit.most:
            names = ", ".join([team.list.position(key).name for key in limit.positions])
            called = f"{limit.name} ({names})" if limit.name else names
            faults.append(f"{count} of {called} together, the {team.list.name} list allows {limit.most}")
    return faults


def special_rule_faults(team: Team) -> list[str]:
    """Special rules that are not those of the list, or no choice where the list demands one."""
    own = team.list.special_rules
    picked = [rule for rule in team.special_rules if rule not in own]
    choices = team.list.choose_one_special_rule
    faults = [f"special rule {shown(rule)} is missing" for rule in own if rule not in team.special_rules]
    if choices and (len(picked) != 1 or picked[0] not in choices):
        got = ", ".join([shown(rule) for rule in picked]) or "nothing"
        faults.append(f"special_rule: got {got}, expected one of {', '.join(choices)}")
    elif picked and not choices:
        faults.append(f"special_rule: got {shown(picked[0])}, the {team.list.name} list leaves no choice")
    return faults


def shirt_faults(team: Team, rules: TeamRules) -> list[str]:
    """Shirt numbers out of range or worn twice."""
    faults: list[str] = []
    worn: set[int] = set()
    for player in team.players:
        if not 1 <= player.number <= rules.shirt_max:
            number = shown(player.number)
            faults.append(f"{player.name}: shirt number {number}, expected 1 to {rules.shirt_max}")
        elif player.number in worn:
            faults.append(f"{player.name}: shirt number {player.number} is already worn")
        worn.add(player.number)
    return faults


def skill_faults(team: Team, rules: TeamRules) -> list[str]:
    """Skills a new team cannot have, that a player has already, or that nobody has heard of."""
    faults: list[str] = []
    for player in team.players:
        if player.extra_skills and not rules.extra_skills:
            faults.append(f"{player.name}: extra skills {', '.join(player.extra_skills)}, a new team has none")
        learnt = [skill_key(skill) for skill in player.extra_skills]
        born_with = [skill_key(skill) for skill in player.position.skills]
        for i, skill in enumerate(learnt):
            if skill in born_with or skill in learnt[:i]:
                faults.append(f"{player.name}: has {skill} twice")
            if rules.known_skills and skill not in rules.known_skills:
                faults.append(f"{player.name}: no skill is called {shown(skill)}")
    return faults


def purchase_faults(team: Team, rules: TeamRules) -> list[str]:
    """Re-rolls, fans and staff outside their limits, and a team that is too dear."""
    faults: list[str] = []
    most = min(rules.reroll_max, team.list.reroll_limit)
    if not 0 <= team.rerolls <= most:
        faults.append(f"{shown(team.rerolls)} re-rolls, expected 0 to {most}")
    if team.fan_factor != 0 and not rules.has_fan_factor:
        faults.append(f"fan factor {shown(team.fan_factor)}, a {team.list.name} team has none")
    elif team.fan_factor < 0:
        faults.append(f"fan factor {shown(team.fan_factor)}, expected 0 or more")
    for key, count in team.staff.items():
        least = rules.staff_free.get(key, 0)
        limit = rules.staff_limits.get(key, 0)
        if key == "apothecary" and not team.list.apothecary:
            limit = 0
        if limit == 0 and count != 0:
            faults.append(f"{shown(key)} cannot be hired by a {team.list.name} team, only {hired(team, rules)}")
        elif not least <= count <= limit:
            faults.append(f"{shown(count)} of {shown(key)}, expected {least} to {limit}")
    cost = team.cost()
    if cost > rules.budget:
        faults.append(f"costs {cost:,}, {cost - rules.budget:,} more than the budget of {rules.budget:,}")
    return faults


def hired(team: Team, rules: TeamRules) -> str:
    """What this team can hire, by name."""
    kinds = [
        key for key, limit in rules.staff_limits.items() if limit and (key != "apothecary" or team.list.apothecary)
    ]
    return ", ".join(kinds) or "nobody"


def lineup_team(team_list: TeamList, key: str = "") -> Team:
    """The ready-made team of a race list; the empty key is its standard line-up."""
    if key not in team_list.lineups:
        known = ", ".join([shown(name) for name in team_list.lineups if name]) or "only the standard one"
        raise BadTeam(f"the {team_list.name} list has no line-up {shown(key)}, expected {known}")
    lineup = team_list.lineups[key]
    players = [Player(i + 1, "", team_list.position(name), []) for i, name in enumerate(lineup.positions)]
    full_key = f"{team_list.key}/{key}" if key else team_list.key
    return Team(
        full_key,
        lineup.name,
        team_list,
        players,
        lineup.rerolls,
        lineup.fan_factor,
        dict(lineup.staff),
        lineup.special_rule,
    )


def skill_key(written: str) -> str:
    """The skill behind a word of a list that may carry a value: loner for loner(4)."""
    return written.partition("(")[0]


def shown(value: object) -> str:
    """A value as a message may quote it: short, on one line, whatever somebody wrote into a file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if -(10**12) < value < 10**12 else "a number far too large"
    if isinstance(value, str):
        return repr(value) if len(value) <= 40 else repr(value[:40]) + "..."
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"
