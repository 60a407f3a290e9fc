"""Points by seat with their parts, during a game and after it."""

from collections.abc import Sequence

from lostcities.core import Game, PluginError, Seat, call_plugin, places
from lostcities.present import Standing, Translator, draw, standing
from lostcities_terminal.language import marked_name
from lostcities_terminal.text import wrapped


def standings(game: Game, translate: Translator) -> tuple[Standing, ...]:
    """Return the order of the seats in a started game, the best first, or the final order."""
    if game.ended is not None:
        result = draw(game, None, translate).result
        return result.standings if result is not None else ()
    try:
        scores = call_plugin(game.variant.key, "scores", lambda: game.variant.rules.scores(game.state))
        order = places(scores, game.teams)
    except PluginError:
        return ()
    found = [standing(Seat(seat), score, order[seat], translate) for seat, score in enumerate(scores)]
    return tuple(sorted(found, key=lambda one: one.place))


def score_lines(game: Game, translate: Translator) -> list[str]:
    """Return the points in lines, with the winners at the end."""
    if game.state is None:
        return [f"  {translate('The game has not started.')}"]
    listed = standings(game, translate)
    width = max([len(marked_name(one.seat, translate)) for one in listed], default=0)
    lines = [line for one in listed for line in _lines(one, listed, width, translate)]
    if game.ended is not None:
        lines += [f"  {translate('{who} left the game', who=seat)}" for seat in game.left]
        lines.append(f"  {end_in_words(game, translate)}")
    return lines


_ENDS = {
    "agreement": "by agreement",
    "operator": "as an operator closed it",
    "idle": "as nothing happened for too long",
    "late": "as it was not finished in time",
    "resignation": "by resignation",
    "time": "on time",
    "absence": "by absence",
}
"""Words for the reasons of an end that does not come by the rules."""


def end_in_words(game: Game, translate: Translator) -> str:
    """Return the winners of a finished game, and why it ended if not by the rules."""
    reason = None if game.ended is None else game.ended.reason
    words = _ENDS.get(reason, "") if isinstance(reason, str) else ""
    won = victory(game, translate)
    return f"{won}, {translate(words)}" if words else won


def victory(game: Game, translate: Translator) -> str:
    """Return the winners of a finished game."""
    won = game.ended.winners if game.ended is not None else ()
    if not won:
        return translate("There is no winner")
    names = translate(" and ").join(translate("{who}", who=seat) for seat in won)
    if len(won) > 1:
        return translate("{names} share the victory", names=names)
    return translate("{name} wins", name=names)


def tie_break_in_words(one: Standing) -> str:
    """Return the tie-breaks of a seat in their order: `3, 12`."""
    return ", ".join(map(str, one.tie_break))


def made_of(one: Standing, listed: Sequence[Standing], translate: Translator) -> str:
    """Return the parts of a total, and the tie break."""
    made = ", ".join(f"{part.label} {part.points}" for part in one.parts)
    if any(one.tie_break) and [other.total for other in listed].count(one.total) > 1:
        made += f" ({translate('tie-break: {points}', points=tie_break_in_words(one))})"
    return made.strip()


def _lines(one: Standing, listed: Sequence[Standing], width: int, translate: Translator) -> list[str]:
    line = f"{marked_name(one.seat, translate):<{width}}  {one.total:+5d}   {made_of(one, listed, translate)}"
    return wrapped(line.rstrip(), "  ", " " * 6)
