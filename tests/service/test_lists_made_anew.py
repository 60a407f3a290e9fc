"""Lists in memory that are lost and made anew: no game is unknown meanwhile."""

import pytest
from tests.projections.logs import created, record

from lostcities.core.errors import StoreError, UnknownGame
from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import FEED_COMMITS_MAX, FEED_START, FeedEntry
from lostcities.projections import GameListing, open_projections, runner
from lostcities.service.access.invitations import Invitations
from lostcities.service.settings import Limits
from lostcities.service.view.log_queries import LogQueries
from lostcities.service.view.spectators import SpectatorDelays
from lostcities.testing.store_samples import GAME


class FailingFeed(MemoryStore):
    """A store whose feed fails once on demand."""

    fails = False

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        if self.fails:
            self.fails = False
            raise StoreError("planted")
        return await super().feed(after, limit)


async def test_a_game_is_known_although_its_list_was_lost_before_the_query(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "RETRY_S", 0.01)
    store = FailingFeed()
    lists = open_projections(store, None)
    queries = LogQueries(store, lists, Invitations(store), SpectatorDelays(store), Limits())
    await record(store, GAME, [created()])
    lists.follow()
    reach, lost = lists.reach, list[GameListing]()

    async def reach_and_lose() -> None:
        await reach()
        if not lost:
            lost.append(await lists.listing(GAME))
            store.fails = True
            store._notifier.wake(GAME)
            while lists.position:
                await lists.rules_in_play()

    monkeypatch.setattr(lists, "reach", reach_and_lose)
    assert (await queries.listing(GAME)).game_id == GAME
    assert len(lost) == 1
    with pytest.raises(UnknownGame):
        await queries.listing(GameId("no-such-game"))
    await lists.close()
    await store.close()
