"""`replay`: the audit of one game; also the what-if with other rules."""

from argparse import Namespace
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from msgspec import structs

from lostcities.admin.anchoring.anchor_check import StoreAnchors, check_file, with_anchor
from lostcities.admin.anchoring.kept_heads import KeptHeads, kept_beside_key, read_heads
from lostcities.admin.arguments import BadArgument
from lostcities.admin.audit import (
    NOT_HERE,
    UNREADABLE,
    ExitCode,
    FreshProcess,
    OriginLog,
    Report,
    audit,
    audit_contest,
    corrupt,
    decide_with_other_rules,
    is_open,
    origin_of,
    played_tables,
)
from lostcities.admin.audit.findings import Skip
from lostcities.admin.files import read_file
from lostcities.admin.output import report_json, report_lines, say, say_json
from lostcities.admin.score_sheet import score_sheet, sheet_lines
from lostcities.admin.stored_log import StoredLog, read_log
from lostcities.core.errors import CorruptLog, UnknownGame, UnknownPlayer
from lostcities.core.names import PlayerId, is_contest_id
from lostcities.eventstore import EventStore
from lostcities.projections import Projections
from lostcities.registry import Registry


async def replay(
    args: Namespace, store: EventStore | None, lists: Projections | None, registry: Registry, fresh: FreshProcess
) -> ExitCode:
    """Audit one game or contest, from a store or, without one, from the file `args.from_file`."""
    try:
        log = await _the_log(args, store, lists)
    except CorruptLog as error:
        _say_report(corrupt(error), args, sheet=[])
        return ExitCode.INTEGRITY
    if is_contest_id(log.game_id):
        played = None if store is None else await played_tables(store, log)
        heads = read_heads(args.head, log.game_id)
        checked = audit_contest(log, registry, played, held=heads.game)
        report = with_anchor(checked, await _anchor_check(log, store, heads, args))
        _say_report(report, args, sheet=[])
        return report.code
    is_masked = not (args.reveal or is_open(log))
    part = log if args.to is None else log.up_to(_version_in(log, args.to))
    if args.rules is not None:
        if part.is_redacted:
            raise BadArgument("--rules asks what other rules make of the commands of a full log; this file has none")
        audited = decide_with_other_rules(part, registry, args.rules, reveal=not is_masked)
    else:
        heads = read_heads(args.head, log.game_id)
        origin = _origin_in_file(args, log) if store is None else await origin_in(store, log)
        audited = audit(part, registry, fresh=fresh, held=heads.game, origin=origin, reveal=not is_masked)
        report = with_anchor(audited.report, await _anchor_check(log, store, heads, args))
        audited = structs.replace(audited, report=report)
    names = await _names(store, log)
    if args.moves and audited.decoded is not None:
        entries = score_sheet(audited.decoded, names, is_masked=is_masked)
        if args.json:
            say_json({**report_json(audited.report), "moves": entries})
        else:
            _say_report(audited.report, args, sheet=[*sheet_lines(audited.decoded, entries, names), ""])
    else:
        _say_report(audited.report, args, sheet=[])
    return audited.report.code


async def _anchor_check(
    log: StoredLog, store: EventStore | None, heads: KeptHeads, args: Namespace
) -> Callable[[], str | Skip]:
    """Return the check `anchor` for a whole log."""
    if store is None:
        return partial(check_file, log, log.anchor, heads)
    anchors = await StoreAnchors.read(store, heads.tree or kept_beside_key(args))
    return partial(anchors.check, log)


async def _the_log(args: Namespace, store: EventStore | None, lists: Projections | None) -> StoredLog:
    if store is not None:
        return await read_log(store, args.game_id, None if is_contest_id(args.game_id) else await _readable(lists))
    log = read_file(Path(args.from_file))
    if args.game_id not in (None, log.game_id):
        raise BadArgument(f"{args.from_file} holds game {log.game_id}, not {args.game_id}")
    return log


async def _readable(lists: Projections | None) -> Projections | None:
    """Bring the lists up to date. They leave out a game with a damaged commit."""
    if lists is not None:
        await lists.catch_up()
    return lists


async def origin_in(store: EventStore, log: StoredLog) -> OriginLog:
    """Return the log of a fork's origin from the store."""
    game_id = origin_of(log)
    if game_id is None or game_id == log.game_id:
        return NOT_HERE
    try:
        return OriginLog(await read_log(store, game_id))
    except CorruptLog:  # the origin's own audit reports the fault
        return OriginLog(why=UNREADABLE)
    except UnknownGame:
        return NOT_HERE


def _origin_in_file(args: Namespace, log: StoredLog) -> OriginLog:
    if args.origin is None:
        return NOT_HERE
    origin, wanted = read_file(Path(args.origin)), origin_of(log)
    if wanted is None:
        raise BadArgument(f"--origin {args.origin}: {log.game_id} goes on from no other game")
    if origin.game_id != wanted:
        raise BadArgument(f"--origin {args.origin} holds game {origin.game_id}; {log.game_id} goes on from {wanted}")
    return OriginLog(origin)


def _version_in(log: StoredLog, version: int) -> int:
    if not 1 <= version <= log.version:
        raise BadArgument(f"--to {version}: the log has versions 1 to {log.version}")
    return version


async def _names(store: EventStore | None, log: StoredLog) -> Mapping[PlayerId, str]:
    """Return the names of all actors, or their ids where the store does not know them."""
    names: dict[PlayerId, str] = {}
    for actor in dict.fromkeys(commit.actor for commit in log.commits):
        names[actor] = actor
        if store is not None:
            try:
                names[actor] = (await store.player(actor)).name
            except UnknownPlayer:  # imported with a game from another store
                continue
    return names


def _say_report(report: Report, args: Namespace, *, sheet: list[str]) -> None:
    if args.json:
        say_json(report_json(report))
    else:
        say("\n".join([*sheet, *report_lines(report)]))
