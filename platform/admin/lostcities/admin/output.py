"""Output of lc-admin: reports, tables, lines of JSON. Text from logs and players loses its control characters."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from lostcities.admin.audit import ExitCode, Fault, Report
from lostcities.core.codec import canonical


def say(text: str = "") -> None:
    """Print a line on standard output."""
    print(plain(text))


def warn(text: str) -> None:
    """Print a line on standard error."""
    print(plain(text), file=sys.stderr)


def say_json(value: Any) -> None:  # Any: any value msgspec can write
    """Print a JSON object on a line of its own."""
    print(canonical(value).decode())


def plain(text: str) -> str:
    """Return the text without control characters, which could repaint a terminal."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "\N{REPLACEMENT CHARACTER}" for letter in text)


def say_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under their heads, columns as wide as needed; the last one may run on."""
    widths = [max(len(row[at]) for row in (heads, *rows)) for at in range(len(heads))]
    for row in (heads, *rows):
        say("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def moment(microseconds: int) -> str:
    """Return a stored time as text: UTC, to the second."""
    try:
        return datetime.fromtimestamp(microseconds / 1_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (OverflowError, ValueError, OSError):  # no log is refused for a time out of range
        return "?"


def report_lines(report: Report) -> list[str]:
    """Return a report as text: a line for each check, then the fault, then the verdict."""
    lines = [f"{report.game_id}  {report.title}".rstrip()]
    if report.other_rules:
        lines.append(f"  WHAT IF {report.other_rules} had decided it? No audit: the game is pinned to its own rules")
    lines += [f"  {finding.outcome:<7}  {finding.check:<11}  {finding.detail}" for finding in report.findings]
    if report.fault is not None:
        lines += [f"           {line}" for line in _fault_lines(report.fault)]
        if report.unchecked:
            lines.append(f"  not checked: {', '.join(report.unchecked)}")
    return [*lines, verdict(report)]


def verdict(report: Report) -> str:
    """Return the result of the audit in one sentence."""
    done = sum(finding.outcome == "ok" for finding in report.findings)
    if report.fault is None:
        took = f"{done} checks passed in {report.seconds:.2f} s"
        if report.other_rules:
            return f"{report.game_id} would have been the same by {report.other_rules}: {took}"
        return f"{report.game_id} agrees: {took}"
    fault = report.fault
    where = f"at version {fault.version} ({fault.check}): exit code {int(report.code)}"
    if report.code == ExitCode.UNDECODABLE:
        return f"{report.game_id} IS NOT READABLE HERE {where}"
    if report.other_rules and report.code == ExitCode.RULES:
        became = f"would have been another game by {report.other_rules}, from version {fault.version} on"
        return f"{report.game_id} {became}: exit code {int(report.code)}; this says nothing against the log"
    return f"{report.game_id} DIVERGES {where}"


def report_json(report: Report) -> dict[str, Any]:
    """Return a report as JSON; docs/reference/audit.md documents the fields."""
    return {
        "game_id": report.game_id,
        "title": report.title,
        "seen_by": report.seen_by or None,
        "other_rules": report.other_rules or None,
        "ok": report.fault is None,
        "exit_code": int(report.code),
        "checks": report.findings,
        "fault": report.fault,
        "not_checked": report.unchecked,
        "seconds": round(report.seconds, 6),
    }


def _fault_lines(fault: Fault) -> list[str]:
    lines = []
    if fault.path:
        lines += [
            f"first difference at {fault.path}",
            f"  stored:     {fault.stored_value}",
            f"  recomputed: {fault.recomputed_value}",
        ]
    if fault.state_path:
        parted = f"{_bare(fault.state_stored)} / {_bare(fault.state_recomputed)}"
        lines.append(f"then {fault.state_path}: {parted}")
    if fault.stored:
        lines.append(f"stored event:     {fault.stored}")
    if fault.recomputed:
        lines.append(f"recomputed event: {fault.recomputed}")
    if fault.is_masked and lines:
        lines.append("the game is running: what is hidden is left out (--reveal shows it)")
    return lines


def _bare(text: str) -> str:
    """Return a JSON value as text: strings without their quotes."""
    return text[1:-1] if text.startswith('"') and text.endswith('"') else text
