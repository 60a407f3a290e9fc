"""The law of secrecy knows a part that the rules tell: facts told are equal in both worlds, and nothing else differs."""

from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import Event, Hidden, Seat, Variant, hide
from lostcities.kit import Card
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
        return [str(state)]

    with pytest.raises(LawBroken, match="nothing was compared"):
        check_variant(tiny(Hints(), tells=everything), names=["secrecy"], games=2)
