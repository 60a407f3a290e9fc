"""Floods of calls from one network or one player: they use up its own share, and an honest player is served."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Awaitable, Sequence
from typing import Any

import grpc
import pytest
import structlog
from tests.adversary.limited_server import ATTACKER, HONEST, attacked
from tests.service.server_fixtures import SEAL, Caller, Desk, refused
from tests.service.stores import LeverStore
from tests.service.test_play_streams import Talk, command
from tests.service.test_watching import PATIENCE_S, eventually
from tests.support.store_handles import Handle

from lostcities.core.errors import OverQuota
from lostcities.core.names import GameId, PlayerId
from lostcities.programs.networks import ORIGIN_KEY, OriginSeal
from lostcities.service.access.admission.peers import LOCAL, Peer, Peers, peer_at
from lostcities.service.access.admission.refusal_lines import LINES_PER_MINUTE
from lostcities.service.play.commands import CommandHandler
from lostcities.service.rpc import rpc_wrapper
from lostcities_client import connect

EXHAUSTED = grpc.StatusCode.RESOURCE_EXHAUSTED


async def outcomes(calls: Sequence[Awaitable[Any]]) -> Counter[str]:
    """Return how often calls were answered, and which limits refused the others."""

    async def outcome(call: Awaitable[Any]) -> str:
        try:
            await call
        except grpc.aio.AioRpcError as error:
            failed = refused(error)
            assert failed.reason != "OVER_QUOTA" or failed.retry_s >= 1
            return failed.details.get("key") or failed.reason
        return "answered"

    return Counter(await asyncio.wait_for(asyncio.gather(*map(outcome, calls)), PATIENCE_S))


async def test_registrations_of_one_network_shut_no_other_out() -> None:
    async with attacked() as desk:
        attacker = desk.anonymous.at(ATTACKER)
        flood = await outcomes([attacker.register() for _ in range(605)])
        assert flood == {"answered": 30, "registrations_per_minute": 575}
        await desk.anonymous.at(HONEST).register()


async def test_addresses_of_one_ipv6_network_count_as_one() -> None:
    async with attacked(registrations_per_minute=3) as desk:
        flood = await outcomes([desk.anonymous.at(f"2001:db8::{number:x}").register() for number in range(9)])
        assert flood == {"answered": 3, "registrations_per_minute": 6}
        await desk.anonymous.at("2001:db8:0:1::1").register()


async def test_callers_with_the_code_of_the_operator_register_during_a_flood_from_many_networks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with attacked(registration_code="friends", uninvited_per_minute=5) as desk:
        networks = [desk.anonymous.at(f"198.51.100.{number}") for number in range(40)]
        assert await outcomes([each.register() for each in networks]) == {"answered": 5, "uninvited_per_minute": 35}
        await desk.anonymous.register()  # a program of the operator
        async with connect(desk.address) as honest:
            honest.origin = SEAL.sign(HONEST)
            monkeypatch.setenv("LOSTCITIES_REGISTRATION_CODE", "foes")
            with pytest.raises(OverQuota):
                await honest.register("Ada")
            monkeypatch.setenv("LOSTCITIES_REGISTRATION_CODE", "friends")
            await honest.register("Ada")


async def test_an_origin_that_the_gateway_has_not_signed_is_ignored() -> None:
    async with attacked(registrations_per_minute=1, local_factor=2) as desk:
        forged = [f"{number}.0.0.1 {'0' * 64}" for number in range(8)]
        forged += [OriginSeal(b"another key").sign("9.9.9.9"), SEAL.sign("8.8.8.8").replace("8.8.8.8", "8.8.8.9")]
        callers = [Caller(desk.anonymous.channel) for _ in forged]
        for number, caller in enumerate(callers):
            caller.origin = forged[number]
        flood = await outcomes([caller.register() for caller in callers])
        assert flood == {"answered": 2, "registrations_per_minute": 8}


async def test_wrong_tokens_are_looked_up_and_logged_only_so_often() -> None:
    store = Handle()
    async with attacked(store=store, wrong_tokens_per_minute=20) as desk:
        honest, neighbour = desk.anonymous.at(HONEST), desk.anonymous.at(ATTACKER)
        honest, neighbour = await honest.register(), await neighbour.register()
        await neighbour.list()
        before = store.reads["player_by_token"]
        with structlog.testing.capture_logs() as logs:
            flood = await outcomes([with_token(desk, f"lct_{number}").list() for number in range(200)])
            assert flood == {"BAD_TOKEN": 20, "wrong_tokens_per_minute": 180}
            assert store.reads["player_by_token"] == before + 20
            desk.server.parts.access.admission.refusal_lines.end_minute()
        lines = Counter(line["event"] for line in logs)
        assert lines == {"request_rejected": LINES_PER_MINUTE, "refusals_not_logged": 1}
        told = next(line for line in logs if line["event"] == "refusals_not_logged")
        assert (told["network"], told["count"]) == (ATTACKER, 190)
        await honest.list()
        desk.server.parts.access.players.forget_all()
        await neighbour.list()  # a player that was known before


def with_token(desk: Desk, token: str) -> Caller:
    caller = Caller(desk.anonymous.channel, "", token)
    return caller.at(ATTACKER)


async def test_calls_of_one_network_are_refused_before_they_are_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    decoded = Counter[str]()
    message = rpc_wrapper.RawRequest.message

    def counted(request: rpc_wrapper.RawRequest) -> Any:
        found = message(request)
        decoded[type(found).__name__] += 1
        return found

    async with attacked(tables_per_second=1, players_per_network=2) as desk:
        players = [await desk.anonymous.at(f"192.0.2.{number}").register() for number in range(3)]
        honest = await desk.anonymous.at(HONEST).register()
        monkeypatch.setattr(rpc_wrapper.RawRequest, "message", counted)
        flood = [player.at(ATTACKER).list() for player in players for _ in range(30)]
        assert await outcomes(flood) == {"answered": 20, "tables_per_second": 70}
        assert decoded == {"ListGamesRequest": 20}
        await honest.list()


async def test_a_player_at_many_addresses_has_one_share() -> None:
    async with attacked(tables_per_second=1) as desk:
        attacker, honest = await desk.player("Eve"), await desk.anonymous.at(HONEST).register()
        flood = await outcomes([attacker.at(f"198.51.100.{number}").list() for number in range(60)])
        assert flood == {"answered": 10, "tables_per_second": 50}
        await honest.list()


async def test_a_large_request_counts_as_several() -> None:
    async with attacked(writes_per_second=2) as desk:
        attacker = (await desk.player("Eve")).at(ATTACKER)
        flood = await outcomes([attacker.submit("g", move_json="x" * 160_000) for _ in range(9)])
        assert flood == {"TOO_LARGE": 2, "writes_per_second": 7}


async def test_commands_on_a_play_stream_count_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    decided = Counter[str]()
    run = CommandHandler.run

    async def counted(handler: CommandHandler, game_id: GameId, command: Any, *, actor: PlayerId, **named: Any) -> Any:
        decided[actor] += 1
        return await run(handler, game_id, command, actor=actor, **named)

    monkeypatch.setattr(CommandHandler, "run", counted)
    async with attacked(writes_per_second=2) as desk:
        attacker = (await desk.player("Eve")).at(ATTACKER)
        game_id, ada, _ = await desk.started("talk")
        talk = Talk(attacker)
        await talk.send(commands=[command(game_id, move_id="shout 0") for _ in range(200)])
        for _ in range(16):
            item = await talk.until(lambda item: item.HasField("answer"))
            assert item.answer.refusal.reason == "NOT_YOUR_SEAT"
        await Talk(ada.at(HONEST)).command(game_id, move_id="shout 0")
        assert decided[attacker.player_id] == 16
        waiting = asyncio.create_task(talk.until(lambda item: item.HasField("answer")))
        desk.server.parts.access.admission.clock = lambda: 4.0
        await waiting
        talk.call.cancel()


@pytest.mark.parametrize(
    ("limit", "most", "running"),
    [("calls_per_player_max", 5, 5), ("request_bytes_per_player_max", 60_000, 3), ("request_bytes_max", 50_000, 3)],
)
async def test_calls_in_progress_are_bounded(limit: str, most: int, running: int) -> None:
    store = LeverStore()
    limits: dict[str, Any] = {limit: most}
    async with attacked(store=store, **limits) as desk:
        game_id, attacker, _ = await desk.started("talk")
        attacker, honest = attacker.at(ATTACKER), await desk.anonymous.at(HONEST).register()
        store.gate.clear()  # calls that record something do not end
        move = " " * 15_000 + '{"type":"Shout","thousands":0}'
        flood = [asyncio.create_task(outcomes([attacker.submit(game_id, move_json=move)])) for _ in range(30)]
        refused = Counter[str]()
        for done in itertools.islice(asyncio.as_completed(flood, timeout=PATIENCE_S), 30 - running):
            refused += await done
        assert refused == {limit: 30 - running}
        await honest.list()
        store.gate.set()
        await asyncio.wait_for(asyncio.gather(*flood), PATIENCE_S)
        await eventually(lambda: desk.server.parts.access.admission._in_progress.size == 0)
        await attacker.list()


async def test_large_answers_count_as_several_calls() -> None:
    async with attacked(tables_per_second=1) as desk:
        game_id, attacker, _ = await desk.started("talk")
        attacker, honest = attacker.at(ATTACKER), await desk.anonymous.at(HONEST).register()
        await attacker.submit(game_id, move_json='{"type":"Shout","thousands":98}')  # three calls more
        answered = [(await outcomes([attacker.events(game_id)]))["answered"] for _ in range(5)]
        assert answered == [1, 1, 1, 0, 0]
        assert await outcomes([honest.list() for _ in range(12)]) == {"answered": 10, "tables_per_second": 2}


def test_peers_are_networks() -> None:
    assert peer_at("ipv4:192.0.2.7:50123") == Peer("192.0.2.7")
    assert peer_at("ipv6:%5B2001:db8::7%5D:50123") == Peer("2001:db8::/64")
    assert peer_at("ipv6:[::ffff:192.0.2.7]:50123") == Peer("192.0.2.7")
    local = ("ipv4:127.0.0.1:1", "ipv4:127.9.9.9:1", "ipv6:%5B::1%5D:1", "unix:", "unix:/run/lostcities")
    assert {peer_at(transport) for transport in local} == {LOCAL}


def test_without_a_key_no_origin_is_believed() -> None:
    origin = [(ORIGIN_KEY, SEAL.sign("192.0.2.7"))]
    assert Peers(None).of("ipv4:198.51.100.7:5", origin) == Peer("198.51.100.7")
    assert Peers(SEAL).of("ipv4:198.51.100.7:5", origin) == Peer("192.0.2.7")
