"""Zones that the tables of card games share, and scores in words."""

from lostcities.core import Hidden, Piece, Seat, Zone, say_english
from lostcities.kit import (
    Card,
    Colour,
    Faces,
    Hand,
    cards,
    column_zone,
    discards_zone,
    hand_zone,
    parts_in_words,
    piece_ids,
    pile_zone,
)


def zone(hand: Hand, viewer: Seat | None) -> Zone:
    return hand_zone(hand, Seat(1), viewer, say_english, Faces(say_english))


def faces(drawn: Zone) -> list[str]:
    return [piece.face for piece in drawn.pieces]


def test_an_own_hand_shows_its_cards_and_needs_no_count():
    drawn = zone(Hand(cards("R7 G2")), Seat(1))
    assert (drawn.id, drawn.kind, drawn.title, drawn.seat) == ("hand-1", "hand", "Your hand", 1)
    assert (faces(drawn), drawn.count) == (["R7", "G2"], None)


def test_another_hand_shows_what_was_taken_openly_and_counts_the_rest():
    hand = Hand[Card]().plus(Card("R7")).plus_hidden(Hidden(to=(Seat(1),), count=4))
    drawn = zone(hand, None)
    assert (drawn.title, faces(drawn), drawn.count) == ("Hand of seat 1", ["R7"], 5)


def test_a_column_says_what_it_is_worth_once_it_has_a_card():
    def column(text: str, points: int) -> Zone:
        return column_zone(cards(text), Seat(0), Colour.RED, say_english, Faces(say_english), points=points)

    begun = column("RW R4", -32)
    assert (begun.id, begun.title, faces(begun), begun.note) == ("column-0-R", "red", ["RW", "R4"], "-32 points")
    assert column("", 0).note == ""


def test_discards_show_the_top_card_unless_they_are_spread():
    def discards(text: str, **how: bool) -> Zone:
        return discards_zone(cards(text), Colour.BLUE, say_english, Faces(say_english), **how)

    pile = discards("B2 BW B9")
    assert (pile.id, pile.title, faces(pile), pile.count) == ("discards-B", "blue discards", ["B9"], 3)
    assert faces(discards("B2 BW B9", is_spread=True)) == ["B2", "BW", "B9"]
    assert (faces(discards("")), discards("").count) == ([], 0)


def test_a_pile_face_down_looks_full_while_it_has_cards_though_they_are_not_counted():
    assert pile_zone("deck", "Deck", count=44) == Zone(
        id="deck", kind="pile", title="Deck", pieces=(Piece(),), count=44
    )
    assert pile_zone("deck", "Deck", count=44, is_counted=False).pieces == (Piece(),)
    assert pile_zone("deck", "Deck", count=44, is_counted=False).count is None
    assert pile_zone("deck", "Deck", count=0, is_counted=False).pieces == ()


def test_of_equal_cards_an_action_picks_up_the_first():
    assert piece_ids([zone(Hand(cards("RW RW R2")), Seat(1))]) == {"hand-1": {"RW": "RW", "R2": "R2"}}


def test_parts_of_a_score_are_told_by_their_names_and_rounds_by_number():
    parts = {"round 1": 25, "round 12": -8, "artifacts": 5, "round the world": 3}
    assert parts_in_words(parts, say_english) == [
        "round 1: 25",
        "round 12: -8",
        "artifacts: 5",
        "round the world: 3",
    ]


def test_parts_of_a_score_are_translated():
    words = {
        "round {round}: {points}": "Runde {round}: {points}",
        "{part}: {points}": "{part}: {points}",
        "bonus": "Zugabe",
    }

    def german(text: str, /, **values: object) -> str:
        return words[text].format(**values)

    assert parts_in_words({"round 2": 4, "bonus": 20}, german) == ["Runde 2: 4", "Zugabe: 20"]
