"""The Duel for two, and what a house rule needs to build on it."""

from lostcities_duel.moves import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardCard,
    DiscardTaken,
    DrawCard,
    DuelEvent,
    DuelMove,
    HandsShown,
    PlayCard,
    RoundDealt,
    RoundScored,
    TakeDiscard,
)
from lostcities_duel.options import DuelOptions
from lostcities_duel.rules import DuelRules
from lostcities_duel.state import DuelState

__all__ = [
    "CardDiscarded",
    "CardDrawn",
    "CardPlayed",
    "DiscardCard",
    "DiscardTaken",
    "DrawCard",
    "DuelEvent",
    "DuelMove",
    "DuelOptions",
    "DuelRules",
    "DuelState",
    "HandsShown",
    "PlayCard",
    "RoundDealt",
    "RoundScored",
    "TakeDiscard",
]
