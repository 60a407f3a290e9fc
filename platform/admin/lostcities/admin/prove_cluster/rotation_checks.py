"""Checks of tokens: a replaced one is dead at every node within a second, and the new one lives at once."""

from collections.abc import Iterator, Sequence

from lostcities.admin.prove_cluster.history import FaultRecord, Lag, Probe, Record, Rotation
from lostcities.admin.prove_cluster.promises import Breach

DEAD_AFTER_S = 1.0
"""Seconds after the answer to a rotation from which on no node may accept the old token."""

TOLERANCE_S = 0.5
"""Seconds that a node may take beyond it. A busy machine gets what this program itself was late by, twice."""


_LATE = ("node stopped", "clients black-holed", "clients slow", "store cut", "store black-holed", "store slow")
"""Faults in which a stream ends late. A client reads late what was sent in time, or the node cannot ask the store."""


def check_tokens(records: Sequence[Record]) -> Iterator[Breach]:
    """Yield a finding for each replaced token that worked, and for each valid one that did not."""
    replaced = {(each.player, each.token - 1): each.ended for each in records if isinstance(each, Rotation)}
    rotated_at = {(each.player, each.token): each.began for each in records if isinstance(each, Rotation)}
    faults = [each for each in records if isinstance(each, FaultRecord)]
    lags = [each for each in records if isinstance(each, Lag)]
    for probe in records:
        if not isinstance(probe, Probe):
            continue
        where = f"token {probe.token} of {probe.player} at node {probe.node}"
        if not probe.is_accepted:
            next_began = rotated_at.get((probe.player, probe.token + 1))
            if next_began is None or probe.ended < next_began:
                yield Breach("token_refused", "", f"{where}, sent at {probe.sent:.3f}, was refused though it is valid")
            continue
        dead_at = replaced.get((probe.player, probe.token))
        if dead_at is None or _was_late(probe, dead_at, faults):
            continue
        late_s = (probe.ended if probe.is_stream else probe.sent) - dead_at
        busy_s = sum(lag.late_s for lag in lags if dead_at <= lag.at <= probe.ended)
        if late_s > DEAD_AFTER_S + TOLERANCE_S + 2 * busy_s:
            what = "kept a stream open" if probe.is_stream else "worked"
            yield Breach("token_alive", "", f"{where} {what} {late_s:.2f} s after its rotation at {dead_at:.3f}")


def _was_late(probe: Probe, dead_at: float, faults: Sequence[FaultRecord]) -> bool:
    """Return whether the node, or the way from it, was stopped after the rotation: then it learns a moment later."""
    kinds = _LATE if probe.is_stream else _LATE[:1]
    return any(
        fault.kind in kinds
        and fault.node == probe.node
        and fault.began < probe.ended
        and fault.ended + DEAD_AFTER_S > dead_at
        for fault in faults
    )
