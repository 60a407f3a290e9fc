"""A budget for the memory of the whole process: beyond it the dearest work is refused, and memory is given back.

What is dropped can be computed again. It goes step by step, the dearest first, and commands of running games go on.
"""

import asyncio
import ctypes
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import structlog
from cachetools import Cache

from lostcities.core.errors import OverQuota

_log = structlog.get_logger()

LOOK_EVERY_S = 1.0

EASE = 0.95
"""Share of the limit below which memory is no longer short."""

RETRY_S = 5

Shed = Callable[[], int]
"""Function that gives up a part of something, and returns how many parts that were."""

_CGROUP_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


class MemoryBudget:
    """The memory of the process, and the steps by which it gives some back."""

    def __init__(self, bytes_max: int, read: Callable[[], int]) -> None:
        self._bytes_max = bytes_max
        self._read = read
        self.steps: Sequence[Shed] = ()
        """Steps that give memory back: first what is dearest to keep, and easiest to get again."""
        self._next = 0
        self.is_short = False
        """True while folds of the past and of cold games are refused."""

    def check(self) -> None:
        """Raise `OverQuota` while memory is short."""
        if self.is_short:
            raise short_of_memory()

    def look(self) -> None:
        """Look at the memory, and do the next step if it is short."""
        used = self._read()
        if used <= self._bytes_max:
            if self.is_short and used <= self._bytes_max * EASE:
                self.is_short = False
                self._next = 0
                _log.info("memory_is_enough", bytes=used)
            return
        if not self.is_short:
            self.is_short = True
            _log.warning("memory_is_short", bytes=used, limit=self._bytes_max)
        if self.steps:
            step = self.steps[self._next % len(self.steps)]
            self._next += 1
            if step():
                return_free_memory()

    async def watch(self) -> None:
        """Look for ever."""
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            self.look()


def short_of_memory() -> OverQuota:
    """Return the error for work that is refused, or ended, for want of memory."""
    return OverQuota(
        "memory_percent_max", "the server is short of memory: it does only what needs little", retry_after_s=RETRY_S
    )


def halve(cache: "Cache[Any, Any]") -> int:
    """Drop the half of a cache that was used longest ago, and return how many entries that were."""
    count = (len(cache) + 1) // 2
    for _ in range(count):
        cache.popitem()
    return count


def used_memory() -> int:
    """Return the resident memory of this process in bytes; 0 on a system that does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


def available_memory(limits: Sequence[str] = _CGROUP_LIMITS) -> int:
    """Return the memory that this process may have: that of its container if it has one, otherwise of the machine."""
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    for path in limits:
        try:
            return min(int(Path(path).read_text(encoding="ascii")), machine)
        except (OSError, ValueError):  # no such file, or "max"
            continue
    return machine


def return_free_memory() -> None:
    """Give memory that was freed back to the system, where the C library can."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
