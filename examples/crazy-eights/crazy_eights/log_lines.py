"""Log lines of Crazy Eights, made from redacted events, so that a line reveals nothing its reader may not see."""

from collections.abc import Sequence

from crazy_eights.moves import (
    CardDrawn,
    CardPlayed,
    CardTurned,
    DeckRenewed,
    HandsShown,
    RoundDealt,
    RoundScored,
    SuitNamed,
    TurnPassed,
    WildPlayed,
)
from lostcities.core import Event
from lostcities.kit import mention_of, mentions_of, scores_in_words
from lostcities.present import Translator, generic_lines

_ENDS = {
    "out": "Round {round} is over: a player has laid their last card",
    "blocked": "Round {round} is over: no player can go on",
    "turn limit": "Round {round} is over: it has taken too long",
}


def event_lines(event: Event, translate: Translator) -> Sequence[str]:
    """Return the lines for an event. Events added by a house rule get generic lines."""
    match event:
        case RoundDealt(number, starter):
            return [translate("Round {round} is dealt: {who} begins", round=number, who=starter)]
        case CardTurned(card):
            return ["  " + translate("{card} is turned up", card=mention_of(card, translate))]
        case CardPlayed(seat, card) | WildPlayed(seat, card):
            return [translate("{who} plays {card}", who=seat, card=mention_of(card, translate))]
        case SuitNamed(seat, suit):
            return [translate("{who} names {suit}", who=seat, suit=translate(suit.label))]
        case CardDrawn(seat, hidden):
            if hidden.items is None:
                return [translate("{who} draws a card", who=seat)]
            return [translate("{who} draws {card}", who=seat, card=mentions_of(hidden.items, translate))]
        case TurnPassed(seat):
            return [translate("{who} passes", who=seat)]
        case DeckRenewed():
            return ["  " + translate("The discards are shuffled and become the deck")]
        case HandsShown(hands):
            held = [(seat, hand) for seat, hand in enumerate(hands) if hand]
            return [
                translate("{who} still holds {cards}", who=seat, cards=mentions_of(hand, translate))
                for seat, hand in held
            ]
        case RoundScored(number, end, scores):
            return [translate(_ENDS[end], round=number), *scores_in_words(scores, translate)]
        case _:
            return generic_lines(event, translate)
