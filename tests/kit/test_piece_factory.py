"""Cards as pieces of a table."""

from lostcities.kit import Card, PieceFactory, cards, label_of
from lostcities.present import Piece, in_english
from lostcities.present.translate import Catalog


def test_a_piece_has_face_words_and_colour():
    assert PieceFactory(in_english).piece(Card("R7")) == Piece(id="R7", face="R7", label="red 7", suit="red", rank="7")


def test_equal_cards_are_numbered_as_they_are_laid_out():
    faces = PieceFactory(in_english)
    assert [piece.id for piece in faces.pieces(cards("RW R2 RW"))] == ["RW", "R2", "RW#2"]
    assert faces.piece(Card("RW")).id == "RW#3"


def test_each_table_counts_afresh():
    assert PieceFactory(in_english).piece(Card("RW")).id == PieceFactory(in_english).piece(Card("RW")).id == "RW"


def test_a_wager_shows_that_it_multiplies():
    assert PieceFactory(in_english).piece(Card("RW")).rank == "×"


def test_what_was_made_in_one_language_is_not_shown_in_another():
    german = Catalog([{"red": "Rot"}])
    assert [PieceFactory(translate).piece(Card("R7")).label for translate in (in_english, german, in_english)] == [
        "red 7",
        "Rot 7",
        "red 7",
    ]
    assert PieceFactory(german).label(Card("R7")) == PieceFactory(german).label(Card("R7")) == "Rot 7"


def test_a_game_with_cards_without_end_keeps_so_many_and_makes_the_rest_anew(monkeypatch):
    monkeypatch.setattr("lostcities.kit.piece_factory.CACHE_MAX", 2)
    translate = Catalog()
    made = PieceFactory(translate).pieces(cards("R1 R2 R3"))
    again = PieceFactory(translate).pieces(cards("R1 R2 R3"))
    assert made == again
    assert [one is other for one, other in zip(made, again, strict=True)] == [True, True, False]


def test_labels_are_translated():
    words = {"red": "rot", "{colour} {rank}": "{colour}e {rank}", "{colour} wager": "{colour}e Wette"}

    def german(text: str, /, **values: object) -> str:
        return words[text].format(**values)

    assert label_of(Card("R7"), german) == "rote 7"
    assert label_of(Card("RW"), german) == "rote Wette"
