"""Numbered actions and observations of games, for programs that learn. The newest are kept."""

from collections.abc import Mapping
from typing import Any

from cachetools import LRUCache
from msgspec import Struct

from lostcities.agents import GameKind, NoEncoding, Unsupported
from lostcities.core.codec import canonical, codec_of
from lostcities.core.contract import Event, Setup, Variant, notation
from lostcities.core.errors import InvalidSetup, PluginError, plugin_failed
from lostcities.core.game import Game
from lostcities.core.names import Seat
from lostcities.core.plugin_results import MOVES_BYTES_MAX, legal_moves_of, too_many

KEPT_MAX = 64
"""Number of setups whose encodings are kept."""

NUMBERS_MAX = 250_000
"""Largest number of numbers in an observation: one message must carry it."""

NAMES_BYTES_MAX = 1024 * 1024
"""Largest size of the names of an observation's slices."""


class SeatObservation(Struct, frozen=True):
    """Observation of a seat as numbers, and the numbers of its legal moves."""

    kind: GameKind
    numbers: list[float]
    legal_actions: list[int]


class GameEncodings:
    """Encodings by variant, number of seats and options."""

    def __init__(self) -> None:
        self._kinds: LRUCache[tuple[str, int, int, bytes], GameKind] = LRUCache(KEPT_MAX)

    def kind(self, variant: Variant[Any, Any, Any], seats: int | None, options: Mapping[str, Any]) -> GameKind:
        """Return the encoding of games with a setup. Raise `Malformed`, `InvalidSetup`, `Unsupported` or `PluginError`.

        Options that are left out have their defaults.
        """
        agreed = codec_of(variant).read_options(dict(options))
        count = variant.seats[0] if seats is None else seats
        if count not in variant.seats:
            allowed = " or ".join(map(str, variant.seats))
            raise InvalidSetup("seats", f"{variant.key} takes {allowed} seats, not {count}")
        return self._of(variant, Setup(seats=count, options=agreed))

    def kind_of(self, game: Game) -> GameKind:
        """Return the encoding of a game. Raise `Unsupported` or `PluginError`."""
        return self._of(game.variant, Setup(seats=len(game.seats), options=game.options))

    def event_numbers(self, game: Game, event: Event) -> list[float]:
        """Return an event of the variant as numbers. It must be redacted for its reader. Raise `PluginError`."""
        encoding = self.kind_of(game).encoding
        try:
            (row,) = encoding.encode_events([event])
            return row.tolist()
        except PluginError:
            raise
        except BaseException as error:  # a plugin may raise anything
            raise plugin_failed(game.variant.key, "event", error) from error

    def observation(self, view: Game, seat: Seat) -> SeatObservation:
        """Return what a seat sees in a running game or at its end. `view` is folded for that seat."""
        kind = self.kind_of(view)
        legal = legal_moves_of(view.variant, view.state, seat) if seat in view.awaited else ()
        try:
            numbers = kind.encoding.encode(view.state, seat).tolist()
            return SeatObservation(kind, numbers, sorted(kind.actions.numbers_of(legal)))
        except PluginError:
            raise
        except BaseException as error:  # a plugin may raise anything
            raise plugin_failed(view.variant.key, "observe", error) from error

    def _of(self, variant: Variant[Any, Any, Any], setup: Setup) -> GameKind:
        key = (variant.key, variant.version, setup.seats, canonical(setup.options))
        if key not in self._kinds:
            self._kinds[key] = _made(variant, setup)
        return self._kinds[key]


def _made(variant: Variant[Any, Any, Any], setup: Setup) -> GameKind:
    try:
        kind = GameKind(variant, setup)
        layouts = kind.encoding.layout, kind.encoding.event_layout
        actions_bytes = sum(len(notation(move)) for move in kind.actions.moves)
    except (Unsupported, InvalidSetup, PluginError):
        raise
    except BaseException as error:  # a plugin may raise anything
        raise plugin_failed(variant.key, "actions", error) from error
    if actions_bytes > MOVES_BYTES_MAX:
        raise too_many(variant, "actions", MOVES_BYTES_MAX, "bytes of moves")
    for layout, what in zip(layouts, ("views", "events"), strict=True):
        if layout.size > NUMBERS_MAX or sum(len(each.name) for each in layout.slices) > NAMES_BYTES_MAX:
            raise NoEncoding(variant.key, f"its {what} have {layout.size:,} numbers, more than {NUMBERS_MAX:,}")
    return kind
