"""Log lines of the Duel. They are made from redacted events, so they reveal nothing that the viewer may not see."""

from collections.abc import Sequence

from lostcities.core import Event
from lostcities.kit import mention_of, mentions_of, scores_in_words
from lostcities.present import Translator, generic_lines
from lostcities_duel.moves import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    DiscardTaken,
    RoundDealt,
    RoundScored,
)


def event_lines(event: Event, translate: Translator) -> Sequence[str]:
    """Return the lines for an event; events that a house rule adds get generic lines."""
    match event:
        case RoundDealt(number, starter):
            return [translate("Round {round} is dealt: {who} begins", round=number, who=starter)]
        case CardPlayed(seat, card):
            return [translate("{who} plays {card}", who=seat, card=mention_of(card, translate))]
        case CardDiscarded(seat, card):
            return [translate("{who} discards {card}", who=seat, card=mention_of(card, translate))]
        case CardDrawn(seat, hidden):
            if hidden.items is None:
                return [translate("{who} draws a card", who=seat)]
            return [translate("{who} draws {card}", who=seat, card=mentions_of(hidden.items, translate))]
        case DiscardTaken(seat, card):
            return [translate("{who} takes {card} from the discards", who=seat, card=mention_of(card, translate))]
        case RoundScored(number, scores):
            return [translate("Round {round} is over", round=number), *scores_in_words(scores, translate)]
        case _:
            return generic_lines(event, translate)
