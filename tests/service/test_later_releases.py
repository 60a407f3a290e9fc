"""Logs that a later release wrote to: they can be read and watched, but no command is decided on them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from msgspec import Struct
from msgspec.structs import replace
from tests.service.server_fixtures import Caller, Desk, Refused, fresh, refusal, registry_with
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_frames import caught_up, frames_of
from tests.service.test_time_travel import table_of

from lostcities.core.codec import canonical
from lostcities.core.hash_chain import CommitHeader, link_commit
from lostcities.core.hooks import hookimpl
from lostcities.core.names import CommandId, GameId, Version
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.projections import projections_file
from lostcities.testing.tiny import TINY
from lostcities.v1 import game_pb2

FACT = {"given_s": 30, "seat": 1, "type": "@TimeGiven"}
KNOWN_COMMAND = {"type": "Redo"}
LATER_COMMAND = {"seconds": 30, "type": "GiveTime"}
OFFER_CLOSED = {"offer": 6, "reason": "deadline", "type": "@OfferExpired"}
END = {"reason": "agreement", "scores": [{"total": 1}, {"total": 2}], "type": "@GameEnded", "winners": [1]}


class Addition(Struct, frozen=True):
    """Commit of a later release after six events, with the part and the version that a refusal names."""

    events: list[dict[str, Any]]
    command: dict[str, Any]
    part: str
    version: int


ADDITIONS = {
    "event": Addition([FACT], KNOWN_COMMAND, "event @TimeGiven", 7),
    "command": Addition([OFFER_CLOSED], LATER_COMMAND, "a command", 7),
    "second event": Addition([OFFER_CLOSED, FACT], KNOWN_COMMAND, "event @TimeGiven", 8),
}


class LaterGame(Struct, frozen=True):
    """A game with an addition, and its players."""

    game_id: str
    ada: Caller
    bob: Caller
    added: Addition

    @property
    def head(self) -> int:
        return 6 + len(self.added.events)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture(params=ADDITIONS.values(), ids=list(ADDITIONS))
async def later(path: Path, request: pytest.FixtureRequest) -> LaterGame:
    """A game of `tiny` on the stopped server, to which a later release has written."""
    game_id, ada, bob = await started(path)
    await record_later(path, game_id, request.param.events, request.param.command)
    return LaterGame(game_id, ada, bob, request.param)


@asynccontextmanager
async def restarted(path: Path, **hooks: Any) -> AsyncIterator[Desk]:
    """Run a server on a store in a file."""
    registry = registry_with(TINY, **hooks) if hooks else None
    async with make_desk(store=open_sqlite(path), registry=registry, lists=projections_file(path)) as desk:
        yield desk


def again(player: Caller, desk: Desk) -> Caller:
    """Return a player as a caller of the restarted server."""
    return Caller(desk.anonymous.channel, player.player_id, player.token)


async def record_later(path: Path, game_id: str, events: list[dict[str, Any]], command: dict[str, Any]) -> None:
    """Append a commit as a later release would write it, with a correct chain."""
    store = open_sqlite(path)
    last = (await store.read(GameId(game_id), Version(await store.head(GameId(game_id)) - 1), 1))[-1]
    texts = tuple(map(canonical, events))
    commit = replace(
        last,
        first_version=Version(last.last_version + 1),
        events=texts,
        command_id=CommandId(fresh()),
        command=canonical(command),
        command_digest=bytes(32),
    )
    header = CommitHeader(
        game=commit.game_id,
        version=commit.first_version,
        actor=commit.actor,
        at=commit.at,
        command=commit.command_digest.hex(),
    )
    await store.append(replace(commit, hashes=link_commit(last.hashes[-1], header, texts)))
    await store.close()


async def started(path: Path) -> tuple[str, Caller, Caller]:
    """Start a game of `tiny`, and stop the server."""
    async with restarted(path) as desk:
        return await desk.started()


def assert_names_the_release(refused: Refused, game_id: str, part: str, version: int) -> None:
    assert (refused.code, refused.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "NEWER_LOG")
    assert refused.details == {"game_id": game_id, "version": str(version), "part": part}
    assert refused.message == (
        f"a later release recorded {part} in game {game_id} at version {version}: the server needs an update"
    )
    assert "damaged" not in refused.everything


async def test_no_command_is_decided_on_what_only_a_later_release_can_decide_again(
    path: Path, later: LaterGame
) -> None:
    game_id, added = later.game_id, later.added
    async with restarted(path) as desk:
        for player in (again(later.ada, desk), again(later.bob, desk)):
            for call in (
                player.get(game_id),
                player.submit(game_id, move_id="draw"),
                player.submit(game_id, resign=game_pb2.Resign()),
                player.submit(game_id, undo=game_pb2.Undo()),
                decisions_of(player, game_id),
                forked(player, game_id, later.head),
            ):
                assert_names_the_release(await refusal(call), game_id, added.part, added.version)
        assert await desk.store.head(GameId(game_id)) == later.head


async def test_other_games_go_on(path: Path) -> None:
    other, ada, _ = await started(path)
    game_id, _, _ = await started(path)
    await record_later(path, game_id, [FACT], KNOWN_COMMAND)
    async with restarted(path) as desk:
        ada = again(ada, desk)
        move = (await ada.get(other)).decisions[0].legal_moves[0]
        assert (await refusal(ada.get(game_id))).reason == "NEWER_LOG"
        assert (await ada.submit(other, move_id=move.id)).head.version > 6


async def test_it_can_be_read_watched_and_listed(path: Path, later: LaterGame) -> None:
    game_id = later.game_id
    async with restarted(path) as desk:
        ada, eve = again(later.ada, desk), await desk.player("Eve")
        for reader in (ada, eve):
            assert len((await reader.events(game_id)).commits) == 4
            frames = await caught_up(reader.watch(game_id, with_frames=True))
            assert [frame.head.version for frame in frames] == [1, 2, 6, later.head]
            assert frames[-1].HasField("table")
            assert ("Time given" in frames[-1].lines) == (FACT in later.added.events)
            assert (await table_of(reader, game_id)).head.version == later.head
            assert len((await frames_of(reader, game_id)).frames) == 4
        assert [game.game_id for game in (await ada.list()).games] == [game_id]


async def test_a_game_that_is_over_is_shown_as_nothing_is_decided_in_it(path: Path, later: LaterGame) -> None:
    game_id, added = later.game_id, later.added
    await record_later(path, game_id, [END], {"type": "Resign"})
    async with restarted(path) as desk:
        ada = again(later.ada, desk)
        assert (await ada.get(game_id)).head.version == later.head + 1
        assert (await caught_up(ada.watch(game_id, with_frames=True)))[-1].HasField("table")
        assert (await refusal(ada.submit(game_id, move_id="draw"))).reason == "GAME_OVER"
        await forked(ada, game_id, 6)
        assert_names_the_release(await refusal(forked(ada, game_id, later.head)), game_id, added.part, added.version)


async def test_an_unreadable_event_of_the_platform_stops_every_fold_and_blames_no_plugin(path: Path) -> None:
    game_id, ada, _ = await started(path)
    secret = {"cards": {"count": 1, "to": [0], "type": "Hidden"}, "type": "@Dealt"}
    await record_later(path, game_id, [secret], KNOWN_COMMAND)
    async with restarted(path) as desk:
        ada = again(ada, desk)
        for call in (ada.get(game_id), table_of(ada, game_id), caught_up(ada.watch(game_id, with_frames=True))):
            assert_names_the_release(await refusal(call), game_id, "event @Dealt", 7)
        assert len((await ada.events(game_id)).commits) == 4


async def test_an_observer_gets_the_fact(path: Path) -> None:
    game_id, _, _ = await started(path)
    await record_later(path, game_id, [FACT], KNOWN_COMMAND)
    seen: list[str] = []

    @hookimpl
    def lostcities_events_recorded(events: list[Any]) -> None:
        seen.extend(getattr(event, "name", "") for event in events)

    async with restarted(path, lostcities_events_recorded=lostcities_events_recorded) as desk:
        await desk.server.stop()
    assert "@TimeGiven" in seen


async def test_a_log_of_a_later_format_is_not_called_damaged(path: Path) -> None:
    game_id, ada, _ = await started(path)
    async with restarted(path) as desk:
        first = (await desk.store.read(GameId(game_id)))[0]
    text = first.events[0].replace(b'"format":1', b'"format":2')
    store = open_sqlite(path)
    await store.append(replace(first, game_id=GameId("g-later"), events=(text,), command_id=CommandId(fresh())))
    await store.close()
    async with restarted(path) as desk:
        refused = await refusal(again(ada, desk).get("g-later"))
    assert_names_the_release(refused, "g-later", "format 2", 1)


async def decisions_of(player: Caller, game_id: str) -> None:
    async for _ in player.watch(game_id, with_decisions=True):
        pass


async def forked(player: Caller, game_id: str, version: int) -> None:
    request = game_pb2.ForkGameRequest(command_id=fresh(), game_id=game_id, version=version)
    await player.games.ForkGame(request, metadata=player.metadata)
