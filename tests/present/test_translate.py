"""Texts in a viewer's language, with the names of the players."""

from types import MappingProxyType

from lostcities.core.names import Seat
from lostcities.present.translate import Catalog, distinct_names, in_english

GERMAN = {
    "Play {card}": "Spiele {card}",
    "{who} passes": "{who} passt",
    "Seat {number}": "Platz {number}",
    "broken {card}": "kaputt {karte}",
    "attributes {card}": "{card.__class__}",
    "odd": "offene {",
}


def test_english_is_the_key_and_what_is_said() -> None:
    assert in_english("Play {card}", card="red 7") == "Play red 7"
    assert in_english("50 % {") == "50 % {"


def test_a_text_is_looked_up_and_its_values_filled_in() -> None:
    assert Catalog([GERMAN])("Play {card}", card="Rot 7") == "Spiele Rot 7"


def test_the_first_catalog_that_knows_a_text_is_heard() -> None:
    house = {"Play {card}": "Leg {card}"}
    assert Catalog([house, GERMAN])("Play {card}", card="Rot 7") == "Leg Rot 7"
    assert Catalog([house, GERMAN])("{who} passes", who=0) == "Platz 0 passt"


def test_an_untranslated_text_stays_english() -> None:
    assert Catalog([GERMAN])("Discard {card}", card="Rot 7") == "Discard Rot 7"


def test_a_translation_that_asks_for_other_values_is_passed_over() -> None:
    assert Catalog([GERMAN])("broken {card}", card="R7") == "broken R7"


def test_a_translation_without_values_is_never_formatted() -> None:
    assert Catalog([GERMAN])("odd") == "offene {"


def test_a_seat_is_told_as_who_sits_there() -> None:
    translate = Catalog([GERMAN], ["Ada", None])
    assert translate("{who} passes", who=0) == "Ada passt"
    assert translate("{who} passes", who=1) == "Platz 1 passt"
    assert translate("{who} passes", who=7) == "Platz 7 passt"


def test_equal_names_are_told_apart_by_numbers_in_the_order_of_the_seats() -> None:
    translate = Catalog((), ["Ada", "Bob", "Ada", None])
    assert [translate("{who} passes", who=seat) for seat in range(4)] == [
        "Ada 1 passes",
        "Bob passes",
        "Ada 2 passes",
        "Seat 3 passes",
    ]


def test_a_numbered_name_differs_from_every_other() -> None:
    assert distinct_names(["Ada", "Ada 1", "Ada"]) == ("Ada 2", "Ada 1", "Ada 3")
    assert distinct_names([None, "", None]) == (None, "", None)


def test_names_are_never_taken_for_templates() -> None:
    translate = Catalog((), ["{card} {0}"])
    assert translate("{who} plays {card}", who=0, card="R7") == "{card} {0} plays R7"


def test_a_catalog_is_only_read() -> None:
    assert Catalog([MappingProxyType(GERMAN)])("{who} passes", who=3) == "Platz 3 passt"


def test_the_reader_is_you_where_a_catalog_has_the_form() -> None:
    known = {
        "{who} is you\4{who} takes {card}": "You take {card}",
        "{whom} is you\4{who} asks {whom}": "{who} asks you",
    }
    said = [Catalog([known], ["Ada", "Bob"], you=seat) for seat in (Seat(0), Seat(1), None)]
    assert [translate("{who} takes {card}", who=0, card="R7") for translate in said] == [
        "You take R7",
        "Ada takes R7",
        "Ada takes R7",
    ]
    assert [translate("{who} asks {whom}", who=0, whom=1) for translate in said] == [
        "Ada asks Bob",
        "Ada asks you",
        "Ada asks Bob",
    ]


def test_a_reader_without_a_form_is_named_in_the_translation() -> None:
    translate = Catalog([{"{who} passes": "{who} passt"}], ["Ada"], you=Seat(0))
    assert (translate("{who} passes", who=0), translate("{who}", who=0)) == ("Ada passt", "Ada")


def test_a_form_for_the_reader_that_asks_for_other_values_is_passed_over() -> None:
    known = {"{who} is you\4{who} passes": "You pass {nothing}", "{who} passes": "{who} passt"}
    assert Catalog([known], ["Ada"], you=Seat(0))("{who} passes", who=0) == "Ada passt"
