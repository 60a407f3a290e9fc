"""A game as its log tells it: the platform's own bookkeeping around the variant's state.

Folding is the same for the full log and for a redacted one, for the server and for every client. It checks nothing:
what stands in the log has happened.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Options, Setup, Variant
from lostcities.core.errors import LostCitiesError, PluginError, guarded
from lostcities.core.names import PlayerId, Seat, Version
from lostcities.core.records import GameCreated, GameEnded, GameStarted, PlatformEvent, SeatLeft, SeatTaken
from lostcities.core.timeline import effective


class Game(Struct, frozen=True, kw_only=True):
    """The fold of a log, full or redacted. `state` is the variant's, None until the game has started."""

    variant: Variant[Any, Any, Any]
    created: GameCreated
    options: Options
    seats: tuple[PlayerId | None, ...]
    version: Version
    state: Any = None  # the variant's own state type
    ended: GameEnded | None = None

    @property
    def status(self) -> str:
        """`open` while seats are free, then `running`, then `over`."""
        if self.ended is not None:
            return "over"
        return "open" if self.state is None else "running"

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may move now; none before the start and after the end. Raises `PluginError`."""
        if self.state is None or self.ended is not None:
            return ()
        return guarded(self.variant.key, "to_act", lambda: self.variant.rules.to_act(self.state))

    def seats_of(self, player: PlayerId) -> tuple[Seat, ...]:
        """The seats a player holds."""
        return tuple(Seat(i) for i, holder in enumerate(self.seats) if holder == player)

    @property
    def seed(self) -> bytes:
        """What every deal follows from, 32 bytes. Only in a full log, or in any once the game is over."""
        items = self.created.seed.items
        if items is None:
            raise ValueError("the seed is hidden from this viewer")
        return bytes.fromhex(items[0])


def begin(created: GameCreated, variant: Variant[Any, Any, Any]) -> Game:
    """The game after its first event."""
    options = codec_of(variant).read_options(created.options)
    free = (None,) * created.seats
    return Game(variant=variant, created=created, options=options, seats=free, version=Version(1))


def fold(game: Game, events: Iterable[Event]) -> Game:
    """The game after more events. A fold that raises is the plugin's fault: `PluginError`."""
    evolve = game.variant.rules.evolve
    state, version = game.state, game.version
    try:
        for event in effective(events):
            version += 1  # type: ignore[assignment]  # a NewType of int stays one under addition
            if isinstance(event, PlatformEvent):
                game = _evolve(replace(game, state=state), event)
                state = game.state
            else:
                state = evolve(state, event)
    except LostCitiesError:
        raise
    except Exception as error:
        message = f"evolve failed at version {version}: {type(error).__name__}: {error}"
        raise PluginError(game.variant.key, message) from error
    return replace(game, state=state, version=version)


def _evolve(game: Game, event: PlatformEvent) -> Game:
    match event:
        case SeatTaken(seat, player):
            return replace(game, seats=_with(game.seats, seat, player))
        case SeatLeft(seat, _):
            return replace(game, seats=_with(game.seats, seat, None))
        case GameStarted():
            setup = Setup(seats=len(game.seats), options=game.options)
            return replace(game, state=game.variant.rules.initial(setup))
        case GameEnded():
            return replace(game, ended=event)
        case _:
            raise ValueError(f"{type(event).__name__} cannot stand after the first event")


def _with(seats: tuple[PlayerId | None, ...], seat: Seat, holder: PlayerId | None) -> tuple[PlayerId | None, ...]:
    return (*seats[:seat], holder, *seats[seat + 1 :])
