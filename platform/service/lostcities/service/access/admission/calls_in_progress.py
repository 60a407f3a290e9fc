"""Calls in progress and the bytes of their requests, by key and in all. Streams have limits of their own."""

from collections.abc import Callable
from functools import partial

from lostcities.core.errors import OverQuota
from lostcities.service.settings import Limits

RETRY_S = 1


class _Use:
    """Use of a key."""

    __slots__ = ("calls", "size")

    def __init__(self) -> None:
        self.calls = 0
        self.size = 0


class CallsInProgress:
    """Calls that have not ended."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._uses: dict[str, _Use] = {}
        self.size = 0
        """Bytes of all requests in progress."""

    def begin(self, key: str, size: int, *, factor: int, is_in_all: bool) -> Callable[[], None]:
        """Count a call with a request of a size, and return what ends it. Raise `OverQuota`.

        `factor` multiplies the limits of this key. With `is_in_all` the call counts for all callers together, too.
        """
        limits = self._limits
        use = self._uses.get(key) or _Use()
        if use.calls >= limits.calls_per_player_max * factor:
            raise _refusal("calls_per_player_max", limits.calls_per_player_max * factor, "calls")
        if use.size + size > limits.request_bytes_per_player_max * factor:
            raise _refusal("request_bytes_per_player_max", limits.request_bytes_per_player_max * factor, "bytes")
        if is_in_all and self.size + size > limits.request_bytes_max:
            raise _refusal("request_bytes_max", limits.request_bytes_max, "bytes of all callers")
        self._uses[key] = use
        use.calls += 1
        use.size += size
        size_in_all = size if is_in_all else 0
        self.size += size_in_all
        return partial(self._end, key, use, size, size_in_all)

    def _end(self, key: str, use: _Use, size: int, size_in_all: int) -> None:
        use.calls -= 1
        use.size -= size
        self.size -= size_in_all
        if not use.calls:
            del self._uses[key]


def _refusal(limit: str, most: int, unit: str) -> OverQuota:
    message = f"at most {most} {unit} at the same time ({limit}): wait until one of your calls ends"
    return OverQuota(limit, message, retry_after_s=RETRY_S)
