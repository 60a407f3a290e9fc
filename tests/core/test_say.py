"""Texts in a viewer's language, with the names of those at the table."""

from types import MappingProxyType

from lostcities.core.say import Speaker, say_english, told_apart

GERMAN = {
    "Play {card}": "Spiele {card}",
    "{who} passes": "{who} passt",
    "Seat {number}": "Platz {number}",
    "broken {card}": "kaputt {karte}",
    "attributes {card}": "{card.__class__}",
    "odd": "offene {",
}


def test_english_is_the_key_and_what_is_said() -> None:
    assert say_english("Play {card}", card="red 7") == "Play red 7"
    assert say_english("50 % {") == "50 % {"


def test_a_text_is_looked_up_and_its_values_filled_in() -> None:
    assert Speaker([GERMAN])("Play {card}", card="Rot 7") == "Spiele Rot 7"


def test_the_first_catalogue_that_knows_a_text_is_heard() -> None:
    house = {"Play {card}": "Leg {card}"}
    assert Speaker([house, GERMAN])("Play {card}", card="Rot 7") == "Leg Rot 7"
    assert Speaker([house, GERMAN])("{who} passes", who=0) == "Platz 0 passt"


def test_what_nobody_has_translated_stays_english() -> None:
    assert Speaker([GERMAN])("Discard {card}", card="Rot 7") == "Discard Rot 7"


def test_a_translation_that_asks_for_other_values_is_passed_over() -> None:
    assert Speaker([GERMAN])("broken {card}", card="R7") == "broken R7"


def test_a_translation_without_values_is_never_formatted() -> None:
    assert Speaker([GERMAN])("odd") == "offene {"


def test_a_seat_is_told_as_who_sits_there() -> None:
    say = Speaker([GERMAN], ["Ada", None])
    assert say("{who} passes", who=0) == "Ada passt"
    assert say("{who} passes", who=1) == "Platz 1 passt"
    assert say("{who} passes", who=7) == "Platz 7 passt"


def test_equal_names_are_told_apart_by_numbers_in_the_order_of_the_seats() -> None:
    say = Speaker((), ["Ada", "Bob", "Ada", None])
    assert [say("{who} passes", who=seat) for seat in range(4)] == [
        "Ada 1 passes",
        "Bob passes",
        "Ada 2 passes",
        "Seat 3 passes",
    ]


def test_a_name_that_was_told_apart_is_nobody_elses() -> None:
    assert told_apart(["Ada", "Ada 1", "Ada"]) == ("Ada 2", "Ada 1", "Ada 3")
    assert told_apart([None, "", None]) == (None, "", None)


def test_names_are_never_taken_for_templates() -> None:
    say = Speaker((), ["{card} {0}"])
    assert say("{who} plays {card}", who=0, card="R7") == "{card} {0} plays R7"


def test_a_catalogue_is_only_read() -> None:
    assert Speaker([MappingProxyType(GERMAN)])("{who} passes", who=3) == "Platz 3 passt"
