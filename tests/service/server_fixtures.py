"""A real server in this event loop on a port of its own, and players who call it."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import grpc.aio
import pytest
from google.rpc.error_details_pb2 import BadRequest, ErrorInfo, RetryInfo  # type: ignore[import-untyped]  # no types
from google.rpc.status_pb2 import Status  # type: ignore[import-untyped]  # it ships no types
from msgspec import Struct
from tests.service.talk import TALK

from lostcities.core.hooks import hookimpl
from lostcities.core.names import GameId
from lostcities.eventstore import EventStore, open_store
from lostcities.programs.networks import ORIGIN_KEY, OriginSeal
from lostcities.projections import open_projections
from lostcities.registry import Registry
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.service.access.operators import Operators
from lostcities.service.access.page_address import PageAddress
from lostcities.service.analyses.analysis_workers import AnalysisWorkers
from lostcities.service.grpc_server import GrpcServer
from lostcities.service.play.commands import wall_clock
from lostcities.service.settings import Limits
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities.testing.tiny import TINY
from lostcities.v1 import (
    admin_pb2_grpc,
    bots_pb2_grpc,
    contests_pb2_grpc,
    game_pb2,
    game_pb2_grpc,
    play_pb2_grpc,
    player_pb2,
    player_pb2_grpc,
    ratings_pb2_grpc,
    server_pb2,
    server_pb2_grpc,
    sessions_pb2_grpc,
    variant_pb2_grpc,
)

_numbers = itertools.count(1)

SEAL = OriginSeal(b"key of a gateway, for tests only")


class Refused(Struct, frozen=True):
    """A gRPC error, taken apart."""

    code: grpc.StatusCode
    message: str
    reason: str
    details: dict[str, str]
    field: str
    retry_s: int
    everything: str
    """All that reached the client, to search for secrets."""


async def refusal(call: Awaitable[Any]) -> Refused:
    """Await a call that must fail, and return its error."""
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await call
    return refused(caught.value)


def refused(error: grpc.aio.AioRpcError) -> Refused:
    """Take a gRPC error apart."""
    trailing = dict(error.trailing_metadata() or ())
    status, info, bad, retry = Status(), ErrorInfo(), BadRequest(), RetryInfo()
    status.ParseFromString(trailing.get("grpc-status-details-bin", b""))
    for detail in status.details:
        for kind in (info, bad, retry):
            detail.Unpack(kind)
    violations = [violation.field for violation in bad.field_violations]
    return Refused(
        code=error.code(),
        message=error.details() or "",
        reason=info.reason,
        details=dict(info.metadata),
        field=violations[0] if violations else "",
        retry_s=retry.retry_delay.seconds,
        everything=f"{error.details()} {status} {error.debug_error_string()} {trailing}",
    )


class Caller:
    """A player who calls the server, or without a token an anonymous caller."""

    def __init__(self, channel: grpc.aio.Channel, player_id: str = "", token: str | None = None) -> None:
        self.channel = channel
        self.player_id = player_id
        self.token = token
        self.invitation = ""
        self.origin = ""
        self.bots = bots_pb2_grpc.BotServiceStub(channel)
        self.games = game_pb2_grpc.GameServiceStub(channel)
        self.playing = play_pb2_grpc.PlayServiceStub(channel)
        self.players = player_pb2_grpc.PlayerServiceStub(channel)
        self.variants = variant_pb2_grpc.VariantServiceStub(channel)
        self.contests = contests_pb2_grpc.ContestServiceStub(channel)
        self.ratings = ratings_pb2_grpc.RatingServiceStub(channel)
        self.sessions = sessions_pb2_grpc.SessionServiceStub(channel)
        self.server = server_pb2_grpc.ServerServiceStub(channel)
        self.admin = admin_pb2_grpc.AdminServiceStub(channel)

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        invitation = (("lostcities-invitation", self.invitation),) if self.invitation else ()
        origin = ((ORIGIN_KEY, self.origin),) if self.origin else ()
        return origin if self.token is None else (("authorization", f"Bearer {self.token}"), *invitation, *origin)

    def invited(self, invitation: str) -> "Caller":
        """Return the same player, who sends an invitation with every call."""
        guest = Caller(self.channel, self.player_id, self.token)
        guest.invitation, guest.origin = invitation, self.origin
        return guest

    def at(self, address: str) -> "Caller":
        """Return the same player at another address, for which a gateway vouches."""
        there = Caller(self.channel, self.player_id, self.token)
        there.invitation, there.origin = self.invitation, SEAL.sign(address)
        return there

    async def register(self, name: str = "Ada") -> "Caller":
        """Register a player from the address of this caller."""
        request = player_pb2.RegisterPlayerRequest(name=name)
        answer = await self.players.RegisterPlayer(request, metadata=self.metadata)
        player = Caller(self.channel, answer.player.player_id, answer.token)
        player.origin = self.origin
        return player

    async def create(self, variant: str = "tiny", **fields: Any) -> str:
        """Open a game and return its id."""
        request = game_pb2.CreateGameRequest(**{"command_id": fresh(), "variant": variant, **fields})
        return (await self.games.CreateGame(request, metadata=self.metadata)).game.game_id

    async def join(self, game_id: str, **fields: Any) -> game_pb2.JoinGameResponse:
        request = game_pb2.JoinGameRequest(**{"command_id": fresh(), "game_id": game_id, **fields})
        return await self.games.JoinGame(request, metadata=self.metadata)

    async def leave(self, game_id: str, **fields: Any) -> game_pb2.LeaveGameResponse:
        request = game_pb2.LeaveGameRequest(**{"command_id": fresh(), "game_id": game_id, **fields})
        return await self.games.LeaveGame(request, metadata=self.metadata)

    async def submit(self, game_id: str, **fields: Any) -> game_pb2.SubmitCommandResponse:
        request = game_pb2.SubmitCommandRequest(**{"command_id": fresh(), "game_id": game_id, **fields})
        return await self.games.SubmitCommand(request, metadata=self.metadata)

    async def get(self, game_id: str, **fields: Any) -> game_pb2.GetGameResponse:
        request = game_pb2.GetGameRequest(game_id=game_id, **fields)
        return await self.games.GetGame(request, metadata=self.metadata)

    async def list(self, **fields: Any) -> game_pb2.ListGamesResponse:
        return await self.games.ListGames(game_pb2.ListGamesRequest(**fields), metadata=self.metadata)

    async def events(self, game_id: str, **fields: Any) -> game_pb2.ListEventsResponse:
        request = game_pb2.ListEventsRequest(game_id=game_id, **fields)
        return await self.games.ListEvents(request, metadata=self.metadata)

    async def sign(self, game_id: str, **fields: Any) -> game_pb2.SignHeadResponse:
        request = game_pb2.SignHeadRequest(game_id=game_id, **fields)
        return await self.games.SignHead(request, metadata=self.metadata)

    async def keys(self) -> server_pb2.GetKeysResponse:
        return await self.server.GetKeys(server_pb2.GetKeysRequest())

    def watch(self, game_id: str, **fields: Any) -> Any:
        """Start a watch and return the call: read it, iterate over it, cancel it."""
        request = game_pb2.WatchGameRequest(game_id=game_id, **fields)
        return self.games.WatchGame(request, metadata=self.metadata)


class ShiftedClock:
    """The system's time, shifted by the test."""

    def __init__(self) -> None:
        self._shift = 0

    def __call__(self) -> int:
        return wall_clock() + self._shift

    def shift(self, seconds: float) -> None:
        self._shift += int(seconds * 1_000_000) + 1


class Desk:
    """A running server, its store and its address."""

    def __init__(
        self, server: GrpcServer, store: EventStore, address: str, channel: grpc.aio.Channel, clock: ShiftedClock
    ) -> None:
        self.server = server
        self.clock = clock
        self.store = store
        self.address = address
        self.anonymous = Caller(channel)

    async def player(self, name: str = "Ada") -> Caller:
        """Register a player."""
        answer = await self.anonymous.players.RegisterPlayer(player_pb2.RegisterPlayerRequest(name=name))
        return Caller(self.anonymous.channel, answer.player.player_id, answer.token)

    async def started(self, variant: str = "tiny", **fields: Any) -> tuple[str, Caller, Caller]:
        """Start a game of two seats. Return its id and the players in seats 0 and 1."""
        ada, bob = await self.player("Ada"), await self.player("Bob")
        game_id = await ada.create(variant, **{"seats": 2, **fields})
        await ada.join(game_id)
        await bob.invited((await ada.get(game_id)).invitation).join(game_id)
        return game_id, ada, bob

    def caller(self, player: Caller) -> Caller:
        """Return a player of another server as a caller of this one."""
        return Caller(self.anonymous.channel, player.player_id, player.token)

    def timer(self, game_id: str) -> asyncio.TimerHandle:
        """Return the running timer of the game. Raise `KeyError` if none runs."""
        return self.server.parts.play.deadlines._timers[GameId(game_id)]

    def let_deadline_pass(self, game_id: str) -> None:
        """Let the time of the game's timer come, so that no test waits for it."""
        timer = self.timer(game_id)
        self.pass_time(timer.when() - asyncio.get_running_loop().time())
        timer._run()
        timer.cancel()

    def pass_time(self, seconds: float) -> None:
        """Let time pass for a server that was alive all the while."""
        self.clock.shift(seconds)
        self.server.parts.play.deadlines.outages.lived_until(self.clock())


async def invitation_to(host: Caller, game_id: str) -> str:
    """Return the invitation to an unlisted game, for a caller who gets it."""
    answer = await host.get(game_id)
    assert answer.HasField("invitation")
    return answer.invitation


def fresh() -> str:
    """Return a new command id."""
    return f"command-{next(_numbers)}"


def registry_with(*variants: Any, **hooks: Any) -> Registry:
    """Return a new registry of these variants, and of observers if any are given."""
    registry = Registry()
    registry.add(SimpleNamespace(lostcities_variants=hookimpl(lambda: variants), **hooks), "tests")
    return registry


TINY_AND_TALK = registry_with(TINY, TALK)
"""Registry of most servers. It takes longer to make than many tests, and no server changes it."""


SIGNER = Signer(SigningKeys.ephemeral())
"""Signer of most servers: nodes of one store have one key."""


@asynccontextmanager
async def desk(
    *,
    limits: Limits | None = None,
    store: EventStore | None = None,
    registry: Registry | None = None,
    lists: Path | None = None,
    clock: ShiftedClock | None = None,
    signer: Signer | None = None,
    port: int = 0,
    operators: Operators | None = None,
    analysis_workers: AnalysisWorkers | None = None,
    registration_code: str = "",
    page: PageAddress | None = None,
    push_private_hosts: Collection[str] = (),
) -> AsyncIterator[Desk]:
    """Run a server, by default with the variants `tiny` and `talk` and with lists in memory."""
    store = await open_store("memory:") if store is None else store
    limits = limits or Limits(shutdown_grace_s=0.2)
    projections = open_projections(store, lists)
    clock = clock or ShiftedClock()
    inputs = ServerInputs(
        store=store,
        projections=projections,
        registry=registry or TINY_AND_TALK,
        limits=limits,
        signer=signer or SIGNER,
        clock=clock,
        operators=operators,
        analysis_workers=analysis_workers or AnalysisWorkers(),
        seal=SEAL,
        registration_code=registration_code,
        page=page or PageAddress(),
        push_private_hosts=push_private_hosts,
    )
    server = GrpcServer(inputs)
    address = f"127.0.0.1:{(await server.start('127.0.0.1', port)).port}"
    try:
        async with grpc.aio.insecure_channel(address) as channel:
            yield Desk(server, store, address, channel, clock)
    finally:
        await server.stop()
