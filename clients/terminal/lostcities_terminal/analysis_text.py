"""An analysis in words: what decided a game."""

from collections.abc import Iterator, Sequence

from lostcities.core import Seat
from lostcities.present import Translator
from lostcities_bots.analysis import GameAnalysis, MoveLoss

LOSSES_MAX = 8
"""Number of dear moves that are listed."""

_RESULTS = {
    (True, 1): "{name} won by {points}",
    (True, 0): "{name} drew",
    (True, -1): "{name} lost by {points}",
    (False, 1): "{name} was ahead by {points}",
    (False, 0): "{name} was level",
    (False, -1): "{name} was behind by {points}",
}
"""By whether the game is whole, and by the sign of the margin: that of an early end does not tell the winner."""


def analysis_lines(analysis: GameAnalysis, names: Sequence[str], translate: Translator) -> Iterator[str]:
    """Yield an analysis: the result of each seat and its parts, the rounds, and the dearest moves."""
    if not analysis.rounds:
        yield translate("No round was played to its end, so there is nothing to analyse.")
        return
    for seat, name in enumerate(names):
        yield verdict(analysis, Seat(seat), name, translate)
    if not analysis.is_whole:
        yield translate("The game ended early: only its finished rounds are analysed.")
    yield ""
    yield from _rounds(analysis, names, translate)
    if analysis.losses:
        yield from ("", translate("The dearest moves, as their players could know it:"))
        yield from (_loss(loss, names[loss.seat], translate) for loss in analysis.losses[:LOSSES_MAX])


def verdict(analysis: GameAnalysis, seat: Seat, name: str, translate: Translator) -> str:
    """Return the result of a seat as luck and play: that it lost by 12, 31 unlucky and 19 by better play."""
    parts = analysis.parts_of(seat)
    sign = (parts.margin > 0) - (parts.margin < 0)
    result = translate(_RESULTS[analysis.is_whole, sign], name=name, points=abs(parts.margin))
    luck = translate("{points} lucky" if parts.luck >= 0 else "{points} unlucky", points=abs(parts.luck))
    words = "{points} by better play" if parts.play >= 0 else "{points} by worse play"
    return f"{result}: {luck}, {translate(words, points=abs(parts.play))}."


def _rounds(analysis: GameAnalysis, names: Sequence[str], translate: Translator) -> Iterator[str]:
    """Yield a table of the rounds, in points of the first player."""
    heads = [translate("Round"), translate("Margin"), translate("First hands")]
    heads += [*(translate("Draws of {name}", name=name) for name in names), translate("Play")]
    yield translate("In points for {name}:", name=names[0])
    yield "  ".join(heads)
    for number, each in enumerate(analysis.rounds, 1):
        first, second = each.draw_luck
        points = (each.margin, each.deal_luck, first, -second, each.play)
        cells = (f"{round(value):>+{len(head)}}" for value, head in zip(points, heads[1:], strict=True))
        yield "  ".join([f"{number:<{len(heads[0])}}", *cells])


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
