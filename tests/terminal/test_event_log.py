"""The log of the terminal: wrapped lines, with the symbol and the colour of each card's suit."""

from rich.text import Text

from lostcities.kit import Card, Colour, mention_of
from lostcities.present import LogLine, in_english
from lostcities_terminal.app.event_log import log_text
from lostcities_terminal.app.palette import Suits


def played(face: str, *, verb: str = "plays") -> LogLine:
    return LogLine.read(f"Ada {verb} {mention_of(Card(face), in_english)}")


def coloured(text: Text) -> list[tuple[str, str]]:
    """Return the parts of a text with a style of their own."""
    return [(text.plain[span.start : span.end], str(span.style)) for span in text.spans]


def test_a_card_has_the_symbol_and_the_colour_of_its_suit() -> None:
    text = log_text([played("R7"), "Bob passes"])
    assert text.plain == " · Ada plays ◆ red 7\n · Bob passes\n"
    assert coloured(text) == [("◆ red 7", Suits()[Colour.RED.label].colour)]


def test_a_card_is_not_broken_at_the_end_of_a_row() -> None:
    assert log_text([played("R7")], 18).plain == " · Ada plays\n   ◆ red 7\n"


def test_one_card_is_not_taken_for_another_whose_name_begins_alike() -> None:
    line = LogLine.read("  Ada shows {}, {}".format(*(mention_of(Card(face), in_english) for face in ("R2", "R10"))))
    assert log_text([line]).plain == "    Ada shows ◆ red 2, ◆ red 10\n"
