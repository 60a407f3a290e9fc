"""The law of secrecy knows what the rules tell a viewer: a part of a card, a peek, a hint; anything else is a leak."""

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Event, Hidden, IllegalMove, Move, Score, Seat, Variant, hide
from lostcities.kit import Card, replaced
from lostcities.testing import LawBroken, check_variant
from lostcities.testing.tiny import TINY, Tiny, TinyRules, secrets


class Hinted(Event, frozen=True):
    """The colour of the first card of a hand was told, and more in a faulty variant."""

    to: Seat
    colour: str
    more: tuple[str, ...] = ()


class Peeked(Event, frozen=True):
    """A seat looked at the top of the deck."""

    seat: Seat
    card: Hidden[Card]


class BackShown(Event, frozen=True):
    """The back of the top of the deck was seen."""

    label: str


class ShownAsNumber(Event, frozen=True):
    """A number that follows from a hidden item was told."""

    number: int


NEW = Hinted | Peeked | BackShown | ShownAsNumber


class Extra(TinyRules):
    """Each move has one further event, before what it does."""

    def extra(self, state: Tiny, seat: Seat) -> list[Event]:
        raise NotImplementedError

    def after(self, state, seat, laid, chance):
        return [*self.extra(state, seat), *super().after(state, seat, laid, chance)]

    def evolve(self, state, event):
        return state if isinstance(event, NEW) else super().evolve(state, event)


class Hints(Extra):
    """The next seat's first card has a public colour."""

    def extra(self, state, seat):
        other = Seat((seat + 1) % len(state.hands))
        cards = state.hands[other].cards
        return [Hinted(other, cards[0].colour.value, self.more(cards))] if cards else []

    def more(self, cards):
        return ()


class HintsWholeHand(Hints):
    def more(self, cards):
        return tuple(str(card.rank) for card in cards)


class Peeks(Extra):
    """The seat looks at the top of the deck."""

    def extra(self, state, seat):
        return [Peeked(seat, hide([state.deck.top], to=[self.shown_to(state, seat)]))] if state.deck.top else []

    def shown_to(self, state, seat):
        return seat


class PeeksForNext(Peeks):
    """The next seat sees the card instead."""

    def shown_to(self, state, seat):
        return Seat((seat + 1) % len(state.hands))


class Backs(Extra):
    """The back of the top of the deck shows its colour."""

    def extra(self, state, seat):
        return [BackShown(self.label(state.deck.top))] if state.deck.top else []

    def label(self, card):
        return f"a {card.colour.value} card"


class BacksWithRank(Backs):
    def label(self, card):
        return f"a {card.colour.value} card, {'high' if card.rank > 4 else 'low'}"


def told(state: Tiny, event: Event, viewer: Seat | None) -> list[Any]:
    match event:
        case Hinted(to, colour):
            return [("first card", to, colour)]
        case Peeked(seat) if viewer == seat:
            return [state.deck.top]
        case BackShown(label):
            return [("top", label.split()[1].strip(","))]
    return []


def tiny(rules: TinyRules, **more: Any) -> Variant[Any, Any, Any]:
    return replace(TINY, key="tiny-tells", rules=rules, events=TINY.events | NEW, **more)


@pytest.mark.parametrize("rules", [Hints(), Backs()], ids=lambda rules: type(rules).__name__)
def test_a_part_that_the_rules_tell_passes(rules):
    check_variant(tiny(rules, tells=told), names=["secrecy"], games=4, secrets=secrets)
    with pytest.raises(LawBroken, match="although the rules tell them the same: nothing beyond what moves named"):
        check_variant(tiny(rules), names=["secrecy"], games=4)


@pytest.mark.parametrize("rules", [HintsWholeHand(), BacksWithRank()], ids=lambda rules: type(rules).__name__)
def test_more_than_the_told_part_fails(rules):
    with pytest.raises(LawBroken, match="although the rules tell them the same") as caught:
        check_variant(tiny(rules, tells=told), names=["secrecy"], games=6)
    assert "must return a fact for it that differs" in str(caught.value)


def test_a_private_peek_passes_and_one_for_the_wrong_seat_fails():
    check_variant(tiny(Peeks(), tells=told), names=["secrecy"], games=4, secrets=secrets)
    with pytest.raises(LawBroken, match="tells names it for other viewers only"):
        check_variant(tiny(PeeksForNext(), tells=told), names=["secrecy"], games=4)


def test_facts_that_leave_no_equal_world_say_that_nothing_was_compared():
    def everything(state, event, viewer):
        return [str(event), str(state)]

    with pytest.raises(LawBroken, match="nothing was compared"):
        check_variant(tiny(Hints(), tells=everything), names=["secrecy"], games=2)


def test_an_event_after_the_deal_that_always_tells_other_facts_says_that_nothing_was_compared():
    def all_hands_and_deck(state, event, viewer):
        return [str(state.hands), str(state.deck)] if isinstance(event, Hinted) else []

    with pytest.raises(LawBroken, match="tells returned other facts for Hinted in each of") as caught:
        check_variant(tiny(HintsWholeHand(), tells=all_hands_and_deck), names=["secrecy"], games=2)
    assert "let tells name less" in str(caught.value)


# -- plain numbers as items, and hands that only the others see --


class PlayPlace(Move, frozen=True):
    """Play the card at a place of a hand that its seat does not see."""

    place: int


class PlayNumber(Move, frozen=True):
    """Play a card that its seat sees."""

    number: int


class NumbersDealt(Event, frozen=True):
    hands: tuple[Hidden[int], ...]
    deck: Hidden[int]


class NumberPlayed(Event, frozen=True):
    seat: Seat
    place: int
    number: int
    extra: int = 0


class OddTold(Event, frozen=True):
    to: Seat
    place: int
    is_odd: bool
    extra: int = 0


class Numbers(Struct, frozen=True):
    hands: tuple[tuple[int | None, ...], ...] = ()
    turn: Seat = Seat(0)


class NumberRules(Struct, frozen=True):
    """Two seats play three of twelve numbers each. With `is_cooperative` a seat sees all hands but its own."""

    is_cooperative: bool = True
    leaks_in_play: bool = False
    leaks_in_hint: bool = False

    def initial(self, setup):
        return Numbers()

    def deal(self, state, chance):
        pack = chance.shuffle(range(1, 13))
        seen_by = (Seat(1), Seat(0)) if self.is_cooperative else (Seat(0), Seat(1))
        return [NumbersDealt(tuple(hide(pack[3 * s : 3 * s + 3], to=[seen_by[s]]) for s in (0, 1)), hide(pack[6:]))]

    def to_act(self, state):
        return (state.turn,) if state.hands and state.hands[state.turn] else ()

    def legal_moves(self, state, seat):
        hand = state.hands[seat]
        return (
            [PlayPlace(place) for place in range(len(hand))]
            if self.is_cooperative
            else [*map(PlayNumber, sorted(hand))]
        )

    def decide(self, state, seat, move, chance):
        if move not in self.legal_moves(state, seat):
            raise IllegalMove("numbers.held", "there is no such card in your hand")
        hand, other = state.hands[seat], Seat(1 - seat)
        place = move.place if isinstance(move, PlayPlace) else hand.index(move.number)
        left = hand[:place] + hand[place + 1 :]
        played = NumberPlayed(
            seat, place if self.is_cooperative else 0, hand[place], left[0] if left and self.leaks_in_play else 0
        )
        first = state.hands[other][:1]
        if not self.is_cooperative or not first:
            return [played]
        return [played, OddTold(other, 0, first[0] % 2 == 1, first[0] if self.leaks_in_hint else 0)]

    def evolve(self, state, event):
        match event:
            case NumbersDealt(hands):
                return Numbers(tuple(hidden.items or (None,) * hidden.count for hidden in hands))
            case NumberPlayed(seat, place, number):
                hand = state.hands[seat]
                at = hand.index(number) if number in hand else place
                return Numbers(replaced(state.hands, seat, hand[:at] + hand[at + 1 :]), Seat(1 - seat))
        return state

    def scores(self, state):
        return [Score(0), Score(0)]


def numbers_told(state: Numbers, event: Event, viewer: Seat | None) -> list[Any]:
    match event:
        case NumberPlayed(_, _, number):
            return [number]
        case OddTold(to, place, is_odd):
            return [("odd", to, place, is_odd)]
    return []


def numbers(tells: Any = numbers_told, **rules: bool) -> Variant[Any, Any, Any]:
    return Variant(
        key="numbers",
        title="Numbers",
        seats=range(2, 3),
        rules=NumberRules(**rules),
        moves=PlayPlace | PlayNumber,
        events=NumbersDealt | NumberPlayed | OddTold,
        tells=tells,
        moves_max=6,
    )


def test_a_hint_about_a_hand_that_only_others_see_passes():
    check_variant(numbers(), names=["secrecy"], games=6)


def test_a_number_that_a_move_named_passes_without_being_told():
    check_variant(numbers(None, is_cooperative=False), names=["secrecy"], games=6)


@pytest.mark.parametrize(
    "variant",
    [
        numbers(leaks_in_hint=True),
        numbers(leaks_in_play=True),
        numbers(None, is_cooperative=False, leaks_in_play=True),
        numbers(None),
    ],
    ids=["whole card in a hint", "next card told", "next card beside a named one", "played unseen, but not told"],
)
def test_a_number_that_leaks_is_found(variant):
    with pytest.raises(LawBroken, match="law 'secrecy'"):
        check_variant(variant, names=["secrecy"], games=6)
