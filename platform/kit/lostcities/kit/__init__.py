"""What card-game plugins share: hands and piles that know some cards, rows, faces; and the family's own cards."""

from lostcities.kit.anycard import AnyCard
from lostcities.kit.cards import BACK, RANK_MAX, WAGER, Card, Colour, card_of, cards, spell
from lostcities.kit.columns import popped, pushed, replaced
from lostcities.kit.faces import Faces, label_of
from lostcities.kit.piles import Hand, Pile, hand_of, pile_of

__all__ = [
    "BACK",
    "RANK_MAX",
    "WAGER",
    "AnyCard",
    "Card",
    "Colour",
    "Faces",
    "Hand",
    "Pile",
    "card_of",
    "cards",
    "hand_of",
    "label_of",
    "pile_of",
    "popped",
    "pushed",
    "replaced",
    "spell",
]
