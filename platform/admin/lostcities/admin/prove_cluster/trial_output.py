"""Lines about a trial, while it runs and at its end."""

from collections import Counter
from collections.abc import Sequence

from lostcities.admin.prove_cluster.history import Attempt, FaultRecord
from lostcities.admin.prove_cluster.promises import Breach
from lostcities.admin.prove_cluster.trial import Trial

SHOWN_MAX = 5
"""Number of findings of one kind that are shown; the folder has all."""

_FAULT = "fault "


def progress_line(trial: Trial, seconds: float) -> str:
    """Return how far a trial is, in one line."""
    counts = trial.counts
    return (
        f"{seconds:5.0f} s  {counts['acked']:,} acknowledged, {counts['refused']:,} refused, "
        f"{counts['unknown']:,} unknown, {counts['repeats']:,} repeats, {counts['Read']:,} reads, "
        f"{counts['Seen']:,} watched, {counts['Rotation']:,} tokens, {_faults(counts)} faults"
    )


def summary_lines(trial: Trial, games: int, commits: int, findings: Sequence[Breach]) -> list[str]:
    """Return the figures of a trial and what it found."""
    counts = trial.counts
    kinds = ", ".join(
        f"{name.removeprefix(_FAULT)} {number}" for name, number in sorted(counts.items()) if name.startswith(_FAULT)
    )
    lines = [
        f"{games:,} games with {commits:,} commits; {counts['acked']:,} answers, of which {counts['repeats']:,} to "
        f"repeats; {counts['refused']:,} refusals; {counts['unknown']:,} unknown outcomes",
        f"{counts['Read']:,} reads, {counts['Seen']:,} commits on {counts['StreamOpened']:,} streams, "
        f"{counts['Rotation']:,} tokens replaced",
        f"{_faults(counts)} faults: {kinds or 'none'}",
        f"longest time without an acknowledged command: {trial.longest_silence_s:.1f} s",
        f"longest delay of what was due: {trial.longest_delay_s:.1f} s",
    ]
    silences = _silences(trial)
    if silences:
        lines.append(f"longest silence after {', '.join(f'{kind} {s:.1f} s' for kind, s in sorted(silences.items()))}")
    return [*lines, *_finding_lines(findings)]


def _silences(trial: Trial) -> dict[str, float]:
    """Return for each kind of fault that all nodes share the longest time until a later command was acknowledged."""
    faults = [each for each in trial.history if isinstance(each, FaultRecord) and each.node is None]
    acks = [each for each in trial.history if isinstance(each, Attempt) and each.outcome == "acked"]
    silences: dict[str, float] = {}
    for fault in faults:
        ended = min((ack.ended for ack in acks if ack.sent > fault.began), default=fault.ended)
        silences[fault.kind] = max(silences.get(fault.kind, 0.0), ended - fault.began)
    return silences


def _finding_lines(findings: Sequence[Breach]) -> list[str]:
    lines, shown = [], Counter[str]()
    for finding in findings:
        shown[finding.kind] += 1
        if shown[finding.kind] <= SHOWN_MAX:
            lines.append(f"FOUND {finding.kind} {finding.game_id}: {finding.message}".replace(" : ", ": "))
    lines += [f"FOUND {kind}: {count - SHOWN_MAX} more" for kind, count in shown.items() if count > SHOWN_MAX]
    return lines


def _faults(counts: Counter[str]) -> int:
    return sum(number for name, number in counts.items() if name.startswith(_FAULT))
