"""The words of a football plan without a board: tests, blocks, armour, injuries, fouls, and the skills that count."""

from __future__ import annotations

import re
from typing import Final

from ironpitch.games.football import terms
from ironpitch.games.football.odds.lines_skills import Having, Skills
from ironpitch.games.football.plan import Football
from ironpitch.odds.lines_text import MARKS, Reader, nearest, plain

# What an action of a line is.
TEST: Final = "test"
BLOCK: Final = "block"
ARMOUR: Final = "armour"
INJURY: Final = "injury"
CROWD: Final = "crowd"
FOUL: Final = "foul"

TESTS: Final = {
    "dodge": ["d"],
    "rush": ["r", "g", "gfi"],
    "pickup": ["u", "pu"],
    "pass": ["p", "throw"],
    "catch": ["c"],
    "handoff": ["h"],
    "jump": ["j", "leap"],
    "stand": ["s", "standup"],
    "land": ["l", "landing"],
    "intercept": ["i", "deflect"],
    "roll": ["t", "test"],
}
"""Every test and its shorter names."""
FACES: Final = {
    "skull": terms.Face.SKULL, "attackerdown": terms.Face.SKULL, "ad": terms.Face.SKULL,
    "both": terms.Face.BOTH_DOWN, "bothdown": terms.Face.BOTH_DOWN, "bd": terms.Face.BOTH_DOWN,
    "push": terms.Face.PUSH, "pushed": terms.Face.PUSH,
    "stumble": terms.Face.STUMBLE, "stumbles": terms.Face.STUMBLE, "ds": terms.Face.STUMBLE,
    "pow": terms.Face.POW, "dd": terms.Face.POW,
}  # fmt: skip
"""The pictures of a block die and their shorter names."""
DOWN: Final = "down"
SAFE: Final = "safe"
STAYS: Final = "stays"
BROKEN: Final = "broken"
HURTS: Final = {
    BROKEN: terms.Status.STUNNED,
    "stun": terms.Status.STUNNED,
    "ko": terms.Status.KO,
    "cas": terms.Status.CASUALTY,
}
"""How badly somebody must be hurt: any worse injury does as well."""
MOST_TIMES: Final = 12
LOWEST: Final = 2
HIGHEST: Final = 6
MOST_ARMOUR: Final = 12
MOST_ASSISTS: Final = 7
MOST_INJURY: Final = 12
DICE: Final = re.compile(r"(-?)([1-3])(?:d|db|b)")
TIMES: Final = re.compile(r"([0-9]+)[x*](.*)")
SHORT: Final = re.compile(r"([a-z]{1,4})([2-6])\+?")


class Word:
    """One action of a line, ready to be tried."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name
        self.target = 0
        """What a test needs; 0 where the rules say it."""
        self.dice = 1
        """Block dice; below zero the opponent picks."""
        self.faces: list[int] = []
        """The pictures that will do; none where only the outcome counts."""
        self.wants: list[str] = []
        self.hurt = 0
        """The status the opponent must be in at least; 0 if that does not matter."""
        self.injury = 0
        """The injury total that must be reached; 0 if that does not matter."""
        self.armour = 0
        """The total that breaks the armour, or, `by_value`, the value on the roster."""
        self.by_value = False
        self.assists = 0
        self.has = Having()
        self.text = ""
        self.player = 0
        """Which player of the line acts."""


class Words:
    """Reads a line in the words of one ruleset."""

    def __init__(self, book: Football, by_figures: frozenset[int] = frozenset()) -> None:
        self.skills = Skills(book, by_figures)

    # -- the line --------------------------------------------------------------------------------------------------

    def read(self, line: str) -> list[Word]:
        """Every action of a line, in order."""
        reader = Reader(line)
        words: list[Word] = []
        player = 0
        while reader.more():
            if reader.takes(";"):
                player += 1
                continue
            has = Having()
            if reader.has_colon():
                self.skills.read_having(reader, has, ":")
            while reader.more() and reader.text() != ";":
                for word in self.read_action(reader, words, player):
                    word.player = player
                    self.dress(word, has)
                    words.append(word)
        if not words:
            raise reader.bad("nothing to do; expected actions such as 'dodge 3+ rush 2+'")
        return words

    def dress(self, word: Word, has: Having) -> None:
        """Give an action what its player has; somebody else catches and intercepts, without the player's skills."""
        elsewhere = word.name in ("catch", "handoff", "intercept")
        word.has = (has.foes_only() if elsewhere else has).joined(word.has)

    def read_action(self, reader: Reader, before: list[Word], player: int) -> list[Word]:
        """One action, as often as a number in front says; none if it only told more about the one before."""
        times = 1
        found = TIMES.fullmatch(reader.text())
        if found is not None:
            times = int(found[1])
            if not 1 <= times <= MOST_TIMES:
                raise reader.bad(f"{times} times; expected 1x to {MOST_TIMES}x")
            if found[2]:
                reader.split(found[2])
            else:
                reader.take()
        first = reader.at
        last = before[-1] if before and before[-1].player == player and times == 1 else None
        if is_armour(reader.text()) and last is not None and last.kind == BLOCK and last.armour == 0:
            self.read_armour(reader, last)
            last.hurt = HURTS[BROKEN]
            self.read_results(reader, last)
            last.text = f"{last.text} {reader.shown(first)}"
            return []
        word = self.read_plain(reader)
        self.read_results(reader, word)
        word.text = reader.shown(first)
        return [word] if times == 1 else [copied(word) for _ in range(times)]

    def read_plain(self, reader: Reader) -> Word:
        """An action without the results that are wanted of it."""
        if not reader.more() or reader.text() in MARKS:
            raise reader.bad("expected an action such as dodge 3+, 2d down or av 9+")
        text = reader.text()
        name = plain(text)
        dice = DICE.fullmatch(text)
        if dice is not None:
            reader.take()
            word = Word(BLOCK, "block")
            word.dice = -int(dice[2]) if dice[1] and int(dice[2]) > 1 else int(dice[2])
            return word
        if re.fullmatch(r"[0-9]{1,2}\+", text):
            word = Word(TEST, "roll")
            word.target = reader.number("a roll", LOWEST, HIGHEST)
            return word
        if is_armour(text):
            word = Word(ARMOUR, "av")
            self.read_armour(reader, word)
            word.hurt = HURTS[BROKEN]
            return word
        if name in ("inj", "injury", "crowd"):
            reader.take()
            word = Word(CROWD if name == "crowd" else INJURY, name)
            word.hurt = HURTS["ko"]
            return word
        if name == "foul":
            return self.read_foul(reader)
        return self.read_test(reader)

    def read_test(self, reader: Reader) -> Word:
        """A D6 test: `dodge 3+`, `d3`; the rules know what a rush and standing up need."""
        text = reader.text()
        name = test_name(plain(text))
        short = SHORT.fullmatch(text)
        if not name and short is not None and test_name(short[1]):
            reader.take()
            word = Word(TEST, test_name(short[1]))
            word.target = int(short[2])
            return word
        if not name and plain(text) + plain(reader.text(1)) in ("pickup", "handoff", "standup"):
            reader.take()
            name = test_name(plain(text) + plain(reader.text()))
        if not name:
            known = [*TESTS, "foul", "crowd", "av", "inj"]
            listed = f"actions are {', '.join(known)} and blocks such as 2d or -2d"
            raise reader.bad(f"{text!r} is no action{nearest(text, known)}; {listed}")
        reader.take()
        word = Word(TEST, name)
        if name not in ("rush", "stand") or re.fullmatch(r"[0-9]{1,2}\+?", reader.text()):
            word.target = reader.number(name, LOWEST, HIGHEST)
        return word

    def read_armour(self, reader: Reader, word: Word) -> None:
        """`av 9+` or `av9+`: the total that breaks it; `av 8`: the armour value as the roster has it."""
        text = reader.take().text
        attached = re.fullmatch(r"av([0-9]{1,2})(\+?)", text)
        if attached is not None:
            number, plus = attached[1], attached[2]
        else:
            found = re.fullmatch(r"([0-9]{1,2})(\+?)", reader.text())
            if found is None:
                raise reader.bad("armour: expected the total that breaks it, av 9+, or its value, av 8")
            reader.take()
            number, plus = found[1], found[2]
        word.armour = int(number)
        word.by_value = not plus
        if not LOWEST <= word.armour <= MOST_ARMOUR:
            raise reader.bad_before(f"armour: {number} cannot be; expected {LOWEST} to {MOST_ARMOUR}")

    def read_foul(self, reader: Reader) -> Word:
        """`foul 9+ +2 ko safe`: armour, assists, and what is wanted."""
        reader.take()
        word = Word(FOUL, "foul")
        if not is_armour(reader.text()):
            found = re.fullmatch(r"([0-9]{1,2})(\+?)", reader.text())
            if found is None:
                raise reader.bad("foul: expected the total that breaks the armour, such as foul 9+ or foul av 9+")
            reader.tokens[reader.at].text = f"av{reader.text()}"
        self.read_armour(reader, word)
        return word

    # -- what is wanted --------------------------------------------------------------------------------------------

    def read_results(self, reader: Reader, word: Word) -> None:
        """The results wanted of an action and what stands in brackets behind it, in any order."""
        while reader.more():
            if reader.text() == "(":
                reader.take()
                self.skills.read_having(reader, word.has, ")")
            elif reader.takes("vs", "v", "against"):
                word.has.against.append(self.skills.read_skill(reader))
            elif self.read_result(reader, word):
                continue
            elif is_action(reader) or not self.skills.begins(reader):
                break
            else:
                word.has.skills.append(self.skills.read_skill(reader))
        if word.kind == BLOCK and not word.faces and not word.wants:
            word.wants = [DOWN]
        if word.kind == FOUL and not word.hurt and not word.wants:
            word.hurt = HURTS[BROKEN]

    def read_result(self, reader: Reader, word: Word) -> bool:
        """One word about what is wanted; False if it is none."""
        text = reader.text()
        if word.kind == FOUL and re.fullmatch(r"[+-][0-9]", text):
            word.assists = int(text)
            if abs(word.assists) > MOST_ASSISTS:
                raise reader.bad(f"{text}: expected -{MOST_ASSISTS} to +{MOST_ASSISTS} assists")
            reader.take()
            reader.takes("assist", "assists")
            return True
        if word.kind == BLOCK and is_faces(text):
            faces = faces_of(text)
            word.faces = [face for face in word.faces if face in faces] if word.faces else faces
            reader.take()
            return True
        if word.kind == BLOCK and text in (DOWN, SAFE):
            word.wants.append(reader.take().text)
            return True
        if word.kind == FOUL and text in (SAFE, STAYS):
            word.wants.append(reader.take().text)
            return True
        if text in HURTS and (word.armour or word.kind in (INJURY, CROWD)):
            word.hurt = HURTS[reader.take().text]
            return True
        if word.kind in (INJURY, CROWD) and re.fullmatch(r"[0-9]{1,2}\+", text):
            word.injury = reader.number("an injury total", LOWEST, MOST_INJURY)
            word.hurt = 0
            return True
        if text in ("inj", "injury") and word.armour:
            return self.read_injury(reader, word)
        return self.misplaced(reader, word)

    def read_injury(self, reader: Reader, word: Word) -> bool:
        """What the injury must come to, behind armour: `inj ko`, or a total, `inj 8+`."""
        reader.take()
        if reader.text() in HURTS:
            word.hurt = HURTS[reader.take().text]
        elif word.kind == ARMOUR:
            word.injury = reader.number("an injury total", LOWEST, MOST_INJURY)
        else:
            raise reader.bad(f"expected how bad the injury must be: {', '.join(HURTS)}")
        return True

    def misplaced(self, reader: Reader, word: Word) -> bool:
        """Refuse a result that this action cannot have; anything else begins the next action."""
        text = reader.text()
        if text in HURTS and word.kind == BLOCK:
            raise reader.bad(f"{text!r} needs armour first: 2d down av 9+ {text}")
        if text in (DOWN, SAFE, STAYS) or text in HURTS or is_faces(text):
            raise reader.bad(f"{text!r} is not what comes of {word.name}")
        return False


def test_name(text: str) -> str:
    """The test of this name or short name; empty if there is none."""
    for name, others in TESTS.items():
        if text == name or text in others:
            return name
    return ""


def is_action(reader: Reader) -> bool:
    """Does an action begin here? Some skills are called like one: those need brackets."""
    text = reader.text()
    short = SHORT.fullmatch(text)
    return bool(test_name(plain(text))) or (short is not None and bool(test_name(short[1])))


def is_armour(text: str) -> bool:
    """Is this about armour: `av`, or `av9+` in one word?"""
    return text in ("av", "armour", "armor") or re.fullmatch(r"av[0-9]{1,2}\+?", text) is not None


def is_faces(text: str) -> bool:
    """Is this one picture of a block die, or several, or all but some?"""
    return all(plain(part) in FACES for part in text.removeprefix("!").split("/"))


def faces_of(text: str) -> list[int]:
    """The pictures that `pow/stumble` or `!skull` mean."""
    named = [FACES[plain(part)] for part in text.removeprefix("!").split("/")]
    wanted = not text.startswith("!")
    return [face for face in range(len(terms.FACES)) if (face in named) == wanted]


def copied(word: Word) -> Word:
    """The same action once more."""
    twin = Word(word.kind, word.name)
    twin.target, twin.dice, twin.armour, twin.by_value = word.target, word.dice, word.armour, word.by_value
    twin.faces, twin.wants, twin.hurt, twin.injury = word.faces, word.wants, word.hurt, word.injury
    twin.assists, twin.has, twin.text = word.assists, word.has, word.text
    return twin
