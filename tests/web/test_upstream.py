"""Connections to the server: the anonymous visitor, invalid tokens, and cached players that expire."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from lostcities.core.errors import BadToken, OverQuota
from lostcities.service.bootstrap import running
from lostcities.service.settings import Limits, Settings
from lostcities_client import connect
from lostcities_web.bot_process import BotProcess
from lostcities_web.gateway import Gateway
from lostcities_web.gateway_settings import GatewaySettings
from lostcities_web.upstream import PLAYER_S, Upstream


@pytest.fixture
async def upstream() -> AsyncIterator[Upstream]:
    settings = Settings(
        store="memory:", listen="127.0.0.1:0", limits=Limits(registrations_per_minute=1, local_factor=1)
    )
    async with running(settings) as server:
        found = Upstream(server.listen, request_s=5.0, players_max=10)
        yield found
        await found.close()


async def test_all_who_look_on_are_one_visitor_registered_once(upstream: Upstream) -> None:
    tokens = await asyncio.gather(*(upstream.visitor() for _ in range(3)))
    assert len(set(tokens)) == 1
    assert (await upstream.player(tokens[0])).name == "Visitor"


async def test_the_gateway_has_its_visitor_before_others_use_registrations_up(
    upstream: Upstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotProcess, "start", lambda bot_process: None)
    gateway = Gateway(GatewaySettings(server=upstream.address), 1)
    gateway.start()
    assert gateway.upstream._preparing is not None
    await gateway.upstream._preparing
    with pytest.raises(OverQuota):
        await upstream.visitor()
    client = gateway.upstream.with_token(await gateway.upstream.visitor())
    assert (await client.player()).name == "Visitor"
    await gateway.stop()


@pytest.mark.parametrize("token", ["", " ", "lct_ä", "lct_\n", "a b", "\x7f", "x" * 129])
async def test_what_no_call_could_carry_is_no_token(upstream: Upstream, token: str) -> None:
    with pytest.raises(BadToken):
        await upstream.player(token)


async def test_a_player_is_believed_for_a_while_and_then_asked_again(upstream: Upstream) -> None:
    async with connect(upstream.address) as ada:
        await ada.register("Ada")
        old = ada.token or ""
        assert (await upstream.player(old)).name == "Ada"
        await ada.rotate_token()
        assert (await upstream.player(old)).name == "Ada"
        now = asyncio.get_running_loop().time()
        upstream._players.expire(now + PLAYER_S - 10)
        assert (await upstream.player(old)).name == "Ada"
        upstream._players.expire(now + PLAYER_S)
        with pytest.raises(BadToken):
            await upstream.player(old)
        with pytest.raises(BadToken):  # it is not cached either
            await upstream.player(old)
