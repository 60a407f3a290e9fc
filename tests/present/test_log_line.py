"""Log lines that name pieces: marks are read, and never shown."""

from hypothesis import given
from hypothesis import strategies as st

from lostcities.kit import Card, mention_of, mentions_of
from lostcities.present import LogLine, Piece, in_english, mention
from lostcities.present.catalogs import translations
from lostcities.present.log_line import PIECES_MAX, pieces_of, unmarked
from lostcities.present.translate import Catalog

RED_7 = Piece(label="red 7", suit="red", rank="7")
RED_WAGER = Piece(label="red wager", suit="red", rank="×")


def test_a_line_has_the_words_and_the_pieces() -> None:
    line = LogLine.read(f"Ada draws {mentions_of([Card('R7'), Card('RW'), Card('R7')], in_english)}")
    assert line == "Ada draws red 7, red wager, red 7"
    assert line.pieces == (RED_7, RED_WAGER)


def test_a_piece_is_named_in_the_language_of_the_reader() -> None:
    translate = Catalog([translations("lostcities.kit", "de")], ["Ada"])
    line = LogLine.read(translate("{who} plays {card}", who=0, card=mention_of(Card("R7"), translate)))
    assert (line, line.pieces) == ("Ada spielt Rot 7 aus", (Piece(label="Rot 7", suit="red", rank="7"),))


def test_a_plain_line_names_no_piece() -> None:
    assert (LogLine.read("Ada passes"), LogLine.read("Ada passes").pieces) == ("Ada passes", ())


def test_a_piece_without_a_rank_shows_its_face() -> None:
    assert LogLine.read(mention(Piece(label="the king", face="K"))).pieces == (Piece(label="the king", rank="K"),)


def test_a_line_is_read_once() -> None:
    line = LogLine.read(mention(RED_7))
    assert LogLine.read(line) is line
    assert (line.indented(), line.indented().pieces) == ("  red 7", (RED_7,))


def test_a_label_that_is_cut_off_names_no_piece() -> None:
    line = LogLine.read("x" * 298 + mention(RED_7))
    assert (len(line), line.pieces) == (300, ())


def test_pieces_of_several_lines_are_listed_once_and_of_one_line_in_limits() -> None:
    lines = [LogLine.read(mention(RED_7)), "plain", LogLine.read(mention(RED_WAGER) + mention(RED_7))]
    assert pieces_of(lines) == (RED_7, RED_WAGER)
    many = "".join(mention(Piece(label=f"p{number}")) for number in range(50))
    assert len(LogLine.read(many).pieces) == PIECES_MAX


MARKS = st.text(st.sampled_from("ab \ue000\ue001\ue002\n\u202e"), max_size=30)


@given(MARKS)
def test_no_mark_of_any_text_is_shown(text: str) -> None:
    line = LogLine.read(text)
    assert line.isprintable()
    assert all(piece.label.isprintable() and piece.label in line for piece in line.pieces)


@given(st.text(), st.text(), st.text())
def test_any_label_is_named_as_it_is_shown(before: str, label: str, after: str) -> None:
    line = LogLine.read(f"{before[:50]}{mention(Piece(label=label[:50]))}{after[:50]}")
    shown = unmarked(mention(Piece(label=label[:50])))
    assert [piece.label for piece in line.pieces] == ([shown] if shown.strip() else [])
