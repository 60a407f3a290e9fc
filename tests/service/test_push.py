"""Web Push: browsers of players who do not look are told of turns, and nothing else is called or told."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import structlog
from tests.service.server_fixtures import SIGNER, Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_sessions import code_of, end, sessions_of, sign_in
from tests.service.test_watching import eventually, read_until
from tests.support.authority import Authority
from tests.support.push_service import FakeBrowser, PushService, Received, push_service, vapid_of

from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore import open_store
from lostcities.eventstore.port import PushSubscription
from lostcities.service.access.head_signing import Signer, SigningKeys
from lostcities.service.access.page_address import PageAddress
from lostcities.service.push import turn_pushes
from lostcities.service.push.endpoints import is_public
from lostcities.service.push.push_keys import SECRET_BYTES, PushKeys
from lostcities.service.push.push_messages import PushMessage
from lostcities.service.push.push_sender import PushSender
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, sessions_pb2

LIMITS = Limits(shutdown_grace_s=0.2, setting_changes_per_minute=1_000)
IN_TIME_S = 3.0
"""Seconds within which a turn reaches a browser."""


@pytest.fixture
async def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PushService]:
    """Push service whose certificate this process trusts."""
    authority = Authority(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    async with push_service(authority) as running:
        yield running


@pytest.fixture
async def site(service: PushService) -> AsyncIterator[Desk]:
    """Server that may call the push service."""
    async with make_desk(
        limits=LIMITS, push_private_hosts=("localhost",), page=PageAddress("https://games.example")
    ) as made:
        yield made


async def subscribe(caller: Caller, browser: FakeBrowser, language: str = "en") -> None:
    request = sessions_pb2.SubscribePushRequest(
        endpoint=browser.endpoint, public_key=browser.public_key, secret=browser.secret, language=language
    )
    await caller.sessions.SubscribePush(request, metadata=caller.metadata)


async def unsubscribe(caller: Caller) -> None:
    await caller.sessions.UnsubscribePush(sessions_pb2.UnsubscribePushRequest(), metadata=caller.metadata)


async def push_key(caller: Caller) -> sessions_pb2.GetPushKeyResponse:
    return await caller.sessions.GetPushKey(sessions_pb2.GetPushKeyRequest(), metadata=caller.metadata)


async def next_of(service: PushService) -> Received:
    async with asyncio.timeout(IN_TIME_S):
        return await service.received.get()


async def shout(caller: Caller, game_id: str) -> None:
    position = await caller.get(game_id, consistency=game_pb2.CONSISTENCY_HEAD)
    await caller.submit(game_id, move_id=position.decisions[0].legal_moves[0].id)


def waits(desk: Desk) -> int:
    """Count the messages that wait or are being sent."""
    return len(desk.server.parts.accounts.pushes._waiting)


async def settled(desk: Desk) -> None:
    """Wait until the lists know all commits, and every message is sent or given up."""
    await desk.server.parts.inputs.projections.reach()
    await eventually(lambda: waits(desk) == 0)


def is_shown(desk: Desk, game_id: str, caller: Caller) -> bool:
    """Tell whether a server knows that a player follows a game."""
    return caller.player_id in desk.server.parts.play.attendance.shown(GameId(game_id))[0]


async def test_a_turn_reaches_the_browser_of_a_player_who_is_away(site: Desk, service: PushService) -> None:
    game_id, ada, bob = await site.started()
    browser = FakeBrowser(service)
    await subscribe(bob, browser)
    await shout(ada, game_id)
    told = await next_of(service)
    assert browser.read(told) == {"title": "Your turn: Tiny", "body": "Ada", "game": game_id}
    assert (told.path, told.headers["TTL"], len(told.headers["Topic"])) == ("/push/one", "86400", 32)
    assert game_id not in str(told.headers)
    claims, key = vapid_of(told)
    assert (claims["aud"], claims["sub"]) == (service.origin, "https://games.example")
    assert 0 < claims["exp"] - time.time() <= 24 * 3_600
    assert key == (await push_key(bob)).public_key


async def test_a_message_is_in_the_language_of_the_browser_and_hidden_from_the_service(
    site: Desk, service: PushService
) -> None:
    game_id, ada, bob = await site.started()
    browser = FakeBrowser(service)
    await subscribe(bob, browser, "de-AT")
    await shout(ada, game_id)
    told = await next_of(service)
    assert browser.read(told)["title"] == "Du bist dran: Tiny"
    assert b"Ada" not in told.body
    with pytest.raises(Exception, match=r"[Dd]ecrypt"):
        FakeBrowser(service).read(told)


async def test_a_player_who_follows_the_game_is_not_told(
    site: Desk, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 0.01)
    game_id, ada, bob = await site.started()
    await subscribe(bob, FakeBrowser(service))
    watch = bob.watch(game_id)
    await read_until(watch, "caught_up")
    await shout(ada, game_id)
    await settled(site)
    watch.cancel()
    await eventually(lambda: not is_shown(site, game_id, bob))
    await shout(bob, game_id)
    await shout(ada, game_id)
    await next_of(service)
    assert service.received.empty()


async def test_a_turn_that_is_over_before_its_message_is_not_told(
    site: Desk, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 60)
    game_id, ada, bob = await site.started(undo=game_pb2.UNDO_MODE_FREE)
    await subscribe(bob, FakeBrowser(service))
    await shout(ada, game_id)
    await site.server.parts.inputs.projections.reach()
    assert waits(site) == 1
    await ada.submit(game_id, undo=game_pb2.Undo())
    await settled(site)
    assert service.received.empty()


async def test_offers_challenges_and_the_end_are_told_and_nothing_of_games_of_others(
    site: Desk, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 0.01)
    game_id, ada, bob = await site.started()
    eve, browser = await site.player("Eve"), FakeBrowser(service)
    await subscribe(bob, browser)
    await subscribe(eve, FakeBrowser(service, "/eve"))
    await ada.submit(game_id, offer_end=game_pb2.OfferEnd())
    assert browser.read(await next_of(service))["title"] == "An offer waits for your answer: Tiny"
    await ada.submit(game_id, resign={})
    assert browser.read(await next_of(service))["title"] == "The game is over: Tiny"
    other = await ada.create(seats=2, invited={1: bob.player_id})
    told = browser.read(await next_of(service))
    assert told == {"title": "You are challenged: Tiny", "body": "Ada", "game": other}
    await settled(site)
    assert service.received.empty()


async def test_each_browser_is_told_until_its_session_ends(
    site: Desk, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 0.01)
    game_id, ada, bob = await site.started()
    phone = await sign_in(site, await code_of(bob))
    await subscribe(bob, FakeBrowser(service, "/desk"))
    await subscribe(phone, FakeBrowser(service, "/old"))
    await subscribe(phone, FakeBrowser(service, "/phone"))
    assert [each.has_push for each in await sessions_of(bob)] == [True, True]
    assert (await push_key(phone)).endpoint == f"{service.origin}/phone"
    await shout(ada, game_id)
    assert {(await next_of(service)).path for _ in range(2)} == {"/desk", "/phone"}
    await end(bob, (await sessions_of(bob))[1].session_id)
    await shout(bob, game_id)
    await shout(ada, game_id)
    assert (await next_of(service)).path == "/desk"
    await unsubscribe(bob)
    assert not (await sessions_of(bob))[0].has_push
    await shout(bob, game_id)
    await shout(ada, game_id)
    await settled(site)
    assert service.received.empty()


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_its_service_has_ended_is_dropped(
    site: Desk, service: PushService, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 0.01)
    game_id, ada, bob = await site.started()
    await subscribe(bob, FakeBrowser(service))
    service.status = status
    await shout(ada, game_id)
    await next_of(service)
    await settled(site)
    assert (await push_key(bob)).endpoint == ""


@pytest.mark.parametrize("status", [307, 500])
async def test_a_lost_message_is_sent_once_more_and_no_redirect_is_followed(
    site: Desk, service: PushService, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 0.01)
    monkeypatch.setattr(turn_pushes, "RETRY_S", 0.01)
    game_id, ada, bob = await site.started()
    await subscribe(bob, FakeBrowser(service))
    service.status = status
    with structlog.testing.capture_logs() as logs:
        await shout(ada, game_id)
        assert [(await next_of(service)).path for _ in range(2)] == ["/push/one", "/push/one"]
        await settled(site)
    assert service.received.empty()
    assert (await push_key(bob)).endpoint != ""
    assert [line["outcome"] for line in logs if line["event"] == "push"] == ["failed"]
    assert "/push/one" not in str(logs), "an endpoint is a secret of its browser"


async def test_a_lost_message_is_not_sent_again_to_a_browser_that_was_signed_out_since(
    site: Desk, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 0.01)
    monkeypatch.setattr(turn_pushes, "RETRY_S", 0.5)
    game_id, ada, bob = await site.started()
    phone = await sign_in(site, await code_of(bob))
    await subscribe(phone, FakeBrowser(service))
    service.status = 500
    await shout(ada, game_id)
    await next_of(service)
    await end(bob, (await sessions_of(bob))[1].session_id)
    await settled(site)
    assert service.received.empty()


async def test_pushes_have_a_limit(service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 0.01)
    limits = Limits(shutdown_grace_s=0.2, pushes_per_minute=2)
    async with make_desk(limits=limits, push_private_hosts=("localhost",)) as desk:
        game_id, ada, bob = await desk.started()
        await subscribe(bob, FakeBrowser(service))
        for _ in range(3):
            await shout(ada, game_id)
            await settled(desk)
            await shout(bob, game_id)
        assert service.received.qsize() == 2


async def test_one_node_of_a_cluster_tells_and_knows_who_looks_at_another(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_pushes, "WAIT_S", 0.01)
    hosts = ("localhost",)
    store = await open_store("memory:")
    async with (
        make_desk(store=store, limits=LIMITS, push_private_hosts=hosts) as one,
        make_desk(store=store, limits=LIMITS, push_private_hosts=hosts) as other,
    ):
        game_id, ada, bob = await one.started()
        bob = other.caller(bob)
        await subscribe(bob, FakeBrowser(service))
        one.server.parts.access.players.forget(PlayerId(bob.player_id))  # as the news of a store on disk have it
        await shout(ada, game_id)
        await next_of(service)
        watch = bob.watch(game_id)
        await read_until(watch, "caught_up")
        await eventually(lambda: is_shown(one, game_id, bob))
        await shout(bob, game_id)
        await shout(ada, game_id)
        for node in (one, other):
            await settled(node)
        watch.cancel()
    assert service.received.empty()


REFUSED = [
    "http://push.example/1",
    "https://push.example:8443/1",
    "https://ada@push.example/1",
    "https://push.example/1#part",
    "https://localhost/1",
    "https://internal/1",
    "https://10.0.0.1/1",
    "https://8.8.8.8/1",
    "https://127.1/1",
    "https://2130706433/1",
    "https://0x7f.1/1",
    "https://[::1]/1",
    "https://[::ffff:10.0.0.1]/1",
    "https://[::1/1",
    "https://push.example:port/1",
    "https://püsh.example/1",
    "https:///1",
    "ftp://push.example/1",
    "push.example",
    "",
    f"https://push.example/{'1' * 1_000}",
]


@pytest.mark.parametrize("endpoint", REFUSED)
async def test_an_endpoint_names_a_public_host(desk: Desk, service: PushService, endpoint: str) -> None:
    ada, browser = await desk.player(), FakeBrowser(service)
    browser.endpoint = endpoint
    refused = await refusal(subscribe(ada, browser))
    assert (refused.reason, refused.field) == ("MALFORMED", "endpoint")
    assert (await push_key(ada)).endpoint == ""


async def test_keys_of_a_browser_are_checked(desk: Desk, service: PushService) -> None:
    ada, browser = await desk.player(), FakeBrowser(service)
    browser.endpoint = "https://push.example/1"
    await subscribe(ada, browser)
    browser.secret += b"1"
    assert (await refusal(subscribe(ada, browser))).field == "secret"
    browser.public_key = b"\x04" * 65
    assert (await refusal(subscribe(ada, browser))).field == "public_key"


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("142.250.1.1", True),
        ("2a00:1450::1", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:142.250.1.1", True),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::", False),
    ],
)
def test_addresses_of_this_machine_and_its_networks_are_not_public(address: str, expected: bool) -> None:
    assert is_public(address) is expected


async def test_a_name_with_a_private_address_is_not_called(service: PushService) -> None:
    sender = PushSender(PushKeys(bytes(SECRET_BYTES), PageAddress()), ())
    browser = FakeBrowser(service)
    to = PushSubscription(
        session_id="first",
        endpoint=browser.endpoint,
        public_key=browser.public_key,
        secret=browser.secret,
        language="en",
    )
    message = PushMessage(b"{}", topic="one", lives_s=1, is_urgent=False)
    assert await sender.send(to, message) == "failed"
    await sender.close()
    assert service.received.empty()


async def test_the_key_stays_as_long_as_the_signing_key() -> None:
    def key_of(signer: Signer) -> bytes:
        return PushKeys(signer.derived_secret("push", SECRET_BYTES), PageAddress()).public_key

    assert key_of(SIGNER) == key_of(SIGNER) != key_of(Signer(SigningKeys.ephemeral()))
    assert SIGNER.derived_secret("one") != SIGNER.derived_secret("two")
