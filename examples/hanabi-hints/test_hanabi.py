"""The tests of the kit, golden games, the rules of hints and of the end, and planted leaks."""

from collections.abc import Callable, Sequence

import pytest
from lostcities_hanabi import HANABI, PlayedHanabi
from lostcities_hanabi.rules import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardCard,
    GiveHint,
    Hanabi,
    HandsDealt,
    HintGiven,
    PlayCard,
)
from msgspec.structs import replace

from lostcities.core import Chance, Event, Move, Seat, hide
from lostcities.testing import LawBroken, check_variant, conformance_suite, given, play, playthrough

TestConformance = conformance_suite(HANABI, option_sets={"easy": {"goal": 1, "keep_points": True}}, games=1)

ADA, BOB = Seat(0), Seat(1)


def dealt(own: str, other: str, deck: str) -> HandsDealt:
    return HandsDealt((hide(own.split(), to=[BOB]), hide(other.split(), to=[ADA])), hide(deck.split()))


def test_two_seats_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    golden("golden/two-seats.txt", playthrough(HANABI, 3, {"goal": 5, "keep_points": True}, seats=2, every=8))


def test_five_seats_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    golden("golden/five-seats.txt", playthrough(HANABI, 8, seats=5, every=12))


def test_a_hint_marks_all_cards_of_a_colour_or_number_and_rules_it_out_for_the_others() -> None:
    game = given(HANABI, dealt("R1 Y2 G3 B4 W5", "R3 Y3 R1 B2 W4", "G1 G2"))
    assert game.sees(1)["hand-1"] == "[?? ?? ?? ?? ??]"
    game = game.when(0, "hint 1 3").then(HintGiven(ADA, BOB, "3", (1, 2)))
    assert game.sees(1)["hand-1"] == "[?3 ?3 ?? ?? ??]"
    game = game.when(1, "hint 0 W").goes_on().when(0, "hint 1 R").then(HintGiven(ADA, BOB, "R", (1, 3)))
    assert game.sees(1)["hand-1"] == "[R3 ?3 R? ?? ??]"
    assert game.sees(0)["hand-1"] == "[R3 Y3 R1 B2 W4] (was told: R3 ?3 R? ?? ??)"
    assert game.sees(0)["hand-0"] == "[?? ?? ?? ?? W?]"
    assert game.sees(None)["hand-1"] == "[R3 ?3 R? ?? ??]"


def test_hints_must_name_a_card_and_discards_need_a_spent_hint() -> None:
    game = given(HANABI, dealt("R1 Y2 G3 B4 W5", "R3 Y3 R1 B2 W4", "G1 G2"))
    game.when(0, GiveHint(BOB, "G")).refused("hanabi.empty_hint", "must name at least one card")
    game.when(0, GiveHint(ADA, "R")).refused("hanabi.seat", "another seat")
    game.when(0, DiscardCard(1)).refused("hanabi.discard", "all 8 hints are there")
    game.when(0, PlayCard(6)).refused("hanabi.place", "your cards are 1 to 5")
    for turn in range(8):
        game = game.when(turn % 2, "hint 1 R" if turn % 2 == 0 else "hint 0 R").goes_on()
    game.when(0, GiveHint(BOB, "R")).refused("hanabi.no_hint", "no hint is left")
    game = game.when(0, "discard 2").then(CardDiscarded(ADA, 2, "Y2"), CardDrawn(ADA, hide(["G2"], to=[BOB])))
    assert game.state.hints == 1


def test_each_seat_has_one_more_turn_after_the_last_card_is_drawn() -> None:
    game = given(HANABI, dealt("R1 R2 G3", "Y1 Y3 W5", "B1"), options={"goal": 2})
    game = game.when(0, "play 1").then(CardPlayed(ADA, 1, "R1", True), CardDrawn(ADA, hide(["B1"], to=[BOB])))
    assert game.state.turns_left == 2
    game = game.when(1, "play 1").then(CardPlayed(BOB, 1, "Y1", True))
    game = game.when(0, "play 1").goes_on()
    assert game.legal == {}
    assert [(score.total, score.has_lost) for score in HANABI.rules.scores(game.state)] == [(3, False)] * 2


@pytest.mark.parametrize(("keep_points", "points"), [(False, 0), (True, 1)])
def test_the_third_mistake_ends_the_game(keep_points: bool, points: int) -> None:
    game = given(HANABI, dealt("R1 R3 G3", "Y2 Y3 W5", "B1 B2 B3 B4 B5"), options={"keep_points": keep_points})
    for seat, move in [(0, "play 1"), (1, "play 1"), (0, "play 1"), (1, "play 1")]:
        game = game.when(seat, move).goes_on()
    assert game.legal == {}
    assert [(score.total, score.has_lost) for score in HANABI.rules.scores(game.state)] == [(points, True)] * 2


def test_a_finished_firework_gives_a_hint_back() -> None:
    events = [CardPlayed(ADA, 1, f"R{number}", True) for number in range(1, 5)]
    game = given(HANABI, dealt("R1 R2 R3 R4 R5", "Y2 Y3 W5", "B1"), HintGiven(BOB, ADA, "R", (1,)), *events)
    assert game.state.hints == 7
    state = HANABI.rules.evolve(game.state, CardPlayed(ADA, 1, "R5", True))
    assert (state.hints, state.height("R")) == (8, 5)


def test_an_absent_seat_discards_or_hints_but_never_plays() -> None:
    for seed in range(5):
        for commit in play(HANABI, seed, seats=3).commits:
            state = commit.after.state
            for seat in () if state is None else HANABI.rules.to_act(state):
                move = PlayedHanabi().default_move(state, seat)
                assert isinstance(move, DiscardCard if state.hints < 8 else GiveHint)


# -- planted leaks --


def _everyone(state: Hanabi) -> list[Seat]:
    return [Seat(seat) for seat in range(len(state.hands))]


class SeesOwnHand(PlayedHanabi):
    def deal(self, state: Hanabi, chance: Chance) -> Sequence[Event]:
        (dealt,) = super().deal(state, chance)
        assert isinstance(dealt, HandsDealt)
        return [replace(dealt, hands=tuple(hide(hand.items or (), to=_everyone(state)) for hand in dealt.hands))]


class SeesDrawnCard(PlayedHanabi):
    def decide(self, state: Hanabi, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        return [
            replace(event, card=hide(event.card.items or (), to=_everyone(state)))
            if isinstance(event, CardDrawn)
            else event
            for event in super().decide(state, seat, move, chance)
        ]


class HintsMore(PlayedHanabi):
    """The places of a hint stand in the order of the cards."""

    def decide(self, state: Hanabi, seat: Seat, move: Move, chance: Chance) -> Sequence[Event]:
        return [
            replace(event, places=tuple(sorted(event.places, key=lambda at: str(state.hands[event.to][at - 1].card))))
            if isinstance(event, HintGiven)
            else event
            for event in super().decide(state, seat, move, chance)
        ]


class OffersByOwnCards(PlayedHanabi):
    def legal_moves(self, state: Hanabi, seat: Seat) -> Sequence[Move]:
        fives = [place for place, held in enumerate(state.hands[seat], 1) if (held.card or "R1")[1] == "5"]
        moves = super().legal_moves(state, seat)
        return [move for move in moves if not (isinstance(move, PlayCard) and move.place in fives)]


@pytest.mark.parametrize(
    ("rules", "law"),
    [
        (SeesOwnHand(), "secrecy"),
        (SeesDrawnCard(), "secrecy"),
        (HintsMore(), "secrecy"),
        (OffersByOwnCards(), "own knowledge"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_planted_leak_is_caught(rules: PlayedHanabi, law: str) -> None:
    with pytest.raises(LawBroken, match=f"law '{law}'"):
        check_variant(replace(HANABI, rules=rules), names=[law], games=4, seats=3)
