"""All checks of a history against the logs. It is pure: the same history and logs give the same findings."""

from collections.abc import Iterator, Mapping, Sequence

from lostcities.admin.prove_cluster.command_checks import FAULTS, check_commands
from lostcities.admin.prove_cluster.game_log import GameLog
from lostcities.admin.prove_cluster.history import Attempt, LeaseTaken, Read, Record, Stuck
from lostcities.admin.prove_cluster.order_checks import check_order
from lostcities.admin.prove_cluster.promises import Breach
from lostcities.admin.prove_cluster.rotation_checks import check_tokens
from lostcities.admin.prove_cluster.watch_checks import check_watchers


def check_history(records: Sequence[Record], logs: Mapping[str, GameLog]) -> list[Breach]:
    """Return every promise that the cluster broke, by what its clients saw and what its logs hold."""
    attempts = [record for record in records if isinstance(record, Attempt)]
    return [
        *check_commands(attempts, logs),
        *check_order(records, logs),
        *check_watchers(records, logs),
        *check_tokens(records),
        *_check_reads(records),
        *_check_leases(records),
        *stuck_clients(records),
    ]


def stuck_clients(records: Sequence[Record]) -> Iterator[Breach]:
    """Yield the clients that got no further, which are found without logs."""
    for record in records:
        if isinstance(record, Stuck):
            yield Breach("stuck", record.game_id, f"{record.client}: {record.message}")


def _check_reads(records: Sequence[Record]) -> Iterator[Breach]:
    for read in records:
        if isinstance(read, Read) and read.reason in FAULTS and read.reason != "LOG_BEHIND":
            message = f"read of {read.client} at node {read.node}, sent at {read.sent:.3f}, was answered {read.reason}"
            yield Breach("fault", read.game_id, message)


def _check_leases(records: Sequence[Record]) -> Iterator[Breach]:
    """Find two processes that held a role in one term."""
    holders: dict[tuple[str, int], tuple[int, int]] = {}
    for lease in records:
        if not isinstance(lease, LeaseTaken):
            continue
        holder = (lease.node, lease.run)
        if holders.setdefault((lease.role, lease.term), holder) != holder:
            other = holders[lease.role, lease.term][0]
            yield Breach("two_holders", "", f"nodes {other} and {lease.node} held {lease.role} in term {lease.term}")
