"""A track in a few lines: its spaces in columns, under each what lies on it, and under that whose pawns stand there."""

from collections.abc import Sequence

from lostcities.core import Piece, Zone
from lostcities_client.program import clean
from lostcities_terminal.text import Ink


def track_rows(zone: Zone, ink: Ink) -> list[str]:
    """The spaces from the start to the end; then the pieces on them, things first and pawns below."""
    things = _by_space(zone, [piece for piece in zone.pieces if piece.seat is None])
    pawns = _by_space(zone, [piece for piece in zone.pieces if piece.seat is not None])
    spaces = [clean(space) for space in zone.spaces]
    texts = [[_joined(pieces) for pieces in layer] for layer in (things, pawns)]
    widths = [max(map(len, cell)) for cell in zip(spaces, *texts, strict=True)]
    rows = ["  ".join(f"{space:>{width}}" for space, width in zip(spaces, widths, strict=True))]
    for layer, row in zip((things, pawns), texts, strict=True):
        if any(row):
            rows.append("  ".join(_inked(*cell, ink) for cell in zip(layer, row, widths, strict=True)).rstrip())
    return rows


def beside(zone: Zone) -> tuple[Piece, ...]:
    """The pieces of a track that stand on none of its spaces."""
    return tuple(piece for piece in zone.pieces if piece.space is None or not 0 <= piece.space < len(zone.spaces))


def _by_space(zone: Zone, pieces: Sequence[Piece]) -> list[list[Piece]]:
    return [[piece for piece in pieces if piece.space == space] for space in range(len(zone.spaces))]


def _joined(pieces: Sequence[Piece]) -> str:
    return " ".join(_face(piece) for piece in pieces)


def _face(piece: Piece) -> str:
    return clean(piece.face or piece.label) or "?"


def _inked(pieces: Sequence[Piece], text: str, width: int, ink: Ink) -> str:
    return " " * (width - len(text)) + " ".join(ink.suit(_face(piece), piece.suit) for piece in pieces)
