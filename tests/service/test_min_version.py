"""Reads that are never older than what the caller has seen, whichever server of the store answers."""

from collections.abc import Awaitable, Callable
from typing import Any

import grpc
import pytest
from tests.service.server_fixtures import Caller, invitation_to, refusal
from tests.service.test_play_streams import Talk
from tests.service.test_watching import read_until
from tests.service.two_servers import HEAD, cache_of, two_servers

from lostcities.core.names import GameId
from lostcities.v1 import game_pb2

Read = Callable[..., Awaitable[int]]
"""Read of a game, with fields of its request; it returns the version of the answer."""


async def get_game(caller: Caller, game_id: str, **fields: Any) -> int:
    return (await caller.get(game_id, **fields)).head.version


async def get_table(caller: Caller, game_id: str, **fields: Any) -> int:
    request = game_pb2.GetTableRequest(game_id=game_id, **fields)
    return (await caller.games.GetTable(request, metadata=caller.metadata)).head.version


async def list_frames(caller: Caller, game_id: str, **fields: Any) -> int:
    request = game_pb2.ListFramesRequest(game_id=game_id, **fields)
    answer = await caller.games.ListFrames(request, metadata=caller.metadata)
    assert answer.frames[-1].head == answer.head
    return answer.head.version


async def list_events(caller: Caller, game_id: str, **fields: Any) -> int:
    answer = await caller.events(game_id, **fields)
    assert answer.commits[-1].events[-1].version == answer.head.version
    return answer.head.version


async def sign_head(caller: Caller, game_id: str, **fields: Any) -> int:
    return (await caller.sign(game_id, **fields)).head.version


async def watch_game(caller: Caller, game_id: str, **fields: Any) -> int:
    watch = caller.watch(game_id, **fields)
    version = (await read_until(watch, "caught_up"))[-1].caught_up.head.version
    watch.cancel()
    return version


READS = (get_game, get_table, list_frames, list_events, sign_head, watch_game)


@pytest.mark.parametrize("read", READS)
async def test_a_read_elsewhere_is_not_older_than_the_version_that_was_seen(read: Read) -> None:
    async with two_servers() as two:
        seen = (await two.ada.submit(two.game_id, move_id="shout 0")).head.version
        assert await read(two.bob, two.game_id, min_version=seen) == seen


@pytest.mark.parametrize("read", READS)
async def test_a_version_that_the_store_does_not_have_is_refused_and_never_answered_with_less(read: Read) -> None:
    async with two_servers() as two:
        head = await two.head()
        refused = await refusal(read(two.bob, two.game_id, min_version=head + 3))
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "LOG_BEHIND")
        assert refused.details == {"game_id": two.game_id, "version": str(head), "wanted": str(head + 3)}
        assert refused.message.endswith(f"is at version {head} here, and {head + 3} was asked for: try again")
        assert refused.retry_s == 1


@pytest.mark.parametrize("read", READS)
async def test_a_version_that_was_seen_tells_no_other_player_of_an_unlisted_game(read: Read) -> None:
    async with two_servers(unlisted=True) as two:
        eve = two.there.caller(await two.here.player("Eve"))
        refused = await refusal(read(eve, two.game_id, min_version=99))
        assert (refused.reason, refused.details) == ("INVITATION_REQUIRED", {"game_id": two.game_id})
        guest = eve.invited(await invitation_to(two.ada, two.game_id))
        assert (await refusal(read(guest, two.game_id, min_version=99))).reason == "LOG_BEHIND"


@pytest.mark.parametrize("read", READS)
async def test_a_negative_version_is_malformed(read: Read) -> None:
    async with two_servers() as two:
        refused = await refusal(read(two.ada, two.game_id, min_version=-1))
        assert (refused.reason, refused.field) == ("MALFORMED", "min_version")


async def test_a_followed_game_begins_no_earlier_than_the_version_that_was_seen() -> None:
    async with two_servers() as two:
        seen = (await two.ada.submit(two.game_id, move_id="shout 0")).head.version
        talk = Talk(two.bob)
        await talk.follow(two.game_id, min_version=seen)
        assert (await talk.up_to("caught_up"))[-1].news.caught_up.head.version == seen
        await talk.follow(two.game_id, min_version=seen + 1)
        refused = (await talk.up_to("unfollowed"))[-1].unfollowed.refusal
        assert (refused.code, refused.reason, refused.retry_after_s) == (14, "LOG_BEHIND", 1)


async def test_a_stream_after_a_version_that_the_log_never_had_is_a_conflict_as_before() -> None:
    async with two_servers() as two:
        after = await two.head() + 1
        for read in (list_events, watch_game):
            refused = await refusal(read(two.bob, two.game_id, after=after, min_version=after))
            assert refused.reason == "VERSION_CONFLICT"


async def test_a_version_that_is_in_memory_costs_no_read_and_a_newer_one_no_more_than_the_rest() -> None:
    async with two_servers() as two:
        before = await two.head()
        assert await get_game(two.bob, two.game_id, min_version=before) == before
        assert two.at_there.calls == []
        seen = (await two.ada.submit(two.game_id, move_id="shout 0")).head.version
        assert await get_game(two.bob, two.game_id, min_version=seen) == seen
        assert (two.at_there.calls, two.at_there.pages) == (["read"], [[before, seen]])


async def test_an_invented_version_leaves_nothing_behind() -> None:
    async with two_servers() as two:
        await refusal(get_game(two.bob, two.game_id, min_version=2**62))
        two.at_there.reset()
        assert await get_game(two.bob, two.game_id) == await two.head()
        assert two.at_there.calls == []


async def test_a_past_table_and_signature_are_those_of_their_version() -> None:
    async with two_servers() as two:
        before = await two.head()
        seen = (await two.ada.submit(two.game_id, move_id="shout 0")).head.version
        assert await get_table(two.bob, two.game_id, version=before, min_version=seen) == before
        assert await sign_head(two.bob, two.game_id, version=before, min_version=seen) == before


# -- the newest head --


async def test_the_newest_head_is_read_from_the_store_whatever_is_in_memory() -> None:
    async with two_servers() as two:
        seen = (await two.ada.submit(two.game_id, move_id="shout 0")).head.version
        answer = await two.bob.get(two.game_id, consistency=HEAD)
        assert (answer.head.version, list(answer.to_act)) == (seen, [1])
        assert [decision.seat for decision in answer.decisions] == [1]
        two.at_there.reset()
        assert await two.bob.get(two.game_id, consistency=HEAD) == answer
        assert two.at_there.calls == ["head"]


async def test_an_end_elsewhere_is_shown_with_its_signature() -> None:
    async with two_servers() as two:
        await two.ada.submit(two.game_id, move_id="hush")
        answer = await two.bob.get(two.game_id, consistency=HEAD)
        assert answer.game.status == game_pb2.GAME_STATUS_OVER
        assert answer.HasField("signature")
        assert GameId(two.game_id) in cache_of(two.there)._finished


async def test_a_consistency_that_does_not_exist_is_malformed() -> None:
    async with two_servers() as two:
        refused = await refusal(two.ada.get(two.game_id, consistency=7))
        assert (refused.reason, refused.field) == ("MALFORMED", "consistency")


# -- lists --


async def test_lists_cover_a_feed_position_that_another_server_named() -> None:
    async with two_servers() as two:
        for number in range(20):
            request = game_pb2.CreateGameRequest(command_id=f"c{number}", variant="talk")
            made = await two.ada.games.CreateGame(request, metadata=two.ada.metadata)
            listed = await two.bob.list(min_feed_position=made.feed_position)
            assert made.game.game_id in [game.game_id for game in listed.games]
            assert listed.feed_position >= made.feed_position
