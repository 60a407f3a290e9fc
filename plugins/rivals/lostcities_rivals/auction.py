"""Auctions: the next bidder, automatic passes and the winner."""

from collections.abc import Sequence

from lostcities.core import Event, Seat
from lostcities_rivals.moves import AuctionStarted, AuctionWon, BidRaised, Passed
from lostcities_rivals.state import RivalsState


def has_lot(state: RivalsState) -> bool:
    """Return whether an auction may start: cards are in the display (R2)."""
    return bool(state.display)


def after_bid(state: RivalsState, seat: Seat, coins: int) -> Sequence[Event]:
    """Return the events of a bid, which starts an auction with every seat in it or raises the highest bid."""
    bidders = state.bidders or tuple(map(Seat, range(state.seats)))
    turn = _next(bidders, seat)
    kind = BidRaised if state.bidders else AuctionStarted
    return (kind(seat, coins, turn), *_followed(state, bidders, turn, leader=seat, coins=coins))


def after_pass(state: RivalsState, seat: Seat) -> Sequence[Event]:
    """Return the events of a pass, which is final."""
    assert state.high_bidder is not None, "an auction has a highest bidder from its start"
    bidders = without(state.bidders, seat)
    turn = _next(bidders, seat)
    return (Passed(seat, turn), *_followed(state, bidders, turn, leader=state.high_bidder, coins=state.high_bid))


def without(bidders: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the bidders except one seat."""
    return tuple(bidder for bidder in bidders if bidder != seat)


def _followed(state: RivalsState, bidders: tuple[Seat, ...], turn: Seat, *, leader: Seat, coins: int) -> list[Event]:
    """Return automatic passes, and the end of the auction once all other seats have passed."""
    events: list[Event] = []
    while turn != leader:
        if state.gold[turn] > coins or not state.options.auto_pass:
            return events
        seat, bidders = turn, without(bidders, turn)
        turn = _next(bidders, seat)
        events.append(Passed(seat, turn, is_automatic=True))
    events.append(AuctionWon(leader, coins))
    return events


def _next(bidders: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the next bidder clockwise."""
    for bidder in bidders:
        if bidder > seat:
            return bidder
    return bidders[0]
