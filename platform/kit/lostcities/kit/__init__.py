"""What card-game plugins share: hands, piles that know some cards, rows, faces, zones; and the family's own cards."""

from lostcities.kit.anycard import AnyCard
from lostcities.kit.cards import BACK, RANK_MAX, WAGER, Card, Colour, card_of, cards, spell
from lostcities.kit.columns import popped, pushed, replaced
from lostcities.kit.faces import Faces, label_of
from lostcities.kit.piles import Hand, Pile, hand_of, pile_of
from lostcities.kit.tables import (
    column_id,
    column_zone,
    discards_id,
    discards_zone,
    hand_id,
    hand_zone,
    parts_in_words,
    piece_ids,
    pile_zone,
)

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
    "column_id",
    "column_zone",
    "discards_id",
    "discards_zone",
    "hand_id",
    "hand_of",
    "hand_zone",
    "label_of",
    "parts_in_words",
    "piece_ids",
    "pile_of",
    "pile_zone",
    "popped",
    "pushed",
    "replaced",
    "spell",
]
