"""The end of a program that the server has started."""

import asyncio
from asyncio.subprocess import Process
from contextlib import suppress


async def end_process(process: Process | None, *, within_s: float) -> None:
    """Close the input of a program, which tells it to end, and kill it if it does not end in time."""
    if process is None or process.returncode is not None:
        return
    assert process.stdin is not None, "it is a pipe"
    process.stdin.close()
    try:
        async with asyncio.timeout(within_s):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
