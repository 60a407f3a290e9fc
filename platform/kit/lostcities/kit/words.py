"""What card games say alike: cards, points, rounds and scores in the viewer's language."""

from collections.abc import Iterable, Mapping, Sequence

from lostcities.core import Say, Score
from lostcities.kit.anycard import AnyCard


def label_of(card: AnyCard, say: Say) -> str:
    """The card in words: `red 7`, `red wager`."""
    return card.in_words(say)


def labels_of(some: Iterable[AnyCard], say: Say) -> str:
    """Several cards in words: `red 7, green 2`."""
    return ", ".join(label_of(card, say) for card in some)


def points_in_words(points: int, say: Say) -> str:
    """`1 point`, `20 points`."""
    return say("1 point") if points == 1 else say("{points} points", points=points)


def round_in_words(number: int, rounds: int, say: Say) -> str:
    """Which round of how many this is, for a headline."""
    return say("Round {round} of {rounds}", round=number, rounds=rounds)


def parts_in_words(parts: Mapping[str, int], say: Say) -> list[str]:
    """The parts of a score, `round 1: 25`, in their order; those of a house rule are told by their own names."""
    return [_part_in_words(part, points, say) for part, points in parts.items()]


def scores_in_words(scores: Sequence[Score], say: Say) -> list[str]:
    """A line for each seat with its points and what they are made of, indented below the line that says what for."""
    return [_score_in_words(seat, score, say) for seat, score in enumerate(scores)]


def _part_in_words(part: str, points: int, say: Say) -> str:
    word, _, number = part.rpartition(" ")
    if word == "round" and number.isdecimal():
        return say("round {round}: {points}", round=int(number), points=points)
    return say("{part}: {points}", part=say(part), points=points)


def _score_in_words(seat: int, score: Score, say: Say) -> str:
    points = points_in_words(score.total, say)
    if len(score.parts) > 1:
        parts = ", ".join(parts_in_words(score.parts, say))
        return "  " + say("{who}: {points} ({parts})", who=seat, points=points, parts=parts)
    return "  " + say("{who}: {points}", who=seat, points=points)
