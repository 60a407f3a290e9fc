"""Scores for readers: parts named in the viewer's language, in the order of the rules."""

from collections.abc import Sequence

from lostcities.core.names import Seat
from lostcities.core.seat_scores import Score, places
from lostcities.present.sanitize import NUMBER_MAX
from lostcities.present.shown_forms import numbered
from lostcities.present.tables import Part, ScoreSheet, SheetRow, Standing
from lostcities.present.translate import Translator


def round_sheet(title: str, scores: Sequence[Score], translate: Translator, suits: Sequence[str] = ()) -> ScoreSheet:
    """Return the sheet of a finished round. `scores` are by seat.

    Parts that are named as `suits` come first, in this order.
    """
    known = ordered_parts(scores)
    parts = [*(part for part in suits if part in known), *(part for part in known if part not in suits)]
    return ScoreSheet(
        title=title,
        rows=tuple(SheetRow(label=numbered(part, translate), suit=part if part in suits else "") for part in parts),
        standings=tuple(
            standing(Seat(seat), score, place, translate, parts, is_winner=place == 1)
            for seat, (score, place) in enumerate(zip(scores, places(scores), strict=True))
        ),
    )


def standing(
    seat: Seat, score: Score, place: int, translate: Translator, parts: Sequence[str] = (), *, is_winner: bool = False
) -> Standing:
    """Return the standing of a seat, with the parts of its score in the order of `parts`, then of the score."""
    ranks = {part: rank for rank, part in enumerate(parts)}
    ordered = sorted(score.parts.items(), key=lambda part: ranks.get(part[0], len(ranks)))
    return Standing(
        seat=seat,
        place=place,
        total=shown_number(score.total),
        parts=tuple(Part(numbered(name, translate), shown_number(points)) for name, points in ordered),
        tie_break=tuple(map(shown_number, score.tie_break)),
        is_winner=is_winner,
    )


def ordered_parts(scores: Sequence[Score]) -> list[str]:
    """Return the names of the parts of all scores, each once, in their order."""
    return list(dict.fromkeys(part for score in scores for part in score.parts))


def shown_number(points: int) -> int:
    """Return points within the range that a client can show."""
    return int(max(-NUMBER_MAX, min(points, NUMBER_MAX)))
