"""The committed playthroughs are what the rules play today, on the interpreted engine and on the compiled one."""

from __future__ import annotations

import re

import pytest

from tests.playthroughs.transcript import FOLDER, PLAYTHROUGHS, Playthrough, choices_in, played, written


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.file)
def test_the_same_choices_lead_through_the_same_match(playthrough: Playthrough) -> None:
    text = playthrough.path.read_text(encoding="utf-8")
    lines = written(playthrough, *played(playthrough, choices_in(text))).splitlines()
    for number, (wanted, found) in enumerate(zip(text.splitlines(), lines, strict=False), 1):
        assert found == wanted, f"{playthrough.file}.txt, line {number} (`make playthroughs` writes it anew)"
    assert len(lines) == len(text.splitlines())


def test_there_is_a_file_for_every_playthrough_and_no_other() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {playthrough.path.name for playthrough in PLAYTHROUGHS}


def test_the_playthroughs_show_touchdowns_injuries_fouls_passes_and_whole_matches() -> None:
    texts = [playthrough.path.read_text(encoding="utf-8") for playthrough in PLAYTHROUGHS]
    words = {line.split()[0] for text in texts for line in text.splitlines() if line.startswith("    ")}
    assert {"Scored", "Injured", "Thrown", "TurnOver", "Rerolled", "SkillUsed", "KickOffEvent", "SentOff"} <= words
    whole = [text for text in texts if text.rstrip().endswith(", over")]
    assert len(whole) >= 2


def test_the_playthroughs_in_dungeons_show_chests_portals_rooms_walls_and_a_touchdown_that_ends_the_match() -> None:
    files = [playthrough for playthrough in PLAYTHROUGHS if playthrough.ruleset.startswith("dungeonbowl")]
    texts = [playthrough.path.read_text(encoding="utf-8") for playthrough in files]
    words = {line.split()[0] for text in texts for line in text.splitlines() if line.startswith("    ")}
    assert {"ChestOpened", "Teleported", "Mishap", "SentIn", "Sponged", "Ricocheted", "RoomEffect", "Scored"} <= words
    assert {"EndChosen", "FirstTurn", "ChestPlaced", "PortalPlaced"} <= words
    assert any(text.rstrip().endswith("score 1-0, over") for text in texts)


def test_the_playthroughs_of_dreadball_tell_strikes_clashes_fouls_cards_and_every_test_whole() -> None:
    files = [playthrough for playthrough in PLAYTHROUGHS if playthrough.ruleset.startswith("dreadball")]
    text = "\n".join(playthrough.path.read_text(encoding="utf-8") for playthrough in files)
    for told in ("Strike by ", " and doubles", "calls a foul", "Ref check on ", "draws ", "Event: ", "for sixes"):
        assert told in text, told
    tests = re.findall(
        r"^    [HA]\d+ (?:slams|dodges|evades|dashes|throws the ball|passes|strikes|picks the ball up).*$",
        text,
        re.MULTILINE,
    )
    tests = [line for line in tests if ": " in line and not re.search(r"ball at|passes to|strikes at", line)]
    assert len(tests) > 50
    for line in tests:
        assert re.search(r": \d+ (die|dice) on [2-6]\+", line), line
