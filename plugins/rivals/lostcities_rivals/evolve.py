"""The fold of the events of Rivals into states. It decides nothing: every decision is in the event."""

from msgspec.structs import replace

from lostcities.core import Event, Seat
from lostcities.kit import Card, pile_of, pushed, replaced
from lostcities_rivals.auction import without
from lostcities_rivals.moves import (
    AuctionStarted,
    AuctionWon,
    BidRaised,
    CardBoxed,
    CardPlaced,
    CardRevealed,
    CardsDealt,
    Passed,
    PileEnded,
    PlayEnded,
    UnplaceableBoxed,
)
from lostcities_rivals.state import Cards, State


def evolve(state: State, event: Event) -> State:
    """Return the state after an event, for the full state and for views alike. Other events change nothing."""
    match event:
        case CardRevealed(_, card, turn):
            return replace(
                state,
                phase="turn",
                turn=turn,
                display=(*state.display, card),
                piles=replaced(state.piles, 0, state.piles[0].drawn()),
                high_bid=0,
                high_bidder=None,
                has_boxed=False,
            )
        case UnplaceableBoxed(card):
            return replace(state, display=state.display[:-1], boxed=(*state.boxed, card))
        case AuctionStarted(seat, coins, turn):
            all_seats = tuple(map(Seat, range(state.seats)))
            return replace(state, phase="bidding", turn=turn, bidders=all_seats, high_bid=coins, high_bidder=seat)
        case BidRaised(seat, coins, turn):
            return replace(state, turn=turn, high_bid=coins, high_bidder=seat)
        case Passed(seat, turn):
            return replace(state, turn=turn, bidders=without(state.bidders, seat))
        case AuctionWon(seat, coins):
            return replace(
                state,
                phase="purchase",
                turn=seat,
                bidders=(),
                gold=replaced(state.gold, seat, state.gold[seat] - coins),
                pool=state.pool + coins,
            )
        case CardPlaced(seat, card):
            return replace(
                state,
                display=_taken(state.display, card),
                columns=replaced(state.columns, seat, pushed(state.columns[seat], card.colour.index, card)),
            )
        case CardBoxed(_, card):
            return replace(state, display=_taken(state.display, card), boxed=(*state.boxed, card), has_boxed=True)
        case PileEnded(coins):
            gold = tuple(own + coins for own in state.gold)
            return replace(state, gold=gold, pool=state.pool - coins * state.seats, piles=state.piles[1:])
        case PlayEnded():
            return replace(state, phase="over", turn=None)
        case CardsDealt():
            return _laid_out(state, event)
        case _:
            return state


def _laid_out(state: State, dealt: CardsDealt) -> State:
    """Return the state with the columns opened by the wagers and the piles laid down."""
    rows = list(state.columns)
    for seat, wagers in enumerate(dealt.start_wagers):
        for card in wagers:
            rows[seat] = pushed(rows[seat], card.colour.index, card)
    return replace(state, turn=dealt.starter, columns=tuple(rows), piles=tuple(map(pile_of, dealt.piles)))


def _taken(display: Cards, card: Card) -> Cards:
    """Return the display without the first card equal to `card`."""
    at = display.index(card)
    return display[:at] + display[at + 1 :]
