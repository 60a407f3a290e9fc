"""A client never gets an older answer than one it has had, whichever server of a store answers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec import Struct
from tests.service.server_fixtures import desk as make_desk
from tests.service.server_fixtures import registry_with
from tests.service.stores import LeverStore

from lostcities.core import GameId
from lostcities.core.errors import LogBehind
from lostcities.testing.tiny import TINY
from lostcities.v1 import bots_pb2, game_pb2, player_pb2
from lostcities_client import Client, Patience, Replica, connect
from lostcities_client.seen_versions import GAMES_MAX, SeenVersions

REGISTRY = registry_with(TINY)
HASTE = Patience(total_s=0.2, first_wait_s=0.01, longest_wait_s=0.05)


class Cluster(Struct):
    """Clients of one player at two servers of one store, who share what they have seen."""

    game_id: GameId
    here: Client
    there: Client

    async def move(self) -> None:
        """Make a move at the first server."""
        decision = (await self.here.get_game(self.game_id)).decisions[0]
        await self.here.submit(self.game_id, decision.legal_moves[0].id, seat=decision.seat)


@asynccontextmanager
async def cluster() -> AsyncIterator[Cluster]:
    """Run two servers with a game in the memory of both, in which one player holds both seats."""
    store = LeverStore()
    async with (
        make_desk(store=store, registry=REGISTRY) as one,
        make_desk(store=store, registry=REGISTRY) as other,
        connect(one.address) as here,
        connect(other.address, patience=HASTE) as there,
    ):
        await here.register("Ada")
        there.token = here.token
        there._seen = here._seen
        game_id = (await here.create_game("tiny")).game_id
        for _ in range(2):
            await here.join(game_id)
        await there.get_game(game_id, is_newest=True)
        yield Cluster(game_id, here, there)


async def test_every_read_at_another_server_is_as_new_as_what_was_seen() -> None:
    async with cluster() as two:
        for _ in range(3):
            await two.move()
            seen = two.here._seen.of(two.game_id)
            assert (await two.there.get_game(two.game_id)).head.version == seen
            assert (await two.there.events(two.game_id)).head.version == seen
            assert (await two.there.frames(two.game_id)).head.version == seen
            assert (await two.there.sign_head(two.game_id)).head.version == seen


async def test_what_another_player_of_the_connection_has_seen_counts_as_well() -> None:
    async with cluster() as two:
        other = two.there.with_token(two.here.token)
        await two.move()
        assert (await other.get_game(two.game_id)).head.version == two.here._seen.of(two.game_id)


async def test_a_game_that_a_replica_watches_is_read_no_older_elsewhere() -> None:
    async with cluster() as two:
        watcher = two.here.with_token(two.here.token)
        watcher._seen = two.there._seen = SeenVersions()
        async with Replica(watcher, two.game_id, registry=REGISTRY) as replica:
            await replica.until()
            assert watcher._seen.of(two.game_id) == replica.version
            await two.move()
            seen = two.here._seen.of(two.game_id)
            await replica.until(lambda game: game.version == seen)
            assert watcher._seen.of(two.game_id) == seen
        assert (await two.there.get_game(two.game_id)).head.version == seen


async def test_a_server_whose_store_lacks_what_was_seen_is_asked_again_until_patience_ends() -> None:
    async with cluster() as two:
        version = two.here._seen.of(two.game_id)
        two.there._seen.note(two.game_id, version + 1)
        with pytest.raises(LogBehind) as caught:
            await two.there.get_game(two.game_id)
        assert caught.value.details["wanted"] == str(version + 1)


async def test_the_newest_head_is_there_for_a_client_that_has_seen_nothing() -> None:
    async with cluster() as two:
        two.there._seen = SeenVersions()
        await two.move()
        newest = await two.there.get_game(two.game_id, is_newest=True)
        assert newest.head.version == two.here._seen.of(two.game_id)


def test_every_answer_about_a_game_is_noted() -> None:
    seen = SeenVersions()
    head, game = game_pb2.Head(version=7), game_pb2.Game(game_id="g", version=7)
    for answer in (
        bots_pb2.ChallengeBotResponse(game=game),
        game_pb2.CreateGameResponse(game=game),
        game_pb2.ForkGameResponse(game=game, head=head),
        game_pb2.GetGameResponse(game=game, head=head),
        game_pb2.JoinGameResponse(game=game, head=head),
        game_pb2.LeaveGameResponse(game=game, head=head),
        game_pb2.ListGamesResponse(games=[game]),
        player_pb2.ListInboxResponse(items=[player_pb2.InboxItem(game=game)]),
    ):
        seen = SeenVersions()
        seen.note_answer(game_pb2.ForkGameRequest(game_id="origin"), answer)
        assert (seen.of("g"), seen.of("origin")) == (7, 0)
    for of_head in (
        game_pb2.GetTableResponse(head=head),
        game_pb2.ListEventsResponse(head=head),
        game_pb2.ListFramesResponse(head=head),
        game_pb2.SignHeadResponse(head=head),
        game_pb2.SubmitCommandResponse(head=head),
    ):
        seen = SeenVersions()
        seen.note_answer(game_pb2.GetTableRequest(game_id="g"), of_head)
        assert seen.of("g") == 7


def test_an_older_answer_changes_nothing_and_only_reads_ask_for_a_version() -> None:
    seen = SeenVersions()
    seen.note("g", 7)
    seen.note("g", 3)
    read, unseen = game_pb2.GetTableRequest(game_id="g", version=2), game_pb2.GetGameRequest(game_id="h")
    command = game_pb2.SubmitCommandRequest(game_id="g")
    for request in (read, unseen, command):
        seen.ask(request)
    assert (read.min_version, unseen.HasField("min_version")) == (7, False)
    assert command == game_pb2.SubmitCommandRequest(game_id="g")


def test_only_so_many_games_are_remembered() -> None:
    seen = SeenVersions()
    for number in range(GAMES_MAX + 1):
        seen.note(f"g{number}", 1)
        seen.note("g0", 2)
    assert (seen.of("g0"), seen.of("g1"), seen.of("g2")) == (2, 0, 1)
