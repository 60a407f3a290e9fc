"""Cards: their notation, order and words."""

import json

import msgspec
import pytest

from lostcities.kit import RANK_MAX, WAGER, Card, Colour, card_of, cards, spell


def test_a_card_is_written_as_the_letter_of_its_colour_and_its_rank():
    assert str(card_of(Colour.RED, 7)) == "R7"
    assert str(card_of(Colour.WHITE, WAGER)) == "WW"
    assert str(card_of(Colour.GREEN, 10)) == "G10"


def test_notation_reads_back():
    assert cards("RW R2 G10") == (Card("RW"), Card("R2"), Card("G10"))
    assert cards("") == ()
    assert spell(cards("RW R2 G10")) == "RW R2 G10"


@pytest.mark.parametrize("text", ["R11", "R-1", "X2", "7R", "r7", "R"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(ValueError, match=text):
        Card(text)


def test_a_card_knows_colour_rank_and_words():
    card = Card("P10")
    assert (card.colour, card.rank, card.is_wager, card.label) == (Colour.PURPLE, 10, False, "purple 10")
    assert (Card("YW").is_wager, Card("YW").rank, Card("YW").label) == (True, WAGER, "yellow wager")


def test_the_canonical_order_is_by_colour_then_rank_wagers_first():
    assert [str(colour) for colour in Colour] == ["Y", "B", "W", "G", "R", "P"]
    assert [colour.index for colour in Colour] == [0, 1, 2, 3, 4, 5]
    mixed = sorted(cards("R2 P0 Y10 RW Y9 BW R0"), key=lambda card: card.order)
    assert spell(mixed) == "Y9 Y10 BW RW R0 R2 P0"


def test_the_family_has_72_different_cards_with_orders_of_their_own():
    assert [card.order for card in Card] == list(range(72))
    assert max(card.rank for card in Card) == RANK_MAX


def test_a_card_travels_as_its_notation_in_json():
    assert json.loads(msgspec.json.encode(cards("RW G10"))) == ["RW", "G10"]
    assert msgspec.json.decode(b'["RW","G10"]', type=tuple[Card, ...]) == cards("RW G10")


def test_cards_and_colours_can_be_looked_up():
    assert {card: str(card) for card in Card}[Card("R7")] == "R7"
    assert {colour: colour.label for colour in Colour}[Colour("B")] == "blue"
