"""Repeated calls: which errors are waited out, and for how long."""

import pytest

from lostcities.core.errors import OverQuota
from lostcities_client import Patience
from lostcities_client.rpc_retry import repeated


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
