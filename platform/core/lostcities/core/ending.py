"""The end of a game: final scores, places and winners, by the rules or before they end it."""

from collections.abc import Sequence
from itertools import islice

from msgspec import UNSET, UnsetType

from lostcities.core.contract import Score, winners
from lostcities.core.errors import PluginError, call_plugin
from lostcities.core.game import Game
from lostcities.core.names import Seat
from lostcities.core.platform_events import GameEnded
from lostcities.core.plugin_results import scores_of


def game_end(game: Game, reason: str | UnsetType = UNSET, *, absent: Sequence[Seat] = ()) -> GameEnded:
    """Return the end of a game as it stands. Seats that were left, and those `absent`, come last.

    A table that never started has no scores. Raise `PluginError`.
    """
    if game.state is None:
        return GameEnded((), (), reason=reason)
    scores = scores_of(game.variant, game.state)
    last = (*game.left, *absent)
    if not last:
        return GameEnded(scores, winners(scores), reason=reason)
    order = _final_order(game, scores, last)
    won = tuple(Seat(seat) for seat, place in enumerate(order) if place == 1 and seat not in last)
    return GameEnded(scores, won, order, reason)


def _final_order(game: Game, scores: Sequence[Score], last: Sequence[Seat]) -> tuple[int, ...]:
    """Return the final order by the variant. Raise `PluginError` if it is no order of the seats."""
    variant, count = game.variant, len(scores)
    order = call_plugin(variant.key, "final_order", lambda: tuple(islice(variant.final_order(scores, last), count + 1)))
    if len(order) != count or not all(type(place) is int and 1 <= place <= count for place in order):
        message = f"final_order must give each of {count} seats a place from 1 to {count}"
        raise PluginError(variant.key, message, function="final_order", limit=message)
    return order
