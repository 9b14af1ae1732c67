"""What has changed from one state of a match to the next, and the next state from that.

A change names what is different and nothing else: fields of the frame, fields of the view, and fields of those players
who are not as before. What is not there any more is listed under `gone`. `applied` is what a page does, in Python;
programs that read the socket can use it as it is.
"""

from __future__ import annotations

from typing import Any, Final

Frame = dict[str, Any]

STATE: Final = "state"
CHANGE: Final = "change"
OWN: Final = frozenset({"t", "was", "view", "players", "gone"})
"""Fields of a change that are not fields of the state."""


def difference(before: Frame, now: Frame) -> Frame:
    """The fields that are different in the later one, and under `gone` those that it has no longer."""
    found = {key: value for key, value in now.items() if key not in before or before[key] != value}
    gone = [key for key in before if key not in now]
    if gone:
        found["gone"] = gone
    return found


def patched(before: Frame, change: Frame) -> Frame:
    """The later one of two that differ so."""
    found = {**before, **change}
    for key in found.pop("gone", ()):
        found.pop(key, None)
    return found


def view_change(before: Frame, now: Frame) -> Frame:
    """What is different in a later view: `view`, and `players` with the id of each who has changed."""
    players = now["players"]
    rest = difference({**before, "players": None}, {**now, "players": None})
    found: Frame = {}
    if rest:
        found["view"] = rest
    if [each["id"] for each in before["players"]] != [each["id"] for each in players]:
        found["view"] = {**rest, "players": players}
        return found
    changed = [
        {"id": new["id"], **difference(old, new)}
        for old, new in zip(before["players"], players, strict=True)
        if old != new
    ]
    if changed:
        found["players"] = changed
    return found


def applied(state: Frame, change: Frame) -> Frame:
    """The state that a change leads to; raises `ValueError` if it is not a change of this state."""
    if change["was"] != state["v"]:
        raise ValueError(f"a change of state {change['was']}; expected one of state {state['v']}")
    view = patched(state["view"], change.get("view", {}))
    changed = {each["id"]: each for each in change.get("players", ())}
    if changed:
        view["players"] = [
            patched(player, changed[player["id"]]) if player["id"] in changed else player for player in view["players"]
        ]
    fields = {key: value for key, value in change.items() if key not in OWN}
    found = {**state, **fields, "view": view}
    for key in change.get("gone", ()):
        found.pop(key, None)
    return found
