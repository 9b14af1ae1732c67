"""Text that no database, file or page can hold: NUL and other control characters, halves of a character."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote_to_bytes

IMPOSSIBLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""Tabulators and ends of lines are the only control characters that a text may have."""
EXPECTED: Final = "expected text without control characters and without halves of a character"


def fault_of(text: str) -> str:
    """What is wrong with a text, in a sentence; empty if nothing is."""
    found = IMPOSSIBLE.search(text)
    if found is None:
        return ""
    return f"the character U+{ord(found[0]):04X} at {found.start() + 1} is in no text; {EXPECTED}"


def fault_within(value: object) -> str:
    """What is wrong with the texts in a value as JSON has it, names of fields included; empty if nothing is."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        fault = ""
        if isinstance(each, str):
            fault = fault_of(each)
        elif isinstance(each, dict):
            waiting += [*each.keys(), *each.values()]
        elif isinstance(each, list | tuple):
            waiting += each
        if fault:
            return fault
    return ""


def fault_of_address(raw: bytes) -> str:
    """What is wrong with the path or the query of an address as it was sent; empty if nothing is."""
    try:
        text = unquote_to_bytes(raw.replace(b"+", b" ")).decode()
    except UnicodeDecodeError as error:
        return f"byte {error.start + 1} is not UTF-8; {EXPECTED}"
    return fault_of(text)
