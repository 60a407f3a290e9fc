"""Rivals for two to four seats, with its public names for house rules."""

from lostcities_rivals.moves import (
    AuctionStarted,
    AuctionWon,
    BidRaised,
    BoxCard,
    CardBoxed,
    CardPlaced,
    CardRevealed,
    CardsDealt,
    Done,
    Pass,
    Passed,
    PileEnded,
    PlaceBid,
    PlaceCard,
    PlayEnded,
    Reveal,
    RivalsEvent,
    RivalsMove,
    UnplaceableBoxed,
)
from lostcities_rivals.options import RivalsOptions
from lostcities_rivals.plugin import RIVALS
from lostcities_rivals.rules import RivalsRules
from lostcities_rivals.state import RivalsState, goods_of, secrets_of

__all__ = [
    "RIVALS",
    "AuctionStarted",
    "AuctionWon",
    "BidRaised",
    "BoxCard",
    "CardBoxed",
    "CardPlaced",
    "CardRevealed",
    "CardsDealt",
    "Done",
    "Pass",
    "Passed",
    "PileEnded",
    "PlaceBid",
    "PlaceCard",
    "PlayEnded",
    "Reveal",
    "RivalsEvent",
    "RivalsMove",
    "RivalsOptions",
    "RivalsRules",
    "RivalsState",
    "UnplaceableBoxed",
    "goods_of",
    "secrets_of",
]
