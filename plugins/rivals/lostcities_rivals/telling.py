"""What happened in Rivals, in words. Everything that happens here is public but the order of the piles."""

from collections.abc import Sequence

from lostcities.core import Event, Say
from lostcities.core.telling import generic_lines
from lostcities.kit import label_of, labels_of
from lostcities_rivals.moves import (
    AuctionStarted,
    AuctionWon,
    BidRaised,
    CardBoxed,
    CardPlaced,
    CardRevealed,
    CardsDealt,
    DisplayPurged,
    Passed,
    PileEnded,
    PlayEnded,
    ReliefGiven,
    UnplaceableBoxed,
)


def tell_event(event: Event, say: Say) -> Sequence[str]:
    """The lines for an event; one that a house rule has added is told by its name."""
    match event:
        case CardsDealt(starter, wagers):
            opened = [
                "  " + say("{who} opens with {cards}", who=seat, cards=labels_of(own, say))
                for seat, own in enumerate(wagers)
                if own
            ]
            return [say("The cards are dealt: {who} begins", who=starter), *opened]
        case AuctionStarted() | BidRaised() | Passed() | AuctionWon():
            return [_at_auction(event, say)]
        case CardPlaced(seat, card):
            return [say("{who} places {card}", who=seat, card=label_of(card, say))]
        case CardBoxed(seat, card):
            return [say("{who} puts {card} in the box", who=seat, card=label_of(card, say))]
        case DisplayPurged(cards):
            return [say("Nobody can place these any more, they go into the box: {cards}", cards=labels_of(cards, say))]
        case CardRevealed(seat, card):
            return [say("{who} reveals {card}", who=seat, card=label_of(card, say))]
        case UnplaceableBoxed(card):
            return ["  " + say("Nobody can place {card}: it goes into the box", card=label_of(card, say))]
        case PileEnded(coins):
            return [say("The pile is used up: everybody gets {coins} gold", coins=coins)]
        case ReliefGiven(coins):
            return [say("Nobody has gold left: everybody gets {coins}", coins=coins)]
        case PlayEnded():
            return [say("That was the last card")]
        case _:
            return generic_lines(event, say)


def _at_auction(event: AuctionStarted | BidRaised | Passed | AuctionWon, say: Say) -> str:
    match event:
        case AuctionStarted(seat, coins):
            return say("{who} starts an auction with {coins}", who=seat, coins=coins)
        case BidRaised(seat, coins):
            return say("{who} bids {coins}", who=seat, coins=coins)
        case Passed(seat, _, is_automatic):
            return say("{who} has too little gold to go on" if is_automatic else "{who} passes", who=seat)
        case AuctionWon(seat, coins):
            return say("{who} wins the auction for {coins}", who=seat, coins=coins)
