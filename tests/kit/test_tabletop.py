"""The builder of a card game's table: zones, seats, actions, prompts."""

import pytest

from lostcities.core import Hidden, Move, Score, Seat
from lostcities.kit import Card, Colour, Hand, Tabletop, cards
from lostcities.present import Action, Piece, Place, Zone, in_english
from lostcities.present.translate import Catalog


class Play(Move, frozen=True):
    card: Card


def laid(top: Tabletop) -> Zone:
    (zone,) = top.table(prompt="").zones
    return zone


def hand(held: Hand, viewer: Seat | None) -> Zone:
    top = Tabletop(viewer, in_english)
    top.hand(held, Seat(1))
    return laid(top)


def faces(drawn: Zone) -> list[str]:
    return [piece.face for piece in drawn.pieces]


def test_an_own_hand_shows_its_cards_and_needs_no_count():
    drawn = hand(Hand(cards("R7 G2")), Seat(1))
    assert (drawn.id, drawn.kind, drawn.title, drawn.seat) == ("hand-1", "hand", "Your hand", 1)
    assert (faces(drawn), drawn.count) == (["R7", "G2"], None)


def test_another_hand_shows_what_was_taken_openly_and_counts_the_rest():
    held = Hand[Card]().plus(Card("R7")).plus_hidden(Hidden(to=(Seat(1),), count=4))
    drawn = hand(held, None)
    assert (drawn.title, faces(drawn), drawn.count) == ("Hand of Seat 1", ["R7"], 5)


def test_a_hand_is_called_by_the_name_of_its_player():
    top = Tabletop(Seat(0), Catalog(names=["Ada", "Bob"]))
    top.hand(Hand(backs=2), Seat(1))
    assert laid(top).title == "Hand of Bob"


@pytest.mark.parametrize(("held", "points", "note"), [("RW R4", -32, "-32 points"), ("R1", 1, "1 point"), ("", 0, "")])
def test_a_column_says_what_it_is_worth_once_it_has_a_card(held, points, note):
    top = Tabletop(None, in_english)
    top.column(cards(held), Seat(0), Colour.RED, points=points)
    drawn = laid(top)
    assert (drawn.id, drawn.title, drawn.suit, drawn.note) == ("column-0-R", "red", "red", note)
    assert faces(drawn) == held.split()


@pytest.mark.parametrize(("held", "shown"), [("B2 BW B9", ["B9"]), ("", [])])
def test_discards_show_the_top_card(held, shown):
    top = Tabletop(None, in_english)
    top.discards(cards(held), Colour.BLUE)
    drawn = laid(top)
    assert (drawn.id, drawn.kind, drawn.title, drawn.suit) == ("discards-B", "pile", "blue discards", "blue")
    assert (faces(drawn), drawn.count) == (shown, len(held.split()))


def test_a_pile_face_down_shows_a_back_while_it_has_cards():
    top = Tabletop(None, in_english)
    top.pile("deck", "Deck", count=44)
    top.pile("empty", "Deck", count=0)
    full, empty = top.table(prompt="").zones
    assert full == Zone(id="deck", kind="pile", title="Deck", pieces=(Piece(),), count=44)
    assert (empty.pieces, empty.count) == ((), 0)


def test_a_seat_has_its_points_in_words_and_whether_it_is_to_act():
    top = Tabletop(None, in_english)
    top.seats([Score(21, {"round 1": 25, "bonus": -4}), Score(0)], turn=Seat(1))
    assert top.table(prompt="").places == (
        Place(seat=Seat(0), total=21, note="round 1: 25, bonus: -4"),
        Place(seat=Seat(1), is_to_act=True),
    )


def test_an_action_picks_up_the_first_of_equal_cards_from_the_own_hand():
    top = Tabletop(Seat(1), in_english)
    top.column(cards("RW"), Seat(0), Colour.RED, points=0)
    top.hand(Hand(cards("RW RW R2")), Seat(1))
    top.action(Play(Card("RW")), "Play it", held=Card("RW"), target="column-0-R", group="Play", weight=2)
    (action,) = top.table(prompt="").actions
    assert action == Action(move="play RW", label="Play it", source="RW#2", target="column-0-R", group="Play", weight=2)


def test_an_action_picks_up_a_card_from_a_zone_that_is_named_or_starts_from_the_zone_itself():
    top = Tabletop(Seat(0), in_english)
    top.lay("display", "row", "Display", cards("G2 G5"))
    top.action(Play(Card("G5")), "Take it", held=Card("G5"), source="display")
    top.action(Play(Card("G5")), "Take what comes", source="display")
    assert [action.source for action in top.table(prompt="").actions] == ["G5", "display"]


def test_a_piece_that_is_no_card_is_made_once_for_all_tables_in_the_same_words():
    made = []

    def tile(top: Tabletop, space: int) -> Piece:
        made.append(space)
        return Piece(id=f"tile-{space}", face="A", label=top.translate("artifact"), space=space)

    translate = Catalog([{"artifact": "Artefakt"}])
    pieces = [Tabletop(None, translate).memo(tile, space) for space in (1, 2, 1)]
    assert [(piece.id, piece.label) for piece in pieces] == [
        ("tile-1", "Artefakt"),
        ("tile-2", "Artefakt"),
        ("tile-1", "Artefakt"),
    ]
    assert made == [1, 2]
    assert Tabletop(None, Catalog()).memo(tile, 1).label == "artifact"


def test_a_phrase_is_said_once_for_all_tables_in_the_same_words_and_a_word_once_for_a_table():
    asked, kept = list[str](), dict[object, object]()

    class Counting(Catalog):
        def __call__(self, text: str, /, **values: object) -> str:
            asked.append(text)
            return super().__call__(text, **values)

    ada, eve = (Counting([{"{points} points": "{points} Punkte"}], [name], kept) for name in _NAMES)
    for translate, name in ((ada, "Ada"), (eve, "Eve")):
        top = Tabletop(None, translate)
        assert [top.cached_text("{points} points", points=points) for points in (5, 7, 5)] == [
            "5 Punkte",
            "7 Punkte",
            "5 Punkte",
        ]
        assert [top.word("pawn of {who}", who=Seat(0)) for _ in range(2)] == [f"pawn of {name}"] * 2
    assert asked == ["{points} points", "{points} points", "pawn of {who}", "pawn of {who}"]
    assert Tabletop(None, Catalog()).cached_text("{points} points", points=5) == "5 points"


_NAMES = ("Ada", "Eve")


@pytest.mark.parametrize(
    ("viewer", "said"), [(Seat(1), "Play a card"), (Seat(0), "Bob is to play"), (None, "Bob is to play")]
)
def test_whose_turn_it_is_is_asked_and_the_others_are_told_who_is(viewer, said):
    top = Tabletop(viewer, Catalog(names=["Ada", "Bob"]))
    assert top.asks(Seat(1), "Play a card", "{who} is to play") == said
