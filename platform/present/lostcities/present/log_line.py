"""Log lines that name pieces, so that clients can draw a small card in place of `red 7`.

A plugin writes `translate("{who} plays {card}", who=seat, card=mention(piece))`. The mention is text between marks, and
goes through translations like any other value. The marks are read and removed before a line is shown.
"""

import re
from collections.abc import Iterable
from typing import Self

from lostcities.core.single_line import single_line
from lostcities.present.event_printer import INDENT
from lostcities.present.tables import Piece

_START, _NEXT, _END = "\ue000", "\ue001", "\ue002"
"""Marks from the private area of Unicode. They are not printable, so that no other text that is shown contains them."""

_MENTION = re.compile(f"{_START}([^{_START}-{_END}]*){_NEXT}([^{_START}-{_END}]*){_NEXT}([^{_START}-{_END}]*){_END}")

PIECES_MAX = 20
"""Largest number of different pieces kept for one line."""


class LogLine(str):
    """A line of a log as plain text, with the pieces that it names by their labels."""

    __slots__ = ("pieces",)

    pieces: tuple[Piece, ...]
    """Pieces in the order of the line, each label once. They have a label, a suit and a rank, and no id."""

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the line that a presentation wrote: one line without marks."""
        if isinstance(text, cls):
            return text
        found = _MENTION.findall(text) if _START in text else ()
        line = cls(single_line(unmarked(text)))
        pieces = {
            label: Piece(label=label, suit=suit, rank=rank)
            for label, suit, rank in found
            if label.strip() and label in line
        }
        line.pieces = tuple(pieces.values())[:PIECES_MAX]
        return line

    def indented(self) -> Self:
        """Return the line as one that belongs to the line before."""
        line = type(self)(INDENT + self)
        line.pieces = self.pieces
        return line


def mention(piece: Piece) -> str:
    """Return the label of a piece, marked for clients that draw it. Use it only in log lines."""
    label, suit, rank = (single_line(part) for part in (piece.label, piece.suit, piece.rank or piece.face))
    return f"{_START}{label}{_NEXT}{suit}{_NEXT}{rank}{_END}"


def unmarked(text: str) -> str:
    """Return a text with labels in place of marked ones."""
    return _MENTION.sub(r"\1", text) if _START in text else text


def pieces_of(lines: Iterable[str]) -> tuple[Piece, ...]:
    """Return the pieces that lines name, each label once."""
    found = {piece.label: piece for line in lines if isinstance(line, LogLine) for piece in line.pieces}
    return tuple(found.values())
