"""Walking a log: apply its changes one by one and keep the position they imply."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ironpitch.audit.log.file import BadLog, Change, MatchLog, Report, Sheet, fields_of, pair_of, shown

Square = tuple[int, int]
LENGTH: Final = 26
WIDTH: Final = 15

# The low byte of a player's state.
STANDING: Final = 1
MOVING: Final = 2
PRONE: Final = 3
STUNNED: Final = 4
KNOCKED_OUT: Final = 5
BADLY_HURT: Final = 6
SERIOUS_INJURY: Final = 7
DEAD: Final = 8
RESERVE: Final = 9
MISSING: Final = 10
FALLING: Final = 11
BLOCKED: Final = 12
BANNED: Final = 13
EXHAUSTED: Final = 14
PICKED_UP: Final = 16
IN_THE_AIR: Final = 21
ON_THEIR_FEET: Final = frozenset({STANDING, MOVING, BLOCKED})
CASUALTIES: Final = frozenset({BADLY_HURT, SERIOUS_INJURY, DEAD})
BASE: Final = 0xFF
# Its bits above that byte.
ACTIVE: Final = 0x100
CONFUSED: Final = 0x200
ROOTED: Final = 0x400
HYPNOTIZED: Final = 0x800

TURN_MODES: Final = frozenset({"regular", "selectBlitzTarget", "selectGazeTarget", "betweenTurns"})
"""Modes in which an ordinary team turn runs."""
SPENDING: Final = {
    "turnDataSetBlitzUsed": "blitz",
    "turnDataSetPassUsed": "pass",
    "turnDataSetHandOverUsed": "hand-off",
    "turnDataSetFoulUsed": "foul",
    "turnDataSetReRollUsed": "reroll",
    "turnDataSetKtmUsed": "punt",
    "turnDataSetBombUsed": "bomb",
}
"""Changes that say which action of a turn is used up."""
COUNTERS: Final = {
    "turnDataSetTurnNr": "turn",
    "turnDataSetReRolls": "rerolls",
    "turnDataSetReRollsBrilliantCoachingOneDrive": "coaching",
    "turnDataSetApothecaries": "apothecaries",
    "teamResultSetScore": "score",
    "teamResultSetFanFactor": "fans",
    "teamResultSetFame": "fame",
}
"""Changes that set a number of one side."""
NO_CONCERN: Final = frozenset({
    "actingPlayerMarkSkillUnused", "actingPlayerMarkSkillUsed", "actingPlayerSetDodging",
    "actingPlayerSetFellFromRush", "actingPlayerSetGoingForIt", "actingPlayerSetHasBlocked", "actingPlayerSetHasFed",
    "actingPlayerSetHasFouled", "actingPlayerSetHasJumped", "actingPlayerSetHasMoved", "actingPlayerSetHasPassed",
    "actingPlayerSetHasTriggeredEffect", "actingPlayerSetHeldInPlace", "actingPlayerSetJumpsWithoutModifiers",
    "actingPlayerSetMustCompleteAction", "actingPlayerSetOldPlayerState", "actingPlayerSetStandingUp",
    "actingPlayerSetStrength", "actingPlayerSetSufferingAnimosity", "actingPlayerSetSufferingBloodLust",
    "fieldModelAddBloodSpot", "fieldModelAddDiceDecoration", "fieldModelAddFieldMarker",
    "fieldModelAddIntensiveTraining", "fieldModelAddMoveSquare", "fieldModelAddPlayerMarker",
    "fieldModelAddPushbackSquare", "fieldModelAddSkillEnhancements", "fieldModelAddTrackNumber",
    "fieldModelAddTrapDoor", "fieldModelAddWisdom", "fieldModelKeepDeactivatedCard", "fieldModelOutOfBounds",
    "fieldModelRemoveDiceDecoration", "fieldModelRemoveFieldMarker", "fieldModelRemoveMoveSquare",
    "fieldModelRemovePlayerMarker", "fieldModelRemovePushbackSquare", "fieldModelRemoveSkillEnhancements",
    "fieldModelRemoveTrackNumber", "fieldModelRemoveTrapDoor", "fieldModelSetBlitzState", "fieldModelSetRangeRuler",
    "fieldModelSetTargetSelectionState", "gameOptionsAddOption", "gameSetAdminMode", "gameSetConcededLegally",
    "gameSetConcessionPossible", "gameSetDefenderAction", "gameSetDialogParameter", "gameSetFinished", "gameSetId",
    "gameSetLastDefenderId", "gameSetLastTurnMode", "gameSetPassCoordinate", "gameSetScheduled", "gameSetStarted",
    "gameSetTesting", "gameSetThrowerAction", "gameSetThrowerId", "gameSetTimeoutEnforced", "gameSetTimeoutPossible",
    "gameSetWaitingForOpponent", "inducementSetActivateCard", "inducementSetAddAvailableCard",
    "inducementSetCardChoices", "inducementSetDeactivateCard", "inducementSetRemoveAvailableCard",
    "playerMarkSkillUnused", "playerMarkSkillUsed", "playerResultSetBlocks", "playerResultSetCasualties",
    "playerResultSetCasualtiesWithAdditionalSpp", "playerResultSetCompletions",
    "playerResultSetCompletionsWithAdditionalSpp", "playerResultSetCurrentSpps", "playerResultSetDefecting",
    "playerResultSetDeflections", "playerResultSetFouls", "playerResultSetInterceptions", "playerResultSetPassing",
    "playerResultSetPlayerAwards", "playerResultSetRushing", "playerResultSetSendToBoxByPlayerId",
    "playerResultSetSendToBoxHalf", "playerResultSetSendToBoxReason", "playerResultSetSendToBoxTurn",
    "playerResultSetSeriousInjury", "playerResultSetSeriousInjuryDecay", "playerResultSetTouchdowns",
    "playerResultSetTurnsPlayed", "sketchUpdate", "targetSelectionCommitted", "teamResultDedicatedFansModifier",
    "teamResultSetBadlyHurtSuffered", "teamResultSetConceded", "teamResultSetFanFactorModifier",
    "teamResultSetPenaltyScore", "teamResultSetPettyCashTransferred", "teamResultSetPettyCashUsed",
    "teamResultSetRaisedDead", "teamResultSetRipSuffered", "teamResultSetSeriousInjurySuffered",
    "teamResultSetSpectators", "teamResultSetSpirallingExpenses", "teamResultSetTeamValue", "teamResultSetWinnings",
    "turnDataSetFirstTurnAfterKickoff", "turnDataSetLeaderState", "turnDataSetPlagueDoctors",
    "turnDataSetReRollsPumpUpTheCrowdOneDrive", "turnDataSetReRollsShowStarOneDrive", "turnDataSetReRollsSingleUse",
    "turnDataSetTurnStarted", "turnDataSetWanderingApothecaries",
})  # fmt: skip
"""Changes that are known and leave the position as it is: drawings, dialogs, statistics."""


class Figure:
    """One player where the walk has brought it."""

    def __init__(self, side: int, index: int, sheet: Sheet) -> None:
        self.side = side
        self.index = index
        self.sheet = sheet
        self.square: Square | None = None
        self.state = MISSING if sheet.missing else RESERVE
        self.armed = False
        """Has the player used a secret weapon in this drive?"""
        self.carded = False
        """Is the player under the spell of a card?"""
        self.prayers: frozenset[str] = frozenset()
        """Prayers that were answered for this player."""

    @property
    def base(self) -> int:
        """Standing, prone, stunned ..."""
        return self.state & BASE

    @property
    def name(self) -> str:
        """H1 ... A16, as our matches name players."""
        return f"{'HA'[self.side]}{self.index + 1}"

    def on_pitch(self) -> bool:
        """Does the player take part on a square of the pitch?"""
        return self.square is not None and on_pitch(self.square) and self.base not in (KNOCKED_OUT, RESERVE, BANNED)


class World:
    """The position the log implies at one moment."""

    def __init__(self, log: MatchLog) -> None:
        self.log = log
        self.figures: dict[str, Figure] = {}
        for side in range(2):
            for index, sheet in enumerate(log.sides[side].players):
                if sheet.ident in self.figures:
                    raise BadLog(f"{log.name}: player {sheet.ident} plays for both sides")
                self.figures[sheet.ident] = Figure(side, index, sheet)
        self.left_out = {sheet.ident: Figure(side, 0, sheet) for side in range(2) for sheet in log.sides[side].left_out}
        self.ball: Square | None = None
        self.ball_moving = False
        self.ball_in_play = False
        self.bomb: Square | None = None
        self.home_playing = True
        self.mode = "startGame"
        self.half = 0
        self.weather = ""
        self.kicker = 0
        self.first_kicker = 0
        self.numbers: dict[str, list[int]] = {name: [0, 0] for name in COUNTERS.values()}
        self.spent: list[set[str]] = [set(), set()]
        self.actor = ""
        self.action = ""
        self.moved = 0
        self.leaping = False
        self.defender = ""
        self.bribes = [0, 0]
        self.inducements: list[dict[str, int]] = [{}, {}]
        """What each side has bought or won so far, and how many of it."""
        self.prayers: list[set[str]] = [set(), set()]
        """The prayers in force for each side."""
        self.recalled = [False, False]
        """Has a corrupt team rolled an argument again?"""
        self.banned = [False, False]
        """Was the head coach sent away?"""
        self.leader = ["", ""]
        """What has become of the re-roll of each side's leader: nothing yet, available, used."""
        self.unknown: Counter[str] = Counter()

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return 0 if self.home_playing else 1

    def turn(self) -> int:
        """The number of the running turn."""
        return self.numbers["turn"][self.active]

    def when(self) -> str:
        """Half, side and turn, for messages."""
        return f"half {self.half}, {('home', 'away')[self.active]} turn {self.turn()}"

    def figure(self, ident: str) -> Figure:
        """The player with this id; one who is only on the sheet is somebody of no consequence."""
        if ident not in self.figures and ident in self.left_out:
            return self.left_out[ident]
        if ident not in self.figures:
            raise BadLog(f"{self.log.name}: {shown(ident)} is no player of either team")
        return self.figures[ident]

    def at(self, square: Square) -> Figure | None:
        """Who is on this square, if anybody."""
        for figure in self.figures.values():
            if figure.square == square and figure.on_pitch():
                return figure
        return None

    def carrier(self) -> Figure | None:
        """Who holds the ball, if anybody."""
        if self.ball is None or self.ball_moving or not self.ball_in_play:
            return None
        figure = self.at(self.ball)
        return figure if figure is not None and figure.base in ON_THEIR_FEET else None

    def hear(self, report: Report) -> None:
        """Some of the position is only told in reports: the weather, leaders, and bribes that are gone."""
        if report.kind == "briberyAndCorruptionReRoll" and report.fields.maybe_text("action") == "USED":
            self.recalled[max(0, self.log.side_of_team(report.fields.maybe_text("teamId")))] = True
        elif report.kind == "leader":
            side = self.log.side_of_team(report.fields.text("teamId"))
            self.leader[max(0, side)] = report.fields.text("leaderState")
        elif report.kind == "reRoll" and report.fields.maybe_text("reRollSource") == "Leader":
            self.leader[self.figure(report.fields.text("playerId")).side] = "used"
        elif report.kind == "weather":
            self.weather = report.fields.text("weather")
        elif report.kind == "bribesRoll":
            side = self.figure(report.fields.text("playerId")).side
            self.bribes[side] = max(0, self.bribes[side] - 1)

    # -- changes -----------------------------------------------------------------------------------------------------

    def apply(self, change: Change) -> None:
        """Take one change over; one we do not know is counted."""
        kind, value = change.kind, change.value
        if kind in NO_CONCERN:
            return
        if kind in COUNTERS:
            self.numbers[COUNTERS[kind]][side_named(change)] = whole(change)
        elif kind in SPENDING:
            spent = self.spent[side_named(change)]
            if value is True:
                spent.add(SPENDING[kind])
            else:
                spent.discard(SPENDING[kind])
        elif kind.startswith("inducementSet"):
            self.apply_to_inducements(change)
        elif kind.startswith("fieldModel"):
            self.apply_to_field(change)
        else:
            self.apply_to_game(change)

    def apply_to_inducements(self, change: Change) -> None:
        """What was bought or won for the match. The log writes the number of uses as it was at the end, so only a
        number that grows tells of new bribes."""
        if change.kind == "inducementSetAddPrayer":
            self.prayers[side_named(change)].add(str(change.value))
            return
        if change.kind == "inducementSetRemovePrayer":
            self.prayers[side_named(change)].discard(str(change.value))
            return
        known = change.kind in ("inducementSetAddInducement", "inducementSetRemoveInducement")
        fields = fields_of(change.value, change.kind) if known else None
        if fields is None:
            self.unknown[change.kind] += 1
        elif change.kind == "inducementSetAddInducement":
            side, kind, count = side_named(change), fields.text("inducementType"), fields.number("value")
            had = self.inducements[side].get(kind, 0)
            self.inducements[side][kind] = max(count, had)
            if kind == "bribes":
                self.bribes[side] += max(0, count - had)

    def apply_to_field(self, change: Change) -> None:
        """A change of the pitch: players, ball, weather."""
        match change.kind:
            case "fieldModelSetPlayerState":
                self.figure(change.key).state = whole(change)
            case "fieldModelSetPlayerCoordinate":
                self.figure(change.key).square = pair_of(change.value, change.kind)
            case "fieldModelRemovePlayer":
                self.figure(change.key).square = None
            case "fieldModelSetBallCoordinate":
                self.ball = pair_of(change.value, change.kind)
            case "fieldModelSetBallMoving":
                self.ball_moving = change.value is True
            case "fieldModelSetBallInPlay":
                self.ball_in_play = change.value is True
            case "fieldModelSetWeather":
                self.weather = str(change.value)
            case "fieldModelAddCardEffect" | "fieldModelAddCard":
                self.figure(change.key).carded = True
            case "fieldModelRemoveCardEffect" | "fieldModelRemoveCard":
                self.figure(change.key).carded = False
            case "fieldModelSetBombCoordinate":
                self.bomb = pair_of(change.value, change.kind)
            case "fieldModelSetBombMoving":
                pass
            case "fieldModelAddPrayer":
                self.figure(change.key).prayers |= {str(change.value)}
            case "fieldModelRemovePrayer":
                self.figure(change.key).prayers -= {str(change.value)}
            case _:
                self.unknown[change.kind] += 1

    def apply_to_game(self, change: Change) -> None:
        """A change of the clocks or of who acts."""
        match change.kind:
            case "gameSetHomePlaying":
                self.home_playing = change.value is True
            case "gameSetTurnMode":
                self.mode = str(change.value)
                if self.mode == "kickoff":
                    self.kicker = self.active
                    if self.numbers["turn"] == [0, 0]:
                        self.first_kicker = self.kicker if self.half <= 1 else 1 - self.kicker
            case "gameSetHalf":
                self.half = whole(change)
            case "gameSetDefenderId":
                self.defender = change.key
            case "actingPlayerSetPlayerId":
                self.actor = "" if change.value is None else str(change.value)
                self.action = ""
                self.moved = 0
                self.leaping = False
            case "actingPlayerSetPlayerAction":
                self.action = "" if change.value is None else str(change.value)
            case "actingPlayerSetCurrentMove":
                self.moved = whole(change)
            case "actingPlayerSetLeaping":
                self.leaping = change.value is True
            case "turnDataSetCoachBanned":
                self.banned[side_named(change)] = change.value is True
            case "playerResultSetHasUsedSecretWeapon":
                self.figure(change.key).armed = change.value is True
            case "gameSetSetupOffense" | "gameSetHomeFirstOffense":
                pass
            case _:
                self.unknown[change.kind] += 1


def on_pitch(square: Square) -> bool:
    """Is this a square of the pitch, not a box beside it?"""
    return 0 <= square[0] < LENGTH and 0 <= square[1] < WIDTH


def side_named(change: Change) -> int:
    """The side a change is about."""
    if change.key not in ("home", "away"):
        raise BadLog(f"{change.kind} of {shown(change.key)}, expected home or away")
    return 0 if change.key == "home" else 1


def whole(change: Change) -> int:
    """The whole number a change sets."""
    if not isinstance(change.value, int) or isinstance(change.value, bool):
        raise BadLog(f"{change.kind} to {shown(change.value)}, expected a whole number")
    return change.value


def skill_slug(name: str) -> str:
    """A skill's name in the log as our team files write it."""
    return name.lower().replace("&", "and").replace("'", "").replace("!", "").replace(" ", "-")


def fields_or_none(change: Change) -> dict[str, object]:
    """The fields of a change whose value is an object; empty where there is none."""
    return {} if change.value is None else fields_of(change.value, change.kind).entries
