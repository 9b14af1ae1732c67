"""Names of accounts: what is allowed, and which look alike."""

from __future__ import annotations

import pytest

from ironpitch.server.accounts.names import checked_name, fault_of_name, folded, skeleton
from ironpitch.server.errors import Refused
from tests.server.visiting import Visit

ANN = {"name": "Ann", "password": "correct horse"}


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "a",
        "7",
        "Анна",
        "Ελένη",
        "山田ひとみ",
        "김 철수",
        "O'Neil-Smith_2.0",
        "Zoë",
        "x" * 40,
        "Jean · Luc",
        "عمر",
    ],
)
def test_names_as_people_have_them_are_allowed(name: str) -> None:
    assert checked_name(f" {name} ") == name


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "a name of 0 characters"),
        ("   ", "a name of 0 characters"),
        ("x" * 41, "a name of 41 characters"),
        ("Ann\u200bLee", "U+200B"),
        ("Ann\u202eeeL", "U+202E"),
        ("Ann\u2066", "U+2066"),
        ("Ann\tLee", "U+0009"),
        ("Ann\nLee", "U+000A"),
        ("Ann  Lee", "two spaces in a row"),
        ("Ann@home", "U+0040"),
        ("Ann😀", "U+1F600"),
        ("-.-", "no letter and no digit"),
        ("Аnn", "letters of Cyrillic and Latin"),
        ("Annα", "letters of Greek and Latin"),
        ("Ann山", "letters of Cjk and Latin"),
        ("한ひ", "letters of Hangul and Hiragana"),
    ],
)
def test_other_names_are_refused_with_what_is_wrong_and_what_is_allowed(name: str, fault: str) -> None:
    with pytest.raises(Refused) as refused:
        checked_name(name)
    assert (refused.value.status, refused.value.code) == (422, "bad-name")
    assert fault in refused.value.message
    assert "letters of one script" in refused.value.message


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Ａｎｎ"),
        ("Bill", "BilI"),
        ("Bill", "Bi11"),
        ("Bob", "B0b"),
        ("Tom", "Torn"),
        ("Wim", "VVim"),
        ("Zoe", "Zoë"),
        ("Ann Lee", "Ann-Lee"),
        ("Ann Lee", "AnnLee"),
        ("cop", "сор"),
        ("Tap", "Тар"),
        ("kavo", "κανο"),
        ("David", "Davicl"),
        ("Sam", "5am"),
    ],
)
def test_names_that_are_hard_to_tell_apart_have_one_look(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anne"), ("Ann", "Ben"), ("Анна", "Ольга"), ("7", "8"), ("山", "川")]
)
def test_other_names_look_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
    assert skeleton(one)


def test_a_name_is_the_same_however_it_is_written() -> None:
    assert folded(" ＡNN ") == folded("ann") == "ann"
    assert len(skeleton("각" * 40)) <= 80
    assert fault_of_name("ΐ" * 40) != ""


def test_a_name_that_looks_like_another_is_taken(visit: Visit) -> None:
    assert visit.browser.post("/api/accounts", json={**ANN, "name": "Bill"}).status_code == 201
    visit.browser.cookies.clear()
    for name in ("BilI", "Bi11", "B i l l", "ВіӀӀ"):
        answer = visit.browser.post("/api/accounts", json={**ANN, "name": name})
        assert (answer.status_code, answer.json()["error"]["code"]) in ((409, "name-taken"), (422, "bad-name")), name
    # who looks alike is not who signs in
    assert visit.browser.post("/api/session", json={**ANN, "name": "BilI"}).status_code == 401
    assert visit.browser.post("/api/session", json={**ANN, "name": "bill"}).json() == {"name": "Bill"}


def test_a_name_with_a_sign_that_turns_the_line_is_refused(visit: Visit) -> None:
    answer = visit.browser.post("/api/accounts", json={**ANN, "name": "Ann\u202eeeL"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-name")
    assert visit.browser.get("/api/session").json() == {"name": None}
