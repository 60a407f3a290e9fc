"""The law of secrecy with a deck made of open cards in mid-game: Tiny, with rows that become the deck."""

import pytest
from msgspec.structs import replace

from lostcities.core import Event, Hidden, IllegalMove, Seat, hide
from lostcities.kit import Card, pile_of
from lostcities.testing import LAWS, LawBroken, check_variant, play
from lostcities.testing.deals import Deal, deals
from lostcities.testing.tiny import TINY, Tiny, TinyRules, TurnBegan, every_card, secrets


class DeckRenewed(Event, frozen=True):
    """All rows were taken up and became the deck."""

    deck: Hidden[Card]


class TopTurned(Event, frozen=True):
    """The top card of the deck was shown to all viewers."""

    card: Card


def top_of(renewed: DeckRenewed) -> Card:
    """Return the next card to be drawn."""
    assert renewed.deck.items is not None
    return renewed.deck.items[-1]


class Renewing(Tiny, frozen=True, kw_only=True):
    """A state of Tiny that counts renewals of the deck."""

    renewed: int = 0


class Renews(TinyRules):
    """Rules in which four cards in rows are shuffled and become the deck once it is empty."""

    def initial(self, setup):
        return Renewing(rounds=1, points=(0,) * setup.seats)

    def after(self, state, seat, laid, chance):
        now = self.evolve(state, laid)
        open_cards = [card for row in now.rows for card in row]
        if len(state.deck) or len(open_cards) < 4:
            return super().after(state, seat, laid, chance)
        renewed = self.renewed(open_cards, chance)
        for event in renewed:
            now = self.evolve(now, event)
        return [*renewed, TurnBegan(Seat((seat + 1) % len(now.hands)))]

    def renewed(self, cards, chance):
        return [DeckRenewed(hide(chance.shuffle(cards)))]

    def to_act(self, state):
        return () if state.turn is None or not state.hands[state.turn] else (state.turn,)

    def evolve(self, state, event):
        match event:
            case DeckRenewed(deck):
                rows = ((),) * len(state.rows)
                return replace(state, deck=pile_of(deck), rows=rows, last=None, renewed=state.renewed + 1)
            case TopTurned():
                return state
        return super().evolve(state, event)


class TellsTop(Renews):
    def renewed(self, cards, chance):
        (renewed,) = super().renewed(cards, chance)
        return [renewed, TopTurned(top_of(renewed))]


class TellsNextOfRenewed(Renews):
    """After a renewal, each card played reveals the next card as well."""

    def after(self, state, seat, laid, chance):
        events = super().after(state, seat, laid, chance)
        return [TopTurned(state.deck.cards[-2]), *events] if state.renewed and len(state.deck) > 1 else events


class RefusesByRenewed(Renews):
    """After a renewal, a refusal names the top card."""

    def require_held(self, state, seat, card):
        if card not in state.hands[seat]:
            saying = f", and {state.deck.top} is the next" if state.renewed else ""
            raise IllegalMove("tiny.held", f"you do not hold {card}{saying}")


class LegalByRenewed(Renews):
    """After a renewal, no card of the top card's colour may be played."""

    def may_follow(self, state, seat, card):
        top = state.deck.top if state.renewed else None
        return super().may_follow(state, seat, card) and (top is None or card.colour != top.colour)


class StartsByRenewed(Renews):
    """After a renewal, the top card decides which seat goes on."""

    def after(self, state, seat, laid, chance):
        events = super().after(state, seat, laid, chance)
        for event in events:
            if isinstance(event, DeckRenewed) and top_of(event).rank > 3:
                return [*events[:-1], TurnBegan(seat)]
        return events


class TurnsOver(Renews):
    """The rows are not shuffled, so their viewers know the order, which the law cannot accept."""

    def renewed(self, cards, chance):
        return [DeckRenewed(hide(cards))]


def tiny(rules):
    """Return Tiny with other rules and a deck that can be renewed."""
    return replace(TINY, key="tiny-renews", rules=rules, events=TINY.events | DeckRenewed | TopTurned)


# Such rules would have to draw worlds themselves, as the tests of the laws for learners say.
@pytest.mark.parametrize("law", sorted(set(LAWS) - {"determinism", "worlds"}))
def test_a_renewed_deck_that_no_event_reveals_obeys(law, is_slow):
    check_variant(tiny(Renews()), names=[law], games=6 if is_slow else 2, count=every_card, secrets=secrets)


@pytest.mark.parametrize(
    ("rules", "saying"),
    [
        (TellsTop(), "stands openly in TopTurned"),
        (TellsNextOfRenewed(), "stands openly in TopTurned"),
        (RefusesByRenewed(), "is the next"),
        (LegalByRenewed(), "legal play"),
        (StartsByRenewed(), '"type":"TurnBegan"'),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_told_of_a_renewed_deck_is_caught(rules, saying):
    with pytest.raises(LawBroken, match="law 'secrecy'") as caught:
        check_variant(tiny(rules), names=["secrecy"], games=12)
    assert saying in str(caught.value)


def top_turned(state, event, viewer):
    return [event.card] if isinstance(event, TopTurned) else ()


def test_what_the_rules_turn_up_of_a_renewed_deck_passes_once_it_is_declared(is_slow):
    variant = replace(tiny(TellsTop()), tells=top_turned)
    check_variant(variant, names=["secrecy"], games=12 if is_slow else 4, secrets=secrets)


def test_a_deck_turned_over_without_a_shuffle_is_not_compared_and_passes(is_slow):
    check_variant(tiny(TurnsOver()), names=["secrecy"], games=12 if is_slow else 4)


def test_a_full_deal_matters_to_the_end_and_a_renewal_until_the_next():
    game = play(tiny(Renews()), 28, seats=2)
    first, *renewals = deals(game)
    assert first == Deal(index=2, first=0, last=None, end=27)
    assert len(first.items(game)) == 15
    assert renewals == [Deal(12, 1, 2, 20), Deal(20, 1, 2, 26), Deal(26, 1, 2, 27)]
    assert [" ".join(deal.items(game)).replace('"', "") for deal in renewals] == [
        "W6 W3 Y5 B2 B6",
        "Y2 Y5 W3 B2",
        "B2 Y5 Y2 W6",
    ]
