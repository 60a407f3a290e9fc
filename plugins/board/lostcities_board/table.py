"""How a game looks to one viewer: paths with tiles and explorers, rows of cards, hands, discards and the deck."""

from collections.abc import Iterator, Sequence

from lostcities.core import Action, Piece, Place, Say, Score, Seat, Table, Viewer, Zone, notation
from lostcities.kit import (
    Colour,
    Faces,
    discards_id,
    discards_zone,
    hand_id,
    hand_zone,
    label_of,
    parts_in_words,
    piece_ids,
    pile_zone,
)
from lostcities_board.moves import (
    BoardMove,
    Cause,
    Decline,
    DiscardCard,
    DrawCard,
    MoveExplorer,
    PlayCard,
    TakeDiscard,
    Tile,
)
from lostcities_board.state import COLOURS, BoardState


def draw_table(
    view: BoardState,
    viewer: Viewer,
    say: Say,
    *,
    moves: Sequence[BoardMove],
    scores: Sequence[Score],
    earned: Sequence[Score],
    step_values: Sequence[int],
    across: int,
    crossings: int,
) -> Table:
    """The table of a view; `moves` are the viewer's legal moves, `earned` by seat what explorers earn as they stand."""
    faces = Faces(say)
    seats = [Seat(seat) for seat in range(view.seats)]
    hands = [hand_zone(hand, seat, viewer, say, faces) for seat, hand in zip(seats, view.hands, strict=True)]
    rows = [_row(view, seat, colour, say, faces, earned[seat]) for seat in seats for colour in COLOURS]
    counters = [zone for seat in seats for zone in _counters(view, seat, viewer, say)]
    paths = [_path(view, colour, say, step_values) for colour in COLOURS]
    discards = [discards_zone(view.discards[colour.index], colour, say, faces) for colour in COLOURS]
    deck = pile_zone("deck", say("Deck"), count=len(view.deck), is_counted=view.options.show_pile_count)
    zones = (*paths, *hands, *rows, *counters, *discards, deck, _bridge(say, across, crossings))
    return Table(
        places=tuple(_place(view, seat, viewer, say, score=scores[seat], earned=earned[seat].total) for seat in seats),
        zones=zones,
        prompt=_prompt(view, viewer, say),
        actions=() if viewer is None else _actions(moves, view, viewer, say, zones),
        headline=_headline(view, say),
    )


# -- the board --


def _path(view: BoardState, colour: Colour, say: Say, step_values: Sequence[int]) -> Zone:
    """A path as a track: its spaces are the steps, the first of them space 0."""
    return Zone(
        id=_path_id(colour),
        kind="track",
        title=say("{colour} path", colour=say(colour.label)),
        pieces=(*_tiles(view, colour, say), *_explorers(view, colour, say)),
        spaces=tuple(map(str, step_values)),
    )


def _tiles(view: BoardState, colour: Colour, say: Say) -> Iterator[Piece]:
    for space, tile in enumerate(view.tiles[colour.index] if view.tiles else ()):
        if tile is not None:
            face, label = _tile_words(tile, say)
            yield Piece(id=f"tile-{colour}-{space + 1}", face=face, label=label, suit=colour.label, space=space)


def _tile_words(tile: Tile, say: Say) -> tuple[str, str]:
    match tile:
        case "artifact":
            return "A", say("artifact")
        case "arrow":
            return ">", say("arrow")
        case points:
            return f"+{points}", say("{points} victory points", points=points)


def _explorers(view: BoardState, colour: Colour, say: Say) -> Iterator[Piece]:
    """The explorers on a path: a face says whose it is, by the number of the seat, and L for the leader."""
    for seat, steps in enumerate(view.steps):
        if step := steps[colour.index]:
            kind = "leader of seat {seat}" if view.leaders[seat] is colour else "member of seat {seat}"
            yield Piece(
                id=_explorer_id(seat, colour),
                face=_explorer_face(view, seat, colour),
                label=say(kind, seat=seat),
                seat=Seat(seat),
                space=step - 1,
            )


def _explorer_face(view: BoardState, seat: int, colour: Colour) -> str:
    return f"{seat}L" if view.leaders[seat] is colour else f"{seat}m"


def _bridge(say: Say, across: int, crossings: int) -> Zone:
    note = say("of all seats; the round ends with {count}", count=crossings)
    return Zone(id="bridge", kind="counter", title=say("Across the bridge"), count=across, note=note)


# -- what belongs to a seat --


def _row(view: BoardState, seat: Seat, colour: Colour, say: Say, faces: Faces, earned: Score) -> Zone:
    """The cards, and beside them where the explorer stands that they moved and what it earns there."""
    step, note = view.steps[seat][colour.index], ""
    if step:
        face, points = _explorer_face(view, seat, colour), earned.parts[colour.label]
        note = say("{explorer} on step {step}: {points} points", explorer=face, step=step, points=points)
    return Zone(
        id=_row_id(seat, colour),
        kind="row",
        title=say(colour.label),
        seat=seat,
        pieces=faces.pieces(view.rows[seat][colour.index]),
        note=note,
    )


def _counters(view: BoardState, seat: Seat, viewer: Viewer, say: Say) -> Iterator[Zone]:
    """Artifacts, which lie face up, and the victory points where they may be seen."""
    found = view.found[seat]
    yield Zone(
        id=f"artifacts-{seat}",
        kind="counter",
        title=say("artifacts"),
        seat=seat,
        count=view.artifacts[seat] + found,
        note=say("{count} of this round", count=found) if found else "",
    )
    if _shows_points(view, seat, viewer):
        yield Zone(id=f"points-{seat}", kind="counter", title=say("victory points"), seat=seat, count=view.points[seat])


def _shows_points(view: BoardState, seat: Seat, viewer: Viewer) -> bool:
    return view.options.open_vp or seat == viewer or view.final is not None


def _path_id(colour: Colour) -> str:
    return f"path-{colour}"


def _explorer_id(seat: int, colour: Colour) -> str:
    return f"explorer-{seat}-{colour}"


def _row_id(seat: Seat, colour: Colour) -> str:
    return f"row-{seat}-{colour}"


# -- words --


def _place(view: BoardState, seat: Seat, viewer: Viewer, say: Say, *, score: Score, earned: int) -> Place:
    """The score; of who keeps their points face down only what everybody sees standing on the paths."""
    if not _shows_points(view, seat, viewer):
        return Place(seat=seat, total=earned, note=say("on the paths alone"), is_to_act=seat == view.turn)
    note = ", ".join(parts_in_words(score.parts, say))
    return Place(seat=seat, total=score.total, note=note, is_to_act=seat == view.turn)


def _headline(view: BoardState, say: Say) -> str:
    if view.options.rounds == 1:
        return say("Short game")
    return say("Round {round} of {rounds}", round=view.round, rounds=view.options.rounds)


def _prompt(view: BoardState, viewer: Viewer, say: Say) -> str:
    if view.turn is None:
        return say("The next round is about to be dealt") if view.final is None else say("The game is over")
    is_own, seat = view.turn == viewer, view.turn
    match view.phase:
        case "place":
            return (
                say("Play or discard a card") if is_own else say("Seat {seat} is to play or discard a card", seat=seat)
            )
        case "choose":
            return say(_CHOOSING[is_own, view.cause], seat=seat)
        case "draw":
            if is_own:
                return say("Draw a card, or take one from the discards")
            return say("Seat {seat} is to draw a card, or to take one from the discards", seat=seat)


_CHOOSING: dict[tuple[bool, Cause | None], str] = {
    (True, "arrow"): "An arrow: move one of your explorers a step, or decline",
    (True, "city"): "From the city: move another of your explorers a step, or decline",
    (False, "arrow"): "Seat {seat} came to an arrow, and is to move one of its explorers a step or to decline",
    (False, "city"): "Seat {seat} is in the city, and is to move another of its explorers a step or to decline",
}


# -- actions --


def _actions(
    moves: Sequence[BoardMove], view: BoardState, viewer: Seat, say: Say, zones: Sequence[Zone]
) -> tuple[Action, ...]:
    """The moves, each with the piece it picks up and the zone it goes to."""
    pieces, hand = piece_ids(zones), hand_id(viewer)

    def action(move: BoardMove) -> Action:
        match move:
            case PlayCard(card, explorer):
                label = say(_PLAYING[explorer], card=label_of(card, say))
                source, target = pieces[hand][str(card)], _row_id(viewer, card.colour)
            case DiscardCard(card):
                label, source = say("Discard {card}", card=label_of(card, say)), pieces[hand][str(card)]
                target = discards_id(card.colour)
            case MoveExplorer(colour):
                label = say("Move your explorer on the {colour} path", colour=say(colour.label))
                source, target = _explorer_id(viewer, colour), _path_id(colour)
            case Decline():
                label, source, target = say("Move no explorer"), "", ""
            case DrawCard():
                label, source, target = say("Draw a card from the deck"), "deck", hand
            case TakeDiscard(colour):
                card = view.discards[colour.index][-1]
                label = say("Take {card} from the discards", card=label_of(card, say))
                source, target = pieces[discards_id(colour)][str(card)], hand
        return Action(move=notation(move), label=label, source=source, target=target)

    return tuple(map(action, moves))


_PLAYING = {
    None: "Play {card}",
    "leader": "Play {card} and send the leader",
    "member": "Play {card} and send a member",
}
