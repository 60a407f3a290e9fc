"""Errors for illegal moves, with their rule codes.

The codes are stable API. A message holds the values at fault and says what would be legal.

- `rivals.auction_running`: anything but a bid or a pass while an auction is running
- `rivals.purchase_first`: revealing, bidding or passing before the purchase is done
- `rivals.no_auction`: passing when no auction is running
- `rivals.nothing_won`: placing, boxing or finishing without having won an auction
- `rivals.empty_display`: an auction when no card is in the display
- `rivals.bid_too_low`: a bid that is not above the highest one, or of no coin
- `rivals.above_gold`: a bid above the seat's gold
- `rivals.not_in_display`: the card is not in the display
- `rivals.ascending`: a card against the order of its column: in Rivals numbers never fall
- `rivals.wager_after_number`: a wager on a column that has a number
- `rivals.boxed_already`: boxing a second card in one purchase
"""

from typing import NoReturn

from lostcities.core import IllegalMove
from lostcities.kit import Card, spell
from lostcities_rivals.state import Cards, RivalsState


def refuse_during_auction(state: RivalsState) -> NoReturn:
    """Raise `IllegalMove` for any move but a bid or a pass while an auction is running."""
    high = f"seat {state.high_bidder} has bid {state.high_bid}"
    raise IllegalMove("rivals.auction_running", f"an auction is running and {high}: bid more, or pass")


def refuse_during_purchase(state: RivalsState) -> NoReturn:
    """Raise `IllegalMove` for any move but placing, boxing or done during a purchase."""
    message = f"you have won the auction for {state.high_bid}: place or box cards, then say done"
    raise IllegalMove("rivals.purchase_first", message)


def refuse_to_pass() -> NoReturn:
    """Raise `IllegalMove` for a pass outside an auction."""
    raise IllegalMove("rivals.no_auction", "no auction is running: reveal a card, or start an auction with a bid")


def refuse_to_buy() -> NoReturn:
    """Raise `IllegalMove` for a purchase without an auction won."""
    message = "you have won no auction: reveal a card, or start an auction with a bid"
    raise IllegalMove("rivals.nothing_won", message)


def refuse_empty_display() -> NoReturn:
    """Raise `IllegalMove` for a bid while the display is empty."""
    raise IllegalMove("rivals.empty_display", "no card is in the display to bid for: reveal one")


def refuse_bid(state: RivalsState, coins: int, gold: int) -> NoReturn:
    """Raise `IllegalMove` for a bid that is too low or above the seat's gold."""
    if coins <= state.high_bid:
        least = state.high_bid + 1
        raise IllegalMove("rivals.bid_too_low", f"a bid of {coins} is too low: bid {least} or more")
    raise IllegalMove("rivals.above_gold", f"a bid of {coins} is above your gold: you have {gold}")


def refuse_absent(state: RivalsState, card: Card) -> NoReturn:
    """Raise `IllegalMove` for a card that is not in the display."""
    there = f"there are {spell(state.display)}" if state.display else "it is empty"
    raise IllegalMove("rivals.not_in_display", f"{card} is not in the display: {there}")


def refuse_to_follow(column: Cards, card: Card, order: str) -> NoReturn:
    """Raise `IllegalMove` for a card that `may_follow` rejects; `order` states the order of cards."""
    how = f"follow {column[-1]} in" if column else "open"
    what = f"{card} may not {how} your {card.colour.label} column"
    if card.is_wager and column:
        raise IllegalMove("rivals.wager_after_number", f"{what}: wagers come before the first number")
    raise IllegalMove("rivals.ascending", f"{what}: {order}")


def refuse_second_box(card: Card) -> NoReturn:
    """Raise `IllegalMove` for a second card boxed in one purchase."""
    message = f"{card} must stay: you have boxed a card in this purchase, and one is all"
    raise IllegalMove("rivals.boxed_already", message)
