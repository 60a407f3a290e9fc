"""Log lines of Rivals. All its events are public; only the order of the piles is hidden."""

from collections.abc import Sequence

from lostcities.core import Event
from lostcities.kit import mention_of, mentions_of
from lostcities.present import Translator, generic_lines
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


def event_lines(event: Event, translate: Translator) -> Sequence[str]:
    """Return the lines for an event; events that a house rule adds get generic lines."""
    match event:
        case CardsDealt(starter, wagers):
            opened = [
                "  " + translate("{who} opens with {cards}", who=seat, cards=mentions_of(own, translate))
                for seat, own in enumerate(wagers)
                if own
            ]
            return [translate("The cards are dealt: {who} begins", who=starter), *opened]
        case AuctionStarted() | BidRaised() | Passed() | AuctionWon():
            return [_at_auction(event, translate)]
        case CardPlaced(seat, card):
            return [translate("{who} places {card}", who=seat, card=mention_of(card, translate))]
        case CardBoxed(seat, card):
            return [translate("{who} puts {card} in the box", who=seat, card=mention_of(card, translate))]
        case CardRevealed(seat, card):
            return [translate("{who} reveals {card}", who=seat, card=mention_of(card, translate))]
        case UnplaceableBoxed(card):
            return [
                "  " + translate("No player can place {card}: it goes into the box", card=mention_of(card, translate))
            ]
        case PileEnded(coins):
            return [translate("The pile is used up: every player gets {coins} gold", coins=coins)]
        case PlayEnded():
            return [translate("That was the last card")]
        case _:
            return generic_lines(event, translate)


def _at_auction(event: AuctionStarted | BidRaised | Passed | AuctionWon, translate: Translator) -> str:
    match event:
        case AuctionStarted(seat, coins):
            return translate("{who} starts an auction with {coins}", who=seat, coins=coins)
        case BidRaised(seat, coins):
            return translate("{who} bids {coins}", who=seat, coins=coins)
        case Passed(seat, _, is_automatic):
            return translate("{who} can't raise" if is_automatic else "{who} passes", who=seat)
        case AuctionWon(seat, coins):
            return translate("{who} wins the auction for {coins}", who=seat, coins=coins)
