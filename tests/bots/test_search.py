"""The searching bot: finds what is worth most, repeats itself for the same budget, explains, thinks with others."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.bots import registry
from ironpitch.bots.bot import UnknownBot
from ironpitch.bots.partner import ALONE, Partner, partners_wanted
from ironpitch.bots.search import Budget, SearchBot, read_budget
from ironpitch.engine.request import Choose


def last_turn(score: tuple[int, int] = (0, 0)) -> Match:
    """The last turn of the match, with a carrier three squares from the end zone and nobody near."""
    return ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ h23 ball", "human/lineman @ c12", "human/lineman @ l12"],
        away=["orc/lineman @ c13", "orc/lineman @ l13", "orc/lineman @ h5"],
        turn=("home", 8),
        half=2,
        score=score,
    )


def said(bot: SearchBot, match: Match) -> str:
    """What the bot answers to the open question, in words."""
    ruleset = match.table.plan.ruleset
    return ruleset.vocabulary.text(bot.choose(match), ruleset.board)


@pytest.mark.parametrize(
    ("text", "seconds", "samples"),
    [("", 1.0, 0), ("2s", 2.0, 0), ("250ms", 0.25, 0), ("1.5s", 1.5, 0), ("200", 0.0, 200)],
)
def test_a_budget_is_a_time_or_a_number_of_samples(text: str, seconds: float, samples: int) -> None:
    budget = read_budget(text)
    assert (budget.seconds, budget.samples) == (seconds, samples)


@pytest.mark.parametrize("text", ["fast", "0", "0s", "-1", "1.5", "1h", "99999s", "s"])
def test_any_other_budget_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(UnknownBot, match="expected a time such as 1s or 250ms"):
        read_budget(text)
    with pytest.raises(UnknownBot):
        registry.make(f"search:{text}", 0, 1)


def test_it_scores_in_the_last_turn_and_says_what_it_expects() -> None:
    match = last_turn()
    bot = SearchBot(Budget(0.0, 12), 0, 5)
    while match.score == (0, 0):
        request = match.request
        assert isinstance(request, Choose)
        assert request.side == 0, "the turn went by without a touchdown"
        text = said(bot, match)
        if request.kind == "activate":
            assert text.startswith("activate H1")
            why = bot.why()
            assert "wins" in why
            assert "main line: activate H1" in why
            assert "looks" in why
        match.play(text)
    assert match.score == (1, 0)


def test_the_same_number_of_samples_gives_the_same_choice() -> None:
    match = last_turn()
    answers = {said(SearchBot(Budget(0.0, 10), 0, 5), match) for _ in range(3)}
    assert len(answers) == 1


def test_the_match_is_left_as_it_was() -> None:
    match = last_turn()
    before = match.digest()
    said(SearchBot(Budget(0.0, 6), 0, 5), match)
    assert match.digest() == before


def test_the_tree_is_kept_when_the_match_goes_along_it() -> None:
    match = ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ h10 ball", "human/lineman @ h8", "human/lineman @ f8"],
        away=["orc/lineman @ h20", "orc/lineman @ f20", "orc/lineman @ j20"],
        turn=("home", 3),
    )
    bot = SearchBot(Budget(0.0, 24), 0, 5)
    first = said(bot, match)
    assert first.startswith("activate")
    match.play(first)
    request = match.request
    while isinstance(request, Choose) and request.kind != "activate":
        match.play(said(bot, match))
        request = match.request
    tree = bot.tree
    assert tree is not None
    tree.settle(match)
    assert tree.root.visits > 0, "what was found out about this state is lost"


def test_questions_inside_a_step_are_answered_by_the_script() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/blitzer @ h12", "human/lineman @ g12"], away=["orc/lineman @ h13"], dice=["pow", "push"]
    )
    match.play("activate H1 block")
    match.play("block A1")
    assert said(SearchBot(Budget(0.0, 6), 0, 5), match) == "die pow"


def test_it_plays_a_rush_of_dreadball_too() -> None:
    match = ironpitch.new_match("dreadball", seed=3)
    bots = [registry.make("scripted", 0, 1), registry.make("scripted", 1, 2)]
    while True:
        request = match.request
        assert isinstance(request, Choose)
        if request.kind == "rush":
            break
        match.play(match.table.plan.ruleset.vocabulary.text(bots[request.side].choose(match), match.table.plan.board))
    bot = SearchBot(Budget(0.0, 4), request.side, 5)
    assert said(bot, match) in request.choices
    assert "wins" in bot.why()


def test_a_partner_looks_at_the_same_decision_and_its_looks_are_added() -> None:
    match = last_turn()
    alone = SearchBot(Budget(0.05, 0), 0, 5, 0)
    together = SearchBot(Budget(0.05, 0), 0, 5, 1)
    try:
        assert said(together, match) == said(alone, match)
        assert together.tree is not None
        assert together.tree.root.visits > together.tree.sampled
    finally:
        together.close()
    assert together.partners == []


def test_a_partner_that_is_gone_or_asked_nonsense_is_done_without() -> None:
    partner = Partner()
    assert partner.ask("this is no position", 0, 0.01, 1)
    assert partner.answer() == []
    partner.close()
    assert not partner.ask("", 0, 0.01, 1)


def test_one_of_many_processes_starts_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ALONE, "1")
    assert partners_wanted() == 0
