"""Results of an audit: structured, safe to print, and with an exit code for scripts."""

from enum import IntEnum

from msgspec import Struct

from lostcities.admin.audit.differences import Difference, first_difference
from lostcities.core.codec import canonical, parse
from lostcities.core.errors import LostCitiesError, Malformed
from lostcities.core.hidden import redact_json
from lostcities.core.names import GameId, Version


class ExitCode(IntEnum):
    """Exit codes of lc-admin; stable API, see docs/reference/audit.md."""

    OK = 0
    FAILED = 1
    """Fault of the environment: no store, no permission, or a server that holds the lock."""
    NOT_FOUND = 2
    RULES = 3
    """The log is as written, but the rules do not produce it from its commands."""
    INTEGRITY = 4
    """The log is not as written."""
    UNDECODABLE = 5
    """The log cannot be read here: a plugin is missing, or does not know its events."""
    USAGE = 64


_WORST_FIRST = (
    ExitCode.INTEGRITY,
    ExitCode.RULES,
    ExitCode.UNDECODABLE,
    ExitCode.NOT_FOUND,
    ExitCode.FAILED,
    ExitCode.USAGE,
    ExitCode.OK,
)


def worst(codes: set[ExitCode]) -> ExitCode:
    """Return the gravest of several outcomes: an altered log, then one against the rules, then an unreadable one."""
    return min(codes, key=_WORST_FIRST.index, default=ExitCode.OK)


class Skip(Struct, frozen=True):
    """Result of a check that could not be made, with the reason."""

    why: str


class StateDifference(Struct, frozen=True):
    """First difference between the state after the stored events and the state after the recomputed ones."""

    full: Difference | None
    public: Difference | None
    """First difference of the spectator's views, which may be shown while the game is running."""


class Divergence(Exception):
    """The first fault that a check finds.

    `message` may be shown to any viewer. `secret` and the events may name hidden cards, so they are masked while the
    game is running.
    """

    def __init__(
        self,
        code: ExitCode,
        version: int,
        message: str,
        *,
        stored: bytes | None = None,
        recomputed: bytes | None = None,
        states: StateDifference | None = None,
        secret: str = "",
    ) -> None:
        super().__init__(message)
        self.code = code
        self.version = Version(version)
        self.message = message
        self.stored = stored
        self.recomputed = recomputed
        self.states = states
        self.secret = secret


class Fault(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first divergence of a game, ready to be shown."""

    check: str
    code: ExitCode
    version: Version
    message: str
    path: str = ""
    """JSON path of the first difference between the two events."""
    stored_value: str = ""
    recomputed_value: str = ""
    stored: str = ""
    """The event in the log, as JSON."""
    recomputed: str = ""
    """The expected event."""
    state_path: str = ""
    """Path of the first difference in the state after these events: `state.hands[0].cards[3]`."""
    state_stored: str = ""
    state_recomputed: str = ""
    is_masked: bool = False
    """True if hidden items were left out because the game is running."""


class Finding(Struct, frozen=True):
    """A check and its outcome."""

    check: str
    outcome: str
    """`ok`, `skipped` or `FAIL`."""
    detail: str


class Report(Struct, frozen=True, kw_only=True):
    """The audit of one game."""

    game_id: GameId
    title: str
    """Variant, seats, status and length in a few words; empty if the log could not be read that far."""
    findings: tuple[Finding, ...]
    fault: Fault | None
    unchecked: tuple[str, ...]
    """Names of the checks after the one that failed."""
    seconds: float
    seen_by: str = ""
    """Viewer of the redacted log that was audited, `seat 0` or `a spectator`; empty for a full log."""
    other_rules: str = ""
    """Rules that decided the commands instead of the log's own, for a what-if; empty for an audit."""

    @property
    def code(self) -> ExitCode:
        """Exit code of the audit."""
        return ExitCode.OK if self.fault is None else self.fault.code


def fault_of(check: str, found: Divergence, *, is_masked: bool) -> Fault:
    """Return a divergence as it may be shown; `is_masked` leaves out everything hidden."""
    difference = None
    if found.stored is not None and found.recomputed is not None:
        difference = _difference(found.stored, found.recomputed)
    states = found.states
    state = None if states is None else states.public if is_masked else states.full
    hides = is_masked and difference is not None and difference.is_hidden
    return Fault(
        check=check,
        code=found.code,
        version=found.version,
        message=found.message if is_masked or not found.secret else f"{found.message}: {found.secret}",
        path=difference.path if difference else "",
        stored_value="" if difference is None else "(hidden)" if hides else difference.stored,
        recomputed_value="" if difference is None else "(hidden)" if hides else difference.recomputed,
        stored=_shown(found.stored, is_masked=is_masked),
        recomputed=_shown(found.recomputed, is_masked=is_masked),
        state_path=state.path if state else "",
        state_stored=state.stored if state else "",
        state_recomputed=state.recomputed if state else "",
        is_masked=is_masked,
    )


def describe(error: LostCitiesError) -> str:
    """Return the kind of an error in words that cannot name a hidden card."""
    rule = error.details.get("rule")
    return f"{error.reason} ({rule})" if rule else error.reason


def _difference(stored: bytes, recomputed: bytes) -> Difference | None:
    try:
        return first_difference(parse(stored), parse(recomputed))
    except Malformed:
        return None


def _shown(text: bytes | None, *, is_masked: bool) -> str:
    if text is None:
        return ""
    if not is_masked:
        return text.decode(errors="replace")
    try:
        return canonical(redact_json(parse(text), None)).decode()
    except Malformed:
        return "(not JSON)"
