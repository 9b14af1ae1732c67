"""The ways a request to Ironpitch can be refused."""


class IronpitchError(Exception):
    """Anything Ironpitch refuses to do, with the reason in plain words."""


class IllegalChoice(IronpitchError):
    """A coach chose something that is not on offer right now."""


class IllegalSetUp(IllegalChoice):
    """A set-up breaks a rule: which one, how many players there are and may or must be, and on which cells."""

    def __init__(self, message: str, rule: str, have: int, limit: int, cells: list[str]) -> None:
        super().__init__(message)
        self.rule = rule
        self.have = have
        self.limit = limit
        self.cells = cells


class IllegalRoll(IronpitchError):
    """A die was given a face it does not have, or rolled when nobody asked for it."""


class BadDice(IronpitchError):
    """A source of dice that does not exist, or a seed it cannot use."""


class RecordDiverged(IronpitchError):
    """A recorded match no longer plays out the way it was written down."""


class BadPosition(IronpitchError):
    """A described position cannot stand on the pitch under the rules in use."""


class BadTeam(IronpitchError):
    """A team or team list breaks the rules or cannot be read."""


class UnknownRuleset(IronpitchError):
    """Nobody plays by a ruleset of that name here."""
