"""What happened in The Board Game, in words: from events as one viewer sees them, so that nothing else can be told."""

from collections.abc import Iterator, Sequence

from lostcities.core import Event, Say
from lostcities.core.telling import generic_lines
from lostcities.kit import Colour, label_of, labels_of, parts_in_words, points_in_words
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


def tell_event(event: Event, say: Say) -> Sequence[str]:
    """The lines for an event; one that a house rule has added is told by its name."""
    match event:
        case RoundDealt(number, starter):
            return [say("Round {round} is dealt: {who} begins", round=number, who=starter)]
        case CardPlayed(seat, card):
            return [say("{who} plays {card}", who=seat, card=label_of(card, say))]
        case ExplorerSent() | ExplorerMoved() | TileTaken() | PointsGained():
            return ["  " + _on_the_paths(event, say)]
        case ChoiceOffered(seat, cause):
            return ["  " + say(_OFFERED[cause], who=seat)]
        case ChoiceSkipped(seat, cause):
            return ["  " + say(_SKIPPED[cause], who=seat)]
        case ChoiceDeclined(seat):
            return [say("{who} moves no explorer", who=seat)]
        case CardDiscarded(seat, card):
            return [say("{who} discards {card}", who=seat, card=label_of(card, say))]
        case CardDrawn(seat, hidden):
            if hidden.items is None:
                return [say("{who} draws a card", who=seat)]
            return [say("{who} draws {card}", who=seat, card=labels_of(hidden.items, say))]
        case DiscardTaken(seat, card):
            return [say("{who} takes {card} from the discards", who=seat, card=label_of(card, say))]
        case RoundScored(number, ended_by):
            return [say(_ENDED[ended_by], round=number), *_earned(event, say)]
        case ArtifactsScored():
            return [say("The artifacts are scored"), *_artifacts(event, say)]
        case _:
            return generic_lines(event, say)


def _on_the_paths(event: ExplorerSent | ExplorerMoved | TileTaken | PointsGained, say: Say) -> str:
    path = _path(event.colour, say)
    match event:
        case ExplorerSent(seat, _, explorer):
            said = (
                "{who} sends the leader to the {path}" if explorer == "leader" else "{who} sends a member to the {path}"
            )
            return say(said, who=seat, path=path)
        case ExplorerMoved(seat, _, step):
            return say("{who} comes to step {step} of the {path}", who=seat, step=step, path=path)
        case TileTaken(seat):
            return say("{who} finds an artifact", who=seat)
        case PointsGained(seat, _, _, points):
            return say("{who} gains {points} victory points", who=seat, points=points)


def _path(colour: Colour, say: Say) -> str:
    return say("{colour} path", colour=say(colour.label))


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


def _earned(event: RoundScored, say: Say) -> Iterator[str]:
    """What explorers earned. The points held are not told: a table may have agreed to keep them covered."""
    for seat, (score, artifacts) in enumerate(zip(event.explorers, event.artifacts, strict=True)):
        points = points_in_words(score.total, say)
        if score.parts:
            points = say("{points} ({parts})", points=points, parts=", ".join(parts_in_words(score.parts, say)))
        yield "  " + say("{who}: {points}, artifacts: {artifacts}", who=seat, points=points, artifacts=artifacts)


def _artifacts(event: ArtifactsScored, say: Say) -> Iterator[str]:
    for seat, (artifacts, worth) in enumerate(zip(event.artifacts, event.worth, strict=True)):
        points = points_in_words(worth, say)
        yield "  " + say("{who}: {points} for {artifacts}", who=seat, points=points, artifacts=artifacts)
