"""Packed Board Games: moves as actions, and engines for the rules of a game in any position that a view shows."""

from collections import Counter
from typing import TypeGuard

from lostcities.core import Move, Seat
from lostcities.kit import Card, Colour, card_of
from lostcities.kit.packed_engine import NO_ONE
from lostcities_board.engine import (
    ALL_KINDS,
    ARROW,
    ARTIFACT,
    CHOOSING,
    COLOURS,
    DECLINE,
    DISCARD,
    DRAW,
    DRAWING,
    MOVE,
    NO_TILE,
    PLACING,
    RANKS,
    TAKE,
    BoardEngine,
)
from lostcities_board.moves import DECLINE as DECLINE_MOVE
from lostcities_board.moves import (
    DISCARDS,
    OPENINGS,
    PLAYS,
    STEPS,
    TAKES,
    Decline,
    DiscardCard,
    DrawCard,
    MoveExplorer,
    PlayCard,
    TakeDiscard,
    Tile,
)
from lostcities_board.moves import DRAW as DRAW_MOVE
from lostcities_board.options import BoardOptions
from lostcities_board.rules import BoardRules
from lostcities_board.state import BoardState, Phase

PHASES: dict[Phase, int] = {"place": PLACING, "choose": CHOOSING, "draw": DRAWING}
_BY_COLOUR = tuple(Colour)
_EXPLORERS = {None: 0, "leader": 1, "member": 2}


def kind_of(card: Card) -> int:
    """Return the kind of a card: its colour's first kind for rank 0, then the ranks 1 to 10."""
    return card.colour.index * RANKS + card.rank


def card_of_kind(kind: int) -> Card:
    """Return the card of a kind."""
    colour, rank = divmod(kind, RANKS)
    return card_of(_BY_COLOUR[colour], rank)


def action_of(move: Move) -> int:
    """Return the action of a move of the Board Game."""
    match move:
        case PlayCard(card, explorer):
            return 3 * kind_of(card) + _EXPLORERS[explorer]
        case DiscardCard(card):
            return DISCARD + kind_of(card)
        case MoveExplorer(colour):
            return MOVE + colour.index
        case Decline():
            return DECLINE
        case DrawCard():
            return DRAW
        case TakeDiscard(colour):
            return TAKE + colour.index
        case _:
            raise TypeError(f"the engine has no action for {type(move).__name__}")


def move_of(action: int) -> Move:
    """Return the move of an action."""
    if action < DISCARD:
        kind, explorer = divmod(action, 3)
        card = card_of_kind(kind)
        return PLAYS[card] if not explorer else OPENINGS["leader" if explorer == 1 else "member"][card]
    if action < MOVE:
        return DISCARDS[card_of_kind(action - DISCARD)]
    if action < DECLINE:
        return STEPS[_BY_COLOUR[action - MOVE]]
    if action >= TAKE:
        return TAKES[_BY_COLOUR[action - TAKE]]
    return DECLINE_MOVE if action == DECLINE else DRAW_MOVE


def tile_number(tile: Tile | None) -> int:
    """Return the number of a tile in the engine."""
    match tile:
        case None:
            return NO_TILE
        case "artifact":
            return ARTIFACT
        case "arrow":
            return ARROW
        case points:
            return points


def is_packable(rules: object) -> TypeGuard[BoardRules]:
    """Return whether the engine plays by these rules: those of the Board Game, with any numbers, and no others."""
    return type(rules) is BoardRules


def engine_for(rules: BoardRules, options: BoardOptions, *, seats: int, seed: int) -> BoardEngine:
    """Return an engine for a game by these rules and options, before the first deal."""
    assert is_packable(rules), f"the engine does not play by {type(rules).__name__}"
    end, first = len(rules.step_values), options.first_seat
    layout = enumerate(options.tile_layout.paths)
    return BoardEngine(
        seed,
        seats=seats,
        spaces=[colour * end + step - 1 for colour, path in layout for step in sorted(set(path)) if step <= end],
        tiles=list(map(tile_number, rules.tiles)),
        step_values=list(rules.step_values),
        track=list(options.artifact_track),
        removed=rules.removed_from(seats),
        rounds=options.rounds,
        first_seat=NO_ONE if first == "random" else int(first.removeprefix("seat")),
        up_and_down=rules.up_and_down or options.up_and_down,
        any_opening=options.opening_card == "any",
        stall_limit=options.stall_limit,
        hand_size=rules.hand_size,
        copies=rules.copies,
        members=rules.members,
        leader_factor=rules.leader_factor,
        bridge=rules.bridge,
        crossings=rules.crossings,
    )


def load(engine: BoardEngine, view: BoardState, seat: Seat) -> None:
    """Put an engine into a position as a seat knows it. Cards that the view does not show are dealt at random."""
    engine.clear()
    _lay(engine, view)
    unseen = Counter(dict.fromkeys(range(ALL_KINDS), engine.copies))
    unseen.subtract(kind_of(card) for row in (*view.columns, view.discards) for cards in row for card in cards)
    for own, hand in enumerate(view.hands):
        for card in hand.cards:
            engine.give(own, kind_of(card))
            unseen[kind_of(card)] -= 1
            if own != seat:
                engine.known[own * ALL_KINDS + kind_of(card)] += 1
    engine.hide(list(unseen.elements()), [hand.backs for hand in view.hands])
    engine.round, engine.starter = view.round, view.starter
    engine.turn = NO_ONE if view.turn is None else view.turn
    engine.phase = PHASES[view.phase]
    engine.closed = NO_ONE if view.closed is None else view.closed.index
    engine.turns_without_draw = view.turns_without_draw
    engine.is_final = view.final is not None
    for own in range(view.seats):
        engine.points[own], engine.artifacts[own] = view.points[own], view.artifacts[own]
        engine.found[own] = view.found[own]


def _lay(engine: BoardEngine, view: BoardState) -> None:
    """Lay out what every seat sees: columns, explorers, tiles and discards."""
    for own, columns in enumerate(view.columns):
        leader = view.leaders[own]
        engine.leaders[own] = NO_ONE if leader is None else leader.index
        for colour, column in enumerate(columns):
            place = own * COLOURS + colour
            engine.steps[place] = view.steps[own][colour]
            for card in column:
                engine.lay(place, kind_of(card))
    engine.across = sum(step > engine.bridge for steps in view.steps for step in steps)
    for colour, path in enumerate(view.tiles):
        for step, tile in enumerate(path):
            engine.tiles[colour * engine.end + step] = tile_number(tile)
    for discards in view.discards:
        for card in discards:
            engine.discard(kind_of(card))
