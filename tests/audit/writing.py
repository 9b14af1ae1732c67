"""Writing logs of our own making, in the form FUMBBL's server has, one command at a time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

STANDING = 257
PRONE = 259
RESERVE = 9
TEAMS = {"home": "1", "away": "2"}
Square = tuple[int, int]


class LogWriter:
    """A match being written down; players are `h1` ... and `a1` ..."""

    def __init__(self, home: dict[str, dict[str, Any]], away: dict[str, dict[str, Any]]) -> None:
        self.commands: list[dict[str, Any]] = []
        self.game: dict[str, Any] = {
            "gameOptions": {"gameOptionArray": [{"gameOptionId": "rulesVersion", "gameOptionValue": "BB2020"}]},
            "teamHome": team("home", home),
            "teamAway": team("away", away),
        }

    def command(self, *changes: tuple[str, Any, Any], reports: list[dict[str, Any]] | None = None) -> None:
        """Add one command."""
        self.commands.append(
            {
                "netCommandId": "serverModelSync",
                "commandNr": len(self.commands) + 1,
                "modelChangeList": {
                    "modelChangeArray": [
                        {"modelChangeId": kind, "modelChangeKey": key, "modelChangeValue": value}
                        for kind, key, value in changes
                    ]
                },
                "reportList": {"reports": reports or []},
            }
        )

    def report(self, kind: str, **fields: Any) -> None:
        """Add a command that is only a report."""
        self.command(reports=[{"reportId": kind, **fields}])

    # -- before the match and kick-offs --------------------------------------------------------------------------------

    def opening(self, fans: tuple[int, int] = (2, 1), weather: tuple[int, int] = (4, 3)) -> None:
        """Fans, weather, toss; the home team wins it and kicks."""
        for side, face in zip(TEAMS, fans, strict=True):
            fields = {"teamId": TEAMS[side], "dedicatedFans": 1, "dedicatedFansRoll": face}
            report = {"reportId": "fanFactor", **fields, "dedicatedFansResult": face + 1}
            self.command(("teamResultSetFanFactor", side, face + 1), reports=[report])
        self.report("weather", weather="Nice Weather", weatherRoll=list(weather))
        self.report("coinThrow", coach="home", coinThrowHeads=True, coinChoiceHeads=True)
        self.report("receiveChoice", teamId=TEAMS["home"], receiveChoice=False)
        self.command(
            ("gameSetHalf", None, 1),
            ("turnDataSetReRolls", "home", 2),
            ("turnDataSetReRolls", "away", 2),
            ("turnDataSetApothecaries", "home", 1),
            ("turnDataSetApothecaries", "away", 1),
            ("gameSetTurnMode", None, "setup"),
            reports=[{"reportId": "startHalf", "half": 1}],
        )

    def place(self, who: str, square: Square, state: int = STANDING) -> None:
        """Put a player on a square."""
        self.command(("fieldModelSetPlayerState", who, state), ("fieldModelSetPlayerCoordinate", who, list(square)))

    def kick_off(self, end: Square, direction: str, face: int, distance: int, event: str, roll: list[int]) -> None:
        """The home team kicks; the ball ends there, and something happens while it flies."""
        self.command(("gameSetHomePlaying", None, True), ("gameSetTurnMode", None, "kickoff"))
        self.command(
            ("fieldModelSetBallCoordinate", None, list(end)),
            ("fieldModelSetBallMoving", None, True),
            reports=[
                {
                    "reportId": "kickoffScatter",
                    "ballCoordinateEnd": list(end),
                    "scatterDirection": direction,
                    "rollScatterDirection": face,
                    "rollScatterDistance": distance,
                }
            ],
        )
        self.report("kickoffResult", kickoffResult=event, kickoffRoll=roll)

    def bounce(self, to: Square, direction: str, face: int) -> None:
        """The ball bounces one square."""
        self.command(
            ("fieldModelSetBallInPlay", None, True),
            ("fieldModelSetBallCoordinate", None, list(to)),
            reports=[{"reportId": "scatterBall", "directionArray": [direction], "rolls": [face], "gustOfWind": False}],
        )

    def begin_turn(self, side: str, number: int, refreshed: list[str], recoveries: list[dict[str, Any]]) -> None:
        """A turn begins; players of the other side are fresh again."""
        self.command(
            ("gameSetHomePlaying", None, side == "home"),
            ("turnDataSetTurnNr", side, number),
            ("gameSetTurnMode", None, "regular"),
            *(
                (f"turnDataSet{name}Used", each, False)
                for each in TEAMS
                for name in ("Blitz", "Pass", "HandOver", "Foul")
            ),
            *(("fieldModelSetPlayerState", who, STANDING) for who in refreshed),
            reports=[
                {
                    "reportId": "turnEnd",
                    "playerIdTouchdown": None,
                    "knockoutRecoveryArray": recoveries,
                    "heatExhaustionArray": [],
                }
            ],
        )

    # -- activations ---------------------------------------------------------------------------------------------------

    def activate(self, who: str, action: str, prone: bool = False) -> None:
        """A player is picked up for an action."""
        changes: list[tuple[str, Any, Any]] = [
            ("actingPlayerSetPlayerId", None, who),
            ("actingPlayerSetPlayerAction", None, action),
            ("fieldModelSetPlayerState", who, 258),
        ]
        if prone:
            changes.append(("actingPlayerSetCurrentMove", None, 3))
        self.command(*changes, reports=[{"reportId": "playerAction", "actingPlayerId": who, "playerAction": action}])

    def moves(self) -> None:
        """The player really acts."""
        self.command(("actingPlayerSetHasMoved", None, True))

    def step(self, who: str, number: int, square: Square, ball: bool = False) -> None:
        """The acting player takes a step."""
        changes: list[tuple[str, Any, Any]] = [("actingPlayerSetCurrentMove", None, number)]
        if ball:
            changes.append(("fieldModelSetBallCoordinate", None, list(square)))
        self.command(*changes, ("fieldModelSetPlayerCoordinate", who, list(square)))

    def test(self, kind: str, who: str, roll: int, needed: int, passed: bool, **more: Any) -> None:
        """A roll against a number."""
        self.report(kind, playerId=who, roll=roll, minimumRoll=needed, successful=passed, reRolled=False, **more)

    def attack(self, who: str) -> None:
        """An opponent is named for an attack; no die has fallen yet."""
        self.command(("gameSetDefenderId", who, None))

    def act(self, action: str) -> None:
        """The action goes over into what it is about."""
        self.command(("actingPlayerSetPlayerAction", None, action))

    def hurl(self, mate: str, target: Square, face: int, needed: int, result: str, **more: Any) -> None:
        """A team-mate is picked up and thrown at a square."""
        self.command(
            ("gameSetDefenderId", mate, None), ("fieldModelSetPlayerState", mate, 0x110),
            ("actingPlayerSetPlayerAction", None, "throwTeamMate"),
        )  # fmt: skip
        self.command(("gameSetPassCoordinate", None, list(target)))
        passed = result in ("ACCURATE", "INACCURATE")
        fields = {"passingDistance": "Quick Pass", "passResult": result, "thrownPlayerId": mate, "kicked": False}
        self.test("throwTeamMateRoll", "a1", face, needed, passed, **{**fields, **more})

    def scatter(self, mate: str, directions: list[str], rolls: list[int], to: Square) -> None:
        """A thrown player tumbles through the air."""
        self.report("scatterPlayer", directionArray=directions, rolls=rolls, endCoordinate=list(to))
        self.command(("fieldModelSetPlayerCoordinate", mate, list(to)))

    def mode(self, mode: str, *changes: tuple[str, Any, Any]) -> None:
        """The match goes into another mode."""
        self.command(*changes, ("gameSetTurnMode", None, mode))

    def block(self, who: str, chooser: str, faces: list[int]) -> None:
        """Block dice."""
        self.command(
            reports=[
                {"reportId": "block", "defenderId": who},
                {"reportId": "blockRoll", "choosingTeamId": TEAMS[chooser], "blockRoll": faces, "defenderId": None},
            ]
        )

    def die(self, who: str, faces: list[int], index: int, result: str) -> None:
        """The die that counts."""
        self.report(
            "blockChoice", nrOfDice=len(faces), blockRoll=faces, diceIndex=index, blockResult=result, defenderId=who
        )

    def push(self, who: str, squares: list[Square], to: Square) -> None:
        """Squares on offer, and the one a player was pushed to."""
        self.command(*(("fieldModelAddPushbackSquare", None, {"coordinate": list(each)}) for each in squares))
        self.command(("fieldModelSetPlayerCoordinate", who, list(to)))

    def injury(self, who: str, state: int, broken: bool, armour: list[int] | None, **more: Any) -> None:
        """Armour, injury and casualty of a player, and the state it is in afterwards."""
        fields = {"injuryRoll": None, "casualtyRoll": None, "armorModifiers": [], "injury": state & 0xFF, **more}
        self.command(
            ("fieldModelSetPlayerState", who, state),
            reports=[{"reportId": "injury", "defenderId": who, "armorBroken": broken, "armorRoll": armour, **fields}],
        )

    def done(self, who: str, state: int = 1) -> None:
        """The action is over."""
        self.command(("fieldModelSetPlayerState", who, state), ("actingPlayerSetPlayerId", None, None))

    # -- the file ------------------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """The whole document."""
        return {"game": self.game, "gameLog": {"commandArray": self.commands}}

    def write(self, path: Path) -> str:
        """Write it to a file and tell its name."""
        path.write_text(json.dumps(self.data()), encoding="utf-8")
        return str(path)


def team(side: str, players: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A team of the log."""
    return {
        "teamId": TEAMS[side],
        "teamName": f"The {side.title()} Side",
        "race": "Human",
        "coach": side,
        "reRolls": 2,
        "apothecaries": 1,
        "cheerleaders": 0,
        "assistantCoaches": 0,
        "dedicatedFans": 1,
        "specialRules": [],
        "playerArray": [sheet(ident, i + 1, facts) for i, (ident, facts) in enumerate(players.items())],
        "roster": {"positionArray": [{"positionId": "7", "positionName": "Lineman"}]},
    }


def sheet(ident: str, number: int, facts: dict[str, Any]) -> dict[str, Any]:
    """A player of the log: an ordinary one unless told otherwise."""
    figures = {"movement": 6, "strength": 3, "agility": 3, "passing": 4, "armour": 9}
    plain: dict[str, Any] = {"skillArray": [], "skillValuesMap": {}}
    names = {"playerId": ident, "playerNr": number, "playerName": f"Test {ident.upper()}", "positionId": "7"}
    return {**names, **figures, **plain, **facts}


class OldLogWriter(LogWriter):
    """A match of 2016 being written down, as the server kept it before there were two editions."""

    def __init__(self, home: dict[str, dict[str, Any]], away: dict[str, dict[str, Any]]) -> None:
        super().__init__(home, away)
        self.game["gameOptions"] = {"gameOptionArray": [{"gameOptionId": "overtime", "gameOptionValue": "false"}]}
        for side in TEAMS:
            squad = self.game[f"team{side.title()}"]
            del squad["dedicatedFans"], squad["specialRules"]
            squad["fanFactor"] = 5
            squad["roster"]["positionArray"] = [{"positionId": "7", "positionName": "Lineman", "race": "Human"}]
            for player in squad["playerArray"]:
                del player["passing"], player["skillValuesMap"]
                player["armour"] -= 1

    def opening(self, fans: tuple[int, int] = (2, 1), weather: tuple[int, int] = (4, 3)) -> None:
        """Weather, fans and FAME, toss; the home team wins it and kicks."""
        self.report("weather", weather="Nice Weather", weatherRoll=list(weather))
        numbers = [face + 2 + 5 for face in fans]
        fame = [0 if mine <= other else 2 if mine >= 2 * other else 1 for mine, other in (numbers, numbers[::-1])]
        self.command(
            ("teamResultSetFame", "home", fame[0]),
            ("teamResultSetFame", "away", fame[1]),
            reports=[
                {
                    "reportId": "spectators",
                    "spectatorRollHome": [fans[0], 2],
                    "spectatorsHome": numbers[0] * 1000,
                    "fameHome": fame[0],
                    "spectatorRollAway": [fans[1], 2],
                    "spectatorsAway": numbers[1] * 1000,
                    "fameAway": fame[1],
                }
            ],
        )
        self.report("coinThrow", coach="home", coinThrowHeads=True, coinChoiceHeads=True)
        self.report("receiveChoice", teamId=TEAMS["home"], receiveChoice=False)
        self.command(
            ("gameSetHalf", None, 1),
            ("turnDataSetReRolls", "home", 2),
            ("turnDataSetReRolls", "away", 2),
            ("turnDataSetApothecaries", "home", 1),
            ("turnDataSetApothecaries", "away", 1),
            ("gameSetTurnMode", None, "setup"),
            reports=[{"reportId": "startHalf", "half": 1}],
        )

    def treated(self, who: str, state: int, casualty: list[int] | None) -> None:
        """The apothecary comes, and leaves the player in this state."""
        self.command(
            ("turnDataSetApothecaries", "away" if who.startswith("a") else "home", 0),
            ("fieldModelSetPlayerState", who, state),
            reports=[{"reportId": "apothecaryRoll", "playerId": who, "casualtyRoll": casualty, "seriousInjury": None}],
        )
