"""Points by seat with what they are made of, while a game goes on and when it is over."""

from collections.abc import Sequence

from lostcities.core import Say, Score, Seat, places
from lostcities.core.drawing import draw
from lostcities.core.errors import PluginError, guarded
from lostcities.core.game import Game
from lostcities.core.table import Part, Standing
from lostcities_terminal.text import wrapped


def standings(game: Game, say: Say) -> tuple[Standing, ...]:
    """How the seats stand in a game that has started, the best first; of one that is over as it ended."""
    if game.ended is not None:
        result = draw(game, None, say).result
        return result.standings if result is not None else ()
    try:
        scores = guarded(game.variant.key, "scores", lambda: game.variant.rules.scores(game.state))
    except PluginError:
        return ()
    order = game.places or places(scores)
    found = [_standing(Seat(seat), score, order[seat], say) for seat, score in enumerate(scores)]
    return tuple(sorted(found, key=lambda one: one.place))


def score_lines(game: Game, say: Say) -> list[str]:
    """The points in lines, at the end with who has won."""
    if game.state is None:
        return [f"  {say('The game has not started.')}"]
    listed = standings(game, say)
    width = max([len(say("{who}", who=one.seat)) for one in listed], default=0)
    lines = [line for one in listed for line in _lines(one, listed, width, say)]
    if game.ended is not None:
        lines += [f"  {say('{who} resigned', who=seat)}" for seat in game.resigned]
        lines.append(f"  {victory(game, say)}")
    return lines


def victory(game: Game, say: Say) -> str:
    """Who has won a game that is over."""
    won = game.ended.winners if game.ended is not None else ()
    names = say(" and ").join(say("{who}", who=seat) for seat in won)
    return say("Shared victory: {names}", names=names) if len(won) > 1 else say("Winner: {names}", names=names)


def made_of(one: Standing, listed: Sequence[Standing], say: Say) -> str:
    """What a total is made of, and what orders equal ones."""
    made = ", ".join(f"{part.label} {part.points}" for part in one.parts)
    if one.tie_break and [other.total for other in listed].count(one.total) > 1:
        made += f" ({say('tie-break: {points}', points=one.tie_break)})"
    return made.strip()


def _lines(one: Standing, listed: Sequence[Standing], width: int, say: Say) -> list[str]:
    line = f"{say('{who}', who=one.seat):<{width}}  {one.total:+5d}   {made_of(one, listed, say)}"
    return wrapped(line.rstrip(), "  ", " " * 6)


def _standing(seat: Seat, score: Score, place: int, say: Say) -> Standing:
    parts = tuple(Part(_part(name, say), points) for name, points in score.parts.items())
    return Standing(seat=seat, place=place, total=score.total, parts=parts, tie_break=score.tie_break)


def _part(name: str, say: Say) -> str:
    """A part by its name: `round 2` is the word and a number."""
    word, _, number = name.rpartition(" ")
    return say("{part} {number}", part=say(word), number=number) if word and number.isdecimal() else say(name)
