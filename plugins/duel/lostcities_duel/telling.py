"""What happened in a Duel, in words: from events as one viewer sees them, so that nothing else can be told."""

from collections.abc import Sequence

from lostcities.core import Event, Say
from lostcities.core.telling import generic_lines
from lostcities.kit import label_of, labels_of, scores_in_words
from lostcities_duel.moves import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardTaken,
    HandsShown,
    RoundDealt,
    RoundScored,
)


def tell_event(event: Event, say: Say) -> Sequence[str]:
    """The lines for an event; one that a house rule has added is told by its name."""
    match event:
        case RoundDealt(number, starter):
            return [say("Round {round} is dealt: {who} begins", round=number, who=starter)]
        case CardPlayed(seat, card):
            return [say("{who} plays {card}", who=seat, card=label_of(card, say))]
        case CardDiscarded(seat, card):
            return [say("{who} discards {card}", who=seat, card=label_of(card, say))]
        case CardDrawn(seat, hidden):
            if hidden.items is None:
                return [say("{who} draws a card", who=seat)]
            return [say("{who} draws {card}", who=seat, card=labels_of(hidden.items, say))]
        case DiscardTaken(seat, card):
            return [say("{who} takes {card} from the discards", who=seat, card=label_of(card, say))]
        case HandsShown(hands):
            held = [(seat, hand) for seat, hand in enumerate(hands) if hand]
            return [say("{who} still holds {cards}", who=seat, cards=labels_of(hand, say)) for seat, hand in held]
        case RoundScored(number, scores):
            return [say("Round {round} is over", round=number), *scores_in_words(scores, say)]
        case _:
            return generic_lines(event, say)
