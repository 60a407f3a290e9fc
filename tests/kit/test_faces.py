"""Cards as pieces of a table."""

from lostcities.core import Piece, say_english
from lostcities.kit import Card, Faces, cards, label_of


def test_a_piece_has_face_words_and_colour():
    assert Faces(say_english).piece(Card("R7")) == Piece(id="R7", face="R7", label="red 7", suit="red")


def test_equal_cards_are_numbered_as_they_are_laid_out():
    faces = Faces(say_english)
    assert [piece.id for piece in faces.pieces(cards("RW R2 RW"))] == ["RW", "R2", "RW#2"]
    assert faces.piece(Card("RW")).id == "RW#3"


def test_each_table_counts_afresh():
    assert Faces(say_english).piece(Card("RW")).id == Faces(say_english).piece(Card("RW")).id == "RW"


def test_labels_are_translated():
    words = {"red": "rot", "{colour} {rank}": "{colour}e {rank}", "{colour} wager": "{colour}e Wette"}

    def german(text: str, /, **values: object) -> str:
        return words[text].format(**values)

    assert label_of(Card("R7"), german) == "rote 7"
    assert label_of(Card("RW"), german) == "rote Wette"
