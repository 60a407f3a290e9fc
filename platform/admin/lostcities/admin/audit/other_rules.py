"""Decisions by other rules: the commands of a log, decided by another version or by another variant.

A difference is no fault of the log, which was played by the rules it is pinned to. It shows the author of a new version
the first event that the version would have decided otherwise.
"""

import time
from collections.abc import Iterator
from contextlib import suppress

from msgspec import Struct, structs

from lostcities.admin.audit.audit import Audited, is_over, run_checks
from lostcities.admin.audit.findings import Divergence, ExitCode, Report
from lostcities.admin.audit.integrity import (
    AnyVariant,
    DecodedCommit,
    DecodedLog,
    check_chain,
    check_openings,
    check_storage,
    decode,
    is_seed,
    read_command,
    refusals,
)
from lostcities.admin.audit.outcome import check_scores
from lostcities.admin.audit.rules import AuditedDecision, compare_events, decide_again
from lostcities.admin.stored_log import StoredLog
from lostcities.core.codec import codec_of, decode_created
from lostcities.core.contract import Event
from lostcities.core.errors import InvalidSetup, LostCitiesError, Malformed, UnknownVariant
from lostcities.core.platform_events import CreateGame, ForkGame, GameCreated, OpenContestGame, OpenRematch
from lostcities.core.redecision import Redecision
from lostcities.eventstore import Commit
from lostcities.registry import Registry

WHAT_IF_CHECKS = ("storage", "chain", "openings", "what-if", "scores")
"""Names of all checks of a what-if, in order."""


class OtherRules(Struct, frozen=True):
    """The rules for a what-if: a version of the log's own variant, or of the variant `key`."""

    version: int
    key: str = ""


def decide_with_other_rules(log: StoredLog, registry: Registry, other: OtherRules, *, reveal: bool = False) -> Audited:
    """Decide the commands of a full log by other rules, up to the first event that differs."""
    started = time.perf_counter()
    named = OtherRules(other.version, other.key or str(log.opening.get("variant", "")))
    under_way = _WhatIf(log, registry, named)
    checks = {
        "storage": lambda: check_storage(log),
        "chain": lambda: check_chain(log, None),
        "openings": lambda: check_openings(log),
        "what-if": under_way.decide,
        "scores": lambda: check_scores(under_way.decisions[-1].game),
    }
    findings, fault = run_checks(checks, is_masked=not (reveal or is_over(log)))
    pinned = f"{log.opening.get('variant')} version {log.opening.get('variant_version')}"
    report = Report(
        game_id=log.game_id,
        title=f"{pinned}; {len(log.commits)} commits, {log.version} events",
        findings=findings,
        fault=fault,
        unchecked=WHAT_IF_CHECKS[len(findings) :],
        seconds=time.perf_counter() - started,
        other_rules=f"{named.key} version {named.version}",
    )
    return Audited(report, under_way.decoded, under_way.decisions)


class _WhatIf:
    def __init__(self, log: StoredLog, registry: Registry, other: OtherRules) -> None:
        self.log = log
        self.registry = registry
        self.other = other
        self.decoded: DecodedLog | None = None
        self.decisions: list[AuditedDecision] = []

    def decide(self) -> str:
        """Decide every command by the other rules, and compare the events with the stored ones."""
        try:
            variant = self.registry.variant(self.other.key, self.other.version)
        except UnknownVariant as error:
            raise Divergence(ExitCode.UNDECODABLE, 1, error.message + refusals(self.registry)) from None
        self.decoded = _read(self.log, self.registry, variant)
        for decision in _decide(self.decoded, variant):
            if self.decisions:  # the first event names its variant, and its options as that variant spells them
                compare_events(decision, self.decisions)
            self.decisions.append(decision)
        agreed = f"{len(self.decisions)} commands decided by {variant.key} version {variant.version}"
        return f"{agreed}: every event would have been the same{_other_options(self.decisions[0])}"


def _read(log: StoredLog, registry: Registry, variant: AnyVariant) -> DecodedLog:
    """Read the log by the other rules; its own rules upcast the events if they are installed."""
    try:
        created = decode_created(log.commits[0].events[0])
        own: AnyVariant | None = registry.variant(created.variant, created.variant_version)
    except Malformed as error:
        message = "the log does not start with @GameCreated"
        raise Divergence(ExitCode.UNDECODABLE, 1, message, secret=error.message) from None
    except UnknownVariant:
        own = None
    texts = [commit.texts for commit in decode(log, registry).commits] if own else [c.events for c in log.commits]
    commits = tuple(_read_commit(commit, text, variant) for commit, text in zip(log.commits, texts, strict=True))
    return DecodedLog(log, variant, created, commits)


def _read_commit(commit: Commit, texts: tuple[bytes, ...], variant: AnyVariant) -> DecodedCommit:
    events: list[Event] = []
    for text in texts:
        with suppress(LostCitiesError):  # only the log's own rules know it: it is compared as text and never folded
            events.append(codec_of(variant).decode_event(text))
    return DecodedCommit(commit, read_command(commit), tuple(events), texts)


def _decide(decoded: DecodedLog, variant: AnyVariant) -> Iterator[AuditedDecision]:
    created, (first, *rest) = decoded.created, decoded.commits
    match first.command:
        case ForkGame():
            opening = first
        case OpenRematch():
            opening, created = first, _agreement(created, variant)
        case _:
            opening = _reopened(decoded, first, variant)
    redecision = Redecision(variant, decoded.log.game_id, created)
    yield AuditedDecision(first, decide_again(redecision, opening))
    for commit in rest:
        yield AuditedDecision(commit, decide_again(redecision, commit))


def _agreement(created: GameCreated, variant: AnyVariant) -> GameCreated:
    """Return the agreement that a rematch takes over, as the other variant spells it."""
    codec = codec_of(variant)
    try:
        if created.seats not in variant.seats:
            allowed = " or ".join(map(str, variant.seats))
            raise InvalidSetup("seats", f"{variant.key} takes {allowed} seats, not {created.seats}")
        options = codec.write_options(codec.read_options(created.options))
    except InvalidSetup as refusal:
        raise Divergence(ExitCode.RULES, 1, f"the rules refuse the stored OpenRematch: {refusal.message}") from None
    return structs.replace(created, variant=variant.key, variant_version=variant.version, options=options)


def _reopened(decoded: DecodedLog, commit: DecodedCommit, variant: AnyVariant) -> DecodedCommit:
    """Return the first commit with a command that asks for the other variant."""
    command, created = commit.command, decoded.created
    seed = created.seed.items
    if not isinstance(command, CreateGame | OpenContestGame) or not seed or not is_seed(seed[0]):
        raise Divergence(ExitCode.RULES, 1, "the log does not start with CreateGame and a seed")
    asked = structs.replace(command, variant=variant.key, variant_version=variant.version)
    if isinstance(asked, CreateGame):
        asked = structs.replace(asked, seats=created.seats)
    return structs.replace(commit, command=asked)


def _other_options(first: AuditedDecision) -> str:
    """Return the options that differ, in words; empty if all are equal."""
    stored, now = first.commit.events[0], first.decided.events[0]
    if not isinstance(stored, GameCreated) or not isinstance(now, GameCreated):
        return ""
    names = sorted(stored.options.keys() | now.options.keys())
    differ = [name for name in names if stored.options.get(name) != now.options.get(name)]
    return f"; options that would have been others: {', '.join(differ)}" if differ else ""
