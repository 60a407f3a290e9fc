"""Hands, piles and pieces with the cards of any game: here, of a game with three dragons."""

from enum import Enum

from lostcities.core import Hidden, Seat, hide
from lostcities.kit import Hand, PieceFactory, Pile, hand_of, label_of, pile_of
from lostcities.present import Piece, Translator, in_english


class Dragon(Enum):
    """A card written D1 to D3, in an order that begins with D3."""

    RUBY = "D1"
    JADE = "D2"
    OPAL = "D3"

    @property
    def order(self) -> int:
        return {"D3": 0, "D1": 1, "D2": 2}[self.value]

    @property
    def suit_name(self) -> str:
        return "dragons"

    @property
    def rank_name(self) -> str:
        return str(self.value)[1:]

    def in_words(self, translate: Translator) -> str:
        return translate("{stone} dragon", stone=translate(self.name.lower()))

    def __str__(self) -> str:
        return str(self.value)


DEALT = hide([Dragon.JADE, Dragon.OPAL, Dragon.RUBY], to=[Seat(1)])


def test_a_hand_of_other_cards_is_sorted_by_their_own_order():
    hand: Hand[Dragon] = hand_of(DEALT)
    assert str(hand) == "D3 D1 D2"
    assert hand.minus(Dragon.RUBY).plus(Dragon.OPAL).cards == (Dragon.OPAL, Dragon.OPAL, Dragon.JADE)


def test_a_pile_of_other_cards_keeps_the_order_in_which_they_lie():
    pile: Pile[Dragon] = pile_of(DEALT)
    assert (str(pile), pile.top) == ("D2 D3 D1", Dragon.RUBY)
    assert str(pile_of(Hidden[Dragon](to=(), count=2)).drawn()) == "??"


def test_other_cards_are_pieces_in_their_own_words():
    assert PieceFactory(in_english).piece(Dragon.RUBY) == Piece(
        id="D1", face="D1", label="ruby dragon", suit="dragons", rank="1"
    )

    def french(text: str, /, **values: object) -> str:
        return {"ruby": "rubis", "{stone} dragon": "dragon de {stone}"}[text].format(**values)

    assert label_of(Dragon.RUBY, french) == "dragon de rubis"
