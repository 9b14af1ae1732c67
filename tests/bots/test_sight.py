"""What a bot sees: the match as its side may know it, with everything else dealt anew."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.bots.bot import Bot, RandomBot, ScreenedBot, side_asked
from ironpitch.bots.registry import make
from ironpitch.bots.sight import NothingFits, known, seen
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.request import Choose
from ironpitch.games.dreadball import terms as dreadball_terms
from ironpitch.games.dreadball.cards.deck import how_many_cards
from ironpitch.games.dreadball.cards.unseen import concealed, laid_away
from ironpitch.games.dreadball.verbs import Do
from ironpitch.games.dungeonbowl import terms as dungeonbowl_terms
from ironpitch.games.dungeonbowl.terms import IN_NO_CHEST
from tests.conformance.tables import Player
from tests.dreadball.walking import opened, walk, with_full_hands


def texts(match: Match) -> list[str]:
    request = match.request
    assert isinstance(request, Choose)
    return [choice.text for choice in request.choices]


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020"])
def test_football_hides_nothing_so_the_copy_is_the_match_without_its_dice_and_its_past(ruleset: str) -> None:
    match = ironpitch.new_match(ruleset, seed=3)
    bot = RandomBot(9)
    in_a_step, looks = 0, 0
    while looks < 250 and not match.over:
        looks += 1
        copy = seen(match, side_asked(match), 77)
        in_a_step += match.step is not None
        assert copy.digest() == match.digest()
        assert texts(copy) == texts(match)
        assert copy.table.log.end <= len(match.step_inputs())
        assert copy.table.dice is not match.table.dice
        match.play_code(bot.choose(match))
    assert looks == 250
    assert in_a_step > 10


DUNGEONS = (
    "dungeonbowl(turn_limit=8)",
    "dungeonbowl(chest_placement=coaches_2021, turn_limit=4)",
    "dungeonbowl(dungeon=cellar, chest_draw=opening, turn_limit=8)",
)


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
@pytest.mark.parametrize("ruleset", DUNGEONS)
def test_a_copy_of_a_match_in_a_dungeon_looks_the_same_and_puts_the_ball_into_another_chest(ruleset: str) -> None:
    match = ironpitch.new_match(ruleset, seed=4)
    coach = Player(5, True)
    kept, looks, hidden = 0, 0, 0
    while match.request is not None:
        side = side_asked(match)
        copy = seen(match, side, 1000 + looks)
        assert copy.view(side) == match.view(side)
        assert texts(copy) == texts(match)
        assert ironpitch.from_position(copy.position()).digest() == copy.digest()
        place = copy.table.facts[dungeonbowl_terms.Fact.HIDDEN_IN]
        assert (place == IN_NO_CHEST) == (match.table.facts[dungeonbowl_terms.Fact.HIDDEN_IN] == IN_NO_CHEST)
        if place != IN_NO_CHEST:
            assert copy.table.facts[dungeonbowl_terms.Fact.CHEST + place] != copy.table.plan.board.nowhere
            hidden += 1
            kept += place == match.table.facts[dungeonbowl_terms.Fact.HIDDEN_IN]
        looks += 1
        match.play_code(coach.pick(match))
    assert looks > 100
    assert kept * 2 < hidden or "opening" in ruleset, "the ball is seldom in the chest it is in"


@pytest.mark.parametrize("seed", range(6))
def test_the_copy_shows_its_side_the_same_and_hides_the_other_hand(seed: int) -> None:
    match = with_full_hands(seed) if seed % 2 else opened(seed)
    held, kept, in_a_step = 0, 0, 0
    for at in walk(match, seed, 200):
        if at.over:
            break
        side = side_asked(at)
        copy = seen(at, side, 1000 + seed)
        assert copy.view(side) == at.view(side)
        assert texts(copy) == texts(at)
        assert ironpitch.from_position(copy.position()).digest() == copy.digest()
        assert copy.fork().digest() == copy.digest()
        hand = at.table.facts[dreadball_terms.Fact.HAND + 1 - side]
        held += hand != 0
        kept += hand != 0 and hand == copy.table.facts[dreadball_terms.Fact.HAND + 1 - side]
        in_a_step += at.step is not None
    assert in_a_step > 5
    assert held > 20
    assert kept * 20 <= held, "a hand is seldom dealt again as it was"


def test_every_card_is_still_there_once_however_it_is_dealt() -> None:
    match = with_full_hands(3)
    facts = match.table.facts
    all_cards = (
        facts[dreadball_terms.Fact.PILE]
        | facts[dreadball_terms.Fact.DISCARDS]
        | facts[dreadball_terms.Fact.HAND]
        | facts[dreadball_terms.Fact.HAND + 1]
    )
    dealt: set[int] = set()
    for seed in range(40):
        copy = seen(match, 0, seed).table.facts
        places = [
            copy[place]
            for place in (
                dreadball_terms.Fact.PILE,
                dreadball_terms.Fact.DISCARDS,
                dreadball_terms.Fact.HAND,
                dreadball_terms.Fact.HAND + 1,
            )
        ]
        assert sum(how_many_cards(cards) for cards in places) == how_many_cards(all_cards)
        assert places[0] | places[1] | places[2] | places[3] == all_cards
        assert copy[dreadball_terms.Fact.HAND] == facts[dreadball_terms.Fact.HAND]
        assert copy[dreadball_terms.Fact.DISCARDS] == facts[dreadball_terms.Fact.DISCARDS]
        dealt.add(copy[dreadball_terms.Fact.HAND + 1])
    assert len(dealt) > 35


def test_the_same_seed_deals_the_same() -> None:
    match = with_full_hands(3)
    assert seen(match, 1, 5).digest() == seen(match, 1, 5).digest()
    assert seen(match, 1, 5).digest() != seen(match, 1, 6).digest()


def test_two_matches_that_differ_only_in_what_is_hidden_look_alike_to_a_bot() -> None:
    match = with_full_hands(5)
    side = side_asked(match)
    other = seen(match, side, 4)
    assert (
        other.table.facts[dreadball_terms.Fact.HAND + 1 - side]
        != match.table.facts[dreadball_terms.Fact.HAND + 1 - side]
    )
    assert [seen(match, side, seed).digest() for seed in range(5)] == [
        seen(other, side, seed).digest() for seed in range(5)
    ]


def test_cards_laid_away_before_the_match_are_not_told_to_the_other_coach() -> None:
    match = ironpitch.new_match("dreadball", seed=2)
    swapper = side_asked(match)
    swaps = [text for text in texts(match) if text.startswith("swap ")]
    match.play(swaps[0])
    while side_asked(match) == swapper:
        match.play("done")
    away = laid_away(match.table, swapper)
    assert how_many_cards(away) == 1
    assert laid_away(match.table, 1 - swapper) == 0
    assert concealed(match.table, 1 - swapper) & away
    assert not concealed(match.table, swapper) & away
    found = {seen(match, 1 - swapper, seed).table.facts[dreadball_terms.Fact.DISCARDS] for seed in range(12)}
    assert len(found) > 6
    inputs = seen(match, 1 - swapper, 1).table.log.whole()
    swapped = [entry >> 1 for entry in inputs if not entry & 1 and (entry >> 1) & 0xFF == Do.SWAP]
    assert len(swapped) == 1, "that a card was laid away is known, but not which"


def test_a_bot_of_somebody_else_never_gets_the_match_itself() -> None:
    class Spy(Bot):
        """Notes what it can see of the other's hand."""

        def __init__(self) -> None:
            self.hands: list[int] = []

        def choose(self, match: Match) -> int:
            """The default."""
            self.hands.append(match.table.facts[dreadball_terms.Fact.HAND + 1 - side_asked(match)])
            return match.option_codes()[0]

    match = with_full_hands(5)
    spy = Spy()
    side = side_asked(match)
    code = ScreenedBot(spy, 3).choose(match)
    assert match.is_legal(code)
    assert spy.hands != [match.table.facts[dreadball_terms.Fact.HAND + 1 - side]]


def test_an_illegal_code_of_somebody_elses_bot_is_refused_with_the_reason() -> None:
    class Wrong(Bot):
        """Says what nobody can."""

        def choose(self, match: Match) -> int:
            """Nonsense."""
            return 12345678

    with pytest.raises(IronpitchError, match="Wrong answered"):
        ScreenedBot(Wrong(), 1).choose(ironpitch.new_match("bb2020", seed=1))


def test_where_no_deal_fits_the_true_cards_are_not_shown_instead() -> None:
    match = ironpitch.new_match("dreadball", seed=2)
    match.play("done")
    swapper = side_asked(match)
    assert any(text.startswith("swap ") for text in texts(match))
    seen(match, swapper, 1)
    with pytest.raises(NothingFits, match="none of 24 deals"):
        seen(match, 1 - swapper, 1)  # his choices are his hand: no other deal has them


def test_a_bot_answers_the_default_where_no_deal_fits() -> None:
    class Spy(Bot):
        """Must not be asked."""

        def choose(self, match: Match) -> int:
            """A look at what must not be shown."""
            raise AssertionError("it was shown the match")

    *_, match = walk(with_full_hands(75), 75, 617)  # found by trying: one in some 20,000 questions is like that
    for seed in range(3):
        with pytest.raises(NothingFits):
            seen(match, side_asked(match), seed)
    default = match.option_codes()[0]
    assert ScreenedBot(Spy(), 1).choose(match) == default
    assert make("scripted", side_asked(match), 1).choose(match) == default
    assert make("search:2", side_asked(match), 1).choose(match) == default


@pytest.mark.parametrize(("seed", "choices"), [(40, 531), (44, 547)])
def test_a_card_once_laid_away_that_has_been_turned_since_is_the_same_in_every_deal(seed: int, choices: int) -> None:
    *_, match = walk(opened(seed), seed, choices)
    assert match.step is not None
    side = side_asked(match)
    for deal in range(12):
        assert seen(match, side, deal).view(side) == match.view(side)


def test_nobody_is_asked_when_the_match_waits_for_dice() -> None:
    with pytest.raises(IronpitchError, match="no coach is asked"):
        side_asked(ironpitch.new_match("bb2020", dice="manual"))


@pytest.mark.parametrize("seed", range(6))
def test_what_is_known_holds_no_hidden_card_in_a_hand_and_asks_the_same(seed: int) -> None:
    for at in walk(with_full_hands(seed) if seed % 2 else opened(seed), seed, 60):
        request = at.request
        if not isinstance(request, Choose):
            continue
        side = request.side
        before, hidden = at.digest(), concealed(at.table, side)
        copy = known(at, hidden if side == 0 else 0, hidden if side == 1 else 0)
        facts = copy.table.facts
        assert (facts[dreadball_terms.Fact.HAND + 1 - side], facts[dreadball_terms.Fact.HAND + side]) == (
            0,
            at.table.facts[dreadball_terms.Fact.HAND + side],
        )
        assert (facts[dreadball_terms.Fact.PILE] | facts[dreadball_terms.Fact.DISCARDS]) & hidden == hidden
        assert texts(copy) == texts(at)
        assert copy.table.dice is None
        fork = copy.fork()
        assert list(fork.table.facts) == list(facts)
        assert at.digest() == before


def test_the_copy_goes_on_without_what_is_hidden_after_every_answer() -> None:
    match = with_full_hands(1)
    hidden = concealed(match.table, 0)
    copy = known(match, hidden, 0)
    for _ in range(30):
        request = copy.request
        if isinstance(request, Choose):
            copy.play(request.default)
            assert copy.fork().digest() == copy.digest()
        elif request is not None:
            copy.roll([1] * request.count)
    assert copy.table.log.end >= 30
