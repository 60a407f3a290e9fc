"""State that all clients of a trial share: the cluster, the history, and the end."""

import asyncio
import random
import time
from collections import Counter
from uuid import UUID

from lostcities.admin.prove_cluster.cluster import Cluster
from lostcities.admin.prove_cluster.history import Attempt, Record


class Trial:
    """A trial under way."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        self.cluster = cluster
        self.seed = seed
        self.history: list[Record] = []
        self.is_ending = False
        """True once clients begin nothing new."""
        self.has_healed = asyncio.Event()
        """Set once all faults have ended."""
        self.counts: Counter[str] = Counter()
        self.longest_silence_s = 0.0
        self.longest_delay_s = 0.0
        """Longest delay of what was due in a game, once the logs are read."""
        self.ended_at = 0
        """End of the trial: Unix time in microseconds."""
        self._last_ack = time.monotonic()

    def rng(self, name: str) -> random.Random:
        """Return a source of random choices that follows from the seed."""
        return random.Random(f"{self.seed} {name}")

    def add(self, record: Record) -> None:
        """Add a record to the history."""
        self.history.append(record)
        if not isinstance(record, Attempt):
            self.counts[type(record).__name__] += 1
            return
        self.counts[record.outcome] += 1
        if record.outcome == "acked":
            self.counts["repeats"] += record.is_replay is True
            now = time.monotonic()
            self.longest_silence_s = max(self.longest_silence_s, now - self._last_ack)
            self._last_ack = now


def new_id(rng: random.Random) -> str:
    """Return an id of 32 digits."""
    return UUID(int=rng.getrandbits(128), version=4).hex
