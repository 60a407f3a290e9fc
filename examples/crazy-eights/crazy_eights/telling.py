"""What happened in Crazy Eights, in words: from events as one viewer sees them, so that nothing else can be told."""

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
from lostcities.core import Event, Say
from lostcities.core.telling import generic_lines
from lostcities.kit import label_of, labels_of, scores_in_words

_ENDS = {
    "out": "Round {round} is over: somebody has laid the last card",
    "blocked": "Round {round} is over: nobody can go on",
    "turn limit": "Round {round} is over: it has taken too long",
}


def tell_event(event: Event, say: Say) -> Sequence[str]:
    """The lines for an event; one that a house rule has added is told by its name."""
    match event:
        case RoundDealt(number, starter):
            return [say("Round {round} is dealt: {who} begins", round=number, who=starter)]
        case CardTurned(card):
            return ["  " + say("{card} is turned up", card=label_of(card, say))]
        case CardPlayed(seat, card) | WildPlayed(seat, card):
            return [say("{who} plays {card}", who=seat, card=label_of(card, say))]
        case SuitNamed(seat, suit):
            return [say("{who} names {suit}", who=seat, suit=say(suit.label))]
        case CardDrawn(seat, hidden):
            if hidden.items is None:
                return [say("{who} draws a card", who=seat)]
            return [say("{who} draws {card}", who=seat, card=labels_of(hidden.items, say))]
        case TurnPassed(seat):
            return [say("{who} passes", who=seat)]
        case DeckRenewed():
            return ["  " + say("The discards are shuffled and become the deck")]
        case HandsShown(hands):
            held = [(seat, hand) for seat, hand in enumerate(hands) if hand]
            return [say("{who} still holds {cards}", who=seat, cards=labels_of(hand, say)) for seat, hand in held]
        case RoundScored(number, end, scores):
            return [say(_ENDS[end], round=number), *scores_in_words(scores, say)]
        case _:
            return generic_lines(event, say)
