"""Log lines about refused calls: so many for each network, and then a count of those left out.

Otherwise a client with a wrong token could fill the disk.
"""

import asyncio
from collections import Counter

import structlog

LINES_PER_MINUTE = 10
"""Number of lines about calls of one network."""

LINES_PER_MINUTE_IN_ALL = 1_000
"""Number of lines about calls of all networks."""

COUNTS_TOLD_MAX = 20
"""Number of networks whose left out lines are counted one by one. The others are counted together."""

WINDOW_S = 60.0

OTHERS = "others"

_log = structlog.get_logger()


class RefusalLines:
    """The lines of the present minute."""

    def __init__(self) -> None:
        self._left: Counter[str] = Counter()
        """Number of lines left out, by network."""
        self._written: Counter[str] = Counter()
        self._count = 0
        """Number of lines written."""
        self._has_begun = False

    def may_write(self, network: str) -> bool:
        """Return whether a line about a network may be written, and count it in any case."""
        if not self._has_begun:
            asyncio.get_running_loop().call_later(WINDOW_S, self.end_minute)
            self._has_begun = True
        if self._written[network] < LINES_PER_MINUTE and self._count < LINES_PER_MINUTE_IN_ALL:
            self._written[network] += 1
            self._count += 1
            return True
        is_counted = network in self._left or len(self._left) < LINES_PER_MINUTE_IN_ALL
        self._left[network if is_counted else OTHERS] += 1
        return False

    def end_minute(self) -> None:
        """Write how many lines were left out, those of the busiest networks first, and begin a new minute."""
        told = dict(self._left.most_common(COUNTS_TOLD_MAX))
        told[OTHERS] = told.get(OTHERS, 0) + self._left.total() - sum(told.values())
        for network, count in told.items():
            if count:
                _log.warning("refusals_not_logged", network=network, count=count)
        self._left.clear()
        self._written.clear()
        self._count, self._has_begun = 0, False
