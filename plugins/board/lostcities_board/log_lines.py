"""Log lines of The Board Game. They are made from redacted events, so they reveal nothing the viewer may not see."""

from collections.abc import Iterator, Sequence

from lostcities.core import Event
from lostcities.kit import Colour, mention_of, mentions_of, parts_in_words, points_in_words
from lostcities.present import Translator, generic_lines
from lostcities_board.moves import (
    ArtifactsScored,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    Cause,
    ChoiceDeclined,
    ChoiceOffered,
    ChoiceSkipped,
    DiscardTaken,
    ExplorerMoved,
    ExplorerSent,
    PointsGained,
    RoundDealt,
    RoundScored,
    TileTaken,
)


def event_lines(event: Event, translate: Translator) -> Sequence[str]:
    """Return the lines for an event; events that a house rule adds get generic lines."""
    match event:
        case RoundDealt(number, starter):
            return [translate("Round {round} is dealt: {who} begins", round=number, who=starter)]
        case CardPlayed(seat, card):
            return [translate("{who} plays {card}", who=seat, card=mention_of(card, translate))]
        case ExplorerSent() | ExplorerMoved() | TileTaken() | PointsGained():
            return ["  " + _on_the_paths(event, translate)]
        case ChoiceOffered(seat, cause):
            return ["  " + translate(_OFFERED[cause], who=seat)]
        case ChoiceSkipped(seat, cause):
            return ["  " + translate(_SKIPPED[cause], who=seat)]
        case ChoiceDeclined(seat):
            return [translate("{who} moves no explorer", who=seat)]
        case CardDiscarded(seat, card):
            return [translate("{who} discards {card}", who=seat, card=mention_of(card, translate))]
        case CardDrawn(seat, hidden):
            if hidden.items is None:
                return [translate("{who} draws a card", who=seat)]
            return [translate("{who} draws {card}", who=seat, card=mentions_of(hidden.items, translate))]
        case DiscardTaken(seat, card):
            return [translate("{who} takes {card} from the discards", who=seat, card=mention_of(card, translate))]
        case RoundScored(number, ended_by):
            return [translate(_ENDED[ended_by], round=number), *_earned(event, translate)]
        case ArtifactsScored():
            return [translate("The artifacts are scored"), *_artifacts(event, translate)]
        case _:
            return generic_lines(event, translate)


def _on_the_paths(event: ExplorerSent | ExplorerMoved | TileTaken | PointsGained, translate: Translator) -> str:
    path = _path(event.colour, translate)
    match event:
        case ExplorerSent(seat, _, explorer):
            said = (
                "{who} sends the leader to the {path}" if explorer == "leader" else "{who} sends a member to the {path}"
            )
            return translate(said, who=seat, path=path)
        case ExplorerMoved(seat, _, step):
            return translate(_STEPS[event.colour], who=seat, step=step)
        case TileTaken(seat):
            return translate("{who} finds an artifact", who=seat)
        case PointsGained(seat, _, _, points):
            return translate("{who} gains {points} victory points", who=seat, points=points)


def _path(colour: Colour, translate: Translator) -> str:
    return translate("{colour} path", colour=translate(colour.label))


_STEPS = {
    Colour.YELLOW: "{who} comes to step {step} of the yellow path",
    Colour.BLUE: "{who} comes to step {step} of the blue path",
    Colour.WHITE: "{who} comes to step {step} of the white path",
    Colour.GREEN: "{who} comes to step {step} of the green path",
    Colour.RED: "{who} comes to step {step} of the red path",
}
"""A sentence for each path: other languages inflect the colour."""
_OFFERED: dict[Cause, str] = {
    "arrow": "{who} comes to an arrow, and may move an explorer",
    "city": "{who} is in the city, and may move another explorer",
}
_SKIPPED: dict[Cause, str] = {
    "arrow": "{who} comes to an arrow, and has no explorer to move",
    "city": "{who} is in the city, and has no other explorer to move",
}
_ENDED = {
    "bridge": "Round {round} is over: enough explorers have crossed the bridge",
    "deck": "Round {round} is over: the deck is empty",
}


def _earned(event: RoundScored, translate: Translator) -> Iterator[str]:
    """Yield the victory points of each seat, what its explorers earned of them in this round, and its artifacts."""
    for seat, (score, held, artifacts) in enumerate(zip(event.explorers, event.points, event.artifacts, strict=True)):
        earned = str(score.total)
        if score.parts:
            earned = translate(
                "{points} ({parts})", points=earned, parts=", ".join(parts_in_words(score.parts, translate))
            )
        yield "  " + translate(
            "{who}: {held} in all, explorers: {earned}, artifacts: {artifacts}",
            who=seat,
            held=points_in_words(held, translate),
            earned=earned,
            artifacts=artifacts,
        )


def _artifacts(event: ArtifactsScored, translate: Translator) -> Iterator[str]:
    for seat, (artifacts, worth) in enumerate(zip(event.artifacts, event.worth, strict=True)):
        points = points_in_words(worth, translate)
        yield "  " + translate("{who}: {points} for {artifacts}", who=seat, points=points, artifacts=artifacts)
