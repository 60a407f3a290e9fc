"""Texts that card games share, in the viewer's language: cards, points, rounds and scores."""

from collections.abc import Iterable, Mapping, Sequence

from lostcities.core import Score
from lostcities.kit.card_protocol import CardProtocol
from lostcities.present import Piece, Translator, mention


def label_of(card: CardProtocol, translate: Translator) -> str:
    """Return the card in words: `red 7`, `red wager`."""
    return card.in_words(translate)


def labels_of(some: Iterable[CardProtocol], translate: Translator) -> str:
    """Return several cards in words: `red 7, green 2`."""
    return ", ".join(label_of(card, translate) for card in some)


def mention_of(card: CardProtocol, translate: Translator) -> str:
    """Return the card in words for a log line, where clients draw a small card for it."""
    return mention(Piece(label=label_of(card, translate), suit=card.suit_name, rank=card.rank_name, face=str(card)))


def mentions_of(some: Iterable[CardProtocol], translate: Translator) -> str:
    """Return several cards in words for a log line, as `mention_of` does."""
    return ", ".join(mention_of(card, translate) for card in some)


def points_in_words(points: int, translate: Translator) -> str:
    """Return points in words: `1 point`, `20 points`."""
    return translate("1 point") if points == 1 else translate("{points} points", points=points)


def round_in_words(number: int, rounds: int, translate: Translator) -> str:
    """Return the round and the number of rounds for a headline: `Round 1 of 3`."""
    return translate("Round {round} of {rounds}", round=number, rounds=rounds)


def parts_in_words(parts: Mapping[str, int], translate: Translator) -> list[str]:
    """Return the parts of a score in their order, as in `round 1: 25`.

    Unknown names of a house rule stay as they are.
    """
    return [_part_in_words(part, points, translate) for part, points in parts.items()]


def scores_in_words(scores: Sequence[Score], translate: Translator) -> list[str]:
    """Return a line for each seat with its points and their parts, indented by two spaces."""
    return [_score_in_words(seat, score, translate) for seat, score in enumerate(scores)]


def _part_in_words(part: str, points: int, translate: Translator) -> str:
    word, _, number = part.rpartition(" ")
    if word == "round" and number.isdecimal():
        return translate("round {round}: {points}", round=int(number), points=points)
    return translate("{part}: {points}", part=translate(part), points=points)


def _score_in_words(seat: int, score: Score, translate: Translator) -> str:
    points = points_in_words(score.total, translate)
    if len(score.parts) > 1:
        parts = ", ".join(parts_in_words(score.parts, translate))
        return "  " + translate("{who}: {points} ({parts})", who=seat, points=points, parts=parts)
    return "  " + translate("{who}: {points}", who=seat, points=points)
