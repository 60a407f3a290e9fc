"""`export` and `import`: one game from a store to a file, and from a file to a store."""

import sys
from argparse import Namespace
from pathlib import Path

from msgspec import structs

from lostcities.admin.anchoring.anchor_check import StoreAnchors
from lostcities.admin.anchoring.kept_heads import kept_beside_key, read_heads
from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import Audited, ExitCode, FreshProcess, audit, corrupt, is_open
from lostcities.admin.files import from_bytes, read_file, to_lines, write_file
from lostcities.admin.output import report_lines, say, warn
from lostcities.admin.replaying import origin_in
from lostcities.admin.stored_log import StoredLog, as_seen_by, read_log
from lostcities.core.errors import CorruptLog, Malformed, UnknownGame
from lostcities.core.names import Seat, Viewer, is_contest_id
from lostcities.core.statements import Anchor
from lostcities.eventstore import Commit, EventStore
from lostcities.registry import Registry


async def export_game(args: Namespace, store: EventStore, registry: Registry) -> ExitCode:
    """Write a game's log to a file or to standard output, in full or redacted for one viewer."""
    full = await read_log(store, args.game_id)
    full = structs.replace(full, offered_by=_offered_by(full, registry), anchor=await _anchor(args, store))
    log = full if args.seat is None and not args.spectator else as_seen_by(full, _viewer_in(full, args.seat))
    if not is_open(full) and not args.spectator:
        held = f"what only {log.seen_by} may see" if log.is_redacted else "every hidden card and the seed"
        warn(f"{log.game_id} is running: the file holds {held}; do not share it")
    if args.file == "-":
        for line in to_lines(log):
            sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    else:
        write_file(Path(args.file), log)
        seen = f", as {log.seen_by} may see them" if log.is_redacted else ""
        say(f"{log.game_id}: {len(log.commits)} commits, {log.version} events{seen}, written to {args.file}")
    return ExitCode.OK


async def _anchor(args: Namespace, store: EventStore) -> Anchor | None:
    """Return the proof for the log in the tree head that was given, or that is kept beside the server's key."""
    heads = read_heads(args.head, args.game_id)
    if heads.game is not None:
        raise BadArgument("--head for an export is a tree head: heads of the game prove nothing more")
    head = heads.tree or kept_beside_key(args)
    if head is None:
        return None
    anchors = await StoreAnchors.read(store, head)
    if anchors.fault or anchors.tree is None:
        raise CorruptLog(args.game_id, 1, anchors.fault)
    return anchors.tree.anchor(args.game_id, head)


async def import_game(args: Namespace, store: EventStore, registry: Registry, fresh: FreshProcess) -> ExitCode:
    """Import a game from a file, if it passes the audit and no other log has its id."""
    try:
        log = from_bytes(sys.stdin.buffer.read()) if args.file == "-" else read_file(Path(args.file))
    except CorruptLog as error:
        say("\n".join(report_lines(corrupt(error))))
        return ExitCode.INTEGRITY
    if log.is_redacted:
        raise Malformed(f"the file holds only what {log.seen_by} may see: a store takes in whole logs only")
    if is_contest_id(log.game_id):
        raise BadArgument(f"{log.game_id} is a contest, which stands with its games: copy the store with lc-admin copy")
    audited = audit(log, registry, fresh=fresh, origin=await origin_in(store, log))
    if audited.report.fault is not None:
        say("\n".join([*report_lines(audited.report), "nothing was imported"]))
        return audited.report.code
    for finding in audited.report.findings:
        if finding.check == "origin" and finding.outcome == "skipped":
            warn(f"{log.game_id}: {finding.detail}")
    added = await take_in(store, log, audited)
    said = f"{added} commits imported" if added else "is in this store already: nothing to do"
    say(f"{log.game_id}: {said}; version {log.version}, {audited.decisions[-1].game.status}")
    return ExitCode.OK


async def take_in(store: EventStore, log: StoredLog, audited: Audited) -> int:
    """Append the commits that the store does not have yet; return their number.

    Raise `CorruptLog` if the store holds another log under the same id. Repeating an import is safe, also after an
    interruption.
    """
    assert audited.decoded is not None, "only an audited log is taken in"
    there = await _commits_of(store, log)
    for mine, theirs in zip(log.commits, there, strict=False):
        if mine != theirs:
            message = "the store holds another log under this id, different from here on: nothing was imported"
            raise CorruptLog(log.game_id, mine.first_version, message)
    missing = audited.decisions[len(there) :]
    for decision in missing:
        await store.append(decision.commit.stored)
    return len(missing)


async def _commits_of(store: EventStore, log: StoredLog) -> tuple[Commit, ...]:
    try:
        return (await read_log(store, log.game_id)).commits
    except UnknownGame:
        return ()


def _viewer_in(log: StoredLog, seat: int | None) -> Viewer:
    """Return the seat asked for, or None for a spectator. Raise `BadArgument` if the game has no such seat."""
    seats = log.opening.get("seats", 0)
    if seat is not None and not 0 <= seat < seats:
        raise BadArgument(f"--seat {seat}: the game has {seats} seats, counted from 0")
    return None if seat is None else Seat(seat)


def _offered_by(log: StoredLog, registry: Registry) -> str:
    """Return the distribution with the variant of the log; empty if none is installed."""
    pinned = (log.opening.get("variant"), log.opening.get("variant_version"))
    offers = (each.distribution for each in registry.loaded for v in each.variants if (v.key, v.version) == pinned)
    return next(offers, "")
