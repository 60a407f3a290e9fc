"""Signed heads of the tree of all commits, and the proofs that clients ask for.

Every node computes the same tree from the feed, and signatures are deterministic. So nodes need no agreement, and any
earlier head can be signed again. A node signs a new head every few seconds if commits were added. The steps hide when
single commits came. They are the merge delay after which a commit is anchored.

Before it signs, a node compares the tree with the head it has signed last. So a rewritten store gets no signature.
"""

import asyncio

import structlog

from lostcities.core.errors import ListsBehind, LostCitiesError, Malformed, TreeRewritten
from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.core.statements import Anchor, TreeHead
from lostcities.eventstore.port import EventStore
from lostcities.projections import Projections
from lostcities.service.access.head_signing import Signer
from lostcities.service.anchoring.kept_tree_head import KeptTreeHead
from lostcities.service.rpc.incidents import logged_error
from lostcities.service.server_logs import reason_fields

_log = structlog.get_logger()


class TreeHeads:
    """The newest tree head of this node, and proofs in it, from `start` to `close`."""

    def __init__(self, store: EventStore, projections: Projections, signer: Signer, interval_s: float) -> None:
        self._store = store
        self._projections = projections
        self._tree = projections.tree
        self._signer = signer
        self._interval_s = interval_s
        self._kept = KeptTreeHead(signer.tree_head_file)
        self._newest: TreeHead | None = None
        self._rewritten: TreeRewritten | None = None
        self._is_cut_off = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Sign new heads in the background."""
        self._task = asyncio.create_task(self._sign_forever())

    async def close(self) -> None:
        """Stop signing."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def sign_new(self) -> None:
        """Sign the tree as it is now, if it has grown and goes on from the head that was signed last."""
        position, size = self._projections.position, await self._tree.size()
        self._report_gap(position, size)
        kept = self._kept.head
        if kept is not None and not await self._goes_on_from(kept, size):
            return
        self._rewritten = None
        if size == 0 or (self._newest is not None and self._newest.size == size):
            return
        head = self._signer.sign_tree_head(size, await self._tree.root(size))
        if kept is None or kept.size < size:
            await asyncio.to_thread(self._kept.keep, head)
        await self._tree.set_signed(size)
        self._newest = head

    def _report_gap(self, position: FeedPosition, size: int) -> None:
        """Log once that the tree ends before a damaged commit, after which the lists went on."""
        if size < position and not self._is_cut_off:
            _log.error("tree_cut_off", size=size, position=position)
        self._is_cut_off = size < position

    async def head(self, size: int | None = None) -> TreeHead | None:
        """Return the newest head, or that of an earlier size; None before the first. Raise `TreeRewritten`."""
        newest = self._checked()
        if size is None or newest is None or size == newest.size:
            return newest
        await self._check_size(size, "size")
        return self._signer.sign_tree_head(size, await self._tree.root(size))

    async def consistency(self, first: int, second: int) -> list[bytes]:
        """Return the proof that the tree of size `second` goes on from that of size `first`."""
        self._checked()
        await self._check_size(second, "second")
        if not 0 < first <= second:
            raise Malformed(f"first is {first}: it counts from 1, up to second ({second})", field="first")
        return list(await self._tree.consistency(first, second))

    async def anchor(self, game_id: GameId, up_to: Version) -> Anchor | None:
        """Return the proof for the newest commit of a game in the newest tree.

        None if that commit is after the version `up_to`, which is the last that the caller may see, or if there is none
        yet.
        """
        newest = self._newest
        placed = await self._tree.placed_head(game_id)
        if self._rewritten or newest is None or placed is None or placed.index >= newest.size or placed.version > up_to:
            return None
        path = await self._tree.inclusion(placed.index, newest.size)
        return Anchor(
            game_id=game_id,
            version=placed.version,
            hash=placed.hash.hex(),
            index=placed.index,
            path=tuple(each.hex() for each in path),
            tree_head=newest,
        )

    def _checked(self) -> TreeHead | None:
        if self._rewritten is not None:
            raise self._rewritten
        return self._newest

    async def _check_size(self, size: int, field: str) -> None:
        if size < 1:
            raise Malformed(f"{field} is {size}: trees have a size from 1", field=field)
        here = await self._tree.size()
        if size > here:  # perhaps another node has signed it
            raise ListsBehind(position=FeedPosition(here), wanted=FeedPosition(size))

    async def _goes_on_from(self, kept: TreeHead, size: int) -> bool:
        """Return whether the tree goes on from a head. If it has fewer leaves, the lists may still be made."""
        if size >= kept.size and await self._tree.root(kept.size) == kept.root_hash:
            return True
        if size < kept.size and self._projections.position < await self._store.feed_head():
            return False
        if self._rewritten is None:
            _log.error("tree_rewritten", signed_size=kept.size, size=size)
        self._rewritten = TreeRewritten(kept.size)
        return False

    async def _sign_forever(self) -> None:
        is_failing = False
        while True:
            try:
                await self.sign_new()
                is_failing = False
            except (LostCitiesError, OSError) as error:
                fields = reason_fields(error) if isinstance(error, LostCitiesError) else {"cause": str(error.strerror)}
                if not is_failing:  # one line for an outage
                    _log.error("tree_head_not_signed", **fields)
                is_failing = True
            except Exception as error:  # noqa: BLE001 - else no head would ever be signed again
                logged_error(error, method="TreeHeads")
            await asyncio.sleep(self._interval_s)
