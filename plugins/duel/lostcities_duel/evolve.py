"""The fold of the Duel's events into states. It decides nothing: every decision is in the event."""

from msgspec.structs import replace

from lostcities.core import Event
from lostcities.kit import hand_of, pile_of, popped, pushed, replaced
from lostcities_duel.moves import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardTaken,
    RoundDealt,
    RoundScored,
)
from lostcities_duel.state import SEATS, State, empty_columns


def evolve(state: State, event: Event) -> State:
    """Return the state after an event, for the full state and for views alike. Other events change nothing."""
    match event:
        case CardPlayed(seat, card):
            return replace(
                state,
                has_placed=True,
                hands=replaced(state.hands, seat, state.hands[seat].minus(card)),
                columns=replaced(state.columns, seat, pushed(state.columns[seat], card.colour.index, card)),
            )
        case CardDiscarded(seat, card):
            return replace(
                state,
                has_placed=True,
                hands=replaced(state.hands, seat, state.hands[seat].minus(card)),
                discards=pushed(state.discards, card.colour.index, card),
                closed=card.colour,
            )
        case CardDrawn(seat, hidden):
            return replace(
                state,
                has_placed=False,
                turn=SEATS[1 - seat],
                hands=replaced(state.hands, seat, state.hands[seat].plus_hidden(hidden)),
                deck=state.deck.drawn(),
                closed=None,
                turns_without_draw=0,
            )
        case DiscardTaken(seat, card):
            return replace(
                state,
                has_placed=False,
                turn=SEATS[1 - seat],
                hands=replaced(state.hands, seat, state.hands[seat].plus(card)),
                discards=popped(state.discards, card.colour.index),
                closed=None,
                turns_without_draw=state.turns_without_draw + 1,
            )
        case RoundDealt():
            return _laid_out(state, event)
        case RoundScored():
            return replace(state, turn=None, scored=(*state.scored, event))
        case _:
            return state


def _laid_out(state: State, dealt: RoundDealt) -> State:
    """Return the state with a new round laid out; options, scored rounds and fields of a house rule stay."""
    columns = empty_columns(state.options)
    return replace(
        state,
        round=dealt.round,
        starter=dealt.starter,
        turn=dealt.starter,
        has_placed=False,
        hands=tuple(map(hand_of, dealt.hands)),
        columns=(columns, columns),
        discards=columns,
        deck=pile_of(dealt.deck),
        closed=None,
        turns_without_draw=0,
    )
