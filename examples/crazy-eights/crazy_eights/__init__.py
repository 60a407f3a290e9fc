"""Crazy Eights for two to four players, with every name that a house rule needs."""

from crazy_eights.cards import PACK, PlayingCard, Suit, playing_cards
from crazy_eights.moves import (
    CardDrawn,
    CardPlayed,
    CardTurned,
    DeckRenewed,
    DrawCard,
    EightsEvent,
    EightsMove,
    HandsShown,
    NameSuit,
    Pass,
    PlayCard,
    RoundDealt,
    RoundScored,
    SuitNamed,
    TurnPassed,
    WildPlayed,
)
from crazy_eights.options import EightsOptions
from crazy_eights.rules import EightsRules
from crazy_eights.state import EightsState

__all__ = [
    "PACK",
    "CardDrawn",
    "CardPlayed",
    "CardTurned",
    "DeckRenewed",
    "DrawCard",
    "EightsEvent",
    "EightsMove",
    "EightsOptions",
    "EightsRules",
    "EightsState",
    "HandsShown",
    "NameSuit",
    "Pass",
    "PlayCard",
    "PlayingCard",
    "RoundDealt",
    "RoundScored",
    "Suit",
    "SuitNamed",
    "TurnPassed",
    "WildPlayed",
    "playing_cards",
]
