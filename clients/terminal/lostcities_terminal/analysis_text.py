"""An analysis in words: what decided a game."""

from collections.abc import Iterator, Sequence

from lostcities.core import Seat
from lostcities.present import Translator
from lostcities_client import AnalysisNews, GameAnalysis, MoveLoss, SeatAnalysis

LOSSES_MAX = 8
"""Number of dear moves that are listed."""

_RESULTS = {
    (True, 1): "{name} won by {points}",
    (True, 0): "{name} was level",
    (True, -1): "{name} lost by {points}",
    (False, 1): "{name} was ahead by {points}",
    (False, 0): "{name} was level",
    (False, -1): "{name} was behind by {points}",
}
"""By whether the margin tells the winner, and by its sign."""


def analysis_lines(analysis: GameAnalysis, names: Sequence[str], translate: Translator) -> Iterator[str]:
    """Yield an analysis: the result of each seat and its parts, a table of them, and the dearest moves."""
    if not analysis.stretches:
        yield translate("Nothing was played to its end, so there is nothing to analyse.")
        return
    for seat, name in enumerate(names):
        yield verdict(analysis, Seat(seat), name, translate)
    if not analysis.is_whole:
        yield translate("The game ended early: only its finished rounds are analysed.")
    yield ""
    yield from _table(analysis, names, translate)
    if analysis.losses:
        yield from ("", translate("The dearest moves, as their players could know it:"))
        yield from (_loss(loss, names[loss.seat], translate) for loss in analysis.losses[:LOSSES_MAX])


def progress_line(news: AnalysisNews, names: Sequence[str], translate: Translator) -> str:
    """Return how far the server has come with an analysis, and the dearest move so far."""
    if news.state == "queued":
        return translate("Waiting for a worker. Analyses before this one: {ahead}", ahead=news.ahead)
    done = translate("{percent} percent of the moves are rated.", percent=news.percent)
    losses = () if news.analysis is None else news.analysis.losses
    return " ".join([done, *(_loss(loss, names[loss.seat], translate) for loss in losses[:1])])


def verdict(analysis: GameAnalysis, seat: Seat, name: str, translate: Translator) -> str:
    """Return the result of a seat as luck and play: that it lost by 12, 31 unlucky and 19 by better play."""
    parts = analysis.parts_of(seat)
    sign = (parts.margin > 0) - (parts.margin < 0)
    result = translate(_RESULTS[analysis.has_winner, sign], name=name, points=abs(parts.margin))
    luck = translate("{points} lucky" if parts.luck >= 0 else "{points} unlucky", points=abs(parts.luck))
    words = "{points} by better play" if parts.play >= 0 else "{points} by worse play"
    return f"{result}: {luck}, {translate(words, points=abs(parts.play))}."


def _table(analysis: GameAnalysis, names: Sequence[str], translate: Translator) -> Iterator[str]:
    """Yield a table of the parts: a row for each round, or for each player where the game was analysed as a whole.

    With two players the points of the second are those of the first with the other sign.
    """
    is_by_rounds = analysis.stretches[0].round is not None
    heads = [translate("Round") if is_by_rounds else translate("Player"), translate("Margin")]
    heads += [*map(translate, analysis.sources), translate("Play")]
    if is_by_rounds:
        yield translate("In points for {name}:", name=names[0])
    shown = names[:1] if len(names) == 2 else names
    rows = [
        (str(stretch.round) if is_by_rounds else name, _points(stretch.seats[seat]))
        for stretch in analysis.stretches
        for seat, name in enumerate(shown)
    ]
    width = max(len(heads[0]), *(len(label) for label, _ in rows))
    yield "  ".join([f"{heads[0]:<{width}}", *heads[1:]])
    for label, points in rows:
        cells = (f"{value:>+{len(head)}}" for value, head in zip(points, heads[1:], strict=True))
        yield "  ".join([f"{label:<{width}}", *cells])


def _points(seat: SeatAnalysis) -> Sequence[int]:
    return (seat.margin, *seat.whole_points)


def _loss(loss: MoveLoss, name: str, translate: Translator) -> str:
    sentence = "round {round}, decision {turn}: {name} chose {move}; {better} was better by {points}"
    return translate(
        sentence,
        round=loss.round,
        turn=loss.turn,
        name=name,
        move=loss.move,
        better=loss.better,
        points=round(loss.points),
    )
