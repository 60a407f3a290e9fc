"""Repeated calls: which errors are waited out, and for how long."""

from collections.abc import AsyncGenerator

import pytest

from lostcities.core.errors import LostCitiesError, OverQuota
from lostcities_client import Patience, ServerUnavailable
from lostcities_client.rpc_retry import repeated, resumed


async def test_a_command_over_a_quota_is_sent_again_when_the_server_says(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("lostcities_client.rpc_retry.asyncio.sleep", sleep)
    refusals = [
        OverQuota("commands_waiting_max", "too many", retry_after_s=7),
        OverQuota("games", "no", retry_after_s=0),
    ]

    async def attempt() -> str:
        raise refusals.pop(0)

    with pytest.raises(OverQuota, match="no"):
        await repeated(attempt, Patience(), waits_for_quota=True)
    assert waits == [7]
    refusals = [OverQuota("commands_waiting_max", "not now", retry_after_s=31)]
    with pytest.raises(OverQuota, match="not now"):
        await repeated(attempt, Patience(total_s=30.0), waits_for_quota=True)
    refusals = [OverQuota("registrations_per_minute", "wait", retry_after_s=1)]
    with pytest.raises(OverQuota, match="wait"):
        await repeated(attempt, Patience())
    assert waits == [7]
    refusals = [OverQuota("reads_per_second", "soon", retry_after_s=1), OverQuota("games", "no", retry_after_s=0)]
    with pytest.raises(OverQuota, match="no"):
        await repeated(attempt, Patience())
    assert waits == [7, 1]


async def test_a_quiet_stream_that_breaks_is_resumed_for_the_whole_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hours without a message are no outage: the time to give up begins when the connection is lost."""
    now = 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr("lostcities_client.rpc_retry.asyncio.sleep", sleep)
    monkeypatch.setattr("lostcities_client.rpc_retry._now", lambda: now)
    tries = 0

    async def stream() -> AsyncGenerator[str, None]:
        nonlocal now, tries
        tries += 1
        if tries == 1:
            now += 3_600  # quiet from the start
        if tries == 5:
            yield "news"
            now += 3_600  # quiet after some news
        raise ServerUnavailable("gone")

    told: list[LostCitiesError | None] = []
    messages = resumed(stream, Patience(total_s=30.0), told.append)
    assert await anext(messages) == "news"
    with pytest.raises(ServerUnavailable, match="gone"):
        await anext(messages)
    assert [error is None for error in told] == [False, True, False]
    assert 2 * 3_600 + 30 < now < 2 * 3_600 + 70
