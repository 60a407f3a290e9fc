"""The check `anchor`: whether a log is the one that a server has signed in the tree of all its commits.

It says ANCHORED at which size and by whom, or NOT ANCHORED. Without a tree head the other checks pass for a game that
the holder of the store has made up.
"""

from collections.abc import Callable, Sequence

from msgspec import structs

from lostcities.admin.anchoring.kept_heads import KeptHeads
from lostcities.admin.anchoring.store_tree import StoreTree, read_tree, trail_of
from lostcities.admin.audit import ExitCode, Finding, Report
from lostcities.admin.audit.findings import Divergence, Skip, fault_of
from lostcities.admin.stored_log import StoredLog
from lostcities.core.errors import CorruptLog
from lostcities.core.statements import Anchor, TreeHead, is_placed
from lostcities.eventstore import EventStore

ANCHOR = "anchor"
"""Name of the check, which comes last."""

NO_HEAD = "NOT ANCHORED: no tree head was given, and with the store alone any log can be made anew"
NO_PROOF = "NOT ANCHORED: the file has no proof, and with it alone any log can be made anew"


def with_anchor(report: Report, check: Callable[[], str | Skip]) -> Report:
    """Return a report with the check `anchor`, which does not run after a fault."""
    if report.fault is not None:
        return structs.replace(report, unchecked=(*report.unchecked, ANCHOR))
    fault = None
    try:
        seen = check()
    except Divergence as found:
        fault = fault_of(ANCHOR, found, is_masked=True)
        finding = Finding(ANCHOR, "FAIL", found.message)
    else:
        finding = Finding(ANCHOR, "skipped", seen.why) if isinstance(seen, Skip) else Finding(ANCHOR, "ok", seen)
    return structs.replace(report, findings=(*report.findings, finding), fault=fault)


class StoreAnchors:
    """The tree of a store under a signed head, for the logs in it."""

    def __init__(self, head: TreeHead | None, tree: StoreTree | None, fault: str) -> None:
        self.head = head
        self.tree = tree
        self.fault = fault
        """Fault of the whole store; empty if its first commits are those that were signed."""

    @classmethod
    async def read(cls, store: EventStore, head: TreeHead | None) -> "StoreAnchors":
        """Read the tree of a store, and compare it with a head if there is one."""
        if head is None:
            return cls(None, None, "")
        try:
            tree = await read_tree(store, head.size)
        except CorruptLog as error:
            return cls(head, None, f"the tree of this store cannot be made: {error.message}")
        return cls(head, tree, _fault_of(tree, head))

    def check(self, log: StoredLog) -> str | Skip:
        """Check that the commits of a whole log are those in the tree. Raise `Divergence`."""
        if self.head is None:
            return Skip(NO_HEAD)
        if self.fault or self.tree is None:
            raise Divergence(ExitCode.INTEGRITY, log.version, f"NOT ANCHORED: {self.fault}")
        trail = self.tree.games.get(log.game_id)
        if trail is None:
            return Skip(f"NOT ANCHORED: it came after the {_signed(self.head)}")
        there = trail_of(log.commits[: trail.count])
        if (there.count, there.digest) != (trail.count, trail.digest):
            message = f"NOT ANCHORED: its commits are not those in the {_signed(self.head)}"
            raise Divergence(ExitCode.INTEGRITY, log.version, message)
        return _anchored(log, trail.version, self.head)

    def summary(self) -> str:
        """Return in words how far the store is anchored."""
        if self.head is None:
            return "NOT ANCHORED: no tree head was given"
        return f"{'NOT ANCHORED' if self.fault else 'ANCHORED'} in the {_signed(self.head)}"

    def missing(self, game_ids: Sequence[str]) -> list[str]:
        """Return the games in the tree that are not among these."""
        return [] if self.tree is None else sorted(self.tree.games.keys() - set(game_ids))


def check_file(log: StoredLog, anchor: Anchor | None, kept: KeptHeads) -> str | Skip:
    """Check that a log in a file is the one of an anchor, in the tree head that was kept if there is one."""
    anchor = kept.anchor or anchor
    if anchor is None:
        return Skip(NO_PROOF)
    head = anchor.tree_head
    _check_same_tree(log, head, kept.tree)
    commit = next((each for each in log.commits if each.last_version == anchor.version), None)
    if commit is None or not is_placed(log.game_id, commit.last_version, commit.hashes[-1], anchor):
        message = f"NOT ANCHORED: version {anchor.version} is not the one in the {_signed(head)}"
        raise Divergence(ExitCode.INTEGRITY, log.version, message)
    if kept.tree is not None and kept.tree.size != head.size:
        return Skip(f"NOT ANCHORED in the {_signed(kept.tree)}: the proof is for size {head.size}")
    return _anchored(log, anchor.version, head)


def _check_same_tree(log: StoredLog, head: TreeHead, kept: TreeHead | None) -> None:
    if kept is None:
        return
    if kept.public_key != head.public_key:
        message = f"NOT ANCHORED: the proof is signed by {head.key_id}, and the kept tree head by {kept.key_id}"
        raise Divergence(ExitCode.INTEGRITY, log.version, message)
    if kept.size == head.size and kept.root != head.root:
        message = f"NOT ANCHORED: {head.key_id} has signed two trees of size {head.size}: see lc-admin accuse"
        raise Divergence(ExitCode.INTEGRITY, log.version, message)


def _fault_of(tree: StoreTree, head: TreeHead) -> str:
    if tree.size < head.size:
        return f"the store has {tree.size} commits without a gap, fewer than the {_signed(head)}"
    if tree.root() != head.root_hash:
        return f"the first {head.size} commits of this store are not those of the {_signed(head)}: it was rewritten"
    return ""


def _signed(head: TreeHead) -> str:
    witnesses = ", ".join(each.key_id for each in head.cosignatures)
    return f"tree of size {head.size} by {head.key_id}" + (f", cosigned by {witnesses}" if witnesses else "")


def _anchored(log: StoredLog, version: int, head: TreeHead) -> str:
    if version >= log.version:
        return f"ANCHORED in the {_signed(head)}"
    later = f"versions {version + 1} to {log.version}"
    return f"ANCHORED up to version {version} in the {_signed(head)}; NOT ANCHORED: {later}, which came later"
