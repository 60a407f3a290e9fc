"""The Duel for two seats, with its public names for house rules."""

from lostcities_duel.moves import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardCard,
    DiscardTaken,
    DrawCard,
    DuelEvent,
    DuelMove,
    PlayCard,
    RoundDealt,
    RoundScored,
    TakeDiscard,
)
from lostcities_duel.options import DuelOptions
from lostcities_duel.plugin import DUEL
from lostcities_duel.rules import DuelRules
from lostcities_duel.state import DuelState, cards_of, secrets_of

__all__ = [
    "DUEL",
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
    "PlayCard",
    "RoundDealt",
    "RoundScored",
    "TakeDiscard",
    "cards_of",
    "secrets_of",
]
