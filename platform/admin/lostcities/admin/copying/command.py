"""The command `copy`: its order of work, its output and its exit code."""

from argparse import Namespace
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing

from lostcities.admin.audit import ExitCode
from lostcities.admin.copying.feed_copy import NotACopy, compare_heads, copy_commits, first_difference
from lostcities.admin.copying.pages import entries_until
from lostcities.admin.copying.record_copy import copy_records, foreign_records, settle_records
from lostcities.admin.keys import key_beside
from lostcities.admin.output import say, warn
from lostcities.admin.progress import Progress
from lostcities.core.errors import CorruptLog, StoreError
from lostcities.core.names import FeedPosition
from lostcities.eventstore import FEED_START, FeedEntry, OperatedStore
from lostcities.eventstore.port import NODE_DEAD_S


async def copy_store(args: Namespace, source: OperatedStore, target: OperatedStore) -> ExitCode:
    """Copy all that the source holds now, or what an earlier copy lacks, and compare the stores.

    The source may grow meanwhile. Raise `NotACopy`, before anything is written, if the target holds anything else.
    """
    await check_no_server(target)
    last = await source.feed_head()
    async with aclosing(entries_until(source, last, "source")) as entries:
        await _check_target(args, entries, source, target)
        await target.mark_unfinished(True)  # no server starts on half a copy
        records = len([name async for name, _, _ in copy_records(source, target)])
        await _copy(args, target, entries, last)
    if records:
        say(f"copied {records:,} other records: players, bots, answered requests, secrets, signs of life")
    code = await _compare(args, source, target, last)
    if code != ExitCode.INTEGRITY:  # the target is a whole store, although perhaps an older one
        await target.mark_unfinished(False)
    if code == ExitCode.OK:
        _tell_of_key(args.source, args.target)
    return code


async def check_no_server(target: OperatedStore) -> None:
    """Raise `StoreError` if a server runs on the target."""
    now = target.now()
    living = [node.node_id for node in await target.nodes() if now - node.seen_at <= NODE_DEAD_S * 1_000_000]
    if living:
        raise StoreError(f"a server runs on the target, as node {living[0]}: stop every server of that store first")


async def _check_target(
    args: Namespace, entries: AsyncIterator[FeedEntry], source: OperatedStore, target: OperatedStore
) -> None:
    """Check that the target is empty or an earlier copy. Afterwards `entries` go on where the target ends.

    Raise `NotACopy`.
    """
    async for foreign in foreign_records(source, target):
        raise NotACopy(f"the target is neither empty nor a copy of the source: {foreign}")
    head = await target.feed_head()
    if head == FEED_START:
        return
    with _progress(args, "checking what is there", head) as progress:
        async with aclosing(entries_until(target, head, "target")) as theirs:
            difference = await first_difference(entries, theirs, progress.advance)
    if difference:
        raise NotACopy(f"the target is neither empty nor a copy of the source: {difference}")
    say(f"the target is an earlier copy of this store, with {progress.done:,} commits: going on from there")


async def _copy(args: Namespace, target: OperatedStore, entries: AsyncIterator[FeedEntry], last: FeedPosition) -> None:
    """Append the commits that the target lacks."""
    with _progress(args, "copying", max(0, last - await target.feed_head())) as progress:
        try:
            await copy_commits(target, entries, progress.advance)
        except CorruptLog:
            progress.erase()
            warn(
                f"stopped after {progress.done:,} commits, before one that is damaged: nothing after it was copied. "
                "Restore the game in the source, and copy into the same target again"
            )
            raise
    rate = f", {progress.done / progress.elapsed_s:,.0f} a second" if progress.done else ""
    say(f"copied {progress.done:,} commits in {progress.elapsed_s:.1f} s{rate}")


async def _compare(args: Namespace, source: OperatedStore, target: OperatedStore, last: FeedPosition) -> ExitCode:
    """Compare everything, name what differs and what was not copied, and return the exit code."""
    lost, changing = await settle_records(source, target)
    differences = [*lost, *[foreign async for foreign in foreign_records(source, target)]]
    head = await target.feed_head()
    with _progress(args, "comparing", head) as progress:
        async with (
            aclosing(entries_until(source, last, "source")) as ours,
            aclosing(entries_until(target, head, "target")) as theirs,
        ):
            if difference := await first_difference(ours, theirs, progress.advance):
                differences.append(difference)
            elif entry := await anext(ours, None):
                differences.append(f"game {entry[1].game_id}, version {entry[1].first_version}: missing in the target")
    heads = await compare_heads(source, target)
    later = await source.feed_head() - last
    differences += heads.differences(is_growing=later > 0)
    return _verdict(differences, later, changing, f"{progress.done:,} commits, {heads.games:,} heads")


def _verdict(differences: Sequence[str], later: int, changing: Sequence[str], compared: str) -> ExitCode:
    for difference in differences:
        warn(f"DIFFERS  {difference}")
    if differences:
        warn("the target is no copy of the source")
        return ExitCode.INTEGRITY
    say(f"compared {compared} and all other records: they are equal")
    if later or changing:
        news = f"{later:,} later commits" if later else f"changes of {changing[0]}"
        warn(f"not copied: {news}. A server writes to the source: stop all of its servers, and run this again")
        return ExitCode.FAILED
    return ExitCode.OK


def _tell_of_key(source: str, target: str) -> None:
    """Tell where the signing key belongs. It is no part of a store, and clients refuse a server with another one."""
    had, wanted = key_beside(source), key_beside(target)
    named = f", {had}," if had and had.exists() else ""
    if wanted is None:
        say(f"the signing key{named} stays behind: start every server with a copy of it, --signing-key FILE")
    elif not wanted.exists():
        say(f"the signing key{named} stays behind: copy it to {wanted} before a server makes another one")


def _progress(args: Namespace, doing: str, total: int) -> Progress:
    return Progress(doing, total, args.progress, as_json=False, of="commits")
