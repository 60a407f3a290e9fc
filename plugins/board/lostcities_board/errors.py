"""Errors for illegal moves, with their rule codes.

The codes are stable API. A message holds the values at fault and says what would be legal.

- `board.place_first`: drawing before a card was placed
- `board.draw_first`: placing a second card before drawing
- `board.choose_first`: placing or drawing while an explorer may be moved
- `board.no_choice`: moving an explorer, or declining to, when there is no choice
- `board.not_in_hand`: the card is not in the seat's hand
- `board.opening_card`: a card that may not open a column: not the lowest of its colour in hand
- `board.order`: a card against the order of its column
- `board.explorer_missing`: opening a column without an explorer named
- `board.explorer_superfluous`: naming an explorer where the column is open already
- `board.leader_placed`: sending the leader, who is on a path already
- `board.members_placed`: sending a member when all of them are on paths
- `board.not_on_path`: moving an explorer on a path where the seat has none
- `board.at_the_end`: moving an explorer that stands on the last step
- `board.no_such_colour`: a colour that is not in play
- `board.empty_discards`: there are no discards of that colour
- `board.retake`: the card that the seat has just discarded
- `board.stalled`: too many turns without a card from the deck
"""

from typing import NoReturn

from lostcities.core import IllegalMove, Seat
from lostcities.kit import Card, Colour
from lostcities_board.moves import Explorer
from lostcities_board.state import COLOURS, BoardState, Cards


def refuse_phase(state: BoardState, what: str) -> NoReturn:
    """Raise `IllegalMove` for a move of another phase; `what` names the move."""
    match state.phase:
        case "place":
            raise IllegalMove("board.place_first", f"{what} must wait: play or discard a card first")
        case "choose":
            raise IllegalMove("board.choose_first", f"{what} must wait: move one of your explorers or decline first")
        case "draw":
            raise IllegalMove("board.draw_first", f"{what} must wait: you have placed a card this turn, now draw one")


def refuse_choice() -> NoReturn:
    """Raise `IllegalMove` for a choice of explorer when there is none."""
    raise IllegalMove("board.no_choice", "you may not choose an explorer now: only an arrow or a city lets you")


def refuse_unheld(card: Card) -> NoReturn:
    """Raise `IllegalMove` for a card that is not in the hand."""
    raise IllegalMove("board.not_in_hand", f"{card} is not in your hand: play or discard a card you hold")


def refuse_to_open(card: Card, rule: str) -> NoReturn:
    """Raise `IllegalMove` for a card that `may_open` rejects; `rule` states the rule for opening cards."""
    raise IllegalMove("board.opening_card", f"{card} may not open your {card.colour.label} column: {rule}")


def refuse_to_follow(column: Cards, card: Card, rule: str) -> NoReturn:
    """Raise `IllegalMove` for a card that `may_follow` rejects; `rule` states the order of cards."""
    raise IllegalMove("board.order", f"{card} may not follow {column[-1]} in your {card.colour.label} column: {rule}")


def refuse_without_explorer(card: Card) -> NoReturn:
    """Raise `IllegalMove` for the first card of a column without an explorer named."""
    message = f"{card} opens your {card.colour.label} column: say whether the leader or a member sets out"
    raise IllegalMove("board.explorer_missing", message)


def refuse_another_explorer(card: Card) -> NoReturn:
    """Raise `IllegalMove` for an explorer named where the seat's explorer is on the path already."""
    message = f"your {card.colour.label} column is open and its explorer on the path: play {card} without another"
    raise IllegalMove("board.explorer_superfluous", message)


def refuse_explorer(state: BoardState, seat: Seat, explorer: Explorer) -> NoReturn:
    """Raise `IllegalMove` for an explorer that is on a path already."""
    leader = state.leaders[seat]
    if explorer == "leader" and leader is not None:
        raise IllegalMove("board.leader_placed", f"your leader is on the {leader.label} path already: send a member")
    raise IllegalMove("board.members_placed", "all your members are on paths already: send the leader if it is free")


def refuse_to_move(state: BoardState, seat: Seat, colour: Colour) -> NoReturn:
    """Raise `IllegalMove` for an explorer that cannot move on."""
    _check_colour(colour)
    step = state.steps[seat][colour.index]
    if not step:
        message = f"you have no explorer on the {colour.label} path: move one that is on a path"
        raise IllegalMove("board.not_on_path", message)
    raise IllegalMove("board.at_the_end", f"your {colour.label} explorer stands on step {step}, the last: move another")


def refuse_to_take(state: BoardState, colour: Colour) -> NoReturn:
    """Raise `IllegalMove` for discards that the seat may not take now."""
    _check_colour(colour)
    if not state.discards[colour.index]:
        raise IllegalMove("board.empty_discards", f"there are no {colour.label} discards to take: choose another pile")
    if colour is state.closed:
        card = state.discards[colour.index][-1]
        raise IllegalMove("board.retake", f"you discarded {card} this turn: draw from the deck, or take another colour")
    turns = state.turns_without_draw
    raise IllegalMove("board.stalled", f"{turns} turns in a row ended without a card from the deck: draw from it now")


def _check_colour(colour: Colour) -> None:
    if colour not in COLOURS:
        named = ", ".join(known.label for known in COLOURS)
        raise IllegalMove("board.no_such_colour", f"{colour.label} is not in play: the colours are {named}")
