"""Moves and events of Rivals."""

from typing import ClassVar

from lostcities.core import Event, Hidden, Move, Seat
from lostcities.kit import Card

# -- moves: a turn is a reveal, or an auction and then a purchase --


class Reveal(Move, frozen=True):
    """Turn up the top card of the draw pile: `reveal`."""


class PlaceBid(Move, frozen=True):
    """Start an auction for the display with that many coins, or raise the highest bid to it: `bid 3`."""

    verb: ClassVar[str] = "bid"

    coins: int


class Pass(Move, frozen=True):
    """Leave the auction that is running: `pass`."""


class PlaceCard(Move, frozen=True):
    """After winning, lay a card of the display at the end of the seat's column of its colour: `place R4`."""

    card: Card


class BoxCard(Move, frozen=True):
    """After winning, move a card of the display to the box, one at most: `box GW`."""

    card: Card


class Done(Move, frozen=True):
    """Finish the purchase; the next card is revealed: `done`."""


RivalsMove = Reveal | PlaceBid | Pass | PlaceCard | BoxCard | Done

GOLD_MAX = 360
"""Largest number of coins in a game. It bounds the list of legal bids."""

# Moves are values and there are few of them, so each is made once.
REVEAL = Reveal()
BIDS = tuple(map(PlaceBid, range(GOLD_MAX + 1)))
PASS = Pass()
PLACES = {card: PlaceCard(card) for card in Card}
BOXES = {card: BoxCard(card) for card in Card}
DONE = Done()


# -- events; `turn` is always the seat to act afterwards --


class CardsDealt(Event, frozen=True):
    """The wagers that open columns were dealt and the piles laid down; `starter` begins.

    The first pile is the draw pile. The others follow in their order. The last card of each is its top.
    """

    starter: Seat
    start_wagers: tuple[tuple[Card, ...], ...]
    piles: tuple[Hidden[Card], ...]


class AuctionStarted(Event, frozen=True):
    """A seat opened an auction for the display with a bid; every seat takes part."""

    seat: Seat
    coins: int
    turn: Seat


class BidRaised(Event, frozen=True):
    """A seat bid more than the highest bid so far."""

    seat: Seat
    coins: int
    turn: Seat


class Passed(Event, frozen=True):
    """A seat left the auction, automatically if it has too little gold to bid more.

    After the last pass `turn` is the winner.
    """

    seat: Seat
    turn: Seat
    is_automatic: bool = False


class AuctionWon(Event, frozen=True):
    """All other seats have passed: this seat paid its bid into the pool and may now buy."""

    seat: Seat
    coins: int


class CardPlaced(Event, frozen=True):
    """A card went from the display to the end of the seat's column of its colour."""

    seat: Seat
    card: Card


class CardBoxed(Event, frozen=True):
    """A card that the winner chose went from the display into the box."""

    seat: Seat
    card: Card


class CardRevealed(Event, frozen=True):
    """The top card of the draw pile was laid at the end of the display. This ended the turn of the seat."""

    seat: Seat
    card: Card
    turn: Seat


class UnplaceableBoxed(Event, frozen=True):
    """No seat can place the card just revealed: it went from the end of the display into the box."""

    card: Card


class PileEnded(Event, frozen=True):
    """The draw pile ended. Each seat got that many coins from the pool, and the next pile is the draw pile."""

    coins: int


class PlayEnded(Event, frozen=True):
    """The last card of the last pile was revealed: the game is over."""


RivalsEvent = (
    CardsDealt
    | AuctionStarted
    | BidRaised
    | Passed
    | AuctionWon
    | CardPlaced
    | CardBoxed
    | CardRevealed
    | UnplaceableBoxed
    | PileEnded
    | PlayEnded
)
