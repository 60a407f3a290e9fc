"""Two worlds of one game that differ only in what its delay withholds, and everything that a spectator gets of it."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import grpc.aio
from msgspec import Struct
from msgspec.structs import replace
from tests.service.bot_fixtures import challenge, set_profile
from tests.service.server_fixtures import Caller, Desk, fresh, refused
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Talk

from lostcities.core.hooks import hookimpl
from lostcities.eventstore import open_store
from lostcities.registry import Registry
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, player_pb2
from lostcities_duel.plugin import DUEL

DELAY = 3
"""Delay of the game in moves, and number of moves in which the worlds differ."""

LIMITS = Limits(heartbeat_s=0.1, shutdown_grace_s=20)

Answers = dict[str, Any]  # Any: texts, bytes and lists of them


class Beginning(Struct, frozen=True):
    """The beginning that both worlds share: the file of the store, the game, and its players."""

    file: Path
    game_id: str
    creation: game_pb2.CreateGameRequest
    players: Mapping[str, tuple[str, str]]
    """Player id and token by name: Hana opened the game, Ada and Bob play, Eve only watches, Robo is a bot."""
    visible: int = 0
    """Last version that spectators see in each world."""
    changed_since: int = 0
    """Time right after that version."""


class World:
    """A server that goes on with the game, and what reached spectators and observers of it."""

    def __init__(self, beginning: Beginning, desk: Desk, observed: list[tuple[str, int, str]]) -> None:
        self.beginning, self.desk, self.observed = beginning, desk, observed
        self.streams: Answers = {}
        """Messages on streams that spectators opened before the worlds part."""
        self.game_id = beginning.game_id
        self.callers = {
            name: Caller(desk.anonymous.channel, player_id, token)
            for name, (player_id, token) in beginning.players.items()
        }

    async def move(self, choice: int, command_id: str) -> int:
        """Make one of the legal moves of the seat to act, and return the version after it."""
        ada = self.callers["ada"]
        seat = (await ada.get(self.game_id)).to_act[0]
        mover = (ada, self.callers["bob"])[seat]
        legal = (await mover.get(self.game_id)).decisions[0].legal_moves
        answer = await mover.submit(self.game_id, seat=seat, move_id=legal[choice].id, command_id=command_id)
        return answer.head.version


def registry_observed_by(seen: list[tuple[str, int, str]]) -> Registry:
    """Return a registry of the Duel, with an observer that records what it gets."""

    @hookimpl
    def lostcities_events_recorded(game_id, variant, version, events):
        seen.append((game_id, version, repr(events)))

    registry = Registry()
    registry.add(SimpleNamespace(lostcities_variants=hookimpl(lambda: [DUEL])), "tests")
    registry.add(SimpleNamespace(lostcities_events_recorded=lostcities_events_recorded), "observer", "observer 1.0")
    return registry


async def begin(folder: Path) -> Beginning:
    """Play the beginning that both worlds share."""
    file = folder / "games.sqlite"
    async with make_desk(
        store=await open_store(f"sqlite:///{file}"), registry=registry_observed_by([]), limits=LIMITS
    ) as desk:
        names = ("hana", "ada", "bob", "eve")
        callers = {name: await desk.player(name.title()) for name in names}
        request = player_pb2.RegisterPlayerRequest(name="Robo", kind=player_pb2.PLAYER_KIND_BOT)
        robo = await desk.anonymous.players.RegisterPlayer(request)
        callers["robo"] = Caller(desk.anonymous.channel, robo.player.player_id, robo.token)
        await set_profile(callers["robo"], variants=["duel"])
        creation = game_pb2.CreateGameRequest(
            command_id=fresh(),
            variant="duel",
            options_json='{"rounds": 1}',
            spectator_delay=DELAY,
            time_control=game_pb2.TimeControl(per_move_s=86_400),
        )
        hana = callers["hana"]
        game_id = (await hana.games.CreateGame(creation, metadata=hana.metadata)).game.game_id
        for name in ("ada", "bob"):
            await callers[name].join(game_id)
        players = {name: (caller.player_id, caller.token or "") for name, caller in callers.items()}
        beginning = Beginning(file, game_id, creation, players)
        world = World(beginning, desk, [])
        for number in range(5):
            visible = await world.move(0, f"both-{number}")
        changed_since = (await callers["ada"].get(game_id)).game.updated_at + 1
        await callers["eve"].create("duel")
    return replace(beginning, visible=visible, changed_since=changed_since)


@asynccontextmanager
async def world(beginning: Beginning, name: str, choices: Sequence[int], *, offers: bool) -> AsyncIterator[World]:
    """Go on with a copy of the game: with these moves, and perhaps with an offer after each."""
    file = beginning.file.with_name(f"{name}.sqlite")
    shutil.copy(beginning.file, file)
    observed: list[tuple[str, int, str]] = []
    store = await open_store(f"sqlite:///{file}")
    registry = registry_observed_by(observed)
    async with make_desk(store=store, registry=registry, limits=LIMITS) as desk:
        made = World(beginning, desk, observed)
        live = await LiveStreams.opened(made)
        for number, choice in enumerate(choices):
            await made.move(choice, f"{name}-{number}")
            if offers:
                await made.callers["ada"].submit(made.game_id, offer_end=game_pb2.OfferEnd())
        made.streams = await live.received()
        yield made


class LiveStreams:
    """Streams that spectators open before the worlds part."""

    def __init__(self, world: World) -> None:
        eve, hana = world.callers["eve"], world.callers["hana"]
        self._visible = world.beginning.visible
        self._watches = {
            "watched events": eve.watch(world.game_id),
            "watched frames": eve.watch(world.game_id, with_frames=True, with_decisions=True),
        }
        self._talks = {"played events": Talk(eve), "played frames": Talk(hana)}
        self._received: dict[str, list[bytes]] = {}
        self._readers: list[asyncio.Task[None]] = []
        self._beats: dict[str, asyncio.Event] = {}

    @classmethod
    async def opened(cls, world: World) -> "LiveStreams":
        """Open all streams, and wait until they have caught up."""
        streams = cls(world)
        for name, talk in streams._talks.items():
            await talk.send(inbox=True)
            await talk.follow(world.game_id, with_frames=name.endswith("frames"))
        for name, watch in streams._watches.items():
            streams._start(name, streams._read_watch(name, watch))
        for name, talk in streams._talks.items():
            streams._start(name, streams._read_talk(name, talk))
        await streams._quiet()
        return streams

    async def received(self) -> Answers:
        """Return what came on each stream once nothing more comes, and close them."""
        await self._quiet()
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        for call in (*self._watches.values(), *(talk.call for talk in self._talks.values())):
            call.cancel()
        return dict(self._received)

    async def _quiet(self) -> None:
        """Wait for a heartbeat on every stream, which comes when nothing else did."""
        for _ in range(2):  # the first may have been on its way already
            for beat in self._beats.values():
                beat.clear()
            for beat in self._beats.values():
                await asyncio.wait_for(beat.wait(), 10)

    def _start(self, name: str, reading: Awaitable[None]) -> None:
        self._received[name], self._beats[name] = [], asyncio.Event()
        self._readers.append(asyncio.ensure_future(reading))

    async def _read_watch(self, name: str, watch: Any) -> None:  # Any: a call of gRPC
        while True:
            message = await watch.read()
            if message.HasField("heartbeat"):
                if message.heartbeat.version > self._visible:
                    self._received[name].append(b"heartbeat at a later version")
                self._beats[name].set()
            else:
                self._received[name].append(message.SerializeToString())

    async def _read_talk(self, name: str, talk: Talk) -> None:
        while True:
            item = await talk.next()
            if item.HasField("heartbeat"):
                self._beats[name].set()
            elif not item.HasField("welcome"):
                self._received[name].append(item.SerializeToString())


async def everything(world: World) -> Answers:
    """Return all answers that spectators get, by the way they asked: Eve, and Hana, who opened the game."""
    answers: Answers = dict(world.streams)
    for name in ("eve", "hana"):
        caller = world.callers[name]
        for way, asked in chain(_reads(world, caller), _lists(world, caller), _writes(world, caller)):
            answers[f"{way} ({name})"] = await _answer(asked)
    return answers


Ways = Iterator[tuple[str, Any]]  # Any: calls, each of which is made when it is its turn


def _reads(world: World, caller: Caller) -> Ways:
    game_id, visible, games, credentials = world.game_id, world.beginning.visible, caller.games, caller.metadata
    yield "get", caller.get(game_id)
    yield "events", caller.events(game_id)
    yield "sign", caller.sign(game_id)
    yield "table", games.GetTable(game_pb2.GetTableRequest(game_id=game_id), metadata=credentials)
    yield "frames", games.ListFrames(game_pb2.ListFramesRequest(game_id=game_id), metadata=credentials)
    yield "events of a seat", caller.events(game_id, seat=0)
    for seen in (visible + 2, visible + 4, visible + 100):  # perhaps that of a seat at the same connection
        request = game_pb2.GetGameRequest(game_id=game_id, min_version=seen)
        yield f"get at least {seen}", games.GetGame(request, metadata=credentials)
        yield f"events at least {seen}", caller.events(game_id, min_version=seen)
        yield f"sign at least {seen}", caller.sign(game_id, min_version=seen)
        yield f"watch at least {seen}", _first(caller.watch(game_id, after=visible, min_version=seen))
    for version in (visible - 1, visible, visible + 1, visible + 2, visible + 100):
        table = game_pb2.GetTableRequest(game_id=game_id, version=version)
        frames = game_pb2.ListFramesRequest(game_id=game_id, after=version)
        yield f"events {version}", caller.events(game_id, after=version)
        yield f"sign {version}", caller.sign(game_id, version=version)
        yield f"table {version}", games.GetTable(table, metadata=credentials)
        yield f"frames {version}", games.ListFrames(frames, metadata=credentials)
        yield f"watch {version}", _first(caller.watch(game_id, after=version))


async def _first(watch: Any) -> Any:  # Any: a call of gRPC
    """Return the first message that is no sign of life: on a busy machine that may come before all others."""
    try:
        while (message := await watch.read()).HasField("heartbeat"):
            pass
        return message
    finally:
        watch.cancel()


def _lists(world: World, caller: Caller) -> Ways:
    ada = world.callers["ada"].player_id
    yield "list", caller.list(with_count=True)
    yield "list by change", caller.list(changed_since=1, with_count=True)
    yield "list of a player", caller.list(player_id=ada, with_count=True)
    yield "list of a player by change", caller.list(player_id=ada, changed_since=world.beginning.changed_since)
    yield "list of running games", caller.list(status=game_pb2.GAME_STATUS_RUNNING, variant="duel", seats=2)
    yield "player", caller.players.GetPlayer(player_pb2.GetPlayerRequest(player_id=ada), metadata=caller.metadata)
    yield "inbox", caller.players.ListInbox(player_pb2.ListInboxRequest(), metadata=caller.metadata)
    yield "contacts", caller.players.ListContacts(player_pb2.ListContactsRequest(), metadata=caller.metadata)


def _writes(world: World, caller: Caller) -> Ways:
    game_id, visible, creation = world.game_id, world.beginning.visible, world.beginning.creation
    fork = game_pb2.ForkGameRequest(command_id=fresh(), game_id=game_id, version=visible)
    yield "fork", caller.games.ForkGame(fork, metadata=caller.metadata)
    yield "join", caller.join(game_id)
    yield "leave", caller.leave(game_id)
    yield "move", caller.submit(game_id, move_id="draw deck")
    yield "move at a version", caller.submit(game_id, move_id="draw deck", expected_version=visible)
    yield "move of a seat", caller.submit(game_id, seat=0, move_id="draw deck")
    yield "undo", caller.submit(game_id, undo=game_pb2.Undo(), expected_version=visible)
    yield "redo", caller.submit(game_id, redo=game_pb2.Redo())
    yield "answer", caller.submit(game_id, answer=game_pb2.AnswerOffer(offer=visible + 1, accept=True))
    yield "offer", caller.submit(game_id, offer_end=game_pb2.OfferEnd(), expected_version=visible)
    yield "resign", caller.submit(game_id, resign=game_pb2.Resign(), expected_version=visible)
    yield "pause", caller.submit(game_id, offer_pause=game_pb2.OfferPause())
    yield "resume", caller.submit(game_id, resume_clocks=game_pb2.ResumeClocks())
    yield "take over", caller.submit(game_id, seat=0, take_over=game_pb2.TakeOverSeat())
    yield "close", caller.submit(game_id, close_table=game_pb2.CloseTable())
    for taken in ("both-0", "one-0", "two-0"):
        yield f"command id {taken}", caller.submit(game_id, command_id=taken, move_id="draw deck")
    if caller is world.callers["hana"]:
        yield "create again", caller.games.CreateGame(creation, metadata=caller.metadata)
        yield "challenge", challenge(caller, world.callers["ada"], game_id)
        yield "challenge of a bot", challenge(caller, world.callers["robo"], game_id)


async def _answer(asked: Awaitable[Any]) -> Any:  # Any: any message
    """Return an answer as text, or the refusal. The feed position is that of all games together."""
    try:
        message = await asked
    except grpc.aio.AioRpcError as error:
        why = refused(error)
        return why.code.name, why.message, why.reason, tuple(sorted(why.details.items())), why.field
    if any(field.name == "feed_position" for field in message.DESCRIPTOR.fields):
        message.ClearField("feed_position")
    return str(message)
