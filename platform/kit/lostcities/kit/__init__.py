"""Parts that card games share: cards, hands, piles, columns, tables and labels."""

from lostcities.kit.boards import column_letters, space_id, space_label
from lostcities.kit.card_protocol import CardProtocol
from lostcities.kit.cards import BACK, RANK_MAX, WAGER, Card, Colour, card_of, cards, spell
from lostcities.kit.column_hints import ColumnPoints, column_hint, refusal_hint
from lostcities.kit.kinds import card_of_kind, kind_of
from lostcities.kit.labels import (
    label_of,
    labels_of,
    mention_of,
    mentions_of,
    parts_in_words,
    points_in_words,
    round_in_words,
    scores_in_words,
)
from lostcities.kit.piece_factory import PieceFactory
from lostcities.kit.piles import Hand, Pile, hand_of, pile_of, popped, pushed, replaced
from lostcities.kit.score_columns import ScoreColumns
from lostcities.kit.tabletop import FOLDED, Tabletop, column_id, discards_id, hand_id

__all__ = [
    "BACK",
    "FOLDED",
    "RANK_MAX",
    "WAGER",
    "Card",
    "CardProtocol",
    "Colour",
    "ColumnPoints",
    "Hand",
    "PieceFactory",
    "Pile",
    "ScoreColumns",
    "Tabletop",
    "card_of",
    "card_of_kind",
    "cards",
    "column_hint",
    "column_id",
    "column_letters",
    "discards_id",
    "hand_id",
    "hand_of",
    "kind_of",
    "label_of",
    "labels_of",
    "mention_of",
    "mentions_of",
    "parts_in_words",
    "pile_of",
    "points_in_words",
    "popped",
    "pushed",
    "refusal_hint",
    "replaced",
    "round_in_words",
    "scores_in_words",
    "space_id",
    "space_label",
    "spell",
]
