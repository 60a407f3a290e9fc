"""The fold of The Board Game's events into states. It decides nothing: every decision is in the event."""

from msgspec.structs import replace

from lostcities.core import Event
from lostcities.kit import hand_of, pile_of, popped, pushed, replaced
from lostcities_board.moves import (
    ArtifactsScored,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    ChoiceDeclined,
    ChoiceOffered,
    DiscardTaken,
    ExplorerMoved,
    ExplorerSent,
    PointsGained,
    RoundDealt,
    RoundScored,
    TileTaken,
)
from lostcities_board.state import State, empty_board, next_seat


def evolve(state: State, event: Event) -> State:
    """Return the state after an event, for the full state and for views alike. Other events change nothing."""
    match event:
        case CardPlayed(seat, card):
            return replace(
                state,
                phase="draw",
                hands=replaced(state.hands, seat, state.hands[seat].minus(card)),
                columns=replaced(state.columns, seat, pushed(state.columns[seat], card.colour.index, card)),
            )
        case CardDiscarded(seat, card):
            return replace(
                state,
                phase="draw",
                hands=replaced(state.hands, seat, state.hands[seat].minus(card)),
                discards=pushed(state.discards, card.colour.index, card),
                closed=card.colour,
            )
        case CardDrawn(seat, hidden):
            return replace(
                state,
                phase="place",
                turn=next_seat(state, seat),
                hands=replaced(state.hands, seat, state.hands[seat].plus_hidden(hidden)),
                deck=state.deck.drawn(),
                closed=None,
                turns_without_draw=0,
            )
        case DiscardTaken(seat, card):
            return replace(
                state,
                phase="place",
                turn=next_seat(state, seat),
                hands=replaced(state.hands, seat, state.hands[seat].plus(card)),
                discards=popped(state.discards, card.colour.index),
                closed=None,
                turns_without_draw=state.turns_without_draw + 1,
            )
        case ExplorerMoved(seat, colour, step):
            steps = replaced(state.steps[seat], colour.index, step)
            return replace(state, phase="draw", cause=None, steps=replaced(state.steps, seat, steps))
        case ExplorerSent(seat, colour, explorer):
            steps = replaced(state.steps[seat], colour.index, 1)
            leaders = replaced(state.leaders, seat, colour) if explorer == "leader" else state.leaders
            return replace(state, steps=replaced(state.steps, seat, steps), leaders=leaders)
        case PointsGained(seat, _, _, points):
            return replace(state, points=_added(state.points, seat, points))
        case TileTaken(seat, colour, step):
            path = replaced(state.tiles[colour.index], step - 1, None)
            tiles = replaced(state.tiles, colour.index, path)
            return replace(state, tiles=tiles, found=_added(state.found, seat, 1))
        case ChoiceOffered(_, cause):
            return replace(state, phase="choose", cause=cause)
        case ChoiceDeclined():
            return replace(state, phase="draw", cause=None)
        case RoundDealt():
            return _laid_out(state, event)
        case RoundScored():
            before = state.scored[-1].points if state.scored else (0,) * state.seats
            gained = tuple(points - held for points, held in zip(state.points, before, strict=True))
            return replace(
                state,
                turn=None,
                scored=(*state.scored, event),
                gained=(*state.gained, gained),
                points=event.points,
                artifacts=event.artifacts,
                found=(0,) * state.seats,
            )
        case ArtifactsScored():
            return replace(state, final=event, points=event.points)
        case _:  # ChoiceSkipped, and events of house rules
            return state


def _added(row: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return replaced(row, seat, row[seat] + more)


def _laid_out(state: State, dealt: RoundDealt) -> State:
    """Return the state with a new round laid out; points, artifacts and fields of a house rule stay."""
    return replace(
        state,
        **empty_board(state.seats),
        round=dealt.round,
        starter=dealt.starter,
        turn=dealt.starter,
        hands=tuple(map(hand_of, dealt.hands)),
        tiles=dealt.tiles,
        deck=pile_of(dealt.deck),
        removed=pile_of(dealt.removed),
    )
