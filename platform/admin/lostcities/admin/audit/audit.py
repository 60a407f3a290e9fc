"""The audit of one game: every check in order, to the first divergence."""

import time
from collections.abc import Callable, Sequence

from msgspec import Struct

from lostcities.admin.audit.findings import Divergence, ExitCode, Fault, Finding, Report, fault_of
from lostcities.admin.audit.fresh import FreshProcess
from lostcities.admin.audit.integrity import (
    DecodedLog,
    HeldHead,
    check_chain,
    check_decode,
    check_openings,
    check_storage,
    decode,
)
from lostcities.admin.audit.outcome import check_catalogue, check_scores
from lostcities.admin.audit.rules import (
    Decision,
    check_deals,
    check_redecide,
    check_refold,
    fingerprint,
)
from lostcities.admin.audit.views import check_views
from lostcities.admin.log import StoredLog
from lostcities.core.errors import CorruptLog, Malformed
from lostcities.core.game import Game
from lostcities.core.names import GameId
from lostcities.core.rawjson import parse
from lostcities.core.registry import Registry

CHECKS = (
    "storage",
    "chain",
    "openings",
    "decode",
    "re-decide",
    "refold",
    "deals",
    "views",
    "determinism",
    "scores",
    "catalogue",
)
"""Every check by name, in the order in which they run."""

_SKIPPED = {
    "determinism": "no fresh process was asked for",
    "catalogue": "only a whole log in a store has a row to compare with",
}


class Audited(Struct, frozen=True):
    """What an audit found, and the log as far as it could be read."""

    report: Report
    decoded: DecodedLog | None
    decisions: Sequence[Decision]


class _Audit:
    """One audit under way: the checks hand on to each other what they have read."""

    def __init__(self, log: StoredLog, registry: Registry, fresh: FreshProcess | None, held: HeldHead | None) -> None:
        self.log = log
        self.registry = registry
        self.fresh = fresh
        self.held = held
        self.decoded: DecodedLog | None = None
        self.decisions: Sequence[Decision] = ()

    def checks(self) -> dict[str, Callable[[], str | None]]:
        """Every check by name, in order. One returns what it has seen, or None if there was nothing to check."""
        return {
            "storage": lambda: check_storage(self.log),
            "chain": lambda: check_chain(self.log, self.held),
            "openings": lambda: check_openings(self.log),
            "decode": self._decode,
            "re-decide": self._redecide,
            "refold": lambda: check_refold(self._read, self.decisions),
            "deals": lambda: check_deals(self._read),
            "views": self._views,
            "determinism": self._determinism,
            "scores": lambda: check_scores(self.decisions),
            "catalogue": self._catalogue,
        }

    @property
    def _read(self) -> DecodedLog:
        assert self.decoded is not None, "decoding comes first"
        return self.decoded

    def _decode(self) -> str:
        self.decoded = decode(self.log, self.registry)
        return check_decode(self.decoded)

    def _redecide(self) -> str:
        self.decisions = check_redecide(self._read)
        return f"{len(self.decisions)} commands decided again: every event the same, byte for byte"

    def _views(self) -> str:
        seen = self.fresh.check_views() if self.fresh is not None else None
        return seen or check_views(self._read, self.decisions)

    def _determinism(self) -> str | None:
        if self.fresh is None:
            return None
        return self.fresh.check_fingerprint(fingerprint(self.decisions), self.log.version)

    def _catalogue(self) -> str | None:
        if self.log.source != "store" or not self.log.is_whole:
            return None
        return check_catalogue(self._read, self.decisions)


def audit(
    log: StoredLog,
    registry: Registry,
    *,
    fresh: FreshProcess | None = None,
    held: HeldHead | None = None,
    reveal: bool = False,
) -> Audited:
    """Audit a log. Without `fresh` determinism is skipped; `held` is a head somebody kept.

    What is hidden in a running game stays out of the report unless `reveal`.
    """
    started = time.perf_counter()
    under_way = _Audit(log, registry, fresh, held)
    if fresh is not None:
        fresh.ask(log)
    findings, fault = _run(under_way, is_masked=not (reveal or is_over(log)))
    report = Report(
        game_id=log.game_id,
        title=_title(log, under_way.decoded, under_way.decisions[-1].game if under_way.decisions else None),
        findings=findings,
        fault=fault,
        unchecked=CHECKS[len(findings) :],
        seconds=time.perf_counter() - started,
    )
    return Audited(report, under_way.decoded, under_way.decisions)


def corrupt(error: CorruptLog) -> Report:
    """The report on a log that the store or the file could not hand over whole."""
    found = Divergence(ExitCode.INTEGRITY, error.version, error.message)
    fault = fault_of("storage", found, is_masked=True)
    finding = Finding("storage", "FAIL", fault.message)
    return Report(
        game_id=GameId(error.game_id), title="", findings=(finding,), fault=fault, unchecked=CHECKS[1:], seconds=0.0
    )


def is_over(log: StoredLog) -> bool:
    """Whether the log ends with the end of the game, from where on nothing in it is hidden from anybody."""
    try:
        last = parse(log.commits[-1].events[-1])
    except (Malformed, IndexError):
        return False
    return isinstance(last, dict) and last.get("type") == "@GameEnded"


def _run(under_way: _Audit, *, is_masked: bool) -> tuple[tuple[Finding, ...], Fault | None]:
    findings: list[Finding] = []
    for check, run in under_way.checks().items():
        try:
            detail = run()
        except Divergence as found:
            fault = fault_of(check, found, is_masked=is_masked)
            findings.append(Finding(check, "FAIL", f"at version {fault.version}: {fault.message}"))
            return tuple(findings), fault
        findings.append(Finding(check, "skipped", _SKIPPED[check]) if detail is None else Finding(check, "ok", detail))
    return tuple(findings), None


def _title(log: StoredLog, decoded: DecodedLog | None, game: Game | None) -> str:
    length = f"{len(log.commits)} commits, {log.version} events" + ("" if log.is_whole else " looked at")
    if decoded is None:
        return length
    status = f", {game.status}" if game else ""
    return f"{decoded.variant.key} version {decoded.variant.version}, {decoded.created.seats} seats{status}; {length}"
