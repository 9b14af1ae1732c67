#!/usr/bin/env python3
"""A bot in forty lines of Python, without Ironpitch: it takes a score if there is one, else acts at random.

ironpitch bot run "python3 examples/bots/eager.py" --ruleset bb2020 --against random
"""

import json
import random
import sys

LIKED = ("die", "block", "strike", "throw", "act", "activate", "step")
"""What it likes to say, best first."""


def say(message: dict[str, object]) -> None:
    """One message, one line; nothing reaches the other end before it is flushed."""
    print(json.dumps(message), flush=True)


def pick(choices: list[str], draw: random.Random) -> tuple[str, str]:
    """A choice and the reason for it."""
    wanted = [text for text in choices if not text.startswith("concede")]
    for verb in LIKED:
        liked = [text for text in wanted if text.split()[0] == verb]
        if liked and draw.random() < 0.8:
            return draw.choice(liked), f"I like to {verb}"
    return draw.choice(wanted), "why not"


def main() -> None:
    """Read a line, answer if it asks for something, pass over whatever is unknown."""
    draw = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": "eager"})
        elif message["type"] == "match":
            draw = random.Random(message["seed"])
        elif message["type"] == "choose":
            choice, why = pick(message["request"]["choices"], draw)
            say({"type": "choice", "id": message["id"], "choice": choice, "why": why})
        elif message["type"] in ("illegal", "default"):
            print(message["reason"], file=sys.stderr)


if __name__ == "__main__":
    main()
