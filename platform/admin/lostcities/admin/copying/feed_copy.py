"""Copying and comparing the logs: every commit in the order of the feed."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence

from msgspec import Struct

from lostcities.admin.copying.pages import in_batches, side_by_side
from lostcities.admin.stored_log import all_games
from lostcities.core.errors import CorruptLog, LostCitiesError, VersionConflict
from lostcities.core.names import GameId, Version
from lostcities.eventstore import Commit, FeedEntry, OperatedStore


class NotACopy(LostCitiesError):
    """The target is neither empty nor an earlier copy of the source: it holds something that the source lacks."""

    reason = "NOT_A_COPY"


async def first_difference(
    source: AsyncIterator[FeedEntry], target: AsyncIterator[FeedEntry], advance: Callable[[], object]
) -> str:
    """Compare the feed of the target with the beginning of the source's, byte for byte.

    Return the first difference, or an empty text. Then `source` can be read on from where the target ends.
    """
    async for _, theirs in target:
        entry = await anext(source, None)
        if difference := _difference(entry[1] if entry else None, theirs):
            return difference
        advance()
    return ""


def _difference(mine: Commit | None, theirs: Commit) -> str:
    """Return how two commits differ, which stand at the same place of the two feeds; empty if they are equal."""
    here = f"game {theirs.game_id}, version {theirs.first_version}"
    if mine is None:
        return f"{here}: the source has no such commit"
    if (mine.game_id, mine.first_version) != (theirs.game_id, theirs.first_version):
        return f"{here}: the source has game {mine.game_id}, version {mine.first_version}, there"
    fields = [name for name in Commit.__struct_fields__ if getattr(mine, name) != getattr(theirs, name)]
    return f"{here}: another {' and '.join(fields)} than in the source" if fields else ""


async def copy_commits(
    target: OperatedStore, entries: AsyncIterator[FeedEntry], advance: Callable[[int], object]
) -> None:
    """Append commits in order, many at once.

    Raise `CorruptLog` if they leave out a commit, and `NotACopy` if the target has grown by itself.
    """
    async for page in in_batches(entries):
        batch = [commit for _, commit in page]
        try:
            appended = await target.append_all(batch)
        except VersionConflict:
            raise await _conflict(target, batch) from None
        for commit, result in zip(batch, appended, strict=True):
            if difference := _difference(commit, result.commit):
                raise NotACopy(f"the target has grown by itself: {difference}")
        advance(len(batch))


async def _conflict(target: OperatedStore, batch: Sequence[Commit]) -> LostCitiesError:
    """Return the error that explains why a batch does not follow what the target has."""
    heads: dict[GameId, Version] = {}
    for commit in batch:
        game_id, first = commit.game_id, commit.first_version
        head = heads[game_id] if game_id in heads else await target.head(game_id)
        if first > head + 1:
            return CorruptLog(game_id, head + 1, f"in the source of the copy it goes on with version {first}")
        heads[game_id] = max(head, commit.last_version)
    return NotACopy("the target has grown by itself: stop the server that uses it, and start with an empty store")


class Heads(Struct):
    """Result of a comparison of all heads."""

    games: int = 0
    """Number of games in the target."""
    unequal: list[tuple[GameId, Version, Version]] = []
    """Games with their versions in the source and in the target."""

    def differences(self, *, is_growing: bool) -> list[str]:
        """Return a sentence for each game at fault. The logs of a source that is growing may be longer."""
        wrong = [each for each in self.unequal if each[1] < each[2] or not is_growing]
        return [
            f"game {game_id}: version {mine} in the source, {theirs} in the target" for game_id, mine, theirs in wrong
        ]


async def compare_heads(source: OperatedStore, target: OperatedStore) -> Heads:
    """Compare the games of the stores, and the head of each. A store checks a head against the end of its log."""
    found = Heads()
    async for batch in in_batches(side_by_side(all_games(source), all_games(target), str)):
        game_ids = [game_id for mine, theirs in batch if (game_id := mine or theirs)]
        ours, copied = await asyncio.gather(
            asyncio.gather(*map(source.head, game_ids)), asyncio.gather(*map(target.head, game_ids))
        )
        found.games += sum(version > 0 for version in copied)
        found.unequal += [each for each in zip(game_ids, ours, copied, strict=True) if each[1] != each[2]]
    return found
