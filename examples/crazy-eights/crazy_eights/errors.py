"""Refusals of illegal moves. The rule codes are stable API, and each message says what would be legal.

Codes and the moves they refuse:

- `eights.name_suit`: any other move before the suit after an eight is named
- `eights.nothing_to_name`: naming a suit when no eight was just played
- `eights.not_in_hand`: playing a card that is not in the seat's hand
- `eights.no_match`: playing a card of another suit and another rank
- `eights.must_play`: drawing or passing although a card fits
- `eights.must_draw`: passing although a card may be drawn
- `eights.draw_limit`: drawing more cards in a turn than agreed
- `eights.deck_empty`: drawing from an empty deck
"""

from typing import NoReturn

from crazy_eights.cards import PlayingCard, Suit
from crazy_eights.state import EightsState
from lostcities.core import IllegalMove


def refuse_before_naming() -> NoReturn:
    """Refuse other moves before the suit is named."""
    raise IllegalMove("eights.name_suit", f"first name the suit to follow: suit {', '.join(map(str, Suit))}")


def refuse_to_name() -> NoReturn:
    """Refuse to name a suit when the seat has not just played an eight."""
    raise IllegalMove("eights.nothing_to_name", "a suit is named only after an eight: play, draw or pass")


def refuse_unheld(card: PlayingCard) -> NoReturn:
    """Refuse a card that the seat does not hold."""
    raise IllegalMove("eights.not_in_hand", f"{card} is not in your hand: play a card you hold")


def refuse_to_follow(state: EightsState, card: PlayingCard) -> NoReturn:
    """Refuse a card that does not fit the top of the discards."""
    assert state.suit is not None, "while a suit is being named no card is played"
    another = "" if state.top.rank == "8" else f", another {state.top.rank}"
    wanted = f"play {state.suit.label}{another} or an eight"
    raise IllegalMove("eights.no_match", f"{card} does not fit {state.top} with {state.suit.label} to follow: {wanted}")


def refuse_to_draw(state: EightsState) -> NoReturn:
    """Refuse to draw: the deck is empty, the limit of the turn is reached, or a card fits."""
    if not len(state.deck):
        raise IllegalMove("eights.deck_empty", "the deck is empty: play a card, or pass if none fits")
    if 0 < state.options.draw_limit <= state.drawn:
        raise IllegalMove("eights.draw_limit", f"you have drawn {state.drawn} this turn: play one that fits, or pass")
    raise IllegalMove("eights.must_play", "a card in your hand fits: play it")


def refuse_to_pass(*, may_draw: bool) -> NoReturn:
    """Refuse to pass: the seat may draw, or a card fits."""
    if may_draw:
        raise IllegalMove("eights.must_draw", "draw a card first: passing is for when none can be drawn")
    raise IllegalMove("eights.must_play", "a card in your hand fits: play it")
