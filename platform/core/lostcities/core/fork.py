"""Forks: new games that start from a position of another game, for analysis or to play on.

The new log is independent. It names its origin and contains every effective event up to there, sealed again, so it
folds and is audited without the other log. The host holds all seats, and undo is free.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import UNSET

from lostcities.core.chance import KEY_BYTES, salts
from lostcities.core.codec import codec_of
from lostcities.core.contract import Event, Variant
from lostcities.core.decide import Decided, decided_of
from lostcities.core.errors import InvalidSetup, call_plugin
from lostcities.core.game import apply, close_commit, new_game
from lostcities.core.hash_chain import start
from lostcities.core.hidden import has_hidden, hide, seal, unsealed
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.core.platform_events import (
    NO_FACTS,
    ForkGame,
    GameCreated,
    GameStarted,
    Origin,
    PlatformEvent,
    SeatTaken,
    ServerFacts,
)
from lostcities.core.timeline import effective


def position(log: Sequence[Event]) -> list[Event]:
    """Return the variant's effective events in a log or its beginning, from which a fork goes on."""
    return [event for event in effective(log) if not isinstance(event, PlatformEvent)]


def fork(
    command: ForkGame,
    origin: Origin,
    created: GameCreated,
    events: Sequence[Event],
    *,
    host: PlayerId,
    seed: bytes,
    variant: Variant[Any, Any, Any],
    game_id: GameId,
    at: int = 0,
    facts: ServerFacts = NO_FACTS,
) -> Decided:
    """Create a game that starts with the events of a `position`, which are open. `created` begins the other log.

    `facts` are those of the server. Raise `InvalidSetup` if no seat is to act there.
    """
    assert len(seed) == KEY_BYTES, "a seed has 32 bytes"
    opening = GameCreated(
        variant=variant.key,
        variant_version=variant.version,
        seats=created.seats,
        options=codec_of(variant).write_options(codec_of(variant).read_options(created.options)),
        host=host,
        seed=hide([seed.hex()]),
        undo="free",
        origin=origin,
        unlisted=created.unlisted,
        hints=created.hints,
        spectator_delay=created.spectator_delay if created.sealed_until is UNSET else UNSET,
    )
    seats = [SeatTaken(Seat(seat), host) for seat in range(created.seats)]
    started = GameStarted(
        UNSET if facts.rules is None else facts.rules, UNSET if facts.idle_s is None else facts.idle_s
    )
    plain: list[Event] = [opening, *seats, started, *map(unsealed, events)]
    sealed = [_sealed(event, seed, Version(version), variant) for version, event in enumerate(plain, start=1)]
    first = sealed[0]
    assert isinstance(first, GameCreated), "it was put there"
    begun = new_game(first, variant, at)
    game = close_commit(begun, apply(begun, sealed[1:]), (), command, host, at)
    if not game.to_act:
        raise InvalidSetup("version", f"at version {command.version} no seat is to act: fork from an earlier version")
    return decided_of(sealed, game, command, host, start(game_id), at)


def _sealed(event: Event, seed: bytes, version: Version, variant: Variant[Any, Any, Any]) -> Event:
    if not has_hidden(type(event)):
        return event
    sealed: Event = call_plugin(variant.key, "encoding", partial(seal, event, salts(seed, version)))
    return sealed
