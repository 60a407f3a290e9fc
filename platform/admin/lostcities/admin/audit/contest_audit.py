"""Audit of a contest: its log is as written, every command is decided again, and results are those of the games."""

import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct, UnsetType, structs

from lostcities.admin.audit.audit import run_checks
from lostcities.admin.audit.findings import Divergence, ExitCode, Report, Skip
from lostcities.admin.audit.integrity import HeldHead, check_chain, check_storage
from lostcities.admin.stored_log import StoredLog
from lostcities.core.clocks import TimeControl
from lostcities.core.codec import decode_created
from lostcities.core.contests.contest import Contest, FinishedTable, evolve
from lostcities.core.contests.contest_commands import ContestCommand, ContestFacts, CreateContest
from lostcities.core.contests.contest_decisions import contest_terms, create_contest, decide_contest
from lostcities.core.contests.contest_events import (
    ContestCreated,
    ContestEvent,
    ContestEvents,
    ContestJoined,
    RoundDrawn,
    RoundPlayed,
    TableFinished,
)
from lostcities.core.contests.contest_game import earlier_seed, seed_digest_of
from lostcities.core.contests.contest_log import (
    decode_contest_command,
    decode_contest_event,
    encode_contest_event,
)
from lostcities.core.contests.standings import standings
from lostcities.core.errors import LostCitiesError, Malformed, UnknownVariant
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.core.seat_scores import places
from lostcities.eventstore import Commit, EventStore
from lostcities.projections.platform_facts import Created, Ended, Taken, facts_in
from lostcities.registry import Registry

LAST_READ = 4
"""Number of events that are read from the end of a game."""

PLATFORM_MARK = b'"type":"@'
"""Part of the canonical JSON of an event of the platform."""


class PlayedTerms(Struct, frozen=True):
    """Terms of a game, as its creation tells them."""

    variant: str
    variant_version: int
    options: Mapping[str, Any]  # JSON as the variant's options type encodes it, defaults included
    time_control: TimeControl | None
    is_rated: bool
    sealed_until: int = 0
    """Time up to which a sealed game may be played; 0 for other games."""


class PlayedTable(Struct, frozen=True):
    """Table of a contest, as the log of its game tells."""

    contest: str
    round: int
    players: tuple[PlayerId, ...]
    places: tuple[int, ...]
    """Place of each seat; empty while the game is played."""
    terms: PlayedTerms
    seed: bytes = b""
    """Seed of a sealed game."""
    totals: tuple[int, ...] = ()
    """Points of each seat of a sealed game that ended by its rules."""
    opened_by: str = ""
    """Hash in the log of the contest by which a sealed game ended before its time."""
    heads: tuple[str, ...] = ()
    """Hashes of a sealed game after its last move and before its end."""


async def played_tables(store: EventStore, log: StoredLog) -> Mapping[GameId, PlayedTable]:
    """Read the first and the last commit of each game that a contest says is over. Damaged ones are left out."""
    try:
        finished = _folded(log).finished
    except (LostCitiesError, AssertionError, KeyError):  # the audit reports it
        return {}
    found: dict[GameId, PlayedTable] = {}
    for game_id in (each.table.game for each in finished):
        try:
            first, *_ = await store.read(game_id, limit=1)
            last = await store.read(game_id, Version(max(0, await store.head(game_id) - LAST_READ)))
            table = _played(first, last) if last else None
        except (LostCitiesError, ValueError):
            continue
        if table is not None:
            found[game_id] = table
    return found


def audit_contest(
    log: StoredLog, registry: Registry, played: Mapping[GameId, PlayedTable] | None, *, held: HeldHead | None = None
) -> Report:
    """Audit the log of a contest.

    `played` holds what the logs of its games say; None if they are not there. `held` is a head that the caller kept.
    """
    started = time.perf_counter()
    checks = {
        "storage": lambda: check_storage(log),
        "chain": lambda: check_chain(log, held),
        "re-decide": lambda: _redecide(log, registry),
        "results": lambda: _check_results(log, played),
    }
    findings, fault = run_checks(checks, is_masked=False)
    return Report(
        game_id=log.game_id,
        title=_title(log) if fault is None else "",
        findings=findings,
        fault=fault,
        unchecked=tuple(checks)[len(findings) :],
        seconds=time.perf_counter() - started,
    )


def _folded(log: StoredLog) -> Contest:
    contest: Contest | None = None
    for commit in log.commits:
        for text in commit.events:
            contest = evolve(contest, decode_contest_event(text), commit.at)
    assert contest is not None, "a log has commits"
    return contest


def _redecide(log: StoredLog, registry: Registry) -> str:
    """Decide every command again, and compare the events. Raise `Divergence`."""
    contest: Contest | None = None
    for commit in log.commits:
        try:
            command = decode_contest_command(commit.command)
            recorded = [decode_contest_event(text) for text in commit.events]
        except Malformed as error:
            raise Divergence(ExitCode.UNDECODABLE, commit.first_version, error.message) from None
        try:
            decided = _decided(contest, command, recorded, commit, registry)
        except UnknownVariant as error:
            raise Divergence(ExitCode.UNDECODABLE, commit.first_version, error.message) from None
        except LostCitiesError as error:
            message = f"{type(command).__name__} is refused: {error.message}"
            raise Divergence(ExitCode.RULES, commit.first_version, message) from None
        texts = tuple(map(encode_contest_event, decided))
        if texts != commit.events:
            stored, now = b"\n".join(commit.events), b"\n".join(texts)
            message = f"{type(command).__name__} decides otherwise"
            raise Divergence(ExitCode.RULES, commit.first_version, message, stored=stored, recomputed=now)
        for event in recorded:
            contest = evolve(contest, event, commit.at)
    return f"{len(log.commits)} commands decided again, with the same events"


def _decided(
    contest: Contest | None,
    command: ContestCommand,
    recorded: Sequence[ContestEvents],
    commit: Commit,
    registry: Registry,
) -> Sequence[ContestEvent]:
    if contest is None:
        created = recorded[0]
        if not isinstance(command, CreateContest) or not isinstance(created, ContestCreated):
            raise Malformed("the log does not start with CreateContest and @ContestCreated")
        variant = registry.variant(command.variant, created.terms.variant_version)
        facts, terms = ContestFacts(seed_digest=created.seed_digest), contest_terms(command, variant)
        return create_contest(command, terms, host=commit.actor, at=commit.at, facts=facts)
    return decide_contest(contest, command, actor=commit.actor, at=commit.at, facts=_facts(recorded))


def _facts(recorded: Sequence[ContestEvents]) -> ContestFacts:
    """Return what the server added to a command, as its events record it."""
    match recorded[0]:
        case ContestJoined(points=points):
            return ContestFacts(points=points)
        case RoundDrawn(tables=tables):
            games = [table.game for table in tables]
            return ContestFacts(game_of=lambda _, table: games[table] if table < len(games) else GameId(""))
        case _:
            return ContestFacts()


def _check_results(log: StoredLog, played: Mapping[GameId, PlayedTable] | None) -> str | Skip:
    """Compare the results with the logs of the games. Raise `Divergence`."""
    contest = _folded(log)
    rounds, times = _rounds_played(log), _times_of_rounds(log)
    finished = [each for each in contest.finished if each.places]
    if played is not None:
        _check_voided(log, played)
    if not finished:
        return Skip("no table has a result")
    if played is None:
        return Skip("the logs of the games are not here")
    for each in finished:
        table = played.get(each.table.game)
        if table is not None:
            _check_terms(log, contest, each, table.terms, times.get(each.round, contest.sealed_until))
        _check_result(log, contest, each, table)
        if table is not None and table.opened_by:
            _check_opening(log, each, table, rounds.get(each.round))
    return f"{len(finished)} results are those of the games"


def _check_voided(log: StoredLog, played: Mapping[GameId, PlayedTable]) -> None:
    """Check that no table was recorded as one without a game though its game has a result. Raise `Divergence`."""
    for event in _events(log):
        if isinstance(event, TableFinished) and not event.places:
            table = played.get(event.game)
            if table is not None and table.places:
                message = f"game {event.game} ended with places {list(table.places)}, and the contest does not count it"
                raise Divergence(ExitCode.RULES, log.version, message)


def _check_terms(
    log: StoredLog, contest: Contest, finished: FinishedTable, played: PlayedTerms, sealed_until: int
) -> None:
    """Check that a game has the terms of its contest, and the time of its round. Raise `Divergence`."""
    agreed = contest.terms
    expected = PlayedTerms(
        agreed.variant, agreed.variant_version, agreed.options, agreed.time_control, agreed.is_rated, sealed_until
    )
    for name in PlayedTerms.__struct_fields__:
        own, other = getattr(played, name), getattr(expected, name)
        if own != other:
            message = f"game {finished.table.game} has {name} {own}, and not {other} as the contest says"
            raise Divergence(ExitCode.RULES, log.version, message)


def _check_result(log: StoredLog, contest: Contest, finished: FinishedTable, played: PlayedTable | None) -> None:
    table = finished.table
    if played is None:
        raise Divergence(ExitCode.INTEGRITY, log.version, f"game {table.game} is not in the store, or is damaged")
    if contest.terms.is_sealed and _deal_digest(contest, finished.round, played.seed) != contest.seed_digest:
        raise Divergence(ExitCode.RULES, log.version, f"game {table.game} does not have the deal of the contest")
    expected = structs.replace(
        played,
        contest=log.game_id,
        round=finished.round,
        players=table.players,
        places=finished.places,
        totals=finished.totals,
    )
    if played != expected:
        message = f"game {table.game} was played by {list(played.players)} with places {list(played.places)}"
        if played.totals != expected.totals:
            message += f" and points {list(played.totals)}"
        raise Divergence(ExitCode.RULES, log.version, f"{message}, not as the contest says: {list(finished.places)}")


class _Opening(Struct, frozen=True):
    """A round whose games opened before their time, as the log of the contest tells it."""

    heads: Mapping[GameId, str]
    hashes: frozenset[str]
    """Hashes of the log from there on."""


def _events(log: StoredLog) -> Iterator[ContestEvents]:
    for commit in log.commits:
        yield from map(decode_contest_event, commit.events)


def _times_of_rounds(log: StoredLog) -> Mapping[int, int]:
    """Return the time up to which each round of a duplicate may be played."""
    return {
        event.round: event.sealed_until
        for event in _events(log)
        if isinstance(event, RoundDrawn) and not isinstance(event.sealed_until, UnsetType)
    }


def _rounds_played(log: StoredLog) -> Mapping[int, _Opening]:
    """Return the rounds of a duplicate whose games opened before their time."""
    found: dict[int, _Opening] = {}
    for index, commit in enumerate(log.commits):
        event = decode_contest_event(commit.events[0])
        if isinstance(event, RoundPlayed):
            later = frozenset(each.hashes[-1].hex() for each in log.commits[index:])
            found[event.round] = _Opening(event.heads, later)
    return found


def _check_opening(log: StoredLog, finished: FinishedTable, played: PlayedTable, opening: _Opening | None) -> None:
    """Check that a game opened after all its twins were played out: hashes prove the order. Raise `Divergence`."""
    game_id = finished.table.game
    if opening is None or played.opened_by not in opening.hashes:
        message = f"game {game_id} was opened before its time, and not by the log of the contest"
        raise Divergence(ExitCode.RULES, log.version, message)
    if opening.heads.get(game_id) not in played.heads:
        message = f"game {game_id} was not played out when the contest said so"
        raise Divergence(ExitCode.RULES, log.version, message)


def _played(first: Commit, commits: Sequence[Commit]) -> PlayedTable | None:
    """Return what the first and the last commits of a game say; None if it is no game of a contest."""
    last = commits[-1]
    created = next((fact for fact in facts_in(first) if isinstance(fact, Created)), None)
    ended = next((fact for fact in facts_in(last) if isinstance(fact, Ended)), None)
    if created is None or created.contest is None:
        return None
    opening = decode_created(first.events[0])
    terms = PlayedTerms(
        opening.variant,
        opening.variant_version,
        opening.options,
        opening.time_control or None,
        opening.rated is True,
        created.sealed_until,
    )
    seated = tuple(fact.player for fact in facts_in(first) if isinstance(fact, Taken))
    played = PlayedTable(created.contest.contest, created.contest.round, seated, (), terms)
    if ended is None:
        return played
    order = places(ended.scores) if ended.places is None else ended.places
    played = structs.replace(played, places=order)
    if not created.sealed_until:
        return played
    totals = () if ended.reason else tuple(score.total for score in ended.scores)
    (seed,) = opening.seed.items or ("",)
    return structs.replace(
        played, seed=bytes.fromhex(seed), totals=totals, opened_by=ended.opened_by, heads=tuple(_final_heads(commits))
    )


def _final_heads(commits: Sequence[Commit]) -> Iterator[str]:
    """Yield the hashes after the last move of a game, the latest first. The last commit is its end."""
    for before, commit in reversed(list(pairwise(commits))):
        if not all(PLATFORM_MARK in text for text in commit.events):
            return
        yield before.hashes[-1].hex()


def _deal_digest(contest: Contest, number: int, seed: bytes) -> str:
    """Return the digest that a contest must have announced for a game of a round to have this seed."""
    return seed_digest_of(earlier_seed(seed, number - 1) if contest.terms.kind == "duplicate" else seed)


def _title(log: StoredLog) -> str:
    contest = _folded(log)
    first = ", ".join(each.entrant.player for each in standings(contest) if each.rank == 1)
    leader = f", first: {first}" if contest.round else ""
    return f"{contest.terms.kind} {contest.terms.title!r}, {len(contest.entrants)} players, {contest.status}{leader}"
