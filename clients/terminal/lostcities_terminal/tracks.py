"""Tracks in a few lines: the spaces once for all tracks that share them, then each track's pieces and pawns."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from lostcities.present import Piece, Zone
from lostcities_client.command_line import clean
from lostcities_terminal.text import Ink

_GAP = 2


def track_rows(zones: Sequence[Zone], ink: Ink, *, room: int) -> list[tuple[Zone | None, str]]:
    """Return lines of at most `room` columns, each with the track that begins there.

    A track has lines for its pieces and then for its pawns, as many as the fullest space needs.
    """
    rows: list[tuple[Zone | None, str]] = []
    for spaces, alike in groupby(zones, key=lambda zone: zone.spaces):
        tracks = [(zone, list(_layers(zone))) for zone in alike]
        widths = [len(clean(space)) for space in spaces]
        for _, layers in tracks:
            for layer in layers:
                widths = [max(width, len(_face(piece))) for width, piece in zip(widths, layer, strict=True)]
        for start, end in _parts(widths, room):
            heads = zip(spaces[start:end], widths[start:end], strict=True)
            rows.append((None, _spaced(f"{clean(space):>{width}}" for space, width in heads)))
            rows += [row for track in tracks for row in _track(*track, widths, range(start, end), ink)]
    return rows


def beside(zone: Zone) -> tuple[Piece, ...]:
    """Return the pieces of a track that are on none of its spaces."""
    return tuple(piece for piece in zone.pieces if piece.space is None or not 0 <= piece.space < len(zone.spaces))


_Layer = Sequence[Piece | None]
"""A piece or None for each space."""


def _layers(zone: Zone) -> Iterator[_Layer]:
    for is_pawn in (False, True):
        pieces = [piece for piece in zone.pieces if (piece.seat is not None) == is_pawn]
        yield from zip_longest(
            *([piece for piece in pieces if piece.space == space] for space in range(len(zone.spaces)))
        )


def _track(
    zone: Zone, layers: Sequence[_Layer], widths: Sequence[int], part: range, ink: Ink
) -> Iterator[tuple[Zone | None, str]]:
    begins: Zone | None = zone
    for layer in layers or [[None] * len(widths)]:
        if begins is not None or any(layer[space] for space in part):
            yield begins, _spaced(_cell(layer[space], widths[space], ink) for space in part)
            begins = None


def _parts(widths: Sequence[int], room: int) -> Iterator[tuple[int, int]]:
    """Yield the parts of a track that is too long for one line: begin and end of each."""
    start, used = 0, 0
    for space, width in enumerate(widths):
        if space > start and used + width > room:
            yield start, space
            start, used = space, 0
        used += width + _GAP
    yield start, len(widths)


def _spaced(cells: Iterator[str]) -> str:
    return (" " * _GAP).join(cells).rstrip()


def _cell(piece: Piece | None, width: int, ink: Ink) -> str:
    face = "" if piece is None else _face(piece)
    return " " * (width - len(face)) + (ink.suit(face, piece.suit) if piece is not None else "")


def _face(piece: Piece | None) -> str:
    return "" if piece is None else clean(piece.face or piece.label) or "?"
