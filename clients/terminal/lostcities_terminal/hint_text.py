"""Hints in words: the best moves of a decision, with the points that they are worth."""

from collections.abc import Sequence

from lostcities.core import Game, allows_hints
from lostcities.present import Translator
from lostcities_bots.move_hints import HintedMove, MoveHint, offers_hints


def no_hint(game: Game, translate: Translator) -> str:
    """Return why a game has no hints, in words; nothing if it has."""
    if not allows_hints(game):
        return translate("This game was opened without hints.")
    if not offers_hints(game):
        return translate("There are no hints for this game: its rules or numbers are unusual.")
    return ""


def hint_lines(hint: MoveHint, choices: Sequence[tuple[str, str]], translate: Translator) -> list[str]:
    """Return the lines of a hint. Its moves have their numbers and words in the list of choices."""
    numbered = {move: (number, label) for number, (move, label) in enumerate(choices, 1)}
    best = numbered.get(hint.moves[0].move, (0, hint.moves[0].move))[1]
    lines = [_verdict(best, hint.lead, translate)]
    for each in hint.moves:
        number, label = numbered.get(each.move, (0, each.move))
        lines.append(f"  {number:>2} {label}: {worth(each, translate)}")
    return lines


def worth(move: HintedMove, translate: Translator) -> str:
    """Return the expected margin after a move in words."""
    points = f"{move.points:+}"
    if move.error is None:
        return translate("{points} points expected", points=points)
    return translate("{points} points expected, ± {error}", points=points, error=str(move.error))


def _verdict(best: str, lead: int | None, translate: Translator) -> str:
    if lead is None:
        return translate("Hint: {move}. There is no other move.", move=best)
    if lead == 0:
        return translate("Hint: {move}. The next move is as good.", move=best)
    if lead == 1:
        return translate("Hint: {move}. It is 1 point better than the next move.", move=best)
    return translate("Hint: {move}. It is {points} points better than the next move.", move=best, points=str(lead))
