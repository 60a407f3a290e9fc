"""Examples of each rule: what fits, drawing, passing, eights, a new deck, and the end of a round and of the game."""

from collections.abc import Sequence
from typing import Any

import pytest
from crazy_eights import (
    CardDrawn,
    CardPlayed,
    CardTurned,
    DeckRenewed,
    DrawCard,
    EightsEvent,
    EightsOptions,
    EightsRules,
    EightsState,
    HandsShown,
    NameSuit,
    Pass,
    PlayCard,
    PlayingCard,
    RoundDealt,
    RoundScored,
    Suit,
    SuitNamed,
    TurnPassed,
    WildPlayed,
    playing_cards,
)
from crazy_eights.plugin import EIGHTS

from lostcities.core import Hidden, Score, Seat, hide, places, winners
from lostcities.kit import Hand, Pile
from lostcities.present import Catalog, event_lines, in_english, table_of
from lostcities.testing import Given, given, play

ONE, TWO = Seat(0), Seat(1)


def table(
    *hands: str,
    discards: str = "7S",
    deck: str = "KC KD",
    suit: Suit | None = None,
    turn: int = 0,
    starter: int = 0,
    before: Sequence[tuple[int, ...]] = (),
    turns: int = 0,
    **options: Any,
) -> Given[EightsState]:
    """Set up a round under way.

    `discards` and `deck` end with their top card. `before` has the points of earlier rounds.
    """
    lying = playing_cards(discards)
    state = EightsState(
        options=EightsOptions(**options),
        round=len(before) + 1,
        starter=Seat(starter),
        turn=Seat(turn),
        hands=tuple(Hand(tuple(sorted(playing_cards(hand), key=lambda card: card.order))) for hand in hands),
        deck=Pile(playing_cards(deck)),
        discards=lying,
        suit=suit or lying[-1].suit,
        turns=turns,
        scored=tuple(RoundScored(n, "out", tuple(map(Score, points))) for n, points in enumerate(before, 1)),
    )
    return given(EIGHTS, state=state)


# -- what fits --


def test_a_card_of_the_same_suit_or_rank_fits_and_an_eight_always() -> None:
    game = table("2S 7H 8D 6H KD", "3C")
    assert game.legal == {0: ["play 8D", "play 7H", "play 2S"]}
    after = game.when(0, "play 7H").then(CardPlayed(ONE, PlayingCard("7H")))
    assert after.state.suit is Suit.HEARTS
    assert after.legal == {1: ["draw"]}


def test_another_suit_and_rank_does_not_fit() -> None:
    game = table("2S 6H", "3C")
    game.when(0, PlayCard(PlayingCard("6H"))).refused(
        "eights.no_match", "6H does not fit 7S with spades to follow: play spades, another 7 or an eight"
    )


def test_a_seat_cannot_play_a_card_it_does_not_hold() -> None:
    table("2S", "3S").when(0, PlayCard(PlayingCard("3S"))).refused("eights.not_in_hand", "3S is not in your hand")


def test_after_a_named_suit_the_eight_itself_is_not_to_be_matched_by_its_suit() -> None:
    game = table("2S 3H", "3C", discards="7S 8S", suit=Suit.HEARTS)
    assert game.legal == {0: ["play 3H"]}
    game.when(0, PlayCard(PlayingCard("2S"))).refused("eights.no_match", "hearts to follow: play hearts or an eight")


# -- eights --


def test_a_seat_that_plays_an_eight_names_the_suit_to_follow_before_anything_else() -> None:
    naming = table("8D 2S", "3C").when(0, "play 8D").then(WildPlayed(ONE, PlayingCard("8D")))
    assert naming.legal == {0: ["suit C", "suit D", "suit H", "suit S"]}
    naming.when(0, PlayCard(PlayingCard("2S"))).refused("eights.name_suit", "suit C, D, H, S")
    naming.when(0, DrawCard()).refused("eights.name_suit")
    after = naming.when(0, "suit C").then(SuitNamed(ONE, Suit.CLUBS))
    assert after.legal == {1: ["play 3C"]}


def test_a_suit_is_named_after_an_eight_only() -> None:
    table("2S", "3C").when(0, NameSuit(Suit.CLUBS)).refused("eights.nothing_to_name")


def test_a_seat_that_goes_out_with_an_eight_names_nothing() -> None:
    game = table("8D", "3C", rounds=1).when(0, "play 8D")
    assert game.events[0] == CardPlayed(ONE, PlayingCard("8D"))
    assert game.goes_on().legal == {}


# -- drawing and passing --


def test_the_turn_goes_round_the_table() -> None:
    game = table("2S 3S", "4S 5S", "6S 9S")
    for seat, move in ((0, "play 2S"), (1, "play 4S"), (2, "play 6S")):
        game = game.when(seat, move).goes_on()
    assert game.legal == {0: ["play 3S"]}


def test_a_seat_that_cannot_play_draws_cards_that_it_alone_sees_until_one_fits() -> None:
    game = table("2H", "3C", deck="KC 5S KD")
    drawn = game.when(0, "draw").then(CardDrawn(ONE, hide(playing_cards("KD"), to=[ONE])))
    assert drawn.legal == {0: ["draw"]}
    assert drawn.when(0, "draw").goes_on().legal == {0: ["play 5S"]}


def test_a_seat_that_can_play_must() -> None:
    game = table("2S", "3C")
    game.when(0, DrawCard()).refused("eights.must_play", "a card in your hand fits")
    game.when(0, Pass()).refused("eights.must_play")


def test_a_seat_that_can_draw_may_not_pass() -> None:
    table("2H", "3C").when(0, Pass()).refused("eights.must_draw", "draw a card first")


def test_with_an_empty_deck_a_seat_that_cannot_play_passes() -> None:
    game = table("2H", "3C", deck="")
    game.when(0, DrawCard()).refused("eights.deck_empty", "play a card, or pass if none fits")
    assert game.legal == {0: ["pass"]}
    assert game.when(0, "pass").then(TurnPassed(ONE)).legal == {1: ["pass"]}


def test_with_a_draw_limit_the_turn_passes_after_so_many_cards() -> None:
    game = table("2H", "3C", deck="5S KC KD", draw_limit=1).when(0, "draw").goes_on()
    assert game.legal == {0: ["pass"]}
    game.when(0, DrawCard()).refused("eights.draw_limit", "you have drawn 1 this turn")
    assert game.when(0, "pass").goes_on().legal == {1: ["draw"]}


def test_a_seat_that_may_hold_back_may_draw_although_a_card_fits_and_then_pass() -> None:
    game = table("2S", "3C", holding_back=True, draw_limit=1)
    assert game.legal == {0: ["play 2S", "draw"]}
    assert game.when(0, "draw").goes_on().legal == {0: ["play 2S", "pass"]}


# -- a new deck --


def test_when_the_deck_has_run_out_the_discards_below_the_top_one_become_the_deck() -> None:
    drawn = table("2H", "3C", discards="4D 5D 6D 7S", deck="KD").when(0, "draw")
    assert drawn.events[0] == CardDrawn(ONE, hide(playing_cards("KD"), to=[ONE]))
    renewed = drawn.events[1]
    assert isinstance(renewed, DeckRenewed)
    assert (renewed.deck.to, renewed.deck.count) == ((), 3)
    assert sorted(renewed.deck.items or (), key=lambda card: card.order) == list(playing_cards("4D 5D 6D"))
    after = drawn.goes_on()
    assert after.state.discards == playing_cards("7S")
    assert len(after.state.deck) == 3
    assert after.legal == {0: ["draw"]}


def test_the_order_of_the_new_deck_is_chance() -> None:
    orders = set()
    for seed in range(40):
        state = table("2H", "3C", discards="4D 5D 6D 7S", deck="KD").state
        renewed = given(EIGHTS, state=state, seed=seed).when(0, "draw").events[1]
        assert isinstance(renewed, DeckRenewed)
        orders.add(" ".join(map(str, renewed.deck.items or ())))
    assert len(orders) == 6


def test_a_card_laid_while_there_is_no_deck_makes_one_of_those_below_it() -> None:
    events = table("2S 4H", "3C", deck="").when(0, "play 2S").events
    assert events == (CardPlayed(ONE, PlayingCard("2S")), DeckRenewed(hide(playing_cards("7S"))))


def test_where_an_empty_deck_stays_empty_the_discards_lie_where_they_are() -> None:
    drawn = table("2H", "3C", discards="4D 5D 7S", deck="KD", empty_deck="pass").when(0, "draw")
    assert len(drawn.events) == 1
    assert drawn.goes_on().legal == {0: ["pass"]}


# -- the end of a round --


def test_a_seat_that_lays_its_last_card_goes_out_and_the_others_count_their_cards() -> None:
    events = table("2S", "8C KH", "AD 10C 9H", rounds=1).when(0, "play 2S").events
    assert events[1:] == (
        HandsShown(((), playing_cards("8C KH"), playing_cards("10C AD 9H"))),
        RoundScored(1, "out", (Score(0), Score(-60), Score(-20))),
    )


def test_the_lowest_hand_can_win_what_the_others_hold_instead() -> None:
    events = table("2S", "8C KH", "AD 10C 9H", rounds=1, scoring="winner").when(0, "play 2S").events
    assert events[-1] == RoundScored(1, "out", (Score(80), Score(0), Score(0)))


def test_a_round_is_over_when_all_seats_pass_in_a_row() -> None:
    game = table("2H 2D", "3C", deck="", rounds=1, scoring="winner").when(0, "pass").goes_on()
    assert game.when(1, "pass").events[-1] == RoundScored(1, "blocked", (Score(0), Score(1)))


def test_passes_count_anew_when_a_card_has_been_drawn() -> None:
    game = table("2H", "3C", deck="4S 7D KC KD", discards="QS", draw_limit=1)
    for seat, move in ((0, "draw"), (0, "pass"), (1, "draw"), (1, "pass"), (0, "draw"), (0, "pass")):
        game = game.when(seat, move).goes_on()
    assert (game.state.passes, game.legal) == (1, {1: ["draw"]})


def test_a_round_ends_with_its_last_turn() -> None:
    game = table("2S 3S", "4S 5S", turns=9, turn_limit=10, rounds=1).when(0, "play 2S")
    assert game.events[-1] == RoundScored(1, "turn limit", (Score(-3), Score(-9)))


@pytest.mark.parametrize(("card", "points"), [("8H", 50), ("KC", 10), ("QC", 10), ("JD", 10), ("10S", 10), ("AS", 1)])
def test_cards_count_what_is_printed_and_eights_and_pictures_more(card: str, points: int) -> None:
    assert EightsRules().card_points(PlayingCard(card)) == points


# -- the next round, and the end of the game --


def test_the_next_round_is_begun_by_the_next_seat() -> None:
    dealt = table("2S", "3C", starter=0).when(0, "play 2S").events[3]
    assert isinstance(dealt, RoundDealt)
    assert (dealt.round, dealt.starter) == (2, TWO)


def test_the_fewest_points_lost_win_the_game() -> None:
    after = table("2S", "3C 4C", before=[(-20, -5), (-3, -2)], rounds=3).when(0, "play 2S").goes_on()
    assert after.legal == {}
    scores = EIGHTS.rules.scores(after.state)
    assert scores == [
        Score(-23, {"round 1": -20, "round 2": -3, "round 3": 0}),
        Score(-14, {"round 1": -5, "round 2": -2, "round 3": -7}),
    ]
    assert (winners(scores), places(scores)) == ((1,), (2, 1))


def test_the_game_is_over_when_a_total_reaches_the_limit_of_points() -> None:
    short = table("2S", "3C 4C", before=[(0, -50)], points_limit=57)
    longer = table("2S", "3C 4C", before=[(0, -50)], points_limit=58)
    assert short.when(0, "play 2S").goes_on().legal == {}
    assert longer.when(0, "play 2S").goes_on().legal != {}


# -- the deal --


@pytest.mark.parametrize(("seats", "size", "deck"), [(2, 7, 37), (3, 5, 36), (4, 5, 31)])
def test_two_get_seven_cards_and_more_get_five(seats: int, size: int, deck: int) -> None:
    state = play(EIGHTS, 0, seats=seats, moves_max=0).commits[-1].after.state
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert (len(state.deck), len(state.discards)) == (deck, 1)


def test_no_eight_is_turned_up_while_there_is_another_card() -> None:
    turned = [play(EIGHTS, seed, seats=4, moves_max=0).commits[-1].after.state.top for seed in range(60)]
    assert "8" not in {card.rank for card in turned}
    assert len({card.rank for card in turned}) == 12


# -- house rules --


def test_a_house_changes_a_number() -> None:
    assert EightsRules(wild_points=20).card_points(PlayingCard("8H")) == 20


# -- the table --


def test_the_table_names_the_suit_to_follow_and_the_legal_moves() -> None:
    state = table("2S 3H", "3C", discards="7S 8S", suit=Suit.HEARTS).state
    seen = table_of(EIGHTS.rules, state, ONE, lambda text, /, **values: text.format(**values))
    discards = next(zone for zone in seen.zones if zone.id == "discards")
    assert (discards.note, [piece.face for piece in discards.pieces]) == ("hearts to follow", ["8S"])
    assert (seen.prompt, seen.headline) == ("Play a card", "Round 1 of 5")
    assert [(action.move, action.label, action.source) for action in seen.actions] == [
        ("play 3H", "Play 3 of hearts", "3H")
    ]


# -- log lines --


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (RoundDealt(1, TWO, (), hide(())), ["Round 1 is dealt: Bob begins"]),
        (CardTurned(PlayingCard("4D")), ["  4 of diamonds is turned up"]),
        (CardPlayed(ONE, PlayingCard("QS")), ["Ada plays queen of spades"]),
        (WildPlayed(ONE, PlayingCard("8S")), ["Ada plays 8 of spades"]),
        (SuitNamed(ONE, Suit.HEARTS), ["Ada names hearts"]),
        (CardDrawn(TWO, Hidden(to=(TWO,), count=1)), ["Bob draws a card"]),
        (CardDrawn(TWO, hide(playing_cards("AC"), to=[TWO])), ["Bob draws ace of clubs"]),
        (TurnPassed(TWO), ["Bob passes"]),
        (DeckRenewed(hide(())), ["  The discards are shuffled and become the deck"]),
        (HandsShown(((), playing_cards("2C KD"))), ["Bob still holds 2 of clubs, king of diamonds"]),
        (
            RoundScored(3, "out", (Score(0), Score(-12))),
            ["Round 3 is over: a player has laid their last card", "  Ada: 0 points", "  Bob: -12 points"],
        ),
    ],
)
def test_log_lines_describe_each_event(event: EightsEvent, lines: list[str]) -> None:
    assert event_lines(EightsRules(), event, Catalog(names=["Ada", "Bob"])) == lines


def test_an_action_says_what_it_moves_where_to_and_under_which_heading() -> None:
    drawn = table_of(EIGHTS.rules, table("7S 8H KC", "2C", suit=Suit.SPADES, discards="2H").state, ONE, in_english)
    assert [(a.label, a.source, a.target, a.group, a.weight) for a in drawn.actions] == [
        ("Play 8 of hearts", "8H", "discards", "Play", 2),
        ("Play 7 of spades", "7S", "discards", "Play", 2),
    ]
