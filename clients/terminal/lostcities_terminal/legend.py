"""Legend of letters on cards that are not the initials of their suit: `Y Gelb, B Blau`."""

from collections.abc import Iterable, Iterator, Mapping

from lostcities.present import Piece, Table, Translator

Letters = Mapping[str, tuple[str, str]]
"""By suit the letter that is written for it, and the word."""


def legend(table: Table, translate: Translator) -> str:
    """Return the letters of the suits that can be seen, in a line; empty where each begins the word for its suit.

    A card that shows another letter in place of its rank, `YW`, follows as an example. Where cards are not written
    as a letter and a rank, there is nothing to explain.
    """
    pieces = [piece for zone in table.zones if not zone.spaces for piece in zone.pieces]
    letters = {piece.suit: parts for piece in reversed(pieces) if (parts := _parts(piece)) is not None}
    if all(word.casefold().startswith(letter.casefold()) for letter, word in letters.values()):
        return ""
    suits = dict.fromkeys([zone.suit for zone in table.zones if zone.suit in letters] + sorted(letters))
    listed = [" ".join(letters[suit]) for suit in suits]
    return translate("Cards: {legend}", legend=", ".join([*listed, *_others(pieces, letters)]))


def _parts(piece: Piece) -> tuple[str, str] | None:
    """Return the letter and the word of a piece that is written as letter and rank."""
    letter, word = piece.face.removesuffix(piece.rank), piece.label.removesuffix(f" {piece.rank}")
    is_written_so = piece.suit and piece.rank and "" not in (letter, word)
    return (letter, word) if is_written_so and letter != piece.face and word != piece.label else None


def _others(pieces: Iterable[Piece], letters: Letters) -> Iterator[str]:
    """Return one of each kind of card that has something else behind the letter of its suit."""
    met = set()
    for piece in pieces:
        letter = letters.get(piece.suit, ("", ""))[0]
        kind = piece.face.removeprefix(letter)
        if letter and kind != piece.face and kind not in met and _parts(piece) is None:
            met.add(kind)
            yield f"{piece.face} {piece.label}"
