"""Positions and records of DreadBall: facings, forms and cards as words, and all of it reads back."""

from __future__ import annotations

import random

import pytest

import ironpitch
from ironpitch import BadPosition, Match
from tests.dreadball.walking import opened, walk, with_full_hands

HOME = ["trontek-29ers/jack @ f4 se ball", "trontek-29ers/striker @ f6 prone carded", "trontek-29ers/guard bench"]
AWAY = ["greenmoon-smackers/guard @ f9", "chromium-chargers/jack @ d9 e guard-form", "greenmoon-smackers/jack sent-off"]


def placed(text: str) -> str:
    """The players of a position."""
    return text.split(" | ")[4]


def facts(text: str) -> dict[str, str]:
    """The facts of a position as written."""
    return dict(fact.split("=") for fact in text.split(" | ")[5].split())


def scene() -> Match:
    return ironpitch.scenario("dreadball", HOME, AWAY, hands=(["run-1", "slam-2"], ["dig-deep-1"]), event="keen-ref-2")


def test_a_position_writes_facings_and_forms_as_words() -> None:
    assert placed(scene().position()) == "H1@f4,se H2@f6,prone,carded A1@f9,w A2@d9,guard-form A3,sent-off"


def test_a_facing_of_east_may_be_written_or_left_out() -> None:
    text = scene().position()
    said = text.replace("A2@d9,guard-form", "A2@d9,e,guard-form,as-bought").replace(",as-bought", "")
    assert said != text
    assert ironpitch.from_position(said).digest() == ironpitch.from_position(text).digest() == scene().digest()


def test_a_position_names_the_cards_in_every_place() -> None:
    match = scene()
    found = facts(match.position())
    assert found["hand-home"] == "run-1+slam-2"
    assert found["hand-away"] == "dig-deep-1"
    assert found["discards"] == found["event"] == "keen-ref-2"
    assert found["pile"] == "but+run-1+slam-2+keen-ref-2+dig-deep-1"
    assert "support-home" not in found


def test_a_position_names_the_players_the_actor_began_beside() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f8"], AWAY, acting="H1 slam")
    found = facts(match.position())
    assert (found["beside"], found["before-eyes"]) == ("A1", "A1")
    assert ironpitch.from_position(match.position()).digest() == match.digest()


@pytest.mark.parametrize(
    ("said", "instead", "says"),
    [
        ("H1@f4,se", "H1@f4,se,sw", "'sw' is neither a state nor a mark"),
        ("H1@f4,se", "H1@f4,south", "'south' is neither a state nor a mark"),
        ("H1@f4,se", "H1@z4,se", "there is no square 'z4'"),
        ("hand-home=run-1+slam-2", "hand-home=run-1+run-1", "is no value of this fact"),
        ("hand-home=run-1+slam-2", "hand-home=run-1+joker", "is no value of this fact"),
        ("hand-home=run-1+slam-2", "hand-home=4503599627370495", "is no value of this fact"),
        ("pile=but", "pile=but+but", "is no value of this fact"),
        ("H2@f6,prone", "H2@f6,prone,ne", "H2 looks ne, but only a standing player looks anywhere"),
        ("A3,sent-off", "A3,sent-off,se", "A3 looks se, but only a standing player looks anywhere"),
        ("H1@f4,se", "H1@f4,se,striker-form", "H1 has the striker-form, but cannot transform"),
    ],
)
def test_what_cannot_be_is_refused_by_name(said: str, instead: str, says: str) -> None:
    text = scene().position()
    assert said in text
    with pytest.raises(BadPosition, match=says):
        ironpitch.from_position(text.replace(said, instead))


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_match_reads_back(seed: int) -> None:
    match = with_full_hands(seed) if seed % 2 else opened(seed)
    within = 0
    for at in walk(match, seed, 160):
        twin = ironpitch.from_position(at.position(), seed=1)
        assert twin.digest() == at.digest()
        assert twin.position() == at.position()
        assert twin.view() == at.view()
        within += at.step is not None
    assert within > 5


@pytest.mark.parametrize("seed", range(4))
def test_a_record_is_played_again_to_the_same_end(seed: int) -> None:
    match = with_full_hands(seed) if seed % 2 else opened(seed)
    for _ in walk(match, seed, 300):
        pass
    again = ironpitch.replay(match.record(), check_dice=True)
    assert again.digest() == match.digest()
    assert again.record() == match.record()
    assert again.events == match.events


def test_a_record_begins_a_line_with_every_action() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, rush=("home", 3))
    match.play("act H1 run")
    match.play("step f5")
    match.play("done")
    assert "\nact H1 run; step f5; done\n" in match.record()


@pytest.mark.parametrize("seed", range(300))
def test_a_mutated_position_is_read_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    text = scene().position() if seed % 2 else with_full_hands(seed).position()
    words = text.split(" ")
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(9, len(words))
        words[at] = rng.choice(
            [
                rng.choice(words[9:]),
                words[at].replace(rng.choice("abcdefgh123456789"), rng.choice("abcdefgh0123456789")),
                f"{words[at]},{rng.choice(['se', 'prone', 'bench', 'mark48', 'mark52', 'carded', 'e'])}",
                "",
            ]
        )
    try:
        match = ironpitch.from_position(" ".join(words), seed=seed)
    except BadPosition as refusal:
        assert len(str(refusal)) < 1500
        return
    assert ironpitch.from_position(match.position(), seed=1).digest() == match.digest()
    for at_request in walk(match, seed, 15):
        assert at_request.view()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("phase=rush", "phase=brawl", "'brawl' is no value of this fact; expected one of before, set-up, arrange"),
        ("tokens=5", "tokens=many", "expected a whole number of at most 7 digits"),
        ("actor=-", "actor=me", "expected a player such as H3, or - for nobody"),
        ("referee=k12", "referee=z9", "expected a place such as c11, or off"),
        ("hand-away=dig-deep-1", "hand-away=joker", "expected each card with [+] between them, such as run-1[+]run-2"),
        ("winner=3", "winner=1", "there is a winner, but the match goes on"),
        (":move5,", ":move15,", "has move 15; expected 1 to 9"),
        (",skill4,", ",skill1,", "has skill 1; expected 2 to 6"),
    ],
)
def test_what_cannot_be_in_a_position_is_refused_with_what_could(old: str, new: str, says: str) -> None:
    text = scene().position()
    assert old in text
    with pytest.raises(BadPosition, match=says):
        ironpitch.from_position(text.replace(old, new))
