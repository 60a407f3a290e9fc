"""Boards in sentences: what lies on the spaces of a grid, and where the spaces of a map lead."""

from collections.abc import Iterator, Sequence

from lostcities.present import Piece, Space, Translator, Zone
from lostcities_client.command_line import clean


def is_board(zone: Zone) -> bool:
    """Return whether a zone is drawn by its spaces."""
    return zone.kind in ("grid", "map") and bool(zone.board)


def space_name(zone: Zone, space: Space, translate: Translator) -> str:
    """Return the name of a space: its label, else its row and column, else its id."""
    if space.label or zone.kind != "grid":
        return clean(space.label or space.id)
    row = _heading(zone.row_headings, space.row)
    return translate("row {row}, column {column}", row=row, column=_heading(zone.column_headings, space.column))


def pieces_on(zone: Zone) -> list[list[Piece]]:
    """Return the pieces on each space of a board."""
    held: list[list[Piece]] = [[] for _ in zone.board]
    for piece in zone.pieces:
        if piece.space is not None and 0 <= piece.space < len(held):
            held[piece.space].append(piece)
    return held


def neighbours(zone: Zone, at: int) -> list[Space]:
    """Return the spaces to which edges lead from one, each once."""
    ends = [edge.end if edge.start == at else edge.start for edge in zone.edges if at in (edge.start, edge.end)]
    return [zone.board[end] for end in dict.fromkeys(ends) if 0 <= end < len(zone.board)]


def beside(zone: Zone) -> tuple[Piece, ...]:
    """Return the pieces of a board that are on none of its spaces."""
    return tuple(piece for piece in zone.pieces if piece.space is None or not 0 <= piece.space < len(zone.board))


def sentences(zone: Zone, translate: Translator) -> Iterator[str]:
    """Yield a board in words: `B3: white pawn.` The empty spaces of a grid share a sentence."""
    for at, (space, pieces) in enumerate(zip(zone.board, pieces_on(zone), strict=True)):
        if pieces or zone.kind == "map":
            yield _sentence(zone, at, space, pieces, translate)
    if zone.kind == "grid":
        empty = len(zone.board) - sum(map(bool, pieces_on(zone)))
        if empty == len(zone.board):
            yield translate("All {count} spaces are empty.", count=empty)
        elif empty:
            yield translate("Empty spaces: {count}.", count=empty)
    if rest := beside(zone):
        yield translate("Beside the board: {pieces}.", pieces=", ".join(_words(piece, translate) for piece in rest))


def _sentence(zone: Zone, at: int, space: Space, pieces: Sequence[Piece], translate: Translator) -> str:
    held = ", ".join(_words(piece, translate) for piece in pieces) or translate("empty")
    name, near = space_name(zone, space, translate), neighbours(zone, at)
    if not near:
        return f"{name}: {held}."
    spaces = ", ".join(space_name(zone, one, translate) for one in near)
    return translate("{name}: {held}. It leads to {spaces}.", name=name, held=held, spaces=spaces)


def _words(piece: Piece, translate: Translator) -> str:
    return clean(piece.label or piece.face) or translate("face-down card")


def _heading(headings: Sequence[str], at: int) -> str:
    return clean(headings[at]) if at < len(headings) and headings[at] else str(at + 1)
