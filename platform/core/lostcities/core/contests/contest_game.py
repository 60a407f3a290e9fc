"""Games of a contest: created, with all seats taken and the deal, in one commit of the platform."""

import hashlib
from collections.abc import Sequence

from msgspec import UnsetType
from msgspec.structs import replace

from lostcities.core.absence import check_platform
from lostcities.core.contract import Event
from lostcities.core.decide import Decided, create, decided_of, with_start
from lostcities.core.errors import InvalidSetup
from lostcities.core.game import close_commit, new_game
from lostcities.core.hash_chain import start
from lostcities.core.names import GameId, PlayerId, Seat, Version
from lostcities.core.platform_events import CreateGame, GameCreated, OpenContestGame, SeatTaken, ServerFacts
from lostcities.core.plugin_results import AnyVariant
from lostcities.core.spectator_delay import WHOLE_GAME


def seed_digest_of(seed: bytes) -> str:
    """Return the digest that commits a server to the seed of a deal, in hexadecimal digits."""
    return hashlib.sha256(b"lostcities/contest-seed/1" + seed).hexdigest()


def earlier_seed(seed: bytes, rounds: int) -> bytes:
    """Return the seed of a round of a duplicate that lies some rounds before that of `seed`.

    The seed of each round is the digest of the next one's. So the digest of the first one commits a server to all, and
    opened seeds do not tell those of later rounds.
    """
    for _ in range(rounds):
        seed = hashlib.sha256(b"lostcities/contest-round/1" + seed).digest()
    return seed


def open_contest_game(
    command: OpenContestGame,
    *,
    actor: PlayerId,
    seed: bytes,
    variant: AnyVariant,
    game_id: GameId,
    at: int = 0,
    facts: ServerFacts,
) -> Decided:
    """Create a game of a contest, with the player of the first seat as its host.

    `seed` is 32 random bytes, `facts` are those of the server. Raise `InvalidSetup`.
    """
    check_platform(actor)
    host = command.players[0] if command.players else actor
    created = create(_terms(command), host=host, seed=seed, variant=variant, game_id=game_id, at=at).events[0]
    assert isinstance(created, GameCreated), "a log starts with its creation"
    if len(set(command.players)) < created.seats:
        raise InvalidSetup("players", "a game of a contest has another player in each seat")
    opening = replace(created, contest=command.contest)
    if command.sealed_until is not None:
        if command.time_control is not None or command.rated or command.sealed_until <= at:
            raise InvalidSetup("sealed_until", "a sealed game has no clocks and is not rated, and time is left for it")
        opening = replace(opening, sealed_until=command.sealed_until, undo="never", spectator_delay=WHOLE_GAME)
    seated = [SeatTaken(Seat(seat), player) for seat, player in enumerate(command.players)]
    game = new_game(opening, variant, at)
    events, after = with_start(game, [*seated], facts, Version(1))
    closed = close_commit(game, after, (), command, actor, at)
    return decided_of([opening, *events], closed, command, actor, start(game_id), at)


def command_of(created: GameCreated, events: Sequence[Event]) -> OpenContestGame:
    """Return the command by which the platform has created a game of a contest, from the events of its commit."""
    contest, control, until = created.contest, created.time_control, created.sealed_until
    assert not isinstance(contest, UnsetType), "only a game of a contest is asked"
    if isinstance(control, UnsetType) and isinstance(until, UnsetType):
        raise InvalidSetup("time_control", "a game of a contest has clocks, or is sealed until a time")
    return OpenContestGame(
        contest=contest,
        variant=created.variant,
        variant_version=created.variant_version,
        options=created.options,
        time_control=None if isinstance(control, UnsetType) else control,
        players=tuple(event.player for event in events if isinstance(event, SeatTaken)),
        rated=created.rated is True,
        sealed_until=None if isinstance(until, UnsetType) else until,
    )


def _terms(command: OpenContestGame) -> CreateGame:
    return CreateGame(
        variant=command.variant,
        variant_version=command.variant_version,
        seats=len(command.players),
        options=command.options,
        time_control=command.time_control,
        rated=command.rated,
    )
