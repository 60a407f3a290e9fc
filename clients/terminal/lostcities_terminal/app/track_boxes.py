"""Tracks: their spaces side by side, with the pieces and pawns on them."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from lostcities.present import Zone
from lostcities_terminal.app.boxes import Box, Row, Span, cut, fitted, flowed, side_by_side, width_of
from lostcities_terminal.app.palette import FAINT
from lostcities_terminal.app.pieces import TableScene, pawn

BRIDGE = "║"
"""Mark before the spaces of a track that lie behind a crossing."""


def tracks(zones: Sequence[Zone], scene: TableScene, *, label: int, width: int) -> Box:
    """Return tracks one below the other.

    Tracks with the same spaces share the line of their values. A double line there is a bridge.
    """
    rows: Box = []
    for spaces, alike in groupby(zones, key=lambda zone: zone.spaces):
        group = list(alike)
        room = width - label
        narrowest = max([4, *(len(space) + 1 for space in spaces)])
        across = min(len(spaces), max(room // narrowest, 1))
        cell = room // across
        for start in range(0, len(spaces), across):
            part = range(start, min(start + across, len(spaces)))
            rows.append(_scale(group[0], part, label, cell))
            for zone in group:
                rows += _track(zone, part, scene, label=label, cell=cell)
        for zone in group:
            rows += _beside(zone, scene, label=label, width=width)
    return rows


def _scale(track: Zone, part: range, label: int, cell: int) -> Row:
    texts = [
        f"{BRIDGE}{track.spaces[at]:^{cell - 1}}" if at == track.crossing else f"{track.spaces[at]:^{cell}}"
        for at in part
    ]
    cells = [cut(Span(text, FAINT), cell) for text in texts]
    return (Span(" " * label), *cells)


def _track(zone: Zone, part: range, scene: TableScene, *, label: int, cell: int) -> Box:
    suit = scene.suits[zone.suit]
    title = f"{suit.symbol} {zone.title or zone.id}" if suit.symbol else zone.title or zone.id
    head: Box = [(cut(Span(title, suit.colour, spot=zone.id, zone=zone.id), label - 1),)]
    cells = [(_space(zone, at, scene, cell), cell, zone.id) for at in part]
    return side_by_side([(head, label, zone.id), *cells])


def _space(zone: Zone, at: int, scene: TableScene, cell: int) -> Box:
    """Return the content of a space, the pawns last, centred."""
    here = [piece for piece in zone.pieces if piece.space == at]
    here.sort(key=lambda piece: piece.seat is not None)
    rows: Box = [(Span("─", "#3d4856", zone=zone.id),)]
    for gap, is_brief in ((1, False), (0, False), (0, True)):  # from the roomiest to the densest
        items = [pawn(piece, scene, zone.id, is_brief=is_brief) for piece in here]
        rows = flowed(items, cell - 1, gap=gap, zone=zone.id) or rows
        if len(rows) == 1:
            break
    return [_centred(row, cell, zone.id) for row in rows]


def _centred(row: Row, cell: int, zone: str) -> Row:
    left = max((cell - width_of(row)) // 2, 0)
    return fitted((Span(" " * left, zone=zone), *row) if left else row, cell, zone=zone)


def _beside(zone: Zone, scene: TableScene, *, label: int, width: int) -> Iterator[Row]:
    """Yield the pieces on none of the spaces, and the note of the track."""
    rest = [piece for piece in zone.pieces if piece.space is None or not 0 <= piece.space < len(zone.spaces)]
    items = [pawn(piece, scene, zone.id) for piece in rest]
    if zone.note:
        items.append((Span(zone.note, FAINT, zone=zone.id),))
    for row in flowed(items, width - label, zone=zone.id):
        yield (Span(" " * label, zone=zone.id), *row)
