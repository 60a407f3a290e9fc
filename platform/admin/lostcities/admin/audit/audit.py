"""Audit of one game: every check in order, up to the first divergence."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from lostcities.admin.audit.findings import Divergence, ExitCode, Fault, Finding, Report, Skip, fault_of
from lostcities.admin.audit.fresh_process import FreshProcess
from lostcities.admin.audit.integrity import (
    DecodedLog,
    HeldHead,
    check_chain,
    check_decode,
    check_openings,
    check_storage,
    decode,
)
from lostcities.admin.audit.origin import NOT_HERE, OriginLog, check_origin, origin_of
from lostcities.admin.audit.outcome import check_listing, check_scores
from lostcities.admin.audit.redacted_log import check_fold, check_spectator
from lostcities.admin.audit.rules import (
    AuditedDecision,
    check_deals,
    check_redecide,
    check_refold,
    fingerprint,
)
from lostcities.admin.audit.views import check_views
from lostcities.admin.stored_log import StoredLog
from lostcities.core.codec import parse
from lostcities.core.errors import CorruptLog, Malformed
from lostcities.core.game import Game
from lostcities.core.names import GameId, is_contest_id
from lostcities.registry import Registry

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
    "listing",
)
"""Names of all checks in the order in which they run, for a game that is no fork."""
ORIGIN = "origin"
"""Name of the check that follows `decode` in a fork."""
_NO_ROW = "only a whole log in a store has a row to compare with"


class Audited(Struct, frozen=True):
    """Result of an audit, with the log as far as it could be read."""

    report: Report
    decoded: DecodedLog | None
    decisions: Sequence[AuditedDecision]


Check: TypeAlias = Callable[[], str | Skip]
"""Function that checks a log. It returns what it found, or a `Skip`; it raises `Divergence`."""


class _Audit:
    """State of a running audit: checks use the results of earlier ones."""

    def __init__(
        self, log: StoredLog, registry: Registry, fresh: FreshProcess | None, held: HeldHead | None, origin: OriginLog
    ) -> None:
        self.log = log
        self.origin = origin
        self.registry = registry
        self.fresh = fresh
        self.held = held
        self.decoded: DecodedLog | None = None
        self.decisions: Sequence[AuditedDecision] = ()
        self.views: Sequence[Game] = ()

    def checks(self) -> dict[str, Check]:
        """Return all checks by name, in order."""
        return {**self._of_any_log(), **(self._of_what_is_seen() if self.log.is_redacted else self._of_a_full_log())}

    @property
    def game(self) -> Game | None:
        """The game at the end of the log; None as long as no check has folded it."""
        if self.decisions:
            return self.decisions[-1].game
        return self.views[-1] if self.views else None

    def _of_any_log(self) -> dict[str, Check]:
        return {
            "storage": lambda: check_storage(self.log),
            "chain": lambda: check_chain(self.log, self.held),
            "openings": lambda: check_openings(self.log),
            "decode": self._decode,
            **({ORIGIN: self._origin} if origin_of(self.log) is not None else {}),
        }

    def _of_a_full_log(self) -> dict[str, Check]:
        return {
            "re-decide": self._redecide,
            "refold": lambda: check_refold(self._read, self.decisions),
            "deals": lambda: check_deals(self._read),
            "views": self._views,
            "determinism": self._determinism,
            "scores": lambda: check_scores(self.decisions[-1].game),
            "listing": self._listing,
        }

    def _of_what_is_seen(self) -> dict[str, Check]:
        closed = f"the log is what {self.log.seen_by} may see"
        return {
            "re-decide": lambda: Skip(f"{closed}: it has no commands and no seed to decide them with"),
            "refold": self._fold_view,
            "deals": lambda: Skip(f"{closed}: the seed is closed in it"),
            "views": lambda: check_spectator(self._read, self.views),
            "determinism": lambda: Skip(f"{closed}: nothing can be decided again elsewhere either"),
            "scores": lambda: check_scores(self.views[-1]),
            "listing": lambda: Skip(_NO_ROW),
        }

    @property
    def _read(self) -> DecodedLog:
        assert self.decoded is not None, "decoding comes first"
        return self.decoded

    def _decode(self) -> str:
        self.decoded = decode(self.log, self.registry)
        return check_decode(self.decoded)

    def _origin(self) -> str | Skip:
        return check_origin(self._read, self.origin, self.registry)

    def _redecide(self) -> str:
        self.decisions = check_redecide(self._read)
        return f"{len(self.decisions)} commands decided again: every event the same, byte for byte"

    def _fold_view(self) -> str:
        self.views, result = check_fold(self._read)
        return result

    def _views(self) -> str:
        seen = self.fresh.check_views() if self.fresh is not None else None
        return seen or check_views(self._read, self.decisions)

    def _determinism(self) -> str | Skip:
        if self.fresh is None:
            return Skip("no fresh process was asked for")
        return self.fresh.check_fingerprint(fingerprint(self.decisions), self.log.version)

    def _listing(self) -> str | Skip:
        if not self.log.has_list:
            return Skip("the game list cannot be read")
        if self.log.source != "store" or not self.log.is_whole:
            return Skip(_NO_ROW)
        return check_listing(self.log)


def audit(
    log: StoredLog,
    registry: Registry,
    *,
    fresh: FreshProcess | None = None,
    held: HeldHead | None = None,
    origin: OriginLog = NOT_HERE,
    reveal: bool = False,
) -> Audited:
    """Audit a log.

    Without `fresh` the check of determinism is skipped. `held` is a head that the caller kept. `origin` is the log of
    the origin if this game is a fork. The report leaves out hidden items of a running game unless `reveal`.
    """
    started = time.perf_counter()
    under_way = _Audit(log, registry, fresh, held, origin)
    checks = under_way.checks()
    if fresh is not None and not log.is_redacted:
        fresh.ask(log)
    findings, fault = run_checks(checks, is_masked=not (reveal or is_open(log)))
    report = Report(
        game_id=log.game_id,
        title=_title(log, under_way.decoded, under_way.game),
        findings=findings,
        fault=fault,
        unchecked=tuple(checks)[len(findings) :],
        seconds=time.perf_counter() - started,
        seen_by=log.seen_by,
    )
    return Audited(report, under_way.decoded, under_way.decisions)


def corrupt(error: CorruptLog) -> Report:
    """Return the report on a log that the store or the file could not return whole."""
    found = Divergence(ExitCode.INTEGRITY, error.version, error.message)
    fault = fault_of("storage", found, is_masked=True)
    finding = Finding("storage", "FAIL", fault.message)
    return Report(
        game_id=GameId(error.game_id), title="", findings=(finding,), fault=fault, unchecked=CHECKS[1:], seconds=0.0
    )


def is_over(log: StoredLog) -> bool:
    """Return whether the log ends with the end of the game; then nothing in it is hidden from any viewer."""
    try:
        last = parse(log.commits[-1].events[-1])
    except (Malformed, IndexError):
        return False
    return isinstance(last, dict) and last.get("type") == "@GameEnded"


def is_open(log: StoredLog) -> bool:
    """Return whether the reader may see everything in the log: the game is over, it is redacted, or a contest's."""
    return log.is_redacted or is_over(log) or is_contest_id(log.game_id)


def run_checks(checks: Mapping[str, Check], *, is_masked: bool) -> tuple[tuple[Finding, ...], Fault | None]:
    """Run checks up to the first that fails; `is_masked` keeps hidden items out of its fault."""
    findings: list[Finding] = []
    for check, run in checks.items():
        try:
            seen = run()
        except Divergence as found:
            fault = fault_of(check, found, is_masked=is_masked)
            findings.append(Finding(check, "FAIL", f"at version {fault.version}: {fault.message}"))
            return tuple(findings), fault
        findings.append(Finding(check, "skipped", seen.why) if isinstance(seen, Skip) else Finding(check, "ok", seen))
    return tuple(findings), None


def _title(log: StoredLog, decoded: DecodedLog | None, game: Game | None) -> str:
    length = f"{len(log.commits)} commits, {log.version} events" + ("" if log.is_whole else " looked at")
    if decoded is None:
        return length
    status = f", {game.status}" if game else ""
    if log.is_redacted:
        status += f", as {log.seen_by} may see it"
    return f"{decoded.variant.key} version {decoded.variant.version}, {decoded.created.seats} seats{status}; {length}"
