"""Errors for illegal moves, with their rule codes.

The codes are stable API. A message holds the values at fault and says what would be legal.

- `duel.place_first`: drawing before a card was placed
- `duel.draw_first`: placing a second card before drawing
- `duel.not_in_hand`: the card is not in the seat's hand
- `duel.ascending`: a card against the order of its column: in the Duel numbers rise
- `duel.wager_after_number`: a wager on a column that has a number
- `duel.no_such_colour`: discards of a colour that is not in play
- `duel.empty_discards`: there are no discards of that colour
- `duel.retake`: the card that the seat has just discarded
- `duel.stalled`: too many turns without a card from the deck
"""

from typing import NoReturn

from lostcities.core import IllegalMove
from lostcities.kit import Card, Colour
from lostcities_duel.state import Cards, DuelState


def refuse_to_draw() -> NoReturn:
    """Raise `IllegalMove` for a draw before a card was placed."""
    raise IllegalMove("duel.place_first", "play or discard a card first, then draw one")


def refuse_to_place(card: Card) -> NoReturn:
    """Raise `IllegalMove` for a second card placed in one turn."""
    raise IllegalMove("duel.draw_first", f"{card} must wait: you have placed a card this turn, now draw one")


def refuse_unheld(card: Card) -> NoReturn:
    """Raise `IllegalMove` for a card that is not in the hand."""
    raise IllegalMove("duel.not_in_hand", f"{card} is not in your hand: play or discard a card you hold")


def refuse_to_follow(column: Cards, card: Card, order: str) -> NoReturn:
    """Raise `IllegalMove` for a card that `may_follow` rejects; `order` states the order of cards."""
    how = f"follow {column[-1]} in" if column else "open"
    what = f"{card} may not {how} your {card.colour.label} column"
    if card.is_wager and column:
        raise IllegalMove("duel.wager_after_number", f"{what}: wagers come before the first number")
    raise IllegalMove("duel.ascending", f"{what}: {order}")


def refuse_to_take(state: DuelState, colour: Colour) -> NoReturn:
    """Raise `IllegalMove` for discards that the seat may not take now."""
    if colour not in state.colours:
        named = ", ".join(known.label for known in state.colours)
        raise IllegalMove("duel.no_such_colour", f"{colour.label} is not in play: the colours are {named}")
    if not state.discards[colour.index]:
        raise IllegalMove("duel.empty_discards", f"there are no {colour.label} discards to take: choose another pile")
    if colour is state.closed:
        card = state.discards[colour.index][-1]
        raise IllegalMove("duel.retake", f"you discarded {card} this turn: draw from the deck, or take another colour")
    turns = state.turns_without_draw
    raise IllegalMove("duel.stalled", f"{turns} turns in a row ended without a card from the deck: draw from it now")
