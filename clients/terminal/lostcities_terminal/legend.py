"""The legend of letters on cards that are not the initials of their suit: `Y Gelb, B Blau`."""

from collections.abc import Iterable, Iterator, Mapping

from lostcities.present import Piece, Table, Translator

Letters = Mapping[str, tuple[str, str]]
"""Letter and word of each suit."""


def legend(table: Table, translate: Translator) -> str:
    """Return the legend of the visible suits in a line. It is empty if each letter begins its suit's word.

    A card that has another letter in place of its rank, `YW`, follows as an example. Cards that are not a letter and a
    rank need no legend.
    """
    pieces = [piece for zone in table.zones if not zone.spaces for piece in zone.pieces]
    letters = {piece.suit: parts for piece in reversed(pieces) if (parts := _parts(piece)) is not None}
    if all(word.casefold().startswith(letter.casefold()) for letter, word in letters.values()):
        return ""
    suits = dict.fromkeys([zone.suit for zone in table.zones if zone.suit in letters] + sorted(letters))
    listed = [" ".join(letters[suit]) for suit in suits]
    return translate("Cards: {legend}", legend=", ".join([*listed, *_others(pieces, letters)]))


def _parts(piece: Piece) -> tuple[str, str] | None:
    """Return letter and word of a piece that is written as letter and rank."""
    letter, word = piece.face.removesuffix(piece.rank), piece.label.removesuffix(f" {piece.rank}")
    is_written_so = piece.suit and piece.rank and "" not in (letter, word)
    return (letter, word) if is_written_so and letter != piece.face and word != piece.label else None


def _others(pieces: Iterable[Piece], letters: Letters) -> Iterator[str]:
    """Yield one card of each kind that is not written as letter and rank."""
    met = set()
    for piece in pieces:
        letter = letters.get(piece.suit, ("", ""))[0]
        kind = piece.face.removeprefix(letter)
        if letter and kind != piece.face and kind not in met and _parts(piece) is None:
            met.add(kind)
            yield f"{piece.face} {piece.label}"
