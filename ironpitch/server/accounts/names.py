"""Names of accounts: what is allowed in one, when two are the same, and when they look the same."""

from __future__ import annotations

import unicodedata
from typing import Final

from ironpitch.server.errors import UNUSABLE, Refused

LONGEST: Final = 40
PUNCTUATION: Final = frozenset(" -_.'’·")
"""What a name may have beside letters, marks on letters, and digits."""
TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
"""Scripts that are written together in one word."""
EXPECTED: Final = (
    f"a name has 1 to {LONGEST} characters: letters of one script, digits, single spaces and - _ . ' ’ ·, "
    "among them a letter or a digit"
)

LOOKS: Final = {
    ord(letter): look
    for letters, looks in (
        ("авгеёзіїјкмнорстухѕԁһԛԝьчц", "abree3iijkmhopctyxsdhqwb4u"),
        ("αβγεζηικμνορτυχωϲ", "abyeznikmvoptyxwc"),
        ("ıɑɡłøđħŧʟօսոհցքյӏǀꙇ", "iaglodhtlounhgqjlll"),
    )
    for letter, look in zip(letters, looks, strict=True)
}
"""Small letters of other alphabets, and rare ones of ours, that are hard to tell from these."""
DIGITS: Final = str.maketrans("01i|5", "ollls")
ALIKE: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
LONGEST_FOLDED: Final = 80


def checked_name(text: str) -> str:
    """A name as it is shown; raises `Refused` that says what is allowed."""
    name = unicodedata.normalize("NFKC", text).strip(" ")
    fault = fault_of_name(name)
    if fault:
        raise Refused(UNUSABLE, "bad-name", f"{fault}; {EXPECTED}")
    return name


def fault_of_name(name: str) -> str:
    """Why this cannot be a name; empty if it can."""
    if not 1 <= len(name) <= LONGEST or len(folded(name)) > LONGEST_FOLDED:
        return f"a name of {len(name)} characters"
    if "  " in name:
        return "two spaces in a row"
    scripts: set[str] = set()
    for character in name:
        kind = unicodedata.category(character)
        if kind[0] not in "LM" and kind != "Nd" and character not in PUNCTUATION:
            return f"the character U+{ord(character):04X}"
        if kind[0] == "L":
            scripts.add(script_of(character))
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        return "no letter and no digit"
    if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
        return f"letters of {' and '.join(sorted(script.capitalize() for script in scripts))}"
    return ""


def script_of(letter: str) -> str:
    """The script of a letter: the first word of its name, which for most scripts is just that."""
    return unicodedata.name(letter, "UNKNOWN").split(" ", 1)[0]


def folded(name: str) -> str:
    """A name as it is compared: however it is written, in capitals or not, it is the same name."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def skeleton(name: str) -> str:
    """What a name looks like: two with one skeleton are hard to tell apart."""
    plain = unicodedata.normalize("NFKD", folded(name)).translate(LOOKS)
    letters = "".join(each for each in plain if unicodedata.category(each)[0] != "M" and each not in PUNCTUATION)
    digits = "".join(str(unicodedata.digit(each)) if each.isdigit() else each for each in letters)
    drawn = digits.translate(DIGITS)
    for pair, single in ALIKE:
        drawn = drawn.replace(pair, single)
    return (drawn or folded(name))[:LONGEST_FOLDED]
