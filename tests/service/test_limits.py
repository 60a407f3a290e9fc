"""Every limit has a name, a setting and a test: here, or in a file listed in ELSEWHERE."""

import asyncio
from itertools import chain
from typing import Any

import grpc
import pytest
from msgspec import structs
from tests.service.server_fixtures import desk as make_desk
from tests.service.server_fixtures import refusal
from tests.service.stores import LeverStore

from lostcities.core.errors import OverQuota
from lostcities.programs.limits_by_key import RateLimit
from lostcities.service.play.commands import CONFLICT_TRIES_MAX
from lostcities.service.settings import BadSettings, Limits, read_settings
from lostcities.v1 import player_pb2

ELSEWHERE = {
    "test_watching": [
        *("watchers_max", "watchers_per_game_max", "watchers_per_player_max"),
        *("watcher_lag_versions_max", "watcher_stall_s", "heartbeat_s"),
    ],
    "test_play_streams": [
        *("play_streams_max", "play_streams_per_player_max", "play_commands_max", "play_outbox_bytes_max"),
    ],
    "test_commands": ["cached_games_max", "finished_games_max"],
    "test_undoing": ["idle_events_max"],
    "test_deadlines": ["idle_open_s", "idle_game_s", "idle_bots_s", "idle_analysis_s"],
    "test_kept_folds": ["kept_folds_max"],
    "test_time_travel": ["fork_events_max", "folds_max", "folds_per_player_max"],
    "test_frames": ["cached_frames_max", "viewer_logs_max", "page_frames_max", "page_frames_bytes_max"],
    "adversary/test_unread_answers": ["calls_bytes_max", "call_s"],
    "adversary/test_memory_budget": ["memory_percent_max"],
    "adversary/test_connections": [
        "connections_max",
        "connections_per_network_max",
        "connection_ping_s",
        "connection_idle_s",
        "handshake_s",
        "streams_per_connection_max",
    ],
    "adversary/test_call_floods": ["network_calls_per_second"],
    "adversary/test_byte_floods": ["network_bytes_per_second"],
    "test_program": ["shutdown_grace_s"],
    "test_draining": ["drain_s"],
    "test_watchdog": ["loop_late_s", "loop_hung_s"],
    "test_isolated_server": ["isolated_call_s", "isolated_hang_s"],
    "test_isolation": ["isolated_memory_bytes_max"],
    "test_isolation_parts": ["isolated_share_percent"],
    "test_isolated_rules": ["isolated_faults_max", "isolated_rest_s"],
    "test_moderation": ["token_days"],
    "test_own_data": ["erasures_per_minute"],
    "test_tree_heads": ["tree_head_interval_s"],
    "test_bots": ["bot_profiles_per_minute", "bot_silence_s"],
    "test_challenges": ["challenges_per_minute", "challenge_answer_s"],
    "test_phrases": ["phrases_per_minute"],
    "test_chat": ["chat_per_minute"],
    "test_blocks": ["reports_per_minute", "setting_changes_per_minute"],
    "test_analyses": [
        *("analyses_waiting_max", "analyses_followed_max", "analyses_per_player_max"),
        *("analyses_per_minute", "analysis_heartbeat_s"),
    ],
    "test_push": ["pushes_per_minute"],
    "test_sessions": ["sign_ins_per_minute"],
    "adversary/test_floods_of_calls": [
        *("reads_per_second", "tables_per_second", "folds_per_second", "writes_per_second"),
        *("players_per_network", "local_factor", "wrong_tokens_per_minute"),
        "uninvited_per_minute",
        *("calls_per_player_max", "request_bytes_per_player_max", "request_bytes_max"),
    ],
    "adversary/test_crowds": ["open_tables_per_player_max", "streams_per_network_max"],
    "test_contests": ["contests_of_host_max"],
    "test_invited": ["invitations_max", "invitations_of_host_max"],
}
HERE = [
    *("response_bytes_max", "concurrent_calls_max", "keepalive_interval_min_ms"),
    *("page_events_max", "page_bytes_max", "page_games_max"),
    *("game_events_max", "commands_waiting_max", "games_per_minute"),
    *("registrations_per_minute", "renames_per_minute", "rotations_per_minute"),
    "cached_players_max",
]

EXHAUSTED = grpc.StatusCode.RESOURCE_EXHAUSTED


def limited(**limits: Any) -> Any:
    return make_desk(limits=Limits(**{"shutdown_grace_s": 0.1, **limits}))


def test_every_limit_is_tested_somewhere() -> None:
    assert sorted(chain(HERE, *ELSEWHERE.values())) == sorted(Limits.__struct_fields__)


async def test_pages_hold_only_so_many_events_bytes_and_games() -> None:
    async with limited(page_events_max=3, page_games_max=2) as desk:
        game_id, ada, _ = await desk.started("talk")
        sizes = [len(commit.events) for commit in (await ada.events(game_id, page_size=99)).commits]
        assert sizes == [1, 1]  # a third commit would be split
        for _ in range(3):
            await ada.create()
        assert len((await ada.list(page_size=99)).games) == 2
    async with limited(page_bytes_max=100_000) as desk:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=1)
        await ada.join(game_id)
        for _ in range(5):
            await ada.submit(game_id, move_json='{"type":"Shout","thousands":40}')
        assert len((await ada.events(game_id, after=4)).commits) == 2


async def test_an_answer_beyond_the_message_limit_is_not_sent() -> None:
    async with limited(response_bytes_max=50_000) as desk:
        game_id, ada, _ = await desk.started("talk")
        refused = await refusal(ada.submit(game_id, move_json='{"type":"Shout","thousands":60}'))
        assert refused.code == EXHAUSTED


async def test_a_game_can_only_get_so_long() -> None:
    async with limited(game_events_max=6) as desk:
        game_id, ada, bob = await desk.started("talk")
        last = await ada.submit(game_id, command_id="last", move_id="shout 0")
        refused = await refusal(bob.submit(game_id, move_id="shout 0"))
        assert (refused.code, refused.details["key"]) == (EXHAUSTED, "game_events_max")
        assert (await ada.submit(game_id, command_id="last", move_id="shout 0")).head == last.head


async def test_only_so_many_commands_wait_for_one_game() -> None:
    store = LeverStore()
    async with make_desk(store=store, limits=Limits(commands_waiting_max=2, shutdown_grace_s=0.1)) as desk:
        game_id, ada, _ = await desk.started("talk")
        store.gate.clear()
        first = asyncio.ensure_future(ada.submit(game_id, move_id="shout 0"))
        await store.waiting.wait()
        more = [asyncio.ensure_future(refusal(ada.submit(game_id, move_id="shout 0"))) for _ in range(2)]
        done, _ = await asyncio.wait(more, return_when=asyncio.FIRST_COMPLETED)
        refused = done.pop().result()
        assert (refused.code, refused.details["key"], refused.retry_s) == (EXHAUSTED, "commands_waiting_max", 1)
        store.gate.set()
        await asyncio.gather(first, *more)


async def test_a_command_without_a_version_is_decided_again_only_so_often() -> None:
    class Busy(LeverStore):
        """A store in which another command is always recorded first."""

        appends = 0

        async def append(self, commit: Any) -> Any:
            if commit.command_id != "slow":
                return await super().append(commit)
            self.appends += 1
            other = {"command_id": f"fast-{self.appends}", "actor": "another"}
            await super().append(structs.replace(commit, **other))
            return await super().append(commit)

    store = Busy()
    async with make_desk(store=store, limits=Limits(shutdown_grace_s=0.1)) as desk:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=1)
        await ada.join(game_id)
        refused = await refusal(ada.submit(game_id, command_id="slow", move_id="shout 0"))
        assert (refused.code, refused.reason) == (grpc.StatusCode.ABORTED, "VERSION_CONFLICT")
        assert store.appends == CONFLICT_TRIES_MAX


async def test_registrations_and_new_games_come_only_so_fast() -> None:
    async with limited(registrations_per_minute=2, games_per_minute=2, local_factor=1) as desk:
        ada, bob = await desk.player(), await desk.player()
        request = player_pb2.RegisterPlayerRequest(name="Eve")
        refused = await refusal(desk.anonymous.players.RegisterPlayer(request))
        assert (refused.code, refused.details["key"]) == (EXHAUSTED, "registrations_per_minute")
        assert refused.retry_s == 30
        for number in range(2):
            await ada.create(command_id=f"{number}")
        assert (await refusal(ada.create())).details["key"] == "games_per_minute"
        await ada.create(command_id="0")  # a retry, which opens no second game
        await bob.create()


async def test_names_change_only_so_often() -> None:
    async with limited(renames_per_minute=2) as desk:
        ada, bob = await desk.player(), await desk.player()
        for caller in (ada, bob, ada, bob):
            await caller.players.RenamePlayer(player_pb2.RenamePlayerRequest(name="Eve"), metadata=caller.metadata)
        request = player_pb2.RenamePlayerRequest(name="Eva")
        refused = await refusal(ada.players.RenamePlayer(request, metadata=ada.metadata))
        assert (refused.code, refused.details["key"]) == (EXHAUSTED, "renames_per_minute")


async def test_a_player_takes_only_so_many_new_tokens_a_minute() -> None:
    async with limited(rotations_per_minute=2) as desk:
        ada = await desk.player()
        request = player_pb2.RotateTokenRequest()
        for _ in range(2):
            ada.token = (await ada.players.RotateToken(request, metadata=ada.metadata)).token
        refused = await refusal(ada.players.RotateToken(request, metadata=ada.metadata))
        assert (refused.code, refused.details["key"]) == (EXHAUSTED, "rotations_per_minute")
        assert (await ada.list()).games == []


def test_a_quota_refills_steadily() -> None:
    now = 0.0
    quota = RateLimit("tries", 60, clock=lambda: now)
    for _ in range(60):
        quota.take("ada")
    with pytest.raises(OverQuota) as caught:
        quota.take("ada")
    assert caught.value.retry_after_s == 1
    now = 2.0
    for _ in range(2):
        quota.take("ada")
    with pytest.raises(OverQuota):
        quota.take("ada")
    quota.take("bob")


async def test_only_so_many_calls_run_at_once() -> None:
    async with limited(concurrent_calls_max=2) as desk:
        game_id, ada, _ = await desk.started("talk")
        watches = [ada.watch(game_id) for _ in range(2)]
        for watch in watches:
            await watch.read()
        assert (await refusal(ada.get(game_id))).code == EXHAUSTED
        watches[0].cancel()


@pytest.mark.parametrize("calls", [1_500, pytest.param(2_500, marks=pytest.mark.slow)])
async def test_a_burst_of_calls_is_answered_to_the_last_one(calls: int) -> None:
    """From a thousand calls on, gRPC may cancel some at random."""
    async with limited() as desk:
        game_id, ada, _ = await desk.started("talk")
        versions = {answer.head.version for answer in await asyncio.gather(*(ada.get(game_id) for _ in range(calls)))}
        assert versions == {5}


@pytest.mark.slow
async def test_clients_may_ping_an_idle_stream_as_often_as_the_setting_says() -> None:
    pings = [  # gRPC sends one of them a second
        ("grpc.keepalive_time_ms", 50),
        ("grpc.http2.max_pings_without_data", 0),
        ("grpc.http2.ping_timeout_ms", 5_000),
    ]
    async with limited(keepalive_interval_min_ms=10, heartbeat_s=4) as desk:
        game_id, ada, _ = await desk.started("talk")
        async with grpc.aio.insecure_channel(desk.address, options=pings) as channel:
            watch = type(ada)(channel, ada.player_id, ada.token).watch(game_id)
            while not (await watch.read()).HasField("heartbeat"):  # too many pings would end the connection
                pass


async def test_with_caches_of_one_everything_still_works() -> None:
    async with limited(cached_players_max=1, cached_games_max=1) as desk:
        for _ in range(2):
            game_id, ada, bob = await desk.started("talk")
            for mover in (ada, bob, ada):
                await mover.submit(game_id, move_id="shout 0")
            assert [seat.player_name for seat in (await bob.get(game_id)).game.seats] == ["Ada", "Bob"]


@pytest.mark.parametrize("name", Limits.__struct_fields__)
def test_every_limit_can_be_set_and_none_can_be_zero(name: str) -> None:
    assert getattr(read_settings({}, [f"{name}=7"], {}).limits, name) == 7
    with pytest.raises(BadSettings, match=name):
        read_settings({}, [f"{name}=0"], {})
    with pytest.raises(BadSettings, match="NAME=NUMBER"):
        read_settings({}, [f"{name}=many"], {})


async def test_a_stop_waits_for_what_is_being_written() -> None:
    store = LeverStore()
    async with make_desk(store=store, limits=Limits(shutdown_grace_s=20)) as desk:
        game_id, ada, _ = await desk.started("talk")
        store.gate.clear()
        moving = asyncio.ensure_future(ada.submit(game_id, move_id="shout 0"))
        await store.waiting.wait()
        watch = ada.watch(game_id)
        await watch.read()
        stopping = asyncio.create_task(desk.server.stop())
        assert (await refusal(_rest(watch))).reason == "SHUTTING_DOWN"
        store.gate.set()
        assert (await moving).head.version == 6
        await stopping


async def _rest(watch: Any) -> None:
    while await watch.read() is not grpc.aio.EOF:
        pass
