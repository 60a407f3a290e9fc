"""Packed Duels: moves as actions, and engines for the rules of a game in any position that a state or view shows."""

from typing import TypeGuard

from lostcities.core import Event, Move, Seat
from lostcities.kit import Colour, card_of_kind, kind_of
from lostcities.kit.packed_engine import NO_ONE
from lostcities_duel.engine import KINDS, DuelEngine
from lostcities_duel.moves import (
    DISCARDS,
    DRAW,
    PLAYS,
    TAKES,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardCard,
    DiscardTaken,
    PlayCard,
    TakeDiscard,
)
from lostcities_duel.options import DuelOptions
from lostcities_duel.rules import DuelRules
from lostcities_duel.state import DuelState


def action_of(move: Move, colours: int) -> int:
    """Return the action of a move of the Duel."""
    kinds = colours * KINDS
    match move:
        case PlayCard(card):
            return kind_of(card)
        case DiscardCard(card):
            return kinds + kind_of(card)
        case TakeDiscard(colour):
            return 2 * kinds + 1 + colour.index
        case _:
            return 2 * kinds


def move_of(action: int, colours: int) -> Move:
    """Return the move of an action."""
    kinds = colours * KINDS
    if action < kinds:
        return PLAYS[card_of_kind(action)]
    if action < 2 * kinds:
        return DISCARDS[card_of_kind(action - kinds)]
    return DRAW if action == 2 * kinds else TAKES[tuple(Colour)[action - 2 * kinds - 1]]


def action_that_made(event: Event, colours: int) -> int | None:
    """Return the action that an event followed from; None for deals, scores and events of the platform."""
    match event:
        case CardPlayed(_, card):
            return action_of(PLAYS[card], colours)
        case CardDiscarded(_, card):
            return action_of(DISCARDS[card], colours)
        case DiscardTaken(_, card):
            return action_of(TAKES[card.colour], colours)
        case CardDrawn():
            return action_of(DRAW, colours)
        case _:
            return None


def is_packable(rules: object) -> TypeGuard[DuelRules]:
    """Return whether the engine plays by these rules: those of the Duel, with any numbers, and no others."""
    return type(rules) is DuelRules


def engine_for(rules: DuelRules, options: DuelOptions, *, seed: int) -> DuelEngine:
    """Return an engine for a game by these rules and options, before the first deal."""
    assert is_packable(rules), f"the engine does not play by {type(rules).__name__}"
    numbers = {name: getattr(rules, name) for name in rules.__struct_fields__} | options.numbers()
    rounds, limit = options.rounds, options.stall_limit
    return DuelEngine(seed, colours=options.colours, rounds=rounds, stall_limit=limit, **numbers)


def load(engine: DuelEngine, view: DuelState, seat: Seat) -> None:
    """Put an engine into a position as a seat knows it. Cards that the view does not show are dealt at random.

    The cards that the other seat knows of this seat's hand are not in a view of it: the engine takes none as known.
    """
    engine.clear()
    for own, columns in enumerate(view.columns):
        for column in columns:
            for card in column:
                engine.lay(own, kind_of(card))
    for discards in view.discards:
        for card in discards:
            engine.discard(kind_of(card))
    for card in view.hands[seat].cards:
        engine.give(seat, kind_of(card), is_known=False)
    for card in view.hands[1 - seat].cards:
        engine.give(1 - seat, kind_of(card), is_known=True)
    engine.hide_from(seat, deck_size=len(view.deck))
    engine.round, engine.starter = view.round, view.starter
    engine.turn = NO_ONE if view.turn is None else view.turn
    engine.has_placed = view.has_placed
    engine.closed = NO_ONE if view.closed is None else view.closed.index
    engine.turns_without_draw = view.turns_without_draw
    for own in range(2):
        engine.totals[own] = sum(scored.scores[own].total for scored in view.scored)
