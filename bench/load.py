"""Load on a server: a number of callers, each making one call after the other."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

Call = Callable[[], Awaitable[object]]


async def rate(callers: Sequence[Call], seconds: float) -> float:
    """Measure the calls answered per second. Each caller calls again as soon as it is answered."""
    answered = 0
    end = time.perf_counter() + seconds

    async def call_until_end(call: Call) -> None:
        nonlocal answered
        while time.perf_counter() < end:
            await call()
            answered += 1

    started = time.perf_counter()
    await asyncio.gather(*(call_until_end(call) for call in callers))
    return answered / (time.perf_counter() - started)


async def latencies(call: Call, calls: int) -> list[float]:
    """Time a number of calls, one after the other, in milliseconds. Return them sorted."""
    times = []
    for _ in range(calls):
        started = time.perf_counter()
        await call()
        times.append((time.perf_counter() - started) * 1000)
    return sorted(times)


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value that a share of the sorted values does not exceed."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
