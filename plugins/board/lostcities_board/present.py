"""Table for one viewer: paths with tiles and explorers, columns of cards, hands, discards and the deck."""

from collections.abc import Callable, Iterator, Sequence

from lostcities.core import Move, Score, Seat, Viewer
from lostcities.kit import (
    Card,
    Colour,
    Tabletop,
    column_id,
    discards_id,
    hand_id,
    parts_in_words,
    points_in_words,
    round_in_words,
)
from lostcities.present import Piece, Table, Translator, Zone
from lostcities_board.moves import (
    Decline,
    DiscardCard,
    DrawCard,
    Explorer,
    MoveExplorer,
    PlayCard,
    TakeDiscard,
    Tile,
)
from lostcities_board.scoring import round_scores
from lostcities_board.state import COLOURS, BoardState, State


def draw_table(
    view: State,
    viewer: Viewer,
    translate: Translator,
    *,
    moves: Sequence[Move],
    add_action: Callable[[Tabletop, Move, State, Seat], None],
    scores: Sequence[Score],
    earned: Sequence[Score],
    step_values: Sequence[int],
    bridge: int,
    worth: Sequence[int],
    across: int,
    crossings: int,
    explain: Callable[[Tabletop, State], None],
) -> Table:
    """Return the table of a view.

    `moves` are the viewer's legal moves, empty for a spectator; `add_action` adds the action of each. By seat, `earned`
    has the points of the explorers where they stand, and `worth` the points of the artifacts if the game were over now.
    `step_values` are the points of each step, and `bridge` is the last step before the bridge. `across` of the
    `crossings` that end the round have been made.
    `explain` adds the hints.
    """
    top, seats = Tabletop(viewer, translate), [Seat(seat) for seat in range(view.seats)]
    spaces = tuple(map(str, step_values))
    for colour in COLOURS:
        top.add(_path(view, colour, top, seats=seats, spaces=spaces, bridge=bridge))
    for seat in seats:
        top.hand(view.hands[seat], seat)
    for seat in seats:
        for colour in COLOURS:
            _lay_column(view, seat, colour, top, earned[seat], step_values)
    for seat in seats:
        _lay_counters(view, seat, top, worth=worth[seat])
    for colour in COLOURS:
        top.discards(view.discards[colour.index], colour)
    top.pile("deck", translate("Deck"), count=len(view.deck))
    top.counter(
        "bridge",
        translate("Across the bridge"),
        across,
        note=translate("of {count} explorers", count=crossings),
        symbol="bridge",
    )
    for seat in seats:
        note = ", ".join(parts_in_words(scores[seat].parts, top.cached_text))
        top.seat(seat, scores[seat].total, note, turn=view.turn)
    if viewer is not None:
        for move in moves:
            add_action(top, move, view, viewer)
    explain(top, view)
    for scored in view.scored:
        top.round_sheet(scored.round, round_scores(view, scored.round))
    return top.table(prompt=_prompt(top, view), headline=_headline(view, translate))


# -- the board --


def _path(
    view: BoardState, colour: Colour, top: Tabletop, *, seats: Sequence[Seat], spaces: tuple[str, ...], bridge: int
) -> Zone:
    """Return a path as a track. Its spaces are the steps: space 0 is step 1."""
    return Zone(
        id=_path_id(colour),
        kind="track",
        title=top.memo(_path_title, colour),
        suit=colour.label,
        pieces=(*_tiles(view, colour, top), *_explorers(view, colour, top, seats)),
        spaces=spaces,
        crossing=bridge,
    )


def _path_title(top: Tabletop, colour: Colour) -> str:
    return top.translate("{colour} path", colour=top.translate(colour.label))


def _tiles(view: BoardState, colour: Colour, top: Tabletop) -> Iterator[Piece]:
    for space, tile in enumerate(view.tiles[colour.index] if view.tiles else ()):
        if tile is not None:
            yield top.memo(_tile, colour, space, tile)


def _tile(top: Tabletop, colour: Colour, space: int, tile: Tile) -> Piece:
    face, rank, label = _tile_words(tile, top)
    tile_id = f"tile-{colour.letter}-{space + 1}"
    return Piece(id=tile_id, face=face, rank=rank, label=label, suit=colour.label, space=space)


def _tile_words(tile: Tile, top: Tabletop) -> tuple[str, str, str]:
    """Return the letter of a tile for a terminal, its sign for a larger space, and its name in words."""
    match tile:
        case "artifact":
            return "A", "◆", top.word("artifact")
        case "arrow":
            return ">", "→", top.word("arrow: move an explorer a step")
        case points:
            return f"+{points}", f"+{points}", top.translate("+{points} victory points", points=points)


_LETTERS: dict[Explorer, str] = {"leader": "L", "member": "m"}
_LABELS: dict[Explorer, str] = {"leader": "leader of {who}", "member": "member of {who}"}


def _explorers(view: BoardState, colour: Colour, top: Tabletop, seats: Sequence[Seat]) -> Iterator[Piece]:
    """Yield the explorers on a path. A face is the number of the seat and the letter of the explorer: `0L`, `1m`."""
    for seat, steps in zip(seats, view.steps, strict=True):
        if step := steps[colour.index]:
            explorer = _explorer(view, seat, colour)
            letter = _LETTERS[explorer]
            yield Piece(
                id=_explorer_id(seat, colour),
                face=f"{seat}{letter}",
                rank=letter,
                label=top.word(_LABELS[explorer], who=seat),
                seat=seat,
                space=step - 1,
            )


def _explorer(view: BoardState, seat: int, colour: Colour) -> Explorer:
    return "leader" if view.leaders[seat] is colour else "member"


# -- what belongs to a seat --

_STANDING: dict[Explorer, str] = {
    "leader": "leader on step {step}: {points}",
    "member": "member on step {step}: {points}",
}


def _lay_column(
    view: BoardState, seat: Seat, colour: Colour, top: Tabletop, earned: Score, step_values: Sequence[int]
) -> None:
    """Add a column of cards, with the step of its explorer and the points of that step as a note."""
    step, note = view.steps[seat][colour.index], ""
    if step:
        points, value = earned.parts[colour.label], step_values[step - 1]
        note = top.memo(_standing, _explorer(view, seat, colour), step, points)
        if points == 2 * value and points:
            top.explain(column_id(seat, colour), top.memo(_doubled, step, value))
    cards, title = view.columns[seat][colour.index], top.word(colour.label)
    top.lay(column_id(seat, colour), "row", title, cards, suit=colour.label, seat=seat, note=note)


def _standing(top: Tabletop, explorer: Explorer, step: int, points: int) -> str:
    return top.translate(_STANDING[explorer], step=step, points=points_in_words(points, top.translate))


def _doubled(top: Tabletop, step: int, value: int) -> str:
    total = points_in_words(2 * value, top.translate)
    return top.translate(
        "{total}: {points} for step {step}, doubled for the leader", total=total, points=value, step=step
    )


def _lay_counters(view: BoardState, seat: Seat, top: Tabletop, *, worth: int) -> None:
    """Add the counter of artifacts with their points, and that of victory points."""
    before, found, points = view.artifacts[seat], view.found[seat], points_in_words(worth, top.cached_text)
    if before and found:
        note = top.cached_text("worth {points}, {count} of this round", points=points, count=found)
    else:
        note = top.cached_text("worth {points}", points=points)
    top.counter(f"artifacts-{seat}", top.word("Artifacts"), before + found, seat=seat, note=note, symbol="artifact")
    top.counter(f"points-{seat}", top.word("Victory points"), view.points[seat], seat=seat, symbol="points")


def _path_id(colour: Colour) -> str:
    return f"path-{colour.letter}"


def _explorer_id(seat: int, colour: Colour) -> str:
    return f"explorer-{seat}-{colour.letter}"


# -- words --


def _headline(view: BoardState, translate: Translator) -> str:
    return (
        translate("Short game")
        if view.options.rounds == 1
        else round_in_words(view.round, view.options.rounds, translate)
    )


def _prompt(top: Tabletop, view: BoardState) -> str:
    if view.turn is None:
        return (
            top.translate("The next round is about to be dealt")
            if view.final is None
            else top.translate("The game is over")
        )
    match view.phase:
        case "place":
            return top.asks(view.turn, "Play or discard a card", "{who} is to play or discard a card")
        case "choose":
            return top.asks(view.turn, *_CHOOSING["city" if view.cause == "city" else "arrow"])
        case "draw":
            own = "Draw a card, or take one from the discards"
            return top.asks(view.turn, own, "{who} is to draw a card, or to take one from the discards")


_CHOOSING = {
    "arrow": (
        "An arrow: move one of your explorers a step, or decline",
        "{who} came to an arrow, and is to move an explorer a step or to decline",
    ),
    "city": (
        "From the city: move another of your explorers a step, or decline",
        "{who} is in the city, and is to move another explorer a step or to decline",
    ),
}


# -- actions --

_PLAYING = {
    None: "Play {card}",
    "leader": "Play {card} and send the leader",
    "member": "Play {card} and send a member",
}


def _play(top: Tabletop, card: Card, explorer: Explorer | None) -> str:
    return top.translate(_PLAYING[explorer], card=top.label(card))


def _discard(top: Tabletop, card: Card) -> str:
    return top.translate("Discard {card}", card=top.label(card))


def add_action(top: Tabletop, move: Move, view: BoardState, viewer: Seat) -> None:
    """Add the action of a move: its piece or zone to start from, its target zone and its weight."""
    translate = top.cached_text
    match move:
        case PlayCard(card, explorer):
            label, target = top.memo(_play, card, explorer), column_id(viewer, card.colour)
            top.action(move, label, held=card, target=target, group=top.word("Play"), weight=2)
        case DiscardCard(card):
            label, target = top.memo(_discard, card), discards_id(card.colour)
            top.action(move, label, held=card, target=target, group=top.word("Discard"), weight=1)
        case MoveExplorer(colour):
            label = translate("Move your explorer on the {colour} path", colour=top.word(colour.label))
            source, target = _explorer_id(viewer, colour), _path_id(colour)
            top.action(move, label, source=source, target=target, group=top.word("Move"), weight=1)
        case Decline():
            top.action(move, translate("Move no explorer"), group=top.word("Move"))
        case DrawCard():
            label, target = translate("Draw a card from the deck"), hand_id(viewer)
            top.action(move, label, source="deck", target=target, group=top.word("Draw"), weight=2)
        case TakeDiscard(colour):
            card, source, target = view.discards[colour.index][-1], discards_id(colour), hand_id(viewer)
            label = translate("Take {card} from the discards", card=top.label(card))
            top.action(move, label, held=card, source=source, target=target, group=top.word("Draw"), weight=1)
        case _:
            top.generic_action(move)
